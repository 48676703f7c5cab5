// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"

#include <QWidget>

#include <memory>

class MapView;
class StepThrough;

/// The page of the Learn mode: the list of lessons, the lesson at hand with its own board and the panel beside it, the
/// quiz, and "explain my mistake". It has a map view of its own; the document that is open stays as it is.
class LearnPage : public QWidget
{
    Q_OBJECT

public:
    explicit LearnPage(QWidget* parent = nullptr);

    MapView& map() { return *m_map; }
    StepThrough& steps() { return *m_steps; }

    /// Opens a lesson file; what is wrong with it is shown in the page. False: it could not be opened.
    bool openLesson(const QString& path);
    /// Shows a lesson that has no file, as the maker tries it, from a step on.
    void showLesson(std::shared_ptr<const LoadedLesson> lesson, int step);

signals:
    void ruleRequested(int rule);
    /// The person wants to leave the trial of a lesson and go on making it.
    void trialEnded();
    /// Somebody wants to make a lesson, or to change the one of that file.
    void makeRequested();
    void editRequested(const QString& path);

private:
    MapView* m_map;
    StepThrough* m_steps;
};
