#include "steps/formatted.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text_buffer.h"
#include "base/utf8.h"
#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/expression.h"
#include "steps/object.h"
#include "steps/shared_memory.h"
#include "steps/tree.h"
#include "tape/null_reason.h"

enum { WIDEST = 200 }; /* of a field, and digits behind the point */

/* -- formats -- */

static bool read_count(const char **text, int *out)
{
    for (*out = 0; **text >= '0' && **text <= '9'; ++*text)
        if ((*out = *out * 10 + (**text - '0')) > WIDEST)
            return false;
    return true;
}

/* False when the text is none, or one of those that are not read. */
static bool read_spec(const char *text, gt_format_spec *out)
{
    *out = (gt_format_spec){.fill = ' ', .precision = -1};
    if (*text && strchr("<>^", text[1]) && text[1]) {
        out->fill = *text;
        out->align = text[1];
        text += 2;
    } else if (*text && strchr("<>^", *text)) {
        out->align = *text++;
    }
    if (*text && strchr("+- ", *text))
        out->sign = *text++;
    if (*text == '0') {
        out->zero = true;
        text++;
    }
    if (!read_count(&text, &out->width))
        return false;
    if (*text == ',' || *text == '_')
        out->comma = *text++;
    if (*text == '.' && (text++, *text < '0' || *text > '9' || !read_count(&text, &out->precision)))
        return false;
    if (*text && strchr("deEfFgG%sboxX", *text))
        out->type = *text++;
    return !*text;
}

/* The digits with a comma, or what stands for one, before each three of those in front of the point. */
static char *with_commas(gt_arena *arena, const char *digits, char comma)
{
    size_t n = strspn(digits, "0123456789"), used = 0;
    char *out = gt_alloc(arena, strlen(digits) + n / 3 + 1);
    for (size_t i = 0; i < n; i++) {
        if (i && (n - i) % 3 == 0)
            out[used++] = comma;
        out[used++] = digits[i];
    }
    memcpy(out + used, digits + n, strlen(digits + n) + 1);
    return out;
}

static char *repeated(gt_arena *arena, char c, size_t n)
{
    char *out = gt_alloc(arena, n + 1);
    memset(out, c, n);
    return out;
}

static const char *in_base(gt_arena *arena, unsigned long long i, unsigned bits, const char *digit)
{
    char text[sizeof i * CHAR_BIT + 1], *to = text + sizeof text - 1;
    *to = '\0';
    do
        *--to = digit[i & ((1U << bits) - 1)];
    while (i >>= bits);
    return gt_copy_text(arena, to, strlen(to));
}

/* Of a digit that is no decimal one; 0 of others. */
static unsigned in_bits(const gt_format_spec *spec)
{
    return spec->type == 'b' ? 1 : spec->type == 'o' ? 3 : spec->type == 'x' || spec->type == 'X' ? 4 : 0;
}

/* The number without its sign. */
static const char *digits_of(gt_arena *arena, const gt_format_spec *spec, const gt_format_leaf *leaf)
{
    const double size = fabs(leaf->f);
    const int precision = spec->precision < 0 ? 6 : spec->precision;
    char text[GT_NUMBER_TEXT];
    const unsigned long long whole = leaf->i < 0 ? 0ULL - (unsigned long long)leaf->i : (unsigned long long)leaf->i;
    if (leaf->whole && (spec->type == 'd' || (!spec->type && spec->precision < 0)))
        return gt_print(arena, "%llu", whole);
    if (leaf->whole && in_bits(spec))
        return in_base(arena, whole, in_bits(spec), spec->type == 'X' ? "0123456789ABCDEF" : "0123456789abcdef");
    switch (spec->type) {
    case 'd':
        return gt_print(arena, "%.0f", size);
    case 'e':
        return gt_print(arena, "%.*e", precision, size);
    case 'E':
        return gt_print(arena, "%.*E", precision, size);
    case 'f':
        return gt_print(arena, "%.*f", precision, size);
    case 'F':
        return gt_print(arena, "%.*F", precision, size);
    case '%':
        return gt_print(arena, "%.*f%%", precision, size * 100);
    case 'G':
        return gt_print(arena, "%.*G", precision, size);
    default:
        if (spec->type == 'g' || spec->precision >= 0)
            return gt_print(arena, "%.*g", precision, size);
        if (!isfinite(size))
            return isnan(size) ? "nan" : "inf";
        if (leaf->narrow)
            gt_number_print_f32((float)size, text);
        else
            gt_number_print(size, text);
        return gt_print(arena, "%s", text);
    }
}

const char *gt_format_text(gt_arena *arena, const gt_format_spec *spec, const gt_format_leaf *leaf, const char **why)
{
    const char *text = leaf->text, *sign = "";
    char align = spec->align ? spec->align : leaf->text ? '<' : '>';
    *why = NULL;
    if (text && (spec->type || spec->sign || spec->comma) && spec->type != 's')
        *why = "a text has no such format";
    else if (!text && spec->type == 's')
        *why = "the format 's' is for texts";
    else if (!text && spec->type == 'd' && !leaf->whole && (!isfinite(leaf->f) || leaf->f != floor(leaf->f)))
        *why = "the format 'd' is for whole numbers";
    else if (!text && in_bits(spec) && !leaf->whole)
        *why = "the formats b, o and x are for whole numbers";
    if (*why)
        return NULL;
    if (text && spec->precision >= 0)
        text = gt_copy_text(arena, text, strnlen(text, (size_t)spec->precision));
    if (!text) {
        const bool negative = leaf->whole ? leaf->i < 0 : signbit(leaf->f) && !isnan(leaf->f);
        sign = negative ? "-" : spec->sign == '+' ? "+" : spec->sign == ' ' ? " " : "";
        text = digits_of(arena, spec, leaf);
        text = spec->comma ? with_commas(arena, text, spec->comma) : text;
    }
    const size_t used = strlen(sign) + gt_utf8_count(text, strlen(text)), width = (size_t)spec->width;
    if (used >= width)
        return gt_print(arena, "%s%s", sign, text);
    if (spec->zero && !spec->align && !leaf->text)
        return gt_print(arena, "%s%s%s", sign, repeated(arena, '0', width - used), text);
    const size_t room = width - used, before = align == '<' ? 0 : align == '>' ? room : room / 2;
    return gt_print(arena, "%s%s%s%s", repeated(arena, spec->fill, before), sign, text,
                    repeated(arena, spec->fill, room - before));
}

/* -- texts of several values -- */

/* A value that is known while recording and is one thing. */
static bool is_plain(gt_value value, gt_format_leaf *out)
{
    *out = (gt_format_leaf){.text = NULL};
    switch (value.kind) {
    case GT_VALUE_TEXT:
        out->text = value.text;
        return true;
    case GT_VALUE_INT:
        out->whole = true;
        out->i = value.i;
        out->f = (double)value.i;
        return true;
    case GT_VALUE_REAL:
        out->f = value.f;
        return true;
    case GT_VALUE_TRUTH:
        out->text = value.truth ? "True" : "False";
        return true;
    case GT_VALUE_NONE:
        out->text = "None";
        return true;
    case GT_VALUE_DTYPE:
        out->text = gt_dtype_name(value.dtype);
        return true;
    default:
        return false;
    }
}

static bool is_printable(gt_value value)
{
    gt_format_leaf leaf;
    return is_plain(value, &leaf) || gt_value_is_items(value) || gt_value_is_tensor(value) ||
           value.kind == GT_VALUE_FORMATTED || value.kind == GT_VALUE_IMAGINARY;
}

/* The value as it is now: variables, lists and items of tensors may change before it is told. Deeper than a value is
 * laid out nothing is copied, since that is an error then. */
static gt_status as_it_is(gt_recorder *r, gt_value value, char conversion, int depth, gt_span at, gt_value *out)
{
    *out = value;
    if (value.kind == GT_VALUE_VARIABLE)
        *out = gt_value_tensor(value.variable->now);
    else if (value.kind == GT_VALUE_TENSOR)
        return gt_read_memory(r, out, at);
    else if (value.kind == GT_VALUE_DTYPE)
        *out = gt_value_text(gt_dtype_name(value.dtype));
    else if (value.kind == GT_VALUE_SET)
        return gt_value_rows(r, value, at, out); /* says that it has no order */
    else if (value.kind == GT_VALUE_OBJECT)
        return gt_object_text(r, value.object, conversion, at, out);
    else if (!is_printable(value))
        *out = gt_value_text(gt_value_kind_name(value));
    if (!gt_value_is_items(value) || depth > GT_TREE_DEPTH)
        return GT_OK;
    gt_value copy = gt_value_items(r->arena, value.kind), item;
    for (size_t i = 0; i < value.items->n; i++) {
        GT_TRY(as_it_is(r, value.items->item[i], 'r', depth + 1, at, &item));
        gt_items_add(r->arena, copy.items, value.kind == GT_VALUE_DICT ? value.items->key[i] : NULL, item);
    }
    *out = copy;
    return GT_OK;
}

const char *gt_format_quoted(gt_arena *arena, const char *text)
{
    static const char named[] = "\n\t\r\\", letter[] = "ntr\\";
    const char quote = strchr(text, '\'') && !strchr(text, '"') ? '"' : '\'';
    gt_text_buffer out = {.arena = arena};
    gt_buffer_add_bytes(&out, &quote, 1);
    for (; *text; text++) {
        const char *found = strchr(named, *text);
        if (found)
            gt_buffer_add(&out, gt_print(arena, "\\%c", letter[found - named]));
        else if ((unsigned char)*text < ' ' || *text == 127)
            gt_buffer_add(&out, gt_print(arena, "\\x%02x", (unsigned)*text));
        else
            gt_buffer_add(&out, gt_print(arena, "%s%c", *text == quote ? "\\" : "", *text));
    }
    gt_buffer_add_bytes(&out, &quote, 1);
    return out.text;
}

void gt_format_literal(gt_formatted *f, const char *text)
{
    f->part[f->n++] = (struct gt_format_part){.value = gt_value_text(text), .literal = true};
}

gt_status gt_format_add(gt_recorder *r, gt_formatted *f, gt_value value, const char *spec, char conversion, gt_span at)
{
    struct gt_format_part *part = &f->part[f->n];
    if (conversion == 'r' && value.kind == GT_VALUE_FORMATTED)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "a text with values that are not known yet has no repr");
    if (conversion == 'r' && value.kind == GT_VALUE_TEXT)
        value = gt_value_text(gt_format_quoted(r->arena, value.text));
    gt_format_leaf leaf;
    const bool word = value.kind == GT_VALUE_NONE || value.kind == GT_VALUE_TRUTH;
    if (conversion && strchr("rs", conversion) && word && is_plain(value, &leaf))
        value = gt_value_text(leaf.text);
    *part = (struct gt_format_part){.value = gt_value_none()};
    GT_TRY(as_it_is(r, value, conversion, 0, at, &part->value));
    f->n++;
    if (!read_spec(spec, &part->spec)) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "the format '%.40s' is not read here", spec);
        return gt_fix(r->error, "formats are a width, a precision and one of d e f g %% s: '8.3f'");
    }
    const bool scalar = !gt_value_is_items(value) &&
                        (!gt_value_is_tensor(value) || gt_ref_shape(&r->program, gt_value_ref(value))->rank == 0);
    if (*spec && value.kind == GT_VALUE_TRUTH && part->spec.type != 's')
        part->value = gt_value_int(value.truth); /* as Python has it */
    return *spec && (!scalar || value.kind == GT_VALUE_NONE)
               ? gt_fail(r->error, GT_WRONG_MODEL, at, "a format is for one number, not for %s",
                         gt_value_kind_name(value))
               : GT_OK;
}

/* One text when everything is plain; else the parts, to be joined when their values are known. */
gt_status gt_format_joined(gt_recorder *r, const gt_formatted *f, gt_span at, gt_value *out)
{
    gt_text_buffer text = {.arena = r->arena};
    const char *why = "";
    gt_buffer_add(&text, "");
    for (size_t i = 0; i < f->n; i++) {
        gt_format_leaf leaf;
        const struct gt_format_part *part = &f->part[i];
        if (!is_plain(part->value, &leaf)) {
            gt_formatted *kept = GT_NEW(r->arena, gt_formatted);
            *kept = *f;
            *out = (gt_value){.kind = GT_VALUE_FORMATTED, .formatted = kept};
            return GT_OK;
        }
        const char *one = part->literal ? leaf.text : gt_format_text(r->arena, &part->spec, &leaf, &why);
        if (!one)
            return gt_fail(r->error, GT_WRONG_MODEL, at, "%s", why);
        gt_buffer_add(&text, one);
    }
    *out = gt_value_text(text.text);
    return GT_OK;
}

/* With keys that are texts, where it has any. */
static bool is_listed(gt_value value)
{
    bool texts = gt_value_is_sequence(value) || value.kind == GT_VALUE_DICT;
    for (size_t i = 0; texts && value.kind == GT_VALUE_DICT && i < value.items->n; i++)
        texts = *value.items->key[i] != GT_KEY_MARK;
    return texts;
}

static gt_status format_now(gt_recorder *r, gt_value value, int depth, gt_span at, const char **out);

/* A list, a tuple or a dict as Python prints it. */
static gt_status items_now(gt_recorder *r, gt_value value, int depth, gt_span at, const char **out)
{
    gt_text_buffer text = {.arena = r->arena};
    const bool tuple = value.kind == GT_VALUE_TUPLE, list = value.kind == GT_VALUE_LIST;
    gt_buffer_add(&text, tuple ? "(" : list ? "[" : "{");
    for (size_t i = 0; i < value.items->n; i++) {
        const gt_value item = value.items->item[i];
        const char *one;
        if (item.kind == GT_VALUE_TEXT)
            one = gt_format_quoted(r->arena, item.text);
        else
            GT_TRY(format_now(r, item, depth + 1, at, &one));
        gt_buffer_add(&text, i ? ", " : "");
        if (value.kind == GT_VALUE_DICT)
            gt_buffer_add(&text, gt_print(r->arena, "%s: ", gt_format_quoted(r->arena, value.items->key[i])));
        gt_buffer_add(&text, one);
    }
    gt_buffer_add(&text, tuple && value.items->n == 1 ? "," : "");
    gt_buffer_add(&text, tuple ? ")" : list ? "]" : "}");
    *out = text.text;
    return GT_OK;
}

/* What of a text is not plain is computed, if it is one number. */
static gt_status format_now(gt_recorder *r, gt_value value, int depth, gt_span at, const char **out)
{
    gt_text_buffer text = {.arena = r->arena};
    gt_formatted one = {.n = 0, .part = GT_ARRAY(r->arena, 1, struct gt_format_part)};
    if (value.kind != GT_VALUE_FORMATTED)
        GT_TRY(gt_format_add(r, &one, value, "", '\0', at));
    const gt_formatted *f = value.kind == GT_VALUE_FORMATTED ? value.formatted : &one;
    gt_buffer_add(&text, "");
    for (size_t i = 0; i < f->n; i++) {
        const struct gt_format_part *part = &f->part[i];
        const gt_tensor *tensor;
        gt_format_leaf leaf;
        const char *why, *shown;
        if (is_plain(part->value, &leaf)) {
            shown = part->literal ? leaf.text : gt_format_text(r->arena, &part->spec, &leaf, &why);
        } else if (part->value.kind == GT_VALUE_FORMATTED && part->value.formatted != f) {
            GT_TRY(format_now(r, part->value, depth + 1, at, &shown));
        } else if (is_listed(part->value) && depth < GT_TREE_DEPTH) {
            GT_TRY(items_now(r, part->value, depth, at, &shown));
        } else if (part->value.kind == GT_VALUE_TENSOR && !gt_ref_shape(&r->program, part->value.ref)->rank) {
            GT_TRY(gt_force(r, part->value.ref, at, &tensor));
            leaf = (gt_format_leaf){.whole = gt_dtype_in(tensor->dtype, GT_SET_INT), .narrow = tensor->dtype == GT_F32};
            leaf.i = leaf.whole ? gt_tensor_int(tensor, 0) : 0;
            leaf.f = gt_tensor_real(tensor, 0);
            if (tensor->dtype == GT_STR || (tensor->dtype == GT_BOOL && !part->spec.type))
                leaf.text = tensor->dtype == GT_STR ? *(const char *const *)tensor->data
                            : leaf.f != 0           ? "True"
                                                    : "False";
            shown = gt_format_text(r->arena, &part->spec, &leaf, &why);
        } else {
            shown = gt_value_kind_name(part->value);
        }
        gt_buffer_add(&text, shown ? shown : "?");
    }
    *out = text.text;
    return GT_OK;
}

gt_status gt_format_now(gt_recorder *r, gt_value value, gt_span at, const char **out)
{
    return format_now(r, value, 0, at, out);
}

/* All of its parts are plain, or one number each. */
static bool is_knowable(const gt_recorder *r, gt_value value, int depth)
{
    gt_format_leaf leaf;
    bool known = depth < GT_TREE_DEPTH;
    if (value.kind == GT_VALUE_TENSOR)
        return !gt_ref_shape(&r->program, value.ref)->rank;
    for (size_t i = 0; known && value.kind == GT_VALUE_FORMATTED && i < value.formatted->n; i++)
        known = is_knowable(r, value.formatted->part[i].value, depth + 1);
    for (size_t i = 0; known && is_listed(value) && i < value.items->n; i++)
        known = is_knowable(r, value.items->item[i], depth + 1);
    return known && (value.kind == GT_VALUE_FORMATTED || is_listed(value) || is_plain(value, &leaf));
}

gt_status gt_format_known(gt_recorder *r, gt_span at, gt_value *x)
{
    const char *text;
    if (x->kind != GT_VALUE_FORMATTED)
        return GT_OK;
    if (!is_knowable(r, *x, 0)) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "a text with a tensor of several numbers in it is only printed");
        return gt_fix(r->error, "compare the tensors: torch.equal(x, y), np.array_equal(x, y)");
    }
    GT_TRY(gt_format_now(r, *x, at, &text));
    *x = gt_value_text(text);
    return GT_OK;
}

/* The pieces of x with room for another. */
static gt_status open_end(gt_recorder *r, gt_value x, gt_span at, gt_formatted *f)
{
    const gt_formatted *old = x.kind == GT_VALUE_FORMATTED ? x.formatted : NULL;
    *f = old ? *old : (gt_formatted){.n = 0};
    if (old && old->shared && *old->shared == old->n && old->n < old->room)
        return GT_OK;
    f->room = 2 * f->n + 4;
    f->shared = GT_NEW(r->arena, size_t);
    f->part = GT_ARRAY(r->arena, f->room, struct gt_format_part);
    for (size_t i = 0; old && i < old->n; i++)
        f->part[i] = old->part[i];
    return old ? GT_OK : gt_format_add(r, f, x, "", 0, at);
}

gt_status gt_format_join(gt_recorder *r, gt_value x, gt_value y, gt_span at, gt_value *out)
{
    gt_formatted f;
    if (x.kind == GT_VALUE_TEXT && y.kind == GT_VALUE_TEXT) {
        *out = gt_value_text(gt_print(r->arena, "%s%s", x.text, y.text));
        return GT_OK;
    }
    GT_TRY(open_end(r, x, at, &f));
    GT_TRY(gt_format_add(r, &f, y, "", 0, at));
    *f.shared = f.n;
    return gt_format_joined(r, &f, at, out);
}

gt_status gt_evaluate_format(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_formatted f = {.part = GT_ARRAY(r->arena, expr->n, struct gt_format_part)};
    for (size_t i = 0; i < expr->n; i++) {
        const gt_expr *item = expr->items[i];
        gt_value value, spec = gt_value_text(item->text);
        if (item->kind == GT_EXPR_TEXT) {
            gt_format_literal(&f, item->text);
            continue;
        }
        GT_TRY(gt_evaluate(r, item->left, &value));
        if (item->right)
            GT_TRY(gt_evaluate(r, item->right, &spec));
        if (spec.kind != GT_VALUE_TEXT)
            return gt_fail(r->error, GT_WRONG_MODEL, item->right->at, "a format must be known while recording");
        GT_TRY(gt_format_add(r, &f, value, spec.text, item->form, item->at));
    }
    return gt_format_joined(r, &f, expr->at, out);
}

/* From the '%' of a conversion on: its format as Python's newer ones are written, "-8.3f" as "<8.3f". */
static bool read_conversion(gt_arena *arena, const char *text, size_t *used, const char **spec)
{
    const char *flags = text + 1;
    size_t n = strspn(flags, "-+ 0#"), digits = n + strspn(flags + n, "0123456789.");
    const char type = flags[digits];
    if (!type || !strchr("dieEfFgGsr", type) || memchr(flags, '#', n))
        return false;
    *used = digits + 2;
    char sign = memchr(flags, '+', n) ? '+' : memchr(flags, ' ', n) ? ' ' : '\0';
    *spec = gt_print(arena, "%s%.*s%s%.*s%c",
                     memchr(flags, '-', n)                        ? "<"
                     : (type == 's' || type == 'r') && digits > n ? ">"
                                                                  : "",
                     sign != '\0', &sign, memchr(flags, '0', n) && !memchr(flags, '-', n) ? "0" : "", (int)(digits - n),
                     flags + n,
                     type == 'i'                  ? 'd'
                     : type == 'r' || type == 's' ? ' '
                                                  : type);
    if (type == 'r' || type == 's') /* of anything */
        *spec = strlen(*spec) == 2 ? "" : gt_copy_text(arena, *spec, strlen(*spec) - 1);
    return true;
}

gt_status gt_format_percent(gt_recorder *r, const char *text, gt_value values, gt_span at, gt_value *out)
{
    const gt_value *value = values.kind == GT_VALUE_TUPLE ? values.items->item : &values;
    size_t n = values.kind == GT_VALUE_TUPLE ? values.items->n : 1, taken = 0, most = 1;
    for (const char *c = text; *c; c++)
        most += *c == '%' ? 2 : 0;
    gt_formatted f = {.part = GT_ARRAY(r->arena, most, struct gt_format_part)};
    while (*text) {
        size_t used = strcspn(text, "%");
        const char *spec = NULL;
        if (used || text[1] == '%') {
            const bool sign = !used;
            const char *piece = sign ? "%" : gt_copy_text(r->arena, text, used);
            gt_format_literal(&f, piece);
            text += sign ? 2 : used;
            continue;
        }
        const gt_value *named = NULL;
        if (text[1] == '(' && values.kind == GT_VALUE_DICT && strchr(text, ')')) { /* %(name)d: the '%' is put behind */
            const size_t length = strcspn(text + 2, ")");
            const char *name = gt_copy_text(r->arena, text + 2, length);
            if (!(named = gt_items_like(values, name, 0)))
                return gt_fail(r->error, GT_WRONG_MODEL, at, "the dict has no key '%.40s'", name);
            text = gt_print(r->arena, "%%%s", text + length + 3);
            taken = 1; /* of one value, the dict */
        }
        if (!read_conversion(r->arena, text, &used, &spec)) {
            gt_fail(r->error, GT_WRONG_MODEL, at, "the conversion '%.6s' is not read here", text);
            return gt_fix(r->error, "conversions are %%d %%e %%f %%g %%s with a width and a precision: '%%8.3f'");
        }
        if (taken == n && !named)
            return gt_fail(r->error, GT_WRONG_MODEL, at, "there are more conversions than values");
        GT_TRY(gt_format_add(r, &f, named ? *named : value[taken++], spec, text[used - 1], at));
        text += used;
    }
    if (taken < n)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "there are more values than conversions");
    return gt_format_joined(r, &f, at, out);
}

/* -- print -- */

/* A None that is a gradient says why. */
static void explain_null(gt_recorder *r, const gt_argument *argument)
{
    const bool several = gt_value_is_items(argument->value);
    const gt_value *value = several ? argument->value.items->item : &argument->value;
    for (size_t i = 0; i < (several ? argument->value.items->n : 1); i++)
        if (value[i].kind == GT_VALUE_NONE && value[i].reason)
            gt_warn(r, argument->at, "the gradient is null (%s): %s", value[i].reason->reason, value[i].reason->fix);
}

gt_status gt_builtin_print(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    static const char ignored[] = "file flush output_stream summarize name";
    gt_printed line = {.at = c->at, .separator = " ", .end = "\n", .values = gt_value_items(r->arena, GT_VALUE_LIST)};
    for (size_t i = 0; i < c->site->n; i++) {
        const gt_argument *argument = &c->site->argument[i];
        if (!argument->key) {
            gt_value value;
            explain_null(r, argument);
            GT_TRY(as_it_is(r, argument->value, '\0', 0, argument->at, &value));
            gt_items_add(r->arena, line.values.items, NULL, value);
        } else if (strcmp(argument->key, "sep") == 0 && argument->value.kind == GT_VALUE_TEXT) {
            line.separator = argument->value.text;
        } else if (strcmp(argument->key, "end") == 0 && argument->value.kind == GT_VALUE_TEXT) {
            line.end = argument->value.text;
        } else if (!gt_word_in(ignored, ' ', argument->key, strlen(argument->key))) {
            return gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "print has no argument '%s'", argument->key);
        }
    }
    const bool nothing = c->of->number && c->site->n == 1 && c->site->argument[0].value.kind == GT_VALUE_NONE;
    *out = gt_value_none();
    if (nothing) /* as a notebook shows it */
        return GT_OK;
    GT_APPEND(r->arena, r->steps->printed, r->steps->prints, r->steps->prints_capacity, line);
    return GT_OK;
}
