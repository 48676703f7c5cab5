// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map_view/underlay_store.h"

#include "base/loading_bar.h"
#include "document/document.h"
#include "io/neighbour_path.h"
#include "map_view/map_view.h"
#include "render/underlay/underlay_picture.h"
#include "render/underlay/underlay_reader.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QShortcut>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace {

/// The name under which a file can lie in a folder without hiding another one.
QString freeName(const QDir& folder, const QString& name)
{
    if (!folder.exists(name))
        return name;
    const QFileInfo info(name);
    for (int number = 2;; ++number) {
        const QString candidate =
            QStringLiteral("%1-%2.%3").arg(info.completeBaseName()).arg(number).arg(info.suffix());
        if (!folder.exists(candidate))
            return candidate;
    }
}

/// Copies in pieces, so that it can be stopped; an unfinished copy is removed. Error: why not; empty: it was stopped.
std::optional<QString> copyFile(const QString& from, const QString& to, const BackgroundJob::Watch& watch)
{
    QFile source(from);
    QFile target(to);
    if (!QFileInfo(from).isFile() || !source.open(QIODevice::ReadOnly))
        return UnderlayStore::tr("%1 cannot be read: %2").arg(QDir::toNativeSeparators(from), source.errorString());
    if (!target.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return UnderlayStore::tr("The picture cannot be copied beside the map: %1").arg(target.errorString());
    constexpr qint64 piece = 1 << 20;
    const qint64 all = std::max<qint64>(source.size(), 1);
    std::optional<QString> problem;
    while (!source.atEnd() && !problem) {
        if (!watch(static_cast<double>(source.pos()) / static_cast<double>(all)))
            problem = QString();
        else if (const QByteArray bytes = source.read(piece); target.write(bytes) != bytes.size())
            problem = UnderlayStore::tr("The picture cannot be copied beside the map: %1").arg(target.errorString());
    }
    if (!problem && !target.flush())
        problem = UnderlayStore::tr("The picture cannot be copied beside the map: %1").arg(target.errorString());
    if (problem)
        target.remove();
    return problem;
}

/// What a copy of the file is called beside the map.
QString nameOfCopy(const QString& picture, const QDir& folder)
{
    const QFileInfo info(picture);
    const QString name = freeName(folder, info.fileName());
    return mayBeNamedIn(folder, name) ? name : freeName(folder, QStringLiteral("underlay.") + info.suffix());
}

} // namespace

UnderlayStore::UnderlayStore(Document& document, MapView& map, QObject* parent)
    : QObject(parent), m_document(document), m_map(map), m_job(this),
      m_bar(new LoadingBar(&map, QStringLiteral("underlay"))), m_stop(new QShortcut(QKeySequence(Qt::Key_Escape), &map))
{
    m_stop->setEnabled(false);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        // A picture that was chosen for another map is not wanted below this one.
        if (change.all && m_isChoosing)
            cancel();
        onDocumentChanged();
    });
    connect(&m_document, &Document::pathChanged, this, &UnderlayStore::onDocumentChanged);
    connect(&m_job, &BackgroundJob::progressed, m_bar, &LoadingBar::setPercent);
    connect(m_bar, &LoadingBar::cancelRequested, this, &UnderlayStore::cancel);
    connect(m_stop, &QShortcut::activated, this, &UnderlayStore::cancel);
    connect(m_stop, &QShortcut::activatedAmbiguously, this, &UnderlayStore::cancel);
    connect(&m_map, &MapView::viewChanged, this, &UnderlayStore::sharpen);
}

QString UnderlayStore::wantedPath() const
{
    if (!m_document.isOpen() || !m_document.map().underlay || m_document.mapFolder().isEmpty())
        return {};
    // The map may come from a log or a journal, where nobody could look after links.
    const QDir folder(m_document.mapFolder());
    const QString& picture = m_document.map().underlay->image;
    return mayBeNamedIn(folder, picture) ? folder.filePath(picture) : QString();
}

void UnderlayStore::readKindImages()
{
    QStringList paths;
    if (m_document.isOpen()) {
        for (const QString& name : KindImages::namesIn(m_document.map()))
            paths += QDir(m_document.mapFolder()).filePath(name);
    }
    if (paths == m_kindImagePaths)
        return;
    m_kindImagePaths = paths;
    m_kindImages =
        paths.isEmpty() ? nullptr : std::make_shared<const KindImages>(m_document.map(), m_document.mapFolder());
    m_map.setKindImages(m_kindImages);
    if (m_kindImages && !m_kindImages->problems().isEmpty())
        emit failed(m_kindImages->problems().join(QLatin1Char(' ')));
}

void UnderlayStore::onDocumentChanged()
{
    readKindImages();
    const QString path = wantedPath();
    if (path == m_path)
        return;
    m_path = path;
    m_picture.reset();
    m_map.setUnderlay(nullptr);
    m_job.cancel();
    endBar();
    if (path.isEmpty())
        setState(State::None);
    else
        read(0.0);
}

void UnderlayStore::readAgain()
{
    if (!m_path.isEmpty())
        read(0.0);
}

void UnderlayStore::read(double sharpness)
{
    // A drawing that only becomes sharper stays in sight, and nobody need be told.
    const bool isQuiet = m_picture != nullptr && sharpness > 0.0;
    if (!isQuiet) {
        const QString name = QFileInfo(m_path).fileName();
        m_bar->begin(name, tr("Reading the picture %1").arg(name));
        m_stop->setEnabled(true);
    }
    m_job.begin([this, path = m_path, sharpness, isQuiet,
                 drawn = isQuiet ? m_picture->source() : QByteArray()](const BackgroundJob::Watch& watch) {
        auto read = drawn.isEmpty()
                        ? readUnderlay(path, watch, sharpness)
                        : Expected<UnderlayPicturePtr, QString>(UnderlayPicture::fromSvg(drawn, sharpness, watch));
        return [this, isQuiet, read = std::move(read)] {
            endBar();
            if (isQuiet && (!read || !*read))
                return;
            if (!read) {
                setState(State::Failed, read.error());
                emit failed(read.error());
                return;
            }
            m_picture = *read;
            m_map.setUnderlay(m_picture);
            setState(State::Shown);
        };
    });
    if (!isQuiet)
        setState(State::Reading);
}

// A drawing is made of as many pixels as one sees of it.
void UnderlayStore::sharpen()
{
    if (m_state != State::Shown || m_job.isRunning() || !m_picture->canBeSharper() || !m_map.hasContent())
        return;
    const std::optional<Underlay>& underlay = m_document.map().underlay;
    if (!underlay || underlay->hexSize.isEmpty())
        return;
    const HexGrid& grid = m_document.map().grid;
    const QTransform toBoard = boardFromPicture(*underlay, grid, m_map.view().layout(grid));
    const double density = std::max(std::hypot(toBoard.m11(), toBoard.m12()), std::hypot(toBoard.m21(), toBoard.m22()))
                           * m_map.devicePixelRatioF();
    if (density > m_picture->sharpness() * 1.05)
        read(density * 1.5);
}

void UnderlayStore::cancel()
{
    if (!m_job.isRunning())
        return;
    m_job.cancel();
    endBar();
    if (!m_picture && !m_path.isEmpty())
        setState(State::Cancelled, tr("The picture was not read to its end."));
    else
        emit changed();
}

void UnderlayStore::endBar()
{
    m_isChoosing = false;
    m_stop->setEnabled(false);
    const bool hadFocus = m_bar->isAncestorOf(QApplication::focusWidget());
    m_bar->end();
    if (hadFocus)
        m_map.setFocus();
}

void UnderlayStore::setState(State state, const QString& problem)
{
    m_state = state;
    m_problem = problem;
    emit changed();
}

void UnderlayStore::choose(const QString& picture)
{
    const QDir folder(m_document.mapFolder());
    if (!hasPictureEnding(picture)) {
        emit failed(tr("%1 is no PNG, JPEG, WebP or SVG file. Save it as one of these in a picture editor, and choose "
                       "that.")
                        .arg(QDir::toNativeSeparators(picture)));
        return;
    }
    const QString inFolder = folder.relativeFilePath(QFileInfo(picture).absoluteFilePath());
    const bool isThere = mayBeNamedIn(folder, inFolder);
    const QString relative = isThere ? inFolder : nameOfCopy(picture, folder);
    const QString target = folder.filePath(relative);
    const QString name = QFileInfo(picture).fileName();
    m_bar->begin(name, isThere ? tr("Looking at the picture %1").arg(name) : tr("Copying %1 beside the map").arg(name));
    m_stop->setEnabled(true);
    m_isChoosing = true;
    m_job.begin([this, picture, target, relative, isThere](const BackgroundJob::Watch& watch) -> std::function<void()> {
        std::optional<QString> problem;
        if (!isThere)
            problem = copyFile(picture, target, watch);
        const QSizeF size = problem ? QSizeF() : underlaySize(target);
        if (!problem && size.isEmpty()) {
            problem = tr("%1 is no picture that can be read. Choose a PNG, JPEG, WebP or SVG file.")
                          .arg(QDir::toNativeSeparators(picture));
            if (!isThere)
                QFile::remove(target);
        }
        return [this, problem, relative, size] {
            endBar();
            if (problem) {
                emit failed(*problem);
                return;
            }
            Underlay underlay;
            underlay.image = relative;
            // Another scan of the same sheet lies as the last one did, where that fits.
            const std::optional<Underlay>& before = m_document.map().underlay;
            if (before && m_picture && m_picture->size() == size) {
                underlay = placed(underlay, placeOf(*before));
                underlay.pins = before->pins;
            } else {
                underlay = placed(underlay, spreadPlace(m_document.map().grid, size));
            }
            if (before)
                underlay.opacity = before->opacity;
            const LayerStrengths strengths = m_document.map().strengthsOverPicture();
            EditMap edit{{SetUnderlay{underlay}}};
            if (strengths != m_document.map().strengths)
                edit.edits.emplace_back(SetStrengths{strengths});
            m_document.perform(edit, tr("Choose underlay"));
        };
    });
}
