/* What a cut-off value passes back is decided by its rule, which runs when the vjp asks and is recorded by whoever
 * records then; so a custom gradient is differentiated again through its own steps. */
#include "tape/custom_rule.h"

#include <string.h>

#include "ops/axes.h"
#include "ops/emit.h"
#include "tape/tape_gradient.h"

/* Output i of what was packed: a value, or the cotangent of one. */
static gt_ref unpack(const gt_custom *c, gt_ref packed, size_t i)
{
    gt_build *b = &c->r->build;
    if (c->outputs == 1)
        return gt_own_ref(c->r, packed);
    gt_ref part = gt_slice_axis(b, packed, 0, c->offset[i], gt_shape_count(c->shape[i]));
    return gt_own_ref(c->r, gt_reshape(b, part, c->shape[i]));
}

static void pull(gt_custom_rule *rule, gt_build *b, gt_ref ct, int n, gt_ref *cotangent)
{
    gt_custom *c = rule->context;
    gt_span at = b->at;
    uint8_t order = b->order;
    gt_ref upstream[GT_CUSTOM_OUTPUTS];
    for (int k = 0; k < n; k++)
        cotangent[k] = GT_UNCONNECTED;
    for (size_t i = 0; i < c->outputs; i++)
        upstream[i] = unpack(c, ct, i);
    c->gradient(c, upstream, cotangent);
    b->at = at;
    b->order = order;
}

void gt_custom_init(gt_custom *c, gt_recorder *r, const char *name, size_t args, gt_span at)
{
    *c = (gt_custom){.r = r, .at = at, .args = args};
    c->rule = (gt_custom_rule){.name = name, .pull = pull, .last_ct = GT_NONE, .context = c};
    c->arg = GT_ARRAY(r->arena, args, gt_ref);
    c->arg_name = c->rule.arg_name = GT_ARRAY(r->arena, args, const char *);
}

/* Several outputs become one packed vector, so that their upstream gradients reach the rule together. */
static gt_ref pack(gt_custom *c, const gt_ref *output)
{
    gt_build *b = &c->r->build;
    gt_ref flat[GT_CUSTOM_OUTPUTS];
    int64_t at = 0;
    if (c->outputs == 1)
        return output[0];
    for (size_t i = 0; i < c->outputs; i++) {
        gt_shape vector = {1, {gt_shape_count(c->shape[i])}};
        c->offset[i] = at;
        at += vector.dim[0];
        flat[i] = gt_reshape(b, output[i], &vector);
    }
    return gt_emit(b, &gt_op_concat, (int)c->outputs, flat, GT_WITH(gt_axes_int(0)));
}

gt_status gt_custom_attach(gt_custom *c, size_t outputs, const gt_ref *output, gt_ref *out)
{
    gt_recorder *r = c->r;
    r->build.at = c->at;
    c->outputs = outputs;
    c->shape = GT_ARRAY(r->arena, outputs, const gt_shape *);
    c->offset = GT_ARRAY(r->arena, outputs, int64_t);
    for (size_t i = 0; i < outputs; i++)
        c->shape[i] = gt_ref_shape(&r->program, output[i]);
    gt_ref *in = GT_ARRAY(r->scratch, c->args + 1, gt_ref);
    in[0] = pack(c, output);
    if (c->args)
        memcpy(in + 1, c->arg, c->args * sizeof *in);
    gt_attr rule = {.given = true, .p = &c->rule};
    gt_ref ref = gt_emit(&r->build, &gt_op_custom_gradient, (int)c->args + 1, in, &rule);
    for (size_t i = 0; i < outputs && !gt_build_failed(&r->build); i++)
        out[i] = unpack(c, ref, i);
    return r->error->code;
}

gt_status gt_custom_cotangent(gt_custom *c, const char *what, size_t arg, gt_span at, gt_ref *cotangent)
{
    gt_recorder *r = c->r;
    const gt_shape *want = gt_ref_shape(&r->program, c->arg[arg]), *is = gt_ref_shape(&r->program, *cotangent);
    gt_shape both;
    GT_TRY(gt_check_gradient(r, what, *cotangent, c->arg[arg], at));
    if (gt_shape_equal(is, want))
        return r->error->code;
    if (gt_shape_broadcast(is, want, &both) && gt_shape_equal(&both, want)) {
        *cotangent = gt_broadcast(&r->build, *cotangent, want); /* a number for all entries */
        return r->error->code;
    }
    char is_text[GT_SHAPE_TEXT], want_text[GT_SHAPE_TEXT];
    return gt_fail(r->error, GT_WRONG_MODEL, at, "the %s has shape %s for '%s', which has shape %s", what,
                   gt_shape_text(is, is_text), c->arg_name[arg], gt_shape_text(want, want_text));
}
