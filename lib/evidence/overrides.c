/* What makes a derivative differ on purpose: between a source and the targets, every place where the tape does not
 * differentiate what the values depend on. */
#include <string.h>

#include "evidence/check.h"
#include "ops/custom.h"
#include "ops/table.h"
#include "tape/null_reason.h"

const char *gt_check_place(const gt_check *c, gt_ref ref)
{
    gt_recorder *r = c->r;
    const gt_eqn *e = gt_eqn_at(&r->program, ref);
    const char *name = e->order ? NULL : gt_step_name(r, ref, r->program.count - 1);
    const char *line = gt_line_spoken(c->arena, e->at);
    if (name && line)
        return gt_print(c->arena, "step '%s' (%s)", name, line);
    if (name)
        return gt_print(c->arena, "step '%s'", name);
    return line ? gt_print(c->arena, "the step of %s", line) : "a step";
}

typedef struct finder {
    gt_check *check;
    const gt_check_source *source;
    gt_override_list *list;
    size_t places;
} finder;

enum { PLACES = 4 };

static void note(finder *f, const char *word, gt_ref ref)
{
    gt_arena *arena = f->check->arena;
    const char *place = gt_print(arena, "%s in %s", word, gt_check_place(f->check, ref)), *old = f->list->text;
    if (old && (strstr(old, place) || f->places >= PLACES))
        return;
    f->list->text = old ? gt_print(arena, "%s, %s", old, place) : place;
    f->places++;
}

static bool is_version(const gt_check_source *source, gt_ref ref)
{
    for (size_t i = 0; i < source->versions; i++)
        if (source->version[i] == ref)
            return true;
    return false;
}

/* Why a tape has not recorded an equation that depends on a source. */
static const char *why_not_recorded(const gt_tape *tape, gt_ref ref)
{
    gt_span at;
    if (ref < tape->reset_at)
        return "reset";
    switch (gt_tape_phase_at(tape, ref, &at)) {
    case GT_PHASE_STOPPED:
        return "stop_recording";
    case GT_PHASE_OUTSIDE:
        return "outside the tape";
    case GT_PHASE_RECORDING:
        break;
    }
    return "not watched";
}

static void look_at(finder *f, gt_ref ref, const bool *moves)
{
    const gt_check *c = f->check;
    const gt_eqn *e = gt_eqn_at(&c->r->program, ref);
    const char *word = NULL;
    bool reads = false;
    for (int k = 0; k < e->n_in; k++)
        reads |= moves[e->in[k]] && gt_dtype_differentiable(gt_ref_dtype(&c->r->program, e->in[k]));
    if (!reads || is_version(f->source, ref)) {
        if (reads)
            note(f, "assign", ref);
        f->list->still |= reads;
        return;
    }
    if (e->op == &gt_op_custom_gradient) {
        const gt_custom_rule *rule = gt_custom_rule_of(e);
        note(f, gt_print(c->arena, "the gradient of '%s'", rule ? rule->name : "a function"), ref);
        f->list->custom = true;
        return;
    }
    if (e->op == &gt_op_stop_gradient)
        word = "stop_gradient";
    else if (e->op == &gt_op_assigned)
        word = "assign";
    else if (gt_dtype_differentiable((gt_dtype)e->dtype) && !gt_watch_recorded(&c->tape->watch, ref))
        word = why_not_recorded(c->tape, ref);
    if (!word)
        return;
    f->list->held[ref] = f->list->still = true;
    note(f, word, ref);
}

gt_override_list gt_check_overrides(gt_check *check, const gt_moved_request *request, const gt_check_source *source)
{
    gt_override_list list = {.text = NULL};
    gt_moved_request all = *request;
    finder f = {check, source, &list, 0};
    all.sources = source->versions;
    all.source = source->version;
    list.held = GT_ARRAY(check->arena, (size_t)check->r->program.count, bool);
    gt_arena_mark mark = gt_arena_save(check->r->scratch);
    const bool *moves = gt_moved_dependents(check->r, check->r->scratch, &all);
    const bool *needed = gt_needed_find(&check->r->program, check->r->scratch, all.targets, all.target);
    gt_ref last = GT_NONE;
    for (int i = 0; i < all.targets; i++)
        last = all.target[i] > last ? all.target[i] : last;
    for (gt_ref ref = 0; ref <= last; ref++)
        if (moves[ref] && needed[ref])
            look_at(&f, ref, moves);
    for (size_t i = 0; i < check->r->guards.n; i++) {
        gt_ref ref = check->r->guards.ref[i];
        if (!moves[ref] || !gt_dtype_differentiable(gt_ref_dtype(&check->r->program, ref)))
            continue;
        note(&f, "a number taken from a tensor", ref);
        list.still = true;
    }
    gt_arena_release(check->r->scratch, mark);
    return list;
}
