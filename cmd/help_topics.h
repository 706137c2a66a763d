/* Pages of the help that are of no command. */
#ifndef HELP_TOPICS_H
#define HELP_TOPICS_H

typedef struct help_topic {
    const char *name, *sentence, *text;
} help_topic;

extern const help_topic help_topics[]; /* the last one has no name */

const help_topic *help_topic_find(const char *name); /* NULL: none */

#endif
