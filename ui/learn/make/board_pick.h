// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/map_handler.h"
#include "position/unit.h"

#include <QObject>

#include <functional>

class MapView;

/// Takes one hex or unit from the board for a field of a panel: the next click answers, Escape gives it up. The
/// handler that had mouse and keys before has them again afterwards.
class BoardPick
    : public QObject
    , public MapHandler
{
    Q_OBJECT

public:
    explicit BoardPick(MapView& map, QObject* parent = nullptr);
    ~BoardPick() override;

    /// What was waited for before is given up. `take`: with the hex that is clicked, and the counter under the pointer
    /// (noUnit: beside any, or by the keyboard). False: that is nothing to take, wait on.
    void begin(std::function<bool(HexIndex, UnitIndex)> take);
    void end();
    bool isActive() const { return m_take != nullptr; }

    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& /*pointer*/) override {}
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void doubleClicked(const MapPointer& /*pointer*/) override {}
    void cancelled() override {}
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    bool wantsKey(const QKeyEvent& event) const override;

signals:
    void ended();

private:
    void answer(HexIndex hex, UnitIndex unit);

    MapView& m_map;
    MapHandler* m_before = nullptr;
    std::function<bool(HexIndex, UnitIndex)> m_take;
};
