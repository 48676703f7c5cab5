// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/saved_versions.h"

#include <QDialog>

#include <vector>

class QTreeWidget;

/// Lists the earlier versions kept of a file; one of them is opened as a copy.
class VersionsDialog : public QDialog
{
    Q_OBJECT

public:
    /// Precondition: there are versions.
    VersionsDialog(const QString& name, std::vector<SavedVersion> versions, QWidget* parent = nullptr);

    const SavedVersion& chosen() const;

private:
    std::vector<SavedVersion> m_versions;
    QTreeWidget* m_list;
};
