// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_condition.h"

/// Whether an attack is allowed (section 5).
class PlainAudit
{
public:
    PlainAudit(const PlainMatch& match, const PlainCombat& combat);

    /// "audit": what the checks refuse. Who stands by need not take part.
    QJsonArray refusals(const std::set<int>& standingBy = {}) const;
    /// Attackers that may not take part, each with the number of the first rule that says so.
    std::map<int, QString> barred() const;
    /// "duties" open after the combat.
    QJsonArray duties() const;
    bool hasDuties() const;

private:
    bool holdsFor(const QJsonValue& when, int unit) const;
    /// Who of `touching` exerts an un-negated zone on the unit, or stands next to it.
    std::vector<int> touching(const QJsonObject& entry, int unit, const std::vector<int>& touching) const;
    std::set<int> fought(const QString& side) const;

    const PlainMatch& m_match;
    const PlainCombat& m_combat;
    QJsonArray m_entries;
};
