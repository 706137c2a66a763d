/* Folders of models: gradtape test models/ */
#ifndef FOLDERS_H
#define FOLDERS_H

#include "options.h"

/* Files by their names, which are to be freed: those of `words` as they are, and in the place of a folder its models in
 * the order of their names, then those of the folders in it. Models are files in YAML, and those in JSON that say
 * "expect" or cannot be read; names that begin with a point are passed over, and links to folders are not followed.
 * False, with a sentence: a folder cannot be read, or holds no model; with an empty one: there is no memory. */
typedef struct file_list {
    char **path;
    size_t n, room;
} file_list;
bool folders_open(const text_list *words, file_list *out, char *sentence, size_t room);
void folders_free(file_list *list);

#endif
