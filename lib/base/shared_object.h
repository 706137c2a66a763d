/* Shared objects that are opened while running. */
#ifndef GT_SHARED_OBJECT_H
#define GT_SHARED_OBJECT_H

#include <stdbool.h>

/* Puts the function of that name into *function, a pointer to a function pointer: NULL, and false, when the library,
 * which dlopen gave, has none. */
bool gt_find_function(void *library, const char *name, void *function);

#endif
