/* The request's inputs: one by one, or many in a JSON object or an archive of arrays. */
#include <string.h>

#include "answer/answer.h"
#include "base/name_set.h"
#include "parse/data.h"
#include "parse/doc.h"

typedef struct given_list {
    gt_given *given;
    size_t n, capacity;
} given_list;

/* The text must stay, with a zero behind it. */
static void add(gt_arena *arena, given_list *list, const char *name, const char *text, size_t size)
{
    gt_source *source = GT_NEW(arena, gt_source);
    *source = (gt_source){.name = gt_print(arena, "-i %s", name), .text = text, .size = size};
    GT_APPEND(arena, list->given, list->n, list->capacity,
              (gt_given){.name = gt_copy_text(arena, name, strlen(name)), .text = source});
}

/* The values of an object stay where they are: each gets its zero in place of what separates it from the next, so the
 * source must be nobody else's. */
static gt_status add_object(gt_arena *arena, given_list *list, gt_source *source, gt_error *error)
{
    gt_doc *doc;
    GT_TRY(gt_doc_read_outline(arena, source, &doc, error));
    if (doc->kind != GT_DOC_MAP) {
        gt_fail(error, GT_UNREADABLE, doc->at, "inputs are given as a JSON object, not as %s", gt_doc_kind_name(doc));
        return gt_fix(error, "write {\"x\": 3}, or name one input: -i x=-");
    }
    for (size_t i = 0; i < doc->n; i++) {
        gt_span at = doc->item[i]->at;
        add(arena, list, doc->key[i]->text.s, source->text + at.begin, at.end - at.begin);
        ((char *)source->text)[at.end] = '\0';
    }
    return GT_OK;
}

/* Every array of an npz or safetensors file. */
static gt_status add_arrays(gt_arena *arena, given_list *list, const gt_data_request *request, gt_error *error)
{
    gt_named_tensor *all;
    size_t n;
    GT_TRY(gt_data_read_all(arena, request, &all, &n, error));
    for (size_t i = 0; i < n; i++) {
        GT_APPEND(arena, list->given, list->n, list->capacity,
                  (gt_given){.name = all[i].name, .tensor = &all[i].tensor});
    }
    return GT_OK;
}

static gt_status add_many(gt_arena *arena, given_list *list, const gt_input *input, size_t size, size_t limit,
                          const char *root, gt_error *error)
{
    gt_source *source;
    if (input->text[0] == '@') {
        const char *path = gt_copy_text(arena, input->text + 1, size - 1);
        gt_data_request file = {.path = path, .memory_limit = limit};
        GT_TRY(gt_root_check(root, path, (gt_span){NULL, 0, 0}, error));
        if (gt_path_is_archive(path))
            return add_arrays(arena, list, &file, error);
        if (gt_path_ends(path, ".npy")) {
            gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "'%.200s' holds one array, which has no name", path);
            return gt_fix(error, "say which input it is: NAME=@%.200s", path);
        }
        GT_TRY(gt_data_check_size(&file, 0, error));
        GT_TRY(gt_source_read(arena, path, &source, (gt_span){NULL, 0, 0}, error));
    } else {
        source = gt_source_copy(arena, "-i -", input->text, size);
    }
    return add_object(arena, list, source, error);
}

gt_status gt_given_read(gt_arena *arena, const gt_request *request, gt_given **out, size_t *n, gt_error *error)
{
    given_list list = {0};
    for (size_t i = 0; i < request->n_inputs; i++) {
        const gt_input *input = &request->inputs[i];
        size_t size = input->text_size ? input->text_size : strlen(input->text);
        if (input->name)
            add(arena, &list, input->name, gt_copy_text(arena, input->text, size), size);
        else
            GT_TRY(add_many(arena, &list, input, size, request->memory_limit, request->root_all ? request->root : NULL,
                            error));
    }
    gt_names names = {.arena = arena};
    for (size_t i = 0; i < list.n; i++)
        if (gt_names_enter(&names, list.given[i].name, strlen(list.given[i].name), i) != SIZE_MAX)
            return gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "'%s' is given twice", list.given[i].name);
    *out = list.given;
    *n = list.n;
    return GT_OK;
}
