/* Temporary files: what is written comes back from any place, what is not there is said, and nobody finds them. */
#include "unit.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/spool.h"

void suite_spool(void);

enum { NUMBERS = 5000 };

static int entries_of(const char *path)
{
    int n = 0;
    DIR *folder = opendir(path);
    CU_ASSERT_PTR_NOT_NULL_FATAL(folder);
    while (readdir(folder))
        n++;
    (void)closedir(folder);
    return n;
}

/* The number that the next file would have. */
static int next_descriptor(void)
{
    int fd = open("/dev/null", O_RDONLY);
    (void)close(fd);
    return fd;
}

static void what_is_written_comes_back(void)
{
    static int out[NUMBERS], in[NUMBERS];
    char folder[] = "/tmp/gradtape-test.XXXXXX";
    gt_arena arena;
    gt_spool *spool;
    gt_error error = {.code = GT_OK};
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
    CU_ASSERT_EQUAL(setenv("TMPDIR", folder, 1), 0);
    int before = next_descriptor();
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_EQUAL_FATAL(gt_spool_open(&arena, &spool, &error), GT_OK);
    CU_ASSERT_EQUAL(entries_of(folder), 2); /* itself and the one above */
    for (int i = 0; i < NUMBERS; i++)
        out[i] = 7 * i;
    for (size_t at = 0, n; at < NUMBERS; at += n) {
        n = NUMBERS - at < 333 ? NUMBERS - at : 333;
        CU_ASSERT_EQUAL(gt_spool_append(spool, out + at, n * sizeof *out, &error), GT_OK);
    }
    for (size_t at = 0; at <= NUMBERS; at += 500) {
        memset(in, 0, sizeof in);
        CU_ASSERT_EQUAL(gt_spool_read(spool, at * sizeof *out, in, (NUMBERS - at) * sizeof *out, &error), GT_OK);
        CU_ASSERT_EQUAL(memcmp(in, out + at, (NUMBERS - at) * sizeof *out), 0);
    }
    CU_ASSERT_STRING_EQUAL(error.message, "");
    errno = EINTR; /* of whatever was before */
    CU_ASSERT_EQUAL(gt_spool_read(spool, sizeof *out, in, sizeof in, &error), GT_UNREADABLE);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "cannot read a temporary file in '/tmp/gradtape-test."));
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "': Input/output error"));
    CU_ASSERT_STRING_EQUAL(error.fix, "set TMPDIR to a folder with more room");
    errno = EINTR;
    CU_ASSERT_EQUAL(gt_spool_read(spool, sizeof out, in, 1, &error), GT_UNREADABLE);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "': Input/output error"));
    gt_arena_free(&arena);
    CU_ASSERT_EQUAL(next_descriptor(), before);
    CU_ASSERT_EQUAL(rmdir(folder), 0);
}

/* Without a word, or with an empty one, it is /tmp. */
static void which_folder(void)
{
    static const struct {
        const char *told, *message;
    } cases[] = {{NULL, NULL},
                 {"", NULL},
                 {"/gone/far", "cannot make a temporary file in '/gone/far': No such file or directory"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gt_arena arena;
        gt_spool *spool;
        gt_error error = {.code = GT_OK};
        int byte = 0;
        unit_row("%s", cases[i].told ? cases[i].told : "nothing");
        gt_arena_init(&arena, NULL, NULL);
        CU_ASSERT_EQUAL(cases[i].told ? setenv("TMPDIR", cases[i].told, 1) : unsetenv("TMPDIR"), 0);
        gt_status status = gt_spool_open(&arena, &spool, &error);
        CU_ASSERT_EQUAL(status, cases[i].message ? GT_UNREADABLE : GT_OK);
        if (cases[i].message) {
            CU_ASSERT_STRING_EQUAL(error.message, cases[i].message);
        } else if (status == GT_OK) {
            CU_ASSERT_EQUAL(gt_spool_read(spool, 0, &byte, 1, &error), GT_UNREADABLE);
            CU_ASSERT_STRING_EQUAL(error.message, "cannot read a temporary file in '/tmp': Input/output error");
        }
        gt_arena_free(&arena);
    }
}

static char *folder_told;

static int set_up(void)
{
    const char *told = getenv("TMPDIR");
    folder_told = told ? strdup(told) : NULL;
    return 0;
}

static int tear_down(void)
{
    int set = folder_told ? setenv("TMPDIR", folder_told, 1) : unsetenv("TMPDIR");
    free(folder_told);
    return set;
}

void suite_spool(void)
{
    CU_pSuite suite = CU_add_suite("spool", set_up, tear_down);
    CU_add_test(suite, "what is written comes back", what_is_written_comes_back);
    CU_add_test(suite, "which folder", which_folder);
}
