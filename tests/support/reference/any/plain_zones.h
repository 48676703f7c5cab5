// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_match.h"

/// Zones of control and bonds on one board (section 2), each asked anew.
class PlainZones
{
public:
    struct Question
    {
        QString purpose;
        QJsonArray names = {}; ///< of entries; empty: all
        bool negatedToo = false;
        std::optional<bool> friendlyNegates = {}; ///< in place of what the entries say
    };

    struct Bond
    {
        std::pair<int, int> units; ///< in file order
        std::vector<int> middles; ///< one or two
    };

    PlainZones(const PlainMatch& match, const PlainPlaces& places);

    /// Who exerts a zone into the hex that affects one of the units, which come there.
    std::set<int> enemyZoc(const std::vector<int>& units, int hex, const Question& question) const;
    /// Of the team, in file order.
    std::vector<Bond> bonds(const QString& team) const;
    /// Those of the bonds that a step crosses. `before`: the hex before `from`; none: it began there. `start`: where the
    /// mover, lifted, breaks them.
    std::vector<Bond> crossed(const std::vector<Bond>& bonds, int start, int before, int from, int to) const;
    /// As `rearguard zoc` answers.
    QJsonObject document() const;

private:
    bool exerts(const QJsonObject& entry, int unit, int hex) const;
    bool isFor(const QJsonObject& entry, const QString& purpose) const;
    /// Units of the team in the hex that negate the entry for the purpose.
    std::vector<int> negators(const QJsonObject& entry, int hex, const QString& team, const QString& purpose,
                              std::optional<bool> friendlyNegates = {}) const;
    bool reaches(int unit, int hex, const QJsonArray& names) const;

    const PlainMatch& m_match;
    const PlainPlaces& m_places;
    QJsonArray m_entries;
};
