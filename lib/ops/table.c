#include "ops/table.h"

#include <string.h>

static const gt_op *const table[] = {
#define GT_OP(name) &gt_op_##name,
#include "ops/ops.def"
#undef GT_OP
};

const gt_op *gt_op_get(int i)
{
    return table[i];
}

static bool word_in(const char *words, const char *word, size_t n)
{
    while (words && *words) {
        const char *end = strchr(words, ' ');
        size_t length = end ? (size_t)(end - words) : strlen(words);
        if (length == n && memcmp(words, word, n) == 0)
            return true;
        words = end ? end + 1 : NULL;
    }
    return false;
}

static const char *after(const char *name, const char *prefix)
{
    size_t n = strlen(prefix);
    return strncmp(name, prefix, n) == 0 ? name + n : NULL;
}

const char *gt_op_short_name(const char *name, char *buffer, size_t size)
{
    static const char *const numpy[] = {"jax.numpy.", "jnp.", "numpy."};
    if (after(name, "jax.lax."))
        return name + strlen("jax.");
    for (size_t i = 0; i < sizeof numpy / sizeof *numpy; i++) {
        const char *rest = after(name, numpy[i]);
        if (rest && strlen(rest) + 4 <= size) {
            memcpy(buffer, "np.", 3);
            memcpy(buffer + 3, rest, strlen(rest) + 1);
            return buffer;
        }
    }
    return name;
}

static const char *without_prefix(const char *name)
{
    static const char *const prefixes[] = {"tf.math.special.",
                                           "tf.math.",
                                           "tf.nn.",
                                           "tf.linalg.",
                                           "tf.keras.activations.",
                                           "tf.keras.backend.",
                                           "tf.keras.ops.",
                                           "tf.",
                                           "np.linalg.",
                                           "np.special.",
                                           "np.",
                                           "jax.nn.",
                                           "jax.ops.",
                                           "jax.scipy.special.",
                                           "jax.scipy.linalg.",
                                           "scipy.special.",
                                           "scipy.linalg.",
                                           "special.",
                                           "linalg.",
                                           "nn.",
                                           "lax."};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (after(name, prefixes[i]))
            return after(name, prefixes[i]);
    return name;
}

/* Names that would lose their meaning with their prefix: their operands are others than those of the op. */
static bool means_another(const char *name)
{
    static const char *const others[] = {"lax.slice", "lax.pad",   "lax.rem",     "lax.broadcast", "lax.gather",
                                         "lax.conv",  "lax.clamp", "lax.scatter", "lax.reduce",    "np.fmod"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(name, others[i]) == 0)
            return true;
    return false;
}

static const gt_op *find(const char *name)
{
    size_t n = strlen(name);
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (table[i]->family != GT_FAMILY_INTERNAL && strcmp(table[i]->name, name) == 0)
            return table[i];
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (table[i]->family != GT_FAMILY_INTERNAL && word_in(table[i]->aliases, name, n))
            return table[i];
    return NULL;
}

/* Some two hundred names are compared once for every call in a model: a few microseconds a file. */
const gt_op *gt_op_find(const char *name)
{
    char buffer[GT_OP_NAME];
    if (!strchr(name, '.'))
        return find(name);
    name = gt_op_short_name(name, buffer, sizeof buffer);
    if (means_another(name))
        return NULL;
    const gt_op *op = find(name); /* an alias with its prefix */
    return op ? op : find(without_prefix(name));
}

void gt_op_offer_names(gt_nearest *nearest)
{
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (table[i]->family != GT_FAMILY_INTERNAL)
            gt_nearest_offer(nearest, table[i]->name);
}
