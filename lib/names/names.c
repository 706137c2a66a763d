#include "names/names.h"

#include <string.h>

/* By module, then by name; other names of modules first, under "". */
static const gt_name rows[] = {
#include "names/table.inc"
};

enum { ROWS = sizeof rows / sizeof *rows, LONGEST = 80 };

/* A part of a text, which need not end with it. */
typedef struct part {
    const char *text;
    size_t n;
} part;

static part whole(const char *text)
{
    return (part){text, strlen(text)};
}

static int compare(const char *text, part with)
{
    int order = strncmp(text, with.text, with.n);
    return order ? order : text[with.n] != '\0';
}

/* The first row that is not before the name. */
static size_t lower_bound(part module, part name)
{
    size_t low = 0, high = ROWS;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(rows[middle].module, module);
        if (order == 0)
            order = compare(rows[middle].name, name);
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static const gt_name *find_row(part module, part name)
{
    size_t i = lower_bound(module, name);
    return i < ROWS && compare(rows[i].module, module) == 0 && compare(rows[i].name, name) == 0 ? &rows[i] : NULL;
}

static const char *find_module(part module)
{
    size_t i = lower_bound(module, whole(""));
    return module.n && i < ROWS && compare(rows[i].module, module) == 0 ? rows[i].module : NULL;
}

/* Without the last dot and what follows it; empty when there is none. */
static part before_dot(part text)
{
    while (text.n && text.text[--text.n] != '.')
        ;
    return text;
}

/* Another name of a module at the beginning gives way to the true one: np.split becomes numpy.split. */
static bool without_alias(char *dotted)
{
    for (part head = whole(dotted); head.n; head = before_dot(head)) {
        if (find_module(head)) /* has rows of its own: jax.scipy.linalg beside jax.scipy, which is scipy */
            return false;
        const gt_name *alias = find_row(whole(""), head);
        size_t n = alias ? strlen(alias->text) : 0, rest = strlen(dotted + head.n);
        if (!alias)
            continue;
        if (n + rest >= LONGEST)
            return false;
        memmove(dotted + n, dotted + head.n, rest + 1);
        memcpy(dotted, alias->text, n);
        return true;
    }
    return false;
}

/* The row of a name, or what it leads to: through the rows that name another one, and the modules that are taken over
 * whole. The table's files are no riddle: a few turns are enough. */
static const gt_name *resolve(const char *module, part name)
{
    for (int turn = 0; turn < 8; turn++) {
        const gt_name *row = find_row(whole(module), name), *all = find_row(whole(module), whole("*"));
        if (!row && !all)
            return find_row(whole(module), whole("__getattr__"));
        if (row && row->kind != GT_NAME_SAME)
            return row;
        if (row) {
            part head = before_dot(whole(row->text));
            name = whole(row->text + head.n + 1);
            module = find_module(head);
        } else {
            module = find_module(whole(all->text));
        }
        if (!module)
            return NULL;
    }
    return NULL;
}

gt_name_found gt_name_find(const char *dotted)
{
    char text[LONGEST];
    gt_name_found found = {NULL, NULL};
    if (strlen(dotted) >= sizeof text)
        return found;
    memcpy(text, dotted, strlen(dotted) + 1);
    while (without_alias(text))
        ;
    part all = whole(text), head = before_dot(all);
    if ((found.module = find_module(head)))
        found.row = resolve(found.module, whole(text + head.n + 1));
    while (!found.module && head.n) { /* a part that is not here is refused with all that is in it: scipy.signal.x.y */
        const part inner = head;
        head = before_dot(head);
        if (!(found.module = find_module(head)))
            continue;
        found.row = resolve(found.module, (part){text + head.n + 1, inner.n - head.n - 1});
        if (!found.row || found.row->kind != GT_NAME_REFUSED)
            found.row = find_row(head, whole("__getattr__"));
    }
    return found;
}

const gt_name *gt_name_find_bare(const char *name)
{
    static const char *const modules[] = {"tf",    "tf.math", "tf.nn",   "tf.linalg",          "numpy", "scipy.special",
                                          "torch", "jax.nn",  "jax.lax", "torch.nn.functional"};
    if (strlen(name) < 2)
        return NULL; /* torch has a function t: who forgot to declare an input of that name is told so */
    for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
        const gt_name *row = resolve(modules[i], whole(name));
        if (row && row->kind == GT_NAME_FUNCTION)
            return row;
    }
    return NULL;
}

const char *gt_module_short_name(const char *module)
{
    const char *shortest = module;
    for (size_t i = 0; i < ROWS && !rows[i].module[0]; i++)
        if (strcmp(rows[i].text, module) == 0 && strlen(rows[i].name) < strlen(shortest))
            shortest = rows[i].name;
    return shortest;
}

const char *gt_name_of_op(const char *name)
{
    if (!strchr(name, '.'))
        return name;
    const gt_name *row = gt_name_find(name).row;
    return row && row->kind == GT_NAME_OP ? row->text : NULL;
}

gt_module_walk gt_module_walk_of(const char *module)
{
    const char *known = module ? module : "";
    return (gt_module_walk){.module = {module}, .n = module != NULL, .row = lower_bound(whole(known), whole(""))};
}

const gt_name *gt_module_next(gt_module_walk *walk, const char **name)
{
    while (walk->n) {
        const char *module = walk->module[walk->n - 1];
        const gt_name *row =
            walk->row < ROWS && strcmp(rows[walk->row].module, module) == 0 ? &rows[walk->row++] : NULL;
        if (!row) { /* on to the module that it takes over */
            const gt_name *all = find_row(whole(module), whole("*"));
            const char *next = all ? find_module(whole(all->text)) : NULL;
            if (!next || walk->n == sizeof walk->module / sizeof *walk->module)
                break;
            walk->module[walk->n++] = next;
            walk->row = lower_bound(whole(next), whole(""));
            continue;
        }
        bool hidden = row->name[0] == '_' || row->name[0] == '*';
        for (size_t k = 0; k + 1 < walk->n; k++)
            hidden |= find_row(whole(walk->module[k]), whole(row->name)) != NULL;
        if (hidden)
            continue;
        *name = row->name;
        return resolve(module, whole(*name));
    }
    return NULL;
}

const char *gt_module_find(const char *text)
{
    char module[LONGEST];
    if (strlen(text) >= sizeof module)
        return NULL;
    memcpy(module, text, strlen(text) + 1);
    while (without_alias(module))
        ;
    return find_module(whole(module));
}

const gt_name *gt_module_call(const char *module)
{
    const gt_name *row = resolve(module, whole("__call__"));
    return row && row->kind == GT_NAME_FUNCTION ? row : NULL;
}

const char *gt_module_next_call(const char *module, size_t *row)
{
    const size_t n = strlen(module);
    while (*row < ROWS) {
        const char *inner = rows[(*row)++].module;
        if (*row > 1 && strcmp(rows[*row - 2].module, inner) == 0)
            continue;
        if (strncmp(inner, module, n) == 0 && inner[n] == '.' && !strstr(inner + n, "._") && gt_module_call(inner))
            return inner;
    }
    return NULL;
}

bool gt_module_of_laws(const char *module)
{
    const char *last = strrchr(module, '.');
    return last && strncmp(last, "._law", 5) == 0;
}

const gt_name *gt_name_base(const gt_name *type)
{
    const size_t head = strcspn(type->text, "(:"), end = strcspn(type->text, "):");
    return type->text[head] == '(' ? resolve(type->module, (part){type->text + head + 1, end - head - 1}) : NULL;
}

/* Behind the bracket of a method's parameters; NULL when the class does not define it. */
static const char *find_method(const gt_name *type, const char *method)
{
    const size_t n = strlen(method);
    const char *at = type->text;
    while ((at = strstr(at, "\n    def ")) && (strncmp(at += strlen("\n    def "), method, n) != 0 || at[n] != '('))
        ;
    return at ? at + n + 1 : NULL;
}

size_t gt_name_parameters(const gt_name *of, const char *method, const char **begin)
{
    static const char self[] = "self, ";
    *begin = NULL;
    if (of->kind == GT_NAME_FUNCTION)
        *begin = strchr(of->text, '(') + 1;
    for (; of && !*begin; of = gt_name_base(of))
        *begin = find_method(of, method ? method : "__init__");
    if (!*begin) /* of an object that is made of nothing */
        *begin = "):";
    if (strncmp(*begin, self, sizeof self - 1) == 0)
        *begin += sizeof self - 1;
    else if (strncmp(*begin, "self):", 6) == 0)
        *begin += 4;
    return (size_t)(strstr(*begin, "):") + 1 - *begin);
}
