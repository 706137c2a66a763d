/* The public calls of sessions. A session has its own memory and no context: what is wrong stands in its answers. */
#include "base/arena.h"
#include "gradtape.h"
#include "session/request_misuse.h"
#include "session/session.h"
#include "write/write_result.h"

struct gt_session {
    jmp_buf out_of_memory;
    gt_arena arena; /* working memory of the writer */
    gt_keeper *keeper;
};

gt_session *gt_session_new(const gt_allocator *allocator, size_t memory_limit)
{
    jmp_buf out_of_memory;
    gt_arena arena;
    if (!gt_allocator_is_usable(allocator))
        return NULL;
    gt_arena_init(&arena, allocator, &out_of_memory);
    if (setjmp(out_of_memory))
        return NULL;
    gt_session *session = GT_NEW(&arena, gt_session);
    session->keeper = gt_keeper_new(allocator, memory_limit);
    session->arena = arena;
    session->arena.out_of_memory = &session->out_of_memory;
    if (session->keeper)
        return session;
    gt_arena_free(&arena);
    return NULL;
}

void gt_session_free(gt_session *session)
{
    if (!session)
        return;
    gt_keeper_free(session->keeper);
    gt_arena own = session->arena;
    gt_arena_free(&own);
}

void gt_session_confine(gt_session *session, const char *root)
{
    if (session)
        gt_keeper_confine(session->keeper, root);
}

static gt_status write_answer(gt_session *session, const gt_item *item, gt_status code, gt_sink *sink)
{
    gt_error error = {.code = GT_OK};
    if (setjmp(session->out_of_memory))
        return GT_OVER_LIMIT;
    gt_arena_mark mark = gt_arena_save(&session->arena);
    gt_write_options options = {.format = GT_FORMAT_NDJSON};
    gt_status status = gt_result_print(&session->arena, item, &options, sink, &error);
    gt_arena_release(&session->arena, mark);
    return status == GT_OK ? code : status;
}

gt_status gt_session_answer(gt_session *session, const char *request, size_t size, gt_sink *sink)
{
    if (!session || !request || gt_sink_misuse(sink))
        return GT_USAGE;
    gt_status code;
    const gt_item *item = gt_keeper_answer(session->keeper, request, size, &code);
    return write_answer(session, item, code, sink);
}

void gt_session_pass_over(gt_session *session, const char *bytes, size_t n)
{
    if (session && bytes)
        gt_keeper_pass_over(session->keeper, bytes, n);
}

gt_status gt_session_refuse(gt_session *session, gt_sink *sink)
{
    if (!session || gt_sink_misuse(sink))
        return GT_USAGE;
    return write_answer(session, gt_keeper_refuse(session->keeper), GT_OVER_LIMIT, sink);
}
