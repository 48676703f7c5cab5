// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/nearest_name.h"

#include "json/file_words.h"

namespace {

constexpr qsizetype mostNamed = 40;

} // namespace

QString nearestHint(const QString& name, const QStringList& known)
{
    const QString nearest = nearestName(name, known);
    return nearest.isEmpty() ? QString() : FileWords::tr("did you mean %1?").arg(quoted(nearest));
}

QString oneOf(const QStringList& known)
{
    QStringList different = known;
    different.removeDuplicates();
    QStringList names;
    for (const QString& name : different.mid(0, mostNamed))
        names += quoted(name);
    if (different.size() > mostNamed)
        names += QStringLiteral("…");
    if (names.isEmpty())
        return FileWords::tr("nothing: none is known here");
    return names.size() == 1 ? names.first() : FileWords::tr("one of %1").arg(names.join(QLatin1String(", ")));
}

ProblemText unknownName(const QString& message, const QString& name, const QStringList& known)
{
    return {message.arg(quoted(name)), oneOf(known), nearestHint(name, known)};
}
