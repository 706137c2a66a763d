#include "tape/gradient_tape.h"

#include <string.h>

#include "graph/infer.h"
#include "graph/loop.h"
#include "ops/table.h"

gt_tape *gt_tape_new(gt_arena *arena, const char *name, bool persistent, bool watch_accessed, gt_span at)
{
    gt_tape *tape = GT_NEW(arena, gt_tape);
    tape->name = name;
    tape->persistent = persistent;
    tape->watch_accessed = watch_accessed;
    tape->at = at;
    gt_watch_init(&tape->watch, arena);
    return tape;
}

static void begin_phase(const gt_tapes *tapes, gt_tape *tape, gt_tape_phase phase, gt_span at)
{
    GT_APPEND(tapes->arena, tape->span, tape->spans, tape->span_capacity,
              (struct gt_tape_span){tapes->program->count, phase, at});
}

static void activate(gt_tapes *tapes, gt_tape *tape)
{
    GT_APPEND(tapes->arena, tapes->active, tapes->n, tapes->capacity, tape);
    tape->recording = true;
}

static void deactivate(gt_tapes *tapes, gt_tape *tape)
{
    size_t i = 0;
    while (i < tapes->n && tapes->active[i] != tape)
        i++;
    if (i == tapes->n)
        return;
    memmove(tapes->active + i, tapes->active + i + 1, (tapes->n - i - 1) * sizeof *tapes->active);
    tapes->n--;
    tape->recording = false;
}

gt_status gt_tape_enter(gt_tapes *tapes, gt_tape *tape, gt_span at, gt_error *error)
{
    if (tape->recording) {
        gt_fail(error, GT_WRONG_MODEL, at, "Tape is already recording.");
        return gt_fix(error, "'%s' was entered before and not left; open another tape, or leave this one first",
                      tape->name);
    }
    activate(tapes, tape);
    tape->entered = true;
    begin_phase(tapes, tape, GT_PHASE_RECORDING, at);
    return GT_OK;
}

void gt_tape_exit(gt_tapes *tapes, gt_tape *tape, gt_span at)
{
    if (!tape->recording)
        return;
    deactivate(tapes, tape);
    begin_phase(tapes, tape, GT_PHASE_OUTSIDE, at);
}

gt_status gt_tape_pause(gt_tapes *tapes, gt_tape *tape, gt_span at, gt_error *error)
{
    if (!tape->entered || tape->consumed) {
        gt_fail(error, GT_WRONG_MODEL, at, "Trying to stop recording a tape which is not recording.");
        return gt_fix(error,
                      tape->consumed ? "'%s' was used up by its gradient; make it persistent"
                                     : "enter the tape first: with %s: ...",
                      tape->name);
    }
    if (!tape->recording) {
        gt_fail(error, GT_WRONG_MODEL, at, "Tape is not recording.");
        return gt_fix(error,
                      tape->paused ? "'%s' is stopped already" : "'%s' was left before; enter it again: with it: ...",
                      tape->name);
    }
    deactivate(tapes, tape);
    tape->paused = true;
    begin_phase(tapes, tape, GT_PHASE_STOPPED, at);
    return GT_OK;
}

gt_status gt_tape_resume(gt_tapes *tapes, gt_tape *tape, gt_span at, gt_error *error)
{
    tape->paused = false;
    if (tape->recording)
        return gt_fail(error, GT_WRONG_MODEL, at, "Tape is already recording.");
    activate(tapes, tape);
    begin_phase(tapes, tape, GT_PHASE_RECORDING, at);
    return GT_OK;
}

gt_status gt_tape_reset(gt_tapes *tapes, gt_tape *tape, gt_span at, gt_error *error)
{
    if (!tape->recording) {
        gt_fail(error, GT_WRONG_MODEL, at, "Tape is not recording.");
        return gt_fix(error, "reset '%s' inside its own block", tape->name);
    }
    gt_watch_clear(&tape->watch);
    tape->variables = 0;
    tape->reset_at = tapes->program->count;
    tape->resets++;
    tape->reset_span = at;
    return GT_OK;
}

void gt_tape_watch_ref(gt_tapes *tapes, gt_tape *tape, gt_ref ref)
{
    gt_watch_add(&tape->watch, ref, tapes->program->count);
}

bool gt_tape_watches(const gt_tape *tape, gt_ref ref)
{
    return gt_watch_recorded(&tape->watch, ref) || gt_watch_since(&tape->watch, ref) != GT_NONE;
}

static bool watches_variable(const gt_tape *tape, const gt_variable *variable)
{
    for (size_t i = 0; i < tape->variables; i++)
        if (tape->variable[i] == variable)
            return true;
    return false;
}

void gt_tape_watch_variable(gt_tapes *tapes, gt_tape *tape, gt_variable *variable)
{
    gt_tape_watch_ref(tapes, tape, variable->now);
    if (watches_variable(tape, variable))
        return;
    tape->variable = gt_grow(tapes->arena, tape->variable, tape->variables, tape->variables + 1,
                             &tape->variable_capacity, sizeof *tape->variable);
    size_t i = tape->variables++;
    for (; i > 0 && tape->variable[i - 1]->number > variable->number; i--)
        tape->variable[i] = tape->variable[i - 1]; /* kept in order of construction */
    tape->variable[i] = variable;
}

static bool watches_read(const gt_tape *tape, const gt_variable *variable)
{
    return (tape->watch_accessed && variable->trainable) || watches_variable(tape, variable);
}

/* The value of the variable that was there before a turn stood for it. */
static gt_ref version_before(const gt_program *program, const gt_variable *variable)
{
    size_t i = variable->versions - 1;
    while (i > 0 && gt_eqn_at(program, variable->version[i])->op == &gt_op_stand_in)
        i--;
    return variable->version[i];
}

static void add_unseen(gt_unseen *unseen, gt_tape *tape, gt_variable *variable)
{
    for (size_t i = 0; i < unseen->n; i++)
        if (unseen->read[i].tape == tape && unseen->read[i].variable == variable)
            return;
    GT_APPEND(unseen->arena, unseen->read, unseen->n, unseen->capacity, (struct gt_unseen_read){tape, variable});
}

static void note_unseen(const gt_tapes *tapes, gt_variable *variable)
{
    const gt_ref ref = tapes->outside ? version_before(tapes->program, variable) : GT_NONE;
    for (const gt_tapes *t = tapes; t->outside; t = t->outside)
        for (size_t i = 0; ref < t->from && i < t->outside->n; i++) {
            gt_tape *tape = t->outside->active[i];
            if (gt_watch_since(&tape->watch, ref) == GT_NONE && watches_read(tape, variable))
                add_unseen(t->unseen, tape, variable);
        }
}

void gt_tapes_see(gt_tapes *tapes, const gt_unseen *unseen)
{
    for (size_t i = 0; i < unseen->n; i++)
        gt_tape_watch_variable(tapes, unseen->read[i].tape, unseen->read[i].variable);
}

void gt_tapes_read(gt_tapes *tapes, gt_variable *variable)
{
    note_unseen(tapes, variable);
    for (size_t i = 0; i < tapes->n; i++) {
        gt_tape *tape = tapes->active[i];
        if (gt_watch_since(&tape->watch, variable->now) != GT_NONE)
            continue;
        if (watches_read(tape, variable))
            gt_tape_watch_variable(tapes, tape, variable);
    }
}

/* Whether the tape records the equation if it watches operand k; the model's own shows where a path ends. */
static bool is_recorded_by(const gt_program *program, const gt_tape *tape, const gt_eqn *e, int k)
{
    return (tape->own && !e->op->records) || gt_eqn_records(program, e, k);
}

void gt_tapes_appended(gt_tapes *tapes, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(tapes->program, ref);
    if (e->op->fresh)
        return; /* an assigned value is a fresh source, not a result */
    for (size_t i = 0; i < tapes->n; i++) {
        gt_tape *tape = tapes->active[i];
        bool recorded = e->op == &gt_op_loop && gt_loop_of(e)->fresh && tape->watch_accessed;
        for (int k = 0; !recorded && k < e->n_in; k++)
            recorded = gt_watch_has(&tape->watch, e->in[k], ref) && is_recorded_by(tapes->program, tape, e, k);
        if (recorded)
            gt_watch_record(&tape->watch, ref);
    }
}

bool gt_tapes_watch(const gt_tapes *tapes, gt_ref ref)
{
    for (size_t i = 0; i < tapes->n; i++)
        if (gt_watch_has(&tapes->active[i]->watch, ref, tapes->program->count))
            return true;
    return false;
}

gt_tape_phase gt_tape_phase_at(const gt_tape *tape, gt_ref ref, gt_span *at)
{
    gt_tape_phase phase = GT_PHASE_OUTSIDE;
    *at = tape->at;
    for (size_t i = 0; i < tape->spans && tape->span[i].from <= ref; i++) {
        phase = tape->span[i].phase;
        *at = tape->span[i].at;
    }
    return phase;
}
