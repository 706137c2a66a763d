/* Mutations. Most keep to tokens and lines: bytes at random are nearly always refused by the first reader. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "ops/table.h"

uint64_t chance_next(chance *c)
{
    uint64_t z = c->state += 0x9e3779b97f4a7c15u; /* SplitMix64 */
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

size_t chance_below(chance *c, size_t n)
{
    return n ? (size_t)(chance_next(c) % n) : 0;
}

/* -- texts -- */

void text_free(text *t)
{
    free(t->s);
    *t = (text){NULL, 0, 0};
}

void text_replace(text *t, size_t begin, size_t end, const char *s, size_t n)
{
    size_t rest = t->n - end, size = begin + n + rest;
    if (size + 1 > t->room) {
        t->room = 2 * size + 64;
        char *more = realloc(t->s, t->room);
        if (!more)
            abort();
        t->s = more;
    }
    memmove(t->s + begin + n, t->s + end, rest);
    if (n)
        memcpy(t->s + begin, s, n);
    t->n = size;
    t->s[size] = '\0';
}

void text_set(text *t, const char *s, size_t n)
{
    text_replace(t, 0, t->n, s, n);
}

void text_add(text *t, const char *s, size_t n)
{
    text_replace(t, t->n, t->n, s, n);
}

void text_say(text *t, const char *s)
{
    text_add(t, s, strlen(s));
}

/* -- pieces: tokens and lines -- */

typedef struct piece {
    size_t begin, end;
} piece;

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* Where the token at `at` ends; blanks are tokens too. */
static size_t token_end(const text *t, size_t at)
{
    char first = t->s[at++];
    if (is_word(first))
        while (at < t->n && (is_word(t->s[at]) || is_digit(t->s[at])))
            at++;
    else if (is_digit(first))
        while (at < t->n && (is_digit(t->s[at]) || t->s[at] == '.' || t->s[at] == 'e'))
            at++;
    else if (is_blank(first))
        while (at < t->n && is_blank(t->s[at]))
            at++;
    return at;
}

static size_t count_tokens(const text *t)
{
    size_t n = 0;
    for (size_t at = 0; at < t->n; at = token_end(t, at))
        n++;
    return n;
}

static piece pick_token(const text *t, chance *c)
{
    piece p = {0, 0};
    for (size_t left = chance_below(c, count_tokens(t)) + 1; left && p.end < t->n; left--)
        p = (piece){p.end, token_end(t, p.end)};
    return p;
}

static piece pick_line(const text *t, chance *c)
{
    size_t at = chance_below(c, t->n);
    piece p = {at, at};
    while (p.begin && t->s[p.begin - 1] != '\n')
        p.begin--;
    while (p.end < t->n && t->s[p.end++] != '\n')
        ;
    return p;
}

/* -- words to put in -- */

static const char *const numbers[] = {"0",
                                      "1",
                                      "2",
                                      "3",
                                      "-1",
                                      "-2",
                                      "0.5",
                                      "1e308",
                                      "1e-320",
                                      "1e400",
                                      "-0",

                                      "9223372036854775807",
                                      "9223372036854775808",
                                      "1e18",

                                      "0.1",
                                      "1e-9",
                                      "007",
                                      "1_0",
                                      "2j",
                                      "nan",
                                      "inf",
                                      "NaN",
                                      ".inf",
                                      "null",
                                      "true",
                                      "-9223372036854775808"};
static const char *const words[] = {"float32",
                                    "float64",
                                    "int32",
                                    "complex128",
                                    "bool",
                                    "string",
                                    "shape",
                                    "value",
                                    "init",
                                    "dtype",
                                    "x",
                                    "y",
                                    "w",
                                    "None",
                                    "True",
                                    "zeros",
                                    "normal",
                                    "glorot_uniform",
                                    "if",
                                    "else",
                                    "for",
                                    "in",
                                    "lambda",
                                    "def",
                                    "return",
                                    "with",
                                    "break",
                                    "tf",
                                    "np",
                                    "GradientTape",
                                    "persistent",
                                    "gradient",
                                    "jacobian",
                                    "batch_jacobian",
                                    "watch",
                                    "reset",
                                    "stop_recording",
                                    "hessian",
                                    "grad",
                                    "vmap",
                                    "jvp",
                                    "vjp",
                                    "range",
                                    "len",
                                    "list",
                                    "scan",
                                    "cond",
                                    "map_fn",
                                    "fori_loop",
                                    "append",
                                    "axis",
                                    "keepdims",
                                    "T",
                                    "value_and_grad",
                                    "trainable",
                                    "variables",
                                    "inputs",
                                    "constants",
                                    "functions",
                                    "layers",
                                    "steps",
                                    "target",
                                    "wrt",
                                    "expect",
                                    "gradients",
                                    "args",
                                    "returns",
                                    "dims",
                                    "assign",
                                    "assign_sub",
                                    "tape",
                                    "model"};
static const char *const signs[] = {"(",
                                    ")",
                                    "[",
                                    "]",
                                    "{",
                                    "}",
                                    ",",
                                    ":",
                                    ": ",
                                    "=",
                                    "==",
                                    "+",
                                    "-",
                                    "*",
                                    "**",
                                    "/",
                                    "//",
                                    "%",
                                    "@",
                                    "&",
                                    "|",
                                    "~",
                                    "<",
                                    ">",
                                    ".",
                                    "...",
                                    "'",
                                    "\"",
                                    "\\",
                                    "#",
                                    "\n",
                                    "\t",
                                    " ",
                                    "  ",
                                    "\r\n",
                                    "- ",
                                    "!",
                                    "?",
                                    ";",
                                    "$",
                                    "\xc3\xa4",
                                    "\xff",
                                    "\xef\xbb\xbf",
                                    "\xf0\x9f\x98\x80",
                                    "\x01"};
#define PICK(list, c) (list)[chance_below((c), sizeof(list) / sizeof *(list))]

static const char *pick_word(chance *c)
{
    if (chance_one_in(c, 2))
        return PICK(words, c);
    return gt_op_get((int)chance_below(c, GT_OP_COUNT))->name;
}

/* Something of the class of what stands there. */
static const char *pick_like(const text *t, piece p, chance *c)
{
    char first = p.begin < t->n ? t->s[p.begin] : ' ';
    if (chance_one_in(c, 8))
        first = (char)(chance_below(c, 3) == 0 ? 'a' : chance_below(c, 2) ? '0' : '+');
    if (is_word(first))
        return pick_word(c);
    return is_digit(first) ? PICK(numbers, c) : PICK(signs, c);
}

/* -- mutations -- */

static void replace_by(text *t, piece p, const char *s)
{
    text_replace(t, p.begin, p.end, s, strlen(s));
}

/* A piece of another seed, or of this one, in the place of a piece. */
static void splice(text *t, piece to, const text *from, piece of)
{
    text copy = {NULL, 0, 0};
    text_set(&copy, from->s + of.begin, of.end - of.begin);
    text_replace(t, to.begin, to.end, copy.s, copy.n);
    text_free(&copy);
}

static void nest(text *t, chance *c)
{
    static const char *const pairs[][2] = {
        {"(", ")"},       {"[", "]"},           {"{a: ", "}"},    {"-", ""},  {"not ", ""}, {"f(", ")"}, {"sin(", ")"},
        {"lambda: ", ""}, {"1 if 0 else ", ""}, {"{\"a\":", "}"}, {"x.", ""}, {"x**", ""},  {"x[", "]"}};
    const char *const *pair = pairs[chance_below(c, sizeof pairs / sizeof *pairs)];
    piece p = pick_token(t, c);
    for (size_t depth = 1 + chance_below(c, chance_one_in(c, 8) ? 3000 : 4); depth; depth--) {
        text_replace(t, p.end, p.end, pair[1], strlen(pair[1]));
        text_replace(t, p.begin, p.begin, pair[0], strlen(pair[0]));
        p.end += strlen(pair[0]) + strlen(pair[1]);
    }
}

static void mutate_bytes(text *t, chance *c)
{
    size_t at = chance_below(c, t->n), n = 1 + chance_below(c, 8);
    char byte = (char)chance_below(c, 256);
    switch (chance_below(c, 4)) {
    case 0: /* a bit */
        if (t->n)
            t->s[at] = (char)((unsigned char)t->s[at] ^ (1u << chance_below(c, 8)));
        break;
    case 1:
        text_replace(t, at, at, &byte, 1);
        break;
    case 2:
        text_replace(t, at, at + n < t->n ? at + n : t->n, NULL, 0);
        break;
    default: /* cut short */
        text_replace(t, at, t->n, NULL, 0);
        break;
    }
}

static void mutate_lines(text *t, const text *donor, chance *c)
{
    piece p = pick_line(t, c), q = pick_line(t, c);
    switch (chance_below(c, 5)) {
    case 0:
        text_replace(t, p.begin, p.end, NULL, 0);
        break;
    case 1: /* twice */
        splice(t, (piece){p.end, p.end}, t, p);
        break;
    case 2: /* somewhere else too */
        splice(t, (piece){q.begin, q.begin}, t, p);
        break;
    case 3:
        splice(t, (piece){q.begin, q.begin}, donor, pick_line(donor, c));
        break;
    default:
        text_replace(t, p.begin, p.begin, "    ", 1 + chance_below(c, 4));
        break;
    }
}

static void mutate_tokens(text *t, const text *donor, chance *c)
{
    piece p = pick_token(t, c);
    switch (chance_below(c, 7)) {
    case 0:
        text_replace(t, p.begin, p.end, NULL, 0);
        break;
    case 1:
    case 2:
        replace_by(t, p, pick_like(t, p, c));
        break;
    case 3:
        replace_by(t, (piece){p.end, p.end}, pick_like(t, p, c));
        break;
    case 4:
        splice(t, p, t, pick_token(t, c));
        break;
    case 5:
        splice(t, p, donor, pick_token(donor, c));
        break;
    default:
        nest(t, c);
        break;
    }
}

/* The header of a safetensors file, where its length can be believed. */
static size_t header_size(const text *t)
{
    size_t n = t->n < 8 ? 0 : (unsigned char)t->s[0] | (size_t)(unsigned char)t->s[1] << 8;
    return t->n >= 8 && n <= t->n - 8 && !t->s[2] ? n : 0;
}

static void mutate_header(text *t, const text *donor, chance *c)
{
    text header = {NULL, 0, 0}, other = {NULL, 0, 0};
    const size_t n = header_size(t), m = header_size(donor);
    text_set(&header, t->s + 8, n);
    text_set(&other, donor->s + 8, m);
    mutate_tokens(&header, &other, c);
    const char size[8] = {(char)(header.n & 0xff), (char)(header.n >> 8)};
    text_replace(t, 8, 8 + n, header.s, header.n);
    text_replace(t, 0, 8, size, sizeof size);
    text_free(&header);
    text_free(&other);
}

void mutate(text *t, const corpus *c, chance *dice, seed_kind kind)
{
    bool binary = kind == NPY || kind == NPZ || kind == SAFETENSORS || kind == NETWORK;
    size_t n = chance_one_in(dice, 16) ? 0 : 1 + chance_below(dice, chance_one_in(dice, 4) ? 12 : 3);
    for (; n && t->n < 100000; n--) {
        const text *donor = corpus_pick(c, dice, kind);
        size_t what = chance_below(dice, 10);
        if (kind == NETWORK && what < 7)
            mutate_wire(t, donor, dice);
        else if (kind == SAFETENSORS && what < 7 && header_size(t) && header_size(donor))
            mutate_header(t, donor, dice);
        else if (binary || what == 0)
            mutate_bytes(t, dice);
        else if (what < 3 && kind != EXPRESSION)
            mutate_lines(t, donor, dice);
        else
            mutate_tokens(t, donor, dice);
    }
}
