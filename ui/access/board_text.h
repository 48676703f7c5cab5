// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "verdict/rule_text.h"

#include <QString>

#include <optional>

class Document;
class RulingFlow;

/// Board and ruling as a text with headings and lists, for who reads the board instead of seeing it: turn and phase; the
/// ruling with who decides, every path, every legal end and for all other hexes why not, grouped by reason; the hexes it is
/// about; the units of each side. Of hidden stacks it tells what the board shows.
namespace board_text {

/// HTML whose links are those of hexOf() and rule_links. `cursor` is told of too; noHex: none. Where nothing is open it
/// says so.
QString html(const Document& document, const RulingFlow& flow, HexIndex cursor = noHex);
/// The hex that a link means.
std::optional<HexIndex> hexOf(const QString& link);

/// With more units than this on the board, their lines do not tell of supply, which takes long to find for so many.
inline constexpr std::size_t mostUnitsWithSupply = 60;

} // namespace board_text
