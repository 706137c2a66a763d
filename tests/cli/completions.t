Completions for shells. `typed` asks bash's function as the shell does, with the words of a line; the last is being typed.
--- file typed.sh
source <(gradtape completions bash)
compopt() { :; }
typed()
{
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    local before=${COMP_WORDS[COMP_CWORD - 1]} current=${COMP_WORDS[COMP_CWORD]}
    _gradtape gradtape "${current#=}" "$before"
    echo "${COMPREPLY[@]}"
}
--- run
. ./typed.sh
typed gradtape ja
typed gradtape j
typed gradtape --
typed gradtape grad --form
typed gradtape grad models/squ
typed gradtape grad -o models/squ
--- stdout
jacobian
jacobian jvp
--help --version
--format
models/square.yaml
models/square.yaml
--- comment
Values; --format=c is three words to bash.
--- run
. ./typed.sh
typed gradtape grad --format n
typed gradtape grad --format = n
typed gradtape grad --format =
typed gradtape jacobian models/square.yaml --mode ''
typed gradtape grad --dtype f
typed gradtape grad models/square.yaml --wrt ''
typed gradtape grad models/square.yaml -i @models/squ
typed gradtape grad models/square.yaml -i x = @models/squ
--- stdout
npy npz ndjson
npy npz ndjson
json text csv npy npz ndjson
auto forward reverse
float64 float32

@models/square.yaml
@models/square.yaml
--- comment
Words of commands that take no file.
--- run
. ./typed.sh
typed gradtape help wat
typed gradtape completions ''
typed gradtape ops log_soft
typed gradtape ops unar
typed gradtape ops ary
typed gradtape serve --mem
--- stdout
watched
bash zsh fish
log_softmax


--memory-limit
--- comment
Each option is there once for a command, though the help may have several lines of one.
--- run
gradtape completions fish | sed -n "s/.*_from \([a-z]*\)'.* -l \([a-z-]*\) .*/\1 \2/p" | sort | uniq -d
gradtape completions zsh | awk '/^    [a-z]*\)$/ { command = $1 } /\[.*\]/ { sub(/\[.*/, ""); print command, $0 }' | sort | uniq -d
gradtape completions bash | awk '/options=/ { delete seen; for (i = 1; i <= NF; i++) if (seen[$i]++) print }'
--- run
gradtape completions zsh | grep -A 4 '^    ops)'
gradtape completions fish | grep "_from diff' .*-l ulp"
--- stdout
    ops)
        _arguments -s \
            '(--family)'--family='[signatures of one\: unary, linalg, nn with its layers, loss, ...]:FAMILY: ' \
            '(--like)'--like='[what its names mean here\: np, scipy.special, torch, tf.nn, ...]:LIBRARY: ' \
            '(--format)'--format='[default text]:json|text:(json text)' \
complete -c gradtape -n '__fish_seen_subcommand_from diff' -l ulp -x -d 'or so many floats between a and b (0)'
--- run
gradtape completions
--- exit 2
--- stderr
gradtape: error: which shell is missing
  help: bash, zsh or fish
see 'gradtape help completions'
--- run
gradtape completions tcsh
--- exit 2
--- stderr
gradtape: error: no completions for 'tcsh'
  help: bash, zsh or fish
see 'gradtape help completions'
--- comment
Which options take files: whole ones, and those of which a part may be @FILE. In zsh and fish as it is written for them.
--- run
gradtape completions zsh | sed -n 's/.*--\([a-z-]*\)=.*:_files.*/\1/p' | sort -u | paste -sd ' '
gradtape completions zsh | sed -n 's/.*--\([a-z-]*\)=.*compset.*_files.*/\1/p' | sort -u | paste -sd ' '
gradtape completions fish | sed -n 's/.* -l \([a-z-]*\) .*-rF.*/\1/p;s/.* -l \([a-z-]*\) -r .*/\1/p' | sort -u | paste -sd ' '
--- stdout
against each output partial root weights
input output-gradients tangent vector
against each output partial root weights
--- comment
In bash each of them does as it is typed.
--- run
. ./typed.sh
for option in each root output; do typed gradtape grad --$option models/squ; done
for option in input output-gradients; do typed gradtape grad --$option @models/squ; done
for option in input tangent vector; do typed gradtape hvp --$option x = @models/squ; done
for option in wrt target dtype format; do echo "$option:$(typed gradtape grad --$option models/squ)"; done
--- stdout
models/square.yaml
models/square.yaml
models/square.yaml
@models/square.yaml
@models/square.yaml
@models/square.yaml
@models/square.yaml
@models/square.yaml
wrt:
target:
dtype:
format:
--- comment
All of the three texts, option by option and with the words it may be, as it follows from the help.
--- file from_help.py
import re
import subprocess
import sys

HELP, FILES = re.compile(r'  (?:-(.), |    )--([a-z-]+)(?: (\S+))?(?:  +(.*))?$'), ('FILE', 'POINTS', 'DIR')


def say(*words):
    return subprocess.run(['gradtape', *words], stdout=subprocess.PIPE, text=True).stdout.split('\n')


def options(command):
    """Of the help, each once: letter, name, value, words."""
    lines, seen = say('help', command), set()
    for i, line in enumerate(lines):
        if (match := HELP.match(line)) and match[2] not in seen:
            seen.add(match[2])
            yield match[1], match[2], match[3], match[4] or lines[i + 1].strip()


def kind(value):
    words = 'float64 float32 complex128 complex64' if value == 'DTYPE' else (value or '').replace('|', ' ')
    return 'none' if not value else 'file' if value in FILES else \
        'words' if value == 'DTYPE' or ('|' in value and '@' not in value) else 'text', words


def fish(command):
    for letter, name, value, text in options(command):
        what, words = kind(value)
        follows = {'none': '', 'file': ' -r -F', 'text': ' -x', 'words': f" -x -a '{words}'"}[what]
        text = text.replace('\\', '\\\\').replace("'", "\\'")
        yield (f"complete -c gradtape -n '__fish_seen_subcommand_from {command}'" + (f' -s {letter}' if letter else '') +
               f" -l {name}{follows} -d '{text}'")


def zsh(command):
    for letter, name, value, text in options(command):
        what, words = kind(value)
        many = name in ('input', 'tangent', 'vector', 'watch', 'keep') or (name == 'each' and command != 'plot') # may come again
        text = re.sub(r'([][:\\])', r'\\\1', text).replace("'", "'\\''")
        line = "'*'" if many else f"'({'-' + letter + ' ' if letter else ''}--{name})'"
        equal = '=' if value else ''
        line += f"{{-{letter}{'+' if value else ''},--{name}{equal}}}'[" if letter else f"--{name}{equal}'["
        follows = {'none': '', 'file': '_files', 'words': f'({words})',
                   'text': '{compset -P "*@" && _files}' if '@' in (value or '') or value == 'NAME=VALUE' else ' '}[what]
        yield f"            {line}{text}]" + (f':{value}:{follows}' if value else '') + "' \\"


def bash(command):
    found = [(letter, name, *kind(value)) for letter, name, value, _ in options(command)]
    yield "        options='" + ''.join(f'--{name} ' for _, name, _, _ in found) + "'"
    yield '        case $before in'
    for what, does in ('text', "words=''"), ('file', 'files=1'):
        names = [f'--{name}' + (f' | -{letter}' if letter else '') for letter, name, is_, _ in found if is_ == what]
        if names:
            yield '        ' + ' | '.join(names) + f') {does} ;;'
    for _, name, what, words in found:
        if what == 'words':
            yield f"        --{name}) words='{words}' ;;"


COMMANDS = [m[1] for m in map(re.compile(r'  ([a-z]+) +\S').match, say('help')) if m]
for shell in (bash, zsh, fish):
    lines = say('completions', shell.__name__)
    for command in COMMANDS:
        begin = 0 if shell is fish else next(i for i, line in enumerate(lines) if line == f'    {command})')
        for line in shell(command):
            if line not in lines[begin:] and line[:-2] not in lines[begin:]:
                print(f'{shell.__name__}, {command}: no line', line)
    wanted = sum(1 for command in COMMANDS for _ in options(command))
    marks = {'bash': sum(line.count('--') for line in lines if ' options=\'' in line) - 2,
             'zsh': sum(bool(re.match(r" {12}'[(*]", line)) and '_files' != line[-7:-1] or ':_files' in line and '[' in line for line in lines),
             'fish': sum(' -l ' in line for line in lines)}[shell.__name__]
    if marks != wanted:
        print(f'{shell.__name__}: {marks} options, not {wanted}')
print(len(COMMANDS) > 10)
--- run
/usr/bin/python3 from_help.py
--- stdout
True
