/* Tensors from npy, csv and json. The npy files are NumPy's own (tests/unit/data/make_data.py); what they must hold is
 * what that script put in. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "parse/csv_fields.h"
#include "parse/data_inner.h"
#include "parse/json_lex.h"
#include "parse/json_object.h"

#define DATA "tests/unit/data/"

typedef struct bench {
    gt_arena arena;
    gt_source source, from;
    gt_data_request request;
    gt_tensor tensor;
    gt_error error;
    gt_status status;
} bench;

static bench *open_bench(bench *b)
{
    memset(b, 0, sizeof *b);
    gt_arena_init(&b->arena, NULL, NULL);
    b->from = (gt_source){.name = "model.yaml", .text = "x: {file: data}", .size = 15};
    b->request = (gt_data_request){.path = "data.json", .at = {&b->from, 10, 14}, .dtype = GT_F64};
    return b;
}

static bench *read_json(bench *b, const char *text)
{
    b->source = (gt_source){.name = "data.json", .text = text, .size = strlen(text)};
    b->status = gt_data_read_json(&b->arena, &b->source, &b->request, &b->tensor, &b->error);
    return b;
}

static bench *read_file(bench *b, const char *path)
{
    b->request.path = path;
    b->status = gt_data_read(&b->arena, &b->request, &b->tensor, &b->error);
    return b;
}

/* Reads CSV text by way of a file, and gives the place of an error as line and column. */
static bench *read_csv(bench *b, const char *text, gt_position *at)
{
    char folder[] = "/tmp/gradtape-data-XXXXXX", name[64];
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
    snprintf(name, sizeof name, "%s/t.csv", folder);
    FILE *f = fopen(name, "wb");
    CU_ASSERT_PTR_NOT_NULL_FATAL(f);
    fputs(text, f);
    fclose(f);
    read_file(b, name);
    unlink(name);
    rmdir(folder);
    *at = b->status != GT_OK && b->error.at.source ? gt_locate(b->error.at.source, b->error.at.begin)
                                                   : (gt_position){0, 0};
    return b;
}

static void close_bench(bench *b)
{
    gt_arena_free(&b->arena);
}

static void check_shape(const bench *b, gt_dtype dtype, const char *shape)
{
    char text[GT_SHAPE_TEXT];
    if (b->status != GT_OK)
        printf("\n  %s (%s)\n", b->error.message, b->error.fix);
    CU_ASSERT_EQUAL_FATAL(b->status, GT_OK);
    CU_ASSERT_EQUAL(b->tensor.dtype, dtype);
    CU_ASSERT_STRING_EQUAL(gt_shape_text(&b->tensor.shape, text), shape);
}

/* The tensor's bytes are those of `values`. */
static void check_bytes(const bench *b, const void *values, size_t size)
{
    CU_ASSERT_EQUAL_FATAL((size_t)gt_shape_count(&b->tensor.shape) * gt_dtype_size(b->tensor.dtype), size);
    CU_ASSERT_EQUAL(memcmp(b->tensor.data, values, size), 0);
}

/* -- npy -- */

static void test_npy_floats(void)
{
    static const double f8[] = {1.5, -2.0, 0.1, 1e300, INFINITY, -0.0};
    static const double f4[] = {1.5, -2.25, 3.0};
    static const double two[] = {1, 2};
    double count[24];
    for (int i = 0; i < 24; i++)
        count[i] = i;
    bench b;
    check_shape(read_file(open_bench(&b), DATA "f8.npy"), GT_F64, "[2,3]");
    check_bytes(&b, f8, sizeof f8);
    close_bench(&b);
    check_shape(read_file(open_bench(&b), DATA "f8_fortran.npy"), GT_F64, "[2,3]");
    check_bytes(&b, f8, sizeof f8);
    close_bench(&b);
    check_shape(read_file(open_bench(&b), DATA "f4_big.npy"), GT_F64, "[3]");
    check_bytes(&b, f4, sizeof f4);
    close_bench(&b);
    check_shape(read_file(open_bench(&b), DATA "f8_big_fortran.npy"), GT_F64, "[2,3,4]");
    check_bytes(&b, count, sizeof count);
    close_bench(&b);
    for (int version = 2; version <= 3; version++) {
        check_shape(read_file(open_bench(&b), version == 2 ? DATA "v2.npy" : DATA "v3.npy"), GT_F64, "[2]");
        check_bytes(&b, two, sizeof two);
        close_bench(&b);
    }
    check_shape(read_file(open_bench(&b), DATA "empty.npy"), GT_F64, "[2,0,3]");
    close_bench(&b);
    check_shape(read_file(open_bench(&b), DATA "scalar.npy"), GT_F64, "[]");
    CU_ASSERT_EQUAL(gt_tensor_real(&b.tensor, 0), 7.25);
    close_bench(&b);
}

static void test_npy_others(void)
{
    static const struct {
        const char *path, *shape;
        int64_t n, value[3];
    } table[] = {
        {DATA "i8.npy", "[3]", 3, {9007199254740993, -1, INT64_MIN}},
        {DATA "i4.npy", "[1,2]", 2, {3000, -70000}},
        {DATA "i2_big.npy", "[2]", 2, {-300, 300}},
        {DATA "i1.npy", "[2]", 2, {-128, 127}},
        {DATA "u1.npy", "[2]", 2, {0, 255}},
    };
    static const uint8_t flags[] = {1, 0, 1};
    static const double c16[] = {1, 2, -3.5, -0.5}, c8[] = {1, 2, 0, -4};
    bench b;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s", table[k].path);
        check_shape(read_file(open_bench(&b), table[k].path), GT_I64, table[k].shape);
        check_bytes(&b, table[k].value, (size_t)table[k].n * sizeof(int64_t));
        close_bench(&b);
    }
    check_shape(read_file(open_bench(&b), DATA "half.npy"), GT_F64, "[1]");
    CU_ASSERT_EQUAL(gt_tensor_real(&b.tensor, 0), 1.5);
    close_bench(&b);
    check_shape(read_file(open_bench(&b), DATA "b1.npy"), GT_BOOL, "[3]");
    check_bytes(&b, flags, sizeof flags);
    close_bench(&b);
    check_shape(read_file(open_bench(&b), DATA "c16.npy"), GT_C128, "[2]");
    check_bytes(&b, c16, sizeof c16);
    close_bench(&b);
    check_shape(read_file(open_bench(&b), DATA "c8_big.npy"), GT_C128, "[2,1]");
    check_bytes(&b, c8, sizeof c8);
    close_bench(&b);
}

static void test_npy_broken(void)
{
    static const struct {
        const char *path, *message;
    } table[] = {
        {DATA "short.npy", "'" DATA "short.npy' holds 45 bytes of elements, its shape [2,3] needs 48"},
        {DATA "long.npy", "'" DATA "long.npy' holds 49 bytes of elements, its shape [2,3] needs 48"},
        {DATA "cut_header.npy", "'" DATA "cut_header.npy' is not a sound npy file: it ends inside of the header"},
        {DATA "not_npy.npy",
         "'" DATA "not_npy.npy' is not a sound npy file: it does not begin with the npy magic word"},
        {DATA "huge.npy", "'" DATA "huge.npy' is not a sound npy file: its shape is too large"},
        {DATA "bad_header.npy", "'" DATA "bad_header.npy' is not a sound npy file: its header cannot be understood"},
        {DATA "structured.npy", "'" DATA "structured.npy' is a structured array"},
        {DATA "text.npy", "'" DATA "text.npy' holds elements of NumPy's dtype '<U2', which cannot be read"},
        {DATA "object.npy", "'" DATA "object.npy' holds elements of NumPy's dtype '|O', which cannot be read"},
        {DATA "absent.npy", "cannot read '" DATA "absent.npy': No such file or directory"},
        {DATA "data.txt", "the name '" DATA "data.txt' does not say what kind of file it is"},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s", table[k].path);
        bench b;
        read_file(open_bench(&b), table[k].path);
        CU_ASSERT_EQUAL(b.status, GT_UNREADABLE);
        CU_ASSERT_STRING_EQUAL(b.error.message, table[k].message);
        if (strcmp(b.error.message, table[k].message) != 0)
            printf("\n  %s\n", b.error.message);
        CU_ASSERT_PTR_EQUAL(b.error.at.source, &b.from);
        CU_ASSERT_EQUAL(b.error.at.begin, 10);
        close_bench(&b);
    }
}

/* -- json -- */

static void test_json_values(void)
{
    static const struct {
        const char *text, *shape;
        gt_dtype dtype;
        int64_t n;
        double value[6];
    } table[] = {
        {"3", "[]", GT_I64, 1, {3}},
        {" -2.5e1 ", "[]", GT_F64, 1, {-25}},
        {"[]", "[0]", GT_F64, 0, {0}},
        {"[[], []]", "[2,0]", GT_F64, 0, {0}},
        {"[[1, 2, 3], [4, 5, 6]]", "[2,3]", GT_I64, 6, {1, 2, 3, 4, 5, 6}},
        {"\xef\xbb\xbf[[1,\n2.5]\t,[3,4]]\r\n", "[2,2]", GT_F64, 4, {1, 2.5, 3, 4}},
        {"[1, 2, \"Infinity\"]", "[3]", GT_F64, 3, {1, 2, INFINITY}},
        {"[\"-Infinity\", 1]", "[2]", GT_F64, 2, {-INFINITY, 1}},
        {"[1, -Infinity,Infinity]", "[3]", GT_F64, 3, {1, -INFINITY, INFINITY}},
        {"[1, -inf,inf, 2]", "[4]", GT_F64, 4, {1, -INFINITY, INFINITY, 2}}, /* as C prints them */
        {"[[[[[[[[[[[[7]]]]]]]]]]]]", "[1,1,1,1,1,1,1,1,1,1,1,1]", GT_I64, 1, {7}},
        {"[9223372036854775808]", "[1]", GT_F64, 1, {9223372036854775808.0}},
        {"[true, false]", "[2]", GT_BOOL, 2, {1, 0}},
        {"[-Infinity, -inf, NaN, nan, -nan, inf]", "[6]", GT_F64, 6, {-INFINITY, -INFINITY, NAN, NAN, NAN, INFINITY}},
        {"[1.5D+2, -1d-1, 2.D0, 0d+5]", "[4]", GT_F64, 4, {150, -.1, 2, 0}}, /* as Fortran prints them */
        {"-inf", "[]", GT_F64, 1, {-INFINITY}},
        {"2.5d1", "[]", GT_F64, 1, {25}},
        {"true", "[]", GT_BOOL, 1, {1}},
        {"[ [ 1 , 2 ] , [ 3 , 4 ] ]", "[2,2]", GT_I64, 4, {1, 2, 3, 4}},
        {"[\n[\r\n[ ] ]\t]", "[1,1,0]", GT_F64, 0, {0}},
        {"[[[1], [2]], [[3], [4]], [[5], [6]]]", "[3,2,1]", GT_I64, 6, {1, 2, 3, 4, 5, 6}},
        {"[1, 2.5, 3]", "[3]", GT_F64, 3, {1, 2.5, 3}},
        {"[\"NaN\", 2, \"Infinity\", \"-Infinity\"]", "[4]", GT_F64, 4, {NAN, 2, INFINITY, -INFINITY}},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s", table[k].text);
        bench b;
        check_shape(read_json(open_bench(&b), table[k].text), table[k].dtype, table[k].shape);
        CU_ASSERT_EQUAL(b.error.code, GT_OK); /* nothing is left of what was tried */
        CU_ASSERT_EQUAL_FATAL(gt_shape_count(&b.tensor.shape), table[k].n);
        for (int64_t i = 0; i < table[k].n; i++)
            CU_ASSERT(isnan(table[k].value[i]) ? isnan(gt_tensor_real(&b.tensor, i)) != 0
                                               : gt_tensor_real(&b.tensor, i) == table[k].value[i]);
        close_bench(&b);
    }
}

static void test_json_exact(void)
{
    bench b;
    check_shape(read_json(open_bench(&b), "[9007199254740993, -9223372036854775808]"), GT_I64, "[2]");
    CU_ASSERT_EQUAL(gt_tensor_int(&b.tensor, 0), 9007199254740993);
    CU_ASSERT_EQUAL(gt_tensor_int(&b.tensor, 1), INT64_MIN);
    close_bench(&b);
    /* -0 is a float, whose sign survives. */
    check_shape(read_json(open_bench(&b), "[1, -0, \"NaN\"]"), GT_F64, "[3]");
    CU_ASSERT(signbit(gt_tensor_real(&b.tensor, 1)));
    CU_ASSERT(isnan(gt_tensor_real(&b.tensor, 2)));
    close_bench(&b);
}

static void test_json_complex(void)
{
    static const double values[] = {1, -2, 0.5, INFINITY};
    bench b;
    check_shape(read_json(open_bench(&b), "[{\"re\": 1, \"im\": -2}, {\"im\":\"Infinity\" , \"re\":0.5}]"), GT_C128,
                "[2]");
    check_bytes(&b, values, sizeof values);
    close_bench(&b);
    open_bench(&b)->request.dtype = GT_F32; /* a file of float32: its complex numbers are complex64 */
    check_shape(read_json(&b, "{\"re\": 1.5, \"im\": 2}"), GT_C64, "[]");
    CU_ASSERT_EQUAL(((const float *)b.tensor.data)[0], 1.5f);
    CU_ASSERT_EQUAL(((const float *)b.tensor.data)[1], 2.0f);
    close_bench(&b);
}

static void test_json_texts(void)
{
    bench b;
    check_shape(read_json(open_bench(&b), "[[\"ab\"], [\"\\u00e9\\n\\\"\"]]"), GT_STR, "[2,1]");
    const gt_str *text = b.tensor.data;
    CU_ASSERT_STRING_EQUAL(text[0].text, "ab");
    CU_ASSERT_EQUAL(text[0].size, 2);
    CU_ASSERT_STRING_EQUAL(text[1].text, "é\n\"");
    CU_ASSERT_EQUAL(text[1].size, 4);
    close_bench(&b);
    open_bench(&b)->request.exact = true;
    b.request.dtype = GT_STR;
    check_shape(read_json(&b, "[\"NaN\"]"), GT_STR, "[1]");
    CU_ASSERT_STRING_EQUAL(((const gt_str *)b.tensor.data)[0].text, "NaN");
    close_bench(&b);
}

/* Lists of numbers that are read without a node for each: whole ones, of numbers that every reader takes as they are.
 */
static void test_json_skipped(void)
{
#define DIGITS "123456789012345678901234567890123456789012345678901234567" /* 57 */
    static const struct {
        const char *text;
        bool whole;
    } table[] = {{"[1,-2.5, 3e5,4E-05 ,[6.0e+10,0],-0]", true},
                 {"[]", true},
                 {"[[], [\n[0.25]]]", true},
                 {"[" DIGITS ".0e]", false},
                 {"[" DIGITS "e+1]", true},
                 {"[-" DIGITS "e+1]", false},
                 {"[1e99]", true},
                 {"[1e100]", false},
                 {"[1e]", false},
                 {"[1e+]", false},
                 {"[1.]", false},
                 {"[.5]", false},
                 {"[-]", false},
                 {"[+1]", false},
                 {"[01]", false},
                 {"[0.1, -01]", false},
                 {"[1 2]", false},
                 {"[1,]", false},
                 {"[1", false},
                 {"[true]", false},
                 {"[[1], \"a\"]", false}};
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        const gt_source source = {.name = "data.json", .text = table[k].text, .size = strlen(table[k].text)};
        unit_row("%s", table[k].text);
        CU_ASSERT_EQUAL(gt_json_skip_numbers(&source, 0), table[k].whole ? source.size : 0);
    }
#undef DIGITS
}

static void test_json_broken(void)
{
    static const struct {
        const char *text;
        unsigned line, column;
        const char *message, *fix;
    } table[] = {
        {"", 1, 1, "the file is empty", ""},
        {"[[1, 2],\n [3]]", 2, 2, "ragged lists: this one has length 1, the first one 2", ""},
        {"[[1, 2],\n []]", 2, 2, "ragged lists: this one has length 0, the first one 2", ""},
        {"[[], [1]]", 1, 6, "ragged lists: this one has length 1, the first one 0", ""},
        {"[1,\n  [2]]", 2, 3, "ragged lists: a list begins here where an element is expected", ""},
        {"[[1], 2]", 1, 7, "ragged lists: an element stands here where a list is expected", ""},
        {"[[[1], [2]], [[3]]]", 1, 14, "ragged lists: this one has length 1, the first one 2", ""},
        {"[1, true]", 1, 5, "truth values among numbers", ""},
        {"[true, 1]", 1, 8, "numbers among truth values", ""},
        {"[1, \"é\"]", 1, 5, "texts among numbers", "\"NaN\""},
        {"[\"é\", 1]", 1, 7, "numbers among texts", ""},
        {"[1, {\"re\": 1, \"im\": 2}]", 1, 5, "complex numbers among numbers", "every element"},
        {"[{\"re\": 1, \"im\": 2}, 3]", 1, 22, "numbers among complex numbers", "every element"},
        {"[{\"re\": 1}]", 1, 2, "this complex number has no \"im\"", ""},
        {"[{\"re\": 1, \"re\": 1}]", 1, 2, "an object is no element of a tensor", "{\"re\""},
        {"{\"x\": 1}", 1, 1, "an object is no element of a tensor", "{\"re\""},
        {"{\"re\": \"x\", \"im\": 1}", 1, 8, "expected a number here", ""},
        {"{\"re\": true, \"im\": 1}", 1, 8, "expected a number, not 'true'", ""},
        {"{\"re\": \"NaN", 1, 8, "the quotes that open here are never closed", ""},
        {"{\"re\": \"a\\q\", \"im\": 1}", 1, 10, "unknown escape in a text", "backslash"},
        {"{\"re\": 01, \"im\": 1}", 1, 8, "'01' is not a JSON number", "leading zeros"},
        {"{\"re\": 1e400, \"im\": 1}", 1, 8, "the number '1e400' is too large for a float64", "\"Infinity\""},
        {"{\"re\": nope, \"im\": 1}", 1, 8, "'nope' is not JSON", ""},
        {"[1, null]", 1, 5, "null is not a number", "write \"NaN\""},
        {"[1, NaNs]", 1, 5, "'NaNs' is not JSON", ""},
        {"[1,]", 1, 3, "a comma before ']'", "take the comma out"},
        {"[1 2]", 1, 4, "expected ',' or ']' here", "put a comma"},
        {"[1", 1, 3, "the file ends where ',' or ']' was expected", ""},
        {"[", 1, 2, "the file ends where a number was expected", ""},
        {"[01]", 1, 2, "'01' is not a JSON number", "leading zeros"},
        {"[1e400]", 1, 2, "the number '1e400' is too large for a float64", "\"Infinity\""},
        {"[1] 2", 1, 5, "expected the end of the text, not '2'", ""},
        {"[[[[[[[[[[[[[1]]]]]]]]]]]]]", 1, 13, "lists are nested more than 12 deep", ""},
        {"[1D]", 1, 2, "'1D' is not a JSON number", "digits, a point and an exponent only"},
        {"[1D+]", 1, 2, "'1D+' is not a JSON number", "digits, a point and an exponent only"},
        {"[1D5x]", 1, 2, "'1D5x' is not a JSON number", "digits, a point and an exponent only"},
        {"[1.2.3D5]", 1, 2, "'1.2.3D5' is not a JSON number", "digits, a point and an exponent only"},
        {"[-infx]", 1, 2, "'-infx' is not a JSON number", "write \"-Infinity\""},
        {"[true, inf]", 1, 8, "numbers among truth values", ""},
        {"[true, 1D5]", 1, 8, "numbers among truth values", ""},
        {"[true, \"NaN\"]", 1, 8, "numbers among truth values", ""},
        {"[1, {\"im\": 1}]", 1, 5, "this complex number has no \"re\"", ""},
        {"[{\"re\": 1, \"im\" 2}]", 1, 17, "expected ':' after the key, not '2'", ""},
        {"[{\"re\": 1 \"im\": 2}]", 1, 11, "expected ',' or '}' here", "put a comma"},
        {"[{\"re\": 1, \"im\": 2]", 1, 19, "expected ',' or '}', not ']'", ""},
        {"[{\"re\": 1, \"im\": 2, \"re\": 3}]", 1, 2, "an object is no element of a tensor", "{\"re\""},
        {"[{}]", 1, 2, "an object is no element of a tensor", "{\"re\""},
        {"[truex]", 1, 2, "'truex' is not JSON", ""},
        {"[nulls]", 1, 2, "null is not a number", "write \"NaN\""},
        {"[1, \"\\x\"]", 1, 6, "unknown escape in a text", "backslash"},
        {"[[1, 2], 34 ]", 1, 10, "ragged lists: an element stands here where a list is expected", ""},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s", table[k].text);
        bench b;
        read_json(open_bench(&b), table[k].text);
        gt_position at = gt_locate(&b.source, b.error.at.begin);
        bool found = b.status == GT_UNREADABLE && strcmp(b.error.message, table[k].message) == 0 &&
                     at.line == table[k].line && at.column == table[k].column && strstr(b.error.fix, table[k].fix) &&
                     b.error.note_at.source == &b.from;
        if (!found)
            printf("\n  %s\n  -> %u:%u: %s (%s; %s)\n", table[k].text, at.line, at.column, b.error.message, b.error.fix,
                   b.error.note);
        CU_ASSERT(found);
        close_bench(&b);
    }
}

/* -- csv -- */

static void test_csv_files(void)
{
    static const char *const age_weight[] = {"weight", "age"}, *const name[] = {"the \"name\""};
    static const double picked[] = {70.5, 31, -1e-3, 45};
    static const int64_t plain[] = {1, 2, 3, 4, 5, -6};
    static const uint8_t flags[] = {1, 0, 0, 1};
    bench b;
    open_bench(&b)->request.column = age_weight;
    b.request.columns = 2;
    check_shape(read_file(&b, DATA "table.csv"), GT_F64, "[2,2]");
    check_bytes(&b, picked, sizeof picked);
    close_bench(&b);

    open_bench(&b)->request.column = age_weight + 1;
    b.request.columns = 1;
    check_shape(read_file(&b, DATA "table.csv"), GT_I64, "[2,1]");
    b.request.one_column = true;
    check_shape(read_file(&b, DATA "table.csv"), GT_I64, "[2]");
    CU_ASSERT_EQUAL(gt_tensor_int(&b.tensor, 1), 45);
    close_bench(&b);

    open_bench(&b)->request.column = name;
    b.request.columns = 1;
    b.request.exact = true;
    b.request.dtype = GT_STR;
    check_shape(read_file(&b, DATA "table.csv"), GT_STR, "[2,1]");
    CU_ASSERT_STRING_EQUAL(((const gt_str *)b.tensor.data)[0].text, "a, b");
    close_bench(&b);

    check_shape(read_file(open_bench(&b), DATA "plain.csv"), GT_I64, "[2,3]");
    check_bytes(&b, plain, sizeof plain);
    close_bench(&b);
    check_shape(read_file(open_bench(&b), DATA "flags.csv"), GT_BOOL, "[2,2]");
    check_bytes(&b, flags, sizeof flags);
    close_bench(&b);
    check_shape(read_file(open_bench(&b), DATA "tabs.tsv"), GT_F64, "[2,2]");
    CU_ASSERT(isnan(gt_tensor_real(&b.tensor, 1)));
    CU_ASSERT_EQUAL(gt_tensor_real(&b.tensor, 3), -INFINITY);
    close_bench(&b);
}

static void test_csv_texts(void)
{
    static const struct {
        const char *text, *shape;
        gt_dtype dtype;
        double last;
    } table[] = {
        {"1", "[1,1]", GT_I64, 1},
        {"x\n1\n2\n", "[2,1]", GT_I64, 2},
        {"x,y\n", "[0,2]", GT_F64, 0},
        {"\n\n1 , +2\n\n 3,.5 \n\n", "[2,2]", GT_F64, .5},
        {"\xef\xbb\xbf\"1\",\"2\"\r\n3,\"4\"\r\n", "[2,2]", GT_I64, 4},
        {"1,2\r3,-inf\r", "[2,2]", GT_F64, -INFINITY},
        {"\"a\nb\",c\n1,2e2", "[1,2]", GT_F64, 200},
        {"1\t2\n3\t4", "[2,2]", GT_I64, 4},
        {"+Infinity,-NaN,INF,-infinity\n", "[1,4]", GT_F64, -INFINITY},
        {"\"a\"\"b\",\"c\" \n\"1\" , \"2\"\n", "[1,2]", GT_I64, 2},
        {"true,FALSE\nFalse,True", "[2,2]", GT_BOOL, 1},
        {"a,\n1,2\n", "[1,2]", GT_I64, 2},
        {"9223372036854775807,-9223372036854775808", "[1,2]", GT_I64, -9223372036854775808.0},
        {"1,9223372036854775808", "[1,2]", GT_F64, 9223372036854775808.0},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s", table[k].text);
        bench b;
        gt_position at;
        read_csv(open_bench(&b), table[k].text, &at);
        check_shape(&b, table[k].dtype, table[k].shape);
        int64_t n = gt_shape_count(&b.tensor.shape);
        if (n)
            CU_ASSERT_EQUAL(gt_tensor_real(&b.tensor, n - 1), table[k].last);
        close_bench(&b);
    }
}

/* Lines end as they like, each as another, with empty ones between; what is in them is the same. */
static void test_csv_ends(void)
{
    static const char *const ends[] = {"\n", "\r\n", "\r", "\n\n", "\r\r", "\r\n\n", " \r\n", "\n  \r"};
    static const double values[] = {1, 2, 33, 4};
    enum { ENDS = sizeof ends / sizeof *ends };
    for (int i = 0; i < ENDS * ENDS * ENDS * 2; i++) {
        const char *first = ends[i / 2 % ENDS], *second = ends[i / 2 / ENDS % ENDS], *third = ends[i / 2 / ENDS / ENDS];
        char text[64];
        bench b;
        gt_position at;
        snprintf(text, sizeof text, "%s1%s2%s33%s4%s", i % 2 ? third : "", first, second, third, i % 2 ? first : "");
        unit_row("%s", text);
        read_csv(open_bench(&b), text, &at);
        check_shape(&b, GT_I64, "[4,1]");
        for (int64_t k = 0; k < 4 && gt_shape_count(&b.tensor.shape) == 4; k++)
            CU_ASSERT_EQUAL(gt_tensor_real(&b.tensor, k), values[k]);
        close_bench(&b);
    }
}

static void test_csv_broken(void)
{
    static const struct {
        const char *text;
        const char *column;
        unsigned line, column_at;
        const char *message, *fix;
    } table[] = {
        {"", NULL, 1, 1, "the file is empty", ""},
        {"age,weight\n31,x1\n", NULL, 2, 4, "'x1' in column 'weight' is not a number", "columns: [...]"},
        {"1,2\n3,x\n", NULL, 2, 3, "'x' in column 2 is not a number", ""},
        {"1,,2\n", NULL, 1, 3, "a value is missing in column 2", "write nan"},
        {"a,b\n1,\n", NULL, 2, 3, "a value is missing in column 'b'", "write nan"},
        {"a,b\n1,2\n3\n", NULL, 3, 1, "this line has 1 field, the first line 2", ""},
        {"a,b\n1,2,\n", NULL, 2, 1, "this line has 3 fields, the first line 2", ""},
        {"a,b\n1,\"2\n", NULL, 2, 3, "the quotes that open here are never closed", ""},
        {"a,b\n1,\"2\"x\n", NULL, 2, 6, "a field goes on behind its closing quote", "twice"},
        {"a,b\n1,1e400\n", NULL, 2, 3, "'1e400' in column 'b' is too large for a float64", "write inf"},
        {"a,b\n1,true\n", NULL, 2, 3, "'true' in column 'b' stands among numbers", ""},
        {"é,b\n1,1_0\n", NULL, 2, 3, "'1_0' in column 'b' is not a number", ""},
        {"height,b\n1,2\n", "heigt", 1, 1, "the file has no column 'heigt'", "did you mean 'height'?"},
        {"height,b\n1,2\n", "label", 1, 1, "the file has no column 'label'", "its columns are height, b"},
        {"a,b,a\n1,2,3\n", "a", 1, 5, "the file has two columns named 'a'", ""},
        {"1,2\n", "a", 1, 1, "the file has no header that names its columns", ""},
        {"a,b\n1,\"2\"\"", NULL, 2, 3, "the quotes that open here are never closed", ""},
        {"a,b\n1,\"", NULL, 2, 3, "the quotes that open here are never closed", ""},
        {"a,b\n1,-1e400\n", NULL, 2, 3, "'-1e400' in column 'b' is too large for a float64", "write -inf"},
        {"a,b\n1,infinite\n", NULL, 2, 3, "'infinite' in column 'b' is not a number", ""},
        {"a,b\n1,inff\n", NULL, 2, 3, "'inff' in column 'b' is not a number", ""},
        {"a,b\n1,-\n", NULL, 2, 3, "'-' in column 'b' is not a number", ""},
        {"a,b\ntrue,1\n", NULL, 2, 6, "'1' in column 'b' stands among truth values", ""},
        {"a,b\n1,trues\n", NULL, 2, 3, "'trues' in column 'b' is not a number", ""},
        {"height,b\n1,x\n", "b", 2, 3, "'x' in column 'b' is not a number", ""},
        {" a , b \n1, x \n", NULL, 2, 4, "'x' in column 'b' is not a number", "columns: [...]"},
        {"a,b\n1,2\n\n  3\n", NULL, 4, 1, "this line has 1 field, the first line 2", ""},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s", table[k].text);
        bench b;
        gt_position at;
        open_bench(&b);
        if (table[k].column) {
            b.request.column = &table[k].column;
            b.request.columns = 1;
        }
        read_csv(&b, table[k].text, &at);
        bool found = b.status != GT_OK && strcmp(b.error.message, table[k].message) == 0 && at.line == table[k].line &&
                     at.column == table[k].column_at && strstr(b.error.fix, table[k].fix);
        if (!found)
            printf("\n  %s\n  -> %u:%u: %s (%s; %s)\n", table[k].text, at.line, at.column, b.error.message, b.error.fix,
                   b.error.note);
        CU_ASSERT(found);
        close_bench(&b);
    }
}

/* -- conversion -- */

static void test_conversions(void)
{
    static const struct {
        const char *text;
        gt_dtype dtype;
        double value;
    } table[] = {
        {"[1, 2]", GT_F64, 2},
        {"[1, 2]", GT_F32, 2},
        {"[1.0, 2e0]", GT_I32, 2},
        {"[1.0, 2e9]", GT_I64, 2e9},
        {"[1, 0]", GT_BOOL, 0},
        {"[false, true]", GT_F64, 1},
        {"[1, 2]", GT_C128, 2},
        {"[1.5, 0.5]", GT_C64, .5},
        {"[\"NaN\", \"Infinity\"]", GT_F32, INFINITY},
        {"[0, -2147483648]", GT_I32, -2147483648.0},
        {"[{\"re\": 1, \"im\": 0}, {\"re\": 3, \"im\": 0}]", GT_F64, 3},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s", table[k].text);
        bench b;
        open_bench(&b)->request.exact = true;
        b.request.dtype = table[k].dtype;
        check_shape(read_json(&b, table[k].text), table[k].dtype, "[2]");
        CU_ASSERT_EQUAL(gt_tensor_real(&b.tensor, 1), table[k].value);
        close_bench(&b);
    }
    /* Not exact: floats take the dtype, integers and truth values stay. */
    bench b;
    open_bench(&b)->request.dtype = GT_F32;
    check_shape(read_json(&b, "[0.1]"), GT_F32, "[1]");
    CU_ASSERT_EQUAL(((const float *)b.tensor.data)[0], 0.1f);
    check_shape(read_json(&b, "[1]"), GT_I64, "[1]");
    check_shape(read_json(&b, "[true]"), GT_BOOL, "[1]");
    check_shape(read_file(&b, DATA "i4.npy"), GT_I64, "[1,2]");
    check_shape(read_file(&b, DATA "f4_big.npy"), GT_F32, "[3]");
    check_shape(read_file(&b, DATA "c16.npy"), GT_C64, "[2]");
    close_bench(&b);
}

static void test_conversions_broken(void)
{
    static const struct {
        const char *text;
        gt_dtype dtype;
        unsigned line, column;
        const char *message, *fix;
    } table[] = {
        {"[[1, 2],\n [2.5, 3]]", GT_I32, 2, 3, "the value 2.5 at [1,0] is not an integer, as int32 must be", "float64"},
        {"[1, 3000000000]", GT_I32, 1, 5, "the value 3000000000 at [1] does not fit in int32", "int64"},
        {"[1, 1e19]", GT_I64, 1, 5, "the value 10000000000000000000 at [1] does not fit in int64", "float64"},
        {"[1, \"NaN\"]", GT_I64, 1, 5, "the value NaN at [1] does not fit in int64", "float64"},
        {"1e300", GT_F32, 1, 1, "the value 1e300 does not fit in float32", ""},
        {"[0, 2]", GT_BOOL, 1, 5, "the value 2 at [1] does not fit in bool", "true and false"},
        {"[{\"re\": 1, \"im\": -2}]", GT_F64, 1, 2, "the value 1-2j at [0] does not fit in float64", "complex128"},
        {"[0, 2147483648]", GT_I32, 1, 5, "the value 2147483648 at [1] does not fit in int32", "int64"},
        {"[0, -2147483649]", GT_I32, 1, 5, "the value -2147483649 at [1] does not fit in int32", "int64"},
        {"[0, 9223372036854775808]", GT_I64, 1, 5, "the value 9223372036854776000 at [1] does not fit in int64",
         "float64"},
        {"[0, -1]", GT_BOOL, 1, 5, "the value -1 at [1] does not fit in bool", "true and false"},
        {"[0, 0.5]", GT_BOOL, 1, 5, "the value 0.5 at [1] does not fit in bool", "true and false"},
        {"[0, 3.5e38]", GT_F32, 1, 5, "the value 3.5e38 at [1] does not fit in float32", ""},
        {"{\"re\": 0, \"im\": 3.5e38}", GT_C64, 1, 1, "the value 0+3.5e38j does not fit in complex64", ""},
        {"{\"re\": 3.5e38, \"im\": 0}", GT_C64, 1, 1, "the value 3.5e38+0j does not fit in complex64", ""},
        {"{\"re\": 1.5, \"im\": \"NaN\"}", GT_I64, 1, 1, "the value 1.5+NaNj does not fit in int64", "complex128"},
        {"{\"re\": 1.5, \"im\": 0}", GT_I64, 1, 1, "the value 1.5+0j is not an integer, as int64 must be", "float64"},
        {"[\"a\"]", GT_F64, 1, 1, "the file holds texts, but float64 was asked for", ""},
        {"[1]", GT_STR, 1, 1, "the file holds no texts, but string was asked for", ""},
    };
    bench b;
    gt_position at;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s", table[k].text);
        open_bench(&b)->request.exact = true;
        b.request.dtype = table[k].dtype;
        read_json(&b, table[k].text);
        at = gt_locate(&b.source, b.error.at.begin);
        bool found = b.status == GT_WRONG_MODEL && strcmp(b.error.message, table[k].message) == 0 &&
                     at.line == table[k].line && at.column == table[k].column && strstr(b.error.fix, table[k].fix);
        if (!found)
            printf("\n  %s\n  -> %u:%u: %s (%s)\n", table[k].text, at.line, at.column, b.error.message, b.error.fix);
        CU_ASSERT(found);
        close_bench(&b);
    }
    open_bench(&b)->request.exact = true;
    b.request.dtype = GT_I32;
    read_csv(&b, "a;b\n1;2\n3;4.5\n", &at);
    CU_ASSERT_STRING_EQUAL(b.error.message, "the value 4.5 at [1,1] is not an integer, as int32 must be");
    CU_ASSERT(at.line == 3 && at.column == 3);
    read_file(&b, DATA "f8.npy");
    CU_ASSERT_STRING_EQUAL(b.error.message, "the value 1.5 at [0,0] is not an integer, as int32 must be");
    close_bench(&b);
}

/* -- headers of npy files, written here -- */

/* A version 1 file of the header and eight bytes of elements, 1 to 8, read from an address that is `off` from aligned;
 * the message when it cannot be read. NumPy's format: numpy.lib.format. */
static const char *read_npy(bench *b, const char *header, size_t off)
{
    static _Alignas(64) char room[400];
    char *bytes = room + off;
    size_t n = strlen(header);
    open_bench(b)->request.path = "made.npy";
    memcpy(bytes, "\x93NUMPY\1\0", 8);
    bytes[8] = (char)(n & 0xff);
    bytes[9] = (char)(n >> 8);
    memcpy(bytes + 10, header, n);
    for (int i = 0; i < 8; i++)
        bytes[10 + n + (size_t)i] = (char)(i + 1);
    gt_npy npy;
    b->status = gt_npy_open(&b->request, bytes, 18 + n, &npy, &b->error);
    if (b->status == GT_OK)
        b->tensor = gt_npy_tensor(&b->arena, &npy);
    return b->status == GT_OK ? "" : b->error.message;
}

static void test_npy_headers(void)
{
    static const struct {
        const char *descr, *shape;
        gt_dtype dtype;
        int64_t value[4]; /* the bytes read as integers, by hand */
    } good[] = {
        {"|i1", "(2, 4)", GT_I64, {1, 2, 3, 4}},
        {"<i1", "(8,)", GT_I64, {1, 2, 3, 4}},
        {"|u1", "(4, 2,)", GT_I64, {1, 2, 3, 4}},
        {"<i2", "(4,)", GT_I64, {0x0201, 0x0403, 0x0605, 0x0807}},
        {">i2", "(4,)", GT_I64, {0x0102, 0x0304, 0x0506, 0x0708}},
        {"<u2", "(2, 2)", GT_I64, {0x0201, 0x0403, 0x0605, 0x0807}},
        {"=i4", "(2,)", GT_I64, {0x04030201, 0x08070605}},
        {">u4", "(2,)", GT_I64, {0x01020304, 0x05060708}},
        {"<i8", "()", GT_I64, {0x0807060504030201}},
        {">i8", "(1,)", GT_I64, {0x0102030405060708}},
        {"<u8", "(1,)", GT_I64, {0x0807060504030201}},
        {"|b1", "(8,)", GT_BOOL, {1, 1, 1, 1}},
    };
    static const struct {
        const char *header, *message;
    } bad[] = {
        {"{'descr': '<f8', 'fortran_order': False}", "its header cannot be understood"},
        {"{'descr': '<f8', 'shape': (1,)}", "its header cannot be understood"},
        {"{'fortran_order': False, 'shape': (1,)}", "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (1,), 'shape': (1,)}", "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (1,), 'more': 1}", "its header cannot be understood"},
        {"{'descr': '<f8' 'fortran_order': False, 'shape': (1,)}", "its header cannot be understood"},
        {"{'descr' '<f8', 'fortran_order': False, 'shape': (1,)}", "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': 0, 'shape': (1,)}", "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (1 1)}", "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (,)}", "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': 1}", "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (1,", "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (1,)} x", "its header cannot be understood"},
        {"'descr': '<f8', 'fortran_order': False, 'shape': (1,)}", "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)}",
         "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999,)}",
         "its header cannot be understood"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (9223372036854775799,)}", "its shape is too large"},
    };
    static const char *const unread[] = {"|f8", "|i2", "<f3", "<f1", "<c4", "<i3", "<b2", "<w2", "|S1", "!i1", "<g8"};
    char header[200], text[200];
    bench b;
    for (size_t k = 0; k < sizeof good / sizeof *good; k++)
        for (size_t off = 0; off < 9; off++) {
            const char *fortran = off % 3 == 2 && !strchr(good[k].shape, ' ') ? "True" : "False";
            snprintf(header, sizeof header, "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }  \n", good[k].descr,
                     fortran, good[k].shape);
            unit_row("%s, %zu off", header, off);
            CU_ASSERT_STRING_EQUAL(read_npy(&b, header, off), "");
            CU_ASSERT_EQUAL(b.tensor.dtype, good[k].dtype);
            for (int i = 0; b.status == GT_OK && i < 4 && good[k].value[i]; i++)
                CU_ASSERT_EQUAL(gt_tensor_int(&b.tensor, i), good[k].value[i]);
            close_bench(&b);
        }
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        snprintf(text, sizeof text, "'made.npy' is not a sound npy file: %s", bad[k].message);
        unit_row("%s", bad[k].header);
        CU_ASSERT_STRING_EQUAL(read_npy(&b, bad[k].header, 0), text);
        close_bench(&b);
    }
    for (size_t k = 0; k < sizeof unread / sizeof *unread; k++) {
        snprintf(header, sizeof header, "{'descr': '%s', 'fortran_order': False, 'shape': (1,)}", unread[k]);
        snprintf(text, sizeof text, "'made.npy' holds elements of NumPy's dtype '%s', which cannot be read", unread[k]);
        CU_ASSERT_STRING_EQUAL(read_npy(&b, header, 0), text);
        CU_ASSERT_STRING_EQUAL(b.error.fix, "save it as float64, float32, complex128, complex64, int64 or bool");
        close_bench(&b);
    }
}

/* Columns first: the element at index (i, j, k) of a shape (m, n, p) is the one at i + m j + m n k of the file. */
static void test_npy_columns_first(void)
{
    bench b;
    int wrong = 0;
    CU_ASSERT_STRING_EQUAL(read_npy(&b, "{'descr': '|i1', 'fortran_order': True, 'shape': (2, 2, 2)}", 0), "");
    for (int64_t i = 0; i < 8; i++)
        wrong += gt_tensor_int(&b.tensor, i) != 1 + i / 4 + 2 * (i / 2 % 2) + 4 * (i % 2);
    CU_ASSERT_EQUAL(wrong, 0);
    close_bench(&b);
    CU_ASSERT_STRING_EQUAL(read_npy(&b, "{'descr': '<u1', 'fortran_order': True, 'shape': (4, 2)}", 1), "");
    for (int64_t i = 0; i < 8; i++)
        wrong += gt_tensor_int(&b.tensor, i) != 1 + i / 2 + 4 * (i % 2);
    CU_ASSERT_EQUAL(wrong, 0);
    close_bench(&b);
}

/* What a file takes against the limit, to the byte: the file itself and what is made of it: for text eight bytes for
 * each element that there may be, for npy another copy where the dtype is another. */
static void test_limits_of_memory(void)
{
    static const struct {
        const char *path;
        gt_dtype dtype;
        size_t file, more;
    } table[] = {
        {DATA "f8.npy", GT_F64, 176, 0},
        {DATA "f8.npy", GT_C128, 176, 6 * 16},
        {DATA "f4_big.npy", GT_F64, 140, 3 * 8},
        {DATA "i4.npy", GT_F64, 136, 2 * 8},
    };
    bench b;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        for (int over = 0; over < 2; over++) {
            open_bench(&b)->request.exact = true;
            b.request.dtype = table[k].dtype;
            b.request.memory_limit = table[k].file + table[k].more - (size_t)over;
            read_file(&b, table[k].path);
            unit_row("%s as %s, over %d", table[k].path, gt_dtype_name(table[k].dtype), over);
            CU_ASSERT_EQUAL(b.status, over ? GT_OVER_LIMIT : GT_OK);
            close_bench(&b);
        }
    for (int over = 0; over < 2; over++) {
        open_bench(&b)->request.memory_limit = (size_t)(4 * 8 - over); /* three commas */
        b.request.path = NULL;
        read_json(&b, "[[1, 2], [3, 4]]");
        CU_ASSERT_EQUAL(b.status, over ? GT_OVER_LIMIT : GT_OK);
        close_bench(&b);
        open_bench(&b)->request.memory_limit =
            (size_t)(3 * 2 * 8 - over); /* two lines behind the header, one to come */
        b.request.path = NULL;
        b.source = (gt_source){.name = "data.csv", .text = "a,b\n1,2\n3,4\n", .size = 12};
        b.status = gt_data_read_csv(&b.arena, &b.source, &b.request, &b.tensor, &b.error);
        CU_ASSERT_EQUAL(b.status, over ? GT_OVER_LIMIT : GT_OK);
        close_bench(&b);
    }
}

/* -- pieces, as streams take them -- */

/* Where a JSON value ends, whatever stands in it and behind it. */
static void test_json_pieces(void)
{
    static const char *const values[] =
        {"1",  "-2.5e+3",          "true",           "\"a\"", "\"\"", "\"a\\\"]}\"", "\"\\\\\"", "[]", "[1,[2]]",
         "{}", "{\"a\": [\"]\"]}", "[\"}\\\"\", {}]"},
                             *const behind[] = {"", ",", "]", "}", " ", "\n", ", 1", "] ]", "\t}"};
    char text[60];
    for (size_t k = 0; k < sizeof values / sizeof *values; k++)
        for (size_t b = 0; b < sizeof behind / sizeof *behind; b++) {
            snprintf(text, sizeof text, "[%s%s", values[k], behind[b]);
            gt_source source = {.name = "text", .text = text, .size = strlen(text)};
            unit_row("%s", text);
            CU_ASSERT_EQUAL(gt_json_value_end(&source, 1), 1 + strlen(values[k]));
        }
    for (size_t k = 3; k < sizeof values / sizeof *values; k++) /* closed by themselves, whatever comes */
        for (int b = 0; b < 2; b++) {
            snprintf(text, sizeof text, "%s%s", values[k], b ? "[3]" : "x");
            gt_source source = {.name = "text", .text = text, .size = strlen(text)};
            unit_row("%s", text);
            CU_ASSERT_EQUAL(gt_json_value_end(&source, 0), strlen(values[k]));
        }
    static const char *const open[] = {"[1, 2", "{\"a\": 1", "\"abc", "\"abc\\", "[\"]", "12"};
    for (size_t k = 0; k < sizeof open / sizeof *open; k++) { /* never closed: the end of the text */
        gt_source source = {.name = "text", .text = open[k], .size = strlen(open[k])};
        CU_ASSERT_EQUAL(gt_json_value_end(&source, 0), source.size);
    }
}

/* An object's keys and where their values stand, or what is wrong and where. */
static void test_json_objects(void)
{
    static const struct {
        const char *text, *found;
    } table[] = {
        {"{}", "end 2"},
        {" { } ", "end 4"},
        {"{\"a\":1}", "a at 5, end 7"},
        {"{ \"a\" : [1, 2] , \"b\\u0063\":{\"d\":2}\n}x", "a at 8, bc at 27, end 36"},
        {"{\"a\": 1,}", "a at 6, error 8: expected a key, not '}'"},
        {"{\"a\": 1 \"b\": 2}", "a at 6, error 8: expected ',' or '}' here"},
        {"{\"a\": 1", "a at 6, error 7: the file ends where ',' or '}' was expected"},
        {"{", "error 1: the file ends where a key was expected"},
        {"{a: 1}", "error 1: expected a key, not 'a'"},
        {"{\"a\" 1}", "error 5: expected a colon, not '1'"},
        {"{\"a\"", "error 4: the file ends where a colon was expected"},
        {"{\"a", "error 1: the quotes that open here are never closed"},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        gt_arena arena;
        char found[200] = "";
        size_t n = 0;
        gt_source source = {.name = "text", .text = table[k].text, .size = strlen(table[k].text)};
        gt_arena_init(&arena, NULL, NULL);
        gt_json_object object = {.arena = &arena, .source = &source, .at = strspn(table[k].text, " ")};
        while (gt_json_next_key(&object)) {
            n += (size_t)snprintf(found + n, sizeof found - n, "%s at %zu, ", object.key, object.at);
            CU_ASSERT(table[k].text[object.key_begin] == '"' && table[k].text[object.key_end - 1] == '"');
            object.at = gt_json_value_end(&source, object.at);
        }
        if (object.error.code)
            snprintf(found + n, sizeof found - n, "error %u: %s", object.error.at.begin, object.error.message);
        else
            snprintf(found + n, sizeof found - n, "end %zu", object.at);
        unit_row("%s", table[k].text);
        CU_ASSERT_STRING_EQUAL(found, table[k].found);
        gt_arena_free(&arena);
    }
}

/* A record ends where its last field does, also where a line break stands in quotes. */
static void test_csv_pieces(void)
{
    static const struct {
        const char *text;
        char delimiter;
        const char *fields; /* between bars; NULL: a quote is open */
    } table[] = {
        {"", ',', "||"},
        {"a", ',', "|a|"},
        {" a , b \nc", ',', "|a|b|"},
        {"a;b,c\nd", ';', "|a|b,c|"},
        {"a\tb \n", '\t', "|a|b|"},
        {"\"a\nb\",c\nd", ',', "|a\nb|c|"},
        {"x,\"a\"\"\nb\" ,\"\"\nd", ',', "|x|a\"\nb||"},
        {"\t\"a\nb\"\nc", ';', "|a\nb|"},
        {"a\"b\n\"c", ',', "|a\"b|"},
        {",,\n", ',', "||||"},
        {"a,\"b\nc", ',', NULL},
        {"a,\"b\"\"", ',', NULL},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        gt_arena arena;
        size_t size = strlen(table[k].text), end = gt_csv_record_end(table[k].text, size, table[k].delimiter), n = 1;
        char found[40] = "|";
        gt_arena_init(&arena, NULL, NULL);
        unit_row("%s", table[k].text);
        CU_ASSERT_EQUAL(end == SIZE_MAX, table[k].fields == NULL);
        gt_csv csv = {table[k].text, size, table[k].delimiter, true};
        gt_record_field field;
        gt_csv_fault fault;
        for (size_t at = 0; (fault = gt_csv_field(&csv, &at, &field)) == GT_CSV_FINE; at++) {
            n += (size_t)snprintf(found + n, sizeof found - n, "%s|", gt_csv_text(&arena, table[k].text, &field).text);
            if (gt_csv_is_end(&csv, at)) {
                CU_ASSERT_EQUAL(end, at);
                break;
            }
        }
        CU_ASSERT_EQUAL(fault, table[k].fields ? GT_CSV_FINE : GT_CSV_OPEN);
        if (table[k].fields)
            CU_ASSERT_STRING_EQUAL(found, table[k].fields);
        gt_arena_free(&arena);
    }
    CU_ASSERT_EQUAL(gt_csv_record_end("a\t\"b\nc\"\nd", 9, '\0'), 7); /* any delimiter */
    CU_ASSERT_EQUAL(gt_csv_record_end("a;\"b\nc\"\nd", 9, '\0'), 7);
    CU_ASSERT_EQUAL(gt_csv_record_end("a,\"b\nc\"\nd", 9, '\0'), 7);
    CU_ASSERT_EQUAL(gt_csv_delimiter("a\tb;c,d", 7), ',');
    CU_ASSERT_EQUAL(gt_csv_delimiter("a\tb;c,d", 5), ';');
    CU_ASSERT_EQUAL(gt_csv_delimiter("a\tb;c,d", 2), '\t');
    CU_ASSERT_EQUAL(gt_csv_delimiter("a\tb;c,d", 1), '\0');
}

void suite_data(void);
void suite_data(void)
{
    CU_pSuite suite = CU_add_suite("data", NULL, NULL);
    CU_add_test(suite, "npy floats", test_npy_floats);
    CU_add_test(suite, "npy integers, bools and complex numbers", test_npy_others);
    CU_add_test(suite, "broken npy", test_npy_broken);
    CU_add_test(suite, "json numbers", test_json_values);
    CU_add_test(suite, "json integers are exact", test_json_exact);
    CU_add_test(suite, "json complex numbers", test_json_complex);
    CU_add_test(suite, "json texts", test_json_texts);
    CU_add_test(suite, "lists of numbers that are skipped", test_json_skipped);
    CU_add_test(suite, "broken json", test_json_broken);
    CU_add_test(suite, "csv files", test_csv_files);
    CU_add_test(suite, "csv texts", test_csv_texts);
    CU_add_test(suite, "ends of lines in csv", test_csv_ends);
    CU_add_test(suite, "broken csv", test_csv_broken);
    CU_add_test(suite, "conversions", test_conversions);
    CU_add_test(suite, "conversions that do not fit", test_conversions_broken);
    CU_add_test(suite, "npy headers", test_npy_headers);
    CU_add_test(suite, "npy with columns first", test_npy_columns_first);
    CU_add_test(suite, "limits of memory", test_limits_of_memory);
    CU_add_test(suite, "ends of JSON values", test_json_pieces);
    CU_add_test(suite, "JSON objects, key by key", test_json_objects);
    CU_add_test(suite, "CSV records and their fields", test_csv_pieces);
}
