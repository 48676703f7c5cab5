// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/any_game_case.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

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

QByteArray textOf(const QJsonValue& value)
{
    return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
}

QJsonArray sorted(QJsonArray list)
{
    QList<QJsonValue> values(list.begin(), list.end());
    std::sort(values.begin(), values.end(), [](const auto& a, const auto& b) { return textOf(a) < textOf(b); });
    QJsonArray result;
    for (const QJsonValue& value : values)
        result.append(value);
    return result;
}

/// Reasons of one rule in one hex count as one, with all their causes: several steps may give them together or apart.
QJsonArray united(const QJsonArray& why)
{
    QMap<QString, QSet<QString>> causes;
    for (const QJsonValue& reason : why) {
        QSet<QString>& of = causes[reason[u"reason"].toString() + u' ' + reason[u"rule"].toString()];
        for (const QJsonValue& cause : reason[u"by"].toArray())
            of.insert(cause.toString());
        if (reason[u"hexside"].isString()) // the cases tell it apart, the program among the causes
            of.insert(reason[u"hexside"].toString());
    }
    QJsonArray result;
    for (auto each = causes.cbegin(); each != causes.cend(); ++each) {
        QStringList by(each->begin(), each->end());
        by.sort();
        result.append(each.key() + u": "_s + by.join(u' '));
    }
    return result;
}

/// What counts of an answer: lists in one order, without what the specification leaves open.
QJsonValue counted(const QJsonValue& value, const QString& key = {})
{
    // Which of several shortest lines is told, and what beats a path; who cuts a line; words for people.
    static const QSet<QString> open{u"cut"_s,     u"beatenBy"_s, u"legs"_s,     u"leader"_s, u"source"_s,
                                    u"message"_s, u"hint"_s,     u"expected"_s, u"rule"_s};
    // Of these only the rule counts among what the sources of the cases tell.
    static const QSet<QString> withRule{u"spared"_s, u"undecided"_s, u"audit"_s,
                                        u"duties"_s, u"decisions"_s, u"rolls"_s};
    if (value.isArray()) {
        QJsonArray list;
        if (key == u"why")
            return united(value.toArray());
        for (const QJsonValue& each : value.toArray()) {
            if (each[u"verdict"] == u"out-of-reach"_s)
                continue;
            list.append(counted(each, key));
        }
        // The hexes of a path are in order; those of a group of units, of answers and of causes are not.
        const bool isPath = key == u"hexes" && !list.isEmpty() && list.first().isString();
        return key == u"line" ? QJsonValue(list.size()) : isPath ? QJsonValue(list) : QJsonValue(sorted(list));
    }
    if (!value.isObject())
        return value;
    QJsonObject object;
    const QJsonObject members = value.toObject();
    const bool hasRule = withRule.contains(key) || members.contains(u"verdict"_s);
    const bool isBond = members.contains(u"units"_s) && members[u"hexes"_s].isArray(); // its hexes are a set
    for (auto member = members.begin(); member != members.end(); ++member) {
        if (open.contains(member.key()) && !(hasRule && member.key() == u"rule"))
            continue;
        const bool isSet = isBond && member.key() == u"hexes";
        object.insert(member.key(),
                      isSet ? QJsonValue(sorted(member->toArray())) : counted(member.value(), member.key()));
    }
    return object;
}

/// Of refusals the codes, and of an audit its list.
QJsonValue refusals(const QJsonObject& answer)
{
    QJsonArray list;
    for (const QJsonValue& error : answer[u"errors"].toArray())
        list.append(QJsonObject{{u"code"_s, error[u"code"]}, {u"audit"_s, counted(error[u"audit"], u"audit"_s)}});
    return list;
}

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

/// The first thing in which two answers differ, with its place.
QString difference(const QJsonValue& expected, const QJsonValue& found, const QString& place)
{
    if (expected == found)
        return {};
    if (expected.isObject() && found.isObject()) {
        QStringList keys = expected.toObject().keys() + found.toObject().keys();
        keys.removeDuplicates();
        for (const QString& key : keys) {
            const QString inner = difference(expected[key], found[key], place + u'/' + key);
            if (!inner.isEmpty())
                return inner;
        }
    }
    if (expected.isArray() && found.isArray() && expected.toArray().size() == found.toArray().size()) {
        for (qsizetype i = 0; i < expected.toArray().size(); ++i) {
            const QString inner = difference(expected[i], found[i], place + u'/' + QString::number(i));
            if (!inner.isEmpty())
                return inner;
        }
    }
    return u"%1: %2 expected, %3 found"_s.arg(place, QString::fromUtf8(textOf(expected)).left(400),
                                              QString::fromUtf8(textOf(found)).left(400));
}

} // namespace

void AnyGameTest::caseIsAnsweredAsExpected_data()
{
    QTest::addColumn<QJsonObject>("parts");
    const std::vector<QJsonObject> cases = anyGameCases();
    for (const QJsonObject& each : cases)
        QTest::newRow(qPrintable(each[u"name"].toString())) << each;
    QVERIFY2(cases.size() >= 415, "the cases are missing");
}

void AnyGameTest::caseIsAnsweredAsExpected()
{
    QFETCH(const QJsonObject, parts);
    const QTemporaryDir folder;
    const QString scenario = writeCase(parts, folder.path());
    for (const QString& call : {u"zoc"_s, u"supply"_s, u"ruling"_s}) {
        const QJsonObject expected = parts[u"expected"][call].toObject();
        if (expected.isEmpty())
            continue;
        QStringList arguments{call, scenario, u"--json"_s};
        if (call == u"ruling")
            arguments += argumentsOf(parts[u"call"].toObject());
        const QJsonObject found = runProgram(arguments).json();
        QVERIFY2(!found.isEmpty(), qPrintable(call + u" gave no answer"_s));
        const bool isRefused = expected.contains(u"errors"_s);
        const QString text = isRefused ? difference(refusals(expected), refusals(found), call)
                                       : difference(counted(expected), counted(found), call);
        QVERIFY2(text.isEmpty(), qPrintable(text));
    }
}

REARGUARD_APPLESS_TEST(AnyGameTest)
#include "any_game_test.moc"
