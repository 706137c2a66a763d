/* Row S125: the hooks of the tape. A small vector runtime of the test's own records its ops on a gt_foreign_tape,
 * registers their gradients and answers the five callbacks: `test-seed --foreign good` prints gradients and how often
 * each callback was asked; `unknown` and `shape` provoke the errors. */
#include "gradtape.h"
#include "seed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 3, VECTORS = 256 };

typedef struct vector {
    int64_t n;
    double x[LENGTH];
} vector;

/* Everything the runtime makes, so that it can be given back by throwing it away. */
typedef struct runtime {
    vector made[VECTORS];
    size_t n;
    unsigned num_elements, aggregate, zeros, ones, shape, gradients;
    char text[32];
} runtime;

static vector *make(runtime *r, int64_t n, double a, double b, double c)
{
    vector *v = &r->made[r->n++ % VECTORS];
    *v = (vector){n, {a, b, c}};
    return v;
}

static int64_t num_elements(void *context, const void *value)
{
    ((runtime *)context)->num_elements++;
    return ((const vector *)value)->n;
}

static void *aggregate(void *context, size_t n, void *const *terms)
{
    runtime *r = context;
    vector *sum = make(r, ((const vector *)terms[0])->n, 0, 0, 0);
    r->aggregate++;
    for (size_t t = 0; t < n; t++)
        for (int i = 0; i < LENGTH; i++)
            sum->x[i] += ((const vector *)terms[t])->x[i];
    return sum;
}

static void *zeros(void *context, const void *like)
{
    ((runtime *)context)->zeros++;
    return make(context, ((const vector *)like)->n, 0, 0, 0);
}

static void *ones(void *context, const void *like)
{
    ((runtime *)context)->ones++;
    return make(context, ((const vector *)like)->n, 1, 1, 1);
}

static const char *shape(void *context, const void *value)
{
    runtime *r = context;
    r->shape++;
    (void)snprintf(r->text, sizeof r->text, "[%lld]", (long long)((const vector *)value)->n);
    return r->text;
}

/* y = a * b: each operand gets the upstream times the other. */
static bool multiply_gradient(void *context, const gt_foreign_op *op, void *const *dy, void **dx)
{
    runtime *r = context;
    const vector *up = dy[0];
    r->gradients++;
    for (int k = 0; k < 2; k++) {
        const vector *other = op->in[1 - k];
        dx[k] = make(r, up->n, up->x[0] * other->x[0], up->x[1] * other->x[1], up->x[2] * other->x[2]);
    }
    return true;
}

/* s, d = a + b, a - b; the attribute scales both. */
static bool both_gradient(void *context, const gt_foreign_op *op, void *const *dy, void **dx)
{
    const vector *ds = dy[0], *dd = dy[1];
    double scale = *(const double *)op->attrs;
    vector *da = make(context, ds->n, 0, 0, 0), *db = make(context, ds->n, 0, 0, 0);
    for (int i = 0; i < LENGTH; i++) {
        da->x[i] = scale * (ds->x[i] + dd->x[i]);
        db->x[i] = scale * (ds->x[i] - dd->x[i]);
    }
    dx[0] = da;
    dx[1] = db;
    return true;
}

/* A gradient of the wrong size. */
static bool short_gradient(void *context, const gt_foreign_op *op, void *const *dy, void **dx)
{
    (void)op;
    (void)dy;
    dx[0] = make(context, 2, 1, 1, 0);
    return true;
}

static void record(gt_foreign_tape *tape, const char *op, const char *name, const void *attrs, size_t n_in, void **in,
                   size_t n_out, void **out)
{
    gt_foreign_op recorded = {.size = sizeof(gt_foreign_op), op, name, attrs, n_in, n_out, in, out};
    if (gt_foreign_tape_record(tape, &recorded) != GT_OK)
        exit(8);
}

static void print(const char *name, const vector *v)
{
    if (v)
        printf("\"%s\":[%g,%g,%g],", name, v->x[0], v->x[1], v->x[2]);
    else
        printf("\"%s\":null,", name);
}

/* x = [1,2,3], w = [4,5,6]: y = x*x; s, d = 2(y+w), 2(y-w); z = s*w; f = floor(x). Only x and w are watched, k is not.
 */
static int good(gt_foreign_tape *tape, runtime *r)
{
    static const double two = 2;
    vector *x = make(r, 3, 1, 2, 3), *w = make(r, 3, 4, 5, 6), *k = make(r, 3, 9, 9, 9);
    vector *y = make(r, 3, 1, 4, 9), *s = make(r, 3, 10, 18, 30), *d = make(r, 3, -6, -2, 6);
    vector *z = make(r, 3, 40, 90, 180), *f = make(r, 3, 1, 2, 3), *kk = make(r, 3, 81, 81, 81);
    gt_foreign_tape_watch(tape, x);
    gt_foreign_tape_watch(tape, w);
    record(tape, "multiply", "k_squared", NULL, 2, (void *[]){k, k}, 1, (void *[]){kk});
    record(tape, "multiply", "square", NULL, 2, (void *[]){x, x}, 1, (void *[]){y});
    record(tape, "both", "both", &two, 2, (void *[]){y, w}, 2, (void *[]){s, d});
    record(tape, "multiply", "product", NULL, 2, (void *[]){s, w}, 1, (void *[]){z});
    record(tape, "floor", "floor", NULL, 1, (void *[]){x}, 1, (void *[]){f});
    void *source[] = {x, w, y, k}, *out[4];
    if (gt_foreign_tape_gradient(tape, z, NULL, 4, source, out) != GT_OK)
        return 1;
    printf("{");
    print("x", out[0]);
    print("w", out[1]);
    print("y", out[2]);
    print("k", out[3]);
    vector *upstream = make(r, 3, 10, 1, 0);
    if (gt_foreign_tape_gradient(tape, z, upstream, 1, source, out) != GT_OK)
        return 1;
    print("x_upstream", out[0]);
    if (gt_foreign_tape_gradient(tape, f, NULL, 1, source, out) != GT_OK)
        return 1;
    print("through_floor", out[0]);
    if (gt_foreign_tape_gradient(tape, kk, NULL, 1, source, out) != GT_OK)
        return 1;
    print("unwatched", out[0]);
    printf("\"asked\":{\"num_elements\":%s,\"aggregate\":%s,\"zeros\":%s,\"ones\":%s}}\n",
           r->num_elements ? "true" : "false", r->aggregate ? "true" : "false", r->zeros ? "true" : "false",
           r->ones ? "true" : "false");
    return 0;
}

static int failing(gt_foreign_tape *tape, runtime *r, const char *op, const char *name)
{
    vector *x = make(r, 3, 1, 2, 3), *y = make(r, 3, 1, 2, 3);
    void *source[] = {x}, *out[1];
    gt_foreign_tape_watch(tape, x);
    record(tape, op, name, NULL, 1, (void *[]){x}, 1, (void *[]){y});
    gt_status status = gt_foreign_tape_gradient(tape, y, NULL, 1, source, out);
    fprintf(stderr, "%s\n", gt_foreign_tape_message(tape));
    return (int)status;
}

int ask_foreign(const char *which)
{
    static runtime r;
    const gt_vspace vspace = {.size = sizeof(gt_vspace), &r, num_elements, aggregate, zeros, ones, shape};
    gt_foreign_tape *tape = gt_foreign_tape_new(NULL, &vspace);
    if (!tape)
        return 8;
    gt_foreign_tape_register(tape, "multiply", multiply_gradient, &r);
    gt_foreign_tape_register(tape, "both", both_gradient, &r);
    gt_foreign_tape_register(tape, "short", short_gradient, &r);
    gt_foreign_tape_register(tape, "floor", NULL, NULL);
    int status = strcmp(which, "good") == 0      ? good(tape, &r)
                 : strcmp(which, "unknown") == 0 ? failing(tape, &r, "IdentityN", "mystery")
                                                 : failing(tape, &r, "short", "clipped");
    gt_foreign_tape_free(tape);
    return status;
}
