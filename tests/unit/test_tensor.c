/* Dtypes, shapes, broadcasting, sizes that do not fit. Expected shapes: NumPy's rules, by hand. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/element.h"
#include "program_fixture.h"

void suite_tensor(void);

static void dtypes(void)
{
    static const struct {
        gt_dtype dtype;
        const char *name;
        size_t size;
        bool differentiable;
    } row[] = {{GT_F64, "float64", 8, true},      {GT_F32, "float32", 4, true},
               {GT_C128, "complex128", 16, true}, {GT_C64, "complex64", 8, true},
               {GT_I64, "int64", 8, false},       {GT_I32, "int32", 4, false},
               {GT_BOOL, "bool", 1, false},       {GT_STR, "string", sizeof(gt_str), false}};
    CU_ASSERT_EQUAL(sizeof row / sizeof *row, GT_DTYPES);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_dtype found = GT_DTYPES;
        CU_ASSERT_STRING_EQUAL(gt_dtype_name(row[i].dtype), row[i].name);
        CU_ASSERT_EQUAL(gt_dtype_size(row[i].dtype), row[i].size);
        CU_ASSERT_EQUAL(gt_dtype_differentiable(row[i].dtype), row[i].differentiable);
        CU_ASSERT(gt_dtype_find(row[i].name, &found) && found == row[i].dtype);
        CU_ASSERT(gt_dtype_in(row[i].dtype, GT_SET_ANY));
    }
    gt_dtype dtype = GT_DTYPES;
    CU_ASSERT(gt_dtype_find("double", &dtype) && dtype == GT_F64);
    CU_ASSERT(gt_dtype_find("float", &dtype) && dtype == GT_F64);
    CU_ASSERT(gt_dtype_find("int", &dtype) && dtype == GT_I64);
    CU_ASSERT_FALSE(gt_dtype_find("float16", &dtype));
    CU_ASSERT_FALSE(gt_dtype_find("", &dtype));
    CU_ASSERT_FALSE(gt_dtype_find("Float64", &dtype));
    CU_ASSERT_FALSE(gt_dtype_in(GT_BOOL, GT_SET_NUMBER));
    CU_ASSERT_FALSE(gt_dtype_in(GT_C64, GT_SET_REAL));
}

static void shapes(void)
{
    char text[GT_SHAPE_TEXT];
    gt_shape scalar = SCALAR, m = shape_of(3, 2, 3, 4), none = shape_of(2, 0, 5), n = shape_of(3, 2, 3, 5);
    CU_ASSERT_EQUAL(gt_shape_count(&scalar), 1);
    CU_ASSERT_EQUAL(gt_shape_count(&m), 24);
    CU_ASSERT_EQUAL(gt_shape_count(&none), 0);
    CU_ASSERT_STRING_EQUAL(gt_shape_text(&scalar, text), "[]");
    CU_ASSERT_STRING_EQUAL(gt_shape_text(&m, text), "[2,3,4]");
    CU_ASSERT_STRING_EQUAL(gt_shape_text(&none, text), "[0,5]");
    gt_shape widest = {.rank = GT_MAX_RANK};
    for (int i = 0; i < GT_MAX_RANK; i++)
        widest.dim[i] = INT64_MIN;
    CU_ASSERT_EQUAL(strlen(gt_shape_text(&widest, text)), 12 * 20 + 11 + 2); /* the longest text there is */
    CU_ASSERT(gt_shape_equal(&m, &m) && !gt_shape_equal(&m, &n) && !gt_shape_equal(&m, &scalar));
    int64_t stride[GT_MAX_RANK];
    gt_shape_strides(&m, stride);
    CU_ASSERT(stride[0] == 12 && stride[1] == 4 && stride[2] == 1);
}

static void broadcast_case(gt_shape a, gt_shape b, const char *expected)
{
    gt_shape out = shape_of(1, 99), back = out;
    char text[GT_SHAPE_TEXT];
    bool agrees = gt_shape_broadcast(&a, &b, &out);
    CU_ASSERT_EQUAL(agrees, expected != NULL);
    CU_ASSERT_EQUAL(gt_shape_broadcast(&b, &a, &back), agrees);
    CU_ASSERT(gt_shape_equal(&out, &back));
    CU_ASSERT_STRING_EQUAL(gt_shape_text(&out, text), expected ? expected : "[99]"); /* untouched on failure */
    if (agrees)
        CU_ASSERT(gt_shape_broadcast(&a, &b, &a) && gt_shape_equal(&a, &out)); /* in place */
}

static void broadcasting(void)
{
    broadcast_case(SCALAR, SCALAR, "[]");
    broadcast_case(SCALAR, shape_of(2, 3, 4), "[3,4]");
    broadcast_case(shape_of(1, 4), shape_of(2, 3, 4), "[3,4]");
    broadcast_case(shape_of(2, 3, 1), shape_of(1, 4), "[3,4]");
    broadcast_case(shape_of(3, 2, 1, 4), shape_of(2, 5, 1), "[2,5,4]");
    broadcast_case(shape_of(1, 1), shape_of(1, 0), "[0]");
    broadcast_case(shape_of(2, 0, 1), shape_of(1, 3), "[0,3]");
    broadcast_case(shape_of(1, 3), shape_of(1, 0), NULL);
    broadcast_case(shape_of(1, 3), shape_of(2, 3, 4), NULL);
    broadcast_case(shape_of(2, 2, 3), shape_of(2, 3, 2), NULL);
}

static void fits(void)
{
    gt_shape shape = SCALAR;
    CU_ASSERT(gt_shape_fits(&shape, 16));
    shape = (gt_shape){1, {-1}};
    CU_ASSERT_FALSE(gt_shape_fits(&shape, 1));
    shape = (gt_shape){2, {0, -3}};
    CU_ASSERT_FALSE(gt_shape_fits(&shape, 1));
    shape = (gt_shape){1, {INT64_MAX / 2}};
    CU_ASSERT(gt_shape_fits(&shape, 1));
    CU_ASSERT_FALSE(gt_shape_fits(&shape, 2));
    shape = (gt_shape){2, {INT64_C(1) << 31, INT64_C(1) << 30}};
    CU_ASSERT(gt_shape_fits(&shape, 1));
    CU_ASSERT_FALSE(gt_shape_fits(&shape, 8));
    shape = (gt_shape){2, {INT64_C(1) << 32, INT64_C(1) << 32}}; /* the product wraps to 0 */
    CU_ASSERT_FALSE(gt_shape_fits(&shape, 1));
    shape = (gt_shape){3, {0, INT64_C(1) << 40, INT64_C(1) << 40}}; /* no elements, absurd strides */
    CU_ASSERT_FALSE(gt_shape_fits(&shape, 8));
    shape = (gt_shape){3, {INT64_C(1) << 60, -1, 2}};
    CU_ASSERT_FALSE(gt_shape_fits(&shape, 1));
    shape = (gt_shape){3, {1, INT64_C(1) << 61, 1}}; /* ones take no room */
    CU_ASSERT(gt_shape_fits(&shape, 1));
    shape = (gt_shape){3, {0, 1000, 1000}};
    CU_ASSERT(gt_shape_fits(&shape, 8));
}

/* Shapes that are equal but for ones anywhere, and one that is the beginning of another up to a dimension of zero. */
static void kinds_of_equal(void)
{
    const gt_shape scalar = SCALAR, one = shape_of(1, 1), ones = shape_of(2, 1, 1), three = shape_of(1, 3),
                   row = shape_of(2, 1, 3), column = shape_of(2, 3, 1), spread = shape_of(4, 1, 2, 1, 3),
                   two_three = shape_of(2, 2, 3), three_two = shape_of(2, 3, 2), six = shape_of(3, 2, 3, 1),
                   longer = shape_of(3, 2, 3, 2);
    const struct {
        const gt_shape *a, *b;
        bool equal;
    } table[] = {
        {&scalar, &scalar, true},    {&scalar, &one, true},
        {&one, &ones, true},         {&three, &row, true},
        {&row, &column, true},       {&spread, &two_three, true},
        {&six, &two_three, true},    {&six, &spread, true},
        {&scalar, &three, false},    {&three_two, &two_three, false},
        {&three, &two_three, false}, {&longer, &two_three, false},
        {&longer, &spread, false},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%zu", k);
        CU_ASSERT_EQUAL(gt_shape_equal_but_ones(table[k].a, table[k].b), table[k].equal);
        CU_ASSERT_EQUAL(gt_shape_equal_but_ones(table[k].b, table[k].a), table[k].equal);
    }
    const gt_shape none = shape_of(1, 0), two_none = shape_of(2, 2, 0), two_none_more = shape_of(4, 2, 0, 5, 6),
                   three_none = shape_of(2, 3, 0), none_two = shape_of(2, 0, 2);
    CU_ASSERT(gt_shape_ends_empty(&none, &none) && gt_shape_ends_empty(&two_none, &two_none));
    CU_ASSERT(gt_shape_ends_empty(&two_none, &two_none_more) && gt_shape_ends_empty(&none, &none_two));
    const gt_shape two_nones = shape_of(3, 2, 0, 0);
    CU_ASSERT_FALSE(gt_shape_ends_empty(&two_nones, &two_none));
    CU_ASSERT_FALSE(gt_shape_ends_empty(&two_none_more, &two_none));
    CU_ASSERT_FALSE(gt_shape_ends_empty(&three_none, &two_none_more));
    CU_ASSERT_FALSE(gt_shape_ends_empty(&none_two, &none_two));
    CU_ASSERT_FALSE(gt_shape_ends_empty(&scalar, &none));
    CU_ASSERT_FALSE(gt_shape_ends_empty(&three, &three));
}

/* Every element of a shape has the index that counting up gives, the last one fastest. */
static void indices(void)
{
    const gt_shape shape = shape_of(3, 2, 11, 3);
    char text[GT_SHAPE_TEXT], wanted[40];
    int64_t n = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 11; j++)
            for (int k = 0; k < 3; k++) {
                snprintf(wanted, sizeof wanted, "[%d,%d,%d]", i, j, k);
                CU_ASSERT_STRING_EQUAL(gt_index_text(&shape, n++, text), wanted);
            }
    const gt_shape scalar = SCALAR, line = shape_of(1, 100);
    CU_ASSERT_STRING_EQUAL(gt_index_text(&scalar, 0, text), "");
    CU_ASSERT_STRING_EQUAL(gt_index_text(&line, 99, text), "[99]");
}

/* Each value to each dtype: kept, or refused where it cannot be. Rounding to float32 as C rounds. */
static void conversions(void)
{
    static const struct {
        gt_element e;
        unsigned fits; /* a bit for each of the dtypes below */
    } table[] = {
        {{true, 0, 0, 0}, 0x7f},
        {{true, 0, -0.0, 0}, 0x7f}, /* -0 of a file */
        {{true, 1, 1, 0}, 0x7f},
        {{true, 2, 2, 0}, 0x3f},
        {{true, -1, -1, 0}, 0x3f},
        {{true, INT32_MAX, INT32_MAX, 0}, 0x3f},
        {{true, INT32_MIN, INT32_MIN, 0}, 0x3f},
        {{true, INT64_C(2147483648), 2147483648.0, 0}, 0x1f},
        {{true, INT64_C(-2147483649), -2147483649.0, 0}, 0x1f},
        {{true, INT64_C(9007199791611905), 9007199791611904.0, 0}, 0x1f}, /* rounded once, not by way of a double */
        {{true, INT64_MAX, 9223372036854775808.0, 0}, 0x1f},
        {{false, 0, 3, 0}, 0x3f},
        {{false, 0, 1, 0}, 0x7f},
        {{false, 0, -0.0, 0}, 0x7f},
        {{false, 0, 0.5, 0}, 0x0f},
        {{false, 0, 9223372036854774784.0, 0}, 0x1f},
        {{false, 0, -9223372036854775808.0, 0}, 0x1f},
        {{false, 0, 9223372036854775808.0, 0}, 0x0f},
        {{false, 0, 1e300, 0}, 0x05},
        {{false, 0, -1e300, 0}, 0x05},
        {{false, 0, 3.4028235e38, 0}, 0x0f},
        {{false, 0, 3.4028236e38, 0}, 0x05},
        {{false, 0, (double)INFINITY, 0}, 0x0f},
        {{false, 0, -(double)INFINITY, 0}, 0x0f},
        {{false, 0, (double)NAN, 0}, 0x0f},
        {{false, 0, 1, 2}, 0x0c},
        {{false, 0, 1, (double)NAN}, 0x0c},
        {{false, 0, 1, 1e300}, 0x04},
        {{false, 0, 1e300, 1}, 0x04},
        {{true, 1, 1, 1}, 0x0c},
    };
    static const gt_dtype dtype[] = {GT_F64, GT_F32, GT_C128, GT_C64, GT_I64, GT_I32, GT_BOOL};
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        for (int d = 0; d < 7; d++) {
            _Alignas(16) unsigned char room[32] = {0}; /* the element is the second one */
            const gt_element *e = &table[k].e;
            bool fits = table[k].fits >> d & 1, small = dtype[d] == GT_F32 || dtype[d] == GT_C64;
            unit_row("%g + %gj as %s", e->re, e->im, gt_dtype_name(dtype[d]));
            CU_ASSERT_EQUAL(gt_element_store(dtype[d], room, 1, *e), fits);
            if (!fits)
                continue;
            gt_tensor t = {dtype[d], shape_of(1, 2), room};
            gt_element back = gt_element_load(&t, 1);
            double re = !small ? e->re : e->integer && e->i ? (double)(float)e->i : (double)(float)e->re;
            CU_ASSERT(back.re == re || (isnan(back.re) && isnan(re)));
            CU_ASSERT(back.im == (small ? (double)(float)e->im : e->im) || (isnan(back.im) && isnan(e->im)));
            CU_ASSERT_EQUAL(back.integer, d >= 4);
            if (d >= 4)
                CU_ASSERT_EQUAL(back.i, e->integer ? e->i : (int64_t)e->re);
            else
                CU_ASSERT(signbit(back.re) == signbit(re) || isnan(re));
            back = gt_element_load(&t, 0);
            CU_ASSERT(back.re == 0 && back.im == 0 && back.i == 0);
        }
    gt_str text = {"a", 1};
    CU_ASSERT_FALSE(gt_element_store(GT_STR, &text, 0, (gt_element){true, 1, 1, 0}));
}

static void elements(void)
{
    static const double f64[] = {1.5, -2.75};
    static const float f32[] = {0.5f, 3};
    static const double c128[] = {1, 2, 3, 4};
    static const float c64[] = {5, 6, 7, 8};
    static const int64_t i64[] = {INT64_MAX, -7};
    static const int32_t i32[] = {INT32_MIN, 8};
    static const uint8_t truth[] = {0, 1};
    static const gt_str text[] = {{"a", 1}, {"b", 1}};
    gt_shape two = shape_of(1, 2);
    gt_tensor t = {GT_F64, two, f64};
    CU_ASSERT(gt_tensor_real(&t, 1) == -2.75 && gt_tensor_int(&t, 1) == -2); /* truncated */
    t = (gt_tensor){GT_F32, two, f32};
    CU_ASSERT(gt_tensor_real(&t, 0) == 0.5 && gt_tensor_int(&t, 1) == 3);
    t = (gt_tensor){GT_C128, two, c128};
    CU_ASSERT(gt_tensor_real(&t, 1) == 3);
    t = (gt_tensor){GT_C64, two, c64};
    CU_ASSERT(gt_tensor_real(&t, 1) == 7);
    t = (gt_tensor){GT_I64, two, i64};
    CU_ASSERT(gt_tensor_int(&t, 0) == INT64_MAX && gt_tensor_real(&t, 1) == -7); /* no way through double */
    t = (gt_tensor){GT_I32, two, i32};
    CU_ASSERT(gt_tensor_int(&t, 0) == INT32_MIN && gt_tensor_real(&t, 1) == 8);
    t = (gt_tensor){GT_BOOL, two, truth};
    CU_ASSERT(gt_tensor_real(&t, 0) == 0 && gt_tensor_int(&t, 1) == 1);
    t = (gt_tensor){GT_STR, two, text};
    CU_ASSERT(isnan(gt_tensor_real(&t, 0)));
    static const double odd[] = {NAN, INFINITY, -INFINITY, 1e300};
    t = (gt_tensor){GT_F64, shape_of(1, 4), odd};
    for (int i = 0; i < 4; i++)
        CU_ASSERT_EQUAL(gt_tensor_int(&t, i), 0); /* what has no integer is 0, not undefined */
    static const double far[] = {9e18, -9e18, 0x1p62, -0x1p62};
    t = (gt_tensor){GT_F64, shape_of(1, 4), far};
    for (int i = 0; i < 4; i++)
        CU_ASSERT_EQUAL(gt_tensor_int(&t, i), (int64_t)far[i]);
}

static void new_tensor(void)
{
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    gt_shape shape = shape_of(2, 3, 2), none = shape_of(2, 3, 0);
    void *data;
    gt_tensor t = gt_tensor_new(&arena, GT_F64, &shape, &data);
    CU_ASSERT_PTR_EQUAL(t.data, data);
    for (int i = 0; i < 6; i++)
        CU_ASSERT_EQUAL(gt_tensor_real(&t, i), 0);
    t = gt_tensor_new(&arena, GT_F64, &none, &data);
    CU_ASSERT_PTR_NOT_NULL(t.data);
    gt_arena_free(&arena);
}

/* Every float of 16 bits there and back; and the least and the largest whole numbers. */
static void small_elements(void)
{
    static const struct {
        gt_small small;
        int64_t least, most;
    } row[] = {{GT_INT8, -128, 127},  {GT_UINT8, 0, 255},         {GT_INT16, -32768, 32767},
               {GT_UINT16, 0, 65535}, {GT_UINT32, 0, 4294967295}, {GT_UINT64, 0, INT64_MAX}};
    uint64_t bits;
    for (uint32_t half = 0; half < 0x10000; half++) {
        const float x = gt_float_of_half(half);
        const gt_element e = {.re = (double)x};
        CU_ASSERT_FATAL(gt_small_bits(GT_FLOAT16, e, &bits) && (isnan(x) ? (bits & 0x7fff) > 0x7c00 : bits == half));
    }
    static const double others[] = {0.1, 65504.5, 65536, 1e-8, 2049, 1 / 33554432.0, 6e-8, 1e300};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        CU_ASSERT_FALSE(gt_small_bits(GT_FLOAT16, (gt_element){.re = others[i]}, &bits));
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        for (int k = -1; k <= 1; k++) {
            const gt_element low = {.integer = true, .i = row[i].least + k};
            CU_ASSERT_EQUAL(gt_small_bits(row[i].small, low, &bits), k >= 0);
            const gt_element high = {.integer = true, .i = k < 1 ? row[i].most + k : row[i].most};
            CU_ASSERT(gt_small_bits(row[i].small, high, &bits) && bits == (uint64_t)high.i);
            if (row[i].most < INT64_MAX) {
                const gt_element more = {.integer = true, .i = row[i].most + 1};
                CU_ASSERT_FALSE(gt_small_bits(row[i].small, more, &bits));
            }
        }
    CU_ASSERT_FALSE(gt_small_bits(GT_FLOAT16, (gt_element){.integer = true, .i = 1, .re = 1}, &bits));
    CU_ASSERT_FALSE(gt_small_bits(GT_INT8, (gt_element){.re = 0.5}, &bits));
    CU_ASSERT_FALSE(gt_small_bits(GT_NOT_SMALL, (gt_element){.re = 0.5}, &bits));
}

void suite_tensor(void)
{
    CU_pSuite suite = CU_add_suite("tensor", NULL, NULL);
    CU_add_test(suite, "dtypes", dtypes);
    CU_add_test(suite, "shapes", shapes);
    CU_add_test(suite, "broadcasting", broadcasting);
    CU_add_test(suite, "sizes that do not fit", fits);
    CU_add_test(suite, "elements", elements);
    CU_add_test(suite, "new tensors", new_tensor);
    CU_add_test(suite, "shapes equal but for ones, shapes that end empty", kinds_of_equal);
    CU_add_test(suite, "indices", indices);
    CU_add_test(suite, "conversions of elements", conversions);
    CU_add_test(suite, "elements of fewer bits", small_elements);
}
