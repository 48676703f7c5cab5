// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/ruling_heading.h"

#include "base/rule_links.h"
#include "play/phase_end.h"
#include "table/combat_circumstances.h"
#include "table/hex_description.h"
#include "table/ruling_flow.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

/// Puts the heading together.
class HeadingWriter
{
    Q_DECLARE_TR_FUNCTIONS(RulingPanel)

public:
    explicit HeadingWriter(const RulingFlow& flow)
        : m_flow(flow), m_document(flow.document()), m_game(m_document.ruleset()), m_words(m_document.words())
    {}

    RulingHeading run()
    {
        const Effect* effect = m_flow.effect();
        if (m_flow.guests() != nullptr) {
            m_heading.effect = tr("Before the result:");
        } else if (m_flow.withdrawal() != nullptr) {
            addPaths();
        } else if (effect != nullptr) {
            m_heading.effect = effectText(m_document, *effect);
            if (VerdictText::hasLengths(*effect) && effect->rule != noRule)
                m_about += m_words.paraphrase(effect->rule).toHtmlEscaped() + rule_links::mark(m_game, effect->rule);
            addPaths();
            addPayers(*effect);
            addMarks();
            addSpared(*effect);
        } else if (m_flow.stage() == RulingFlow::Stage::Done) {
            m_about += overfullByCombat(m_document);
            addEnd();
        } else if (m_flow.stage() == RulingFlow::Stage::Advance) {
            m_about += overfullByCombat(m_document);
        }
        if (effect == nullptr && m_flow.withdrawal() == nullptr)
            addDuties();
        return {m_heading.effect, m_about.join(QStringLiteral("<br>"))};
    }

private:
    void addPaths()
    {
        const Effect* effect = m_flow.effect();
        if (effect == nullptr || !hasPaths(*effect))
            return;
        const Withdrawal* withdrawal = m_flow.withdrawal();
        const RuleIndex rule = withdrawal != nullptr && effect->kind == EffectKind::Retreat
                                   ? m_game.rule(retreatRules(m_game, withdrawal->name).rule)
                                   : ruleOfPaths(m_game, effect->kind);
        if (!effect->retreats.empty())
            m_about +=
                m_words.deciders(*effect, m_flow.opponentOf(*effect)).toHtmlEscaped() + rule_links::mark(m_game, rule);
        if (effect->provisional)
            m_about += tr("Provisional: the other side's units are taken to stand where they are.");
    }

    /// Who says which units pay, or by which rule it comes.
    void addPayers(const Effect& effect)
    {
        if (hasPaths(effect))
            return;
        Effect told = effect;
        if (m_flow.bill() != nullptr && m_flow.bill()->sets.size() > 1) // who chooses is told even where it is usual
            told.pick = effect.pick.value_or(Decider::Owner);
        const QString payers = m_words.payers(told, m_flow.opponentOf(effect)).toHtmlEscaped();
        const QString rule = rule_links::mark(m_game, effect.rule);
        if (!payers.isEmpty() || !rule.isEmpty())
            m_about += (payers + rule).trimmed();
    }

    void addMarks()
    {
        for (const int at : m_flow.marks()) {
            const Effect& mark = effectAt(*m_flow.ruling(), at);
            if (at == m_flow.effectIndex())
                continue;
            m_about += tr("Also: %1", "an effect")
                           .arg(effectText(m_document, mark).toHtmlEscaped() + rule_links::mark(m_game, mark.rule));
            addSpared(mark);
        }
    }

    void addSpared(const Effect& effect)
    {
        std::vector<std::pair<RuleIndex, std::vector<UnitIndex>>> byRule;
        for (const SparedUnit& spared : effect.spared)
            groupOf(byRule, spared.rule).push_back(spared.unit);
        for (const auto& [rule, units] : byRule) {
            if (m_words.known(units).empty())
                continue;
            const QString line = tr("Spared: %1", "units").arg(m_words.unitsWithHexes(units).toHtmlEscaped())
                                 + rule_links::mark(m_game, rule);
            if (!m_about.contains(line))
                m_about += line;
        }
        if (effect.undecided)
            m_about += tr("The odds are not known: whom they would hit is spared here.")
                       + rule_links::mark(m_game, effect.undecided->rule);
    }

    void addEnd()
    {
        if (m_flow.isAfterFire()) { // the attack goes on
            m_heading.effect = tr("%1 is carried out.", "a result").arg(m_flow.ruling()->code);
            return;
        }
        if (!m_flow.ruling()) {
            m_heading.effect = tr("All defenders have withdrawn. The combat is over.");
        } else {
            const QString code = m_flow.ruling()->code;
            m_heading.effect = m_flow.ruling()->effects.empty() && m_document.play().decided.empty()
                                   ? tr("%1: no effect. The combat is over.").arg(code)
                                   : tr("%1 is carried out. The combat is over.").arg(code);
            for (const Effect& effect : m_flow.ruling()->effects)
                addSpared(effect);
        }
        addHand();
        m_about += tr("Pick the next combat with New combat, or end the phase.");
    }

    /// What the rules ask for before the phase ends.
    void addDuties()
    {
        constexpr std::size_t most = 8;
        const std::vector<OpenDuty> duties = dutiesLeft(m_document);
        if (duties.empty())
            return;
        m_about += tr("Still to be done in this phase:");
        for (std::size_t i = 0; i < std::min(most, duties.size()); ++i)
            m_about += m_document.asSeen(duties[i].why).toHtmlEscaped() + rule_links::mark(m_game, duties[i].rule);
        if (duties.size() > most)
            m_about += tr("and %n more", "duties", static_cast<int>(duties.size() - most));
    }

    /// Who went on after an attack and may still move.
    void addHand()
    {
        const std::vector<UnitIndex> units = m_words.known(openHands(m_document));
        if (units.empty())
            return;
        const auto kind =
            std::ranges::find_if(m_game.combat.kinds, [](const AttackKind& each) { return !each.inHand.isEmpty(); });
        m_about +=
            tr("May still move, until other units do: %1.", "units that attacked in the course of their move")
                .arg(m_words.unitsWithHexes(units).toHtmlEscaped())
            + (kind == m_game.combat.kinds.end() ? QString() : rule_links::mark(m_game, m_game.rule(kind->inHand)));
    }

    const RulingFlow& m_flow;
    const Document& m_document;
    const Ruleset& m_game;
    VerdictText m_words;
    RulingHeading m_heading;
    QStringList m_about;
};

} // namespace

RulingHeading rulingHeading(const RulingFlow& flow)
{
    return flow.hasGame() ? HeadingWriter(flow).run() : RulingHeading();
}
