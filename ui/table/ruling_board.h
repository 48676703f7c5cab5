// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <QRectF>

class Document;
class RulingFlow;

// What a board shows of a game and the combat in it.

/// The position, as the viewer may see it.
BoardContent boardOf(const Document& document);
/// Where units may advance, and how those that are picked go there.
BoardPreview advancePreview(const RulingFlow& flow);
/// The unit that is shown with its paths, beside them those of other alternatives, or what was chosen for the other units
/// of a plan. Precondition: a unit is shown.
void showRetreat(BoardContent& content, const RulingFlow& flow);
/// The part of the board where the fighting is, in hexes. Precondition: a hex is attacked.
QRectF combatArea(const RulingFlow& flow);
