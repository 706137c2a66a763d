#define _XOPEN_SOURCE 700 /* setitimer */
#include "progress.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static const char erasing[] = "\r\033[K";

/* Written by signal handlers, or read by them. */
static volatile sig_atomic_t due, shown;
static const char *volatile guarded;
static volatile sig_atomic_t guarded_group;
static bool running, watching, over;

static void set_due(int number)
{
    (void)number;
    due = 1;
}

/* The signal then does what it always does, so that whoever waits for the program learns of it (a shell: 130). Others
 * that come meanwhile, such as a second one to the whole group, wait until this is done. */
void progress_clean_up(int number)
{
    if (guarded)
        (void)unlink(guarded);
    if (guarded_group)
        (void)kill(-(pid_t)guarded_group, SIGKILL);
    if (shown && write(STDERR_FILENO, erasing, sizeof erasing - 1) < 0)
        shown = 0;
    (void)signal(number, SIG_DFL);
    (void)raise(number); /* blocked until the handler returns */
}

/* Those that end a program and can be caught, but for its own faults and what it ignores. */
static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF};
enum { ENDING = sizeof ending / sizeof *ending };

static sigset_t ending_signals(void)
{
    sigset_t set;
    (void)sigemptyset(&set);
    for (size_t i = 0; i < ENDING; i++)
        (void)sigaddset(&set, ending[i]);
    return set;
}

void progress_guard_group(pid_t group)
{
    guarded_group = (sig_atomic_t)group;
}

void progress_watch_signals(void)
{
    struct sigaction action, before;
    if (watching)
        return;
    watching = true;
    memset(&action, 0, sizeof action);
    action.sa_handler = progress_clean_up;
    action.sa_mask = ending_signals();
    for (size_t i = 0; i < ENDING; i++)
        if (sigaction(ending[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) /* as under nohup */
            (void)sigaction(ending[i], &action, NULL);
}

static void set_timer(long first, long again)
{
    const struct itimerval often = {{0, again}, {0, first}};
    (void)setitimer(ITIMER_REAL, &often, NULL);
}

void progress_begin(const settings *told)
{
    enum { FIRST = 500000, AGAIN = 250000 }; /* microseconds */
    struct sigaction action;
    over = isatty(STDERR_FILENO);
    if (told->quiet || !(told->progress || over))
        return;
    running = true;
    progress_watch_signals();
    memset(&action, 0, sizeof action);
    action.sa_handler = set_due;
    action.sa_flags = SA_RESTART;
    (void)sigaction(SIGALRM, &action, NULL);
    set_timer(FIRST, AGAIN);
}

bool progress_report(void *context, const char *what, double share)
{
    char line[200];
    (void)context;
    if (!due || !running)
        return true;
    due = 0;
    int n = snprintf(line, sizeof line, "%sgradtape: %s: %.0f %%%s", over ? "\r" : "", what, 100 * share,
                     over ? "\033[K" : "\n");
    shown = over;
    if (n > 0 && write(STDERR_FILENO, line, (size_t)n) < 0)
        running = false; /* there is nobody to look */
    return true;
}

void progress_erase(void)
{
    if (shown && write(STDERR_FILENO, erasing, sizeof erasing - 1) < 0)
        running = false;
    shown = 0;
}

void progress_end(void)
{
    if (running)
        set_timer(0, 0);
    running = false;
    progress_erase();
}

void progress_guard_file(const char *path)
{
    if (path)
        progress_watch_signals();
    guarded = path;
}

static void mask_signals(int how)
{
    const sigset_t set = ending_signals();
    (void)sigprocmask(how, &set, NULL);
}

void progress_hold_signals(void)
{
    mask_signals(SIG_BLOCK);
}

void progress_free_signals(void)
{
    mask_signals(SIG_UNBLOCK);
}
