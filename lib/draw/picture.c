/* A scene in a file: SVG, PNG or PDF, all drawn by the same calls of cairo. Sizes are points. */
#include <math.h>
#include <string.h>

#include "draw/cairo.h"
#include "draw/scene.h"

static const double margin = 10, tick_length = 4, text_size = 10, title_size = 12, bar_width = 12;

typedef struct box {
    double x, y, width, height;
} box;

typedef struct page {
    const gt_cairo *c;
    const gt_scene *scene;
    void *on; /* cairo's context */
    box frame;
    /* -- what cairo writes into -- */
    gt_sink *sink;
    bool svg, refused;
    int tags; /* of SVG that have ended: what describes the picture stands behind the second */
} page;

/* -- bytes -- */

static bool put(page *p, const char *bytes, size_t n)
{
    p->refused = p->refused || (n && !p->sink->write(p->sink->context, bytes, n));
    return !p->refused;
}

static void put_escaped(page *p, const char *text)
{
    for (; *text; text++) {
        const char *c = *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : *text == '&' ? "&amp;" : NULL;
        (void)put(p, c ? c : text, c ? strlen(c) : 1);
    }
}

/* cairo draws texts as shapes: what a picture shows stands in its <title> and <desc>, for whoever reads it aloud. */
static void describe(page *p)
{
    (void)put(p, "\n<title>", 8);
    put_escaped(p, p->scene->title ? p->scene->title : "gradtape plot");
    (void)put(p, "</title>\n<desc>", 15);
    put_escaped(p, p->scene->about);
    (void)put(p, "</desc>", 7);
}

static int write_bytes(void *closure, const unsigned char *data, unsigned length)
{
    page *p = closure;
    const char *bytes = (const char *)data;
    size_t n = length;
    while (p->svg && p->tags < 2) {
        const char *end = memchr(bytes, '>', n);
        size_t taken = end ? (size_t)(end - bytes) + 1 : n;
        (void)put(p, bytes, taken);
        bytes += taken;
        n -= taken;
        if (!end)
            break;
        if (++p->tags == 2)
            describe(p);
    }
    return put(p, bytes, n) ? 0 : GT_CAIRO_WRITE_ERROR;
}

/* -- marks -- */

static void colour(const page *p, uint32_t rgb)
{
    p->c->set_source_rgb(p->on, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

static double text_width(const page *p, const char *text, double size)
{
    gt_cairo_extents extents;
    p->c->set_font_size(p->on, size);
    p->c->text_extents(p->on, text, &extents);
    return extents.x_advance;
}

/* A text whose point `along` (0: left, 0.5: middle, 1: right) stands at x on the line y, turned to read upwards or not.
 */
static void text_at(const page *p, const char *text, double size, double x, double y, double along, bool up)
{
    double width = text_width(p, text, size);
    p->c->save(p->on);
    p->c->translate(p->on, x, y);
    if (up)
        p->c->rotate(p->on, -acos(0));
    p->c->move_to(p->on, -along * width, 0);
    p->c->show_text(p->on, text);
    p->c->restore(p->on);
}

static void stroke_line(const page *p, double x0, double y0, double x1, double y1)
{
    p->c->move_to(p->on, x0, y0);
    p->c->line_to(p->on, x1, y1);
    p->c->stroke(p->on);
}

static double x_of(const page *p, double x)
{
    return p->frame.x + p->frame.width * gt_axis_place(&p->scene->x, x);
}

static double y_of(const page *p, double y)
{
    return p->frame.y + p->frame.height * (1 - gt_axis_place(&p->scene->y, y));
}

static double widest_tick(const page *p, const gt_axis *a)
{
    double most = 0;
    for (int i = 0; i < a->n; i++)
        most = fmax(most, text_width(p, a->tick[i].text, text_size));
    return most;
}

/* -- the frame -- */

static void draw_grid(const page *p)
{
    const gt_scene *s = p->scene;
    colour(p, 0xdddddd);
    p->c->set_line_width(p->on, 0.5);
    for (int i = 0; i < s->x.n; i++)
        stroke_line(p, x_of(p, s->x.tick[i].at), p->frame.y, x_of(p, s->x.tick[i].at), p->frame.y + p->frame.height);
    for (int i = 0; i < s->y.n; i++)
        stroke_line(p, p->frame.x, y_of(p, s->y.tick[i].at), p->frame.x + p->frame.width, y_of(p, s->y.tick[i].at));
}

/* Long names beside each other stand in two rows, and none stands on another. */
static void draw_x_texts(const page *p, double y)
{
    const gt_axis *a = &p->scene->x;
    double end[2] = {-INFINITY, -INFINITY};
    for (int i = 0; i < a->n; i++) {
        double width = text_width(p, a->tick[i].text, text_size), x = x_of(p, a->tick[i].at);
        int row = x - width / 2 < end[0] + 3;
        if (x - width / 2 < end[row] + 3)
            continue;
        end[row] = x + width / 2;
        text_at(p, a->tick[i].text, text_size, x, y + 1.2 * text_size * row, 0.5, false);
    }
}

static void draw_axes(const page *p)
{
    const gt_scene *s = p->scene;
    const double bottom = p->frame.y + p->frame.height;
    colour(p, 0x000000);
    p->c->set_line_width(p->on, 0.8);
    p->c->rectangle(p->on, p->frame.x, p->frame.y, p->frame.width, p->frame.height);
    p->c->stroke(p->on);
    for (int i = 0; i < s->x.n; i++)
        stroke_line(p, x_of(p, s->x.tick[i].at), bottom, x_of(p, s->x.tick[i].at), bottom + tick_length);
    draw_x_texts(p, bottom + tick_length + text_size + 1);
    for (int i = 0; i < s->y.n; i++) {
        double y = y_of(p, s->y.tick[i].at);
        stroke_line(p, p->frame.x, y, p->frame.x - tick_length, y);
        text_at(p, s->y.tick[i].text, text_size, p->frame.x - tick_length - 3, y + 0.35 * text_size, 1, false);
    }
    if (s->x.label)
        text_at(p, s->x.label, text_size, p->frame.x + p->frame.width / 2, bottom + tick_length + 2.6 * text_size, 0.5,
                false);
    if (s->y.label)
        text_at(p, s->y.label, text_size, p->frame.x - tick_length - 9 - widest_tick(p, &s->y),
                p->frame.y + p->frame.height / 2, 0.5, true);
    if (s->title)
        text_at(p, s->title, title_size, p->frame.x + p->frame.width / 2, margin + title_size, 0.5, false);
}

/* -- lines -- */

static void set_dashes(const page *p, int order)
{
    static const double dashes[][2] = {{6, 3}, {1.5, 2}};
    p->c->set_dash(p->on, order ? dashes[order - 1] : NULL, order ? 2 : 0, 0);
}

static void draw_series(const page *p, size_t i)
{
    const gt_series *l = &p->scene->line[i];
    const gt_scene *s = p->scene;
    bool before = false;
    colour(p, gt_colour_line(i));
    set_dashes(p, l->order);
    for (size_t k = 0; k < l->n; k++) {
        bool there = gt_series_has(s, l, k);
        if (there && before)
            p->c->line_to(p->on, x_of(p, l->x[k]), y_of(p, l->y[k]));
        else if (there)
            p->c->move_to(p->on, x_of(p, l->x[k]), y_of(p, l->y[k]));
        before = there;
    }
    p->c->stroke(p->on);
    p->c->set_dash(p->on, NULL, 0, 0);
    before = false;
    for (size_t k = 0; k < l->n; k++) {
        bool there = gt_series_has(s, l, k), alone = !before && (k + 1 == l->n || !gt_series_has(s, l, k + 1));
        if (there && (l->dots || alone)) { /* one point is no line */
            p->c->arc(p->on, x_of(p, l->x[k]), y_of(p, l->y[k]), 2.2, 0, 4 * acos(0));
            p->c->fill(p->on);
        }
        before = there;
    }
}

static void draw_lines(const page *p)
{
    const gt_scene *s = p->scene;
    p->c->save(p->on);
    p->c->rectangle(p->on, p->frame.x, p->frame.y, p->frame.width, p->frame.height);
    p->c->clip(p->on);
    if (s->has_band) {
        double bottom = gt_axis_place(&s->y, s->band[0]) > 0 ? y_of(p, s->band[0]) : p->frame.y + p->frame.height;
        colour(p, 0xd9eed9);
        p->c->rectangle(p->on, p->frame.x, bottom, p->frame.width, y_of(p, s->band[1]) - bottom);
        p->c->fill(p->on);
    }
    draw_grid(p);
    p->c->set_line_width(p->on, 1.5);
    p->c->set_line_join(p->on, GT_CAIRO_ROUND);
    for (size_t i = 0; i < s->n; i++)
        draw_series(p, i);
    p->c->restore(p->on);
}

/* To the right of the frame, where it hides nothing. */
static void draw_legend(const page *p)
{
    const gt_scene *s = p->scene;
    const double x = p->frame.x + p->frame.width + margin;
    for (size_t i = 0; i < s->n; i++) {
        const double y = p->frame.y + (0.5 + 1.6 * (double)i) * text_size;
        colour(p, gt_colour_line(i));
        p->c->set_line_width(p->on, 1.5);
        set_dashes(p, s->line[i].order);
        stroke_line(p, x, y, x + 22, y);
        p->c->set_dash(p->on, NULL, 0, 0);
        colour(p, 0x000000);
        text_at(p, s->line[i].name, text_size, x + 27, y + 0.35 * text_size, 0, false);
    }
}

/* -- cells -- */

/* A picture of n by m squares, each of the same number of dots, so many that what scales it up smoothly does not show:
 * readers of SVG do. */
static void paint_image(const page *p, const gt_cells *c, box where)
{
    enum { DOTS = 480 };
    const int rows = (int)c->rows, columns = (int)c->columns, most = rows > columns ? rows : columns;
    const int by = most < DOTS ? DOTS / most : 1;
    void *image = p->c->image_surface_create(GT_CAIRO_RGB24, columns * by, rows * by);
    unsigned char *data = p->c->image_surface_get_data(image);
    const int stride = p->c->image_surface_get_stride(image);
    for (int i = 0; i < rows * by && data; i++) {
        uint32_t *dot = (uint32_t *)(void *)(data + (size_t)i * (size_t)stride);
        if (i % by) {
            memcpy(dot, data + (size_t)(i - 1) * (size_t)stride, (size_t)stride);
            continue;
        }
        for (int k = 0; k < columns; k++) {
            double value = c->value[(int64_t)(i / by) * c->columns + k];
            uint32_t rgb = !c->pattern  ? gt_colour_diverging(value, c->limit)
                           : value != 0 ? gt_colour_line(0)
                                        : 0xffffff;
            for (int d = 0; d < by; d++)
                *dot++ = rgb;
        }
    }
    p->c->surface_mark_dirty(image);
    p->c->save(p->on);
    p->c->translate(p->on, where.x, where.y);
    p->c->scale(p->on, where.width / (columns * by), where.height / (rows * by));
    p->c->set_source_surface(p->on, image, 0, 0);
    p->c->pattern_set_filter(p->c->get_source(p->on), GT_CAIRO_NEAREST);
    p->c->rectangle(p->on, 0, 0, columns * by, rows * by);
    p->c->fill(p->on);
    p->c->restore(p->on);
    p->c->surface_destroy(image);
}

static void draw_rules(const page *p)
{
    const gt_scene *s = p->scene;
    colour(p, 0x000000);
    p->c->set_line_width(p->on, 0.5);
    for (size_t i = 0; i < s->x_rules; i++)
        stroke_line(p, x_of(p, s->x_rule[i]), p->frame.y, x_of(p, s->x_rule[i]), p->frame.y + p->frame.height);
    for (size_t i = 0; i < s->y_rules; i++)
        stroke_line(p, p->frame.x, y_of(p, s->y_rule[i]), p->frame.x + p->frame.width, y_of(p, s->y_rule[i]));
}

/* The scale of colours, with the ends and the middle of it. */
static void draw_bar(const page *p)
{
    enum { STEPS = 101 }; /* odd: 0 is the colour of the middle one */
    double value[STEPS];
    const double limit = p->scene->cells->limit;
    const box bar = {p->frame.x + p->frame.width + 1.5 * margin, p->frame.y, bar_width, p->frame.height};
    char text[GT_NUMBER_TEXT];
    for (int i = 0; i < STEPS; i++)
        value[i] = limit * (1 - 2.0 * i / (STEPS - 1));
    paint_image(p, &(gt_cells){.rows = STEPS, .columns = 1, .value = value, .limit = limit}, bar);
    p->c->set_line_width(p->on, 0.8);
    p->c->rectangle(p->on, bar.x, bar.y, bar.width, bar.height);
    p->c->stroke(p->on);
    gt_limit_text(limit, text);
    const char *const label[] = {text + 1, "0", text};
    const int first = limit > 0 ? 0 : 1; /* where all is 0 that is all there is to say */
    for (int i = first; i < 3 - first; i++) {
        double y = bar.y + bar.height * i / 2;
        stroke_line(p, bar.x + bar.width, y, bar.x + bar.width + tick_length, y);
        text_at(p, label[i], text_size, bar.x + bar.width + tick_length + 3, y + 0.35 * text_size, 0, false);
    }
}

static void draw_cells(const page *p)
{
    paint_image(p, p->scene->cells, p->frame);
    draw_rules(p);
    if (!p->scene->cells->pattern)
        draw_bar(p);
}

/* -- the page -- */

/* Cells are squares where the matrix is not much longer than wide. */
static void keep_aspect(page *p)
{
    const gt_scene *s = p->scene;
    double wide = fabs(s->x.high - s->x.low), high = fabs(s->y.high - s->y.low), ratio = wide / high;
    if (ratio > 5 || ratio < 0.2)
        return;
    double width = fmin(p->frame.width, p->frame.height * ratio);
    p->frame.x += (p->frame.width - width) / 2;
    p->frame.width = width;
    p->frame.height = width / ratio;
}

static double right_side(const page *p)
{
    const gt_scene *s = p->scene;
    char limit[GT_NUMBER_TEXT];
    double most = 0;
    if ((s->cells && s->cells->pattern) || (!s->cells && s->n == 1))
        return 2 * margin;
    if (s->cells) {
        gt_limit_text(s->cells->limit, limit);
        return 3.5 * margin + bar_width + tick_length + text_width(p, limit, text_size);
    }
    for (size_t i = 0; i < s->n; i++)
        most = fmax(most, text_width(p, s->line[i].name, text_size));
    return fmin(27 + most + 2.5 * margin, 0.45 * s->width);
}

static void lay_out(page *p)
{
    const gt_scene *s = p->scene;
    double left = margin + (s->y.label ? text_size + 6 : 0) + widest_tick(p, &s->y) + tick_length + 3;
    double top = margin + (s->title ? title_size + 8 : 0);
    double bottom = margin + tick_length + 1.3 * text_size + (s->x.label ? 1.6 * text_size : 0) +
                    (s->x_rules ? 1.2 * text_size : 0);
    p->frame = (box){left, top, fmax(s->width - left - right_side(p), 20), fmax(s->height - top - bottom, 20)};
    if (s->cells)
        keep_aspect(p);
}

static void draw(page *p)
{
    colour(p, 0xffffff);
    p->c->paint(p->on);
    p->c->select_font_face(p->on, "sans-serif", 0, 0);
    lay_out(p);
    if (p->scene->cells)
        draw_cells(p);
    else
        draw_lines(p);
    draw_axes(p);
    if (!p->scene->cells && p->scene->n > 1)
        draw_legend(p);
}

static gt_status cairo_failed(int status, gt_error *error)
{
    if (status == GT_CAIRO_NO_MEMORY)
        return gt_fail(error, GT_OVER_LIMIT, (gt_span){NULL, 0, 0}, "out of memory while the picture is drawn");
    return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "cannot write the result");
}

gt_status gt_scene_draw(const gt_scene *scene, gt_format format, gt_sink *sink, gt_error *error)
{
    enum { DOTS = 2 }; /* of a PNG, to a point */
    page p = {.c = gt_cairo_get(), .scene = scene, .sink = sink, .svg = format == GT_FORMAT_SVG};
    const gt_cairo *c = p.c;
    void *surface;
    if (!c) {
        gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0},
                "a picture in a file needs cairo, which is not installed (apt-get install libcairo2)");
        return gt_fix(error, "without -o it is drawn in characters");
    }
    if (format == GT_FORMAT_PNG)
        surface = c->image_surface_create(GT_CAIRO_RGB24, (int)(DOTS * scene->width), (int)(DOTS * scene->height));
    else if (p.svg)
        surface = c->svg_surface_create_for_stream(write_bytes, &p, scene->width, scene->height);
    else
        surface = c->pdf_surface_create_for_stream(write_bytes, &p, scene->width, scene->height);
    if (format == GT_FORMAT_PDF) { /* the same bytes today and tomorrow */
        c->pdf_surface_set_metadata(surface, GT_CAIRO_PDF_CREATED, "2000-01-01T00:00:00Z");
        c->pdf_surface_set_metadata(surface, GT_CAIRO_PDF_TITLE, scene->title ? scene->title : "gradtape plot");
        c->pdf_surface_set_metadata(surface, GT_CAIRO_PDF_SUBJECT, scene->about);
    }
    p.on = c->create(surface);
    if (format == GT_FORMAT_PNG)
        c->scale(p.on, DOTS, DOTS);
    draw(&p);
    int status = c->status(p.on);
    c->destroy(p.on);
    if (format == GT_FORMAT_PNG && !status)
        status = c->surface_write_to_png_stream(surface, write_bytes, &p);
    c->surface_finish(surface);
    status = status ? status : c->surface_status(surface);
    c->surface_destroy(surface);
    return status || p.refused ? cairo_failed(status, error) : GT_OK;
}
