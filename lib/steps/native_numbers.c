#include "steps/native_numbers.h"

#include <string.h>

#include "graph/infer.h"
#include "names/names.h"
#include "ops/emit.h"
#include "steps/attribute.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/shared_memory.h"

typedef struct gt_native {
    enum gt_maker maker;                /* whose call runs */
    bool python;                        /* it is Python's own, which makes plain numbers */
    gt_dtype base;                      /* the run's, between calls of libraries */
    gt_dtype of[GT_MADE_BY_PYTHON + 1]; /* floats, by maker */
    size_t n, capacity;
    unsigned char *made_by; /* by ref */
} gt_native;

enum gt_maker gt_maker_of_name(const char *dotted)
{
    static const struct {
        const char *head;
        enum gt_maker maker;
    } heads[] = {{"numpy", GT_MADE_BY_NUMPY},    {"np", GT_MADE_BY_NUMPY},    {"scipy", GT_MADE_BY_NUMPY},
                 {"autograd", GT_MADE_BY_NUMPY}, {"tf", GT_MADE_BY_TF},       {"tensorflow", GT_MADE_BY_TF},
                 {"keras", GT_MADE_BY_TF},       {"torch", GT_MADE_BY_TORCH}, {"functorch", GT_MADE_BY_TORCH},
                 {"jax", GT_MADE_BY_JAX},        {"jnp", GT_MADE_BY_JAX},     {"lax", GT_MADE_BY_JAX},
                 {"optax", GT_MADE_BY_JAX},      {"math", GT_MADE_BY_PYTHON}};
    const size_t length = strcspn(dotted, ".");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (strlen(heads[i].head) == length && memcmp(heads[i].head, dotted, length) == 0)
            return heads[i].maker;
    return GT_MADE_ANYWHERE;
}

void gt_native_begin(gt_recorder *r)
{
    gt_native *native = GT_NEW(r->arena, gt_native);
    *native = (gt_native){.base = r->dtype,
                          .of = {[GT_MADE_ANYWHERE] = r->dtype,
                                 [GT_MADE_BY_NUMPY] = GT_F64,
                                 [GT_MADE_BY_TF] = GT_F32,
                                 [GT_MADE_BY_TORCH] = GT_F32,
                                 [GT_MADE_BY_JAX] = GT_F32,
                                 [GT_MADE_BY_PYTHON] = GT_F64}};
    r->steps->native = native;
}

enum gt_maker gt_native_maker(const gt_recorder *r, gt_ref ref)
{
    const gt_native *native = r->steps->native;
    return native && (size_t)ref < native->n ? (enum gt_maker)native->made_by[ref] : GT_MADE_ANYWHERE;
}

/* tf, torch and jnp, which take what the others made. */
static bool is_host(enum gt_maker maker)
{
    return maker >= GT_MADE_BY_TF && maker <= GT_MADE_BY_JAX;
}

bool gt_native_gives_way(const gt_recorder *r, gt_value x, gt_value y)
{
    return r->steps->native && gt_value_is_tensor(x) && gt_value_is_tensor(y) &&
           gt_native_maker(r, gt_value_ref(x)) == GT_MADE_BY_NUMPY && is_host(gt_native_maker(r, gt_value_ref(y)));
}

void gt_native_note(gt_recorder *r, gt_ref ref)
{
    gt_native *native = r->steps->native;
    enum gt_maker maker = native->maker;
    const gt_eqn *e = gt_eqn_at(&r->program, ref);
    for (int k = 0; native->maker == GT_MADE_ANYWHERE && !is_host(maker) && k < (int)e->n_in; k++) {
        const enum gt_maker made = gt_native_maker(r, e->in[k]);
        if (is_host(made) || maker == GT_MADE_ANYWHERE) /* the first host, else the first there is */
            maker = made;
    }
    gt_native_set(r, ref, maker);
}

void gt_native_set(gt_recorder *r, gt_ref ref, enum gt_maker maker)
{
    gt_native *native = r->steps->native;
    if (!native || gt_native_maker(r, ref) == maker)
        return; /* ANYWHERE as who is not in the table */
    const size_t n = (size_t)ref < native->n ? native->n : (size_t)ref + 1;
    native->made_by = gt_grow(r->arena, native->made_by, native->n, n, &native->capacity, sizeof *native->made_by);
    memset(native->made_by + native->n, GT_MADE_ANYWHERE, n - native->n);
    native->n = n;
    native->made_by[ref] = (unsigned char)maker;
}

void gt_native_cut(gt_recorder *r, gt_ref count)
{
    if (r->steps->native && r->steps->native->n > (size_t)count)
        r->steps->native->n = (size_t)count;
}

void gt_native_compact(gt_recorder *r, const gt_compaction *c)
{
    gt_native *native = r->steps->native;
    if (!native)
        return;
    const gt_native old = *native;
    const size_t n = (size_t)gt_compaction_place(c, c->count);
    native->made_by = GT_ARRAY(c->to, n, unsigned char);
    native->n = native->capacity = n;
    for (size_t i = 0; i < old.n; i++) {
        const gt_ref ref = gt_compaction_ref(c, (gt_ref)i);
        if (ref != GT_NONE)
            native->made_by[ref] = old.made_by[i];
    }
}

/* -- what plain values become -- */

typedef enum sort { BOOL, WHOLE, FRACTION, COMPLEX } sort;

static sort sort_of(gt_dtype dtype)
{
    return gt_dtype_in(dtype, GT_SET_COMPLEX) ? COMPLEX
           : gt_dtype_in(dtype, GT_SET_FLOAT) ? FRACTION
           : gt_dtype_in(dtype, GT_SET_INT)   ? WHOLE
                                              : BOOL;
}

static gt_dtype whole_dtype(const gt_recorder *r, bool small)
{
    const gt_native *native = r->steps->native;
    const bool wide = native->maker == GT_MADE_ANYWHERE
                          ? native->base == GT_F64 || r->steps->torch
                          : native->maker == GT_MADE_BY_NUMPY || native->maker == GT_MADE_BY_TORCH ||
                                native->of[native->maker] == GT_F64;
    return wide || !small ? GT_I64 : GT_I32;
}

/* Python's complex numbers have two doubles, and tf keeps them. */
static bool is_wide_complex(const gt_recorder *r, gt_value value)
{
    return r->steps->native && r->steps->native->maker == GT_MADE_BY_TF && gt_value_strong(value) == GT_NONE &&
           gt_value_is_complex(value);
}

gt_dtype gt_native_dtype(const gt_recorder *r, gt_value value)
{
    bool small = true;
    if (is_wide_complex(r, value))
        return GT_C128;
    if (r->steps->native && value.kind == GT_VALUE_TENSOR && value.weak && !value.stands &&
        sort_of(gt_ref_dtype(&r->program, value.ref)) == WHOLE)
        return whole_dtype(r, true); /* range(3) */
    return r->steps->native && gt_value_is_whole(value, &small) ? whole_dtype(r, small) : r->dtype;
}

gt_dtype gt_native_python_float(const gt_recorder *r)
{
    return r->steps->native && r->steps->native->maker == GT_MADE_BY_TORCH ? GT_F64 : r->dtype;
}

bool gt_native_is_strong(const gt_recorder *r)
{
    return r->steps->native && r->steps->native->maker != GT_MADE_ANYWHERE && !r->steps->inside_body;
}

/* -- operands that meet -- */

static bool is_wide(gt_dtype dtype)
{
    return dtype == GT_F64 || dtype == GT_C128 || dtype == GT_I64;
}

static gt_dtype dtype_of(sort of, bool wide)
{
    static const gt_dtype dtypes[][2] = {{GT_BOOL, GT_BOOL}, {GT_I32, GT_I64}, {GT_F32, GT_F64}, {GT_C64, GT_C128}};
    return dtypes[of][wide];
}

/* NumPy makes float64 of float32 and whole numbers, which torch and JAX take for narrower than any float. */
static gt_dtype promoted(enum gt_maker maker, gt_dtype x, gt_dtype y)
{
    const sort a = sort_of(x), b = sort_of(y), most = a > b ? a : b;
    if (a == BOOL || b == BOOL)
        return a == BOOL ? y : x;
    bool wide = is_wide(x) || is_wide(y);
    if (a != b && (a == WHOLE || b == WHOLE))
        wide = is_host(maker) ? is_wide(a == WHOLE ? y : x) : true;
    return dtype_of(most, wide);
}

/* torch: a tensor without axes gives its kind, and its width only to one of another kind. */
static gt_dtype beside_scalar(gt_dtype tensor, gt_dtype scalar)
{
    if (sort_of(scalar) <= sort_of(tensor))
        return tensor;
    return sort_of(tensor) == FRACTION ? dtype_of(COMPLEX, is_wide(tensor)) : scalar;
}

gt_dtype gt_native_asked(const gt_recorder *r, gt_dtype dtype)
{
    const gt_native *native = r->steps->native;
    const bool narrow = native && native->maker == GT_MADE_BY_JAX && native->of[GT_MADE_BY_JAX] == GT_F32;
    return narrow && dtype != GT_STR ? dtype_of(sort_of(dtype), false) : dtype;
}

/* What there is among the operands. */
typedef struct meeting {
    enum gt_maker host; /* the first that is one, or whose call it is; else ANYWHERE */
    bool tensors, whole, fraction, imaginary, weak;
    gt_dtype dtype;   /* of all */
    bool dimensioned; /* torch: a tensor with axes is among them, and a scalar gives its kind only */
} meeting;

static void meet(const gt_recorder *r, meeting *m, gt_ref ref)
{
    const gt_native *native = r->steps->native;
    const enum gt_maker maker = gt_native_maker(r, ref);
    gt_dtype dtype = gt_ref_dtype(&r->program, ref);
    if (dtype == GT_STR) {
        m->dtype = dtype;
        return;
    }
    const bool axes = gt_ref_shape(&r->program, ref)->rank > 0, first = !m->tensors;
    if (m->host == GT_MADE_BY_TORCH && !is_host(maker) && !axes && sort_of(dtype) >= FRACTION) {
        m->fraction |= sort_of(dtype) == FRACTION; /* np.sqrt(2): a plain number to torch */
        m->imaginary |= sort_of(dtype) == COMPLEX;
        return;
    }
    if (m->host == GT_MADE_BY_JAX && !is_host(maker))
        dtype = dtype_of(sort_of(dtype), gt_recorded_dtype(r, native->of[GT_MADE_BY_JAX]) == GT_F64);
    m->tensors = true;
    if (m->host == GT_MADE_BY_TORCH && !first && axes != m->dimensioned)
        m->dtype = axes ? beside_scalar(dtype, m->dtype) : beside_scalar(m->dtype, dtype);
    else
        m->dtype = first ? dtype : promoted(m->host, m->dtype, dtype);
    m->dimensioned |= axes;
}

static unsigned accepted(const gt_op *op)
{
    return op->accepts ? op->accepts : GT_SET_FLOAT;
}

static bool is_value(const gt_op *op, int k)
{
    return !(gt_op_arg(op, k)->flags & (GT_ARG_INDEX | GT_ARG_BOOL));
}

/* tf takes one dtype; what others made becomes it when it can. */
static bool meet_tf(const gt_recorder *r, const gt_op *op, int n, const gt_value *operand, const bool *filled,
                    gt_dtype *dtype)
{
    for (int k = 0; k < n; k++) {
        const gt_ref ref = filled[k] && is_value(op, k) ? gt_value_strong(operand[k]) : GT_NONE;
        if (ref == GT_NONE || !is_host(gt_native_maker(r, ref)))
            continue;
        *dtype = gt_ref_dtype(&r->program, ref);
        return true;
    }
    return false;
}

/* NumPy and torch add up whole numbers in 64 bits. */
static bool adds_up(const gt_op *op)
{
    return op == &gt_op_reduce_sum || op == &gt_op_reduce_prod || op == &gt_op_cumsum || op == &gt_op_cumprod;
}

/* What the op does not take, and plain numbers ask for. */
static gt_dtype suited(const gt_recorder *r, const gt_op *op, const meeting *m)
{
    const gt_native *native = r->steps->native;
    const unsigned accepts = accepted(op);
    const bool narrow = m->host == GT_MADE_BY_JAX && native->of[GT_MADE_BY_JAX] == GT_F32;
    const gt_dtype real = gt_recorded_dtype(r, native->of[is_host(m->host) ? m->host : GT_MADE_BY_NUMPY]);
    gt_dtype dtype = m->dtype;
    const bool quotient = op == &gt_op_divide && m->host != GT_MADE_ANYWHERE;
    if (sort_of(dtype) <= WHOLE && dtype != GT_STR && (m->fraction || quotient))
        dtype = real;
    if (dtype == GT_BOOL && (op == &gt_op_add || op == &gt_op_multiply) && !m->whole && !m->imaginary)
        return dtype; /* which tf refuses, too */
    if (dtype == GT_BOOL && (!(accepts & GT_SET_BOOL) || m->whole))
        dtype = accepts & GT_SET_INT ? dtype_of(WHOLE, !narrow) : real;
    if (dtype == GT_I32 && adds_up(op) && m->host != GT_MADE_BY_JAX && native->maker != GT_MADE_BY_TF)
        dtype = GT_I64;
    if (sort_of(dtype) == WHOLE && !(accepts & GT_SET_INT) && accepts & GT_SET_FLOAT)
        dtype = real;
    if (m->imaginary && sort_of(dtype) < COMPLEX && dtype != GT_STR)
        dtype = dtype_of(COMPLEX, is_wide(sort_of(dtype) == FRACTION ? dtype : real));
    return dtype;
}

/* A plain fraction, or a tensor that stands for one. */
static bool has_fraction(const gt_recorder *r, gt_value value, int depth)
{
    if (value.kind == GT_VALUE_TENSOR && value.weak)
        return sort_of(gt_ref_dtype(&r->program, value.ref)) == FRACTION;
    bool found = value.kind == GT_VALUE_REAL;
    for (size_t i = 0; gt_value_is_sequence(value) && depth < GT_MAX_RANK && i < value.items->n; i++)
        found |= has_fraction(r, value.items->item[i], depth + 1);
    return found;
}

/* Beside an array of NumPy a list is one, too: of doubles, or of whole numbers of 64 bits. What a library's function
 * has written into it itself takes the array's dtype. */
static void meet_list(const gt_recorder *r, meeting *m, gt_value value)
{
    bool small = true;
    if (!gt_value_is_sequence(value) || gt_value_strong(value) != GT_NONE || m->host != GT_MADE_ANYWHERE ||
        (r->steps->inside_body && value.maker != GT_MADE_BY_PYTHON) || gt_value_is_complex(value))
        return;
    const gt_dtype dtype = gt_value_is_whole(value, &small) ? GT_I64 : has_fraction(r, value, 0) ? GT_F64 : GT_BOOL;
    m->dtype = promoted(m->host, m->dtype, dtype);
}

static meeting find_host(const gt_recorder *r, const gt_op *op, int n, const gt_value *operand, const bool *filled)
{
    meeting m = {.host = GT_MADE_ANYWHERE};
    const enum gt_maker call = r->steps->native->maker;
    for (int k = 0; k < n; k++) {
        if (!filled[k] || !is_value(op, k))
            continue;
        const gt_ref ref = gt_value_strong(operand[k]);
        if (ref != GT_NONE && m.host == GT_MADE_ANYWHERE && is_host(gt_native_maker(r, ref)))
            m.host = gt_native_maker(r, ref);
        m.weak |= operand[k].kind == GT_VALUE_TENSOR && operand[k].weak;
        m.fraction |= has_fraction(r, operand[k], 0);
        m.imaginary |= gt_value_is_complex(operand[k]);
    }
    if (m.host == GT_MADE_ANYWHERE && (call == GT_MADE_BY_TORCH || call == GT_MADE_BY_JAX))
        m.host = call;
    return m;
}

bool gt_native_common(gt_recorder *r, const gt_op *op, int n, const gt_value *operand, const bool *filled,
                      gt_dtype *dtype)
{
    bool whole = n > 0, given = !r->steps->inside_body, small = true, arrays = false;
    meeting m = find_host(r, op, n, operand, filled);
    if (op->mixes_dtypes || op == &gt_op_cast)
        return false;
    if (m.host == GT_MADE_BY_TF)
        return meet_tf(r, op, n, operand, filled, dtype);
    for (int k = 0; k < n; k++) {
        if (!filled[k] || !is_value(op, k))
            continue;
        const gt_ref ref = gt_value_strong(operand[k]);
        m.whole |= operand[k].kind == GT_VALUE_INT;
        whole = whole && gt_value_is_whole(operand[k], &small);
        given |= operand[k].maker == GT_MADE_BY_PYTHON;
        if (ref != GT_NONE && gt_ref_dtype(&r->program, ref) == GT_STR)
            return false;
        if (ref != GT_NONE) {
            meet(r, &m, ref);
            arrays |= gt_native_maker(r, ref) == GT_MADE_BY_NUMPY;
        }
    }
    for (int k = 0; k < n && arrays; k++)
        if (filled[k] && is_value(op, k))
            meet_list(r, &m, operand[k]);
    const bool whole_mean =
        op == &gt_op_reduce_mean && r->steps->native->maker == GT_MADE_BY_TF; /* which is none here */
    if (!m.tensors && m.imaginary && !m.weak && given && r->steps->native->maker == GT_MADE_BY_TF) {
        *dtype = GT_C128;
        return true;
    }
    if (!m.tensors && (m.weak || !whole || !given || !(accepted(op) & GT_SET_INT || whole_mean)))
        return false;
    if (!m.tensors)
        m.dtype = whole_dtype(r, small);
    *dtype = whole_mean && !m.tensors ? m.dtype : suited(r, op, &m);
    return true;
}

/* At least one tensor of bools that is not tf's, beside plain truths at most. */
static bool are_masks(const gt_recorder *r, int n, const gt_value *operand, const bool *filled)
{
    bool masks = r->steps->native->maker != GT_MADE_BY_TF, found = false;
    for (int k = 0; masks && k < n; k++) {
        const bool tensor = filled[k] && gt_value_is_tensor(operand[k]);
        const gt_ref ref = tensor ? gt_value_ref(operand[k]) : GT_NONE;
        masks = tensor ? gt_ref_dtype(&r->program, ref) == GT_BOOL && gt_native_maker(r, ref) != GT_MADE_BY_TF
                       : filled[k] && operand[k].kind == GT_VALUE_TRUTH;
        found |= tensor;
    }
    return masks && found;
}

const gt_op *gt_native_op(const gt_recorder *r, const gt_op *op, int n, const gt_value *operand, const bool *filled)
{
    const gt_op *const of_masks[][2] = {{&gt_op_add, &gt_op_logical_or},        {&gt_op_multiply, &gt_op_logical_and},
                                        {&gt_op_maximum, &gt_op_logical_or},    {&gt_op_minimum, &gt_op_logical_and},
                                        {&gt_op_reduce_max, &gt_op_reduce_any}, {&gt_op_reduce_min, &gt_op_reduce_all}};
    if (!r->steps->native)
        return op;
    if (op == &gt_op_real || op == &gt_op_conj || op == &gt_op_nan_to_num) {
        const gt_ref x = filled[0] ? gt_value_strong(operand[0]) : GT_NONE;
        return x != GT_NONE && sort_of(gt_ref_dtype(&r->program, x)) <= WHOLE ? &gt_op_identity : op;
    }
    for (size_t i = 0; i < sizeof of_masks / sizeof *of_masks; i++)
        if (of_masks[i][0] == op)
            return are_masks(r, n, operand, filled) ? of_masks[i][1] : op;
    return op;
}

/* Not downwards: a complex number is no real one, a fraction no whole number. */
static bool becomes(gt_dtype own, gt_dtype dtype)
{
    return own != GT_STR && dtype != GT_STR && sort_of(own) <= sort_of(dtype);
}

gt_ref gt_native_met(gt_recorder *r, gt_ref ref, gt_dtype dtype)
{
    const gt_dtype own = !r->steps->native || ref == GT_NONE ? dtype : gt_ref_dtype(&r->program, ref);
    const bool stays = own == dtype || !becomes(own, dtype) || gt_native_maker(r, ref) == GT_MADE_BY_TF;
    return stays ? ref : gt_cast(&r->build, ref, dtype);
}

bool gt_native_is_plain(const gt_recorder *r, gt_ref ref, gt_dtype dtype)
{
    return gt_ref_dtype(&r->program, ref) == dtype && r->steps->native->maker != GT_MADE_BY_JAX;
}

gt_ref gt_native_taken(gt_recorder *r, gt_ref ref)
{
    const enum gt_maker maker = r->steps->native ? r->steps->native->maker : GT_MADE_ANYWHERE;
    if (ref == GT_NONE || !is_host(maker) || gt_native_maker(r, ref) != GT_MADE_BY_NUMPY)
        return ref;
    return maker == GT_MADE_BY_TORCH ? gt_same_memory(r, ref)
                                     : gt_own_ref(r, gt_apply1(&r->build, &gt_op_identity, ref)); /* it may change */
}

gt_ref gt_native_made(gt_recorder *r, gt_ref ref)
{
    const enum gt_maker maker = r->steps->native ? r->steps->native->maker : GT_MADE_ANYWHERE;
    if (ref == GT_NONE || maker != GT_MADE_BY_JAX)
        return gt_native_taken(r, ref);
    meeting m = {.host = GT_MADE_BY_JAX};
    meet(r, &m, ref);
    if (m.dtype != gt_ref_dtype(&r->program, ref) && m.dtype != GT_STR)
        return gt_cast(&r->build, ref, m.dtype);
    return gt_native_taken(r, ref);
}

gt_ref gt_native_for_jax(gt_recorder *r, gt_ref ref)
{
    gt_native *native = r->steps->native;
    if (!native || gt_native_maker(r, ref) != GT_MADE_BY_NUMPY)
        return ref;
    const enum gt_maker before = native->maker;
    native->maker = GT_MADE_BY_JAX;
    ref = gt_native_made(r, ref);
    native->maker = before;
    return ref;
}

/* -- calls -- */

/* Plain numbers meet the tensors that a function of torch or tf is given in their precision, wherever in its body. */
static void widen_for(gt_recorder *r, const gt_call_site *site)
{
    meeting m = {.host = r->steps->native->maker, .dtype = GT_BOOL};
    bool wide = false;
    for (size_t i = 0; i < site->n; i++) {
        const gt_value value = site->argument[i].value;
        const gt_ref ref = gt_value_strong(value);
        wide |= value.kind == GT_VALUE_DTYPE && (value.dtype == GT_F64 || value.dtype == GT_C128);
        wide |=
            m.host == GT_MADE_BY_TORCH && value.kind == GT_VALUE_BUILTIN && strcmp(value.builtin->name, "float") == 0;
        if (ref != GT_NONE)
            meet(r, &m, ref);
    }
    if (wide || m.dtype == GT_F64 || m.dtype == GT_C128)
        r->dtype = gt_recorded_dtype(r, GT_F64);
}

gt_native_call gt_native_now(const gt_recorder *r)
{
    const gt_native *native = r->steps->native;
    return native ? (gt_native_call){native->maker, r->dtype, native->python} : (gt_native_call){.dtype = r->dtype};
}

/* The items are marked where they stand: outside of such functions nobody asks. */
static gt_value given(gt_value value)
{
    for (size_t i = 0; gt_value_is_sequence(value) && i < value.items->n; i++)
        value.items->item[i] = given(value.items->item[i]);
    value.maker = GT_MADE_BY_PYTHON;
    return value;
}

gt_call_site gt_native_given(gt_recorder *r, gt_value callee, const gt_call_site *site)
{
    gt_call_site own = *site;
    if (r->steps->inside_body || callee.kind != GT_VALUE_FUNCTION || !callee.function->library)
        return own;
    gt_argument *argument = NULL; /* most calls are given none */
    bool small = true;
    for (size_t i = 0; i < site->n; i++) {
        if (!gt_value_is_whole(site->argument[i].value, &small))
            continue;
        if (!argument) {
            argument = GT_ARRAY(r->arena, site->n, gt_argument);
            memcpy(argument, site->argument, site->n * sizeof *argument);
            own.argument = argument;
        }
        argument[i].value = given(argument[i].value);
    }
    return own;
}

gt_native_call gt_native_enter(gt_recorder *r, gt_value callee, const gt_call_site *site)
{
    gt_native *native = r->steps->native;
    const gt_native_call was = gt_native_now(r);
    const bool own = callee.kind == GT_VALUE_FUNCTION
                         ? !callee.function->library
                         : callee.kind == GT_VALUE_OBJECT || (callee.kind == GT_VALUE_CLASS && !callee.maker);
    const bool part = native->maker == GT_MADE_ANYWHERE && callee.kind == GT_VALUE_FUNCTION &&
                      callee.maker == GT_MADE_BY_TORCH; /* of a class of torch, whose methods are nobody's */
    const bool inside = r->steps->inside_body && callee.maker != GT_MADE_BY_PYTHON && !part;
    if (inside || (!own && callee.maker == GT_MADE_ANYWHERE))
        return was;
    native->python = callee.maker == GT_MADE_BY_PYTHON;
    native->maker = own || native->python ? GT_MADE_ANYWHERE : (enum gt_maker)callee.maker;
    r->dtype = gt_recorded_dtype(r, native->of[native->python ? GT_MADE_BY_PYTHON : native->maker]);
    if (!own && callee.kind == GT_VALUE_FUNCTION &&
        (native->maker == GT_MADE_BY_TORCH || native->maker == GT_MADE_BY_TF))
        widen_for(r, site);
    return was;
}

void gt_native_leave(gt_recorder *r, gt_native_call was, gt_value *out)
{
    gt_native *native = r->steps->native;
    if (native->python && !was.python && out && out->kind == GT_VALUE_TENSOR)
        out->weak = gt_dtype_in(gt_ref_dtype(&r->program, out->ref), GT_SET_REAL);
    native->maker = was.maker;
    native->python = was.python;
    r->dtype = was.dtype;
}

/* -- what programs say of it -- */

gt_status gt_builtin_default_dtype(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_native *native = r->steps->native;
    const enum gt_maker maker = (enum gt_maker)c->of->number;
    gt_dtype dtype;
    *out = gt_value_none();
    GT_TRY(gt_attr_dtype(r, "dtype", c->value[0], c->at, &dtype));
    if (!native && dtype == r->dtype)
        return GT_OK;
    if (!native) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "the dtype of numbers is %s, by the head of the model or by default",
                gt_dtype_name(r->dtype));
        return gt_fix(r->error, "write 'dtype: %s' there, or 'numbers: native'", gt_dtype_name(dtype));
    }
    if (sort_of(dtype) != FRACTION)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "the dtype of numbers must be float32 or float64");
    native->of[maker == GT_MADE_BY_TF ? GT_MADE_ANYWHERE : maker] = dtype;
    return GT_OK;
}

gt_dtype gt_native_floatx(const gt_recorder *r)
{
    return r->steps->native ? gt_recorded_dtype(r, r->steps->native->of[GT_MADE_ANYWHERE]) : r->dtype;
}

gt_status gt_builtin_get_default_dtype(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_native *native = r->steps->native;
    (void)c;
    *out = gt_value_from_dtype(native ? gt_recorded_dtype(r, native->of[GT_MADE_BY_TORCH]) : r->dtype);
    return GT_OK;
}

gt_status gt_builtin_jax_config(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    static const char without_effect[] = "jax_platform_name jax_platforms jax_debug_nans jax_disable_jit "
                                         "jax_default_matmul_precision jax_log_compiles";
    const char *option = c->value[0].kind == GT_VALUE_TEXT ? c->value[0].text : "";
    bool on = false;
    *out = gt_value_none();
    if (gt_word_in(without_effect, ' ', option, strlen(option)))
        return GT_OK;
    if (strcmp(option, "jax_enable_x64") != 0) {
        gt_fail(r->error, GT_WRONG_MODEL, c->arg[0].at, "this option of JAX is not known here");
        return gt_fix(r->error, "jax.config.update takes \"jax_enable_x64\"");
    }
    GT_TRY(gt_to_switch(r, c->value[1], c->arg[1].at, option, &on));
    if (r->steps->native)
        r->steps->native->of[GT_MADE_BY_JAX] = on ? GT_F64 : GT_F32;
    return GT_OK;
}
