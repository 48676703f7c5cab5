// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"
#include "verdict/ruling.h"

#include <QString>
#include <QStringList>

#include <vector>

/// Dice that a ruling waits for, as players read them before they roll: those of a decision, or those that say how far
/// units retreat.
struct DiceTable
{
    struct Row
    {
        QString totals; ///< "3–4"
        QString outcome; ///< "lose 1 step"
    };
    QString name; ///< in acts
    QString title; ///< what people read
    bool isDecision = false; ///< a player may leave it
    RuleIndex rule = noRule;
    std::vector<UnitIndex> units;
    QString about; ///< who decides, or what the dice say; whole sentence
    QString says; ///< what the rule says; empty where it is about more than the dice
    int dice = 1;
    int sides = 6;
    std::vector<Row> rows; ///< of a decision, by totals with what is added; of a length, by what the dice show
    std::vector<DiceAddition> additions;
};

DiceTable diceOfDecision(const Document& document, const Decision& decision);
/// `effect`: one of the retreats of the ruling whose dice nobody has rolled.
DiceTable diceOfLengths(const Document& document, const Ruling& ruling, int effect);
