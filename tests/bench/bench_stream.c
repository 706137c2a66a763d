/* A stream of points beside the same by hand.
 *
 *   bench_stream PROGRAM [POINTS]
 *
 * The gradient of sin(x) exp(-y^2) + tanh(x y) / (1 + x^2), ten operations, at the points of a CSV file. The baseline
 * reads the same file by lines, scans the numbers with strtod, computes value and gradient in C and prints all three
 * with "%.17g": what a program for the one purpose would do. Gradtape reads, computes and writes on threads of their
 * own; what it does on one processor is measured apart, and so is the exact sum of the answers in their place. */
#define _GNU_SOURCE /* sched_setaffinity */
#include <fcntl.h>
#include <math.h>
#include <sched.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support.h"

enum { RUNS = 5 };
static const double LEAST_RATE = 500e3; /* points a second */

typedef struct stream {
    char *program, *points, *answers, *format;
    long n;
} stream;

static void write_points(const stream *s)
{
    FILE *file = fopen(s->points, "w");
    if (!file)
        bench_fail("the points cannot be written");
    fprintf(file, "x,y\n");
    for (long i = 0; i < s->n; i++) /* any numbers in [-3, 3] */
        fprintf(file, "%.16g,%.16g\n", 3 * sin(1.7 * (double)i), 3 * cos(2.3 * (double)i));
    if (fclose(file) != 0)
        bench_fail("the points cannot be written");
}

static void by_gradtape(void *context)
{
    const stream *s = context;
    const bool adds = strcmp(s->format, "sum") == 0;
    char *command[] = {s->program,
                       "grad",
                       "-e",
                       "sin(x) * exp(-y**2) + tanh(x * y) / (1 + x**2)",
                       "--wrt",
                       "x,y",
                       "--each",
                       s->points,
                       adds ? "--reduce" : "--format",
                       s->format,
                       NULL};
    posix_spawn_file_actions_t quiet;
    pid_t child;
    int status = 0;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, s->answers, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (posix_spawn(&child, s->program, &quiet, NULL, command, environ) != 0 || waitpid(child, &status, 0) != child ||
        !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        bench_fail("gradtape failed");
    posix_spawn_file_actions_destroy(&quiet);
}

/* Value and gradient, with what they share computed once. */
static void gradient(double x, double y, double out[3])
{
    double e = exp(-y * y), s = sin(x), t = tanh(x * y), q = 1 + x * x, slope = (1 - t * t) / q;
    out[0] = s * e + t / q;
    out[1] = cos(x) * e + slope * y - t * 2 * x / (q * q);
    out[2] = -2 * y * s * e + slope * x;
}

static void by_hand(void *context)
{
    const stream *s = context;
    char line[200];
    double out[3];
    FILE *in = fopen(s->points, "r"), *to = fopen(s->answers, "w");
    if (!in || !to || !fgets(line, sizeof line, in))
        bench_fail("the points cannot be read");
    while (fgets(line, sizeof line, in)) {
        char *comma;
        double x = strtod(line, &comma), y = strtod(comma + 1, NULL);
        gradient(x, y, out);
        fprintf(to, "%.17g,%.17g,%.17g\n", out[0], out[1], out[2]);
    }
    if (fclose(in) != 0 || fclose(to) != 0)
        bench_fail("the answers cannot be written");
}

/* Gradtape's CSV in `answers` has the values that the baseline computes. */
static void compare(const stream *s)
{
    char line[200], answer[200];
    FILE *in = fopen(s->points, "r"), *from = fopen(s->answers, "r");
    if (!in || !from || !fgets(line, sizeof line, in) || !fgets(answer, sizeof answer, from))
        bench_fail("the answers cannot be read");
    long n = 0;
    for (; fgets(line, sizeof line, in) && fgets(answer, sizeof answer, from); n++) {
        char *at, *next = answer;
        double out[3], x = strtod(line, &at);
        gradient(x, strtod(at + 1, NULL), out);
        for (int i = 0; i < 3; i++, next = at + 1)
            if (!(fabs(strtod(next, &at) - out[i]) <= 1e-13))
                bench_fail("the two gradients differ");
    }
    if (n != s->n)
        bench_fail("there is not an answer for every point");
    (void)fclose(in);
    (void)fclose(from);
}

static double seconds_of(void (*run)(void *), stream *s)
{
    double begin = bench_now();
    run(s);
    return bench_now() - begin;
}

/* In turns, so that whatever else the machine does meets both alike; by the wall clock, since threads overlap. */
static void measure(stream *s, char *format, const char *where)
{
    double hand[RUNS], subject[RUNS], ratio[RUNS], n = (double)s->n;
    s->format = format;
    for (int i = 0; i < RUNS; i++) {
        hand[i] = seconds_of(by_hand, s);
        subject[i] = seconds_of(by_gradtape, s);
        ratio[i] = subject[i] / hand[i];
    }
    double by_hand_median = bench_median(hand, RUNS), median = bench_median(subject, RUNS);
    printf("%-8s %-16s %14.0f %14.0f %8.2f\n", format, where, n / by_hand_median, n / median,
           bench_median(ratio, RUNS));
    char what[64];
    (void)snprintf(what, sizeof what, "points in CSV, %s %s, %s",
                   strcmp(format, "sum") == 0 ? "the exact" : "gradients out in", format, where);
    bench_summary(
        &(bench_row){'g', what, n / median, "points a second", n / by_hand_median, 0, BENCH_AT_LEAST, LEAST_RATE});
}

/* On one of the processors that this program may use, and so on for those that it starts. */
static void on_one_processor(cpu_set_t *all)
{
    cpu_set_t one;
    size_t last = CPU_SETSIZE - 1;
    if (sched_getaffinity(0, sizeof *all, all) != 0)
        bench_fail("the processors are not known");
    while (!CPU_ISSET(last, all))
        last--;
    CPU_ZERO(&one);
    CPU_SET(last, &one);
    if (sched_setaffinity(0, sizeof one, &one) != 0)
        bench_fail("the processor cannot be chosen");
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: bench_stream PROGRAM [POINTS]\n");
        return 2;
    }
    char folder[] = "/tmp/gradtape-bench-XXXXXX", points[64], answers[64];
    if (!mkdtemp(folder))
        bench_fail("there is no room for the points");
    (void)snprintf(points, sizeof points, "%s/points.csv", folder);
    (void)snprintf(answers, sizeof answers, "%s/answers", folder);
    stream s = {argv[1], points, answers, NULL, argc > 2 ? strtol(argv[2], NULL, 10) : 1000000};
    write_points(&s);
    printf("%ld points, value and gradient: points a second, medians of %d\n", s.n, RUNS);
    printf("%-8s %-16s %14s %14s %8s\n", "out", "on", "C by hand", "gradtape", "ratio");
    cpu_set_t all;
    on_one_processor(&all);
    measure(&s, "ndjson", "one processor");
    measure(&s, "csv", "one processor");
    measure(&s, "sum", "one processor");
    if (CPU_COUNT(&all) > 1 && sched_setaffinity(0, sizeof all, &all) == 0) {
        measure(&s, "ndjson", "all processors");
        measure(&s, "csv", "all processors");
        measure(&s, "sum", "all processors");
    }
    s.format = "csv";
    by_gradtape(&s);
    compare(&s);
    (void)unlink(points);
    (void)unlink(answers);
    (void)rmdir(folder);
    return 0;
}
