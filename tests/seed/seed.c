/* Runs the acceptance rows: the models of this folder, whose leading comments say commands and checks.
 *
 *   test-seed BUILD FOLDER [S1 S42...]      runs every row, or those named, with the program of BUILD
 *   test-seed --index FOLDER                prints the table of README.md
 *   test-seed --ask MODEL...                asks the library, for a row that is about one process
 *
 * A row may have several files (S26.yaml, S26b.yaml); those without a command are models that others use. Prints a
 * line a row and closes with `N passed, N failed`. A row that makes no check or has no file has failed. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "seed.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROWS = 136, NAME = 64, RUNS = 64 };

/* Rows S93 to S96 are pictures. */
static bool is_expected(int row)
{
    return (row >= 1 && row <= 92) || (row >= 97 && row <= 135);
}

/* Where the rows are, and where their commands may write: a folder made for this run, $SCRATCH in commands. */
typedef struct place {
    const char *folder, *scratch;
} place;

/* A run and its checks, as read from the comments. */
typedef struct run_lines {
    const char *command;
    int exit;
    const char **word, **text;
    size_t n, capacity, capacity2, checks;
    bool speaks; /* standard error has its own check */
} run_lines;

typedef struct row_lines {
    const char *title;
    run_lines run[RUNS];
    size_t n;
} row_lines;

/* The row of a file name as S26b.yaml, or 0. */
static int row_of(const char *name)
{
    const char *dot = strrchr(name, '.');
    char *end;
    if (name[0] != 'S' || dot == NULL)
        return 0;
    if (strcmp(dot, ".yaml") != 0 && strcmp(dot, ".json") != 0 && strcmp(dot, ".row") != 0)
        return 0;
    long row = strtol(name + 1, &end, 10);
    return end > name + 1 && row > 0 && row < ROWS ? (int)row : 0;
}

/* S05.yaml, S05.json, S05b.yaml, S05-list.yaml: the file that speaks for the row comes first. */
static int by_row(const void *a, const void *b)
{
    const char *left = a, *right = b;
    size_t m = strcspn(left, "."), n = strcspn(right, ".");
    int order = row_of(left) - row_of(right);
    if (order == 0)
        order = strncmp(left, right, m < n ? m : n);
    if (order == 0)
        order = (m > n) - (m < n);
    return order != 0 ? order : strcmp(right + n, left + m);
}

/* The names of the files that belong to rows, in order. */
static size_t list_files(gt_arena *arena, const char *folder, char (**names)[NAME])
{
    DIR *dir = opendir(folder);
    size_t n = 0, capacity = 0;
    *names = NULL;
    if (dir == NULL)
        return 0;
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        if (row_of(entry->d_name) == 0 || strlen(entry->d_name) >= NAME)
            continue;
        *names = gt_grow(arena, *names, n, n + 1, &capacity, sizeof **names);
        memcpy((*names)[n++], entry->d_name, strlen(entry->d_name) + 1); /* shorter than NAME, as seen above */
    }
    closedir(dir);
    if (n > 0)
        qsort(*names, n, sizeof **names, by_row);
    return n;
}

/* Takes one comment line, already without its mark. NULL, or what is wrong with it. */
static const char *take_line(gt_arena *arena, const char *line, row_lines *to)
{
    size_t n = strspn(line, "abcdefghijklmnopqrstuvwxyz-");
    if (strncmp(line, "run: ", 5) == 0) {
        if (to->n == RUNS)
            return gt_print(arena, "more than %d commands", RUNS);
        to->run[to->n++] = (run_lines){.command = line + 5};
        return NULL;
    }
    const char *word = gt_copy_text(arena, line, n);
    if (line[n] != ':' || !check_known(word)) {
        if (to->n == 0 || line[0] == ' ' || line[0] == '\0')
            return NULL; /* words for people: before the first command, or set off by more blanks */
        return gt_print(arena, "'%s' is neither a command nor a check", line);
    }
    if (to->n == 0)
        return gt_print(arena, "the check '%s' stands before any command", line);
    run_lines *run = &to->run[to->n - 1];
    const char *text = line + n + 1 + strspn(line + n + 1, " ");
    run->word = gt_grow(arena, run->word, run->n, run->n + 1, &run->capacity, sizeof *run->word);
    run->text = gt_grow(arena, run->text, run->n, run->n + 1, &run->capacity2, sizeof *run->text);
    run->word[run->n] = word;
    run->text[run->n++] = text;
    if (strcmp(word, "exit") == 0)
        run->exit = (int)strtol(text, NULL, 10);
    else
        run->checks++;
    run->speaks |= strncmp(word, "stderr", 6) == 0 || strcmp(word, "at") == 0;
    return NULL;
}

/* Reads the comments at the beginning of a file. */
static const char *read_lines(gt_arena *arena, const char *path, row_lines *to)
{
    const char *text = file_text(arena, path);
    if (text == NULL)
        return gt_print(arena, "%s cannot be read", path);
    while (*text == '#') {
        size_t n = strcspn(text, "\n");
        const char *line = gt_copy_text(arena, text + 1 + (text[1] == ' '), n - 1 - (text[1] == ' '));
        if (to->title == NULL)
            to->title = line;
        const char *wrong = take_line(arena, line, to);
        if (wrong != NULL)
            return wrong;
        text += n + (text[n] == '\n');
    }
    return NULL;
}

/* Runs one command and makes its checks. */
static const char *run_fails(gt_arena *arena, const place *in, const run_lines *lines, outcome *runs, size_t which)
{
    outcome *run = &runs[which];
    if (lines->checks == 0)
        return "nothing is checked";
    if (!command_run(arena, in->folder, in->scratch, lines->command, run))
        return "cannot be run";
    if (run->exit != lines->exit)
        return gt_print(arena, "exit %d, expected %d\n%s", run->exit, lines->exit, run->err);
    if (!lines->speaks && lines->exit == 0 && run->err[0] != '\0')
        return gt_print(arena, "standard error is not empty:\n%s", run->err);
    for (size_t i = 0; i < lines->n; i++) {
        const char *wrong = check_fails(arena, lines->word[i], lines->text[i], runs, which);
        if (wrong != NULL)
            return wrong;
    }
    return NULL;
}

/* Every command of a file; NULL, or what is wrong. */
static const char *file_fails(gt_arena *arena, const place *in, const char *name, size_t *checks)
{
    row_lines *lines = GT_NEW(arena, row_lines);
    outcome *runs = GT_ARRAY(arena, RUNS, outcome);
    const char *wrong = read_lines(arena, gt_print(arena, "%s/%s", in->folder, name), lines);
    for (size_t i = 0; wrong == NULL && i < lines->n; i++) {
        *checks += lines->run[i].checks;
        wrong = run_fails(arena, in, &lines->run[i], runs, i);
        if (wrong != NULL)
            wrong = gt_print(arena, "%s\n    %s", wrong, lines->run[i].command);
    }
    return wrong == NULL ? NULL : gt_print(arena, "%s: %s", name, wrong);
}

/* All files of one row: names[0] to names[n - 1]. */
static bool row_holds(const place *in, int row, char (*names)[NAME], size_t n, jmp_buf *out_of_memory)
{
    /* Given back after each row: a forked child counts the memory of this process as its own. */
    gt_arena arena;
    gt_arena_init(&arena, NULL, out_of_memory);
    size_t checks = 0;
    const char *wrong = n == 0 ? "it has no file" : NULL;
    for (size_t i = 0; wrong == NULL && i < n; i++)
        wrong = file_fails(&arena, in, names[i], &checks);
    if (wrong == NULL && checks == 0)
        wrong = "nothing is checked";
    if (wrong == NULL)
        printf("S%d ok\n", row);
    else
        printf("S%d FAILED: %s\n", row, wrong);
    (void)fflush(stdout);
    gt_arena_free(&arena);
    return wrong == NULL;
}

static void print_index(gt_arena *arena, const char *folder)
{
    char(*names)[NAME];
    size_t n = list_files(arena, folder, &names);
    int last = 0;
    printf("| row | what | files |\n|---|---|---|");
    for (size_t i = 0; i < n; i++) {
        int row = row_of(names[i]);
        if (row == last) {
            printf(" `%s`", names[i]);
            continue;
        }
        row_lines *lines = GT_NEW(arena, row_lines);
        (void)read_lines(arena, gt_print(arena, "%s/%s", folder, names[i]), lines);
        const char *title = lines->title ? lines->title : "";
        if (title[0] == 'S')
            title += 1 + strspn(title + 1, "0123456789");
        if (last != 0)
            printf(" |");
        /* The title stands before the files so that these can follow as they come. */
        printf("\n| S%d | %s |", row, title + strspn(title, " "));
        printf(" `%s`", names[i]);
        last = row;
    }
    printf(" |\n");
}

static bool is_named(int row, char **words, int n)
{
    for (int i = 0; i < n; i++)
        if (words[i][0] == 'S' && strtol(words[i] + 1, NULL, 10) == row)
            return true;
    return false;
}

static int run_rows(gt_arena *arena, const place *in, char **words, int n_words)
{
    char(*names)[NAME];
    size_t n = list_files(arena, in->folder, &names), at = 0;
    unsigned passed = 0, failed = 0;
    for (int row = 1; row < ROWS; row++) {
        size_t first = at;
        while (at < n && row_of(names[at]) == row)
            at++;
        if (n_words > 0 ? !is_named(row, words, n_words) : at == first && !is_expected(row))
            continue;
        if (row_holds(in, row, names + first, at - first, arena->out_of_memory))
            passed++;
        else
            failed++;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}

/* The build under test first in PATH, and the folder for what commands write. */
static bool prepare(gt_arena *arena, const char *build, char *scratch)
{
    char *whole = realpath(build, NULL);
    const char *path = getenv("PATH");
    if (whole == NULL || mkdtemp(scratch) == NULL) {
        perror(whole == NULL ? build : scratch);
        free(whole);
        return false;
    }
    setenv("PATH", gt_print(arena, "%s:%s", whole, path ? path : "/usr/bin:/bin"), 1);
    setenv("SCRATCH", scratch, 1);
    setenv("LC_ALL", "C", 1);
    free(whole);
    return true;
}

/* The rows, or their index; all memory is the arena's. */
static int run(gt_arena *arena, int argc, char **argv, char *scratch)
{
    int status = 1;
    if (argc == 3 && strcmp(argv[1], "--index") == 0) {
        print_index(arena, argv[2]);
        return 0;
    }
    if (prepare(arena, argv[1], scratch)) {
        place in = {argv[2], scratch};
        outcome ignored;
        status = run_rows(arena, &in, argv + 3, argc - 3);
        (void)command_run(arena, "/", scratch, "rm -rf \"$SCRATCH\"", &ignored);
    }
    return status;
}

int main(int argc, char **argv)
{
    static gt_arena arena;
    static char scratch[] = "/tmp/gradtape-seed-XXXXXX";
    jmp_buf out_of_memory;
    if (argc < 3) {
        fprintf(stderr, "usage: test-seed BUILD FOLDER [ROW...] | test-seed --index FOLDER\n");
        return 2;
    }
    if (strcmp(argv[1], "--ask") == 0)
        return ask_library(argc - 2, argv + 2);
    if (strcmp(argv[1], "--foreign") == 0)
        return ask_foreign(argv[2]);
    if (strcmp(argv[1], "--twins") == 0)
        return ask_both_ways(argv[2]);
    if (setjmp(out_of_memory) != 0) {
        fprintf(stderr, "out of memory\n");
        return 1;
    }
    gt_arena_init(&arena, NULL, &out_of_memory);
    int status = run(&arena, argc, argv, scratch);
    gt_arena_free(&arena);
    return status;
}
