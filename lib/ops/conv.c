/* Convolutions: the patches that the windows see, times the filter as a matrix. Patches and products know their
 * derivatives, so the convolutions need none of their own. */
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/windows.h"

/* -- the product -- */

/* Patches [..., taps, channels] and filter [taps, channels / groups, groups * outputs] to [..., groups * outputs]. */
static gt_ref grouped_product(gt_build *b, gt_ref patches, gt_ref filter, int64_t groups)
{
    gt_shape whole = *gt_ref_shape(b->program, patches);
    const gt_shape *w = gt_ref_shape(b->program, filter);
    int64_t taps = w->dim[0], depth = w->dim[1], outputs = w->dim[2];
    whole.rank -= 2;
    int64_t places = gt_shape_count(&whole);
    whole.dim[whole.rank++] = outputs;
    if (groups == 1) {
        gt_shape x = {2, {places, taps * depth}}, y = {2, {taps * depth, outputs}};
        return gt_reshape(b, gt_times(b, gt_reshape(b, patches, &x), gt_reshape(b, filter, &y), false, false), &whole);
    }
    gt_shape x = {4, {places, taps, groups, depth}}, y = {3, {taps * depth, groups, outputs / groups}};
    gt_shape flat = {3, {groups, places, taps * depth}};
    gt_ref left = gt_reshape(b, gt_move_axis(b, gt_reshape(b, patches, &x), 2, 0), &flat);
    gt_ref right = gt_move_axis(b, gt_reshape(b, filter, &y), 1, 0);
    return gt_reshape(b, gt_move_axis(b, gt_times(b, left, right, false, false), 0, 1), &whole);
}

/* x [..., height, width, channels], w [height, width, channels / groups, outputs]. */
static gt_ref convolve(gt_build *b, const gt_windows_given *given, gt_ref x, gt_ref w, int64_t groups)
{
    const gt_shape *xs = gt_ref_shape(b->program, x), *ws = gt_ref_shape(b->program, w);
    int64_t channels = xs->dim[xs->rank - 1];
    gt_windows windows = {.size = {ws->dim[0], ws->dim[1]}};
    if (groups < 1 || channels != ws->dim[2] * groups || ws->dim[3] % groups)
        return gt_build_fail(b,
                             "%s: a filter for %lld channels with %lld outputs in %lld groups does not fit %lld "
                             "channels",
                             given->op->name, (long long)ws->dim[2], (long long)ws->dim[3], (long long)groups,
                             (long long)channels);
    if (!gt_windows_fit(b, given, xs, false, &windows))
        return GT_NONE;
    gt_shape filter = {3, {windows.size[0] * windows.size[1], ws->dim[2], ws->dim[3]}};
    return grouped_product(b, gt_patches(b, x, &windows), gt_reshape(b, w, &filter), groups);
}

GT_CHECK(check_conv)
{
    const int least = op == &gt_op_conv1d ? 3 : 4;
    gt_check(b, op, n, in, attr);
    for (int k = 0; k < 2 && !gt_build_failed(b); k++) {
        int rank = gt_ref_shape(b->program, in[k])->rank;
        if (k ? rank == least : rank >= least)
            continue;
        gt_build_fail(b, "%s: %s must have %d axes, but is %s", op->name, op->args[k].name, least,
                      gt_call_it(b, in[k]));
        if (k == 1)
            gt_fix(b->error, "the filter's last axes are input channels and outputs");
        else if (rank == least - 1)
            gt_fix(b->error, "put an axis for the batch before: expand_dims(x, 0)");
    }
    gt_one_dtype(b, op, in[0], in[1]);
}

/* As many groups as the filter's depth asks for, unless the model says. */
static int64_t groups_of(gt_build *b, const gt_attr *given, gt_ref x, gt_ref w)
{
    const gt_shape *xs = gt_ref_shape(b->program, x), *ws = gt_ref_shape(b->program, w);
    int64_t channels = xs->dim[xs->rank - 1], depth = ws->dim[ws->rank - 2];
    return given->given ? given->i : depth && channels % depth == 0 && channels ? channels / depth : 1;
}

/* -- conv2d -- */

enum { STRIDES, PADDING, DILATIONS, FORMAT, GROUPS };

GT_EXPAND(conv2d_expand)
{
    bool first = gt_channels_first(&attr[FORMAT]);
    gt_windows_given given = {&gt_op_conv2d, &attr[STRIDES], &attr[PADDING], &attr[DILATIONS], first};
    gt_ref x = gt_channels_to_last(b, in[0], first);
    return gt_channels_to_first(b, convolve(b, &given, x, in[1], groups_of(b, &attr[GROUPS], x, in[1])), first);
}

const gt_op gt_op_conv2d = {
    .doc = "Cross-correlation of images with a filter: what layers call convolution.",
    .formula = "y[n,i,j,o] = sum over p,q,c of x[n, i*s + p*d - before, j*s + q*d - before, c] * w[p,q,c,o]",
    .derivative = "dx = the transposed convolution of dy with w; dw = the correlation of x with dy",
    .convention =
        "x is [batch, height, width, channels] (data_format='NCHW': channels second), w is [height, width, "
        "channels / groups, outputs] in both cases. padding is 'VALID', 'SAME' (the odd one below and right), "
        "one number, or [[top, bottom], [left, right]]. Without groups there are as many as w asks for.",
    .aliases = "Conv convolution",
    GT_MADE(conv2d, NN, check_conv),
    .args = {{"x", 0, "input"}, {"w", 0, "filters"}},
    .attrs = {{"strides", GT_ATTR_INTS, "1", NULL, "stride"},
              GT_PADDING_ATTR,
              {"dilations", GT_ATTR_INTS, "1", NULL, "dilation"},
              GT_FORMAT_ATTR,
              {"groups", GT_ATTR_INT, NULL, NULL, "feature_group_count"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "conv2d(reshape(range(9.0), [1,3,3,1]), reshape([1.0,2,3,4], [2,2,1,1]))",
};

/* -- conv2d_transpose -- */

/* What each window adds at its taps: x [places, channels] times the filter, [places, taps, outputs]. */
static gt_ref spread(gt_build *b, gt_ref x, gt_ref w, int64_t groups)
{
    const gt_shape *xs = gt_ref_shape(b->program, x), *ws = gt_ref_shape(b->program, w);
    int64_t places = xs->dim[0], channels = xs->dim[1], taps = ws->dim[0] * ws->dim[1], depth = ws->dim[2];
    gt_shape filter = {3, {taps * depth, groups, channels / groups}}, y = {3, {places, taps, groups * depth}};
    if (groups == 1) {
        filter = (gt_shape){2, {taps * depth, channels}};
        return gt_reshape(b, gt_times(b, x, gt_reshape(b, w, &filter), false, true), &y);
    }
    gt_shape parts = {3, {places, groups, channels / groups}}, apart = {4, {groups, places, taps, depth}};
    gt_ref left = gt_move_axis(b, gt_reshape(b, x, &parts), 1, 0);
    gt_ref right = gt_move_axis(b, gt_reshape(b, w, &filter), 1, 0);
    gt_ref product = gt_reshape(b, gt_times(b, left, right, false, true), &apart);
    return gt_reshape(b, gt_move_axis(b, product, 0, 2), &y);
}

enum { BACK_STRIDES, BACK_PADDING, BACK_DILATIONS, BACK_FORMAT, BACK_GROUPS, BACK_SIZE };

GT_EXPAND(conv2d_transpose_expand)
{
    bool first = gt_channels_first(&attr[BACK_FORMAT]);
    gt_windows_given given = {&gt_op_conv2d_transpose, &attr[BACK_STRIDES], &attr[BACK_PADDING], &attr[BACK_DILATIONS],
                              first};
    gt_ref x = gt_channels_to_last(b, in[0], first);
    gt_shape from = *gt_ref_shape(b->program, x);
    const gt_shape *ws = gt_ref_shape(b->program, in[1]);
    gt_windows windows = {.size = {ws->dim[0], ws->dim[1]}};
    int64_t groups = attr[BACK_GROUPS].i, channels = from.dim[from.rank - 1], outputs;
    if (groups < 1 || channels != ws->dim[3] || channels % groups ||
        __builtin_mul_overflow(groups, ws->dim[2], &outputs))
        return gt_build_fail(b,
                             "conv2d_transpose: a filter from %lld channels in %lld groups does not fit %lld channels",
                             (long long)ws->dim[3], (long long)groups, (long long)channels);
    gt_shape to = from;
    to.dim[to.rank - 1] = outputs;
    if (!gt_windows_back(b, &given, &attr[BACK_SIZE], &to, &windows))
        return GT_NONE;
    from.rank--;
    gt_shape rows = {2, {gt_shape_count(&from), channels}};
    from.dim[from.rank++] = windows.size[0] * windows.size[1];
    from.dim[from.rank++] = outputs;
    gt_ref parts = gt_reshape(b, spread(b, gt_reshape(b, x, &rows), in[1], groups), &from);
    return gt_channels_to_first(b, gt_unpatches(b, parts, &windows, to.dim + to.rank - 3), first);
}

const gt_op gt_op_conv2d_transpose = {
    .doc =
        "What the gradient of conv2d is by its images: every element of x, times the filter, added where the windows "
        "of conv2d would have read.",
    .formula = "y[n, i*s + p*d - before, j*s + q*d - before, o] += x[n,i,j,c] * w[p,q,o,c]",
    .derivative = "dx = conv2d(dy, w); dw = the correlation of dy with x",
    .convention =
        "w is [height, width, outputs / groups, channels], as conv2d has it; padding and strides are those of conv2d. "
        "size, [height, width] of the result, is what conv2d makes x of; without it the length times the stride of "
        "'SAME', else the smallest.",
    GT_MADE(conv2d_transpose, NN, check_conv),
    .args = {{"x", 0, "input"}, {"w", 0, "filters"}},
    .attrs = {{"strides", GT_ATTR_INTS, "1", NULL, "stride"},
              GT_PADDING_ATTR,
              {"dilations", GT_ATTR_INTS, "1", NULL, "dilation"},
              GT_FORMAT_ATTR,
              {"groups", GT_ATTR_INT, "1", NULL, NULL},
              {"size", GT_ATTR_INTS, NULL, NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "conv2d_transpose(reshape([1.0,2], [1,1,2,1]), reshape([1.0,10,100], [1,3,1,1]), strides=2)",
};

/* -- conv1d -- */

GT_EXPAND(conv1d_expand)
{
    bool first = attr[FORMAT].given && attr[FORMAT].s[1] == 'C';
    int64_t lists[3][4];
    gt_attr wide[3];
    for (int k = 0; k < 3; k++) { /* of [height, width]; the height is 1 */
        int given = attr[k].given ? attr[k].ints.n : 0;
        bool padding = k == PADDING && given && attr[k].ints.v[0] >= 0;
        wide[k] = attr[k];
        if (given > (padding ? 2 : 1))
            return gt_build_fail(b, "conv1d: '%s' has too many entries", gt_op_conv1d.attrs[k].name);
        if (!given || (k == PADDING && !padding))
            continue;
        lists[k][0] = padding ? 0 : 1;
        lists[k][1] = padding ? 0 : attr[k].ints.v[0];
        lists[k][2] = attr[k].ints.v[0];
        lists[k][3] = attr[k].ints.v[given - 1];
        wide[k] = gt_attr_ints(b, padding ? 4 : 2, lists[k]);
    }
    gt_windows_given given = {&gt_op_conv1d, &wide[STRIDES], &wide[PADDING], &wide[DILATIONS], false};
    int rank = gt_ref_shape(b->program, in[0])->rank;
    gt_ref x = first ? gt_move_axis(b, in[0], rank - 2, rank - 1) : in[0];
    int64_t groups = groups_of(b, &attr[GROUPS], x, in[1]);
    gt_ref y = convolve(b, &given, gt_expand_axis(b, x, rank - 2), gt_expand_axis(b, in[1], 0), groups);
    gt_shape shape = gt_axes_reduced(gt_ref_shape(b->program, y), 1u << (rank - 2), false);
    y = gt_reshape(b, y, &shape);
    return first ? gt_move_axis(b, y, rank - 1, rank - 2) : y;
}

const gt_op gt_op_conv1d = {
    .doc = "Cross-correlation of sequences with a filter.",
    .formula = "y[n,i,o] = sum over p,c of x[n, i*s + p*d - before, c] * w[p,c,o]",
    .derivative = "as conv2d",
    .convention =
        "x is [batch, length, channels] (data_format='NCW': channels second), w is [length, channels / groups, "
        "outputs]. padding is 'VALID', 'SAME', one number, or [[before, after]].",
    GT_MADE(conv1d, NN, check_conv),
    .args = {{"x", 0, "input"}, {"w", 0, "filters"}},
    .attrs = {{"strides", GT_ATTR_INTS, "1", NULL, "stride"},
              GT_PADDING_ATTR,
              {"dilations", GT_ATTR_INTS, "1", NULL, "dilation"},
              {"data_format", GT_ATTR_WORD, "NWC", "NWC|NCW", NULL},
              {"groups", GT_ATTR_INT, NULL, NULL, "feature_group_count"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "conv1d(reshape([1.0,2,3,4], [1,4,1]), reshape([1.0,10], [2,1,1]))",
};

/* -- depthwise_conv2d -- */

enum { DEPTHWISE_FORMAT = 3 };

GT_EXPAND(depthwise_conv2d_expand)
{
    bool first = gt_channels_first(&attr[DEPTHWISE_FORMAT]);
    gt_windows_given given = {&gt_op_depthwise_conv2d, &attr[STRIDES], &attr[PADDING], &attr[DILATIONS], first};
    gt_shape w = *gt_ref_shape(b->program, in[1]);
    gt_ref x = gt_channels_to_last(b, in[0], first);
    const gt_shape *shape = gt_ref_shape(b->program, x);
    if (shape->dim[shape->rank - 1] != w.dim[2])
        return gt_build_fail(b, "depthwise_conv2d: a filter for %lld channels does not fit %lld channels",
                             (long long)w.dim[2], (long long)shape->dim[shape->rank - 1]);
    int64_t groups = w.dim[2];
    w.dim[3] *= groups;
    w.dim[2] = 1;
    return gt_channels_to_first(b, convolve(b, &given, x, gt_reshape(b, in[1], &w), groups), first);
}

const gt_op gt_op_depthwise_conv2d = {
    .doc = "Cross-correlation of every channel of images with filters of its own.",
    .formula = "y[n,i,j,c*m + k] = sum over p,q of x[n, i*s + p*d - before, j*s + q*d - before, c] * w[p,q,c,k]",
    .derivative = "as conv2d",
    .convention = "w is [height, width, channels, m]; the rest as conv2d.",
    GT_MADE(depthwise_conv2d, NN, check_conv),
    .args = {{"x", 0, "input"}, {"w", 0, "filter"}},
    .attrs = {{"strides", GT_ATTR_INTS, "1", NULL, "stride"},
              GT_PADDING_ATTR,
              {"dilations", GT_ATTR_INTS, "1", NULL, "dilation"},
              GT_FORMAT_ATTR},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "depthwise_conv2d([[[[1.0, 2]]]], [[[[3.0, 4], [5, 6]]]])",
};
