# Makes the rows of names.c of the files MODULE.py and MODULE-PART.py in this folder: one line each, to be sorted.
#
#   from ops import add, reduce_sum as sum    an op or a builtin by its own name, with its own arguments
#   from numpy import median, split as cut    what another module says of the name
#   from numpy import *                       all that is not said here
#   def split(ary, n, axis=0): ...            a function in the language of models; its docstring is its page
#   class Adam(Optimizer): ...                a class in it, whose base is one of this module
#   save = refused("what to write instead")   there is none, and why; __getattr__: of every other name
#   import numpy as np                        in modules.py: another name of a module
#
# A module whose table has a function __call__, scipy.stats.norm, can be called. What such modules take over from one
# whose last part begins with _law sees, under the name `law`, the module that it was asked of.
function fail(text) {
    print FILENAME ":" FNR ": " text > "/dev/stderr"
    failed = 1
    exit 1
}
function quoted(text) {
    gsub(/\\/, "\\\\&", text)
    gsub(/"/, "\\\"", text)
    gsub(/\n/, "\\n", text)
    return "\"" text "\""
}
function row(name, kind, text) {
    if ((module, name) in line_of)
        fail("'" name "' is said in line " line_of[module, name] " already")
    if (length(text) > 3500)
        fail("'" name "' is too long for one string literal")
    line_of[module, name] = FNR
    printf "{%s, %s, GT_NAME_%s, %s},\n", quoted(module), quoted(name), kind, quoted(text)
}
function end_body() {
    if (defined != "")
        row(defined, kind, body)
    defined = ""
}
FNR == 1 {
    end_body()
    module = FILENAME
    sub(/.*\//, "", module)
    sub(/(-[^-]*)?\.py$/, "", module) # numpy-order.py is a part of numpy's
}
defined != "" && /^([ \t]|$)/ {
    if ($0 != "")
        body = body "\n" $0
    next
}
{
    end_body()
}
/^(#.*)?$/ {
    next
}
/^(def [a-zA-Z_0-9]+\(|class [a-zA-Z_0-9]+(\([a-zA-Z_0-9]+\))?:$)/ {
    kind = $1 == "def" ? "FUNCTION" : "CLASS"
    defined = $2
    sub(/[(:].*/, "", defined)
    body = $0
    next
}
/^from [a-zA-Z_0-9.]+ import [^ ]/ {
    n = split(substr($0, index($0, " import ") + 8), item, / *, */)
    for (i = 1; i <= n; i++) {
        if (split(item[i], word, " ") == 1)
            word[3] = word[1]
        else if (word[2] != "as")
            fail("'" item[i] "' is no name")
        if (word[1] == "*")
            row("*", "SAME", $2)
        else
            row(word[3], $2 == "ops" ? "OP" : "SAME", ($2 == "ops" ? "" : $2 ".") word[1])
    }
    next
}
/^[a-zA-Z_0-9]+ = refused\(".*"\)$/ {
    text = $0
    sub(/^[^"]*"/, "", text)
    sub(/"\)$/, "", text)
    row($1, "REFUSED", text)
    next
}
/^import [a-zA-Z_0-9.]+ as [a-zA-Z_0-9.]+$/ {
    keep = module
    module = ""
    row($4, "SAME", $2)
    module = keep
    next
}
{
    fail("what is this?")
}
END {
    if (!failed)
        end_body()
}
