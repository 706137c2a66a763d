/* What an op says of which elements its value depends on (`reads`), against its Jacobian and the Hessian of its sum: no
 * entry outside the pattern, and the pattern no larger than what differs from 0 at some point. */
#include "sparse/pattern.h"

#include <string.h>

#include "harness.h"

enum { SAMPLES = 6 };

#define CHOICE   "the values choose among the elements"
#define TRIANGLE "matrices are taken as full, of which triangles count"
#define SMALL    "terms cancel for matrices, or lanes, of one element or two"

/* Ops whose pattern is larger than the Jacobian's at random points, and why. What is said of an op holds for those made
 * of it. */
static const struct superset {
    const char *op, *why;
} supersets[] = {
    {"where", CHOICE},
    {"minimum", CHOICE},
    {"clip_by_value", CHOICE},
    {"clip_by_norm", CHOICE},
    {"l2_normalize", CHOICE},
    {"reduce_max", CHOICE},
    {"reduce_min", CHOICE},
    {"segment_extreme", CHOICE},
    {"segment_max", CHOICE},
    {"segment_min", CHOICE},
    {"max_pool2d", CHOICE},
    {"max_pool_with_argmax", CHOICE},
    {"sort", CHOICE},
    {"top_k", CHOICE},
    {"dropout", CHOICE},
    {"tensor_scatter_nd_update", CHOICE},
    {"segment_prod", "the ids decide which elements a mask leaves out, and others may come"},
    {"triangular_solve", TRIANGLE},
    {"batch_triangular_solve", TRIANGLE},
    {"cholesky", TRIANGLE},
    {"logdet_factor", TRIANGLE},
    {"lu", TRIANGLE},
    {"lu_packed", TRIANGLE},
    {"eig_packed", "a row of it only tells which component is positive"},
    {"qr", TRIANGLE},
    {"qr_packed", TRIANGLE},
    {"conv1d", "where a window lies over the padding the kernel is multiplied by zeros"},
    {"conv2d", "the same"},
    {"depthwise_conv2d", "the same"},
    {"cofactor", SMALL},
    {"eigen_packed", SMALL},
    {"normalize", SMALL},
    {"reduce_variance", SMALL},
    {"linspace", "the weights of the ends are 0 at the other end"},
    {"running_logsumexp", "the shares of the first element are 1 and 0 whatever it is"},
};

static bool may_be_larger(const char *op)
{
    for (size_t i = 0; i < sizeof supersets / sizeof *supersets; i++)
        if (strcmp(supersets[i].op, op) == 0)
            return true;
    return false;
}

/* A matrix of which entries differ from 0. */
typedef struct entries {
    int64_t rows, cols;
    bool *set;
} entries;

static entries entries_new(session *s, int64_t rows, int64_t cols)
{
    return (entries){rows, cols, GT_ARRAY(&s->arena, (size_t)(rows * cols) + 1, bool)};
}

/* The value of indices, unless they are made of numbers that move. */
static const gt_tensor *known_of(void *context, gt_ref ref)
{
    const trial *subject = context;
    session *s = subject->s;
    gt_tensor *value = GT_NEW(&s->arena, gt_tensor);
    for (int j = 0; j < subject->c->n; j++)
        if (subject->c->in[j].kind == OPERAND_FLOAT &&
            gt_ref_depends(&s->r.program, &s->scratch, ref, subject->x[j]->ref))
            return NULL;
    return session_run(s, 1, &ref, value) ? value : NULL;
}

/* Other numbers, the same indices. */
static void fill_numbers(const trial *subject, int sample)
{
    session *s = subject->s;
    void *kept[MAX_OPERANDS];
    for (int j = 0; j < subject->c->n; j++) {
        const size_t size = gt_tensor_size(&subject->x[j]->tensor);
        kept[j] = gt_alloc(&s->arena, size + 1);
        if (size)
            memcpy(kept[j], subject->x[j]->data, size);
    }
    fill_trial(subject, (uint64_t)sample, false);
    for (int j = 0; j < subject->c->n; j++)
        if (subject->c->in[j].kind != OPERAND_FLOAT && gt_tensor_size(&subject->x[j]->tensor))
            memcpy(subject->x[j]->data, kept[j], gt_tensor_size(&subject->x[j]->tensor));
}

static void zero(leaf *l)
{
    for (int64_t e = 0; e < parts(&l->tensor); e++)
        leaf_put(l, e, 0);
}

static int complex_step(const gt_tensor *t)
{
    return gt_dtype_in(t->dtype, GT_SET_COMPLEX) ? 2 : 1;
}

/* Adds what differs from 0 in `tangent` when element `col` of a direction is moved. NaN does. */
static void note(entries *to, int64_t row, int64_t col, const gt_tensor *tangent)
{
    const int step = tangent->data ? complex_step(tangent) : 1;
    for (int64_t e = 0; tangent->data && e < parts(tangent); e++)
        if (!(part(tangent, e) == 0))
            to->set[(row + e / step) * to->cols + col] = true;
}

/* Moves every element of every direction, one by one: targets[i] has rows from row[i] on. */
static bool fill_entries(const trial *subject, int n, leaf *const *direction, int targets, const gt_ref *target,
                         const int64_t *row, entries *to)
{
    session *s = subject->s;
    gt_eval_plan *plan = session_plan(s, targets, target);
    gt_tensor *value = GT_ARRAY(&s->arena, (size_t)targets, gt_tensor);
    bool ok = plan != NULL;
    for (int sample = 0; ok && sample < SAMPLES; sample++) {
        int64_t col = 0;
        fill_numbers(subject, sample);
        for (int j = 0; j < n; j++)
            zero(direction[j]);
        for (int j = 0; ok && j < n; j++) {
            const int step = complex_step(&direction[j]->tensor);
            for (int64_t e = 0; ok && e < parts(&direction[j]->tensor); e++) {
                leaf_put(direction[j], e, 1);
                ok = session_run_plan(s, plan, targets, target, value);
                leaf_put(direction[j], e, 0);
                for (int i = 0; ok && i < targets; i++)
                    note(to, row[i], col + e / step, &value[i]);
            }
            col += gt_shape_count(&direction[j]->tensor.shape);
        }
    }
    return ok;
}

static entries entries_of(session *s, const gt_pattern *p)
{
    entries e = entries_new(s, p->rows, p->cols);
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t k = p->begin[i]; k < p->begin[i + 1]; k++)
            e.set[i * p->cols + p->col[k]] = true;
    return e;
}

/* Rows ascend, and no entry comes twice. */
static bool well_formed(const gt_pattern *p)
{
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t k = p->begin[i]; k < p->begin[i + 1]; k++)
            if (p->col[k] < 0 || p->col[k] >= p->cols || (k > p->begin[i] && p->col[k - 1] >= p->col[k]))
                return false;
    return p->begin[0] == 0;
}

static void compare(const where *w, session *s, const gt_pattern *p, const entries *dense, bool exact)
{
    const entries said = entries_of(s, p);
    int64_t more = 0;
    if (!well_formed(p)) {
        fail(w, NULL, "rows are not sorted");
        return;
    }
    for (int64_t i = 0; i < said.rows * said.cols; i++) {
        if (dense->set[i] && !said.set[i]) {
            fail(w, NULL, "entry [%lld,%lld] is not 0 and not in the pattern", (long long)(i / said.cols),
                 (long long)(i % said.cols));
            return;
        }
        more += said.set[i] && !dense->set[i];
    }
    if (more && exact && !may_be_larger(w->op))
        fail(w, NULL, "%lld of %lld entries of the pattern are 0", (long long)more, (long long)p->begin[p->rows]);
    else
        pass();
}

/* The carried operands laid end to end. */
static int64_t places_of(const trial *subject, gt_pattern_place *place)
{
    int64_t n = 0;
    for (int j = 0; j < subject->carried; j++) {
        place[j] = (gt_pattern_place){subject->x[subject->which[j]]->ref, n};
        n += gt_shape_count(&subject->x[subject->which[j]]->tensor.shape);
    }
    return n;
}

static bool find(const where *w, const trial *subject, gt_pattern_query *query, bool hessian, gt_pattern *out)
{
    session *s = subject->s;
    gt_ref why;
    query->most = 1 << 20;
    query->context = (void *)(uintptr_t)subject;
    if (hessian ? gt_pattern_hessian(builder(s), query, &s->arena, out, &why)
                : gt_pattern_jacobian(builder(s), query, &s->arena, out, &why))
        return true;
    fail(w, NULL, "no pattern was found");
    return false;
}

static void check_first(const op_case *c, const trial *subject, const derived *d)
{
    session *s = subject->s;
    const where w = {c->op->name, c->label, "pattern"}, dynamic = {c->op->name, c->label, "pattern of any indices"};
    gt_pattern_place source[MAX_OPERANDS], target = {subject->y, 0};
    gt_pattern p;
    const int64_t row = 0;
    gt_pattern_query query = {.targets = 1, .target = &target, .sources = subject->carried, .source = source};
    query.cols = places_of(subject, source);
    query.rows = gt_shape_count(gt_ref_shape(&s->r.program, subject->y));
    entries dense = entries_new(s, query.rows, query.cols);
    if (!fill_entries(subject, subject->carried, d->v, 1, &d->jvp, &row, &dense)) {
        fail(&w, NULL, "%s", s->error.message);
        return;
    }
    if (find(&dynamic, subject, &query, false, &p))
        compare(&dynamic, s, &p, &dense, false);
    query.known = known_of;
    if (find(&w, subject, &query, false, &p))
        compare(&w, s, &p, &dense, true);
}

/* Of the sum of the value, by all operands at once. */
static void check_second(const op_case *c, const trial *subject)
{
    session *s = subject->s;
    const where w = {c->op->name, c->label, "pattern, order 2"};
    gt_pattern_place place[MAX_OPERANDS], gradient[MAX_OPERANDS];
    gt_ref source[MAX_OPERANDS], first[MAX_OPERANDS], tangent[MAX_OPERANDS], second[MAX_OPERANDS];
    leaf *direction[MAX_OPERANDS];
    int64_t row[MAX_OPERANDS];
    const int n = subject->carried;
    gt_pattern p;
    gt_pattern_query query = {.targets = n, .target = gradient, .sources = n, .source = place, .known = known_of};
    query.rows = query.cols = places_of(subject, place);
    for (int j = 0; j < n; j++) {
        source[j] = place[j].ref;
        row[j] = place[j].first;
        direction[j] = session_leaf_like(s, source[j]);
        tangent[j] = direction[j]->ref;
    }
    gt_vjp(builder(s), NULL, 1, &subject->y, NULL, n, source, first);
    gt_jvp(builder(s), NULL, n, source, tangent, n, first, second);
    for (int j = 0; j < n; j++)
        gradient[j] = (gt_pattern_place){first[j], row[j]};
    entries dense = entries_new(s, query.rows, query.cols);
    if (!fill_entries(subject, n, direction, n, second, row, &dense))
        fail(&w, NULL, "%s", s->error.message);
    else if (find(&w, subject, &query, true, &p))
        compare(&w, s, &p, &dense, false);
}

void check_pattern(const op_case *c)
{
    session s;
    trial subject;
    derived d;
    session_begin(&s, c->dtype);
    if (trial_begin(&subject, &s, c) && subject.carried) { /* else: said by check_derivatives */
        derive(&subject, &d);
        check_first(c, &subject, &d);
        check_second(c, &subject);
    }
    session_end(&s);
}
