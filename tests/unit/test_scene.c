/* Pictures before and while they are drawn: ticks, colours, cells. Ticks were written by hand after the rule: 1, 2 or 5
 * times a power of ten, the smallest step that gives fewer than so many spaces. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/philox.h"
#include "draw/cairo.h"
#include "draw/scene.h"

typedef struct bench {
    gt_arena arena;
    jmp_buf out_of_memory;
    gt_error error;
    size_t written, room;
} bench;

static void begin(bench *b)
{
    *b = (bench){.room = SIZE_MAX};
    gt_arena_init(&b->arena, NULL, &b->out_of_memory);
}

static bool count(void *context, const char *bytes, size_t n)
{
    bench *b = context;
    (void)bytes;
    b->written += n;
    return b->written <= b->room;
}

static void ticks(void)
{
    static const struct {
        double low, high;
        int most;
        bool log, whole;
        const char *text;
    } row[] = {
        {-10, 10, 8, false, false, "-10 -5 0 5 10"},
        {0, 1, 7, false, false, "0 0.2 0.4 0.6 0.8 1"},
        {0.1, 0.3, 5, false, false, "0.1 0.15 0.2 0.25 0.3"},
        {-0.5, 39.5, 8, false, true, "0 10 20 30"},
        {39.5, -0.5, 8, false, true, "0 10 20 30"},
        {-0.5, 0.5, 8, false, true, "0"},
        {-3e6, 3e6, 8, false, false, "-3e6 -2e6 -1e6 0 1e6 2e6 3e6"},
        {0, 70000, 8, false, false, "0 10000 20000 30000 40000 50000 60000 70000"},
        {1e-7, 5e-7, 6, false, false, "1e-7 2e-7 3e-7 4e-7 5e-7"},
        {2.5e-5, 7.5e-5, 6, false, false, "3e-5 4e-5 5e-5 6e-5 7e-5"},
        {-1.7e308, 1.7e308, 5, false, false, "-1e308 0 1e308"},
        {1e-310, 3e-310, 5, false, false, ""},
        {1e5, 2e5, 8, false, false, "1e5 1.2e5 1.4e5 1.6e5 1.8e5 2e5"},
        {-2e-5, -1.2e-5, 8, false, false, "-2e-5 -1.8e-5 -1.6e-5 -1.4e-5 -1.2e-5"},
        {0, 5e-4, 7, false, false, "0 0.0001 0.0002 0.0003 0.0004 0.0005"},
        {99990, 100010, 8, false, false, "99990 99995 1e5 1.00005e5 1.0001e5"},
        {1, 1 + 0x1p-52, 8, false, false, "1"},
        {0, 8, 8, false, false, "0 2 4 6 8"},
        {0, 7.9999999999999, 8, false, false, "0 1 2 3 4 5 6 7 8"}, /* 8 but for rounding */
        {0, 7.9, 8, false, false, "0 1 2 3 4 5 6 7"},
        {-7.5, 0.4, 8, false, false, "-7 -6 -5 -4 -3 -2 -1 0"},
        {1e-3, 1e3, 8, true, false, "0.001 0.01 0.1 1 10 100 1000"},
        {1e-12, 1e3, 6, true, false, "1e-12 1e-9 1e-6 1e-3 1 1e3"},
        {0.5, 30, 8, true, false, "0.5 1 2 5 10 20"},
        {1e-300, 1e300, 8, true, false, "1e-300 1e-224 1e-148 1e-72 1e4 1e80 1e156 1e232"},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        bench b;
        char text[400] = "";
        gt_axis axis = {.low = row[i].low, .high = row[i].high, .log = row[i].log};
        begin(&b);
        gt_axis_ticks(&b.arena, &axis, row[i].most, row[i].whole);
        for (int k = 0; k < axis.n; k++) {
            double place = gt_axis_place(&axis, axis.tick[k].at);
            (void)snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", k ? " " : "", axis.tick[k].text);
            CU_ASSERT(place > -1e-6 && place < 1 + 1e-6);
        }
        unit_row("%g to %g", row[i].low, row[i].high);
        if (row[i].low != 1e-310) /* smaller than any step: not to fail is all that is asked */
            CU_ASSERT_STRING_EQUAL(text, row[i].text);
        gt_arena_free(&b.arena);
    }
}

/* Axes hold all points that there are. */
static void axes(void)
{
    static const double x[] = {-1, 0, 1, 2}, nothing[] = {NAN, INFINITY, -INFINITY, NAN};
    static const double y[][4] = {
        {1, 1, 1, 1}, {NAN, 3, INFINITY, -2}, {-1.7e308, 1.7e308, 0, 1}, {0, 0, 0, 0}, {5e-324, 0, 0, 0}};
    bench b;
    begin(&b);
    for (size_t i = 0; i < sizeof y / sizeof *y; i++) {
        gt_scene s = {.n = 1, .line[0] = {.n = 4, .x = x, .y = y[i]}};
        unit_row("row %zu", i);
        CU_ASSERT_EQUAL(gt_scene_fit(&s, &b.error), GT_OK);
        CU_ASSERT(s.y.low < s.y.high && isfinite(s.y.low) && isfinite(s.y.high));
        for (size_t k = 0; k < 4; k++)
            if (isfinite(y[i][k])) {
                double place = gt_axis_place(&s.y, y[i][k]);
                CU_ASSERT(place >= 0 && place <= 1);
            }
    }
    gt_scene gap = {.n = 1, .line[0] = {.n = 4, .x = x, .y = y[1]}}; /* the axis goes on where the line has no value */
    CU_ASSERT_EQUAL(gt_scene_fit(&gap, &b.error), GT_OK);
    CU_ASSERT(gap.x.low == -1 && gap.x.high == 2);
    gt_scene none = {.n = 1, .line[0] = {.n = 4, .x = x, .y = nothing}};
    CU_ASSERT_EQUAL(gt_scene_fit(&none, &b.error), GT_NOT_FINITE);
    gt_scene log = {.n = 1, .y.log = true, .line[0] = {.n = 4, .x = x, .y = y[3]}};
    CU_ASSERT_EQUAL(gt_scene_fit(&log, &b.error), GT_NOT_FINITE);
    gt_arena_free(&b.arena);
}

/* An axis of one value has it in its middle; a band is in sight and takes nothing away; what has no place on an axis
 * does not move it. */
static void spans(void)
{
    static const struct {
        double value;
        bool log;
        double low, high;
    } row[] = {{0, false, -1, 1}, {2, false, 1, 3}, {-2, false, -3, -1}, {3, true, 1.5, 6}, {1e-9, true, 5e-10, 2e-9}};
    static const double x[] = {-5, 1, 10, 100}, y[] = {1, 2, 3, 101};
    static const double end[][2] = {{-1.7e308, 1.7e308}, {1.7e308, -1.6e308}, {-1e308, 1.5e308}, {-3, 5}, {7, 2}};
    static const double limits[] = {1, 0.5, 12345.678, 1e-9, 22, 0};
    static const char *const texts[] = {"-1", "-0.5", "-1.235e+04", "-1e-09", "-22", "-0"};
    bench b;
    begin(&b);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_axis a = {.log = row[i].log};
        unit_row("row %zu", i);
        gt_axis_span(&a, row[i].value, row[i].value);
        CU_ASSERT_EQUAL(a.low, row[i].low);
        CU_ASSERT_EQUAL(a.high, row[i].high);
        CU_ASSERT_DOUBLE_EQUAL(gt_axis_place(&a, row[i].value), 0.5, 1e-14);
    }
    for (size_t i = 0; i < sizeof end / sizeof *end; i++) { /* 0 at one end, 1 at the other, half way in the middle */
        const gt_axis a = {.low = end[i][0], .high = end[i][1]}, log = {.low = 1e-3, .high = 1e5, .log = true};
        unit_row("%g to %g", a.low, a.high);
        for (int part = 0; part <= 4; part++) {
            const double share = part / 4.0, value = a.low * (1 - share) + a.high * share;
            CU_ASSERT_DOUBLE_EQUAL(gt_axis_place(&a, value), share, 1e-14);
            CU_ASSERT_DOUBLE_EQUAL(gt_axis_place(&log, pow(10, 8 * share - 3)), share, 1e-14);
        }
    }
    for (int band = 0; band < 3; band++) { /* none, below the line's end, above: 4 % of air above the higher */
        const double top = band == 2 ? 201 : 101;
        gt_scene s = {.n = 1, .has_band = band > 0, .band = {0, band == 2 ? 201 : 50}, .x.log = true};
        s.line[0] = (gt_series){.n = 4, .x = x, .y = y};
        unit_row("band %d", band);
        CU_ASSERT_EQUAL(gt_scene_fit(&s, &b.error), GT_OK);
        CU_ASSERT(s.x.low == 1 && s.x.high == 100);
        CU_ASSERT_DOUBLE_EQUAL(s.y.high, top + 0.04 * (top - 2), 1e-12);
        CU_ASSERT_DOUBLE_EQUAL(s.y.low, 2 - 0.04 * (top - 2), 1e-12);
    }
    for (int log = 0; log < 2; log++) { /* a band without a place on the axis is not to be seen */
        gt_scene s = {.n = 1, .has_band = true, .band = {0, log ? -1 : INFINITY}, .y.log = log};
        s.line[0] = (gt_series){.n = 3, .x = x + 1, .y = y + 1};
        CU_ASSERT_EQUAL(gt_scene_fit(&s, &b.error), GT_OK);
        CU_ASSERT_DOUBLE_EQUAL(s.y.high, log ? 101 * pow(101 / 2.0, 0.04) : 101 + 0.04 * 99, 1e-12);
    }
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        char text[GT_NUMBER_TEXT];
        gt_limit_text(limits[i], text);
        CU_ASSERT_STRING_EQUAL(text, texts[i]);
    }
    gt_arena_free(&b.arena);
}

/* Of what shares a cell the entry farthest from 0 is seen, NaN above all. */
static void extremes(void)
{
    bench b;
    begin(&b);
    gt_cells *c = gt_cells_new(&b.arena, 4000, 1000, GT_CELLS, false);
    CU_ASSERT_EQUAL(c->rows, GT_CELLS);
    CU_ASSERT_EQUAL(c->columns, GT_CELLS);
    for (int64_t i = 0; i < 4000; i++)
        gt_cells_show(c, 4000, 1000, i, 0, 0.25);
    gt_cells_show(c, 4000, 1000, 3999, 999, -7);
    gt_cells_show(c, 4000, 1000, 3998, 999, 6);
    gt_cells_show(c, 4000, 1000, 0, 999, 5);
    gt_cells_show(c, 4000, 1000, 1, 999, NAN);
    gt_cells_show(c, 4000, 1000, 2, 999, 8);
    gt_cells_show(c, 4000, 1000, 2000, 500, INFINITY);
    CU_ASSERT_EQUAL(c->value[GT_CELLS * GT_CELLS - 1], -7);
    CU_ASSERT(isnan(c->value[GT_CELLS - 1]));
    CU_ASSERT_EQUAL(c->limit, 8);
    c = gt_cells_shrink(&b.arena, c, 3, 2);
    CU_ASSERT_EQUAL(c->rows * c->columns, 6);
    CU_ASSERT_EQUAL(c->value[0], 0.25);
    CU_ASSERT(isnan(c->value[1]));
    CU_ASSERT_EQUAL(c->value[3], INFINITY);
    CU_ASSERT_EQUAL(c->value[5], -7);
    CU_ASSERT_EQUAL(c->limit, 8);
    gt_arena_free(&b.arena);
}

/* How light a colour looks, after the formula of WCAG 2. */
static double luminance(uint32_t rgb)
{
    double part[3];
    for (int i = 0; i < 3; i++) {
        double c = (rgb >> (16 - 8 * i) & 255) / 255.0;
        part[i] = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
    }
    return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
}

static void colours(void)
{
    double before[2] = {2, 2};
    CU_ASSERT_EQUAL(gt_colour_diverging(0, 3), 0xffffff);
    CU_ASSERT_EQUAL(gt_colour_diverging(0, 0), 0xffffff);
    CU_ASSERT_EQUAL(gt_colour_diverging(INFINITY, 3), gt_colour_diverging(3, 3));
    CU_ASSERT_EQUAL(gt_colour_diverging(-INFINITY, 3), gt_colour_diverging(-3, 3));
    CU_ASSERT_EQUAL(gt_colour_diverging(INFINITY, 0), gt_colour_diverging(3, 3));
    CU_ASSERT_EQUAL(gt_colour_diverging(-INFINITY, 0), gt_colour_diverging(-3, 3));
    CU_ASSERT_EQUAL(gt_colour_diverging(NAN, 3), 0x808080); /* as light as neither side: no number */
    for (int i = 0; i <= 20; i++)
        for (int side = 0; side < 2; side++) {
            double light = luminance(gt_colour_diverging(side ? -i : i, 20));
            unit_row("%d of 20, side %d", i, side);
            CU_ASSERT(light < before[side]);
            CU_ASSERT_DOUBLE_EQUAL(light, luminance(gt_colour_diverging(side ? i : -i, 20)), 0.06);
            before[side] = light;
        }
    for (size_t i = 0; i < 8; i++)
        for (size_t k = 0; k < i; k++)
            CU_ASSERT_NOT_EQUAL(gt_colour_line(i), gt_colour_line(k));
}

static void draw(bench *b, const gt_scene *s)
{
    gt_sink sink = {.size = sizeof sink, count, b};
    for (int format = GT_FORMAT_SVG; format <= GT_FORMAT_PDF; format++) {
        unit_row("format %d", format);
        CU_ASSERT_EQUAL(gt_scene_draw(s, (gt_format)format, &sink, &b->error), GT_OK);
    }
    CU_ASSERT_EQUAL(gt_scene_print(&b->arena, s, &sink, &b->error), GT_OK);
}

static gt_scene matrix(gt_cells *cells, double n)
{
    gt_scene s = {.about = "a matrix", .width = 460, .height = 320, .columns = 80, .cells = cells};
    gt_axis_span(&s.x, -0.5, n - 0.5);
    gt_axis_span(&s.y, n - 0.5, -0.5);
    return s;
}

/* A pattern of 32,768 rows and columns keeps no more than the page has dots: what it takes does not grow with it. How
 * long it takes: tests/bench/bench_pictures.c. */
static void large(void)
{
    enum { N = 32768, ENTRIES = 200000, ROOM = 4 << 20 };
    bench b;
    begin(&b);
    if (!gt_cairo_get())
        return;
    gt_cells *cells = gt_cells_new(&b.arena, N, N, GT_CELLS, true);
    for (uint64_t i = 0; i < ENTRIES; i++)
        gt_cells_show(cells, N, N, (int64_t)(gt_philox_bits(1, 0, i) % N), (int64_t)(gt_philox_bits(1, 1, i) % N), 1);
    gt_scene s = matrix(cells, N);
    draw(&b, &s);
    CU_ASSERT(b.written > 1000 && b.written < ROOM);
    gt_arena_free(&b.arena);
}

/* What cannot be written is said, wherever it stops. */
static void refused(void)
{
    static const double x[] = {0, 1}, y[] = {1, 2};
    for (size_t room = 0; room < 100; room += 99) {
        bench b;
        begin(&b);
        b.room = room;
        gt_sink sink = {.size = sizeof sink, count, &b};
        gt_scene s = {.about = "a line", .columns = 40, .n = 1};
        s.line[0] = (gt_series){.name = "y", .n = 2, .x = x, .y = y};
        CU_ASSERT_EQUAL(gt_scene_fit(&s, &b.error), GT_OK);
        CU_ASSERT_EQUAL(gt_scene_print(&b.arena, &s, &sink, &b.error), GT_UNREADABLE);
        CU_ASSERT_EQUAL(b.error.code, GT_UNREADABLE);
        CU_ASSERT_STRING_EQUAL(b.error.message, "cannot write the result");
        gt_arena_free(&b.arena);
    }
    if (!gt_cairo_get())
        return;
    for (size_t room = 0; room < 700; room += 100)
        for (int format = GT_FORMAT_SVG; format <= GT_FORMAT_PDF; format++) {
            bench b;
            begin(&b);
            b.room = room;
            gt_sink sink = {.size = sizeof sink, count, &b};
            gt_scene s = {.about = "a line", .width = 460, .height = 320, .n = 1};
            s.line[0] = (gt_series){.name = "y", .n = 2, .x = x, .y = y};
            CU_ASSERT_EQUAL(gt_scene_fit(&s, &b.error), GT_OK);
            CU_ASSERT_EQUAL(gt_scene_draw(&s, (gt_format)format, &sink, &b.error), GT_UNREADABLE);
            gt_arena_free(&b.arena);
        }
}

void suite_scene(void)
{
    CU_pSuite suite = CU_add_suite("scene", NULL, NULL);
    CU_add_test(suite, "ticks", ticks);
    CU_add_test(suite, "axes", axes);
    CU_add_test(suite, "spans", spans);
    CU_add_test(suite, "extremes of cells", extremes);
    CU_add_test(suite, "colours", colours);
    CU_add_test(suite, "large", large);
    CU_add_test(suite, "refused", refused);
}
