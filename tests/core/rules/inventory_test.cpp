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
    "The statements of the games' sources by their ids in the inventory of the rules, the entry of the ruleset that\n"
    "covers each, and the slots in `tests/core/rules` that try it on a small position. Rulings depend on the "
    "statements\n"
    "with a test; the others are listed because an entry speaks of them. *Players*: the program says so and leaves it "
    "to\n"
    "the players; *nothing*: there is nothing to enforce, and the entry says why. The table is made by "
    "`inventory_test` (`REARGUARD_REGENERATE=1` rewrites it), which also fails\n"
    "where a statement lacks its entry or its slot.\n";

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
    QString game;
    QStringList entries; ///< ids of the ruleset's rules
    QStringList slotNames;
};

/// The rows as rulesets and headers have them, by id: the statements of the list in its order, then the others.
std::vector<std::pair<QString, Row>> rowsOf(const Game& game)
{
    const QString name = QString::fromLatin1(game.ruleset);
    const RulesetPtr ruleset = testRuleset(name);
    QStringList ids = inventoryIds(name);
    std::map<QString, QStringList> entries;
    for (const RuleText& rule : *ruleset->rules) {
        for (const QString& id : rule.inventory) {
            entries[id] << rule.id;
            if (!ids.contains(id))
                ids << id;
        }
    }
    const QStringList names = slotsIn(game);
    std::vector<std::pair<QString, Row>> rows;
    for (const QString& id : ids)
        rows.push_back({id, {name, entries[id], names.filter(QRegularExpression(u'^' + slotPrefix(id)))}});
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
            u"\n## %1\n\n| statement | rule | entry | kept by | slots |\n|---|---|---|---|---|\n"_s.arg(ruleset->title);
        for (const auto& [id, row] : rowsOf(game)) {
            QStringList numbers;
            QString keeper = u"program"_s;
            for (const QString& entry : row.entries) {
                const RuleText& rule = ruleset->rules->at(static_cast<std::size_t>(ruleset->rule(entry)));
                if (!numbers.contains(rule.number))
                    numbers << rule.number;
                if (!rule.enforced)
                    keeper = rule.nothing.isEmpty() ? u"players"_s : u"nothing"_s;
            }
            text += u"| %1 | %2 | %3 | %4 | %5 |\n"_s.arg(id, numbers.join(u", "_s), quoted(row.entries), keeper,
                                                          quoted(row.slotNames));
        }
    }
    return text;
}

/// The ids in the first column of the table, as it is on disk.
QStringList idsInTable()
{
    static const QRegularExpression first(u"^\\| ([A-Z]+-\\S+) \\|"_s, QRegularExpression::MultilineOption);
    QStringList ids;
    for (const QRegularExpressionMatch& match : first.globalMatch(textOf(tablePath())))
        ids << match.captured(1);
    return ids;
}

} // namespace

/// resources/rulesets/INVENTORY.md: which entry covers each statement of the games' sources, and which slot tests it.
class InventoryTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyStatementHasAnEntry();
    void everyStatementHasASlot();
    void everySlotThatNamesAStatementNamesOneThatExists();
    void everyStatementIsInTheTable();
    void everyStatementOfAnEntryIsInTheTable();
    void noStatementIsInTheTableTwice();
    void whatIsNotEnforcedSaysWhy();
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

void InventoryTest::everyStatementHasAnEntry()
{
    int statements = 0;
    for (const Game& game : games) {
        const QStringList needed = inventoryIds(QString::fromLatin1(game.ruleset));
        for (const auto& [id, row] : rowsOf(game)) {
            if (!needed.contains(id))
                continue;
            ++statements;
            QVERIFY2(!row.entries.isEmpty(), qPrintable(id + u" has no entry"_s));
        }
    }
    QCOMPARE(statements, 192);
}

void InventoryTest::everyStatementHasASlot()
{
    for (const Game& game : games) {
        QVERIFY2(!slotsIn(game).isEmpty(), game.header);
        const QStringList needed = inventoryIds(QString::fromLatin1(game.ruleset));
        for (const auto& [id, row] : rowsOf(game))
            QVERIFY2(!needed.contains(id) || !row.slotNames.isEmpty(), qPrintable(id + u" has no slot"_s));
    }
}

void InventoryTest::everySlotThatNamesAStatementNamesOneThatExists()
{
    static const QRegularExpression statement(u"^(AO|DS|LB|RB|PGG)_"_s);
    for (const Game& game : games) {
        const auto rows = rowsOf(game);
        for (const QString& name : slotsIn(game).filter(statement)) {
            const bool isKnown = std::any_of(rows.begin(), rows.end(),
                                             [&](const auto& row) { return row.second.slotNames.contains(name); });
            QVERIFY2(isKnown, qPrintable(name));
        }
    }
}

void InventoryTest::everyStatementIsInTheTable()
{
    const QStringList listed = idsInTable();
    for (const Game& game : games) {
        for (const QString& id : inventoryIds(QString::fromLatin1(game.ruleset)))
            QVERIFY2(listed.contains(id), qPrintable(id));
    }
}

void InventoryTest::everyStatementOfAnEntryIsInTheTable()
{
    const QStringList listed = idsInTable();
    for (const Game& game : games) {
        const RulesetPtr ruleset = testRuleset(QString::fromLatin1(game.ruleset));
        for (const RuleText& rule : *ruleset->rules) {
            for (const QString& id : rule.inventory)
                QVERIFY2(listed.contains(id), qPrintable(rule.id + u": "_s + id));
        }
    }
}

void InventoryTest::noStatementIsInTheTableTwice()
{
    QStringList listed = idsInTable();
    QVERIFY(listed.size() > 128);
    QCOMPARE(listed.removeDuplicates(), 0);
}

// The list of rules counts the same statements as the table.
void InventoryTest::whatIsNotEnforcedSaysWhy()
{
    StatementCount all;
    QStringList nothing;
    for (const Game& game : games) {
        const RulesetPtr ruleset = testRuleset(QString::fromLatin1(game.ruleset));
        all += statementsOf(*ruleset);
        for (const RuleText& rule : *ruleset->rules) {
            if (rule.nothing.isEmpty())
                continue;
            QVERIFY2(!rule.enforced && rule.source == RuleText::Source::Stated, qPrintable(rule.id));
            nothing += rule.inventory;
        }
    }
    QCOMPARE(all.all(), idsInTable().size());
    QCOMPARE(all.nothing, nothing.size());
    nothing.sort();
    QCOMPARE(nothing.join(u' '), u"AO-0 AO-14.1-b DS-9.2.1-c LB-8.8-a LB-X13 LB-X17 LB-X3 LB-X8 PGG-5 RB-10.86-s"_s);
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
