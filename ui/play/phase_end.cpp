// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/phase_end.h"

#include "base/rule_links.h"
#include "check/findings.h"
#include "document/document.h"
#include "play/turn_panel.h"
#include "rules/audit.h"
#include "rules/rule_view.h"
#include "rules/sequence.h"
#include "rules/shared_hex.h"
#include "table/carry_out.h"
#include "table/table_words.h"

#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <set>

namespace {

/// What the rules still ask for.
struct Undone
{
    QStringList lines;
    QStringList rules; ///< their numbers

    void add(const QString& line, const QString& rule)
    {
        lines += line;
        if (!rules.contains(rule))
            rules += rule;
    }
};

/// Whether stacking is looked at between a phase and the next.
bool isStackingDue(const Turn& turn, const Turn& next, const Ruleset& game)
{
    const SequencePhase* phase = phaseOf(turn, game);
    if (game.stacking.checked.empty())
        return game.moves.stacking != MoveRules::Stacking::Never && phase != nullptr && phase->isMovement;
    return std::ranges::any_of(game.stacking.checked, [&](const StackingCheck& check) {
        return check.phase == (check.at == PhaseEdge::End ? turn : next).phase;
    });
}

/// Whose stacking is looked at before that turn begins, however many phases are passed over; an empty side: everybody's.
QStringList sidesToCheck(const Turn& now, const Turn& then, const Ruleset& game)
{
    QStringList sides;
    const auto isThere = [&then](const Turn& turn) {
        return turn.number == then.number && turn.player == then.player && turn.phase == then.phase;
    };
    Turn turn = now;
    for (std::size_t passed = 0; passed <= game.sequence.phases.size() && !isThere(turn); ++passed) {
        const Turn next = nextPhase(turn, game);
        if (isStackingDue(turn, next, game))
            sides += turn.player;
        turn = next;
    }
    return sides;
}

/// Of the sides that move; of both where nobody says whose phase it is.
Findings overfullHexes(const Document& document, const Turn& then)
{
    const Ruleset& game = document.ruleset();
    const QStringList sides = sidesToCheck(document.position()->turn, then, game);
    Findings found;
    for (const SideIndex side : {0, 1}) {
        const bool isChecked = std::ranges::any_of(
            sides, [&](const QString& player) { return player.isEmpty() || game.teamPlace(player) == side; });
        if (!isChecked)
            continue;
        const Findings more = stackingFindings(document.scenario(), *document.rules(), side);
        found.insert(found.end(), more.begin(), more.end());
    }
    return found;
}

RuleIndex stackingRuleOf(const Ruleset& game)
{
    return game.rule(game.stacking.rule.isEmpty() ? game.moves.stackingRule : game.stacking.rule);
}

/// As a sentence without its full stop.
QString sentenceOf(const Document& document, const Finding& finding)
{
    QString line = document.asSeen(finding.message); // of a list, it begins in the middle of a sentence
    if (!line.isEmpty())
        line[0] = line[0].toUpper();
    return line;
}

Undone undoneIn(const Document& document, const Turn& then)
{
    Undone undone;
    for (const OpenDuty& duty : dutiesLeft(document)) {
        const QString rule = document.words().number(duty.rule);
        undone.add(TableWords::withRule(document.asSeen(duty.why), rule) + u'.', rule);
    }
    const Ruleset& game = document.ruleset();
    for (const EnteredHex& entered : document.play().shared) {
        const SharedHex shared = sharedHex(document.layers().board(), entered.hex, entered.side);
        if (shared.units.empty())
            continue;
        const QString rule = document.words().number(shared.rule);
        undone.add(TurnPanel::tr("What becomes of %1 in %2, into which an enemy retreated, is open [%3].")
                       .arg(document.words().unitNames(shared.units), document.map().number(entered.hex), rule),
                   rule);
    }
    for (const Finding& finding : overfullHexes(document, then)) {
        const QString rule = document.words().number(stackingRuleOf(game));
        undone.add(TableWords::withRule(sentenceOf(document, finding), rule) + u'.', rule);
    }
    return undone;
}

} // namespace

std::vector<OpenDuty> dutiesLeft(const Document& document)
{
    const Turn& turn = document.position()->turn;
    const SequencePhase* phase = phaseOf(turn, document.ruleset());
    if (!hasDuties(document.ruleset().combat) || (phase != nullptr && !phase->isCombat))
        return {};
    const auto& begun = document.play().begun;
    const RuleView board(begun ? *begun : *document.position(), *document.rules());
    const SideIndex team = document.ruleset().teamPlace(turn.player);
    return team < 0 ? std::vector<OpenDuty>()
                    : openDuties(board, team, foughtByNow(document.scenario(), document.play(), document.ruleset()),
                                 *document.position());
}

QStringList overfullByCombat(const Document& document)
{
    const auto& before = document.play().entered;
    if (!before || !document.ruleset().stacking.checked.empty())
        return {};
    const Position& now = *document.position();
    const RuleView& board = document.layers().board();
    QStringList lines;
    for (const SideIndex side : {0, 1}) {
        std::set<HexIndex> entered;
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(now.units.size()); ++unit) {
            const HexIndex hex = now.unit(unit).hex;
            if (hex != noHex && hex != before->unit(unit).hex && board.side(unit) == side)
                entered.insert(hex);
        }
        if (entered.empty())
            continue;
        for (const Finding& finding : stackingFindings(document.scenario(), *document.rules(), side)) {
            if (entered.contains(finding.hex))
                lines += sentenceOf(document, finding).toHtmlEscaped()
                         + rule_links::mark(document.ruleset(), stackingRuleOf(document.ruleset())) + u'.';
        }
    }
    return lines;
}

std::optional<QStringList> mayEndPhase(const Document& document, const Turn& then, QWidget& parent)
{
    const Undone undone = undoneIn(document, then);
    if (undone.lines.isEmpty())
        return QStringList();
    QMessageBox box(QMessageBox::Question, TurnPanel::tr("End the phase"),
                    TurnPanel::tr("Not everything has been done that the rules ask for."), QMessageBox::Cancel,
                    &parent);
    box.setObjectName(QStringLiteral("dutiesLeft"));
    box.setInformativeText(undone.lines.join(u'\n'));
    const QPushButton* yes = box.addButton(TurnPanel::tr("End it all the &same"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == yes ? std::optional(undone.rules) : std::nullopt;
}
