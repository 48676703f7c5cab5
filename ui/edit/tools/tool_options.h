// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <QString>

#include <initializer_list>

class ToolManager;

/// The widgets of which tools make their settings.

/// A row that the settings stand in, and several where the width ends.
QWidget* makeOptionRow(std::initializer_list<QWidget*> widgets);
/// A setting with its name before it, which stay together.
QWidget* makeOption(const QString& title, QWidget* field);
/// The sizes of the brush.
QWidget* makeBrushSizes(ToolManager& site);
/// Chooses the side of what is drawn; `nobody`: the words for no side, empty: there must be one.
QComboBox* makeSideBox(ToolManager& site, const char* name, const QString& spoken, const QString& nobody = {});
