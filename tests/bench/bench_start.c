/* Compares the whole-process time of two commands.
 *
 *   bench_start YARDSTICK PROGRAM [ARGUMENT...]
 *
 * Both run in turn, so that whatever else the machine does meets both alike; a pair gives one ratio, and the median of
 * the ratios is the result. Standard output of the commands is thrown away; a command that fails ends the run. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PAIRS = 50, WARM_UP = 5 };

extern char **environ;

static double now_in_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* Runs a command to its end and gives the milliseconds that it took. */
static double run(char **command, posix_spawn_file_actions_t *quiet)
{
    double begin = now_in_ms();
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
    return now_in_ms() - begin;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_row(const char *label, double *sample, const char *unit)
{
    qsort(sample, PAIRS, sizeof *sample, by_size);
    printf("%-24s %9.3f %9.3f %9.3f %s\n", label, (sample[PAIRS / 2 - 1] + sample[PAIRS / 2]) / 2, sample[0],
           sample[PAIRS * 9 / 10], unit);
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: bench_start YARDSTICK PROGRAM [ARGUMENT...]\n");
        return 2;
    }
    char *yardstick[] = {argv[1], NULL};
    char **program = argv + 2;
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);

    double a[PAIRS], b[PAIRS], ratio[PAIRS];
    for (int i = -WARM_UP; i < PAIRS; i++) {
        double at = run(yardstick, &quiet), bt = run(program, &quiet);
        if (i >= 0) {
            a[i] = at;
            b[i] = bt;
            ratio[i] = bt / at;
        }
    }
    posix_spawn_file_actions_destroy(&quiet);

    printf("%d pairs %27s %9s %9s\n", PAIRS, "median", "least", "90%");
    print_row(argv[1], a, "ms");
    print_row(argv[2], b, "ms");
    print_row("ratio", ratio, "");
    return 0;
}
