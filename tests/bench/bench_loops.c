/* Long loops over small and middling tensors.
 *
 *   bench_loops [RUNS [lstm|ode]]
 *
 * Two models whose steps are loops, each beside the same objective and its gradient as loops in C, with a reverse sweep
 * by hand over what the steps have stored:
 *   lstm  a long short-term memory with diagonal weights, 2 layers, 14 wide, 1,024 steps
 *   ode   100 steps of the classical Runge-Kutta method for y' = (x0, x1 y0, x2 y1, ...), 10,000 equations
 * Recording, deriving and planning are told apart from running the plan, with the loop unrolled: nanoseconds for an
 * equation that is recorded, for one that is derived, and for one of all of them, the medians of five; `run` is how
 * many the plan with the loop computes. Beside them stands a tape by hand, as operator overloading makes one: what
 * recording a scalar operation of the same kind costs there, with its value, and what going back over it costs.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

/* Any numbers in [-scale, scale]. */
static void fill(double *x, int64_t n, double scale, double phase)
{
    for (int64_t i = 0; i < n; i++)
        x[i] = scale * sin(1.3 * (double)i + phase);
}

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

enum { SOURCES = 3 };

typedef struct loop_case {
    bench_model model;
    double value; /* by hand */
    const double *gradient[SOURCES];
} loop_case;

static void by_gradtape(void *context)
{
    bench_run(&((loop_case *)context)->model);
}

/* Nanoseconds an equation, medians; the program of an unrolled loop. */
typedef struct stages {
    double recorded, record, derive, plan;
} stages;

/* Opens the model several times with its loop unrolled, for what each stage costs, and leaves it open with it whole. */
static stages open_again(bench_model *model, const bench_question *question)
{
    enum { TIMES = 5 };
    double record[TIMES], derive[TIMES], plan[TIMES];
    stages s = {.record = 0};
    for (int i = 0; i < TIMES; i++) {
        bench_open_unrolled(model, question);
        const double all = model->recorder.program.count;
        s.recorded = model->recorded;
        record[i] = model->record_seconds / s.recorded * 1e9;
        derive[i] = model->derive_seconds / (all - s.recorded) * 1e9;
        plan[i] = model->plan_seconds / all * 1e9;
        bench_close(model);
    }
    s.record = bench_median(record, TIMES);
    s.derive = bench_median(derive, TIMES);
    s.plan = bench_median(plan, TIMES);
    bench_open(model, question);
    return s;
}

/* -- a tape by hand -- */

typedef struct operation {
    enum { LEAF, ADD, MULTIPLY, SIGMOID, TANH } op;
    int32_t operand[2];
    double partial[2], value;
} operation;

typedef struct hand_tape {
    operation *list;
    int32_t count, capacity;
} hand_tape;

static int32_t append(hand_tape *t, operation o)
{
    if (t->count == t->capacity) {
        t->capacity = t->capacity ? 2 * t->capacity : 64;
        t->list = realloc(t->list, (size_t)t->capacity * sizeof *t->list);
        if (!t->list)
            bench_fail("out of memory");
    }
    t->list[t->count] = o;
    return t->count++;
}

static int32_t leaf(hand_tape *t, double x)
{
    return append(t, (operation){.op = LEAF, .value = x});
}

static int32_t add(hand_tape *t, int32_t a, int32_t b)
{
    return append(t, (operation){ADD, {a, b}, {1, 1}, t->list[a].value + t->list[b].value});
}

static int32_t multiply(hand_tape *t, int32_t a, int32_t b)
{
    const double x = t->list[a].value, y = t->list[b].value;
    return append(t, (operation){MULTIPLY, {a, b}, {y, x}, x * y});
}

static int32_t squash(hand_tape *t, int32_t a)
{
    const double y = sigmoid(t->list[a].value);
    return append(t, (operation){SIGMOID, {a, 0}, {y * (1 - y), 0}, y});
}

static int32_t tangent(hand_tape *t, int32_t a)
{
    const double y = tanh(t->list[a].value);
    return append(t, (operation){TANH, {a, 0}, {1 - y * y, 0}, y});
}

/* A cell of the lstm, one element wide. */
static void tape_lstm(hand_tape *t, int32_t state[2], const int32_t w[4])
{
    const int32_t forget = squash(t, add(t, multiply(t, state[0], w[0]), w[1]));
    const int32_t in = squash(t, add(t, multiply(t, state[0], w[1]), w[2]));
    const int32_t out = squash(t, add(t, multiply(t, state[0], w[2]), w[3]));
    const int32_t change = tangent(t, add(t, multiply(t, state[0], w[3]), w[0]));
    state[1] = add(t, multiply(t, state[1], forget), multiply(t, in, change));
    state[0] = multiply(t, out, tangent(t, state[1]));
}

/* A step of the ode, one equation wide. */
static void tape_ode(hand_tape *t, int32_t state[2], const int32_t w[4])
{
    const int32_t k1 = multiply(t, w[0], state[0]);
    const int32_t k2 = multiply(t, w[0], add(t, state[0], multiply(t, w[1], k1)));
    const int32_t k3 = multiply(t, w[0], add(t, state[0], multiply(t, w[1], k2)));
    const int32_t k4 = multiply(t, w[0], add(t, state[0], multiply(t, w[2], k3)));
    const int32_t sum = add(t, add(t, add(t, k1, multiply(t, w[3], k2)), multiply(t, w[3], k3)), k4);
    state[0] = add(t, state[0], multiply(t, w[1], sum));
}

typedef struct tape_times {
    double record, back; /* nanoseconds an operation, medians */
} tape_times;

/* A fresh tape of so many operations, back over which the derivatives go into an array of their own. */
static tape_times tape_by_hand(double operations, void (*step)(hand_tape *, int32_t[2], const int32_t[4]))
{
    enum { TIMES = 5 };
    double record[TIMES], back[TIMES];
    for (int i = 0; i < TIMES; i++) {
        hand_tape t = {0};
        const double begin = bench_now();
        const int32_t w[4] = {leaf(&t, 0.3), leaf(&t, 0.005), leaf(&t, 0.01), leaf(&t, 2)};
        int32_t state[2] = {leaf(&t, 0.7), leaf(&t, 0.2)};
        while (t.count < operations)
            step(&t, state, w);
        const double recorded = bench_now();
        double *adjoint = calloc((size_t)t.count, sizeof *adjoint);
        if (!adjoint)
            bench_fail("out of memory");
        adjoint[state[0]] = 1;
        for (int32_t k = t.count - 1; k >= 0; k--) {
            adjoint[t.list[k].operand[0]] += adjoint[k] * t.list[k].partial[0];
            adjoint[t.list[k].operand[1]] += adjoint[k] * t.list[k].partial[1];
        }
        record[i] = (recorded - begin) / t.count * 1e9;
        back[i] = (bench_now() - recorded) / t.count * 1e9;
        if (!(isfinite(adjoint[w[0]]) && adjoint[w[0]] != 0))
            bench_fail("the tape by hand has no derivative");
        free(adjoint);
        free(t.list);
    }
    return (tape_times){bench_median(record, TIMES), bench_median(back, TIMES)};
}

static void compare(const loop_case *c, double tolerance)
{
    const double value = *(const double *)c->model.result[0].data;
    if (!(fabs(value - c->value) <= tolerance * fabs(c->value)))
        bench_fail("the two objectives differ");
    for (int k = 0; k + 1 < c->model.results; k++) {
        const gt_tensor *ours = &c->model.result[k + 1];
        const int64_t n = gt_shape_count(&ours->shape);
        double largest = 0, worst = 0;
        for (int64_t i = 0; i < n; i++) {
            largest = fmax(largest, fabs(c->gradient[k][i]));
            worst = fmax(worst, fabs(c->gradient[k][i] - ((const double *)ours->data)[i]));
        }
        if (!(largest > 0 && worst <= tolerance * largest))
            bench_fail("the two gradients differ");
    }
}

/* `most` is the target: so many times of by hand. */
static void report(const char *name, loop_case *c, bench_times t, stages s, tape_times tape, double most,
                   double tolerance)
{
    compare(c, tolerance);
    const gt_eval_plan_size size = gt_eval_plan_measure(c->model.plan);
    printf("%-5s %10.3f %12.3f %7.2f %7.2f %11.2f %9.0f %9.0f %9.0f %9.0f %9d %7d %7.1f\n", name, t.baseline * 1e3,
           t.subject * 1e3, t.ratio, t.least, bench_prepare_seconds(&c->model) * 1e3, s.recorded, s.record, s.derive,
           s.plan, size.equations, size.steps, (double)size.workspace / 1048576);
    char what[64];
    snprintf(what, sizeof what, "%s, value and gradient, beside by hand", name);
    bench_summary(&(bench_row){'e', what, t.subject * 1e3, "ms", t.baseline * 1e3, t.ratio, BENCH_RATIO_AT_MOST, most});
    snprintf(what, sizeof what, "%s, recording, beside a tape by hand", name);
    bench_summary(&(bench_row){'j', what, s.record, "ns an equation", tape.record, 0, BENCH_AT_MOST, 300});
    snprintf(what, sizeof what, "%s, deriving and planning, beside the way back", name);
    bench_summary(&(bench_row){'j', what, s.derive + s.plan, "ns an equation", tape.back, 0, BENCH_NO_TARGET, 0});
}

static void measure(int runs, const char *name, loop_case *c, const bench_question *question, void (*by_hand)(void *),
                    void (*step)(hand_tape *, int32_t[2], const int32_t[4]), double most, double tolerance)
{
    const stages s = open_again(&c->model, question);
    report(name, c, bench_pairs(runs, 1, by_hand, by_gradtape, c), s, tape_by_hand(s.recorded, step), most, tolerance);
    bench_close(&c->model);
}

/* -- lstm -- */

enum { LAYERS = 2, WIDE = 14, STEPS = 1024 };

/* What a cell has stored for the way back: what it read, its gates, and tanh of the cell after. */
enum { FORGET, IN, OUT, CHANGE, GATES };
typedef struct cell_trace {
    double x[WIDE], hidden[WIDE], cell[WIDE], gate[GATES][WIDE], end[WIDE];
} cell_trace;

typedef struct parameters {
    double weight[LAYERS][GATES][WIDE], bias[LAYERS][GATES][WIDE], extra[3][WIDE];
} parameters;

static struct {
    loop_case c;
    parameters p, gradient;
    double sequence[STEPS + 1][WIDE];
    cell_trace trace[STEPS][LAYERS];
    double score[STEPS][WIDE]; /* the slope of the objective by each y */
} lstm;

static void lstm_step(int layer, const double *x, double *hidden, double *cell, cell_trace *trace)
{
    double(*w)[WIDE] = lstm.p.weight[layer], (*b)[WIDE] = lstm.p.bias[layer];
    for (int i = 0; i < WIDE; i++) {
        const double forget = sigmoid(x[i] * w[FORGET][i] + b[FORGET][i]);
        const double in = sigmoid(hidden[i] * w[IN][i] + b[IN][i]), out = sigmoid(x[i] * w[OUT][i] + b[OUT][i]);
        const double change = tanh(hidden[i] * w[CHANGE][i] + b[CHANGE][i]);
        trace->x[i] = x[i], trace->hidden[i] = hidden[i], trace->cell[i] = cell[i];
        trace->gate[FORGET][i] = forget, trace->gate[IN][i] = in;
        trace->gate[OUT][i] = out, trace->gate[CHANGE][i] = change;
        cell[i] = cell[i] * forget + in * change;
        trace->end[i] = tanh(cell[i]);
        hidden[i] = out * trace->end[i];
    }
}

/* From the adjoints of what the step made to those of what it read, `x` by addition. */
static void lstm_step_back(int layer, const cell_trace *t, double *hidden, double *cell, double *x)
{
    double(*w)[WIDE] = lstm.p.weight[layer], (*dw)[WIDE] = lstm.gradient.weight[layer];
    double(*db)[WIDE] = lstm.gradient.bias[layer];
    for (int i = 0; i < WIDE; i++) {
        const double forget = t->gate[FORGET][i], in = t->gate[IN][i], out = t->gate[OUT][i];
        const double change = t->gate[CHANGE][i], end = t->end[i];
        const double c = cell[i] + hidden[i] * out * (1 - end * end);
        const double slope[GATES] = {c * t->cell[i] * forget * (1 - forget), c * change * in * (1 - in),
                                     hidden[i] * end * out * (1 - out), c * in * (1 - change * change)};
        for (int g = 0; g < GATES; g++) {
            dw[g][i] += slope[g] * (g == FORGET || g == OUT ? t->x[i] : t->hidden[i]);
            db[g][i] += slope[g];
        }
        x[i] += slope[FORGET] * w[FORGET][i] + slope[OUT] * w[OUT][i];
        hidden[i] = slope[IN] * w[IN][i] + slope[CHANGE] * w[CHANGE][i];
        cell[i] = c * forget;
    }
}

static void lstm_back(void)
{
    double hidden[LAYERS][WIDE] = {{0}}, cell[LAYERS][WIDE] = {{0}};
    memset(&lstm.gradient, 0, sizeof lstm.gradient);
    for (int t = STEPS - 1; t >= 0; t--) {
        const double *y = lstm.score[t];
        double x[WIDE] = {0};
        for (int i = 0; i < WIDE; i++) {
            const cell_trace *top = &lstm.trace[t][1];
            lstm.gradient.extra[1][i] += y[i] * top->gate[OUT][i] * top->end[i];
            lstm.gradient.extra[2][i] += y[i];
            hidden[1][i] += y[i] * lstm.p.extra[1][i];
        }
        lstm_step_back(1, &lstm.trace[t][1], hidden[1], cell[1], hidden[0]);
        lstm_step_back(0, &lstm.trace[t][0], hidden[0], cell[0], x);
        for (int i = 0; i < WIDE; i++)
            lstm.gradient.extra[0][i] += x[i] * lstm.sequence[t][i];
    }
}

static void lstm_by_hand(void *context)
{
    (void)context;
    double hidden[LAYERS][WIDE] = {{0}}, cell[LAYERS][WIDE] = {{0}}, total = 0;
    const double scale = -1.0 / (STEPS * WIDE);
    for (int t = 0; t < STEPS; t++) {
        double x[WIDE], sum = 2, dot = 0, all = 0;
        for (int i = 0; i < WIDE; i++)
            x[i] = lstm.sequence[t][i] * lstm.p.extra[0][i];
        lstm_step(0, x, hidden[0], cell[0], &lstm.trace[t][0]);
        lstm_step(1, hidden[0], hidden[1], cell[1], &lstm.trace[t][1]);
        for (int i = 0; i < WIDE; i++) {
            x[i] = hidden[1][i] * lstm.p.extra[1][i] + lstm.p.extra[2][i];
            sum += lstm.score[t][i] = exp(x[i]);
            all += lstm.sequence[t + 1][i];
        }
        const double log_sum = log(sum);
        for (int i = 0; i < WIDE; i++) {
            dot += lstm.sequence[t + 1][i] * (x[i] - log_sum);
            lstm.score[t][i] = scale * (lstm.sequence[t + 1][i] - all * lstm.score[t][i] / sum);
        }
        total += dot;
    }
    lstm.c.value = total * scale;
    lstm_back();
}

static const char lstm_text[] = "inputs: {s: {shape: [n, d]}}\n"
                                "variables: {w: {shape: [2, 4, 14], init: zeros}, b: {shape: [2, 4, 14], init: zeros}, "
                                "e: {shape: [3, 14], init: zeros}}\n"
                                "functions:\n"
                                "  step:\n"
                                "    args: [x, h, c, w, b]\n"
                                "    steps: |\n"
                                "      forget = sigmoid(x * w[0] + b[0])\n"
                                "      into = sigmoid(h * w[1] + b[1])\n"
                                "      out = sigmoid(x * w[2] + b[2])\n"
                                "      change = tanh(h * w[3] + b[3])\n"
                                "      c = c * forget + into * change\n"
                                "    returns: [out * tanh(c), c]\n"
                                "steps: |\n"
                                "  h0 = c0 = h1 = c1 = zeros([14])\n"
                                "  total = 0.0\n"
                                "  for t in range(s.shape[0] - 1):\n"
                                "      h0, c0 = step(s[t] * e[0], h0, c0, w[0], b[0])\n"
                                "      h1, c1 = step(h0, h1, c1, w[1], b[1])\n"
                                "      y = h1 * e[1] + e[2]\n"
                                "      total = total + reduce_sum(s[t + 1] * (y - log(reduce_sum(exp(y)) + 2)))\n"
                                "  loss = -total / ((s.shape[0] - 1) * s.shape[1])\n";

static void measure_lstm(int runs)
{
    const char *const source[] = {"w", "b", "e", NULL};
    fill(&lstm.p.weight[0][0][0], LAYERS * 4 * WIDE, 1, 0.1);
    fill(&lstm.p.bias[0][0][0], LAYERS * 4 * WIDE, 0.5, 0.7);
    fill(&lstm.p.extra[0][0], 3 * WIDE, 1, 0.3);
    fill(&lstm.sequence[0][0], (STEPS + 1) * WIDE, 1, 0.9);
    const bench_given given[] = {{"w", {GT_F64, {.rank = 3, .dim = {LAYERS, 4, WIDE}}, lstm.p.weight}},
                                 {"b", {GT_F64, {.rank = 3, .dim = {LAYERS, 4, WIDE}}, lstm.p.bias}},
                                 {"e", {GT_F64, {.rank = 2, .dim = {3, WIDE}}, lstm.p.extra}},
                                 {"s", {GT_F64, {.rank = 2, .dim = {STEPS + 1, WIDE}}, lstm.sequence}}};
    const bench_question question = {.path = "lstm.yaml",
                                     .text = lstm_text,
                                     .dtype = GT_F64,
                                     .ask = BENCH_GRADIENT,
                                     .target = "loss",
                                     .source = source,
                                     .given = given,
                                     .givens = 4};
    lstm.c.gradient[0] = &lstm.gradient.weight[0][0][0];
    lstm.c.gradient[1] = &lstm.gradient.bias[0][0][0];
    lstm.c.gradient[2] = &lstm.gradient.extra[0][0];
    measure(runs, "lstm", &lstm.c, &question, lstm_by_hand, tape_lstm, 2, 1e-12);
}

/* -- ode -- */

enum { EQUATIONS = 10000, ODE_STEPS = 100 };

static struct {
    loop_case c;
    double x[EQUATIONS], start[EQUATIONS], gradient[EQUATIONS];
    double at[ODE_STEPS][4][EQUATIONS]; /* where the four slopes of a step were taken */
} ode;

static void slope(const double *y, double *k)
{
    k[0] = ode.x[0];
    for (int i = 1; i < EQUATIONS; i++)
        k[i] = ode.x[i] * y[i - 1];
}

/* Adds to the adjoint of y, and of x, what the slope's adjoint k brings; `to` gets the former alone. */
static void slope_back(const double *at, const double *k, double *to, double *y)
{
    ode.gradient[0] += k[0];
    for (int i = 1; i < EQUATIONS; i++) {
        ode.gradient[i] += k[i] * at[i - 1];
        to[i - 1] = ode.x[i] * k[i];
        y[i - 1] += to[i - 1];
    }
    to[EQUATIONS - 1] = 0;
}

static void ode_back(void)
{
    static double y[EQUATIONS], k[EQUATIONS], to[EQUATIONS], end[EQUATIONS];
    const double h = 1.0 / ODE_STEPS;
    memset(ode.gradient, 0, sizeof ode.gradient);
    for (int i = 0; i < EQUATIONS; i++)
        y[i] = 1;
    for (int t = ODE_STEPS - 1; t >= 0; t--) {
        static const double part[] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0}, ahead[] = {0.5, 0.5, 1, 0};
        memcpy(end, y, sizeof end);
        for (int s = 3; s >= 0; s--) {
            for (int i = 0; i < EQUATIONS; i++)
                k[i] = h * part[s] * end[i] + (s < 3 ? h * ahead[s] * to[i] : 0);
            slope_back(ode.at[t][s], k, to, y);
        }
    }
}

static void ode_by_hand(void *context)
{
    static double y[EQUATIONS], k[4][EQUATIONS];
    const double h = 1.0 / ODE_STEPS;
    (void)context;
    memcpy(y, ode.start, sizeof y);
    for (int t = 0; t < ODE_STEPS; t++) {
        static const double ahead[] = {0.5, 0.5, 1};
        double(*at)[EQUATIONS] = ode.at[t];
        memcpy(at[0], y, sizeof y);
        for (int s = 0; s < 4; s++) {
            slope(at[s], k[s]);
            for (int i = 0; s < 3 && i < EQUATIONS; i++)
                at[s + 1][i] = y[i] + h * ahead[s] * k[s][i];
        }
        for (int i = 0; i < EQUATIONS; i++)
            y[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
    }
    ode.c.value = 0;
    for (int i = 0; i < EQUATIONS; i++)
        ode.c.value += y[i];
    ode_back();
}

static const char ode_text[] = "inputs: {x: {shape: [n]}, start: {shape: [n]}}\n"
                               "functions:\n"
                               "  f: {args: [y], returns: 'x * concat([[1.0], y[:-1]], 0)'}\n"
                               "steps: |\n"
                               "  h = 0.01\n"
                               "  y = start\n"
                               "  for t in range(100):\n"
                               "      k1 = f(y)\n"
                               "      k2 = f(y + h / 2 * k1)\n"
                               "      k3 = f(y + h / 2 * k2)\n"
                               "      k4 = f(y + h * k3)\n"
                               "      y = y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)\n"
                               "  total = reduce_sum(y)\n";

static void measure_ode(int runs)
{
    const char *const source[] = {"x", NULL};
    fill(ode.x, EQUATIONS, 1, 0.2);
    fill(ode.start, EQUATIONS, 1, 0.5);
    const bench_given given[] = {{"x", {GT_F64, {.rank = 1, .dim = {EQUATIONS}}, ode.x}},
                                 {"start", {GT_F64, {.rank = 1, .dim = {EQUATIONS}}, ode.start}}};
    const bench_question question = {.path = "ode.yaml",
                                     .text = ode_text,
                                     .dtype = GT_F64,
                                     .ask = BENCH_GRADIENT,
                                     .target = "total",
                                     .source = source,
                                     .given = given,
                                     .givens = 2};
    ode.c.gradient[0] = ode.gradient;
    measure(runs, "ode", &ode.c, &question, ode_by_hand, tape_ode, 1, 1e-11);
}

int main(int argc, char **argv)
{
    int runs = bench_runs(argc, argv, 1, 7);
    printf("value and gradient against both by hand; medians of %d; recording and planning are not in the ratio\n",
           runs);
    printf("%-5s %10s %12s %7s %7s %11s %9s %9s %9s %9s %9s %7s %7s\n", "model", "C ms", "gradtape ms", "ratio",
           "least", "prepare ms", "unrolled", "record ns", "derive ns", "plan ns", "run", "steps", "MiB");
    if (argc < 3 || strcmp(argv[2], "lstm") == 0)
        measure_lstm(runs);
    if (argc < 3 || strcmp(argv[2], "ode") == 0)
        measure_ode(runs);
    return 0;
}
