// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_condition.h"

/// An effect of a result on a side, before anybody retreats (section 4).
struct PlainResultEffect
{
    QString side; ///< "attacker", "defender"
    QJsonObject entry;
    QString kind;
    int amount = 0; ///< hexes or steps; of lengths the largest
    std::vector<int> units = {}; ///< those that it hits, in file order
    std::map<int, int> lengths = {}; ///< of each of them, in a retreat
    QJsonArray spared = {};
    QJsonArray undecided = {};
    QJsonObject condition = {}; ///< "if" of a roll that is still to be made
    QString choice = {};
    std::optional<int> alternative = {};
};

/// The call, as `rearguard ruling` takes it.
struct PlainCall
{
    QStringList defend;
    QStringList attack;
    QString result;
    QString withdraw;
    QString odds;
    QStringList choose;
    std::map<QString, int> rolls;
    std::map<QString, int> decisions;
    bool house = false;
    bool split = false;

    static PlainCall fromJson(const QJsonObject& call);
};

/// What a code does to the two sides, decisions included.
class PlainEffects
{
public:
    PlainEffects(const PlainMatch& match, PlainCombat combat, const PlainCall& call);

    const std::vector<PlainResultEffect>& all() const { return m_effects; }
    const QJsonArray& decisionsOffered() const { return m_offered; }
    /// The code of an error; empty: there is none.
    const QString& error() const { return m_error; }
    /// With the code as the ruleset spells it.
    const PlainCombat& combat() const { return m_combat; }
    /// Whether the side's result may make units retreat.
    bool retreats(const QString& side) const;
    const std::vector<int>& unitsOf(const QString& side) const;
    /// "owes", "has", "sets", "more" of an exchange.
    QJsonObject exchange(const PlainResultEffect& effect) const;

private:
    void readCode(const PlainCall& call);
    void add(const QString& side, const QJsonObject& entry, const PlainCall& call);
    void addRetreats(PlainResultEffect effect, const PlainCall& call);
    void addEither(const PlainResultEffect& effect);
    void spare(PlainResultEffect& effect) const;
    void decide(const PlainCall& call);
    /// What a unit counts in a measure of an exchange with so many steps lost now.
    int worth(int unit, const QString& measure, int lost = 0) const;
    int total(const std::vector<int>& units, const QString& measure) const;
    int stepsTaken(const PlainResultEffect& loss) const;
    std::vector<int> unspared(const QString& side) const;

    const PlainMatch& m_match;
    PlainCombat m_combat;
    std::vector<int> m_numbers; ///< {n} of the code
    std::vector<PlainResultEffect> m_effects;
    QJsonArray m_offered;
    QString m_error;
};
