/* Which lists are the same: by where they come from, by their columns. */
#include <string.h>

#include "sparse/list_writer.h"

/* -- numbers of pairs -- */

typedef struct gt_numbered {
    uint32_t a, b;
    int32_t number; /* below 0: the slot is free */
} numbered;

bool gt_numbering_begin(gt_numbering *numbering, gt_set_maker *m, int64_t most)
{
    size_t capacity = 8;
    while (capacity < 2 * (size_t)most)
        capacity *= 2;
    numbered *slot = gt_block_take(&m->blocks, (int64_t)capacity, sizeof *slot);
    if (slot)
        memset(slot, 0xff, capacity * sizeof *slot);
    *numbering = (gt_numbering){slot, capacity, 0};
    return slot;
}

static uint64_t mix(uint64_t bits)
{
    return (bits ^ bits >> 29) * 0x9e3779b97f4a7c15u;
}

int32_t gt_numbering_of(gt_numbering *numbering, uint32_t a, uint32_t b)
{
    const uint64_t mixed = ((uint64_t)a << 32 | b) * 0x9e3779b97f4a7c15u;
    for (size_t i = (size_t)(mixed >> 32);; i++) {
        numbered *slot = &numbering->slot[i & (numbering->capacity - 1)];
        if (slot->number < 0)
            *slot = (numbered){a, b, numbering->n++};
        if (slot->a == a && slot->b == b)
            return slot->number;
    }
}

void gt_numbering_end(gt_numbering *numbering, gt_set_maker *m)
{
    gt_block_drop(&m->blocks, numbering->slot);
}

/* -- lists with the same columns -- */

/* Two lists of n columns, each with every column once. */
static bool same_columns(gt_set_maker *m, const int32_t *a, const int32_t *b, int64_t n)
{
    if (n == 0 || memcmp(a, b, (size_t)n * sizeof *a) == 0)
        return true;
    gt_list_begin(&(gt_list_writer){.m = m});
    for (int64_t i = 0; i < n; i++)
        m->seen[a[i]] = m->list;
    for (int64_t i = 0; i < n; i++)
        if (m->seen[b[i]] != m->list)
            return false;
    return true;
}

/* The same in whatever order the columns are. */
static uint64_t hash_of(const int32_t *col, int64_t n)
{
    uint64_t sum = (uint64_t)n;
    for (int64_t i = 0; i < n; i++)
        sum += mix(mix((uint64_t)col[i] + 1));
    return mix(sum);
}

/* Moves the lists that differ to the front; number[l]: which of them list l is. Returns how many there are. `first`: by
 * hash, for the first list that has it. */
static int64_t keep_different(gt_set_maker *m, gt_column_sets *sets, gt_numbering *hashes, int32_t *number,
                              int32_t *first)
{
    int32_t none, *col = sets->col ? sets->col : &none; /* all of them may be empty */
    int64_t kept = 0;
    for (int64_t l = 0; l < sets->lists; l++) {
        const int64_t begin = sets->begin[l], n = sets->begin[l + 1] - begin, end = sets->begin[kept];
        const uint64_t hash = hash_of(col + begin, n);
        const int32_t before = hashes->n, h = gt_numbering_of(hashes, (uint32_t)(hash >> 32), (uint32_t)hash);
        if (h == before)
            first[h] = (int32_t)kept;
        const int64_t f = first[h];
        number[l] = (int32_t)f;
        if (h < before && sets->begin[f + 1] - sets->begin[f] == n &&
            same_columns(m, col + sets->begin[f], col + begin, n))
            continue;
        number[l] = (int32_t)kept++;
        if (end < begin)
            memmove(col + end, col + begin, (size_t)n * sizeof *col);
        sets->begin[kept] = end + n;
    }
    return kept;
}

void gt_lists_merge(gt_set_maker *m, gt_column_sets *sets)
{
    gt_numbering hashes;
    if (sets->lists < 2 || !gt_numbering_begin(&hashes, m, sets->lists))
        return;
    int32_t *number = gt_block_take(&m->blocks, sets->lists, sizeof *number),
            *first = gt_block_take(&m->blocks, sets->lists, sizeof *first);
    if (gt_set_maker_failed(m))
        return;
    sets->lists = keep_different(m, sets, &hashes, number, first);
    for (int64_t i = 0; i < sets->n; i++)
        if (sets->id[i] >= 0)
            sets->id[i] = number[sets->id[i]];
    gt_block_drop(&m->blocks, first);
    gt_block_drop(&m->blocks, number);
    gt_numbering_end(&hashes, m);
}
