/* Places in sources, messages with their excerpts, the nearest name. Expected texts and columns were counted by hand.
 */
#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "base/caller_words.h"
#include "base/name_set.h"
#include "base/source.h"
#include "base/utf8.h"

void suite_source(void);

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

static gt_source source_of(const char *text)
{
    return (gt_source){.name = "m.yaml", .text = text, .size = strlen(text)};
}

static void at(const gt_source *source, uint32_t byte, uint32_t line, uint32_t column)
{
    gt_position is = gt_locate(source, byte);
    CU_ASSERT_EQUAL(is.line, line);
    CU_ASSERT_EQUAL(is.column, column);
}

static void locate(void)
{
    /* é and ∂ take two and three bytes, 𝛼 four; a tab is one column, as editors count code points. */
    gt_source source = source_of("ab\n\té∂𝛼x\r\n\nz");
    at(&source, 0, 1, 1);
    at(&source, 2, 1, 3);
    at(&source, 3, 2, 1);
    at(&source, 4, 2, 2);  /* é */
    at(&source, 6, 2, 3);  /* ∂ */
    at(&source, 9, 2, 4);  /* 𝛼 */
    at(&source, 13, 2, 5); /* x */
    at(&source, 16, 3, 1); /* the empty line */
    at(&source, 17, 4, 1);
    at(&source, 18, 4, 2);  /* the end */
    at(&source, 999, 4, 2); /* beyond it */
    gt_source empty = source_of("");
    at(&empty, 0, 1, 1);
}

static void join(void)
{
    gt_source one = source_of("abc"), other = source_of("def");
    gt_span nowhere = {NULL, 0, 0}, a = {&one, 4, 6}, b = {&one, 1, 5}, c = {&other, 0, 9};
    gt_span both = gt_span_join(a, b);
    CU_ASSERT(both.source == &one && both.begin == 1 && both.end == 6);
    both = gt_span_join(a, c);
    CU_ASSERT(both.source == &one && both.begin == 4 && both.end == 6);
    both = gt_span_join(nowhere, b);
    CU_ASSERT(both.source == &one && both.begin == 1 && both.end == 5);
    both = gt_span_join(b, nowhere);
    CU_ASSERT(both.source == &one && both.begin == 1 && both.end == 5);
}

/* The message for the first `what` in the text. */
static const char *message(const char *text, const char *what)
{
    gt_source *source = GT_NEW(&arena, gt_source);
    gt_error error = {.code = GT_OK};
    *source = source_of(text);
    uint32_t begin = (uint32_t)(strstr(text, what) - text);
    gt_fail(&error, GT_WRONG_MODEL, (gt_span){source, begin, begin + (uint32_t)strlen(what)}, "bad");
    return gt_error_text(&arena, &error, "error");
}

static void excerpts(void)
{
    CU_ASSERT_STRING_EQUAL(message("a: 1\ny = foo(x)\n", "foo"), "m.yaml:2:5: error: bad\n"
                                                                 "    2 | y = foo(x)\n"
                                                                 "      |     ^^^\n");
    /* A tab stays a tab under the line; a code point has one caret whatever its bytes. */
    CU_ASSERT_STRING_EQUAL(message("\té = ∂𝛼 + 1", "∂𝛼"), "m.yaml:1:6: error: bad\n"
                                                          "    1 | \té = ∂𝛼 + 1\n"
                                                          "      | \t    ^^\n");
    /* Carriage returns are no part of the line; a span over lines is marked to the end of the first. */
    CU_ASSERT_STRING_EQUAL(message("x\r\ny = (1 +\r\n2)\r\n", "(1 +\r\n2)"), "m.yaml:2:5: error: bad\n"
                                                                             "    2 | y = (1 +\n"
                                                                             "      |     ^^^^\n");
    /* An empty span still has a caret, at the end of the text too. */
    CU_ASSERT_STRING_EQUAL(message("ab", ""), "m.yaml:1:1: error: bad\n    1 | ab\n      | ^\n");
    gt_source source = source_of("ab");
    gt_error error = {.code = GT_OK};
    gt_fail(&error, GT_WRONG_MODEL, (gt_span){&source, 2, 2}, "bad");
    CU_ASSERT_STRING_EQUAL(gt_error_text(&arena, &error, "warning"),
                           "m.yaml:1:3: warning: bad\n    1 | ab\n      |   ^\n");
    gt_fail(&error, GT_WRONG_MODEL, (gt_span){&source, 90, 99}, "bad");
    CU_ASSERT_STRING_EQUAL(gt_error_text(&arena, &error, "error"), "m.yaml:1:3: error: bad\n    1 | ab\n      |   ^\n");
}

/* Of a long line a window is shown, cut between code points, with the caret under its place. */
static void long_lines(void)
{
    static char text[4096];
    for (int where = 0; where < 3; where++) {
        size_t n = 0;
        for (int i = 0; i < (where == 0 ? 5 : where == 1 ? 300 : 600); i++)
            n += (size_t)sprintf(text + n, "é");
        n += (size_t)sprintf(text + n, "@@");
        for (int i = 0; i < (where == 2 ? 0 : 300); i++)
            n += (size_t)sprintf(text + n, "∂");
        const char *all = message(text, "@@");
        const char *line = strchr(all, '\n') + 1, *under = strchr(line, '\n') + 1;
        size_t shown = (size_t)(under - line);
        CU_ASSERT(shown < 140);
        CU_ASSERT_EQUAL(strncmp(line, where == 0 ? "    1 | é" : "    1 | …é", 10), 0);
        CU_ASSERT_EQUAL(strncmp(under - 4, "…\n", 4) == 0, where != 2);
        /* Code points before the mark and before the caret agree, and every byte of the line is whole. */
        size_t before_mark = 0, before_caret = 0, odd = 0;
        for (const char *p = line; *p != '@'; p++)
            before_mark += ((unsigned char)*p & 0xc0) != 0x80;
        for (const char *p = under; *p != '^'; p++)
            before_caret += ((unsigned char)*p & 0xc0) != 0x80;
        CU_ASSERT_EQUAL(before_mark, before_caret);
        for (const char *p = line + 8; *p != '\n';) {
            unsigned char lead = (unsigned char)*p++;
            for (int follow = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0; follow; follow--, p++)
                odd += ((unsigned char)*p & 0xc0) != 0x80;
        }
        CU_ASSERT_EQUAL(odd, 0);
        CU_ASSERT_EQUAL(strncmp(strchr(under, '^'), "^^\n", 3), 0);
    }
}

/* A cut line shows as many whole code points as 110 bytes hold, wherever in one of them the 110 bytes end. */
static void cut_between_code_points(void)
{
    static const char *const character[] = {"x", "é", "∂", "𝛼"};
    char text[1000], expected[200];
    for (size_t wide = 1; wide <= 4; wide++)
        for (size_t before = 0; before < 4; before++) {
            const size_t shown = (110 - before - 1) / wide;
            sprintf(text, "@%.*s", (int)before, "...");
            sprintf(expected, "    1 | @%.*s", (int)before, "...");
            for (size_t i = 0; i < 200; i++) {
                (void)strcat(text, character[wide - 1]);
                (void)strcat(expected, i < shown ? character[wide - 1] : "");
            }
            (void)strcat(expected, "…\n");
            const char *line = strchr(message(text, "@"), '\n') + 1;
            unit_row("%zu bytes after %zu: %s", wide, before, line);
            CU_ASSERT_EQUAL(strncmp(line, expected, strlen(expected)), 0);
        }
}

/* Wherever the mark stands in a long line, it is shown, with its caret under it. */
static void marks_in_long_lines(void)
{
    char text[700];
    for (int before = 0; before <= 300; before++) {
        sprintf(text, "%0*d@%0*d", before, 0, 300 - before, 0);
        text[before] = '@';
        const char *all = message(text, "@"), *line = strchr(all, '\n') + 1, *under = strchr(line, '\n') + 1;
        const char *mark = strchr(line, '@'), *caret = strchr(under, '^');
        bool cut = strncmp(line + 8, "…", 3) == 0; /* three bytes and one column */
        unit_row("%d before", before);
        CU_ASSERT_FATAL(mark && mark < under && caret);
        CU_ASSERT_EQUAL(mark - line - (cut ? 2 : 0), caret - under);
        CU_ASSERT_EQUAL(cut, before > 55);
    }
}

/* A line of up to 110 bytes is shown whole; of a longer one 110 bytes, from 55 before the mark where that is further
 * in, with an ellipsis where something is left out. */
static void lines_about_as_long_as_shown(void)
{
    char text[200], expected[400];
    for (int n = 105; n <= 170; n++)
        for (int mark = 0; mark < n; mark++) {
            sprintf(text, "%0*d", n, 0);
            text[mark] = '@';
            const int first = n > 110 && mark > 55 ? mark - 55 : 0, shown = n - first > 110 ? 110 : n - first;
            sprintf(expected, "m.yaml:1:%d: error: bad\n    1 | %s%.*s%s\n      | %*s\n", mark + 1, first ? "…" : "",
                    shown, text + first, first + shown < n ? "…" : "", mark - first + (first > 0) + 1, "^");
            unit_row("%d of %d", mark, n);
            CU_ASSERT_STRING_EQUAL(message(text, "@"), expected);
        }
}

static void errors(void)
{
    gt_source source = source_of("x: 1\nx: 2\n");
    gt_error error = {.code = GT_OK};
    gt_status status = gt_fail(&error, GT_WRONG_MODEL, (gt_span){&source, 5, 6}, "'%s' stands here twice", "x");
    CU_ASSERT_EQUAL(status, GT_WRONG_MODEL);
    gt_fix(&error, "give one of them another name");
    gt_note(&error, (gt_span){&source, 0, 1}, "first here");
    CU_ASSERT_STRING_EQUAL(gt_error_text(&arena, &error, "error"), "m.yaml:2:1: error: 'x' stands here twice\n"
                                                                   "    2 | x: 2\n"
                                                                   "      | ^\n"
                                                                   "      = help: give one of them another name\n"
                                                                   "m.yaml:1:1: note: first here\n"
                                                                   "    1 | x: 1\n"
                                                                   "      | ^\n");
    /* Notes with no place, or at one without a text; errors of an empty file. */
    const gt_source empty = {.name = "e.yaml", .text = "", .size = 0};
    gt_fail(&error, GT_USAGE, (gt_span){&empty, 0, 0}, "nothing");
    gt_note(&error, (gt_span){NULL, 0, 0}, "nowhere");
    CU_ASSERT_STRING_EQUAL(gt_error_text(&arena, &error, "error"), "e.yaml:1:1: error: nothing\n"
                                                                   "gradtape: note: nowhere\n");
    gt_note(&error, (gt_span){&empty, 0, 0}, "here");
    CU_ASSERT_STRING_EQUAL(gt_error_text(&arena, &error, "error"), "e.yaml:1:1: error: nothing\n"
                                                                   "e.yaml:1:1: note: here\n");
    /* A part of a file counts its lines as the file does, until the next failure. */
    gt_fail(&error, GT_WRONG_MODEL, (gt_span){&source, 5, 6}, "in a part");
    gt_note(&error, (gt_span){&source, 0, 1}, "too");
    error.part = &source;
    error.lines_before = 40;
    CU_ASSERT_STRING_EQUAL(gt_error_text(&arena, &error, "error"), "m.yaml:42:1: error: in a part\n"
                                                                   "   42 | x: 2\n"
                                                                   "      | ^\n"
                                                                   "m.yaml:41:1: note: too\n"
                                                                   "   41 | x: 1\n"
                                                                   "      | ^\n");
    gt_fail(&error, GT_WRONG_MODEL, (gt_span){&source, 5, 6}, "in all of it");
    CU_ASSERT_STRING_EQUAL(gt_error_text(&arena, &error, "error"), "m.yaml:2:1: error: in all of it\n"
                                                                   "    2 | x: 2\n"
                                                                   "      | ^\n");
    /* A new failure forgets the old one's fix and note. */
    gt_fail(&error, GT_USAGE, (gt_span){NULL, 0, 0}, "no place");
    CU_ASSERT_STRING_EQUAL(gt_error_text(&arena, &error, "error"), "gradtape: error: no place\n");
    gt_fix(&error, "do it");
    CU_ASSERT_STRING_EQUAL(gt_error_text(&arena, &error, "error"), "gradtape: error: no place\n  help: do it\n");
    /* Fixed buffers: a long message is cut, not run over. */
    gt_fail(&error, GT_USAGE, (gt_span){NULL, 0, 0}, "%0*d", 5000, 1);
    CU_ASSERT_EQUAL(strlen(error.message), sizeof error.message - 1);
    gt_fix(&error, "%0*d", 5000, 1);
    CU_ASSERT_EQUAL(strlen(error.fix), sizeof error.fix - 1);
}

static const char *nearest(const char *name)
{
    static const char *const candidate[] = {"sin",         "sinh",       "asin",      "cos", "matmul",
                                            "reduce_mean", "reduce_sum", "transpose", "x",   "W"};
    gt_nearest n = {.name = name};
    for (size_t i = 0; i < sizeof candidate / sizeof *candidate; i++)
        gt_nearest_offer(&n, candidate[i]);
    return n.best ? n.best : "-";
}

static const char *nearer_of(const char *name, const char *a, const char *b)
{
    gt_nearest n = {.name = name}, m = {.name = name};
    gt_nearest_offer(&n, a);
    gt_nearest_offer(&n, b);
    gt_nearest_offer(&m, b);
    gt_nearest_offer(&m, a);
    return n.best == m.best ? n.best : "it depends on the order";
}

/* Equally far: the first letter decides, then how much of the beginning is the same, then the letters. */
static void nearest_of_equals(void)
{
    CU_ASSERT_STRING_EQUAL(nearer_of("tahn", "tan", "tanh"), "tanh");
    CU_ASSERT_STRING_EQUAL(nearer_of("sinn", "sinh", "sin"), "sin");
    CU_ASSERT_STRING_EQUAL(nearer_of("sinn", "sign", "sin"), "sin");
    CU_ASSERT_STRING_EQUAL(nearer_of("cas", "has", "cos"), "cos");
    CU_ASSERT_STRING_EQUAL(nearer_of("rows", "cows", "row"), "row");
    CU_ASSERT_STRING_EQUAL(nearer_of("abcdef", "abcdxy", "bcdef"), "bcdef"); /* nearer, though it begins otherwise */
}

/* Distances counted by hand: insertions, deletions, changes, and swaps of neighbours, one each. */
static void nearest_names(void)
{
    CU_ASSERT_STRING_EQUAL(nearest("sin"), "sin");
    CU_ASSERT_STRING_EQUAL(nearest("sn"), "sin");
    CU_ASSERT_STRING_EQUAL(nearest("sni"), "sin");        /* a swap is one */
    CU_ASSERT_STRING_EQUAL(nearest("maltmul"), "matmul"); /* one too many */
    CU_ASSERT_STRING_EQUAL(nearest("trasnpose"), "transpose");
    CU_ASSERT_STRING_EQUAL(nearest("reduce_maen"), "reduce_mean");
    CU_ASSERT_STRING_EQUAL(nearest("redcue_smu"), "reduce_sum");
    CU_ASSERT_STRING_EQUAL(nearest("tan"), "-"); /* two changes are too many for three letters */
    CU_ASSERT_STRING_EQUAL(nearest("y"), "-");   /* nothing is near a single letter */
    CU_ASSERT_STRING_EQUAL(nearest("quicksort"), "-");
    CU_ASSERT_STRING_EQUAL(nearest(""), "-");
    static char longest[300];
    memset(longest, 'a', sizeof longest - 1);
    CU_ASSERT_STRING_EQUAL(nearest(longest), "-");
}

static bool offers(const char *name, const char *candidate)
{
    gt_nearest n = {.name = name};
    gt_nearest_offer(&n, candidate);
    return n.best != NULL;
}

/* How far a name may be off goes by the longer of the two: nothing up to 2 letters, 1 up to 4, 2 up to 7, then 3, and
 * nothing where one has more than 40; whether letters are others, too few or too many, at the beginning or the end. */
static void how_far_names_may_be(void)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", others[] = "12345";
    for (int n = 1; n <= 43; n++)
        for (int off = 0; off <= 4 && off <= n; off++) {
            const int allowed = n > 40 ? 0 : n <= 2 ? 0 : n <= 4 ? 1 : n <= 7 ? 2 : 3;
            const bool near = off <= allowed && n <= 40;
            char name[50], ends[50], begins[50];
            sprintf(name, "%.*s", n, letters);
            sprintf(ends, "%.*s%.*s", n - off, letters, off, others);
            sprintf(begins, "%.*s%s", off, others, name + off);
            unit_row("%d of %d letters", off, n);
            CU_ASSERT_EQUAL(offers(name, ends), near);
            CU_ASSERT_EQUAL(offers(name, begins), near);
            CU_ASSERT_EQUAL(offers(name, name + off), near);
            CU_ASSERT_EQUAL(offers(name + off, name), near);
            ends[n - off] = '\0';
            CU_ASSERT_EQUAL(offers(name, ends), near);
            CU_ASSERT_EQUAL(offers(ends, name), near);
        }
}

/* Two letters are swapped where each stands in the place of the other: else they are two that differ, which are too
 * many for four letters. Of names that are as near in all ways the first stays. */
static void swaps_and_ties(void)
{
    CU_ASSERT(offers("sipq", "siqp") && offers("pqsi", "qpsi") && offers("spqi", "sqpi"));
    CU_ASSERT_FALSE(offers("sipq", "sirp") || offers("sipq", "siqr") || offers("pqsi", "rpsi") ||
                    offers("pqsi", "qrsi"));
    CU_ASSERT_FALSE(offers("spqi", "sqri") || offers("spqi", "srpi") || offers("sabi", "sbxai") ||
                    offers("sabci", "scxai"));
    static const char *const equals[][3] = {
        {"abcx", "abcy", "abcz"}, {"xabc", "yabc", "zabc"}, {"abxc", "abyc", "abzc"}};
    for (size_t i = 0; i < sizeof equals / sizeof *equals; i++)
        for (int turned = 0; turned < 2; turned++) {
            gt_nearest n = {.name = equals[i][0]};
            gt_nearest_offer(&n, equals[i][1 + turned]);
            gt_nearest_offer(&n, equals[i][2 - turned]);
            CU_ASSERT_STRING_EQUAL(n.best, equals[i][1 + turned]);
        }
}

static void sentences(void)
{
    CU_ASSERT_STRING_EQUAL(gt_status_sentence(GT_OK), "done");
    CU_ASSERT_STRING_EQUAL(gt_status_sentence(GT_OVER_LIMIT), "a limit was reached: of memory, or of turns of loops");
    CU_ASSERT_PTR_NOT_NULL(gt_status_sentence((gt_status)99));
}

/* -- in the words of a caller -- */

static const struct {
    const char *said, *meant;
} words[] = {
    {"", ""},
    {"nothing of the program's", "nothing of the program's"},
    {"raise --memory-limit, or ask for less at once", "raise memory_limit, or ask for less at once"},
    {"--loop-limit", "loop_limit"},
    {"--no-vectorize", "no_vectorize"},
    {"-wrt x, --{x}, --wrt{x}", "-wrt x, --{x}, wrt{x}"},
    {"'--wrt' names (--target)", "'wrt' names (target)"},
    {"--diag --no-watch-variables", "diagonal watch_variables: false"},
    {"--format ndjson or --format csv; --nan error", "gt_format ndjson or gt_format csv; gt_nan error"},
    {"--diagonal --formats --na", "diagonal formats na"},
    {"--a-b-c-, --x-1", "a_b_c-, x-1"},
    {"a--b, --5, -- x, -x, ---wrt", "a--b, --5, -- x, -x, ---wrt"},
    {"--", "--"},
    {"give it a value: -i x=VALUE", "give it a value: inputs: {\"x\": VALUE}"},
    {"-i x=1, -i y=2; (-i z=3 or -i w=4:",
     "inputs: {\"x\": 1}, inputs: {\"y\": 2}; (inputs: {\"z\": 3} or inputs: {\"w\": 4}:"},
    {"-i x", "inputs.x"},
    {"'a' is -i ab, '-i b: 2", "'a' is inputs.ab, 'inputs.b: 2"},
    {"-i 'a b'=1, -i 'a=b':", "inputs: {\"a b\": 1}, inputs.a=b:"}, /* as gt_shell_word has them */
    {"-i 'it'\\''s a'=2 -i it\\'s", "inputs: {\"it's a\": 2} inputs.it's"},
    {"-i a\\ b=3; -i 'a\\b' -i a\\", "inputs: {\"a b\": 3}; inputs.a\\b inputs.a"},
    {"-i layer.kernel=... -i x:1", "inputs: {\"layer.kernel\": ...} inputs.x:1"},
    {"with -i @FILE, by -i", "with -i @FILE, by -i"},
    {"-i ", "-i "},
    {"+-i x=1", "+-i x=1"},
    {"x=-i y", "x=-i y"},
};

/* In the message, the fix, the note, and the names of both places. */
static void words_of_callers(void)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        unit_row("%s", words[i].said);
        const gt_source there = {.name = words[i].said, .text = "1 + 2", .size = 5},
                        other = {.name = "other", .text = "3", .size = 1};
        gt_error error = {.code = GT_OK};
        (void)gt_fail(&error, GT_WRONG_MODEL, (gt_span){i % 2 ? &there : &other, 2, 3}, "%s", words[i].said);
        (void)gt_fix(&error, "%s", words[i].said);
        (void)gt_note(&error, (gt_span){i % 2 ? &other : &there, 0, 1}, "%s", words[i].said);
        const gt_error said = gt_error_for_caller(&arena, &error);
        CU_ASSERT_EQUAL(said.code, GT_WRONG_MODEL);
        CU_ASSERT_STRING_EQUAL(said.message, words[i].meant);
        CU_ASSERT_STRING_EQUAL(said.fix, words[i].meant);
        CU_ASSERT_STRING_EQUAL(said.note, words[i].meant);
        CU_ASSERT_STRING_EQUAL(said.at.source->name, i % 2 ? words[i].meant : "other");
        CU_ASSERT_STRING_EQUAL(said.note_at.source->name, i % 2 ? "other" : words[i].meant);
        CU_ASSERT(said.at.begin == 2 && said.at.end == 3 && said.note_at.begin == 0 && said.note_at.end == 1);
        CU_ASSERT_STRING_EQUAL(said.at.source->text, i % 2 ? "1 + 2" : "3");
        CU_ASSERT_STRING_EQUAL(error.message, words[i].said);
    }
    gt_error nowhere = {.message = "--wrt"};
    nowhere = gt_error_for_caller(&arena, &nowhere);
    CU_ASSERT(strcmp(nowhere.message, "wrt") == 0 && !nowhere.at.source && !nowhere.note_at.source);
}

/* The line of a byte, whichever was asked for before, is that of gt_locate. */
static void lines_found(void)
{
    gt_source one = source_of("a\nbc\n\n\nd\u00e9\r\ne\n\nf\n\n\n\n\n\n\n"), other = source_of("\n\n\n");
    one.size -= 7; /* lines behind its end are none of it */
    for (uint32_t first = 0; first <= 20; first++)
        for (uint32_t then = 0; then <= 20; then++) {
            gt_line_finder finder = {.source = NULL};
            CU_ASSERT_EQUAL(gt_line_of(&finder, &one, first), gt_locate(&one, first).line);
            CU_ASSERT_EQUAL(gt_line_of(&finder, &one, then), gt_locate(&one, then).line);
            CU_ASSERT_EQUAL(gt_line_of(&finder, &other, 2), 3);
            CU_ASSERT_EQUAL(gt_line_of(&finder, &one, then), gt_locate(&one, then).line);
        }
}

/* -- UTF-8, by the table of RFC 3629 -- */

static size_t encode(uint32_t c, char *to)
{
    if (c < 0x80) {
        to[0] = (char)c;
        return 1;
    }
    size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = n; --i; c >>= 6)
        to[i] = (char)(0x80 | (c & 0x3f));
    to[0] = (char)((0xf00u >> n & 0xff) | c);
    return n;
}

static void characters(void)
{
    int wrong = 0;
    for (uint32_t c = 0; c < 0x120000; c++) {
        char bytes[8] = "";
        size_t n = encode(c, bytes), read = 0;
        bool valid = c <= 0x10ffff && (c < 0xd800 || c > 0xdfff);
        wrong += gt_utf8_length(bytes, n, 0) != (valid ? n : 0);
        wrong += gt_utf8_decode(bytes, n, &read) != (valid ? c : 0xfffd) || read != (valid ? n : 1);
        if (n > 1)
            wrong += gt_utf8_length(bytes, n - 1, 0) != 0; /* cut */
    }
    CU_ASSERT_EQUAL(wrong, 0);
    static const char *const bad[] = {"\x80",
                                      "\xbf",
                                      "\xc0\x80",
                                      "\xc1\xbf",
                                      "\xe0\x80\x80",
                                      "\xe0\x9f\xbf",
                                      "\xf0\x80\x80\x80",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf8\x88\x80\x80\x80",
                                      "\xf8\x90\x80\x80",
                                      "\xf5\x80\x80\x80",
                                      "\xf4\x90\x80\x80",
                                      "\xff",
                                      "\xc3(",
                                      "\xe2\x88(",
                                      "\xe2(\x88",
                                      "\xf0\x9f\x98("};
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        unit_row("bad %zu", k);
        CU_ASSERT_EQUAL(gt_utf8_length(bad[k], strlen(bad[k]), 0), 0);
        for (size_t before = 0; before < 20; before++) { /* words of eight bytes are looked at at once */
            char text[40];
            size_t n = (size_t)sprintf(text, "%.*s%sabcdefgh", (int)before, "\u00e9abcdefghijklmnopqrst", bad[k]);
            if (before != 1) /* half of the first one */
                CU_ASSERT_EQUAL(gt_utf8_end(text, n, 0), before);
            text[before] = '\0';
            if (before != 1)
                CU_ASSERT_EQUAL(gt_utf8_end(text, n, 0), before);
        }
    }
    CU_ASSERT_EQUAL(gt_utf8_end("\u00e9abcdefghijklmnopqrst", 22, 0), 22);
    CU_ASSERT_EQUAL(gt_utf8_end("abcdefghijk", 11, 11), 11);
}

/* Controls, and what turns the direction of a text or ends its line, both edges of each range (Unicode's categories Cc,
 * Zl and Zp, and its bidirectional controls). */
static void characters_shown(void)
{
    static const uint32_t hidden[][2] = {{0, 0x1f},        {0x7f, 0x9f},     {0x61c, 0x61c},
                                         {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}};
    int wrong = 0;
    for (uint32_t c = 0; c < 0x3000; c++) {
        char bytes[8] = "";
        size_t n = encode(c, bytes);
        bool shown = true;
        for (size_t k = 0; k < sizeof hidden / sizeof *hidden; k++)
            shown = shown && (c < hidden[k][0] || c > hidden[k][1]);
        wrong += gt_utf8_shown(bytes, n, 0) != (shown ? n : 0);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(gt_utf8_shown("a\xff", 2, 1), 0);
    CU_ASSERT_EQUAL(gt_utf8_shown("a\u00e9", 3, 1), 2);
}

/* Names keep the number they came with, however many there are, until all are taken out. */
static void names_of_a_set(void)
{
    static char text[5000][8];
    gt_names names = {.arena = &arena};
    CU_ASSERT_EQUAL(gt_names_find(&names, "a", 1), SIZE_MAX);
    for (int round = 0; round < 2; round++) {
        int wrong = 0;
        for (size_t i = 0; i < 5000; i++) {
            size_t n = (size_t)sprintf(text[i], "n%zu", i);
            wrong += gt_names_find(&names, text[i], n) != SIZE_MAX;
            wrong += gt_names_enter(&names, text[i], n, i + 7) != SIZE_MAX;
            wrong += gt_names_enter(&names, text[i], n, 1) != i + 7;
            wrong += gt_names_find(&names, text[i / 2], strlen(text[i / 2])) != i / 2 + 7;
        }
        CU_ASSERT_EQUAL(wrong, 0);
        CU_ASSERT_EQUAL(names.n, 5000);
        CU_ASSERT_EQUAL(gt_names_find(&names, "n49999", 4), 499 + 7); /* of it "n499" */
        gt_names_clear(&names);
        CU_ASSERT_EQUAL(gt_names_find(&names, "n7", 2), SIZE_MAX);
    }
}

/* One copy of each name, whichever part of whichever text it comes from. */
static void names_kept_once(void)
{
    static const char *kept[5000];
    char text[5000][8];
    gt_kept_names names = {.arena = &arena};
    int wrong = 0;
    for (size_t i = 0; i < 5000; i++) {
        const size_t n = (size_t)sprintf(text[i], "n%zu", i);
        kept[i] = gt_name_keep(&names, text[i], n);
        wrong += kept[i] == text[i] || strcmp(kept[i], text[i]) != 0;
        wrong += gt_name_keep(&names, text[i / 2], strlen(text[i / 2])) != kept[i / 2];
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(names.n, 5000);
    CU_ASSERT_PTR_EQUAL(gt_name_keep(&names, "n49999", 4), kept[499]);
    CU_ASSERT_PTR_EQUAL(gt_name_keep(&names, "n4999 + 1", 5), kept[4999]);
    CU_ASSERT_STRING_EQUAL(gt_name_keep(&names, "n", 0), "");
}

void suite_source(void)
{
    CU_pSuite suite = CU_add_suite("source", set_up, tear_down);
    CU_add_test(suite, "locate", locate);
    CU_add_test(suite, "spans join", join);
    CU_add_test(suite, "excerpts", excerpts);
    CU_add_test(suite, "excerpts of long lines", long_lines);
    CU_add_test(suite, "lines cut between code points", cut_between_code_points);
    CU_add_test(suite, "marks in long lines", marks_in_long_lines);
    CU_add_test(suite, "lines about as long as what is shown", lines_about_as_long_as_shown);
    CU_add_test(suite, "errors", errors);
    CU_add_test(suite, "nearest names", nearest_names);
    CU_add_test(suite, "nearest of equals", nearest_of_equals);
    CU_add_test(suite, "how far names may be off", how_far_names_may_be);
    CU_add_test(suite, "swaps and ties", swaps_and_ties);
    CU_add_test(suite, "sentences", sentences);
    CU_add_test(suite, "lines found one behind the other", lines_found);
    CU_add_test(suite, "characters of UTF-8", characters);
    CU_add_test(suite, "characters that are shown", characters_shown);
    CU_add_test(suite, "words of callers", words_of_callers);
    CU_add_test(suite, "names of a set", names_of_a_set);
    CU_add_test(suite, "names that are kept once", names_kept_once);
}
