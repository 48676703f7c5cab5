// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

class QWidget;

/// Calls `measure` now, and again whenever the widget's text has changed its size: for widths and heights that are
/// counted in letters or lines.
void whenTextChanges(QWidget& widget, std::function<void()> measure);

/// Pixels for so many letters of the widget's text; of text that is larger than usual for fewer, because screens do not
/// grow with it.
int roomForLetters(const QWidget& widget, int letters);

/// Calls `act` whenever the widget has got other colours.
void whenColorsChange(QWidget& widget, std::function<void()> act);
