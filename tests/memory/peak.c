/* Runs a command and says what it took: `test-peak OUT COMMAND...` writes "exit peak-KiB" to the file OUT. A process of
 * its own, because the kernel counts what the parent held before the exec as the child's. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int status;
    struct rusage usage;
    FILE *out = argc > 2 ? fopen(argv[1], "w") : NULL;
    if (!out)
        return 2;
    pid_t child = fork();
    if (child == 0) {
        (void)execv(argv[2], argv + 2);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) != child || getrusage(RUSAGE_CHILDREN, &usage) != 0)
        return 2;
    fprintf(out, "%d %ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), usage.ru_maxrss);
    return fclose(out) == 0 ? 0 : 2;
}
