// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <QObject>
#include <QVariantAnimation>

#include <memory>
#include <vector>

/// Lets the paths of a ruling draw themselves on the board when others than before are shown. Nothing waits for the end,
/// and none is drawn so where less motion is asked for.
class PathDrawing : public QObject
{
    Q_OBJECT

public:
    explicit PathDrawing(QObject* parent = nullptr);

    /// Says in the content how far its paths are drawn.
    void decorate(BoardContent& content);
    /// Time, which goes by itself: to see a certain moment, pause it and set that.
    QVariantAnimation& clock() { return m_clock; }

signals:
    /// They are drawn farther.
    void advanced();

private:
    bool areOthers(const BoardContent& content);

    QVariantAnimation m_clock;
    std::shared_ptr<const Ruling> m_ruling; ///< that is shown, and of it
    int m_effect = -1;
    int m_retreat = 0;
    HexIndex m_from = noHex;
    std::vector<RetreatPath> m_paths;
};
