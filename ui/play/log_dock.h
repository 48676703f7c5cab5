// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "table/table_log.h"

class GameTable;
class LogDelegate;
class LogModel;
class QAction;
class QListView;
class QMenu;
class QModelIndex;
class QPalette;

/// The log of the game: every act a sentence, and the way to each of them, of other branches too. What the panel's
/// actions do, window and keyboard can do as well.
class LogPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LogPanel(GameTable& table, QWidget* parent = nullptr);

    // For menus; the panel's own buttons are the same actions.
    QAction* firstAction() const { return m_first; }
    QAction* backAction() const { return m_back; }
    QAction* forwardAction() const { return m_forward; }
    QAction* lastAction() const { return m_last; }
    QAction* findAction() const { return m_find; }
    QAction* noteAction() const { return m_note; }
    QAction* copyAction() const { return m_copyAll; }
    QAction* exportAction() const { return m_export; }
    QAction* animateAction() const { return m_animate; }

    void setIcons(const QPalette& palette);
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
    void createActions();
    void createList();
    QWidget* createSearch();
    void follow();
    void refresh();
    void showRow(int row);
    void seek(bool backwards, bool staysIfThere);
    void refreshHits();
    void showMenu(const QPoint& at);
    void showBranches(const QModelIndex& index, QPoint global);
    void addNote(EntryIndex line);
    void toFirst();
    void toLast();

    GameTable& m_table;
    LogModel* m_model;
    LogDelegate* m_delegate;
    QListView* m_list;
    QLineEdit* m_search;
    QLabel* m_hits;
    QToolButton* m_previousHit;
    QToolButton* m_nextHit;
    QLabel* m_whole; ///< the sentence of the row that is chosen, all of it
    QAction* m_first = nullptr;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QAction* m_last = nullptr;
    QAction* m_find = nullptr;
    QAction* m_note = nullptr;
    QAction* m_copyAll = nullptr;
    QAction* m_export = nullptr;
    QAction* m_animate = nullptr;
};
