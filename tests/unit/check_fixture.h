/* What the suites of check share: one model checked, its result as JSON. */
#ifndef CHECK_FIXTURE_H
#define CHECK_FIXTURE_H

#include "paper.h"

typedef struct check_asked {
    int order;
    bool strict;
} check_asked;

/* The result, or the message of an error. */
extern paper check_page;

/* Checks the model of declarations (YAML) and steps; the status is that of the result. */
gt_status check_model(const char *declarations, const char *steps, const check_asked *asked);

#endif
