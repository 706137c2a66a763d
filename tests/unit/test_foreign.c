/* Tapes of foreign values: whose runtime fails, each callback in turn; over many values, against tangents that travel
 * forward beside; and without memory. What a runtime sees of them is held by row S125 of tests/seed. */
#include "unit.h"
#include <string.h>

#include "../common/counted.h"
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
    const gt_vspace vspace = {.size = sizeof(gt_vspace), r, num_elements, aggregate, zeros, ones, shape};
    gt_foreign_tape *tape = gt_foreign_tape_new(NULL, &vspace);
    CU_ASSERT_PTR_NOT_NULL_FATAL(tape);
    double *x = make(r, NEVER, 3), *one = make(r, NEVER, 3), *other = make(r, NEVER, 3), *y = make(r, NEVER, 9);
    void *out = NULL, *source[] = {x};
    gt_foreign_tape_register(tape, "multiply", multiply_gradient, r);
    gt_foreign_tape_register(tape, "twice", twice_gradient, r);
    gt_foreign_tape_watch(tape, x);
    CU_ASSERT_EQUAL(
        gt_foreign_tape_record(
            tape,
            &(gt_foreign_op){
                .size = sizeof(gt_foreign_op), "twice", "copies", NULL, 1, 2, (void *[]){x}, (void *[]){one, other}}),
        GT_OK);
    CU_ASSERT_EQUAL(
        gt_foreign_tape_record(
            tape,
            &(gt_foreign_op){
                .size = sizeof(gt_foreign_op), "multiply", "product", NULL, 2, 1, (void *[]){one, one}, (void *[]){y}}),
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

/* The sum at a source has no answer either: y = x x. */
static void sum_at_source(void)
{
    runtime r = {.fails = AGGREGATE};
    const gt_vspace vspace = {.size = sizeof(gt_vspace), &r, num_elements, aggregate, zeros, ones, shape};
    gt_foreign_tape *tape = gt_foreign_tape_new(NULL, &vspace);
    CU_ASSERT_PTR_NOT_NULL_FATAL(tape);
    void *x = make(&r, NEVER, 3), *y = make(&r, NEVER, 9), *out[2];
    gt_foreign_tape_register(tape, "multiply", multiply_gradient, &r);
    gt_foreign_tape_watch(tape, x);
    gt_foreign_tape_record(
        tape, &(gt_foreign_op){.size = sizeof(gt_foreign_op), "multiply", NULL, NULL, 2, 1, (void *[]){x, x}, &y});
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(tape, y, NULL, 2, (void *[]){x, y}, out), GT_BAD_VALUE);
    CU_ASSERT_STRING_EQUAL(gt_foreign_tape_message(tape), "the gradients could not be aggregated");
    gt_foreign_tape_free(tape);
}

/* -- sizes -- */

/* The gradient of each op has three elements; a value has as many as it holds. The text of a shape is in one place. */
static int64_t held_elements(void *context, const void *value)
{
    (void)context;
    return (int64_t) * (const double *)value;
}

static const char *held_shape(void *context, const void *value)
{
    static char text[16];
    (void)context;
    text[0] = '[';
    text[1] = (char)('0' + (int)*(const double *)value);
    text[2] = ']';
    return text;
}

static bool gradient_of_three(void *context, const gt_foreign_op *op, void *const *dy, void **dx)
{
    static double three = 3;
    (void)context, (void)op, (void)dy;
    dx[0] = &three;
    return true;
}

/* What arrives at a value has its size: from an op, and from who asks. */
static void sizes(void)
{
    static const struct {
        double x, upstream;
        const char *words;
    } row[] = {{3, 2, ""},
               {2, 2, "the gradient of 'f' has shape [3], but its value has shape [2]"},
               {3, 4, "the gradient of the target has shape [4], but its value has shape [2]"}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const gt_vspace vspace = {.size = sizeof(gt_vspace), NULL, held_elements, aggregate, zeros, ones, held_shape};
        gt_foreign_tape *tape = gt_foreign_tape_new(NULL, &vspace);
        CU_ASSERT_PTR_NOT_NULL_FATAL(tape);
        double x = row[i].x, y = 2, upstream = row[i].upstream;
        void *in = &x, *out = &y, *cotangent;
        gt_foreign_tape_register(tape, "f", gradient_of_three, NULL);
        gt_foreign_tape_watch(tape, in);
        gt_foreign_tape_record(tape,
                               &(gt_foreign_op){.size = sizeof(gt_foreign_op), "f", "'f'", NULL, 1, 1, &in, &out});
        gt_status status = gt_foreign_tape_gradient(tape, out, &upstream, 1, &in, &cotangent);
        unit_row("%s", row[i].words);
        CU_ASSERT_EQUAL(status, *row[i].words ? GT_WRONG_MODEL : GT_OK);
        CU_ASSERT_STRING_EQUAL(gt_foreign_tape_message(tape), row[i].words);
        gt_foreign_tape_free(tape);
    }
}

/* -- many values -- */

/* Numbers modulo 2^64, so that sums are exact in any order. Outputs of an op are sums of its inputs, each with a small
 * coefficient; values are known by their number, cotangents come from a pool in the order in which they are made. */
enum { VALUES = 1500, LEAVES = 12, MOST_IN = 4, MOST_OUT = 3, POOL = 20000 };
enum { PLAIN, CUT, HOLE, KINDS }; /* CUT: not differentiable; HOLE: no gradient for its first input */
static const char *const kind_name[] = {"plain", "cut", "hole"};

typedef struct linear {
    int kind, n_in, n_out;
    int in[MOST_IN], out[MOST_OUT];
    uint64_t by[MOST_OUT][MOST_IN];
} linear;

typedef struct ring {
    uint64_t value[VALUES], pool[POOL];
    bool watched[VALUES];
    linear op[VALUES];
    int values, ops, made, out_of_order;
    uint64_t state;
} ring;
static ring r;

static int below(int n)
{
    r.state = r.state * 6364136223846793005u + 1442695040888963407u;
    return (int)((r.state >> 33) % (uint64_t)n);
}

static void *new_cotangent(uint64_t x)
{
    CU_ASSERT_FATAL(r.made < POOL);
    r.pool[r.made] = x;
    return &r.pool[r.made++];
}

static void *ring_sum(void *context, size_t n, void *const *terms)
{
    (void)context;
    uint64_t sum = 0;
    r.out_of_order += n < 2;
    for (size_t i = 0; i < n; i++) {
        sum += *(uint64_t *)terms[i];
        r.out_of_order += i && (uintptr_t)terms[i] <= (uintptr_t)terms[i - 1];
    }
    return new_cotangent(sum);
}

static void *ring_zeros(void *context, const void *like)
{
    (void)context, (void)like;
    return new_cotangent(0);
}

static void *ring_ones(void *context, const void *like)
{
    (void)context, (void)like;
    return new_cotangent(1);
}

static bool ring_gradient(void *context, const gt_foreign_op *op, void *const *dy, void **dx)
{
    const linear *of = op->attrs;
    CU_ASSERT_STRING_EQUAL(op->op, context);
    for (int k = of->kind == HOLE; k < of->n_in; k++) {
        uint64_t x = 0;
        for (int i = 0; i < of->n_out; i++)
            x += of->by[i][k] * *(uint64_t *)dy[i];
        dx[k] = new_cotangent(x);
    }
    return true;
}

static bool never(void *context, const gt_foreign_op *op, void *const *dy, void **dx)
{
    (void)context, (void)op, (void)dy, (void)dx;
    return false;
}

/* One op of what there is, in favour of what is new; leaves among its inputs, watched or not. Texts and lists are the
 * caller's no longer than the call. */
static gt_status record_one(gt_foreign_tape *tape)
{
    linear *op = &r.op[r.ops++];
    char kind[8];
    void *in[MOST_IN], *out[MOST_OUT];
    bool any = false;
    *op = (linear){.kind = below(8) ? PLAIN : 1 + below(2), .n_in = 1 + below(MOST_IN), .n_out = 1 + below(MOST_OUT)};
    for (int k = 0; k < op->n_in; k++) {
        op->in[k] = below(3) ? r.values - 1 - below(r.values < 40 ? r.values : 40) : below(r.values);
        any |= r.watched[op->in[k]];
        in[k] = &r.value[op->in[k]];
    }
    for (int i = 0; i < op->n_out; i++) {
        op->out[i] = r.values++;
        r.watched[op->out[i]] = any;
        out[i] = &r.value[op->out[i]];
        for (int k = 0; k < op->n_in; k++)
            op->by[i][k] = (uint64_t)(below(7) - 3);
    }
    for (int i = 0; i < MOST_OUT; i++) /* behind the outputs: what nobody watches */
        out[i] = i < op->n_out ? out[i] : &r.value[0];
    for (int k = op->n_in; k < MOST_IN; k++) /* behind the inputs: what somebody does */
        in[k] = &r.value[1];
    strcpy(kind, kind_name[op->kind]);
    gt_status status = gt_foreign_tape_record(
        tape,
        &(gt_foreign_op){.size = sizeof(gt_foreign_op), kind, NULL, op, (size_t)op->n_in, (size_t)op->n_out, in, out});
    memset(kind, 0, sizeof kind);
    memset(in, 0, sizeof in);
    memset(out, 0, sizeof out);
    return status;
}

/* The derivative of the target by a source, forward; false: nothing connects them. */
static bool forward(int target, int source, uint64_t *slope)
{
    static uint64_t tangent[VALUES];
    static bool moves[VALUES];
    memset(tangent, 0, sizeof tangent);
    memset(moves, 0, sizeof moves);
    moves[source] = r.watched[source];
    tangent[source] = 1;
    for (int n = 0; n < r.ops; n++) {
        const linear *op = &r.op[n];
        for (int i = 0; i < op->n_out && op->kind != CUT; i++)
            for (int k = op->kind == HOLE; k < op->n_in && op->out[i] != source; k++)
                if (moves[op->in[k]]) {
                    moves[op->out[i]] = true;
                    tangent[op->out[i]] += op->by[i][k] * tangent[op->in[k]];
                }
    }
    *slope = tangent[target];
    return moves[target];
}

static gt_foreign_tape *ring_tape(const gt_allocator *allocator)
{
    static const gt_vspace vspace = {
        .size = sizeof(gt_vspace), NULL, num_elements, ring_sum, ring_zeros, ring_ones, shape};
    gt_foreign_tape *tape = gt_foreign_tape_new(allocator, &vspace);
    memset(&r, 0, sizeof r);
    r.values = LEAVES;
    for (int i = 0; i < LEAVES; i++)
        r.watched[i] = i % 3;
    return tape;
}

/* Registers, watches the watched leaves and records; the last registration of an op holds. */
static gt_status fill(gt_foreign_tape *tape, int values)
{
    gt_status status = gt_foreign_tape_register(tape, kind_name[PLAIN], never, NULL);
    for (int kind = 0; kind < KINDS && status == GT_OK; kind++)
        status = gt_foreign_tape_register(tape, kind_name[kind], kind == CUT ? NULL : ring_gradient,
                                          (void *)(uintptr_t)kind_name[kind]);
    for (int i = 0; i < LEAVES && status == GT_OK; i++)
        status = r.watched[i] ? gt_foreign_tape_watch(tape, &r.value[i]) : GT_OK;
    while (status == GT_OK && r.values + MOST_OUT < values)
        status = record_one(tape);
    return status;
}

/* Every target and source against the tangent that travels forward, several sources at a time, on one tape. */
static void many_values(void)
{
    enum { ASKED = 5 };
    gt_foreign_tape *tape = ring_tape(NULL);
    CU_ASSERT_EQUAL_FATAL(fill(tape, VALUES), GT_OK);
    int connected = 0, apart = 0;
    for (int round = 0; round < 60; round++) {
        int target = round % 4 ? LEAVES + below(round % 4 == 1 ? 30 : r.values - LEAVES) : below(LEAVES), s[ASKED];
        void *source[ASKED + 1], *cotangent[ASKED + 1]; /* one more than is asked for */
        uint64_t upstream = (uint64_t)below(100) + 2;
        for (int j = 0; j < ASKED; j++) {
            s[j] = j == 4 ? s[0] : j == 3 ? target : j == 2 ? below(target + 1) : below(LEAVES);
            source[j] = &r.value[s[j]];
        }
        source[ASKED] = &r.value[1];
        cotangent[ASKED] = &r;
        r.made = 0;
        void *seed = round % 2 ? new_cotangent(upstream) : NULL;
        gt_status status = gt_foreign_tape_gradient(tape, &r.value[target], seed, ASKED, source, cotangent);
        CU_ASSERT_EQUAL(status, GT_OK);
        CU_ASSERT_PTR_EQUAL(cotangent[ASKED], &r);
        for (int j = 0; j < ASKED && status == GT_OK; j++) {
            uint64_t slope;
            bool moves = forward(target, s[j], &slope) && r.watched[target];
            unit_row("round %d: value %d by value %d", round, target, s[j]);
            CU_ASSERT_EQUAL(cotangent[j] != NULL, moves);
            if (moves && cotangent[j])
                CU_ASSERT_EQUAL(*(uint64_t *)cotangent[j], slope * (seed ? upstream : 1));
            connected += moves;
            apart += !moves;
        }
    }
    CU_ASSERT(connected > 100 && apart > 50);
    CU_ASSERT_EQUAL(r.out_of_order, 0);
    gt_foreign_tape_free(tape);
}

/* An op that nobody registered is an error where a gradient must pass it, and nowhere else; the tape goes on. */
static void unknown_op(void)
{
    gt_foreign_tape *tape = ring_tape(NULL);
    CU_ASSERT_EQUAL_FATAL(fill(tape, 100), GT_OK);
    void *watched = &r.value[1], *last = &r.value[VALUES - 1], *first = &r.value[LEAVES], *out[1];
    CU_ASSERT_EQUAL(
        gt_foreign_tape_record(
            tape, &(gt_foreign_op){.size = sizeof(gt_foreign_op), "odd", NULL, NULL, 1, 1, &watched, &last}),
        GT_OK);
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(tape, first, NULL, 1, &watched, out), GT_OK);
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(tape, last, NULL, 1, &watched, out), GT_WRONG_MODEL);
    CU_ASSERT_STRING_EQUAL(gt_foreign_tape_message(tape), "No gradient defined for operation 'odd' (op type: odd)");
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(tape, first, NULL, 1, &watched, out), GT_OK);
    gt_foreign_tape_free(tape);
}

static void work(counted *c, const gt_allocator *allocator, void *context)
{
    gt_foreign_tape *tape = ring_tape(allocator);
    gt_status status = tape ? fill(tape, VALUES) : GT_OVER_LIMIT;
    void *source = &r.value[1], *target = &r.value[r.values - 1], *out;
    if (status == GT_OK)
        status = gt_foreign_tape_gradient(tape, target, NULL, 1, &source, &out);
    unit_row("allocation %d refused", c->fail_at);
    CU_ASSERT_EQUAL(status, c->refused ? GT_OVER_LIMIT : GT_OK);
    CU_ASSERT_STRING_EQUAL(gt_foreign_tape_message(tape), tape && c->refused ? "out of memory" : "");
    gt_foreign_tape_free(tape);
    *(int *)context += c->refused;
}

/* Whatever call runs out of memory says so, and all is given back. */
static void without_memory(void)
{
    int refused = 0, failures = counted_fail_each(false, work, &refused);
    CU_ASSERT(failures > 4);
    CU_ASSERT_EQUAL(failures, refused);
}

void suite_foreign(void)
{
    CU_pSuite suite = CU_add_suite("foreign", NULL, NULL);
    CU_add_test(suite, "callbacks without an answer", callbacks);
    CU_add_test(suite, "a sum without an answer at a source", sum_at_source);
    CU_add_test(suite, "sizes", sizes);
    CU_add_test(suite, "many values, against tangents", many_values);
    CU_add_test(suite, "an op that nobody registered", unknown_op);
    CU_add_test(suite, "without memory", without_memory);
}
