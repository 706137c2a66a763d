/* Which rule is wrong: every equation between the sources and the targets alone. Its rule pulls a random cotangent back
 * to each operand; differences of its own value, with the other operands held still, say what that should give. */
#include <string.h>

#include "base/philox.h"
#include "diff/reach.h"
#include "diff/transform.h"
#include "evidence/check.h"
#include "evidence/sample.h"
#include "graph/infer.h"
#include "ops/custom.h"
#include "ops/emit.h"

enum { STREAM = 4 << 20, SUSPECTS = 2000, FINDINGS = 4 };

/* A rule with respect to one value that it reads. */
typedef struct suspect {
    gt_ref ref;     /* the equation */
    gt_ref operand; /* may be read more than once */
    int k;          /* its first place */
    bool again;     /* the gradient of a function, differentiated once more */
    int targets;    /* what is differentiated: the value, or the cotangents */
    gt_ref *target;
    gt_ref product;       /* <pulled back cotangent, direction> */
    const double *weight; /* of the target's numbers */
    const double *direction;
    size_t values;
} suspect;

typedef struct search {
    gt_check *check;
    suspect *list;
    size_t n, capacity, found;
    gt_values base;
    uint64_t stream;
} search;

static bool is_custom(const gt_eqn *e)
{
    return gt_custom_rule_of(e);
}

/* Random numbers between 0.5 and 1.5 with random signs, so that no entry hides, as a constant of the program. */
static gt_ref random_like(search *s, gt_ref like, const double **numbers)
{
    gt_check *c = s->check;
    double *x;
    size_t n;
    const gt_tensor *t = gt_doubles_like(c->r, c->arena, like, &x, &n);
    for (size_t i = 0; i < n; i++) {
        double u = gt_philox_uniform(c->seed, STREAM + s->stream, i);
        x[i] = u < 0.5 ? u - 1.5 : u;
    }
    s->stream++;
    *numbers = x;
    return gt_constant(&c->r->build, t);
}

static void add(search *s, const suspect *one)
{
    GT_APPEND(s->check->arena, s->list, s->n, s->capacity, *one);
}

/* The equation's value by one of its operands. */
static void suspect_value(search *s, gt_ref ref, int k)
{
    gt_build *b = &s->check->r->build;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    suspect one = {.ref = ref, .operand = e->in[k], .k = k, .targets = 1, .product = GT_NONE};
    one.target = GT_NEW(s->check->arena, gt_ref);
    one.target[0] = is_custom(e) ? e->in[0] : ref;
    for (int j = is_custom(e); j < k; j++)
        if (e->in[j] == e->in[k])
            return; /* done at its first place */
    const double *weight, *direction;
    gt_ref ct = random_like(s, ref, &weight), d = random_like(s, e->in[k], &direction);
    for (int j = k; j < e->n_in; j++) {
        if (e->in[j] != e->in[k] || !gt_eqn_carries(b->program, e, j))
            continue;
        gt_ref pulled = gt_pull(b, ref, j, ct);
        if (pulled < 0)
            continue;
        gt_ref product = gt_inner(b, pulled, d);
        one.product = one.product == GT_NONE ? product : gt_add(b, one.product, product);
    }
    one.weight = weight;
    one.direction = direction;
    one.values = (size_t)gt_shape_count(e->shape);
    add(s, &one);
}

/* The cotangents that a function's own gradient gives, by one of its arguments. */
static void suspect_gradient(search *s, gt_ref ref)
{
    gt_check *c = s->check;
    gt_build *b = &c->r->build;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    suspect one = {.ref = ref, .again = true};
    gt_ref *seed = GT_ARRAY(c->arena, (size_t)e->n_in, gt_ref), *out = GT_ARRAY(c->arena, (size_t)e->n_in, gt_ref);
    const double **part = GT_ARRAY(c->arena, (size_t)e->n_in, const double *), *ignored;
    one.target = GT_ARRAY(c->arena, (size_t)e->n_in, gt_ref);
    const double *toward;
    gt_ref ct = gt_apply1(b, &gt_op_identity, random_like(s, ref, &ignored));
    for (int k = 1; k < e->n_in; k++) {
        gt_ref pulled = gt_eqn_carries(b->program, e, k) ? gt_pull(b, ref, k, ct) : GT_NONE;
        if (pulled < 0 || gt_ref_dtype(b->program, pulled) != GT_F64)
            continue;
        seed[one.targets] = random_like(s, pulled, &part[one.targets]);
        one.target[one.targets++] = pulled;
    }
    for (int i = 0; i < one.targets; i++)
        one.values += (size_t)gt_shape_count(gt_ref_shape(b->program, one.target[i]));
    double *weight = GT_ARRAY(c->arena, one.values, double), *end = weight;
    for (int i = 0; i < one.targets; i++) {
        size_t n = (size_t)gt_shape_count(gt_ref_shape(b->program, one.target[i]));
        memcpy(end, part[i], n * sizeof *end);
        end += n;
    }
    one.weight = weight;
    if (!one.targets || gt_build_failed(b))
        return;
    suspect upstream = one;
    gt_ref direction = random_like(s, ct, &toward);
    gt_vjp(b, NULL, one.targets, one.target, seed, 1, &ct, out);
    upstream.operand = ct;
    upstream.direction = toward;
    upstream.product = out[0] == GT_NONE ? GT_NONE : gt_inner(b, out[0], direction);
    add(s, &upstream);
    gt_vjp(b, &c->tape->watch, one.targets, one.target, seed, e->n_in - 1, e->in + 1, out);
    for (int k = 1; k < e->n_in; k++) {
        if (gt_ref_dtype(b->program, e->in[k]) != GT_F64 || !gt_watch_has(&c->tape->watch, e->in[k], ref))
            continue;
        suspect arg = one;
        arg.k = k;
        arg.operand = e->in[k];
        gt_ref d = random_like(s, e->in[k], &arg.direction);
        arg.product = out[k - 1] == GT_NONE ? GT_NONE : gt_inner(b, out[k - 1], d);
        add(s, &arg);
    }
}

/* -- one suspect -- */

static void report(search *s, const suspect *one, const gt_check_row *row)
{
    gt_check *c = s->check;
    gt_recorder *r = c->r;
    const gt_eqn *e = gt_eqn_at(&r->program, one->ref);
    gt_check_found *f = GT_NEW(c->arena, gt_check_found), **last = &c->findings;
    const char *place = gt_check_place(c, one->ref), *what;
    const gt_custom_rule *rule = gt_custom_rule_of(e);
    if (rule) {
        const char *by =
            one->k ? gt_print(c->arena, "its argument '%s'", rule->arg_name[one->k - 1]) : "the upstream gradient";
        what = gt_print(c->arena, "the gradient of '%s'%s with respect to %s", rule->name,
                        one->again ? ", differentiated again," : "", by);
    } else {
        what = gt_print(c->arena, "the derivative of the op '%s' with respect to '%s'", gt_op_spoken(e->op, e->at),
                        gt_op_arg(e->op, one->k)->name);
    }
    gt_fail(&f->what, GT_DIFFERENT, e->at,
            "%s: %s disagrees with the values: along a random direction it gives %.9g, their differences %.9g", place,
            what, row->analytic, row->numeric);
    f->step = e->order ? NULL : gt_step_name(r, one->ref, r->program.count - 1);
    while (*last) {
        if (strcmp((*last)->what.message, f->what.message) == 0)
            return;
        last = &(*last)->next;
    }
    *last = f;
    s->found++;
}

static gt_status try_one(search *s, const suspect *one, double analytic)
{
    gt_check *c = s->check;
    gt_recorder *r = c->r;
    const gt_eqn *e = gt_eqn_at(&r->program, one->ref);
    gt_arena_mark mark = gt_arena_save(r->scratch);
    bool *still = GT_ARRAY(r->scratch, (size_t)r->program.count, bool);
    for (int k = is_custom(e); k < e->n_in; k++)
        still[e->in[k]] = e->in[k] != one->operand;
    gt_moved_request q = {.sources = 1,
                          .source = &one->operand,
                          .targets = one->targets,
                          .target = one->target,
                          .still = still,
                          .base = &s->base};
    gt_moved *moved;
    gt_slope slope;
    gt_check_row row = {.order = 1, .analytic = analytic};
    gt_expected expected = {.value = &row.analytic, .relative = c->rtol};
    gt_line line = {.values = one->values, .outputs = 1, .weight = one->weight};
    GT_TRY(gt_moved_make(r, c->arena, &q, &moved));
    GT_TRY(gt_moved_slope(moved, -1, one->direction, &line, &expected, &slope));
    gt_check_judge(c, &row, &(gt_evidence){.slope = &slope}, 0);
    if (row.verdict == GT_VERDICT_FAIL)
        report(s, one, &row);
    gt_arena_release(r->scratch, mark);
    return GT_OK;
}

/* -- all of them -- */

/* The values of everything that suspects read or give, and of their products. */
static gt_status compute_base(search *s, gt_tensor **product)
{
    gt_check *c = s->check;
    gt_recorder *r = c->r;
    gt_ref *want = GT_ARRAY(c->arena, s->n, gt_ref);
    size_t n = 0;
    for (size_t i = 0; i < s->n; i++)
        if (s->list[i].product != GT_NONE)
            want[n++] = s->list[i].product;
    GT_TRY(gt_sample_all(r, c->arena, &r->memo, n, want, product));
    gt_ref *edge = GT_ARRAY(c->arena, 16 * s->n + 16, gt_ref);
    n = 0;
    for (size_t i = 0; i < s->n; i++) {
        const gt_eqn *e = gt_eqn_at(&r->program, s->list[i].ref);
        for (int k = 0; k < e->n_in && k < 16; k++)
            edge[n++] = e->in[k];
    }
    gt_tensor *value;
    GT_TRY(gt_sample_all(r, c->arena, &r->memo, n, edge, &value));
    gt_values_init(&s->base, c->arena);
    for (size_t i = 0; i < n; i++)
        gt_values_set(&s->base, edge[i], &value[i]);
    return GT_OK;
}

/* Equations that carry a derivative from a source to the targets; those with a gradient of the model's own come first.
 */
static void list_suspects(search *s, bool custom)
{
    gt_check *c = s->check;
    gt_build *b = &c->r->build;
    size_t n = 0, m = 0;
    for (size_t j = 0; j < c->sources; j++)
        n += c->source[j].versions;
    gt_ref *all = GT_ARRAY(c->arena, n, gt_ref);
    for (size_t j = 0; j < c->sources; j++)
        for (size_t v = 0; v < c->source[j].versions; v++)
            all[m++] = c->source[j].version[v];
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_reach reach = gt_reach_find(b, &c->tape->watch, c->targets, c->target, (int)n, all);
    size_t count = reach.first <= reach.last ? (size_t)(reach.last - reach.first) + 1 : 0;
    gt_ref *path = GT_ARRAY(c->arena, count, gt_ref);
    size_t paths = 0;
    for (gt_ref ref = reach.first; ref <= reach.last; ref++)
        if ((reach.flag[ref - reach.first] & GT_REACH_BOTH) == GT_REACH_BOTH &&
            is_custom(gt_eqn_at(b->program, ref)) == custom)
            path[paths++] = ref;
    gt_arena_release(b->scratch, mark);
    for (size_t i = 0; i < paths && s->n < SUSPECTS && !gt_build_failed(b); i++) {
        const gt_eqn *e = gt_eqn_at(b->program, path[i]);
        if (e->dtype != GT_F64)
            continue;
        for (int k = custom; k < e->n_in; k++)
            if (gt_ref_dtype(b->program, e->in[k]) == GT_F64 &&
                gt_edge_carries(b->program, &c->tape->watch, path[i], e, k))
                suspect_value(s, path[i], k);
        if (custom && c->order > 1)
            suspect_gradient(s, path[i]);
    }
}

gt_status gt_check_localise(gt_check *c)
{
    search s = {.check = c};
    gt_tensor *product;
    for (int custom = 1; custom >= 0; custom--)
        list_suspects(&s, custom);
    if (gt_build_failed(&c->r->build))
        return c->r->error->code;
    if (!s.n)
        return GT_OK;
    GT_TRY(compute_base(&s, &product));
    size_t next = 0;
    for (size_t i = 0; i < s.n && s.found < FINDINGS; i++) {
        double analytic = s.list[i].product == GT_NONE ? 0 : gt_tensor_real(&product[next++], 0);
        GT_TRY(try_one(&s, &s.list[i], analytic));
    }
    return GT_OK;
}
