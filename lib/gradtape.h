/* libgradtape: derivatives of model files.
 *
 * A tour
 * ------
 * A context owns memory, sources and messages. A model is read once from a file, a text or a lone expression. A request
 * says what to compute: values, gradients, what a tape watches, the recording as text. The answer is a result, written
 * in a format into a sink, or read entry by entry:
 *
 *     gt_context *context = gt_context_new(NULL);
 *     gt_model   *model;
 *     gt_result  *result;
 *     gt_request  request = {.command = GT_GRAD, .wrt = "w,b", .watch_variables = true};
 *     if (gt_model_load(context, "models/linear.yaml", &model) == GT_OK &&
 *         gt_ask(context, model, &request, &result) == GT_OK) {
 *         gt_array w;
 *         if (gt_result_array(result, "gradients.w", &w))        // w.rank == 2, w.dim[0] == 3
 *             printf("%g\n", ((const double *)w.data)[0]);       // 2.2
 *         gt_result_free(result);
 *     } else {
 *         fputs(gt_message(context), stderr);
 *     }
 *     gt_context_free(context);
 *
 * The library never prints, never exits and keeps no global state. A context is for one thread at a time; contexts do
 * not know of each other. Everything handed out belongs to the context (results: until gt_result_free) and dies with
 * it. A call that gives NULL where something is needed, or a number that means nothing, is answered with GT_USAGE, NULL
 * or false, and where there is a context its message says what is wrong. */
#ifndef GRADTAPE_H
#define GRADTAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* -- status: what a call came to; the number is the exit code of the program -- */

/*          name           exit  sentence */
#define GT_STATUS_LIST(X)                                                                                              \
    X(GT_OK, 0, "done")                                                                                                \
    X(GT_DIFFERENT, 1, "a check or comparison failed")                                                                 \
    X(GT_USAGE, 2, "the request is wrong")                                                                             \
    X(GT_UNREADABLE, 3, "a file could not be read or parsed")                                                          \
    X(GT_WRONG_MODEL, 4, "the model is wrong")                                                                         \
    X(GT_NULL_GRADIENT, 5, "a gradient is null, or the examples of a batch mix")                                       \
    X(GT_NOT_FINITE, 6, "a result is not finite")                                                                      \
    X(GT_BAD_VALUE, 7, "the computation failed on these values")                                                       \
    X(GT_OVER_LIMIT, 8, "a limit was reached: of memory, or of turns of loops")                                        \
    X(GT_STOPPED, 130, "the work was stopped")

typedef enum gt_status {
#define X(name, exit_code, sentence) name = exit_code,
    GT_STATUS_LIST(X)
#undef X
} gt_status;

/* The sentence of a status; never NULL. */
const char *gt_status_sentence(gt_status status);

/* -- contexts -- */

/* Where memory comes from. `allocate` returns NULL when out of memory; no call relies on zeroed memory. */
typedef struct gt_allocator {
    void *(*allocate)(void *context, size_t size);
    void (*release)(void *context, void *memory);
    void *context;
} gt_allocator;

typedef struct gt_context gt_context;

/* A new context over the allocator (NULL: malloc and free; the allocator must outlive it), or NULL without memory. */
gt_context *gt_context_new(const gt_allocator *allocator);
void gt_context_free(gt_context *context);

/* The message of the last call that failed, for people: place, line, caret, what would fix it. "" when none did. */
const char *gt_message(const gt_context *context);

/* How messages of the context call what a request says: as the fields of gt_request ("raise memory_limit"), or, with
 * true, as the options of the program ("raise --memory-limit"). */
void gt_context_name_options(gt_context *context, bool as_options);

/* Warnings of the last gt_ask, whether it failed or not, each with its place, in one text; "" without. */
const char *gt_warnings(const gt_context *context);

/* How many bytes at the beginning of a text are a character that people may be shown as it is; 0: a control character,
 * one that turns the direction of what is written, or no UTF-8. Messages hold no such, what a program adds may. */
size_t gt_text_shown(const char *text, size_t size);
/* Bytes that all of the context may take together: models, recordings, results, files that are read, and `held` that
 * the caller has taken himself. 0: no limit. What passes it is GT_OVER_LIMIT, and the message has the place. 8 MiB more
 * are taken for what nothing goes without. */
void gt_context_limit_memory(gt_context *context, size_t bytes, size_t held);

const char *gt_version(void);

/* -- models -- */

typedef struct gt_model gt_model;
typedef enum gt_syntax { GT_SYNTAX_YAML, GT_SYNTAX_JSON } gt_syntax;

/* Reads a model file; the name decides the syntax (.json is JSON, anything else YAML). GT_UNREADABLE, GT_WRONG_MODEL.
 */
gt_status gt_model_load(gt_context *context, const char *path, gt_model **out);

/* The same from memory, which is copied. `name` is what messages call it. */
gt_status gt_model_from_text(gt_context *context, const char *name, const char *text, size_t size, gt_syntax syntax,
                             gt_model **out);

/* The model `y = expression` (`result = expression` when it reads y itself), whose free names are inputs that the
 * request must give. */
gt_status gt_model_from_expr(gt_context *context, const char *expression, gt_model **out);

/* -- requests -- */

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
    GT_CHECK
} gt_command;

/* A value for an input, variable or constant. `text` is an expression, JSON, or "@FILE". With a NULL name it is a JSON
 * object (or "@FILE.json" with one, or "@FILE.npz") that gives every name in it. */
typedef struct gt_input {
    const char *name;
    const char *text;
    size_t size; /* of the text; 0: up to its closing zero */
} gt_input;

/* What to compute. Fields left zero have the meaning said here. */
typedef struct gt_request {
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
    bool strict;                 /* a null gradient is GT_NULL_GRADIENT, and so is a batch whose examples may mix */
    bool batch;                  /* jacobian: per example */
    int mode;                    /* jacobian: 0 by the shorter side, 1 by rows (reverse), 2 by columns (forward) */
    int64_t parallel_iterations; /* jacobian: rows or columns at once; 0: as the memory limit and the cache suggest */
    bool no_vectorize;           /* jacobian: one row or column after another */
    bool diagonal;               /* hessian: its diagonal, in the shape of each source */
    bool flat;                   /* hessian: one matrix and its index */
    bool sparse;                 /* gradients of a gather as indexed slices instead of dense tensors */
    bool kinks;                  /* grad: the steps that sit exactly at a kink */
    bool nan_origin;             /* explain: where the first value that is not finite came from */
    bool stats;                  /* "stats" beside the answer: equations, bytes, passes */
    int order;                   /* check: 2 for second derivatives as well */
    int64_t directions;          /* check: random directions by source; 0: entries, where there are not too many */
    double rtol, atol;           /* check: tolerances, atol in units of a source's largest gradient; 0: 1e-6 and 1e-8 */
    const char *against;         /* check: a file of gradients to check in place of the model's own */
    const char *against_text;    /* what it holds, under that name; NULL: read the file */
    size_t against_size;
    const char *dtype; /* instead of the file's */
    uint64_t seed;
    const char *root; /* files that the model names must lie in this folder or below, links followed; NULL: anywhere */
    bool root_all;    /* and so must those that the request names by "@FILE" */
    size_t memory_limit; /* bytes for the whole answer and all on the way to it, beside what the context holds already;
                            0: the context's. What a Jacobian needs beyond it is streamed */
    int64_t loop_limit;  /* turns of loops and calls of functions before a model is given up; 0: 100 million */
    /* Not NULL: called again and again, often, while much is computed or streamed: what is done ("rows of the
     * Jacobian"), and the share of it that is behind. False ends the work with GT_STOPPED. The context must live as
     * long as the result. */
    bool (*progress)(void *context, const char *what, double share);
    void *progress_context;
    int threads; /* for large steps, at most 64; 0: one for each processor. Results do not depend on it */
} gt_request;

typedef struct gt_result gt_result;

/* Answers a request. On failure there is no result and gt_message says why. */
gt_status gt_ask(gt_context *context, const gt_model *model, const gt_request *request, gt_result **out);
void gt_result_free(gt_result *result);

/* What a result itself comes to: GT_OK, GT_NULL_GRADIENT of a strict explanation with a null in it, or GT_DIFFERENT of
 * tests of which one failed. */
gt_status gt_result_status(const gt_result *result);

/* The same with the request as a JSON object: {"command": "grad", "wrt": ["w", "b"], "inputs": {"x": [1, 2]}}. Keys are
 * the fields of gt_request; a value that is a string is an expression or "@FILE"; target and wrt may be names, or lists
 * and objects of them; watch_variables is true and the command "grad" unless said otherwise; unconnected is "none" or
 * "zero". GT_USAGE for a wrong request. */
gt_status gt_ask_json(gt_context *context, const gt_model *model, const char *request, gt_result **out);

/* -- tests -- */

/* A file: by its path, or under that name the text in memory. */
typedef struct gt_file {
    const char *path;
    const char *text; /* NULL: read the file */
    size_t size;
} gt_file;

typedef struct gt_test_options {
    const char *root; /* as in gt_request */
    uint64_t seed;
    size_t memory_limit; /* bytes for the whole of the tests; 0: the context's */
    int64_t loop_limit;  /* as in gt_request */
    int threads;         /* as in gt_request */
    /* Not NULL: today's results are written into the files, by this: the text takes the place of the file. Of entries
     * that are there only the values of `is:` change; a file without gets some for its default targets and sources.
     * False when it cannot be written. The entries run on what was written. */
    bool (*record)(void *context, const char *path, const char *text, size_t size);
    void *record_context;
} gt_test_options;

/* Runs the `expect:` entries of model files. A file that cannot be read is a test that failed, one without entries a
 * test that was skipped; the result is written as text, JSON, CSV, TAP or JUnit. `options` may be NULL. */
gt_status gt_test(gt_context *context, size_t n, const gt_file *files, const gt_test_options *options, gt_result **out);

/* What may differ: |a - b| <= atol + rtol |b|, or at most `ulp` floats apart. Negative: not said. When nothing is, rtol
 * is 1e-9 (1e-5 where one side is an npy of 32-bit floats); when something is, what is not said is 0. */
typedef struct gt_diff_options {
    double rtol, atol, ulp;
} gt_diff_options;

/* Compares the values of two result files by name: JSON, NDJSON, CSV, npy, npz, or a JSON object of values. Each value
 * is a test; the worst come first. The result is written as text, JSON, CSV, TAP or JUnit. GT_UNREADABLE when a file
 * cannot be read. */
gt_status gt_diff(gt_context *context, const gt_file *a, const gt_file *b, const gt_diff_options *options,
                  gt_result **out);

/* A tensor of a result, row-major. dtype: "float64", "float32", "complex128", "complex64" (two numbers an element),
 * "int64", "int32", "bool" (a byte an element). data belongs to the result. */
typedef struct gt_array {
    const char *dtype;
    int rank;
    const int64_t *dim;
    const void *data;
} gt_array;

/* The tensor at a path of names and list positions joined by points: "gradients.w", "values.loss", "value". False when
 * there is none: the path is unknown, the gradient is null, or it is part of a Jacobian larger than the request's
 * memory limit allows for, which is nowhere whole and can only be written. */
bool gt_result_array(const gt_result *result, const char *path, gt_array *out);

/* -- writing -- */

/* Where bytes go. `write` returns false when no more can be taken (a closed pipe, a full disk). */
typedef struct gt_sink {
    bool (*write)(void *context, const char *bytes, size_t n);
    void *context;
} gt_sink;

/* TAP and JUnit hold results that are tests: of `test`, `diff` and `check`. */
typedef enum gt_format {
    GT_FORMAT_JSON,
    GT_FORMAT_NDJSON,
    GT_FORMAT_CSV,
    GT_FORMAT_TEXT,
    GT_FORMAT_NPY,
    GT_FORMAT_NPZ, /* all tensors of the result by name */
    GT_FORMAT_TAP,
    GT_FORMAT_JUNIT,
    GT_FORMAT_DOT /* Graphviz; of a recording (GT_TAPE) only */
} gt_format;

/* What a NaN or an infinity becomes in JSON: the texts "NaN", "Infinity", "-Infinity"; null; the bare words; or the
 * status GT_NOT_FINITE and no output. */
typedef enum gt_nan { GT_NAN_STRING, GT_NAN_NULL, GT_NAN_LITERAL, GT_NAN_ERROR } gt_nan;

/* Writes a result. Jacobians larger than the request's memory limit allows for are computed while they are written, by
 * rows; by columns and per example they wait in a temporary file ($TMPDIR or /tmp). With GT_NAN_ERROR they are computed
 * twice. wide: CSV as one row under labelled columns. GT_USAGE when the format cannot hold it; GT_UNREADABLE
 * when the sink refuses. Nothing is written before the result is known to fit the format. */
gt_status gt_result_write(gt_context *context, const gt_result *result, gt_format format, gt_nan nan, bool wide,
                          gt_sink *sink);

/* -- sessions: many questions, models and plans kept in between -- */

typedef struct gt_session gt_session;

/* A session over the allocator (NULL: malloc and free), or NULL without memory. memory_limit: bytes that it may take,
 * with all that it keeps, for a request that says none; 0: no limit. */
gt_session *gt_session_new(const gt_allocator *allocator, size_t memory_limit);
void gt_session_free(gt_session *session);

/* From now on all files that requests and models name must lie in the folder or below, links followed. The text must
 * stay. */
void gt_session_confine(gt_session *session, const char *root);

/* Answers one request with one line of JSON, whatever happens; the session goes on after errors. A request is an object
 * with "model" (a path) or "expr", the fields of gt_request as in gt_ask_json, "id" (comes back) and "runs" (how often
 * to evaluate): {"id":1,"result":{...},"timings":{"record_ns":...,"evaluate_ns":[...]}}, or {"id":1,"error":{"code":4,
 * "status":"...","message":"..."}}. A request that differs from an earlier one only in the values of its inputs is not
 * recorded again. The status is that of the request; GT_UNREADABLE also when the sink refuses. */
gt_status gt_session_answer(gt_session *session, const char *request, size_t size, gt_sink *sink);

/* A request that is longer than its caller wants to hold: its bytes go by in pieces, then it is answered by an error
 * with its id. GT_OVER_LIMIT, or GT_UNREADABLE when the sink refuses. */
void gt_session_pass_over(gt_session *session, const char *bytes, size_t n);
gt_status gt_session_refuse(gt_session *session, gt_sink *sink);

/* -- streams of points -- */

typedef enum gt_points_syntax { GT_POINTS_BY_FIRST_BYTE, GT_POINTS_CSV, GT_POINTS_NDJSON } gt_points_syntax;

/* The answer to one request at many points: one record a line in, one a line out, in order. CSV has a header that names
 * inputs, or entries of them ("p[0]", "m[1,0]"); NDJSON an object a line. Callbacks are given `context`; read and
 * waiting may be called by another thread than the caller's, and so may the sink and the context's allocator. */
typedef struct gt_stream {
    const char *name; /* what messages call the points: "points.csv" */
    gt_points_syntax syntax;
    ptrdiff_t (*read)(void *context, char *to, size_t room); /* bytes; 0 at the end; negative: drop the rest and end */
    bool (*waiting)(void *context);   /* whether read would return at once; NULL: it always does */
    void (*interrupt)(void *context); /* no more is wanted: a read that waits is to return; NULL: no read waits long */
    bool (*stopped)(void *context);   /* whether to end with the records that are done; NULL: never */
    void (*progress)(void *context, uint64_t records); /* in the caller's thread, now and then; NULL: nobody asks */
    void *context;
    const char *const *keep; /* fields that go through unchanged */
    size_t n_keep;
    gt_format format; /* GT_FORMAT_NDJSON, or GT_FORMAT_CSV: a row a record under labelled columns */
    gt_nan nan;
    bool keep_going; /* a record that fails becomes a line that says why, and the stream goes on */
    gt_sink *sink;
} gt_stream;

/* Answers GT_EVAL, GT_GRAD, GT_JACOBIAN, GT_HESSIAN, GT_JVP, GT_VJP and GT_HVP at every point; the request's inputs
 * hold for all of them. Each record has the bits that gt_ask gives for it alone. Reading, computing and writing run in
 * threads of their own when there are many records. The memory taken does not depend on their number. The status is
 * that of the failure that ended the stream (gt_message has its place); with keep_going, when the stream got to its
 * end, the largest of any record, and gt_message is "". Warnings are those of the last recording that has any. */
gt_status gt_stream_run(gt_context *context, const gt_model *model, const gt_request *request, const gt_stream *stream);

/* -- the op reference -- */

/* Writes the list of ops by family (name NULL), or one op's page: signature, attributes with defaults, aliases,
 * formula, derivative, conventions, an example. GT_USAGE when the name is unknown. Formats: text, JSON. */
gt_status gt_ops_write(gt_context *context, const char *name, gt_format format, gt_sink *sink);

/* The JSON Schema (2020-12) of model files, for editors: keys and what may stand under them. GT_UNREADABLE when the
 * sink refuses. */
gt_status gt_schema_write(gt_context *context, gt_sink *sink);

/* -- tapes over foreign values --
 *
 * The tape's own rules (watch, record, the reverse walk, the sum of what arrives) for programs that compute with values
 * of their own. A value is any pointer; the tape compares pointers and hands them to the callbacks, nothing more. Who
 * made a value owns it; values must stay where they are while the tape lives. */

/* What the walk must know of the values: five callbacks, each given `context`. Values returned are new, or operands
 * passed through; NULL is a failure and ends the walk. */
typedef struct gt_vspace {
    void *context;
    int64_t (*num_elements)(void *context, const void *value);
    void *(*aggregate)(void *context, size_t n, void *const *terms); /* the sum of n >= 2, in the order they arrived */
    void *(*zeros)(void *context, const void *like);
    void *(*ones)(void *context, const void *like);
    const char *(*shape)(void *context, const void *value); /* for messages: "[2,3]" */
} gt_vspace;

/* The gradient of an op: fills in_cotangent[0..n_in) from out_cotangent[0..n_out), all non-NULL; NULL entries leave an
 * input unconnected. False is a failure. */
typedef struct gt_foreign_op {
    const char *op, *name; /* the kind of op, and what this use of it was called */
    const void *attrs;     /* as recorded */
    size_t n_in, n_out;
    void *const *in, *const *out;
} gt_foreign_op;
typedef bool (*gt_foreign_gradient)(void *context, const gt_foreign_op *op, void *const *out_cotangent,
                                    void **in_cotangent);

typedef struct gt_foreign_tape gt_foreign_tape;

/* A tape over the allocator (NULL: malloc and free), or NULL without memory. The vspace is copied. */
gt_foreign_tape *gt_foreign_tape_new(const gt_allocator *allocator, const gt_vspace *vspace);
void gt_foreign_tape_free(gt_foreign_tape *tape);
const char *gt_foreign_tape_message(const gt_foreign_tape *tape); /* of the last call that failed */

/* The gradient registry of this tape: NULL says that the op is not differentiable (its inputs are unconnected). An op
 * that nobody registered is GT_WRONG_MODEL when a gradient must pass it. The last registration holds. */
gt_status gt_foreign_tape_register(gt_foreign_tape *tape, const char *op, gt_foreign_gradient gradient, void *context);

gt_status gt_foreign_tape_watch(gt_foreign_tape *tape, void *value);

/* Records one op, when one of its inputs is watched; its outputs are then watched. Texts and lists are copied, attrs is
 * kept as a pointer. */
gt_status gt_foreign_tape_record(gt_foreign_tape *tape, const gt_foreign_op *op);

/* Walks back from the target: cotangent[i] receives that of source[i], NULL where nothing connects them.
 * output_gradient NULL means ones; otherwise it must have as many elements as the target. The tape can be asked again.
 */
gt_status gt_foreign_tape_gradient(gt_foreign_tape *tape, void *target, void *output_gradient, size_t n,
                                   void *const *source, void **cotangent);

#endif
