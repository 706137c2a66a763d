#include "sparse/column_sets.h"

#include <string.h>

#include "sparse/list_writer.h"

void gt_set_maker_init(gt_set_maker *m, gt_arena *arena, int64_t cols, int64_t most)
{
    const int64_t wide = most < INT64_MAX / 64 ? 16 * most : INT64_MAX / 8;
    *m = (gt_set_maker){.cols = cols, .most = most, .work = 4 * (wide + (1 << 24))};
    m->blocks = (gt_blocks){.arena = arena, .left = wide + (1 << 26)};
    m->seen = gt_block_take(&m->blocks, cols, sizeof *m->seen);
    if (m->seen && cols)
        memset(m->seen, 0, (size_t)cols * sizeof *m->seen);
}

/* -- new ones -- */

int32_t *gt_map_new(gt_set_maker *m, int64_t n)
{
    int32_t *map = gt_block_take(&m->blocks, n, sizeof *map);
    if (map && n)
        memset(map, 0xff, (size_t)n * sizeof *map);
    return map;
}

gt_column_sets *gt_sets_new(gt_set_maker *m, int64_t n)
{
    gt_column_sets *sets = gt_block_take(&m->blocks, 1, sizeof *sets);
    if (sets)
        *sets = (gt_column_sets){.n = n};
    return sets;
}

gt_column_sets *gt_lists_new(gt_set_maker *m, int64_t n, int64_t lists)
{
    gt_column_sets *sets = gt_sets_new(m, n);
    int64_t *begin = sets ? gt_block_take(&m->blocks, lists + 1, sizeof *begin) : NULL;
    if (!begin)
        return NULL;
    begin[0] = 0;
    sets->lists = lists;
    sets->begin = begin;
    return sets;
}

const gt_column_sets *gt_sets_of_source(gt_set_maker *m, int64_t n, int64_t first)
{
    gt_column_sets *sets = gt_sets_new(m, n);
    int32_t *map = sets ? gt_block_take(&m->blocks, n, sizeof *map) : NULL;
    if (!map)
        return NULL;
    for (int64_t i = 0; i < n; i++)
        map[i] = (int32_t)(first + i);
    sets->maps = 1;
    sets->map[0] = map;
    return sets;
}

void gt_sets_drop(gt_set_maker *m, const gt_column_sets *dropped)
{
    gt_column_sets *sets = (gt_column_sets *)(uintptr_t)dropped; /* a block: only who holds it last frees it */
    if (!sets || !gt_block_is_last(sets)) {
        gt_block_drop(&m->blocks, sets);
        return;
    }
    for (int t = 0; t < sets->maps; t++)
        gt_block_drop(&m->blocks, sets->map[t]);
    gt_block_drop(&m->blocks, sets->begin);
    gt_block_drop(&m->blocks, sets->id);
    gt_block_drop(&m->blocks, sets->col);
    gt_block_drop(&m->blocks, sets);
}

const gt_column_sets *gt_sets_hold(const gt_column_sets *sets)
{
    gt_block_hold((void *)(uintptr_t)sets);
    return sets;
}

/* -- lists -- */

void gt_list_begin(gt_list_writer *w)
{
    gt_set_maker *m = w->m;
    if (++m->list == 0) {
        memset(m->seen, 0, (size_t)m->cols * sizeof *m->seen);
        m->list = 1;
    }
}

static void put(gt_list_writer *w, int32_t col)
{
    gt_set_maker *m = w->m;
    if (m->seen[col] == m->list)
        return;
    m->seen[col] = m->list;
    w->col[w->n++] = col; /* NOLINT(clang-analyzer-core.NullDereference): gt_list_room made room */
}

bool gt_list_room(gt_list_writer *w, int64_t more)
{
    gt_set_maker *m = w->m;
    m->work = w->n > m->most || more > m->work ? -1 : m->work - more;
    if (gt_set_maker_failed(m))
        return false;
    if (w->n + more > w->capacity) {
        size_t bytes;
        w->col = gt_block_grow(&m->blocks, w->col, (size_t)w->n * sizeof *w->col, w->n ? 2 * (w->n + more) : more,
                               sizeof *w->col, &bytes);
        w->capacity = (int64_t)(bytes / sizeof *w->col);
    }
    return !gt_set_maker_failed(m);
}

int64_t gt_sets_count(const gt_column_sets *sets, int64_t i)
{
    if (!sets->begin)
        return sets->maps;
    const int64_t l = gt_list_of(sets, i);
    return l < 0 ? 0 : sets->begin[l + 1] - sets->begin[l];
}

void gt_list_put(gt_list_writer *w, const gt_column_sets *sets, int64_t i)
{
    if (!sets->begin) {
        for (int t = 0; t < sets->maps; t++)
            if (sets->map[t][i] >= 0)
                put(w, sets->map[t][i]);
        return;
    }
    const int64_t l = gt_list_of(sets, i);
    for (int64_t e = l < 0 ? 0 : sets->begin[l], end = l < 0 ? 0 : sets->begin[l + 1]; e < end; e++)
        put(w, sets->col[e]);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): put writes there */
int64_t gt_sets_put(gt_set_maker *m, const gt_column_sets *sets, int64_t i, int32_t *out)
{
    gt_list_writer w = {.m = m, .col = out};
    gt_list_begin(&w);
    gt_list_put(&w, sets, i);
    return w.n;
}

void gt_list_end(gt_list_writer *w, gt_column_sets *sets, int64_t l)
{
    sets->begin[l + 1] = w->n;
    sets->col = w->col;
}

const gt_column_sets *gt_sets_as_lists(gt_set_maker *m, const gt_column_sets *sets)
{
    if (!sets || sets->begin)
        return sets;
    gt_column_sets *lists = gt_lists_new(m, sets->n, sets->n);
    gt_list_writer w = {.m = m};
    if (!lists || !gt_list_room(&w, sets->n * sets->maps))
        return NULL;
    for (int64_t i = 0; i < sets->n; i++) {
        gt_list_begin(&w);
        gt_list_put(&w, sets, i);
        gt_list_end(&w, lists, i);
    }
    gt_sets_drop(m, sets);
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
static gt_column_sets *union_maps(gt_set_maker *m, const gt_column_sets *a, const gt_column_sets *b)
{
    const int64_t n = a->n;
    gt_column_sets *out = gt_sets_new(m, n);
    bool own[GT_COLUMN_MAPS] = {false};
    if (!out)
        return NULL;
    for (out->maps = 0; out->maps < a->maps; out->maps++)
        gt_block_hold(out->map[out->maps] = a->map[out->maps]);
    for (int t = 0; t < b->maps; t++) {
        int32_t *map = b->map[t];
        int to = 0;
        while (to < out->maps && out->map[to] != map && !go_together(out->map[to], map, n))
            to++;
        if (to == GT_COLUMN_MAPS) {
            gt_sets_drop(m, out);
            return NULL;
        }
        if (to == out->maps)
            gt_block_hold(out->map[out->maps++] = map);
        if (out->map[to] == map)
            continue;
        int32_t *merged = own[to] ? out->map[to] : gt_block_take(&m->blocks, n, sizeof *merged);
        if (!merged)
            return NULL;
        merge_map(merged, out->map[to], map, n);
        if (!own[to])
            gt_block_drop(&m->blocks, out->map[to]);
        out->map[to] = merged;
        own[to] = true;
    }
    return out;
}

/* Numbers the different pairs: id[i] is that of element i, first[l] an element of pair l. Returns how many there are,
 * -1 where memory ran out. */
static int64_t number_pairs(gt_set_maker *m, const gt_column_sets *a, const gt_column_sets *b, int32_t *id,
                            int32_t *first)
{
    gt_numbering pairs;
    if (!gt_numbering_begin(&pairs, m, a->n))
        return -1;
    for (int64_t i = 0; i < a->n; i++) {
        const int32_t before = pairs.n;
        id[i] = gt_numbering_of(&pairs, (uint32_t)gt_list_of(a, i), (uint32_t)gt_list_of(b, i));
        if (pairs.n > before)
            first[id[i]] = (int32_t)i;
    }
    gt_numbering_end(&pairs, m);
    return pairs.n;
}

static gt_column_sets *union_lists(gt_set_maker *m, const gt_column_sets *a, const gt_column_sets *b)
{
    const bool shared = a->id || b->id;
    int32_t *id = shared ? gt_block_take(&m->blocks, a->n, sizeof *id) : NULL,
            *first = shared ? gt_block_take(&m->blocks, a->n, sizeof *first) : NULL;
    if (gt_set_maker_failed(m))
        return NULL;
    const int64_t lists = shared ? number_pairs(m, a, b, id, first) : a->n;
    gt_column_sets *out = lists < 0 ? NULL : gt_lists_new(m, a->n, lists);
    gt_list_writer w = {.m = m};
    if (!out)
        return NULL;
    out->id = id;
    for (int64_t l = 0; l < lists; l++) {
        const int64_t i = shared ? first[l] : l;
        gt_list_begin(&w);
        if (!gt_list_room(&w, gt_sets_count(a, i) + gt_sets_count(b, i)))
            return NULL;
        gt_list_put(&w, a, i);
        gt_list_put(&w, b, i);
        gt_list_end(&w, out, l);
    }
    gt_block_drop(&m->blocks, first);
    if (shared)
        gt_lists_merge(m, out);
    return gt_list_room(&w, 0) ? out : NULL;
}

const gt_column_sets *gt_sets_union(gt_set_maker *m, const gt_column_sets *a, const gt_column_sets *b)
{
    if (!a || !b)
        return a ? a : b;
    if (a == b) {
        gt_sets_drop(m, b);
        return a;
    }
    const gt_column_sets *out = a->begin || b->begin ? NULL : union_maps(m, a, b);
    if (!out && !gt_set_maker_failed(m)) {
        a = gt_sets_as_lists(m, a);
        b = gt_sets_as_lists(m, b);
        out = a && b ? union_lists(m, a, b) : NULL;
    }
    gt_sets_drop(m, a);
    gt_sets_drop(m, b);
    return out;
}
