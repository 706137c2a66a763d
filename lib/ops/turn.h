/* Small squares of elements transposed in registers of 16 bytes, which every processor of x86-64 and most others have:
 * neighbours in `from`, whose columns are from_step bytes apart, become neighbours in rows that are to_step apart. */
#ifndef GT_TURN_H
#define GT_TURN_H

#include <stdint.h>
#include <string.h>

typedef uint32_t gt_four __attribute__((vector_size(16)));
typedef uint64_t gt_two_longs __attribute__((vector_size(16)));

/* 4 x 4 elements of 4 bytes. */
static inline void gt_turn_4(char *to, int64_t to_step, const char *from, int64_t from_step)
{
    gt_four x[4], y[4];
    for (int64_t q = 0; q < 4; q++)
        memcpy(&x[q], from + q * from_step, sizeof x[q]);
    for (int64_t q = 0; q < 2; q++) {
        y[q] = __builtin_shufflevector(x[2 * q], x[2 * q + 1], 0, 4, 1, 5);
        y[q + 2] = __builtin_shufflevector(x[2 * q], x[2 * q + 1], 2, 6, 3, 7);
    }
    for (int64_t q = 0; q < 2; q++) {
        x[2 * q] = __builtin_shufflevector(y[2 * q], y[2 * q + 1], 0, 1, 4, 5);
        x[2 * q + 1] = __builtin_shufflevector(y[2 * q], y[2 * q + 1], 2, 3, 6, 7);
    }
    for (int64_t q = 0; q < 4; q++)
        memcpy(to + q * to_step, &x[q], sizeof x[q]);
}

/* 2 x 2 elements of 8 bytes. */
static inline void gt_turn_8(char *to, int64_t to_step, const char *from, int64_t from_step)
{
    gt_two_longs x[2], y[2];
    for (int64_t q = 0; q < 2; q++)
        memcpy(&x[q], from + q * from_step, sizeof x[q]);
    y[0] = __builtin_shufflevector(x[0], x[1], 0, 2);
    y[1] = __builtin_shufflevector(x[0], x[1], 1, 3);
    for (int64_t q = 0; q < 2; q++)
        memcpy(to + q * to_step, &y[q], sizeof y[q]);
}

#endif
