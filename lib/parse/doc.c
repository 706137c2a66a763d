#include "base/name_set.h"
#include "base/utf8.h"
#include "parse/doc_inner.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* -- the tree -- */

gt_status gt_doc_read(gt_arena *arena, const gt_source *source, gt_syntax syntax, gt_doc **out, gt_error *error)
{
    GT_TRY(gt_source_check(source, error));
    if (syntax == GT_SYNTAX_JSON)
        return gt_json_read(arena, source, GT_JSON_MODEL, out, error);
    return gt_yaml_read(arena, source, out, error);
}

gt_status gt_doc_read_data(gt_arena *arena, const gt_source *source, gt_doc **out, gt_error *error)
{
    GT_TRY(gt_source_check(source, error));
    return gt_json_read(arena, source, GT_JSON_DATA, out, error);
}

gt_status gt_doc_read_outline(gt_arena *arena, const gt_source *source, gt_doc **out, gt_error *error)
{
    GT_TRY(gt_source_check(source, error));
    return gt_json_read(arena, source, GT_JSON_OUTLINE, out, error);
}

gt_doc *gt_doc_get(const gt_doc *map, const char *key)
{
    if (!map || map->kind != GT_DOC_MAP)
        return NULL;
    for (size_t i = 0; i < map->n; i++)
        if (strcmp(map->key[i]->text.s, key) == 0)
            return map->item[i];
    return NULL;
}

static bool is_number(const gt_doc *doc)
{
    return doc && (doc->kind == GT_DOC_INT || doc->kind == GT_DOC_FLOAT);
}

bool gt_doc_is_complex(const gt_doc *doc)
{
    return doc->kind == GT_DOC_MAP && doc->n == 2 && is_number(gt_doc_get(doc, "re")) &&
           is_number(gt_doc_get(doc, "im"));
}

const char *gt_doc_kind_name(const gt_doc *doc)
{
    static const char *const name[] = {
        [GT_DOC_NULL] = "null",      [GT_DOC_TRUTH] = "a truth value", [GT_DOC_INT] = "an integer",
        [GT_DOC_FLOAT] = "a number", [GT_DOC_TEXT] = "a text",         [GT_DOC_LIST] = "a list",
        [GT_DOC_MAP] = "a map"};
    return name[doc->kind];
}

gt_span gt_tree_span(const gt_tree *tree, size_t begin, size_t end)
{
    return (gt_span){tree->source, (uint32_t)begin, (uint32_t)end};
}

gt_doc *gt_tree_node(gt_tree *tree, gt_doc_kind kind, size_t begin, size_t end)
{
    gt_doc *node = GT_NEW(tree->arena, gt_doc);
    node->kind = kind;
    node->at = gt_tree_span(tree, begin, end);
    return node;
}

gt_doc *gt_tree_top(const gt_tree *tree)
{
    return tree->depth ? tree->frame[tree->depth - 1].doc : NULL;
}

/* While a key waits for its value, its slot of item[] holds NULL; n counts pairs begun. */
bool gt_tree_wants_key(const gt_tree *tree)
{
    gt_doc *top = gt_tree_top(tree);
    return top && top->kind == GT_DOC_MAP && (!top->n || top->item[top->n - 1]);
}

void gt_tree_add(gt_tree *tree, gt_doc *node)
{
    gt_doc *top = gt_tree_top(tree);
    if (!top) {
        tree->root = node;
        return;
    }
    gt_tree_frame *frame = &tree->frame[tree->depth - 1];
    bool key = gt_tree_wants_key(tree);
    if (top->kind == GT_DOC_MAP && !key) {
        top->item[top->n - 1] = node;
        return;
    }
    top->item = gt_grow(tree->arena, top->item, top->n, top->n + 1, &frame->item_room, sizeof *top->item);
    top->item[top->n] = key ? NULL : node;
    if (key) {
        top->key = gt_grow(tree->arena, top->key, top->n, top->n + 1, &frame->key_room, sizeof *top->key);
        top->key[top->n] = node;
    }
    top->n++;
}

gt_status gt_tree_open(gt_tree *tree, gt_doc_kind kind, size_t begin, size_t end)
{
    if (tree->depth == GT_DOC_DEPTH)
        return gt_fail(tree->error, GT_UNREADABLE, gt_tree_span(tree, begin, end),
                       "lists and maps are nested more than %d deep", GT_DOC_DEPTH);
    gt_doc *node = gt_tree_node(tree, kind, begin, end);
    gt_tree_add(tree, node);
    tree->frame[tree->depth++] = (gt_tree_frame){.doc = node};
    return GT_OK;
}

static gt_status duplicate_key(gt_tree *tree, const gt_doc *first, const gt_doc *again)
{
    gt_status status = gt_fail(tree->error, GT_UNREADABLE, again->at, "duplicate key '%s'", again->text.s);
    gt_note(tree->error, first->at, "first defined here");
    return status;
}

/* The second of two equal keys that stands earliest. A map of many keys is hashed, so that a hostile file costs no
 * quadratic time. */
static gt_status check_keys(gt_tree *tree, const gt_doc *map)
{
    enum { FEW = 16 };
    gt_names names = {.arena = tree->arena};
    for (size_t i = 0; i < map->n; i++) {
        const gt_text *key = &map->key[i]->text;
        size_t first = 0;
        if (map->n <= FEW)
            while (first < i &&
                   (map->key[first]->text.size != key->size || memcmp(map->key[first]->text.s, key->s, key->size) != 0))
                first++;
        else if ((first = gt_names_enter(&names, key->s, key->size, i)) == SIZE_MAX)
            first = i;
        if (first < i)
            return duplicate_key(tree, map->key[first], map->key[i]);
    }
    return GT_OK;
}

gt_status gt_tree_close(gt_tree *tree, size_t end)
{
    gt_doc *node = tree->frame[--tree->depth].doc;
    node->at.end = (uint32_t)end;
    return node->kind == GT_DOC_MAP ? check_keys(tree, node) : GT_OK;
}

/* -- place maps -- */

void gt_places_put(gt_places *places, size_t at)
{
    const gt_text_place *last = places->n ? &places->place[places->n - 1] : NULL;
    if (!last) {
        places->place = places->few;
        places->room = GT_FEW_PLACES;
    }
    if (!last || last->at + (places->decoded - last->decoded) != at) {
        GT_APPEND(places->arena, places->place, places->n, places->room,
                  (gt_text_place){places->decoded, (uint32_t)at});
    }
    places->decoded++;
}

void gt_places_end(gt_places *places, size_t at, gt_text *text)
{
    gt_places_put(places, at);
    if (places->place == places->few) {
        places->place = gt_alloc_raw(places->arena, places->n * sizeof *places->place);
        memcpy(places->place, places->few, places->n * sizeof *places->place);
    }
    text->place = places->place;
    text->places = places->n;
}

void gt_places_straight(gt_arena *arena, size_t at, gt_text *text)
{
    gt_text_place *place = GT_NEW(arena, gt_text_place);
    place->at = (uint32_t)at;
    text->place = place;
    text->places = 1;
}

/* The entry that holds a decoded byte. */
static size_t place_of(const gt_text *text, size_t byte)
{
    size_t low = 0, high = text->places;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (text->place[middle].decoded <= byte)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static uint32_t place_at(const gt_text *text, size_t byte)
{
    const gt_text_place *place = &text->place[place_of(text, byte)];
    return place->at + (uint32_t)(byte - place->decoded);
}

gt_span gt_text_span(const gt_text *text, size_t begin, size_t end)
{
    if (!text->places)
        return (gt_span){text->source, 0, 0};
    if (end > text->size)
        end = text->size;
    if (begin > end)
        begin = end;
    gt_span span = {text->source, place_at(text, begin), 0};
    span.end = span.begin;
    if (end > begin) {
        /* The byte after the last one: behind the whole escape when the source spells it otherwise. */
        uint32_t last = place_at(text, end - 1);
        bool as_is = last < text->source->size && text->source->text[last] == text->s[end - 1];
        span.end = last + 1;
        if (!as_is && text->source->text[last] != '\r' && text->source->text[last] != '\n')
            span.end = place_at(text, end);
        if (span.end <= last)
            span.end = last + 1;
    }
    return span;
}

gt_text gt_text_part(gt_arena *arena, const gt_text *text, size_t begin, size_t end)
{
    gt_text part = {
        .s = gt_copy_text(arena, text->s + begin, end - begin), .size = end - begin, .source = text->source};
    if (!text->places)
        return part;
    const size_t first = place_of(text, begin), last = place_of(text, end);
    gt_text_place *place = GT_ARRAY(arena, last - first + 1, gt_text_place);
    place[part.places++] = (gt_text_place){0, place_at(text, begin)};
    for (size_t i = first + 1; i <= last; i++)
        place[part.places++] = (gt_text_place){text->place[i].decoded - (uint32_t)begin, text->place[i].at};
    part.place = place;
    return part;
}

gt_text gt_text_of_source(gt_arena *arena, const gt_source *source)
{
    gt_text text = {.s = source->text, .size = source->size, .source = source};
    gt_places_straight(arena, 0, &text);
    return text;
}

/* -- sources -- */

gt_status gt_source_check(const gt_source *source, gt_error *error)
{
    if (source->size >= UINT32_MAX)
        return gt_fail(error, GT_UNREADABLE, (gt_span){source, 0, 0}, "the file is larger than 4 GiB");
    const char *text = source->text;
    if (source->size >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0)) {
        gt_fail(error, GT_UNREADABLE, (gt_span){source, 0, 2}, "the file is UTF-16, not UTF-8");
        return gt_fix(error, "save it as UTF-8");
    }
    size_t i = gt_source_mark(source);
    while (i < source->size && (unsigned char)text[i] <= ' ' && text[i])
        i++;
    if (i == source->size)
        return gt_fail(error, GT_UNREADABLE, (gt_span){source, 0, 0}, "the file is empty");
    i = gt_utf8_end(text, source->size, i);
    if (i == source->size)
        return GT_OK;
    gt_span here = {source, (uint32_t)i, (uint32_t)i + 1};
    if (!text[i])
        return gt_fail(error, GT_UNREADABLE, here, "the file holds a zero byte; it is not a text file");
    gt_fail(error, GT_UNREADABLE, here, GT_BAD_BYTE, (unsigned char)text[i]);
    return gt_fix(error, "save the file as UTF-8");
}

/* The open file of a reader, or -1; closed by the arena should its memory run out meanwhile. */
static void close_file(void *box)
{
    int *file = box;
    if (*file >= 0)
        (void)close(*file);
    *file = -1;
}

static gt_status cannot_read(const char *path, int reason, gt_span from, gt_error *error)
{
    char text[128];
    if (strerror_r(reason, text, sizeof text) != 0)
        snprintf(text, sizeof text, "error %d", reason);
    return gt_fail(error, GT_UNREADABLE, from, "cannot read '%s': %s", path, text);
}

/* Reads to the end: what fstat says is only where to begin, for pipes have no size and files may grow. */
static gt_status read_all(gt_arena *arena, int file, const char *path, char **bytes, size_t *size, gt_span from,
                          gt_error *error)
{
    struct stat about;
    size_t room = 1 << 16;
    if (fstat(file, &about) == 0) {
        if (S_ISDIR(about.st_mode))
            return cannot_read(path, EISDIR, from, error);
        if (S_ISREG(about.st_mode) && about.st_size > 0)
            room = (size_t)about.st_size + 1;
    }
    char *buffer = gt_alloc_raw(arena, room < 64 ? 64 : room);
    size_t n = 0;
    for (;;) {
        ssize_t got = read(file, buffer + n, room - n);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return cannot_read(path, errno, from, error);
        if (got == 0)
            break;
        n += (size_t)got;
        if (n < room)
            continue;
        char *more = gt_alloc_raw(arena, 2 * room + 64);
        memcpy(more, buffer, n);
        buffer = more;
        room = 2 * room + 63;
    }
    buffer[n] = '\0';
    *bytes = buffer;
    *size = n;
    return GT_OK;
}

gt_status gt_file_read(gt_arena *arena, const char *path, char **bytes, size_t *size, gt_span from, gt_error *error)
{
    int *file = GT_NEW(arena, int);
    *file = -1;
    gt_budget_tell(arena->budget, "reading '%s'", path);
    gt_arena_defer(arena, close_file, file);
    do
        *file = open(path, O_RDONLY);
    while (*file < 0 && errno == EINTR);
    if (*file < 0 && errno == ENOMEM)
        gt_arena_run_out(arena);
    if (*file < 0)
        return cannot_read(path, errno, from, error);
    gt_status status = read_all(arena, *file, path, bytes, size, from, error);
    close_file(file);
    return status;
}

gt_status gt_source_read(gt_arena *arena, const char *path, gt_source **out, gt_span from, gt_error *error)
{
    char *bytes;
    size_t size;
    GT_TRY(gt_file_read(arena, path, &bytes, &size, from, error));
    if (size >= UINT32_MAX)
        return gt_fail(error, GT_UNREADABLE, from, "'%s' is larger than 4 GiB", path);
    *out = GT_NEW(arena, gt_source);
    **out = (gt_source){.name = gt_copy_text(arena, path, strlen(path)), .text = bytes, .size = size};
    return GT_OK;
}

gt_status gt_source_of_file(gt_arena *arena, const gt_file *file, gt_source **out, gt_error *error)
{
    if (!file->text)
        return gt_source_read(arena, file->path, out, (gt_span){NULL, 0, 0}, error);
    *out = gt_source_copy(arena, gt_copy_text(arena, file->path, strlen(file->path)), file->text, file->text_size);
    return GT_OK;
}

gt_syntax gt_source_syntax(const gt_source *source)
{
    bool json = gt_text_ends(source->name, ".json") && source->name[5];
    if (strcmp(source->name, "-") == 0)
        json = source->text[strspn(source->text, " \t\r\n")] == '{';
    return json                                   ? GT_SYNTAX_JSON
           : gt_text_ends(source->name, ".py")    ? GT_SYNTAX_PYTHON
           : gt_text_ends(source->name, ".ipynb") ? GT_SYNTAX_NOTEBOOK
           : gt_text_ends(source->name, ".onnx")  ? GT_SYNTAX_ONNX
                                                  : GT_SYNTAX_YAML;
}
