// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <vector>

class LessonDots;
class QListWidget;
class QListWidgetItem;

/// The lessons of a game in one line, a dot for each; unfolded, a list from which another is opened.
class LessonFold : public QWidget
{
    Q_OBJECT

public:
    struct Lesson
    {
        QString path;
        QString title;
        bool isDone = false;
    };

    explicit LessonFold(QWidget* parent = nullptr);

    /// `current`: the path of the one that is open. Without lessons the line is not there.
    void setLessons(const std::vector<Lesson>& lessons, const QString& current);

signals:
    void lessonRequested(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showWhatFits();
    void unfold(bool isUnfolded);
    void open(const QListWidgetItem* item);

    QListWidget* m_list;
    QToolButton* m_opener;
    LessonDots* m_dots;
    QLabel* m_done;
};

/// A row of dots, full as far as one has come.
class LessonDots : public QWidget
{
    Q_OBJECT

public:
    explicit LessonDots(QWidget* parent = nullptr);

    void show(const std::vector<bool>& done);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double pitch() const; ///< pixels from dot to dot

    std::vector<bool> m_done;
    QColor m_full; ///< of what is done
};
