/* What is asked. Part of gradtape.h. */
#ifndef GT_REQUEST_H
#define GT_REQUEST_H

#include "tape/seed_team.h"

typedef enum gt_command {
    GT_EVAL,
    GT_GRAD,
    GT_WATCHED,
    GT_TAPE,
    GT_JACOBIAN,
    GT_HESSIAN,
    GT_JVP,
    GT_VJP,
    GT_HVP,
    GT_EXPLAIN,
    GT_CHECK,
    GT_INPUTS,
    GT_SPARSITY
} gt_command;

/* A value for an input, variable or constant. `text` is an expression, JSON, or "@FILE". With a NULL name it is a JSON
 * object (or "@FILE.json" with one, or "@FILE.npz") that gives every name in it. */
typedef struct gt_input {
    size_t size;
    const char *name;
    const char *text;
    size_t text_size; /* 0: up to its closing zero */
} gt_input;

/* What to compute. Fields left zero have the meaning said here. */
typedef struct gt_request {
    size_t size;
    gt_command command;
    const char *target;           /* expressions: "loss", "y,z"; NULL: the model's */
    const char *wrt;              /* sources: "w,b", "{a: [x], b: y}", "@trainable"; NULL: the model's */
    const char *tape;             /* a tape written in the file; NULL: the model's own */
    const char *output_gradients; /* an expression, JSON or "@FILE"; NULL: ones */
    const gt_input *inputs;
    size_t n_inputs;
    const gt_input *vectors; /* jvp, hvp: a direction for each source that moves */
    size_t n_vectors;
    const char *const *watch; /* names that the model's own tape watches too */
    size_t n_watch;
    bool watch_variables;        /* the model's own tape watches trainable variables that are read */
    bool unconnected_zero;       /* zeros instead of null for unconnected sources */
    bool complex_jax;            /* grad, vjp, jacobian: complex derivatives are conjugates of TensorFlow's */
    bool strict;                 /* a null gradient is GT_NULL_GRADIENT, and so is a batch whose examples may mix */
    bool batch;                  /* jacobian: per example */
    int mode;                    /* jacobian: 0 by the shorter side, 1 by rows (reverse), 2 by columns (forward) */
    int64_t parallel_iterations; /* jacobian: rows or columns at once; 0: as the memory limit and the cache suggest */
    bool no_vectorize;           /* jacobian: one row or column after another */
    bool diagonal;               /* hessian: its diagonal, in the shape of each source */
    bool flat;                   /* hessian: one matrix and its index */
    bool sparse;                 /* jacobian, hessian: the entries of their patterns; else gradients of a gather as
                                    indexed slices instead of dense tensors */
    bool second;                 /* sparsity: of the Hessian */
    bool full;                   /* hessian, sparse: both triangles, not the lower one alone */
    bool kinks;                  /* grad: the steps that sit exactly at a kink */
    bool nan_origin;             /* explain: where the first value that is not finite came from */
    bool stats;                  /* "stats" beside the answer: equations, bytes, passes */
    int order;                   /* check: 2 for second derivatives as well */
    bool steps;               /* check: "steps" beside the answer: the differences of the worst entry by their step */
    int64_t directions;       /* check: random directions by source; 0: entries, where there are not too many */
    double rtol, atol;        /* check: tolerances, atol in units of a source's largest gradient; 0: 1e-6 and 1e-8 */
    const char *against;      /* check: a file of gradients to check in place of the model's own */
    const char *against_text; /* what it holds, under that name; NULL: read the file */
    size_t against_size;
    const char *dtype; /* instead of the file's */
    uint64_t seed;
    const char *root; /* files that the model names must lie in this folder or below, links followed; NULL: anywhere */
    bool root_all;    /* and so must those that the request names by "@FILE" */
    size_t memory_limit; /* bytes for the whole answer and all on the way to it, beside what the context holds already;
                            0: the context's. What a Jacobian needs beyond it is streamed */
    bool unroll;         /* every turn of a loop, every call is recorded by itself */
    int64_t loop_limit;  /* turns of loops and calls of functions before a model is given up; 0: 100 million */
    /* Not NULL: called again and again, often, while much is computed or streamed: what is done ("rows of the
     * Jacobian"), and the share of it that is behind. False ends the work with GT_STOPPED. The context must live as
     * long as the result. */
    bool (*progress)(void *context, const char *what, double share);
    void *progress_context;
    /* check: not NULL: the function and its gradients are somebody else's. Called with the inputs as a line of JSON,
     * it sets the answer's text to {"value": 1.5, "gradients": {"x": ...}}, which stays until the next call and belongs
     * to the callee; false: the text says why there is none. The model declares the inputs; its steps are not asked. */
    bool (*function)(void *context, const char *point, size_t size, gt_file *answer);
    void *function_context;
    const char *function_name;  /* in messages */
    const struct gt_team *team; /* jacobian, hessian: who shares the work (tape/seed_team.h); NULL: nobody */
    bool dry_run; /* eval, grad, vjp, jvp, hvp: in place of values what they would take under several memory limits */
    int threads;  /* for large steps, at most 64; 0: one for each processor. Results do not depend on it */
} gt_request;

#endif
