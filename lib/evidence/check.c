/* Every requested derivative against evidence: which points, which directions, what is compared. */
#include "evidence/check.h"

#include <math.h>
#include <string.h>

#include "base/philox.h"
#include "diff/transform.h"
#include "evidence/sample.h"
#include "evidence/stepwise.h"
#include "ops/emit.h"
#include "tape/tape_gradient.h"

/* -- a source -- */

/* What one source's derivatives are compared for: the same function seen from all its entries. */
typedef struct subject {
    gt_check *check;
    gt_check_source *source;
    size_t number;
    size_t values, outputs;
    double *weight;
    const double *analytic; /* [outputs, parts of the source] */
    const double *own;      /* the same by the tape's rules; NULL: it is what is checked */
    double largest, length; /* of the derivatives by this source, and of a row of them */
    gt_check_row *label;    /* by output */
    gt_moved_request request;
    gt_moved *moved, *tame;          /* tame: what the tape does not differentiate is held still; made when needed */
    gt_stepwise *steps, *tame_steps; /* NULL: there are none */
    gt_local_table *table;
    bool searched;
    gt_override_list overrides;
} subject;

/* One line through a source and what there is to say of it. */
typedef struct asked {
    int64_t part; /* -1: direction */
    const double *direction;
    gt_expected expected;
} asked;

/* The slopes of the steps; *edge: there may be a kink, which they do not see. */
static bool step_along(const subject *s, const gt_stepwise *steps, const asked *q, gt_evidence *evidence)
{
    double *slope = GT_ARRAY(s->check->r->scratch, s->outputs, double),
           *error = GT_ARRAY(s->check->r->scratch, s->outputs, double);
    if (!steps)
        return true;
    gt_stepwise_slope(steps, q->part, q->direction, s->values, s->outputs, s->weight, slope, error);
    for (size_t i = 0; i < s->outputs; i++)
        evidence[i] = (gt_evidence){.stepped = isfinite(error[i]),
                                    .analytic = steps->analytic,
                                    .alone = !steps->edge,
                                    .one_float = steps->one_float,
                                    .value = slope[i],
                                    .error = error[i],
                                    .name = steps->analytic ? "complex step" : "step by step"};
    return steps->edge;
}

/* The evidence of all outputs and what it comes to. Differences are taken where the steps do not settle everything.
 * Only they see kinks; where nothing on the way can have one, what looks like one is too fine a structure. */
static gt_status judge_line(subject *s, gt_moved *moved, const gt_stepwise *steps, const asked *q, gt_check_row *row)
{
    gt_check *c = s->check;
    gt_evidence *evidence = GT_ARRAY(c->r->scratch, s->outputs, gt_evidence);
    bool edge = step_along(s, steps, q, evidence), settled = !edge;
    for (size_t i = 0; i < s->outputs; i++) {
        gt_check_judge(c, &row[i], &evidence[i], q->expected.absolute);
        settled &= row[i].verdict == GT_VERDICT_PASS;
    }
    if (settled)
        return GT_OK;
    gt_slope *slope = GT_ARRAY(c->r->scratch, s->outputs, gt_slope);
    const gt_line line = {.values = s->values, .outputs = s->outputs, .weight = s->weight};
    GT_TRY(gt_moved_slope(moved, q->part, q->direction, &line, &q->expected, slope));
    for (size_t i = 0; i < s->outputs; i++) {
        if (evidence[i].stepped && !edge)
            slope[i].kink = slope[i].jump = slope[i].switched = slope[i].lone = false;
        evidence[i].slope = &slope[i];
        gt_check_judge(c, &row[i], &evidence[i], q->expected.absolute);
    }
    return GT_OK;
}

/* The function that the tape differentiates: with everything else held still. */
static gt_status make_tame(subject *s)
{
    gt_moved_request q = s->request;
    if (s->tame)
        return GT_OK;
    q.sources = s->source->versions;
    q.source = s->source->version;
    q.still = s->overrides.held;
    GT_TRY(gt_moved_make(s->check->r, s->check->arena, &q, &s->tame));
    return gt_stepwise_make(s->check->r, s->check->arena, s->table, &q, &s->tame_steps);
}

/* Whether a derivative is that of the model's own rules. */
static bool is_own(const subject *s, const asked *q, const gt_check_row *row)
{
    double own = 0;
    if (!s->own)
        return true;
    for (size_t k = 0; k < s->moved->parts[0]; k++)
        own += q->direction ? q->direction[k] * s->own[k] : (int64_t)k == q->part ? s->own[k] : 0;
    return fabs(row->analytic - own) <= row->allowed;
}

/* Rows that disagree, or whose derivative is null: is the difference meant? */
static gt_status explain(subject *s, const asked *q, gt_check_row *row)
{
    gt_check *c = s->check;
    bool wrong = false;
    for (size_t i = 0; i < s->outputs; i++)
        wrong |= row[i].verdict == GT_VERDICT_FAIL || row[i].verdict == GT_VERDICT_INCONCLUSIVE;
    if (!wrong)
        return GT_OK;
    if (!s->searched)
        s->overrides = gt_check_overrides(c, &s->request, s->source);
    s->searched = true;
    if (!s->overrides.text)
        return GT_OK;
    gt_check_row *tame = NULL;
    if (s->overrides.still) {
        GT_TRY(make_tame(s));
        tame = GT_ARRAY(c->r->scratch, s->outputs, gt_check_row);
        memcpy(tame, row, s->outputs * sizeof *tame);
        GT_TRY(judge_line(s, s->tame, s->tame_steps, q, tame));
    }
    for (size_t i = 0; i < s->outputs; i++) {
        bool fails = row[i].verdict == GT_VERDICT_FAIL;
        if (!fails && row[i].verdict != GT_VERDICT_INCONCLUSIVE)
            continue;
        bool agrees = tame && (tame[i].verdict == GT_VERDICT_PASS || tame[i].verdict == GT_VERDICT_KINK);
        if (agrees || (s->overrides.custom && fails && is_own(s, q, &row[i])))
            row[i].verdict = GT_VERDICT_OVERRIDDEN;
        else if (tame && tame[i].verdict == GT_VERDICT_INCONCLUSIVE)
            row[i].verdict = GT_VERDICT_INCONCLUSIVE;
        if (row[i].verdict == GT_VERDICT_OVERRIDDEN) {
            row[i].note = s->overrides.text;
            if (c->strict)
                row[i].verdict = GT_VERDICT_FAIL;
        }
    }
    return GT_OK;
}

static void add_rows(gt_check *c, const gt_check_row *row, size_t n)
{
    c->row = gt_grow(c->arena, c->row, c->rows, c->rows + n, &c->row_capacity, sizeof *c->row);
    memcpy(c->row + c->rows, row, n * sizeof *row);
    c->rows += n;
    for (size_t i = 0; i < n; i++)
        c->count[row[i].verdict]++;
}

/* A row of nothing but its verdict and a note. */
static void add_note(gt_check *c, size_t source, const char *name, gt_verdict verdict, const char *note)
{
    gt_check_row row = {.order = 1, .source = source, .part = -1, .name = name, .verdict = verdict, .evidence = ""};
    row.analytic = row.numeric = row.absolute = row.relative = NAN;
    row.error = INFINITY;
    row.note = note;
    add_rows(c, &row, 1);
}

void gt_check_add_failure(gt_check *c, size_t source, const char *name, const char *note)
{
    add_note(c, source, name, GT_VERDICT_FAIL, note);
}

/* Keeps the differences of the row that is worst so far. */
static gt_status trace_line(const subject *s, const asked *q, const gt_check_row *row)
{
    gt_check_trace *trace = s->check->trace;
    gt_slope *slope = GT_ARRAY(s->check->r->scratch, s->outputs, gt_slope);
    const gt_line line = {.values = s->values, .outputs = s->outputs, .weight = s->weight, .trace = &trace->of};
    if (trace->any && gt_check_compare(&trace->row, row) <= 0)
        return GT_OK;
    trace->any = true;
    trace->row = *row;
    return gt_moved_slope(s->moved, q->part, q->direction, &line, NULL, slope);
}

/* One entry (direction NULL) or one direction. */
static gt_status check_line(subject *s, int64_t part, const double *direction)
{
    gt_check *c = s->check;
    size_t n = s->outputs, parts = s->moved->parts[0];
    gt_arena_mark mark = gt_arena_save(c->r->scratch);
    double *expected = GT_ARRAY(c->r->scratch, n, double);
    gt_check_row *row = GT_ARRAY(c->r->scratch, n, gt_check_row);
    for (size_t i = 0; i < n; i++) {
        const double *g = s->analytic + i * parts;
        if (direction)
            for (size_t k = 0; k < parts; k++)
                expected[i] += direction[k] * g[k];
        else
            expected[i] = g[part];
        row[i] = s->label[i];
        row[i].source = s->number;
        row[i].direction = direction != NULL;
        row[i].part = part;
        row[i].analytic = expected[i];
    }
    asked q = {.part = direction ? -1 : part, .direction = direction};
    q.expected = (gt_expected){expected, c->rtol, c->atol * (direction ? s->length : s->largest), c->atol};
    gt_status status = judge_line(s, s->moved, s->steps, &q, row);
    if (status == GT_OK && !c->box)
        status = explain(s, &q, row);
    if (status == GT_OK)
        add_rows(c, row, n);
    if (status == GT_OK && c->trace && row->order == 1)
        status = trace_line(s, &q, row);
    gt_arena_release(c->r->scratch, mark);
    return status;
}

/* A sign for every entry, times 1 to 2 in sixteenths: with 1 alone two errors that are equal but for their sign would
 * be none together half of the time. Larger ones would hide entries behind others. */
static double *signs(gt_check *c, size_t n, uint64_t stream)
{
    double *d = GT_ARRAY(c->arena, n, double);
    for (size_t k = 0; k < n; k++) {
        const uint64_t bits = gt_philox_bits(c->seed, stream, k);
        d[k] = (bits & 1 ? 1 : -1) * (1 + (double)(bits >> 1 & 15) / 16);
    }
    return d;
}

enum { STREAM = 1 << 20 }; /* of random directions, apart from those of models */

/* The largest derivative by the source, and the length of the longest row of them. */
static void measure(subject *s, size_t parts)
{
    const double *unit = s->own ? s->own : s->analytic;
    for (size_t i = 0; i < s->outputs; i++) {
        double sum = 0;
        for (size_t k = 0; k < parts; k++) {
            double g = fabs(unit[i * parts + k]);
            if (!isfinite(g))
                continue;
            s->largest = fmax(s->largest, g);
            sum += g * g;
        }
        s->length = fmax(s->length, sqrt(sum));
    }
    if (s->own && s->largest == 0)
        s->largest = s->length = 1; /* nothing to measure what is claimed by */
}

/* The versions of a source that move as such: the first, and those that were assigned what does not depend on earlier
 * ones. Others follow. */
static gt_status find_movers(subject *s)
{
    gt_check *c = s->check;
    gt_ref *mover = GT_ARRAY(c->arena, s->source->versions, gt_ref);
    gt_arena_mark mark = gt_arena_save(c->r->scratch);
    gt_moved_request q = {.source = s->source->version};
    s->request.source = mover;
    for (size_t v = 0; v < s->source->versions; v++) {
        gt_ref ref = s->source->version[v];
        q.sources = v;
        if (!v || !gt_moved_dependents(c->r, c->r->scratch, &q)[ref])
            mover[s->request.sources++] = ref;
        gt_arena_release(c->r->scratch, mark);
    }
    return GT_OK;
}

/* Entries that are checked one by one, at the most. */
static size_t most_entries(const gt_check *c, size_t outputs)
{
    return outputs > 1 || c->box ? GT_CHECK_HESSIAN : GT_CHECK_ENTRIES;
}

/* How many random directions in place of the entries; 0: entries. */
static int64_t choose_directions(gt_check *c, size_t parts, size_t outputs)
{
    size_t all = 0;
    if (c->directions)
        return c->directions;
    for (size_t j = 0; j < c->sources; j++)
        all += (size_t)gt_shape_count(gt_ref_shape(&c->r->program, c->source[j].now));
    if (all <= most_entries(c, outputs) || parts <= GT_CHECK_FEW)
        return 0;
    c->by_direction++;
    return all <= GT_CHECK_MANY ? 4 : all <= 200000 ? 2 : 1;
}

/* Whether a direction of those from row `first` on says nothing of most entries: it meets an edge, or a value without
 * digits, of one of them. */
static bool leaves_open(const gt_check *c, size_t first)
{
    for (size_t i = first; i < c->rows; i++)
        if (c->row[i].verdict == GT_VERDICT_KINK || c->row[i].verdict == GT_VERDICT_INCONCLUSIVE ||
            c->row[i].verdict == GT_VERDICT_NONFINITE)
            return true;
    return false;
}

/* Entries by themselves behind such directions: one of each of so many equal stretches. */
static gt_status check_some(subject *s, size_t parts)
{
    const size_t few = most_entries(s->check, s->outputs), most = parts <= GT_CHECK_MANY ? few : few / 8;
    const size_t n = parts < most ? parts : most;
    s->check->beside += n;
    for (size_t i = 0; i < n; i++) {
        const size_t begin = i * parts / n, end = (i + 1) * parts / n;
        const uint64_t bits = gt_philox_bits(s->check->seed, 3 * (uint64_t)STREAM + s->number, i);
        GT_TRY(check_line(s, (int64_t)(begin + (size_t)(bits % (end - begin))), NULL));
    }
    return GT_OK;
}

static gt_status check_source(subject *s)
{
    gt_check *c = s->check;
    if (c->box) {
        s->moved = gt_moved_of_box(c->r, c->arena, c->box, s->number, s->source->base);
    } else {
        GT_TRY(find_movers(s));
        GT_TRY(gt_stepwise_make(c->r, c->arena, s->table, &s->request, &s->steps));
        GT_TRY(gt_moved_make(c->r, c->arena, &s->request, &s->moved));
    }
    size_t parts = s->moved->parts[0]; /* NOLINT(clang-analyzer-core.NullDereference): made when the status is OK */
    measure(s, parts);
    int64_t directions = choose_directions(c, parts, s->outputs);
    const size_t first = c->rows;
    for (int64_t d = 0; d < directions; d++)
        GT_TRY(check_line(s, d, signs(c, parts, STREAM + (s->number << 32) + (uint64_t)d)));
    for (size_t k = 0; !directions && k < parts; k++)
        GT_TRY(check_line(s, (int64_t)k, NULL));
    return directions && leaves_open(c, first) ? check_some(s, parts) : GT_OK;
}

/* -- first order -- */

static size_t target_values(const gt_check *c, double **weight)
{
    size_t n = 0, k = 0;
    for (int i = 0; i < c->targets; i++)
        n += gt_real_parts(c->r, c->target[i]);
    double *w = *weight = GT_ARRAY(c->arena, n, double);
    for (int i = 0; i < c->targets; i++) { /* the gradient of a complex target is that of its real part */
        bool complex = gt_dtype_in(gt_ref_dtype(&c->r->program, c->target[i]), GT_SET_COMPLEX);
        for (size_t m = 0; m < gt_real_parts(c->r, c->target[i]); m++)
            w[k++] = complex ? m % 2 == 0 : 1;
    }
    return n;
}

/* The values of some equations; GT_NONE: NULL. */
static gt_status evaluate(gt_check *c, size_t n, const gt_ref *ref, const gt_tensor **out)
{
    gt_ref *want = GT_ARRAY(c->arena, n, gt_ref);
    gt_tensor *value;
    size_t wanted = 0;
    for (size_t i = 0; i < n; i++)
        if (ref[i] != GT_NONE)
            want[wanted++] = ref[i];
    GT_TRY(gt_sample_all(c->r, c->arena, &c->r->memo, wanted, want, &value));
    for (size_t i = 0; i < n; i++)
        out[i] = ref[i] == GT_NONE ? NULL : value++;
    return GT_OK;
}

static gt_status check_first(gt_check *c, gt_local_table *table)
{
    double *weight;
    size_t values = target_values(c, &weight);
    if (c->box)
        *(weight = GT_NEW(c->arena, double)) = (double)(values = 1);
    gt_check_row label = {.order = 1};
    const subject all = {.check = c,
                         .values = values,
                         .outputs = 1,
                         .weight = weight,
                         .label = &label,
                         .table = table,
                         .request = {.targets = c->targets, .target = c->target}};
    gt_ref *gradient = GT_ARRAY(c->arena, c->sources, gt_ref);
    const gt_tensor **value = GT_ARRAY(c->arena, c->sources, const gt_tensor *);
    for (size_t j = 0; j < c->sources; j++)
        gradient[j] = c->box ? GT_NONE : c->source[j].gradient;
    GT_TRY(evaluate(c, c->sources, gradient, value));
    for (size_t j = 0; j < c->sources; j++) {
        gt_check_source *source = &c->source[j];
        const gt_tensor *g = source->claimed ? source->claimed : value[j];
        size_t parts = gt_real_parts(c->r, source->now);
        if (c->against && !source->claimed) {
            if (!source->judged)
                add_note(c, j, NULL, GT_VERDICT_UNCHECKED,
                         gt_print(c->arena, "'%s' has no gradient by it", c->against));
            continue;
        }
        subject s = all;
        s.source = source;
        s.number = j;
        s.analytic = g ? g->data : GT_ARRAY(c->arena, parts, double);
        if (source->claimed && !c->box)
            s.own = value[j] ? value[j]->data : GT_ARRAY(c->arena, parts, double);
        if (gt_dtype_differentiable(gt_ref_dtype(&c->r->program, source->now)))
            GT_TRY(check_source(&s));
    }
    return GT_OK;
}

/* -- second order -- */

/* The gradient as the function: one output for each of its entries, or a few random sums of them. */
typedef struct second {
    subject all;      /* what the subjects have in common */
    gt_ref *gradient; /* those that are not null */
    size_t *of;       /* whose they are */
    size_t gradients;
} second;

static void label_outputs(second *s)
{
    gt_check *c = s->all.check;
    const gt_program *p = &c->r->program;
    bool entries = s->all.values <= GT_CHECK_HESSIAN && !c->directions;
    s->all.outputs = entries ? s->all.values : 3;
    s->all.label = GT_ARRAY(c->arena, s->all.outputs, gt_check_row);
    if (!entries) {
        s->all.weight = GT_ARRAY(c->arena, s->all.outputs * s->all.values, double);
        for (size_t i = 0; i < s->all.outputs; i++) {
            s->all.label[i] = (gt_check_row){.order = 2, .of_part = (int64_t)i, .combination = true};
            memcpy(s->all.weight + i * s->all.values, signs(c, s->all.values, 2 * (uint64_t)STREAM + i),
                   s->all.values * sizeof(double));
        }
        return;
    }
    size_t k = 0;
    for (size_t i = 0; i < s->gradients; i++)
        for (int64_t part = 0; part < gt_shape_count(gt_ref_shape(p, s->gradient[i])); part++)
            s->all.label[k++] = (gt_check_row){.order = 2, .of_source = s->of[i], .of_part = part};
}

/* The rows of the Hessian, or sums of them: each output pulled back once more. */
static gt_status pull_back(second *s, gt_ref *out)
{
    gt_check *c = s->all.check;
    gt_recorder *r = c->r;
    gt_versions *source = GT_ARRAY(c->arena, c->sources, gt_versions);
    gt_ref *seed = GT_ARRAY(c->arena, s->gradients, gt_ref);
    gt_gradient_query query = {.targets = s->gradients,
                               .target = s->gradient,
                               .seed = seed,
                               .sources = c->sources,
                               .source = source,
                               .at = c->at};
    for (size_t j = 0; j < c->sources; j++)
        source[j] = (gt_versions){NULL, c->source[j].versions, c->source[j].version, c->source[j].now};
    for (size_t i = 0; i < s->all.outputs; i++) {
        size_t k = 0;
        for (size_t g = 0; g < s->gradients; g++) {
            double *number;
            size_t n;
            const gt_tensor *of = gt_doubles_like(r, c->arena, s->gradient[g], &number, &n);
            for (size_t m = 0; m < n; m++, k++)
                number[m] = s->all.weight ? s->all.weight[i * s->all.values + k] : i == k;
            seed[g] = gt_constant(&r->build, of);
        }
        GT_TRY(gt_query_gradient(r, c->tape, &query, out + i * c->sources));
    }
    return r->error->code;
}

static gt_status check_second_of(second *s, size_t j, const gt_tensor *const *row)
{
    gt_check *c = s->all.check;
    size_t parts = gt_real_parts(c->r, c->source[j].now);
    double *analytic = GT_ARRAY(c->arena, s->all.outputs * parts, double);
    for (size_t i = 0; i < s->all.outputs; i++)
        if (row[i * c->sources + j] && parts)
            memcpy(analytic + i * parts, row[i * c->sources + j]->data, parts * sizeof *analytic);
    subject one = s->all;
    one.source = &c->source[j];
    one.number = j;
    one.analytic = analytic;
    return check_source(&one);
}

static gt_status check_second(gt_check *c, gt_local_table *table)
{
    second s = {.all = {.check = c, .table = table},
                .gradient = GT_ARRAY(c->arena, c->sources, gt_ref),
                .of = GT_ARRAY(c->arena, c->sources, size_t)};
    for (size_t j = 0; j < c->sources; j++) {
        gt_ref g = c->source[j].gradient;
        if (g == GT_NONE || gt_ref_dtype(&c->r->program, g) != GT_F64)
            continue; /* null, or complex: its second derivative is no one number */
        s.of[s.gradients] = j;
        s.gradient[s.gradients++] = g;
        s.all.values += (size_t)gt_shape_count(gt_ref_shape(&c->r->program, g));
    }
    if (!s.gradients)
        return GT_OK;
    s.all.request = (gt_moved_request){.targets = (int)s.gradients, .target = s.gradient};
    label_outputs(&s);
    size_t n = s.all.outputs * c->sources;
    gt_ref *ref = GT_ARRAY(c->arena, n, gt_ref);
    const gt_tensor **value = GT_ARRAY(c->arena, n, const gt_tensor *);
    GT_TRY(pull_back(&s, ref));
    GT_TRY(evaluate(c, n, ref, value));
    for (size_t j = 0; j < c->sources; j++)
        if (gt_ref_dtype(&c->r->program, c->source[j].now) == GT_F64)
            GT_TRY(check_second_of(&s, j, value));
    return GT_OK;
}

gt_status gt_check_run(gt_check *c)
{
    gt_local_table table = {NULL, 0};
    c->transposition = -1;
    if (!c->box)
        GT_TRY(gt_check_transposition(c));
    GT_TRY(check_first(c, &table));
    if (c->order > 1)
        GT_TRY(check_second(c, &table));
    bool claimed = c->box != NULL;
    for (size_t j = 0; j < c->sources; j++)
        claimed |= c->source[j].claimed != NULL; /* then it is not the model's rules that are wrong */
    return c->count[GT_VERDICT_FAIL] && !claimed ? gt_check_localise(c) : GT_OK;
}
