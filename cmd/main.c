/* gradtape: a calculator for derivatives. The program is the command line around libgradtape: it turns options into a
 * request, hands the request to the library, and writes the answer. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ask.h"
#include "commands.h"
#include "diagnostics.h"
#include "gather.h"
#include "output.h"
#include "team.h"

const option program_options[] = {
    OPT_FLAG('h', "help", help, "this help"),
    OPT_FLAG(0, "version", version, "the version"),
    OPT_END,
};

/* What made the program, for what, and of what: a report of a fault begins with it. */
#ifdef __clang__
static const char compiler[] = __VERSION__; /* it says its name */
#else
static const char compiler[] = "gcc " __VERSION__;
#endif
#if defined(__x86_64__)
static const char processor[] = "x86-64";
#elif defined(__aarch64__)
static const char processor[] = "arm64";
#else
static const char processor[] = "another than x86-64 and arm64";
#endif

static gt_status print_version(const session *s)
{
    output out;
    output_begin(&out, NULL);
    output_text(&out, SAY("gradtape %s\n", gt_version()));
    char built[400];
    gt_describe(built, sizeof built);
    output_text(&out, SAY("compiler      %s\nprocessor     %s\n", compiler, processor));
    output_text(&out, built);
    return output_finish(&out, GT_OK, s->settings.color);
}

/* gradtape --version, gradtape --help [COMMAND] */
static gt_status run_program(session *s, int argc, char **argv)
{
    gt_status status = options_read(s, program_options, argc, argv);
    if (status != GT_OK)
        return status;
    if (s->settings.version)
        return print_version(s);
    return s->settings.help ? run_help(s) : usage_print(s);
}

static gt_status check_words(const session *s)
{
    const text_list *words = &s->settings.words;
    const size_t most = s->command->words;
    if (words->n <= most)
        return GT_OK;
    return usage_fail(
        s, SAY("unexpected '%s' after '%s'", words->item[most], most ? words->item[most - 1] : s->command->name),
        strchr(words->item[most], '=') ? "an input is given as -i NAME=VALUE" : NULL);
}

/* Rank 0 does alone whatever cannot be shared. */
static bool shares_work(const session *s)
{
    return team_rank() == 0 || (s->settings.points.n && !s->settings.help) || request_is_shared(s);
}

static size_t quarter_of_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (size_t)pages / 4 * (size_t)size : 0;
}

static gt_status run_command(session *s, int argc, char **argv)
{
    gt_status status = options_read(s, s->command->options, argc, argv);
    if (status == GT_OK && !shares_work(s))
        return GT_OK;
    if (status == GT_OK && s->settings.help)
        return help_print(s, s->command);
    if (status == GT_OK)
        status = check_words(s);
    if (status != GT_OK)
        return status;
    if (!s->settings.memory_limited)
        s->settings.request.memory_limit = quarter_of_memory();
    s->context = gt_context_new(NULL);
    if (!s->context)
        return out_of_memory(s->settings.color);
    gt_context_name_options(s->context, true);
    gt_context_limit_digits(s->context, s->settings.digits);
    gt_context_fit_columns(s->context, output_columns(s->settings.output));
    gt_context_limit_memory(s->context, s->settings.request.memory_limit, 0);
    status = s->command->run(s);
    gt_context_free(s->context);
    return status;
}

static gt_status run(session *s, int argc, char **argv)
{
    const bool first = team_rank() == 0;
    if (argc < 2)
        return first ? usage_print(s) : GT_OK;
    if (argv[1][0] == '-')
        return first ? run_program(s, argc - 1, argv + 1) : GT_OK;
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
    if (close(STDOUT_FILENO) == 0 || status != GT_OK)
        return status;
    return diagnostics_fail(s->settings.color, GT_UNREADABLE, SAY("cannot write standard output: %s", strerror(errno)),
                            NULL);
}

/* What OpenBLAS reads when it is opened. It would start a thread for each processor and let them spin, though one does
 * all. And one of Intel's that is newer than itself it takes for one of 2004: on model 207 0.3.21 computes with SSE3,
 * and a network takes 2.5 times as long as with the kernels that it has for AVX-512. Those it knows get the like
 * anyway. */
static void set_openblas(void)
{
    (void)setenv("OPENBLAS_NUM_THREADS", "1", 1);
#ifdef __x86_64__
    if (__builtin_cpu_is("intel") && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        const bool wide = __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                          __builtin_cpu_supports("avx512bw");
        (void)setenv("OPENBLAS_CORETYPE", wide ? "SkylakeX" : "Haswell", 0);
    }
#endif
}

int main(int argc, char **argv)
{
    session s = {.command = NULL};
    if (!hold_descriptors())
        return GT_UNREADABLE;
    (void)signal(SIGPIPE, SIG_IGN); /* a closed pipe is told by write(), */
    (void)signal(SIGXFSZ, SIG_IGN); /* and so is a file that may not grow */
    set_openblas();
    team_begin(&argc, &argv);
    if (team_size() > 1)
        diagnostics_keep(team_rank() > 0);
    gt_status status = close_output(&s, run(&s, argc, argv));
    status = gather_end(status, s.settings.color);
    options_free(&s.settings);
    return team_end((int)status);
}
