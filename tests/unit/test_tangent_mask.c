/* Ops that move elements: views against copies, every dtype, indices out of range. */
#include "unit.h"
#include <string.h>

#include "ops/table.h"

void suite_tangent_mask(void);

static gt_attr list(int n, const int64_t *v)
{
    gt_attr attr = {.given = true};
    attr.ints.n = n;
    attr.ints.v = v;
    return attr;
}

/* Element i, in row-major order, of a view of doubles. */
static double seen(const gt_view *view, int64_t i)
{
    int64_t offset = 0;
    for (int k = view->shape->rank - 1; k >= 0; k--) {
        offset += i % view->shape->dim[k] * view->stride[k];
        i /= view->shape->dim[k];
    }
    return ((const double *)view->data)[offset];
}

/* Every split of 24 elements into three axes, over operands with many strides: a view shows what the copy holds. */
static void reshape_views(void)
{
    static double memory[400];
    static const int64_t from_dims[][4] = {{2, 3, 4, 1}, {4, 3, 2, 1}, {2, 2, 3, 2}, {1, 24, 1, 1}};
    static const int64_t strides[][4] = {{12, 4, 1, 1}, {6, 2, 1, 1},  {12, 6, 2, 1}, {1, 1, 1, 1}, {1, 2, 6, 5},
                                         {0, 4, 1, 0},  {24, 8, 2, 3}, {4, 8, 1, 7},  {0, 0, 0, 0}, {-12, -4, -1, 9}};
    int views = 0;
    for (int i = 0; i < 400; i++)
        memory[i] = i;
    for (size_t f = 0; f < sizeof from_dims / sizeof *from_dims; f++)
        for (size_t s = 0; s < sizeof strides / sizeof *strides; s++)
            for (int64_t a = 1; a <= 24; a++)
                for (int64_t c = 1; c <= 24; c++) {
                    if (24 % a || 24 / a % c)
                        continue;
                    gt_shape from = {4, {0}}, to = {4, {a, 1, c, 24 / a / c}};
                    memcpy(from.dim, from_dims[f], 4 * sizeof from.dim[0]);
                    gt_view in = {.data = memory + 200, .dtype = GT_F64, .shape = &from};
                    memcpy(in.stride, strides[s], 4 * sizeof in.stride[0]);
                    gt_view out = {.dtype = GT_F64, .shape = &to};
                    double copy[24];
                    gt_call call = {.n = 1, .in = &in, .out = {.data = copy, .dtype = GT_F64, .shape = &to}};
                    CU_ASSERT(gt_op_reshape.kernel(&call));
                    bool view = gt_op_reshape.view(NULL, &in, &out);
                    views += view;
                    for (int64_t i = 0; i < 24; i++) {
                        CU_ASSERT_EQUAL(copy[i], seen(&in, i));
                        if (view)
                            CU_ASSERT_EQUAL(seen(&out, i), copy[i]);
                    }
                }
    CU_ASSERT(views > 100);
}

/* A slice backwards of every dtype, by kernel; then written back by unslice. */
static void every_dtype(void)
{
    for (int d = 0; d < GT_DTYPES; d++) {
        size_t size = gt_dtype_size((gt_dtype)d);
        char memory[6 * 16], part[3 * 16], whole[6 * 16], zero[16] = {0};
        gt_shape six = {1, {6}}, three = {1, {3}};
        const int64_t begin[] = {5}, step[] = {-2}, count[] = {3}, all[] = {6};
        gt_attr attr[] = {list(1, begin), list(1, step), list(1, count)};
        gt_attr back[] = {list(1, all), list(1, begin), list(1, step)};
        for (size_t i = 0; i < sizeof memory; i++)
            memory[i] = (char)(i + 1);
        gt_view in = {.data = memory, .dtype = (gt_dtype)d, .shape = &six, .stride = {1}};
        gt_call call = {.op = &gt_op_strided_slice,
                        .attr = attr,
                        .n = 1,
                        .in = &in,
                        .out = {.data = part, .dtype = (gt_dtype)d, .shape = &three}};
        CU_ASSERT(gt_op_strided_slice.kernel(&call));
        for (size_t i = 0; i < 3; i++)
            CU_ASSERT(memcmp(part + i * size, memory + (5 - 2 * i) * size, size) == 0);
        gt_view some = {.data = part, .dtype = (gt_dtype)d, .shape = &three, .stride = {1}};
        call =
            (gt_call){.attr = back, .n = 1, .in = &some, .out = {.data = whole, .dtype = (gt_dtype)d, .shape = &six}};
        CU_ASSERT(gt_op_unslice.kernel(&call));
        for (size_t i = 0; i < 6; i++)
            CU_ASSERT(memcmp(whole + i * size, i % 2 ? memory + i * size : zero, size) == 0);
    }
}

/* Gathers columns of the transposed [2,3] matrix 0..5 by int32 indices that lie backwards in memory. */
static void strided_gather(void)
{
    double memory[6] = {0, 1, 2, 3, 4, 5}, out[6];
    int32_t index[3] = {0, 1, 1};
    int64_t scratch[4];
    gt_shape params = {2, {3, 2}}, indices = {1, {3}}, result = {2, {3, 3}};
    double got[9];
    gt_view in[2] = {{.data = memory, .dtype = GT_F64, .shape = &params, .stride = {1, 3}},
                     {.data = index + 2, .dtype = GT_I32, .shape = &indices, .stride = {-1}}};
    gt_attr attr[2] = {{.given = true, .i = 1}, {.given = true, .i = 0}};
    gt_call call = {
        .attr = attr, .n = 2, .in = in, .out = {.data = got, .dtype = GT_F64, .shape = &result}, .scratch = scratch};
    CU_ASSERT(gt_op_gather.kernel(&call));
    for (int i = 0; i < 3; i++)
        CU_ASSERT(got[3 * i] == i + 3 && got[3 * i + 1] == i + 3 && got[3 * i + 2] == i);

    const gt_shape *shapes[2] = {&params, &indices};
    CU_ASSERT(gt_op_gather.scratch(attr, 2, shapes, GT_F64) <= sizeof scratch);
    attr[0].i = 0; /* rows of 2 out of 3 */
    result = (gt_shape){2, {3, 2}};
    call.out.data = out;
    CU_ASSERT(gt_op_gather.kernel(&call));
    CU_ASSERT(out[0] == 1 && out[1] == 4 && out[2] == 1 && out[3] == 4 && out[4] == 0 && out[5] == 3);
}

static void out_of_range(void)
{
    double memory[3] = {0, 1, 2}, out[4];
    int64_t index[4] = {0, 1, 2, 7}, scratch[5];
    gt_shape params = {1, {3}}, indices = {2, {2, 2}};
    gt_view in[2] = {{.data = memory, .dtype = GT_F64, .shape = &params, .stride = {1}},
                     {.data = index, .dtype = GT_I64, .shape = &indices, .stride = {2, 1}}};
    gt_attr attr[2] = {{.given = true, .i = 0}, {.given = true, .i = 0}};
    gt_call call = {
        .attr = attr, .n = 2, .in = in, .out = {.data = out, .dtype = GT_F64, .shape = &indices}, .scratch = scratch};
    CU_ASSERT(!gt_op_gather.kernel(&call));
    CU_ASSERT_STRING_EQUAL(call.message, "index 7 is out of range for axis 0 of size 3 (params)");
    index[3] = 0;
    index[1] = -1;
    CU_ASSERT(!gt_op_gather.kernel(&call));
    CU_ASSERT_STRING_EQUAL(call.message, "index -1 is out of range for axis 0 of size 3 (params)");
}

/* float32 adds up in double and rounds once: 1 + 3 * 2^-24 is half-way and goes to the even 1 + 2^-22 (closed form); in
 * float every addition of 2^-24 would be lost. */
static void scatter_in_double(void)
{
    float ct[4] = {1, 0x1p-24f, 0x1p-24f, 0x1p-24f}, out[2];
    int64_t index[4] = {1, 1, 1, 1}, scratch[16];
    const int64_t dims[1] = {2};
    gt_shape four = {1, {4}}, two = {1, {2}};
    gt_view in[2] = {{.data = ct, .dtype = GT_F32, .shape = &four, .stride = {1}},
                     {.data = index, .dtype = GT_I64, .shape = &four, .stride = {1}}};
    gt_attr attr[3] = {list(1, dims), {.given = true, .i = 0}, {.given = true, .i = 0}};
    gt_call call = {
        .attr = attr, .n = 2, .in = in, .out = {.data = out, .dtype = GT_F32, .shape = &two}, .scratch = scratch};
    const gt_shape *shapes[2] = {&four, &four};
    CU_ASSERT(gt_op_gather_transpose.scratch(attr, 2, shapes, GT_F32) <= sizeof scratch);
    CU_ASSERT(gt_op_gather_transpose.kernel(&call));
    CU_ASSERT(out[0] == 0 && out[1] == 1 + 0x1p-22f);
}

void suite_tangent_mask(void)
{
    CU_pSuite suite = CU_add_suite("tangent_mask", NULL, NULL);
    CU_add_test(suite, "reshape views", reshape_views);
    CU_add_test(suite, "every dtype", every_dtype);
    CU_add_test(suite, "strided gather", strided_gather);
    CU_add_test(suite, "out of range", out_of_range);
    CU_add_test(suite, "scatter in double", scatter_in_double);
}
