#include "gather.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "diagnostics.h"
#include "team.h"

enum { GO, STOP, PIECE = 1024 * 1024 };

/* What rank 0 knows of another. */
typedef struct member {
    bool reported, called;
    gather_report report;
    char *said; /* texts for people, each with its zero */
    size_t size;
} member;

static member *members; /* of rank 0; the first is not used */
static bool settled;    /* everybody has been called */
static int called = -1; /* of another rank: what it was called for; -1: it was not yet */
static struct timespec looked;

/* -- rank 0 -- */

static void call(int rank, unsigned char what)
{
    if (!members[rank].called)
        team_send(rank, TEAM_CALL, &what, 1);
    members[rank].called = true;
}

/* Bytes that nobody waits for any more. */
static void drop(const team_message *message)
{
    void *bytes = malloc(message->size + 1);
    if (!bytes)
        abort();
    team_take(message, bytes);
    free(bytes);
}

static void stop_behind(int rank)
{
    for (int r = rank + 1; r < team_size(); r++)
        call(r, STOP);
}

static void *take(const team_message *message)
{
    void *bytes = malloc(message->size + 1);
    if (!bytes)
        abort(); /* mpirun ends the others */
    team_take(message, bytes);
    return bytes;
}

/* A report; a second one says that what was written cannot be read back. */
static void take_report(const team_message *message)
{
    member *m = &members[message->from];
    char *bytes = take(message);
    memcpy(&m->report, bytes, sizeof m->report);
    free(m->said);
    m->size = message->size - sizeof m->report;
    memmove(bytes, bytes + sizeof m->report, m->size);
    m->said = bytes;
    m->reported = true;
    if (!m->report.whole)
        stop_behind(message->from);
}

static void begin_members(void)
{
    if (!members)
        members = calloc((size_t)team_size(), sizeof *members);
    if (!members)
        abort();
}

static void await_report(int rank)
{
    team_message message;
    while (!members[rank].reported && team_next(&message, true))
        if (message.kind == TEAM_OUTCOME)
            take_report(&message);
        else
            drop(&message);
}

/* What a rank wrote, while others may report. */
static void pass_bytes(int rank, gather_report *all, const gt_sink *sink)
{
    team_message message;
    for (bool more = true; more && team_next(&message, true);) {
        if (message.kind == TEAM_OUTCOME) {
            take_report(&message);
            more = message.from != rank;
            continue;
        }
        char *bytes = take(&message);
        more = message.size > 0;
        if (more && all->whole && !sink->write(sink->context, bytes, message.size))
            all->whole = false;
        free(bytes);
    }
}

static void check_points(int rank, gather_report *all, int color)
{
    const gather_report *report = &members[rank].report;
    if (!all->whole || !report->whole || report->bytes == all->bytes)
        return;
    all->whole = false;
    all->status =
        (int32_t)diagnostics_fail(color, GT_UNREADABLE,
                                  SAY("the points are another file at rank %d: it has %llu bytes there, %llu at rank 0",
                                      rank, (unsigned long long)report->bytes, (unsigned long long)all->bytes),
                                  "every rank must see the same file");
}

void gather_collect(gather_report *all, const gt_sink *sink, int color)
{
    begin_members();
    for (int rank = 1; rank < team_size(); rank++) {
        member *m = &members[rank];
        if (!all->whole)
            stop_behind(rank - 1);
        await_report(rank);
        if (!all->whole)
            continue; /* nobody hears of it */
        check_points(rank, all, color);
        const bool goes = all->whole && !m->called;
        call(rank, goes ? GO : STOP);
        if (goes)
            pass_bytes(rank, all, sink);
        if (goes && all->whole && m->report.whole && !sink->write(sink->context, "", 0))
            all->whole = false;
        if (!all->whole)
            continue;
        diagnostics_relay(m->said, m->size);
        all->status = m->report.status > all->status || !m->report.whole ? m->report.status : all->status;
        all->whole = m->report.whole;
    }
    settled = true;
}

/* -- another rank -- */

static void look_for_call(bool wait)
{
    team_message message;
    unsigned char what;
    while (called < 0 && team_next(&message, wait))
        if (message.kind == TEAM_CALL) {
            team_take(&message, &what);
            called = what;
        } else {
            drop(&message);
        }
}

static void send_report(const gather_report *own)
{
    size_t size;
    const char *said = diagnostics_kept(&size);
    char *bytes = malloc(sizeof *own + size);
    if (!bytes)
        abort();
    memcpy(bytes, own, sizeof *own);
    if (size)
        memcpy(bytes + sizeof *own, said, size);
    team_send(0, TEAM_OUTCOME, bytes, sizeof *own + size);
    free(bytes);
}

static void send_bytes(spill *written)
{
    char *piece = malloc(PIECE);
    if (!piece)
        abort();
    for (size_t n; (n = spill_read(written, piece, PIECE)) > 0;)
        team_send(0, TEAM_BYTES, piece, n);
    free(piece);
}

void gather_give(const gather_report *own, spill *written)
{
    send_report(own);
    look_for_call(true);
    settled = true;
    if (called != GO)
        return;
    if (written)
        send_bytes(written);
    if (!written || !written->error) {
        team_send(0, TEAM_BYTES, "", 0);
        return;
    }
    (void)diagnostics_fail(0, GT_UNREADABLE, SAY("cannot read '%s': %s", written->place, strerror(written->error)),
                           NULL);
    send_report(&(gather_report){.status = GT_UNREADABLE, .bytes = own->bytes});
}

/* -- both -- */

enum { MOST = 1 << 30 }; /* bytes of a message */

static bool send_to(void *context, int to, const void *bytes, size_t n)
{
    (void)context;
    for (size_t at = 0, piece; at < n; at += piece) {
        piece = n - at < MOST ? n - at : MOST;
        team_send(to, TEAM_BYTES, (const char *)bytes + at, piece);
    }
    return true;
}

static bool take_from(void *context, int from, void *bytes, size_t n)
{
    (void)context;
    for (size_t at = 0; at < n;) {
        team_message message;
        if (team_rank() == 0 ? members[from].reported : called >= 0)
            return false;
        team_await(from, &message);
        if (message.kind == TEAM_OUTCOME)
            take_report(&message);
        else if (message.kind == TEAM_CALL)
            look_for_call(true);
        else if (message.size > n - at)
            return false;
        else {
            team_take(&message, (char *)bytes + at);
            at += message.size;
        }
    }
    return true;
}

const gt_team *gather_team(void)
{
    static gt_team team;
    if (team_rank() == 0)
        begin_members();
    team =
        (gt_team){.size = sizeof team, .rank = team_rank(), .ranks = team_size(), .send = send_to, .take = take_from};
    return &team;
}

void gather_release(void)
{
    if (members)
        stop_behind(0);
}

bool gather_failed(gt_status *status)
{
    for (int rank = 1; members && rank < team_size(); rank++)
        if (members[rank].reported && !members[rank].report.whole) {
            diagnostics_relay(members[rank].said, members[rank].size);
            *status = (gt_status)members[rank].report.status;
            return true;
        }
    return false;
}

bool gather_stopped(void)
{
    struct timespec now;
    team_message message;
    if (team_size() == 1)
        return false;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec == looked.tv_sec && now.tv_nsec - looked.tv_nsec < 1000000)
        return called == STOP;
    looked = now;
    if (team_rank() > 0) {
        look_for_call(false);
        return called == STOP;
    }
    begin_members();
    while (team_next(&message, false))
        take_report(&message);
    return false;
}

static bool take_nothing(void *context, const char *bytes, size_t n)
{
    (void)context;
    (void)bytes;
    return n == 0;
}

gt_status gather_end(gt_status status, int color)
{
    const gt_sink nowhere = {.size = sizeof nowhere, .write = take_nothing};
    gather_report report = {.status = (int32_t)status, .whole = status == GT_OK};
    if (team_size() > 1 && !settled && team_rank() == 0)
        gather_collect(&report, &nowhere, color);
    else if (team_size() > 1 && !settled)
        gather_give(&report, NULL);
    for (int rank = 1; members && rank < team_size(); rank++)
        free(members[rank].said);
    free(members);
    members = NULL;
    return (gt_status)report.status;
}
