#include "sparse/pairs.h"

int64_t gt_pairs_count(const gt_pairs *p)
{
    int64_t n = 1;
    for (int i = 0; i < p->n; i++)
        if (__builtin_mul_overflow(n, p->dim[i], &n))
            return INT64_MAX;
    return n;
}

/* All pairs at one place of loops [0, from). */
static void walk_from(const gt_pairs *p, int from, int64_t out, int64_t in, gt_pair_visitor *visit, void *context)
{
    const int last = p->n - 1;
    int64_t place[GT_PAIR_LOOPS] = {0};
    gt_pair_run r = {out, in, 1, 0, 0};
    if (last >= from) {
        r.n = p->dim[last];
        r.out_step = p->out_step[last];
        r.in_step = p->in_step[last];
    }
    for (;;) {
        int i = last - 1;
        visit(context, &r);
        while (i >= from && ++place[i] == p->dim[i]) {
            r.out -= (p->dim[i] - 1) * p->out_step[i];
            r.in -= (p->dim[i] - 1) * p->in_step[i];
            place[i--] = 0;
        }
        if (i < from)
            return;
        r.out += p->out_step[i];
        r.in += p->in_step[i];
    }
}

void gt_pairs_walk(const gt_pairs *p, gt_pair_visitor *visit, void *context)
{
    if (!p->table) {
        walk_from(p, 0, p->out, p->in, visit, context);
        return;
    }
    for (int64_t i = 0; i < p->dim[0]; i++)
        if (p->table[i] >= 0)
            walk_from(p, 1, p->out + (p->table_of_out ? p->table[i] : i) * p->out_step[0],
                      p->in + (p->table_of_out ? i : p->table[i]) * p->in_step[0], visit, context);
}
