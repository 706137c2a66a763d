/* From a request to a scene: what plot.c and the files of single kinds of pictures share. */
#ifndef GT_PLOTTER_H
#define GT_PLOTTER_H

#include "answer/answer.h"
#include "draw/plot.h"
#include "draw/scene.h"

typedef struct gt_plotter {
    gt_arena *arena, *scratch; /* the arena has the scene */
    const gt_model *model;
    const gt_request *request; /* without its command */
    const gt_plot *plot;
    gt_answer *answer; /* what is drawn, also for formats that show it as it is */
    gt_scene *scene;
    gt_error *error;
} gt_plotter;

/* Makes the answer and the scene. The scene is the arena's, and so is all that it shows. */
gt_status gt_plot_make(gt_plotter *p);

/* NULL, or what a program that calls the library got wrong. */
const char *gt_plot_misuse(const gt_plot *plot);

/* -- pieces: plot.c and the kinds -- */

#define gt_plot_fail(p, code, ...) gt_fail((p)->error, code, (gt_span){NULL, 0, 0}, __VA_ARGS__)

/* Answers the request as this command into p->answer. */
gt_status gt_plot_answer(gt_plotter *p, const gt_request *request, gt_command command);

/* The next line of the scene; NULL, and the error is said, when there are too many. */
gt_series *gt_plot_line(gt_plotter *p);

/* Fits the axes, once all lines are there. */
gt_status gt_plot_lines_done(gt_plotter *p, const char *xlabel);

/* What is no tensor of real numbers cannot be drawn. */
gt_status gt_plot_check_real(const gt_plotter *p, const gt_item *item, const char *name);

gt_status gt_plot_sweep(gt_plotter *p);
gt_status gt_plot_matrix(gt_plotter *p, const gt_item *shown);
gt_status gt_plot_steps(gt_plotter *p);

#endif
