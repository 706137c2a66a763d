#!/usr/bin/env bash
# Colours beside ColPack's, of the patterns that gradtape writes: tests/bench/bench_colpack.sh BUILD
set -euo pipefail
build=$1 folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! echo '#include <ColPack/ColPackHeaders.h>' | c++ -fopenmp -x c++ -E - >/dev/null 2>&1; then
    echo 'there is no ColPack: libcolpack-dev'
    exit
fi
c++ -O2 -fopenmp -o "$folder/colpack" tests/bench/colpack.cc -lColPack

# beside NAME COMMAND MODEL: the pattern of that model
beside() {
    local ours
    ours=$("$build/gradtape" sparsity "$3" ${4-} | grep -oE '(columns|stars) +[0-9]+' | grep -oE '[0-9]+')
    "$build/gradtape" "$2" "$3" --sparse --format mtx -o "$folder/m.mtx"
    printf '%-36s %2d colours, ColPack %s\n' "$1" "$ours" "$("$folder/colpack" "$folder/m.mtx")"
}

for n in 32 64 128; do
    sed "s/dims: {n: 16}/dims: {n: $n}/" models/brusselator.yaml >"$folder/m.yaml"
    beside "Brusselator, N = $n, Jacobian" jacobian "$folder/m.yaml"
done
cat >"$folder/m.yaml" <<'END'
inputs: {x: {shape: [10000], init: uniform, seed: 1}}
steps: y = reduce_sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)
END
beside 'chained Rosenbrock, 10000, Hessian' hessian "$folder/m.yaml" --hessian
