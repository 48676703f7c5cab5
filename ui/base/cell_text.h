// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <vector>

class QAbstractItemView;

/// Cells as spreadsheets put them on the clipboard: lines of texts with tabs between them.
namespace cell_text {

std::vector<QStringList> cellsOf(const QString& text);
/// The selected cells of a table, by what may be typed there.
QString selectedIn(const QAbstractItemView& table);

} // namespace cell_text
