// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"

#include <QObject>

#include <vector>

class Document;

/// The counters that a player has picked in Play: what a drag takes along and what the Units menu is about. Only units
/// that the viewer may see.
class PieceSelection : public QObject
{
    Q_OBJECT

public:
    explicit PieceSelection(Document& document, QObject* parent = nullptr);

    /// In the order in which they were picked.
    const std::vector<UnitIndex>& units() const { return m_units; }
    bool isEmpty() const { return m_units.empty(); }
    bool contains(UnitIndex unit) const;
    /// The one picked last; noUnit: none.
    UnitIndex last() const { return m_units.empty() ? noUnit : m_units.back(); }

    void set(std::vector<UnitIndex> units);
    void toggle(UnitIndex unit);
    void clear() { set({}); }

    /// Units of the hex that the viewer sees, the top one first.
    std::vector<UnitIndex> stackIn(HexIndex hex) const;
    /// What a drag takes that begins on that counter of the hex (noUnit: beside the counters): the picked ones of the
    /// hex if it is one of them, else that counter alone; with `wholeStack` all units of its side there.
    std::vector<UnitIndex> forDrag(UnitIndex pressed, HexIndex hex, bool wholeStack = false) const;

signals:
    void changed();

private:
    Document& m_document;
    std::vector<UnitIndex> m_units;
};
