// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "help/tour_scene.h"
#include "help/tour_steps.h"

#include <QObject>
#include <QRect>
#include <QString>
#include <QTimer>

#include <functional>
#include <vector>

class QShortcut;
class TourCard;
class TourFrame;

/// A short tour of the real window, on a position that ships with the program: a card says what one sees and what to try,
/// a frame shows where. What the user does is noticed, and the tour goes on by itself; it does what is left out, and can
/// be left at any step. Nothing is locked meanwhile.
class FirstTour : public QObject
{
    Q_OBJECT

public:
    /// How it came to its end.
    enum class End : unsigned char { Finished, Left, DocumentGone };

    /// `takeCopy`: opens the tour's position afresh, without its combat, and says whether it did.
    FirstTour(const TourParts& parts, std::function<bool()> takeCopy);
    ~FirstTour() override;

    /// Opens the position and shows a step, from 0.
    bool begin(int step);
    /// Brings card and keyboard back when the user asks for the tour again.
    void recall();
    int step() const { return m_step; }
    static int stepCount() { return TourStep::Count; }
    /// Milliseconds between what was noticed and the next step.
    void setPause(int milliseconds) { m_goOn.setInterval(milliseconds); }
    TourCard& card() { return *m_card; }
    const TourFrame& frame() const { return *m_frame; }

    /// The file in the program's resources.
    static QString positionFile();

public slots:
    void next();
    void back();
    void leave();
    /// Does what the step asks for.
    void help();

signals:
    void ended(FirstTour::End how);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool openCopy();
    void watch();
    void show(int step);
    /// Makes sure of what the step begins with.
    void prepare(int step);
    bool fits(int step) const;
    void look();
    void placeLater();
    void place();
    void end(End how);
    void refreshEscape();
    const TourStep& stepAt(int step) const { return m_steps[static_cast<std::size_t>(step)]; }

    TourParts m_main;
    std::function<bool()> m_takeCopy;
    TourFrame* m_frame;
    TourCard* m_card;
    QShortcut* m_escape;
    TourWindow m_parts;
    TourCombat m_combat;
    TourMemory m_memory;
    std::vector<TourStep> m_steps;
    QTimer m_goOn; ///< runs: the task was done, and the next step follows
    QTimer m_placing; ///< runs: something has moved
    int m_step = -1;
    bool m_isTaking = false; ///< the document changes because the tour wants it
    bool m_isPreparing = false; ///< the tour does what a step begins with
    bool m_isDone = false; ///< what this step asks for
    bool m_wasRulingHidden = false;
    bool m_isEnding = false;
    QRect m_held; ///< where the card stands
};
