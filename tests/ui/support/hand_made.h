// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <memory>

/// Explanations made by hand, about the small board of the tests of painting (test_board.h).
namespace handmade {

/// A retreat: question, reach, two tests that forbid, a dead end, a priority and the choice between two paths.
std::shared_ptr<const Explanation> retreat();
/// A line of supply in two legs.
std::shared_ptr<const Explanation> supply();
/// Where attempts at one end.
std::shared_ptr<const Explanation> cut();
/// A zone of control that a river stops and a unit negates.
std::shared_ptr<const Explanation> zoc();

} // namespace handmade
