/* Runs the CUnit suites: all of them, or those named on the command line. Closes with `N passed, N failed`. */
#include <CUnit/Basic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define X(name) void suite_##name(void);
#include "suites.def"
#undef X

static const struct {
    const char *name;
    void (*add)(void);
} suite[] = {
#define X(name) {#name, suite_##name},
#include "suites.def"
#undef X
};

static bool add_suite(const char *name)
{
    bool found = false;
    for (size_t i = 0; i < sizeof suite / sizeof *suite; i++)
        if (name == NULL || strcmp(name, suite[i].name) == 0) {
            suite[i].add();
            found = true;
        }
    return found;
}

int main(int argc, char **argv)
{
    if (CU_initialize_registry() != CUE_SUCCESS)
        return 1;
    if (argc == 1)
        add_suite(NULL);
    for (int i = 1; i < argc; i++)
        if (!add_suite(argv[i])) {
            fprintf(stderr, "unknown suite '%s'\n", argv[i]);
            CU_cleanup_registry();
            return 2;
        }
    CU_ErrorCode added = CU_get_error();
    if (added != CUE_SUCCESS)
        fprintf(stderr, "a suite could not be added: %s\n", CU_get_error_msg());

    CU_basic_set_mode(CU_BRM_NORMAL);
    CU_ErrorCode ran = CU_basic_run_tests();
    unsigned failed = CU_get_number_of_tests_failed() + CU_get_number_of_suites_failed();
    unsigned passed = CU_get_number_of_tests_run() - CU_get_number_of_tests_failed();
    CU_cleanup_registry();
    printf("%u passed, %u failed\n", passed, failed);
    return added == CUE_SUCCESS && ran == CUE_SUCCESS && failed == 0 ? 0 : 1;
}
