/* Long loops over small and middling tensors.
 *
 *   bench_loops [RUNS [lstm|ode]]
 *
 * Two models whose steps are loops, each beside the same objective (without its gradient) as a scalar loop in C:
 *   lstm  a long short-term memory with diagonal weights, 2 layers, 14 wide, 1,024 steps
 *   ode   100 steps of the classical Runge-Kutta method for y' = (x0, x1 y0, x2 y1, ...), 10,000 equations
 * Recording, deriving and planning are told apart from running the plan: nanoseconds for an equation that is recorded,
 * for one that is derived, and for one of all of them, the medians of five; `run` is how many of them the plan
 * computes. Beside them stands a tape by hand, as operator overloading makes one: what recording a scalar operation of
 * the same kind costs there, with its value, and what going back over it costs.
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

typedef struct loop_case {
    bench_model model;
    double value; /* by the scalar loop */
} loop_case;

static void by_gradtape(void *context)
{
    bench_run(&((loop_case *)context)->model);
}

/* Opens the model several times, for the median that each stage takes, and leaves it open. */
static void open_again(bench_model *model, const bench_question *question)
{
    enum { TIMES = 5 };
    double record[TIMES], derive[TIMES], plan[TIMES];
    for (int i = 0; i < TIMES; i++) {
        if (i)
            bench_close(model);
        bench_open(model, question);
        record[i] = model->record_seconds;
        derive[i] = model->derive_seconds;
        plan[i] = model->plan_seconds;
    }
    model->record_seconds = bench_median(record, TIMES);
    model->derive_seconds = bench_median(derive, TIMES);
    model->plan_seconds = bench_median(plan, TIMES);
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

/* `most` is the target: so many times the value in C. */
static void report(const char *name, loop_case *c, bench_times t, tape_times tape, double most, double tolerance)
{
    double value = *(const double *)c->model.result[0].data;
    if (!(fabs(value - c->value) <= tolerance * fabs(c->value)))
        bench_fail("the two objectives differ");
    gt_eval_plan_size size = gt_eval_plan_measure(c->model.plan);
    double all = (double)c->model.recorder.program.count, recorded = (double)c->model.recorded;
    printf("%-5s %10.3f %12.3f %7.2f %7.2f %11.2f %9.0f %9.0f %9.0f %9.0f %9.0f %7d %7d %7.1f\n", name,
           t.baseline * 1e3, t.subject * 1e3, t.ratio, t.least, bench_prepare_seconds(&c->model) * 1e3, recorded,
           all - recorded, c->model.record_seconds / recorded * 1e9, c->model.derive_seconds / (all - recorded) * 1e9,
           c->model.plan_seconds / all * 1e9, size.equations, size.steps, (double)size.workspace / 1048576);
    char what[64];
    snprintf(what, sizeof what, "%s, value and gradient, beside the value in C", name);
    bench_summary(&(bench_row){'e', what, t.subject * 1e3, "ms", t.baseline * 1e3, t.ratio, BENCH_RATIO_AT_MOST, most});
    snprintf(what, sizeof what, "%s, recording, beside a tape by hand", name);
    bench_summary(&(bench_row){'j', what, c->model.record_seconds / recorded * 1e9, "ns an equation", tape.record, 0,
                               BENCH_AT_MOST, 300});
    snprintf(what, sizeof what, "%s, deriving and planning, beside the way back", name);
    bench_summary(&(bench_row){'j', what, (c->model.derive_seconds + c->model.plan_seconds) / all * 1e9,
                               "ns an equation", tape.back, 0, BENCH_NO_TARGET, 0});
}

/* -- lstm -- */

enum { LAYERS = 2, WIDE = 14, STEPS = 1024 };

static struct {
    loop_case c;
    double weight[LAYERS][4][WIDE], bias[LAYERS][4][WIDE], extra[3][WIDE], sequence[STEPS + 1][WIDE];
} lstm;

static void lstm_step(int layer, const double *x, double *hidden, double *cell)
{
    double(*w)[WIDE] = lstm.weight[layer], (*b)[WIDE] = lstm.bias[layer];
    for (int i = 0; i < WIDE; i++) {
        double forget = sigmoid(x[i] * w[0][i] + b[0][i]), in = sigmoid(hidden[i] * w[1][i] + b[1][i]);
        double out = sigmoid(x[i] * w[2][i] + b[2][i]), change = tanh(hidden[i] * w[3][i] + b[3][i]);
        cell[i] = cell[i] * forget + in * change;
        hidden[i] = out * tanh(cell[i]);
    }
}

static void lstm_by_hand(void *context)
{
    (void)context;
    double hidden[LAYERS][WIDE] = {{0}}, cell[LAYERS][WIDE] = {{0}}, total = 0;
    for (int t = 0; t < STEPS; t++) {
        double x[WIDE], sum = 0, dot = 0;
        for (int i = 0; i < WIDE; i++)
            x[i] = lstm.sequence[t][i] * lstm.extra[0][i];
        lstm_step(0, x, hidden[0], cell[0]);
        lstm_step(1, hidden[0], hidden[1], cell[1]);
        for (int i = 0; i < WIDE; i++) {
            x[i] = hidden[1][i] * lstm.extra[1][i] + lstm.extra[2][i];
            sum += exp(x[i]);
        }
        double log_sum = log(sum + 2);
        for (int i = 0; i < WIDE; i++)
            dot += lstm.sequence[t + 1][i] * (x[i] - log_sum);
        total += dot;
    }
    lstm.c.value = -total / (STEPS * WIDE);
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
    fill(&lstm.weight[0][0][0], LAYERS * 4 * WIDE, 1, 0.1);
    fill(&lstm.bias[0][0][0], LAYERS * 4 * WIDE, 0.5, 0.7);
    fill(&lstm.extra[0][0], 3 * WIDE, 1, 0.3);
    fill(&lstm.sequence[0][0], (STEPS + 1) * WIDE, 1, 0.9);
    const bench_given given[] = {{"w", {GT_F64, {.rank = 3, .dim = {LAYERS, 4, WIDE}}, lstm.weight}},
                                 {"b", {GT_F64, {.rank = 3, .dim = {LAYERS, 4, WIDE}}, lstm.bias}},
                                 {"e", {GT_F64, {.rank = 2, .dim = {3, WIDE}}, lstm.extra}},
                                 {"s", {GT_F64, {.rank = 2, .dim = {STEPS + 1, WIDE}}, lstm.sequence}}};
    const bench_question question = {"lstm.yaml", lstm_text, GT_F64, BENCH_GRADIENT, "loss", source, given, 4};
    open_again(&lstm.c.model, &question);
    report("lstm", &lstm.c, bench_pairs(runs, 1, lstm_by_hand, by_gradtape, &lstm.c),
           tape_by_hand(lstm.c.model.recorded, tape_lstm), 3, 1e-12);
    bench_close(&lstm.c.model);
}

/* -- ode -- */

enum { EQUATIONS = 10000, ODE_STEPS = 100 };

static struct {
    loop_case c;
    double x[EQUATIONS], start[EQUATIONS];
} ode;

static void slope(const double *y, double *k)
{
    k[0] = ode.x[0];
    for (int i = 1; i < EQUATIONS; i++)
        k[i] = ode.x[i] * y[i - 1];
}

static void ode_by_hand(void *context)
{
    static double y[EQUATIONS], k[4][EQUATIONS], at[EQUATIONS];
    const double h = 1.0 / ODE_STEPS;
    (void)context;
    memcpy(y, ode.start, sizeof y);
    for (int t = 0; t < ODE_STEPS; t++) {
        slope(y, k[0]);
        for (int i = 0; i < EQUATIONS; i++)
            at[i] = y[i] + h / 2 * k[0][i];
        slope(at, k[1]);
        for (int i = 0; i < EQUATIONS; i++)
            at[i] = y[i] + h / 2 * k[1][i];
        slope(at, k[2]);
        for (int i = 0; i < EQUATIONS; i++)
            at[i] = y[i] + h * k[2][i];
        slope(at, k[3]);
        for (int i = 0; i < EQUATIONS; i++)
            y[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
    }
    ode.c.value = 0;
    for (int i = 0; i < EQUATIONS; i++)
        ode.c.value += y[i];
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
    const bench_question question = {"ode.yaml", ode_text, GT_F64, BENCH_GRADIENT, "total", source, given, 2};
    open_again(&ode.c.model, &question);
    report("ode", &ode.c, bench_pairs(runs, 1, ode_by_hand, by_gradtape, &ode.c),
           tape_by_hand(ode.c.model.recorded, tape_ode), 5, 1e-11);
    bench_close(&ode.c.model);
}

int main(int argc, char **argv)
{
    int runs = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 7;
    printf(
        "value and gradient against the value alone in C; medians of %d; recording and planning are not in the ratio\n",
        runs);
    printf("%-5s %10s %12s %7s %7s %11s %9s %9s %9s %9s %9s %7s %7s %7s\n", "model", "C ms", "gradtape ms", "ratio",
           "least", "prepare ms", "recorded", "derived", "record ns", "derive ns", "plan ns", "run", "steps", "MiB");
    if (argc < 3 || strcmp(argv[2], "lstm") == 0)
        measure_lstm(runs);
    if (argc < 3 || strcmp(argv[2], "ode") == 0)
        measure_ode(runs);
    return 0;
}
