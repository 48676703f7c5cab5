// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/scenario_loader.h"

#include "io/map_file.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "io/text_file.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <QFileInfo>

#include <memory>
#include <utility>

namespace {

/// What the file says about itself is wrong where there is a problem here; the reader reports it.
std::optional<JsonValue> textMember(const JsonValue& root, std::string_view key)
{
    const auto member = root.find(key);
    return member && member->isString() && !member->utf8().empty() ? member : std::nullopt;
}

} // namespace

FileErrors addNamedFile(const JsonValue& member, const FileErrors& errors, JsonProblems& problems)
{
    FileErrors inside;
    for (const FileError& error : errors) {
        if (error.line == 0 && error.code.startsWith(QLatin1String("file.")))
            problems.add(member, error.code.toLatin1().constData(),
                         {QStringLiteral("%1: %2").arg(error.file, error.message), error.expected, error.hint});
        else
            inside.push_back(error);
    }
    return inside;
}

ScenarioLoader::ScenarioLoader(QString path, JsonProblems& problems, FileShelf* shelf, PathReach reach)
    : m_path(std::move(path)), m_problems(problems), m_shelf(shelf), m_reach(reach)
{}

void ScenarioLoader::loadMap(const JsonValue& root, const LoadProgress& progress)
{
    const auto member = textMember(root, "map");
    if (!member || checkDocumentPath(member->string(), m_path, m_reach))
        return;
    m_mapFile = neighbourFile(member->string(), m_path);
    if (m_shelf != nullptr && m_shelf->maps.count(m_mapFile) > 0) {
        m_map = m_shelf->maps.at(m_mapFile);
        return;
    }
    auto map = readMap(m_mapFile, progress);
    if (!map) {
        add(*member, map.error());
        return;
    }
    m_map = std::make_shared<const HexMap>(std::move(map.value()));
    if (m_shelf != nullptr)
        m_shelf->maps.emplace(m_mapFile, m_map);
}

void ScenarioLoader::loadRuleset(const JsonValue& root)
{
    const auto member = textMember(root, "ruleset");
    if (!member)
        return;
    const QString name = member->string();
    const bool isPath = isRulesetPath(name);
    if (!isPath && !isKnownRuleset(name)) {
        m_problems.add(*member, "scenario.unknown-ruleset",
                       unknownName(FileWords::tr("there is no game %1"), name, knownRulesets()));
        return;
    }
    if (const auto problem = isPath ? checkDocumentPath(name, m_path, m_reach) : std::nullopt) {
        m_problems.add(*member, "file.path", *problem);
        return;
    }
    if (isPath)
        m_rulesetFile = neighbourFile(name, m_path);
    const QString source = isPath ? neighbourFile(name, m_path) : name;
    if (m_shelf != nullptr && m_shelf->rulesets.count(source) > 0) {
        m_ruleset = m_shelf->rulesets.at(source);
        return;
    }
    auto ruleset = isPath ? readRuleset(source) : knownRuleset(source);
    if (!ruleset) {
        add(*member, ruleset.error());
        return;
    }
    m_ruleset = std::make_shared<const Ruleset>(std::move(ruleset.value()));
    if (m_shelf != nullptr)
        m_shelf->rulesets.emplace(source, m_ruleset);
}

QString ScenarioLoader::rulesetFile() const
{
    if (!m_rulesetFile.isEmpty() || !m_ruleset || builtInRulesets().contains(m_ruleset->id))
        return m_rulesetFile;
    const auto own = ownRulesets();
    const auto at = own.find(m_ruleset->id);
    return at != own.end() ? at->second : QString();
}

void ScenarioLoader::add(const JsonValue& member, const FileErrors& errors)
{
    const FileErrors inside = addNamedFile(member, errors, m_problems);
    m_otherErrors.insert(m_otherErrors.end(), inside.begin(), inside.end());
}

double ScenarioLoader::shareOfMap(const JsonValue& root) const
{
    const auto member = textMember(root, "map");
    if (!member || checkDocumentPath(member->string(), m_path, m_reach))
        return 0.0;
    const auto map = static_cast<double>(QFileInfo(neighbourFile(member->string(), m_path)).size());
    return map / (map + static_cast<double>(root.document().text().size()));
}

Expected<RulesInForce, FileErrors> ScenarioLoader::rulesFor(const Scenario& scenario) const
{
    auto rules = RulesInForce::create(m_ruleset, scenario.readings, scenario.settings);
    if (!rules)
        return FileErrors{wholeFile("scenario.unknown-value", m_path,
                                    FileWords::tr("%1 is not known here").arg(quoted(rules.error().front().name)),
                                    rules.error().front().expected)};
    return *std::move(rules);
}
