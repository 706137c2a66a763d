/* Runs random cases, each made from a seed and its number. Workers run them in a process of their own, so that a crash
 * or an endless loop is one finding among others.
 *
 *   test-fuzz [--seed S] [--runs N] FILE...        cases 0 to N-1
 *   test-fuzz [--seed S] --case K FILE...          one case, in this process, with its input
 *   test-fuzz --kind WORD ...                      cases of this kind only: network, data, model, ...
 *   test-fuzz [--seed S] --models N FILE...        N mutated models that evaluate, a line each, for the twins
 *
 * FILEs are the seeds. Findings go to stderr, and how many bytes the cases read; the last line is `N passed, N failed`.
 */
#define _DEFAULT_SOURCE /* setitimer, MAP_ANONYMOUS */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fuzz.h"

enum { CASE_SECONDS = 20, FILE_BYTES = 64 << 20, BATCH = 20000 };

/* What the worker has done, where the parent sees it too. */
typedef struct progress {
    uint64_t number, passed, failed, bytes;
} progress;

typedef struct run {
    const corpus *corpus;
    uint64_t seed;
    const char *kind, *folder;
    progress *done;
} run;

static void report(const run *r, uint64_t number, const char *what)
{
    fprintf(stderr, "fuzz: %s\n    again: %s%s%s--seed %" PRIu64 " --case %" PRIu64 "\n", what,
            r->kind ? "--kind " : "", r->kind ? r->kind : "", r->kind ? " " : "", r->seed, number);
}

static void show(const text *input)
{
    fputs("    input:\n", stderr);
    (void)fwrite(input->s, 1, input->n < 3000 ? input->n : 3000, stderr);
    fputs("\n    end of input\n", stderr);
}

/* Processor time, so that a busy machine finds nothing. */
static void limit_time(int seconds)
{
    struct itimerval timer = {.it_value = {.tv_sec = seconds}};
    (void)setitimer(ITIMER_PROF, &timer, NULL);
}

static void work(const run *r, uint64_t end)
{
    finding f = {.what = ""};
    for (; r->done->number < end; r->done->number++) {
        limit_time(CASE_SECONDS);
        const bool fine = case_run(r->corpus, r->seed, r->done->number, r->kind, r->folder, &f);
        r->done->bytes += f.input.n;
        if (fine) {
            r->done->passed++;
            continue;
        }
        r->done->failed++;
        report(r, r->done->number, f.what);
        show(&f.input);
    }
    limit_time(0);
    text_free(&f.input);
}

/* Cases up to `end` in a worker; goes on behind the one that killed it. */
static bool run_batch(const run *r, uint64_t end)
{
    while (r->done->number < end) {
        int status;
        fflush(NULL);
        pid_t worker = fork();
        if (worker < 0)
            return false;
        if (worker == 0) {
            work(r, end);
            corpus_free((corpus *)r->corpus); /* the sanitizer's look for leaks comes at the exit */
            exit(0);
        }
        if (waitpid(worker, &status, 0) != worker)
            return false;
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
            continue;
        bool slow = WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF;
        if (r->done->number >= end)
            report(r, end - 1, "memory is lost in one of the cases up to this");
        else
            report(r, r->done->number, slow ? "takes too long" : "crashes");
        r->done->failed++;
        r->done->number++;
    }
    return true;
}

static int run_one(const run *r, uint64_t number)
{
    finding f = {.what = ""};
    bool fine = case_run(r->corpus, r->seed, number, r->kind, r->folder, &f);
    if (!fine)
        report(r, number, f.what);
    show(&f.input);
    text_free(&f.input);
    return fine ? 0 : 1;
}

static int run_all(const run *r, uint64_t runs)
{
    bool fine = true;
    for (uint64_t end = 0; fine && end < runs;) {
        end = end + BATCH < runs ? end + BATCH : runs;
        fine = run_batch(r, end);
    }
    if (!fine)
        perror("fuzz");
    fprintf(stderr, "fuzz: %" PRIu64 " bytes of input\n", r->done->bytes);
    printf("%" PRIu64 " passed, %" PRIu64 " failed\n", r->done->passed, r->done->failed);
    return fine && !r->done->failed ? 0 : 1;
}

/* Writes models until there are enough; a number that makes none costs little. */
static int write_models(const run *r, uint64_t wanted)
{
    text line = {NULL, 0, 0};
    for (uint64_t number = 0; wanted; number++) {
        limit_time(CASE_SECONDS);
        if (!case_model(r->corpus, r->seed, number, &line))
            continue;
        (void)fwrite(line.s, 1, line.n, stdout);
        wanted--;
    }
    text_free(&line);
    return fflush(stdout) == 0 ? 0 : 1;
}

static bool read_number(uint64_t *out, const char *word)
{
    char *end;
    *out = word ? strtoull(word, &end, 10) : 0;
    return word && *word && !*end;
}

int main(int argc, char **argv)
{
    corpus c = {.n = {0}};
    uint64_t runs = 1000, number = UINT64_MAX, models = 0;
    char folder[] = "/tmp/gradtape-fuzz-XXXXXX";
    run r = {.corpus = &c, .seed = 1, .folder = folder};
    for (int i = 1; i < argc; i++) {
        uint64_t *option = strcmp(argv[i], "--seed") == 0     ? &r.seed
                           : strcmp(argv[i], "--runs") == 0   ? &runs
                           : strcmp(argv[i], "--case") == 0   ? &number
                           : strcmp(argv[i], "--models") == 0 ? &models
                                                              : NULL;
        if (strcmp(argv[i], "--kind") == 0 && argv[i + 1] && case_kind(argv[i + 1])) {
            r.kind = argv[++i];
            continue;
        }
        if (option ? !read_number(option, argv[++i]) : !corpus_read(&c, argv[i])) {
            fprintf(stderr, "fuzz: wrong argument: %s\n", argv[i] ? argv[i] : argv[i - 1]);
            return 2;
        }
    }
    corpus_add_arrays(&c);
    for (int k = 0; k < KINDS; k++)
        if (!c.n[k]) {
            fprintf(stderr, "fuzz: there are no seeds of kind %d\n", k);
            return 2;
        }
    /* What a wrong size would write must not fill the disk. */
    (void)signal(SIGXFSZ, SIG_IGN);
    (void)setrlimit(RLIMIT_FSIZE, &(struct rlimit){FILE_BYTES, FILE_BYTES});
    r.done = mmap(NULL, sizeof *r.done, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (r.done == MAP_FAILED || !mkdtemp(folder)) {
        perror("fuzz");
        return 2;
    }
    int status = models ? write_models(&r, models) : number != UINT64_MAX ? run_one(&r, number) : run_all(&r, runs);
    (void)rmdir(folder);
    (void)munmap(r.done, sizeof *r.done);
    corpus_free(&c);
    return status;
}
