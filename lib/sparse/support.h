/* Support: which elements of a value may differ from 0, where that is soon seen: what goes back through a slice is 0
 * beside it, whatever the numbers, and stays so through whatever is linear. The derivative of a product by a factor is
 * 0 where the other factor is. */
#ifndef GT_SUPPORT_H
#define GT_SUPPORT_H

#include "graph/op.h"
#include "sparse/blocks.h"

typedef struct gt_support {
    gt_ref first, last; /* the equations that are looked at: of all others any element may differ from 0 */
    uint8_t **mask;     /* by equation, from the first on: 1 where an element may differ from 0; NULL: any may */
} gt_support;

/* In memory of the blocks, which may run out: then less is known. `known` and `knows` are those of gt_reads, for
 * indices. */
gt_support gt_support_find(const gt_program *program, gt_arena *scratch, gt_ref first, gt_ref last,
                           const gt_tensor *(*known)(const gt_reads *reads, int operand, bool fixed),
                           const void *knows);

/* The mask of a value, NULL: any element may differ from 0. */
static inline const uint8_t *gt_support_of(const gt_support *support, gt_ref ref)
{
    return ref >= support->first && ref <= support->last ? support->mask[ref - support->first] : NULL;
}

#endif
