#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
/* The transforms on programs built by hand. Expected numbers are closed forms, computed beside the test with libm. */
#include "unit.h"
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "diff/cotangent_mask.h"
#include "diff/indexed_slices.h"
#include "diff/poles.h"
#include "diff/reach.h"
#include "diff/retained.h"
#include "diff/transform.h"
#include "program_fixture.h"

void suite_diff(void);

static fixture f;
static gt_build *b = &f.build;

static gt_ref grad(gt_ref y, gt_ref x)
{
    gt_ref g;
    gt_vjp(b, NULL, 1, &y, NULL, 1, &x, &g);
    return g;
}

static gt_ref push(gt_ref x, gt_ref tangent, gt_ref y)
{
    gt_ref out;
    gt_jvp(b, NULL, 1, &x, &tangent, 1, &y, &out);
    return out;
}

static gt_ref number(double value)
{
    return gt_scalar(b, value, GT_F64);
}

static gt_ref call(const gt_op *op, gt_ref x)
{
    return gt_apply1(b, op, x);
}

static gt_ref sum(gt_ref x)
{
    return gt_sum(b, x, (1u << gt_ref_shape(&f.program, x)->rank) - 1, false);
}

static gt_ref reversed(gt_ref x)
{
    int64_t n = gt_ref_shape(&f.program, x)->dim[0];
    return gt_stride_axis(b, x, 0, n - 1, -1, n);
}

static gt_ref vector(const char *name, int n, const double *value)
{
    return fixture_input(&f, name, shape_of(1, n), value);
}

#define IS(ref, ...)                                                                                                   \
    CU_ASSERT(fixture_is(&f, (ref), sizeof(double[]){__VA_ARGS__} / sizeof(double), (double[]){__VA_ARGS__}))

/* -- orders -- */

/* x^4 at 2: 32, 48, 48, 24, by reverse mode over itself, by forward mode over itself, and as a product of x's. */
static void fourth_power(void)
{
    for (int how = 0; how < 3; how++) {
        fixture_init(&f);
        gt_ref x = fixture_scalar_input(&f, "x", 2), one = number(1);
        gt_ref square = gt_mul(b, x, x);
        gt_ref y = how == 2 ? gt_mul(b, square, square) : gt_apply2(b, &gt_op_pow, x, number(4));
        static const double expected[] = {16, 32, 48, 48, 24};
        for (int order = 0; order <= 4; order++) {
            CU_ASSERT(fixture_is(&f, y, 1, &expected[order]));
            CU_ASSERT_EQUAL(gt_eqn_at(&f.program, y)->order <= order, true);
            y = how == 1 ? push(x, one, y) : grad(y, x);
        }
        CU_ASSERT(fixture_sound(&f));
        fixture_free(&f);
    }
}

/* Equations made by a transform carry the span of the equation they come from and one order more; the builder's own
 * span and order are as before. */
static void spans_and_orders(void)
{
    fixture_init(&f);
    gt_source source = {.name = "m.yaml", .text = "y = sin(x); z = y*y", .size = 19};
    gt_ref x = fixture_scalar_input(&f, "x", 2);
    b->at = (gt_span){&source, 4, 10};
    gt_ref y = call(&gt_op_sin, x);
    b->at = (gt_span){&source, 16, 19};
    gt_ref z = gt_mul(b, y, y), count = f.program.count;
    b->at = (gt_span){&source, 0, 1};
    b->order = 7;
    grad(z, x);
    int of_sin = 0, of_product = 0;
    for (gt_ref i = count; i < f.program.count; i++) {
        CU_ASSERT_EQUAL((int)gt_eqn_at(&f.program, i)->order, 1);
        of_sin += gt_eqn_at(&f.program, i)->at.begin == 4;
        of_product += gt_eqn_at(&f.program, i)->at.begin == 16;
    }
    CU_ASSERT(of_sin >= 2 && of_product >= 2 && of_sin + of_product == f.program.count - count);
    CU_ASSERT(b->at.begin == 0 && b->at.end == 1 && b->order == 7);
    fixture_free(&f);
}

/* -- what leads where -- */

static void shared(void)
{
    fixture_init(&f);
    gt_ref x = fixture_scalar_input(&f, "x", 3);
    gt_ref y = gt_mul(b, x, x);
    IS(grad(gt_add(b, gt_mul(b, y, y), y), x), 4 * 27 + 2 * 3); /* x^4 + x^2 */
    /* y = y + y, sixty times: 2^60 ways, visited once each. */
    gt_ref z = x, count = f.program.count;
    for (int i = 0; i < 60; i++)
        z = gt_add(b, z, z);
    gt_ref g = grad(z, x);
    IS(g, 0x1p60);
    CU_ASSERT(f.program.count - count < 60 * 4);
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

/* A source may be an intermediate value, and sources may depend on each other: each gets its total derivative. */
static void intermediate(void)
{
    fixture_init(&f);
    gt_ref x = fixture_scalar_input(&f, "x", 3);
    gt_ref y = gt_mul(b, x, x);
    gt_ref z = gt_mul(b, y, x);
    gt_ref source[] = {x, y, z, x}, g[4], tangent[] = {number(1), number(10)}, out;
    gt_vjp(b, NULL, 1, &z, NULL, 4, source, g);
    IS(g[0], 27); /* 3x^2, through y too */
    IS(g[1], 3);  /* x */
    IS(g[2], 1);  /* the target is a source */
    IS(g[3], 27); /* the same source twice */
    gt_jvp(b, NULL, 2, source, tangent, 1, &z, &out);
    IS(out, 27 + 10 * 3); /* dz/dx * 1 + dz/dy * 10 */
    IS(push(z, number(5), z), 5);
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

static void targets(void)
{
    fixture_init(&f);
    gt_ref x = fixture_scalar_input(&f, "x", 3);
    gt_ref y = gt_mul(b, x, x);
    gt_ref target[] = {y, gt_mul(b, y, x), y}, seed[] = {GT_NONE, number(10), number(100)}, g;
    gt_vjp(b, NULL, 2, target, NULL, 1, &x, &g);
    IS(g, 6 + 27); /* several targets are added */
    gt_vjp(b, NULL, 3, target, seed, 1, &x, &g);
    IS(g, 6 + 10 * 27 + 100 * 6); /* the same target twice, each with its seed */
    gt_ref v = vector("v", 3, (double[]){1, 2, 3});
    IS(grad(gt_mul(b, v, v), v), 2, 4, 6); /* no scalar: the gradient of the sum */
    fixture_free(&f);
}

static void unconnected(void)
{
    fixture_init(&f);
    gt_ref x = fixture_scalar_input(&f, "x", 2.5), other = fixture_scalar_input(&f, "other", 1);
    gt_ref y = gt_mul(b, x, x), count = f.program.count;
    CU_ASSERT_EQUAL(grad(y, other), GT_NONE);
    CU_ASSERT_EQUAL(push(other, number(1), y), GT_NONE);
    CU_ASSERT_EQUAL(grad(other, y), GT_NONE);    /* the source comes later than the target */
    CU_ASSERT_EQUAL(f.program.count, count + 1); /* nothing but the number */
    CU_ASSERT_EQUAL(grad(call(&gt_op_stop_gradient, y), x), GT_NONE);
    CU_ASSERT_EQUAL(grad(call(&gt_op_floor, y), x), GT_NONE);
    CU_ASSERT_EQUAL(grad(gt_cast(b, gt_cast(b, y, GT_I64), GT_F64), x), GT_NONE);
    CU_ASSERT_EQUAL(push(x, number(1), call(&gt_op_stop_gradient, y)), GT_NONE);
    gt_ref truth = gt_apply2(b, &gt_op_less, x, y);
    CU_ASSERT_EQUAL(grad(truth, x), GT_NONE);
    IS(grad(gt_where(b, truth, y, x), x), 5); /* the condition carries nothing, the branches do */
    /* Null is decided by what was recorded: a zero by arithmetic is connected. */
    IS(grad(gt_mul(b, x, number(0)), x), 0);
    IS(grad(gt_sub(b, x, x), x), 0);
    IS(grad(gt_add(b, y, call(&gt_op_stop_gradient, y)), x), 5);
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

/* With a watch, only edges that the tape recorded carry derivatives. */
static void watched(void)
{
    fixture_init(&f);
    gt_watch watch;
    gt_watch_init(&watch, &f.arena);
    gt_ref x = fixture_scalar_input(&f, "x", 3), g;
    gt_ref early = gt_mul(b, x, x); /* before x is watched */
    gt_watch_add(&watch, x, f.program.count);
    gt_ref late = gt_mul(b, early, x);
    gt_watch_record(&watch, late);
    gt_ref outside = gt_mul(b, late, x); /* not recorded */
    gt_ref z = gt_mul(b, late, late);
    gt_watch_record(&watch, z);
    gt_vjp(b, &watch, 1, &late, NULL, 1, &x, &g);
    IS(g, 9); /* early is a constant to this tape */
    gt_vjp(b, &watch, 1, &z, NULL, 1, &x, &g);
    IS(g, 2 * 27 * 9);
    gt_vjp(b, &watch, 1, &early, NULL, 1, &x, &g);
    CU_ASSERT_EQUAL(g, GT_NONE);
    gt_vjp(b, &watch, 1, &outside, NULL, 1, &x, &g);
    CU_ASSERT_EQUAL(g, GT_NONE);
    gt_ref tangent = number(2);
    gt_jvp(b, &watch, 1, &x, &tangent, 1, &z, &g);
    IS(g, 2 * 2 * 27 * 9);
    fixture_free(&f);
}

/* -- broadcasting -- */

/* z = x * y, seeded with w: dx is w*y summed to the shape of x, by plain loops over the broadcast index. */
static void broadcast_case(gt_shape xs, gt_shape ys)
{
    fixture_init(&f);
    uint64_t state = 1;
    double xv[64], yv[64], wv[256], dx[64] = {0}, dy[64] = {0}, tz[256];
    for (int i = 0; i < 64; i++) {
        xv[i] = draw(&state);
        yv[i] = draw(&state);
    }
    for (int i = 0; i < 256; i++)
        wv[i] = draw(&state);
    gt_ref x = fixture_input(&f, "x", xs, xv), y = fixture_input(&f, "y", ys, yv), z = gt_mul(b, x, y);
    const gt_shape *zs = gt_ref_shape(&f.program, z);
    gt_ref w = fixture_input(&f, "w", *zs, wv), source[] = {x, y}, g[2], tangent;
    int64_t count = gt_shape_count(zs), x_count = gt_shape_count(&xs), y_count = gt_shape_count(&ys);
    for (int64_t i = 0; i < count; i++) {
        int64_t left = i, xi = 0, yi = 0, x_step = 1, y_step = 1;
        for (int k = 1; k <= zs->rank; k++) {
            int64_t at = left % zs->dim[zs->rank - k];
            left /= zs->dim[zs->rank - k];
            if (k <= xs.rank) {
                xi += xs.dim[xs.rank - k] == 1 ? 0 : at * x_step;
                x_step *= xs.dim[xs.rank - k];
            }
            if (k <= ys.rank) {
                yi += ys.dim[ys.rank - k] == 1 ? 0 : at * y_step;
                y_step *= ys.dim[ys.rank - k];
            }
        }
        dx[xi] += wv[i] * yv[yi];
        dy[yi] += wv[i] * xv[xi];
        tz[i] = xv[xi] * yv[yi]; /* the tangent of z for the tangent x of x */
    }
    gt_vjp(b, NULL, 1, &z, &w, 2, source, g);
    CU_ASSERT(gt_shape_equal(gt_ref_shape(&f.program, g[0]), &xs));
    CU_ASSERT(gt_shape_equal(gt_ref_shape(&f.program, g[1]), &ys));
    const gt_tensor *is_dx = fixture_run(&f, g[0]), *is_dy = fixture_run(&f, g[1]);
    double off = 0;
    for (int64_t i = 0; is_dx && i < x_count; i++)
        off = fmax(off, fabs(gt_tensor_real(is_dx, i) - dx[i]));
    for (int64_t i = 0; is_dy && i < y_count; i++)
        off = fmax(off, fabs(gt_tensor_real(is_dy, i) - dy[i]));
    CU_ASSERT(is_dx && is_dy && off < 1e-14 * (double)(count + 1)); /* sums of at most `count` terms below 1 */
    tangent = push(x, x, z);
    CU_ASSERT(gt_shape_equal(gt_ref_shape(&f.program, tangent), zs));
    CU_ASSERT(fixture_is(&f, tangent, count, tz));
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

static void broadcasting(void)
{
    broadcast_case(SCALAR, SCALAR);
    broadcast_case(SCALAR, shape_of(2, 3, 4));
    broadcast_case(shape_of(1, 4), shape_of(2, 3, 4));
    broadcast_case(shape_of(2, 3, 1), shape_of(1, 4));
    broadcast_case(shape_of(3, 2, 1, 4), shape_of(2, 5, 1));
    broadcast_case(shape_of(3, 1, 1, 1), shape_of(1, 5));
    broadcast_case(shape_of(2, 0, 1), shape_of(1, 3));
    broadcast_case(shape_of(1, 1), shape_of(2, 0, 4));
}

/* -- second order -- */

/* f(x) = sum of exp(x_i) sin(x_j) with j = 2 - i. By hand:
 * f_i = exp(x_i) sin(x_j) + exp(x_j) cos(x_i);  f_ij = exp(x_i) cos(x_j) + exp(x_j) cos(x_i) for i != j;
 * f_ii = exp(x_i) sin(x_j) - exp(x_j) sin(x_i) for i != j, 2 exp(x_1) cos(x_1) in the middle. */
static void products(void)
{
    fixture_init(&f);
    const double v[] = {0.3, -0.7, 1.1}, u[] = {0.5, -2, 3};
    gt_ref x = vector("x", 3, v), t = vector("t", 3, u);
    gt_ref y = sum(gt_mul(b, call(&gt_op_exp, x), call(&gt_op_sin, reversed(x))));
    gt_ref g = grad(y, x);
    double gradient[3], product[3];
    for (int i = 0; i < 3; i++) {
        int j = 2 - i;
        gradient[i] = exp(v[i]) * sin(v[j]) + exp(v[j]) * cos(v[i]);
        double own = i == j ? 2 * exp(v[i]) * cos(v[i]) : exp(v[i]) * sin(v[j]) - exp(v[j]) * sin(v[i]);
        double cross = i == j ? 0 : exp(v[i]) * cos(v[j]) + exp(v[j]) * cos(v[i]);
        product[i] = own * u[i] + cross * u[j];
    }
    CU_ASSERT(fixture_is(&f, g, 3, gradient));
    CU_ASSERT(fixture_is(&f, push(x, t, g), 3, product));                 /* forward over reverse */
    CU_ASSERT(fixture_is(&f, grad(sum(gt_mul(b, g, t)), x), 3, product)); /* reverse over reverse */
    CU_ASSERT(fixture_is(&f, grad(push(x, t, y), x), 3, product));        /* reverse over forward */
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

/* -- vmap -- */

static bool same_bits(gt_ref one, gt_ref other)
{
    const gt_tensor *x = fixture_run(&f, one), *y = fixture_run(&f, other);
    if (f.error.code != GT_OK)
        printf("\n    %s", f.error.message);
    return x && y && gt_shape_equal(&x->shape, &y->shape) &&
           memcmp(x->data, y->data, (size_t)gt_shape_count(&x->shape) * sizeof(double)) == 0;
}

static gt_ref row_of(gt_ref x, int i)
{
    if (x == GT_NONE || gt_build_failed(b))
        return GT_NONE;
    gt_shape shape = *gt_ref_shape(&f.program, x);
    memmove(shape.dim, shape.dim + 1, (size_t)--shape.rank * sizeof shape.dim[0]);
    return gt_reshape(b, gt_slice_axis(b, x, 0, i, 1), &shape);
}

/* The Jacobian in one batched pass is the loop over unit vectors, bit for bit, in both directions. */
static void jacobian(void)
{
    fixture_init(&f);
    const double unit[] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    gt_ref x = vector("x", 3, (double[]){0.3, -0.7, 1.1}), seed = vector("seed", 3, NULL);
    gt_ref eye = fixture_input(&f, "eye", shape_of(2, 3, 3), unit);
    gt_ref a = fixture_input(&f, "a", shape_of(2, 2, 3), (double[]){1, 2, 3, -4, 5, -6});
    gt_ref h = gt_mul(b, call(&gt_op_exp, x), reversed(x));
    gt_ref y = gt_add(b, gt_sum(b, gt_mul(b, a, h), 1 << 1, false), sum(h)); /* [2] */
    gt_ref g = push(x, seed, y), all;
    bool batched;
    gt_vmap(b, 3, 1, &seed, &eye, 1, &g, &all, &batched);
    CU_ASSERT(batched);
    CU_ASSERT(gt_shape_equal(gt_ref_shape(&f.program, all), &(gt_shape){2, {3, 2}}));
    for (int i = 0; i < 3; i++)
        CU_ASSERT(same_bits(row_of(all, i), push(x, row_of(eye, i), y)));

    gt_ref pulled, rows[2], upper = fixture_input(&f, "w", shape_of(1, 2), NULL);
    gt_ref eye2 = fixture_input(&f, "eye2", shape_of(2, 2, 2), (double[]){1, 0, 0, 1});
    gt_vjp(b, NULL, 1, &y, &upper, 1, &x, &pulled);
    gt_vmap(b, 2, 1, &upper, &eye2, 1, &pulled, &all, &batched);
    CU_ASSERT(batched);
    for (int i = 0; i < 2; i++) {
        gt_ref w = row_of(eye2, i);
        gt_vjp(b, NULL, 1, &y, &w, 1, &x, &rows[i]);
        CU_ASSERT(same_bits(row_of(all, i), rows[i]));
    }
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

/* Batched operands of lower rank are aligned, what does not depend on the batch is left alone, and several values are
 * batched at once; a batched point instead of a batched seed. */
static void batches(void)
{
    fixture_init(&f);
    const double points[] = {0.5, 1.5, -2, 3}, shifts[] = {10, 20, 30, 40};
    gt_ref s = fixture_scalar_input(&f, "s", 9), c = fixture_scalar_input(&f, "c", 1);
    gt_ref m = fixture_input(&f, "m", shape_of(2, 2, 3), (double[]){1, 2, 3, 4, 5, 6});
    gt_ref all_s = vector("all_s", 4, points), all_c = vector("all_c", 4, shifts);
    gt_ref alone = call(&gt_op_exp, m);
    gt_ref y = gt_add(b, gt_mul(b, gt_mul(b, s, m), s), c); /* s^2 m + c, shape [2,3] */
    gt_ref g = grad(sum(gt_mul(b, y, m)), s);               /* sum of 2 s m^2 */
    gt_ref from[] = {s, c}, to[] = {all_s, all_c}, target[] = {y, alone, g, s}, out[4];
    bool batched[4];
    gt_vmap(b, 4, 2, from, to, 4, target, out, batched);
    CU_ASSERT(batched[0] && !batched[1] && batched[2] && batched[3]);
    CU_ASSERT(out[1] == alone && out[3] == all_s);
    double expected[24], slope[4];
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 6; k++)
            expected[6 * i + k] = points[i] * points[i] * (k + 1) + shifts[i];
        slope[i] = 2 * points[i] * (1 + 4 + 9 + 16 + 25 + 36);
    }
    CU_ASSERT(fixture_is(&f, out[0], 24, expected));
    CU_ASSERT(fixture_is(&f, out[2], 4, slope));
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

/* -- failures -- */

static bool keep_shape(gt_infer *infer)
{
    (void)infer;
    return true;
}

static const gt_op unknown_op = {.name = "unknown", .rule = GT_CUSTOM, .args = {{.name = "x"}}, .infer = keep_shape};

/* An unknown derivative is an error, never a guess; scratch memory is given back all the same. */
static void unknown_derivative(void)
{
    for (int how = 0; how < 3; how++) {
        fixture_init(&f);
        gt_ref x = fixture_scalar_input(&f, "x", 1), one = number(1), out = 0;
        gt_ref points = vector("points", 1, NULL);
        gt_ref y = gt_neg(b, call(&unknown_op, gt_neg(b, x)));
        size_t held = f.scratch.held;
        bool batched;
        if (how == 0)
            gt_vjp(b, NULL, 1, &y, NULL, 1, &x, &out);
        else if (how == 1)
            gt_jvp(b, NULL, 1, &x, &one, 1, &y, &out);
        else
            gt_vmap(b, 1, 1, &x, &points, 1, &y, &out, &batched);
        static const char *const message[] = {"the derivative of unknown is not known",
                                              "forward mode does not know the derivative of unknown",
                                              "unknown has no batching rule"};
        CU_ASSERT_EQUAL(f.error.code, GT_WRONG_MODEL);
        CU_ASSERT_STRING_EQUAL(f.error.message, message[how]);
        CU_ASSERT_EQUAL(f.scratch.held, held);
        gt_ref count = f.program.count, g;
        gt_vjp(b, NULL, 1, &y, NULL, 1, &x, &g); /* nothing more is done */
        CU_ASSERT(g == GT_NONE && f.program.count == count);
        fixture_free(&f);
    }
}

/* -- length -- */

/* z = z*c + x, 50,000 times, from z = x: dz/dx = c^n + c^(n-1) + ... + 1. All in a thread with a small stack: no
 * transform, no verifier, no plan may go down the chain by recursion. */
static void *long_chain(void *context)
{
    enum { LINKS = 50000 };
    int *failures = context;
    fixture_init(&f);
    gt_ref x = fixture_scalar_input(&f, "x", 0.5), c = number(1 - 0x1p-16), z = x;
    for (int i = 0; i < LINKS; i++)
        z = gt_add(b, gt_mul(b, z, c), x);
    long double power = 1, expected = 0;
    for (int i = 0; i <= LINKS; i++) {
        expected += power;
        power *= 1 - 0x1p-16L;
    }
    gt_ref reverse = grad(z, x), forward = push(x, number(1), z), batch, points;
    bool batched;
    points = vector("points", 2, (double[]){0.5, -4});
    gt_vmap(b, 2, 1, &x, &points, 1, &z, &batch, &batched);
    /* c rounds nothing (its power series is summed in long double); each link rounds twice. */
    double unit = 1e-16 * 2 * LINKS;
    *failures += !(fabs((double)(fixture_at(&f, reverse, 0) / expected - 1)) < unit);
    *failures += !(fabs((double)(fixture_at(&f, forward, 0) / expected - 1)) < unit);
    *failures += !(fabs((double)(fixture_at(&f, batch, 0) / (expected * 0.5L) - 1)) < unit);
    *failures += !(fabs((double)(fixture_at(&f, batch, 1) / (expected * -4) - 1)) < unit);
    *failures += f.error.code != GT_OK || gt_program_verify(&f.program, 0, &f.error) != GT_OK;
    fixture_free(&f);
    return NULL;
}

static void length(void)
{
    int failures = 0;
    pthread_t thread;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 256 * 1024);
    CU_ASSERT_EQUAL_FATAL(pthread_create(&thread, &small, long_chain, &failures), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&small);
    CU_ASSERT_EQUAL(failures, 0);
}

/* -- the elements that count -- */

/* What two branches of one where use is what the where was given, so that no mask is made; nothing else is taken for
 * that. */
static void used_elements(void)
{
    fixture_init(&f);
    gt_ref c = call(&gt_op_is_finite, fixture_scalar_input(&f, "x", 1));
    gt_ref d = call(&gt_op_is_finite, fixture_scalar_input(&f, "y", 2));
    gt_uses uses = gt_uses_new(b);
    const gt_used at_d = gt_used_where(&uses, GT_USED_ALL, d, true),
                  off_d = gt_used_where(&uses, GT_USED_ALL, d, false);
    const gt_used given[] = {GT_USED_ALL, at_d, gt_used_through(&uses, at_d, c, 0)};
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        gt_used on = gt_used_where(&uses, given[i], c, true), off = gt_used_where(&uses, given[i], c, false);
        unit_row("given set %zu", i);
        CU_ASSERT(gt_used_equal(&uses, gt_used_either(&uses, on, off), given[i]));
        CU_ASSERT(gt_used_equal(&uses, gt_used_either(&uses, off, on), given[i]));
        CU_ASSERT(gt_used_equal(&uses, gt_used_either(&uses, on, on), on));
        CU_ASSERT(gt_used_equal(&uses, gt_used_where(&uses, on, c, true), on));
        CU_ASSERT(!gt_used_equal(&uses, on, off));
        CU_ASSERT(!gt_used_equal(&uses, on, given[i]));
        CU_ASSERT_EQUAL(gt_used_either(&uses, on, GT_USED_ALL), GT_USED_ALL);
        if (!given[i])
            continue;
        gt_used other = gt_used_where(&uses, off_d, c, false), both = gt_used_either(&uses, on, other);
        CU_ASSERT(!gt_used_equal(&uses, both, given[i]));
        CU_ASSERT(!gt_used_equal(&uses, both, off_d));
        CU_ASSERT(!gt_used_equal(&uses, both, on));
        CU_ASSERT(!gt_used_equal(&uses, both, GT_USED_ALL));
    }
    CU_ASSERT_EQUAL(gt_used_either(&uses, at_d, off_d), GT_USED_ALL);
    fixture_free(&f);
}

/* Sets of eight elements as bits, made at random of where, of the union, through steps that turn them around, sum them
 * up and weigh all of them: each has the elements that it should, and what is called equal, or all, is. */
static void sets_of_elements(void)
{
    enum { CONDITIONS = 4, SETS = 60, ROUNDS = 12 };
    uint64_t state = 3;
    for (int round = 0; round < ROUNDS; round++) {
        fixture_init(&f);
        gt_uses uses = gt_uses_new(b);
        gt_ref condition[CONDITIONS], x = vector("x", 8, NULL), turned = reversed(x);
        const gt_attr on[] = {{.given = true}, {.given = true}, {.given = true}};
        const gt_ref summed = gt_emit(b, &gt_op_cumsum, 1, &x, on);
        const gt_attr norm = {.given = true, .s = "backward"};
        const gt_ref values = gt_cast(b, x, GT_C128), spectrum = gt_emit(b, &gt_op_fft, 1, &values, &norm);
        unsigned bits[CONDITIONS], has[SETS] = {0xff};
        gt_used set[SETS] = {GT_USED_ALL};
        for (int c = 0; c < CONDITIONS; c++) {
            double value[8];
            bits[c] = 0;
            for (int i = 0; i < 8; i++) {
                value[i] = draw(&state) > 0;
                bits[c] |= (value[i] > 0 ? 1u : 0) << i;
            }
            condition[c] = gt_equals(b, vector("c", 8, value), 1);
        }
        for (int n = 1; n < SETS; n++) {
            const int one = (int)((draw(&state) + 1) / 2 * n), other = (int)((draw(&state) + 1) / 2 * n);
            const int c = (int)((draw(&state) + 1) / 2 * CONDITIONS);
            const bool truth = draw(&state) > 0;
            const double kind = draw(&state);
            if (kind < 0) {
                set[n] = gt_used_where(&uses, set[one], condition[c], truth);
                has[n] = has[one] & (truth ? bits[c] : ~bits[c]);
            } else if (kind < 0.7) {
                set[n] = gt_used_either(&uses, set[one], set[other]);
                has[n] = has[one] | has[other];
            } else if (kind < 0.8) {
                set[n] = gt_used_through(&uses, set[one], summed, 0);
                for (int i = 7; i >= 0; i--) /* each is part of all sums behind it */
                    has[n] |= has[one] >> i ? 1u << i : 0;
            } else if (kind < 0.95) {
                set[n] = gt_used_through(&uses, set[one], turned, 0);
                for (int i = 0; i < 8; i++)
                    has[n] |= (has[one] >> i & 1) << (7 - i);
            } else {
                set[n] = gt_used_through(&uses, set[one], spectrum, 0);
                has[n] = has[one] ? 0xff : 0;
            }
            unit_row("round %d, set %d", round, n);
            CU_ASSERT(set[n] || has[n] == 0xff);
            for (int i = 0; i < n; i++)
                CU_ASSERT(has[i] == has[n] || !gt_used_equal(&uses, set[i], set[n]));
            for (int i = 0; set[n] && i < 8; i++)
                CU_ASSERT_EQUAL(fixture_at(&f, gt_cast(b, gt_used_value(&uses, set[n]), GT_F64), i), has[n] >> i & 1);
            if (n % 8 == 0)
                for (int i = 0; i < 8; i++)
                    CU_ASSERT_EQUAL(fixture_at(&f, gt_used_apply(&uses, set[n], gt_filled_like(b, x, 3)), i),
                                    has[n] >> i & 1 ? 3 : 0);
        }
        fixture_free(&f);
    }
}

/* A sum is taken apart into rows where one of its terms is the gradient of rows that were gathered along the first
 * axis; what is added to it by broadcasting, on either side, makes it a value as any other. */
static void slices_of_sums(void)
{
    fixture_init(&f);
    const double places[] = {3, 1, 3};
    gt_ref x = fixture_input(&f, "x", shape_of(2, 4, 2), (double[]){1, 2, 3, 4, 5, 6, 7, 8});
    gt_ref at = gt_cast(b, vector("at", 3, places), GT_I64);
    gt_ref taken = gt_emit(b, &gt_op_gather, 2, (gt_ref[]){x, at}, (gt_attr[]){{.given = true}, {.given = true}});
    gt_ref rows = grad(sum(gt_mul(b, taken, taken)), x); /* twice the rows 3, 1 and 3 */
    gt_ref dense = gt_scale(b, x, 10), number = fixture_scalar_input(&f, "number", 1);
    gt_ref line = fixture_input(&f, "line", shape_of(1, 2), (double[]){1, 2});
    const double twice[] = {14, 16, 6, 8, 14, 16}, ten[] = {10, 20, 30, 40, 50, 60, 70, 80};
    const struct {
        gt_ref sum;
        int parts;
        bool sparse[3]; /* else the dense one */
    } row[] = {{rows, 1, {true}},
               {gt_add(b, rows, dense), 2, {true, false}},
               {gt_add(b, dense, rows), 2, {false, true}},
               {gt_add(b, gt_add(b, dense, rows), rows), 3, {false, true, true}},
               {gt_add(b, rows, gt_add(b, rows, dense)), 3, {true, true, false}},
               {gt_add(b, rows, number), 0, {0}},
               {gt_add(b, number, rows), 0, {0}},
               {gt_add(b, rows, line), 0, {0}},
               {gt_add(b, dense, dense), 0, {0}},
               {gt_scale(b, rows, 2), 0, {0}}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_slices out;
        int n = 0;
        unit_row("sum %zu", i);
        CU_ASSERT_EQUAL(gt_slices_of(b, row[i].sum, &out), row[i].parts > 0);
        for (int k = 0; k < row[i].parts; k++)
            for (int j = 0; j < (row[i].sparse[k] ? 3 : 4); j++, n++) {
                CU_ASSERT_EQUAL(fixture_at(&f, out.indices, n), row[i].sparse[k] ? places[j] : j);
                for (int l = 0; l < 2; l++)
                    CU_ASSERT_EQUAL(fixture_at(&f, out.values, 2 * n + l), (row[i].sparse[k] ? twice : ten)[2 * j + l]);
            }
        if (n)
            CU_ASSERT_EQUAL(gt_shape_count(gt_ref_shape(&f.program, out.indices)), n);
    }
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

/* The tangent of a source is what it is given, and nothing is emitted for it: whether it stands for itself or for the
 * columns of a Jacobian, whether it is an input or a value that comes from one. */
static void test_sources(void)
{
    fixture_init(&f);
    gt_ref x = vector("x", 3, (double[]){1, 2, 3}), y = call(gt_op_find("sin"), x), z = call(gt_op_find("log"), y);
    for (int columns = 0; columns < 2; columns++)
        for (int k = 0; k < 2; k++) {
            gt_ref source = k ? y : x, out[2];
            gt_shape shape = shape_of(1, 3);
            gt_ref tangent =
                columns ? gt_stand_in(b, "a Jacobian", GT_F64, &shape) : vector("t", 3, (double[]){1, 10, 100});
            unit_row("columns %d, source %d", columns, k);
            gt_ref count = f.program.count;
            gt_jvp(b, NULL, 1, &source, &tangent, 1, &source, out);
            CU_ASSERT_EQUAL(out[0], tangent);
            CU_ASSERT_EQUAL(f.program.count, count);
            gt_jvp(b, NULL, 1, &source, &tangent, 2, (gt_ref[]){source, z}, out);
            CU_ASSERT_EQUAL(out[0], tangent);
            CU_ASSERT_NOT_EQUAL(out[1], GT_NONE);
        }
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

/* Where a seed is zero is asked for the sake of ops that absorb, or of rows that come by infinities: elsewhere nothing
 * is emitted for that. */
static void test_no_poles(void)
{
    for (int rows = 0; rows < 2; rows++)
        for (int with = 0; with < 2; with++) {
            gt_poles poles = {0};
            fixture_init(&f);
            b->poles = with ? &poles : NULL;
            gt_ref x = vector("x", 4, (double[]){1, 2, 3, 4}), s = gt_slice_axis(b, x, 0, 1, 2), g;
            gt_ref y = gt_mul(b, call(gt_op_find("sin"), s), gt_slice_axis(b, x, 0, 2, 2));
            gt_shape shape = shape_of(1, 2);
            gt_ref seed = rows ? gt_stand_in(b, "a Jacobian", GT_F64, &shape) : vector("seed", 2, (double[]){1, 10});
            gt_vjp(b, NULL, 1, &y, &seed, 1, &x, &g);
            for (gt_ref ref = 0; ref < f.program.count; ref++)
                CU_ASSERT_PTR_NOT_EQUAL(gt_eqn_at(&f.program, ref)->op, &gt_op_not_equal);
            CU_ASSERT_EQUAL(poles.n, 0);
            if (!rows)
                IS(g, 0, 3 * cos(2), 40 * cos(3) + sin(2), 10 * sin(3));
            b->poles = NULL;
            fixture_free(&f);
        }
}

/* A walk forward is noted once, however many poles it comes through, and not when there are none: masks ask of every
 * walk that is noted where its values move. */
static void test_walks_through_poles(void)
{
    static const struct {
        const char *op;
        int times, poles;
    } walk[] = {{"sin", 3, 0}, {"sqrt", 4, 4}, {"sin", 2, 0}, {"sqrt", 1, 1}, {"cbrt", 3, 3}};
    enum { WALKS = sizeof walk / sizeof *walk };
    gt_poles poles = {0};
    size_t noted = 0, walks = 0;
    fixture_init(&f);
    b->poles = &poles;
    for (int i = 0; i < WALKS; i++) {
        gt_ref x = vector("x", 2, (double[]){0, 1}), t = vector("t", 2, (double[]){1, 0}), y = x, out;
        for (int k = 0; k < walk[i].times; k++)
            y = gt_add(b, y, call(gt_op_find(walk[i].op), gt_mul(b, y, y)));
        gt_jvp(b, NULL, 1, &x, &t, 1, &y, &out);
        walks += walk[i].poles > 0;
        CU_ASSERT_EQUAL(poles.pushes, walks);
        CU_ASSERT_EQUAL_FATAL(poles.n, noted + (size_t)walk[i].poles);
        for (; noted < poles.n; noted++)
            CU_ASSERT_EQUAL(poles.pole[noted].push, (int32_t)walks - 1);
    }
    gt_met *met;
    CU_ASSERT_EQUAL(gt_poles_masks(b, &met), noted);
    CU_ASSERT(fixture_sound(&f));
    b->poles = NULL;
    fixture_free(&f);
}

/* -- memory -- */

/* A program may ask for as many derivatives as it likes: none of what looks through it leaves anything in scratch
 * memory. */
static void test_scratch_is_given_back(void)
{
    enum { ASKED = 9 };
    static const char *const name[ASKED] = {"vjp",   "vjp of a slope", "jvp",    "jvp possible", "vmap",
                                            "reach", "retained",       "slices", "poles"};
    for (int i = 0; i < ASKED; i++) {
        gt_poles poles = {0};
        gt_met *met;
        gt_slices slices;
        gt_watch watch;
        bool batched;
        fixture_init(&f);
        gt_watch_init(&watch, &f.arena);
        b->poles = i == 8 ? &poles : NULL;
        gt_ref x = vector("x", 5, (double[]){0, 1, 2, 3, 4}), t = vector("t", 5, (double[]){1, 0, 1, 1, 1}), out;
        gt_ref many = fixture_input(&f, "many", shape_of(2, 3, 5), NULL);
        gt_ref at = gt_cast(b, vector("at", 2, (double[]){3, 1}), GT_I64);
        gt_watch_add(&watch, x, f.program.count);
        gt_ref y = gt_mul(b, call(&gt_op_sqrt, x), gt_slice_axis(b, x, 0, 0, 5));
        for (gt_ref ref = x + 1; ref <= y; ref++)
            gt_watch_record(&watch, ref);
        for (int k = 0; k < 6; k++) /* pieces, which are put together */
            y = gt_add(b, y, gt_scale(b, sum(gt_slice_axis(b, x, 0, k % 5, 1)), k));
        y = sum(y);
        if (i == 1)
            y = sum(grad(y, x));
        if (i == 7)
            y = grad(
                sum(gt_emit(b, &gt_op_gather, 2, (gt_ref[]){x, at}, (gt_attr[]){{.given = true}, {.given = true}})), x);
        const gt_ref pushed = i == 8 ? push(x, t, y) : y;
        if (i == 8)
            gt_vmap(b, 3, 1, &x, &many, 1, &pushed, &out, &batched);
        const gt_arena_mark before = gt_arena_save(&f.scratch);
        switch (i) {
        case 2:
            (void)push(x, t, y);
            break;
        case 3:
            CU_ASSERT(gt_jvp_possible(b, NULL, 1, &x, 1, &y));
            break;
        case 4:
            gt_vmap(b, 3, 1, &x, &many, 1, &y, &out, &batched);
            CU_ASSERT(batched);
            break;
        case 5:
            CU_ASSERT_EQUAL(gt_reach_lowest(b, NULL, 1, &y), x);
            break;
        case 6:
            CU_ASSERT(gt_watch_retained(b, &watch) > 0);
            break;
        case 7:
            CU_ASSERT(gt_slices_of(b, y, &slices));
            break;
        case 8:
            CU_ASSERT(gt_poles_masks(b, &met) > 0);
            break;
        default:
            (void)grad(y, x);
        }
        const gt_arena_mark after = gt_arena_save(&f.scratch);
        unit_row("%s", name[i]);
        CU_ASSERT(after.next == before.next && after.newest == before.newest);
        CU_ASSERT(fixture_sound(&f));
        b->poles = NULL;
        fixture_free(&f);
    }
}

/* Chunks of an arena, each with a page behind it that may not be touched. */
typedef struct fenced {
    struct {
        char *page, *memory;
        size_t size;
    } chunk[64];
    int n;
} fenced;

static void *fenced_allocate(void *context, size_t size)
{
    fenced *all = context;
    const size_t page = (size_t)sysconf(_SC_PAGESIZE), pages = (size + 2 * page - 1) / page * page;
    if (all->n == 64)
        return NULL;
    char *from = mmap(NULL, pages, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (from == MAP_FAILED || mprotect(from + pages - page, page, PROT_NONE) != 0)
        return NULL;
    char *memory = from + (pages - page - size) / 16 * 16;
    all->chunk[all->n].page = from;
    all->chunk[all->n].memory = memory;
    all->chunk[all->n++].size = pages;
    return memory;
}

static void fenced_release(void *context, void *memory)
{
    fenced *all = context;
    int i = 0;
    while (all->chunk[i].memory != memory)
        i++;
    (void)munmap(all->chunk[i].page, all->chunk[i].size);
    all->chunk[i] = all->chunk[--all->n];
}

/* y = 1 x[1] + 2 x[3] + ... + 32 x[63], whose cotangents are put side by side with zeros between them: wherever scratch
 * memory stands at that time, at the end of a chunk too, every walk stays within what it asked for. 1 + ... + 32 = 528.
 */
static void test_within_memory(void)
{
    enum { SLICES = 32, CHUNK = 16 * 1024 };
    fenced scratch = {.n = 0};
    const gt_allocator allocator = {
        .size = sizeof allocator, .context = &scratch, .allocate = fenced_allocate, .release = fenced_release};
    fixture_init(&f);
    gt_arena_init(&f.scratch, &allocator, NULL);
    gt_ref x = vector("x", 2 * SLICES + 1, NULL), y = number(0);
    gt_ref ones = gt_filled_like(b, x, 1), points = gt_stand_in(b, "rows", GT_F64, &(gt_shape){2, {3, 2 * SLICES + 1}});
    gt_ref back = GT_NONE, forward = GT_NONE, rows = GT_NONE;
    bool batched = false;
    for (int k = 0; k < SLICES; k++)
        y = gt_add(b, y, gt_scale(b, gt_slice_axis(b, x, 0, 2 * k + 1, 1), k + 1));
    for (size_t before = 0; before < CHUNK; before += 48) {
        gt_arena_mark mark = gt_arena_save(&f.scratch);
        (void)gt_alloc_raw(&f.scratch, before);
        back = grad(y, x);
        forward = push(x, ones, y);
        gt_vmap(b, 3, 1, &x, &points, 1, &y, &rows, &batched);
        gt_arena_release(&f.scratch, mark);
    }
    CU_ASSERT(batched && gt_ref_shape(&f.program, rows)->dim[0] == 3);
    IS(forward, 528);
    const gt_tensor *value = fixture_run(&f, back);
    CU_ASSERT_PTR_NOT_NULL_FATAL(value);
    for (int i = 0; i <= 2 * SLICES; i++)
        CU_ASSERT_EQUAL(gt_tensor_real(value, i), i % 2 ? (i + 1) / 2 : 0);
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
    CU_ASSERT_EQUAL(scratch.n, 0);
}

/* Two slices that are all of x send back their cotangents side by side; two that leave a gap or overlap are added. */
static void test_halves(void)
{
    static const struct {
        int begin, length;
        bool all;
        double expected[5];
    } second[] = {{3, 2, true, {2, 2, 2, 3, 3}}, {4, 1, false, {2, 2, 2, 0, 3}}, {2, 3, false, {2, 2, 5, 3, 3}}};
    for (int i = 0; i < 3; i++) {
        fixture_init(&f);
        gt_ref x = vector("x", 5, (double[]){1, 2, 3, 4, 5}), first = gt_slice_axis(b, x, 0, 0, 3);
        gt_ref other = gt_slice_axis(b, x, 0, second[i].begin, second[i].length);
        gt_ref g = grad(gt_add(b, sum(gt_scale(b, first, 2)), sum(gt_scale(b, other, 3))), x);
        CU_ASSERT_EQUAL(gt_eqn_at(&f.program, g)->op == &gt_op_concat, second[i].all);
        const gt_tensor *value = fixture_run(&f, g);
        CU_ASSERT_PTR_NOT_NULL_FATAL(value);
        for (int k = 0; k < 5; k++)
            CU_ASSERT_EQUAL(gt_tensor_real(value, k), second[i].expected[k]);
        fixture_free(&f);
    }
}

void suite_diff(void)
{
    CU_pSuite suite = CU_add_suite("diff", NULL, NULL);
    CU_add_test(suite, "x^4 to the fourth order", fourth_power);
    CU_add_test(suite, "spans and orders", spans_and_orders);
    CU_add_test(suite, "shared subexpressions", shared);
    CU_add_test(suite, "intermediate and dependent sources", intermediate);
    CU_add_test(suite, "several targets, seeds", targets);
    CU_add_test(suite, "unconnected", unconnected);
    CU_add_test(suite, "only what a tape recorded", watched);
    CU_add_test(suite, "broadcasting is undone", broadcasting);
    CU_add_test(suite, "Hessian-vector products", products);
    CU_add_test(suite, "vmap: the Jacobian is the loop", jacobian);
    CU_add_test(suite, "vmap: several, aligned, independent", batches);
    CU_add_test(suite, "an unknown derivative", unknown_derivative);
    CU_add_test(suite, "elements that count", used_elements);
    CU_add_test(suite, "sets of elements", sets_of_elements);
    CU_add_test(suite, "slices of sums", slices_of_sums);
    CU_add_test(suite, "a chain of 100,000 equations", length);
    CU_add_test(suite, "tangents of sources", test_sources);
    CU_add_test(suite, "scratch memory is given back", test_scratch_is_given_back);
    CU_add_test(suite, "every walk within its memory", test_within_memory);
    CU_add_test(suite, "slices that are all of a value", test_halves);
    CU_add_test(suite, "no poles", test_no_poles);
    CU_add_test(suite, "walks through poles", test_walks_through_poles);
}
