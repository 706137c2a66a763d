/* Windows that slide over height and width. */
#include <math.h>
#include <string.h>

#include "lanes.h"

enum { WINDOW, STRIDE, DILATION, BEFORE };

static int64_t pair(const call *c, int attr, int axis)
{
    return c->attr[attr].ints.v[axis];
}

/* The image's index for place [..., i, j, tap, channel] of the patches: into `at`, false outside. */
static bool source_of(const call *c, const gt_shape *image, const int64_t *patch, int64_t *at)
{
    const int row = image->rank - 3;
    const int64_t tap[2] = {patch[row + 2] / pair(c, WINDOW, 1), patch[row + 2] % pair(c, WINDOW, 1)};
    bool inside = true;
    memcpy(at, patch, (size_t)row * sizeof *at);
    for (int d = 0; d < 2; d++) {
        at[row + d] = patch[row + d] * pair(c, STRIDE, d) + tap[d] * pair(c, DILATION, d) - pair(c, BEFORE, d);
        inside &= at[row + d] >= 0 && at[row + d] < image->dim[row + d];
    }
    at[row + 2] = patch[row + 3];
    return inside;
}

static void run_patches(call *c)
{
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i))
        if (source_of(c, &c->x[0].shape, i, j))
            c->y.at[at] = *cell_at(c, 0, j);
}

static void run_unpatches(call *c)
{
    const value *x = &c->x[0];
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < x->n; at++, (void)next_index(&x->shape, i)) {
        if (!source_of(c, &c->y.shape, i, j))
            continue;
        cell *y = &c->y.at[place_of(&c->y.shape, j)];
        y->slack += 8 * unit_of(c->y.dtype) * (hypotl(x->at[at].re, x->at[at].im) + hypotl(y->re, y->im));
        y->re += x->at[at].re;
        y->im += x->at[at].im;
    }
}

static void run_max_places(call *c)
{
    const gt_shape *image = &c->x[0].shape;
    const int row = image->rank - 3;
    gt_shape one = {3, {image->dim[row], image->dim[row + 1], image->dim[row + 2]}};
    int64_t i[GT_MAX_RANK] = {0}, patch[GT_MAX_RANK], j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        real best = 0;
        int64_t found = -1;
        memcpy(patch, i, sizeof i);
        patch[row + 3] = i[row + 2];
        for (patch[row + 2] = 0; patch[row + 2] < pair(c, WINDOW, 0) * pair(c, WINDOW, 1); patch[row + 2]++) {
            if (!source_of(c, image, patch, j))
                continue;
            const real x = cell_at(c, 0, j)->re;
            if (found < 0 || (!isnan(best) && (isnan(x) || x > best))) {
                best = x;
                found = place_of(&one, j + row);
            }
        }
        c->y.at[at].re = found;
    }
}

/* -- convolution and pooling -- */

/* Where a window lies: sizes, strides, what is before the image. Word i of the paddings is the number -1 - i. */
typedef struct sliding {
    int64_t size[2], stride[2], dilation[2], before[2];
    bool channels_first;
    int flat; /* axes before height that are not there: 1 for sequences */
} sliding;

static int64_t one_of(const gt_attr *a, int axis, int axes, bool channels_first, int64_t otherwise)
{
    if (!a->given)
        return otherwise;
    if (a->ints.n == 1)
        return a->ints.v[0];
    return a->ints.v[axis + (a->ints.n == axes + 2 ? (channels_first ? 2 : 1) : 0)];
}

static bool slide_padding(sliding *s, const gt_attr *padding, const gt_shape *image, int axes)
{
    const int n = padding->given ? padding->ints.n : 1;
    const int64_t *v = padding->given ? padding->ints.v : NULL;
    for (int d = 0; d < axes; d++) {
        const int64_t length = image->dim[d + (s->channels_first ? 2 : 1)];
        if (!v || (n == 1 && v[0] < 0)) {
            const int64_t out = (length + s->stride[d] - 1) / s->stride[d];
            const int64_t missing = (out - 1) * s->stride[d] + (s->size[d] - 1) * s->dilation[d] + 1 - length;
            s->before[d] = v && v[0] % 2 == 0 && missing > 0 && length ? missing / 2 : 0;
        } else if (n == 1) {
            s->before[d] = v[0];
        } else if (n == 2 * axes) {
            s->before[d] = v[2 * d];
        } else if (n == 2 * (axes + 2)) {
            s->before[d] = v[2 * (d + (s->channels_first ? 2 : 1))];
        } else {
            return false; /* two numbers: height and width */
        }
    }
    return true;
}

/* The image's cell for place i, j of tap p, q: NULL outside. */
static const cell *under_window(call *c, const sliding *s, int axes, const int64_t *out, const int64_t *tap,
                                int64_t channel)
{
    const gt_shape *image = &c->x[0].shape;
    const int row = s->channels_first ? 2 : 1;
    int64_t at[4] = {out[0]};
    for (int d = 0; d < axes; d++) {
        at[row + d] = out[row + d] * s->stride[d] + tap[d] * s->dilation[d] - s->before[d];
        if (at[row + d] < 0 || at[row + d] >= image->dim[row + d])
            return NULL;
    }
    at[s->channels_first ? 1 : axes + 1] = channel;
    return cell_at(c, 0, at);
}

static void run_convolution(call *c)
{
    const bool depthwise = !strncmp(c->op->name, "depth", 5);
    const int axes = !strcmp(c->op->name, "conv1d") ? 1 : 2;
    const gt_shape *w = &c->x[1].shape;
    sliding s = {.channels_first = c->attr[3].given && (c->attr[3].s[1] == 'C' || strstr(c->attr[3].s, "first"))};
    for (int d = 0; d < axes; d++) {
        s.size[d] = w->dim[d];
        s.stride[d] = one_of(&c->attr[0], d, axes, s.channels_first, 1);
        s.dilation[d] = one_of(&c->attr[2], d, axes, s.channels_first, 1);
    }
    if (!slide_padding(&s, &c->attr[1], &c->x[0].shape, axes)) {
        c->y = *c->got;
        return;
    }
    const int channel_axis = s.channels_first ? 1 : axes + 1;
    const int64_t channels = c->x[0].shape.dim[channel_axis], inner = w->dim[axes], outputs = w->dim[axes + 1];
    EACH_PLACE(c)
    {
        const int64_t o = i[channel_axis], groups = channels / inner;
        cell *y = &c->y.at[at];
        int64_t tap[4] = {0};
        const gt_shape taps = {axes, {s.size[0], s.size[1]}};
        do {
            for (int64_t k = 0; k < (depthwise ? 1 : inner) && gt_shape_count(&taps); k++) {
                const int64_t group = depthwise ? 0 : o / (outputs / groups);
                const int64_t channel = depthwise ? o / outputs : group * inner + k;
                int64_t of[4] = {tap[0], tap[1]};
                of[axes] = depthwise ? channel : k;
                of[axes + 1] = depthwise ? o % outputs : o;
                const cell *x = under_window(c, &s, axes, i, tap, channel), *weight = cell_at(c, 1, of);
                if (!x)
                    continue;
                put_plane(y, plus(plane_of(y), times(plane_of(x), plane_of(weight), c->y.dtype), c->y.dtype));
                y->slack += 64 * unit_of(c->y.dtype) * length_of(x) * length_of(weight);
            }
        } while (next_index(&taps, tap));
    }
}

static void run_pooling(call *c)
{
    const bool max = !strncmp(c->op->name, "max", 3);
    sliding s = {.dilation = {1, 1},
                 .channels_first = c->attr[3].given && (c->attr[3].s[1] == 'C' || strstr(c->attr[3].s, "first"))};
    for (int d = 0; d < 2; d++) {
        s.size[d] = one_of(&c->attr[0], d, 2, s.channels_first, 2);
        s.stride[d] = one_of(&c->attr[1], d, 2, s.channels_first, s.size[d]);
        if (max)
            s.dilation[d] = one_of(&c->attr[4], d, 2, s.channels_first, 1);
    }
    if (!slide_padding(&s, &c->attr[2], &c->x[0].shape, 2)) {
        c->y = *c->got;
        return;
    }
    EACH_PLACE(c)
    {
        cell *y = &c->y.at[at];
        real n = 0;
        int64_t tap[2];
        for (tap[0] = 0; tap[0] < s.size[0]; tap[0]++)
            for (tap[1] = 0; tap[1] < s.size[1]; tap[1]++) {
                const cell *x = under_window(c, &s, 2, i, tap, i[s.channels_first ? 1 : 3]);
                if (!x)
                    continue;
                if (max && !isnan(y->re) && (n == 0 || isnan(x->re) || x->re > y->re))
                    y->re = x->re;
                else if (!max)
                    put_plane(y, plane_of(y) + plane_of(x));
                y->slack += max ? 0 : 32 * unit_of(c->y.dtype) * length_of(x);
                n++;
            }
        const real over = max ? 1 : c->attr[4].b ? (real)(s.size[0] * s.size[1]) : n;
        put_plane(y, is_complex(c->y.dtype) ? plane_of(y) / over : y->re / over);
        y->slack /= over;
    }
}

const loop window_loops[] = {
    {"patches", run_patches, 0},    {"unpatches", run_unpatches, 1}, {"max_places", run_max_places, 0},
    {"conv2d", run_convolution, 1}, {"conv1d", run_convolution, 1},  {"depthwise_conv2d", run_convolution, 1},
    {"max_pool2d", run_pooling, 1}, {"avg_pool2d", run_pooling, 1},  {NULL, NULL, 0}};
