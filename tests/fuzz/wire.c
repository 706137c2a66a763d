/* Mutations of protobuf messages that stay messages: a field goes, comes twice, changes, or is one of a donor's. The
 * lengths around it are set right, which random bytes never do. */
#include <string.h>

#include "fuzz.h"

enum { DEEPEST = 12, BYTES = 2 }; /* BYTES: the kind of a field that has a length */

typedef struct field {
    size_t begin, value, end; /* `value`: behind the key, and of BYTES behind the length */
    unsigned kind;
} field;

static bool take_number(const text *t, size_t *at, uint64_t *out)
{
    *out = 0;
    for (unsigned shift = 0; *at < t->n && shift < 64; shift += 7) {
        const unsigned char byte = (unsigned char)t->s[(*at)++];
        *out |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return false;
}

static void add_number(text *t, uint64_t value)
{
    char byte;
    for (; value > 0x7f; value >>= 7) {
        byte = (char)(0x80 | (value & 0x7f));
        text_add(t, &byte, 1);
    }
    byte = (char)value;
    text_add(t, &byte, 1);
}

static bool take_field(const text *t, size_t at, field *f)
{
    uint64_t key, n;
    *f = (field){.begin = at};
    if (!take_number(t, &at, &key) || !(key >> 3))
        return false;
    f->kind = (unsigned)(key & 7);
    f->value = at;
    if (f->kind == 0)
        n = take_number(t, &at, &n) ? 0 : t->n + 1;
    else if (f->kind == BYTES && take_number(t, &at, &n))
        f->value = at;
    else
        n = f->kind == 1 ? 8 : f->kind == 5 ? 4 : t->n + 1;
    f->end = at + (size_t)n;
    return n <= t->n && f->end <= t->n;
}

/* One of the fields of a message; false when it is none, or empty. */
static bool pick_field(const text *t, chance *c, field *out)
{
    field f = {.end = 0};
    size_t n = 0;
    while (f.end < t->n) {
        if (!take_field(t, f.end, &f))
            return false;
        if (chance_one_in(c, ++n))
            *out = f;
    }
    return n > 0;
}

/* A field of some message within a donor, whole. */
static void pick_anywhere(text *out, const text *donor, chance *c)
{
    text inner = {NULL, 0, 0};
    field f;
    text_set(out, donor->s, donor->n);
    for (int depth = 0; depth < DEEPEST && pick_field(out, c, &f); depth++) {
        text_set(&inner, out->s + f.value, f.end - f.value);
        field below;
        if (f.kind != BYTES || chance_one_in(c, 4) || !pick_field(&inner, c, &below)) {
            text_set(&inner, out->s + f.begin, f.end - f.begin);
            text_set(out, inner.s, inner.n);
            break;
        }
        text_set(out, inner.s, inner.n);
    }
    text_free(&inner);
}

/* Another value of the same kind. */
static void change_value(text *t, const field *f, chance *c)
{
    static const uint64_t numbers[] = {
        0, 1, 2, 3, 7, 16, 127, 255, 65536, INT32_MAX, INT64_MAX, UINT64_MAX, (uint64_t)INT64_MAX + 1};
    text value = {NULL, 0, 0};
    if (f->kind == 0) {
        add_number(&value, chance_one_in(c, 2) ? numbers[chance_below(c, sizeof numbers / sizeof *numbers)]
                                               : chance_below(c, 20));
        text_replace(t, f->value, f->end, value.s, value.n);
        text_free(&value);
        return;
    }
    for (size_t n = 1 + chance_below(c, 4), size = f->end - f->value; n && size; n--)
        t->s[f->value + chance_below(c, size)] = (char)chance_below(c, 256);
}

static void change_field(text *t, const field *f, const text *donor, chance *c)
{
    text other = {NULL, 0, 0};
    const size_t what = chance_below(c, 6);
    if (what == 0) {
        text_replace(t, f->begin, f->end, NULL, 0);
    } else if (what == 1) { /* twice */
        text_set(&other, t->s + f->begin, f->end - f->begin);
        text_replace(t, f->end, f->end, other.s, other.n);
    } else if (what < 4) {
        change_value(t, f, c);
    } else {
        text self = {NULL, 0, 0};
        text_set(&self, t->s, t->n);
        pick_anywhere(&other, chance_one_in(c, 3) ? &self : donor, c);
        text_replace(t, f->begin, what == 4 ? f->end : f->begin, other.s, other.n);
        text_free(&self);
    }
    text_free(&other);
}

static void mutate_below(text *t, const text *donor, chance *c, int depth)
{
    text inner = {NULL, 0, 0}, whole = {NULL, 0, 0};
    field f, below;
    if (!pick_field(t, c, &f))
        return;
    text_set(&inner, t->s + f.value, f.end - f.value);
    if (f.kind != BYTES || depth == DEEPEST || chance_one_in(c, 6) || !pick_field(&inner, c, &below)) {
        change_field(t, &f, donor, c);
    } else {
        size_t at = f.begin;
        uint64_t key;
        mutate_below(&inner, donor, c, depth + 1);
        (void)take_number(t, &at, &key);
        add_number(&whole, key);
        add_number(&whole, inner.n);
        text_add(&whole, inner.s, inner.n);
        text_replace(t, f.begin, f.end, whole.s, whole.n);
    }
    text_free(&inner);
    text_free(&whole);
}

void mutate_wire(text *t, const text *donor, chance *dice)
{
    mutate_below(t, donor, dice, 0);
}
