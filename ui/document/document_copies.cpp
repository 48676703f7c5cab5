// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/document_copies.h"

#include "document/document.h"
#include "io/neighbour_path.h"
#include "table/carry_out.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

FileError fileError(const QString& code, const QString& file, const QString& message, const QString& hint)
{
    return {code, file, 0, 0, {}, message, {}, hint};
}

namespace {

bool haveEqualContent(const QString& a, const QString& b)
{
    QFile first(a);
    QFile second(b);
    return first.open(QIODevice::ReadOnly) && second.open(QIODevice::ReadOnly) && first.readAll() == second.readAll();
}

} // namespace

FileError otherFileThere(const QString& path)
{
    return fileError(QStringLiteral("file.exists"), path,
                     Document::tr("another file of this name is in the folder, and the scenario needs its own"),
                     Document::tr("save the scenario in another folder"));
}

Expected<Done, FileError> bringFile(const QString& source, const QString& target)
{
    if (!QFileInfo(source).isFile() || QFileInfo(source) == QFileInfo(target))
        return Done{};
    if (QFile::exists(target)) {
        if (QFileInfo(target).isFile() && haveEqualContent(source, target))
            return Done{};
        return otherFileThere(target);
    }
    if (!QFileInfo(target).dir().mkpath(QStringLiteral(".")) || !QFile::copy(source, target))
        return fileError(QStringLiteral("file.write"), target, Document::tr("cannot be written"));
    return Done{};
}

Expected<Done, FileError> bringAlong(const QString& relative, const QDir& from, const QDir& to)
{
    // What no file may name is not followed, nor made anywhere.
    if (!mayBeNamedIn(from, relative))
        return Done{};
    return bringFile(from.filePath(relative), to.filePath(relative));
}

QString baseName(QString name)
{
    for (const QString& ending : {QStringLiteral(".json"), QStringLiteral(".scenario"), QStringLiteral(".table"),
                                  QStringLiteral(".hexmap"), QStringLiteral(".lesson")}) {
        if (name.endsWith(ending) && name.size() > ending.size())
            name.chop(ending.size());
    }
    return name;
}

Scenario writtenPosition(Scenario scenario, const PlayState& play, const Ruleset& game)
{
    // Who reads it fights that combat: it has not been fought before.
    scenario.fought = foughtBefore(scenario, play, game);
    if (!play.isUntouched())
        scenario.combat.reset();
    return scenario;
}
