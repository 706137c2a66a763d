/* Layers: rows S11, S61, S78, S81, S84, S87, S88, S90, S91, S97, S98, S128 to S131 of the acceptance table, and what
 * goes wrong.
 *
 * The long golden numbers were made by an independent reverse-mode program in float64; they are compared to 1e-12
 * relative. The others are closed forms, written beside. */
#include "unit.h"
#include <math.h>
#include <string.h>

#include "gradtape.h"

void suite_layer(void);

typedef struct run {
    gt_context *context;
    gt_model *model;
    gt_result *result;
    gt_status status;
} run;

static void ask(run *r, const char *yaml, const gt_request *request)
{
    *r = (run){.context = gt_context_new(NULL)};
    r->status = gt_model_from_text(r->context, "model.yaml", yaml, strlen(yaml), GT_SYNTAX_YAML, &r->model);
    if (r->status == GT_OK)
        r->status = gt_ask(r->context, r->model, request, &r->result);
}

static void eval(run *r, const char *yaml, const char *target)
{
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = target, .watch_variables = true};
    ask(r, yaml, &request);
}

static void grad(run *r, const char *yaml, const char *wrt)
{
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = wrt, .watch_variables = true};
    ask(r, yaml, &request);
}

static void end(run *r)
{
    gt_context_free(r->context);
}

static bool append(void *text, const char *bytes, size_t n)
{
    char *to = text;
    size_t used = strlen(to);
    if (used + n >= 4000)
        return false;
    memcpy(to + used, bytes, n);
    to[used + n] = '\0';
    return true;
}

/* The result as JSON. */
static const char *json(run *r, char text[4000])
{
    gt_sink sink = {.size = sizeof(gt_sink), append, text};
    text[0] = '\0';
    if (r->status == GT_OK)
        gt_result_write(r->context, r->result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink);
    return text;
}

static bool has(run *r, const char *words)
{
    char text[4000];
    return strstr(json(r, text), words) != NULL;
}

static bool fails(run *r, const char *words)
{
    return r->status == GT_WRONG_MODEL && strstr(gt_message(r->context), words) != NULL;
}

/* True when the tensor at the path has that many elements, and these values to 1e-12 relative. */
static bool is(run *r, const char *path, int64_t n, const double *want)
{
    gt_array array;
    if (r->status != GT_OK || !gt_result_array(r->result, path, &array))
        return false;
    int64_t count = 1;
    for (int i = 0; i < array.rank; i++)
        count *= array.dim[i];
    for (int64_t i = 0; i < n && i < count; i++)
        if (!(fabs(((const double *)array.data)[i] - want[i]) <= 1e-12 * fabs(want[i])))
            return false;
    return count == n;
}

static bool is_number(run *r, const char *path, double want)
{
    return is(r, path, 1, &want);
}

static bool has_shape(run *r, const char *path, int rank, int64_t first, int64_t second)
{
    gt_array array;
    return r->status == GT_OK && gt_result_array(r->result, path, &array) && array.rank == rank &&
           array.dim[0] == first && (rank < 2 || array.dim[1] == second);
}

/* -- the golden inputs G1, G2, G3 -- */

static const char g1[] = "steps: |\n"
                         "  x = reshape(sin(range(35.)), [7, 5])\n"
                         "  layer = Dense(10, activation='relu', kernel=reshape(0.5*cos(range(50.)), [5, 10]))\n"
                         "  with GradientTape() as t2:\n"
                         "    with GradientTape(watch_accessed_variables=False) as t1:\n"
                         "      t1.watch(x)\n"
                         "      out = reduce_sum(layer(x) ** 2)\n"
                         "    g1 = t1.gradient(out, x)\n"
                         "    magnitude = norm(g1)\n"
                         "  d = t2.gradient(magnitude, layer.trainable_variables)\n"
                         "  dk = norm(d[0])\n"
                         "  db = norm(d[1])\n"
                         "  dk00 = d[0][0, 0]\n"
                         "  magnitude_again = norm(g1)\n";

static void input_gradient_regularization(void) /* S61 */
{
    run r;
    eval(&r, g1, "magnitude, dk, db, dk00, d");
    CU_ASSERT(is_number(&r, "values.magnitude", 2.836298307286869));
    CU_ASSERT(is_number(&r, "values.dk00", 1.2560601328515186));
    CU_ASSERT(is_number(&r, "values.dk", 6.272895672847442));
    CU_ASSERT(is_number(&r, "values.db", 4.435582272450382));
    CU_ASSERT(has_shape(&r, "values.d.0", 2, 5, 10));
    CU_ASSERT(has_shape(&r, "values.d.1", 1, 10, 0));
    end(&r);
    /* g1 = 2 (3 + 8) [3, 4]; |g1| = 10 (3*1 + 4*2) = 110 for |W| = 5; d|g1|/dW = 2 s W/|W| + 2 |W| x, s = 11 */
    eval(&r,
         "steps: |\n"
         "  x = constant([[1.0, 2]])\n"
         "  layer = Dense(1, kernel=[[3.0], [4.0]])\n"
         "  with GradientTape() as t2:\n"
         "    with GradientTape(watch_accessed_variables=False) as t1:\n"
         "      t1.watch(x)\n"
         "      out = reduce_sum(layer(x) ** 2)\n"
         "    g1 = t1.gradient(out, x)\n"
         "    magnitude = norm(g1)\n"
         "  d = t2.gradient(magnitude, layer.kernel)\n",
         "g1, magnitude, d");
    CU_ASSERT(is(&r, "values.g1", 2, (const double[]){66, 88}));
    CU_ASSERT(is_number(&r, "values.magnitude", 110));
    CU_ASSERT(is(&r, "values.d", 2, (const double[]){23.2, 37.6}));
    end(&r);
}

#define G2_LAYERS(activation)                                                                                          \
    "  x = reshape(sin(range(35.)), [7, 5])\n"                                                                         \
    "  l1 = Dense(8, '" activation "', kernel=reshape(0.5*cos(range(40.)), [5, 8]))\n"                                 \
    "  l2 = Dense(6, '" activation "', kernel=reshape(0.5*sin(range(48.) + 1), [8, 6]))\n"

static void hessian_and_newton(void) /* S78, S81 */
{
    run r;
    eval(&r,
         "steps: |\n" G2_LAYERS("relu") "  with GradientTape() as t2:\n"
                                        "    with GradientTape() as t1:\n"
                                        "      loss = reduce_mean(l2(l1(x)) ** 2)\n"
                                        "    g = t1.gradient(loss, l1.kernel)\n"
                                        "  h = t2.jacobian(g, l1.kernel)\n"
                                        "  m = reshape(h, [40, 40])\n"
                                        "  update = solve(m + 1e-3 * eye(40), reshape(g, [40, 1]))\n"
                                        "  g_norm = norm(g)\n"
                                        "  h_norm = norm(h)\n"
                                        "  trace_h = reduce_sum(m * eye(40))\n"
                                        "  h00 = m[0, 0]\n"
                                        "  u_norm = norm(update)\n"
                                        "  u0 = update[0, 0]\n",
         "loss, g_norm, h_norm, trace_h, h00, u_norm, u0");
    CU_ASSERT(is_number(&r, "values.loss", 0.14355987319284422));
    CU_ASSERT(is_number(&r, "values.g_norm", 0.24130349324484157));
    CU_ASSERT(is_number(&r, "values.trace_h", 1.3575356355000343));
    CU_ASSERT(is_number(&r, "values.h_norm", 0.5562883614575956));
    CU_ASSERT(is_number(&r, "values.h00", 0.014642082107252707));
    CU_ASSERT(is_number(&r, "values.u_norm", 1.307906254642512));
    CU_ASSERT(is_number(&r, "values.u0", 0.08551719425291958));
    end(&r);
}

static void batch_jacobians(void) /* S84, S87, S88, S90, S91 */
{
    run r;
    eval(&r,
         "steps: |\n" G2_LAYERS("elu") "  bn = BatchNormalization()\n"
                                       "  with GradientTape(persistent=True) as t:\n"
                                       "    t.watch(x)\n"
                                       "    y = l2(l1(x))\n"
                                       "    yb = l2(bn(l1(x), training=True))\n"
                                       "  j = t.jacobian(y, x, mode='reverse')\n"
                                       "  jb = t.batch_jacobian(y, x)\n"
                                       "  mixed = t.jacobian(yb, x)\n"
                                       "  off = mixed - einsum('bxby,bc->bxcy', mixed, eye(7))\n"
                                       "  jbn = t.batch_jacobian(yb, x)\n"
                                       "  norms = stack([norm(j), norm(jb), norm(mixed), norm(off), norm(jbn)])\n"
                                       "  entries = stack([jb[0, 0, 0], jbn[0, 0, 0]])\n"
                                       "  gap = reduce_max(abs(jb - reduce_sum(j, axis=2)))\n"
                                       "  gap2 = reduce_max(abs(jb - einsum('bxby->bxy', j)))\n",
         "norms, entries, gap, gap2");
    CU_ASSERT(is(&r, "values.norms", 5,
                 (const double[]){2.147982149962304, 2.147982149962304, 3.945179063004405, 2.027720345173716,
                                  0.5026294460240729}));
    CU_ASSERT(is(&r, "values.entries", 2, (const double[]){-0.08801135991043511, 0.004220199529218052}));
    CU_ASSERT(is_number(&r, "values.gap", 0));
    CU_ASSERT(is_number(&r, "values.gap2", 0));
    end(&r);
}

static void normalization(void) /* S91, S131 */
{
    run r;
    static const char model[] = "inputs: {x: [[1], [2], [4]]}\n"
                                "layers: {bn: {op: batch_normalization, momentum: 0.9}}\n"
                                "steps: |\n"
                                "  y = bn(x)\n"
                                "  y0 = y[0, 0]\n";
    grad(&r, model, "x, bn");
    CU_ASSERT(
        is(&r, "gradients.x", 3, (const double[]){0.22920363278743772, -0.34346215866774576, 0.11425852588030802}));
    CU_ASSERT(is_number(&r, "gradients.bn.beta", 1));
    /* (1 - 7/3) / sqrt(14/9 + 1e-3) */
    CU_ASSERT(is_number(&r, "gradients.bn.gamma", -(4.0 / 3) / sqrt(14.0 / 9 + 1e-3)));
    end(&r);
    grad(&r,
         "inputs: {x: [[1, 2], [3, 4]]}\n"
         "layers: {bn: {op: batch_normalization, scale: false, axis: 0, epsilon: 3, beta: [10, 20]}}\n"
         "steps: 'y = bn(x)'\n",
         "bn");
    CU_ASSERT(has(&r, "\"gradients\":{\"bn.beta\":[2,2]}"));
    end(&r);
}

/* -- variables -- */

static const char linear[] = "inputs: {x: [[1, 2, 3], [4, 5, 6]], y: [[10], [20]]}\n"
                             "variables: {w: 2}\n"
                             "layers:\n"
                             "  layer: {op: dense, units: 1, kernel_initializer: zeros}\n"
                             "  frozen: {op: dense, units: 1, trainable: false, use_bias: false, kernel: [[1]]}\n"
                             "steps: |\n"
                             "  loss = reduce_sum((frozen(layer(x)) - y) ** 2) + 0 * w\n";

static void gradients_of_all_variables(void) /* S97, S98, S130 */
{
    run r;
    gt_input inputs[] = {{.size = sizeof(gt_input), "layer.kernel", "[[0.1], [0.2], [0.3]]", 0},
                         {.size = sizeof(gt_input), "layer.bias", "0.5", 0}};
    gt_request request = {.size = sizeof(gt_request),
                          .command = GT_GRAD,
                          .wrt = "layer",
                          .watch_variables = true,
                          .inputs = inputs,
                          .n_inputs = 2};
    grad(&r, linear, "layer.*");
    CU_ASSERT(is_number(&r, "value", 500));
    CU_ASSERT(is(&r, "gradients.layer.kernel", 3, (const double[]){-180, -240, -300}));
    CU_ASSERT(is_number(&r, "gradients.layer.bias", -60));
    end(&r);
    ask(&r, linear, &request);
    CU_ASSERT(is_number(&r, "value", 331.3));
    CU_ASSERT(is(&r, "gradients.layer.kernel", 3, (const double[]){-146.6, -195.4, -244.2}));
    CU_ASSERT(is_number(&r, "gradients.layer.bias", -48.8));
    end(&r);
    static const char *const all[] = {"@trainable", NULL};
    for (int i = 0; i < 2; i++) {
        grad(&r, linear, all[i]);
        CU_ASSERT(has(&r, "\"gradients\":{\"w\":0,\"layer.kernel\":[[-180],[-240],[-300]],\"layer.bias\":[-60]}"));
        end(&r);
    }
    grad(&r, linear, "{'a': layer, 'b': [w]}");
    CU_ASSERT(has(&r, "{\"a\":{\"layer.kernel\":[[-180],[-240],[-300]],\"layer.bias\":[-60]},\"b\":[0]}"));
    end(&r);
    grad(&r, linear, "frozen");
    CU_ASSERT(has(&r, "{\"frozen.kernel\":null}") && has(&r, "not_trainable"));
    end(&r);
    gt_request watched = {.size = sizeof(gt_request), .command = GT_WATCHED, .watch_variables = true};
    ask(&r, linear, &watched);
    CU_ASSERT(has(&r, "[\"w\",\"layer.kernel\",\"layer.bias\"]"));
    end(&r);
}

static void affine(void) /* S128, S129 */
{
    run r;
    static const char model[] =
        "inputs: {x: [[1, 2, 3]]}\n"
        "layers:\n"
        "  dense: {op: dense, units: 2, activation: relu, kernel: [[.1, .2], [.3, .4], [.5, .6]]}\n"
        "steps: |\n"
        "  y = dense(x)\n"
        "  loss = reduce_mean(y ** 2)\n"
        "  shapes = constant([dense.kernel.shape[0], dense.kernel.shape[1], dense.bias.shape[0]])\n";
    eval(&r, model, "y, loss, shapes");
    CU_ASSERT(is(&r, "values.y", 2, (const double[]){2.2, 2.8}));
    CU_ASSERT(is_number(&r, "values.loss", 6.34));
    CU_ASSERT(is(&r, "values.shapes", 3, (const double[]){3, 2, 2}));
    end(&r);
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .target = "loss", .watch_variables = true};
    ask(&r, model, &request);
    CU_ASSERT(is(&r, "gradients.dense.kernel", 6, (const double[]){2.2, 2.8, 4.4, 5.6, 6.6, 8.4}));
    CU_ASSERT(is(&r, "gradients.dense.bias", 2, (const double[]){2.2, 2.8}));
    end(&r);
}

static void names(void)
{
    run r;
    gt_request watched = {.size = sizeof(gt_request), .command = GT_WATCHED, .watch_variables = true};
    ask(&r,
        "inputs: {x: [[1, 2]]}\n"
        "steps: |\n"
        "  a, b = Dense(2), Dense(2, use_bias=False)\n"
        "  c = a\n"
        "  y = dense(b(a(x)), units=3, activation='tanh', name='head')\n"
        "  z = dense(dense(c(x), 2), 2, use_bias=False)\n"
        "  v = Variable(3.0)\n"
        "  v = Variable(v * v)\n"
        "  loss = reduce_sum(y) + reduce_sum(z) + v\n",
        &watched);
    CU_ASSERT(has(&r,
                  "[\"a.kernel\",\"a.bias\",\"b.kernel\",\"head.kernel\",\"head.bias\",\"dense.kernel\",\"dense.bias\","
                  "\"dense_1.kernel\",\"v\",\"v_1\"]"));
    end(&r);
    eval(&r,
         "functions:\n"
         "  double: {args: [x], returns: 2 * x}\n"
         "inputs: {x: [[1, 2]]}\n"
         "layers: {norm: {op: dense, units: 1, kernel: 1, activation: double}}\n"
         "steps: |\n"
         "  before = len(norm.variables) + (10 if norm.built else 0)\n"
         "  y = norm(x)\n"
         "  after = len(norm.weights) + (10 if norm.built else 0)\n",
         "before, y, after");
    CU_ASSERT(has(&r, "{\"before\":0,\"y\":[[6]],\"after\":12}"));
    end(&r);
}

static void variables_of_steps(void) /* S132 */
{
    run r;
    grad(&r,
         "inputs: {x: [1, 2]}\n"
         "steps: |\n"
         "  v = tf.Variable([1.0, 1], dtype=float64)\n"
         "  k = tf.Variable(3.0, trainable=False, name='kept')\n"
         "  tf.assign(v, v * 4)\n"
         "  assign_add(v, x)\n"
         "  v.assign_sub(1.0 + 0 * x)\n"
         "  loss = reduce_sum(v * v) * k\n",
         "v, k");
    CU_ASSERT(has(&r, "\"value\":123,\"gradients\":{\"v\":[24,30],\"k\":null}")); /* v = [4, 5]: 3 (16 + 25), 6 v */
    end(&r);
    eval(&r, "steps: 'y = assign(3.0, 4.0)'\n", "y");
    CU_ASSERT(fails(&r, "the first argument of assign must be a variable"));
    end(&r);
}

/* Initial values follow the seed and the order of construction, not the order of calls. */
static void initial_values(void)
{
    run r;
    static const char model[] = "inputs: {x: [[1, 2]]}\n"
                                "layers: {a: {op: dense, units: 2}, b: {op: dense, units: 2}}\n"
                                "steps: |\n"
                                "  p = %s(x)\n"
                                "  q = %s(x)\n"
                                "  k = concat([a.kernel, b.kernel], 0)\n";
    double kept[8] = {0};
    for (int order = 0; order < 2; order++) {
        char text[400], *at;
        strcpy(text, model);
        at = strstr(text, "%s");
        memcpy(at, order ? "b " : "a ", 2);
        at = strstr(text, "%s");
        memcpy(at, order ? "a " : "b ", 2);
        eval(&r, text, "k");
        if (order == 0) {
            gt_array array;
            CU_ASSERT_FATAL(r.status == GT_OK && gt_result_array(r.result, "values.k", &array));
            memcpy(kept, array.data, sizeof kept);
        }
        CU_ASSERT(is(&r, "values.k", 8, kept));
        end(&r);
    }
    for (int i = 0; i < 8; i++) { /* the bound of glorot_uniform: sqrt(6 / (2 + 2)) */
        CU_ASSERT(kept[i] != 0 && fabs(kept[i]) <= sqrt(1.5));
        for (int j = 0; j < i; j++)
            CU_ASSERT_NOT_EQUAL(kept[i], kept[j]);
    }
    eval(&r, "steps: \"y = Dense(1, kernel_initializer={'init': 'constant', 'value': 3})([[1.0, 2.0]])\"\n", "y");
    CU_ASSERT(is_number(&r, "values.y", 9));
    end(&r);
}

static void watching_before_building(void) /* S11 */
{
    run r;
    eval(&r,
         "inputs: {x: [[1, 2, 3]]}\n"
         "steps: |\n"
         "  a, b = Dense(32), Dense(32)\n"
         "  with GradientTape(watch_accessed_variables=False) as tape:\n"
         "    tape.watch(a.variables)\n"
         "    result = b(a(x))\n"
         "  g = tape.gradient(result, a.variables)\n",
         "g");
    CU_ASSERT(has(&r, "{\"g\":[null,null]}"));
    CU_ASSERT(has(&r, "\"reason\":\"not_watched\",\"step\":\"a.kernel\",\"line\":6,"
                      "\"fix\":\"the layer 'a' was not built when tape began to watch"));
    end(&r);
    eval(&r,
         "inputs: {x: [[1, 2, 3]]}\n"
         "steps: |\n"
         "  a = Dense(2)\n"
         "  warm = a(x)\n"
         "  with GradientTape(watch_accessed_variables=False) as tape:\n"
         "    tape.watch(a.variables)\n"
         "    result = a(x)\n"
         "  g = tape.gradient(result, a.bias)\n",
         "g");
    CU_ASSERT(is(&r, "values.g", 2, (const double[]){1, 1}));
    end(&r);
}

static void mistakes(void)
{
    static const char *const pairs[][2] = {
        {"layers: {a: {op: dens, units: 2}}\nsteps: 'y = a([[1.0]])'\n", "'dens' is no kind of layer"},
        {"layers: {a: {op: dense}}\nsteps: 'y = a([[1.0]])'\n", "a dense layer needs 'units'"},
        {"layers: {a: {op: dense, unit: 2}}\nsteps: 'y = a([[1.0]])'\n", "did you mean 'units'?"},
        {"layers: {a: {op: dense, units: 0}}\nsteps: 'y = a([[1.0]])'\n", "a layer cannot have 0 units"},
        {"layers: {a: {op: dense, units: 2, activation: rellu}}\nsteps: 'y = a([[1.0]])'\n", "did you mean 'relu'?"},
        {"layers: {a: {op: dense, units: 2, activation: matmul}}\nsteps: 'y = a([[1.0]])'\n", "is no activation"},
        {"layers: {a: {op: dense, units: 2, kernel: [[1]]}}\nsteps: 'y = a([[1.0]])'\n",
         "'a.kernel' has shape [1,1], but its layer needs [1,2]"},
        {"layers: {a: {op: dense, units: 2}}\nsteps: 'y = a(3.0)'\n", "needs axis -1 of its input"},
        {"layers: {a: {op: dense, units: 2}}\nsteps: 'y = a.kernel'\n",
         "its variables are made when it is first called"},
        {"layers: {a: {op: dense, units: 2}}\nsteps: 'y = a.bais'\n", "did you mean 'bias'?"},
        {"layers: {a: {op: batch_normalization}}\nsteps: 'y = a([1.0, 2.0])'\n", "expand_dims(x, 1)"},
        {"layers: {a: {op: batch_normalization, training: false}}\nsteps: 'y = a([[1.0]])'\n", "training must be true"},
        {"layers: {a: {op: dense, units: 2}}\nsteps: \"y = a([[1.0]])\\nz = a([[1.0, 2.0]])\"\n", "'a.kernel' [1,2]"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        run r;
        eval(&r, pairs[i][0], "y");
        if (!fails(&r, pairs[i][1]))
            CU_FAIL(pairs[i][1]);
        end(&r);
    }
    run r;
    gt_input input = {.size = sizeof(gt_input), "a.kernl", "1", 0};
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .inputs = &input, .n_inputs = 1};
    ask(&r, "layers: {a: {op: dense, units: 2}}\nsteps: 'y = a([[1.0]])'\n", &request);
    CU_ASSERT_EQUAL(r.status, GT_USAGE);
    CU_ASSERT(strstr(gt_message(r.context), "did you mean 'a.kernel'?") != NULL);
    end(&r);
}

void suite_layer(void)
{
    CU_pSuite suite = CU_add_suite("layer", NULL, NULL);
    CU_add_test(suite, "input gradient regularization (S61)", input_gradient_regularization);
    CU_add_test(suite, "Hessian and Newton's step (S78, S81)", hessian_and_newton);
    CU_add_test(suite, "batch Jacobians (S84 to S91)", batch_jacobians);
    CU_add_test(suite, "batch normalization (S91, S131)", normalization);
    CU_add_test(suite, "gradients of all variables (S97, S130)", gradients_of_all_variables);
    CU_add_test(suite, "an affine layer (S128, S129)", affine);
    CU_add_test(suite, "names of layers and variables", names);
    CU_add_test(suite, "variables of the steps (S132)", variables_of_steps);
    CU_add_test(suite, "initial values", initial_values);
    CU_add_test(suite, "watching before building (S11)", watching_before_building);
    CU_add_test(suite, "mistakes", mistakes);
}
