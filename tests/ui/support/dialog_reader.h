// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/support/window_driver.h"

#include <QObject>

#include <functional>

/// Reads whatever comes up while it lives: dialogs and menus, which it closes again.
class DialogReader : public QObject
{
    Q_OBJECT

public:
    explicit DialogReader(std::function<void(const QWidget&)> read);

    bool eventFilter(QObject* object, QEvent* event) override;

    /// Opens every dialog of the menus, in play and while editing, and the menu of a hex. A document is open.
    void openAll(WindowDriver& driver) const;
    int count() const { return m_count; }

private:
    std::function<void(const QWidget&)> m_read;
    int m_count = 0;
};
