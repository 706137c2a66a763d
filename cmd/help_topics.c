/* What `gradtape help TOPIC` says of models and their language. tests/cli/help_topics.t runs the examples. */
#include <string.h>

#include "help_topics.h"

static const char steps_text[] = "steps: the language of models, a part of Python; nothing is executed\n"
                                 "\n"
                                 "Not read, and refused by name: yield, async, await, match, next,\n"
                                 "classes with several bases or a metaclass, __getattr__, from X import *, bytes,\n"
                                 "^ as an operator, the order of a set, input, open, eval, and every module that\n"
                                 "is none of tf, np, jnp, jax, torch, scipy, math, functools, optax and theirs.\n"
                                 "Drawing calls (matplotlib, seaborn) are skipped with a note.\n"
                                 "\n"
                                 "statements   a = b = v   a, *b = v   a += v   x[i] = v   o.a = v   del a, x[i]\n"
                                 "             if elif else   for else   while else   break continue pass\n"
                                 "             def return   lambda   class   with   assert   import   global\n"
                                 "             nonlocal   try except else finally   raise X from e\n"
                                 "expressions  + - * / // % ** @   & | ~ << >>   < <= == != > >= in is not and or\n"
                                 "             a if c else b   f(*v, **d)   x[1:, ..., None]   (n := v)\n"
                                 "             [f(x) for x in v if c]   {k: v for k, v in d}   {x for x in v}\n"
                                 "texts        f\"{x:.3f}\"   \"{} {a}\".format(x, a=y)   \"%d of %g\" % (n, x)\n"
                                 "Python's     len range list tuple dict set str int float bool zip enumerate\n"
                                 "             sorted reversed map filter min max sum any all abs round pow\n"
                                 "             isinstance type getattr hasattr print; methods of list, dict, str\n"
                                 "errors       ValueError and the others; of gradtape's own errors `except`\n"
                                 "             catches those that Python makes too, no others\n"
                                 "tapes        with tf.GradientTape(persistent=True) as t: ...\n"
                                 "             t.gradient(y, x)  t.jacobian(y, x)  t.watch(x)  t.stop_recording()\n"
                                 "\n"
                                 "  $ gradtape eval -e 'total = 0\n"
                                 "    for k in [1, 2, 3]:\n"
                                 "        total += k ** 2\n"
                                 "    y = total * x' -i x=2\n"
                                 "  {\"model\":\"-e\",\"values\":{\"y\":28}}\n"
                                 "\n"
                                 "  $ gradtape eval -e 'x = tf.Variable(3.0)\n"
                                 "    with tf.GradientTape() as t:\n"
                                 "        y = x ** 2\n"
                                 "    g = t.gradient(y, x)'\n"
                                 "  {\"model\":\"-e\",\"values\":{\"g\":6}}\n"
                                 "\n"
                                 "  $ gradtape eval -e 'd = {\"a\": 1}\n"
                                 "    try:\n"
                                 "        y = d[\"b\"]\n"
                                 "    except KeyError:\n"
                                 "        y = 0'\n"
                                 "  {\"model\":\"-e\",\"values\":{\"y\":0}}\n"
                                 "\n"
                                 "'gradtape ops' lists the ops, 'gradtape ops NAME' explains one, 'gradtape ops\n"
                                 "--like np' lists a library's names. More: 'gradtape help model', 'help numbers'.\n";

static const char model_text[] = "model: what gradtape reads\n"
                                 "\n"
                                 "Not read: tags and anchors in YAML, keys that are not listed here, files of\n"
                                 "HDF5 or pickle, saved models of TensorFlow or torch, code in other files.\n"
                                 "\n"
                                 "A file in YAML or JSON, of Python (.py), a notebook (.ipynb), an ONNX network\n"
                                 "(.onnx), - for standard input, or -e TEXT. The text of a .py file and the code\n"
                                 "cells of a notebook are the steps; names that they do not make are inputs. Of a\n"
                                 "network, initializers are variables and outputs the target; a name such as\n"
                                 "fc.weight stands in `backticks` within an expression. Keys of YAML and JSON:\n"
                                 "\n"
                                 "  inputs      name: value; given from outside by -i, default here\n"
                                 "  variables   name: value; trainable, unless it says trainable: false\n"
                                 "  constants   name: value\n"
                                 "  steps       the computation, as text or as a list: 'gradtape help steps'\n"
                                 "  target      what to differentiate; default: the last name assigned\n"
                                 "  wrt         by what; default: the trainable variables, else the inputs\n"
                                 "  layers      name: {op: dense, units: 8, activation: relu}\n"
                                 "  functions   name: {args: [x], returns: x * x, gradient: ...}\n"
                                 "  gradients   op or function: a gradient in place of its own; null: none\n"
                                 "  dims        sizes by name, {n: 3}, for shape: and the steps\n"
                                 "  dtype       of the numbers declared: 'gradtape help numbers'\n"
                                 "  expect      results that must hold; 'gradtape test' runs them\n"
                                 "  watch, description, compat, gradtape, numbers\n"
                                 "\n"
                                 "A value is a number, nested lists, {re: 3, im: -4}, or a mapping: {value: 0,\n"
                                 "shape: [2, 3]}, {file: points.csv, columns: [x]}, {shape: [2], init: normal},\n"
                                 "with dtype: and, of variables, trainable:.\n"
                                 "\n"
                                 "  $ printf '%s\\n' 'variables: {w: [1, 2]}' 'inputs: {x: 3}' 'steps: |' \\\n"
                                 "      '  y = reduce_sum(w ** 2) * x' >m.yaml\n"
                                 "    gradtape grad m.yaml; gradtape eval m.yaml -i x=1\n"
                                 "  {\"model\":\"m.yaml\",\"target\":\"y\",\"value\":15,\"gradients\":{\"w\":[6,12]}}\n"
                                 "  {\"model\":\"m.yaml\",\"values\":{\"y\":5}}\n"
                                 "\n"
                                 "  $ printf '%s\\n' 'w = tf.Variable(2.0)' 'print(f\"w is {w:.1f}\")' >m.py\n"
                                 "    gradtape eval m.py --format text\n"
                                 "  w is 2.0\n"
                                 "\n"
                                 "'gradtape help COMMAND' explains a command; 'gradtape schema' prints the JSON\n"
                                 "schema of model files.\n";

static const char numbers_text[] = "numbers: dtypes, plain numbers, random numbers\n"
                                   "\n"
                                   "Not read: float16 and bfloat16, unsigned integers, decimals, numbers beyond\n"
                                   "float64; whole numbers beyond 64 bits go on as fractions.\n"
                                   "\n"
                                   "In YAML, JSON and -e every number is float64: tf.constant(10) too, so that no\n"
                                   "gradient is lost to a missing dot. `dtype: float32` at the top of a file, or\n"
                                   "--dtype float32, asks for less; {value: 3, dtype: int32} for an integer.\n"
                                   "In .py files and notebooks the library that makes a value says what it is\n"
                                   "(`numbers: native`): tf float32 and int32, np float64 and int64, torch float32\n"
                                   "and int64. --dtype float64 computes such a file in double.\n"
                                   "\n"
                                   "A literal, len(x), x.shape[0] and a range's counter are plain numbers, which\n"
                                   "take the dtype of the tensor that they meet. Integers have no gradient: it is\n"
                                   "null, and the reason stands beside it. float64 and float32 do not mix: the\n"
                                   "error shows the cast.\n"
                                   "\n"
                                   "  $ gradtape eval -e '[7 // 2, -7 % 3, 2 ** 0.5, 5 & 3, 1 << 4]'\n"
                                   "  {\"model\":\"-e\",\"values\":{\"y\":[3,2,1.4142135623730951,1,16]}}\n"
                                   "\n"
                                   "  $ gradtape grad -e 'x * n' -i x=2 -i 'n=cast(3, int32)' --wrt x 2>&1 | head -1\n"
                                   "  -e:1:1: error: multiply mixes dtypes: 'x' [] is float64 and 'n' [] is int32\n"
                                   "\n"
                                   "Numbers print with as many digits as tell them from every other number of their\n"
                                   "dtype: 0.1, not 0.1000. NaN and infinities are written NaN, Infinity.\n"
                                   "Random ops draw the same numbers in every run; --seed N, or in the steps\n"
                                   "tf.random.set_seed(n), np.random.seed(n), torch.manual_seed(n), chooses others.\n"
                                   "They are not those of the library: only their distribution is.\n"
                                   "\n"
                                   "  $ gradtape eval -e 'tf.random.set_seed(1)\n"
                                   "    a = np.random.rand(1000)\n"
                                   "    y = [reduce_min(a) >= 0, reduce_max(a) < 1]'\n"
                                   "  {\"model\":\"-e\",\"values\":{\"y\":[true,true]}}\n";

const help_topic help_topics[] = {{"steps", "the language of models", steps_text},
                                  {"model", "files of models and their keys", model_text},
                                  {"numbers", "dtypes, plain and random numbers", numbers_text},
                                  {NULL, NULL, NULL}};

const help_topic *help_topic_find(const char *name)
{
    for (const help_topic *t = help_topics; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    return NULL;
}

/* Made of cmd/manual by page.awk. */
#include "pages.inc"

const char *manual_page_topic(const manual_page *page)
{
    static const char program[] = "gradtape-";
    const size_t n = sizeof program - 1;
    return strncmp(page->name, program, n) == 0 ? page->name + n : page->name;
}

const manual_page *manual_page_find(const char *name)
{
    for (const manual_page *p = manual_pages; p->name; p++)
        if (strcmp(manual_page_topic(p), name ? name : "gradtape") == 0)
            return p;
    return NULL;
}
