/* gradtape: a calculator for derivatives. The program is the command line around libgradtape: it turns options into a
 * request, hands the request to the library, and writes the answer. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "diagnostics.h"
#include "output.h"
#include "request.h"

const command *const commands[] = {
    &command_eval, &command_grad,   &command_jacobian,    &command_hessian, &command_jvp,
    &command_vjp,  &command_hvp,    &command_check,       &command_explain, &command_watched,
    &command_tape, &command_graph,  &command_test,        &command_diff,    &command_serve,
    &command_ops,  &command_schema, &command_completions, &command_help,    NULL,
};

const option program_options[] = {
    OPT_FLAG('h', "help", help, "this help"),
    OPT_FLAG(0, "version", version, "the version"),
    OPT_END,
};

/* TensorFlow's functions, by the names of its early documentation. */
static const struct {
    const char *name;
    const command *means;
} early_names[] = {
    {"gradients_function", &command_grad},
    {"value_and_gradients_function", &command_grad},
    {"implicit_gradients", &command_grad},
    {"implicit_value_and_gradients", &command_grad},
    {"make_vjp", &command_vjp},
};

const command *command_find(const char *name)
{
    for (size_t i = 0; i < sizeof early_names / sizeof *early_names; i++)
        if (strcmp(early_names[i].name, name) == 0)
            return early_names[i].means;
    for (const command *const *c = commands; *c; c++)
        if (strcmp((*c)->name, name) == 0)
            return *c;
    return NULL;
}

static gt_status print_version(const session *s)
{
    output out;
    output_begin(&out, NULL);
    output_text(&out, "gradtape ");
    output_text(&out, gt_version());
    output_text(&out, "\n");
    return output_finish(&out, GT_OK, s->settings.color);
}

/* An option that another command has is no slip of the finger. */
static gt_status options_fail(const session *s, const usage_error *error)
{
    char fix[200];
    if (error->out_of_memory)
        return diagnostics_fail(s->settings.color, GT_OVER_LIMIT, "out of memory", NULL);
    for (const command *const *c = commands; *c && error->unknown; c++)
        if (options_have((*c)->options, error->unknown)) {
            (void)snprintf(fix, sizeof fix, "it is an option of '%s': gradtape %s --%.100s", (*c)->name, (*c)->name,
                           error->unknown);
            return usage_fail(s, error->message, fix);
        }
    return usage_fail(s, error->message, error->fix);
}

/* gradtape --version, gradtape --help [COMMAND] */
static gt_status run_program(session *s, int argc, char **argv)
{
    usage_error error;
    if (!options_read(&s->settings, program_options, argc, argv, &error))
        return options_fail(s, &error);
    if (s->settings.version)
        return print_version(s);
    if (!s->settings.help)
        return usage_print(s);
    return command_help.run(s);
}

static gt_status check_words(const session *s)
{
    const text_list *words = &s->settings.words;
    char message[300];
    if (words->n <= s->command->words)
        return GT_OK;
    (void)snprintf(message, sizeof message, "unexpected '%s' after '%s'", words->item[s->command->words],
                   s->command->words ? words->item[s->command->words - 1] : s->command->name);
    return usage_fail(s, message,
                      strchr(words->item[s->command->words], '=') ? "an input is given as -i NAME=VALUE" : NULL);
}

static gt_status run_command(session *s, int argc, char **argv)
{
    usage_error error;
    if (!options_read(&s->settings, s->command->options, argc, argv, &error))
        return options_fail(s, &error);
    if (s->settings.help)
        return help_print(s, s->command);
    gt_status status = check_words(s);
    if (status != GT_OK)
        return status;
    s->context = gt_context_new(NULL);
    if (!s->context)
        return diagnostics_fail(s->settings.color, GT_OVER_LIMIT, "out of memory", NULL);
    gt_context_name_options(s->context, true);
    gt_context_limit_memory(s->context, request_memory_limit(&s->settings), 0);
    status = s->command->run(s);
    gt_context_free(s->context);
    return status;
}

static gt_status run(session *s, int argc, char **argv)
{
    if (argc < 2)
        return usage_print(s);
    if (argv[1][0] == '-')
        return run_program(s, argc - 1, argv + 1);
    s->command = command_find(argv[1]);
    return s->command ? run_command(s, argc - 2, argv + 2) : command_unknown(s, argv[1]);
}

/* A standard descriptor that is closed would become the next file's. /dev/null takes its place, opened the other way
 * round: who uses it fails, as before, and does not lose what is written without a word. */
static bool hold_descriptors(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            return false;
    return true;
}

/* Some file systems say only now that they did not keep what was written. */
static gt_status close_output(const session *s, gt_status status)
{
    char message[200];
    if (close(STDOUT_FILENO) == 0 || status != GT_OK)
        return status;
    (void)snprintf(message, sizeof message, "cannot write standard output: %s", strerror(errno));
    return diagnostics_fail(s->settings.color, GT_UNREADABLE, message, NULL);
}

int main(int argc, char **argv)
{
    session s = {.settings = {.color = NOT_CHOSEN}};
    if (!hold_descriptors())
        return GT_UNREADABLE;
    (void)signal(SIGPIPE, SIG_IGN); /* a closed pipe is told by write(), */
    (void)signal(SIGXFSZ, SIG_IGN); /* and so is a file that may not grow */
    /* OpenBLAS would start a thread for each processor when it is opened, and let them spin, though one does all. */
    (void)setenv("OPENBLAS_NUM_THREADS", "1", 1);
    gt_status status = close_output(&s, run(&s, argc, argv));
    options_free(&s.settings);
    return (int)status;
}
