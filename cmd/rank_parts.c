#include "rank_parts.h"

#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "diagnostics.h"

static const char *const unnamed = "what a rank handed in";

static bool end_part(part_list *parts)
{
    gt_file *file = realloc(parts->file, (parts->n + 1) * sizeof *file);
    if (!file)
        return false;
    parts->file = file;
    file[parts->n++] = (gt_file){sizeof *file, unnamed, parts->text ? parts->text : "", parts->used};
    parts->text = NULL;
    parts->used = parts->room = 0;
    return true;
}

static bool add(void *context, const char *bytes, size_t n)
{
    part_list *parts = context;
    if (n == 0)
        return (parts->starved = parts->starved || !end_part(parts)) == false;
    if (n >= parts->room - parts->used) {
        size_t room = 2 * parts->room + n + 1;
        char *text = realloc(parts->text, room);
        parts->starved = parts->starved || !text;
        if (!text)
            return false;
        parts->text = text;
        parts->room = room;
    }
    memcpy(parts->text + parts->used, bytes, n);
    parts->used += n;
    parts->text[parts->used] = '\0';
    return true;
}

gt_sink parts_sink(part_list *parts)
{
    return (gt_sink){.size = sizeof(gt_sink), .write = add, .context = parts};
}

void parts_free(part_list *parts)
{
    for (size_t i = 0; i < parts->n; i++)
        if (parts->file[i].text_size)
            free((char *)parts->file[i].text);
    free(parts->file);
    free(parts->text);
}

gt_status parts_answer(const session *s, size_t n, const gt_file *file, gt_format format)
{
    gt_result *result;
    gt_status status = gt_parts_merge(s->context, n, file, &result);
    return status == GT_OK ? request_write(s, result, format) : request_failed(s, status);
}

gt_status run_merge(session *s)
{
    const text_list *words = &s->settings.words;
    gt_format format;
    if (!words->n)
        return usage_fail(s, "there are no parts to merge", "gradtape merge part.1 part.2; --partial FILE makes them");
    gt_status status = request_format(s, &format);
    if (status == GT_OK && s->settings.wide && format != GT_FORMAT_CSV)
        status = usage_fail(s, "'--wide' is a form of CSV", "--format csv --wide");
    if (status != GT_OK)
        return status;
    gt_file *file = calloc(words->n, sizeof *file);
    if (!file)
        return out_of_memory(s->settings.color);
    for (size_t i = 0; i < words->n; i++)
        file[i] = (gt_file){.size = sizeof *file, .path = words->item[i]};
    status = parts_answer(s, words->n, file, format);
    free(file);
    return status;
}
