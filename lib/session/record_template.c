#include "session/record_template.h"

#include <math.h>
#include <string.h>

#include "base/name_set.h"
#include "base/text_buffer.h"

/* A tensor of the answer, and the constant text before it. */
typedef struct gt_template_hole {
    size_t text, text_size;
    bool number; /* one float64 */
    size_t offset;
    gt_tensor tensor; /* without data */
} hole;

/* A template in the making. */
typedef struct making {
    gt_template *template;
    gt_arena *arena;
    const gt_prepared *prepared;
    gt_text_buffer page; /* the text so far */
    size_t begun;        /* where the text of the next hole begins */
    gt_writer writer;
    gt_sink sink;
    gt_names labels; /* CSV: of the columns so far, those that are kept and the error's too */
} making;

static void begin_making(making *m, const gt_write_options *options)
{
    m->page = (gt_text_buffer){.arena = m->arena};
    m->sink = gt_buffer_sink(&m->page);
    m->writer = (gt_writer){
        .arena = m->arena, .options = options, .sink = &m->sink, .block = gt_alloc_raw(m->arena, GT_WRITE_BLOCK)};
}

/* The target that the item shows, -1 when it is no result. */
static int target_of(const gt_prepared *p, const gt_item *item)
{
    for (size_t i = 0; i < p->answer.wanted.n; i++)
        if (p->answer.wanted.item[i] == item)
            return p->number[i];
    return -1;
}

static void place_targets(gt_template *template, gt_arena *arena, const gt_prepared *p)
{
    template->targets = p->targets;
    template->offset = GT_ARRAY(arena, (size_t)p->targets, size_t);
    template->bytes = GT_ARRAY(arena, (size_t)p->targets, size_t);
    template->texts = GT_ARRAY(arena, (size_t)p->targets, size_t);
    for (size_t i = 0; i < p->answer.wanted.n; i++) {
        const gt_tensor *t = &p->answer.wanted.item[i]->tensor;
        template->bytes[p->number[i]] = gt_tensor_size(t);
        template->texts[p->number[i]] = t->dtype == GT_STR ? (size_t)gt_shape_count(&t->shape) : 0;
    }
    for (int t = 0; t < p->targets; t++) {
        template->offset[t] = template->size;
        template->size += (template->bytes[t] + 15) / 16 * 16; /* a complex128 stays aligned */
    }
}

size_t gt_template_place(const gt_template *template, const gt_prepared *prepared, const gt_item *item)
{
    int target = target_of(prepared, item);
    return target < 0 ? SIZE_MAX : template->offset[target];
}

/* A tensor that differs from point to point leaves a hole. */
static bool leave_hole(void *context, const gt_item *item)
{
    making *m = context;
    gt_template *template = m->template;
    int target = target_of(m->prepared, item);
    if (target < 0)
        return false;
    gt_writer_flush(&m->writer);
    template->hole =
        gt_grow(m->arena, template->hole, template->n, template->n + 1, &template->capacity, sizeof *template->hole);
    hole *h = &template->hole[template->n++];
    *h = (hole){.text = m->begun, .text_size = m->page.size - m->begun, .offset = template->offset[target]};
    h->tensor = item->tensor;
    h->tensor.data = NULL;
    h->number = item->tensor.dtype == GT_F64 && item->tensor.shape.rank == 0;
    m->begun = m->page.size;
    return true;
}

/* Without "model" and the outer braces. */
static void make_json(making *m, const gt_item *root)
{
    gt_item fields = *root;
    if (root->first && strcmp(root->first->key, "model") == 0)
        fields.first = root->first->next;
    m->begun = 1;
    gt_write_json_item(&m->writer, &fields);
}

/* -- CSV -- */

/* The columns of everything below `shown`, whose own name stands where a leaf has none. */
static void make_columns(making *m, making *labels, const gt_item *shown, bool prefix)
{
    gt_walk walk = {.arena = m->arena, .next = shown};
    for (const gt_item *item; (item = gt_walk_leaf(&walk));) {
        const char *name = gt_walk_name(&walk, item);
        if (!name[0])
            name = shown->key;
        else if (prefix)
            name = gt_print(m->arena, "%s.%s", shown->key, name);
        /* A column has a name of its own: where another has it, the part of the result stands before: "gradients.x". */
        for (const char *part = prefix ? "result" : shown->key;
             !gt_csv_labels_free(m->arena, &m->labels, name, item, NULL); part = "result")
            name = gt_print(m->arena, "%s.%s", part, name);
        bool first = m->template->columns == 0, first_label = first;
        (void)gt_csv_labels_free(m->arena, &m->labels, name, item, &m->template->columns);
        gt_write_csv_columns(&labels->writer, name, item, true, &first_label);
        gt_write_csv_columns(&m->writer, name, item, false, &first);
    }
}

const char *gt_template_error_label(gt_arena *arena, const gt_stream *stream)
{
    const char *label = "error";
    for (size_t k = 0; k < stream->n_keep; k++)
        if (strcmp(stream->keep[k], label) == 0) {
            label = gt_print(arena, "result.%s", label);
            k = SIZE_MAX; /* from the first one again */
        }
    return label;
}

static void make_csv(making *m, const gt_item *root, const gt_write_options *options, const gt_stream *stream)
{
    making labels = {.arena = m->arena};
    m->labels = (gt_names){.arena = m->arena};
    for (size_t k = 0; k < stream->n_keep; k++)
        (void)gt_names_enter(&m->labels, stream->keep[k], strlen(stream->keep[k]), 0);
    const char *error = gt_template_error_label(m->arena, stream);
    if (stream->keep_going)
        (void)gt_names_enter(&m->labels, error, strlen(error), 0);
    begin_making(&labels, options);
    const gt_item *value = gt_item_get(root, "value"), *shown = gt_result_shown(root, options);
    if (value)
        make_columns(m, &labels, value, true);
    if (shown)
        make_columns(m, &labels, shown, false);
    gt_writer_flush(&labels.writer);
    m->template->header = labels.page.text ? labels.page.text : "";
}

gt_template *gt_template_make(gt_arena *arena, const gt_prepared *prepared, const gt_write_options *options,
                              const gt_stream *stream)
{
    making m = {.template = GT_NEW(arena, gt_template), .arena = arena, .prepared = prepared};
    gt_template *template = m.template;
    template->csv = options->format == GT_FORMAT_CSV;
    begin_making(&m, options);
    m.writer.hole = leave_hole;
    m.writer.context = &m;
    place_targets(template, arena, prepared);
    if (template->csv)
        make_csv(&m, prepared->answer.item, options, stream);
    else
        make_json(&m, prepared->answer.item);
    gt_writer_flush(&m.writer);
    template->text = m.page.text ? m.page.text : "";
    template->tail = m.begun;
    template->text_size = m.page.size - !template->csv; /* without the closing brace */
    return template;
}

/* -- filling -- */

void gt_template_take(const gt_template *template, const gt_prepared *prepared, int64_t lane, gt_arena *arena,
                      void *block)
{
    for (int t = 0; t < template->targets; t++) {
        size_t skip = lane >= 0 && gt_replay_varies(prepared->many, t) ? (size_t)lane * template->bytes[t] : 0;
        if (template->bytes[t])
            memcpy((char *)block + template->offset[t], (const char *)prepared->result[t].data + skip,
                   template->bytes[t]);
        gt_str *text = (gt_str *)(void *)((char *)block + template->offset[t]);
        for (size_t i = 0; i < template->texts[t]; i++)
            text[i].text = gt_copy_text(arena, text[i].text, text[i].size);
    }
}

bool gt_template_is_finite(const gt_template *template, const void *block)
{
    for (size_t i = 0; i < template->n; i++) {
        gt_item item = {.kind = GT_ITEM_TENSOR, .tensor = template->hole[i].tensor};
        item.tensor.data = (const char *)block + template->hole[i].offset;
        if (!gt_tensor_is_finite(&item.tensor))
            return false;
    }
    return true;
}

void gt_template_write(gt_writer *writer, const gt_template *template, const void *block)
{
    for (size_t i = 0; i < template->n; i++) {
        const hole *h = &template->hole[i];
        gt_write_bytes(writer, template->text + h->text, h->text_size);
        const void *data = (const char *)block + h->offset;
        double x;
        if (h->number && isfinite(x = *(const double *)data)) {
            writer->used +=
                (size_t)gt_number_print(gt_rounded(x, writer->options->digits), gt_writer_room(writer, GT_NUMBER_TEXT));
            continue;
        }
        gt_item item = {.kind = GT_ITEM_TENSOR, .tensor = h->tensor};
        item.tensor.data = data;
        bool first = true;
        if (template->csv)
            gt_write_csv_columns(writer, "", &item, false, &first);
        else
            gt_write_json_item(writer, &item);
    }
    gt_write_bytes(writer, template->text + template->tail, template->text_size - template->tail);
}
