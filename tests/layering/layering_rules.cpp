// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layering_rules.h"

#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Arrows
{
    QLatin1StringView folder;
    std::initializer_list<const char*> sees; // directly; what those see is seen too
    std::initializer_list<const char*> neverSees; // taken out again
};

// The arrows inside core. Every folder sees itself and base; every folder but base sees grid.
const std::array<Arrows, 16> coreArrows{{
    {"base"_L1, {}, {"grid"}},
    {"json"_L1, {}, {"grid"}},
    {"grid"_L1, {}, {}},
    {"geometry"_L1, {}, {}},
    {"map"_L1, {"geometry"}, {}},
    {"position"_L1, {"map"}, {}},
    {"verdict"_L1, {"position", "json"}, {}},
    {"ruleset"_L1, {"map", "verdict"}, {}},
    {"rules"_L1, {"ruleset", "position", "verdict"}, {"json"}},
    {"check"_L1, {"rules", "edit"}, {"json"}},
    {"edit"_L1, {"position"}, {}},
    {"table"_L1, {"position", "rules", "edit"}, {"json"}},
    {"explain"_L1, {"rules"}, {"json"}},
    {"lesson"_L1, {"explain", "table"}, {"json"}},
    {"io"_L1, {"json", "map", "position", "ruleset", "edit", "table", "lesson"}, {"rules", "check", "explain"}},
    {"convert"_L1, {"io"}, {"rules", "check"}},
}};

const Arrows* arrowsOf(const QString& folder)
{
    const auto found = std::ranges::find(coreArrows, folder, &Arrows::folder);
    return found == coreArrows.end() ? nullptr : &*found;
}

void addSeen(const QString& folder, QSet<QString>& seen)
{
    if (seen.contains(folder))
        return;
    seen.insert(folder);
    if (const Arrows* arrows = arrowsOf(folder)) {
        for (const char* next : arrows->sees)
            addSeen(QString::fromLatin1(next), seen);
    }
}

// "core", "ui", "app", "tests"
QString topFolder(const QString& path)
{
    return path.section(u'/', 0, 0);
}

// "rules" of "core/rules/retreat/plans.cpp"; empty where the file lies directly in the top folder.
QString secondFolder(const QString& path)
{
    return path.count(u'/') >= 2 ? path.section(u'/', 1, 1) : QString();
}

// Comments replaced by blanks, line breaks kept; string literals stay.
QString withoutComments(const QString& text)
{
    static const QRegularExpression commentOrString(
        uR"re(R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|//[^\n]*|/\*.*?\*/)re"_s,
        QRegularExpression::DotMatchesEverythingOption);
    QString result = text;
    auto matches = commentOrString.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (!match.capturedView().startsWith(u'/'))
            continue;
        for (qsizetype at = match.capturedStart(); at < match.capturedEnd(); ++at) {
            if (result.at(at) != u'\n')
                result[at] = u' ';
        }
    }
    return result;
}

// Qt headers that core may include are those that QtCore itself has, in whatever spelling.
bool isQtCoreHeader(const QString& target)
{
    static const QDir headers(QLibraryInfo::path(QLibraryInfo::HeadersPath));
    const QString name = target.startsWith("QtCore/"_L1) ? target.sliced(7) : target;
    return !name.contains(u'/') && QFileInfo::exists(headers.filePath(u"QtCore/"_s + name));
}

bool looksLikeQt(const QString& target)
{
    static const QRegularExpression qtHeader(u"(^|/)(Qt[A-Z]\\w*(/|$)|Q[A-Z]\\w*$|q\\w+\\.h$|qt6?/)"_s);
    return qtHeader.match(target).hasMatch();
}

QString place(const QString& path, int line)
{
    return u"%1:%2: "_s.arg(path).arg(line);
}

} // namespace

LayeringRules::LayeringRules(Exists exists, const QStringList& gameNames) : m_exists(std::move(exists))
{
    QStringList patterns;
    for (const QString& name : gameNames)
        patterns.append(name.split(QRegularExpression(u"[^A-Za-z0-9]+"_s), Qt::SkipEmptyParts).join("[-_ ]?"_L1));
    m_anyGame = QRegularExpression(patterns.join(u'|'), QRegularExpression::CaseInsensitiveOption);
}

QStringList LayeringRules::coreFolders()
{
    QStringList folders;
    for (const Arrows& arrows : coreArrows)
        folders.append(arrows.folder);
    return folders;
}

QSet<QString> LayeringRules::mayInclude(const QString& coreFolder)
{
    QSet<QString> seen{u"base"_s, u"grid"_s};
    seen.remove(coreFolder);
    addSeen(coreFolder, seen);
    if (const Arrows* arrows = arrowsOf(coreFolder)) {
        for (const char* folder : arrows->neverSees)
            seen.remove(QString::fromLatin1(folder));
    }
    return seen;
}

// The repository's file that an include means, or nothing when it comes from outside.
QString LayeringRules::resolved(const QString& path, const QString& target) const
{
    const QStringList roots{QFileInfo(path).path(), u"core"_s, u"ui"_s, u"app"_s, u"tests"_s, u"."_s};
    for (const QString& base : roots) {
        const QString candidate = QDir::cleanPath(base + u'/' + target);
        if (m_exists(candidate))
            return candidate;
    }
    return {};
}

QStringList LayeringRules::includeViolations(const QString& path, const Include& include) const
{
    const QString top = topFolder(path);
    const QString folder = secondFolder(path);
    const QString& target = include.target;
    QStringList found;
    const auto refuse = [&](const QString& why) {
        found.append(place(path, include.line) + u"#include of %1: "_s.arg(target) + why);
    };

    if (target.contains("boost/geometry"_L1) && !(top == "core"_L1 && folder == "geometry"_L1))
        refuse(u"only core/geometry knows Boost.Geometry"_s);
    else if (target.startsWith("boost/"_L1) && top != "core"_L1)
        refuse(u"Boost is a private matter of core"_s);
    if (target.contains("simdjson"_L1) && !(top == "core"_L1 && folder == "json"_L1))
        refuse(u"only core/json knows simdjson"_s);

    const QString file = resolved(path, target);
    if (file.isEmpty()) {
        if (top == "core"_L1 && looksLikeQt(target) && !isQtCoreHeader(target))
            refuse(u"core knows no part of Qt but QtCore"_s);
        return found;
    }

    const QString seenTop = topFolder(file);
    const QString seenFolder = secondFolder(file);
    if (top == "core"_L1 && seenTop != "core"_L1)
        refuse(u"core does not look at %1"_s.arg(seenTop));
    else if (top == "ui"_L1 && seenTop != "ui"_L1 && seenTop != "core"_L1)
        refuse(u"ui does not look at %1"_s.arg(seenTop));
    else if (top == "app"_L1 && seenTop == "tests"_L1)
        refuse(u"the program does not look at its tests"_s);
    else if (top == "core"_L1 && !mayInclude(folder).contains(seenFolder))
        refuse(u"core/%1 does not look at core/%2"_s.arg(folder, seenFolder));
    return found;
}

QStringList LayeringRules::violations(const QString& path, const QString& text) const
{
    QStringList found;
    const QStringList lines = text.split(u'\n');
    if (lines.value(0) != "// SPDX-FileCopyrightText: 2026 The Rearguard developers"_L1
        || lines.value(1) != "// SPDX-License-Identifier: GPL-3.0-or-later"_L1)
        found.append(place(path, 1) + u"the two SPDX lines are missing"_s);
    if (path.endsWith(".h"_L1) && !text.contains("\n#pragma once\n"_L1))
        found.append(place(path, 1) + u"#pragma once is missing"_s);

    const QString top = topFolder(path);
    if (top == "tests"_L1)
        return found;
    if (top == "core"_L1 && !arrowsOf(secondFolder(path)))
        found.append(place(path, 1) + u"a folder of core that the table of arrows does not know"_s);

    static const QRegularExpression includeLine(uR"re(^\s*#\s*include(?:_next)?\s*(?:<([^>]*)>|"([^"]*)"|(.*)))re"_s);
    const QStringList code = withoutComments(text).split(u'\n');
    for (int index = 0; index < code.size(); ++index) {
        const QRegularExpressionMatch match = includeLine.match(code.at(index));
        if (!match.hasMatch())
            continue;
        if (!match.captured(3).isEmpty())
            found.append(place(path, index + 1) + u"an #include must name its file"_s);
        else
            found += includeViolations(path, {index + 1, QDir::cleanPath(match.captured(1) + match.captured(2))});
    }

    if (top == "core"_L1) {
        for (int index = 0; index < lines.size(); ++index) {
            if (const auto match = m_anyGame.match(lines.at(index)); match.hasMatch())
                found.append(place(path, index + 1) + u"core names a game: %1"_s.arg(match.captured()));
        }
    }
    return found;
}
