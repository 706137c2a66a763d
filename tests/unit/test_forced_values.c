/* Values on the way to forced ones: which are let go when they are too much, and that those asked for stay. */
#include "tape/forced_values.h"
#include "unit.h"

enum { ROWS = 1024 * 1024 }; /* eight of them are as much as is never too much */

static gt_arena arena, scratch;
static gt_values known;

static void add_rows(gt_forced_values *forced, gt_ref ref, int64_t rows)
{
    void *data;
    const gt_tensor value = gt_tensor_new(gt_forced_values_memory(forced), GT_F64, &(gt_shape){1, {rows}}, &data);
    ((double *)data)[0] = ref;
    gt_forced_values_add(forced, &known, ref, &value);
}

static void add(gt_forced_values *forced, gt_ref ref)
{
    add_rows(forced, ref, ROWS);
}

static bool is_known(gt_ref ref)
{
    const gt_tensor *value = gt_values_get(&known, ref);
    return value && gt_tensor_real(value, 0) == ref;
}

static void letting_go(void)
{
    gt_arena_init(&arena, NULL, NULL);
    gt_arena_init(&scratch, NULL, NULL);
    gt_values_init(&known, &arena);
    gt_forced_values *forced = gt_forced_values_new(&arena);
    for (gt_ref ref = 0; ref < 8; ref++) {
        gt_forced_values_begin(forced, &known, &scratch);
        gt_forced_values_use(forced, 0);
        add(forced, ref);
    }
    const gt_tensor *asked = gt_forced_values_settle(forced, &known, 1, gt_values_get(&known, 1));
    CU_ASSERT_PTR_EQUAL(asked, gt_values_get(&known, 1));
    for (gt_ref ref = 0; ref < 8; ref++)
        CU_ASSERT(is_known(ref));
    gt_forced_values_begin(forced, &known, &scratch);
    for (gt_ref ref = 0; ref < 8; ref++) /* used all the time; asked for; the latest that fit in half of it */
        CU_ASSERT_EQUAL(is_known(ref), ref == 0 || ref == 1 || ref >= 6);
    CU_ASSERT_PTR_EQUAL(asked, gt_values_get(&known, 1));
    CU_ASSERT_PTR_NULL(gt_forced_values_settle(forced, &known, 2, gt_values_get(&known, 2)));
    gt_arena_free(&scratch);
    gt_arena_free(&arena);
}

/* From the latest on those stay that are less than half of what is never too much, all together: 16 parts of 2 MiB, by
 * hand. What the last force made, and the one before it, stays in any case. */
static void sizes(void)
{
    enum { VALUES = 8 };
    static const struct {
        int64_t parts[VALUES]; /* in the order of their making: more than 32 with the last alone */
        int stays;             /* so many of the latest */
    } row[] = {
        {{4, 4, 8, 1, 1, 1, 2, 12}, 3},  {{8, 8, 1, 1, 1, 1, 1, 12}, 4}, {{8, 1, 1, 1, 1, 1, 8, 12}, 2},
        {{16, 1, 1, 1, 1, 1, 1, 12}, 4}, {{9, 8, 1, 1, 1, 1, 2, 10}, 5},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_arena_init(&arena, NULL, NULL);
        gt_arena_init(&scratch, NULL, NULL);
        gt_values_init(&known, &arena);
        gt_forced_values *forced = gt_forced_values_new(&arena);
        for (gt_ref ref = 0; ref < VALUES; ref++) {
            gt_forced_values_begin(forced, &known, &scratch);
            add_rows(forced, ref, row[i].parts[ref] * (ROWS / 4));
        }
        gt_forced_values_begin(forced, &known, &scratch);
        int stays = 0;
        for (gt_ref ref = 0; ref < VALUES; ref++)
            stays += is_known(ref);
        unit_row("row %d: %d stay", (int)i, stays);
        CU_ASSERT_EQUAL(stays, row[i].stays);
        for (gt_ref ref = VALUES - row[i].stays; ref < VALUES; ref++)
            CU_ASSERT(is_known(ref));
        gt_arena_free(&scratch);
        gt_arena_free(&arena);
    }
}

void suite_forced_values(void)
{
    CU_pSuite suite = CU_add_suite("forced values", NULL, NULL);
    CU_add_test(suite, "as many stay as fit by their own sizes", sizes);
    CU_add_test(suite, "what was not used for long is let go", letting_go);
}
