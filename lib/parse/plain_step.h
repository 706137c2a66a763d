/* Statements that are read again when they run. Of a long list of assignments each tree is needed once, and all of them
 * together take more memory than what they record: what is plain is checked, and its text kept in place of its tree.
 *
 * Plain is what leaves nothing behind but values: an assignment to a name of names, numbers, operators, calls, lists
 * and indices. A function, a comprehension or a text would refer to the tree for as long as it lives. */
#ifndef GT_PLAIN_STEP_H
#define GT_PLAIN_STEP_H

#include "base/name_set.h"
#include "parse/ast.h"

/* Bytes [begin, end) of a text: one statement. */
typedef struct gt_plain_step {
    const gt_text *text;
    uint32_t begin, end;
} gt_plain_step;

/* Such that are being collected, in the arena; `passing` has the trees that are not kept. */
typedef struct gt_plain_steps {
    gt_arena *arena, *passing;
    gt_plain_step *step;
    size_t n, capacity;
} gt_plain_steps;

struct gt_model;

/* The statements of a model in order; begins with the first four. The tree of a plain one is gone when the next
 * statement is asked for; its names stay, where there is a set for them. */
typedef struct gt_statements {
    const struct gt_model *model;
    gt_arena *tree;
    gt_arena_mark bare; /* of `tree` */
    gt_kept_names *names;
    size_t next, next_plain;
} gt_statements;

/* The next one, NULL behind the last. */
gt_status gt_statements_next(gt_statements *walk, const gt_stmt **out, gt_error *error);

bool gt_stmt_is_plain(const gt_stmt *stmt);

#endif
