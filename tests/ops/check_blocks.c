/* Pointwise ops on operands longer than a block: each element is what it is in a short operand, wherever the blocks and
 * the vectors of the processor begin and end. */
#include <stdio.h>
#include <string.h>

#include "harness.h"

/* Of slow functions two blocks and a part, which begin anywhere among lanes, too. */
enum { PIECE = 61, PIECES = 90, FEW_PIECES = 20 };

static bool pointwise(const gt_op *op)
{
    return gt_runs_pointwise(op) && gt_op_args(op) > 0 && op->rule != GT_COMPOSITE;
}

/* The first case with operands of another length; the one numbered `scalar` (-1: none) has no axis. */
static op_case stretched(const op_case *c, int64_t length, int scalar)
{
    op_case longer = *c;
    for (int k = 0; k < c->n; k++)
        longer.in[k].shape = k == scalar ? gt_scalar_shape() : (gt_shape){1, {length}};
    case_share_domains(&longer);
    return longer;
}

static void copy_piece(leaf *to, const leaf *from, int piece)
{
    size_t size = (size_t)gt_shape_count(&to->tensor.shape) * gt_dtype_size(to->tensor.dtype);
    size_t at = from->tensor.shape.rank ? (size_t)piece * size : 0;
    memcpy(to->data, (const char *)from->data + at, size);
}

typedef struct half {
    session s;
    op_case c;
    trial subject;
    derived d;
    gt_ref target[MAX_TARGETS];
    int n;
} half;

static bool half_begin(half *side, const op_case *c, int64_t length, int scalar)
{
    session_begin(&side->s, c->dtype);
    side->c = stretched(c, length, scalar);
    if (!trial_begin(&side->subject, &side->s, &side->c))
        return false;
    derive(&side->subject, &side->d);
    side->n = all_targets(&side->subject, &side->d, side->target);
    if (scalar >= 0 && side->n > 2)
        side->n = 2; /* a cotangent is a sum when an operand is broadcast */
    return side->s.error.code == GT_OK;
}

static void bind_piece(half *to, const half *from, int piece)
{
    for (int k = 0; k < to->c.n; k++)
        copy_piece(to->subject.x[k], from->subject.x[k], piece);
    for (int i = 0; i < to->subject.carried; i++)
        copy_piece(to->d.v[i], from->d.v[i], piece);
    if (to->subject.carried)
        copy_piece(to->d.w, from->d.w, piece);
}

static bool same_piece(const where *w, const gt_tensor *whole, const gt_tensor *part_of, int piece, int target)
{
    char place[160], at[60];
    gt_tensor slice = *whole;
    if (!whole->data || whole->shape.rank == 0)
        return true;
    slice.shape.dim[0] = PIECE;
    slice.data = (const char *)whole->data + (size_t)piece * PIECE * gt_dtype_size(whole->dtype);
    if (tensors_same(part_of, &slice, place))
        return true;
    snprintf(at, sizeof at, "target %d from element %d", target, piece * PIECE);
    fail(w, at, "%s", place);
    return false;
}

static void check_lengths(const op_case *c, int scalar, const char *name)
{
    half whole, piece;
    const int pieces = op_is_slow(c->op) ? FEW_PIECES : PIECES;
    gt_tensor all[MAX_TARGETS], some[MAX_TARGETS];
    const where w = {c->op->name, c->label, name};
    bool ok =
        half_begin(&whole, c, (int64_t)PIECE * pieces, scalar) && session_run(&whole.s, whole.n, whole.target, all);
    bool built = half_begin(&piece, c, PIECE, scalar);
    gt_eval_plan *plan = built ? session_plan(&piece.s, piece.n, piece.target) : NULL;
    bool same = ok && plan;
    for (int i = 0; same && i < pieces; i++) {
        bind_piece(&piece, &whole, i);
        same = session_run_plan(&piece.s, plan, piece.n, piece.target, some);
        for (int t = 0; same && t < piece.n; t++)
            same = same_piece(&w, &all[t], &some[t], i, t);
    }
    if (same)
        pass();
    else if (whole.s.error.code != GT_OK || piece.s.error.code != GT_OK)
        fail(&w, NULL, "%s%s", whole.s.error.message, piece.s.error.message);
    session_end(&whole.s);
    session_end(&piece.s);
}

void check_blocks(const op_case *c)
{
    if (!pointwise(c->op))
        return;
    check_lengths(c, -1, "blocks");
    for (int k = 0; c->n > 1 && k < c->n; k++)
        check_lengths(c, k, k ? "blocks, a later operand scalar" : "blocks, the first operand scalar");
}
