/* convert: a network as a model file that people can read. */
#include <string.h>

#include "ask.h"
#include "diagnostics.h"

/* What the model calls the file of its weights: its path from the model's folder. NULL when there is no such way. */
static const char *path_beside(const char *weights, const char *model)
{
    const char *folder = model ? strrchr(model, '/') : NULL, *name = strrchr(weights, '/');
    if (weights[0] == '/' || !folder)
        return weights;
    const size_t n = (size_t)(folder - model) + 1;
    return name && (size_t)(name - weights) + 1 == n && strncmp(weights, model, n) == 0 ? name + 1 : NULL;
}

static gt_status write_weights(const session *s, const gt_model *model)
{
    output out;
    output_begin(&out, s->settings.weights);
    gt_sink sink = output_sink(&out);
    return request_written(s, &out, gt_model_write(s->context, model, NULL, NULL, &sink));
}

gt_status run_convert(session *s)
{
    const settings *o = &s->settings;
    const char *weights = o->weights ? path_beside(o->weights, o->output) : NULL;
    gt_model *model;
    output out;
    if (!o->words.n)
        return usage_fail(s, "there is no network to convert", "gradtape convert net.onnx -o net.yaml");
    if (o->weights && !weights)
        return usage_fail(s, "the weights are not in the folder of the model",
                          "--weights FOLDER/NAME.npz, as -o has it");
    if (!request_ends_in(o->output, ".yaml|.yml"))
        return usage_fail(s, SAY("the ending of '%.100s' means no format of 'convert'", o->output),
                          "endings that do: .yaml, .yml");
    if (!request_ends_in(o->weights, ".npz"))
        return usage_fail(s, SAY("the ending of '%.100s' is not that of weights, which are npz", o->weights),
                          "--weights NAME.npz");
    gt_status status = gt_model_load(s->context, o->words.item[0], &model);
    if (status != GT_OK)
        return request_failed(s, status);
    if (o->weights)
        status = write_weights(s, model);
    if (status != GT_OK)
        return status;
    output_begin(&out, o->output);
    gt_sink sink = output_sink(&out);
    return request_written(s, &out, gt_model_write(s->context, model, weights, &sink, NULL));
}
