/* Cases: reading them, calling their op, filling their operands. */
#include "harness.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/philox.h"
#include "graph/infer.h"
#include "steps/call.h"
#include "steps/expression.h"

/* -- reading -- */

static uint64_t hash(const char *op, const char *text)
{
    uint64_t h = 14695981039346656037u; /* FNV-1a */
    for (const char *p = op; *p; p++)
        h = (h ^ (uint64_t)*p) * 1099511628211u;
    for (const char *p = text; *p; p++)
        h = (h ^ (uint64_t)*p) * 1099511628211u;
    return h;
}

/* "2,3", "3<4", "2,3?", "3,3+", "" after the colon of an operand. */
static bool read_operand(const char **at, operand *o)
{
    const char *p = *at;
    char *end;
    *o = (operand){.kind = OPERAND_FLOAT};
    while (*p >= '0' && *p <= '9') {
        if (o->shape.rank == GT_MAX_RANK)
            return false;
        o->shape.dim[o->shape.rank++] = strtoll(p, &end, 10);
        p = end;
        if (*p != ',')
            break;
        p++;
    }
    if (*p == '<') {
        o->kind = OPERAND_INDEX;
        o->limit = strtoll(p + 1, &end, 10);
        p = end;
    } else if (*p == '?') {
        o->kind = OPERAND_BOOL;
        p++;
    } else if (*p == '+') {
        o->definite = true;
        p++;
    }
    *at = p;
    return *p == '\0' || *p == ' ' || *p == '|';
}

void case_share_domains(op_case *c)
{
    for (int k = 0; k < c->n; k++) {
        c->in[k].first = c->in[k].total = 0;
        for (int j = 0; j < c->n; j++) {
            operand *o = &c->in[k];
            const operand *other = &c->in[j];
            if (other->kind != OPERAND_FLOAT || other->low != o->low || other->high != o->high)
                continue;
            int64_t count = gt_shape_count(&other->shape) * (gt_dtype_in(c->dtype, GT_SET_COMPLEX) ? 2 : 1);
            o->total += count;
            if (j < k)
                o->first += count;
        }
    }
}

static bool read_operands(const gt_op *op, op_case *out)
{
    int last = gt_op_args(op) - 1;
    const char *p = out->text;
    while (*p && *p != '|') {
        if (*p == ' ') {
            p++;
            continue;
        }
        const char *colon = strchr(p, ':');
        if (!colon || out->n == MAX_OPERANDS || last < 0 || (out->n > last && !op->variadic))
            return false;
        p = colon + 1;
        operand *o = &out->in[out->n];
        if (!read_operand(&p, o))
            return false;
        const double *domain = data_of(op)->domain[out->n < last ? out->n : last];
        o->low = domain[0];
        o->high = domain[1];
        out->n++;
    }
    out->attributes = *p == '|' ? p + 1 : "";
    return true;
}

bool case_read(const gt_op *op, const char *text, gt_dtype dtype, op_case *out)
{
    *out = (op_case){.op = op, .text = text, .dtype = dtype, .seed = hash(op->name, text)};
    snprintf(out->label, sizeof out->label, "%s%s", text, dtype == GT_C128 ? " complex" : "");
    if (!read_operands(op, out))
        return false;
    case_share_domains(out);
    return true;
}

/* -- calling -- */

/* Several values as one: those with a derivative, end to end, and complex when one of them is. */
static gt_ref joined(session *s, const gt_items *items)
{
    gt_ref *part = GT_ARRAY(&s->arena, items->n, gt_ref);
    gt_dtype complex = GT_F64;
    int n = 0;
    for (size_t i = 0; i < items->n; i++) {
        gt_ref ref = items->item[i].ref;
        gt_shape flat = {1, {gt_shape_count(gt_ref_shape(&s->r.program, ref))}};
        gt_dtype dtype = gt_ref_dtype(&s->r.program, ref);
        if (gt_dtype_in(dtype, GT_SET_COMPLEX))
            complex = dtype;
        if (gt_dtype_differentiable(dtype))
            part[n++] = gt_reshape(builder(s), ref, &flat);
    }
    for (int k = 0; k < n && gt_dtype_in(complex, GT_SET_COMPLEX); k++)
        part[k] = gt_cast(builder(s), part[k], complex);
    gt_attr axis = {.given = true, .i = 0};
    return gt_emit(builder(s), &gt_op_concat, n, part, &axis);
}

/* The arguments: the operands (a variadic op's in one list, where it takes one), then the attributes as the recorder
 * reads them. */
bool trial_call(trial *subject)
{
    session *s = subject->s;
    const op_case *c = subject->c;
    gt_source *source = GT_NEW(&s->arena, gt_source);
    char *text = gt_print(&s->arena, "f(%s)", c->attributes);
    *source = (gt_source){.name = "test", .text = text, .size = strlen(text)};
    gt_text whole = gt_text_of_source(&s->arena, source);
    const gt_expr *expr;
    if (gt_expr_parse(&s->arena, &whole, &expr, &s->error) != GT_OK)
        return false;
    gt_argument *argument = GT_ARRAY(&s->arena, MAX_OPERANDS + expr->n, gt_argument);
    size_t n = 0;
    gt_value list = gt_value_items(&s->arena, GT_VALUE_LIST);
    for (int k = 0; k < c->n; k++)
        if (c->op->variadic && !c->op->apart)
            gt_items_add(&s->arena, list.items, NULL, gt_value_tensor(subject->x[k]->ref));
        else
            argument[n++].value = gt_value_tensor(subject->x[k]->ref);
    if (c->op->variadic && !c->op->apart)
        argument[n++].value = list;
    for (size_t i = 0; i < expr->n; i++, n++) {
        argument[n] = (gt_argument){.key = expr->keys ? expr->keys[i].name : NULL, .at = expr->items[i]->at};
        if (gt_evaluate(&s->r, expr->items[i], &argument[n].value) != GT_OK)
            return false;
    }
    gt_value value;
    if (gt_call_op(&s->r, c->op, &(gt_call_site){n, argument, expr->at}, &value) != GT_OK)
        return false;
    subject->y = gt_value_is_items(value) ? joined(s, value.items) : value.ref;
    return true;
}

static bool carries(const trial *subject, int k)
{
    const gt_op *op = subject->c->op;
    const gt_program *program = &subject->s->r.program;
    return op->rule != GT_ZERO && !(gt_op_arg(op, k)->flags & (GT_ARG_INDEX | GT_ARG_BOOL | GT_ARG_FIXED)) &&
           gt_dtype_differentiable(gt_ref_dtype(program, subject->x[k]->ref)) &&
           gt_dtype_differentiable(gt_ref_dtype(program, subject->y));
}

bool trial_begin(trial *subject, session *s, const op_case *c)
{
    *subject = (trial){.s = s, .c = c, .y = GT_NONE};
    static const gt_dtype fixed[] = {[OPERAND_INDEX] = GT_I64, [OPERAND_BOOL] = GT_BOOL};
    for (int k = 0; k < c->n; k++)
        subject->x[k] =
            session_leaf(s, c->in[k].kind == OPERAND_FLOAT ? s->r.dtype : fixed[c->in[k].kind], &c->in[k].shape);
    if (s->error.code != GT_OK || !trial_call(subject))
        return false;
    for (int k = 0; k < c->n; k++)
        if (carries(subject, k))
            subject->which[subject->carried++] = k;
    fill_trial(subject, 0, false);
    return true;
}

/* -- filling -- */

void leaf_put(leaf *to, int64_t i, double value)
{
    switch (to->tensor.dtype) {
    case GT_F64:
    case GT_C128:
        ((double *)to->data)[i] = value;
        break;
    case GT_F32:
    case GT_C64:
        ((float *)to->data)[i] = (float)value;
        break;
    case GT_I64:
        ((int64_t *)to->data)[i] = (int64_t)value;
        break;
    case GT_I32:
        ((int32_t *)to->data)[i] = (int32_t)value;
        break;
    case GT_BOOL:
        ((uint8_t *)to->data)[i] = value != 0;
        break;
    default:
        break;
    }
}

double operand_gap(const operand *o)
{
    return 0.5 * (o->high - o->low) / (double)(o->total ? o->total : 1);
}

/* Place i of a random order of n, for all i. */
static int64_t *shuffle(int64_t n, uint64_t seed, uint64_t stream)
{
    int64_t *place = malloc((size_t)(n + 1) * sizeof *place);
    if (!place)
        abort();
    for (int64_t i = 0; i < n; i++)
        place[i] = i;
    for (int64_t i = n - 1; i > 0; i--) {
        int64_t j = (int64_t)(gt_philox_uniform(seed, stream, (uint64_t)i) * (double)(i + 1)), kept = place[i];
        place[i] = place[j];
        place[j] = kept;
    }
    return place;
}

/* The domain is cut into as many equal parts as floats share it; each takes a place in the middle half of its own. */
static void fill_operand(const operand *o, uint64_t seed, uint64_t stream, uint64_t number, bool rounded, leaf *to)
{
    int64_t *place = shuffle(o->total, seed, stream);
    for (int64_t i = 0; i < parts(&to->tensor); i++) {
        double u = gt_philox_uniform(seed, stream + 1 + number, (uint64_t)i), x;
        if (o->kind == OPERAND_INDEX)
            x = floor(u * (double)o->limit);
        else if (o->kind == OPERAND_BOOL)
            x = u < 0.5;
        else
            x = o->low + (o->high - o->low) * ((double)place[o->first + i] + 0.25 + 0.5 * u) / (double)o->total;
        leaf_put(to, i, rounded ? (double)(float)x : x);
    }
    free(place);
}

static void put_rounded(leaf *x, int64_t at, double value, bool rounded)
{
    leaf_put(x, at, rounded ? (double)(float)value : value);
}

/* Square matrices made symmetric, complex ones Hermitian, with a diagonal that outweighs the rest of its row and
 * differs from row to row. */
static void make_definite(const operand *o, bool rounded, leaf *x)
{
    int rank = o->shape.rank;
    int64_t n = o->shape.dim[rank - 1], lanes = n ? gt_shape_count(&o->shape) / (n * n) : 0;
    int64_t w = gt_dtype_in(x->tensor.dtype, GT_SET_COMPLEX) ? 2 : 1;
    double bound = (double)w * fmax(fabs(o->low), fabs(o->high));
    for (int64_t l = 0; l < lanes; l++)
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j <= i; j++) {
                int64_t at = w * ((l * n + i) * n + j), mirror = w * ((l * n + j) * n + i);
                double y = part(&x->tensor, at) + (i == j ? (double)(n + 2 * i) * bound : 0);
                put_rounded(x, at, y, rounded);
                put_rounded(x, mirror, y, rounded);
                if (w == 2) {
                    y = i == j ? 0 : part(&x->tensor, at + 1);
                    put_rounded(x, at + 1, y, rounded);
                    put_rounded(x, mirror + 1, -y, rounded);
                }
            }
}

void fill_trial(const trial *subject, uint64_t stream, bool rounded)
{
    const op_case *c = subject->c;
    for (int k = 0; k < c->n; k++) {
        fill_operand(&c->in[k], c->seed, stream * (MAX_OPERANDS + 1), (uint64_t)k, rounded, subject->x[k]);
        if (c->in[k].definite)
            make_definite(&c->in[k], rounded, subject->x[k]);
    }
}

void fill_direction(leaf *to, uint64_t seed, uint64_t stream)
{
    for (int64_t i = 0; i < parts(&to->tensor); i++)
        leaf_put(to, i, (double)(float)(2 * gt_philox_uniform(seed, stream + 1000, (uint64_t)i) - 1));
}
