/* What stands in this program: the libraries that it is linked with or opens, and the instructions it computes with. */
#include <cjson/cJSON.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <yaml.h>
#include <zlib.h>

#include "answer/reference.h"
#include "base/shared_object.h"
#include "ops/processor.h"

static const char *openblas_version(char text[100])
{
    const char *(*config)(void);
    void *library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return "no OpenBLAS";
    if (!gt_find_function(library, "openblas_get_config", &config))
        return "OpenBLAS";
    (void)snprintf(text, 100, "%.99s", config()); /* "OpenBLAS 0.3.21 NO_LAPACKE ... Zen MAX_THREADS=64" */
    char *end = strchr(text, ' ');
    end = end ? strchr(end + 1, ' ') : NULL;
    if (end)
        *end = '\0';
    return text;
}

void gt_build_text(char *to, size_t room)
{
    static const char *const instructions[] = {
        [GT_PLAIN] = "those of every one", [GT_AVX2] = "AVX2", [GT_AVX512] = "AVX-512"};
    char blas[100];
    (void)snprintf(to, room, "instructions  %s\nlibraries     libyaml %s, cJSON %s, zlib %s, %s\n",
                   instructions[gt_instructions()], yaml_get_version_string(), cJSON_Version(), zlibVersion(),
                   openblas_version(blas));
}
