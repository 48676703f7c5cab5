// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/any_game_case.h"

#include "support/places.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

std::vector<QJsonObject> anyGameCases()
{
    const QDir folder(sourcePath(u"/tests/fixtures/any-game"));
    std::vector<QJsonObject> cases;
    for (const QString& name : folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read", qPrintable(name));
        for (const QJsonValue& each : QJsonDocument::fromJson(file.readAll()).object()[u"cases"].toArray())
            cases.push_back(each.toObject());
    }
    return cases;
}

QString writeCase(const QJsonObject& parts, const QString& folder)
{
    const auto write = [&](const QString& name, const QJsonValue& content) {
        const QString path = QDir(folder).filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(content.toObject()).toJson()) < 0)
            qFatal("%s cannot be written", qPrintable(path));
        return path;
    };
    write(u"game.ruleset.json"_s, parts[u"ruleset"]);
    write(u"map.hexmap.json"_s, parts[u"map"]);
    return write(u"position.scenario.json"_s, parts[u"scenario"]);
}
