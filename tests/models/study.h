/* A model under study: its default targets and sources, the values of these, and answers to requests with the sources
 * moved along directions. Uses the public interface alone: what is compared is what users get. */
#ifndef STUDY_H
#define STUDY_H

#include "base/arena.h"
#include "gradtape.h"

enum { STUDY_SOURCES = 16, STUDY_TARGETS = 16 };

typedef struct source {
    const char *name;
    int rank;
    const int64_t *dim;
    size_t n; /* entries */
    double *start, *direction;
    const char *stands; /* why it cannot be moved; NULL: it moves */
    bool chosen;        /* by the caller */
} source;

typedef struct study {
    gt_arena *arena;
    const char *path;
    gt_context *context;
    gt_model *model;
    int targets, sources;
    const char *target[STUDY_TARGETS];
    source source[STUDY_SOURCES];
    uint64_t random; /* of the directions */
} study;

/* Loads the model, finds its targets and sources, and gives each source a direction. Sources of more than `largest`
 * entries stand still, as values are given as text. False on failure, which it prints. */
bool study_open(study *s, gt_arena *arena, const char *path, size_t largest);
void study_close(study *s);

/* New directions for all the sources, uniform in [-1, 1). */
void study_turn(study *s);

/* Asks with every source that moves at start + distance * direction; at distance 0 nothing is given. Unconnected
 * sources give zeros. NULL on failure (see gt_message); to be freed with gt_result_free. */
gt_result *study_ask(study *s, gt_request request, double distance);

/* The float64 numbers at group.name, in the arena; NULL when there are none. */
double *study_numbers(study *s, const gt_result *result, const char *group, const char *name, size_t *n);

/* Numbers as nested lists of that form. */
const char *study_text(gt_arena *arena, int rank, const int64_t *dim, const double *number);

/* The names of the chosen sources with commas between. */
const char *study_chosen(const study *s);

#endif
