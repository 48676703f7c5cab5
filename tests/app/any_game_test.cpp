// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/any_case.h"
#include "support/any_game_case.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// The wider vocabulary of rulesets: small positions with games made of each family's words, their answers worked out by a
/// program that was written from the specification alone (tests/fixtures/any-game, a file a family).
class AnyGameTest : public QObject
{
    Q_OBJECT

private slots:
    void caseIsAnsweredAsExpected_data();
    void caseIsAnsweredAsExpected();
};

namespace {

QStringList argumentsOf(const QJsonObject& call)
{
    QStringList arguments;
    const auto words = [](const QJsonValue& list) { return list.toVariant().toStringList(); };
    for (const QString& key : {u"defend"_s, u"attack"_s}) {
        if (call.contains(key))
            arguments << u"--"_s + key << words(call[key]).join(u',');
    }
    for (const QString& key : {u"result"_s, u"odds"_s, u"withdraw"_s}) {
        if (call.contains(key))
            arguments << u"--"_s + key << call[key].toString();
    }
    for (const QString& key : {u"choose"_s, u"roll"_s, u"decide"_s, u"reading"_s}) {
        for (const QString& each : words(call[key]))
            arguments << u"--"_s + key << each;
    }
    for (const QString& key : {u"split"_s, u"house"_s}) {
        if (call[key].toBool())
            arguments << u"--"_s + key;
    }
    return arguments;
}

} // namespace

void AnyGameTest::caseIsAnsweredAsExpected_data()
{
    QTest::addColumn<QJsonObject>("parts");
    const std::vector<QJsonObject> cases = anyGameCases();
    for (const QJsonObject& each : cases)
        QTest::newRow(qPrintable(each[u"name"].toString())) << each;
    QVERIFY2(cases.size() >= 416, "the cases are missing");
}

void AnyGameTest::caseIsAnsweredAsExpected()
{
    QFETCH(const QJsonObject, parts);
    const QTemporaryDir folder;
    const QString scenario = writeCase(parts, folder.path());
    for (const QString& call : anyCalls) {
        const QJsonObject expected = parts[u"expected"][call].toObject();
        if (expected.isEmpty())
            continue;
        QStringList arguments{call, scenario, u"--json"_s};
        if (call == u"ruling")
            arguments += argumentsOf(parts[u"call"].toObject());
        const QJsonObject found = runProgram(arguments).json();
        QVERIFY2(!found.isEmpty(), qPrintable(call + u" gave no answer"_s));
        const QString text = anyDifference({{call, expected}}, {{call, found}});
        QVERIFY2(text.isEmpty(), qPrintable(text));
    }
}

REARGUARD_APPLESS_TEST(AnyGameTest)
#include "any_game_test.moc"
