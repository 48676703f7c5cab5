// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_output.h"

#include "base/save_place.h"
#include "learn/export/lesson_export.h"
#include "map_view/map_view.h"
#include "why/picture_strip.h"
#include "why/step_through.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(LearnPage)
};

} // namespace

LessonOutput::LessonOutput(const StepThrough& steps, const MapView& map, QWidget& page)
    : QObject(&page), m_steps(steps), m_map(map), m_page(page)
{}

QString LessonOutput::askForFile(const QString& title, const QString& suggested, const QString& filter) const
{
    return withEnding(
        QFileDialog::getSaveFileName(m_page.window(), title, QDir(documentsFolder()).filePath(suggested), filter),
        u'.' + QFileInfo(suggested).suffix(), m_page.window());
}

void LessonOutput::write(const QString& path, std::function<Expected<Done, QString>()> work)
{
    emit said(Words::tr("Writing %1").arg(QFileInfo(path).fileName()));
    m_writing.begin([this, path, work = std::move(work)](const BackgroundJob::Watch&) {
        const Expected<Done, QString> done = work();
        const QString text = done ? Words::tr("Exported: %1").arg(QDir::toNativeSeparators(path))
                                  : Words::tr("%1 was not written. %2").arg(QFileInfo(path).fileName(), done.error());
        return std::function<void()>([this, text] { emit said(text); });
    });
}

void LessonOutput::askForStrip()
{
    if (!m_steps.isOpen())
        return;
    const QString path = askForFile(Words::tr("Export as a picture strip"), Words::tr("why") + QStringLiteral(".png"),
                                    Words::tr("Pictures (*.png *.svg *.pdf)"));
    if (!path.isEmpty())
        writeStrip(path);
}

void LessonOutput::writeStrip(const QString& path)
{
    if (!m_steps.isOpen())
        return;
    StripRequest request;
    request.explanation = m_steps.explanation();
    request.asked = m_steps.asked();
    request.board.content = m_map.content();
    request.board.content.hoveredHex = request.board.content.cursorHex = request.board.content.fannedHex = noHex;
    request.board.theme.font = m_map.theme().font;
    request.board.title = request.explanation->title;
    write(path, [request, path] { return writePictureStrip(request, path); });
}

void LessonOutput::share(const QString& path, const QString& ending)
{
    auto loaded = loadLesson(path);
    if (!loaded) {
        emit broken(path);
        return;
    }
    const auto lesson = std::make_shared<const LoadedLesson>(std::move(loaded).value());
    const bool isPage = ending == QLatin1String("html");
    const QString file = askForFile(
        isPage ? Words::tr("Share the lesson as a web page") : Words::tr("Share the lesson as PDF"),
        lessonExportName(*lesson, ending), isPage ? Words::tr("Web pages (*.html)") : Words::tr("PDF (*.pdf)"));
    if (!file.isEmpty())
        writeLesson(lesson, file);
}

void LessonOutput::writeLesson(std::shared_ptr<const LoadedLesson> lesson, const QString& path)
{
    write(path,
          [lesson = std::move(lesson), path, language = m_language] { return exportLesson(*lesson, path, language); });
}
