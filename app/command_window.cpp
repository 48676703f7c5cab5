// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "window/main_window.h"

ExitStatus run(const WindowCall& call)
{
    return runWindow(call.file) == 0 ? ExitStatus::Done : ExitStatus::ProgramAtFault;
}
