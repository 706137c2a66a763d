#include "tape/recorder.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ops/emit.h"

gt_ref gt_own_ref(gt_recorder *r, gt_ref ref)
{
    if (ref == GT_NONE)
        return ref;
    const gt_eqn *held = gt_eqn_at(&r->program, ref);
    if (held->held) {
        ref = gt_scalar_is_shared(&r->build, ref) ? gt_constant(&r->build, gt_constant_of(held))
                                                  : gt_apply1(&r->build, &gt_op_identity, ref);
        if (ref == GT_NONE)
            return ref;
        gt_eqn_at(&r->program, ref)->order = held->order;
    }
    gt_eqn_at(&r->program, ref)->held = 1;
    return ref;
}

gt_status gt_check_appended(gt_recorder *r, gt_ref from)
{
    if (gt_build_failed(&r->build))
        return r->error->code;
#ifndef NDEBUG
    return gt_program_verify(&r->program, from, r->error);
#else
    (void)from;
    return GT_OK;
#endif
}

/* -- warnings -- */

/* The warning is taken out of the list; NULL when there is none. One that is not past stays where it is. */
static gt_warning *take_past(gt_recorder *r, gt_span at, const char *message, bool *stays)
{
    gt_warning *before = NULL;
    for (gt_warning *w = r->warnings.first; w; before = w, w = w->next) {
        if (w->what.at.source != at.source || w->what.at.begin != at.begin || strcmp(w->what.message, message) != 0)
            continue;
        *stays = !w->past;
        if (*stays)
            return w;
        *(before ? &before->next : &r->warnings.first) = w->next;
        r->warnings.last = w->next ? r->warnings.last : before;
        w->next = NULL;
        w->past = false;
        return w;
    }
    return NULL;
}

/* Once for all runs, in the order of this run. */
static void warn(gt_recorder *r, gt_span at, bool of_values, const char *format, va_list values)
{
    char message[sizeof r->warnings.first->what.message];
    bool stays = false;
    vsnprintf(message, sizeof message, format, values);
    gt_warning *warning = take_past(r, at, message, &stays);
    if (!warning) {
        warning = GT_NEW(r->arena, gt_warning);
        memcpy(warning->what.message, message, strlen(message) + 1);
        warning->what.at = at;
        warning->of_values = of_values;
    }
    warning->of_values &= of_values;
    if (stays)
        return;
    if (r->warnings.last)
        r->warnings.last->next = warning;
    else
        r->warnings.first = warning;
    r->warnings.last = warning;
}

void gt_warn(gt_recorder *r, gt_span at, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    warn(r, at, false, format, values);
    va_end(values);
}

void gt_warn_of_values(gt_recorder *r, gt_span at, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    warn(r, at, true, format, values);
    va_end(values);
}

void gt_warnings_pass(gt_recorder *r)
{
    for (gt_warning *w = r->warnings.first; w; w = w->next)
        w->past = w->of_values;
}

/* -- forcing -- */

static void add_guard(gt_recorder *r, gt_ref ref, const gt_tensor *value)
{
    if (gt_values_get(&r->guards.value, ref))
        return;
    gt_values_set(&r->guards.value, ref, value);
    GT_APPEND(r->arena, r->guards.ref, r->guards.n, r->guards.capacity, ref);
}

/* The value, where it is known. */
static const gt_tensor *known(gt_recorder *r, gt_ref ref)
{
    const gt_ref same = gt_eqn_at(&r->program, ref)->same;
    const gt_tensor *value = gt_values_get(&r->memo, ref);
    if (value)
        return gt_forced_values_settle(r->forced, &r->memo, ref, value);
    return gt_forced_values_settle(r->forced, &r->memo, same, gt_values_get(&r->memo, same));
}

/* What the value needs becomes known with it, so that no later force computes any of it again. */
static gt_status compute(gt_recorder *r, gt_ref ref)
{
    if (r->forgets)
        gt_forced_values_begin(r->forced, &r->memo, r->scratch);
    gt_ref *needs;
    size_t used, n = gt_eval_plan_needs(&r->planner, &r->program, &r->memo, ref, &needs, &used);
    for (size_t i = n; i < n + used; i++)
        gt_forced_values_use(r->forced, needs[i]);
    gt_ref *target = GT_ARRAY(r->scratch, n + 1, gt_ref);
    if (n)
        memcpy(target, needs, n * sizeof *target);
    target[n] = ref;
    gt_eval_plan *plan;
    gt_tensor *result = GT_ARRAY(r->scratch, n + 1, gt_tensor);
    GT_TRY(gt_eval_plan_make(&r->planner, gt_forced_values_memory(r->forced), &r->program, &r->memo, r->memory_limit,
                             (int)n + 1, target, &plan, r->error));
    GT_TRY(gt_eval_plan_run(plan, &r->leaves, result, r->error));
    for (size_t i = 0; i <= n; i++)
        if (i == n || target[i] != ref)
            gt_forced_values_add(r->forced, &r->memo, target[i], &result[i]);
    return GT_OK;
}

/* In a turn that stands for many: what is the same in all of them is known from the first. */
static gt_status force_in_turn(gt_recorder *r, gt_ref ref, gt_span at, const gt_tensor **out)
{
    const gt_ref same = gt_eqn_at(&r->program, ref)->same;
    *out = same < r->stand_from ? known(r, same) : NULL;
    if (!*out)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "decides by what changes from turn to turn");
    add_guard(r, same, *out);
    return GT_OK;
}

gt_status gt_force(gt_recorder *r, gt_ref ref, gt_span at, const gt_tensor **out)
{
    if (r->stand_from && ref >= r->stand_from)
        return force_in_turn(r, ref, at, out);
    *out = known(r, ref);
    if (*out) {
        add_guard(r, ref, *out);
        return GT_OK;
    }
    if (gt_build_failed(&r->build))
        return r->error->code;
    gt_arena_mark mark = gt_arena_save(r->scratch);
    const gt_status status = compute(r, ref);
    if (status != GT_OK && !r->error->at.source)
        r->error->at = at;
    gt_arena_release(r->scratch, mark);
    *out = known(r, ref);
    if (*out)
        add_guard(r, ref, *out);
    return status;
}
