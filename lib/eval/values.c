#include "eval/values.h"

enum { PAGE_BITS = 6, PAGE = 1 << PAGE_BITS };

void gt_values_init(gt_values *values, gt_arena *arena)
{
    *values = (gt_values){.arena = arena};
}

void gt_values_set(gt_values *values, gt_ref ref, const gt_tensor *tensor)
{
    size_t page = (size_t)ref >> PAGE_BITS;
    if (page >= values->pages)
        values->page =
            gt_grow(values->arena, values->page, values->pages, page + 1, &values->pages, sizeof *values->page);
    if (!values->page[page])
        values->page[page] = GT_ARRAY(values->arena, PAGE, const gt_tensor *);
    values->page[page][ref & (PAGE - 1)] = tensor;
}

const gt_tensor *gt_values_get(const gt_values *values, gt_ref ref)
{
    size_t page = (size_t)ref >> PAGE_BITS;
    return values && page < values->pages && values->page[page] ? values->page[page][ref & (PAGE - 1)] : NULL;
}
