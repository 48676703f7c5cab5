// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/rules_catalog.h"
#include "support/core_scenario.h"
#include "support/inventory.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace {

struct Game
{
    const char* ruleset;
    const char* header; ///< of the test with a slot for each statement
};

constexpr std::array<Game, 5> games{{{"ardennes-offensive", "ardennes_rules_test.h"},
                                     {"winter-front", "winter_front_rules_test.h"},
                                     {"lost-battalion", "lost_battalion_rules_test.h"},
                                     {"russia-besieged", "russia_besieged_rules_test.h"},
                                     {"panzergruppe-guderian", "panzergruppe_rules_test.h"}}};

constexpr const char* introduction =
    "# Every statement, its rule and its test\n"
    "\n"
    "All statements of the games' sources by their ids in the inventory of the rules, the entry of the ruleset that\n"
    "covers each, and the slots in `tests/core/rules` that try it on a small position. *live*: the program does what\n"
    "it says; *data*: maps, scenarios or types have it; *yours*: the program does what it says with numbers from your\n"
    "rule book; *nothing*: there is nothing to enforce, and the entry says why. The table is made by `inventory_test`\n"
    "(`REARGUARD_REGENERATE=1` rewrites it), which also fails where a statement lacks its entry or its slot.\n";

QString source(const QString& path)
{
    return sourcePath(u"/") + path;
}

QString tablePath()
{
    return source(u"resources/rulesets/INVENTORY.md"_s);
}

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The slots that a test's header declares.
QStringList slotsIn(const Game& game)
{
    static const QRegularExpression declaration(u"^    void (\\w+)\\(\\);$"_s, QRegularExpression::MultilineOption);
    const QString text = textOf(source(u"tests/core/rules/"_s + QLatin1StringView(game.header)));
    QStringList names;
    for (const QRegularExpressionMatch& match : declaration.globalMatch(text))
        names << match.captured(1);
    return names;
}

/// What the table says of a statement.
struct Row
{
    Statement statement;
    QStringList entries; ///< ids of the ruleset's rules
    QStringList slotNames;
};

/// The statements of the list in its order, with what rulesets and headers have of them.
std::vector<Row> rowsOf(const Game& game)
{
    const QString name = QString::fromLatin1(game.ruleset);
    const RulesetPtr ruleset = testRuleset(name);
    std::map<QString, QStringList> entries;
    for (const RuleText& rule : *ruleset->rules) {
        for (const QString& id : rule.inventory)
            entries[id] << rule.id;
    }
    const QStringList names = slotsIn(game);
    std::vector<Row> rows;
    for (const Statement& statement : inventoryOf(name))
        rows.push_back(
            {statement, entries[statement.id], names.filter(QRegularExpression(u'^' + slotPrefix(statement.id)))});
    return rows;
}

QString quoted(const QStringList& names)
{
    QStringList result;
    for (const QString& name : names)
        result << u'`' + name + u'`';
    return result.join(u", "_s);
}

QString tableText()
{
    QString text = QString::fromLatin1(introduction);
    for (const Game& game : games) {
        const RulesetPtr ruleset = testRuleset(QString::fromLatin1(game.ruleset));
        text +=
            u"\n## %1\n\n| statement | rule | entry | status | slots |\n|---|---|---|---|---|\n"_s.arg(ruleset->title);
        for (const Row& row : rowsOf(game)) {
            QStringList numbers;
            for (const QString& entry : row.entries) {
                const QString number = ruleAt(ruleset->rules, ruleset->rule(entry)).number;
                if (!numbers.contains(number))
                    numbers << number;
            }
            text += u"| %1 | %2 | %3 | %4 | %5 |\n"_s.arg(row.statement.id, numbers.join(u", "_s), quoted(row.entries),
                                                          statusWord(row.statement.status), quoted(row.slotNames));
        }
    }
    return text;
}

} // namespace

/// resources/rulesets/INVENTORY.md: what the program makes of each statement of the games' sources, which entry covers it,
/// and which slot tests it.
class InventoryTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theListHasEveryStatement();
    void noStatementIsListedTwice();
    void everyStatementHasAnEntry();
    void everyStatementThatTheProgramKeepsHasASlot();
    void theProgramActsOnAllButNothing();
    void everyStatementOfAnEntryIsListed();
    void everySlotThatNamesAStatementNamesOneThatExists();
    void theListOfRulesCountsTheSame();
    void theTableIsUpToDate();
};

void InventoryTest::initTestCase()
{
    if (!qEnvironmentVariableIsSet("REARGUARD_REGENERATE"))
        return;
    QFile file(tablePath());
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(tableText().toUtf8()) > 0);
}

void InventoryTest::theListHasEveryStatement()
{
    std::map<Statement::Status, int> counts;
    for (const Game& game : games) {
        for (const Statement& statement : inventoryOf(QString::fromLatin1(game.ruleset)))
            ++counts[statement.status];
    }
    using Status = Statement::Status;
    QCOMPARE(counts, (std::map<Status, int>{
                         {Status::Live, 238}, {Status::Data, 10}, {Status::Yours, 6}, {Status::Nothing, 10}}));
}

void InventoryTest::noStatementIsListedTwice()
{
    QStringList ids;
    for (const Game& game : games) {
        for (const Statement& statement : inventoryOf(QString::fromLatin1(game.ruleset)))
            ids << statement.id;
    }
    QCOMPARE(ids.size(), 264);
    QCOMPARE(ids.removeDuplicates(), 0);
}

void InventoryTest::everyStatementHasAnEntry()
{
    for (const Game& game : games) {
        for (const Row& row : rowsOf(game))
            QVERIFY2(!row.entries.isEmpty(), qPrintable(row.statement.id));
    }
}

void InventoryTest::everyStatementThatTheProgramKeepsHasASlot()
{
    for (const Game& game : games) {
        QVERIFY2(!slotsIn(game).isEmpty(), game.header);
        for (const Row& row : rowsOf(game))
            QVERIFY2(!row.statement.needsSlot() || !row.slotNames.isEmpty(), qPrintable(row.statement.id));
    }
}

void InventoryTest::theProgramActsOnAllButNothing()
{
    for (const Game& game : games) {
        const RulesetPtr ruleset = testRuleset(QString::fromLatin1(game.ruleset));
        for (const Row& row : rowsOf(game)) {
            const bool isNothing = row.statement.status == Statement::Status::Nothing;
            for (const QString& entry : row.entries) {
                const RuleText& rule = ruleAt(ruleset->rules, ruleset->rule(entry));
                QVERIFY2(rule.enforced != isNothing, qPrintable(row.statement.id));
                QVERIFY2(rule.nothing.isEmpty() != isNothing, qPrintable(row.statement.id));
                QVERIFY2(rule.source == RuleText::Source::Stated, qPrintable(row.statement.id));
            }
        }
    }
}

void InventoryTest::everyStatementOfAnEntryIsListed()
{
    for (const Game& game : games) {
        QStringList listed;
        for (const Row& row : rowsOf(game))
            listed << row.statement.id;
        const RulesetPtr ruleset = testRuleset(QString::fromLatin1(game.ruleset));
        for (const RuleText& rule : *ruleset->rules) {
            for (const QString& id : rule.inventory)
                QVERIFY2(listed.contains(id), qPrintable(rule.id + u": "_s + id));
        }
    }
}

void InventoryTest::everySlotThatNamesAStatementNamesOneThatExists()
{
    static const QRegularExpression statement(u"^(AO|DS|LB|RB|PGG)_"_s);
    for (const Game& game : games) {
        const std::vector<Row> rows = rowsOf(game);
        for (const QString& name : slotsIn(game).filter(statement)) {
            const bool isKnown =
                std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return row.slotNames.contains(name); });
            QVERIFY2(isKnown, qPrintable(name));
        }
    }
}

void InventoryTest::theListOfRulesCountsTheSame()
{
    StatementCount all;
    for (const Game& game : games)
        all += statementsOf(*testRuleset(QString::fromLatin1(game.ruleset)));
    QCOMPARE(all.program, 254);
    QCOMPARE(all.players, 0);
    QCOMPARE(all.nothing, 10);
}

void InventoryTest::theTableIsUpToDate()
{
    const QStringList expected = tableText().split(u'\n');
    const QStringList found = textOf(tablePath()).split(u'\n');
    for (qsizetype i = 0; i < std::min(expected.size(), found.size()); ++i)
        QCOMPARE(found.at(i), expected.at(i));
    QCOMPARE(found.size(), expected.size());
}

REARGUARD_APPLESS_TEST(InventoryTest)
#include "inventory_test.moc"
