/* Colours: which columns (or rows) of a derivative can be computed at once, each entry still being told apart. */
#ifndef GT_COLOURING_H
#define GT_COLOURING_H

#include "sparse/pattern.h"

typedef struct gt_colouring {
    int32_t colours;
    int32_t *colour; /* by column, from 0 */
} gt_colouring;

/* Colours of columns, no two of one colour with an entry in the same row: the fewest that several ways come to.
 * `across` is the pattern transposed; rows are coloured with the two exchanged. `shape`: of the value whose elements
 * the columns are. */
gt_colouring gt_colouring_columns(gt_arena *arena, gt_arena *scratch, const gt_pattern *pattern,
                                  const gt_pattern *across, const gt_shape *shape);

/* Fewer than `fewer` colours that are a sum of the coordinates times whole numbers, modulo their number, as stencils on
 * grids want them; false when there are none that are soon found. (grid_colouring.c) */
bool gt_colouring_grid(gt_arena *scratch, const gt_pattern *pattern, const gt_shape *shape, int32_t fewer,
                       gt_colouring *out);

/* Colours of the columns of a symmetric pattern, as few as 2 where gt_colouring_columns needs all of them: the entry e
 * in row i and column j is alone among those of colour j in its row; or, where mirrored[e], its mirror image is alone
 * among those of colour i in row j. (A star colouring: any two colours together make a forest of stars.) */
gt_colouring gt_colouring_star(gt_arena *arena, gt_arena *scratch, const gt_pattern *pattern, bool *mirrored);

#endif
