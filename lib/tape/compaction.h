/* Compaction: the equations of a program that nobody can ask about any more are dropped, and the others take their
 * numbers. What came before a mark stays as it is, memory and numbers; of what came after it the living move to another
 * arena.
 *
 * A living value either keeps its history (its equation moves), or has none any more: then a constant stands for it,
 * behind an equation of its own, for it is no constant to those who ask what it is. */
#ifndef GT_COMPACTION_H
#define GT_COMPACTION_H

#include "eval/values.h"
#include "graph/build.h"
#include "tape/gradient_tape.h"

typedef enum gt_living { GT_DEAD, GT_LIVES_AS_VALUE, GT_LIVES } gt_living;

typedef struct gt_compaction {
    const gt_arena *arena; /* of the program: what it holds after the mark is given back, */
    gt_arena_mark mark;
    const gt_arena *former; /* and all of this, where the living moved before; NULL: nowhere */
    gt_arena *to, *work;    /* work: given back at the end */
    gt_ref first, count;    /* equations [first, count) are looked at */
    uint8_t *living;        /* by equation from `first` on: gt_living */
    gt_ref *place;          /* the same, and one more: how many equations there are before it, then */
    const gt_tensor **as;   /* of those that live as values, the values; of others too, where they are known */
} gt_compaction;

/* Is that memory given back? */
static inline bool gt_compaction_frees(const gt_compaction *c, const void *thing)
{
    return gt_arena_holds(c->arena, &c->mark, thing) || (c->former && gt_arena_holds(c->former, NULL, thing));
}

/* A copy of `size` bytes where that is so, else the thing itself. */
void *gt_compaction_move(const gt_compaction *c, const void *thing, size_t size);
const char *gt_compaction_move_text(const gt_compaction *c, const char *text);
const gt_tensor *gt_compaction_move_tensor(const gt_compaction *c, const gt_tensor *tensor);

static inline gt_living gt_compaction_of(const gt_compaction *c, gt_ref ref)
{
    return ref < c->first ? GT_LIVES : (gt_living)c->living[ref - c->first];
}

/* The number of an equation afterwards; GT_NONE: it is dead. And how many there are then of those before `ref`. */
gt_ref gt_compaction_ref(const gt_compaction *c, gt_ref ref);
gt_ref gt_compaction_place(const gt_compaction *c, gt_ref ref);

/* Whether an equation can move: what a hidden attribute points to is not known. */
bool gt_compaction_can_move(const gt_compaction *c, const gt_eqn *e);

/* Numbers the living: afterwards gt_compaction_ref can be asked. */
void gt_compaction_number(gt_compaction *c);

/* Tables by equation, and tapes: what is dead leaves them. */
void gt_values_compact(gt_values *values, const gt_compaction *c);
void gt_watch_compact(gt_watch *watch, const gt_compaction *c);
void gt_tape_compact(gt_tape *tape, const gt_compaction *c);

/* Moves the equations. All that holds references or memory is to be moved beside (as GT_NONE where they are dead). */
void gt_program_compact(gt_program *program, const gt_compaction *c);

#endif
