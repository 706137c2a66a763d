/* What is drawn. Part of gradtape.h. */
#ifndef GT_PLOT_H
#define GT_PLOT_H

#include "base/public.h"

/* A picture of what a request comes to: lines over a swept input (`sweep` or `points`), the error of differences over
 * their step (`steps`), else what `of` names. Fields left zero have the meaning said here. */
typedef struct gt_plot {
    size_t size;
    const char *sweep;       /* "x=-5:5:201": an input, from, to, how many points (201) */
    const char *points;      /* a file of points in place of it, CSV or NDJSON, which may set other inputs too */
    const char *column;      /* of that file, the input that goes along the axis; NULL: the only one */
    const char *const *keep; /* fields of that file that mean nothing here */
    size_t n_keep;
    int order;         /* 2: second derivatives over a sweep as well */
    const char *of;    /* "jacobian", "hessian", "value" (of the target), or names as a target has them */
    bool heatmap;      /* as a matrix of colours; without, what has one axis or less is a line */
    bool spy;          /* as its pattern: which entries are not 0 */
    bool patches;      /* what has four axes as patches, one for each place along the second and first: [1,0,3,2] */
    const char *slice; /* "[:,0,:,0]": a part of it */
    bool steps;        /* of a check: the entry that is worst */
    const char *title, *xlabel, *ylabel; /* NULL: as the names suggest */
    const char *log;                     /* axes with a logarithmic scale: "x", "y" or "xy" */
    const char *page;                    /* width and height of a file in points: "460x340" */
    int columns;                         /* of a terminal; 0: 80 */
    bool colour;                         /* in a terminal heat maps have colours */
} gt_plot;

#endif
