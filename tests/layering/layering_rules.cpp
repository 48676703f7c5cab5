// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layering_rules.h"

#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QRegularExpression>

using namespace Qt::Literals::StringLiterals;

namespace {

// "core", "ui", "app", "tests"
QString topFolder(const QString& path)
{
    return path.section(u'/', 0, 0);
}

bool isLayered(const QString& path)
{
    return path.startsWith("core/"_L1) || path.startsWith("ui/"_L1);
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

LayeringRules::LayeringRules(Exists exists, const QStringList& gameNames, const LayerTable& table)
    : m_exists(std::move(exists)), m_table(table)
{
    QStringList patterns;
    for (const QString& name : gameNames)
        patterns.append(name.split(QRegularExpression(u"[^A-Za-z0-9]+"_s), Qt::SkipEmptyParts).join("[-_ ]?"_L1));
    m_anyGame = QRegularExpression(patterns.join(u'|'), QRegularExpression::CaseInsensitiveOption);
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
    const QString& target = include.target;
    QStringList found;
    const auto refuse = [&](const QString& why) {
        found.append(place(path, include.line) + u"#include of %1: "_s.arg(target) + why);
    };

    if (target.contains("boost/geometry"_L1) && !path.startsWith("core/geometry/"_L1))
        refuse(u"only core/geometry knows Boost.Geometry"_s);
    else if (target.startsWith("boost/"_L1) && top != "core"_L1)
        refuse(u"Boost is a private matter of core"_s);
    if (target.contains("simdjson"_L1) && !path.startsWith("core/json/"_L1))
        refuse(u"only core/json knows simdjson"_s);

    const QString file = resolved(path, target);
    if (file.isEmpty()) {
        if (top == "core"_L1 && looksLikeQt(target) && !isQtCoreHeader(target))
            refuse(u"core knows no part of Qt but QtCore"_s);
        return found;
    }

    const QString seenTop = topFolder(file);
    if (top == "core"_L1 && seenTop != "core"_L1)
        refuse(u"core does not look at %1"_s.arg(seenTop));
    else if (top == "ui"_L1 && seenTop != "ui"_L1 && seenTop != "core"_L1)
        refuse(u"ui does not look at %1"_s.arg(seenTop));
    else if (top == "app"_L1 && seenTop == "tests"_L1)
        refuse(u"the program does not look at its tests"_s);
    else if (!m_table.mayInclude(path, file))
        refuse(u"%1 does not look at %2"_s.arg(m_table.folderOf(path), m_table.folderOf(file)));
    return found;
}

QList<LayeringRules::Include> LayeringRules::includes(const QString& text)
{
    static const QRegularExpression includeLine(uR"re(^\s*#\s*include(?:_next)?\s*(?:<([^>]*)>|"([^"]*)"|(.*)))re"_s);
    QList<Include> found;
    const QStringList code = withoutComments(text).split(u'\n');
    for (int index = 0; index < code.size(); ++index) {
        const QRegularExpressionMatch match = includeLine.match(code.at(index));
        if (!match.hasMatch())
            continue;
        const QString target = match.captured(1) + match.captured(2);
        found.append({index + 1, target.isEmpty() ? QString() : QDir::cleanPath(target)});
    }
    return found;
}

QList<LayerTable::Step> LayeringRules::steps(const QString& path, const QString& text) const
{
    QList<LayerTable::Step> found;
    for (const Include& include : includes(text)) {
        if (const QString file = resolved(path, include.target); !include.target.isEmpty() && !file.isEmpty())
            found.append({path, file});
    }
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
    if (isLayered(path) && m_table.folderOf(path).isEmpty())
        found.append(place(path, 1) + u"a folder that the table of arrows does not know"_s);

    for (const Include& include : includes(text)) {
        if (include.target.isEmpty())
            found.append(place(path, include.line) + u"an #include must name its file"_s);
        else
            found += includeViolations(path, include);
    }

    if (top == "core"_L1) {
        for (int index = 0; index < lines.size(); ++index) {
            if (const auto match = m_anyGame.match(lines.at(index)); match.hasMatch())
                found.append(place(path, index + 1) + u"core names a game: %1"_s.arg(match.captured()));
        }
    }
    return found;
}
