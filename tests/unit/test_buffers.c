/* Where buffers stand: apart while they are alive, close together, and found in a time that does not grow. */
#include "unit.h"
#include <stdint.h>
#include <time.h>

#include "base/arena.h"
#include "eval/schedule.h"

void suite_buffers(void);

static uint64_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

/* The most bytes alive at one step; less is not possible. */
static size_t most_alive(const gt_slot *slot, int slots, int steps)
{
    size_t most = 0;
    for (int step = 0; step <= steps; step++) {
        size_t alive = 0;
        for (int i = 0; i < slots; i++)
            if (slot[i].first <= step && step <= slot[i].last)
                alive += (slot[i].size + 63) / 64 * 64;
        most = alive > most ? alive : most;
    }
    return most;
}

static int overlaps(const gt_slot *slot, int slots, size_t top)
{
    int count = 0;
    for (int i = 0; i < slots; i++) {
        count += slot[i].size && slot[i].offset + slot[i].size > top;
        for (int j = 0; j < i; j++)
            count += slot[i].size && slot[j].size && slot[i].first <= slot[j].last && slot[j].first <= slot[i].last &&
                     slot[i].offset < slot[j].offset + slot[j].size && slot[j].offset < slot[i].offset + slot[i].size;
    }
    return count;
}

/* Buffers of mixed sizes and lifetimes, some of no size. */
static void apart(void)
{
    enum { SLOTS = 1500, STEPS = 1000 };
    static gt_slot slot[SLOTS];
    static const size_t limit[] = {100, 5000, 1000000};
    uint64_t state = 1;
    for (size_t round = 0; round < sizeof limit / sizeof *limit; round++) {
        for (int i = 0; i < SLOTS; i++) {
            int first = (int)(next_random(&state) % STEPS), length = (int)(next_random(&state) % 60);
            size_t size = next_random(&state) % 4 ? next_random(&state) % limit[round] : 0;
            slot[i] = (gt_slot){.kind = GT_SLOT_BUFFER, .size = size, .first = first, .last = first + length};
            if (slot[i].last > STEPS)
                slot[i].last = STEPS;
        }
        gt_arena arena;
        gt_arena_init(&arena, NULL, NULL);
        size_t top = gt_buffers_place(&arena, slot, SLOTS, STEPS), least = most_alive(slot, SLOTS, STEPS);
        CU_ASSERT_EQUAL(overlaps(slot, SLOTS, top), 0);
        CU_ASSERT(top >= least);
        CU_ASSERT(top <= least + least / 4);
        gt_arena_free(&arena);
    }
}

/* Of whatever size: what has become free, and is not the last in memory, is taken by what is half as large, before
 * anything is put behind. By hand: the first two lie side by side, the third where the first was. */
static void taken_again(void)
{
    enum { UNIT = 64 };
    for (size_t units = 1; units < (size_t)1 << 40; units += 1 + units / 32) {
        gt_slot slot[] = {{.kind = GT_SLOT_BUFFER, .size = 2 * units * UNIT, .first = 0, .last = 1},
                          {.kind = GT_SLOT_BUFFER, .size = UNIT, .first = 1, .last = 3},
                          {.kind = GT_SLOT_BUFFER, .size = units * UNIT, .first = 2, .last = 3}};
        gt_arena arena;
        gt_arena_init(&arena, NULL, NULL);
        unit_row("%zu", units);
        CU_ASSERT_EQUAL(gt_buffers_place(&arena, slot, 3, 3), (2 * units + 1) * UNIT);
        gt_arena_free(&arena);
    }
}

/* A loop and its gradient: step i leaves a value for step 2n - i, and one that is kept to the end, so that what becomes
 * free in between is too small for the temporary that every step back needs. */
static void nested(void)
{
    enum { DEPTH = 100000, STEPS = 2 * DEPTH, SLOTS = 3 * DEPTH };
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    gt_slot *slot = GT_ARRAY(&arena, SLOTS, gt_slot);
    for (int i = 0; i < DEPTH; i++) {
        slot[3 * i] = (gt_slot){.kind = GT_SLOT_BUFFER, .size = 8, .first = i, .last = STEPS - i};
        slot[3 * i + 1] = (gt_slot){.kind = GT_SLOT_BUFFER, .size = 8, .first = i, .last = STEPS};
        slot[3 * i + 2] = (gt_slot){.kind = GT_SLOT_BUFFER, .size = 128, .first = STEPS - i - 1, .last = STEPS - i};
    }
    clock_t start = clock();
    size_t top = gt_buffers_place(&arena, slot, SLOTS, STEPS);
    /* Some hundredths of a second. When every free block is looked at for every buffer, it is five and more. */
    CU_ASSERT((double)(clock() - start) / CLOCKS_PER_SEC < 2);
    CU_ASSERT(top <= (size_t)(2 * DEPTH + 4) * 64);
    gt_arena_free(&arena);
}

void suite_buffers(void)
{
    CU_pSuite suite = CU_add_suite("buffers", NULL, NULL);
    CU_add_test(suite, "apart and close together", apart);
    CU_add_test(suite, "a place is taken again", taken_again);
    CU_add_test(suite, "100,000 alive at once", nested);
}
