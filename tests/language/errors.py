# Errors: which class is caught by which, what stays as it was behind a body that failed, what goes on behind `finally`.
classes = [BaseException, Exception, KeyboardInterrupt, SystemExit, ArithmeticError, FloatingPointError, OverflowError,
           ZeroDivisionError, AssertionError, AttributeError, EOFError, ImportError, ModuleNotFoundError, LookupError,
           IndexError, KeyError, MemoryError, NameError, UnboundLocalError, OSError, FileNotFoundError, PermissionError,
           TimeoutError, RuntimeError, NotImplementedError, RecursionError, StopIteration, TypeError, ValueError,
           UnicodeError, Warning, DeprecationWarning, FutureWarning, RuntimeWarning, UserWarning]
for c in classes:
    print([issubclass(c, other) for other in classes])
for e in (ValueError(), ValueError('a'), ValueError('a', 2), ValueError(None), KeyError('k'), KeyError(), KeyError('k', 1), IndexError('k'), LookupError('k')):
    print(f"{e}|{e!r}|{e.args}|{len(e.args)}")


class Own(KeyError):
    pass


class Other(Own, ):
    def __init__(self, a, b):
        super().__init__(a)
        self.b = b


print(f"{Own('x')}|{Own('x')!r}|{Other('x', 2)}|{Other('x', 2)!r}|{Other('x', 2).b}")


def fail(kind):
    a = 'inner'
    raise kind(a)


def nested(kind, n):
    if n:
        return nested(kind, n - 1) + 1
    fail(kind)


a = 'outer'
for kind in (ValueError, KeyError, Own, TypeError, KeyboardInterrupt):
    for n in range(3):
        try:
            nested(kind, n)
        except (TypeError, Own):
            print(a, n, 'first')
        except (KeyError, IndexError) as e:
            print(a, n, 'second', e)
        except Exception as e:
            print(a, n, 'third', e)
        except BaseException as e:
            print(a, n, 'last', e)
        else:
            print('none')
        finally:
            print('finally')


def depth(n):
    try:
        if n == 0:
            raise ValueError('bottom')
        depth(n - 1)
    except ValueError as e:
        log.append(n)
        raise


# Each of many failures leaves the depth of calls where it was.
log, failures = [], 0
for i in range(60):
    try:
        depth(5)
    except ValueError:
        failures += 1
print(log[:7], len(log), failures)


def again(n):
    try:
        raise KeyError(n)
    except KeyError:
        try:
            raise ValueError(n + 1)
        except ValueError:
            pass
        try:
            try:
                raise TypeError(n + 2)
            except TypeError:
                raise
        except TypeError as e:
            print('raised again', e)
        if n:
            raise


for n in (0, 1):
    try:
        again(n)
    except KeyError as e:
        print('the first', e)

def ends(how):
    for k in range(3):
        try:
            seen.append(('body', k))
            if how == 'return':
                return 'body'
            if how == 'break':
                break
            if how == 'continue':
                continue
            if how == 'raise':
                raise ValueError(k)
        except ValueError:
            seen.append('handler')
            if k == 1:
                return 'handler'
        else:
            seen.append('else')
        finally:
            seen.append('finally')
            if how == 'else' and k == 1:
                break
    return 'end'


for how in ('return', 'break', 'continue', 'raise', 'else'):
    seen = []
    print(ends(how), seen)


def over(how):
    try:
        try:
            raise ValueError('body')
        finally:
            seen.append('first')
            try:
                if how == 1:
                    raise KeyError('own')
            except KeyError:
                seen.append('own')
            if how == 2:
                raise TypeError('over it')
    finally:
        seen.append('second')
        if how == 3:
            return 'swallowed'


for how in range(4):
    seen = []
    try:
        print(over(how), seen)
    except (ValueError, TypeError) as e:
        print(repr(e), seen)


def in_else():
    try:
        pass
    except ValueError:
        print('not here')
    else:
        raise ValueError('from else')
    finally:
        print('behind else')


try:
    in_else()
except ValueError as e:
    print(e)


class Context:
    def __init__(self, swallows):
        self.swallows = swallows

    def __enter__(self):
        seen.append('enter')
        return 'entered'

    def __exit__(self, kind, value, trace):
        seen.append('none' if kind is None else kind.__name__)
        seen.append('none' if value is None else str(value))
        return self.swallows


def within(how, swallows):
    for k in range(2):
        with Context(swallows) as c:
            seen.append(c)
            if how == 'return':
                return 'returned'
            if how == 'break':
                break
            if how == 'continue':
                continue
            if how == 'raise':
                raise KeyError('in it')
        seen.append('behind')
    return 'end'


for how in ('', 'return', 'break', 'continue', 'raise'):
    for swallows in (True, False, None, 0, 1, [], [0], '', 'yes'):
        seen = []
        try:
            print(how, swallows, within(how, swallows), seen)
        except KeyError as e:
            print(how, swallows, e, seen)


class Busy(Context):
    def __exit__(self, kind, value, trace):
        try:
            raise IndexError('own')
        except IndexError:
            seen.append('own')


for cause in (1, 2):
    seen = []
    try:
        with Busy(False):
            raise KeyError('of the body') from [seen.append('cause'), TypeError('cause')][1]
    except IndexError as e:
        print('wrong', e)
    except KeyError as e:
        print(e, seen)


def caught(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return type(e) is ValueError, type(e) is KeyError, type(e) is IndexError, type(e) is TypeError, f"{e}"


l, d, s = [1, 2], {'a': 1}, {1, 2}
print(caught(l.index, 7), caught(l.remove, 7), caught('abc'.index, 'x'), caught(s.remove, 9), caught({}.popitem), caught(d.pop, 'z'), caught([].pop), caught(l.pop, 5))
print(caught(lambda: {[1]: 2}), caught(lambda: {(1, {}): 2}), caught(lambda: d[(1, 2)]), caught(lambda: d[None]), caught(lambda: d[2.5]), caught(lambda: d[True]))
