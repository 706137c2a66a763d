/* Colourings held against what they are for: that every entry can be told apart. */
#include "unit.h"
#include <string.h>

#include "program_fixture.h"
#include "sparse/colouring.h"

void suite_colouring(void);

enum { LARGEST = 24 };

/* A matrix of truths, and its pattern. */
typedef struct drawn {
    int rows, cols;
    bool at[LARGEST][LARGEST];
    gt_pattern pattern;
} drawn;

static void set_pattern(gt_arena *arena, drawn *d)
{
    d->pattern = (gt_pattern){d->rows, d->cols, GT_ARRAY(arena, (size_t)d->rows + 1, int64_t),
                              GT_ARRAY(arena, (size_t)d->rows * (size_t)d->cols, int32_t)};
    int64_t n = 0;
    for (int i = 0; i < d->rows; i++) {
        for (int j = 0; j < d->cols; j++)
            if (d->at[i][j])
                d->pattern.col[n++] = j;
        d->pattern.begin[i + 1] = n;
    }
}

static void draw_pattern(gt_arena *arena, uint64_t *state, bool symmetric, drawn *d)
{
    *d = (drawn){.rows = (int)((draw(state) + 1) * LARGEST / 2), .cols = (int)((draw(state) + 1) * LARGEST / 2)};
    const double share = draw(state) * draw(state);
    d->cols = symmetric ? d->rows : d->cols;
    for (int i = 0; i < d->rows; i++)
        for (int j = 0; j < d->cols; j++)
            d->at[i][j] = symmetric && j < i ? d->at[j][i] : (draw(state) + 1) / 2 < share;
    set_pattern(arena, d);
}

/* How many entries of row i have a column of that colour. */
static int count_in_row(const drawn *d, const gt_colouring *c, int i, int colour)
{
    int n = 0;
    for (int j = 0; j < d->cols; j++)
        n += d->at[i][j] && c->colour[j] == colour;
    return n;
}

static bool in_range(const drawn *d, const gt_colouring *c)
{
    bool in = c->colours <= d->cols;
    for (int j = 0; j < d->cols; j++)
        in = in && c->colour[j] >= 0 && c->colour[j] < c->colours;
    return in;
}

static bool columns_apart(const drawn *d, const gt_colouring *c)
{
    bool apart = in_range(d, c);
    for (int i = 0; i < d->rows; i++)
        for (int k = 0; k < c->colours; k++)
            apart = apart && count_in_row(d, c, i, k) <= 1;
    return apart;
}

static bool stars_apart(const drawn *d, const gt_colouring *c, const bool *mirrored)
{
    bool apart = in_range(d, c);
    for (int i = 0; i < d->rows; i++)
        for (int64_t e = d->pattern.begin[i]; e < d->pattern.begin[i + 1]; e++) {
            const int j = d->pattern.col[e];
            apart = apart && count_in_row(d, c, mirrored[e] ? j : i, c->colour[mirrored[e] ? i : j]) == 1;
        }
    return apart;
}

/* How many entries the pattern has in rows of column j. */
static int column_entries(const drawn *d, int j)
{
    int n = 0;
    for (int i = 0; i < d->rows; i++)
        n += d->at[i][j];
    return n;
}

static void by_entries(const drawn *d, int *order)
{
    for (int j = 0; j < d->cols; j++) {
        int at = j;
        for (; at && column_entries(d, order[at - 1]) < column_entries(d, j); at--)
            order[at] = order[at - 1];
        order[at] = j;
    }
}

/* Whether column j, of those with a colour, shares a row with one of colour k. */
static bool meets(const drawn *d, const int *colour, int j, int k)
{
    for (int i = 0; i < d->rows; i++)
        for (int other = 0; other < d->cols; other++)
            if (d->at[i][j] && d->at[i][other] && colour[other] == k)
                return true;
    return false;
}

/* Whether v in colour k would be a neighbour of its own colour, or at the end of or inside a path of four vertices in
 * two colours: v b c e, b v c e. */
static bool breaks_star(const drawn *d, const int *colour, int v, int k)
{
    for (int b = 0; b < d->cols; b++) {
        if (b == v || !d->at[v][b] || colour[b] < 0)
            continue;
        if (colour[b] == k)
            return true;
        for (int c = 0; c < d->cols; c++) {
            const bool end = c != v && d->at[b][c] && colour[c] == k, inside = d->at[v][c] && colour[c] == colour[b];
            for (int e = 0; e < d->cols && c != b && (end || inside); e++)
                if (d->at[c][e] && e != b && e != c && colour[e] == (end ? colour[b] : k))
                    return true;
        }
    }
    return false;
}

/* Greedy colours as books tell of them, by looking at everything. */
static int greedy(const drawn *d, bool stars, const int *order)
{
    int colour[LARGEST], colours = 0;
    for (int j = 0; j < d->cols; j++)
        colour[j] = -1;
    for (int at = 0; at < d->cols; at++) {
        const int j = order[at];
        int k = 0;
        while (stars ? breaks_star(d, colour, j, k) : meets(d, colour, j, k))
            k++;
        colour[j] = k;
        colours = k < colours ? colours : k + 1;
    }
    return colours;
}

/* What the better of two greedy colourings needs: in the order of the columns, and of those with more entries first. */
static int of_two_orders(const drawn *d, bool stars)
{
    int order[LARGEST];
    for (int j = 0; j < d->cols; j++)
        order[j] = j;
    const int natural = greedy(d, stars, order);
    by_entries(d, order);
    const int sorted = greedy(d, stars, order);
    return natural < sorted ? natural : sorted;
}

static gt_colouring colour_columns(fixture *f, const gt_pattern *p, const gt_shape *shape)
{
    const gt_pattern across = gt_pattern_transposed(&f->arena, p);
    return gt_colouring_columns(&f->arena, &f->scratch, p, &across, shape);
}

static void test_drawn_columns(void)
{
    fixture f;
    uint64_t state = 1;
    fixture_init(&f);
    for (int k = 0; k < 3000; k++) {
        drawn d;
        draw_pattern(&f.arena, &state, false, &d);
        gt_colouring c = colour_columns(&f, &d.pattern, &(gt_shape){1, {d.cols}});
        unit_row("pattern %d", k);
        CU_ASSERT(columns_apart(&d, &c));
        CU_ASSERT(k % 4 || c.colours <= of_two_orders(&d, false));
    }
    fixture_free(&f);
}

static void test_drawn_stars(void)
{
    fixture f;
    uint64_t state = 2;
    fixture_init(&f);
    for (int k = 0; k < 3000; k++) {
        drawn d;
        bool mirrored[LARGEST * LARGEST];
        draw_pattern(&f.arena, &state, true, &d);
        gt_colouring c = gt_colouring_star(&f.arena, &f.scratch, &d.pattern, mirrored);
        unit_row("pattern %d", k);
        CU_ASSERT(stars_apart(&d, &c, mirrored));
        CU_ASSERT(k % 4 || c.colours <= of_two_orders(&d, true));
    }
    fixture_free(&f);
}

/* Two species on a periodic grid, each reading its neighbours and the other at its place. */
static gt_pattern brusselator(gt_arena *arena, int n)
{
    const int cells = n * n;
    gt_pattern p = {2 * cells, 2 * cells, GT_ARRAY(arena, (size_t)(2 * cells) + 1, int64_t),
                    GT_ARRAY(arena, (size_t)(12 * cells), int32_t)};
    for (int i = 0; i < 2 * cells; i++) {
        const int s = i / cells * cells, x = i % cells / n, y = i % n;
        const int reads[] = {i,
                             s + (x + 1) % n * n + y,
                             s + (x + n - 1) % n * n + y,
                             s + x * n + (y + 1) % n,
                             s + x * n + (y + n - 1) % n,
                             (i + cells) % (2 * cells)};
        int32_t *row = p.col + 6 * i;
        for (int k = 0; k < 6; k++) {
            int at = k;
            for (; at && row[at - 1] > reads[k]; at--)
                row[at] = row[at - 1];
            row[at] = reads[k];
        }
        p.begin[i + 1] = 6 * (i + 1);
    }
    return p;
}

static bool large_apart(const gt_pattern *p, const gt_colouring *c)
{
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++)
            for (int64_t k = p->begin[i]; k < e; k++)
                if (c->colour[p->col[e]] == c->colour[p->col[k]])
                    return false;
    return true;
}

/* By coordinates 8 colours where 8 divides the sides; at most 9 without them. */
static void test_grid(void)
{
    static const int sides[] = {32, 64, 128};
    fixture f;
    fixture_init(&f);
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        const int n = sides[k];
        const gt_pattern p = brusselator(&f.arena, n);
        const gt_colouring grid = colour_columns(&f, &p, &(gt_shape){3, {2, n, n}});
        const gt_colouring flat = colour_columns(&f, &p, &(gt_shape){1, {2 * n * n}});
        unit_row("side %d", n);
        CU_ASSERT_EQUAL(grid.colours, 8);
        CU_ASSERT(flat.colours <= 9);
        CU_ASSERT(large_apart(&p, &grid));
        CU_ASSERT(large_apart(&p, &flat));
    }
    fixture_free(&f);
}

/* A row with 0 to 14 and 16 along the last axis: 16 colours are too few, since a factor times 16 is none; 17 are
 * enough. Each two of (a, 0) and (b, 1) meet: only the factor 0 of the first axis is no factor times a - b to any. That
 * one comes first, but not all are looked at that 16 colours have. */
static void test_first_factor(void)
{
    enum { SIDE = 17, STEP = 4 * SIDE, ROWS = 1 + SIDE * SIDE, COLUMNS = STEP * SIDE };
    fixture f;
    fixture_init(&f);
    const gt_pattern p = {ROWS, COLUMNS, GT_ARRAY(&f.arena, ROWS + 1, int64_t),
                          GT_ARRAY(&f.arena, (size_t)(SIDE + 2 * ROWS), int32_t)};
    gt_colouring c = {.colour = GT_ARRAY(&f.arena, COLUMNS, int32_t)};
    int64_t at = 0, row = 0;
    for (int32_t d = 0; d < SIDE; d++)
        if (d != SIDE - 2)
            p.col[at++] = d;
    p.begin[++row] = at;
    for (int32_t a = 0; a < SIDE; a++)
        for (int32_t b = 0; b < SIDE; b++) {
            const int32_t zero = a * STEP, one = b * STEP + 1;
            p.col[at++] = zero < one ? zero : one;
            p.col[at++] = zero < one ? one : zero;
            p.begin[++row] = at;
        }
    CU_ASSERT(gt_colouring_grid(&f.scratch, &p, &(gt_shape){4, {SIDE, 2, 2, SIDE}}, 64, &c));
    CU_ASSERT_EQUAL(c.colours, SIDE);
    CU_ASSERT(large_apart(&p, &c));
    fixture_free(&f);
}

static gt_colouring colour_grid(fixture *f, const gt_pattern *p, const gt_shape *shape, int32_t fewer, bool *found)
{
    gt_colouring c = {.colour = GT_ARRAY(&f->arena, (size_t)p->cols, int32_t)};
    *found = gt_colouring_grid(&f->scratch, p, shape, fewer, &c);
    CU_ASSERT(!*found || large_apart(p, &c));
    return c;
}

/* Columns that meet wherever they differ along one axis, whichever that is, need a colour for each of its places: the
 * factors of the other axes are 0. */
static void test_one_axis(void)
{
    enum { COLUMNS = 3 * 4 * 5, PAIRS = COLUMNS * COLUMNS };
    static const int step[] = {20, 5, 1}, side[] = {3, 4, 5};
    for (int k = 0; k < 3; k++) {
        fixture f;
        fixture_init(&f);
        gt_pattern p = {0, COLUMNS, GT_ARRAY(&f.arena, PAIRS + 1, int64_t),
                        GT_ARRAY(&f.arena, (size_t)(2 * PAIRS), int32_t)};
        for (int32_t i = 0; i < COLUMNS; i++)
            for (int32_t j = i + 1; j < COLUMNS; j++) {
                if (i / step[k] % side[k] == j / step[k] % side[k])
                    continue;
                p.col[2 * p.rows] = i;
                p.col[2 * p.rows + 1] = j;
                p.rows++;
                p.begin[p.rows] = 2 * p.rows;
            }
        bool found, with_ones;
        unit_row("axis %d", k);
        CU_ASSERT_EQUAL(colour_grid(&f, &p, &(gt_shape){3, {3, 4, 5}}, 64, &found).colours, side[k]);
        CU_ASSERT_EQUAL(colour_grid(&f, &p, &(gt_shape){6, {1, 3, 1, 4, 5, 1}}, 64, &with_ones).colours, side[k]);
        CU_ASSERT(found && with_ones);
        fixture_free(&f);
    }
}

/* Columns on a line that are less than `far` apart meet, in rows of two or of all that do: as many colours are needed,
 * up to 64, in rows of up to 48, and none are told where that many are known already. */
static void test_limits_of_grids(void)
{
    enum { COLUMNS = 150 };
    static const struct {
        int far;
        bool pairs;
        int fewer;
        bool found;
    } row[] = {{2, true, 3, true},     {2, true, 2, false},   {63, true, 100, true},  {64, true, 100, true},
               {65, true, 100, false}, {64, true, 65, true},  {64, true, 64, false},  {47, false, 100, true},
               {48, false, 100, true}, {48, false, 49, true}, {48, false, 48, false}, {49, false, 100, false},
               {50, false, 100, false}};
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        fixture f;
        fixture_init(&f);
        const int far = row[k].far, most = row[k].pairs ? 2 : far;
        gt_pattern p = {0, COLUMNS, GT_ARRAY(&f.arena, (size_t)(COLUMNS * far) + 1, int64_t),
                        GT_ARRAY(&f.arena, (size_t)(COLUMNS * far * most), int32_t)};
        for (int32_t i = 0; i < COLUMNS; i++)
            for (int32_t apart = row[k].pairs ? 1 : far - 1; apart < far && i + apart < COLUMNS; apart++) {
                int64_t end = p.begin[p.rows];
                for (int32_t j = i; j <= i + apart; j += row[k].pairs ? apart : 1)
                    p.col[end++] = j;
                p.begin[++p.rows] = end;
            }
        bool found;
        const gt_colouring c = colour_grid(&f, &p, &(gt_shape){1, {COLUMNS}}, row[k].fewer, &found);
        unit_row("%d, %s, fewer than %d", far, row[k].pairs ? "by two" : "at once", row[k].fewer);
        CU_ASSERT_EQUAL(found, row[k].found);
        CU_ASSERT(!found || c.colours == far);
        const gt_pattern no_rows = {0, COLUMNS, p.begin, p.col}, no_columns = {1, 0, (int64_t[]){0, 0}, p.col};
        (void)colour_grid(&f, &no_rows, &(gt_shape){1, {COLUMNS}}, 64, &found);
        CU_ASSERT_FALSE(found);
        (void)colour_grid(&f, &no_columns, &(gt_shape){1, {0}}, 64, &found);
        CU_ASSERT_FALSE(found);
        fixture_free(&f);
    }
    fixture f;
    fixture_init(&f);
    const gt_pattern pair = {1, 32, (int64_t[]){0, 2}, (int32_t[]){0, 31}};
    bool found;
    CU_ASSERT_EQUAL(colour_grid(&f, &pair, &(gt_shape){6, {2, 2, 1, 2, 1, 4}}, 64, &found).colours, 2);
    CU_ASSERT(found);
    (void)colour_grid(&f, &pair, &(gt_shape){5, {2, 2, 2, 2, 2}}, 64, &found); /* of five axes too many factors */
    CU_ASSERT_FALSE(found);
    fixture_free(&f);
}

/* Every two of the first columns meet in some row, so that each needs a colour of its own, of which there are more than
 * the longest row lets one expect; the others need none. */
static void test_pairs(void)
{
    static const int64_t met[] = {63, 64, 65, 128, 129, 130, 256, 257};
    enum { LOOSE = 10 };
    fixture f;
    fixture_init(&f);
    for (size_t k = 0; k < sizeof met / sizeof *met; k++) {
        const int64_t n = met[k], rows = n * (n - 1) / 2;
        const gt_pattern p = {rows, n + LOOSE, GT_ARRAY(&f.arena, (size_t)rows + 1, int64_t),
                              GT_ARRAY(&f.arena, (size_t)(2 * rows), int32_t)};
        int64_t at = 0;
        for (int32_t i = 0; i < n; i++)
            for (int32_t j = i + 1; j < n; j++) {
                p.col[at++] = i;
                p.col[at++] = j;
                p.begin[at / 2] = at;
            }
        const gt_colouring c = colour_columns(&f, &p, &(gt_shape){1, {n + LOOSE}});
        unit_row("%d columns", (int)n);
        CU_ASSERT_EQUAL(c.colours, n);
        CU_ASSERT(large_apart(&p, &c));
    }
    fixture_free(&f);
}

static bool none(int i, int j)
{
    return i < 0 && j < 0;
}

static bool diagonal(int i, int j)
{
    return i == j;
}

static bool tridiagonal(int i, int j)
{
    return i - j < 2 && j - i < 2;
}

static bool arrow(int i, int j)
{
    return i == j || !i || !j;
}

static bool blocks(int i, int j)
{
    return i / 4 == j / 4;
}

/* Three colours of stars are the fewest, as all colourings by brute force say; vertex by vertex there would be four. */
static bool branched(int i, int j)
{
    static const int edge[][2] = {{4, 3}, {6, 1}, {6, 3}, {7, 5}, {8, 6}, {8, 7}, {9, 6}, {9, 8}};
    bool is = i == j;
    for (size_t k = 0; k < sizeof edge / sizeof *edge; k++)
        is = is || (edge[k][0] == i && edge[k][1] == j) || (edge[k][0] == j && edge[k][1] == i);
    return is;
}

static bool full(int i, int j)
{
    return i >= 0 && j >= 0;
}

static void test_known(void)
{
    static const struct {
        const char *name;
        bool (*at)(int i, int j);
        int columns, stars;
    } known[] = {{"nothing", none, 1, 1},     {"diagonal", diagonal, 1, 1}, {"tridiagonal", tridiagonal, 3, 3},
                 {"arrow", arrow, 20, 2},     {"blocks", blocks, 4, 4},     {"branched", branched, 5, 3},
                 {"everything", full, 20, 20}};
    fixture f;
    fixture_init(&f);
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        drawn d = {.rows = 20, .cols = 20};
        bool mirrored[LARGEST * LARGEST];
        for (int i = 0; i < d.rows; i++)
            for (int j = 0; j < d.cols; j++)
                d.at[i][j] = known[k].at(i, j);
        set_pattern(&f.arena, &d);
        unit_row("%s", known[k].name);
        CU_ASSERT_EQUAL(colour_columns(&f, &d.pattern, &(gt_shape){1, {20}}).colours, known[k].columns);
        CU_ASSERT_EQUAL(gt_colouring_star(&f.arena, &f.scratch, &d.pattern, mirrored).colours, known[k].stars);
    }
    fixture_free(&f);
}

void suite_colouring(void)
{
    CU_pSuite suite = CU_add_suite("colouring", NULL, NULL);
    CU_add_test(suite, "columns of drawn patterns are told apart", test_drawn_columns);
    CU_add_test(suite, "stars of drawn patterns are told apart", test_drawn_stars);
    CU_add_test(suite, "few colours on grids", test_grid);
    CU_add_test(suite, "factors from the first on", test_first_factor);
    CU_add_test(suite, "one axis of a grid", test_one_axis);
    CU_add_test(suite, "limits of grids", test_limits_of_grids);
    CU_add_test(suite, "more colours than a row has entries", test_pairs);
    CU_add_test(suite, "colours of known patterns", test_known);
}
