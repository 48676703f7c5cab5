// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map_view/counter_picture_store.h"

#include "document/document.h"
#include "render/underlay/counter_picture_reader.h"

#include <utility>

CounterPictureStore::CounterPictureStore(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_job(this)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.units || change.touched.unitList)
            follow(change.all);
    });
    connect(&document, &Document::pathChanged, this, [this] { follow(false); });
}

void CounterPictureStore::follow(bool isOther)
{
    const bool hasUnits = m_document.hasGame();
    const QSet<QString> names = hasUnits ? counterPicturesOf(*m_document.position()) : QSet<QString>();
    const QString folder = names.isEmpty() ? QString() : m_document.mapFolder();
    if (!isOther && names == m_names && folder == m_folder)
        return;
    m_job.cancel();
    const bool isSamePlace = !isOther && folder == m_folder;
    m_names = names;
    m_folder = folder;
    CounterPicturesPtr known = isSamePlace ? m_document.counterPictures() : nullptr;
    if (!known)
        m_document.setCounterPictures(nullptr);
    if (folder.isEmpty())
        return;
    m_job.begin([this, names, folder, known = std::move(known)](const BackgroundJob::Watch& watch) {
        auto pictures =
            readCounterPictures(folder, names, known ? *known : CounterPictures(), [&watch] { return watch(0.0); });
        return [this, pictures = std::move(pictures)] { m_document.setCounterPictures(pictures); };
    });
}
