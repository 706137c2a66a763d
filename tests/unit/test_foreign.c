/* Tapes of foreign values whose runtime fails: each callback in turn has no answer. What they give when all answers are
 * there is held by row S125 of tests/seed. */
#include "unit.h"
#include <string.h>

#include "gradtape.h"

void suite_foreign(void);

/* Values are numbers; y = a * b. */
enum { NUMBERS = 64, NEVER = -1, NOBODY, AGGREGATE, ZEROS, ONES, GRADIENT };
typedef struct runtime {
    double number[NUMBERS];
    int made;
    int fails; /* who has no answer */
} runtime;

static void *make(runtime *r, int who, double x)
{
    if (r->fails == who)
        return NULL;
    r->number[r->made] = x;
    return &r->number[r->made++];
}

static int64_t num_elements(void *context, const void *value)
{
    (void)context, (void)value;
    return 1;
}

static void *aggregate(void *context, size_t n, void *const *terms)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += *(const double *)terms[i];
    return make(context, AGGREGATE, sum);
}

static void *zeros(void *context, const void *like)
{
    (void)like;
    return make(context, ZEROS, 0);
}

static void *ones(void *context, const void *like)
{
    (void)like;
    return make(context, ONES, 1);
}

static const char *shape(void *context, const void *value)
{
    (void)context, (void)value;
    return "[]";
}

static bool multiply_gradient(void *context, const gt_foreign_op *op, void *const *dy, void **dx)
{
    runtime *r = context;
    for (int k = 0; k < 2; k++)
        dx[k] = make(r, NEVER, *(const double *)dy[0] * *(const double *)op->in[1 - k]);
    return r->fails != GRADIENT;
}

/* Two outputs, a and a. */
static bool twice_gradient(void *context, const gt_foreign_op *op, void *const *dy, void **dx)
{
    (void)op;
    dx[0] = make(context, NEVER, *(const double *)dy[0] + *(const double *)dy[1]);
    return true;
}

/* y = x x through the first of two equal outputs: an aggregation, zeros for the other output, ones for the target. */
static gt_status square(runtime *r, char message[200], double *dx)
{
    const gt_vspace vspace = {r, num_elements, aggregate, zeros, ones, shape};
    gt_foreign_tape *tape = gt_foreign_tape_new(NULL, &vspace);
    CU_ASSERT_PTR_NOT_NULL_FATAL(tape);
    double *x = make(r, NEVER, 3), *one = make(r, NEVER, 3), *other = make(r, NEVER, 3), *y = make(r, NEVER, 9);
    void *out = NULL, *source[] = {x};
    gt_foreign_tape_register(tape, "multiply", multiply_gradient, r);
    gt_foreign_tape_register(tape, "twice", twice_gradient, r);
    gt_foreign_tape_watch(tape, x);
    CU_ASSERT_EQUAL(gt_foreign_tape_record(
                        tape, &(gt_foreign_op){"twice", "copies", NULL, 1, 2, (void *[]){x}, (void *[]){one, other}}),
                    GT_OK);
    CU_ASSERT_EQUAL(gt_foreign_tape_record(
                        tape, &(gt_foreign_op){"multiply", "product", NULL, 2, 1, (void *[]){one, one}, (void *[]){y}}),
                    GT_OK);
    gt_status status = gt_foreign_tape_gradient(tape, y, NULL, 1, source, &out);
    strncpy(message, gt_foreign_tape_message(tape), 199);
    message[199] = '\0';
    *dx = out ? *(double *)out : 0;
    gt_foreign_tape_free(tape);
    return status;
}

static void callbacks(void)
{
    static const struct {
        int fails;
        const char *words;
    } row[] = {{AGGREGATE, "the gradients could not be aggregated"},
               {ZEROS, "zeros for 'copies' could not be made"},
               {ONES, "ones for the target could not be made"},
               {GRADIENT, "the gradient of 'product' failed"},
               {NOBODY, ""}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        runtime r = {.fails = row[i].fails};
        char message[200];
        double dx;
        gt_status status = square(&r, message, &dx);
        unit_row("%s: '%s'", row[i].words, message);
        CU_ASSERT_EQUAL(status, row[i].fails ? GT_BAD_VALUE : GT_OK);
        CU_ASSERT_PTR_NOT_NULL(strstr(message, row[i].words));
        CU_ASSERT_EQUAL(dx, row[i].fails ? 0 : 6);
    }
}

void suite_foreign(void)
{
    CU_pSuite suite = CU_add_suite("foreign", NULL, NULL);
    CU_add_test(suite, "callbacks without an answer", callbacks);
}
