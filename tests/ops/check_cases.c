/* Every op that `gradtape ops` lists, on all of its cases, against tests/ops/data/cases.txt: the value, the tangent,
 * the gradient and the Hessian by a direction, known to 50 digits. Which ops these are says the table: an op that is
 * not there fails, and so does a row that no case asks for. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "reference.h"
#include "steps/builtin.h"
#include "tape/recorder.h"

/* -- which cases there are -- */

/* Names that are no ops of the table: expressions of the operand a. The generator knows them by name. */
static const struct {
    const char *name, *expression, *operands;
} builtins[] = {
    {"call", "call(lambda v: exp(v) * v, a)", "a:3"},
    {"cond", "cond(a[0] > 0, lambda v: sin(v), lambda v: v ** 2, a)", "a:3"},
    {"nonzero", "gather(a, nonzero([0, 2, -3])[0])", "a:3"},
    {"while_loop", "while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y * sin(a)), (0, a))[1]", "a:3"},
    {"fori_loop", "fori_loop(0, 3, lambda i, y: y * a + i, a)", "a:3"},
    {"scan", "scan(lambda c, x: (c * sin(x), c * x), 1.0, a)[1]", "a:4"},
    {"map_fn", "map_fn(lambda x: sin(x) if x > 0 else x ** 3, a)", "a:4"},
};

/* Names without numbers of their own, and why. */
static const struct {
    const char *name, *why;
} numberless[] = {
    {"constant", "a value that is given"},
    {"variable", "a leaf: bound, never computed"},
    {"input", "a leaf: the operands of all cases"},
    {"file", "a value that is read: tests/unit and tests/cli"},
    {"custom_gradient", "its value and derivative are steps of a model: tests/seed"},
};

/* A case of an op or, with `expression`, of a builtin; its operands then carry derivatives and have no domain. */
typedef struct listed {
    const gt_op *op;
    const char *name, *expression, *text;
    gt_dtype dtype;
} listed;

/* Calls `visit` for every case and dtype; without any for a name it is called with text NULL. */
static void walk_cases(void (*visit)(const listed *l, void *with), void *with)
{
    for (int i = 0; i < GT_OP_COUNT; i++) {
        const gt_op *op = gt_op_get(i);
        listed l = {op, op->name, NULL, NULL, GT_F64};
        if (op->family == GT_FAMILY_INTERNAL)
            continue;
        const char *const *cases = data_of(op)->cases;
        if (!cases[0])
            visit(&l, with);
        for (int k = 0; cases[k]; k++) {
            l.text = cases[k];
            l.dtype = GT_F64;
            visit(&l, with);
            l.dtype = GT_C128;
            if (gt_op_args(op) > 0 && op->accepts & GT_SET_COMPLEX)
                visit(&l, with);
        }
    }
    for (int i = 0; gt_op_page_get(i); i++) {
        listed l = {&gt_op_add_n, gt_op_page_get(i)->name, NULL, NULL, GT_F64};
        for (size_t k = 0; k < sizeof builtins / sizeof *builtins; k++)
            if (strcmp(builtins[k].name, l.name) == 0) {
                l.expression = builtins[k].expression;
                l.text = builtins[k].operands;
            }
        visit(&l, with);
    }
}

/* -- the file -- */

enum { X, V, U, Y, J, G, H, KINDS };
static const char kind_letter[KINDS + 1] = "xvuyjgh";

/* What is known of a case: numbers of each kind. */
typedef struct known {
    char *name, *dtype, *text;
    int n[KINDS];
    long double *number[KINDS];
    bool used;
} known;

typedef struct table {
    gt_arena arena;
    known *row;
    int n;
} table;

static const char *const path = "tests/ops/data/cases.txt";

/* "= op | dtype | case" */
static bool read_head(char *line, known *out)
{
    char *bar = strstr(line, " | "), *second = bar ? strstr(bar + 3, " | ") : NULL;
    if (line[0] != '=' || !second)
        return false;
    *bar = *second = '\0';
    *out = (known){.name = line + 2, .dtype = bar + 3, .text = second + 3};
    return true;
}

static bool read_numbers(gt_arena *arena, const char *line, known *out)
{
    const char *letter = strchr(kind_letter, line[0]);
    if (!line[0] || !letter || line[1] != ' ')
        return false;
    const int kind = (int)(letter - kind_letter);
    int n = 0;
    for (const char *p = line + 1; *p; p++)
        n += *p == ' ';
    long double *to = out->number[kind] = GT_ARRAY(arena, (size_t)n, long double);
    const char *p = line + 1;
    char *end;
    for (int i = 0; i < n; i++, p = end) {
        to[i] = strtold(p, &end);
        if (end == p)
            return false;
    }
    out->n[kind] = n;
    return *p == '\0';
}

static bool read_table(char *text, table *out)
{
    int most = 0;
    for (const char *p = text; (p = strchr(p, '=')) != NULL; p++)
        most++;
    out->row = GT_ARRAY(&out->arena, (size_t)most, known);
    for (char *line = text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end)
            *end++ = '\0';
        const bool head = line[0] == '=';
        if (head ? !read_head(line, &out->row[out->n])
                 : !out->n || !read_numbers(&out->arena, line, &out->row[out->n - 1]))
            return false;
        out->n += head;
    }
    return out->n > 0;
}

static bool load(table *out)
{
    const where w = {"-", path, "cases"};
    memset(out, 0, sizeof *out);
    gt_arena_init(&out->arena, NULL, NULL);
    FILE *file = fopen(path, "rb");
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    char *text = size >= 0 ? GT_ARRAY(&out->arena, (size_t)size + 1, char) : NULL;
    bool ok = text && fseek(file, 0, SEEK_SET) == 0 && fread(text, 1, (size_t)size, file) == (size_t)size;
    if (file)
        fclose(file);
    if (!ok)
        fail(&w, NULL, "the file cannot be read: run this from the top directory");
    else if (!(ok = read_table(text, out)))
        fail(&w, NULL, "a line behind '%s' cannot be read", out->n ? out->row[out->n - 1].text : "the beginning");
    return ok;
}

static known *find(const table *t, const listed *l)
{
    for (int i = 0; i < t->n; i++)
        if (strcmp(t->row[i].name, l->name) == 0 && strcmp(t->row[i].dtype, gt_dtype_name(l->dtype)) == 0 &&
            strcmp(t->row[i].text, l->text) == 0)
            return &t->row[i];
    return NULL;
}

/* -- what the program says -- */

/* The recording of a case: operands, the value, and what is compared. `twice` is the Hessian by the direction, as
 * pushed gradient and as gradient of a product. */
typedef struct computed {
    trial subject;
    op_case c;
    leaf *v[MAX_OPERANDS], *u;
    gt_ref tangent, gradient[MAX_OPERANDS], pushed[MAX_OPERANDS], pulled[MAX_OPERANDS];
} computed;

/* A builtin's operands are called a, b, ... */
static bool begin_expression(session *s, computed *out)
{
    out->subject = (trial){.s = s, .c = &out->c, .y = GT_NONE};
    for (int k = 0; k < out->c.n; k++) {
        char *name = gt_print(&s->arena, "%c", 'a' + k);
        out->subject.x[k] = session_leaf(s, GT_F64, &out->c.in[k].shape);
        session_bind(s, name, out->subject.x[k]->ref);
        out->subject.which[out->subject.carried++] = k;
    }
    return s->error.code == GT_OK;
}

/* The parts of a row of numbers, into leaves of which they are the parts end to end. False: they do not fit. */
static bool put(const long double *number, int n, leaf *const *to, int count)
{
    int at = 0;
    for (int k = 0; k < count; k++)
        for (int64_t i = 0; i < parts(&to[k]->tensor); i++, at++) {
            if (at == n)
                return false;
            leaf_put(to[k], i, (double)number[at]);
        }
    return at == n;
}

static bool begin_case(session *s, const listed *l, const known *k, computed *out)
{
    if (!case_read(l->op, l->text, l->dtype, &out->c))
        return false;
    session_begin(s, l->dtype);
    if (l->expression) {
        if (!begin_expression(s, out) ||
            !put(k->number[X], k->n[X], out->subject.x, out->c.n)) /* now: cond and loops ask while they are recorded */
            return false;
        out->subject.y = session_expression(s, l->expression, GT_F64);
        return out->subject.y != GT_NONE;
    }
    return trial_begin(&out->subject, s, &out->c) && put(k->number[X], k->n[X], out->subject.x, out->c.n);
}

static bool differentiate(session *s, const known *k, computed *out)
{
    const trial *subject = &out->subject;
    const int n = subject->carried;
    gt_ref source[MAX_OPERANDS], along[MAX_OPERANDS];
    out->tangent = GT_NONE;
    for (int i = 0; i < n; i++) {
        source[i] = subject->x[subject->which[i]]->ref;
        out->v[i] = session_leaf_like(s, source[i]);
        along[i] = out->v[i]->ref;
        out->gradient[i] = out->pushed[i] = out->pulled[i] = GT_NONE;
    }
    if (!n)
        return s->error.code == GT_OK;
    out->u = session_leaf_like(s, subject->y);
    gt_jvp(builder(s), NULL, n, source, along, 1, &subject->y, &out->tangent);
    gt_vjp(builder(s), NULL, 1, &subject->y, &out->u->ref, n, source, out->gradient);
    gt_jvp(builder(s), NULL, n, source, along, n, out->gradient, out->pushed);
    gt_ref target[MAX_OPERANDS], weight[MAX_OPERANDS];
    int there = 0;
    for (int i = 0; i < n; i++)
        if (out->gradient[i] != GT_NONE) {
            target[there] = out->gradient[i];
            weight[there++] = along[i];
        }
    if (there)
        gt_vjp(builder(s), NULL, there, target, weight, n, source, out->pulled);
    return s->error.code == GT_OK && put(k->number[V], k->n[V], out->v, n) && put(k->number[U], k->n[U], &out->u, 1);
}

/* -- comparing -- */

/* What is allowed, in units of the last place of the largest number of its kind; more where it says why. */
static const double usual[KINDS] = {[Y] = 4, [J] = 8, [G] = 8, [H] = 8};
static const struct {
    const char *name;
    double units;
    const char *why;
} allowances[] = {
    {"det", 16, "differences of products: the digits of the entries, not those of the value"},
    {"eigh complex128", 64, "as eigh, and each product is four"},
    {"eigh", 32, "divides by gaps between eigenvalues, twice"},
    {"qr complex128", 32, "solves with R, and each product is four"},
    {"eigvalsh", 16, "the vectors of eigh"},
    {"svd", 32, "divides by gaps between singular values, twice"},
    {"lu", 16, "solves with both factors, twice, of which one may be small"},
    {"eig", 64, "the vectors are no orthogonal ones: V^-1 on the left, V on the right"},
    {"eigvals", 64, "the same"},
    {"sqrtm", 64, "through Schur vectors, of a matrix of twice the size for each derivative"},
    {"logm", 64, "the same, and roots that are squared again"},
    {"pinv", 16, "the second derivative has the inverse in it three times"},
    {"layer_normalization", 32, "differences from the mean, small against the operands"},
#ifdef __aarch64__
    {"inv", 16, "libgcc divides complex numbers with fused multiply-adds there; without them 4 and 8 do"},
#endif
};

static bool is_for(int allowance, const char *name, gt_dtype dtype)
{
    char both[80];
    snprintf(both, sizeof both, "%s %s", name, gt_dtype_name(dtype));
    return strcmp(allowances[allowance].name, name) == 0 || strcmp(allowances[allowance].name, both) == 0;
}

static double allowed(const char *name, gt_dtype dtype, int kind)
{
    for (int i = 0; i < (int)(sizeof allowances / sizeof *allowances); i++)
        if (is_for(i, name, dtype))
            return allowances[i].units;
    return usual[kind];
}

/* The worst error of some results end to end; those that are not there are zeros. -1: the numbers are not as many. */
static double worst(const known *k, int kind, int n, const gt_tensor *value, const leaf *const *like, int *place)
{
    long double size = 0;
    double most = 0;
    int at = 0;
    for (int i = 0; i < k->n[kind]; i++)
        if (isfinite((double)k->number[kind][i]) && fabsl(k->number[kind][i]) > size)
            size = fabsl(k->number[kind][i]);
    for (int t = 0; t < n; t++)
        for (int64_t i = 0; i < parts(value[t].data || !like ? &value[t] : &like[t]->tensor); i++, at++) {
            if (at == k->n[kind])
                return -1;
            const double off = units_off(value[t].data ? part(&value[t], i) : 0, k->number[kind][at], size);
            if (off > most || isnan(off)) {
                most = isnan(off) ? INFINITY : off;
                *place = at;
            }
        }
    return at == k->n[kind] ? most : -1;
}

typedef struct walk {
    table t;
    bool report;
    bool excused[sizeof numberless / sizeof *numberless]; /* exceptions that are used */
    bool allowed[sizeof allowances / sizeof *allowances];
} walk;

static void judge(const listed *l, const known *k, const char *what, int kind, double off, int at, walk *all)
{
    const where w = {l->name, l->text, what};
    for (size_t i = 0; i < sizeof allowances / sizeof *allowances; i++)
        all->allowed[i] |= off > usual[kind] / 2 && is_for((int)i, l->name, l->dtype);
    if (off < 0)
        fail(&w, gt_dtype_name(l->dtype), "there are not as many numbers as in %s", path);
    else if (off <= allowed(l->name, l->dtype, kind))
        pass();
    else
        fail(&w, gt_dtype_name(l->dtype), "[%d] is off by %.3g units, where %g are allowed; expected %.17Lg", at, off,
             allowed(l->name, l->dtype, kind), k->number[kind][at]);
}

static void compare(const listed *l, const known *k, session *s, const computed *c, walk *all)
{
    static const char *const names[] = {"value", "tangent", "gradient", "second derivative, pushed",
                                        "second derivative, pulled"};
    static const int kinds[] = {Y, J, G, H, H};
    const int n = c->subject.carried;
    const gt_ref *target[] = {&c->subject.y, &c->tangent, c->gradient, c->pushed, c->pulled};
    gt_tensor value[MAX_OPERANDS];
    double most[5] = {0};
    for (int i = 0; i < (n ? 5 : 1); i++) {
        const int count = i < 2 ? 1 : n;
        const where w = {l->name, l->text, names[i]};
        const leaf *const *like = i == 1 ? (const leaf *const *)&c->u : i > 1 ? (const leaf *const *)c->v : NULL;
        int at = 0;
        if (!session_run(s, count, target[i], value)) {
            fail(&w, gt_dtype_name(l->dtype), "%s", s->error.message);
            return;
        }
        most[i] = worst(k, kinds[i], count, value, like, &at);
        if (!all->report)
            judge(l, k, names[i], kinds[i], most[i], at, all);
    }
    if (all->report)
        printf("%-28s %-10s %9.3g %9.3g %9.3g %9.3g %9.3g  %s\n", l->name, gt_dtype_name(l->dtype), most[0], most[1],
               most[2], most[3], most[4], l->text);
}

static bool is_numberless(const char *name, walk *all)
{
    for (size_t i = 0; i < sizeof numberless / sizeof *numberless; i++)
        if (strcmp(numberless[i].name, name) == 0)
            return all->excused[i] = true;
    return false;
}

static void visit(const listed *l, void *with)
{
    walk *all = with;
    const where w = {l->name, l->text ? l->text : "-", "references"};
    known *k = l->text ? find(&all->t, l) : NULL;
    if (!l->text != is_numberless(l->name, all))
        fail(&w, NULL,
             l->text ? "has cases, but is listed as without numbers of its own"
                     : "there is no case, so nothing is known to 50 digits");
    else if (l->text && !k)
        fail(&w, gt_dtype_name(l->dtype), "there are no numbers of 50 digits in %s (see make_cases.py)", path);
    else
        pass();
    if (!k)
        return;
    session s;
    computed c;
    memset(&s, 0, sizeof s);
    k->used = true;
    if (begin_case(&s, l, k, &c) && differentiate(&s, k, &c))
        compare(l, k, &s, &c, all);
    else
        fail(&w, gt_dtype_name(l->dtype), "%s",
             s.error.code != GT_OK ? s.error.message : "the numbers do not fit the case");
    session_end(&s);
}

/* Rows and exceptions that nothing asked for. */
static void check_needed(const walk *all)
{
    for (int i = 0; i < all->t.n; i++) {
        const where w = {all->t.row[i].name, all->t.row[i].text, "references"};
        if (!all->t.row[i].used)
            fail(&w, all->t.row[i].dtype, "no op of the table has this case");
    }
    for (size_t i = 0; i < sizeof numberless / sizeof *numberless; i++) {
        const where w = {numberless[i].name, numberless[i].why, "references"};
        if (!all->excused[i])
            fail(&w, NULL, "there is no such name to excuse");
    }
#ifdef __x86_64__ /* elsewhere libraries differ in their last digits, and may need less */
    for (size_t i = 0; i < sizeof allowances / sizeof *allowances; i++) {
        const where w = {allowances[i].name, allowances[i].why, "references"};
        if (!all->allowed[i])
            fail(&w, NULL, "the allowance of %g units is not needed", allowances[i].units);
    }
#endif
}

void check_cases(bool report)
{
    walk all = {.report = report};
    if (report)
        printf("\nWorst errors over the cases, in units of the last place of the largest element.\n"
               "%-28s %-10s %9s %9s %9s %9s %9s  case\n",
               "op", "", "value", "tangent", "gradient", "pushed", "pulled");
    if (load(&all.t)) {
        walk_cases(visit, &all);
        if (!report)
            check_needed(&all);
    }
    gt_arena_free(&all.t.arena);
}

/* -- for make_cases.py -- */

static void print_case(const listed *l, void *with)
{
    static const char *const rules[] = {"", "pointwise", "linear", "bilinear", "zero", "composite", "custom"};
    (void)with;
    const gt_op *op = l->op;
    if (!l->text || l->dtype != GT_F64)
        return;
    printf("%s\t%s\t%s\t%s\t", l->name, rules[op->rule],
           l->expression || !op->variadic ? ""
           : op->apart                    ? "apart"
                                          : "variadic",
           gt_op_args(op) > 0 && op->accepts & GT_SET_COMPLEX && !l->expression ? "complex" : "");
    for (int k = 0; k < gt_op_args(op); k++) {
        const double *domain = data_of(op)->domain[k];
        printf("%s%s:%u:%g:%g", k ? " " : "", op->args[k].name, (unsigned)op->args[k].flags, domain[0], domain[1]);
    }
    printf("\t%s\n", l->text);
}

void print_cases(void)
{
    walk_cases(print_case, NULL);
}
