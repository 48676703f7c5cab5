// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/kind_names.h"

#include "document/document.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

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
    QStringList names = namesIn(map, list);
    names.removeAll(QString());
    names.removeDuplicates();
    return names;
}

namespace {

/// Names that the board has a look for.
std::vector<const char*> usualNames(MapList list)
{
    switch (list) {
    case MapList::Legend:
        return {QT_TRANSLATE_NOOP("KindNames", "clear"),    QT_TRANSLATE_NOOP("KindNames", "forest"),
                QT_TRANSLATE_NOOP("KindNames", "rough"),    QT_TRANSLATE_NOOP("KindNames", "hills"),
                QT_TRANSLATE_NOOP("KindNames", "mountain"), QT_TRANSLATE_NOOP("KindNames", "swamp"),
                QT_TRANSLATE_NOOP("KindNames", "city"),     QT_TRANSLATE_NOOP("KindNames", "lake"),
                QT_TRANSLATE_NOOP("KindNames", "sea"),      QT_TRANSLATE_NOOP("KindNames", "impassable")};
    case MapList::Features:
        return {QT_TRANSLATE_NOOP("KindNames", "town"), QT_TRANSLATE_NOOP("KindNames", "city"),
                QT_TRANSLATE_NOOP("KindNames", "fort"), QT_TRANSLATE_NOOP("KindNames", "airfield"),
                QT_TRANSLATE_NOOP("KindNames", "port")};
    case MapList::Hexsides:
        return {QT_TRANSLATE_NOOP("KindNames", "river"),       QT_TRANSLATE_NOOP("KindNames", "minor-river"),
                QT_TRANSLATE_NOOP("KindNames", "major-river"), QT_TRANSLATE_NOOP("KindNames", "bridge"),
                QT_TRANSLATE_NOOP("KindNames", "ford"),        QT_TRANSLATE_NOOP("KindNames", "coast"),
                QT_TRANSLATE_NOOP("KindNames", "wall"),        QT_TRANSLATE_NOOP("KindNames", "ice")};
    case MapList::Paths:
        return {QT_TRANSLATE_NOOP("KindNames", "road"), QT_TRANSLATE_NOOP("KindNames", "minor-road"),
                QT_TRANSLATE_NOOP("KindNames", "rail")};
    case MapList::Regions:
        break;
    }
    return {};
}

} // namespace

QStringList offeredNames(const Ruleset& rules, MapList list)
{
    QStringList names;
    for (const Kind& kind : kindsOf(rules, list))
        names += kind.name;
    if (rules.terrain.empty()) {
        for (const char* name : usualNames(list))
            names += QLatin1StringView(name);
    }
    names.removeDuplicates();
    return names;
}

QStringList offeredNames(const Document& document, MapList list)
{
    QStringList names = offeredNames(document.ruleset(), list);
    const QStringList onMap = namesOnMap(document.map(), list);
    // "forest" is called "Wald" in German: of the two the map's own is meant.
    const auto hasTwin = [&](const QString& name) {
        const QString title = titleOfName(document, list, name);
        return std::ranges::any_of(onMap, [&](const QString& own) {
            return titleOfName(document, list, own).compare(title, Qt::CaseInsensitive) == 0;
        });
    };
    if (document.ruleset().terrain.empty())
        names.removeIf([&](const QString& name) { return !onMap.contains(name) && hasTwin(name); });
    const auto add = [&](const QString& name) {
        if (!names.contains(name))
            names += name;
    };
    for (const QString& name : onMap)
        add(name);
    return names;
}

QString townName(const Document& document, const QString& chosen)
{
    constexpr std::array towns{QLatin1StringView("town"), QLatin1StringView("village"), QLatin1StringView("city")};
    QStringList names = offeredNames(document, MapList::Features);
    if (names.removeAll(chosen) > 0)
        names.prepend(chosen);
    const auto found = std::ranges::find_if(names, [&](const QString& name) {
        const QStringList words = name.split(u'-');
        return std::ranges::any_of(towns, [&](QLatin1StringView town) { return words.contains(town); });
    });
    return found == names.end() ? QString() : *found;
}

QString titleOfName(const Document& document, MapList list, const QString& name)
{
    return titleOfName(kindsOf(document.ruleset(), list), list, name);
}

QString titleOfName(const std::vector<Kind>& kinds, MapList list, const QString& name)
{
    if (list == MapList::Legend && name.isEmpty())
        return QCoreApplication::translate("KindNames", "no hex (a hole)");
    const QString title = titleOf(kinds, name);
    if (!title.isEmpty() && title != name)
        return title;
    for (const char* usual : usualNames(list)) {
        if (name == QLatin1StringView(usual))
            return QCoreApplication::translate("KindNames", usual);
    }
    return name;
}
