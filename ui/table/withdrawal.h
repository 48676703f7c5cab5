// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/combat_end.h"
#include "table/ruling_cache.h"

#include <QString>

#include <vector>

// Withdrawals before combat, as the table has them: offered once the combat is picked, carried out unit by unit, over
// before its result is entered.

/// A withdrawal that somebody may make.
struct WithdrawalOffer
{
    QString name;
    RuleIndex rule = noRule;
    std::vector<UnitIndex> units = {}; ///< who may, in file order
    bool isOpen = false; ///< some of them can
    QString title = {}; ///< what people read

    friend bool operator==(const WithdrawalOffer&, const WithdrawalOffer&) = default;
};

/// The withdrawals that the combat offers before its result, those aside that are over.
std::vector<WithdrawalOffer> withdrawalsFrom(const Document& document, const Combat& combat, RulingCache& rulings);

/// Whether the combat and its result are the scenario's own: nobody has entered one yet.
bool isSetUp(const Document& document);

/// Whether everybody has withdrawn from the combat at hand.
bool isDeserted(const Document& document);

/// Who may enter the hexes that a withdrawal has emptied.
CombatEnd endOfWithdrawal(const Document& document);
