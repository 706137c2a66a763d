/* Names with dots: the head is a library, by the name that it always has or by the one that an import gives it. */
#include "steps/dotted_name.h"

#include <math.h>
#include <string.h>

#include "names/names.h"
#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/drawing.h"
#include "steps/exception.h"
#include "steps/library.h"
#include "steps/native_numbers.h"
#include "steps/replacement_hints.h"

enum { LONGEST = 80, PARTS = 8 };

/* -- what they stand for -- */

bool gt_constant_find(const char *name, bool of_library, gt_value *out)
{
    static const struct {
        const char *name;
        bool of_library; /* by itself too likely a name of the model */
        double value;
    } constants[] = {{"pi", false, 3.14159265358979323846},
                     {"inf", false, (double)INFINITY},
                     {"nan", false, (double)NAN},
                     {"e", true, 2.71828182845904523536},
                     {"tau", true, 6.28318530717958647692},
                     {"euler_gamma", true, 0.57721566490153286061},
                     {"Inf", true, (double)INFINITY},
                     {"NINF", true, -(double)INFINITY},
                     {"NaN", true, (double)NAN}};
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
        if (strcmp(constants[i].name, name) == 0 && constants[i].of_library <= of_library) {
            *out = gt_value_real(constants[i].value);
            return true;
        }
    *out = gt_value_none();
    return strcmp(name, "newaxis") == 0;
}

/* A member of an enumeration of TensorFlow's is the text that may stand for it: Reduction.SUM, 'sum'. */
static bool find_member(gt_recorder *r, const char *dotted, gt_value *out)
{
    static const char *const kinds[][2] = {{"UnconnectedGradients.", "ZERO NONE"},
                                           {"Reduction.", "AUTO NONE SUM SUM_OVER_BATCH_SIZE"}};
    const char *last = strrchr(dotted, '.') + 1;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (strstr(dotted, kinds[k][0]) && gt_word_in(kinds[k][1], ' ', last, strlen(last))) {
            char *text = gt_copy_text(r->arena, last, strlen(last));
            for (char *c = text; *c; c++)
                *c = *c == '_' ? '_' : (char)(*c + ('a' - 'A'));
            *out = gt_value_text(text);
            return true;
        }
    return false;
}

/* torch's words for dtypes are those of C, where NumPy's float and int are Python's, of 64 bits. */
static bool find_dtype(const char *name, enum gt_maker maker, gt_dtype *out)
{
    static const struct {
        const char *name;
        gt_dtype dtype;
    } torch[] = {{"float", GT_F32}, {"int", GT_I32}, {"cfloat", GT_C64}, {"cdouble", GT_C128}};
    for (size_t i = 0; maker == GT_MADE_BY_TORCH && i < sizeof torch / sizeof *torch; i++)
        if (strcmp(torch[i].name, name) == 0) {
            *out = torch[i].dtype;
            return true;
        }
    return gt_dtype_find(name, out);
}

/* What a name with dots stands for that no library has as a function: a dtype, a constant. NONE: nothing. */
static bool find_dotted_constant(const char *dotted, gt_value *out)
{
    const char *last = strrchr(dotted, '.') + 1;
    const enum gt_maker maker = gt_maker_of_name(dotted);
    gt_dtype dtype;
    if (find_dtype(last, maker, &dtype)) {
        *out = gt_value_from_dtype(dtype);
        out->maker = (unsigned char)maker;
        return true;
    }
    return gt_constant_find(last, true, out);
}

/* np.linalg.LinAlgError, scipy.linalg.LinAlgError, torch.linalg.LinAlgError. */
static bool find_error(gt_recorder *r, const char *dotted, gt_value *out)
{
    const char *name = gt_maker_of_name(dotted) == GT_MADE_BY_TORCH ? "_LinAlgError" : "LinAlgError";
    return strcmp(strrchr(dotted, '.') + 1, "LinAlgError") == 0 && gt_exception_class(r, name, out);
}

/* Is it a library, or part of one, whose names are known here? */
static bool is_package(const char *dotted)
{
    static const char packages[] = "tensorflow numpy jax torch math scipy keras optax flax functools itertools copy "
                                   "tensorflow_probability tfp functorch autograd";
    return gt_word_in(packages, ' ', dotted, strcspn(dotted, "."));
}

static gt_status unknown(gt_recorder *r, const char *dotted, const char *written, gt_span at)
{
    const char *last = strrchr(dotted, '.'), *instead = gt_replacement_for_function(dotted);
    gt_nearest nearest = {.name = last ? last + 1 : dotted};
    gt_op_offer_names(&nearest);
    gt_fail(r->error, GT_WRONG_MODEL, at, "unknown op '%s'", written);
    return instead ? gt_fix(r->error, "%s", instead)
                   : gt_fix_nearest(r->error, &nearest, "gradtape ops lists them all");
}

gt_status gt_module_refuse(gt_recorder *r, const char *dotted, const char *written, gt_span at)
{
    bool found;
    gt_value ignored;
    if (!is_package(dotted)) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' does not exist here: nothing is known of the module '%.*s'",
                written, (int)strcspn(dotted, "."), dotted);
        return gt_fix(r->error,
                      "take it out: models compute, and know the names of tf, np, jax, torch, scipy and math");
    }
    if (gt_module_find(dotted))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "a module cannot be called");
    if (strchr(dotted, '.') && !gt_replacement_for_function(dotted))
        GT_TRY(gt_library_find(r, dotted, written, at, &found, &ignored));
    return unknown(r, dotted, written, at);
}

gt_status gt_module_called(gt_recorder *r, const char *text, const gt_call_site *site, gt_value *out)
{
    const char *module = gt_module_find(text);
    bool found;
    gt_value callee;
    if (!module || !gt_module_call(module))
        return gt_module_refuse(r, text, text, site->at);
    GT_TRY(gt_library_find(r, gt_print(r->arena, "%s.__call__", module), text, site->at, &found, &callee));
    return gt_call_value(r, callee, site, out);
}

/* The value, found once. imported: the head is a module of an import, and means nothing else. */
static gt_status find_value(gt_recorder *r, const char *dotted, const char *written, bool imported, gt_span at,
                            gt_value *out)
{
    bool found = false;
    if (imported && gt_draws(dotted)) {
        *out = gt_drawing(gt_copy_text(r->arena, written, strcspn(written, ".")));
        return GT_OK;
    }
    if (imported && !is_package(dotted))
        return gt_module_refuse(r, dotted, written, at);
    if (!r->steps->callables)
        r->steps->callables = gt_scope_new(r->arena, NULL);
    const gt_value *before = gt_scope_find(r->steps->callables, dotted);
    if (before) {
        *out = *before;
        return GT_OK;
    }
    const char *module = gt_module_find(dotted);
    if (module && gt_module_call(module)) {
        *out = (gt_value){.kind = GT_VALUE_MODULE, .text = module};
        return GT_OK;
    }
    const gt_name_found name = gt_name_find(dotted);
    if (find_member(r, dotted, out) || (!name.row && (find_dotted_constant(dotted, out) || find_error(r, dotted, out))))
        return GT_OK;
    if (!name.row && imported && module) {
        *out = (gt_value){.kind = GT_VALUE_MODULE, .text = gt_copy_text(r->arena, dotted, strlen(dotted))};
        return GT_OK;
    }
    if (name.row || !gt_replacement_for_function(dotted))
        GT_TRY(gt_library_find(r, dotted, written, at, &found, out));
    if (!found)
        return unknown(r, dotted, written, at);
    out->maker = (unsigned char)gt_maker_of_name(dotted);
    gt_scope_set(r->arena, r->steps->callables, gt_copy_text(r->arena, dotted, strlen(dotted)), *out);
    return GT_OK;
}

gt_status gt_module_field(gt_recorder *r, const char *text, const char *name, gt_span at, gt_value *out)
{
    const char *dotted = gt_print(r->arena, "%s.%s", text, name);
    return find_value(r, dotted, dotted, true, at, out);
}

/* -- expressions -- */

/* "tf.math.sin" as a text when the expression is nothing but names and dots, and its head names no value: 1. A head
 * that is imported gives way to what it means: 2. Else 0. */
static int spell(gt_recorder *r, const gt_expr *expr, char *dotted, char *written)
{
    const gt_expr *part[PARTS];
    size_t n = 0, used = 0, shown = 0;
    for (; expr->kind == GT_EXPR_FIELD && n < PARTS - 1; expr = expr->left)
        part[n++] = expr;
    if (expr->kind != GT_EXPR_NAME)
        return 0;
    const gt_value *head = gt_scope_find_hashed(r->steps->scope, expr->text, expr->hash);
    if (head && head->kind != GT_VALUE_MODULE)
        return 0;
    part[n++] = expr;
    for (const char *text = head ? head->text : expr->text; n-- > 0; text = n ? part[n - 1]->text : "") {
        size_t length = strlen(text), plain = strlen(part[n]->text);
        if (used + length + 2 > LONGEST || shown + plain + 2 > LONGEST)
            return 0;
        memcpy(dotted + used, text, length);
        memcpy(written + shown, part[n]->text, plain);
        dotted[used += length] = written[shown += plain] = n ? '.' : '\0';
        used++;
        shown++;
    }
    return head ? 2 : 1;
}

gt_status gt_dotted_name(gt_recorder *r, const gt_expr *expr, bool *found, gt_value *out)
{
    char dotted[LONGEST], written[LONGEST];
    const int spelled = spell(r, expr, dotted, written);
    *found = spelled != 0;
    return *found ? find_value(r, dotted, written, spelled == 2, expr->at, out) : GT_OK;
}

/* -- imports -- */

/* A module, or what it has: an op, a function, a constant. What there is not is refused by its name when it is used:
 * a file may import more than it needs. */
static gt_value imported(gt_recorder *r, const gt_expr *what)
{
    gt_value value = {.kind = GT_VALUE_MODULE, .text = what->text}, found = gt_value_none();
    if (gt_draws(what->text) && !r->steps->drawings.items)
        r->steps->drawings = gt_value_items(r->arena, GT_VALUE_LIST);
    if (strcmp(what->text, "IPython.display.display") == 0) /* shows a value */
        return (gt_value){.kind = GT_VALUE_BUILTIN, .builtin = gt_builtin_find("display")};
    if (!is_package(what->text) || gt_module_find(what->text) || !strchr(what->text, '.'))
        return value;
    const gt_name_found name = gt_name_find(what->text);
    const bool known = name.row ? name.row->kind != GT_NAME_REFUSED
                                : find_dotted_constant(what->text, &found) || find_error(r, what->text, &found);
    return known && find_value(r, what->text, what->text, true, what->at, &found) == GT_OK ? found : value;
}

gt_status gt_run_import(gt_recorder *r, const gt_stmt *stmt)
{
    r->steps->imports = true;
    for (size_t i = 0; i < stmt->n; i++) {
        const enum gt_maker maker = gt_maker_of_name(stmt->value->items[i]->text);
        r->steps->makers |= 1u << maker;
        r->steps->torch |= maker == GT_MADE_BY_TORCH;
        gt_scope_set(r->arena, r->steps->scope, stmt->targets[i]->text, imported(r, stmt->value->items[i]));
    }
    return r->error->code;
}
