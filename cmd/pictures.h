/* Pictures: what the terminal is like, and Graphviz. */
#ifndef PICTURES_H
#define PICTURES_H

#include "commands.h"

/* Whether the command line asks for a picture of numbers: `plot`, `check --plot`, `check -o FILE.svg`. */
bool picture_is_asked(session *s, gt_format format);

/* What the options say of it, and the terminal; with the fields to keep. */
const gt_plot *picture_settings(session *s, const text_list *keep);

/* Writes a recording as a picture, drawn by Graphviz' dot, to the output of the command line, and frees it. */
gt_status picture_of_recording(const session *s, gt_result *result, gt_format format);

#endif
