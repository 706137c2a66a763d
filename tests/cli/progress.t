Long work on a terminal: a line that says how far it is; and its end by a signal. `script` lends a terminal.
--- file long.yaml
inputs: {x: {shape: [6000], init: normal}, w: {shape: [300, 300], init: normal}}
steps: |
  y = sin(x)
  for i in range(10):
      y = reshape(reshape(y, [20, 300]) @ w, [6000])
      y = tanh(y)
target: y
wrt: x
--- file long
# A Jacobian of 36 million entries, a few rows at a time; it takes seconds anywhere.
exec gradtape jacobian long.yaml --memory-limit 20M "$@"
--- file terminal
# What a command prints on a terminal, erasing made visible; each kind of line once.
script -qec "$*" /dev/null | tr '\r' '\n' | sed 's/\x1b\[K/<erase>/g; s/: [0-9]* %/: N %/' | uniq
--- file interrupt
# Ends a command by a signal after a second; its status, and what it left.
signal=$1; shift
timeout --preserve-status -s "$signal" 1 "$@" && echo done || echo "exit $?"
ls | grep out || echo "nothing is left"
--- run
bash terminal timeout 2 bash long -o out.json | grep rows
--- stdout
gradtape: rows of the Jacobian: N %<erase>
--- comment
Ctrl-C, typed: the line goes, and so does the file.
--- run
(sleep 2; printf '\003') | script -qec 'bash long -o out.json' /dev/null >shown; echo "exit $?"
tr '\r' '\n' <shown | sed 's/\x1b\[K/<erase>/g; s/[0-9]* %/N %/' | tail -2; echo
ls | grep out || echo "nothing is left"
--- stdout
exit 130
gradtape: rows of the Jacobian: N %<erase>^C
<erase>
nothing is left
--- run
bash interrupt INT bash long -o out.json
bash interrupt TERM bash long -o out.json
bash interrupt INT bash long >/dev/null
--- stdout
exit 130
nothing is left
exit 143
nothing is left
--- run
echo kept >out.json; timeout --preserve-status -s INT 1 bash long -o out.json || cat out.json; ls | grep out
--- stdout
kept
out.json
--- comment
Elsewhere nothing is said unless it is asked for; --quiet silences a terminal too.
--- run
timeout 2 bash long --progress 2>&1 >/dev/null | sed 's/: [0-9]* %/: N %/' | grep rows | uniq
timeout 2 bash long 2>&1 >/dev/null | wc -c
script -qec 'timeout 2 bash long --quiet >/dev/null' /dev/null | wc -c
gradtape grad -e 'x ** 2' -i x=3 --progress
--- stdout
gradtape: rows of the Jacobian: N %
0
0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
