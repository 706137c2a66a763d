/* The table of other libraries' names (names/names.h) against the same table read from its first row to its last, and
 * texts put together and taken apart plainly. */
#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "names/names.h"

void suite_libraries(void);

static const gt_name rows[] = {
#include "names/table.inc"
};

enum { ROWS = sizeof rows / sizeof *rows, LONGEST = 80, ROOM = 400 };

static const gt_name *row_of(const char *module, const char *name)
{
    for (int i = 0; i < ROWS; i++)
        if (rows[i].name[0] == name[0] && strcmp(rows[i].name, name) == 0 && strcmp(rows[i].module, module) == 0)
            return &rows[i]; /* most differ in the first letter of the name, and begin with the same modules */
    return NULL;
}

static bool is_module(const char *text)
{
    for (int i = 0; i < ROWS; i++)
        if (text[0] && strcmp(rows[i].module, text) == 0)
            return true;
    return false;
}

/* At the last dot: what is before it, "" without one, and what is behind it. */
static const char *cut(char *text)
{
    char *dot = strrchr(text, '.');
    if (!dot)
        return text;
    *dot = '\0';
    return dot + 1;
}

/* The longest other name of a module that the text begins with, as long as there is one; but a module that has rows of
 * its own is itself: jax.scipy is scipy, and jax.scipy.linalg another than scipy.linalg. */
static void without_aliases(const char *dotted, char out[ROOM])
{
    snprintf(out, ROOM, "%s", dotted);
    for (bool again = true; again;) {
        char head[ROOM], next[2 * ROOM];
        again = false;
        for (size_t n = strlen(out); n > 0 && !again; n--) {
            if (out[n] && out[n] != '.')
                continue;
            snprintf(head, ROOM, "%.*s", (int)n, out);
            if (is_module(head))
                return;
            const gt_name *alias = row_of("", head);
            if (!alias)
                continue;
            snprintf(next, sizeof next, "%s%s", alias->text, out + n);
            if (strlen(next) >= LONGEST)
                return;
            snprintf(out, ROOM, "%.*s", ROOM - 1, next);
            again = true;
        }
    }
}

static const gt_name *meaning(const char *module, const char *name)
{
    char text[ROOM];
    const gt_name *row = row_of(module, name), *all = row_of(module, "*");
    if (!row && !all)
        return row_of(module, "__getattr__");
    if (row && row->kind != GT_NAME_SAME)
        return row;
    if (!row)
        return is_module(all->text) ? meaning(all->text, name) : NULL;
    snprintf(text, sizeof text, "%s", row->text);
    const char *last = cut(text);
    return is_module(text) ? meaning(text, last) : NULL;
}

static bool same(const gt_name *a, const gt_name *b)
{
    return a == b || (a && b && strcmp(a->module, b->module) == 0 && strcmp(a->name, b->name) == 0 &&
                      a->kind == b->kind && strcmp(a->text, b->text) == 0);
}

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* Inside of what a module refuses everything is refused. */
static const gt_name *meaning_of(const char *dotted, char module[ROOM])
{
    char text[ROOM], inner[ROOM] = "";
    without_aliases(dotted, text);
    for (bool first = true; strchr(text, '.'); first = false) {
        snprintf(inner, sizeof inner, "%s", cut(text));
        snprintf(module, ROOM, "%s", text);
        if (!is_module(text))
            continue;
        const gt_name *row = meaning(text, inner);
        return first || (row && row->kind == GT_NAME_REFUSED) ? row : row_of(text, "__getattr__");
    }
    module[0] = '\0';
    return NULL;
}

static void check(const char *dotted)
{
    char module[ROOM];
    const gt_name *row = strlen(dotted) < LONGEST ? meaning_of(dotted, module) : NULL;
    const gt_name_found found = gt_name_find(dotted);
    if (strlen(dotted) >= LONGEST)
        module[0] = '\0';
    unit_row("%s: %s '%s', not %s '%s'", dotted, found.module ? found.module : "none", found.row ? found.row->name : "",
             module, row ? row->name : "");
    CU_ASSERT(same_text(found.module, module[0] ? module : NULL));
    CU_ASSERT(same(found.row, row));
    const char *op = row && row->kind == GT_NAME_OP ? row->text : strchr(dotted, '.') ? NULL : dotted;
    CU_ASSERT(same_text(gt_name_of_op(dotted), op));
}

static const char *joined(const char *a, const char *b)
{
    static char text[3 * ROOM];
    snprintf(text, sizeof text, "%s.%s", a, b);
    return text;
}

/* Every row by the name of its module; some by its other names; and what is in none. */
static void found(void)
{
    for (int i = 0; i < ROWS; i++) {
        if (!rows[i].module[0])
            continue;
        check(joined(rows[i].module, rows[i].name));
        char within[ROOM];
        snprintf(within, sizeof within, "%s.more", rows[i].name);
        if (i % 8 == 0)
            check(joined(rows[i].module, within));
        if (i > 0 && strcmp(rows[i].module, rows[i - 1].module) == 0)
            continue;
        static const char *const none[] = {"", "a", "zz", "nothing.of.it", "*", "__getattr__", "~"};
        for (size_t k = 0; k < sizeof none / sizeof *none; k++)
            check(joined(rows[i].module, none[k]));
        check(rows[i].module);
    }
    static const char *const odd[] = {"",
                                      ".",
                                      "a",
                                      "..",
                                      "np",
                                      "np.",
                                      ".np",
                                      "zzz.abs",
                                      "numpy_.abs",
                                      "nump.abs",
                                      "~.~",
                                      "npx.abs",
                                      "np.linalgx.det",
                                      "np.linalg.det.x.y",
                                      "tf.Module.x"};
    for (size_t k = 0; k < sizeof odd / sizeof *odd; k++)
        check(odd[k]);
}

static void found_by_other_names(void)
{
    for (int a = 0; a < ROWS && !rows[a].module[0]; a++) {
        char module[ROOM];
        without_aliases(rows[a].text, module);
        for (int i = 0, n = 0; i < ROWS; i++)
            if (strcmp(rows[i].module, module) == 0 && n++ % 16 == 0)
                check(joined(rows[a].name, rows[i].name));
        check(joined(rows[a].name, "nothing"));
        unit_row("%s is %s", rows[a].name, module);
        CU_ASSERT(same_text(gt_module_find(rows[a].name), is_module(module) ? module : NULL));
    }
}

/* At the longest text that is looked up, and beyond. */
static void long_names(void)
{
    char text[ROOM];
    for (int n = 60; n < 100; n++)
        for (int k = 0; k < 3; k++) {
            const char *head = (const char *[]){"np.", "tf.nn.", "F."}[k];
            snprintf(text, sizeof text, "%s%0*d", head, n - (int)strlen(head), 0);
            check(text);
            CU_ASSERT_PTR_NULL(gt_module_find(text));
        }
}

static void modules(void)
{
    for (int i = 0; i < ROWS; i++) {
        const char *module = rows[i].module, *shortest = module;
        if (!module[0] || (i > 0 && strcmp(module, rows[i - 1].module) == 0))
            continue;
        for (int k = 0; k < ROWS && !rows[k].module[0]; k++)
            if (strcmp(rows[k].text, module) == 0 && strlen(rows[k].name) < strlen(shortest))
                shortest = rows[k].name;
        char longer[ROOM], meant[ROOM];
        snprintf(longer, sizeof longer, "%sx", module);
        without_aliases(module, meant);
        unit_row("%s, for short %s", module, gt_module_short_name(module));
        CU_ASSERT(same_text(gt_module_short_name(module), shortest));
        CU_ASSERT(same_text(gt_module_find(module), meant));
        CU_ASSERT(same_text(gt_module_find(longer), is_module(longer) ? longer : NULL));
    }
    CU_ASSERT_PTR_NULL(gt_module_find(""));
    CU_ASSERT_PTR_NULL(gt_module_find("~"));
    CU_ASSERT_PTR_NULL(gt_module_find("zzz"));
}

static void without_dots(void)
{
    static const char *const order[] = {"tf",    "tf.math", "tf.nn",   "tf.linalg",          "numpy", "scipy.special",
                                        "torch", "jax.nn",  "jax.lax", "torch.nn.functional"};
    for (int i = 0; i < ROWS; i += i % 2 ? 1 : 3) {
        const char *name = rows[i].name;
        const gt_name *row = NULL;
        for (size_t k = 0; k < sizeof order / sizeof *order && name[1]; k++) {
            row = meaning(order[k], name);
            if (row && row->kind == GT_NAME_FUNCTION)
                break;
            row = NULL;
        }
        unit_row("%s, in %s", name, row ? row->module : "none");
        CU_ASSERT(same(gt_name_find_bare(name), row));
    }
    CU_ASSERT_PTR_NULL(gt_name_find_bare("t"));
    CU_ASSERT_PTR_NULL(gt_name_find_bare(""));
}

/* A module's own names, then those of the modules that it takes over and that it has no own word for. */
static void walks(void)
{
    for (int i = 0; i < ROWS; i++) {
        if (!rows[i].module[0] || (i > 0 && strcmp(rows[i].module, rows[i - 1].module) == 0))
            continue;
        const char *before[8] = {rows[i].module}, *name;
        size_t modules_before = 1;
        const gt_name *row;
        gt_module_walk walk = gt_module_walk_of(rows[i].module);
        for (size_t m = 0; m < modules_before; m++) {
            for (int k = 0; k < ROWS; k++) {
                bool shown = strcmp(rows[k].module, before[m]) == 0 && !strchr("_*", rows[k].name[0]);
                for (size_t b = 0; b < m && shown; b++)
                    shown = !row_of(before[b], rows[k].name);
                if (!shown)
                    continue;
                row = gt_module_next(&walk, &name);
                unit_row("%s: %s", rows[i].module, rows[k].name);
                CU_ASSERT(same(row, meaning(before[m], rows[k].name)));
                CU_ASSERT(row && strcmp(name, rows[k].name) == 0);
            }
            const gt_name *all = row_of(before[m], "*");
            if (all && is_module(all->text) && modules_before < 8)
                before[modules_before++] = all->text;
        }
        CU_ASSERT_PTR_NULL(gt_module_next(&walk, &name));
        CU_ASSERT_PTR_NULL(gt_module_next(&walk, &name));
    }
    gt_module_walk none = gt_module_walk_of(NULL);
    const char *name;
    CU_ASSERT_PTR_NULL(gt_module_next(&none, &name));
}

/* Modules that can be called, each once, among those below one: the whole of scipy.stats. Laws, which distributions
 * take over, are in none of the lists. */
static void calls(void)
{
    int listed = 0;
    for (int i = 0; i < ROWS; i++) {
        const char *module = rows[i].module;
        if (i > 0 && strcmp(module, rows[i - 1].module) == 0)
            continue;
        unit_row("%s", module);
        size_t place = 0;
        const char *below = joined(module, "");
        for (int k = 0; k < ROWS && module[0]; k++) {
            const char *inner = rows[k].module;
            if ((k > 0 && strcmp(inner, rows[k - 1].module) == 0) || strncmp(inner, below, strlen(below)) != 0)
                continue;
            const gt_name *call = meaning(inner, "__call__");
            if (!call || call->kind != GT_NAME_FUNCTION || strstr(inner + strlen(module), "._"))
                continue;
            CU_ASSERT(same_text(gt_module_next_call(module, &place), inner));
            listed++;
        }
        for (int more = 0; more < 2; more++)
            CU_ASSERT(!module[0] || !gt_module_next_call(module, &place));
        const gt_name *call = meaning(module, "__call__");
        CU_ASSERT(same(gt_module_call(module), call && call->kind == GT_NAME_FUNCTION ? call : NULL));
        char last[ROOM];
        snprintf(last, sizeof last, "%s", module);
        CU_ASSERT(gt_module_of_laws(module) == (strchr(module, '.') && strncmp(cut(last), "_law", 4) == 0));
    }
    CU_ASSERT(listed > 30);
    static const char *const none[] = {"_law", "a", "a.", "a.law", "a._la", "a._law.b", "a._Law"};
    for (size_t k = 0; k < sizeof none / sizeof *none; k++)
        CU_ASSERT_FALSE(gt_module_of_laws(none[k]));
}

/* What stands in the brackets that open at `text`, which are closed at the end, without `self`. */
static void between_brackets(const char *text, char out[ROOM * 10])
{
    size_t end = 0, depth = 0;
    do
        depth += (text[end] == '(') - (size_t)(text[end] == ')');
    while (text[end++] && depth);
    text++;
    end--;
    const size_t self = strncmp(text, "self, ", 6) == 0 ? 6 : strncmp(text, "self)", 5) == 0 ? 4 : 0;
    snprintf(out, ROOM * 10, "%.*s", (int)(end - self), text + self);
}

/* The base that stands in the brackets of `class Name(base):`. */
static const gt_name *base_of(const gt_name *type)
{
    char line[ROOM], *open;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(type->text, "\n"), type->text);
    if (!(open = strchr(line, '(')))
        return NULL;
    open[strcspn(open, ")")] = '\0';
    return meaning(type->module, open + 1);
}

static void parameters(void)
{
    static const char *const methods[] = {NULL, "__init__", "call", "__call__", "step", "nothing"};
    for (int i = 0; i < ROWS; i++) {
        const char *begin;
        char wanted[ROOM * 10];
        if (rows[i].kind == GT_NAME_FUNCTION) {
            between_brackets(strchr(rows[i].text, '('), wanted);
            const size_t n = gt_name_parameters(&rows[i], NULL, &begin);
            unit_row("%s.%s(%.*s, not %s", rows[i].module, rows[i].name, (int)n, begin, wanted);
            CU_ASSERT(n == strlen(wanted) && memcmp(begin, wanted, n) == 0);
        }
        if (rows[i].kind != GT_NAME_CLASS)
            continue;
        for (size_t m = 0; m < sizeof methods / sizeof *methods; m++) {
            char head[ROOM];
            const char *found = NULL;
            snprintf(head, sizeof head, "\n    def %s(", methods[m] ? methods[m] : "__init__");
            for (const gt_name *type = &rows[i]; type && !found; type = base_of(type)) {
                CU_ASSERT(same(gt_name_base(type), base_of(type)));
                found = strstr(type->text, head);
            }
            snprintf(wanted, sizeof wanted, ")");
            if (found)
                between_brackets(found + strlen(head) - 1, wanted);
            const size_t n = gt_name_parameters(&rows[i], methods[m], &begin);
            unit_row("%s.%s.%s(%.*s, not %s", rows[i].module, rows[i].name, methods[m] ? methods[m] : "", (int)n, begin,
                     wanted);
            CU_ASSERT(n == strlen(wanted) && memcmp(begin, wanted, n) == 0);
        }
    }
}

void suite_libraries(void)
{
    CU_pSuite suite = CU_add_suite("libraries", NULL, NULL);
    CU_add_test(suite, "found", found);
    CU_add_test(suite, "found by other names", found_by_other_names);
    CU_add_test(suite, "long names", long_names);
    CU_add_test(suite, "modules", modules);
    CU_add_test(suite, "names without dots", without_dots);
    CU_add_test(suite, "walks", walks);
    CU_add_test(suite, "calls", calls);
    CU_add_test(suite, "parameters", parameters);
}
