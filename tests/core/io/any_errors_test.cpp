// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"

#include "support/hand_position.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;

/// What rulesets of the wider vocabulary must not say: small games with one part changed are refused with the code of the
/// error, where it is.
class AnyErrorsTest : public QObject
{
    Q_OBJECT

private slots:
    void nonsenseIsRefusedWhereItStands_data();
    void nonsenseIsRefusedWhereItStands();
};

namespace {

/// Nine conditions, one inside the other.
QByteArray tooDeep()
{
    QByteArray text = R"({"types": ["infantry"]})";
    for (int i = 0; i < 8; ++i)
        text = R"({"not": )" + text + '}';
    return text;
}

QJsonValue parsedPart(const QByteArray& text)
{
    return QJsonDocument::fromJson('[' + text + ']').array()[0];
}

/// The part with another value at that place.
QJsonValue withPart(const QJsonValue& part, const QStringList& place, const QJsonValue& value)
{
    if (place.isEmpty())
        return value;
    if (part.isArray()) {
        QJsonArray list = part.toArray();
        const qsizetype at = place.front().toInt();
        list[at] = withPart(list[at], place.mid(1), value);
        return list;
    }
    QJsonObject object = part.toObject();
    object[place.front()] = withPart(object[place.front()], place.mid(1), value);
    return object;
}

} // namespace

void AnyErrorsTest::nonsenseIsRefusedWhereItStands_data()
{
    QTest::addColumn<QString>("game");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const char* game, const char* place, const QByteArray& value,
                        const char* code, const char* told) {
        QTest::newRow(name) << QString::fromLatin1(game) << QString::fromLatin1(place) << value
                            << QString::fromLatin1(code) << QString::fromLatin1(told);
    };
    row("a step asked of a unit", "musket", "/upkeep/0/when", R"({"from":{"terrain":["clear"]}})", "ruleset.condition",
        "/upkeep/0/when/from");
    row("a combat asked of a mover along a line", "eastern", "/supply/lines/0/legs/0/blocked/0/when",
        R"({"codes":["Dr{n}"]})", "ruleset.condition", "/supply/lines/0/legs/0/blocked/0/when/codes");
    row("conditions nine deep", "coalition", "/retreat/forbid/5/when", tooDeep(), "ruleset.condition",
        "/retreat/forbid/5/when/not/not/not/not/not/not/not/not");
    row("a zone that asks for zones", "strong-zones", "/zoc/0/exerts", R"({"enemyZoc":false})", "ruleset.circular",
        "/zoc/0/exerts/enemyZoc");
    row("a zone that asks for supply", "strong-zones", "/zoc/0/affects", R"({"supply":["supplied"]})",
        "ruleset.circular", "/zoc/0/affects/supply");
    row("a zone that asks for the combat", "strong-zones", "/zoc/0/exerts", R"({"codes":["Dr{n}"]})",
        "ruleset.circular", "/zoc/0/exerts/codes");
    row("a zone that asks for the defence hex", "strong-zones", "/zoc/0/exerts", R"({"least":{"distance":2}})",
        "ruleset.circular", "/zoc/0/exerts/least/distance");
    row("a zone that asks for opposed units", "strong-zones", "/zoc/0/exerts",
        R"({"near":[{"of":"opposed","within":1}]})", "ruleset.circular", "/zoc/0/exerts/near/0");
    row("a zone whose friends ask for supply", "strong-zones", "/zoc/1/negatedBy/retreat", R"({"supply":["supplied"]})",
        "ruleset.circular", "/zoc/1/negatedBy/retreat/supply");
    row("a bond that asks for supply", "bonds", "/bonds/when", R"({"supply":["supplied"]})", "ruleset.circular",
        "/bonds/when/supply");
    row("supply that asks for supply", "eastern", "/supply/lines/0/legs/0/blocked/0/when", R"({"supply":["full"]})",
        "ruleset.circular", "/supply/lines/0/legs/0/blocked/0/when/supply");
    row("totals with a gap", "rout", "/results/0/defender/0/roll/results/1/from", "5", "ruleset.roll",
        "/results/0/defender/0/roll/results/1");
    row("totals that overlap", "rout", "/results/0/defender/0/roll/results/1/from", "3", "ruleset.roll",
        "/results/0/defender/0/roll/results/1");
    row("totals beyond the dice", "rout", "/results/0/defender/0/roll/results/1/to", "7", "ruleset.roll",
        "/results/0/defender/0/roll/results/1");
    row("totals that end too early", "attrition", "/retreat/charge/0/roll/results/2/to", "5", "ruleset.roll",
        "/retreat/charge/0/roll/results/2");
    row("a retreat in points that is shortened", "rout", "/retreat/otherwise/kind", R"("shorten")", "ruleset.measure",
        "/retreat/otherwise");
    row("a retreat in points whose units stay", "rout", "/retreat/otherwise",
        R"({"kind":"stay-and-lose","rule":"2.9"})", "ruleset.measure", "/retreat/otherwise");
    row("a retreat in points with more hexes", "rout", "/retreat/charge",
        R"([{"rule":"2.9","causes":["enemy-zoc"],"hexes":1,"extension":"last-hex"}])", "ruleset.measure",
        "/retreat/charge/0");
    row("a retreat in points that ends too near", "rout", "/retreat/forbid/3",
        R"({"test":"end-too-near","rule":"2.4"})", "ruleset.measure", "/retreat/forbid/3");
    row("a retreat in points that cost nothing", "rout", "/movement/0/terrain/clear", "0", "ruleset.measure",
        "/movement/0/terrain");
    row("a path that costs nothing", "rout", "/movement/0/paths/road", "0", "ruleset.measure", "/movement/0/paths");
    row("room made in a plan", "folio", "/retreat/planning", R"("together")", "ruleset.displace-together",
        "/retreat/displace");
    row("a level nobody knows", "eastern", "/supply/lines/1/level", R"("half")", "ruleset.levels",
        "/supply/lines/1/level");
    row("a level asked that nobody knows", "eastern", "/results/0/defender/0/when/supply", R"(["cut"])",
        "ruleset.levels", "/results/0/defender/0/when/supply/0");
    row("a leg repeated to no units", "eastern", "/supply/lines/0/legs/0/repeat", "2", "ruleset.levels",
        "/supply/lines/0/legs/0/repeat");
    row("three teams", "coalition", "/sides/2/team", R"("east")", "ruleset.teams", "/sides");
    row("one team", "coalition", "/sides/0/team", R"("south")", "ruleset.teams", "/sides");
    row("a state nobody knows", "musket", "/upkeep/0/effects/0/state", R"("tired")", "ruleset.unknown-name",
        "/upkeep/0/effects/0/state");
    row("a zone nobody knows", "strong-zones", "/retreat/charge/0/zoc", R"(["wek"])", "ruleset.unknown-name",
        "/retreat/charge/0/zoc/0");
    row("a region nobody knows", "eastern", "/retreat/exits/0/regions", R"(["south-edge"])", "ruleset.unknown-name",
        "/retreat/exits/0/regions/0");
    row("a front", "musket", "/facing", R"({"rule":"1"})", "json.unknown-key", "/facing");
    row("at least more steps than at most", "standard", "/results/0/defender/0/steps", R"({"least":3,"most":1})",
        "json.wrong-value", "/results/0/defender/0/steps");
    row("an exchange that counts nothing of one's own", "two-hex", "/results/2/attacker/0",
        R"({"kind":"exchange","rule":"3","other":"defense"})", "json.wrong-value", "/results/2/attacker/0/other");
    row("use of points in a retreat of hexes", "standard", "/retreat/use", R"("up-to")", "json.wrong-value",
        "/retreat/use");
    row("a charge of nothing", "rout", "/retreat/charge", R"([{"rule":"2.9","causes":["enemy-zoc"]}])",
        "ruleset.nothing", "/retreat/charge/0");
    row("zones that cost nothing", "soft", "/moves/zocCosts", R"([{"rule":"1"}])", "ruleset.nothing",
        "/moves/zocCosts/0");
    row("two zones of a name", "soft", "/zoc",
        R"([{"name":"a","rule":"1","negatedBy":{"movement":"nothing","supply":"nothing","retreat":"nothing"}},
            {"name":"a","rule":"1","negatedBy":{"movement":"nothing","supply":"nothing","retreat":"nothing"}}])",
        "json.duplicate-value", "/zoc/1/name");
    row("all touched of one hex", "duties", "/combat/audit", R"([{"check":"touch-all","rule":"3"}])", "ruleset.nothing",
        "/combat/audit/0");
    row("a retreat in points without costs", "command", "/retreat/measure", R"("movement")", "ruleset.measure",
        "/retreat/measure");
    row("back from nowhere", "eastern", "/retreat/exits/0/returns/at", R"(["east"])", "ruleset.unknown-name",
        "/retreat/exits/0/returns/at/0");
    row("a step asked of a leg", "eastern", "/supply/lines/0/legs/0/when", R"({"from":{"terrain":["clear"]}})",
        "ruleset.condition", "/supply/lines/0/legs/0/when/from");
    row("a combat asked of stacking", "command", "/stackingBonus",
        R"([{"withType":"hq","plus":1,"when":{"defence":{"terrain":["clear"]}}}])", "ruleset.condition",
        "/stackingBonus/0/when/defence");
    row("costs of a line that ask for supply", "soft", "/movement/0/when", R"({"not":{"supply":["supplied"]}})",
        "ruleset.circular", "/movement/0/when");
    row("zone costs of a line that ask for supply", "soft", "/moves/zocCosts/0/when", R"({"supply":["supplied"]})",
        "ruleset.circular", "/moves/zocCosts/0/when");
    row("strengths that ask for the odds", "words", "/combat/factors",
        R"([{"cause":"always","rule":"1","times":2,"when":{"odds":{"least":"2-1"}}}])", "ruleset.circular",
        "/combat/factors/0/when/odds");
    row("a combat asked of a move", "soft", "/moves/stops",
        R"([{"test":"entered","rule":"3","when":{"codes":["Dr{n}"]}}])", "ruleset.condition",
        "/moves/stops/0/when/codes");
    row("a step asked of who has not moved", "soft", "/moves/holds",
        R"([{"test":"entered","rule":"3","when":{"from":{"terrain":["woods"]}}}])", "ruleset.condition",
        "/moves/holds/0/when/from");
    row("nobody in particular is held", "soft", "/moves/held", R"({"rule":"3"})", "json.missing-key", "/moves/held");
    row("an exchange of nothing", "two-hex", "/results/2/attacker/0/times", "0", "json.out-of-range",
        "/results/2/attacker/0/times");
    row("chain 0", "long-chain", "/retreat/displace/chain", "0", "json.out-of-range", "/retreat/displace/chain");
    row("chain 7", "long-chain", "/retreat/displace/chain", "7", "json.out-of-range", "/retreat/displace/chain");
}

void AnyErrorsTest::nonsenseIsRefusedWhereItStands()
{
    QFETCH(const QString, game);
    QFETCH(const QString, place);
    QFETCH(const QByteArray, value);
    QFETCH(const QString, code);
    QFETCH(const QString, told);
    const auto read = [](const QJsonValue& ruleset) {
        return parseRuleset(QJsonDocument(ruleset.toObject()).toJson(QJsonDocument::Compact), u"x"_s);
    };
    const QJsonObject good = handPositions(game).front().any.ruleset;
    QVERIFY(read(good).hasValue());
    const FileErrors errors =
        FormatFixtures::errorsOf(read(withPart(good, place.split(u'/', Qt::SkipEmptyParts), parsedPart(value))));
    QVERIFY2(errors.size() == 1, qPrintable(FormatFixtures::told(errors)));
    QCOMPARE(errors.front().code, code);
    QVERIFY2(toText(errors.front()).contains(u": %1: "_s.arg(told)), qPrintable(toText(errors.front())));
}

REARGUARD_APPLESS_TEST(AnyErrorsTest)
#include "any_errors_test.moc"
