/* Random programs of a few steps on one input x, as expressions in the language of models. */
#ifndef RANDOM_PROGRAM_H
#define RANDOM_PROGRAM_H

#include "base/tensor.h"

enum { STEPS = 10, STEP_TEXT = 600, MOST_ELEMENTS = 48 };

typedef struct random_program {
    uint64_t state;
    bool affine; /* every step but those that work element by element is affine in its indices */
    int n;       /* values; value 0 is x, the others are named v1, v2, ... */
    gt_shape shape[STEPS + 1];
    char name[STEPS + 1][8], text[STEPS + 1][STEP_TEXT];
} random_program;

/* A number below n, and one in [-1, 1). */
int program_below(random_program *p, int n);
double program_number(random_program *p);

void program_begin(random_program *p, uint64_t seed, uint64_t number);

/* Writes the text of one more value and returns it: the caller evaluates it and sets its shape, or drops it
 * (p->n--). NULL: this step cannot be written for the values there are. */
const char *program_step(random_program *p);

#endif
