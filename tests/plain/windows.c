/* Windows that slide over height and width. */
#include <math.h>
#include <string.h>

#include "plain.h"

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

const loop window_loops[] = {
    {"patches", run_patches, 0}, {"unpatches", run_unpatches, 1}, {"max_places", run_max_places, 0}, {NULL, NULL, 0}};
