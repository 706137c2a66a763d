/* What is tested of each op: tests/ops/data/ops.txt, which says how it is written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"

static bool read_numbers(const char **text, int n, double *out)
{
    char *end;
    for (int k = 0; k < n; k++, *text = end) {
        out[k] = strtod(*text, &end);
        if (end == *text)
            return false;
    }
    return true;
}

static bool read_from(const gt_op *op, char *text, op_data *out)
{
    (void)op;
    out->from = text;
    return true;
}

static bool read_domain(const gt_op *op, char *text, op_data *out)
{
    const size_t n = strcspn(text, " ");
    const char *numbers = text + n;
    for (int k = 0; k < gt_op_args(op); k++)
        if (strlen(op->args[k].name) == n && strncmp(op->args[k].name, text, n) == 0)
            return read_numbers(&numbers, 2, out->domain[k]) && !*numbers;
    return false;
}

static bool read_case(const gt_op *op, char *text, op_data *out)
{
    int n = 0;
    (void)op;
    while (out->cases[n])
        n++;
    if (n < MOST_OF_OP)
        out->cases[n] = text;
    return n < MOST_OF_OP;
}

static bool read_point(const gt_op *op, char *text, op_data *out)
{
    const int n = gt_op_args(op);
    const char *numbers = text;
    op_point *p = &out->point[out->points];
    if (out->points == MOST_OF_OP || n > GT_MAX_ARITY || !read_numbers(&numbers, n, p->x) ||
        strncmp(numbers, " -> ", 4) != 0)
        return false;
    numbers += 4;
    out->points++;
    return read_numbers(&numbers, 1, &p->y) && read_numbers(&numbers, n, p->dx) && !*numbers;
}

static bool read_value(const gt_op *op, char *text, op_data *out)
{
    char *arrow = strstr(text, " -> ");
    int n = 0;
    (void)op;
    while (out->values[n][0])
        n++;
    if (!arrow || n == MOST_OF_OP)
        return false;
    *arrow = '\0';
    out->values[n][0] = text;
    out->values[n][1] = arrow + 4;
    return true;
}

static bool read_line(const gt_op *op, char *line, op_data *out)
{
    static const struct {
        const char *word;
        bool (*read)(const gt_op *op, char *text, op_data *out);
    } kinds[] = {{"    from ", read_from},
                 {"    domain ", read_domain},
                 {"    case ", read_case},
                 {"    point ", read_point},
                 {"    value ", read_value}};
    for (size_t i = 0; op && i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(line, kinds[i].word, strlen(kinds[i].word)) == 0)
            return kinds[i].read(op, line + strlen(kinds[i].word), out);
    return false;
}

/* The number of an op that the file names for the first time, -1: it is none. */
static int number_of(const char *name, const bool seen[GT_OP_COUNT])
{
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (strcmp(gt_op_get(i)->name, name) == 0)
            return seen[i] ? -1 : i;
    return -1;
}

/* The lines stay in `text`, cut into strings. */
static void read_all(char *text, op_data table[GT_OP_COUNT])
{
    bool seen[GT_OP_COUNT] = {false};
    int i = -1;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        const where w = {i < 0 ? "-" : gt_op_get(i)->name, line, "data"};
        if (line[0] == '#')
            continue;
        if (line[0] == ' ' && !read_line(i < 0 ? NULL : gt_op_get(i), line, &table[i < 0 ? 0 : i]))
            fail(&w, NULL, "%s: the line cannot be read, or is one too many", OP_DATA);
        else if (line[0] != ' ' && (i = number_of(line, seen)) < 0)
            fail(&w, NULL, "%s: there is no op of this name, or it is named twice", OP_DATA);
        else
            seen[i] = true;
    }
}

static char *text_of_file(void)
{
    const where w = {"-", OP_DATA, "data"};
    FILE *file = fopen(OP_DATA, "r");
    char *text = NULL;
    size_t size = 0, n = 1;
    while (file && n) {
        text = realloc(text, size + 4097);
        n = text ? fread(text + size, 1, 4096, file) : 0;
        size += n;
    }
    if (file)
        fclose(file);
    if (text)
        text[size] = '\0';
    else
        fail(&w, NULL, "the file cannot be read: run this from the top directory");
    return text;
}

const op_data *data_of(const gt_op *op)
{
    static op_data table[GT_OP_COUNT];
    static char *text;
    if (!text) {
        for (int i = 0; i < GT_OP_COUNT; i++)
            for (int k = 0; k < GT_OP_ARGS; k++)
                memcpy(table[i].domain[k], (const double[]){-2, 2}, sizeof table[i].domain[k]);
        if ((text = text_of_file()) != NULL)
            read_all(text, table);
    }
    int number = 0;
    while (gt_op_get(number) != op)
        number++;
    return &table[number];
}

/* -- ops whose elements take long -- */

static bool all_asked;

void op_data_all(void)
{
    all_asked = true;
}

/* Incomplete functions, their inverses and slopes, and the zeta function's sums: loops of their own for each element,
 * which no instruction set takes side by side. */
bool op_is_slow(const gt_op *op)
{
    static const char *const first[] = {"betainc", "igamma", "zeta"};
    bool slow = false;
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        slow |= strncmp(op->name, first[i], strlen(first[i])) == 0;
    return slow && !all_asked;
}
