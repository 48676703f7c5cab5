// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>

class QLabel;
class QString;
class QWidget;

/// The few kinds of text that panels are made of, sized after the system's font.
namespace panel_text {

QLabel* title(const QString& text);
QLabel* heading(const QString& text);
/// Running text that wraps.
QLabel* body(const QString& text = {});
/// Less important, in a dimmer colour that still reads.
QLabel* note(const QString& text = {});
void makeHeading(QLabel& label);
void makeNote(QLabel& label);
void makeError(QLabel& label);

/// The dimmer colour on the widget's ground.
QColor dimColor(const QWidget& widget);

} // namespace panel_text
