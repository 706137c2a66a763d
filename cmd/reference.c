/* The commands that print what the library knows of itself: ops and schema. */
#include <stdio.h>

#include "ask.h"

static gt_status write_ops(const session *s, gt_format format, gt_sink *sink)
{
    const char *like = s->settings.like, *family = s->settings.family,
               *name = s->settings.words.n ? s->settings.words.item[0] : NULL;
    char all[64]; /* no library or family has a name as long: one that is cut is as unknown */
    if (like || family) {
        (void)snprintf(all, sizeof all, like ? "%.60s.*" : "family:%.50s", like ? like : family);
        name = all;
    }
    return gt_ops_write(s->context, name, format, sink);
}

static gt_status write_schema(const session *s, gt_format format, gt_sink *sink)
{
    (void)format;
    return gt_schema_write(s->context, sink);
}

static gt_status print(const session *s, gt_status (*write)(const session *s, gt_format format, gt_sink *sink))
{
    gt_format format;
    output out;
    gt_status status = request_format(s, &format);
    if (status != GT_OK)
        return status;
    output_begin(&out, s->settings.output);
    gt_sink sink = output_sink(&out);
    return request_written(s, &out, write(s, format, &sink));
}

gt_status run_ops(session *s)
{
    const settings *o = &s->settings;
    if ((o->words.n > 0) + (o->like != NULL) + (o->family != NULL) > 1)
        return usage_fail(s, "one of a name, '--like' and '--family' is shown", "ask for each by itself");
    return print(s, write_ops);
}

gt_status run_schema(session *s)
{
    return print(s, write_schema);
}
