// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "picture/render.h"
#include "picture/sheet_plan.h"

#include <functional>

class QPagedPaintDevice;
class QPainter;

/// Pages of a print, painted in millimetres from the paper's corner: they bring their own margins.
struct PrintPages
{
    Paper paper;
    QPageLayout::Orientation orientation = QPageLayout::Portrait;
    int count = 0;
    /// False: it was stopped.
    std::function<bool(QPainter& painter, int page, const RenderWatch& watch)> paint;
    QString title;
};

/// Paints all pages onto a printer of that many dots an inch. Error: a sentence; empty: it was stopped.
Expected<Done, QString> printPages(QPagedPaintDevice& device, int resolution, const PrintPages& pages,
                                   const RenderWatch& watch = {});

/// Writes them as a PDF, whole or not at all.
Expected<Done, QString> writePages(const QString& path, const PrintPages& pages, const RenderWatch& watch = {});
