// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "rules/retreat_question.h"
#include "ruleset/ruleset.h"

#include <QString>
#include <QStringList>

#include <set>

/// The game of tests/fixtures/rulesets/ridge-line.ruleset.json.
RulesetPtr ridgeLine();

/// A position drawn as text, a line a row. The hexes are numbered from 0101, even columns sit half a hex lower.
///
/// `.` empty, `#` marsh, `-` no hex; Union: `u` infantry, `w` wagons (no zone of control), `D` infantry in the defence
/// hex, `S` two of them there; Confederate: `c` infantry, `p` wagons, `A` infantry in an attack hex, `B` two of them.
class Drawing
{
public:
    Drawing(const char* rows, QString result);
    Drawing(QStringList rows, QString result) : m_rows(std::move(rows)), m_result(std::move(result)) { read(); }

    static QString number(int column, int row);
    const QStringList& rows() const { return m_rows; }
    const Position& position() const { return m_scenario.position; }
    QString toText() const { return m_rows.join(u'\n') + u'\n' + m_result; }

    Ruling ruling() const;
    /// The unit retreats along the hexes, or dies where there are none.
    Drawing& choose(const QString& unit, const QStringList& hexes);

    UnitRetreat retreat(const QString& unit) const;
    std::set<QString> paths(const UnitRetreat& retreat) const;
    /// Of the only unit that retreats, or of the one named: "0202 0303,0404".
    QString paths(const QString& unit = QString()) const;
    QString fate(const QString& unit) const { return fateId(retreat(unit).fate); }
    /// "legal-end", "outranked 2", "forbidden 7.1", "dead-end 7.2 7.1".
    QString verdict(const QString& unit, const QString& hex) const;

private:
    void read();

    QStringList m_rows;
    QString m_result;
    Scenario m_scenario;
    RulingQuestion m_question;
};
