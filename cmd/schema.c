#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_TEXT('o', "output", output, "FILE", "written whole or not at all"),
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

static gt_status run(session *s)
{
    const settings *told = &s->settings;
    gt_format format;
    output out;
    gt_status status = request_format(s, GT_FORMAT_JSON, &format);
    if (status != GT_OK)
        return status;
    output_begin(&out, told->output);
    gt_sink sink = output_sink(&out);
    status = gt_schema_write(s->context, &sink);
    return request_written(s, &out, status);
}

const command command_schema = {
    .name = "schema",
    .sentence = "prints the JSON Schema of model files, for editors",
    .usage = "[options]",
    .example = "gradtape schema -o gradtape.schema.json",
    .notes = "An editor with a YAML language server takes it from a line at the top of a model:\n"
             "  # yaml-language-server: $schema=gradtape.schema.json\n"
             "It completes keys and names of ops, and marks what cannot stand where it does.",
    .options = options,
    .words = 0,
    .run = run,
};
