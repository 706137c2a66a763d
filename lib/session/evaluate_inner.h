/* What the parts of the evaluator share. Not for use outside evaluate*.c. */
#ifndef GT_EVALUATE_INNER_H
#define GT_EVALUATE_INNER_H

#include "session/evaluate.h"
#include "session/recordings.h"

/* A recording that some point took. */
typedef struct gt_taken {
    gt_recording is;
    gt_template *template;
    gt_kept *memory;        /* the template's: the writer may still read it when the recording has gone */
    size_t needs;           /* bytes: to compute a point, and to hold its answer */
    size_t asked, took;     /* points of late, and how many of them took it */
    bool popular;           /* many enough to compute all lanes for */
    const gt_warning *said; /* the last warning that was handed on; NULL: none */
    bool tried, wide;       /* whether it can take many points was tried; it can */
    void **lanes;           /* by slot: the values of all lanes, */
    const gt_tensor **many; /* which are an axis before the others */
} gt_taken;

struct gt_evaluator {
    gt_arena *arena;
    const gt_pipeline_request *asked;
    const gt_points *points;
    gt_pipeline *pipeline;
    gt_write_options options;
    jmp_buf out_of_memory;
    gt_arena scratch;
    gt_kept *kept;                /* recordings */
    gt_kept *templates, *retired; /* theirs, and those that the writer may still read */
    gt_bound *bound;              /* by slot: its value in the record at work */
    size_t limit;                 /* bytes of everything together */
    size_t group;                 /* bytes of replies that are handed on together */
    gt_status worst;
    gt_warning *warnings, **no_warning; /* those of all recordings; where the next one goes */
    struct gt_absorbed *absorbed;       /* poles that computed zeros met */
    bool proven;                        /* and could be computed again */
    bool rising;                        /* a recording has become popular */
    bool unlike;                        /* the answer to a record cannot be added to the others */
    const char *header;                 /* CSV: of the first answer */
    uint64_t first, last;               /* numbers of the records at work */
    /* the group at hand: */
    gt_point_batch *batch;
    size_t record; /* at work alone */
    gt_replies *replies;
    size_t begin;             /* the record of replies->reply[0] */
    size_t pending[GT_LANES]; /* records of the batch without a reply, in order */
    size_t left;
};

/* -- recordings -- */

/* Bytes that are left beside all recordings; SIZE_MAX: there is no limit. */
size_t gt_evaluator_rest(const gt_evaluator *e);

/* What one more of something may take, that leaves room for another; a limit of its own. */
size_t gt_evaluator_half_of_rest(const gt_evaluator *e);

/* Room for one more; the last one made goes when it came to nothing, those used longest ago when there are many. */
gt_taken *gt_evaluator_new_taken(gt_evaluator *e);

/* Makes one at a record, which is bound: the first of e->kept. */
gt_status gt_evaluator_record(gt_evaluator *e, size_t record, gt_error *error);

/* Whether what is bound has the names, dtypes and shapes of the recording; the context is the evaluator. */
bool gt_evaluator_takes(void *context, gt_recording *k);

/* -- warnings -- */

/* One of all recordings; false when it was said already. */
bool gt_evaluator_warn(gt_evaluator *e, gt_span at, const char *message);

/* What a recording says, and what its runs do, is said once for all recordings. */
void gt_evaluator_hand_on(gt_evaluator *e, gt_taken *k);

/* Where computed zeros were absorbed in the last run is looked into for each record, [0, n) of the list; `lanes`: all
 * at once. */
void gt_evaluator_look_at_poles(gt_evaluator *e, gt_taken *k, const size_t *record, size_t n, bool lanes);

#endif
