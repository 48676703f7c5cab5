// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/livery.h"

#include <QFrame>
#include <QString>

#include <vector>

class ElidedLabel;
class LessonDots;
class QTreeWidget;

/// A frame with rounded corners on a ground of its own.
class LessonFrame : public QFrame
{
    Q_OBJECT

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// The lessons of a game under its title, or some files: a row each, with how far somebody has come.
class LessonCard : public LessonFrame
{
    Q_OBJECT

public:
    struct Row
    {
        QString path;
        QString title;
        QString progress;
        QString tip;
        bool isDone = false;

        friend bool operator==(const Row&, const Row&) = default;
    };

    /// `key`: tells the card from others. `livery`: of the title; null: it is no game's.
    LessonCard(const QString& key, const QString& title, const Livery* livery);

    const QString& key() const { return m_key; }
    void setRows(const std::vector<Row>& rows);
    const std::vector<Row>& rows() const { return m_rows; }
    /// Marks the row of that lesson, if it is here; of all cards one has a mark.
    void mark(const QString& path);
    QTreeWidget& tree() { return *m_tree; }

signals:
    void marked(const QString& path);
    void openRequested(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitRows();

    QString m_key;
    std::vector<Row> m_rows;
    LessonDots* m_dots;
    ElidedLabel* m_done; ///< how many of them
    QTreeWidget* m_tree;
};
