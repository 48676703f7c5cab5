// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "json/nearest_name.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

class NearestNameTest : public QObject
{
    Q_OBJECT

private slots:
    void findsTheNearestName_data();
    void findsTheNearestName();
    void listsAreShortened();
};

void NearestNameTest::findsTheNearestName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("nearest");
    QTest::newRow("letter lost") << u"colums"_s << u"columns"_s;
    QTest::newRow("letter added") << u"rowss"_s << u"rows"_s;
    QTest::newRow("letter replaced") << u"shope"_s << u"shape"_s;
    QTest::newRow("neighbours swapped") << u"nroth"_s << u"north"_s;
    QTest::newRow("case") << u"NORTH"_s << u"north"_s;
    QTest::newRow("another word") << u"weather"_s << QString();
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("very long") << QString(100'000, u'r') << QString();
}

void NearestNameTest::findsTheNearestName()
{
    QFETCH(QString, name);
    QFETCH(QString, nearest);
    QCOMPARE(nearestName(name, {u"columns"_s, u"rows"_s, u"shape"_s, u"north"_s}), nearest);
}

void NearestNameTest::listsAreShortened()
{
    QStringList many;
    for (int i = 0; i < 1000; ++i)
        many += QString::number(i);
    QVERIFY(oneOf(many).size() < 500);
    QVERIFY(oneOf(many).endsWith(u'…'));
    QCOMPARE(oneOf({u"a"_s}), u"\"a\""_s);
}

REARGUARD_APPLESS_TEST(NearestNameTest)
#include "nearest_name_test.moc"
