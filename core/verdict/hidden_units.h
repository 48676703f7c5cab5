// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

/// The units that the reader may not know. Texts neither name nor count them: of several units they name those that
/// are known, as if there were no others.
class HiddenUnits
{
    Q_DECLARE_TR_FUNCTIONS(Verdict)

public:
    HiddenUnits() = default; ///< none
    /// `hidden`: by unit.
    explicit HiddenUnits(std::vector<bool> hidden);

    bool isEmpty() const { return m_hidden.empty(); }
    bool contains(UnitIndex unit) const
    {
        const auto at = static_cast<std::size_t>(unit);
        return unit != noUnit && at < m_hidden.size() && m_hidden[at];
    }
    /// Those of the units that are known, in their order.
    std::vector<UnitIndex> known(std::vector<UnitIndex> units) const;

    /// "hidden unit", which stands for the name of one.
    static QString one();
    /// "hidden units", where all of several are, however many.
    static QString several();

private:
    std::vector<bool> m_hidden; ///< by unit; empty: none is
};

/// What a side may not see where it may not look into the other's stacks: all but the top counter of each. A viewer
/// without a name sees all.
HiddenUnits hiddenFrom(const QString& viewer, const Position& position);

/// Takes the names of hidden units out of sentences that were written by one who knew them: lines of the log, findings
/// about the map, whatever is wrong with an act.
class HiddenNames
{
public:
    HiddenNames() = default; ///< takes nothing out
    HiddenNames(const Position& position, const HiddenUnits& hidden);

    /// "1 VG and hidden units attack 1 Inf" of "1 VG, 2 VG and 3 VG attack 1 Inf". A name counts only where it is no part
    /// of a longer word or of another unit's name.
    QString takenFrom(const QString& sentence) const;

private:
    QSet<QString> m_hidden;
    QRegularExpression m_names; ///< the hidden ones, and those of others that contain one
};
