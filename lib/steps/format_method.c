/* "{} of {total:.2f}".format(n, total=x): the fields of a text that is known while recording. */
#include <string.h>

#include "steps/builtin.h"
#include "steps/formatted.h"
#include "steps/method.h"
#include "steps/operator.h"

typedef struct template
{
    gt_recorder *r;
    const gt_call_site *site;
    gt_formatted parts;
    int64_t next;                  /* field without a number */
    bool counted, numbered, inner; /* a field had none, had one; in the format of a field */
}
template;

static gt_status wrong(const template *t, const char *message, const char *fix)
{
    gt_fail(t->r->error, GT_WRONG_MODEL, t->site->at, "%s", message);
    return gt_fix(t->r->error, "%s", fix);
}

/* "12" as a number; -1: something else. */
static int64_t read_number(const char *text, size_t n)
{
    int64_t i = 0;
    if (!n || n > 9 || strspn(text, "0123456789") < n)
        return -1;
    for (; n; n--)
        i = i * 10 + (*text++ - '0');
    return i;
}

/* The argument that a field begins with: {}, {0}, {name}. */
static gt_status find_argument(template *t, const char *name, size_t n, gt_value *out)
{
    const gt_call_site *site = t->site;
    int64_t i = read_number(name, n);
    t->numbered |= i >= 0;
    t->counted |= !n;
    if (t->numbered && t->counted)
        return wrong(t, "fields with numbers and fields without stand in one text", "number all of them, or none");
    i = n ? i : t->next++;
    for (size_t k = 0; k < site->n; k++)
        if (i < 0 ? site->argument[k].key && strlen(site->argument[k].key) == n &&
                        memcmp(site->argument[k].key, name, n) == 0
                  : !site->argument[k].key && i-- == 0) {
            *out = site->argument[k].value;
            return GT_OK;
        }
    return n ? gt_fail(t->r->error, GT_WRONG_MODEL, site->at, "format is given nothing for '{%.*s}'",
                       (int)(n > 40 ? 40 : n), name)
             : gt_fail(t->r->error, GT_WRONG_MODEL, site->at, "format is given fewer values than there are fields");
}

/* What follows the argument: {x.shape}, {x[0]}, {x[key]}. */
static gt_status take_parts(const template *t, const char *text, const char *end, gt_value *value)
{
    const gt_expr place = {.at = t->site->at};
    while (text < end) {
        const bool index = *text == '[';
        const char *name = text + 1, *stop = name + strcspn(name, index ? "]" : ".[");
        const size_t n = (size_t)((stop < end ? stop : end) - name);
        if (!n || (!index && *text != '.') || (index && stop >= end))
            return wrong(t, "a field is a name or a number, and '.name' or '[index]' behind it",
                         "as in '{x.shape[0]}'");
        const char *part = gt_copy_text(t->r->arena, name, n);
        const int64_t i = index ? read_number(part, n) : -1;
        const gt_value item = i >= 0 ? gt_value_int(i) : gt_value_text(part);
        GT_TRY(index ? gt_index(t->r, *value, 1, &item, &place, value)
                     : gt_field(t->r, *value, part, t->site->at, value));
        text = name + n + index;
    }
    return GT_OK;
}

static gt_status fill(template *t, const char *text);

/* The format of a field, whose own fields are filled first: {:{width}.3f}. */
static gt_status fill_spec(template *t, const char *text, size_t n, const char **out)
{
    *out = gt_copy_text(t->r->arena, text, n);
    if (!memchr(text, '{', n))
        return GT_OK;
    template inner = *t;
    gt_value spec;
    if (t->inner)
        return wrong(t, "formats are nested no deeper than this", "write its numbers");
    inner.inner = true;
    inner.parts = (gt_formatted){.part = GT_ARRAY(t->r->arena, 2 * n + 1, struct gt_format_part)};
    GT_TRY(fill(&inner, *out));
    t->next = inner.next;
    t->counted = inner.counted;
    t->numbered = inner.numbered;
    GT_TRY(gt_format_joined(t->r, &inner.parts, t->site->at, &spec));
    if (spec.kind != GT_VALUE_TEXT)
        return gt_fail(t->r->error, GT_WRONG_MODEL, t->site->at, "a format must be known while recording");
    *out = spec.text;
    return GT_OK;
}

/* From behind the brace of a field on; hands out what stands behind the field. */
static gt_status fill_field(template *t, const char *text, const char **behind)
{
    const char *end = text, *spec = "";
    unsigned depth = 0;
    for (; *end && (depth || *end != '}'); end++)
        depth = *end == '{' ? depth + 1 : *end == '}' ? depth - 1 : depth;
    if (!*end)
        return wrong(t, "'{' is never closed in a text that is formatted",
                     "close it with '}', or write '{{' for a brace");
    const size_t all = (size_t)(end - text);
    const char *colon = memchr(text, ':', all), *head = colon ? colon : end,
               *mark = memchr(text, '!', (size_t)(head - text));
    const char *stop = mark ? mark : head;
    if (mark && (head - mark != 2 || !strchr("rsa", mark[1])))
        return wrong(t, "'!' converts with one of r, s and a", "leave it out");
    const size_t name = strcspn(text, ".[") < (size_t)(stop - text) ? strcspn(text, ".[") : (size_t)(stop - text);
    gt_value value = gt_value_none();
    GT_TRY(find_argument(t, text, name, &value));
    GT_TRY(take_parts(t, text + name, stop, &value));
    if (colon)
        GT_TRY(fill_spec(t, colon + 1, (size_t)(end - colon) - 1, &spec));
    *behind = end + 1;
    return gt_format_add(t->r, &t->parts, value, spec, !mark ? '\0' : mark[1] == 's' ? 's' : 'r', t->site->at);
}

static gt_status fill(template *t, const char *text)
{
    while (*text) {
        const size_t n = strcspn(text, "{}");
        if (n)
            gt_format_literal(&t->parts, gt_copy_text(t->r->arena, text, n));
        text += n;
        if (*text && text[0] == text[1]) {
            gt_format_literal(&t->parts, *text == '{' ? "{" : "}");
            text += 2;
        } else if (*text == '}') {
            return wrong(t, "'}' closes nothing in a text that is formatted", "write '}}' for a brace");
        } else if (*text) {
            GT_TRY(fill_field(t, text + 1, &text));
        }
    }
    return GT_OK;
}

gt_status gt_format_method(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const char *text = c->self->text;
    template t = {.r = r, .site = c->site};
    t.parts.part = GT_ARRAY(r->arena, 2 * strlen(text) + 1, struct gt_format_part);
    GT_TRY(fill(&t, text));
    return gt_format_joined(r, &t.parts, c->at, out);
}
