// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

#include <vector>

class QMimeData;

/// Puts down the tray's counter and moves the counters that are there. Also takes what is dragged from the tray.
///
/// A counter under the pointer is picked up, with Shift its whole stack; beside it the tray's counter is put down. Keys:
/// Enter puts down, Shift+Enter takes the counter at the cursor in hand (again: the next below, at last the stack),
/// Delete removes, Alt+Enter opens the properties.
class CounterTool : public Tool
{
    Q_OBJECT

public:
    explicit CounterTool(ToolManager& site);

    QString name() const override { return QStringLiteral("counter"); }
    QCursor cursor() const override { return Qt::ArrowCursor; }

    /// Takes units in hand, as if picked up by a key: Enter puts them down at the cursor.
    void hold(std::vector<UnitIndex> units);
    /// Adds counters to the scenario, off the map, and deals them.
    void putFromSheet(const std::vector<Unit>& units);
    /// Units in hand; empty: none.
    const std::vector<UnitIndex>& held() const { return m_held; }

    void takeUp() override { m_isInHand = true; }
    void putAway() override;
    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void doubleClicked(const MapPointer& pointer) override;
    void cancel() override;
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    void documentChanged() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void propertiesRequested();
    /// The last of those that were dealt has been put down.
    void allDealt();

private:
    const Position& position() const;
    bool hasCounter() const;
    UnitIndex unitUnder(const MapPointer& pointer) const;
    std::vector<UnitIndex> stackOf(UnitIndex unit) const;
    /// What dropping would do: put the tray's counter, or place units.
    Edit dropped(const QMimeData* data, HexIndex hex) const;
    void put(HexIndex hex);
    void place(HexIndex hex);
    /// Takes the units with those ids in hand, one after the other: each click puts the next one down, with Shift all that
    /// are left. Escape leaves them where they are.
    void deal(const QStringList& ids);
    void dealNext();
    void holdAllDealt();
    void remove(const std::vector<UnitIndex>& units);
    void pickNext(HexIndex hex);
    void showHeld(HexIndex hex);
    void showPut(HexIndex hex);
    std::vector<UnitIndex> seenIn(HexIndex hex) const;
    QString nameOf(const std::vector<UnitIndex>& units) const;

    bool m_isInHand = false;
    std::vector<UnitIndex> m_held;
    bool m_isDragging = false;
    bool m_isByKey = false;
    bool m_isDealing = false; ///< what is in hand is followed by m_toDeal
    QStringList m_toDeal;
    QPointF m_pressAt;
    HexIndex m_shownHex = noHex; ///< where the tray's counter is shown
};
