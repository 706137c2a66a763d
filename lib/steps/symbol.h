/* What stands for a tensor in a functional model: objects of tf.keras.KerasTensor, which tf.keras.Input makes. A call
 * of an op, of a function in names/, of a layer or a model with such an object among its arguments is not run: the
 * model notes it (tf.keras._later) and gives another such object. */
#ifndef GT_SYMBOL_H
#define GT_SYMBOL_H

#include "steps/call.h"

bool gt_symbol_is(gt_value value);

/* Whether the call is to be noted. */
bool gt_symbol_awaits(const gt_recorder *r, gt_value callee, const gt_call_site *site);

/* Notes it. */
gt_status gt_symbol_note(gt_recorder *r, gt_value callee, const gt_call_site *site, gt_value *out);

#endif
