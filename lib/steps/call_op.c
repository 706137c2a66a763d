/* Calling an op: arguments by position or by name become operands and attributes, plain numbers take the dtype of the
 * tensors they meet. */
#include <stdio.h>
#include <string.h>

#include "graph/infer.h"
#include "ops/emit.h"
#include "steps/attribute.h"
#include "steps/convert.h"
#include "steps/custom_function.h"
#include "steps/native_numbers.h"

enum { FEW = GT_OP_ARGS }; /* operands of most calls, for which there is room on the stack */

typedef struct binding {
    gt_recorder *r;
    const gt_op *op;
    gt_span at;
    int args, attrs;
    size_t arguments; /* of the call */
    int n;            /* operands so far */
    gt_value *operand;
    gt_span *operand_at;
    bool *filled; /* by operand */
    gt_attr attr[GT_OP_ATTRS];
    bool attr_set[GT_OP_ATTRS];
} binding;

static void describe(const gt_op *op, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int k = 0; k < gt_op_args(op) && used < size; k++)
        used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "", op->args[k].name);
    for (int k = 0; k < gt_op_attrs(op) && used < size; k++)
        if (op->attrs[k].type != GT_ATTR_HIDDEN)
            used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "", op->attrs[k].name);
}

static gt_status wrong_call(binding *b, gt_span at, const char *problem, const char *name)
{
    char takes[200];
    describe(b->op, takes, sizeof takes);
    gt_fail(b->r->error, GT_WRONG_MODEL, at, problem, b->op->name, name);
    return gt_fix(b->r->error, "%s(%s)", b->op->name, takes);
}

static gt_status unknown_keyword(binding *b, const gt_argument *argument)
{
    gt_nearest nearest = {.name = argument->key};
    for (int k = 0; k < b->args; k++)
        gt_nearest_offer(&nearest, b->op->args[k].name);
    for (int k = 0; k < b->attrs; k++)
        if (b->op->attrs[k].type != GT_ATTR_HIDDEN)
            gt_nearest_offer(&nearest, b->op->attrs[k].name);
    wrong_call(b, argument->key_at, "%s has no attribute '%s'", argument->key);
    return gt_fix_nearest(b->r->error, &nearest, NULL);
}

/* `surplus` is the first argument that nothing is left for. */
static gt_status too_many(binding *b, const gt_argument *surplus)
{
    size_t most = (size_t)b->args;
    bool exact = true;
    for (int k = 0; k < b->args; k++)
        exact = exact && !(b->op->args[k].flags & GT_ARG_OPTIONAL);
    for (int k = 0; k < b->attrs; k++)
        if (b->op->attrs[k].type != GT_ATTR_HIDDEN) {
            exact = false;
            most++;
        }
    char problem[80];
    snprintf(problem, sizeof problem, "takes %s%zu argument%s, not %zu", exact ? "" : "at most ", most,
             most == 1 ? "" : "s", b->arguments);
    return wrong_call(b, surplus->at, "%s %s", problem);
}

static bool named(const char *key, const char *name, const char *other)
{
    return strcmp(key, name) == 0 || (other && strcmp(key, other) == 0);
}

static void put_operand(binding *b, int k, const gt_argument *argument)
{
    for (int i = b->n; i < k; i++) {
        b->operand[i] = gt_value_none();
        b->filled[i] = false;
    }
    b->operand[k] = argument->value;
    b->operand_at[k] = argument->at;
    b->filled[k] = true;
    if (k >= b->n)
        b->n = k + 1;
}

static gt_status put_attr(binding *b, int k, const gt_argument *argument)
{
    if (b->attr_set[k])
        return wrong_call(b, argument->key_at, "%s is given '%s' twice", b->op->attrs[k].name);
    b->attr_set[k] = true;
    return gt_attr_read(b->r, &b->op->attrs[k], argument->value, argument->at, &b->attr[k]);
}

/* Words of the libraries for the first and the second operand of most of their functions: every op takes them. */
static int place_of_word(const char *key)
{
    static const char *const first[] = {"x",       "x1",     "input",    "inputs", "input_", "input_tensor", "a",
                                        "operand", "tensor", "features", "data",   "array",  "value",        "values"};
    static const char *const second[] = {"y", "x2", "b", "other"};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        if (strcmp(first[i], key) == 0)
            return 0;
    for (size_t i = 0; i < sizeof second / sizeof *second; i++)
        if (strcmp(second[i], key) == 0)
            return 1;
    return -1;
}

static gt_status put_keyword(binding *b, const gt_argument *argument)
{
    for (int k = 0; k < b->args; k++)
        if (named(argument->key, b->op->args[k].name, b->op->args[k].other_name)) {
            if (k < b->n && b->filled[k])
                return wrong_call(b, argument->key_at, "%s is given '%s' twice", argument->key);
            if (argument->value.kind != GT_VALUE_NONE || !(b->op->args[k].flags & GT_ARG_OPTIONAL))
                put_operand(b, k, argument);
            return GT_OK;
        }
    for (int k = 0; k < b->attrs; k++)
        if (b->op->attrs[k].type != GT_ATTR_HIDDEN &&
            named(argument->key, b->op->attrs[k].name, b->op->attrs[k].other_name))
            return put_attr(b, k, argument);
    if (strcmp(argument->key, "name") == 0)
        return GT_OK; /* TensorFlow's label of an op */
    int place = place_of_word(argument->key);
    if (place >= 0 && place < b->args && !(place < b->n && b->filled[place])) {
        put_operand(b, place, argument);
        return GT_OK;
    }
    return unknown_keyword(b, argument);
}

/* The next attribute that a positional argument can mean. */
static int free_attr(const binding *b, bool word)
{
    for (int k = 0; k < b->attrs; k++)
        if (!b->attr_set[k] && b->op->attrs[k].type != GT_ATTR_HIDDEN &&
            (!word || b->op->attrs[k].type == GT_ATTR_WORD || b->op->attrs[k].words))
            return k;
    return -1;
}

static gt_status put_positional(binding *b, const gt_argument *argument, int *next, bool spread)
{
    /* einsum('ij,jk->ik', a, b): a text where a tensor is wanted means the word attribute. */
    int word = argument->value.kind == GT_VALUE_TEXT ? free_attr(b, true) : -1;
    if (word >= 0 && !(b->op->accepts & GT_SET_STR))
        return put_attr(b, word, argument);
    if (*next < b->args || (b->op->variadic && !spread)) {
        put_operand(b, (*next)++, argument);
        return GT_OK;
    }
    int k = free_attr(b, false);
    if (k < 0)
        return too_many(b, argument);
    return put_attr(b, k, argument);
}

/* The argument that holds all operands: add_n([a, b]), concat([a, b], axis), stack(axis=1, values=[a, b]); else `n`. */
static size_t find_spread(const gt_op *op, size_t n, const gt_argument *argument)
{
    for (size_t i = 0; op->variadic && !op->apart && i < n; i++) {
        const char *key = argument[i].key;
        bool first = key ? named(key, op->args[0].name, op->args[0].other_name) || place_of_word(key) == 0 : i == 0;
        if (first && gt_value_is_sequence(argument[i].value))
            return i;
    }
    return n;
}

static gt_status bind_arguments(binding *b, size_t n, const gt_argument *argument)
{
    int next = 0;
    const size_t at = find_spread(b->op, n, argument);
    const bool spread = at < n;
    for (size_t i = 0; spread && i < argument[at].value.items->n; i++) {
        gt_argument one = gt_positional(argument[at].at, argument[at].value.items->item[i]);
        put_operand(b, next++, &one);
    }
    if (spread && next < b->args)
        next = b->args;
    for (size_t i = 0; i < n; i++)
        if (i != at)
            GT_TRY(argument[i].key ? put_keyword(b, &argument[i]) : put_positional(b, &argument[i], &next, spread));
    for (int k = 0; k < b->args; k++)
        if ((k >= b->n || !b->filled[k]) && !(b->op->args[k].flags & GT_ARG_OPTIONAL))
            return wrong_call(b, b->at, "%s needs '%s'", b->op->args[k].name);
    for (int k = 0; k < b->attrs; k++)
        if (!b->attr_set[k] && b->op->attrs[k].fallback && strcmp(b->op->attrs[k].fallback, "required") == 0)
            return wrong_call(b, b->at, "%s needs '%s'", b->op->attrs[k].name);
    return GT_OK;
}

/* Whether no operand has a dtype to give to the result: a source, or one_hot of its indices. */
static bool is_source(const gt_op *op)
{
    for (int k = 0; k < gt_op_args(op); k++)
        if (!(op->args[k].flags & GT_ARG_INDEX))
            return false;
    return true;
}

/* Attributes left out: the op's default; for sources the file's dtype, the run's seed and the next stream number. A
 * None that is said is no dtype and no seed either. */
static void fill_defaults(binding *b)
{
    gt_recorder *r = b->r;
    bool draws = false;
    for (int k = 0; k < b->attrs; k++) {
        const gt_attr_spec *spec = &b->op->attrs[k];
        if (!b->attr_set[k])
            b->attr[k] = gt_attr_default(spec);
        if (strcmp(spec->name, "dtype") == 0 && !b->attr[k].given && is_source(b->op))
            b->attr[k] = (gt_attr){.given = true, .dtype = r->dtype};
        if (strcmp(spec->name, "seed") == 0 && !b->attr[k].given)
            b->attr[k] = (gt_attr){.given = true, .i = (int64_t)(r->seed ^ r->steps->seeded)};
        if (strcmp(spec->name, "position") == 0 && !b->attr_set[k]) {
            b->attr[k] = (gt_attr){.given = true, .i = r->steps->draws};
            draws = true;
        }
    }
    r->steps->draws += draws;
}

/* The dtype of the weak operands: that of the first, but whole numbers take the dtype of fractions, as in
 * range(3) + range(3) / 4. False when none is weak. */
static bool weak_dtype(const binding *b, unsigned accepts, gt_dtype *out)
{
    bool found = false;
    for (int k = 0; k < b->n; k++) {
        if (b->operand[k].kind != GT_VALUE_TENSOR || !b->operand[k].weak || b->operand[k].stands ||
            (gt_op_arg(b->op, k)->flags & (GT_ARG_INDEX | GT_ARG_BOOL)))
            continue;
        gt_dtype dtype = gt_ref_dtype(&b->r->program, b->operand[k].ref);
        if (gt_dtype_in(dtype, accepts) && (!found || gt_dtype_in(*out, GT_SET_INT))) {
            *out = dtype;
            found = true;
        }
    }
    return found;
}

/* Whether this is arithmetic of plain numbers, of which some stand for those of many turns; then its dtype. */
static bool is_of_numbers(const binding *b, gt_dtype *dtype)
{
    const gt_op *op = b->op;
    bool stands = false, fraction = op == &gt_op_divide;
    if (op != &gt_op_add && op != &gt_op_subtract && op != &gt_op_multiply && op != &gt_op_divide &&
        op != &gt_op_negative)
        return false;
    for (int k = 0; k < b->n; k++) {
        const gt_value value = b->operand[k];
        const bool in_turn = value.kind == GT_VALUE_TENSOR && value.stands;
        if (!in_turn && !gt_value_is_number(value))
            return false;
        stands |= in_turn;
        fraction |= in_turn ? gt_ref_dtype(&b->r->program, value.ref) == GT_F64 : value.kind == GT_VALUE_REAL;
    }
    *dtype = fraction ? GT_F64 : GT_I64;
    return stands;
}

/* The dtype that plain numbers take: that of the first strong tensor, else of a weak one, else the file's. */
static gt_dtype common_dtype(const binding *b, bool *weak)
{
    gt_recorder *r = b->r;
    unsigned accepts = b->op->accepts ? b->op->accepts : GT_SET_FLOAT;
    gt_dtype dtype;
    bool small = true;
    *weak = false;
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): the dtype of cast must be given */
    if (b->op == &gt_op_cast && b->attr[0].dtype == GT_I64 && gt_value_is_whole(b->operand[0], &small))
        return GT_I64; /* a float between would lose digits */
    for (int k = 0; k < b->n; k++)
        if (!(gt_op_arg(b->op, k)->flags & (GT_ARG_INDEX | GT_ARG_BOOL)) && b->filled[k] &&
            gt_value_dtype(r, b->operand[k], &dtype))
            return dtype;
    for (int k = 0; k < b->n; k++)
        if (gt_value_is_complex(b->operand[k]))
            return r->dtype == GT_F32 ? GT_C64 : GT_C128;
    if (!weak_dtype(b, accepts, &dtype))
        return r->dtype;
    *weak = true;
    for (int k = 0; k < b->n; k++)
        *weak &= b->operand[k].kind != GT_VALUE_REAL;
    if (r->steps->native && (!*weak || gt_dtype_in(dtype, GT_SET_FLOAT)) && !gt_native_is_strong(r)) {
        *weak = true; /* x.item() + 0.1: Python's numbers, in double */
        return gt_recorded_dtype(r, GT_F64);
    }
    return *weak ? dtype : r->dtype;
}

/* A fraction met a tensor of whole numbers: the cast to write, with the name of that tensor. */
static void name_whole_operand(binding *b)
{
    gt_recorder *r = b->r;
    for (int j = 0; j < b->n; j++) {
        gt_value value = b->operand[j];
        gt_ref ref = value.kind == GT_VALUE_VARIABLE ? value.variable->now : value.ref;
        const char *name = gt_value_is_tensor(value) ? gt_eqn_at(&r->program, ref)->name : NULL;
        if (!name || !gt_dtype_in(gt_ref_dtype(&r->program, ref), GT_SET_INT))
            continue;
        gt_fix(r->error, "cast the tensor first: cast(%s, %s)", name, gt_dtype_name(r->dtype));
        return;
    }
}

/* meets: values of other dtypes become this one, where they can. */
static gt_status make_operand(binding *b, int k, gt_dtype dtype, bool meets, gt_ref *out)
{
    gt_recorder *r = b->r;
    unsigned flags = (unsigned)gt_op_arg(b->op, k)->flags;
    if (!b->filled[k]) {
        while (!b->filled[k])
            k++;
        return wrong_call(b, b->operand_at[k], "%s lacks an operand before '%s'", gt_op_arg(b->op, k)->name);
    }
    if (flags & GT_ARG_INDEX)
        dtype = GT_I64;
    gt_status status = gt_to_ref(r, b->operand[k], dtype, b->operand_at[k], out);
    if (status != GT_OK && b->operand[k].kind == GT_VALUE_REAL && !(flags & GT_ARG_INDEX))
        name_whole_operand(b);
    if (meets && status == GT_OK && !(flags & (GT_ARG_INDEX | GT_ARG_BOOL)))
        *out = gt_native_met(r, *out, dtype);
    return status == GT_OK ? r->error->code : status;
}

/* segment_sum and its like without num_segments: as many as the largest id asks for. */
static gt_status count_segments(binding *b, const gt_ref *in)
{
    const gt_tensor *ids;
    if (b->attrs < 1 || b->attr[0].given || b->args < 2 || strcmp(b->op->attrs[0].name, "num_segments") != 0)
        return GT_OK;
    if (gt_force(b->r, in[1], b->at, &ids) != GT_OK) {
        if (b->r->error->code == GT_WRONG_MODEL)
            gt_fix(b->r->error, "say how many segments there are: num_segments=N");
        return b->r->error->code;
    }
    int64_t most = 0;
    for (int64_t i = 0; i < gt_shape_count(&ids->shape); i++)
        if (gt_tensor_int(ids, i) >= most && most < INT64_MAX)
            most = gt_tensor_int(ids, i) < INT64_MAX ? gt_tensor_int(ids, i) + 1 : INT64_MAX;
    b->attr[0] = (gt_attr){.given = true, .i = most};
    return GT_OK;
}

/* An op of several values gives a list of them. */
static gt_status call_parts(binding *b, const gt_ref *in, bool weak, gt_value *out)
{
    gt_recorder *r = b->r;
    int count = 0;
    gt_attr own[GT_OP_ATTRS];
    bool right = gt_compose_check(&r->build, b->op, b->n, in, b->attr, own);
    gt_ref *part = right ? b->op->parts(&r->build, b->n, in, own, &count) : NULL;
    if (gt_build_failed(&r->build))
        return r->error->code;
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (int k = 0; k < count; k++) {
        gt_value value = gt_own_value(r, part[k]);
        value.weak = weak;
        gt_items_add(r->arena, out->items, NULL, value);
    }
    return GT_OK;
}

/* In the body of a composite op, as in the rules: a reduction over no axes, and the shape that a value has already. */
static bool changes_nothing(const binding *b, gt_ref x)
{
    const gt_attr *list = &b->attr[0];
    if (b->op == &gt_op_reduce_sum || b->op == &gt_op_reduce_mean)
        return list->given && list->ints.n == 0;
    if (b->op != &gt_op_reshape && b->op != &gt_op_broadcast_to)
        return false;
    const gt_shape *shape = gt_ref_shape(&b->r->program, x);
    bool same = list->ints.n == shape->rank;
    for (int i = 0; same && i < shape->rank; i++)
        same = list->ints.v[i] == shape->dim[i] || list->ints.v[i] == -1;
    return same;
}

/* Single precision met the double of the file: nothing is wrong with the steps where all of it was meant to be single.
 */
static gt_status name_dtype_of_model(gt_recorder *r, const gt_op *op, int n, const gt_ref *in)
{
    bool single = false, twofold = false;
    for (int k = 0; k < n; k++) {
        const gt_dtype dtype = gt_op_arg(op, k)->flags & GT_ARG_INDEX ? GT_I64 : gt_ref_dtype(&r->program, in[k]);
        single |= dtype == GT_F32;
        twofold |= dtype == GT_F64;
    }
    if (!single || !twofold || !r->error->fix[0] || op->mixes_dtypes)
        return r->error->code;
    const char *cast = gt_print(r->arena, "%s", r->error->fix);
    if (r->steps->native)
        return gt_fix(r->error, "%s, or give --dtype float64", cast);
    return gt_fix(r->error, "%s, or write 'dtype: float32' at the top of the model", cast);
}

static gt_status call(binding *b, size_t n, const gt_argument *argument, gt_value *out)
{
    gt_recorder *r = b->r;
    GT_TRY(bind_arguments(b, n, argument));
    fill_defaults(b);
    b->op = gt_native_op(r, b->op, b->n, b->operand, b->filled);
    bool weak;
    gt_dtype dtype = common_dtype(b, &weak);
    const bool numbers = r->stand_from && is_of_numbers(b, &dtype);
    const bool native = r->steps->native && gt_native_common(r, b->op, b->n, b->operand, b->filled, &dtype);
    gt_ref few[FEW], *in = b->n <= FEW ? few : GT_ARRAY(r->scratch, (size_t)b->n, gt_ref);
    r->build.at = b->at;
    for (int k = 0; k < b->n; k++)
        GT_TRY(make_operand(b, k, dtype, native, &in[k]));
    r->build.at = b->at;
    GT_TRY(count_segments(b, in));
    const gt_function_def *override =
        r->model->overrides && !r->steps->inside_body ? gt_override_find(r, b->op->name) : NULL;
    if (b->op->parts) {
        GT_TRY(call_parts(b, in, weak, out));
        return override ? gt_override_op(r, b->op, override, b->n, in, out, b->at) : GT_OK;
    }
    if (r->steps->inside_body && b->n > 0 && changes_nothing(b, in[0])) {
        *out = gt_value_tensor(in[0]);
        return GT_OK;
    }
    gt_ref ref = gt_emit(&r->build, b->op, b->n, in, b->attr);
    if (gt_build_failed(&r->build))
        return name_dtype_of_model(r, b->op, b->n, in);
    if (r->steps->native && b->op->family == GT_FAMILY_REDUCE && gt_eqn_at(&r->program, ref)->op->view)
        ref = gt_apply1(&r->build, &gt_op_identity, ref);  /* over one element, or none: a sum shares no memory */
    bool unchanged = b->op == &gt_op_cast && ref == in[0]; /* the same value, as in TensorFlow */
    *out = unchanged ? gt_value_tensor(ref) : gt_own_value(r, ref);
    out->weak = numbers || (weak && b->op != &gt_op_cast && !b->op->gives_bool);
    out->stands = numbers;
    return override ? gt_override_op(r, b->op, override, b->n, in, out, b->at) : GT_OK;
}

/* Most calls are of ops without attributes, on tensors and plain numbers that become their floats: there is nothing to
 * bind, and no default. */
static bool is_plain(const gt_recorder *r, const gt_op *op, const gt_call_site *site, gt_dtype *dtype)
{
    const size_t n = site->n;
    if (op->rule == GT_COMPOSITE || op->variadic || op->attrs[0].name || r->model->overrides || n == 0 ||
        n > GT_MAX_ARITY || !op->args[n - 1].name || op->args[n].name)
        return false;
    bool found = false;
    for (size_t k = 0; k < n; k++) {
        gt_value value = site->argument[k].value;
        bool tensor = value.kind == GT_VALUE_TENSOR && !value.weak, mask = op->args[k].flags == GT_ARG_BOOL;
        if (site->argument[k].key || (op->args[k].flags && !mask) || !(tensor || (gt_value_is_number(value) && !mask)))
            return false;
        if (tensor && !mask && !found)
            *dtype = gt_ref_dtype(&r->program, value.ref);
        if (r->steps->native && tensor && !mask && !gt_native_is_plain(r, value.ref, *dtype))
            return false;
        found |= tensor && !mask;
    }
    return found && gt_dtype_in(*dtype, GT_SET_FLOAT);
}

static gt_status call_plain(gt_recorder *r, const gt_op *op, const gt_call_site *site, gt_dtype dtype, gt_span at,
                            gt_value *out)
{
    gt_ref in[GT_MAX_ARITY];
    r->build.at = at;
    for (size_t k = 0; k < site->n; k++)
        GT_TRY(gt_to_ref(r, site->argument[k].value, dtype, site->argument[k].at, &in[k]));
    const gt_ref ref = gt_emit(&r->build, op, (int)site->n, in, NULL);
    if (gt_build_failed(&r->build))
        return name_dtype_of_model(r, op, (int)site->n, in);
    *out = gt_own_value(r, ref);
    return r->error->code;
}

gt_status gt_call_op(gt_recorder *r, const gt_op *op, const gt_call_site *site, gt_value *out)
{
    gt_dtype dtype = GT_F64;
    const gt_span at = r->steps->inside_body ? r->build.at : site->at;
    if (is_plain(r, op, site, &dtype))
        return call_plain(r, op, site, dtype, at, out);
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_value operand[FEW];
    gt_span operand_at[FEW];
    bool filled[FEW];
    binding b; /* its attributes are set one by one: most ops have none */
    b.r = r;
    b.op = op;
    b.at = at;
    b.args = gt_op_args(op);
    b.attrs = gt_op_attrs(op);
    b.arguments = site->n;
    b.n = 0;
    size_t room = site->n + (size_t)b.args;
    const size_t spread = find_spread(op, site->n, site->argument);
    if (spread < site->n)
        room += site->argument[spread].value.items->n;
    bool fits = room <= FEW;
    b.operand = fits ? operand : GT_ARRAY(r->scratch, room, gt_value);
    b.operand_at = fits ? operand_at : GT_ARRAY(r->scratch, room, gt_span);
    b.filled = fits ? filled : GT_ARRAY(r->scratch, room, bool);
    for (int k = 0; k < b.attrs; k++)
        b.attr_set[k] = false;
    gt_status status = call(&b, site->n, site->argument, out);
    gt_arena_release(r->scratch, mark);
    return status;
}
