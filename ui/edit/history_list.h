// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>

class Document;

/// The changes that can be undone, the latest at the bottom, in words that the viewer may read. Going to a line goes back or forth to it.
class HistoryList : public QListView
{
    Q_OBJECT

public:
    /// `document` must outlive the list.
    explicit HistoryList(Document& document, QWidget* parent = nullptr);

    /// As high as its lines.
    QSize sizeHint() const override;

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void showEvent(QShowEvent* event) override;

private:
    class Model;

    void follow();

    Document& m_document;
    Model* m_model;
    bool m_isFollowing = false;
};
