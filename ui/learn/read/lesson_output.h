// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "base/expected.h"
#include "io/lesson_file.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

class MapView;
class QWidget;
class StepThrough;

/// What goes out of the Learn mode: explanations as strips of pictures, lessons as pages and PDF. Files are asked for and
/// written beside the interface; said() tells what came of it.
class LessonOutput : public QObject
{
    Q_OBJECT

public:
    /// Explanations are those of `steps` on `map`; dialogs belong to the page. All outlive this object.
    LessonOutput(const StepThrough& steps, const MapView& map, QWidget& page);

    /// In which lessons open that are written.
    void setLanguage(const QString& language) { m_language = language; }
    void askForStrip();
    /// The explanation that is shown; the ending says how.
    void writeStrip(const QString& path);
    /// Asks where to write the lesson of a file; `ending`: as what, "html" or "pdf".
    void share(const QString& path, const QString& ending);
    void writeLesson(std::shared_ptr<const LoadedLesson> lesson, const QString& path);

signals:
    /// What was done, or why not: a sentence.
    void said(const QString& text);
    /// The lesson to be shared cannot be read; the user learns why when opening it.
    void broken(const QString& path);

private:
    QString askForFile(const QString& title, const QString& suggested, const QString& filter) const;
    void write(const QString& path, std::function<Expected<Done, QString>()> work);

    const StepThrough& m_steps;
    const MapView& m_map;
    QWidget& m_page;
    QString m_language;
    BackgroundJob m_writing;
};
