/* Stands before the C library (LD_PRELOAD) and fails the call of a number: FAIL_AT=N the Nth, from 1; FAIL_FROM=N that
 * and every later one. FAIL_CALL says calls of what: "allocation" (as without it: whatever any library asks for, which
 * the arenas' own allocator cannot count), "read", "write", "message" (a write to standard error), "open", "make" (of a
 * temporary file), "mode", "close", "rename"; FAIL_ERROR its errno; FAIL_CLOSE that of every close behind a call that
 * failed; with FAIL_SIGNAL=S the call does not fail, but the signal S comes before it. FAIL_SHORT=1: reads and writes
 * take 1 to 3 bytes at a time and are interrupted now and then. At exit FAIL_COUNT=FILE gets the numbers of calls there
 * were, in this order.
 */
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* glibc's own, which no other library stands before. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t align, size_t size);

typedef enum call { ALLOCATION, READ, WRITE, MESSAGE, OPEN, MAKE, MODE, CLOSE, RENAME, CALLS } call;
static const char *const names[CALLS] = {"allocation", "read", "write", "message", "open",
                                         "make",       "mode", "close", "rename"};

static atomic_long calls[CALLS], at, from, turn;
static atomic_int wanted = ALLOCATION, error = ENOMEM, close_error, sent;
static atomic_bool ready, in_pieces, failed;

static long number_of(const char *name)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : 0;
}

static void begin(void)
{
    if (atomic_exchange(&ready, true))
        return;
    const char *name = getenv("FAIL_CALL");
    if (name)
        atomic_store(&wanted, CALLS);
    atomic_store(&at, number_of("FAIL_AT"));
    atomic_store(&from, number_of("FAIL_FROM"));
    atomic_store(&in_pieces, number_of("FAIL_SHORT") != 0);
    for (size_t i = 0; name && i < CALLS; i++)
        if (strcmp(names[i], name) == 0)
            atomic_store(&wanted, (int)i);
    atomic_store(&sent, (int)number_of("FAIL_SIGNAL"));
    atomic_store(&close_error, (int)number_of("FAIL_CLOSE"));
    if (getenv("FAIL_ERROR"))
        atomic_store(&error, (int)number_of("FAIL_ERROR"));
}

static bool fails(call what)
{
    begin();
    long number = atomic_fetch_add(&calls[what], 1) + 1, first = atomic_load(&from);
    if ((int)what != atomic_load(&wanted))
        return false;
    if (number != atomic_load(&at) && !(first && number >= first))
        return false;
    if (atomic_load(&sent)) {
        (void)kill(getpid(), atomic_load(&sent));
        return false;
    }
    errno = atomic_load(&error);
    atomic_store(&failed, true);
    return true;
}

/* The bytes of the next piece, of n; 0: it is interrupted before there is any. */
static size_t piece(size_t n)
{
    enum { PIECES = 3, INTERRUPTED = 7 };
    begin();
    if (!atomic_load(&in_pieces) || !n)
        return n;
    long number = atomic_fetch_add(&turn, 1);
    size_t may = 1 + (size_t)number % PIECES;
    if (number % INTERRUPTED == INTERRUPTED - 1) {
        errno = EINTR;
        return 0;
    }
    return n < may ? n : may;
}

/* Files and the standard streams; no pipe of a program to itself. */
static bool is_data(int fd)
{
    struct stat about;
    int kept = errno;
    bool is = fd <= STDERR_FILENO || (fstat(fd, &about) == 0 && S_ISREG(about.st_mode));
    errno = kept;
    return is;
}

/* glibc's headers name parameters as no program may.
 * NOLINTBEGIN(readability-inconsistent-declaration-parameter-name) */

void *malloc(size_t size)
{
    return fails(ALLOCATION) ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return fails(ALLOCATION) ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return fails(ALLOCATION) ? NULL : __libc_realloc(old, size);
}

int posix_memalign(void **out, size_t align, size_t size)
{
    if (fails(ALLOCATION))
        return ENOMEM;
    *out = __libc_memalign(align, size);
    return *out ? 0 : ENOMEM;
}

void *mmap(void *address, size_t size, int protection, int flags, int fd, off_t offset)
{
    if (fails(ALLOCATION))
        return MAP_FAILED;
    return (void *)syscall(SYS_mmap, address, size, protection, flags, fd, offset);
}

/* -- reading and writing -- */

ssize_t read(int fd, void *to, size_t n)
{
    bool data = is_data(fd);
    size_t may = data ? piece(n) : n;
    if ((n && !may) || (data && fails(READ)))
        return -1;
    return syscall(SYS_read, fd, to, may);
}

ssize_t pread(int fd, void *to, size_t n, off_t begin_at)
{
    size_t may = piece(n);
    if ((n && !may) || fails(READ))
        return -1;
    return syscall(SYS_pread64, fd, to, may, begin_at);
}

ssize_t write(int fd, const void *bytes, size_t n)
{
    bool data = is_data(fd);
    size_t may = data ? piece(n) : n;
    if ((n && !may) || (data && fails(fd == STDERR_FILENO ? MESSAGE : WRITE)))
        return -1;
    return syscall(SYS_write, fd, bytes, may);
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return fails(OPEN) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

/* Of a name that nobody has, as there is but one such file at a time. */
int mkstemp(char *path)
{
    if (fails(MAKE))
        return -1;
    memcpy(path + strlen(path) - 6, "failed", 6);
    return (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CREAT | O_EXCL, 0600);
}

int fchmod(int fd, mode_t mode)
{
    return fails(MODE) ? -1 : (int)syscall(SYS_fchmod, fd, mode);
}

/* As the kernel does: the descriptor is free, whatever it says. */
int close(int fd)
{
    int closed = (int)syscall(SYS_close, fd), second = atomic_load(&close_error);
    if (fails(CLOSE))
        return -1;
    if (!second || !atomic_load(&failed))
        return closed;
    errno = second;
    return -1;
}

int rename(const char *old, const char *new)
{
    return fails(RENAME) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
}

/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */

static void __attribute__((destructor)) tell(void)
{
    const char *path = getenv("FAIL_COUNT");
    char text[CALLS * 24];
    int n = 0;
    for (int i = 0; i < CALLS; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, "%ld\n", atomic_load(&calls[i]));
    int fd = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
    if (fd < 0)
        return;
    (void)syscall(SYS_write, fd, text, (size_t)n);
    (void)syscall(SYS_close, fd);
}
