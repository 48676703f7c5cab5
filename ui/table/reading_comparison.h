// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"
#include "verdict/ruling_difference.h"

#include <QObject>
#include <QString>

#include <array>
#include <memory>
#include <vector>

class Document;
class RulingFlow;
struct HexDescription;

/// The name of the first side, or of the second one.
inline QString sideLetter(int side)
{
    return side == 0 ? QStringLiteral("A") : QStringLiteral("B");
}

/// The combat at hand judged under two values of one reading, side by side. Follows the combat: every change of it is
/// judged anew. Changes nothing.
class ReadingComparison : public QObject
{
    Q_OBJECT

public:
    explicit ReadingComparison(RulingFlow& flow, QObject* parent = nullptr);

    RulingFlow& flow() const { return m_flow; }
    Document& document() const;
    /// Compares the value in force with another one of that reading.
    void begin(const QString& reading);
    void setValue(int side, const QString& value);
    /// Which of units() the board shows.
    void selectUnit(int at);
    void end();

    bool isActive() const { return !m_reading.isEmpty(); }
    const QString& reading() const { return m_reading; }
    const QString& value(int side) const { return m_values[static_cast<std::size_t>(side)]; }
    /// Why the question cannot be answered under that value; empty otherwise.
    const QString& problem(int side) const { return m_problems[static_cast<std::size_t>(side)]; }
    /// A sentence for each side without an answer.
    QStringList problems() const;
    const std::shared_ptr<const Ruling>& ruling(int side) const { return m_rulings[static_cast<std::size_t>(side)]; }

    /// The retreats to compare, each group once; those that differ come first.
    const std::vector<UnitComparison>& units() const { return m_units; }
    int unitIndex() const { return m_unit; }
    const RulingDifference& difference() const { return m_difference; }
    /// What the board shows of the unit at hand; nothing while not active.
    const std::shared_ptr<const BoardComparison>& board() const { return m_board; }
    /// What that side's answer says of a hex for the unit at hand, in words.
    QString verdictText(int side, HexIndex hex) const;
    /// While active: gives a hex both answers instead of the one in force.
    void tell(HexDescription& description) const;

signals:
    void changed();

private:
    void evaluate();
    void makeBoard();

    RulingFlow& m_flow;
    QString m_reading;
    std::array<QString, 2> m_values;
    std::array<QString, 2> m_problems;
    std::array<std::shared_ptr<const Ruling>, 2> m_rulings;
    std::vector<UnitComparison> m_units;
    int m_unit = -1;
    RulingDifference m_difference;
    std::shared_ptr<const BoardComparison> m_board;
};
