/* Inside of the public calls: contexts, and how a call begins and ends.
 *
 * Every call on a context is gt_call_begin (GT_USAGE when that is false), then setjmp on its out_of_memory with
 * gt_call_run_out behind it, the work, and gt_call_finish: what was asked for and cannot be had lands in that place,
 * and the message is kept. */
#ifndef GT_CONTEXT_H
#define GT_CONTEXT_H

#include <stdatomic.h>

#include "base/kept.h"
#include "base/source.h"
#include "gradtape.h"

struct gt_context {
    jmp_buf out_of_memory;
    gt_budget budget;    /* of all arenas but that of messages */
    size_t memory_limit; /* of requests that say none */
    int digits;          /* that numbers are written with; 0: all */
    int columns;         /* of the terminal that texts are for; 0: none */
    size_t outside;      /* bytes that the caller holds */
    gt_arena arena;      /* the context itself */
    gt_arena scratch;    /* working memory, empty between calls */
    gt_arena text;       /* the last message */
    gt_arena page;       /* the last warnings, in room that stays: a plan that warns again takes no more */
    char *warned;
    size_t room;
    gt_arena stream; /* what a stream of points holds while it runs */
    gt_kept *models; /* gt_kept_model, gt_result and gt_plan: not freed yet */
    gt_kept *results, *plans;
    atomic_flag busy; /* a call is at work */
    const char *message, *warnings;
    bool options; /* messages name options of the program, not fields */
};

/* -- models -- */

/* A model, in memory of its own: gt_model.arena is this one. */
typedef struct gt_kept_model {
    gt_kept kept;
    gt_context *context;
    size_t uses; /* by results and plans of its context, which it outlives */
    bool freed;  /* it goes with the last of them */
} gt_kept_model;

/* An empty one, the first of the context's list. */
gt_kept_model *gt_kept_model_new(gt_context *context);
void gt_kept_model_drop(gt_kept_model *model);

/* NULL, or what is wrong with asking it anything. */
const char *gt_model_misuse(const gt_model *model);

/* A result or plan stands on the model; NULL, and nothing is counted, when that is another context's. */
gt_kept_model *gt_model_use(gt_context *context, const gt_model *model);
void gt_model_unuse(gt_kept_model *kept);

/* -- calls -- */

/* False: another call is at work on the context, in another thread or around this one. */
bool gt_call_begin(gt_context *context);
void gt_call_end(gt_context *context);

/* What a request allows for itself, where that is less than the context does. `own`: bytes that are the request's
 * already. */
void gt_call_limit(gt_context *context, size_t bytes, size_t own);

/* After the jump, before anything is given back that the message may speak of. */
gt_status gt_call_run_out(gt_context *context);

/* Keeps the message of a failure; hands the status on. */
gt_status gt_call_finish(gt_context *context, gt_status status, const gt_error *error);

/* A call that cannot be answered says why. */
gt_status gt_call_misuse(gt_context *context, const char *what);

/* Without a context there is nowhere to say what is wrong (NULL: nothing). */
#define GT_EXPECT(context, wrong)                                                                                      \
    do {                                                                                                               \
        const char *wrong_ = (wrong);                                                                                  \
        if (!(context))                                                                                                \
            return GT_USAGE;                                                                                           \
        if (wrong_)                                                                                                    \
            return gt_call_misuse((context), wrong_);                                                                  \
    } while (0)

/* Keeps what gt_warnings is to say. The text of each is made once, in the arena. */
struct gt_warning;
void gt_call_warn(gt_context *context, gt_arena *arena, struct gt_warning *warnings);

#endif
