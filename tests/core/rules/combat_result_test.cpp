// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/combat_result.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// Result codes as people type them.
class CombatResultTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_ruleset = testRuleset(u"ardennes-offensive"_s); }
    void codesAreUnderstood_data();
    void codesAreUnderstood();
    void unknownCodesAreRefusedWithTheGamesList_data();
    void unknownCodesAreRefusedWithTheGamesList();
    void commonCodesAreAllUnderstood();

private:
    RulesetPtr m_ruleset;
};

void CombatResultTest::codesAreUnderstood_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("onDefender");
    QTest::addColumn<int>("onAttacker");
    QTest::addColumn<int>("hexes");
    QTest::newRow("as printed") << u"Ar2"_s << u"Ar2"_s << 0 << 1 << 2;
    QTest::newRow("in small letters") << u"ar2"_s << u"Ar2"_s << 0 << 1 << 2;
    QTest::newRow("in capitals") << u"DR1"_s << u"Dr1"_s << 1 << 0 << 1;
    QTest::newRow("the longest") << u"Dr12"_s << u"Dr12"_s << 1 << 0 << 12;
    QTest::newRow("with blanks around") << u" Ar3 "_s << u"Ar3"_s << 0 << 1 << 3;
    QTest::newRow("elimination") << u"de"_s << u"De"_s << 1 << 0 << 0;
    QTest::newRow("exchange") << u"Ex"_s << u"Ex"_s << 1 << 1 << 0;
    QTest::newRow("no effect") << u"-"_s << u"-"_s << 0 << 0 << 0;
}

void CombatResultTest::codesAreUnderstood()
{
    QFETCH(const QString, text);
    QFETCH(const QString, code);
    QFETCH(const int, onDefender);
    QFETCH(const int, onAttacker);
    QFETCH(const int, hexes);
    const auto result = parseCombatResult(text, *m_ruleset);
    QVERIFY(result.hasValue());
    QCOMPARE(result->code, code);
    QCOMPARE(result->defender.size(), static_cast<std::size_t>(onDefender));
    QCOMPARE(result->attacker.size(), static_cast<std::size_t>(onAttacker));
    for (const auto& effects : {result->defender, result->attacker}) {
        for (const ResultEffect& effect : effects)
            QCOMPARE(effect.amount.value_or(0), hexes);
    }
}

void CombatResultTest::unknownCodesAreRefusedWithTheGamesList_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", " ", "Ar", "Ar0", "Ar13", "Ar02", "Ar2x", "xAr2", "Ar-1", "Ar+1", "Ar2/Dr2", "D2",
                             "--", "{n}", "Ar{n}", "Ar 2"})
        QTest::newRow(qPrintable(u"'%1'"_s.arg(QLatin1String(text)))) << QString::fromLatin1(text);
    QTest::newRow("digits of another script") << u"Ar٢"_s;
}

void CombatResultTest::unknownCodesAreRefusedWithTheGamesList()
{
    QFETCH(const QString, text);
    const auto result = parseCombatResult(text, *m_ruleset);
    QVERIFY(!result.hasValue());
    for (const ResultRule& known : m_ruleset->results)
        QVERIFY(result.error().contains(known.code));
}

void CombatResultTest::commonCodesAreAllUnderstood()
{
    const QStringList codes = commonResultCodes(*m_ruleset, 4);
    QCOMPARE(codes.size(), 12);
    for (const QString& code : codes) {
        const auto result = parseCombatResult(code, *m_ruleset);
        QVERIFY2(result.hasValue(), qPrintable(code));
        QCOMPARE(result->code, code);
    }
}

REARGUARD_APPLESS_TEST(CombatResultTest)
#include "combat_result_test.moc"
