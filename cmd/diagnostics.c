#include "diagnostics.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "progress.h"

/* Standard error by blocks, so that a message is one write in most cases and stays whole among those of others. */
typedef struct block {
    size_t used;
    char bytes[4096];
} block;

/* What is said by one of several processes, for another to say. */
static struct {
    bool on, silent;
    char *text;
    size_t size, room;
} kept;

/* Without memory it is not kept. */
static void keep(const char *bytes, size_t n)
{
    if (n > kept.room - kept.size) {
        size_t room = 2 * kept.room + n;
        char *text = realloc(kept.text, room);
        if (!text)
            return;
        kept.text = text;
        kept.room = room;
    }
    if (n)
        memcpy(kept.text + kept.size, bytes, n);
    kept.size += n;
}

static void flush(block *b)
{
    size_t done = kept.silent ? b->used : 0;
    if (kept.on)
        keep(b->bytes, b->used);
    if (done < b->used)
        progress_erase();
    while (done < b->used) {
        ssize_t n = write(STDERR_FILENO, b->bytes + done, b->used - done);
        if (n < 0 && errno != EINTR)
            break; /* there is nobody left to tell */
        done += n > 0 ? (size_t)n : 0;
    }
    b->used = 0;
}

static void put(block *b, const char *text, size_t n)
{
    while (n) {
        if (b->used == sizeof b->bytes)
            flush(b);
        size_t piece = sizeof b->bytes - b->used < n ? sizeof b->bytes - b->used : n;
        memcpy(b->bytes + b->used, text, piece);
        b->used += piece;
        text += piece;
        n -= piece;
    }
}

static void put_text(block *b, const char *text)
{
    put(b, text, strlen(text));
}

/* What stands in files and on the command line: what would do something to a terminal becomes U+FFFD. */
static void put_shown(block *b, const char *text, size_t n)
{
    for (size_t i = 0, bytes; i < n; i += bytes) {
        bytes = text[i] == '\n' || text[i] == '\t' ? 1 : gt_text_shown(text + i, n - i);
        if (bytes)
            put(b, text + i, bytes);
        else
            put_text(b, "\xef\xbf\xbd");
        bytes += bytes == 0;
    }
}

bool diagnostics_colored(int color, int fd)
{
    if (color == COLOR_ALWAYS || color == COLOR_NEVER)
        return color == COLOR_ALWAYS;
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool dumb = terminal && strcmp(terminal, "dumb") == 0;
    return !(no_color && *no_color) && !dumb && isatty(fd);
}

/* Prints a line, the first of the marks in it coloured. Excerpts of a file ("   12 | ...") are left alone. */
static void put_colored_line(block *b, const char *line, size_t n)
{
    static const struct {
        const char *mark, *color;
    } marks[] = {
        {"error: ", "\033[1;31m"}, {"warning: ", "\033[1;35m"}, {"note: ", "\033[1;36m"}, {"help: ", "\033[1;32m"}};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t length = strlen(marks[i].mark);
        const char *bar = memchr(line, '|', n);
        for (const char *c = line; c + length <= line + n && !(bar && *line == ' '); c++)
            if ((c == line || c[-1] == ' ') && memcmp(c, marks[i].mark, length) == 0) {
                put_shown(b, line, (size_t)(c - line));
                put_text(b, marks[i].color);
                put(b, c, length - 1);
                put_text(b, "\033[0m");
                put_shown(b, c + length - 1, (size_t)(line + n - c) - (length - 1));
                return;
            }
    }
    put_shown(b, line, n);
}

static void put_message(block *b, int color, const char *text)
{
    if (!diagnostics_colored(color, STDERR_FILENO)) {
        put_shown(b, text, strlen(text));
        return;
    }
    while (*text) {
        size_t n = strcspn(text, "\n");
        n += text[n] == '\n';
        put_colored_line(b, text, n);
        text += n;
    }
}

/* The end of a text. */
static void finish(block *b)
{
    flush(b);
    if (kept.on && kept.size && kept.text[kept.size - 1])
        keep("", 1);
}

void diagnostics_keep(bool silent)
{
    kept.on = true;
    kept.silent = silent;
}

const char *diagnostics_kept(size_t *size)
{
    *size = kept.size;
    return kept.text;
}

void diagnostics_relay(const char *texts, size_t size)
{
    for (size_t at = 0, n; at < size; at += n + 1) {
        n = strnlen(texts + at, size - at);
        bool said = false;
        for (size_t k = 0; k < kept.size && !said; k += strlen(kept.text + k) + 1)
            said = strcmp(kept.text + k, texts + at) == 0;
        block b;
        b.used = 0;
        put(&b, texts + at, said ? 0 : n);
        finish(&b);
    }
}

void diagnostics_print(int color, const char *text)
{
    block b;
    b.used = 0; /* the bytes are not zeroed: most often there is nothing to say */
    if (*text)
        put_message(&b, color, text);
    finish(&b);
}

gt_status diagnostics_fail(int color, gt_status status, const char *message, const char *fix)
{
    block b;
    b.used = 0;
    put_message(&b, color, "gradtape: error: ");
    put_shown(&b, message, strlen(message));
    put_text(&b, "\n");
    if (fix && *fix) {
        put_message(&b, color, "  help: ");
        put_shown(&b, fix, strlen(fix));
        put_text(&b, "\n");
    }
    finish(&b);
    return status;
}

gt_status out_of_memory(int color)
{
    return diagnostics_fail(color, GT_OVER_LIMIT, "out of memory", NULL);
}

const char *say(char *to, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(to, size, format, arguments);
    va_end(arguments);
    return to;
}
