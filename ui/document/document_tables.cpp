// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The document as a table: a game in progress, opened and saved with all that was done.

#include "document/document.h"
#include "document/document_copies.h"
#include "io/map_file.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "io/saved_versions.h"
#include "io/table_file.h"
#include "io/text_file.h"
#include "table/phase_supply.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <utility>

// What the lines do that are not done now is found when they are first entered.
void Document::takeLog(const LoadedTable& table)
{
    m_log = table.log;
    m_play = table.play;
    m_steps.assign(m_log.entries().size(), LineStep{{}, {}, 0, false});
    const std::vector<EntryIndex> lines = m_log.pathTo(m_log.current());
    Q_ASSERT(lines.size() == table.steps.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
        stepOf(lines[i]) = {table.steps[i].back, table.steps[i].before, 0, true};
    // The phase in which the game begins is judged as that of any position that is opened.
    const auto opened = supplyAsOpened(table.start.scenario.position, *m_rules);
    const auto judges = [this](EntryIndex line) { return std::holds_alternative<TurnAct>(m_log.at(line).act); };
    const auto first = std::ranges::find_if(lines, judges);
    for (auto line = lines.begin(); line != lines.end() && line <= first; ++line)
        stepOf(*line).play.setSupply(opened);
    if (first == lines.end())
        m_play.supply = opened;
    if (table.start.scenario.position.map != table.now.position.map)
        m_startMapState = 0;
    m_savedLine = m_log.current();
    m_savedLines = m_log.entries().size();
    m_isTable = true;
    m_startMapPrint = printOfFile(m_mapFile);
}

bool Document::isPlayed() const
{
    return std::ranges::any_of(m_log.entries(),
                               [](const LogEntry& entry) { return !std::holds_alternative<EditAct>(entry.act); });
}

bool Document::isStartMapInFile() const
{
    if (m_mapFile.isEmpty() || !QFile::exists(m_mapFile))
        return false;
    return m_isTable ? printOfFile(m_mapFile) == m_startMapPrint : m_startMapState == m_savedMapState;
}

bool Document::isMapInFile() const
{
    if (m_mapFile.isEmpty() || !QFile::exists(m_mapFile))
        return false;
    return m_isTable ? m_mapState == m_startMapState && isStartMapInFile() : m_mapState == m_savedMapState;
}

// Another file's place is never taken: there are other names.
Expected<Document::MapTarget, FileError> Document::placeMap(const QFileInfo& target, const Position& position,
                                                            bool isInFile, std::vector<FileContent>& files) const
{
    const QDir folder(target.absolutePath());
    const HexMap& map = *position.map;
    QString name = baseName(target.fileName());
    QByteArray bytes;
    if (isInFile) {
        const QString relative = folder.relativeFilePath(m_mapFile);
        if (!checkNeighbourPath(relative, target.absoluteFilePath()))
            return MapTarget{relative, m_mapFile};
        auto read = readBytes(m_mapFile);
        if (!read)
            return read.error();
        name = baseName(QFileInfo(m_mapFile).fileName());
        bytes = *std::move(read);
    } else {
        bytes = mapText(map);
    }
    if (auto brought = bringBesides(map, {&position, &m_scenario.position}, folder); !brought)
        return brought.error();
    for (int number = 1;; ++number) {
        const QString path =
            (number == 1 ? name : QStringLiteral("%1-%2").arg(name).arg(number)) + QStringLiteral(".hexmap.json");
        const QString file = folder.filePath(path);
        if (QFileInfo(file).isSymLink())
            continue; // it may lead anywhere
        if (QFile::exists(file)) {
            const auto there = readBytes(file);
            if (!there || *there != bytes)
                continue;
        } else {
            files.push_back({file, std::move(bytes)});
        }
        return MapTarget{path, file};
    }
}

Expected<Done, FileError> Document::saveTable(const QString& path)
{
    Q_ASSERT(isOpen() && !m_isMapOnly);
    const QFileInfo target(path);
    if (auto brought = bringRuleset(target.dir()); !brought)
        return brought;
    Scenario begin = start();
    std::vector<FileContent> files;
    const auto place = placeMap(target, begin.position, isStartMapInFile(), files);
    if (!place)
        return place.error();
    const FilePrint print = files.empty() ? printOfFile(place->file) : printOf(files.back().bytes);
    begin.mapPath = place->path;
    const QString pathBefore = std::exchange(m_scenario.mapPath, place->path);
    files.push_back({target.absoluteFilePath(),
                     tableText({begin, m_log, m_scenario, print, printOfRules(*m_rules->rulesetPtr())})});
    if (auto saved = write(files, target.absoluteFilePath(), print); !saved) {
        m_scenario.mapPath = pathBefore;
        return saved;
    }
    m_mapFile = QFileInfo(place->file).absoluteFilePath();
    m_startMapPrint = print;
    m_isTable = true;
    m_loadedTable.reset();
    markSaved(target);
    return Done{};
}

Expected<Done, FileError> Document::savePosition(const QString& path) const
{
    Q_ASSERT(isOpen() && !m_isMapOnly);
    const QFileInfo target(path);
    if (auto brought = bringRuleset(target.dir()); !brought)
        return brought;
    std::vector<FileContent> files;
    const auto place = placeMap(target, m_scenario.position, isMapInFile(), files);
    if (!place)
        return place.error();
    Scenario scenario = writtenPosition(m_scenario, m_play, ruleset());
    scenario.mapPath = place->path;
    keepVersion(target.absoluteFilePath());
    files.push_back({target.absoluteFilePath(), scenarioText(scenario)});
    return writeFiles(files);
}
