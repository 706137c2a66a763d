/* gt_test and gt_diff from outside: outcomes, recording, and an allocator that fails at every call in turn. */
#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "../common/counted.h"
#include "gradtape.h"
#include "paper.h"

/* dy/dx = 2x, by hand; the third entry is wrong. */
static const char model[] = "inputs: {x: [1, 2]}\n"
                            "steps: y = reduce_sum(x * x)\n"
                            "expect:\n"
                            "  - {eval: y, is: 5}\n"
                            "  - {grad: y, wrt: x, is: [2, 4]}\n"
                            "  - {grad: y, wrt: x, is: [2, 5]}\n";
static const char one[] = "{\"a\": [1, 2], \"b\": 3}", other[] = "source,index,value\na,[0],1\na,[1],2.5\nb,,3\n";

static paper page;

static bool keep(void *context, const char *path, const char *bytes, size_t size)
{
    CU_ASSERT_STRING_EQUAL(path, "m.yaml");
    gt_sink sink = paper_fresh(&page);
    return *(bool *)context && sink.write(sink.context, bytes, size);
}

/* Writes the result as JSON and frees it. */
static gt_status finish(gt_context *context, gt_status status, gt_result *result)
{
    gt_sink sink = paper_fresh(&page);
    if (status != GT_OK)
        return status;
    gt_status verdict = gt_result_status(result);
    status = gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink);
    gt_result_free(result);
    return status == GT_OK ? verdict : status;
}

static gt_status test_model(gt_context *context)
{
    gt_result *result;
    const gt_file file = {.size = sizeof(gt_file), "m.yaml", model, sizeof model - 1};
    gt_status status = gt_test(context, 1, &file, NULL, &result);
    return finish(context, status, result);
}

static gt_status diff_texts(gt_context *context)
{
    gt_result *result;
    const gt_file a = {.size = sizeof(gt_file), "one.json", one, sizeof one - 1},
                  b = {.size = sizeof(gt_file), "-", other, sizeof other - 1};
    gt_status status = gt_diff(context, &a, &b, NULL, &result);
    return finish(context, status, result);
}

static gt_status record_model(gt_context *context)
{
    static bool writable = true;
    gt_result *result;
    const gt_file file = {.size = sizeof(gt_file), "m.yaml", model, sizeof model - 1};
    const gt_test_options options = {.size = sizeof(gt_test_options), .record = keep, .record_context = &writable};
    gt_status status = gt_test(context, 1, &file, &options, &result);
    if (status != GT_OK)
        return status;
    status = gt_result_status(result);
    gt_result_free(result);
    return status;
}

static void outcomes(void)
{
    gt_context *context = gt_context_new(NULL);
    CU_ASSERT_EQUAL(test_model(context), GT_DIFFERENT);
    CU_ASSERT_PTR_NOT_NULL(strstr(page.text, "{\"passed\":2,\"failed\":1,\"skipped\":0,"));
    CU_ASSERT_PTR_NOT_NULL(strstr(page.text,
                                  "\"line\":6,\"message\":\"1 of 2 entries differ, 'x[1]' most\",\"index\":\"[1]\","
                                  "\"expected\":5,\"got\":4,\"absolute\":1,\"relative\":0.2,"));
    CU_ASSERT_EQUAL(diff_texts(context), GT_DIFFERENT);
    CU_ASSERT_PTR_NOT_NULL(strstr(page.text, "\"index\":\"[1]\",\"a\":2,\"b\":2.5,\"absolute\":0.5,\"relative\":0.2,"));
    gt_context_free(context);
}

/* Every key of an entry is offered to who mistypes it, and so is every command: the first letter and the rest stay. */
static void mistyped(void)
{
    static const char *const words[] = {
        "wrt",      "is",      "error",           "rtol", "atol", "ulp", "given",  "name",    "tape", "watch",
        "batch",    "diag",    "unconnected",     "grad", "eval", "jvp", "vector", "tangent", "vjp",  "hvp",
        "jacobian", "hessian", "output_gradients"};
    gt_context *context = gt_context_new(NULL);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char text[100], wanted[60];
        gt_result *result = NULL;
        unit_row("%s", words[i]);
        (void)snprintf(text, sizeof text, "steps: y = 1\nexpect:\n  - {eval: y, %sq: 1}\n", words[i]);
        (void)snprintf(wanted, sizeof wanted, "did you mean '%s'?", words[i]);
        const gt_file file = {.size = sizeof(gt_file), "m.yaml", text, strlen(text)};
        const gt_status status = gt_test(context, 1, &file, NULL, &result);
        CU_ASSERT(finish(context, status, result) != GT_OK);
        CU_ASSERT_PTR_NOT_NULL(strstr(page.text, wanted));
    }
    gt_context_free(context);
}

static void recording(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_result *result;
    bool writable = false;
    const gt_file file = {.size = sizeof(gt_file), "m.yaml", model, sizeof model - 1};
    const gt_test_options options = {.size = sizeof(gt_test_options), .record = keep, .record_context = &writable};
    CU_ASSERT_EQUAL(record_model(context), GT_OK);
    CU_ASSERT_EQUAL(page.size, sizeof model - 1);
    CU_ASSERT_EQUAL(strncmp(page.text, model, page.size - 5), 0); /* up to the 5 of "5]}\n" */
    CU_ASSERT_STRING_EQUAL(page.text + page.size - 8, "[2, 4]}\n");
    CU_ASSERT_EQUAL(gt_test(context, 1, &file, &options, &result), GT_OK);
    CU_ASSERT_EQUAL(gt_result_status(result), GT_DIFFERENT); /* it could not be written */
    gt_context_free(context);
}

/* -- an allocator that fails -- */

typedef struct job {
    gt_status (*work)(gt_context *context);
    gt_status wanted;
} job;

static void do_job(counted *c, const gt_allocator *allocator, void *what)
{
    const job *j = what;
    gt_context *context = gt_context_new(allocator);
    if (context) {
        gt_status status = j->work(context);
        CU_ASSERT_EQUAL(status, c->refused ? GT_OVER_LIMIT : j->wanted);
    }
    gt_context_free(context);
}

static void out_of_memory(void)
{
    job jobs[] = {{test_model, GT_DIFFERENT}, {diff_texts, GT_DIFFERENT}, {record_model, GT_OK}};
    for (int i = 0; i < 3; i++)
        CU_ASSERT(counted_fail_each(false, do_job, &jobs[i]) > 0);
}

void suite_verdict(void);
void suite_verdict(void)
{
    CU_pSuite suite = CU_add_suite("verdict", NULL, NULL);
    CU_add_test(suite, "outcomes", outcomes);
    CU_add_test(suite, "mistyped keys", mistyped);
    CU_add_test(suite, "recording", recording);
    CU_add_test(suite, "each allocation fails in turn", out_of_memory);
}
