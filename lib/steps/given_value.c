/* Values that come with the request: `-i NAME=VALUE`, a stream's record. */
#include <string.h>

#include "base/caller_words.h"
#include "parse/data.h"
#include "parse/scan.h"
#include "steps/convert.h"
#include "steps/declarations.h"
#include "steps/expression.h"

static gt_data_request data_request(const gt_recorder *r, const gt_demand *demand)
{
    return (gt_data_request){
        .at = demand->at, .dtype = demand->dtype, .exact = demand->exact, .memory_limit = r->memory_limit};
}

/* Numbers as they would be in the file: without a dtype of its own the declaration gets the file's. */
static gt_status as_plain_numbers(gt_recorder *r, const gt_demand *demand, gt_tensor *out)
{
    gt_dtype dtype = demand->dtype;
    bool number = gt_dtype_in(out->dtype, GT_SET_INT | GT_SET_FLOAT);
    if (!demand->exact && (!number || !gt_dtype_in(dtype, GT_SET_NUMBER)))
        return GT_OK;
    return gt_tensor_convert(r->arena, demand, dtype, out, r->error);
}

static gt_status from_file(gt_recorder *r, const gt_demand *demand, const char *path, gt_tensor *out)
{
    size_t n = strlen(path);
    while (n && strchr(" \t\r\n", path[n - 1]))
        n--;
    gt_data_request request = data_request(r, demand);
    request.path = gt_copy_text(r->arena, path, n);
    if (!n) {
        gt_fail(r->error, GT_USAGE, demand->at, "'%s' is given as a file without a name", demand->name);
        return gt_fix(r->error, "write -i %s=@FILE", gt_shell_word(r->arena, demand->name));
    }
    if (r->steps->files.root_all)
        GT_TRY(gt_root_check(r->steps->files.root, request.path, demand->at, r->error));
    GT_TRY(gt_read_data(r, &request, out));
    return as_plain_numbers(r, demand, out); /* whole numbers in a file are as good as typed ones */
}

static bool looks_like_json(const char *text)
{
    static const char *const words[] = {"true", "false", "NaN", "Infinity"};
    bool word = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        word = word || strncmp(text, words[i], strlen(words[i])) == 0;
    return word || (*text && strchr("[{\"-+0123456789", *text));
}

static gt_status from_expression(gt_recorder *r, const gt_given *given, const gt_demand *demand, gt_tensor *out)
{
    gt_text text = gt_text_of_source(r->arena, given->text);
    const gt_expr *expr;
    gt_value value;
    gt_ref ref;
    GT_TRY(gt_expr_parse(r->arena, &text, &expr, r->error));
    gt_span before = r->build.at;
    r->build.at = expr->at;
    GT_TRY(gt_evaluate(r, expr, &value));
    if (demand->exact && value.kind == GT_VALUE_TENSOR)
        value.weak = false; /* as it is, for the conversion that looks whether every number fits */
    /* A fraction or a truth value is brought to the dtype below, where the message knows the declaration. */
    bool number =
        gt_dtype_in(demand->dtype, value.kind == GT_VALUE_REAL ? GT_SET_FLOAT | GT_SET_COMPLEX : GT_SET_NUMBER);
    gt_status status = gt_to_ref(r, value, number ? demand->dtype : GT_F64, expr->at, &ref);
    gt_span odd;
    if (status != GT_OK && strstr(r->error->message, "ragged") && gt_expr_odd_row(expr, &odd))
        r->error->at = odd;
    GT_TRY(status);
    const gt_tensor *tensor;
    GT_TRY(gt_force(r, ref, expr->at, &tensor));
    r->build.at = before;
    *out = *tensor;
    return demand->exact ? gt_tensor_convert(r->arena, demand, demand->dtype, out, r->error) : GT_OK;
}

gt_status gt_given_value(gt_recorder *r, const gt_given *given, const gt_demand *demand, gt_tensor *out)
{
    if (!given->text) {
        *out = *given->tensor;
        return as_plain_numbers(r, demand, out);
    }
    const char *text = given->text->text + strspn(given->text->text, " \t\n\r");
    if (*text == '@')
        return from_file(r, demand, text + 1, out);
    if (looks_like_json(text)) {
        gt_data_request request = data_request(r, demand);
        gt_error error = {.code = GT_OK};
        gt_status status = gt_data_read_json(r->arena, given->text, &request, out, &error);
        if (status == GT_OK)
            return as_plain_numbers(r, demand, out);
        /* What is no JSON may be an expression: [pi, 2**0.5]. A value that does not fit stays one that does not. */
        if (status != GT_UNREADABLE || *text == '{') {
            *r->error = error;
            return status;
        }
    }
    return from_expression(r, given, demand, out);
}
