/* Why a gradient is null: where, on the way from a source to a target, the recording stops carrying derivatives.
 *
 * Everything is judged by data dependence: an equation is on the way when it depends on the source and a target depends
 * on it. What carries derivatives from the source is the reached side; the break is an edge that leaves it, and that
 * leads to a target without entering it again. */
#include "tape/null_reason.h"

#include <string.h>

#include "base/caller_words.h"
#include "diff/reach.h"
#include "graph/infer.h"
#include "ops/custom.h"
#include "ops/table.h"

enum {
    DEPENDS = 1, /* on the source, by any edge */
    NEEDED = 2,  /* a target depends on it, by any edge */
    REACHED = 4, /* it carries a derivative from the source */
    TAIL = 8,    /* a way leads from it to a target on which nothing is reached */
    ON_THE_WAY = DEPENDS | NEEDED
};

typedef struct search {
    gt_recorder *r;
    const gt_tape *tape;
    const gt_variable *variable;
    gt_ref source; /* the one asked for */
    gt_ref first, last;
    uint8_t *flag; /* of equations first..last */
    int targets;
    const gt_ref *target;
    const bool *needed; /* NULL: not known */
} search;

static uint8_t flag_of(const search *s, gt_ref ref)
{
    return ref >= s->first && ref <= s->last ? s->flag[ref - s->first] : 0;
}

static bool is_source(const search *s, gt_ref ref)
{
    if (ref == s->source)
        return true;
    for (size_t i = 0; s->variable && i < s->variable->versions; i++)
        if (s->variable->version[i] == ref)
            return true;
    return false;
}

static const gt_eqn *eqn(const search *s, gt_ref ref)
{
    return gt_eqn_at(&s->r->program, ref);
}

/* -- answers -- */

const char *gt_step_name(gt_recorder *r, gt_ref ref, gt_ref last)
{
    const char *own = gt_eqn_at(&r->program, ref)->name;
    if (own || ref > last)
        return own;
    gt_arena_mark mark = gt_arena_save(r->scratch);
    size_t n = (size_t)(last - ref) + 1;
    uint8_t *after = gt_alloc_array(r->scratch, n, 1);
    const char *name = NULL;
    after[0] = 1;
    for (gt_ref at = ref + 1; at <= last && !name; at++) {
        const gt_eqn *e = gt_eqn_at(&r->program, at);
        for (int k = 0; k < e->n_in && !after[at - ref]; k++)
            after[at - ref] = e->in[k] >= ref && after[e->in[k] - ref];
        if (after[at - ref])
            name = e->name;
    }
    gt_arena_release(r->scratch, mark);
    return name;
}

static const char *step_name(const search *s, gt_ref ref)
{
    return ref < s->first ? eqn(s, ref)->name : gt_step_name(s->r, ref, s->last);
}

static const gt_reason *answer(const search *s, const char *word, gt_ref ref, const char *fix)
{
    gt_reason *reason = GT_NEW(s->r->arena, gt_reason);
    *reason = (gt_reason){
        .reason = word, .step = step_name(s, ref), .at = eqn(s, ref)->at, .fix = fix, .ref = ref, .from = GT_NONE};
    return reason;
}

const char *gt_called(gt_recorder *r, gt_ref ref, const char *fallback)
{
    enum { LONGEST = 40 };
    const gt_eqn *e = gt_eqn_at(&r->program, ref);
    const char *name = e->name;
    if (name || !e->at.source || e->order > 0)
        return name ? name : fallback;
    const char *text = e->at.source->text + e->at.begin;
    size_t size = e->at.end - e->at.begin, n = size;
    const char *line_end = memchr(text, '\n', n);
    if (line_end)
        n = (size_t)(line_end - text);
    if (n > LONGEST)
        for (n = LONGEST; n && ((unsigned char)text[n] & 0xc0) == 0x80;)
            n--;
    return n ? gt_print(r->arena, "%.*s%s", (int)n, text, n < size ? "..." : "") : fallback;
}

static bool source_has_name(const search *s)
{
    return (s->variable ? s->variable->name : eqn(s, s->source)->name) != NULL;
}

static const char *source_name(const search *s)
{
    return s->variable && s->variable->name ? s->variable->name : gt_called(s->r, s->source, "the source");
}

static const char *tape_name(const search *s)
{
    return s->tape && s->tape->name ? s->tape->name : "the tape";
}

static const gt_reason *wrong_dtype(const search *s, gt_ref ref)
{
    gt_dtype dtype = gt_ref_dtype(&s->r->program, ref);
    const char *name = step_name(s, ref);
    bool source = is_source(s, ref);
    if (name && !source && !eqn(s, ref)->name) /* inside of the step, which may be of another dtype */
        name = gt_called(s->r, ref, "the value");
    const char *fix = gt_print(s->r->arena,
                               source && s->r->model->native
                                   ? "'%s' is %s; write its numbers with a point, only floats have gradients"
                               : source ? "'%s' is %s; declare it with dtype: float64, only floats have gradients"
                                        : "'%s' is %s; keep it a float, gradients do not pass other dtypes",
                               name     ? name
                               : source ? source_name(s)
                                        : "the value",
                               gt_dtype_name(dtype));
    return answer(s, dtype == GT_STR ? "string_dtype" : "integer_dtype", ref, fix);
}

/* The source as the tape sees it: never watched, or not any more. */
static const gt_reason *source_not_watched(const search *s, gt_ref ref)
{
    gt_arena *arena = s->r->arena;
    const char *name = source_name(s), *tape = tape_name(s);
    if (s->tape && s->tape->reset_at > ref && !(s->variable && s->variable->trainable))
        return answer(
            s, "reset", ref,
            gt_print(arena, "%s.reset() forgets what was watched; call %s.watch(%s) after it", tape, tape, name));
    const char *how = s->tape && !s->tape->own
                          ? gt_print(arena, "%s.watch(%s)", tape, name)
                          : gt_print(arena, "add it to watch:, or use --watch %s", gt_shell_word(arena, name));
    if (s->variable && !s->variable->trainable)
        return answer(s, "not_trainable", ref,
                      gt_print(arena, "'%s' has trainable: false; make it trainable, or watch it: %s", name, how));
    if (s->variable && s->variable->layer && s->tape && s->tape->own && !s->tape->watch_accessed)
        return answer(s, "not_watched", ref,
                      gt_print(arena,
                               "the tape does not watch variables by itself; let it, or watch '%s' on a tape "
                               "of your own",
                               name));
    if (s->variable && s->variable->layer && s->tape && s->tape->spans && ref >= s->tape->span[0].from)
        return answer(s, "not_watched", ref,
                      gt_print(arena,
                               "the layer '%s' was not built when %s began to watch and had no variables yet; call it "
                               "once before, then watch '%s': %s",
                               s->variable->layer, tape, name, how));
    if (s->variable && s->tape && !s->tape->watch_accessed)
        return answer(s, "not_watched", ref,
                      gt_print(arena, "the tape does not watch variables by itself; watch '%s': %s", name, how));
    return answer(s, "not_watched", ref, gt_print(arena, "watch '%s' before it is used: %s", name, how));
}

/* Plain numbers are equations that everybody shares, without a name and with the span of whoever needed one first. As a
 * target, one is what the derivative of x + c came to. */
static bool is_shared_number(const gt_eqn *e)
{
    return e->op == &gt_op_constant && !e->name && e->shape->rank == 0;
}

static const gt_reason *no_path(const search *s)
{
    gt_arena *arena = s->r->arena;
    const char *source = source_name(s);
    for (int i = 0; i < s->targets; i++) {
        const gt_eqn *e = eqn(s, s->target[i]);
        bool shared = is_shared_number(e);
        if (e->order <= eqn(s, s->source)->order && !shared)
            continue;
        gt_reason *reason = GT_NEW(arena, gt_reason);
        *reason = (gt_reason){
            .reason = "constant_derivative", .step = e->name, .at = e->at, .ref = s->target[i], .from = GT_NONE};
        if (shared)
            reason->at = (gt_span){NULL, 0, 0};
        reason->fix = gt_print(arena, "%s is the same for every '%s'; ask for unconnected gradients as zero",
                               shared ? "the target" : "this derivative", source);
        return reason;
    }
    const char *name = gt_called(s->r, s->target[0], "the target");
    if (!source_has_name(s)) /* an expression among the sources makes a value that nothing else uses */
        return answer(s, "no_path", s->target[0],
                      gt_print(arena,
                               "'%s' is not computed from '%s', which is a value of its own; bind it to a name, use "
                               "the name in the steps, and ask for that",
                               name, source));
    return answer(s, "no_path", s->target[0],
                  gt_print(arena, "'%s' is not computed from '%s'; use '%s' in its steps", name, source, source));
}

/* -- the break -- */

/* An edge that carries nothing only because of what its op is: comparisons, indices, casts to integers. */
static bool is_discrete(const search *s, const gt_eqn *e, int k)
{
    if (e->op == &gt_op_stop_gradient || e->op == &gt_op_assigned)
        return false;
    return !gt_eqn_carries(&s->r->program, e, k) || !gt_dtype_differentiable((gt_dtype)e->dtype);
}

static const gt_reason *op_reason(const search *s, gt_ref ref, int k)
{
    const gt_eqn *e = eqn(s, ref);
    gt_arena *arena = s->r->arena;
    const char *name = gt_op_spoken(e->op, e->at);
    if (e->op == &gt_op_stop_gradient)
        return answer(s, "stop_gradient", ref, "take stop_gradient(...) away to let the gradient through");
    if (e->op == &gt_op_assigned)
        return answer(s, "no_path", ref,
                      "gradients do not flow through assign; use the value itself instead of the variable");
    if (e->op->rule == GT_ZERO)
        return answer(s, "nondifferentiable_op", ref,
                      gt_print(arena, "'%s' has no gradient; use a smooth function in its place", name));
    if (!gt_eqn_carries(&s->r->program, e, k) && gt_dtype_differentiable(gt_ref_dtype(&s->r->program, e->in[k]))) {
        const gt_arg *arg = gt_op_arg(e->op, k);
        return answer(s, "nondifferentiable_op", ref,
                      gt_print(arena, "'%s' has no gradient for its operand '%s'; only its other operands have one",
                               name, arg->name));
    }
    return NULL;
}

static const gt_reason *not_recorded(const search *s, gt_ref ref, int k)
{
    gt_arena *arena = s->r->arena;
    const char *tape = tape_name(s), *name = step_name(s, ref);
    gt_span at;
    if (!name)
        name = "this step";
    switch (gt_tape_phase_at(s->tape, ref, &at)) {
    case GT_PHASE_STOPPED:
        return answer(s, "stop_recording", ref,
                      gt_print(arena, "'%s' was computed while '%s' was stopped; move it out of %s.stop_recording()",
                               name, tape, tape));
    case GT_PHASE_OUTSIDE:
        return answer(s, "not_watched", ref,
                      gt_print(arena, "'%s' was computed %s tape '%s'; move it inside", name,
                               s->tape->spans && ref < s->tape->span[0].from ? "before" : "outside the block of",
                               tape));
    default:
        break;
    }
    if (ref < s->tape->reset_at)
        return answer(s, "reset", ref,
                      gt_print(arena,
                               "'%s' was computed before %s.reset(), which throws the recording away; compute "
                               "it after",
                               name, tape));
    gt_ref operand = eqn(s, ref)->in[k], since = gt_watch_since(&s->tape->watch, operand);
    if (since > ref)
        return answer(s, "watched_too_late", ref,
                      gt_print(arena, "watch '%s' before '%s' is computed", source_name(s), name));
    if (is_source(s, operand) && since == GT_NONE)
        return source_not_watched(s, operand);
    return answer(s, "not_watched", ref, gt_print(arena, "the tape did not record '%s'", name));
}

static const gt_reason *break_reason(const search *s, gt_ref ref, int k)
{
    const gt_eqn *e = eqn(s, ref);
    const gt_reason *reason;
    if (!gt_dtype_differentiable(gt_ref_dtype(&s->r->program, e->in[k])))
        return wrong_dtype(s, e->in[k]);
    reason = op_reason(s, ref, k);
    if (reason)
        return reason;
    if (!gt_dtype_differentiable((gt_dtype)e->dtype))
        return wrong_dtype(s, ref);
    return s->tape ? not_recorded(s, ref, k) : NULL;
}

/* -- the way -- */

static void mark_sources(search *s)
{
    if (s->source <= s->last)
        s->flag[s->source - s->first] |= DEPENDS | REACHED;
    for (size_t i = 0; s->variable && i < s->variable->versions; i++)
        if (s->variable->version[i] <= s->last)
            s->flag[s->variable->version[i] - s->first] |= DEPENDS | REACHED;
}

/* Marks the targets and all that they need, but for what has the flag `but`. */
static void mark_back(search *s, uint8_t mark, uint8_t but)
{
    for (int i = 0; i < s->targets; i++)
        if (s->target[i] >= s->first && !(flag_of(s, s->target[i]) & but))
            s->flag[s->target[i] - s->first] |= mark;
    for (gt_ref ref = s->last; ref >= s->first; ref--) {
        const gt_eqn *e = eqn(s, ref);
        for (int k = 0; (flag_of(s, ref) & mark) && k < e->n_in; k++)
            if (e->in[k] >= s->first && !(flag_of(s, e->in[k]) & but))
                s->flag[e->in[k] - s->first] |= mark;
    }
}

static void mark_dependence(search *s)
{
    mark_sources(s);
    for (gt_ref ref = s->first; ref <= s->last; ref++) {
        uint8_t *flag = &s->flag[ref - s->first];
        const gt_eqn *e = eqn(s, ref);
        for (int k = 0; k < e->n_in && !(*flag & DEPENDS); k++)
            *flag |= flag_of(s, e->in[k]) & DEPENDS;
    }
    mark_back(s, NEEDED, 0);
}

static void mark_reached(search *s)
{
    const gt_watch *watch = s->tape ? &s->tape->watch : NULL;
    for (gt_ref ref = s->first; ref <= s->last; ref++) {
        const gt_eqn *e = eqn(s, ref);
        uint8_t *flag = &s->flag[ref - s->first];
        if ((*flag & ON_THE_WAY) != ON_THE_WAY)
            continue;
        for (int k = 0; k < e->n_in && !(*flag & REACHED); k++)
            if (flag_of(s, e->in[k]) & REACHED && gt_edge_carries(&s->r->program, watch, ref, e, k))
                *flag |= REACHED;
    }
    mark_back(s, TAIL, REACHED);
}

/* The first break that a change could mend; one at a discrete op only when there is no other. */
static const gt_reason *find_break(const search *s)
{
    gt_ref at = GT_NONE;
    int operand = 0;
    bool discrete = true;
    for (gt_ref ref = s->first; ref <= s->last && discrete; ref++) {
        const gt_eqn *e = eqn(s, ref);
        if ((flag_of(s, ref) & (ON_THE_WAY | TAIL)) != (ON_THE_WAY | TAIL))
            continue;
        for (int k = 0; k < e->n_in && discrete; k++) {
            if (!(flag_of(s, e->in[k]) & REACHED) || (at != GT_NONE && is_discrete(s, e, k)))
                continue;
            at = ref;
            operand = k;
            discrete = is_discrete(s, e, k);
        }
    }
    const gt_reason *found = at == GT_NONE ? NULL : break_reason(s, at, operand);
    if (!found)
        return NULL;
    gt_reason *reason = GT_NEW(s->r->arena, gt_reason);
    *reason = *found;
    reason->ref = at;
    reason->from = eqn(s, at)->in[operand];
    return reason;
}

/* A custom gradient that gave None to an argument through which the source is reached. */
static const gt_reason *find_none(const search *s)
{
    for (gt_ref ref = s->first; ref <= s->last; ref++) {
        const gt_eqn *e = eqn(s, ref);
        const gt_custom_rule *rule = gt_custom_rule_of(e);
        if (!rule || !rule->last || (flag_of(s, ref) & ON_THE_WAY) != ON_THE_WAY)
            continue;
        for (int k = 1; k < e->n_in; k++) {
            if (!(flag_of(s, e->in[k]) & REACHED) || rule->last[k - 1] != GT_UNCONNECTED)
                continue;
            gt_reason *reason = GT_NEW(s->r->arena, gt_reason);
            *reason =
                *answer(s, "nondifferentiable_op", ref,
                        gt_print(s->r->arena, "the gradient of '%s' returns None for its argument '%s'; return one",
                                 rule->name, rule->arg_name[k - 1]));
            reason->from = e->in[k];
            return reason;
        }
    }
    return NULL;
}

/* The target is the source itself: nothing lies between them but the watching. */
static const gt_reason *without_steps(const search *s)
{
    for (int i = 0; i < s->targets; i++)
        if (is_source(s, s->target[i]))
            return source_not_watched(s, s->target[i]);
    return no_path(s);
}

const bool *gt_needed_find(const gt_program *program, gt_arena *arena, int targets, const gt_ref *target)
{
    gt_ref last = -1;
    for (int i = 0; i < targets; i++)
        last = target[i] > last ? target[i] : last;
    bool *needed = GT_ARRAY(arena, (size_t)(last + 1), bool);
    for (int i = 0; i < targets; i++)
        needed[target[i]] = true;
    gt_program_need(program, 0, last, needed);
    return needed;
}

static bool is_needed(const search *s)
{
    bool needed = s->source <= s->last && s->needed[s->source];
    for (size_t i = 0; s->variable && i < s->variable->versions; i++)
        needed = needed || (s->variable->version[i] <= s->last && s->needed[s->variable->version[i]]);
    return needed;
}

/* Where the way leads through a loop the break may be in its turns, which are no equations here. */
static void ask_loops(const search *s)
{
    for (gt_ref ref = s->first; ref <= s->last; ref++)
        if ((flag_of(s, ref) & ON_THE_WAY) == ON_THE_WAY && eqn(s, ref)->op == &gt_op_loop)
            (void)gt_build_straight(&s->r->build);
}

static const gt_reason *search_way(search *s)
{
    if (!gt_dtype_differentiable(gt_ref_dtype(&s->r->program, s->source)))
        return wrong_dtype(s, s->source);
    if (s->needed && !is_needed(s))
        return no_path(s);
    bool depends = false;
    if (s->first <= s->last) {
        s->flag = gt_alloc_array(s->r->scratch, (size_t)(s->last - s->first) + 1, 1);
        mark_dependence(s);
        for (int i = 0; i < s->targets; i++)
            depends |= flag_of(s, s->target[i]) & DEPENDS;
    }
    if (!depends)
        return no_path(s);
    ask_loops(s);
    mark_reached(s);
    const gt_reason *reason = find_break(s);
    if (!reason && s->flag)
        reason = find_none(s);
    return reason ? reason : without_steps(s);
}

const gt_reason *gt_reason_find(gt_recorder *r, const gt_tape *tape, int targets, const gt_ref *target,
                                const bool *needed, gt_ref source, const gt_variable *variable)
{
    search s = {.r = r,
                .tape = tape,
                .variable = variable,
                .source = source,
                .first = source,
                .last = -1,
                .targets = targets,
                .target = target,
                .needed = needed};
    for (size_t i = 0; variable && i < variable->versions; i++)
        if (variable->version[i] < s.first)
            s.first = variable->version[i];
    for (int i = 0; i < targets; i++)
        if (target[i] > s.last)
            s.last = target[i];
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_reason *reason = GT_NEW(r->arena, gt_reason);
    *reason = *search_way(&s);
    gt_arena_release(r->scratch, mark);
    gt_ref *targets_kept = GT_ARRAY(r->arena, (size_t)targets, gt_ref);
    memcpy(targets_kept, target, (size_t)targets * sizeof *target);
    reason->tape = tape;
    reason->source = source;
    reason->variable = variable;
    reason->targets = targets;
    reason->target = targets_kept;
    return reason;
}
