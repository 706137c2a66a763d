/* One JSON object, pair by pair, without a tree: keys are decoded, values are only found. */
#ifndef GT_JSON_OBJECT_H
#define GT_JSON_OBJECT_H

#include "parse/json_lex.h"

/* Begins as {.arena, .source, .at = where the brace stands}. */
typedef struct gt_json_object {
    gt_arena *arena; /* of the keys */
    const gt_source *source;
    gt_error error;
    size_t at;
    const char *key;
    size_t key_begin, key_end; /* with the quotes */
    bool open, any;
} gt_json_object;

/* Reads the next key and its colon, and leaves `at` at the value, behind which the caller moves it. False behind the
 * object, or with object->error. */
bool gt_json_next_key(gt_json_object *object);

/* Behind the value at `at`, whatever it is; what stands in it is looked at by whoever reads it. */
size_t gt_json_value_end(const gt_source *source, size_t at);

typedef struct gt_json_member {
    const char *key;
    const char *text; /* of the value: size bytes and a closing zero */
    size_t size;
} gt_json_member;

/* Cuts the text of an object into its values: each ends with a zero, for which the source, which nobody else may read,
 * is written to. False, with nothing done, for all that is not an object; gt_doc_read_data says what is wrong with it.
 * Lists of numbers are passed over, so that this takes no memory for them. */
bool gt_json_split(gt_arena *arena, gt_source *source, gt_json_member **out, size_t *n);

#endif
