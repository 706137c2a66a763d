/* JSON and NDJSON: one line, no spaces. */
#include <string.h>

#include "base/text_buffer.h"
#include "base/utf8.h"
#include "write/writer.h"

static bool is_plain(unsigned char c, bool special)
{
    return c >= 0x20 && c < 0x7f && (!special || (c != '"' && c != '\\'));
}

static void write_escape(gt_writer *writer, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    static const char named[][3] = {"\bb", "\ff", "\nn", "\rr", "\tt", "\"\"", "\\\\"};
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        if ((unsigned char)named[i][0] == c) {
            gt_write_bytes(writer, (char[]){'\\', named[i][1]}, 2);
            return;
        }
    }
    gt_write_bytes(writer, (char[]){'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]}, 6);
}

/* A character of two or three bytes that people may not be shown: the same text to whoever reads the JSON. */
static void write_hidden(gt_writer *writer, uint32_t point)
{
    static const char hex[] = "0123456789abcdef";
    gt_write_bytes(
        writer, (char[]){'\\', 'u', hex[point >> 12 & 15], hex[point >> 8 & 15], hex[point >> 4 & 15], hex[point & 15]},
        6);
}

void gt_write_escaped(gt_writer *writer, const char *text, size_t size, bool special)
{
    const unsigned char *p = (const unsigned char *)text, *end = p + size;
    while (p < end) {
        const unsigned char *start = p;
        while (p < end && is_plain(*p, special))
            p++;
        gt_write_bytes(writer, start, (size_t)(p - start));
        if (p == end)
            break;
        if (*p < 0x80) {
            write_escape(writer, *p++);
            continue;
        }
        size_t left = (size_t)(end - p), n, shown = gt_utf8_shown((const char *)p, left, 0);
        uint32_t point = shown ? 0 : gt_utf8_decode((const char *)p, left, &n);
        if (shown)
            gt_write_bytes(writer, p, n = shown);
        else if (point == 0xfffd)
            gt_write_text(writer, "\xef\xbf\xbd");
        else
            write_hidden(writer, point);
        p += n;
    }
}

void gt_write_json_text(gt_writer *writer, const char *text, size_t size)
{
    gt_write_byte(writer, '"');
    gt_write_escaped(writer, text, size, true);
    gt_write_byte(writer, '"');
}

static void write_element(gt_writer *writer, const gt_item *leaf, int64_t i)
{
    gt_nan nan = writer->options->nan;
    if (gt_dtype_in(leaf->tensor.dtype, GT_SET_COMPLEX)) {
        gt_write_text(writer, "{\"re\":");
        gt_write_part(writer, leaf, i, 0, nan);
        gt_write_text(writer, ",\"im\":");
        gt_write_part(writer, leaf, i, 1, nan);
        gt_write_byte(writer, '}');
    } else if (leaf->tensor.dtype == GT_STR) {
        const gt_str *text = (const gt_str *)leaf->tensor.data + i;
        gt_write_json_text(writer, text->text, text->size);
    } else {
        gt_write_part(writer, leaf, i, 0, nan);
    }
}

static void write_row(gt_writer *writer, const gt_item *leaf, int64_t first, int64_t n)
{
    gt_write_byte(writer, '[');
    for (int64_t i = 0; i < n && !writer->failed; i++) {
        if (i)
            gt_write_byte(writer, ',');
        write_element(writer, leaf, first + i);
    }
    gt_write_byte(writer, ']');
}

/* A tensor as nested lists. Rows are the innermost lists; `at` counts through the dimensions outside them. What lies
 * inside an empty dimension does not show: [2,0,3] is [[],[]]. */
static void write_tensor(gt_writer *writer, const gt_item *leaf)
{
    const int64_t *dim = leaf->tensor.shape.dim;
    if (leaf->tensor.shape.rank == 0) {
        write_element(writer, leaf, 0);
        return;
    }
    int outer = 0;
    while (outer < leaf->tensor.shape.rank - 1 && dim[outer] > 0)
        outer++;
    int64_t at[GT_MAX_RANK] = {0}, n = dim[outer];
    int opened = 0;
    for (int64_t first = 0; !writer->failed; first += n) {
        for (; opened < outer; opened++)
            gt_write_byte(writer, '[');
        write_row(writer, leaf, first, n);
        int d = outer - 1;
        for (; d >= 0 && ++at[d] == dim[d]; d--) {
            at[d] = 0;
            gt_write_byte(writer, ']');
        }
        if (d < 0)
            return;
        opened = d + 1;
        gt_write_byte(writer, ',');
    }
}

static void write_leaf(gt_writer *writer, const gt_item *leaf)
{
    if (leaf->kind == GT_ITEM_TEXT)
        gt_write_json_text(writer, leaf->text, strlen(leaf->text));
    else if (leaf->kind != GT_ITEM_TENSOR)
        gt_write_plain(writer, leaf);
    else if (!writer->hole || !writer->hole(writer->context, leaf))
        write_tensor(writer, leaf);
}

/* The comma and the key before an item whose parent is `parent`. */
static void write_before(gt_writer *writer, const gt_item *parent, const gt_item *item)
{
    if (item != parent->first)
        gt_write_byte(writer, ',');
    if (parent->kind == GT_ITEM_MAP) {
        gt_write_json_text(writer, item->key, strlen(item->key));
        gt_write_byte(writer, ':');
    }
}

void gt_write_json_item(gt_writer *writer, const gt_item *root)
{
    gt_walk walk = {.arena = writer->arena, .next = root};
    const gt_item *item;
    for (gt_walk_event event; (event = gt_walk_step(&walk, &item)) != GT_WALK_END && !writer->failed;) {
        bool is_map = item->kind == GT_ITEM_MAP;
        if (event == GT_WALK_CLOSE) {
            gt_write_byte(writer, is_map ? '}' : ']');
            continue;
        }
        size_t above = walk.depth - (event == GT_WALK_OPEN);
        if (above)
            write_before(writer, walk.level[above - 1].item, item);
        if (event == GT_WALK_OPEN)
            gt_write_byte(writer, is_map ? '{' : '[');
        else
            write_leaf(writer, item);
    }
}

gt_status gt_write_json(gt_writer *writer, const gt_item *result, gt_error *error)
{
    (void)error;
    gt_write_json_item(writer, result);
    gt_write_byte(writer, '\n');
    return GT_OK;
}

/* -- text in memory -- */

static const char *item_text(gt_arena *arena, const gt_item *item, gt_nan nan)
{
    char block[GT_WRITE_BLOCK];
    gt_text_buffer page = {.arena = arena};
    gt_sink sink = gt_buffer_sink(&page);
    gt_write_options options = {.nan = nan};
    gt_writer writer = {.arena = arena, .options = &options, .sink = &sink, .block = block};
    gt_write_json_item(&writer, item);
    gt_writer_flush(&writer);
    return page.text;
}

const char *gt_item_json_text(gt_arena *arena, const gt_item *item)
{
    return item_text(arena, item, GT_NAN_STRING);
}

const char *gt_item_plain_text(gt_arena *arena, const gt_item *item)
{
    return item->kind == GT_ITEM_TEXT ? item->text : item_text(arena, item, GT_NAN_LITERAL);
}
