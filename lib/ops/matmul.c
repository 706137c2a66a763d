/* Products of matrices: matmul for users (vectors, adjoints), batch_matmul for the program. */
#include <string.h>

#include "ops/blas.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/split.h"

/* -- batch_matmul: shape -- */

enum { TRANSPOSE_A, TRANSPOSE_B };

/* Rows and columns of a stored matrix as the product sees it. */
static int64_t rows_of(const gt_shape *shape, bool transposed)
{
    return shape->dim[shape->rank - (transposed ? 1 : 2)];
}

static int64_t cols_of(const gt_shape *shape, bool transposed)
{
    return shape->dim[shape->rank - (transposed ? 2 : 1)];
}

/* What is transposed already may be so by transpose_a or by adjoint_a. */
static void suggest_turning(gt_error *error, int k, bool turned)
{
    if (turned)
        gt_fix(error, "do not transpose the %s", k ? "second" : "first");
    else
        gt_fix(error, "transpose the %s: matmul(..., transpose_%c=True)", k ? "second" : "first", k ? 'b' : 'a');
}

/* What would mend inner dimensions that differ: the transpose of one of them, if it fits. */
static void suggest_transpose(gt_error *error, const gt_shape *a, const gt_shape *b, bool ta, bool tb)
{
    if (cols_of(a, !ta) == rows_of(b, tb))
        suggest_turning(error, 0, ta);
    else if (cols_of(a, ta) == rows_of(b, !tb))
        suggest_turning(error, 1, tb);
    else if (rows_of(a, ta) == cols_of(b, tb))
        gt_fix(error, "exchange the operands");
}

static bool infer_batch_matmul(gt_infer *infer)
{
    const gt_shape *a = infer->in_shape[0], *b = infer->in_shape[1];
    bool ta = infer->attr[TRANSPOSE_A].b, tb = infer->attr[TRANSPOSE_B].b;
    if (a->rank < 2 || b->rank < 2)
        return gt_infer_fail(infer, "cannot multiply %s by %s: both must be matrices", infer->in_name[0],
                             infer->in_name[1]);
    if (cols_of(a, ta) != rows_of(b, tb)) {
        gt_infer_fail(infer, "cannot multiply %s%s by %s%s: the inner dimensions %lld and %lld differ",
                      infer->in_name[0], ta ? " transposed" : "", infer->in_name[1], tb ? " transposed" : "",
                      (long long)cols_of(a, ta), (long long)rows_of(b, tb));
        suggest_transpose(infer->error, a, b, ta, tb);
        return false;
    }
    gt_shape a_batch = *a, b_batch = *b;
    a_batch.rank -= 2;
    b_batch.rank -= 2;
    if (!gt_shape_broadcast(&a_batch, &b_batch, &infer->shape))
        return gt_infer_fail(infer, "cannot multiply %s by %s: the axes before the last two do not broadcast",
                             infer->in_name[0], infer->in_name[1]);
    infer->shape.dim[infer->shape.rank++] = rows_of(a, ta);
    infer->shape.dim[infer->shape.rank++] = cols_of(b, tb);
    return true;
}

/* -- batch_matmul: kernel -- */

/* The axes before the last two, of both operands and the result: most stacks become one run of lanes. */
static gt_loops make_stack(const gt_call *call)
{
    gt_loops s = {.n = 0};
    const int rank = call->out.shape->rank;
    for (int i = 0; i < rank - 2; i++)
        gt_loops_add(&s, 3, call->out.shape->dim[i],
                     (const int64_t[]){gt_stride_along(&call->in[0], i, rank), gt_stride_along(&call->in[1], i, rank),
                                       call->out.stride[i]});
    return s;
}

static gt_matrix make_matrix(const gt_view *view, bool transposed)
{
    int rank = view->shape->rank;
    int64_t row = view->stride[rank - 2], col = view->stride[rank - 1];
    gt_matrix m = {.data = view->data, .row = transposed ? col : row, .col = transposed ? row : col};
    return m;
}

static gt_product_job make_job(const gt_call *call)
{
    const gt_view *a = &call->in[0], *b = &call->in[1];
    const gt_shape *whole = call->part ? call->part->whole : call->out.shape;
    bool ta = call->attr[TRANSPOSE_A].b, tb = call->attr[TRANSPOSE_B].b;
    int rank = whole->rank;
    gt_product_job job = {.dtype = call->out.dtype,
                          .m = rows_of(a->shape, ta),
                          .n = cols_of(b->shape, tb),
                          .k = cols_of(a->shape, ta),
                          .lanes = 1,
                          .a = make_matrix(a, ta),
                          .b = make_matrix(b, tb),
                          .scratch = call->scratch,
                          .c_row = call->out.stride[rank - 2],
                          .whole_m = whole->dim[rank - 2],
                          .whole_n = whole->dim[rank - 1]};
    /* What OpenBLAS would take the own kernel takes where there is none: as it does of a product of one row. */
    if (gt_product_by_blas(job.dtype, job.whole_m, job.whole_n, job.k) && !gt_blas_has(job.dtype))
        job.whole_m = job.whole_n = 1;
    return job;
}

static bool multiply(gt_call *call, gt_product_job job)
{
    if (gt_shape_count(call->out.shape) == 0)
        return true;
    gt_loops s = make_stack(call);
    if (s.n) {
        s.n--;
        job.lanes = s.dim[s.n];
        job.a.lane = s.stride[0][s.n];
        job.b.lane = s.stride[1][s.n];
        job.c_lane = s.stride[2][s.n];
    }
    const int64_t bytes = (int64_t)gt_dtype_size(job.dtype);
    int64_t index[GT_MAX_RANK] = {0}, offset[3] = {0};
    do {
        const char *why;
        job.a.data = (const char *)call->in[0].data + offset[0] * bytes;
        job.b.data = (const char *)call->in[1].data + offset[1] * bytes;
        job.c = (char *)call->out.data + offset[2] * bytes;
        if (!gt_product(&job, &why)) {
            strncpy(call->message, why, sizeof call->message - 1);
            return false;
        }
    } while (gt_loops_next(&s, s.n, 3, index, offset));
    return true;
}

static bool kernel_batch_matmul(gt_call *call)
{
    gt_product_job job = make_job(call);
    if (!call->crew)
        return multiply(call, job);
    job.c = call->out.data;
    gt_product_shared(&job, call->crew);
    return true;
}

static bool add_products(gt_call *call, int64_t before, int64_t whole)
{
    gt_product_job job = make_job(call);
    job.before = before;
    job.whole_k = whole;
    return multiply(call, job);
}

static bool sums_rows_batch_matmul(const gt_call *call, gt_row_sum *sum)
{
    const gt_product_job job = make_job(call);
    const int64_t unit = gt_product_unit(&job);
    if (!unit || call->out.shape->rank != 2 || job.k < GT_PRODUCT_LONG || job.m * job.n > GT_PRODUCT_SUMS ||
        gt_product_by_blas(job.dtype, job.whole_m, job.whole_n, job.k))
        return false;
    *sum = (gt_row_sum){{!call->attr[TRANSPOSE_A].b, call->attr[TRANSPOSE_B].b}, unit, add_products};
    return true;
}

/* In 0.3 ns for a multiplication: measured with AVX2. */
static double work_of(const gt_product_job *job, bool by_blas)
{
    static const double blas[] = {[GT_F64] = 0.12, [GT_F32] = 0.06, [GT_C128] = 0.5, [GT_C64] = 0.25};
    if (by_blas)
        return blas[job->dtype];
    if (!gt_dtype_in(job->dtype, GT_SET_FLOAT))
        return gt_dtype_in(job->dtype, GT_SET_COMPLEX) ? 2 : 1;
    return job->m < 4 || job->n < 4 ? 0.5 : 0.12; /* numbers that are read from memory for one multiplication only */
}

/* By lanes, then columns, so that each thread has a strip of b in its cache, then rows; OpenBLAS's at its tiles, and
 * not where it needs copies. */
static bool split_batch_matmul(const gt_call *call, gt_split *split)
{
    enum { BLOCK = 64, SMALL = 16, ENOUGH = 64 }; /* blocks that use what is packed for them often */
    const gt_product_job job = make_job(call);
    const bool ta = call->attr[TRANSPOSE_A].b, tb = call->attr[TRANSPOSE_B].b;
    const bool by_blas = gt_product_by_blas(job.dtype, job.whole_m, job.whole_n, job.k);
    const bool many = (double)job.m * (double)job.n >= (double)BLOCK * BLOCK * ENOUGH;
    const int rank = call->out.shape->rank, a_rank = call->in[0].shape->rank, b_rank = call->in[1].shape->rank;
    gt_product_tile unit = {many ? gt_product_rows(job.dtype, job.k) : SMALL, many ? BLOCK : SMALL};
    gt_split_broadcast(call, split, gt_split_work((double)job.k * work_of(&job, by_blas)));
    if (by_blas) {
        if (!gt_blas_reads(&job.a, job.m, job.k) || !gt_blas_reads(&job.b, job.k, job.n))
            return false;
        unit = gt_product_tile_of(job.m, job.n, job.k);
    }
    split->scratch = by_blas ? gt_product_sums(job.dtype, job.m, job.n, job.k, unit)
                             : gt_product_panel(job.dtype, gt_shape_count(call->out.shape), job.k);
    split->strided = true;
    split->room = gt_shape_count(call->out.shape) == job.m * job.n ? gt_product_room(&job) : 0;
    const bool rows_first = by_blas || (job.a.row == 1 && job.b.col != 1); /* where the own kernel exchanges them */
    for (int i = 0; i < 2; i++)
        if ((i == 0) == rows_first)
            split->in[0][gt_split_axis(split, rank - 2, unit.rows)] = (int8_t)(ta ? a_rank - 1 : a_rank - 2);
        else
            split->in[1][gt_split_axis(split, rank - 1, unit.cols)] = (int8_t)(tb ? b_rank - 2 : b_rank - 1);
    return true;
}

/* Of the product, as far as it matters for its scratch. */
static int64_t elements_of(const gt_shape *a, const gt_shape *b, int64_t k)
{
    enum { MANY = 1 << 16 };
    int64_t rows = gt_shape_count(a) / (k ? k : 1), cols = gt_shape_count(b) / (k ? k : 1);
    return (rows < MANY ? rows : MANY) * (cols < MANY ? cols : MANY);
}

GT_SCRATCH(scratch_batch_matmul)
{
    bool ta = attr[TRANSPOSE_A].b, tb = attr[TRANSPOSE_B].b;
    const int64_t k = cols_of(in_shape[0], ta);
    return gt_product_scratch(dtype, elements_of(in_shape[0], in_shape[1], k), rows_of(in_shape[0], ta),
                              cols_of(in_shape[1], tb), k);
}

/* -- batch_matmul: derivative -- */

/* All lanes of x, its last two axes exchanged when `flip`, as the rows of one matrix. */
static gt_ref as_rows(gt_build *b, gt_ref x, bool flip)
{
    gt_shape shape = *gt_ref_shape(b->program, x);
    int rank = shape.rank, perm[GT_MAX_RANK];
    int64_t rows = rows_of(&shape, flip), cols = cols_of(&shape, flip);
    for (int i = 0; i < rank; i++)
        perm[i] = i;
    perm[rank - 2] = rank - 1;
    perm[rank - 1] = rank - 2;
    if (flip && rows != 1 && cols != 1)
        x = gt_transpose(b, x, perm);
    for (int i = 0; i < rank - 2; i++)
        rows *= shape.dim[i];
    gt_shape flat = {2, {rows, cols}};
    return gt_reshape(b, x, &flat);
}

/* With operand k one matrix shared by all lanes of the other, its cotangent is a sum over lanes: one product whose
 * inner dimension runs through the lanes, in place of a product a lane and a sum. */
static gt_ref shared_cotangent(gt_build *b, const gt_eqn *e, int k, gt_ref ct)
{
    bool ta = e->attr[TRANSPOSE_A].b, tb = e->attr[TRANSPOSE_B].b;
    if (k == 1) {
        gt_ref a = as_rows(b, e->in[0], ta), c = as_rows(b, ct, false);
        return tb ? gt_times(b, c, a, true, false) : gt_times(b, a, c, true, false);
    }
    gt_ref y = as_rows(b, e->in[1], !tb), c = as_rows(b, ct, true);
    return ta ? gt_times(b, y, c, true, false) : gt_times(b, c, y, true, false);
}

GT_VJP(transpose_batch_matmul)
{
    bool ta = e->attr[TRANSPOSE_A].b, tb = e->attr[TRANSPOSE_B].b;
    if (gt_ref_shape(b->program, e->in[k])->rank == 2 && e->shape->rank > 2)
        return shared_cotangent(b, e, k, ct);
    gt_ref other = e->in[1 - k];
    if (k == 0)
        return ta ? gt_times(b, other, ct, tb, true) : gt_times(b, ct, other, false, !tb);
    return tb ? gt_times(b, ct, other, true, ta) : gt_times(b, other, ct, !ta, false);
}

static GT_AXIS_OF(product_axis_of)
{
    int rank = gt_ref_shape(program, e->in[k])->rank, last = rank - 1, out = e->shape->rank;
    if (axis < last - 1)
        return axis + out - rank;
    bool outer = k == 0 ? axis == last - 1 : axis == last;
    if (e->attr[k].b)
        outer = !outer;
    return outer ? out - 2 + k : GT_AXIS_MIXED;
}

/* By the entries of a fixed matrix `m` that are not 0, if they are few: a row of the value by each, of the other
 * operand by each. */
static bool tell_entries(gt_reads *reads, const gt_tensor *m)
{
    enum { FEW = 4, SMALL = 4096 }; /* one in so many, entries */
    const gt_eqn *e = reads->e;
    const gt_shape *in = gt_ref_shape(reads->program, e->in[reads->k]), *out = e->shape;
    const int64_t count = gt_shape_count(&m->shape), cols = m->shape.dim[1];
    const bool turned = e->attr[1 - reads->k].b, own_turned = e->attr[reads->k].b, left = reads->k == 1;
    int64_t entries = 0, in_stride[GT_MAX_RANK], out_stride[GT_MAX_RANK];
    for (int64_t i = 0; i < count; i++)
        entries += gt_tensor_real(m, i) != 0;
    if (entries == count || (entries > count / FEW && count > SMALL) || gt_dtype_in(m->dtype, GT_SET_COMPLEX) ||
        in->rank != out->rank)
        return false;
    gt_shape_strides(in, in_stride);
    gt_shape_strides(out, out_stride);
    /* The axes that the matrix makes one of the other of, and those that stay. */
    const int last = out->rank - 1, made = left ? last - 1 : last, stays = left ? last : last - 1;
    const int summed = own_turned == left ? last : last - 1, kept = own_turned == left ? last - 1 : last;
    for (int64_t i = 0; i < count; i++) {
        const int64_t row = i / cols, col = i % cols, first = turned ? col : row, second = turned ? row : col;
        gt_pairs pairs = {.out = (left ? first : second) * out_stride[made],
                          .in = (left ? second : first) * in_stride[summed]};
        if (gt_tensor_real(m, i) == 0)
            continue;
        for (int a = 0; a < last - 1; a++)
            gt_pairs_loop(&pairs, out->dim[a], out_stride[a], in->dim[a] == 1 ? 0 : in_stride[a]);
        gt_pairs_loop(&pairs, out->dim[stays], out_stride[stays], in_stride[kept]);
        reads->add(reads, &pairs);
    }
    return true;
}

static GT_READS(product_reads)
{
    const gt_ref other = reads->e->in[1 - reads->k];
    const gt_tensor *m =
        gt_ref_shape(reads->program, other)->rank == 2 ? reads->known(reads, 1 - reads->k, true) : NULL;
    if (!m || !tell_entries(reads, m))
        gt_reads_axes(reads);
}

const gt_op gt_op_batch_matmul = {
    .spoken = "matmul",
    .doc = "Product of the matrices in the last two axes; the axes before broadcast.",
    .formula = "y[...,i,j] = sum_p a[...,i,p] * b[...,p,j]",
    .derivative = "da = ct b', db = a' ct, summed over axes that were broadcast",
    GT_ROW(batch_matmul, INTERNAL, BILINEAR),
    .args = {{.name = "a"}, {.name = "b"}},
    .attrs = {{.name = "transpose_a", .type = GT_ATTR_BOOL, .fallback = "false"},
              {.name = "transpose_b", .type = GT_ATTR_BOOL, .fallback = "false"}},
    .accepts = GT_SET_NUMBER,
    .infer = infer_batch_matmul,
    .kernel = kernel_batch_matmul,
    .scratch = scratch_batch_matmul,
    .split = split_batch_matmul,
    .by_rows = true,
    .sums_rows = sums_rows_batch_matmul,
    .transpose = transpose_batch_matmul,
    .batch = gt_broadcast_batch, /* a plain matrix stays one: the kernel folds the batch into rows */
    .accident = gt_accident_product,
    .axis_of = product_axis_of,
    .reads = product_reads,
};

/* -- matmul -- */

enum { MATMUL_TRANSPOSE_A, MATMUL_TRANSPOSE_B, MATMUL_ADJOINT_A, MATMUL_ADJOINT_B };

/* An operand of any rank as a matrix, or a stack of matrices: a vector is a row on the left, a column on the right. */
static gt_ref as_matrix(gt_build *b, gt_ref x, bool right)
{
    const gt_shape *shape = gt_ref_shape(b->program, x);
    return shape->rank == 1 ? gt_expand_axis(b, x, right ? 1 : 0) : x;
}

static gt_ref refuse_operands(gt_build *b, const gt_ref *in, const char *why, const char *fix)
{
    gt_build_fail(b, "cannot multiply %s by %s: %s", gt_call_it(b, in[0]), gt_call_it(b, in[1]), why);
    gt_fix(b->error, "%s", fix);
    return GT_NONE;
}

/* Vectors lose their names when they become matrices, so their lengths are compared here. */
static bool vectors_agree(gt_build *b, const gt_ref *in, bool ta, bool tb)
{
    const gt_shape *x = gt_ref_shape(b->program, in[0]), *y = gt_ref_shape(b->program, in[1]);
    if (x->rank != 1 && y->rank != 1)
        return true;
    int64_t inner_x = x->rank == 1 ? x->dim[0] : cols_of(x, ta), inner_y = y->rank == 1 ? y->dim[0] : rows_of(y, tb);
    if (inner_x == inner_y)
        return true;
    gt_build_fail(b, "cannot multiply %s%s by %s%s: the inner dimensions %lld and %lld differ", gt_call_it(b, in[0]),
                  ta ? " transposed" : "", gt_call_it(b, in[1]), tb ? " transposed" : "", (long long)inner_x,
                  (long long)inner_y);
    if (x->rank > 1 && cols_of(x, !ta) == inner_y)
        suggest_turning(b->error, 0, ta);
    else if (y->rank > 1 && rows_of(y, !tb) == inner_x)
        suggest_turning(b->error, 1, tb);
    else if (x->rank == 1 && y->rank == 1)
        gt_fix(b->error, "for the product of every element with every other: expand_dims(a, 1) * b");
    return false;
}

/* The vector's axis of length 1 leaves the shape again. */
static gt_ref drop_axes(gt_build *b, gt_ref y, bool row, bool column)
{
    if (y == GT_NONE || !(row || column))
        return y;
    gt_shape shape = *gt_ref_shape(b->program, y);
    int rank = shape.rank;
    if (row)
        shape.dim[rank - 2] = shape.dim[rank - 1];
    shape.rank = rank - row - column;
    return gt_reshape(b, y, &shape);
}

GT_EXPAND(matmul_expand)
{
    bool turn[2] = {attr[MATMUL_TRANSPOSE_A].b, attr[MATMUL_TRANSPOSE_B].b};
    bool adjoints[2] = {attr[MATMUL_ADJOINT_A].b, attr[MATMUL_ADJOINT_B].b};
    if (!gt_one_dtype(b, &gt_op_matmul, in[0], in[1]))
        return GT_NONE;
    gt_ref own[2];
    for (int k = 0; k < 2; k++) {
        const char *side = k ? "b" : "a";
        int rank = gt_ref_shape(b->program, in[k])->rank;
        if (rank == 0)
            return refuse_operands(b, in, "matmul takes vectors and matrices, no scalars", "scale with '*'");
        if (turn[k] && adjoints[k])
            return gt_build_fail(b, "matmul takes transpose_%s or adjoint_%s, not both", side, side);
        turn[k] |= adjoints[k];
        if (turn[k] && rank == 1) {
            gt_build_fail(b, "%s_%s has no meaning for %s: it is a vector", adjoints[k] ? "adjoint" : "transpose", side,
                          gt_call_it(b, in[k]));
            gt_fix(b->error, "leave it out: matmul takes a vector as a %s", k ? "column" : "row");
            return GT_NONE;
        }
    }
    if (!vectors_agree(b, in, turn[0], turn[1]))
        return GT_NONE;
    for (int k = 0; k < 2; k++)
        own[k] = as_matrix(b, adjoints[k] ? gt_conj(b, in[k]) : in[k], k == 1);
    gt_ref y = gt_times(b, own[0], own[1], turn[0], turn[1]);
    return drop_axes(b, y, gt_ref_shape(b->program, in[0])->rank == 1, gt_ref_shape(b->program, in[1])->rank == 1);
}

const gt_op gt_op_matmul = {
    .doc = "Product of matrices, of a matrix and a vector, of two vectors, or of stacks of matrices (a @ b).",
    .formula = "y[...,i,j] = sum_p a[...,i,p] * b[...,p,j]",
    .derivative = "da = ct b', db = a' ct, summed over axes that were broadcast",
    .convention = "a vector is a row on the left and a column on the right, as NumPy's @; sums of float32 are taken in "
                  "double unless the product is large enough for OpenBLAS, or the own kernel in its place, which add "
                  "in float32; integers wrap around",
    .aliases = "MatMul",
    GT_MADE(matmul, LINALG, NULL),
    .args = {{.name = "a"}, {.name = "b"}},
    .attrs = {{.name = "transpose_a", .type = GT_ATTR_BOOL, .fallback = "false"},
              {.name = "transpose_b", .type = GT_ATTR_BOOL, .fallback = "false"},
              {.name = "adjoint_a", .type = GT_ATTR_BOOL, .fallback = "false"},
              {.name = "adjoint_b", .type = GT_ATTR_BOOL, .fallback = "false"}},
    .accepts = GT_SET_NUMBER,
    .example = "matmul([[1.0, 2], [3, 4]], [[5.0, 6], [7, 8]])",
};
