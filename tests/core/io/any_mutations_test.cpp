// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"
#include "mutations.h"
#include "schema_validator.h"

#include "support/engine_any_case.h"
#include "support/hand_position.h"
#include "support/test_registry.h"
#include "json/json_reader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// Every single change of the small games of the wider vocabulary: nothing ends the program, what is accepted
/// is valid and is written as it was read, and nothing is ignored in silence.
class AnyMutationsTest : public QObject
{
    Q_OBJECT

private slots:
    void changedGamesAreRefusedOrMeanSomething_data();
    void changedGamesAreRefusedOrMeanSomething();
};

namespace {

/// A part of a ruleset without the places in its lists, so that entries which several games share are changed once.
QString sharedPlace(const QString& pointer, const QJsonValue& part)
{
    static const QRegularExpression places(u"/\\d+(?=/|$)"_s);
    return QString(pointer).remove(places)
           + QString::fromUtf8(QJsonDocument(QJsonArray{part}).toJson(QJsonDocument::Compact));
}

/// The members of the ruleset, and the entries of those that are lists, with their pointers.
std::vector<QStringList> partsOf(const QJsonObject& ruleset)
{
    // Those that are in every game are tried by schema_mutations_test.
    static const QStringList common{u"format"_s, u"version"_s, u"id"_s, u"title"_s, u"terrain"_s, u"rules"_s};
    std::vector<QStringList> parts;
    for (const QString& key : ruleset.keys()) {
        if (common.contains(key))
            continue;
        const QJsonValue member = ruleset[key];
        if (member.isObject()) {
            for (const QString& inner : member.toObject().keys())
                parts.push_back({key, inner});
        } else {
            parts.push_back({key});
        }
    }
    return parts;
}

QJsonValue at(const QJsonObject& ruleset, const QStringList& place)
{
    return place.size() == 1 ? ruleset[place[0]] : ruleset[place[0]][place[1]];
}

QJsonObject with(QJsonObject ruleset, const QStringList& place, const QJsonValue& value)
{
    if (place.size() == 1) {
        ruleset[place[0]] = value;
        return ruleset;
    }
    QJsonObject inner = ruleset[place[0]].toObject();
    inner[place[1]] = value;
    ruleset[place[0]] = inner;
    return ruleset;
}

/// Whether a changed value is another way to say what the game says: the victor is the opponent, and a condition on
/// friends that asks nothing is any friend.
bool saysTheSame(const QString& what)
{
    static const QRegularExpression same(
        u"^/zoc(/\\d+)?/negatedBy.* is \\[\\{\\}\\]$|(by|mover|order|pick) is (victor|opponent)$"_s);
    return same.match(what).hasMatch();
}

} // namespace

void AnyMutationsTest::changedGamesAreRefusedOrMeanSomething_data()
{
    QTest::addColumn<QString>("game");
    for (const QString& game : handGames())
        QTest::newRow(qPrintable(game)) << game;
}

void AnyMutationsTest::changedGamesAreRefusedOrMeanSomething()
{
    QFETCH(const QString, game);
    static QSet<QString> tried; // by the games before
    const JsonDocumentPtr schema = parseJson(schemaText(u"ruleset"_s)).document;
    const SchemaValidator validator(schema->root());
    const SchemaWords words(u"ruleset"_s);
    AnyCase any = handPositions(game).front().any;
    const QJsonObject original = any.ruleset;
    const auto textOf = [](const QJsonObject& ruleset) {
        return QJsonDocument(ruleset).toJson(QJsonDocument::Compact);
    };
    const auto whole = parseRuleset(textOf(original), u"x"_s);
    QVERIFY(whole.hasValue());
    const QByteArray meant = rulesetText(*whole);

    int accepted = 0;
    QStringList faults;
    const auto check = [&](const QString& what, const QJsonObject& changed) {
        const QByteArray text = textOf(changed);
        const auto read = parseRuleset(text, u"x"_s);
        if (!read)
            return;
        ++accepted;
        const auto fault = [&](const QString& why) { faults += what + u": "_s + why; };
        if (const QString invalid = validator.fault(parseJson(text).document->root()); !invalid.isEmpty())
            fault(u"accepted against the schema: "_s + invalid);
        const QByteArray written = rulesetText(*read);
        const auto again = parseRuleset(written, u"x"_s);
        if (!again)
            fault(u"written as what is refused: "_s + FormatFixtures::told(again.error()));
        else if (rulesetText(*again) != written)
            fault(u"written otherwise than read"_s);
        // A thing left out may be as usual, another value means something else.
        if (written == meant && what.contains(u" is "_s) && !saysTheSame(what))
            fault(u"ignored"_s);
        any.ruleset = changed;
        static_cast<void>(engineAnswers(any)); // comes back
    };
    const Mutations mutations(words);
    for (const QStringList& place : partsOf(original)) {
        const QString pointer = u'/' + place.join(u'/');
        const QJsonValue part = at(original, place);
        const auto visit = [&](const QString& what, const QJsonValue& value) {
            check(what, with(original, place, value));
        };
        if (!part.isArray()) {
            if (!tried.contains(sharedPlace(pointer, part)))
                mutations.of(part, pointer, visit);
            tried += sharedPlace(pointer, part);
            continue;
        }
        for (qsizetype i = 0; i < part.toArray().size(); ++i) {
            const QJsonValue entry = part[i];
            if (tried.contains(sharedPlace(pointer, entry)))
                continue;
            tried += sharedPlace(pointer, entry);
            mutations.of(entry, pointer + u'/' + QString::number(i), [&](const QString& what, const QJsonValue& value) {
                QJsonArray list = part.toArray();
                list[i] = value;
                visit(what, list);
            });
        }
    }
    for (const QString& fault : faults)
        qWarning("%s", qPrintable(fault));
    QVERIFY2(faults.isEmpty(), qPrintable(u"%1 faults"_s.arg(faults.size())));
    QVERIFY(accepted > 0);
}

REARGUARD_APPLESS_TEST(AnyMutationsTest)
#include "any_mutations_test.moc"
