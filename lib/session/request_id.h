/* The "id" of a request that is too long to be held, or that memory ran out for: found while its bytes go by. */
#ifndef GT_REQUEST_ID_H
#define GT_REQUEST_ID_H

#include <stdbool.h>
#include <stddef.h>

enum { GT_ID_TEXT = 256 };

/* Starts as {0}. */
typedef struct gt_id_scan {
    size_t depth;             /* of lists and objects that are open */
    bool in_text, escaped;    /* in quotes; behind a backslash there */
    bool behind_colon, is_id; /* of the pair being read */
    size_t n;                 /* bytes of the token; more than fit when it is none that could be an id */
    char token[GT_ID_TEXT];   /* the key or value being read, of the outermost object */
    char found[GT_ID_TEXT];   /* the id as JSON, a number or a string without escapes; "" as long as there is none */
} gt_id_scan;

void gt_id_scan_bytes(gt_id_scan *scan, const char *bytes, size_t n);

/* Whether JSON would write a number so. */
bool gt_is_json_number(const char *text, size_t n);

#endif
