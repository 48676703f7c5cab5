// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <optional>

class QMimeData;

/// What is dragged from the counter tray onto the map: units that are off the map, or (no id) the tray's counter.
namespace counter_drag {

QMimeData* make(const QStringList& ids);
std::optional<QStringList> read(const QMimeData* data);

} // namespace counter_drag
