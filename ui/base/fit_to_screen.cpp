// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/fit_to_screen.h"

#include <QScreen>
#include <QWidget>

void fitToScreen(QWidget& dialog, QSize wanted)
{
    constexpr QSize frame(16, 48); // nobody knows it before the dialog is shown
    dialog.resize(wanted.boundedTo(dialog.screen()->availableSize() - frame));
}

void fitToScreen(QWidget& dialog)
{
    fitToScreen(dialog, dialog.sizeHint());
}
