/* The op harness: walks the op table and tests every op on every one of its cases.
 *
 * A session holds one recording without steps. Its leaves are inputs whose memory the harness owns and overwrites
 * between runs. An op is called as a model would call it: its attributes are parsed and read by the recorder. */
#ifndef HARNESS_H
#define HARNESS_H

#include "diff/transform.h"
#include "ops/emit.h"
#include "steps/record.h"

enum { MAX_OPERANDS = 8, MAX_TARGETS = 2 * MAX_OPERANDS + 2, BATCH = 3 };

/* -- reports (report.c) -- */

/* Counts one check; a failing one prints a line. `place` is an index or another place inside the case. */
typedef struct where {
    const char *op, *at, *check;
} where;
void pass(void);
void fail(const where *w, const char *place, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Prints "N passed, N failed"; true when nothing failed. */
bool report_total(void);

/* -- what is tested of an op (op_data.c) -- */

#define OP_DATA "tests/ops/data/ops.txt"
enum { MOST_OF_OP = 8 }; /* points, cases, values */

/* One point where a pointwise op's value and partials are known by another route. */
typedef struct op_point {
    double x[GT_MAX_ARITY], y, dx[GT_MAX_ARITY];
} op_point;

/* What the file says of one op. Lists end at the first NULL. */
typedef struct op_data {
    double domain[GT_OP_ARGS][2]; /* where operands are sampled: [-2, 2] when the file does not say */
    op_point point[MOST_OF_OP];
    int points;
    const char *cases[MOST_OF_OP + 1];
    const char *values[MOST_OF_OP + 1][2]; /* an expression and what it must equal */
    const char *from;                      /* where points and values come from */
} op_data;

/* Never NULL: of an op that the file does not name it is empty. */
const op_data *data_of(const gt_op *op);

/* Does an element take so many microseconds that lengths and blocks are to be shown by fewer of them? Of no op, once
 * all are asked for. */
bool op_is_slow(const gt_op *op);
void op_data_all(void);

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

/* A new input, zero until it is filled. */
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
gt_eval_plan *session_plan(session *s, int n, const gt_ref *target);
bool session_run_plan(session *s, gt_eval_plan *plan, int n, const gt_ref *target, gt_tensor *out);

static inline gt_build *builder(session *s)
{
    return &s->r.build;
}

/* -- cases (sample.c) -- */

typedef struct operand {
    gt_shape shape;
    enum { OPERAND_FLOAT, OPERAND_INDEX, OPERAND_BOOL } kind;
    bool definite;        /* symmetric positive definite matrices: "3,3+" */
    int64_t limit;        /* of an index */
    double low, high;     /* of a float */
    int64_t first, total; /* parts of the earlier, and of all, float operands with the same domain */
} operand;

/* A case of an op, taken apart, with the dtype of its numbers. */
typedef struct op_case {
    const gt_op *op;
    const char *text;       /* the whole */
    const char *attributes; /* what stands behind '|', "" without */
    gt_dtype dtype;         /* float64 or complex128; real and imaginary part are of the operand's domain */
    char label[120];        /* for reports: the text, and the dtype when it is complex */
    int n;
    operand in[MAX_OPERANDS];
    uint64_t seed; /* of the operands: from the op's name and the text */
} op_case;

/* False when the text cannot be read. */
bool case_read(const gt_op *op, const char *text, gt_dtype dtype, op_case *out);

/* Again after shapes were changed: float operands of one domain are sampled together. */
void case_share_domains(op_case *c);

/* A case recorded in a session. */
typedef struct trial {
    session *s;
    const op_case *c;
    leaf *x[MAX_OPERANDS];
    gt_ref y;
    int carried;             /* operands that carry derivatives, */
    int which[MAX_OPERANDS]; /* these */
} trial;

/* Makes the leaves and calls the op; false with the session's error. The operands are sample 0. */
bool trial_begin(trial *subject, session *s, const op_case *c);

/* Calls the op once more, on the operands that x holds: only their references are looked at. */
bool trial_call(trial *subject);

/* Random operands inside the domain. Floats of one domain keep a distance of at least `operand_gap` from each other, so
 * that maxima and the like are smooth about them. stream: another sample; rounded: to float32, so that both precisions
 * get the same. */
double operand_gap(const operand *o);
void fill_trial(const trial *subject, uint64_t stream, bool rounded);

/* A direction: uniform in [-1, 1]. */
void fill_direction(leaf *to, uint64_t seed, uint64_t stream);

/* Part i (see `parts`), into a leaf of any dtype. */
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
void derive(const trial *subject, derived *out);

/* The second-order derivatives: the cotangents pushed forward along directions of their own, one for each carried
 * operand and one for the cotangent of y. */
typedef struct derived_twice {
    leaf *v[MAX_OPERANDS], *w;
    gt_ref pushed[MAX_OPERANDS];
} derived_twice;
void derive_twice(const trial *subject, const derived *d, derived_twice *out);

/* The value, the tangent and the cotangents: what is compared by checks that take the case as a whole. */
int all_targets(const trial *subject, const derived *d, gt_ref target[MAX_TARGETS]);

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

/* -- instruction sets (variants.c) -- */

/* From now on kernels find the processor without these; the others are there again. */
void variants_hide(bool avx2, bool avx512);

/* -- the checks -- */

void check_table(void);                                  /* the table as a whole and each op's entry */
void check_same(void);                                   /* value numbering, by pairs that differ in one thing */
void check_points(const gt_op *op);                      /* points and values */
void check_derivatives(const op_case *c);                /* orders 1 and 2 */
void check_orders(const where *w, const trial *subject); /* the same of a value made of the operands */
void check_paths(const op_case *c);                      /* orders 1 and 2 where sources reach an op by several paths */
void check_vmap(const op_case *c);                       /* orders 0, 1 and 2 against a loop */
void check_independence(const op_case *c);               /* of the rows of a value, as it is and as it is said to be */
void check_pattern(const op_case *c);                    /* which entries of derivatives may differ from 0 */
void check_robustness(const op_case *c);                 /* float32, plans */
void check_blocks(const op_case *c);                     /* operands of many blocks */
void check_memory(const op_case *c);                     /* of kernels, between fences */
int check_shares(const op_case *c);                      /* threads; how many of its plans have steps that they share */
void check_variants(const op_case *c);                   /* every instruction set gives the same bytes */
void check_variant_kernels(void);                        /* the same for kernels that belong to no op */
void check_analytic(const op_case *c);                   /* the complex step */
void check_edges(const gt_op *op);                       /* pointwise ops at edge shapes and numbers */
void check_poles(const gt_op *op);                       /* op->poles: where something is not finite */
void check_kinks(const gt_op *op);                       /* op->kink: where slopes differ */
void check_conventions(void);                            /* kinks and edges, by hand */
bool convention_at_pole(const gt_op *op); /* one of them is about something that is not finite, or an error */
void check_accuracy(bool report);         /* against tests/ops/data/reference.csv; report: prints a table instead */
void check_accuracy_complex(bool report); /* against complex.csv, and the complex step against reference.csv */
void check_cases(bool report);            /* every case of every op against cases.txt */
void print_cases(void);                   /* the cases, for make_cases.py */
void check_large_memory(void);            /* as check_memory, where other code takes over for the size */
void check_limits(void);                  /* beside poles and at the infinities, against limits.csv */

#endif
