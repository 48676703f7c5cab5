// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "json/json_reader.h"
#include "json/json_stream.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

/// What is visited, one word an item.
QStringList visited(const QByteArray& list, int stopAfter = -1)
{
    const JsonParse parse = parseJson("{\"list\": " + list + "}", {{"list"}, {}});
    if (!parse.document)
        return {u"refused"_s};
    QStringList items;
    const JsonValue array = *parse.document->root().find("list");
    const auto error = streamJson(array, [&](const JsonItem& item) {
        const QString place = item.pointer(array) + u'@' + QString::number(item.offset);
        if (item.kind == JsonKind::String)
            items += QString::fromUtf8(item.utf8.data(), static_cast<qsizetype>(item.utf8.size())) + place;
        else if (item.kind == JsonKind::Array)
            items += (item.isEnd ? u"]"_s : u"["_s) + place;
        else
            items += u"other"_s + place;
        return items.size() != stopAfter;
    });
    if (error)
        items += error->code;
    return items;
}

} // namespace

class JsonStreamTest : public QObject
{
    Q_OBJECT

private slots:
    void visitsStringsInOrder();
    void visitsInnerArrays();
    void otherKindsAreOneItem();
    void stopsWhenAsked();
    void faultsInTheListAreFound_data();
    void faultsInTheListAreFound();
};

void JsonStreamTest::visitsStringsInOrder()
{
    QCOMPARE(visited(R"(["a", "\u00fcb", ""])"), QStringList({u"a/list/0@10"_s, u"üb/list/1@15"_s, u"/list/2@26"_s}));
    QCOMPARE(visited("[]"), QStringList());
}

void JsonStreamTest::visitsInnerArrays()
{
    QCOMPARE(visited(R"([["a", "b"], []])"), QStringList({u"[/list/0@10"_s, u"a/list/0/0@11"_s, u"b/list/0/1@16"_s,
                                                          u"]/list/0@10"_s, u"[/list/1@22"_s, u"]/list/1@22"_s}));
}

void JsonStreamTest::otherKindsAreOneItem()
{
    QCOMPARE(visited(R"([1, {"a": [1]}, null, [[2], true]])"),
             QStringList({u"other/list/0@10"_s, u"other/list/1@13"_s, u"other/list/2@25"_s, u"[/list/3@31"_s,
                          u"[/list/3/0@32"_s, u"other/list/3/1@37"_s, u"]/list/3@31"_s}));
}

void JsonStreamTest::stopsWhenAsked()
{
    QCOMPARE(visited(R"(["a", "b", "c"])", 2).size(), 2);
    QCOMPARE(visited(R"([["a", "b"], "c"])", 2).size(), 2);
}

void JsonStreamTest::faultsInTheListAreFound_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::newRow("no comma") << QByteArray(R"(["a" "b"])");
    QTest::newRow("trailing comma") << QByteArray(R"(["a", ])");
    QTest::newRow("wrong escape") << QByteArray(R"(["a\q"])");
    QTest::newRow("colon") << QByteArray(R"(["a": "b"])");
    QTest::newRow("wrong bracket inside") << QByteArray(R"([["a"}, "b"])");
}

void JsonStreamTest::faultsInTheListAreFound()
{
    QFETCH(QByteArray, list);
    const QString last = visited(list).last();
    QVERIFY2(last == u"refused"_s || last == u"json.syntax"_s, qPrintable(last));
}

REARGUARD_APPLESS_TEST(JsonStreamTest)
#include "json_stream_test.moc"
