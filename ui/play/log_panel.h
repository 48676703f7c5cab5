// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "table/table_log.h"

class Actions;
class GameTable;
class LogDelegate;
class LogModel;
class QListView;
class QMenu;
class QModelIndex;

/// The log of the game: every act a sentence, and the way to each of them, of other branches too. What the panel's
/// actions do, window and keyboard can do as well.
class LogPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LogPanel(Actions& actions, GameTable& table, QWidget* parent = nullptr);

    /// The lines of the branch that is shown, as text.
    QString text() const;
    LogModel& model() { return *m_model; }
    QListView& list() { return *m_list; }
    /// A menu of the branches that begin after the line of a row; empty: none but the one that is shown.
    void fillBranches(QMenu& menu, int row);

signals:
    /// The panel shall be seen, because somebody wants to seek in it.
    void wanted();
    void exportRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void bindActions();
    void createList();
    QWidget* createSearch();
    void follow();
    void refresh();
    void showRow(int row);
    void goTo(int row); ///< in the list
    void seek(bool backwards, bool staysIfThere);
    void refreshHits();
    void showMenu(const QPoint& at);
    void showBranches(const QModelIndex& index, QPoint global);
    void addNote(EntryIndex line);
    void toFirst();
    void toLast();

    Actions& m_actions;
    GameTable& m_table;
    LogModel* m_model;
    LogDelegate* m_delegate;
    QListView* m_list;
    QLineEdit* m_search;
    QLabel* m_hits;
    QToolButton* m_previousHit;
    QToolButton* m_nextHit;
    QLabel* m_whole; ///< the sentence of the row that is chosen, all of it
};
