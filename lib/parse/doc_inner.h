/* What the readers of documents share: building the tree, place maps, reading bytes. Not for use outside parse/. */
#ifndef GT_DOC_INNER_H
#define GT_DOC_INNER_H

#include "parse/doc.h"

/* A list or map that is still open. */
typedef struct gt_tree_frame {
    gt_doc *doc;
    size_t item_room, key_room;
} gt_tree_frame;

/* A tree under construction. Nodes are added in the order of the text; the stack of open collections replaces
 * recursion. */
typedef struct gt_tree {
    gt_arena *arena;
    const gt_source *source;
    gt_error *error;
    gt_doc *root;
    int depth;
    gt_tree_frame frame[GT_DOC_DEPTH];
} gt_tree;

gt_span gt_tree_span(const gt_tree *tree, size_t begin, size_t end);
gt_doc *gt_tree_node(gt_tree *tree, gt_doc_kind kind, size_t begin, size_t end);

/* The innermost open collection, or NULL; and whether its next node is a key. */
gt_doc *gt_tree_top(const gt_tree *tree);
bool gt_tree_wants_key(const gt_tree *tree);

/* Adds a finished node: the root, an item, a key (a text) or a value. */
void gt_tree_add(gt_tree *tree, gt_doc *node);

/* Opens a list or map (and adds it); an error when nesting is too deep. */
gt_status gt_tree_open(gt_tree *tree, gt_doc_kind kind, size_t begin, size_t end);

/* Closes the innermost collection, whose span then ends at `end`; an error when a key stands twice in it. */
gt_status gt_tree_close(gt_tree *tree, size_t end);

/* A place map under construction: gt_places_put says where the next decoded byte stands. */
enum { GT_FEW_PLACES = 4 };
typedef struct gt_places {
    gt_arena *arena;
    gt_text_place *place;
    size_t n, room;
    uint32_t decoded;
    gt_text_place few[GT_FEW_PLACES]; /* room for the first ones: it is not copied once it has some */
} gt_places;
void gt_places_put(gt_places *places, size_t at);
/* Ends the map: one past the last decoded byte stands at `at`, so that spans of a last escape have an end. */
void gt_places_end(gt_places *places, size_t at, gt_text *text);

/* The map of a text that stands unescaped at `at`. */
void gt_places_straight(gt_arena *arena, size_t at, gt_text *text);

/* Refuses what no text format can hold: nothing, zero bytes, bytes that are not UTF-8, more than 4 GiB. */
gt_status gt_source_check(const gt_source *source, gt_error *error);

/* Reads a whole file of any size into the arena (64-byte aligned, a zero byte after it). */
gt_status gt_file_read(gt_arena *arena, const char *path, char **bytes, size_t *size, gt_span from, gt_error *error);

gt_status gt_yaml_read(gt_arena *arena, const gt_source *source, gt_doc **out, gt_error *error);
/* How JSON is read: of data, bare words are numbers; in an outline, long lists of numbers have no items. */
typedef enum gt_json_mode { GT_JSON_MODEL, GT_JSON_DATA, GT_JSON_OUTLINE } gt_json_mode;
gt_status gt_json_read(gt_arena *arena, const gt_source *source, gt_json_mode mode, gt_doc **out, gt_error *error);

/* Maps the decoded text of a YAML scalar that stands at [begin, end) of its source. */
typedef enum gt_yaml_style {
    GT_YAML_PLAIN,
    GT_YAML_SINGLE,
    GT_YAML_DOUBLE,
    GT_YAML_LITERAL,
    GT_YAML_FOLDED
} gt_yaml_style;
/* Should text and source not go together, everything maps to `begin` on; never happens, tests hold it. */
void gt_yaml_places(gt_arena *arena, gt_yaml_style style, size_t begin, size_t end, gt_text *text);

#endif
