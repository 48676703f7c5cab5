// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.h"

#include "edit_command.h"
#include "rules/board_layers.h"
#include "ruleset/told_rules.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace {

FileError fileError(const QString& code, const QString& file, const QString& message, const QString& hint = {})
{
    FileError error;
    error.code = code;
    error.file = file;
    error.message = message;
    error.hint = hint;
    return error;
}

bool haveEqualContent(const QString& a, const QString& b)
{
    QFile first(a);
    QFile second(b);
    return first.open(QIODevice::ReadOnly) && second.open(QIODevice::ReadOnly) && first.readAll() == second.readAll();
}

// A scenario names its map relative to itself; in another folder it needs a copy there.
Expected<Done, FileError> bringAlong(const QString& relative, const QDir& from, const QDir& to)
{
    const QString source = from.filePath(relative);
    const QString target = to.filePath(relative);
    if (!QFile::exists(source) || QFileInfo(source) == QFileInfo(target))
        return Done{};
    if (QFile::exists(target)) {
        if (haveEqualContent(source, target))
            return Done{};
        return fileError(QStringLiteral("file.exists"), target,
                         Document::tr("another file of this name is in the folder, and the scenario needs its own"),
                         Document::tr("save the scenario in another folder"));
    }
    if (!QFileInfo(target).dir().mkpath(QStringLiteral(".")) || !QFile::copy(source, target))
        return fileError(QStringLiteral("file.write"), target, Document::tr("cannot be written"));
    return Done{};
}

} // namespace

Document::Document(QObject* parent) : QObject(parent)
{
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, [this](bool isClean) { emit dirtyChanged(!isClean); });
}

Document::~Document() = default;

Expected<Done, FileErrors> Document::open(const QString& path)
{
    auto loaded = loadScenario(path);
    if (!loaded)
        return loaded.error();
    take(std::move(loaded).value());
    return Done{};
}

void Document::take(LoadedScenario loaded)
{
    take(std::move(loaded.scenario), std::move(loaded.rules), loaded.path);
}

void Document::take(Scenario scenario, RulesInForce rules, const QString& path)
{
    m_undoStack.clear();
    forgetLayers();
    m_scenario = std::move(scenario);
    m_play = {};
    m_ruleset = rules.rulesetPtr();
    m_rules = std::make_shared<const RulesInForce>(std::move(rules));
    m_position = std::make_shared<const Position>(m_scenario.position);
    m_path = path.isEmpty() ? QString() : QFileInfo(path).absoluteFilePath();
    DocumentChange change;
    change.touched.units = change.touched.unitList = change.touched.turn = true;
    change.touched.combat = change.touched.rules = true;
    change.play = change.all = true;
    emit changed(change);
    emit pathChanged();
    emit dirtyChanged(false);
}

Expected<Done, FileError> Document::save(const QString& path)
{
    const QFileInfo target(path);
    if (!m_path.isEmpty()) {
        const QDir from = QFileInfo(m_path).dir();
        const bool isRulesetFile = m_scenario.ruleset.endsWith(QLatin1String(".json"));
        for (const QString& needed : {m_scenario.mapPath, isRulesetFile ? m_scenario.ruleset : QString()}) {
            if (needed.isEmpty())
                continue;
            auto brought = bringAlong(needed, from, target.dir());
            if (!brought)
                return brought;
        }
        if (map().underlay) {
            const QString folder = QFileInfo(m_scenario.mapPath).path();
            auto brought = bringAlong(QDir(folder).filePath(map().underlay->image), from, target.dir());
            if (!brought)
                return brought;
        }
    }
    auto saved = saveScenario(m_scenario, path);
    if (!saved)
        return saved;
    m_undoStack.setClean();
    if (m_path != target.absoluteFilePath()) {
        m_path = target.absoluteFilePath();
        emit pathChanged();
    }
    return Done{};
}

QString Document::title() const
{
    if (!m_scenario.title.isEmpty())
        return m_scenario.title;
    return m_path.isEmpty() ? tr("Untitled") : QFileInfo(m_path).fileName();
}

QString Document::name() const
{
    if (m_path.isEmpty())
        return title();
    QString name = QFileInfo(m_path).fileName();
    for (const QString& ending : {QStringLiteral(".json"), QStringLiteral(".scenario")}) {
        if (name.endsWith(ending) && name.size() > ending.size())
            name.chop(ending.size());
    }
    return name;
}

QString Document::mapFolder() const
{
    return m_path.isEmpty() ? QString() : QFileInfo(QFileInfo(m_path).dir().filePath(m_scenario.mapPath)).path();
}

const std::shared_ptr<const std::vector<SideZoc>>& Document::zoc() const
{
    if (!m_zoc)
        m_zoc = std::make_shared<const std::vector<SideZoc>>(zonesOfControl(layers().board()));
    return m_zoc;
}

const std::shared_ptr<const std::vector<SupplyStatus>>& Document::supply() const
{
    if (!m_supply)
        m_supply = std::make_shared<const std::vector<SupplyStatus>>(supplyOfAll(layers()));
    return m_supply;
}

const std::shared_ptr<const std::vector<SupplyStatus>>& Document::supplyOf(UnitIndex unit) const
{
    auto& known = m_supplyOf[unit];
    if (!known) {
        std::vector<SupplyStatus> list;
        if (auto status = ::supplyOf(layers(), unit))
            list.push_back(*std::move(status));
        known = std::make_shared<const std::vector<SupplyStatus>>(std::move(list));
    }
    return known;
}

std::vector<SideZoc> Document::zocIn(HexIndex hex) const
{
    return zonesOfControlIn(layers().board(), hex);
}

BoardLayers& Document::layers() const
{
    if (!m_layers)
        m_layers = std::make_unique<BoardLayers>(*m_position, *m_rules);
    return *m_layers;
}

void Document::forgetLayers()
{
    m_layers.reset();
    m_zoc.reset();
    m_supply.reset();
    m_supplyOf.clear();
}

VerdictText Document::words() const
{
    return VerdictText(*m_position, ruleset().rules, sideNames(ruleset()));
}

void Document::perform(const Edit& edit, const PlayState& play, const QString& text)
{
    Q_ASSERT(isOpen());
    m_undoStack.push(new EditCommand(*this, edit, play, text));
}

void Document::swap(Edit& edit, PlayState& play)
{
    DocumentChange change;
    change.play = true;
    edit = applyEdit(edit, m_scenario, m_mapInHand, change.touched);
    std::swap(play, m_play);
    Q_ASSERT(m_scenario.position.checkInvariants().isEmpty());
    derive(change.touched);
    emit changed(change);
}

void Document::derive(const Touched& touched)
{
    const bool stateOfPlay = touched.units || touched.unitList || touched.control || touched.turn || touched.markers
                             || touched.map;
    // They refer to what is exchanged now.
    if (stateOfPlay || touched.rules)
        forgetLayers();
    if (touched.rules) {
        auto rules = RulesInForce::create(m_ruleset, m_scenario.readings, m_scenario.settings);
        // Edits of readings come from lists of what the ruleset knows.
        Q_ASSERT(rules.hasValue());
        if (rules)
            m_rules = std::make_shared<const RulesInForce>(std::move(rules).value());
    }
    if (stateOfPlay)
        m_position = std::make_shared<const Position>(m_scenario.position);
}
