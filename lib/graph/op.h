/* An op: what it computes, its shape rule, its kernel, its derivative, its batching and its words.
 *
 * How to add an op
 * ----------------
 * Write one row, `const gt_op gt_op_NAME = {GT_ROW(NAME, FAMILY, KIND), ...}`, in the family file it belongs to, one
 * line `GT_OP(NAME)` in ops/ops.def, and what is tested of it in tests/ops/data/ops.txt; ops/kernels.h has shorter
 * words for pointwise ops. The kind says what you write and what is derived:
 *
 *   kind           you write                                  derived
 *   GT_POINTWISE   kernels, push (and pull, see there)        shape, jvp, vjp, batching, fusion
 *   GT_LINEAR      infer, kernel, transpose, batch            jvp (the op itself), vjp
 *   GT_BILINEAR    infer, kernel, transpose (per arg), batch  jvp, vjp
 *   GT_ZERO        kernels                                    no gradient (null, reason nondifferentiable_op), batching
 *   GT_COMPOSITE   body or expand                             everything (no equation of this op is ever made)
 *   GT_CUSTOM      infer, kernel, jvp, vjp, batch             nothing
 *
 * Rules emit equations with the helpers of ops/emit.h; they never compute numbers. They may refer to the equation's
 * inputs (e->in[k]), its attributes and its value y. They need not check for errors: a failed builder makes every
 * helper return GT_NONE and take it. Broadcasting is the transforms' affair: a `push` rule may return a value of the
 * broadcast shape; the vjp sums it back to the operand's shape.
 *
 * What no rule tells stands in fields of its own: where the value is not finite (`poles`), where the derivative is a
 * convention (`kink`) or comes to be 0 (`flat`), what happens where it is not finite (`accident`), where axes go
 * (`axis_of`) and which elements depend on which (`reads`). ops/facts.h has those that rows share.
 *
 * `make test-ops` then asks for numbers of 50 digits, which scripts in tests/ops/data make without the program: values,
 * first and second derivatives of the cases, of a pointwise op over its whole range, and beside its poles. */
#ifndef GT_OP_H
#define GT_OP_H

#include "base/thread_pool.h"
#include "graph/program.h"

typedef struct gt_build gt_build;

#define GT_UNUSED __attribute__((unused)) /* a parameter that the heads of rules name, and a rule need not use */

/* What a vjp rule returns for an operand that it leaves unconnected: null, where GT_NONE is a connected zero. */
#define GT_UNCONNECTED ((gt_ref)-2)

typedef enum gt_rule { GT_POINTWISE = 1, GT_LINEAR, GT_BILINEAR, GT_ZERO, GT_COMPOSITE, GT_CUSTOM } gt_rule;

typedef enum gt_family {
    GT_FAMILY_SOURCE,
    GT_FAMILY_TAPE,
    GT_FAMILY_UNARY,
    GT_FAMILY_BINARY,
    GT_FAMILY_NARY,
    GT_FAMILY_REDUCE,
    GT_FAMILY_SHAPE,
    GT_FAMILY_LINALG,
    GT_FAMILY_NN,
    GT_FAMILY_LOSS,
    GT_FAMILY_INTERNAL, /* not for model files: made by rules only */
    GT_FAMILIES
} gt_family;

enum { GT_MAX_ARITY = 4 }; /* of a pointwise op */

/* An operand. Operands are given by position or by `name`. */
typedef struct gt_arg {
    const char *name;
    enum {
        GT_ARG_VALUE = 0,
        GT_ARG_INDEX = 1,   /* integers: plain numbers become int64; no gradient */
        GT_ARG_BOOL = 2,    /* a bool tensor; no gradient */
        GT_ARG_FIXED = 4,   /* no gradient, though it may be a float */
        GT_ARG_OPTIONAL = 8 /* may be left out (last operands only) */
    } flags;
    const char *other_name; /* a second accepted name ("clip_value_min" beside "min"), or NULL */
} gt_arg;

/* An attribute: a plain value known while recording. */
typedef struct gt_attr_spec {
    const char *name;
    enum {
        GT_ATTR_INT = 1,
        GT_ATTR_INTS, /* a list of ints, or one int, or null (not given); word i of `words` is the number -1 - i */
        GT_ATTR_FLOAT,
        GT_ATTR_BOOL,
        GT_ATTR_WORD, /* a string, one of `words` when that is set: "CONSTANT|REFLECT|SYMMETRIC" */
        GT_ATTR_DTYPE,
        GT_ATTR_SHAPE,  /* a list of dimension sizes, as GT_ATTR_INTS */
        GT_ATTR_TENSOR, /* a constant value of any shape */
        GT_ATTR_HIDDEN  /* not for users: set by rules; any member of gt_attr */
    } type;
    const char *fallback; /* the default as model text ("false", "-1", "0.2"); NULL: none; "required": must be given */
    const char *words;
    const char *other_name; /* a second accepted name ("dim" beside "axis"), or NULL */
} gt_attr_spec;

/* What a shape rule sees. It reads in_*, may rewrite attr (normalise a negative axis, say) and sets `shape` and
 * `dtype` (preset to those of operand 0, or to a scalar float64 without operands). On a mistake of the user:
 * `return gt_infer_fail(i, "...")`. */
typedef struct gt_infer {
    const gt_op *op;
    gt_arena *arena;
    int n;
    const gt_shape *const *in_shape;
    const gt_dtype *in_dtype;
    gt_attr *attr;
    gt_shape shape;
    gt_dtype dtype;
    gt_span at;
    const char *const *in_name; /* how to call operand k in a message: "'W' [4,3]" */
    gt_error *error;
} gt_infer;
bool gt_infer_fail(gt_infer *infer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* -- Kernels: fixed from the start, for plain and fused evaluation alike. --
 *
 * A pointwise kernel gets a block that fits the first-level cache and never sees shapes: `n` elements, an operand's
 * step of 1 or 0 (a broadcast operand), a result with step 1. Result and operand may be the same memory. */
typedef struct gt_block {
    const gt_attr *attr;
    int64_t n;
    const void *x[GT_MAX_ARITY];
    int step[GT_MAX_ARITY];
    void *y;
    void *z;        /* of a kernel that computes an op and its twin: the twin's value */
    bool *absorbed; /* set when 0 times infinity was taken for 0 (multiply_absorbing) */
} gt_block;
typedef void (*gt_block_kernel)(const gt_block *block);

/* A reduction along trailing axes that takes its operand in pieces, as a fused pass makes them: begin, feed the n
 * elements of a lane in any portions, end writes the element of the result. `lanes` takes whole lanes that lie end to
 * end and writes an element for each. The bits are those of the kernel.
 *
 * `across` does the same for axes behind which others stay: for `width` lanes that lie side by side, whose elements are
 * fed row by row and of which `end` writes as many elements of the result. */
typedef struct gt_fold {
    void (*begin)(void *state, int64_t width);
    void (*feed)(void *state, const void *x, int64_t n); /* across: x NULL for zeros */
    void (*end)(void *state, void *out);
    void (*lanes)(const void *x, int64_t length, int64_t lanes, void *out); /* NULL: they are fed */
    /* As if `state` were fed with what `next` was fed with: 2^k grains or fewer, k such that `state` was fed with a
     * multiple of them. NULL: lanes are never fed in parts. */
    void (*join)(void *state, const void *next);
    size_t (*state)(int64_t length, int64_t width); /* bytes; NULL: at most GT_FOLD_STATE */
    const struct gt_fold *across;                   /* NULL: there is none */
} gt_fold;
enum { GT_FOLD_STATE = 640, GT_FOLD_GRAIN = 128 /* elements of a lane */ };

/* Part of a value: `count` elements that are those of operand `in`, or zeros (in -1). */
typedef struct gt_stretch {
    int in;
    int64_t count;
} gt_stretch;

/* An operand or result of any other kernel. Strides are in elements and may be 0 or negative; results are row-major
 * and contiguous. */
typedef struct gt_view {
    void *data; /* of element [0,0,...]; const for operands */
    gt_dtype dtype;
    const gt_shape *shape;
    int64_t stride[GT_MAX_RANK];
} gt_view;

/* Which part of a result a call of a kernel computes, for ops with `split` that must know: a shape of the whole, and
 * where along each axis the part begins. */
typedef struct gt_part {
    const gt_shape *whole;
    int64_t begin[GT_MAX_RANK];
} gt_part;

typedef struct gt_call {
    const gt_op *op; /* for kernels that several ops share */
    const gt_attr *attr;
    int n;
    const gt_view *in;
    gt_view out;
    void *along;   /* where the kernel leaves the value of op->along too; NULL: nowhere */
    void *scratch; /* as many bytes as op->scratch asked for */
    char message[160];
    const char *remark;  /* something to be told though the call goes well; kept. NULL: nothing */
    const gt_part *part; /* NULL: `out` is the whole result. Else see gt_split */
    const gt_crew *crew; /* who shares the work from within; NULL: nobody. See gt_split.room */
} gt_call;
/* Computes out, all of it. On failure fills message ("matrix is singular") and returns false. */
typedef bool (*gt_kernel)(gt_call *call);

enum { GT_OP_ARGS = 6, GT_OP_ATTRS = 8 };

/* How the work of a kernel falls into parts that threads do at once: boxes of the result, each by a call of its own
 * that sees this box as `out` and, of every operand, the stretches that belong to it; the evaluator makes the views.
 * Which boxes they are must not change a bit. A call that fails may leave any message: the whole is then done again by
 * one call, so that the failure told is the first.
 *
 * Axes axis[0..axes) of the result may be cut, tried in this order. */
typedef struct gt_split {
    int axes;
    int axis[GT_MAX_RANK];
    int64_t unit[GT_MAX_RANK];          /* the axis is cut at multiples of this only */
    int8_t in[GT_OP_ARGS][GT_MAX_RANK]; /* by operand, then as `axis`: its axis that is cut alike, -1: none is */
    bool strided;   /* the kernel minds out.stride. Else the axes are leading ones, and a box is contiguous */
    int64_t work;   /* for an element of the result, in the time of the cheapest operations: 0.3 ns */
    size_t scratch; /* bytes for a part; preset to what the whole result needs */
    /* Of a kernel that shares its work from within where it is not cut, which the value of `split` does not tell: bytes
     * that each of the crew needs. 0: it does not. The bits must not depend on the crew. */
    size_t room;
} gt_split;

/* A sum over rows of both operands, places along one axis, that takes them in order: call after call with `before` rows
 * done of `whole`, a multiple of `unit` but for the last call, and out and scratch as they were left. The bits are
 * those of the kernel. */
typedef struct gt_row_sum {
    int axis[2]; /* of the operands */
    int64_t unit;
    bool (*add)(gt_call *call, int64_t before, int64_t whole);
} gt_row_sum;

/* A word of a fixed list, half a sentence, and what to change. */
typedef struct gt_explanation {
    const char *reason, *what, *fix;
} gt_explanation;
#define GT_FLAT(...)                                                                                                   \
    &(const gt_explanation)                                                                                            \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }

/* One entry of a value that is not finite. */
typedef struct gt_accident {
    int operands; /* how many of x and y are known: 0 where it was made of many entries */
    double x, y;  /* of the operands there */
    double value; /* infinite or NaN */
} gt_accident;

/* Where a derivative is a convention, not a limit from all sides. */
typedef struct gt_kink_rule {
    const char *at; /* "0", "a bound", "a tie" */
    /* A mask, true where the equation sits on it, seen from its operand k. GT_NONE: with these attributes nowhere. */
    gt_ref (*mask)(gt_build *b, const gt_eqn *e, gt_ref y, int k);
    bool by_operand; /* operands have masks of their own; else it is asked of one alone */
} gt_kink_rule;

/* Pairs of an element of the value and an element of an operand that it depends on, both counted in row-major order:
 * one pair at every combination of places of the loops. Build it with gt_pairs_loop, outermost loop first. */
enum { GT_PAIR_LOOPS = 2 * GT_MAX_RANK };
typedef struct gt_pairs {
    int64_t out, in; /* the first pair */
    int n;
    int64_t dim[GT_PAIR_LOOPS], out_step[GT_PAIR_LOOPS], in_step[GT_PAIR_LOOPS];
    /* NULL, or for each place of loop 0 a number that counts in its stead, for the operand or for the value; there is
     * no pair where it is below 0. */
    const int64_t *table;
    bool table_of_out;
} gt_pairs;

static inline void gt_pairs_loop(gt_pairs *pairs, int64_t dim, int64_t out_step, int64_t in_step)
{
    const int last = pairs->n - 1;
    if (dim == 1 && !(pairs->table && pairs->n == 0))
        return;
    if (last >= (pairs->table != NULL) && pairs->out_step[last] == dim * out_step &&
        pairs->in_step[last] == dim * in_step) {
        pairs->dim[last] *= dim;
        pairs->out_step[last] = out_step;
        pairs->in_step[last] = in_step;
        return;
    }
    pairs->dim[pairs->n] = dim;
    pairs->out_step[pairs->n] = out_step;
    pairs->in_step[pairs->n++] = in_step;
}

/* What an op tells of the elements of operand k of an equation that elements of the value depend on. */
typedef struct gt_reads {
    const gt_program *program;
    const gt_eqn *e;
    int k;
    gt_arena *arena; /* for tables */
    /* The value of an operand, where it is known; NULL: it may be any. fixed: only where no leaf has a part in it. */
    const gt_tensor *(*known)(const struct gt_reads *reads, int operand, bool fixed);
    const void *knows; /* what `known` looks at */
    void (*add)(struct gt_reads *reads, const gt_pairs *pairs);
    void (*tell)(struct gt_reads *reads); /* who tells in place of the op; NULL: it does */
    bool once; /* set by who tells, before the first pair: no element of the value is in two pairs */
    /* The op's own, 0 before the first operand is told of (they come in order): how many operands it has passed and
     * what they came to, so that it need not walk over thousands of them again for each. */
    int passed;
    int64_t sum;
} gt_reads;

/* What becomes of an axis of an operand, if it does not become an axis of the value. */
enum { GT_AXIS_MIXED = -1, GT_AXIS_UNKNOWN = -2 };

/* Name, family and kind of a row: GT_ROW(exp, UNARY, POINTWISE). */
#define GT_ROW(op, of, kind) .name = #op, .family = GT_FAMILY_##of, .rule = GT_##kind

struct gt_op {
    const char *name;
    const char *doc;        /* one sentence */
    const char *formula;    /* "y = sin(x)" */
    const char *derivative; /* "dy/dx = cos(x)" */
    const char *convention; /* what holds at kinks and edges; NULL: nothing to say */
    const char *example;    /* an expression that `gradtape ops NAME` shows, or NULL */
    const char *aliases;    /* other accepted names, separated by spaces, or NULL */
    const char *spoken;     /* GT_FAMILY_INTERNAL: what messages call it when the model does not say (gt_op_spoken) */
    gt_family family;
    gt_rule rule;

    gt_arg args[GT_OP_ARGS]; /* ends at the first without a name */
    bool variadic;           /* the last operand repeats, at least once */
    bool apart;              /* a list is one operand of a variadic op, not all of them: meshgrid([1, 2], [3, 4]) */
    gt_attr_spec attrs[GT_OP_ATTRS];
    unsigned accepts;  /* dtypes of the differentiable operands, GT_SET_...; 0: GT_SET_FLOAT */
    bool gives_bool;   /* pointwise: the value is bool whatever the operands (comparisons) */
    bool absorbs;      /* POINTWISE of one operand: at 0 the derivative is infinite, but 0 times it is 0 */
    bool not_analytic; /* takes complex operands, but is no analytic function of them: see gt_op_analytic */

    /* Whether derivatives go through operand k of the equation, as far as it is told by the equation. NULL: they do. */
    bool (*carries)(const gt_eqn *e, int k);

    /* Whether a tape that watches operand k records the equation, as far as it is told by the equation. NULL: it does.
     */
    bool (*records)(const gt_eqn *e, int k);

    /* Whether hidden attributes that are not the same pointers say the same. NULL: they do not. */
    bool (*says_same)(const gt_attr *a, const gt_attr *b);

    bool mixes_dtypes;              /* value operands need not agree in dtype */
    bool (*infer)(gt_infer *infer); /* NULL: pointwise, broadcast of all operands */

    gt_block_kernel pointwise[GT_DTYPES]; /* by dtype of the last operand (where: that of the branches) */
    /* POINTWISE of one operand: another such op that costs little beside this one (cos beside sin, a slope beside its
     * function), and kernels that compute both of one operand, to the bits of either kernel alone. */
    const gt_op *twin;
    gt_block_kernel with_twin[GT_DTYPES];
    gt_kernel kernel;
    /* A reduction of the same operand, by the same attribute 0, to the same dtype, whose value the kernel finds on its
     * way: it leaves it in call->along when that is wanted too, to the bits of the reduction's own kernel. */
    const gt_op *along;
    const gt_fold *fold[GT_DTYPES]; /* reductions with attribute 0 the axes; NULL: the kernel alone */
    size_t (*scratch)(const gt_attr *attr, int n, const gt_shape *const *in_shape, gt_dtype dtype); /* NULL: none */
    bool wants_contiguous; /* the kernel reads operands as row-major and contiguous; the evaluator sees to it */

    /* How large calls of the kernel are shared between threads; there are helpers in ops/split.h. The call has no
     * memory yet. False: not for these operands. NULL: never. */
    bool (*split)(const gt_call *call, gt_split *split);

    /* Values that are computed by blocks of rows, soon after those that they are made of, in a cache. Whether the split
     * may cut rows for that: calls never fail. And whether a call, which has no memory yet, is a sum over rows. */
    bool by_rows;
    bool (*sums_rows)(const gt_call *call, gt_row_sum *sum);

    /* A value that is its operand 0 seen with other strides (transpose, slice): fills out->stride and moves out->data;
     * out->shape is set. False: these strides cannot express it; the kernel copies. NULL: never a view. */
    bool (*view)(const gt_attr *attr, const gt_view *in, gt_view *out);

    /* A value whose elements, in row-major order, are those of its operands laid end to end, with zeros between them
     * (concat along the first axis that counts, unslice): fills out[0..n) and returns n <= 2 operands + 1, or 0 when it
     * is not so for these shapes. NULL: never. */
    int (*stretches)(const gt_attr *attr, int n, const gt_shape *const *in_shape, const gt_shape *shape,
                     gt_stretch *out);

    /* Complex values. The gradient of a real L by z = x + iy is dL/dx + i dL/dy, so a cotangent goes back by the
     * adjoint of what a tangent goes forward by: where that multiplies by dy/dx, the adjoint multiplies by conj(dy/dx).
     * For POINTWISE and BILINEAR ops the vjp sees to it: it conjugates what goes into push or transpose and what comes
     * out. That is right where the op is holomorphic; abs, angle and complex are not and have a `pull`. LINEAR ops have
     * real coefficients or are linear over the reals only (real, conj, cast): their transpose is the adjoint as it is,
     * and so is the vjp of CUSTOM ops. */

    /* POINTWISE: t times dy/dx_k, where t is a tangent of x_k or a cotangent of y. It must be linear in t. GT_NONE: the
     * partial is zero everywhere (a connected zero). Every op that is GT_POINTWISE has one. */
    gt_ref (*push)(gt_build *b, const gt_eqn *e, gt_ref y, int k, gt_ref t);

    /* POINTWISE: the cotangent of operand k from that of y, for ops where it is not push with conjugates around it;
     * also the push itself where that is real, to save the conjugates. NULL: derived from push. */
    gt_ref (*pull)(gt_build *b, const gt_eqn *e, gt_ref y, int k, gt_ref ct);

    /* LINEAR, BILINEAR: the cotangent of operand k from the cotangent of y. */
    gt_ref (*transpose)(gt_build *b, const gt_eqn *e, gt_ref y, int k, gt_ref ct);
    /* LINEAR: every element is made of all along the last axis, with coefficients that may cancel in sums. The others
     * have coefficients of 0, 1 and i, so that their transpose counts (diff/cotangent_mask.c). */
    bool weighs_last;

    /* CUSTOM: the tangent of y from those of the operands (GT_NONE where an operand has none; at least one has), and
     * the cotangent of operand k from that of y (GT_NONE: zero). */
    gt_ref (*jvp)(gt_build *b, const gt_eqn *e, gt_ref y, const gt_ref *tangent);
    gt_ref (*vjp)(gt_build *b, const gt_eqn *e, gt_ref y, int k, gt_ref ct);
    bool vjp_has_limits; /* it looks at what made the cotangent, and knows more than the jvp: see ops/spectral.h */

    /* All but POINTWISE, ZERO-pointwise and COMPOSITE: the same op over a leading batch axis of length `size` on those
     * operands that are `batched`; the value has the batch axis first. */
    gt_ref (*batch)(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size);

    /* COMPOSITE: comes before what follows, and fails in the builder or may rewrite attr. NULL: nothing is checked. */
    void (*check)(gt_build *b, const gt_op *op, int n, const gt_ref *in, gt_attr *attr);
    /* COMPOSITE: the value in terms of other ops, as the body of a function in the language of models. Its parameters
     * are the operands and attributes by name; what was left out is None, a variadic operand a list. */
    const char *body;
    /* COMPOSITE, in place of body: the same in C. attr is complete (defaults filled in). */
    gt_ref (*expand)(gt_build *b, int n, const gt_ref *in, const gt_attr *attr);
    /* COMPOSITE ops of several values (split, eigh), in place of both: the values, in memory of the builder's arena.
     * In a model the call gives a list of them. Only gt_call_op makes such calls; gt_emit refuses. */
    gt_ref *(*parts)(gt_build *b, int n, const gt_ref *in, const gt_attr *attr, int *count);

    /* Where, of finite operands, the value or a first or second derivative by one of them is not finite or cannot be
     * computed: a condition on the operands, by name, in model text ("x <= 0"). NULL: nowhere. Of ops that are not
     * pointwise it is about the first of their cases. */
    const char *poles;

    /* -- Facts that no rule tells: for reports, for checks and for planning. -- */

    const gt_kink_rule *kink; /* NULL: its derivative is a limit from all sides wherever it is finite */

    /* How the derivative by an operand comes to be 0 at some values: by operand 0, and by the others (NULL: as by
     * operand 0). NULL, NULL: nothing more is known. */
    const gt_explanation *flat[2];

    /* What happened where finite operands, or infinite ones, gave a value that is not finite. NULL: as
     * gt_accident_other. */
    const gt_explanation *(*accident)(const gt_accident *accident);

    /* Which axis of the value holds, entry by entry, what `axis` of operand k holds: each entry of the value depends
     * on the entries of the operand at the same place of that axis only. Its length is compared by who asks. NULL: as
     * the operands broadcast, for POINTWISE ops; unknown for others. */
    int (*axis_of)(const gt_program *program, const gt_eqn *e, int k, int axis);
    bool keeps_order; /* the elements of operand 0 in their order, in another shape (reshape) */

    /* Adds the pairs of elements of the value and of an operand where the derivative may differ from 0, or more than
     * those. NULL: as the operands broadcast for POINTWISE ops, as `view` or `keeps_order` have it for LINEAR ones;
     * else all that axis_of does not keep apart. */
    void (*reads)(gt_reads *reads);

    bool fresh; /* its value is a source of its own: what tapes record does not lead through it */
    bool cheap; /* POINTWISE: done by the time its operands have come, so it may be computed again */
};

/* What messages call an op whose place in the model is not known. */
static inline const char *gt_op_word(const gt_op *op)
{
    return op->spoken ? op->spoken : op->name;
}

/* A variable or an input: its value is bound from outside. Constants carry theirs as an attribute. */
static inline bool gt_eqn_is_leaf(const gt_eqn *e)
{
    return !e->n_in && !e->op->kernel && !(e->attr && e->op->attrs[0].type == GT_ATTR_TENSOR);
}

/* Number of operands in args (variadic counts once) and of attributes. */
int gt_op_args(const gt_op *op);
int gt_op_attrs(const gt_op *op);

/* True when the op takes complex operands and computes of them the analytic continuation of what it computes of real
 * ones: then f(x + ih) = f(x) + ih f'(x) up to terms in h^2, with an imaginary part that is right to a few units of its
 * own last place however small h is, and computed without the op's derivative rule. So derivatives can be checked by
 * evaluating equations over complex numbers. Not true of abs, conj or cast, of comparisons, or of ops whose gradient is
 * not their derivative (stop_gradient, custom_gradient); branches at kinks have no continuation (relu, maximum). An
 * attribute that conjugates (adjoint=True) is read as plain transposition here: that is what equations over real
 * numbers have become. */
bool gt_op_analytic(const gt_op *op);

#endif
