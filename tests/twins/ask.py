"""Puts requests to the programs, and reads what they say as a tree whose numbers are the texts that were written."""
import json
import shlex
import subprocess


def load(text):
    return json.loads(text, parse_float=str, parse_int=str)


def answer_of(line):
    """The result, or {"error": CODE, "message": ...}."""
    tree = load(line)
    if "error" in tree:
        return {"error": tree["error"]["code"], "message": tree["error"]["message"]}
    tree = tree.get("result", tree)
    for entry in tree.get("printed", ()):
        del entry["line"]  # of the spelling, not of what is spelled
    return tree


class Asker:
    def __init__(self, build, folder):
        self.build, self.folder, self.files = build, folder, 0

    def file(self, text, ending):
        self.files += 1
        path = self.folder / f"m{self.files}.{ending}"
        path.write_text(text)
        return str(path)

    def forget(self):
        """The files made so far are asked no more."""
        for path in self.folder.iterdir():
            path.unlink()

    def run(self, words, program="gradtape", lines=None):
        text = None if lines is None else "".join(line + "\n" for line in lines)
        return subprocess.run([str(self.build / program), *words], input=text, capture_output=True, text=True,
                              check=False)

    def lines(self, words, program, lines):
        """An answer for each line, in order; a line that ends the program is answered by "crash"."""
        answers = []
        while len(answers) < len(lines):
            done = self.run(words, program, lines[len(answers):])
            answers += [answer_of(line) for line in done.stdout.splitlines() if line.endswith("}")]
            if len(answers) < len(lines):
                answers.append({"error": "crash", "message": f"{program} ends with {done.returncode}"})
        return answers

    def many(self, requests):
        """One session, many requests."""
        return self.lines(["serve"], "gradtape", [json.dumps(r) for r in requests])

    def library(self, requests, program):
        """Each with a context of its own."""
        return self.lines([], program, ["\t".join((f"-e {r['expr']}" if "expr" in r else r["model"], json.dumps(
            {k: v for k, v in r.items() if k not in ("model", "expr")}))) for r in requests])

    def process(self, request):
        """A process with the request as options."""
        done = self.run(arguments(request))
        return answer_of(done.stdout) if done.returncode == 0 else {"error": str(done.returncode)}

    def stream(self, request, points):
        """The answers to a request at many points."""
        words = [*arguments(request), "--each", "-", "--from", "ndjson", "--keep-going"]
        done = self.run(words, lines=map(json.dumps, points))
        return [answer_of(line) for line in done.stdout.splitlines()] or [{"error": str(done.returncode)}]


OPTIONS = {"target": "--target", "wrt": "--wrt", "tape": "--tape", "output_gradients": "--output-gradients",
           "unconnected": "--unconnected", "dtype": "--dtype", "mode": "--mode", "seed": "--seed", "layout": "--layout",
           "parallel_iterations": "--parallel-iterations"}
VALUES = {"inputs": "-i", "tangent": "--tangent", "vector": "--vector"}
SWITCHES = {"batch": "--batch", "diag": "--diag", "strict": "--strict", "no_vectorize": "--no-vectorize",
            "sparse": "--sparse"}


def as_words(value):
    """Names in lists and mappings as an option holds them."""
    if isinstance(value, list):
        return ", ".join(map(nested, value))
    return nested(value)


def nested(value):
    if isinstance(value, list):
        return "[" + ", ".join(map(nested, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"'{k}': {nested(v)}" for k, v in value.items()) + "}"
    return str(value)


def arguments(request):
    """A request as the words of a command line."""
    words = [request["command"], *(["-e", request["expr"]] if "expr" in request else [request["model"]]), "--quiet"]
    for key, value in request.items():
        if key in ("target", "wrt"):
            one = key == "target" and isinstance(value, list) and len(value) == 1  # a list still
            words += [OPTIONS[key], as_words(value) + "," * one]
        elif key in OPTIONS:
            words += [OPTIONS[key], value if isinstance(value, str) else json.dumps(value)]
        elif key in SWITCHES and value:
            words.append(SWITCHES[key])
        elif key == "watch_variables" and not value:
            words.append("--no-watch-variables")
        elif key == "watch":
            words += ["--watch", ",".join(value)]
        elif key in VALUES:
            for name, v in value.items():
                words += [VALUES[key], f"{name}={v if isinstance(v, str) else json.dumps(v)}"]
        elif key not in ("model", "expr", "command"):
            raise ValueError(f"no option for {key}")
    return words


def request_of(command_line):
    """The request that a command line of a row says, with the file; None when it is no plain question."""
    try:
        words = shlex.split(command_line)
    except ValueError:
        return None
    if words[:1] != ["gradtape"] or any(w in ("|", "&&", ";", ">") or w.endswith(";") for w in words) or len(words) < 3:
        return None
    request, model, words = {"command": words[1]}, None, words[2:]
    by_option = {v: k for k, v in OPTIONS.items()}
    by_switch = {v: k for k, v in SWITCHES.items()}
    if request["command"] not in ("eval", "grad", "jacobian", "hessian", "jvp", "vjp", "hvp", "watched"):
        return None
    while words:
        word = words.pop(0)
        if word in by_option:
            key, value = by_option[word], words.pop(0)
            request[key] = int(value) if key in ("seed", "parallel_iterations") else value
        elif word in by_switch:
            request[by_switch[word]] = True
        elif word == "--no-watch-variables":
            request["watch_variables"] = False
        elif word == "--watch":
            request["watch"] = words.pop(0).split(",")
        elif word in VALUES.values():
            name, _, value = words.pop(0).partition("=")
            request.setdefault("inputs" if word == "-i" else word[2:], {})[name] = value
        elif word in ("--stats", "--quiet"):
            pass
        elif word.startswith("-") or model:
            return None
        else:
            model = word
    return (model, request) if model and not any("@" in n or n == "-" for n in request.get("inputs", {})) else None
