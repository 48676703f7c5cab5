// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tools/kind_names.h"

#include "document.h"

#include <QCoreApplication>

const std::vector<Kind>& kindsOf(const Ruleset& rules, MapList list)
{
    switch (list) {
    case MapList::Legend:
        return rules.terrain;
    case MapList::Features:
        return rules.features;
    case MapList::Hexsides:
        return rules.hexsides;
    case MapList::Paths:
        return rules.paths;
    case MapList::Regions:
        break;
    }
    return rules.regions;
}

QStringList namesOnMap(const HexMap& map, MapList list)
{
    QStringList names;
    const auto add = [&](const auto& kinds) {
        for (const auto& kind : kinds)
            names += kind.name;
    };
    switch (list) {
    case MapList::Legend:
        for (const LegendEntry& entry : map.legend) {
            if (entry.terrain && !names.contains(*entry.terrain))
                names += *entry.terrain;
        }
        break;
    case MapList::Features:
        add(map.features);
        break;
    case MapList::Hexsides:
        add(map.hexsides);
        break;
    case MapList::Paths:
        add(map.paths);
        break;
    case MapList::Regions:
        add(map.regions);
        break;
    }
    return names;
}

namespace {

/// Names that the board has a look for.
QStringList usualNames(MapList list)
{
    switch (list) {
    case MapList::Legend:
        return {QStringLiteral("clear"),     QStringLiteral("forest"),   QStringLiteral("rough"),
                QStringLiteral("hills"),     QStringLiteral("mountain"), QStringLiteral("swamp"),
                QStringLiteral("city"),      QStringLiteral("lake"),     QStringLiteral("sea"),
                QStringLiteral("impassable")};
    case MapList::Features:
        return {QStringLiteral("town"), QStringLiteral("city"), QStringLiteral("fort"), QStringLiteral("airfield"),
                QStringLiteral("port")};
    case MapList::Hexsides:
        return {QStringLiteral("river"),  QStringLiteral("minor-river"), QStringLiteral("major-river"),
                QStringLiteral("bridge"), QStringLiteral("ford"),        QStringLiteral("coast"),
                QStringLiteral("wall"),   QStringLiteral("ice")};
    case MapList::Paths:
        return {QStringLiteral("road"), QStringLiteral("minor-road"), QStringLiteral("rail")};
    case MapList::Regions:
        break;
    }
    return {};
}

} // namespace

QStringList offeredNames(const Document& document, MapList list)
{
    QStringList names = namesOnMap(document.map(), list);
    const auto add = [&](const QString& name) {
        if (!names.contains(name))
            names += name;
    };
    const std::vector<Kind>& kinds = kindsOf(document.ruleset(), list);
    for (const Kind& kind : kinds)
        add(kind.name);
    if (document.ruleset().terrain.empty()) {
        for (const QString& name : usualNames(list))
            add(name);
    }
    return names;
}

QString titleOfName(const Document& document, MapList list, const QString& name)
{
    if (list == MapList::Legend && name.isEmpty())
        return QCoreApplication::translate("KindNames", "no hex (a hole)");
    const QString title = titleOf(kindsOf(document.ruleset(), list), name);
    return title.isEmpty() ? name : title;
}
