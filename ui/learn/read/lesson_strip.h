// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <QList>
#include <QRect>

class ElidedLabel;

/// The steps of a lesson in a row: which is shown, as an arrow, and which have been answered. A click or the arrow keys go
/// to one. Names are left out where they have no room.
class LessonTrack : public QWidget
{
    Q_OBJECT

public:
    enum class Kind : unsigned char {
        Text, ///< asks nothing
        Open, ///< asks something that was not answered yet
        Answered,
        Shown ///< the answer was shown instead
    };
    struct Step
    {
        QString title;
        Kind kind = Kind::Text;
    };

    LessonTrack();

    /// `current`: the number of steps at the end of the lesson.
    void setSteps(const QList<Step>& steps, int current);
    int current() const { return m_current; }
    int count() const { return static_cast<int>(m_steps.size()); }
    /// Where a step is shown in this widget.
    QRect placeOf(int step) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// With all names.
    QSize fullSize() const;

signals:
    void stepRequested(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void layOut();
    int signWidth() const { return fontMetrics().height(); }
    int nameWidth(int step) const;
    int currentWidth() const;
    QString nameOf(int step) const;
    QFont boldFont() const;
    int stepAt(QPoint at) const;
    QString tip(int step) const;
    void paintSign(QPainter& painter, QPointF middle, Kind kind) const;

    QList<Step> m_steps;
    int m_current = 0;
    QList<bool> m_areNamed; ///< the steps beside the one at hand
    QList<QRect> m_places;
};

/// The languages by their names; the one at hand by its letters where there is little room.
class LanguageBox : public QComboBox
{
public:
    void setBrief(bool isBrief);
    QSize sizeHint() const override { return hintFor(m_isBrief); }
    QSize minimumSizeHint() const override { return sizeHint(); }
    /// As it is when it is brief, or when it is not.
    QSize hintFor(bool isBrief) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString letters() const { return currentData().toString().toUpper(); }

    bool m_isBrief = false;
};

/// Where one is in a lesson, in a line above the map: its title, its steps, the points, the ways out.
class LessonStrip : public QWidget
{
    Q_OBJECT

public:
    LessonStrip();

    LessonTrack& track() { return *m_track; }
    /// `number`: its place among the lessons of its game; 0: it has none.
    void setTitle(int number, const QString& title);
    /// `possible`: 0 where nothing is asked.
    void setPoints(int points, int possible);
    QComboBox& languages() { return *m_languages; }
    /// `words`: where it leads.
    void setLeave(const QString& words);
    QPushButton& leave() { return *m_leave; }
    QPushButton& finish() { return *m_finish; }
    QSize minimumSizeHint() const override { return {1, QWidget::minimumSizeHint().height()}; }

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What gives way to the names of the steps, one after the other, and from FewNames on to that of the step at hand: the
    /// panel beside the map has the last button, too.
    enum class Parts : unsigned char { All, BriefWays, FewNames, NoTitle, BriefPoints, NoFinish, NoLanguage, NoNumber };

    void fit();
    void take(Parts parts);
    /// Pixels.
    int needed(Parts parts) const;
    QString pointsText(Parts parts) const;
    void measurePoints();
    QString leaveText(Parts parts) const;
    int leaveWidth(Parts parts) const;
    bool hasTitle(Parts parts) const;
    int leastTitle() const;

    int m_pointsNow = 0;
    int m_possible = 0;
    int m_pointsWidth = 0; ///< pixels
    int m_briefPointsWidth = 0;
    bool m_hasNumber = false;
    QString m_leaveWords;
    QWidget* m_languageHolder;
    QWidget* m_finishHolder;
    QLabel* m_number;
    ElidedLabel* m_title;
    LessonTrack* m_track;
    QLabel* m_points;
    LanguageBox* m_languages;
    QPushButton* m_leave;
    QPushButton* m_finish;
};
