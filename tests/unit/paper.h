/* A sink in memory: what the tests let the library write to. */
#ifndef PAPER_H
#define PAPER_H

#include "gradtape.h"

typedef struct paper {
    char text[1 << 20]; /* with a closing zero */
    size_t size;
    size_t limit; /* bytes that it takes; 0: all that there is room for */
    int calls;    /* of the sink */
} paper;

/* The sink that writes behind what is there. */
gt_sink paper_sink(paper *page);

/* The same of an empty page without a limit. */
gt_sink paper_fresh(paper *page);

/* False when there is no room. */
bool paper_add(paper *page, const char *text);

#endif
