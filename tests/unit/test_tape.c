/* Tapes, through small models and the public calls: what is recorded and watched, life cycle, nesting, the errors with
 * TensorFlow's sentences, warnings. Expected numbers are derivatives by hand (beside the case); the rules are those of
 * TensorFlow's GradientTape. */
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "paper.h"

void suite_tape(void);

typedef struct tape_case {
    const char *declarations; /* YAML */
    const char *steps;
    const char *target;
    const char *expected; /* the values, keyed by target, as JSON; or a piece of the message of an error */
} tape_case;

static paper page;

/* The model file of declarations and steps. */
static const char *model_text(const char *declarations, const char *steps)
{
    static char yaml[16384];
    size_t n = (size_t)snprintf(yaml, sizeof yaml, "%s\nsteps: |\n  ", declarations);
    for (const char *p = steps; *p; p++)
        n += (size_t)snprintf(yaml + n, sizeof yaml - n, *p == '\n' ? "\n  " : "%c", *p);
    snprintf(yaml + n, sizeof yaml - n, "\n");
    return yaml;
}

/* Asks the model; `page` has the answer in JSON, or the message. */
static gt_status ask(gt_context *context, const char *yaml, const gt_request *request)
{
    gt_model *model;
    gt_result *result = NULL;
    gt_sink sink = paper_fresh(&page);
    gt_status status = gt_model_from_text(context, "m.yaml", yaml, strlen(yaml), GT_SYNTAX_YAML, &model);
    if (status == GT_OK)
        status = gt_ask(context, model, request, &result);
    if (status != GT_OK) {
        paper_add(&page, gt_message(context));
        return status;
    }
    char *warnings = strdup(gt_warnings(context)); /* writing is another call, which forgets them */
    status = gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink);
    if (page.size && page.text[page.size - 1] == '\n')
        page.text[--page.size] = '\0';
    if (warnings)
        paper_add(&page, warnings);
    free(warnings);
    gt_result_free(result);
    return status;
}

static void check(const tape_case *c)
{
    gt_context *context = gt_context_new(NULL);
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = c->target, .watch_variables = true};
    gt_status status = ask(context, model_text(c->declarations, c->steps), &request);
    bool right;
    if (c->expected[0] == '{') {
        static char whole[4096];
        snprintf(whole, sizeof whole, "{\"model\":\"m.yaml\",\"values\":%s", c->expected);
        right = status == GT_OK && strncmp(page.text, whole, strlen(whole)) == 0;
    } else {
        right = status == GT_WRONG_MODEL && strstr(page.text, c->expected) && strstr(page.text, "m.yaml:");
    }
    CU_ASSERT(right);
    if (!right)
        printf("\n    %s\n%s\n    is       %s\n    expected %s", c->declarations, c->steps, page.text, c->expected);
    gt_context_free(context);
}

#define CHECK(cases)                                                                                                   \
    for (size_t i = 0; i < sizeof(cases) / sizeof *(cases); i++)                                                       \
    check(&(cases)[i])

/* -- what is recorded, what is watched -- */

static void recording(void)
{
    static const tape_case cases[] = {
        /* An op is recorded when an input is watched; its output is watched then. */
        {"constants: {x: 3}", "with GradientTape() as t:\n  t.watch(x)\n  y = x * x\ng = t.gradient(y, x)", "g",
         "{\"g\":6}"},
        {"constants: {x: 3}", "with GradientTape() as t:\n  t.watch(x)\n  y = x * x\n  z = y * y\ng = t.gradient(z, y)",
         "g", "{\"g\":18}"},
        {"constants: {x: 3}", "with GradientTape() as t:\n  y = x * x\ng = t.gradient(y, x)", "g", "{\"g\":null}"},
        /* Before and after the block nothing is. */
        {"variables: {x: 2}",
         "x2 = x + 1\nwith GradientTape(persistent=True) as t:\n  y = x2 ** 2\ng = [t.gradient(y, x), t.gradient(y, "
         "x2)]",
         "g", "{\"g\":[null,null]}"},
        {"variables: {x: 2}", "with GradientTape() as t:\n  y = x * x\nz = y * y\ng = t.gradient(z, x)", "g",
         "{\"g\":null}"},
        /* Trainable variables are watched when they are read; others, and constants, are not. */
        {"variables: {x0: 3, x1: {value: 3, trainable: false}, v: 2}\nconstants: {x3: 3}",
         "x2 = v + 1\nwith GradientTape() as t:\n  y = x0**2 + x1**2 + x2**2 + x3**2\n"
         "g = t.gradient(y, [x0, x1, x2, x3])",
         "g", "{\"g\":[6,null,null,null]}"},
        /* Watched too late; watched twice. */
        {"constants: {x: 3}", "with GradientTape() as t:\n  y = x * x\n  t.watch(x)\n  z = y * x\ng = t.gradient(z, x)",
         "g", "{\"g\":9}"},
        {"constants: {x: 3}",
         "with GradientTape() as t:\n  t.watch(x)\n  y = x * x\n  t.watch(x)\ng = t.gradient(y, x)", "g", "{\"g\":6}"},
        /* watch takes nested lists. */
        {"constants: {a: 2, b: 5}",
         "with GradientTape() as t:\n  t.watch([a, [b]])\n  y = a * b\ng = t.gradient(y, [a, b])", "g",
         "{\"g\":[5,2]}"},
        /* Without automatic watching only what is named. */
        {"variables: {a: 3, b: 2}",
         "with GradientTape(watch_accessed_variables=False, persistent=True) as t:\n  t.watch(a)\n  y = a**2\n  z = "
         "b**3\n"
         "g = [t.gradient(y, a), t.gradient(z, b)]",
         "g", "{\"g\":[6,null]}"},
        /* Integers carry no gradient, nor do what is cast from them. */
        {"variables: {x: {value: [[2, 2], [2, 2]], dtype: int32}}",
         "with GradientTape() as t:\n  y = reduce_sum(cast(x, float32))\ng = t.gradient(y, x)", "g", "{\"g\":null}"},
    };
    CHECK(cases);
}

static void asking(void)
{
    static const tape_case cases[] = {
        /* The answer has the structure of the sources. */
        {"variables: {x: 3, y: 4}",
         "with GradientTape() as t:\n  z = x * x * y\ng = t.gradient(z, {'a': [x], 'b': {'c': y}})", "g",
         "{\"g\":{\"a\":[24],\"b\":{\"c\":9}}}"},
        /* Several targets are added, a target without scalar shape is summed. */
        {"variables: {x: 3}", "with GradientTape() as t:\n  y = [x*x, x*x*x]\ng = t.gradient(y, x)", "g", "{\"g\":33}"},
        {"variables: {x: [1, 3]}", "with GradientTape() as t:\n  z = (x*x)**2\ng = t.gradient(z, x)", "g",
         "{\"g\":[4,108]}"},
        {"variables: {x: [1, 2]}",
         "with GradientTape() as t:\n  y = x * x\ng = t.gradient(y, x, output_gradients=[[10, 1]])", "g",
         "{\"g\":[20,4]}"},
        {"variables: {x: [1, 2]}",
         "with GradientTape() as t:\n  y = x * x\ng = t.gradient([y, y], x, output_gradients=[None, [10, 1]])", "g",
         "{\"g\":[22,8]}"},
        /* Unconnected: null, or zeros in the shape of the source. */
        {"variables: {x: [[1, 2, 3], [4, 5, 6]], y: 3}", "with GradientTape() as t:\n  z = y * y\ng = t.gradient(z, x)",
         "g", "{\"g\":null}"},
        {"variables: {x: [[1, 2, 3], [4, 5, 6]], y: 3}",
         "with GradientTape() as t:\n  z = y * y\ng = t.gradient(z, x, unconnected_gradients='zero')", "g",
         "{\"g\":[[0,0,0],[0,0,0]]}"},
        /* Connected zeros are zeros. */
        {"variables: {x: 3}",
         "with GradientTape(persistent=True) as t:\n  y = x * 0\n  z = x - x\ng = [t.gradient(y, x), t.gradient(z, x)]",
         "g", "{\"g\":[0,0]}"},
        /* A variable may be the target. */
        {"variables: {x: 3}", "with GradientTape() as t:\n  y = x * x\ng = t.gradient(x, x)", "g", "{\"g\":1}"},
        /* Assigning is a fresh value of the same source; binding a name anew is not. */
        {"variables: {x: 2}",
         "with GradientTape() as t:\n  x.assign_add(1)\n  y = x * x\ng = t.gradient(y, x)\nv = x * 1", "g,v",
         "{\"g\":6,\"v\":3}"},
        {"variables: {x: 2}",
         "with GradientTape() as t:\n  y = x * x\n  x.assign(5)\n  z = y * x\ng = t.gradient(z, x)", "g",
         "{\"g\":24}"}, /* 2 * 2 * 5 through the old value, 2^2 through the new */
        {"variables: {x: 2}",
         "with GradientTape() as t:\n  y = x + 1\ng = t.gradient(y, x)\nx = x + 1\nwith GradientTape() as t:\n  y = x "
         "+ 1\n"
         "h = t.gradient(y, x)",
         "g,h", "{\"g\":1,\"h\":null}"},
    };
    CHECK(cases);
}

/* -- life cycle -- */

static void persistence(void)
{
    static const tape_case cases[] = {
        {"constants: {x: 3}",
         "with GradientTape(persistent=True) as t:\n  t.watch(x)\n  y = x * x\n  z = y * y\n"
         "g = [t.gradient(z, x), t.gradient(y, x)]",
         "g", "{\"g\":[108,6]}"},
        {"constants: {x: 3}",
         "with GradientTape() as t:\n  t.watch(x)\n  y = x * x\na = t.gradient(y, x)\nb = t.gradient(y, x)", "b",
         "GradientTape.gradient can only be called once on non-persistent tapes."},
        /* Asked inside its own context a tape that is not persistent stops recording, and leaving is fine. */
        {"constants: {x: 3}",
         "with GradientTape() as t:\n  t.watch(x)\n  y = x * x\n  g = t.gradient(y, x)\n  z = x * x * x", "g,z",
         "{\"g\":6,\"z\":27}"},
        /* Re-entering continues the recording. */
        {"constants: {x: 3}",
         "with GradientTape() as t:\n  t.watch(x)\n  y = x * x\nu = y + 1\nwith t:\n  z = y * y\ng = t.gradient(z, x)",
         "g", "{\"g\":108}"},
        {"constants: {x: 3}", "with GradientTape() as t:\n  with t:\n    y = x * x", "y", "Tape is already recording."},
    };
    CHECK(cases);
}

static void stopping(void)
{
    static const tape_case cases[] = {
        {"variables: {x: 2, y: 3}",
         "with GradientTape(persistent=True) as t:\n  x_sq = x * x\n  with t.stop_recording():\n    y_sq = y * y\n"
         "  z = x_sq + y_sq\n  w = z * x\ng = t.gradient(z, [x, y])\nh = t.gradient(w, x)",
         "g,h,z", "{\"g\":[4,null],\"h\":21,\"z\":13}"}, /* dw/dx = 2x * x + z = 8 + 13 */
        {"variables: {x: 2}", "t = GradientTape()\nwith t.stop_recording():\n  y = x * x", "y",
         "Trying to stop recording a tape which is not recording."},
        {"variables: {x: 2}",
         "with GradientTape() as t:\n  y = x * x\n  g = t.gradient(y, x)\n  with t.stop_recording():\n    z = x * x",
         "z", "Trying to stop recording a tape which is not recording."},
        {"variables: {x: 2}", "with GradientTape() as t:\n  y = x * x\nwith t.stop_recording():\n  z = x * x", "z",
         "Tape is not recording."},
        {"variables: {x: 2}",
         "with GradientTape() as t:\n  with t.stop_recording():\n    with t.stop_recording():\n      z = x * x", "z",
         "Tape is not recording."},
        /* A gradient computed while a persistent tape is stopped is not traced by it. */
        {"variables: {x: 2}",
         "with GradientTape(persistent=True) as t:\n  y = x ** 3\n  with t.stop_recording():\n    g = t.gradient(y, "
         "x)\n"
         "h = t.gradient(g, x)",
         "g,h", "{\"g\":12,\"h\":null}"},
        {"variables: {x: 2, y: 3}",
         "with GradientTape() as t:\n  z = x**2 + stop_gradient(y**2)\ng = t.gradient(z, {'x': x, 'y': y})", "g,z",
         "{\"g\":{\"x\":4,\"y\":null},\"z\":13}"},
    };
    CHECK(cases);
}

static void resetting(void)
{
    static const tape_case cases[] = {
        {"variables: {x: 2, y: 3}",
         "with GradientTape() as t:\n  y_sq = y * y\n  t.reset()\n  z = x * x + y_sq\ng = t.gradient(z, [x, y])", "g",
         "{\"g\":[4,null]}"},
        {"variables: {x: 2}",
         "with GradientTape() as t:\n  loss = x * x\n  t.reset()\n  loss = loss + x**3\ng = t.gradient(loss, x)", "g",
         "{\"g\":12}"},
        {"variables: {x: 2}",
         "with GradientTape() as t:\n  loss = x * x\n  if loss > 3:\n    t.reset()\n  loss = loss + x**3\n"
         "g = t.gradient(loss, x)",
         "g", "{\"g\":12}"},
        {"variables: {x: 2}",
         "with GradientTape() as t:\n  loss = x * x\n  if loss > 5:\n    t.reset()\n  loss = loss + x**3\n"
         "g = t.gradient(loss, x)",
         "g", "{\"g\":16}"},
        /* Explicit watches are forgotten; variables are watched again when read. */
        {"constants: {x: 3}", "with GradientTape() as t:\n  t.watch(x)\n  t.reset()\n  y = x * x\ng = t.gradient(y, x)",
         "g", "{\"g\":null}"},
        {"variables: {x: 3}", "with GradientTape() as t:\n  a = x\n  t.reset()\n  y = x * x\ng = t.gradient(y, x)", "g",
         "{\"g\":6}"},
        {"variables: {x: 3}", "with GradientTape() as t:\n  y = x * x\nt.reset()", "y", "Tape is not recording."},
    };
    CHECK(cases);
}

/* -- several tapes -- */

static void nesting(void)
{
    static const tape_case cases[] = {
        /* x^3 at 1: 3, 6; x^4 at 2: 32, 48, 48. */
        {"variables: {x: 1}",
         "with GradientTape() as t2:\n  with GradientTape() as t1:\n    y = x ** 3\n  a = t1.gradient(y, x)\n"
         "b = t2.gradient(a, x)",
         "a,b", "{\"a\":3,\"b\":6}"},
        {"variables: {x: 2}",
         "with GradientTape() as t3:\n  with GradientTape() as t2:\n    with GradientTape() as t1:\n      y = x ** 4\n"
         "    a = t1.gradient(y, x)\n  b = t2.gradient(a, x)\nc = t3.gradient(b, x)",
         "a,b,c", "{\"a\":32,\"b\":48,\"c\":48}"},
        /* Outside the outer block the inner gradient is a constant to the outer tape. */
        {"variables: {x: 1}",
         "with GradientTape() as t2:\n  with GradientTape() as t1:\n    y = x ** 3\na = t1.gradient(y, x)\n"
         "b = t2.gradient(a, x)",
         "a,b", "{\"a\":3,\"b\":null}"},
        /* Each tape knows its own watches only. */
        {"constants: {x0: 0, x1: 0}",
         "with GradientTape(persistent=True) as s, GradientTape(persistent=True) as t:\n  s.watch(x0)\n  t.watch(x1)\n"
         "  y = sin(x0) + sigmoid(x1)\ng = [s.gradient(y, x0), t.gradient(y, x1), s.gradient(y, x1)]",
         "g", "{\"g\":[1,0.25,null]}"},
        /* The inner gradient is used as a value: y = x^2 + 2. */
        {"constants: {x: 3}",
         "with GradientTape() as g:\n  g.watch(x)\n  y = x * x\n  with GradientTape() as gg:\n    gg.watch(y)\n    z = "
         "2 * y\n"
         "  inner = gg.gradient(z, [y])[0]\n  y = y + inner\na = g.gradient(y, [x])[0]",
         "inner,a,y", "{\"inner\":2,\"a\":6,\"y\":11}"},
        /* A gradient of a gradient is not the Hessian but its column sums: [[2,2],[2,2]]. */
        {"variables: {x: [1, 2]}",
         "with GradientTape() as t2:\n  with GradientTape() as t1:\n    y = reduce_sum(x) ** 2\n  a = t1.gradient(y, "
         "x)\n"
         "b = t2.gradient(a, x)",
         "a,b", "{\"a\":[6,6],\"b\":[4,4]}"},
        /* Overlapping, not nested: t1 is closed while t2 goes on. */
        {"variables: {x: 2}",
         "with GradientTape(persistent=True) as t2:\n  y = x * x\n  with GradientTape() as t1:\n    z = y * x\n"
         "g = [t1.gradient(z, x), t2.gradient(z, x)]",
         "g", "{\"g\":[4,12]}"}, /* y is a constant to t1 */
        /* A persistent tape that goes on recording while it is asked answers the second order too. */
        {"variables: {x: 2}",
         "with GradientTape(persistent=True) as t:\n  y = x ** 3\n  a = t.gradient(y, x)\nb = t.gradient(a, x)", "a,b",
         "{\"a\":12,\"b\":12}"},
    };
    CHECK(cases);
}

/* -- mistakes -- */

static void mistakes(void)
{
    static const tape_case cases[] = {
        {"variables: {x: 3}", "with GradientTape() as t:\n  t.watch('x')", "x", "a tape watches tensors and variables"},
        {"variables: {x: 3}", "with GradientTape() as t:\n  y = x * x\ng = t.gradient(y, 3)", "g",
         "a source must be a tensor or a variable"},
        {"variables: {x: 3}", "with GradientTape() as t:\n  y = x * x\ng = t.gradient([], x)", "g",
         "there is no target to differentiate"},
        {"variables: {x: [1, 2]}",
         "with GradientTape() as t:\n  y = x * x\ng = t.gradient(y, x, output_gradients=[1, 2, 3])", "g",
         "output_gradients has shape [3], but its target has shape [2]"},
        {"variables: {x: [1, 2]}",
         "with GradientTape() as t:\n  y = x * x\ng = t.gradient([y, y], x, output_gradients=[[1, 2]])", "g",
         "output_gradients must be a list with one entry for each of the 2 targets"},
        {"variables: {x: 3}",
         "with GradientTape() as t:\n  y = x * x\ng = t.gradient(y, x, unconnected_gradients='one')", "g",
         "unconnected_gradients"},
        {"variables: {x: 3}", "with x:\n  y = x * x", "y", "m.yaml:3:"},
        {"variables: {x: 3}", "with GradientTape() as t:\n  y = x * x\nt.watches(x)", "y", "watches"},
    };
    CHECK(cases);
}

/* -- the model's own tape, watched variables, warnings -- */

static void expect_ask(const char *yaml, gt_request request, gt_status expected_status, const char *piece)
{
    gt_context *context = gt_context_new(NULL);
    gt_status status = ask(context, yaml, &request);
    bool right = status == expected_status && strstr(page.text, piece);
    CU_ASSERT(right);
    if (!right)
        printf("\n%s    is       %d %s\n    expected %d %s", yaml, status, page.text, expected_status, piece);
    gt_context_free(context);
}

static void own_tape(void)
{
    static const char yaml[] = "inputs: {x: 3}\nvariables: {w: 2, n: {value: 5, trainable: false}}\nconstants: {k: 7}\n"
                               "steps: |\n  h = w * x\n  y = h * h + n * k * x\n";
    static const char *const watch[] = {"k", "n"};
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "w", .watch_variables = true};
    expect_ask(yaml, request, GT_OK, "\"value\":141,\"gradients\":{\"w\":36}"); /* 2 w x^2 */
    request.wrt = "x";
    expect_ask(yaml, request, GT_OK, "\"gradients\":{\"x\":59}"); /* an input is watched because it is asked for */
    request.wrt = "h";
    expect_ask(yaml, request, GT_OK, "\"gradients\":{\"h\":12}"); /* a step too */
    request.wrt = "w,k,n";
    expect_ask(yaml, request, GT_OK, "\"gradients\":{\"w\":36,\"k\":null,\"n\":null},\"unconnected\":{\"k\":");
    request.watch = watch;
    request.n_watch = 2;
    expect_ask(yaml, request, GT_OK, "\"gradients\":{\"w\":36,\"k\":15,\"n\":21}");
    request.watch_variables = false;
    expect_ask(yaml, request, GT_OK, "\"gradients\":{\"w\":null,\"k\":15,\"n\":21}"); /* w is no input and no step */
    request = (gt_request){
        .size = sizeof(gt_request), .command = GT_GRAD, .wrt = "k", .watch_variables = true, .strict = true};
    expect_ask(yaml, request, GT_NULL_GRADIENT, "the gradient with respect to 'k' is null: not_watched");
    request.strict = false;
    request.unconnected_zero = true;
    expect_ask(yaml, request, GT_OK, "\"gradients\":{\"k\":0}");
    request = (gt_request){.size = sizeof(gt_request),
                           .command = GT_GRAD,
                           .target = "y",
                           .wrt = "w",
                           .tape = "t",
                           .watch_variables = true};
    expect_ask(yaml, request, GT_WRONG_MODEL, "the model has no tape 't'");
    /* The file's own tape, asked from outside, by its own rules. */
    static const char with_tape[] = "variables: {w: 2, v: 3}\nsteps: |\n  with GradientTape() as t:\n    y = w * w\n"
                                    "  z = y * v\n";
    request.target = "y";
    request.unconnected_zero = false;
    request.wrt = "w,v";
    expect_ask(with_tape, request, GT_OK, "\"gradients\":{\"w\":4,\"v\":null}");
    request.target = "z";
    expect_ask(with_tape, request, GT_OK, "\"gradients\":{\"w\":null,\"v\":null}");
}

static void watched_variables(void)
{
    /* In order of construction, not of use; every tape for itself. */
    static const char yaml[] =
        "variables: {a: 1, b: 2, c: 3, n: {value: 4, trainable: false}}\nconstants: {k: 5}\nsteps: |\n"
        "  with GradientTape() as t:\n    t.watch(k)\n    y = b * n + a * k\n  z = y * c\n";
    gt_request request = {.size = sizeof(gt_request), .command = GT_WATCHED, .tape = "t", .watch_variables = true};
    expect_ask(yaml, request, GT_OK, "\"watched\":[\"a\",\"b\"]");
    request.tape = NULL;
    expect_ask(yaml, request, GT_OK, "\"watched\":[\"a\",\"b\",\"c\"]");
    request.watch_variables = false;
    expect_ask(yaml, request, GT_OK, "\"watched\":[]");
}

static int count_of(const char *whole, const char *piece)
{
    int n = 0;
    for (const char *p = whole; (p = strstr(p, piece)); p++)
        n++;
    return n;
}

/* Asking a persistent tape inside its own context warns once, with the line. */
static void warnings(void)
{
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = "a,b", .watch_variables = true};
    gt_context *context = gt_context_new(NULL);
    const char *yaml = model_text("variables: {x: 2}", "with GradientTape(persistent=True) as t:\n  y = x ** 3\n"
                                                       "  a = t.gradient(y, x)\n  b = t.gradient(y, x)");
    CU_ASSERT_EQUAL(ask(context, yaml, &request), GT_OK);
    CU_ASSERT_PTR_NOT_NULL(strstr(page.text, "\"values\":{\"a\":12,\"b\":12}"));
    CU_ASSERT_EQUAL(count_of(page.text, "Calling GradientTape.gradient on a persistent tape inside it's context is "
                                        "significantly less efficient than calling it outside the context"),
                    1);
    CU_ASSERT_PTR_NOT_NULL(strstr(page.text, "m.yaml:5:9: warning: Calling"));
    /* In a loop too: once for its place. */
    yaml = model_text("variables: {x: 2}", "for i in range(300):\n  with GradientTape(persistent=True) as t:\n"
                                           "    y = x ** 3\n    a = t.gradient(y, x)\n    b = t.gradient(y, x)");
    CU_ASSERT_EQUAL(ask(context, yaml, &request), GT_OK);
    CU_ASSERT_EQUAL(count_of(page.text, "warning: Calling"), 1);
    /* Outside the context nothing is said; the next call forgets. */
    yaml = model_text("variables: {x: 2}", "with GradientTape(persistent=True) as t:\n  y = x ** 3\n"
                                           "a = t.gradient(y, x)\nb = t.gradient(y, x)");
    CU_ASSERT_EQUAL(ask(context, yaml, &request), GT_OK);
    CU_ASSERT_EQUAL(count_of(page.text, "warning"), 0);
    CU_ASSERT_STRING_EQUAL(gt_warnings(context), "");
    gt_context_free(context);
}

/* Why a gradient is null. */
static void reasons(void)
{
    static const struct {
        const char *steps, *reason;
    } row[] = {
        {"y = k * k", "not_watched"},
        {"y = stop_gradient(x) * 2", "stop_gradient"},
        {"y = floor(x)", "nondifferentiable_op"},
        {"y = cast(cast(x, int32), float64)", "integer_dtype"},
        {"y = x * x\nz = k * k", "no_path"},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char piece[100];
        const char *yaml = model_text("variables: {x: 2}\nconstants: {k: 3}", row[i].steps);
        bool of_k = i == 0; /* a constant asked for by name stays unwatched */
        gt_request request = {
            .size = sizeof(gt_request), .command = GT_GRAD, .wrt = of_k ? "k" : "x", .watch_variables = true};
        snprintf(piece, sizeof piece, "\"unconnected\":{\"%s\":{\"reason\":\"%s\"", of_k ? "k" : "x", row[i].reason);
        expect_ask(yaml, request, GT_OK, piece);
    }
}

void suite_tape(void)
{
    CU_pSuite suite = CU_add_suite("tape", NULL, NULL);
    CU_add_test(suite, "what is recorded and watched", recording);
    CU_add_test(suite, "what is asked and answered", asking);
    CU_add_test(suite, "persistent or not, entering again", persistence);
    CU_add_test(suite, "stop_recording, stop_gradient", stopping);
    CU_add_test(suite, "reset", resetting);
    CU_add_test(suite, "several tapes, higher orders", nesting);
    CU_add_test(suite, "mistakes", mistakes);
    CU_add_test(suite, "the model's own tape", own_tape);
    CU_add_test(suite, "watched variables", watched_variables);
    CU_add_test(suite, "warnings", warnings);
    CU_add_test(suite, "why a gradient is null", reasons);
}
