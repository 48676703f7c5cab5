// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"

#include <QListWidget>
#include <QString>

#include <vector>

class QToolButton;

/// How much of what is proposed is sure, fairly sure and doubtful, as a bar: hatched as on the map.
class ProposalBar : public QWidget
{
    Q_OBJECT

public:
    explicit ProposalBar(QWidget* parent = nullptr);

    void setCounts(int sure, int fairlySure, int doubtful);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_sure = 0;
    int m_fairlySure = 0;
    int m_doubtful = 0;
};

/// What is doubtful, a row each: number, what it may be and how likely. The first few, and more behind "92 more".
class DoubtfulList : public QWidget
{
    Q_OBJECT

public:
    struct Row
    {
        int item = 0; ///< what the list says when the row is chosen
        QString number;
        QString words; ///< "forest or rough"
        QString shares; ///< "54 : 41"

        friend bool operator==(const Row&, const Row&) = default;
    };

    explicit DoubtfulList(QWidget* parent = nullptr);

    void setRows(const std::vector<Row>& rows);
    /// Marks the row of that item; -1: none.
    void setAsked(int item);
    QListWidget& list() { return *m_list; }

signals:
    void chosen(int item);

private:
    void fit();

    QListWidget* m_list;
    QToolButton* m_more;
    std::vector<Row> m_rows;
    bool m_showsAll = false;
};
