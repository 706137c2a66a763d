/* What a value has of an operand's sets, along the pairs of elements that its op tells. */
#include "sparse/column_sets.h"

#include <string.h>

#include "ops/facts.h"
#include "sparse/list_writer.h"
#include "sparse/pairs.h"

/* -- elements that read one element -- */

/* Numbers of columns or lists that move from an operand to its value; `from` NULL: each its own. */
typedef struct mover {
    const int32_t *from;
    int32_t *to;
} mover;

static void move_run(void *context, const gt_pair_run *r)
{
    const mover *m = context;
    if (m->from && r->out_step == 1 && r->in_step == 1) {
        memcpy(m->to + r->out, m->from + r->in, (size_t)r->n * sizeof *m->to);
        return;
    }
    for (int64_t i = 0, out = r->out, in = r->in; i < r->n; i++, out += r->out_step, in += r->in_step)
        m->to[out] = m->from ? m->from[in] : (int32_t)in;
}

/* What a value reads by one operand. */
typedef struct reading {
    gt_reads reads;
    gt_set_maker *m;
    const gt_column_sets *in;
    gt_column_sets *out; /* NULL: nothing yet */
    bool same;           /* the value has what the operand has */
    /* Elements that read several. */
    enum { FIRST, COUNT, FILL } pass;
    int told;       /* how often pairs were added in this pass: 0, 1 or more */
    gt_pairs first; /* those that were added first, if they are counted later or never */
    int64_t *begin, *element;
} reading;

static bool is_identity(const gt_pairs *p, int64_t in, int64_t out)
{
    return in == out && !p->table && p->out == 0 && p->in == 0 &&
           (out == 1 ? p->n == 0 : p->n == 1 && p->dim[0] == out && p->out_step[0] == 1 && p->in_step[0] == 1);
}

/* Sets of the value with as many maps, or the lists, of the operand; nothing has moved yet. */
static gt_column_sets *begin_move(gt_set_maker *m, const gt_column_sets *in, int64_t n)
{
    gt_column_sets *out = gt_sets_new(m, n);
    if (!out)
        return NULL;
    if (in->begin) {
        out->lists = in->lists;
        gt_block_hold(out->begin = in->begin);
        gt_block_hold(out->col = in->col);
        out->id = gt_map_new(m, n);
        return out;
    }
    for (out->maps = 0; out->maps < in->maps; out->maps++)
        out->map[out->maps] = gt_map_new(m, n);
    return out;
}

static void move_pairs(reading *r, const gt_pairs *pairs)
{
    const gt_column_sets *in = r->in;
    const int64_t n = gt_shape_count(r->reads.e->shape);
    if (!r->out && is_identity(pairs, in->n, n)) {
        r->same = true;
        return;
    }
    if (!r->out)
        r->out = begin_move(r->m, in, n);
    if (gt_set_maker_failed(r->m))
        return;
    if (in->begin) {
        gt_pairs_walk(pairs, move_run, &(mover){in->id, r->out->id});
        return;
    }
    for (int t = 0; t < in->maps; t++)
        gt_pairs_walk(pairs, move_run, &(mover){in->map[t], r->out->map[t]});
}

/* -- elements that read several -- */

static void count_run(void *context, const gt_pair_run *r)
{
    const reading *to = context;
    for (int64_t i = 0, out = r->out; i < r->n; i++, out += r->out_step)
        to->begin[out + 1]++;
}

static void fill_run(void *context, const gt_pair_run *r)
{
    const reading *to = context;
    for (int64_t i = 0, out = r->out, in = r->in; i < r->n; i++, out += r->out_step, in += r->in_step)
        to->element[to->begin[out]++] = in;
}

static void count(reading *r, const gt_pairs *pairs)
{
    const int64_t n = gt_pairs_count(pairs);
    r->m->work = n > r->m->work ? -1 : r->m->work - n;
    if (!r->begin)
        r->begin = gt_block_take(&r->m->blocks, gt_shape_count(r->reads.e->shape) + 1, sizeof *r->begin);
    if (!r->begin || gt_set_maker_failed(r->m))
        return;
    if (r->told == 0)
        memset(r->begin, 0, (size_t)(gt_shape_count(r->reads.e->shape) + 1) * sizeof *r->begin);
    r->told = 2;
    gt_pairs_walk(pairs, count_run, r);
}

static void add_pairs(gt_reads *reads, const gt_pairs *pairs)
{
    reading *r = (reading *)(void *)reads; /* its first member */
    if (gt_set_maker_failed(r->m) || r->same || gt_pairs_count(pairs) == 0)
        return;
    if (reads->once)
        move_pairs(r, pairs);
    else if (r->pass == FILL)
        gt_pairs_walk(pairs, fill_run, r);
    else if (r->told == 0 && r->pass == FIRST) {
        r->first = *pairs;
        r->told = 1;
    } else {
        if (r->pass == FIRST) { /* there is a second */
            r->pass = COUNT;
            r->told = 0;
            count(r, &r->first);
        }
        count(r, pairs);
    }
}

/* Lists by pairs: each element of the value has its own. */
static gt_column_sets *lists_by_pairs(reading *r)
{
    const int64_t n = gt_shape_count(r->reads.e->shape);
    gt_set_maker *m = r->m;
    for (int64_t i = 0; i < n; i++)
        r->begin[i + 1] += r->begin[i];
    r->element = gt_block_take(&m->blocks, r->begin[n], sizeof *r->element);
    gt_column_sets *out = r->element ? gt_lists_new(m, n, n) : NULL;
    gt_list_writer w = {.m = m};
    if (!out)
        return NULL;
    r->pass = FILL;
    if (r->told == 1)
        gt_pairs_walk(&r->first, fill_run, r);
    else
        gt_reads_tell(&r->reads);
    for (int64_t i = 0, e = 0; i < n; i++) {
        gt_list_begin(&w);
        for (; e < r->begin[i]; e++) { /* which is where element i + 1 begins, by now */
            if (!gt_list_room(&w, gt_sets_count(r->in, r->element[e])))
                return NULL;
            gt_list_put(&w, r->in, r->element[e]);
        }
        if (!gt_list_room(&w, 0))
            return NULL;
        gt_list_end(&w, out, i);
    }
    gt_block_drop(&m->blocks, r->element);
    gt_block_drop(&m->blocks, r->begin);
    return out;
}

/* The loops of pairs by what they do: each place of `base` has a list, which every place of `again` has too; it is that
 * of all places of `over`. */
typedef struct loops_apart {
    gt_pairs base, again, over;
    int64_t lists, elements;
} loops_apart;

static loops_apart take_apart(const gt_pairs *p)
{
    loops_apart l = {.base = {.out = p->out, .in = p->in}};
    for (int i = 0; i < p->n; i++)
        gt_pairs_loop(!p->out_step[i] ? &l.over
                      : p->in_step[i] ? &l.base
                                      : &l.again,
                      p->dim[i], p->out_step[i], p->in_step[i]);
    l.lists = gt_pairs_count(&l.base);
    l.elements = gt_pairs_count(&l.over);
    return l;
}

/* Writes the numbers of pairs out: elements of the operand, or of the value. */
typedef struct numbers {
    int64_t *in, *out;
    size_t n;
} numbers;

static void note_run(void *context, const gt_pair_run *r)
{
    numbers *to = context;
    for (int64_t i = 0; i < r->n; i++, to->n++) {
        if (to->in)
            to->in[to->n] = r->in + i * r->in_step;
        if (to->out)
            to->out[to->n] = r->out + i * r->out_step;
    }
}

/* Whether elements from + over[...] have the very lists of elements last + over[...]. */
static bool same_lists(const gt_column_sets *sets, int64_t from, int64_t last, const numbers *over)
{
    if (!sets->id)
        return false;
    for (size_t i = 0; i < over->n; i++)
        if (sets->id[from + over->in[i]] != sets->id[last + over->in[i]])
            return false;
    return true;
}

/* The columns of elements from + over[...]. */
static bool put_all(gt_list_writer *w, const gt_column_sets *sets, int64_t from, const numbers *over)
{
    int64_t before = -1;
    gt_list_begin(w);
    for (size_t i = 0; i < over->n; i++) {
        const int64_t element = from + over->in[i];
        if (sets->id && sets->id[element] == before)
            continue;
        before = sets->id ? sets->id[element] : -1;
        if (!gt_list_room(w, gt_sets_count(sets, element)))
            return false;
        gt_list_put(w, sets, element);
    }
    return gt_list_room(w, 0);
}

static gt_column_sets *lists_by_loops(reading *r)
{
    const loops_apart l = take_apart(&r->first);
    const gt_column_sets *in = r->in;
    gt_set_maker *m = r->m;
    const int64_t copies = gt_pairs_count(&l.again);
    numbers base = {gt_block_take(&m->blocks, l.lists, sizeof(int64_t)),
                    gt_block_take(&m->blocks, l.lists, sizeof(int64_t)), 0},
            over = {gt_block_take(&m->blocks, l.elements, sizeof(int64_t)), NULL, 0},
            again = {NULL, gt_block_take(&m->blocks, copies, sizeof(int64_t)), 0};
    m->work = l.lists > m->work / l.elements ? -1 : m->work - l.lists * l.elements;
    gt_column_sets *out = gt_set_maker_failed(m) ? NULL : gt_lists_new(m, gt_shape_count(r->reads.e->shape), l.lists);
    gt_list_writer w = {.m = m};
    int32_t list = -1;
    if (!out || !(out->id = gt_map_new(m, out->n)))
        return NULL;
    gt_pairs_walk(&l.base, note_run, &base);
    gt_pairs_walk(&l.over, note_run, &over);
    gt_pairs_walk(&l.again, note_run, &again);
    for (int64_t i = 0; i < l.lists; i++) {
        if (i == 0 || !same_lists(in, base.in[i], base.in[i - 1], &over)) {
            if (!put_all(&w, in, base.in[i], &over))
                return NULL;
            gt_list_end(&w, out, ++list);
        }
        for (int64_t c = 0; c < copies; c++)
            out->id[base.out[i] + again.out[c]] = list;
    }
    out->lists = list + 1;
    gt_block_drop(&m->blocks, base.in);
    gt_block_drop(&m->blocks, base.out);
    gt_block_drop(&m->blocks, over.in);
    gt_block_drop(&m->blocks, again.out);
    return out;
}

const gt_column_sets *gt_sets_read(gt_set_maker *m, const gt_column_sets *in, gt_reads *reads)
{
    reading r = {.reads = *reads, .m = m, .in = in};
    r.reads.add = add_pairs;
    gt_reads_tell(&r.reads);
    if (gt_set_maker_failed(m) || r.same)
        return gt_set_maker_failed(m) ? NULL : gt_sets_hold(in);
    if (r.told == 0)
        return r.out;
    if (r.pass == FIRST && !r.first.table)
        return lists_by_loops(&r);
    if (r.pass == FIRST) {
        r.told = 0;
        count(&r, &r.first);
        r.told = 1;
    }
    return gt_set_maker_failed(m) ? NULL : lists_by_pairs(&r);
}

/* -- concat -- */

/* The sets of an operand with the numbers that its lists have among all that are joined, by their block and their
 * number there. Those that no element has get none. */
static gt_column_sets *renumber(gt_set_maker *m, const gt_column_sets *in, uint32_t block, gt_numbering *lists,
                                int64_t *begin)
{
    gt_column_sets *own = gt_sets_new(m, in->n);
    if (!own || !(own->id = gt_map_new(m, in->n)))
        return NULL;
    gt_block_hold(own->begin = begin);
    for (int64_t i = 0; i < in->n; i++) {
        const int32_t before = lists->n;
        if (gt_list_of(in, i) < 0)
            continue;
        const int32_t l = own->id[i] = gt_numbering_of(lists, block, (uint32_t)gt_list_of(in, i));
        if (l == before)
            begin[l + 1] = begin[l] + gt_sets_count(in, i);
    }
    return own;
}

/* Lists *next and so on, where elements have them under these numbers for the first time. */
static void copy_lists(gt_column_sets *out, const gt_column_sets *in, const int32_t *id, int32_t *next)
{
    for (int64_t i = 0; i < in->n; i++) {
        if (id[i] != *next)
            continue;
        const int64_t l = (*next)++, n = out->begin[l + 1] - out->begin[l];
        if (n)
            memcpy(out->col + out->begin[l], in->col + in->begin[gt_list_of(in, i)], (size_t)n * sizeof *in->col);
    }
}

/* Numbers the blocks of lists, which slices of a value share: block[k] is that of operand k. */
static bool number_blocks(gt_set_maker *m, const gt_column_sets **sets, int operands, uint32_t *block)
{
    gt_numbering blocks;
    if (!gt_numbering_begin(&blocks, m, operands))
        return false;
    for (int k = 0; k < operands; k++) {
        const uint64_t at = sets[k] ? (uint64_t)(uintptr_t)sets[k]->begin : 0;
        block[k] = (uint32_t)gt_numbering_of(&blocks, (uint32_t)(at >> 32), (uint32_t)at);
    }
    gt_numbering_end(&blocks, m);
    return true;
}

/* Sets with the lists of all operands, and the operands' with numbers of these. */
static gt_column_sets *join_lists(gt_set_maker *m, const gt_column_sets **sets, const gt_eqn *e)
{
    int64_t most = 0;
    uint32_t *block = gt_block_take(&m->blocks, e->n_in, sizeof *block);
    for (int k = 0; k < e->n_in; k++) {
        sets[k] = gt_sets_as_lists(m, sets[k]);
        most += !sets[k] ? 0 : sets[k]->n < sets[k]->lists ? sets[k]->n : sets[k]->lists;
    }
    if (most > INT32_MAX)
        m->work = -1;
    if (gt_set_maker_failed(m) || !number_blocks(m, sets, e->n_in, block))
        return NULL;
    gt_column_sets *out = gt_lists_new(m, gt_shape_count(e->shape), most),
                   **own = gt_block_take(&m->blocks, e->n_in, sizeof *own);
    gt_numbering lists;
    gt_list_writer w = {.m = m};
    int32_t next = 0;
    if (!own || !out || !(out->id = gt_map_new(m, out->n)) || !gt_numbering_begin(&lists, m, most))
        return NULL;
    for (int k = 0; k < e->n_in; k++)
        own[k] = sets[k] && !gt_set_maker_failed(m) ? renumber(m, sets[k], block[k], &lists, out->begin) : NULL;
    if (gt_set_maker_failed(m) || !gt_list_room(&w, out->begin[lists.n]))
        return NULL;
    out->lists = lists.n;
    out->col = w.col;
    w.n = out->begin[lists.n];
    for (int k = 0; k < e->n_in; k++) {
        if (own[k])
            copy_lists(out, sets[k], own[k]->id, &next);
        gt_sets_drop(m, sets[k]);
        sets[k] = own[k];
    }
    gt_numbering_end(&lists, m);
    gt_block_drop(&m->blocks, own);
    gt_block_drop(&m->blocks, block);
    return gt_list_room(&w, 0) ? out : NULL;
}

const gt_column_sets *gt_sets_join(gt_set_maker *m, const gt_column_sets *const *operand, gt_reads *reads)
{
    const gt_eqn *e = reads->e;
    const gt_column_sets **sets = gt_block_take(&m->blocks, e->n_in, sizeof *sets);
    gt_column_sets most = {0};
    reading r = {.reads = *reads, .m = m};
    bool lists = false;
    r.reads.add = add_pairs;
    for (int k = 0; sets && k < e->n_in; k++) {
        sets[k] = gt_sets_hold(operand[k]);
        lists = lists || (sets[k] && sets[k]->begin);
        if (sets[k] && sets[k]->maps > most.maps)
            most.maps = sets[k]->maps;
    }
    if (sets)
        r.out = lists ? join_lists(m, sets, e) : begin_move(m, &most, gt_shape_count(e->shape));
    for (int k = 0; sets && k < e->n_in && !gt_set_maker_failed(m); k++) {
        if (!sets[k])
            continue;
        r.reads.k = k;
        r.in = sets[k];
        gt_reads_tell(&r.reads);
    }
    for (int k = 0; sets && k < e->n_in; k++)
        gt_sets_drop(m, sets[k]);
    gt_block_drop(&m->blocks, sets);
    if (lists && !gt_set_maker_failed(m))
        gt_lists_merge(m, r.out);
    return gt_set_maker_failed(m) || (!lists && !most.maps) ? NULL : r.out;
}
