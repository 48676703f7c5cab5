// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/counter_drag.h"

#include <QMimeData>

namespace counter_drag {

namespace {

// Within the program only: another window may have another scenario.
const QString mimeType = QStringLiteral("application/x-rearguard-counters");

} // namespace

QMimeData* make(const QStringList& ids)
{
    auto* data = new QMimeData;
    data->setData(mimeType, ids.join(u'\n').toUtf8());
    return data;
}

std::optional<QStringList> read(const QMimeData* data)
{
    if (data == nullptr || !data->hasFormat(mimeType))
        return std::nullopt;
    return QString::fromUtf8(data->data(mimeType)).split(u'\n', Qt::SkipEmptyParts);
}

} // namespace counter_drag
