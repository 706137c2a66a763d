/* Windows that slide over the last three axes, [height, width, channels], of a value: what convolution and pooling have
 * in common. */
#ifndef GT_WINDOWS_H
#define GT_WINDOWS_H

#include "ops/emit.h"

/* By axis, height first. A window element (p, q) of place (i, j) reads row i * stride + p * dilation - before. */
typedef struct gt_windows {
    int64_t size[2], stride[2], dilation[2], before[2], out[2];
} gt_windows;

/* How a model gives them. */
typedef struct gt_windows_given {
    const gt_op *op;
    const gt_attr *stride, *padding, *dilation; /* NULL, or not given: 1, VALID, 1 */
    bool channels_first;                        /* of lists with an entry for all four axes */
} gt_windows_given;

/* Attributes `padding` and `data_format`. */
#define GT_PADDING_ATTR                                                                                                \
    {                                                                                                                  \
        "padding", GT_ATTR_INTS, NULL, "VALID|SAME|valid|same", NULL                                                   \
    }
#define GT_FORMAT_ATTR                                                                                                 \
    {                                                                                                                  \
        "data_format", GT_ATTR_WORD, "NHWC", "NHWC|NCHW|channels_last|channels_first", NULL                            \
    }
bool gt_channels_first(const gt_attr *format);

/* A list attribute as two numbers, at least 1: one number for both axes, two, or four with those of the other axes 1.
 */
bool gt_window_pair(gt_build *b, const gt_windows_given *given, const char *name, const gt_attr *attr, int64_t pair[2]);

/* Completes `windows`, whose size is set, for an operand of shape [..., height, width, channels]. Fails where nothing
 * fits, or (covered) where some window would lie in the padding only. */
bool gt_windows_fit(gt_build *b, const gt_windows_given *given, const gt_shape *shape, bool covered,
                    gt_windows *windows);

/* The way back: `shape` [..., places, places, channels] becomes that of what windows of so many places slide over, of
 * the `size` given or the one that goes without saying, and `windows` is completed. */
bool gt_windows_back(gt_build *b, const gt_windows_given *given, const gt_attr *size, gt_shape *shape,
                     gt_windows *windows);

/* The five lists as attributes. */
void gt_windows_attrs(gt_build *b, const gt_windows *windows, gt_attr attr[5]);
#define GT_WINDOW_SPECS                                                                                                \
    {"window", GT_ATTR_INTS, "required", NULL, NULL}, {"stride", GT_ATTR_INTS, "required", NULL, NULL},                \
        {"dilation", GT_ATTR_INTS, "required", NULL, NULL}, {"before", GT_ATTR_INTS, "required", NULL, NULL},          \
    {                                                                                                                  \
        "out", GT_ATTR_INTS, "required", NULL, NULL                                                                    \
    }

/* Reads attributes back; for shape rules, false with a message when they make no sense. */
gt_windows gt_windows_of(const gt_attr *attr);
bool gt_windows_infer(gt_infer *infer);

/* The places of an axis from which tap `tap` reads inside it: [*from, *to). */
void gt_windows_inside(const gt_windows *w, int axis, int64_t tap, int64_t length, int64_t *from, int64_t *to);

/* x[..., height, width, channels] -> [..., out0, out1, size0 * size1, channels], zeros for what is outside. */
gt_ref gt_patches(gt_build *b, gt_ref x, const gt_windows *windows);

/* Its transpose: what windows that slide over [size0, size1] saw, added up. */
gt_ref gt_unpatches(gt_build *b, gt_ref x, const gt_windows *windows, const int64_t size[2]);

/* NCHW to NHWC and back; x itself unless `first`. */
gt_ref gt_channels_to_last(gt_build *b, gt_ref x, bool first);
gt_ref gt_channels_to_first(gt_build *b, gt_ref x, bool first);

/* The rows of windows that a call of a kernel is for: all, or those of its part. */
typedef struct gt_window_rows {
    int64_t begin, end;
} gt_window_rows;
gt_window_rows gt_window_rows_of(const gt_call *call);

/* The work of a kernel whose result has a place for every window: by lanes, then by rows of windows. */
bool gt_windows_split(const gt_call *call, gt_split *split, int64_t work);

#endif
