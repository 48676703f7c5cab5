// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/position_findings.h"

#include "check/check_words.h"
#include "rules/combat_result.h"
#include "rules/conditions.h"
#include "rules/rule_board.h"
#include "rules/stacking.h"

#include <algorithm>
#include <map>

namespace {

/// Looks at one scenario; one function a sort of finding.
class PositionDoctor
{
public:
    PositionDoctor(const Scenario& scenario, const RulesInForce& rules)
        : m_scenario(scenario), m_position(scenario.position), m_rules(rules), m_game(rules.ruleset())
    {}

    Findings run()
    {
        checkTurn();
        checkCombat();
        for (std::size_t i = 0; i < m_position.units.size(); ++i)
            checkUnit(static_cast<UnitIndex>(i));
        checkHexes();
        checkMarkers();
        return std::move(m_findings);
    }

private:
    void add(const char* code, const QString& message, const QString& pointer, HexIndex hex = noHex,
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
    }

    QString number(HexIndex hex) const { return m_position.map->number(hex); }

    void checkTurn()
    {
        const QString& phase = m_position.turn.phase;
        if (!phase.isEmpty() && !isKnown(m_game.phases, phase))
            add("check.unknown-phase", CheckWords::tr("the game gives the phase \"%1\" no meaning").arg(phase),
                QStringLiteral("/turn/phase"));
    }

    void checkCombat()
    {
        if (!m_scenario.combat || m_scenario.combat->result.isEmpty())
            return;
        const auto result = parseCombatResult(m_scenario.combat->result, m_game);
        if (!result)
            add("check.unknown-result",
                CheckWords::tr("the game has no combat result \"%1\", only %2")
                    .arg(m_scenario.combat->result, result.error()),
                QStringLiteral("/combat/result"), m_scenario.combat->defend);
    }

    void checkUnit(UnitIndex index)
    {
        const Unit& unit = m_position.unit(index);
        const QString pointer = QStringLiteral("/units/%1").arg(index);
        if (!unit.nation.isEmpty() && !isKnown(m_game.nations, unit.nation) && !m_toldNations.contains(unit.nation)) {
            m_toldNations += unit.nation; // an army would say it a hundred times
            add("check.unknown-nation",
                CheckWords::tr("the game gives the nation \"%1\" no meaning; %2 is the first that has it")
                    .arg(unit.nation, unit.displayName()),
                pointer + QLatin1String("/nation"), unit.hex, index);
        }
        for (qsizetype i = 0; i < unit.states.size(); ++i) {
            if (!isKnown(m_game.states, unit.states[i]))
                add("check.unknown-state",
                    CheckWords::tr("the game gives the state \"%1\" of %2 no meaning")
                        .arg(unit.states[i], unit.displayName()),
                    pointer + QStringLiteral("/states/%1").arg(i), unit.hex, index);
        }
        if (!unit.isOnMap())
            add("check.off-sheet", CheckWords::tr("%1 is off the sheet").arg(unit.displayName()),
                pointer + QLatin1String("/hex"), noHex, index, Finding::Severity::Note);
        else
            checkGround(index, pointer);
    }

    /// Terrain into which a unit may not retreat it may not enter at all; regions are only closed to retreats.
    void checkGround(UnitIndex index, const QString& pointer)
    {
        const Unit& unit = m_position.unit(index);
        for (const ForbidTest& test : m_game.retreat.forbid) {
            if (!applies(test.when, unit, m_position.turn, m_rules, {}))
                continue;
            const QString terrain = m_position.map->terrain(unit.hex);
            if (test.kind == ForbidKind::Terrain && test.terrain.contains(terrain)
                && !hasFeature(unit.hex, test.unlessFeatures))
                add("check.prohibited-terrain",
                    CheckWords::tr("%1 stands in %2, on terrain it may not retreat into: %3")
                        .arg(unit.displayName(), number(unit.hex), titleOf(m_game.terrain, terrain)),
                    pointer + QLatin1String("/hex"), unit.hex, index);
        }
    }

    bool hasFeature(HexIndex hex, const QStringList& features) const
    {
        return std::any_of(features.begin(), features.end(), [&](const QString& name) {
            const HexSet* feature = m_position.map->feature(name);
            return feature != nullptr && feature->contains(hex);
        });
    }

    /// Each finding stands at the last unit of the hex: without it there would be none.
    void checkHexes()
    {
        const RuleBoard board(m_position, m_rules);
        std::map<HexIndex, UnitIndex> lastUnits;
        for (std::size_t i = 0; i < m_position.units.size(); ++i) {
            if (m_position.units[i].isOnMap())
                lastUnits[m_position.units[i].hex] = static_cast<UnitIndex>(i);
        }
        for (const auto& [hex, last] : lastUnits) {
            const QString pointer = QStringLiteral("/units/%1/hex").arg(last);
            if (board.isOccupied(hex, 0) && board.isOccupied(hex, 1))
                add("check.mixed-hex", CheckWords::tr("units of both sides stand in %1").arg(number(hex)), pointer, hex,
                    last);
            // What may stand as it likes now is only noted: it must be in order by the end of the phase.
            const auto severity = m_game.stacking.freePhases.contains(m_position.turn.phase)
                                      ? Finding::Severity::Note
                                      : Finding::Severity::Warning;
            for (const SideIndex side : {0, 1}) {
                for (const StackingBreach& breach : stackingBreaches(board, hex, side, {}))
                    add("check.stacking", breachText(breach, hex), pointer, hex, last, severity);
                const int limit = stackingLimit(board, hex, side, {});
                const int stacked = board.stackedUnits(hex, side);
                if (stacked > limit)
                    add("check.overstacked",
                        CheckWords::tr("%1 units stand in %2; the limit is %3")
                            .arg(stacked)
                            .arg(number(hex))
                            .arg(limit),
                        pointer, hex, last, severity);
            }
        }
    }

    QString breachText(const StackingBreach& breach, HexIndex hex) const
    {
        QStringList names;
        for (const UnitIndex unit : breach.units)
            names += m_position.unit(unit).displayName();
        const RuleIndex rule = m_game.rule(breach.limit->rule);
        const RuleText text = rule == noRule ? RuleText() : m_game.rules->at(static_cast<std::size_t>(rule));
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
            add("check.unknown-marker", CheckWords::tr("the game gives the marker \"%1\" no meaning").arg(marker.kind),
                QStringLiteral("/markers/%1/kind").arg(i), hex != nullptr ? *hex : std::get<Hexside>(marker.at).hex);
        }
    }

    const Scenario& m_scenario;
    const Position& m_position;
    const RulesInForce& m_rules;
    const Ruleset& m_game;
    QStringList m_toldNations;
    Findings m_findings;
};

} // namespace

Findings positionFindings(const Scenario& scenario, const RulesInForce& rules)
{
    return PositionDoctor(scenario, rules).run();
}
