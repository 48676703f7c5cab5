// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

/// Paints the rows of a LogModel, all of one height so that ten thousand of them cost no more than those that are seen: a
/// mark for the line at which the board stands, the number, the sentence, and a fork where other branches begin.
class LogDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit LogDelegate(QObject* parent = nullptr);

    /// What is sought is marked where it stands in a sentence; empty: nothing.
    void setSought(const QString& text) { m_sought = text; }
    /// Where the fork of a row is, within the row's rectangle; empty: it has none.
    QRect forkRect(const QStyleOptionViewItem& option, const QModelIndex& index) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

signals:
    /// The fork of that row was clicked.
    void forkClicked(const QModelIndex& index, QPoint global);

private:
    QString m_sought;
};
