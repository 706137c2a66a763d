#define _XOPEN_SOURCE 700 /* realpath */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "diagnostics.h"
#include "progress.h"

void output_begin(output *out, const char *path)
{
    out->path = path && strcmp(path, "-") != 0 ? path : NULL;
    out->place = NULL;
    out->beside = NULL;
    out->fd = -1;
    out->error = 0;
    out->used = 0;
}

/* As other programs do: a user's COLUMNS goes before what the terminal says, which may not know. */
int output_columns(const char *path)
{
    struct winsize window;
    if ((path && strcmp(path, "-") != 0) || !isatty(STDOUT_FILENO))
        return 0;
    const char *columns = getenv("COLUMNS");
    char *end = NULL;
    const long told = columns ? strtol(columns, &end, 10) : 0;
    if (told > 0 && told <= USHRT_MAX && !*end)
        return (int)told;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 ? window.ws_col : 0;
}

bool output_failed(const output *out)
{
    return out->error != 0;
}

/* The permissions that open() would give a new file. */
static mode_t usual_mode(void)
{
    mode_t mask = umask(0);
    (void)umask(mask);
    return 0666 & ~mask;
}

/* The file that is written until it is whole, beside its place and of nearly that name: an ending of six letters must
 * fit too, where 143 bytes are the longest name that some file systems take. */
static char *name_beside(const char *place)
{
    enum { LONGEST = 120 };
    const char *slash = strrchr(place, '/');
    size_t folder = slash ? (size_t)(slash + 1 - place) : 0, n = strlen(place + folder);
    if (n > LONGEST)
        for (n = LONGEST; n && ((unsigned char)place[folder + n] & 0xc0) == 0x80;) /* no half of a UTF-8 character */
            n--;
    size_t size = folder + n + sizeof ".XXXXXX";
    char *beside = malloc(size);
    if (beside)
        (void)snprintf(beside, size, "%.*s.XXXXXX", (int)(folder + n), place);
    return beside;
}

/* A file beside the place of the output, with the permissions that the output is to have. */
static int open_beside(output *out, mode_t mode)
{
    char *beside = name_beside(out->place ? out->place : out->path);
    if (!beside) {
        errno = ENOMEM;
        return -1;
    }
    progress_hold_signals();
    int fd = mkstemp(beside);
    if (fd >= 0)
        progress_guard_file(beside);
    progress_free_signals();
    if (fd < 0) {
        free(beside);
        return -1;
    }
    out->beside = beside;
    out->mode = mode;
    return fd;
}

/* The folder of a path as the system knows it, for free(). */
static char *real_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, slash == path ? 1 : (size_t)(slash - path)) : strdup(".");
    char *real = folder ? realpath(folder, NULL) : NULL;
    free(folder);
    return real;
}

/* "a/b", for free(), where b is not a path from the root. */
static char *join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (path)
        (void)snprintf(path, size, "%s%s%s", name[0] == '/' ? "" : folder, name[0] == '/' ? "" : "/", name);
    return path;
}

/* Takes one step along a path that may be a link, for free(): a descriptor of this process (/dev/stdout leads to one),
 * or where the link leads; *end: it is no link. NULL with errno. */
static char *step_along(const char *path, int *descriptor, bool *end)
{
    char target[PATH_MAX];
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    char *folder = real_folder(path), *next = NULL;
    if (!folder)
        return NULL;
    char *here = join(folder, name), *own = realpath("/proc/self/fd", NULL);
    ssize_t n = here ? readlink(here, target, sizeof target - 1) : -1;
    if (own && strcmp(folder, own) == 0)
        *descriptor = (int)strtol(name, NULL, 10);
    free(own);
    *end = n < 0 || *descriptor >= 0;
    if (n >= 0 && !*end) {
        target[n] = '\0';
        next = join(folder, target);
        free(here);
    } else {
        next = here;
    }
    free(folder);
    return next;
}

/* Where a link leads, whether there is something yet or not: out->place, or a descriptor. */
static bool follow_links(output *out, int *descriptor)
{
    bool end = false;
    const char *path = out->path;
    for (int steps = 0; !end; steps++) {
        char *next = steps < 40 ? step_along(path, descriptor, &end) : NULL;
        if (!next && steps == 40)
            errno = ELOOP;
        free(out->place);
        out->place = next;
        if (!next)
            return false;
        path = next;
    }
    return true;
}

/* A file is made beside its place; a link to one stays a link. What is no file is written as it stands, and so is an
 * open descriptor, whatever it leads to: others may have written there, and will. */
static int open_output(output *out)
{
    int descriptor = -1;
    struct stat there;
    if (!out->path)
        return STDOUT_FILENO;
    if (lstat(out->path, &there) == 0 && S_ISLNK(there.st_mode) && !follow_links(out, &descriptor))
        return -1;
    if (descriptor >= 0)
        return dup(descriptor);
    const char *place = out->place ? out->place : out->path;
    bool absent = stat(place, &there) != 0;
    if (absent && errno != ENOENT)
        return -1;
    if (!absent && !S_ISREG(there.st_mode))
        return open(place, O_WRONLY);
    return open_beside(out, absent ? usual_mode() : there.st_mode & 0777);
}

static bool write_all(output *out, const char *bytes, size_t n)
{
    if (!out->error && out->fd < 0) {
        out->fd = open_output(out);
        if (out->fd < 0)
            out->error = errno;
    }
    if (n && !out->path)
        progress_erase(); /* the same terminal, it may be */
    while (!out->error && n) {
        ssize_t done = write(out->fd, bytes, n);
        if (done >= 0) {
            bytes += done;
            n -= (size_t)done;
        } else if (errno == EAGAIN) { /* somebody made the pipe so */
            struct pollfd room = {.fd = out->fd, .events = POLLOUT};
            (void)poll(&room, 1, -1);
        } else if (errno != EINTR) {
            out->error = errno;
        }
    }
    return !out->error;
}

bool output_flush(output *out)
{
    size_t n = out->used;
    out->used = 0;
    return write_all(out, out->block, n);
}

static bool put(void *context, const char *bytes, size_t n)
{
    output *out = context;
    if (n > sizeof out->block - out->used && !output_flush(out))
        return false;
    if (n > sizeof out->block)
        return write_all(out, bytes, n);
    memcpy(out->block + out->used, bytes, n);
    out->used += n;
    return !out->error;
}

gt_sink output_sink(output *out)
{
    return (gt_sink){.size = sizeof(gt_sink), .write = put, .context = out};
}

void output_text(output *out, const char *text)
{
    (void)put(out, text, strlen(text));
}

/* Closes the file; a whole one takes its place, one that is broken, or was not written to its end, goes. */
static void close_file(output *out, bool whole)
{
    if (!out->path || out->fd < 0)
        return;
    if (whole && out->beside && fchmod(out->fd, out->mode) != 0)
        out->error = errno;
    if (close(out->fd) != 0 && !out->error)
        out->error = errno;
    if (!out->beside)
        return;
    if (!(whole && !out->error && rename(out->beside, out->place ? out->place : out->path) == 0)) {
        if (whole && !out->error)
            out->error = errno;
        (void)unlink(out->beside);
    }
    progress_guard_file(NULL);
    free(out->beside);
}

gt_status output_finish(output *out, gt_status status, int color)
{
    if (status == GT_OK && !out->error)
        (void)output_flush(out);
    close_file(out, status == GT_OK);
    free(out->place);
    if (!out->error)
        return status;
    if (out->error == EPIPE)
        return GT_OK;
    return diagnostics_fail(color, out->error == ENOMEM ? GT_OVER_LIMIT : GT_UNREADABLE,
                            SAY("cannot write %s%s%s: %s", out->path ? "'" : "",
                                out->path ? out->path : "standard output", out->path ? "'" : "", strerror(out->error)),
                            NULL);
}
