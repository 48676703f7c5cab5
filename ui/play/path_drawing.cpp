// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/path_drawing.h"

#include "base/preferences.h"

#include <QSignalBlocker>

#include <utility>

PathDrawing::PathDrawing(QObject* parent) : QObject(parent)
{
    constexpr int milliseconds = 180;
    m_clock.setDuration(milliseconds);
    m_clock.setEasingCurve(QEasingCurve::OutCubic);
    m_clock.setStartValue(0.0);
    m_clock.setEndValue(1.0);
    connect(&m_clock, &QVariantAnimation::valueChanged, this, &PathDrawing::advanced);
}

void PathDrawing::decorate(BoardContent& content)
{
    if (areOthers(content)) {
        m_clock.stop();
        // The content that is shown first has nothing of them yet, and tells nobody.
        const QSignalBlocker quiet(m_clock);
        if (!m_paths.empty() && mayAnimate())
            m_clock.start();
    }
    if (m_clock.state() != QAbstractAnimation::Stopped)
        content.drawnPart = m_clock.currentValue().toDouble();
}

/// Whether the paths are not those of before. The same ones are found anew with every change of the board.
bool PathDrawing::areOthers(const BoardContent& content)
{
    // Paths that come back after the stages were told are no others.
    if (content.stage != nullptr)
        return false;
    const bool isSame = m_ruling == content.ruling && m_effect == content.effect && m_retreat == content.retreat;
    if (isSame)
        return false;
    m_ruling = content.ruling;
    m_effect = content.effect;
    m_retreat = content.retreat;
    const UnitRetreat* unit = content.shownRetreat();
    const HexIndex before = std::exchange(m_from, unit != nullptr ? unit->from : noHex);
    std::vector<RetreatPath> paths = unit != nullptr ? unit->paths : std::vector<RetreatPath>();
    const bool areOther = before != m_from || paths != m_paths;
    m_paths = std::move(paths);
    return areOther;
}
