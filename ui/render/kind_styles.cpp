// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/kind_styles.h"

#include "render/usual_looks.h"

#include <algorithm>
#include <optional>

namespace {

const Kind* kindOfGame(const RulesInForce* rules, MapList list, const QString& name)
{
    if (rules == nullptr)
        return nullptr;
    const Ruleset& game = rules->ruleset();
    const std::vector<Kind>& kinds = list == MapList::Legend     ? game.terrain
                                     : list == MapList::Features ? game.features
                                     : list == MapList::Hexsides ? game.hexsides
                                                                 : game.paths;
    return findBy(kinds, &Kind::name, name);
}

/// What map and game say about a kind; nothing: it goes by its name. `base`: what it looks like without the map's word.
std::optional<KindLook> givenLook(const RulesInForce* rules, const KindLook* ofMap, MapList list, const QString& name,
                                  const KindLook* base = nullptr)
{
    const Kind* ofGame = kindOfGame(rules, list, name);
    KindLook said = ofGame == nullptr ? KindLook() : ofGame->look;
    if (ofGame != nullptr)
        said.drawAs = ofGame->drawAs;
    if (ofMap != nullptr)
        said = overlaid(said, *ofMap);
    if (said == KindLook())
        return std::nullopt;
    const QString like = said.drawAs.isEmpty() ? name : said.drawAs;
    const auto usual = usualLook(list, like);
    KindLook look = base != nullptr && said.drawAs.isEmpty() ? *base : usual ? *usual : otherLooks(list, like).front();
    // What it looks like otherwise is resolved; lines keep the look that the layers know.
    const QString known = look.drawAs;
    look = overlaid(look, said);
    look.drawAs = known;
    return look;
}

} // namespace

KindStyles::KindStyles(const HexMap& map, std::shared_ptr<const RulesInForce> rules) : m_rules(std::move(rules))
{
    const auto namesOf = [](const auto& kinds) {
        QStringList names;
        for (const auto& kind : kinds)
            names += kind.name;
        return names;
    };
    QStringList terrains;
    for (const LegendEntry& entry : map.legend) {
        if (entry.terrain)
            terrains += *entry.terrain;
    }
    find(MapList::Legend, terrains, map);
    find(MapList::Features, namesOf(map.features), map);
    find(MapList::Hexsides, namesOf(map.hexsides), map);
    find(MapList::Paths, namesOf(map.paths), map);
    for (const MapLook& named : map.looks) {
        if (named.list == MapList::Regions || of(named.list).looks.contains(named.kind))
            continue;
        // It may come onto the map at any time.
        if (const auto given = givenLook(m_rules.get(), &named.look, named.list, named.kind))
            of(named.list).looks.insert(named.kind, *given);
    }
}

// First those of which the game says what they look like, then those whose names are known, then the others. What the
// map says comes last: whoever gives a kind a look changes no other.
void KindStyles::find(MapList list, const QStringList& kinds, const HexMap& map)
{
    List& found = of(list);
    const auto take = [&found](const QString& kind, const KindLook& look) {
        found.looks.insert(kind, look);
        found.taken.push_back(look);
    };
    for (const QString& kind : kinds) {
        const auto given = givenLook(m_rules.get(), nullptr, list, kind);
        if (given && !found.looks.contains(kind))
            take(kind, *given);
    }
    for (const bool isKnown : {true, false}) {
        for (const QString& kind : kinds) {
            if (!found.looks.contains(kind) && usualLook(list, kind).has_value() == isKnown)
                take(kind, fallback(list, kind));
        }
    }
    for (const QString& kind : kinds) {
        const KindLook usual = found.looks.value(kind);
        if (const KindLook* ofMap = map.look(list, kind))
            found.looks.insert(kind, givenLook(m_rules.get(), ofMap, list, kind, &usual).value_or(usual));
    }
}

KindLook KindStyles::fallback(MapList list, const QString& kind) const
{
    const std::vector<KindLook>& taken = of(list).taken;
    const auto isFree = [&](const KindLook& look) {
        return std::ranges::all_of(taken, [&](const KindLook& other) { return areApart(list, look, other); });
    };
    const auto usual = usualLook(list, kind);
    if (usual && isFree(*usual))
        return *usual;
    const std::vector<KindLook> others = otherLooks(list, kind);
    const auto free = std::ranges::find_if(others, isFree);
    if (free != others.end())
        return *free;
    // There are more than can be told apart; they are not equal at least.
    const auto other = std::ranges::find_if(
        others, [&](const KindLook& look) { return std::ranges::find(taken, look) == taken.end(); });
    return other != others.end() ? *other : others.back();
}

KindLook KindStyles::look(MapList list, const QString& kind) const
{
    if (list == MapList::Regions)
        return {};
    if (const auto known = of(list).looks.constFind(kind); known != of(list).looks.cend())
        return *known;
    const auto given = givenLook(m_rules.get(), nullptr, list, kind);
    return given ? *given : fallback(list, kind);
}

void KindStyles::writeInto(HexMap& map) const
{
    map.looks.clear();
    for (const MapList list : {MapList::Legend, MapList::Features, MapList::Hexsides, MapList::Paths}) {
        const List& known = of(list);
        for (auto at = known.looks.cbegin(); at != known.looks.cend(); ++at)
            map.setLook(list, at.key(), at.value());
    }
}
