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

static const char *without_prefix(const char *name)
{
    static const char *const prefixes[] = {"tf.math.",
                                           "tf.nn.",
                                           "tf.linalg.",
                                           "np.linalg.",
                                           "jnp.linalg.",
                                           "jax.numpy.linalg.",
                                           "jax.scipy.linalg.",
                                           "tf.keras.activations.",
                                           "tf.",
                                           "jax.nn.",
                                           "jax.numpy.",
                                           "jnp.",
                                           "np.",
                                           "lax."};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0)
            return name + strlen(prefixes[i]);
    return name;
}

/* Some ninety names are compared once for every call in a model: a few microseconds a file. */
const gt_op *gt_op_find(const char *name)
{
    name = without_prefix(name);
    size_t n = strlen(name);
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (table[i]->family != GT_FAMILY_INTERNAL && strcmp(table[i]->name, name) == 0)
            return table[i];
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (table[i]->family != GT_FAMILY_INTERNAL && word_in(table[i]->aliases, name, n))
            return table[i];
    return NULL;
}

void gt_op_offer_names(gt_nearest *nearest)
{
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (table[i]->family != GT_FAMILY_INTERNAL)
            gt_nearest_offer(nearest, table[i]->name);
}
