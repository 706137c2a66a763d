/* How large steps fall into parts: every element in one part and no part empty, cut at whole units, as many parts as
 * there is work for and no more. Which parts these are changes no bit, so that no value shows it. */
#include "unit.h"
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "eval/parts.h"

void suite_parts(void);

enum { PARTS_A_THREAD = 8, LEAST = 1 << 16 /* operations of a part */, WORTH = 1 << 20 };

static gt_arena arena;

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* As many parts as there may be: of whole units, some for each thread, none with too little work. */
static int64_t most_parts(int64_t units, int64_t elements, int64_t work, gt_sharing sharing)
{
    const int64_t most = least(units, (int64_t)sharing.threads * PARTS_A_THREAD);
    return sharing.all || elements >= (int64_t)sharing.threads * PARTS_A_THREAD * LEAST
               ? most
               : least(most, elements * work / LEAST);
}

/* n parts of `chunk` elements, the last perhaps shorter; smaller ones would be more than there may be. */
static bool is_fair(int64_t n, int64_t chunk, int64_t count, int64_t unit, int64_t most)
{
    const int64_t units = (count + unit - 1) / unit;
    return n * chunk >= count && (n - 1) * chunk < count && chunk % unit == 0 && n <= most &&
           (chunk / unit - 1) * most < units;
}

static void worth(void)
{
    CU_ASSERT(gt_parts_worth(WORTH, 1) && gt_parts_worth(1, WORTH) && gt_parts_worth(WORTH / 8, 8));
    CU_ASSERT(!gt_parts_worth(WORTH - 1, 1) && !gt_parts_worth(1, WORTH - 1) && !gt_parts_worth(WORTH / 8 - 1, 8));
    CU_ASSERT(gt_parts_worth(WORTH + 1, 0) && !gt_parts_worth(WORTH, 0));
    CU_ASSERT(gt_parts_worth(INT64_MAX, INT64_MAX)); /* a product of both is not formed */
}

/* -- kernels -- */

static const gt_sharing sharings[] = {{2, true}, {3, true}, {16, true}, {2, false}, {3, false}, {16, false}};
enum { SHARINGS = sizeof sharings / sizeof *sharings };

static void one_axis(void)
{
    static const int64_t length[] = {2, 3, 15, 16, 17, 31, 33, 47, 48, 49, 1000, 70001}, unit[] = {1, 4, 17};
    static const int64_t work[] = {1, 60, 4096, 1 << 17};
    gt_arena_init(&arena, NULL, NULL);
    for (size_t l = 0; l < sizeof length / sizeof *length; l++)
        for (size_t u = 0; u < sizeof unit / sizeof *unit; u++)
            for (size_t w = 0; w < sizeof work / sizeof *work; w++)
                for (int s = 0; s < SHARINGS; s++) {
                    const gt_shape shape = {1, {length[l]}};
                    const gt_split split = {.axes = 1, .unit = {unit[u]}, .work = work[w], .scratch = 65};
                    const int64_t units = (length[l] + unit[u] - 1) / unit[u];
                    const int64_t most = most_parts(units, length[l], work[w], sharings[s]);
                    const gt_kernel_parts *p = gt_parts_of_kernel(&arena, &shape, &split, 0, sharings[s]);
                    CU_ASSERT_EQUAL(p != NULL, most >= 2);
                    CU_ASSERT(!p || (p->n == p->count[0] && p->split.axes == 1 && p->scratch == 128 &&
                                     is_fair(p->n, p->chunk[0], length[l], unit[u], most)));
                    CU_ASSERT_PTR_NULL(gt_parts_of_kernel(&arena, &shape, &split, 0, (gt_sharing){1, sharings[s].all}));
                }
    gt_arena_free(&arena);
}

/* Scratch memory of all threads together: as much as the call's own memory, or some MiB. */
static void scratch(void)
{
    const gt_shape shape = {1, {100}};
    const gt_sharing four = {4, true};
    static const struct {
        size_t bytes, scratch;
        bool shared;
    } table[] = {{0, 4 << 20, true},
                 {0, (4 << 20) + 1, false},
                 {64 << 20, 16 << 20, true},
                 {64 << 20, (16 << 20) + 1, false},
                 {1 << 20, 4 << 20, true}};
    gt_arena_init(&arena, NULL, NULL);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const gt_split split = {.axes = 1, .unit = {1}, .work = 1, .scratch = table[i].scratch};
        const gt_kernel_parts *p = gt_parts_of_kernel(&arena, &shape, &split, table[i].bytes, four);
        CU_ASSERT_EQUAL(p != NULL, table[i].shared);
        CU_ASSERT(!p || p->scratch == table[i].scratch);
    }
    gt_arena_free(&arena);
}

/* Marks in `seen` what a part computes; its first operand is cut alike along the axes in the order `like`, its second
 * only along the axis that is cut first. False when they begin or end elsewhere than the result. */
typedef struct box {
    gt_shape shape;
    int like[GT_MAX_RANK]; /* axis of operand 0 for an axis of the result */
    int *seen;
} box;

static bool mark(const box *whole, const gt_kernel_parts *parts, int64_t number)
{
    int64_t numbers[1000];
    gt_shape turned = whole->shape, line = {1, {whole->shape.dim[parts->split.axis[0]]}};
    for (int i = 0; i < whole->shape.rank; i++)
        turned.dim[whole->like[i]] = whole->shape.dim[i];
    for (int i = 0; i < 1000; i++)
        numbers[i] = i;
    gt_view in[2] = {{.data = numbers, .dtype = GT_I64, .shape = &turned},
                     {.data = numbers, .dtype = GT_I64, .shape = &line}};
    gt_shape_strides(&turned, in[0].stride);
    gt_shape_strides(&line, in[1].stride);
    gt_call call = {.n = 2, .in = in, .out = {.data = whole->seen, .dtype = GT_I32, .shape = &whole->shape}};
    gt_shape_strides(&whole->shape, call.out.stride);
    gt_kernel_part room;
    gt_parts_narrow(parts, number, &call, &room);
    bool right = call.part == &room.part && gt_shape_equal(call.part->whole, &whole->shape);
    int64_t begin = 0, begin_turned = 0, stride[GT_MAX_RANK];
    gt_shape_strides(&turned, stride);
    for (int i = 0; i < whole->shape.rank; i++) {
        begin += call.part->begin[i] * call.out.stride[i];
        begin_turned += call.part->begin[i] * stride[whole->like[i]];
        right = right && call.out.shape->dim[i] == call.in[0].shape->dim[whole->like[i]];
    }
    const int first = parts->split.axis[0];
    right = right && call.out.data == whole->seen + begin && call.in[0].data == numbers + begin_turned &&
            call.in[1].data == numbers + call.part->begin[first] && call.in[1].shape->rank == 1 &&
            call.in[1].shape->dim[0] == call.out.shape->dim[first];
    const gt_shape *shape = call.out.shape;
    for (int64_t i = 0; i < gt_shape_count(shape); i++) {
        int64_t rest = i, at = 0;
        for (int k = shape->rank - 1; k >= 0; k--) {
            at += rest % shape->dim[k] * call.out.stride[k];
            rest /= shape->dim[k];
        }
        ((int *)call.out.data)[at]++;
    }
    return right;
}

static void check_boxes(const gt_shape *shape, bool strided, gt_sharing sharing)
{
    int seen[1000] = {0};
    const int64_t most = (int64_t)sharing.threads * PARTS_A_THREAD;
    gt_split split = {.axes = 3, .axis = {0, 1, 2}, .unit = {1, 1, 2}, .strided = strided, .work = 1};
    const box whole = {.shape = *shape, .like = {2, 0, 1}, .seen = seen};
    for (int i = 0; i < 3; i++) {
        split.axis[i] = strided ? 2 - i : i;
        split.in[0][i] = (int8_t)whole.like[split.axis[i]];
        split.in[1][i] = (int8_t)(i ? -1 : 0);
    }
    const gt_kernel_parts *p = gt_parts_of_kernel(&arena, shape, &split, 0, sharing);
    const int64_t count = gt_shape_count(shape), last = shape->dim[split.axis[2]];
    const int64_t cells = count / last * ((last + 1) / 2);
    CU_ASSERT_EQUAL(p != NULL, cells > 1);
    if (!p)
        return;
    CU_ASSERT(p->n < 2 * most && 2 * p->n >= least(most, cells));
    CU_ASSERT(p->split.axes < 3 || p->chunk[2] % 2 == 0);
    for (int i = 0; i + 1 < p->split.axes; i++)
        CU_ASSERT(strided || p->chunk[i] == 1); /* else a box is not contiguous */
    bool right = true;
    for (int64_t i = 0; i < p->n; i++)
        right = mark(&whole, p, i) && right;
    CU_ASSERT(right);
    for (int64_t i = 0; i < 1000; i++)
        right = right && seen[i] == (i < count);
    CU_ASSERT(right);
}

static void boxes(void)
{
    static const int64_t dim[] = {1, 2, 3, 5, 10};
    gt_arena_init(&arena, NULL, NULL);
    for (int i = 0; i < 125; i++)
        for (int s = 0; s < 6; s++) {
            const gt_shape shape = {3, {dim[i / 25], dim[i / 5 % 5], dim[i % 5]}};
            check_boxes(&shape, s % 2, (gt_sharing){2 + 3 * (s / 2), true});
        }
    gt_arena_free(&arena);
}

/* -- passes and copies -- */

static void no_join(void *state, const void *next)
{
    (void)state, (void)next;
}

static const gt_fold joins = {.join = no_join}, stays = {.join = NULL};

static void passes(void)
{
    static const int64_t count[] = {2, 512, 513, 1025, 8191, 8192, 8193, 100000, 3000000};
    gt_arena_init(&arena, NULL, NULL);
    for (size_t c = 0; c < sizeof count / sizeof *count; c++)
        for (int s = 0; s < SHARINGS; s++)
            for (int members = 1; members < 40; members += 19) {
                if (!sharings[s].all && !gt_parts_worth(count[c], members + 1))
                    continue;
                const gt_fused fused = {.count = count[c], .members = members};
                const int64_t units = (count[c] + GT_BLOCK - 1) / GT_BLOCK;
                const int64_t most = most_parts(units, count[c], members + 1, sharings[s]);
                const gt_fused_parts *p = gt_parts_of_pass(&arena, &fused, sharings[s]);
                CU_ASSERT(most < 2 ? !p || p->n == 1
                                   : p && !p->state && p->stretch == count[c] &&
                                         is_fair(p->n, p->chunk, count[c], GT_BLOCK, most));
                CU_ASSERT_PTR_NULL(gt_parts_of_pass(&arena, &fused, (gt_sharing){1, sharings[s].all}));
            }
    gt_arena_free(&arena);
}

/* The sums inside of a pass: lanes stay whole where there are enough of them, and else are cut where all sums allow it,
 * which is where every shorter one ends. */
static void sinks(void)
{
    enum { LONG = 1 << 20 };
    static const struct {
        int64_t count;
        int sinks;
        int64_t length[2];
        const gt_fold *fold[2];
        bool cut;
        int64_t unit; /* 0: nothing is shared */
    } table[] = {
        {LONG, 1, {LONG}, {&joins}, true, GT_BLOCK},
        {LONG + 1, 1, {LONG + 1}, {&joins}, true, GT_BLOCK},
        {LONG, 1, {LONG}, {&stays}, false, 0},
        {3 * LONG, 1, {LONG}, {&joins}, true, GT_BLOCK},
        {3 * LONG, 1, {LONG}, {&stays}, false, LONG},
        {LONG, 2, {LONG, LONG}, {&joins, &joins}, true, GT_BLOCK},
        {LONG, 2, {LONG, LONG}, {&joins, &stays}, false, 0},
        {LONG, 2, {LONG, LONG}, {&stays, &joins}, false, 0},
        {LONG, 2, {LONG, 256}, {&joins, &stays}, true, GT_BLOCK},
        {LONG, 2, {256, LONG}, {&stays, &joins}, true, GT_BLOCK},
        {3 * LONG, 2, {LONG, 3 * 256}, {&joins, &joins}, false, LONG},
        {32 * 32768, 1, {32768}, {&joins}, false, 32768},     /* as many lanes as parts */
        {32768, 2, {128, 128}, {&joins, &joins}, false, 128}, /* work for 16 parts */
        {100 * 30000, 1, {30000}, {&joins}, false, 30000},
        {100 * 30000, 2, {300, 30000}, {&joins, &stays}, false, 30000},
    };
    gt_arena_init(&arena, NULL, NULL);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gt_fused_sink sink[2];
        for (int k = 0; k < 2; k++)
            sink[k] = (gt_fused_sink){.fold = table[i].fold[k], .length = table[i].length[k], .width = 1};
        const gt_fused fused = {
            .count = table[i].count, .members = 30, .sinks = table[i].sinks, .sink = sink, .state_size = GT_FOLD_STATE};
        const gt_fused_parts *p = gt_parts_of_pass(&arena, &fused, (gt_sharing){4, false});
        CU_ASSERT_EQUAL(p != NULL, table[i].unit > 0);
        if (!p)
            continue;
        const int64_t operations = table[i].count * (fused.members + fused.sinks + 1);
        const int64_t most = least(4 * PARTS_A_THREAD, operations / LEAST);
        CU_ASSERT_EQUAL(p->state != NULL, table[i].cut);
        if (table[i].cut) {
            const int64_t lanes = table[i].count / p->stretch, n = p->n / lanes;
            CU_ASSERT(n * lanes == p->n && p->stretch == table[i].count / lanes && p->chunk % GT_BLOCK == 0);
            CU_ASSERT(n * p->chunk >= p->stretch && (n - 1) * p->chunk < p->stretch);
            CU_ASSERT(2 * p->n > most && p->n < most + lanes);
        } else {
            const int64_t lanes = table[i].count / table[i].unit;
            CU_ASSERT_EQUAL(p->stretch, table[i].count);
            CU_ASSERT(is_fair(p->n, p->chunk, p->stretch, table[i].unit, least(most, lanes)));
        }
        if (p->state)
            memset(p->state, 0, (size_t)p->n * (size_t)fused.sinks * GT_FOLD_STATE);
    }
    gt_arena_free(&arena);
}

/* Whole rows of a strided operand, eight together where there are many, for they share cache lines. */
static void copies(void)
{
    static const struct {
        int form;
        int64_t count, rows, unit;
    } table[] = {{GT_FLAT, 100000, 0, GT_BLOCK},
                 {GT_SAME, 100000, 0, GT_BLOCK},
                 {GT_PIECED, 100001, 0, GT_BLOCK},
                 {GT_SPREAD, 64 * 31, 64, 8 * 31},
                 {GT_SPREAD, 63 * 31, 63, 31},
                 {GT_SPREAD, 2 * 1000, 2, 1000},
                 {GT_SPREAD, 1000 * 3, 1000, 8 * 3},
                 {GT_FLAT, GT_BLOCK, 0, GT_BLOCK},
                 {GT_FLAT, GT_BLOCK + 1, 0, GT_BLOCK},
                 {GT_FLAT, 16 * GT_BLOCK + 1, 0, GT_BLOCK},
                 {GT_FLAT, 3 * 16 * GT_BLOCK, 0, GT_BLOCK},
                 {GT_FLAT, 4000000, 0, GT_BLOCK}};
    gt_arena_init(&arena, NULL, NULL);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int s = 0; s < SHARINGS; s++) {
            const gt_spread_axes axes = {.rank = 2, .dim = {table[i].rows, 1}, .stride = {1, 1}};
            gt_fused_operand operand = {.form = (uint8_t)table[i].form, .axes = &axes};
            const gt_fused fused = {.count = table[i].count, .operand = &operand};
            const int64_t units = (table[i].count + table[i].unit - 1) / table[i].unit;
            const int64_t most = most_parts(units, table[i].count, 1, sharings[s]);
            const gt_fused_parts *p = gt_parts_of_copy(&arena, &fused, sharings[s]);
            CU_ASSERT_EQUAL(p != NULL, most >= 2);
            CU_ASSERT(!p || (!p->state && p->stretch == table[i].count &&
                             is_fair(p->n, p->chunk, table[i].count, table[i].unit, most)));
            CU_ASSERT_PTR_NULL(gt_parts_of_copy(&arena, &fused, (gt_sharing){1, sharings[s].all}));
        }
    gt_arena_free(&arena);
}

void suite_parts(void)
{
    CU_pSuite suite = CU_add_suite("parts", NULL, NULL);
    CU_add_test(suite, "what is worth sharing", worth);
    CU_add_test(suite, "kernels, one axis", one_axis);
    CU_add_test(suite, "kernels, scratch memory", scratch);
    CU_add_test(suite, "kernels, boxes", boxes);
    CU_add_test(suite, "passes", passes);
    CU_add_test(suite, "sums inside of passes", sinks);
    CU_add_test(suite, "copies", copies);
}
