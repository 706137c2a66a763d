#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "write/writer.h"

void gt_writer_flush(gt_writer *writer)
{
    if (writer->used && !writer->failed)
        writer->failed = !writer->sink->write(writer->sink->context, writer->block, writer->used);
    writer->used = 0;
}

void gt_writer_check(gt_writer *writer, const gt_item *item)
{
    if (!item->windows || item->windows->error.code == GT_OK)
        return;
    writer->broken = &item->windows->error;
    writer->failed = true;
}

void gt_write_bytes(gt_writer *writer, const void *bytes, size_t n)
{
    if (n == 0)
        return;
    if (n <= GT_WRITE_BLOCK) {
        memcpy(gt_writer_room(writer, n), bytes, n);
        writer->used += n;
        return;
    }
    gt_writer_flush(writer);
    if (!writer->failed)
        writer->failed = !writer->sink->write(writer->sink->context, bytes, n);
}

void gt_write_text(gt_writer *writer, const char *text)
{
    gt_write_bytes(writer, text, strlen(text));
}

void gt_write_print(gt_writer *writer, const char *format, ...)
{
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    size_t n = (size_t)vsnprintf(NULL, 0, format, values);
    const bool fits = n < GT_WRITE_BLOCK;
    char *text = fits ? gt_writer_room(writer, n + 1) : gt_alloc_raw(writer->arena, n + 1);
    (void)vsnprintf(text, n + 1, format, again);
    va_end(again);
    va_end(values);
    if (fits)
        writer->used += n;
    else
        gt_write_bytes(writer, text, n);
}

void gt_write_spaces(gt_writer *writer, size_t n)
{
    while (n--)
        gt_write_byte(writer, ' ');
}

size_t gt_text_columns(const char *text)
{
    return gt_utf8_count(text, strlen(text));
}

void gt_write_int(gt_writer *writer, int64_t i)
{
    writer->used += (size_t)gt_number_print_int(i, gt_writer_room(writer, GT_NUMBER_TEXT));
}

void gt_write_plain(gt_writer *writer, const gt_item *item)
{
    if (item->kind == GT_ITEM_TRUTH)
        gt_write_text(writer, item->truth ? "true" : "false");
    else if (item->kind == GT_ITEM_INT)
        gt_write_int(writer, item->i);
    else
        gt_write_text(writer, item->kind == GT_ITEM_NUMBER ? item->text : "null");
}

static size_t not_finite_text(char text[GT_NUMBER_TEXT], double x, gt_nan nan)
{
    const char *word = isnan(x) ? "\"NaN\"" : x > 0 ? "\"Infinity\"" : "\"-Infinity\"";
    size_t size = strlen(word);
    if (nan == GT_NAN_NULL) {
        word = "null";
        size = 4;
    } else if (nan == GT_NAN_LITERAL) {
        word++;
        size -= 2;
    }
    memcpy(text, word, size);
    text[size] = '\0';
    return size;
}

double gt_rounded(double x, int digits)
{
    char text[GT_NUMBER_TEXT];
    if (digits < 1 || digits > 16 || !isfinite(x))
        return x;
    (void)snprintf(text, sizeof text, "%.*e", digits - 1, x);
    return strtod(text, NULL);
}

static size_t f64_text(char text[GT_NUMBER_TEXT], double x, gt_nan nan)
{
    return isfinite(x) ? (size_t)gt_number_print(x, text) : not_finite_text(text, x, nan);
}

static size_t f32_text(char text[GT_NUMBER_TEXT], float x, gt_nan nan)
{
    return isfinite(x) ? (size_t)gt_number_print_f32(x, text) : not_finite_text(text, (double)x, nan);
}

size_t gt_part_text(char text[GT_NUMBER_TEXT], const gt_item *item, int64_t i, int part, gt_nan nan)
{
    return gt_rounded_part_text(text, item, i, part, nan, 0);
}

size_t gt_rounded_part_text(char text[GT_NUMBER_TEXT], const gt_item *item, int64_t i, int part, gt_nan nan, int digits)
{
    gt_dtype dtype = item->tensor.dtype;
    const void *data = gt_item_elements(item, &i);
    if (!data || (part && !gt_dtype_in(dtype, GT_SET_COMPLEX)))
        return (size_t)gt_number_print_int(0, text);
    switch (dtype) {
    case GT_F64:
        return f64_text(text, gt_rounded(((const double *)data)[i], digits), nan);
    case GT_F32:
        return f32_text(text, (float)gt_rounded((double)((const float *)data)[i], digits), nan);
    case GT_C128:
        return f64_text(text, gt_rounded(((const double *)data)[2 * i + part], digits), nan);
    case GT_C64:
        return f32_text(text, (float)gt_rounded((double)((const float *)data)[2 * i + part], digits), nan);
    case GT_I64:
        return (size_t)gt_number_print_int(((const int64_t *)data)[i], text);
    case GT_I32:
        return (size_t)gt_number_print_int(((const int32_t *)data)[i], text);
    case GT_BOOL:
        memcpy(text, ((const unsigned char *)data)[i] ? "true\0" : "false", 6);
        return strlen(text);
    case GT_STR:
    case GT_DTYPES:
        break;
    }
    text[0] = '\0';
    return 0;
}

void gt_write_part(gt_writer *writer, const gt_item *item, int64_t i, int part, gt_nan nan)
{
    writer->used += gt_rounded_part_text(gt_writer_room(writer, GT_NUMBER_TEXT), item, i, part, nan,
                                         writer->options ? writer->options->digits : 0);
    gt_writer_check(writer, item);
}

gt_walk_event gt_walk_step(gt_walk *walk, const gt_item **item)
{
    if (!walk->next) {
        if (walk->depth == 0)
            return GT_WALK_END;
        *item = walk->level[--walk->depth].item;
        walk->next = walk->depth ? (*item)->next : NULL; /* the root's siblings are not ours */
        return GT_WALK_CLOSE;
    }
    *item = walk->next;
    if (walk->depth)
        walk->level[walk->depth - 1].count++;
    if ((*item)->kind != GT_ITEM_LIST && (*item)->kind != GT_ITEM_MAP) {
        walk->next = walk->depth ? (*item)->next : NULL;
        return GT_WALK_LEAF;
    }
    GT_APPEND(walk->arena, walk->level, walk->depth, walk->capacity, (gt_walk_level){.item = *item});
    walk->next = (*item)->first;
    return GT_WALK_OPEN;
}

const gt_item *gt_walk_leaf(gt_walk *walk)
{
    const gt_item *item;
    gt_walk_event event;
    do
        event = gt_walk_step(walk, &item);
    while (event != GT_WALK_LEAF && event != GT_WALK_END);
    return event == GT_WALK_LEAF ? item : NULL;
}

void gt_walk_skip(gt_walk *walk)
{
    walk->next = NULL;
}

const char *gt_walk_name(gt_walk *walk, const gt_item *leaf)
{
    size_t n = 0;
    for (size_t d = 0; d < walk->depth; d++) {
        const gt_walk_level *parent = &walk->level[d];
        const gt_item *child = d + 1 < walk->depth ? parent[1].item : leaf;
        char number[GT_NUMBER_TEXT];
        const char *part = child->key;
        if (parent->item->kind == GT_ITEM_LIST) {
            gt_number_print_int((int64_t)parent->count - 1, number);
            part = number;
        }
        size_t size = strlen(part);
        walk->name = gt_grow(walk->arena, walk->name, n, n + size + 2, &walk->name_room, 1);
        if (d)
            walk->name[n++] = '.';
        memcpy(walk->name + n, part, size);
        n += size;
    }
    if (n == 0)
        return "";
    walk->name[n] = '\0';
    return walk->name;
}

/* The label of an element may be that, "a[0]" or "a.re". */
static bool is_like_label(const char *name)
{
    return gt_text_ends(name, "]") || gt_text_ends(name, ".re") || gt_text_ends(name, ".im");
}

gt_status gt_check_names(gt_writer *writer, const gt_item *shown, const char *format, gt_error *error)
{
    const bool wide = writer->options->format == GT_FORMAT_CSV && writer->options->wide;
    int passes = 1; /* in a second one labels are compared, too */
    for (int pass = 0; pass < passes; pass++) {
        gt_walk walk = {.arena = writer->arena, .next = shown};
        gt_names names = {.arena = writer->arena};
        size_t n = 0;
        for (const gt_item *item; (item = gt_walk_leaf(&walk));) {
            const char *name = gt_walk_name(&walk, item);
            name = gt_copy_text(writer->arena, name, strlen(name));
            passes = wide && is_like_label(name) ? 2 : passes;
            if (pass ? gt_csv_labels_free(writer->arena, &names, name, item, &n)
                     : gt_names_enter(&names, name, strlen(name), 0) == SIZE_MAX)
                continue;
            gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "two values of this result are called '%s' in %s", name,
                    format);
            return gt_fix(error, "use --format json, which keeps them apart, or give them other names");
        }
    }
    return GT_OK;
}

const gt_item *gt_result_shown(const gt_item *result, const gt_write_options *options)
{
    const gt_item *shown = options->value_key ? gt_item_get(result, options->value_key) : NULL;
    if (!shown)
        shown = gt_item_get(result, "matrix");
    return shown ? shown : gt_item_get(result, "values");
}

/* The first of `count` elements that is not finite, -1 when all are. */
static int64_t first_not_finite(gt_dtype dtype, const void *data, int64_t count)
{
    int parts = gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 : 1;
    if (dtype == GT_F64 || dtype == GT_C128) {
        const double *x = data;
        for (int64_t i = 0; i < count * parts; i++)
            if (!isfinite(x[i]))
                return i / parts;
    } else if (dtype == GT_F32 || dtype == GT_C64) {
        const float *x = data;
        for (int64_t i = 0; i < count * parts; i++)
            if (!isfinite(x[i]))
                return i / parts;
    }
    return -1;
}

bool gt_tensor_is_finite(const gt_tensor *tensor)
{
    return first_not_finite(tensor->dtype, tensor->data, gt_shape_count(&tensor->shape)) < 0;
}

bool gt_tensor_has_minus_zero(const gt_tensor *tensor)
{
    const int64_t n = gt_shape_count(&tensor->shape) * (gt_dtype_in(tensor->dtype, GT_SET_COMPLEX) ? 2 : 1);
    const bool wide = tensor->dtype == GT_F64 || tensor->dtype == GT_C128;
    bool found = false;
    for (int64_t i = 0; gt_dtype_in(tensor->dtype, GT_SET_FLOAT | GT_SET_COMPLEX) && i < n && !found; i++) {
        const double x = wide ? ((const double *)tensor->data)[i] : (double)((const float *)tensor->data)[i];
        found = x == 0 && signbit(x);
    }
    return found;
}

gt_status gt_item_check_finite(gt_arena *arena, const gt_item *item, gt_error *error)
{
    gt_walk walk = {.arena = arena, .next = item};
    for (const gt_item *leaf; (leaf = gt_walk_leaf(&walk));) {
        if (leaf->kind != GT_ITEM_TENSOR)
            continue;
        int64_t count = gt_shape_count(&leaf->tensor.shape), n;
        for (int64_t begin = 0; begin < count; begin += n) {
            const void *data = gt_item_stretch(leaf, begin, &n);
            if (!data) {
                *error = leaf->windows->error;
                return error->code;
            }
            int64_t i = first_not_finite(leaf->tensor.dtype, data, n);
            if (i < 0)
                continue;
            char index[GT_SHAPE_TEXT];
            gt_index_text(&leaf->tensor.shape, begin + i, index);
            gt_fail(error, GT_NOT_FINITE, (gt_span){NULL, 0, 0}, "'%s%s' is not finite", gt_walk_name(&walk, leaf),
                    index);
            return gt_fix(error, "leave --nan error out to see the result");
        }
    }
    return GT_OK;
}

/* Pictures are drawn elsewhere (draw/), from more than a result. */
static gt_status write_no_picture(gt_writer *writer, const gt_item *result, gt_error *error)
{
    (void)writer;
    (void)result;
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "this result is no picture");
    return gt_fix(error, "use --format json");
}

/* The one leaf below an item; NULL: there are none, or several. */
static const gt_item *lone_leaf(const gt_item *item)
{
    while (item && item->kind >= GT_ITEM_LIST && item->first && item->first == item->last && !item->sparse)
        item = item->first;
    return item && item->kind < GT_ITEM_LIST ? item : NULL;
}

static gt_status write_raw(gt_writer *writer, const gt_item *result, gt_error *error)
{
    const gt_item *shown = gt_result_shown(result, writer->options), *leaf = lone_leaf(shown);
    if (!leaf) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "the answer is %s, and '--raw' is of one value",
                shown ? "several values" : "no value");
        return gt_fix(error, shown ? "name one, with --target or --wrt" : "leave --raw out");
    }
    if (leaf->kind == GT_ITEM_TEXT)
        gt_write_text(writer, leaf->text);
    else
        gt_write_json_item(writer, leaf);
    gt_write_byte(writer, '\n');
    return GT_OK;
}

/* What a format makes of a result, and of a list of test cases; NULL where it shows the other only. */
static const struct {
    gt_status (*result)(gt_writer *writer, const gt_item *result, gt_error *error);
    void (*cases)(gt_writer *writer, const gt_cases *cases);
} formats[] = {
    [GT_FORMAT_JSON] = {gt_write_json, NULL},
    [GT_FORMAT_NDJSON] = {gt_write_json, NULL},
    [GT_FORMAT_CSV] = {gt_write_csv, gt_write_cases_csv},
    [GT_FORMAT_TEXT] = {gt_write_people, gt_write_cases},
    [GT_FORMAT_NPY] = {gt_write_npy, NULL},
    [GT_FORMAT_NPZ] = {gt_write_npz, NULL},
    [GT_FORMAT_MTX] = {gt_write_mtx, NULL},
    [GT_FORMAT_TAP] = {NULL, gt_write_tap},
    [GT_FORMAT_JUNIT] = {NULL, gt_write_junit},
    [GT_FORMAT_RAW] = {write_raw, NULL},
    [GT_FORMAT_DOT] = {gt_write_dot, NULL},
    [GT_FORMAT_SVG] = {write_no_picture, NULL},
    [GT_FORMAT_PNG] = {write_no_picture, NULL},
    [GT_FORMAT_PDF] = {write_no_picture, NULL},
};

gt_status gt_result_print(gt_arena *arena, const gt_item *result, const gt_write_options *options, gt_sink *sink,
                          gt_error *error)
{
    char block[GT_WRITE_BLOCK]; /* on the stack: a record of a stream costs no allocation */
    gt_writer writer = {.arena = arena, .options = options, .sink = sink, .block = block};
    bool lists = formats[options->format].cases && (options->list_cases || !formats[options->format].result);
    if (!lists) {
        GT_TRY(formats[options->format].result(&writer, result, error));
    } else if (options->cases) {
        formats[options->format].cases(&writer, options->cases);
    } else {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "this result is no test: it cannot be written as TAP or JUnit");
        return gt_fix(error, "use --format json");
    }
    gt_writer_flush(&writer);
    if (writer.broken) {
        *error = *writer.broken;
        return error->code;
    }
    if (writer.failed)
        return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "cannot write the result");
    return GT_OK;
}
