// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/scenario_file.h"

#include "io/document_header.h"
#include "io/map_file.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "io/scenario_reader.h"
#include "io/text_file.h"
#include "json/file_words.h"
#include "json/json_reader.h"
#include "json/nearest_name.h"

#include <QFileInfo>

#include <utility>

namespace {

/// A scenario document and the files it names, as far as they can be had.
class ScenarioLoader
{
public:
    ScenarioLoader(const QString& textFile, const QString& path, const LoadProgress& progress)
        : m_textFile(textFile), m_path(path), m_progress(progress)
    {}

    Expected<LoadedScenario, FileErrors> run()
    {
        auto text = readBytes(m_textFile, m_progress.part(0.0, 0.05));
        if (!text)
            return FileErrors{text.error()};
        const JsonParse parse = parseJson(std::move(text).value());
        if (!parse.document)
            return fileErrors(parse.errors, m_path);
        const JsonValue root = parse.document->root();
        // What another kind of file says about maps and games means nothing here.
        JsonProblems headerProblems(*parse.document);
        JsonObjectReader header(root, headerProblems);
        if (!readHeader(header, scenarioFormat))
            return fileErrors(headerProblems.sorted(), m_path);
        JsonProblems problems(*parse.document);
        const double mapRead = 0.05 + 0.95 * shareOfMap(root);
        loadMap(root, problems, m_progress.part(0.05, mapRead));
        loadRuleset(root, problems);
        ScenarioReader reader(problems, m_path, m_map, m_ruleset.get(), m_progress.part(mapRead, 1.0));
        Scenario scenario = reader.read(root);
        if (!m_progress.tell(1.0))
            return FileErrors{cancelledError(m_path)};

        FileErrors errors = fileErrors(problems.sorted(), m_path);
        errors.insert(errors.end(), m_otherErrors.begin(), m_otherErrors.end());
        if (!errors.empty())
            return errors;
        auto rules = RulesInForce::create(m_ruleset, scenario.readings, scenario.settings);
        if (!rules)
            return FileErrors{choiceError(rules.error().front())};
        return LoadedScenario{m_path, std::move(scenario), *std::move(rules)};
    }

private:
    FileError choiceError(const ChoiceError& choice) const
    {
        FileError error;
        error.code = QStringLiteral("scenario.unknown-value");
        error.file = m_path;
        error.message = FileWords::tr("%1 is not known here").arg(quoted(choice.name));
        error.expected = choice.expected;
        return error;
    }

    /// What the file says about itself is wrong where there is a problem here; the reader reports it.
    static std::optional<JsonValue> textMember(const JsonValue& root, std::string_view key)
    {
        const auto member = root.find(key);
        return member && member->isString() && !member->utf8().empty() ? member : std::nullopt;
    }

    /// An error of the named file as a whole belongs where it is named; those inside it keep their place.
    void add(const JsonValue& member, const FileErrors& errors, JsonProblems& problems)
    {
        for (const FileError& error : errors) {
            if (error.line == 0 && error.code.startsWith(QLatin1String("file.")))
                problems.add(member, error.code.toLatin1().constData(),
                             {QStringLiteral("%1: %2").arg(error.file, error.message), error.expected, error.hint});
            else
                m_otherErrors.push_back(error);
        }
    }

    /// How much of all bytes are the map's.
    double shareOfMap(const JsonValue& root) const
    {
        const auto member = textMember(root, "map");
        if (!member)
            return 0.0;
        const auto map = static_cast<double>(QFileInfo(neighbourFile(member->string(), m_path)).size());
        return map / (map + static_cast<double>(root.document().text().size()));
    }

    void loadMap(const JsonValue& root, JsonProblems& problems, const LoadProgress& progress)
    {
        const auto member = textMember(root, "map");
        if (!member || checkNeighbourPath(member->string(), m_path))
            return;
        auto map = readMap(neighbourFile(member->string(), m_path), progress);
        if (map)
            m_map = std::make_shared<const HexMap>(std::move(map.value()));
        else
            add(*member, map.error(), problems);
    }

    void loadRuleset(const JsonValue& root, JsonProblems& problems)
    {
        const auto member = textMember(root, "ruleset");
        if (!member)
            return;
        const QString name = member->string();
        const bool isPath = name.contains(u'/') || name.endsWith(QLatin1String(".json"));
        if (!isPath && !builtInRulesets().contains(name)) {
            problems.add(*member, "scenario.unknown-ruleset",
                         {FileWords::tr("there is no game %1").arg(quoted(name)), oneOf(builtInRulesets()),
                          nearestHint(name, builtInRulesets())});
            return;
        }
        if (const auto problem = isPath ? checkNeighbourPath(name, m_path) : std::nullopt) {
            problems.add(*member, "file.path", *problem);
            return;
        }
        auto ruleset = isPath ? readRuleset(neighbourFile(name, m_path)) : builtInRuleset(name);
        if (ruleset)
            m_ruleset = std::make_shared<const Ruleset>(std::move(ruleset.value()));
        else
            add(*member, ruleset.error(), problems);
    }

    QString m_textFile;
    QString m_path;
    LoadProgress m_progress;
    HexMapPtr m_map;
    RulesetPtr m_ruleset;
    FileErrors m_otherErrors; ///< of the map and the ruleset
};

} // namespace

Expected<LoadedScenario, FileErrors> loadScenario(const QString& path, const LoadProgress& progress)
{
    return ScenarioLoader(path, path, progress).run();
}

Expected<LoadedScenario, FileErrors> loadScenarioAs(const QString& textFile, const QString& path)
{
    return ScenarioLoader(textFile, path, {}).run();
}

qint64 scenarioFileSize(const QString& path, qint64 enough)
{
    const qint64 own = QFileInfo(path).size();
    if (own >= enough)
        return own;
    auto text = readBytes(path);
    const JsonParse parse = text ? parseJson(std::move(text).value(), {{"units"}, {}}) : JsonParse();
    const auto map = parse.document ? parse.document->root().find("map") : std::nullopt;
    return map && map->isString() ? own + QFileInfo(neighbourFile(map->string(), path)).size() : own;
}

Expected<Scenario, FileErrors> parseScenario(const QByteArray& text, const QString& file, HexMapPtr map,
                                             const RulesetPtr& ruleset)
{
    const JsonParse parse = parseJson(text);
    if (!parse.document)
        return fileErrors(parse.errors, file);
    JsonProblems problems(*parse.document);
    Scenario scenario = ScenarioReader(problems, file, std::move(map), ruleset.get()).read(parse.document->root());
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), file);
    return scenario;
}

Expected<Done, FileError> saveScenario(const Scenario& scenario, const QString& path)
{
    return writeBytes(scenarioText(scenario), path);
}
