/* Patterns of random programs against their Jacobians and Hessians at random points: no entry that differs from 0
 * outside the pattern; and over programs whose steps are affine in their indices the patterns of Jacobians have at most
 * 1.05 times as many entries as differ from 0, those of Hessians 1.1 times.
 *
 *   test-patterns [--seed S] [--runs N | --case K]      closes with `N passed, N failed` */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random_program.h"
#include "sparse/pattern.h"

#include "../ops/harness.h"

/* Of Jacobians, of Hessians: these are multiplied by values of which only some zeros are known. */
static const double superset[] = {1.05, 1.1};

enum { POINTS = 2 };

/* Entries over the affine programs: in patterns, and that differ from 0. */
typedef struct totals {
    long passed, failed;
    int64_t said[2], dense[2]; /* of Jacobians, of Hessians */
} totals;

typedef struct asked {
    session s;
    random_program program;
    leaf *x;
    gt_ref y;
    const char *what; /* is wrong */
} asked;

/* -- the program -- */

/* Steps that fail (an empty slice, a shape that does not fit) are left out. */
static void record(asked *a, uint64_t seed, uint64_t number)
{
    random_program *p = &a->program;
    session_begin(&a->s, GT_F64);
    program_begin(p, seed, number);
    a->x = session_leaf(&a->s, GT_F64, &p->shape[0]);
    a->y = a->x->ref;
    session_bind(&a->s, "x", a->y);
    for (int tries = 0; tries < 4 * STEPS && p->n <= STEPS; tries++) {
        const char *text = program_step(p);
        if (!text)
            continue;
        const gt_ref ref = session_expression(&a->s, text, GT_F64);
        const gt_shape *shape = ref == GT_NONE ? NULL : gt_ref_shape(&a->s.r.program, ref);
        const int64_t count = shape ? gt_shape_count(shape) : 0;
        a->s.error.code = GT_OK;
        if (count == 0 || count > MOST_ELEMENTS) {
            p->n--;
            continue;
        }
        p->shape[p->n - 1] = *shape;
        a->y = ref;
        session_bind(&a->s, p->name[p->n - 1], ref);
    }
}

static void show(const asked *a, uint64_t seed, uint64_t number)
{
    char text[GT_SHAPE_TEXT];
    printf("FAIL %s\n    again: --seed %llu --case %llu\n    x %s\n", a->what, (unsigned long long)seed,
           (unsigned long long)number, gt_shape_text(&a->program.shape[0], text));
    for (int i = 1; i < a->program.n; i++)
        printf("    %s = %s\n", a->program.name[i], a->program.text[i]);
}

/* -- what differs from 0 -- */

/* dense[row * cols + col] of the derivative of `value` by x, at some points. A NaN tells nothing: an infinite slope far
 * out, times a 0. */
static bool find_entries(asked *a, gt_ref value, bool *dense)
{
    session *s = &a->s;
    gt_ref pushed, x = a->x->ref;
    leaf *v = session_leaf_like(s, x);
    const int64_t cols = parts(&a->x->tensor);
    gt_tensor tangent;
    gt_jvp(builder(s), NULL, 1, &x, &v->ref, 1, &value, &pushed);
    gt_eval_plan *plan = session_plan(s, 1, &pushed);
    for (int point = 0; point < POINTS; point++) {
        for (int64_t i = 0; i < cols; i++)
            leaf_put(a->x, i, 1.5 * program_number(&a->program));
        for (int64_t col = 0; col < cols; col++) {
            leaf_put(v, col, 1);
            if (!session_run_plan(s, plan, 1, &pushed, &tangent))
                return false;
            leaf_put(v, col, 0);
            for (int64_t row = 0; tangent.data && row < parts(&tangent); row++)
                dense[row * cols + col] |= part(&tangent, row) < 0 || part(&tangent, row) > 0;
        }
    }
    return true;
}

/* -- against the pattern -- */

/* What x has no part in. */
static const gt_tensor *known(void *context, gt_ref ref)
{
    asked *a = context;
    gt_tensor *value = GT_NEW(&a->s.arena, gt_tensor);
    if (gt_ref_depends(&a->s.r.program, &a->s.scratch, ref, a->x->ref))
        return NULL;
    return session_run(&a->s, 1, &ref, value) ? value : NULL;
}

static bool compare(asked *a, gt_ref value, bool hessian, int64_t *said, int64_t *found)
{
    session *s = &a->s;
    const gt_pattern_place target = {value, 0}, source = {a->x->ref, 0};
    gt_pattern_query query = {.targets = 1,
                              .target = &target,
                              .sources = 1,
                              .source = &source,
                              .cols = parts(&a->x->tensor),
                              .most = 1 << 20};
    gt_pattern p;
    gt_ref why;
    query.known = known;
    query.context = a;
    query.rows = value == GT_NONE ? 0 : gt_shape_count(gt_ref_shape(&s->r.program, value));
    bool *dense = GT_ARRAY(&s->arena, (size_t)(query.rows * query.cols) + 1, bool);
    if (value == GT_NONE)
        return true;
    if (!(hessian ? gt_pattern_hessian : gt_pattern_jacobian)(builder(s), &query, &s->arena, &p, &why)) {
        a->what = "no pattern was found";
        return false;
    }
    if (!find_entries(a, value, dense)) {
        a->what = s->error.message;
        return false;
    }
    for (int64_t i = 0; i < p.rows; i++)
        for (int64_t j = 0, e = p.begin[i]; j < p.cols; j++) {
            const bool in = e < p.begin[i + 1] && p.col[e] == j;
            *said += in;
            *found += dense[i * p.cols + j];
            e += in;
            if (dense[i * p.cols + j] && !in) {
                a->what = gt_print(&s->arena, "entry [%lld,%lld] of the %s is not 0 and not in its pattern",
                                   (long long)i, (long long)j, hessian ? "Hessian" : "Jacobian");
                return false;
            }
        }
    return true;
}

static void run_case(uint64_t seed, uint64_t number, bool aloud, totals *t)
{
    asked a = {.what = "shown"};
    int64_t said[2] = {0}, dense[2] = {0};
    gt_ref gradient;
    record(&a, seed, number);
    gt_vjp(builder(&a.s), NULL, 1, &a.y, NULL, 1, &a.x->ref, &gradient);
    const bool good = compare(&a, a.y, false, &said[0], &dense[0]) && compare(&a, gradient, true, &said[1], &dense[1]);
    if (good)
        t->passed++;
    else
        t->failed++;
    for (int i = 0; a.program.affine && i < 2; i++) {
        t->said[i] += said[i];
        t->dense[i] += dense[i];
    }
    if (!good || aloud)
        show(&a, seed, number);
    if (aloud)
        printf("    %lld entries in the pattern, %lld are not 0; of the Hessian %lld and %lld\n", (long long)said[0],
               (long long)dense[0], (long long)said[1], (long long)dense[1]);
    session_end(&a.s);
}

int main(int argc, char **argv)
{
    unsigned long long seed = 1, runs = 300, only = 0;
    bool one = false;
    totals t = {0};
    for (int i = 1; i + 1 < argc; i += 2) {
        one = one || strcmp(argv[i], "--case") == 0;
        *(strcmp(argv[i], "--seed") == 0   ? &seed
          : strcmp(argv[i], "--runs") == 0 ? &runs
                                           : &only) = strtoull(argv[i + 1], NULL, 10);
    }
    for (unsigned long long number = one ? only : 0; number < (one ? only + 1 : runs); number++)
        run_case(seed, number, one, &t);
    for (int i = 0; !one && i < 2; i++) {
        const double ratio = t.dense[i] ? (double)t.said[i] / (double)t.dense[i] : 1;
        printf("%s of affine programs: %lld entries in patterns, %lld are not 0, %.4f times\n",
               i ? "Hessians" : "Jacobians", (long long)t.said[i], (long long)t.dense[i], ratio);
        t.passed += ratio <= superset[i];
        t.failed += ratio > superset[i];
        if (ratio > superset[i])
            printf("FAIL that is more than %.2f times\n", superset[i]);
    }
    printf("%ld passed, %ld failed\n", t.passed, t.failed);
    return t.failed ? 1 : 0;
}
