/* Builtins that count: range, and whole numbers as TensorFlow has them. */
#include "ops/emit.h"
#include "steps/attribute.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/native_numbers.h"

/* That of the first tensor with a dtype of its own among start, limit and delta: a float before whole numbers. */
static bool find_range_dtype(const gt_recorder *r, const gt_value *ends, gt_dtype *out)
{
    bool found = false;
    for (int k = 0; k < 3 && r->steps->native; k++) {
        const gt_ref ref = gt_value_strong(ends[k]);
        const bool real = ref != GT_NONE && gt_dtype_in(gt_ref_dtype(&r->program, ref), GT_SET_FLOAT);
        if (ref == GT_NONE || (found && !(real && gt_dtype_in(*out, GT_SET_INT))))
            continue;
        *out = gt_ref_dtype(&r->program, ref);
        found = true;
    }
    return found;
}

/* range(limit), range(start, limit), range(start, limit, delta): weak, so that it takes the dtype of what it meets. */
gt_status gt_builtin_range(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    if (c->value[1].kind == GT_VALUE_NONE) {
        c->value[1] = c->value[0];
        c->value[0] = gt_value_int(0);
    }
    if (c->value[2].kind == GT_VALUE_NONE)
        c->value[2] = gt_value_int(1);
    const bool free = c->value[3].kind == GT_VALUE_NONE,
               own = gt_native_is_strong(r) || (c->of->number && r->steps->native);
    const bool strong = free && own;
    bool real = false;
    for (int k = 0; k < 3; k++)
        real |= c->value[k].kind == GT_VALUE_REAL;
    gt_dtype whole = strong ? gt_native_dtype(r, gt_value_int(0)) : GT_I64, fraction = r->dtype, given;
    if (find_range_dtype(r, c->value, &given)) {
        real |= gt_dtype_in(given, GT_SET_FLOAT);
        *(gt_dtype_in(given, GT_SET_FLOAT) ? &fraction : &whole) = given;
    }
    const bool weak = free && !strong && !(real && r->steps->native);
    if (free)
        c->value[3] = gt_value_from_dtype(real ? fraction : weak ? GT_I64 : whole);
    GT_TRY(GT_CALL_OP(r, &gt_op_range, c->at, out, gt_keyword("start", c->at, c->value[0]),
                      gt_keyword("limit", c->at, c->value[1]), gt_keyword("delta", c->at, c->value[2]),
                      gt_keyword("dtype", c->at, c->value[3])));
    out->weak = weak;
    return GT_OK;
}

/* Whole numbers that TensorFlow has as a tensor, of int32 unless it is told: a shape, places. So they are where numbers
 * are native, and * 2 doubles them; elsewhere they are what they are made of, which goes where a tensor would, too; a
 * tensor has the dtype it is told. */
gt_status gt_builtin_tf_whole(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_dtype dtype = GT_I32;
    gt_ref ref;
    *out = c->value[0];
    if (c->value[1].kind != GT_VALUE_NONE)
        GT_TRY(gt_attr_dtype(r, "out_type", c->value[1], c->at, &dtype));
    if (!r->steps->native && (c->value[1].kind == GT_VALUE_NONE || !gt_value_is_tensor(*out)))
        return GT_OK;
    GT_TRY(gt_to_ref(r, *out, dtype, c->at, &ref));
    *out = gt_value_tensor(gt_cast(&r->build, ref, dtype));
    return r->error->code;
}
