#include "base/spool.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct gt_spool {
    int fd;
    const char *folder;
};

static gt_status failed(const gt_spool *spool, const char *what, gt_error *error)
{
    gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "cannot %s a temporary file in '%s': %s", what, spool->folder,
            strerror(errno));
    return gt_fix(error, "set TMPDIR to a folder with more room");
}

static void close_spool(void *thing)
{
    (void)close(((gt_spool *)thing)->fd);
}

/* A file that nobody else sees, and that goes with its descriptor: no signal may come between its making and the end of
 * its name. */
static int open_nameless(char *path)
{
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_BLOCK, &all, &before);
    int fd = mkstemp(path), error = errno;
    if (fd >= 0)
        (void)unlink(path);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return fd;
}

gt_status gt_spool_open(gt_arena *arena, gt_spool **out, gt_error *error)
{
    const char *folder = getenv("TMPDIR");
    gt_spool *spool = GT_NEW(arena, gt_spool);
    spool->folder = folder && *folder ? gt_copy_text(arena, folder, strlen(folder)) : "/tmp";
    char *path = gt_print(arena, "%s/gradtape.XXXXXX", spool->folder);
    spool->fd = open_nameless(path);
    if (spool->fd < 0)
        return failed(spool, "make", error);
    gt_arena_defer(arena, close_spool, spool);
    *out = spool;
    return GT_OK;
}

gt_status gt_spool_append(gt_spool *spool, const void *bytes, size_t n, gt_error *error)
{
    for (const char *from = bytes; n;) {
        ssize_t done = write(spool->fd, from, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return failed(spool, "write", error);
        from += done;
        n -= (size_t)done;
    }
    return GT_OK;
}

gt_status gt_spool_read(gt_spool *spool, size_t begin, void *to, size_t n, gt_error *error)
{
    for (char *next = to; n;) {
        ssize_t done = pread(spool->fd, next, n, (off_t)begin);
        if (done < 0 && errno == EINTR)
            continue;
        errno = done == 0 ? EIO : errno; /* somebody cut it */
        if (done <= 0)
            return failed(spool, "read", error);
        next += done;
        begin += (size_t)done;
        n -= (size_t)done;
    }
    return GT_OK;
}
