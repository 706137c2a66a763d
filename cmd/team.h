/* The processes that work at one command. The ordinary program works alone (team_alone.c); gradtape-mpi is as many
 * ranks as mpirun started (mpi/team_mpi.c, which is all that knows MPI). Called by the main thread only. */
#ifndef TEAM_H
#define TEAM_H

#include <stdbool.h>
#include <stddef.h>

void team_begin(int *argc, char ***argv);

/* Waits for all; returns the status of rank 0, which is everybody's. */
int team_end(int status);

int team_rank(void); /* from 0 */
int team_size(void);

/* Messages between rank 0 and another. They arrive in the order of sending. */
typedef enum team_kind { TEAM_OUTCOME, TEAM_CALL, TEAM_BYTES } team_kind;

typedef struct team_message {
    int from;
    team_kind kind;
    size_t size;
} team_message;

void team_send(int to, team_kind kind, const void *bytes, size_t n);

/* The next message there is, of anybody; with `wait` there will be one. */
bool team_next(team_message *message, bool wait);

/* Waits for the next message of that one. */
void team_await(int from, team_message *message);

/* Its bytes. */
void team_take(const team_message *message, void *to);

#endif
