/* Syntax trees as compact S-expressions, for the parser's tests. */
#ifndef TREE_TEXT_H
#define TREE_TEXT_H

#include <stdio.h>

#include "parse/model.h"

/* 1 + 2*x -> (+ 1 (* 2 x)); floats show a point; a chained comparison is and*. */
void tree_expr(FILE *out, const gt_expr *expr);
/* y = x; t.watch(y) -> (= y x) (do (call (. t watch) y)) */
void tree_steps(FILE *out, const gt_steps *steps);
void tree_function(FILE *out, const gt_function_def *function);

/* Parse a text and give its tree, or "error line:column message [fix] {line:column note}"; malloc'ed. A model's text is
 * its functions, its steps, ` target=...` and ` wrt=...`. */
char *tree_of_expr(const char *text);
char *tree_of_steps(const char *text);
char *tree_of_model(const char *text, gt_syntax syntax);
char *tree_of_command(const char *text); /* gt_model_from_expression */

/* CU_ASSERTs that `got` is `wanted`, shows both when it is not, and frees `got`. */
void tree_check(const char *text, char *got, const char *wanted);

#endif
