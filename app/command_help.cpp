// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "base/crash/program_facts.h"
#include "console.h"
#include "usage.h"
#include "json/json_parts.h"

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
    writeObject(json, [&] {
        member(json, "version", programVersion());
        writeObjects(
            json, "formats", formatFacts(),
            [&](const FormatFact& format) {
                member(json, "format", format.word);
                member(json, "version", format.version);
            },
            JsonWriter::Layout::Lines);
        writeObjects(
            json, "libraries", libraryFacts(),
            [&](const LibraryFact& library) {
                member(json, "name", library.name);
                member(json, "running", library.running);
                member(json, "builtWith", library.builtWith);
            },
            JsonWriter::Layout::Lines);
    });
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
