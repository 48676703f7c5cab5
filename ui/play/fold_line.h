// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QToolButton;
class QWidget;

/// Makes the button a line of text with an arrow, which unfolds what stands below it while it is checked. It follows the
/// colours of the panel that it is in.
void makeFoldLine(QToolButton& button, QWidget& panel);
