Each option of each command, given badly: exit 2, a message, nothing on standard output. The options come from the help, so that a new one is tested at once.
--- file all
declare -A seen=()
bad=0 tried=0
# words...; what it says of them begins with $said. A process for each try and no other: there are a thousand.
expect_usage()
{
    tried=$((tried + 1)) said=
    gradtape "$@" >shown 2>message </dev/null
    local status=$?
    read -r said <message
    [[ $status == 2 && ! -s shown && $said ]] || { bad=$((bad + 1)); echo "gradtape $*: exit $status, $(head -c 60 shown) $said"; }
}
for command in $(gradtape help | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    expect_usage "$command" --no-such-option
    expect_usage "$command" -Q
    while read -r option value _; do
        gradtape "$command" "$option" >shown 2>message </dev/null
        status=$?
        read -r said <message
        if [[ $said == *"needs a value"* ]]; then
            [[ $status == 2 && ! -s shown ]] || { bad=$((bad + 1)); echo "gradtape $command $option: exit $status"; }
            [[ ${seen[$option $value]-} ]] && continue # one table reads the values of an option, whatever the command
            seen[$option $value]=1
            expect_usage "$command" "$option" --help
            case $value in
            *'|'*) [[ $value == *@* ]] || expect_usage "$command" "$option" nonsense ;;
            N | SIZE | X | K) expect_usage "$command" -e x -i x=1 "$option" -1 ; expect_usage "$command" -e x -i x=1 "$option" 1x ;;
            esac
        elif [[ ! ${seen[$option]-} ]]; then
            seen[$option]=1
            expect_usage "$command" "$option=value"
        fi
    done < <(gradtape help "$command" | grep -o -e '--[a-z-]* *[^ ]*' | grep -v -e '^--help\|^--version')
done
echo "$bad bad of $((tried > 200 ? 200 : tried)) or more"
--- run
bash all
--- stdout
0 bad of 200 or more
--- comment
A byte that is the letter of no option is none: for each command the first there is, and for the program all 123 but
`-h`, `--` and the line end.
--- run
for command in '' $(gradtape help | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    gradtape $command $'-\1' 2>&1 | grep -q 'unknown option' || echo "'$command' takes -\1"
done
for byte in {2..9} {11..44} {46..103} {105..127}; do
    printf -v octal '\\55\\%o' $byte
    printf -v letter "$octal"
    gradtape "$letter"
done 2>&1 | grep -c 'unknown option'
--- stdout
123
