/* Inside of making a plan: nodes and steps while they are gathered. plan.c finds what is needed, schedule.c puts it
 * into steps, placement.c says where values are. */
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
    int *operand; /* the numbers of the nodes that these read */
    size_t operands, operand_room;
    gt_step *step;
    size_t steps, step_capacity;
    gt_slot *slot;
    size_t slots, slot_capacity;
    int *group; /* by step that is a pass: which */
    size_t group_capacity;
    struct gt_group *pass; /* being gathered; given back when they are filled, as the operands are */
    size_t passes, pass_room;
    struct gt_fused_form *form; /* a table of the members of passes, by what they are */
    int *loop_node;             /* the nodes that are results of loops */
    size_t loop_nodes, loop_room;
    int *
        along; /* by node: 1 + one that reads it and whose kernel computes a reduction of it too; NULL: there is none */
    int later; /* values that are made for later steps alone */
    size_t limit, inside; /* bytes: the most of all, 0: no limit; the workspaces of loops' bodies */
    size_t held;          /* bytes of the values that are there before a run: leaves, constants, what is known */
    int64_t largest;      /* bytes of a value */
    int again;            /* nodes in passes that are computed again */
    bool has_loops, has_along, has_stretches; /* ops among the nodes that need a walk over all of them */
} gt_maker;

/* A fused pass being gathered: members are node numbers. */
typedef struct gt_group {
    int members, operands, sinks;
    int member[GT_FUSED_MEMBERS];
    int sink[GT_FUSED_SINKS];       /* reductions of members */
    int operand[GT_FUSED_OPERANDS]; /* outside nodes, each with the shape of the pass */
} gt_group;

static inline gt_group *gt_maker_group(const gt_maker *m, int step)
{
    return &m->pass[m->group[step]];
}

/* The equation whose value serves: known as it is, else the first that computes the same. */
static inline gt_ref gt_maker_stand_in(const gt_maker *m, gt_ref ref)
{
    return gt_values_get(m->known, ref) ? ref : gt_eqn_at(m->program, ref)->same;
}

/* The number of a needed equation's node. */
static inline int gt_maker_number(const gt_maker *m, gt_ref ref)
{
    return m->planner->local[gt_maker_stand_in(m, ref)] - 1;
}

/* The numbers of a node's operands. */
static inline const int *gt_maker_in(const gt_maker *m, const gt_node *node)
{
    return m->operand + node->in;
}

int gt_maker_new_slot(gt_maker *m, gt_slot slot);

/* The kernel of a pointwise equation whose value is not known, NULL for others. */
static inline gt_block_kernel gt_maker_kernel(const gt_maker *m, const gt_node *node)
{
    const gt_eqn *e = node->e;
    return e->n_in ? e->op->pointwise[m->node[gt_maker_in(m, node)[e->n_in - 1]].dtype] : NULL;
}

/* A node as strided memory: data is an offset in bytes from a fixed origin, never read through. */
gt_view gt_maker_view(const gt_node *node);

/* A view that shows its whole root unchanged in shape: a reader may take the root in its stead. */
int gt_maker_see_through(const gt_maker *m, int number);

/* The length of a lane when the reduced axes stand together, else 0; and how many lanes lie side by side: 1 when those
 * axes are the trailing ones. */
int64_t gt_maker_lane(const gt_eqn *e, const gt_shape *shape, int64_t *width);

/* Whether it is a sum of long lanes along trailing axes and large: a pass of its own where what it adds up, of that
 * shape, lies in a row. */
bool gt_maker_long_sum(const gt_maker *m, const gt_eqn *e, const gt_shape *shape);

/* Puts every node into a step, a view or a slot. */
gt_status gt_maker_schedule(gt_maker *m, int targets, const gt_ref *target);

/* After scheduling: adds nodes that compute again what later steps read, where that saves memory traffic. True: there
 * are some, and nothing is scheduled any more. */
bool gt_maker_make_again(gt_maker *m, int targets, const gt_ref *target);

/* After the steps are filled: finds those that run by blocks of rows, which spares most of the memory between them. */
void gt_maker_find_bands(gt_maker *m, gt_step *step, int steps);

/* Gives buffers to what needs them and fills the plan's steps, results and memory. */
gt_status gt_maker_place(gt_maker *m, gt_eval_plan *plan, size_t limit, int targets, const gt_ref *target);

#endif
