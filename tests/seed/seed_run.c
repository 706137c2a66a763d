/* Runs a command through the shell and keeps what it printed and how much memory it held. */
#define _DEFAULT_SOURCE /* wait4 */

#include "seed.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 120 }; /* of processor time for one command */

char *file_text(gt_arena *arena, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    char *text = NULL;
    size_t used = 0, capacity = 0, got;
    do {
        text = gt_grow(arena, text, used, used + 65536, &capacity, 1);
        got = fread(text + used, 1, 65535, file);
        used += got;
    } while (got > 0);
    text[used] = '\0';
    fclose(file);
    return text;
}

static void into(const char *path, int end)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || dup2(file, end) < 0)
        _exit(126);
    close(file);
}

/* In the child. */
static void become(const char *folder, const char *out, const char *err, const char *command)
{
    struct rlimit limit = {SECONDS, SECONDS};
    setrlimit(RLIMIT_CPU, &limit);
    int nothing = open("/dev/null", O_RDONLY);
    if (chdir(folder) != 0 || nothing < 0 || dup2(nothing, STDIN_FILENO) < 0)
        _exit(126);
    into(out, STDOUT_FILENO);
    into(err, STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(126);
}

static void drop_json(void *json)
{
    cJSON_Delete(json);
}

bool command_run(gt_arena *arena, const char *folder, const char *scratch, const char *command, outcome *to)
{
    const char *out = gt_print(arena, "%s/stdout", scratch), *err = gt_print(arena, "%s/stderr", scratch);
    pid_t child = fork();
    if (child < 0)
        return false;
    if (child == 0)
        become(folder, out, err, command);
    int status = 0;
    struct rusage used;
    if (wait4(child, &status, 0, &used) != child)
        return false;
    *to = (outcome){.command = command, .out = file_text(arena, out), .err = file_text(arena, err)};
    to->exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    to->kilobytes = used.ru_maxrss;
    if (to->out == NULL || to->err == NULL)
        return false;
    to->json = cJSON_ParseWithOpts(to->out, NULL, true);
    if (to->json != NULL)
        gt_arena_defer(arena, drop_json, to->json);
    return true;
}
