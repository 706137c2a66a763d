/* Test cases: named, each passed, failed or skipped. Filled by `test`, `diff` and `check`; written as TAP, as JUnit's
 * XML, as JSON, or for people. */
#ifndef GT_CASE_LIST_H
#define GT_CASE_LIST_H

#include "write/result_item.h"

typedef enum gt_outcome { GT_PASSED, GT_FAILED, GT_SKIPPED } gt_outcome;
const char *gt_outcome_name(gt_outcome outcome);

typedef struct gt_case gt_case;
struct gt_case {
    const char *suite; /* what is tested: the file of a model. Cases of one suite stand together */
    const char *name;  /* "grad of loss by b" */
    gt_outcome outcome;
    const char *message; /* one line: what is wrong, or why it was skipped; NULL when it passed */
    const char *text;    /* the same for people, with its place and a caret; NULL without */
    const char *file;    /* where it is, and what failed; NULL: the suite is a file */
    uint32_t line;       /* there; 0: nowhere */
    int64_t nanoseconds; /* that it took; 0: nobody knows */
    gt_item *detail;     /* a map of single values: "got", "expected", "tolerance", ...; NULL without */
    gt_case *next;
};

typedef struct gt_cases {
    const char *title;   /* of the run: "gradtape test" */
    bool table;          /* for people: a table of names and details, in place of what failed */
    const char *closing; /* the last line of the table */
    gt_case *first, *last;
    size_t n;
} gt_cases;

/* Appends a case that passed; change what it holds later. Texts are borrowed. */
gt_case *gt_case_add(gt_arena *arena, gt_cases *cases, const char *suite, const char *name);

/* Makes the case one that failed, or was skipped; returns it. */
gt_case *gt_case_end(gt_case *c, gt_outcome outcome, const char *message);

/* Sets an entry of its detail. */
void gt_case_tell(gt_arena *arena, gt_case *c, const char *key, gt_item *value);

/* How many came out so: of all, or of one suite (compared by its text). */
size_t gt_cases_count(const gt_cases *cases, gt_outcome outcome);
size_t gt_suite_count(const gt_case *first, gt_outcome outcome);

/* {"passed": 3, "failed": 1, "skipped": 0, "cases": [{"suite": ..., "name": ..., "outcome": "failed", ...}]} */
gt_item *gt_cases_item(gt_arena *arena, const gt_cases *cases);

#endif
