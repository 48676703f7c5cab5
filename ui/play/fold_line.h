// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QToolButton;

/// Makes the button a line of text with an arrow, which unfolds what stands below it while it is checked.
void makeFoldLine(QToolButton& button);
