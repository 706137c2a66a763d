/* A budget: how many bytes all arenas of a context or session may take together, and what is being done with them.
 *
 * Arenas ask it for each chunk, so it costs nothing where memory is handed out. What passes the limit jumps to the
 * library's entry as running out of memory does; there gt_fail_memory says which of the two it was, and where. */
#ifndef GT_BUDGET_H
#define GT_BUDGET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Beyond the limit, for what no request does without: the first chunks of each arena, tables, messages. */
enum { GT_BUDGET_GRACE = 8 * 1024 * 1024 };

struct gt_span;

/* Threads may take and give back; the rest is of the thread that is in the library's call. */
typedef struct gt_budget {
    size_t limit;  /* bytes, 0: none */
    size_t before; /* bytes that are held and do not count */
    atomic_size_t held;
    atomic_bool passed;       /* the last jump was for the limit's sake */
    char doing[160];          /* "reading 'x.yaml'"; empty: the answer as a whole */
    const struct gt_span *at; /* the expression being recorded, as it moves; NULL: none */
} gt_budget;

/* A call of the library begins, with a limit of its own (0: none): nothing is done yet, and nothing was passed. */
void gt_budget_begin(gt_budget *budget, size_t limit);

/* What passed the limit is tried again within the same. */
void gt_budget_restart(gt_budget *budget);

/* Takes bytes; false, and nothing is taken, when that would pass the limit. A NULL budget has none. */
bool gt_budget_take(gt_budget *budget, size_t bytes);
void gt_budget_give_back(gt_budget *budget, size_t bytes);

/* What may still be taken: SIZE_MAX without a limit. */
size_t gt_budget_left(const gt_budget *budget);

/* What is done from now on, for messages: a printf text, or "" for the answer as a whole. */
void gt_budget_tell(gt_budget *budget, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
