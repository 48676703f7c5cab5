// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/document.h"

#include "base/data_text.h"
#include "base/headline.h"
#include "document/document_copies.h"
#include "io/document_file.h"
#include "io/map_file.h"
#include "io/neighbour_path.h"
#include "io/saved_versions.h"
#include "io/text_file.h"
#include "rules/derived_layers.h"
#include "ruleset/ruleset_texts.h"
#include "table/phase_supply.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <utility>

Document::Document(QObject* parent) : QObject(parent) {}

Expected<Done, FileErrors> Document::open(const QString& path)
{
    auto loaded = loadDocument(path);
    if (!loaded)
        return loaded.error();
    take(std::move(loaded).value());
    return Done{};
}

void Document::take(LoadedScenario loaded)
{
    if (loaded.table) {
        const QString file = loaded.path.isEmpty() ? QString() : QFileInfo(loaded.path).absoluteFilePath();
        const QString mapFile = file.isEmpty() ? QString() : neighbourFile(loaded.scenario.mapPath, file);
        m_isMapOnly = false;
        takeAs(std::move(loaded.scenario), std::move(loaded.rules), file, mapFile);
        takeLog(*loaded.table);
        m_loadedTable = std::move(loaded.table);
        tellOfAll();
        return;
    }
    take(std::move(loaded.scenario), std::move(loaded.rules), loaded.path);
}

void Document::take(Scenario scenario, RulesInForce rules, const QString& path)
{
    m_isMapOnly = scenario.ruleset.isEmpty() && rules.ruleset().id.isEmpty();
    const QString file = path.isEmpty() ? QString() : QFileInfo(path).absoluteFilePath();
    const QString mapFile = file.isEmpty() || m_isMapOnly ? file : neighbourFile(scenario.mapPath, file);
    takeAs(std::move(scenario), std::move(rules), file, mapFile);
    tellOfAll();
}

void Document::take(HexMap map, const QString& path)
{
    LoadedScenario loaded = mapAlone(std::move(map), path);
    if (!path.isEmpty()) {
        take(std::move(loaded));
        return;
    }
    m_isMapOnly = true;
    takeAs(std::move(loaded.scenario), std::move(loaded.rules), {}, {});
    markChanged();
    tellOfAll();
}

void Document::beginScenario(const QString& ruleset, RulesetPtr rules)
{
    Q_ASSERT(isOpen());
    Turn turn;
    if (!rules->sides.empty())
        turn.player = rules->sides.front().id;
    if (m_isMapOnly) {
        // What was drawn can be undone still: its lines are of the map alone.
        m_isMapOnly = false;
        m_path.clear();
        m_savedLines = 0;
        forgetLayers();
        forgetHidden();
        m_scenario.ruleset = ruleset;
        m_scenario.position.turn = turn;
        m_ruleset = rules;
        m_rules = std::make_shared<const RulesInForce>(withYours(RulesInForce(std::move(rules))));
        m_position = std::make_shared<const Position>(m_scenario.position);
        m_play.supply = supplyAsOpened(*m_position, *m_rules);
        if (m_mapFile.isEmpty() || !QFile::exists(m_mapFile))
            m_savedMapState = 0; // no file has any state of it
    } else {
        Scenario scenario;
        scenario.ruleset = ruleset;
        scenario.position.map = std::make_shared<const HexMap>(map());
        scenario.position.turn = turn;
        const bool isMapSaved = isMapInFile();
        takeAs(std::move(scenario), RulesInForce(std::move(rules)), {}, QString(m_mapFile));
        if (!isMapSaved)
            m_mapState = m_startMapState = ++m_lastMapState;
    }
    markChanged();
    tellOfAll();
}

void Document::takeAs(Scenario scenario, RulesInForce rules, const QString& path, const QString& mapFile)
{
    m_log.clear();
    m_steps.clear();
    m_savedLine = noEntry;
    m_savedLines = 0;
    m_isTable = false;
    m_loadedTable.reset();
    forgetLayers();
    m_scenario = std::move(scenario);
    m_mapInHand = {};
    m_mapState = m_savedMapState = m_lastMapState = m_startMapState = 1;
    m_play = {};
    m_viewer.clear();
    forgetHidden();
    m_ruleset = rules.rulesetPtr();
    m_rules = std::make_shared<const RulesInForce>(withYours(rules));
    m_position = std::make_shared<const Position>(m_scenario.position);
    m_play.supply = supplyAsOpened(*m_position, *m_rules);
    m_path = path;
    m_mapFile = mapFile;
}

void Document::tellOfAll()
{
    DocumentChange change;
    change.touched.units = change.touched.unitList = change.touched.turn = true;
    change.touched.combat = change.touched.rules = true;
    change.play = change.all = true;
    emit changed(change);
    emit pathChanged();
    m_wasDirty = isDirty();
    emit dirtyChanged(m_wasDirty);
    emit m_history.changed();
}

void Document::setGame(RulesetPtr game)
{
    Q_ASSERT(isOpen() && isMapOnly());
    m_ruleset = game ? std::move(game) : std::make_shared<const Ruleset>();
    DocumentChange change;
    change.touched.rules = true;
    derive(change.touched);
    emit changed(change);
}

void Document::setValuesSource(ValuesSource source)
{
    m_values = std::move(source);
    if (m_values && isOpen())
        renewValues();
}

void Document::renewValues()
{
    DocumentChange change;
    change.touched.rules = true;
    derive(change.touched);
    emit changed(change);
}

RulesInForce Document::withYours(const RulesInForce& rules) const
{
    return m_values ? rules.withValues(m_values(*rules.rulesetPtr())) : rules;
}

void Document::takeCopy(LoadedScenario loaded, const QString& mapFile)
{
    m_isMapOnly = isMapAlone(loaded);
    const auto table = loaded.table;
    takeAs(std::move(loaded.scenario), std::move(loaded.rules), {}, mapFile);
    if (table)
        takeLog(*table);
    markChanged();
    tellOfAll();
}

void Document::takeRecovered(LoadedScenario loaded, const PlayState& play, const QString& mapFile, bool isTable,
                             const std::function<void()>& replay)
{
    {
        // Nobody need see the states on the way.
        const QSignalBlocker quiet(this);
        const QSignalBlocker quietHistory(m_history);
        m_isMapOnly = isMapAlone(loaded);
        const auto table = loaded.table;
        takeAs(std::move(loaded.scenario), std::move(loaded.rules), loaded.path, mapFile);
        // A map that its file holds needs no other file, however the position is saved.
        if (const auto filed = readMap(mapFile); !filed || !(*filed == map()))
            m_mapState = m_startMapState = ++m_lastMapState;
        if (table)
            takeLog(*table);
        else if (isTable)
            m_startMapPrint = printOfFile(mapFile);
        const auto supply = std::exchange(m_play, play).supply;
        if (!m_play.supply)
            m_play.supply = supply;
        m_isTable = isTable;
        markChanged();
        replay();
    }
    tellOfAll();
}

// --- Saving ---

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
    if (m_path.isEmpty() || !m_scenario.ruleset.endsWith(QLatin1String(".json")))
        return Done{};
    return bringAlong(m_scenario.ruleset, QFileInfo(m_path).dir(), to);
}

Expected<Done, FileError> Document::bringPictures(const HexMap& map, std::initializer_list<const Position*> positions,
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
    for (const QString& name : names) {
        if (auto brought = bringAlong(name, from, to); !brought)
            return brought;
    }
    return Done{};
}

Expected<Done, FileError> Document::saveMapAlone(const QFileInfo& target)
{
    auto brought = bringPictures(map(), {}, target.dir());
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
    brought = bringPictures(map(), {&m_scenario.position}, QFileInfo(mapAt.file).dir());
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
    files.push_back({target.absoluteFilePath(), scenarioText(writtenPosition(m_scenario, m_play))});
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

QString Document::title() const
{
    const QString& title = m_isMapOnly && isOpen() ? map().title : m_scenario.title;
    if (!title.isEmpty())
        return dataText(scenarioTexts, title);
    if (!m_path.isEmpty() || !isOpen())
        return QFileInfo(m_path).fileName();
    // Neither has what was just made: a scenario is called as its map is, else as its game.
    if (m_isMapOnly)
        return tr("New map");
    if (!map().title.isEmpty())
        return dataText(scenarioTexts, map().title);
    return m_mapFile.isEmpty() ? ruleset().title : baseName(QFileInfo(m_mapFile).fileName());
}

QString Document::name() const
{
    if (m_path.isEmpty())
        return headline(title());
    return baseName(QFileInfo(m_path).fileName());
}

void Document::setCounterPictures(CounterPicturesPtr pictures)
{
    if (m_counterPictures == pictures)
        return;
    m_counterPictures = std::move(pictures);
    emit counterPicturesChanged();
}

QString Document::mapFolder() const
{
    return m_mapFile.isEmpty() ? QString() : QFileInfo(m_mapFile).path();
}

const std::shared_ptr<const std::vector<SideZoc>>& Document::zoc() const
{
    if (!m_zoc)
        m_zoc = std::make_shared<const std::vector<SideZoc>>(zonesOfControl(layers().board()));
    return m_zoc;
}

const std::shared_ptr<const TeamBonds>& Document::bonds() const
{
    if (!m_bonds && ruleset().bonds)
        m_bonds = std::make_shared<const TeamBonds>(bondsOfTeams(layers().board()));
    return m_bonds;
}

const std::shared_ptr<const std::vector<SupplyStatus>>& Document::supply() const
{
    if (!m_supply)
        m_supply = std::make_shared<const std::vector<SupplyStatus>>(
            ruleset().supply.lines.empty() ? std::vector<SupplyStatus>() : supplyOfAll(layers()));
    return m_supply;
}

const std::shared_ptr<const std::vector<SupplyStatus>>& Document::supplyOf(UnitIndex unit) const
{
    auto& known = m_supplyOf[unit];
    if (!known) {
        std::vector<SupplyStatus> list;
        if (auto status = ruleset().supply.lines.empty() ? std::nullopt : ::supplyOf(layers(), unit))
            list.push_back(*std::move(status));
        known = std::make_shared<const std::vector<SupplyStatus>>(std::move(list));
    }
    return known;
}

std::vector<SideZoc> Document::zocIn(HexIndex hex) const
{
    return zonesOfControlIn(layers().board(), hex);
}

DerivedLayers& Document::layers() const
{
    if (!m_layers) {
        m_layers = std::make_unique<DerivedLayers>(*m_position, *m_rules);
        m_rememberedSupply.reset();
    }
    if (m_rememberedSupply != m_play.supply) {
        m_layers->rememberSupply(rememberedSupply(m_play, *m_position, ruleset()));
        m_rememberedSupply = m_play.supply;
    }
    return *m_layers;
}

void Document::forgetLayers()
{
    m_layers.reset();
    m_zoc.reset();
    m_bonds.reset();
    m_supply.reset();
    m_supplyOf.clear();
}

VerdictText Document::words() const
{
    return VerdictText(*m_position, ruleset().rules, verdictTitles(ruleset()), hidden());
}

/// What was decided of the combat is judged on the board as it is now.
void Document::followMap()
{
    for (std::shared_ptr<const Position>* judged : {&m_play.before, &m_play.entered}) {
        if (!*judged || (*judged)->map == m_scenario.position.map)
            continue;
        auto now = std::make_shared<Position>(**judged);
        now->map = m_scenario.position.map;
        *judged = std::move(now);
    }
}

// --- Who may see what ---

void Document::setViewer(const QString& side)
{
    if (side == m_viewer)
        return;
    m_viewer = side;
    forgetHidden();
    emit viewerChanged();
}

const HiddenUnits& Document::hidden() const
{
    if (!m_hidden)
        m_hidden =
            !m_viewer.isEmpty() && ruleset().secrecy.hidesStacks ? hiddenFrom(m_viewer, *m_position) : HiddenUnits();
    return *m_hidden;
}

QString Document::asSeen(const QString& sentence) const
{
    if (!isOpen() || hidden().isEmpty())
        return sentence;
    if (!m_hiddenNames)
        m_hiddenNames.emplace(*m_position, *m_hidden);
    return m_hiddenNames->takenFrom(sentence);
}

void Document::forgetHidden()
{
    m_hidden.reset();
    m_hiddenNames.reset();
}

// --- What is derived ---

void Document::derive(const Touched& touched)
{
    const bool arePieces = touched.units || touched.unitList || touched.control || touched.turn || touched.markers;
    if (touched.units || touched.unitList)
        forgetHidden();
    // They refer to what is exchanged now.
    if (arePieces || touched.map || touched.rules)
        forgetLayers();
    if (touched.rules) {
        auto rules = RulesInForce::create(m_ruleset, m_scenario.readings, m_scenario.settings);
        // Edits of readings come from lists of what the ruleset knows.
        Q_ASSERT(rules.hasValue());
        if (rules)
            m_rules = std::make_shared<const RulesInForce>(withYours(*rules));
    }
    // Thousands of units are not copied for a hex that was painted.
    if (arePieces || m_position->map != m_scenario.position.map)
        m_position = std::make_shared<const Position>(m_scenario.position);
    followMap();
}
