// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/advance_box.h"

#include "base/choice_button.h"
#include "base/contains.h"
#include "base/rule_links.h"
#include "render/panel_text.h"
#include "table/ruling_flow.h"

#include <QApplication>
#include <QKeyEvent>
#include <QListWidget>
#include <QSignalBlocker>

#include <algorithm>

namespace {

constexpr int unitRole = Qt::UserRole;
constexpr int gap = 2; ///< pixels around a line

void fit(QListWidget& list)
{
    constexpr int most = 8;
    int height = 2 * list.frameWidth() + 2;
    int shown = 0;
    for (int row = 0; row < list.count() && shown < most; ++row) {
        if (list.isRowHidden(row))
            continue;
        height += std::max(1, list.sizeHintForRow(row)) + 2 * gap;
        ++shown;
    }
    list.setFixedHeight(height);
}

QListWidget* makeList(const QString& objectName, const QString& accessibleName)
{
    auto* list = named(new QListWidget, objectName, accessibleName);
    list->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setSpacing(gap);
    return list;
}

} // namespace

AdvanceBox::AdvanceBox(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_flow(flow), m_heading(panel_text::heading({})), m_note(panel_text::note()),
      m_units(makeList(QStringLiteral("advanceUnits"), tr("Units that may advance"))),
      m_paths(makeList(QStringLiteral("advanceWays"), tr("Where they may advance"))), m_problem(panel_text::body()),
      m_all(new QPushButton(tr("All that may"))), m_nobody(new QPushButton),
      m_again(new ChoiceButton(tr("Attack again"), tr("At the odds as they are now, at no cost"))),
      m_back(new ChoiceButton(tr("Go back"), tr("To the hex they came from; their move ends")))
{
    setWhatsThis(tr("After the combat: which units advance into the hexes that were left, and where to. Mark the "
                    "units, choose the path and press Advance; or nobody does. Where the rules let the attacker try "
                    "again or go back, there are buttons for that."));
    setAccessibleName(tr("After the combat"));
    rule_links::enable(*m_heading, [this](RuleIndex rule) { emit ruleRequested(rule); });
    panel_text::makeError(*m_problem);
    for (ChoiceButton* button : {m_again, m_back})
        button->setCheckable(false);
    addTo(*columnIn(this, {0, 0, 0, 0}),
          {named(m_heading, "advanceHeading"), named(m_note, "advanceNote"), m_units, m_paths,
           named(m_problem, "advanceProblem"), named(m_again, "attackAgain"), named(m_back, "goBack"),
           rowOf({named(m_all, "allAdvance", {.tip = tr("Marks as many units as may go there together")}),
                  named(m_nobody, "nobodyAdvances"), spring()})});
    connect(m_units, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        m_flow.setAdvancing(item->data(unitRole).toInt(), item->checkState() == Qt::Checked);
    });
    connect(m_paths, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_flow.setAdvancePath(row);
    });
    connect(m_all, &QPushButton::clicked, this, [this] {
        m_flow.setAllAdvancing();
        m_units->setFocus(); // where Enter confirms; on the button it would press that again
    });
    connect(m_nobody, &QPushButton::clicked, &m_flow, &RulingFlow::endAdvance);
    connect(m_again, &ChoiceButton::clicked, &m_flow, &RulingFlow::attackAgain);
    connect(m_back, &ChoiceButton::clicked, &m_flow, &RulingFlow::goBack);
    connect(&m_flow, &RulingFlow::changed, this, &AdvanceBox::refresh);
    refresh();
}

// The lists leave Enter to the box.
void AdvanceBox::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_flow.canConfirm())
        m_flow.confirm();
    else
        QWidget::keyPressEvent(event);
}

void AdvanceBox::refresh()
{
    const bool isShown = m_flow.stage() == RulingFlow::Stage::Advance;
    // Left alone, it would go on to what comes next, a box of readings, which any arrow key changes.
    if (!isShown && isVisible() && QApplication::focusWidget() != nullptr && isAncestorOf(QApplication::focusWidget()))
        emit keyboardLeft();
    setVisible(isShown);
    if (!isShown) {
        // Without links nothing here is a stop of the Tab key.
        rule_links::setText(*m_heading, {});
        return;
    }
    const CombatEnd& end = m_flow.end();
    rule_links::setText(*m_heading,
                        headingText().toHtmlEscaped() + rule_links::mark(m_flow.document().ruleset(), end.rule));
    m_note->setText(noteText());
    const bool goes = !end.paths.empty();
    m_units->setVisible(goes);
    m_paths->setVisible(goes && end.paths.size() > 1);
    const QString problem = m_flow.advanceProblem();
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_all->setVisible(goes && end.kind == CombatEnd::Kind::Advance && end.units.size() > 1);
    m_nobody->setVisible(goes);
    m_nobody->setText(end.kind == CombatEnd::Kind::GoOn ? tr("They &stay where they are")
                      : end.hasBegun                    ? tr("No&body else advances")
                                                        : tr("No&body advances"));
    m_again->setVisible(end.kind == CombatEnd::Kind::Again);
    m_back->setVisible(end.kind == CombatEnd::Kind::Again);
    fillUnits();
    fillPaths();
}

QString AdvanceBox::headingText() const
{
    const Document& document = m_flow.document();
    const QString hex = document.map().number(m_flow.combat().defend);
    switch (m_flow.end().kind) {
    case CombatEnd::Kind::Advance:
        return tr("Advance after combat");
    case CombatEnd::Kind::GoOn:
        return tr("%1 is clear: the move continues").arg(hex);
    case CombatEnd::Kind::Stay:
        return tr("The move ends");
    case CombatEnd::Kind::Again:
        return tr("%1 holds: again, or back?").arg(hex);
    case CombatEnd::Kind::Over:
        break;
    }
    return {};
}

QString AdvanceBox::noteText() const
{
    const Document& document = m_flow.document();
    const VerdictText words = document.words();
    const CombatEnd& end = m_flow.end();
    const QString owner =
        end.units.empty() ? QString() : words.sideName(document.position()->unit(end.units.front()).side);
    switch (end.kind) {
    case CombatEnd::Kind::Advance: {
        QString text = tr("The %1 player chooses who advances: click the units, then the hex.").arg(owner);
        if (end.limit)
            text += u' ' + tr("%n unit(s) may.", nullptr, *end.limit);
        return text;
    }
    case CombatEnd::Kind::GoOn:
        return tr("The attackers enter it and may move on with what movement they have left.");
    case CombatEnd::Kind::Stay:
        return tr("%1 stay where they are and move no farther in this phase.", "units")
            .arg(words.unitsWithHexes(end.units));
    case CombatEnd::Kind::Again:
        return tr("The %1 player chooses for %2.", "side, units").arg(owner, words.unitsWithHexes(end.units));
    case CombatEnd::Kind::Over:
        break;
    }
    return {};
}

void AdvanceBox::fillUnits()
{
    const QSignalBlocker quiet(m_units);
    const CombatEnd& end = m_flow.end();
    const VerdictText words = m_flow.document().words();
    const auto count = static_cast<int>(end.units.size());
    const int row = m_units->currentRow();
    while (m_units->count() > count)
        delete m_units->takeItem(m_units->count() - 1);
    while (m_units->count() < count)
        new QListWidgetItem(m_units);
    for (int at = 0; at < count; ++at) {
        const UnitIndex unit = end.units[static_cast<std::size_t>(at)];
        QListWidgetItem* item = m_units->item(at);
        item->setText(words.unitWithHex(unit));
        item->setData(unitRole, unit);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        const auto& advancing = m_flow.advancing();
        const bool isOn = contains(advancing, unit);
        item->setCheckState(isOn ? Qt::Checked : Qt::Unchecked);
        // Their own player says whether they go.
        item->setHidden(m_flow.document().isHidden(unit));
    }
    m_units->setCurrentRow(std::min(row, count - 1));
    fit(*m_units);
}

void AdvanceBox::fillPaths()
{
    const QSignalBlocker quiet(m_paths);
    const VerdictText words = m_flow.document().words();
    m_paths->clear();
    for (const auto& hexes : m_flow.end().paths) {
        RetreatPath path;
        path.hexes = hexes;
        new QListWidgetItem(tr("to %1", "hexes").arg(words.path(path)), m_paths);
    }
    m_paths->setCurrentRow(m_flow.advancePath());
    fit(*m_paths);
}
