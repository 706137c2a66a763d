/* The ranks of gradtape-mpi without an MPI: RANKS processes, forked before anything is done, each with a socket to rank
 * 0. What the ranks say to each other is then tested where no MPI is (tests/mpi/run --mpi forked), and in a second.
 *
 * RANKS_LAST_FOLDER, RANKS_LAST_TMPDIR: the last rank works in another folder, with another TMPDIR, as it may on
 * another machine. RANKS_LAST_UNREAD=N: what it has kept cannot be read after N times. A socket that ends before its
 * rank has ended ends all of them, as MPI does. */
#define _GNU_SOURCE /* prctl's signal on the death of a parent */
#include "spill.h"
#include "team.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 16, END = 99, PATIENCE = 20 /* seconds */ };

typedef struct head {
    int32_t kind;
    uint64_t size;
} head;

static int rank, size = 1, line[MOST]; /* of rank 0 to each; of another to rank 0: line[0] */
static bool heard[MOST];               /* a head was read whose bytes have not been taken */
static head first[MOST];

static void broken(const char *what)
{
    (void)fprintf(stderr, "team of forked ranks: rank %d: %s\n", rank, what);
    _exit(70);
}

static void work_elsewhere(void)
{
    const char *folder = getenv("RANKS_LAST_FOLDER"), *temporary = getenv("RANKS_LAST_TMPDIR");
    if ((folder && chdir(folder) != 0) || (temporary && setenv("TMPDIR", temporary, 1) != 0))
        broken("cannot go there");
}

void team_begin(int *argc, char ***argv)
{
    const char *ranks = getenv("RANKS");
    (void)argc;
    (void)argv;
    size = ranks ? (int)strtol(ranks, NULL, 10) : 1;
    if (size < 1 || size > MOST)
        broken("RANKS is 1 to 16");
    for (int r = 1; r < size; r++) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
            broken("no socket");
        const struct timeval limit = {.tv_sec = PATIENCE};
        (void)setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        (void)setsockopt(ends[1], SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        const pid_t child = fork();
        if (child < 0)
            broken("no process");
        (void)close(ends[child ? 1 : 0]);
        line[child ? r : 0] = ends[child ? 0 : 1];
        if (child)
            continue;
        rank = r;
        (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
        for (int other = 1; other < r; other++)
            (void)close(line[other]);
        if (!freopen("/dev/null", "r", stdin)) /* as mpirun gives it to all but the first */
            broken("no /dev/null");
        if (r == size - 1)
            work_elsewhere();
        return;
    }
}

static void write_all(int to, const void *bytes, size_t n)
{
    for (size_t at = 0; at < n;) {
        const ssize_t sent = send(line[to], (const char *)bytes + at, n - at, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            broken("nobody hears what is sent");
        at += (size_t)sent;
    }
}

static void read_all(int from, void *bytes, size_t n)
{
    for (size_t at = 0; at < n;) {
        const ssize_t got = recv(line[from], (char *)bytes + at, n - at, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            broken("it waits for what nobody says");
        if (got == 0)
            broken("a rank has ended before the others");
        at += (size_t)got;
    }
}

static void check_rank(int other)
{
    if (other == rank || other < 0 || other >= size || (rank > 0 && other > 0))
        broken("it speaks to a rank that is not there");
}

void team_send(int to, team_kind kind, const void *bytes, size_t n)
{
    const head before = {.kind = (int32_t)kind, .size = n};
    check_rank(to);
    write_all(to, &before, sizeof before);
    write_all(to, bytes, n);
}

static void describe(int from, team_message *message)
{
    if (!heard[from])
        read_all(from, &first[from], sizeof first[from]);
    heard[from] = true;
    *message = (team_message){from, (team_kind)first[from].kind, (size_t)first[from].size};
}

bool team_next(team_message *message, bool wait)
{
    struct pollfd asked[MOST];
    const int begin = rank ? 0 : 1, end = rank ? 1 : size;
    for (int r = begin; r < end; r++)
        if (heard[r]) {
            describe(r, message);
            return true;
        }
    for (int r = begin; r < end; r++)
        asked[r] = (struct pollfd){.fd = line[r], .events = POLLIN};
    if (poll(asked + begin, (nfds_t)(end - begin), wait ? 1000 * PATIENCE : 0) == 0 && wait)
        broken("it waits for what nobody says");
    for (int r = begin; r < end; r++)
        if (asked[r].revents) {
            describe(r, message);
            return true;
        }
    return wait ? team_next(message, wait) : false; /* a signal came */
}

void team_await(int from, team_message *message)
{
    check_rank(from);
    describe(from, message);
}

void team_take(const team_message *message, void *to)
{
    if (!heard[message->from] || message->size != first[message->from].size)
        broken("it takes what is not there");
    read_all(message->from, to, message->size);
    heard[message->from] = false;
}

/* MPI_Finalize may hang on a message that nobody takes: here it is a failure. */
int team_end(int status)
{
    int all = EXIT_SUCCESS;
    if (rank) {
        team_message message;
        team_await(0, &message);
        if (message.kind == TEAM_CALL) { /* STOP, to one that no longer asks */
            team_take(&message, &(char){0});
            team_await(0, &message);
        }
        if ((int)message.kind != END)
            broken("something was said that nobody heard");
        team_take(&message, &status);
        return status;
    }
    for (int r = 1; r < size; r++)
        team_send(r, (team_kind)END, &status, sizeof status);
    for (int r = 1; r < size; r++)
        (void)close(line[r]); /* who still says something is told that nobody hears */
    for (int ended; wait(&ended) > 0;)
        all = WIFEXITED(ended) && WEXITSTATUS(ended) != 70 ? all : 70;
    return all == EXIT_SUCCESS ? status : all;
}

int team_rank(void)
{
    return rank;
}

int team_size(void)
{
    return size;
}

size_t __real_spill_read(spill *s, char *to, size_t room);
size_t __wrap_spill_read(spill *s, char *to, size_t room);

size_t __wrap_spill_read(spill *s, char *to, size_t room)
{
    static long reads;
    const char *last = rank && rank == size - 1 ? getenv("RANKS_LAST_UNREAD") : NULL;
    if (!last || reads++ < strtol(last, NULL, 10))
        return __real_spill_read(s, to, room);
    s->error = EIO;
    return 0;
}
