/* YAML: libyaml's events become the document tree, under the 1.2 core schema. */
#include "base/number.h"
#include "base/utf8.h"
#include "parse/doc_inner.h"

#include <math.h>
#include <string.h>
#include <yaml.h>

/* What libyaml allocates itself; deleted by the arena should its memory run out meanwhile. */
typedef struct yaml_box {
    yaml_parser_t parser;
    yaml_event_t event;
    bool parser_live, event_live;
} yaml_box;

enum { STRIDE = 64 }; /* characters from one entry of byte_at to the next */

typedef struct reader {
    gt_tree tree;
    yaml_box *box;
    size_t documents;
    gt_span document;
    uint32_t *byte_at; /* byte of every 64th character; NULL: all characters are one byte */
    size_t base;       /* bytes before the first character: a byte order mark */
} reader;

static void release_event(yaml_box *box)
{
    if (box->event_live)
        yaml_event_delete(&box->event);
    box->event_live = false;
}

static void release_box(void *thing)
{
    yaml_box *box = thing;
    release_event(box);
    if (box->parser_live)
        yaml_parser_delete(&box->parser);
    box->parser_live = false;
}

/* libyaml's marks count characters; spans count bytes. */
static void index_characters(reader *r)
{
    const gt_source *source = r->tree.source;
    size_t characters = 0, i = r->base;
    while (i < source->size && (unsigned char)source->text[i] < 0x80)
        i++;
    if (i == source->size)
        return;
    r->byte_at = GT_ARRAY(r->tree.arena, source->size / STRIDE + 2, uint32_t);
    for (i = r->base; i < source->size; i++) {
        if (((unsigned char)source->text[i] & 0xc0) == 0x80)
            continue;
        if (characters % STRIDE == 0)
            r->byte_at[characters / STRIDE] = (uint32_t)i;
        characters++;
    }
    if (characters % STRIDE == 0)
        r->byte_at[characters / STRIDE] = (uint32_t)i;
}

static size_t byte_of(const reader *r, yaml_mark_t mark)
{
    const gt_source *source = r->tree.source;
    size_t byte = r->base + mark.index;
    if (r->byte_at) {
        if (mark.index > source->size)
            return source->size;
        byte = r->byte_at[mark.index / STRIDE];
        for (size_t n = mark.index % STRIDE; n && byte < source->size; n--) {
            size_t length = gt_utf8_length(source->text, source->size, byte);
            byte += length ? length : 1;
        }
    }
    return byte < source->size ? byte : source->size;
}

/* -- libyaml's errors, in our words -- */

static const struct {
    const char *theirs, *ours, *fix;
} phrases[] = {
    {"mapping values are not allowed", "a map cannot begin here",
     "put a text that holds ': ' in quotes; begin a map on a line of its own, its keys in one column"},
    {"block sequence entries are not allowed", "a list item cannot begin here",
     "begin the list on a line of its own, or write it as [a, b]"},
    {"could not find expected ':'", "expected ': ' after this key", "a key and its ': ' stand on one line"},
    {"did not find expected key", "expected a key here", "keys of one map begin in the same column"},
    {"did not find expected '-' indicator", "expected a list item '- ' here",
     "items of one list begin in the same column"},
    {"did not find expected ',' or ']'", "expected ',' or ']'", ""},
    {"did not find expected ',' or '}'", "expected ',' or '}'", ""},
    {"did not find expected <document start>", "expected the end of the file here",
     "a file is one map or list; is the indentation right?"},
    {"found unknown escape character", "unknown escape in a double-quoted text",
     "write '\\\\' for a backslash, or use single quotes"},
    {"found unexpected end of stream", "the quotes that open here are never closed", ""},
    {"found unexpected document indicator", "the quotes that open here are never closed", ""},
    {"did not find expected node content", "expected a value here", ""},
    {"found undefined tag handle", "tags are not allowed", "leave the tag out"},
};

static const struct {
    const char *theirs, *ours;
} contexts[] = {
    {"flow sequence", "the list begins here"},      {"flow mapping", "the map begins here"},
    {"block mapping", "the map begins here"},       {"block collection", "the list begins here"},
    {"quoted scalar", "the text begins here"},      {"plain scalar", "the text begins here"},
    {"block scalar", "the text block begins here"}, {"simple key", "the key begins here"},
};

static void note_context(reader *r, const char *context, gt_span at)
{
    for (size_t i = 0; i < sizeof contexts / sizeof *contexts; i++)
        if (strstr(context, contexts[i].theirs))
            context = contexts[i].ours;
    gt_note(r->tree.error, at, "%s", context);
}

/* A character that cannot stand where it stands. */
static gt_status bad_character(reader *r, gt_span at)
{
    gt_error *error = r->tree.error;
    char c = at.begin < at.source->size ? at.source->text[at.begin] : '\0';
    if (c == '\t') {
        gt_fail(error, GT_UNREADABLE, at, "a tab cannot indent YAML");
        gt_fix(error, "indent with spaces");
    } else {
        size_t n = c ? gt_utf8_length(at.source->text, at.source->size, at.begin) : 0;
        gt_fail(error, GT_UNREADABLE, at, "a value cannot begin with '%.*s'", (int)n, at.source->text + at.begin);
        gt_fix(error, "put the text in quotes");
    }
    return GT_UNREADABLE;
}

/* Something behind a value on its own line, where libyaml can only tell that it is neither key nor item. */
static bool goes_on(const gt_source *source, size_t at)
{
    size_t i = at;
    while (i > 0 && strchr(" \t", source->text[i - 1]))
        i--;
    return i > 0 && !strchr("\r\n", source->text[i - 1]);
}

static gt_status text_behind_value(gt_span at, gt_error *error)
{
    const char *text = at.source->text + at.begin;
    gt_fail(error, GT_UNREADABLE, at, "nothing can stand behind this value");
    if (at.begin < at.source->size && strchr("]})", *text))
        gt_fix(error, "is there a '%c' too many?", *text);
    else
        gt_fix(error, "if it belongs to the text, put the whole text in quotes");
    return GT_UNREADABLE;
}

static gt_status library_error(reader *r)
{
    const yaml_parser_t *p = &r->box->parser;
    gt_error *error = r->tree.error;
    const gt_source *source = r->tree.source;
    const char *problem = p->problem ? p->problem : "cannot read this";
    if (p->error == YAML_MEMORY_ERROR)
        gt_arena_run_out(r->tree.arena);
    if (p->error == YAML_READER_ERROR) {
        size_t at = r->base + p->problem_offset < source->size ? r->base + p->problem_offset : source->size;
        return gt_fail(error, GT_UNREADABLE, gt_tree_span(&r->tree, at, at + 1), "%s (U+%04X)", problem,
                       (unsigned)p->problem_value);
    }
    size_t at = byte_of(r, p->problem_mark), context = byte_of(r, p->context_mark);
    if (at == source->size) /* show the end of the last line, not the empty one behind it */
        while (at > context && strchr(" \t\r\n", source->text[at - 1]))
            at--;
    gt_span here = gt_tree_span(&r->tree, at, at < source->size ? at + 1 : at);
    if (strstr(problem, "cannot start any token") || strstr(problem, "tab character"))
        return bad_character(r, here);
    if (strstr(problem, "unexpected end of stream") || strstr(problem, "unexpected document indicator")) {
        at = context;
        here = gt_tree_span(&r->tree, at, at + 1);
    }
    if ((strstr(problem, "expected key") || strstr(problem, "'-' indicator")) && goes_on(source, at))
        return text_behind_value(here, error);
    const char *fix = "";
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        if (strstr(problem, phrases[i].theirs)) {
            problem = phrases[i].ours;
            fix = phrases[i].fix;
        }
    }
    gt_fail(error, GT_UNREADABLE, here, "%s", problem);
    gt_fix(error, "%s", fix);
    if (p->context && context != at)
        note_context(r, p->context, gt_tree_span(&r->tree, context, context + 1));
    return GT_UNREADABLE;
}

/* -- plain scalars -- */

static bool one_of(const char *s, const char *a, const char *b, const char *c)
{
    return strcmp(s, a) == 0 || strcmp(s, b) == 0 || strcmp(s, c) == 0;
}

/* The core schema's decimal ints and floats, when s is one. */
static gt_status set_decimal(reader *r, gt_doc *node, const char *s, size_t n)
{
    bool integer = false;
    int64_t i = 0;
    double f = 0;
    if (!n || gt_number_scan(s, n, &f, &integer, &i) != n)
        return GT_OK;
    if (isinf(f)) {
        gt_fail(r->tree.error, GT_UNREADABLE, node->at, "the number '%s' is too large for a float64", s);
        return gt_fix(r->tree.error, "write %s for infinity", f < 0 ? "-.inf" : ".inf");
    }
    node->kind = integer ? GT_DOC_INT : GT_DOC_FLOAT;
    node->i = i;
    node->f = f;
    return GT_OK;
}

/* 0x and 0o integers; `s` stands behind the prefix. */
static gt_status set_based(reader *r, gt_doc *node, const char *s, unsigned bits)
{
    uint64_t value = 0;
    for (; *s; s++) {
        unsigned digit = *s <= '9' ? (unsigned)(*s - '0') : ((unsigned)*s | 32u) - 'a' + 10;
        if (value >> (63 - bits))
            return gt_fail(r->tree.error, GT_UNREADABLE, node->at, "this integer does not fit in 64 bits");
        value = value << bits | digit;
    }
    node->kind = GT_DOC_INT;
    node->i = (int64_t)value;
    node->f = (double)value;
    return GT_OK;
}

/* Gives the node its meaning under the core schema when it is not a text. */
static gt_status resolve_plain(reader *r, gt_doc *node, const char *s, size_t n)
{
    static const char hex[] = "0123456789abcdefABCDEF";
    bool based = s[0] == '0' && (s[1] == 'x' || s[1] == 'o') && s[2];
    const char *unsigned_part = s + (s[0] == '-' || s[0] == '+');
    if (s[0] == '\0' || strcmp(s, "~") == 0 || one_of(s, "null", "Null", "NULL")) {
        node->kind = GT_DOC_NULL;
    } else if (one_of(s, "true", "True", "TRUE") || one_of(s, "false", "False", "FALSE")) {
        node->kind = GT_DOC_TRUTH;
        node->truth = (s[0] | 32) == 't';
    } else if (one_of(unsigned_part, ".inf", ".Inf", ".INF") || one_of(s, ".nan", ".NaN", ".NAN")) {
        double infinity = (double)INFINITY;
        node->kind = GT_DOC_FLOAT;
        node->f = (s[1] | 32) == 'n' ? (double)NAN : s[0] == '-' ? -infinity : infinity;
    } else if (based && s[2 + strspn(s + 2, s[1] == 'x' ? hex : "01234567")] == '\0') {
        return set_based(r, node, s + 2, s[1] == 'x' ? 4 : 3);
    } else {
        return set_decimal(r, node, s, n);
    }
    return GT_OK;
}

/* -- events -- */

static gt_yaml_style style_of(yaml_scalar_style_t style)
{
    static const gt_yaml_style own[] = {[YAML_SINGLE_QUOTED_SCALAR_STYLE] = GT_YAML_SINGLE,
                                        [YAML_DOUBLE_QUOTED_SCALAR_STYLE] = GT_YAML_DOUBLE,
                                        [YAML_LITERAL_SCALAR_STYLE] = GT_YAML_LITERAL,
                                        [YAML_FOLDED_SCALAR_STYLE] = GT_YAML_FOLDED};
    return own[style];
}

static gt_status read_scalar(reader *r, size_t begin, size_t end)
{
    gt_tree *tree = &r->tree;
    const char *value = (const char *)r->box->event.data.scalar.value;
    size_t size = r->box->event.data.scalar.length;
    gt_yaml_style style = style_of(r->box->event.data.scalar.style);
    bool key = gt_tree_wants_key(tree);
    size_t last = end;
    const char *const text = tree->source->text;
    while (style >= GT_YAML_LITERAL && last > begin && strchr(" \t\r\n", text[last - 1]))
        last--;
    gt_doc *node = gt_tree_node(tree, GT_DOC_TEXT, begin, last);
    node->plain = style == GT_YAML_PLAIN;
    if (memchr(value, 0, size))
        return gt_fail(tree->error, GT_UNREADABLE, node->at, "a text cannot hold a zero character");
    if (key && node->plain && size == 2 && memcmp(value, "<<", 2) == 0) {
        gt_fail(tree->error, GT_UNREADABLE, node->at, "merge keys ('<<') are not supported");
        return gt_fix(tree->error, "write the entries out");
    }
    if (key && !size && node->plain)
        return gt_fail(tree->error, GT_UNREADABLE, node->at, "a key is missing here");
    if (node->plain && !key)
        GT_TRY(resolve_plain(r, node, value, size));
    if (node->kind == GT_DOC_TEXT) {
        node->text = (gt_text){.s = gt_copy_text(tree->arena, value, size), .size = size, .source = tree->source};
        gt_yaml_places(tree->arena, style, begin, end, &node->text);
    }
    gt_tree_add(tree, node);
    return GT_OK;
}

/* Anchors and tags stand before the node's own text, so that its first byte betrays them. */
static gt_status check_properties(reader *r, size_t begin, size_t end)
{
    const char *text = r->tree.source->text;
    char c = text[begin];
    if (begin >= end || (c != '&' && c != '!' && c != '*'))
        return GT_OK;
    size_t last = begin;
    while (last < r->tree.source->size && !strchr(" \t\r\n,]}", text[last]))
        last++;
    gt_span at = gt_tree_span(&r->tree, begin, last);
    if (c == '!') {
        gt_fail(r->tree.error, GT_UNREADABLE, at, "tags are not allowed");
        gt_fix(r->tree.error, "leave the tag out, or put the text in quotes");
    } else {
        gt_fail(r->tree.error, GT_UNREADABLE, at, "%s are not allowed", c == '&' ? "anchors" : "aliases");
        gt_fix(r->tree.error, "write the value out, or put the text in quotes");
    }
    return GT_UNREADABLE;
}

static gt_status open_collection(reader *r, gt_doc_kind kind, size_t begin, size_t end)
{
    if (gt_tree_wants_key(&r->tree)) {
        gt_fail(r->tree.error, GT_UNREADABLE, gt_tree_span(&r->tree, begin, end ? end : begin + 1),
                "a %s cannot be a key", kind == GT_DOC_LIST ? "list" : "map");
        return gt_fix(r->tree.error, "keys are plain words or quoted texts");
    }
    return gt_tree_open(&r->tree, kind, begin, end);
}

/* The end event of a block collection has no text of its own: it ends where its last node does. */
static gt_status close_collection(reader *r, size_t begin, size_t end)
{
    const gt_doc *top = gt_tree_top(&r->tree);
    if (begin == end)
        end = top->n ? top->item[top->n - 1]->at.end : top->at.end;
    return gt_tree_close(&r->tree, end);
}

static gt_status begin_document(reader *r, size_t begin, size_t end)
{
    gt_error *error = r->tree.error;
    gt_span at = gt_tree_span(&r->tree, begin, end);
    if (r->box->event.data.document_start.tag_directives.start != r->box->event.data.document_start.tag_directives.end)
        return gt_fail(error, GT_UNREADABLE, at, "tags are not allowed");
    if (r->documents++) {
        gt_fail(error, GT_UNREADABLE, at, "a second document begins here");
        gt_fix(error, "a file holds one document: take out this '---' or the rest");
        return gt_note(error, r->document, "the first begins here");
    }
    r->document = at;
    return GT_OK;
}

static gt_status take_event(reader *r)
{
    const yaml_event_t *event = &r->box->event;
    size_t begin = byte_of(r, event->start_mark), end = byte_of(r, event->end_mark);
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        return begin_document(r, begin, end);
    case YAML_ALIAS_EVENT:
        return check_properties(r, begin, end);
    case YAML_SCALAR_EVENT:
        GT_TRY(check_properties(r, begin, end));
        return read_scalar(r, begin, end);
    case YAML_SEQUENCE_START_EVENT:
        GT_TRY(check_properties(r, begin, end));
        return open_collection(r, GT_DOC_LIST, begin, end);
    case YAML_MAPPING_START_EVENT:
        GT_TRY(check_properties(r, begin, end));
        return open_collection(r, GT_DOC_MAP, begin, end);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        return close_collection(r, begin, end);
    default:
        return GT_OK;
    }
}

static gt_status read_events(reader *r)
{
    for (bool done = false; !done;) {
        if (!yaml_parser_parse(&r->box->parser, &r->box->event))
            return library_error(r);
        r->box->event_live = true;
        GT_TRY(take_event(r));
        done = r->box->event.type == YAML_STREAM_END_EVENT;
        release_event(r->box);
    }
    if (!r->tree.root)
        return gt_fail(r->tree.error, GT_UNREADABLE, gt_tree_span(&r->tree, 0, 0), "the file holds only comments");
    return GT_OK;
}

gt_status gt_yaml_read(gt_arena *arena, const gt_source *source, gt_doc **out, gt_error *error)
{
    reader *r = GT_NEW(arena, reader);
    r->tree = (gt_tree){.arena = arena, .source = source, .error = error};
    r->base = gt_source_mark(source);
    r->box = GT_NEW(arena, yaml_box);
    gt_arena_defer(arena, release_box, r->box);
    /* libyaml holds a text whole, and doubles what holds it */
    gt_reserve *reserve = gt_arena_reserve(arena, 2 * source->size);
    index_characters(r);
    if (!yaml_parser_initialize(&r->box->parser))
        gt_arena_run_out(arena);
    r->box->parser_live = true;
    yaml_parser_set_encoding(&r->box->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&r->box->parser, (const unsigned char *)source->text + r->base,
                                 source->size - r->base);
    gt_status status = read_events(r);
    release_box(r->box);
    gt_reserve_end(reserve);
    if (status == GT_OK)
        *out = r->tree.root;
    return status;
}
