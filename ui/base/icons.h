// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>
#include <QString>

class QPalette;

/// One of the program's line icons (":/icons/<name>.svg") drawn in the palette's text colour, sharp at every size.
QIcon lineIcon(const QString& name, const QPalette& palette);
/// Whether it is one of them; those take the colour of chosen text as QIcon::Selected.
bool isLineIcon(const QIcon& icon);

enum class PanelSign : unsigned char { Float, Close };

/// What stands in the title of a panel to take it off the window or to close it: in the program's colours of the moment, a
/// little smaller than asked for.
QIcon panelIcon(PanelSign sign);
