#include "evidence/slope.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Steps scale * FIRST * 4^-k. The probe is fine enough to see what coarse steps jump over, and coarse enough that
 * rounding leaves it some nine digits. */
enum { LEVELS = GT_SLOPE_STEPS, PROBE = 9, FIRST_LEVELS = 3, DEPTH = 6 };
#define FIRST 0.125

/* One side of one output: differences by level, or the central ones. */
typedef enum side { CENTRAL, RIGHT, LEFT, SIDES } side;

typedef struct level {
    bool done;
    gt_slope_sample right, left;
    double step;                 /* half the distance between the two points in truth */
    double *slope[SIDES], *size; /* size: of the values */
} level;

typedef struct sweep {
    gt_arena *arena;
    const gt_line *line;
    double *base, *plus, *minus;
    gt_slope_sample base_sample;
    level level[LEVELS];
    int evaluations;
    double *rounding; /* by output: error of a value, as the scatter of fine steps shows it; 0: not measured */
} sweep;

/* The relative rounding of the values. */
static double unit_of_values(const sweep *s)
{
    return s->line->unit ? *s->line->unit : DBL_EPSILON;
}

static bool usable(const level *l, side s)
{
    if (!l->done)
        return false;
    bool right = l->right == GT_SAMPLE_GOOD, left = l->left == GT_SAMPLE_GOOD;
    return s == CENTRAL ? right && left : s == RIGHT ? right : left;
}

/* Output i of the difference of two values, summed with compensation, and the size of what was subtracted: errors of
 * many values are independent of each other. */
static double difference(const gt_line *line, size_t i, const double *a, const double *b, double *size)
{
    double sum = 0, lost = 0, big = 0, squares = 0;
    if (!line->weight) {
        *size = fmax(fabs(a[i]), fabs(b[i]));
        return a[i] - b[i];
    }
    const double *w = line->weight + i * line->values;
    for (size_t k = 0; k < line->values; k++) {
        if (w[k] == 0)
            continue;
        double term = w[k] * (a[k] - b[k]) - lost, next = sum + term;
        lost = (next - sum) - term;
        sum = next;
        big = fmax(big, fmax(fabs(a[k]), fabs(b[k])) * fabs(w[k]));
    }
    for (size_t k = 0; k < line->values && big > 0; k++) {
        double each = fmax(fabs(a[k]), fabs(b[k])) * w[k] / big;
        squares += each * each;
    }
    *size = big * sqrt(squares);
    return sum;
}

static gt_status sample(sweep *s, double t, double *y, double *moved, gt_slope_sample *out, gt_error *error)
{
    s->evaluations++;
    *moved = t;
    GT_TRY(s->line->at(s->line->context, t, y, moved, out, error));
    for (size_t k = 0; k < s->line->values && *out == GT_SAMPLE_GOOD; k++)
        if (!isfinite(y[k]))
            *out = GT_SAMPLE_BAD;
    if (t != 0 && *moved == 0)
        *out = GT_SAMPLE_BAD; /* the step is lost in rounding */
    return GT_OK;
}

static gt_status evaluate(sweep *s, int k, gt_error *error)
{
    level *l = &s->level[k];
    size_t n = s->line->outputs;
    double t = s->line->scale * FIRST * ldexp(1, -2 * k), up = 0, down = 0, size;
    if (l->done)
        return GT_OK;
    l->right = l->left = GT_SAMPLE_BAD;
    if (t > 0) {
        GT_TRY(sample(s, t, s->plus, &up, &l->right, error));
        GT_TRY(sample(s, -t, s->minus, &down, &l->left, error));
    }
    l->done = true;
    l->step = (fabs(up) + fabs(down)) / 2;
    for (int m = 0; m < SIDES; m++)
        l->slope[m] = GT_ARRAY(s->arena, n, double);
    l->size = GT_ARRAY(s->arena, n, double);
    bool base = s->base_sample == GT_SAMPLE_GOOD;
    if (!base)
        l->right = l->left = GT_SAMPLE_BAD; /* no value, no slope */
    for (size_t i = 0; i < n; i++) {
        bool both = usable(l, CENTRAL);
        double big = 0;
        if (both)
            l->slope[CENTRAL][i] = difference(s->line, i, s->plus, s->minus, &big) / (up - down);
        if (base && usable(l, RIGHT)) {
            l->slope[RIGHT][i] = difference(s->line, i, s->plus, s->base, &size) / up;
            big = fmax(big, size);
        }
        if (base && usable(l, LEFT)) {
            l->slope[LEFT][i] = difference(s->line, i, s->minus, s->base, &size) / down;
            big = fmax(big, size);
        }
        l->size[i] = fmax(big, DBL_MIN); /* denormal values are no more exact than that */
    }
    return GT_OK;
}

/* The error of a difference at level k from rounding. */
static double noise_of(const sweep *s, int k, size_t i, side m, double value)
{
    const level *l = &s->level[k];
    double noise = fmax(unit_of_values(s) * l->size[i] / l->step, s->rounding[i] / l->step);
    noise += s->line->blur * s->line->scale * fabs(value) * DBL_EPSILON / l->step;
    return m == CENTRAL ? noise : 2 * noise;
}

typedef struct estimate {
    double value, error;
    bool found;
} estimate;

/* Do finer steps agree with a value extrapolated from level k on? What is left of the error of level k must shrink as
 * its order says. */
static bool contradicted(const sweep *s, side m, size_t i, int k, double value, double error)
{
    double order = m == CENTRAL ? 0.0625 : 0.25, left = fabs(s->level[k].slope[m][i] - value);
    int last = k;
    for (int f = k + 1; f < LEVELS; f++) {
        if (!usable(&s->level[f], m))
            continue;
        for (; last < f; last++)
            left *= order;
        double fine = s->level[f].slope[m][i];
        if (fabs(fine - value) > 10 * noise_of(s, f, i, m, value) + 3 * error + 2 * left)
            return true;
    }
    return false;
}

/* Slopes come nearer to each other as the steps shrink, as the first term of their error does, over so many levels;
 * where a singularity is nearer than the steps they do not. */
static bool converges(const sweep *s, side m, size_t i, int k, int levels)
{
    double before = INFINITY;
    for (int j = k - levels + 2; j <= k; j++) {
        double fine = s->level[j].slope[m][i], coarse = s->level[j - 1].slope[m][i], change = fabs(fine - coarse);
        if (change >
            (m == CENTRAL ? 0.25 : 0.5) * before + noise_of(s, j, i, m, fine) + noise_of(s, j - 1, i, m, coarse))
            return false;
        before = change;
    }
    return true;
}

/* The best estimate of Ridders' tableau over each run of neighbouring levels. */
static estimate extrapolate(const sweep *s, side m, size_t i, int levels)
{
    estimate best = {.error = INFINITY};
    double before[DEPTH], now[DEPTH];
    int run = 0;
    for (int k = 0; k < LEVELS; k++) {
        if (!usable(&s->level[k], m)) {
            run = 0;
            continue;
        }
        now[0] = s->level[k].slope[m][i];
        double factor = 1;
        int depth = run < DEPTH - 1 ? run : DEPTH - 1;
        for (int j = 1; j <= depth; j++) {
            factor *= m == CENTRAL ? 16 : 4;
            now[j] = now[j - 1] + (now[j - 1] - before[j - 1]) / (factor - 1); /* no overflow near the largest */
            double error = fmax(fabs(now[j] - now[j - 1]), fabs(now[j] - before[j - 1]));
            error += 2 * noise_of(s, k, i, m, now[j]) + 0x1p-1073;
            if (j >= levels - 1 && error < best.error && converges(s, m, i, k, levels) &&
                !contradicted(s, m, i, k, now[j], error))
                best = (estimate){now[j], error, true};
        }
        memcpy(before, now, sizeof now);
        run++;
    }
    return best;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

enum { FINEST = 4 };

/* What changes from one of the finest steps to the next, smallest first: how many there are. */
static size_t finest_changes(const sweep *s, size_t i, double change[FINEST])
{
    size_t n = 0;
    for (int k = LEVELS - FINEST; k < LEVELS; k++)
        if (usable(&s->level[k], CENTRAL) && usable(&s->level[k - 1], CENTRAL))
            change[n++] = fabs(s->level[k].slope[CENTRAL][i] - s->level[k - 1].slope[CENTRAL][i]) * s->level[k].step;
    if (n)
        qsort(change, n, sizeof *change, compare);
    return n;
}

/* -- stairs -- */

/* How values change from the point to those of the steps from level k on, where they do, smallest first. */
static size_t changes_from(const sweep *s, size_t i, int k, double change[2 * LEVELS])
{
    size_t n = 0;
    for (; k < LEVELS; k++)
        for (side m = RIGHT; m < SIDES; m++)
            if (usable(&s->level[k], m) && s->level[k].slope[m][i] != 0)
                change[n++] = fabs(s->level[k].slope[m][i]) * s->level[k].step;
    if (n)
        qsort(change, n, sizeof *change, compare);
    return n;
}

/* Whether the changes from the first on, up to FAR times as large, are multiples of it or of a small part of it. */
static bool are_multiples(const double *change, size_t n, size_t enough)
{
    enum { FAR = 100, PARTS = 3 };
    for (int part = 1; part <= PARTS; part++) {
        size_t k = 1;
        while (k < n && change[k] <= FAR * change[0] &&
               fabs(part * change[k] / change[0] - round(part * change[k] / change[0])) <= 0x1p-8)
            k++;
        if (k >= enough && (k == n || change[k] > FAR * change[0]))
            return true;
    }
    return false;
}

/* Whether values change over a step and not over a finer one, to the same side. */
static bool has_plateau(const sweep *s, size_t i)
{
    bool moves[SIDES] = {false}, rests = false;
    for (int k = 0; k < LEVELS; k++)
        for (side m = RIGHT; m < SIDES; m++) {
            const bool changes = usable(&s->level[k], m) && s->level[k].slope[m][i] != 0;
            rests |= moves[m] && usable(&s->level[k], m) && !changes;
            moves[m] |= changes;
        }
    return rests;
}

/* Values that are what a difference of larger ones left, cosh(x) - 1, go up by stairs as high as those were rounded:
 * fine steps find the slope of one stair, 0 or anything, and find it again. All small changes are multiples of a stair
 * then; or of a sum of several kinds the smallest over fine steps tell, of which two may all but cancel. What is higher
 * than the rounding of 1, or of what the point itself adds, may have grown to, is a shape of the function. *certain:
 * there are such stairs, and the point is on one of them. */
static double measure_stairs(const sweep *s, size_t i, bool *certain)
{
    enum { WITNESSES = 3, GROWN = 4096, ENOUGH = 4 };
    double change[2 * LEVELS], stair = 0;
    const double point = usable(&s->level[0], CENTRAL) ? fabs(s->level[0].slope[CENTRAL][i]) * s->line->scale : 0;
    const double own = unit_of_values(s) * s->level[PROBE].size[i],
                 most = GROWN * fmax(unit_of_values(s) * fmax(1, point), own);
    size_t n = changes_from(s, i, 0, change);
    /* Only the largest steps may lead off a stair of 1. */
    const size_t enough = n && n < ENOUGH && change[0] > unit_of_values(s) / 4 ? n : ENOUGH;
    *certain = false;
    for (size_t k = 0; k < WITNESSES && k < n && change[0] > 4 * own && stair == 0; k++)
        if (change[k] <= most && are_multiples(change + k, n - k, enough)) {
            stair = change[k];
            *certain = has_plateau(s, i);
        }
    n = changes_from(s, i, PROBE, change);
    const double fine = n ? change[n < WITNESSES ? n - 1 : WITNESSES - 1] : 0;
    return fmax(stair, fine <= most ? fine : 0);
}

/* The slope below which rounding of 1 inside may hide all changes, where there are none. */
static double hidden_slope(const sweep *s, size_t i)
{
    double change[2 * LEVELS];
    const level *first = &s->level[0];
    if (!usable(first, CENTRAL) || changes_from(s, i, 0, change))
        return 0;
    return unit_of_values(s) * fmax(1, first->size[i]) / first->step;
}

/* Rounding of the values as the finest steps show it: where steps are that fine, what changes from one to the next is
 * rounding alone. Of the last four the second smallest, so that a kink between two of them does not count. */
static double measure_rounding(const sweep *s, size_t i)
{
    double change[FINEST];
    size_t n = finest_changes(s, i, change);
    return n ? change[n > 1] : 0;
}

/* -- kinks -- */

/* Below this a gap between one-sided slopes may be all rounding. */
static double gap_noise(const sweep *s, int k, size_t i)
{
    return 20 * noise_of(s, k, i, RIGHT, s->level[k].slope[CENTRAL][i]);
}

static double gap_at(const sweep *s, int k, size_t i)
{
    return s->level[k].slope[RIGHT][i] - s->level[k].slope[LEFT][i];
}

/* A gap that is still there when the step shrinks. Of a smooth function it shrinks as the step does; from rounding it
 * grows as fast, with any sign; beside a kink it is gone when the step does not reach the kink any more. */
static bool gap_stays(const sweep *s, size_t i)
{
    enum { ENOUGH = 4 };
    double before = 0;
    int run = 0;
    for (int k = PROBE; k < LEVELS; k++) {
        if (!usable(&s->level[k], CENTRAL))
            continue;
        double gap = gap_at(s, k, i), noise = gap_noise(s, k, i);
        if (run && fabs(gap) <= noise && noise > 0.4 * fabs(before))
            break; /* too fine to tell */
        if (fabs(gap) <= noise ||
            (run && (gap * before < 0 || fabs(gap) < 0.6 * fabs(before) || fabs(gap) > 2.8 * fabs(before))))
            return false;
        before = gap;
        run++;
    }
    return run >= ENOUGH;
}

/* A jump at the point: what lies between the two sides keeps its sign and about its size while the step shrinks.
 * Scatter of rounding does not. */
static bool jumps(const sweep *s, size_t i)
{
    double least = INFINITY, most = 0, sign = 0, smallest = 0;
    for (int k = PROBE; k < LEVELS; k++) {
        const level *l = &s->level[k];
        if (!usable(l, CENTRAL)) {
            if (k > LEVELS - FINEST)
                break; /* the step is lost in rounding */
            return false;
        }
        double gap = l->slope[CENTRAL][i] * l->step;
        if (sign != 0 && gap * sign <= 0)
            return false;
        sign = gap;
        least = fmin(least, fabs(gap));
        most = fmax(most, fabs(gap));
        smallest = 100 * unit_of_values(s) * l->size[i];
    }
    return least > smallest && most < 3 * least;
}

/* The value at the point is none of its neighbours': it is off by a thousandth of them and more, from both sides and at
 * every step, while these have a slope. */
static bool is_lone(const sweep *s, size_t i)
{
    double least = INFINITY, most = 0;
    int levels = 0;
    for (int k = PROBE; k < LEVELS; k++) {
        if (!usable(&s->level[k], CENTRAL))
            continue;
        const double off = fabs(gap_at(s, k, i)) * s->level[k].step;
        least = fmin(least, off);
        most = fmax(most, off);
        levels++;
    }
    return levels > FINEST && most < 1.5 * least && least > 1e-3 * s->level[PROBE].size[i];
}

/* The slope of one side behind a jump: of values at two steps, neither of which is the point itself. */
static estimate beside_jump(const sweep *s, side m, size_t i)
{
    estimate best = {.error = INFINITY};
    double before = NAN;
    for (int k = 0; k + 1 < LEVELS; k++) {
        const level *far = &s->level[k], *near = &s->level[k + 1];
        if (!usable(far, m) || !usable(near, m))
            continue;
        const double apart = far->step - near->step,
                     value = (far->slope[m][i] * far->step - near->slope[m][i] * near->step) / apart,
                     error = fabs(value - before) + 4 * unit_of_values(s) * far->size[i] / apart;
        if (error < best.error)
            best = (estimate){value, error, true};
        before = value;
    }
    return best;
}

static void find_sides(const sweep *s, size_t i, gt_slope *out)
{
    estimate right = extrapolate(s, RIGHT, i, FIRST_LEVELS + 1), left = extrapolate(s, LEFT, i, FIRST_LEVELS + 1);
    out->right = right.value;
    out->right_error = right.found ? right.error : INFINITY;
    out->left = left.value;
    out->left_error = left.found ? left.error : INFINITY;
    bool any_right = false, any_left = false, switched = false;
    for (int k = 0; k < LEVELS; k++) {
        any_right |= usable(&s->level[k], RIGHT);
        any_left |= usable(&s->level[k], LEFT);
        switched |=
            s->level[k].done && (s->level[k].right == GT_SAMPLE_SWITCHED || s->level[k].left == GT_SAMPLE_SWITCHED);
    }
    out->one_sided = any_right != any_left;
    out->switched = switched && !(any_right && any_left);
    if (out->one_sided) {
        estimate one = any_right ? right : left;
        out->value = one.value;
        out->error = one.error;
        out->found = one.found;
    }
    out->kink = out->jump || gap_stays(s, i);
    if (out->jump) {
        const estimate l = beside_jump(s, LEFT, i), r = beside_jump(s, RIGHT, i);
        out->beside[0] = l.value;
        out->beside[1] = r.value;
        out->beside_error = fmax(l.error, r.error);
    }
}

/* -- one output -- */

/* Of a tiny entry no more than beside 1: what its own size changes over is nothing to measure a slope by. */
static double unit_of(const sweep *s, size_t i)
{
    return s->level[PROBE].size[i] / fmax(s->line->scale, 1);
}

/* What an estimate may be off by to be sharp, and by how much it may differ. */
static double allowed_by(const sweep *s, const gt_expected *expected, size_t i, const estimate *e)
{
    if (!expected)
        return 1e-10 * fabs(e->value);
    if (expected->value[i] == 0 && fabs(e->value) <= e->error)
        return expected->absolute + expected->zero * unit_of(s, i);
    return expected->absolute + expected->relative * fabs(expected->value[i]);
}

/* Whether the coarse steps and the probe settle every output. With nothing expected they do not where even the probe is
 * coarse beside 1, the scale of what ops have of their own: periods, poles. */
static bool settled(const sweep *s, const gt_expected *expected, gt_slope *slope)
{
    if (!expected && s->line->scale > 1000)
        return false;
    for (size_t i = 0; i < s->line->outputs; i++) {
        if (!usable(&s->level[PROBE], CENTRAL) || s->base_sample != GT_SAMPLE_GOOD)
            return false;
        if (expected && !isfinite(expected->value[i]))
            return false;
        estimate e = extrapolate(s, CENTRAL, i, FIRST_LEVELS);
        double gap = fabs(gap_at(s, PROBE, i)), allowed = allowed_by(s, expected, i, &e);
        if (!e.found || e.error > allowed || (expected && fabs(e.value - expected->value[i]) > allowed))
            return false;
        if (gap > gap_noise(s, PROBE, i) && gap > 1e-3 * fabs(e.value) + allowed)
            return false;
        bool stairs;
        (void)measure_stairs(s, i, &stairs);
        if (stairs)
            return false;
        slope[i] = (gt_slope){.value = e.value, .error = e.error, .found = true, .left = e.value, .right = e.value};
        slope[i].left_error = slope[i].right_error = INFINITY;
        slope[i].hidden = hidden_slope(s, i);
        slope[i].unit = unit_of(s, i);
    }
    return true;
}

/* What scatters at the finest steps is far more than the rounding of the values, or the value at 0 is none of its
 * neighbours'. */
static bool scatters(const sweep *s, size_t i, double stairs)
{
    double change[FINEST], most = fmax(1e6 * unit_of_values(s) * s->level[PROBE].size[i], 16 * stairs);
    size_t n = finest_changes(s, i, change);
    for (int k = LEVELS - 1; k >= 0; k--)
        if (usable(&s->level[k], CENTRAL)) {
            if (fabs(gap_at(s, k, i)) * s->level[k].step > most)
                return true;
            break;
        }
    return n && change[n - 1] > most;
}

/* Steps of a millionth of an entry's size show the slope as well, and its sides come together as steps shrink: at a
 * cusp they do not, where the slope between them is 0. */
static bool is_steady(const sweep *s, size_t i, double value)
{
    int first = 0;
    while (first < PROBE && !usable(&s->level[first], CENTRAL))
        first++;
    if (!usable(&s->level[PROBE], CENTRAL))
        return false;
    const double off = s->level[PROBE].slope[CENTRAL][i] - value, some = 1e-3 * fabs(value);
    return fabs(off) <= some + 10 * noise_of(s, PROBE, i, CENTRAL, value) &&
           fabs(gap_at(s, PROBE, i)) <= some + gap_noise(s, PROBE, i) + 0.1 * fabs(gap_at(s, first, i));
}

/* Over stairs where there are some for certain, or where they lead to another slope or a sharper one: fine steps may
 * have found that of one of them. */
static estimate extrapolate_over(sweep *s, size_t i, double stairs, bool certain)
{
    const double rounding = s->rounding[i] = measure_rounding(s, i);
    const estimate fine = extrapolate(s, CENTRAL, i, FIRST_LEVELS + 1);
    if (stairs <= rounding)
        return fine;
    s->rounding[i] = stairs;
    const estimate over = extrapolate(s, CENTRAL, i, FIRST_LEVELS + 1);
    const bool agree = fine.error <= over.error && fabs(over.value - fine.value) <= over.error + fine.error;
    if (certain || (over.found && !agree))
        return over;
    s->rounding[i] = rounding;
    return fine;
}

static void conclude(sweep *s, gt_slope *slope)
{
    for (size_t i = 0; i < s->line->outputs; i++) {
        bool certain;
        const double stairs = measure_stairs(s, i, &certain);
        const estimate e = extrapolate_over(s, i, stairs, certain);
        slope[i] = (gt_slope){.value = e.value, .error = e.error, .found = e.found};
        slope[i].unit = unit_of(s, i);
        slope[i].hidden = hidden_slope(s, i);
        slope[i].open = scatters(s, i, stairs);
        slope[i].lone = is_lone(s, i);
        slope[i].steady = e.found && is_steady(s, i, e.value);
        slope[i].jump = jumps(s, i);
        if (slope[i].jump)
            s->rounding[i] = 0; /* what the finest steps show is the jump */
        find_sides(s, i, &slope[i]);
    }
}

static gt_status trace_steps(sweep *s, gt_error *error)
{
    gt_slope_trace *trace = s->line->trace;
    trace->n = 0;
    for (int k = 0; k < LEVELS; k++) {
        GT_TRY(evaluate(s, k, error));
        if (!usable(&s->level[k], CENTRAL))
            continue;
        trace->step[trace->n] = s->level[k].step;
        trace->slope[trace->n++] = s->level[k].slope[CENTRAL][0];
    }
    return GT_OK;
}

gt_status gt_slope_find(gt_arena *arena, const gt_line *line, const gt_expected *expected, gt_slope *slope,
                        gt_error *error)
{
    sweep s = {.arena = arena, .line = line};
    double moved;
    bool done = false;
    s.base = GT_ARRAY(arena, line->values, double);
    s.plus = GT_ARRAY(arena, line->values, double);
    s.minus = GT_ARRAY(arena, line->values, double);
    s.rounding = GT_ARRAY(arena, line->outputs, double);
    GT_TRY(sample(&s, 0, s.base, &moved, &s.base_sample, error));
    GT_TRY(evaluate(&s, PROBE, error));
    for (int k = 0; k < PROBE && !done; k++) {
        GT_TRY(evaluate(&s, k, error));
        done = k >= FIRST_LEVELS - 1 && settled(&s, expected, slope);
    }
    for (int k = PROBE + 1; k < LEVELS && !done; k++)
        GT_TRY(evaluate(&s, k, error));
    if (!done)
        conclude(&s, slope);
    for (size_t i = 0; i < line->outputs; i++)
        slope[i].evaluations = s.evaluations;
    return line->trace ? trace_steps(&s, error) : GT_OK;
}
