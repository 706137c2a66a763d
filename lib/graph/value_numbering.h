/* Value numbering: equations that compute the same from the same. */
#ifndef GT_VALUE_NUMBERING_H
#define GT_VALUE_NUMBERING_H

#include "graph/op.h"

/* A hash with one more word in it: 2^64 over the golden ratio, Knuth's multiplicative hash. */
static inline uint64_t gt_hash_word(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

/* The first equation of the program with this op, these attributes and operands that are the same themselves; enters
 * `ref`, which was just appended, when there is none. Leaves and constants are the same as themselves only. The value
 * has the same bits whichever of them is computed. */
gt_ref gt_same_find(gt_program *program, gt_ref ref);

/* Gives the table back, if it is large, where the program is complete as far as one knows: who appends to it after all
 * waits until it is made again. */
void gt_same_give_back(gt_program *program);

/* The same among the equations from `first` on, where each of those before is the same as itself only, whatever it
 * computes: who may name them can tell them apart. Memory of the arena, which holds nothing else's. */
typedef struct gt_numbers {
    const gt_program *program;
    gt_arena *arena;
    gt_ref first, count; /* those in [first, count) have a number */
    gt_ref *number;
    size_t capacity;
    gt_same_table table;
} gt_numbers;

static inline gt_ref gt_number_of(const gt_numbers *numbers, gt_ref ref)
{
    return ref < numbers->first ? ref : numbers->number[ref - numbers->first];
}

/* Numbers the next equation: the number of the first one that is the same, itself when there is none. */
gt_ref gt_numbers_next(gt_numbers *numbers);

#endif
