#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "diagnostics.h"
#include "progress.h"

enum { MOST = 64 * 1024 * 1024 }; /* bytes of an answer */

/* One run of it. */
typedef struct run {
    program *p;
    pid_t child;
    int in, out; /* our ends of its standard input and output; -1: closed */
    double end;  /* when it has hung, on the clock below */
    size_t used;
} run;

static double now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void shut(int *fd)
{
    if (*fd >= 0)
        (void)close(*fd);
    *fd = -1;
}

/* What went wrong, as the answer. */
static bool wrong(program *p, const char *sentence, gt_file *answer)
{
    size_t n = strlen(sentence);
    if (p->room < n + 1) {
        char *text = realloc(p->text, n + 1);
        if (!text)
            return answer->text = "out of memory", answer->text_size = strlen(answer->text), false;
        p->text = text;
        p->room = n + 1;
    }
    memcpy(p->text, sentence, n + 1);
    answer->text = p->text;
    answer->text_size = n;
    return false;
}

/* The child, which has a group of its own, so that what it starts ends with it. */
static void become(const char *command, const int *in, const int *out)
{
    (void)setpgid(0, 0);
    (void)signal(SIGPIPE, SIG_DFL);
    (void)signal(SIGXFSZ, SIG_DFL);
    if (dup2(in[0], STDIN_FILENO) >= 0 && dup2(out[1], STDOUT_FILENO) >= 0) {
        (void)close(in[0]);
        (void)close(in[1]);
        (void)close(out[0]);
        (void)close(out[1]);
        (void)execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    }
    _exit(127);
}

static bool start(run *r)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    bool made = pipe(in) == 0 && pipe(out) == 0;
    progress_hold_signals();
    r->child = made ? fork() : -1;
    if (r->child == 0) {
        progress_free_signals();
        become(r->p->command, in, out);
    }
    if (r->child > 0) {
        (void)setpgid(r->child, r->child); /* whoever comes first */
        progress_guard_group(r->child);
    }
    progress_free_signals();
    int error = errno;
    shut(&in[0]);
    shut(&out[1]);
    r->in = in[1];
    r->out = out[0];
    if (r->child > 0)
        return fcntl(r->in, F_SETFL, O_NONBLOCK) == 0;
    shut(&r->in);
    shut(&r->out);
    errno = error;
    return false;
}

/* Milliseconds that are left; 0: none. */
static int left(const run *r)
{
    double ms = 1000 * (r->end - now());
    return ms <= 0 ? 0 : ms > 1e9 ? 1000000000 : (int)ms + 1;
}

static bool read_some(run *r)
{
    program *p = r->p;
    if (p->room - r->used < 2) {
        size_t room = p->room ? 2 * p->room : 4096;
        char *text = room <= MOST ? realloc(p->text, room) : NULL;
        if (!text)
            return false;
        p->text = text;
        p->room = room;
    }
    ssize_t n = read(r->out, p->text + r->used, p->room - r->used - 1);
    if (n > 0)
        r->used += (size_t)n;
    else if (n == 0 || errno != EINTR)
        shut(&r->out);
    return true;
}

/* A program that does not read what it is given is no failure. */
static void write_some(run *r, const char *point, size_t size, size_t *given)
{
    ssize_t n = *given < size ? write(r->in, point + *given, size - *given) : write(r->in, "\n", 1);
    *given += n > 0 ? (size_t)n : 0;
    if (*given > size || (n < 0 && errno != EINTR && errno != EAGAIN))
        shut(&r->in);
}

/* Gives and takes until it prints no more. NULL, or what went wrong. */
static const char *talk(run *r, const char *point, size_t size)
{
    size_t given = 0;
    while (r->out >= 0) {
        struct pollfd ends[] = {{.fd = r->out, .events = POLLIN}, {.fd = r->in, .events = POLLOUT}};
        int ready = poll(ends, 2, left(r));
        if (ready == 0 && !left(r))
            return "hang";
        if (ready <= 0)
            continue;
        if (ends[1].revents)
            write_some(r, point, size, &given);
        if (ends[0].revents && !read_some(r))
            return "no answer: it prints more than 64 MiB";
    }
    shut(&r->in);
    return NULL;
}

/* Waits for its end; false: it does not come in time. */
static bool ended(const run *r, int *status)
{
    struct timespec while_ms = {0, 200000};
    for (;;) {
        pid_t n = waitpid(r->child, status, WNOHANG);
        if (n == r->child)
            return true;
        if ((n < 0 && errno != EINTR) || !left(r))
            return false;
        (void)nanosleep(&while_ms, NULL);
    }
}

bool program_ask(void *context, const char *point, size_t size, gt_file *answer)
{
    program *p = context;
    run r = {.p = p, .end = now() + p->limit, .in = -1, .out = -1};
    int status = 0;
    progress_watch_signals();
    if (!start(&r))
        return wrong(p, SAY("it cannot be started: %s", strerror(errno)), answer);
    const char *trouble = talk(&r, point, size);
    shut(&r.in);
    shut(&r.out);
    bool over = !trouble && ended(&r, &status);
    (void)kill(-r.child, SIGKILL); /* and what it has left behind */
    if (!over)
        (void)waitpid(r.child, &status, 0);
    progress_guard_group(0);
    if (trouble && strcmp(trouble, "hang") != 0)
        return wrong(p, trouble, answer);
    if (!over)
        return wrong(p, SAY("hang: no answer within %g seconds (--time-limit)", p->limit), answer);
    /* A shell between us says 128 and the signal. */
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0, by = WIFSIGNALED(status) ? WTERMSIG(status) : code - 128;
    if (WIFSIGNALED(status) || (code > 128 && code < 160))
        return wrong(p, SAY("crash: ended by signal %d (%s)", by, strsignal(by)), answer);
    if (code == 127 || code == 126)
        return wrong(p, SAY("it cannot be run: the shell says exit status %d", code), answer);
    if (code)
        return wrong(p, SAY("crash: exit status %d", code), answer);
    if (!r.used || strspn(p->text, " \t\r\n") >= r.used)
        return wrong(p, "no answer: it printed nothing", answer);
    p->text[r.used] = '\0';
    answer->text = p->text;
    answer->text_size = r.used;
    return true;
}

void program_end(program *p)
{
    free(p->text);
}
