/* Long work on the terminal: a line that says how far it is, and an orderly end when it is interrupted. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <sys/types.h>

#include "options.h"

/* Shows the progress of what follows: with --progress always, without it when standard error is a terminal, with
 * --quiet never. After half a second, four times a second: a line that is written over on a terminal, lines elsewhere.
 */
void progress_begin(const settings *told);
/* For gt_request; `context` is not used. True: nobody asks to stop in this way. */
bool progress_report(void *context, const char *what, double share);
/* Takes the line away, before anything else is printed. */
void progress_erase(void);
void progress_end(void);

/* A file that must not be left behind when a signal ends the program; NULL: there is none any more. */
void progress_guard_file(const char *path);
/* Processes that must not outlive the program either; 0: there are none any more. */
void progress_guard_group(pid_t group);
/* Such signals take the file and the line away, and then do what they always do. */
void progress_watch_signals(void);
void progress_clean_up(int number);
/* Between these a file may be made and guarded: no signal comes between the two. */
void progress_hold_signals(void);
void progress_free_signals(void);

#endif
