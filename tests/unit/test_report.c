/* Results in each format. Expected texts were written by hand from the formats' rules; npy headers by NumPy's
 * np.lib.format.write_array(..., version=(1, 0)). */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "write/write_result.h"

typedef struct paper {
    char *bytes;
    size_t size, room, limit; /* limit: what the sink takes before it refuses; 0 is no limit */
    int calls;
} paper;

static bool put(void *context, const char *bytes, size_t n)
{
    paper *sheet = context;
    sheet->calls++;
    if (sheet->limit && sheet->size + n > sheet->limit)
        return false;
    if (sheet->size + n + 1 > sheet->room) {
        sheet->room = 2 * (sheet->size + n) + 1;
        sheet->bytes = realloc(sheet->bytes, sheet->room);
        if (!sheet->bytes)
            abort();
    }
    memcpy(sheet->bytes + sheet->size, bytes, n);
    sheet->size += n;
    sheet->bytes[sheet->size] = '\0';
    return true;
}

static gt_arena arena;

static int set_up(void)
{
    gt_arena_init(&arena, NULL, NULL);
    return 0;
}

static int tear_down(void)
{
    gt_arena_free(&arena);
    return 0;
}

static const gt_write_options as_json = {.format = GT_FORMAT_JSON};
static const gt_write_options as_csv = {.format = GT_FORMAT_CSV, .value_key = "gradients", .value_name = "gradient"};
static const gt_write_options as_wide = {.format = GT_FORMAT_CSV, .wide = true, .value_key = "gradients"};
static const gt_write_options as_text = {.format = GT_FORMAT_TEXT, .value_key = "gradients"};
static const gt_write_options as_npy = {.format = GT_FORMAT_NPY, .value_key = "gradients"};

static void expect(const gt_item *item, const gt_write_options *options, const char *text)
{
    paper page = {0};
    gt_sink sink = {.size = sizeof(gt_sink), put, &page};
    gt_error error = {0};
    CU_ASSERT_EQUAL(gt_result_print(&arena, item, options, &sink, &error), GT_OK);
    CU_ASSERT_PTR_NOT_NULL_FATAL(page.bytes);
    CU_ASSERT_STRING_EQUAL(page.bytes, text);
    if (strcmp(page.bytes, text) != 0)
        printf("\n--- got\n%s--- expected\n%s---\n", page.bytes, text);
    free(page.bytes);
}

static gt_item *map(void)
{
    return gt_item_new(&arena, GT_ITEM_MAP);
}

static gt_item *null(void)
{
    return gt_item_new(&arena, GT_ITEM_NULL);
}

/* A tensor of up to three dimensions; those that are -1 do not count. */
static gt_item *tensor(gt_dtype dtype, int64_t a, int64_t b, int64_t c, const void *data)
{
    gt_tensor t = {.dtype = dtype, .data = data};
    for (const int64_t *d = (int64_t[]){a, b, c, -1}; *d >= 0; d++)
        t.shape.dim[t.shape.rank++] = *d;
    return gt_item_tensor(&arena, &t);
}

static gt_item *scalar(double x)
{
    double *data = GT_NEW(&arena, double);
    *data = x;
    return tensor(GT_F64, -1, -1, -1, data);
}

/* The example of the design: a linear layer, and a source that is not watched. */
static gt_item *linear(void)
{
    static const double w[] = {2.2, 2.8, 4.4, 5.6, 6.6, 8.4}, b[] = {2.2, 2.8};
    gt_item *result = map();
    gt_item_set(result, "model", gt_item_text(&arena, "models/linear.yaml"));
    gt_item_set(result, "target", gt_item_text(&arena, "loss"));
    gt_item_set(result, "value", scalar(6.34));
    gt_item *gradients = gt_item_set(result, "gradients", map());
    gt_item_set(gradients, "w", tensor(GT_F64, 3, 2, -1, w));
    gt_item_set(gradients, "b", tensor(GT_F64, 2, -1, -1, b));
    gt_item_set(gradients, "x", null());
    gt_item *reason = gt_item_set(gt_item_set(result, "unconnected", map()), "x", map());
    gt_item_set(reason, "reason", gt_item_text(&arena, "not_watched"));
    gt_item_set(reason, "fix", gt_item_text(&arena, "add --watch x"));
    return result;
}

/* Nested sources: {"layers": [{"w": [1+2i, -0.5i], "b": null}, 0.5f]} and a name that needs quotes. */
static gt_item *nested(void)
{
    static const double w[] = {1, 2, 0, -0.5};
    static const float half[] = {0.1f};
    gt_item *result = map(), *gradients = gt_item_set(result, "gradients", map());
    gt_item *layers = gt_item_set(gradients, "layers", gt_item_new(&arena, GT_ITEM_LIST));
    gt_item *first = gt_item_append(layers, map());
    gt_item_set(first, "w", tensor(GT_C128, 2, -1, -1, w));
    gt_item_set(first, "b", null());
    gt_item_append(layers, tensor(GT_F32, -1, -1, -1, half));
    gt_item_set(gradients, "a,\"b", tensor(GT_F32, 1, 1, -1, half));
    return result;
}

static void items(void)
{
    gt_item *m = map();
    gt_item_set(m, "a", gt_item_int(&arena, 1));
    gt_item_set(m, "b", gt_item_int(&arena, 2));
    gt_item_set(m, "a", gt_item_int(&arena, 3));
    expect(m, &as_json, "{\"a\":3,\"b\":2}\n");
    gt_item_set(m, "b", gt_item_int(&arena, 4));
    gt_item_set(m, "c", null());
    expect(m, &as_json, "{\"a\":3,\"b\":4,\"c\":null}\n");
    CU_ASSERT_EQUAL(gt_item_get(m, "b")->i, 4);
    CU_ASSERT_PTR_NULL(gt_item_get(m, "d"));
    CU_ASSERT_PTR_NULL(gt_item_get(gt_item_get(m, "a"), "d"));
}

/* However many keys a map has: each stands once, where it came first, with what was set last. */
static void many_keys(void)
{
    for (int n = 1; n <= 200; n = n * 3 / 2 + 1) {
        gt_item *m = map();
        for (int round = 1; round <= 2; round++)
            for (int i = n - 1; i >= 0; i--) {
                gt_item_set(m, gt_print(&arena, "k%d", i), gt_item_int(&arena, round * i));
                gt_item_set(m, gt_print(&arena, "k%d", (i * 7 + 3) % n), NULL);
            }
        int64_t left = n;
        for (const gt_item *child = m->first; child; child = child->next) {
            unit_row("%d keys: '%s', of which %d are left", n, child->key, (int)left);
            CU_ASSERT_STRING_EQUAL(child->key, gt_print(&arena, "k%d", (int)--left));
            CU_ASSERT_EQUAL(child->i, 2 * left);
            CU_ASSERT_PTR_EQUAL(gt_item_get(m, child->key), child);
        }
        unit_row("%d keys", n);
        CU_ASSERT_EQUAL(left, 0);
        CU_ASSERT_EQUAL(gt_item_count(m), (size_t)n);
        CU_ASSERT_STRING_EQUAL(m->last->key, "k0");
    }
}

static void json(void)
{
    gt_item *result = linear();
    expect(result, &as_json,
           "{\"model\":\"models/linear.yaml\",\"target\":\"loss\",\"value\":6.34,"
           "\"gradients\":{\"w\":[[2.2,2.8],[4.4,5.6],[6.6,8.4]],\"b\":[2.2,2.8],\"x\":null},"
           "\"unconnected\":{\"x\":{\"reason\":\"not_watched\",\"fix\":\"add --watch x\"}}}\n");
    expect(nested(), &as_json,
           "{\"gradients\":{\"layers\":[{\"w\":[{\"re\":1,\"im\":2},{\"re\":0,\"im\":-0.5}],\"b\":null},0.1],"
           "\"a,\\\"b\":[[0.1]]}}\n");
    expect(map(), &as_json, "{}\n");
}

static void json_dtypes(void)
{
    static const int64_t whole[] = {INT64_MAX, INT64_MIN};
    static const int32_t small[] = {7};
    static const unsigned char truth[] = {1, 0};
    static const float z[] = {0.1f, -0.0f};
    static const gt_str text[] = {{"a\0b", 3}, {"", 0}};
    gt_item *m = map();
    gt_item_set(m, "i64", tensor(GT_I64, 2, -1, -1, whole));
    gt_item_set(m, "i32", tensor(GT_I32, 1, 1, 1, small));
    gt_item_set(m, "bool", tensor(GT_BOOL, 2, -1, -1, truth));
    gt_item_set(m, "c64", tensor(GT_C64, -1, -1, -1, z));
    gt_item_set(m, "str", tensor(GT_STR, 2, -1, -1, text));
    gt_item_set(m, "truth", gt_item_truth(&arena, true));
    expect(m, &as_json,
           "{\"i64\":[9223372036854775807,-9223372036854775808],\"i32\":[[[7]]],\"bool\":[true,false],"
           "\"c64\":{\"re\":0.1,\"im\":-0},\"str\":[\"a\\u0000b\",\"\"],\"truth\":true}\n");
}

static void json_shapes(void)
{
    static const double x[] = {1, 2, 3, 4, 5, 6, 7, 8};
    gt_item *list = gt_item_new(&arena, GT_ITEM_LIST);
    gt_item_append(list, tensor(GT_F64, 2, 2, 2, x));
    gt_item_append(list, tensor(GT_F64, 4, 1, 2, x));
    gt_item_append(list, tensor(GT_F64, 0, -1, -1, x));
    gt_item_append(list, tensor(GT_F64, 2, 0, 3, x));
    gt_item_append(list, tensor(GT_F64, 0, 5, -1, x));
    gt_item_append(list, tensor(GT_F64, 2, 1, 0, x));
    expect(list, &as_json,
           "[[[[1,2],[3,4]],[[5,6],[7,8]]],[[[1,2]],[[3,4]],[[5,6]],[[7,8]]],[],[[],[]],[],[[[]],[[]]]]\n");
}

static void json_texts(void)
{
    gt_item *list = gt_item_new(&arena, GT_ITEM_LIST);
    gt_item_append(list, gt_item_text(&arena, "\"\\/\b\f\n\r\t\x01\x1f\x7f"));
    gt_item_append(list, gt_item_text(&arena, "h\xc3\xa9 \xe2\x88\x82 \xf0\x9f\x98\x80"));
    /* a stray byte, an overlong slash, a surrogate, beyond U+10FFFF, a sequence cut short */
    gt_item_append(list, gt_item_text(&arena, "\xff|\xc0\xaf|\xed\xa0\x80|\xf4\x90\x80\x80|\xe2\x88"));
#define BAD "\xef\xbf\xbd"
    expect(list, &as_json,
           "[\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\\u007f\",\"h\xc3\xa9 \xe2\x88\x82 \xf0\x9f\x98\x80\","
           "\"" BAD "|" BAD BAD "|" BAD BAD BAD "|" BAD BAD BAD BAD "|" BAD BAD "\"]\n");
}

static void not_finite(void)
{
    static const double x[] = {1, NAN, INFINITY, -INFINITY};
    static const float z[] = {1, INFINITY};
    gt_item *result = map(), *gradients = gt_item_set(result, "gradients", map());
    gt_write_options options = as_json;
    gt_error error = {.code = GT_OK};
    gt_item_set(gradients, "one", scalar(1));
    CU_ASSERT_EQUAL(gt_item_check_finite(&arena, result, &error), GT_OK);
    gt_item_set(gradients, "x", tensor(GT_F64, 2, 2, -1, x));
    expect(result, &options, "{\"gradients\":{\"one\":1,\"x\":[[1,\"NaN\"],[\"Infinity\",\"-Infinity\"]]}}\n");
    options.nan = GT_NAN_NULL;
    expect(result, &options, "{\"gradients\":{\"one\":1,\"x\":[[1,null],[null,null]]}}\n");
    options.nan = GT_NAN_LITERAL;
    expect(result, &options, "{\"gradients\":{\"one\":1,\"x\":[[1,NaN],[Infinity,-Infinity]]}}\n");
    CU_ASSERT_EQUAL(gt_item_check_finite(&arena, result, &error), GT_NOT_FINITE);
    CU_ASSERT_STRING_EQUAL(error.message, "'gradients.x[0,1]' is not finite");
    expect(result, &as_csv,
           "source,index,gradient\none,,1\nx,\"[0,0]\",1\nx,\"[0,1]\",NaN\nx,\"[1,0]\",Infinity\n"
           "x,\"[1,1]\",-Infinity\n");

    gt_item *list = gt_item_new(&arena, GT_ITEM_LIST);
    gt_item_append(list, scalar(0));
    gt_item_append(list, tensor(GT_C64, -1, -1, -1, z));
    result = map();
    gt_item_set(result, "value", list);
    CU_ASSERT_EQUAL(gt_item_check_finite(&arena, result, &error), GT_NOT_FINITE);
    CU_ASSERT_STRING_EQUAL(error.message, "'value.1' is not finite");
}

static void csv(void)
{
    expect(linear(), &as_csv,
           "source,index,gradient\nw,\"[0,0]\",2.2\nw,\"[0,1]\",2.8\nw,\"[1,0]\",4.4\nw,\"[1,1]\",5.6\n"
           "w,\"[2,0]\",6.6\nw,\"[2,1]\",8.4\nb,[0],2.2\nb,[1],2.8\nx,,\n");
    expect(nested(), &as_csv,
           "source,index,re,im\nlayers.0.w,[0],1,2\nlayers.0.w,[1],0,-0.5\nlayers.0.b,,,\nlayers.1,,0.1,0\n"
           "\"a,\"\"b\",\"[0,0]\",0.1,0\n");
    gt_write_options rest = as_csv;
    rest.headless = true;
    rest.value_key = "missing";
    gt_item *result = map();
    gt_item_set(gt_item_set(result, "values", map()), "y", scalar(-0.0));
    expect(result, &rest, "y,,-0\n");
    result = map();
    gt_item_set(result, "gradients", scalar(2)); /* not a map: bears its own name */
    expect(result, &as_csv, "source,index,gradient\ngradients,,2\n");
}

static void csv_texts(void)
{
    static const gt_str text[] = {{"plain", 5}, {"a,b", 3}, {"say \"x\"", 7}, {"two\nlines", 9}};
    gt_item *result = map(), *gradients = gt_item_set(result, "gradients", map());
    gt_item_set(gradients, "s", tensor(GT_STR, 4, -1, -1, text));
    gt_item_set(gradients, "t", gt_item_text(&arena, "a,b"));
    gt_item_set(gradients, "i", gt_item_int(&arena, -3));
    gt_item_set(gradients, "k", gt_item_truth(&arena, false));
    expect(result, &as_csv,
           "source,index,gradient\ns,[0],plain\ns,[1],\"a,b\"\ns,[2],\"say \"\"x\"\"\"\ns,[3],\"two\nlines\"\n"
           "t,,\"a,b\"\ni,,-3\nk,,false\n");
}

static void csv_wide(void)
{
    expect(linear(), &as_wide,
           "\"w[0,0]\",\"w[0,1]\",\"w[1,0]\",\"w[1,1]\",\"w[2,0]\",\"w[2,1]\",b[0],b[1],x\n"
           "2.2,2.8,4.4,5.6,6.6,8.4,2.2,2.8,\n");
    expect(nested(), &as_wide,
           "layers.0.w[0].re,layers.0.w[0].im,layers.0.w[1].re,layers.0.w[1].im,layers.0.b,layers.1,"
           "\"a,\"\"b[0,0]\"\n1,2,0,-0.5,,0.1,0.1\n");
    gt_write_options rest = as_wide;
    rest.headless = true;
    expect(linear(), &rest, "2.2,2.8,4.4,5.6,6.6,8.4,2.2,2.8,\n");
}

static void text(void)
{
    expect(linear(), &as_text,
           "model   models/linear.yaml\ntarget  loss\nvalue   6.34\n\ngradients\n  w  [3,2]\n    [[2.2 2.8]\n"
           "     [4.4 5.6]\n     [6.6 8.4]]\n  b  [2]\n    [2.2 2.8]\n  x  null: not watched\n"
           "    fix: add --watch x\n");
    static const double x[] = {1, -2.5, 100, 1e-9, NAN, 12.25, 0, 8};
    gt_item *result = map();
    gt_item_set(result, "x", tensor(GT_F64, 2, 2, 2, x));
    gt_item_set(result, "e", tensor(GT_F64, 0, -1, -1, x));
    gt_item *list = gt_item_set(result, "summed_over", gt_item_new(&arena, GT_ITEM_LIST));
    gt_item_append(list, gt_item_int(&arena, 4));
    gt_item_append(list, gt_item_int(&arena, 2));
    gt_item *reason = gt_item_set(gt_item_set(result, "unconnected", map()), "z", map());
    gt_item_set(reason, "reason", gt_item_text(&arena, "integer_dtype"));
    gt_item_set(reason, "step", gt_item_text(&arena, "y"));
    gt_item_set(reason, "line", gt_item_int(&arena, 9));
    expect(result, &as_text,
           "x  [2,2,2]\n  [[[  1     -2.5 ]\n    [100      1e-9]]\n\n   [[NaN     12.25]\n    [  0      8   ]]]\n"
           "\ne  [0]\n  []\n\nsummed_over  [4, 2]\n\nunconnected\n  z  integer dtype (step 'y', line 9)\n");
}

static gt_item *numbers(int n)
{
    gt_item *list = gt_item_new(&arena, GT_ITEM_LIST);
    for (int i = 0; i < n; i++)
        gt_item_append(list, gt_item_int(&arena, i));
    return list;
}

/* A list of up to 12 single values stands on its name's line, unless one of them has 25 characters: such a line has no
 * number of its own. */
static void text_lists(void)
{
    gt_item *result = map(), *fits = gt_item_new(&arena, GT_ITEM_LIST), *line = gt_item_new(&arena, GT_ITEM_LIST);
    gt_item_append(fits, gt_item_text(&arena, "abcdefghijklmnopqrstuvwx"));
    gt_item_append(line, gt_item_text(&arena, "abcdefghijklmnopqrstuvwxy"));
    gt_item_append(line, gt_item_int(&arena, 7));
    gt_item_set(result, "fits", fits);
    gt_item_set(result, "line", line);
    gt_item_set(result, "twelve", numbers(12));
    gt_item_set(result, "thirteen", numbers(13));
    gt_item_set(result, "empty", numbers(0));
    gt_item_set(result, "no", map());
    gt_item_set(result, "in a map", gt_item_text(&arena, "abcdefghijklmnopqrstuvwxy"));
    expect(result, &as_text,
           "fits      [abcdefghijklmnopqrstuvwx]\n\nline\n  abcdefghijklmnopqrstuvwxy\n  1  7\n\n"
           "twelve    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]\n\nthirteen\n  0  0\n  1  1\n  2  2\n  3  3\n  4  4\n"
           "  5  5\n  6  6\n  7  7\n  8  8\n  9  9\n  10  10\n  11  11\n  12  12\n\nempty     []\n\nno  none\n\n"
           "in a map  abcdefghijklmnopqrstuvwxy\n");
}

/* A reason stands beside the value of its name, or of the last key of that; what is left of them comes at the end. */
static void text_reasons(void)
{
    static const char *const reasons[][5] = {/* name, reason, step, line, fix */
                                             {"w", "not_watched", NULL, "3", NULL},
                                             {"x", NULL, NULL, NULL, NULL},
                                             {"b", "no_path", "s", NULL, "do that"},
                                             {"deep.v", "no_path", "t", "4", NULL},
                                             {"top", "no_path", NULL, NULL, "or that"}};
    gt_item *result = map();
    gt_item_set(result, "top", null());
    gt_item *gradients = gt_item_set(result, "gradients", map()), *unconnected = map();
    gt_item_set(gt_item_set(gradients, "layers", map()), "w", null());
    gt_item_set(gt_item_set(gradients, "deep", map()), "v", null());
    gt_item_set(gradients, "x", null());
    gt_item_set(gradients, "b", scalar(0));
    gt_item_set(result, "unconnected", unconnected);
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        gt_item *one = gt_item_set(unconnected, reasons[i][0], map());
        gt_item_set(one, "reason", gt_item_text(&arena, reasons[i][1]));
        gt_item_set(one, "step", gt_item_text(&arena, reasons[i][2]));
        if (reasons[i][3])
            gt_item_set(one, "line", gt_item_int(&arena, reasons[i][3][0] - '0'));
        gt_item_set(one, "fix", gt_item_text(&arena, reasons[i][4]));
    }
    expect(result, &as_text,
           "top  null\n\ngradients\n  layers\n    w  null: not watched (line 3)\n  deep\n"
           "    v  null: no path (step 't', line 4)\n  x  null: unconnected\n"
           "  b  0  unconnected: no path (step 's')\n    fix: do that\n"
           "\nunconnected\n  top  no path\n    fix: or that\n");
    gt_item *lone = map();
    gt_item_set(lone, "unconnected", gt_item_int(&arena, 5));
    expect(lone, &as_text, "unconnected  5\n");
}

/* More than 1000 elements: three at both ends of each long dimension. */
static void text_many(void)
{
    static double x[1100];
    for (int i = 0; i < 1100; i++)
        x[i] = i;
    gt_item *result = map();
    gt_item_set(result, "x", tensor(GT_F64, 1100, -1, -1, x));
    gt_item_set(result, "y", tensor(GT_F64, 550, 2, -1, x));
    expect(result, &as_text,
           "x  [1100]\n  [   0    1    2 ... 1097 1098 1099]\n\n"
           "y  [550,2]\n  [[   0    1]\n   [   2    3]\n   [   4    5]\n   ...\n   [1094 1095]\n   [1096 1097]\n"
           "   [1098 1099]]\n");
}

static void npy(void)
{
    static const double w[] = {2.2, 2.8, 4.4, 5.6, 6.6, 8.4};
    gt_item *result = map();
    gt_item_set(gt_item_set(result, "gradients", map()), "w", tensor(GT_F64, 3, 2, -1, w));
    paper page = {0};
    gt_sink sink = {.size = sizeof(gt_sink), put, &page};
    gt_error error = {0};
    CU_ASSERT_EQUAL(gt_result_print(&arena, result, &as_npy, &sink, &error), GT_OK);
    static const char head[] = "\x93NUMPY\x01\0v\0{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }";
    CU_ASSERT_EQUAL_FATAL(page.size, 128 + sizeof w);
    CU_ASSERT_EQUAL(memcmp(page.bytes, head, sizeof head - 1), 0);
    for (size_t i = sizeof head - 1; i < 127; i++)
        CU_ASSERT_EQUAL(page.bytes[i], ' ');
    CU_ASSERT_EQUAL(page.bytes[127], '\n');
    CU_ASSERT_EQUAL(memcmp(page.bytes + 128, w, sizeof w), 0);

    page.size = 0;
    gt_item_set(result, "gradients", scalar(6.34));
    CU_ASSERT_EQUAL(gt_result_print(&arena, result, &as_npy, &sink, &error), GT_OK);
    CU_ASSERT_EQUAL(page.size, 136);
    CU_ASSERT_PTR_NOT_NULL(strstr(page.bytes + 10, "'shape': (), }"));
    page.size = 0;
    gt_item_set(result, "gradients", tensor(GT_C128, 3, -1, -1, w));
    CU_ASSERT_EQUAL(gt_result_print(&arena, result, &as_npy, &sink, &error), GT_OK);
    CU_ASSERT_EQUAL(page.size, 128 + sizeof w);
    CU_ASSERT_PTR_NOT_NULL(strstr(page.bytes + 10, "{'descr': '<c16', 'fortran_order': False, 'shape': (3,), }"));
    free(page.bytes);
}

static void refuse(const gt_item *result, const gt_write_options *options, const char *message, const char *fix)
{
    paper page = {0};
    gt_sink sink = {.size = sizeof(gt_sink), put, &page};
    gt_error error = {0};
    CU_ASSERT_EQUAL(gt_result_print(&arena, result, options, &sink, &error), GT_USAGE);
    CU_ASSERT_EQUAL(error.code, GT_USAGE);
    CU_ASSERT_STRING_EQUAL(error.message, message);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.fix, fix));
    CU_ASSERT_EQUAL(page.calls, 0);
}

static void refused(void)
{
    static const gt_str word[] = {{"a", 1}};
    refuse(linear(), &as_npy, "an npy file holds one tensor, and this result has several", "--format npz");
    gt_item *result = map(), *gradients = gt_item_set(result, "gradients", map());
    refuse(result, &as_npy, "this result has no tensor that npy could hold", "--format json");
    gt_item_set(gradients, "x", null());
    refuse(result, &as_npy, "'x' is null (unconnected), which npy cannot hold", "--unconnected zero");
    gt_item_set(gradients, "x", tensor(GT_STR, 1, -1, -1, word));
    refuse(result, &as_npy, "'x' is not a tensor of numbers, which is all that npy can hold", "--format json");
    refuse(map(), &as_csv, "this result has no table that CSV could show", "--format json");
}

/* A sink that stops taking bytes is an error, and is not asked again. */
static void broken_sink(void)
{
    enum { MANY = 200000 };
    static double x[MANY];
    gt_item *result = map();
    const gt_format format[] = {GT_FORMAT_JSON, GT_FORMAT_CSV, GT_FORMAT_NPY};
    gt_item_set(result, "values", tensor(GT_F64, MANY, -1, -1, x));
    for (size_t f = 0; f < sizeof format / sizeof *format; f++) {
        paper page = {.limit = 100000};
        gt_sink sink = {.size = sizeof(gt_sink), put, &page};
        gt_error error = {0};
        gt_write_options options = {.format = format[f]};
        CU_ASSERT_EQUAL(gt_result_print(&arena, result, &options, &sink, &error), GT_UNREADABLE);
        CU_ASSERT_EQUAL(error.code, GT_UNREADABLE);
        CU_ASSERT_EQUAL(page.calls, 2);
        free(page.bytes);
    }
}

/* Many blocks: every number arrives, in order. */
static void many_numbers(void)
{
    enum { MANY = 100000 };
    double *x = GT_ARRAY(&arena, MANY, double);
    for (int i = 0; i < MANY; i++)
        x[i] = sin(i) * exp(i % 40 - 20);
    gt_item *result = map();
    gt_item_set(result, "x", tensor(GT_F64, MANY / 10, 10, -1, x));
    paper page = {0};
    gt_sink sink = {.size = sizeof(gt_sink), put, &page};
    gt_error error = {0};
    CU_ASSERT_EQUAL(gt_result_print(&arena, result, &as_json, &sink, &error), GT_OK);
    CU_ASSERT(page.calls > 10);
    int read = 0, wrong = 0;
    for (size_t at = 5; at < page.size && read < MANY;) {
        double f;
        bool integer;
        int64_t i;
        size_t n = gt_number_scan(page.bytes + at, page.size - at, &f, &integer, &i);
        if (n)
            wrong += f != x[read++];
        at += n ? n : 1;
    }
    CU_ASSERT_EQUAL(read, MANY);
    CU_ASSERT_EQUAL(wrong, 0);
    free(page.bytes);
}

/* Nesting without limit needs no stack. */
static void deep(void)
{
    enum { DEPTH = 300000 };
    gt_item *root = gt_item_new(&arena, GT_ITEM_LIST), *inner = root;
    for (int i = 1; i < DEPTH; i++)
        inner = gt_item_append(inner, gt_item_new(&arena, GT_ITEM_LIST));
    paper page = {0};
    gt_sink sink = {.size = sizeof(gt_sink), put, &page};
    gt_error error = {0};
    CU_ASSERT_EQUAL(gt_result_print(&arena, root, &as_json, &sink, &error), GT_OK);
    CU_ASSERT_EQUAL(page.size, 2 * DEPTH + 1);
    CU_ASSERT_EQUAL(gt_item_check_finite(&arena, root, &error), GT_OK);
    free(page.bytes);
}

void suite_report(void);
void suite_report(void)
{
    CU_pSuite suite = CU_add_suite("report", set_up, tear_down);
    CU_add_test(suite, "items", items);
    CU_add_test(suite, "items: many keys", many_keys);
    CU_add_test(suite, "json", json);
    CU_add_test(suite, "json: dtypes", json_dtypes);
    CU_add_test(suite, "json: shapes", json_shapes);
    CU_add_test(suite, "json: texts", json_texts);
    CU_add_test(suite, "not finite", not_finite);
    CU_add_test(suite, "csv", csv);
    CU_add_test(suite, "csv: texts", csv_texts);
    CU_add_test(suite, "csv: wide", csv_wide);
    CU_add_test(suite, "text", text);
    CU_add_test(suite, "text: lists", text_lists);
    CU_add_test(suite, "text: reasons", text_reasons);
    CU_add_test(suite, "text: many elements", text_many);
    CU_add_test(suite, "npy", npy);
    CU_add_test(suite, "refused", refused);
    CU_add_test(suite, "a sink that refuses", broken_sink);
    CU_add_test(suite, "many numbers", many_numbers);
    CU_add_test(suite, "deep nesting", deep);
}
