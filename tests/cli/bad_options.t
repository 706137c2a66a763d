Each option of each command, given badly: exit 2, a message, nothing on standard output. The options come from the help, so that a new one is tested at once.
--- file all
bad=0 tried=0
expect_usage() # words...
{
    local status
    tried=$((tried + 1))
    timeout 20 gradtape "$@" >shown 2>said </dev/null
    status=$?
    [[ $status == 2 && ! -s shown && -s said ]] || { bad=$((bad + 1)); echo "gradtape $*: exit $status, $(head -c 60 shown) $(head -1 said)"; }
}
for command in $(gradtape help | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    expect_usage "$command" --no-such-option
    expect_usage "$command" -Q
    while read -r option value _; do
        if gradtape "$command" "$option" 2>&1 </dev/null | grep -q "needs a value"; then
            expect_usage "$command" "$option"
            expect_usage "$command" "$option" --help
            case $value in
            *'|'*) [[ $value == *@* ]] || expect_usage "$command" "$option" nonsense ;;
            N | SIZE | X | K) expect_usage "$command" -e x -i x=1 "$option" -1 ; expect_usage "$command" -e x -i x=1 "$option" 1x ;;
            esac
        else
            expect_usage "$command" "$option=value"
        fi
    done < <(gradtape help "$command" | grep -o -e '--[a-z-]* *[^ ]*' | grep -v -e '^--help\|^--version')
done
echo "$bad bad of $((tried > 300 ? 300 : tried)) or more"
--- run
bash all
--- stdout
0 bad of 300 or more
--- comment
A byte that is the letter of no option is none: for each command the first there is, and for the program all 123 but
`-h`, `--` and the line end.
--- run
for command in '' $(gradtape help | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    gradtape $command $'-\1' 2>&1 | grep -q 'unknown option' || echo "'$command' takes -\1"
done
for byte in {2..9} {11..44} {46..103} {105..127}; do
    gradtape "$(printf "\\$(printf '55\\%o' $byte)")"
done 2>&1 | grep -c 'unknown option'
--- stdout
123
