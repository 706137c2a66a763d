#!/usr/bin/python3
"""Plants one mistake at a time into a copy of the product and tells which of them the tests notice.

    tests/mutants/mutants.py [--count N] [--seed S] [--part K/N] [--jobs J] [--scratch DIR] [FOLDER...]
    tests/mutants/mutants.py --planted [--part K/N] ...      the table of hand-chosen mistakes, planted.txt
    tests/mutants/mutants.py --list ...                      what would be planted; nothing is built
    tests/mutants/mutants.py --report LOG...                 one table over several runs

N mistakes are drawn by folder, evenly, first the operator and then the place. A mistake that does not compile is drawn
again; one whose object code is that of the original has no effect, and neither has what stands in without_effect.txt.
The suites most likely to notice run first, and a run ends with the first failure. Closes with `N passed, N failed`:
a mistake that no test noticed has failed.
"""
import argparse
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
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
    def __init__(self, file, begin, end, new, operator, text):
        self.file, self.begin, self.end, self.new, self.operator = file, begin, end, new, operator
        self.line = text.count('\n', 0, begin) + 1
        start, stop = text.rfind('\n', 0, begin) + 1, text.find('\n', end)
        self.was = ' '.join(text[start:stop].split())
        self.now = ' '.join((text[start:begin] + new + text[end:stop]).split())
        self.what = ''

    def key(self):
        return (self.file, self.was, self.now)

    def __str__(self):
        return f'{self.file}:{self.line}: {self.operator}\n    - {self.was}\n    + {self.now}'


def folder_of(file):
    return os.path.dirname(file)


def sources(folders):
    listed = subprocess.run(['git', 'ls-files', 'lib/*.c', 'cmd/*.c'], cwd=ROOT, stdout=subprocess.PIPE, text=True,
                            check=True).stdout.split()
    return [f for f in listed if not folders or folder_of(f) in folders]


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


def draw(found, seed):
    """Endless: each folder in turn, one of its operators, one of its places, none twice."""
    chance = random.Random(seed)
    folders = sorted(found)
    left = {folder: {name: chance.sample(places, len(places)) for name, places in sorted(found[folder].items())}
            for folder in folders}
    while any(left.values()):
        for folder in folders:
            if left[folder]:
                name = chance.choice(sorted(left[folder]))
                yield left[folder][name].pop()
                if not left[folder][name]:
                    del left[folder][name]


# -- tables ------------------------------------------------------------------------------------------------------------


def read_table(name):
    """Blocks of `--- FILE`, a line of words, then lines of `- old` and `+ new`."""
    path, entries = os.path.join(HERE, name), []
    with open(path, encoding='utf-8') as f:
        for line in f:
            line = line.rstrip('\n')
            if line.startswith('--- '):
                entries.append({'file': line[4:], 'words': '', 'old': [], 'new': []})
            elif entries and line.startswith('- '):
                entries[-1]['old'].append(line[2:])
            elif entries and line.startswith('+'):
                entries[-1]['new'].append(line[2:])
            elif entries and line:
                entries[-1]['words'] = (entries[-1]['words'] + ' ' + line).strip()
    return entries


def planted():
    for entry in read_table('planted.txt'):
        with open(os.path.join(ROOT, entry['file']), encoding='utf-8') as f:
            text = f.read()
        old, new = '\n'.join(entry['old']), '\n'.join(entry['new'])
        if text.count(old) != 1:
            sys.exit(f"planted.txt: {entry['file']} holds this text {text.count(old)} times, not once:\n{old}")
        begin = text.index(old)
        mistake = Mistake(entry['file'], begin, begin + len(old), new, 'planted', text)
        mistake.was, mistake.now, mistake.what = old, new, entry['words']
        yield mistake


# -- planting and running ----------------------------------------------------------------------------------------------

PARTS = {  # the parts of tests/run, and what each needs
    'unit': 'test-unit',
    'ops': 'test-ops',
    'models': 'gradtape',
    'network': 'test-network',
    'derivatives': 'test-derivatives',
    'check': 'gradtape',
    'campaign': 'test-campaign',
    'seed': 'gradtape test-seed',
    'cli': 'gradtape',
    'readme': 'gradtape',
    'fuzz': 'test-fuzz',
    'memory': 'gradtape test-peak',
    'faults': 'gradtape failing.so',
    'twins': 'gradtape test-twins test-twins-apart test-twins-distinct',
    'plain': 'test-plain plain/gradtape plain/test-fuzz',
}
FIRST = {
    'cmd': ['cli', 'readme'],
    'lib': ['unit', 'cli'],
    'lib/base': ['unit', 'cli'],
    'lib/diff': ['seed', 'unit', 'derivatives'],
    'lib/eval': ['unit', 'plain', 'seed'],
    'lib/evidence': ['unit', 'campaign', 'cli', 'check'],
    'lib/graph': ['unit', 'seed'],
    'lib/ops': ['plain', 'ops', 'unit'],
    'lib/parse': ['unit', 'cli', 'fuzz'],
    'lib/report': ['cli', 'unit', 'readme'],
    'lib/session': ['cli', 'unit', 'twins'],
    'lib/tape': ['seed', 'cli', 'unit', 'twins'],
}
FAILED = re.compile(r'^FAIL|\bFAILED\b|\bFAIL\b|^not ok|^ +\d+\. \S+:\d+ +- ')
MEMORY = 8 << 30


def quiet(command, cwd):
    return subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors='replace')


class Worker:
    """A copy of the tree with its own build."""

    def __init__(self, scratch, number, makers):
        self.tree = os.path.join(scratch, f'tree-{number}')
        self.make = ['make', '--no-print-directory', '-s', f'-j{makers}', 'CFLAGS=-O2 -DNDEBUG']
        self.took = {}
        listed = subprocess.run(['git', 'ls-files'], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
        for name in listed.split('\n'):
            source, target = os.path.join(ROOT, name), os.path.join(self.tree, name)
            if not name or not os.path.isfile(source):
                continue
            with open(source, 'rb') as f:
                new = f.read()
            if os.path.exists(target):
                with open(target, 'rb') as f:
                    if f.read() == new:
                        continue
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(source, target)
            shutil.copymode(source, target)

    def build(self, targets):
        return quiet(self.make + targets, self.tree)

    def targets(self, part):
        return [f'build/{name}' for name in PARTS[part].split()]

    def run(self, part, limit):
        """None when the part passed, else what it said first."""
        process = subprocess.Popen(['bash', 'tests/run', '--build', 'build', part], cwd=self.tree, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, text=True, errors='replace', start_new_session=True,
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
        RUNNING.add(process)
        late = threading.Event()

        def stop():
            late.set()
            kill(process)

        timer = threading.Timer(limit, stop)
        timer.start()
        said, last = None, ''
        try:
            for line in process.stdout:
                last = line.strip() or last
                if FAILED.search(line):
                    said = line.strip()
                    break
        finally:
            timer.cancel()
            kill(process)
            process.stdout.close()
            status = process.wait()
        if late.is_set():
            return f'did not end within {limit:.0f} s'
        if said is None and status != 0:
            return f'exit {status}: {last}'
        return said

    def baseline(self):
        for part in PARTS:
            built = self.build(self.targets(part))
            if built.returncode:
                sys.exit(f'the original does not build:\n{built.stdout}')
            begun = time.time()
            said = self.run(part, 1800)
            self.took[part] = time.time() - begun
            if said:
                sys.exit(f'{part} fails without a mistake: {said}')

    def order(self, file):
        first = [p for p in FIRST.get(folder_of(file), []) if p in PARTS]
        return first + sorted((p for p in PARTS if p not in first), key=lambda p: self.took[p])

    def judge(self, mistake):
        """(outcome, what was said): stillborn, same code, noticed or unnoticed."""
        path = os.path.join(self.tree, mistake.file)
        objects = f'build/{mistake.file[:-2]}.o'
        kept = os.path.join(self.tree, objects)
        with open(path, encoding='utf-8') as f:
            text = f.read()
        with open(kept, 'rb') as f:
            original = f.read()
        try:
            with open(path, 'w', encoding='utf-8') as f:
                f.write(text[:mistake.begin] + mistake.new + text[mistake.end:])
            if self.build([objects]).returncode:
                return 'stillborn', ''
            with open(kept, 'rb') as f:
                if f.read() == original:
                    return 'same code', ''
            for part in self.order(mistake.file):
                if self.build(self.targets(part)).returncode:
                    return 'stillborn', ''
                said = self.run(part, max(30, 5 * self.took[part]))
                if said:
                    return 'noticed', f'{part}: {said}'
            return 'unnoticed', ''
        finally:
            with open(path, 'w', encoding='utf-8') as f:
                f.write(text)
            with open(kept, 'wb') as f:  # newer than the source: nothing to compile again
                f.write(original)


RUNNING = set()


def kill(process):
    RUNNING.discard(process)
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def stop_all(number, _):
    """A mistake may make a test run for ever: nothing is left running when the campaign is ended."""
    for process in list(RUNNING):
        kill(process)
    os._exit(128 + number)


# -- the whole ---------------------------------------------------------------------------------------------------------


class Campaign:
    def __init__(self, arguments):
        self.arguments = arguments
        self.lock = threading.Lock()
        self.done = []
        part, parts = (int(n) for n in arguments.part.split('/'))
        if arguments.planted:
            self.queue = iter([m for i, m in enumerate(planted()) if i % parts == part - 1])
            self.wanted = None
        else:
            # Each part draws from a stream of its own.
            self.queue = draw(all_mistakes(sources(arguments.folder)), f'{arguments.seed}/{part}/{parts}')
            self.wanted = {}
            folders = sorted({folder_of(f) for f in sources(arguments.folder)})
            for i in range(arguments.count):
                if i % parts == part - 1:
                    folder = folders[i // parts % len(folders)]
                    self.wanted[folder] = self.wanted.get(folder, 0) + 1
        self.known = {(e['file'], ' '.join(e['old'][0].split()), ' '.join(e['new'][0].split())): e['words']
                      for e in read_table('without_effect.txt')}

    def next(self):
        with self.lock:
            for mistake in self.queue:
                if self.wanted is None:
                    return mistake
                if self.wanted.get(folder_of(mistake.file), 0) > 0:
                    self.wanted[folder_of(mistake.file)] -= 1
                    return mistake
                if not any(self.wanted.values()):
                    return None
        return None

    def note(self, mistake, outcome, said):
        with self.lock:
            if self.wanted is not None and outcome == 'stillborn':
                self.wanted[folder_of(mistake.file)] += 1
                return
            if outcome == 'unnoticed' and mistake.key() in self.known:
                outcome, said = 'without effect', self.known[mistake.key()]
            entry = {'file': mistake.file, 'line': mistake.line, 'operator': mistake.operator, 'was': mistake.was,
                     'now': mistake.now, 'what': mistake.what, 'outcome': outcome, 'said': said}
            self.done.append(entry)
            with open(self.arguments.log, 'a', encoding='utf-8') as f:
                f.write(json.dumps(entry) + '\n')
            print(f'{outcome}: {mistake}' + (f'\n    {said}' if said else ''), flush=True)

    def work(self, worker):
        while (mistake := self.next()) is not None:
            self.note(mistake, *worker.judge(mistake))


def report(done):
    """A table by folder; returns how many were noticed and how many were not."""
    outcomes = ['noticed', 'unnoticed', 'without effect', 'same code', 'stillborn']
    print(f'\n{"folder":<16}' + ''.join(f'{name:>16}' for name in outcomes) + f'{"share":>8}')
    rows = {}
    for entry in done:
        rows.setdefault(folder_of(entry['file']), []).append(entry['outcome'])
    rows = dict(sorted(rows.items()))
    rows['all'] = [outcome for row in list(rows.values()) for outcome in row]
    for folder, row in rows.items():
        count = [row.count(name) for name in outcomes]
        share = f'{100 * count[0] / (count[0] + count[1]):.0f} %' if count[0] + count[1] else '-'
        print(f'{folder:<16}' + ''.join(f'{n:>16}' for n in count) + f'{share:>8}')
    return rows['all'].count('noticed'), rows['all'].count('unnoticed')


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
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--report', nargs='+', metavar='LOG')
    arguments = parser.parse_args()
    if arguments.report:
        done = []
        for log in arguments.report:
            with open(log, encoding='utf-8') as f:
                done += [json.loads(line) for line in f]
    else:
        arguments.log = arguments.log or os.path.join(arguments.scratch, f'log-{arguments.seed}-{os.getpid()}')
        campaign = Campaign(arguments)
        if arguments.list:
            while (mistake := campaign.next()) is not None:
                print(mistake)
            return 0
        os.makedirs(arguments.scratch, exist_ok=True)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, stop_all)
        workers = [Worker(arguments.scratch, i, max(1, (os.cpu_count() or 1) // arguments.jobs))
                   for i in range(arguments.jobs)]
        threads = []
        for worker in workers:
            worker.baseline()
        for worker in workers:
            threads.append(threading.Thread(target=campaign.work, args=(worker,)))
            threads[-1].start()
        for thread in threads:
            thread.join()
        done = campaign.done
    noticed, unnoticed = report(done)
    print(f'{noticed} passed, {unnoticed} failed')
    return unnoticed > 0


sys.exit(main())
