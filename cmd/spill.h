/* What cannot be written yet: a file without a name, in $TMPDIR or /tmp, that is gone with the process. */
#ifndef SPILL_H
#define SPILL_H

#include <stdio.h>

#include "gradtape.h"

typedef struct spill {
    FILE *file; /* NULL: nothing was written */
    int error;  /* errno of what failed; 0 */
    char place[200];
} spill;

gt_sink spill_sink(spill *s);

/* What was written, from its beginning on; true when it can be read. */
bool spill_rewind(spill *s);
size_t spill_read(spill *s, char *to, size_t room);
void spill_end(spill *s);

#endif
