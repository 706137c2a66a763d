/* As ops/openblas.c: the table is filled once, behind pthread_once, never changed after that, never closed. */
#include "draw/cairo.h"

#include <dlfcn.h>
#include <pthread.h>

#include "base/shared_object.h"

static gt_cairo table;
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

static void open_library(void)
{
    void *library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
    bool found = library != NULL;
#define X(result, name, operands) found = found && gt_find_function(library, "cairo_" #name, &table.name);
    GT_CAIRO_LIST(X)
#undef X
    table.found = found;
}

const gt_cairo *gt_cairo_get(void)
{
    pthread_once(&table_once, open_library);
    return table.found ? &table : NULL;
}

#ifdef __SANITIZE_ADDRESS__
/* What fontconfig, which cairo asks for its fonts, never gives back is not ours to give back. */
__attribute__((visibility("default"))) const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\n";
}

__attribute__((visibility("default"))) const char *__lsan_default_options(void)
{
    return "print_suppressions=0";
}
#endif
