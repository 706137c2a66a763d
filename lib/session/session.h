/* A session: requests in JSON, one after another, with models and plans kept in between.
 *
 * A request is an object: "model" (a path) or "expr" (an expression), what gt_request_read takes, and two keys of its
 * own: "id", any scalar, which comes back; "runs", how often to evaluate (1). Answers are objects:
 *
 *     {"id":1,"result":{...},"timings":{"record_ns":81000,"evaluate_ns":[2100]}}
 *     {"id":1,"result":{...},"warnings":["x.yaml:3:5: warning: ..."],"timings":{...}}
 *     {"id":2,"error":{"code":4,"status":"the model is wrong","message":"..."}}
 *
 * A request that differs from an earlier one only in the values of its inputs runs the plan of that one again
 * (record_ns is 0 then), unless a guard says that these values take another recording. */
#ifndef GT_SESSION_H
#define GT_SESSION_H

#include "answer/prepared_answer.h"

typedef struct gt_keeper gt_keeper;

/* In an arena of its own over the allocator; NULL without memory. memory_limit: of requests that say none. */
gt_keeper *gt_keeper_new(const gt_allocator *allocator, size_t memory_limit);
void gt_keeper_confine(gt_keeper *keeper, const char *root);
void gt_keeper_free(gt_keeper *keeper);

/* Answers one request with one object, which is a tree of items valid until the next call. Never fails: what goes wrong
 * is an answer too. Its code: GT_OK, or that of the error. */
const gt_item *gt_keeper_answer(gt_keeper *keeper, const char *request, size_t size, gt_status *code);

/* A request that is not held goes by, piece by piece; at its end the answer that refuses it: GT_OVER_LIMIT. */
void gt_keeper_pass_over(gt_keeper *keeper, const char *bytes, size_t n);
const gt_item *gt_keeper_refuse(gt_keeper *keeper);

#endif
