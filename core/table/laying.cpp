// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/laying.h"

#include "base/contains.h"
#include "rules/observation.h"
#include "rules/rule_view.h"
#include "table/act_parts.h"
#include "table/table_words.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

bool isIn(const Marker& marker, HexIndex hex)
{
    const auto* at = std::get_if<HexIndex>(&marker.at);
    return at != nullptr && *at == hex;
}

QString sideOf(const MarkerRules& rules, const Turn& turn)
{
    return rules.side.isEmpty() ? turn.player : rules.side;
}

/// Finds what is against one marker.
class Refuser
{
    Q_DECLARE_TR_FUNCTIONS(Laying)

public:
    Refuser(const RuleView& board, const PlayState& play, const MarkerAct& act, const MarkerRules& rules)
        : m_board(board), m_game(board.ruleset()), m_position(board.position()), m_play(play), m_act(act),
          m_rules(rules), m_side(sideOf(rules, m_position.turn)), m_hex(std::get<HexIndex>(act.marker.at)),
          m_title(titleOf(m_game.markers, rules.marker))
    {}

    std::vector<LayingRefusal> run()
    {
        askTurn();
        askNumber();
        askPhase();
        askPlaced();
        if (!m_rules.observed.isEmpty() && !isObserved(m_board, m_side, m_hex))
            add(m_rules.observed, tr("%1.", "sentence").arg(notObservedText(m_board, m_side, m_hex)),
                tr("Choose a hex that the %1 side observes.").arg(sideName()));
        askPath();
        if (std::ranges::any_of(m_position.markers, [&](const Marker& each) {
                return each.kind == m_rules.marker && isIn(each, m_hex) && each != m_act.lifted;
            }))
            add(tr("\"%1\" lies on %2 already.").arg(m_title, number()), tr("Choose another hex."));
        return std::move(m_refusals);
    }

private:
    void add(const QString& rule, const QString& why, const QString& cure)
    {
        m_refusals.push_back({m_game.rule(rule), why, cure});
    }
    void add(const QString& why, const QString& cure) { add(m_rules.rule, why, cure); }

    QString number() const { return m_board.map().number(m_hex); }
    QString sideName() const
    {
        const SideRules* side = m_game.side(m_side);
        return side == nullptr ? m_side : side->name;
    }

    void askTurn()
    {
        const int now = m_position.turn.number;
        if (now < m_rules.fromTurn)
            add(tr("\"%1\" is laid from turn %2 on.").arg(m_title).arg(m_rules.fromTurn), tr("Wait until then."));
        else if (m_rules.mostPerTurn > 0 && laidInTurn(m_position, m_play, m_rules) >= m_rules.mostPerTurn)
            add(tr("\"%1\" is laid %n time(s) in a turn at most, and has been.", nullptr, m_rules.mostPerTurn)
                    .arg(m_title),
                tr("Lay it in the next turn."));
    }

    void askNumber()
    {
        const int lying = countOnMap(m_position, m_rules) - (m_act.lifted ? 1 : 0);
        if (m_rules.most > 0 && lying >= m_rules.most)
            add(tr("%n time(s) \"%1\" lies on the map, and there are no more.", nullptr, lying).arg(m_title),
                tr("Take one of them up for it."));
    }

    void askPhase()
    {
        const Turn& turn = m_position.turn;
        const bool isTheirs = turn.player.isEmpty() || m_game.teamOf(turn.player) == m_game.teamOf(m_side);
        if (m_rules.phases.isEmpty() || (isTheirs && m_rules.phases.contains(turn.phase)))
            return;
        QStringList phases;
        for (const QString& phase : m_rules.phases)
            phases += titleOf(m_game.phases, phase);
        add(tr("\"%1\" is laid in this phase of the %2 side: %3.").arg(m_title, sideName(), VerdictText::list(phases)),
            tr("Lay it then."));
    }

    void askPlaced()
    {
        std::vector<UnitIndex> placed;
        for (const QString& id : m_play.turn.placed) {
            const UnitIndex unit = m_position.findUnit(id);
            if (unit != noUnit && m_rules.beforeTypes.contains(m_position.unit(unit).type)
                && m_game.teamOf(m_position.unit(unit).side) == m_game.teamOf(m_side))
                placed.push_back(unit);
        }
        if (!placed.empty())
            add(tr("It is laid before these come onto the map, and they have: %1.")
                    .arg(TableWords::names(m_position, placed)),
                tr("Undo that, and lay it first."));
    }

    void askPath()
    {
        const PathKind* path = m_board.map().path(m_rules.onPath);
        if (!m_rules.onPath.isEmpty() && (path == nullptr || path->links.mask(m_hex) == 0))
            add(tr("%1 has none of this: %2.", "hex, path").arg(number(), titleOf(m_game.paths, m_rules.onPath)),
                tr("Choose a hex that has."));
        const auto isPassed = [&](const UnitTrail& trail) {
            const bool isTheirs = m_game.teamOf(m_position.unit(trail.unit).side) == m_game.teamOf(m_side);
            return isTheirs && trail.hexes.indexOf(m_hex, 1) > 0; // the first is where it stood before it moved
        };
        if (m_rules.isPassed && std::ranges::none_of(m_play.trails, isPassed))
            add(tr("No unit of the %1 side has moved into %2 in this phase.").arg(sideName(), number()),
                tr("Move one into or through the hex first."));
    }

    const RuleView& m_board;
    const Ruleset& m_game;
    const Position& m_position;
    const PlayState& m_play;
    const MarkerAct& m_act;
    const MarkerRules& m_rules;
    QString m_side;
    HexIndex m_hex;
    QString m_title;
    std::vector<LayingRefusal> m_refusals;
};

} // namespace

Laying layingOf(const Position& position, const PlayState& play, const Ruleset& game, const QString& marker,
                HexIndex hex)
{
    const MarkerRules& rules = *rulesOfMarker(game, marker);
    Laying laying;
    laying.act.marker = {marker, hex, sideOf(rules, position.turn), {}, {}, {}};
    if (rules.endsWithTurn || rules.mostPerTurn > 0)
        laying.act.marker.turn = position.turn.number;
    laying.act.rule = ruleAt(game.rules, game.rule(rules.rule)).number;
    if (rules.most > 0 && countOnMap(position, rules) >= rules.most) {
        for (const Marker& each : position.markers) {
            if (each.kind == marker)
                laying.liftable.push_back(each);
        }
    }
    const bool loseSteps = rules.lostSteps > 0 && !contains(play.turn.struck, std::pair(marker, hex));
    for (const UnitIndex unit : loseSteps ? position.unitsIn(hex) : std::vector<UnitIndex>()) {
        if (game.teamOf(position.unit(unit).side) == game.teamOf(rules.loser))
            laying.losers.push_back(unit);
    }
    laying.lostSteps = loseSteps ? rules.lostSteps : 0;
    return laying;
}

StepLosses lossesOf(const Laying& laying, const Position& position, const Ruleset& game, UnitIndex first)
{
    std::vector<UnitIndex> order = laying.losers;
    std::ranges::rotate(order, std::ranges::find(order, first));
    StepLosses losses;
    int due = laying.lostSteps;
    for (const UnitIndex unit : order) {
        const Unit& each = position.unit(unit);
        const int lost = std::min(due, stepsOf(each, game) - each.lost);
        if (lost > 0)
            losses.emplace_back(each.id, lost);
        due -= lost;
    }
    return losses;
}

std::vector<LayingRefusal> layingRefusals(const RuleView& board, const PlayState& play, const MarkerAct& act)
{
    const MarkerRules* rules = rulesOfMarker(board.ruleset(), act.marker.kind);
    return rules == nullptr ? std::vector<LayingRefusal>() : Refuser(board, play, act, *rules).run();
}

// A position that was opened in the middle of a turn knows it by what lies there.
int laidInTurn(const Position& position, const PlayState& play, const MarkerRules& rules)
{
    const auto lying = std::ranges::count_if(position.markers, [&](const Marker& each) {
        return each.kind == rules.marker && each.turn == position.turn.number;
    });
    return static_cast<int>(std::max<qsizetype>(lying, play.turn.laid.count(rules.marker)));
}

int countOnMap(const Position& position, const MarkerRules& rules)
{
    return static_cast<int>(std::ranges::count(position.markers, rules.marker, &Marker::kind));
}
