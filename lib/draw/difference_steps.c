/* The error of central differences over their step: how well a derivative is borne out, and by which steps. */
#include <float.h>
#include <math.h>

#include "draw/plotter.h"

gt_status gt_plot_steps(gt_plotter *p)
{
    gt_scene *s = p->scene;
    gt_request ask = *p->request;
    ask.steps = true;
    GT_TRY(gt_plot_answer(p, &ask, GT_CHECK));
    const gt_item *found = gt_item_get(p->answer->item, "steps"); /* of an entry at least: to check none is an error */
    const char *of = gt_item_get(found, "of")->text, *verdict = gt_item_get(found, "verdict")->text;
    const double analytic = gt_tensor_real(&gt_item_get(found, "analytic")->tensor, 0);
    const double allowed = gt_tensor_real(&gt_item_get(found, "allowed")->tensor, 0);
    const gt_tensor *difference = &gt_item_get(found, "difference")->tensor;
    gt_series *line = gt_plot_line(p);
    double *error = GT_ARRAY(p->arena, (size_t)difference->shape.dim[0], double);
    *line = (gt_series){.name = "|difference - derivative|", .n = (size_t)difference->shape.dim[0], .dots = true};
    line->x = gt_item_get(found, "step")->tensor.data;
    line->y = error;
    /* What is exact has no place on this axis: it stands where the last place of the derivative would. */
    for (size_t i = 0; i < line->n; i++)
        error[i] = fmax(fabs(gt_tensor_real(difference, (int64_t)i) - analytic),
                        DBL_EPSILON / 4 * fmax(fabs(analytic), DBL_MIN));
    s->x.log = s->y.log = true;
    s->has_band = allowed > 0;
    s->band[1] = allowed;
    char text[GT_NUMBER_TEXT];
    (void)gt_number_print_any(allowed, text);
    if (!s->title)
        s->title = gt_print(p->arena, "%s: %s", of, verdict);
    s->y.label = s->y.label ? s->y.label : gt_print(p->arena, "error (allowed: up to %.3g)", allowed);
    s->about =
        gt_print(p->arena, "error of the derivative by %s against differences over %zu steps: %s, up to %s allowed", of,
                 line->n, verdict, text);
    return gt_plot_lines_done(p, "step");
}
