/* Cotangents of slices that are put side by side (diff/slice_cotangents.h), as they are: sums against plain loops, and
 * what is left to be added against the most slices that lie above one place. */
#include "unit.h"
#include <string.h>

#include "diff/slice_cotangents.h"
#include "program_fixture.h"

void suite_pieces(void);

static fixture f;
static gt_build *b = &f.build;
static uint64_t state;

static int below(int n)
{
    return (int)((draw(&state) + 1) / 2 * n);
}

/* An unslice of `part` with its first element at `begin`, `step` apart. */
static gt_ref placed(gt_ref part, const gt_shape *shape, const int64_t *begin, const int64_t *step)
{
    const gt_attr attr[] = {gt_attr_ints(b, shape->rank, shape->dim), gt_attr_ints(b, shape->rank, begin),
                            gt_attr_ints(b, shape->rank, step)};
    return gt_emit(b, &gt_op_unslice, 1, &part, attr);
}

enum { RANK = 3, MOST = 7, SIDE = 5, ELEMENTS = SIDE * SIDE * SIDE };

/* A cotangent of a cube: whole, or an unslice that is shorter along some axes, or has gaps. */
typedef struct piece {
    gt_ref ref;
    int axis; /* the only one along which it is shorter and without gaps; -1: there is none */
    int64_t begin, end;
    double value[ELEMENTS];
} piece;

static gt_shape cube = {RANK, {SIDE, SIDE, SIDE}};

/* to: the slice [from, to) of the axis; 0: whatever is drawn. */
static void make(piece *p, int axis, int64_t from, int64_t to)
{
    const int kind = to ? 9 : below(9); /* 0: whole; 1: shorter along two; 2: with gaps; others along the axis */
    int64_t begin[RANK] = {0}, step[RANK] = {1, 1, 1};
    gt_shape shape = cube;
    double held[ELEMENTS];
    if (kind == 2) {
        shape.dim[axis] = 2;
        begin[axis] = below(2);
        step[axis] = 2 + below(2);
    }
    for (int i = 0; i < RANK && kind; i++)
        if (kind != 2 && (i == axis || (kind == 1 && i == (axis + 1) % RANK))) {
            shape.dim[i] = 1 + below(SIDE - 1);
            begin[i] = below(SIDE - (int)shape.dim[i] + 1);
            if (to)
                shape.dim[i] = to - from, begin[i] = from;
        }
    *p = (piece){.axis = kind > 2 ? axis : -1, .begin = begin[axis], .end = begin[axis] + shape.dim[axis]};
    for (int64_t i = 0, n = gt_shape_count(&shape); i < n; i++) {
        held[i] = below(19) - 9;
        int64_t at = 0, rest = i, side = 1;
        for (int a = RANK - 1; a >= 0; a--, side *= SIDE) {
            at += (begin[a] + rest % shape.dim[a] * step[a]) * side;
            rest /= shape.dim[a];
        }
        p->value[at] = held[i];
    }
    gt_ref inner = fixture_input(&f, "piece", shape, held);
    p->ref = kind ? placed(inner, &cube, begin, step) : inner;
}

/* Of pieces along the first one's axis: the most above one place; whether they are all of it, one behind the other. */
static int layers_of(int n, const piece *p, int axis, int *pieces, bool *tile)
{
    int layers = 0, alone = 0;
    *pieces = 0;
    for (int i = 0; i < n; i++)
        *pieces += axis >= 0 && p[i].axis == axis;
    for (int64_t at = 0; at < SIDE; at++) {
        int here = 0;
        for (int i = 0; i < n; i++)
            here += axis >= 0 && p[i].axis == axis && p[i].begin <= at && at < p[i].end;
        layers = here > layers ? here : layers;
        alone += here == 1;
    }
    *tile = layers == 1 && alone == SIDE;
    return layers;
}

/* Whole numbers, so that no sum rounds: pieces of every kind along all axes, in any order. */
static void test_sums(void)
{
    int tiled = 0, joined = 0, left_alone = 0;
    state = 1;
    for (int round = 0; round < 400; round++) {
        piece p[MOST];
        gt_ref ref[MOST], sum;
        double expected[ELEMENTS] = {0};
        const bool cut = round % 8 == 0; /* two or three slices, one behind the other, which may be all */
        const int64_t cuts[] = {round % 3 == 1, 2, 3, round % 3 == 2 ? SIDE - 1 : SIDE};
        const int n = cut ? 2 + below(2) : 1 + below(MOST), mainly = below(RANK);
        bool tile;
        int axis = -1, pieces;
        fixture_init(&f);
        for (int i = 0; i < n; i++) {
            make(&p[i], below(6) || cut ? mainly : below(RANK), cut ? cuts[i] : 0, cut ? cuts[i + 1] : 0);
            ref[i] = p[i].ref;
            axis = axis < 0 ? p[i].axis : axis;
            for (int k = 0; k < ELEMENTS; k++)
                expected[k] += p[i].value[k];
        }
        const int layers = layers_of(n, p, axis, &pieces, &tile);
        const bool joins = pieces >= 4 || (pieces > 1 && tile);
        const size_t left = gt_assemble(b, (size_t)n, ref);
        unit_row("round %d: %d of %d along axis %d in %d layers", round, pieces, n, axis, layers);
        CU_ASSERT_EQUAL(left, joins ? (size_t)(n - pieces + layers) : (size_t)n);
        sum = ref[0];
        for (size_t i = 1; i < left; i++)
            sum = gt_add(b, sum, ref[i]);
        CU_ASSERT(fixture_is(&f, sum, ELEMENTS, expected));
        tiled += tile && pieces > 1;
        joined += joins;
        left_alone += pieces > 1 && !joins;
        fixture_free(&f);
    }
    CU_ASSERT(tiled > 5 && joined > 50 && left_alone > 50);
}

/* Single rows, many at one place: what rounds is added in the order of arrival. */
static void test_order(void)
{
    enum { ROWS = 3, PIECES = 24 };
    state = 2;
    for (int round = 0; round < 20; round++) {
        const gt_shape shape = shape_of(1, ROWS);
        gt_ref ref[PIECES];
        double expected[ROWS] = {0};
        fixture_init(&f);
        for (int i = 0; i < PIECES; i++) {
            const int64_t at = below(ROWS), step = 1;
            const double value = draw(&state) * (i % 3 ? 1 : 1e9);
            ref[i] = placed(fixture_input(&f, "row", shape_of(1, 1), &value), &shape, &at, &step);
            expected[at] += value;
        }
        size_t left = gt_assemble(b, PIECES, ref);
        gt_ref sum = ref[0];
        for (size_t i = 1; i < left; i++)
            sum = gt_add(b, sum, ref[i]);
        for (int k = 0; k < ROWS; k++)
            CU_ASSERT_EQUAL(fixture_at(&f, sum, k), expected[k]);
        fixture_free(&f);
    }
}

/* Few slices that are all of a complex value are added: zeros take the minus signs off that conjugates leave. */
static void test_complex(void)
{
    static const gt_dtype dtypes[] = {GT_F64, GT_F32, GT_C128, GT_C64};
    for (int d = 0; d < 4; d++)
        for (int n = 2; n <= 5; n++) {
            const gt_shape shape = shape_of(1, n);
            gt_ref ref[5];
            fixture_init(&f);
            for (int i = 0; i < n; i++)
                ref[i] = placed(gt_cast(b, fixture_input(&f, "part", shape_of(1, 1), NULL), dtypes[d]), &shape,
                                (int64_t[]){i}, (int64_t[]){1});
            unit_row("%d slices of dtype %d", n, (int)dtypes[d]);
            CU_ASSERT_EQUAL(gt_assemble(b, (size_t)n, ref), d < 2 || n > 3 ? 1 : (size_t)n);
            fixture_free(&f);
        }
}

/* Rows of turns beside others: [begin, end), apart, of two axes, the axis. */
static void test_rows_of_turns(void)
{
    typedef struct part {
        int64_t begin, end, apart;
        int axis; /* -1: it is whole */
    } part;
    static const struct {
        int n;
        part part[4];
        bool alike;
    } row[] = {
        {1, {{0, 9, 1, -1}}, true}, /* alone, it is what it is */
        {2, {{0, 3, 1, 0}, {3, 6, 1, 0}}, true},
        {2, {{3, 6, 1, 0}, {0, 3, 1, 0}}, true},
        {2, {{0, 3, 1, 0}, {2, 6, 1, 0}}, false}, /* a row of turns of both */
        {2, {{0, 3, 1, 0}, {2, 6, 0, 0}}, true},
        {2, {{2, 6, 0, 0}, {0, 3, 1, 0}}, true},
        {2, {{0, 3, 0, 0}, {2, 6, 0, 0}}, true},
        {3, {{0, 3, 1, 0}, {2, 6, 0, 0}, {0, 9, 0, -1}}, false}, /* two layers and more */
        {3, {{0, 3, 1, 0}, {3, 6, 1, 0}, {0, 9, 0, -1}}, true},  /* one layer and more */
        {3, {{0, 4, 1, 0}, {1, 4, 0, 0}, {2, 4, 0, 0}}, false},  /* three layers */
        {3, {{0, 4, 1, 0}, {1, 3, 0, 0}, {3, 5, 0, 0}}, true},
        {2, {{0, 3, 1, 0}, {2, 3, 0, 0}}, false}, /* a single row that is one of the turns' */
        {2, {{0, 3, 1, 0}, {3, 4, 0, 0}}, true},
        {2, {{3, 6, 1, 0}, {3, 4, 0, 0}}, false},
        {2, {{3, 6, 1, 0}, {2, 3, 0, 0}}, true},
        {2, {{2, 3, 0, 0}, {0, 3, 1, 0}}, false},
        {3, {{5, 8, 0, 0}, {2, 3, 0, 0}, {0, 3, 1, 0}}, false},
        {2, {{2, 3, 0, 0}, {2, 3, 0, 0}}, true}, /* both single: no turn has them */
        {2, {{0, 7, 2, 0}, {1, 3, 0, 0}}, true},
        {2, {{0, 7, 3, 0}, {1, 3, 0, 0}}, false}, /* two rows that may lie between those of the turns */
        {2, {{1, 3, 0, 0}, {0, 7, 3, 0}}, false},
        {2, {{0, 7, 3, 0}, {7, 9, 0, 0}}, true},
        {2, {{0, 7, 2, 0}, {1, 8, 2, 0}}, false},
        {2, {{0, 3, 1, 0}, {0, 9, 1, -1}}, false}, /* all rows, of turns, as no slice */
        {2, {{0, 9, 1, -1}, {0, 3, 1, 0}}, false},
        {2, {{0, 3, 1, 0}, {0, 1, 0, 1}}, false}, /* along another axis */
        {2, {{0, 1, 0, 1}, {0, 3, 1, 0}}, false},
        {2, {{0, 1, 0, 1}, {0, 9, 0, -1}}, false},
    };
    fixture_init(&f);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const gt_shape shape = shape_of(2, 9, 4);
        gt_ref ref[4];
        int64_t apart[4];
        for (int k = 0; k < row[i].n; k++) {
            const part *p = &row[i].part[k];
            gt_shape inner = shape;
            int64_t begin[2] = {0};
            if (p->axis >= 0)
                inner.dim[p->axis] = p->end - p->begin, begin[p->axis] = p->begin;
            const gt_ref own = fixture_input(&f, "part", inner, NULL);
            ref[k] = p->axis < 0 ? own : placed(own, &shape, begin, (int64_t[]){1, 1});
            apart[k] = p->apart;
        }
        const gt_arena_mark before = gt_arena_save(&f.scratch);
        unit_row("row %zu", i);
        CU_ASSERT_EQUAL(gt_assembles_alike(b, (size_t)row[i].n, ref, apart), row[i].alike);
        const gt_arena_mark after = gt_arena_save(&f.scratch);
        CU_ASSERT(after.next == before.next && after.newest == before.newest);
    }
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

void suite_pieces(void)
{
    CU_pSuite suite = CU_add_suite("pieces", NULL, NULL);
    CU_add_test(suite, "sums", test_sums);
    CU_add_test(suite, "order of arrival", test_order);
    CU_add_test(suite, "complex ones", test_complex);
    CU_add_test(suite, "rows of turns", test_rows_of_turns);
}
