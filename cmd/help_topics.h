/* Pages of the help that are of no command. */
#ifndef HELP_TOPICS_H
#define HELP_TOPICS_H

typedef struct help_topic {
    const char *name, *sentence, *text;
} help_topic;

extern const help_topic help_topics[]; /* the last one has no name */

const help_topic *help_topic_find(const char *name); /* NULL: none */

/* A page of the manual: cmd/manual. */
typedef struct manual_page {
    const char *name, *sentence; /* "gradtape-model" */
    const char *const *line;     /* ends with NULL */
} manual_page;

extern const manual_page manual_pages[]; /* the last one has no name */

/* The page of a command or a topic ("grad", "tapes", "libgradtape"), of the program when NULL; NULL: none. */
const manual_page *manual_page_find(const char *name);
const char *manual_page_topic(const manual_page *page); /* what it is asked for by */

#endif
