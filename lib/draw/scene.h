/* A picture before it is drawn: what is to be seen, in units of what is shown. Where it is drawn (a file by cairo, a
 * terminal in characters) decides about places and sizes. */
#ifndef GT_SCENE_H
#define GT_SCENE_H

#include "base/number.h"
#include "base/source.h"
#include "write/format.h"

enum { GT_TICKS = 24, GT_LINES = 24, GT_CELLS = 400 };

typedef struct gt_tick {
    double at;
    const char *text;
} gt_tick;

/* One axis of the frame: what stands at its beginning (left, bottom) and at its end. */
typedef struct gt_axis {
    const char *label; /* NULL: none */
    double low, high;
    bool log;
    int n;
    gt_tick tick[GT_TICKS];
} gt_axis;

/* A line through points; where x or y is not finite it is broken. */
typedef struct gt_series {
    const char *name;    /* in the legend */
    const char *missing; /* why it has no points; NULL: it has, or that is to be found out */
    size_t n;
    const double *x, *y;
    int order; /* of the derivative, which its dashes tell; 0: the value itself */
    bool dots; /* a mark at each point */
} gt_series;

/* A matrix as coloured cells, the first row on top. A pattern has cells that are 0 or not. */
typedef struct gt_cells {
    int64_t rows, columns;
    double *value;
    double limit;     /* the end of the scale of colours, from -limit to limit */
    bool finite, odd; /* some element is a finite number, some is none */
    bool pattern;
} gt_cells;

typedef struct gt_scene {
    const char *title, *about; /* what it shows, for who cannot see it: <desc> of SVG; title NULL: none */
    double width, height;      /* of a file, in points */
    int columns;               /* of a terminal */
    bool colour;               /* there: 24 bits */
    gt_axis x, y;
    size_t n;
    gt_series line[GT_LINES];
    bool has_band; /* y in between is shaded */
    double band[2];
    gt_cells *cells;
    size_t x_rules, y_rules; /* lines across, between the parts of a matrix */
    const double *x_rule, *y_rule;
} gt_scene;

/* Lets the axis run from low to high, which are finite; equal ones are moved apart. */
void gt_axis_span(gt_axis *axis, double low, double high);
/* Gives it at most `most` ticks, at 1, 2 or 5 times a power of ten between its ends; with `whole` no fractions. */
void gt_axis_ticks(gt_arena *arena, gt_axis *axis, int most, bool whole);
/* Where a value lies: 0 at the beginning of the axis, 1 at its end. */
double gt_axis_place(const gt_axis *axis, double value);

/* Whether point k of a line has a place in the frame: both numbers finite, and above 0 on a logarithmic axis. */
bool gt_series_has(const gt_scene *scene, const gt_series *line, size_t k);

/* Lets the axes run over all lines. GT_NOT_FINITE when there is no point that can be drawn. */
gt_status gt_scene_fit(gt_scene *scene, gt_error *error);

/* Cells for a matrix of that size, all 0; `most` rows and columns of them. */
gt_cells *gt_cells_new(gt_arena *arena, int64_t rows, int64_t columns, int64_t most, bool pattern);
/* Shows an element of a matrix of that size. Of several in one cell the one farthest from 0 is seen, NaN above all, so
 * that nothing vanishes. */
void gt_cells_show(gt_cells *cells, int64_t rows, int64_t columns, int64_t row, int64_t column, double value);
/* The same cells, fewer of them. */
gt_cells *gt_cells_shrink(gt_arena *arena, const gt_cells *cells, int64_t rows, int64_t columns);

/* -- colours, 0xrrggbb -- */

/* Of lines, by their number: those of Okabe and Ito, which the colour-blind tell apart. */
uint32_t gt_colour_line(size_t i);
/* Of a number on a scale from -limit to limit: blue, white at 0, orange; grey for NaN. */
uint32_t gt_colour_diverging(double value, double limit);

/* "-0.25", the end of the scale for people: four digits. */
void gt_limit_text(double limit, char text[GT_NUMBER_TEXT]);

/* -- drawing -- */

/* Into a file, by cairo. GT_UNREADABLE when the sink refuses or there is no cairo. */
gt_status gt_scene_draw(const gt_scene *scene, gt_format format, gt_sink *sink, gt_error *error);
/* In characters. */
gt_status gt_scene_print(gt_arena *arena, const gt_scene *scene, gt_sink *sink, gt_error *error);

#endif
