#include "plain.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- memory -- */

/* Blocks that stay between comparisons: fresh pages cost more than the arithmetic. */
typedef struct block {
    struct block *next;
    size_t room, used;
} block;
static block *first, *now, *last;

enum { BLOCK = 1 << 20 };

void *plain_room(size_t bytes)
{
    bytes = (bytes + 31) / 16 * 16;
    while (now && now->room - now->used < bytes) {
        now = now->next;
        if (now)
            now->used = 0;
    }
    if (!now) {
        const size_t room = bytes > BLOCK ? bytes : BLOCK;
        now = malloc(sizeof *now + 16 + room);
        if (!now)
            abort();
        *now = (block){NULL, room, 0};
        *(last ? &last->next : &first) = now;
        last = now;
    }
    char *p = (char *)(now + 1) + (16 - sizeof *now % 16) % 16 + now->used;
    now->used += bytes;
    return memset(p, 0, bytes);
}

void plain_forget(void)
{
    now = first;
    if (now)
        now->used = 0;
}

value value_new(gt_dtype dtype, const gt_shape *shape)
{
    value v = {dtype, *shape, gt_shape_count(shape), NULL};
    v.at = plain_room((size_t)v.n * sizeof *v.at);
    return v;
}

value value_of(const gt_tensor *t)
{
    value v = value_new(t->dtype, &t->shape);
    for (int64_t i = 0; i < v.n; i++) {
        cell *to = &v.at[i];
        switch (t->dtype) {
        case GT_F64:
            to->re = ((const double *)t->data)[i];
            break;
        case GT_F32:
            to->re = ((const float *)t->data)[i];
            break;
        case GT_C128:
            to->re = ((const double *)t->data)[2 * i];
            to->im = ((const double *)t->data)[2 * i + 1];
            break;
        case GT_C64:
            to->re = ((const float *)t->data)[2 * i];
            to->im = ((const float *)t->data)[2 * i + 1];
            break;
        case GT_I64:
            to->re = (real)((const int64_t *)t->data)[i];
            break;
        case GT_I32:
            to->re = ((const int32_t *)t->data)[i];
            break;
        case GT_BOOL:
            to->re = ((const uint8_t *)t->data)[i];
            break;
        default:
            to->s = &((const gt_str *)t->data)[i];
        }
    }
    return v;
}

/* -- indices -- */

bool next_index(const gt_shape *shape, int64_t *index)
{
    for (int d = shape->rank - 1; d >= 0; d--) {
        if (++index[d] < shape->dim[d])
            return true;
        index[d] = 0;
    }
    return false;
}

int64_t place_of(const gt_shape *shape, const int64_t *index)
{
    int64_t place = 0;
    for (int d = 0; d < shape->rank; d++) {
        if (index[d] < 0 || index[d] >= shape->dim[d])
            return -1;
        place = place * shape->dim[d] + index[d];
    }
    return place;
}

void index_of(const gt_shape *shape, int64_t place, int64_t *index)
{
    for (int d = shape->rank - 1; d >= 0; d--) {
        index[d] = place % shape->dim[d];
        place /= shape->dim[d];
    }
}

void call_fails(call *c, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    if (!*c->wrong)
        (void)vsnprintf(c->wrong, sizeof c->wrong, format, values);
    va_end(values);
}

const cell *cell_at(call *c, int k, const int64_t *index)
{
    static const cell nothing;
    if (k < c->n) {
        int64_t place = place_of(&c->x[k].shape, index);
        if (place >= 0)
            return &c->x[k].at[place];
    }
    call_fails(c, "the value's shape asks for an element of operand %d that there is not", k + 1);
    return &nothing;
}

const cell *cell_under(call *c, int k, const int64_t *index)
{
    int64_t own[GT_MAX_RANK];
    const gt_shape *shape = &c->x[k].shape;
    int skip = c->y.shape.rank - shape->rank;
    for (int d = 0; d < shape->rank; d++)
        own[d] = d + skip < 0 || shape->dim[d] == 1 ? 0 : index[d + skip];
    return cell_at(c, k, own);
}

unsigned axes_of(const gt_attr *axes, int rank)
{
    unsigned mask = 0;
    if (!axes->given || rank == 0) /* a scalar has no last axis to name */
        return (1u << rank) - 1;
    for (int i = 0; i < axes->ints.n; i++)
        mask |= 1u << (axes->ints.v[i] + (axes->ints.v[i] < 0 ? rank : 0));
    return mask;
}

int axis_of(const gt_attr *axis, int rank)
{
    return (int)(axis->i < 0 ? axis->i + rank : axis->i);
}

real wrapped(uint64_t bits, gt_dtype dtype)
{
    if (dtype == GT_I32)
        return (int32_t)(uint32_t)bits;
    return (real)(int64_t)bits;
}

/* -- comparing -- */

static bool single(gt_dtype dtype)
{
    return dtype == GT_F32 || dtype == GT_C64;
}

static real rounded(real x, gt_dtype dtype)
{
    return single(dtype) ? (real)(float)x : (real)(double)x;
}

static bool part_agrees(real expected, real got, real room_, gt_dtype dtype)
{
    const real most = single(dtype) ? (real)0x1.fffffep127L : (real)0x1.fffffffffffffp1023L;
    if (isnan(room_))
        return true;
    if (isnan(expected) || isnan(got))
        return isnan(expected) && isnan(got);
    if (isinf(expected) || isinf(got)) /* what is beyond the last number, or was before it was rounded */
        return rounded(expected, dtype) == got ||
               (isinf(got) && fabsl(expected) + room_ >= most && expected * got > 0) ||
               (isinf(expected) && !isinf(got) && fabsl(got) >= most * (1 - 0x1p-20L) && expected * got > 0) ||
               isinf(room_);
    return fabsl(expected - got) <= room_;
}

static bool same_bits(real a, real b)
{
    return isnan(a) ? isnan(b) : a == b && !signbit(a) == !signbit(b);
}

static bool cell_agrees(const loop *l, const cell *e, const cell *g, gt_dtype dtype)
{
    if (dtype == GT_STR)
        return e->s && g->s && e->s->size == g->s->size && !memcmp(e->s->text, g->s->text, e->s->size);
    if (!gt_dtype_differentiable(dtype))
        return e->re == g->re;
    if (l->ulps == 0)
        return same_bits(e->re, g->re) && same_bits(e->im, g->im);
    const real least = single(dtype) ? 0x1p-148L : 0x1p-1073L;
    const real size = is_complex(dtype) ? hypotl(e->re, e->im) : fabsl(e->re);
    if (is_complex(dtype) && !(isfinite(e->re) && isfinite(e->im)))
        return !(isfinite(g->re) && isfinite(g->im)) || isinf(rounded(size, dtype));
    const real room_ = !isfinite(size) ? e->slack : e->slack + (real)(2 * l->ulps) * unit_of(dtype) * size + least;
    return part_agrees(e->re, g->re, room_, dtype) && part_agrees(e->im, g->im, room_, dtype);
}

static void show(char *to, size_t room_, const cell *x, gt_dtype dtype)
{
    if (dtype == GT_STR)
        (void)snprintf(to, room_, "'%.40s'", x->s ? x->s->text : "?");
    else if (is_complex(dtype))
        (void)snprintf(to, room_, "%.17Lg%+.17Lgi", x->re, x->im);
    else
        (void)snprintf(to, room_, "%.*Lg", is_int(dtype) ? 20 : 17, x->re);
}

bool values_agree(const loop *l, const value *expected, const value *got, char where[400])
{
    char index[GT_SHAPE_TEXT], e[100], g[100];
    if (expected->dtype != got->dtype || !gt_shape_equal(&expected->shape, &got->shape)) {
        char a[GT_SHAPE_TEXT], b[GT_SHAPE_TEXT];
        (void)snprintf(where, 400, "expected %s%.100s, got %s%.100s", gt_dtype_name(expected->dtype),
                       gt_shape_text(&expected->shape, a), gt_dtype_name(got->dtype), gt_shape_text(&got->shape, b));
        return false;
    }
    for (int64_t i = 0; i < expected->n; i++) {
        if (cell_agrees(l, &expected->at[i], &got->at[i], expected->dtype))
            continue;
        show(e, sizeof e, &expected->at[i], expected->dtype);
        show(g, sizeof g, &got->at[i], got->dtype);
        (void)snprintf(where, 400, "%.120s: expected %s, got %s", gt_index_text(&expected->shape, i, index), e, g);
        return false;
    }
    return true;
}

/* -- the table -- */

const loop *loop_of(const gt_op *op)
{
    static const loop *const tables[] = {pointwise_loops, move_loops,      reduce_loops,   matrix_loops, factor_loops,
                                         window_loops,    composite_loops, arranged_loops, product_loops};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (const loop *l = tables[t]; l->op; l++)
            if (strcmp(l->op, op->name) == 0)
                return l;
    return NULL;
}
