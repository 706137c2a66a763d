Pages of the help that are of no command: their examples are run, and print what stands below them. No line is longer
than 80 columns, no page than two screens.
--- file examples
# Of a page the commands, "  $ ..." with what is indented by four, and what is below as long as it is indented by two.
mkdir -p said; rm -f said/*
awk '
    /^  \$ / { n++; command = 1; print substr($0, 5) >("said/" n ".run"); next }
    command && /^    / { print substr($0, 5) >("said/" n ".run"); next }
    n && /^  / { command = 0; print substr($0, 3) >("said/" n ".out"); next }
    { command = 0 }
    !/^$/ && length($0) > 80 { print "too long: " $0 }
    /^$/ { open = 0 }
    END { if (NR > 2 * 24) print "more than two screens: " NR }'
for run in said/*.run; do
    bash "$run" >said/got 2>&1
    diff said/got "${run%.run}.out" && echo "$(basename "$run" .run) holds"
done
--- run
for topic in steps model numbers; do
    echo "$topic"
    gradtape help "$topic" | bash examples
done
--- stdout
steps
1 holds
2 holds
3 holds
model
1 holds
2 holds
numbers
1 holds
2 holds
3 holds
--- run
gradtape help | grep -A8 'COMMAND.*explains'
gradtape help step; gradtape help nothing
--- exit 2
--- stdout
'gradtape help COMMAND' explains a command and its options; these pages the rest:
gradtape help steps       the language of models
gradtape help model       files of models and their keys
gradtape help numbers     dtypes, plain and random numbers
gradtape help stream      many points, shards of them, and MPI
gradtape help tapes       programs for GradientTape as models, and what a tape means
gradtape help libgradtape derivatives of model files, for C and other languages
With --long they, and commands that have one, show their page of the manual.
--- stderr
gradtape: error: no help on 'step'
  help: did you mean 'steps'?
see 'gradtape help'
gradtape: error: unknown command 'nothing'
see 'gradtape help'
--- comment
Pages of the manual: of a topic by its name, of a command with --long, which others refuse.
--- run
for topic in tapes stream libgradtape; do gradtape help $topic | head -n 1; done
gradtape help --long | head -n 1
gradtape help model --long | head -n 1
gradtape help check --long | head -n 3
gradtape help check | tail -n 1
gradtape help eval --long
--- exit 2
--- stdout
gradtape-tapes: programs for GradientTape as models, and what a tape means
gradtape-stream: many points, shards of them, and MPI
libgradtape: derivatives of model files, for C and other languages
gradtape: derivatives of model files and expressions
gradtape-model: files of models, their steps, values and layers
gradtape-check: derivatives beside numeric ones

CHECKING DERIVATIVES
more: gradtape help check --long, or man gradtape-check
--- stderr
gradtape: error: the manual has no page of 'eval' that is longer
  help: gradtape help eval
see 'gradtape help help'
--- comment
Nothing but what is an example, a table's term or a picture is wider than 80 columns.
--- run
for topic in gradtape model tapes stream libgradtape check plot; do
    gradtape help $topic --long | grep -v '^    ' | LC_ALL=C.UTF-8 awk 'length($0) > 80 && !/^  / { print }'
done
--- run
gradtape help tape | head -n 1; gradtape help tapse
--- exit 2
--- stdout
gradtape tape prints what a tape recorded, and the order in which a gradient visits it
--- stderr
gradtape: error: no help on 'tapse'
  help: did you mean 'tapes'?
see 'gradtape help'
--- comment
With --long what has no page of the manual is what it is without.
--- run
for topic in steps nothing tapse; do for long in '' --long; do gradtape help $topic $long 2>&1 | head -n 2; done; done
--- stdout
steps: the language of models, a part of Python; nothing is executed

steps: the language of models, a part of Python; nothing is executed

gradtape: error: unknown command 'nothing'
see 'gradtape help'
gradtape: error: unknown command 'nothing'
see 'gradtape help'
gradtape: error: no help on 'tapse'
  help: did you mean 'tapes'?
gradtape: error: no help on 'tapse'
  help: did you mean 'tapes'?
