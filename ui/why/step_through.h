// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <QObject>
#include <QTimer>
#include <QVariantAnimation>

#include <memory>

/// Plays an explanation stage by stage: to the next and back, on its own at a speed, or to the stage in which a hex
/// drops out. Knows no widgets: what shows a board puts shown() into its content, and WhyCard has the buttons.
class StepThrough : public QObject
{
    Q_OBJECT

public:
    explicit StepThrough(QObject* parent = nullptr);

    /// Shows an explanation from its beginning; `asked`: the hex whose "why" it is: the stage in which it drops out is
    /// shown at once. Null, or one without stages, closes.
    void open(std::shared_ptr<const Explanation> explanation, HexIndex asked = noHex);
    void close();
    bool isOpen() const { return m_explanation != nullptr; }

    const std::shared_ptr<const Explanation>& explanation() const { return m_explanation; }
    int stage() const { return m_stage; } ///< -1: none is open
    int stageCount() const;
    bool isPlaying() const { return m_timer.isActive(); }
    HexIndex asked() const { return m_asked; }

    static constexpr int speedCount = 3; ///< slow, normal, fast
    int speed() const { return m_speed; } ///< from 0, the slowest
    /// Kept within them; takes effect at once while it plays.
    void setSpeed(int speed);
    /// Without animation the stages change at once.
    void setAnimated(bool isAnimated) { m_isAnimated = isAnimated; }

    /// What the board shows; null: nothing is open.
    std::shared_ptr<const ShownStage> shown() const { return m_shown; }
    /// Puts it into a content, and takes out what would lie over it.
    void decorate(BoardContent& content) const;

public slots:
    /// Goes on by itself to the last stage; from the last one it begins anew.
    void play();
    void pause();
    void togglePlay();
    /// Steps, and jumps, stop what plays.
    void stepForward();
    void stepBack();
    void first();
    void last();
    void goTo(int stage);
    /// What playing does each time its time has come: the next stage, and a rest at the last.
    void playOn();

signals:
    /// Another explanation, or none.
    void opened();
    /// Another stage.
    void stageChanged();
    /// What the board shows is different: another stage, or a picture of its animation.
    void shownChanged();
    void playingChanged();
    void speedChanged();

private:
    void show(int stage, bool isAnimated);
    void setProgress(double progress);
    int interval() const;

    std::shared_ptr<const Explanation> m_explanation;
    std::shared_ptr<const ShownStage> m_shown;
    int m_stage = -1;
    HexIndex m_asked = noHex;
    int m_speed = 1;
    bool m_isAnimated = true;
    QTimer m_timer;
    QVariantAnimation m_animation;
};
