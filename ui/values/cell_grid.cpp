// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "values/cell_grid.h"

#include "base/cell_text.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace {

/// Offers words, and takes others too.
class ChoiceDelegate : public QStyledItemDelegate
{
public:
    ChoiceDelegate(QStringList words, QObject* parent) : QStyledItemDelegate(parent), m_words(std::move(words)) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                          const QModelIndex& /*index*/) const override
    {
        auto* box = new QComboBox(parent);
        box->setEditable(true);
        box->addItem(QString());
        box->addItems(m_words);
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        static_cast<QComboBox*>(editor)->setEditText(index.data().toString());
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        model->setData(index, static_cast<QComboBox*>(editor)->currentText());
    }

private:
    QStringList m_words;
};

} // namespace

CellGrid::CellGrid(QWidget* parent) : QTableWidget(parent)
{
    setTabKeyNavigation(false); // the Tab key leads out of it, arrows from cell to cell
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    // The style's own lines cannot be told from a dark ground.
    setStyleSheet(QStringLiteral("QTableView { gridline-color: palette(mid); }"));
    connect(this, &QTableWidget::cellChanged, this, [this](int row, int column) {
        grow();
        if (sizeHintForColumn(column) > columnWidth(column))
            resizeColumnToContents(column);
        resizeRowToContents(row);
        emit edited();
    });
}

void CellGrid::setOpenBelow(bool isOpen)
{
    m_isOpenBelow = isOpen;
    grow();
}

void CellGrid::setChoices(int column, const QStringList& words)
{
    setItemDelegateForColumn(column, new ChoiceDelegate(words, this));
    constexpr int arrow = 4; // letters' room for the arrow of the list
    int width = 0;
    for (const QString& word : words)
        width = std::max(width, fontMetrics().horizontalAdvance(word));
    m_offered[column] = width + arrow * fontMetrics().averageCharWidth();
}

// Longer texts go on in a further line of the cell.
int CellGrid::sizeHintForColumn(int column) const
{
    const int letter = fontMetrics().averageCharWidth();
    const auto offered = m_offered.find(column);
    const int least = std::max(7 * letter, offered == m_offered.end() ? 0 : offered->second);
    return std::clamp(QTableWidget::sizeHintForColumn(column), least, std::max(least, 24 * letter));
}

QString CellGrid::cell(int row, int column) const
{
    const QTableWidgetItem* found = item(row, column);
    return found == nullptr ? QString() : found->text().trimmed();
}

void CellGrid::setCell(int row, int column, const QString& text)
{
    const QSignalBlocker quiet(this);
    if (row >= rowCount())
        setRowCount(row + 1);
    if (item(row, column) == nullptr)
        setItem(row, column, new QTableWidgetItem);
    item(row, column)->setText(text);
    grow();
}

bool CellGrid::isRowEmpty(int row) const
{
    for (int column = 0; column < columnCount(); ++column) {
        const QTableWidgetItem* found = item(row, column);
        if (found != nullptr && found->flags().testFlag(Qt::ItemIsEditable) && !found->text().trimmed().isEmpty())
            return false;
    }
    return true;
}

bool CellGrid::isEmpty() const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (!isRowEmpty(row))
            return false;
    }
    return true;
}

void CellGrid::grow()
{
    if (!m_isOpenBelow)
        return;
    const QSignalBlocker quiet(this);
    if (rowCount() == 0 || !isRowEmpty(rowCount() - 1))
        setRowCount(rowCount() + 1);
}

void CellGrid::paste(const QString& text)
{
    std::vector<QStringList> rows = cell_text::cellsOf(text);
    emit aboutToPaste(rows);
    const int top = std::max(currentRow(), 0);
    const int left = std::max(currentColumn(), 0);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const int at = top + static_cast<int>(row);
        if (at >= rowCount() && !m_isOpenBelow)
            break;
        for (qsizetype column = 0; column < rows[row].size() && left + column < columnCount(); ++column) {
            const auto place = left + static_cast<int>(column);
            const QTableWidgetItem* before = item(at, place);
            if (before == nullptr || before->flags().testFlag(Qt::ItemIsEditable))
                setCell(at, place, rows[row][column].trimmed());
        }
    }
    emit edited();
}

void CellGrid::show(int row, int column)
{
    setCurrentCell(std::clamp(row, 0, rowCount() - 1), std::clamp(column, 0, columnCount() - 1));
    setFocus();
}

void CellGrid::clearSelected()
{
    for (QTableWidgetItem* each : selectedItems()) {
        if (each->flags().testFlag(Qt::ItemIsEditable))
            each->setText({});
    }
}

void CellGrid::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Paste))
        paste(QApplication::clipboard()->text());
    else if (event->matches(QKeySequence::Copy))
        QApplication::clipboard()->setText(cell_text::selectedIn(*this));
    else if (event->matches(QKeySequence::Delete) || event->key() == Qt::Key_Backspace)
        clearSelected();
    else
        QTableWidget::keyPressEvent(event);
}
