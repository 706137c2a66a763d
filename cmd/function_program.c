#include "function_program.h"

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

enum {
    MOST = 64 * 1024 * 1024, /* bytes of an answer */
    PATIENCE = 2             /* seconds, at least, for the line of a program that may go on */
};

/* One question. */
typedef struct run {
    program *p;
    const char *point;
    size_t size, given;   /* bytes of the point; of it and its line break, behind which `given` is past `size` */
    size_t used;          /* bytes of the answer */
    double end, patience; /* when it has hung, and when a line is waited for no more, on the clock below */
    bool whole;           /* its input ends behind the point, and its answer is all that it prints */
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

static bool start(program *p)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    bool made = pipe(in) == 0 && pipe(out) == 0;
    progress_hold_signals();
    p->child = made ? fork() : -1;
    if (p->child == 0) {
        progress_free_signals();
        become(p->command, in, out);
    }
    if (p->child > 0) {
        (void)setpgid(p->child, p->child); /* whoever comes first */
        progress_guard_group(p->child);
    }
    progress_free_signals();
    int error = errno;
    shut(&in[0]);
    shut(&out[1]);
    p->in = in[1];
    p->out = out[0];
    if (p->child > 0 && fcntl(p->in, F_SETFL, O_NONBLOCK) == 0)
        return true;
    p->child = p->child < 0 ? 0 : p->child;
    shut(&p->in);
    shut(&p->out);
    errno = error;
    return false;
}

/* Milliseconds up to then; 0: none. */
static int left(double end)
{
    double ms = 1000 * (end - now());
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
    ssize_t n = read(p->out, p->text + r->used, p->room - r->used - 1);
    if (n > 0)
        r->used += (size_t)n;
    else if (n == 0 || errno != EINTR)
        shut(&p->out);
    return true;
}

/* A program that does not read what it is given is no failure. */
static void write_some(run *r)
{
    program *p = r->p;
    ssize_t n = r->given < r->size ? write(p->in, r->point + r->given, r->size - r->given) : write(p->in, "\n", 1);
    r->given += n > 0 ? (size_t)n : 0;
    if (n < 0 && errno != EINTR && errno != EAGAIN)
        r->whole = true, r->given = r->size + 1;
}

/* A line, and nothing behind it: the answer of a program that goes on. With more it is one that does not. */
static bool has_line(run *r)
{
    const char *end = r->used ? memchr(r->p->text, '\n', r->used) : NULL;
    if (r->whole || !end)
        return false;
    r->whole = end + 1 != r->p->text + r->used;
    return !r->whole;
}

/* Gives and takes: a line, or until it prints no more. NULL, or what went wrong. */
static const char *talk(run *r)
{
    program *p = r->p;
    while (p->out >= 0 && !has_line(r)) {
        const bool given = r->given > r->size;
        if (given && r->whole)
            shut(&p->in);
        struct pollfd ends[] = {{.fd = p->out, .events = POLLIN}, {.fd = given ? -1 : p->in, .events = POLLOUT}};
        const double end = r->whole ? r->end : r->patience;
        int ready = poll(ends, 2, left(end));
        if (ready == 0 && !left(end)) {
            if (r->whole)
                return "hang";
            r->whole = true;
            continue;
        }
        if (ready <= 0)
            continue;
        if (ends[1].revents)
            write_some(r);
        if (ends[0].revents && !read_some(r))
            return "no answer: it prints more than 64 MiB";
    }
    return NULL;
}

/* Waits for its end; false: it does not come in time. */
static bool ended(const program *p, double end, int *status)
{
    struct timespec while_ms = {0, 200000};
    for (;;) {
        pid_t n = waitpid(p->child, status, WNOHANG);
        if (n == p->child)
            return true;
        if ((n < 0 && errno != EINTR) || !left(end))
            return false;
        (void)nanosleep(&while_ms, NULL);
    }
}

/* Its end, and that of all it has left behind. False: it did not come by itself. */
static bool leave(program *p, double end, int *status)
{
    shut(&p->in);
    shut(&p->out);
    bool over = ended(p, end, status);
    (void)kill(-p->child, SIGKILL);
    if (!over)
        (void)waitpid(p->child, status, 0);
    progress_guard_group(0);
    p->child = 0;
    return over;
}

/* Whether it says nothing between two questions; a program that has ended does. */
static bool is_quiet(const program *p)
{
    struct pollfd out = {.fd = p->out, .events = POLLIN};
    return poll(&out, 1, 0) <= 0 || !(out.revents & POLLIN);
}

/* How it ended, with what it said. */
static bool judge(const run *r, bool over, int status, gt_file *answer)
{
    program *p = r->p;
    if (!over)
        return wrong(p, SAY("hang: no answer within %g seconds (--time-limit)", p->limit), answer);
    /* A shell between us says 128 and the signal. */
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0, by = WIFSIGNALED(status) ? WTERMSIG(status) : code - 128;
    if (WIFSIGNALED(status) || (code > 128 && code < 160))
        return wrong(p, SAY("crash: ended by signal %d (%s)", by, strsignal(by)), answer);
    if (code == 127 && !strpbrk(p->command, "/ \t'\"\\$") && access(p->command, X_OK) == 0)
        return wrong(p, SAY("it cannot be run: the shell does not look in this folder; write ./%.200s", p->command),
                     answer);
    if (code == 127 || code == 126)
        return wrong(p, SAY("it cannot be run: the shell says exit status %d", code), answer);
    if (code)
        return wrong(p, SAY("crash: exit status %d", code), answer);
    if (!r->used || strspn(p->text, " \t\r\n") >= r->used)
        return wrong(p, "no answer: it printed nothing", answer);
    return true;
}

/* What is asked next: of a program that went on the next point, of one that ended by itself again nothing but one. The
 * first answer says how long one takes, and whether it is a line, as that of a program that goes on must be. */
static void learn(run *r, double began)
{
    program *p = r->p;
    const char *end = r->used ? memchr(p->text, '\n', r->used) : NULL;
    p->once = p->asked || !end || end + 1 != p->text + r->used;
    if (!p->asked)
        p->took = now() - began;
    p->asked = true;
}

bool program_ask(void *context, const char *point, size_t size, gt_file *answer)
{
    program *p = context;
    int status = 0;
    progress_watch_signals();
    if (p->child && !is_quiet(p)) {
        (void)leave(p, 0, &status);
        p->once = true;
    }
    const bool again = p->child > 0;
    const double began = now();
    run r = {.p = p, .point = point, .size = size, .end = began + p->limit, .whole = !again && (p->once || !p->asked)};
    const double patience = 2 * p->took > PATIENCE ? 2 * p->took : PATIENCE;
    r.patience = again || patience > p->limit ? r.end : began + patience;
    if (!again && !start(p))
        return wrong(p, SAY("it cannot be started: %s", strerror(errno)), answer);
    const char *trouble = talk(&r);
    const bool goes_on = !trouble && p->out >= 0;
    bool over = goes_on || leave(p, trouble ? 0 : r.end, &status);
    if (again && over && !goes_on && !r.used && status == 0) { /* it had ended before it was asked */
        p->once = true;
        return program_ask(context, point, size, answer);
    }
    if (!again && !goes_on)
        learn(&r, began);
    if (trouble && strcmp(trouble, "hang") != 0)
        return wrong(p, trouble, answer);
    if (!goes_on && !judge(&r, over && !trouble, status, answer))
        return false;
    p->text[r.used] = '\0';
    answer->text = p->text;
    answer->text_size = r.used;
    return true;
}

void program_end(program *p)
{
    int status;
    if (p->child)
        (void)leave(p, now() + (p->limit < 1 ? p->limit : 1), &status);
    free(p->text);
}
