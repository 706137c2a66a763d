/* Under any limit the answer or the refusal: whatever memory there is, however many turns of loops are allowed, and
 * wherever the work is stopped, a request is answered as it is without a limit or is refused in the words for it. */
#include "unit.h"
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "answer/answer.h"
#include "base/arena.h"
#include "evidence/check.h"
#include "evidence/perturb.h"
#include "gradtape.h"
#include "paper.h"
#include "write/write_result.h"

void suite_limits(void);

static paper page;

/* -- what is asked -- */

static const char control[] = "inputs: {k: [3, 4, 5]}\n"
                              "variables: {x: [0.5, 2, -1.5], w: [[1, 2, 3], [4, 5, 6], [7, 8, 10]]}\n"
                              "functions:\n"
                              "  twice: {args: [a, {n: 2}], returns: a * n}\n"
                              "  own:\n"
                              "    args: [a, b]\n"
                              "    returns: sin(a) * b\n"
                              "    gradient:\n"
                              "      args: [d]\n"
                              "      steps: |\n"
                              "        s = 0.0\n"
                              "        for i in range(3):\n"
                              "          s = s + d * cos(a) * b / 3\n"
                              "      returns: (s, d * sin(a))\n"
                              "steps: |\n"
                              "  def step(c, e):\n"
                              "    return c * 0.5 + sin(e), c * e\n"
                              "  last, rows = scan(step, x, w)\n"
                              "  n, p = while_loop(lambda i, v: i < 3, lambda i, v: (i + 1, v * x), (0, x))\n"
                              "  q = cond(x[0] > 0, lambda v: twice(v) @ w, lambda v: v, p)\n"
                              "  t = 0.0\n"
                              "  for r in w:\n"
                              "    if reduce_sum(r) < 20:\n"
                              "      t = t + reduce_sum(own(r, x))\n"
                              "  m = map_fn(lambda v: reduce_max(v) if v[0] > 2 else norm(v), w)\n"
                              "  y = last * 2 + q + twice(m)\n"
                              "  loss = reduce_sum(y) + t + reduce_sum(rows * k)\n"
                              "target: loss\n"
                              "wrt: [x, w]\n";

static const char tapes[] = "variables: {x: [0.5, 2, 1.5], z: [1, 2, 3]}\n"
                            "steps: |\n"
                            "  with GradientTape(persistent=True) as t:\n"
                            "    u = x ** 3\n"
                            "    with t.stop_recording():\n"
                            "      dead = x * 2\n"
                            "    y = cumsum(sin(u)) * z\n"
                            "    l = reduce_sum(y) + reduce_sum(dead)\n"
                            "  g = t.gradient(l, {'a': [x, z], 'b': u})\n"
                            "  j = t.jacobian(y, x)\n"
                            "  h = hessian(lambda v: reduce_sum(v ** 3 * x))(x)\n"
                            "  f = jacfwd(lambda v: tanh(v) * sum(v))(x)\n"
                            "  v = vmap(lambda a, b: a * b + sin(a))(x, z)\n"
                            "  p = jvp(lambda a: a ** 2, (x,), (z,))\n"
                            "  q = vjp(lambda a: a ** 2, x)\n"
                            "  out = reduce_sum(g['a'][0] * x) + reduce_sum(j) + reduce_sum(h) + reduce_sum(f) + "
                            "reduce_sum(v)\n"
                            "target: out\n";

static const char layers[] = "inputs: {x: [[1, 2, 3, 4], [5, 6, 7, 9]]}\n"
                             "layers:\n"
                             "  d: {op: dense, units: 3, activation: tanh}\n"
                             "  e: {op: dense, units: 2}\n"
                             "steps: |\n"
                             "  h = d(layer_normalization(x, ones([4]), zeros([4])))\n"
                             "  y = softmax(e(h))\n"
                             "  loss = -reduce_mean(log(y[:, 0]))\n"
                             "target: loss\n";

static const char matrices[] = "variables: {a: [[4, 1, 0], [1, 3, 1], [0, 1, 5]], b: [[1], [2], [3]]}\n"
                               "steps: |\n"
                               "  c = cholesky(a)\n"
                               "  x = solve(a, b)\n"
                               "  e = eigvalsh(a)\n"
                               "  s = sort(reshape(a, [-1]))\n"
                               "  y = x * x + c @ b\n"
                               "  loss = reduce_sum(y) + log(det(a)) + reduce_sum(e ** 2) + reduce_sum(s[2:5])\n"
                               "target: loss\n"
                               "wrt: [a, b]\n";

static const char kinked[] = "inputs: {c: [1, 2, 3, 4]}\n"
                             "variables: {x: [0, 2, -1, 0], w: [1, 1, 3, 1]}\n"
                             "steps: |\n"
                             "  y = relu(x) + abs(x * c)\n"
                             "  z = maximum(w, x + 1)\n"
                             "  s = where(y > 2, y * c, z)\n"
                             "  loss = reduce_sum(s) + reduce_max(z) + norm(x[0:1])\n"
                             "target: loss\n"
                             "wrt: [x, w]\n";

static const char zeros[] = "inputs: {c: [0, 0, 0]}\n"
                            "variables:\n"
                            "  x: [0.5, 2, -1]\n"
                            "  z: [1, 2, 3]\n"
                            "  u: [1, 2, 3]\n"
                            "  n: {value: [1, 2, 3], dtype: int32}\n"
                            "steps: |\n"
                            "  a = relu(-x * x) + x * c\n"
                            "  b = stop_gradient(z) * 2\n"
                            "  d = clip_by_value(u * 100, 0.0, 1.0)\n"
                            "  s = round(z) + cast(n, float64)\n"
                            "  loss = reduce_sum(a) + reduce_sum(b) + reduce_sum(d) + reduce_sum(s)\n"
                            "target: loss\n"
                            "wrt: [x, z, u, n]\n";

static const char nans[] = "variables: {x: [0, 2, -1], z: [1, 2, 3]}\n"
                           "steps: |\n"
                           "  a = log(x)\n"
                           "  r = 0.0\n"
                           "  for i in range(3):\n"
                           "    r = r + sqrt(x[i] * z[i])\n"
                           "  y = where(x > 0, a, 0.0) * z\n"
                           "  loss = reduce_sum(y) + r\n"
                           "target: loss\n";

static const char wrong_rule[] = "variables: {x: [[0.5, 2, -1], [1, 2, 3]], w: [[1, 2], [3, 4], [5, 6]]}\n"
                                 "functions:\n"
                                 "  product:\n"
                                 "    args: [a, b]\n"
                                 "    returns: a @ b\n"
                                 "    gradient: {args: [d], returns: '(d @ transpose(b), 1.1 * transpose(a) @ d)'}\n"
                                 "steps: |\n"
                                 "  h = tanh(product(x, w))\n"
                                 "  loss = reduce_mean(h ** 2) + reduce_sum(abs(x))\n"
                                 "target: loss\n";

static const char held[] = "inputs: {c: [3, 4]}\n"
                           "variables: {x: [1, 2]}\n"
                           "steps: |\n"
                           "  y = x * stop_gradient(x * c) + sin(x) * round(x)\n"
                           "  loss = reduce_sum(y * y)\n"
                           "target: loss\n";

static const char against[] = "{\"x\": [0.5, 3, 1, 2], \"w\": [1, 0, 0, 2]}";

static const gt_input direction[] = {{.size = sizeof(gt_input), .name = "x", .text = "[1, 2, 3]"}},
                      directions[] = {{.size = sizeof(gt_input), .name = "a", .text = "eye(3)"},
                                      {.size = sizeof(gt_input), .name = "b", .text = "[[1], [0], [2]]"}};

typedef struct question {
    const char *name, *model;
    gt_request request;
} question;

static const question questions[] = {
    {"control eval", control, {.command = GT_EVAL}},
    {"control eval of expressions",
     control,
     {.command = GT_EVAL, .target = "outer(y, y * 2), linspace(0.0, loss, 40)"}},
    {"control grad", control, {.command = GT_GRAD, .stats = true}},
    {"control grad kinks", control, {.command = GT_GRAD, .kinks = true}},
    {"control jacobian", control, {.command = GT_JACOBIAN, .target = "y,q", .wrt = "x,w"}},
    {"control jacobian forward", control, {.command = GT_JACOBIAN, .target = "y", .wrt = "x", .mode = 2}},
    {"control jacobian, a row at once",
     control,
     {.command = GT_JACOBIAN, .target = "q", .wrt = "w", .mode = 1, .parallel_iterations = 1}},
    {"control hessian", control, {.command = GT_HESSIAN, .wrt = "x"}},
    {"control hvp", control, {.command = GT_HVP, .wrt = "x", .vectors = direction, .n_vectors = 1}},
    {"control jvp", control, {.command = GT_JVP, .target = "y,rows", .wrt = "x", .vectors = direction, .n_vectors = 1}},
    {"control vjp", control, {.command = GT_VJP, .target = "y", .output_gradients = "[1, 2, 3]"}},
    {"control check", control, {.command = GT_CHECK}},
    {"control explain", control, {.command = GT_EXPLAIN}},
    {"control explain of an expression",
     control,
     {.command = GT_EXPLAIN, .target = "reduce_sum(outer(y, y)), rows", .wrt = "x,k"}},
    {"control watched", control, {.command = GT_WATCHED}},
    {"control tape", control, {.command = GT_TAPE}},
    {"tapes eval", tapes, {.command = GT_EVAL}},
    {"tapes grad", tapes, {.command = GT_GRAD}},
    {"tapes grad of t", tapes, {.command = GT_GRAD, .tape = "t", .target = "l,y", .wrt = "{a: [x, z], b: u}"}},
    {"tapes jacobian", tapes, {.command = GT_JACOBIAN, .target = "y", .wrt = "x,z"}},
    {"tapes hessian diagonal", tapes, {.command = GT_HESSIAN, .target = "l", .wrt = "x", .diagonal = true}},
    {"tapes hessian flat", tapes, {.command = GT_HESSIAN, .target = "l", .wrt = "x,z", .flat = true}},
    {"tapes explain", tapes, {.command = GT_EXPLAIN, .tape = "t", .target = "l,dead", .wrt = "x,z"}},
    {"tapes tape", tapes, {.command = GT_TAPE, .tape = "t", .target = "l", .wrt = "x"}},
    {"layers eval", layers, {.command = GT_EVAL}},
    {"layers grad", layers, {.command = GT_GRAD}},
    {"layers batch", layers, {.command = GT_JACOBIAN, .target = "y", .wrt = "x", .batch = true}},
    {"layers batch one by one",
     layers,
     {.command = GT_JACOBIAN, .target = "h", .wrt = "x", .batch = true, .no_vectorize = true}},
    {"layers check", layers, {.command = GT_CHECK, .directions = 2, .dtype = "float32"}},
    {"matrices grad", matrices, {.command = GT_GRAD}},
    {"matrices hessian", matrices, {.command = GT_HESSIAN, .wrt = "b"}},
    {"matrices jvp", matrices, {.command = GT_JVP, .target = "y,c", .vectors = directions, .n_vectors = 2}},
    {"matrices hvp", matrices, {.command = GT_HVP, .vectors = directions, .n_vectors = 2}},
    {"matrices check", matrices, {.command = GT_CHECK, .order = 2}},
    {"kinked grad", kinked, {.command = GT_GRAD, .kinks = true}},
    {"kinked check", kinked, {.command = GT_CHECK}},
    {"kinked check, second order", kinked, {.command = GT_CHECK, .order = 2, .directions = 1}},
    {"kinked check of numbers",
     kinked,
     {.command = GT_CHECK, .against = "g.json", .against_text = against, .against_size = sizeof against - 1}},
    {"zeros explain", zeros, {.command = GT_EXPLAIN}},
    {"zeros explain two", zeros, {.command = GT_EXPLAIN, .target = "reduce_sum(a), b"}},
    {"nan explain", nans, {.command = GT_EXPLAIN}},
    {"nan origin", nans, {.command = GT_EXPLAIN, .nan_origin = true}},
    {"nan check", nans, {.command = GT_CHECK}},
    {"held check", held, {.command = GT_CHECK}},
    {"held check by directions", held, {.command = GT_CHECK, .directions = 2, .order = 2}},
    {"held explain", held, {.command = GT_EXPLAIN, .target = "loss, stop_gradient(x)"}},
    {"wrong rule check", wrong_rule, {.command = GT_CHECK}},
    {"wrong rule check by directions", wrong_rule, {.command = GT_CHECK, .directions = 3, .order = 2}},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/* -- what comes -- */

enum { TEXT = 1 << 16 };

typedef struct outcome {
    gt_status status;
    char text[TEXT]; /* the answer, else the message */
} outcome;

static gt_model *read(gt_context *context, const char *text)
{
    gt_model *model = NULL;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m.yaml", text, strlen(text), GT_SYNTAX_YAML, &model), GT_OK);
    return model;
}

static void keep(outcome *out, gt_status status, const char *text)
{
    out->status = status;
    CU_ASSERT(strlen(text) < TEXT);
    (void)snprintf(out->text, TEXT, "%s", text);
}

static void ask(gt_context *context, const gt_model *model, const gt_request *request, outcome *out)
{
    gt_result *result;
    gt_sink sink = paper_fresh(&page);
    gt_status status = gt_ask(context, model, request, &result);
    if (status == GT_OK) {
        status = gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink);
        gt_result_free(result);
    }
    keep(out, status, status == GT_OK ? page.text : gt_message(context));
}

/* The same without what a limit may change: how the work is cut. */
static gt_request own_request(const question *q)
{
    gt_request request = q->request;
    request.size = sizeof request;
    request.watch_variables = true;
    request.threads = 1;
    return request;
}

static bool says_memory(const outcome *is)
{
    return is->status == GT_OVER_LIMIT && (strstr(is->text, " of memory") || strstr(is->text, "out of memory"));
}

/* The same up to the rows of a check: by which evidence it comes to its verdicts is up to the memory. */
static bool same_check(const outcome *is, const outcome *whole)
{
    const char *rows = strstr(whole->text, "\"checks\":");
    return rows && strncmp(is->text, whole->text, (size_t)(rows - whole->text)) == 0;
}

/* Whether it is the answer, or a refusal as `refused` knows it. */
static void compare(const question *q, long at, const outcome *is, const outcome *whole,
                    bool (*refused)(const outcome *is))
{
    unit_row("%s, at %ld: %.300s", q->name, at, is->text);
    if (is->status == GT_OK && q->request.command == GT_CHECK && refused == says_memory)
        CU_ASSERT(same_check(is, whole));
    else if (is->status == GT_OK)
        CU_ASSERT_STRING_EQUAL(is->text, whole->text);
    else
        CU_ASSERT(refused(is));
}

/* -- memory -- */

/* The same check that was not passed; the limit itself is in the message. */
static bool same(const outcome *a, const outcome *b)
{
    const char *end = strstr(a->text, ", more than ");
    size_t n = end ? (size_t)(end - a->text) : strlen(a->text) + 1;
    return a->status == b->status && strncmp(a->text, b->text, n) == 0;
}

typedef struct search {
    const question *q;
    gt_context *context;
    const gt_model *model;
    outcome whole;
    int asked;
} search;

static void ask_within(search *s, size_t limit, outcome *out)
{
    gt_request request = own_request(s->q);
    request.memory_limit = limit;
    ask(s->context, s->model, &request, out);
    compare(s->q, (long)limit, out, &s->whole, says_memory);
    s->asked++;
}

/* What passes a limit passes every larger one, so between two like outcomes there is no other. */
static void search_between(search *s, size_t low, const outcome *below, size_t high, const outcome *above)
{
    if (high - low <= 1 || same(below, above))
        return;
    outcome *middle = malloc(sizeof *middle);
    ask_within(s, low + (high - low) / 2, middle);
    search_between(s, low, below, low + (high - low) / 2, middle);
    search_between(s, low + (high - low) / 2, middle, high, above);
    free(middle);
}

static void any_memory_limit(void)
{
    static outcome least, most;
    static search s;
    for (int i = 0; i < QUESTIONS; i++) {
        s = (search){.q = &questions[i], .context = gt_context_new(NULL)};
        s.model = read(s.context, s.q->model);
        gt_request request = own_request(s.q);
        ask(s.context, s.model, &request, &s.whole);
        unit_row("%s: %.300s", s.q->name, s.whole.text);
        CU_ASSERT_EQUAL_FATAL(s.whole.status, GT_OK);
        ask_within(&s, 1, &least);
        ask_within(&s, 1 << 20, &most);
        CU_ASSERT_EQUAL(most.status, GT_OK);
        search_between(&s, 1, &least, 1 << 20, &most);
        gt_context_free(s.context);
    }
}

/* -- turns of loops -- */

static bool says_turns(const outcome *is)
{
    return is->status == GT_OVER_LIMIT && strstr(is->text, "limit of turns of loops and calls");
}

static void any_loop_limit(void)
{
    static outcome is, whole;
    for (int i = 0; i < QUESTIONS; i++) {
        gt_context *context = gt_context_new(NULL);
        const gt_model *model = read(context, questions[i].model);
        gt_request request = own_request(&questions[i]);
        ask(context, model, &request, &whole);
        for (is.status = GT_OVER_LIMIT; is.status != GT_OK && request.loop_limit < 500;) {
            request.loop_limit++;
            ask(context, model, &request, &is);
            compare(&questions[i], (long)request.loop_limit, &is, &whole, says_turns);
        }
        CU_ASSERT_EQUAL(is.status, GT_OK);
        gt_context_free(context);
    }
}

/* -- stopped, or short of memory, at any step of the computation -- */

static bool says_stopped(const outcome *is)
{
    return is->status == GT_STOPPED && strstr(is->text, "stopped");
}

/* A call by call of the listener: at the call `at` it ends the work, or takes memory away. */
typedef struct listener {
    int calls, at;
    bool ends;
    int scarce_for; /* calls that there is no memory */
    bool odd;       /* a share was none of a whole */
    double most;    /* the largest */
    gt_recorder *recorder;
} listener;

static bool listen(void *context, const char *what, double share)
{
    listener *l = context;
    (void)what;
    l->calls++;
    l->odd |= !(share >= 0 && share <= 1);
    l->most = share > l->most ? share : l->most;
    if (l->recorder) {
        const bool scarce = l->at && l->calls >= l->at && l->calls - l->at < l->scarce_for;
        l->recorder->memory_limit = l->recorder->build.memory_limit = scarce ? 1 : 0;
    }
    return !l->ends || l->calls != l->at;
}

/* Each of the first calls, ever fewer of many. */
static int next(int at)
{
    return at + 1 + at / 8;
}

static void stopped_anywhere(void)
{
    static outcome is, whole;
    for (int i = 0; i < QUESTIONS; i++) {
        gt_context *context = gt_context_new(NULL);
        const gt_model *model = read(context, questions[i].model);
        listener l = {.ends = true};
        gt_request request = own_request(&questions[i]);
        request.progress = listen;
        request.progress_context = &l;
        ask(context, model, &request, &whole);
        for (int n = l.calls; (l.at = next(l.at)) <= n;) {
            l.calls = 0;
            ask(context, model, &request, &is);
            unit_row("%s, at %d of %d: %.300s", questions[i].name, l.at, n, is.text);
            CU_ASSERT(says_stopped(&is));
            CU_ASSERT_EQUAL(l.calls, l.at);
        }
        CU_ASSERT_FALSE(l.odd);
        gt_context_free(context);
    }
}

/* Loops are heard of every 1024 turns, whether a turn is kernels and nothing else or steps of a plan, going forth,
 * going back, and where turns run again from the few states that are kept: `heard` is how much more often than of 900.
 */
static void stopped_in_turns(void)
{
    static const char numbers[] = "variables: {x: 0.5}\n"
                                  "steps: |\n"
                                  "  s = x\n"
                                  "  for i in range(%d):\n"
                                  "    s = tanh(s * 0.5 + x)\n"
                                  "target: s\n",
                      rows[] = "variables: {x: 0.5}\n"
                               "steps: |\n"
                               "  s = x * ones([80])\n"
                               "  for i in range(%d):\n"
                               "    s = cumsum(sin(s)) * 0.01 + x\n"
                               "  loss = reduce_sum(s)\n"
                               "target: loss\n";
    static const struct {
        const char *model;
        gt_request request;
        int turns, heard;
    } table[] = {{numbers, {.command = GT_EVAL}, 5000, 4},
                 {numbers, {.command = GT_GRAD}, 5000, 8},
                 {rows, {.command = GT_EVAL}, 3000, 2},
                 {rows, {.command = GT_GRAD}, 3000, 4},
                 {rows, {.command = GT_GRAD, .memory_limit = 64 << 10}, 3000, 6}};
    static outcome is, whole;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gt_context *context = gt_context_new(NULL);
        listener l = {.ends = true};
        gt_request request = own_request(&(question){.request = table[i].request});
        char text[400];
        int few = 0;
        request.progress = listen;
        request.progress_context = &l;
        for (int turns = 900; turns; turns = turns < table[i].turns ? table[i].turns : 0) {
            few = l.calls;
            l.calls = 0;
            (void)snprintf(text, sizeof text, table[i].model, turns);
            ask(context, read(context, text), &request, &whole);
            CU_ASSERT_EQUAL(whole.status, GT_OK);
        }
        unit_row("%zu: heard of %d times, of fewer turns %d times, up to %g", i, l.calls, few, l.most);
        CU_ASSERT_EQUAL(l.calls - few, table[i].heard);
        CU_ASSERT(!l.odd && l.most > 0.6 && l.most < 1);
        const gt_model *model = read(context, text);
        for (int n = l.calls; l.at++ < n;) {
            l.calls = 0;
            ask(context, model, &request, &is);
            unit_row("%zu, at %d of %d: %.300s", i, l.at, n, is.text);
            CU_ASSERT(says_stopped(&is));
            CU_ASSERT_EQUAL(l.calls, l.at);
        }
        gt_context_free(context);
    }
}

/* gt_ask with a recorder that the listener can reach. */
static void ask_openly(const gt_model *model, const gt_request *request, listener *l, outcome *out)
{
    gt_answer answer;
    gt_error error = {.code = GT_OK};
    gt_arena arena, scratch;
    jmp_buf out_of_memory;
    gt_sink sink = paper_fresh(&page);
    const gt_write_options options = {.format = GT_FORMAT_JSON, .nan = GT_NAN_STRING};
    gt_arena_init(&arena, NULL, &out_of_memory);
    gt_arena_init(&scratch, NULL, &out_of_memory);
    l->recorder = &answer.recorder;
    if (setjmp(out_of_memory)) {
        keep(out, GT_WRONG_MODEL, "a jump");
    } else {
        gt_status status = gt_answer_make(&answer, &arena, &scratch, model, request, &error);
        if (status == GT_OK)
            status = gt_result_print(&scratch, answer.item, &options, &sink, &error);
        keep(out, status, status == GT_OK ? page.text : error.message);
    }
    gt_arena_free(&arena);
    gt_arena_free(&scratch);
}

static void memory_ends_anywhere(void)
{
    static outcome is, whole;
    static const int spans[] = {1, 1 << 30};
    for (int i = 0; i < QUESTIONS; i++) {
        gt_context *context = gt_context_new(NULL);
        const gt_model *model = read(context, questions[i].model);
        listener l = {0};
        gt_request request = own_request(&questions[i]);
        request.progress = listen;
        request.progress_context = &l;
        ask_openly(model, &request, &l, &whole);
        CU_ASSERT_EQUAL(whole.status, GT_OK);
        const int n = l.calls;
        for (size_t k = 0; k < sizeof spans / sizeof *spans; k++)
            for (l.at = 1, l.scarce_for = spans[k]; l.at <= n; l.at = next(l.at)) {
                l.calls = 0;
                ask_openly(model, &request, &l, &is);
                compare(&questions[i], l.at, &is, &whole, says_memory);
            }
        gt_context_free(context);
    }
}

static gt_ref named(const gt_recorder *r, const char *name)
{
    gt_ref ref = r->program.count - 1;
    while (ref >= 0 && (!gt_eqn_at(&r->program, ref)->name || strcmp(gt_eqn_at(&r->program, ref)->name, name) != 0))
        ref--;
    return ref;
}

/* The recording of a model whose work is listened to, and can be stopped. */
typedef struct heard {
    gt_context *context;
    gt_arena arena, scratch;
    gt_answer answer;
    gt_error error;
    gt_recorder *r;
    listener l;
    gt_ref x, y;
} heard;

static void hear(heard *h, const char *text)
{
    static const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    *h = (heard){.context = gt_context_new(NULL), .l = {.ends = true}};
    gt_arena_init(&h->arena, NULL, NULL);
    gt_arena_init(&h->scratch, NULL, NULL);
    CU_ASSERT_EQUAL_FATAL(
        gt_answer_make(&h->answer, &h->arena, &h->scratch, read(h->context, text), &request, &h->error), GT_OK);
    h->r = &h->answer.recorder;
    h->r->progress = (gt_progress){.report = listen, .context = &h->l, .what = "", .to = 1};
    h->r->planner.progress = &h->r->progress;
    h->x = named(h->r, "x");
    h->y = named(h->r, "y");
}

static void hear_again(heard *h)
{
    h->l.calls = 0;
    h->r->progress.stopped = false;
}

static void hear_no_more(heard *h)
{
    gt_arena_free(&h->arena);
    gt_arena_free(&h->scratch);
    gt_context_free(h->context);
}

/* Differences are taken no further once the work is stopped: no slope is made of what is left. */
static void slope_stops(const char *text, double at, double within)
{
    heard h;
    gt_moved *moved;
    gt_slope slope;
    const gt_line line = {.values = 1, .outputs = 1};
    hear(&h, text);
    const gt_moved_request motion = {.sources = 1, .source = &h.x, .targets = 1, .target = &h.y};
    CU_ASSERT_EQUAL_FATAL(gt_moved_make(h.r, &h.arena, &motion, &moved), GT_OK);
    h.l.calls = 0;
    CU_ASSERT_EQUAL(gt_moved_slope(moved, 0, NULL, &line, NULL, &slope), GT_OK);
    CU_ASSERT_DOUBLE_EQUAL(slope.value, sin(at) + at * cos(at), within);
    const int n = h.l.calls;
    CU_ASSERT(n > 5);
    for (h.l.at = 1; h.l.at <= n; h.l.at++) {
        hear_again(&h);
        unit_row("at %d of %d", h.l.at, n);
        CU_ASSERT_EQUAL(gt_moved_slope(moved, 0, NULL, &line, NULL, &slope), GT_STOPPED);
        CU_ASSERT_EQUAL(h.l.calls, h.l.at);
    }
    hear_no_more(&h);
}

/* Nor is a check passed whose work is stopped. What is claimed is the gradient by hand: 2 x. */
static void checks_stop(void)
{
    static const double gradient[] = {1, 4};
    const gt_tensor claimed = {GT_F64, {1, {2}}, gradient};
    heard h;
    hear(&h, "inputs: {x: [0.5, 2]}\nsteps: y = reduce_sum(x * x)\n");
    for (int n = 1; h.l.at <= n; h.l.at++) {
        gt_check_source source = {
            .name = "x", .versions = 1, .version = &h.x, .now = h.x, .gradient = GT_NONE, .claimed = &claimed};
        gt_check check = {.r = h.r,
                          .arena = &h.arena,
                          .order = 1,
                          .rtol = 1e-6,
                          .atol = 1e-9,
                          .against = "by hand",
                          .targets = 1,
                          .target = &h.y,
                          .sources = 1,
                          .source = &source};
        hear_again(&h);
        unit_row("at %d of %d", h.l.at, n);
        CU_ASSERT_EQUAL(gt_check_run(&check), h.l.at ? GT_STOPPED : GT_OK);
        CU_ASSERT_EQUAL(check.count[GT_VERDICT_PASS], h.l.at ? check.rows : 2);
        n = h.l.at ? n : h.l.calls;
        CU_ASSERT(n > 1);
    }
    hear_no_more(&h);
}

/* The second has few digits beside an entry so small: it is looked at from further away as well. */
static void slopes_stop(void)
{
    slope_stops("inputs: {x: [0.5, 2]}\nsteps: y = reduce_sum(sin(x) * x)\n", 0.5, 1e-9);
    slope_stops("inputs: {x: [1e-5, 2]}\nsteps: y = reduce_sum(sin(x) * x) + 1e6\n", 1e-5, 1e-7);
}

void suite_limits(void)
{
    CU_pSuite suite = CU_add_suite("limits", NULL, NULL);
    CU_add_test(suite, "any limit of memory", any_memory_limit);
    CU_add_test(suite, "any limit of turns", any_loop_limit);
    CU_add_test(suite, "stopped anywhere", stopped_anywhere);
    CU_add_test(suite, "stopped in turns", stopped_in_turns);
    CU_add_test(suite, "slopes stop", slopes_stop);
    CU_add_test(suite, "checks stop", checks_stop);
    CU_add_test(suite, "memory ends anywhere", memory_ends_anywhere);
}
