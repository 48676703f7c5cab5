// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/findings.h"

#include "base/nearest_name.h"
#include "check/finding_list.h"
#include "rules/audit.h"
#include "rules/combat_forces.h"
#include "rules/combat_result.h"
#include "rules/conditions.h"
#include "rules/fire.h"
#include "rules/limits.h"
#include "rules/rule_view.h"
#include "rules/stacking.h"

#include <algorithm>
#include <map>

namespace {

/// How far a unit is moved to where it may stand, in hexes.
constexpr int farthestRoom = 12;

/// Looks at one scenario; one function a sort of finding.
class PositionDoctor
{
public:
    PositionDoctor(const Scenario& scenario, const RulesInForce& rules)
        : m_scenario(scenario), m_position(scenario.position), m_rules(rules), m_game(rules.ruleset()),
          m_board(scenario.position, rules)
    {}

    Findings run()
    {
        checkTurn();
        checkCombat();
        checkFought();
        for (std::size_t i = 0; i < m_position.units.size(); ++i)
            checkUnit(static_cast<UnitIndex>(i));
        checkReducedSides();
        checkHexes();
        checkMarkers();
        checkLimits();
        return std::move(m_findings);
    }

    Findings stacksOf(SideIndex side)
    {
        for (const auto& [hex, last] : lastUnits())
            checkStack(hex, side, last, pointerOf(last));
        return std::move(m_findings);
    }

private:
    Finding& add(const char* code, const QString& message, const QString& pointer, HexIndex hex = noHex,
                 UnitIndex unit = noUnit, Finding::Severity severity = Finding::Severity::Warning)
    {
        Finding finding;
        finding.severity = severity;
        finding.code = QString::fromLatin1(code);
        finding.message = message;
        finding.file = Finding::File::Scenario;
        finding.pointer = pointer;
        finding.hex = hex;
        finding.unit = unit;
        m_findings.push_back(std::move(finding));
        return m_findings.back();
    }

    /// Tells the game's name that is most like an unknown one; `edit(name)` takes it.
    template<typename MakeEdit>
    static void offerName(Finding& finding, const QString& name, const std::vector<Kind>& known, MakeEdit edit)
    {
        const QString nearest = nearestName(name, namesOf(known));
        if (nearest.isEmpty())
            return;
        finding.expected = CheckWords::tr("a name of the game, perhaps \"%1\"").arg(nearest);
        finding.fixText = CheckWords::tr("make \"%1\" of \"%2\"").arg(nearest, name);
        finding.fix = edit(nearest);
    }

    QString number(HexIndex hex) const { return m_position.map->number(hex); }

    void checkTurn()
    {
        const QString& phase = m_position.turn.phase;
        if (!phase.isEmpty() && !isKnown(m_game.phases, phase))
            offerName(add("check.unknown-phase",
                          CheckWords::tr("the game gives the phase \"%1\" no meaning").arg(phase),
                          QStringLiteral("/turn/phase")),
                      phase, m_game.phases, [this](const QString& nearest) {
                          Turn turn = m_position.turn;
                          turn.phase = nearest;
                          return SetTurn{turn};
                      });
    }

    void checkCombat()
    {
        if (!m_scenario.combat)
            return;
        checkAttack();
        if (m_scenario.combat->result.isEmpty())
            return;
        const auto result = parseCombatResult(m_scenario.combat->result, m_game);
        if (!result)
            add("check.unknown-result",
                CheckWords::tr("the game has no combat result \"%1\", only %2")
                    .arg(m_scenario.combat->result, result.error()),
                QStringLiteral("/combat/result"), m_scenario.combat->defend);
    }

    /// Who has fought counts for the attacks that may follow.
    void checkFought()
    {
        if (m_scenario.fought.empty())
            return;
        std::vector<Kind> known;
        for (const Unit& unit : m_position.units)
            known.emplace_back().name = unit.id;
        for (std::size_t i = 0; i < m_scenario.fought.size(); ++i) {
            for (const bool isAttack : {true, false}) {
                const QStringList& units = isAttack ? m_scenario.fought[i].attack : m_scenario.fought[i].defend;
                for (qsizetype at = 0; at < units.size(); ++at) {
                    if (isKnown(known, units[at]))
                        continue;
                    const QString pointer =
                        QStringLiteral("/fought/%1/%2/%3")
                            .arg(QString::number(i), isAttack ? QStringLiteral("attack") : QStringLiteral("defend"),
                                 QString::number(at));
                    offerName(add("check.unknown-unit",
                                  CheckWords::tr("there is no unit %1 that could have fought").arg(units[at]), pointer),
                              units[at], known, [&](const QString& nearest) {
                                  std::vector<FoughtCombat> fought = m_scenario.fought;
                                  QStringList& named = isAttack ? fought[i].attack : fought[i].defend;
                                  named[at] = nearest;
                                  return SetFought{std::move(fought)};
                              });
                }
            }
        }
    }

    /// Whether the game lets the combat be fought.
    void checkAttack()
    {
        Combat combat = *m_scenario.combat;
        CombatForces forces = forcesIn(m_position, m_game, combat);
        if (!m_game.combat.isAudited || (forces.attackers.empty() && !isWithoutUnits(m_game, combat.kind))
            || forces.defenders.empty())
            return;
        DerivedLayers layers(m_position, m_rules);
        const std::vector<SparedUnit> standingBy = standBy(layers, combat, factsOf(m_game, combat, forces));
        forces = forcesIn(m_position, m_game, combat);
        const CombatFacts facts = factsOf(m_game, combat, forces);
        for (const AuditBreach& breach : auditBreaches(layers, combat, facts, m_scenario.fought, standingBy)) {
            const HexIndex hex = breach.hex != noHex ? breach.hex : combat.defend;
            add("check.audit",
                CheckWords::tr("the game does not allow the combat: %1 [%2]", "reason, rule")
                    .arg(breach.why, ruleAt(m_game.rules, breach.rule).number),
                QStringLiteral("/combat"), hex, breach.unit);
        }
    }

    void checkUnit(UnitIndex index)
    {
        const Unit& unit = m_position.unit(index);
        const QString pointer = QStringLiteral("/units/%1").arg(index);
        if (!unit.nation.isEmpty() && !isKnown(m_game.nations, unit.nation) && !m_toldNations.contains(unit.nation)) {
            m_toldNations += unit.nation; // an army would say it a hundred times
            offerName(add("check.unknown-nation",
                          CheckWords::tr("the game gives the nation \"%1\" no meaning; %2 is the first that has it")
                              .arg(unit.nation, unit.displayName()),
                          pointer + QLatin1String("/nation"), unit.hex, index),
                      unit.nation, m_game.nations,
                      [&](const QString& nearest) { return changeNation(unit.nation, nearest); });
        }
        for (qsizetype i = 0; i < unit.states.size(); ++i) {
            if (isKnown(m_game.states, unit.states[i]))
                continue;
            offerName(add("check.unknown-state",
                          CheckWords::tr("the game gives the state \"%1\" of %2 no meaning")
                              .arg(unit.states[i], unit.displayName()),
                          pointer + QStringLiteral("/states/%1").arg(i), unit.hex, index),
                      unit.states[i], m_game.states, [&](const QString& nearest) {
                          QStringList states = unit.states;
                          states.removeAt(i);
                          if (!states.contains(nearest))
                              states.insert(std::min(i, states.size()), nearest);
                          return SetStates{index, states};
                      });
        }
        if (const UnitType* type = m_game.unitType(unit.type);
            type != nullptr && !type->sides.isEmpty() && !type->sides.contains(unit.side))
            add("check.foreign-type",
                CheckWords::tr("%1 is of a type that its side does not have: %2", "unit, type")
                    .arg(unit.displayName(), type->title.isEmpty() ? type->name : type->title),
                pointer + QLatin1String("/type"), unit.hex, index);
        if (!unit.isOnMap())
            add("check.off-sheet", CheckWords::tr("%1 is off the sheet").arg(unit.displayName()),
                pointer + QLatin1String("/hex"), noHex, index, Finding::Severity::Note);
        else
            checkGround(index, pointer);
    }

    /// Units that can lose steps, and nobody says what is left then; noted once, for an army has many.
    void checkReducedSides()
    {
        std::vector<UnitIndex> lacking;
        for (std::size_t i = 0; i < m_position.units.size(); ++i) {
            const Unit& unit = m_position.units[i];
            const UnitType* type = m_game.unitType(unit.type);
            const bool hasStrength =
                unit.attack || unit.defense || (type != nullptr && (type->attack || type->defense));
            if (hasStrength && unit.reduced.empty() && unit.steps.value_or(type != nullptr ? type->steps : 1) > 1)
                lacking.push_back(static_cast<UnitIndex>(i));
        }
        if (lacking.empty())
            return;
        const Unit& first = m_position.unit(lacking.front());
        const QString message =
            CheckWords::tr(
                "%n unit(s) of several steps have no strengths for reduced sides, so that their odds are not "
                "known once steps are lost; %1 is the first",
                nullptr, static_cast<int>(lacking.size()))
                .arg(first.displayName());
        add("check.no-reduced-side", message, QStringLiteral("/units/%1").arg(lacking.front()), first.hex,
            lacking.front(), Finding::Severity::Note)
            .expected = CheckWords::tr("\"reduced\" with attack and defense for each step that is lost");
    }

    Edit changeNation(const QString& from, const QString& to) const
    {
        EditGroup group;
        for (std::size_t i = 0; i < m_position.units.size(); ++i) {
            if (m_position.units[i].nation != from)
                continue;
            Unit unit = m_position.units[i];
            unit.nation = to;
            group.edits.emplace_back(SetUnit{static_cast<UnitIndex>(i), std::move(unit)});
        }
        return group;
    }

    /// The test that closes a hex to a unit by its terrain. Terrain into which a unit may not retreat it may not enter at
    /// all; regions are only closed to retreats.
    bool isProhibited(const Unit& unit, HexIndex hex) const
    {
        const QString terrain = m_position.map->terrain(hex);
        return std::any_of(m_game.retreat.forbid.begin(), m_game.retreat.forbid.end(), [&](const ForbidTest& test) {
            return test.kind == "terrain" && test.terrain.contains(terrain) && !hasFeature(hex, test.unlessFeatures)
                   && test.when.isPlain() && applies(test.when, unit, m_position.turn, m_rules, {});
        });
    }

    void checkGround(UnitIndex index, const QString& pointer)
    {
        const Unit& unit = m_position.unit(index);
        if (!isProhibited(unit, unit.hex))
            return;
        const QString terrain = m_position.map->terrain(unit.hex);
        Finding& finding = add("check.prohibited-terrain",
                               CheckWords::tr("%1 stands in %2, on terrain it may not retreat into: %3")
                                   .arg(unit.displayName(), number(unit.hex), titleOf(m_game.terrain, terrain)),
                               pointer + QLatin1String("/hex"), unit.hex, index);
        fixByMoving(finding, {index}, [] { return true; });
    }

    /// The nearest hex in which the unit may stand, of several the one of the least index; noHex: none is near.
    HexIndex roomFor(UnitIndex index, HexIndex from) const
    {
        const HexGrid& grid = m_position.map->grid;
        const SideIndex side = m_board.side(index);
        const auto mayStand = [&](HexIndex hex) {
            return m_position.map->hasHex(hex) && !isProhibited(m_position.unit(index), hex)
                   && !m_board.isOccupied(hex, 1 - side) && !isOverstackedBy(m_board, hex, side, {index});
        };
        const Hex center = grid.hex(from);
        for (int radius = 1; radius <= farthestRoom; ++radius) {
            HexIndex nearest = noHex;
            Hex hex = center + grid.step(HexDirection::D4) * radius;
            for (const HexDirection along : allDirections) {
                for (int i = 0; i < radius; ++i, hex = hex + grid.step(along)) {
                    const HexIndex at = grid.index(hex);
                    if (at != noHex && (nearest == noHex || at < nearest) && mayStand(at))
                        nearest = at;
                }
            }
            if (nearest != noHex)
                return nearest;
        }
        return noHex;
    }

    /// Moves units of the list, one after the other, to the nearest hex where they may stand, until `isFixed()`, which
    /// asks the board; no fix where that never comes. The board is then as it was.
    template<typename IsFixed>
    void fixByMoving(Finding& finding, const std::vector<UnitIndex>& units, IsFixed isFixed)
    {
        MoveUnits moves;
        QStringList words;
        std::vector<std::pair<UnitIndex, HexIndex>> moved; // and where from
        for (const UnitIndex unit : units) {
            const HexIndex from = m_board.hexOf(unit);
            if (m_board.side(unit) < 0)
                break;
            moved.emplace_back(unit, from);
            m_board.moveUnit(unit, noHex);
            const HexIndex to = roomFor(unit, from);
            if (to == noHex)
                break;
            m_board.moveUnit(unit, to);
            moves.moves.emplace_back(unit, to);
            words += CheckWords::tr("%1 to %2").arg(m_position.unit(unit).displayName(), number(to));
            if (!isFixed())
                continue;
            finding.fixText = CheckWords::tr("move %1, where there is room").arg(words.join(QStringLiteral(", ")));
            finding.fix = std::move(moves);
            break;
        }
        for (const auto& [unit, hex] : moved)
            m_board.moveUnit(unit, hex);
    }

    bool hasFeature(HexIndex hex, const QStringList& features) const
    {
        return std::any_of(features.begin(), features.end(), [&](const QString& name) {
            const HexSet* feature = m_position.map->feature(name);
            return feature != nullptr && feature->contains(hex);
        });
    }

    /// The last unit of each hex. Findings about the hex stand there: without it there would be none.
    std::map<HexIndex, UnitIndex> lastUnits() const
    {
        std::map<HexIndex, UnitIndex> units;
        for (std::size_t i = 0; i < m_position.units.size(); ++i) {
            if (m_position.units[i].isOnMap())
                units[m_position.units[i].hex] = static_cast<UnitIndex>(i);
        }
        return units;
    }

    static QString pointerOf(UnitIndex last) { return QStringLiteral("/units/%1/hex").arg(last); }

    void checkHexes()
    {
        for (const auto& [hex, last] : lastUnits()) {
            const QString pointer = pointerOf(last);
            if (m_board.isOccupied(hex, 0) && m_board.isOccupied(hex, 1))
                add("check.mixed-hex", CheckWords::tr("units of both sides stand in %1").arg(number(hex)), pointer, hex,
                    last);
            for (const SideIndex side : {0, 1})
                checkStack(hex, side, last, pointer);
        }
    }

    /// Whether more of a kind stand on the map than ever may.
    void checkLimits()
    {
        for (const LimitRule& limit : m_game.limits) {
            const auto most = mostOf(limit, m_game, m_position.turn.number);
            const int count = limit.on == LimitRule::On::Map ? countedOnMap(limit, m_board) : 0;
            if (!most || count <= *most)
                continue;
            QStringList types;
            for (const QString& type : limit.types) {
                const UnitType* known = m_game.unitType(type);
                types += known == nullptr || known->title.isEmpty() ? type : known->title;
            }
            add("check.limit",
                CheckWords::tr("%1 stand on the map (%2); the limit is %3", "number, types of units")
                    .arg(count)
                    .arg(types.isEmpty() ? limit.rule : types.join(QStringLiteral(", ")))
                    .arg(*most),
                QStringLiteral("/units"));
        }
    }

    void checkStack(HexIndex hex, SideIndex side, UnitIndex last, const QString& pointer)
    {
        // What is looked at at certain times only is noted, and not fixed: who knows whether it will be then.
        const bool isFree = !m_game.stacking.checked.empty();
        const auto severity = isFree ? Finding::Severity::Note : Finding::Severity::Warning;
        for (const StackingBreach& breach : stackingBreaches(m_board, hex, side, {})) {
            Finding& finding = add("check.stacking", breachText(breach, hex), pointer, hex, last, severity);
            if (isFree)
                continue;
            const std::vector<UnitIndex> lowestFirst(breach.units.rbegin(), breach.units.rend());
            fixByMoving(finding, lowestFirst, [&, limit = breach.limit] {
                const std::vector<StackingBreach> left = stackingBreaches(m_board, hex, side, {});
                return std::none_of(left.begin(), left.end(),
                                    [limit](const StackingBreach& other) { return other.limit == limit; });
            });
        }
        const int limit = stackingLimit(m_board, hex, side, {});
        const int stacked = m_board.stackedUnits(hex, side);
        if (stacked <= limit)
            return;
        Finding& finding = add("check.overstacked", stackedText().arg(stacked).arg(number(hex)).arg(limit), pointer,
                               hex, last, severity);
        if (isFree)
            return;
        std::vector<UnitIndex> lowestFirst;
        m_board.forEachUnit(hex, side, [&](UnitIndex unit) {
            if (m_board.stackValue(unit) > 0)
                lowestFirst.insert(lowestFirst.begin(), unit);
        });
        fixByMoving(finding, lowestFirst,
                    [&] { return m_board.stackedUnits(hex, side) <= stackingLimit(m_board, hex, side, {}); });
    }

    QString stackedText() const
    {
        switch (m_game.stackingBy) {
        case StackingMeasure::Units:
            break;
        case StackingMeasure::Points:
            return CheckWords::tr("%1 stacking points stand in %2; the limit is %3");
        case StackingMeasure::Steps:
            return CheckWords::tr("%1 steps stand in %2; the limit is %3");
        }
        return CheckWords::tr("%1 units stand in %2; the limit is %3");
    }

    QString breachText(const StackingBreach& breach, HexIndex hex) const
    {
        QStringList names;
        for (const UnitIndex unit : breach.units)
            names += m_position.unit(unit).displayName();
        const RuleText& text = ruleAt(m_game.rules, m_game.rule(breach.limit->rule));
        return CheckWords::tr("%1 may not stand together in %2: %3 [%4]")
            .arg(names.join(QStringLiteral(", ")), number(hex), text.text, text.number);
    }

    void checkMarkers()
    {
        for (std::size_t i = 0; i < m_position.markers.size(); ++i) {
            const Marker& marker = m_position.markers[i];
            if (isKnown(m_game.markers, marker.kind))
                continue;
            const auto* hex = std::get_if<HexIndex>(&marker.at);
            Finding& finding = add(
                "check.unknown-marker", CheckWords::tr("the game gives the marker \"%1\" no meaning").arg(marker.kind),
                QStringLiteral("/markers/%1/kind").arg(i), hex != nullptr ? *hex : std::get<Hexside>(marker.at).hex);
            if (hex == nullptr)
                finding.hexside = std::get<Hexside>(marker.at);
            offerName(finding, marker.kind, m_game.markers, [&](const QString& nearest) {
                Marker other = marker;
                other.kind = nearest;
                return EditGroup{{RemoveMarker{i}, InsertMarker{i, other}}};
            });
        }
    }

    const Scenario& m_scenario;
    const Position& m_position;
    const RulesInForce& m_rules;
    const Ruleset& m_game;
    RuleView m_board;
    QStringList m_toldNations;
    Findings m_findings;
};

} // namespace

Findings positionFindings(const Scenario& scenario, const RulesInForce& rules)
{
    return PositionDoctor(scenario, rules).run();
}

Findings stackingFindings(const Scenario& scenario, const RulesInForce& rules, SideIndex side)
{
    return PositionDoctor(scenario, rules).stacksOf(side);
}
