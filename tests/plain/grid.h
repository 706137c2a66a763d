/* What test-plain records, for the plans that run to be looked at (watch.c). */
#ifndef GRID_H
#define GRID_H

#include <stdbool.h>

/* `all`: every combination; else a sample that takes a few seconds. `only`: NULL, or the only op wanted. */
void grid_cases(const char *only);                /* the cases and values of the op table */
void grid_broadcasts(const char *only, bool all); /* operands of pointwise ops, broadcast and seen as views */
void grid_lengths(const char *only, bool all);    /* along axes whose length is about that of a block */
void grid_edges(const char *only);                /* NaN, infinities, zeros, the ends of the integers */
void grid_windows(bool all);                      /* convolutions and pooling */

/* What is under way. */
const char *grid_now(void);

#endif
