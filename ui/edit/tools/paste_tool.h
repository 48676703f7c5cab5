// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/clip.h"
#include "edit/tools/tool.h"

/// What was copied, in the hand: it follows the pointer until a click puts it down. Turned and mirrored as it hangs there.
class PasteTool : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("paste"); }

    const MapClip& clip() const { return m_clip; }
    void setClip(MapClip clip);

    void takeUp() override;
    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override { pointed(pointer); }
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void documentChanged() override { show(); }

private:
    Edit edit() const;
    void show();

    MapClip m_clip;
    HexIndex m_at = noHex;
};
