/* Which code runs: gcc calls this at every basic block of a program built with -fsanitize-coverage=trace-pc. Marks the
 * address in a file named after the program and where it stands, in the folder $REACHED, which all processes of a test
 * share: nothing is lost when one is killed. */
#define _GNU_SOURCE
#include <errno.h> /* program_invocation_short_name */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char etext;
static unsigned char *reached;

/* build/plain/gradtape: plain-gradtape, since it has the code of build/gradtape elsewhere. */
static const char *name_of_program(char *path, size_t size)
{
    const long n = syscall(SYS_readlink, "/proc/self/exe", path, size - 1);
    path[n > 0 ? n : 0] = '\0';
    char *name = NULL, *next = path;
    while ((next = strstr(next, "/build/")))
        name = next += strlen("/build/");
    for (char *c = name; c && (c = strchr(c, '/'));)
        *c = '-';
    return name ? name : program_invocation_short_name;
}

/* By system calls alone: what tests put before the C library's must not count these. */
__attribute__((constructor)) static void begin(void)
{
    char name[4096], path[4096];
    const char *folder = getenv("REACHED");
    if (folder == NULL ||
        snprintf(name, sizeof name, "%s/%s", folder, name_of_program(path, sizeof path)) >= (int)sizeof name)
        return;
    int file = (int)syscall(SYS_openat, AT_FDCWD, name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return;
    size_t size = (uintptr_t)&etext + 1;
    if (syscall(SYS_ftruncate, file, size) == 0) {
        void *map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        reached = map == MAP_FAILED ? NULL : map;
    }
    syscall(SYS_close, file);
}

void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void)
{
    uintptr_t at = (uintptr_t)__builtin_return_address(0);
    if (reached && at <= (uintptr_t)&etext)
        reached[at] = 1;
}
