// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/rules_catalog.h"

#include "base/language.h"
#include "support/test_registry.h"

#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

/// The list of a game's rules as people read it: its count of statements.
class RulesCatalogTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance()); }
    void theCountNamesWhoeverKeepsSome_data();
    void theCountNamesWhoeverKeepsSome();
    void aStatementOfSeveralRulesIsKeptWhereAllAre();
    void marksAreExplainedWhereTheyOccur();
};

namespace {

RuleText covering(const QString& statement, bool isEnforced, const QString& nothing = {})
{
    RuleText rule;
    rule.id = statement;
    rule.number = u"1"_s;
    rule.text = u"Units move."_s;
    rule.enforced = isEnforced;
    rule.nothing = nothing;
    rule.inventory = {statement};
    return rule;
}

Ruleset withRules(std::vector<RuleText> rules)
{
    Ruleset game;
    game.rules = std::make_shared<const std::vector<RuleText>>(std::move(rules));
    return game;
}

} // namespace

void RulesCatalogTest::theCountNamesWhoeverKeepsSome_data()
{
    QTest::addColumn<int>("program");
    QTest::addColumn<int>("players");
    QTest::addColumn<int>("nothing");
    QTest::addColumn<QString>("text");

    QTest::newRow("none") << 0 << 0 << 0 << QString();
    QTest::newRow("everything is live") << 254 << 0 << 10
                                        << u"264 statements of the sources: the program keeps 254, there is nothing to "
                                           "enforce in 10"_s;
    QTest::newRow("some are told") << 5 << 2 << 1
                                   << u"8 statements of the sources: the program keeps 5, the players keep 2, there is "
                                      "nothing to enforce in 1"_s;
    QTest::newRow("the program keeps all") << 1 << 0 << 0 << u"1 statement of the sources: the program keeps 1"_s;
    QTest::newRow("the players keep all") << 0 << 3 << 0 << u"3 statements of the sources: the players keep 3"_s;
}

void RulesCatalogTest::theCountNamesWhoeverKeepsSome()
{
    QFETCH(const int, program);
    QFETCH(const int, players);
    QFETCH(const int, nothing);
    QTEST((StatementCount{program, players, nothing}.text()), "text");
}

void RulesCatalogTest::aStatementOfSeveralRulesIsKeptWhereAllAre()
{
    const RuleText live = covering(u"X-1"_s, true);
    const RuleText told = covering(u"X-1"_s, false);
    const StatementCount count = statementsOf(withRules({live, told, covering(u"X-2"_s, true)}));
    QCOMPARE(count.program, 1);
    QCOMPARE(count.players, 1);
    QCOMPARE(count.all(), 2);
}

void RulesCatalogTest::marksAreExplainedWhereTheyOccur()
{
    const auto notes = [](const std::vector<RuleText>& rules) {
        return rulesCatalog(withRules(rules)).front().notes.filter(u"players"_s).size();
    };
    const RuleText live = covering(u"X-1"_s, true);
    const RuleText empty = covering(u"X-2"_s, false, u"It gives a reason."_s);
    // Where nothing is left to the players, nothing is said of them.
    QCOMPARE(notes({live, empty}), 0);
    QCOMPARE(notes({live, empty, covering(u"X-3"_s, false)}), 2);
}

REARGUARD_GUILESS_TEST(RulesCatalogTest)
#include "rules_catalog_test.moc"
