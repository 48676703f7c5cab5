// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/map_edit.h"

#include <QString>

#include <initializer_list>

class ToolSite;

/// The widgets of which tools make their settings.

/// A row that the settings stand in.
QWidget* makeOptionRow(std::initializer_list<QWidget*> widgets);
/// The text before a setting, as its buddy.
QWidget* makeOptionLabel(const QString& text, QWidget* buddy);
/// Chooses what is drawn from a list of the map; a name that is not offered may be typed.
QWidget* makeKindBox(ToolSite& site, MapList list);
/// The sizes of the brush.
QWidget* makeBrushSizes(ToolSite& site);
