/* Random inputs for the library, made from what is known to be good: a case is a pure function of a seed and a number,
 * so that every finding can be shown again. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gradtape.h"

/* -- chance -- */

typedef struct chance {
    uint64_t state;
} chance;

uint64_t chance_next(chance *c);
size_t chance_below(chance *c, size_t n); /* 0 for n = 0 */
static inline bool chance_one_in(chance *c, size_t n)
{
    return chance_below(c, n) == 0;
}

/* -- texts: bytes, with a closing zero that is not counted -- */

typedef struct text {
    char *s;
    size_t n, room;
} text;

void text_free(text *t);
void text_set(text *t, const char *s, size_t n);
void text_add(text *t, const char *s, size_t n);
void text_say(text *t, const char *s);
/* Puts n bytes in the place of [begin, end). */
void text_replace(text *t, size_t begin, size_t end, const char *s, size_t n);

/* -- the corpus -- */

typedef enum seed_kind {
    MODEL,
    MODEL_JSON,
    PROGRAM,
    EXPRESSION,
    REQUEST,
    CSV,
    DATA,
    RESULT,
    NPY,
    NPZ,
    SAFETENSORS,
    NETWORK,
    KINDS
} seed_kind;

typedef struct corpus {
    text *item[KINDS];
    size_t n[KINDS];
} corpus;

/* Adds what a file holds: a model, a program in Python, the files inside of a command-line case (.t), or one seed after
 * another with lines of dashes between (.txt, which is called after its kind). False when it cannot be read. */
bool corpus_read(corpus *c, const char *path);
/* Files of arrays, as the library writes them, and safetensors. */
void corpus_add_arrays(corpus *c);
void corpus_free(corpus *c);
const text *corpus_pick(const corpus *c, chance *dice, seed_kind kind);

/* Changes a text at a few places; what comes in is taken from other seeds of its kind and from the library's names. */
void mutate(text *t, const corpus *c, chance *dice, seed_kind kind);
/* Changes a field of a protobuf message, or of one within; one that is none stays as it is. */
void mutate_wire(text *t, const text *donor, chance *dice);

/* The tree of a document as JSON on one line, which is YAML too; false when JSON cannot say it. */
bool twin_write(text *out, const text *document, gt_syntax syntax);

/* -- cases -- */

/* What is wrong, and with what input. */
typedef struct finding {
    char what[400];
    text input;
} finding;

/* Makes a case and checks it. True when all is well; `f->input` is what was made either way. `folder`: for files.
 * `kind`: the only kind of cases, a name that case_kind knows; NULL: all. */
bool case_run(const corpus *c, uint64_t seed, uint64_t number, const char *kind, const char *folder, finding *f);
bool case_kind(const char *name);

/* A mutated model on one line, as twin_write says it. False when it does not evaluate, or says what its seed says: such
 * a one has no twins of its own. */
bool case_model(const corpus *c, uint64_t seed, uint64_t number, text *out);

/* Fills a finding; false, for returning. */
bool found(finding *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
