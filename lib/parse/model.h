/* The model: what a file declares, checked for form but not yet recorded. Shapes, dtypes and names of steps are the
 * recorder's affair; here every key is known, every expression parsed, every span kept. */
#ifndef GT_MODEL_H
#define GT_MODEL_H

#include "base/name_set.h"
#include "base/tensor.h"
#include "parse/ast.h"
#include "parse/plain_step.h"

typedef enum gt_value_from {
    GT_FROM_NOTHING, /* an input without default: must be given */
    GT_FROM_DOC,     /* doc: inline numbers, or {re, im}, nested lists */
    GT_FROM_FILE,    /* file, key, columns */
    GT_FROM_TENSOR,  /* tensor */
    GT_FROM_INIT     /* init; options: its other keys (stddev, minval, start, ...) are checked by the recorder */
} gt_value_from;

typedef enum gt_role { GT_ROLE_INPUT, GT_ROLE_VARIABLE, GT_ROLE_CONSTANT } gt_role;
const char *gt_role_name(gt_role role); /* "input" */

/* A declared input, variable or constant. */
typedef struct gt_declaration {
    gt_role role;
    const char *name;
    gt_span at;       /* the name */
    gt_span value_at; /* of a value, file or init that a map of options names; else none */
    gt_value_from from;
    const gt_doc *doc;
    const gt_tensor *tensor; /* of what is no text */
    const char *file;        /* as written; relative to the model file */
    const char *key;
    const char **column;
    size_t columns;
    bool one_column;
    const char *init;      /* "zeros", "normal", ...; with from == GT_FROM_INIT */
    const gt_doc *options; /* the whole map of the declaration, NULL for an inline value */
    bool has_dtype;
    bool model_dtype;    /* the declaration says `float`: whatever the numbers of the run are */
    gt_dtype dtype;      /* the declaration's, else the file's */
    const gt_doc *shape; /* a list of sizes (GT_DOC_INT >= 0), names of dimensions (GT_DOC_TEXT) and nulls (any size;
                            inputs only), or NULL */
    bool trainable;      /* variables */
    bool sequence;       /* inputs of a network: a list of such tensors */
    bool optional;       /* likewise: or null */
} gt_declaration;

typedef struct gt_named_size {
    const char *name;
    gt_span at;
    int64_t size;
} gt_named_size;

/* `expect:` is kept as read: a list of maps that `gradtape test` interprets. `layers:` and `gradients:` are maps with
 * valid names as keys (ops for `gradients:`). Names of dims, declarations, layers and functions are all different. */
typedef struct gt_model {
    gt_arena *arena;
    const gt_source *source;
    const char *directory; /* of the file, "." for none: what paths are relative to */
    const char *description;
    gt_dtype dtype;
    bool compat_tfe;
    bool native;           /* numbers: native */
    const gt_names *names; /* of a network: all that its values have; NULL of other models */
    const gt_names *small; /* of these, the ones that files of arrays hold as something narrower (gt_small) */
    bool network;          /* an ONNX file: its declarations say the dtypes, which --dtype changes all together */
    bool open;             /* names that nothing declares are inputs: a lone expression */
    size_t declarations;
    const gt_declaration *declaration; /* in the order of the file */
    size_t dims;
    const gt_named_size *dim;
    size_t functions;
    const gt_function_def *function;
    size_t watches;
    const gt_expr **watch;           /* names, or fields of names */
    gt_steps steps;                  /* a NULL among them: the next plain one, which is read again when it runs */
    const gt_plain_step *plain_step; /* gt_statements goes through both */
    const gt_expr *target;           /* NULL: the last name assigned */
    const gt_expr *wrt;              /* a list, dict or name, or the text "@trainable" and its like; NULL: by default */
    const gt_doc *expect;            /* the list, or NULL */
    const gt_doc *layers;            /* kept for the recorder; NULL without */
    size_t skipped;                  /* lines and cells of a notebook that are its shell's */
    size_t overrides; /* the gradients: section: each names an op or a function; `gradient` is NULL when it has none */
    const gt_function_def *override;
} gt_model;

/* Builds the model of a document tree. GT_UNREADABLE for a mistake in an expression's syntax, GT_WRONG_MODEL for an
 * unknown key, a wrong type, a name declared twice. */
gt_status gt_model_read(gt_arena *arena, const gt_source *source, const gt_doc *doc, gt_model **out, gt_error *error);

/* The model of a source in any of the languages that are texts. */
gt_status gt_model_from_source(gt_arena *arena, const gt_source *source, gt_syntax syntax, gt_model **out,
                               gt_error *error);

/* Adds what its values depend on but for files that it names: its text, and tensors that came with it. */
struct gt_digest;
void gt_model_digest(const gt_model *model, struct gt_digest *digest);

/* An empty one. */
gt_model *gt_model_new(gt_arena *arena, const gt_source *source);

/* The model of a file of Python, whose whole text is its steps, and of a notebook: the code cells in order, where a
 * lone expression at the end of one is shown. Names that nothing gives a value are inputs. (python_file.c) */
gt_status gt_model_from_python(gt_arena *arena, const gt_source *source, gt_model **out, gt_error *error);
gt_status gt_model_from_notebook(gt_arena *arena, const gt_source *source, gt_model **out, gt_error *error);

/* The model of a lone expression (`-e`): its steps assign it to `y`, the target; to `result` when it reads `y`
 * itself, to `result_` when it reads both. Several statements, parted by `;` or line ends, are fine; the last is an
 * expression or an assignment (then the target is what it assigns). Names that it reads are for the recorder to find
 * among the inputs given. */
gt_status gt_model_from_expression(gt_arena *arena, const gt_source *source, gt_model **out, gt_error *error);

#endif
