// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

class QDockWidget;

/// Hides panels for a reason, or takes the reason back. There may be several: those panels that were shown before the
/// first are shown again after the last, and of tabs the one in front is so again.
void setAside(const QList<QDockWidget*>& panels, const QString& reason, bool isAside);
