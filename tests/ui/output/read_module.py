# SPDX-FileCopyrightText: 2026 The Rearguard developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a VASSAL module as VASSAL does, by itself: prints hexes with their numbers and middles, and pieces, as JSON."""

import json
import math
import struct
import sys
import xml.etree.ElementTree as xml
import zipfile


def kind(element):
    return element.tag.rsplit(".", 1)[-1]


def decode(text, delimiter):
    """SequenceEncoder: a delimiter behind a backslash belongs to the token."""
    tokens, token, i = [], "", 0
    while i < len(text):
        if text[i] == "\\" and text[i + 1 : i + 2] == delimiter:
            token += delimiter
            i += 2
        elif text[i] == delimiter:
            tokens.append(token)
            token = ""
            i += 1
        else:
            token += text[i]
            i += 1
    tokens.append(token)
    return [t[1:-1] if len(t) > 1 and t[0] == t[-1] == "'" else t for t in tokens]


def traits(text):
    found = []
    while True:
        tokens = decode(text, "\t")
        found.append(tokens[0])
        if len(tokens) == 1:
            return found
        text = tokens[1]


def inside(x, y, path):
    odd = False
    for (ax, ay), (bx, by) in zip(path, path[1:] + path[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def number_text(value, letters, leading):
    sign, value = ("-", -value) if value < 0 else ("", value)
    if letters:
        return sign + chr(65 + value % 26) * (value // 26 + 1)
    return sign + str(value).zfill(leading + 1 if leading else 1)


class Grid:
    def __init__(self, element, width, height):
        get = element.attrib.get
        self.sideways = get("sideways") == "true"
        self.x0, self.y0 = int(get("x0")), int(get("y0"))
        self.dx, self.dy = float(get("dx")), float(get("dy"))
        self.numbering = element[0].attrib
        self.oblique = kind(element[0]).startswith("Oblique")
        self.last_row = math.floor(height / self.dx + 0.5)
        self.last_column = math.floor(width / self.dy + 0.5)

    def centre(self, c, r):
        x = int(self.dx * c) + self.x0
        y = int(self.dy * r + (self.dy / 2 if c % 2 else 0)) + self.y0
        return (y, x) if self.sideways else (x, y)

    def number(self, c, r):
        n = self.numbering
        left, up = n["hDescend"] == "true", n["vDescend"] == "true"
        if self.sideways:
            column = self.last_row - c if up else c
            row = self.last_column - r if left else r
        else:
            column = self.last_column - c if left else c
            row = self.last_row - r if up else r
        if n["stagger"] == "true" and c % 2:
            row += -1 if (left if self.sideways else up) else 1
        if self.oblique:
            half = int(column / 2)
            row = half + row if n["stagger"] == "true" else row - half + 1
        a = number_text(column + int(n["hOff"]), n["hType"] == "A", int(n["hLeading"]))
        b = number_text(row + int(n["vOff"]), n["vType"] == "A", int(n["vLeading"]))
        text = a + n["sep"] + b if n["first"] == "H" else b + n["sep"] + a
        return n["locationFormat"].replace("$gridLocation$", text)


def piece(element, pictures):
    text = element.text
    assert text.startswith("+/null/"), text
    _, _, type_, state = decode(text, "/")
    types, states = traits(type_), traits(state)
    assert len(types) == len(states), (types, states)
    about = {"steps": 1, "level": 1}
    for trait, value in zip(types, states):
        name = trait.split(";", 1)[0]
        if name == "emb2":
            fields = decode(trait, ";")
            images = decode(fields[16], ",")
            assert all("images/" + image in pictures for image in images), images
            about["steps"], about["level"] = len(images), int(value)
        elif name == "mark":
            marks = dict(zip(decode(trait[5:], ","), decode(value, ",")))
            about["side"] = marks.get("Side", "")
        elif name == "piece":
            fields = decode(trait, ";")
            assert "images/" + fields[3] in pictures, fields
            about["name"] = fields[4]
    return about


def main(file):
    module = zipfile.ZipFile(file)
    pictures = set(module.namelist())
    root = xml.fromstring(module.read("buildFile.xml"))
    data = xml.fromstring(module.read("moduledata"))
    assert kind(root) == "GameModule" and data.findtext("VassalVersion") == root.get("VassalVersion")
    board = next(e for e in root.iter() if kind(e) == "Board")
    png = module.read("images/" + board.get("image"))
    width, height = struct.unpack(">II", png[16:24])
    zones = [
        (zone, [tuple(map(int, p.split(","))) for p in zone.get("path").split(";")])
        for zone in board.iter()
        if kind(zone) == "Zone"
    ]
    own = next((zone, path) for zone, path in zones if len(zone))
    xs, ys = [x for x, _ in own[1]], [y for _, y in own[1]]
    assert min(xs) >= 0 and min(ys) >= 0 and max(xs) <= width and max(ys) <= height
    grid = Grid(own[0][0], max(xs) - min(xs), max(ys) - min(ys))
    hexes = {}
    wide, high = (height, width) if grid.sideways else (width, height)
    for c in range(-2, int(wide / grid.dx) + 3):
        for r in range(-2, int(high / grid.dy) + 3):
            x, y = grid.centre(c, r)
            if inside(x, y, own[1]):
                assert grid.number(c, r) not in hexes
                hexes[grid.number(c, r)] = [x, y]
    places = {tuple(at): number for number, at in hexes.items()}
    pieces = []
    for stack in root.iter():
        if kind(stack) != "SetupStack":
            continue
        at = (int(stack.get("x")), int(stack.get("y")))
        tray = next((zone.get("name") for zone, path in zones if not len(zone) and inside(*at, path)), None)
        slots = [piece(slot, pictures) for slot in stack]
        for place, about in enumerate(reversed(slots)):
            pieces.append({**about, "at": places.get(at, tray), "place": place + 1})
    palettes = {
        panel.get("entryName"): len(panel) for panel in root.iter() if kind(panel) == "PanelWidget"
    }
    print(json.dumps({"size": [width, height], "hexes": hexes, "pieces": pieces, "palettes": palettes}))


main(sys.argv[1])
