// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/export_board.h"

#include <QHash>

namespace {

/// Quoted where it must be; what begins like a formula gets an apostrophe before it, as spreadsheets mark text.
QByteArray field(QString text)
{
    static const QString formula = QStringLiteral("=+-@\t\r");
    if (!text.isEmpty() && formula.contains(text.front()))
        text.prepend(u'\'');
    static const QString special = QStringLiteral(",;\"\r\n\t");
    const bool isQuoted = std::any_of(text.begin(), text.end(), [](QChar c) { return special.contains(c); });
    if (!isQuoted)
        return text.toUtf8();
    return '"' + text.replace(u'"', QStringLiteral("\"\"")).toUtf8() + '"';
}

QByteArray record(const QStringList& texts)
{
    QByteArrayList fields;
    for (const QString& text : texts)
        fields += field(text);
    return fields.join(',') + "\r\n";
}

} // namespace

QByteArray csvText(const ExportBoard& board)
{
    const HexMap& map = board.map();
    const HexGrid& grid = map.grid;
    const QString between = QStringLiteral("; ");
    QHash<HexIndex, QStringList> labels;
    for (const MapLabel& label : map.labels)
        labels[label.at] += label.text;
    QHash<HexIndex, QStringList> units;
    for (const Unit& unit : board.position->units) {
        if (!unit.isOnMap())
            continue;
        const int steps = board.stepsOf(unit);
        units[unit.hex] +=
            steps > 1
                ? QStringLiteral("%1 (%2, %3/%4)").arg(unit.displayName(), unit.side).arg(steps - unit.lost).arg(steps)
                : QStringLiteral("%1 (%2)").arg(unit.displayName(), unit.side);
    }
    const auto namesOf = [](const std::vector<Named<HexSet>>& kinds, HexIndex hex) {
        QStringList names;
        for (const Named<HexSet>& kind : kinds) {
            if (kind.content.contains(hex))
                names += kind.name;
        }
        return names;
    };
    // "river: 0402 0403": by which neighbours.
    const auto addSides = [&](QStringList& list, const QString& name, const HexsideSet& set, HexIndex hex) {
        QStringList neighbours;
        for (const HexDirection direction : allDirections) {
            if (const HexIndex other = map.neighbour(hex, direction); other != noHex && set.contains(hex, direction))
                neighbours += map.number(other);
        }
        if (!neighbours.isEmpty())
            list += name + QStringLiteral(": ") + neighbours.join(u' ');
    };
    // By the mark of UTF-8, Excel reads letters beyond ASCII as what they are.
    QByteArray text = "\xef\xbb\xbf";
    text +=
        record({QStringLiteral("number"), QStringLiteral("column"), QStringLiteral("row"), QStringLiteral("terrain"),
                QStringLiteral("features"), QStringLiteral("hexsides"), QStringLiteral("paths"),
                QStringLiteral("regions"), QStringLiteral("name"), QStringLiteral("units")});
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (!map.hasHex(hex))
            continue;
        const OffsetCoord at = grid.offset(hex);
        QStringList hexsides;
        for (const Named<HexsideSet>& kind : map.hexsides)
            addSides(hexsides, kind.name, kind.content, hex);
        QStringList paths;
        for (const Named<PathKind>& kind : map.paths)
            addSides(paths, kind.name, kind.content.links, hex);
        text += record({map.number(hex), QString::number(at.column + 1), QString::number(at.row + 1), map.terrain(hex),
                        namesOf(map.features, hex).join(between), hexsides.join(between), paths.join(between),
                        namesOf(map.regions, hex).join(between), labels.value(hex).join(between),
                        units.value(hex).join(between)});
    }
    return text;
}
