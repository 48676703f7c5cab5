// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/history_list.h"

#include "document/document.h"

#include <QAbstractListModel>
#include <QScopedValueRollback>
#include <QUndoStack>

/// A row for the document as it was opened, then one for each step of the undo stack.
class HistoryList::Model : public QAbstractListModel
{
public:
    Model(Document& document, QObject* parent) : QAbstractListModel(parent), m_document(document) {}

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : m_document.undoStack().count() + 1;
    }

    QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid() || role != Qt::DisplayRole)
            return {};
        return index.row() == 0 ? HistoryList::tr("As it was opened")
                                : m_document.asSeen(m_document.undoStack().text(index.row() - 1));
    }

    void reset()
    {
        beginResetModel();
        endResetModel();
    }

private:
    Document& m_document;
};

HistoryList::HistoryList(Document& document, QWidget* parent)
    : QListView(parent), m_document(document), m_model(new Model(document, this))
{
    setModel(m_model);
    setUniformItemSizes(true);
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &HistoryList::follow);
    connect(&document, &Document::viewerChanged, this, &HistoryList::follow);
    follow();
}

void HistoryList::follow()
{
    const QScopedValueRollback following(m_isFollowing, true);
    m_model->reset();
    const QModelIndex now = m_model->index(m_document.undoStack().index());
    setCurrentIndex(now);
    scrollTo(now);
}

void HistoryList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (!m_isFollowing && current.isValid())
        m_document.undoStack().setIndex(current.row());
}
