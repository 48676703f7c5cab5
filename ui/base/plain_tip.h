// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// The text as a tool tip that shows it letter by letter. What comes out of files, such as a name with a "<" in it, is
/// never taken for markup, which a tool tip guesses at by itself.
QString plainTip(const QString& text);
