/* One element between two dtypes: how values of files, options and model files are converted. */
#ifndef GT_ELEMENT_H
#define GT_ELEMENT_H

#include "base/tensor.h"

/* One number between dtypes: integers and truth values are exact in i, everything is in re and im. */
typedef struct gt_element {
    bool integer;
    int64_t i;
    double re, im;
} gt_element;

/* Stores element k; false when it does not fit the dtype: a fraction or an overflow, an imaginary part, a text. */
bool gt_element_store(gt_dtype dtype, void *data, int64_t k, gt_element e);

/* Element k of a tensor of numbers or truth values. */
gt_element gt_element_load(const gt_tensor *tensor, int64_t k);

/* What files hold elements as that have fewer bits than those of any dtype. */
typedef enum gt_small {
    GT_NOT_SMALL,
    GT_FLOAT16,
    GT_INT8,
    GT_UINT8,
    GT_INT16,
    GT_UINT16,
    GT_UINT32,
    GT_UINT64 /* in int64 as far as they go */
} gt_small;

/* The bits of a number as one of these; false when it is none of them. */
bool gt_small_bits(gt_small small, gt_element e, uint64_t *bits);

/* What the bits of a float of 16 bits stand for: of IEEE 754's half precision, and of bfloat16, the upper half of a
 * float32. */
float gt_float_of_half(uint32_t bits);
float gt_float_of_bfloat16(uint32_t bits);

/* Makes i hold the element's value; false when it is a fraction or too large for int64. */
bool gt_element_integer(gt_element *e);

#endif
