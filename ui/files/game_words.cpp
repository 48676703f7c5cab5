// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/game_words.h"

#include "base/data_text.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
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
        const QJsonValue lines = each[QLatin1String("about")];
        words.push_back({each[QLatin1String("game")].toString(), dataText(scenarioTexts, lines[0].toString()),
                         dataText(scenarioTexts, lines[1].toString())});
    }
    return words;
}
