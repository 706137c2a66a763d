#include "session/request_misuse.h"

static const char *names_misuse(const char *const *names, size_t n, const char *what)
{
    if (n && !names)
        return what;
    for (size_t i = 0; i < n; i++)
        if (!names[i])
            return what;
    return NULL;
}

static const char *request_misuse(const gt_request *request, bool can_bind)
{
    if (!request)
        return "the request is NULL";
    if (request->size != sizeof *request)
        return "'size' of the request is not sizeof(gt_request)";
    if (request->n_inputs && !request->inputs)
        return "'inputs' is NULL";
    for (size_t i = 0; i < request->n_inputs; i++)
        if (request->inputs[i].size != sizeof *request->inputs || !request->inputs[i].text)
            return request->inputs[i].text ? "'size' of an input is not sizeof(gt_input)"
                                           : "the text of an input is NULL";
    if (request->n_vectors && !request->vectors)
        return "'vectors' is NULL";
    for (size_t i = 0; i < request->n_vectors; i++)
        if (request->vectors[i].size != sizeof *request->vectors)
            return "'size' of a vector is not sizeof(gt_input)";
    for (size_t i = 0; i < request->n_vectors; i++)
        if ((!request->vectors[i].text && !can_bind) || !request->vectors[i].name)
            return request->vectors[i].name ? "the text of a vector is NULL" : "the name of a vector is NULL";
    const char *wrong = names_misuse(request->watch, request->n_watch, "'watch' is NULL, or a name in it");
    if (wrong)
        return wrong;
    if ((unsigned)request->command > GT_SPARSITY)
        return "'command' is none of the commands";
    const gt_team *team = request->team;
    if (team &&
        (team->size != sizeof *team || !team->send || !team->take || team->rank < 0 || team->rank >= team->ranks))
        return "'size', a callback or the ranks of the team are wrong";
    if (request->mode < 0 || request->mode > 2)
        return "'mode' is 0, 1 or 2";
    if (request->parallel_iterations < 0 || request->directions < 0 || request->loop_limit < 0 ||
        request->threads < 0 || request->order < 0)
        return "a count is negative";
    return request->rtol >= 0 && request->atol >= 0 ? NULL : "a tolerance is negative or NaN";
}

const char *gt_request_misuse(const gt_request *request)
{
    return request_misuse(request, false);
}

const char *gt_plan_misuse(const gt_request *request)
{
    return request_misuse(request, true);
}

const char *gt_files_misuse(size_t n, const gt_file *files)
{
    if (n && !files)
        return "there are no files";
    for (size_t i = 0; i < n; i++)
        if (!files[i].path || files[i].size != sizeof *files)
            return files[i].path ? "'size' of a file is not sizeof(gt_file)" : "the path of a file is NULL";
    return NULL;
}

const char *gt_sink_misuse(const gt_sink *sink)
{
    if (!sink || !sink->write)
        return "there is no sink to write to";
    return sink->size == sizeof *sink ? NULL : "'size' of the sink is not sizeof(gt_sink)";
}

const char *gt_stream_misuse(const gt_stream *stream, bool reduced)
{
    if (!stream || !stream->name)
        return "the stream is NULL, or its 'name' is";
    if (stream->size != sizeof *stream)
        return "'size' of the stream is not sizeof(gt_stream)";
    if (!stream->read && !stream->shards && !stream->n_arrays)
        return "'read' of the stream is NULL";
    if (stream->n_arrays && !stream->arrays)
        return "'arrays' is NULL";
    for (size_t i = 0; i < stream->n_arrays; i++)
        if (stream->arrays[i].size != sizeof *stream->arrays || !stream->arrays[i].text)
            return "'size' of an array is not sizeof(gt_input), or its text is NULL";
    if (stream->batch < 0 || (stream->batch && !stream->n_arrays))
        return "'batch' is negative, or there are no arrays";
    if ((unsigned)stream->syntax > GT_POINTS_NDJSON)
        return "'syntax' is none of the syntaxes";
    if ((unsigned)stream->format > GT_FORMAT_PDF || (unsigned)stream->nan > GT_NAN_ERROR)
        return "'format' or 'nan' is none of the values";
    if (stream->shards ? !stream->shard || stream->shard > stream->shards : stream->shard)
        return "'shard' is not between 1 and 'shards'";
    if (stream->shards && !stream->n_arrays && !stream->read_at)
        return "a shard needs 'read_at'";
    const char *wrong = names_misuse(stream->keep, stream->n_keep, "'keep' is NULL, or a name in it");
    if (wrong)
        return wrong;
    if ((unsigned)stream->reduce > GT_REDUCE_VERDICTS || (stream->reduce != GT_REDUCE_NONE) != reduced)
        return reduced ? "'reduce' is not a sum, a mean, a stack or of verdicts" : "'reduce' is for gt_stream_reduce";
    return reduced ? NULL : gt_sink_misuse(stream->sink);
}

const char *gt_options_misuse(const gt_test_options *test, const gt_diff_options *diff)
{
    if (test && test->size != sizeof *test)
        return "'size' of the options is not sizeof(gt_test_options)";
    return diff && diff->size != sizeof *diff ? "'size' of the options is not sizeof(gt_diff_options)" : NULL;
}
