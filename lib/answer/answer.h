/* Answers: what a request comes to, as a tree of items. */
#ifndef GT_ANSWER_H
#define GT_ANSWER_H

#include "answer/request.h"
#include "steps/interpreter.h"
#include "steps/record.h"
#include "write/case_list.h"

/* Refs whose values the answer needs, each with the item that will hold it. */
typedef struct gt_wanted {
    gt_ref *ref;
    gt_item **item;
    size_t n, capacity, item_capacity;
} gt_wanted;

typedef struct gt_answer {
    gt_arena *arena;
    gt_recorder recorder;
    gt_item *item;
    const gt_model *model;
    const gt_request *request;
    gt_error *error;
    const gt_given *bound; /* directions and output gradients that are given as tensors */
    size_t n_bound;
    gt_wanted wanted;                 /* everything that was computed */
    gt_span null_at;                  /* where the first null of the answer comes from */
    gt_eval_plan_size size;           /* of the plan that computed the answer */
    gt_ref equations;                 /* recorded when it was made */
    gt_status outcome;                /* what gt_result_status says of it */
    gt_cases *cases;                  /* of an answer that is a test; NULL without */
    bool windows;                     /* some of it is computed while it is written */
    bool moves;                       /* it is computed again at other points: whole, not in windows */
    bool unshared;                    /* computed again by rank 0 alone (tape/seed_team.h) */
    bool straight;                    /* recorded again, every turn of a loop by itself, */
    const gt_loop_note *loop_notes;   /* which before that was known of them */
    gt_arena first;                   /* of the plan for the first point, when it moves */
    bool list_cases;                  /* text output shows them in place of the item */
    const struct gt_vjp_trace *trace; /* of the walk back of gt_answer_differentiate, or NULL */
    gt_item *limits;                  /* of a dry run (answer/dry_run.h) */
    const char *people;               /* what text output shows in place of the item; NULL: nothing */
} gt_answer;

/* As gt_fail, of what stands nowhere in the model. */
#define gt_answer_fail(a, code, ...) gt_fail((a)->error, code, (gt_span){NULL, 0, 0}, __VA_ARGS__)

/* Records the model and computes the answer. Everything lives in the arena. */
gt_status gt_answer_make(gt_answer *answer, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                         const gt_request *request, gt_error *error);

/* The same with further values for inputs, variables and constants, which must outlive the answer. With any, the answer
 * is made for other points as well: a Jacobian that could only be computed while it is written is GT_OVER_LIMIT. What
 * is computed again can say then which computed zeros it absorbs; else gt_warn_absorbed says it. */
gt_status gt_answer_make_at(gt_answer *answer, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                            const gt_request *request, size_t n, const gt_given *point, gt_error *error);

/* What a model can be given (gt_answer_inputs), as far as it is known when no step is recorded. */
gt_status gt_answer_declared(gt_answer *answer, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                             const gt_request *request, gt_error *error);

/* Whether a name given as a tensor is not one of the model, but part of the request: "vectors.x", "output_gradients".
 */
bool gt_request_binds(const gt_request *request, const char *name);

/* The recording as an item: equations under "unwatched", "sources", "forward", "backward" and "derived", each with its
 * line of text. */
gt_status gt_answer_tape(gt_answer *answer, const gt_tape *tape, gt_ref before, gt_item *item);

/* Named expressions of a request or a model: "w,b" is two of them. */
typedef struct gt_asked {
    size_t n;
    const gt_expr **expr;
    const char **name; /* as written */
    bool listed;       /* a list or several: answers come as a list, or keyed by name */
    const gt_expr *whole;
} gt_asked;
gt_status gt_asked_parse(gt_answer *answer, const char *option, const char *text, const gt_expr **out);

/* The option's targets, else the model's, else the last name assigned. */
gt_status gt_asked_target(gt_answer *a, gt_asked *out);
/* The option's sources, else the model's, else all trainable variables, else all float inputs. */
gt_status gt_asked_sources(gt_answer *a, const gt_expr **out);
/* Names that the sources read, so that the own tape watches them from the moment they are bound. */
void gt_asked_names(gt_arena *arena, const gt_expr *expr, int depth, gt_scope *names);
/* The sources' values: a flat list is keyed by name; anything else keeps its structure. */
gt_status gt_asked_evaluate(gt_answer *a, const gt_expr *expr, gt_value *out);
/* Where messages about the sources point: to them, else to the first equation, if there is one. */
gt_span gt_asked_at(const gt_answer *a, const gt_expr *sources);

/* The request's inputs, those in a JSON object taken apart, as the recorder takes them. */
gt_status gt_given_read(gt_arena *arena, const gt_request *request, gt_given **out, size_t *n, gt_error *error);

#endif
