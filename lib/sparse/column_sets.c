#include "sparse/column_sets.h"

#include <string.h>

#include "ops/facts.h"

/* Memory that is not zeroed. NULL: there is no more to be had. */
static void *take(gt_set_maker *m, int64_t n, size_t size)
{
    if (n < 0 || n > m->bytes / (int64_t)size)
        m->bytes = -1;
    if (gt_set_maker_failed(m))
        return NULL;
    m->bytes -= n * (int64_t)size;
    return gt_alloc_raw(m->arena, (size_t)n * size);
}

void gt_set_maker_init(gt_set_maker *m, gt_arena *arena, int64_t cols, int64_t most)
{
    const int64_t wide = most < INT64_MAX / 256 ? 128 * most : INT64_MAX / 2;
    *m = (gt_set_maker){.arena = arena, .cols = cols, .most = most};
    m->bytes = m->work = wide + (1 << 26);
    m->seen = take(m, cols, sizeof *m->seen);
    if (m->seen && cols)
        memset(m->seen, 0, (size_t)cols * sizeof *m->seen);
}

static int32_t *empty_map(gt_set_maker *m, int64_t n)
{
    int32_t *map = take(m, n, sizeof *map);
    if (map && n)
        memset(map, 0xff, (size_t)n * sizeof *map);
    return map;
}

static gt_column_sets *new_sets(gt_set_maker *m, int64_t n)
{
    gt_column_sets *sets = GT_NEW(m->arena, gt_column_sets);
    sets->n = n;
    return sets;
}

const gt_column_sets *gt_sets_of_source(gt_set_maker *m, int64_t n, int64_t first)
{
    int32_t *map = take(m, n, sizeof *map);
    gt_column_sets *sets = new_sets(m, n);
    if (!map)
        return NULL;
    for (int64_t i = 0; i < n; i++)
        map[i] = (int32_t)(first + i);
    sets->maps = 1;
    sets->map[0] = map;
    return sets;
}

/* -- lists -- */

/* Where lists are written, one after the other. */
typedef struct writer {
    gt_set_maker *m;
    int32_t *col;
    size_t n, capacity;
} writer;

static void next_list(gt_set_maker *m)
{
    if (++m->list == 0) {
        memset(m->seen, 0, (size_t)m->cols * sizeof *m->seen);
        m->list = 1;
    }
}

static void put(writer *w, int32_t col)
{
    gt_set_maker *m = w->m;
    if (m->seen[col] == m->list)
        return;
    m->seen[col] = m->list;
    w->col[w->n++] = col;
}

/* Room for `more` columns. False: that would be too many. */
static bool make_room(writer *w, int64_t more)
{
    gt_set_maker *m = w->m;
    m->work -= more;
    if (w->n > (size_t)m->most || gt_set_maker_failed(m)) {
        m->work = -1;
        return false;
    }
    const size_t before = w->capacity;
    w->col = gt_grow(m->arena, w->col, w->n, w->n + (size_t)more, &w->capacity, sizeof *w->col);
    m->bytes -= (int64_t)((w->capacity - before) * sizeof *w->col);
    return !gt_set_maker_failed(m);
}

static int64_t list_of(const gt_column_sets *sets, int64_t i)
{
    return sets->id ? sets->id[i] : i;
}

int64_t gt_sets_count(const gt_column_sets *sets, int64_t i)
{
    if (!sets->begin)
        return sets->maps;
    const int64_t l = list_of(sets, i);
    return l < 0 ? 0 : sets->begin[l + 1] - sets->begin[l];
}

/* The columns of element i that the list at hand does not have yet. */
static void put_element(writer *w, const gt_column_sets *sets, int64_t i)
{
    if (!sets->begin) {
        for (int t = 0; t < sets->maps; t++)
            if (sets->map[t][i] >= 0)
                put(w, sets->map[t][i]);
        return;
    }
    const int64_t l = list_of(sets, i);
    for (int64_t e = l < 0 ? 0 : sets->begin[l], end = l < 0 ? 0 : sets->begin[l + 1]; e < end; e++)
        put(w, sets->col[e]);
}

int64_t gt_sets_put(gt_set_maker *m, const gt_column_sets *sets, int64_t i, int32_t *out)
{
    writer w = {.m = m, .col = out};
    next_list(m);
    put_element(&w, sets, i);
    return (int64_t)w.n;
}

/* List l is what w has from there on. */
static void end_list(writer *w, gt_column_sets *sets, int64_t l)
{
    sets->begin[l + 1] = (int64_t)w->n;
    sets->col = w->col;
}

static gt_column_sets *new_lists(gt_set_maker *m, int64_t n, int64_t lists)
{
    gt_column_sets *sets = new_sets(m, n);
    sets->lists = lists;
    sets->begin = take(m, lists + 1, sizeof *sets->begin);
    if (sets->begin)
        sets->begin[0] = 0;
    return sets->begin ? sets : NULL;
}

/* The same as lists, one for each element. */
static const gt_column_sets *as_lists(gt_set_maker *m, const gt_column_sets *sets)
{
    if (sets->begin)
        return sets;
    gt_column_sets *lists = new_lists(m, sets->n, sets->n);
    writer w = {.m = m};
    if (!lists || !make_room(&w, sets->n * sets->maps))
        return NULL;
    for (int64_t i = 0; i < sets->n; i++) {
        next_list(m);
        put_element(&w, sets, i);
        end_list(&w, lists, i);
    }
    return lists;
}

/* -- unions -- */

/* No element has two different columns. */
static bool go_together(const int32_t *a, const int32_t *b, int64_t n)
{
    enum { AT_ONCE = 256 };
    for (int64_t i = 0; i < n; i += AT_ONCE) {
        const int64_t end = i + AT_ONCE < n ? i + AT_ONCE : n;
        int apart = 0;
        for (int64_t j = i; j < end; j++)
            apart |= (a[j] != b[j]) & (a[j] >= 0) & (b[j] >= 0);
        if (apart)
            return false;
    }
    return true;
}

static void merge_map(int32_t *to, const int32_t *a, const int32_t *b, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        to[i] = a[i] > b[i] ? a[i] : b[i];
}

/* NULL: they are too many maps. */
static const gt_column_sets *union_maps(gt_set_maker *m, const gt_column_sets *a, const gt_column_sets *b)
{
    const int64_t n = a->n;
    gt_column_sets *out = new_sets(m, n);
    bool own[GT_COLUMN_MAPS] = {false};
    memcpy(out->map, a->map, sizeof out->map);
    out->maps = a->maps;
    for (int t = 0; t < b->maps; t++) {
        const int32_t *map = b->map[t];
        int to = 0;
        while (to < out->maps && out->map[to] != map && !go_together(out->map[to], map, n))
            to++;
        if (to == GT_COLUMN_MAPS)
            return NULL;
        if (to == out->maps)
            out->map[out->maps++] = b->map[t];
        if (out->map[to] == map)
            continue;
        int32_t *merged = own[to] ? out->map[to] : take(m, n, sizeof *merged);
        if (!merged)
            return NULL;
        merge_map(merged, out->map[to], map, n);
        out->map[to] = merged;
        own[to] = true;
    }
    return out;
}

/* Two lists, -1: none, that some element has the columns of. */
typedef struct list_pair {
    int32_t a, b, number;
} list_pair;

static list_pair *find_pair(list_pair *table, size_t capacity, int32_t a, int32_t b)
{
    const uint64_t mixed = ((uint64_t)(uint32_t)a << 32 | (uint32_t)b) * 0x9e3779b97f4a7c15u;
    for (size_t i = (size_t)(mixed >> 32);; i++) {
        list_pair *slot = &table[i & (capacity - 1)];
        if (slot->number < 0 || (slot->a == a && slot->b == b))
            return slot;
    }
}

/* Numbers the different pairs: id[i] is that of element i, first[l] an element of pair l. Returns how many there are,
 * -1 where memory ran out. */
static int64_t number_pairs(gt_set_maker *m, const gt_column_sets *a, const gt_column_sets *b, int32_t *id,
                            int32_t *first)
{
    const gt_arena_mark mark = gt_arena_save(m->arena);
    size_t capacity = 8;
    while (capacity < 2 * (size_t)a->n)
        capacity *= 2;
    list_pair *table = take(m, (int64_t)capacity, sizeof *table);
    int32_t pairs = 0;
    if (!table)
        return -1;
    memset(table, 0xff, capacity * sizeof *table);
    for (int64_t i = 0; i < a->n; i++) {
        const int32_t l = (int32_t)list_of(a, i), r = (int32_t)list_of(b, i);
        list_pair *slot = find_pair(table, capacity, l, r);
        if (slot->number < 0) {
            *slot = (list_pair){l, r, pairs};
            first[pairs++] = (int32_t)i;
        }
        id[i] = slot->number;
    }
    gt_arena_release(m->arena, mark);
    m->bytes += (int64_t)(capacity * sizeof *table);
    return pairs;
}

static const gt_column_sets *union_lists(gt_set_maker *m, const gt_column_sets *a, const gt_column_sets *b)
{
    const bool shared = a->id || b->id;
    int32_t *id = shared ? take(m, a->n, sizeof *id) : NULL, *first = shared ? take(m, a->n, sizeof *first) : NULL;
    if (gt_set_maker_failed(m))
        return NULL;
    const int64_t lists = shared ? number_pairs(m, a, b, id, first) : a->n;
    gt_column_sets *out = lists < 0 ? NULL : new_lists(m, a->n, lists);
    writer w = {.m = m};
    if (!out)
        return NULL;
    out->id = id;
    for (int64_t l = 0; l < lists; l++) {
        const int64_t i = shared ? first[l] : l;
        next_list(m);
        if (!make_room(&w, gt_sets_count(a, i) + gt_sets_count(b, i)))
            return NULL;
        put_element(&w, a, i);
        put_element(&w, b, i);
        end_list(&w, out, l);
    }
    return out;
}

const gt_column_sets *gt_sets_union(gt_set_maker *m, const gt_column_sets *a, const gt_column_sets *b)
{
    if (!a || !b || a == b)
        return a ? a : b;
    const gt_column_sets *out = a->begin || b->begin ? NULL : union_maps(m, a, b);
    if (out || gt_set_maker_failed(m))
        return out;
    a = as_lists(m, a);
    b = as_lists(m, b);
    return a && b ? union_lists(m, a, b) : NULL;
}

/* -- walking along pairs -- */

/* `n` pairs (out, in), (out + out_step, in + in_step), ... */
typedef struct run {
    int64_t out, in, n, out_step, in_step;
} run;

typedef void run_visitor(void *context, const run *r);

static int64_t count_pairs(const gt_pairs *p)
{
    int64_t n = 1;
    for (int i = 0; i < p->n; i++)
        if (__builtin_mul_overflow(n, p->dim[i], &n))
            return INT64_MAX;
    return n;
}

/* All pairs at one place of loops [0, from). */
static void walk_from(const gt_pairs *p, int from, int64_t out, int64_t in, run_visitor *visit, void *context)
{
    const int last = p->n - 1;
    int64_t place[GT_PAIR_LOOPS] = {0};
    run r = {out, in, 1, 0, 0};
    if (last >= from) {
        r.n = p->dim[last];
        r.out_step = p->out_step[last];
        r.in_step = p->in_step[last];
    }
    for (;;) {
        int i = last - 1;
        visit(context, &r);
        while (i >= from && ++place[i] == p->dim[i]) {
            r.out -= (p->dim[i] - 1) * p->out_step[i];
            r.in -= (p->dim[i] - 1) * p->in_step[i];
            place[i--] = 0;
        }
        if (i < from)
            return;
        r.out += p->out_step[i];
        r.in += p->in_step[i];
    }
}

static void walk(const gt_pairs *p, run_visitor *visit, void *context)
{
    if (!p->table) {
        walk_from(p, 0, p->out, p->in, visit, context);
        return;
    }
    for (int64_t i = 0; i < p->dim[0]; i++)
        if (p->table[i] >= 0)
            walk_from(p, 1, p->out + (p->table_of_out ? p->table[i] : i) * p->out_step[0],
                      p->in + (p->table_of_out ? i : p->table[i]) * p->in_step[0], visit, context);
}

/* -- elements that read one element -- */

/* Numbers of columns or lists that move from an operand to its value; `from` NULL: each its own. */
typedef struct mover {
    const int32_t *from;
    int32_t *to;
    int32_t add;
} mover;

static void move_run(void *context, const run *r)
{
    const mover *m = context;
    if (m->from && !m->add && r->out_step == 1 && r->in_step == 1) {
        memcpy(m->to + r->out, m->from + r->in, (size_t)r->n * sizeof *m->to);
        return;
    }
    for (int64_t i = 0, out = r->out, in = r->in; i < r->n; i++, out += r->out_step, in += r->in_step) {
        const int32_t number = m->from ? m->from[in] : (int32_t)in;
        m->to[out] = number < 0 ? -1 : number + m->add;
    }
}

/* What a value reads by one operand. */
typedef struct reading {
    gt_reads reads;
    gt_set_maker *m;
    const gt_column_sets *in;
    gt_column_sets *out; /* NULL: nothing yet */
    int32_t add;         /* to the numbers of lists: where those of this operand begin among those of all */
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
    gt_column_sets *out = new_sets(m, n);
    if (in->begin) {
        out->lists = in->lists;
        out->begin = in->begin;
        out->col = in->col;
        out->id = empty_map(m, n);
        return out;
    }
    for (out->maps = 0; out->maps < in->maps; out->maps++)
        out->map[out->maps] = empty_map(m, n);
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
        walk(pairs, move_run, &(mover){in->id, r->out->id, r->add});
        return;
    }
    for (int t = 0; t < in->maps; t++)
        walk(pairs, move_run, &(mover){in->map[t], r->out->map[t], 0});
}

/* -- elements that read several -- */

static void count_run(void *context, const run *r)
{
    const reading *to = context;
    for (int64_t i = 0, out = r->out; i < r->n; i++, out += r->out_step)
        to->begin[out + 1]++;
}

static void fill_run(void *context, const run *r)
{
    const reading *to = context;
    for (int64_t i = 0, out = r->out, in = r->in; i < r->n; i++, out += r->out_step, in += r->in_step)
        to->element[to->begin[out]++] = in;
}

static void count(reading *r, const gt_pairs *pairs)
{
    const int64_t n = count_pairs(pairs);
    r->m->work = n > r->m->work ? -1 : r->m->work - n;
    if (!r->begin)
        r->begin = take(r->m, gt_shape_count(r->reads.e->shape) + 1, sizeof *r->begin);
    if (!r->begin || gt_set_maker_failed(r->m))
        return;
    if (r->told == 0)
        memset(r->begin, 0, (size_t)(gt_shape_count(r->reads.e->shape) + 1) * sizeof *r->begin);
    r->told = 2;
    walk(pairs, count_run, r);
}

static void add_pairs(gt_reads *reads, const gt_pairs *pairs)
{
    reading *r = (reading *)(void *)reads; /* its first member */
    if (gt_set_maker_failed(r->m) || r->same || count_pairs(pairs) == 0)
        return;
    if (reads->once)
        move_pairs(r, pairs);
    else if (r->pass == FILL)
        walk(pairs, fill_run, r);
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
    r->element = take(m, r->begin[n], sizeof *r->element);
    gt_column_sets *out = r->element ? new_lists(m, n, n) : NULL;
    writer w = {.m = m};
    if (!out)
        return NULL;
    r->pass = FILL;
    if (r->told == 1)
        walk(&r->first, fill_run, r);
    else
        gt_reads_tell(&r->reads);
    for (int64_t i = 0, e = 0; i < n; i++) {
        next_list(m);
        for (; e < r->begin[i]; e++) { /* which is where element i + 1 begins, by now */
            if (!make_room(&w, gt_sets_count(r->in, r->element[e])))
                return NULL;
            put_element(&w, r->in, r->element[e]);
        }
        if (!make_room(&w, 0))
            return NULL;
        end_list(&w, out, i);
    }
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
    l.lists = count_pairs(&l.base);
    l.elements = count_pairs(&l.over);
    return l;
}

/* Writes the numbers of pairs out: elements of the operand, or of the value. */
typedef struct numbers {
    int64_t *in, *out;
    size_t n;
} numbers;

static void note_run(void *context, const run *r)
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
static bool put_all(writer *w, const gt_column_sets *sets, int64_t from, const numbers *over)
{
    int64_t before = -1;
    next_list(w->m);
    for (size_t i = 0; i < over->n; i++) {
        const int64_t element = from + over->in[i];
        if (sets->id && sets->id[element] == before)
            continue;
        before = sets->id ? sets->id[element] : -1;
        if (!make_room(w, gt_sets_count(sets, element)))
            return false;
        put_element(w, sets, element);
    }
    return make_room(w, 0);
}

static gt_column_sets *lists_by_loops(reading *r)
{
    const loops_apart l = take_apart(&r->first);
    const gt_column_sets *in = r->in;
    gt_set_maker *m = r->m;
    const int64_t copies = count_pairs(&l.again);
    numbers base = {take(m, l.lists, sizeof(int64_t)), take(m, l.lists, sizeof(int64_t)), 0},
            over = {take(m, l.elements, sizeof(int64_t)), NULL, 0}, again = {NULL, take(m, copies, sizeof(int64_t)), 0};
    m->work = l.lists > m->work / l.elements ? -1 : m->work - l.lists * l.elements;
    gt_column_sets *out = gt_set_maker_failed(m) ? NULL : new_lists(m, gt_shape_count(r->reads.e->shape), l.lists);
    writer w = {.m = m};
    int32_t list = -1;
    if (!out || !(out->id = empty_map(m, out->n)))
        return NULL;
    walk(&l.base, note_run, &base);
    walk(&l.over, note_run, &over);
    walk(&l.again, note_run, &again);
    for (int64_t i = 0; i < l.lists; i++) {
        if (i == 0 || !same_lists(in, base.in[i], base.in[i - 1], &over)) {
            if (!put_all(&w, in, base.in[i], &over))
                return NULL;
            end_list(&w, out, ++list);
        }
        for (int64_t c = 0; c < copies; c++)
            out->id[base.out[i] + again.out[c]] = list;
    }
    out->lists = list + 1;
    return out;
}

const gt_column_sets *gt_sets_read(gt_set_maker *m, const gt_column_sets *in, gt_reads *reads)
{
    reading r = {.reads = *reads, .m = m, .in = in};
    r.reads.add = add_pairs;
    gt_reads_tell(&r.reads);
    if (gt_set_maker_failed(m) || r.same)
        return gt_set_maker_failed(m) ? NULL : in;
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

/* All lists of all operands, one behind the other. */
static gt_column_sets *join_lists(gt_set_maker *m, const gt_column_sets **sets, const gt_eqn *e)
{
    int64_t lists = 0;
    for (int k = 0; k < e->n_in; k++) {
        sets[k] = sets[k] ? as_lists(m, sets[k]) : NULL;
        lists += sets[k] ? sets[k]->lists : 0;
    }
    gt_column_sets *out =
        lists > INT32_MAX || gt_set_maker_failed(m) ? NULL : new_lists(m, gt_shape_count(e->shape), lists);
    writer w = {.m = m};
    if (!out || !(out->id = empty_map(m, out->n)))
        return NULL;
    for (int64_t k = 0, l = 0; k < e->n_in; k++) {
        const int64_t own = sets[k] ? sets[k]->lists : 0, entries = own ? sets[k]->begin[own] : 0;
        if (!make_room(&w, entries))
            return NULL;
        if (entries)
            memcpy(w.col + w.n, sets[k]->col, (size_t)entries * sizeof *w.col);
        for (int64_t i = 0; i < own; i++)
            out->begin[++l] = (int64_t)w.n + sets[k]->begin[i + 1];
        w.n += (size_t)entries;
    }
    out->col = w.col;
    return make_room(&w, 0) ? out : NULL;
}

const gt_column_sets *gt_sets_join(gt_set_maker *m, const gt_column_sets *const *operand, gt_reads *reads)
{
    const gt_eqn *e = reads->e;
    const gt_column_sets **sets = GT_ARRAY(m->arena, (size_t)e->n_in, const gt_column_sets *);
    gt_column_sets most = {0};
    reading r = {.reads = *reads, .m = m};
    bool lists = false;
    r.reads.add = add_pairs;
    for (int k = 0; k < e->n_in; k++) {
        sets[k] = operand[k];
        lists = lists || (sets[k] && sets[k]->begin);
        if (sets[k] && sets[k]->maps > most.maps)
            most.maps = sets[k]->maps;
    }
    r.out = lists ? join_lists(m, sets, e) : begin_move(m, &most, gt_shape_count(e->shape));
    for (int k = 0; k < e->n_in && !gt_set_maker_failed(m); k++) {
        if (!sets[k])
            continue;
        r.reads.k = k;
        r.in = sets[k];
        gt_reads_tell(&r.reads);
        r.add += lists ? (int32_t)sets[k]->lists : 0;
    }
    return gt_set_maker_failed(m) || (!lists && !most.maps) ? NULL : r.out;
}
