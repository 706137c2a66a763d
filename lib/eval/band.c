/* Bands: steps one behind the other that run by blocks of rows, so that what is made of the rows of a block is made
 * while they are in the second-level cache. Values that nobody else reads never get to memory. */
#include <string.h>

#include "eval/maker.h"

enum {
    BLOCK = 256,     /* rows, of which blocks may have to be made */
    CACHE = 1 << 19, /* bytes of a block of all values */
    WORTH = 1 << 20, /* bytes that need not go to memory */
    MEMBERS = 32,
    READ = 64
};

/* A value that is made inside. late: it is a sum over rows, there behind the last. */
typedef struct made {
    int slot;
    int64_t row; /* bytes */
    bool late;
} made;

typedef struct finder {
    gt_maker *m;
    int64_t rows, unit, row; /* row: bytes of one of all values */
    gt_band_member member[MEMBERS];
    made made[GT_BAND_LOCALS];
    int members, mades, reads;
    int read[READ]; /* slots of values from outside */
    int64_t spared; /* bytes of them that are read once more */
} finder;

static const made *made_inside(const finder *f, int slot)
{
    for (int i = 0; i < f->mades; i++)
        if (f->made[i].slot == slot)
            return &f->made[i];
    return NULL;
}

static bool make(finder *f, int number, bool late)
{
    const gt_node *node = &f->m->node[number];
    const int64_t bytes = (int64_t)gt_eqn_bytes(node->e);
    if (node->slot < 0)
        return true;
    if (f->mades == GT_BAND_LOCALS || (!late && bytes % f->rows))
        return false;
    f->made[f->mades++] = (made){node->slot, late ? 0 : bytes / f->rows, late};
    f->row += late ? 0 : bytes / f->rows;
    return true;
}

/* Notes that a block of the value is read, which from outside counts once. */
static void note_read(finder *f, int slot, int64_t row)
{
    for (int i = 0; i < f->reads; i++)
        if (f->read[i] == slot) {
            f->spared += row * f->rows;
            return;
        }
    f->row += row;
    if (f->reads < READ)
        f->read[f->reads++] = slot;
}

/* Whether operand `number` may be read by rows, along its axis `axis`, -1: whole. What is made inside lies row by row,
 * and place i of the axis is in row i of it. */
static bool reads_rows(finder *f, int number, int axis)
{
    const gt_node *node = &f->m->node[number], *root = &f->m->node[node->root];
    const int64_t size = (int64_t)gt_dtype_size((gt_dtype)node->e->dtype);
    for (int i = 0; i < node->stretches; i++)
        if (node->stretch[i].in >= 0 && made_inside(f, f->m->node[f->m->node[node->stretch[i].in].root].slot))
            return false;
    if (node->stretches)
        return true;
    const made *inside = made_inside(f, root->slot);
    const gt_view view = gt_maker_view(node);
    const bool by_rows = axis >= 0 && view.shape->dim[axis] == f->rows;
    if (!inside) {
        int64_t row = size;
        for (int i = 0; i < view.shape->rank; i++)
            row *= i == axis || view.stride[i] == 0 ? 1 : view.shape->dim[i];
        if (by_rows)
            note_read(f, root->slot, row);
        return true;
    }
    int64_t last = gt_node_offset(node);
    if (inside->late || !by_rows || view.stride[axis] * size != inside->row)
        return false;
    for (int i = 0; i < view.shape->rank; i++) {
        last += i == axis ? 0 : (view.shape->dim[i] - 1) * view.stride[i];
        if (view.stride[i] < 0)
            return false;
    }
    return last * size < inside->row;
}

static bool join_pass(finder *f, const gt_step *step, gt_band_member *member)
{
    const gt_fused *fused = step->fused;
    const gt_node *node = &f->m->node[step->node];
    const gt_group sum = {.operands = 1, .operand = {*gt_maker_in(f->m, node)}, .sinks = 1, .sink = {step->node}};
    const gt_group *g = fused->members ? gt_maker_group(f->m, node->step) : &sum;
    const gt_shape *shape = f->m->node[g->members ? g->member[0] : g->operand[0]].e->shape;
    if (fused->parts || fused->zeros || !shape->rank || shape->dim[0] != f->rows)
        return false;
    for (int i = 0; i < g->operands; i++)
        if (!reads_rows(f, g->operand[i], f->m->node[g->operand[i]].e->shape->rank == shape->rank ? 0 : -1))
            return false;
    member->row = fused->count / f->rows;
    for (int i = 0; i < g->members; i++)
        if (!make(f, g->member[i], false))
            return false;
    for (int i = 0; i < g->sinks; i++)
        if (!make(f, g->sink[i], member->row % fused->sink[i].length != 0))
            return false;
    return true;
}

/* A kernel whose result is cut into rows, as threads would share it. */
static bool cut_kernel(finder *f, const gt_call *call, const gt_node *node, gt_band_member *member)
{
    gt_split split = {.work = 1};
    int at = 0;
    if (!call->op->by_rows || !call->out.shape->rank || call->out.shape->dim[0] != f->rows ||
        !call->op->split(call, &split))
        return false;
    while (at < split.axes && split.axis[at] != 0)
        at++;
    if (at == split.axes || BLOCK % split.unit[at])
        return false;
    for (int k = 0; k < call->n; k++)
        if (!reads_rows(f, gt_maker_in(f->m, node)[k], split.in[k][at]))
            return false;
    gt_kernel_parts *parts = GT_NEW(f->m->arena, gt_kernel_parts);
    parts->split = (gt_split){.axes = 1, .axis = {0}};
    for (int k = 0; k < call->n; k++)
        parts->split.in[k][0] = split.in[k][at];
    member->parts = parts;
    f->unit = split.unit[at] > f->unit ? split.unit[at] : f->unit;
    return true;
}

static bool join_kernel(finder *f, const gt_step *step, gt_band_member *member)
{
    const gt_kernel_call *p = step->kernel;
    const gt_node *node = &f->m->node[step->node];
    const gt_call call = {.op = step->e->op, .attr = step->e->attr, .n = step->e->n_in, .in = p->in, .out = p->out};
    if (p->parts || step->along >= 0 || call.n > GT_OP_ARGS)
        return false;
    for (int k = 0; k < call.n; k++) /* it was laid out by a step of its own */
        if (call.op->wants_contiguous && gt_node_stride(&f->m->node[gt_maker_in(f->m, node)[k]]))
            return false;
    if (cut_kernel(f, &call, node, member))
        return make(f, step->node, false);
    if (!call.op->sums_rows || !call.op->sums_rows(&call, &member->sum))
        return false;
    for (int k = 0; k < call.n; k++)
        if (call.in[k].shape->dim[member->sum.axis[k]] != f->rows ||
            !reads_rows(f, gt_maker_in(f->m, node)[k], member->sum.axis[k]))
            return false;
    f->unit = member->sum.unit > f->unit ? member->sum.unit : f->unit;
    return make(f, step->node, true);
}

/* The steps from here on that have so many rows. */
static void gather(finder *f, const gt_step *step, int steps)
{
    while (f->members < MEMBERS && f->members < steps) {
        const finder before = *f;
        const gt_step *next = &step[f->members];
        gt_band_member *member = &f->member[f->members];
        *member = (gt_band_member){.memory = -1};
        if (!(next->kind == GT_STEP_FUSED    ? join_pass(f, next, member)
              : next->kind == GT_STEP_KERNEL ? join_kernel(f, next, member)
                                             : false)) {
            *f = before;
            return;
        }
        f->members++;
    }
}

static int64_t rows_of(const gt_step *step)
{
    return step->e->shape->rank ? step->e->shape->dim[0] : 0;
}

/* All that is alive inside is so from the first block to the last. */
static void live_together(gt_maker *m, int first, int last)
{
    for (size_t i = 0; i < m->slots; i++) {
        gt_slot *slot = &m->slot[i];
        if (slot->kind != GT_SLOT_BUFFER || slot->first > last || slot->last < first)
            continue;
        slot->first = slot->first < first ? slot->first : first;
        slot->last = slot->last > last ? slot->last : last;
    }
}

static void finish(const finder *f, gt_step *step, int64_t block, int locals, const gt_band_local *local)
{
    gt_maker *m = f->m;
    const int first = m->node[step->node].step;
    gt_band_member *member = GT_ARRAY(m->arena, (size_t)f->members, gt_band_member);
    memcpy(member, f->member, (size_t)f->members * sizeof *member);
    for (int i = 0; i < f->members; i++) {
        if (member[i].parts) {
            gt_kernel_parts *parts = (gt_kernel_parts *)member[i].parts;
            parts->chunk[0] = block;
            parts->n = parts->count[0] = (f->rows + block - 1) / block;
        } else if (step[i].kind == GT_STEP_FUSED && step[i].fused->sinks) {
            const size_t size = gt_fused_row_memory(step[i].fused);
            member[i].memory =
                gt_maker_new_slot(m, (gt_slot){.kind = GT_SLOT_BUFFER, .size = size, .first = first, .last = first});
        }
    }
    for (int i = 0; i < locals; i++)
        m->slot[local[i].slot].size = (size_t)(block * local[i].row);
    live_together(m, first, m->node[step[f->members - 1].node].step);
    gt_band *band = GT_NEW(m->arena, gt_band);
    *band = (gt_band){.steps = f->members, .locals = locals, .rows = f->rows, .block = block, .member = member};
    gt_band_local *kept = GT_ARRAY(m->arena, (size_t)locals, gt_band_local);
    memcpy(kept, local, (size_t)locals * sizeof *kept);
    band->local = kept;
    step->band = band;
}

/* The number of steps that are taken together from here on; 1: it is not worth it. */
static int find_band(gt_maker *m, gt_step *step, int steps)
{
    finder f = {.m = m, .rows = rows_of(step), .unit = 1};
    gt_band_local local[GT_BAND_LOCALS];
    int locals = 0;
    const bool all = m->planner->share_all;
    if (f.rows <= (all ? 1 : BLOCK))
        return 1;
    gather(&f, step, steps);
    if (f.members < 2)
        return 1;
    const int last = m->node[step[f.members - 1].node].step;
    int64_t spared = f.spared;
    for (int i = 0; i < f.mades; i++) {
        const gt_slot *slot = &m->slot[f.made[i].slot];
        if (f.made[i].late || slot->last > last)
            continue;
        local[locals++] = (gt_band_local){f.made[i].slot, f.made[i].row};
        spared += f.rows * f.made[i].row;
    }
    const int64_t block = (all ? f.unit + 1 : CACHE / (f.row ? f.row : 1)) / f.unit * f.unit;
    if ((spared < WORTH && !all) || block == 0 || block >= f.rows)
        return 1;
    finish(&f, step, block, locals, local);
    return f.members;
}

void gt_maker_find_bands(gt_maker *m, gt_step *step, int steps)
{
    for (int i = 0; i < steps;)
        i += find_band(m, step + i, steps - i);
}
