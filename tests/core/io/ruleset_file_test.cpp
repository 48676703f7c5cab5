// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

/// good.ruleset.json with one piece of text replaced.
Expected<Ruleset, FileErrors> changed(const QByteArray& from, const QByteArray& to)
{
    QByteArray text = FormatFixtures::text(u"good.ruleset.json"_s);
    Q_ASSERT(text.contains(from));
    return parseRuleset(text.replace(from, to), u"x"_s);
}

} // namespace

class RulesetFileTest : public QObject
{
    Q_OBJECT

private slots:
    void builtInGamesAreGoodAndCanonical_data();
    void builtInGamesAreGoodAndCanonical();
    void everythingIsRead();
    void everyPartSurvivesARoundTrip_data();
    void everyPartSurvivesARoundTrip();
    void movementCostsMayBeHalves();
    void aGameWithoutLiveryHasTheUsualOne();
    void anUnknownBuiltInGameIsNotFound();
    void errorsNameTheirPlaceAndTheKnownWords_data();
    void errorsNameTheirPlaceAndTheKnownWords();
};

void RulesetFileTest::builtInGamesAreGoodAndCanonical_data()
{
    QTest::addColumn<QString>("id");
    for (const QString& id : builtInRulesets())
        QTest::newRow(qPrintable(id)) << id;
}

void RulesetFileTest::builtInGamesAreGoodAndCanonical()
{
    QFETCH(QString, id);
    const auto ruleset = builtInRuleset(id);
    QVERIFY2(ruleset.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(ruleset))));
    QCOMPARE(ruleset->id, id);
    const QByteArray text = rulesetText(*ruleset);
    const auto again = parseRuleset(text, u"again"_s);
    QVERIFY2(again.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(again))));
    QVERIFY(*again == *ruleset);
    QCOMPARE(rulesetText(*again), text);
}

void RulesetFileTest::everythingIsRead()
{
    const auto ruleset = readRuleset(FormatFixtures::path(u"good.ruleset.json"_s));
    QVERIFY2(ruleset.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(ruleset))));
    QCOMPARE(ruleset->sides.size(), 2U);
    QCOMPARE(ruleset->opponent(u"red"), u"blue"_s);
    QCOMPARE(ruleset->unitType(u"infantry")->steps, 2);
    QVERIFY(!ruleset->unitType(u"headquarters")->isCombatUnit);
    QCOMPARE(ruleset->stackingLimit.setting, u"stackingLimit"_s);
    QVERIFY(ruleset->zoc.negatedByFriendlyUnit[static_cast<int>(ZocPurpose::Supply)]);
    QVERIFY(!ruleset->zoc.negatedByFriendlyUnit[static_cast<int>(ZocPurpose::Retreat)]);
    QCOMPARE(ruleset->supply.lines.front().legs.front().blocked.front().kind, ForbidKind("enemy-zoc"));
    QCOMPARE(ruleset->results.size(), 2U);
    QCOMPARE(ruleset->retreat.evaluation.reading, u"evaluation"_s);
    QCOMPARE(ruleset->retreat.forbid[1].terrain, QStringList(u"forest"_s));
    QCOMPARE(ruleset->retreat.prefer[1].path, u"road"_s);
    QCOMPARE(ruleset->readings.front().values.front().name, u"per-hex"_s);
    QCOMPARE(ruleset->settings.front().most, 9);
    QCOMPARE((*ruleset->rules)[2].source, RuleText::Source::Assumed);
}

void RulesetFileTest::everyPartSurvivesARoundTrip_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char* name, const char* from, const char* to) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to);
    };
    row("a full condition", R"({"test": "enemy-unit", "rule": "3"})",
        R"({"test": "enemy-unit", "rule": "3", "when": {"sides": ["red"], "nations": ["north"], "types": ["infantry"],
            "tags": ["mud"], "withoutTags": ["snow"], "fromTurn": 2, "untilTurn": 5, "role": "attacker", "electedLength": true,
            "readings": {"evaluation": ["per-hex"]}}, "types": ["infantry"]})");
    row("every forbid test", R"({"test": "enemy-unit", "rule": "3"})",
        R"({"test": "enemy-zoc", "rule": "3", "friendlyNegates": false}, {"test": "region", "rule": "3", "regions": ["west"]},
           {"test": "terrain", "rule": "3", "terrain": ["clear"], "unlessFeatures": ["town"]},
           {"test": "hexside", "rule": "3", "hexsides": [{"with": ["river"], "without": ["river"], "marked": ["blown"], "unmarked": ["blown"], "markedForSide": ["blown"]}]},
           {"test": "off-map", "rule": "3"}, {"test": "not-away", "rule": "3"}, {"test": "overstacked", "rule": "3"},
           {"test": "farther-from-supply", "rule": "3", "regions": ["west"], "measure": "open-line"})");
    row("scores with parameters", R"({"score": "friendly-units", "priority": "1", "rule": "3"})",
        R"({"score": "direction", "priority": "a", "rule": "3", "lookAhead": true, "givesWay": true, "values": {"northward": 1, "neither": -2}},
           {"score": "along-path", "priority": "b", "rule": "3", "path": "road", "linked": [{"with": ["river"]}], "onto": []},
           {"score": "going", "priority": "c", "rule": "3", "values": {"clear": 0}, "crossings": [{"with": ["river"], "value": 3}]},
           {"score": "terrain-entered", "priority": "d", "rule": "3", "at": "end", "terrain": ["forest"]},
           {"score": "closer-to-supply", "priority": "e", "rule": "3", "regions": ["west"], "measure": "open-line"})");
    row("charges", R"("otherwise": {"kind": "eliminated", "rule": "3"})",
        R"("charge": [{"rule": "3", "causes": ["enemy-zoc", "overstacked"], "steps": 1, "hexes": 2, "payer": "stack", "extension": "last-hex"}],
           "otherwise": {"kind": "stay-and-lose", "rule": "3", "when": {"sides": ["red"]}, "stepsPerHex": 2, "mark": "disrupted"})");
    row("option and advance", R"("otherwise": {"kind": "eliminated", "rule": "3"})",
        R"("otherwise": {"kind": "shorten", "rule": "3"}, "option": {"rule": "3", "notHeldBy": ["headquarters"], "withoutPriorities": ["1"]},
           "advance": {"rule": "3", "notTypes": ["infantry"], "insteadTypes": ["headquarters"], "insteadLimit": 2})");
    row("decisions", R"("order": "owner",)",
        R"("order": "opponent", "orderOfAttackers": "attacker", "followers": "2",)");
    row("a game without retreats", R"("rule": "3",
  "mover")",
        R"("exists": false, "rule": "3",
  "mover")");
    row("a game without zones of control",
        R"("zoc": {"rule": "1", "negatedBy": {"movement": "nothing", "supply": "friendly-unit", "retreat": "nothing"}})",
        R"("zoc": {"exists": false})");
    row("zones of control", R"("zoc": {"rule": "1",)",
        R"("zoc": {"rule": "1", "statesWithout": ["disrupted"], "notInto": ["forest"], "unlessFeatures": ["town"], "notAcross": [{"with": ["river"]}],)");
    row("sources", R"({"name": "base", "rule": "2", "kind": "region", "region": "west"})",
        R"({"name": "base", "rule": "2", "kind": "region", "region": "west", "when": {"sides": ["red"]}},
           {"name": "line", "rule": "2", "kind": "path", "path": "road", "region": "west", "blocked": [{"test": "enemy-unit", "rule": "2"}]},
           {"name": "city", "shownAs": "major-city", "rule": "2", "kind": "feature", "feature": "town", "unlessMarked": "blown"})");
    row("legs", R"("to": ["base"]})",
        R"("follow": "road", "measure": "movement", "limit": 5, "intoNotThrough": ["forest"], "toUnit": "headquarters"}, {"limit": {"setting": "stackingLimit"}, "to": ["base"]})");
    row("stacking", R"("stackingLimit": {"setting": "stackingLimit"})",
        R"("stackingLimit": 4, "stackingBonus": [{"sides": ["red"], "withType": "headquarters", "plus": 1}])");
    row("kinds instead of a number", R"("stackingLimit": {"setting": "stackingLimit"},)",
        R"("stacking": {"rule": "1", "limits": [{"rule": "2", "types": ["infantry"], "most": 2}]},)");
    row("stacking by kinds", R"("stackingLimit": {)",
        R"("stacking": {"rule": "1", "checked": [{"phase": "combat"}], "limits": [
             {"rule": "2", "sides": ["red"], "nations": ["north"], "types": ["infantry"], "most": 2, "sameFormation": true},
             {"rule": "3", "types": ["headquarters"], "alone": true},
             {"rule": "3", "nations": ["north"], "notWith": {"nations": ["south"], "types": ["infantry"]}}]},
           "stackingLimit": {)");
    row("control", R"("stackingLimit": {)", R"("control": {"rule": "1", "by": "last-passage"}, "stackingLimit": {)");
    row("movement", R"("stackingLimit": {)",
        R"("movement": [{"types": ["infantry"], "terrain": {"forest": 2}, "hexsides": [{"with": ["river"], "value": 1.5}], "paths": {"road": 0.5}}], "stackingLimit": {)");
    row("moves", R"("stackingLimit": {)",
        R"("moves": {"rule": "1", "counted": true, "forbid": [{"test": "next-to-enemy", "rule": "1", "types": ["infantry"]}],
             "stops": [{"test": "enemy-zoc", "rule": "1"}], "holds": [{"test": "enemy-zoc", "rule": "2"}],
             "stacking": {"rule": "2", "at": "phase-end"}, "halvedUnsupplied": {"rule": "3", "fractions": "down"},
             "held": {"rule": "3", "states": ["disrupted"]},
             "modes": [{"name": "march", "title": "March", "rule": "1", "when": {"fromTurn": 2}, "along": "road", "cost": 1.5,
                        "forbid": [{"test": "off-path", "rule": "1", "path": "road", "terrain": ["forest"]}]}]},
           "stackingLimit": {)");
    row("entry", R"("stackingLimit": {)",
        R"("entry": [{"rule": "1", "when": {"sides": ["red"]}, "regions": ["west"], "forbid": [{"test": "enemy-unit", "rule": "1"}], "mayDelay": true}],
           "stackingLimit": {)");
    row("results", R"({"code": "De", "defender": [{"kind": "eliminated"}]})",
        R"({"code": "De", "title": "Gone", "defender": [{"kind": "lose-steps", "amount": 2, "by": "defender"}, {"kind": "retreat", "amount": 1, "by": "attacker"}]},
           {"code": "D{n}/A{n}", "defender": [{"kind": "retreat"}], "attacker": [{"kind": "engaged", "numberOfCode": 2}]})");
    row("rules", R"({"id": "1", "number": "1", "text": "Units have zones of control."})",
        R"({"id": "1", "number": "1.1", "text": "Zones.", "source": "assumed", "enforced": false, "inventory": ["a", "b"], "nothing": "No such act."})");
    row("kinds", R"([{"name": "river"}])", R"([{"name": "river", "title": "River", "drawAs": "stream"}])");
    row("laid markers", R"([{"name": "blown"}])",
        R"([{"name": "blown"}, {"name": "gas", "title": "Gas", "rule": "1", "on": "hex", "side": "red", "perTurn": {"from": 2, "most": 2}, "most": 6, "phases": ["combat"], "before": {"types": ["infantry"]}, "observed": "2", "onPath": "road", "passed": true, "laid": {"loseSteps": 1, "of": "blue"}, "until": "turn-end"}])");
    row("unit types", R"({"name": "infantry", "steps": 2})",
        R"({"name": "infantry", "title": "Infantry", "symbol": "inf", "exertsZoc": false, "stacks": false, "steps": 3, "attack": 1, "defense": 2, "movement": 3, "range": 4})");
    row("livery", R"("sides": [)",
        R"("livery": {"paper": "#ffffff", "numbers": "#202020", "accent": "#7b3b1e", "title": "atlas", "names": "folk"}, "sides": [)");
    row("grid and edition", R"("title": "A small game",)",
        R"("title": "A small game", "edition": "2nd", "grid": {"shape": "pointy", "pattern": "RRCC", "north": 12.5},)");
}

void RulesetFileTest::everyPartSurvivesARoundTrip()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const auto ruleset = changed(from, to);
    QVERIFY2(ruleset.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(ruleset))));
    const auto plain = readRuleset(FormatFixtures::path(u"good.ruleset.json"_s));
    QVERIFY(!(*ruleset == *plain));
    const QByteArray text = rulesetText(*ruleset);
    const auto again = parseRuleset(text, u"again"_s);
    QVERIFY2(again.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(again))));
    QVERIFY2(*again == *ruleset, text.constData());
    QCOMPARE(rulesetText(*again), text);
}

void RulesetFileTest::movementCostsMayBeHalves()
{
    const auto ruleset =
        changed(R"("stackingLimit": {)",
                R"("movement": [{"types": ["infantry"], "paths": {"road": 0.5}}], "stackingLimit": {)");
    QVERIFY(ruleset.hasValue());
    QCOMPARE(ruleset->movement.front().paths.front().second, 1);
    const auto refused =
        changed(R"("stackingLimit": {)",
                R"("movement": [{"types": ["infantry"], "paths": {"road": 0.3}}], "stackingLimit": {)");
    QCOMPARE(FormatFixtures::errorsOf(refused).front().code, u"json.out-of-range"_s);
}

void RulesetFileTest::aGameWithoutLiveryHasTheUsualOne()
{
    const auto plain = readRuleset(FormatFixtures::path(u"good.ruleset.json"_s));
    QVERIFY(plain->livery == Livery());
    QVERIFY(!rulesetText(*plain).contains("livery"));
    // What a livery leaves out stays.
    const auto partly = changed(R"("sides": [)", R"("livery": {"names": "didone-italic"}, "sides": [)");
    QVERIFY(partly.hasValue());
    QCOMPARE(partly->livery.names, Face::DidoneItalic);
    QCOMPARE(partly->livery.paper, Livery().paper);
}

void RulesetFileTest::anUnknownBuiltInGameIsNotFound()
{
    QCOMPARE(FormatFixtures::errorsOf(builtInRuleset(u"no-such-game"_s)).front().code, u"file.not-found"_s);
}

void RulesetFileTest::errorsNameTheirPlaceAndTheKnownWords_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const char* from, const char* to, const char* place,
                        const QStringList& words) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(place) << words;
    };
    row("a test", R"({"test": "enemy-unit", "rule": "3"})", R"({"test": "enemy-zone", "rule": "3"})",
        "x:42:13: /retreat/forbid/0/test: ", {u"enemy-zoc"_s, u"vacated-hex"_s, u"did you mean"_s});
    row("a score", R"({"score": "friendly-units",)", R"({"score": "friends",)",
        "x:46:14: /retreat/prefer/0/score: ", {u"friendly-units"_s, u"held-hex"_s, u"no-path"_s});
    row("a cause", R"("otherwise": {)",
        R"("charge": [{"rule": "3", "causes": ["enemy-zoc", "friend"], "steps": 1}], "otherwise": {)",
        "x:49:52: /retreat/charge/0/causes/1: ", {u"enemy-zoc"_s, u"overstacked"_s, u"friendly-unit"_s});
    row("a decider", R"("mover": "owner")", R"("mover": "player")",
        "x:36:12: /retreat/mover: ", {u"owner"_s, u"opponent"_s, u"attacker"_s, u"defender"_s});
    row("what happens otherwise", R"("otherwise": {"kind": "eliminated")", R"("otherwise": {"kind": "dies")",
        "x:49:25: /retreat/otherwise/kind: ", {u"eliminated"_s, u"stay-and-lose"_s, u"shorten"_s});
    row("an effect", R"([{"kind": "eliminated"}])", R"([{"kind": "flees"}])",
        "x:32:40: /results/1/defender/0/kind: ", {u"retreat"_s, u"lose-steps"_s, u"exchange"_s});
    row("a rule", R"({"test": "enemy-unit", "rule": "3"})", R"({"test": "enemy-unit", "rule": "4"})",
        "x:42:35: /retreat/forbid/0/rule: ", {u"\"1\""_s, u"\"2\""_s, u"\"3\""_s});
    row("a terrain", R"("terrain": ["forest"])", R"("terrain": ["clear", "woods"])",
        "x:43:58: /retreat/forbid/1/terrain/1: ", {u"clear"_s, u"forest"_s});
    row("a key", R"({"test": "enemy-unit", "rule": "3"})", R"({"test": "enemy-unit", "rule": "3", "region": "west"})",
        "x:42:40: /retreat/forbid/0/region: ", {u"\"test\""_s, u"\"when\""_s, u"\"types\""_s});
    row("a missing key", R"("rule": "3", "path": "road"})", R"("rule": "3"})",
        "x:47:4: /retreat/prefer/1: ", {u"\"path\""_s});
    row("a setting", R"({"setting": "stackingLimit"})", R"({"setting": "stacking"})",
        "x:23:31: /stackingLimit/setting: ", {u"stackingLimit"_s});
    row("conditions of which none could hold", R"({"test": "enemy-unit", "rule": "3"})",
        R"({"test": "enemy-unit", "rule": "3", "when": {"any": []}})",
        "x:42:56: /retreat/forbid/0/when/any: ", {u"the list is empty"_s, u"at least one entry"_s});
    row("a face", R"("title": "A small game",)", R"("title": "A small game", "livery": {"title": "gothic"},)",
        "x:5:47: /livery/title: ", {u"narrow"_s, u"garamond"_s, u"spartan"_s});
    row("a colour of the paper", R"("title": "A small game",)",
        R"("title": "A small game", "livery": {"paper": "white"},)", "x:5:47: /livery/paper: ", {u"#5f6b4c"_s});
    row("upkeep that does nothing", R"("settings": [)",
        R"("upkeep": [{"rule": "3", "phase": "combat", "effects": []}], "settings": [)",
        "x:60:57: /upkeep/0/effects: ", {u"the list is empty"_s, u"at least one entry"_s});
    row("a turn that is asked for units", R"("settings": [)",
        R"("turnTags": [{"tag": "winter", "rule": "3", "when": {"fromTurn": 3, "sides": ["red"]}}], "settings": [)",
        "x:60:54: /turnTags/0/when: ", {u"fromTurn"_s, u"untilTurn"_s, u"players"_s, u"phases"_s});
}

void RulesetFileTest::errorsNameTheirPlaceAndTheKnownWords()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, place);
    QFETCH(QStringList, words);
    const FileErrors errors = FormatFixtures::errorsOf(changed(from, to));
    QCOMPARE(errors.size(), 1U);
    const QString told = toText(errors.front());
    QVERIFY2(told.startsWith(place), qPrintable(told));
    for (const QString& word : words)
        QVERIFY2(told.mid(place.size()).contains(word), qPrintable(word + u" in "_s + told));
}

REARGUARD_APPLESS_TEST(RulesetFileTest)
#include "ruleset_file_test.moc"
