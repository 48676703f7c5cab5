// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/ruling_case.h"
#include "support/places.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

const QString root = sourcePath(u"/tests/fixtures/ruling/");

const QString ending = u".case.json"_s;

QString written(const QString& path, const QJsonObject& object)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(object).toJson()) < 0)
        qFatal("%s cannot be written", qPrintable(path));
    return path;
}

} // namespace

QString RulingCase::writeFiles(const QString& folder) const
{
    written(folder + u'/' + scenario.value(u"map"_s).toString(), map);
    return written(folder + u"/position.scenario.json"_s, scenario);
}

QStringList rulingCases(const QString& game)
{
    QStringList cases;
    const QStringList games =
        game.isEmpty() ? QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot) : QStringList{game};
    for (const QString& each : games) {
        for (const QString& name : QDir(root + each).entryList({u'*' + ending}, QDir::Files, QDir::Name))
            cases << each + u'/' + name.chopped(ending.size());
    }
    return cases;
}

RulingCase readRulingCase(const QString& name)
{
    QFile file(root + name + ending);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    QJsonParseError error;
    const QJsonObject parts = QJsonDocument::fromJson(file.readAll(), &error).object();
    for (const QString& part : {u"map"_s, u"position"_s, u"question"_s, u"expected"_s}) {
        if (!parts.value(part).isObject())
            qFatal("%s: no %s; %s", qPrintable(name), qPrintable(part), qPrintable(error.errorString()));
    }
    return {parts.value(u"map"_s).toObject(), parts.value(u"position"_s).toObject(),
            parts.value(u"question"_s).toObject(), parts.value(u"expected"_s).toObject()};
}
