/* A request written as JSON: what a program sends, one object for everything that the options say. */
#ifndef GT_REQUEST_JSON_H
#define GT_REQUEST_JSON_H

#include "answer/request.h"
#include "parse/doc.h"

/* By command: the word for it, and the part of its answer that holds the result ("gradients"); NULL without. */
typedef struct gt_command_words {
    const char *word, *part;
} gt_command_words;
extern const gt_command_words gt_commands[GT_SPARSITY + 1];

/* Reads {"command": "grad", "target": "loss", "wrt": ["w", "b"], "inputs": {"x": [1, 2]}, ...} into a request whose
 * texts live in the arena. Unknown keys are errors. `wrt` and `target` may be a text, a list or an object of them. */
gt_status gt_request_read(gt_arena *arena, const gt_source *source, gt_request *out, gt_error *error);

/* "inputs": "@FILE.npz" or "@FILE.json": one input that gives every name in it. */
const gt_input *gt_input_of_file(gt_arena *arena, const char *text);

/* The same from an object that was read already, all of it but the keys in `but`, which ends with NULL. */
gt_status gt_request_of_doc(gt_arena *arena, const gt_source *source, const gt_doc *doc, const char *const *but,
                            gt_request *out, gt_error *error);

/* A copy in the arena, with all texts; the callback is the same. */
void gt_request_copy(gt_arena *arena, const gt_request *from, gt_request *to);

/* Names in lists and objects as the expression that an option would hold: ["w", {"a": "x"}] is [w, {'a': x}]. `key` is
 * what messages call them. */
gt_status gt_request_names(gt_arena *arena, const gt_doc *doc, const char *key, const char **out, gt_error *error);

#endif
