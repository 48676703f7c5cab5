// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_scene.h"

#include <QFile>

namespace {

struct Ground
{
    const char* game;
    const char* grid;
    const char* regions;
};

// Supply comes from the top for the one side and from the bottom for the other.
const Ground grounds[] = {
    {"ardennes-offensive", R"("shape": "flat", "north": 270, "numbering": {"pattern": "CCRR"})",
     R"("german-supply": [%1], "allied-supply": [%2])"},
    {"winter-front", R"("shape": "flat", "numbering": {"pattern": "CC.RR"})",
     R"("soviet-supply": [%1], "german-supply": [%2])"},
    {"lost-battalion", R"("shape": "flat", "north": 270, "numbering": {"pattern": "CCRR"})",
     R"("north-edge": [%1], "south-edge": [%2])"},
    {"russia-besieged", R"("shape": "pointy", "numbering": {"pattern": "CCRR"})",
     R"("axis-edge": [%1], "soviet-edge": [%2])"},
    {"panzergruppe-guderian", R"("shape": "flat", "numbering": {"pattern": "CCRR"})",
     R"("west-edge": [%1], "east-edge": [%2])"},
};

QString rowOf(const QString& pattern, int row)
{
    QStringList hexes;
    for (int column = 1; column <= 10; ++column)
        hexes += QStringLiteral("\"%1\"").arg(
            pattern.arg(column, 2, 10, QLatin1Char('0')).arg(row, 2, 10, QLatin1Char('0')));
    return hexes.join(QStringLiteral(", "));
}

void write(const QString& path, const QString& text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    file.write(text.toUtf8());
}

} // namespace

TableScene::TableScene(const QString& game, const QString& turn, const QStringList& units)
{
    for (const Ground& ground : grounds) {
        if (game != QLatin1String(ground.game))
            continue;
        const QString pattern =
            game == QLatin1String("winter-front") ? QStringLiteral("%1.%2") : QStringLiteral("%1%2");
        const QStringList rows(10, QStringLiteral("\"..........\""));
        write(file(QStringLiteral("open.hexmap.json")),
              QStringLiteral(R"({"format": "rearguard-map", "version": 1, "title": "Open ground",
 "grid": {"columns": 10, "rows": 10, %1},
 "legend": {".": "clear"},
 "terrain": [%2],
 "regions": {%3}})")
                  .arg(QLatin1String(ground.grid), rows.join(QStringLiteral(", ")),
                       QString::fromLatin1(ground.regions).arg(rowOf(pattern, 1), rowOf(pattern, 10))));
        write(path(), QStringLiteral(R"({"format": "rearguard-scenario", "version": 1, "title": "A turn",
 "map": "open.hexmap.json", "ruleset": "%1", "turn": %2,
 "units": [%3]})")
                          .arg(game, turn, units.join(QStringLiteral(",\n  "))));
        return;
    }
    qFatal("no ground for %s", qPrintable(game));
}

QString TableScene::unit(const char* id, const char* name, const char* side, const char* type, const char* hex,
                         const char* more)
{
    return QStringLiteral(R"({"id": "%1", "name": "%2", "side": "%3", "type": "%4", "hex": "%5"%6})")
        .arg(QLatin1String(id), QLatin1String(name), QLatin1String(side), QLatin1String(type), QLatin1String(hex),
             QLatin1String(more));
}
