Where an error is told to be, in texts that YAML and JSON write otherwise than they read: blocks with every header and
line break, folded lines, quotes, escapes, characters of several bytes.
--- file at.py
# The error is at the '$', wherever it stands: its line and its column in the file, counted here.
import subprocess


def check(text):
    with open("p.yaml", "w", encoding="utf-8", newline="") as file:
        file.write(text)
    said = subprocess.run(["gradtape", "eval", "p.yaml"], capture_output=True).stderr.decode().split("\n")[0]
    before = text[:text.index("$")]
    if not said.startswith("p.yaml:%d:%d: " % (before.count("\n") + 1, len(before) - before.rfind("\n"))):
        print(ascii(text), said)
    return 1


n = 0
for br in "\n", "\r\n", "\r":
    for head in "|", ">", "|-", ">+", "|2", ">2-", ">+1":
        indent = {"|2": "  ", ">2-": "  ", ">+1": " "}.get(head, "   ")
        for body in (["x = 1;", "y = $"], ["x = 1;", "", "y = $"], ["", "", "y = $"],
                     ["x = 1;", "", "", "y = $ + 1", ""], ["x = (1 +", "    2);", "z = $"],
                     ["x = 1;  ", "y = 2 + $  ", ""], ["  ", "  ", "     y = $"]):
            lines = [indent + line if line.strip() else line for line in body]
            n += check("steps: " + head + br + br.join(lines) + br)
    for quote in '"', "'", "":
        for body in (["y = (1 +", "  $)"], ["y = (1 +", "", "  $)"], ["y = (1", "", "", "  + 2", "  + $)"],
                     ["y = (1 +  ", "   2 + $)  "]):
            n += check("steps: " + quote + br.join(body) + quote + br)
for escape in ("\\x31", "\\u0031", "\\U00000031", "\\t", "\\ ", "\\/", "\\_", "\\N", "\\L", "\\P", "\\\"", "\\u00e9",
               "\\U0001F600", "\\e", "\u00e9", "\U0001f600", "\\\n   ", "\\\r\n   ", "\\a", " \u2028 ", "\u2029"):
    n += check("steps: \"y = '%s' + $\"\n" % escape)
    n += check("steps: [\"y = 1\", \"z = 'a%s%s' + $\"]\n" % (escape, escape))
for br in "\x85", "\u2028", "\u2029", "\n", "\r\n", "\r":
    for head in "|\n  ", ">\n  ", '"', "'":
        three, quote = {'"': ("'" * 3, head), "'": ("'" * 6, head)}.get(head, ('"' * 3, ""))
        for between in br, br * 2, " " + br, br * 3:
            n += check("steps: " + head + "y = " + three + "a" + between + "  b" + three + " + $" + quote + "\n")
for text in ("steps: 'y = ''a'' + $'\n", "steps:\n- y = 1\n- \"z = \\\"a\\\" + $\"\n",
             '{"steps": "y = 1 + \\u0031 + $"}', '{"steps": ["y = 1", "z = \'\u00e9\\u00e9\' + $"]}'):
    n += check(text)
print(n, "texts")
--- run
/usr/bin/python3 at.py
--- stdout
325 texts
