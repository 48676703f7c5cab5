// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/history_list.h"

#include "document/document.h"
#include "shell/drop_down.h"

#include <QAbstractListModel>
#include <QScopedValueRollback>

#include <algorithm>

/// A row for the document as it was opened, then one for each line of the branch that is shown.
class HistoryList::Model : public QAbstractListModel
{
public:
    Model(Document& document, QObject* parent) : QAbstractListModel(parent), m_document(document) {}

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
    }

    QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid() || role != Qt::DisplayRole)
            return {};
        const EntryIndex line = lineIn(index.row());
        return line == noEntry ? HistoryList::tr("As it was opened")
                               : m_document.asSeen(m_document.log().at(line).text);
    }

    EntryIndex lineIn(int row) const { return m_lines[static_cast<std::size_t>(row)]; }

    void reset()
    {
        beginResetModel();
        m_lines = m_document.log().shownBranch();
        m_lines.insert(m_lines.begin(), noEntry);
        endResetModel();
    }

private:
    Document& m_document;
    std::vector<EntryIndex> m_lines; ///< by row
};

HistoryList::HistoryList(Document& document, QWidget* parent)
    : QListView(parent), m_document(document), m_model(new Model(document, this))
{
    setModel(m_model);
    setUniformItemSizes(true);
    setProperty(DropDown::isBrief, true);
    connect(&document.history(), &History::changed, this, &HistoryList::follow);
    connect(&document, &Document::viewerChanged, this, &HistoryList::follow);
    follow();
}

void HistoryList::follow()
{
    const QScopedValueRollback following(m_isFollowing, true);
    m_model->reset();
    const QModelIndex now = m_model->index(m_document.history().index());
    setCurrentIndex(now);
    if (isVisible()) // every line would be laid out
        scrollTo(now);
}

QSize HistoryList::sizeHint() const
{
    constexpr int least = 3; // lines
    const int rows = std::max(m_model->rowCount(), least);
    return {QListView::sizeHint().width(),
            rows * std::max(sizeHintForRow(0), fontMetrics().height()) + 2 * frameWidth()};
}

void HistoryList::showEvent(QShowEvent* event)
{
    QListView::showEvent(event);
    scrollTo(currentIndex());
}

void HistoryList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (!m_isFollowing && current.isValid())
        m_document.history().show(m_model->lineIn(current.row()));
}
