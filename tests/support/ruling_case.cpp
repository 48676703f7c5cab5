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

QJsonObject readObject(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &error);
    if (!document.isObject())
        qFatal("%s: %s", qPrintable(path), qPrintable(error.errorString()));
    return document.object();
}

} // namespace

QStringList rulingCases(const QString& game)
{
    QStringList cases;
    const QStringList games =
        game.isEmpty() ? QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot) : QStringList{game};
    for (const QString& each : games) {
        for (const QString& name : QDir(root + each).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            cases << each + u'/' + name;
    }
    return cases;
}

RulingCase readRulingCase(const QString& name)
{
    const QString folder = root + name + u'/';
    return {folder, readObject(folder + u"map.hexmap.json"_s), readObject(folder + u"position.scenario.json"_s),
            readObject(folder + u"question.json"_s), readObject(folder + u"expected.json"_s)};
}
