// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "base/crash/program_facts.h"
#include "console.h"
#include "text_layout.h"
#include "usage.h"
#include "json/json_writer.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray versionText()
{
    QStringList formats;
    for (const FormatFact& format : formatFacts())
        formats.append(format.name + u' ' + QString::number(format.version));
    QStringList libraries;
    for (const LibraryFact& library : libraryFacts())
        libraries.append(library.text());
    const QString text =
        u"rearguard %1\n"_s.arg(programVersion())
        + wrapped(QCoreApplication::translate("Usage", "formats: %1").arg(formats.join(u", "_s))) + u'\n'
        + wrapped(QCoreApplication::translate("Usage", "libraries: %1").arg(libraries.join(u", "_s))) + u'\n';
    return text.toUtf8();
}

QByteArray versionJson()
{
    JsonWriter json;
    const auto member = [&json](const char* key, const QString& text) {
        json.key(key);
        json.string(text);
    };
    json.beginObject();
    member("version", programVersion());
    json.key("formats");
    json.beginArray(JsonWriter::Layout::Lines);
    for (const FormatFact& format : formatFacts()) {
        json.beginObject();
        member("format", format.word);
        json.key("version");
        json.integer(format.version);
        json.endObject();
    }
    json.endArray();
    json.key("libraries");
    json.beginArray(JsonWriter::Layout::Lines);
    for (const LibraryFact& library : libraryFacts()) {
        json.beginObject();
        member("name", library.name);
        member("running", library.running);
        member("builtWith", library.builtWith);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.finished();
}

} // namespace

ExitStatus run(const HelpCall& call)
{
    print(helpText(call.subcommand));
    return ExitStatus::Done;
}

ExitStatus run(const VersionCall& call)
{
    print(call.json ? versionJson() : versionText());
    return ExitStatus::Done;
}
