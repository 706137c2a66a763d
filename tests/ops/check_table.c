/* The table itself: every entry is complete for its kind, and found by its names. */
#include <string.h>

#include "harness.h"

/* Ops that have nothing to test by themselves, and why. */
static const struct {
    const char *op, *why;
} untested[] = {
    {"constant", "every expression of this harness is made of them"},
    {"variable", "a leaf: bound, never computed"},
    {"input", "a leaf: the operands of all cases"},
    {"stand_in", "nothing computes it"},
    {"pow_log", "its last operand must be x^y, as in the derivative of pow that it is"},
    {"custom_gradient", "its derivative is a rule of a model; the tests of the tape give it one"},
    {"loop", "turns of a model that are recorded once: tests/rolled"},
};

static bool may_be_untested(const gt_op *op)
{
    for (size_t i = 0; i < sizeof untested / sizeof *untested; i++)
        if (strcmp(untested[i].op, op->name) == 0)
            return true;
    return false;
}

static void require(const gt_op *op, bool holds, const char *what)
{
    const where w = {op->name, "-", "table"};
    if (holds)
        pass();
    else
        fail(&w, NULL, "%s", what);
}

static void check_rule(const gt_op *op)
{
    bool source = gt_op_args(op) == 0;
    switch (op->rule) {
    case GT_POINTWISE:
        require(op, op->push && gt_runs_pointwise(op), "a pointwise op needs kernels and 'push'");
        break;
    case GT_LINEAR:
    case GT_BILINEAR:
        require(op, op->transpose != NULL, "a linear op needs 'transpose'");
        break;
    case GT_COMPOSITE:
        require(op, !!op->body + !!op->expand + !!op->parts == 1, "a composite op needs 'body', 'expand' or 'parts'");
        require(op, !op->body || !op->variadic, "a body has a name for each operand");
        for (int k = 0; op->body && k < gt_op_attrs(op); k++)
            require(op, op->attrs[k].type != GT_ATTR_DTYPE, "a body knows no attribute that is a dtype");
        return;
    case GT_CUSTOM:
        require(op, op->jvp && op->vjp, "a custom op needs 'jvp' and 'vjp'");
        break;
    case GT_ZERO:
        require(op, !op->push && !op->transpose && !op->jvp && !op->vjp,
                "an op without gradient has a derivative rule");
        break;
    default:
        require(op, false, "the kind is not known");
    }
    require(op, source || gt_runs_pointwise(op) || ((op->kernel || op->view) && op->batch),
            "an op that is not pointwise needs kernel and batch");
}

/* Which elements its value depends on must be known, if it has a derivative: else each would depend on all. */
static void check_reads(const gt_op *op)
{
    const bool follows = op->rule == GT_POINTWISE || op->rule == GT_COMPOSITE || op->rule == GT_ZERO;
    const bool by_view = op->rule == GT_LINEAR && (op->view || op->keeps_order);
    require(op, follows || by_view || op->axis_of || op->reads,
            "'axis_of' or 'reads' must say which elements of operands those of the value depend on");
}

static void check_names(const gt_op *op)
{
    bool internal = op->family == GT_FAMILY_INTERNAL;
    require(op, gt_op_find(op->name) == (internal ? NULL : op), "the name does not find the op");
    char word[64];
    for (const char *p = op->aliases; p && *p && !internal; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        if (n >= sizeof word)
            n = sizeof word - 1;
        memcpy(word, p, n);
        word[n] = '\0';
        const where w = {op->name, word, "table"};
        if (gt_op_find(word) == op)
            pass();
        else
            fail(&w, NULL, "the alias does not find the op");
        p += n;
    }
}

/* Attributes that no case can give, and why. */
static const struct {
    const char *op, *attribute, *why;
} ungiven[] = {
    {"cumulative_logsumexp", "exclusive", "the first element is -inf, which has no differences: conventions.c"},
};

static bool may_be_ungiven(const gt_op *op, const char *name)
{
    for (size_t i = 0; i < sizeof ungiven / sizeof *ungiven; i++)
        if (strcmp(ungiven[i].op, op->name) == 0 && strcmp(ungiven[i].attribute, name) == 0)
            return true;
    return false;
}

/* True when one of the cases gives the attribute. */
static bool given(const gt_op *op, const char *name)
{
    const size_t n = strlen(name);
    const char *const *cases = data_of(op)->cases;
    for (int i = 0; cases[i]; i++)
        for (const char *p = strchr(cases[i], '|'); p && (p = strstr(p, name)) != NULL; p += n)
            if (p[-1] == ' ' && p[n] == '=')
                return true;
    return false;
}

/* Numbers that no case asks for are known to nobody. A dtype is tried by the checks themselves. */
static void check_attributes(const gt_op *op)
{
    for (int k = 0; k < gt_op_attrs(op); k++) {
        const where w = {op->name, op->attrs[k].name, "table"};
        const gt_attr_spec *spec = &op->attrs[k];
        if (spec->type == GT_ATTR_HIDDEN || spec->type == GT_ATTR_DTYPE || op->family == GT_FAMILY_INTERNAL ||
            may_be_untested(op))
            continue;
        const bool is_given = given(op, spec->name);
        if (is_given == may_be_ungiven(op, spec->name))
            fail(&w, NULL,
                 is_given ? "a case gives it, but it is listed as not given"
                          : "no case of " OP_DATA " gives this attribute");
        else
            pass();
    }
}

static bool is_tested(const char *example, const op_data *data)
{
    for (int i = 0; example && data->values[i][0]; i++)
        if (strcmp(data->values[i][0], example) == 0)
            return true;
    return !example;
}

static void check_entry(const gt_op *op)
{
    require(op, op->doc && op->formula && op->derivative, "doc, formula or derivative is missing");
    require(op, op->family < GT_FAMILIES, "the family is not known");
    const op_data *data = data_of(op);
    bool tested = data->cases[0] || data->values[0][0];
    require(op, tested != may_be_untested(op),
            tested ? "has cases, but is listed as untested" : "has no case and no value in " OP_DATA);
    require(op, (!data->points && !data->values[0][0]) || data->from,
            OP_DATA " does not say where points and values come from");
    require(op, !op->example == !data->values[0][0] && is_tested(op->example, data),
            "'example' must be one of the values in " OP_DATA);
    check_rule(op);
    check_reads(op);
    check_names(op);
    check_attributes(op);
}

void check_table(void)
{
    for (int i = 0; i < GT_OP_COUNT; i++)
        check_entry(gt_op_get(i));
}
