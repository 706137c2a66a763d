#!/usr/bin/python3
"""Colours in a picture of cells: pixels.py FILE.png ROWSxCOLUMNS ROW,COLUMN...

Finds the frame, the scale of colours to its right, and prints as JSON the size of the picture, the colours in the middle
of the cells, and those of the scale at its top, middle and bottom."""
import json
import struct
import sys
import zlib

import numpy as np


def read(path):
    """The pixels of a PNG of 8 bits a channel, [height, width, 3]."""
    data = open(path, "rb").read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed = 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0]
        if kind == b"IHDR":
            width, height, bits, colour = struct.unpack(">IIBB", body[:10])
        packed += body if kind == b"IDAT" else b""
        at += 12 + size
    assert bits == 8 and colour in (2, 6)
    step = 3 if colour == 2 else 4
    raw = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * step)
    above, lines = [0] * (width * step), []
    for line in raw.tolist():
        kind, line = line[0], line[1:]
        for i in range(len(line)):
            left, up, corner = (line[i - step], above[i], above[i - step]) if i >= step else (0, above[i], 0)
            if kind == 1:
                line[i] += left
            elif kind == 2:
                line[i] += up
            elif kind == 3:
                line[i] += (left + up) // 2
            elif kind == 4:
                guess = left + up - corner
                line[i] += min((left, up, corner), key=lambda x: abs(guess - x))
            line[i] &= 255
        above = line
        lines.append(line)
    return np.array(lines, np.uint8).reshape(height, width, step)[:, :, :3]


def longest(dark):
    """Where the longest run of dark pixels begins, and how long it is."""
    best, begin = (0, 0), None
    for i, is_dark in enumerate(list(dark) + [False]):
        if is_dark and begin is None:
            begin = i
        if not is_dark and begin is not None:
            best, begin = max(best, (i - begin, begin)), None
    return best[1], best[0]


def name(pixel):
    return "#%02x%02x%02x" % tuple(int(c) for c in pixel)


def main():
    pixels = read(sys.argv[1])
    rows, columns = map(int, sys.argv[2].split("x"))
    dark = (pixels < 110).all(axis=2)
    runs = [longest(line) for line in dark]
    wide = max(length for _, length in runs)
    lines = [y for y, (_, length) in enumerate(runs) if length > 0.95 * wide]
    left = runs[lines[0]][0]
    top, high = lines[0], lines[-1] - lines[0]
    bar = left + wide + 1 + int(np.argmax(dark[top + high // 4, left + wide + 1:])) + 12
    cell = [pixels[int(top + (i + 0.5) * high / rows), int(left + (k + 0.5) * wide / columns)]
            for i, k in (map(int, at.split(",")) for at in sys.argv[3:])]
    scale = [pixels[y, bar] for y in (top + 3, top + high // 2, top + high - 3)] if bar < pixels.shape[1] else []
    print(json.dumps({"size": [pixels.shape[1], pixels.shape[0]], "cells": [name(c) for c in cell],
                      "scale": [name(c) for c in scale]}))


main()
