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
gradtape help | grep -A4 'COMMAND.*explains'
gradtape help step; gradtape help nothing
--- exit 2
--- stdout
'gradtape help COMMAND' explains a command and its options; these pages the rest:
gradtape help steps     the language of models
gradtape help model     files of models and their keys
gradtape help numbers   dtypes, plain and random numbers
--- stderr
gradtape: error: no help on 'step'
  help: did you mean 'steps'?
see 'gradtape help'
gradtape: error: unknown command 'nothing'
see 'gradtape help'
