// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QWidget;

/// Lets the shortcuts of a widget's own actions win over those of the window while it has the keyboard: F2 renames in a
/// list, though elsewhere it shows the rules.
void keepOwnKeys(QWidget& widget);
