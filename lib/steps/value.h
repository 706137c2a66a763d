/* Values of the steps: what a name is bound to while the model is recorded. */
#ifndef GT_VALUE_H
#define GT_VALUE_H

#include <string.h>

#include "parse/model.h"
#include "tape/variable.h"

typedef struct gt_value gt_value;

typedef enum gt_value_kind {
    GT_VALUE_NONE, /* None; `reason` says why when it is a gradient that is null */
    GT_VALUE_TRUTH,
    GT_VALUE_INT, /* plain numbers: they take the dtype of the tensor they meet */
    GT_VALUE_REAL,
    GT_VALUE_IMAGINARY, /* a plain complex number: re + f i */
    GT_VALUE_TEXT,
    GT_VALUE_FORMATTED, /* a text with values in it that are not known yet */
    GT_VALUE_TENSOR,    /* ref; weak: takes the dtype of what it meets, as a plain number does (range) */
    GT_VALUE_VARIABLE,
    GT_VALUE_LIST,
    GT_VALUE_TUPLE,
    GT_VALUE_DICT,
    GT_VALUE_SET,      /* items, beside the keys that they are: see dict_key.h */
    GT_VALUE_FUNCTION, /* def or lambda, with the scope it was made in */
    GT_VALUE_OP,       /* an op by name, as a value */
    GT_VALUE_BUILTIN,  /* len, range, GradientTape, ...: a row of the builtin table */
    GT_VALUE_METHOD,   /* t.gradient, v.assign: a row of the method table and what it belongs to */
    GT_VALUE_TAPE,
    GT_VALUE_LAYER,     /* called like a function; owns variables */
    GT_VALUE_PAUSE,     /* t.stop_recording() in a with statement; tape NULL: tf.device(...), which changes nothing */
    GT_VALUE_TRANSFORM, /* grad(f) and its like, and the vjp function that make_vjp returns */
    GT_VALUE_DTYPE,
    GT_VALUE_MODULE, /* text: what is imported, "numpy.linalg"; also a name that its module has not */
    GT_VALUE_ELLIPSIS,
    GT_VALUE_DRAWING,  /* what a drawing call returns; text: what it was called on */
    GT_VALUE_UNBOUND,  /* in a scope only: the name was deleted */
    GT_VALUE_OUTER,    /* in a scope only: the name is that of `scope` */
    GT_VALUE_CLASS,    /* of the model: see object.h */
    GT_VALUE_OBJECT,   /* of such a class */
    GT_VALUE_SUPER,    /* super(): an object as its base sees it */
    GT_VALUE_AT,       /* x.at, x.at[i]: see item_update.h */
    GT_VALUE_ITERATOR, /* what goes through its items once: see comprehension.h */
    GT_VALUE_SLICE     /* begin:end:step; only inside an index */
} gt_value_kind;

/* How the keys of a dict begin that are no texts: see dict_key.h. */
enum { GT_KEY_MARK = '\1' };

/* Of numbers, also of those in tuples, the letter of the kind, which stands behind a mark, is passed over: 1 is 1.0 and
 * True. A text in a tuple that begins with a mark is none that can be written. */
static inline bool gt_key_same(const char *a, const char *b)
{
    for (bool kind = false; *a && (*a == *b || (kind && *a != 't' && *a != 'n' && *b && *b != 't' && *b != 'n')); b++)
        kind = *a++ == GT_KEY_MARK;
    return *a == *b;
}

/* A list or tuple (keys NULL), or a dict (keys beside items, in the order written); the items of a tuple may have
 * names, too: torch.max(x, 0).values. */
typedef struct gt_items {
    size_t n, capacity, key_capacity;
    gt_value *item;
    const char **key;
    struct gt_key_index *index; /* of many keys; NULL: they are gone through */
} gt_items;

typedef struct gt_function {
    const gt_function_def *definition;
    struct gt_scope *scope;
    const struct gt_name *library;  /* of a function in names/; NULL for one of the model */
    bool unrecorded;                /* below @torch.no_grad() */
    bool apart;                     /* below @jax.jit: what it is given and returns is taken apart */
    bool inside;                    /* made in the body of such a function: its steps have no places, either */
    bool recurs;                    /* its body reads its own name (recursion.h) */
    const gt_value *fallback;       /* the defaults beside its parameters, as they were where it was defined; NULL: each
                                       is evaluated when it is needed */
    const struct gt_class *owner;   /* of a method: the class that it stands in */
    const struct gt_receiver *self; /* of a method of an object: what its first parameter, not one of the definition's
                                       any more, is bound to */
} gt_function;

typedef struct gt_slice {
    gt_value *begin, *end, *step;
} gt_slice;

enum { GT_WIDE_EXACT = 1, GT_WIDE_ROUNDED };

struct gt_value {
    gt_value_kind kind;
    bool weak;
    bool stands;         /* a weak tensor that is a plain number in each turn that it stands for (turn_state.h) */
    unsigned char wide;  /* of a real: it is a whole number of more than 64 bits, rounded or not (plain_number.h) */
    unsigned char maker; /* of what can be called: the library that it belongs to (native_numbers.h); of plain numbers
                            and lists of them: Python, where a library's function was given them */
    double re;
    union {
        bool truth;
        int64_t i;
        double f;
        const char *text;
        gt_ref ref;
        gt_dtype dtype;
        gt_variable *variable;
        gt_items *items;
        const gt_function *function;
        const gt_op *op;
        const struct gt_builtin *builtin;
        struct gt_tape *tape;
        struct gt_layer *layer;
        const gt_slice *slice;
        struct gt_scope *scope;
        const struct gt_reason *reason;
        const struct gt_formatted *formatted;
        struct gt_transform *transform;
        struct gt_class *type;
        struct gt_object *object;
        const struct gt_super *above;
        const struct gt_at *at;
        struct gt_iterator *iterator;
        struct {
            const struct gt_builtin *method;
            const gt_value *self;
        };
    };
};

static inline gt_value gt_value_none(void)
{
    return (gt_value){.kind = GT_VALUE_NONE, .reason = NULL};
}
static inline gt_value gt_value_truth(bool truth)
{
    return (gt_value){.kind = GT_VALUE_TRUTH, .truth = truth};
}
static inline gt_value gt_value_int(int64_t i)
{
    return (gt_value){.kind = GT_VALUE_INT, .i = i};
}
static inline gt_value gt_value_real(double f)
{
    return (gt_value){.kind = GT_VALUE_REAL, .f = f};
}
static inline gt_value gt_value_complex(double re, double im)
{
    return (gt_value){.kind = GT_VALUE_IMAGINARY, .re = re, .f = im};
}
static inline gt_value gt_value_text(const char *text)
{
    return (gt_value){.kind = GT_VALUE_TEXT, .text = text};
}
static inline gt_value gt_value_tensor(gt_ref ref)
{
    return (gt_value){.kind = GT_VALUE_TENSOR, .ref = ref};
}
static inline bool gt_value_is_items(gt_value v)
{
    return v.kind == GT_VALUE_LIST || v.kind == GT_VALUE_TUPLE || v.kind == GT_VALUE_DICT;
}
static inline bool gt_value_is_sequence(gt_value v)
{
    return v.kind == GT_VALUE_LIST || v.kind == GT_VALUE_TUPLE;
}
static inline bool gt_value_is_callable(gt_value v)
{
    return v.kind == GT_VALUE_FUNCTION || v.kind == GT_VALUE_METHOD || v.kind == GT_VALUE_LAYER ||
           v.kind == GT_VALUE_TRANSFORM || v.kind == GT_VALUE_OP || v.kind == GT_VALUE_BUILTIN ||
           v.kind == GT_VALUE_CLASS || v.kind == GT_VALUE_OBJECT ||
           v.kind == GT_VALUE_MODULE; /* which a name from one is, when nothing is known of it */
}
static inline bool gt_value_is_number(gt_value v)
{
    return v.kind == GT_VALUE_INT || v.kind == GT_VALUE_REAL;
}
static inline bool gt_value_is_tensor(gt_value v)
{
    return v.kind == GT_VALUE_TENSOR || v.kind == GT_VALUE_VARIABLE;
}

/* Of a tensor or a variable, which is not noted as read. */
static inline gt_ref gt_value_ref(gt_value v)
{
    return v.kind == GT_VALUE_VARIABLE ? v.variable->now : v.ref;
}
static inline gt_value gt_value_from_dtype(gt_dtype dtype)
{
    return (gt_value){.kind = GT_VALUE_DTYPE, .dtype = dtype};
}

/* A list or tuple of n values. */
gt_value gt_value_of(gt_arena *arena, gt_value_kind kind, size_t n, const gt_value *item);

/* An empty list, tuple or dict; and one more item in it (key NULL outside dicts). */
gt_value gt_value_items(gt_arena *arena, gt_value_kind kind);
void gt_items_add(gt_arena *arena, gt_items *items, const char *key, gt_value value);

/* The value of a key of a dict: in place of the one before, or behind all. */
void gt_items_put(gt_arena *arena, gt_value dict, const char *key, gt_value value);

/* Takes item i out; leaves the first n. */
void gt_items_take_out(gt_items *items, size_t i);
void gt_items_cut(gt_items *items, size_t n);

/* Room for n items in an empty list, so that adding them takes no more: of more than memory holds nothing is made. */
void gt_items_room(gt_arena *arena, gt_items *items, size_t n);

/* The item of this name in a dict, NULL when there is none; without a name (NULL) item i. */
const gt_value *gt_items_like(gt_value value, const char *key, size_t i);

/* Are both lists or tuples of one length, or dicts with the same names? */
bool gt_items_same(gt_value x, gt_value y);

/* "a tensor", "a list", ...: for messages. */
const char *gt_value_kind_name(gt_value value);

/* Names and their values. A scope without the name asks its parent. */
typedef struct gt_scope {
    struct gt_scope *parent;
    bool inner; /* of a comprehension, where := binds no name */
    size_t used, capacity;
    struct gt_binding {
        const char *name;
        gt_value value;
    } * binding; /* open addressing */
} gt_scope;

gt_scope *gt_scope_new(gt_arena *arena, gt_scope *parent);
gt_value *gt_scope_find(gt_scope *scope, const char *name); /* NULL when unknown */
gt_value *gt_scope_find_hashed(gt_scope *scope, const char *name, size_t hash);
/* Binds a name in the scope, or in the one that a `global` says; gt_scope_of tells which. */
gt_scope *gt_scope_of(gt_scope *scope, const char *name);
void gt_scope_set(gt_arena *arena, gt_scope *scope, const char *name, gt_value value);
void gt_scope_offer_names(const gt_scope *scope, gt_nearest *nearest);

#endif
