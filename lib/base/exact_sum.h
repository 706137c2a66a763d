/* Exact sums: a number of sums side by side, one for each element of tensors that are added up.
 *
 * Each is held as it is, to its last bit, in a row of chunks of 32 bits that overlap (R. M. Neal, "Fast exact summation
 * using small and large superaccumulators", 2015). So a sum does not depend on the order of its terms, nor on how they
 * were parted among machines, and it is rounded once, when it is asked for: as math.fsum of Python does. What is not
 * finite follows IEEE: a NaN, or both infinities, is NaN; a sum of -0 alone is -0, one of nothing 0. */
#ifndef GT_EXACT_SUM_H
#define GT_EXACT_SUM_H

#include "base/tensor.h"

typedef struct gt_exact_sums {
    gt_dtype dtype; /* of what is added: numbers or truth values, complex ones by parts */
    size_t numbers; /* sums: of complex tensors two an element */
    int first;      /* the lowest chunk that numbers of this dtype reach, in chunks of 32 bits from 2^-1074 on, */
    int chunks;     /* and how many there are, with room for 2^63 terms */
    int64_t *chunk; /* `chunks` for each sum, the lowest first */
    uint8_t *met;   /* by sum: what there was but for finite numbers */
    uint32_t adds;  /* since all chunks but the last were below 2^32 */
} gt_exact_sums;

/* Bytes that the sums take for tensors of so many elements: SIZE_MAX when they are more than there can be. */
size_t gt_exact_sums_bytes(gt_dtype dtype, size_t elements);

/* Sums of nothing, in the arena. */
gt_exact_sums *gt_exact_sums_new(gt_arena *arena, gt_dtype dtype, size_t elements);

/* Adds tensors of the sums' dtype, element by element: row[0..rows) are where they begin. No more than 2^63 in all. */
void gt_exact_sums_add(gt_exact_sums *sums, const void *const *row, size_t rows);

/* Adds all that was added to the other ones, which are of the same dtype and number. */
void gt_exact_sums_merge(gt_exact_sums *sums, gt_exact_sums *other);

/* The sums as bytes, the same on every machine: equal where the sums are, however they came about. Unpacking is false,
 * and the sums are worth nothing, where the bytes are none that packing makes. */
size_t gt_exact_sums_packed(const gt_exact_sums *sums);
void gt_exact_sums_pack(gt_exact_sums *sums, unsigned char *to);
bool gt_exact_sums_unpack(gt_exact_sums *sums, const unsigned char *from);

/* The dtype of sums, or of means: integers and truth values add up to int64 and have a mean in float64, anything else
 * keeps its own. */
gt_dtype gt_exact_sum_dtype(gt_dtype dtype, bool mean);

/* The sums, or with a count other than 0 the sums divided by it, as elements of gt_exact_sum_dtype: the exact value
 * rounded once, to the nearest, ties to even; beyond the largest number an infinity. False when some sum of integers
 * does not fit. */
bool gt_exact_sums_round(gt_exact_sums *sums, uint64_t count, void *to);

#endif
