// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/alternatives_box.h"

#include "base/choice_button.h"
#include "base/rule_links.h"
#include "play/end_rows.h"
#include "render/panel_text.h"
#include "table/hex_description.h"
#include "table/ruling_flow.h"

#include <QButtonGroup>
#include <QEvent>
#include <QFocusEvent>

#include <algorithm>

namespace {

/// "137 R has one step: it is eliminated"
QString lossText(const Document& document, const Effect& effect)
{
    const VerdictText words = document.words();
    const std::vector<UnitIndex> known = words.known(effect.units);
    if (effect.kind != EffectKind::LoseSteps || effect.per.value_or(LossPer::Side) != LossPer::Side || known.empty()
        || known.size() < effect.units.size())
        return {};
    int left = 0;
    for (const UnitIndex unit : known)
        left += stepsLeft(document.position()->unit(unit), document.ruleset());
    const QString names = words.unitNames(known);
    if (known.size() == 1)
        return effect.amount >= left
                   ? AlternativesBox::tr("%1 has %n step(s): it is eliminated", nullptr, left).arg(names)
                   : AlternativesBox::tr("%1 keeps %n step(s)", nullptr, left - effect.amount).arg(names);
    return effect.amount >= left ? AlternativesBox::tr("%1: they are eliminated", "units").arg(names) : names;
}

QString consequence(const RulingFlow& flow, const std::vector<const Effect*>& outcome)
{
    const VerdictText words = flow.document().words();
    QStringList lines;
    for (const Effect* effect : outcome) {
        if (const QString loss = lossText(flow.document(), *effect); !loss.isEmpty())
            lines += loss;
        for (const UnitRetreat& retreat : effect->retreats) {
            if (!words.known(retreat.group()).empty())
                lines += words.fate(retreat);
        }
    }
    constexpr qsizetype most = 3;
    if (lines.size() > most) {
        const auto more = static_cast<int>(lines.size() - most + 1);
        lines = lines.mid(0, most - 1);
        lines += AlternativesBox::tr("and %1 more", "lines about units").arg(more);
    }
    return lines.join(u'\n');
}

/// What happens with it, several effects together where they belong together; as short as it is whole.
QString headingOf(const RulingFlow& flow, const std::vector<const Effect*>& outcome)
{
    const Effect& first = *outcome.front();
    const bool saysMore =
        first.per.value_or(LossPer::Side) != LossPer::Side || first.ifRolled || VerdictText::hasLengths(first);
    if (!first.alternative && saysMore)
        return effectText(flow.document(), first);
    QStringList parts;
    const VerdictText words = flow.document().words();
    for (const Effect* effect : outcome)
        parts += words.outcome(*effect);
    QString text = VerdictText::list(parts);
    text[0] = text.at(0).toUpper();
    return text;
}

/// The first rule that one of them names; noRule: none does.
RuleIndex ruleOf(const std::vector<const Effect*>& outcomes)
{
    const auto told = std::ranges::find_if(outcomes, [](const Effect* each) { return each->rule != noRule; });
    return told == outcomes.end() ? noRule : (*told)->rule;
}

} // namespace

AlternativesBox::AlternativesBox(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_flow(flow), m_who(panel_text::heading({})), m_rule(panel_text::body()),
      m_group(new QButtonGroup(this)), m_buttons(new QVBoxLayout), m_ends(new EndRows(flow.document())),
      m_path(panel_text::note()), m_pathRule(panel_text::body()), m_later(panel_text::note())
{
    setWhatsThis(tr("The result leaves a choice, such as losing a step or retreating. Pointing at a line shows on the "
                    "board what it would mean; a click chooses it. Who chooses is shown above."));
    setAccessibleName(tr("Outcomes to choose from"));
    for (QLabel* label : {m_rule, m_pathRule})
        rule_links::enable(*label, [this](RuleIndex rule) { emit ruleRequested(rule); });
    m_rule->setWordWrap(false);
    m_pathRule->setWordWrap(false);
    addTo(
        *columnIn(this, {0, 0, 0, 0}, 4),
        {rowOf({{named(m_who, "alternativesWho"), 1}, {named(m_rule, "alternativesRule"), 0, Qt::AlignTop}}), m_buttons,
         m_ends,
         rowOf({{named(m_path, "alternativesPath"), 1}, {named(m_pathRule, "alternativesPathRule"), 0, Qt::AlignTop}}),
         named(m_later, "alternativesLater")});
    connect(m_ends, &EndRows::hexClicked, &m_flow, [this](HexIndex hex) { m_flow.clickHex(hex); });
    connect(&m_flow, &RulingFlow::changed, this, &AlternativesBox::refresh);
    connect(&m_flow, &RulingFlow::pointedChanged, this, &AlternativesBox::markShown);
    refresh();
}

void AlternativesBox::refresh()
{
    setVisible(m_flow.alternatives().size() > 1);
    if (m_flow.revision() != m_revision)
        rebuild();
    markShown();
}

void AlternativesBox::setTight(bool isTight)
{
    m_isTight = isTight;
    for (QAbstractButton* button : m_group->buttons())
        qobject_cast<ChoiceButton*>(button)->setTight(isTight);
    m_buttons->setSpacing(isTight ? 4 : 8);
}

void AlternativesBox::setOneLine(bool isOneLine)
{
    m_isOneLine = isOneLine;
    for (QAbstractButton* button : m_group->buttons())
        qobject_cast<ChoiceButton*>(button)->setOneLine(isOneLine);
}

int AlternativesBox::count() const
{
    return static_cast<int>(m_group->buttons().size());
}

void AlternativesBox::setOneLine(int at, bool isOneLine)
{
    qobject_cast<ChoiceButton*>(m_group->buttons().at(at))->setOneLine(isOneLine);
}

void AlternativesBox::setRowRoom(int pixels)
{
    m_ends->setRowRoom(pixels);
}

void AlternativesBox::setAlone(bool isAlone)
{
    m_isAlone = isAlone;
    markShown();
}

/// What finds no room stands in the heading's tip.
void AlternativesBox::showLeftOut()
{
    if (m_flow.alternatives().size() < 2)
        return;
    QStringList leftOut;
    if (m_isAlone)
        leftOut += m_path->text();
    if (m_isBrief)
        leftOut += m_later->text();
    leftOut.removeAll(QString());
    m_who->setText(whoText());
    const std::vector<const Effect*> outcomes = m_flow.outcomes();
    leftOut.prepend(m_flow.document().words().outcomes(outcomes, m_flow.opponentOf(*outcomes.front())));
    m_who->setToolTip(tipOf(leftOut.join(u'\n'), ruleOf(outcomes)));
}

void AlternativesBox::setWraps(bool wraps)
{
    m_ends->setWraps(wraps);
}

void AlternativesBox::setRuleTips(bool areTips)
{
    m_hasRuleTips = areTips;
    m_revision = -1;
    refresh();
}

/// With the rule, where it is not beside it.
QString AlternativesBox::tipOf(const QString& text, RuleIndex rule) const
{
    const QString& number = ruleAt(m_flow.document().ruleset().rules, rule).number;
    return plainTip(m_hasRuleTips && !number.isEmpty() ? tr("%1 [%2]", "text, rule").arg(text, number) : text);
}

void AlternativesBox::setTheme(const Theme& theme)
{
    m_ends->setTheme(theme);
}

void AlternativesBox::setBrief(bool isBrief)
{
    constexpr int manyEnds = 6;
    constexpr int fewEnds = 3; // two, and how many more
    m_isBrief = isBrief;
    m_ends->setMost(isBrief ? fewEnds : manyEnds);
    m_later->setVisible(!isBrief && !m_later->text().isEmpty());
    showLeftOut();
}

// Below all the outcomes, so that none of them moves away from the pointer.
void AlternativesBox::markShown()
{
    for (QAbstractButton* button : m_group->buttons())
        qobject_cast<ChoiceButton*>(button)->setShown(m_group->id(button) == m_flow.previewedAlternative());
    const int at = m_flow.previewedAlternative();
    const Effect* effect = at < 0 ? nullptr : &effectAt(*m_flow.ruling(), at);
    const bool isOne = effect != nullptr && effect->retreats.size() == 1
                       && !m_flow.document().words().known(effect->retreats.front().group()).empty();
    m_ends->setRetreat(isOne ? &effect->retreats.front() : nullptr);
    const bool hasPath = effect != nullptr && !effect->retreats.empty();
    m_path->setText(hasPath ? pathText(*effect) : QString());
    m_path->setVisible(hasPath && !m_isAlone);
    const RuleIndex rule = hasPath ? ruleOfPaths(m_flow.document().ruleset(), effect->kind) : noRule;
    m_path->setToolTip(m_hasRuleTips && hasPath ? tipOf(m_path->text(), rule) : QString());
    rule_links::setText(*m_pathRule, hasPath ? rule_links::html(m_flow.document().ruleset(), rule) : QString());
    m_pathRule->setVisible(hasPath && !m_hasRuleTips && !m_isAlone);
    m_later->setText(effect == nullptr ? QString() : laterText());
    m_later->setVisible(!m_isBrief && !m_later->text().isEmpty());
    showLeftOut();
}

/// Who picks the path, in a line if one unit goes.
QString AlternativesBox::pathText(const Effect& effect) const
{
    const VerdictText words = m_flow.document().words();
    const QString opponent = m_flow.opponentOf(effect);
    const QString side = decidingSide(effect.mover, effect.side, effect.player, opponent);
    return effect.retreats.size() > 1 || side.isEmpty() ? words.deciders(effect, opponent)
                                                        : tr("The %1 player picks the path.").arg(words.sideName(side));
}

QString AlternativesBox::whoText() const
{
    const Effect& first = *m_flow.outcomes().front();
    const QString side =
        first.by ? decidingSide(*first.by, first.side, first.player, m_flow.opponentOf(first)) : first.player;
    const VerdictText words = m_flow.document().words();
    if (side.isEmpty())
        return tr("One is picked");
    return side == first.player
               ? tr("The %1 player picks one").arg(words.sideName(side))
               : tr("The %1 player picks one for the %2 units").arg(words.sideName(side), words.sideName(first.player));
}

/// What the result has for the other side once this is done.
QString AlternativesBox::laterText() const
{
    const auto& effects = m_flow.ruling()->effects;
    const Effect& first = *m_flow.outcomes().front();
    const auto later =
        std::find_if(effects.begin() + m_flow.alternatives().back(), effects.end(),
                     [&](const Effect& each) { return each.side != first.side && each.kind != EffectKind::Mark; });
    if (later == effects.end())
        return {};
    const VerdictText words = m_flow.document().words();
    QStringList outcomes;
    for (const Effect& each : effects) {
        if (&each == &*later || (!later->choice.isEmpty() && each.choice == later->choice))
            outcomes += words.outcome(each);
    }
    outcomes.removeAll(QString());
    outcomes.removeDuplicates();
    if (outcomes.isEmpty())
        return {};
    const QString all = outcomes.join(tr(" or ", "between outcomes"));
    return later->side == CombatRole::Attacker ? tr("Then the attackers %1.", "lose 1 step or retreat 1 hex").arg(all)
                                               : tr("Then the defenders %1.", "lose 1 step or retreat 1 hex").arg(all);
}

void AlternativesBox::rebuild()
{
    m_revision = m_flow.revision();
    int focused = -1;
    for (QAbstractButton* button : m_group->buttons()) {
        if (button->hasFocus())
            focused = m_group->id(button);
        m_group->removeButton(button);
        button->removeEventFilter(this);
        button->hide();
        // It may be the one whose click is being handled.
        button->deleteLater();
    }
    if (m_flow.alternatives().size() < 2)
        return;
    const std::vector<const Effect*> outcomes = m_flow.outcomes();
    rule_links::setText(*m_rule, rule_links::html(m_flow.document().ruleset(), ruleOf(outcomes)));
    m_rule->setVisible(!m_hasRuleTips);
    for (const int at : m_flow.alternatives()) {
        const std::vector<const Effect*> outcome = m_flow.outcomeOf(at);
        auto* button = new ChoiceButton(headingOf(m_flow, outcome), consequence(m_flow, outcome));
        button->setChecked(m_flow.isChosen(at));
        button->setTight(m_isTight);
        button->setOneLine(m_isOneLine);
        button->installEventFilter(this);
        m_group->addButton(button, at);
        m_buttons->addWidget(button);
        connect(button, &ChoiceButton::clicked, &m_flow, [this, at] { m_flow.chooseAlternative(at); });
        if (at == focused) {
            button->show(); // only what is in sight takes it
            button->setFocus();
        }
    }
}

bool AlternativesBox::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn)
        m_flow.previewAlternative(m_group->id(qobject_cast<QAbstractButton*>(watched)));
    // On what is chosen already Enter confirms, as it does everywhere else.
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isChosen = m_flow.isChosen(m_group->id(qobject_cast<QAbstractButton*>(watched)));
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && isChosen && m_flow.canConfirm()) {
            m_flow.confirm();
            return true;
        }
    }
    // Who only passes by leaves the board as it was.
    if (event->type() == QEvent::FocusOut
        && (static_cast<QFocusEvent*>(event)->reason() == Qt::TabFocusReason
            || static_cast<QFocusEvent*>(event)->reason() == Qt::BacktabFocusReason))
        m_flow.previewAlternative(-1);
    return QWidget::eventFilter(watched, event);
}
