// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/values_file.h"

#include "io/document_header.h"
#include "io/read_limits.h"
#include "io/ruleset_file.h"
#include "io/text_file.h"
#include "io/values_form.h"
#include "io/write_form.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

Expected<Values, FileErrors> parseValues(const QByteArray& text, const QString& file, const ValuesSetting& setting)
{
    if (text.size() > mostRulesetBytes)
        return FileErrors{wholeFile("json.too-large", file, FileWords::tr("the file is too large for values"),
                                    FileWords::tr("at most %1 MB").arg(mostRulesetBytes / 1024 / 1024))};
    return parsedDocument<Values>(
        text, file,
        [&setting](JsonObjectReader& reader) {
            Values values;
            if (readHeader(reader, valuesFormat)) {
                const KnownNames known = knownNamesOf(setting.game);
                ValuesForm form(reader, &known, setting);
                describe(form, values);
                reader.finish();
            }
            return values;
        },
        mostRulesetEntries);
}

Expected<Values, FileErrors> readValues(const QString& path, const ValuesSetting& setting)
{
    const auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    return parseValues(*text, path, setting);
}

Expected<Values, FileErrors> readValues(const QString& path)
{
    const auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    // The game is needed before anything else can be understood.
    const auto id = parsedDocument<QString>(*text, path, [](JsonObjectReader& reader) {
        if (!readHeader(reader, valuesFormat))
            return QString();
        const auto member = reader.member("ruleset", JsonKind::String, Need::Required);
        const QString name = member ? member->string() : QString();
        if (member && !isKnownRuleset(name))
            reader.problems().add(*member, "scenario.unknown-ruleset",
                                  unknownName(FileWords::tr("there is no game %1"), name, knownRulesets()));
        return name;
    });
    if (!id)
        return id.error();
    const auto game = knownRuleset(*id);
    if (!game)
        return game.error();
    return parseValues(*text, path, {*game, nullptr});
}

QByteArray valuesText(const Values& values)
{
    return documentText(valuesFormat, [&](JsonWriter& writer) { WriteForm(writer).members(values); });
}
