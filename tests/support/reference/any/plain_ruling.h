// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_effects.h"
#include "support/reference/any/plain_group_retreat.h"

/// A ruling: the effects of a code, the choices carried out, and what remains to be retreated.
class PlainRuling
{
public:
    PlainRuling(const PlainMatch& match, PlainCall call);

    /// As `rearguard ruling` answers; {"errors": [{"code"}]} where it refuses.
    QJsonObject document();

private:
    struct Displacing
    {
        std::vector<int> by; ///< who have come to rest
        int start; ///< whence
        QString side;
        PlainChain chain;
        QJsonObject rules; ///< of its retreat
    };

    PlainCombat combatOfCall();
    QJsonObject refused(const QString& code, const QJsonArray& audit = {}) const;
    void addWithdrawals();
    std::map<int, QString> standBy();
    bool isRefused(const std::map<int, QString>& standingBy);
    /// The units that go together with `unit`, the lead first.
    std::vector<int> groupOf(const PlainResultEffect& effect, int unit) const;
    std::vector<std::vector<int>> groups(const PlainResultEffect& effect) const;
    PlainGroupRetreat::Question question(const PlainResultEffect& effect, const std::vector<int>& group) const;
    PlainDisplacement displacement(const QString& side, const QJsonObject& rules) const;
    std::map<int, std::set<int>> vacated(const QString& side, const std::vector<int>& group) const;
    QJsonObject rulesOf(const PlainResultEffect& effect) const;
    /// Carries a choice out; the code of an error, or empty.
    QString choose(const QString& choice);
    QString chooseRetreat(int unit, const QStringList& numbers);
    QString chooseDisplaced(int unit, const QStringList& numbers);
    /// Ends displacements that are over.
    void settleDisplacing();
    bool isStillFull(const Displacing& displacing) const;
    PlainSettled settled(const Displacing& displacing) const;
    PlainChain chainTo(const Displacing& displacing) const;
    PlainGroupRetreat displaced(const Displacing& displacing, int unit, const PlainDisplacement& by) const;
    bool isEliminated(int unit) const;
    /// The board, with those of the group that the code eliminates where they began: they are asked all the same.
    PlainPlaces boardFor(const std::vector<int>& group) const;
    bool isWaiting(const PlainResultEffect& effect) const;
    QJsonObject told(const PlainResultEffect& effect) const;
    QJsonObject told(const Displacing& displacing) const;
    QString playerOf(const QString& side) const;
    QString roleAnswered(const QString& role) const { return role == u"victor" ? QStringLiteral("opponent") : role; }

    const PlainMatch& m_match;
    PlainCall m_call;
    QString m_error; ///< before the combat, with which it is found
    PlainCombat m_combat;
    QJsonObject m_withdrawal;
    std::vector<PlainResultEffect> m_effects;
    std::optional<PlainEffects> m_result;
    PlainPlaces m_places; ///< after the choices so far, without whom the code eliminates
    std::set<int> m_chosen;
    std::vector<Displacing> m_displacing; ///< the last is to be answered first
};
