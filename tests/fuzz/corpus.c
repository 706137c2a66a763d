/* The seeds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

static void add(corpus *c, seed_kind kind, const char *s, size_t n)
{
    text *more = realloc(c->item[kind], (c->n[kind] + 1) * sizeof *more);
    if (!more)
        abort();
    c->item[kind] = more;
    more[c->n[kind]] = (text){NULL, 0, 0};
    text_set(&more[c->n[kind]++], s, n);
}

void corpus_free(corpus *c)
{
    for (int k = 0; k < KINDS; k++) {
        for (size_t i = 0; i < c->n[k]; i++)
            text_free(&c->item[k][i]);
        free(c->item[k]);
    }
}

const text *corpus_pick(const corpus *c, chance *dice, seed_kind kind)
{
    return &c->item[kind][chance_below(dice, c->n[kind])];
}

static bool ends_with(const char *s, size_t n, const char *end)
{
    size_t m = strlen(end);
    return n >= m && memcmp(s + n - m, end, m) == 0;
}

/* A file by its name. */
static void add_file(corpus *c, const char *name, size_t length, const char *s, size_t n)
{
    bool json = ends_with(name, length, ".json");
    if (ends_with(name, length, ".csv")) {
        add(c, CSV, s, n);
        add(c, RESULT, s, n);
    } else if (json && !strstr(s, "\"steps\"")) {
        add(c, DATA, s, n);
        add(c, RESULT, s, n);
    } else if (json || ends_with(name, length, ".yaml")) {
        add(c, json ? MODEL_JSON : MODEL, s, n);
    } else if (ends_with(name, length, ".onnx")) {
        add(c, NETWORK, s, n);
    } else if (ends_with(name, length, ".py")) {
        add(c, PROGRAM, s, n);
    }
}

/* The sections of a command-line case. */
static void add_sections(corpus *c, const text *t)
{
    static const char mark[] = "\n--- file ";
    text part = {NULL, 0, 0};
    for (const char *at = strstr(t->s, mark); at;) {
        const char *name = at + strlen(mark), *begin = strchr(name, '\n');
        if (!begin)
            break;
        const char *end = strstr(begin, "\n--- "), *stop = end ? end + 1 : t->s + t->n;
        text_set(&part, begin + 1, stop > begin + 1 ? (size_t)(stop - begin - 1) : 0);
        add_file(c, name, (size_t)(begin - name), part.s, part.n);
        at = end ? strstr(end, mark) : NULL;
    }
    text_free(&part);
}

/* Seeds between lines of dashes. */
static void add_seeds(corpus *c, seed_kind kind, const text *t)
{
    static const char mark[] = "----\n";
    const char *at = t->s;
    while (*at) {
        const char *end = strstr(at, mark);
        size_t n = end ? (size_t)(end - at) : strlen(at);
        add(c, kind, at, n && kind == EXPRESSION ? n - 1 : n); /* an expression stands on a line without its end */
        at += n + (end ? strlen(mark) : 0);
    }
}

static bool read_whole(text *t, const char *path)
{
    char block[4096];
    size_t n;
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    text_set(t, "", 0);
    while ((n = fread(block, 1, sizeof block, file)) > 0)
        text_add(t, block, n);
    bool fine = !ferror(file);
    return fclose(file) == 0 && fine;
}

bool corpus_read(corpus *c, const char *path)
{
    static const struct {
        const char *name;
        seed_kind kind;
    } kinds[] = {{"models.txt", MODEL}, {"expressions.txt", EXPRESSION}, {"requests.txt", REQUEST}, {"tables.txt", CSV},
                 {"data.txt", DATA},    {"results.txt", RESULT}};
    text t = {NULL, 0, 0};
    size_t n = strlen(path);
    bool fine = read_whole(&t, path);
    if (fine && ends_with(path, n, ".t"))
        add_sections(c, &t);
    else if (fine && !ends_with(path, n, ".txt"))
        add_file(c, path, n, t.s, t.n);
    for (size_t i = 0; fine && i < sizeof kinds / sizeof *kinds; i++)
        if (ends_with(path, n, kinds[i].name))
            add_seeds(c, kinds[i].kind, &t);
    text_free(&t);
    return fine;
}

static bool take(void *context, const char *bytes, size_t n)
{
    text_add(context, bytes, n);
    return true;
}

/* Eight bytes of length, the header, the elements. */
static void add_safetensors(corpus *c)
{
    static const char *const headers[] = {
        "{\"x\":{\"dtype\":\"F32\",\"shape\":[2,2],\"data_offsets\":[0,16]}}",
        ("{\"__metadata__\":{\"format\":\"pt\"},\"x\":{\"dtype\":\"BF16\",\"shape\":[3],\"data_offsets\":[8,14]},"
         "\"y\":{\"dtype\":\"U64\",\"shape\":[],\"data_offsets\":[0,8]},"
         "\"z\":{\"dtype\":\"BOOL\",\"shape\":[2,1],\"data_offsets\":[14,16]}}"),
        "{\"x\":{\"dtype\":\"I16\",\"shape\":[0,4],\"data_offsets\":[8,8]},\"y\":{\"dtype\":\"F16\",\"shape\":[4],"
        "\"data_offsets\":[0,8]},\"w\":{\"dtype\":\"C64\",\"shape\":[1],\"data_offsets\":[8,16]}}"};
    text t = {NULL, 0, 0};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        const size_t n = strlen(headers[i]);
        const char size[8] = {(char)(n & 0xff), (char)(n >> 8)};
        text_set(&t, size, sizeof size);
        text_say(&t, headers[i]);
        text_add(&t, "\0\0\x80\x3f\x01\0\0\0\xcd\x3d\x01\x7c\x80\xff\x01", 16);
        add(c, SAFETENSORS, t.s, t.n);
    }
    text_free(&t);
}

void corpus_add_arrays(corpus *c)
{
    static const char *const values[] = {"[1.5,2,-0.0]",   "cast([[1,2],[3,4]], float32)",
                                         "cast(7, int32)", "range(5) + 2j",
                                         "[True, False]",  "zeros([0, 3])",
                                         "ones([2, 1, 3])"};
    gt_context *context = gt_context_new(NULL);
    text t = {NULL, 0, 0};
    add_safetensors(c);
    for (size_t i = 0; context && i < sizeof values / sizeof *values; i++)
        for (int k = 0; k < 2; k++) {
            gt_model *model;
            gt_result *result = NULL;
            gt_sink sink = {.size = sizeof(gt_sink), take, &t};
            gt_request request = {
                .size = sizeof(gt_request), .command = GT_EVAL, .target = k ? "y, 2 * y, y[..., None]" : "y"};
            text_set(&t, "", 0);
            if (gt_model_from_expr(context, values[i], &model) == GT_OK &&
                gt_ask(context, model, &request, &result) == GT_OK &&
                gt_result_write(context, result, k ? GT_FORMAT_NPZ : GT_FORMAT_NPY, GT_NAN_STRING, false, &sink) ==
                    GT_OK)
                add(c, k ? NPZ : NPY, t.s, t.n);
            gt_result_free(result);
        }
    gt_context_free(context);
    text_free(&t);
}
