#include "sparse/support.h"

#include <string.h>

#include "ops/emit.h"
#include "ops/facts.h"
#include "sparse/pairs.h"

enum { MOST_BYTES = 32 << 20 };

typedef struct finder {
    gt_reads reads; /* of the operand at hand */
    gt_support *support;
    gt_blocks blocks;
    const uint8_t *in; /* the mask of that operand, NULL: any element may differ from 0 */
    uint8_t *out;
} finder;

static void mark_run(void *context, const gt_pair_run *r)
{
    const finder *f = context;
    if (!f->in && r->out_step == 1) {
        memset(f->out + r->out, 1, (size_t)r->n);
        return;
    }
    if (f->in && r->out_step == 1 && r->in_step == 1) {
        for (int64_t i = 0; i < r->n; i++)
            f->out[r->out + i] |= f->in[r->in + i];
        return;
    }
    for (int64_t i = 0, out = r->out, in = r->in; i < r->n; i++, out += r->out_step, in += r->in_step)
        f->out[out] |= f->in ? f->in[in] : 1;
}

static void mark_pairs(gt_reads *reads, const gt_pairs *pairs)
{
    if (gt_pairs_count(pairs))
        gt_pairs_walk(pairs, mark_run, reads); /* the finder's first member */
}

/* Marks the elements of `out` that read one of operand k that may differ from 0. */
static void mark(finder *f, int k, uint8_t *out)
{
    f->reads.k = k;
    f->in = gt_support_of(f->support, f->reads.e->in[k]);
    f->out = out;
    gt_reads_tell(&f->reads);
}

static bool is_full(const finder *f, int k)
{
    return !gt_support_of(f->support, f->reads.e->in[k]);
}

/* Nothing but zeros. */
static bool is_zero(const gt_program *program, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(program, ref);
    while (e->op == &gt_op_broadcast_to)
        e = gt_eqn_at(program, e->in[0]);
    return e->op == &gt_op_constant && gt_shape_count(e->shape) == 1 && gt_tensor_real(gt_constant_of(e), 0) == 0 &&
           !gt_dtype_in(gt_constant_of(e)->dtype, GT_SET_COMPLEX);
}

/* How the elements of a value come by those of its operands. */
typedef enum manner { ANY, SOME, EACH } manner; /* 0 where all of its elements are, or where one of them is */

/* Sets [*from, *to): the operands that count. */
static manner manner_of(const gt_eqn *e, int *from, int *to)
{
    *from = 0;
    *to = (int)e->n_in;
    if (e->op == &gt_op_multiply || e->op == &gt_op_multiply_absorbing)
        return EACH;
    if (e->op == &gt_op_where)
        *from = 1;
    else if (e->op == &gt_op_divide || e->op == &gt_op_gather || e->op == &gt_op_gather_transpose)
        *to = 1;
    else if (e->op != &gt_op_add && e->op != &gt_op_subtract && e->op != &gt_op_negative && e->op != &gt_op_add_n &&
             e->op->rule != GT_LINEAR)
        return ANY;
    return SOME;
}

/* Ops that put zeros between the elements of their operands. */
static bool makes_zeros(const gt_op *op)
{
    return op == &gt_op_unslice || op == &gt_op_gather_transpose;
}

/* Whether anything is to be found out. */
static bool may_have_zeros(const finder *f, manner how, int from, int to)
{
    bool all = true, any = makes_zeros(f->reads.e->op);
    for (int k = from; k < to && how != ANY; k++) {
        const bool full = is_full(f, k) && !(how == SOME && is_zero(f->reads.program, f->reads.e->in[k]));
        all = all && !full;
        any = any || !full;
    }
    const bool joins = f->reads.e->op == &gt_op_concat || makes_zeros(f->reads.e->op);
    return how == EACH || (how == SOME && joins) ? any : how == SOME && all;
}

static uint8_t *find(finder *f, manner how, int from, int to, int64_t n)
{
    uint8_t *mask = gt_block_take(&f->blocks, n, 1), *one = how == EACH ? gt_block_take(&f->blocks, n, 1) : NULL;
    if (!mask || (how == EACH && !one))
        return NULL;
    memset(mask, how == EACH, (size_t)n);
    for (int k = from; k < to; k++) {
        if (how == SOME && !is_zero(f->reads.program, f->reads.e->in[k]))
            mark(f, k, mask);
        if (how == SOME || is_full(f, k))
            continue;
        memset(one, 0, (size_t)n);
        mark(f, k, one);
        for (int64_t i = 0; i < n; i++)
            mask[i] &= one[i];
    }
    gt_block_drop(&f->blocks, one);
    if (!memchr(mask, 0, (size_t)n)) {
        gt_block_drop(&f->blocks, mask);
        return NULL;
    }
    return mask;
}

gt_support gt_support_find(const gt_program *program, gt_arena *scratch, gt_ref first, gt_ref last,
                           const gt_tensor *(*known)(const gt_reads *reads, int operand, bool fixed), const void *knows)
{
    gt_support support = {first, last, NULL};
    finder f = {.support = &support, .blocks = {.arena = scratch, .left = MOST_BYTES}};
    if (first > last)
        return support;
    support.mask = GT_ARRAY(scratch, (size_t)((int64_t)last - first + 1), uint8_t *);
    for (gt_ref ref = first; ref <= last; ref++) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        int from, to;
        f.reads =
            (gt_reads){.program = program, .e = e, .arena = scratch, .known = known, .knows = knows, .add = mark_pairs};
        const manner how = manner_of(e, &from, &to);
        if (gt_dtype_differentiable((gt_dtype)e->dtype) && may_have_zeros(&f, how, from, to))
            support.mask[ref - first] = find(&f, how, from, to, gt_shape_count(e->shape));
    }
    return support;
}
