// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QHash>
#include <QKeySequence>
#include <QList>

class QAction;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;
class ShortcutStore;

/// Changes the shortcuts of all actions: search, a warning before one is taken from another action, back to the standard.
/// What is changed holds when the dialog is accepted.
class ShortcutEditor : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutEditor(ShortcutStore& store, QWidget* parent = nullptr);

    void accept() override;

private:
    void fill();
    void search(const QString& words);
    void showCurrent();
    void keysTyped(const QKeySequence& keys);
    void assign();
    void resetCurrent();
    void resetAll();
    QAction* current() const;
    QAction* ownerOf(const QKeySequence& keys, const QAction* action) const;
    void showKeys(QTreeWidgetItem& item) const;

    ShortcutStore& m_store;
    QHash<QAction*, QList<QKeySequence>> m_keys; ///< as they would be
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QKeySequenceEdit* m_edit;
    QLabel* m_warning;
    QPushButton* m_assign;
    QPushButton* m_clear;
    QPushButton* m_reset;
};
