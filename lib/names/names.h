/* The names of other libraries: what np.split, jax.nn.gelu and torch.clamp mean here. The files MODULE.py in this
 * folder, and MODULE-PART.py of a large one, are the table: table.awk, whose head tells how they are written, makes
 * rows of them when gradtape is built. */
#ifndef GT_NAMES_H
#define GT_NAMES_H

#include <stdbool.h>
#include <stddef.h>

typedef enum gt_name_kind {
    GT_NAME_OP,       /* text: the name of an op or a builtin */
    GT_NAME_FUNCTION, /* text: its `def` in the language of models */
    GT_NAME_CLASS,    /* text: its `class` in it */
    GT_NAME_REFUSED,  /* text: what to write instead */
    GT_NAME_SAME      /* text: the dotted name that says more; of `*`: a module. Not handed out */
} gt_name_kind;

typedef struct gt_name {
    const char *module, *name;
    gt_name_kind kind;
    const char *text;
} gt_name;

typedef struct gt_name_found {
    const char *module; /* "numpy" of np.split: NULL when no library is called so */
    const gt_name *row; /* NULL: that module has no such name */
} gt_name_found;

/* What a name with dots means, "np.linalg.norm". */
gt_name_found gt_name_find(const char *dotted);

/* What a name without dots means that is no op: TensorFlow's first, then NumPy's, SciPy's and torch's. NULL when none
 * of them has it. */
const gt_name *gt_name_find_bare(const char *name);

/* What a module is called for short: "np". */
const char *gt_module_short_name(const char *module);

/* The name of the op, or of the builtin, that a dotted name is another word for; NULL when it is not one. A name
 * without dots is given back. */
const char *gt_name_of_op(const char *name);

/* The names of a module, one after the other, and what they mean; those of a module that it takes over come behind its
 * own. NULL behind the last. */
typedef struct gt_module_walk {
    const char *module[8]; /* the one asked for, and those that it takes over, so far */
    size_t n, row;
} gt_module_walk;
gt_module_walk gt_module_walk_of(const char *module);
const gt_name *gt_module_next(gt_module_walk *walk, const char **name);

/* The parts of a module that can be called, scipy.stats.norm of scipy.stats, one after the other; *row is 0 at first.
 * NULL behind the last. */
const char *gt_module_next_call(const char *module, size_t *row);

/* The parameters of a function behind the opening bracket, "a, axis=None)": their bytes, from *begin on. Of a class
 * those of a method, without `self`; method NULL: of what makes an object, which may stand in its base. */
size_t gt_name_parameters(const gt_name *of, const char *method, const char **begin);

/* The class that one in the table derives from; NULL when it derives from none. */
const gt_name *gt_name_base(const gt_name *type);

/* The module that a text means, "np" or "numpy"; NULL when there is none. */
const char *gt_module_find(const char *text);

/* What a call of the module means, its `__call__`: scipy.stats.norm(0, 2). NULL when it cannot be called. */
const gt_name *gt_module_call(const char *module);

/* Is it one of those that distributions take over, each of which is `law` in its functions: scipy.stats._law? */
bool gt_module_of_laws(const char *module);

#endif
