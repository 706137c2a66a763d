/* Making a plan: which equations, in which steps, fused how. buffers.c then says where values live, run.c runs it. */
#include "eval/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "eval/schedule.h"
#include "graph/infer.h"
#include "ops/axes.h"

typedef struct maker {
    gt_planner *planner;
    gt_arena *arena; /* of the plan */
    gt_arena *scratch;
    const gt_program *program;
    const gt_values *known;
    gt_error *error;
    gt_node *node; /* needed equations in ascending order of ref */
    int nodes;
    gt_step *step;
    size_t steps, step_capacity;
    gt_slot *slot;
    size_t slots, slot_capacity;
    struct group *group; /* by step: fused passes being gathered */
    size_t group_capacity;
} maker;

/* A fused pass being gathered: members are node numbers. */
typedef struct group {
    int members, operands, sinks;
    int member[GT_FUSED_MEMBERS];
    int sink[GT_FUSED_SINKS];       /* reductions of members */
    int operand[GT_FUSED_OPERANDS]; /* outside nodes, each with the shape of the pass */
} group;

void gt_planner_init(gt_planner *planner, gt_arena *arena, gt_arena *scratch)
{
    *planner = (gt_planner){.arena = arena, .scratch = scratch};
}

/* -- what is needed -- */

static int compare_refs(const void *a, const void *b)
{
    gt_ref x = *(const gt_ref *)a, y = *(const gt_ref *)b;
    return (x > y) - (x < y);
}

typedef struct refs {
    gt_ref *ref;
    size_t n, capacity;
} refs;

/* The equation whose value serves: known as it is, else the first that computes the same. */
static gt_ref stand_in(const maker *m, gt_ref ref)
{
    return gt_values_get(m->known, ref) ? ref : gt_eqn_at(m->program, ref)->same;
}

static void need(maker *m, refs *list, gt_ref ref)
{
    ref = stand_in(m, ref);
    if (m->planner->local[ref])
        return;
    m->planner->local[ref] = -1;
    list->ref = gt_grow(m->scratch, list->ref, list->n, list->n + 1, &list->capacity, sizeof *list->ref);
    list->ref[list->n++] = ref;
}

static void find_needed(maker *m, int targets, const gt_ref *target)
{
    gt_planner *p = m->planner;
    p->local = gt_grow(p->arena, p->local, p->capacity, (size_t)m->program->count, &p->capacity, sizeof *p->local);
    refs list = {0};
    for (int i = 0; i < targets; i++)
        need(m, &list, target[i]);
    for (size_t i = 0; i < list.n; i++) {
        if (gt_values_get(m->known, list.ref[i]))
            continue;
        const gt_eqn *e = gt_eqn_at(m->program, list.ref[i]);
        for (int k = 0; k < e->n_in; k++)
            need(m, &list, e->in[k]);
    }
    if (list.n)
        qsort(list.ref, list.n, sizeof *list.ref, compare_refs);
    m->nodes = (int)list.n;
    m->node = GT_ARRAY(m->scratch, list.n, gt_node);
    for (int i = 0; i < m->nodes; i++) {
        m->node[i] = (gt_node){.ref = list.ref[i],
                               .e = gt_eqn_at(m->program, list.ref[i]),
                               .step = -1,
                               .root = i,
                               .slot = -1,
                               .member = -1};
        p->local[list.ref[i]] = i + 1;
    }
}

static void forget_needed(maker *m)
{
    for (int i = 0; i < m->nodes; i++)
        m->planner->local[m->node[i].ref] = 0;
}

static gt_node *node_of(const maker *m, gt_ref ref)
{
    return &m->node[m->planner->local[stand_in(m, ref)] - 1];
}

static int number_of(const maker *m, gt_ref ref)
{
    return m->planner->local[stand_in(m, ref)] - 1;
}

/* -- slots -- */

static int new_slot(maker *m, gt_slot slot)
{
    m->slot = gt_grow(m->scratch, m->slot, m->slots, m->slots + 1, &m->slot_capacity, sizeof *m->slot);
    m->slot[m->slots] = slot;
    return (int)m->slots++;
}

static size_t value_size(const gt_eqn *e)
{
    return (size_t)gt_shape_count(e->shape) * gt_dtype_size((gt_dtype)e->dtype);
}

static int new_buffer(maker *m, size_t size, int step)
{
    return new_slot(m, (gt_slot){.kind = GT_SLOT_BUFFER, .size = size, .first = step, .last = step});
}

/* -- views -- */

/* An operand as its root's memory seen with strides; data is an offset in bytes from `origin`, never read through. */
static char *const origin = (char *)((uintptr_t)1 << 40);

static gt_view view_of(const gt_node *node)
{
    const gt_eqn *e = node->e;
    gt_view view = {.dtype = (gt_dtype)e->dtype, .shape = e->shape};
    view.data = (void *)((uintptr_t)origin + (uintptr_t)(node->offset * (int64_t)gt_dtype_size(view.dtype)));
    if (node->stride)
        memcpy(view.stride, node->stride, (size_t)e->shape->rank * sizeof *node->stride);
    else
        gt_shape_strides(e->shape, view.stride);
    return view;
}

static bool strides_contiguous(const gt_shape *shape, const int64_t *stride)
{
    int64_t step = 1;
    for (int i = shape->rank - 1; i >= 0; i--) {
        if (shape->dim[i] != 1 && stride[i] != step)
            return false;
        step *= shape->dim[i];
    }
    return true;
}

static bool make_view(maker *m, gt_node *node)
{
    const gt_eqn *e = node->e;
    if (!e->op->view)
        return false;
    const gt_node *in = node_of(m, e->in[0]);
    gt_view from = view_of(in), out = {.dtype = (gt_dtype)e->dtype, .shape = e->shape};
    out.data = from.data;
    if (!e->op->view(e->attr, &from, &out))
        return false;
    node->root = in->root;
    node->step = in->step;
    node->offset =
        ((int64_t)(uintptr_t)out.data - (int64_t)(uintptr_t)origin) / (int64_t)gt_dtype_size((gt_dtype)e->dtype);
    if (!strides_contiguous(e->shape, out.stride)) {
        int64_t *stride = GT_ARRAY(m->scratch, (size_t)e->shape->rank, int64_t);
        memcpy(stride, out.stride, (size_t)e->shape->rank * sizeof *stride);
        node->stride = stride;
    }
    return true;
}

/* A view that shows its whole root unchanged in shape: a reader may take the root in its stead. */
static int see_through(const maker *m, int number)
{
    const gt_node *node = &m->node[number], *root = &m->node[node->root];
    return !node->stride && node->offset == 0 && gt_shape_equal(node->e->shape, root->e->shape) ? node->root : number;
}

/* -- steps -- */

static gt_step *new_step(maker *m, int number)
{
    m->step = gt_grow(m->scratch, m->step, m->steps, m->steps + 1, &m->step_capacity, sizeof *m->step);
    m->group = gt_grow(m->scratch, m->group, m->steps, m->steps + 1, &m->group_capacity, sizeof *m->group);
    m->step[m->steps] = (gt_step){.e = m->node[number].e, .node = number, .scratch_slot = -1};
    m->group[m->steps] = (group){0};
    return &m->step[m->steps++];
}

static gt_block_kernel block_kernel(const maker *m, const gt_eqn *e)
{
    return e->n_in ? e->op->pointwise[gt_ref_dtype(m->program, e->in[e->n_in - 1])] : NULL;
}

/* The operand's place in the group: a member, ~number of an outside operand, or false when there is no room. */
static bool group_operand(const maker *m, const group *g, int step, int number, int *added, int *extra)
{
    int seen = see_through(m, number);
    const gt_node *node = &m->node[seen];
    if (node->step == step && node->root == seen && node->member >= 0)
        return true;
    if (node->step >= step)
        return false; /* not there yet when the pass runs */
    for (int i = 0; i < g->operands; i++)
        if (g->operand[i] == seen)
            return true;
    for (int i = 0; i < *extra; i++)
        if (added[i] == seen)
            return true;
    if (g->operands + *extra >= GT_FUSED_OPERANDS)
        return false;
    added[(*extra)++] = seen;
    return true;
}

enum { LOOK_BACK = 4 };

static bool join_group(maker *m, int number, int step)
{
    gt_node *node = &m->node[number];
    const gt_eqn *e = node->e;
    if (step < 0 || m->step[step].kind != GT_STEP_FUSED)
        return false;
    group *g = &m->group[step];
    if (g->members >= GT_FUSED_MEMBERS || (g->members && !gt_shape_equal(m->node[g->member[0]].e->shape, e->shape)))
        return false;
    int added[GT_MAX_ARITY], extra = 0;
    for (int k = 0; k < e->n_in; k++)
        if (!group_operand(m, g, step, number_of(m, e->in[k]), added, &extra))
            return false;
    for (int i = 0; i < extra; i++)
        g->operand[g->operands++] = added[i];
    node->step = step;
    node->member = g->members;
    g->member[g->members++] = number;
    return true;
}

/* Into the latest pass that computes one of its operands, else into one of the newest behind it, else a new one. */
static void schedule_pointwise(maker *m, int number)
{
    const gt_eqn *e = m->node[number].e;
    int latest = -1;
    for (int k = 0; k < e->n_in; k++)
        if (node_of(m, e->in[k])->step > latest)
            latest = node_of(m, e->in[k])->step;
    if (join_group(m, number, latest))
        return;
    for (int step = (int)m->steps - 1; step > latest && step >= (int)m->steps - LOOK_BACK; step--)
        if (join_group(m, number, step))
            return;
    new_step(m, number)->kind = GT_STEP_FUSED;
    join_group(m, number, (int)m->steps - 1);
}

enum { SHORT_LANE = 8 }; /* below that, starting a lane costs more than the pass saves */

/* The length of a lane when the reduced axes are the trailing ones, else 0. */
static int64_t trailing_lane(const gt_eqn *e, const gt_shape *shape)
{
    unsigned mask = gt_axes_of(&e->attr[0]);
    int64_t length = 1;
    bool kept = false;
    for (int i = shape->rank - 1; i >= 0; i--) {
        if (shape->dim[i] == 1)
            continue;
        if (!(mask >> i & 1u))
            kept = true;
        else if (kept)
            return 0;
        else
            length *= shape->dim[i];
    }
    return length;
}

/* A reduction of what a fused pass makes becomes part of that pass. */
static bool schedule_sink(maker *m, int number)
{
    gt_node *node = &m->node[number];
    const gt_eqn *e = node->e;
    const gt_fold *fold = e->op->fold[e->dtype];
    if (!fold)
        return false;
    const gt_node *in = &m->node[see_through(m, number_of(m, e->in[0]))];
    if (in->member < 0)
        return false;
    group *g = &m->group[in->step];
    if (g->sinks >= GT_FUSED_SINKS || trailing_lane(e, in->e->shape) < SHORT_LANE)
        return false;
    g->sink[g->sinks++] = number;
    node->step = in->step;
    return true;
}

static gt_status schedule_kernel(maker *m, int number)
{
    gt_node *node = &m->node[number];
    const gt_eqn *e = node->e;
    if (!e->op->kernel)
        return gt_fail(m->error, GT_WRONG_MODEL, e->at, "%s cannot be computed for %s", e->op->name,
                       gt_dtype_name((gt_dtype)e->dtype));
    new_step(m, number)->kind = GT_STEP_KERNEL;
    node->step = (int)m->steps - 1;
    return GT_OK;
}

static gt_status schedule_node(maker *m, int number)
{
    gt_node *node = &m->node[number];
    const gt_eqn *e = node->e;
    const gt_tensor *known = gt_values_get(m->known, node->ref);
    if (known) {
        node->slot = new_slot(m, (gt_slot){.kind = GT_SLOT_FIXED, .fixed = known->data});
    } else if (!e->n_in && e->attr && e->op->attrs[0].type == GT_ATTR_TENSOR) {
        node->slot = new_slot(m, (gt_slot){.kind = GT_SLOT_FIXED, .fixed = e->attr[0].tensor->data});
    } else if (gt_eqn_is_leaf(e)) {
        node->slot = new_slot(m, (gt_slot){.kind = GT_SLOT_LEAF, .leaf = node->ref});
    } else if (make_view(m, node)) {
        return GT_OK;
    } else if (block_kernel(m, e)) {
        schedule_pointwise(m, number);
    } else if (!schedule_sink(m, number)) {
        return schedule_kernel(m, number);
    }
    return GT_OK;
}

/* -- places -- */

/* Marks that step `step` reads the node's memory; a member of a fused pass then needs a buffer. */
static void read_at(maker *m, int number, int step)
{
    gt_node *root = &m->node[m->node[number].root];
    if (root->step == step && root->member >= 0)
        return; /* inside its own pass */
    if (root->slot < 0)
        root->slot = new_buffer(m, value_size(root->e), root->step);
    gt_slot *slot = m->slot + root->slot;
    if (slot->last < step) /* NOLINT(clang-analyzer-core.NullDereference): a root with a slot means slots */
        slot->last = step;
}

static void read_everything(maker *m, int targets, const gt_ref *target)
{
    for (int i = 0; i < m->nodes; i++) {
        gt_node *node = &m->node[i];
        if (node->root != i || node->step < 0)
            continue;
        if (node->member < 0 && node->slot < 0)
            node->slot = new_buffer(m, value_size(node->e), node->step);
        for (int k = 0; k < node->e->n_in; k++)
            read_at(m, see_through(m, number_of(m, node->e->in[k])), node->step);
    }
    for (int i = 0; i < targets; i++)
        read_at(m, number_of(m, target[i]), (int)m->steps);
}

static gt_place place_of(const maker *m, const gt_node *node)
{
    return (gt_place){m->node[node->root].slot, node->offset * (int64_t)gt_dtype_size((gt_dtype)node->e->dtype)};
}

static void fill_operand(maker *m, gt_fused_operand *operand, const gt_node *node, const gt_shape *shape)
{
    gt_view view = view_of(node);
    int64_t stride[GT_MAX_RANK];
    int shift = shape->rank - view.shape->rank;
    for (int i = 0; i < shape->rank; i++)
        stride[i] = i < shift || view.shape->dim[i - shift] == 1 ? 0 : view.stride[i - shift];
    gt_place place = place_of(m, node);
    *operand =
        (gt_fused_operand){.slot = place.slot, .offset = place.offset, .size = (uint8_t)gt_dtype_size(view.dtype)};
    gt_fused_operand_set(m->arena, operand, shape, stride);
}

static void fill_fused(maker *m, int number)
{
    gt_step *step = &m->step[number];
    group *g = &m->group[number];
    gt_fused *fused = step->fused = GT_NEW(m->arena, gt_fused);
    fused->shape = *step->e->shape;
    fused->count = gt_shape_count(&fused->shape);
    fused->members = g->members;
    fused->operands = g->operands;
    fused->member = GT_ARRAY(m->arena, (size_t)g->members, gt_fused_member);
    fused->operand = GT_ARRAY(m->arena, (size_t)g->operands, gt_fused_operand);
    for (int i = 0; i < g->operands; i++)
        fill_operand(m, &fused->operand[i], &m->node[g->operand[i]], &fused->shape);
    for (int i = 0; i < g->members; i++) {
        const gt_node *node = &m->node[g->member[i]];
        gt_fused_member *member = &fused->member[i];
        *member = (gt_fused_member){.kernel = block_kernel(m, node->e),
                                    .attr = node->e->attr,
                                    .n = (int8_t)node->e->n_in,
                                    .size = (uint8_t)gt_dtype_size((gt_dtype)node->e->dtype),
                                    .slot = node->slot};
        for (int k = 0; k < node->e->n_in; k++) {
            int seen = see_through(m, number_of(m, node->e->in[k]));
            if (m->node[seen].step == number && m->node[seen].root == seen) {
                member->in[k] = (int8_t)m->node[seen].member;
                continue;
            }
            int at = 0;
            while (g->operand[at] != seen)
                at++;
            member->in[k] = (int8_t)~at;
        }
    }
    fused->sinks = g->sinks;
    fused->sink = GT_ARRAY(m->arena, (size_t)g->sinks, gt_fused_sink);
    for (int i = 0; i < g->sinks; i++) {
        const gt_node *node = &m->node[g->sink[i]], *in = &m->node[see_through(m, number_of(m, node->e->in[0]))];
        fused->sink[i] = (gt_fused_sink){.fold = node->e->op->fold[node->e->dtype],
                                         .member = in->member,
                                         .slot = node->slot,
                                         .length = trailing_lane(node->e, in->e->shape),
                                         .in = gt_dtype_size((gt_dtype)in->e->dtype),
                                         .out = gt_dtype_size((gt_dtype)node->e->dtype)};
    }
    gt_fused_assign(m->scratch, fused);
}

/* A step that lays a strided value out contiguously, run just before `before`. */
static gt_step copy_step(maker *m, const gt_node *node, int slot)
{
    gt_step step = {.kind = GT_STEP_COPY, .e = node->e, .scratch_slot = -1, .out = {slot, 0}};
    step.fused = GT_NEW(m->arena, gt_fused);
    step.fused->shape = *node->e->shape;
    step.fused->count = gt_shape_count(node->e->shape);
    step.fused->operand = GT_NEW(m->arena, gt_fused_operand);
    fill_operand(m, step.fused->operand, node, node->e->shape);
    return step;
}

/* The finished steps, copies put in between. */
typedef struct steps {
    gt_step *step;
    size_t n, capacity;
} steps;

static gt_step *push_step(maker *m, steps *list, gt_step step)
{
    list->step = gt_grow(m->arena, list->step, list->n, list->n + 1, &list->capacity, sizeof *list->step);
    list->step[list->n] = step;
    return &list->step[list->n++];
}

static void fill_kernel(maker *m, int number, steps *list)
{
    gt_step step = m->step[number];
    const gt_eqn *e = step.e;
    const gt_op *op = e->op;
    step.view = GT_ARRAY(m->arena, (size_t)e->n_in, gt_view);
    step.in = GT_ARRAY(m->arena, (size_t)e->n_in, gt_place);
    const gt_shape **shape = GT_ARRAY(m->arena, (size_t)e->n_in, const gt_shape *);
    for (int k = 0; k < e->n_in; k++) {
        const gt_node *node = node_of(m, e->in[k]);
        step.view[k] = view_of(node);
        step.in[k] = place_of(m, node);
        shape[k] = node->e->shape;
        if (op->wants_contiguous && node->stride) {
            int slot = new_buffer(m, value_size(node->e), number);
            push_step(m, list, copy_step(m, node, slot));
            gt_shape_strides(node->e->shape, step.view[k].stride);
            step.in[k] = (gt_place){slot, 0};
        }
    }
    step.call = (gt_call){.attr = e->attr, .n = e->n_in, .in = step.view};
    step.call.out = (gt_view){.dtype = (gt_dtype)e->dtype, .shape = e->shape};
    gt_shape_strides(e->shape, step.call.out.stride);
    step.out = (gt_place){m->node[step.node].slot, 0};
    if (op->scratch) {
        size_t size = op->scratch(e->attr, e->n_in, shape, (gt_dtype)e->dtype);
        if (size)
            step.scratch_slot = new_buffer(m, size, number);
    }
    push_step(m, list, step);
}

/* Targets lie where they were computed, or in a copy when they are strided views. */
static void fill_results(maker *m, gt_plan *plan, int targets, const gt_ref *target, steps *list)
{
    plan->targets = targets;
    plan->result = GT_ARRAY(m->arena, (size_t)targets, gt_tensor);
    plan->result_at = GT_ARRAY(m->arena, (size_t)targets, gt_place);
    for (int i = 0; i < targets; i++) {
        const gt_node *node = node_of(m, target[i]);
        plan->result[i] = (gt_tensor){(gt_dtype)node->e->dtype, *node->e->shape, NULL};
        plan->result_at[i] = place_of(m, node);
        if (node->stride) {
            int slot = new_buffer(m, value_size(node->e), (int)m->steps);
            push_step(m, list, copy_step(m, node, slot));
            plan->result_at[i] = (gt_place){slot, 0};
        }
    }
}

/* Workspace and block registers, and the address of every slot that does not change from run to run. */
static gt_status place_memory(maker *m, gt_plan *plan, size_t limit)
{
    size_t registers = 0;
    for (int i = 0; i < plan->steps; i++)
        if (plan->step[i].kind == GT_STEP_FUSED) {
            size_t size = gt_fused_memory(plan->step[i].fused);
            registers = size > registers ? size : registers;
        }
    plan->workspace_size = gt_buffers_place(m->scratch, m->slot, (int)m->slots, (int)m->steps);
    if (limit && plan->workspace_size > limit) {
        char needs[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
        gt_fail(m->error, GT_OVER_LIMIT, (gt_span){0}, "this computation needs %s of memory at once, more than %s",
                gt_number_print_bytes((double)plan->workspace_size, needs), gt_number_print_bytes((double)limit, may));
        gt_fix(m->error, "raise --memory-limit, or ask for less at once");
        return GT_OVER_LIMIT;
    }
    plan->workspace = gt_alloc_raw(m->arena, plan->workspace_size + 64);
    plan->registers = gt_alloc_raw(m->arena, registers + 64);
    plan->slots = (int)m->slots;
    plan->slot = GT_ARRAY(m->arena, m->slots, gt_slot);
    plan->base = GT_ARRAY(m->arena, m->slots, void *);
    for (int i = 0; i < plan->slots; i++) {
        plan->slot[i] = m->slot[i];
        if (m->slot[i].kind == GT_SLOT_BUFFER)
            plan->base[i] = plan->workspace + m->slot[i].offset;
        else if (m->slot[i].kind == GT_SLOT_FIXED)
            plan->base[i] = (void *)(uintptr_t)m->slot[i].fixed;
    }
    return GT_OK;
}

static gt_status make(maker *m, int targets, const gt_ref *target, size_t limit, gt_plan *plan)
{
    for (int i = 0; i < m->nodes; i++)
        GT_TRY(schedule_node(m, i));
    read_everything(m, targets, target);
    steps list = {0};
    for (int i = 0; i < (int)m->steps; i++) {
        if (m->step[i].kind == GT_STEP_FUSED) {
            fill_fused(m, i);
            push_step(m, &list, m->step[i]);
            plan->fused_equations += m->group[i].members + m->group[i].sinks;
            plan->equations += m->group[i].members + m->group[i].sinks;
        } else {
            fill_kernel(m, i, &list);
            plan->equations++;
        }
    }
    fill_results(m, plan, targets, target, &list);
    plan->steps = (int)list.n;
    plan->step = list.step;
    return place_memory(m, plan, limit);
}

size_t gt_plan_needs(gt_planner *planner, const gt_program *program, const gt_values *known, gt_ref ref, gt_ref **out)
{
    maker m = {.planner = planner, .scratch = planner->scratch, .program = program, .known = known};
    find_needed(&m, 1, &ref);
    forget_needed(&m);
    gt_ref *list = GT_ARRAY(planner->scratch, (size_t)m.nodes, gt_ref);
    size_t n = 0;
    for (int i = 0; i < m.nodes; i++)
        if (m.node[i].e->n_in && !m.node[i].e->op->view && !gt_values_get(known, m.node[i].ref))
            list[n++] = m.node[i].ref;
    *out = list;
    return n;
}

gt_status gt_plan_make(gt_planner *planner, gt_arena *arena, const gt_program *program, const gt_values *known,
                       size_t memory_limit, int targets, const gt_ref *target, gt_plan **out, gt_error *error)
{
    gt_arena_mark mark = gt_arena_save(planner->scratch);
    gt_plan *plan = GT_NEW(arena, gt_plan);
    plan->arena = arena;
    plan->program = program;
    maker m = {.planner = planner,
               .arena = arena,
               .scratch = planner->scratch,
               .program = program,
               .known = known,
               .error = error};
    find_needed(&m, targets, target);
    gt_status status = make(&m, targets, target, memory_limit, plan);
    forget_needed(&m);
    gt_arena_release(planner->scratch, mark);
    *out = plan;
    return status;
}

gt_plan_size gt_plan_measure(const gt_plan *plan)
{
    return (gt_plan_size){plan->equations, plan->steps, plan->fused_equations, plan->slots, plan->workspace_size};
}
