/* The table of check for people. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "answer/check_answer.h"
#include "base/text_buffer.h"

enum { SHOWN = 24, COLUMNS = 7, CELL = 160 };

typedef struct table {
    size_t rows;
    char (*cell)[COLUMNS][CELL]; /* [rows]; the first row is the heading */
    size_t width[COLUMNS];
} table;

static void put_number(char *cell, double x, int digits)
{
    if (isnan(x))
        (void)snprintf(cell, CELL, "NaN");
    else if (isinf(x))
        (void)snprintf(cell, CELL, x > 0 ? "Infinity" : "-Infinity");
    else
        (void)snprintf(cell, CELL, "%.*g", digits, x);
}

static void fill_row(const gt_check *c, const gt_check_row *row, char (*cell)[CELL])
{
    (void)snprintf(cell[0], CELL, "%s", gt_check_row_name(c, row));
    put_number(cell[1], row->analytic, 12);
    put_number(cell[2], row->numeric, 12);
    put_number(cell[3], row->absolute, 2);
    put_number(cell[4], row->relative, 2);
    put_number(cell[5], row->error, 2);
    (void)snprintf(cell[6], CELL, "%s", gt_verdict_name(row->verdict));
}

/* Rows that did not simply pass are all worth showing, up to a number; of the others the worst. */
static void put_table(gt_text_buffer *p, const gt_check *c)
{
    static const char *const heading[COLUMNS] = {"entry",    "analytic", "numeric", "absolute",
                                                 "relative", "error",    "verdict"};
    table t = {.rows = (c->rows < SHOWN ? c->rows : SHOWN) + 1};
    char line[COLUMNS * (CELL + 2) + 2];
    t.cell = gt_alloc_array(p->arena, t.rows, sizeof *t.cell);
    for (int k = 0; k < COLUMNS; k++)
        (void)snprintf(t.cell[0][k], CELL, "%s", heading[k]);
    for (size_t i = 1; i < t.rows; i++)
        fill_row(c, &c->row[i - 1], t.cell[i]);
    for (size_t i = 0; i < t.rows; i++)
        for (int k = 0; k < COLUMNS; k++)
            if (strlen(t.cell[i][k]) > t.width[k])
                t.width[k] = strlen(t.cell[i][k]);
    for (size_t i = 0; i < t.rows; i++) {
        int n = 0;
        for (int k = 0; k < COLUMNS; k++) {
            int width = k + 1 < COLUMNS ? (int)t.width[k] : 0;
            n += snprintf(line + n, sizeof line - (size_t)n, "%s%-*s", k ? "  " : "", width, t.cell[i][k]);
        }
        gt_buffer_add(p, line);
        gt_buffer_add(p, "\n");
        if (i && c->row[i - 1].note) {
            gt_buffer_add(p, "    ");
            gt_buffer_add(p, c->row[i - 1].note);
            gt_buffer_add(p, "\n");
        }
    }
    if (c->rows > SHOWN)
        gt_buffer_add(
            p, gt_print(p->arena, "... and %zu more, none of them worse (--format csv lists all)\n", c->rows - SHOWN));
}

static void put_counts(gt_text_buffer *p, const gt_check *c)
{
    gt_buffer_add(p, gt_print(p->arena, "%zu checked", c->rows - c->count[GT_VERDICT_UNCHECKED]));
    for (int v = 0; v < GT_VERDICTS; v++)
        if (c->count[v] || v == GT_VERDICT_PASS || v == GT_VERDICT_FAIL)
            gt_buffer_add(p, gt_print(p->arena, ", %zu %s", c->count[v], gt_verdict_name((gt_verdict)v)));
    gt_buffer_add(p, "\n");
}

const char *gt_check_text(gt_answer *a, const gt_check *c)
{
    gt_text_buffer p = {.arena = a->arena};
    gt_buffer_add(&p, "");
    if (c->rows)
        put_table(&p, c);
    for (size_t j = 0; j < c->sources; j++)
        if (!gt_dtype_differentiable(gt_ref_dtype(&c->r->program, c->source[j].now)))
            gt_buffer_add(&p, gt_print(a->arena, "'%s' is %s: there is nothing to check\n", c->source[j].name,
                                       gt_dtype_name(gt_ref_dtype(&c->r->program, c->source[j].now))));
    for (const gt_check_found *f = c->findings; f; f = f->next) {
        gt_buffer_add(&p, "\n");
        gt_buffer_add(&p, gt_error_text(a->arena, &f->what, "found"));
    }
    gt_buffer_add(&p, "\n");
    if (c->by_direction)
        gt_buffer_add(
            &p, "random directions instead of entries: there are too many of them (--directions and --seed choose)\n");
    if (c->transposition >= 0)
        gt_buffer_add(&p,
                      gt_print(a->arena, "transposition: forward and reverse mode differ by %.1g\n", c->transposition));
    put_counts(&p, c);
    return p.text;
}
