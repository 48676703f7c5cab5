// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/numbering_fields.h"

#include "base/field_notes.h"

#include <QSignalBlocker>

namespace {

using ColumnOrder = HexNumbering::ColumnOrder;
using RowOrder = HexNumbering::RowOrder;

/// Column and row of a first number; nothing where it is none of the pattern.
std::optional<OffsetCoord> firstPrinted(const NumberingPlan& plan)
{
    const auto numbering = numberingOf(plan, 1, 1);
    if (!numbering)
        return std::nullopt;
    return OffsetCoord{numbering->printedColumn(0), numbering->printedRow(0)};
}

/// The number of a column and row in a pattern; empty where it has none.
QString numberIn(const NumberingPlan& plan, OffsetCoord printed)
{
    const auto numbering = numberingOf({plan.pattern,
                                        firstNumberOf(plan.pattern, plan.style),
                                        ColumnOrder::Rightward,
                                        RowOrder::Downward,
                                        plan.style,
                                        {}},
                                       1, 1);
    if (!numbering || (!plan.style.isNegative && (printed.column < 0 || printed.row < 0)))
        return {};
    return numbering->patternNumber({printed.column - 1, printed.row - 1});
}

} // namespace

NumberingFields::NumberingFields(QFormLayout& form, FieldNotes& notes, QObject* parent)
    : QObject(parent), m_pattern(new QComboBox), m_first(new QLineEdit), m_columnOrder(new QComboBox),
      m_rowOrder(new QComboBox)
{
    named(m_pattern, "pattern", tr("Pattern of the hex numbers"),
          tr("C stands for the digits of the column, R for those of the row; other text is printed as it is."));
    m_pattern->setEditable(true);
    m_pattern->setInsertPolicy(QComboBox::NoInsert);
    m_pattern->setCompleter(nullptr); // CC is on its way to CC.RR as well as to CCRR
    m_pattern->addItems({QStringLiteral("CCRR"), QStringLiteral("RRCC"), QStringLiteral("CCCRRR"),
                         QStringLiteral("CC.RR"), QStringLiteral("RR.CC"), QStringLiteral("C-R")});
    named(m_first, "first", tr("Number of the top left hex"));
    named(m_columnOrder, "columnOrder", tr("Which way the columns' numbers grow"));
    m_columnOrder->addItem(tr("grow to the right"), static_cast<int>(ColumnOrder::Rightward));
    m_columnOrder->addItem(tr("grow to the left"), static_cast<int>(ColumnOrder::Leftward));
    named(m_rowOrder, "rowOrder", tr("Which way the rows' numbers grow"));
    m_rowOrder->addItem(tr("grow downward"), static_cast<int>(RowOrder::Downward));
    m_rowOrder->addItem(tr("grow upward"), static_cast<int>(RowOrder::Upward));
    notes.addRow(form, tr("&Pattern:"), m_pattern, BoardField::Pattern);
    notes.addRow(form, tr("&First number:"), m_first, BoardField::First);
    form.addRow(tr("Col&umn numbers:"), m_columnOrder);
    form.addRow(tr("Ro&w numbers:"), m_rowOrder);
    setPlan(NumberingPlan());
    connect(m_pattern, &QComboBox::editTextChanged, this, &NumberingFields::onEdited);
    connect(m_first, &QLineEdit::textChanged, this, &NumberingFields::onEdited);
    connect(m_columnOrder, &QComboBox::currentIndexChanged, this, &NumberingFields::onEdited);
    connect(m_rowOrder, &QComboBox::currentIndexChanged, this, &NumberingFields::onEdited);
}

NumberingPlan NumberingFields::plan() const
{
    NumberingPlan plan{m_pattern->currentText(),
                       m_first->text(),
                       static_cast<ColumnOrder>(m_columnOrder->currentData().toInt()),
                       static_cast<RowOrder>(m_rowOrder->currentData().toInt()),
                       m_plan.style,
                       m_plan.names};
    // Names are beside a pattern; with another one every hex is numbered by it.
    if (plan != m_plan)
        plan.names.clear();
    return plan;
}

void NumberingFields::setPlan(const NumberingPlan& plan)
{
    const QSignalBlocker blockers[] = {QSignalBlocker(m_pattern), QSignalBlocker(m_first),
                                       QSignalBlocker(m_columnOrder), QSignalBlocker(m_rowOrder)};
    m_pattern->setEditText(plan.pattern);
    m_first->setText(plan.first);
    m_columnOrder->setCurrentIndex(m_columnOrder->findData(static_cast<int>(plan.columnOrder)));
    m_rowOrder->setCurrentIndex(m_rowOrder->findData(static_cast<int>(plan.rowOrder)));
    m_plan = plan;
    m_printed = firstPrinted(plan).value_or(m_printed);
}

void NumberingFields::setSize(int columns, int rows)
{
    NumberingPlan plan = m_plan;
    // Numbers that grow to the left or upward end at the top left, so what is added there comes first.
    if (auto first = firstPrinted(plan)) {
        first->column += plan.columnOrder == ColumnOrder::Leftward ? columns - m_columns : 0;
        first->row += plan.rowOrder == RowOrder::Upward ? rows - m_rows : 0;
        if (const QString number = numberIn(plan, *first); !number.isEmpty())
            plan.first = number;
    }
    m_columns = columns;
    m_rows = rows;
    setPlan(plan);
}

void NumberingFields::onEdited()
{
    const NumberingPlan now = plan();
    if (now.first == m_plan.first)
        translateFirst(m_plan, now);
    m_plan = plan();
    m_printed = firstPrinted(m_plan).value_or(m_printed);
    emit changed();
}

void NumberingFields::translateFirst(const NumberingPlan& before, const NumberingPlan& after)
{
    // While a pattern is being typed there is none that could be understood; the next one goes on from the last.
    auto first = firstPrinted(before);
    if (!first) {
        if (before.pattern == after.pattern)
            return;
        first = m_printed;
    }
    if (before.columnOrder != after.columnOrder)
        first->column += after.columnOrder == ColumnOrder::Leftward ? m_columns - 1 : 1 - m_columns;
    if (before.rowOrder != after.rowOrder)
        first->row += after.rowOrder == RowOrder::Upward ? m_rows - 1 : 1 - m_rows;
    const QString number = numberIn(after, *first);
    if (number.isEmpty())
        return;
    const QSignalBlocker blocker(m_first);
    m_first->setText(number);
}
