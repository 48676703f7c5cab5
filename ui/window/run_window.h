// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QString;

/// Opens the window on a file (empty: on none) and runs until it is closed. A QApplication must exist.
int runWindow(const QString& file);
