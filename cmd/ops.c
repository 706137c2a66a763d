#include "commands.h"
#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_OUTPUT(TWO_FORMATS, "text"),
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

static gt_status run(session *s)
{
    const settings *told = &s->settings;
    gt_format format;
    output out;
    gt_status status = request_format(s, GT_FORMAT_TEXT, &format);
    if (status != GT_OK)
        return status;
    output_begin(&out, told->output);
    gt_sink sink = output_sink(&out);
    status = gt_ops_write(s->context, told->words.n ? told->words.item[0] : NULL, format, &sink);
    return request_written(s, &out, status);
}

const command command_ops = {
    .name = "ops",
    .sentence = "lists the operations, or explains one: signature, formula, derivative, conventions",
    .usage = "[options]\nNAME [options]",
    .example = "gradtape ops sqrt\n"
               "sqrt(x)\n"
               "  Square root; NaN below 0, the principal root of a complex number.\n"
               "\n"
               "  formula     y = x^(1/2)\n"
               "  derivative  dy/dx = 1 / (2 y)\n"
               "  convention  at 0 the derivative is inf, but an upstream of exactly 0 gives 0\n"
               "  poles       x <= 0\n"
               "  aliases     Sqrt\n"
               "  example     gradtape eval -e 'sqrt(2)'",
    .options = options,
    .words = 1,
    .run = run,
};
