/* Runs the `expect:` entries of model files through the program, as a user would, and compares numbers.
 *
 *   test-models GRADTAPE MODEL...
 *
 * An entry is {eval: TARGET, is: VALUE} or {grad: TARGET, wrt: SOURCE, is: VALUE}, with `rtol` (default 1e-12) and
 * `atol` (default 0). Every model also has to answer `gradtape eval MODEL`. Closes with `N passed, N failed`. */
#include "base/arena.h"
#include "parse/doc.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <setjmp.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

typedef struct tally {
    unsigned passed, failed;
} tally;

static void count(tally *t, bool passed)
{
    if (passed)
        t->passed++;
    else
        t->failed++;
}

/* Runs a command and gives what it printed, in the arena; NULL when it failed. */
static char *output_of(gt_arena *arena, char **command)
{
    int ends[2];
    if (pipe(ends) != 0)
        return NULL;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    pid_t child;
    int error = posix_spawn(&child, command[0], &actions, NULL, command, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (error != 0) {
        fprintf(stderr, "%s: %s\n", command[0], strerror(error));
        close(ends[0]);
        return NULL;
    }
    char *text = NULL;
    size_t used = 0, capacity = 0;
    ssize_t got;
    do {
        text = gt_grow(arena, text, used, used + 65536, &capacity, 1);
        got = read(ends[0], text + used, 65535);
        used += got > 0 ? (size_t)got : 0;
    } while (got > 0);
    text[used] = '\0';
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? text : NULL;
}

/* Compares nested lists of numbers; says where they part. `at` holds the indices so far, `used` characters of it. */
static bool agree(const gt_doc *want, const cJSON *got, double rtol, double atol, char at[400], size_t used)
{
    if (want->kind == GT_DOC_LIST) {
        if (!cJSON_IsArray(got) || (size_t)cJSON_GetArraySize(got) != want->n) {
            printf("  %s: expected a list of %zu\n", at, want->n);
            return false;
        }
        const cJSON *item = got->child;
        for (size_t i = 0; i < want->n; i++, item = item->next) {
            int more = snprintf(at + used, 400 - used, "[%zu]", i);
            if (more < 0 || (size_t)more >= 400 - used ||
                !agree(want->item[i], item, rtol, atol, at, used + (size_t)more))
                return false;
        }
        at[used] = '\0';
        return true;
    }
    if (want->kind == GT_DOC_NULL) {
        if (!cJSON_IsNull(got))
            printf("  %s: expected null\n", at);
        return cJSON_IsNull(got);
    }
    if ((want->kind != GT_DOC_INT && want->kind != GT_DOC_FLOAT) || !cJSON_IsNumber(got)) {
        printf("  %s: expected a number\n", at);
        return false;
    }
    double error = fabs(got->valuedouble - want->f);
    if (error <= atol + rtol * fabs(want->f))
        return true;
    printf("  %s: %.17g, expected %.17g (relative error %.3g)\n", at, got->valuedouble, want->f, error / fabs(want->f));
    return false;
}

static double number_or(const gt_doc *entry, const char *key, double otherwise)
{
    const gt_doc *value = gt_doc_get(entry, key);
    return value == NULL ? otherwise : value->f;
}

/* The text of a key that must hold one, or NULL. */
static const char *text_of(const gt_doc *entry, const char *key)
{
    const gt_doc *value = gt_doc_get(entry, key);
    return value != NULL && value->kind == GT_DOC_TEXT ? value->text.s : NULL;
}

static bool entry_holds(gt_arena *arena, char *program, char *model, const gt_doc *entry)
{
    const char *grad = text_of(entry, "grad"), *eval = text_of(entry, "eval"), *wrt = text_of(entry, "wrt");
    const gt_doc *is = gt_doc_get(entry, "is");
    if (is == NULL || (grad == NULL) == (eval == NULL) || (grad == NULL) != (wrt == NULL)) {
        printf("  an entry needs `is`, and `eval`, or `grad` with `wrt`\n");
        return false;
    }
    char *command[] = {
        program, grad ? "grad" : "eval", model, "--target", gt_print(arena, "%s", grad ? grad : eval), NULL, NULL,
        NULL};
    if (grad != NULL) {
        command[5] = "--wrt";
        command[6] = gt_print(arena, "%s", wrt);
    }
    const char *text = output_of(arena, command);
    cJSON *answer = text == NULL ? NULL : cJSON_Parse(text);
    if (answer == NULL) {
        printf("  %s of '%s': no answer\n", command[1], command[4]);
        return false;
    }
    const cJSON *group = cJSON_GetObjectItemCaseSensitive(answer, grad ? "gradients" : "values");
    const cJSON *got = cJSON_GetObjectItemCaseSensitive(group, grad ? wrt : eval);
    char at[400];
    int used = snprintf(at, sizeof at, grad ? "d %s/d %s" : "%s", command[4], wrt);
    bool holds = false;
    if (got == NULL)
        printf("  %s: not in the answer\n", at);
    else if (used > 0 && (size_t)used < sizeof at)
        holds = agree(is, got, number_or(entry, "rtol", 1e-12), number_or(entry, "atol", 0), at, (size_t)used);
    cJSON_Delete(answer);
    return holds;
}

static void run_model(gt_arena *arena, char *program, char *model, tally *t)
{
    gt_source *source = NULL;
    gt_doc *doc = NULL;
    gt_error error = {0};
    size_t length = strlen(model);
    bool json = length > 5 && strcmp(model + length - 5, ".json") == 0;
    if (gt_source_read(arena, model, &source, (gt_span){0}, &error) != GT_OK ||
        gt_doc_read(arena, source, json ? GT_SYNTAX_JSON : GT_SYNTAX_YAML, &doc, &error) != GT_OK) {
        printf("FAIL %s: cannot be read\n%s\n", model, gt_error_text(arena, &error, "error"));
        count(t, false);
        return;
    }
    bool answers = output_of(arena, (char *[]){program, "eval", model, NULL}) != NULL;
    if (!answers)
        printf("FAIL %s: `gradtape eval` gives no answer\n", model);
    count(t, answers);
    const gt_doc *expect = doc->kind == GT_DOC_MAP ? gt_doc_get(doc, "expect") : NULL;
    for (size_t i = 0; expect != NULL && i < expect->n; i++) {
        bool holds = entry_holds(arena, program, model, expect->item[i]);
        if (!holds)
            printf("FAIL %s: expect entry %zu\n", model, i + 1);
        count(t, holds);
    }
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: test-models GRADTAPE MODEL...\n");
        return 2;
    }
    static gt_arena arena;
    static tally t;
    jmp_buf out_of_memory;
    if (setjmp(out_of_memory) != 0) {
        fprintf(stderr, "out of memory\n");
        return 1;
    }
    for (int i = 2; i < argc; i++) {
        gt_arena_init(&arena, NULL, &out_of_memory);
        run_model(&arena, argv[1], argv[i], &t);
        gt_arena_free(&arena);
    }
    printf("%u passed, %u failed\n", t.passed, t.failed);
    return t.failed == 0 ? 0 : 1;
}
