/* Kernels shared between threads: the same bytes, and the same failures, for every number of them. That all ops can be
 * cut is tests/ops' affair (check_shares.c); here are steps that are cut because they are large. */
#include "unit.h"
#include <stdio.h>

#include "eval/schedule.h"
#include "ops/lapack.h"
#include "ops/product.h"
#include "threads_fixture.h"

void suite_shares(void);

/* -- products -- */

static void products(void)
{
    static const char *const dtypes[] = {"float64", "float32"};
    for (int i = 0; i < 2; i++) {
        char steps[1000];
        (void)snprintf(steps, sizeof steps,
                       "dtype: %s\n"
                       "inputs: {a: {shape: [190, 170], init: uniform}, b: {shape: [170, 230], init: uniform},\n"
                       "         thin: {shape: [3, 1500], init: uniform}, w: {shape: [1500, 601], init: uniform},\n"
                       "         s: {shape: [60, 30, 20], init: uniform}, t: {shape: [60, 20, 50], init: uniform}}\n"
                       "steps: |\n"
                       "  c = a @ b\n"
                       "  d = matmul(b, a, transpose_a=True, transpose_b=True)\n"
                       "  e = thin @ w\n"
                       "  f = matmul(w, thin, transpose_a=True, transpose_b=True)\n"
                       "  g = s @ t\n"
                       "  h = s @ transpose(a[:, :20])\n"
                       "  k = transpose(w) @ thin[1]\n"
                       "  m = reverse(a, axis=[0, 1]) @ b\n",
                       dtypes[i]);
        /* One tile of OpenBLAS is not shared. */
        same_for_all(steps, "c d e f g h k m", gt_product_by_blas(i ? GT_F32 : GT_F64, 190, 230, 170) ? 5 : 8);
    }
}

static void other_products(void)
{
    same_for_all("inputs: {a: {shape: [14, 500], init: uniform}, b: {shape: [500, 110], init: uniform}}\n"
                 "steps: |\n"
                 "  x = complex(a, 1 - a)\n"
                 "  y = complex(b, b + 2)\n"
                 "  c = x @ y\n"
                 "  d = cast(x, complex64) @ cast(y, complex64)\n"
                 "  e = cast(10 * a, int64) @ cast(10 * b, int64)\n"
                 "  f = cast(10 * a, int32) @ cast(10 * b, int32)\n",
                 "c d e f", 4);
}

/* Sizes that OpenBLAS computes by tiles, of rows and of columns, one and several. */
static void products_by_tiles(void)
{
    static const char *const dtypes[] = {"float32", "complex64", "complex128", "float64"};
    CU_ASSERT(gt_product_by_blas(GT_F32, 1100, 24, 64));
    for (int i = 0; i < 4; i++) {
        char steps[1000];
        (void)snprintf(steps, sizeof steps,
                       "inputs: {a: {shape: [1600, 100], init: uniform}, b: {shape: [100, 40], init: uniform},\n"
                       "         u: {shape: [50, 100], init: uniform}, v: {shape: [100, 2500], init: uniform},\n"
                       "         s: {shape: [3, 100, 200], init: uniform}}\n"
                       "steps: |\n"
                       "  c = cast(a, %s) @ cast(b, %s)\n"
                       "  d = cast(u, %s) @ cast(v, %s)\n"
                       "  e = matmul(cast(v, %s), cast(u, %s), transpose_a=True, transpose_b=True)\n"
                       "  f = cast(u, %s) @ cast(s, %s)\n",
                       dtypes[i], dtypes[i], dtypes[i], dtypes[i], dtypes[i], dtypes[i], dtypes[i], dtypes[i]);
        same_for_all(steps, "c d e f", 4);
    }
}

/* -- axes: softmax, reductions, order -- */

static void along_axes(void)
{
    same_for_all("inputs: {x: {shape: [700, 301], init: uniform}, z: {shape: [12, 60, 40], init: uniform}}\n"
                 "steps: |\n"
                 "  a = softmax(x)\n"
                 "  b = softmax(x, axis=0)\n"
                 "  c = log_softmax(x, axis=0)\n"
                 "  d = log_softmax(z, axis=1)\n"
                 "  e = reduce_logsumexp(x, axis=0)\n"
                 "  f = grad(lambda t: reduce_sum(reduce_logsumexp(t, axis=1) ** 2))(x)\n"
                 "  g = softmax(complex(z, z * 2), axis=1)\n"
                 "  h = grad(lambda t: reduce_sum(log_softmax(t)[:, 3]))(x)\n",
                 "a b c d e f g h", 7);
    same_for_all("inputs: {x: {shape: [700, 301], init: uniform}, y: {shape: [300000], init: uniform}}\n"
                 "steps: |\n"
                 "  a = reduce_sum(x, axis=0)\n"
                 "  b = reduce_sum(y)\n"
                 "  c = reduce_max(x, axis=0)\n"
                 "  d = argmin(x, axis=1)\n"
                 "  e = sort(x)\n"
                 "  f = cumsum(x, axis=1, reverse=True)\n"
                 "  g = reduce_all(x < 2, axis=1)\n"
                 "  h = reduce_sum(reshape(y, [3, 100000]), axis=1)\n",
                 "a b c d e f g h", 8);
}

/* -- images -- */

static void images(void)
{
    same_for_all("inputs: {x: {shape: [6, 24, 22, 8], init: uniform}, k: {shape: [3, 3, 8, 9], init: uniform},\n"
                 "         one: {shape: [1, 90, 80, 3], init: uniform}, j: {shape: [5, 5, 3, 4], init: uniform}}\n"
                 "steps: |\n"
                 "  y = conv2d(x, k, strides=1, padding='SAME')\n"
                 "  dx = grad(lambda t: reduce_sum(conv2d(t, k, strides=1, padding='SAME') ** 2))(x)\n"
                 "  dk = grad(lambda t: reduce_sum(conv2d(x, t, strides=2, padding='VALID') ** 2))(k)\n"
                 "  p = max_pool2d(x, 3, 2)\n"
                 "  dp = grad(lambda t: reduce_sum(max_pool2d(t, 2, 1) ** 2))(x)\n"
                 "  q = avg_pool2d(x, 2, 2)\n"
                 "  z = conv2d(one, j, strides=1, padding='SAME')\n"
                 "  r = max_pool2d(one, 3, 1)\n",
                 "y dx dk p dp q z r", 10);
}

/* -- chosen places -- */

static void places(void)
{
    static const char *const dtypes[] = {"float64", "float32"};
    for (int i = 0; i < 2; i++) {
        char steps[1000];
        (void)snprintf(steps, sizeof steps,
                       "dtype: %s\n"
                       "inputs: {table: {shape: [900, 32], init: uniform}, ids: {shape: [7000], init: uniform}}\n"
                       "steps: |\n"
                       "  i = cast(floor((ids + 1) * 450 - 0.5), int64)\n"
                       "  n = where(i < 0, 0, i)\n"
                       "  rows = gather(table, n)\n"
                       "  d = grad(lambda t: reduce_sum(gather(t, n) ** 2))(table)\n"
                       "  dd = grad(lambda t: reduce_sum(gather(t, n, axis=1) ** 2))(transpose(table))\n"
                       "  s = segment_sum(rows, sort(n))\n"
                       "  u = scatter_nd(reshape(n, [7000, 1]), rows, [900, 32])\n"
                       "  h = one_hot(n, 90)\n"
                       "  r = random_normal([200, 300], dtype='%s')\n",
                       dtypes[i], dtypes[i]);
        same_for_all(steps, "rows d dd s u h r", 6);
    }
}

/* -- stacks of matrices -- */

#define STACKS                                                                                                         \
    "inputs: {x: {shape: [40, 50, 7, 7], init: uniform}}\n"                                                            \
    "steps: |\n"                                                                                                       \
    "  number = reshape(cast(range(2000), float64), [40, 50, 1, 1])\n"                                                 \
    "  spd = matmul(x, x, transpose_b=True) + 7 * eye(7)\n"

static void stacks(void)
{
    same_for_all(STACKS "  l = cholesky(spd)\n"
                        "  dl = grad(lambda t: reduce_sum(cholesky(t) ** 3))(spd)\n"
                        "  s = solve(x, x[0])\n"
                        "  d = det(x)\n"
                        "  dd = grad(lambda t: reduce_sum(det(t)))(x)\n"
                        "  q = qr(x)[0]\n"
                        "  w = eigh(spd)[0]\n"
                        "  t = triangular_solve(l, x)\n",
                 "l dl s d dd q w t", 9);
}

/* -- what is shared from within -- */

/* As same_for_all, and threads share at least so many steps that are not cut. */
static void shared_within(const char *steps, const char *names, int within)
{
    evaluation it;
    evaluate(&it, steps, names, 2);
    CU_ASSERT_EQUAL(it.status, GT_OK);
    for (int i = 0; i < it.plan->steps; i++)
        within -= it.plan->step[i].kind == GT_STEP_KERNEL && it.plan->step[i].kernel->room != 0;
    CU_ASSERT(within <= 0);
    evaluation_end(&it);
    same_for_all(steps, names, 0);
}

static void single_matrices(void)
{
    const bool own = gt_lapack_room(GT_F64, 300) != 0; /* else OpenBLAS does it, alone */
    static const char *const dtypes[] = {"float64", "float32"};
    for (int i = 0; i < 2; i++) {
        char steps[1200];
        (void)snprintf(steps, sizeof steps,
                       "dtype: %s\n"
                       "inputs: {x: {shape: [301, 301], init: uniform}, y: {shape: [301, 170], init: uniform}}\n"
                       "steps: |\n"
                       "  spd = x @ transpose(x) + 300 * eye(301)\n"
                       "  s = solve(x, y)\n"
                       "  v = solve(x, ones([301]))\n"
                       "  i = inv(x)\n"
                       "  t = triangular_solve(spd, y)\n"
                       "  l = cholesky(spd)\n"
                       "  d = slogdet(x)[1]\n"
                       "  q = qr(concat([x, transpose(y)], 0))[0]\n"
                       "  r = qr(x)[1]\n",
                       dtypes[i]);
        shared_within(steps, "s v i t l d q r", own ? 7 : 0);
    }
    shared_within("inputs: {x: {shape: [203, 203], init: uniform}, y: {shape: [203], init: uniform}}\n"
                  "steps: |\n"
                  "  spd = x @ transpose(x) + 300 * eye(203)\n"
                  "  s = grad(lambda t: reduce_sum(solve(t, y) ** 2))(x)\n"
                  "  d = grad(lambda t: slogdet(t)[1])(x)\n"
                  "  l = grad(lambda t: reduce_sum(cholesky(t) ** 3))(spd)\n"
                  "  q = grad(lambda t: reduce_sum(qr(t)[0] ** 3))(x)\n",
                  "s d l q", own ? 5 : 0);
    fails_for_all("inputs: {x: {shape: [301, 301], init: uniform}}\nsteps: \"l = cholesky(-(x @ transpose(x)))\"\n",
                  "l", "cholesky: matrix is not positive definite");
}

/* Few sums over a long k; one lane, with NaN, infinities and the largest element far behind. */
static void long_sums(void)
{
    shared_within("inputs: {a: {shape: [4200007], init: uniform}, b: {shape: [4200007], init: uniform}}\n"
                  "steps: |\n"
                  "  d = tensordot(a, b, 1)\n"
                  "  s = tensordot(a, a, 1)\n"
                  "  r = tensordot(reverse(a, axis=[0]), b, 1)\n"
                  "  g = grad(lambda t: tensordot(t, b, 1) ** 2)(a)\n",
                  "d s r g", 3);
    shared_within("inputs: {a: {shape: [140001, 6], init: uniform}, b: {shape: [140001, 3], init: uniform}}\n"
                  "steps: |\n"
                  "  d = matmul(a, b, transpose_a=True)\n"
                  "  t = transpose(b) @ a\n",
                  "d t", 2);
    static const char *const dtypes[] = {"float64", "float32"};
    for (int i = 0; i < 2; i++) {
        char steps[1000];
        (void)snprintf(steps, sizeof steps,
                       "dtype: %s\n"
                       "inputs: {a: {shape: [200007], init: uniform}, m: {shape: [431, 501], init: uniform}}\n"
                       "steps: |\n"
                       "  n = range(200007)\n"
                       "  l = reduce_logsumexp(a)\n"
                       "  g = grad(reduce_logsumexp)(a * 3)\n"
                       "  h = reduce_logsumexp(where(n == 170000, 900.0, a))\n"
                       "  k = reduce_logsumexp(where(n == 170000, inf, a))\n"
                       "  x = reduce_logsumexp(where(n == 30000, nan, where(n == 170000, inf, a)))\n"
                       "  w = grad(reduce_logsumexp)(where(n == 170000, inf, a))\n"
                       "  t = reduce_logsumexp(transpose(m))\n"
                       "  e = reduce_logsumexp(transpose(m), axis=[0, 1], keepdims=True)\n",
                       dtypes[i]);
        shared_within(steps, "l g h k x w t e", 6);
    }
}

/* Parts that begin and end within an operand. */
static void joined(void)
{
    same_for_all("inputs: {a: {shape: [1001, 40], init: uniform}, b: {shape: [77, 40], init: uniform},\n"
                 "         s: {shape: [3, 50, 7], init: uniform}, t: {shape: [3, 1, 7], init: uniform}}\n"
                 "steps: |\n"
                 "  c = concat([a, b, a], 0)\n"
                 "  d = concat([transpose(a), transpose(b)[:, :20]], 1)\n"
                 "  e = concat([s, t, s, t], 1)\n"
                 "  f = concat([s, t, t, s], axis=1)[:, ::-1]\n"
                 "  g = grad(lambda x: reduce_sum(concat([x, b, x], 0) ** 3))(a)\n"
                 "  h = concat([cast(s, int32), cast(t, int32)], 1)\n",
                 "c d e f g h", 5);
}

/* Stacks are shared from about a million operations on, whatever they are made of: not with a quarter of that by the
 * usual counts of multiplications, and certainly with four times as many. */
static void worth_it(void)
{
    static const struct {
        const char *call;
        double cubes, squares; /* multiplications: cubes n^3 + squares n^2 columns */
    } ops[] = {{"solve(a, b)", 1 / 3.0, 1}, {"triangular_solve(a, b)", 0, 0.5}, {"det(a)", 1 / 3.0, 0}};
    static const int sizes[] = {8, 24}, columns[] = {4, 30};
    for (size_t o = 0; o < sizeof ops / sizeof *ops; o++)
        for (int s = 0; s < 2; s++)
            for (int c = 0; c < 2; c++) {
                const double n = sizes[s], count = ops[o].cubes * n * n * n + ops[o].squares * n * n * columns[c];
                for (int large = 0; large < 2; large++) {
                    char steps[400];
                    evaluation it;
                    const int lanes = (int)(0x1p20 * (large ? 4 : 0.25) / count);
                    (void)snprintf(
                        steps, sizeof steps,
                        "inputs: {a: {shape: [%d, %d, %d], init: uniform}, b: {shape: [%d, %d], init: ones}}\n"
                        "steps: y = %s\n",
                        lanes, sizes[s], sizes[s], sizes[s], columns[c], ops[o].call);
                    evaluate(&it, steps, "y", 3);
                    unit_row("%s with %d of %d and %d columns", ops[o].call, lanes, sizes[s], columns[c]);
                    CU_ASSERT_EQUAL(gt_eval_plan_measure(it.plan).shared > 0, large);
                    evaluation_end(&it);
                }
            }
}

/* Two elements of the batch fail, in parts of their own: the first one is told. 1701 is [34,1], 1900 is [38,0]. */
static void failures(void)
{
    fails_for_all(STACKS "  l = cholesky(where((number == 1701) | (number == 1900), -spd, spd))\n", "l",
                  "cholesky: matrix is not positive definite: that at [34,1] of the batch");
    fails_for_all(STACKS "  s = solve(where((number == 1701) | (number == 1900), 0 * x, x), x)\n", "s",
                  "matrix is singular: that at [34,1] of the batch");
    fails_for_all("inputs: {t: {shape: [50, 30], init: uniform}}\n"
                  "steps: |\n"
                  "  i = range(9000)\n"
                  "  g = gather(t, where(i == 4000, 77, where(i == 8000, 99, i % 50)))\n",
                  "g", "index 77 is out of range for axis 0 of size 50 (params)");
    fails_for_all("inputs: {t: {shape: [9000, 30], init: uniform}}\n"
                  "steps: |\n"
                  "  i = range(9000)\n"
                  "  g = grad(lambda t: reduce_sum(gather(t, where(i == 4000, 9000, i)) ** 2))(t)\n",
                  "g", "index 9000 is out of range for axis 0 of size 9000 (params)");
}

/* -- derivatives -- */

static void jacobians(void)
{
    same_for_all("inputs: {x: {shape: [40], init: uniform}, w: {shape: [120, 40], init: uniform},\n"
                 "         v: {shape: [90, 120], init: uniform}, data: {shape: [300, 40], init: uniform}}\n"
                 "steps: |\n"
                 "  j = jacobian(lambda t: tanh(v @ tanh(w @ t)))(x)\n"
                 "  h = hessian(lambda t: reduce_sum(tanh(v @ tanh(w @ t)) ** 2))(x)\n"
                 "  g = grad(lambda t: reduce_sum(tanh(tanh(data @ transpose(t)) @ transpose(v)) ** 2))(w)\n"
                 "  m = vmap(lambda t: tanh(v @ tanh(w @ t)))(data)\n",
                 "j h g m", 4);
}

void suite_shares(void)
{
    CU_pSuite suite = CU_add_suite("shares", NULL, NULL);
    CU_add_test(suite, "products", products);
    CU_add_test(suite, "products of other dtypes", other_products);
    CU_add_test(suite, "products by tiles", products_by_tiles);
    CU_add_test(suite, "along axes", along_axes);
    CU_add_test(suite, "images", images);
    CU_add_test(suite, "chosen places", places);
    CU_add_test(suite, "stacks of matrices", stacks);
    CU_add_test(suite, "single matrices", single_matrices);
    CU_add_test(suite, "long sums", long_sums);
    CU_add_test(suite, "joined values", joined);
    CU_add_test(suite, "what is worth sharing", worth_it);
    CU_add_test(suite, "the first failure is told", failures);
    CU_add_test(suite, "Jacobians and Hessians", jacobians);
}
