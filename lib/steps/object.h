/* Classes of the model and their objects: plain ones, and those of tf.Module, Keras and torch, of whom the base gives
 * what their users expect: `call` and `forward` behind a call, `build` before the first one, lists of variables.
 *
 * A class has at most one base. What no class here may have (operators as methods, __getattr__) is refused where it is
 * defined. An object that is bound to a name gives it to the variables and layers that its attributes lead to: "net.w",
 * "net.blocks.0.w". */
#ifndef GT_OBJECT_H
#define GT_OBJECT_H

#include "steps/call.h"

/* What a class derives from in the end. */
/* GT_BASE_ERROR: a class of exception.h. */
typedef enum gt_base {
    GT_BASE_NONE,
    GT_BASE_ERROR,
    GT_BASE_MODULE,
    GT_BASE_LAYER,
    GT_BASE_MODEL,
    GT_BASE_TORCH
} gt_base;

typedef struct gt_class {
    const char *name;
    gt_span at;
    struct gt_class *base; /* NULL: none of the model */
    gt_base library;
    gt_value members;          /* a dict */
    const struct gt_name *row; /* of a class in names/; NULL for one of the model */
} gt_class;

typedef struct gt_object {
    gt_class *of;
    const char *name;    /* NULL until it is bound */
    bool built;          /* Keras: `build` was called */
    bool evaluating;     /* torch: after net.eval() */
    int64_t called;      /* Keras: number of the outermost call in which it was called last, */
    int64_t lost;        /* and of that in which it last added a loss */
    int64_t visit;       /* the last walk that met it */
    gt_value attributes; /* a dict, in the order in which they were first assigned; under keys that begin with a blank
                            what add_weight made */
} gt_object;

static inline bool gt_object_is_keras(const gt_object *object)
{
    return object->of->library == GT_BASE_LAYER || object->of->library == GT_BASE_MODEL;
}

/* What the first parameter of a method is bound to. */
typedef struct gt_receiver {
    const char *name;
    gt_value value;
} gt_receiver;

/* super(): the object that `first` is bound to in the scope, from the base of `from` on. */
typedef struct gt_super {
    const gt_class *from;
    gt_scope *scope;
    const char *first;
    gt_object *object; /* NULL before the call */
} gt_super;

/* class Name(Base): ... */
gt_status gt_class_run(gt_recorder *r, const gt_stmt *stmt);

/* Its methods are those of a class in names/: what they make stands where they are called, and so do their errors. */
void gt_class_of_library(gt_recorder *r, gt_class *type, const struct gt_name *name);

/* Name(...), object(...), super(...). */
gt_status gt_class_call(gt_recorder *r, gt_class *type, const gt_call_site *site, gt_value *out);
gt_status gt_object_call(gt_recorder *r, gt_object *object, const gt_call_site *site, gt_value *out);
bool gt_object_is_callable(const gt_object *object); /* of a layer, whether its class says how or not */
gt_status gt_super_call(gt_recorder *r, gt_value super, const gt_call_site *site, gt_value *out);

/* In the scope of a method's call: its first parameter, if that is bound, and what `super` is there. */
void gt_receiver_bind(gt_recorder *r, const gt_function *method, gt_scope *scope);

/* str(object), or for conversion 'r' repr(object): by its methods __str__ and __repr__; without them what kind it is.
 */
gt_status gt_object_text(gt_recorder *r, gt_object *object, char conversion, gt_span at, gt_value *out);

/* Calls a method that Python calls where no call is written, __len__: *found is false when the value is no object of a
 * class that has it. */
gt_status gt_object_special(gt_recorder *r, gt_value value, const char *name, size_t n, const gt_value *argument,
                            gt_span at, bool *found, gt_value *out);

/* object.name, Name.name, super().name; and object.name = value of any value. */
gt_status gt_object_field(gt_recorder *r, gt_value value, const char *name, gt_span at, gt_value *out);
gt_status gt_field_set(gt_recorder *r, gt_value of, const char *name, gt_span at, gt_value value);

/* isinstance(value, kind): of a class, or of a base that a library has. */
bool gt_object_is(gt_value value, gt_value kind);

/* An object is bound to a name. */
void gt_object_bind(gt_recorder *r, gt_object *object, const char *name);

/* What of an object comes with its library base: false when that has no such field. (object_library.c) */
gt_status gt_library_field(gt_recorder *r, gt_object *object, const char *name, gt_span at, bool *found, gt_value *out);
/* How torch prints a module: the function, bound. */
gt_status gt_module_text(gt_recorder *r, gt_value module, gt_span at, gt_value *out);
void gt_library_offer_fields(const gt_object *object, gt_nearest *nearest);

/* The __init__ of the library base, and Keras's build before the first call. */
gt_status gt_library_init(gt_recorder *r, gt_object *object, const gt_call_site *site);
gt_status gt_library_build(gt_recorder *r, gt_object *object, const gt_call_site *site);

/* The variables that an object's attributes lead to, in the order of its library. (object_variables.c) */
/* net.train(), net.eval() of torch: for all that it leads to. */
gt_status gt_object_set_mode(gt_recorder *r, gt_object *object, bool evaluating, gt_span at);

/* layer.trainable = ... of Keras: for all that it leads to. */
gt_status gt_object_set_trainable(gt_recorder *r, gt_object *object, bool trains, gt_span at);

/* getattr, hasattr; setattr. */
gt_status gt_builtin_getattr(gt_recorder *r, gt_invocation *c, gt_value *out);
gt_status gt_builtin_setattr(gt_recorder *r, gt_invocation *c, gt_value *out);

typedef enum gt_variables_wanted { GT_VARIABLES_ALL, GT_VARIABLES_TRAINABLE, GT_VARIABLES_FIXED } gt_variables_wanted;
gt_status gt_object_variables(gt_recorder *r, gt_object *object, gt_variables_wanted wanted, gt_span at, gt_value *out);

/* Keras: what the object and all in it added to the loss in the last call, and what their regularizers make of weights.
 */
gt_status gt_object_losses(gt_recorder *r, gt_object *object, gt_span at, gt_value *out);

/* Under which keys an object has what add_loss was given and the pairs (weight, regularizer). */
#define GT_ADDED_LOSSES " losses"
#define GT_PENALTIES    " penalties"

/* The same of torch, as (name, variable). */
gt_status gt_object_named_variables(gt_recorder *r, gt_object *object, gt_span at, gt_value *out);

#endif
