// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/counter_values_view.h"

#include "base/cell_text.h"
#include "base/form.h"
#include "edit/counter_values_model.h"
#include "render/panel_text.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStyledItemDelegate>
#include <QWheelEvent>

#include <algorithm>

namespace {

constexpr const char* isTypedProperty = "isTyped"; ///< of a line that a user has changed

/// Rows and columns by which a key leads from cell to cell.
QPoint stepOf(const QKeyEvent& key)
{
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return {0, key.modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1};
    case Qt::Key_Tab:
        return {1, 0};
    case Qt::Key_Backtab:
        return {-1, 0};
    default:
        return {};
    }
}

class ValueDelegate : public QStyledItemDelegate
{
public:
    ValueDelegate(CounterValuesView& view, const CounterValuesModel& model)
        : QStyledItemDelegate(&view), m_view(view), m_model(model)
    {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const QStringList choices = m_model.choices(index.column());
        auto* line = new QLineEdit(parent);
        line->setFrame(false);
        const auto mark = [line] { line->setProperty(isTypedProperty, true); };
        connect(line, &QLineEdit::textEdited, line, mark);
        if (choices.isEmpty())
            return named(line, "counterValue");
        auto* box = named(new QComboBox(parent), "counterValue");
        box->setEditable(true);
        box->setLineEdit(line);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->addItems(choices);
        connect(box, &QComboBox::activated, this, [this, mark] {
            mark();
            m_view.finishTyping();
        });
        return box;
    }

    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        QLineEdit& line = lineOf(*editor);
        if (line.property(isTypedProperty).toBool())
            return;
        line.setText(index.data(Qt::EditRole).toString());
        line.selectAll();
    }

    // Who has only looked into a cell in which units differ has set nothing.
    void setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const override
    {
        const QLineEdit& line = lineOf(*editor);
        if (line.property(isTypedProperty).toBool())
            m_view.fill(index, line.text());
    }

    bool eventFilter(QObject* editor, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress)
            return QStyledItemDelegate::eventFilter(editor, event);
        const auto* key = static_cast<QKeyEvent*>(event);
        const QPoint step = stepOf(*key);
        QPoint arrow;
        if (const auto* line = qobject_cast<QLineEdit*>(editor)) { // in a box, arrows choose
            const bool isAtEnd = !line->hasSelectedText() && line->cursorPosition() == line->text().size();
            arrow = {key->key() == Qt::Key_Right && isAtEnd ? 1 : 0, key->key() == Qt::Key_Down ? 1
                                                                     : key->key() == Qt::Key_Up ? -1
                                                                                                : 0};
        }
        if (step.isNull() && arrow.isNull())
            return QStyledItemDelegate::eventFilter(editor, event);
        m_view.finishTyping();
        m_view.walk(step + arrow, step.y() != 0);
        return true;
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.data(CounterValuesModel::isInsteadRole).toBool())
            option->palette.setColor(QPalette::Text, panel_text::dimColor(m_view));
    }

private:
    static QLineEdit& lineOf(QWidget& editor)
    {
        auto* box = qobject_cast<QComboBox*>(&editor);
        return box == nullptr ? static_cast<QLineEdit&>(editor) : *box->lineEdit();
    }

    CounterValuesView& m_view;
    const CounterValuesModel& m_model;
};

} // namespace

CounterValuesView::CounterValuesView(CounterValuesModel& model)
    : m_model(model), m_column(CounterValuesModel::FirstValue)
{
    setModel(&model);
    setItemDelegate(new ValueDelegate(*this, model));
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    // The style's own lines cannot be told from a dark ground.
    setStyleSheet(QStringLiteral("QTableView { gridline-color: palette(mid); }"));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, &CounterValuesView::finishTyping);
    // The selection has forgotten everything by then.
    connect(&model, &QAbstractItemModel::modelReset, this, &CounterValuesView::comeBack);
    comeBack();
}

void CounterValuesView::finishTyping()
{
    if (QWidget* editor = indexWidget(currentIndex())) {
        commitData(editor);
        closeEditor(editor, QAbstractItemDelegate::NoHint);
    }
}

std::set<int> CounterValuesView::selected(int (QModelIndex::*place)() const) const
{
    std::set<int> places;
    for (const QModelIndex& cell : selectedIndexes())
        places.insert((cell.*place)());
    return places;
}

void CounterValuesView::fill(const QModelIndex& cell, const QString& text)
{
    std::set<int> rows = selected(&QModelIndex::row);
    rows.insert(cell.row());
    std::vector<CounterValuesModel::CellText> cells;
    for (const int row : rows)
        cells.push_back({row, cell.column(), text});
    m_model.write(cells);
}

bool CounterValuesView::walk(QPoint step, bool isToFirst)
{
    std::set<int> rows = selected(&QModelIndex::row);
    const bool isSeveral = rows.size() > 1;
    const int firstTyped = m_firstTyped < 0 ? currentIndex().column() : m_firstTyped;
    int row = currentIndex().row() + step.y();
    int column = currentIndex().column() + step.x();
    if (step.x() == 0) {
        column = isToFirst ? firstTyped : column;
        if (isSeveral)
            row = step.y() > 0 ? *rows.rbegin() + 1 : *rows.begin() - 1;
    } else if (column >= m_model.columnCount() || column == CounterValuesModel::Picture) {
        column = step.x() > 0 ? CounterValuesModel::Name : m_model.columnCount() - 1;
        row += isSeveral ? 0 : step.x();
    }
    if (row < 0 || row >= m_model.rowCount())
        return false;
    setCurrentIndex(m_model.index(row, column));
    if (step.x() != 0) {
        m_firstTyped = firstTyped;
        for (const int each : isSeveral ? rows : std::set<int>())
            selectionModel()->select(m_model.index(each, column), QItemSelectionModel::Select);
    }
    return true;
}

void CounterValuesView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    m_firstTyped = -1;
    if (current.isValid()) {
        m_unit = m_model.unitsIn(current.row()).front();
        m_column = current.column();
    }
    emit cellChanged();
}

void CounterValuesView::comeBack()
{
    setCurrentIndex(m_model.index(std::max(0, m_model.rowOf(m_unit)), m_column));
}

/// A single line goes into every row that is selected, a single text into every cell.
void CounterValuesView::paste()
{
    std::vector<QStringList> lines = cell_text::cellsOf(QApplication::clipboard()->text());
    std::set<int> rows = selected(&QModelIndex::row);
    const std::set<int> columns = selected(&QModelIndex::column);
    if (rows.empty())
        return;
    if (lines.size() == 1) {
        if (lines.front().size() == 1)
            lines.front() = QStringList(*columns.rbegin() - *columns.begin() + 1, lines.front().front());
        lines.resize(rows.size(), QStringList(lines.front()));
    } else {
        for (int row = *rows.begin(), i = 0; i < static_cast<int>(lines.size()); ++i)
            rows.insert(row + i);
    }
    std::vector<CounterValuesModel::CellText> cells;
    for (auto [line, row] = std::pair(lines.begin(), rows.begin()); line != lines.end(); ++line, ++row) {
        for (int i = 0; i < static_cast<int>(line->size()); ++i)
            cells.push_back({*row, *columns.begin() + i, (*line)[i]});
    }
    m_model.write(cells);
    if (const int tooMany = *rows.rbegin() - m_model.rowCount() + 1; tooMany > 0)
        emit said(tr("%n line(s) had no row to go to.", nullptr, tooMany));
}

void CounterValuesView::clearSelected()
{
    std::vector<CounterValuesModel::CellText> cells;
    for (const QModelIndex& cell : selectedIndexes())
        cells.push_back({cell.row(), cell.column(), QString()});
    m_model.write(cells);
}

void CounterValuesView::keyPressEvent(QKeyEvent* event)
{
    event->accept();
    if (event->matches(QKeySequence::Paste))
        paste();
    else if (event->matches(QKeySequence::Copy))
        QApplication::clipboard()->setText(cell_text::selectedIn(*this));
    else if (event->matches(QKeySequence::Undo))
        m_model.undo();
    else if (event->matches(QKeySequence::Delete) || event->key() == Qt::Key_Backspace)
        clearSelected();
    else if (event->matches(QKeySequence::ZoomIn) || event->matches(QKeySequence::ZoomOut))
        emit zoomRequested(event->matches(QKeySequence::ZoomIn) ? 1 : -1);
    else if (const QPoint step = stepOf(*event); !step.isNull())
        event->setAccepted(walk(step, step.y() != 0)); // at the end, Tab leads out of the table
    else
        QTableView::keyPressEvent(event);
}

void CounterValuesView::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier))
        QTableView::wheelEvent(event);
    else if (event->angleDelta().y() != 0)
        emit zoomRequested(event->angleDelta().y() > 0 ? 1 : -1);
}
