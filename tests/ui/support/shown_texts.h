// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <functional>

class QWidget;

/// Calls `visit` with every text that a widget and those in it show, say or hold ready: labels, buttons, lists with their
/// heads, menus, tool tips, accessible names. What people type in is not among it. `where` names the widget.
void visitShownTexts(const QWidget& widget,
                     const std::function<void(const QString& where, const QString& text)>& visit);
