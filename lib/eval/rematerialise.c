/* Computing again: what takes a few cheap operations to make, from values that are kept anyway, is made a second time
 * where far later steps read it, so that it need not be written to memory and read back from there. A loop with a
 * gradient keeps what every round made until the backward pass comes to it: hundreds of values wait at once.
 *
 * Where all readers are far, the first value is left out: it is made later, not again.
 *
 * Lives only become shorter. The second value begins no earlier than the later readers need it and ends with them, and
 * whatever it is made from is alive then, or made again itself. It has the bits of the first: the same kernels get the
 * same operands. */
#include <string.h>

#include "eval/maker.h"
#include "ops/table.h"

#define LARGE   ((int64_t)1 << 15) /* bytes of a value; below, a pass of its own costs more than the memory */
#define FAR     ((int64_t)1 << 21) /* bytes written in between: the value has left the caches near the processor */
#define SEGMENT ((int64_t)1 << 19) /* bytes of the values that are made again one from another: they stay there */
enum {
    CHAIN = 3, /* values, one from another, that are made again even when they are larger */
    CHEAP = 6, /* operations to make a value again */
    VIEWS = 8  /* views between a value and who reads it */
};

typedef struct life {
    int near, far, last; /* steps that read it: the last near one, the first far one, the last; -1: none */
    int64_t segment;     /* > 0: it is made again; bytes of it and of what is made again for it */
} life;

typedef struct again {
    gt_maker *m;
    life *life;     /* by node; of roots */
    int64_t *clock; /* by step: bytes that the steps up to it write */
    gt_node *node;  /* the nodes with those that are made again */
    size_t nodes, capacity;
    int *first, *second; /* by node: its new number; that of the value made again, -1: not yet */
} again;

static int64_t bytes_of(const gt_node *node)
{
    return (int64_t)gt_eqn_bytes(node->e);
}

/* A value that a step makes, not a view or what is read as its parts. */
static bool is_made(const gt_maker *m, int number)
{
    const gt_node *node = &m->node[number];
    return node->root == number && node->step >= 0 && !node->stretches;
}

static bool is_cheap_value(const gt_maker *m, int number)
{
    const gt_node *node = &m->node[number];
    return is_made(m, number) && node->e->op->cheap && gt_maker_kernel(m, node);
}

/* -- who reads what, and when -- */

static int part_count(const gt_node *node)
{
    return node->stretches ? node->stretches : 1;
}

/* The root whose memory part i of an operand is, -1: zeros. */
static int part_root(const gt_maker *m, int number, int i)
{
    const gt_node *node = &m->node[number];
    int in = node->stretches ? node->stretch[i].in : number;
    return in < 0 ? -1 : m->node[in].root;
}

static void note_last(again *a, int number, int step)
{
    for (int i = 0; i < part_count(&a->m->node[number]); i++) {
        int root = part_root(a->m, number, i);
        if (root >= 0 && a->life[root].last < step)
            a->life[root].last = step;
    }
}

static void note_distance(again *a, int number, int step)
{
    for (int i = 0; i < part_count(&a->m->node[number]); i++) {
        int root = part_root(a->m, number, i);
        if (root < 0 || a->m->node[root].step < 0)
            continue;
        life *l = &a->life[root];
        if (a->clock[step] - a->clock[a->m->node[root].step] <= FAR)
            l->near = step > l->near ? step : l->near;
        else if (l->far < 0 || step < l->far)
            l->far = step;
    }
}

static void each_reading(again *a, void (*note)(again *a, int number, int step))
{
    for (int i = 0; i < a->m->nodes; i++) {
        const gt_node *node = &a->m->node[i];
        if (is_made(a->m, i) && node->in >= 0)
            for (int k = 0; k < node->e->n_in; k++)
                note(a, gt_maker_in(a->m, node)[k], node->step);
    }
}

static void read_lives(again *a, int targets, const gt_ref *target)
{
    gt_maker *m = a->m;
    a->life = GT_ARRAY(m->scratch, (size_t)m->nodes, life);
    a->clock = GT_ARRAY(m->scratch, m->steps + 1, int64_t);
    for (int i = 0; i < m->nodes; i++)
        a->life[i] = (life){-1, -1, -1, 0};
    each_reading(a, note_last);
    for (int i = 0; i < targets; i++)
        note_last(a, gt_maker_number(m, target[i]), (int)m->steps);
    for (int i = 0; i < m->nodes; i++)
        if (is_made(m, i) && a->life[i].last > m->node[i].step)
            a->clock[m->node[i].step] += bytes_of(&m->node[i]);
    for (size_t s = 1; s <= m->steps; s++)
        a->clock[s] += a->clock[s - 1];
    each_reading(a, note_distance);
}

/* -- what is made again -- */

/* Whether what the operand shows is there at `step` anyway, or made again by then; *segment grows by the latter. */
static bool is_there(const again *a, int number, int step, int64_t *segment)
{
    int views = 0;
    for (int at = number; a->m->node[at].root != at || a->m->node[at].stretches;
         at = *gt_maker_in(a->m, &a->m->node[at]))
        if (++views > VIEWS)
            return false;
    for (int i = 0; i < part_count(&a->m->node[number]); i++) {
        int root = part_root(a->m, number, i);
        if (root < 0 || a->m->node[root].step < 0)
            continue;
        if (a->life[root].last < step)
            return false;
        *segment += a->life[root].segment;
    }
    return true;
}

/* The nodes that make the value from what is there at `step`, operands first; 0: they are too many, or not cheap. */
static int find_tree(const again *a, int number, int step, int *tree, int64_t *segment)
{
    const gt_maker *m = a->m;
    int n = 1;
    tree[0] = number;
    *segment = bytes_of(&m->node[number]);
    for (int t = 0; t < n; t++) {
        const gt_node *node = &m->node[tree[t]];
        for (int k = 0; k < node->e->n_in; k++) {
            int in = gt_maker_in(a->m, node)[k], known = 0;
            if (is_there(a, in, step, segment))
                continue;
            while (known < n && tree[known] != in)
                known++;
            if (known < n)
                continue;
            if (n == CHEAP || !is_cheap_value(m, in) || !gt_shape_equal(m->node[in].e->shape, node->e->shape))
                return 0;
            tree[n++] = in;
        }
    }
    for (int i = 1; i < n; i++) /* numbers ascend from operands to results */
        for (int k = i; k > 0 && tree[k - 1] > tree[k]; k--) {
            int swap = tree[k];
            tree[k] = tree[k - 1];
            tree[k - 1] = swap;
        }
    return n;
}

/* Decides for every node, in ascending order; false: there are none. */
static bool choose(again *a, int targets, const gt_ref *target)
{
    bool any = false;
    for (int i = 0; i < targets; i++)
        a->life[a->m->node[gt_maker_number(a->m, target[i])].root].far = -1; /* it must last anyway */
    for (int i = 0; i < a->m->nodes; i++) {
        life *l = &a->life[i];
        int tree[CHEAP];
        int64_t segment;
        const int near = l->near < 0 ? a->m->node[i].step : l->near;
        if (l->far < 0 || a->clock[l->far] - a->clock[near] <= FAR / 2 || !is_cheap_value(a->m, i) ||
            bytes_of(&a->m->node[i]) < LARGE)
            continue;
        int64_t most = CHAIN * bytes_of(&a->m->node[i]);
        if (find_tree(a, i, l->far, tree, &segment) && segment <= (most > SEGMENT ? most : SEGMENT)) {
            l->segment = segment;
            any = true;
        }
    }
    return any;
}

/* -- the nodes anew -- */

/* The operands in the list of all. */
static int list_operands(gt_maker *m, const int *in, size_t n)
{
    const size_t first = m->operands, all = first + n;
    m->operand = gt_grow_alone(m->scratch, m->operand, first, all, &m->operand_room, sizeof *m->operand);
    for (; m->operands < all; m->operands++)
        m->operand[m->operands] = *in++;
    return (int)first;
}

/* A copy of the node, not yet in any step, that reads `in`; NULL: its value is known. */
static int add_node(again *a, int number, const int *in, bool is_again)
{
    const gt_node *old = &a->m->node[number];
    const int list = in ? list_operands(a->m, in, old->e->n_in) : -1;
    a->node = gt_grow(a->m->scratch, a->node, a->nodes, a->nodes + 1, &a->capacity, sizeof *a->node);
    int now = (int)a->nodes++;
    a->node[now] = (gt_node){.e = old->e,
                             .in = list,
                             .ref = old->ref,
                             .step = -1,
                             .root = now,
                             .slot = -1,
                             .member = -1,
                             .again = is_again,
                             .dtype = old->dtype};
    return now;
}

/* Whether who reads the operand at `step` takes something that is made again; step -1: it is made again itself, and so
 * takes what is. */
static bool reads_again(const again *a, int number, int step)
{
    for (int i = 0; i < part_count(&a->m->node[number]); i++) {
        int root = part_root(a->m, number, i);
        if (root >= 0 && a->life[root].segment && (step < 0 || step >= a->life[root].far))
            return true;
    }
    return false;
}

static int make_again(again *a, int number);

/* The new number of an operand that is read at `step`. Goes as deep as there are views, and through values made again:
 * VIEWS and SEGMENT limit both. */
static int new_operand(again *a, int number, int step)
{
    const gt_node *node = &a->m->node[number];
    if (!reads_again(a, number, step))
        return a->first[number];
    if (a->second[number] >= 0)
        return a->second[number];
    if (is_made(a->m, number))
        return make_again(a, number);
    int *in = GT_ARRAY(a->m->scratch, (size_t)node->e->n_in, int);
    for (int k = 0; k < node->e->n_in; k++)
        in[k] = new_operand(a, gt_maker_in(a->m, node)[k], step);
    return a->second[number] = add_node(a, number, in, true);
}

static int make_again(again *a, int number)
{
    int tree[CHEAP], now[CHEAP] = {0};
    int64_t segment;
    int n = find_tree(a, number, a->life[number].far, tree, &segment);
    for (int t = 0; t < n; t++) {
        const gt_node *node = &a->m->node[tree[t]];
        int *in = GT_ARRAY(a->m->scratch, (size_t)node->e->n_in, int);
        for (int k = 0; k < node->e->n_in; k++) {
            const int operand = gt_maker_in(a->m, node)[k];
            int own = 0;
            while (own < t && tree[own] != operand)
                own++;
            in[k] = own < t ? now[own] : new_operand(a, operand, -1);
        }
        now[t] = add_node(a, tree[t], in, true);
    }
    return a->second[number] = now[n - 1];
}

/* Leaves out what nobody reads: values all of whose readers take the one that is made again. */
static void drop_unread(again *a, int targets, const gt_ref *target)
{
    gt_maker *m = a->m;
    int *now = GT_ARRAY(m->scratch, a->nodes, int), left = 0; /* at first whether it is read */
    for (int i = 0; i < targets; i++)
        now[gt_maker_number(m, target[i])] = 1;
    for (int i = m->nodes - 1; i >= 0; i--)
        for (int k = 0; now[i] && m->node[i].in >= 0 && k < m->node[i].e->n_in; k++)
            now[gt_maker_in(m, &m->node[i])[k]] = 1;
    for (int i = 0; i < m->nodes; i++) {
        const gt_node *node = &m->node[i];
        if (!now[i]) {
            m->planner->local[node->ref] = 0;
            m->later += node->e->op->cheap;
            continue;
        }
        for (int k = 0; node->in >= 0 && k < node->e->n_in; k++)
            m->operand[node->in + k] = now[m->operand[node->in + k]];
        now[i] = left;
        m->node[left] = *node;
        m->node[left].root = left;
        if (m->planner->local[node->ref] == i + 1)
            m->planner->local[node->ref] = left + 1;
        left++;
    }
    m->nodes = left;
}

static void renew_nodes(again *a)
{
    gt_maker *m = a->m;
    a->first = GT_ARRAY(m->scratch, (size_t)m->nodes, int);
    a->second = GT_ARRAY(m->scratch, (size_t)m->nodes, int);
    memset(a->second, -1, (size_t)m->nodes * sizeof *a->second);
    for (int i = 0; i < m->nodes; i++) {
        const gt_node *node = &m->node[i];
        int *in = NULL;
        if (node->in >= 0) {
            in = GT_ARRAY(m->scratch, (size_t)node->e->n_in, int);
            for (int k = 0; k < node->e->n_in; k++)
                in[k] = is_made(m, i) ? new_operand(a, gt_maker_in(m, node)[k], node->step)
                                      : a->first[gt_maker_in(m, node)[k]];
        }
        a->first[i] = add_node(a, i, in, false);
    }
    for (int i = 0; i < m->nodes; i++)
        m->planner->local[m->node[i].ref] = a->first[i] + 1;
    m->node = a->node;
    m->nodes = (int)a->nodes;
}

bool gt_maker_make_again(gt_maker *m, int targets, const gt_ref *target)
{
    int64_t bytes = 0;
    for (int i = 0; m->largest >= LARGE && i < m->nodes; i++)
        if (m->node[i].e->op->cheap && m->node[i].step >= 0 && bytes_of(&m->node[i]) >= LARGE)
            bytes += bytes_of(&m->node[i]);
    if (bytes <= FAR)
        return false;
    again a = {.m = m};
    read_lives(&a, targets, target);
    if (!choose(&a, targets, target))
        return false;
    renew_nodes(&a);
    drop_unread(&a, targets, target);
    m->steps = m->slots = m->step_capacity = m->group_capacity = m->slot_capacity = 0;
    m->step = NULL;
    m->group = NULL;
    m->pass = NULL;
    m->passes = m->pass_room = 0;
    m->slot = NULL;
    return true;
}
