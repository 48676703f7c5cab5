// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The fields and buttons of the panel with a unit's properties: what each reads, writes and refuses.

#include "edit/unit_panel.h"

#include "base/flow_layout.h"
#include "base/form.h"
#include "edit/counters.h"
#include "edit/tools/tool_manager.h"
#include "table/act_parts.h"

#include <QCompleter>
#include <QGridLayout>
#include <QRegularExpressionValidator>

#include <algorithm>
#include <utility>

namespace {

/// Not a QIntValidator: that would take an empty line for one that is not finished.
void allowLetters(QLineEdit& line, const char* pattern)
{
    line.setValidator(new QRegularExpressionValidator(QRegularExpression(QLatin1String(pattern)), &line));
}

} // namespace

QLineEdit* UnitPanel::addText(UnitField field)
{
    auto* edit = named(new QLineEdit, field.name, field.title);
    edit->setMinimumWidth(fontMetrics().averageCharWidth() * 5);
    if (*field.letters != '\0')
        allowLetters(*edit, field.letters);
    edit->installEventFilter(this);
    const std::size_t place = m_texts.size();
    connect(edit, &QLineEdit::editingFinished, this, [this, place] { commit(place); });
    m_texts.push_back({std::move(field), edit});
    return edit;
}

QComboBox* UnitPanel::addNames(const char* name, const QString& title, QString Unit::*member)
{
    auto* box = named(new QComboBox, name, title);
    limited(box, 4);
    const std::size_t place = m_names.size();
    connect(box, &QComboBox::activated, this, [this, place] { commitName(place); });
    m_names.push_back({unitChoiceField(m_document, name, title, member), box, member});
    return box;
}

void UnitPanel::makeFields(QVBoxLayout& layout)
{
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    int line = 0;
    const auto label = [](const QString& title, QWidget* field) { return labelFor(tr("%1:").arg(title), field); };
    const auto addRow = [&](const QString& title, QWidget* field) {
        grid->addWidget(label(title, field), line, 0);
        grid->addWidget(field, line++, 1, 1, 3);
    };
    const auto addPair = [&](const QString& one, QWidget* oneField, const QString& other, QWidget* otherField) {
        grid->addWidget(label(one, oneField), line, 0);
        grid->addWidget(oneField, line, 1);
        grid->addWidget(label(other, otherField), line, 2);
        grid->addWidget(otherField, line++, 3);
    };
    UnitField name = unitTextField("unitName", tr("Name"), &Unit::name);
    name.unless = [](const Unit& unit) { return unit.id; };
    addRow(tr("Name"), addText(name));

    UnitField id = unitTextField("unitId", tr("Id"), &Unit::id);
    id.write = [this](Unit& unit, const QString& text) {
        switch (idProblem(*m_document.position(), text, units().front())) {
        case IdProblem::None:
            unit.id = text;
            return QString();
        case IdProblem::Empty:
            return tr("A unit needs an id.");
        case IdProblem::TooLong:
            return tr("An id has at most 64 characters.");
        case IdProblem::Character:
            return tr("An id has letters without accents, digits, - _ . and / only.");
        case IdProblem::Taken:
            break;
        }
        return tr("Another unit is called \"%1\".").arg(text);
    };
    addRow(tr("Id"), addText(id));
    addRow(tr("Type"), addNames("unitType", tr("Type"), &Unit::type));
    addPair(tr("Side"), addNames("unitSide", tr("Side"), &Unit::side), tr("Nation"),
            addNames("unitNation", tr("Nation"), &Unit::nation));

    QLineEdit* size = addText(unitTextField("unitSize", tr("Size"), &Unit::size));
    size->setCompleter(new QCompleter({QStringLiteral("squad"), QStringLiteral("section"), QStringLiteral("platoon"),
                                       QStringLiteral("company"), QStringLiteral("battery"),
                                       QStringLiteral("battalion"), QStringLiteral("regiment"),
                                       QStringLiteral("brigade"), QStringLiteral("division"), QStringLiteral("corps"),
                                       QStringLiteral("army"), QStringLiteral("army-group"), QStringLiteral("front")},
                                      size));
    UnitField hex{"unitHex", tr("Hex")};
    hex.read = [this](const Unit& unit) { return unit.isOnMap() ? m_document.map().number(unit.hex) : QString(); };
    hex.write = [this](Unit& unit, const QString& text) {
        const auto found = m_document.map().find(text);
        if (!text.isEmpty() && !found)
            return tr("There is no hex %1 on this map.").arg(text);
        unit.hex = text.isEmpty() ? noHex : *found;
        return QString();
    };
    hex.unless = [](const Unit&) { return tr("off the map"); };
    addPair(tr("Size"), size, tr("Hex"), addText(hex));
    addRow(tr("Formation"), addText(unitTextField("unitFormation", tr("Formation"), &Unit::formation)));
    const std::vector<UnitField> values = unitValueFields(m_document);
    const auto addValue = [this, &values](const char* wanted) {
        return addText(*std::ranges::find_if(
            values, [wanted](const UnitField& field) { return QLatin1String(field.name) == QLatin1String(wanted); }));
    };
    addPair(tr("Attack"), addValue("unitAttack"), tr("Defense"), addValue("unitDefense"));
    addPair(tr("Movement"), addValue("unitMovement"), tr("Range"), addValue("unitRange"));
    QLineEdit* steps = addValue("unitSteps");
    UnitField lost{"unitLost", tr("Lost")};
    lost.read = [](const Unit& unit) { return unit.lost == 0 ? QString() : QString::number(unit.lost); };
    lost.write = [this](Unit& unit, const QString& text) {
        unit.lost = text.toInt();
        return unit.lost < stepsOf(unit, m_document.ruleset())
                   ? QString()
                   : tr("A unit that has lost all its steps is gone; delete it or take it off the map.");
    };
    lost.unless = [](const Unit&) { return QStringLiteral("0"); };
    lost.letters = "[0-9]{0,3}";
    addPair(tr("Steps"), steps, tr("Lost"), addText(lost));
    QLineEdit* reduced = addValue("unitReduced");
    reduced->setWhatsThis(
        tr("Attack and defense with one step lost, then with two, and so on: 4-3, 2-2. An = stands for "
           "the strength at full steps. Without them nobody knows the odds once steps are lost."));
    addRow(tr("Reduced"), reduced);
    for (const UnitField& value : values) {
        if (!value.isUsed)
            continue;
        QLineEdit* field = addText(value);
        QLabel* before = label(value.title, field);
        grid->addWidget(before, line, 0);
        grid->addWidget(field, line++, 1, 1, 3);
        before->hide();
        field->hide();
        m_gameFields.push_back({value.isUsed, {before, field}});
    }
    layout.addLayout(grid);
    m_states->setLayout(new FlowLayout);
    m_states->setAccessibleName(tr("States"));
    layout.addWidget(m_states);
}

void UnitPanel::makeButtons(QVBoxLayout& layout)
{
    auto* flow = new FlowLayout;
    const auto add = [&](const char* name, const QString& text, const QString& tip, auto handler) {
        auto* button = named(new QPushButton(text), name, {.tip = tip});
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, handler);
        flow->addWidget(button);
        return button;
    };
    add("unitDuplicate", tr("&Duplicate"), tr("A counter like it, in the same hex"), &UnitPanel::duplicate);
    add("unitRenumber", tr("Re&number…"), tr("Ids or names by a pattern"), &UnitPanel::askRenumber);
    m_up = add("unitUp", tr("Up in stack"), tr("One place towards the top of its stack"), [this] { restack(true); });
    m_down = add("unitDown", tr("Down in stack"), tr("One place towards the bottom of its stack"),
                 [this] { restack(false); });
    add("unitDelete", tr("Delete"), tr("Take the counter out of the scenario"), &UnitPanel::remove);
    layout.addLayout(flow);
}
