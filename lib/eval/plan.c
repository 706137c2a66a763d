/* Making a plan: which equations are needed, each once. schedule.c puts them into steps, placement.c says where values
 * live, run.c runs it. */
#include <stdlib.h>

#include "eval/maker.h"

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

typedef struct refs {
    gt_ref *ref;
    size_t n, capacity;
} refs;

static void need(gt_maker *m, refs *list, gt_ref ref)
{
    ref = gt_maker_stand_in(m, ref);
    if (m->planner->local[ref])
        return;
    m->planner->local[ref] = -1;
    list->ref = gt_grow_alone(m->scratch, list->ref, list->n, list->n + 1, &list->capacity, sizeof *list->ref);
    list->ref[list->n++] = ref;
}

/* In ascending order. Where they stand close together, the marks that they have in the table are passed in order. */
static void sort_refs(const gt_planner *p, refs *list)
{
    enum { CLOSE = 8 };
    if (!list->n)
        return;
    gt_ref first = list->ref[0], last = first;
    for (size_t i = 0; i < list->n; i++) {
        first = list->ref[i] < first ? list->ref[i] : first;
        last = list->ref[i] > last ? list->ref[i] : last;
    }
    if ((size_t)(last - first) / CLOSE > list->n) {
        qsort(list->ref, list->n, sizeof *list->ref, compare_refs);
        return;
    }
    size_t n = 0;
    for (gt_ref ref = first; ref <= last; ref++) {
        list->ref[n] = ref;
        n += p->local[ref] != 0;
        if (n == list->n)
            break;
    }
}

static void find_needed(gt_maker *m, int targets, const gt_ref *target)
{
    gt_planner *p = m->planner;
    p->local =
        gt_grow_alone(p->arena, p->local, p->capacity, (size_t)m->program->count, &p->capacity, sizeof *p->local);
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
    sort_refs(p, &list);
    m->nodes = (int)list.n;
    m->node = gt_alloc_raw(m->scratch, list.n * sizeof *m->node);
    for (int i = 0; i < m->nodes; i++) {
        m->node[i] = (gt_node){.ref = list.ref[i],
                               .e = gt_eqn_at(m->program, list.ref[i]),
                               .in = -1,
                               .step = -1,
                               .root = i,
                               .slot = -1,
                               .member = -1};
        p->local[list.ref[i]] = i + 1;
    }
    gt_arena_give_back(m->scratch, list.ref);
}

/* Operands by number: equations are found once. */
static void number_operands(gt_maker *m)
{
    size_t operands = 0;
    for (int i = 0; i < m->nodes; i++)
        operands += (size_t)m->node[i].e->n_in;
    m->operand = gt_grow_alone(m->scratch, NULL, 0, operands + 1, &m->operand_room, sizeof *m->operand);
    for (int i = 0; i < m->nodes; i++) {
        gt_node *node = &m->node[i];
        if (gt_values_get(m->known, node->ref))
            continue;
        node->in = (int)m->operands;
        for (int k = 0; k < node->e->n_in; k++)
            m->operand[m->operands++] = gt_maker_number(m, node->e->in[k]);
    }
}

static void forget_needed(gt_maker *m)
{
    for (int i = 0; i < m->nodes; i++)
        m->planner->local[m->node[i].ref] = 0;
}

size_t gt_eval_plan_needs(gt_planner *planner, const gt_program *program, const gt_values *known, gt_ref ref,
                          gt_ref **out, size_t *used)
{
    gt_maker m = {.planner = planner, .scratch = planner->scratch, .program = program, .known = known};
    find_needed(&m, 1, &ref);
    forget_needed(&m);
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
    find_needed(&m, targets, target);
    number_operands(&m);
    gt_status status = gt_maker_schedule(&m, targets, target);
    if (status == GT_OK && gt_maker_make_again(&m, targets, target))
        status = gt_maker_schedule(&m, targets, target);
    if (status == GT_OK)
        status = gt_maker_place(&m, plan, memory_limit, targets, target);
    forget_needed(&m);
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
