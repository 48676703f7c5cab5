// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>
#include <QString>

class QPalette;

/// One of the program's line icons (":/icons/<name>.svg") drawn in the palette's text colour, sharp at every size.
QIcon lineIcon(const QString& name, const QPalette& palette);
