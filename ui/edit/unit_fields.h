// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"

#include <functional>
#include <utility>
#include <vector>

class Document;
class Ruleset;

/// A property of units as a text that is read, typed and refused.
struct UnitField
{
    const char* name = ""; ///< of a line that is typed into: "unitAttack"
    QString title = {};
    std::function<QString(const Unit&)> read = {};
    std::function<QString(Unit&, const QString&)> write = {}; ///< returns why it cannot be, or nothing
    std::function<QString(const Unit&)> unless = {}; ///< what an empty one stands for; may be null
    const char* letters = ""; ///< pattern of what may be typed; empty: anything
    std::function<bool(const Ruleset&)> isUsed = {}; ///< by a game; null: by every one
};

UnitField unitTextField(const char* name, const QString& title, QString Unit::*member);

// The document outlives the fields that know it.

/// Names, with their titles, that a game has for the side, the nation or the type of a unit.
std::vector<std::pair<QString, QString>> unitChoices(const Ruleset& game, QString Unit::*member);
/// A field for one of these: it shows the title; a name that the game does not know can be kept.
UnitField unitChoiceField(const Document& document, const char* name, const QString& title, QString Unit::*member);

/// Those for the values that are printed on counters: attack, defense and movement first.
std::vector<UnitField> unitValueFields(const Document& document);
