// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

#include <cstddef>
#include <optional>

class QLineEdit;

/// Writes names onto the map: a click opens a line at the hex, with the label that is there. Labels are dragged from hex
/// to hex; by keys Shift+Enter takes one in hand and Enter puts it down.
class LabelTool : public Tool
{
    Q_OBJECT

public:
    explicit LabelTool(ToolSite& site);
    ~LabelTool() override;

    QString name() const override { return QStringLiteral("label"); }
    QCursor cursor() const override { return Qt::IBeamCursor; }

    void putAway() override;
    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void cancel() override;
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    void documentChanged() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Place in the map's list of the label at a hex.
    std::optional<std::size_t> labelAt(HexIndex hex) const;
    Edit moved(HexIndex to) const;
    void beginWriting(HexIndex hex);
    void endWriting(bool isKept);
    void place(HexIndex hex);
    void placeEditor();

    QLineEdit* m_editor = nullptr; ///< while a label is being written
    HexIndex m_written = noHex; ///< where
    HexIndex m_from = noHex; ///< of what is dragged or in hand
    bool m_isDragging = false;
    bool m_isByKey = false;
};
