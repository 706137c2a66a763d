#include "base/shared_object.h"

#include <dlfcn.h>
#include <string.h>

/* ISO C has no conversion from an object pointer to a function pointer; POSIX says the bits are the same. */
bool gt_find_function(void *library, const char *name, void *function)
{
    void *symbol = dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}
