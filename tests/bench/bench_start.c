/* Compares the whole-process time of two commands.
 *
 *   bench_start WHAT YARDSTICK PROGRAM [ARGUMENT...]
 *
 * Both run in turn, so that whatever else the machine does meets both alike; a pair gives one ratio, and the median of
 * the ratios is the result. Standard output of the commands is thrown away; a command that fails ends the run. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support.h"

enum { PAIRS = 50, WARM_UP = 5 };
static const double MOST_MS = 0.7; /* more than the yardstick */

extern char **environ;

/* Runs a command to its end and gives the milliseconds that it took. */
static double run(char **command, posix_spawn_file_actions_t *quiet)
{
    double begin = bench_now();
    pid_t child;
    int error = posix_spawn(&child, command[0], quiet, NULL, command, environ);
    if (error != 0) {
        fprintf(stderr, "%s: %s\n", command[0], strerror(error));
        exit(1);
    }
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "%s: failed\n", command[0]);
        exit(1);
    }
    return (bench_now() - begin) * 1e3;
}

static void print_row(const char *label, double *sample, const char *unit)
{
    double median = bench_median(sample, PAIRS);
    printf("%-24s %9.3f %9.3f %9.3f %s\n", label, median, sample[0], sample[PAIRS * 9 / 10], unit);
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "usage: bench_start WHAT YARDSTICK PROGRAM [ARGUMENT...]\n");
        return 2;
    }
    char *yardstick[] = {argv[2], NULL};
    char **program = argv + 3;
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);

    double a[PAIRS], b[PAIRS], ratio[PAIRS], beyond[PAIRS];
    for (int i = -WARM_UP; i < PAIRS; i++) {
        double at = run(yardstick, &quiet), bt = run(program, &quiet);
        if (i >= 0) {
            a[i] = at;
            b[i] = bt;
            ratio[i] = bt / at;
            beyond[i] = bt - at;
        }
    }
    posix_spawn_file_actions_destroy(&quiet);

    printf("%d pairs %27s %9s %9s\n", PAIRS, "median", "least", "90%");
    print_row(argv[2], a, "ms");
    print_row(argv[3], b, "ms");
    print_row("ratio", ratio, "");
    print_row("beyond", beyond, "ms");
    char what[100];
    snprintf(what, sizeof what, "whole process, %s, beyond an empty one", argv[1]);
    bench_summary(
        &(bench_row){'a', what, bench_median(beyond, PAIRS), "ms", bench_median(a, PAIRS), 0, BENCH_AT_MOST, MOST_MS});
    return 0;
}
