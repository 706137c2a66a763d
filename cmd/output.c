#define _XOPEN_SOURCE 700 /* realpath */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/* A file beside the place of the output, with the permissions that the output is to have. */
static int open_beside(output *out, mode_t mode)
{
    const char *place = out->place ? out->place : out->path;
    size_t size = strlen(place) + sizeof ".XXXXXX";
    char *beside = malloc(size);
    if (!beside) {
        errno = ENOMEM;
        return -1;
    }
    (void)snprintf(beside, size, "%s.XXXXXX", place);
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

static int open_output(output *out)
{
    if (!out->path)
        return STDOUT_FILENO;
    struct stat there;
    bool absent = lstat(out->path, &there) != 0;
    if (absent && errno != ENOENT)
        return -1;
    /* A link stays one, and the file it leads to is replaced; one that leads nowhere yet is written through. */
    if (!absent && S_ISLNK(there.st_mode) && stat(out->path, &there) == 0 && S_ISREG(there.st_mode)) {
        out->place = realpath(out->path, NULL);
        if (!out->place)
            return -1;
    }
    /* Devices and pipes stay what they are. */
    if (!absent && !S_ISREG(there.st_mode))
        return open(out->path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
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
    return (gt_sink){.write = put, .context = out};
}

void output_text(output *out, const char *text)
{
    (void)put(out, text, strlen(text));
}

/* Closes the file; a whole one takes its place, a broken one goes. */
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
    close_file(out, status == GT_OK && !out->error);
    free(out->place);
    if (!out->error)
        return status;
    if (out->error == EPIPE)
        return GT_OK;
    char message[512];
    (void)snprintf(message, sizeof message, "cannot write %s%s%s: %s", out->path ? "'" : "",
                   out->path ? out->path : "standard output", out->path ? "'" : "", strerror(out->error));
    return diagnostics_fail(color, out->error == ENOMEM ? GT_OVER_LIMIT : GT_UNREADABLE, message, NULL);
}
