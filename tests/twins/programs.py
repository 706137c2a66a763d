"""Random programs: small, of what models are made of, with few different numbers, so that many of them are equal."""
import random

NUMBERS = (2.0, 2.0, 3.0, 0.5, 1.0, -1.0, 1.5, -0.5)
SHAPES = ((), (), (3,), (3,), (2, 3), (3, 2), (3, 3))
SMOOTH = ("sin({})", "cos({})", "tanh({})", "sigmoid({})", "softplus({})", "exp(0.5 * {})", "{} ** 2", "{} ** 3", "-{}",
          "square({})", "sqrt({0} * {0} + 0.5)", "log({0} ** 2 + 1.0)", "atan({})", "erf({})", "identity({})",
          "2.0 * {}", "{} - 3.0", "1.0 / ({0} ** 2 + 1.0)", "({0} + 0.5) * ({0} + 0.5)", "expm1(0.5 * {})",
          "log1p({} ** 2)", "asinh({})", "stop_gradient({0}) + {0}", "tf.square(2.0 * {}) / 2.0", "0.5 * {} ** 2")
UNARY = SMOOTH + ("relu({})", "abs({})", "elu({})")
SMOOTH_PAIR = ("{} + {}", "{} - {}", "{} * {}", "{} / ({} ** 2 + 0.5)", "squared_difference({}, {})",
               "logaddexp({}, {})")
PAIR = SMOOTH_PAIR + ("maximum({}, {})", "minimum({}, {})", "where({0} > {1}, {0}, 2.0 * {1})", "hypot({}, {})",
                      "atan2({}, {})")
SMOOTH_SUM = ("reduce_sum({}{})", "reduce_mean({}{})", "logsumexp({}{})", "reduce_sum({} ** 2{})")
SUM = SMOOTH_SUM + ("reduce_max({}{})",)
SMOOTH_ORDER = ("{}[::-1]", "cumsum({})", "softmax({})", "concat([{0}[1:], {0}[:1]], axis=0)",
                "stack([{0}[2], {0}[0], 2.0])")
ORDER = SMOOTH_ORDER + ("{0} / (norm({0}) + 1.0)", "gather({}, [2, 0, 1])", "sort({})")


def number(dice, shape):
    if not shape:
        return dice.choice(NUMBERS) if dice.random() < .7 else round(dice.uniform(-2, 2), 3)
    return [number(dice, shape[1:]) for _ in range(shape[0])]


class Program:
    """A model under way. `smooth`: nothing in it branches or has a kink."""

    def __init__(self, dice):
        self.dice, self.smooth, self.pad = dice, dice.random() < .5, ""
        self.doc = {"inputs": {}, "variables": {}, "constants": {}, "functions": {}}
        self.shape, self.lines, self.count = {}, [], 0
        pick = 0 if self.smooth else 1
        self.unary, self.pair = (SMOOTH, UNARY)[pick], (SMOOTH_PAIR, PAIR)[pick]
        self.sum, self.order = (SMOOTH_SUM, SUM)[pick], (SMOOTH_ORDER, ORDER)[pick]

    def declare(self):
        for section, most in (("inputs", 3), ("variables", 2), ("constants", 2)):
            for _ in range(self.dice.randint(1 if section == "inputs" else 0, most)):
                name, shape = f"{section[0]}{self.dice.choice('abcdef')}{len(self.shape)}", self.dice.choice(SHAPES)
                value = number(self.dice, shape)
                if section == "variables" and self.dice.random() < .2:
                    value = {"value": value, "trainable": False}
                self.doc[section][name] = value
                self.shape[name] = shape
        if self.dice.random() < .3:
            self.doc["functions"]["power"] = {"args": ["u", {"n": 2}], "returns": "u ** n"}
        if self.dice.random() < .3:
            self.doc["functions"]["own"] = {"args": ["u"], "returns": "exp(0.5 * u)", "steps": "e = exp(0.5 * u)\n",
                                            "gradient": {"args": ["du"], "returns": "0.5 * du * e"}}

    def say(self, line):
        self.lines.append(self.pad + line)

    def pick(self, shape=None):
        """A name, more often one of the latest; None where there is none of the shape."""
        names = [n for n, s in self.shape.items() if shape is None or s == shape]
        return self.dice.choice(names[-6:] if self.dice.random() < .6 else names) if names else None

    def make(self, expression, shape):
        self.count += 1
        name = f"v{self.count}"
        self.say(f"{name} = {expression}")
        self.shape[name] = shape
        return name

    def of(self, x):
        return self.dice.choice(self.unary).format(x)

    def step(self):
        x, what = self.pick(), self.dice.random()
        shape = self.shape[x]
        if what < .35:
            calls = list(self.doc["functions"])
            self.make(f"{self.dice.choice(calls)}({x})" if calls and self.dice.random() < .3 else self.of(x), shape)
        elif what < .65:
            self.make(self.dice.choice(self.pair).format(x, self.pick(shape)), shape)
        elif what < .75 and shape:
            axis = self.dice.choice((None, *range(len(shape))))
            kept = () if axis is None else shape[:axis] + shape[axis + 1:]
            self.make(self.dice.choice(self.sum).format(x, "" if axis is None else f", axis={axis}"), kept)
        elif what < .85 and len(shape) == 1:
            self.make(self.dice.choice(self.order).format(x), shape)
        elif what < .85 and shape:
            other = next((n for n, s in self.shape.items() if len(s) == 2 and s[0] == shape[1]), None)
            if other and self.dice.random() < .5:
                self.make(f"{x} @ {other}", (shape[0], self.shape[other][1]))
            else:
                self.make(f"transpose({x})", shape[::-1])
        elif what < .9:
            self.make(f"tf.constant({number(self.dice, ())})", ())
        else:
            self.make(f"{x} * {self.pick(()) or '3.0'}", shape)

    def tape(self):
        """A gradient, sometimes of a gradient."""
        x, t = self.pick(), f"t{self.count}"
        twice = self.dice.random() < .3
        if twice:
            self.say(f"with tf.GradientTape() as outer{t}:")
            self.pad = "    "
            self.say(f"outer{t}.watch({x})")
        self.say(f"with tf.GradientTape({'persistent=True' if self.dice.random() < .5 else ''}) as {t}:")
        self.pad += "    "
        if self.dice.random() < .8:
            self.say(f"{t}.watch({x})")
        self.make(self.of(x), self.shape[x])
        self.step()
        self.step()
        y = self.pick()
        self.pad = self.pad[4:]
        g = self.make(f"{t}.gradient({y}, {x}, unconnected_gradients='zero')", self.shape[x])
        self.pad = ""
        if twice:
            self.make(f"outer{t}.gradient({g}, {x}, unconnected_gradients='zero')", self.shape[x])

    def loop(self):
        x = self.pick()
        state = self.make(x, self.shape[x])
        self.say("for turn in range(3):" if self.smooth or self.dice.random() < .5
                 else f"while reduce_sum({state} ** 2) > 2.0:")
        self.say(f"    {state} = 0.5 * {state} + 0.125 * sin({x})")

    def choice(self):
        x = self.pick()
        made = f"either{self.count}"
        self.say(f"if reduce_sum({x}) > 0.5:")
        self.say(f"    {made} = {self.of(x)}")
        self.say("else:")
        self.say(f"    {made} = {self.of(x)}")
        self.shape[made] = self.shape[x]

    def function(self):
        f, x = f"f{self.count}", self.pick()
        self.say(f"def {f}(u, k=2.0):")
        self.say(f"    w = {self.of('u')}")
        self.say(f"    return k * w + {self.of('u')}")
        self.make(f"{f}({x})" if self.dice.random() < .5 else f"{f}({x}, k=3.0)", self.shape[x])

    def close(self):
        """The loss, of the last name and some others; sources, or none."""
        names = list(self.shape)
        chosen = dict.fromkeys([names[-1], *self.dice.sample(names, min(3, len(names)))])
        self.say("loss = " + " + ".join(f"reduce_sum({n})" if self.shape[n] else n for n in chosen))
        doc = {k: v for k, v in self.doc.items() if v}
        doc.update(steps="\n".join(self.lines) + "\n", target="loss")
        sources = [n for section in ("inputs", "variables") for n in doc.get(section, {})]
        if self.dice.random() < .6:
            doc["wrt"] = self.dice.sample(sources, self.dice.randint(1, len(sources)))
        return doc


def make(seed, i):
    """Random program number i of a seed, as the document of a model. Half of them have nothing but steps."""
    dice = random.Random(f"{seed} program {i}")
    p = Program(dice)
    p.declare()
    straight = dice.random() < .5
    others = [p.tape, p.loop, p.function] + ([] if p.smooth else [p.choice])
    for _ in range(dice.randint(3, 9)):
        dice.choice([p.step] * 4 + ([] if straight else others))()
    return p.close()
