/* Checking: derivatives that the rules give against evidence that does not use them. */
#ifndef GT_CHECK_H
#define GT_CHECK_H

#include "evidence/perturb.h"
#include "evidence/slope.h"
#include "tape/null_reason.h"

/*   verdict        when
 *   PASS           evidence whose own error is within the tolerance agrees
 *   FAIL           evidence contradicts by more than the tolerance and several times its own error
 *   KINK           left and right derivative differ (a kinked op, or a condition switches) and this one lies between
 *   INCONCLUSIVE   all evidence is too uncertain to tell, or one contradicts the other
 *   NONFINITE      the derivative is not finite, and the function has none that is
 *   UNCHECKED      gradients from elsewhere were to be checked, and there is none by this source
 *   OVERRIDDEN     it differs on purpose: a gradient of the model's own, stop_gradient, stop_recording, reset, assign
 */
typedef enum gt_verdict {
    GT_VERDICT_PASS,
    GT_VERDICT_FAIL,
    GT_VERDICT_KINK,
    GT_VERDICT_INCONCLUSIVE,
    GT_VERDICT_NONFINITE,
    GT_VERDICT_OVERRIDDEN,
    GT_VERDICT_UNCHECKED,
    GT_VERDICTS
} gt_verdict;
const char *gt_verdict_name(gt_verdict verdict);

/* A source as its values: all of a variable's belong to it. */
typedef struct gt_check_source {
    const char *name;
    size_t versions;
    const gt_ref *version; /* the first is what it starts with */
    gt_ref now;
    gt_ref gradient; /* GT_NONE: null */
    const struct gt_reason *reason;
    const gt_tensor *base;    /* of a black box: its value, of doubles; */
    bool judged;              /* and that there is nothing more to say of it */
    const gt_tensor *claimed; /* a gradient from elsewhere to check in place of the tape's; NULL: none */
} gt_check_source;

/* One derivative and what was found. */
typedef struct gt_check_row {
    int order;
    size_t source;    /* what moves */
    int64_t part;     /* its number in the source, or of the direction when `direction` */
    bool direction;   /* a random direction through all entries of the source */
    size_t of_source; /* order 2: the gradient by this source; */
    int64_t of_part;  /* the number in it, or of the random combination when `combination` */
    bool combination;
    double analytic, numeric, error; /* error: of numeric, by its own estimate */
    double absolute, relative;       /* differences; relative: to the larger of the two */
    double allowed;
    gt_verdict verdict;
    const char *name;     /* of what is no derivative: a program that failed; NULL */
    const char *evidence; /* "differences", "complex step", "step by step" */
    const char *note;     /* why, or NULL */
} gt_check_row;

/* Something found about a rule, for people: which step's rule disagrees with its own op. */
typedef struct gt_check_found {
    gt_error what;
    const char *step;
    struct gt_check_found *next;
} gt_check_found;

/* The differences by their step of the row that is worst. */
typedef struct gt_check_trace {
    bool any;
    gt_check_row row;
    gt_slope_trace of;
} gt_check_trace;

typedef struct gt_check {
    gt_recorder *r;
    gt_tape *tape;
    gt_arena *arena;
    /* -- asked -- */
    int order; /* 1 or 2 */
    double rtol, atol;
    uint64_t seed;
    int64_t directions;      /* 0: entries, where there are not too many */
    bool strict;             /* what differs on purpose fails too */
    bool absolute;           /* atol was asked for */
    const gt_black_box *box; /* NULL; or the function, whose gradients are the claimed ones: of order 1 */
    const char *against;     /* where the claimed gradients are from; NULL: the tape's own are checked */
    gt_check_trace *trace;   /* NULL: none is asked for */
    int targets;
    const gt_ref *target;
    gt_span at;
    size_t sources;
    gt_check_source *source;
    /* -- found -- */
    gt_check_row *row;
    size_t rows, row_capacity;
    size_t count[GT_VERDICTS];
    size_t by_direction;  /* sources of which directions were checked because of their size */
    size_t beside;        /* entries beside directions that left most of them open */
    double transposition; /* largest relative difference between reverse and forward mode; negative: not compared */
    gt_check_found *findings;
} gt_check;

enum { GT_CHECK_ENTRIES = 512, GT_CHECK_HESSIAN = 48, GT_CHECK_FEW = 16, GT_CHECK_MANY = 20000 };

/* Whether what was found is a failure. */
static inline bool gt_check_fails(const gt_check *c)
{
    return c->count[GT_VERDICT_FAIL] || (c->strict && c->count[GT_VERDICT_UNCHECKED]);
}

/* Checks everything asked. Fails only when the model cannot be evaluated where it was recorded. */
gt_status gt_check_run(gt_check *check);

/* Adds a row that was judged already: why there is nothing to compare. */
void gt_check_add_failure(gt_check *check, size_t source, const char *name, const char *note);

/* -- pieces -- */

/* What there is to hold a derivative against. */
typedef struct gt_evidence {
    bool stepped;        /* the slopes of the steps give one */
    double value, error; /* which is this */
    bool analytic;       /* by complex steps alone: the error is that of rounding */
    bool alone;          /* and nothing on the way has a kink: what they leave open, differences cannot refute */
    bool one_float;      /* a condition on the way holds at the point alone: the slopes may be those of no neighbour */
    const char *name;    /* "complex step" */
    const gt_slope *slope; /* that of differences; NULL: none was needed */
} gt_evidence;

/* Whether the evidence bears out a derivative; fills the row. `absolute`: the tolerance beside the relative one. */
void gt_check_judge(const gt_check *check, gt_check_row *row, const gt_evidence *e, double absolute);

/* Worst first: by verdict, then by the difference relative to the derivative. Negative: a comes first; 0: they are
 * alike. */
int gt_check_compare(const gt_check_row *a, const gt_check_row *b);

/* What differs on purpose between source and targets. */
typedef struct gt_override_list {
    const char *text; /* "stop_gradient in step 's' (line 4), ..."; NULL: nothing */
    bool still;       /* holding still what the tape does not differentiate gives the function it does */
    bool custom;      /* gradients of the model's own */
    bool *held;       /* by equation: to be held still */
} gt_override_list;
gt_override_list gt_check_overrides(gt_check *check, const gt_moved_request *request, const gt_check_source *source);

/* Tests the rule of every equation between the sources and the targets alone, and adds what it finds. */
gt_status gt_check_localise(gt_check *check);

/* Compares reverse with forward mode. */
gt_status gt_check_transposition(gt_check *check);

/* "step 'y' (line 7)" for messages. */
const char *gt_check_place(const gt_check *check, gt_ref ref);

#endif
