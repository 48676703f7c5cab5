// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explain.h"

#include "base/language.h"
#include "base/lists.h"
#include "explain/explain_words.h"
#include "grid/number_order.h"
#include "rules/rule_view.h"
#include "rules/zone_of_control.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

class ZocStages
{
    Q_DECLARE_TR_FUNCTIONS(Explanation)

public:
    ZocStages(const RuleView& board, const HiddenUnits& hidden)
        : m_board(board), m_game(board.ruleset()), m_rule(m_game.rule(m_game.zoc.rule)),
          m_words(board.position(), board.rules(), hidden)
    {
        m_told.rules = m_game.rules;
    }

    Explanation ofUnit(UnitIndex unit)
    {
        const HexIndex from = m_board.hexOf(unit);
        m_told.title = tr("Zone of control of %1").arg(name(unit));
        m_told.unit = unit;
        m_told.from = from;
        const QString none = from == noHex || m_board.side(unit) < 0
                                 ? tr("%1 is off the map and exerts no zone of control.").arg(name(unit))
                                 : silence(unit);
        if (!none.isEmpty()) {
            add(StageKind::NoZoc, tr("No zone of control"), none).units = {unit};
            return std::move(m_told);
        }
        const SideIndex side = m_board.side(unit);
        std::vector<HexIndex> reached;
        std::vector<std::pair<HexIndex, HexDirection>> missed;
        for (const HexDirection direction : allDirections) {
            const HexIndex to = m_board.neighbour(from, direction);
            if (to == noHex)
                continue;
            const unsigned bit = 1U << static_cast<unsigned>(toInt(opposite(direction)));
            if ((m_board.zocMask(to, side) & bit) != 0)
                reached.push_back(to);
            else
                missed.emplace_back(to, direction);
        }
        sortByNumber(m_board.grid(), reached);
        sortByNumber(m_board.grid(), missed, [](const auto& each) { return each.first; });
        const QString unitAndHex = m_words.verdict().unitWithHex(unit);
        ExplainStage& exerts =
            add(StageKind::Exerts, tr("Its zone of control"),
                reached.empty() ? tr("%1 could exert a zone of control, but it reaches no hex.").arg(unitAndHex)
                                : tr("%1 exerts a zone of control in %2.").arg(unitAndHex, m_words.hexes(reached))
                                      + u' ' + negationTold(side));
        exerts.hexes = reached;
        exerts.units = {unit};
        std::vector<Stops> stops;
        for (const auto& [to, direction] : missed)
            addStop(stops, from, to, direction);
        std::sort(stops.begin(), stops.end(), [](const Stops& a, const Stops& b) { return a.first < b.first; });
        for (Stops& each : stops) {
            ExplainStage& stage = addStopped(each, m_words.zocStopped(each.second));
            stage.units = {unit};
            stage.struck = std::move(each.second);
        }
        addNegated(reached, side);
        return std::move(m_told);
    }

    Explanation inHex(HexIndex hex)
    {
        m_told.title = tr("Zones of control in %1").arg(number(hex));
        m_told.from = hex;
        for (SideIndex side = 0; side < m_game.teams().size(); ++side)
            addSide(hex, side);
        std::stable_sort(m_told.stages.begin(), m_told.stages.end(),
                         [](const ExplainStage& a, const ExplainStage& b) { return a.kind < b.kind; });
        const bool isIn = !m_told.stages.empty() && m_told.stages.front().kind == StageKind::Exerts;
        if (!isIn) {
            add(StageKind::NoZoc, tr("No zone of control"),
                m_game.zoc.exists ? tr("No zone of control reaches %1.").arg(number(hex))
                                  : tr("This game has no zones of control."))
                .hexes = {hex};
        }
        return std::move(m_told);
    }

private:
    /// What stops zones of control between hexes, by cause.
    using Stops = std::pair<ZocStop, std::vector<StruckHex>>;
    ExplainStage& add(StageKind kind, const QString& title, const QString& sentence)
    {
        return m_told.add(kind, m_rule, title, sentence);
    }
    QString number(HexIndex hex) const { return m_words.number(hex); }
    QString name(UnitIndex unit) const { return m_words.verdict().unitName(unit); }
    QString sideName(SideIndex side) const { return m_game.teamName(side); }
    /// "movement and supply"
    QString purposesWhere(bool negated) const
    {
        QStringList names;
        for (const ZocPurpose purpose : m_game.zocPurposes()) {
            if (m_game.zoc.negatedByFriendlyUnit[static_cast<std::size_t>(purpose)] == negated)
                names.append(m_words.purpose(purpose));
        }
        return VerdictText::list(names);
    }

    /// What an enemy of the side that exerts it changes by standing there.
    QString negationTold(SideIndex side) const
    {
        if (!m_board.hasPlainZoc())
            return tr("Who negates it there, and for what, depends on the units.");
        const QString negated = purposesWhere(true);
        const QString kept = purposesWhere(false);
        const QString enemy = sideName(1 - side);
        if (negated.isEmpty())
            return tr("It counts there, no matter who stands in the hex.");
        if (kept.isEmpty())
            return tr("%1 units in a hex negate it there.").arg(enemy);
        return tr("%1 units in a hex negate it there for %2, but not for %3.").arg(enemy, negated, kept);
    }

    /// Why the unit exerts none; empty where it does.
    QString silence(UnitIndex unit) const
    {
        switch (m_board.zocSilence(unit)) {
        case ZocSilence::Exerts:
            break;
        case ZocSilence::Game:
            return tr("This game has no zones of control.");
        case ZocSilence::Type:
            return tr("%1 exerts no zone of control: units of its type (%2) have none.")
                .arg(m_words.verdict().unitWithHex(unit), m_board.type(unit).title);
        case ZocSilence::State: {
            QStringList states;
            for (const QString& state : m_board.unit(unit).states) {
                const auto silences = [&](const ZocRules* zone) { return zone->statesWithout.contains(state); };
                if (std::ranges::any_of(m_game.zones(), silences))
                    states.append(inSentence(titleOf(m_game.states, state)));
            }
            return tr("%1 exerts no zone of control as long as it is %2.")
                .arg(m_words.verdict().unitWithHex(unit), VerdictText::list(states));
        }
        case ZocSilence::Condition:
            return tr("%1 exerts no zone of control: it is not one of the units that do.")
                .arg(m_words.verdict().unitWithHex(unit));
        }
        return {};
    }

    void addStop(std::vector<Stops>& stops, HexIndex from, HexIndex to, HexDirection direction) const
    {
        const ZocStop cause = m_board.zocStop(from, direction);
        Reason reason;
        reason.rule = m_rule;
        if (cause == ZocStop::Terrain) {
            reason.code = ReasonCode::ProhibitedTerrain;
        } else {
            reason.code = ReasonCode::ProhibitedHexside;
            reason.hexside = hexsideOf(m_board.grid(), from, direction);
        }
        groupOf(stops, cause).push_back({to, {reason}});
    }

    ExplainStage& addStopped(const Stops& stops, const QString& sentence)
    {
        const bool isTerrain = stops.first == ZocStop::Terrain;
        ExplainStage& stage =
            add(StageKind::Stopped, isTerrain ? tr("Stopped by terrain") : tr("Stopped at a hexside"), sentence);
        for (const StruckHex& struck : stops.second) {
            for (const Hexside& hexside : hexsidesOf(struck.why))
                stage.hexsides.push_back(hexside);
        }
        return stage;
    }

    /// Where something stands that negates the zone of control that `side` has in these hexes.
    void addNegated(const std::vector<HexIndex>& hexes, SideIndex side)
    {
        for (const ZocPurpose purpose : m_game.zocPurposes()) {
            std::vector<StruckHex> struck;
            std::vector<UnitIndex> negating;
            for (const HexIndex hex : hexes) {
                for (const SideZoc& zoc : zonesOfControlIn(m_board, hex)) {
                    if (zoc.side != m_game.teams()[side])
                        continue;
                    const auto& units = zoc.hexes.front().negatedBy[static_cast<std::size_t>(purpose)];
                    if (units.empty())
                        continue;
                    struck.push_back({hex, {}});
                    negating.insert(negating.end(), units.begin(), units.end());
                }
            }
            if (struck.empty())
                continue;
            const QString what = m_words.purpose(purpose);
            ExplainStage& stage = add(StageKind::Negated, tr("Negated for %1").arg(what),
                                      tr("For %1 it does not count where these units stand: %2.")
                                          .arg(what, m_words.verdict().unitsWithHexes(negating)));
            stage.struck = std::move(struck);
            std::sort(negating.begin(), negating.end());
            stage.units = std::move(negating);
        }
    }

    /// What the zones of control of one side say about a hex.
    void addSide(HexIndex hex, SideIndex side)
    {
        std::vector<Stops> stops;
        std::vector<UnitIndex> stopped;
        std::vector<UnitIndex> silent;
        for (const HexDirection direction : allDirections) {
            const HexIndex from = m_board.neighbour(hex, direction);
            if (from == noHex)
                continue;
            bool exerts = false;
            m_board.forEachUnit(from, side, [&](UnitIndex unit) {
                if (m_board.zocSilence(unit) != ZocSilence::Exerts) {
                    silent.push_back(unit);
                    return;
                }
                exerts = true;
                if ((m_board.zocMask(hex, side) >> static_cast<unsigned>(toInt(direction)) & 1U) == 0)
                    stopped.push_back(unit);
            });
            if (exerts && m_board.zocStop(from, opposite(direction)) != ZocStop::Nothing)
                addStop(stops, from, hex, opposite(direction));
        }
        const std::vector<UnitIndex> by = m_board.exertingUnits(hex, side);
        if (!by.empty()) {
            ExplainStage& stage =
                add(StageKind::Exerts, tr("Zone of control of the %1 side").arg(sideName(side)),
                    tr("%1 is in the zone of control of %2.").arg(number(hex), m_words.verdict().unitsWithHexes(by))
                        + u' ' + negationTold(side));
            stage.hexes = {hex};
            stage.units = by;
        }
        std::sort(stops.begin(), stops.end(), [](const Stops& a, const Stops& b) { return a.first < b.first; });
        for (const Stops& each : stops) {
            std::vector<UnitIndex> units;
            for (const UnitIndex unit : stopped) {
                const auto direction = m_board.grid().directionTo(m_board.hexOf(unit), hex);
                if (direction && m_board.zocStop(m_board.hexOf(unit), *direction) == each.first)
                    units.push_back(unit);
            }
            ExplainStage& stage = addStopped(
                each, tr("The zone of control of %1 does not reach %2. %3")
                          .arg(m_words.verdict().unitsWithHexes(units), number(hex), m_words.zocStopped(each.second)));
            stage.units = std::move(units);
            if (by.empty()) { // else the hex is in a zone of control all the same
                std::vector<Reason> why;
                for (const StruckHex& struck : each.second)
                    why.insert(why.end(), struck.why.begin(), struck.why.end());
                why.erase(std::unique(why.begin(), why.end()), why.end());
                stage.struck = {{hex, std::move(why)}};
            }
        }
        if (!by.empty())
            addNegated({hex}, side);
        // Why a unit has none would tell of which type it is.
        for (const UnitIndex unit : m_words.verdict().known(silent)) {
            if (m_board.zocSilence(unit) != ZocSilence::Game)
                add(StageKind::NoZoc, tr("No zone of control"), silence(unit)).units = {unit};
        }
    }

    const RuleView& m_board;
    const Ruleset& m_game;
    RuleIndex m_rule;
    ExplainWords m_words;
    Explanation m_told;
};

} // namespace

Explanation explainZoc(const RuleView& board, UnitIndex unit, const HiddenUnits& hidden)
{
    return ZocStages(board, hidden).ofUnit(unit);
}

Explanation explainZocIn(const RuleView& board, HexIndex hex, const HiddenUnits& hidden)
{
    return ZocStages(board, hidden).inHex(hex);
}
