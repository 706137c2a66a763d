#include "onnx/model_of_source.h"

#include "onnx/network.h"

gt_status gt_model_of_source(gt_arena *arena, const gt_source *source, gt_syntax syntax, gt_model **out,
                             gt_error *error)
{
    return syntax == GT_SYNTAX_ONNX ? gt_model_from_network(arena, source, out, error)
                                    : gt_model_from_source(arena, source, syntax, out, error);
}
