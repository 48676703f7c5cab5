// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/values_file.h"

#include "format_fixtures.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray whole()
{
    return FormatFixtures::text(u"full.values.json"_s);
}

const Ruleset& lostBattalion()
{
    static const Ruleset game = *builtInRuleset(u"lost-battalion"_s);
    return game;
}

/// A unit that waits off the map.
Position waiting()
{
    Position position;
    Unit unit;
    unit.id = u"309/78"_s;
    position.units = {unit};
    return position;
}

} // namespace

class ValuesFileTest : public QObject
{
    Q_OBJECT

private slots:
    void everythingIsRead();
    void whatWasWrittenIsReadAgain();
    void theGameIsFoundByItsId();
    void whatIsWrongIsToldWithItsPlace_data();
    void whatIsWrongIsToldWithItsPlace();
    void unitsAreLookedForWhereTheyWait();
    void allErrorsAreToldAtOnce();
};

void ValuesFileTest::everythingIsRead()
{
    const auto values = parseValues(whole(), u"x"_s, {lostBattalion()});
    QVERIFY2(values.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(values))));
    QCOMPARE(values->ruleset, u"lost-battalion"_s);
    QCOMPARE(values->odds, std::optional(true));
    QCOMPARE(values->table->columns[2], std::pair(2, 1));
    QCOMPARE(values->table->rows[3][2], u"D1"_s);
    QCOMPARE(values->tables.size(), 1U);
    QCOMPARE(values->tables[0].name, u"barrage"_s);
    QVERIFY(values->tables[0].table.isNothingBelow);
    QCOMPARE(values->terrain.size(), 3U);
    QCOMPARE(values->terrain[0].columns, std::optional(-1));
    QVERIFY(values->terrain[0].groundClass == GroundValue::Class::Natural);
    QVERIFY(values->terrain[1].place == GroundValue::Place::Feature);
    QCOMPARE(values->terrain[1].times, std::optional(3));
    QVERIFY(values->terrain[2].role == CombatRole::Attacker);
    QCOMPARE(values->movement[0].terrain[1], std::pair(u"forest"_s, 3)); // halves
    QCOMPARE(values->tracked(3)->counts[0], std::pair(u"attack-divisions"_s, 2));
    QCOMPARE(values->arrivals[0].arrival.at, QStringList(u"south-edge"_s));
    QCOMPARE(values->numbers[0], std::pair(u"barrageWithdrawn"_s, 6));
    QCOMPARE(values->points[0], std::pair(u"feature:victory"_s, 5));
}

void ValuesFileTest::whatWasWrittenIsReadAgain()
{
    const auto values = parseValues(whole(), u"x"_s, {lostBattalion()});
    QVERIFY(values.hasValue());
    const QByteArray text = valuesText(*values);
    const auto again = parseValues(text, u"again"_s, {lostBattalion()});
    QVERIFY2(again.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(again))));
    QVERIFY(*again == *values);
    QCOMPARE(valuesText(*again), text);
    Values none;
    none.ruleset = u"lost-battalion"_s;
    QVERIFY(*parseValues(valuesText(none), u"none"_s, {lostBattalion()}) == none);
    QVERIFY(none.isEmpty());
}

void ValuesFileTest::theGameIsFoundByItsId()
{
    QVERIFY(readValues(FormatFixtures::path(u"full.values.json"_s)).hasValue());
}

void ValuesFileTest::whatIsWrongIsToldWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("hint");
    const auto row = [](const char* name, const char* from, const char* to, const char* code, const char* pointer,
                        const char* hint = "") {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(code)
                            << QString::fromLatin1(pointer) << QString::fromLatin1(hint);
    };
    row("columns that do not rise", R"("1-2", "1-1", "2-1")", R"("1-1", "1-2", "2-1")", "ruleset.table",
        "/table/columns/1");
    row("a row too few", R"(["D1", "D1", "De"])", R"(["D1", "D1", "De"], ["D1", "D1", "De"])", "ruleset.table",
        "/table/rows");
    row("ten rows for two dice", R"(["D2"], ["D2"]])", R"(["D2"]])", "ruleset.table", "/tables/barrage/rows");
    row("a code too few in a row", R"(["D1", "D1", "De"])", R"(["D1", "De"])", "ruleset.table", "/table/rows/5");
    row("an unknown code", R"("D1", "De")", R"("D1", "Dee")", "ruleset.unknown-name", "/table/rows/5/2",
        "did you mean \"De\"?");
    row("an unknown terrain", R"("name": "forest")", R"("name": "forst")", "ruleset.unknown-name", "/terrain/0/name",
        "did you mean \"forest\"?");
    row("an unknown feature", R"("feature": "fortification")", R"("feature": "fortifications")", "ruleset.unknown-name",
        "/terrain/1/feature", "did you mean \"fortification\"?");
    row("an unknown hexside", R"("hexside": "river")", R"("hexside": "rivr")", "ruleset.unknown-name",
        "/terrain/2/hexside", "did you mean \"river\"?");
    row("no ground", R"("name": "forest", )", "", "values.ground", "/terrain/0");
    row("two grounds", R"("name": "forest", )", R"("name": "forest", "feature": "hill", )", "values.ground",
        "/terrain/0");
    row("ground without an effect", R"(, "columns": -1)", "", "values.ground", "/terrain/0");
    row("another class", R"("class": "natural")", R"("class": "natral")", "json.wrong-value", "/terrain/0/class",
        "did you mean \"natural\"?");
    row("columns out of range", R"("columns": -1)", R"("columns": -21)", "json.out-of-range", "/terrain/0/columns");
    row("two entries for one ground", R"({"feature": "fortification",)",
        R"({"name": "forest", "times": 2}, {"feature": "fortification",)", "json.duplicate-value", "/terrain/1");
    row("an unknown kind of attack", R"("hasty")", R"("hastey")", "ruleset.unknown-name", "/terrain/1/kinds/0",
        "did you mean \"hasty\"?");
    row("an unknown type", R"("mg"])", R"("mgs"])", "ruleset.unknown-name", "/movement/0/types/1",
        "did you mean \"mg\"?");
    row("two entries for one type", R"("movement": [)", R"("movement": [{"types": ["mg"]},)", "json.duplicate-value",
        "/movement/1");
    row("a turn before the first", R"({"turn": 4)", R"({"turn": 0)", "json.out-of-range", "/turnTrack/1/turn");
    row("an unknown table", R"("barrage": {)", R"("barage": {)", "values.unknown-table", "/tables/barage",
        "did you mean \"barrage\"?");
    row("a turn twice", R"({"turn": 4)", R"({"turn": 3)", "json.duplicate-value", "/turnTrack/1");
    row("an unknown region", R"(["south-edge"])", R"(["south-edg"])", "values.unknown-place", "/arrivals/0/at/0",
        "did you mean \"south-edge\"?");
    row("a unit twice", R"("unit": "310/78")", R"("unit": "309/78")", "json.duplicate-value", "/arrivals/1/unit");
    row("an unknown number", R"("barrageWithdrawn": 6)", R"("barrageWithdraw": 6)", "values.unknown-number",
        "/numbers/barrageWithdraw", "did you mean \"barrageWithdrawn\"?");
    row("a number out of range", R"("barrageWithdrawn": 6)", R"("barrageWithdrawn": 100)", "json.out-of-range",
        "/numbers/barrageWithdrawn");
    row("points of nothing", R"("feature:victory")", R"("feature:victor")", "values.unknown-place",
        "/points/feature:victor", "did you mean \"feature:victory\"?");
    row("another game", R"("lost-battalion")", R"("winter-front")", "values.other-game", "/ruleset");
    row("another kind of file", R"("rearguard-values")", R"("rearguard-map")", "format.wrong", "/format");
    row("an unknown key", R"("numbers")", R"("number")", "json.unknown-key", "/number", "did you mean \"numbers\"?");
}

void ValuesFileTest::whatIsWrongIsToldWithItsPlace()
{
    QFETCH(const QByteArray, from);
    QFETCH(const QByteArray, to);
    QFETCH(const QString, code);
    QFETCH(const QString, pointer);
    QFETCH(const QString, hint);
    QByteArray text = whole();
    QVERIFY(text.contains(from));
    const FileErrors errors = FormatFixtures::errorsOf(
        parseValues(text.replace(text.indexOf(from), from.size(), to), u"x"_s, {lostBattalion()}));
    QVERIFY2(!errors.empty(), "nothing was wrong");
    const auto found = std::find_if(errors.begin(), errors.end(), [&](const FileError& error) {
        return error.code == code && error.pointer == pointer;
    });
    QVERIFY2(found != errors.end(), qPrintable(FormatFixtures::told(errors)));
    QVERIFY(found->line > 0 && found->column > 0);
    if (!hint.isEmpty())
        QCOMPARE(found->hint, hint);
}

void ValuesFileTest::unitsAreLookedForWhereTheyWait()
{
    const Position position = waiting();
    const FileErrors errors = FormatFixtures::errorsOf(parseValues(whole(), u"x"_s, {lostBattalion(), &position}));
    QCOMPARE(errors.size(), 1U);
    QCOMPARE(errors.front().code, u"values.unknown-unit"_s);
    QCOMPARE(errors.front().pointer, u"/arrivals/1/unit"_s);
    QCOMPARE(errors.front().hint, u"did you mean \"309/78\"?"_s);
    // Where nobody waits, the scenario is of a moment, and the file of the whole game.
    const Position none;
    QVERIFY(parseValues(whole(), u"x"_s, {lostBattalion(), &none}).hasValue());
}

void ValuesFileTest::allErrorsAreToldAtOnce()
{
    QByteArray text = whole();
    text.replace(R"("name": "forest")", R"("name": "forst")").replace("\"mg\"", "\"mgs\"");
    QCOMPARE(FormatFixtures::errorsOf(parseValues(text, u"x"_s, {lostBattalion()})).size(), 2U);
}

REARGUARD_APPLESS_TEST(ValuesFileTest)
#include "values_file_test.moc"
