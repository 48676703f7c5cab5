// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

class FlowLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QTreeWidget;
class WhatIf;
struct FateAnswer;

/// What every result of the combat at hand comes to: a table by result and unit, and a small board for each group of
/// results that come to the same. A click on one puts it on the large board.
class FatesPage : public QWidget
{
    Q_OBJECT

public:
    explicit FatesPage(WhatIf& whatIf, QWidget* parent = nullptr);

signals:
    /// The ruling that is shown large is to be explained.
    void whyRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Column { Result, Chance, Name, Dies, Emptied, Losses, Paths };

    void refresh();
    void fillTable(const FateAnswer& answer);
    void fillFan(const FateAnswer& answer);
    void fillTotals(const FateAnswer& answer);
    QString notesOf(const FateAnswer& answer) const;
    void markShown();

    WhatIf& m_whatIf;
    QLabel* m_head;
    QTreeWidget* m_table;
    QTreeWidget* m_totals; ///< a row for each column of odds
    QLabel* m_notes;
    QPushButton* m_why;
    QWidget* m_fan;
    FlowLayout* m_boards;
    QList<QToolButton*> m_buttons; ///< by place of the board
};
