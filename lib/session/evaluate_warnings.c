/* What streams warn of: once for all recordings and records. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "answer/explain_answer.h"
#include "ops/table.h"
#include "session/evaluate_inner.h"
#include "session/reduction.h"

/* A pole that computed zeros met, of all recordings. */
typedef struct gt_absorbed {
    const char *words;
    gt_span at;
    uint64_t first, last; /* records */
    size_t records;
    struct gt_absorbed *next;
} absorbed;

bool gt_evaluator_warn(gt_evaluator *e, gt_span at, const char *message)
{
    for (const gt_warning *w = e->warnings; w; w = w->next)
        if (w->what.at.source == at.source && w->what.at.begin == at.begin && strcmp(w->what.message, message) == 0)
            return false;
    gt_warning *warning = *e->no_warning = GT_NEW(e->arena, gt_warning);
    e->no_warning = &warning->next;
    memcpy(warning->what.message, message, strlen(message) + 1);
    warning->what.at = at;
    return true;
}

void gt_evaluator_hand_on(gt_evaluator *e, gt_taken *k)
{
    const gt_recorder *r = &k->is.prepared.answer.recorder;
    bool more = false;
    for (const gt_warning *w = k->said ? k->said->next : r->warnings.first; w; w = w->next)
        more |= gt_evaluator_warn(e, w->what.at, w->what.message);
    k->said = r->warnings.last;
    if (more)
        e->asked->warned(e->asked->context, e->warnings);
}

static void note_absorbed(gt_evaluator *e, const gt_recorder *r, const gt_met *pole, size_t record)
{
    const gt_eqn *at = gt_eqn_at(&r->program, pole->ref);
    uint64_t number = e->batch->record[record].number;
    const char *words = gt_absorbed_words(&e->scratch, at, pole->forward);
    absorbed **a = &e->absorbed;
    while (*a &&
           ((*a)->at.source != at->at.source || (*a)->at.begin != at->at.begin || strcmp((*a)->words, words) != 0))
        a = &(*a)->next;
    if (!*a) {
        *a = GT_NEW(e->arena, absorbed);
        **a = (absorbed){.words = gt_copy_text(e->arena, words, strlen(words)), .at = at->at, .first = number};
    }
    if (number < (*a)->first)
        (*a)->first = number;
    (*a)->records += (*a)->last != number;
    (*a)->last = number;
}

void gt_evaluator_look_at_poles(gt_evaluator *e, gt_taken *k, const size_t *record, size_t n, bool lanes)
{
    gt_prepared *p = &k->is.prepared;
    gt_recorder *r = &p->answer.recorder;
    if (!r->remarks.absorbed)
        return;
    size_t held = k->is.kept.arena.held;
    r->memory_limit = e->limit == SIZE_MAX ? 0 : gt_evaluator_half_of_rest(e) + 1;
    gt_arena_mark mark = gt_arena_save(&e->scratch);
    if (r->poles.n && gt_prepared_look(p, lanes)) {
        for (size_t i = 0; i < n; i++)
            for (size_t pole = 0; pole < p->poles; pole++)
                if (gt_prepared_met(p, pole, lanes ? (int64_t)i : -1))
                    note_absorbed(e, r, &p->pole[pole], record[i]);
    } else if (r->poles.n) {
        const gt_eqn *at = gt_eqn_at(&r->program, r->poles.pole[0].ref);
        gt_warn(r, at->at, "in some record '%s' at 0 meets a gradient of 0 and gives 0, as in TensorFlow: %s",
                gt_op_spoken(at->op, at->at), "whether that was computed is not known, for want of memory");
    }
    gt_arena_release(&e->scratch, mark);
    k->needs += k->is.kept.arena.held - held;
    r->remarks.absorbed = false;
}

/* What is left out of a sum is said, or nobody would know. */
static bool warn_of_refused(gt_evaluator *e)
{
    const gt_reduction *r = e->asked->reduction;
    char message[sizeof e->warnings->what.message];
    if (!r || !r->refused || !r->records)
        return false;
    if (r->stream->reduce == GT_REDUCE_STACK) {
        (void)snprintf(message, sizeof message,
                       "%" PRIu64 " of %" PRIu64
                       " records failed: 'error' has their codes; the first is record %" PRIu64 ": %.200s",
                       r->refused, r->refused + r->records, r->first_refused, r->refusal);
        return gt_evaluator_warn(e, (gt_span){NULL, 0, 0}, message);
    }
    (void)snprintf(message, sizeof message,
                   "%" PRIu64 " of %" PRIu64 " records failed and %s not in the %s; the first is record %" PRIu64
                   ": %.200s",
                   r->refused, r->refused + r->records, r->refused == 1 ? "is" : "are",
                   r->stream->reduce == GT_REDUCE_MEAN ? "mean" : "sum", r->first_refused, r->refusal);
    return gt_evaluator_warn(e, (gt_span){NULL, 0, 0}, message);
}

gt_status gt_evaluator_finish(gt_evaluator *e, bool whole)
{
    gt_reduction *r = e->asked->reduction;
    if (r && r->refused)
        r->first_refused = gt_point_number(e->points, r->first_refused);
    bool more = whole && warn_of_refused(e);
    char message[sizeof e->warnings->what.message];
    for (const absorbed *a = e->absorbed; a; a = a->next) {
        (void)snprintf(message, sizeof message, "%s: in %zu record%s, first in record %" PRIu64, a->words, a->records,
                       a->records == 1 ? "" : "s", gt_point_number(e->points, a->first));
        more |= gt_evaluator_warn(e, a->at, message);
    }
    if (more)
        e->asked->warned(e->asked->context, e->warnings);
    return e->worst;
}
