/* Scheduling: views cost nothing, pointwise equations of one shape gather in fused passes, everything else is a step of
 * its own. */
#include <string.h>

#include "eval/loop_step.h"
#include "eval/maker.h"
#include "ops/axes.h"

/* -- slots -- */

int gt_maker_new_slot(gt_maker *m, gt_slot slot)
{
    m->slot = gt_grow_alone(m->scratch, m->slot, m->slots, m->slots + 1, &m->slot_capacity, sizeof *m->slot);
    m->slot[m->slots] = slot;
    return (int)m->slots++;
}

/* -- views -- */

/* An operand as its root's memory seen with strides; data is an offset in bytes from `origin`, never read through. */
static char *const origin = (char *)((uintptr_t)1 << 40);

gt_view gt_maker_view(const gt_node *node)
{
    const gt_eqn *e = node->e;
    gt_view view = {.dtype = (gt_dtype)e->dtype, .shape = e->shape};
    view.data = (void *)((uintptr_t)origin + (uintptr_t)(gt_node_offset(node) * (int64_t)gt_dtype_size(view.dtype)));
    const int64_t *stride = gt_node_stride(node);
    if (stride)
        memcpy(view.stride, stride, (size_t)e->shape->rank * sizeof *stride);
    else
        gt_shape_strides(e->shape, view.stride);
    return view;
}

/* Whether a constant is one element, 1. */
static bool is_one(const gt_eqn *e)
{
    const gt_tensor *t = !e->n_in && e->attr && e->op->attrs[0].type == GT_ATTR_TENSOR ? e->attr[0].tensor : NULL;
    if (!t || gt_shape_count(&t->shape) != 1)
        return false;
    return t->dtype == GT_F64 ? *(const double *)t->data == 1 : t->dtype == GT_F32 && *(const float *)t->data == 1;
}

/* The other operand of a product by 1, which every gradient of one number begins with: the product is a view of it.
 * -1: it is none, or the operand is not to be laid out for it. */
static int times_one(const gt_maker *m, const gt_node *node)
{
    const gt_eqn *e = node->e;
    for (int k = 0; e->op == &gt_op_multiply && k < 2; k++) {
        const gt_node *one = &m->node[gt_maker_in(m, node)[k]], *in = &m->node[gt_maker_in(m, node)[1 - k]];
        if (one->step >= 0) /* computed: no constant */
            continue;
        while (one->e->op->view && one->in >= 0)
            one = &m->node[*gt_maker_in(m, one)];
        if (is_one(one->e) && in->e->dtype == e->dtype && gt_shape_equal(in->e->shape, e->shape) &&
            !in->e->op->stretches)
            return gt_maker_in(m, node)[1 - k];
    }
    return -1;
}

static bool make_view(gt_maker *m, gt_node *node)
{
    const gt_eqn *e = node->e;
    const int same = times_one(m, node);
    if (same >= 0) {
        const gt_node *in = &m->node[same];
        node->root = in->root;
        node->step = in->step;
        node->window = in->window;
        return true;
    }
    if (!e->op->view)
        return false;
    const gt_node *in = &m->node[*gt_maker_in(m, node)];
    gt_view from = gt_maker_view(in), out = {.dtype = (gt_dtype)e->dtype, .shape = e->shape};
    out.data = from.data;
    if (!e->op->view(e->attr, &from, &out))
        return false;
    node->root = in->root;
    node->step = in->step;
    const int64_t offset =
        ((int64_t)(uintptr_t)out.data - (int64_t)(uintptr_t)origin) / (int64_t)gt_dtype_size((gt_dtype)e->dtype);
    const bool contiguous = gt_strides_contiguous(e->shape, out.stride);
    if (contiguous && offset == 0)
        return true;
    int64_t *stride = contiguous ? NULL : GT_ARRAY(m->scratch, (size_t)e->shape->rank, int64_t);
    if (stride)
        memcpy(stride, out.stride, (size_t)e->shape->rank * sizeof *stride);
    gt_window *window = GT_NEW(m->scratch, gt_window);
    *window = (gt_window){offset, stride};
    node->window = window;
    return true;
}

/* A view that shows its whole root unchanged in shape: a reader may take the root in its stead. */
int gt_maker_see_through(const gt_maker *m, int number)
{
    const gt_node *node = &m->node[number], *root = &m->node[node->root];
    if (node == root)
        return number;
    return !node->window && gt_shape_equal(node->e->shape, root->e->shape) ? node->root : number;
}

/* -- values laid end to end -- */

/* Marks the nodes that only passes read: pointwise equations of the same shape, and long sums. */
static void mark_passes_only(gt_maker *m, int targets, const gt_ref *target)
{
    for (int i = 0; i < m->nodes; i++)
        m->node[i].passes_only = true;
    for (int i = 0; i < targets; i++)
        m->node[gt_maker_number(m, target[i])].passes_only = false;
    for (int i = 0; i < m->nodes; i++) {
        const gt_eqn *e = m->node[i].e;
        if (gt_values_get(m->known, m->node[i].ref))
            continue;
        bool pointwise = gt_maker_kernel(m, &m->node[i]) && !e->op->view && /* anybody may read a view of it */
                         times_one(m, &m->node[i]) < 0;
        for (int k = 0; k < e->n_in; k++) {
            gt_node *in = &m->node[gt_maker_in(m, &m->node[i])[k]];
            in->passes_only &=
                (pointwise && gt_shape_equal(in->e->shape, e->shape)) || gt_maker_long_sum(m, e, in->e->shape);
        }
    }
}

/* A concatenation or a padded slice that only passes read is read from where its parts lie. */
static bool make_stretches(gt_maker *m, gt_node *node)
{
    const gt_eqn *e = node->e;
    enum { MANY = 4096 };
    if (!e->op->stretches || !node->passes_only || e->n_in > MANY || !gt_shape_count(e->shape))
        return false;
    const gt_shape **shape = GT_ARRAY(m->scratch, (size_t)e->n_in, const gt_shape *);
    gt_stretch *list = GT_ARRAY(m->scratch, 2 * (size_t)e->n_in + 1, gt_stretch);
    int step = -1, n = 0;
    for (int k = 0; k < e->n_in; k++) {
        const gt_node *in = &m->node[gt_maker_in(m, node)[k]];
        if (gt_node_stride(in) || in->stretches)
            return false;
        shape[k] = in->e->shape;
        step = in->step > step ? in->step : step;
    }
    int all = e->op->stretches(e->attr, e->n_in, shape, e->shape, list);
    for (int i = 0; i < all; i++)
        if (list[i].count)
            list[n++] = (gt_stretch){list[i].in < 0 ? -1 : gt_maker_in(m, node)[list[i].in], list[i].count};
    node->step = step;
    if (n == 0)
        return false;
    node->stretch = list;
    node->stretches = (uint16_t)n;
    return true;
}

/* -- steps -- */

static gt_step *new_step(gt_maker *m, int number)
{
    m->step = gt_grow(m->scratch, m->step, m->steps, m->steps + 1, &m->step_capacity, sizeof *m->step);
    m->group = gt_grow(m->scratch, m->group, m->steps, m->steps + 1, &m->group_capacity, sizeof *m->group);
    m->step[m->steps] = (gt_step){.e = m->node[number].e, .node = number, .along = -1};
    return &m->step[m->steps++];
}

/* The operand's place in the group: a member, ~number of an outside operand, or false when there is no room. */
static bool group_operand(const gt_maker *m, const gt_group *g, int step, int number, int *added, int *extra)
{
    int seen = gt_maker_see_through(m, number);
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

static bool join_group(gt_maker *m, int number, int step)
{
    gt_node *node = &m->node[number];
    const gt_eqn *e = node->e;
    if (step < 0 || m->step[step].kind != GT_STEP_FUSED)
        return false;
    gt_group *g = gt_maker_group(m, step);
    if (g->members >= GT_FUSED_MEMBERS || (g->members && !gt_shape_equal(m->node[g->member[0]].e->shape, e->shape)))
        return false;
    int added[GT_MAX_ARITY], extra = 0;
    for (int k = 0; k < e->n_in; k++)
        if (!group_operand(m, g, step, gt_maker_in(m, node)[k], added, &extra))
            return false;
    for (int i = 0; i < extra; i++)
        g->operand[g->operands++] = added[i];
    node->step = step;
    node->member = (int8_t)g->members;
    m->again += node->again;
    g->member[g->members++] = number;
    return true;
}

/* Into the latest pass that computes one of its operands, else into one of the newest behind it, else a new one. What
 * is computed again stays with the later steps. */
static void schedule_pointwise(gt_maker *m, int number)
{
    const gt_node *node = &m->node[number];
    int latest = -1;
    for (int k = 0; k < node->e->n_in; k++)
        if (m->node[gt_maker_in(m, node)[k]].step > latest)
            latest = m->node[gt_maker_in(m, node)[k]].step;
    bool long_ago = node->again && latest < (int)m->steps - LOOK_BACK;
    if (!long_ago && join_group(m, number, latest))
        return;
    for (int step = (int)m->steps - 1; step > latest && step >= (int)m->steps - LOOK_BACK; step--)
        if (join_group(m, number, step))
            return;
    new_step(m, number)->kind = GT_STEP_FUSED;
    m->pass = gt_grow_alone(m->scratch, m->pass, m->passes, m->passes + 1, &m->pass_room, sizeof *m->pass);
    m->pass[m->passes] = (gt_group){0};
    m->group[m->steps - 1] = (int)m->passes++;
    join_group(m, number, (int)m->steps - 1);
}

int64_t gt_maker_lane(const gt_eqn *e, const gt_shape *shape, int64_t *width)
{
    unsigned mask = gt_axes_of(&e->attr[0]);
    int64_t length = 1;
    bool kept = false;
    *width = 1;
    for (int i = shape->rank - 1; i >= 0; i--) {
        if (shape->dim[i] == 1)
            continue;
        if (mask >> i & 1u) {
            if (kept)
                return 0;
            length *= shape->dim[i];
        } else if (length == 1) {
            *width *= shape->dim[i];
        } else {
            kept = true;
        }
    }
    return length;
}

/* Lanes side by side are worth it where their running sums stay in a cache and are many elements' each. */
static bool worth_across(int64_t length, int64_t width, int64_t elements)
{
    enum { SHORT = 8, WIDE = 1 << 12, SMALL = 1 << 11 };
    return length >= SHORT && width <= WIDE && elements >= SMALL;
}

/* A reduction of what a fused pass makes becomes part of that pass. */
static bool schedule_sink(gt_maker *m, int number)
{
    gt_node *node = &m->node[number];
    const gt_eqn *e = node->e;
    const gt_fold *fold = e->op->fold[e->dtype];
    if (!fold)
        return false;
    const gt_node *in = &m->node[gt_maker_see_through(m, *gt_maker_in(m, node))];
    if (in->member < 0)
        return false;
    gt_group *g = gt_maker_group(m, in->step);
    int64_t width;
    const int64_t length = gt_maker_lane(e, in->e->shape, &width);
    if (g->sinks >= GT_FUSED_SINKS || length < 2 ||
        (width != 1 && !(fold->across && worth_across(length, width, gt_shape_count(in->e->shape)))))
        return false;
    g->sink[g->sinks++] = number;
    node->step = in->step;
    return true;
}

/* Notes, by operand, the nodes whose kernels compute reductions along with them. */
static void find_along(gt_maker *m)
{
    m->along = NULL;
    for (int i = 0; m->has_along && i < m->nodes; i++) {
        if (!m->node[i].e->op->along || m->node[i].in < 0)
            continue;
        if (!m->along)
            m->along = GT_ARRAY(m->scratch, (size_t)m->nodes, int);
        m->along[*gt_maker_in(m, &m->node[i])] = i + 1;
    }
}

/* The node, not scheduled yet, whose kernel computes this reduction too; -1: there is none. */
static int computed_along(const gt_maker *m, const gt_node *node)
{
    const int with = m->along && node->e->n_in == 1 ? m->along[*gt_maker_in(m, node)] - 1 : -1;
    if (with < 0 || m->node[with].step >= 0 || m->node[with].e->op->along != node->e->op)
        return -1;
    return gt_axes_of(&m->node[with].e->attr[0]) == gt_axes_of(&node->e->attr[0]) ? with : -1;
}

static gt_status schedule_kernel(gt_maker *m, int number)
{
    gt_node *node = &m->node[number];
    const gt_eqn *e = node->e;
    const int with = computed_along(m, node);
    if (e->op->along && node->step >= 0)
        return GT_OK; /* with the reduction */
    if (with >= 0) {
        GT_TRY(schedule_kernel(m, with));
        m->step[m->steps - 1].along = number;
        node->step = m->node[with].step;
        return GT_OK;
    }
    if (!e->op->kernel)
        return gt_fail(m->error, GT_WRONG_MODEL, e->at, "%s cannot be computed for %s", gt_op_spoken(e->op, e->at),
                       gt_dtype_name((gt_dtype)e->dtype));
    new_step(m, number)->kind = GT_STEP_KERNEL;
    node->step = (int)m->steps - 1;
    return GT_OK;
}

/* All results of a loop are one step, at the first of them: their operands stand before. */
static void schedule_loop(gt_maker *m, int number)
{
    int *member;
    if (m->node[number].step >= 0)
        return;
    new_step(m, number)->kind = GT_STEP_LOOP;
    const int members = gt_loop_members(m, number, &member);
    for (int i = 0; i < members; i++)
        m->node[member[i]].step = (int)m->steps - 1;
}

/* What is there before a run. */
static void hold(gt_maker *m, gt_node *node, gt_slot slot)
{
    node->slot = gt_maker_new_slot(m, slot);
    m->held += gt_eqn_bytes(node->e);
}

static gt_status schedule_node(gt_maker *m, int number)
{
    gt_node *node = &m->node[number];
    const gt_eqn *e = node->e;
    const gt_tensor *known = node->in < 0 ? gt_values_get(m->known, node->ref) : NULL;
    if (known) {
        hold(m, node, (gt_slot){.kind = GT_SLOT_FIXED, .fixed = known->data});
    } else if (!e->n_in && e->attr && e->op->attrs[0].type == GT_ATTR_TENSOR) {
        hold(m, node, (gt_slot){.kind = GT_SLOT_FIXED, .fixed = e->attr[0].tensor->data});
    } else if (e->op == &gt_op_stand_in) {
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a stand-in has an attribute, its name */
        gt_fail(m->error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "a value is needed here, but %s has many of them",
                e->attr[0].s);
        gt_fix(m->error, "choose between values with where(condition, a, b) instead of if");
        return gt_note(m->error, e->at, "%s is here", e->attr[0].s);
    } else if (gt_eqn_is_leaf(e)) {
        hold(m, node, (gt_slot){.kind = GT_SLOT_LEAF, .leaf = node->ref});
    } else if (e->op == &gt_op_loop) {
        schedule_loop(m, number);
    } else if (make_view(m, node) || make_stretches(m, node)) {
        return GT_OK;
    } else if (gt_maker_kernel(m, node)) {
        schedule_pointwise(m, number);
    } else if (!schedule_sink(m, number)) {
        return schedule_kernel(m, number);
    }
    return GT_OK;
}

/* What is there from the start, and single numbers made of such: they come first, so that a pass that reads one need
 * not begin behind it, but goes on with what others have computed. */
static bool is_early(const gt_maker *m, int number, const bool *early)
{
    const gt_node *node = &m->node[number];
    bool ready = node->in < 0 || gt_shape_count(node->e->shape) == 1;
    for (int k = 0; node->in >= 0 && k < node->e->n_in; k++)
        ready &= early[gt_maker_in(m, node)[k]];
    return ready && (node->in < 0 || !node->e->n_in || node->e->op->view || gt_maker_kernel(m, node));
}

gt_status gt_maker_schedule(gt_maker *m, int targets, const gt_ref *target)
{
    if (m->has_stretches)
        mark_passes_only(m, targets, target);
    m->held = m->loop_nodes = 0;
    m->again = 0;
    for (int i = 0; m->has_loops && i < m->nodes; i++)
        if (m->node[i].e->op == &gt_op_loop)
            GT_APPEND(m->scratch, m->loop_node, m->loop_nodes, m->loop_room, i);
    find_along(m);
    bool *early = GT_ARRAY(m->scratch, (size_t)m->nodes, bool);
    for (int first = 1; first >= 0; first--)
        for (int i = 0; i < m->nodes; i++) {
            if (first)
                early[i] = is_early(m, i, early);
            if (early[i] == first)
                GT_TRY(schedule_node(m, i));
        }
    return GT_OK;
}
