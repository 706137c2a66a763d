/* --each: the answer at every point of a stream. */
#ifndef EACH_H
#define EACH_H

#include "commands.h"

/* Answers the request at each record of the points, in the format; prints what is wrong. */
gt_status each_answer(const session *s, const gt_model *model, const gt_request *request, gt_format format);

#endif
