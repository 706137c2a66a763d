/* lu_factors: what solve, inv and slogdet of one matrix share, at every order of derivatives: its LU factors, packed,
 * above a row that says what each row was exchanged with. In double or complex128 whatever the matrix has, so that
 * float32 is still rounded once. */
#include <complex.h>

#include "ops/lapack.h"
#include "ops/lu.h"
#include "ops/matrix.h"

/* Rows from which it is worth an equation of its own. */
enum { WORTH_IT = 32 };

gt_ref gt_factors_of(gt_build *b, gt_ref a)
{
    const gt_shape *shape = gt_ref_shape(b->program, a);
    const bool many = shape && shape->rank >= 2 && shape->dim[shape->rank - 1] >= WORTH_IT &&
                      shape->dim[shape->rank - 1] == shape->dim[shape->rank - 2];
    return many ? gt_apply1(b, &gt_op_lu_factors, a) : GT_NONE;
}

size_t gt_lu_scratch(size_t n, gt_dtype dtype)
{
    const bool continued = gt_dtype_in(dtype, GT_SET_COMPLEX);
    return ((n < GT_LAPACK_LARGE || continued ? 0 : gt_lapack_work((int)n)) + (n + 1) / 2) * sizeof(double);
}

bool gt_lu_any(gt_dtype dtype, int64_t n, void *a, int *pivot, const gt_crew *crew)
{
    if (gt_dtype_in(dtype, GT_SET_COMPLEX))
        return gt_lu_factor_complex(n, a, pivot);
    return n < GT_LAPACK_LARGE ? gt_lu_factor(n, a, pivot) : gt_lapack_lu((int)n, a, pivot, crew);
}

static bool factors_infer(gt_infer *infer)
{
    if (!gt_square_infer(infer))
        return false;
    infer->shape.dim[infer->shape.rank - 2]++;
    infer->dtype = gt_dtype_in(infer->dtype, GT_SET_COMPLEX) ? GT_C128 : GT_F64;
    return true;
}

GT_SCRATCH(factors_scratch)
{
    return gt_lu_scratch((size_t)in_shape[0]->dim[in_shape[0]->rank - 1], dtype);
}

static bool factors_kernel(gt_call *call)
{
    const gt_shape *shape = call->in[0].shape;
    const int64_t n = shape->dim[shape->rank - 1], parts = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX) ? 2 : 1;
    int64_t lanes;
    gt_stack_of(shape, 2, &lanes);
    int *pivot = call->scratch;
    const gt_crew crew = gt_crew_of(call, (double *)call->scratch + (n + 1) / 2);
    for (int64_t l = 0; l < lanes; l++) {
        double *a = (double *)call->out.data + l * (n + 1) * n * parts, *exchanges = a + n * n * parts;
        gt_matrix_load(&call->in[0], l * n * n, n * n, a);
        gt_lu_any(call->out.dtype, n, a, pivot, &crew);
        for (int64_t i = 0; i < n * parts; i++)
            exchanges[i] = i % parts ? 0 : pivot[i / parts];
    }
    return true;
}

static bool factors_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->out.shape;
    const double n = (double)shape->dim[shape->rank - 1];
    split->room = gt_lapack_room(call->out.dtype, shape->dim[shape->rank - 1]);
    return gt_split_leading(call, split, shape->rank - 2, gt_split_work(n / 3));
}

const gt_op gt_op_lu_factors = {
    .spoken = "solve",
    .doc = "The LU factors of square matrices, L below the diagonal of U, above the exchanges of rows.",
    .formula = "P A = L U, y = [L + U - 1; the row that each row was exchanged with]",
    .derivative = "none: those of solve and slogdet are rules of their own",
    GT_MATRIX_ROW(lu_factors, INTERNAL, ZERO, factors),
    .args = {{.name = "A"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = factors_infer,
};
