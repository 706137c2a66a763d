/* Declarations: every input, variable and constant gets its value, its leaf equation and its name. */
#include "steps/declarations.h"

#include <stdio.h>
#include <string.h>

#include "base/caller_words.h"
#include "base/number.h"
#include "ops/emit.h"
#include "parse/data.h"
#include "steps/attribute.h"
#include "steps/builtin.h"
#include "steps/convert.h"

/* -- dimensions -- */

static struct gt_dim *find_dim(const gt_recorder *r, const char *name)
{
    for (size_t i = 0; i < r->steps->dims.n; i++)
        if (strcmp(r->steps->dims.item[i].name, name) == 0)
            return &r->steps->dims.item[i];
    return NULL;
}

int64_t gt_dim_size(const gt_recorder *r, const char *name)
{
    const struct gt_dim *dim = find_dim(r, name);
    return dim ? dim->size : -1;
}

static void add_dim(gt_recorder *r, const char *name, int64_t size, gt_span at)
{
    GT_APPEND(r->arena, r->steps->dims.item, r->steps->dims.n, r->steps->dims.capacity,
              (struct gt_dim){name, size, at});
}

/* -- shapes -- */

/* The `shape:` of a declaration: sizes, -1 where any size will do, and the names some of them have. */
typedef struct wanted {
    bool said;
    gt_shape shape;
    const char *name[GT_MAX_RANK];
    gt_span at[GT_MAX_RANK];
} wanted;

/* The reader of the file has seen that the sizes fit a shape. */
static void read_shape(const gt_recorder *r, const gt_declaration *d, wanted *w)
{
    *w = (wanted){.said = d->shape != NULL};
    if (!d->shape)
        return;
    w->shape.rank = (int)d->shape->n;
    for (int i = 0; i < w->shape.rank; i++) {
        const gt_doc *size = d->shape->item[i];
        w->at[i] = size->at;
        w->shape.dim[i] = -1;
        if (size->kind == GT_DOC_TEXT) {
            w->name[i] = size->text.s;
            w->shape.dim[i] = gt_dim_size(r, size->text.s);
        } else if (size->kind == GT_DOC_INT) {
            w->shape.dim[i] = size->i;
        }
    }
}

/* "[batch,3]": the shape as declared. */
static const char *wanted_text(gt_recorder *r, const wanted *w)
{
    const char *text = "[";
    for (int i = 0; i < w->shape.rank; i++) {
        const char *comma = i ? "," : "";
        if (w->name[i])
            text = gt_print(r->arena, "%s%s%s", text, comma, w->name[i]);
        else if (w->shape.dim[i] < 0)
            text = gt_print(r->arena, "%s%snull", text, comma);
        else
            text = gt_print(r->arena, "%s%s%lld", text, comma, (long long)w->shape.dim[i]);
    }
    return gt_print(r->arena, "%s]", text);
}

/* Fails when a size is not known yet: a value that is made has none of its own. */
static gt_status need_sizes(gt_recorder *r, const gt_demand *demand, const wanted *w)
{
    for (int i = 0; i < w->shape.rank; i++) {
        if (w->shape.dim[i] >= 0)
            continue;
        if (!w->name[i]) {
            gt_fail(r->error, GT_WRONG_MODEL, w->at[i], "a size in the shape of '%s' is left open", demand->name);
            gt_fix(r->error, "write a whole number");
        } else if (r->model->network) {
            gt_fail(r->error, GT_WRONG_MODEL, demand->at, "'%s' is a number, and the dimension '%s' is not known",
                    demand->name, w->name[i]);
            gt_fix(r->error, "give all its elements, in as many brackets as it has dimensions");
        } else {
            gt_fail(r->error, GT_WRONG_MODEL, w->at[i], "the dimension '%s' of '%s' is not known yet", w->name[i],
                    demand->name);
            gt_fix(r->error, "write 'dims: {%s: ...}', or declare a value that has this dimension before '%s'",
                   w->name[i], demand->name);
        }
        return GT_WRONG_MODEL;
    }
    return GT_OK;
}

static bool all_known(const wanted *w)
{
    for (int i = 0; i < w->shape.rank; i++)
        if (w->shape.dim[i] < 0)
            return false;
    return true;
}

gt_status gt_check_size(gt_recorder *r, const gt_demand *demand, gt_dtype dtype, const gt_shape *shape)
{
    char text[GT_SHAPE_TEXT];
    size_t size = gt_dtype_size(dtype);
    bool fits = gt_shape_fits(shape, size);
    if (fits && (!r->memory_limit || (size_t)gt_shape_count(shape) * size <= r->memory_limit))
        return GT_OK;
    char needs[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
    double bytes = (double)size;
    bool empty = false;
    for (int i = 0; i < shape->rank; i++) {
        empty = empty || !shape->dim[i];
        bytes *= shape->dim[i] ? (double)shape->dim[i] : 1; /* strides are products too, a 0 does not excuse them */
    }
    gt_fail(r->error, GT_OVER_LIMIT, demand->at, "'%s' is too large: %s %s%s takes %s of memory%s%s", demand->name,
            gt_dtype_name(dtype), gt_shape_text(shape, text), empty ? ", with 1 in place of 0," : "",
            gt_number_print_bytes(bytes, needs), r->memory_limit ? ", more than " : "",
            r->memory_limit ? gt_number_print_bytes((double)r->memory_limit, may) : "");
    return gt_fix(r->error, fits ? "raise --memory-limit, or declare less" : "declare less");
}

gt_status gt_broadcast_scalar(gt_recorder *r, const gt_demand *demand, const gt_shape *shape, gt_tensor *value)
{
    GT_TRY(gt_check_size(r, demand, value->dtype, shape));
    int64_t count = gt_shape_count(shape);
    size_t size = gt_dtype_size(value->dtype);
    void *data;
    gt_tensor out = gt_tensor_new(r->arena, value->dtype, shape, &data);
    for (int64_t i = 0; i < count; i++)
        memcpy((char *)data + (size_t)i * size, value->data, size);
    *value = out;
    return GT_OK;
}

static gt_status wrong_rank(gt_recorder *r, const gt_demand *demand, const wanted *w, const gt_shape *shape)
{
    char text[GT_SHAPE_TEXT];
    gt_fail(r->error, GT_WRONG_MODEL, demand->at, "'%s' has shape %s, but %s was declared", demand->name,
            gt_shape_text(shape, text), wanted_text(r, w));
    if (w->shape.rank)
        gt_note(r->error, w->at[0], "the shape of '%s'", demand->name);
    return GT_WRONG_MODEL;
}

static gt_status wrong_size(gt_recorder *r, const gt_demand *demand, const wanted *w, const gt_shape *shape, int axis)
{
    char text[GT_SHAPE_TEXT];
    int64_t n = shape->dim[axis];
    bool many = n != 1;
    const char *what = shape->rank == 1                ? (many ? "entries" : "entry")
                       : axis == 0                     ? (many ? "rows" : "row")
                       : axis == 1 && shape->rank == 2 ? (many ? "columns" : "column")
                                                       : NULL;
    const char *count = what ? gt_print(r->arena, "%lld %s", (long long)n, what)
                             : gt_print(r->arena, "size %lld on axis %d", (long long)n, axis);
    gt_shape_text(shape, text);
    const struct gt_dim *dim = w->name[axis] ? find_dim(r, w->name[axis]) : NULL;
    if (dim) {
        gt_fail(r->error, GT_WRONG_MODEL, demand->at, "'%s' has %s %s where dims say %s = %lld", demand->name, count,
                text, dim->name, (long long)dim->size);
        gt_note(r->error, dim->at, "'%s' is %lld from here on", dim->name, (long long)dim->size);
    } else {
        gt_fail(r->error, GT_WRONG_MODEL, demand->at, "'%s' has %s %s where its shape says %lld", demand->name, count,
                text, (long long)w->shape.dim[axis]);
        gt_note(r->error, w->at[axis], "the shape of '%s'", demand->name);
    }
    return GT_WRONG_MODEL;
}

/* Lists end at an axis without entries: [[],[]] is any [2,0,...]. */
static void add_axes(const gt_shape *declared, gt_shape *shape)
{
    int rank = shape->rank;
    bool agree = rank > 0 && rank < declared->rank && shape->dim[rank - 1] == 0;
    for (int i = 0; i < declared->rank && agree; i++)
        agree = i < rank ? declared->dim[i] < 0 || declared->dim[i] == shape->dim[i] : declared->dim[i] >= 0;
    for (; agree && shape->rank < declared->rank; shape->rank++)
        shape->dim[shape->rank] = declared->dim[shape->rank];
}

/* Brings a value to the declared shape and learns the dimensions it has. */
static gt_status fit_shape(gt_recorder *r, const gt_demand *demand, const wanted *w, gt_tensor *value)
{
    if (!w->said)
        return GT_OK;
    const gt_shape *shape = &w->shape;
    if (value->shape.rank == 0 && shape->rank > 0) {
        GT_TRY(need_sizes(r, demand, w));
        return gt_broadcast_scalar(r, demand, shape, value);
    }
    if (value->shape.rank == 1 && shape->rank != 1 && all_known(w) && gt_shape_fits(shape, 1) &&
        gt_shape_count(shape) == value->shape.dim[0])
        value->shape = *shape;
    add_axes(shape, &value->shape);
    if (value->shape.rank != shape->rank)
        return wrong_rank(r, demand, w, &value->shape);
    for (int i = 0; i < shape->rank; i++) {
        int64_t size = value->shape.dim[i];
        const struct gt_dim *dim = w->name[i] ? find_dim(r, w->name[i]) : NULL;
        int64_t known = dim ? dim->size : shape->dim[i];
        if (known >= 0 && known != size)
            return wrong_size(r, demand, w, &value->shape, i);
        if (w->name[i] && !dim)
            add_dim(r, w->name[i], size, demand->at);
    }
    return GT_OK;
}

/* -- values -- */

gt_given *gt_given_find(gt_recorder *r, const char *name)
{
    if (!r->steps->given.of.n)
        r->steps->given.of.arena = r->arena;
    for (size_t i = r->steps->given.of.n ? 0 : r->steps->given.n; i-- > 0;) { /* what comes later overrides */
        size_t later =
            gt_names_enter(&r->steps->given.of, r->steps->given.item[i].name, strlen(r->steps->given.item[i].name), i);
        r->steps->given.item[i].used = r->steps->given.item[i].used || later != SIZE_MAX;
    }
    size_t number = gt_names_find(&r->steps->given.of, name, strlen(name));
    if (number == SIZE_MAX)
        return NULL;
    r->steps->given.item[number].used = true;
    return &r->steps->given.item[number];
}

static gt_span given_span(const gt_given *given, gt_span otherwise)
{
    return given->text ? (gt_span){given->text, 0, (uint32_t)given->text->size} : otherwise;
}

/* A path as it stands in the model file, from its folder. */
static const char *path_from_model(gt_recorder *r, const char *file)
{
    const char *directory = r->model->directory;
    bool here = file[0] == '/' || !directory || !directory[0] || strcmp(directory, ".") == 0;
    return here ? file : gt_print(r->arena, "%s/%s", directory, file);
}

static gt_status check_key(gt_recorder *r, const char *file, const char *key, const char *name, gt_span at)
{
    if (!key || gt_path_is_archive(file))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' names a key, but '%s' holds one value only", name, file);
    return gt_fix(r->error, "leave 'key' out; it is for .npz and .safetensors files");
}

gt_status gt_read_data(gt_recorder *r, const struct gt_data_request *request, gt_tensor *out)
{
    struct gt_read_file *file = GT_NEW(r->arena, struct gt_read_file);
    *file = (struct gt_read_file){request->path, gt_stamp_of(request->path), r->steps->files.read};
    r->steps->files.read = file;
    return gt_data_read(r->arena, request, out, r->error);
}

static gt_status from_file(gt_recorder *r, const gt_declaration *d, const gt_demand *demand, gt_tensor *out)
{
    GT_TRY(check_key(r, d->file, d->key, d->name, demand->at));
    gt_data_request request = {.path = path_from_model(r, d->file),
                               .key = d->key,
                               .at = demand->at,
                               .dtype = demand->dtype,
                               .exact = demand->exact,
                               .memory_limit = r->memory_limit,
                               .column = (const char *const *)d->column,
                               .columns = d->columns,
                               .one_column = d->one_column};
    GT_TRY(gt_root_check(r->steps->files.root, request.path, demand->at, r->error));
    return gt_read_data(r, &request, out);
}

const gt_op_page gt_page_file = {
    .name = "file",
    .family = "source",
    .signature = "file(path, key=None, dtype=None)",
    .doc = "The value in a data file: .npy, .npz and .safetensors (the array called key), .csv, .json.",
    .formula = "y = what the file holds",
    .derivative = "none: a constant",
    .convention = "the path is from the model file's folder; floats take the file's dtype, integers stay integers",
    .aliases = "load",
};

gt_status gt_builtin_file(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_dtype dtype = r->dtype;
    for (int k = 0; k < 2; k++)
        if (c->value[k].kind != GT_VALUE_TEXT && (k == 0 || c->value[k].kind != GT_VALUE_NONE))
            return gt_fail(r->error, GT_WRONG_MODEL, c->at, "the %s of file must be a string, not %s",
                           k ? "key" : "path", gt_value_kind_name(c->value[k]));
    if (c->value[2].kind != GT_VALUE_NONE)
        GT_TRY(gt_attr_dtype(r, "dtype", c->value[2], c->at, &dtype));
    const char *key = c->value[1].kind == GT_VALUE_TEXT ? c->value[1].text : NULL;
    GT_TRY(check_key(r, c->value[0].text, key, "file", c->at));
    gt_data_request request = {.path = path_from_model(r, c->value[0].text),
                               .key = key,
                               .at = c->at,
                               .dtype = dtype,
                               .memory_limit = r->memory_limit,
                               .exact = c->value[2].kind != GT_VALUE_NONE};
    gt_tensor *tensor = GT_NEW(r->arena, gt_tensor);
    GT_TRY(gt_root_check(r->steps->files.root, request.path, c->at, r->error));
    GT_TRY(gt_read_data(r, &request, tensor));
    r->build.at = c->at;
    *out = gt_own_value(r, gt_constant(&r->build, tensor));
    return r->error->code;
}

static gt_status no_value(gt_recorder *r, const gt_declaration *d)
{
    gt_fail(r->error, GT_WRONG_MODEL, d->at, "%s '%s' has no value", gt_role_name(d->role), d->name);
    return gt_fix(r->error, "give one with -i %s=VALUE, or write %s", gt_shell_word(r->arena, d->name),
                  d->optional                ? "null, which is none"
                  : d->role == GT_ROLE_INPUT ? "a default"
                                             : "one in the file");
}

static gt_status find_value(gt_recorder *r, const gt_declaration *d, size_t number, gt_tensor *out)
{
    gt_given *given = gt_given_find(r, d->name);
    gt_demand demand = {.name = d->name,
                        .at = given                ? given_span(given, d->at)
                              : d->value_at.source ? d->value_at
                                                   : d->at,
                        .dtype = d->has_dtype && !d->model_dtype ? d->dtype : r->declared,
                        .exact = d->has_dtype};
    wanted w;
    read_shape(r, d, &w);
    if (given) {
        GT_TRY(gt_given_value(r, given, &demand, out));
    } else if (d->from == GT_FROM_DOC) {
        GT_TRY(gt_inline_value(r->arena, &demand, d->doc, out, r->error));
    } else if (d->from == GT_FROM_FILE) {
        GT_TRY(from_file(r, d, &demand, out));
    } else if (d->from == GT_FROM_TENSOR) {
        *out = *d->tensor;
    } else if (d->from == GT_FROM_INIT) {
        GT_TRY(need_sizes(r, &demand, &w));
        GT_TRY(gt_initial_value(r, d, number, &demand, w.said ? &w.shape : NULL, out));
    } else {
        return no_value(r, d);
    }
    GT_TRY(fit_shape(r, &demand, &w, out));
    demand.dtype = gt_recorded_dtype(r, out->dtype);
    return demand.dtype == out->dtype ? GT_OK : gt_tensor_convert(r->arena, &demand, demand.dtype, out, r->error);
}

/* -- leaves -- */

static gt_status declare(gt_recorder *r, const gt_declaration *d, size_t number)
{
    gt_tensor *value = GT_NEW(r->arena, gt_tensor);
    bool done;
    GT_TRY(gt_declare_plural(r, d, &done));
    if (done)
        return GT_OK;
    GT_TRY(find_value(r, d, number, value));
    r->build.at = d->at;
    if (d->role == GT_ROLE_VARIABLE) {
        gt_value variable = {.kind = GT_VALUE_VARIABLE};
        variable.variable = gt_variable_new(r, d->name, d->at, d->trainable, value);
        if (variable.variable)
            gt_scope_set(r->arena, r->steps->globals, d->name, variable);
        return r->error->code;
    }
    const gt_given *given = gt_given_find(r, d->name);
    gt_ref ref = d->role == GT_ROLE_INPUT || (given && given->moves) ? gt_leaf_new(r, &gt_op_input, d->name, value)
                                                                     : gt_constant(&r->build, value);
    if (ref == GT_NONE)
        return r->error->code;
    gt_eqn_at(&r->program, ref)->name = d->name;
    gt_scope_set(r->arena, r->steps->globals, d->name, gt_own_value(r, ref));
    if (d->role == GT_ROLE_INPUT && r->tapes.own && gt_is_followed(r, d->name))
        gt_tape_watch_ref(&r->tapes, r->tapes.own, ref);
    return GT_OK;
}

/* -- all of them -- */

static void list_declared(gt_recorder *r)
{
    char names[200] = "";
    size_t used = 0, i = 0;
    for (; i < r->model->declarations && used < sizeof names - 60; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%.50s", i ? ", " : "",
                                 r->model->declaration[i].name);
    if (used)
        gt_fix(r->error, "it declares %s%s", names, i < r->model->declarations ? ", ..." : "");
}

static gt_status unknown_given(gt_recorder *r, const gt_given *given)
{
    gt_nearest nearest = {.name = given->name};
    for (size_t i = 0; i < r->model->declarations; i++)
        gt_nearest_offer(&nearest, r->model->declaration[i].name);
    for (size_t i = 0; i < r->variables.n; i++)
        gt_nearest_offer(&nearest, r->variables.item[i]->name);
    gt_fail(r->error, GT_USAGE, given_span(given, (gt_span){NULL, 0, 0}),
            "the model declares no input, variable or constant '%s'", given->name);
    if (nearest.best)
        gt_fix(r->error, "did you mean '%s'?", nearest.best);
    else
        list_declared(r);
    return GT_USAGE;
}

/* A model that declares nothing (an expression of the command line) has what is given as its inputs. */
static gt_status declare_givens(gt_recorder *r)
{
    for (size_t i = 0; i < r->steps->given.n; i++) {
        if (r->steps->given.item[i].used ||
            strchr(r->steps->given.item[i].name, '.')) /* those are for variables of layers */
            continue;
        gt_declaration d = {.role = GT_ROLE_INPUT, .name = r->steps->given.item[i].name, .from = GT_FROM_NOTHING};
        d.at = given_span(&r->steps->given.item[i], d.at);
        GT_TRY(declare(r, &d, i));
    }
    return GT_OK;
}

static void begin(gt_recorder *r)
{
    const gt_model *model = r->model;
    for (size_t i = 0; i < r->steps->given.n; i++)
        r->steps->given.item[i].used = false; /* the same request may be recorded again */
    for (size_t i = 0; i < model->dims; i++)
        add_dim(r, model->dim[i].name, model->dim[i].size, model->dim[i].at);
}

void gt_declare_known(gt_recorder *r)
{
    begin(r);
    for (size_t i = 0; i < r->model->declarations; i++) {
        const gt_declaration *d = &r->model->declaration[i];
        if ((d->from != GT_FROM_INIT || gt_given_find(r, d->name)) && declare(r, d, i) != GT_OK)
            r->error->code = GT_OK;
    }
}

gt_status gt_declare_all(gt_recorder *r)
{
    const gt_model *model = r->model;
    gt_span before = r->build.at;
    begin(r);
    for (size_t i = 0; i < model->declarations; i++)
        GT_TRY(declare(r, &model->declaration[i], i));
    if (!model->declarations)
        GT_TRY(declare_givens(r));
    for (size_t i = 0; i < r->steps->given.n; i++)
        if (!r->steps->given.item[i].used && !strchr(r->steps->given.item[i].name, '.'))
            return unknown_given(r, &r->steps->given.item[i]);
    r->build.at = before;
    return GT_OK;
}

gt_status gt_givens_check(gt_recorder *r)
{
    for (size_t i = 0; i < r->steps->given.n; i++)
        if (!r->steps->given.item[i].used)
            return unknown_given(r, &r->steps->given.item[i]);
    return GT_OK;
}
