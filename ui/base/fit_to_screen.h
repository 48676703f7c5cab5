// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSize>

class QWidget;

/// Makes a dialog as large as `wanted`, as far as its screen has room for it and for the frame around it.
void fitToScreen(QWidget& dialog, QSize wanted);
/// As large as its parts would like to be.
void fitToScreen(QWidget& dialog);
