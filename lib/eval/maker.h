/* Inside of making a plan: nodes and steps while they are gathered. plan.c finds what is needed, schedule.c puts it
 * into steps, place.c says where values are. */
#ifndef GT_MAKER_H
#define GT_MAKER_H

#include "eval/schedule.h"

typedef struct gt_maker {
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
    struct gt_group *group; /* by step: fused passes being gathered */
    size_t group_capacity;
} gt_maker;

/* A fused pass being gathered: members are node numbers. */
typedef struct gt_group {
    int members, operands, sinks;
    int member[GT_FUSED_MEMBERS];
    int sink[GT_FUSED_SINKS];       /* reductions of members */
    int operand[GT_FUSED_OPERANDS]; /* outside nodes, each with the shape of the pass */
} gt_group;

/* The equation whose value serves: known as it is, else the first that computes the same. */
static inline gt_ref gt_maker_stand_in(const gt_maker *m, gt_ref ref)
{
    return gt_values_get(m->known, ref) ? ref : gt_eqn_at(m->program, ref)->same;
}

/* The node of a needed equation, and its number. */
static inline int gt_maker_number(const gt_maker *m, gt_ref ref)
{
    return m->planner->local[gt_maker_stand_in(m, ref)] - 1;
}

static inline gt_node *gt_maker_node(const gt_maker *m, gt_ref ref)
{
    return &m->node[gt_maker_number(m, ref)];
}

int gt_maker_new_slot(gt_maker *m, gt_slot slot);

/* The kernel of a pointwise equation, NULL for others. */
gt_block_kernel gt_maker_kernel(const gt_maker *m, const gt_eqn *e);

/* A node as strided memory: data is an offset in bytes from a fixed origin, never read through. */
gt_view gt_maker_view(const gt_node *node);

/* A view that shows its whole root unchanged in shape: a reader may take the root in its stead. */
int gt_maker_see_through(const gt_maker *m, int number);

/* The length of a lane when the reduced axes are the trailing ones, else 0. */
int64_t gt_maker_lane(const gt_eqn *e, const gt_shape *shape);

/* Puts every node into a step, a view or a slot. */
gt_status gt_maker_schedule(gt_maker *m, int targets, const gt_ref *target);

/* Gives buffers to what needs them and fills the plan's steps, results and memory. */
gt_status gt_maker_place(gt_maker *m, gt_plan *plan, size_t limit, int targets, const gt_ref *target);

#endif
