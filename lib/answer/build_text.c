/* What stands in this program: the libraries that it is linked with or opens, and the instructions it computes with. */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <yaml.h>
#include <zlib.h>

#include "answer/reference.h"
#include "ops/openblas.h"
#include "ops/processor.h"

void gt_build_text(char *to, size_t room)
{
    static const char *const instructions[] = {
        [GT_PLAIN] = "those of every one", [GT_AVX2] = "AVX2", [GT_AVX512] = "AVX-512"};
    const gt_openblas *blas = gt_openblas_get();
    const bool used = blas->has_blas || blas->has_lapack;
    (void)snprintf(to, room, "instructions  %s\nlibraries     libyaml %s, cJSON %s, zlib %s, %s\n",
                   instructions[gt_instructions()], yaml_get_version_string(), cJSON_Version(), zlibVersion(),
                   used ? blas->version : "no OpenBLAS: own kernels do all");
}
