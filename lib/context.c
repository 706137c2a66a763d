#include "context.h"

#include <string.h>

#include "base/caller_words.h"
#include "base/utf8.h"
#include "tape/recorder.h"

gt_context *gt_context_new(const gt_allocator *allocator)
{
    if (!gt_allocator_is_usable(allocator))
        return NULL;
    jmp_buf out_of_memory;
    gt_arena arena;
    gt_arena_init(&arena, allocator, &out_of_memory);
    if (setjmp(out_of_memory))
        return NULL; /* the first allocation failed: nothing is held */
    gt_context *context = GT_NEW(&arena, gt_context);
    atomic_init(&context->budget.held, arena.held);
    atomic_flag_clear(&context->busy);
    context->arena = arena;
    context->arena.budget = &context->budget;
    context->arena.out_of_memory = &context->out_of_memory;
    gt_arena_init_beside(&context->scratch, &context->arena, &context->out_of_memory);
    gt_arena_init_beside(&context->stream, &context->arena, &context->out_of_memory);
    gt_arena_init(&context->text, allocator, &context->out_of_memory);
    gt_arena_init(&context->page, allocator, &context->out_of_memory);
    context->message = context->warnings = "";
    return context;
}

/* -- models -- */

gt_kept_model *gt_kept_model_new(gt_context *context)
{
    gt_kept_model *model = gt_kept_new(&context->models, sizeof *model, &context->arena);
    model->context = context;
    return model;
}

void gt_kept_model_drop(gt_kept_model *model)
{
    if (model->uses)
        model->freed = true;
    else
        gt_kept_free(&model->kept);
}

/* A model knows its arena, which is the beginning of what keeps it. */
static gt_kept_model *kept_of(const gt_model *model)
{
    return (gt_kept_model *)(void *)model->arena;
}

const char *gt_model_misuse(const gt_model *model)
{
    return kept_of(model)->freed ? "the model has been freed" : NULL;
}

gt_kept_model *gt_model_use(gt_context *context, const gt_model *model)
{
    gt_kept_model *kept = kept_of(model);
    if (kept->context != context)
        return NULL;
    kept->uses++;
    return kept;
}

void gt_model_unuse(gt_kept_model *kept)
{
    if (kept && --kept->uses == 0 && kept->freed)
        gt_kept_model_drop(kept);
}

void gt_model_free(gt_model *model)
{
    if (model && !kept_of(model)->freed)
        gt_kept_model_drop(kept_of(model));
}

/* -- life -- */

void gt_context_free(gt_context *context)
{
    if (!context)
        return;
    while (context->results)
        gt_result_free((gt_result *)context->results);
    while (context->plans)
        gt_plan_free((gt_plan *)context->plans);
    while (context->models)
        gt_kept_model_drop((gt_kept_model *)context->models);
    gt_arena_free(&context->text);
    gt_arena_free(&context->page);
    gt_arena_free(&context->scratch);
    gt_arena own = context->arena; /* the context itself lies in it, and with it the budget */
    own.budget = NULL;
    gt_arena_free(&own);
}

void gt_context_limit_memory(gt_context *context, size_t bytes, size_t held)
{
    if (!context)
        return;
    context->memory_limit = bytes;
    gt_budget_give_back(&context->budget, context->outside);
    atomic_fetch_add(&context->budget.held, held);
    context->outside = held;
}

const char *gt_message(const gt_context *context)
{
    return context ? context->message : "";
}

const char *gt_warnings(const gt_context *context)
{
    return context ? context->warnings : "";
}

void gt_context_name_options(gt_context *context, bool as_options)
{
    if (context)
        context->options = as_options;
}

void gt_context_limit_digits(gt_context *context, int digits)
{
    if (context)
        context->digits = digits;
}

void gt_context_fit_columns(gt_context *context, int columns)
{
    if (context)
        context->columns = columns > 0 ? columns : 0;
}

size_t gt_text_shown(const char *text, size_t size)
{
    return text && size ? gt_utf8_shown(text, size, 0) : 0;
}

/* -- calls -- */

static const char memory_message[] = "gradtape: error: out of memory\n";

bool gt_call_begin(gt_context *context)
{
    if (atomic_flag_test_and_set_explicit(&context->busy, memory_order_acquire))
        return false;
    gt_arena_free(&context->text);
    context->message = context->warnings = "";
    gt_budget_begin(&context->budget, context->memory_limit);
    return true;
}

void gt_call_end(gt_context *context)
{
    atomic_flag_clear_explicit(&context->busy, memory_order_release);
}

void gt_call_limit(gt_context *context, size_t bytes, size_t own)
{
    gt_budget *budget = &context->budget;
    size_t before = atomic_load(&budget->held) - own;
    if (!bytes || (budget->limit && (bytes > budget->limit || before > budget->limit - bytes)))
        return;
    budget->limit = bytes;
    budget->before = before;
}

static char *message_text(const gt_context *context, gt_arena *arena, const gt_error *error, const char *kind)
{
    gt_error said = context->options ? *error : gt_error_for_caller(arena, error);
    return gt_error_text(arena, &said, kind);
}

gt_status gt_call_run_out(gt_context *context)
{
    jmp_buf again;
    gt_error error;
    bool passed = atomic_load(&context->budget.passed);
    gt_fail_memory(&error, &context->arena);
    context->message = memory_message;
    context->text.out_of_memory = &again;
    if (passed && !setjmp(again))
        context->message = message_text(context, &context->text, &error, "error");
    context->text.out_of_memory = &context->out_of_memory;
    gt_arena_free(&context->scratch);
    gt_call_end(context);
    return GT_OVER_LIMIT;
}

gt_status gt_call_finish(gt_context *context, gt_status status, const gt_error *error)
{
    gt_arena_free(&context->scratch);
    if (status != GT_OK)
        context->message = message_text(context, &context->text, error, "error");
    gt_call_end(context);
    return status;
}

gt_status gt_call_misuse(gt_context *context, const char *what)
{
    const gt_span nowhere = {NULL, 0, 0};
    gt_error error;
    if (!gt_call_begin(context))
        return GT_USAGE;
    if (setjmp(context->out_of_memory))
        return gt_call_run_out(context);
    return gt_call_finish(context, gt_fail(&error, GT_USAGE, nowhere, "this call is wrong: %s", what), &error);
}

void gt_call_warn(gt_context *context, gt_arena *arena, gt_warning *warnings)
{
    size_t used = 0;
    for (gt_warning *w = warnings; w; w = w->next) {
        if (w->past)
            continue;
        if (!w->text)
            w->text = message_text(context, arena, &w->what, "warning");
        size_t size = strlen(w->text) + 1;
        context->warned = gt_grow(&context->page, context->warned, used, used + size, &context->room, 1);
        memcpy(context->warned + used, w->text, size);
        used += size - 1;
    }
    if (used)
        context->warnings = context->warned;
}
