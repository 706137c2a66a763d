/* Where a zero that was computed met an infinite derivative and won: the equations of ops that absorb (gt_op.absorbs).
 *
 * The transforms note such equations as they come through them, and what it takes to say later where the zeros there
 * were computed: most programs never meet one, so nothing is emitted before somebody asks. A cotangent is 0 for another
 * reason where it is not used (cotangent_mask.h), a tangent where its operand does not move. */
#ifndef GT_POLES_H
#define GT_POLES_H

#include "graph/build.h"

/* A call of gt_jvp; number: among those that came through poles, -1: through none yet. */
typedef struct gt_push {
    int32_t number;
    int n;
    const gt_ref *source, *tangent;
} gt_push;

typedef struct gt_poles {
    struct gt_pole {
        gt_ref ref, arrived; /* the equation, and what arrived at it: a cotangent, or the tangent of its operand */
        gt_ref used;         /* of a cotangent: a bool, where it counts; GT_NONE: everywhere */
        int32_t push;        /* of a tangent: the call's number; -1: of a cotangent */
    } * pole;
    size_t n, capacity;
    gt_push *push;
    size_t pushes, push_capacity;
    struct gt_mapping {
        int64_t size;
        int n;
        const gt_ref *from, *to;
    } * mapping; /* calls of gt_vmap behind poles */
    size_t mappings, mapping_capacity;
} gt_poles;

/* For the transforms. A builder without poles notes nothing. */
void gt_poles_pulled(gt_build *b, gt_ref ref, gt_ref arrived, gt_ref used);
void gt_poles_pushed(gt_build *b, gt_push *push, gt_ref ref, gt_ref arrived);
void gt_poles_mapped(gt_build *b, int64_t size, int n, const gt_ref *from, const gt_ref *to);

/* A pole with a bool that is true where a computed 0 meets it. */
typedef struct gt_met {
    gt_ref ref, mask;
    bool forward; /* a tangent does */
} gt_met;

/* Emits the masks of all poles noted so far, but of those that stand for many values: instead of them those of their
 * mappings, with an axis in front. The list is in the builder's arena. No tape is told. */
size_t gt_poles_masks(gt_build *b, gt_met **out);

#endif
