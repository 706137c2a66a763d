/* Messages for people, on standard error. */
#ifndef DIAGNOSTICS_H
#define DIAGNOSTICS_H

#include "gradtape.h"

/* The values of --color, in the order of the option table; NOT_CHOSEN is COLOR_AUTO. */
typedef enum color_choice { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } color_choice;

/* Prints a text of the library as it is, but for the colour of "error:", "warning:", "note:" and "help:". Colour is
 * used when asked for; by itself only on a terminal, and never when NO_COLOR is set. */
void diagnostics_print(int color, const char *text);

/* Prints "gradtape: error: MESSAGE" and, unless `fix` is NULL or empty, what would mend it. Returns the status. */
gt_status diagnostics_fail(int color, gt_status status, const char *message, const char *fix);

#endif
