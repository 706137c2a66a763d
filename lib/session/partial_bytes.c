#include "session/partial_bytes.h"

#include <string.h>

#include "write/writer.h"

enum { DEEPEST = 64, MOST_AXES = GT_MAX_RANK };

/* -- writing -- */

void gt_partial_put(gt_partial_writer *w, const void *bytes, size_t n)
{
    if (!n)
        return;
    gt_digest_add(&w->digest, bytes, n);
    w->failed = w->failed || !w->sink->write(w->sink->context, bytes, n);
}

void gt_partial_put_number(gt_partial_writer *w, uint64_t x)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(x >> 8 * i);
    gt_partial_put(w, bytes, sizeof bytes);
}

void gt_partial_put_text(gt_partial_writer *w, const char *text)
{
    size_t n = text ? strlen(text) : 0;
    gt_partial_put_number(w, text ? n + 1 : 0);
    gt_partial_put(w, text, n);
}

static void put_tensor(gt_partial_writer *w, const gt_tensor *tensor)
{
    gt_partial_put_number(w, tensor->dtype);
    gt_partial_put_number(w, (uint64_t)tensor->shape.rank);
    for (int i = 0; i < tensor->shape.rank; i++)
        gt_partial_put_number(w, (uint64_t)tensor->shape.dim[i]);
}

/* What every item has; the kind behind the last child of a list or map is none. */
static void put_head(gt_partial_writer *w, const gt_item *item)
{
    gt_partial_put_number(w, item->kind);
    gt_partial_put_text(w, item->key);
    gt_partial_put_text(w, item->shown);
    gt_partial_put_number(w, item->tuple);
    gt_partial_put_number(w, item->of != NULL);
    if (!item->of)
        return;
    gt_partial_put_text(w, item->of->target);
    gt_partial_put_text(w, item->of->source);
    gt_partial_put_number(w, (uint64_t)item->of->target_axes);
    gt_partial_put_number(w, item->of->per_example);
}

static void put_leaf(gt_partial_writer *w, const gt_item *item)
{
    put_head(w, item);
    if (item->kind == GT_ITEM_TENSOR)
        put_tensor(w, &item->tensor);
    else if (item->kind == GT_ITEM_TEXT || item->kind == GT_ITEM_NUMBER)
        gt_partial_put_text(w, item->text);
    else if (item->kind == GT_ITEM_TRUTH)
        gt_partial_put_number(w, item->truth);
    else if (item->kind == GT_ITEM_INT)
        gt_partial_put_number(w, (uint64_t)item->i);
}

void gt_partial_put_item(gt_partial_writer *w, gt_arena *arena, const gt_item *item)
{
    gt_walk walk = {.arena = arena, .next = item};
    const gt_item *at;
    for (gt_walk_event event; (event = gt_walk_step(&walk, &at)) != GT_WALK_END;)
        if (event == GT_WALK_LEAF)
            put_leaf(w, at);
        else if (event == GT_WALK_OPEN)
            put_head(w, at);
        else
            gt_partial_put_number(w, GT_ITEM_MAP + 1);
}

/* -- reading -- */

const unsigned char *gt_partial_get(gt_partial_reader *r, uint64_t n)
{
    static const unsigned char nothing[8];
    const unsigned char *at = r->at;
    r->wrong = r->wrong || n > (uint64_t)(r->end - r->at);
    if (r->wrong)
        return n <= sizeof nothing ? nothing : NULL;
    r->at += n;
    return at;
}

uint64_t gt_partial_get_number(gt_partial_reader *r, uint64_t most)
{
    const unsigned char *bytes = gt_partial_get(r, 8);
    uint64_t x = 0;
    for (int i = 7; i >= 0; i--)
        x = x << 8 | bytes[i];
    r->wrong = r->wrong || x > most;
    return r->wrong ? 0 : x;
}

const char *gt_partial_get_text(gt_partial_reader *r)
{
    uint64_t n = gt_partial_get_number(r, SIZE_MAX);
    const unsigned char *bytes = n ? gt_partial_get(r, n - 1) : NULL;
    if (!n || r->wrong)
        return NULL;
    r->wrong = memchr(bytes, '\0', (size_t)n - 1) != NULL;
    return gt_copy_text(r->arena, (const char *)bytes, (size_t)n - 1);
}

static void get_tensor(gt_partial_reader *r, gt_tensor *tensor)
{
    tensor->dtype = (gt_dtype)gt_partial_get_number(r, GT_DTYPES - 1);
    tensor->shape.rank = (int)gt_partial_get_number(r, MOST_AXES);
    for (int i = 0; i < tensor->shape.rank; i++)
        tensor->shape.dim[i] = (int64_t)gt_partial_get_number(r, INT64_MAX);
    if (!gt_shape_fits(&tensor->shape, gt_dtype_size(tensor->dtype)))
        r->wrong = true;
}

static const gt_derivative *get_derivative(gt_partial_reader *r)
{
    if (!gt_partial_get_number(r, 1))
        return NULL;
    gt_derivative *of = GT_NEW(r->arena, gt_derivative);
    of->target = gt_partial_get_text(r);
    of->source = gt_partial_get_text(r);
    of->target_axes = (int)gt_partial_get_number(r, MOST_AXES);
    of->per_example = gt_partial_get_number(r, 1);
    return of;
}

/* The next item without its children; NULL where a list or map ends. */
static gt_item *get_one(gt_partial_reader *r, const char **key)
{
    uint64_t kind = gt_partial_get_number(r, GT_ITEM_MAP + 1);
    if (r->wrong || kind > GT_ITEM_MAP)
        return NULL;
    gt_item *item = gt_item_new(r->arena, (gt_item_kind)kind);
    *key = gt_partial_get_text(r);
    item->shown = gt_partial_get_text(r);
    item->tuple = gt_partial_get_number(r, 1);
    item->of = get_derivative(r);
    if (kind == GT_ITEM_TENSOR)
        get_tensor(r, &item->tensor);
    else if (kind == GT_ITEM_TEXT || kind == GT_ITEM_NUMBER)
        r->wrong |= !(item->text = gt_partial_get_text(r));
    else if (kind == GT_ITEM_TRUTH)
        item->truth = gt_partial_get_number(r, 1);
    else if (kind == GT_ITEM_INT)
        item->i = (int64_t)gt_partial_get_number(r, UINT64_MAX);
    return item;
}

gt_item *gt_partial_get_item(gt_partial_reader *r)
{
    gt_item *open[DEEPEST], *root = NULL;
    size_t depth = 0;
    do {
        const char *key = NULL;
        gt_item *item = get_one(r, &key);
        if (!item) {
            r->wrong |= depth == 0;
            depth -= depth > 0;
            continue;
        }
        const char *shown = item->shown;
        if (!depth)
            root = item;
        else if (open[depth - 1]->kind == GT_ITEM_LIST)
            (void)gt_item_append(open[depth - 1], item);
        else if (key && !gt_item_get(open[depth - 1], key))
            (void)gt_item_set(open[depth - 1], key, item);
        else
            r->wrong = true;
        item->shown = shown;
        if (item->kind < GT_ITEM_LIST)
            continue;
        r->wrong |= depth == DEEPEST;
        if (depth < DEEPEST)
            open[depth++] = item;
    } while (depth && !r->wrong);
    return r->wrong ? NULL : root;
}
