/* Sparse Jacobians and Hessians: what pattern and colours take, what the first values take with them, and the values
 * again, one thread.
 *
 *   bench_sparse [RUNS]
 *
 * Beside them stands what a compiler makes of the same by hand: for the Brusselator the compressed Jacobian with the
 * same seeds, for the bundle adjustment 20 evaluations of the objective. Recording the steps is told apart: it is what
 * any request costs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { RUNS = 15, TEXT = 4000 };

typedef struct sparse_case {
    const char *name;
    bench_ask ask;
    const char *target;
    const char *source[4];
    double first_ms, again_ms; /* targets; 0: none */
    int inner;                 /* runs between two looks at the clock */
    char text[TEXT];
    const bench_given *given;
    size_t givens;
    void (*by_hand)(void *context);
} sparse_case;

typedef struct running {
    bench_model model;
    const sparse_case *c;
} running;

static void by_gradtape(void *context)
{
    bench_run(&((running *)context)->model);
}

/* -- the Brusselator, two species on a periodic grid -- */

static struct brusselator {
    int n, colours;
    double *y, *seed, *out, *values;
} hand;

/* The derivative along one seed, as the five-point stencil has it. */
static void brusselator_column(const double *seed, double *out)
{
    const int n = hand.n, cells = n * n;
    const double a = 0.02 * (n - 1) * (n - 1), *u = hand.y, *v = hand.y + cells, *du = seed, *dv = seed + cells;
    for (int i = 0; i < n; i++) {
        const int up = (i + 1) % n * n, down = (i + n - 1) % n * n, row = i * n;
        for (int j = 0; j < n; j++) {
            const int left = j ? j - 1 : n - 1, right = j + 1 < n ? j + 1 : 0, k = row + j;
            const double lu = du[up + j] + du[down + j] + du[row + left] + du[row + right] - 4 * du[k];
            const double lv = dv[up + j] + dv[down + j] + dv[row + left] + dv[row + right] - 4 * dv[k];
            const double mixed = 2 * u[k] * v[k] * du[k] + u[k] * u[k] * dv[k];
            out[k] = mixed - 4.4 * du[k] + a * lu;
            out[cells + k] = 3.4 * du[k] - mixed + a * lv;
        }
    }
}

static void brusselator_by_hand(void *context)
{
    const running *r = context;
    const size_t rows = 2 * (size_t)hand.n * (size_t)hand.n;
    for (int c = 0; c < r->model.colours; c++)
        brusselator_column(hand.seed + (size_t)c * rows, hand.out + (size_t)c * rows);
    for (size_t i = 0; i < rows * 6; i++) /* the entries, from places that the compiler cannot foresee */
        hand.values[i] = hand.out[i * 7919 % (rows * (size_t)r->model.colours)];
}

static void set_hand(int n)
{
    const size_t rows = 2 * (size_t)n * (size_t)n;
    hand.n = n;
    hand.y = realloc(hand.y, rows * sizeof *hand.y);
    hand.seed = realloc(hand.seed, rows * 16 * sizeof *hand.seed);
    hand.out = realloc(hand.out, rows * 16 * sizeof *hand.out);
    hand.values = realloc(hand.values, rows * 6 * sizeof *hand.values);
    if (!hand.y || !hand.seed || !hand.out || !hand.values)
        bench_fail("out of memory");
    for (size_t i = 0; i < rows; i++)
        hand.y[i] = 1 + 0.001 * (double)(i % 97);
    for (size_t i = 0; i < rows * 16; i++)
        hand.seed[i] = i % 8 == 0;
}

static sparse_case brusselator_case(int n, double first_ms, double again_ms)
{
    sparse_case c = {.ask = BENCH_SPARSE_JACOBIAN, .target = "f", .source = {"y"}, .inner = 20};
    static char names[3][32];
    static int made;
    c.first_ms = first_ms;
    c.again_ms = again_ms;
    c.name = names[made];
    snprintf(names[made++], sizeof names[0], "Brusselator, N = %d", n);
    snprintf(c.text, sizeof c.text,
             "dims: {n: %d}\n"
             "inputs:\n  y: {shape: [2, n, n], init: uniform, seed: 1}\n"
             "steps: |\n"
             "  def laplacian(w):\n"
             "    return roll(w, 1, 0) + roll(w, -1, 0) + roll(w, 1, 1) + roll(w, -1, 1) - 4 * w\n"
             "  u, v = y[0], y[1]\n"
             "  a = 0.02 * (n - 1)**2\n"
             "  du = 1 + u**2 * v - 4.4 * u + a * laplacian(u)\n"
             "  dv = 3.4 * u - u**2 * v + a * laplacian(v)\n"
             "  f = stack([du, dv])\n"
             "target: f\n",
             n);
    c.by_hand = brusselator_by_hand;
    return c;
}

/* -- chained Rosenbrock; Luksan and Vlcek's first problem -- */

static sparse_case rosenbrock_case(const char *name, int n, double first_ms, double again_ms)
{
    sparse_case c = {.name = name,
                     .ask = BENCH_SPARSE_HESSIAN,
                     .target = "f",
                     .source = {"x"},
                     .first_ms = first_ms,
                     .again_ms = again_ms,
                     .inner = n > 100000 ? 1 : 20};
    snprintf(c.text, sizeof c.text,
             "inputs:\n  x: {shape: [%d], init: uniform, seed: 1}\n"
             "steps: |\n"
             "  f = reduce_sum(100 * (x[1:] - x[:-1]**2)**2 + (1 - x[:-1])**2)\n"
             "target: f\n",
             n);
    return c;
}

static sparse_case luksan_case(const char *name, int n, bool hessian)
{
    sparse_case c = {.name = name,
                     .ask = hessian ? BENCH_SPARSE_HESSIAN : BENCH_SPARSE_JACOBIAN,
                     .target = hessian ? "lagrangian" : "c",
                     .source = {"x"},
                     .inner = n > 10000 ? 2 : 20};
    snprintf(c.text, sizeof c.text,
             "inputs:\n  x: {shape: [%d], init: uniform, seed: 1}\n  l: {shape: [%d], init: uniform, seed: 2}\n"
             "steps: |\n"
             "  f = reduce_sum(100 * (x[:-1]**2 - x[1:])**2 + (x[:-1] - 1)**2)\n"
             "  a, b, d = x[:-2], x[1:-1], x[2:]\n"
             "  c = 3 * b**3 + 2 * d - 5 + sin(b - d) * sin(b + d) + 4 * b - a * exp(a - b) - 3\n"
             "  lagrangian = f + reduce_sum(l * c)\n"
             "target: c\n",
             n, n - 2);
    return c;
}

/* -- bundle adjustment -- */

enum { CAMERAS = 49, POINTS = 7776, SEEN = 31843 };
static struct adjustment {
    double camera[CAMERAS][11], point[POINTS][3], weight[SEEN], feature[SEEN][2], error[SEEN][2];
    int32_t camera_of[SEEN], point_of[SEEN];
} ba;

static uint32_t state = 1;
static double drawn(double least, double most)
{
    state = state * 1664525u + 1013904223u;
    return least + (most - least) * (state * 0x1p-32);
}

static void make_adjustment(void)
{
    for (int i = 0; i < CAMERAS; i++)
        for (int k = 0; k < 11; k++)
            ba.camera[i][k] = k < 6 ? drawn(-0.3, 0.3) : k == 6 ? 500 : k < 9 ? drawn(-5, 5) : drawn(-0.01, 0.01);
    for (int i = 0; i < POINTS; i++)
        for (int k = 0; k < 3; k++)
            ba.point[i][k] = drawn(-1, 1) + (k == 2 ? 5 : 0);
    for (int i = 0; i < SEEN; i++) {
        ba.weight[i] = drawn(0.5, 1);
        ba.feature[i][0] = drawn(-100, 100);
        ba.feature[i][1] = drawn(-100, 100);
        ba.camera_of[i] = (int32_t)(drawn(0, 1) * CAMERAS);
        ba.point_of[i] = i % POINTS;
    }
}

/* As the usual hand-written one: rotation by Rodrigues' formula, distortion, focal length, centre. */
static void project(int i)
{
    const double *c = ba.camera[ba.camera_of[i]], *p = ba.point[ba.point_of[i]];
    double x[3], w[3], cross[3], y[3], t2 = c[0] * c[0] + c[1] * c[1] + c[2] * c[2], t = sqrt(t2);
    for (int k = 0; k < 3; k++) {
        x[k] = p[k] - c[3 + k];
        w[k] = c[k] / t;
    }
    const double cosine = cos(t), sine = sin(t), along = w[0] * x[0] + w[1] * x[1] + w[2] * x[2];
    for (int k = 0; k < 3; k++) {
        cross[k] = w[(k + 1) % 3] * x[(k + 2) % 3] - w[(k + 2) % 3] * x[(k + 1) % 3];
        y[k] = cosine * x[k] + sine * cross[k] + along * (1 - cosine) * w[k];
    }
    const double a = y[0] / y[2], b = y[1] / y[2], r2 = a * a + b * b, l = 1 + c[9] * r2 + c[10] * r2 * r2;
    ba.error[i][0] = ba.weight[i] * (c[6] * l * a + c[7] - ba.feature[i][0]);
    ba.error[i][1] = ba.weight[i] * (c[6] * l * b + c[8] - ba.feature[i][1]);
}

static void adjustment_by_hand(void *context)
{
    (void)context;
    for (int k = 0; k < 20; k++)
        for (int i = 0; i < SEEN; i++)
            project(i);
}

static sparse_case adjustment_case(void)
{
    static bench_given given[6];
    sparse_case c = {.name = "bundle adjustment",
                     .ask = BENCH_SPARSE_JACOBIAN,
                     .target = "error",
                     .source = {"cameras", "points", "weights"},
                     .inner = 2,
                     .given = given,
                     .givens = 6,
                     .by_hand = adjustment_by_hand};
    make_adjustment();
    given[0] = (bench_given){"cameras", {GT_F64, {2, {CAMERAS, 11}}, ba.camera}};
    given[1] = (bench_given){"points", {GT_F64, {2, {POINTS, 3}}, ba.point}};
    given[2] = (bench_given){"weights", {GT_F64, {1, {SEEN}}, ba.weight}};
    given[3] = (bench_given){"features", {GT_F64, {2, {SEEN, 2}}, ba.feature}};
    given[4] = (bench_given){"camera_of", {GT_I32, {1, {SEEN}}, ba.camera_of}};
    given[5] = (bench_given){"point_of", {GT_I32, {1, {SEEN}}, ba.point_of}};
    snprintf(
        c.text, sizeof c.text,
        "inputs:\n"
        "  camera_of: {shape: [m], dtype: int32}\n  point_of: {shape: [m], dtype: int32}\n  features: {shape: [m, 2]}\n"
        "  cameras: {shape: [k, 11]}\n  points: {shape: [n, 3]}\n  weights: {shape: [m]}\n"
        "steps: |\n"
        "  def rotate(r, x):\n"
        "    t = sqrt(reduce_sum(r**2, axis=1, keepdims=True))\n"
        "    w = r / t\n"
        "    return cos(t) * x + sin(t) * cross(w, x) + (1 - cos(t)) * reduce_sum(w * x, axis=1, keepdims=True) * w\n"
        "  camera = gather(cameras, camera_of)\n"
        "  x = rotate(camera[:, :3], gather(points, point_of) - camera[:, 3:6])\n"
        "  p = x[:, :2] / x[:, 2:]\n"
        "  r2 = reduce_sum(p**2, axis=1, keepdims=True)\n"
        "  l = 1 + camera[:, 9:10] * r2 + camera[:, 10:] * r2**2\n"
        "  error = weights[:, None] * (camera[:, 6:7] * l * p + camera[:, 7:9] - features)\n"
        "target: error\n");
    return c;
}

/* -- measuring -- */

static void summarize(const sparse_case *c, const char *of, double seconds, double baseline, double target)
{
    char what[64];
    snprintf(what, sizeof what, "%s, %s", c->name, of);
    bench_summary(&(bench_row){.letter = 'q',
                               .what = what,
                               .measured = seconds * 1e3,
                               .unit = "ms",
                               .baseline = baseline * 1e3,
                               .kind = target > 0 ? BENCH_AT_MOST : BENCH_NO_TARGET,
                               .target = target});
}

static void measure(const sparse_case *c, int runs)
{
    static running r;
    const bench_question question = {"sparse.yaml", c->text, GT_F64, c->ask, c->target, c->source, c->given, c->givens};
    double first[RUNS], pattern[RUNS], colour[RUNS];
    const int opens = c->inner > 1 ? 5 : 1;
    for (int k = 0; k < opens; k++) {
        if (k)
            bench_close(&r.model);
        bench_open(&r.model, &question);
        const double begin = bench_now();
        bench_run(&r.model);
        first[k] = r.model.derive_seconds + r.model.plan_seconds + bench_now() - begin;
        pattern[k] = r.model.pattern_seconds;
        colour[k] = r.model.colour_seconds;
    }
    r.c = c;
    bench_times t = bench_pairs(runs, c->inner, c->by_hand ? c->by_hand : by_gradtape, by_gradtape, &r);
    const double by_hand = c->by_hand ? t.baseline : 0, first_median = bench_median(first, opens);
    printf("%-28s %9lld %4d %9.3f %9.3f %9.3f %9.3f %9.3f %9.3f %8.1f\n", c->name, (long long)r.model.entries,
           r.model.colours, r.model.record_seconds * 1e3, bench_median(pattern, opens) * 1e3,
           bench_median(colour, opens) * 1e3, first_median * 1e3, t.subject * 1e3, by_hand * 1e3,
           (double)(r.model.arena.held + r.model.scratch.held) / 1048576);
    summarize(c, "first values", first_median, 0, c->first_ms);
    summarize(c, "again", t.subject, by_hand, c->again_ms > 0 ? c->again_ms : by_hand * 1e3);
    bench_close(&r.model);
}

int main(int argc, char **argv)
{
    const int runs = bench_runs(argc, argv, 1, RUNS);
    const char *const only = argc > 2 ? argv[2] : "";
    sparse_case cases[] = {brusselator_case(32, 0, 0),
                           brusselator_case(64, 3, 0.6),
                           brusselator_case(128, 10, 2.5),
                           rosenbrock_case("chained Rosenbrock, n = 1e4", 10000, 10, 0.3),
                           rosenbrock_case("chained Rosenbrock, n = 1e6", 1000000, 2000, 0),
                           luksan_case("Luksan-Vlcek 1, 1e3, Jacobian", 1000, false),
                           luksan_case("Luksan-Vlcek 1, 1e5, Jacobian", 100000, false),
                           luksan_case("Luksan-Vlcek 1, 1e3, Hessian", 1000, true),
                           luksan_case("Luksan-Vlcek 1, 1e5, Hessian", 100000, true),
                           adjustment_case()};
    const int sides[] = {32, 64, 128};
    printf("%-28s %9s %4s %9s %9s %9s %9s %9s %9s %8s\n", "", "entries", "col.", "record", "pattern", "colours",
           "first", "again", "by hand", "MiB");
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        if (k < sizeof sides / sizeof *sides)
            set_hand(sides[k]);
        if (strstr(cases[k].name, only))
            measure(&cases[k], runs < RUNS ? runs : RUNS);
    }
    return 0;
}
