// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/crash/program_facts.h"

#include "io/document_header.h"

#include <QCoreApplication>

#include <zlib.h>

QString applicationId()
{
    return QStringLiteral("alt.rearguard.rearguard");
}

QString programVersion()
{
    return QStringLiteral(REARGUARD_VERSION);
}

std::vector<FormatFact> formatFacts()
{
    std::vector<FormatFact> facts;
    for (const DocumentFormat& format : {mapFormat, scenarioFormat, rulesetFormat, tableFormat, lessonFormat,
                                         valuesFormat}) {
        const QString word = QString::fromLatin1(format.word);
        facts.push_back({word.section(u'-', 1), word, format.version});
    }
    return facts;
}

QString LibraryFact::text() const
{
    return running == builtWith
               ? name + u' ' + running
               : QCoreApplication::translate("ProgramFacts", "%1 %2 (built with %3)").arg(name, running, builtWith);
}

std::vector<LibraryFact> libraryFacts()
{
    const auto builtIn = [](const char* name, const char* version) {
        return LibraryFact{QString::fromLatin1(name), QString::fromLatin1(version), QString::fromLatin1(version)};
    };
    return {{QStringLiteral("Qt"), QString::fromLatin1(qVersion()), QStringLiteral(QT_VERSION_STR)},
            {QStringLiteral("zlib"), QString::fromLatin1(zlibVersion()), QStringLiteral(ZLIB_VERSION)},
            builtIn("Boost", REARGUARD_BOOST_VERSION),
            builtIn("simdjson", REARGUARD_SIMDJSON_VERSION),
            builtIn("md4c", REARGUARD_MD4C_VERSION)};
}
