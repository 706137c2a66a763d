#include "pictures.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ask.h"
#include "diagnostics.h"

bool picture_is_asked(session *s, gt_format format)
{
    if (s->command->asks == GT_CHECK && format >= GT_FORMAT_SVG)
        s->settings.plot.steps = true;
    if (s->command->asks == GT_SPARSITY && (format >= GT_FORMAT_SVG || s->settings.plot.spy)) {
        s->settings.plot.spy = true;
        s->settings.plot.of = "sparsity";
        return true;
    }
    return s->settings.plot.steps || strcmp(s->command->name, "plot") == 0;
}

const gt_plot *picture_settings(session *s, const text_list *keep)
{
    settings *told = &s->settings;
    const int columns = output_columns(told->output);
    told->plot.size = sizeof told->plot;
    told->plot.keep = keep->item;
    told->plot.n_keep = keep->n;
    told->plot.colour = diagnostics_colored(told->color, STDOUT_FILENO);
    if (columns)
        told->plot.columns = columns;
    return &told->plot;
}

/* -- recordings, by dot -- */

extern char **environ;

static bool write_file(void *context, const char *bytes, size_t n)
{
    return fwrite(bytes, 1, n, context) == n;
}

static gt_status dot_failed(const session *s, int error)
{
    if (error == ENOENT)
        return diagnostics_fail(
            s->settings.color, GT_UNREADABLE,
            "a picture of a recording needs Graphviz, which is not installed (apt-get install graphviz)",
            "-o NAME.dot writes what it would draw");
    return diagnostics_fail(
        s->settings.color, GT_UNREADABLE,
        error ? SAY("cannot run 'dot' of Graphviz: %s", strerror(error)) : "'dot' of Graphviz failed", NULL);
}

/* Reads from one file and writes into the other. */
static gt_status run_dot(const session *s, const char *form, FILE *from, FILE *to)
{
    char *words[] = {(char[]){"dot"}, (char *)form, NULL};
    posix_spawn_file_actions_t files;
    pid_t child;
    int status = 0, error = posix_spawn_file_actions_init(&files);
    if (error)
        return dot_failed(s, error);
    (void)posix_spawn_file_actions_adddup2(&files, fileno(from), STDIN_FILENO);
    (void)posix_spawn_file_actions_adddup2(&files, fileno(to), STDOUT_FILENO);
    error = posix_spawnp(&child, "dot", &files, NULL, words, environ);
    (void)posix_spawn_file_actions_destroy(&files);
    while (!error && waitpid(child, &status, 0) < 0)
        error = errno == EINTR ? 0 : errno;
    return error || status ? dot_failed(s, error) : GT_OK;
}

/* A date in it would make two pictures of one recording differ. */
static void fix_date(char *bytes, size_t n)
{
    static const char key[] = "/CreationDate (D:", date[] = "20000101000000";
    const size_t most = sizeof key + sizeof date;
    for (size_t i = 0; i + most < n; i++)
        if (bytes[i] == key[0] && memcmp(bytes + i, key, sizeof key - 1) == 0)
            memcpy(bytes + i + sizeof key - 1, date, sizeof date - 1);
}

/* What dot has written, to where it is wanted. */
static gt_status copy_picture(const session *s, FILE *drawn, gt_format format)
{
    output out;
    long n = fseek(drawn, 0, SEEK_END) == 0 ? ftell(drawn) : -1;
    char *bytes = n > 0 ? malloc((size_t)n) : NULL;
    if (!bytes)
        return n > 0 ? out_of_memory(s->settings.color) : dot_failed(s, 0);
    rewind(drawn);
    size_t read = fread(bytes, 1, (size_t)n, drawn);
    if (format == GT_FORMAT_PDF)
        fix_date(bytes, read);
    output_begin(&out, s->settings.output);
    gt_sink sink = output_sink(&out);
    (void)sink.write(sink.context, bytes, read);
    free(bytes);
    return output_finish(&out, GT_OK, s->settings.color);
}

gt_status picture_of_recording(const session *s, gt_result *result, gt_format format)
{
    FILE *dot = tmpfile(), *drawn = tmpfile();
    gt_status status = dot && drawn ? GT_OK : dot_failed(s, errno);
    gt_sink sink = {.size = sizeof sink, write_file, dot};
    if (status == GT_OK) {
        status = gt_result_write(s->context, result, GT_FORMAT_DOT, GT_NAN_STRING, false, &sink);
        if (status != GT_OK)
            (void)request_failed(s, status);
    }
    if (status == GT_OK && (fflush(dot) != 0 || fseek(dot, 0, SEEK_SET) != 0))
        status = dot_failed(s, errno);
    if (status == GT_OK)
        status = run_dot(s,
                         format == GT_FORMAT_SVG   ? "-Tsvg"
                         : format == GT_FORMAT_PNG ? "-Tpng"
                                                   : "-Tpdf",
                         dot, drawn);
    if (status == GT_OK)
        status = copy_picture(s, drawn, format);
    gt_result_free(result);
    if (dot)
        (void)fclose(dot);
    if (drawn)
        (void)fclose(drawn);
    return status;
}
