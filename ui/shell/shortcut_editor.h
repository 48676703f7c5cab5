// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "shell/shortcut_file.h"

#include <QDialog>
#include <QHash>
#include <QKeySequence>
#include <QList>

#include <functional>

class QAction;
class QCheckBox;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;
class ShortcutStore;

/// Shows what the shortcuts of a file would change, before they do: each action with what it has and would have, and
/// what of the file this program does not know.
class ShortcutImportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `now`: the shortcuts as they are.
    ShortcutImportDialog(const QList<shortcut_file::Line>& lines, const ShortcutStore& store,
                         const QHash<QAction*, QList<QKeySequence>>& now, QWidget* parent = nullptr);

    /// The shortcuts as they would be.
    const QHash<QAction*, QList<QKeySequence>>& keys() const { return m_keys; }

private:
    QHash<QAction*, QList<QKeySequence>> m_keys;
};

/// Changes the shortcuts of all actions, by menu: search, what does not go together is marked, a warning before a shortcut
/// is taken from another action, back to the standard, to and from a file. What is changed holds when the dialog is
/// accepted.
class ShortcutEditor : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutEditor(ShortcutStore& store, QWidget* parent = nullptr);

    void accept() override;

    /// Writes them as they stand in the dialog; says below the list whether it could.
    bool exportTo(const QString& path);
    /// Shows what a file would change and takes that over, if the user agrees. False: nothing was changed.
    bool importFrom(const QString& path);

private:
    void fill();
    QWidget* createKeysPart();
    void filter();
    void showCurrent();
    void keysTyped(const QKeySequence& keys);
    void assign(bool keepsOthers);
    void removeCurrentKeys();
    void resetCurrent();
    void resetAll();
    void takeFromOthers(const QKeySequence& keys, QAction* action);
    void askAndExport();
    void askAndImport();
    void refresh();
    void forEach(const std::function<void(QTreeWidgetItem&, QAction*)>& look) const;
    QAction* current() const;

    ShortcutStore& m_store;
    QHash<QAction*, QList<QKeySequence>> m_keys; ///< as they would be
    QLineEdit* m_search;
    QCheckBox* m_onlyConflicts;
    QTreeWidget* m_list;
    QLabel* m_currentName;
    QListWidget* m_currentKeys;
    QPushButton* m_remove;
    QKeySequenceEdit* m_edit;
    QLabel* m_warning;
    QPushButton* m_assign;
    QPushButton* m_add;
    QPushButton* m_clear;
    QPushButton* m_reset;
};
