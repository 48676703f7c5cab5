// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/step_through.h"

#include <algorithm>
#include <array>
#include <utility>

namespace {

constexpr int longestChange = 700; ///< milliseconds from one stage to the next

bool isOfRetreat(StageKind kind)
{
    return kind < StageKind::Trace;
}

} // namespace

StepThrough::StepThrough(QObject* parent) : QObject(parent)
{
    connect(&m_timer, &QTimer::timeout, this, &StepThrough::playOn);
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setEasingCurve(QEasingCurve::InOutQuad);
    connect(&m_animation, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { setProgress(value.toDouble()); });
}

int StepThrough::interval() const
{
    constexpr std::array<int, speedCount> perMinute{8, 15, 30};
    return 60'000 / perMinute[static_cast<std::size_t>(m_speed)];
}

int StepThrough::stageCount() const
{
    return m_explanation ? static_cast<int>(m_explanation->stages.size()) : 0;
}

void StepThrough::open(std::shared_ptr<const Explanation> explanation, HexIndex asked)
{
    if (!explanation || explanation->stages.empty()) {
        close();
        return;
    }
    pause();
    m_animation.stop();
    m_explanation = std::move(explanation);
    m_asked = asked;
    m_stage = -1;
    emit opened();
    show(asked == noHex ? 0 : std::max(0, m_explanation->stageOf(asked)), asked != noHex);
}

void StepThrough::close()
{
    if (!m_explanation)
        return;
    pause();
    m_animation.stop();
    m_explanation.reset();
    m_shown.reset();
    m_stage = -1;
    m_asked = noHex;
    emit opened();
    emit stageChanged();
    emit shownChanged();
}

void StepThrough::setSpeed(int speed)
{
    speed = std::clamp(speed, 0, speedCount - 1);
    if (speed == m_speed)
        return;
    m_speed = speed;
    if (m_timer.isActive())
        m_timer.start(interval());
    emit speedChanged();
}

void StepThrough::decorate(BoardContent& content) const
{
    if (!m_shown)
        return;
    const Explanation& explanation = *m_explanation;
    content.stage = m_shown;
    content.ruling.reset();
    content.effect = -1;
    content.retreat = -1;
    content.chosenPath.clear();
    content.hoveredPath.reset();
    content.cause.reset();
    content.besidePaths.clear();
    content.comparison.reset();
    content.preview.reset();
    content.moveField.reset();
    content.move.reset();
    // Lines and zones of their own layers would be taken for those of the stage.
    content.supply.reset();
    content.supplyUnit = noUnit;
    content.showsAllSupply = false;
    content.showsSupplyLevels = false;
    content.zoc.reset();
    content.bonds.reset();
    content.selectedUnits.clear();
    if (explanation.unit != noUnit)
        content.selectedUnits = {explanation.unit};
    if (!isOfRetreat(explanation.stages.front().kind)) {
        content.defendHexes.clear();
        content.attackHexes.clear();
    }
}

void StepThrough::play()
{
    if (!m_explanation || m_timer.isActive())
        return;
    m_timer.start(interval());
    if (m_stage + 1 == stageCount())
        show(0, false);
    emit playingChanged();
}

void StepThrough::pause()
{
    if (!m_timer.isActive())
        return;
    m_timer.stop();
    emit playingChanged();
}

void StepThrough::togglePlay()
{
    if (m_timer.isActive())
        pause();
    else
        play();
}

void StepThrough::playOn()
{
    if (m_stage + 1 < stageCount())
        show(m_stage + 1, true);
    if (m_stage + 1 >= stageCount())
        pause();
}

void StepThrough::stepForward()
{
    pause();
    if (m_stage + 1 < stageCount())
        show(m_stage + 1, true);
}

void StepThrough::stepBack()
{
    pause();
    if (m_stage > 0)
        show(m_stage - 1, false);
}

void StepThrough::first()
{
    goTo(0);
}

void StepThrough::last()
{
    goTo(stageCount() - 1);
}

void StepThrough::goTo(int stage)
{
    if (!m_explanation)
        return;
    pause();
    stage = std::clamp(stage, 0, stageCount() - 1);
    if (stage != m_stage)
        show(stage, stage == m_stage + 1);
}

void StepThrough::show(int stage, bool isAnimated)
{
    m_animation.stop();
    const bool isOther = stage != m_stage;
    m_stage = stage;
    const bool moves = m_isAnimated && isAnimated;
    m_shown = std::make_shared<const ShownStage>(ShownStage{m_explanation, stage, moves ? 0.0 : 1.0, m_asked});
    if (isOther)
        emit stageChanged();
    emit shownChanged();
    if (moves) {
        m_animation.setDuration(std::min(longestChange, interval() / 2));
        m_animation.start();
    }
}

void StepThrough::setProgress(double progress)
{
    if (!m_shown || m_shown->progress == progress)
        return;
    auto shown = std::make_shared<ShownStage>(*m_shown);
    shown->progress = progress;
    m_shown = std::move(shown);
    emit shownChanged();
}
