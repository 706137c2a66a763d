/* Making a plan: which equations are needed, each once. schedule.c puts them into steps, placement.c says where values
 * live, run.c runs it. */
#include <stdlib.h>

#include "eval/maker.h"
#include "ops/table.h"

void gt_planner_init(gt_planner *planner, gt_arena *arena, gt_arena *scratch)
{
    *planner = (gt_planner){.arena = arena, .scratch = scratch, .threads = 1};
}

/* -- what is needed -- */

static int compare_refs(const void *a, const void *b)
{
    gt_ref x = *(const gt_ref *)a, y = *(const gt_ref *)b;
    return (x > y) - (x < y);
}

/* The equations that are needed, each once: as they are found, then in ascending order. */
typedef struct needed {
    gt_ref *ref; /* NULL: they are those of [first, last] that have marks */
    size_t n, capacity, operands;
    gt_ref first, last;
} needed;

/* In the table by equation, beside numbers of nodes: it is needed; it is and was followed. Less: another stands for it,
 * STANDS minus which. */
enum { NEEDED = -1, FOLLOWED = -2, STANDS = -3 };

/* The equation that serves for one; it is marked and counted. */
static inline gt_ref mark(const gt_maker *m, needed *all, gt_ref ref)
{
    const gt_ref at = gt_maker_stand_in(m, ref);
    if (m->planner->local[at])
        return at;
    m->planner->local[at] = NEEDED;
    all->n++;
    all->first = at < all->first ? at : all->first;
    all->last = at > all->last ? at : all->last;
    return at;
}

static void need(gt_maker *m, needed *all, gt_ref ref)
{
    const size_t n = all->n;
    ref = mark(m, all, ref);
    if (all->n == n)
        return;
    all->ref = gt_grow_alone(m->scratch, all->ref, n, n + 1, &all->capacity, sizeof *all->ref);
    all->ref[n] = ref;
}

/* An equation whose value is not known, with its operands. */
static inline const gt_eqn *read_by(const gt_maker *m, needed *all, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(m->program, ref);
    if (e->n_in && gt_values_get(m->known, ref))
        return NULL;
    all->operands += e->n_in;
    return e;
}

static void forget_list(gt_maker *m, needed *all)
{
    gt_arena_give_back(m->scratch, all->ref);
    all->ref = NULL;
}

/* Where as many are needed as stand between them, they are not listed: one walk passes all, from the last to the
 * first, since operands stand before what reads them. `done` of them are followed already. What stands for an operand
 * is noted in the table: to ask its equation again takes longer. */
static void sweep(gt_maker *m, needed *all, size_t done)
{
    int32_t *local = m->planner->local;
    size_t left = all->n - done;
    for (size_t i = 0; i < done; i++)
        local[all->ref[i]] = FOLLOWED;
    for (gt_ref at = all->last; left; at--) {
        if (local[at] != NEEDED)
            continue;
        const size_t before = all->n;
        const gt_eqn *e = read_by(m, all, at);
        for (uint32_t k = 0; e && k < e->n_in; k++) {
            const gt_ref in = e->in[k];
            if (local[in])
                continue;
            const gt_ref first = mark(m, all, in);
            if (first != in)
                local[in] = STANDS - first;
        }
        left += all->n - before - 1;
    }
    forget_list(m, all);
}

static void find_needed(gt_maker *m, needed *all, int targets, const gt_ref *target)
{
    enum { CLOSE = 8, FEW = 64 };
    gt_planner *p = m->planner;
    p->local =
        gt_grow_alone(p->arena, p->local, p->capacity, (size_t)m->program->count, &p->capacity, sizeof *p->local);
    *all = (needed){.first = INT32_MAX, .last = -1};
    for (int i = 0; i < targets; i++)
        need(m, all, target[i]);
    size_t ask = FEW;
    for (size_t i = 0; i < all->n; i++) {
        if (i == ask && (size_t)(all->last + 1) / CLOSE < all->n) {
            sweep(m, all, i);
            return;
        }
        ask += i == ask ? ask : 0;
        const gt_eqn *e = read_by(m, all, all->ref[i]);
        for (uint32_t k = 0; e && k < e->n_in; k++)
            need(m, all, e->in[k]);
    }
    if (all->n && (size_t)(all->last - all->first) / CLOSE > all->n)
        qsort(all->ref, all->n, sizeof *all->ref, compare_refs);
    else
        forget_list(m, all);
}

/* gt_maker_number while there are marks. */
static inline int number_of(const gt_maker *m, gt_ref ref)
{
    const int32_t at = m->planner->local[ref];
    return at > 0 ? at - 1 : at <= STANDS ? m->planner->local[STANDS - at] - 1 : gt_maker_number(m, ref);
}

/* A node for each, and the numbers of its operands, which have nodes already. */
static void make_nodes(gt_maker *m, const needed *all)
{
    const gt_planner *p = m->planner;
    gt_node *node = m->node = gt_alloc_raw(m->scratch, all->n * sizeof *m->node);
    m->operand = gt_grow_alone(m->scratch, NULL, 0, all->operands + 1, &m->operand_room, sizeof *m->operand);
    gt_ref at = all->first - 1;
    for (size_t i = 0; i < all->n; i++, node++) {
        do
            at = all->ref ? all->ref[i] : at + 1;
        while (!p->local[at] || p->local[at] <= STANDS);
        const gt_eqn *e = gt_eqn_at(m->program, at);
        const bool known = gt_values_get(m->known, at);
        *node = (gt_node){.ref = at,
                          .e = e,
                          .in = known ? -1 : (int)m->operands,
                          .step = -1,
                          .root = (int)i,
                          .slot = -1,
                          .member = -1,
                          .dtype = (uint8_t)(e->dtype & 15u)};
        p->local[at] = (int)i + 1;
        const int64_t bytes = (int64_t)gt_eqn_bytes(e);
        m->largest = bytes > m->largest ? bytes : m->largest;
        m->has_loops |= e->op == &gt_op_loop;
        m->has_along |= e->op->along != NULL;
        m->has_stretches |= e->op->stretches != NULL;
        for (uint32_t k = 0; !known && k < e->n_in; k++)
            m->operand[m->operands++] = number_of(m, e->in[k]);
    }
    m->nodes = (int)all->n;
}

static void forget_needed(const gt_maker *m, const needed *all)
{
    for (size_t i = 0; all->ref && i < all->n; i++)
        m->planner->local[all->ref[i]] = 0;
    for (gt_ref at = all->first; !all->ref && at <= all->last; at++)
        m->planner->local[at] = 0;
}

size_t gt_eval_plan_needs(gt_planner *planner, const gt_program *program, const gt_values *known, gt_ref ref,
                          gt_ref **out, size_t *used)
{
    gt_maker m = {.planner = planner, .scratch = planner->scratch, .program = program, .known = known};
    needed all;
    find_needed(&m, &all, 1, &ref);
    make_nodes(&m, &all);
    forget_needed(&m, &all);
    gt_ref *list = GT_ARRAY(planner->scratch, (size_t)m.nodes, gt_ref);
    size_t n = 0;
    for (int i = 0; i < m.nodes; i++)
        if (m.node[i].e->n_in && !m.node[i].e->op->view && !gt_values_get(known, m.node[i].ref))
            list[n++] = m.node[i].ref;
    *used = 0;
    for (int i = 0; i < m.nodes; i++)
        if (gt_values_get(known, m.node[i].ref))
            list[n + (*used)++] = m.node[i].ref;
    *out = list;
    return n;
}

gt_status gt_eval_plan_make(gt_planner *planner, gt_arena *arena, const gt_program *program, const gt_values *known,
                            size_t memory_limit, int targets, const gt_ref *target, gt_eval_plan **out, gt_error *error)
{
    gt_arena_mark mark = gt_arena_save(planner->scratch);
    gt_eval_plan *plan = GT_NEW(arena, gt_eval_plan);
    plan->arena = arena;
    plan->program = program;
    plan->progress = planner->progress;
    plan->remarks = planner->remarks;
    gt_maker m = {.planner = planner,
                  .arena = arena,
                  .scratch = planner->scratch,
                  .program = program,
                  .known = known,
                  .error = error,
                  .limit = memory_limit};
    needed all;
    find_needed(&m, &all, targets, target);
    make_nodes(&m, &all);
    gt_status status = gt_maker_schedule(&m, targets, target);
    if (status == GT_OK && gt_maker_make_again(&m, targets, target))
        status = gt_maker_schedule(&m, targets, target);
    if (status == GT_OK)
        status = gt_maker_place(&m, plan, memory_limit, targets, target);
    forget_needed(&m, &all);
    gt_arena_release(planner->scratch, mark);
    *out = plan;
    return status;
}

gt_eval_plan_size gt_eval_plan_measure(const gt_eval_plan *plan)
{
    gt_eval_plan_size size = {.equations = plan->equations,
                              .steps = plan->steps,
                              .fused = plan->fused_equations,
                              .buffers = plan->slots,
                              .workspace = plan->workspace_size + plan->inside,
                              .again = plan->again,
                              .keepers = plan->keepers,
                              .kept = plan->kept};
    for (int i = 0; i < plan->steps; i++)
        if (plan->step[i].kind != GT_STEP_LOOP)
            size.shared += plan->step[i].kind == GT_STEP_KERNEL
                               ? plan->step[i].kernel->parts || plan->step[i].kernel->room
                               : plan->step[i].fused->parts != NULL;
    return size;
}
