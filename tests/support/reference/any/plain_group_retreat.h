// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_displacement.h"
#include "support/reference/any/plain_steps.h"

#include <functional>

/// A path of a retreat, possible or legal, and all that is counted along it.
struct PlainPath
{
    std::vector<int> hexes;
    bool exits = false; ///< it ends with a step off the map
    int demanded = 0; ///< hexes that it has to have, extended by charges
    int shortfall = 0;
    int charges = 0; ///< steps, the cheapest dice
    int mostCharges = 0; ///< with the dearest
    std::map<std::pair<QString, QString>, int> rolls; ///< number of a rule and name of its dice → times
    std::set<QString> marks;
    double points = 0;
    PlainSettled settled; ///< of its end
    std::vector<std::vector<double>> stepScores; ///< a value a score of each step
    std::vector<double> scores; ///< sums, or values of the whole

    QStringList numbers(const PlainGround& ground) const;
    bool passes(int hex) const;
};

/// One group's retreat, worked out by walking every way (engine.md 4, any game 3).
class PlainGroupRetreat
{
public:
    /// What is asked.
    struct Question
    {
        const PlainMatch& match;
        const PlainPlaces& places; ///< with the group on it
        const PlainCombat* combat;
        std::vector<int> movers; ///< the lead first
        QJsonObject rules; ///< as "retreat" of a ruleset
        QString role;
        int length = 0; ///< hexes, or points
        std::map<int, std::set<int>> vacated = {}; ///< other units of the combat, by where they began
        /// Who makes room; null: nobody is asked to.
        const PlainDisplacement* displacement = nullptr;
        PlainChain chain = {};
    };

    explicit PlainGroupRetreat(const Question& question);

    const std::vector<PlainPath>& possible() const { return m_possible; }
    /// In order of their numbers.
    const std::vector<PlainPath>& legal() const { return m_legal; }
    int start() const { return m_start; }
    /// "retreats", "stays", "eliminated"; whether only the dearest dice kill.
    QString fate() const { return m_fate; }
    bool mayBeEliminated() const { return m_mayBeEliminated; }
    /// As a ruling tells of the unit.
    QJsonObject document() const;

private:
    /// A beginning of a path whose every step is open.
    struct Stretch
    {
        std::vector<int> hexes;
        std::vector<PlainObstacle> endWhy; ///< why it cannot end there
        std::map<int, std::vector<PlainObstacle>> refused; ///< next hexes
    };

    void walk(PlainPath& path);
    void walkPoints(const PlainPath& path);
    /// The path ends: why it may not, or it is possible.
    void end(PlainPath path);
    /// Whether the way may leave the map after the step; without one, where it began.
    bool mayExit(const PlainStep& last) const;
    PlainStep lastStep(const PlainPath& path) const;
    /// Whether an end after the step settles, in place of the stacking test: the condition holds for each that goes.
    bool displaces(const PlainStep& last) const;
    /// What a step fails, but for the tests on passing alone.
    std::vector<PlainObstacle> stepWhy(const PlainStep& step, bool isPassed) const;
    std::vector<PlainObstacle> failuresAt(const QString& at, const PlainStep& step, bool isPassed) const;
    void charge(PlainPath& path, const QString& at, const PlainStep& step) const;
    bool isCharged(const QJsonObject& entry, const std::vector<int>& movers, const PlainStep& step) const;
    /// Counts a whole path's charges anew where several move: who has lost all steps is charged no more.
    void settleCharges(PlainPath& path) const;
    void rank();
    void settleFrom(std::size_t depth, const std::vector<std::size_t>& paths);
    void score(PlainPath& path) const;
    /// A score of a step, and of the end or the whole; of several units the worst.
    double stepScore(const QJsonObject& entry, const PlainStep& step) const;
    double valueOf(const QJsonObject& entry, int mover, const PlainStep& step) const;
    double endScore(const QJsonObject& entry, const PlainPath& path) const;
    double endValueOf(const QJsonObject& entry, int mover, const PlainPath& path, const PlainStep& step) const;
    bool isLookedAhead(const QJsonObject& entry) const;
    void decideFate();
    QJsonObject verdict(int hex) const;
    QJsonArray whyNot(const std::vector<PlainObstacle>& found) const;
    /// The score at which the best possible path through a hex loses.
    std::size_t lostAt(int hex) const;
    PlainStep stepOf(const PlainPath& path, std::size_t index) const;
    QJsonObject otherwise() const;

    Question m_question;
    PlainPlaces m_board; ///< without the group
    PlainSteps m_steps;
    int m_start;
    QJsonArray m_forbid;
    QJsonArray m_prefer;
    QJsonArray m_charges;
    QJsonObject m_otherwise;
    bool m_inPoints;
    std::vector<Stretch> m_stretches;
    std::vector<PlainPath> m_possible;
    std::vector<PlainPath> m_legal;
    std::set<std::size_t> m_isLegal; ///< of the possible ones
    /// Of each possible path: how many hexes and then scores it keeps up with the best.
    std::vector<std::pair<std::size_t, std::size_t>> m_keepsUp;
    QString m_fate;
    bool m_mayBeEliminated = false;
};
