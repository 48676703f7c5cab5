// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/scenario_dialog.h"

#include "render/panel_text.h"

#include <QPlainTextEdit>

#include <algorithm>

namespace {

constexpr int mostTurns = 9999;

/// Shows the entry with that name; one that is not in the list is added, for the file has it.
void select(QComboBox& box, const QString& name)
{
    if (box.findData(name) < 0)
        box.addItem(name, name);
    box.setCurrentIndex(box.findData(name));
}

} // namespace

ScenarioDialog::ScenarioDialog(const Scenario& scenario, const Ruleset& game, QWidget* parent)
    : QDialog(parent), m_titleBefore(scenario.title), m_turnBefore(scenario.position.turn),
      m_datesBefore(scenario.dates), m_whatIfBefore(scenario.whatIf), m_title(new QLineEdit(scenario.title)),
      m_number(new QSpinBox), m_player(new QComboBox), m_phase(new QComboBox),
      m_dates(new QPlainTextEdit(scenario.dates.join(u'\n'))), m_whatIf(new QComboBox),
      m_tags(new QLineEdit(scenario.position.turn.tags.join(QStringLiteral(", "))))
{
    asDialog(this, "scenarioDialog", tr("Scenario properties"),
             tr("What the scenario is called, and when it takes place: turn, phase and the player whose turn it is. "
                "Rules about retreats may ask about each of them."));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    m_title->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
    m_title->setCursorPosition(0); // a long one is read from its beginning
    form->addRow(tr("&Title:"), named(m_title, "scenarioTitle"));
    auto* rules = new QLabel(game.title);
    rules->setTextInteractionFlags(Qt::TextSelectableByMouse);
    form->addRow(tr("Game:"), rules);
    m_number->setRange(0, mostTurns);
    m_number->setValue(m_turnBefore.number);
    form->addRow(tr("T&urn:"), named(m_number, "scenarioTurn"));
    m_player->addItem(tr("not specified"), QString());
    for (const SideRules& side : game.sides)
        m_player->addItem(side.name, side.id);
    select(*m_player, m_turnBefore.player);
    form->addRow(tr("&Player:"), named(m_player, "scenarioPlayer"));
    m_phase->addItem(tr("not specified"), QString());
    for (const Kind& phase : game.phases)
        m_phase->addItem(phase.title, phase.name);
    select(*m_phase, m_turnBefore.phase);
    form->addRow(tr("P&hase:"), named(m_phase, "scenarioPhase"));
    m_dates->setTabChangesFocus(true);
    m_dates->setLineWrapMode(QPlainTextEdit::NoWrap);
    constexpr int lines = 3;
    m_dates->setFixedHeight(lines * m_dates->fontMetrics().lineSpacing() + 2 * m_dates->fontMetrics().height());
    form->addRow(tr("&Dates:"), named(m_dates, "scenarioDates",
                                      {.tip = tr("A line for each turn from the first, such as 3–4 July 1941; an empty "
                                                 "line is a turn without a date")}));
    named(m_tags, "scenarioTags", {.tip = tr("Words that the rules ask about the turn, separated by commas")});
    form->addRow(tr("Ta&gs:"), m_tags);
    QStringList others = m_turnBefore.tags;
    for (const GameTag& tag : game.tags) {
        auto* box = new QCheckBox(plainLabel(tag.heading()));
        const QString number = ruleAt(game.rules, game.rule(tag.rule)).number;
        named(box, QStringLiteral("scenarioTag-") + tag.name,
              {.tip = tag.isPerTurn ? tr("Whether this holds as the scenario begins, by rule %1").arg(number)
                                    : tr("Whether the scenario is of this variant, by rule %1").arg(number)});
        box->setChecked(m_turnBefore.tags.contains(tag.name));
        form->addRow(QString(), box);
        m_variants.emplace_back(tag.name, box);
        others.removeAll(tag.name);
    }
    m_tags->setText(others.join(QStringLiteral(", ")));
    for (const auto& [title, use] : {std::pair(tr("allowed"), WhatIfUse::Free),
                                     {tr("allowed, and noted in the log"), WhatIfUse::Logged},
                                     {tr("forbidden"), WhatIfUse::Forbidden}})
        m_whatIf->addItem(title, static_cast<int>(use));
    m_whatIf->setCurrentIndex(m_whatIf->findData(static_cast<int>(m_whatIfBefore)));
    form->addRow(tr("&What if:"), named(m_whatIf, "scenarioWhatIf",
                                        {.tip = tr("Whether players at this table may ask what a result or a move "
                                                   "would come to")}));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    addTo(*layout,
          {form, panel_text::note(tr("Readings and settings of the rules are beside the ruling, in play mode.")),
           buttons});
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        const Edit changes = edit();
        accept();
        if (!isEmpty(changes))
            emit edited(changes);
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void ScenarioDialog::setUsualTitle(const QString& title)
{
    m_title->setPlaceholderText(title);
}

Edit ScenarioDialog::edit() const
{
    EditGroup group;
    const QString title = m_title->text().trimmed();
    if (title != m_titleBefore)
        group.edits.emplace_back(SetScenarioTitle{title});
    if (const auto use = static_cast<WhatIfUse>(m_whatIf->currentData().toInt()); use != m_whatIfBefore)
        group.edits.emplace_back(SetWhatIfUse{use});
    QStringList dates = m_dates->toPlainText().split(u'\n').mid(0, Scenario::mostDates);
    for (QString& date : dates)
        date = date.trimmed();
    while (!dates.isEmpty() && dates.back().isEmpty())
        dates.removeLast();
    if (m_dates->document()->isModified() && dates != m_datesBefore)
        group.edits.emplace_back(SetDates{dates});
    Turn turn = m_turnBefore;
    turn.number = m_number->value();
    turn.player = m_player->currentData().toString();
    turn.phase = m_phase->currentData().toString();
    QStringList tags;
    for (const QString& tag : m_tags->text().split(u',', Qt::SkipEmptyParts)) {
        if (!tag.trimmed().isEmpty() && !tags.contains(tag.trimmed()))
            tags += tag.trimmed();
    }
    for (const auto& [tag, box] : m_variants) {
        if (box->isChecked() && !tags.contains(tag))
            tags += tag;
    }
    const QStringList& before = m_turnBefore.tags;
    const bool areSame = tags.size() == before.size()
                         && std::ranges::all_of(tags, [&](const QString& tag) { return before.contains(tag); });
    turn.tags = areSame ? before : tags; // in their order
    if (!(turn == m_turnBefore))
        group.edits.emplace_back(SetTurn{turn});
    return group;
}
