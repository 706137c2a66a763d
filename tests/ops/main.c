/* test-ops [NAME...]: tests the ops and families named, or all of them. test-ops --names: of what. test-ops --report:
 * how accurate they are. test-ops --cases: the cases of all ops, for tests/ops/data/make_cases.py. test-ops --all
 * [NAME...]: slow ops, too, with as many elements as others. */
#include <stdio.h>
#include <string.h>

#include "harness.h"

static void accuracy(void)
{
    check_accuracy(false);
}

static void accuracy_complex(void)
{
    check_accuracy_complex(false);
}

static void cases(void)
{
    check_cases(false);
}

/* What is tested of all ops together. */
static const struct {
    const char *name;
    void (*check)(void);
} family[] = {
    {"-table", check_table},
    {"-same", check_same},
    {"-variants", check_variant_kernels},
    {"-conventions", check_conventions},
    {"-accuracy", accuracy},
    {"-accuracy-complex", accuracy_complex},
    {"-cases", cases},
    {"-limits", check_limits},
    {"-memory", check_large_memory},
};
enum { FAMILIES = sizeof family / sizeof *family };

static bool wanted(int argc, char **argv, const char *name)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return true;
    return argc == 1;
}

/* A name that is misspelt must not look like a test passed. */
static void check_names(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        bool known = false;
        for (int k = 0; k < GT_OP_COUNT; k++)
            known |= strcmp(argv[i], gt_op_get(k)->name) == 0;
        for (int k = 0; k < FAMILIES; k++)
            known |= strcmp(argv[i], family[k].name) == 0;
        const where w = {argv[i], "-", "name"};
        if (!known)
            fail(&w, NULL, "there is no op and no family of that name");
    }
}

/* How many plans of the case are shared between threads. */
static int check_case(const gt_op *op, const char *text, gt_dtype dtype)
{
    op_case c;
    const where w = {op->name, text, "case"};
    if (!case_read(op, text, dtype, &c)) {
        fail(&w, NULL, "the case cannot be read");
        return 0;
    }
    check_derivatives(&c);
    check_paths(&c);
    check_vmap(&c);
    check_independence(&c);
    check_pattern(&c);
    check_robustness(&c);
    check_variants(&c);
    check_memory(&c);
    if (gt_op_analytic(op) && dtype == GT_F64 && !strstr(text, "adjoint"))
        check_analytic(&c);
    if (text == data_of(op)->cases[0])
        check_blocks(&c);
    return check_shares(&c);
}

static void check_op(const gt_op *op)
{
    check_points(op);
    check_edges(op);
    check_poles(op);
    check_kinks(op);
    const where w = {op->name, "-", "split"};
    const char *const *cases = data_of(op)->cases;
    int shared = 0;
    for (int i = 0; cases[i]; i++) {
        shared += check_case(op, cases[i], GT_F64);
        if (gt_op_args(op) > 0 && op->accepts & GT_SET_COMPLEX)
            shared += check_case(op, cases[i], GT_C128);
    }
    if (op->split && !shared)
        fail(&w, NULL, "no case has a step that threads share");
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc == 2 && strcmp(argv[1], "--report") == 0) {
        check_accuracy(true);
        check_accuracy_complex(true);
        check_cases(true);
        return 0;
    }
    if (argc == 2 && strcmp(argv[1], "--cases") == 0) {
        print_cases();
        return 0;
    }
    if (argc == 2 && strcmp(argv[1], "--names") == 0) {
        for (int i = 0; i < FAMILIES; i++)
            printf("%s\n", family[i].name);
        for (int i = 0; i < GT_OP_COUNT; i++)
            printf("%s\n", gt_op_get(i)->name);
        return 0;
    }
    if (argc > 1 && strcmp(argv[1], "--all") == 0) {
        op_data_all();
        argc--, argv++;
    }
    check_names(argc, argv);
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (wanted(argc, argv, gt_op_get(i)->name))
            check_op(gt_op_get(i));
    for (int i = 0; i < FAMILIES; i++)
        if (wanted(argc, argv, family[i].name))
            family[i].check();
    return report_total() ? 0 : 1;
}
