/* Values and derivatives over points of an input. Every point is answered as a stream would: by a recording that is
 * made once and takes all points that go the same way through the model. */
#include <math.h>
#include <string.h>

#include "base/caller_words.h"
#include "draw/plotter.h"
#include "parse/doc.h"
#include "session/points.h"
#include "session/recordings.h"

enum { USUAL_POINTS = 201, MOST_POINTS = 100000, KEPT = 8, KEPT_BYTES = 64 * 1024 * 1024 };

/* A request that is answered at every point. */
typedef struct way {
    gt_request request;
    gt_kept *recordings;
    const char *target; /* order 2: whose second derivatives they are */
} way;

/* A line in the making: its numbers, one a point. */
typedef struct growing {
    double *y;
    size_t n, capacity;
    gt_series *line;
} growing;

typedef struct sweep {
    gt_plotter *p;
    gt_arena reading; /* of what reads points from a file */
    gt_point_batch batch;
    const char *along;
    way way[1 + GT_LINES]; /* the first has values and first derivatives */
    size_t ways;
    const gt_bound *bound; /* of the point at hand */
    size_t bounds;
    growing x, of[GT_LINES];
    double expected;   /* points; 0: not known */
    size_t lines, met; /* met: of the point at hand */
    bool named;        /* a point has had an answer: the lines are known */
    gt_error failure;  /* of the last that had none */
} sweep;

/* -- names of lines -- */

static bool is_plain(const char *name)
{
    for (; *name; name++)
        if (strchr("+-*/@ ,()", *name))
            return false;
    return true;
}

/* "dy/dx", "d²y/dx²", "d(sin(x))/dx". */
static const char *derivative_name(gt_arena *arena, int order, const char *target, const char *source)
{
    const char *two = order == 2 ? "\u00b2" : "", *open = is_plain(target) ? "" : "(", *close = *open ? ")" : "";
    return gt_print(arena, "d%s%s%s%s/d%s%s", two, open, target, close, source, two);
}

static const char *part_name(const sweep *w, const char *name, const gt_shape *shape, int64_t i)
{
    char index[GT_SHAPE_TEXT];
    return gt_print(w->p->arena, "%s%s", name, gt_index_text(shape, i, index));
}

/* The shape of axes [from, to). */
static gt_shape axes_of(const gt_shape *shape, int from, int to)
{
    gt_shape out = {.rank = to - from};
    memcpy(out.dim, shape->dim + from, (size_t)out.rank * sizeof *out.dim);
    return out;
}

/* -- numbers of a point -- */

static gt_status other_shape(const sweep *w)
{
    return gt_plot_fail(w->p, GT_WRONG_MODEL, "what is drawn has another shape at %s = %g than before: no line goes on",
                        w->along, w->x.y[w->x.n - 1]);
}

static gt_status add_number(sweep *w, const char *name, int order, double value)
{
    if (w->met == w->lines) {
        if (w->named)
            return other_shape(w);
        gt_series *line = gt_plot_line(w->p);
        if (!line)
            return w->p->error->code;
        *line = (gt_series){.name = name, .order = order};
        growing *new = &w->of[w->lines++];
        new->line = line;
        while (new->n + 1 < w->x.n) /* points before, which had no answer */
            GT_APPEND(w->p->arena, new->y, new->n, new->capacity, NAN);
    }
    growing *g = &w->of[w->met++];
    GT_APPEND(w->p->arena, g->y, g->n, g->capacity, value);
    return GT_OK;
}

/* All of a value, or a derivative: the axes of the target first, then the source's. */
static gt_status add_tensor(sweep *w, const gt_item *item, int order, const char *target, const char *source, int axes)
{
    GT_TRY(gt_plot_check_real(w->p, item, target));
    const gt_shape *shape = &item->tensor.shape, of = axes_of(shape, 0, axes), by = axes_of(shape, axes, shape->rank);
    const int64_t inner = gt_shape_count(&by);
    for (int64_t i = 0, n = gt_shape_count(shape); i < n; i++) {
        const char *name = NULL;
        if (!w->named) { /* the first point that has an answer names the lines */
            const char *part = part_name(w, target, &of, i / inner);
            name = !source ? part : derivative_name(w->p->arena, order, part, part_name(w, source, &by, i % inner));
        }
        GT_TRY(add_number(w, name, order, gt_tensor_real(&item->tensor, i)));
    }
    return GT_OK;
}

static gt_status add_values(sweep *w, const gt_item *answer)
{
    const gt_item *target = gt_item_get(answer, "target"), *value = gt_item_get(answer, "value");
    if (target->kind == GT_ITEM_TEXT)
        return add_tensor(w, value, 0, target->text, NULL,
                          value->kind == GT_ITEM_TENSOR ? value->tensor.shape.rank : 0);
    value = value->first;
    for (target = target->first; target; target = target->next, value = value->next)
        GT_TRY(
            add_tensor(w, value, 0, target->text, NULL, value->kind == GT_ITEM_TENSOR ? value->tensor.shape.rank : 0));
    return GT_OK;
}

/* The derivatives of one target; one that is null is a line without points. */
static gt_status add_of_target(sweep *w, const gt_item *derivatives, int order, const char *target)
{
    const gt_arena_mark mark = gt_arena_save(w->p->scratch);
    gt_walk walk = {.arena = w->p->scratch, .next = derivatives};
    for (const gt_item *leaf; (leaf = gt_walk_leaf(&walk));) {
        const char *source = leaf->of ? leaf->of->source : leaf->key ? leaf->key : gt_walk_name(&walk, leaf);
        if (leaf->kind != GT_ITEM_NULL) {
            GT_TRY(add_tensor(w, leaf, order, target, source, leaf->of ? leaf->of->target_axes : 0));
            continue;
        }
        GT_TRY(add_number(w, derivative_name(w->p->arena, order, target, source), order, NAN));
        w->of[w->met - 1].line->missing = "unconnected";
    }
    gt_arena_release(w->p->scratch, mark);
    return GT_OK;
}

static gt_status add_derivatives(sweep *w, const gt_item *answer, const char *target)
{
    const gt_item *name = gt_item_get(answer, "target"), *first = gt_item_get(answer, "jacobian");
    if (target)
        return add_of_target(w, gt_item_get(answer, "hessian"), 2, target);
    if (name->kind == GT_ITEM_TEXT)
        return add_of_target(w, first, 1, name->text);
    for (first = first->first; first; first = first->next)
        GT_TRY(add_of_target(w, first, 1, first->key));
    return GT_OK;
}

/* -- answers -- */

static bool takes(void *context, gt_recording *k)
{
    const sweep *w = context;
    return gt_recording_takes(k, w->bounds, w->bound);
}

static gt_status run(void *context, gt_recording *k, bool *held, gt_error *error)
{
    const sweep *w = context;
    return gt_recording_run(k, w->bound, held, error);
}

static gt_status no_scalar(gt_plotter *p, const char *name)
{
    gt_plot_fail(p, GT_USAGE, "'%s' is a tensor: a sweep moves a single number", name);
    return gt_fix(p->error, "an entry is swept where the steps make the tensor of numbers: %s = stack([a, 2, 3])",
                  name);
}

/* Whether what is asked for can depend on the first input that moves: a name that the steps give another value is not
 * read where it stands, nor is one that stands nowhere. */
static bool is_read(const gt_prepared *p)
{
    const gt_program *program = &p->answer.recorder.program;
    const gt_ref leaf = p->leaf[0];
    for (int i = 0; i < p->targets; i++)
        if (p->target[i] == leaf)
            return true;
    for (gt_ref ref = 0; ref < program->count; ref++) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        for (int k = 0; k < e->n_in; k++)
            if (e->in[k] == leaf)
                return true;
    }
    return false;
}

static gt_status not_read(gt_plotter *p, const char *name)
{
    gt_plot_fail(p, GT_USAGE, "'%s' is read nowhere: what is drawn would be the same at every point", name);
    return gt_fix(p->error,
                  "sweep what the steps read; a name that they give a value themselves is none of the inputs");
}

static gt_status record(sweep *w, way *of, gt_recording **out)
{
    gt_plotter *p = w->p;
    bool held;
    (void)gt_kept_trim(&of->recordings, KEPT - 1, KEPT_BYTES);
    gt_recording *k = *out = gt_kept_new(&of->recordings, sizeof *k, p->arena);
    gt_status status = gt_recording_make(k, p->scratch, p->model, &of->request, w->bounds, w->bound);
    k->made = status == GT_OK;
    if (status == GT_OK)
        status = gt_recording_run(k, w->bound, &held, &k->error);
    *p->error = k->error;
    if (status == GT_OK && w->expected > 0 && gt_prepared_leaf(&k->prepared, 0)->shape->rank > 0)
        return no_scalar(p, w->along); /* one number would fill it */
    if (status == GT_OK && w->expected > 0 && of == w->way && !w->named && !is_read(&k->prepared))
        return not_read(p, w->along);
    return status;
}

static gt_status answer_at(sweep *w, way *of, const gt_item **out)
{
    const gt_trial trial = {w, takes, run};
    gt_recording *k;
    GT_TRY(gt_recordings_find(&of->recordings, &trial, &k, w->p->error));
    if (!k)
        GT_TRY(record(w, of, &k));
    *out = k->prepared.answer.item;
    return GT_OK;
}

static void free_sweep(void *thing)
{
    sweep *w = thing;
    for (size_t i = 0; i < w->ways; i++)
        while (w->way[i].recordings)
            gt_kept_free(w->way[i].recordings);
    gt_point_batch_free(&w->batch);
    gt_arena_free(&w->reading);
}

/* The second derivatives of each target, which a Hessian would add up. */
static gt_status add_ways(sweep *w, const gt_item *answer)
{
    const gt_item *target = gt_item_get(answer, "target");
    const bool one = target->kind == GT_ITEM_TEXT;
    const gt_item *value = one ? gt_item_get(answer, "value") : gt_item_get(answer, "value")->first;
    for (const gt_item *name = one ? target : target->first; name;
         name = one ? NULL : name->next, value = value->next) {
        if (value->kind == GT_ITEM_TENSOR && gt_shape_count(&value->tensor.shape) != 1) {
            gt_plot_fail(w->p, GT_WRONG_MODEL, "'%s' is no single number: '--order 2' draws second derivatives of one",
                         name->text);
            return gt_fix(w->p->error, "name its entries: --target \"%s[0],%s[1]\"", name->text, name->text);
        }
        way *of = &w->way[w->ways++];
        *of = (way){.request = w->way[0].request, .target = name->text};
        of->request.command = GT_HESSIAN;
        of->request.diagonal = true;
        of->request.target = of->target;
    }
    return GT_OK;
}

/* Where the computation fails on a point, as a logarithm of the model's own checks may, the lines are broken. */
static gt_status add_gap(sweep *w)
{
    w->failure = *w->p->error;
    *w->p->error = (gt_error){.code = GT_OK};
    for (size_t i = 0; i < w->lines; i++) {
        growing *g = &w->of[i];
        if (g->n == w->x.n)
            g->n--; /* what was asked before has a number here */
        GT_APPEND(w->p->arena, g->y, g->n, g->capacity, NAN);
    }
    w->met = w->lines;
    return GT_OK;
}

static gt_status add_point(sweep *w, double x)
{
    const gt_item *answer;
    const gt_request *request = w->p->request;
    const double share = w->expected > 0 ? (double)w->x.n / w->expected : 0;
    if (request->progress && !request->progress(request->progress_context, "points of the sweep", share))
        return gt_plot_fail(w->p, GT_STOPPED, "stopped");
    GT_APPEND(w->p->arena, w->x.y, w->x.n, w->x.capacity, x);
    w->met = 0;
    for (size_t i = 0; i < w->ways; i++) {
        gt_status status = answer_at(w, &w->way[i], &answer);
        if (status == GT_BAD_VALUE && (w->named || i == 0))
            return add_gap(w);
        GT_TRY(status);
        if (i == 0)
            GT_TRY(add_values(w, answer));
        GT_TRY(add_derivatives(w, answer, w->way[i].target));
        if (i == 0 && !w->named && w->p->plot->order == 2)
            GT_TRY(add_ways(w, answer));
    }
    w->named = true;
    return w->met == w->lines ? GT_OK : other_shape(w);
}

/* -- "x=-5:5:201" -- */

typedef struct range {
    const char *name;
    double from, to;
    int64_t n;
} range;

static gt_status bad_range(gt_plotter *p, const gt_source *source, size_t at, size_t end, const char *problem)
{
    gt_fail(p->error, GT_USAGE, (gt_span){source, (uint32_t)at, (uint32_t)end}, "%s", problem);
    return gt_fix(p->error, "--sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201");
}

static gt_status read_range(gt_plotter *p, range *out)
{
    const char *text = p->plot->sweep + strspn(p->plot->sweep, " "), *equals = strchr(text, '=');
    const gt_source *source = gt_source_copy(p->arena, "--sweep", text, strlen(text));
    double number[3] = {0, 0, USUAL_POINTS};
    size_t at = equals ? (size_t)(equals - text) + 1 : source->size;
    int n = 0;
    if (!equals || !text[at])
        return bad_range(p, source, 0, source->size, equals ? "the sweep has no range" : "the sweep names no range");
    if (at == 1)
        return bad_range(p, source, 0, 1, "the sweep names no input");
    for (;; at++, n++) {
        at += strspn(text + at, " ");
        bool integer = false;
        int64_t whole = 0;
        size_t size = n < 3 ? gt_number_scan(text + at, source->size - at, &number[n], &integer, &whole) : 0;
        size_t end = at + strcspn(text + at, ":");
        size += size ? strspn(text + at + size, " ") : 0;
        if (!size || at + size != end || !isfinite(number[n]) || (n == 2 && !integer))
            return bad_range(p, source, at, end > at ? end : at + 1,
                             n > 2    ? "a range has three parts"
                             : n == 2 ? "the number of points is no whole number"
                                      : "an end of the range is no finite number");
        at = end;
        if (!text[at])
            break;
    }
    if (n == 0)
        return bad_range(p, source, (size_t)(equals - text) + 1, at, "the range has one end only");
    if (number[0] == number[1])
        return bad_range(p, source, (size_t)(equals - text) + 1, at, "the ends of the range are the same number");
    if (number[2] < 2 || number[2] > MOST_POINTS)
        return bad_range(p, source, (size_t)(equals - text) + 1, at, "a sweep has 2 to 100000 points");
    if (p->scene->x.log && (number[0] <= 0 || number[1] <= 0))
        return bad_range(p, source, (size_t)(equals - text) + 1, at, "an axis with --log begins and ends above 0");
    size_t name = (size_t)(equals - text);
    while (name && text[name - 1] == ' ')
        name--;
    *out = (range){gt_copy_text(p->arena, text, name), number[0], number[1], (int64_t)number[2]};
    return GT_OK;
}

/* What the input is without the sweep must not be a tensor: the points would have another shape. */
static gt_status check_scalar(gt_plotter *p, const char *name)
{
    gt_request ask = *p->request;
    gt_answer known;
    ask.command = GT_INPUTS;
    ask.wrt = NULL;
    if (gt_answer_declared(&known, p->arena, p->scratch, p->model, &ask, p->error) != GT_OK) {
        *p->error = (gt_error){.code = GT_OK}; /* the first point says it better */
        return GT_OK;
    }
    const gt_item *input = gt_item_get(gt_item_get(known.item, "inputs"), name);
    const gt_item *shape = input ? gt_item_get(input, "shape") : NULL;
    return shape && shape->first ? no_scalar(p, name) : GT_OK;
}

static gt_status sweep_range(sweep *w)
{
    range r = {.n = 0};
    gt_plotter *p = w->p;
    double x;
    GT_TRY(read_range(p, &r));
    GT_TRY(check_scalar(p, r.name));
    gt_bound *bound = GT_NEW(p->arena, gt_bound);
    bound->name = w->along = r.name;
    gt_bound_set(bound, &(gt_tensor){GT_F64, gt_scalar_shape(), &x}, NULL);
    w->bound = bound;
    w->bounds = 1;
    w->expected = (double)r.n;
    if (!p->request->wrt)
        w->way[0].request.wrt = r.name;
    for (int64_t i = 0; i < r.n; i++) {
        double share = (double)i / (double)(r.n - 1);
        x = p->scene->x.log ? pow(10, log10(r.from) + share * (log10(r.to) - log10(r.from)))
                            : r.from + (double)i * ((r.to - r.from) / (double)(r.n - 1));
        if (i == r.n - 1)
            x = r.to;
        GT_TRY(add_point(w, x));
    }
    return GT_OK;
}

/* -- points of a file -- */

typedef struct text_left {
    const char *text;
    size_t size;
} text_left;

static ptrdiff_t read_text(void *context, char *to, size_t room)
{
    text_left *left = context;
    size_t n = left->size < room ? left->size : room;
    memcpy(to, left->text, n);
    left->text += n;
    left->size -= n;
    return (ptrdiff_t)n;
}

/* Which of the inputs that the points set goes along the axis. */
static gt_status find_along(sweep *w, const gt_points *points, size_t *out)
{
    const char *column = w->p->plot->column;
    gt_nearest nearest = {.name = column ? column : ""};
    *out = column ? points->slots : 0;
    for (size_t i = 0; i < points->slots; i++) {
        gt_nearest_offer(&nearest, points->slot[i].name);
        if (column && strcmp(points->slot[i].name, column) == 0)
            *out = i;
    }
    if (!column && points->slots != 1) {
        gt_plot_fail(w->p, GT_USAGE, "the points set %zu inputs: one of them goes along the axis", points->slots);
        return gt_fix(w->p->error, "say which: --x %s", gt_shell_word(w->p->arena, points->slot[0].name));
    }
    if (*out == points->slots) {
        gt_plot_fail(w->p, GT_USAGE, "the points set no input '%s'", column);
        return gt_fix_nearest(w->p->error, &nearest, "--x NAME, one of the columns that are inputs");
    }
    w->along = points->slot[*out].name;
    if (!w->p->request->wrt)
        w->way[0].request.wrt = w->along;
    return GT_OK;
}

static gt_status add_batch(sweep *w, const gt_points *points, const gt_point_batch *b, size_t along)
{
    gt_bound *bound = GT_ARRAY(w->p->arena, points->slots, gt_bound);
    w->bound = bound;
    w->bounds = points->slots;
    for (size_t r = 0; r < b->n; r++) {
        if (b->record[r].error) {
            *w->p->error = *b->record[r].error;
            return w->p->error->code;
        }
        for (size_t i = 0; i < points->slots; i++) {
            const char *value = b->value[i];
            gt_tensor t = {b->dtype[i], b->shape[i], NULL};
            t.data = value + r * gt_tensor_size(&t);
            bound[i].name = points->slot[i].name;
            gt_bound_set(&bound[i], &t, NULL);
        }
        const gt_tensor *x = &bound[along].tensor;
        if (gt_shape_count(&x->shape) != 1 || gt_dtype_in(x->dtype, GT_SET_COMPLEX))
            return gt_plot_fail(w->p, GT_USAGE, "'%s' is no single real number in the points: it cannot be an axis",
                                w->along);
        GT_TRY(add_point(w, gt_tensor_real(x, 0)));
    }
    return GT_OK;
}

static gt_status sweep_points(sweep *w)
{
    gt_plotter *p = w->p;
    gt_source *source;
    GT_TRY(gt_source_read(p->arena, p->plot->points, &source, (gt_span){NULL, 0, 0}, p->error));
    text_left left = {source->text, source->size};
    const gt_stream stream = {
        .name = p->plot->points, .read = read_text, .context = &left, .keep = p->plot->keep, .n_keep = p->plot->n_keep};
    const gt_pipeline_request ask = {
        .model = p->model, .request = p->request, .stream = &stream, .dtype = p->model->dtype};
    gt_points *points = gt_points_new(&w->reading, &ask);
    gt_point_batch *b = &w->batch;
    gt_status status = GT_OK;
    for (size_t along = 0; status == GT_OK && !b->last;) {
        gt_points_fill(points, b);
        if (b->status != GT_OK)
            *p->error = b->error;
        status = b->status;
        if (status == GT_OK && !w->along && b->n)
            status = find_along(w, points, &along);
        if (status == GT_OK)
            status = add_batch(w, points, b, along);
    }
    if (status == GT_OK && !w->x.n)
        status = gt_plot_fail(p, GT_USAGE, "'%s' has no points", p->plot->points);
    return status;
}

/* -- the picture -- */

static gt_status draw(sweep *w)
{
    gt_plotter *p = w->p;
    gt_scene *s = p->scene;
    const char *names = "";
    char low[GT_NUMBER_TEXT], high[GT_NUMBER_TEXT];
    gt_item *values = gt_item_set(p->answer->item, "values", gt_item_new(p->arena, GT_ITEM_MAP));
    const gt_shape shape = {1, {(int64_t)w->x.n}};
    gt_item_set(values, w->along, gt_item_tensor(p->arena, &(gt_tensor){GT_F64, shape, w->x.y}));
    for (size_t i = 0; i < w->lines; i++) {
        gt_series *line = w->of[i].line;
        line->x = w->x.y;
        line->y = w->of[i].y;
        line->n = w->of[i].n;
        line->dots = p->plot->points != NULL;
        names = gt_print(p->arena, "%s%s%s", names, i ? ", " : "", line->name);
        if (!gt_item_get(values, line->name))
            gt_item_set(values, line->name, gt_item_tensor(p->arena, &(gt_tensor){GT_F64, shape, line->y}));
    }
    GT_TRY(gt_plot_lines_done(p, w->along));
    (void)gt_number_print(s->x.low, low);
    (void)gt_number_print(s->x.high, high);
    s->about = gt_print(p->arena, "%s over %s from %s to %s, %zu points", names, w->along, low, high, w->x.n);
    return GT_OK;
}

gt_status gt_plot_sweep(gt_plotter *p)
{
    sweep *w = GT_NEW(p->arena, sweep);
    w->p = p;
    w->ways = 1;
    w->way[0].request = *p->request;
    w->way[0].request.command = GT_JACOBIAN;
    gt_arena_init_beside(&w->reading, p->arena, p->arena->out_of_memory);
    gt_point_batch_init(&w->batch, &w->reading);
    gt_arena_defer(p->arena, free_sweep, w);
    GT_TRY(p->plot->points ? sweep_points(w) : sweep_range(w));
    if (!w->named)
        *p->error = w->failure;
    return w->named ? draw(w) : p->error->code;
}
