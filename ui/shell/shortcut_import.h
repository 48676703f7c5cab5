// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "shell/shortcut_file.h"

#include <QDialog>
#include <QHash>

class QAction;
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
