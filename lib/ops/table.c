#include "ops/table.h"

#include <ctype.h>
#include <string.h>

#include "names/names.h"

static const gt_op *const table[] = {
#define GT_OP(name) &gt_op_##name,
#include "ops/ops.def"
#undef GT_OP
};

const gt_op *gt_op_get(int i)
{
    return table[i];
}

bool gt_word_in(const char *words, char between, const char *word, size_t n)
{
    while (words && *words) {
        const char *end = strchr(words, between);
        size_t length = end ? (size_t)(end - words) : strlen(words);
        if (length == n && memcmp(words, word, n) == 0)
            return true;
        words = end ? end + 1 : NULL;
    }
    return false;
}

static const gt_op *find(const char *name)
{
    size_t n = strlen(name);
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (table[i]->family != GT_FAMILY_INTERNAL && strcmp(table[i]->name, name) == 0)
            return table[i];
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (table[i]->family != GT_FAMILY_INTERNAL && gt_word_in(table[i]->aliases, ' ', name, n))
            return table[i];
    return NULL;
}

/* Some two hundred names are compared once for every call in a model: a few microseconds a file. */
const gt_op *gt_op_find(const char *name)
{
    name = gt_name_of_op(name);
    return name ? find(name) : NULL;
}

const gt_op *gt_op_any(const char *name)
{
    const gt_op *op = gt_op_find(name);
    for (int i = 0; !op && i < GT_OP_COUNT; i++)
        if (strcmp(table[i]->name, name) == 0)
            op = table[i];
    return op;
}

void gt_op_offer_names(gt_nearest *nearest)
{
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (table[i]->family != GT_FAMILY_INTERNAL)
            gt_nearest_offer(nearest, table[i]->name);
}

/* The name of a call that fills [text, text + size), of an op alone in a node too: its bytes, 0 when it is another
 * text. */
static size_t called_name(const char *text, size_t size)
{
    size_t n = 0, depth = 0, at;
    while (n < size && (isalnum((unsigned char)text[n]) || text[n] == '_' || text[n] == '.'))
        n++;
    if (n == size || text[n] != '(')
        return n == size ? n : 0;
    for (at = n; at < size; at++) {
        depth += text[at] == '(';
        if (text[at] == ')' && !--depth)
            break;
    }
    return at + 1 == size ? n : 0;
}

static bool stands_somewhere(gt_span at)
{
    return at.source && at.begin < at.end && at.end <= at.source->size;
}

const gt_op *gt_op_composite_at(gt_span at)
{
    char name[GT_OP_NAME];
    if (!stands_somewhere(at))
        return NULL;
    const char *text = at.source->text + at.begin;
    size_t n = called_name(text, at.end - at.begin);
    if (!n || n >= sizeof name)
        return NULL;
    memcpy(name, text, n);
    name[n] = '\0';
    const gt_op *op = gt_op_find(name);
    return op && op->rule == GT_COMPOSITE ? op : NULL;
}

const char *gt_op_public(const gt_op *op, gt_span at)
{
    const gt_op *written = op->family == GT_FAMILY_INTERNAL ? gt_op_composite_at(at) : NULL;
    return written ? written->name : gt_op_word(op);
}

const char *gt_op_spoken(const gt_op *op, gt_span at)
{
    if (op != &gt_op_batch_matmul || !stands_somewhere(at))
        return gt_op_public(op, at);
    const char *text = at.source->text + at.begin;
    size_t size = at.end - at.begin;
    return !called_name(text, size) && memchr(text, '@', size) ? "@" : gt_op_public(op, at);
}
