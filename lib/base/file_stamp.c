#define _POSIX_C_SOURCE 200809L /* st_mtim */
#include "base/file_stamp.h"

#include <sys/stat.h>

gt_stamp gt_stamp_of(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return (gt_stamp){0, 0, -1};
    return (gt_stamp){about.st_mtim.tv_sec, about.st_mtim.tv_nsec, about.st_size};
}

bool gt_stamp_equal(const gt_stamp *a, const gt_stamp *b)
{
    return a->size == b->size && a->seconds == b->seconds && a->nanoseconds == b->nanoseconds;
}
