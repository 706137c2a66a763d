/* The derivatives of model files by independent routes.
 *
 *   test-derivatives MODEL...
 *
 * For each default target of a model, by its default sources:
 *   - its Jacobian in reverse mode, in forward mode, in both without vectorising, and by a loop of vjps is the same;
 *   - along random directions through all the sources, forward mode is what differences of values say, within the
 *     estimate of their own error, and reverse mode is its transpose;
 *   - its Hessian is a loop of Hessian-vector products, and these are what differences of gradients say.
 * Sources too large for a full Jacobian take part along directions; those too large for text, or whose given value the
 * steps replace, stand still. Either is said. Closes with `N passed, N failed`. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../common/differences.h"
#include "study.h"

enum {
    WHOLE = 200,            /* entries of a source with a full Jacobian */
    WHOLE_JACOBIAN = 20000, /* entries of that */
    WHOLE_HESSIAN = 100,    /* entries of all its sources together */
    MOVING = 6000,          /* entries of a source that moves */
    FEW = 8,                /* entries of all the sources: with no more, one after another moves too */
    DIRECTIONS = 4,         /* of all the sources together */
    MANY = 10000            /* entries of all the sources: with more, one direction must do */
};

static unsigned passed, failed;

static void check(bool holds, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void check(bool holds, const char *format, ...)
{
    va_list values;
    if (holds) {
        passed++;
        return;
    }
    failed++;
    printf("FAIL ");
    va_start(values, format);
    vprintf(format, values);
    va_end(values);
    printf("\n");
}

static double largest(const double *x, size_t n)
{
    double most = 0;
    for (size_t i = 0; i < n; i++)
        most = fmax(most, fabs(x[i]));
    return most;
}

/* The largest difference; infinite when a list is missing or a number is not finite. */
static double apart(const double *x, const double *y, size_t n)
{
    double most = 0;
    if (!x || !y)
        return INFINITY;
    for (size_t i = 0; i < n; i++) {
        double d = fabs(x[i] - y[i]);
        if (!(d <= most))
            most = isnan(d) ? INFINITY : d;
    }
    return most;
}

/* -- order 1: full Jacobians -- */

/* The rows of a Jacobian, one vjp each. */
static double *loop_of_vjps(study *s, const char *target, const gt_array *form, size_t rows, const source *x)
{
    double *all = GT_ARRAY(s->arena, rows * x->n + 1, double), *unit = GT_ARRAY(s->arena, rows + 1, double);
    for (size_t i = 0; i < rows; i++) {
        size_t n;
        memset(unit, 0, rows * sizeof *unit);
        unit[i] = 1;
        gt_request request = {.size = sizeof(gt_request), .command = GT_VJP, .target = target, .wrt = x->name};
        request.output_gradients = study_text(s->arena, form->rank, form->dim, unit);
        gt_result *result = study_ask(s, request, 0);
        double *row = study_numbers(s, result, "vjp", x->name, &n);
        if (row && n == x->n)
            memcpy(all + i * n, row, n * sizeof *row);
        gt_result_free(result);
        if (!row || n != x->n)
            return NULL;
    }
    return all;
}

typedef struct route {
    const char *name;
    int mode;
    bool no_vectorize;
} route;

/* The first is what the others are compared with. */
static const route routes[] = {{"reverse", 1, false},
                               {"forward", 2, false},
                               {"reverse without vectorising", 1, true},
                               {"forward without vectorising", 2, true}};

/* By the chosen sources. */
static void check_jacobian(study *s, const char *target, const gt_array *form, size_t rows)
{
    enum { ROUTES = sizeof routes / sizeof *routes };
    double *jacobian[ROUTES + 1][STUDY_SOURCES] = {{NULL}}, scale = 0;
    size_t n;
    for (int i = 0; i < ROUTES; i++) {
        gt_request request = {
            .size = sizeof(gt_request), .command = GT_JACOBIAN, .target = target, .wrt = study_chosen(s)};
        request.mode = routes[i].mode;
        request.no_vectorize = routes[i].no_vectorize;
        gt_result *result = study_ask(s, request, 0);
        check(result != NULL, "%s: %s Jacobian of '%s': %s", s->path, routes[i].name, target, gt_message(s->context));
        for (int k = 0; result && k < s->sources; k++)
            if (s->source[k].chosen) {
                jacobian[i][k] = study_numbers(s, result, "jacobian", s->source[k].name, &n);
                scale = i == 0 && jacobian[0][k] ? fmax(scale, largest(jacobian[0][k], n)) : scale;
            }
        gt_result_free(result);
    }
    for (int k = 0; k < s->sources; k++) {
        const source *x = &s->source[k];
        if (!x->chosen)
            continue;
        jacobian[ROUTES][k] = loop_of_vjps(s, target, form, rows, x);
        for (int i = 1; i <= ROUTES; i++) {
            double error = apart(jacobian[0][k], jacobian[i][k], rows * x->n);
            check(error <= 1e-12 * scale, "%s: d %s/d %s: %s is off by %.2g of the largest entry", s->path, target,
                  x->name, i < ROUTES ? routes[i].name : "a loop of vjps", error / scale);
        }
    }
}

/* -- differences -- */

/* A list of parts of an answer, taken together: group.name[0], group.name[1], ... */
typedef struct parts {
    const char *group, *name[STUDY_SOURCES];
    int n;
} parts;

static double *numbers_of(study *s, const gt_result *result, const parts *p, size_t *n)
{
    double *all = NULL;
    size_t capacity = 0, more;
    *n = 0;
    for (int i = 0; i < p->n; i++) {
        double *part = study_numbers(s, result, p->group, p->name[i], &more);
        if (!part)
            return NULL;
        all = gt_grow(s->arena, all, *n, *n + more + 1, &capacity, sizeof *all);
        memcpy(all + *n, part, more * sizeof *part);
        *n += more;
    }
    return all;
}

/* The parts of an answer at a distance, into every `stride`th place of `to`; false when there is no answer. */
static bool values_at(study *s, gt_request request, const parts *p, double distance, size_t n, size_t stride,
                      double *to)
{
    size_t got;
    gt_arena_mark mark = gt_arena_save(s->arena);
    gt_result *result = study_ask(s, request, distance);
    double *value = numbers_of(s, result, p, &got);
    for (size_t k = 0; value && got == n && k < n; k++)
        to[k * stride] = value[k];
    gt_arena_release(s->arena, mark);
    gt_result_free(result);
    return value && got == n;
}

/* How far the values may be off: four times the largest noise of an entry. */
static bool measure_noise(study *s, gt_request request, const parts *p, size_t n, double *noise)
{
    enum { POINTS = DIFFERENCES_NOISE_POINTS };
    double *value = GT_ARRAY(s->arena, n * POINTS + 1, double);
    *noise = 0;
    for (int i = 0; i < POINTS; i++)
        if (!values_at(s, request, p, (i + 1) * 0x1p-30, n, POINTS, value + i))
            return false;
    for (size_t k = 0; k < n; k++)
        *noise = fmax(*noise, 4 * differences_noise(value + k * POINTS));
    return true;
}

/* The derivative of the parts of an answer along the directions of the sources, and its largest error. `size`: what
 * that is small or large beside, the largest slope or a thousandth of the largest value. */
static bool slopes(study *s, gt_request request, const parts *p, const differences *d, size_t n, double *slope,
                   double *error, double *size)
{
    enum { ROWS = DIFFERENCES_ROWS };
    double *ahead = GT_ARRAY(s->arena, n * ROWS + 1, double), *behind = GT_ARRAY(s->arena, n * ROWS + 1, double), one;
    *error = 0;
    for (int i = 0; i < ROWS; i++) {
        double distance = differences_distance(d, i);
        if (!values_at(s, request, p, distance, n, ROWS, ahead + i) ||
            !values_at(s, request, p, -distance, n, ROWS, behind + i))
            return false;
    }
    for (size_t k = 0; k < n; k++) {
        slope[k] = differences_slope(d, ahead + k * ROWS, behind + k * ROWS, &one);
        *error = fmax(*error, one);
    }
    *size = fmax(largest(slope, n), 1e-3 * largest(ahead, n * ROWS));
    return true;
}

/* Differences at smaller and smaller distances, until they are good to 1e-10 of the largest slope; else the best of
 * all. They count as evidence when they are good to a millionth. Kinks close to the point are why small ones may be
 * needed. The largest error estimate is taken for all the entries: that of one entry may be small by chance. */
static void compare_slopes(study *s, gt_request request, const parts *p, size_t n, const double *says, const char *what)
{
    double *slope = GT_ARRAY(s->arena, n + 1, double), size = 0, off = INFINITY, error = INFINITY, one, beside;
    differences d = {.rows = DIFFERENCES_ROWS, .shrink = 1.4};
    bool good = measure_noise(s, request, p, n, &d.noise);
    d.distance = 0.1;
    while (good && d.distance > 1e-5 && error > 1e-10 * size) {
        gt_arena_mark mark = gt_arena_save(s->arena);
        good = slopes(s, request, p, &d, n, slope, &one, &beside);
        gt_arena_release(s->arena, mark);
        if (good && one <= error) {
            error = one;
            size = beside;
            off = apart(slope, says, n);
        }
        d.distance /= 8;
    }
    check(good, "%s: %s: no values to compare with: %s", s->path, what, gt_message(s->context));
    check(error <= 1e-6 * size, "%s: %s: the differences do not settle: error %.2g of %.2g", s->path, what, error,
          size);
    check(off <= error, "%s: %s is off by %.2g, but the differences by no more than %.2g", s->path, what, off, error);
}

/* The directions of the moving sources, as vectors. */
static size_t vectors_of(study *s, gt_input *vector)
{
    size_t n = 0;
    for (int i = 0; i < s->sources; i++) {
        const source *x = &s->source[i];
        if (!x->stands)
            vector[n++] =
                (gt_input){.size = sizeof(gt_input), x->name, study_text(s->arena, x->rank, x->dim, x->direction), 0};
    }
    return n;
}

/* The moving sources: their names with commas between, and as parts. */
static parts moving(study *s, const char *group, const char **names)
{
    parts p = {.group = group};
    for (int i = 0; i < s->sources; i++) {
        s->source[i].chosen = !s->source[i].stands;
        if (s->source[i].chosen)
            p.name[p.n++] = s->source[i].name;
    }
    *names = study_chosen(s);
    return p;
}

/* <u, Jv> by forward mode is <J'u, v> by reverse mode. */
static void check_transposition(study *s, const char *target, const gt_array *form, size_t rows, const double *jvp)
{
    double *u = GT_ARRAY(s->arena, rows + 1, double), ahead = 0, back = 0, size = 0;
    const char *names;
    parts p = moving(s, "vjp", &names);
    for (size_t i = 0; i < rows; i++)
        u[i] = cos((double)i + 1);
    gt_request request = {.size = sizeof(gt_request), .command = GT_VJP, .target = target, .wrt = names};
    request.output_gradients = study_text(s->arena, form->rank, form->dim, u);
    gt_result *result = study_ask(s, request, 0);
    for (size_t i = 0; i < rows; i++)
        ahead += u[i] * jvp[i];
    for (int i = 0, from = 0; result && i < s->sources; i++) {
        const source *x = &s->source[i];
        size_t n;
        double *g = x->stands ? NULL : study_numbers(s, result, "vjp", p.name[from++], &n);
        for (size_t k = 0; g && k < n; k++) {
            back += g[k] * x->direction[k];
            size += fabs(g[k] * x->direction[k]);
        }
    }
    check(result && fabs(ahead - back) <= 1e-12 * size, "%s: '%s': <u, Jv> is %.17g, <J'u, v> is %.17g", s->path,
          target, ahead, back);
    gt_result_free(result);
}

static void check_jvp(study *s, const char *target, const gt_array *form, size_t rows, gt_request request)
{
    const parts value = {.group = "values", .name = {target}, .n = 1};
    size_t n;
    request.command = GT_JVP;
    gt_result *result = study_ask(s, request, 0);
    double *jvp = study_numbers(s, result, "jvp", target, &n);
    gt_result_free(result);
    check(jvp && n == rows, "%s: '%s': no jvp: %s", s->path, target, gt_message(s->context));
    if (!jvp || n != rows)
        return;
    check_transposition(s, target, form, rows, jvp);
    compare_slopes(s, (gt_request){.size = sizeof(gt_request), .command = GT_EVAL, .target = target}, &value, rows, jvp,
                   gt_print(s->arena, "jvp of '%s'", target));
}

static void check_hvp(study *s, const char *target, gt_request request)
{
    const char *names;
    parts product = moving(s, "hvp", &names), gradient = moving(s, "gradients", &names);
    size_t n;
    request.command = GT_HVP;
    gt_result *result = study_ask(s, request, 0);
    double *hvp = numbers_of(s, result, &product, &n);
    gt_result_free(result);
    check(hvp != NULL, "%s: '%s': no hvp: %s", s->path, target, gt_message(s->context));
    if (hvp)
        compare_slopes(s, (gt_request){.size = sizeof(gt_request), .command = GT_GRAD, .target = target, .wrt = names},
                       &gradient, n, hvp, gt_print(s->arena, "hvp of '%s'", target));
}

/* Both orders along the directions that the sources have now. */
static void check_directions(study *s, const char *target, const gt_array *form, size_t rows)
{
    gt_arena_mark mark = gt_arena_save(s->arena);
    gt_input vector[STUDY_SOURCES];
    gt_request request = {
        .size = sizeof(gt_request), .target = target, .vectors = vector, .n_vectors = vectors_of(s, vector)};
    check_jvp(s, target, form, rows, request);
    check_hvp(s, target, request);
    gt_arena_release(s->arena, mark);
}

/* -- order 2: full Hessians -- */

/* Entry k of source j is column k of the blocks i/j. */
static void check_column(study *s, const gt_result *hessian, const gt_result *product, int j, size_t k, double scale)
{
    for (int i = 0; i < s->sources; i++) {
        const source *x = &s->source[i], *y = &s->source[j];
        size_t n, m;
        if (!x->chosen)
            continue;
        double *block = study_numbers(s, hessian, "hessian", gt_print(s->arena, "%s/%s", x->name, y->name), &n);
        double *mirror = study_numbers(s, hessian, "hessian", gt_print(s->arena, "%s/%s", y->name, x->name), &n);
        double *column = study_numbers(s, product, "hvp", x->name, &m),
               *by_block = GT_ARRAY(s->arena, x->n + 1, double);
        for (size_t e = 0; block && e < x->n; e++)
            by_block[e] = block[e * y->n + k];
        double error = block && n == x->n * y->n && m == x->n ? apart(by_block, column, m) : INFINITY;
        check(error <= 1e-12 * scale, "%s: Hessian %s/%s, column %zu: the hvp is off by %.2g of the largest entry",
              s->path, x->name, y->name, k, error / scale);
        error = mirror ? apart(by_block, mirror + k * x->n, x->n) : INFINITY;
        check(error <= 1e-12 * scale,
              "%s: Hessian %s/%s, column %zu: off its mirror image by %.2g of the largest entry", s->path, x->name,
              y->name, k, error / scale);
    }
}

/* By the chosen sources. */
static void check_hessian(study *s, const char *target)
{
    const char *names = study_chosen(s);
    double scale = 0;
    gt_result *hessian = study_ask(
        s, (gt_request){.size = sizeof(gt_request), .command = GT_HESSIAN, .target = target, .wrt = names}, 0);
    check(hessian != NULL, "%s: Hessian of '%s': %s", s->path, target, gt_message(s->context));
    for (int i = 0; hessian && i < s->sources * s->sources; i++) {
        const source *x = &s->source[i / s->sources], *y = &s->source[i % s->sources];
        size_t n;
        double *block = study_numbers(s, hessian, "hessian", gt_print(s->arena, "%s/%s", x->name, y->name), &n);
        scale = block ? fmax(scale, largest(block, n)) : scale;
    }
    for (int j = 0; hessian && j < s->sources; j++) {
        const source *y = &s->source[j];
        double *unit = GT_ARRAY(s->arena, y->n + 1, double);
        for (size_t k = 0; y->chosen && k < y->n; k++) {
            gt_arena_mark mark = gt_arena_save(s->arena);
            memset(unit, 0, y->n * sizeof *unit);
            unit[k] = 1;
            gt_input vector = {.size = sizeof(gt_input), y->name, study_text(s->arena, y->rank, y->dim, unit), 0};
            gt_request request = {.size = sizeof(gt_request),
                                  .command = GT_HVP,
                                  .target = target,
                                  .wrt = names,
                                  .vectors = &vector,
                                  .n_vectors = 1};
            gt_result *product = study_ask(s, request, 0);
            check(product != NULL, "%s: hvp of '%s': %s", s->path, target, gt_message(s->context));
            check_column(s, hessian, product, j, k, scale);
            gt_result_free(product);
            gt_arena_release(s->arena, mark);
        }
    }
    gt_result_free(hessian);
}

/* -- models -- */

/* Chooses sources for a full matrix: no more than `one` entries each, `all` together. */
static bool choose(study *s, size_t one, size_t all)
{
    size_t n = 0;
    for (int i = 0; i < s->sources; i++) {
        source *x = &s->source[i];
        x->chosen = x->start && x->n <= one && n + x->n <= all;
        n += x->chosen ? x->n : 0;
    }
    return n > 0;
}

/* Random directions through all the sources, and one entry after another when there are few. */
static void check_all_directions(study *s, const char *target, const gt_array *form, size_t rows)
{
    size_t n = 0, moving = 0;
    for (int i = 0; i < s->sources; i++) {
        n += s->source[i].n;
        moving += s->source[i].stands ? 0 : s->source[i].n;
    }
    for (int i = 0; moving && i < (n > MANY ? 1 : DIRECTIONS); i++) {
        study_turn(s);
        check_directions(s, target, form, rows);
    }
    for (size_t k = 0; moving <= FEW && k < moving; k++) {
        for (int i = 0, from = 0; i < s->sources; i++)
            for (size_t e = 0; !s->source[i].stands && e < s->source[i].n; e++, from++)
                s->source[i].direction[e] = from == (int)k;
        check_directions(s, target, form, rows);
    }
}

static void check_target(study *s, const char *target)
{
    size_t rows;
    gt_array form;
    gt_result *result = study_ask(s, (gt_request){.size = sizeof(gt_request), .command = GT_EVAL, .target = target}, 0);
    bool is_real = study_numbers(s, result, "values", target, &rows) != NULL;
    check(result != NULL, "%s: '%s': %s", s->path, target, gt_message(s->context));
    if (result && is_real && gt_result_array(result, gt_print(s->arena, "values.%s", target), &form)) {
        if (choose(s, WHOLE, WHOLE_JACOBIAN / (rows + 1)))
            check_jacobian(s, target, &form, rows);
        if (choose(s, WHOLE, WHOLE_HESSIAN))
            check_hessian(s, target);
        check_all_directions(s, target, &form, rows);
    } else if (result) {
        printf("%s: '%s' is left out: not float64\n", s->path, target);
    }
    gt_result_free(result);
}

static void check_model(gt_arena *arena, const char *path)
{
    static study s;
    bool open = study_open(&s, arena, path, MOVING);
    check(open, "%s", path);
    for (int i = 0; open && i < s.sources; i++)
        if (s.source[i].stands)
            printf("%s: no differences by '%s': it %s\n", path, s.source[i].name, s.source[i].stands);
    for (int i = 0; open && i < s.targets; i++)
        check_target(&s, s.target[i]);
    study_close(&s);
}

int main(int argc, char **argv)
{
    static gt_arena arena;
    jmp_buf out_of_memory;
    if (setjmp(out_of_memory) != 0) {
        fprintf(stderr, "out of memory\n");
        return 1;
    }
    for (int i = 1; i < argc; i++) {
        gt_arena_init(&arena, NULL, &out_of_memory);
        check_model(&arena, argv[i]);
        gt_arena_free(&arena);
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}
