// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/plain_game.h"

/// The winter battle worked out in the plainest way: stacks that keep together or part, headquarters that go along or
/// are overrun, paths that grow by overstacking and end where nothing goes on.
class WinterFrontReference : public PlainGame
{
public:
    explicit WinterFrontReference(PlainScenario scenario);

    PlainAnswer answer() override;

private:
    /// Units that retreat as one, in file order, and how far they are from supply.
    struct Mover
    {
        QStringList units;
        QString side;
        PlainHex start;
        int combatUnits = 0;
        std::map<PlainHex, int> distances; ///< asked before; INT_MAX: no line
    };
    struct Candidate
    {
        Path path;
        int charges = 0;
        int shortfall = 0;
        std::vector<int> scores;
    };
    /// Everything that the recursion meets on its way.
    struct Ways
    {
        Walk walk;
        std::vector<Candidate> possible;
        int longest = 0; ///< most hexes that any open stretch demands
    };
    /// What a combat result does to one side.
    struct Half
    {
        bool isAttacker = false;
        QString side;
        bool losesSteps = false;
        int amount = 0;
        QStringList units; ///< all that it hits, in file order
    };

    bool isCombatUnit(const QString& id) const;
    QStringList combatUnitsIn(PlainHex hex, const QString& side) const;
    int stepsLeft(const QString& id) const;
    void takeAway(const QString& id);
    bool isClosedHex(PlainHex hex) const;
    bool isClosedHexside(PlainHex a, PlainHex b) const;
    const std::set<PlainHex>& sources(const QString& side) const;
    Zoc zocOf(const QString& side) const;

    /// What closes a step to a line of supply, with everybody standing where they stand.
    LineTest lineTest(const QString& side) const;
    PlainSupply supply(const PlainUnit& unit) const;
    std::map<QString, std::map<QString, PlainZocHex>> zonesOfControl() const;

    Mover mover(const QStringList& units);
    /// Distance to supply as the reading measures it, with the whole group standing in the hex.
    int distance(Mover& mover, PlainHex hex);
    Reasons objections(Mover& mover, PlainHex from, PlainHex to, int step);
    bool isOverstackedBy(const Mover& mover, PlainHex hex) const;
    void go(Mover& mover, Path& path, int length, int charges, const Zoc& zoc, Ways& found);
    std::vector<int> scores(Mover& mover, const Candidate& candidate);
    PlainRetreat judge(const QStringList& units, int length);
    PlainRetreat follow(const QString& id, const std::map<QString, PlainRetreat>& judged) const;

    /// The defender first.
    std::vector<Half> halves() const;
    /// The units that began in the same hex on the same side, in file order.
    QStringList stackOf(const QString& id) const;
    QStringList combatUnitsOf(const QStringList& ids) const;
    bool isFollower(const QString& id) const;
    /// Those that would retreat with this unit as things stand.
    QStringList groupOf(const QString& id) const;
    bool isLeft(const QString& id) const;
    void carryOut(const PlainChoice& choice);
    PlainEffect effect(const Half& half);
    std::vector<PlainEffect> ruling();

    std::vector<Half> m_halves;
    QStringList m_priorities; ///< names, in the order of comparison
    int m_stackingLimit = 3;
    std::map<QString, PlainHex> m_starts; ///< unit → where it stood when the combat began
    std::vector<std::pair<QString, QString>> m_taken; ///< who has retreated, in order, and the path as text
};
