#include "folders.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static bool add(file_list *list, const char *folder, const char *name)
{
    const size_t size = strlen(folder) + strlen(name) + 2;
    if (list->n == list->room) {
        size_t room = list->room ? 2 * list->room : 16;
        char **path = realloc(list->path, room * sizeof *path);
        if (!path)
            return false;
        list->path = path;
        list->room = room;
    }
    char *path = malloc(size);
    if (!path)
        return false;
    const bool slash = *folder && folder[strlen(folder) - 1] != '/';
    (void)snprintf(path, size, "%s%s%s", folder, slash ? "/" : "", name);
    list->path[list->n++] = path;
    return true;
}

static bool is_folder(const char *path, bool link_too)
{
    struct stat s;
    return (link_too ? stat(path, &s) : lstat(path, &s)) == 0 && S_ISDIR(s.st_mode);
}

/* Data in JSON may lie beside models, and says nothing of what it expects. */
static bool says_expect(const char *path)
{
    static const char word[] = "\"expect\"";
    FILE *file = fopen(path, "r");
    size_t met = 0;
    if (!file)
        return true; /* which the test of it says */
    for (int c; met < sizeof word - 1 && (c = getc(file)) != EOF;)
        met = c == word[met] ? met + 1 : c == word[0];
    (void)fclose(file);
    return met == sizeof word - 1;
}

static bool is_model(const char *path)
{
    const char *end = strrchr(path, '.');
    if (!end)
        return false;
    return strcasecmp(end, ".yaml") == 0 || strcasecmp(end, ".yml") == 0 ||
           (strcasecmp(end, ".json") == 0 && says_expect(path));
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Its models go to `out`, its folders behind the others that wait. */
static bool read_folder(const char *folder, file_list *out, file_list *waiting)
{
    const size_t files = out->n, folders = waiting->n;
    DIR *directory = opendir(folder);
    bool all = true;
    if (!directory)
        return false;
    for (const struct dirent *entry; all && (entry = readdir(directory));) {
        if (entry->d_name[0] == '.')
            continue;
        all = add(waiting, folder, entry->d_name);
        char *path = all ? waiting->path[waiting->n - 1] : NULL;
        if (!all || is_folder(path, false))
            continue;
        waiting->n--;
        if (!is_folder(path, true) && is_model(path))
            all = add(out, "", path);
        free(path);
    }
    (void)closedir(directory);
    if (out->n > files)
        qsort(out->path + files, out->n - files, sizeof *out->path, by_name);
    if (waiting->n > folders)
        qsort(waiting->path + folders, waiting->n - folders, sizeof *waiting->path, by_name);
    errno = all ? 0 : ENOMEM;
    return all;
}

static bool open_folder(const char *word, file_list *out, char *sentence, size_t room)
{
    const size_t before = out->n;
    file_list waiting = {.path = NULL};
    bool read = add(&waiting, "", word);
    for (size_t i = 0; read && i < waiting.n; i++)
        if (!(read = read_folder(waiting.path[i], out, &waiting)) && errno != ENOMEM)
            (void)snprintf(sentence, room, "cannot read the folder '%.200s': %s", waiting.path[i], strerror(errno));
    folders_free(&waiting);
    if (read && out->n == before)
        (void)snprintf(sentence, room, "the folder '%.200s' holds no model", word);
    return read && out->n > before;
}

bool folders_open(const text_list *words, file_list *out, char *sentence, size_t room)
{
    *sentence = '\0';
    for (size_t i = 0; i < words->n; i++)
        if (is_folder(words->item[i], true) ? !open_folder(words->item[i], out, sentence, room)
                                            : !add(out, "", words->item[i]))
            return false;
    return true;
}

void folders_free(file_list *list)
{
    for (size_t i = 0; i < list->n; i++)
        free(list->path[i]);
    free(list->path);
    *list = (file_list){.path = NULL};
}
