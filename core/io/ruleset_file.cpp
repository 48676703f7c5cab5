// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/ruleset_file.h"

#include "io/ruleset_reader.h"
#include "io/text_file.h"
#include "json/json_reader.h"

#include <QDir>

namespace {

const QLatin1String ending(".ruleset.json");

QString builtInFolder()
{
    return QStringLiteral(":/rulesets");
}

} // namespace

Expected<Ruleset, FileErrors> parseRuleset(const QByteArray& text, const QString& file)
{
    const JsonParse parse = parseJson(text);
    if (!parse.document)
        return fileErrors(parse.errors, file);
    JsonProblems problems(*parse.document);
    Ruleset ruleset = RulesetReader(problems).read(parse.document->root());
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), file);
    return ruleset;
}

Expected<Ruleset, FileErrors> readRuleset(const QString& path)
{
    const auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    return parseRuleset(*text, path);
}

Expected<Done, FileError> saveRuleset(const Ruleset& ruleset, const QString& path)
{
    return writeBytes(rulesetText(ruleset), path);
}

QStringList builtInRulesets()
{
    QStringList ids;
    for (const QString& name : QDir(builtInFolder()).entryList({u'*' + ending}, QDir::Files, QDir::Name))
        ids += name.chopped(ending.size());
    return ids;
}

Expected<Ruleset, FileErrors> builtInRuleset(const QString& id)
{
    return readRuleset(builtInFolder() + u'/' + id + ending);
}
