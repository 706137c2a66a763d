/* The gradients of models/mlp.yaml, a network at its full size, against finite differences.
 *
 *   test-network [MODEL]
 *
 * float64: the derivative of the loss along random directions, by differences of the loss at three distances, must be
 * the inner product of gradient and direction. Twenty directions go through all six variables at once, two more through
 * each variable alone. float32: its gradients must be the float64 ones within what rounding explains. Closes with `N
 * passed, N failed`. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../common/differences.h"
#include "gradtape.h"

enum { VARIABLES = 6, VALUES = VARIABLES + 1, DIRECTIONS = 20, DIRECTIONS_ALONE = 2 };

/* x last: it is given by file too, for reading costs less than drawing. */
static const char *const names[VALUES] = {"w1", "b1", "w2", "b2", "w3", "b3", "x"};

/* A value of the model, and the file that gives it to the next request. */
typedef struct value {
    size_t n;
    double *start, *gradient, *direction, *moved;
    char at_path[80]; /* "@PATH" */
    FILE *file;
    long data_at; /* where the numbers begin in the file */
} value;

typedef struct test {
    gt_context *context;
    gt_model *model;
    value value[VALUES];
    gt_input input[VALUES];
    char folder[32];
    uint64_t random;
    unsigned passed, failed;
} test;

static void remove_files(test *t)
{
    for (int i = 0; i < VALUES; i++) {
        if (t->value[i].file)
            fclose(t->value[i].file);
        if (t->value[i].at_path[0])
            unlink(t->value[i].at_path + 1);
    }
    rmdir(t->folder);
}

static void fail(test *t, const char *what)
{
    fprintf(stderr, "test-network: %s\n%s", what, gt_message(t->context));
    remove_files(t);
    printf("%u passed, %u failed\n", t->passed, t->failed + 1);
    exit(1);
}

static void count(test *t, bool passed)
{
    if (passed)
        t->passed++;
    else
        t->failed++;
}

static double *new_numbers(test *t, size_t n)
{
    double *numbers = calloc(n, sizeof *numbers);
    if (!numbers)
        fail(t, "out of memory");
    return numbers;
}

/* -- asking -- */

static gt_result *ask(test *t, gt_command command, const char *target, const char *dtype, bool from_files)
{
    gt_request request = {
        .size = sizeof(gt_request), .command = command, .target = target, .dtype = dtype, .watch_variables = true};
    gt_result *result;
    if (command == GT_GRAD)
        request.wrt = "w1,b1,w2,b2,w3,b3";
    if (from_files) {
        request.inputs = t->input;
        request.n_inputs = VALUES;
    }
    if (gt_ask(t->context, t->model, &request, &result) != GT_OK)
        fail(t, "the model gives no answer");
    return result;
}

static gt_array part(test *t, const gt_result *result, const char *group, const char *name)
{
    char path[40];
    gt_array array;
    snprintf(path, sizeof path, "%s.%s", group, name);
    if (!gt_result_array(result, path, &array))
        fail(t, "the answer lacks a value");
    return array;
}

static size_t count_of(const gt_array *array)
{
    size_t n = 1;
    for (int i = 0; i < array->rank; i++)
        n *= (size_t)array->dim[i];
    return n;
}

static double loss_of(test *t)
{
    gt_result *result = ask(t, GT_EVAL, "loss", "float64", true);
    gt_array loss = part(t, result, "values", "loss");
    double x = *(const double *)loss.data;
    gt_result_free(result);
    return x;
}

/* -- values in files -- */

/* Version 1.0 of NumPy's format: magic, length of the header, a dict padded to a multiple of 64 bytes, the numbers. */
static void create_file(test *t, value *v, const char *name, const gt_array *array)
{
    char header[128], shape[60] = "";
    int used = 0;
    for (int i = 0; i < array->rank; i++)
        used += snprintf(shape + used, sizeof shape - (size_t)used, "%lld, ", (long long)array->dim[i]);
    int n = snprintf(header, sizeof header, "%c%s%c%c%c%c{'descr': '<f8', 'fortran_order': False, 'shape': (%s), }",
                     0x93, "NUMPY", 1, 0, 118, 0, shape);
    if (n < 0 || n > 127)
        fail(t, "a shape is too long for the header");
    memset(header + n, ' ', sizeof header - (size_t)n);
    header[sizeof header - 1] = '\n';
    snprintf(v->at_path, sizeof v->at_path, "@%s/%s.npy", t->folder, name);
    v->file = fopen(v->at_path + 1, "wb");
    if (!v->file || fwrite(header, sizeof header, 1, v->file) != 1)
        fail(t, "a temporary file cannot be written");
    v->data_at = sizeof header;
}

static void write_file(test *t, value *v, const double *numbers)
{
    if (fseek(v->file, v->data_at, SEEK_SET) != 0 || fwrite(numbers, sizeof *numbers, v->n, v->file) != v->n ||
        fflush(v->file) != 0)
        fail(t, "a temporary file cannot be written");
}

/* The values that the model starts with, and the gradients there. */
static void start(test *t)
{
    gt_result *result = ask(t, GT_EVAL, "w1,b1,w2,b2,w3,b3,x", "float64", false);
    strcpy(t->folder, "/tmp/gradtape-XXXXXX");
    if (!mkdtemp(t->folder))
        fail(t, "no temporary folder");
    for (int i = 0; i < VALUES; i++) {
        value *v = &t->value[i];
        gt_array array = part(t, result, "values", names[i]);
        v->n = count_of(&array);
        v->start = new_numbers(t, v->n);
        v->direction = new_numbers(t, v->n);
        v->moved = new_numbers(t, v->n);
        memcpy(v->start, array.data, v->n * sizeof *v->start);
        create_file(t, v, names[i], &array);
        write_file(t, v, v->start);
        t->input[i] = (gt_input){.size = sizeof(gt_input), names[i], v->at_path, 0};
    }
    gt_result_free(result);
    result = ask(t, GT_GRAD, "loss", "float64", true);
    for (int i = 0; i < VARIABLES; i++) {
        value *v = &t->value[i];
        gt_array array = part(t, result, "gradients", names[i]);
        v->gradient = new_numbers(t, v->n);
        memcpy(v->gradient, array.data, v->n * sizeof *v->gradient);
    }
    gt_result_free(result);
}

/* -- float64: finite differences -- */

static double norm(const double *x, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sqrt(sum);
}

/* splitmix64 (Steele, Lea and Flood 2014), as a number in [-1, 1). */
static double next_random(test *t)
{
    uint64_t z = t->random += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-52 - 1;
}

/* A direction through the variables [first, last], scaled so that each changes the loss about as fast as the others.
 * Returns what the gradients say of it. */
static double choose_direction(test *t, int first, int last)
{
    double slope = 0;
    for (int i = 0; i < VARIABLES; i++) {
        value *v = &t->value[i];
        bool moves = first <= i && i <= last;
        double scale = moves ? 0.5 / norm(v->gradient, v->n) : 0;
        for (size_t k = 0; k < v->n; k++) {
            v->direction[k] = moves ? scale * next_random(t) : 0;
            slope += v->gradient[k] * v->direction[k];
        }
    }
    return slope;
}

static double loss_at(test *t, int first, int last, double distance)
{
    for (int i = first; i <= last; i++) {
        value *v = &t->value[i];
        for (size_t k = 0; k < v->n; k++)
            v->moved[k] = v->start[k] + distance * v->direction[k];
        write_file(t, v, v->moved);
    }
    return loss_of(t);
}

static double derivative(test *t, int first, int last, double *error)
{
    const differences d = {.rows = 3, .distance = 0.002, .shrink = 2};
    double ahead[3], behind[3];
    for (int i = 0; i < d.rows; i++) {
        ahead[i] = loss_at(t, first, last, differences_distance(&d, i));
        behind[i] = loss_at(t, first, last, -differences_distance(&d, i));
    }
    return differences_slope(&d, ahead, behind, error);
}

/* The estimate itself has to be small, or agreement would say nothing. */
static void check_direction(test *t, int first, int last)
{
    double error, says = choose_direction(t, first, last), is = derivative(t, first, last, &error);
    bool good = fabs(says - is) <= error && error <= 5e-8;
    if (!good)
        printf("FAIL direction through %s to %s: gradient %.15g, finite differences %.15g, their error %.2g\n",
               names[first], names[last], says, is, error);
    count(t, good);
    for (int i = first; i <= last; i++)
        write_file(t, &t->value[i], t->value[i].start);
}

/* -- float32 -- */

/* A sum of n terms of either sign, rounded n times, is off by about sqrt(n) u of its usual size, u = 2^-24; the longest
 * sums have 784 terms: 28 u. A gradient has at most five products in a row behind it (three forward, two back), and the
 * rounding of the operands is no more than one. Independent errors add up in their squares: sqrt(6) * 28 u = 4.1e-6,
 * relative to the gradient as a whole. */
static void check_single(test *t)
{
    const double bound = sqrt(6) * 28 * 0x1p-24;
    gt_result *result = ask(t, GT_GRAD, "loss", "float32", true);
    for (int i = 0; i < VARIABLES; i++) {
        value *v = &t->value[i];
        gt_array array = part(t, result, "gradients", names[i]);
        const float *got = array.data;
        bool single = strcmp(array.dtype, "float32") == 0 && count_of(&array) == v->n;
        for (size_t k = 0; single && k < v->n; k++)
            v->moved[k] = (double)got[k] - v->gradient[k];
        double error = single ? norm(v->moved, v->n) / norm(v->gradient, v->n) : INFINITY;
        if (!(error <= bound))
            printf("FAIL float32 gradient of %s: relative error %.2g, bound %.2g\n", names[i], error, bound);
        count(t, error <= bound);
    }
    gt_result_free(result);
}

int main(int argc, char **argv)
{
    static test t;
    t.context = gt_context_new(NULL);
    if (!t.context)
        return 1;
    if (gt_model_load(t.context, argc > 1 ? argv[1] : "models/mlp.yaml", &t.model) != GT_OK)
        fail(&t, "the model cannot be read");
    start(&t);
    check_single(&t);
    for (int i = 0; i < DIRECTIONS; i++)
        check_direction(&t, 0, VARIABLES - 1);
    for (int i = 0; i < VARIABLES * DIRECTIONS_ALONE; i++)
        check_direction(&t, i % VARIABLES, i % VARIABLES);
    remove_files(&t);
    for (int i = 0; i < VALUES; i++) {
        free(t.value[i].start);
        free(t.value[i].gradient);
        free(t.value[i].direction);
        free(t.value[i].moved);
    }
    gt_context_free(t.context);
    printf("%u passed, %u failed\n", t.passed, t.failed);
    return t.failed == 0 ? 0 : 1;
}
