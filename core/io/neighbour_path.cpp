// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/neighbour_path.h"

#include "json/file_words.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace {

bool isInProgram(const QString& path)
{
    return path.startsWith(QLatin1String(":/"));
}

} // namespace

QString neighbourFile(const QString& path, const QString& ownerFile)
{
    if (isInProgram(path))
        return path;
    const QString folder = QFileInfo(ownerFile).path();
    QString file = folder == QLatin1String(".") ? path : folder + u'/' + path;
    if (!path.startsWith(QLatin1String("..")))
        return file;
    // Shorter to read in messages. Where a folder is a link, climbing out of it leads elsewhere than its name says.
    QString shorter = QDir::cleanPath(file);
    return QFileInfo(shorter).canonicalFilePath() == QFileInfo(file).canonicalFilePath() ? shorter : file;
}

namespace {

bool isRelative(const QString& path)
{
    const bool hasDrive = path.size() >= 2 && path[0].isLetter() && path[1] == u':';
    // ":/" begins the names of files inside the program.
    return !path.startsWith(u'/') && !path.startsWith(u':') && !hasDrive;
}

/// How many folders above its own the path begins; nothing: it climbs later on, where that cannot be told from its words.
std::optional<int> foldersUp(const QString& path)
{
    int up = 0;
    int depth = 0;
    for (const QStringView part : QStringView(path).split(u'/')) {
        if (part != QLatin1String("..")) {
            depth += part.isEmpty() || part == QLatin1String(".") ? 0 : 1;
        } else if (depth > 0) {
            --depth; // back from a folder that the path entered
            if (up > 0)
                return std::nullopt;
        } else {
            ++up;
        }
    }
    return up;
}

bool passesHiddenFolder(const QString& path)
{
    const auto parts = QStringView(path).split(u'/');
    return std::any_of(parts.begin(), parts.end(), [](QStringView part) {
        return part.startsWith(u'.') && part != QLatin1String(".") && part != QLatin1String("..");
    });
}

/// Where the path leads when all links are followed.
struct Target
{
    QString file; ///< empty: there is no such file yet, so there are no links either
    QString folder; ///< the topmost that the path may climb to, with a slash at its end
};

Target targetOf(const QString& path, const QString& ownerFile, int up)
{
    const QString top = QFileInfo(ownerFile).path() + QStringLiteral("/..").repeated(up);
    const QString folder = QFileInfo(top).canonicalFilePath();
    const QFileInfo file(neighbourFile(path, ownerFile));
    // Links in a circle and names that are too long have a canonical path, although nothing is there.
    if (folder.isEmpty() || !file.exists())
        return {};
    return {file.canonicalFilePath(), folder.endsWith(u'/') ? folder : folder + u'/'};
}

bool leadsOutByLinks(const QString& path, const QString& ownerFile, int up)
{
    const Target target = targetOf(path, ownerFile, up);
    return !target.file.isEmpty() && !target.file.startsWith(target.folder);
}

/// The endings by which our files are known: what else lies outside a file's folder is none of its business.
bool hasEndingOfOurs(const QString& path)
{
    static const QLatin1String endings[] = {QLatin1String(".hexmap.json"), QLatin1String(".scenario.json"),
                                            QLatin1String(".ruleset.json")};
    return std::any_of(std::begin(endings), std::end(endings), [&](QLatin1String each) { return path.endsWith(each); });
}

bool mayBeAnything(const QString& path)
{
    return !hasEndingOfOurs(path) || passesHiddenFolder(path);
}

/// The same for the file that the path names by links: a harmless name may be a link to another.
bool leadsToAnything(const QString& path, const QString& ownerFile, int up)
{
    const Target target = targetOf(path, ownerFile, up);
    return !target.file.isEmpty() && mayBeAnything(target.file.mid(target.folder.size()));
}

} // namespace

std::optional<ProblemText> checkNeighbourPath(const QString& path, const QString& ownerFile, PathReach reach)
{
    const bool mayLeave = reach != PathReach::Folder;
    const QString expected =
        mayLeave ? FileWords::tr("a path that begins at this file's folder, such as \"../maps/name.json\"")
                 : FileWords::tr("a path in this file's folder or below it, such as \"maps/name.json\"");
    // The same as quoted() cannot show as they are.
    const auto isControl = [](QChar c) { return !c.isPrint() && !c.isSurrogate(); };
    if (path.isEmpty())
        return ProblemText{FileWords::tr("the path is empty", "of a file"), expected, {}};
    if (std::any_of(path.begin(), path.end(), isControl))
        return ProblemText{FileWords::tr("the path %1 has control characters in it").arg(quoted(path)), expected, {}};
    if (path.contains(u'\\'))
        return ProblemText{FileWords::tr("the path %1 has a backslash in it").arg(quoted(path)), expected,
                           FileWords::tr("folders are parted by /")};
    if (mayLeave && isInProgram(path))
        return std::nullopt;
    if (!isRelative(path))
        return ProblemText{FileWords::tr("the path %1 is absolute").arg(quoted(path)), expected, {}};
    // What is inside the program is ours.
    if (reach == PathReach::Own || (mayLeave && isInProgram(ownerFile)))
        return std::nullopt;
    const std::optional<int> up = foldersUp(path);
    if (!mayLeave && up != 0)
        return ProblemText{FileWords::tr("the path %1 climbs out of this file's folder").arg(quoted(path)), expected,
                           FileWords::tr("put the file beside this one")};
    if (!up || *up > mostFoldersUp)
        return ProblemText{FileWords::tr("the path %1 climbs too far").arg(quoted(path)),
                           FileWords::tr("\"..\" at the beginning only, and at most %1 times").arg(mostFoldersUp),
                           FileWords::tr("put the file nearer to this one")};
    if (leadsOutByLinks(path, ownerFile, *up))
        return *up == 0 ? ProblemText{FileWords::tr("the path %1 leads out of this file's folder by a link")
                                          .arg(quoted(path)),
                                      expected, FileWords::tr("put the file itself beside this one")}
                        : ProblemText{FileWords::tr("the path %1 leads elsewhere by a link").arg(quoted(path)),
                                      expected, FileWords::tr("put the file itself beside this one")};
    return std::nullopt;
}

bool hasPictureEnding(const QString& path)
{
    static const QStringList endings{QStringLiteral("png"), QStringLiteral("jpg"), QStringLiteral("jpeg"),
                                     QStringLiteral("webp"), QStringLiteral("svg")};
    return endings.contains(QFileInfo(path).suffix().toLower());
}

bool mayBeNamedIn(const QDir& folder, const QString& path)
{
    return !checkNeighbourPath(path, folder.filePath(QStringLiteral("file")));
}

std::optional<ProblemText> checkDocumentPath(const QString& path, const QString& ownerFile, PathReach reach)
{
    if (auto problem = checkNeighbourPath(path, ownerFile, reach))
        return problem;
    if (!path.endsWith(QLatin1String(".json")))
        return ProblemText{FileWords::tr("%1 is no file of Rearguard by its name").arg(quoted(path)),
                           FileWords::tr("a name that ends in \".json\""),
                           {}};
    const bool isOurs = reach == PathReach::Own || isInProgram(path) || isInProgram(ownerFile);
    const int up = foldersUp(path).value_or(0);
    if (!isOurs && up > 0 && (mayBeAnything(path) || leadsToAnything(path, ownerFile, up)))
        return ProblemText{
            FileWords::tr("the path %1 leads out of this file's folder to what may be anything").arg(quoted(path)),
            FileWords::tr("a name that ends in .hexmap.json, .scenario.json or .ruleset.json, in no "
                          "hidden folder"),
            FileWords::tr("put the file beside this one")};
    return std::nullopt;
}
