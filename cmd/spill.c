#include "spill.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool open_spill(spill *s)
{
    const char *folder = getenv("TMPDIR");
    int n = snprintf(s->place, sizeof s->place, "%s/gradtape.XXXXXX", folder && *folder ? folder : "/tmp");
    int fd = n < (int)sizeof s->place ? mkstemp(s->place) : -1;
    if (fd < 0) {
        s->error = n < (int)sizeof s->place ? errno : ENAMETOOLONG;
        return false;
    }
    (void)unlink(s->place);
    s->file = fdopen(fd, "w+");
    if (!s->file) {
        s->error = errno;
        (void)close(fd);
    }
    return s->file != NULL;
}

static bool spill_write(void *context, const char *bytes, size_t n)
{
    spill *s = context;
    if (s->error || (!s->file && !open_spill(s)))
        return false;
    if (fwrite(bytes, 1, n, s->file) != n)
        s->error = errno;
    return !s->error;
}

gt_sink spill_sink(spill *s)
{
    return (gt_sink){.size = sizeof(gt_sink), .write = spill_write, .context = s};
}

bool spill_rewind(spill *s)
{
    if (s->file && !s->error && (fflush(s->file) != 0 || fseek(s->file, 0, SEEK_SET) != 0))
        s->error = errno;
    return !s->error;
}

size_t spill_read(spill *s, char *to, size_t room)
{
    size_t n = s->file ? fread(to, 1, room, s->file) : 0;
    if (s->file && ferror(s->file))
        s->error = errno;
    return n;
}

void spill_end(spill *s)
{
    if (s->file)
        (void)fclose(s->file);
    s->file = NULL;
}
