/* What the files that build a model from a document share. Internal to parse/. */
#ifndef GT_READER_H
#define GT_READER_H

#include "parse/grammar.h"
#include "parse/model.h"

typedef struct gt_named {
    const char *name;
    const char *role; /* "input", "dimension", ... */
    gt_span at;
} gt_named;

typedef struct gt_reader {
    gt_arena *arena;
    const gt_source *source;
    gt_model *model;
    gt_error *error;
    gt_named *named; /* every name declared */
    size_t names, capacity;
} gt_reader;

/* ---- documents (doc_expr.c) ---- */

/* GT_WRONG_MODEL: "WHAT must be WANTED, not a list". */
gt_status gt_wrong_kind(gt_reader *r, const gt_doc *doc, const char *what, const char *wanted);

/* Every key of the map is among `known`, which ends in NULL; else GT_WRONG_MODEL with the nearest. */
gt_status gt_keys_check(gt_reader *r, const gt_doc *map, const char *const *known, const char *where);

/* An expression that stands for a value of the document: a text is parsed, numbers, bools and null are literals, a list
 * is a list of such (a tuple with GT_LIST_IS_TUPLE), a map a dict (with GT_MAP_IS_DICT; YAML's {x, y} the set of both),
 * a text like "@trainable" itself (with GT_AT_IS_TEXT). `what` is for messages. */
enum { GT_LIST_IS_TUPLE = 1, GT_MAP_IS_DICT = 2, GT_AT_IS_TEXT = 4 };
gt_status gt_doc_expr(gt_reader *r, const gt_doc *doc, unsigned how, const char *what, const gt_expr **out);

/* A literal: as above, but a text is a string. {re, im} is a complex number. */
gt_status gt_doc_literal(gt_reader *r, const gt_doc *doc, const gt_expr **out);

/* A name given as text. */
gt_status gt_doc_name(gt_reader *r, const gt_doc *doc, const char *what, const char **out);

/* A name that a key of a map declares: valid, and remembered for gt_names_distinct. */
gt_status gt_name_declare(gt_reader *r, const gt_doc *key, const char *role, const char **out);
gt_status gt_names_distinct(gt_reader *r);

gt_expr *gt_make_name(gt_reader *r, const char *name, gt_span at);
/* function(item, ...), with keywords when the items have keys. */
gt_status gt_make_call(gt_reader *r, const gt_expr *function, const gt_entries *items, gt_span at, const gt_expr **out);
gt_status gt_make_field(gt_reader *r, const gt_expr *left, const char *name, gt_span at, const gt_expr **out);

/* ---- YAML's traps (yaml_traps.c) ---- */

/* The errors below are GT_UNREADABLE and show the corrected line. */

/* GT_OK, or the error of a plain text that YAML cut at a comma, ': ' or ' #'. */
gt_status gt_trap_cut_text(gt_reader *r, const gt_doc *text);
/* GT_OK, or the error of a map where `what`, an expression, is expected, when ': ' made the map. */
gt_status gt_trap_cut_map(gt_reader *r, const gt_doc *map, const char *what);
/* GT_OK, or the error of a step that became a mapping: `- y: x*x`. */
gt_status gt_trap_step(gt_reader *r, const gt_doc *map);
/* GT_OK, or the error of a text that looks like a number: `1e-`, `1.e-3x`, "1e-3" in quotes. */
gt_status gt_trap_number(gt_reader *r, const gt_doc *text, const char *what);
/* Adds to an error of steps whose lines YAML folded into one. */
void gt_trap_folded(gt_reader *r, const gt_doc *text);

/* ---- sections ---- */

gt_status gt_read_dtype(gt_reader *r, const gt_doc *doc, gt_dtype *out); /* declare.c */
gt_status gt_read_dims(gt_reader *r, const gt_doc *doc);                 /* declare.c */
gt_status gt_read_declarations(gt_reader *r, const gt_doc *model);       /* declare.c */
gt_status gt_read_functions(gt_reader *r, const gt_doc *doc);

/* The gradients: section: rules that take the place of an op's or a function's. */
gt_status gt_read_gradients(gt_reader *r, const gt_doc *doc); /* functions.c */
/* Steps in either spelling; of plain ones only the places are kept, unless `plain` is NULL. (steps_list.c) */
gt_status gt_read_steps(gt_reader *r, const gt_doc *doc, unsigned place, gt_plain_steps *plain, gt_steps *out);

#endif
