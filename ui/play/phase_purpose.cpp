// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/phase_purpose.h"

#include "base/rule_links.h"
#include "document/document.h"
#include "rules/sequence.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

namespace {

struct PhaseWords
{
    Q_DECLARE_TR_FUNCTIONS(CombatStrip)
};

template<class Kinds>
QString titles(const Kinds& kinds, const QStringList& names)
{
    QStringList result;
    for (const auto& kind : kinds) {
        if (names.contains(kind.name))
            result += kind.title;
    }
    return VerdictText::list(result).toHtmlEscaped();
}

/// Of whole types of units that do not move in the phase.
QStringList whoMoves(const Ruleset& game, const QString& phase)
{
    QStringList lines;
    for (const ForbidTest& test : game.moves.holds) {
        if (test.kind != "entered" || test.when.isPlain() || !test.when.wide.front().phases.contains(phase))
            continue;
        const auto& except = test.when.wide.front().except;
        QString line;
        if (!except.empty() && !except.front().types.isEmpty())
            line = PhaseWords::tr("Only these move in it: %1.", "types of units")
                       .arg(titles(game.unitTypes, except.front().types));
        else if (!test.when.types.isEmpty())
            line = PhaseWords::tr("These do not move in it: %1.", "types of units")
                       .arg(titles(game.unitTypes, test.when.types));
        if (!line.isEmpty())
            lines += line + rule_links::mark(game, game.rule(test.rule));
    }
    return lines;
}

} // namespace

QString phasePurpose(const Document& document)
{
    if (!document.hasGame())
        return {};
    const Ruleset& game = document.ruleset();
    const SequencePhase* phase = phaseOf(document.position()->turn, game);
    if (phase == nullptr || phase->isCombat)
        return {};
    if (phase->isMovement)
        return whoMoves(game, phase->phase).join(u' ');
    const RuleIndex rule = game.rule(game.sequence.rule);
    const QString line = phase->removesStates.isEmpty()
                             ? document.words().paraphrase(rule).toHtmlEscaped()
                             : PhaseWords::tr("At its end this is taken off: %1.", "states of units")
                                   .arg(titles(game.states, phase->removesStates));
    return line + rule_links::mark(game, rule);
}
