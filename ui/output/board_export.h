// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "export/export_board.h"
#include "picture/render.h"

/// What a picture shows, as a board for other programs. Refers to the request.
ExportBoard exportBoardOf(const RenderRequest& request);

/// Writes the board in the form of another program, by the ending of the path (see exportFormatOf()); pictures are in the
/// request's colours. Tiled's pictures lie beside the map. Whole or not at all; may run beside the interface. Error: a
/// sentence; empty: it was stopped.
Expected<Done, QString> exportBoard(const RenderRequest& request, const QString& path, const RenderWatch& watch = {});
