#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "diagnostics.h"
#include "output.h"

/* Standard input by lines, of which no longer one is held than the limit allows. */
typedef struct reader {
    char *text;
    size_t begin, end, room; /* what was read and not taken is [begin, end) of the text */
    size_t most;             /* bytes of a line, without its end */
    bool ended;
    int error; /* errno of a read that failed */
} reader;

typedef enum line_kind { LINE_NONE, LINE_WHOLE, LINE_TOO_LONG } line_kind;

static void read_more(reader *r)
{
    for (;;) {
        ssize_t n = read(STDIN_FILENO, r->text + r->end, r->room - r->end);
        if (n > 0)
            r->end += (size_t)n;
        else if (n < 0 && errno == EINTR)
            continue;
        r->ended = n <= 0;
        r->error = n < 0 ? errno : 0;
        return;
    }
}

/* Room for more of the line that is there; false when it is too long, or does not fit memory. */
static bool make_room(reader *r)
{
    enum { FIRST = 64 * 1024 };
    if (r->begin) {
        memmove(r->text, r->text + r->begin, r->end - r->begin);
        r->end -= r->begin;
        r->begin = 0;
    }
    if (r->end < r->room)
        return true;
    size_t room = !r->room ? FIRST : r->room > r->most / 2 ? r->most + 1 : 2 * r->room;
    char *text = room > r->room ? realloc(r->text, room) : NULL;
    if (!text)
        return false;
    r->text = text;
    r->room = room;
    return true;
}

/* The next line is [begin, *end); of one that is too long all that there is goes by. What stands before a read that
 * failed is no line. */
static line_kind next_line(reader *r, gt_session *kept, size_t *end)
{
    size_t looked = r->begin;
    bool whole = true;
    for (;;) {
        char *stop = r->end > looked ? memchr(r->text + looked, '\n', r->end - looked) : NULL;
        *end = stop ? (size_t)(stop - r->text) : r->end;
        if (stop || r->ended) {
            if (!whole)
                gt_session_pass_over(kept, r->text, *end); /* it begins where the room does */
            if (!stop && (r->error || *end == r->begin))
                return whole || r->error ? LINE_NONE : LINE_TOO_LONG;
            return whole ? LINE_WHOLE : LINE_TOO_LONG;
        }
        size_t there = r->end - r->begin;
        if (!make_room(r)) {
            whole = false;
            gt_session_pass_over(kept, r->text, r->end);
            r->end = there = 0;
        }
        if (!r->room) { /* not even the first */
            r->ended = true;
            r->error = ENOMEM;
            continue;
        }
        looked = r->begin + there;
        read_more(r);
    }
}

/* The line has been answered. A long one's memory is for others. */
static void drop_line(reader *r, size_t end)
{
    enum { LONG = 1024 * 1024 };
    r->begin = end < r->end ? end + 1 : end;
    if (r->begin < r->end || r->room <= LONG)
        return;
    free(r->text);
    r->text = NULL;
    r->begin = r->end = r->room = 0;
}

static bool is_blank(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

/* One answer, out at once: whoever asks waits for it. False when nobody reads any more. *worst: the largest code so
 * far. */
static bool answer(gt_session *kept, const reader *r, size_t end, line_kind kind, int color, gt_status *status,
                   gt_status *worst)
{
    output out;
    output_begin(&out, NULL);
    gt_sink sink = output_sink(&out);
    gt_status answered = kind == LINE_WHOLE ? gt_session_answer(kept, r->text + r->begin, end - r->begin, &sink)
                                            : gt_session_refuse(kept, &sink);
    *worst = answered > *worst ? answered : *worst;
    *status = output_finish(&out, GT_OK, color);
    return !output_failed(&out);
}

gt_status run_serve(session *s)
{
    size_t limit = s->settings.request.memory_limit, end;
    gt_session *kept = gt_session_new(NULL, limit);
    reader r = {.most = limit ? limit : SIZE_MAX - 1};
    gt_status status = GT_OK, worst = GT_OK;
    line_kind kind;
    if (!kept)
        return out_of_memory(s->settings.color);
    gt_session_confine(kept, s->settings.request.root);
    while ((kind = next_line(&r, kept, &end)) != LINE_NONE) {
        bool asks = kind == LINE_TOO_LONG || !is_blank(r.text + r.begin, end - r.begin);
        if (asks && !answer(kept, &r, end, kind, s->settings.color, &status, &worst))
            break;
        drop_line(&r, end);
    }
    if (r.error == ENOMEM)
        status = out_of_memory(s->settings.color);
    else if (r.error)
        status = diagnostics_fail(s->settings.color, GT_UNREADABLE,
                                  SAY("cannot read standard input: %s", strerror(r.error)), NULL);
    free(r.text);
    gt_session_free(kept);
    return status == GT_OK && s->settings.request.strict ? worst : status;
}
