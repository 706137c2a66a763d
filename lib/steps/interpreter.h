/* The interpreter: walks a model's steps and has the recorder append equations. What it keeps between statements. */
#ifndef GT_INTERPRETER_H
#define GT_INTERPRETER_H

#include "base/file_stamp.h"
#include "base/name_set.h"
#include "base/stack_room.h"
#include "steps/value.h"
#include "tape/recorder.h"

/* A value for an input, variable or constant that comes with the request: `-i NAME=VALUE`, a stream's record. */
typedef struct gt_given {
    const char *name;
    const gt_source *text; /* an expression, JSON, or "@FILE"; the source of messages. NULL: `tensor` */
    const gt_tensor *tensor;
    bool moves; /* other values follow: a constant is then recorded as an input, unwatched like one */
    bool used;
} gt_given;

/* What ends a body early: nothing, continue, break, return. */
typedef enum gt_leaving { GT_LEAVING_NOTHING, GT_LEAVING_STEP, GT_LEAVING_LOOP, GT_LEAVING_FUNCTION } gt_leaving;

/* What the steps asked a tape: t.gradient(...). */
typedef struct gt_question {
    struct gt_tape *tape;
    const struct gt_gradient_request *request;
    gt_value result;
    size_t resets; /* of the tape when it was asked */
    struct gt_question *before;
} gt_question;

/* What a statement does to the blocks around it. A rule that runs in the midst of something has its own. */
typedef struct gt_flow {
    gt_leaving leaving;
    gt_value returned; /* of a function's return */
    int inside_custom; /* > 0: in the body of a function with its own gradient */
    bool training;     /* Keras: an object was called with training=True, and so are the layers in it; */
    bool told;         /* or with training=False: one of them was said */
    int layers;        /* Keras: layers and models that are being called, one within the other */
} gt_flow;

/* An error that is being handled, so that it can be raised again. */
struct gt_caught {
    gt_value object;
    gt_error error;
    struct gt_caught *outer;
};

/* Values for declarations. */
typedef struct gt_givens {
    gt_given *item;
    size_t n;
    gt_names of; /* by name: the last one given */
} gt_givens;

/* Named dimensions. */
typedef struct gt_dims {
    struct gt_dim {
        const char *name;
        int64_t size;
        gt_span at;
    } * item;
    size_t n, capacity;
} gt_dims;

/* Files that are read. */
typedef struct gt_files {
    const char *root; /* those that the model names must lie there; root_all: the request's too */
    bool root_all;
    struct gt_read_file { /* data files, the last one read first */
        const char *path;
        gt_stamp stamp; /* of just before */
        struct gt_read_file *next;
    } * read;
} gt_files;

/* A loop that runs, and what it goes through; a function that does, and the scope it was called in. */
typedef struct gt_running {
    gt_value rows;
    struct gt_running *outer;
} gt_running;
typedef struct gt_caller {
    gt_scope *scope;
    struct gt_caller *outer;
} gt_caller;

typedef struct gt_interpreter {
    gt_scope *globals, *scope;
    gt_scope *callables; /* builtins and ops by the names asked for so far; NULL: none yet */
    gt_scope *follow;    /* names of inputs and steps that the own tape watches when they are bound; NULL: none */
    gt_givens given;
    gt_dims dims;
    gt_files files;
    struct gt_layer *layers; /* the last one constructed first */
    gt_flow flow;
    gt_value raised;          /* the object of an error that Python makes too (gt_error.raised) */
    struct gt_caught *caught; /* the innermost; NULL: none */
    int trying;               /* bodies of `try` with an `except` around the statement that runs */
    int inside_body;          /* > 0: in the body of a composite op: what is made stands where the op is called */
    struct gt_parsed {        /* functions of names/ that were called, the last one parsed first */
        const struct gt_name *name;
        const char *law; /* the module that it was asked of, where it is one of many that take the name over */
        gt_value value;
        struct gt_parsed *next;
    } * parsed;
    struct gt_composite *composites; /* with a parsed body, the last one first */
    int depth;                       /* of function calls and nested statements */
    gt_stack_room stack;             /* in which these and expressions nest */
    struct gt_frames {               /* what is around a statement: */
        int inside;                  /* bodies that are none of a loop or a condition, the steps' own counted; */
        int bare;                    /* of these such of functions that a statement is nothing but a call of */
        const gt_expr *call;         /* the value of the statement that runs, when it is evaluated; NULL: of none */
        gt_running *loop;            /* the innermost `for`; NULL: none */
        gt_caller *caller;           /* of the innermost function; NULL: none */
    } frames;
    struct gt_turn_record *turn;      /* of the statement `for`, that stands for many (rolled.h); NULL: none does */
    gt_arena_mark turn_began;         /* the innermost that does: where the arena was */
    struct gt_recursions {            /* functions that call themselves (recursion.h) */
        struct gt_recursion *running; /* NULL: none does */
        gt_arena *arena;              /* of the one that runs; NULL: none did yet */
        const gt_function **each;     /* those whose calls are all recorded */
        size_t n, capacity;
        int off; /* > 0: one of these runs */
    } recursions;
    struct gt_collector *collector; /* drops what is no longer needed (collection.h); NULL: nothing is */
    int64_t turns_left;  /* of loops and calls, all together: what may nest without end must not run without end */
    bool imports, torch; /* something was imported: the steps are Python; torch: methods mean what torch's do */
    unsigned makers;     /* a bit for each gt_maker of whose libraries one was imported */
    struct gt_leaf_gradient *leaves;    /* torch: tensors whose gradient was required, the last one first */
    uint64_t seeded;                    /* what the steps make of the run's seed: it is mixed in */
    struct gt_overwritten *overwritten; /* tensors whose items were assigned; NULL: none yet */
    bool building;                      /* within the `build` of a Keras layer, whose name its variables bear */
    int64_t visits;                     /* walks through objects so far */
    int64_t outermost;                  /* calls of Keras' layers and models that are within no other */
    bool symbols;                       /* there is a tf.keras.KerasTensor: see symbol.h */
    struct gt_native *native;           /* who makes which numbers; NULL: they are the model's */
    int64_t draws;                      /* random ops so far: the stream number of the next */
    gt_span *place;         /* of the expression that is evaluated; nowhere between them. In the arena: who runs out of
                               memory speaks of it when the recorder is gone with its frame */
    const char *last_name;  /* the last name assigned at the top */
    gt_question *questions; /* the last one asked */
    gt_value drawings;      /* a list of the drawing calls that were passed over; no items: no library for pictures */
    gt_span drawn_at;       /* the first */
    struct gt_printed *printed; /* what the steps print, line by line */
    size_t prints, prints_capacity;
} gt_interpreter;

/* Says that calls and expressions are nested deeper, at `at`, than the thread's stack holds. */
gt_status gt_stack_ends(gt_recorder *r, gt_span at);

enum { GT_CALL_DEPTH = 400, GT_LOOP_LIMIT = 100000000 };

/* The dtype that is recorded for one that the model asks for: see `widen` and `narrow`. */
static inline gt_dtype gt_recorded_dtype(const gt_recorder *r, gt_dtype dtype)
{
    if (r->widen)
        return dtype == GT_F32 ? GT_F64 : dtype == GT_C64 ? GT_C128 : dtype;
    return !r->narrow ? dtype : dtype == GT_F64 ? GT_F32 : dtype == GT_C128 ? GT_C64 : dtype;
}

/* Arguments of a call, in order; key NULL for a positional one. */
typedef struct gt_argument {
    const char *key;
    gt_span at, key_at; /* the value; the key, or the value again */
    gt_value value;
} gt_argument;

/* A call: its arguments, and where it stands. */
typedef struct gt_call_site {
    size_t n;
    const gt_argument *argument;
    gt_span at;
} gt_call_site;

static inline gt_argument gt_keyword(const char *key, gt_span at, gt_value value)
{
    return (gt_argument){key, at, at, value};
}
static inline gt_argument gt_positional(gt_span at, gt_value value)
{
    return gt_keyword(NULL, at, value);
}

/* Does the own tape watch what is bound to that name? */
static inline bool gt_is_followed(const gt_recorder *r, const char *name)
{
    return gt_scope_find(r->steps->follow, name) != NULL;
}

/* Binds a name in the current scope and names its equation. */
void gt_bind(gt_recorder *r, const char *name, gt_value value);

#endif
