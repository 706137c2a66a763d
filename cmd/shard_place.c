#include "shard_place.h"

#include <stdlib.h>
#include <string.h>

#include "diagnostics.h"
#include "team.h"

/* Where launchers say which process this is, from 0, and of how many. Within a job of Slurm mpirun starts processes
 * that have Slurm's variables too, all with those of the job's first: the launcher's own come first. */
static const struct {
    const char *rank, *size;
} launchers[] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"}, {"PMI_RANK", "PMI_SIZE"}, {"SLURM_PROCID", "SLURM_NTASKS"}};
enum { LAUNCHERS = sizeof launchers / sizeof *launchers, MOST = 1000000000 };

/* A whole number, the whole of the text up to `end`. */
static bool read_whole(const char *text, char end, uint32_t *out)
{
    size_t n = strspn(text, "0123456789");
    if (n == 0 || n > 10 || text[n] != end)
        return false;
    const unsigned long long number = strtoull(text, NULL, 10);
    *out = number > MOST ? MOST + 1 : (uint32_t)number;
    return number <= MOST;
}

static gt_status read_environment(const session *s, shard_place *out)
{
    const char *rank = NULL;
    size_t i = 0;
    while (i < LAUNCHERS && !(rank = getenv(launchers[i].rank)))
        i++;
    if (!rank)
        return usage_fail(s, "'--shard auto': no launcher says which process this is",
                          "mpirun sets OMPI_COMM_WORLD_RANK or PMI_RANK, srun SLURM_PROCID; --shard K/N says it");
    const char *size = getenv(launchers[i].size);
    if (!size)
        return usage_fail(s, SAY("'--shard auto': %s is set, and %s is not", launchers[i].rank, launchers[i].size),
                          "--shard K/N says it");
    if (!read_whole(rank, '\0', &out->shard) || !read_whole(size, '\0', &out->shards) || out->shard >= out->shards)
        return usage_fail(s,
                          SAY("'--shard auto': %s=%.40s and %s=%.40s are no place in a row", launchers[i].rank, rank,
                              launchers[i].size, size),
                          "ranks count from 0; --shard K/N says it");
    out->shard++;
    return GT_OK;
}

gt_status shard_place_read(const session *s, shard_place *out)
{
    const char *text = s->settings.shard;
    *out = (shard_place){0, 0};
    if (team_size() > 1) {
        *out = (shard_place){(uint32_t)team_rank() + 1, (uint32_t)team_size()};
        return !text ? GT_OK
                     : usage_fail(s, "'--shard' is for processes that do not know of each other",
                                  "the ranks of gradtape-mpi share the points by themselves");
    }
    if (!text)
        return GT_OK;
    if (strcmp(text, "auto") == 0)
        return read_environment(s, out);
    const char *bar = strchr(text, '/');
    bool read = bar && read_whole(text, '/', &out->shard) && read_whole(bar + 1, '\0', &out->shards);
    if (read && out->shard == 0)
        return usage_fail(s, SAY("'--shard %.60s': shards are counted from 1", text),
                          SAY("the first of %u is --shard 1/%u", (unsigned)out->shards, (unsigned)out->shards));
    if (read && out->shard <= out->shards)
        return GT_OK;
    return usage_fail(s, SAY("'--shard' takes K/N, the Kth of N parts, or auto, not '%.60s'", text),
                      "--shard 1/8 to --shard 8/8");
}
