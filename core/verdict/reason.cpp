// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/reason.h"

#include <QtGlobal>

#include <iterator>

namespace {

constexpr ReasonRow reasonRows[] = {
    // in order of ReasonCode
    {"enemy-unit", QT_TRANSLATE_NOOP3("Verdict", "unit", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "enemy unit")},
    {"enemy-zoc", QT_TRANSLATE_NOOP3("Verdict", "ZOC", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "enemy zone of control")},
    {"prohibited-terrain", QT_TRANSLATE_NOOP3("Verdict", "terrain", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "terrain")},
    {"prohibited-hexside", QT_TRANSLATE_NOOP3("Verdict", "hexside", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "hexside")},
    {"prohibited-region", QT_TRANSLATE_NOOP3("Verdict", "region", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "region")},
    {"off-map", QT_TRANSLATE_NOOP3("Verdict", "edge", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "edge of the map")},
    {"not-away", QT_TRANSLATE_NOOP3("Verdict", "not away", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "not away from the start")},
    {"overstacked", QT_TRANSLATE_NOOP3("Verdict", "stack", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "stacking limit")},
    {"vacated-hex", QT_TRANSLATE_NOOP3("Verdict", "vacated", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "hex of another unit of the combat")},
    {"farther-from-supply", QT_TRANSLATE_NOOP3("Verdict", "supply", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "farther from supply")},
    {"no-way-on", QT_TRANSLATE_NOOP3("Verdict", "no path", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "no path on")},
    {"too-far", QT_TRANSLATE_NOOP3("Verdict", "too far", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "line too long")},
    {"no-source", QT_TRANSLATE_NOOP3("Verdict", "no source", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "no source")},
    {"not-controlled", QT_TRANSLATE_NOOP3("Verdict", "control", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "control of the hex")},
    {"next-to-enemy", QT_TRANSLATE_NOOP3("Verdict", "enemy", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "next to the enemy")},
    {"off-path", QT_TRANSLATE_NOOP3("Verdict", "path", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "off the path")},
    {"unit-state", QT_TRANSLATE_NOOP3("Verdict", "state", "sign on the board")},
    {"mode-closed", QT_TRANSLATE_NOOP3("Verdict", "mode", "sign on the board")},
    {"too-dear", QT_TRANSLATE_NOOP3("Verdict", "points", "sign on the board")},
    {"too-early", QT_TRANSLATE_NOOP3("Verdict", "turn", "sign on the board")},
    {"barred", QT_TRANSLATE_NOOP3("Verdict", "barred", "sign on the board")},
    {"zoc-to-zoc", QT_TRANSLATE_NOOP3("Verdict", "ZOC-ZOC", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "from one zone of control to another")},
    {"zoc-bond", QT_TRANSLATE_NOOP3("Verdict", "bond", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "bond of zones of control")},
    {"nearer-to", QT_TRANSLATE_NOOP3("Verdict", "nearer", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "nearer to units")},
    {"farther-from", QT_TRANSLATE_NOOP3("Verdict", "farther", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "farther from units")},
    {"out-of-supply", QT_TRANSLATE_NOOP3("Verdict", "cut off", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "supply at the end")},
    {"too-long", QT_TRANSLATE_NOOP3("Verdict", "too long", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "retreat too long")},
    {"cannot-displace", QT_TRANSLATE_NOOP3("Verdict", "no room", "sign on the board"),
     QT_TRANSLATE_NOOP("Explanation", "nobody makes room")},
};
static_assert(std::size(reasonRows) == reasonCodeCount);

} // namespace

const ReasonRow& rowOf(ReasonCode code)
{
    return reasonRows[static_cast<std::size_t>(code)];
}
