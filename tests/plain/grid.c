/* Recordings of single ops over shapes, views and lengths. Nothing is compared here: every plan that runs is. */
#include "grid.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../ops/harness.h"
#include "base/philox.h"

static char now[400];

const char *grid_now(void)
{
    return now;
}

/* What is under way, for the message when it ends the program. */
static void begins(const where *w)
{
    (void)snprintf(now, sizeof now, "%s (%s) %s", w->op, w->at, w->check);
}

static bool wanted(const char *op, const char *name)
{
    return !op || strcmp(op, name) == 0;
}

/* -- what the op table says -- */

static void run_case(const op_case *c, gt_dtype dtype)
{
    session s;
    trial subject;
    derived d;
    derived_twice twice;
    gt_ref target[3 * MAX_TARGETS];
    gt_tensor out[3 * MAX_TARGETS];
    const where w = {c->op->name, c->label, "run"};
    begins(&w);
    session_begin(&s, dtype);
    if (trial_begin(&subject, &s, c)) {
        derive(&subject, &d);
        derive_twice(&subject, &d, &twice);
        int n = all_targets(&subject, &d, target);
        for (int i = 0; i < subject.carried; i++)
            target[n++] = twice.pushed[i];
        /* Once more with other operands: nothing may stay from the first run. */
        gt_eval_plan *plan = session_plan(&s, n, target);
        if (session_run_plan(&s, plan, n, target, out)) {
            fill_trial(&subject, 7, false);
            (void)session_run_plan(&s, plan, n, target, out);
        }
    }
    if (s.error.code != GT_OK)
        fail(&w, NULL, "%s", s.error.message);
    else
        pass();
    session_end(&s);
}

static void run_expression(const char *op, const char *text, gt_dtype dtype)
{
    session s;
    gt_tensor out;
    const where w = {op, text, "value"};
    begins(&w);
    session_begin(&s, dtype);
    const gt_ref ref = session_expression(&s, text, dtype);
    if (ref != GT_NONE && session_run(&s, 1, &ref, &out))
        pass();
    else
        fail(&w, NULL, "%s", s.error.message);
    session_end(&s);
}

void grid_cases(const char *only)
{
    static const gt_dtype dtypes[] = {GT_F64, GT_F32, GT_C128, GT_C64};
    for (int i = 0; i < GT_OP_COUNT; i++) {
        const gt_op *op = gt_op_get(i);
        if (!wanted(only, op->name))
            continue;
        const op_data *data = data_of(op);
        for (int k = 0; data->cases[k]; k++)
            for (int t = 0; t < (gt_op_args(op) > 0 && op->accepts & GT_SET_COMPLEX ? 4 : 2); t++) {
                op_case c;
                if (case_read(op, data->cases[k], t < 2 ? GT_F64 : GT_C128, &c))
                    run_case(&c, dtypes[t]);
            }
        for (int k = 0; data->values[k][0]; k++)
            run_expression(op->name, data->values[k][0], GT_F64);
    }
}

/* -- operands of pointwise ops -- */

typedef enum seen { AS_IT_IS, TURNED, BACKWARDS, EVERY_SECOND, ALL_THE_SAME, SEEN } seen;

/* Numbers inside the domain of an operand, some of them equal to one another. */
static void fill(leaf *l, const double *domain, uint64_t seed)
{
    const bool whole = gt_dtype_in(l->tensor.dtype, GT_SET_INT);
    for (int64_t i = 0; i < parts(&l->tensor); i++) {
        const double u = gt_philox_uniform(seed, 77, (uint64_t)i);
        const double step = gt_philox_uniform(seed, 78, (uint64_t)i) < 0.3 ? floor(u * 4) / 4 + 0.125 : u;
        double x = domain[0] + (domain[1] - domain[0]) * step;
        if (whole)
            x = x >= 0 ? floor(3 * x) + 1 : floor(3 * x);
        else if (l->tensor.dtype == GT_BOOL)
            x = u < 0.5;
        leaf_put(l, i, x);
    }
}

/* A value of a shape that the evaluator sees with other strides. */
static gt_ref view_of(session *s, gt_dtype dtype, const gt_shape *shape, seen how, const double *domain, uint64_t seed)
{
    gt_shape own = *shape;
    const int last = shape->rank - 1;
    int perm[GT_MAX_RANK];
    if (last < 0)
        how = AS_IT_IS;
    for (int d = 0; d <= last; d++) {
        perm[d] = last - d;
        if (how == TURNED)
            own.dim[d] = shape->dim[last - d];
        if (how == ALL_THE_SAME)
            own.dim[d] = d == last && shape->dim[d] ? 1 : shape->dim[d];
    }
    if (how == EVERY_SECOND)
        own.dim[last] = 2 * shape->dim[last];
    leaf *l = session_leaf(s, dtype, &own);
    fill(l, domain, seed);
    switch (how) {
    case TURNED:
        return gt_transpose(builder(s), l->ref, perm);
    case BACKWARDS:
        return gt_stride_axis(builder(s), l->ref, last, shape->dim[last] ? shape->dim[last] - 1 : 0, -1,
                              shape->dim[last]);
    case EVERY_SECOND:
        return gt_stride_axis(builder(s), l->ref, last, shape->dim[last] ? 1 : 0, 2, shape->dim[last]);
    case ALL_THE_SAME:
        return gt_broadcast(builder(s), l->ref, shape);
    default:
        return l->ref;
    }
}

/* An equation of the op as its first case makes it, for its attributes; NULL: none. */
static const gt_eqn *example(session *s, const gt_op *op)
{
    op_case c;
    trial subject;
    const char *first = data_of(op)->cases[0];
    if (!first || !case_read(op, first, s->r.dtype, &c) || !trial_begin(&subject, s, &c))
        return NULL;
    for (gt_ref ref = s->r.program.count - 1; ref >= 0; ref--)
        if (gt_eqn_at(&s->r.program, ref)->op == op)
            return gt_eqn_at(&s->r.program, ref);
    return NULL;
}

/* An integer to a negative power is refused. */
static bool only_natural(const gt_op *op, int k, gt_dtype dtype)
{
    return strcmp(op->name, "pow") == 0 && k == 1 && gt_dtype_in(dtype, GT_SET_INT);
}

/* The op on views of these shapes, with all it derives from, in one plan. */
static void run_views(const gt_op *op, gt_dtype dtype, int n, const gt_shape *shape, const seen *how, uint64_t seed)
{
    session s;
    gt_ref in[GT_MAX_ARITY], target[2 * GT_MAX_ARITY + 2], tangent[GT_MAX_ARITY], source[GT_MAX_ARITY];
    gt_tensor out[2 * GT_MAX_ARITY + 2];
    char label[200], text[GT_SHAPE_TEXT];
    int used = 0, targets = 0, sources = 0;
    for (int k = 0; k < n; k++)
        used += snprintf(label + used, sizeof label - (size_t)used, "%s%.40s by %d", k ? " " : "",
                         gt_shape_text(&shape[k], text), (int)how[k]);
    const where w = {op->name, label, gt_dtype_name(dtype)};
    begins(&w);
    session_begin(&s, gt_dtype_differentiable(dtype) ? dtype : GT_F64);
    const gt_eqn *like = example(&s, op);
    const gt_attr *attr = like ? like->attr : NULL;
    const bool made = like || !gt_op_attrs(op);
    for (int k = 0; made && k < n; k++) {
        const bool truth = (op->args[k].flags & GT_ARG_BOOL) != 0;
        const double *domain = only_natural(op, k, dtype) ? (const double[]){0, 2} : data_of(op)->domain[k];
        in[k] = view_of(&s, truth ? GT_BOOL : dtype, &shape[k], how[k], domain, seed + (uint64_t)k);
        if (!truth && gt_dtype_differentiable(dtype) && !(op->args[k].flags & GT_ARG_FIXED))
            source[sources++] = in[k];
    }
    if (made && s.error.code == GT_OK)
        target[targets++] = gt_emit(builder(&s), op, n, in, attr);
    if (made && s.error.code == GT_OK && op->rule != GT_ZERO && sources &&
        gt_dtype_differentiable(gt_ref_dtype(&s.r.program, target[0]))) {
        leaf *w_ = session_leaf_like(&s, target[0]);
        fill_direction(w_, seed, 5);
        gt_vjp(builder(&s), NULL, 1, target, &w_->ref, sources, source, target + targets);
        targets += sources;
        for (int k = 0; k < sources; k++) {
            leaf *v = session_leaf_like(&s, source[k]);
            fill_direction(v, seed, 6 + (uint64_t)k);
            tangent[k] = v->ref;
        }
        gt_jvp(builder(&s), NULL, sources, source, tangent, 1, target, target + targets++);
    }
    if (made && s.error.code == GT_OK && session_run(&s, targets, target, out))
        pass();
    else if (made)
        fail(&w, NULL, "%s", s.error.message);
    session_end(&s);
}

static bool takes(const gt_op *op, gt_dtype dtype)
{
    return op->pointwise[dtype] || (op->kernel && op->accepts >> dtype & 1u);
}

void grid_broadcasts(const char *only, bool all)
{
    static const gt_shape shapes[] = {{0, {0}},         {1, {1}},      {1, {3}},       {2, {2, 3}},
                                      {2, {2, 1}},      {2, {1, 3}},   {3, {4, 1, 3}}, {3, {4, 2, 1}},
                                      {3, {2, 257, 1}}, {2, {1, 513}}, {2, {0, 3}},    {1, {1100}}};
    enum { SHAPES = sizeof shapes / sizeof *shapes };
    static const gt_dtype dtypes[] = {GT_F64, GT_F32, GT_C128, GT_C64, GT_I64, GT_I32, GT_BOOL};
    uint64_t number = 0;
    for (int i = 0; i < GT_OP_COUNT; i++) {
        const gt_op *op = gt_op_get(i);
        const int n = gt_op_args(op);
        if (!gt_runs_pointwise(op) || n < 1 || n > GT_MAX_ARITY || !wanted(only, op->name))
            continue;
        for (size_t t = 0; t < sizeof dtypes / sizeof *dtypes; t++)
            for (int a = 0; takes(op, dtypes[t]) && a < SHAPES; a++)
                for (int b = 0; b < (n > 1 ? SHAPES : 1); b++) {
                    gt_shape shape[GT_MAX_ARITY] = {shapes[a], n > 1 ? shapes[b] : shapes[a]}, whole;
                    seen how[GT_MAX_ARITY];
                    number++;
                    /* A sample: each pair of shapes for some of the ops, each op with some of the pairs. */
                    if (!all &&
                        gt_philox_uniform(11, 12, number) > (dtypes[t] == GT_F64 ? 0.06 : 0.02) * (n > 1 ? 1 : 4))
                        continue;
                    if (!gt_shape_broadcast(&shape[0], &shape[1], &whole) || (!all && gt_shape_count(&whole) > 4000))
                        continue;
                    for (int k = 0; k < n; k++) {
                        how[k] = (seen)(gt_philox_bits(13, number, (uint64_t)k) % SEEN);
                        if (k >= 2) {
                            shape[k] = shapes[gt_philox_bits(14, number, (uint64_t)k) % SHAPES];
                            gt_shape larger;
                            if (!gt_shape_broadcast(&whole, &shape[k], &larger) || gt_shape_count(&larger) > 40000)
                                shape[k] = gt_scalar_shape();
                            else
                                whole = larger;
                        }
                    }
                    run_views(op, dtypes[t], n, shape, how, number);
                }
    }
}

/* -- along axes -- */

/* An expression over x (and w) whose axis has a length; '@' stands for it. */
static const struct {
    const char *op, *expression, *x, *w;
    int64_t most; /* length, where the loop here takes longer than linear time */
    bool whole;   /* integers too */
} along[] = {
    {"reduce_sum", "reduce_sum(x)", "@", NULL, 0, true},
    {"reduce_sum", "reduce_sum(x, axis=0)", "@,3", NULL, 0, true},
    {"reduce_sum", "reduce_sum(transpose(x), axis=1)", "@,3", NULL, 0, true},
    {"reduce_sum", "reduce_sum(x[:, ::-1], axis=1, keepdims=True)", "3,@", NULL, 0, true},
    {"reduce_sum", "reduce_sum(x[:, ::2] * 2, axis=[0, 1])", "3,@", NULL, 0, true},
    {"reduce_sum", "reduce_sum(exp(x) * x, axis=1)", "5,@", NULL, 0, false},
    {"reduce_sum", "reduce_sum(broadcast_to(x, [4, @]), axis=0)", "@", NULL, 0, true},
    {"reduce_mean", "reduce_mean(x * x, axis=0)", "@,2", NULL, 0, false},
    {"reduce_variance", "reduce_variance(x, axis=-1)", "2,@", NULL, 0, false},
    {"reduce_prod", "reduce_prod(1 + x / 4000, axis=1)", "2,@", NULL, 300, false},
    {"reduce_max", "reduce_max(x, axis=0)", "@,3", NULL, 0, true},
    {"reduce_max", "reduce_max(x[::-1])", "@", NULL, 0, true},
    {"reduce_min", "reduce_min(transpose(x), axis=-1)", "@,3", NULL, 0, true},
    {"reduce_min", "reduce_min(sin(x), axis=1)", "3,@", NULL, 0, false},
    {"argmax", "argmax(x, axis=1)", "3,@", NULL, 0, true},
    {"argmin", "argmin(x[:, ::-1], axis=1)", "3,@", NULL, 0, true},
    {"argmax", "argmax(transpose(x), axis=0)", "2,@", NULL, 0, true},
    {"reduce_any", "reduce_any(x > 1.9, axis=1)", "3,@", NULL, 0, false},
    {"reduce_all", "reduce_all(x[::-1] < 1.9, axis=0)", "@,2", NULL, 0, false},
    {"reduce_logsumexp", "reduce_logsumexp(x, axis=1)", "3,@", NULL, 0, false},
    {"reduce_logsumexp", "reduce_logsumexp(transpose(x), axis=1)", "@,2", NULL, 0, false},
    {"reduce_logsumexp", "reduce_logsumexp(x * 300, axis=[0, 1])", "2,@", NULL, 0, false},
    {"softmax", "softmax(x * 3)", "2,@", NULL, 0, false},
    {"softmax", "softmax(x, axis=0)", "@,3", NULL, 0, false},
    {"softmax", "softmax(transpose(x)[:, ::-1])", "@,3", NULL, 0, false},
    {"log_softmax", "log_softmax(x * 3)", "2,@", NULL, 0, false},
    {"log_softmax", "log_softmax(x, axis=0)", "@,3", NULL, 0, false},
    {"log_softmax", "log_softmax(transpose(x)[:, ::-1])", "@,3", NULL, 0, false},
    {"norm", "norm(x, axis=1)", "3,@", NULL, 0, false},
    {"norm", "norm(transpose(x), axis=1) * 1e200", "@,3", NULL, 0, false},
    {"l2_normalize", "l2_normalize(x, axis=0)", "@,3", NULL, 300, false},
    {"cumsum", "cumsum(x)", "@,3", NULL, 0, true},
    {"cumsum", "cumsum(x[:, ::-1], axis=1, exclusive=True)", "3,@", NULL, 0, true},
    {"cumsum", "cumsum(transpose(x), axis=1, reverse=True)", "@,2", NULL, 0, true},
    {"cumprod", "cumprod(1 + x / 4000, axis=1, exclusive=True)", "2,@", NULL, 130, false},
    {"cumulative_logsumexp", "cumulative_logsumexp(x, axis=1)", "2,@", NULL, 130, false},
    {"sort", "sort(x)", "2,@", NULL, 600, true},
    {"argsort", "argsort(x, axis=0, direction='DESCENDING')", "@,2", NULL, 600, true},
    {"argsort", "argsort(transpose(x)[:, ::-1])", "@,2", NULL, 600, true},
    {"searchsorted", "searchsorted(sort(x), w)", "3,@", "3,2,@", 600, true},
    {"searchsorted", "searchsorted(sort(x[0]), transpose(w), side='right')", "2,@", "@,3", 600, true},
    {"fft", "fft(x)", "2,@", NULL, 1025, false},
    {"fft", "fft(transpose(x)[:, ::-1], norm='ortho')", "@,3", NULL, 300, false},
    {"ifft", "ifft(x)", "2,@", NULL, 1025, false},
    {"transpose", "transpose(x) * 2", "3,@", NULL, 0, true},
    {"transpose", "identity(transpose(x))", "@,67", NULL, 300, true},
    {"concat", "concat([x, x[:, ::-1], 2 * x], axis=1)", "3,@", NULL, 0, true},
    {"concat", "concat([x, transpose(transpose(x))], axis=0)", "@,3", NULL, 0, true},
    {"strided_slice", "x[::-1, ::2] + 1", "@,3", NULL, 0, true},
    {"gather", "gather(x, argsort(x[:, 0]))", "@,3", NULL, 600, true},
    {"gather", "gather(x, argsort(x[0]), axis=1)", "3,@", NULL, 600, true},
    {"gather", "gather(x, argsort(x, axis=1), axis=1, batch_dims=1)", "3,@", NULL, 600, true},
    {"segment_max", "segment_max(x, argsort(x[:, 0]) % 3, num_segments=3)", "@,2", NULL, 600, true},
    {"segment_sum", "segment_sum(x, argsort(x[:, 0]) % 3, num_segments=3)", "@,2", NULL, 600, true},
    {"batch_matmul", "x @ w", "3,@", "@,2", 0, true},
    {"batch_matmul", "w @ x", "3,@", "@,3", 300, true},
    {"batch_matmul", "transpose(x) @ w", "@,3", "@,2", 0, true},
    {"batch_matmul", "x[:, ::-1] @ w[::-1]", "3,@", "@,2", 0, true},
    {"batch_matmul", "matmul(x, w, transpose_b=True)", "3,@", "5,@", 0, true},
    {"batch_matmul", "matmul(x, w, transpose_a=True, transpose_b=True)", "@,3", "4,@", 0, true},
    {"batch_matmul", "matmul(x, w)", "2,3,@", "@,2", 300, true},
    {"batch_matmul", "matmul(x, w, transpose_a=True)", "2,1,@,3", "3,@,2", 129, true},
    {"matvec", "matvec(x, w)", "3,@", "@", 0, true},
    {"matvec", "matvec(transpose(x), w)", "@,3", "@", 0, true},
    {"matvec", "matvec(x, w, transpose_a=True)", "@,3", "@", 0, true},
    {"dot", "dot(x, w)", "@", "@", 0, true},
    {"outer", "outer(x, w)", "@", "3", 0, true},
    {"einsum", "einsum('ij,kj->ik', x, w)", "2,@", "3,@", 0, true},
    {"einsum", "einsum('ij,ij->j', x, w)", "2,@", "2,@", 0, true},
    {"einsum", "einsum('ji,jk->ik', x, w)", "@,2", "@,3", 0, true},
    {"batch_solve", "solve(x @ transpose(x) / @ + eye(3), x)", "3,@", NULL, 300, false},
    {"batch_solve", "solve(transpose(x) @ x / 3 + eye(@), w)", "3,@", "@,2", 34, false},
    {"lu_factors", "slogdet(transpose(x) @ x / 3 + eye(@))[1]", "3,@", NULL, 34, false},
    {"batch_triangular_solve", "triangular_solve(x @ transpose(x) / 9 + eye(@) * 9, w)", "@,3", "@,2", 34, false},
    {"cholesky", "cholesky(x @ conj(transpose(x)) / 9 + eye(@))", "@,3", NULL, 34, false},
    {"det", "det(x @ transpose(x) / 9 + eye(@))", "@,2", NULL, 17, false},
    {"qr_packed", "qr(x)[0]", "@,3", NULL, 129, false},
    {"reduce_sum", "reduce_sum(sin(x) * cos(x) + tanh(x) * sigmoid(x), axis=1)", "7,@", NULL, 0, false},
    {"where", "where(x > 0, x * x, -x) * w", "3,@", "@", 0, false},
    {"add", "(x + w) * (x - w[:, ::-1]) / (2.5 + x * x)", "3,@", "1,@", 0, false},
};

static void read_shape(gt_shape *shape, const char *text, int64_t length)
{
    *shape = gt_scalar_shape();
    for (const char *p = text; *p; p++) {
        int64_t n = 0;
        if (*p == '@')
            n = length, p++;
        else
            for (; *p >= '0' && *p <= '9'; p++)
                n = 10 * n + *p - '0';
        shape->dim[shape->rank++] = n;
        if (!*p)
            break;
    }
}

static void put_length(char *to, size_t room, const char *text, int64_t length)
{
    size_t used = 0;
    for (; *text && used + 24 < room; text++)
        if (*text == '@' && !(text[1] == ' ' && (text[2] == 'w' || text[2] == 'x' || text[2] == 't')))
            used += (size_t)snprintf(to + used, room - used, "%lld", (long long)length);
        else
            to[used++] = *text;
    to[used] = '\0';
}

/* The value, and by both modes its derivative in random directions. */
static void run_along(const char *op, const char *text, const gt_shape *x, const gt_shape *w, gt_dtype dtype)
{
    session s;
    gt_ref target[4], source[2], tangent[2], y;
    gt_tensor out[4];
    int n = 0, sources = 0;
    static const double domain[2] = {-2, 2};
    const where at = {op, text, gt_dtype_name(dtype)};
    begins(&at);
    session_begin(&s, gt_dtype_differentiable(dtype) ? dtype : GT_F64);
    for (int k = 0; k < (w ? 2 : 1); k++) {
        leaf *l = session_leaf(&s, dtype, k ? w : x);
        fill(l, domain, 3 + (uint64_t)k);
        session_bind(&s, k ? "w" : "x", l->ref);
        source[sources] = l->ref;
        leaf *v = session_leaf_like(&s, l->ref);
        fill_direction(v, 5, (uint64_t)k);
        tangent[sources++] = v->ref;
    }
    y = session_expression(&s, text, dtype);
    target[n++] = y;
    if (y != GT_NONE && gt_dtype_differentiable(gt_ref_dtype(&s.r.program, y))) {
        leaf *ct = session_leaf_like(&s, y);
        fill_direction(ct, 9, 9);
        gt_vjp(builder(&s), NULL, 1, &y, &ct->ref, sources, source, target + n);
        n += sources;
        gt_jvp(builder(&s), NULL, sources, source, tangent, 1, &y, target + n++);
    }
    /* That a length is refused (no maximum of nothing) is not what is tested here. */
    if (y == GT_NONE || session_run(&s, n, target, out))
        pass();
    else
        fail(&at, NULL, "%s", s.error.message);
    session_end(&s);
}

static bool takes_complex(const char *name)
{
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (strcmp(gt_op_get(i)->name, name) == 0)
            return (gt_op_get(i)->accepts & GT_SET_COMPLEX) != 0;
    return false;
}

void grid_lengths(const char *only, bool all)
{
    static const int64_t lengths[] = {0,   1,   2,   3,   7,   8,   9,   15,  16,   17,   31,   33,   63,   65,   127,
                                      128, 129, 255, 256, 257, 511, 512, 513, 1023, 1025, 2049, 4095, 4096, 4097, 9001};
    static const gt_dtype dtypes[] = {GT_F64, GT_F32, GT_C128, GT_C64, GT_I64, GT_I32};
    uint64_t number = 0;
    for (size_t i = 0; i < sizeof along / sizeof *along; i++)
        for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++)
            for (size_t t = 0; t < sizeof dtypes / sizeof *dtypes; t++) {
                const bool whole = gt_dtype_in(dtypes[t], GT_SET_INT), wide = gt_dtype_in(dtypes[t], GT_SET_COMPLEX);
                char text[200];
                gt_shape x, w;
                number++;
                if (!wanted(only, along[i].op) || (along[i].most && lengths[k] > along[i].most) ||
                    (whole && !along[i].whole))
                    continue;
                if (wide && !takes_complex(along[i].op))
                    continue;
                /* Longer than a few blocks costs the most and shows the least that is new. */
                if (!all && gt_philox_uniform(15, 16, number) > (t == 0 ? 0.2 : 0.04) * (lengths[k] > 1100 ? 0.4 : 1))
                    continue;
                put_length(text, sizeof text, along[i].expression, lengths[k]);
                read_shape(&x, along[i].x, lengths[k]);
                if (along[i].w)
                    read_shape(&w, along[i].w, lengths[k]);
                run_along(along[i].op, text, &x, along[i].w ? &w : NULL, dtypes[t]);
            }
}

/* -- windows -- */

void grid_windows(bool all)
{
    static const char *const strides[] = {"1", "[2,1]", "[1,3]", "2"}, *const dilations[] = {"1", "[1,2]", "[2,1]",
                                                                                             "[2,3]"};
    static const char *const paddings[] = {"'VALID'", "'SAME'", "[[1,0],[0,2]]", "[[2,1],[1,3]]"};
    uint64_t number = 0;
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            for (int p = 0; p < 4; p++)
                for (int kind = 0; kind < 6; kind++) {
                    static const gt_shape images[] = {{4, {2, 7, 9, 2}}, {4, {1, 8, 7, 4}}};
                    char text[300];
                    const gt_shape w = kind == 1   ? (gt_shape){4, {3, 2, 2, 6}}
                                       : kind == 2 ? (gt_shape){4, {2, 3, 2, 2}}
                                                   : (gt_shape){4, {2, 3, 2, 3}};
                    const char *op = kind < 2    ? "conv2d"
                                     : kind == 2 ? "depthwise_conv2d"
                                     : kind == 5 ? "max_pool2d"
                                                 : "avg_pool2d";
                    number++;
                    if (!all && gt_philox_uniform(17, 18, number) > 0.25)
                        continue;
                    if (kind < 3)
                        (void)snprintf(text, sizeof text, "%s(x, w, strides=%s, dilations=%s, padding=%s)", op,
                                       kind == 2 ? "2" : strides[a], dilations[b], paddings[p]);
                    else
                        (void)snprintf(text, sizeof text, "%s(x, ksize=[%d,%d], strides=%s, padding=%s%s)", op,
                                       3 - b % 2 + (p > 1), 2 + b % 3 + (p > 1), strides[a], paddings[p],
                                       kind == 4 ? ", count_include_pad=True" : "");
                    run_along(op, text, &images[kind == 1], kind < 3 ? &w : NULL,
                              number % 5   ? GT_F64
                              : number % 2 ? GT_F32
                              : kind < 5   ? GT_C128
                                           : GT_F64);
                }
}

/* -- numbers at the edges -- */

static const double edges[] = {NAN, INFINITY, -INFINITY, 0, -0.0, 1, -1, 0.5, -2.5, 3, 1e300, -1e-300, 1e-5, 40, -40};
static const int64_t ends[] = {INT64_MIN, INT64_MIN + 1, -3, -2, -1, 1, 2, 3, 7, INT64_MAX, 0};

/* Every combination of the numbers in n operands of one length; operand k gets its share of all of them. */
static void fill_edges(leaf *l, int k, int n, int64_t numbers)
{
    int64_t turn = 1;
    for (int i = k + 1; i < n; i++)
        turn *= numbers;
    for (int64_t i = 0; i < parts(&l->tensor); i++) {
        const int64_t which = i / turn % numbers;
        switch (l->tensor.dtype) {
        case GT_I64:
            ((int64_t *)l->data)[i] = ends[which];
            break;
        case GT_I32:
            ((int32_t *)l->data)[i] = ends[which] < -8  ? INT32_MIN + (which == 1)
                                      : ends[which] > 8 ? INT32_MAX
                                                        : (int32_t)ends[which];
            break;
        case GT_F32: /* in the range of its own exponents */
            ((float *)l->data)[i] = (float)(fabs(edges[which]) == 1e300 || fabs(edges[which]) == 1e-300
                                                ? copysign(pow(fabs(edges[which]), 0.1), edges[which])
                                                : edges[which]);
            break;
        default:
            leaf_put(l, i, l->tensor.dtype == GT_BOOL ? (double)(which % 2) : edges[which]);
        }
    }
}

static void run_edges(const gt_op *op, gt_dtype dtype, int n)
{
    session s;
    gt_ref in[GT_MAX_ARITY], source[GT_MAX_ARITY], target[2 * GT_MAX_ARITY + 2];
    gt_tensor out[2 * GT_MAX_ARITY + 2];
    int sources = 0, targets = 0;
    const bool whole = gt_dtype_in(dtype, GT_SET_INT);
    /* What is divided by cannot be 0. */
    const int64_t numbers =
        whole ? (int64_t)(sizeof ends / sizeof *ends) - (n > 1) : (int64_t)(sizeof edges / sizeof *edges);
    gt_shape shape = {1, {1}};
    const where w = {op->name, "at the edges", gt_dtype_name(dtype)};
    begins(&w);
    for (int k = 0; k < n; k++)
        shape.dim[0] *= numbers;
    session_begin(&s, whole || dtype == GT_BOOL ? GT_F64 : dtype);
    const gt_eqn *like = example(&s, op);
    const gt_attr *attr = like ? like->attr : NULL;
    for (int k = 0; k < n; k++) {
        const bool truth = (op->args[k].flags & GT_ARG_BOOL) != 0;
        leaf *l = session_leaf(&s, truth ? GT_BOOL : dtype, &shape);
        fill_edges(l, k, n, numbers);
        for (int64_t i = 0; only_natural(op, k, dtype) && i < parts(&l->tensor); i++)
            leaf_put(l, i, fmin(fabs(part(&l->tensor, i)), 0x1p30));
        in[k] = l->ref;
        if (!truth && gt_dtype_differentiable(dtype))
            source[sources++] = l->ref;
    }
    if (s.error.code == GT_OK && (like || !gt_op_attrs(op)))
        target[targets++] = gt_emit(builder(&s), op, n, in, attr);
    if (targets && s.error.code == GT_OK && op->rule != GT_ZERO && sources &&
        gt_dtype_differentiable(gt_ref_dtype(&s.r.program, target[0]))) {
        gt_vjp(builder(&s), NULL, 1, target, NULL, sources, source, target + targets);
        targets += sources;
    }
    if (s.error.code == GT_OK && session_run(&s, targets, target, out))
        pass();
    else
        fail(&w, NULL, "%s", s.error.message);
    session_end(&s);
}

/* Reductions and the like over all triples of the first numbers. */
static void run_triples(const char *op, const char *expression, gt_dtype dtype)
{
    session s;
    gt_ref target[2];
    gt_tensor out[2];
    const gt_shape flat = {1, {1000}}, triples = {2, {1000, 3}};
    const where w = {op, expression, gt_dtype_name(dtype)};
    begins(&w);
    session_begin(&s, dtype);
    leaf *x = session_leaf(&s, dtype, &triples), *one = session_leaf(&s, dtype, &flat);
    for (int k = 0; k < 3; k++) {
        fill_edges(one, k, 3, 10);
        for (int64_t i = 0; i < 1000; i++)
            leaf_put(x, 3 * i + k, part(&one->tensor, i));
    }
    session_bind(&s, "x", x->ref);
    target[0] = session_expression(&s, expression, dtype);
    target[1] = GT_NONE;
    if (target[0] != GT_NONE && gt_dtype_differentiable(gt_ref_dtype(&s.r.program, target[0])))
        gt_vjp(builder(&s), NULL, 1, target, NULL, 1, &x->ref, target + 1);
    if (s.error.code == GT_OK && session_run(&s, 2, target, out))
        pass();
    else
        fail(&w, NULL, "%s", s.error.message);
    session_end(&s);
}

void grid_edges(const char *only)
{
    static const gt_dtype dtypes[] = {GT_F64, GT_F32, GT_I64, GT_I32, GT_BOOL};
    static const char *const triples[][2] = {
        {"reduce_sum", "reduce_sum(x, axis=1)"},
        {"reduce_max", "reduce_max(x, axis=1)"},
        {"reduce_min", "reduce_min(x, axis=1)"},
        {"reduce_logsumexp", "reduce_logsumexp(x, axis=1)"},
        {"softmax", "softmax(x)"},
        {"log_softmax", "log_softmax(x)"},
        {"argmax", "argmax(x, axis=1)"},
        {"argmin", "argmin(x, axis=1)"},
        {"sort", "sort(x)"},
        {"argsort", "argsort(x, direction='DESCENDING')"},
        {"cumsum", "cumsum(x, axis=1)"},
        {"segment_extreme", "segment_max(transpose(x), [0, 1, 0], num_segments=3)"},
        {"segment_extreme", "segment_min(transpose(x), [0, 1, 0], num_segments=2)"},
        {"max_places", "max_pool2d(reshape(x, [1000, 1, 3, 1]), ksize=[1, 3])"},
        {"euclidean_norm", "norm(x, axis=1)"},
        {"reduce_any", "reduce_any(x > 0, axis=1)"},
        {"reduce_all", "reduce_all(is_finite(x), axis=1)"}};
    for (int i = 0; i < GT_OP_COUNT; i++) {
        const gt_op *op = gt_op_get(i);
        const int n = gt_op_args(op);
        for (size_t t = 0; t < sizeof dtypes / sizeof *dtypes; t++)
            if (gt_runs_pointwise(op) && n >= 1 && n <= 3 && wanted(only, op->name) && takes(op, dtypes[t]))
                run_edges(op, dtypes[t], n);
    }
    for (size_t i = 0; i < sizeof triples / sizeof *triples; i++)
        for (int t = 0; t < 2 && wanted(only, triples[i][0]); t++)
            run_triples(triples[i][0], triples[i][1], dtypes[t]);
}
