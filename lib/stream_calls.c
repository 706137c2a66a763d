/* The public calls of streams: their lines, what their answers add up to, parts of that and parts merged. */
#include "answer/request_json.h"
#include "result_calls.h"
#include "session/check_points.h"
#include "session/partial.h"
#include "session/pipeline.h"
#include "session/reduction.h"
#include "session/request_misuse.h"

static void stream_warned(void *in, gt_warning *warnings)
{
    gt_context *context = in;
    gt_call_warn(context, &context->text, warnings);
}

/* A stream and what it is asked. */
typedef struct streaming {
    const gt_model *model;
    const gt_request *request;
    const gt_stream *stream;
} streaming;

static gt_pipeline_request pipeline_of(gt_context *context, const streaming *ask)
{
    gt_pipeline_request pipeline = {.model = ask->model,
                                    .request = ask->request,
                                    .stream = ask->stream,
                                    .dtype = ask->model->dtype,
                                    .value_key = gt_commands[ask->request->command].part,
                                    .digits = context->digits,
                                    .warned = stream_warned,
                                    .context = context};
    if (ask->request->dtype)
        (void)gt_dtype_find(ask->request->dtype, &pipeline.dtype); /* a wrong one is an error of the recording */
    return pipeline;
}

static gt_status run_stream(gt_context *context, const streaming *ask, gt_reduction *reduction, gt_error *error)
{
    gt_pipeline_request pipeline = pipeline_of(context, ask);
    pipeline.reduction = reduction;
    return gt_pipeline_run(&context->stream, &pipeline, error);
}

/* A call whose answer goes into a sink. With keep_going its status may be that of a record, which no message is for. */
static gt_status call_stream(gt_context *context, const streaming *ask,
                             gt_status (*work)(gt_context *context, const streaming *ask, gt_error *error))
{
    gt_error error = {.code = GT_OK};
    if (!gt_call_begin(context))
        return GT_USAGE;
    gt_call_limit(context, ask->request->memory_limit, 0);
    if (setjmp(context->out_of_memory)) {
        (void)gt_call_run_out(context);
        gt_arena_free(&context->stream);
        return GT_OVER_LIMIT;
    }
    gt_status status = work(context, ask, &error);
    if (error.code != GT_OK)
        (void)gt_call_finish(context, status, &error);
    else
        gt_call_end(context);
    gt_arena_free(&context->stream);
    return status;
}

static gt_status write_lines(gt_context *context, const streaming *ask, gt_error *error)
{
    return run_stream(context, ask, NULL, error);
}

gt_status gt_stream_run(gt_context *context, const gt_model *model, const gt_request *request, const gt_stream *stream)
{
    GT_EXPECT(context, model ? gt_request_misuse(request) : GT_NO_QUESTION);
    GT_EXPECT(context, gt_model_misuse(model));
    GT_EXPECT(context, gt_stream_misuse(stream, false));
    return call_stream(context, &(streaming){model, request, stream}, write_lines);
}

/* Answers that are added up lie in `kept`. */
static gt_reduction *new_reduction(gt_context *context, const streaming *ask, gt_arena *kept)
{
    const char *key = gt_commands[ask->request->command].part;
    return gt_reduction_new(&context->stream, kept, ask->stream, key ? key : "");
}

/* `outcome`: the largest status of any record; where none is left, that of the answer. */
static gt_status end_reduction(gt_result *result, gt_reduction *reduction, gt_status outcome, gt_error *error)
{
    result->answer.outcome = outcome;
    gt_status status = gt_reduction_answer(reduction, &result->answer.item, error);
    if (status != GT_OK && reduction->refused && !reduction->records)
        status = error->code = outcome;
    return status;
}

static gt_status reduce_stream(gt_result *result, const void *what, gt_error *error)
{
    const streaming *ask = what;
    gt_context *context = result->context;
    result->model = gt_model_use(context, ask->model);
    result->command = ask->request->command;
    result->memory_limit = ask->request->memory_limit;
    gt_call_limit(context, ask->request->memory_limit, result->kept.arena.held);
    if (ask->stream->reduce == GT_REDUCE_VERDICTS) {
        const gt_pipeline_request points = pipeline_of(context, ask);
        return gt_points_check(&result->answer, &result->kept.arena, &context->stream, &context->scratch, &points,
                               error);
    }
    gt_reduction *reduction = new_reduction(context, ask, &result->kept.arena);
    gt_status status = run_stream(context, ask, reduction, error);
    return error->code == GT_OK ? end_reduction(result, reduction, status, error) : status;
}

gt_status gt_stream_reduce(gt_context *context, const gt_model *model, const gt_request *request,
                           const gt_stream *stream, gt_result **out)
{
    GT_EXPECT(context, model && out ? gt_request_misuse(request) : GT_NO_QUESTION);
    GT_EXPECT(context, gt_model_misuse(model));
    GT_EXPECT(context, gt_stream_misuse(stream, true));
    return gt_result_make(context, reduce_stream, &(streaming){model, request, stream}, out);
}

static gt_status write_part(gt_context *context, const streaming *ask, gt_error *error)
{
    const gt_partial_asked asked = {gt_version(), ask->model, ask->request, ask->stream};
    gt_reduction *reduction = new_reduction(context, ask, &context->stream);
    reduction->partial = true;
    gt_status status = run_stream(context, ask, reduction, error);
    if (error->code == GT_OK)
        gt_partial_write(&context->stream, &asked, reduction, status, ask->stream->sink);
    return status;
}

gt_status gt_stream_reduce_part(gt_context *context, const gt_model *model, const gt_request *request,
                                const gt_stream *stream)
{
    GT_EXPECT(context, model ? gt_request_misuse(request) : GT_NO_QUESTION);
    GT_EXPECT(context, gt_model_misuse(model));
    GT_EXPECT(context, gt_stream_misuse(stream, true));
    GT_EXPECT(context, stream->reduce > GT_REDUCE_MEAN ? "a part is of sums or means" : NULL);
    GT_EXPECT(context, stream->shards ? gt_sink_misuse(stream->sink) : "a part is that of a shard");
    return call_stream(context, &(streaming){model, request, stream}, write_part);
}

typedef struct parts {
    size_t n;
    const gt_file *file;
} parts;

static gt_status merge_parts(gt_result *result, const void *what, gt_error *error)
{
    const parts *of = what;
    gt_context *context = result->context;
    gt_merged merged = {.status = GT_OK};
    gt_status status = gt_partial_merge(&context->stream, &result->kept.arena, &context->scratch, gt_version(), of->n,
                                        of->file, context->memory_limit, &merged, error);
    if (status != GT_OK)
        return status;
    result->command = merged.command;
    return end_reduction(result, merged.reduction, merged.status, error);
}

gt_status gt_parts_merge(gt_context *context, size_t n, const gt_file *files, gt_result **out)
{
    GT_EXPECT(context, out && n ? gt_files_misuse(n, files) : "there are no parts, or no place for the result");
    return gt_result_make(context, merge_parts, &(parts){n, files}, out);
}
