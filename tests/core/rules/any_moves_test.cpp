// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "rules/combat_odds.h"
#include "rules/movement.h"
#include "rules/returns.h"
#include "support/hand_position.h"
#include "support/test_registry.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

/// Conditions of what no ruling asks: costs, stops and modes of moves, entry, returns, fire. On a column of hexes.
class AnyMovesTest : public QObject
{
    Q_OBJECT

private slots:
    void conditionsOfMovesAreAsked_data();
    void conditionsOfMovesAreAsked();
    void conditionsOfEntryAreAskedOfTheHex();
    void conditionsOfReturnsAreAskedOfTheUnit();
    void conditionsOfGroundAgainstFireAreAsked();
};

namespace {

QJsonObject parsed(const char* text)
{
    return QJsonDocument::fromJson(text).object();
}

QByteArray text(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// A position of the game "soft" with further members: hexes 0101 to 0106, the third and fourth of them woods.
struct Column
{
    RulesetPtr game;
    Position position;

    Column(const char* members, const char* units)
    {
        QJsonObject ruleset = handPositions(u"soft"_s).front().any.ruleset;
        const QJsonObject more = parsed(members);
        for (auto member = more.begin(); member != more.end(); ++member)
            ruleset[member.key()] = member.value();
        auto rules = parseRuleset(text(ruleset), u"game.ruleset.json"_s);
        if (!rules)
            qFatal("%s", qPrintable(toText(rules.error().front())));
        game = std::make_shared<const Ruleset>(std::move(*rules));
        auto map = parseMap(R"({"format":"rearguard-map","version":1,
            "grid":{"shape":"flat","columns":1,"rows":6,"shifted":"even"},"legend":{".":"clear","w":"woods"},
            "terrain":[".",".","w","w",".","."],"regions":{"blue-edge":["0101","0103"]}})",
                            u"map.hexmap.json"_s);
        if (!map)
            qFatal("%s", qPrintable(toText(map.error().front())));
        const QByteArray scenario =
            QByteArray(R"({"format":"rearguard-scenario","version":1,"map":"m.hexmap.json","ruleset":"soft",
                "turn":{"number":1},"units":[)")
            + units + "]}";
        auto read =
            parseScenario(scenario, u"x.scenario.json"_s, std::make_shared<const HexMap>(std::move(*map)), game);
        if (!read)
            qFatal("%s", qPrintable(toText(read.error().front())));
        position = read->position;
    }
};

/// "0102 1, 0103 3 stop": where the first unit can go, and what it costs.
QString reachOf(const Column& column, const QString& mode)
{
    const RulesInForce rules(column.game);
    DerivedLayers layers(column.position, rules);
    const MoveField field = MoveSearch().find(layers, {.units = {0}, .mode = mode});
    if (!field.held().empty())
        return u"held"_s;
    QStringList texts;
    for (const MoveReach& reach : field.reach())
        texts += column.position.map->number(reach.hex) + u' ' + QString::number(reach.cost / 2.0)
                 + (reach.stops ? u" stop"_s : QString()) + (reach.mayEnd ? QString() : u" no end"_s);
    return texts.join(u", "_s);
}

} // namespace

void AnyMovesTest::conditionsOfMovesAreAsked_data()
{
    QTest::addColumn<QByteArray>("moves");
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QString>("reach");
    const auto row = [](const char* name, const char* moves, const char* hex, const QString& mode,
                        const QString& reach) {
        QTest::newRow(name) << QByteArray(moves) << QByteArray(hex) << mode << reach;
    };
    // From woods a step costs a point, into woods else two.
    row("costs", "", "0101", {}, u"0102 1, 0103 3, 0104 4, 0105 5, 0106 6"_s);
    row("stops by the step",
        R"(,"stops":[{"test":"entered","rule":"3","when":{"from":{"terrain":["woods"]},"hex":{"terrain":["clear"]}}}])",
        "0101", {}, u"0102 1, 0103 3, 0104 4, 0105 5 stop"_s);
    // Into the first woods from clear ground no move ends: it comes back into them from the second.
    row("ends by the step",
        R"(,"forbid":[{"test":"entered","rule":"3","at":"end","when":{"from":{"terrain":["clear"]},"hex":{"terrain":["woods"]}}}])",
        "0101", {}, u"0102 1, 0103 5, 0104 4, 0105 5, 0106 6"_s);
    row("held", R"(,"held":{"rule":"3","when":{"hex":{"terrain":["clear"]}}})", "0101", {}, u"held"_s);
    row("held elsewhere", R"(,"held":{"rule":"3","when":{"not":{"hex":{"terrain":["clear"]}}}})", "0105", {},
        u"0101 5, 0102 4, 0103 3, 0104 2, 0106 1"_s);
    row("no mode there", R"(,"modes":[{"name":"march","rule":"3","cost":0.5,"when":{"hex":{"terrain":["woods"]}}}])",
        "0105", u"march"_s, u"held"_s);
    row("a mode",
        R"(,"modes":[{"name":"march","rule":"3","cost":0.5,"when":{"hex":{"terrain":["woods"]}},
            "forbid":[{"test":"entered","rule":"3","when":{"hex":{"terrain":["clear"]}}}]}])",
        "0104", u"march"_s, u"0103 0.5"_s);
}

void AnyMovesTest::conditionsOfMovesAreAsked()
{
    QFETCH(const QByteArray, moves);
    QFETCH(const QByteArray, hex);
    QFETCH(const QString, mode);
    QFETCH(const QString, reach);
    const Column column(R"({"moves":{"rule":"3","counted":true)" + moves + "}}",
                        R"({"id":"b1","side":"blue","type":"infantry","movement":6,"hex":")" + hex + "\"}");
    QCOMPARE(reachOf(column, mode), reach);
}

void AnyMovesTest::conditionsOfEntryAreAskedOfTheHex()
{
    const Column column(R"({"moves":{"rule":"3","counted":true},
        "entry":[{"rule":"3","regions":["blue-edge"],"when":{"hex":{"terrain":["woods"]}}}]})",
                        R"({"id":"b1","side":"blue","type":"infantry","movement":6,"hex":null})");
    const std::vector<EntryHex> hexes = entryHexes(RuleView(column.position, RulesInForce(column.game)), 0);
    QCOMPARE(hexes.size(), 1U);
    QCOMPARE(column.position.map->number(hexes.front().hex), u"0103"_s);
}

void AnyMovesTest::conditionsOfReturnsAreAskedOfTheUnit()
{
    const Column column(R"({"returns":[{"rule":"3","after":1,"when":{"withoutStates":["convoy"]}}]})",
                        R"({"id":"b1","side":"blue","type":"infantry","hex":null,"tray":"eliminated"},
                           {"id":"b2","side":"blue","type":"infantry","hex":null,"tray":"eliminated","states":["convoy"]})");
    const RulesInForce rules(column.game);
    QVERIFY(isReturning(column.position, rules, 0));
    QVERIFY(!isReturning(column.position, rules, 1));
}

void AnyMovesTest::conditionsOfGroundAgainstFireAreAsked()
{
    const auto columnOf = [](const char* when) {
        const QByteArray combat = QByteArray(R"({"phases":[{"name":"combat"}],"combat":{"rule":"3","table":{"rule":"3",
                "columns":["1-2","1-1","2-1"],"rows":[["Dr1","Dr1","Dr1"],["Dr1","Dr1","Dr1"],["Dr1","Dr1","Dr1"],
                ["Dr1","Dr1","Dr1"],["Dr1","Dr1","Dr1"],["Dr1","Dr1","Dr1"]]},
                "kinds":[{"name":"barrage","title":"Barrage","rule":"3","phases":["combat"],"strength":4,
                "shifts":[{"rule":"4","name":"woods","columns":-1)")
                                  + when + "}]}]}}";
        const Column column(combat, R"({"id":"b1","side":"blue","type":"infantry","hex":"0103"})");
        Combat fought;
        fought.kind = u"barrage"_s;
        fought.defend = *column.position.map->find(u"0103"_s);
        return oddsOf(column.position, RulesInForce(column.game), fought, {}).column;
    };
    QCOMPARE(columnOf(""), 0); // 4 to 4 is 1-1, and one to the left
    QCOMPARE(columnOf(R"(,"when":{"least":{"steps":2}})"), 0);
    QCOMPARE(columnOf(R"(,"when":{"least":{"steps":3}})"), 1);
}

REARGUARD_APPLESS_TEST(AnyMovesTest)
#include "any_moves_test.moc"
