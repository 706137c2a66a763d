/* Document trees of YAML and JSON. Expected values follow the YAML 1.2 and JSON specifications by hand; the places in
 * the source are found in the test by searching for a marker, never counted. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../common/counted.h"
#include "parse/doc.h"

typedef struct bench {
    gt_arena arena;
    jmp_buf out;
    gt_source source;
    gt_error error;
    gt_doc *doc;
    gt_status status;
} bench;

static void open_bench(bench *b, const char *text, gt_syntax syntax)
{
    memset(b, 0, sizeof *b);
    gt_arena_init(&b->arena, NULL, NULL);
    b->source = (gt_source){.name = "file", .text = text, .size = strlen(text)};
    b->status = gt_doc_read(&b->arena, &b->source, syntax, &b->doc, &b->error);
}

static void close_bench(bench *b)
{
    gt_arena_free(&b->arena);
}

/* -- trees -- */

static void test_yaml_scalars(void)
{
    static const struct {
        const char *text;
        gt_doc_kind kind;
        int64_t i;
        double f;
    } table[] = {
        {"null", GT_DOC_NULL, 0, 0},
        {"~", GT_DOC_NULL, 0, 0},
        {"Null", GT_DOC_NULL, 0, 0},
        {"true", GT_DOC_TRUTH, 1, 0},
        {"True", GT_DOC_TRUTH, 1, 0},
        {"FALSE", GT_DOC_TRUTH, 0, 0},
        {"12", GT_DOC_INT, 12, 12},
        {"-7", GT_DOC_INT, -7, -7},
        {"+1", GT_DOC_INT, 1, 1},
        {"0o17", GT_DOC_INT, 15, 15},
        {"0x1F", GT_DOC_INT, 31, 31},
        {"010", GT_DOC_INT, 10, 10},
        {"1e-3", GT_DOC_FLOAT, 0, 1e-3},
        {".5", GT_DOC_FLOAT, 0, .5},
        {"1.", GT_DOC_FLOAT, 0, 1},
        {"-.25E+1", GT_DOC_FLOAT, 0, -2.5},
        {".inf", GT_DOC_FLOAT, 0, INFINITY},
        {"-.Inf", GT_DOC_FLOAT, 0, -INFINITY},
        {"+.INF", GT_DOC_FLOAT, 0, INFINITY},
        {"9007199254740993", GT_DOC_INT, 9007199254740993, 9007199254740992},
        {"no", GT_DOC_TEXT, 0, 0},
        {"yes", GT_DOC_TEXT, 0, 0},
        {"on", GT_DOC_TEXT, 0, 0},
        {"1_000", GT_DOC_TEXT, 0, 0},
        {"1e", GT_DOC_TEXT, 0, 0},
        {".", GT_DOC_TEXT, 0, 0},
        {"0x", GT_DOC_TEXT, 0, 0},
        {"0xg", GT_DOC_TEXT, 0, 0},
        {"0o8", GT_DOC_TEXT, 0, 0},
        {"1:30", GT_DOC_TEXT, 0, 0},
        {"2001-01-01", GT_DOC_TEXT, 0, 0},
        {"tRue", GT_DOC_TEXT, 0, 0},
        {"'12'", GT_DOC_TEXT, 0, 0},
        {"\"true\"", GT_DOC_TEXT, 0, 0},
        {"+", GT_DOC_TEXT, 0, 0},
        {"-0x1F", GT_DOC_TEXT, 0, 0},
        {"NULL", GT_DOC_NULL, 0, 0},
        {"nULL", GT_DOC_TEXT, 0, 0},
        {"TRUE", GT_DOC_TRUTH, 1, 0},
        {"false", GT_DOC_TRUTH, 0, 0},
        {"False", GT_DOC_TRUTH, 0, 0},
        {"fALSE", GT_DOC_TEXT, 0, 0},
        {".Inf", GT_DOC_FLOAT, 0, INFINITY},
        {".INF", GT_DOC_FLOAT, 0, INFINITY},
        {"+.inf", GT_DOC_FLOAT, 0, INFINITY},
        {"+.Inf", GT_DOC_FLOAT, 0, INFINITY},
        {"-.inf", GT_DOC_FLOAT, 0, -INFINITY},
        {"-.INF", GT_DOC_FLOAT, 0, -INFINITY},
        {".iNF", GT_DOC_TEXT, 0, 0},
        {"inf", GT_DOC_TEXT, 0, 0},
        {"-.nan", GT_DOC_TEXT, 0, 0},
        {"+.NaN", GT_DOC_TEXT, 0, 0},
        {".Nan", GT_DOC_TEXT, 0, 0},
        {"nan", GT_DOC_TEXT, 0, 0},
        {"0xabcdef", GT_DOC_INT, 0xabcdef, 0xabcdef},
        {"0xABCDEF", GT_DOC_INT, 0xabcdef, 0xabcdef},
        {"0x0123456789", GT_DOC_INT, 0x0123456789, 0x0123456789},
        {"0x7FFFFFFFFFFFFFFF", GT_DOC_INT, INT64_MAX, 9223372036854775808.0},
        {"0o01234567", GT_DOC_INT, 342391, 342391},
        {"0o777777777777777777777", GT_DOC_INT, INT64_MAX, 9223372036854775808.0},
        {"0X1F", GT_DOC_TEXT, 0, 0},
        {"0O17", GT_DOC_TEXT, 0, 0},
        {"0b11", GT_DOC_TEXT, 0, 0},
        {"0o", GT_DOC_TEXT, 0, 0},
        {"0x1G", GT_DOC_TEXT, 0, 0},
        {"1x10", GT_DOC_TEXT, 0, 0},
        {"1E5", GT_DOC_FLOAT, 0, 1e5},
        {"9223372036854775807", GT_DOC_INT, INT64_MAX, 9223372036854775808.0},
        {"-9223372036854775808", GT_DOC_INT, INT64_MIN, -9223372036854775808.0},
        {"9223372036854775808", GT_DOC_FLOAT, 0, 9223372036854775808.0},
        {"1 2", GT_DOC_TEXT, 0, 0},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s", table[k].text);
        bench b;
        char text[64];
        snprintf(text, sizeof text, "v: %s\n", table[k].text);
        open_bench(&b, text, GT_SYNTAX_YAML);
        const gt_doc *doc = b.status == GT_OK ? gt_doc_get(b.doc, "v") : NULL;
        if (!doc || doc->kind != table[k].kind)
            printf("\n  %s: %s\n", table[k].text, doc ? gt_doc_kind_name(doc) : b.error.message);
        CU_ASSERT_PTR_NOT_NULL_FATAL(doc);
        CU_ASSERT_EQUAL(doc->kind, table[k].kind);
        CU_ASSERT_EQUAL(doc->at.begin, 3);
        CU_ASSERT_EQUAL(doc->at.end, 3 + strlen(table[k].text));
        if (doc->kind == GT_DOC_TRUTH)
            CU_ASSERT_EQUAL(doc->truth, table[k].i);
        if (doc->kind == GT_DOC_INT)
            CU_ASSERT_EQUAL(doc->i, table[k].i);
        if (doc->kind == GT_DOC_INT || doc->kind == GT_DOC_FLOAT)
            CU_ASSERT_EQUAL(doc->f, table[k].f);
        close_bench(&b);
    }
}

static void test_yaml_nan_and_empty(void)
{
    bench b;
    open_bench(&b, "a: .nan\nb:\nc: [.NaN, ]\ne: .NAN\n", GT_SYNTAX_YAML);
    CU_ASSERT_EQUAL_FATAL(b.status, GT_OK);
    CU_ASSERT(isnan(gt_doc_get(b.doc, "a")->f) && isnan(gt_doc_get(b.doc, "e")->f));
    CU_ASSERT(isnan(gt_doc_get(b.doc, "c")->item[0]->f));
    CU_ASSERT_EQUAL(gt_doc_get(b.doc, "b")->kind, GT_DOC_NULL);
    CU_ASSERT_EQUAL(gt_doc_get(b.doc, "c")->n, 1);
    CU_ASSERT_PTR_NULL(gt_doc_get(b.doc, "d"));
    CU_ASSERT_PTR_NULL(gt_doc_get(gt_doc_get(b.doc, "a"), "d"));
    close_bench(&b);
}

/* True when both trees say the same. */
static bool same(const gt_doc *a, const gt_doc *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case GT_DOC_TRUTH:
        return a->truth == b->truth;
    case GT_DOC_INT:
        return a->i == b->i && a->f == b->f;
    case GT_DOC_FLOAT:
        return a->f == b->f;
    case GT_DOC_TEXT:
        return a->text.size == b->text.size && strcmp(a->text.s, b->text.s) == 0;
    case GT_DOC_LIST:
    case GT_DOC_MAP:
        if (a->n != b->n)
            return false;
        for (size_t i = 0; i < a->n; i++)
            if (!same(a->item[i], b->item[i]) || (a->kind == GT_DOC_MAP && !same(a->key[i], b->key[i])))
                return false;
        return true;
    default:
        return true;
    }
}

static void test_one_tree(void)
{
    bench y, j;
    open_bench(&y,
               "# a model\ninputs:\n  x: [1, 2.5, -0]\n  größe: {a: null, b: ~}\nsteps: |\n  y = x\n  z = y\nlist:\n- "
               "true\n- - \"😀\"\n  - 9007199254740993\n1: one\n",
               GT_SYNTAX_YAML);
    open_bench(&j,
               "{\"inputs\": {\"x\": [1, 2.5, -0], \"gr\\u00f6\\u00dfe\": {\"a\": null, \"b\": null}},\r\n\t\"steps\": "
               "\"y = x\\nz = y\\n\", \"list\": [true, [\"\\ud83d\\ude00\", 9007199254740993]], \"1\": \"one\"}\n",
               GT_SYNTAX_JSON);
    CU_ASSERT_EQUAL_FATAL(y.status, GT_OK);
    CU_ASSERT_EQUAL_FATAL(j.status, GT_OK);
    CU_ASSERT(same(y.doc, j.doc));
    CU_ASSERT(gt_doc_get(gt_doc_get(y.doc, "inputs"), "größe")->item[0]->plain);
    CU_ASSERT_FALSE(gt_doc_get(j.doc, "steps")->plain);
    close_bench(&y);
    close_bench(&j);
}

/* -- places -- */

/* Each marker, a run of capital letters, must stand in the decoded text and map to where it stands in the source. */
static void check_places(const char *source, gt_syntax syntax, const char *decoded)
{
    bench b;
    open_bench(&b, source, syntax);
    if (b.status != GT_OK)
        printf("\n  %s: %s\n", source, b.error.message);
    CU_ASSERT_EQUAL_FATAL(b.status, GT_OK);
    const gt_doc *doc = gt_doc_get(b.doc, "s");
    CU_ASSERT_PTR_NOT_NULL_FATAL(doc);
    if (strcmp(doc->text.s, decoded) != 0)
        printf("\n  decoded '%s'\n  instead '%s'\n", doc->text.s, decoded);
    CU_ASSERT_STRING_EQUAL(doc->text.s, decoded);
    const char *capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (size_t i = strcspn(decoded, capitals); decoded[i];) {
        size_t n = strspn(decoded + i, capitals);
        char marker[32] = "";
        gt_span at = gt_text_span(&doc->text, i, i + n);
        memcpy(marker, decoded + i, n);
        size_t wanted = (size_t)(strstr(source, marker) - source);
        if (at.begin != wanted || at.end != wanted + n)
            printf("\n  %s: [%u,%u) in %s\n", marker, at.begin, at.end, source);
        CU_ASSERT_EQUAL(at.begin, wanted);
        CU_ASSERT_EQUAL(at.end, wanted + n);
        CU_ASSERT_PTR_EQUAL(at.source, &b.source);
        i += n + strcspn(decoded + i + n, capitals);
    }
    close_bench(&b);
}

static void test_places_flow(void)
{
    check_places("s: one ABC two\n", GT_SYNTAX_YAML, "one ABC two");
    check_places("s: one ABC\n   two DEF\n\n   three GHI # no\n", GT_SYNTAX_YAML, "one ABC two DEF\nthree GHI");
    check_places("é: 1\ns: ö ABC\r\n  ü DEF\r\n", GT_SYNTAX_YAML, "ö ABC ü DEF");
    check_places("\xef\xbb\xbfs: é ABC\n", GT_SYNTAX_YAML, "é ABC");
    check_places("\xef\xbb\xbfs: e ABC\n", GT_SYNTAX_YAML, "e ABC"); /* nothing but ASCII behind the mark */
    check_places("\xef\xbb\xbfk: 1\ns: 'e ABC'\n", GT_SYNTAX_YAML, "e ABC");
    check_places("s: 'it''s ABC  \n\n\n   and ''DEF'' \n   GHI'\n", GT_SYNTAX_YAML, "it's ABC\n\nand 'DEF' GHI");
    check_places("s: \"\\tABC \\u00e9DEF\\U0001F600GHI\\\\JKL\\/ \\N\\_\\L\\P MNO\"\n", GT_SYNTAX_YAML,
                 "\tABC éDEF😀GHI\\JKL/ \xc2\x85\xc2\xa0\xe2\x80\xa8\xe2\x80\xa9 MNO");
    check_places("s: \"one ABC \\\n   two DEF  \n   \\  GHI\n\n   JKL\\\n\n  MNO\"\n", GT_SYNTAX_YAML,
                 "one ABC two DEF   GHI\nJKL\nMNO");
    check_places("{s: 'x ABC', t: 1}", GT_SYNTAX_YAML, "x ABC");
}

static void test_places_block(void)
{
    check_places("s: |\n  y = ABC\n    DEF\n\n  GHI # JKL\nt: 1\n", GT_SYNTAX_YAML, "y = ABC\n  DEF\n\nGHI # JKL\n");
    check_places("s: |- # note\n\n\n   ABC é\n   DEF\n\n\n", GT_SYNTAX_YAML, "\n\nABC é\nDEF");
    check_places("s: |+\n  ABC\n\n\nt: 1", GT_SYNTAX_YAML, "ABC\n\n\n");
    check_places("s: |2\n    ABC\n   DEF\n", GT_SYNTAX_YAML, "  ABC\n DEF\n");
    check_places("s: |\r\n  ABC\r\n  DEF\r\n", GT_SYNTAX_YAML, "ABC\nDEF\n");
    check_places("s: |\n  ABC\n  DEF", GT_SYNTAX_YAML, "ABC\nDEF");
    check_places("s: >\n  ABC\n  DEF\n\n  GHI\n    JKL\n  MNO\n", GT_SYNTAX_YAML, "ABC DEF\nGHI\n  JKL\nMNO\n");
    check_places("s: >-\n\n  ABC é\n\n\n  DEF\n  GHI\n\n", GT_SYNTAX_YAML, "\nABC é\n\nDEF GHI");
    check_places("s: >1+\n   ABC\n DEF\n GHI\n\n", GT_SYNTAX_YAML, "  ABC\nDEF GHI\n\n");
    check_places("s: |1\n \tABC\n", GT_SYNTAX_YAML, "\tABC\n");
}

static void test_places_json(void)
{
    check_places("{\"s\": \"one ABC two\"}", GT_SYNTAX_JSON, "one ABC two");
    check_places("\xef\xbb\xbf{\"é\": 1, \"s\": \"\\n\\t\\\"ABC\\\\ \\u00e9DEF\\ud83d\\ude00GHI\\/ü JKL\"}",
                 GT_SYNTAX_JSON, "\n\t\"ABC\\ éDEF😀GHI/ü JKL");
}

/* -- places in made-up scalars -- */

static uint32_t chance(uint32_t n)
{
    static uint32_t state = 1;
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % n;
}

typedef struct maker {
    char text[2000];
    size_t n;
    int markers;
    const char *line_end; /* of the file; others may stand in a scalar */
} maker;

static void say(maker *m, const char *text)
{
    m->n += (size_t)sprintf(m->text + m->n, "%s", text);
}

static void say_words(maker *m)
{
    static const char *const odd[] = {"\u00e9", "\U0001f600", " ", "  ", "\t", "-", "a", "\u00df "};
    do {
        m->n += (size_t)sprintf(m->text + m->n, "Q%03d", m->markers++);
        for (uint32_t k = chance(3); k; k--)
            say(m, odd[chance(8)]);
    } while (chance(3));
    m->n += (size_t)sprintf(m->text + m->n, "Q%03d", m->markers++);
}

static const char *any_line_end(const maker *m)
{
    static const char *const odd[] = {"\xc2\x85", "\u2028", "\u2029"};
    return chance(6) ? m->line_end : odd[chance(3)];
}

/* Line ends and the indentation of what follows; blanks may stand before each. */
static void say_fold(maker *m)
{
    static const char *const blanks[] = {"", "", " ", "\t", "  \t"};
    for (uint32_t k = 1 + chance(3) / 2 * chance(4); k; k--) {
        say(m, blanks[chance(5)]);
        say(m, any_line_end(m));
    }
    say(m, "   ");
}

static void say_quoted(maker *m, const char *quote, const char *const *escapes)
{
    say(m, quote);
    for (uint32_t k = 1 + chance(4); k; k--) {
        say_words(m);
        if (chance(2))
            say(m, escapes[chance(8)]);
        if (chance(2))
            say_fold(m);
        else if (*quote == '"' && chance(3) == 0) {
            say(m, "\\");
            say_fold(m);
        }
    }
    say_words(m);
    say(m, quote);
}

static void say_block(maker *m, char style)
{
    static const char *const chomping[] = {"", "-", "+"}, *const deeper[] = {"", "", "", " ", "  ", "\t"};
    uint32_t indent = 1 + chance(4);
    bool told = chance(3) == 0;
    m->n += (size_t)sprintf(m->text + m->n, "%c%s", style, chomping[chance(3)]);
    if (told)
        m->n += (size_t)sprintf(m->text + m->n, "%u", indent);
    say(m, chance(3) ? "" : " # note");
    say(m, m->line_end);
    for (uint32_t lines = 1 + chance(6), k = 0; k < lines; k++) {
        for (uint32_t empty = chance(4) ? 0 : chance(3); empty; empty--)
            say(m, any_line_end(m));
        m->n += (size_t)sprintf(m->text + m->n, "%*s%s", (int)indent, "", k || told ? deeper[chance(6)] : "");
        say_words(m);
        say(m, k + 1 < lines ? any_line_end(m) : "");
    }
    for (uint32_t k = chance(4); k; k--)
        say(m, m->line_end);
}

static void say_scalar(maker *m, int style)
{
    static const char *const in_single[] = {"''", "''", "\\", "\"", "''''", ",", "]", ": "},
                             *const in_double[] = {"\\\\",        "\\\"",   "\\x41",        "\\u00e9",
                                                   "\\U0001F600", "\\ude4", "\\N\\_\\L\\P", "\\t\\ "};
    static const char *const line_ends[] = {"\n", "\r\n", "\r"};
    *m = (maker){.line_end = line_ends[chance(3)]};
    if (chance(3) == 0)
        say(m, "\ufeff");
    if (chance(2)) {
        say(m, "\u00e9: 1");
        say(m, m->line_end);
    }
    say(m, "s: ");
    if (style == 0) {
        say_words(m);
        for (uint32_t k = chance(4); k; k--) {
            say_fold(m);
            say_words(m);
        }
    } else if (style <= 2) {
        say_quoted(m, style == 1 ? "'" : "\"", style == 1 ? in_single : in_double);
    } else {
        say_block(m, style == 3 ? '|' : '>');
    }
    if (chance(2)) {
        say(m, m->line_end);
        say(m, "t: 1");
    }
}

/* Every marker of the decoded text, which libyaml made, stands where the map says, and no byte before one that stands
 * before it. Behind the last byte of an unquoted text its end follows. */
static void check_markers(const maker *m, const bench *b, bool quoted)
{
    const gt_text *text = &gt_doc_get(b->doc, "s")->text;
    uint32_t before = 0;
    int found = 0;
    for (size_t i = 0; i < text->size; i++) {
        gt_span at = gt_text_span(text, i, i + 1);
        CU_ASSERT(at.begin >= before && at.end > at.begin && at.end <= b->source.size);
        before = at.begin;
        if (text->s[i] != 'Q')
            continue;
        char marker[5] = "";
        memcpy(marker, text->s + i, 4);
        size_t wanted = (size_t)(strstr(m->text, marker) - m->text);
        at = gt_text_span(text, i, i + 4);
        CU_ASSERT_EQUAL(at.begin, wanted);
        CU_ASSERT_EQUAL(at.end, wanted + 4);
        found++;
    }
    CU_ASSERT_EQUAL(found, m->markers);
    gt_span last = gt_text_span(text, text->size - 1, text->size), end = gt_text_span(text, text->size, text->size);
    if (!quoted && m->text[last.begin] == text->s[text->size - 1])
        CU_ASSERT_EQUAL(end.begin, last.begin + 1);
    CU_ASSERT(end.begin == end.end && end.begin > last.begin);
}

static void test_places_of_any_scalar(void)
{
    static const char *const names[] = {"plain", "single", "double", "literal", "folded"};
    for (int style = 0; style < 5; style++) {
        int read = 0;
        for (int k = 0; k < 400; k++) {
            maker m;
            bench b;
            say_scalar(&m, style);
            open_bench(&b, m.text, GT_SYNTAX_YAML);
            unit_row("%s: %s", names[style], m.text);
            if (b.status == GT_OK) {
                read++;
                check_markers(&m, &b, style == 1 || style == 2);
            }
            close_bench(&b);
        }
        unit_row("%s", names[style]);
        CU_ASSERT(read > 150);
    }
}

/* Bytes are counted in every character: of far more characters than libyaml's marks are kept for. */
static void test_places_far_on(void)
{
    char text[4000];
    for (int mark = 0; mark < 2; mark++)
        for (int before = 1; before < 130; before++) {
            bench b;
            size_t n = (size_t)sprintf(text, "%s[", mark ? "\ufeff" : "");
            for (int i = 0; i < before; i++)
                n += (size_t)sprintf(text + n, "%s", i % 3 ? "\u00e9" : "\U0001f600");
            for (int i = 0; i < 70; i++)
                n += (size_t)sprintf(text + n, ",\u2202%d", i);
            sprintf(text + n, "]\n");
            open_bench(&b, text, GT_SYNTAX_YAML);
            unit_row("%d before", before);
            CU_ASSERT_EQUAL_FATAL(b.status, GT_OK);
            CU_ASSERT_EQUAL(b.doc->at.end, strlen(text) - 1);
            for (size_t i = b.doc->n - 70; i < b.doc->n; i++) {
                const gt_doc *item = b.doc->item[i];
                CU_ASSERT_EQUAL(item->at.end - item->at.begin, item->text.size);
                CU_ASSERT_EQUAL(memcmp(text + item->at.begin, item->text.s, item->text.size), 0);
            }
            close_bench(&b);
        }
}

/* The span of an escape is the whole escape, also at the end of a text. */
static void test_places_of_escapes(void)
{
    bench b;
    const char *source = "{\"s\": \"a\\u00e9b\\ud83d\\ude00\"}";
    open_bench(&b, source, GT_SYNTAX_JSON);
    CU_ASSERT_EQUAL_FATAL(b.status, GT_OK);
    const gt_text *text = &gt_doc_get(b.doc, "s")->text;
    size_t escape = (size_t)(strstr(source, "\\u00e9") - source);
    gt_span at = gt_text_span(text, 1, 3);
    CU_ASSERT_EQUAL(at.begin, escape);
    CU_ASSERT_EQUAL(at.end, escape + 6);
    at = gt_text_span(text, 4, 8);
    CU_ASSERT_EQUAL(at.begin, escape + 7);
    CU_ASSERT_EQUAL(at.end, escape + 19);
    at = gt_text_span(text, 8, 8);
    CU_ASSERT_EQUAL(at.begin, escape + 19);
    at = gt_text_span(text, 0, 99);
    CU_ASSERT_EQUAL(at.begin, escape - 1);
    CU_ASSERT_EQUAL(at.end, escape + 19);
    close_bench(&b);

    gt_arena_init(&b.arena, NULL, NULL);
    b.source = (gt_source){.name = "-e", .text = "x + y", .size = 5};
    gt_text whole = gt_text_of_source(&b.arena, &b.source);
    at = gt_text_span(&whole, 4, 5);
    CU_ASSERT_EQUAL(at.begin, 4);
    CU_ASSERT_EQUAL(at.end, 5);
    gt_arena_free(&b.arena);
}

/* -- spans of collections -- */

static void test_spans(void)
{
    bench b;
    const char *source = "a:\n  - 1\n  - {b: [2, 3]}\n\n# note\nc: x\n";
    open_bench(&b, source, GT_SYNTAX_YAML);
    CU_ASSERT_EQUAL_FATAL(b.status, GT_OK);
    const gt_doc *list = gt_doc_get(b.doc, "a"), *map = list->item[1], *inner = gt_doc_get(map, "b");
    CU_ASSERT_EQUAL(list->at.begin, (size_t)(strchr(source, '-') - source));
    CU_ASSERT_EQUAL(list->at.end, (size_t)(strchr(source, '}') - source) + 1);
    CU_ASSERT_EQUAL(map->at.begin, (size_t)(strchr(source, '{') - source));
    CU_ASSERT_EQUAL(inner->at.end, (size_t)(strchr(source, ']') - source) + 1);
    CU_ASSERT_EQUAL(b.doc->at.begin, 0);
    CU_ASSERT_EQUAL(b.doc->at.end, strlen(source) - 1);
    close_bench(&b);
    source = " {\"a\": [1, {\"b\": -2.5e1}]} ";
    open_bench(&b, source, GT_SYNTAX_JSON);
    CU_ASSERT_EQUAL_FATAL(b.status, GT_OK);
    list = gt_doc_get(b.doc, "a");
    CU_ASSERT_EQUAL(b.doc->at.begin, 1);
    CU_ASSERT_EQUAL(b.doc->at.end, strlen(source) - 1);
    CU_ASSERT_EQUAL(list->at.begin, (size_t)(strchr(source, '[') - source));
    CU_ASSERT_EQUAL(list->at.end, (size_t)(strchr(source, ']') - source) + 1);
    inner = gt_doc_get(list->item[1], "b");
    CU_ASSERT_EQUAL(inner->f, -25);
    CU_ASSERT_EQUAL(inner->at.begin, (size_t)(strstr(source, "-2.5e1") - source));
    CU_ASSERT_EQUAL(inner->at.end - inner->at.begin, 6);
    close_bench(&b);
}

/* -- broken inputs -- */

typedef struct broken {
    const char *text;
    unsigned line, column;
    const char *message;
    const char *hint; /* what fix or note must hold */
} broken;

static void check_broken(const broken *table, size_t n, gt_syntax syntax)
{
    for (size_t k = 0; k < n; k++) {
        bench b;
        open_bench(&b, table[k].text, syntax);
        gt_position at = b.status ? gt_locate(&b.source, b.error.at.begin) : (gt_position){0, 0};
        bool found = b.status == GT_UNREADABLE && strcmp(b.error.message, table[k].message) == 0 &&
                     at.line == table[k].line && at.column == table[k].column &&
                     (strstr(b.error.fix, table[k].hint) || strstr(b.error.note, table[k].hint));
        if (!found)
            printf("\n  %s\n  -> %u:%u: %s (%s; %s)\n", table[k].text, at.line, at.column, b.error.message, b.error.fix,
                   b.error.note);
        CU_ASSERT(found);
        close_bench(&b);
    }
}

static void test_broken_yaml(void)
{
    static const broken table[] = {
        {"", 1, 1, "the file is empty", ""},
        {" \n\n", 1, 1, "the file is empty", ""},
        {"# only\n", 1, 1, "the file holds only comments", ""},
        {"a: 1\nb: 2\na: 3\n", 3, 1, "duplicate key 'a'", "first defined here"},
        {"a: 1\n\"\\x61\": 3\n", 2, 1, "duplicate key 'a'", "first defined here"},
        {"{x: {k: 1, k: 2}}\n", 1, 12, "duplicate key 'k'", "first defined here"},
        {"a: 1\n\tb: 2\n", 2, 1, "a tab cannot indent YAML", "indent with spaces"},
        {"a: |\n\t x\n", 2, 1, "a tab cannot indent YAML", "indent with spaces"},
        {"é: !!int 3\n", 1, 4, "tags are not allowed", "leave the tag out"},
        {"a: ! b\n", 1, 4, "tags are not allowed", "leave the tag out"},
        {"%TAG ! tag:x\n---\na: 1\n", 1, 1, "tags are not allowed", ""},
        {"a: &x 3\n", 1, 4, "anchors are not allowed", "write the value out"},
        {"a: &x [3]\n", 1, 4, "anchors are not allowed", "write the value out"},
        {"b: *x\n", 1, 4, "aliases are not allowed", "write the value out"},
        {"a: 1\n---\nb: 2\n", 2, 1, "a second document begins here", "the first begins here"},
        {"[a]: 1\n", 1, 1, "a list cannot be a key", "keys are"},
        {"? {a: 1}\n: 1\n", 1, 3, "a map cannot be a key", "keys are"},
        {"a: [1, 2\n", 1, 9, "expected ',' or ']'", "the list begins here"},
        {"a: {b: 1\n", 1, 9, "expected ',' or '}'", "the map begins here"},
        {"a: [1,,2]\n", 1, 7, "expected a value here", ""},
        {"é: \"x\nb: 1\n", 1, 4, "the quotes that open here are never closed", ""},
        {"a: 'x\n", 1, 4, "the quotes that open here are never closed", ""},
        {"a: \"\\q\"\n", 1, 5, "unknown escape in a double-quoted text", "single quotes"},
        {"a: \"\\0\"\n", 1, 4, "a text cannot hold a zero character", ""},
        {"a: b: c\n", 1, 5, "a map cannot begin here", "in quotes"},
        {"a: - b\n", 1, 4, "a list item cannot begin here", "[a, b]"},
        {"a: @x\n", 1, 4, "a value cannot begin with '@'", "in quotes"},
        {"- a\nb: 1\n", 2, 1, "expected a list item '- ' here", "the list begins here"},
        {"a:\r\n  b: 1\r\n c: 2\r\n", 3, 2, "expected a key here", "the map begins here"},
        {"x: 'a' b\n", 1, 8, "nothing can stand behind this value", "whole text in quotes"},
        {"x: [1, 2]]\n", 1, 10, "nothing can stand behind this value", "too many"},
        {"a: 1\nb\n", 2, 2, "expected ': ' after this key", "the key begins here"},
        {"a: 1\n...\nb: 2\n", 3, 1, "expected the end of the file here", ""},
        {"a: \x01\n", 1, 4, "control characters are not allowed (U+0001)", ""},
        {"é: ok\nb: \xff\n", 2, 4, "the byte 0xff here is not valid UTF-8", "UTF-8"},
        {"b: \xc0\x80\n", 1, 4, "the byte 0xc0 here is not valid UTF-8", "UTF-8"},
        {"b: \xed\xa0\x80\n", 1, 4, "the byte 0xed here is not valid UTF-8", "UTF-8"},
        {"\xff\xfe", 1, 1, "the file is UTF-16, not UTF-8", "save it as UTF-8"},
        {"a: 1e400\n", 1, 4, "the number '1e400' is too large for a float64", "write .inf"},
        {"a: 0x8000000000000000\n", 1, 4, "this integer does not fit in 64 bits", ""},
        {"a: -1e400\n", 1, 4, "the number '-1e400' is too large for a float64", "write -.inf"},
        {"a: 0o1000000000000000000000\n", 1, 4, "this integer does not fit in 64 bits", ""},
        {"a: \"\\q\"\n", 1, 5, "unknown escape in a double-quoted text", "the text begins here"},
        {"a: |0\n x\n", 1, 5, "found an indentation indicator equal to 0", "the text block begins here"},
        {"a: |x\n x\n", 1, 5, "did not find expected comment or line break", "the text block begins here"},
        {"a: 'b\n---\nc'\n", 1, 4, "the quotes that open here are never closed", ""},
        {"<<: {b: 1}\n", 1, 1, "merge keys ('<<') are not supported", "write the entries out"},
        {"a: `b\n", 1, 4, "a value cannot begin with '`'", "in quotes"},
        {"a: %b\n", 1, 4, "a value cannot begin with '%'", "in quotes"},
    };
    check_broken(table, sizeof table / sizeof *table, GT_SYNTAX_YAML);
}

static void test_broken_json(void)
{
    static const broken table[] = {
        {"", 1, 1, "the file is empty", ""},
        {"{\"a\": 1,\n \"a\": 2}", 2, 2, "duplicate key 'a'", "first defined here"},
        {"{\"a\": 1, \"\\u0061\": 2}", 1, 10, "duplicate key 'a'", "first defined here"},
        {"[01]", 1, 2, "'01' is not a JSON number", "leading zeros"},
        {"[1.]", 1, 2, "'1.' is not a JSON number", "a digit must follow the point"},
        {"[1e]", 1, 2, "'1e' is not a JSON number", "exponent"},
        {"[-]", 1, 2, "'-' is not a JSON number", "sign"},
        {"[-Infinity]", 1, 2, "'-Infinity' is not a JSON number", "write \"-Infinity\""},
        {"[1_000]", 1, 2, "'1_000' is not a JSON number", ""},
        {"[0x10]", 1, 2, "'0x10' is not a JSON number", ""},
        {"[.5]", 1, 2, "a number cannot begin with '.'", "0 before the point"},
        {"[+1]", 1, 2, "a number cannot begin with '+'", "'+'"},
        {"[1e999]", 1, 2, "the number '1e999' is too large for a float64", "\"Infinity\""},
        {"[\n 1,\n]", 2, 3, "a comma before ']'", "take the comma out"},
        {"{\"a\": 1,}", 1, 8, "a comma before '}'", "take the comma out"},
        {"[1 2]", 1, 4, "expected ',' or ']' here", "put a comma"},
        {"{\"a\": 1 \"b\": 2}", 1, 9, "expected ',' or '}' here", "put a comma"},
        {"['a']", 1, 2, "single quotes are not JSON", "double quotes"},
        {"{a: 1}", 1, 2, "expected a key in double quotes, not 'a'", ""},
        {"{1: 1}", 1, 2, "expected a key in double quotes, not '1'", ""},
        {"{'a': 1}", 1, 2, "single quotes are not JSON", "double quotes"},
        {"[\"é\", NaN]", 1, 7, "'NaN' is not JSON", "write \"NaN\""},
        {"[Infinity]", 1, 2, "'Infinity' is not JSON", "write \"Infinity\""},
        {"[1, true\"b\"]", 1, 9, "expected ',' or the end behind it, not '\"'", ""},
        {"{\"a\": null[1]}", 1, 11, "expected ',' or the end behind it, not '['", ""},
        {"[True]", 1, 2, "'True' is not JSON", "write true"},
        {"[None]", 1, 2, "'None' is not JSON", "write null"},
        {"[hello]", 1, 2, "'hello' is not JSON", "double quotes"},
        {"[truex]", 1, 2, "'truex' is not JSON", "double quotes"},
        {"[\"a\nb\"]", 1, 4, "a text cannot hold a line break", "the text begins here"},
        {"[\"a\tb\"]", 1, 4, "a text cannot hold the control character U+0009", "write \\t"},
        {"[\"\\x\"]", 1, 3, "unknown escape in a text", "backslash"},
        {"[\"\\ud800\"]", 1, 3, "half of a surrogate pair", ""},
        {"[\"\\ude00\"]", 1, 3, "half of a surrogate pair", ""},
        {"[\"\\u0000\"]", 1, 3, "a text cannot hold a zero character", ""},
        {"[\"\\u12\"]", 1, 3, "four hexadecimal digits must follow '\\u'", ""},
        {"[\"abc", 1, 2, "the quotes that open here are never closed", ""},
        {"[1", 1, 3, "the file ends where ',' or ']' was expected", ""},
        {"{\"a\"", 1, 5, "the file ends where ':' after the key was expected", ""},
        {"{\"a\" 1}", 1, 6, "expected ':' after the key, not '1'", ""},
        {"{\"a\":", 1, 6, "the file ends where a value was expected", ""},
        {"{\"a\":}", 1, 6, "expected a value, not '}'", ""},
        {"[1,,2]", 1, 4, "expected a value, not ','", ""},
        {"[1}", 1, 3, "expected ',' or ']', not '}'", ""},
        {"[1] 2", 1, 5, "expected the end of the file, not '2'", ""},
        {"[1]]", 1, 4, "expected the end of the file, not ']'", ""},
        {"[1, // x\n2]", 1, 5, "JSON has no comments", "YAML"},
        {"[1] # x", 1, 5, "JSON has no comments", "YAML"},
        {"\x0b[1]", 1, 1, "expected a value, not the control character U+000B", ""},
        {"[\"\xfe\"]", 1, 3, "the byte 0xfe here is not valid UTF-8", "UTF-8"},
        {"[nan]", 1, 2, "'nan' is not JSON", "write \"NaN\""},
        {"[INF]", 1, 2, "'INF' is not JSON", "write \"Infinity\""},
        {"[-inf]", 1, 2, "'-inf' is not a JSON number", "write \"-Infinity\""},
        {"[False]", 1, 2, "'False' is not JSON", "write false"},
        {"[NULL]", 1, 2, "'NULL' is not JSON", "write null"},
        {"[undefined]", 1, 2, "'undefined' is not JSON", "write null"},
        {"[nans]", 1, 2, "'nans' is not JSON", "double quotes"},
        {"[tru]", 1, 2, "'tru' is not JSON", "double quotes"},
        {"[nul]", 1, 2, "'nul' is not JSON", "double quotes"},
        {"[-x]", 1, 2, "'-x' is not a JSON number", "digits must follow the sign"},
        {"[1.e5]", 1, 2, "'1.e5' is not a JSON number", "a digit must follow the point"},
        {"[1e+]", 1, 2, "'1e+' is not a JSON number", "digits must follow the exponent sign"},
        {"[-00]", 1, 2, "'-00' is not a JSON number", "leading zeros"},
        {"[1.2.3]", 1, 2, "'1.2.3' is not a JSON number", "digits, a point and an exponent only"},
        {"[1e5e5]", 1, 2, "'1e5e5' is not a JSON number", "digits, a point and an exponent only"},
        {"[-1e999]", 1, 2, "the number '-1e999' is too large for a float64", "\"-Infinity\""},
        {"[abcdefghijklmnopqrstuvwxyzabcdefghijklmnop]", 1, 2, "'abcdefghijklmnopqrstuvwxyzabcdefghijklmn' is not JSON",
         "double quotes"},
        {"[abcdefghijklmnopqrstuvwxyzabcdefghijklm\u00e9]", 1, 2,
         "'abcdefghijklmnopqrstuvwxyzabcdefghijklm' is not JSON", "double quotes"},
        {"[\"a\rb\"]", 1, 4, "a text cannot hold a line break", "write \\n"},
        {"[\"a\x1f\"]", 1, 4, "a text cannot hold the control character U+001F", "write \\u001f"},
        {"[\"\\u\"]", 1, 3, "four hexadecimal digits must follow '\\u'", ""},
        {"[\"\\u00g0\"]", 1, 3, "four hexadecimal digits must follow '\\u'", ""},
        {"[\"\\u00@0\"]", 1, 3, "four hexadecimal digits must follow '\\u'", ""},
        {"[\"\\ud800\\u0041\"]", 1, 3, "half of a surrogate pair", "both halves"},
        {"[\"\\ud800\\ue000\"]", 1, 3, "half of a surrogate pair", "both halves"},
        {"[\"\\udbff\\ud800\"]", 1, 3, "half of a surrogate pair", "both halves"},
        {"[\"\\udfff\"]", 1, 3, "half of a surrogate pair", "both halves"},
        {"{\"a\": 1, 'b': 2}", 1, 10, "single quotes are not JSON", "double quotes"},
        {"{\"a\": [1, 2}", 1, 12, "expected ',' or ']', not '}'", ""},
        {"{\"a\": {\"b\": 1]", 1, 14, "expected ',' or '}', not ']'", ""},
        {"[\"a\" \"b\"]", 1, 6, "expected ',' or ']' here", "put a comma"},
        {"[1 -2]", 1, 4, "expected ',' or ']' here", "put a comma"},
        {"[[1] [2]]", 1, 6, "expected ',' or ']' here", "put a comma"},
        {"[1 {}]", 1, 4, "expected ',' or ']' here", "put a comma"},
        {"[1 true]", 1, 4, "expected ',' or ']', not 'true'", ""},
    };
    check_broken(table, sizeof table / sizeof *table, GT_SYNTAX_JSON);
}

/* The whole of what is wrong, and of what a note is about. */
static void test_marks(void)
{
    static const struct {
        gt_syntax syntax;
        const char *text, *mark, *note;
    } table[] = {
        {GT_SYNTAX_YAML, "ab: 1\nc: 2\n'ab': 3\n", "'ab'", "ab"},
        {GT_SYNTAX_YAML, "\u00e9: !!int 3\n", "!!int", NULL},
        {GT_SYNTAX_YAML, "a: [&xy 3]\n", "&xy", NULL},
        {GT_SYNTAX_YAML, "a: [*xy]\n", "*xy", NULL},
        {GT_SYNTAX_YAML, "a: {b: *xy}\n", "*xy", NULL},
        {GT_SYNTAX_YAML, "a: 1\n---\nb: 2\n", "---", ""},
        {GT_SYNTAX_YAML, "\u00e9: [1, \u00e9\nb: 2", ":", "["},
        {GT_SYNTAX_YAML, "a: 12e400\n", "12e400", NULL},
        {GT_SYNTAX_YAML, "a: 0x8000000000000000\n", "0x8000000000000000", NULL},
        {GT_SYNTAX_YAML, "a: \"b\\0\"  \n", "\"b\\0\"", NULL},
        {GT_SYNTAX_YAML, "\u00e9: 'x\nb: 1\n", "'", NULL},
        {GT_SYNTAX_YAML, "a: \u00e9 b: c\n", ":", NULL},
        {GT_SYNTAX_YAML, "a:\n\tb: 2\n", "\t", NULL},
        {GT_SYNTAX_YAML, "<<: 1\n", "<<", NULL},
        {GT_SYNTAX_YAML, "'a' b: 1\n", "b", NULL},
        {GT_SYNTAX_YAML, "a: \x02\n", "\x02", NULL},
        {GT_SYNTAX_YAML, "a: b\xff\n", "\xff", NULL},
        {GT_SYNTAX_JSON, "{\"ab\": 1, \"c\": 2, \"\\u0061b\": 3}", "\"\\u0061b\"", "\"ab\""},
        {GT_SYNTAX_JSON, "[0123]", "0123", NULL},
        {GT_SYNTAX_JSON, "[12e999]", "12e999", NULL},
        {GT_SYNTAX_JSON, "[\"ab\\qcd\"]", "\\q", NULL},
        {GT_SYNTAX_JSON, "[\"ab\\u12\"]", "\\u", NULL},
        {GT_SYNTAX_JSON, "[\"ab\\ud800cd\"]", "\\ud800", NULL},
        {GT_SYNTAX_JSON, "[\"ab\\u0000cd\"]", "\\u0000", NULL},
        {GT_SYNTAX_JSON, "[\"ab", "\"", NULL},
        {GT_SYNTAX_JSON, "[\"a\ncd\"]", "", "\""},
        {GT_SYNTAX_JSON, "[\"a\tcd\"]", "\t", "\""},
        {GT_SYNTAX_JSON, "[12, ]", ",", NULL},
        {GT_SYNTAX_JSON, "{\"a\": 12, }", ",", NULL},
        {GT_SYNTAX_JSON, "[12 34]", "3", NULL},
        {GT_SYNTAX_JSON, "[True]", "True", NULL},
        {GT_SYNTAX_JSON, "{ab: 1}", "ab", NULL},
        {GT_SYNTAX_JSON, "[1]  xy", "xy", NULL},
        {GT_SYNTAX_JSON, "[12", "", NULL},
        {GT_SYNTAX_JSON, "['ab']", "'", NULL},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        bench b;
        open_bench(&b, table[k].text, table[k].syntax);
        unit_row("%s", table[k].text);
        CU_ASSERT_EQUAL(b.status, GT_UNREADABLE);
        char *mark = strndup(table[k].text + b.error.at.begin, b.error.at.end - b.error.at.begin);
        CU_ASSERT_STRING_EQUAL(mark, table[k].mark);
        free(mark);
        CU_ASSERT_EQUAL(b.error.note[0] != 0, table[k].note != NULL);
        if (table[k].note) {
            mark = strndup(table[k].text + b.error.note_at.begin, b.error.note_at.end - b.error.note_at.begin);
            CU_ASSERT_STRING_EQUAL(mark, table[k].note);
            free(mark);
        }
        close_bench(&b);
    }
}

/* From 4 GiB on a place has no number: told before a byte is looked at. */
static void test_larger_than_places(void)
{
    gt_arena arena;
    gt_error error = {0};
    gt_doc *doc;
    gt_source source = {.name = "file", .text = "a: 1", .size = UINT32_MAX};
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_EQUAL(gt_doc_read(&arena, &source, GT_SYNTAX_YAML, &doc, &error), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(error.message, "the file is larger than 4 GiB");
    gt_arena_free(&arena);
}

static void test_zero_byte(void)
{
    gt_arena arena;
    gt_error error = {0};
    gt_doc *doc;
    gt_source source = {.name = "file", .text = "a: \0b", .size = 5};
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_EQUAL(gt_doc_read(&arena, &source, GT_SYNTAX_YAML, &doc, &error), GT_UNREADABLE);
    CU_ASSERT_EQUAL(error.at.begin, 3);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "zero byte"));
    gt_arena_free(&arena);
}

/* -- limits -- */

static void check_depth(int depth, gt_syntax syntax, gt_status wanted)
{
    char text[2 * 5000 + 1];
    memset(text, '[', (size_t)depth);
    memset(text + depth, ']', (size_t)depth);
    text[2 * depth] = '\0';
    bench b;
    open_bench(&b, text, syntax);
    CU_ASSERT_EQUAL(b.status, wanted);
    if (wanted != GT_OK) {
        CU_ASSERT_EQUAL(b.error.at.begin, GT_DOC_DEPTH);
        CU_ASSERT_PTR_NOT_NULL(strstr(b.error.message, "nested more than 200 deep"));
    }
    close_bench(&b);
}

static void test_depth(void)
{
    check_depth(GT_DOC_DEPTH, GT_SYNTAX_JSON, GT_OK);
    check_depth(GT_DOC_DEPTH + 1, GT_SYNTAX_JSON, GT_UNREADABLE);
    check_depth(5000, GT_SYNTAX_JSON, GT_UNREADABLE);
    check_depth(GT_DOC_DEPTH, GT_SYNTAX_YAML, GT_OK);
    check_depth(GT_DOC_DEPTH + 1, GT_SYNTAX_YAML, GT_UNREADABLE);
    check_depth(5000, GT_SYNTAX_YAML, GT_UNREADABLE);
}

/* Many keys, of which the last is there twice: found without comparing all pairs. */
static void test_many_keys(void)
{
    enum { N = 20000 };
    char *text = malloc(N * 16);
    size_t n = 0;
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    text[n++] = '{';
    for (int i = 0; i < N; i++)
        n += (size_t)sprintf(text + n, "\"k%d\":%d,", i == N - 1 ? 7 : i, i);
    strcpy(text + n - 1, "}");
    bench b;
    open_bench(&b, text, GT_SYNTAX_JSON);
    CU_ASSERT_EQUAL(b.status, GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(b.error.message, "duplicate key 'k7'");
    CU_ASSERT_EQUAL(b.error.note_at.begin, (size_t)(strstr(text, "\"k7\"") - text));
    close_bench(&b);
    free(text);
}

/* -- memory that runs out -- */

/* Whichever allocation fails: the jump is taken and nothing leaks. */
static void test_out_of_memory(void)
{
    static char text[200000];
    size_t n = (size_t)sprintf(text, "{\"a\": [");
    while (n < sizeof text - 100)
        n += (size_t)sprintf(text + n, "\"x\\ny\", 1.5, {\"k\": null}, ");
    strcpy(text + n, "1]}");
    for (int syntax = 0; syntax < 2; syntax++) {
        int runs = 0;
        for (volatile int k = 0, done = 0; !done && k < 1000; k++) {
            static counted c; /* static: changed between setjmp and the jump */
            c = (counted){.fail_at = k + 1, .from_then_on = true};
            gt_allocator allocator = counted_allocator(&c);
            gt_arena arena;
            jmp_buf out;
            gt_source source = {.name = "file", .text = text, .size = strlen(text)};
            gt_error error;
            gt_doc *doc;
            gt_arena_init(&arena, &allocator, &out);
            if (setjmp(out) == 0)
                done = gt_doc_read(&arena, &source, (gt_syntax)syntax, &doc, &error) == GT_OK;
            gt_arena_free(&arena);
            CU_ASSERT_EQUAL(c.granted, c.released);
            runs++;
        }
        CU_ASSERT(runs > 3 && runs < 1000);
    }
}

/* What the readers of other libraries take counts while they read, and no longer: the budget then holds what the arena
 * does, whether the text can be read or not. */
static void test_budget(void)
{
    static const char *const text[] = {"{\"a\": [1, 2.5, \"x\\ny\"], \"b\": {\"c\": null}}", "[1, NaN, {\"a\": \"b\"}]",
                                       "{\"a\": [1, 2", "{\"a\": \"b\", \"a\": 1}"};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        for (int how = 0; how < 4; how++) {
            gt_source source = {.name = "file", .text = text[i], .size = strlen(text[i])};
            gt_budget budget = {.limit = 0};
            gt_arena arena;
            gt_error error;
            gt_doc *doc;
            unit_row("'%s' in way %d", text[i], how);
            gt_arena_init(&arena, NULL, NULL);
            arena.budget = &budget;
            if (how < 2)
                (void)gt_doc_read(&arena, &source, how == 0 ? GT_SYNTAX_YAML : GT_SYNTAX_JSON, &doc, &error);
            else if (how == 2)
                (void)gt_doc_read_data(&arena, &source, &doc, &error);
            else
                (void)gt_doc_read_outline(&arena, &source, &doc, &error);
            CU_ASSERT_EQUAL(budget.held, arena.held);
            gt_arena_free(&arena);
            CU_ASSERT_EQUAL(budget.held, 0);
        }
}

/* -- files -- */

static void test_source_read(void)
{
    gt_arena arena;
    gt_error error = {0};
    gt_source *source = NULL;
    gt_source from = {.name = "model.yaml", .text = "file: x", .size = 7};
    gt_span at = {&from, 6, 7};
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_EQUAL(gt_source_read(&arena, "no/such/file", &source, at, &error), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(error.message, "cannot read 'no/such/file': No such file or directory");
    CU_ASSERT_EQUAL(error.at.begin, 6);
    CU_ASSERT_EQUAL(gt_source_read(&arena, "/", &source, at, &error), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(error.message, "cannot read '/': Is a directory");

    char name[] = "/tmp/gradtape-doc-XXXXXX";
    int file = mkstemp(name);
    CU_ASSERT_FATAL(file >= 0);
    FILE *f = fdopen(file, "w");
    for (int i = 0; i < 30000; i++)
        fputs("0123456789", f);
    fclose(f);
    CU_ASSERT_EQUAL_FATAL(gt_source_read(&arena, name, &source, at, &error), GT_OK);
    CU_ASSERT_EQUAL(source->size, 300000);
    CU_ASSERT_EQUAL(source->text[300000], '\0');
    CU_ASSERT_EQUAL(source->text[299999], '9');
    CU_ASSERT_STRING_EQUAL(source->name, name);
    unlink(name);
    gt_arena_free(&arena);
}

/* A pipe tells no size: what comes is read to its end, in pieces of any size. */
static void test_pipe_read(void)
{
    gt_arena arena;
    gt_error error = {0};
    gt_source *source = NULL;
    int ends[2];
    char path[40];
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    pid_t child = fork();
    CU_ASSERT_FATAL(child >= 0);
    if (child == 0) {
        (void)close(ends[0]);
        for (int i = 0; i < 30000; i++)
            if (write(ends[1], "0123456789", 10) != 10)
                _exit(1);
        _exit(0);
    }
    (void)close(ends[1]);
    gt_arena_init(&arena, NULL, NULL);
    snprintf(path, sizeof path, "/dev/fd/%d", ends[0]);
    CU_ASSERT_EQUAL_FATAL(gt_source_read(&arena, path, &source, (gt_span){NULL, 0, 0}, &error), GT_OK);
    (void)close(ends[0]);
    (void)waitpid(child, NULL, 0);
    CU_ASSERT_EQUAL_FATAL(source->size, 300000);
    size_t wrong = source->text[300000] != '\0';
    for (size_t i = 0; i < 300000; i++)
        wrong += source->text[i] != (char)('0' + i % 10);
    CU_ASSERT_EQUAL(wrong, 0);
    gt_arena_free(&arena);
}

void suite_doc(void);
void suite_doc(void)
{
    CU_pSuite suite = CU_add_suite("doc", NULL, NULL);
    CU_add_test(suite, "YAML scalars under the core schema", test_yaml_scalars);
    CU_add_test(suite, "YAML nan and empty values", test_yaml_nan_and_empty);
    CU_add_test(suite, "YAML and JSON give one tree", test_one_tree);
    CU_add_test(suite, "places in plain and quoted scalars", test_places_flow);
    CU_add_test(suite, "places in block scalars", test_places_block);
    CU_add_test(suite, "places in JSON texts", test_places_json);
    CU_add_test(suite, "places in made-up scalars", test_places_of_any_scalar);
    CU_add_test(suite, "places behind many characters", test_places_far_on);
    CU_add_test(suite, "places of escapes", test_places_of_escapes);
    CU_add_test(suite, "spans of collections", test_spans);
    CU_add_test(suite, "broken YAML", test_broken_yaml);
    CU_add_test(suite, "broken JSON", test_broken_json);
    CU_add_test(suite, "what mistakes mark", test_marks);
    CU_add_test(suite, "4 GiB", test_larger_than_places);
    CU_add_test(suite, "zero bytes", test_zero_byte);
    CU_add_test(suite, "nesting has a limit", test_depth);
    CU_add_test(suite, "duplicates among many keys", test_many_keys);
    CU_add_test(suite, "running out of memory", test_out_of_memory);
    CU_add_test(suite, "a budget", test_budget);
    CU_add_test(suite, "reading files", test_source_read);
    CU_add_test(suite, "reading pipes", test_pipe_read);
}
