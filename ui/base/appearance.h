// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// Whether the window is light or dark: as the system is, or as the user wants it. High contrast: white on black.
enum class Appearance : unsigned char { System, Light, Dark, HighContrast };

/// "system", "light", "dark", "high-contrast": in settings.
QString appearanceName(Appearance appearance);
Appearance appearanceFromName(const QString& name);

/// Gives the application the palette.
void applyAppearance(Appearance appearance);

/// Gives the application text of that share of the system's size. Windows that are open follow.
void applyTextSize(int percent);
/// What the application was last given.
int appliedTextSize();
/// Sides of the icons of tool bars and buttons that go with the text, in pixels.
int iconSide();
/// Whether text is so large that there is no room for what folds.
bool hasLargeText();
/// Side of a sign beside such text, in pixels: it grows by half at most. `usual`: at 100 %.
int signSide(int usual);

/// Makes outlines visible in the dark where the platform has no style of its own. Once, before the first window.
void installStyle();

/// Colours of the board: as designed, told apart by people who see red and green (or blue and yellow) alike, or fit for a
/// printer without colours. Shapes are the same in all.
enum class MapColors : unsigned char { Standard, ColorBlindSafe, Greyscale };
