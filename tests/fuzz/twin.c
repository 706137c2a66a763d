/* One document in two syntaxes: what JSON and YAML both read, byte for byte the same text. Then not only the answers
 * must agree, but every message and its place. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "fuzz.h"
#include "parse/doc.h"

static void write_text(text *out, const gt_text *t)
{
    char code[8];
    text_say(out, "\"");
    for (size_t i = 0; i < t->size; i++) {
        char c = t->s[i];
        if (c == '"' || c == '\\') {
            text_add(out, "\\", 1);
            text_add(out, &c, 1);
        } else if ((unsigned char)c < ' ' || c == 127) {
            (void)snprintf(code, sizeof code, "\\u%04x", (unsigned)c);
            text_say(out, code);
        } else if (c == '\xc2' && i + 1 < t->size && (unsigned char)t->s[i + 1] < 0xa0) { /* C1, which YAML refuses */
            (void)snprintf(code, sizeof code, "\\u%04x", (unsigned char)t->s[++i]);
            text_say(out, code);
        } else {
            text_add(out, &c, 1);
        }
    }
    text_say(out, "\"");
}

static bool write_float(text *out, double f)
{
    char number[GT_NUMBER_TEXT];
    if (!isfinite(f))
        return false;
    gt_number_print(f, number);
    text_say(out, number);
    if (!strpbrk(number, ".e"))
        text_say(out, ".0"); /* it must stay a float */
    return true;
}

/* The readers bound the depth of a document. */
static bool write_node(text *out, const gt_doc *doc)
{
    char number[GT_NUMBER_TEXT];
    switch (doc->kind) {
    case GT_DOC_NULL:
        text_say(out, "null");
        return true;
    case GT_DOC_TRUTH:
        text_say(out, doc->truth ? "true" : "false");
        return true;
    case GT_DOC_INT:
        gt_number_print_int(doc->i, number);
        /* An integer has no -0, but where floats are declared it is one. */
        text_say(out, !doc->i && doc->at.source->text[doc->at.begin] == '-' ? "-0" : number);
        return true;
    case GT_DOC_FLOAT:
        return write_float(out, doc->f);
    case GT_DOC_TEXT:
        write_text(out, &doc->text);
        return true;
    case GT_DOC_LIST:
    case GT_DOC_MAP:
        break;
    }
    bool map = doc->kind == GT_DOC_MAP, fine = true;
    text_say(out, map ? "{" : "[");
    for (size_t i = 0; fine && i < doc->n; i++) {
        text_say(out, i ? ", " : "");
        /* YAML knows a key only when its colon comes within 1024 characters. */
        fine = !map || doc->key[i]->text.size < 300;
        if (map && fine) {
            write_text(out, &doc->key[i]->text);
            text_say(out, ": ");
        }
        fine = fine && write_node(out, doc->item[i]);
    }
    text_say(out, map ? "}" : "]");
    return fine;
}

bool twin_write(text *out, const text *document, gt_syntax syntax)
{
    jmp_buf out_of_memory;
    gt_arena arena;
    gt_arena_init(&arena, NULL, &out_of_memory);
    if (setjmp(out_of_memory))
        return false;
    gt_source source = {.name = "twin", .text = document->s, .size = document->n};
    gt_error error;
    gt_doc *doc;
    bool fine = gt_doc_read(&arena, &source, syntax, &doc, &error) == GT_OK;
    if (fine) {
        text_set(out, "", 0);
        fine = write_node(out, doc);
        text_say(out, "\n");
    }
    gt_arena_free(&arena);
    return fine;
}
