#include "steps/collection.h"

#include <string.h>

#include "steps/call.h"
#include "steps/convert.h"
#include "steps/living.h"
#include "steps/native_numbers.h"
#include "steps/shared_memory.h"
#include "tape/recorder_compaction.h"

/* So much is never too much, but for a small memory limit; and the first turns parse what they call, and make what
 * stays. */
enum { ENOUGH = 8 * 1024 * 1024, LEAST = 512 * 1024, FIRST_TURNS = 2, TESTED_TURNS = 100 };

typedef struct gt_collector {
    gt_collects when;
    bool active; /* in a loop that nothing is around but loops and conditions */
    gt_arena_mark mark;
    struct gt_deferred *deferred; /* as they were at the mark */
    gt_ref first;
    int64_t turns;
    size_t most;       /* bytes since the mark: more is too much */
    gt_arena *half[2]; /* where the living moved; NULL: not yet */
    int now;
    gt_arena *work;
} gt_collector;

void gt_collector_begin(gt_recorder *r, gt_collects when)
{
    if (when == GT_COLLECTS_NEVER)
        return;
    r->steps->collector = GT_NEW(r->arena, gt_collector);
    *r->steps->collector = (gt_collector){.when = when, .work = gt_arena_new_beside(r->arena)};
}

/* Where something holds so much that stays: then more may come together before the next collection, which looks at
 * all of it. */
static void set_most(gt_recorder *r, size_t stays)
{
    const size_t may = gt_budget_left(r->arena->budget) / 4, enough = may < ENOUGH ? may : ENOUGH;
    size_t most = stays > enough ? stays : enough;
    most = most < may ? most : may;
    r->steps->collector->most = most > LEAST ? most : LEAST;
}

/* Everything that is there now stays as long as the recording. */
static void set_mark(gt_recorder *r)
{
    gt_collector *g = r->steps->collector;
    for (int i = 0; i < 2; i++)
        if (!g->half[i] || g->half[i]->held)
            g->half[i] = gt_arena_new_beside(r->arena);
    g->mark = gt_arena_save(r->arena);
    g->deferred = r->arena->deferred;
    g->first = r->program.count;
    set_most(r, r->arena->held / 2 + gt_forced_values_held(r->forced));
}

/* Of the recording's memory what was taken out of the chunks, not what they hold. */
static size_t since_mark(const gt_recorder *r)
{
    const gt_arena_mark *mark = &r->steps->collector->mark;
    const size_t recording =
        r->arena->held - (size_t)(r->arena->end - r->arena->next) - mark->held + (size_t)(mark->end - mark->next);
    return recording + gt_forced_values_held(r->forced);
}

/* -- a collection -- */

/* Only torch's way to derivatives asks the own tape, and who takes it writes one of these. */
static bool asks_own(const gt_recorder *r)
{
    static const char *const words[] = {"torch", "backward", "autograd", "requires_grad"};
    bool found = r->steps->torch;
    for (size_t i = 0; i < sizeof words / sizeof *words && !found; i++)
        found = strstr(r->model->source->text, words[i]) != NULL;
    return found;
}

static bool is_asked(const gt_recorder *r, const gt_tape *tape)
{
    if (tape->own)
        return asks_own(r);
    return tape->recording || (tape->entered && (!tape->consumed || tape->persistent));
}

/* The tapes that may still be asked come first; how many they are. */
static size_t put_asked_first(const gt_recorder *r, gt_tape **tape, size_t n)
{
    size_t asked = 0;
    for (size_t i = 0; i < n; i++)
        if (is_asked(r, tape[i])) {
            gt_tape *one = tape[i];
            tape[i] = tape[asked];
            tape[asked++] = one;
        }
    return asked;
}

static bool find(gt_living_walk *w)
{
    gt_recorder *r = w->r;
    if (!gt_recorder_may_compact(r, w->c) || !gt_living_find(w))
        return false;
    gt_overwritten_keep(r, w->c);
    const size_t asked = put_asked_first(r, w->tape, w->tapes);
    return gt_recorder_find_histories(r, w->c, asked, w->tape) && gt_recorder_find_values(r, w->c);
}

static void move(gt_living_walk *w)
{
    gt_recorder *r = w->r;
    while (r->steps->questions && gt_compaction_frees(w->c, r->steps->questions))
        r->steps->questions = r->steps->questions->before;
    r->steps->recursions.each = NULL; /* is found out again */
    r->steps->recursions.n = r->steps->recursions.capacity = 0;
    gt_living_move(w);
    gt_native_compact(r, w->c);
    gt_overwritten_compact(r, w->c);
    gt_recorder_compact(r, w->c, w->tapes, w->tape);
}

/* False when it cannot be done now. */
static bool collect(gt_recorder *r)
{
    gt_collector *g = r->steps->collector;
    const size_t n = (size_t)(r->program.count - g->first);
    gt_compaction c = {.arena = r->arena,
                       .mark = g->mark,
                       .former = g->half[g->now],
                       .to = g->half[1 - g->now],
                       .work = g->work,
                       .first = g->first,
                       .count = r->program.count,
                       .living = GT_ARRAY(g->work, n + 1, uint8_t),
                       .place = GT_ARRAY(g->work, n + 1, gt_ref),
                       .as = GT_ARRAY(g->work, n + 1, const gt_tensor *)};
    gt_living_walk w = {.r = r, .c = &c, .arena = g->work};
    gt_bodies_forget(r);
    const bool found = find(&w) && r->arena->deferred == g->deferred;
    if (found) {
        gt_compaction_number(&c);
        move(&w);
        gt_arena_release(r->arena, g->mark);
        gt_arena_free(g->half[g->now]);
        g->now = 1 - g->now;
    } else {
        gt_arena_free(c.to);
    }
    gt_arena_free(g->work);
    return found;
}

/* Nothing is around but loops, conditions and functions that hold nothing that is not in a name. */
static bool is_bare(const gt_recorder *r)
{
    return r->steps->frames.inside == 1 + r->steps->frames.bare;
}

bool gt_collector_enter(gt_recorder *r)
{
    gt_collector *g = r->steps->collector;
    if (!g || g->active || !is_bare(r))
        return false;
    g->active = true;
    g->turns = 0;
    set_mark(r);
    return true;
}

void gt_collector_turn(gt_recorder *r)
{
    gt_collector *g = r->steps->collector;
    if (!g || !g->active || !is_bare(r) || r->stand_from || r->steps->recursions.running || gt_build_failed(&r->build))
        return;
    const bool always = ++g->turns <= TESTED_TURNS && g->when == GT_COLLECTS_ALWAYS;
    const bool early = g->turns <= FIRST_TURNS && !always;
    if (!early && !always && since_mark(r) < g->most)
        return;
    if (!early && collect(r))
        set_most(r, 2 * g->half[g->now]->held + gt_forced_values_held(r->forced));
    else
        set_mark(r);
}

void gt_collector_leave(gt_recorder *r, bool outermost)
{
    if (outermost)
        r->steps->collector->active = false;
}
