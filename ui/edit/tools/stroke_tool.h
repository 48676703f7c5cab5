// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

#include <vector>

/// A tool that draws what the pointer passes: from pressing the button to letting go it collects the path, and the edit
/// of that path is the preview, and in the end what is done. Without a button the preview is that of a click.
class StrokeTool : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void cancel() override;
    bool isBusy() const override { return m_isDown; }
    void takeUp() override;
    void documentChanged() override;

protected:
    struct Stroke
    {
        std::vector<HexIndex> path; ///< hexes, each other than the one before
        bool draws = true; ///< false: the right button erases
    };

    virtual Edit edit(const Stroke& stroke) const = 0;
    /// The hexes that the stroke takes, to be outlined.
    virtual std::vector<HexIndex> outlined(const Stroke& stroke) const = 0;
    virtual QString text(bool draws) const = 0; ///< of the undo step
    /// Which hex the pointer means.
    virtual HexIndex hexOf(const MapPointer& pointer) const { return pointer.hex; }
    /// The path of a stroke that came to another hex: the hexes passed, or only the last, or first and last.
    virtual void extend(std::vector<HexIndex>& path, HexIndex hex) const { path.push_back(hex); }

    /// A stroke was drawn, be it that it changed nothing.
    virtual void drawn(const Stroke&) {}

    void showStroke();
    /// Shows again what a click would do where the pointer was.
    void pointAgain();

private:
    Stroke m_stroke;
    HexIndex m_at = noHex; ///< where the pointer is
    bool m_isDown = false;
};
