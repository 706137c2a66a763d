/* JSON: cJSON parses and decodes; the text is walked beside its tree for spans, exact integers, place maps and all
 * that cJSON lets pass. */
#include "base/text_buffer.h"
#include "parse/json_lex.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <string.h>

typedef struct reader {
    gt_tree tree;
    size_t at;
    size_t comma;                    /* the last comma read */
    const cJSON *next[GT_DOC_DEPTH]; /* the child of each open collection that is read next */
    const cJSON *root;               /* NULL: cJSON refused, the walk is to find out why */
    bool words;                      /* bare NaN and Infinity are numbers */
    gt_span *list;                   /* of numbers, which have no items: the next one; the last has no source */
} reader;

static void release_tree(void *thing)
{
    cJSON **box = thing;
    cJSON_Delete(*box);
    *box = NULL;
}

/* cJSON's node for the value that is read now. */
static const cJSON *take_node(reader *r)
{
    if (!r->tree.depth)
        return r->root;
    const cJSON **next = &r->next[r->tree.depth - 1];
    const cJSON *node = *next;
    if (node)
        *next = node->next;
    return node;
}

/* The text at r->at; `decoded` is cJSON's reading of it. Without one the walk is bound to fail, and the raw bytes will
 * do. */
static gt_status read_text(reader *r, const char *decoded, gt_doc **out)
{
    gt_tree *tree = &r->tree;
    size_t begin = r->at, end;
    gt_places places = {.arena = tree->arena};
    GT_TRY(gt_json_scan_text(tree->source, begin, &end, &places, tree->error));
    gt_doc *node = gt_tree_node(tree, GT_DOC_TEXT, begin, end);
    size_t size = decoded ? strlen(decoded) : end - begin - 2;
    node->text.s = gt_copy_text(tree->arena, decoded ? decoded : tree->source->text + begin + 1, size);
    node->text.size = size;
    node->text.source = tree->source;
    gt_places_end(&places, end - 1, &node->text);
    r->at = end;
    *out = node;
    return GT_OK;
}

static gt_status read_number(reader *r)
{
    gt_json_number number;
    GT_TRY(gt_json_scan_number(r->tree.source, r->at, &number, r->tree.error));
    gt_doc *node = gt_tree_node(&r->tree, number.integer ? GT_DOC_INT : GT_DOC_FLOAT, r->at, number.end);
    node->i = number.integer ? number.i : 0;
    node->f = number.f;
    gt_tree_add(&r->tree, node);
    r->at = number.end;
    return GT_OK;
}

static gt_status read_word(reader *r)
{
    static const struct {
        const char *word;
        size_t size;
        gt_doc_kind kind;
    } words[] = {{"true", 4, GT_DOC_TRUTH}, {"false", 5, GT_DOC_TRUTH}, {"null", 4, GT_DOC_NULL}};
    const gt_source *source = r->tree.source;
    for (size_t i = 0; i < 3; i++) {
        size_t n = words[i].size;
        if (strncmp(source->text + r->at, words[i].word, n) != 0)
            continue;
        char after = source->text[r->at + n];
        if ((unsigned char)after > ' ' && !strchr(",]}:/", after))
            break;
        gt_doc *node = gt_tree_node(&r->tree, words[i].kind, r->at, r->at + n);
        node->truth = i == 0;
        gt_tree_add(&r->tree, node);
        r->at += n;
        return GT_OK;
    }
    return gt_json_unexpected(source, r->at, "a value", r->tree.error);
}

static gt_status open_collection(reader *r, gt_doc_kind kind, const cJSON *node)
{
    GT_TRY(gt_tree_open(&r->tree, kind, r->at, r->at + 1));
    r->next[r->tree.depth - 1] = node ? node->child : NULL;
    r->at++;
    return GT_OK;
}

static gt_status read_value(reader *r)
{
    char c = r->tree.source->text[r->at];
    const cJSON *node = take_node(r);
    if (c == '[' && r->list && r->list->source && r->list->begin == r->at) {
        gt_tree_add(&r->tree, gt_tree_node(&r->tree, GT_DOC_LIST, r->at, r->list->end));
        r->at = r->list++->end;
        return GT_OK;
    }
    if (c == '[')
        return open_collection(r, GT_DOC_LIST, node);
    if (c == '{')
        return open_collection(r, GT_DOC_MAP, node);
    double value;
    size_t n = r->words ? gt_json_scan_word(r->tree.source, r->at, &value) : 0;
    if (n) {
        gt_doc *number = gt_tree_node(&r->tree, GT_DOC_FLOAT, r->at, r->at + n);
        number->f = value;
        gt_tree_add(&r->tree, number);
        r->at += n;
        return GT_OK;
    }
    if (c == '-' || (c >= '0' && c <= '9'))
        return read_number(r);
    if (c != '"')
        return read_word(r);
    gt_doc *text;
    GT_TRY(read_text(r, node ? node->valuestring : NULL, &text));
    gt_tree_add(&r->tree, text);
    return GT_OK;
}

/* A key and its colon. */
static gt_status read_key(reader *r)
{
    const gt_source *source = r->tree.source;
    const cJSON *node = r->next[r->tree.depth - 1];
    gt_doc *key;
    if (source->text[r->at] != '"')
        return gt_json_unexpected(source, r->at, "a key in double quotes", r->tree.error);
    GT_TRY(read_text(r, node ? node->string : NULL, &key));
    gt_tree_add(&r->tree, key);
    r->at = gt_json_skip(source, r->at);
    if (source->text[r->at] != ':')
        return gt_json_unexpected(source, r->at, "':' after the key", r->tree.error);
    r->at = gt_json_skip(source, r->at + 1);
    return GT_OK;
}

/* Behind a value: closes what closes here and moves over a comma. */
static gt_status read_separators(reader *r)
{
    const gt_source *source = r->tree.source;
    const gt_doc *top;
    while ((top = gt_tree_top(&r->tree))) {
        char close = top->kind == GT_DOC_LIST ? ']' : '}';
        r->at = gt_json_skip(source, r->at);
        if (source->text[r->at] == ',') {
            r->comma = r->at++;
            r->at = gt_json_skip(source, r->at);
            if (source->text[r->at] == close)
                return gt_json_extra_comma(source, r->comma, close, r->tree.error);
            return GT_OK;
        }
        if (source->text[r->at] != close)
            return gt_json_no_comma(source, r->at, close, r->tree.error);
        GT_TRY(gt_tree_close(&r->tree, ++r->at));
    }
    return GT_OK;
}

static gt_status walk(reader *r)
{
    const gt_source *source = r->tree.source;
    r->at = gt_json_skip(source, gt_source_mark(source));
    do {
        const gt_doc *top = gt_tree_top(&r->tree);
        if (top && top->kind == GT_DOC_MAP)
            GT_TRY(read_key(r));
        int depth = r->tree.depth;
        GT_TRY(read_value(r));
        r->at = gt_json_skip(source, r->at);
        top = gt_tree_top(&r->tree);
        bool opened = r->tree.depth > depth;
        if (opened && source->text[r->at] != (top->kind == GT_DOC_LIST ? ']' : '}'))
            continue;
        GT_TRY(read_separators(r));
    } while (r->tree.depth);
    r->at = gt_json_skip(source, r->at);
    if (r->at < source->size)
        return gt_json_unexpected(source, r->at, "the end of the file", r->tree.error);
    return GT_OK;
}

/* The text with a 0 for each bare word, at the same place, as cJSON can read it. */
static const char *blank_words(gt_arena *arena, const gt_source *source)
{
    char *text = gt_copy_text(arena, source->text, source->size);
    double ignored;
    for (size_t i = 0, n; i < source->size; i++) {
        if (text[i] == '"') {
            while (++i < source->size && text[i] != '"')
                i += text[i] == '\\';
        } else if ((n = gt_json_scan_word(source, i, &ignored))) {
            memset(text + i, ' ', n);
            text[i] = '0';
            i += n - 1;
        }
    }
    return text;
}

/* The text with [] for each long list of numbers, as cJSON reads it, and where those lists are. */
static gt_source outline_of(gt_arena *arena, const gt_source *source, gt_span **list)
{
    enum { LONG = 256 };
    gt_text_buffer rest = {.arena = arena};
    size_t copied = 0, n = 0, room = 0, end;
    *list = NULL;
    for (size_t i = 0; i < source->size; i++) {
        if (source->text[i] == '"') {
            while (++i < source->size && source->text[i] != '"')
                i += source->text[i] == '\\';
        } else if (source->text[i] == '[' && (end = gt_json_skip_numbers(source, i))) {
            if (end - i > LONG) {
                *list = gt_grow(arena, *list, n, n + 2, &room, sizeof **list);
                (*list)[n++] = (gt_span){source, (uint32_t)i, (uint32_t)end};
                (*list)[n] = (gt_span){NULL, 0, 0};
                gt_buffer_add_bytes(&rest, source->text + copied, i - copied);
                gt_buffer_add(&rest, "[]");
                copied = end;
            }
            i = end - 1;
        }
    }
    if (!n)
        return *source;
    gt_buffer_add_bytes(&rest, source->text + copied, source->size - copied);
    return (gt_source){.name = source->name, .text = rest.text, .size = rest.size};
}

/* What cJSON takes for the text: a node for each value, and the texts, twice while one is decoded. */
static size_t tree_size(const gt_source *source)
{
    enum { BLOCK = 16 }; /* malloc's own, and what it rounds up */
    size_t values = 1, texts = 0;
    for (size_t i = 0; i < source->size; i++) {
        char c = source->text[i];
        values += c == ',' || c == '[' || c == '{';
        texts += c == '"';
    }
    return values * (sizeof(cJSON) + BLOCK) + texts * BLOCK + source->size;
}

/* NULL when cJSON cannot read the text; only malloc tells when there was no memory for the tree, which the arena frees
 * unless release_tree has done so. */
static cJSON **parse_tree(gt_arena *arena, const char *text, size_t size, const char **stop)
{
    cJSON **box = GT_NEW(arena, cJSON *);
    gt_arena_defer(arena, release_tree, box);
    errno = 0;
    *box = cJSON_ParseWithLengthOpts(text, size, stop, 0);
    if (!*box && errno == ENOMEM)
        gt_arena_run_out(arena);
    return box;
}

gt_str gt_json_decode(gt_arena *arena, const gt_source *source, size_t begin, size_t end)
{
    const char *quoted = source->text + begin;
    size_t n = end - begin;
    if (!memchr(quoted, '\\', n))
        return (gt_str){gt_copy_text(arena, quoted + 1, n - 2), n - 2};
    cJSON **box = parse_tree(arena, quoted, n, NULL);
    const char *text = *box && (*box)->valuestring ? (*box)->valuestring : "";
    gt_str out = {gt_copy_text(arena, text, strlen(text)), strlen(text)};
    release_tree(box);
    return out;
}

gt_status gt_json_read(gt_arena *arena, const gt_source *source, gt_json_mode mode, gt_doc **out, gt_error *error)
{
    reader *r = GT_NEW(arena, reader);
    const gt_source read = mode == GT_JSON_OUTLINE ? outline_of(arena, source, &r->list) : *source;
    gt_reserve *reserve = gt_arena_reserve(arena, tree_size(&read));
    const char *stop = NULL, *ignored;
    cJSON **box = parse_tree(arena, read.text, read.size, &stop);
    r->words = mode != GT_JSON_MODEL;
    if (r->words && !*box)
        box = parse_tree(arena, blank_words(arena, &read), read.size, &ignored);
    r->tree = (gt_tree){.arena = arena, .source = source, .error = error};
    r->root = *box;
    gt_status status = walk(r);
    release_tree(box);
    gt_reserve_end(reserve);
    if (status != GT_OK)
        return status;
    if (!r->root && r->list)
        return gt_json_read(arena, source, GT_JSON_DATA, out, error);
    if (!r->root) {
        size_t at = stop >= source->text && stop <= source->text + source->size ? (size_t)(stop - source->text) : 0;
        return gt_fail(error, GT_UNREADABLE, gt_tree_span(&r->tree, at, at + 1),
                       "cannot read this (a number of more than 63 characters)");
    }
    *out = r->tree.root;
    return GT_OK;
}
