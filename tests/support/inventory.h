// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMetaObject>
#include <QString>
#include <QStringList>

#include <vector>

// The statements of the games' sources, all of them. tests/fixtures/inventory/ids.txt lists their ids, "game id [status]"
// a line, without a status where the program does what they say; what they say stands in each ruleset's rules, in other
// words.

/// One statement of a game's sources.
struct Statement
{
    /// What the program makes of it.
    enum class Status : unsigned char {
        Live, ///< the program does what it says
        Data, ///< "data": maps, scenarios and types have it
        Yours, ///< "yours": the program does what it says with numbers that only the printed game has
        Nothing ///< "nothing": there is nothing to enforce
    };
    QString id;
    Status status = Status::Live;

    /// Whether a test has to try it on a small position.
    bool needsSlot() const { return status == Status::Live || status == Status::Yours; }
};

/// A game's statements, in the order of the list; ends the program where the list cannot be read.
std::vector<Statement> inventoryOf(const QString& game);

/// "live", "data", "yours", "nothing".
QString statusWord(Statement::Status status);

/// What the names of an id's slots begin with: AO-10.2-b is tested by AO_10_2_b_… slots.
QString slotPrefix(const QString& id);

/// The ids of the game that need a slot for which a test class has none.
QStringList idsWithoutSlot(const QMetaObject& test, const QString& game);
