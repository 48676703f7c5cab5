// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "learn/read/lesson_session.h"
#include "render/board_content.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class MapView;
class StepThrough;

/// Shows a lesson's step on a map view of its own: the position, what is pointed out, what was answered; and turns clicks
/// and the keyboard's cursor into answers. Holds no widgets and no rules.
class LessonBoard : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the board.
    LessonBoard(LessonSession& session, StepThrough& steps, MapView& map, QObject* parent = nullptr);

    /// The language of the lesson's own words.
    void setLanguage(const QString& language);
    /// Brings what the step is about into sight.
    void showFocus();
    void refresh();
    /// Whether zones of control are seen, but for a question about them that is still open. Bonds always are.
    void setZonesShown(bool areShown);

    /// Everything about a hex that gives no answer away: its number, ground and counters, what is pointed out there and
    /// what was answered.
    QString spoken(HexIndex hex) const;

signals:
    /// One line about the hex that is pointed at; empty: none.
    void hexSummary(const QString& text);
    /// What was clicked is no answer to the question, and why: a sentence.
    void hinted(const QString& text);

private:
    void onStep();
    void begin();
    void onAnswer(HexIndex hex);
    void answerUnit(HexIndex hex);
    void tell(HexIndex hex);
    bool mayFan() const;
    void followFan(HexIndex hex);
    HexIndex hexOf(const QuestionRun::Attempt& attempt) const;
    std::vector<LessonMark> marks() const;
    std::vector<HexIndex> path() const;
    std::vector<UnitIndex> litUnits() const;
    /// A word or two on why the hex is no answer; empty: the ruling does not say.
    QString reasonOf(HexIndex hex) const;
    void findReach();
    QStringList words(HexIndex hex) const;
    void findZones();
    bool mayShowZones() const;
    void showControl();
    BoardContent content();

    LessonSession& m_session;
    StepThrough& m_steps;
    MapView& m_map;
    QString m_language;
    bool m_showsZones = false;
    std::shared_ptr<const Position> m_zonesOf; ///< the position in which they were found
    std::shared_ptr<const std::vector<SideZoc>> m_zones;
    std::shared_ptr<const TeamBonds> m_bonds; ///< null: the game has none
    const QuestionRun* m_reachOf = nullptr; ///< the question for which it was found
    std::shared_ptr<const HexSet> m_reach; ///< of the retreat that is asked about; null: none is
    std::shared_ptr<const std::vector<LessonMark>> m_marks;
    std::shared_ptr<const std::vector<HexIndex>> m_path;
};
