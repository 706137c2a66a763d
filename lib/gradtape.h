/* libgradtape: derivatives of model files.
 *
 * A tour
 * ------
 * A context owns memory, sources and messages. A model is read once from a file, a text or a lone expression. A request
 * says what to compute: values, gradients, Jacobians, what a tape watches, the recording as text. A plan is a request
 * that is asked at many points: arrays are bound to its inputs, every run reads what stands in them then, and what
 * comes out is copied, or looked at where it is:
 *
 *     double       x[] = {1, 2, 3}, of_w[3][2];
 *     int64_t      dim[] = {1, 3};
 *     gt_array     array = {.size = sizeof array, .dtype = "float64", .rank = 2, .dim = dim, .data = x};
 *     gt_request   request = {.size = sizeof request, .command = GT_GRAD, .wrt = "w,b", .watch_variables = true};
 *     gt_context  *context = gt_context_new(NULL);
 *     gt_model    *model;
 *     gt_plan     *plan;
 *     gt_status    status = gt_model_load(context, "models/linear.yaml", &model);
 *     if (status == GT_OK)
 *         status = gt_plan_new(context, model, &request, &plan);
 *     if (status == GT_OK)
 *         status = gt_plan_bind(plan, "x", &array);
 *     for (int i = 0; i < 3 && status == GT_OK; i++) {
 *         x[0] = i;
 *         status = gt_plan_run(plan);                            // records at first, then only computes
 *         if (status == GT_OK)
 *             status = gt_plan_output(plan, "gradients.w", of_w, sizeof of_w, NULL);
 *         if (status == GT_OK)
 *             printf("%.6g\n", of_w[2][0]);                      // 6.3 6.6 6.9
 *     }
 *     fputs(gt_message(context), stderr);                        // "" when all went well
 *     gt_context_free(context);
 *
 * A request that is asked once is gt_ask: its result is written in a format into a sink (gt_result_write), or read
 * entry by entry (gt_result_array). A session keeps models and plans for requests that come as JSON; a stream answers
 * one request at every record of a file, or adds the answers up.
 *
 * The library never prints, never exits and keeps no global state. A context is for one thread at a time (a call on one
 * that is at work already is GT_USAGE); contexts do not know of each other. Everything handed out belongs to the
 * context and dies with it, if it is not given back before. A call that gives NULL where something is needed, or a
 * number that means nothing, is answered with GT_USAGE, NULL or false, and where there is a context its message says
 * what is wrong. */
#ifndef GRADTAPE_H
#define GRADTAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The types of the interface, from the rooms that they are of. */
#include "answer/request.h"      /* gt_request, gt_input */
#include "base/public.h"         /* gt_status, gt_allocator, gt_sink, gt_file */
#include "draw/plot.h"           /* gt_plot */
#include "expect/test_options.h" /* gt_test_options, gt_diff_options */
#include "session/stream.h"      /* gt_stream */
#include "tape/foreign.h"        /* tapes over values of your own */
#include "write/format.h"        /* gt_format, gt_nan */

#ifdef __cplusplus
extern "C" {
#endif

/* -- contexts -- */

typedef struct gt_context gt_context;

/* A new context over the allocator (NULL: malloc and free; the allocator must outlive it), or NULL without memory. */
GT_API gt_context *gt_context_new(const gt_allocator *allocator);
GT_API void gt_context_free(gt_context *context);

/* The message of the last call that failed, for people: place, line, caret, what would fix it. "" when none did. */
GT_API const char *gt_message(const gt_context *context);

/* Lines that say which instructions of the processor are used and which libraries, of which versions; at most `room`
 * bytes with the closing zero. */
GT_API void gt_describe(char *to, size_t room);

/* How messages of the context call what a request says: as the fields of gt_request ("raise memory_limit"), or, with
 * true, as the options of the program ("raise --memory-limit"). */
GT_API void gt_context_name_options(gt_context *context, bool as_options);

/* Floats are written with so many significant digits at most from now on, rounded as printf does, but in npy and npz;
 * 0, as at first: with as many as tell each from all others. */
GT_API void gt_context_limit_digits(gt_context *context, int digits);

/* Texts for people are for a terminal of so many columns from now on: rows of tensors go on below where they would not
 * fit, as NumPy's do. 0, as at first: lines are as long as they are. */
GT_API void gt_context_fit_columns(gt_context *context, int columns);

/* Warnings of the last gt_ask, whether it failed or not, each with its place, in one text; "" without. */
GT_API const char *gt_warnings(const gt_context *context);

/* How many bytes at the beginning of a text are a character that people may be shown as it is; 0: a control character,
 * one that turns the direction of what is written, or no UTF-8. Messages hold no such, what a program adds may. */
GT_API size_t gt_text_shown(const char *text, size_t size);

/* Bytes that all of the context may take together: models, recordings, results, files that are read, and `held` that
 * the caller has taken himself. 0: no limit. What passes it is GT_OVER_LIMIT, and the message has the place. 8 MiB more
 * are taken for what nothing goes without. */
GT_API void gt_context_limit_memory(gt_context *context, size_t bytes, size_t held);

GT_API const char *gt_version(void);

/* -- models -- */

typedef struct gt_model gt_model;

/* Reads a model file; the name decides the syntax (.json is JSON, anything else YAML). GT_UNREADABLE, GT_WRONG_MODEL.
 */
GT_API gt_status gt_model_load(gt_context *context, const char *path, gt_model **out);

/* The same from memory, which is copied. `name` is what messages call it. */
GT_API gt_status gt_model_from_text(gt_context *context, const char *name, const char *text, size_t size,
                                    gt_syntax syntax, gt_model **out);

/* The model `y = expression` (`result = expression` when it reads y itself), whose free names are inputs that the
 * request must give. */
GT_API gt_status gt_model_from_expr(gt_context *context, const char *expression, gt_model **out);

/* Gives the model back; its memory goes with the last result or plan of its context that stands on it. Without the call
 * it goes with the context. */
GT_API void gt_model_free(gt_model *model);

/* -- arrays -- */

/* Numbers in somebody's memory. dtype: "float64", "float32", "complex128", "complex64" (two numbers an element),
 * "int64", "int32", "bool" (a byte an element). */
typedef struct gt_array {
    size_t size;
    const char *dtype;
    int rank; /* at most 12 */
    const int64_t *dim;
    const int64_t *stride; /* bytes from one element to the next by axis, also 0 or negative; NULL: row by row without
                              gaps. What the library gives has none */
    const void *data;
} gt_array;

/* An input of a plan, or what comes out of it. */
typedef struct gt_named_array {
    const char *name;
    const char *kind; /* of an input: "input", "variable", "constant", "vector" */
    bool given;       /* the input has a value in the model; there is a result: a gradient may be null */
    gt_array array;   /* dtype NULL, rank -1, a size of -1: not known before it is recorded, or any */
} gt_named_array;

/* -- requests -- */

typedef struct gt_result gt_result;

/* Answers a request. On failure there is no result and gt_message says why. */
GT_API gt_status gt_ask(gt_context *context, const gt_model *model, const gt_request *request, gt_result **out);
GT_API void gt_result_free(gt_result *result);

/* What a result itself comes to: GT_OK, GT_NULL_GRADIENT of a strict explanation with a null in it, or GT_DIFFERENT of
 * tests of which one failed. */
GT_API gt_status gt_result_status(const gt_result *result);

/* The same with the request as a JSON object: {"command": "grad", "wrt": ["w", "b"], "inputs": {"x": [1, 2]}}. Keys are
 * the fields of gt_request; a value that is a string is an expression or "@FILE", and inputs may be "@FILE.npz"
 * (.safetensors); target and wrt may be names, or lists and objects of them; watch_variables is true and the command
 * "grad" unless said otherwise; unconnected is "none" or "zero". GT_USAGE for a wrong request. */
GT_API gt_status gt_ask_json(gt_context *context, const gt_model *model, const char *request, gt_result **out);

/* -- pictures -- */

/* Draws what a request comes to; the request's command is the picture's own. The result is written as SVG, PNG or PDF,
 * which need cairo, in characters (GT_FORMAT_TEXT), or as the numbers that are drawn in another format. GT_NOT_FINITE
 * when no number can be drawn. */
GT_API gt_status gt_plot_ask(gt_context *context, const gt_model *model, const gt_request *request, const gt_plot *plot,
                             gt_result **out);

/* -- plans: one request, recorded once, answered for arrays -- */

/* A model and a request that are asked at many points. The first run records; the others compute with the numbers that
 * then stand in the arrays bound to it, and allocate nothing. */
typedef struct gt_plan gt_plan;

/* A plan for a request of values, gradients, Jacobians, Hessians, jvp, vjp or hvp. Its inputs need no value yet, nor
 * its vectors (text NULL). The request is copied, but for its callbacks; what it gives as text holds until something is
 * bound in its place. */
GT_API gt_status gt_plan_new(gt_context *context, const gt_model *model, const gt_request *request, gt_plan **out);
/* The same with the request as a JSON object, as in gt_ask_json; a vector that is null is bound later. */
GT_API gt_status gt_plan_new_json(gt_context *context, const gt_model *model, const char *request, gt_plan **out);
GT_API void gt_plan_free(gt_plan *plan);

/* The same in another context, for another thread: nothing is bound yet. The model stays the first context's and must
 * outlive it. */
GT_API gt_status gt_plan_clone(gt_context *context, const gt_plan *plan, gt_plan **out);

/* From now on every run reads the input from there: the numbers may change between runs, the memory stays the caller's.
 * Names: inputs, variables and constants of the model, "vectors.x" for the vector of x, "output_gradients". Arrays that
 * lie row by row in the dtype of the input are read where they are; others are copied for each run. GT_USAGE for a name
 * that the model has not, or an array that means nothing. */
GT_API gt_status gt_plan_bind(gt_plan *plan, const char *name, const gt_array *array);

/* Computes at what is bound now. Where the recordings made so far do not hold (a branch is taken otherwise, an array
 * has another shape or dtype) it records anew, and keeps the last eight, or as many as leave the new one room within
 * the memory limit. On failure the plan can be run again. */
GT_API gt_status gt_plan_run(gt_plan *plan);

/* How often it has recorded so far. */
GT_API size_t gt_plan_recorded(const gt_plan *plan);

/* What the last run came to at a path, as in gt_result_array: copied into the buffer, row by row, if there is one
 * (GT_USAGE when it is too small), and as an array over the plan's own memory, or over what is bound where a target is
 * an input, good until the next run (`out` may be NULL). GT_NULL_GRADIENT, and nothing is written, when it is null.
 *
 * Of a sparse Jacobian: "jacobian.x.shape" (int64[2]), ".rows" and ".cols" (int32, by entry, row after row), ".values";
 * of a sparse Hessian "matrix.shape" and so on. Rows and columns stay as they are until the plan records anew. */
GT_API gt_status gt_plan_output(const gt_plan *plan, const char *path, void *buffer, size_t bytes, gt_array *out);

/* What can be bound: what the model declares, with dtypes and shapes as far as it or the request says or gives them;
 * the request's vectors; what is bound already. And what comes out: all arrays and nulls of the answer (a plan that has
 * not run is run first). The lists are good until the next of these calls. */
GT_API gt_status gt_plan_inputs(gt_plan *plan, const gt_named_array **out, size_t *n);
GT_API gt_status gt_plan_outputs(gt_plan *plan, const gt_named_array **out, size_t *n);

/* -- tests -- */

/* Runs the `expect:` entries of model files. A file that cannot be read is a test that failed, one without entries a
 * test that was skipped; the result is written as text, JSON, CSV, TAP or JUnit. `options` may be NULL. */
GT_API gt_status gt_test(gt_context *context, size_t n, const gt_file *files, const gt_test_options *options,
                         gt_result **out);

/* Compares the values of two result files by name: JSON, NDJSON, CSV, npy, npz, safetensors, or a JSON object of
 * values. Each value is a test; the worst come first. The result is written as text, JSON, CSV, TAP or JUnit.
 * GT_UNREADABLE when a file cannot be read. */
GT_API gt_status gt_diff(gt_context *context, const gt_file *a, const gt_file *b, const gt_diff_options *options,
                         gt_result **out);

/* The tensor at a path of names and list positions joined by points: "gradients.w", "values.loss", "value". False when
 * there is none: the path is unknown, the gradient is null, or it is part of a Jacobian larger than the request's
 * memory limit allows for, which is nowhere whole and can only be written. */
GT_API bool gt_result_array(const gt_result *result, const char *path, gt_array *out);

/* All arrays and nulls of a result, by their paths; those that are nowhere whole have no data. The list is the
 * result's.
 */
GT_API gt_status gt_result_list(gt_result *result, const gt_named_array **out, size_t *n);

/* -- writing -- */

/* Writes a result. Jacobians larger than the request's memory limit allows for are computed while they are written, by
 * rows; by columns and per example they wait in a temporary file ($TMPDIR or /tmp). With GT_NAN_ERROR they are computed
 * twice. wide: CSV as one row under labelled columns. GT_USAGE when the format cannot hold it; GT_UNREADABLE
 * when the sink refuses. Nothing is written before the result is known to fit the format. */
GT_API gt_status gt_result_write(gt_context *context, const gt_result *result, gt_format format, gt_nan nan, bool wide,
                                 gt_sink *sink);

/* -- sessions: many questions, models and plans kept in between -- */

typedef struct gt_session gt_session;

/* A session over the allocator (NULL: malloc and free), or NULL without memory. memory_limit: bytes that it may take,
 * with all that it keeps, for a request that says none; 0: no limit. */
GT_API gt_session *gt_session_new(const gt_allocator *allocator, size_t memory_limit);
GT_API void gt_session_free(gt_session *session);

/* From now on all files that requests and models name must lie in the folder or below, links followed. The text must
 * stay. */
GT_API void gt_session_confine(gt_session *session, const char *root);

/* Answers one request with one line of JSON, whatever happens; the session goes on after errors. A request is an object
 * with "model" (a path) or "expr", the fields of gt_request as in gt_ask_json, "id" (comes back) and "runs" (how often
 * to evaluate): {"id":1,"result":{...},"timings":{"record_ns":...,"evaluate_ns":[...]}}, or {"id":1,"error":{"code":4,
 * "status":"...","message":"..."}}. A request that differs from an earlier one only in the values of its inputs is not
 * recorded again. The status is that of the request; GT_UNREADABLE also when the sink refuses. */
GT_API gt_status gt_session_answer(gt_session *session, const char *request, size_t size, gt_sink *sink);

/* A request that is longer than its caller wants to hold: its bytes go by in pieces, then it is answered by an error
 * with its id. GT_OVER_LIMIT, or GT_UNREADABLE when the sink refuses. */
GT_API void gt_session_pass_over(gt_session *session, const char *bytes, size_t n);
GT_API gt_status gt_session_refuse(gt_session *session, gt_sink *sink);

/* -- streams of points -- */

/* Answers GT_EVAL, GT_GRAD, GT_JACOBIAN, GT_HESSIAN, GT_JVP, GT_VJP and GT_HVP at every point; the request's inputs
 * hold for all of them. Each record has the bits that gt_ask gives for it alone. Reading, computing and writing run in
 * threads of their own when there are many records. The memory taken does not depend on their number. The status is
 * that of the failure that ended the stream (gt_message has its place); with keep_going, when the stream got to its
 * end, the largest of any record, and gt_message is "". Warnings are those of the last recording that has any. */
GT_API gt_status gt_stream_run(gt_context *context, const gt_model *model, const gt_request *request,
                               const gt_stream *stream);

/* The same, but one answer to all points: its numbers are the exact sums of those of the records, or their means, each
 * rounded once; so neither the order of the records nor the number of threads changes a bit. "records" says how many
 * they were, with keep_going "refused" how many failed and are left out. Or, with GT_REDUCE_STACK, all
 * answers in order along a new first axis, to be written: they wait in a temporary file; with keep_going a record that
 * failed has NaN there, or 0, and "error" has the status of each. Integers and truth values add up to int64, and
 * have means in float64. With GT_REDUCE_VERDICTS GT_CHECK is answered at every point: "checks" are those of all
 * records, each with its "record", and gt_result_status is GT_DIFFERENT when one of them fails. Answers of different
 * shapes or dtypes, or with a null in other places, are GT_WRONG_MODEL. gt_result_status is, with keep_going, the
 * largest status of any record. */
GT_API gt_status gt_stream_reduce(gt_context *context, const gt_model *model, const gt_request *request,
                                  const gt_stream *stream, gt_result **out);

/* What the records of one shard come to, as bytes into stream->sink; where nothing fails, all of them. The parts of all
 * shards, in any order, merge into the answer of gt_stream_reduce for the whole file, bit by bit. What is missing, is
 * there twice, or came of another model, request or file is GT_USAGE; what is no part GT_UNREADABLE. A part tells other
 * bytes from its own, but does not protect from somebody who forges it. */
GT_API gt_status gt_stream_reduce_part(gt_context *context, const gt_model *model, const gt_request *request,
                                       const gt_stream *stream);
GT_API gt_status gt_parts_merge(gt_context *context, size_t n, const gt_file *files, gt_result **out);

/* -- the op reference -- */

/* Writes the list of ops by family (name NULL), or one op's page: signature, attributes with defaults, aliases,
 * formula, derivative, conventions, an example; of another library's function, "np.median", its signature and steps;
 * what all names of a library mean, "np.*", or the signatures of a family, "family:nn". GT_USAGE when the name is
 * unknown. Formats: text, JSON. */
GT_API gt_status gt_ops_write(gt_context *context, const char *name, gt_format format, gt_sink *sink);

/* A network as a model file in YAML, into `text` (unless NULL); its values as npz, into `weights_npz` (unless NULL).
 * `weights`: what the model file calls that, from its folder; NULL: the values stand in the model file. GT_USAGE for a
 * model that is a text already. */
GT_API gt_status gt_model_write(gt_context *context, const gt_model *model, const char *weights, gt_sink *text,
                                gt_sink *weights_npz);

/* The JSON Schema (2020-12) of model files, for editors: keys and what may stand under them. GT_UNREADABLE when the
 * sink refuses. */
GT_API gt_status gt_schema_write(gt_context *context, gt_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
