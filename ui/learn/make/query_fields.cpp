// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/query_fields.h"

#include "base/icons.h"
#include "render/panel_text.h"
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
    const auto result = parseCombatResult(combat->result, board.rules.ruleset());
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
    : QWidget(parent), m_name(name), m_form(new QFormLayout(this)), m_hex(new QLineEdit), m_hexes(new QLineEdit),
      m_units(new QListWidget)
{
    setWhatsThis(tr("What is asked for, as the rules know it: a unit, hexes, a result. The button with the pointer "
                    "takes it from the board by a click."));
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addBox(What, "What", tr("What"), false);
    addBox(Unit, "Unit", tr("Unit"), true);
    addBox(Length, "Length", tr("Length of the retreat"), false);
    addBox(Side, "Side", tr("Side"), false);
    addBox(Purpose, "Purpose", tr("For"), false);
    named(m_hex, m_name + QStringLiteral("Hex"), tr("Hex"));
    m_hex->setPlaceholderText(tr("Number"));
    connect(m_hex, &QLineEdit::textEdited, this, &QueryFields::edited);
    addRow(Hex, tr("Hex"), m_hex, true);
    addBox(Rule, "Rule", tr("Rule"), false);
    addBox(Priority, "Priority", tr("Priority"), false);
    named(m_units, m_name + QStringLiteral("Units"), tr("Units"));
    constexpr int lines = 5;
    m_units->setFixedHeight(fontMetrics().lineSpacing() * lines + 2 * m_units->frameWidth());
    connect(m_units, &QListWidget::itemChanged, this, &QueryFields::edited);
    addRow(Units, tr("Units"), m_units, true);
    named(m_hexes, m_name + QStringLiteral("Hexes"), tr("Hexes"));
    m_hexes->setPlaceholderText(tr("Numbers with commas between"));
    connect(m_hexes, &QLineEdit::textEdited, this, &QueryFields::edited);
    addRow(Hexes, tr("Hexes"), m_hexes, true);
    setShown(0, 0);
    applyTheme();
}

QComboBox* QueryFields::addBox(unsigned field, const char* name, const QString& label, bool hasPick)
{
    auto* box = named(new QComboBox, m_name + QLatin1String(name), label);
    limited(box, 8);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    panel_text::leaveWheelToPanel(*box);
    connect(box, &QComboBox::activated, this, [this, field] {
        if (field == Unit)
            refreshSide();
        emit edited();
    });
    addRow(field, label, box, hasPick);
    return box;
}

void QueryFields::addRow(unsigned field, const QString& label, QWidget* widget, bool hasPick)
{
    Row row{field, widget, widget, nullptr};
    if (hasPick) {
        row.place = new QWidget;
        auto* line = new QHBoxLayout(row.place);
        line->setContentsMargins(0, 0, 0, 0);
        line->addWidget(widget, 1);
        row.pick = new QToolButton;
        row.pick->setObjectName(widget->objectName() + QStringLiteral("Pick"));
        row.pick->setCheckable(true);
        row.pick->setAccessibleName(tr("Take from the board: %1").arg(label));
        row.pick->setToolTip(tr("Take it from the board: the next click there answers, Escape gives it up"));
        connect(row.pick, &QToolButton::clicked, this, [this, field] { emit pickRequested(field); });
        line->addWidget(row.pick, 0, Qt::AlignTop);
    }
    auto* title = new QLabel(tr("%1:").arg(label));
    title->setBuddy(widget);
    m_form->addRow(title, row.place);
    m_rows += row;
}

QComboBox* QueryFields::box(unsigned field) const
{
    for (const Row& row : m_rows) {
        if (row.field == field)
            return qobject_cast<QComboBox*>(row.widget);
    }
    return nullptr;
}

void QueryFields::applyTheme()
{
    for (const Row& row : m_rows) {
        if (row.pick != nullptr)
            row.pick->setIcon(lineIcon(QStringLiteral("tool-eyedropper"), palette()));
    }
}

void QueryFields::fill(unsigned field, const Words& words)
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
    for (const auto& [word, text] : words)
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
    m_unitWords.clear();
    const auto nameOfSide = [&game](const QString& id) {
        const SideRules* side = game.side(id);
        return side == nullptr ? id : side->name;
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
            std::ranges::find_if(units, [&combat](const ::Unit* unit) { return unit->hex == combat->defend; });
        if (attacked != units.end())
            m_likelyUnit = (*attacked)->id;
    }
    for (const ::Unit* unit : units)
        m_unitWords +=
            std::pair(unit->id, tr("%1 in %2, %3", "unit, hex, side")
                                    .arg(unit->displayName(), position.map->number(unit->hex), nameOfSide(unit->side)));
    m_sideWords.clear();
    for (const SideRules& side : game.sides)
        m_sideWords += std::pair(side.id, side.name);
    m_ruleWords.clear();
    for (const RuleText& rule : *game.rules) {
        const bool isKnown =
            std::ranges::any_of(m_ruleWords, [&rule](const auto& known) { return known.first == rule.number; });
        if (!isKnown)
            m_ruleWords +=
                std::pair(rule.number, tr("%1  %2", "rule number, what it says").arg(rule.number, rule.text));
    }
    m_priorityWords.clear();
    for (const PreferScore& score : game.retreat.prefer) {
        const bool isKnown =
            std::ranges::any_of(m_priorityWords, [&score](const auto& known) { return known.first == score.priority; });
        if (!isKnown && !score.priority.isEmpty())
            m_priorityWords += std::pair(score.priority, score.priority);
    }
    m_lengthWords.clear();
    for (const int length : lengthsToChoose(board))
        m_lengthWords += std::pair(QString::number(length), tr("%n hex(es)", nullptr, length));
    const Values kept = values();
    const QSignalBlocker blocker(m_units);
    m_units->clear();
    for (const auto& [word, text] : m_unitWords) {
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
    fill(Unit, m_unitWords);
    fill(Length, m_lengthWords);
    fill(Side, m_sideWords);
    fill(Rule, m_ruleWords);
    fill(Priority, m_priorityWords);
    fill(What, m_whatWords);
    fill(Purpose, {{QStringLiteral("movement"), tr("movement")},
                   {QStringLiteral("supply"), tr("supply")},
                   {QStringLiteral("retreat"), tr("retreats")}});
    refreshSide();
    refreshLength();
    setVisible(shown != 0);
}

void QueryFields::setWhat(const Words& words)
{
    m_whatWords = words;
    fill(What, words);
}

void QueryFields::refreshSide()
{
    const bool hasUnit = (m_shown & Unit) != 0 && !box(Unit)->currentData().toString().isEmpty();
    box(Side)->setEnabled(!hasUnit);
}

// Where there is nothing to choose nobody need read of it; a length that the result does not offer is seen.
void QueryFields::refreshLength()
{
    const bool isTold = !m_lengthWords.isEmpty() || !box(Length)->currentData().toString().isEmpty();
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
    const auto toggle = [&picked](QStringList& list) {
        if (!list.removeOne(picked))
            list += picked;
    };
    switch (field) {
    case Unit:
        next.unit = picked;
        break;
    case Hex:
        next.hex = picked;
        break;
    case Units:
        toggle(next.units);
        break;
    case Hexes:
        toggle(next.hexes);
        break;
    default:
        return;
    }
    setValues(next);
    emit edited();
}
