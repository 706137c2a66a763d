/* When two calls have the same arguments. */
#include <string.h>

#include "ops/facts.h"
#include "ops/table.h"
#include "sparse/pairs.h"
#include "steps/recursion.h"

enum { MOST_PICKED = 4096, COPIES = 3 };

/* -- where elements come from -- */

typedef struct picker {
    gt_recorder *r;
    gt_arena *arena;
    gt_ref first;
    const gt_call_key *around;
} picker;

static bool find_pick(const picker *p, gt_ref ref, int copies, gt_pick *out);

/* Whether each element of the value is one of an operand. */
static bool copies_elements(const gt_program *program, const gt_eqn *e)
{
    return (e->op == &gt_op_concat || e->op->view || e->op->keeps_order) && e->n_in > 0 &&
           e->dtype == gt_eqn_at(program, e->in[0])->dtype;
}

/* Elements of an operand, as elements of what they come from. */
typedef struct copying {
    gt_reads reads; /* first: handed on by the op */
    const gt_pick *of;
    int64_t *from;
} copying;

static void copy_run(void *context, const gt_pair_run *run)
{
    const copying *c = context;
    for (int64_t i = 0; i < run->n; i++) {
        const int64_t in = run->in + i * run->in_step;
        c->from[run->out + i * run->out_step] = c->of->from ? c->of->from[in] : in;
    }
}

static void copy_pairs(gt_reads *reads, const gt_pairs *pairs)
{
    gt_pairs_walk(pairs, copy_run, reads);
}

static const gt_tensor *nothing_known(GT_UNUSED const gt_reads *reads, GT_UNUSED int operand, GT_UNUSED bool fixed)
{
    return NULL;
}

/* The elements of all operands, in `from`. False: they come from several values, or not all are told of. */
static bool copy_operands(const picker *p, const gt_eqn *e, int copies, int64_t *from, gt_ref *base)
{
    const gt_program *program = &p->r->program;
    gt_pick of;
    copying c = {.reads = {.program = program, .e = e, .arena = p->arena, .known = nothing_known, .add = copy_pairs},
                 .of = &of,
                 .from = from};
    for (int k = 0; k < (int)e->n_in; k++) {
        if (!gt_shape_count(gt_ref_shape(program, e->in[k])))
            continue;
        if (!find_pick(p, e->in[k], copies - 1, &of) || (*base != GT_NONE && *base != of.base))
            return false;
        *base = of.base;
        c.reads.k = k;
        gt_reads_tell(&c.reads);
    }
    return *base != GT_NONE;
}

/* What is looked through is the recursion's own, as deep as one call goes: the call around knows the rest. */
static bool find_pick(const picker *p, gt_ref ref, int copies, gt_pick *out)
{
    const gt_program *program = &p->r->program;
    const gt_eqn *e = gt_eqn_at(program, ref);
    *out = (gt_pick){ref < p->first ? ref : e->same, NULL};
    for (size_t i = 0; p->around && i < p->around->n; i++)
        if (p->around->value[i].kind == GT_VALUE_TENSOR && p->around->value[i].ref == ref) {
            *out = p->around->pick[i];
            return true;
        }
    if (ref < p->first || !copies || !copies_elements(program, e))
        return true;
    const int64_t n = gt_shape_count(e->shape);
    if (!n || n > MOST_PICKED)
        return true;
    int64_t *from = GT_ARRAY(p->arena, (size_t)n, int64_t);
    gt_ref base = GT_NONE;
    for (int64_t i = 0; i < n; i++)
        from[i] = -1;
    if (!copy_operands(p, e, copies, from, &base))
        return true;
    for (int64_t i = 0; i < n; i++)
        if (from[i] < 0)
            return true;
    *out = (gt_pick){base, from};
    return true;
}

/* -- keys -- */

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u; /* 2^64 over the golden ratio: Knuth's multiplicative hash */
    return hash ^ hash >> 29;
}

static uint64_t hash_tensor(const gt_program *program, uint64_t hash, gt_ref ref, const gt_pick *pick)
{
    const int64_t n = pick->from ? gt_shape_count(gt_ref_shape(program, ref)) : 0;
    hash = mix(hash, (uint64_t)pick->base);
    for (int64_t i = 0; i < n; i++)
        hash = mix(hash, (uint64_t)pick->from[i]);
    return hash;
}

static uint64_t hash_value(uint64_t hash, const gt_value *value)
{
    uint64_t bits = 0;
    switch (value->kind) {
    case GT_VALUE_TRUTH:
        return mix(hash, value->truth);
    case GT_VALUE_INT:
        return mix(hash, (uint64_t)value->i);
    case GT_VALUE_REAL:
        memcpy(&bits, &value->f, sizeof bits);
        return mix(hash, bits);
    default:
        return mix(hash, (uint64_t)value->kind);
    }
}

bool gt_call_key_make(gt_recorder *r, gt_arena *arena, gt_ref first, const gt_call_key *around,
                      const gt_call_site *site, gt_call_key *out)
{
    const picker p = {r, arena, first, around};
    *out = (gt_call_key){.n = site->n};
    if (site->n > GT_KEY_ARGUMENTS)
        return false;
    for (size_t i = 0; i < site->n; i++) {
        const gt_argument *argument = &site->argument[i];
        if (argument->key || !gt_value_is_plain(argument->value))
            return false;
        out->value[i] = argument->value;
        if (argument->value.kind == GT_VALUE_TENSOR) {
            find_pick(&p, argument->value.ref, COPIES, &out->pick[i]);
            out->hash = hash_tensor(&r->program, out->hash, argument->value.ref, &out->pick[i]);
        } else {
            out->hash = hash_value(out->hash, &argument->value);
        }
    }
    return true;
}

static bool same_tensor(const gt_program *program, gt_ref a, const gt_pick *p, gt_ref b, const gt_pick *q)
{
    const gt_shape *shape = gt_ref_shape(program, a);
    if (p->base != q->base || !p->from != !q->from || gt_ref_dtype(program, a) != gt_ref_dtype(program, b) ||
        !gt_shape_equal(shape, gt_ref_shape(program, b)))
        return false;
    return !p->from || memcmp(p->from, q->from, (size_t)gt_shape_count(shape) * sizeof *p->from) == 0;
}

static bool same_value(const gt_value *a, const gt_value *b)
{
    switch (a->kind) {
    case GT_VALUE_TRUTH:
        return a->truth == b->truth;
    case GT_VALUE_INT:
        return a->i == b->i;
    case GT_VALUE_REAL: /* -0.0 is not 0.0 here */
        return memcmp(&a->f, &b->f, sizeof a->f) == 0 && a->wide == b->wide;
    case GT_VALUE_TEXT:
        return strcmp(a->text, b->text) == 0;
    case GT_VALUE_DTYPE:
        return a->dtype == b->dtype;
    default:
        return true;
    }
}

bool gt_call_key_same(const gt_program *program, gt_ref first, const gt_call_key *a, const gt_call_key *b, bool *exact)
{
    *exact = true;
    if (a->n != b->n || a->hash != b->hash)
        return false;
    for (size_t i = 0; i < a->n; i++) {
        const gt_value *x = &a->value[i], *y = &b->value[i];
        if (x->kind != y->kind || x->weak != y->weak || x->stands != y->stands)
            return false;
        if (x->kind != GT_VALUE_TENSOR
                ? !same_value(x, y)
                : x->ref != y->ref && (x->ref < first || y->ref < first ||
                                       !same_tensor(program, x->ref, &a->pick[i], y->ref, &b->pick[i])))
            return false;
        *exact &= x->kind != GT_VALUE_TENSOR || x->ref == y->ref;
    }
    return true;
}
