/* A scene in characters: lines and patterns in braille, cells in colours where there are, else in shades. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text_buffer.h"
#include "base/utf8.h"
#include "draw/scene.h"

enum { LINES = 20, LEAST = 10, BRAILLE = 0x2800, FULL = 0x2588 };

/* What is between the axes: a code point a place. */
typedef struct panel {
    gt_arena *arena;
    const gt_scene *scene;
    gt_text_buffer page;
    int columns, lines, left; /* left: the widest of the y axis' texts */
    uint32_t *at;
    const gt_cells *cells; /* as many as there is room for; NULL of lines */
    int wide;              /* columns that a cell takes; 0: two rows of coloured cells a line */
} panel;

/* -- dots: two beside and four above one another in a place -- */

static void dot(const panel *p, int x, int y)
{
    static const unsigned char bit[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    if (x < 0 || y < 0 || x >= 2 * p->columns || y >= 4 * p->lines)
        return;
    p->at[y / 4 * p->columns + x / 2] |= bit[y % 4][x % 2] | BRAILLE;
}

static void dots_between(const panel *p, int x, int y, int to_x, int to_y)
{
    int wide = abs(to_x - x), high = abs(to_y - y), n = wide > high ? wide : high;
    for (int i = 0; i <= n; i++)
        dot(p, n ? x + (int)lround((double)(to_x - x) * i / n) : x,
            n ? y + (int)lround((double)(to_y - y) * i / n) : y);
}

/* The dot, or the place, of a value on an axis of n of them; the last holds its end. */
static int place_of(const gt_axis *axis, double value, int n)
{
    double place = floor(gt_axis_place(axis, value) * n);
    return place < 0 ? 0 : place >= n ? n - 1 : (int)place;
}

/* A letter on the line, where there is more than one. */
static void mark_line(const panel *p, size_t i)
{
    const gt_scene *s = p->scene;
    const gt_series *l = &s->line[i];
    size_t n = 0, want;
    for (size_t k = 0; k < l->n; k++)
        n += gt_series_has(s, l, k);
    want = n * (i + 1) / (s->n + 1);
    for (size_t k = 0; k < l->n; k++)
        if (gt_series_has(s, l, k) && want-- == 0) {
            int x = place_of(&s->x, l->x[k], p->columns), y = p->lines - 1 - place_of(&s->y, l->y[k], p->lines);
            p->at[y * p->columns + x] = (uint32_t)('a' + (int)i);
            return;
        }
}

static void draw_lines(const panel *p)
{
    const gt_scene *s = p->scene;
    for (size_t i = 0; i < s->n; i++) {
        const gt_series *l = &s->line[i];
        int x = -1, y = -1;
        for (size_t k = 0; k < l->n; k++) {
            if (!gt_series_has(s, l, k)) {
                x = -1;
                continue;
            }
            int to_x = place_of(&s->x, l->x[k], 2 * p->columns);
            int to_y = 4 * p->lines - 1 - place_of(&s->y, l->y[k], 4 * p->lines);
            dots_between(p, x < 0 ? to_x : x, x < 0 ? to_y : y, to_x, to_y);
            x = to_x;
            y = to_y;
        }
    }
    for (int x = 0; s->has_band && x < 2 * p->columns; x += 4)
        dot(p, x, 4 * p->lines - 1 - place_of(&s->y, s->band[1], 4 * p->lines));
    for (size_t i = 0; i < s->n && s->n > 1; i++)
        mark_line(p, i);
}

/* -- cells -- */

static uint32_t shade_of(double value, double limit)
{
    static const uint32_t above[] = {0x2591, 0x2592, 0x2593, 0x2588}, below[] = {0xb7, '-', '=', 0x2261};
    if (value == 0 || isnan(value))
        return value == 0 ? ' ' : '?';
    double level = limit > 0 ? ceil(4 * fabs(value) / limit) - 1 : 3;
    return (value > 0 ? above : below)[level > 3 ? 3 : level < 0 ? 0 : (int)level];
}

static void draw_cells(const panel *p)
{
    const gt_cells *c = p->cells;
    for (int64_t i = 0; i < c->rows; i++)
        for (int64_t k = 0; k < c->columns; k++) {
            double value = c->value[i * c->columns + k];
            if (!p->wide && value != 0)
                dot(p, (int)k, (int)i);
            for (int w = 0; w < p->wide; w++)
                p->at[i * p->columns + k * p->wide + w] = c->pattern && value != 0 ? FULL : shade_of(value, c->limit);
        }
}

/* As many cells as there is room for, and how they stand: nearly square, where a place is twice as high as wide. */
static void fit_cells(panel *p)
{
    const gt_cells *c = p->scene->cells;
    const int room = p->columns, lines = 2 * LINES;
    if (c->pattern && (2 * c->columns > room || c->rows > LINES)) {
        p->cells = gt_cells_shrink(p->arena, c, (int64_t)4 * lines, (int64_t)2 * room);
        p->columns = (int)(p->cells->columns + 1) / 2;
        p->lines = (int)(p->cells->rows + 3) / 4;
    } else if (p->scene->colour && (2 * c->columns > room || c->rows > LINES)) {
        p->cells = gt_cells_shrink(p->arena, c, (int64_t)2 * lines, room);
        p->columns = (int)p->cells->columns;
        p->lines = (int)(p->cells->rows + 1) / 2;
    } else {
        p->wide = 2 * c->columns <= room && c->rows <= lines ? 2 : 1;
        p->cells = gt_cells_shrink(p->arena, c, p->wide == 2 ? lines : lines / 2, room);
        p->columns = (int)p->cells->columns * p->wide;
        p->lines = (int)p->cells->rows;
    }
}

/* -- the page -- */

static bool is_coloured(const panel *p)
{
    return p->cells && p->scene->colour && !p->cells->pattern;
}

static void add_point(panel *p, uint32_t c)
{
    const char bytes[3] = {(char)(0xe0 | c >> 12), (char)(0x80 | (c >> 6 & 63)), (char)(0x80 | (c & 63))};
    if (c < 0x80)
        gt_buffer_add_bytes(&p->page, &(char){(char)c}, 1);
    else if (c < 0x800)
        gt_buffer_add_bytes(&p->page, (const char[]){(char)(0xc0 | c >> 6), (char)(0x80 | (c & 63))}, 2);
    else
        gt_buffer_add_bytes(&p->page, bytes, 3);
}

static int width_of(const char *text)
{
    return (int)gt_utf8_count(text, strlen(text));
}

static void add_blanks(panel *p, int n)
{
    while (n-- > 0)
        gt_buffer_add(&p->page, " ");
}

/* A colour of what is written (38) or behind it (48). */
static void set_colour(panel *p, int which, double value)
{
    uint32_t rgb = gt_colour_diverging(value, p->cells->limit);
    gt_buffer_add(&p->page, gt_print(p->arena, "\033[%d;2;%u;%u;%um", which, (unsigned)(rgb >> 16),
                                     (unsigned)(rgb >> 8 & 255), (unsigned)(rgb & 255)));
}

static void add_coloured(panel *p, int line)
{
    const gt_cells *c = p->cells;
    for (int64_t k = 0; k < c->columns && p->wide; k++) {
        set_colour(p, 48, c->value[line * c->columns + k]);
        add_blanks(p, p->wide);
    }
    for (int64_t k = 0; k < c->columns && !p->wide; k++) {
        set_colour(p, 38, c->value[(int64_t)2 * line * c->columns + k]);
        if (2 * line + 1 < c->rows)
            set_colour(p, 48, c->value[(int64_t)(2 * line + 1) * c->columns + k]);
        else
            gt_buffer_add(&p->page, "\033[49m");
        gt_buffer_add(&p->page, "\u2580");
    }
    gt_buffer_add(&p->page, "\033[0m");
}

static const char *tick_at(const panel *p, int line)
{
    const gt_axis *y = &p->scene->y;
    for (int i = 0; i < y->n; i++)
        if (p->lines - 1 - place_of(y, y->tick[i].at, p->lines) == line)
            return y->tick[i].text;
    return NULL;
}

static void add_line(panel *p, int line)
{
    const char *tick = tick_at(p, line);
    int n = p->columns;
    add_blanks(p, p->left - (tick ? width_of(tick) : 0));
    gt_buffer_add(&p->page, tick ? tick : "");
    gt_buffer_add(&p->page, tick ? " \u2524" : " \u2502");
    if (is_coloured(p)) {
        add_coloured(p, line);
        n = 0;
    }
    while (n && p->at[line * p->columns + n - 1] <= ' ')
        n--;
    for (int x = 0; x < n; x++)
        add_point(p, p->at[line * p->columns + x] ? p->at[line * p->columns + x] : ' ');
    gt_buffer_add(&p->page, "\n");
}

static void add_x_axis(panel *p)
{
    const gt_axis *x = &p->scene->x;
    int used = 0;
    add_blanks(p, p->left + 1);
    gt_buffer_add(&p->page, "\u2514");
    for (int k = 0; k < p->columns; k++) {
        bool tick = false;
        for (int i = 0; i < x->n; i++)
            tick |= place_of(x, x->tick[i].at, p->columns) == k;
        gt_buffer_add(&p->page, tick ? "\u252c" : "\u2500");
    }
    gt_buffer_add(&p->page, "\n");
    for (int i = 0; i < x->n; i++) {
        int width = width_of(x->tick[i].text);
        int from = p->left + 2 + place_of(x, x->tick[i].at, p->columns) - width / 2;
        if (from + width > p->scene->columns)
            from = p->scene->columns - width;
        if (from < used + (used ? 1 : 0))
            continue;
        add_blanks(p, from - used);
        gt_buffer_add(&p->page, x->tick[i].text);
        used = from + width;
    }
    gt_buffer_add(&p->page, "\n");
}

/* A text in the middle, cut where it is wider than the page. */
static void add_centred(panel *p, const char *text)
{
    int width = width_of(text), room = p->scene->columns;
    size_t n = strlen(text);
    add_blanks(p, (room - width) / 2);
    for (; width > room; width--)
        do
            n--;
        while (((unsigned char)text[n] & 0xc0) == 0x80);
    gt_buffer_add_bytes(&p->page, text, n);
    gt_buffer_add(&p->page, "\n");
}

static void add_legend(panel *p)
{
    const gt_scene *s = p->scene;
    const char *text = s->y.label ? gt_print(p->arena, "up: %s", s->y.label) : "";
    char limit[GT_NUMBER_TEXT];
    if (s->cells)
        text = s->y.label ? gt_print(p->arena, "down: %s", s->y.label) : "";
    else if (s->y.label)
        add_centred(p, text);
    for (size_t i = 0; i < s->n && s->n > 1; i++) {
        const char *one = gt_print(p->arena, "%c %s", 'a' + (int)i, s->line[i].name);
        if (i && width_of(text) + 3 + width_of(one) > s->columns) {
            add_centred(p, text);
            text = one;
        } else {
            text = i ? gt_print(p->arena, "%s   %s", text, one) : one;
        }
    }
    if (s->cells && !s->cells->pattern) {
        gt_limit_text(s->cells->limit, limit);
        const char *scale = s->colour ? "blue" : "\u2261=-\u00b7",
                   *other = s->colour ? "orange" : "\u2591\u2592\u2593\u2588";
        const char *between = *text ? "   " : "";
        text = s->cells->limit > 0
                   ? gt_print(p->arena, "%s%s%s %s 0 %s %s", text, between, limit, scale, other, limit + 1)
                   : gt_print(p->arena, "%s%sall 0%s", text, between, s->cells->odd ? " but what is not finite" : "");
    }
    if (*text && (s->cells || s->n > 1))
        add_centred(p, text);
}

gt_status gt_scene_print(gt_arena *arena, const gt_scene *scene, gt_sink *sink, gt_error *error)
{
    panel p = {.arena = arena, .scene = scene, .page = {.arena = arena}, .lines = LINES};
    for (int i = 0; i < scene->y.n; i++)
        p.left = width_of(scene->y.tick[i].text) > p.left ? width_of(scene->y.tick[i].text) : p.left;
    p.columns = scene->columns - p.left - 2;
    if (p.columns < LEAST)
        p.columns = LEAST;
    if (scene->cells)
        fit_cells(&p);
    p.at = GT_ARRAY(arena, (size_t)p.columns * (size_t)p.lines, uint32_t);
    if (!scene->cells)
        draw_lines(&p);
    else if (!is_coloured(&p))
        draw_cells(&p);
    if (scene->title)
        add_centred(&p, scene->title);
    for (int line = 0; line < p.lines; line++)
        add_line(&p, line);
    add_x_axis(&p);
    if (scene->x.label)
        add_centred(&p, scene->x.label);
    add_legend(&p);
    if (!sink->write(sink->context, p.page.text, p.page.size))
        return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "cannot write the result");
    return GT_OK;
}
