// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/alternatives_box.h"

#include "base/choice_button.h"
#include "base/rule_links.h"
#include "render/panel_text.h"
#include "table/hex_description.h"
#include "table/ruling_flow.h"

#include <QButtonGroup>
#include <QEvent>
#include <QFocusEvent>

namespace {

QString consequence(const VerdictText& words, const Effect& effect)
{
    QStringList lines;
    for (const UnitRetreat& retreat : effect.retreats) {
        if (!words.known(retreat.group()).empty())
            lines += words.fate(retreat);
    }
    constexpr qsizetype most = 3;
    if (lines.size() > most) {
        const auto more = static_cast<int>(lines.size() - most + 1);
        lines = lines.mid(0, most - 1);
        lines += AlternativesBox::tr("and %n more unit(s)", nullptr, more);
    }
    return lines.join(u'\n');
}

/// What happens with it, several effects together where they belong together.
QString headingOf(const RulingFlow& flow, int at)
{
    const std::vector<const Effect*> outcome = flow.outcomeOf(at);
    if (!outcome.front()->alternative)
        return effectText(flow.document(), *outcome.front());
    QStringList parts;
    const VerdictText words = flow.document().words();
    for (const Effect* effect : outcome)
        parts += words.outcome(*effect);
    QString text = VerdictText::list(parts);
    text[0] = text.at(0).toUpper();
    return text;
}

} // namespace

AlternativesBox::AlternativesBox(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_flow(flow), m_who(panel_text::body()), m_group(new QButtonGroup(this)),
      m_buttons(new QVBoxLayout)
{
    setWhatsThis(tr("The result leaves a choice, such as losing a step or retreating. Pointing at a line shows on the "
                    "board what it would mean; a click chooses it. Who chooses is shown above."));
    setAccessibleName(tr("Outcomes to choose from"));
    rule_links::enable(*m_who, [this](RuleIndex rule) { emit ruleRequested(rule); });
    addTo(*columnIn(this, {0, 0, 0, 0}, 4), {named(m_who, "alternativesWho"), m_buttons});
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

void AlternativesBox::markShown()
{
    for (QAbstractButton* button : m_group->buttons())
        qobject_cast<ChoiceButton*>(button)->setShown(m_group->id(button) == m_flow.previewedAlternative());
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
    const VerdictText words = m_flow.document().words();
    const auto& effects = m_flow.ruling()->effects;
    const std::vector<const Effect*> outcomes = m_flow.outcomes();
    rule_links::setText(*m_who, words.outcomes(outcomes, m_flow.opponentOf(*outcomes.front())).toHtmlEscaped()
                                    + rule_links::mark(m_flow.document().ruleset(), outcomes.front()->rule));
    for (const int at : m_flow.alternatives()) {
        const Effect& effect = effects[static_cast<std::size_t>(at)];
        const QString more = consequence(words, effect);
        auto* button = new ChoiceButton(headingOf(m_flow, at), more);
        button->setChecked(m_flow.isChosen(at));
        button->setTight(m_isTight);
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
