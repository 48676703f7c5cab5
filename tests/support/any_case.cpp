// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/any_case.h"

#include "support/reference/any/plain_lines.h"
#include "support/reference/any/plain_ruling.h"
#include "support/reference/any/plain_zones.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

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
    static const QSet<QString> withRule{u"spared"_s,    u"undecided"_s, u"audit"_s,     u"duties"_s,
                                        u"decisions"_s, u"rolls"_s,     u"standingBy"_s};
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

QJsonObject referenceAnswers(const AnyCase& any, const QStringList& calls)
{
    const PlainMatch match(any.ruleset, any.map, any.scenario);
    QJsonObject answers;
    for (const QString& call : calls)
        answers[call] = call == u"zoc"      ? PlainZones(match, match.places).document()
                        : call == u"supply" ? PlainLines(match, match.places).document()
                                            : PlainRuling(match, PlainCall::fromJson(any.call)).document();
    return answers;
}

QString anyDifference(const QJsonObject& expected, const QJsonObject& found)
{
    for (const QString& call : expected.keys()) {
        const QJsonObject wanted = expected[call].toObject();
        const QJsonObject given = found[call].toObject();
        const QString text = wanted.contains(u"errors"_s) ? difference(refusals(wanted), refusals(given), call)
                                                          : difference(counted(wanted), counted(given), call);
        if (!text.isEmpty())
            return text;
    }
    return {};
}
