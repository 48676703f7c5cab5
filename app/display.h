// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "command_line.h"

/// Whether a window can be shown: there is a display, or the arguments or the environment choose Qt's platform.
/// (Where there is none, a QApplication would abort.)
bool hasDisplay(const QStringList& arguments);

/// Makes Qt paint without a display, whatever the machine has. To be called before there is an application object.
void useOffscreenPlatform();

/// Keeps off standard error what Qt says about a machine without a session (no XDG_RUNTIME_DIR): nothing is wrong with
/// the call or its input, and what is printed there means that something is.
void silenceSessionWarnings();

/// What to say where a window was wanted and cannot be shown.
CallError noDisplayError();
