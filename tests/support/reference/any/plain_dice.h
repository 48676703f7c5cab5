// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_condition.h"

/// What a `roll` (section 1) gives for a total, its `plus` included: the nearest result beyond the dice's totals.
QJsonObject plainResult(const QJsonObject& roll, int total);
/// What `plus` adds for the unit and place asked.
int plainPlus(const QJsonObject& roll, const PlainAsked& asked);
/// All totals of the dice.
std::vector<int> plainTotals(const QJsonObject& roll);
