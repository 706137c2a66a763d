/* `numbers: native`: the library that makes a value gives its dtype, and values of different dtypes meet as they do
 * there. tf and jnp make float32 and int32, np float64 and int64, torch float32 and int64; plain numbers take the
 * tensor's. tf refuses two dtypes; np, jnp and torch promote; what NumPy, a declaration or a derivative made takes the
 * dtype of the tf, jnp or torch tensor that it meets. Without it (steps of YAML) all of this does nothing.
 *
 * Sources: tensorflow.org/guide/tensor, numpy.result_type (of NumPy 2: a scalar np.float64 counts),
 * torch.result_type, docs.jax.dev/en/latest/type_promotion.html. */
#ifndef GT_NATIVE_NUMBERS_H
#define GT_NATIVE_NUMBERS_H

#include "steps/call.h"
#include "tape/compaction.h"

/* Who makes a value; in gt_value of a callable: who it belongs to. */
enum gt_maker {
    GT_MADE_ANYWHERE, /* by a declaration, a literal, a derivative */
    GT_MADE_BY_NUMPY,
    GT_MADE_BY_TF,
    GT_MADE_BY_TORCH,
    GT_MADE_BY_JAX,
    GT_MADE_BY_PYTHON /* math.sqrt(2): a plain number */
};

/* The maker behind a name, "numpy.linalg.norm". */
enum gt_maker gt_maker_of_name(const char *dotted);

/* Was a library of that maker imported? */
static inline bool gt_maker_imported(const gt_recorder *r, enum gt_maker maker)
{
    return r->steps->makers >> maker & 1u;
}

/* Starts it: the run's numbers are native from here on. */
void gt_native_begin(gt_recorder *r);

/* Told of each new equation. */
void gt_native_note(gt_recorder *r, gt_ref ref);

/* Equations get other numbers. */
void gt_native_compact(gt_recorder *r, const gt_compaction *c);

/* Who made a tensor. */
enum gt_maker gt_native_maker(const gt_recorder *r, gt_ref ref);

/* x += y of an array of NumPy gives way to what another library made: it binds the name to what that makes of both. */
bool gt_native_gives_way(const gt_recorder *r, gt_value x, gt_value y);

/* What stands in the place of a tensor was made by who made that. */
void gt_native_set(gt_recorder *r, gt_ref ref, enum gt_maker maker);

/* Equations from there on are gone: those that come in their place may be noted by nobody. */
void gt_native_cut(gt_recorder *r, gt_ref count);

/* A call that belongs to a library: `was` holds what gt_native_leave needs. */
typedef struct gt_native_call {
    enum gt_maker maker;
    gt_dtype dtype;
    bool python;
} gt_native_call;
gt_native_call gt_native_now(const gt_recorder *r);

/* What the steps give a library's function: whole numbers stay whole there, as those of its own body do not. */
gt_call_site gt_native_given(gt_recorder *r, gt_value callee, const gt_call_site *site);

gt_native_call gt_native_enter(gt_recorder *r, gt_value callee, const gt_call_site *site);
void gt_native_leave(gt_recorder *r, gt_native_call was, gt_value *out);

/* The dtype that plain values are made with: whole numbers stay whole where numbers are native. */
gt_dtype gt_native_dtype(const gt_recorder *r, gt_value value);

/* A dtype that is asked for: JAX knows none of 64 bits unless it is told to. */
gt_dtype gt_native_asked(const gt_recorder *r, gt_dtype dtype);

/* What Python's `float` asks for as a dtype: that of plain numbers, and of torch's functions float64. */
gt_dtype gt_native_python_float(const gt_recorder *r);

/* What range() gives is a tensor with a dtype of its own: in a call of a library. */
bool gt_native_is_strong(const gt_recorder *r);

/* The common dtype of the operands of an op (NULL where one is left out), from what it would be without: false when
 * they stay as they are, which may be an error. */
bool gt_native_common(gt_recorder *r, const gt_op *op, int n, const gt_value *operand, const bool *filled,
                      gt_dtype *dtype);

/* The op that a library means by this one of such operands. Of masks: NumPy's, torch's and JAX's sum and maximum are
 * logical_or, a mask too. Of whole numbers: their real part, say, is what they are. */
const gt_op *gt_native_op(const gt_recorder *r, const gt_op *op, int n, const gt_value *operand, const bool *filled);

/* An operand, or what is assigned to a variable, as a value of that dtype: what a host made stays, where the host is
 * tf. */
gt_ref gt_native_met(gt_recorder *r, gt_ref ref, gt_dtype dtype);

/* Is nothing to be done for an operand beside others of that dtype? */
bool gt_native_is_plain(const gt_recorder *r, gt_ref ref, gt_dtype dtype);

/* An array of NumPy as JAX takes it: in its dtypes, and a value of its own. Others are as they are. */
gt_ref gt_native_for_jax(gt_recorder *r, gt_ref ref);

/* A tensor that a library makes of another: jnp.array(x) of NumPy's doubles is single. */
gt_ref gt_native_made(gt_recorder *r, gt_ref ref);

/* An array of NumPy that a library takes over as it is: torch shares its memory, tf and jnp copy it. */
gt_ref gt_native_taken(gt_recorder *r, gt_ref ref);

/* What Keras calls floatx: the dtype of weights, and of what layers are given. */
gt_dtype gt_native_floatx(const gt_recorder *r);

/* torch.set_default_dtype, tf.keras.backend.set_floatx; torch.get_default_dtype; jax.config.update. */
gt_status gt_builtin_default_dtype(gt_recorder *r, gt_invocation *c, gt_value *out);
gt_status gt_builtin_get_default_dtype(gt_recorder *r, gt_invocation *c, gt_value *out);
gt_status gt_builtin_jax_config(gt_recorder *r, gt_invocation *c, gt_value *out);

#endif
