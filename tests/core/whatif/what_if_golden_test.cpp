// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/judge.h"
#include "support/places.h"
#include "support/shipped_position.h"
#include "support/test_registry.h"
#include "whatif/danger_map.h"
#include "whatif/fate_table.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

/// The words of every shipped combat and the dangers of every shipped position, compared with tests/golden/whatif.txt:
/// whatever changes a rule, a ruleset or a map shows here. With REARGUARD_REGENERATE=1 the file is written anew.
class WhatIfGoldenTest : public QObject
{
    Q_OBJECT

private slots:
    void wordsAreThoseOfTheFile();
};

namespace {

constexpr int goldenNumber = 2;
constexpr int boards = 1000; ///< of one combat

const QString head =
    u"# SPDX-FileCopyrightText: 2026 The Rearguard developers\n"
    "# SPDX-License-Identifier: GPL-3.0-or-later\n"
    "#\n"
    "# What if, on the shipped positions. Of a combat: code, whether the hex is emptied; unit: dies, supply lost, "
    "losses.\n"
    "# Of a side: units that a retreat would kill, with the lengths; in brackets lengths that may.\n"_s;

QString fatesOf(const Scenario& scenario, const RulesInForce& rules)
{
    const Position& position = scenario.position;
    DerivedLayers layers(position, rules);
    RetreatJudge judge(layers);
    WhatIfBudget budget(boards);
    FateQuestion question{*scenario.combat};
    question.most = goldenNumber;
    const auto table = fateTable(judge, question, budget);
    if (!table)
        return u"  %1\n"_s.arg(table.error().code);
    QString text;
    for (const CodeFates& code : table->codes) {
        QStringList units;
        for (const UnitFates& unit : code.units)
            units += u"%1 %2 %3 %4-%5"_s
                         .arg(position.unit(unit.unit).id, bringAboutId(unit.dies), bringAboutId(unit.supplyLost))
                         .arg(unit.leastLosses)
                         .arg(unit.mostLosses);
        text += u"  %1 %2; %3\n"_s.arg(code.code, bringAboutId(code.hexEmptied), units.join(u", "_s));
    }
    return text;
}

QString numbers(const std::vector<int>& lengths)
{
    QStringList texts;
    for (const int length : lengths)
        texts += QString::number(length);
    return texts.join(u',');
}

QString dangersOf(const Scenario& scenario, const RulesInForce& rules)
{
    DerivedLayers layers(scenario.position, rules);
    DangerNow now(layers, goldenNumber);
    WhatIfBudget budget;
    QString text;
    for (const SideRules& side : rules.ruleset().sides) {
        QStringList units;
        for (const UnitDanger& danger : now.ofSide(side.id, budget)) {
            if (danger.kills.empty() && danger.may.empty())
                continue;
            units += scenario.position.unit(danger.unit).id + u' ' + numbers(danger.kills)
                     + (danger.may.empty() ? QString() : u"(%1)"_s.arg(numbers(danger.may)));
        }
        text += u"  %1: %2\n"_s.arg(side.id, units.isEmpty() ? u"none"_s : units.join(u", "_s));
    }
    return text;
}

} // namespace

void WhatIfGoldenTest::wordsAreThoseOfTheFile()
{
    QString text = head;
    for (const QString& name : shippedPositions()) {
        const ShippedPosition at(name.toUtf8().constData());
        text += u'\n' + name + u'\n';
        if (at.scenario().combat && at.scenario().combat->defend != noHex)
            text += fatesOf(at.scenario(), at.rules());
        text += dangersOf(at.scenario(), at.rules());
    }
    QFile file(sourcePath(u"/tests/golden/whatif.txt"));
    if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList expected = QString::fromUtf8(file.readAll()).split(u'\n');
    const QStringList found = text.split(u'\n');
    for (qsizetype line = 0; line < std::min(expected.size(), found.size()); ++line)
        QCOMPARE(found.at(line), expected.at(line));
    QCOMPARE(found.size(), expected.size());
}

REARGUARD_GUILESS_TEST(WhatIfGoldenTest)

#include "what_if_golden_test.moc"
