// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

#include <vector>

/// Draws hexsides: follows the pointer along them, as a pen does. What is drawn far behind the pointer stays as it is, so
/// that a long river costs no more a move than a short one. Signs across hexsides (bridges, fords) go one a click.
class HexsidePen : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("hexside-pen"); }
    QWidget* makeOptions() override;
    std::optional<MapList> picks() const override { return MapList::Hexsides; }
    bool isBusy() const override { return m_isDown; }

    void takeUp() override;
    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void cancel() override;
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    void documentChanged() override;

private:
    Edit edit(const std::vector<Hexside>& hexsides, bool draws) const;
    bool isSign() const; ///< whether the kind in hand is a sign across hexsides
    std::optional<Hexside> hexsideAt(HexIndex hex, HexDirection direction) const;
    std::optional<Hexside> hexsideUnder(const MapPointer& pointer) const;
    std::vector<Hexside> drawn() const;
    void follow();
    void choose(HexIndex hex, HexDirection direction);
    void showHover();

    MapPointer m_at; ///< where the pointer is, or the chosen hexside of the cursor's hex
    bool m_isDown = false;
    bool m_draws = true;
    bool m_erasesAll = false;
    std::optional<Hexside> m_pressed; ///< under the pointer when the button went down
    std::optional<Hexside> m_last; ///< under it now
    std::vector<Hexside> m_behind; ///< found, and no longer asked about
    std::vector<QPointF> m_line; ///< since then
    std::vector<Hexside> m_ahead; ///< found for m_line
};
