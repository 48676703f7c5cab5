// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "rules/supply.h"
#include "support/any_game_case.h"
#include "support/engine_any_case.h"
#include "support/hand_position.h"
#include "support/places.h"
#include "support/random/random_any_game.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

/// Small games, one or more for each family of the wider vocabulary, with positions whose answers were worked out by hand:
/// tests/fixtures/rulesets/NAME.ruleset.json and NAME.positions.txt. The engine and the reference both have to give them.
class AnyRulesetsTest : public QObject
{
    Q_OBJECT

private slots:
    void positionIsAnsweredAsWorkedOutByHand_data();
    void positionIsAnsweredAsWorkedOutByHand();
    void referenceAnswersTheCasesAsExpected_data();
    void referenceAnswersTheCasesAsExpected();
    void everyFamilyIsInTheTableOfTheReadme();
    void anExchangeListsItsFirstFiftySets();
    void whatIsTooLargeWaitsUntilOthersHaveMadeRoom();
    void anExchangeInStepsListsTheFirstFiftySetsAsText();
    void aPlanOfOneUnitIsItsRetreat();
    void aSupplierOfItselfIsToldThatTheDumpIsTooFar();
};

namespace {

QStringList words(const QJsonValue& list)
{
    return list.toVariant().toStringList();
}

/// Words of a list in order, with a blank before each.
QString told(const QJsonValue& list)
{
    QStringList sorted = words(list);
    sorted.sort();
    return sorted.isEmpty() ? QString() : u' ' + sorted.join(u' ');
}

QString number(const QJsonValue& value)
{
    return value.toVariant().toString();
}

/// The answer in the words of the positions.
class AnswerText
{
public:
    explicit AnswerText(const QJsonObject& answers) : m_answers(answers), m_ruling(answers[u"ruling"_s].toObject()) {}

    /// What stands behind the colon of an expectation that begins so.
    QString of(const QString& what) const
    {
        const QString first = what.section(u' ', 0, 0);
        const QString second = what.section(u' ', 1);
        if (what == u"effects")
            return effects();
        if (what == u"refused")
            return refused();
        if (what == u"duties" || what == u"decisions")
            return list(m_ruling[what]);
        if (first == u"supply" || first == u"zoc" || first == u"bonds")
            return layer(first, second);
        const QJsonObject unit = retreat(first);
        if (unit.isEmpty())
            return u"no retreat"_s;
        return second.isEmpty() ? paths(unit) : second == u"fate" ? fate(unit) : verdict(unit, second);
    }

private:
    static QString list(const QJsonValue& entries)
    {
        QStringList texts;
        for (const QJsonValue& each : entries.toArray())
            texts << (each[u"name"_s].toString() + each[u"check"_s].toString() + u' ' + each[u"rule"_s].toString()
                      + u' ' + each[u"unit"_s].toString() + told(each[u"units"_s])
                      + (each[u"lost"_s].toBool() ? u" lost"_s : QString()))
                         .simplified();
        return texts.join(u"; "_s);
    }
    QString refused() const
    {
        const QJsonValue error = m_ruling[u"errors"_s][0];
        return (error[u"code"_s].toString() + u' ' + list(error[u"audit"_s])).trimmed();
    }
    QString effects() const
    {
        QStringList texts;
        for (const QJsonValue& effect : m_ruling[u"effects"_s].toArray()) {
            QString text = effect[u"side"_s].toString() + u' ' + effect[u"kind"_s].toString();
            for (const QString& key : {u"hexes"_s, u"points"_s, u"steps"_s, u"state"_s, u"per"_s, u"owes"_s, u"by"_s}) {
                if (effect.toObject().contains(key))
                    text += u' ' + number(effect[key]);
            }
            if (!effect[u"alternative"_s].isUndefined())
                text += u" of "_s + number(effect[u"alternative"_s]);
            if (!effect[u"if"_s].isUndefined())
                text += u" if"_s + told(effect[u"if"_s][u"totals"_s]);
            QStringList units;
            for (const QJsonValue& unit : effect[u"units"_s].toArray())
                units << (unit.isString() ? unit.toString() : name(unit.toObject()));
            text += u" ("_s + units.join(u' ') + u')';
            for (const QJsonValue& unit : effect[u"spared"_s].toArray())
                text += u" spared "_s + unit[u"unit"_s].toString() + u' ' + unit[u"rule"_s].toString();
            if (!effect[u"sets"_s].isUndefined())
                text += u" sets "_s
                        + QString::fromUtf8(QJsonDocument(effect[u"sets"_s].toArray()).toJson(QJsonDocument::Compact));
            texts << text;
        }
        return texts.join(u"; "_s);
    }
    static QString name(const QJsonObject& unit)
    {
        return (QStringList{unit[u"unit"_s].toString()} + words(unit[u"with"_s])).join(u'+');
    }
    /// The only retreat of the unit; with "/2" that of two hexes or points.
    QJsonObject retreat(const QString& what) const
    {
        const QString length = what.section(u'/', 1);
        for (const QJsonValue& effect : m_ruling[u"effects"_s].toArray()) {
            if (!length.isEmpty() && number(effect[u"hexes"_s]) + number(effect[u"points"_s]) != length)
                continue;
            for (const QJsonValue& unit : effect[u"units"_s].toArray()) {
                if (unit.isObject() && name(unit.toObject()) == what.section(u'/', 0, 0))
                    return unit.toObject();
            }
        }
        return {};
    }
    static QString paths(const QJsonObject& unit)
    {
        QStringList texts;
        for (const QJsonValue& path : unit[u"paths"_s].toArray()) {
            QString text = words(path[u"hexes"_s]).join(u',');
            for (const QString& key : {u"charges"_s, u"mostCharges"_s, u"shortfall"_s}) {
                if (path[key].toInt() != 0)
                    text += u' ' + key + u' ' + number(path[key]);
            }
            for (const QJsonValue& roll : path[u"rolls"_s].toArray())
                text += u' ' + roll[u"roll"_s].toString() + u' ' + number(roll[u"times"_s]);
            text += path[u"marks"_s].isUndefined() ? QString() : u" marks"_s + told(path[u"marks"_s]);
            if (const QJsonValue room = path[u"displaces"_s]; room.isObject()) {
                text += u" displaces "_s + number(room[u"least"_s]) + told(room[u"of"_s]);
                text += room[u"die"_s].toArray().isEmpty() ? QString() : u" die"_s + told(room[u"die"_s]);
            }
            texts << text;
        }
        texts.sort();
        return texts.isEmpty() ? u"none"_s : texts.join(u" | "_s);
    }
    static QString fate(const QJsonObject& unit)
    {
        return unit[u"fate"_s].toString()
               + (unit[u"mayBeEliminated"_s].toBool() ? u", perhaps eliminated"_s : QString());
    }
    static QString verdict(const QJsonObject& unit, const QString& hex)
    {
        for (const QJsonValue& each : unit[u"hexes"_s].toArray()) {
            if (each[u"hex"_s] != hex)
                continue;
            QString text = each[u"verdict"_s].toString();
            if (!each[u"priority"_s].isUndefined())
                text += u' ' + each[u"priority"_s].toString() + u' ' + each[u"rule"_s].toString();
            QStringList why;
            for (const QJsonValue& reason : each[u"why"_s].toArray()) {
                QJsonArray causes = reason[u"by"_s].toArray();
                if (reason[u"hexside"_s].isString()) // the reference tells it apart
                    causes.append(reason[u"hexside"_s]);
                why << u' ' + reason[u"reason"_s].toString() + u' ' + reason[u"rule"_s].toString() + told(causes);
            }
            why.sort();
            return text + why.join(u',') + (each[u"exits"_s].toBool() ? u" exits"_s : QString());
        }
        return u"out-of-reach"_s;
    }
    QString layer(const QString& call, const QString& what) const
    {
        QStringList texts;
        if (call == u"supply") {
            for (const QJsonValue& unit : m_answers[call][call].toArray()) {
                if (unit[u"unit"_s] == what)
                    return (unit[u"level"_s].toString(unit[u"supplied"_s].toBool() ? u"supplied"_s : u"unsupplied"_s)
                            + u' ' + words(unit[u"line"_s]).join(u','))
                        .trimmed();
            }
        }
        for (const QJsonValue& each : m_answers[u"zoc"_s][call][what].toArray())
            texts << (call == u"zoc" ? each[u"hex"_s].toString()
                                     : told(each[u"units"_s]).trimmed().replace(u' ', u'+') + told(each[u"hexes"_s]));
        texts.sort();
        return texts.isEmpty() ? u"none"_s : texts.join(call == u"zoc" ? u" "_s : u"; "_s);
    }

    QJsonObject m_answers;
    QJsonObject m_ruling;
};

/// The hexes around 0202 on three times three.
const QStringList ring{u"0201"_s, u"0203"_s, u"0101"_s, u"0102"_s, u"0301"_s, u"0302"_s};

QJsonObject unitIn(const QString& id, const QString& side, const QString& type, const QString& hex)
{
    return {{u"id"_s, id}, {u"name"_s, id}, {u"side"_s, side}, {u"type"_s, type}, {u"hex"_s, hex}};
}

/// The units on a board of three times three, 0202 attacked from all around with an exchange.
void exchangeInTheMiddle(AnyCase& any, const QJsonArray& units)
{
    any.map = QJsonDocument::fromJson(R"({"format": "rearguard-map", "version": 1, "legend": {".": "clear"},
        "grid": {"shape": "flat", "columns": 3, "rows": 3}, "terrain": ["...", "...", "..."]})")
                  .object();
    any.scenario[u"units"_s] = units;
    any.scenario.remove(u"markers"_s);
    any.scenario.remove(u"control"_s);
    any.call = {
        {u"attack"_s, QJsonArray::fromStringList(ring)}, {u"defend"_s, QJsonArray{u"0202"_s}}, {u"result"_s, u"EX"_s}};
}

} // namespace

void AnyRulesetsTest::positionIsAnsweredAsWorkedOutByHand_data()
{
    QTest::addColumn<HandPosition>("position");
    for (const QString& game : handGames()) {
        for (const HandPosition& position : handPositions(game))
            QTest::newRow(qPrintable(game + u": "_s + position.shows)) << position;
    }
}

void AnyRulesetsTest::positionIsAnsweredAsWorkedOutByHand()
{
    QFETCH(const HandPosition, position);
    QVERIFY(!position.expected.isEmpty());
    const AnyCase& any = position.any;
    const QStringList calls = any.call.isEmpty() ? QStringList{u"zoc"_s, u"supply"_s} : anyCalls;
    const auto found = engineAnswers(any, calls);
    QVERIFY2(found.hasValue(), found ? "" : qPrintable(toText(found.error().front())));
    std::vector<AnswerText> answers = {AnswerText(*found)};
    if (!position.isOfEngine)
        answers.emplace_back(referenceAnswers(any, calls));
    for (const AnswerText& answer : answers) {
        for (const QString& line : position.expected) {
            const QString what = line.section(u": "_s, 0, 0);
            QCOMPARE(what + u": "_s + answer.of(what), line);
        }
    }
}

void AnyRulesetsTest::referenceAnswersTheCasesAsExpected_data()
{
    QTest::addColumn<QJsonObject>("parts");
    for (const QJsonObject& each : anyGameCases())
        QTest::newRow(qPrintable(each[u"name"].toString())) << each;
}

void AnyRulesetsTest::referenceAnswersTheCasesAsExpected()
{
    QFETCH(const QJsonObject, parts);
    const AnyCase any{parts[u"ruleset"].toObject(), parts[u"map"].toObject(), parts[u"scenario"].toObject(),
                      parts[u"call"].toObject()};
    QJsonObject expected = parts[u"expected"].toObject();
    QJsonArray supply; // the reference does not tell through whom
    for (const QJsonValue& each : expected.value(u"supply")[u"supply"].toArray()) {
        QJsonObject row = each.toObject();
        row.remove(u"suppliers"_s);
        supply.append(row);
    }
    if (!supply.isEmpty())
        expected[u"supply"_s] = QJsonObject{{u"supply"_s, supply}};
    const QString difference = anyDifference(expected, referenceAnswers(any, expected.keys()));
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void AnyRulesetsTest::everyFamilyIsInTheTableOfTheReadme()
{
    QFile file(sourcePath(u"/resources/rulesets/README.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString page = QString::fromUtf8(file.readAll());
    const QString table = page.section(u"| family of rules | words | fixture | test |\n"_s, 1).section(u"\n\n"_s, 0, 0);
    QSet<QString> told;
    static const QRegularExpression fixture(u"`((?:rulesets|any-game)/[a-z-]+)`"_s);
    for (const QString& row : table.split(u'\n').mid(1)) {
        const QString names = row.section(u'|', 3, 3);
        QVERIFY2(names.contains(u"`any-game/"_s) == row.contains(u"`any_game_test`"_s), qPrintable(row));
        QVERIFY2(names.contains(u"`rulesets/"_s) == row.contains(u"`any_rulesets_test`"_s), qPrintable(row));
        for (auto found = fixture.globalMatch(names); found.hasNext();)
            told += found.next().captured(1);
    }
    QSet<QString> tried;
    for (const QString& game : handGames())
        tried += u"rulesets/"_s + game;
    for (const QString& each : QDir(sourcePath(u"/tests/fixtures/any-game")).entryList({u"*.json"_s}))
        tried += u"any-game/"_s + each.chopped(5);
    tried.remove(u"any-game/compared"_s); // of all families
    QCOMPARE(told, tried);
}

void AnyRulesetsTest::anExchangeListsItsFirstFiftySets()
{
    // Twelve cavalry around an infantry of twice the strength of each: 66 pairs of them pay for it.
    AnyCase any = handPositions(u"two-hex"_s).back().any;
    QJsonArray units{unitIn(u"b1"_s, u"blue"_s, u"infantry"_s, u"0202"_s)};
    QStringList pairs;
    for (int i = 12; i > 0; --i) { // whatever their order in the file
        units.append(unitIn(u"r%1"_s.arg(i, 2, 10, QChar(u'0')), u"red"_s, u"cavalry"_s, ring[(12 - i) / 2]));
        for (int other = i + 1; other <= 12; ++other)
            pairs += u"r%1 r%2"_s.arg(i, 2, 10, QChar(u'0')).arg(other, 2, 10, QChar(u'0'));
    }
    pairs.sort();
    exchangeInTheMiddle(any, units);
    const auto found = engineAnswers(any, {u"ruling"_s});
    QVERIFY2(found.hasValue(), found ? "" : qPrintable(toText(found.error().front())));
    for (const QJsonObject& answer : {*found, referenceAnswers(any, {u"ruling"_s})}) {
        QJsonObject exchange;
        for (const QJsonValue& effect : answer[u"ruling"_s][u"effects"_s].toArray()) {
            if (effect[u"kind"_s] == u"exchange"_s)
                exchange = effect.toObject();
        }
        QStringList sets;
        for (const QJsonValue& set : exchange[u"sets"_s].toArray())
            sets += words(set).join(u' ');
        QCOMPARE(sets, pairs.mid(0, 50));
        QVERIFY(exchange[u"more"_s].toBool());
    }
}

void AnyRulesetsTest::whatIsTooLargeWaitsUntilOthersHaveMadeRoom()
{
    // b2 has gone where four units stand. Where b1 might go with them still there is more than anybody could try.
    QFile file(sourcePath(u"/tests/fixtures/crowd.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject parts = QJsonDocument::fromJson(file.readAll()).object();
    const AnyCase crowd{parts[u"ruleset"_s].toObject(), parts[u"map"_s].toObject(), parts[u"scenario"_s].toObject(),
                        parts[u"call"_s].toObject()};
    const auto found = engineAnswers(crowd, {u"ruling"_s});
    QVERIFY2(found.hasValue(), found ? "" : qPrintable(toText(found.error().front())));
    const QJsonArray effects = (*found)[u"ruling"_s][u"effects"_s].toArray();
    QCOMPARE(effects.size(), 2);
    QCOMPARE(effects[0][u"kind"_s].toString(), u"displace"_s);
    QCOMPARE(effects[0][u"count"_s].toInt(), 4);
    QCOMPARE(effects[0][u"units"_s].toArray().size(), 4);
    QVERIFY(effects[1][u"provisional"_s].toBool());
}

void AnyRulesetsTest::anExchangeInStepsListsTheFirstFiftySetsAsText()
{
    // Six units of three steps each around one for which four steps are owed: 120 sets, the first of which as text begin
    // with whole units.
    AnyCase any = handPositions(u"two-hex"_s).back().any;
    QJsonArray results = any.ruleset[u"results"_s].toArray();
    for (qsizetype i = 0; i < results.size(); ++i) {
        QJsonObject result = results[i].toObject();
        if (result[u"code"_s] != u"EX"_s)
            continue;
        result[u"attacker"_s] = QJsonArray{QJsonObject{{u"kind"_s, u"exchange"_s},
                                                       {u"rule"_s, u"3"_s},
                                                       {u"own"_s, u"steps"_s},
                                                       {u"other"_s, u"defense"_s},
                                                       {u"of"_s, u"losses"_s},
                                                       {u"steps"_s, true}}};
        results[i] = result;
    }
    any.ruleset[u"results"_s] = results;
    QJsonArray units{unitIn(u"b1"_s, u"blue"_s, u"infantry"_s, u"0202"_s)};
    for (int i = 0; i < 6; ++i)
        units.append(unitIn(u"r%1"_s.arg(i + 1), u"red"_s, u"armor"_s, ring[i]));
    exchangeInTheMiddle(any, units);
    const auto sets = [](const QJsonObject& answer) {
        QStringList told;
        for (const QJsonValue& effect : answer[u"ruling"_s][u"effects"_s].toArray()) {
            for (const QJsonValue& set : effect[u"sets"_s].toArray())
                told += QString::fromUtf8(QJsonDocument(set.toArray()).toJson(QJsonDocument::Compact));
        }
        told.sort();
        return told;
    };
    const auto found = engineAnswers(any, {u"ruling"_s});
    QVERIFY2(found.hasValue(), found ? "" : qPrintable(toText(found.error().front())));
    QCOMPARE(sets(*found).size(), 50);
    QCOMPARE(sets(*found), sets(referenceAnswers(any, {u"ruling"_s})));
}

// Whatever the words: with nobody else in the plan nothing adds up and nobody is absent.
void AnyRulesetsTest::aPlanOfOneUnitIsItsRetreat()
{
    const auto withPlanning = [](AnyCase any, const QString& planning) {
        QJsonObject retreat = any.ruleset[u"retreat"_s].toObject();
        retreat[u"planning"_s] = planning;
        retreat[u"evaluation"_s] = u"whole-path"_s; // which plans always are compared by
        any.ruleset[u"retreat"_s] = retreat;
        return engineAnswers(any, {u"ruling"_s});
    };
    const auto retreatsOf = [](const QJsonObject& answer) {
        QJsonArray retreats;
        for (const QJsonValue& effect : answer[u"ruling"_s][u"effects"_s].toArray()) {
            if (effect[u"kind"_s] == u"retreat"_s || effect[u"kind"_s] == u"withdraw"_s)
                retreats.append(effect[u"units"_s]);
        }
        return retreats;
    };
    constexpr int seeds = 40;
    int compared = 0;
    for (const QString& family : anyGameFamilies()) {
        for (int seed = 1; seed <= seeds; ++seed) {
            const AnyCase any = randomAnyGame(family, static_cast<std::uint64_t>(seed));
            const auto alone = withPlanning(any, u"one-by-one"_s);
            const auto planned = withPlanning(any, u"together"_s);
            if (!alone || !planned) // not all words go together
                continue;
            const QJsonArray expected = retreatsOf(*alone);
            const QJsonArray found = retreatsOf(*planned);
            for (qsizetype i = 0; i < std::min(expected.size(), found.size()); ++i) {
                if (expected[i].toArray().size() != 1)
                    continue;
                ++compared;
                QVERIFY2(found[i] == expected[i], qPrintable(u"%1 %2"_s.arg(family).arg(seed)));
            }
        }
    }
    QVERIFY2(compared > 200, qPrintable(QString::number(compared)));
}

void AnyRulesetsTest::aSupplierOfItselfIsToldThatTheDumpIsTooFar()
{
    // The dump lies three hexes off, one more than its lines go; the enemy stands on the other side.
    AnyCase any = handPositions(u"depots"_s).front().any;
    any.scenario[u"units"_s] =
        QJsonArray{unitIn(u"b1"_s, u"blue"_s, u"hq"_s, u"0103"_s), unitIn(u"r1"_s, u"red"_s, u"infantry"_s, u"0101"_s)};
    const auto text = [](const QJsonObject& object) { return QJsonDocument(object).toJson(); };
    auto ruleset = parseRuleset(text(any.ruleset), u"game.ruleset.json"_s);
    auto map = parseMap(text(any.map), u"map.hexmap.json"_s);
    QVERIFY(ruleset && map);
    const auto game = std::make_shared<const Ruleset>(std::move(*ruleset));
    const auto scenario = parseScenario(text(any.scenario), u"position.scenario.json"_s,
                                        std::make_shared<const HexMap>(std::move(*map)), game);
    QVERIFY(scenario.hasValue());
    const SupplyStatus status = supplyOfAll(scenario->position, RulesInForce(game)).front();
    QVERIFY(!status.isSupplied);
    QCOMPARE(status.cuts.size(), 1U);
    QCOMPARE(scenario->position.map->number(status.cuts.front().hex), u"0103"_s);
    QVERIFY(status.cuts.front().reason.code == ReasonCode::TooFar);
}

REARGUARD_APPLESS_TEST(AnyRulesetsTest)
#include "any_rulesets_test.moc"
