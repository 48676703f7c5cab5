// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/document.h"

#include "base/data_text.h"
#include "base/headline.h"
#include "document/document_copies.h"
#include "io/document_file.h"
#include "io/map_file.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "rules/derived_layers.h"
#include "ruleset/ruleset_texts.h"
#include "table/phase_supply.h"

#include <QFile>
#include <QFileInfo>

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
    m_path = path;
    m_mapFile = mapFile;
    m_ruleset = rules.rulesetPtr();
    if (m_isMapOnly) {
        followGameOfMap();
        rules = RulesInForce(m_ruleset);
    }
    m_rules = std::make_shared<const RulesInForce>(withYours(rules));
    m_position = std::make_shared<const Position>(m_scenario.position);
    m_play.supply = supplyAsOpened(*m_position, *m_rules);
}

void Document::followGameOfMap()
{
    const auto game = gameOfMap(map(), m_mapFile);
    m_ruleset = game && *game ? *game : std::make_shared<const Ruleset>();
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
    if (touched.rules && m_isMapOnly)
        followGameOfMap();
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
