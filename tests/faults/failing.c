/* Stands before the C library's allocators (LD_PRELOAD) and fails the call of a number: FAIL_AT=N the Nth, from 1;
 * FAIL_FROM=N that and every later one. At exit FAIL_COUNT=FILE gets the number of calls there were. It counts what any
 * library asks for, as the arenas' own allocator cannot. */
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* glibc's own, which no other library stands before. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t align, size_t size);

static atomic_long calls, at, from;
static atomic_bool ready;

static long number_of(const char *name)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : 0;
}

static bool fails(void)
{
    if (!atomic_exchange(&ready, true)) {
        atomic_store(&at, number_of("FAIL_AT"));
        atomic_store(&from, number_of("FAIL_FROM"));
    }
    long call = atomic_fetch_add(&calls, 1) + 1, first = atomic_load(&from);
    if (call != atomic_load(&at) && !(first && call >= first))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}

int posix_memalign(void **out, size_t align, size_t size)
{
    if (fails())
        return ENOMEM;
    *out = __libc_memalign(align, size);
    return *out ? 0 : ENOMEM;
}

void *mmap(void *address, size_t size, int protection, int flags, int fd, off_t offset)
{
    if (fails())
        return MAP_FAILED;
    return (void *)syscall(SYS_mmap, address, size, protection, flags, fd, offset);
}

static void __attribute__((destructor)) tell(void)
{
    const char *path = getenv("FAIL_COUNT");
    char text[32];
    int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
    if (fd < 0)
        return;
    int n = snprintf(text, sizeof text, "%ld\n", atomic_load(&calls));
    (void)!write(fd, text, (size_t)n);
    (void)close(fd);
}
