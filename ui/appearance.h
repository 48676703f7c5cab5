// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// Whether the window is light or dark: as the system is, or as the user wants it.
enum class Appearance : unsigned char { System, Light, Dark };

/// "system", "light", "dark": in settings.
QString appearanceName(Appearance appearance);
Appearance appearanceFromName(const QString& name);

/// Gives the application the palette.
void applyAppearance(Appearance appearance);

/// Makes outlines visible in the dark where the platform has no style of its own. Once, before the first window.
void installStyle();
