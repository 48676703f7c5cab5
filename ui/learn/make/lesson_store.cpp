// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/lesson_store.h"

#include "io/text_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>
#include <mutex>
#include <utility>

namespace {

QString lessonIn(const QString& folder)
{
    return folder + QStringLiteral("/kept.lesson.json");
}

QString originIn(const QString& folder)
{
    return folder + QStringLiteral("/origin.txt");
}

/// A lock that only counts while its program lives; nothing: that program lives. On a full disk, or where nobody may
/// write, it locks nothing.
std::unique_ptr<QLockFile> lockFor(const QString& folder)
{
    auto lock = std::make_unique<QLockFile>(folder + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    const bool isTheirs = !lock->tryLock(0) && lock->error() == QLockFile::LockFailedError;
    return isTheirs ? nullptr : std::move(lock);
}

} // namespace

/// Nothing is written any more into a folder that was left.
struct LessonStore::Place
{
    std::mutex mutex;
    bool isLeft = false;
};

LessonStore::LessonStore(LessonDraft& draft, const QString& folder, QObject* parent)
    : QObject(parent), m_draft(draft), m_parent(folder), m_maps(std::make_shared<LessonMaps>())
{
    constexpr int rest = 1000;
    m_rest.setSingleShot(true);
    m_rest.setInterval(rest);
    connect(&m_rest, &QTimer::timeout, this, &LessonStore::keep);
    connect(&draft, &LessonDraft::changed, this, &LessonStore::keepLater);
    connect(&draft, &LessonDraft::dirtyChanged, this, [this] {
        // Of the first change of a saved lesson it is known only now that it is one.
        if (m_draft.isDirty())
            keepLater();
        else
            letGo();
    });
}

LessonStore::~LessonStore() = default;

QString LessonStore::file() const
{
    return m_folder.isEmpty() ? QString() : lessonIn(m_folder);
}

void LessonStore::keepLater()
{
    // Text that is still being typed is kept once a second all the same.
    if (m_draft.isDirty() && !m_rest.isActive())
        m_rest.start();
}

bool LessonStore::openFolder()
{
    if (!m_folder.isEmpty())
        return true;
    const QString folder =
        m_parent + QStringLiteral("/lesson-") + QUuid::createUuid().toString(QUuid::WithoutBraces).left(8);
    if (!QDir().mkpath(folder))
        return false;
    m_lock = lockFor(folder);
    m_folder = folder;
    m_place = std::make_shared<Place>();
    return true;
}

void LessonStore::keep()
{
    if (!m_draft.isDirty())
        return;
    if (m_job.isRunning()) {
        m_rest.start();
        return;
    }
    if (!openFolder()) {
        emit failed(tr("The folder %1 cannot be written.").arg(QDir::toNativeSeparators(m_parent)));
        return;
    }
    const QString title = m_draft.about().title.in(QStringLiteral("en"));
    const QByteArray origin = (m_draft.path() + u'\n' + title).toUtf8();
    m_job.begin([this, content = m_draft.content(), maps = m_maps, folder = m_folder, place = m_place,
                 origin](const BackgroundJob::Watch&) -> std::function<void()> {
        auto files = lessonFiles(content, *maps, lessonIn(folder), PathReach::Own);
        QString problem;
        if (!files) {
            problem = toText(files.error());
        } else {
            const std::lock_guard guard(place->mutex);
            if (place->isLeft)
                return {};
            files->insert(files->begin(), {originIn(folder), origin});
            if (const auto written = writeFiles(*files); !written)
                problem = toText(written.error());
        }
        return [this, problem] {
            if (problem.isEmpty())
                emit kept();
            else
                emit failed(problem);
        };
    });
}

void LessonStore::letGo()
{
    m_rest.stop();
    m_job.cancel();
    leaveFolder();
}

void LessonStore::leaveFolder()
{
    if (m_folder.isEmpty())
        return;
    const std::lock_guard guard(m_place->mutex);
    m_place->isLeft = true;
    QDir(m_folder).removeRecursively();
    m_lock.reset();
    m_folder.clear();
}

std::vector<LessonStore::Offer> LessonStore::offers() const
{
    std::vector<Offer> offers;
    const QDir parent(m_parent);
    for (const QString& name : parent.entryList({QStringLiteral("lesson-*")}, QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = parent.filePath(name);
        if (folder == m_folder)
            continue;
        const auto lock = lockFor(folder);
        if (!lock)
            continue;
        const QFileInfo kept(lessonIn(folder));
        if (!kept.exists()) {
            QDir(folder).removeRecursively();
            continue;
        }
        const auto bytes = readBytes(originIn(folder));
        const QStringList origin = bytes ? QString::fromUtf8(*bytes).split(u'\n') : QStringList();
        offers.push_back({folder, origin.value(1), origin.value(0), kept.lastModified()});
    }
    std::ranges::sort(offers, std::ranges::greater(), &Offer::last);
    return offers;
}

Expected<Done, FileErrors> LessonStore::recover(const Offer& offer)
{
    auto lock = lockFor(offer.folder);
    if (!lock) {
        FileError error;
        error.file = offer.folder;
        error.message = tr("another window continues this lesson");
        return FileErrors{error};
    }
    if (auto taken = m_draft.recover(lessonIn(offer.folder), offer.path); !taken)
        return taken;
    // From now on it is kept where it was.
    leaveFolder();
    m_folder = offer.folder;
    m_place = std::make_shared<Place>();
    m_lock = std::move(lock);
    keepLater();
    return Done{};
}

void LessonStore::discard(const Offer& offer)
{
    QDir(offer.folder).removeRecursively();
}
