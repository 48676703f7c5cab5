// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Saving the document, with all that its files name.

#include "document/document.h"
#include "document/document_copies.h"
#include "io/map_file.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "io/saved_versions.h"
#include "io/scenario_file.h"
#include "io/text_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <utility>

// A scenario names its map in its own folder or below: one that lies elsewhere needs a copy there.
Document::MapTarget Document::mapTarget(const QFileInfo& target) const
{
    const QDir folder(target.absolutePath());
    if (!m_mapFile.isEmpty()) {
        const QString relative = folder.relativeFilePath(m_mapFile);
        if (!checkNeighbourPath(relative, target.absoluteFilePath()))
            return {relative, m_mapFile};
    }
    QString path = m_scenario.mapPath;
    // What was recovered may name anything.
    if (path.isEmpty() || checkDocumentPath(path, target.absoluteFilePath()))
        path = m_mapFile.isEmpty() ? baseName(target.fileName()) + QStringLiteral(".hexmap.json")
                                   : QFileInfo(m_mapFile).fileName();
    return {path, folder.filePath(path)};
}

// One of the program's own games is named by its id and needs no file.
Expected<Done, FileError> Document::bringRuleset(const QDir& to) const
{
    if (m_path.isEmpty() || !isRulesetPath(m_scenario.ruleset))
        return Done{};
    return bringAlong(m_scenario.ruleset, QFileInfo(m_path).dir(), to);
}

Expected<Done, FileError> Document::bringBesides(const HexMap& map, std::initializer_list<const Position*> positions,
                                                 const QDir& to) const
{
    const QDir from = QFileInfo(m_mapFile).dir();
    if (m_mapFile.isEmpty() || from == to)
        return Done{};
    QSet<QString> names;
    if (map.underlay)
        names.insert(map.underlay->image);
    for (const MapLook& look : map.looks) {
        if (!look.look.picture.isEmpty())
            names.insert(look.look.picture);
    }
    for (const Position* position : positions) {
        for (const Unit& unit : position->units)
            names.unite({unit.faces.begin(), unit.faces.end()});
    }
    if (isRulesetPath(map.ruleset))
        names.insert(map.ruleset);
    for (const QString& name : names) {
        if (auto brought = bringAlong(name, from, to); !brought)
            return brought;
    }
    return Done{};
}

Expected<Done, FileError> Document::saveMapAlone(const QFileInfo& target)
{
    auto brought = bringBesides(map(), {}, target.dir());
    if (!brought)
        return brought;
    const QString path = target.absoluteFilePath();
    auto saved = write({{path, mapText(map())}}, path, std::nullopt);
    if (saved)
        m_mapFile = path;
    return saved;
}

// The map first: a scenario that names things of a map that is not there yet could not be read.
Expected<Done, FileError> Document::saveWithMap(const QFileInfo& target)
{
    auto brought = bringRuleset(target.dir());
    if (!brought)
        return brought;
    const MapTarget mapAt = mapTarget(target);
    if (!QFileInfo(mapAt.file).dir().mkpath(QStringLiteral(".")))
        return fileError(QStringLiteral("file.not-written"), mapAt.file, tr("cannot be written"));
    brought = bringBesides(map(), {&m_scenario.position}, QFileInfo(mapAt.file).dir());
    if (!brought)
        return brought;
    std::vector<FileContent> files;
    std::optional<FilePrint> mapPrint;
    if (isMapChanged() || m_mapFile.isEmpty() || !QFile::exists(m_mapFile)) {
        QByteArray text = mapText(map());
        QFile there(mapAt.file);
        // A link that leads nowhere yet may lead anywhere.
        const bool isOther = m_mapFile != mapAt.file && (there.exists() || QFileInfo(mapAt.file).isSymLink());
        if (isOther && (!there.open(QIODevice::ReadOnly) || there.readAll() != text))
            return otherFileThere(mapAt.file);
        mapPrint = printOf(text);
        if (!isOther)
            files.push_back({mapAt.file, std::move(text)});
    } else if (m_mapFile != mapAt.file) {
        brought = bringFile(m_mapFile, mapAt.file);
        if (!brought)
            return brought;
    }
    const QString pathBefore = std::exchange(m_scenario.mapPath, mapAt.path);
    files.push_back({target.absoluteFilePath(), scenarioText(writtenPosition(m_scenario, m_play, ruleset()))});
    auto saved = write(files, target.absoluteFilePath(), mapPrint);
    if (saved)
        m_mapFile = QFileInfo(mapAt.file).absoluteFilePath();
    else
        m_scenario.mapPath = pathBefore;
    return saved;
}

Expected<Done, FileError> Document::write(const std::vector<FileContent>& files, const QString& path,
                                          std::optional<FilePrint> mapPrint)
{
    emit aboutToSave(path, printOf(files.back().bytes), mapPrint);
    for (const FileContent& file : files)
        keepVersion(file.path);
    return writeFiles(files);
}

Expected<Done, FileError> Document::save(const QString& path)
{
    if (m_isTable)
        return saveTable(path);
    const QFileInfo target(path);
    auto done = m_isMapOnly ? saveMapAlone(target) : saveWithMap(target);
    if (!done)
        return done;
    m_savedMapState = m_mapState;
    markSaved(target);
    return Done{};
}

void Document::markSaved(const QFileInfo& target)
{
    m_savedLine = m_log.current();
    m_savedLines = m_log.entries().size();
    const bool isElsewhere = m_path != target.absoluteFilePath();
    m_path = target.absoluteFilePath();
    m_wasDirty = isDirty();
    emit dirtyChanged(m_wasDirty);
    emit saved();
    if (isElsewhere)
        emit pathChanged();
}
