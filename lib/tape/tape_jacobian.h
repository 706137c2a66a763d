/* tape.jacobian and tape.batch_jacobian on references of the program, and what Hessians share with them. */
#ifndef GT_TAPE_JACOBIAN_H
#define GT_TAPE_JACOBIAN_H

#include "sparse/colouring.h"
#include "tape/seeds.h"
#include "tape/tape_gradient.h"

/* [columns of source, shape of target] to shape of target + shape of source. */
gt_ref gt_columns_arrange(gt_build *b, gt_ref columns, gt_ref target, gt_ref source);

/* The expression that an equation came from: "bn(h)", of which its op may be a part only. */
const char *gt_as_written(gt_recorder *r, const gt_eqn *e);

/* The dtype of zeros that stand for a derivative of the target: of a text or a truth value numbers too. */
gt_dtype gt_zero_dtype(const gt_recorder *r, gt_ref target);

/* Which way a Jacobian is computed: row by row (vjp of each entry of the target) or column by column (jvp of each entry
 * of the source). GT_MODE_AUTO takes the shorter side, and rows where a rule on the path has no forward side, or a
 * number is complex: its rows are gradients in TensorFlow's convention, its columns the derivative itself. */
typedef enum gt_mode { GT_MODE_AUTO, GT_MODE_REVERSE, GT_MODE_FORWARD } gt_mode;

/* GT_MODE_AUTO decided as far as it is by the dtypes. */
gt_mode gt_mode_of(gt_mode asked, gt_dtype target, gt_dtype source);

/* A Jacobian of which one seed has been pulled back (or pushed forward), before that is done for all seeds. */
typedef struct gt_seeded {
    gt_ref seed, value; /* the placeholder of the seed, what it becomes */
    gt_ref end;         /* equations that depend on the seed are in [seed, end) */
    int64_t seeds;      /* unit vectors to put in its place: rows, or columns */
    bool per_example;   /* a unit vector for each example at once */
    bool by_columns;
    gt_shape shape; /* of the Jacobian */
    const gt_pattern
        *pattern; /* by seed, what its value may have that is not 0: the rest is to be set to 0. NULL: all */
} gt_seeded;
typedef struct gt_seededs {
    gt_seeded *item;
    size_t n, capacity;
} gt_seededs;

/* A derivative as the entries of its pattern, a row for each element of the target. */
typedef struct gt_sparse {
    gt_pattern pattern;
    gt_ref values;   /* [entries], in the order of the pattern */
    int32_t colours; /* seeds that it took, */
    bool by_columns; /* pushed forward, else pulled back */
} gt_sparse;

typedef struct gt_jacobian_query {
    gt_ref target;
    size_t sources;
    const gt_versions *source;
    bool zero; /* unconnected sources give zeros */
    gt_span at;
    bool batch; /* per example; always by rows, and by one source */
    gt_mode mode;
    bool conjugate;    /* complex rows in JAX's convention, and not TensorFlow's */
    bool pushed;       /* columns have the dtype of the target, as JAX's jacfwd has it; else all have their source's */
    bool analytic;     /* forward by complex sources: the caller knows that this holds */
    int64_t chunk;     /* how many rows or columns are mapped at once; 0: as gt_seeds_map has it */
    gt_seededs *later; /* NULL, or: all seeds are not mapped here. Each entry of the result is the value of one seed,
                          and its entry in the list says the rest */
    gt_sparse *sparse; /* NULL, or by source: receives it, and `jacobian` its values */
    bool strict; /* batch: examples that are not independent, or may not be, are GT_NULL_GRADIENT, not a warning */
} gt_jacobian_query;

/* The Jacobian of the target by each source; GT_NONE where it is null, and `null` then says why. The result has the
 * same bytes whatever the chunk. */
gt_status gt_query_jacobian(gt_recorder *r, gt_tape *tape, const gt_jacobian_query *query, gt_ref *jacobian,
                            const gt_reason **null);

#endif
