/* A slow evaluator of the program form, to be compared with the product's: one plain loop an op, written from what the
 * op's page says and not from its kernel. No views or strides, no blocks, nothing fused, no threads, no BLAS.
 *
 * A value is a list of cells in row-major order. Numbers are long double, which holds int64 and every step of a
 * double's arithmetic with ten bits to spare; a float32 result is rounded once, when it is compared. */
#ifndef PLAIN_H
#define PLAIN_H

#include <complex.h>

#include "graph/program.h"
#include "ops/table.h"

typedef long double real;
typedef _Complex long double plane;

typedef struct cell {
    real re, im;
    real slack;      /* what the product may be off by, beside units of its last place */
    const gt_str *s; /* of a string */
} cell;

typedef struct value {
    gt_dtype dtype;
    gt_shape shape;
    int64_t n;
    cell *at;
} value;

/* One call of an op. The loop fills y, whose dtype and shape are set and whose cells are 0. */
typedef struct call {
    const gt_op *op;
    const gt_attr *attr;
    int n;
    const value *x;
    value y;
    const value *got; /* what the product gave: for what has more than one right answer */
    char wrong[160];  /* filled by a loop that judges `got` by itself, or that cannot go on; "" else */
} call;

typedef struct loop {
    const char *op;
    void (*run)(call *c);
    double ulps; /* of the result's dtype; 0: the bits must be the same. Integers and truths always are */
} loop;

/* The loop of an op, NULL: it has none. */
const loop *loop_of(const gt_op *op);

/* Scalar functions, in pointwise.c: one loop over the broadcast index for all of them. */
extern const loop pointwise_loops[], move_loops[], reduce_loops[], matrix_loops[], factor_loops[], window_loops[],
    composite_loops[], arranged_loops[], product_loops[];

/* -- values (value.c) -- */

/* Memory full of zeros, until all of it is forgotten after a comparison. */
void *plain_room(size_t bytes);
void plain_forget(void);

value value_new(gt_dtype dtype, const gt_shape *shape);
value value_of(const gt_tensor *tensor);

/* Multi-indices: the next one in row-major order, false behind the last. */
bool next_index(const gt_shape *shape, int64_t *index);
int64_t place_of(const gt_shape *shape, const int64_t *index);
void index_of(const gt_shape *shape, int64_t place, int64_t *index);

/* The cell at an index; the loop's call fails when it lies outside. */
const cell *cell_at(call *c, int k, const int64_t *index);
/* That which broadcasting of operand k puts at an index of the value. */
const cell *cell_under(call *c, int k, const int64_t *index);

void call_fails(call *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A whole number kept in the range of an integer dtype, as two's complement does. */
real wrapped(uint64_t bits, gt_dtype dtype);
static inline uint64_t bits_of(real x)
{
    return x < 0 ? (uint64_t)(int64_t)x : (uint64_t)x;
}

static inline bool is_complex(gt_dtype dtype)
{
    return gt_dtype_in(dtype, GT_SET_COMPLEX);
}
static inline bool is_int(gt_dtype dtype)
{
    return gt_dtype_in(dtype, GT_SET_INT);
}
static inline plane plane_of(const cell *x)
{
    plane z;
    __real__ z = x->re;
    __imag__ z = x->im;
    return z;
}
static inline void put_plane(cell *y, plane z)
{
    y->re = __real__ z;
    y->im = __imag__ z;
}

/* Half a unit of the last place of 1: of a double, and of a dtype. */
#define UNIT 0x1p-53L
static inline real unit_of(gt_dtype dtype)
{
    return dtype == GT_F32 || dtype == GT_C64 ? 0x1p-24L : UNIT;
}

/* Beside each product that is added up: below the smallest normal number one is rounded by more than a share of it. */
static inline real least_of(gt_dtype dtype)
{
    return dtype == GT_F32 || dtype == GT_C64 ? 0x1p-126L : 0x1p-1022L;
}

/* Compares; false and the place in `where`: "[4]: expected 1, got 2". */
bool values_agree(const loop *l, const value *expected, const value *got, char where[400]);

/* -- attributes -- */

/* The axes of an attribute as bits, all of them when it is not given. */
unsigned axes_of(const gt_attr *axes, int rank);
int axis_of(const gt_attr *axis, int rank);

/* -- watching plans (watch.c) -- */

/* Comparisons so far, and those that failed; each failure is printed. */
typedef struct plain_count {
    long runs, equations, composites, wrong, skipped, ops;
} plain_count;
plain_count plain_counted(void);
bool plain_seen(const gt_op *op);

/* What is compared from now on: plans of more work than that are left out, those that run again only now and then; one
 * of `shared_every` runs once more with threads that share its steps. */
void plain_limit(double work, long shared_every);

#endif
