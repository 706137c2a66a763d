/* What the answers of a stream come to together: one answer whose numbers are the exact sums, or means, of theirs, or
 * whose tensors are all of theirs, stacked.
 *
 * The first record that is answered says what answers look like; one that has other names, shapes or dtypes, or a null
 * elsewhere, is an error that names both records. Sums do not depend on the order of the records (base/exact_sum.h). */
#ifndef GT_REDUCTION_H
#define GT_REDUCTION_H

#include "base/exact_sum.h"
#include "session/points.h"
#include "session/record_template.h"
#include "session/stack.h"

/* A tensor of the answer, or a null. */
typedef struct gt_reduced {
    const char *name;    /* "gradients.w" */
    gt_item *item;       /* in the answer; its tensor has no data before the end */
    gt_exact_sums *sums; /* NULL: it is null at all records, or */
    gt_stack *stack;     /* stacked */
} gt_reduced;

typedef struct gt_reduction {
    gt_arena *arena, *kept; /* the stream's; the answer's */
    const gt_stream *stream;
    const char *value_key; /* the part of the answer that the command asks for; others may be "value", "matrix" */
    gt_item *answer;       /* of the first record; NULL: there was none yet */
    gt_reduced *part;
    size_t parts, capacity;
    size_t bytes;            /* that the sums take */
    gt_point_record first;   /* that was answered */
    uint64_t records;        /* that were added, */
    uint64_t rows;           /* and of how many rows they were: a mean is that of the rows */
    bool partial;            /* a part is made: `files` is wanted */
    uint64_t files;          /* digest of the data files that the first recording read */
    gt_shard_identity place; /* of the records, when all are done */
    uint64_t refused;        /* that failed and are not in the sums */
    uint64_t first_refused;
    char refusal[400]; /* why the first of them did */
    /* Of whoever adds: */
    gt_stack *codes; /* stacked with keep_going: of each record, 0 where it has an answer */
    uint64_t gaps;   /* that come before the first answer */
    gt_error error;  /* what ended the adding */
} gt_reduction;

/* Where a part of the answer lies in the blocks of a template; offset SIZE_MAX: at `constant`, in every record. */
typedef struct gt_addend {
    size_t offset;
    const void *constant;
} gt_addend;

gt_reduction *gt_reduction_new(gt_arena *arena, gt_arena *kept, const gt_stream *stream, const char *value_key);

/* Before any other call on it. */
gt_status gt_reduction_open(gt_reduction *r, gt_error *error);

/* Whether the answers of a recording can be added to those before them: template->addend is set then. The record is the
 * one it was made at; the sums may take `limit` bytes. */
gt_status gt_reduction_fit(gt_reduction *r, const gt_prepared *prepared, gt_template *template, gt_arena *arena,
                           const gt_points *points, const gt_point_record *record, size_t limit, gt_error *error);

/* The sums begin, of answers that look like this one; they may take `limit` bytes. */
gt_status gt_reduction_begin(gt_reduction *r, const gt_item *answer, size_t limit, gt_error *error);

/* What a later answer says against all: a batch Jacobian's examples are not independent when one record's are not. */
void gt_reduction_note(gt_reduction *r, const gt_item *answer);

/* The first part that is another one in the other reduction; NULL when they can be added. */
const char *gt_reduction_unlike(const gt_reduction *r, const gt_reduction *other);

/* Adds n records, of so many rows, that took recordings of one template; `row` has room for n pointers. It allocates
 * nothing. False: nothing more can be added, r->error says why. */
bool gt_reduction_add(gt_reduction *r, const gt_template *template, const void *const *block, size_t n, uint64_t rows,
                      const void **row);

/* In its turn, a record that failed: stacked, it leaves a gap. */
bool gt_reduction_skip(gt_reduction *r, gt_status code);

/* A record that is not in the sums, and why. */
void gt_reduction_refuse(gt_reduction *r, uint64_t number, const char *why);

/* The answer, in the arena that is kept. GT_USAGE when there is nothing to add, GT_BAD_VALUE when a sum of integers
 * does not fit. */
gt_status gt_reduction_answer(gt_reduction *r, gt_item **out, gt_error *error);

#endif
