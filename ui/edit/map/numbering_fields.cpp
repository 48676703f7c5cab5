// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/numbering_fields.h"

#include "base/field_notes.h"

#include <QSignalBlocker>

#include <algorithm>
#include <tuple>

namespace {

using ColumnOrder = HexNumbering::ColumnOrder;
using RowOrder = HexNumbering::RowOrder;
using Signs = HexNumbering::Signs;
using Oblique = HexNumbering::Oblique;

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
      m_rowOrder(new QComboBox), m_columnSigns(new QComboBox), m_rowSigns(new QComboBox), m_oblique(new QComboBox),
      m_isNegative(new QCheckBox)
{
    named(m_pattern, "pattern", tr("Pattern of the hex numbers"),
          tr("C stands for the digits of the column, R for those of the row; other text is printed as it is."));
    m_pattern->setEditable(true);
    m_pattern->setInsertPolicy(QComboBox::NoInsert);
    m_pattern->setCompleter(nullptr); // CC is on its way to CC.RR as well as to CCRR
    m_pattern->addItems({QStringLiteral("CCRR"), QStringLiteral("RRCC"), QStringLiteral("CCCRRR"),
                         QStringLiteral("CC.RR"), QStringLiteral("RR.CC"), QStringLiteral("C-R"),
                         QStringLiteral("CR")});
    named(m_first, "first", tr("Number of the top left hex"));
    named(m_columnOrder, "columnOrder", tr("Which way the columns' numbers grow"));
    m_columnOrder->addItem(tr("grow to the right"), static_cast<int>(ColumnOrder::Rightward));
    m_columnOrder->addItem(tr("grow to the left"), static_cast<int>(ColumnOrder::Leftward));
    named(m_rowOrder, "rowOrder", tr("Which way the rows' numbers grow"));
    m_rowOrder->addItem(tr("grow downward"), static_cast<int>(RowOrder::Downward));
    m_rowOrder->addItem(tr("grow upward"), static_cast<int>(RowOrder::Upward));
    named(m_columnSigns, "columnSigns", tr("Digits or letters of the columns"),
          tr("Whether columns are numbered or have letters, and what comes after Z"));
    named(m_rowSigns, "rowSigns", tr("Digits or letters of the rows"),
          tr("Whether rows are numbered or have letters, and what comes after Z"));
    for (QComboBox* box : {m_columnSigns, m_rowSigns}) {
        box->addItem(tr("digits"), static_cast<int>(Signs::Digits));
        box->addItem(tr("letters: A … Z, AA, BB"), static_cast<int>(Signs::RepeatedLetters));
        box->addItem(tr("letters: A … Z, AA, AB"), static_cast<int>(Signs::Alphabet));
    }
    named(m_oblique, "oblique", tr("Slant of the numbers"),
          tr("On some maps rows of equal number do not zigzag but run straight along a slanting line of hexes"));
    named(m_isNegative, "negative", tr("Numbers below zero"),
          tr("Columns and rows left of or above the first may count on below zero, as in -3.04"));
    m_isNegative->setText(tr("nu&mbers below zero"));
    setShape(GridShape::Flat);
    notes.addRow(form, tr("&Pattern:"), m_pattern, BoardField::Pattern);
    notes.addRow(form, tr("&First number:"), m_first, BoardField::First);
    form.addRow(tr("Col&umn numbers:"), m_columnOrder);
    form.addRow(QString(), m_columnSigns);
    form.addRow(tr("Ro&w numbers:"), m_rowOrder);
    form.addRow(QString(), m_rowSigns);
    form.addRow(tr("S&lant:"), m_oblique);
    form.addRow(QString(), m_isNegative);
    setPlan(NumberingPlan());
    connect(m_pattern, &QComboBox::editTextChanged, this, &NumberingFields::onEdited);
    connect(m_first, &QLineEdit::textChanged, this, &NumberingFields::onEdited);
    connect(m_columnOrder, &QComboBox::currentIndexChanged, this, &NumberingFields::onEdited);
    connect(m_rowOrder, &QComboBox::currentIndexChanged, this, &NumberingFields::onEdited);
    for (QComboBox* box : {m_columnSigns, m_rowSigns}) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            fitPattern();
            onEdited();
        });
    }
    connect(m_oblique, &QComboBox::currentIndexChanged, this, &NumberingFields::onEdited);
    connect(m_isNegative, &QCheckBox::toggled, this, &NumberingFields::onEdited);
}

HexNumbering::Style NumberingFields::style() const
{
    return {static_cast<Signs>(m_columnSigns->currentData().toInt()),
            static_cast<Signs>(m_rowSigns->currentData().toInt()),
            static_cast<Oblique>(m_oblique->currentData().toInt()), m_isNegative->isChecked()};
}

/// One letter of the pattern stands for letters, however many; two digits are usual.
void NumberingFields::fitPattern()
{
    const HexNumbering::Style signs = style();
    QString pattern = m_pattern->currentText();
    for (const auto& [letter, now, before] :
         {std::tuple(u'C', signs.columns, m_plan.style.columns), std::tuple(u'R', signs.rows, m_plan.style.rows)}) {
        if ((now == Signs::Digits) == (before == Signs::Digits))
            continue;
        const qsizetype first = pattern.indexOf(letter);
        const qsizetype last = pattern.lastIndexOf(letter);
        if (first >= 0)
            pattern.replace(first, last - first + 1, QString(now == Signs::Digits ? 2 : 1, letter));
    }
    const QSignalBlocker blocker(m_pattern);
    m_pattern->setEditText(pattern);
}

void NumberingFields::setShape(GridShape shape)
{
    const QSignalBlocker blocker(m_oblique);
    const bool isFlat = shape == GridShape::Flat;
    const auto falling = isFlat ? Oblique::RowsFalling : Oblique::ColumnsFalling;
    if (m_oblique->findData(static_cast<int>(falling)) >= 0)
        return;
    const int chosen = std::max(m_oblique->currentIndex(), 0);
    m_oblique->clear();
    m_oblique->addItem(tr("none: numbers zigzag"), static_cast<int>(Oblique::None));
    m_oblique->addItem(isFlat ? tr("rows fall to the right") : tr("columns fall to the right"),
                       static_cast<int>(falling));
    m_oblique->addItem(isFlat ? tr("rows rise to the right") : tr("columns rise to the right"),
                       static_cast<int>(isFlat ? Oblique::RowsRising : Oblique::ColumnsRising));
    m_oblique->setCurrentIndex(chosen);
    m_plan.style = style();
}

NumberingPlan NumberingFields::plan() const
{
    NumberingPlan plan{m_pattern->currentText(),
                       m_first->text(),
                       static_cast<ColumnOrder>(m_columnOrder->currentData().toInt()),
                       static_cast<RowOrder>(m_rowOrder->currentData().toInt()),
                       style(),
                       m_plan.names};
    // Names are beside a pattern; with another one every hex is numbered by it.
    if (plan != m_plan)
        plan.names.clear();
    return plan;
}

void NumberingFields::setPlan(const NumberingPlan& plan)
{
    const QSignalBlocker blockers[] = {QSignalBlocker(m_pattern),     QSignalBlocker(m_first),
                                       QSignalBlocker(m_columnOrder), QSignalBlocker(m_rowOrder),
                                       QSignalBlocker(m_columnSigns), QSignalBlocker(m_rowSigns),
                                       QSignalBlocker(m_oblique),     QSignalBlocker(m_isNegative)};
    m_pattern->setEditText(plan.pattern);
    m_first->setText(plan.first);
    m_columnOrder->setCurrentIndex(m_columnOrder->findData(static_cast<int>(plan.columnOrder)));
    m_rowOrder->setCurrentIndex(m_rowOrder->findData(static_cast<int>(plan.rowOrder)));
    m_columnSigns->setCurrentIndex(m_columnSigns->findData(static_cast<int>(plan.style.columns)));
    m_rowSigns->setCurrentIndex(m_rowSigns->findData(static_cast<int>(plan.style.rows)));
    m_oblique->setCurrentIndex(std::max(0, m_oblique->findData(static_cast<int>(plan.style.oblique))));
    m_isNegative->setChecked(plan.style.isNegative);
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

QString cornerNames(const HexGrid& grid)
{
    const int right = grid.columns() - 1;
    const int bottom = grid.rows() - 1;
    QStringList names;
    for (const OffsetCoord corner :
         {OffsetCoord{0, 0}, OffsetCoord{right, 0}, OffsetCoord{right, bottom}, OffsetCoord{0, bottom}})
        names += grid.number(grid.index(corner));
    return NumberingFields::tr("Corners: %1").arg(names.join(QStringLiteral(" · ")));
}
