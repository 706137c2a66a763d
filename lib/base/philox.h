/* Philox4x32-10: random bits as a function of a counter and a key (Salmon, Moraes, Dror and Shaw, "Parallel random
 * numbers: as easy as 1, 2, 3", SC 2011), and numbers made of them.
 *
 * There is no state: element i of stream `position` under `seed` is the same number whoever asks, in whatever order.
 * The numbers are made with integer arithmetic, + - * / and sqrt of IEEE doubles only, so that their bits are the same
 * on every machine; the logarithm that the normal numbers need is computed here and not by the C library. */
#ifndef GT_PHILOX_H
#define GT_PHILOX_H

#include <stdint.h>

void gt_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* 64 random bits: key = seed (low word first), counter = (index, position), words 0 (low) and 1 (high) of the output.
 */
uint64_t gt_philox_bits(uint64_t seed, uint64_t position, uint64_t index);

/* A multiple of 2^-53 in [0, 1). */
double gt_philox_uniform(uint64_t seed, uint64_t position, uint64_t index);

/* A standard normal number: the inverse distribution function at a tail probability of 52 random bits, with a random
 * sign. Its magnitude is at most 8.3. */
double gt_philox_normal(uint64_t seed, uint64_t position, uint64_t index);

/* Minus the point that a standard normal number stays below with probability p, 0 < p <= 0.5 (Wichura, AS 241): a
 * number
 * >= 0, good to about 1e-15 relative. */
double gt_normal_tail(double p);

#endif
