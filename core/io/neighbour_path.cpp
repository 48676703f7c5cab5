// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/neighbour_path.h"

#include "json/file_words.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

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
    const QString file = folder == QLatin1String(".") ? path : folder + u'/' + path;
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

bool climbsOut(const QString& path)
{
    int depth = 0;
    for (const QStringView part : QStringView(path).split(u'/')) {
        if (part == QLatin1String(".."))
            --depth;
        else if (!part.isEmpty() && part != QLatin1String("."))
            ++depth;
        if (depth < 0)
            return true;
    }
    return false;
}

bool leadsOutByLinks(const QString& path, const QString& ownerFile)
{
    const QString target = QFileInfo(neighbourFile(path, ownerFile)).canonicalFilePath();
    const QString folder = QFileInfo(QFileInfo(ownerFile).path()).canonicalFilePath();
    if (target.isEmpty() || folder.isEmpty())
        return false; // there is no such file yet, so there are no links either
    return !target.startsWith(folder.endsWith(u'/') ? folder : folder + u'/');
}

} // namespace

std::optional<ProblemText> checkNeighbourPath(const QString& path, const QString& ownerFile, PathReach reach)
{
    const bool mayLeave = reach == PathReach::Beside;
    const QString expected =
        mayLeave ? FileWords::tr("a path that begins at this file's folder, such as \"../maps/name.json\"")
                 : FileWords::tr("a path in this file's folder or below it, such as \"maps/name.json\"");
    const auto isControl = [](QChar c) { return c.unicode() < 0x20 || c.unicode() == 0x7F; };
    if (path.isEmpty())
        return ProblemText{FileWords::tr("the path is empty"), expected, {}};
    if (std::any_of(path.begin(), path.end(), isControl))
        return ProblemText{FileWords::tr("the path %1 has control characters in it").arg(quoted(path)), expected, {}};
    if (path.contains(u'\\'))
        return ProblemText{FileWords::tr("the path %1 has a backslash in it").arg(quoted(path)), expected,
                           FileWords::tr("folders are parted by /")};
    if (mayLeave && isInProgram(path))
        return std::nullopt;
    if (!isRelative(path))
        return ProblemText{FileWords::tr("the path %1 is absolute").arg(quoted(path)), expected, {}};
    if (mayLeave)
        return std::nullopt;
    if (climbsOut(path))
        return ProblemText{FileWords::tr("the path %1 climbs out of this file's folder").arg(quoted(path)), expected,
                           FileWords::tr("put the file beside this one")};
    if (leadsOutByLinks(path, ownerFile))
        return ProblemText{FileWords::tr("the path %1 leads out of this file's folder by a link").arg(quoted(path)),
                           expected, FileWords::tr("put the file itself beside this one")};
    return std::nullopt;
}

QString neighbourPath(const QString& file, const QString& ownerFile)
{
    if (isInProgram(file) && !isInProgram(ownerFile))
        return file;
    const QString folder = QFileInfo(QFileInfo(ownerFile).path()).absoluteFilePath();
    return QDir(folder).relativeFilePath(QFileInfo(file).absoluteFilePath());
}
