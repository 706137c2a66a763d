/* Which picture a request comes to, and what all of them share. */
#include <math.h>
#include <string.h>

#include "base/element.h"
#include "draw/plotter.h"
#include "write/writer.h"

enum { FILE_WIDTH = 460, FILE_HEIGHT = 320, TERMINAL = 80, LEAST_PAGE = 100, MOST_PAGE = 5000 };

/* -- pieces -- */

gt_status gt_plot_answer(gt_plotter *p, const gt_request *request, gt_command command)
{
    gt_request *ask = GT_NEW(p->arena, gt_request);
    *ask = *request;
    ask->command = command;
    return gt_answer_make(p->answer, p->arena, p->scratch, p->model, ask, p->error);
}

gt_series *gt_plot_line(gt_plotter *p)
{
    if (p->scene->n < GT_LINES)
        return &p->scene->line[p->scene->n++];
    gt_plot_fail(p, GT_USAGE, "there are more than %d lines: nobody could tell them apart", GT_LINES);
    gt_fix(p->error, "name the entries to draw: --target \"y[0],y[1]\", or draw a matrix with --heatmap");
    return NULL;
}

gt_status gt_plot_check_real(const gt_plotter *p, const gt_item *item, const char *name)
{
    if (item->kind == GT_ITEM_TENSOR && !gt_dtype_in(item->tensor.dtype, GT_SET_COMPLEX | GT_SET_STR))
        return GT_OK;
    if (item->kind != GT_ITEM_TENSOR) {
        gt_plot_fail(p, GT_WRONG_MODEL, "'%s' is no tensor of numbers: it cannot be drawn", name);
        return item->kind == GT_ITEM_LIST ? gt_fix(p->error, "make one of the list: --of \"stack(%s)\"", name)
                                          : p->error->code;
    }
    gt_plot_fail(p, GT_WRONG_MODEL, "'%s' is %s: it has no place on an axis", name, gt_dtype_name(item->tensor.dtype));
    if (gt_dtype_in(item->tensor.dtype, GT_SET_COMPLEX))
        gt_fix(p->error, "draw real numbers made of it, as abs(%s)", name);
    return p->error->code;
}

static bool has_points(const gt_scene *s, const gt_series *line)
{
    size_t k = 0;
    while (k < line->n && !gt_series_has(s, line, k))
        k++;
    return k < line->n;
}

gt_status gt_plot_lines_done(gt_plotter *p, const char *xlabel)
{
    gt_scene *s = p->scene;
    s->x.label = s->x.label ? s->x.label : xlabel;
    for (size_t i = 0; i < s->n; i++)
        if (!s->line[i].missing && !has_points(s, &s->line[i]))
            s->line[i].missing = s->y.log ? "not above 0" : "not finite";
    for (size_t i = 0; i < s->n; i++)
        if (s->line[i].missing)
            s->line[i].name = gt_print(p->arena, "%s: %s", s->line[i].name, s->line[i].missing);
    if (!s->y.label && s->n == 1)
        s->y.label = s->line[0].name;
    GT_TRY(gt_scene_fit(s, p->error));
    gt_axis_ticks(p->arena, &s->x, 8, false);
    gt_axis_ticks(p->arena, &s->y, 7, false);
    return GT_OK;
}

/* -- values as lines -- */

/* The numbers of a list of scalars, or of a tensor of one axis; NULL of anything else. */
static const double *numbers_of(const gt_plotter *p, const gt_item *item, size_t *n)
{
    const bool list = item->kind == GT_ITEM_LIST;
    if (!list && (item->kind != GT_ITEM_TENSOR || item->tensor.shape.rank != 1))
        return NULL;
    *n = list ? gt_item_count(item) : (size_t)item->tensor.shape.dim[0];
    double *out = GT_ARRAY(p->arena, *n, double);
    const gt_item *one = item->first;
    for (size_t i = 0; i < *n; i++, one = list ? one->next : NULL) {
        if (list && (!one || one->kind != GT_ITEM_TENSOR || gt_shape_count(&one->tensor.shape) != 1))
            return NULL;
        out[i] = gt_tensor_real(list ? &one->tensor : &item->tensor, list ? 0 : (int64_t)i);
    }
    return out;
}

static gt_status draw_lines(gt_plotter *p, const gt_item *shown)
{
    const char *names = "";
    for (const gt_item *item = shown->first; item; item = item->next) {
        const bool list = item->kind == GT_ITEM_LIST && item->first;
        const gt_item *number = list ? item->first : item;
        gt_series *line = gt_plot_line(p);
        if (!line)
            return p->error->code;
        do
            GT_TRY(gt_plot_check_real(p, number, item->key));
        while (list && (number = number->next) && number->kind == GT_ITEM_TENSOR);
        *line = (gt_series){.name = item->key};
        line->y = numbers_of(p, item, &line->n);
        if (!line->y) {
            gt_plot_fail(p, GT_USAGE, "'%s' is neither a list of numbers nor a tensor with an axis", item->key);
            return gt_fix(p->error, "--sweep NAME=FROM:TO draws what is one number over an input");
        }
        double *x = GT_ARRAY(p->arena, line->n, double);
        for (size_t i = 0; i < line->n; i++)
            x[i] = (double)i;
        line->x = x;
        names = gt_print(p->arena, "%s%s%s", names, *names ? ", " : "", item->key);
    }
    p->scene->about = gt_print(p->arena, "%s by their place in the list", names);
    return gt_plot_lines_done(p, NULL);
}

/* -- which picture -- */

const char *gt_plot_misuse(const gt_plot *plot)
{
    if (!plot || plot->size != sizeof *plot)
        return plot ? "'size' of the plot is not sizeof(gt_plot)" : "the plot is NULL";
    for (size_t i = 0; i < plot->n_keep; i++)
        if (!plot->keep || !plot->keep[i])
            return "'keep' is NULL, or a name in it";
    if (plot->log && strcmp(plot->log, "x") != 0 && strcmp(plot->log, "y") != 0 && strcmp(plot->log, "xy") != 0)
        return "'log' is none of x, y and xy";
    return plot->order < 0 || plot->columns < 0 ? "a count is negative" : NULL;
}

static gt_status read_page(gt_plotter *p)
{
    const char *text = p->plot->page;
    size_t size = text ? strlen(text) : 0, first = text ? strcspn(text, "x") : 0;
    double number[2] = {FILE_WIDTH, FILE_HEIGHT};
    bool integer;
    int64_t i;
    for (int k = 0; k < 2 && text; k++) {
        const char *from = k ? text + first + 1 : text;
        size_t n = k ? first < size ? size - first - 1 : 0 : first;
        if (!n || gt_number_scan(from, n, &number[k], &integer, &i) != n || !(number[k] >= LEAST_PAGE) ||
            !(number[k] <= MOST_PAGE)) {
            gt_plot_fail(p, GT_USAGE, "'--size %s' is no width and height in points, from %d to %d", text, LEAST_PAGE,
                         MOST_PAGE);
            return gt_fix(p->error, "--size %dx%d", FILE_WIDTH, FILE_HEIGHT);
        }
    }
    p->scene->width = number[0];
    p->scene->height = number[1];
    return GT_OK;
}

static gt_status check_options(gt_plotter *p)
{
    const gt_plot *o = p->plot;
    const bool sweeps = o->sweep || o->points, matrix = o->heatmap || o->spy || o->patches || o->slice;
    if (o->sweep && o->points)
        return gt_plot_fail(p, GT_USAGE, "'--sweep' and '--each' are two ways to say which points are drawn");
    if (sweeps && (matrix || o->of)) {
        gt_plot_fail(p, GT_USAGE, "a sweep draws lines: '%s' is for what has one value",
                     o->of        ? "--of"
                     : o->heatmap ? "--heatmap"
                     : o->spy     ? "--spy"
                     : o->patches ? "--patches"
                                  : "--slice");
        return gt_fix(p->error, "name what is swept with --target");
    }
    if (o->order > 2 || (o->order == 2 && !sweeps))
        return gt_plot_fail(p, GT_USAGE, o->order > 2 ? "'--order' is 1 or 2" : "'--order 2' is for a sweep");
    if ((o->column || o->n_keep) && !o->points)
        return gt_plot_fail(p, GT_USAGE, "'--x' and '--keep' are for points of a file: --each FILE");
    if (matrix && o->log)
        return gt_plot_fail(p, GT_USAGE, "'--log' is for lines: the axes of a matrix count its entries");
    if (o->spy && o->patches)
        return gt_plot_fail(p, GT_USAGE, "'--spy' and '--patches' are two pictures");
    if (sweeps || matrix || o->of || o->steps)
        return GT_OK;
    gt_plot_fail(p, GT_USAGE, "it is not said what to draw");
    return gt_fix(p->error, "--sweep x=-5:5, --of hessian, --of jacobian, --of NAME, or --spy");
}

/* Whether the word stands for a matrix of derivatives. */
static bool asks_for(const gt_plotter *p, const char *what)
{
    return p->plot->of && strcmp(p->plot->of, what) == 0;
}

/* What the request calls its target was given as another option. */
static gt_status name_place(gt_plotter *p, gt_status status)
{
    const gt_source *source = p->error->at.source;
    if (!source || strcmp(source->name, "--target") != 0)
        return status;
    gt_source *own = GT_NEW(p->arena, gt_source);
    *own = *source;
    own->name = "--of";
    p->error->at.source = own;
    return status;
}

static gt_status draw_of(gt_plotter *p)
{
    const gt_plot *o = p->plot;
    const bool jacobian = asks_for(p, "jacobian"), hessian = asks_for(p, "hessian");
    gt_request ask = *p->request;
    if (o->spy && asks_for(p, "sparsity")) {
        GT_TRY(gt_plot_answer(p, &ask, GT_SPARSITY));
        const gt_item *matrix = gt_item_get(p->answer->item, "matrix");
        return gt_plot_matrix(p, matrix ? matrix : gt_item_get(p->answer->item, "sparsity"));
    }
    if (jacobian || hessian) {
        GT_TRY(gt_plot_answer(p, &ask, jacobian ? GT_JACOBIAN : GT_HESSIAN));
        return gt_plot_matrix(p, gt_item_get(p->answer->item, o->of));
    }
    if (o->of && !asks_for(p, "value"))
        ask.target = o->of;
    gt_status status = gt_plot_answer(p, &ask, GT_EVAL);
    if (status != GT_OK)
        return ask.target == o->of ? name_place(p, status) : status;
    const gt_item *shown = gt_item_get(p->answer->item, "values"), *first = shown->first;
    const bool table = first->kind == GT_ITEM_TENSOR && first->tensor.shape.rank > 1;
    return table || o->heatmap || o->spy || o->patches || o->slice ? gt_plot_matrix(p, shown) : draw_lines(p, shown);
}

gt_status gt_plot_make(gt_plotter *p)
{
    const gt_plot *o = p->plot;
    gt_scene *s = p->scene;
    *s = (gt_scene){.title = o->title,
                    .about = "",
                    .columns = o->columns ? o->columns : TERMINAL,
                    .colour = o->colour,
                    .x = {.label = o->xlabel, .log = o->log && strchr(o->log, 'x')},
                    .y = {.label = o->ylabel, .log = o->log && strchr(o->log, 'y')}};
    GT_TRY(check_options(p));
    GT_TRY(read_page(p));
    if (o->sweep || o->points) {
        p->answer->item = gt_item_new(p->arena, GT_ITEM_MAP);
        gt_item_set(p->answer->item, "model", gt_item_text(p->arena, p->model->source->name));
        return gt_plot_sweep(p);
    }
    return o->steps ? gt_plot_steps(p) : draw_of(p);
}
