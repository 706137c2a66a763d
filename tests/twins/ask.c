/* Asks the library what `gradtape serve` would be asked, each request with a context of its own.
 *
 *   test-twins <REQUESTS          a line of each: PATH <tab> JSON, or -e EXPRESSION <tab> JSON
 *
 * Prints a line for each: {"result": ...} or {"error": {"code": 4, "message": "..."}}. Linked with apart.c, it is the
 * library without sharing and fusing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gradtape.h"

/* The end of the line comes later. */
static bool print(void *context, const char *bytes, size_t n)
{
    n -= n && bytes[n - 1] == '\n';
    return fwrite(bytes, 1, n, context) == n;
}

/* One line, without what JSON does not take as it is. */
static void print_text(const char *s)
{
    for (; *s; s++)
        (void)putchar(*s == '"' || *s == '\\' || (unsigned char)*s < ' ' ? '\'' : *s);
}

static bool answer(gt_context *context, const char *model_name, const char *json)
{
    gt_model *model;
    gt_result *result = NULL;
    gt_sink sink = {.size = sizeof(gt_sink), print, stdout};
    gt_status status = strncmp(model_name, "-e ", 3) == 0 ? gt_model_from_expr(context, model_name + 3, &model)
                                                          : gt_model_load(context, model_name, &model);
    if (status == GT_OK)
        status = gt_ask_json(context, model, json, &result);
    if (status == GT_OK) {
        (void)fputs("{\"result\":", stdout);
        status = gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink);
        (void)puts("}");
    } else {
        printf("{\"error\":{\"code\":%d,\"message\":\"", (int)status);
        print_text(gt_message(context));
        (void)puts("\"}}");
    }
    gt_result_free(result);
    return status == GT_OK;
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    while ((n = getline(&line, &room, stdin)) > 0) {
        line[n - 1] = '\0';
        char *json = strchr(line, '\t');
        gt_context *context = gt_context_new(NULL);
        if (!json || !context)
            return 2;
        *json++ = '\0';
        (void)answer(context, line, json);
        gt_context_free(context);
    }
    free(line);
    return 0;
}
