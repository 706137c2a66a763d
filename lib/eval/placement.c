/* Places: which values get memory, and the finished steps with the addresses of their operands. */
#include <string.h>

#include "base/number.h"
#include "eval/checkpoint.h"
#include "eval/maker.h"
#include "eval/parts.h"
#include "eval/zeros.h"
#include "ops/axes.h"
#include "ops/pair.h"
#include "ops/table.h"

static int new_buffer(gt_maker *m, size_t size, int step)
{
    return gt_maker_new_slot(m, (gt_slot){.kind = GT_SLOT_BUFFER, .size = size, .first = step, .last = step});
}

/* Marks that step `step` reads the node's memory; a member of a fused pass then needs a buffer. */
static void read_root_at(gt_maker *m, int number, int step)
{
    gt_node *root = &m->node[m->node[number].root];
    if (root->step == step && root->member >= 0)
        return; /* inside its own pass */
    if (root->slot < 0)
        root->slot = new_buffer(m, gt_eqn_bytes(root->e), root->step);
    gt_slot *slot = m->slot + root->slot;
    if (slot->last < step) /* NOLINT(clang-analyzer-core.NullDereference): a root with a slot means slots */
        slot->last = step;
}

static void read_at(gt_maker *m, int number, int step)
{
    const gt_node *node = &m->node[number];
    if (!node->stretches)
        read_root_at(m, number, step);
    for (int i = 0; i < node->stretches; i++)
        if (node->stretch[i].in >= 0)
            read_root_at(m, node->stretch[i].in, step);
}

static void read_everything(gt_maker *m, int targets, const gt_ref *target)
{
    for (int i = 0; i < m->nodes; i++) {
        gt_node *node = &m->node[i];
        if (node->root != i || node->step < 0 || node->stretches)
            continue;
        if (node->member < 0 && node->slot < 0)
            node->slot = new_buffer(m, gt_eqn_bytes(node->e), node->step);
        for (int k = 0; k < node->e->n_in; k++)
            read_at(m, gt_maker_see_through(m, gt_maker_in(m, node)[k]), node->step);
    }
    for (int i = 0; i < targets; i++)
        read_at(m, gt_maker_number(m, target[i]), (int)m->steps);
}

static gt_place place_of(const gt_maker *m, const gt_node *node)
{
    return (gt_place){m->node[node->root].slot,
                      gt_node_offset(node) * (int64_t)gt_dtype_size((gt_dtype)node->e->dtype)};
}

static void fill_stretches(gt_maker *m, gt_fused_operand *operand, const gt_node *node)
{
    gt_piece *piece = GT_ARRAY(m->arena, (size_t)node->stretches, gt_piece);
    int64_t end = 0;
    for (int i = 0; i < node->stretches; i++) {
        const gt_stretch *stretch = &node->stretch[i];
        gt_place place = stretch->in < 0 ? (gt_place){-1, 0} : place_of(m, &m->node[stretch->in]);
        piece[i] = (gt_piece){end += stretch->count, place.offset, place.slot};
    }
    *operand = (gt_fused_operand){.slot = -1,
                                  .size = (uint8_t)gt_dtype_size((gt_dtype)node->e->dtype),
                                  .form = GT_PIECED,
                                  .pieces = (uint16_t)node->stretches,
                                  .piece = piece};
}

static void fill_operand(gt_maker *m, gt_fused_operand *operand, const gt_node *node, const gt_shape *shape)
{
    if (node->stretches) {
        fill_stretches(m, operand, node);
        return;
    }
    const gt_place place = place_of(m, node);
    *operand = (gt_fused_operand){
        .slot = place.slot, .offset = place.offset, .size = (uint8_t)gt_dtype_size((gt_dtype)node->dtype)};
    if (!node->window && gt_shape_count(node->e->shape) == 1) {
        operand->form = GT_SAME;
        return;
    }
    gt_view view = gt_maker_view(node);
    int64_t stride[GT_MAX_RANK];
    int shift = shape->rank - view.shape->rank;
    for (int i = 0; i < shape->rank; i++)
        stride[i] = i < shift || view.shape->dim[i - shift] == 1 ? 0 : view.stride[i - shift];
    gt_fused_operand_set(m->arena, operand, shape, stride);
}

/* The threads for a large step: asked for only where there is one, since it takes a system call to know them. */
static gt_sharing for_large(gt_maker *m)
{
    gt_planner *p = m->planner;
    if (!p->pool && p->threads != 1)
        p->pool = gt_pool_new(p->arena, p->threads);
    return (gt_sharing){gt_pool_threads(p->pool), p->share_all};
}

static bool is_large(const gt_maker *m, int64_t elements, int64_t operations)
{
    return m->planner->share_all ? elements > 0 : gt_parts_worth(elements, operations);
}

/* The members of passes seen before: loops make the same pass in every round, with other places. */
enum { FORMS = 64 };
struct gt_fused_form {
    gt_fused_member *member; /* NULL: none yet */
    int members;
};

static gt_fused_member *share_members(gt_maker *m, const gt_fused *fused)
{
    if (!m->form)
        m->form = GT_ARRAY(m->scratch, FORMS, struct gt_fused_form);
    size_t size = (size_t)fused->members * sizeof *fused->member;
    uint64_t hash = 0;
    for (int i = 0; i < fused->members; i++) {
        uint64_t word[sizeof *fused->member / sizeof(uint64_t)];
        memcpy(word, &fused->member[i], sizeof word);
        for (size_t k = 0; k < sizeof word / sizeof *word; k++)
            hash = (hash ^ word[k]) * 0x9e3779b97f4a7c15u; /* 2^64 over the golden ratio */
    }
    struct gt_fused_form *form = &m->form[(hash >> 32) % FORMS];
    if (form->member && form->members == fused->members && memcmp(form->member, fused->member, size) == 0)
        return form->member;
    gt_fused_member *copy = gt_alloc_raw(m->arena, size);
    memcpy(copy, fused->member, size);
    *form = (struct gt_fused_form){copy, fused->members};
    return copy;
}

static void fill_member(gt_maker *m, gt_fused_member *member, int number, int step)
{
    const gt_node *node = &m->node[number];
    const gt_group *g = gt_maker_group(m, step);
    *member = (gt_fused_member){.kernel = gt_maker_kernel(m, node),
                                .attr = node->e->attr,
                                .n = (int8_t)node->e->n_in,
                                .size = (uint8_t)gt_dtype_size((gt_dtype)node->e->dtype)};
    for (int k = 0; k < node->e->n_in; k++) {
        int seen = gt_maker_see_through(m, gt_maker_in(m, node)[k]);
        if (m->node[seen].step == step && m->node[seen].root == seen) {
            member->in[k] = (int8_t)m->node[seen].member;
            continue;
        }
        int at = 0;
        while (g->operand[at] != seen)
            at++;
        member->in[k] = (int8_t)~at;
    }
}

/* How many members and sinks read each member; `uses` is 0. */
static void count_uses(const gt_fused *fused, int *uses)
{
    for (int i = 0; i < fused->members; i++)
        for (int k = 0; k < fused->member[i].n; k++)
            if (fused->member[i].in[k] >= 0)
                uses[fused->member[i].in[k]]++;
    for (int i = 0; i < fused->sinks; i++)
        uses[fused->sink[i].member]++;
}

/* Puts a member that only one other reads, and that no slot keeps, into the kernel of that one where there is such a
 * kernel. Writes the new number of each member to `now`. */
static void pair_members(gt_fused *fused, int8_t *now)
{
    int uses[GT_FUSED_MEMBERS] = {0}, kept = 0;
    bool gone[GT_FUSED_MEMBERS] = {false};
    count_uses(fused, uses);
    for (int i = 0; i < fused->members; i++) {
        gt_fused_member *member = &fused->member[i];
        for (int k = 0; k < 2 && member->n == 2; k++) {
            int first = member->in[k]; /* NOLINT(bugprone-signed-char-misuse,cert-str34-c): a number, not a character */
            if (first < 0 || uses[first] != 1 || fused->slot[first] >= 0)
                continue;
            gt_block_kernel kernel = gt_pair_find(fused->member[first].kernel, member->kernel, k);
            if (!kernel)
                continue;
            *member =
                (gt_fused_member){.kernel = kernel,
                                  .n = 3,
                                  .in = {fused->member[first].in[0], fused->member[first].in[1], member->in[1 - k]},
                                  .size = member->size};
            gone[first] = true;
        }
    }
    for (int i = 0; i < fused->members; i++) {
        now[i] = (int8_t)kept;
        if (gone[i])
            continue;
        gt_fused_member member = fused->member[i];
        for (int k = 0; k < member.n; k++)
            if (member.in[k] >= 0)
                member.in[k] = now[member.in[k]];
        fused->slot[kept] = fused->slot[i];
        fused->member[kept++] = member;
    }
    fused->members = kept;
}

/* Has members that are twins and read the same operand computed by one kernel, where the first of them is. */
static void join_twins(gt_fused *fused)
{
    for (int i = 0; i < fused->members; i++) {
        gt_fused_member *one = &fused->member[i];
        for (int j = i + 1; j < fused->members && one->kernel && one->n == 1 && !one->twin; j++) {
            gt_fused_member *other = &fused->member[j];
            bool first;
            if (other->n != 1 || other->in[0] != one->in[0] || !other->kernel || other->twin)
                continue;
            gt_block_kernel kernel = gt_twin_find((gt_half_pair){one->kernel, one->attr},
                                                  (gt_half_pair){other->kernel, other->attr}, &first);
            if (!kernel)
                continue;
            one->kernel = kernel;
            one->twin = (int8_t)(first ? j : -j);
            other->kernel = NULL;
        }
    }
}

/* Has sums of a member that nobody else reads computed with it, where there is a kernel. */
static void pair_sinks(gt_fused *fused)
{
    int uses[GT_FUSED_MEMBERS] = {0};
    count_uses(fused, uses);
    for (int i = 0; i < fused->sinks; i++) {
        gt_fused_sink *sink = &fused->sink[i];
        if (sink->width == 1 && uses[sink->member] == 1 && fused->slot[sink->member] < 0)
            sink->with_member = gt_pair_sums_find(fused->member[sink->member].kernel, sink->fold, sink->length);
    }
}

static void fill_fused(gt_maker *m, int number)
{
    gt_step *step = &m->step[number];
    gt_group *g = gt_maker_group(m, number);
    gt_fused_member member[GT_FUSED_MEMBERS];
    gt_fused *fused = step->fused = GT_NEW(m->arena, gt_fused);
    fused->count = gt_shape_count(step->e->shape);
    fused->members = g->members;
    fused->operands = g->operands;
    fused->member = member;
    fused->slot = GT_ARRAY(m->arena, (size_t)g->members, int32_t);
    fused->operand = GT_ARRAY(m->arena, (size_t)g->operands, gt_fused_operand);
    for (int i = 0; i < g->operands; i++)
        fill_operand(m, &fused->operand[i], &m->node[g->operand[i]], step->e->shape);
    for (int i = 0; i < g->members; i++) {
        fill_member(m, &member[i], g->member[i], number);
        fused->slot[i] = m->node[g->member[i]].slot;
    }
    fused->sinks = g->sinks;
    fused->sink = GT_ARRAY(m->arena, (size_t)g->sinks, gt_fused_sink);
    for (int i = 0; i < g->sinks; i++) {
        const gt_node *node = &m->node[g->sink[i]], *in = &m->node[gt_maker_see_through(m, *gt_maker_in(m, node))];
        const gt_fold *fold = node->e->op->fold[node->e->dtype];
        int64_t width;
        const int64_t length = gt_maker_lane(node->e, in->e->shape, &width);
        fused->sink[i] = (gt_fused_sink){.fold = width > 1 ? fold->across : fold,
                                         .member = in->member,
                                         .slot = node->slot,
                                         .length = length * width,
                                         .width = width,
                                         .in = gt_dtype_size((gt_dtype)in->e->dtype),
                                         .out = (size_t)width * gt_dtype_size((gt_dtype)node->e->dtype)};
    }
    const gt_op *op[GT_FUSED_MEMBERS];
    for (int i = 0; i < g->members; i++)
        op[i] = m->node[g->member[i]].e->op;
    fused->zeros = gt_zeros_find(m->arena, fused, op);
    int8_t now[GT_FUSED_MEMBERS];
    pair_members(fused, now);
    for (int i = 0; i < g->sinks; i++)
        fused->sink[i].member = now[fused->sink[i].member]; /* NOLINT(bugprone-signed-char-misuse,cert-str34-c): a
                                                               number, not a character */
    pair_sinks(fused);
    join_twins(fused);
    gt_fused_assign(m->scratch, fused);
    fused->member = share_members(m, fused);
    if (is_large(m, fused->count, fused->members + fused->sinks + 1))
        fused->parts = gt_parts_of_pass(m->arena, fused, for_large(m));
}

/* A step that lays a strided value out contiguously, run just before `before`. */
static gt_step copy_step(gt_maker *m, const gt_node *node, int slot)
{
    gt_step step = {.kind = GT_STEP_COPY, .e = node->e, .out = {slot, 0}};
    step.fused = GT_NEW(m->arena, gt_fused);
    step.fused->count = gt_shape_count(node->e->shape);
    step.fused->operand = GT_NEW(m->arena, gt_fused_operand);
    fill_operand(m, step.fused->operand, node, node->e->shape);
    if (is_large(m, step.fused->count, 1))
        step.fused->parts = gt_parts_of_copy(m->arena, step.fused, for_large(m));
    return step;
}

bool gt_maker_long_sum(const gt_maker *m, const gt_eqn *e, const gt_shape *shape)
{
    int64_t width;
    return e->op->fold[e->dtype] && gt_maker_lane(e, shape, &width) >= GT_FOLD_GRAIN && width == 1 &&
           is_large(m, gt_shape_count(shape), 2);
}

/* A long sum of a value that is there already: threads share it as they share the sums of passes. */
static bool fold_step(gt_maker *m, const gt_node *node, gt_step *step)
{
    const gt_eqn *e = node->e;
    const gt_node *in = e->n_in ? &m->node[*gt_maker_in(m, node)] : NULL;
    int64_t width;
    if (!in || !gt_maker_long_sum(m, e, in->e->shape))
        return false;
    gt_fused *fused = GT_NEW(m->arena, gt_fused);
    fused->count = gt_shape_count(in->e->shape);
    fused->operands = fused->sinks = 1;
    fused->operand = GT_NEW(m->arena, gt_fused_operand);
    fill_operand(m, fused->operand, in, in->e->shape);
    if (fused->operand->form != GT_FLAT && fused->operand->form != GT_PIECED)
        return false;
    fused->sink = GT_NEW(m->arena, gt_fused_sink);
    *fused->sink = (gt_fused_sink){.fold = e->op->fold[e->dtype],
                                   .member = ~0,
                                   .slot = node->slot,
                                   .length = gt_maker_lane(e, in->e->shape, &width),
                                   .width = 1,
                                   .in = gt_dtype_size((gt_dtype)in->e->dtype),
                                   .out = gt_dtype_size((gt_dtype)e->dtype)};
    gt_fused_assign(m->scratch, fused);
    fused->parts = gt_parts_of_pass(m->arena, fused, for_large(m));
    step->kind = GT_STEP_FUSED;
    step->fused = fused;
    return true;
}

/* The finished steps, copies put in between. */
typedef struct steps {
    gt_step *step;
    size_t n, capacity;
} steps;

static gt_step *push_step(gt_maker *m, steps *list, gt_step step)
{
    list->step = gt_grow(m->arena, list->step, list->n, list->n + 1, &list->capacity, sizeof *list->step);
    list->step[list->n] = step;
    return &list->step[list->n++];
}

static void share_kernel(gt_maker *m, const gt_op *op, const gt_eqn *e, gt_kernel_call *p)
{
    const gt_call call = {.op = op, .attr = e->attr, .n = e->n_in, .in = p->in, .out = p->out};
    const size_t scratch = p->scratch_slot >= 0 ? m->slot[p->scratch_slot].size : 0;
    gt_split split = {.work = 1, .scratch = scratch};
    const bool cut = op->split && e->n_in <= GT_OP_ARGS && op->split(&call, &split);
    if (!(cut || split.room) || !is_large(m, gt_shape_count(e->shape), split.work))
        return;
    size_t bytes = gt_eqn_bytes(e) + scratch;
    for (int k = 0; k < e->n_in; k++)
        bytes += (size_t)gt_shape_count(p->in[k].shape) * gt_dtype_size(p->in[k].dtype);
    if (cut)
        p->parts = gt_parts_of_kernel(m->arena, e->shape, &split, bytes, for_large(m));
    if (!p->parts)
        p->room = gt_parts_room(split.room, bytes, for_large(m));
}

static void fill_kernel(gt_maker *m, int number, steps *list)
{
    gt_step step = m->step[number];
    const gt_node *whole = &m->node[step.node];
    const gt_eqn *e = step.e;
    const gt_op *op = e->op;
    if (fold_step(m, whole, &step)) {
        push_step(m, list, step);
        return;
    }
    if (op->kernel == gt_strided_kernel) {
        push_step(m, list, copy_step(m, &m->node[*gt_maker_in(m, whole)], whole->slot));
        return;
    }
    gt_kernel_call *p = step.kernel = GT_NEW(m->arena, gt_kernel_call);
    p->in = GT_ARRAY(m->arena, (size_t)e->n_in, gt_view);
    p->in_at = GT_ARRAY(m->arena, (size_t)e->n_in, gt_place);
    p->scratch_slot = p->along_slot = -1;
    if (step.along >= 0) {
        const gt_node *along = &m->node[step.along];
        const int64_t lanes = gt_shape_count(along->e->shape);
        p->along_slot = along->slot;
        p->along_lane = lanes ? gt_shape_count(e->shape) / lanes : 1;
    }
    const gt_shape **shape = GT_ARRAY(m->scratch, (size_t)e->n_in, const gt_shape *);
    for (int k = 0; k < e->n_in; k++) {
        const gt_node *node = &m->node[gt_maker_in(m, whole)[k]];
        p->in[k] = gt_maker_view(node);
        p->in_at[k] = place_of(m, node);
        shape[k] = node->e->shape;
        if (op->wants_contiguous && gt_node_stride(node)) {
            int slot = new_buffer(m, gt_eqn_bytes(node->e), number);
            push_step(m, list, copy_step(m, node, slot));
            gt_shape_strides(node->e->shape, p->in[k].stride);
            p->in_at[k] = (gt_place){slot, 0};
        }
    }
    p->out = (gt_view){.dtype = (gt_dtype)e->dtype, .shape = e->shape};
    gt_shape_strides(e->shape, p->out.stride);
    step.out = (gt_place){whole->slot, 0};
    if (op->scratch) {
        size_t size = op->scratch(e->attr, e->n_in, shape, (gt_dtype)e->dtype);
        if (size)
            p->scratch_slot = new_buffer(m, size, number);
    }
    share_kernel(m, op, e, p);
    push_step(m, list, step);
}

/* Operands of loops are read as they lie: rows one after another. */
static gt_place contiguous_place(gt_maker *m, const gt_node *node, int number, steps *list)
{
    if (!gt_node_stride(node))
        return place_of(m, node);
    int slot = new_buffer(m, gt_eqn_bytes(node->e), number);
    push_step(m, list, copy_step(m, node, slot));
    return (gt_place){slot, 0};
}

static gt_status fill_loop(gt_maker *m, int number, steps *list)
{
    gt_step step = m->step[number];
    gt_place at[GT_LOOP_HOLES];
    int *member;
    const int members = gt_loop_members(m, step.node, &member);
    for (int h = 0; h < GT_LOOP_HOLES; h++)
        at[h].slot = -1;
    for (int i = 0; i < members; i++) {
        const gt_node *node = &m->node[member[i]];
        const gt_loop_result *result = gt_loop_of(node->e);
        for (int k = 0; k < result->operands; k++)
            if (at[result->hole[k]].slot < 0)
                at[result->hole[k]] = contiguous_place(m, &m->node[gt_maker_in(m, node)[k]], number, list);
    }
    GT_TRY(gt_loop_step_make(m, number, members, member, at, &step.loop));
    push_step(m, list, step);
    return GT_OK;
}

/* Targets lie where they were computed, or in a copy when they are strided views. */
static void fill_results(gt_maker *m, gt_eval_plan *plan, int targets, const gt_ref *target, steps *list)
{
    plan->targets = targets;
    plan->result = GT_ARRAY(m->arena, (size_t)targets, gt_tensor);
    plan->result_at = GT_ARRAY(m->arena, (size_t)targets, gt_place);
    for (int i = 0; i < targets; i++) {
        const gt_node *node = &m->node[gt_maker_number(m, target[i])];
        plan->result[i] = (gt_tensor){(gt_dtype)node->e->dtype, *node->e->shape, NULL};
        plan->result_at[i] = place_of(m, node);
        if (gt_node_stride(node)) {
            int slot = new_buffer(m, gt_eqn_bytes(node->e), (int)m->steps);
            push_step(m, list, copy_step(m, node, slot));
            plan->result_at[i] = (gt_place){slot, 0};
        }
    }
}

/* Names the largest value that would be computed. */
static gt_status over_limit(const gt_maker *m, const gt_eval_plan *plan, size_t bytes, size_t limit)
{
    const char *kept = plan->keepers ? ", with one state of its loops kept," : "";
    char needs[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT], part[GT_NUMBER_TEXT], shape[GT_SHAPE_TEXT];
    const gt_eqn *largest = NULL;
    for (int pass = 0; pass < 2 && !largest; pass++) /* a view that is a result is laid out too */
        for (int i = 0; i < m->nodes; i++) {
            const gt_node *node = &m->node[i];
            bool computed = node->root == i && node->slot >= 0 && m->slot[node->slot].kind == GT_SLOT_BUFFER &&
                            /* a slot without size: of turns, of which only some states are kept */
                            (m->slot[node->slot].size > 0 || !gt_eqn_bytes(node->e));
            if ((computed || pass) && (!largest || gt_eqn_bytes(node->e) > gt_eqn_bytes(largest)))
                largest = node->e;
        }
    gt_number_print_bytes((double)bytes, needs);
    gt_number_print_bytes((double)limit, may);
    if (largest)
        gt_fail(m->error, GT_OVER_LIMIT, largest->at,
                "this computation%s needs %s of memory at once, more than %s; of it %s for '%s', %s %s", kept, needs,
                may, gt_number_print_bytes((double)gt_eqn_bytes(largest), part),
                largest->name ? largest->name : gt_op_spoken(largest->op, largest->at),
                gt_dtype_name((gt_dtype)largest->dtype), gt_shape_text(largest->shape, shape));
    else
        gt_fail(m->error, GT_OVER_LIMIT, (gt_span){0}, "this computation%s needs %s of memory at once, more than %s",
                kept, needs, may);
    return gt_fix(m->error, "raise --memory-limit, or ask for less at once");
}

static size_t thread_memory(const gt_eval_plan *plan, const gt_step *step)
{
    const size_t threads = (size_t)gt_pool_threads(plan->pool);
    if (step->kind == GT_STEP_KERNEL)
        return (step->kernel->parts ? step->kernel->parts->scratch : step->kernel->room) * threads;
    if (step->kind == GT_STEP_COPY || step->kind == GT_STEP_LOOP)
        return 0;
    return gt_fused_memory(step->fused) * (step->fused->parts ? threads : 1);
}

/* Of the step that needs most. */
static size_t thread_memories(const gt_eval_plan *plan)
{
    size_t most = 0;
    for (int i = 0; i < plan->steps; i++) {
        size_t size = thread_memory(plan, &plan->step[i]);
        most = size > most ? size : most;
    }
    return most;
}

/* Workspace and block registers, and the address of every slot that does not change from run to run. */
static gt_status place_memory(gt_maker *m, gt_eval_plan *plan, size_t limit, int targets, const gt_ref *target)
{
    plan->workspace_size = gt_buffers_place(m->scratch, m->slot, (int)m->slots, (int)m->steps);
    const size_t outside = m->inside + m->held;
    size_t bytes = plan->workspace_size + outside;
    if (limit && bytes > limit && m->loop_nodes) {
        GT_TRY(gt_maker_keep_fewer(m, plan, outside, limit, targets, target, &bytes));
        plan->workspace_size = bytes - outside;
    }
    m->planner->needed = bytes;
    if (limit && bytes > limit)
        return over_limit(m, plan, bytes, limit);
    plan->inside = m->inside;
    if (m->planner->dry)
        return GT_OK;
    plan->workspace = gt_alloc_raw(m->arena, plan->workspace_size + 64);
    size_t registers = thread_memories(plan);
    if (registers > gt_budget_left(m->arena->budget) / 2) {
        plan->pool = NULL; /* no other threads, which would each work in some of it */
        registers = thread_memories(plan);
    }
    plan->registers = gt_alloc_raw(m->arena, registers + 64);
    plan->slots = (int)m->slots;
    plan->base = GT_ARRAY(m->arena, m->slots, void *);
    for (int i = 0; i < plan->slots; i++)
        plan->leaves += m->slot[i].kind == GT_SLOT_LEAF;
    gt_leaf_slot *leaf = plan->leaf = GT_ARRAY(m->arena, (size_t)plan->leaves, gt_leaf_slot);
    for (int i = 0; i < plan->slots; i++) {
        if (m->slot[i].kind == GT_SLOT_BUFFER)
            plan->base[i] = plan->workspace + m->slot[i].offset;
        else if (m->slot[i].kind == GT_SLOT_FIXED)
            plan->base[i] = (void *)(uintptr_t)m->slot[i].fixed;
        else
            *leaf++ = (gt_leaf_slot){i, m->slot[i].leaf};
    }
    return GT_OK;
}

gt_status gt_maker_place(gt_maker *m, gt_eval_plan *plan, size_t limit, int targets, const gt_ref *target)
{
    read_everything(m, targets, target);
    steps list = {0};
    for (int i = 0; i < (int)m->steps; i++) {
        if (m->step[i].kind == GT_STEP_FUSED) {
            fill_fused(m, i);
            push_step(m, &list, m->step[i]);
            const gt_group *g = gt_maker_group(m, i);
            plan->fused_equations += g->members + g->sinks;
            plan->equations += g->members + g->sinks;
        } else if (m->step[i].kind == GT_STEP_LOOP) {
            GT_TRY(fill_loop(m, i, &list));
            plan->equations++;
        } else {
            fill_kernel(m, i, &list);
            plan->equations += m->step[i].along < 0 ? 1 : 2;
        }
    }
    plan->again = m->again - m->later;
    plan->equations -= plan->again;
    plan->fused_equations -= plan->again;
    fill_results(m, plan, targets, target, &list);
    plan->pool = m->planner->pool;
    plan->steps = (int)list.n;
    plan->step = list.step;
    gt_maker_find_bands(m, plan->step, plan->steps);
    gt_arena_give_back(m->scratch, m->pass);
    if (!m->loop_nodes) /* where states of turns may be dropped, what reads what is asked once more */
        gt_arena_give_back(m->scratch, m->operand);
    return place_memory(m, plan, limit, targets, target);
}
