// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/query_fields.h"

#include "base/icons.h"
#include "rules/combat_result.h"

#include <QListWidget>
#include <QRegularExpression>
#include <QSignalBlocker>

#include <algorithm>
#include <vector>

namespace {

constexpr int wordRole = Qt::UserRole;

/// The lengths of retreat, in hexes, among which the result of the position's combat leaves a choice; none: it leaves none.
std::vector<int> lengthsToChoose(const LoadedScenario& board)
{
    const auto& combat = board.scenario.combat;
    if (!combat)
        return {};
    const auto result = parseCombatResult(combat->result, board.rules);
    if (!result)
        return {};
    std::vector<int> lengths;
    for (const auto* side : {&result->defender, &result->attacker}) {
        std::vector<int> ofSide;
        for (const ResultEffect& effect : *side) {
            if (effect.kind == EffectKind::Retreat && effect.by)
                ofSide.push_back(effect.amount.value_or(0));
        }
        if (ofSide.size() > 1)
            lengths.insert(lengths.end(), ofSide.begin(), ofSide.end());
    }
    std::ranges::sort(lengths);
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    return lengths;
}

} // namespace

QueryFields::QueryFields(const QString& name, QWidget* parent)
    : QWidget(parent), m_name(name), m_form(new QFormLayout(this)), m_units(new QListWidget)
{
    setWhatsThis(tr("What is asked for, as the rules know it: a unit, hexes, a result. The button with the pointer "
                    "takes it from the board by a click."));
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_words[Purpose] = {{QStringLiteral("movement"), tr("movement")},
                        {QStringLiteral("supply"), tr("supply")},
                        {QStringLiteral("retreat"), tr("retreats")}};
    addBox(What, "What", tr("What"));
    addBox(Unit, "Unit", tr("Unit"), true);
    addBox(Length, "Length", tr("Length of the retreat"));
    addBox(Side, "Side", tr("Side"));
    addBox(Purpose, "Purpose", tr("For"));
    m_hex = addLine(Hex, "Hex", tr("Hex"), tr("Number"));
    addBox(Rule, "Rule", tr("Rule"));
    addBox(Priority, "Priority", tr("Priority"));
    named(m_units, m_name + QStringLiteral("Units"), tr("Units"));
    constexpr int lines = 5;
    m_units->setFixedHeight(fontMetrics().lineSpacing() * lines + 2 * m_units->frameWidth());
    connect(m_units, &QListWidget::itemChanged, this, &QueryFields::edited);
    addRow(Units, tr("Units"), m_units, true);
    m_hexes = addLine(Hexes, "Hexes", tr("Hexes"), tr("Numbers with commas between"));
    setShown(0, 0);
    applyTheme();
}

QLineEdit* QueryFields::addLine(unsigned field, const char* name, const QString& label, const QString& hint)
{
    auto* line = named(new QLineEdit, m_name + QLatin1String(name), label);
    line->setPlaceholderText(hint);
    connect(line, &QLineEdit::textEdited, this, &QueryFields::edited);
    addRow(field, label, line, true);
    return line;
}

void QueryFields::addBox(unsigned field, const char* name, const QString& label, bool hasPick)
{
    auto* box = named(new QComboBox, m_name + QLatin1String(name), label);
    limited(box, 8);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(box, &QComboBox::activated, this, [this, field] {
        if (field == Unit)
            refreshSide();
        emit edited();
    });
    addRow(field, label, box, hasPick);
}

void QueryFields::addRow(unsigned field, const QString& label, QWidget* widget, bool hasPick)
{
    Row row{field, widget, widget, nullptr};
    if (hasPick) {
        row.place = new QWidget;
        row.pick = named(new QToolButton, widget->objectName() + QStringLiteral("Pick"),
                         tr("Take from the board: %1").arg(label),
                         tr("Take it from the board: the next click there answers, Escape gives it up"));
        row.pick->setCheckable(true);
        connect(row.pick, &QToolButton::clicked, this, [this, field] { emit pickRequested(field); });
        addTo(*rowIn(row.place, {0, 0, 0, 0}), {{widget, 1}, {row.pick, 0, Qt::AlignTop}});
    }
    auto* title = new QLabel(tr("%1:").arg(label));
    title->setBuddy(widget);
    m_form->addRow(title, row.place);
    m_rows += row;
}

QComboBox* QueryFields::box(unsigned field) const
{
    const auto row = std::ranges::find(m_rows, field, &Row::field);
    return row == m_rows.end() ? nullptr : qobject_cast<QComboBox*>(row->widget);
}

void QueryFields::applyTheme()
{
    for (const Row& row : m_rows) {
        if (row.pick != nullptr)
            row.pick->setIcon(lineIcon(QStringLiteral("tool-eyedropper"), palette()));
    }
}

void QueryFields::fill(unsigned field)
{
    QComboBox* list = box(field);
    const QSignalBlocker blocker(list);
    const QString chosen = list->currentData().toString();
    list->clear();
    if ((m_optional & field) != 0) {
        const bool isUnitOrSide = field == Unit && (m_shown & Side) != 0;
        list->addItem(isUnitOrSide      ? tr("(a whole side)")
                      : field == Length ? tr("(the first)", "length of a retreat")
                                        : tr("(any)"),
                      QString());
    }
    for (const auto& [word, text] : m_words.value(field))
        list->addItem(text, word);
    choose(*list, chosen);
}

/// A word that the position does not know stays, and is told apart.
void QueryFields::choose(QComboBox& box, const QString& word)
{
    int row = box.findData(word);
    if (row < 0 && !word.isEmpty()) {
        box.addItem(tr("%1 (not in this position)").arg(word), word);
        row = box.count() - 1;
    }
    box.setCurrentIndex(row);
}

void QueryFields::setBoard(const LoadedScenario& board)
{
    const Position& position = board.scenario.position;
    const Ruleset& game = board.rules.ruleset();
    for (const unsigned field : {Unit, Side, Rule, Priority, Length})
        m_words[field].clear();
    const auto nameOfSide = [&game](const QString& id) {
        const SideRules* side = game.side(id);
        return side == nullptr ? id : side->name;
    };
    const auto add = [this](unsigned field, const QString& word, const QString& text) {
        Words& words = m_words[field];
        if (std::ranges::find(words, word, &Words::value_type::first) == words.end())
            words += std::pair(word, text);
    };
    std::vector<const ::Unit*> units;
    for (const ::Unit& unit : position.units) {
        if (unit.isOnMap())
            units.push_back(&unit);
    }
    std::ranges::stable_sort(units, [](const ::Unit* a, const ::Unit* b) {
        return a->side != b->side ? a->side < b->side : a->displayName().localeAwareCompare(b->displayName()) < 0;
    });
    m_likelyUnit.clear();
    if (const auto& combat = board.scenario.combat) {
        const auto attacked =
            std::ranges::find_if(units, [&](const ::Unit* unit) { return combat->isDefenceHex(unit->hex); });
        if (attacked != units.end())
            m_likelyUnit = (*attacked)->id;
    }
    for (const ::Unit* unit : units)
        m_words[Unit] +=
            std::pair(unit->id, tr("%1 in %2, %3", "unit, hex, side")
                                    .arg(unit->displayName(), position.map->number(unit->hex), nameOfSide(unit->side)));
    for (const SideRules& side : game.sides)
        add(Side, side.id, side.name);
    for (const RuleText& rule : *game.rules)
        add(Rule, rule.number, tr("%1  %2", "rule number, what it says").arg(rule.number, rule.text));
    for (const PreferScore& score : game.retreat.prefer) {
        if (!score.priority.isEmpty())
            add(Priority, score.priority, score.priority);
    }
    for (const int length : lengthsToChoose(board))
        add(Length, QString::number(length), tr("%n hex(es)", nullptr, length));
    const Values kept = values();
    const QSignalBlocker blocker(m_units);
    m_units->clear();
    for (const auto& [word, text] : m_words[Unit]) {
        auto* item = new QListWidgetItem(text, m_units);
        item->setData(wordRole, word);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    setShown(m_shown, m_optional);
    setValues(kept);
}

void QueryFields::setShown(unsigned shown, unsigned optional)
{
    m_shown = shown;
    m_optional = optional;
    for (const Row& row : m_rows)
        m_form->setRowVisible(row.place, (shown & row.field) != 0);
    for (const unsigned field : {Unit, Length, Side, Rule, Priority, What, Purpose})
        fill(field);
    refreshSide();
    refreshLength();
    setVisible(shown != 0);
}

void QueryFields::setWhat(const Words& words)
{
    m_words[What] = words;
    fill(What);
}

void QueryFields::refreshSide()
{
    const bool hasUnit = (m_shown & Unit) != 0 && !box(Unit)->currentData().toString().isEmpty();
    box(Side)->setEnabled(!hasUnit);
}

// Where there is nothing to choose nobody need read of it; a length that the result does not offer is seen.
void QueryFields::refreshLength()
{
    const bool isTold = !m_words[Length].isEmpty() || !box(Length)->currentData().toString().isEmpty();
    m_form->setRowVisible(box(Length), (m_shown & Length) != 0 && isTold);
}

void QueryFields::setValues(const Values& values)
{
    const QString length = values.length == 0 ? QString() : QString::number(values.length);
    const std::pair<unsigned, const QString&> chosen[] = {
        {Unit, values.unit}, {Rule, values.rule}, {Priority, values.priority},
        {Side, values.side}, {What, values.what}, {Purpose, values.purpose},
        {Length, length}};
    for (const auto& [field, word] : chosen) {
        const QSignalBlocker blocker(box(field));
        choose(*box(field), word);
    }
    if (m_hex->text() != values.hex)
        m_hex->setText(values.hex);
    if (QStringList typed = this->values().hexes; typed != values.hexes)
        m_hexes->setText(values.hexes.join(QStringLiteral(", ")));
    const QSignalBlocker blocker(m_units);
    for (int row = 0; row < m_units->count(); ++row) {
        QListWidgetItem* item = m_units->item(row);
        item->setCheckState(values.units.contains(item->data(wordRole).toString()) ? Qt::Checked : Qt::Unchecked);
    }
    refreshSide();
    refreshLength();
}

QueryFields::Values QueryFields::values() const
{
    const auto word = [this](unsigned field) {
        return (m_shown & field) == 0 ? QString() : box(field)->currentData().toString();
    };
    Values values;
    values.unit = word(Unit);
    values.rule = word(Rule);
    values.priority = word(Priority);
    values.side = values.unit.isEmpty() ? word(Side) : QString();
    values.purpose = word(Purpose);
    values.what = word(What);
    values.length = word(Length).toInt();
    if ((m_shown & Hex) != 0)
        values.hex = m_hex->text().trimmed();
    if ((m_shown & Hexes) != 0) {
        static const QRegularExpression between(QStringLiteral("[,;\\s]+"));
        values.hexes = m_hexes->text().split(between, Qt::SkipEmptyParts);
    }
    if ((m_shown & Units) != 0) {
        for (int row = 0; row < m_units->count(); ++row) {
            if (m_units->item(row)->checkState() == Qt::Checked)
                values.units += m_units->item(row)->data(wordRole).toString();
        }
    }
    return values;
}

void QueryFields::guess()
{
    for (const unsigned field : {What, Unit, Side, Purpose, Rule, Priority}) {
        if ((m_shown & field) == 0 || (m_optional & field) != 0)
            continue;
        QComboBox* list = box(field);
        if (!list->currentData().toString().isEmpty())
            continue;
        const int likely = field == Unit ? list->findData(m_likelyUnit) : 0;
        list->setCurrentIndex(std::max(likely, 0));
    }
    refreshSide();
}

void QueryFields::setLikelyUnit(const QString& unit)
{
    if (!unit.isEmpty())
        m_likelyUnit = unit;
}

void QueryFields::setPicking(unsigned field)
{
    for (const Row& row : m_rows) {
        if (row.pick != nullptr)
            row.pick->setChecked(row.field == field);
    }
}

void QueryFields::takePicked(unsigned field, const QString& picked)
{
    Values next = values();
    if (field == Unit || field == Hex) {
        (field == Unit ? next.unit : next.hex) = picked;
    } else if (QStringList& list = field == Units ? next.units : next.hexes; !list.removeOne(picked)) {
        list += picked;
    }
    setValues(next);
    emit edited();
}
