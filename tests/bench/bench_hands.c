/* The Jacobian of tests/bench/hands.yaml, ADBench's hand tracking, beside one derived and written by hand.
 *
 *   bench_hands [MODEL [RUNS]]
 *
 * The hand, its vertices and the points are generated. By hand, forward along the bones: of every bone's transform the
 * derivatives by the angles of the joints that it hangs on and by no others; each of them adds its weighted vertices to
 * one column by a loop that the compiler vectorises; the hand's rotation is part of the transforms by then. Residuals
 * must agree to 1e-12, Jacobians to 1e-10, the one by hand with differences as well. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { RUNS = 15, VERTICES = 544, BONES = 22, ANGLES = 20, PARAMETERS = 26, FINGERS = 5, FIRST = 2, WITHIN = 4 };

#if defined(__x86_64__) && defined(__GNUC__)
#define FOR_THIS_PROCESSOR __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOR_THIS_PROCESSOR
#endif

typedef double affine[3][4]; /* a transform without its last row, 0 0 0 1 */

static struct {
    double theta[PARAMETERS], relative[BONES][4][4], inverse[BONES][4][4];
    double base[4][VERTICES], weight[BONES][VERTICES], point[VERTICES][3];
    int32_t vertex[VERTICES];
} given;

static double residual[VERTICES][3], jacobian[VERTICES][3][PARAMETERS];

/* -- by hand -- */

static affine bone[BONES], slope[BONES][WITHIN]; /* of a finger's bone by the finger's angles that it hangs on */
static double hand[3][3], hand_slope[3][3][3];   /* the rotation; by each component of theta */
static double column[1 + ANGLES][3][VERTICES];   /* what is posed, without the hand's own place; by each angle */

static int parent_of(int b)
{
    return b < FIRST || (b - FIRST) % WITHIN ? b - 1 : 1;
}

/* c = a b; `last`: that of b's last row, 1 of a transform, 0 of a derivative. */
static void multiply(affine c, affine a, affine b, double last)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            c[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j] + (j == 3 ? last * a[i][3] : 0);
}

/* The rotation by theta's first three, and its derivatives: R = cos I + (1 - cos) a a^T + sin [a]. */
static void rotate_hand(const double *w)
{
    const double angle = sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]), c = cos(angle), s = sin(angle);
    const double a[3] = {w[0] / angle, w[1] / angle, w[2] / angle};
    static const int sign[3][3] = {{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            const int k = 3 - i - j; /* the axis that entry i, j of [a] has */
            hand[i][j] = (1 - c) * a[i] * a[j] + (i == j ? c : s * sign[i][j] * a[k]);
            for (int p = 0; p < 3; p++) { /* d angle = a[p]; d a[i] = (i == p) - a[i] a[p], by angle */
                const double di = ((i == p) - a[i] * a[p]) / angle, dj = ((j == p) - a[j] * a[p]) / angle;
                double d = s * a[p] * a[i] * a[j] + (1 - c) * (di * a[j] + a[i] * dj);
                if (i == j)
                    d -= s * a[p];
                else
                    d += sign[i][j] * (c * a[p] * a[k] + s * ((k == p) - a[k] * a[p]) / angle);
                hand_slope[p][i][j] = d;
            }
        }
}

/* Relative times the rotation by two angles, Rz(z) Rx(x), and its derivatives by x and z. */
static void turn_bone(affine out, affine by_x, affine by_z, double (*relative)[4], double x, double z)
{
    const double cx = cos(x), sx = sin(x), cz = cos(z), sz = sin(z);
    affine at, turn = {{cz, -sz * cx, sz * sx, 0}, {sz, cz * cx, -cz * sx, 0}, {0, sx, cx, 0}};
    affine dx = {{0, sz * sx, sz * cx, 0}, {0, -cz * sx, -cz * cx, 0}, {0, cx, -sx, 0}};
    affine dz = {{-sz, -cz * cx, cz * sx, 0}, {cz, -sz * cx, sz * sx, 0}, {0, 0, 0, 0}};
    memcpy(at, relative, sizeof at);
    multiply(out, at, turn, 1);
    multiply(by_x, at, dx, 0);
    multiply(by_z, at, dz, 0);
}

/* How many angles of its finger bone b is turned by itself, and all that it hangs on. */
static int own_angles(int b)
{
    static const int own[WITHIN] = {2, 1, 1, 0};
    return b < FIRST ? 0 : own[(b - FIRST) % WITHIN];
}

static int angles_of(int b)
{
    int angles = 0;
    for (int at = b; at >= FIRST; at = parent_of(at))
        angles += own_angles(at);
    return angles;
}

/* From a bone's own frame to that of the unrotated hand. */
static void pose_bones(const double *theta)
{
    affine local, by_x, by_z;
    for (int b = 0; b < BONES; b++) {
        const int parent = parent_of(b), own = own_angles(b), above = angles_of(b) - own;
        const double *angle = theta + 6 + (b - FIRST) / WITHIN * WITHIN + above;
        turn_bone(local, by_x, by_z, given.relative[b], own > 0 ? angle[0] : 0, own > 1 ? angle[1] : 0);
        if (parent < 0)
            memcpy(bone[b], local, sizeof local);
        else
            multiply(bone[b], bone[parent], local, 1);
        for (int k = 0; k < above; k++)
            multiply(slope[b][k], slope[parent][k], local, 1);
        if (own > 0)
            multiply(slope[b][above], bone[parent], by_x, 0);
        if (own > 1)
            multiply(slope[b][above + 1], bone[parent], by_z, 0);
    }
}

/* Between the hand's rotation and the way from the place at rest into the bone's frame. */
static void place(affine a, int b)
{
    affine right, from;
    memcpy(from, given.inverse[b], sizeof from);
    multiply(right, a, from, 1);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            a[i][j] = hand[i][0] * right[0][j] + hand[i][1] * right[1][j] + hand[i][2] * right[2][j];
}

/* Adds what a bone's transform, or its derivative, makes of all vertices. */
FOR_THIS_PROCESSOR static void skin(double (*restrict sum)[VERTICES], affine a, const double *restrict weight)
{
    for (int i = 0; i < 3; i++)
        for (int v = 0; v < VERTICES; v++)
            sum[i][v] += weight[v] * (a[i][0] * given.base[0][v] + a[i][1] * given.base[1][v] +
                                      a[i][2] * given.base[2][v] + a[i][3]);
}

/* Row by row of a point's three. */
static void gather_rows(const double *place_of)
{
    double spin[3][3][3]; /* of what is posed and rotated */
    for (int p = 0; p < 3; p++)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                spin[p][i][j] = hand_slope[p][i][0] * hand[j][0] + hand_slope[p][i][1] * hand[j][1] +
                                hand_slope[p][i][2] * hand[j][2];
    for (int n = 0; n < VERTICES; n++) {
        const int v = given.vertex[n];
        const double at[3] = {column[0][0][v], column[0][1][v], column[0][2][v]};
        for (int i = 0; i < 3; i++) {
            double *row = jacobian[n][i];
            residual[n][i] = given.point[n][i] - at[i] - place_of[i];
            for (int p = 0; p < 3; p++) {
                row[p] = -(spin[p][i][0] * at[0] + spin[p][i][1] * at[1] + spin[p][i][2] * at[2]);
                row[3 + p] = -(i == p);
            }
            for (int k = 0; k < ANGLES; k++)
                row[6 + k] = -column[1 + k][i][v];
        }
    }
}

static void by_hand(void *context)
{
    (void)context;
    rotate_hand(given.theta);
    pose_bones(given.theta);
    memset(column, 0, sizeof column);
    for (int b = 0; b < BONES; b++) {
        place(bone[b], b);
        skin(column[0], bone[b], given.weight[b]);
        for (int k = 0; k < angles_of(b); k++) {
            place(slope[b][k], b);
            skin(column[1 + (b - FIRST) / WITHIN * WITHIN + k], slope[b][k], given.weight[b]);
        }
    }
    gather_rows(given.theta + 3);
}

/* -- what is given -- */

static double any(void)
{
    static uint32_t state = 20;
    state = state * 1664525u + 1013904223u;
    return state * 0x1p-32 - 0.5;
}

/* Bones some way apart, the hand at rest, vertices that move with near bones most, points near vertices. */
static void generate(void)
{
    affine by_x, by_z, rest[BONES];
    for (int p = 0; p < PARAMETERS; p++)
        given.theta[p] = any();
    for (int b = 0; b < BONES; b++) {
        double(*r)[4] = given.relative[b], (*inverse)[4] = given.inverse[b];
        double at_rest[4][4] = {{1, 0, 0, any()}, {0, 1, 0, 1 + any()}, {0, 0, 1, any()}, {0, 0, 0, 1}};
        turn_bone(r, by_x, by_z, at_rest, any(), any());
        for (int i = 0; i < 3; i++)
            r[i][3] = at_rest[i][3];
        r[3][3] = inverse[3][3] = 1;
        if (b == 0)
            memcpy(rest[b], r, sizeof rest[b]);
        else
            multiply(rest[b], rest[parent_of(b)], r, 1);
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                inverse[i][j] = rest[b][j][i];
                inverse[i][3] -= rest[b][j][i] * rest[b][j][3];
            }
    }
    for (int v = 0; v < VERTICES; v++) {
        double all = 0;
        for (int i = 0; i < 3; i++)
            given.base[i][v] = rest[v % BONES][i][3] + any();
        given.base[3][v] = 1;
        for (int b = 0; b < BONES; b++) {
            double square = 0;
            for (int i = 0; i < 3; i++)
                square += pow(given.base[i][v] - rest[b][i][3], 2);
            all += given.weight[b][v] = exp(-4 * square);
        }
        for (int b = 0; b < BONES; b++)
            given.weight[b][v] /= all;
        given.vertex[v] = (int32_t)((any() + 0.5) * VERTICES);
        for (int i = 0; i < 3; i++)
            given.point[v][i] = given.base[i][given.vertex[v]] + 0.1 * any();
    }
}

/* -- the comparison -- */

/* The largest difference, by the largest entry. */
static double apart(const double *x, const double *y, size_t n)
{
    double most = 0, largest = 0;
    for (size_t i = 0; i < n; i++) {
        most = fmax(most, fabs(x[i] - y[i]));
        largest = fmax(largest, fabs(y[i]));
    }
    return most / largest;
}

/* The Jacobian by hand beside central differences of the residuals by hand. */
static double check_by_differences(void)
{
    enum { ROWS = VERTICES * 3 };
    static double derived[ROWS][PARAMETERS], differences[ROWS][PARAMETERS], above[ROWS];
    const double step = 1e-5;
    by_hand(NULL);
    memcpy(derived, jacobian, sizeof derived);
    for (int p = 0; p < PARAMETERS; p++) {
        const double at = given.theta[p];
        given.theta[p] = at + step;
        by_hand(NULL);
        memcpy(above, residual, sizeof above);
        given.theta[p] = at - step;
        by_hand(NULL);
        given.theta[p] = at;
        for (int i = 0; i < ROWS; i++)
            differences[i][p] = (above[i] - residual[i / 3][i % 3]) / (2 * step);
    }
    const double worst = apart(derived[0], differences[0], ROWS * PARAMETERS);
    if (!(worst <= 1e-8))
        bench_fail("the Jacobian by hand is not that of its residuals");
    return worst;
}

static void by_gradtape(void *context)
{
    bench_run(context);
}

static void compare(const char *path, int runs)
{
    static const char *const source[] = {"theta", NULL};
    static bench_model m;
    const bench_given values[] = {{"theta", {GT_F64, {.rank = 1, .dim = {PARAMETERS}}, given.theta}},
                                  {"relative", {GT_F64, {.rank = 3, .dim = {BONES, 4, 4}}, given.relative}},
                                  {"inverse", {GT_F64, {.rank = 3, .dim = {BONES, 4, 4}}, given.inverse}},
                                  {"base", {GT_F64, {.rank = 2, .dim = {4, VERTICES}}, given.base}},
                                  {"weight", {GT_F64, {.rank = 2, .dim = {BONES, VERTICES}}, given.weight}},
                                  {"point", {GT_F64, {.rank = 2, .dim = {VERTICES, 3}}, given.point}},
                                  {"vertex", {GT_I32, {.rank = 1, .dim = {VERTICES}}, given.vertex}}};
    const double differences = check_by_differences();
    bench_open(&m, &(bench_question){path, NULL, GT_F64, BENCH_VALUE_AND_JACOBIAN, "residual", source, values, 7});
    bench_times t = bench_pairs(runs, 100, by_hand, by_gradtape, &m);
    const double values_apart = apart(m.result[0].data, residual[0], sizeof residual / sizeof(double));
    const double apart_by = apart(m.result[1].data, jacobian[0][0], sizeof jacobian / sizeof(double));
    gt_eval_plan_size size = gt_eval_plan_measure(m.plan);
    printf("%10s %10s %10s %10s %8s %8s %8s %8s %8s %10s %8s %8s\n", "by hand", "least", "gradtape", "least", "ratio",
           "least", "values", "apart", "by diff", "prepare", "steps", "MiB");
    printf("%10.4f %10.4f %10.4f %10.4f %8.2f %8.2f %8.1g %8.1g %8.1g %10.2f %8d %8.1f\n", t.baseline * 1e3,
           t.baseline_least * 1e3, t.subject * 1e3, t.subject_least * 1e3, t.ratio, t.least, values_apart, apart_by,
           differences, bench_prepare_seconds(&m) * 1e3, size.steps, (double)size.workspace / 1048576);
    if (!(values_apart <= 1e-12) || !(apart_by <= 1e-10))
        bench_fail("the two Jacobians differ");
    bench_summary(&(bench_row){'f', "Jacobian of hand tracking, 1632 x 26, beside one by hand", t.subject * 1e3, "ms",
                               t.baseline * 1e3, t.ratio, BENCH_RATIO_AT_MOST, 1.2});
    bench_close(&m);
}

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : "tests/bench/hands.yaml";
    const int runs = bench_runs(argc, argv, 2, RUNS);
    generate();
    printf("%s, residuals and Jacobian, one thread, milliseconds; medians of %d and the least\n", path, runs);
    compare(path, runs);
    return 0;
}
