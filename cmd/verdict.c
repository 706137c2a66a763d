/* The commands that pass a verdict on files: test and diff. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "diagnostics.h"
#include "folders.h"

/* The files of those names, "-" standing for standard input, whose text *text then holds, for free(). Prints what is
 * wrong. */
static gt_status read_files(session *s, size_t n, const char *const *path, gt_file *files, char **text)
{
    for (size_t i = 0; i < n; i++) {
        files[i] = (gt_file){.size = sizeof(gt_file), .path = path[i]};
        if (strcmp(files[i].path, "-") != 0)
            continue;
        if (*text)
            return usage_fail(s, "standard input is asked for twice", "give one of them as a file");
        gt_status status = request_read_stdin(s, text, &files[i].text_size);
        if (status != GT_OK)
            return status;
        files[i].text = *text;
    }
    return GT_OK;
}

/* -- diff -- */

/* A number that is not negative; -1 when the option was not given. */
static gt_status take_tolerance(const session *s, const char *name, const char *text, double *out)
{
    char *end;
    *out = text ? strtod(text, &end) : -1;
    if (!text || (*text && !*end && isfinite(*out) && *out >= 0))
        return GT_OK;
    return usage_fail(s, SAY("'--%s' takes a number from 0 on, not '%.60s'", name, text), NULL);
}

static gt_status take_tolerances(const session *s, gt_diff_options *out)
{
    const settings *told = &s->settings;
    out->size = sizeof *out;
    gt_status status = take_tolerance(s, "rtol", told->diff_rtol, &out->rtol);
    if (status == GT_OK)
        status = take_tolerance(s, "atol", told->diff_atol, &out->atol);
    if (status == GT_OK)
        status = take_tolerance(s, "ulp", told->diff_ulp, &out->ulp);
    if (status != GT_OK || !told->exact)
        return status;
    if (out->rtol >= 0 || out->atol >= 0 || out->ulp >= 0)
        return usage_fail(s, "'--exact' leaves no room for a tolerance", NULL);
    *out = (gt_diff_options){.size = sizeof *out};
    return GT_OK;
}

gt_status run_diff(session *s)
{
    size_t n = s->settings.words.n;
    gt_diff_options tolerances;
    gt_file files[2];
    gt_format format;
    gt_result *result;
    char *text = NULL;
    if (n < 2)
        return usage_fail(s, n ? "there is only one file to compare" : "there are no files to compare",
                          "name two: gradtape diff A B; - is standard input");
    gt_status status = request_format(s, &format);
    if (status == GT_OK)
        status = take_tolerances(s, &tolerances);
    if (status == GT_OK)
        status = read_files(s, 2, s->settings.words.item, files, &text);
    if (status == GT_OK) {
        status = gt_diff(s->context, &files[0], &files[1], &tolerances, &result);
        status = status == GT_OK ? request_write(s, result, format) : request_failed(s, status);
    }
    free(text);
    return status;
}

/* -- test -- */

static bool record(void *context, const char *path, const char *text, size_t size)
{
    session *s = context;
    output out;
    output_begin(&out, path);
    gt_sink sink = output_sink(&out);
    (void)sink.write(sink.context, text, size);
    if (output_finish(&out, GT_OK, s->settings.color) != GT_OK)
        return false;
    diagnostics_print(s->settings.color, SAY("%.250s: recorded\n", path));
    return true;
}

static gt_status test_files(session *s, size_t n, const char *const *path, gt_file *files, char **text)
{
    const gt_request *told = &s->settings.request;
    const bool records = s->settings.record;
    const gt_test_options wanted = {.size = sizeof(gt_test_options),
                                    .root = told->root,
                                    .seed = told->seed,
                                    .memory_limit = told->memory_limit,
                                    .loop_limit = told->loop_limit,
                                    .threads = told->threads,
                                    .unroll = told->unroll,
                                    .filter = s->settings.filter,
                                    .rtol = told->rtol,
                                    .record = records ? record : NULL,
                                    .record_context = s};
    gt_format format;
    gt_result *result;
    gt_status status = request_format(s, &format);
    if (status == GT_OK)
        status = read_files(s, n, path, files, text);
    if (status == GT_OK && records && s->settings.filter)
        status = usage_fail(s, "'--record' writes all entries, so '--filter' cannot choose some", NULL);
    if (status == GT_OK && records && *text)
        status = usage_fail(s, "standard input cannot be recorded into", "name a file");
    if (status != GT_OK)
        return status;
    status = gt_test(s->context, n, files, &wanted, &result);
    return status == GT_OK ? request_write(s, result, format) : request_failed(s, status);
}

gt_status run_test(session *s)
{
    char *text = NULL, sentence[400];
    file_list all = {.path = NULL};
    if (!s->settings.words.n)
        return usage_fail(s, "there is no model to test", "name files or folders: gradtape test models");
    if (!folders_open(&s->settings.words, &all, sentence, sizeof sentence)) {
        folders_free(&all);
        return *sentence ? diagnostics_fail(s->settings.color, GT_UNREADABLE, sentence,
                                            "files in YAML, and in JSON with \"expect\", are models")
                         : out_of_memory(s->settings.color);
    }
    gt_file *files = calloc(all.n, sizeof *files);
    gt_status status =
        files ? test_files(s, all.n, (const char *const *)all.path, files, &text) : out_of_memory(s->settings.color);
    free(text);
    free(files);
    folders_free(&all);
    return status;
}
