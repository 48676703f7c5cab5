// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

class QEvent;
class QWidget;

/// Shows each event of the widget to `see` before the widget gets it; true: it does not get it.
void watchEvents(QWidget& widget, std::function<bool(QEvent&)> see);

/// Calls `stop` when Escape is pressed in the widget, or in one inside it that does not take it, as long as `runs`.
void whenEscaped(QWidget& widget, std::function<bool()> runs, std::function<void()> stop);

/// Calls `measure` now, and again whenever the widget's text has changed its size: for widths and heights that are
/// counted in letters or lines.
void whenTextChanges(QWidget& widget, std::function<void()> measure);

/// Pixels for so many letters of the widget's text; of text that is larger than usual for fewer, because screens do not
/// grow with it.
int roomForLetters(const QWidget& widget, int letters);

/// Calls `act` whenever the widget has got other colours.
void whenColorsChange(QWidget& widget, std::function<void()> act);
