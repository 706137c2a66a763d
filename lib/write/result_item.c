#include "write/result_item.h"

#include <stdlib.h>
#include <string.h>

#include "base/name_set.h"

gt_item *gt_item_new(gt_arena *arena, gt_item_kind kind)
{
    gt_item *item = GT_NEW(arena, gt_item);
    item->kind = kind;
    item->arena = arena;
    return item;
}

gt_item *gt_item_text(gt_arena *arena, const char *text)
{
    gt_item *item = text ? gt_item_new(arena, GT_ITEM_TEXT) : NULL;
    if (item)
        item->text = text;
    return item;
}

gt_item *gt_item_int(gt_arena *arena, int64_t i)
{
    gt_item *item = gt_item_new(arena, GT_ITEM_INT);
    item->i = i;
    return item;
}

gt_item *gt_item_truth(gt_arena *arena, bool truth)
{
    gt_item *item = gt_item_new(arena, GT_ITEM_TRUTH);
    item->truth = truth;
    return item;
}

gt_item *gt_item_tensor(gt_arena *arena, const gt_tensor *tensor)
{
    gt_item *item = gt_item_new(arena, GT_ITEM_TENSOR);
    item->tensor = *tensor;
    return item;
}

gt_item *gt_item_real(gt_arena *arena, double x)
{
    void *data;
    const gt_shape scalar = gt_scalar_shape();
    gt_tensor tensor = gt_tensor_new(arena, GT_F64, &scalar, &data);
    *(double *)data = x;
    return gt_item_tensor(arena, &tensor);
}

gt_item *gt_item_filled(gt_item *item)
{
    return item->first ? item : NULL;
}

gt_item *gt_item_append(gt_item *list, gt_item *child)
{
    child->next = NULL;
    if (list->last)
        list->last->next = child;
    else
        list->first = child;
    list->last = child;
    return child;
}

/* The keys of a large map are hashed. */
static void note_keys(gt_item *map)
{
    map->names = GT_NEW(map->arena, gt_names);
    *map->names = (gt_names){.arena = map->arena};
    for (const gt_item *child = map->first; child; child = child->next)
        (void)gt_names_enter(map->names, child->key, strlen(child->key), 0);
}

gt_item *gt_item_set(gt_item *map, const char *key, gt_item *child)
{
    enum { MANY = 64 };
    size_t n = 0;
    if (!child)
        return NULL;
    child->key = key;
    if (map->names && gt_names_enter(map->names, key, strlen(key), 0) == SIZE_MAX)
        return gt_item_append(map, child);
    gt_item *before = NULL, *old = map->first;
    for (; old && strcmp(old->key, key) != 0; old = old->next, n++)
        before = old;
    if (!old) {
        (void)gt_item_append(map, child);
        if (n > MANY)
            note_keys(map);
        return child;
    }
    child->next = old->next;
    if (before)
        before->next = child;
    else
        map->first = child;
    if (map->last == old)
        map->last = child;
    return child;
}

gt_item *gt_item_get(const gt_item *map, const char *key)
{
    if (map->kind != GT_ITEM_MAP)
        return NULL;
    for (gt_item *child = map->first; child; child = child->next)
        if (strcmp(child->key, key) == 0)
            return child;
    return NULL;
}

size_t gt_item_count(const gt_item *item)
{
    size_t n = 0;
    for (const gt_item *child = item->first; child; child = child->next)
        n++;
    return n;
}

const void *gt_item_stretch(const gt_item *item, int64_t i, int64_t *n)
{
    const char *data = gt_item_elements(item, &(int64_t){i});
    if (!data)
        return NULL;
    int64_t begin = item->windows ? item->windows->begin : 0;
    *n = (item->windows ? item->windows->end : gt_shape_count(&item->tensor.shape)) - i;
    return data + (size_t)(i - begin) * gt_dtype_size(item->tensor.dtype);
}

/* The child that the path goes on with; *path is left behind its name. Keys may hold points themselves
 * ("layer1.kernel", "x * 0.5"): the longest that fits is meant. */
static const gt_item *child_at(const gt_item *item, const char **path)
{
    const gt_item *found = NULL;
    size_t length = strspn(*path, "0123456789"), longest = 0;
    if (item->kind == GT_ITEM_LIST && length && ((*path)[length] == '.' || !(*path)[length])) {
        unsigned long long left = strtoull(*path, NULL, 10); /* saturates */
        for (found = item->first; found && left; left--)
            found = found->next;
        longest = length;
    }
    for (const gt_item *child = item->kind == GT_ITEM_MAP ? item->first : NULL; child; child = child->next) {
        length = strlen(child->key);
        if (length >= longest && strncmp(child->key, *path, length) == 0 &&
            ((*path)[length] == '.' || !(*path)[length])) {
            found = child;
            longest = length;
        }
    }
    *path += longest;
    return found;
}

const gt_item *gt_item_at(const gt_item *item, const char *path)
{
    while (*path && item) {
        item = child_at(item, &path);
        path += *path == '.';
    }
    return item;
}

gt_item *gt_item_copy(gt_arena *arena, const gt_item *from)
{
    gt_item *item = gt_item_new(arena, from->kind);
    if (from->kind == GT_ITEM_TENSOR)
        item->tensor = from->tensor;
    else if (from->kind == GT_ITEM_TEXT || from->kind == GT_ITEM_NUMBER)
        item->text = gt_copy_text(arena, from->text, strlen(from->text));
    else if (from->kind == GT_ITEM_TRUTH)
        item->truth = from->truth;
    else if (from->kind == GT_ITEM_INT)
        item->i = from->i;
    item->tuple = from->tuple;
    item->small = from->small;
    item->windows = from->windows;
    if (from->of) {
        gt_derivative *of = GT_NEW(arena, gt_derivative);
        *of = *from->of;
        of->target = of->target ? gt_copy_text(arena, of->target, strlen(of->target)) : NULL;
        of->source = of->source ? gt_copy_text(arena, of->source, strlen(of->source)) : NULL;
        item->of = of;
    }
    for (const gt_item *child = from->kind >= GT_ITEM_LIST ? from->first : NULL; child; child = child->next) {
        gt_item *copy = gt_item_copy(arena, child);
        if (from->kind == GT_ITEM_LIST)
            (void)gt_item_append(item, copy);
        else
            (void)gt_item_set(item, gt_copy_text(arena, child->key, strlen(child->key)), copy);
        copy->shown = child->shown ? gt_copy_text(arena, child->shown, strlen(child->shown)) : NULL;
    }
    return item;
}
