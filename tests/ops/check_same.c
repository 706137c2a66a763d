/* Value numbering (graph/value_numbering.h): two equations that differ in one thing are two, whatever the op and
 * whatever the thing; two that differ in nothing are one. No equation here is computed, so the operands need not fit
 * the op. */
#include <stdio.h>
#include <string.h>

#include "graph/value_numbering.h"
#include "harness.h"

enum { OPERANDS = 3, WAYS = 6 };

typedef struct subject {
    session s;
    const gt_op *op;
    gt_shape shape;
    gt_ref leaf[OPERANDS + 1];
    gt_eqn eqn; /* what the others are compared with */
    gt_ref in[OPERANDS];
    gt_attr attr[GT_OP_ATTRS];
    gt_tensor tensor[2];
} subject;

/* Two values of an attribute of that type that are told apart by one word or letter only; `way` tells where they
 * differ. False: the type has no such way. Memory is never that of another equation. */
static bool choose(subject *of, const gt_attr_spec *spec, int way, bool other, gt_attr *out)
{
    gt_arena *arena = &of->s.arena;
    int64_t *list = GT_ARRAY(arena, 3, int64_t);
    for (int i = 0; i < 3; i++)
        list[i] = i + 1;
    *out = (gt_attr){.given = true};
    switch (spec->type) {
    case GT_ATTR_INT:
        out->i = other ? (int64_t[]){2, 1 + (INT64_C(1) << 32), -1}[way % 3] : 1;
        return way < 3;
    case GT_ATTR_BOOL:
        out->b = other;
        return way < 1;
    case GT_ATTR_DTYPE:
        out->dtype = other ? GT_F32 : GT_F64;
        return way < 1;
    case GT_ATTR_FLOAT:
        out->f = other ? (double[]){0.5 + 0x1p-53, -0.0}[way % 2] : (double[]){0.5, 0.0}[way % 2];
        return way < 2;
    case GT_ATTR_INTS:
    case GT_ATTR_SHAPE:
        list[way % 3] += other && way < 3 ? 10 : 0;
        if (other && way == 3) {
            list[0] = 2;
            list[1] = 1;
        }
        out->ints.v = list;
        out->ints.n = other && way > 3 ? (way == 4 ? 2 : 0) : 3;
        return way < 6;
    case GT_ATTR_WORD:
        out->s = gt_print(arena, "%s", other ? (const char *[]){"CONSTANX", "CONSTAN"}[way % 2] : "CONSTANT");
        return way < 2;
    case GT_ATTR_TENSOR:
        out->tensor = &of->tensor[other];
        return way < 1;
    case GT_ATTR_HIDDEN:       /* whatever member the rule uses */
        if (of->op->says_same) /* which reads what it points to: loops, tests/rolled */
            return false;
        if (way == 0)
            out->i = other;
        else if (way == 1)
            out->p = &of->tensor[other];
        else if (way == 2)
            out->f = other ? -0.0 : 0.0;
        else
            out->ints.v = list;
        if (way >= 3)
            out->ints.n = way == 3 && other ? 2 : 3;
        if (way == 4)
            out->ints.v = other ? list + 1 : list;
        return way < 4; /* a list of a rule's own is told apart by where it is */
    }
    const where w = {of->op->name, spec->name, "same"};
    fail(&w, NULL, "nobody says how values of this type differ");
    return false;
}

static void begin(subject *of, const gt_op *op)
{
    *of = (subject){.op = op, .shape = {2, {2, 3}}};
    session_begin(&of->s, GT_F64);
    for (int k = 0; k <= OPERANDS; k++)
        of->leaf[k] = session_leaf(&of->s, GT_F64, &of->shape)->ref;
    for (int k = 0; k < OPERANDS; k++)
        of->in[k] = of->leaf[k];
    const int attrs = gt_op_attrs(op);
    for (int k = 0; k < attrs; k++)
        choose(of, &op->attrs[k], 0, false, &of->attr[k]);
    of->eqn = (gt_eqn){.op = op,
                       .n_in = OPERANDS,
                       .dtype = GT_F64,
                       .shape = &of->shape,
                       .in = of->in,
                       .attr = attrs ? of->attr : NULL};
}

/* Appends an equation with lists and a shape of its own; what it is the same as. */
static gt_ref enter(subject *of, const gt_eqn *eqn)
{
    gt_program *program = &of->s.r.program;
    const size_t attrs = (size_t)gt_op_attrs(eqn->op);
    gt_ref ref = program->count, *in = GT_ARRAY(&of->s.arena, eqn->n_in, gt_ref);
    gt_attr *attr = GT_ARRAY(&of->s.arena, attrs + 1, gt_attr);
    gt_shape *shape = GT_NEW(&of->s.arena, gt_shape);
    memcpy(in, eqn->in, eqn->n_in * sizeof *in);
    if (eqn->attr)
        memcpy(attr, eqn->attr, attrs * sizeof *attr);
    *shape = *eqn->shape;
    gt_eqn *e = gt_program_append(program);
    *e = *eqn;
    e->in = in;
    e->attr = eqn->attr ? attr : NULL;
    e->shape = shape;
    return e->same = gt_same_find(program, ref);
}

/* The first, then another: they are `one` or two. */
static void compare(subject *of, const gt_eqn *first, const gt_eqn *second, bool one, const char *what)
{
    const where w = {of->op->name, what, "same"};
    const gt_ref a = enter(of, first), b = enter(of, second);
    if ((a == b) == one)
        pass();
    else
        fail(&w, NULL, "expected %s, got %s", one ? "one equation" : "two equations", one ? "two" : "one");
}

static void compare_attribute(subject *of, int k)
{
    const gt_attr_spec *spec = &of->op->attrs[k];
    char what[80];
    for (int way = 0; way < WAYS; way++) {
        gt_attr first[GT_OP_ATTRS], second[GT_OP_ATTRS];
        memcpy(first, of->attr, sizeof first);
        memcpy(second, of->attr, sizeof second);
        gt_eqn a = of->eqn, b = of->eqn;
        a.attr = first;
        b.attr = second;
        if (!choose(of, spec, way, false, &first[k]) || !choose(of, spec, way, true, &second[k]))
            continue;
        snprintf(what, sizeof what, "%s, %d", spec->name, way);
        compare(of, &a, &b, false, what);
        if (spec->type != GT_ATTR_HIDDEN || way < 3) {
            choose(of, spec, way, true, &first[k]);
            snprintf(what, sizeof what, "equal %s, %d", spec->name, way);
            compare(of, &a, &b, true, what);
        }
        second[k].given = false;
        snprintf(what, sizeof what, "%s left out, %d", spec->name, way);
        compare(of, &a, &b, false, what);
        first[k] = (gt_attr){.given = false};
        snprintf(what, sizeof what, "%s left out twice, %d", spec->name, way);
        compare(of, &a, &b, true, what);
    }
}

static void compare_rest(subject *of)
{
    gt_eqn other = of->eqn;
    compare(of, &of->eqn, &other, true, "nothing");
    for (int dtype = 0; dtype < GT_DTYPES; dtype++)
        if (dtype != GT_F64) {
            other.dtype = (uint32_t)dtype & 15;
            compare(of, &of->eqn, &other, false, "dtype");
        }
    other = of->eqn;
    const gt_shape shapes[] = {{2, {3, 2}}, {2, {2, 4}}, {1, {2}}, {3, {2, 3, 1}}}, equal = of->shape;
    for (int i = 0; i < 4; i++) {
        other.shape = &shapes[i];
        compare(of, &of->eqn, &other, false, "shape");
    }
    other.shape = &equal;
    compare(of, &of->eqn, &other, true, "equal shapes");
    other = of->eqn;
    other.n_in = OPERANDS - 1;
    compare(of, &of->eqn, &other, false, "number of operands");
    other = of->eqn;
    other.order = 1;
    other.held = 1;
    other.name = "another";
    compare(of, &of->eqn, &other, true, "name, order, holder");
}

static void compare_operands(subject *of)
{
    for (int k = 0; k < OPERANDS; k++) {
        gt_ref in[OPERANDS], like[OPERANDS];
        gt_eqn other = of->eqn, a = of->eqn, b = of->eqn;
        memcpy(in, of->in, sizeof in);
        in[k] = of->leaf[OPERANDS];
        other.in = in;
        compare(of, &of->eqn, &other, false, "operand");
        in[k] = of->in[(k + 1) % OPERANDS];
        in[(k + 1) % OPERANDS] = of->in[k];
        compare(of, &of->eqn, &other, false, "swapped operands");
        /* Operands that are two equations, and one. */
        memcpy(in, of->in, sizeof in);
        memcpy(like, of->in, sizeof like);
        in[k] = like[k] = enter(of, &of->eqn);
        like[k] = of->s.r.program.count;
        enter(of, &of->eqn);
        a.in = in;
        b.in = like;
        compare(of, &a, &b, true, "operands that are the same");
    }
}

/* Another op of as many attributes as equations of the op have. */
static void compare_ops(subject *of)
{
    for (int i = 0; i < GT_OP_COUNT; i++) {
        gt_eqn other = of->eqn;
        other.op = gt_op_get(i);
        if (other.op == of->op || gt_op_attrs(other.op) > gt_op_attrs(of->op))
            continue;
        bool alike = true;
        for (int k = 0; k < gt_op_attrs(other.op); k++)
            alike &= other.op->attrs[k].type == of->op->attrs[k].type;
        other.attr = gt_op_attrs(other.op) ? of->attr : NULL;
        if (alike)
            compare(of, &of->eqn, &other, false, other.op->name);
    }
}

/* Leaves are the same as themselves only, whatever they hold. */
static void compare_leaves(subject *of)
{
    of->eqn.n_in = 0;
    compare(of, &of->eqn, &of->eqn, false, "leaf");
}

/* So many that the hashes of some meet: 32 bits tell 200000 apart in one of a hundred runs only. */
static void compare_many(int type)
{
    enum { MANY = 200000 };
    subject of;
    int i = 0, taken = 0;
    while (gt_op_get(i)->rule == GT_COMPOSITE || gt_op_attrs(gt_op_get(i)) == 0 ||
           (int)gt_op_get(i)->attrs[0].type != type)
        i++;
    begin(&of, gt_op_get(i));
    const gt_ref first = of.s.r.program.count;
    for (int64_t k = 0; k < MANY; k++) {
        of.attr[0] = (gt_attr){.given = true};
        if (type == GT_ATTR_INT)
            of.attr[0].i = k;
        if (type == GT_ATTR_FLOAT)
            of.attr[0].f = (double)k;
        if (type == GT_ATTR_INTS) {
            int64_t *list = GT_ARRAY(&of.s.arena, 2, int64_t);
            list[0] = k;
            list[1] = -k;
            of.attr[0].ints.n = 2;
            of.attr[0].ints.v = list;
        }
        taken += enter(&of, &of.eqn) != first + k;
    }
    const where w = {of.op->name, of.op->attrs[0].name, "same"};
    if (taken == 0)
        pass();
    else
        fail(&w, NULL, "%d of %d equations taken for another", taken, MANY);
    session_end(&of.s);
}

void check_same(void)
{
    compare_many(GT_ATTR_INT);
    compare_many(GT_ATTR_FLOAT);
    compare_many(GT_ATTR_INTS);
    for (int i = 0; i < GT_OP_COUNT; i++) {
        subject of;
        if (gt_op_get(i)->rule == GT_COMPOSITE)
            continue; /* no equation is of it */
        begin(&of, gt_op_get(i));
        for (int k = 0; k < gt_op_attrs(of.op); k++)
            compare_attribute(&of, k);
        compare_rest(&of);
        compare_operands(&of);
        compare_ops(&of);
        compare_leaves(&of);
        session_end(&of.s);
    }
}
