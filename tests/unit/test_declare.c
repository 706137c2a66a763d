/* Declarations: values from the file, from the request, from initializers; and why a gradient is null.
 *
 * Random numbers were computed in Python from the papers: Philox4x32-10 with integers, the normal distribution with
 * mpmath at 40 digits. The rest are closed forms, or what the model file itself says. */
#include "unit.h"
#include <math.h>
#include <string.h>

#include "steps/record.h"
#include "steps/tape_request.h"

void suite_declare(void);

typedef struct bench {
    gt_arena arena, scratch;
    gt_source source, text[4];
    gt_given given[4];
    size_t givens;
    const char *follow;
    gt_error error;
    gt_recorder recorder;
    gt_status status;
} bench;

static void open_bench(bench *b)
{
    memset(b, 0, sizeof *b);
    gt_arena_init(&b->arena, NULL, NULL);
    gt_arena_init(&b->scratch, NULL, NULL);
}

static void close_bench(bench *b)
{
    gt_arena_free(&b->scratch);
    gt_arena_free(&b->arena);
}

static void give(bench *b, const char *name, const char *text)
{
    b->text[b->givens] = (gt_source){.name = "-i", .text = text, .size = strlen(text)};
    b->given[b->givens] = (gt_given){.name = name, .text = &b->text[b->givens]};
    b->givens++;
}

static gt_status record(bench *b, const char *yaml)
{
    gt_doc *doc;
    gt_model *model;
    b->source = (gt_source){.name = "model.yaml", .text = yaml, .size = strlen(yaml)};
    b->status = gt_doc_read(&b->arena, &b->source, GT_SYNTAX_YAML, &doc, &b->error);
    if (b->status == GT_OK)
        b->status = gt_model_read(&b->arena, &b->source, doc, &model, &b->error);
    if (b->status != GT_OK)
        return b->status;
    gt_record_request request = {.model = model,
                                 .given = b->given,
                                 .givens = b->givens,
                                 .follow = gt_scope_new(&b->arena, NULL),
                                 .watch_variables = true};
    if (b->follow)
        gt_scope_set(&b->arena, request.follow, b->follow, gt_value_none());
    b->status = gt_record(&b->recorder, &b->arena, &b->scratch, &request, &b->error);
    return b->status;
}

static const gt_tensor *value(bench *b, const char *name)
{
    static const gt_tensor nothing = {GT_STR, {0, {0}}, NULL};
    gt_value *found = b->status == GT_OK ? gt_scope_find(b->recorder.steps->globals, name) : NULL;
    const gt_tensor *tensor = &nothing;
    if (found && found->kind == GT_VALUE_VARIABLE)
        gt_force(&b->recorder, found->variable->now, b->error.at, &tensor);
    else if (found && found->kind == GT_VALUE_TENSOR)
        gt_force(&b->recorder, found->ref, b->error.at, &tensor);
    return tensor;
}

/* True when the value has that dtype and shape and, as far as `n` goes, those numbers, to 1e-14 relative. */
static bool is(bench *b, const char *name, gt_dtype dtype, const char *shape, int n, const double *want)
{
    char text[GT_SHAPE_TEXT];
    const gt_tensor *tensor = value(b, name);
    if (tensor->dtype != dtype || strcmp(gt_shape_text(&tensor->shape, text), shape) != 0)
        return false;
    for (int i = 0; i < n; i++) {
        double x = gt_tensor_real(tensor, i);
        if (!(fabs(x - want[i]) <= 1e-14 * fabs(want[i])) && !(isnan(x) && isnan(want[i])) && x != want[i])
            return false;
    }
    return true;
}

#define NUMBERS(...)                                                                                                   \
    (int)(sizeof((double[]){__VA_ARGS__}) / sizeof(double)), (double[])                                                \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }

static void inline_values(void)
{
    bench b;
    open_bench(&b);
    record(&b, "inputs:\n  x: [[1, 2, 3], [4, 5, 6]]\n  t: [true, false]\n  s: [hello, NaN]\n"
               "  f: [NaN, .inf, -Infinity, 2]\n  i: {value: [1, 2.0], dtype: int32}\n"
               "  e: []\n  z: [{re: 3, im: -4}, 5]\n  half: {value: 0.1, dtype: float32}\n"
               "constants:\n  b: {value: [0, 1], dtype: bool}\n");
    CU_ASSERT_EQUAL(b.status, GT_OK);
    CU_ASSERT(is(&b, "x", GT_F64, "[2,3]", NUMBERS(1, 2, 3, 4, 5, 6)));
    CU_ASSERT(is(&b, "t", GT_BOOL, "[2]", NUMBERS(1, 0)));
    CU_ASSERT(is(&b, "f", GT_F64, "[4]", NUMBERS(NAN, INFINITY, -INFINITY, 2)));
    CU_ASSERT(is(&b, "i", GT_I32, "[2]", NUMBERS(1, 2)));
    CU_ASSERT(is(&b, "e", GT_F64, "[0]", 0, NULL));
    CU_ASSERT(is(&b, "b", GT_BOOL, "[2]", NUMBERS(0, 1)));
    CU_ASSERT(is(&b, "half", GT_F32, "[]", NUMBERS((double)0.1f)));
    const gt_tensor *s = value(&b, "s"), *z = value(&b, "z");
    CU_ASSERT_EQUAL_FATAL(s->dtype, GT_STR);
    CU_ASSERT_STRING_EQUAL(((const gt_str *)s->data)[1].text, "NaN");
    CU_ASSERT_EQUAL_FATAL(z->dtype, GT_C128);
    CU_ASSERT_EQUAL(((const double *)z->data)[1], -4);
    CU_ASSERT_EQUAL(((const double *)z->data)[2], 5);
    close_bench(&b);
}

static void shapes(void)
{
    bench b;
    open_bench(&b);
    record(&b, "dims: {h: 3}\ninputs:\n  x: {shape: [batch, h], value: [[1, 2, 3], [4, 5, 6]]}\n"
               "  k: {shape: [batch], value: 7}\n  flat: {shape: [2, 2], value: [1, 2, 3, 4]}\n"
               "  open: {shape: [null, 2], value: [[1, 2]]}\nvariables:\n  w: {shape: [h, batch], init: ones}\n"
               "steps: |\n  n = zeros([batch, h + 1])\n");
    CU_ASSERT_EQUAL(b.status, GT_OK);
    CU_ASSERT(is(&b, "k", GT_F64, "[2]", NUMBERS(7, 7)));
    CU_ASSERT(is(&b, "flat", GT_F64, "[2,2]", NUMBERS(1, 2, 3, 4)));
    CU_ASSERT(is(&b, "open", GT_F64, "[1,2]", NUMBERS(1, 2)));
    CU_ASSERT(is(&b, "w", GT_F64, "[3,2]", NUMBERS(1, 1, 1, 1, 1, 1)));
    CU_ASSERT(is(&b, "n", GT_F64, "[2,4]", 0, NULL));
    close_bench(&b);
}

static void initializers(void)
{
    bench b;
    open_bench(&b);
    record(&b, "variables:\n  n: {shape: [3], init: normal, mean: 1, stddev: 2, seed: 5}\n"
               "  t: {shape: [3], init: truncated_normal}\n"
               "  u: {shape: [3], init: uniform, minval: -1, maxval: 3}\n"
               "  g: {shape: [3, 2], init: glorot_uniform}\n"
               "  h: {shape: [2, 2, 3, 4], init: he_normal}\n"
               "  n32: {shape: [3], init: normal, dtype: float32}\n"
               "  e: {shape: [2, 3], init: eye, dtype: int32}\n"
               "  l: {init: linspace, start: 3, stop: 1, num: 3}\n  r: {init: range, limit: 4, dtype: int64}\n"
               "  q: {init: range, start: 1, delta: 2, shape: [2, 2]}\n");
    CU_ASSERT_EQUAL(b.status, GT_OK);
    CU_ASSERT(is(&b, "n", GT_F64, "[3]", NUMBERS(3.1259041199753987, 2.2614069611790906, -0.4300823711670366)));
    CU_ASSERT(is(&b, "t", GT_F64, "[3]", NUMBERS(-0.554770987111077, 0.9167922300256487, 1.0383603027064758)));
    CU_ASSERT(is(&b, "u", GT_F64, "[3]", NUMBERS(-0.028468786184658423, 1.9362823480153701, 2.6150209510526663)));
    CU_ASSERT(is(&b, "g", GT_F64, "[3,2]",
                 NUMBERS(-0.7223938083678922, 0.7606854846477784, 1.0797029967841805, -0.45525439094302833,
                         0.1466949965632036, -0.936560483545831)));
    CU_ASSERT(
        is(&b, "h", GT_F64, "[2,2,3,4]", NUMBERS(-0.40847999133971563, 0.07557631815806817, 0.052239484250786734)));
    CU_ASSERT(is(&b, "n32", GT_F32, "[3]", 0, NULL));
    CU_ASSERT(is(&b, "e", GT_I32, "[2,3]", NUMBERS(1, 0, 0, 0, 1, 0)));
    CU_ASSERT(is(&b, "l", GT_F64, "[3]", NUMBERS(3, 2, 1)));
    CU_ASSERT(is(&b, "r", GT_I64, "[4]", NUMBERS(0, 1, 2, 3)));
    CU_ASSERT(is(&b, "q", GT_F64, "[2,2]", NUMBERS(1, 3, 5, 7)));
    close_bench(&b);
}

static void given_values(void)
{
    bench b;
    open_bench(&b);
    give(&b, "x", "[1, 2**3]");
    give(&b, "n", " 6/2");
    give(&b, "v", "5");
    give(&b, "x", "[1, pi]"); /* the later one counts */
    record(&b, "inputs:\n  x:\n  n: {value: 1, dtype: int32}\nvariables:\n  v: 2\n");
    CU_ASSERT_EQUAL(b.status, GT_OK);
    CU_ASSERT(is(&b, "x", GT_F64, "[2]", NUMBERS(1, 3.14159265358979323846)));
    CU_ASSERT(is(&b, "n", GT_I32, "[]", NUMBERS(3)));
    CU_ASSERT(is(&b, "v", GT_F64, "[]", NUMBERS(5)));
    CU_ASSERT(b.given[0].used && b.given[3].used);
    close_bench(&b);
}

static void mistakes(void)
{
    static const struct {
        const char *yaml, *name, *text; /* text: of -i, or NULL */
        gt_status status;
        uint32_t begin; /* of the span, in its source */
        const char *message;
    } bad[] = {
        {"inputs:\n  x: [[1, 2], [3]]\n", NULL, NULL, GT_WRONG_MODEL, 22, "ragged: x[1] has 1 entry, but x[0] has 2"},
        {"inputs:\n  x: [1, true]\n", NULL, NULL, GT_WRONG_MODEL, 17, "'x[1]' is a truth value"},
        {"inputs:\n  x: {value: [1, 2.5], dtype: int32}\n", NULL, NULL, GT_WRONG_MODEL, 25, "2.5, which is not an int"},
        {"inputs:\n  x: {value: 3000000000, dtype: int32}\n", NULL, NULL, GT_WRONG_MODEL, 21, "does not fit in int32"},
        {"inputs:\n  x: {value: 1.0e300, dtype: float32}\n", NULL, NULL, GT_WRONG_MODEL, 21, "not fit in float32"},
        {"inputs:\n  x:\n", NULL, NULL, GT_WRONG_MODEL, 10, "input 'x' has no value"},
        {"variables:\n  w: {shape: [2]}\n", NULL, NULL, GT_WRONG_MODEL, 13, "variable 'w' has no value"},
        {"constants:\n  c:\n", NULL, NULL, GT_WRONG_MODEL, 13, "constant 'c' has no value"},
        {"inputs:\n  x: {shape: [1, 3, 0, 1], value: [[[], []]]}\n", NULL, NULL, GT_WRONG_MODEL, 42,
         "'x' has shape [1,2,0], but [1,3,0,1] was declared"},
        {"dims: {batch: 4}\ninputs:\n  x: {shape: [batch], value: [1, 2]}\n", NULL, NULL, GT_WRONG_MODEL, 54,
         "'x' has 2 entries [2] where dims say batch = 4"},
        {"variables:\n  x: {shape: [foo], init: zeros}\n", NULL, NULL, GT_WRONG_MODEL, 25, "dimension 'foo'"},
        {"variables:\n  x: {shape: [2], init: zeroes}\n", NULL, NULL, GT_WRONG_MODEL, 35, "unknown initializer"},
        {"variables:\n  x: {shape: [2], init: normal, stdev: 1}\n", NULL, NULL, GT_WRONG_MODEL, 43,
         "no option 'stdev'"},
        {"inputs:\n  label: 1\n", "lable", "1", GT_USAGE, 0, "declares no input, variable or constant 'lable'"},
        {"inputs:\n  x: {value: 1, dtype: int32}\n", "x", "[1, 2.5]", GT_WRONG_MODEL, 4, "2.5"},
        {"inputs:\n  x: {value: 1, dtype: int32}\n", "x", "5/2", GT_WRONG_MODEL, 0,
         "'x' is 2.5, which is not an integer"},
        {"inputs:\n  x: {value: 1, shape: [2]}\n", "x", "[1, 2, 3]", GT_WRONG_MODEL, 0, "'x' has 3 entries [3]"},
        {"inputs:\n  x: 1\n", "x", "1 + foo", GT_WRONG_MODEL, 4, "unknown name 'foo'"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        unit_row("%s", bad[i].yaml);
        bench b;
        open_bench(&b);
        if (bad[i].text)
            give(&b, bad[i].name, bad[i].text);
        record(&b, bad[i].yaml);
        CU_ASSERT_EQUAL(b.status, bad[i].status);
        CU_ASSERT_PTR_NOT_NULL(strstr(b.error.message, bad[i].message));
        CU_ASSERT_EQUAL(b.error.at.begin, bad[i].begin);
        CU_ASSERT_PTR_EQUAL(b.error.at.source, bad[i].text ? &b.text[0] : &b.source);
        close_bench(&b);
    }
}

static const char reasons_model[] = "inputs:\n  x: 3\n  n: {value: 3, dtype: int32}\n  s: text\n"
                                    "variables:\n  v: 2\n  fixed: {value: 3, trainable: false}\n"
                                    "constants:\n  k: 3\n"
                                    "steps: |\n"
                                    "  kf = k * k\n"
                                    "  ff = fixed * 2\n"
                                    "  nf = cast(n, float64) * 2\n"
                                    "  fl = floor(v) * 2\n"
                                    "  gt = where(v > 0, 1.0, 2.0)\n"
                                    "  sg = stop_gradient(where(v > 0, v, 0.0)) * 2\n"
                                    "  ci = cast(v, int32)\n"
                                    "  vv = v * v\n"
                                    "  pre = v + 1\n"
                                    "  with GradientTape(persistent=True) as t:\n"
                                    "    late = x * 2\n"
                                    "    t.watch(x)\n"
                                    "    y = pre ** 2\n"
                                    "    a = v * v\n"
                                    "    with t.stop_recording():\n"
                                    "      b = a * 2\n"
                                    "    c = b + 1\n"
                                    "  out = a * 3\n"
                                    "  with GradientTape(persistent=True) as p:\n"
                                    "    old = v * v\n"
                                    "    p.reset()\n"
                                    "    new = old * 2\n"
                                    "    with GradientTape() as q:\n"
                                    "      line = v * 5\n"
                                    "    slope = q.gradient(line, v)\n"
                                    "  v.assign(x * 3)\n"
                                    "  va = v * 2\n";

static void reasons(void)
{
    static const struct {
        const char *target, *source, *tape, *reason, *step;
    } row[] = {
        {"kf", "k", "model", "not_watched", "k"},
        {"ff", "fixed", "model", "not_trainable", "fixed"},
        {"nf", "n", "model", "integer_dtype", "n"},
        {"ci", "v", "model", "integer_dtype", "ci"},
        {"vv", "s", "model", "string_dtype", "s"},
        {"fl", "v", "model", "nondifferentiable_op", "fl"},
        {"gt", "v", "model", "nondifferentiable_op", "gt"},
        {"sg", "v", "model", "stop_gradient", "sg"},
        {"vv", "x", "model", "no_path", "vv"},
        {"va", "x", "model", "no_path", "v"},
        {"y", "v", "t", "not_watched", "pre"},
        {"late", "x", "t", "watched_too_late", "late"},
        {"c", "v", "t", "stop_recording", "b"},
        {"out", "v", "t", "not_watched", "out"},
        {"new", "v", "p", "reset", "old"},
        {"slope", "v", "p", "constant_derivative", "slope"},
    };
    bench b;
    open_bench(&b);
    b.follow = "x";
    record(&b, reasons_model);
    CU_ASSERT_EQUAL_FATAL(b.status, GT_OK);
    gt_recorder *r = &b.recorder;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        unit_row("%s by %s", row[i].target, row[i].source);
        gt_value *tape = gt_scope_find(r->steps->globals, row[i].tape), result;
        gt_gradient_request request = {.target = *gt_scope_find(r->steps->globals, row[i].target),
                                       .sources = *gt_scope_find(r->steps->globals, row[i].source),
                                       .output_gradients = gt_value_none()};
        CU_ASSERT_EQUAL_FATAL(gt_tape_gradient(r, tape ? tape->tape : r->tapes.own, &request, &result), GT_OK);
        CU_ASSERT_EQUAL_FATAL(result.kind, GT_VALUE_NONE);
        CU_ASSERT_STRING_EQUAL(result.reason->reason, row[i].reason);
        CU_ASSERT(result.reason->step && strcmp(result.reason->step, row[i].step) == 0);
        CU_ASSERT(result.reason->fix[0] != '\0');
    }
    close_bench(&b);
}

void suite_declare(void)
{
    CU_pSuite suite = CU_add_suite("declare", NULL, NULL);
    CU_add_test(suite, "values written in the file", inline_values);
    CU_add_test(suite, "shapes and dimensions", shapes);
    CU_add_test(suite, "initializers", initializers);
    CU_add_test(suite, "values that are given", given_values);
    CU_add_test(suite, "mistakes and their places", mistakes);
    CU_add_test(suite, "why a gradient is null", reasons);
}
