/* The ranks of an MPI program. Calls of MPI that fail end all ranks, as its default is. */
#include "team.h"

#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int rank, size;

/* Started by the mpirun of another MPI each process would think that it is alone, and do all of the work. */
static void check_launcher(void)
{
    static const struct {
        const char *size, *rank;
    } launchers[] = {{"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"}, {"PMI_SIZE", "PMI_RANK"}};
    for (size_t i = 0; i < sizeof launchers / sizeof *launchers && size == 1; i++) {
        const char *started = getenv(launchers[i].size), *which = getenv(launchers[i].rank);
        if (!started || strtol(started, NULL, 10) < 2)
            continue;
        if (which && strtol(which, NULL, 10) == 0)
            (void)fprintf(
                stderr,
                "gradtape: error: %s=%s, but this process is alone: mpirun is of another MPI than the "
                "one gradtape-mpi was built with\n  help: make mpi MPICC=..., with the mpicc of that mpirun\n",
                launchers[i].size, started);
        MPI_Finalize();
        exit(2);
    }
}

/* The program has threads, and one of them talks. */
void team_begin(int *argc, char ***argv)
{
    int level;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    check_launcher();
    if (level >= MPI_THREAD_FUNNELED || size == 1)
        return;
    if (rank == 0)
        (void)fputs("gradtape: error: this MPI was built without threads\n", stderr);
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
}

int team_end(int status)
{
    MPI_Bcast(&status, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return status;
}

int team_rank(void)
{
    return rank;
}

int team_size(void)
{
    return size;
}

void team_send(int to, team_kind kind, const void *bytes, size_t n)
{
    if (n > INT_MAX)
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    MPI_Send(bytes, (int)n, MPI_BYTE, to, (int)kind, MPI_COMM_WORLD);
}

static void describe(const MPI_Status *status, team_message *message)
{
    int n;
    MPI_Get_count(status, MPI_BYTE, &n);
    *message = (team_message){status->MPI_SOURCE, (team_kind)status->MPI_TAG, (size_t)n};
}

bool team_next(team_message *message, bool wait)
{
    MPI_Status status;
    int there = 1;
    if (wait)
        MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    else
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there)
        describe(&status, message);
    return there;
}

void team_await(int from, team_message *message)
{
    MPI_Status status;
    MPI_Probe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    describe(&status, message);
}

void team_take(const team_message *message, void *to)
{
    MPI_Recv(to, (int)message->size, MPI_BYTE, message->from, (int)message->kind, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
