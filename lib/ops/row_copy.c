#include "ops/row_copy.h"

#include <string.h>

#include "ops/kernels.h"
#include "ops/turn.h"

/* Rows of so many bytes without gaps: a size that the compiler knows is a move or two. */
#define SOLID(bytes)                                                                                                   \
    case bytes:                                                                                                        \
        for (int64_t r = 0; r < rows->count; r++)                                                                      \
            memcpy(to + r * to_row, from + r * from_row, bytes);                                                       \
        break;

/* The same row again and again, end to end: what is there already is copied behind itself. */
static void copy_repeated(const gt_row_copy *rows, char *to, const char *from)
{
    const size_t row = (size_t)rows->length * rows->size, all = row * (size_t)rows->count;
    memcpy(to, from, row);
    for (size_t done = row, run; done < all; done += run) {
        run = done < all - done ? done : all - done;
        memcpy(to + done, to, run);
    }
}

static void copy_solid(const gt_row_copy *rows, char *to, const char *from)
{
    const int64_t to_row = rows->to_row * (int64_t)rows->size, from_row = rows->from_row * (int64_t)rows->size;
    const size_t bytes = (size_t)rows->length * rows->size;
    switch (bytes) {
        SOLID(2)
        SOLID(3)
        SOLID(4)
        SOLID(8)
        SOLID(12)
        SOLID(16)
        SOLID(24)
        SOLID(32)
        SOLID(48)
        SOLID(64)
        SOLID(128)
    default:
        for (int64_t r = 0; r < rows->count; r++)
            memcpy(to + r * to_row, from + r * from_row, bytes);
    }
}

/* One element for a whole row. */
#define SAME(T, n)                                                                                                     \
    for (int64_t r = 0; r < rows->count; r++) {                                                                        \
        T same;                                                                                                        \
        memcpy(&same, from + r * rows->from_row * (int64_t)sizeof same, sizeof same);                                  \
        for (int64_t k = 0; k < (n); k++)                                                                              \
            memcpy(to + (r * rows->to_row + k) * (int64_t)sizeof same, &same, sizeof same);                            \
    }

#define STRIDED(T)                                                                                                     \
    for (int64_t r = 0; r < rows->count; r++)                                                                          \
        for (int64_t k = 0; k < rows->length; k++)                                                                     \
            memcpy(to + (r * rows->to_row + k * rows->to_step) * (int64_t)sizeof(T),                                   \
                   from + (r * rows->from_row + k * rows->from_step) * (int64_t)sizeof(T), sizeof(T));

#define COPY_ROWS(name, T)                                                                                             \
    static void name(const gt_row_copy *rows, char *restrict to, const char *restrict from)                            \
    {                                                                                                                  \
        if (rows->from_step || rows->to_step != 1)                                                                     \
            STRIDED(T)                                                                                                 \
        else if (rows->length == 2)                                                                                    \
            SAME(T, 2)                                                                                                 \
        else if (rows->length == 3)                                                                                    \
            SAME(T, 3)                                                                                                 \
        else if (rows->length == 4)                                                                                    \
            SAME(T, 4)                                                                                                 \
        else if (rows->length == 8)                                                                                    \
            SAME(T, 8)                                                                                                 \
        else if (rows->length == 16)                                                                                   \
            SAME(T, 16)                                                                                                \
        else                                                                                                           \
            SAME(T, rows->length)                                                                                      \
    }

typedef struct two_words {
    uint64_t low, high;
} two_words;
COPY_ROWS(copy_1, uint8_t)
COPY_ROWS(copy_4, uint32_t)
COPY_ROWS(copy_8, uint64_t)
COPY_ROWS(copy_16, two_words)

/* One element for a whole row, and no short one. */
#define FILL_ROWS(name, T)                                                                                             \
    GT_INLINE void name##_any(const gt_row_copy *rows, char *restrict to, const char *restrict from){                  \
        SAME(T, rows->length)} GT_VARIANTS_OF(name, static,                                                            \
                                              (const gt_row_copy *rows, char *restrict to, const char *restrict from), \
                                              (rows, to, from))
FILL_ROWS(fill_4, uint32_t)
FILL_ROWS(fill_8, uint64_t)

/* Rows whose elements lie side by side where they come from: squares of them are turned in registers. */
#define TURN_ROWS(name, T, side, turn)                                                                                 \
    static void name(const gt_row_copy *rows, char *to, const char *from)                                              \
    {                                                                                                                  \
        const int64_t size = sizeof(T), to_row = rows->to_row * size, from_step = rows->from_step * size;              \
        const int64_t squares = rows->count / (side) * (side), along = rows->length / (side) * (side);                 \
        for (int64_t r = 0; r < squares; r += (side))                                                                  \
            for (int64_t k = 0; k < along; k += (side))                                                                \
                turn(to + r * to_row + k * size, to_row, from + r * size + k * from_step, from_step);                  \
        for (int64_t r = 0; r < rows->count; r++)                                                                      \
            for (int64_t k = r < squares ? along : 0; k < rows->length; k++)                                           \
                memcpy(to + r * to_row + k * size, from + r * size + k * from_step, sizeof(T));                        \
    }
TURN_ROWS(turn_rows_4, uint32_t, 4, gt_turn_4)
TURN_ROWS(turn_rows_8, uint64_t, 2, gt_turn_8)

void gt_copy_rows(const gt_row_copy *rows, void *to, const void *from)
{
    const bool fill = rows->from_step == 0 && rows->to_step == 1 && rows->length > 16;
    if (rows->from_step == 1 && rows->to_step == 1 && rows->from_row == 0 && rows->to_row == rows->length &&
        rows->count > 2)
        copy_repeated(rows, to, from);
    else if (rows->from_step == 1 && rows->to_step == 1)
        copy_solid(rows, to, from);
    else if (rows->from_row == 1 && rows->to_step == 1 && rows->from_step && rows->size == 4)
        turn_rows_4(rows, to, from);
    else if (rows->from_row == 1 && rows->to_step == 1 && rows->from_step && rows->size == 8)
        turn_rows_8(rows, to, from);
    else if (fill && (rows->size == 8 || rows->size == 4))
        (rows->size == 8 ? fill_8 : fill_4)(rows, to, from);
    else if (rows->size == 8)
        copy_8(rows, to, from);
    else if (rows->size == 4)
        copy_4(rows, to, from);
    else if (rows->size == 1)
        copy_1(rows, to, from);
    else
        copy_16(rows, to, from);
}
