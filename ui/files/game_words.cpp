// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/game_words.h"

#include "io/ruleset_file.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

const std::vector<GameWords>& gameWords()
{
    static QHash<QString, std::vector<GameWords>> known;
    const QString language = QLocale().name().section(u'_', 0, 0);
    std::vector<GameWords>& words = known[language];
    QFile file(QStringLiteral(":/games.json"));
    if (!words.empty() || !file.open(QIODevice::ReadOnly))
        return words;
    for (const QJsonValue& each : QJsonDocument::fromJson(file.readAll()).array()) {
        const auto game = builtInRuleset(each.toString());
        const QStringList about = game ? game->about : QStringList();
        words.push_back({each.toString(), about.value(0), about.value(1)});
    }
    return words;
}
