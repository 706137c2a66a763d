/* test-plain [--all] [OP...]: single ops over cases, shapes, views and lengths, each equation held against its plain
 * loop. --all: every combination, which takes minutes. */
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../ops/harness.h"
#include "grid.h"
#include "plain.h"

/* What no expression makes: they come from models (run). */
static const char *const of_models[] = {"variable", "stand_in", "custom_gradient", "loop"};

/* Ops made of others without a loop: what they are made of has one. Those of several values are cut out of one that
 * has, and those of matrices are put back into their equations there. */
static const char *const made_of_others[] = {"split",
                                             "unstack",
                                             "top_k",
                                             "slogdet",
                                             "eigh",
                                             "qr",
                                             "meshgrid",
                                             "dense",
                                             "solve",
                                             "triangular_solve",
                                             "inv",
                                             "logdet",
                                             "eigvalsh",
                                             "dropout",
                                             "svd",
                                             "svdvals",
                                             "lu",
                                             "eig",
                                             "eigvals",
                                             "conv2d_transpose",
                                             "max_pool_with_argmax"};

static bool listed(const char *const *list, size_t n, const char *name)
{
    while (n && strcmp(list[n - 1], name) != 0)
        n--;
    return n > 0;
}
#define LISTED(list, op) listed(list, sizeof(list) / sizeof *(list), (op)->name)

/* Every op has a loop, and it was compared. */
static void check_loops(void)
{
    for (int i = 0; i < GT_OP_COUNT; i++) {
        const gt_op *op = gt_op_get(i);
        const where w = {op->name, "-", "plain loop"};
        if (!loop_of(op) != LISTED(made_of_others, op))
            fail(&w, NULL, "%s",
                 loop_of(op) ? "there is one, so it is not to be listed" : "there is none in tests/plain");
        else if (loop_of(op) && !plain_seen(op) && !LISTED(of_models, op))
            fail(&w, NULL, "no case of tests/plain compares it");
        else
            pass();
    }
}

/* Says what ended the program; the signal does the rest when it comes again. */
static void on_signal(int number)
{
    char line[500];
    /* NOLINTNEXTLINE(bugprone-signal-handler): it has failed, and nothing goes on afterwards */
    const int n = snprintf(line, sizeof line, "FAIL %s: signal %d\n", grid_now(), number);
    if (write(STDOUT_FILENO, line, (size_t)n) == n)
        (void)signal(number, SIG_DFL);
    (void)raise(number);
}

int main(int argc, char **argv)
{
    const bool all = argc > 1 && strcmp(argv[1], "--all") == 0;
    const int first = all ? 2 : 1;
    (void)signal(SIGFPE, on_signal);
    (void)signal(SIGSEGV, on_signal);
    (void)signal(SIGABRT, on_signal);
    setvbuf(stdout, NULL, _IOLBF, 0);
    /* Sessions come and go: their memory stays with the process. */
    (void)mallopt(M_MMAP_THRESHOLD, 1 << 30);
    (void)mallopt(M_TRIM_THRESHOLD, 1 << 30);
    plain_limit(5e7, all ? 1 : 16);
    for (int k = first; k < argc || k == first; k++) {
        const char *op = k < argc ? argv[k] : NULL;
        grid_cases(op);
        grid_broadcasts(op, all);
        grid_lengths(op, all);
        grid_edges(op);
        if (!op)
            grid_windows(all);
    }
    if (argc == first)
        check_loops();
    const plain_count n = plain_counted();
    printf("%ld plans, %ld equations, %ld calls of other ops, %ld left out\n", n.runs, n.equations, n.composites,
           n.skipped);
    return report_total() && !n.wrong ? 0 : 1;
}
