// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class GameTable;
class QWidget;
class Ruleset;

/// Whether there is anything to say before the first phase: bids, or which variant is played.
bool hasBeginning(const Ruleset& game);

/// In the middle of a game: asks where another one is to begin. Nothing is lost: the log keeps what is left behind.
bool mayBeginGame(GameTable& table, QWidget& parent);
