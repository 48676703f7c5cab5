// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/counter_values_model.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/unit_panel.h"
#include "render/counter_face.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <tuple>

namespace {

int sidesOf(const Unit& unit)
{
    constexpr qsizetype mostShown = 4;
    return static_cast<int>(std::clamp<qsizetype>(unit.faces.size(), 1, mostShown));
}

} // namespace

CounterValuesModel::CounterValuesModel(const Document& document, const Theme& theme, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_theme(theme), m_before(document.position())
{
    UnitField name = unitTextField("unitName", UnitPanel::tr("Name"), &Unit::name);
    name.unless = [](const Unit& unit) { return unit.id; };
    m_fields = {name, unitChoiceField(document, "unitSide", UnitPanel::tr("Side"), &Unit::side),
                unitChoiceField(document, "unitType", UnitPanel::tr("Type"), &Unit::type)};
    for (UnitField& value : unitValueFields(document)) {
        if (!value.isUsed || value.isUsed(document.ruleset()))
            m_fields.push_back(std::move(value));
    }
    for (const Unit& unit : m_before->units) {
        if (const auto index = static_cast<UnitIndex>(m_entries.size()); !document.isHidden(index))
            m_known.push_back(index);
        m_entries.push_back({unit, {}});
    }
    connect(&document, &Document::counterPicturesChanged, this, [this] { setPictures(m_pictureSide, m_ratio); });
    rebuild();
}

// --- Rows ---

void CounterValuesModel::rebuild()
{
    beginResetModel();
    // By what they were: a row stays together while one types.
    std::map<QString, std::vector<UnitIndex>> looks;
    for (const UnitIndex unit : m_known) {
        const Unit& before = m_before->unit(unit);
        const QStringList look{before.name, before.side, before.type, before.faces.join(u'\n')};
        const bool isShown = std::ranges::any_of(std::initializer_list<int>{Name, Side, Type}, [&](int column) {
            return textOf(unit, column).contains(m_filter, Qt::CaseInsensitive);
        });
        if (isShown || before.id.contains(m_filter, Qt::CaseInsensitive))
            looks[m_isEachAlone ? before.id : look.join(u'\n')].push_back(unit);
    }
    struct Row
    {
        bool isLast; ///< in either order
        std::tuple<int, QString> key;
        std::vector<UnitIndex> units;
    };
    std::vector<Row> rows;
    for (auto& [look, units] : looks) {
        const UnitIndex first = units.front();
        QString text = textOf(first, std::max<int>(m_sortColumn, Name));
        if (text.isEmpty())
            text = insteadOf(first, std::max<int>(m_sortColumn, Name));
        const bool isDone = std::ranges::all_of(units, [this](UnitIndex unit) { return hasValues(unit); });
        if (m_sortColumn < Name)
            rows.push_back({isDone, {0, textOf(first, Side) + u'\n' + text}, std::move(units)});
        else
            rows.push_back({text.isEmpty(), {text.toInt(), text.toCaseFolded()}, std::move(units)});
    }
    std::ranges::stable_sort(rows, [this](const Row& one, const Row& other) {
        if (one.isLast != other.isLast)
            return other.isLast;
        return m_sortOrder == Qt::AscendingOrder ? one.key < other.key : one.key > other.key;
    });
    m_rows.clear();
    for (Row& row : rows)
        m_rows.push_back(std::move(row.units));
    endResetModel();
}

void CounterValuesModel::setFilter(const QString& text)
{
    m_filter = text;
    rebuild();
}

void CounterValuesModel::setEachAlone(bool isAlone)
{
    m_isEachAlone = isAlone;
    rebuild();
}

void CounterValuesModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    rebuild();
}

int CounterValuesModel::rowOf(UnitIndex unit) const
{
    const auto found = std::ranges::find_if(
        m_rows, [unit](const auto& units) { return std::ranges::find(units, unit) != units.end(); });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

// --- What cells hold ---

QString CounterValuesModel::textOf(UnitIndex unit, int column) const
{
    const auto wrong = entry(unit).wrong.find(column);
    return wrong == entry(unit).wrong.end() ? field(column).read(entry(unit).unit) : wrong->second;
}

QString CounterValuesModel::insteadOf(UnitIndex unit, int column) const
{
    return field(column).unless ? field(column).unless(entry(unit).unit) : QString();
}

CounterValuesModel::Cell CounterValuesModel::cellAt(int row, int column) const
{
    const std::vector<UnitIndex>& units = unitsIn(row);
    const auto shared = [&](auto text) -> std::optional<QString> {
        const QString first = (this->*text)(units.front(), column);
        const auto isSame = [&](UnitIndex unit) { return (this->*text)(unit, column) == first; };
        return std::ranges::all_of(units, isSame) ? std::optional(first) : std::nullopt;
    };
    const auto own = shared(&CounterValuesModel::textOf);
    if (!own)
        return {QString(), UnitPanel::tr("several")};
    return {*own, own->isEmpty() ? shared(&CounterValuesModel::insteadOf).value_or(QString()) : *own};
}

bool CounterValuesModel::hasValues(UnitIndex unit) const
{
    const Unit& own = entry(unit).unit;
    const UnitType* type = m_document.ruleset().unitType(own.type);
    return own.attack || own.defense || own.movement
           || (type != nullptr && (type->attack || type->defense || type->movement));
}

int CounterValuesModel::withoutValues() const
{
    return static_cast<int>(std::ranges::count_if(m_known, [this](UnitIndex unit) { return !hasValues(unit); }));
}

QStringList CounterValuesModel::choices(int column) const
{
    QStringList titles;
    if (column == Side || column == Type) {
        for (const auto& each : unitChoices(m_document.ruleset(), column == Side ? &Unit::side : &Unit::type))
            titles += each.second;
    }
    return titles;
}

QString CounterValuesModel::problem(const QModelIndex& cell) const
{
    for (const UnitIndex unit : cell.isValid() ? unitsIn(cell.row()) : std::vector<UnitIndex>()) {
        const auto wrong = entry(unit).wrong.find(cell.column());
        Unit tried = entry(unit).unit;
        if (wrong != entry(unit).wrong.end())
            return tr("%1: %2").arg(field(cell.column()).title, field(cell.column()).write(tried, wrong->second));
    }
    return {};
}

std::optional<std::pair<UnitIndex, int>> CounterValuesModel::firstWrong() const
{
    const auto found = std::ranges::find_if(m_known, [this](UnitIndex unit) { return !entry(unit).wrong.empty(); });
    return found == m_known.end() ? std::nullopt : std::optional(std::pair(*found, entry(*found).wrong.begin()->first));
}

// --- What is typed ---

/// What else is wrong may be right with it: steps after the type.
void CounterValuesModel::put(Entry& entry, int column, const QString& text) const
{
    std::map<int, QString> asked;
    asked.swap(entry.wrong);
    asked[column] = text;
    for (const auto& [each, words] : asked) {
        Unit tried = entry.unit;
        if (field(each).write(tried, words).isEmpty())
            entry.unit = tried;
        else
            entry.wrong.emplace(each, words);
    }
}

void CounterValuesModel::write(const std::vector<CellText>& cells)
{
    std::map<UnitIndex, Entry> before;
    for (const CellText& cell : cells) {
        if (!flags(index(cell.row, cell.column)).testFlag(Qt::ItemIsEditable))
            continue;
        for (const UnitIndex unit : unitsIn(cell.row)) {
            before.emplace(unit, entry(unit));
            put(entry(unit), cell.column, cell.text.trimmed());
        }
    }
    std::erase_if(before, [this](const auto& each) { return entry(each.first) == each.second; });
    if (before.empty())
        return;
    m_past.push_back(std::move(before));
    setPictures(m_pictureSide, m_ratio);
    emit written();
}

void CounterValuesModel::undo()
{
    if (m_past.empty())
        return;
    for (const auto& [unit, before] : m_past.back())
        entry(unit) = before;
    m_past.pop_back();
    setPictures(m_pictureSide, m_ratio);
    emit written();
}

Edit CounterValuesModel::edit() const
{
    EditGroup group;
    for (const UnitIndex unit : m_known) {
        if (entry(unit).unit != m_before->unit(unit))
            group.edits.emplace_back(SetUnit{unit, entry(unit).unit});
    }
    return group;
}

void CounterValuesModel::taken()
{
    m_before = m_document.position();
    m_past.clear();
}

// --- What the table shows ---

int CounterValuesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CounterValuesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_fields.size()) + Name;
}

QVariant CounterValuesModel::data(const QModelIndex& cell, int role) const
{
    const std::vector<UnitIndex>& units = unitsIn(cell.row());
    const QString name = entry(units.front()).unit.displayName();
    const int column = cell.column();
    if (column == Picture) {
        const auto count = static_cast<int>(units.size());
        return role == Qt::DecorationRole                     ? QVariant(picture(units.front()))
               : role == Qt::DisplayRole && count > 1         ? QVariant(tr("× %1").arg(count))
               : role == Qt::AccessibleTextRole && count == 1 ? QVariant(tr("Counter of %1").arg(name))
               : role == Qt::AccessibleTextRole ? QVariant(tr("%n counter(s) of %1", nullptr, count).arg(name))
                                                : QVariant();
    }
    const QString wrong = problem(cell);
    switch (role) {
    case Qt::DisplayRole:
        return cellAt(cell.row(), column).shown;
    case Qt::EditRole:
        return cellAt(cell.row(), column).own;
    case isInsteadRole:
        return cellAt(cell.row(), column).own.isEmpty();
    case Qt::DecorationRole:
        return wrong.isEmpty() ? QVariant()
                               : QVariant(QApplication::style()->standardIcon(QStyle::SP_MessageBoxWarning));
    case Qt::ToolTipRole:
        return wrong.isEmpty() ? QVariant() : QVariant(plainTip(wrong));
    case Qt::AccessibleTextRole: {
        const QString shown = cellAt(cell.row(), column).shown;
        return !wrong.isEmpty()
                   ? wrong
                   : tr("%1 of %2: %3").arg(field(column).title, name, shown.isEmpty() ? tr("empty") : shown);
    }
    default:
        return {};
    }
}

QVariant CounterValuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Picture ? tr("Counter") : field(section).title;
}

Qt::ItemFlags CounterValuesModel::flags(const QModelIndex& cell) const
{
    const bool isTypedInto = cell.isValid() && cell.column() != Picture;
    return QAbstractTableModel::flags(cell) | (isTypedInto ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

// --- Pictures ---

void CounterValuesModel::setPictures(int side, double ratio)
{
    m_pictureSide = side;
    m_ratio = ratio;
    m_pictures.clear();
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QSize CounterValuesModel::pictureSize() const
{
    int sides = 1;
    for (const Unit& unit : m_before->units)
        sides = std::max(sides, sidesOf(unit));
    return {(m_pictureSide + 6) * sides, m_pictureSide + 6};
}

/// Each side of the counter, whatever steps it has lost. One without pictures shows what is typed.
QIcon CounterValuesModel::picture(UnitIndex unit) const
{
    QIcon& icon = m_pictures[unit];
    if (!icon.isNull())
        return icon;
    Unit shown = entry(unit).unit;
    shown.lost = 0;
    const QStringList faces = shown.faces;
    const int size = m_pictureSide + 6; // counterPicture() leaves room around it
    QPixmap all(QSize(size * sidesOf(shown), size) * m_ratio);
    all.setDevicePixelRatio(m_ratio);
    all.fill(Qt::transparent);
    QPainter painter(&all);
    for (int side = 0; side < sidesOf(entry(unit).unit); ++side) {
        shown.faces = faces.mid(side, 1);
        painter.drawPixmap(size * side, 0,
                           counterPicture(shown, m_document.rules().get(), m_theme, m_pictureSide, m_ratio, true,
                                          m_document.counterPictures().get()));
    }
    painter.end();
    icon = QIcon(all);
    icon.addPixmap(all, QIcon::Selected);
    return icon;
}
