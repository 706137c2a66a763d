/* What the items of an index of a tensor come to: a part of it by begin, step and size of each axis, and arrays of
 * places on axes that stand side by side in that part. */
#ifndef GT_SUBSCRIPT_H
#define GT_SUBSCRIPT_H

#include "steps/call.h"

typedef struct gt_subscript {
    int64_t begin[GT_MAX_RANK], step[GT_MAX_RANK], size[GT_MAX_RANK];
    int axes;       /* of the tensor that are dealt with */
    gt_shape shape; /* of the part, without the axes of whole numbers */
    bool whole;     /* nothing is cut away */
    int arrays;     /* of places, whole numbers; one in each of the axes from `axis` on */
    int axis;
    gt_value array[GT_MAX_RANK];
} gt_subscript;

/* A mask is forced and stands for the arrays of its true places. */
gt_status gt_subscript_read(gt_recorder *r, const gt_shape *shape, size_t n, const gt_value *item, gt_span at,
                            gt_subscript *out);

/* The places of several arrays as one array, of places in an axis that theirs are made into. (index_arrays.c) */
/* The same of one array. */
gt_status gt_whole_places(gt_recorder *r, gt_value array, int64_t size, gt_span at, gt_value *out);
gt_status gt_join_arrays(gt_recorder *r, const gt_subscript *x, gt_span at, gt_value *out);

/* The arrays of a mask beside the axes of `shape` from `axis` on. (index_arrays.c) */
gt_status gt_mask_arrays(gt_recorder *r, gt_value mask, const gt_shape *shape, int axis, gt_span at, gt_value *out);

/* "index 5 is out of range for a list of 2 items", Python's IndexError. */
gt_status gt_out_of_range(gt_recorder *r, gt_value of, int64_t i, int64_t size, gt_span at);

/* "the dict has no key 'a'", Python's KeyError. */
gt_status gt_no_key(gt_recorder *r, gt_value key, const gt_nearest *nearest, gt_span at);

#endif
