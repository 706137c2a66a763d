/* The recorder: walks a model's steps, appends equations, keeps tapes and names. Internal to tape/. */
#ifndef GT_RECORDER_H
#define GT_RECORDER_H

#include "base/name_set.h"
#include "base/stamp.h"
#include "diff/independence.h"
#include "diff/poles.h"
#include "diff/transform.h"
#include "eval/plan.h"
#include "graph/build.h"
#include "tape/tape.h"
#include "tape/value.h"

/* A value for an input, variable or constant that comes with the request: `-i NAME=VALUE`, a stream's record. */
typedef struct gt_given {
    const char *name;
    const gt_source *text; /* an expression, JSON, or "@FILE"; the source of messages. NULL: `tensor` */
    const gt_tensor *tensor;
    bool moves; /* other values follow: a constant is then recorded as an input, unwatched like one */
    bool used;
} gt_given;

/* Something to tell people that is not an error. */
typedef struct gt_warning {
    gt_error what;
    bool of_values; /* at the point at hand; else of the recording, at any point */
    bool past;      /* that point is another one now */
    struct gt_warning *next;
} gt_warning;

/* What ends a body early: nothing, continue, break, return. */
typedef enum gt_leaving { GT_LEAVING_NOTHING, GT_LEAVING_STEP, GT_LEAVING_LOOP, GT_LEAVING_FUNCTION } gt_leaving;

/* What the steps asked a tape: t.gradient(...). */
typedef struct gt_question {
    struct gt_tape *tape;
    const struct gt_gradient_request *request;
    gt_value result;
    gt_ref count; /* equations when it was asked */
    struct gt_question *before;
} gt_question;

typedef struct gt_recorder {
    gt_arena *arena; /* of the recording */
    gt_arena *scratch;
    const gt_model *model;
    gt_program program;
    gt_build build;
    gt_error *error;
    gt_tapes tapes;
    gt_tape *own;   /* the model's own tape */
    gt_tape **made; /* every tape that the steps made */
    size_t tapes_made, made_capacity;
    gt_scope *globals, *scope;
    gt_scope *callables; /* builtins and ops by the names asked for so far; NULL: none yet */
    gt_values leaves;    /* what is bound to variables and inputs */
    gt_values memo;      /* leaves and everything forced */
    gt_ref *guard;       /* what was forced, each once: its value decided how the recording went on (replay.h) */
    size_t guards, guard_capacity;
    gt_values guarded; /* the same as a table */
    gt_planner planner;
    gt_progress progress;   /* of what the plans compute when the recording is done */
    gt_variable **variable; /* in order of construction */
    size_t variables, variable_capacity;
    struct gt_layer *layers; /* the last one constructed first */
    gt_given *given;
    size_t givens;
    const char *root; /* files that the model names must lie there; root_all: the request's too */
    bool root_all;
    gt_names given_of; /* by name: the last one given */
    gt_dtype dtype;    /* the model's, or --dtype */
    gt_dtype declared; /* that of declarations; another one than `dtype` only when `widen` */
    bool widen;        /* single precision is recorded as double, with the values that it has */
    uint64_t seed;
    int64_t draws;     /* random ops so far: the stream number of the next */
    int inside_custom; /* > 0: in the body of a function with its own gradient */
    int inside_body;   /* > 0: in the body of a composite op: what is made stands where the op is called */
    struct gt_composite *composites; /* with a parsed body, the last one first */
    int depth;                       /* of function calls and nested statements */
    gt_span *place;        /* of the expression that is evaluated; nowhere between them. In the arena: who runs out of
                              memory speaks of it when the recorder is gone with its frame */
    const char *last_name; /* the last name assigned at the top */
    size_t memory_limit;
    int64_t turns_left; /* of loops and calls, all together: what may nest without end must not run without end */
    gt_scope *follow;   /* names of inputs and steps that the own tape watches when they are bound; NULL: none */
    struct gt_dim {
        const char *name;
        int64_t size;
        gt_span at;
    } * dim;
    size_t dims, dim_capacity;
    int64_t backward_passes, forward_passes, chunks; /* seeds pulled back and pushed forward; vmapped passes */
    struct gt_zeros {
        gt_ref ref;
        struct gt_zeros *next;
    } * zeros;            /* for unconnected sources: one for each shape and dtype */
    gt_mixing mixing;     /* of the examples, as the last batch Jacobian found it */
    struct gt_read_file { /* data files, the last one read first */
        const char *path;
        gt_stamp stamp; /* of just before */
        struct gt_read_file *next;
    } * files;
    gt_question *questions; /* the last one asked */
    gt_warning *warnings, *last_warning;
    gt_remarks remarks; /* of what its plans run */
    bool standing;      /* what they run now is the same at all points */
    gt_poles poles;     /* that transforms came through */
    gt_value returned;  /* of a function's return */
    gt_leaving leaving; /* what a statement does to the blocks around it */
} gt_recorder;

enum { GT_CALL_DEPTH = 400, GT_LOOP_LIMIT = 100000000 };

/* Evaluates an expression; runs statements. */
gt_status gt_evaluate(gt_recorder *r, const gt_expr *expr, gt_value *out);
gt_status gt_run_steps(gt_recorder *r, const gt_steps *steps);

/* Counts a turn of the loop, or a call, at `at`; GT_OVER_LIMIT when the recording has had too many. */
gt_status gt_take_turn(gt_recorder *r, gt_span at);

/* The dtype that is recorded for one that the model asks for: see `widen`. */
static inline gt_dtype gt_recorded_dtype(const gt_recorder *r, gt_dtype dtype)
{
    return !r->widen ? dtype : dtype == GT_F32 ? GT_F64 : dtype == GT_C64 ? GT_C128 : dtype;
}

/* Declares dims, inputs, variables and constants of the model: reads or makes their values, appends their leaves, binds
 * their names. Fails when a given value has no declaration. */
gt_status gt_declare_all(gt_recorder *r);

/* gt_data_read, and the file stands in r->files from then on. */
struct gt_data_request;
gt_status gt_read_data(gt_recorder *r, const struct gt_data_request *request, gt_tensor *out);

/* A value as a tensor of the program. dtype: what plain numbers become (a fraction for an int dtype is an error). Lists
 * of numbers become constants, lists with tensors are stacked. Reading a variable is noticed by the tapes. */
gt_status gt_to_ref(gt_recorder *r, gt_value value, gt_dtype dtype, gt_span at, gt_ref *out);

/* The value of a step. It is an equation of its own, so that tapes, watches and sources can tell it from every other
 * value: what is held already (a plain number that equations share, an operand that an op gave back as it was, one
 * cotangent of two sources) gets an equation beside it. What the steps bind or pass on unchanged stays one value, and
 * what the body of a composite op makes is no step. */
gt_value gt_own_value(gt_recorder *r, gt_ref ref);

/* The current value of a variable; the tapes notice. */
gt_ref gt_read_variable(gt_recorder *r, gt_variable *variable);

/* The dtype of the first strong tensor in the value (in lists too), or false when it is all plain numbers. */
bool gt_value_dtype(const gt_recorder *r, gt_value value, gt_dtype *out);

/* Whether a plain complex number is in the value (in lists too). As a tensor it is complex, whatever dtype is asked
 * for: complex64 in place of float32, else complex128. */
bool gt_value_is_complex(gt_value value);

/* The value of an equation, computed now: nothing is computed twice. */
gt_status gt_force(gt_recorder *r, gt_ref ref, gt_span at, const gt_tensor **out);

/* Plain readings of a value; tensors are forced. `what` names it in the message: "the step of a range". */
gt_status gt_to_int(gt_recorder *r, gt_value value, gt_span at, const char *what, int64_t *out);
gt_status gt_to_real(gt_recorder *r, gt_value value, gt_span at, const char *what, double *out);
gt_status gt_to_truth(gt_recorder *r, gt_value value, gt_span at, bool *out);

/* An option that is on or off: True, False, a whole number or a tensor; a text never is one, since 'no' would be true.
 */
gt_status gt_to_switch(gt_recorder *r, gt_value value, gt_span at, const char *what, bool *out);

/* x op y, for plain numbers and tensors; op x; x[items...]. */
gt_status gt_binary(gt_recorder *r, gt_operator op, gt_value x, gt_value y, const gt_expr *at, gt_value *out);
gt_status gt_unary(gt_recorder *r, gt_operator op, gt_value x, const gt_expr *at, gt_value *out);
gt_status gt_index(gt_recorder *r, gt_value x, size_t n, const gt_value *item, const gt_expr *at, gt_value *out);

/* Arguments of a call, in order; key NULL for a positional one. */
typedef struct gt_argument {
    const char *key;
    gt_span at, key_at; /* the value; the key, or the value again */
    gt_value value;
} gt_argument;

static inline gt_argument gt_keyword(const char *key, gt_span at, gt_value value)
{
    return (gt_argument){key, at, at, value};
}
static inline gt_argument gt_positional(gt_span at, gt_value value)
{
    return gt_keyword(NULL, at, value);
}

gt_status gt_call_value(gt_recorder *r, gt_value callee, size_t n, const gt_argument *argument, gt_span at,
                        gt_value *out);
gt_status gt_call_op(gt_recorder *r, const gt_op *op, size_t n, const gt_argument *argument, gt_span at, gt_value *out);
gt_status gt_call_function(gt_recorder *r, const gt_function *function, size_t n, const gt_argument *argument,
                           gt_span at, gt_value *out);
const struct gt_builtin *gt_builtin_find(const char *name); /* NULL when unknown */
const char *gt_builtin_name(const struct gt_builtin *builtin);
void gt_builtin_offer_names(gt_nearest *nearest);

/* What `gradtape ops` says of a builtin; members as those of gt_op. */
typedef struct gt_op_page {
    const char *name, *family, *signature, *doc, *formula, *derivative, *convention, *poles, *aliases, *example;
} gt_op_page;
/* Page i, NULL behind the last; the page of a name, NULL when it has none. */
const gt_op_page *gt_op_page_get(int i);
const gt_op_page *gt_op_page_find(const char *name);

/* value.field: x.shape, x.T, t.gradient, layer1.kernel. */
gt_status gt_field(gt_recorder *r, gt_value value, const char *name, gt_span at, gt_value *out);

/* tape.gradient(target, sources): targets and sources are any nested structure; the result has that of the sources. */
typedef struct gt_gradient_request {
    gt_value target, sources, output_gradients; /* output_gradients NONE: ones */
    bool zero;                                  /* unconnected sources give zeros */
    gt_span at;
    gt_span output_gradients_at;      /* where messages about them point; nowhere: `at` */
    const struct gt_reason **null;    /* NULL, or an entry for each leaf of the sources: receives why it is null, also
                                         where zeros stand for it; NULL where it is connected */
    const struct gt_vjp_trace *trace; /* told what the walk back does; NULL: nobody */
} gt_gradient_request;
gt_status gt_tape_gradient(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, gt_value *out);

/* Fails unless what the user gave as the gradient of a value has its dtype. `what` names it: "output_gradients". */
gt_status gt_check_gradient(gt_recorder *r, const char *what, gt_ref gradient, gt_ref of, gt_span at);

/* Does the own tape watch what is bound to that name? */
static inline bool gt_is_followed(const gt_recorder *r, const char *name)
{
    return gt_scope_find(r->follow, name) != NULL;
}

/* Binds a name in the current scope and names its equation. */
void gt_bind(gt_recorder *r, const char *name, gt_value value);

/* In debug and test builds: verifies the equations that a transform appended, [from, count). Elsewhere it does nothing.
 */
gt_status gt_check_appended(gt_recorder *r, gt_ref from);

/* A warning, once for each message and place; and one of values, which another point may not have. */
void gt_warn(gt_recorder *r, gt_span at, const char *format, ...) __attribute__((format(printf, 3, 4)));
void gt_warn_of_values(gt_recorder *r, gt_span at, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The values are those of another point from now on. */
void gt_warnings_pass(gt_recorder *r);

/* The name of the equation, or of the next one up to `last` that depends on it and has one; NULL when there is none. */
const char *gt_step_name(gt_recorder *r, gt_ref ref, gt_ref last);

/* What people call a value: its name, else the expression that made it, cut when it is long, else the fallback. */
const char *gt_called(gt_recorder *r, gt_ref ref, const char *fallback);

/* Why a gradient is null. */
typedef struct gt_reason {
    const char *reason; /* "not_watched": one of a fixed list of words */
    const char *step;   /* the step where it breaks, or NULL */
    gt_span at;
    const char *fix;
    gt_ref ref;          /* the equation where it breaks, or the value that carries nothing; GT_NONE */
    gt_ref from;         /* its operand that came from the source; GT_NONE when there is none */
    const gt_tape *tape; /* what was asked: */
    gt_ref source;
    const gt_variable *variable; /* of the source, or NULL */
    int targets;
    const gt_ref *target;
} gt_reason;
/* source: the ref asked for; variable: its variable or NULL. needed: of gt_needed_find, for many sources of the same
 * targets; NULL: looked for. */
const gt_reason *gt_reason_find(gt_recorder *r, const gt_tape *tape, int targets, const gt_ref *target,
                                const bool *needed, gt_ref source, const gt_variable *variable);

/* By equation up to the last of the targets: whether one of them depends on it, by any edge. In the arena. */
const bool *gt_needed_find(const gt_program *program, gt_arena *arena, int targets, const gt_ref *target);

#endif
