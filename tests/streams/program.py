"""The program as these tests use it: commands, what they said, and a tally of what was expected and got."""
import json
import pathlib
import re
import resource
import shlex
import signal
import subprocess

SHOWN = 5  # failures of a group


class Said:
    """How a command ended: exit code, standard output, standard error."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def message(self):
        """The first error without its place: what the error line of a record says."""
        found = re.search(r"(?:^|: )error: ([^\n]*)", self.err, re.M)
        return found.group(1) if found else ""


class Program:
    def __init__(self, build, folder):
        self.path, self.folder = str(pathlib.Path(build, "gradtape").resolve()), pathlib.Path(folder)
        self.kept, self.runs = {}, 0

    def file(self, name, text):
        path = self.folder / name
        if isinstance(text, bytes):
            path.write_bytes(text)
        else:
            path.write_text(text)
        return name

    def run(self, words, text="", largest_file=None, **more):
        """The command as a process of its own, in the folder. largest_file: bytes, for a disk that is full."""
        def prepare():
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))

        self.runs += 1
        done = subprocess.run([self.path, *words], input=text.encode() if isinstance(text, str) else text,
                              stdout=more.pop("stdout", subprocess.PIPE), stderr=subprocess.PIPE, cwd=self.folder,
                              timeout=60, check=False, preexec_fn=prepare if largest_file is not None else None, **more)
        return Said(done.returncode, (done.stdout or b"").decode(errors="replace"),
                    done.stderr.decode(errors="replace"))

    def alone(self, words):
        """The same command again has the same answer: it is run once."""
        key = tuple(words)
        if key not in self.kept:
            self.kept[key] = self.run(words)
        return self.kept[key]

    def start(self, words, **more):
        return subprocess.Popen([self.path, *words], cwd=self.folder, preexec_fn=listen, **more)


def listen():
    """What a shell has started behind its back does not hear Ctrl-C, nor does what that starts."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def spoken(words, text=None):
    """A command line as somebody would type it."""
    line = "gradtape " + " ".join(map(shlex.quote, words))
    if text is None:
        return line
    shown = json.dumps(text)[1:-1].replace("'", "'\\''").replace("%", "%%")
    if len(shown) > 500:
        shown = shown[:250] + " ... " + shown[-200:]
    return f"printf '{shown}' | {line}"


class Tally:
    def __init__(self, group):
        self.group, self.passed, self.failed = group, 0, 0

    def same(self, case, expected, got, shown=""):
        """Counts one comparison; a failure names the case, what was expected, and what was got."""
        if expected == got:
            self.passed += 1
            return True
        self.fail(case, f"expected {cut(expected, got)}\n         got {cut(got, expected)}", shown)
        return False

    def fail(self, case, what, shown=""):
        self.failed += 1
        if self.failed <= SHOWN:
            print(f"FAIL {self.group}: {case}\n    {what}")
            print("".join(f"    | {line}\n" for line in shown.splitlines()), end="")

    def true(self, case, holds, what, shown=""):
        if holds:
            self.passed += 1
        else:
            self.fail(case, what, shown)


def cut(value, other, room=300):
    """Of long texts, what is around the first place where they part."""
    a, b = (v if isinstance(v, str) else repr(v) for v in (value, other))
    if len(a) <= room:
        return a if isinstance(value, str) and "\n" not in a else repr(value) if isinstance(value, str) else a
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    start = max(0, at - room // 3)
    return f"...{a[start:start + room]!r}... (from byte {start})"
