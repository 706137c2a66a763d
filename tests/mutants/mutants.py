#!/usr/bin/python3
"""Plants one mistake at a time into a copy of the product and tells which of them the tests notice.

    tests/mutants/mutants.py [--count N] [--seed S] [FOLDER...]   N mistakes, drawn by folder, evenly
    tests/mutants/mutants.py --planted                            the table of hand-chosen ones, planted.txt
    tests/mutants/mutants.py --again LOG...                       those that went unnoticed in an earlier run
    tests/mutants/mutants.py --list ...                           what would be planted; nothing is built
    tests/mutants/mutants.py --report LOG...                      one table over several runs
    and to all: [--part K/N] [--jobs J] [--scratch DIR] [--log FILE] [--most SECONDS] [--sanitized]

A mistake is drawn by its folder, then its operator, then its place. One that does not compile, or whose object code is
that of the original, is drawn again. Of the others, what stands in without_effect.txt has no effect, for the reason
there; every other must be noticed.

A mistake is judged by the suites that run its line, the quickest first, to the first failure. A suite is what a runner
can be asked for by itself: one of CUnit, one op, one file of tests/cli, one row of tests/seed, one model. What each
takes, and which lines it reaches, is measured once for a state of the product, and again where the suite's own files
have changed (some minutes; reached.json in the scratch directory). A line that no suite runs is `unreached`, at once. A
failure is believed when it comes twice. An entry of planted.txt names the suites that notice it, and only they are run:
nothing is measured, so that it fits into .ci/run.

--most: suites that all together take longer by themselves are left out, the longest first. --sanitized: by clang's build
with sanitizers and the suites that .ci/run gives to it; with --again, what went unseen by the others.

Closes with `N passed, N failed`: a mistake that no test noticed has failed.
"""
import argparse
import bisect
import functools
import glob
import hashlib
import json
import operator
import os
import random
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# -- the text of a file: what is code, and what is comment, text or preprocessor ---------------------------------------

SKIPPED = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*',
                     re.S | re.M)


def blank(match):
    return re.sub(r'[^\n]', ' ', match.group())


def code_of(text):
    return SKIPPED.sub(blank, text)


# -- operators: name, pattern over the code, what takes the place of its first group -----------------------------------

SWAP = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '=='}
NEGATED = {'<': '>=', '<=': '>', '>': '<=', '>=': '<', '==': '!=', '!=': '=='}
NO_CALL = r'(?!return\b|if\b|for\b|while\b|else\b|do\b|switch\b|case\b|goto\b|GT_TRY\b|sizeof\b|va_)'

OPERATORS = [
    ('comparison', r' (<=?|>=?|==|!=) ', lambda t: SWAP[t]),
    ('turned comparison', r' (<=?|>=?) ', lambda t: NEGATED[t]),
    ('and for or', r' (&&|\|\|) ', lambda t: '||' if t == '&&' else '&&'),
    ('dropped term', r' (&&|\|\|) ', lambda t: '&& 1 |' if t == '&&' else '|| 0 &'),
    ('sign', r' ([+-]) ', lambda t: '-' if t == '+' else '+'),
    ('sign', r'(?:[(,=?:] |\(|return )(-)(?=[a-z])', lambda t: ''),
    ('factor', r' ([*/]) (?=[\w(])', lambda t: '/' if t == '*' else '*'),
    ('constant', r'(?<![\w.])(\d+)(?![\w.])', lambda t: str(int(t) + 1)),
    ('constant', r'(?<![\w.])(\d+\.\d+)(?![\w.])', lambda t: f'(1.001 * {t})'),
    ('index', r'\[([a-z]\w*)\]', lambda t: '0'),
    ('index', r'\[(0)\]', lambda t: '1'),
    ('dropped not', r'(!)(?=[\w(])', lambda t: ''),
    ('guard removed', r'(?:^| )if \((.*)\)(?: \{)?$', lambda t: 'false'),
    ('guard always', r'(?:^| )if \((.*)\)(?: \{)?$', lambda t: 'true'),
    ('dropped call', r'^ +(' + NO_CALL + r'[a-z]\w*\([^\n]*\);)$', lambda t: '(void)0;'),
    ('ignored error', r'^ +(GT_TRY)\(', lambda t: '(void)'),
    ('dropped assignment', r'^ +((?:\w|->|\.|\[|\]|\*)+ [-+|&]?= [^\n]*;)$', lambda t: ';'),
    ('other answer', r'\breturn (true|false|0|1);', lambda t: {'true': 'false', 'false': 'true', '0': '1', '1': '0'}[t]),
    ('swapped operands', r'\b[a-z]\w*(\(\w+, \w+)(?=[,)])', lambda t: '(' + ', '.join(reversed(t[1:].split(', ')))),
    ('forgotten field', r'[{, ](\.\w+ = (?=[^,{}\n]*[^,{}\s])[^,{}\n]+,)', lambda t: ''),
    ('loop ended early', r'\b(continue);', lambda t: 'break'),
    ('increment', r'(?<=\w)(\+\+|--)(?=[;)])', lambda t: '--' if t == '++' else '++'),
]
OPERATORS = [(name, re.compile(pattern, re.M), change) for name, pattern, change in OPERATORS]


class Mistake:
    """A place of a file, as offsets, and the text to stand there."""

    def __init__(self, file, begin, end, new, operator, text):
        self.file, self.begin, self.end, self.new, self.operator = file, begin, end, new, operator
        self.line, self.last_line = text.count('\n', 0, begin) + 1, text.count('\n', 0, end) + 1
        start, stop = text.rfind('\n', 0, begin) + 1, text.find('\n', end)
        self.was = ' '.join(text[start:stop].split())
        self.now = ' '.join((text[start:begin] + new + text[end:stop]).split())
        self.what, self.by = '', []

    def function_line(self):
        """Where the function around it begins, as near as a line `{` tells; its own line outside of functions."""
        lines = bytes_of(os.path.join(ROOT, self.file)).decode().split('\n')[:self.line]
        opened = [n for n, line in enumerate(lines, 1) if line == '{' or line.startswith('}')]
        return opened[-1] if opened and lines[opened[-1] - 1] == '{' else self.line

    def planted_in(self, text):
        return text[:self.begin] + self.new + text[self.end:]

    def key(self):
        return (self.file, self.was, self.now)

    def __str__(self):
        return f'{self.file}:{self.line}: {self.operator}\n    - {self.was}\n    + {self.now}'


def folder_of(file):
    return os.path.dirname(file)


def sources(folders):
    # That of mpirun's program is compiled by an MPI, which neither `make` nor `make test` asks for (tests/mpi).
    return [f for f in git_files('lib/*.c', 'cmd/*.c')
            if not f.startswith('cmd/mpi/') and (not folders or folder_of(f) in folders)]


def all_mistakes(files):
    """By folder, then by operator: every place."""
    found = {}
    for file in files:
        with open(os.path.join(ROOT, file), encoding='utf-8') as f:
            text = f.read()
        code = code_of(text)
        for name, pattern, change in OPERATORS:
            for match in pattern.finditer(code):
                if not match.group(1).strip():
                    continue
                begin, end = match.span(1)
                old = text[begin:end]
                mistake = Mistake(file, begin, end, change(old), name, text)
                if mistake.was != mistake.now:
                    found.setdefault(folder_of(file), {}).setdefault(name, []).append(mistake)
    return found


def draw(places, seed):
    """All mistakes of a folder in a random order: first the operator, then the place."""
    chance = random.Random(seed)
    left = {name: chance.sample(found, len(found)) for name, found in sorted(places.items())}
    while left:
        name = chance.choice(sorted(left))
        yield left[name].pop()
        if not left[name]:
            del left[name]


# -- tables ------------------------------------------------------------------------------------------------------------


def read_table(name):
    """Blocks of `--- FILE`, a line of words, perhaps `by SUITE...`, then lines of `- old` and `+ new`."""
    path, entries = os.path.join(HERE, name), []
    with open(path, encoding='utf-8') as f:
        for line in f:
            line = line.rstrip('\n')
            if line.startswith('--- '):
                entries.append({'file': line[4:], 'words': '', 'by': [], 'old': [], 'new': []})
            elif entries and line.startswith('by '):
                entries[-1]['by'] = line[3:].split()
            elif entries and line.startswith('- '):
                entries[-1]['old'].append(line[2:])
            elif entries and line.startswith('+'):
                entries[-1]['new'].append(line[2:])
            elif entries and line:
                entries[-1]['words'] = (entries[-1]['words'] + ' ' + line).strip()
    return entries


def planted():
    for entry in read_table('planted.txt'):
        text = bytes_of(os.path.join(ROOT, entry['file'])).decode()
        old, new = '\n'.join(entry['old']), '\n'.join(entry['new'])
        if text.count(old) != 1:
            sys.exit(f"planted.txt: {entry['file']} holds this text {text.count(old)} times, not once:\n{old}")
        begin = text.index(old)
        mistake = Mistake(entry['file'], begin, begin + len(old), new, 'planted', text)
        mistake.was, mistake.now, mistake.what, mistake.by = old, new, entry['words'], entry['by']
        yield mistake


def unnoticed_in(logs):
    """The mistakes that a log names as unnoticed, where they still can be planted."""
    wanted = {(e['file'], e['was'], e['now']) for e in entries_of(logs) if e['outcome'] in ('unnoticed', 'unreached')}
    for of_folder in all_mistakes(sorted({file for file, _, _ in wanted})).values():
        for mistake in (mistake for places in of_folder.values() for mistake in places):
            if mistake.key() in wanted:
                wanted.remove(mistake.key())
                yield mistake


def entries_of(logs):
    for log in logs:
        with open(log, encoding='utf-8') as f:
            yield from (json.loads(line) for line in f)


# -- running: one suite, to its first failure --------------------------------------------------------------------------

FAILED = re.compile(r'^FAIL|\bFAILED\b|\bFAIL\b|^not ok|^ +\d+\. \S+:\d+ +- ')
LATE = 'did not end within'
MEMORY = 4 << 30  # of address space, for each process
TOKEN = 'GRADTAPE_MUTANT'  # stands in the environment of all that a run starts, wherever it went
TOKENS, STARTING = set(), threading.Lock()


def of_token(token):
    """The processes of a run, and the seconds of CPU that they and what they waited for have taken."""
    mark, pids, ticks = f'{TOKEN}={token}\0'.encode(), [], 0
    for name in os.listdir('/proc'):
        if name.isdigit():
            try:
                with open(f'/proc/{name}/environ', 'rb') as f:
                    if mark not in f.read() + b'\0':
                        continue
                with open(f'/proc/{name}/stat', encoding='utf-8', errors='replace') as f:
                    ticks += sum(int(n) for n in f.read().rpartition(')')[2].split()[11:15])
                pids.append(int(name))
            except OSError:
                pass
    return pids, ticks / os.sysconf('SC_CLK_TCK')


def end(token):
    """Kills what a run has left, until nothing is."""
    while pids := of_token(token)[0]:
        for pid in pids:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.01)


def end_all(number, _):
    """A mistake may make a test run for ever: nothing is left running when the campaign is ended."""
    STARTING.acquire()  # from now on nothing is started
    for token in list(TOKENS):
        end(token)
    os._exit(128 + number)


def run(command, tree, limit, **environment):
    """(the first line that tells of a failure, or None; seconds of CPU). The limit counts CPU, so that another's load
    is no failure; what waits for ever is given much longer."""
    token = f'{os.getpid()}-{threading.get_ident()}-{time.monotonic_ns()}'
    begun = looked = time.time()
    with STARTING:
        TOKENS.add(token)
        process = subprocess.Popen(command, cwd=tree, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, start_new_session=True,
                                   env={**os.environ, TOKEN: token, **environment})
    output, open_, rest, said, last, used = process.stdout.fileno(), True, b'', None, '', None
    while said is None and (open_ or used is None):
        if open_ and select.select([output], [], [], 0.2 if used is None else 0)[0]:
            chunk = os.read(output, 1 << 16)
            open_ = bool(chunk)
            *lines, rest = (rest + (chunk or b'\n')).split(b'\n')
            for line in (line.decode(errors='replace').strip('\n\r') for line in lines):
                last = line.strip() or last
                if FAILED.search(line):
                    said = line.strip()
                    break
        elif used is not None:
            break  # what it has left behind holds the pipe
        elif not open_:
            time.sleep(0.02)
        if used is None:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                process.returncode, used = os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime
        if said is None and time.time() > looked + 0.5:
            looked = time.time()
            if of_token(token)[1] > limit:
                said = f'{LATE} {limit:.0f} s of CPU'
            elif looked - begun > 120 + 5 * limit:
                said = f'{LATE} {120 + 5 * limit:.0f} s'
    end(token)
    TOKENS.discard(token)
    process.wait()
    process.stdout.close()
    if said is None and process.returncode != 0:
        said = f'exit {process.returncode}: {last}'
    return said, used or 0


# -- a copy of the tree with its own build -----------------------------------------------------------------------------


class Tree:
    def __init__(self, path, makers, sanitized=False, **environment):
        self.path = path
        self.make = ['make', '--no-print-directory', '-s', f'-j{makers}', 'BUILD=build', 'WERROR=']
        if sanitized:
            self.make.append('SANITIZE=1')
            environment = {**sanitized_in_ci()[1], **environment}
        self.environment = {**os.environ, **environment}
        fresh = not os.path.exists(path)
        listed = set(git_files())
        for name in listed:
            source, target = os.path.join(ROOT, name), os.path.join(path, name)
            if not os.path.isfile(source) or (os.path.exists(target) and bytes_of(source) == bytes_of(target)):
                continue
            os.makedirs(os.path.dirname(target), exist_ok=True)
            (shutil.copy2 if fresh else shutil.copy)(source, target)
        for folder, _, names in os.walk(path):
            for name in (os.path.join(folder, name) for name in names):
                if os.path.relpath(name, path) not in listed and not os.path.relpath(name, path).startswith('build/'):
                    os.remove(name)
        settings = os.path.join(ROOT, 'build/settings')
        if fresh and not environment and os.path.exists(settings):
            shutil.copytree(os.path.join(ROOT, 'build'), os.path.join(path, 'build'))
            # That a warning is an error changes no code, and a mistake may well cause one.
            copy, times = os.path.join(path, 'build/settings'), os.stat(settings)
            with open(settings, encoding='utf-8') as f, open(copy, 'w', encoding='utf-8') as to:
                to.write(f.read().replace('-Werror', ''))
            os.utime(copy, ns=(times.st_atime_ns, times.st_mtime_ns))

    def build(self, targets):
        """What make says when it fails, or None."""
        made = subprocess.run(self.make + list(targets), cwd=self.path, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace')
        return made.stdout if made.returncode else None

    def run(self, suite, limit, **environment):
        """As it is built: suites call make, which would build all of it again with other flags."""
        return run(suite.command, self.path, limit, **{**self.environment, **environment})

    def must_build(self, targets):
        said = self.build(targets)
        if said:
            sys.exit(f'the original does not build:\n{said[-3000:]}')


def git_files(*patterns):
    return subprocess.run(['git', 'ls-files', '--cached', '--others', '--exclude-standard', *patterns], cwd=ROOT,
                          stdout=subprocess.PIPE, text=True, check=True).stdout.split()


def bytes_of(path):
    with open(path, 'rb') as f:
        return f.read()


# -- suites: what is run at once, as finely as the runners can be asked ------------------------------------------------

WHOLE = {  # parts of tests/run that take a few seconds or cannot be divided, and the programs they need
    'models': 'gradtape',
    'network': 'test-network',
    'campaign': 'test-campaign',
    'fuzz': 'test-fuzz',
    'readme': 'gradtape',
    'names': 'gradtape',
    'memory': 'gradtape test-peak',
    'faults': 'gradtape failing.so',
    'patterns': 'test-patterns',
    'onnx': 'gradtape',
    'python': 'gradtape',
    'optimizers': 'gradtape',
    'manual': 'gradtape',
    'streams': 'gradtape',
    'ranks': 'gradtape ranks/gradtape',
    'rolled': 'gradtape rolled/gradtape',
    'turns': 'gradtape turns/gradtape',
    'plain': 'test-plain plain/gradtape plain/test-fuzz',
    'twins': 'gradtape test-twins test-twins-apart test-twins-distinct test-fuzz',
}


class Suite:
    def __init__(self, name, programs, *command):
        self.name, self.targets, self.command = name, [f'build/{p}' for p in programs.split()], command
        self.took = 40  # seconds of CPU, until they are measured: no suite takes longer


def all_suites(tree):
    def below(pattern):
        return sorted(name[len(tree.path) + 1:] for name in glob.glob(os.path.join(tree.path, pattern), recursive=True))

    found = [Suite(part, needs, 'bash', 'tests/run', '--build', 'build', part) for part, needs in WHOLE.items()]
    for name in re.findall(rb'^X\((.*)\)$', bytes_of(os.path.join(tree.path, 'tests/unit/suites.def')), re.M):
        found.append(Suite(f'unit/{name.decode()}', 'test-unit', 'build/test-unit', name.decode()))
    for name in subprocess.run(['build/test-ops', '--names'], cwd=tree.path, stdout=subprocess.PIPE, text=True,
                               check=True).stdout.split():
        found.append(Suite(f'ops/{name}', 'test-ops', 'build/test-ops', name))
    for row in sorted({re.match(r'S\d+', os.path.basename(name)).group() for name in below('tests/seed/S*')}):
        found.append(Suite(f'seed/{row}', 'gradtape test-seed', 'build/test-seed', 'build', 'tests/seed', row))
    for name in below('tests/cli/**/*.t'):
        case = name[len('tests/'):-len('.t')]
        found.append(Suite(case, 'gradtape', 'tests/cli/run', '--build', 'build', name))
    for name in below('tests/language/*.py') + below('tests/language/*.txt'):
        name = os.path.basename(name)
        found.append(Suite(f'language/{name}', 'gradtape', 'tests/language/run', '--build', 'build', name))
    for name in below('models/*.yaml') + below('models/*.json'):
        found.append(Suite(f'check/{name}', 'gradtape', 'tests/check/run', '--build', 'build', name))
        found.append(Suite(f'derivatives/{name}', 'test-derivatives', 'build/test-derivatives', name))
    return {suite.name: suite for suite in found}


def sanitized_in_ci():
    """The parts that .ci/run gives to the build with sanitizers, and what it sets for them."""
    call = re.search(r'^PARTS="([^"]*)"(.*?) part test-asan$', bytes_of(os.path.join(ROOT, '.ci/run')).decode(), re.M | re.S)
    return set(call.group(1).split()), dict(re.findall(r'(\w+)=(\S+)', call.group(2)))


def of_sanitized(suites):
    """Those of these parts: of the commands' files one in EVERY."""
    parts, settings = sanitized_in_ci()
    cases = sorted((name for name in suites if name.startswith('cli/')), key=lambda name: (name.count('/') > 1, name))
    left_out = set(cases) - set(cases[::int(settings['EVERY'])])
    return {name: suite for name, suite in suites.items() if name.split('/')[0] in parts and name not in left_out}


def within(most, suites):
    """The quickest first, as many as take no longer than so many seconds together."""
    together, order = 0, []
    for suite in sorted(suites, key=lambda suite: suite.took):
        together += suite.took
        if most is None or together <= most:
            order.append(suite)
    return order


# -- which suites reach a line -----------------------------------------------------------------------------------------


class Lines:
    """The lines of each basic block of a program."""

    def __init__(self, tree, program):
        def say(*command, text=None):
            return subprocess.run([*command, program], cwd=tree, input=text, stdout=subprocess.PIPE, text=True,
                                  check=True).stdout

        calls = re.findall(r'^ +([0-9a-f]+):\t.*<__sanitizer_cov_trace_pc>$',
                           say('objdump', '-d', '--no-show-raw-insn'), re.M)
        self.site = sorted(int(at, 16) for at in calls)  # a block begins with such a call
        self.of_site = [set() for _ in self.site]
        rows, file = [], None
        for line in say('objdump', '--dwarf=decodedline').split('\n'):
            if head := re.match(r'(?:CU: )?(?:\./)?(\S+\.[ch]):(?:\[\+\+\])?$', line):
                file = (len(rows), head.group(1))  # the main file of an object has no folder here
            elif row := re.match(r'\S+ +(\d+) +(0x[0-9a-f]+)', line):
                rows.append((int(row.group(2), 16), file, int(row.group(1))))
        path, places = {}, say('addr2line', '-e', text='\n'.join(hex(row[0]) for row in rows)).split('\n')
        for (_, file, _), place in zip(rows, places):
            found = os.path.relpath(place.partition(':')[0], tree)
            if os.path.basename(found) == os.path.basename(file[1]):
                path.setdefault(file, found)
        rows.sort(key=lambda row: row[0])
        for i, (at, file, number) in enumerate(rows):
            last = rows[i + 1][0] if i + 1 < len(rows) else at
            begin = max(bisect.bisect_right(self.site, at) - 1, 0)
            for k in range(begin, bisect.bisect_left(self.site, max(last, at + 1))):
                self.of_site[k].add((path.get(file, file[1]), number))

    def of(self, marks):
        reached = set()
        for match in re.finditer(b'\1', marks):  # where the call returns to
            reached |= self.of_site[bisect.bisect_left(self.site, match.start()) - 1]
        return reached


class Reach:
    """What each suite takes, and by file and line the suites that run it, kept in a file."""

    def __init__(self, path):
        self.path, self.took, self.by_line = path, {}, {}

    def read(self, state):
        """Of which suites there is nothing, or what was before their own files changed, or those of all."""
        try:
            with open(self.path, encoding='utf-8') as f:
                kept = json.load(f)
        except OSError:
            return list(state)
        if kept.get('state', {}).get('') != state['']:
            return list(state)
        self.took = kept['took']
        self.by_line = {file: {int(n): int(mask, 16) for n, mask in lines.items()}
                        for file, lines in kept['lines'].items()}
        return [name for name in state if kept['state'].get(name) != state[name]]

    def record(self, tree, suites, jobs, state):
        """From a tree built to tell which code runs."""
        lines = {}  # by the name that reached.c gives the program
        for target in set(targets_of(suites)) - {'build/failing.so', 'build/test-peak'}:
            program = target.removeprefix('build/').replace('/', '-')
            lines[program] = Lines(os.path.realpath(tree.path), target)
            for places in lines[program].of_site:
                self.mark(places, 0)

        def work(suite, lock):
            with tempfile.TemporaryDirectory() as folder:
                tree.run(suite, 1800, REACHED=folder)
                found = [lines[name].of(bytes_of(os.path.join(folder, name)))
                         for name in os.listdir(folder) if lines.get(name)]
            with lock:
                for places in found:
                    self.mark(places, 1 << list(self.took).index(suite.name))

        self.took.update({suite.name: suite.took for suite in suites})
        names = {suite.name for suite in suites}
        before = ~sum(1 << i for i, name in enumerate(self.took) if name in names)
        for of_file in self.by_line.values():
            of_file.update({n: mask & before for n, mask in of_file.items()})
        for_each(suites, work, jobs)
        with open(self.path, 'w', encoding='utf-8') as f:
            json.dump({'state': state, 'took': self.took,
                       'lines': {file: {n: f'{mask:x}' for n, mask in found.items()}
                                 for file, found in self.by_line.items()}}, f)

    def mark(self, places, mask):
        for file, number in places:
            of_file = self.by_line.setdefault(file, {})
            of_file[number] = of_file.get(number, 0) | mask

    def of(self, mistake):
        """The names of the suites that reach a mistake. Where a line has no code of its own, that of its statement
        begins above; where none runs it, compilers may have merged it with another, and what runs before it is asked; a
        table outside of functions is reached with its file."""
        code = self.by_line.get(mistake.file, {})
        masks = [code[n] for n in range(mistake.line, mistake.last_line + 1) if n in code]
        if not any(masks):
            above = range(mistake.line, mistake.function_line(), -1)
            masks = [code[n] for n in above if code.get(n)][:1] or masks or [code[n] for n in above if n in code][:1]
        masks = masks or list(code.values())
        reached = functools.reduce(operator.or_, masks, 0)
        return [name for i, name in enumerate(self.took) if not masks or reached >> i & 1]


def for_each(items, work, jobs):
    """Calls work(item, lock) for all, in some threads."""
    todo, lock, wrong = list(items), threading.Lock(), []

    def thread():
        while not wrong:
            with lock:
                if not todo:
                    return
                item = todo.pop(0)
            try:
                work(item, lock)
            except Exception as error:  # ends the whole, not one thread of it
                wrong.append(error)

    threads = [threading.Thread(target=thread) for _ in range(jobs)]
    for started in threads:
        started.start()
    for started in threads:
        started.join()
    if wrong:
        raise wrong[0]


# -- planting ----------------------------------------------------------------------------------------------------------


class Worker:
    def __init__(self, scratch, number, makers, sanitized):
        self.tree = Tree(os.path.join(scratch, f'tree-{"sanitized-" * sanitized}{number}'), makers, sanitized)
        self.slower = 12 if sanitized else 1

    def code(self, path):
        """An object's code, without what only a debugger reads."""
        bare = path + '.bare'
        subprocess.run(['objcopy', '--strip-debug', path, bare], check=True)
        return bytes_of(bare)

    def judge(self, mistake, order):
        """(outcome, what was said): stillborn, same code, noticed, unnoticed or unreached."""
        path = os.path.join(self.tree.path, mistake.file)
        text = bytes_of(path)
        # A header has no code of its own: it is compiled with what the suites are built of.
        objects = [f'build/{mistake.file[:-2]}.o'] if mistake.file.endswith('.c') else []
        compiled = [os.path.join(self.tree.path, name) for name in objects]
        original, code = [bytes_of(name) for name in compiled], [self.code(name) for name in compiled]
        try:
            with open(path, 'wb') as f:
                f.write(mistake.planted_in(text.decode()).encode())
            if objects and self.tree.build(objects):
                return 'stillborn', ''
            if objects and [self.code(name) for name in compiled] == code:
                return 'same code', ''
            built = set()
            for suite in order:
                if not built.issuperset(suite.targets) and self.tree.build(suite.targets):
                    return 'stillborn', ''
                built.update(suite.targets)
                said = self.run(suite)
                if said and self.run(suite):  # what fails once only is no witness
                    return 'noticed', f'{suite.name}: {said}'
            return 'unnoticed' if order else 'unreached', ''
        finally:
            with open(path, 'wb') as f:
                f.write(text)
            for name, content in zip(compiled, original):
                with open(name, 'wb') as f:  # newer than the source: nothing to compile again
                    f.write(content)

    def run(self, suite):
        return self.tree.run(suite, (10 + 5 * suite.took) * self.slower)[0]


def measure(workers, suites):
    """What each suite takes without a mistake; none may fail."""
    wrong, idle = [], list(workers)

    def work(suite, lock):
        with lock:
            worker = idle.pop()
        said, suite.took = worker.tree.run(suite, 1800)
        with lock:
            idle.append(worker)
            if said:
                wrong.append(f'{suite.name} fails without a mistake: {said}')

    for_each(suites, work, len(workers))
    if wrong:
        sys.exit('\n'.join(wrong))


# -- the whole ---------------------------------------------------------------------------------------------------------


class Campaign:
    def __init__(self, arguments):
        self.log, self.lock, self.done = arguments.log, threading.Lock(), []
        part, parts = (int(n) for n in arguments.part.split('/'))
        self.wanted = None
        if arguments.planted or arguments.again:
            mistakes = planted() if arguments.planted else unnoticed_in(arguments.again)
            self.queue = [m for i, m in enumerate(mistakes) if i % parts == part - 1]
        else:
            # Each part draws from streams of its own, one for a folder: what is drawn depends on nothing else.
            found = all_mistakes(sources(arguments.folder))
            self.queue = {folder: draw(found[folder], f'{arguments.seed}/{part}/{parts}/{folder}') for folder in found}
            folders = sorted(found)
            self.wanted = [folders[i // parts % len(folders)] for i in range(arguments.count) if i % parts == part - 1]
        self.known = {(e['file'], ' '.join(e['old'][0].split()), ' '.join(e['new'][0].split())): e['words']
                      for e in read_table('without_effect.txt')}

    def __iter__(self):
        while True:
            with self.lock:
                mistake = None
                if self.wanted is None:
                    mistake = self.queue.pop(0) if self.queue else None
                while self.wanted and mistake is None:
                    mistake = next(self.queue[self.wanted.pop(0)], None)
            if mistake is None:
                return
            yield mistake

    def note(self, mistake, outcome, said, seconds):
        with self.lock:
            if self.wanted is not None and outcome in ('stillborn', 'same code'):
                self.wanted.append(folder_of(mistake.file))  # another one instead
            if outcome in ('unnoticed', 'unreached') and mistake.key() in self.known:
                outcome, said = 'without effect', self.known[mistake.key()]
            entry = {'file': mistake.file, 'line': mistake.line, 'operator': mistake.operator, 'was': mistake.was,
                     'now': mistake.now, 'what': mistake.what, 'outcome': outcome, 'said': said,
                     'seconds': round(seconds, 1)}
            self.done.append(entry)
            with open(self.log, 'a', encoding='utf-8') as f:
                f.write(json.dumps(entry) + '\n')
            if outcome not in ('stillborn', 'same code'):
                print(f'{outcome}: {mistake}' + (f'\n    {said}' if said else ''), flush=True)

    def plant(self, workers, order):
        def work(worker, _):
            for mistake in self:
                begun = time.time()
                self.note(mistake, *worker.judge(mistake, order(mistake)), time.time() - begun)

        for_each(workers, work, len(workers))


def state_of(tree, suites):
    """A digest of each suite's own files, and by '' of all that is nobody's own. (What reads the cases of another part
    reaches what it did, or more.)"""
    digests = {name: hashlib.sha256() for name in ['', *suites]}
    for name in git_files('Makefile', 'README.md', 'lib', 'cmd', 'tests', 'models'):
        copy = os.path.join(tree.path, name)
        if name.startswith('tests/mutants/') or not os.path.isfile(copy):
            continue
        inner = re.sub(r'^mpi/', 'ranks/', name.removeprefix('tests/')) if name.startswith('tests/') else ''
        case = re.sub(r'^(cli/.*)\.t$|^(unit/)test_(.*)\.c$|^(seed/S\d+).*$', r'\1\2\3\4', inner)
        part = inner.partition('/')[0]
        for owner in [case] if case in digests else [s for s in suites if s.partition('/')[0] == part] or ['']:
            digests[owner].update(name.encode() + b'\0' + bytes_of(copy))
    return {name: digest.hexdigest() for name, digest in digests.items()}


def prepare(arguments, workers, suites, makers):
    """What each suite takes and reaches: known already, or measured."""
    state = state_of(workers[0].tree, suites)
    reach = Reach(os.path.join(arguments.scratch, 'reached.json'))
    anew = [suites[name] for name in reach.read(state) if name]
    if anew:
        print(f'measuring {len(anew)} suites', flush=True)
        measure(workers, anew)
        marker = os.path.join(os.path.abspath(arguments.scratch), 'reached.o')
        subprocess.run(['gcc', '-O2', '-c', os.path.join(HERE, 'reached.c'), '-o', marker], check=True)
        tree = Tree(os.path.join(arguments.scratch, 'tree-reached'), makers * len(workers), LDFLAGS=f'-no-pie {marker}',
                    CFLAGS='-Og -g -DNDEBUG -fsanitize-coverage=trace-pc')
        tree.must_build(targets_of(suites.values()))
        print('recording what they reach', flush=True)
        reach.record(tree, anew, len(workers), state)
    for name in suites.keys() & reach.took.keys():
        suites[name].took = reach.took[name]
    return reach


def targets_of(suites):
    return sorted({target for suite in suites for target in suite.targets})


def report(done):
    """A table by folder; returns how many were noticed and how many were not."""
    outcomes = ['noticed', 'unnoticed', 'unreached', 'without effect', 'same code', 'stillborn']
    print(f'\n{"folder":<16}' + ''.join(f'{name:>16}' for name in outcomes) + f'{"share":>8}')
    rows = {}
    for entry in done:
        rows.setdefault(folder_of(entry['file']), []).append(entry['outcome'])
    rows = dict(sorted(rows.items()))
    rows['all'] = [outcome for row in list(rows.values()) for outcome in row]
    for folder, row in rows.items():
        count = [row.count(name) for name in outcomes]
        share = f'{100 * count[0] / sum(count[:3]):.0f} %' if any(count[:3]) else '-'
        print(f'{folder:<16}' + ''.join(f'{n:>16}' for n in count) + f'{share:>8}')
    return count[0], count[1] + count[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder', nargs='*')
    parser.add_argument('--count', type=int, default=36)
    parser.add_argument('--seed', default='1')
    parser.add_argument('--part', default='1/1')
    parser.add_argument('--jobs', type=int, default=1)
    parser.add_argument('--scratch', default=os.path.join(ROOT, 'build-mutants'))
    parser.add_argument('--log')
    parser.add_argument('--planted', action='store_true')
    parser.add_argument('--again', nargs='+', metavar='LOG', default=[])
    parser.add_argument('--most', type=float)
    parser.add_argument('--sanitized', action='store_true')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--report', nargs='+', metavar='LOG')
    arguments = parser.parse_args()
    if arguments.report:
        noticed, unnoticed = report(list(entries_of(arguments.report)))
    else:
        arguments.log = arguments.log or os.path.join(arguments.scratch, f'log-{arguments.seed}-{os.getpid()}')
        campaign = Campaign(arguments)
        if arguments.list:
            for mistake in campaign:
                print(mistake)
            return 0
        os.makedirs(arguments.scratch, exist_ok=True)
        if not arguments.sanitized:  # whose shadow is of terabytes
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, end_all)
        makers = max(1, (os.cpu_count() or 1) // arguments.jobs)
        workers = [Worker(arguments.scratch, i, makers, arguments.sanitized) for i in range(arguments.jobs)]
        workers[0].tree.must_build(['build/test-ops'])
        suites = all_suites(workers[0].tree)
        if arguments.sanitized:
            suites = of_sanitized(suites)
        by_name = arguments.planted and all(mistake.by for mistake in campaign.queue)
        named = {name for mistake in campaign.queue for name in mistake.by} if by_name else suites
        if wrong := [name for name in named if name not in suites]:
            sys.exit(f'planted.txt: no suite is called {wrong[0]}')
        for worker in workers:
            worker.tree.must_build(targets_of(suites[name] for name in named))
        reach = None if by_name else prepare(arguments, workers, suites, makers)
        campaign.plant(workers, lambda mistake: [suites[name] for name in mistake.by] or within(
            arguments.most, (suites[name] for name in reach.of(mistake) if name in suites)))
        noticed, unnoticed = report(campaign.done)
        if arguments.planted:  # an entry that is none is wrong as well
            unnoticed = len(campaign.done) - noticed
    print(f'{noticed} passed, {unnoticed} failed')
    return unnoticed > 0


if __name__ == "__main__":
    sys.exit(main())
