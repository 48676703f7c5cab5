// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMetaObject>
#include <QString>
#include <QStringList>

// The statements of the games' sources that rulesets must cover and tests must name. tests/fixtures/inventory/ids.txt
// lists their ids, "game id" a line; what they say stands in each ruleset's rules, in other words.

/// Ids of a game's statements, in the order of the list.
QStringList inventoryIds(const QString& game);

/// What the names of an id's slots begin with: AO-10.2-b is tested by AO_10_2_b_… slots.
QString slotPrefix(const QString& id);

/// The ids of the game for which a test class has no slot.
QStringList idsWithoutSlot(const QMetaObject& test, const QString& game);
