// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/values_store.h"

#include "document/document.h"
#include "io/ruleset_file.h"
#include "io/text_file.h"
#include "io/values_file.h"
#include "support/board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

Values one(int stackingLimit)
{
    Values values;
    values.ruleset = u"ardennes-offensive"_s;
    values.numbers = {{u"stackingLimit"_s, stackingLimit}};
    return values;
}

const Ruleset& game()
{
    static const RulesetPtr ardennes = testRuleset(u"ardennes-offensive"_s);
    return *ardennes;
}

int limitOf(ValuesStore& store)
{
    const ValuesPtr values = store.valuesOf(game());
    return values ? values->numbers.front().second : -1;
}

} // namespace

class ValuesStoreTest : public QObject
{
    Q_OBJECT

private slots:
    void valuesAreKept();
    void theLastGoodFileStaysInForce();
    void withoutAFolderNothingIsRead();
    void anOpenDocumentFollows();
};

void ValuesStoreTest::valuesAreKept()
{
    const QTemporaryDir folder;
    ValuesStore store;
    store.setFolder(folder.filePath(u"values"_s));
    QCOMPARE(limitOf(store), -1);
    QVERIFY(store.set(game(), one(2)).hasValue());
    QCOMPARE(limitOf(store), 2);
    ValuesStore next;
    next.setFolder(folder.filePath(u"values"_s));
    QCOMPARE(limitOf(next), 2);
    Values none;
    none.ruleset = game().id;
    QVERIFY(next.set(game(), none).hasValue());
    QCOMPARE(limitOf(next), -1);
    QVERIFY(!QFile::exists(folder.filePath(u"values/ardennes-offensive.values.json"_s)));
}

void ValuesStoreTest::theLastGoodFileStaysInForce()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"ardennes-offensive.values.json"_s);
    ValuesStore store;
    store.setFolder(folder.path());
    QVERIFY(store.set(game(), one(2)).hasValue());
    QVERIFY(writeBytes(valuesText(one(2)).replace("stackingLimit", "stackingLimits"), file).hasValue());
    QCOMPARE(limitOf(store), 2);
    QCOMPARE(store.errorsOf(game()).size(), 1U);
    QCOMPARE(store.errorsOf(game()).front().code, u"values.unknown-number"_s);
    // Also for a program that is begun with it.
    ValuesStore next;
    next.setFolder(folder.path());
    QCOMPARE(limitOf(next), 2);
    QCOMPARE(next.errorsOf(game()).size(), 1U);
    // Put right again it counts.
    QVERIFY(writeBytes(valuesText(one(1)) + " ", file).hasValue());
    QCOMPARE(limitOf(next), 1);
    QVERIFY(next.errorsOf(game()).empty());
}

void ValuesStoreTest::withoutAFolderNothingIsRead()
{
    ValuesStore store;
    QVERIFY(!store.valuesOf(game()));
    QVERIFY(store.set(game(), one(2)).hasValue());
    QCOMPARE(limitOf(store), 2); // until the program ends
    ValuesStore next;
    QVERIFY(!next.valuesOf(game()));
}

void ValuesStoreTest::anOpenDocumentFollows()
{
    ValuesStore store;
    Document document;
    document.setValuesSource([&](const Ruleset& asked) { return store.valuesOf(asked); });
    connect(&store, &ValuesStore::changed, &document, &Document::renewValues);
    const Board board = Board("...\n...\n...").unit("g1", "0201");
    document.take(coreScenario(board.scenario()), RulesInForce(testRuleset(u"ardennes-offensive"_s)), {});
    QCOMPARE(document.rules()->setting(u"stackingLimit"_s), 3);
    QVERIFY(store.set(game(), one(1)).hasValue());
    QCOMPARE(document.rules()->setting(u"stackingLimit"_s), 1);
    QVERIFY(document.rules()->isYours(u"stackingLimit"_s));
    QVERIFY(!document.isDirty()); // nothing of the document is another
}

REARGUARD_APPLESS_TEST(ValuesStoreTest)
#include "values_store_test.moc"
