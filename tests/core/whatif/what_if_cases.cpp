// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "what_if_cases.h"

#include "io/scenario_file.h"
#include "support/any_game_case.h"
#include "support/core_scenario.h"
#include "support/places.h"
#include "support/random/random_any_game.h"
#include "support/random/random_position.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

void forEachRandomPosition(const QString& game, std::uint64_t first, int count, const WhatIfCheck& check)
{
    const RulesetPtr ruleset = testRuleset(game);
    for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(count); ++seed) {
        const PlainScenario plain = randomPosition(game, seed);
        Scenario scenario = coreScenario(plain);
        scenario.combat = coreQuestion(plain, scenario.position).combat;
        check({u"%1 %2"_s.arg(game).arg(seed), std::move(scenario), testRules(ruleset, plain)});
    }
}

void forEachKitPosition(const QString& kit, const WhatIfCheck& check)
{
    const QDir folder(sourcePath(u"/resources/kits/"_s + kit));
    for (const QString& file : folder.entryList({u"*.scenario.json"_s}, QDir::Files, QDir::Name)) {
        auto loaded = loadScenario(folder.filePath(file));
        QVERIFY2(loaded, qPrintable(file));
        check({file, loaded->scenario, loaded->rules});
    }
}

void forEachAnyGame(std::uint64_t first, int ofEach, const WhatIfCheck& check)
{
    for (const QString& family : anyGameFamilies()) {
        for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(ofEach); ++seed) {
            const AnyCase any = randomAnyGame(family, seed);
            const QTemporaryDir folder;
            const auto loaded = loadScenario(writeCase(
                {{u"ruleset"_s, any.ruleset}, {u"map"_s, any.map}, {u"scenario"_s, any.scenario}}, folder.path()));
            if (!loaded)
                continue; // games by chance may contradict themselves
            WhatIfCase found{u"%1 %2"_s.arg(family).arg(seed), loaded->scenario, loaded->rules};
            const HexMap& map = *found.scenario.position.map;
            Combat combat = found.scenario.combat.value_or(Combat());
            std::vector<HexIndex> defend;
            const QJsonValue named = any.call[u"defend"_s];
            for (const QString& number :
                 named.isArray() ? named.toVariant().toStringList() : QStringList(named.toString())) {
                if (const auto hex = map.grid.find(number))
                    defend.push_back(*hex);
            }
            for (const QJsonValue& number : any.call[u"attack"_s].toArray()) {
                if (const auto hex = map.grid.find(number.toString().section(u':', 0, 0)))
                    combat.attack.push_back(*hex);
            }
            if (!defend.empty())
                combat.setDefenceHexes(defend);
            if (combat.defend != noHex && !combat.attack.empty())
                found.scenario.combat = combat;
            check(found);
        }
    }
}

void addWhatIfRows()
{
    QTest::addColumn<QString>("cases");
    for (const char* row : {"ardennes-offensive", "lost-battalion", "panzergruppe-guderian", "russia-besieged",
                            "winter-front", "kit chit-pull", "kit classic-two-hex", "kit eastern-front", "kit folio",
                            "kit musket", "kit standard-combat", "kit step-loss", "kit zoc-bond", "any"})
        QTest::newRow(row) << QString::fromLatin1(row);
}

void forEachCase(const QString& row, int ofGame, const WhatIfCheck& check)
{
    if (row == u"any"_s)
        forEachAnyGame(1, std::max(1, ofGame / 20), check);
    else if (row.startsWith(u"kit "_s))
        forEachKitPosition(row.mid(4), check);
    else
        forEachRandomPosition(row, 1, ofGame, check);
}
