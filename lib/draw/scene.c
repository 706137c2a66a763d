#include "draw/scene.h"

#include <math.h>
#include <stdio.h>

/* -- axes -- */

void gt_axis_span(gt_axis *a, double low, double high)
{
    if (low == high && a->log) {
        low /= 2;
        high *= 2;
    } else if (low == high) {
        double by = low == 0 ? 1 : fabs(low) / 2;
        low -= by;
        high += by;
    }
    a->low = low;
    a->high = high;
}

double gt_axis_place(const gt_axis *a, double value)
{
    if (a->log)
        return (log(value) - log(a->low)) / (log(a->high) - log(a->low));
    if (isfinite(a->high - a->low))
        return (value - a->low) / (a->high - a->low);
    return (value / 2 - a->low / 2) / (a->high / 2 - a->low / 2);
}

/* m times 10^e with few characters: "0.25", "-2500", "2.5e7"; so many digits stand before the point, or zeros behind.
 */
static const char *tick_text(gt_arena *arena, int64_t m, int e, int plain)
{
    char digits[GT_NUMBER_TEXT], *d = digits;
    if (m == 0)
        return "0";
    for (; m % 10 == 0; m /= 10)
        e++;
    int n = gt_number_print_int(m < 0 ? -m : m, digits), point = n + e;
    const char *sign = m < 0 ? "-" : "";
    if (point > plain || point < (plain > 1 ? -3 : 0))
        return gt_print(arena, "%s%c%s%se%d", sign, d[0], n > 1 ? "." : "", d + 1, point - 1);
    if (point <= 0)
        return gt_print(arena, "%s0.%.*s%s", sign, -point, "000", d);
    if (e >= 0)
        return gt_print(arena, "%s%s%.*s", sign, d, e, "00000");
    return gt_print(arena, "%s%.*s.%s", sign, point, d, d + point);
}

static void add_tick(gt_arena *arena, gt_axis *a, int64_t m, int e, int plain)
{
    double at = e < 0 ? (double)m / pow(10, -e) : (double)m * pow(10, e); /* rounded once */
    double place = gt_axis_place(a, at);
    if (a->n < GT_TICKS && place > -1e-9 && place < 1 + 1e-9)
        a->tick[a->n++] = (gt_tick){at, tick_text(arena, m, e, plain)};
}

static void linear_ticks(gt_arena *arena, gt_axis *a, int most, bool whole)
{
    static const int steps[] = {1, 2, 5};
    /* Halves: the whole span may be beyond the largest number. */
    const double low = fmin(a->low, a->high), half = fabs(a->high / 2 - a->low / 2);
    const int finest = (int)floor(log10(fmax(fabs(a->low), fabs(a->high)))) - 14; /* finer ticks would be one number */
    int e = half > 0 ? (int)floor(log10(2 / (double)most) + log10(half)) : -300, i = 0;
    e = e < finest ? finest : e < -300 ? -300 : e;
    if (whole && e < 0)
        e = 0;
    while (half / (steps[i] * pow(10, e)) >= most / 2.0)
        if (++i == 3) {
            i = 0;
            e++;
        }
    double step = steps[i] * pow(10, e), first = ceil(low / step - 1e-9);
    for (int k = 0; k <= most; k++)
        add_tick(arena, a, ((int64_t)first + k) * steps[i], e, 5);
}

/* Powers of ten, not all of them where there are many; 2 and 5 times them as well where there are few. */
static void log_ticks(gt_arena *arena, gt_axis *a, int most)
{
    int low = (int)floor(log10(a->low)), high = (int)ceil(log10(a->high)), by = (high - low) / most + 1;
    const bool between = log10(a->high) - log10(a->low) < 2.5;
    const int plain = low < -3 || high > 4 ? 1 : 5;
    for (int e = low; e <= high; e += by) {
        add_tick(arena, a, 1, e, plain);
        if (between)
            add_tick(arena, a, 2, e, plain);
        if (between)
            add_tick(arena, a, 5, e, plain);
    }
}

void gt_axis_ticks(gt_arena *arena, gt_axis *a, int most, bool whole)
{
    a->n = 0;
    if (a->log)
        log_ticks(arena, a, most);
    else
        linear_ticks(arena, a, most, whole);
}

/* -- lines -- */

static bool can_stand(const gt_axis *a, double value)
{
    return isfinite(value) && (!a->log || value > 0);
}

bool gt_series_has(const gt_scene *s, const gt_series *line, size_t k)
{
    return can_stand(&s->x, line->x[k]) && can_stand(&s->y, line->y[k]);
}

gt_status gt_scene_fit(gt_scene *s, gt_error *error)
{
    double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < s->line[i].n; k++) {
            double x = s->line[i].x[k], y = s->line[i].y[k];
            if (can_stand(&s->x, x)) { /* also where a line has no value: that is to be seen */
                low[0] = fmin(low[0], x);
                high[0] = fmax(high[0], x);
            }
            if (gt_series_has(s, &s->line[i], k)) {
                low[1] = fmin(low[1], y);
                high[1] = fmax(high[1], y);
            }
        }
    const bool log = s->x.log || s->y.log;
    if (low[1] > high[1]) {
        gt_fail(error, GT_NOT_FINITE, (gt_span){NULL, 0, 0}, "there is nothing to draw: no value is a finite number%s",
                log ? " above 0, as '--log' needs" : "");
        return gt_fix(error, log ? "leave '--log' out" : "gradtape explain --nan says where the first one came from");
    }
    if (s->has_band && can_stand(&s->y, s->band[1]))
        high[1] = fmax(high[1], s->band[1]);
    gt_axis_span(&s->x, low[0], high[0]);
    /* A little air above and below. */
    double air = s->y.log ? pow(high[1] / low[1], 0.04) : 0.04 * (high[1] - low[1]);
    if (isfinite(air) && high[1] > low[1]) {
        low[1] = s->y.log ? low[1] / air : low[1] - air;
        high[1] = s->y.log ? high[1] * air : high[1] + air;
    }
    gt_axis_span(&s->y, fmax(low[1], s->y.log ? 0x1p-1074 : -0x1.fffffffffffffp1023),
                 fmin(high[1], 0x1.fffffffffffffp1023));
    return GT_OK;
}

/* -- cells -- */

gt_cells *gt_cells_new(gt_arena *arena, int64_t rows, int64_t columns, int64_t most, bool pattern)
{
    gt_cells *c = GT_NEW(arena, gt_cells);
    *c = (gt_cells){.rows = rows < most ? rows : most, .columns = columns < most ? columns : most, .pattern = pattern};
    c->value = GT_ARRAY(arena, (size_t)(c->rows * c->columns), double);
    return c;
}

/* The cell of row i out of n; exact for any sizes that a matrix has. */
static int64_t cell_of(int64_t i, int64_t n, int64_t cells)
{
    return n == cells ? i : (int64_t)((double)i * (double)cells / (double)n);
}

void gt_cells_show(gt_cells *c, int64_t rows, int64_t columns, int64_t row, int64_t column, double value)
{
    double *at = c->value + cell_of(row, rows, c->rows) * c->columns + cell_of(column, columns, c->columns);
    if (isnan(value) || fabs(value) > fabs(*at))
        *at = value;
    if (isfinite(value) && fabs(value) > c->limit)
        c->limit = fabs(value);
}

gt_cells *gt_cells_shrink(gt_arena *arena, const gt_cells *c, int64_t rows, int64_t columns)
{
    gt_cells *out = GT_NEW(arena, gt_cells);
    *out = *c;
    out->rows = c->rows < rows ? c->rows : rows;
    out->columns = c->columns < columns ? c->columns : columns;
    out->value = GT_ARRAY(arena, (size_t)(out->rows * out->columns), double);
    for (int64_t i = 0; i < c->rows; i++)
        for (int64_t k = 0; k < c->columns; k++)
            gt_cells_show(out, c->rows, c->columns, i, k, c->value[i * c->columns + k]);
    return out;
}

/* -- colours -- */

uint32_t gt_colour_line(size_t i)
{
    static const uint32_t lines[] = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x56b4e9, 0xe69f00, 0x000000, 0x7f7f7f};
    return lines[i % (sizeof lines / sizeof *lines)];
}

/* A colour as OKLab has it, where equal distances look equal (B. Ottosson, 2020). */
typedef struct oklab {
    double l, a, b;
} oklab;

static uint32_t channel(double linear)
{
    double x = linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055;
    return (uint32_t)lround(255 * fmin(fmax(x, 0), 1));
}

static uint32_t colour_of(oklab c)
{
    double l = c.l + 0.3963377774 * c.a + 0.2158037573 * c.b, m = c.l - 0.1055613458 * c.a - 0.0638541728 * c.b,
           s = c.l - 0.0894841775 * c.a - 1.2914855480 * c.b;
    l *= l * l;
    m *= m * m;
    s *= s * s;
    return channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) << 16 |
           channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) << 8 |
           channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s);
}

uint32_t gt_colour_diverging(double value, double limit)
{
    /* White, then half way and at the end of either side, as light as each other: a print without colours shows sizes
     * alike. */
    static const oklab white = {1, 0, 0};
    static const oklab side[2][2] = {{{0.72, 0.065, 0.11}, {0.42, 0.085, 0.085}},
                                     {{0.72, -0.04, -0.11}, {0.42, -0.01, -0.15}}};
    if (isnan(value))
        return 0x808080;
    double t = limit > 0 ? fmin(fabs(value) / limit, 1) : fabs(value) > 0 ? 1 : 0;
    const oklab *end = side[value < 0], from = t < 0.5 ? white : end[0], to = t < 0.5 ? end[0] : end[1];
    t = t < 0.5 ? 2 * t : 2 * t - 1;
    return colour_of((oklab){from.l + t * (to.l - from.l), from.a + t * (to.a - from.a), from.b + t * (to.b - from.b)});
}

void gt_limit_text(double limit, char text[GT_NUMBER_TEXT])
{
    (void)snprintf(text, GT_NUMBER_TEXT, "-%.4g", limit);
}
