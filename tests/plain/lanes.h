/* Lanes: the elements of an operand that agree with an index outside of some axes. (reduce.c) */
#ifndef LANES_H
#define LANES_H

#include "plain.h"

typedef struct lane {
    const value *x;
    unsigned axes;
    int64_t at[GT_MAX_RANK]; /* the first element, then the present one */
} lane;

/* The lane for an index of a value of that shape, which has the axes with length 1 or not at all, or lies inside. */
lane lane_for(const value *x, unsigned axes, const gt_shape *shape, const int64_t *index);
const cell *lane_first(const lane *l); /* NULL: no element */
const cell *lane_next(lane *l);        /* in row-major order; NULL behind the last */

#define EACH(cell_, lane_) for (const cell *cell_ = lane_first(&(lane_)); cell_; cell_ = lane_next(&(lane_)))

/* All places of the value, with the index of each in i. */
#define EACH_PLACE(c)                                                                                                  \
    int64_t i[GT_MAX_RANK] = {0};                                                                                      \
    for (int64_t at = 0; at < (c)->y.n; at++, (void)next_index(&(c)->y.shape, i))

/* A value that is elements of operand 0: `from` says which. */
typedef void origin(const call *c, const int64_t *at, int64_t *from);
void run_moved(call *c, origin *from);

static inline real length_of(const cell *x)
{
    return x->im == 0 ? (x->re < 0 ? -x->re : x->re) : cabsl(plane_of(x));
}

/* x y and x + y, which wrap around for integers. */
static inline plane times(plane x, plane y, gt_dtype dtype)
{
    if (is_complex(dtype))
        return x * y;
    return is_int(dtype) ? wrapped(bits_of(creall(x)) * bits_of(creall(y)), dtype) : creall(x) * creall(y);
}
static inline plane plus(plane x, plane y, gt_dtype dtype)
{
    return is_int(dtype) ? wrapped(bits_of(creall(x)) + bits_of(creall(y)), dtype) : x + y;
}

#endif
