/* The op harness: walks the op table and tests every op on every one of its cases.
 *
 * A session holds one recording without steps. Its leaves are inputs whose memory the harness owns and overwrites
 * between runs. An op is called as a model would call it: its attributes are parsed and read by the recorder. */
#ifndef HARNESS_H
#define HARNESS_H

#include "diff/transform.h"
#include "ops/emit.h"
#include "tape/record.h"

enum { MAX_OPERANDS = 8, MAX_TARGETS = MAX_OPERANDS + 2, BATCH = 3 };

/* -- reports (report.c) -- */

/* Counts one check; a failing one prints a line. `place` is an index or another place inside the case. */
typedef struct where {
    const char *op, *at, *check;
} where;
void pass(void);
void fail(const where *w, const char *place, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Prints "N passed, N failed"; true when nothing failed. */
bool report_total(void);

/* -- sessions (session.c) -- */

typedef struct leaf {
    gt_ref ref;
    gt_tensor tensor;
    void *data; /* that of the tensor */
} leaf;

typedef struct session {
    gt_arena arena, scratch;
    gt_error error;
    gt_recorder r;
} session;

/* A recording whose default dtype is `dtype`. */
void session_begin(session *s, gt_dtype dtype);
void session_end(session *s);

/* A new input, zero until it is filled; a known value, for instance. */
leaf *session_leaf(session *s, gt_dtype dtype, const gt_shape *shape);
/* One with the dtype and shape of a value, and one of `BATCH` such values. */
leaf *session_leaf_like(session *s, gt_ref like);
leaf *session_leaf_batch(session *s, gt_ref like);

/* Evaluates an expression of model text; GT_NONE with the session's error on failure. A name is bound with
 * session_bind. dtype: of what is plain numbers only. */
gt_ref session_expression(session *s, const char *text, gt_dtype dtype);
void session_bind(session *s, const char *name, gt_ref ref);

/* Runs a plan of its own and copies the values; false with the session's error. A GT_NONE target gives an empty tensor
 * without data. */
bool session_run(session *s, int n, const gt_ref *target, gt_tensor *out);

/* A plan kept for many runs, and one run of it, with copies as above. */
gt_plan *session_plan(session *s, int n, const gt_ref *target);
bool session_run_plan(session *s, gt_plan *plan, int n, const gt_ref *target, gt_tensor *out);

static inline gt_build *builder(session *s)
{
    return &s->r.build;
}

/* -- cases (sample.c) -- */

typedef struct operand {
    gt_shape shape;
    enum { OPERAND_FLOAT, OPERAND_INDEX, OPERAND_BOOL } kind;
    int64_t limit;    /* of an index */
    double low, high; /* of a float */
} operand;

/* One line of op->cases, taken apart. */
typedef struct op_case {
    const gt_op *op;
    const char *text;       /* the whole */
    const char *attributes; /* what stands behind '|', "" without */
    int n;
    operand in[MAX_OPERANDS];
    uint64_t seed; /* of the operands: from the op's name and the text */
} op_case;

/* False when the text cannot be read. */
bool case_read(const gt_op *op, const char *text, op_case *out);

/* A case recorded in a session. */
typedef struct subject {
    session *s;
    const op_case *c;
    leaf *x[MAX_OPERANDS];
    gt_ref y;
    int carried;             /* operands that carry derivatives, */
    int which[MAX_OPERANDS]; /* these */
} subject;

/* Makes the leaves and calls the op; false with the session's error. The operands are filled from stream 0. */
bool subject_begin(subject *subject, session *s, const op_case *c);

/* Random operands inside the domain. Floats of one operand keep a distance of at least `gap` from each other.
 * stream: different operands of the same case; rounded: to float32, so that both precisions get the same. */
void fill_operand(const operand *o, uint64_t seed, uint64_t stream, bool rounded, leaf *to);
double operand_gap(const operand *o);
void fill_subject(const subject *subject, uint64_t stream, bool rounded);

/* A direction: uniform in [-1, 1]. */
void fill_direction(leaf *to, uint64_t seed, uint64_t stream);

/* Element i as a double, into a leaf of any dtype. */
void leaf_put(leaf *to, int64_t i, double value);

/* -- maps (map.c): some leaves and what is computed from them -- */

typedef struct map {
    session *s;
    int sources, targets;
    leaf *source[MAX_TARGETS];
    gt_ref target[MAX_TARGETS]; /* GT_NONE: zero */
    double step;                /* of finite differences */
} map;

/* Three checks of the map's Jacobian at the leaves' present values: "jvp" against finite differences, "vjp" as its
 * transpose, "verify". `order` is put before the names of the checks: "order 2 ". */
void check_map(const where *w, const map *m, const char *order, uint64_t seed);

/* The first-order derivatives of a subject. */
typedef struct derived {
    leaf *v[MAX_OPERANDS]; /* tangents of the carried operands, by number among them */
    leaf *w;               /* the cotangent of y */
    gt_ref jvp, cotangent[MAX_OPERANDS];
} derived;
void derive(const subject *subject, derived *out);

/* The value, the tangent and the cotangents: what is compared by checks that take the case as a whole. */
int all_targets(const subject *subject, const derived *d, gt_ref target[MAX_TARGETS]);

/* -- comparisons (compare.c) -- */

/* Elements of a tensor; complex ones count twice. */
int64_t parts(const gt_tensor *t);
double part(const gt_tensor *t, int64_t i);
double largest(const gt_tensor *t);

/* |a - b| in units of the last place of b; 0 for equal numbers and for two NaN. */
double ulps(double a, double b);

/* True when both have one dtype and shape and differ by at most `relative` of each element (0: not at all) or by
 * `absolute`; NaN equals NaN. Else `place` tells where, as in "[4]: expected 1, got 2". */
bool tensors_agree(const gt_tensor *expected, const gt_tensor *got, double relative, double absolute, char place[160]);

/* Bit for bit. */
bool tensors_same(const gt_tensor *expected, const gt_tensor *got, char place[160]);

/* -- the checks -- */

void check_table(void);                      /* the table as a whole and each op's entry */
void check_points(const gt_op *op);          /* op->points, op->values */
void check_derivatives(const op_case *c);    /* orders 1 and 2 */
void check_vmap(const op_case *c);           /* against a loop */
void check_robustness(const op_case *c);     /* float32, plans */
void check_conventions(const char *only_op); /* kinks and edges, by hand */

#endif
