#include "ask.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "diagnostics.h"
#include "gather.h"
#include "progress.h"
#include "rank_parts.h"
#include "shard_place.h"
#include "team.h"

enum { INTERRUPTED = 130 };

typedef struct points {
    const session *s;
    int fd;
    int error; /* errno of a read that failed */
    shard_place place;
    uint64_t bytes; /* of the file, for a shard of it */
    output *out;
    gt_input *arrays; /* in place of a file of lines */
    size_t n_arrays;
    spill spill;      /* in its place, until rank 0 calls for it */
    bool shows, over; /* progress; written over, on a terminal */
    double began, shown;
} points;

/* What a signal handler can reach: Ctrl-C writes a byte here, and a read that waits wakes up. */
static int wake[2] = {-1, -1};
static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number)
{
    int before = errno;
    if (interrupted)
        progress_clean_up(signal_number);
    interrupted = 1;
    (void)!write(wake[1], "", 1);
    errno = before;
}

/* A second Ctrl-C ends the program at once. */
static void catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    (void)sigemptyset(&action.sa_mask);
    progress_watch_signals(); /* the others; this one is not set again */
    if (pipe(wake) != 0)
        return;
    (void)fcntl(wake[1], F_SETFL, O_NONBLOCK);
    (void)sigaction(SIGINT, &action, NULL);
}

/* -- reading -- */

/* True when there is something to read, or the end. */
static bool wait_for(const points *p, int timeout, bool *woken)
{
    struct pollfd fds[2] = {{.fd = p->fd, .events = POLLIN}, {.fd = wake[0], .events = POLLIN}};
    int n;
    do
        n = poll(fds, 2, timeout);
    while (n < 0 && errno == EINTR && !interrupted);
    *woken = interrupted || (n > 0 && fds[1].revents);
    return n > 0 && fds[0].revents;
}

static ptrdiff_t read_points(void *context, char *to, size_t room)
{
    points *p = context;
    for (;;) {
        bool woken = false;
        (void)wait_for(p, -1, &woken);
        if (woken)
            return -1;
        ssize_t n = read(p->fd, to, room);
        if (n >= 0)
            return n;
        if (errno != EINTR && errno != EAGAIN) {
            p->error = errno;
            return -1;
        }
    }
}

static ptrdiff_t read_points_at(void *context, uint64_t offset, char *to, size_t room)
{
    points *p = context;
    ssize_t n;
    do
        n = interrupted ? -1 : pread(p->fd, to, room, (off_t)offset);
    while (n < 0 && !interrupted && errno == EINTR);
    if (n < 0 && !interrupted)
        p->error = errno;
    return n;
}

static bool points_stopped(void *context)
{
    (void)context;
    return interrupted || gather_stopped();
}

static bool points_wait(void *context)
{
    bool woken;
    return wait_for(context, 0, &woken);
}

static void wake_reader(void *context)
{
    (void)context;
    (void)!write(wake[1], "", 1);
}

/* -- writing -- */

/* At once, where somebody may be waiting for the line: in a file made beside its place nobody sees it. */
static bool write_replies(void *context, const char *bytes, size_t n)
{
    output *out = context;
    gt_sink sink = output_sink(out);
    return sink.write(sink.context, bytes, n) && (out->beside || output_flush(out));
}

static double seconds(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void show_progress(void *context, uint64_t records)
{
    points *p = context;
    double now = seconds();
    if (!p->shows || now - p->shown < 0.3)
        return;
    (void)fprintf(stderr, "%sgradtape: %llu records, %.0f a second%s", p->over ? "\r" : "", (unsigned long long)records,
                  (double)records / (now - p->began), p->over ? "\033[K" : "\n");
    p->shown = now;
}

static void end_progress(const points *p)
{
    if (p->over && p->shown > p->began)
        (void)fputs("\r\033[K", stderr);
}

/* -- options -- */

static gt_points_syntax syntax_of(const settings *told)
{
    static const char *const ends[] = {".csv", ".ndjson", ".jsonl", ".json"};
    const char *dot = strrchr(told->each, '.');
    if (told->from)
        return told->from[0] == 'c' ? GT_POINTS_CSV : GT_POINTS_NDJSON;
    for (size_t i = 0; dot && i < sizeof ends / sizeof *ends; i++)
        if (strcmp(dot, ends[i]) == 0)
            return i == 0 ? GT_POINTS_CSV : GT_POINTS_NDJSON;
    return GT_POINTS_BY_FIRST_BYTE;
}

gt_status request_keep(const session *s, text_list *keep)
{
    for (size_t i = 0; i < s->settings.keep.n; i++)
        for (char *rest = (char *)s->settings.keep.item[i]; rest;) {
            const char *name = request_cut(&rest, ',');
            if (!*name)
                return usage_fail(s, "'--keep' is given an empty name", "--keep id,name");
            for (size_t k = 0; k < keep->n; k++)
                if (strcmp(keep->item[k], name) == 0)
                    return usage_fail(s, "'--keep' is given a name twice", NULL);
            if (!text_list_add(keep, name))
                return out_of_memory(s->settings.color);
        }
    return GT_OK;
}

static gt_status cannot_read(const points *p, const char *path, int error)
{
    return diagnostics_fail(p->s->settings.color, GT_UNREADABLE, SAY("cannot read '%s': %s", path, strerror(error)),
                            NULL);
}

static gt_status open_points(points *p)
{
    const char *path = p->s->settings.each;
    p->fd = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY);
    return p->fd >= 0 ? GT_OK : cannot_read(p, path, errno);
}

/* A part of the points is read from the middle of a file. */
static gt_status measure_points(points *p)
{
    const char *path = p->s->settings.each;
    struct stat file;
    if (!p->place.shards)
        return GT_OK;
    for (size_t i = 0; i < p->n_arrays || i == 0; i++) {
        if (p->n_arrays)
            path = p->arrays[i].text + (p->arrays[i].text[0] == '@');
        if ((p->n_arrays ? stat(path, &file) : fstat(p->fd, &file)) != 0)
            return cannot_read(p, path, errno);
        if (S_ISDIR(file.st_mode))
            return cannot_read(p, path, EISDIR);
        p->bytes += (uint64_t)file.st_size;
        if (!S_ISREG(file.st_mode) || (!p->n_arrays && p->fd == STDIN_FILENO))
            return usage_fail(p->s,
                              SAY("'--shard' needs a file, which is read from its middle: '%.200s' is none", path),
                              p->n_arrays ? "write the arrays into a file: --each points.npz"
                                          : "write the points into a file: --each points.ndjson");
    }
    return GT_OK;
}

/* -- arrays -- */

static bool is_array_file(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot &&
           (strcasecmp(dot, ".npy") == 0 || strcasecmp(dot, ".npz") == 0 || strcasecmp(dot, ".safetensors") == 0);
}

/* NAME=FILE.npy, FILE.npy, FILE.npz, FILE.safetensors; the array is to be freed. */
static gt_status take_arrays(const session *s, gt_input **out, size_t *n)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_.0123456789";
    const text_list *files = &s->settings.points;
    *n = is_array_file(files->item[0]) ? files->n : 0;
    for (size_t i = 1; i < files->n; i++)
        if (!*n || !is_array_file(files->item[i]))
            return usage_fail(s, "'--each' is given twice", "--each x=FILE.npy --each y=FILE.npy goes for arrays");
    if (!*n && s->settings.batch)
        return usage_fail(s, "'--batch-size' is for arrays as points", "--each FILE.npz --batch-size N");
    if (*n && s->settings.from)
        return usage_fail(s, "'--from' is for points as text, and these are arrays", NULL);
    *out = calloc(*n + 1, sizeof **out);
    if (!*out)
        return out_of_memory(s->settings.color);
    for (size_t i = 0; i < *n; i++) {
        char *text = (char *)files->item[i];
        size_t name = strspn(text, letters);
        (*out)[i] = (gt_input){.size = sizeof(gt_input), .text = text};
        if (!name || text[name] != '=')
            continue;
        text[name] = '\0';
        (*out)[i].name = text;
        (*out)[i].text = text + name + 1;
    }
    return GT_OK;
}

/* -- running -- */

/* What this rank wrote is for rank 0. */
static gt_status give(points *p, gt_status status, bool whole)
{
    const bool written = spill_rewind(&p->spill);
    if (!written) {
        whole = false;
        status = diagnostics_fail(p->s->settings.color, GT_UNREADABLE,
                                  SAY("cannot write '%s': %s", p->spill.place, strerror(p->spill.error)),
                                  "TMPDIR names a folder with room for the answers of a rank");
    }
    gather_give(&(gather_report){.status = (int32_t)status, .whole = whole, .bytes = p->bytes},
                written ? &p->spill : NULL);
    spill_end(&p->spill);
    return status;
}

static gt_status collect(points *p, const gt_sink *sink, gt_status status, bool *whole)
{
    gather_report all = {.status = (int32_t)status, .whole = *whole && !output_failed(p->out), .bytes = p->bytes};
    gather_collect(&all, sink, p->s->settings.color);
    *whole = *whole && (all.whole || output_failed(p->out)); /* what the output has to say comes later */
    return (gt_status)all.status;
}

/* What there is to say. With --keep-going the output is whole, whatever the worst record was. */
static gt_status tell(points *p, gt_status status, bool *whole)
{
    const settings *told = &p->s->settings;
    const char *said = gt_message(p->s->context);
    end_progress(p);
    if (!told->quiet)
        diagnostics_print(told->color, gt_warnings(p->s->context));
    if (*said && !output_failed(p->out))
        diagnostics_print(told->color, said);
    *whole = status == GT_OK || !*said;
    if (!p->error)
        return status;
    *whole = false;
    return cannot_read(p, told->each, p->error);
}

/* What the stream came to. */
static gt_status finish(points *p, gt_status status)
{
    const settings *told = &p->s->settings;
    bool whole;
    status = tell(p, status, &whole);
    if (team_rank() > 0)
        return give(p, status, whole);
    const gt_sink sink = {.size = sizeof(gt_sink), write_replies, p->out};
    if (team_size() > 1 && !interrupted)
        status = collect(p, &sink, status, &whole);
    if (interrupted) {
        (void)output_finish(p->out, p->out->path ? GT_BAD_VALUE : GT_OK, told->color);
        return (gt_status)INTERRUPTED;
    }
    gt_status written = output_finish(p->out, whole ? GT_OK : status, told->color);
    return written == GT_OK || !whole ? status : written;
}

/* One answer to all records, written as any other is. */
static gt_status reduce(points *p, const gt_model *model, const gt_request *request, const gt_stream *stream,
                        gt_format format)
{
    const settings *told = &p->s->settings;
    gt_result *result = NULL;
    gt_status status = gt_stream_reduce(p->s->context, model, request, stream, &result);
    end_progress(p);
    if (!told->quiet)
        diagnostics_print(told->color, gt_warnings(p->s->context));
    if (p->error)
        status = cannot_read(p, told->each, p->error);
    else if (interrupted)
        status = (gt_status)INTERRUPTED;
    else if (status != GT_OK)
        diagnostics_print(told->color, gt_message(p->s->context));
    if (status == GT_OK)
        return request_write(p->s, result, format);
    gt_result_free(result);
    return status;
}

/* The same of a team, whose ranks hand in parts of it. */
static gt_status reduce_together(points *p, const gt_model *model, const gt_request *request, gt_stream stream,
                                 gt_format format)
{
    part_list parts = {.n = 0};
    gt_sink sink = team_rank() > 0 ? spill_sink(&p->spill) : parts_sink(&parts);
    bool whole;
    stream.sink = &sink;
    gt_status status = tell(p, gt_stream_reduce_part(p->s->context, model, request, &stream), &whole);
    if (team_rank() > 0)
        return give(p, status, whole);
    if (whole && !sink.write(sink.context, "", 0))
        whole = false;
    status = collect(p, &sink, status, &whole);
    if (parts.starved)
        status = out_of_memory(p->s->settings.color);
    else if (whole)
        status = parts_answer(p->s, parts.n, parts.file, format);
    parts_free(&parts);
    return interrupted ? (gt_status)INTERRUPTED : status;
}

static gt_reducing reducing_of(const session *s, gt_format format)
{
    const settings *told = &s->settings;
    if (s->command->asks == GT_CHECK)
        return GT_REDUCE_VERDICTS;
    if (told->reduce)
        return told->reduce[0] == 's' ? GT_REDUCE_SUM : GT_REDUCE_MEAN;
    return format == GT_FORMAT_NPY || format == GT_FORMAT_NPZ ? GT_REDUCE_STACK : GT_REDUCE_NONE;
}

static gt_status run(points *p, const gt_model *model, const gt_request *request, const text_list *keep,
                     gt_format format)
{
    const settings *told = &p->s->settings;
    gt_sink sink = {.size = sizeof(gt_sink), write_replies, p->out};
    if (team_rank() > 0)
        sink = spill_sink(&p->spill);
    gt_stream stream = {
        .size = sizeof(gt_stream),
        .name = p->n_arrays ? p->arrays[0].text : told->each,
        .arrays = p->arrays,
        .n_arrays = p->n_arrays,
        .batch = told->batch,
        .syntax = syntax_of(told),
        .read = read_points,
        .waiting = points_wait,
        .interrupt = wake_reader,
        .stopped = points_stopped,
        .progress = show_progress,
        .context = p,
        .shard = p->place.shard,
        .shards = p->place.shards,
        .bytes = p->bytes,
        .read_at = read_points_at,
        .keep = keep->item,
        .n_keep = keep->n,
        .format = format,
        .nan = (gt_nan)told->nan,
        .keep_going = told->keep_going,
        .reduce = reducing_of(p->s, format),
        .sink = &sink,
    };
    p->over = isatty(STDERR_FILENO);
    p->shows = !told->quiet && (told->progress || p->over) && team_rank() == 0;
    p->began = p->shown = seconds();
    if (told->partial)
        return finish(p, gt_stream_reduce_part(p->s->context, model, request, &stream));
    if (stream.reduce != GT_REDUCE_NONE && team_size() > 1)
        return reduce_together(p, model, request, stream, format);
    if (stream.reduce != GT_REDUCE_NONE)
        return reduce(p, model, request, &stream, format);
    return finish(p, gt_stream_run(p->s->context, model, request, &stream));
}

/* A part of a reduced stream is no answer. */
static gt_status check_partial(const session *s)
{
    const settings *told = &s->settings;
    if (!told->partial)
        return GT_OK;
    if (!told->reduce || (!told->shard && team_size() == 1))
        return usage_fail(s, "'--partial' is for what a shard adds up to", "--reduce sum --shard 1/8 --partial part.1");
    if (team_size() > 1)
        return usage_fail(s, "'--partial' is for processes that do not know of each other",
                          "gradtape-mpi prints the answer of all ranks");
    if (told->output || told->format)
        return usage_fail(s, "'--partial' writes no answer, but a part of one", "'gradtape merge' has --format and -o");
    return GT_OK;
}

gt_status each_answer(const session *s, const gt_model *model, const gt_request *request, gt_format format)
{
    output out;
    points p = {.s = s, .out = &out};
    text_list keep = {.n = 0};
    gt_status status = check_partial(s);
    if (status == GT_OK)
        status = shard_place_read(s, &p.place);
    if (status == GT_OK)
        status = request_keep(s, &keep);
    if (status == GT_OK && reducing_of(s, format) == GT_REDUCE_STACK && format == GT_FORMAT_NPY &&
        s->settings.keep_going)
        status = usage_fail(s, "an npy file has no room to say which records failed",
                            "--format npz, where the array 'error' has their codes");
    if (status == GT_OK)
        status = take_arrays(s, &p.arrays, &p.n_arrays);
    if (status == GT_OK && !p.n_arrays)
        status = open_points(&p);
    if (status == GT_OK && team_size() > 1 && reducing_of(s, format) == GT_REDUCE_STACK)
        status = usage_fail(s, "the ranks' answers are lines, and no arrays", "--format ndjson or csv, or --reduce");
    if (status == GT_OK && team_size() > 1 && reducing_of(s, format) == GT_REDUCE_VERDICTS)
        status = usage_fail(s, "points are checked by one process alone", "gradtape check --each POINTS");
    if (status == GT_OK)
        status = measure_points(&p);
    if (status == GT_OK) {
        output_begin(&out, s->settings.partial ? s->settings.partial : s->settings.output);
        catch_interrupts();
        status = run(&p, model, request, &keep, format);
        if (!p.n_arrays && p.fd != STDIN_FILENO)
            (void)close(p.fd);
    }
    free(p.arrays);
    free((void *)keep.item);
    return status;
}
