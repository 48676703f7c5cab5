// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The fields and buttons of the panel with a unit's properties: what each reads, writes and refuses.

#include "edit/unit_panel.h"

#include "base/flow_layout.h"
#include "base/form.h"
#include "edit/counters.h"
#include "edit/tools/tool_manager.h"
#include "render/panel_text.h"

#include <QCompleter>
#include <QGridLayout>
#include <QRegularExpressionValidator>

#include <algorithm>
#include <functional>
#include <utility>

namespace {

QString numberText(const std::optional<int>& number)
{
    return number ? QString::number(*number) : QString();
}

/// Not a QIntValidator: that would take an empty line for one that is not finished.
void allowNumber(QLineEdit& line, const char* pattern)
{
    line.setValidator(new QRegularExpressionValidator(QRegularExpression(QLatin1String(pattern)), &line));
}

constexpr QChar asFull(u'='); ///< of a strength that the reduced side leaves as it was

/// "4-3, 2-2": attack and defence with one step lost, with two …
QString reducedText(const std::vector<ReducedStrength>& sides)
{
    const auto text = [](const std::optional<int>& number) { return number ? QString::number(*number) : asFull; };
    QStringList parts;
    for (const ReducedStrength& side : sides)
        parts << text(side.attack) + u'-' + text(side.defense);
    return parts.join(QStringLiteral(", "));
}

/// Nothing: the text does not say it.
std::optional<std::vector<ReducedStrength>> reducedIn(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    static const QRegularExpression pair(QStringLiteral("^([0-9]{1,3}|=)-([0-9]{1,3}|=)$"));
    const auto number = [](const QString& part) { return part == asFull ? std::nullopt : std::optional(part.toInt()); };
    std::vector<ReducedStrength> sides;
    for (const QString& part : text.split(between, Qt::SkipEmptyParts)) {
        const QRegularExpressionMatch match = pair.match(part);
        if (!match.hasMatch())
            return std::nullopt;
        sides.push_back({number(match.captured(1)), number(match.captured(2))});
    }
    return sides;
}

/// Whether units supply others as far as they say themselves.
bool suppliesByUnits(const Ruleset& game)
{
    return std::ranges::any_of(game.supply.lines, [](const SupplyLine& line) {
        return std::ranges::any_of(line.legs, [](const SupplyLeg& leg) { return leg.toUnits && !leg.limit; });
    });
}

} // namespace

QLineEdit* UnitPanel::addText(const char* name, const QString& title, TextField field)
{
    field.edit = new QLineEdit;
    field.edit->setObjectName(QLatin1String(name));
    field.edit->setAccessibleName(title);
    field.edit->setMinimumWidth(fontMetrics().averageCharWidth() * 5);
    field.title = title;
    field.edit->installEventFilter(this);
    const std::size_t place = m_texts.size();
    connect(field.edit, &QLineEdit::editingFinished, this, [this, place] { commit(place); });
    m_texts.push_back(field);
    return field.edit;
}

UnitPanel::TextField UnitPanel::numberField(std::optional<int> Unit::*member)
{
    TextField field;
    field.read = [member](const Unit& unit) { return numberText(unit.*member); };
    field.write = [member](Unit& unit, const QString& text) {
        unit.*member = text.isEmpty() ? std::nullopt : std::optional(text.toInt());
        return QString();
    };
    return field;
}

QLineEdit* UnitPanel::addNumber(const char* name, const QString& title, std::optional<int> Unit::*member,
                                const std::function<std::optional<int>(const UnitType&)>& unless)
{
    TextField field = numberField(member);
    field.unless = [this, unless](const Unit& unit) {
        const UnitType* type = typeOf(unit);
        return type == nullptr ? QString() : numberText(unless(*type));
    };
    QLineEdit* edit = addText(name, title, field);
    allowNumber(*edit, "[0-9]{0,3}");
    return edit;
}

// Empty, it is the type's, else the range of the unit.
UnitPanel::TextField UnitPanel::supplyRangeField()
{
    TextField field = numberField(&Unit::supplyRange);
    field.unless = [this](const Unit& unit) {
        const UnitType* type = typeOf(unit);
        const auto ofType = type == nullptr ? std::nullopt : type->supplyRange;
        const auto range = unit.range || type == nullptr ? unit.range : type->range;
        return numberText(ofType ? ofType : range);
    };
    return field;
}

UnitPanel::TextField UnitPanel::reducedField()
{
    TextField field;
    field.read = [](const Unit& unit) { return reducedText(unit.reduced); };
    field.write = [](Unit& unit, const QString& text) {
        const auto sides = reducedIn(text);
        if (!sides)
            return tr("Write attack and defense for each step that is lost, such as 4-3, 2-2.");
        unit.reduced = *sides;
        return QString();
    };
    field.unless = [this](const Unit& unit) { return fullSteps(unit) > 1 ? tr("not known") : QString(); };
    return field;
}

QComboBox* UnitPanel::addNames(const char* name, const QString& title, QString Unit::*member)
{
    auto* box = named(new QComboBox, name, title);
    limited(box, 4);
    panel_text::leaveWheelToPanel(*box);
    const std::size_t place = m_names.size();
    connect(box, &QComboBox::activated, this, [this, place] { commitName(place); });
    m_names.push_back({box, title, member});
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
    const auto plain = [](QString Unit::*member) {
        TextField field;
        field.read = [member](const Unit& unit) { return unit.*member; };
        field.write = [member](Unit& unit, const QString& text) {
            unit.*member = text;
            return QString();
        };
        return field;
    };
    TextField name = plain(&Unit::name);
    name.unless = [](const Unit& unit) { return unit.id; };
    addRow(tr("Name"), addText("unitName", tr("Name"), name));

    TextField id = plain(&Unit::id);
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
    addRow(tr("Id"), addText("unitId", tr("Id"), id));
    addRow(tr("Type"), addNames("unitType", tr("Type"), &Unit::type));
    addPair(tr("Side"), addNames("unitSide", tr("Side"), &Unit::side), tr("Nation"),
            addNames("unitNation", tr("Nation"), &Unit::nation));

    QLineEdit* size = addText("unitSize", tr("Size"), plain(&Unit::size));
    size->setCompleter(new QCompleter({QStringLiteral("squad"), QStringLiteral("section"), QStringLiteral("platoon"),
                                       QStringLiteral("company"), QStringLiteral("battery"),
                                       QStringLiteral("battalion"), QStringLiteral("regiment"),
                                       QStringLiteral("brigade"), QStringLiteral("division"), QStringLiteral("corps"),
                                       QStringLiteral("army"), QStringLiteral("army-group"), QStringLiteral("front")},
                                      size));
    TextField hex;
    hex.read = [this](const Unit& unit) { return unit.isOnMap() ? m_document.map().number(unit.hex) : QString(); };
    hex.write = [this](Unit& unit, const QString& text) {
        const auto found = m_document.map().find(text);
        if (!text.isEmpty() && !found)
            return tr("There is no hex %1 on this map.").arg(text);
        unit.hex = text.isEmpty() ? noHex : *found;
        return QString();
    };
    hex.unless = [](const Unit&) { return tr("off the map"); };
    addPair(tr("Size"), size, tr("Hex"), addText("unitHex", tr("Hex"), hex));
    addRow(tr("Formation"), addText("unitFormation", tr("Formation"), plain(&Unit::formation)));
    addPair(tr("Attack"), addNumber("unitAttack", tr("Attack"), &Unit::attack, std::mem_fn(&UnitType::attack)),
            tr("Defense"), addNumber("unitDefense", tr("Defense"), &Unit::defense, std::mem_fn(&UnitType::defense)));
    addPair(tr("Movement"),
            addNumber("unitMovement", tr("Movement"), &Unit::movement, std::mem_fn(&UnitType::movement)), tr("Range"),
            addNumber("unitRange", tr("Range"), &Unit::range, std::mem_fn(&UnitType::range)));

    TextField steps;
    steps.read = [](const Unit& unit) { return numberText(unit.steps); };
    steps.write = [this](Unit& unit, const QString& text) {
        unit.steps = text.isEmpty() ? std::nullopt : std::optional(text.toInt());
        return unit.lost < fullSteps(unit) ? QString() : tr("More steps than that are lost already.");
    };
    steps.unless = [this](const Unit& unit) {
        const UnitType* type = typeOf(unit);
        return type == nullptr ? QString() : QString::number(type->steps);
    };
    QLineEdit* stepsEdit = addText("unitSteps", tr("Steps"), steps);
    allowNumber(*stepsEdit, "([1-9][0-9]{0,2})?");
    TextField lost;
    lost.read = [](const Unit& unit) { return unit.lost == 0 ? QString() : QString::number(unit.lost); };
    lost.write = [this](Unit& unit, const QString& text) {
        unit.lost = text.toInt();
        return unit.lost < fullSteps(unit)
                   ? QString()
                   : tr("A unit that has lost all its steps is gone; delete it or take it off the map.");
    };
    lost.unless = [](const Unit&) { return QStringLiteral("0"); };
    QLineEdit* lostEdit = addText("unitLost", tr("Lost"), lost);
    allowNumber(*lostEdit, "[0-9]{0,3}");
    addPair(tr("Steps"), stepsEdit, tr("Lost"), lostEdit);
    QLineEdit* reduced = addText("unitReduced", tr("Reduced"), reducedField());
    reduced->setWhatsThis(
        tr("Attack and defense with one step lost, then with two, and so on: 4-3, 2-2. An = stands for "
           "the strength at full steps. Without them nobody knows the odds once steps are lost."));
    addRow(tr("Reduced"), reduced);
    const auto addOfGame = [&](const QString& title, QLineEdit* field, std::function<bool(const Ruleset&)> isUsed) {
        QLabel* before = label(title, field);
        grid->addWidget(before, line, 0);
        grid->addWidget(field, line++, 1, 1, 3);
        before->hide();
        field->hide();
        m_gameFields.push_back({std::move(isUsed), {before, field}});
    };
    QLineEdit* stackValue = addNumber("unitStackValue", tr("Stacking points"), &Unit::stackValue,
                                      [](const UnitType& type) { return std::optional(type.stackValue); });
    addOfGame(tr("Stacking points"), stackValue,
              [](const Ruleset& game) { return game.stackingBy == StackingMeasure::Points; });
    QLineEdit* supplyRange = addText("unitSupplyRange", tr("Range of supply"), supplyRangeField());
    allowNumber(*supplyRange, "[0-9]{0,3}");
    addOfGame(tr("Range of supply"), supplyRange, suppliesByUnits);
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
