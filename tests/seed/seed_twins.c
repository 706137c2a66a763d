/* Row S127: what the library can be asked, once as a typed request and once as a JSON object. Both must say the same:
 * `test-seed --twins MODEL` prints the typed answers by name, and how many of them the JSON gave too. */
#include "gradtape.h"
#include "seed.h"

#include <stdio.h>
#include <string.h>

typedef struct pair {
    const char *name;
    gt_request typed;
    const char *json;
} pair;

static const char *const watch_one[] = {"k"};
static const char *const watch_two[] = {"k", "c"};
static const gt_input given[] = {{.size = sizeof(gt_input), "x", "[3, 4]", 0},
                                 {.size = sizeof(gt_input), "w", "[1, 1]", 0}};

#define ASK(...) .typed = {.size = sizeof(gt_request), .watch_variables = true, .command = __VA_ARGS__}

static const pair pairs[] = {
    /* gradient: target, sources, output gradients, what unconnected sources give */
    {"gradient", ASK(GT_GRAD, .target = "y", .wrt = "x"), "{\"target\": \"y\", \"wrt\": \"x\"}"},
    {"gradient by a list", ASK(GT_GRAD, .target = "y", .wrt = "[x, w]"),
     "{\"target\": \"y\", \"wrt\": [\"x\", \"w\"]}"},
    {"gradient by a nest", ASK(GT_GRAD, .target = "y", .wrt = "{'a': [x], 'b': {'c': w}}"),
     "{\"target\": \"y\", \"wrt\": {\"a\": [\"x\"], \"b\": {\"c\": \"w\"}}}"},
    {"gradient of several", ASK(GT_GRAD, .target = "y, z", .wrt = "x"), "{\"target\": [\"y\", \"z\"], \"wrt\": \"x\"}"},
    {"gradient of several by a nest", ASK(GT_GRAD, .target = "y, z", .wrt = "{'a': x, 'b': w}"),
     "{\"target\": [\"y\", \"z\"], \"wrt\": {\"a\": \"x\", \"b\": \"w\"}}"},
    {"gradient, upstream given", ASK(GT_GRAD, .target = "y", .wrt = "x", .output_gradients = "[10, 1]"),
     "{\"target\": \"y\", \"wrt\": \"x\", \"output_gradients\": [10, 1]}"},
    {"gradient of several, upstream given",
     ASK(GT_GRAD, .target = "y, z", .wrt = "x, w", .output_gradients = "[[10, 1], null]"),
     "{\"target\": [\"y\", \"z\"], \"wrt\": [\"x\", \"w\"], \"output_gradients\": [[10, 1], null]}"},
    {"gradient, unconnected", ASK(GT_GRAD, .target = "y", .wrt = "x, far"),
     "{\"target\": \"y\", \"wrt\": [\"x\", \"far\"], \"unconnected\": \"none\"}"},
    {"gradient, unconnected zero", ASK(GT_GRAD, .target = "y", .wrt = "x, far", .unconnected_zero = true),
     "{\"target\": \"y\", \"wrt\": [\"x\", \"far\"], \"unconnected\": \"zero\"}"},
    {"gradient, everything",
     ASK(GT_GRAD, .target = "y, z", .wrt = "{'a': x, 'b': far}", .output_gradients = "[[1, 2], null]",
         .unconnected_zero = true, .inputs = given, .n_inputs = 2, .dtype = "float32", .stats = true, .seed = 7),
     "{\"command\": \"grad\", \"target\": [\"y\", \"z\"], \"wrt\": {\"a\": \"x\", \"b\": \"far\"}, "
     "\"output_gradients\":"
     " [[1, 2], null], \"unconnected\": \"zero\", \"inputs\": {\"x\": [3, 4], \"w\": [1, 1]}, \"dtype\": \"float32\","
     " \"stats\": true, \"seed\": 7}"},
    {"gradient, sparse", ASK(GT_GRAD, .target = "picked", .wrt = "table", .sparse = true),
     "{\"target\": \"picked\", \"wrt\": \"table\", \"sparse\": true}"},
    {"gradient of a tape of the file", ASK(GT_GRAD, .target = "part", .wrt = "x", .tape = "u"),
     "{\"target\": \"part\", \"wrt\": \"x\", \"tape\": \"u\"}"},
    {"gradient, strict", ASK(GT_GRAD, .target = "y", .wrt = "far", .strict = true),
     "{\"target\": \"y\", \"wrt\": \"far\", \"strict\": true}"},
    {"jacobian", ASK(GT_JACOBIAN, .target = "y", .wrt = "x, w"),
     "{\"command\": \"jacobian\", \"target\": \"y\", \"wrt\": [\"x\", \"w\"]}"},
    {"jacobian, unconnected zero", ASK(GT_JACOBIAN, .target = "y", .wrt = "far", .unconnected_zero = true),
     "{\"command\": \"jacobian\", \"target\": \"y\", \"wrt\": \"far\", \"unconnected\": \"zero\"}"},
    {"jacobian by rows, in chunks",
     ASK(GT_JACOBIAN, .target = "y", .wrt = "x", .mode = 1, .parallel_iterations = 1, .stats = true),
     "{\"command\": \"jacobian\", \"target\": \"y\", \"wrt\": \"x\", \"mode\": \"reverse\", \"parallel_iterations\": 1,"
     " \"stats\": true}"},
    {"batch_jacobian", ASK(GT_JACOBIAN, .target = "rows", .wrt = "table", .batch = true),
     "{\"command\": \"jacobian\", \"batch\": true, \"target\": \"rows\", \"wrt\": \"table\"}"},
    {"hessian", ASK(GT_HESSIAN, .target = "z", .wrt = "x, w", .flat = true),
     "{\"command\": \"hessian\", \"target\": \"z\", \"wrt\": [\"x\", \"w\"], \"flat\": true}"},
    {"watch one", ASK(GT_GRAD, .target = "kept", .wrt = "k, c", .watch = watch_one, .n_watch = 1),
     "{\"target\": \"kept\", \"wrt\": [\"k\", \"c\"], \"watch\": [\"k\"]}"},
    {"watch several", ASK(GT_GRAD, .target = "kept", .wrt = "k, c", .watch = watch_two, .n_watch = 2),
     "{\"target\": \"kept\", \"wrt\": [\"k\", \"c\"], \"watch\": [\"k\", \"c\"]}"},
    {"watch_accessed_variables", .typed = {.size = sizeof(gt_request), .command = GT_GRAD, .target = "y", .wrt = "w"},
     "{\"target\": \"y\", \"wrt\": \"w\", \"watch_variables\": false}"},
    {"reset", ASK(GT_EVAL, .target = "after_reset"), "{\"command\": \"eval\", \"target\": \"after_reset\"}"},
    {"stop_recording", ASK(GT_EVAL, .target = "after_stop"), "{\"command\": \"eval\", \"target\": \"after_stop\"}"},
    {"watched_variables", ASK(GT_WATCHED), "{\"command\": \"watched\"}"},
    {"watched_variables of a tape", ASK(GT_WATCHED, .tape = "u"), "{\"command\": \"watched\", \"tape\": \"u\"}"},
    {"the recording", ASK(GT_TAPE, .target = "part", .tape = "u"),
     "{\"command\": \"tape\", \"target\": \"part\", \"tape\": \"u\"}"},
};

enum { PAIRS = sizeof pairs / sizeof *pairs };

/* An answer as JSON, or the status. */
typedef struct page {
    char text[20000];
    size_t n;
} page;

static bool take(void *context, const char *bytes, size_t n)
{
    page *p = context;
    if (p->n + n >= sizeof p->text)
        return false;
    memcpy(p->text + p->n, bytes, n);
    p->text[p->n += n] = '\0';
    return true;
}

static void write_down(page *p, gt_context *context, gt_status status, gt_result *result)
{
    gt_sink sink = {.size = sizeof(gt_sink), take, p};
    p->n = 0;
    if (status == GT_OK)
        status = gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink);
    if (status == GT_OK)
        p->text[p->n - 1] = '\0'; /* without the end of the line */
    else
        (void)snprintf(p->text, sizeof p->text, "{\"status\":%d}", (int)status);
    gt_result_free(result);
}

static bool agree(gt_context *context, const gt_model *model, const pair *p)
{
    static page typed, generic;
    gt_result *result = NULL;
    gt_status status = gt_ask(context, model, &p->typed, &result);
    write_down(&typed, context, status, result);
    result = NULL;
    status = gt_ask_json(context, model, p->json, &result);
    write_down(&generic, context, status, result);
    printf("\"%s\":%s,", p->name, typed.text);
    if (strcmp(typed.text, generic.text) == 0)
        return true;
    fprintf(stderr, "%s: %s\n  as JSON: %s\n  %s\n", p->name, typed.text, generic.text, gt_message(context));
    return false;
}

/* Which dtypes the parts of a sparse gradient have: JSON does not tell. */
static void print_dtypes(gt_context *context, const gt_model *model)
{
    gt_request request = {.size = sizeof(gt_request),
                          .command = GT_GRAD,
                          .target = "picked",
                          .wrt = "table",
                          .sparse = true,
                          .watch_variables = true};
    gt_result *result = NULL;
    gt_array values, indices;
    if (gt_ask(context, model, &request, &result) == GT_OK &&
        gt_result_array(result, "gradients.table.indexed_slices.values", &values) &&
        gt_result_array(result, "gradients.table.indexed_slices.indices", &indices))
        printf("\"dtypes\":{\"values\":\"%s\",\"indices\":\"%s\"},", values.dtype, indices.dtype);
    gt_result_free(result);
}

int ask_both_ways(const char *path)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_status status = context ? gt_model_load(context, path, &model) : GT_OVER_LIMIT;
    int same = 0;
    if (status == GT_OK) {
        printf("{");
        for (int i = 0; i < PAIRS; i++)
            same += agree(context, model, &pairs[i]);
        print_dtypes(context, model);
        printf("\"pairs\":%d,\"same\":%d}\n", PAIRS, same);
    } else if (context) {
        fputs(gt_message(context), stderr);
    }
    gt_context_free(context);
    return (int)status;
}
