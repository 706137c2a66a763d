/* Messages for people, on standard error. */
#ifndef DIAGNOSTICS_H
#define DIAGNOSTICS_H

#include "gradtape.h"

/* The values of --color, in the order of the option table. */
typedef enum color_choice { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } color_choice;

/* Prints a text of the library as it is, but for the colour of "error:", "warning:", "note:" and "help:". Colour is
 * used when asked for; by itself only on a terminal, and never when NO_COLOR is set. */
void diagnostics_print(int color, const char *text);

/* From now on what is said is kept too; `silent`: it is not printed, somebody else will say it. */
void diagnostics_keep(bool silent);

/* What was kept, each text with its zero; and what somebody else kept, said unless it was said here already. */
const char *diagnostics_kept(size_t *size);
void diagnostics_relay(const char *texts, size_t size);

/* Prints "gradtape: error: MESSAGE" and, unless `fix` is NULL or empty, what would mend it. Returns the status. */
gt_status diagnostics_fail(int color, gt_status status, const char *message, const char *fix);

gt_status out_of_memory(int color);

/* Whether what is written there has colours: as asked for, by itself on a terminal. */
bool diagnostics_colored(int color, int fd);

/* A text made as printf does, cut where it would be too long, in memory of the block that it stands in. */
#define SAY(...) say((char[512]){0}, 512, __VA_ARGS__)
const char *say(char *to, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
