// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explain_words.h"

#include "base/contains.h"
#include "base/language.h"
#include "base/lists.h"
#include "ruleset/ruleset_texts.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t mostHexesNamed = 12;
constexpr std::size_t mostCausesNamed = 5;

QString joined(const QStringList& sentences)
{
    QStringList said;
    for (const QString& sentence : sentences) {
        if (!sentence.isEmpty())
            said.append(sentence);
    }
    return said.join(u' ');
}

} // namespace

ExplainWords::ExplainWords(const Position& position, const RulesInForce& rules, const HiddenUnits& hidden)
    : m_position(position), m_rules(rules),
      m_verdict(position, rules.ruleset().rules, verdictTitles(rules.ruleset()), hidden)
{}

QString ExplainWords::hexes(const std::vector<HexIndex>& hexes) const
{
    QStringList numbers;
    const bool isLong = hexes.size() > mostHexesNamed;
    for (const HexIndex hex : hexes) {
        if (isLong && numbers.size() + 1 == static_cast<int>(mostHexesNamed))
            break;
        numbers.append(number(hex));
    }
    const auto left = static_cast<int>(hexes.size()) - static_cast<int>(numbers.size());
    if (left > 0)
        numbers.append(tr("%n more", "hexes", left));
    return VerdictText::list(numbers);
}

QString ExplainWords::path(const std::vector<HexIndex>& hexes) const
{
    return m_position.map->numbers(hexes).join(u" → "_s);
}

QString ExplainWords::test(ReasonCode code) const
{
    const char* title = rowOf(code).title;
    return title != nullptr ? tr(title) : m_verdict.reasonSign(code);
}

QString ExplainWords::titles(const std::vector<Kind>& kinds, const QStringList& names) const
{
    QStringList known;
    for (const QString& name : names)
        known.append(titleOf(kinds, name));
    return VerdictText::list(known);
}

QString ExplainWords::terrainOf(HexIndex hex) const
{
    return titleOf(m_rules.ruleset().terrain, m_position.map->terrain(hex));
}

QString ExplainWords::kindsOf(const Hexside& hexside) const
{
    QStringList known;
    for (const Named<HexsideSet>& kind : m_position.map->hexsides) {
        if (kind.content.contains(hexside.hex, hexside.direction))
            known.append(titleOf(m_rules.ruleset().hexsides, kind.name));
    }
    return VerdictText::list(known);
}

/// "3502/3503 (River)"
QString ExplainWords::hexside(const Hexside& hexside) const
{
    const QString kinds = kindsOf(hexside);
    const QString name = hexsideName(m_position.map->grid, hexside);
    return kinds.isEmpty() ? name : u"%1 (%2)"_s.arg(name, kinds);
}

/// What hexes must have in common to be told in one sentence.
QString ExplainWords::cause(const StrikeOrder::Strike& strike, const StruckHex& struck) const
{
    const std::vector<Reason> own = strike.own(struck);
    switch (strike.code) {
    case ReasonCode::ProhibitedTerrain:
        return terrainOf(struck.hex);
    case ReasonCode::ProhibitedRegion: {
        QStringList regions;
        for (const Named<HexSet>& region : m_position.map->regions) {
            const bool isMeant = std::any_of(strike.tests.begin(), strike.tests.end(), [&](const ForbidTest* test) {
                return test->regions.contains(region.name);
            });
            if (isMeant && region.content.contains(struck.hex))
                regions.append(titleOf(m_rules.ruleset().regions, region.name));
        }
        return VerdictText::list(regions);
    }
    case ReasonCode::ProhibitedHexside: {
        QStringList hexsides;
        for (const Hexside& each : hexsidesOf(own))
            hexsides.append(hexside(each));
        return VerdictText::list(hexsides);
    }
    default:
        return m_verdict.unitsWithHexes(unitsOf(own));
    }
}

QString ExplainWords::sentence(ReasonCode code, const std::vector<HexIndex>& hexes, const QString& cause) const
{
    const bool isOne = hexes.size() == 1;
    const QString numbers = this->hexes(hexes);
    const bool isNamed = !cause.isEmpty();
    const auto say = [&](const QString& one, const QString& many) {
        const QString& text = isOne ? one : many;
        return isNamed && text.contains(u"%2"_s) ? text.arg(numbers, cause) : text.arg(numbers);
    };
    switch (code) {
    case ReasonCode::EnemyUnit:
        return tr("The enemy holds %1.").arg(isNamed ? cause : numbers);
    case ReasonCode::EnemyZoc:
        return isNamed ? say(tr("%1 lies in the zone of control of %2."),
                             tr("%1 lie in the zone of control of %2.", "several hexes"))
                       : say(tr("%1 lies in an enemy zone of control."),
                             tr("%1 lie in an enemy zone of control.", "several hexes"));
    case ReasonCode::ProhibitedTerrain:
        return say(tr("%1 may not be entered: its terrain is %2."),
                   tr("%1 may not be entered: their terrain is %2.", "several hexes"));
    case ReasonCode::ProhibitedHexside:
        return isNamed ? say(tr("The path into %1 crosses a hexside that may not be crossed: %2."),
                             tr("The paths into %1 cross hexsides that may not be crossed: %2.", "several hexes"))
                       : say(tr("The path into %1 crosses a hexside that may not be crossed."),
                             tr("The paths into %1 cross hexsides that may not be crossed.", "several hexes"));
    case ReasonCode::ProhibitedRegion:
        return isNamed ? say(tr("%1 lies in a region that is closed: %2."),
                             tr("%1 lie in a region that is closed: %2.", "several hexes"))
                       : say(tr("%1 lies in a region that is closed."),
                             tr("%1 lie in a region that is closed.", "several hexes"));
    case ReasonCode::OffMap:
        return say(tr("The path into %1 leaves the map."), tr("The paths into %1 leave the map.", "several hexes"));
    case ReasonCode::NotAway:
        return tr("No step into %1 leads away from the start.").arg(numbers);
    case ReasonCode::Overstacked:
        return isNamed ? say(tr("%1 would be over the stacking limit with %2."),
                             tr("%1 would be over the stacking limit with %2.", "several hexes"))
                       : say(tr("%1 would be over the stacking limit."),
                             tr("%1 would be over the stacking limit.", "several hexes"));
    case ReasonCode::VacatedHex:
        return isNamed ? say(tr("%1 is where %2 began, in the same combat."),
                             tr("%1 are where %2 began, in the same combat.", "several hexes"))
                       : say(tr("A unit of the same combat began in %1."), tr("Units of the same combat began in %1."));
    case ReasonCode::FartherFromSupply:
        return say(tr("%1 lies farther from supply than the start."),
                   tr("%1 lie farther from supply than the start.", "several hexes"));
    case ReasonCode::NotControlled:
        return say(tr("%1 is not under this side's control."),
                   tr("%1 are not under this side's control.", "several hexes"));
    case ReasonCode::NextToEnemy:
        return isNamed ? say(tr("%1 lies next to the enemy: %2."), tr("%1 lie next to the enemy: %2.", "several hexes"))
                       : say(tr("%1 lies next to the enemy."), tr("%1 lie next to the enemy.", "several hexes"));
    case ReasonCode::OffPath:
        return say(tr("The step into %1 leaves the path that has to be followed."),
                   tr("The steps into %1 leave the path that has to be followed.", "several hexes"));
    default:
        return u"%1: %2."_s.arg(numbers, isNamed ? cause : test(code));
    }
}

QString ExplainWords::strikes(const StrikeOrder::Strike& strike, ZocPurpose purpose) const
{
    if (strike.code == ReasonCode::EnemyUnit && strike.struck.size() <= mostHexesNamed) {
        QStringList held;
        for (const StruckHex& each : strike.struck) {
            const std::vector<UnitIndex> units = m_verdict.known(unitsOf(strike.own(each)));
            held.append(units.empty() ? number(each.hex)
                                      : u"%1 (%2)"_s.arg(number(each.hex), m_verdict.unitNames(units)));
        }
        return sentence(strike.code, {}, VerdictText::list(held));
    }
    std::vector<std::pair<QString, std::vector<HexIndex>>> causes; // in order of their first hex
    for (const StruckHex& each : strike.struck) {
        groupOf(causes, cause(strike, each)).push_back(each.hex);
    }
    QStringList sentences;
    std::vector<HexIndex> others;
    for (std::size_t i = 0; i < causes.size(); ++i) {
        const auto& [what, hexes] = causes[i];
        if (i < mostCausesNamed)
            sentences.append(sentence(strike.code, hexes, what));
        else
            others.insert(others.end(), hexes.begin(), hexes.end());
    }
    if (!others.empty())
        sentences.append(sentence(strike.code, others, QString()));
    const bool isNegated = std::any_of(strike.tests.begin(), strike.tests.end(), [&](const ForbidTest* test) {
        return test->friendlyNegates.value_or(isNegatable(purpose));
    });
    if (strike.code == ReasonCode::EnemyZoc && isNegated)
        sentences.append(tr("No friendly unit stands there to negate it."));
    return joined(sentences);
}

bool ExplainWords::isNegatable(ZocPurpose purpose) const
{
    return std::ranges::any_of(m_rules.ruleset().zones(), [purpose](const ZocRules* zone) {
        return zone->negatedByFriendlyUnit[static_cast<std::size_t>(purpose)];
    });
}

QString ExplainWords::zocStopped(const std::vector<StruckHex>& struck) const
{
    std::vector<std::pair<QString, std::vector<HexIndex>>> byTerrain;
    QStringList sentences;
    QStringList hexsides;
    for (const StruckHex& each : struck) {
        for (const Hexside& crossed : hexsidesOf(each.why))
            hexsides.append(hexside(crossed));
        if (!hexsides.isEmpty())
            continue;
        std::vector<HexIndex>& inTerrain = groupOf(byTerrain, terrainOf(each.hex));
        if (inTerrain.empty() || inTerrain.back() != each.hex)
            inTerrain.push_back(each.hex);
    }
    for (const auto& [terrain, inTerrain] : byTerrain)
        sentences.append(tr("Zones of control do not reach into %1 (%2).").arg(terrain, hexes(inTerrain)));
    if (!hexsides.isEmpty())
        sentences.append(tr("Zones of control do not cross %1.").arg(VerdictText::list(hexsides)));
    return joined(sentences);
}

QString ExplainWords::purpose(ZocPurpose purpose) const
{
    switch (purpose) {
    case ZocPurpose::Movement:
        return tr("movement");
    case ZocPurpose::Supply:
        return tr("supply");
    case ZocPurpose::Retreat:
        return tr("retreats");
    }
    return {};
}

QString ExplainWords::hexsideTest(const HexsideTest& test) const
{
    const Ruleset& game = m_rules.ruleset();
    QString text = titles(game.hexsides, test.with);
    if (!test.without.isEmpty())
        text = tr("%1 without %2", "hexsides").arg(text, titles(game.hexsides, test.without));
    const QStringList marks = test.marked + test.markedForSide;
    if (!marks.isEmpty())
        text = tr("%1 marked %2", "hexsides").arg(text, titles(game.markers, marks));
    return text;
}

QString ExplainWords::filled(const char* sentence, const QStringList& terrain, const QStringList& regions,
                             const QString& path) const
{
    if (sentence == nullptr)
        return {};
    const Ruleset& game = m_rules.ruleset();
    return tr(sentence)
        .replace("%terrain"_L1, titles(game.terrain, terrain))
        .replace("%regions"_L1, titles(game.regions, regions))
        .replace("%path"_L1, inSentence(titleOf(game.paths, path)));
}

QString ExplainWords::closes(const ForbidTest& test) const
{
    if (test.kind == "enemy-zoc" && test.friendlyNegates.value_or(isNegatable(ZocPurpose::Supply)))
        return tr("enemy zones of control that no friendly unit negates");
    QStringList hexsides;
    for (const HexsideTest& each : test.hexsides)
        hexsides.append(hexsideTest(each));
    return filled(test.kind->closes, test.terrain, test.regions, test.path)
        .replace("%hexsides"_L1, VerdictText::list(hexsides));
}

QString ExplainWords::score(ScoreKind kind) const
{
    return tr(kind->title);
}

QString ExplainWords::compares(const PreferScore& score) const
{
    const ScoreRow::Sentences& sentences = score.kind->sentences;
    const char* ofPlace = score.at == EntryAt::End      ? sentences.end
                          : score.at == EntryAt::Passed ? sentences.passed
                                                        : sentences.each;
    std::vector<std::pair<QString, int>> values = score.values;
    std::stable_sort(values.begin(), values.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    QStringList directions;
    for (const auto& [word, value] : values)
        directions.append(direction(word));
    return filled(ofPlace == nullptr ? sentences.each : ofPlace, score.terrain, score.regions, score.path)
        .replace("%directions"_L1, directions.join(tr(", then ", "between directions")));
}

QString ExplainWords::counted(ScoreKind kind, const std::vector<CountedHex>& hexes) const
{
    QStringList items;
    for (const CountedHex& each : hexes) {
        if (items.size() + 1 == static_cast<int>(mostHexesNamed) && hexes.size() > mostHexesNamed)
            break;
        const std::vector<UnitIndex> units = m_verdict.known(each.units);
        const QString names = kind->counts == ScoreCounts::Terrain ? terrainOf(each.hex) : m_verdict.unitNames(units);
        items.append(names.isEmpty() ? number(each.hex) : u"%1 (%2)"_s.arg(number(each.hex), names));
    }
    if (const auto left = static_cast<int>(hexes.size()) - static_cast<int>(items.size()); left > 0)
        items.append(tr("%n more", "hexes", left));
    const QString all = VerdictText::list(items);
    switch (kind->counts) {
    case ScoreCounts::Terrain:
        return tr("These hexes count: %1.").arg(all);
    case ScoreCounts::EnemyZoc:
        return tr("Enemy zones of control lie on %1.", "hexes with the units that exert them").arg(all);
    case ScoreCounts::FriendlyUnitsInZoc:
        return tr("Friendly units hold %1, in enemy zones of control.", "hexes with the units").arg(all);
    case ScoreCounts::FriendlyUnits:
    case ScoreCounts::Nothing:
        break;
    }
    return tr("Friendly units hold %1.", "hexes with the units").arg(all);
}

QString ExplainWords::direction(const QString& word)
{
    if (word == "neither"_L1)
        return tr("any other", "direction");
    if (word == "northward"_L1)
        return tr("northward");
    if (word == "southward"_L1)
        return tr("southward");
    if (word == "eastward"_L1)
        return tr("eastward");
    if (word == "westward"_L1)
        return tr("westward");
    return word;
}

std::vector<UnitIndex> unitsOf(const std::vector<Reason>& reasons)
{
    std::vector<UnitIndex> units;
    for (const Reason& reason : reasons)
        units.insert(units.end(), reason.units.begin(), reason.units.end());
    sortUnique(units);
    return units;
}

std::vector<Hexside> hexsidesOf(const std::vector<Reason>& reasons)
{
    std::vector<Hexside> hexsides;
    for (const Reason& reason : reasons) {
        if (reason.hexside && !contains(hexsides, *reason.hexside))
            hexsides.push_back(*reason.hexside);
    }
    return hexsides;
}

void showStruck(ExplainStage& stage, const std::vector<Reason>& reasons, std::vector<StruckHex>&& struck)
{
    stage.units = unitsOf(reasons);
    stage.hexsides = hexsidesOf(reasons);
    stage.struck = std::move(struck);
}
