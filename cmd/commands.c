/* The commands: their options, what their help says, what runs them. */
#include "commands.h"

#include <string.h>

#include "ask.h"

/* Rows of option tables. */
#define OPT_TARGET OPT_TEXT(0, "target", request.target, "NAMES", "names or expressions: loss or y,z")
#define OPT_WRT    OPT_TEXT(0, "wrt", request.wrt, "NAMES", "sources: w,b or '{\"a\": [w], \"b\": b}' or @trainable")
#define OPT_TAPE   OPT_TEXT(0, "tape", request.tape, "NAME", "a tape written in the file, not the model's own")

#define OPT_COTANGENTS(help) OPT_TEXT(0, "output-gradients", request.output_gradients, "V|@FILE", help)
#define OPT_STRICT(help)     OPT_FLAG(0, "strict", request.strict, help)
#define OPT_UNCONNECTED                                                                                                \
    OPT(SECOND, 0, "unconnected", request.unconnected_zero, "none|zero", "null or zeros for unconnected sources (none)")
#define OPT_COMPLEX_GRAD                                                                                               \
    OPT(SECOND, 0, "complex-grad", request.complex_jax, "tf|jax", "of z*z by z: 2*conj(z), or JAX's 2*z (tf)")
#define OPT_MEMORY(of)                                                                                                 \
    OPT(SIZE, 0, "memory-limit", request.memory_limit, "SIZE", "of " of ": 512M, 2G (a quarter of memory); 0: none")
#define OPT_WATCH                                                                                                      \
    OPT_TEXTS(0, "watch", watch, "NAME,...", "what the model's own tape watches too"),                                 \
        OPT(UNSET, 0, "no-watch-variables", request.watch_variables, NULL, "reading a variable does not watch it")

#define OPT_INPUTS                                                                                                     \
    OPT_GROUP("what goes in"), OPT_TEXT('e', "expr", expression, "EXPR", "the model y = EXPR, without a file"),        \
        OPT_TEXTS('i', "input", inputs, "NAME=VALUE", "VALUE: an expression, JSON, @FILE or - (stdin)"),               \
        OPT_TEXTS('i', "input", inputs, "@FILE.json", "every name of a JSON object; - reads stdin"),                   \
        OPT_TEXT(0, "dtype", request.dtype, "DTYPE", "of numbers, instead of the file's"),                             \
        OPT(NUMBER, 0, "seed", request.seed, "N", "of random numbers (default 0)"), OPT_LIMITS

#define OPT_ROOT OPT_TEXT(0, "root", request.root, "DIR", "files that a model names must lie in it or below")
#define OPT_LIMITS                                                                                                     \
    OPT_ROOT, OPT_MEMORY("all it takes"),                                                                              \
        OPT(COUNT, 0, "loop-limit", request.loop_limit, "N", "turns of loops, calls of functions (100 million)"),      \
        OPT_FLAG(0, "unroll", request.unroll, "each turn of a loop, each call is recorded; same results"),             \
        OPT(INT, 0, "threads", request.threads, "N", "for large steps (one for each processor); same results")

#define OPT_LOOKS                                                                                                      \
    OPT_TEXT(0, "title", plot.title, "TEXT", "above the picture"),                                                     \
        OPT_TEXT(0, "xlabel", plot.xlabel, "TEXT", "below it (the input's name)"),                                     \
        OPT_TEXT(0, "ylabel", plot.ylabel, "TEXT", "beside it"),                                                       \
        OPT_TEXT(0, "size", plot.page, "WxH", "of a file, in points (460x320)")

#define OPT_POINTS                                                                                                     \
    OPT_GROUP("many points"),                                                                                          \
        OPT_TEXTS(0, "each", points, "POINTS", "a record a line in, one a line out; - is stdin"),                      \
        OPT_TEXTS(0, "each", points, "FILE", "arrays, .npz or NAME=FILE.npy: a record for each row"),                  \
        OPT(COUNT, 0, "batch-size", batch, "N", "N rows of arrays are a record, with their axis; means are of rows"),  \
        OPT(WORD, 0, "from", from, "csv|ndjson", "what POINTS is (by its ending or first byte)"),                      \
        OPT(WORD, 0, "reduce", reduce, "sum|mean", "one answer to all records: their exact sum, their mean"),          \
        OPT_TEXTS(0, "keep", keep, "NAME,...", "fields of POINTS that go through unchanged"),                          \
        OPT_FLAG(0, "keep-going", keep_going,                                                                          \
                 "a record that fails becomes an error line, or is left out and counted"),                             \
        OPT_TEXT(0, "shard", shard, "K/N|auto", "the Kth of N parts of POINTS, K from 1; auto: as MPI or Slurm says"), \
        OPT_TEXT(0, "partial", partial, "FILE", "with --reduce: what the shard adds up to, for 'gradtape merge'")

#define OPT_POINTS_CHECKED                                                                                             \
    OPT_GROUP("many points"), OPT_TEXTS(0, "each", points, "POINTS|FILE", "check at each of them; '-' is stdin"),      \
        OPT(WORD, 0, "from", from, "csv|ndjson", "what POINTS is (by its ending or first byte)")

/* The formats are those of request_format. */
#define OPT_OUTPUT(formats, usual)                                                                                     \
    OPT_GROUP("what comes out"), OPT(WORD, 0, "format", format, formats, "default " usual),                            \
        OPT_TEXT('o', "output", output, "FILE", "written whole or not at all; its ending chooses the format")
#define OPT_NUMBERS                                                                                                    \
    OPT_FLAG(0, "wide", wide, "CSV as one row under x[0],x[1]; of Jacobians a matrix"),                                \
        OPT_FLAG(0, "raw", raw, "the one value alone: a number, or a list"),                                           \
        OPT(INT, 0, "digits", digits, "N", "round numbers to N digits (all; 17 tell all apart)"),                      \
        OPT(PLACE, 0, "nan", nan, "string|null|literal|error", "NaN and infinities in JSON (default string)")
#define OPT_COMMON                                                                                                     \
    OPT(PLACE, 0, "color", color, "auto|always|never", "colours in messages"), OPT_FLAG('h', "help", help, "this help")
#define OPT_QUIET                                                                                                      \
    OPT_FLAG(0, "progress", progress, "say how far long work is (on a terminal by itself)"),                           \
        OPT_FLAG(0, "quiet", quiet, "no warnings, no progress")
#define OPT_STATS OPT_FLAG(0, "stats", request.stats, "equations, bytes and passes that the answer took")
#define OPT_DRY                                                                                                        \
    OPT_FLAG(0, "dry-run", request.dry_run, "run nothing: time, memory and turns again under several limits")
#define OPT_SPARSE OPT_FLAG(0, "sparse", request.sparse, "gradients of gathered rows as indexed slices")

/* How the tables of the derivatives end. */
#define OPT_DERIVATIVE_REST(formats)                                                                                   \
    OPT_GROUP("which tape"), OPT_TAPE, OPT_WATCH, OPT_INPUTS, OPT_POINTS, OPT_OUTPUT(formats, "json"), OPT_NUMBERS,    \
        OPT_STATS, OPT_QUIET, OPT_COMMON, OPT_END

/* The whole table of commands that show a recording. */
#define OPT_RECORDING(formats, usual)                                                                                  \
    OPT_GROUP("which tape"), OPT_TAPE, OPT_TARGET, OPT_WRT, OPT_WATCH, OPT_INPUTS, OPT_OUTPUT(formats, usual),         \
        OPT_STATS, OPT_QUIET, OPT_COMMON, OPT_END

#define ALL_FORMATS     "json|text|csv|npy|npz|ndjson"
#define MATRIX_FORMATS  "json|text|csv|npy|npz|mtx|ndjson"
#define TWO_FORMATS     "json|text"
#define VERDICT_FORMATS "text|json|csv|tap|junit"

/* What all commands have that answer a request, in that format by themselves. */
#define ASKS(command, usual)                                                                                           \
    .usage = "MODEL [options]\n-e EXPR [options]", .words = 1, .run = request_answer, .asks = command, .format = usual

/* clang-format off */
const command commands[] = {
{
    .name = "eval",
    .sentence = "prints the values of the targets",
    .example = "gradtape eval -e 'x ** 2 + 1' -i x=3\n"
               "{\"model\":\"-e\",\"values\":{\"y\":10}}",
    .options = (const option[]){
        OPT_GROUP("what to compute"), OPT_TARGET, OPT_TAPE, OPT_INPUTS,
        OPT_POINTS, OPT_OUTPUT(ALL_FORMATS, "json"), OPT_NUMBERS, OPT_SPARSE, OPT_STATS, OPT_DRY,
        OPT_QUIET, OPT_COMMON, OPT_END,
    },
    ASKS(GT_EVAL, GT_FORMAT_JSON),
},
{
    .name = "grad",
    .sentence = "prints the value of the target and its gradient for every source",
    .example = "gradtape grad -e 'sin(x) * exp(-x**2)' -i x=3 --wrt x\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":0.000017415592547378855,\"gradients\":{\"x\":-0."
               "00022666833533701685}}",
    .notes = "tapes in model files start from TensorFlow's defaults:\n"
             "  GradientTape(persistent=False, watch_accessed_variables=True)\n"
             "  t.gradient(target, sources, output_gradients=None, unconnected_gradients=none)\n"
             "The model's own tape is persistent, and watches the inputs and steps that --wrt names too.",
    .options = (const option[]){
        OPT_GROUP("what to compute"), OPT_TARGET, OPT_WRT,
        OPT_COTANGENTS("the gradient of the targets to begin with (ones)"),
        OPT_UNCONNECTED, OPT_COMPLEX_GRAD,
        OPT_STRICT("exit 5 when a gradient is null"),
        OPT_FLAG(0, "kinks", request.kinks, "list the steps that sit exactly at a kink"),
        OPT_GROUP("which tape"), OPT_TAPE, OPT_WATCH, OPT_INPUTS,
        OPT_POINTS, OPT_OUTPUT(ALL_FORMATS, "json"), OPT_NUMBERS, OPT_SPARSE, OPT_STATS, OPT_DRY,
        OPT_QUIET, OPT_COMMON, OPT_END,
    },
    ASKS(GT_GRAD, GT_FORMAT_JSON),
},
{
    .name = "jacobian",
    .sentence = "prints the derivative of every entry of the target by every entry of a source",
    .example = "gradtape jacobian -e 'x * x' -i x=[1,2] --wrt x\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":[1,4],\"jacobian\":{\"x\":[[2,0],[0,4]]}}",
    .options = (const option[]){
        OPT_GROUP("what to compute"), OPT_TARGET, OPT_WRT,
        OPT_FLAG(0, "batch", request.batch, "per example, along the first axis of target and source"),
        OPT_FLAG(0, "sparse", request.sparse, "the entries that may differ from 0, by their rows and columns"),
        OPT(PLACE, 0, "mode", mode, "auto|forward|reverse", "forward: by columns; reverse: by rows; auto: the shorter"),
        OPT(COUNT, 0, "parallel-iterations", request.parallel_iterations,
            "N", "rows or columns at once (all that fit in memory)"),
        OPT_FLAG(0, "no-vectorize", request.no_vectorize, "one row or column after another"),
        OPT_UNCONNECTED, OPT_COMPLEX_GRAD,
        OPT_STRICT("exit 5 when a Jacobian is null; --batch: or examples may mix"),
        OPT_DERIVATIVE_REST(MATRIX_FORMATS),
    },
    ASKS(GT_JACOBIAN, GT_FORMAT_JSON),
},
{
    .name = "hessian",
    .sentence = "prints the second derivatives of the target by all pairs of sources",
    .example = "gradtape hessian -e 'a ** 2 * b' -i a=3 -i b=5 --wrt a,b\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":45,\"hessian\":"
               "{\"a/a\":10,\"a/b\":6,\"b/a\":6,\"b/b\":0},\"asymmetry\":0}",
    .options = (const option[]){
        OPT_GROUP("what to compute"), OPT_TARGET, OPT_WRT,
        OPT(SECOND, 0, "layout", request.flat,
            "blocks|flat", "a block for each pair of sources, or one matrix (blocks)"),
        OPT_FLAG(0, "diag", request.diagonal, "the diagonal only, without forming the matrix"),
        OPT_FLAG(0, "sparse", request.sparse, "one matrix: the entries of its lower triangle that may differ from 0"),
        OPT_FLAG(0, "full", request.full, "--sparse: both triangles"),
        OPT_COTANGENTS("weights of the targets in their sum (ones)"),
        OPT_STRICT("exit 5 when the target does not depend on a source"),
        OPT_DERIVATIVE_REST(MATRIX_FORMATS),
    },
    ASKS(GT_HESSIAN, GT_FORMAT_JSON),
},
{
    .name = "jvp",
    .sentence = "prints the derivative of the target along a direction (forward mode)",
    .example = "gradtape jvp -e 'x * x' -i x=[1,2] --tangent x=[1,10]\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":[1,4],\"jvp\":{\"y\":[2,40]}}",
    .options = (const option[]){
        OPT_GROUP("what to compute"), OPT_TARGET, OPT_WRT,
        OPT_TEXTS(0, "tangent", vectors, "NAME=VALUE", "the direction in which a source moves; again for another"),
        OPT_STRICT("exit 5 when a direction moves no target, or no direction a target"),
        OPT_DRY,
        OPT_DERIVATIVE_REST(ALL_FORMATS),
    },
    ASKS(GT_JVP, GT_FORMAT_JSON),
},
{
    .name = "vjp",
    .sentence = "prints the cotangent of every source for a cotangent of the target (reverse mode)",
    .example = "gradtape vjp -e 'x * x' -i x=[1,2] --wrt x --output-gradients [1,10]\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":[1,4],\"vjp\":{\"x\":[2,40]}}",
    .options = (const option[]){
        OPT_GROUP("what to compute"), OPT_TARGET, OPT_WRT,
        OPT_COTANGENTS("the cotangent of the targets (ones)"),
        OPT_UNCONNECTED, OPT_COMPLEX_GRAD,
        OPT_STRICT("exit 5 when a cotangent is null"),
        OPT_DRY,
        OPT_DERIVATIVE_REST(ALL_FORMATS),
    },
    ASKS(GT_VJP, GT_FORMAT_JSON),
},
{
    .name = "hvp",
    .sentence = "prints the Hessian times a vector, without forming the Hessian",
    .example = "gradtape hvp -e 'reduce_sum(x ** 3)' -i x=[1,2] --vector x=[1,10]\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":9,\"hvp\":{\"x\":[6,120]}}",
    .options = (const option[]){
        OPT_GROUP("what to compute"), OPT_TARGET, OPT_WRT,
        OPT_TEXTS(0, "vector", vectors, "NAME=VALUE", "the vector for a source; again for another"),
        OPT_STRICT("exit 5 when the target does not depend on a source"),
        OPT_DRY,
        OPT_DERIVATIVE_REST(ALL_FORMATS),
    },
    ASKS(GT_HVP, GT_FORMAT_JSON),
},
{
    .name = "check",
    .sentence = "compares derivatives with numeric ones that use no derivative rule",
    .example = "gradtape check -e 'sin(x) * exp(-x**2)' -i x=3\n"
               "entry  analytic            numeric             absolute  relative  error    verdict\n"
               "x      -0.000226668335337  -0.000226668335337  0         0         3.7e-19  pass\n"
               "\n"
               "transposition: forward and reverse mode differ by 0\n"
               "1 checked, 1 pass, 0 fail",
    .notes = "verdicts:\n"
             "  pass          evidence as sharp as the tolerance agrees\n"
             "  fail          evidence contradicts; exit 1\n"
             "  kink          left and right derivative differ, and this one lies between\n"
             "  inconclusive  no evidence is sharp enough to tell\n"
             "  nonfinite     the derivative is infinite or NaN, and there is no better one\n"
             "  overridden    it differs on purpose: a gradient of the model's own, stop_gradient, assign, ...\n"
             "  unchecked     --against names no gradient by this source; a failure with --strict\n"
             "All is computed in float64, whatever the file says. When something fails, the rule of each step\n"
             "is tested alone, and the steps whose rule disagrees are named.",
    .options = (const option[]){
        OPT_GROUP("what to check"), OPT_TARGET, OPT_WRT,
        OPT(INT, 0, "order", request.order, "1|2", "2: second derivatives as well (1)"),
        OPT_TEXT(0, "against", request.against, "FILE",
            "check the gradients in FILE (.json, .npy, .csv; - is stdin) instead"),
        OPT_STRICT("what differs on purpose fails too"),
        OPT_GROUP("a program in place of a model"),
        OPT_TEXT(0, "program", program, "COMMAND", "reads the inputs as a line of JSON, prints value and gradients"),
        OPT(REAL, 0, "time-limit", time_limit, "SECONDS", "for each of its answers (10)"),
        OPT_GROUP("how"),
        OPT(REAL, 0, "rtol", request.rtol, "X", "relative tolerance (1e-6)"),
        OPT(REAL, 0, "atol", request.atol, "X", "absolute, in units of a source's largest gradient (1e-8)"),
        OPT(COUNT, 0, "directions", request.directions, "K", "K random directions for each source, not its entries"),
        OPT_GROUP("a picture"),
        OPT_FLAG(0, "plot", plot.steps, "the error of differences over their step, of the worst entry"), OPT_LOOKS,
        OPT_GROUP("which tape"), OPT_TAPE, OPT_WATCH, OPT_INPUTS, OPT_POINTS_CHECKED,
        OPT_OUTPUT("text|json|csv|ndjson|tap|junit|svg|png|pdf", "text"), OPT_QUIET, OPT_COMMON, OPT_END,
    },
    ASKS(GT_CHECK, GT_FORMAT_TEXT),
},
{
    .name = "sparsity",
    .sentence = "prints which entries of a Jacobian or a Hessian may differ from 0, and in how few passes they come",
    .example = "gradtape sparsity -e 'x[1:] - x[:-1]' -i x=[1,2,4,8]\n"
               "model   -e\n"
               "target  y\n"
               "\n"
               "sparsity\n"
               "  x\n"
               "    shape      [3, 4]\n"
               "    entries    6\n"
               "    density    0.5\n"
               "    bandwidth  [0, 1]\n"
               "    colours\n"
               "      columns  2\n"
               "      rows     2",
    .notes =
        "Nothing is computed, but for indices that decide which entries there are. Columns of one colour have no\n"
        "entry in the same row: one product computes them all. Stars are the colours of a symmetric matrix.",
    .options = (const option[]){
        OPT_GROUP("what to look at"), OPT_TARGET, OPT_WRT,
        OPT_FLAG(0, "hessian", request.second, "of the Hessian over all sources, not of the Jacobian"),
        OPT_GROUP("a picture"),
        OPT_FLAG(0, "plot", plot.spy, "where the entries are, in characters or in a file"), OPT_LOOKS,
        OPT_GROUP("which tape"), OPT_TAPE, OPT_WATCH, OPT_INPUTS,
        OPT_OUTPUT("text|json|csv|mtx|ndjson|svg|png|pdf", "text"), OPT_STATS, OPT_QUIET, OPT_COMMON, OPT_END,
    },
    ASKS(GT_SPARSITY, GT_FORMAT_TEXT),
},
{
    .name = "plot",
    .sentence = "draws values and derivatives: over an input, as a heat map, as a pattern",
    .example = "gradtape plot -e 'sigmoid(x)' --sweep x=-10:10 -o sigmoid.svg",
    .notes =
        "Into a file -o NAME.svg, .png or .pdf, drawn by cairo; without one in characters. In a file or a format of\n"
        "numbers (--format json) stands what is drawn. A heat map is white at 0, its colours end at the largest\n"
        "|entry|; of entries that share a place the one farthest from 0 is seen.",
    .options = (const option[]){
        OPT_GROUP("what to draw"),
        OPT_TEXT(0, "sweep", plot.sweep, "NAME=FROM:TO:COUNT", "values and derivatives over an input (201 points)"),
        OPT_TEXT(0, "each", plot.points, "POINTS", "the same over the points of a file, CSV or NDJSON"),
        OPT_TEXT(0, "x", plot.column, "NAME", "which of their inputs goes along the axis"),
        OPT_TEXTS(0, "keep", keep, "NAME,...", "fields of POINTS that mean nothing here"),
        OPT(INT, 0, "order", plot.order, "1|2", "2: second derivatives over the sweep as well (1)"),
        OPT_TEXT(0, "of", plot.of, "WHAT", "jacobian, hessian, value (of the target) or names: a matrix, a list"),
        OPT_FLAG(0, "heatmap", plot.heatmap, "as colours, blue below 0 and orange above"),
        OPT_FLAG(0, "spy", plot.spy, "which entries are not 0"),
        OPT_FLAG(0, "patches", plot.patches, "what has four axes: patches along the second and fourth"),
        OPT_TEXT(0, "slice", plot.slice, "[:,0,:,0]", "a part of it"),
        OPT_TARGET, OPT_WRT, OPT_UNCONNECTED,
        OPT_GROUP("how it looks"), OPT_LOOKS,
        OPT(WORD, 0, "log", plot.log, "x|y|xy", "axes with a logarithmic scale; --log x spaces a sweep so"),
        OPT_GROUP("which tape"), OPT_TAPE, OPT_WATCH, OPT_INPUTS,
        OPT_OUTPUT("text|svg|png|pdf|json|csv|npz", "text"), OPT_NUMBERS, OPT_QUIET, OPT_COMMON, OPT_END,
    },
    ASKS(GT_EVAL, GT_FORMAT_TEXT),
},
{
    .name = "explain",
    .sentence = "says why a gradient is null, zero or not finite: the step, the line, what to change",
    .example = "gradtape explain -e 'reduce_sum(relu(x)) + k' -i x=[1,-2] -i k=1\n"
               "-e:1:12: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: relu inactive\n"
               "    1 | reduce_sum(relu(x)) + k\n"
               "      |            ^^^^^^^\n"
               "      = 'relu' lets nothing through: its operand is not above 0 (1 of 2 entries of 'x')\n"
               "      = help: use leaky_relu or softplus, or start from other values\n"
               "      = path: x (line 1) -> [relu(x) (line 1)] -> y (line 1)\n"
               "k: ok",
    .notes =
        "Without --wrt a target that is a gradient itself (g = t.gradient(y, x)) is explained as the steps got it.\n"
        "The exit code is 0, whatever is explained; with --strict it is 5 when a gradient is null.",
    .options = (const option[]){
        OPT_GROUP("what to explain"), OPT_TARGET, OPT_WRT,
        OPT_COTANGENTS("the gradient of the targets to begin with (ones)"),
        OPT_FLAG(0, "nan", request.nan_origin, "where the first NaN or infinity came from"),
        OPT_STRICT("exit 5 when a gradient is null"),
        OPT_GROUP("which tape"), OPT_TAPE, OPT_WATCH, OPT_INPUTS,
        OPT_OUTPUT(TWO_FORMATS, "text"), OPT_QUIET, OPT_COMMON, OPT_END,
    },
    ASKS(GT_EXPLAIN, GT_FORMAT_TEXT),
},
{
    .name = "watched",
    .sentence = "prints what a tape watches, in the order of construction",
    .example = "gradtape watched models/linear.yaml\n"
               "{\"model\":\"models/linear.yaml\",\"tape\":\"model\",\"watched\":[\"w\",\"b\"]}",
    .options = (const option[]){
        OPT_GROUP("which tape"), OPT_TAPE, OPT_WRT, OPT_WATCH, OPT_INPUTS,
        OPT_OUTPUT(TWO_FORMATS, "json"), OPT_QUIET, OPT_COMMON, OPT_END,
    },
    ASKS(GT_WATCHED, GT_FORMAT_JSON),
},
{
    .name = "inputs",
    .sentence = "lists what a model can be given: inputs, variables and constants",
    .example = "gradtape inputs models/linear.yaml\n"
               "input     x                 float64[1,3]\n"
               "variable  w                 float64[3,2]\n"
               "variable  b                 float64[2]",
    .options = (const option[]){
        OPT_INPUTS, OPT_OUTPUT(TWO_FORMATS, "text"), OPT_QUIET, OPT_COMMON, OPT_END,
    },
    ASKS(GT_INPUTS, GT_FORMAT_TEXT),
},
{
    .name = "tape",
    .sentence = "prints what a tape recorded, and the order in which a gradient visits it",
    .example = "gradtape tape models/square.yaml\n"
               "model       models/square.yaml\n"
               "target      y\n"
               "tape        model\n"
               "persistent  true\n"
               "\n"
               "sources\n"
               "        %0 = input() : float64[]  x                                      models/square.yaml:5\n"
               "\n"
               "forward\n"
               "     1  %1 = multiply(%0 x, %0 x) : float64[]  y                         models/square.yaml:6\n"
               "\n"
               "backward\n"
               "     1  cotangent of %1 multiply y\n"
               "\n"
               "derived\n"
               "        %2 = constant(value=1) : float64[]                               models/square.yaml:6\n"
               "        %3 = multiply(%2, %0 x) : float64[]                              models/square.yaml:6\n"
               "        %4 = multiply(%2, %0 x) : float64[]                              models/square.yaml:6\n"
               "        %5 = add(%3, %4) : float64[]                                     models/square.yaml:6\n"
               "\n"
               "gradients\n"
               "  x  5",
    .options = (const option[]){OPT_RECORDING(TWO_FORMATS, "text")},
    ASKS(GT_TAPE, GT_FORMAT_TEXT),
},
{
    .name = "graph",
    .sentence = "draws what a tape recorded and the gradient made from it, with Graphviz",
    .example = "gradtape graph models/square.yaml -o square.svg",
    .notes =
        "Green: sources; blue: recorded; orange: made by the gradient; grey: read, but not watched. A thick frame is\n"
        "round the target, a red one round the step that broke a gradient. What one line of the model made stands in\n"
        "a frame; of more than 2000 equations only the lines are shown. SVG, PNG and PDF are drawn by Graphviz's dot.",
    .options = (const option[]){OPT_RECORDING("dot|svg|png|pdf|json|text", "dot")},
    ASKS(GT_TAPE, GT_FORMAT_DOT),
},
{
    .name = "test",
    .sentence = "runs the expectations of model files, the entries of 'expect:'",
    .usage = "MODEL... [options]\nFOLDER... [options]",
    .example = "gradtape test models/linear.yaml models/square.yaml\n"
               "models/linear.yaml: 4 passed\n"
               "models/square.yaml: 2 passed\n"
               "6 passed, 0 failed",
    .notes =
        "--record replaces what 'is:' says in every entry, and nothing else in the file; a file without entries\n"
        "gets some for its default targets and sources. Look at the difference before you keep it.\n"
        "An entry asks and says what comes out: {grad: loss, wrt: b, is: [2.2, 2.8], rtol: 1e-12}.\n"
        "The exit code is 1 when any test failed; a file that cannot be read is a test that failed. It is 2 when no\n"
        "file has an entry.",
    .options = (const option[]){
        OPT_GROUP("what goes in"),
        OPT(NUMBER, 0, "seed", request.seed, "N", "of random numbers (default 0)"),
        OPT_LIMITS,
        OPT_TEXT(0, "filter", filter, "TEXT", "only the entries that have it in their name"),
        OPT(REAL, 0, "rtol", request.rtol, "X", "relative tolerance of entries that say none (1e-12)"),
        OPT_FLAG(0, "record", record, "write today's results into the files"),
        OPT_OUTPUT(VERDICT_FORMATS, "text"), OPT_COMMON, OPT_END,
    },
    .words = ANY_WORDS, .run = run_test,
    .format = GT_FORMAT_TEXT,
},
{
    .name = "diff",
    .sentence = "compares two results, value by value, with tolerances",
    .usage = "A B [options]",
    .example = "gradtape grad models/linear.yaml --wrt b -o a.json\n"
               "$ gradtape grad models/linear.yaml --wrt b --dtype float32 | gradtape diff a.json - --rtol 1e-6",
    .notes =
        "A and B are results in JSON, NDJSON, CSV, npy or npz, or JSON objects of values by name; B is the reference.\n"
        "The exit code is 1 when they differ: beyond the tolerance, in shape, or in what they hold; 2 when neither has "
        "a\n"
        "number.",
    .options = (const option[]){
        OPT_GROUP("what may differ"),
        OPT_TEXT(0, "rtol", diff_rtol, "X", "relative: |a - b| <= atol + rtol |b| (1e-9)"),
        OPT_TEXT(0, "atol", diff_atol, "X", "absolute (0)"),
        OPT_TEXT(0, "ulp", diff_ulp, "N", "or so many floats between a and b (0)"),
        OPT_FLAG(0, "exact", exact, "nothing: equal numbers only"),
        OPT_OUTPUT(VERDICT_FORMATS, "text"),
        OPT_MEMORY("all that is read"), OPT_COMMON, OPT_END,
    },
    .words = 2, .run = run_diff,
    .format = GT_FORMAT_TEXT,
},
{
    .name = "merge",
    .sentence = "adds up what the shards of a stream came to: one answer, bit by bit that of the whole stream",
    .usage = "PART... [options]",
    .example = "for k in 1 2 3; do\n"
               "    gradtape grad m.yaml --each data.csv --reduce sum --shard $k/3 --partial part.$k\n"
               "done\n"
               "$ gradtape merge part.1 part.2 part.3",
    .notes = "A part is missing, there twice, or of another model, request or file: nothing is printed, and the exit\n"
             "code is 2. The order of the parts does not matter.",
    .options = (const option[]){
        OPT_OUTPUT(ALL_FORMATS, "json"), OPT_NUMBERS, OPT_MEMORY("all that is read"), OPT_COMMON, OPT_END,
    },
    .words = ANY_WORDS, .run = run_merge,
    .format = GT_FORMAT_JSON,
},
{
    .name = "convert",
    .sentence = "writes an ONNX network as a model file that people can read",
    .usage = "NETWORK [options]",
    .example = "gradtape convert net.onnx -o net.yaml --weights net.npz\n"
               "$ gradtape grad net.yaml -i x=@x.npy --wrt x",
    .notes = "Inputs and initializers become declarations, each node a step. The file gives the same answers, to the last\n"
             "digit; without --weights its values stand in it.",
    .options = (const option[]){
        OPT_TEXT('o', "output", output, "FILE", "written whole or not at all"),
        OPT_TEXT(0, "weights", weights, "FILE", "the values of variables and constants, as npz, for the model to read"),
        OPT_COMMON, OPT_END,
    },
    .words = 1, .run = run_convert,
},
{
    .name = "serve",
    .sentence = "answers requests: one JSON object a line in, one a line out",
    .usage = "[options]",
    .example = "echo '{\"id\":1,\"expr\":\"x**2\",\"command\":\"grad\",\"inputs\":{\"x\":3},\"wrt\":[\"x\"]}' | "
               "gradtape serve\n"
               "{\"id\":1,\"result\":{\"model\":\"expr\",\"target\":\"y\",\"value\":9,\"gradients\":{\"x\":6}},"
               "\"timings\":{...}}",
    .notes =
        "a request: \"model\" (a path) or \"expr\", and\n"
        "  \"command\"   eval, grad (default), jacobian, hessian, jvp, vjp, hvp, watched, tape, explain, check, inputs\n"
        "  \"inputs\"    {\"x\": 3} or \"@FILE.npz\"; with other values alone nothing is recorded again\n"
        "  \"id\"        a number or string that comes back; \"runs\" N evaluates N times, each timed\n"
        "  and what the options of the command say: \"target\", \"wrt\", \"seed\", \"batch\", \"unconnected\" ...\n"
        "What there is to be warned of stands beside the result: \"warnings\":[...].\n"
        "A bad request is answered by {\"id\":...,\"error\":{\"code\":...,\"message\":...}}; the session goes on "
        "until\n"
        "its input ends.",
    .options = (const option[]){
        OPT_TEXT(0, "root", request.root, "DIR", "all files that requests and models name must lie in it or below"),
        OPT_STRICT("exit with the largest code of any request that failed"),
        OPT_MEMORY("all that is kept and of a line"), OPT_COMMON, OPT_END,
    },
    .words = 0, .run = run_serve,
},
{
    .name = "ops",
    .sentence = "lists the operations, or explains one: signature, formula, derivative, conventions",
    .usage = "[options]\nNAME [options]",
    .example = "gradtape ops sqrt\n"
               "sqrt(x)\n"
               "  Square root; NaN below 0, the principal root of a complex number.\n"
               "\n"
               "  formula     y = x^(1/2)\n"
               "  derivative  dy/dx = 1 / (2 y)\n"
               "  convention  at 0 the derivative is inf, but an upstream of exactly 0 gives 0\n"
               "  poles       x <= 0\n"
               "  aliases     Sqrt\n"
               "  example     gradtape eval -e 'sqrt(2)'",
    .options = (const option[]){
        OPT_TEXT(0, "family", family, "FAMILY", "signatures of one: unary, linalg, nn with its layers, loss, ..."),
        OPT_TEXT(0, "like", like, "LIBRARY", "what its names mean here: np, scipy.special, torch, tf.nn, ..."),
        OPT_OUTPUT(TWO_FORMATS, "text"), OPT_COMMON, OPT_END,
    },
    .words = 1, .run = run_ops,
    .format = GT_FORMAT_TEXT,
},
{
    .name = "schema",
    .sentence = "prints the JSON Schema of model files, for editors",
    .usage = "[options]",
    .example = "gradtape schema -o gradtape.schema.json",
    .notes = "An editor with a YAML language server takes it from a line at the top of a model:\n"
             "  # yaml-language-server: $schema=gradtape.schema.json\n"
             "It completes keys and names of ops, and marks what cannot stand where it does.",
    .options = (const option[]){
        OPT_TEXT('o', "output", output, "FILE", "written whole or not at all"), OPT_COMMON, OPT_END,
    },
    .words = 0, .run = run_schema,
},
{
    .name = "completions",
    .sentence = "prints what makes a shell complete commands, options and their values",
    .usage = "SHELL",
    .example = "source <(gradtape completions bash)",
    .notes =
        "SHELL is bash, zsh or fish. The line above belongs into ~/.bashrc; for zsh into ~/.zshrc, behind compinit;\n"
        "for fish 'gradtape completions fish | source' into ~/.config/fish/config.fish.",
    .options = (const option[]){OPT_COMMON, OPT_END},
    .words = 1, .run = run_completions,
},
{
    .name = "help",
    .sentence = "explains the program, a command and its options, or what models are and mean",
    .usage = "[COMMAND|TOPIC]",
    .example = "gradtape help tapes | less",
    .notes = "'gradtape help' lists the commands and the topics.",
    .options = (const option[]){
        OPT_FLAG(0, "long", long_help, "the page of the manual, as 'man gradtape-COMMAND' has it"), OPT_COMMON, OPT_END,
    },
    .words = 1, .run = run_help,
},
    {.name = NULL},
};
/* clang-format on */

/* TensorFlow's functions, by the names of its early documentation. */
static const struct {
    const char *name, *means;
} early_names[] = {
    {"gradients_function", "grad"},
    {"value_and_gradients_function", "grad"},
    {"implicit_gradients", "grad"},
    {"implicit_value_and_gradients", "grad"},
    {"make_vjp", "vjp"},
};

const command *command_find(const char *name)
{
    for (size_t i = 0; i < sizeof early_names / sizeof *early_names; i++)
        if (strcmp(early_names[i].name, name) == 0)
            name = early_names[i].means;
    const command *c = commands;
    while (c->name && strcmp(c->name, name) != 0)
        c++;
    return c->name ? c : NULL;
}
