/* Loops: a body recorded once that stands for many turns.
 *
 * A body is a selection of equations of a program of its own, the world: holes take what comes in, and some values go
 * on to the next turn or out. Each result of a loop is an equation of its own, of op gt_op_loop, whose operands are
 * exactly those it depends on within that many turns, so that whoever goes by operands is right about dependence. */
#ifndef GT_LOOP_H
#define GT_LOOP_H

#include "graph/program.h"

/* What comes into a turn. CONST: the same in every turn. CARRY: at first an operand, then what the turn before made.
 * ROW: a row of an operand, turn by turn. TURN: its number, an int64 scalar, no operand. */
typedef enum gt_hole_kind { GT_HOLE_CONST, GT_HOLE_CARRY, GT_HOLE_ROW, GT_HOLE_TURN } gt_hole_kind;

typedef struct gt_hole {
    gt_hole_kind kind;
    gt_ref ref; /* an input of the world */
} gt_hole;

/* Never changed once it is made. Holes of kind CARRY come first: hole[c] is that of carry c. */
typedef struct gt_body {
    gt_program *world;
    gt_ref count; /* of the equations that the world had when the body was made: derivatives of it come behind */
    bool derived; /* it pulls back what another one made */
    bool trains;  /* what its turns assign to variables is watched by who watches what is read */
    int holes, carries, rows, outs;
    gt_hole *hole;
    gt_ref *next; /* by carry */
    const bool
        *plain;  /* by carry: turn by turn it is a constant, so that other turns may have the same; NULL: none is */
    gt_ref *row; /* values of which each turn's is a row of a result: `outs` of them, then the carries as turns find
                    them, which only derivatives ask for */
} gt_body;

/* Which rows of an operand turns take: turn i, counted from 0, row first + i * step. */
typedef struct gt_rows_taken {
    int64_t first, step;
} gt_rows_taken;

typedef struct gt_rolled {
    const gt_body *body;
    int64_t turns;
    int64_t first, step;        /* the number of the first turn, and what is added to it from turn to turn */
    const gt_rows_taken *taken; /* by hole */
    bool reverse;               /* the rows of its results, too, are those of the turns from the last to the first */
    gt_ref *operand;            /* by hole */
    bool repeats;               /* turns do nothing but give what comes in */
    gt_span at;
} gt_rolled;

/* A result: attribute 0 of its equation. Operand k of the equation goes to hole[k]. */
typedef struct gt_loop_result {
    const gt_rolled *loop;
    enum {
        GT_LOOP_LAST,
        GT_LOOP_ROWS
    } kind; /* of carry `number` after the last turn; of row `number` in all turns,
               those of a loop in reverse from the last to the first */
    int number, operands;
    const int *hole;
    const bool *carries; /* by operand: whether derivatives go through, */
    const bool *records; /* and whether who watches it records what turns make of it */
    bool fresh;          /* it depends on what turns assign to variables, as far as is recorded */
} gt_loop_result;

enum { GT_LOOP_HOLES = 256 }; /* the most of a body */

typedef struct gt_holes {
    uint64_t word[GT_LOOP_HOLES / 64];
} gt_holes;

static inline bool gt_holes_have(const gt_holes *of, int hole)
{
    return of->word[hole / 64] >> hole % 64 & 1;
}

/* Whether one of these holes is among them. */
static inline bool gt_holes_meet(const gt_holes *of, const bool *hole, int holes)
{
    for (int h = 0; h < holes; h++)
        if (hole[h] && gt_holes_have(of, h))
            return true;
    return false;
}

typedef enum gt_loop_paths {
    GT_PATHS_OF_DATA,
    GT_PATHS_OF_DERIVATIVES, /* edges that carry them */
    GT_PATHS_OF_RECORDS      /* equations that a tape records which watches the beginning. What turns assign is one more
                                hole, behind all, where the body `trains` */
} gt_loop_paths;

/* By value of the world: the holes that it depends on within one turn. */
gt_holes *gt_body_depends(gt_arena *scratch, const gt_body *body, gt_loop_paths paths);

/* Those that the loop's result `number` depends on within its turns. */
gt_holes gt_loop_depends(gt_arena *scratch, const gt_rolled *loop, bool last, int number, gt_loop_paths paths);

/* Turns until derivatives lead from each value of what comes in to the same carries before and after a turn; and, from
 * the end, from each result. What never settles, or takes more than `most`, does not count. */
typedef struct gt_settling {
    int first, last;
} gt_settling;
gt_settling gt_body_settles(gt_arena *scratch, const gt_body *body, int most);

static inline const gt_loop_result *gt_loop_of(const gt_eqn *e)
{
    return e->attr[0].p;
}

/* Adds to the marked carries those that they come from, in any number of turns. of: the holes of each of the body's
 * values. */
void gt_body_close(const gt_body *body, const gt_holes *of, bool *carry);

#endif
