// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/ruling_json.h"

#include "small_ruling.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

class RulingJsonTest : public QObject
{
    Q_OBJECT

private slots:
    void aRetreatToTheLetter();
    void noEffectIsAnEmptyList();
    void otherKindsListTheirUnits_data();
    void otherKindsListTheirUnits();
    void alternativesCarryChoiceAndWhoChooses();
    void whatAppliesSeldomIsLeftOut();
    void whatAppliesSeldomIsThereWhenItDoes();
    void advanceIsThereOnlyWhereAGameHasOne();
    void whoMakesRoomForAWithdrawalIsDisplaced();
    void sameRulingSameBytes();

private:
    Ruling rulingWith(const Effect& effect) const
    {
        Ruling ruling;
        ruling.ruleset = u"some-game"_s;
        ruling.code = u"Ar2"_s;
        ruling.rules = m_small.rules;
        ruling.effects = {effect};
        return ruling;
    }
    QJsonObject json(const Ruling& ruling) const
    {
        QJsonParseError error{};
        const auto document = QJsonDocument::fromJson(rulingJson(m_small.position, ruling), &error);
        return error.error == QJsonParseError::NoError ? document.object() : QJsonObject();
    }
    QJsonObject effectJson(const Effect& effect) const
    {
        return json(rulingWith(effect))["effects"_L1].toArray().at(0).toObject();
    }

    SmallRuling m_small;
};

// The whole document with the order of its keys, blanks and line breaks aside.
void RulingJsonTest::aRetreatToTheLetter()
{
    const QByteArray expected = R"({"ruleset": "some-game", "code": "Ar2", "effects": [
        {"side": "attacker", "player": "german", "kind": "retreat", "hexes": 2, "mover": "opponent",
         "order": "opponent", "planning": "one-by-one", "units": [
          {"unit": "12vg", "from": "0303", "fate": "retreats",
           "paths": [{"hexes": ["0202", "0102"], "charges": 0, "shortfall": 0},
                     {"hexes": ["0203", "0103"], "charges": 1, "shortfall": 0}],
           "hexes": [
            {"hex": "0102", "verdict": "legal-end", "paths": [["0202", "0102"]]},
            {"hex": "0203", "verdict": "legal-pass", "paths": [["0203", "0103"]]},
            {"hex": "0301", "verdict": "outranked", "priority": "1b", "rule": "10.4", "beatenBy": ["0202", "0102"]},
            {"hex": "0302", "verdict": "dead-end", "why": [{"rule": "", "reason": "no-way-on", "by": []}]},
            {"hex": "0304", "verdict": "forbidden", "why": [
              {"rule": "10.3", "reason": "enemy-zoc", "by": ["28inf", "99inf"]},
              {"rule": "10.2", "reason": "prohibited-hexside", "by": ["0303/0304"]}]},
            {"hex": "0501", "verdict": "out-of-reach"}]}]}]})";
    const auto squeezed = [](QByteArray text) { return text.replace(' ', "").replace('\n', ""); };
    QCOMPARE(squeezed(rulingJson(m_small.position, rulingWith(m_small.retreatEffect()))), squeezed(expected));
}

void RulingJsonTest::noEffectIsAnEmptyList()
{
    Ruling ruling = rulingWith({});
    ruling.code = u"-"_s;
    ruling.effects.clear();
    const QJsonObject object = json(ruling);
    QCOMPARE(object["code"_L1].toString(), u"-"_s);
    QVERIFY(object["effects"_L1].isArray());
    QCOMPARE(object["effects"_L1].toArray().size(), 0);
}

void RulingJsonTest::otherKindsListTheirUnits_data()
{
    QTest::addColumn<EffectKind>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("hasSteps");
    QTest::newRow("lose-steps") << EffectKind::LoseSteps << u"lose-steps"_s << true;
    QTest::newRow("eliminated") << EffectKind::Eliminated << u"eliminated"_s << false;
    QTest::newRow("engaged") << EffectKind::Engaged << u"engaged"_s << true;
    QTest::newRow("exchange") << EffectKind::Exchange << u"exchange"_s << false;
}

void RulingJsonTest::otherKindsListTheirUnits()
{
    QFETCH(const EffectKind, kind);
    QFETCH(const QString, name);
    QFETCH(const bool, hasSteps);
    Effect effect;
    effect.player = u"german"_s;
    effect.kind = kind;
    effect.amount = 2;
    effect.units = {m_small.unit("12vg"), m_small.unit("26vg")};
    const QJsonObject object = effectJson(effect);
    QCOMPARE(object["kind"_L1].toString(), name);
    QCOMPARE(object["steps"_L1].toInt(-1), hasSteps ? 2 : -1);
    QCOMPARE(object["units"_L1].toArray(), (QJsonArray{u"12vg"_s, u"26vg"_s}));
    QVERIFY(!object.contains("hexes"_L1) && !object.contains("mover"_L1) && !object.contains("planning"_L1));
}

void RulingJsonTest::alternativesCarryChoiceAndWhoChooses()
{
    Effect effect = m_small.retreatEffect();
    effect.choice = u"attacker-1"_s;
    effect.by = Decider::Attacker;
    const QJsonObject object = effectJson(effect);
    QCOMPARE(object["choice"_L1].toString(), u"attacker-1"_s);
    QCOMPARE(object["by"_L1].toString(), u"attacker"_s);
}

void RulingJsonTest::whatAppliesSeldomIsLeftOut()
{
    const QJsonObject effect = effectJson(m_small.retreatEffect());
    for (const auto key : {"choice"_L1, "by"_L1, "provisional"_L1, "steps"_L1})
        QVERIFY2(!effect.contains(key), key.data());
    const QJsonObject unit = effect["units"_L1].toArray().at(0).toObject();
    for (const auto key : {"with"_L1, "follows"_L1, "mayBeEliminated"_L1, "gaveWay"_L1})
        QVERIFY2(!unit.contains(key), key.data());
    QVERIFY(!unit["paths"_L1].toArray().at(0).toObject().contains("option"_L1));
}

void RulingJsonTest::whatAppliesSeldomIsThereWhenItDoes()
{
    Effect effect = m_small.retreatEffect();
    effect.provisional = true;
    effect.together = true;
    UnitRetreat& retreat = effect.retreats.front();
    retreat.with = {m_small.unit("26vg")};
    retreat.follows = {m_small.unit("26vg")};
    retreat.mayBeEliminated = true;
    retreat.gaveWay = QStringList{u"9.2"_s};
    retreat.paths.front().option = u"10.88"_s;

    const QJsonObject object = effectJson(effect);
    QCOMPARE(object["provisional"_L1].toBool(), true);
    QCOMPARE(object["planning"_L1].toString(), u"together"_s);
    const QJsonObject unit = object["units"_L1].toArray().at(0).toObject();
    QCOMPARE(unit["with"_L1].toArray(), QJsonArray{u"26vg"_s});
    QCOMPARE(unit["follows"_L1].toArray(), QJsonArray{u"26vg"_s});
    QCOMPARE(unit["mayBeEliminated"_L1].toBool(), true);
    QCOMPARE(unit["gaveWay"_L1].toArray(), QJsonArray{u"9.2"_s});
    QCOMPARE(unit["paths"_L1].toArray().at(0).toObject()["option"_L1].toString(), u"10.88"_s);
}

void RulingJsonTest::advanceIsThereOnlyWhereAGameHasOne()
{
    Ruling ruling = rulingWith(m_small.retreatEffect());
    QVERIFY(!json(ruling).contains("advance"_L1) && !json(ruling).contains("noRetreat"_L1));
    ruling.noRetreat = true;
    ruling.advance = Advance{m_small.rule("zoc"), {m_small.unit("2inf")}, std::nullopt};
    const QJsonObject all = json(ruling);
    QCOMPARE(all["noRetreat"_L1].toBool(), true);
    QCOMPARE(all["advance"_L1].toObject(), (QJsonObject{{u"rule"_s, u"10.3"_s}, {u"units"_s, QJsonArray{u"2inf"_s}}}));
    ruling.advance->limit = 1;
    QCOMPARE(json(ruling)["advance"_L1].toObject()["limit"_L1].toInt(), 1);
}

void RulingJsonTest::whoMakesRoomForAWithdrawalIsDisplaced()
{
    Effect effect = m_small.retreatEffect();
    Ruling ruling = rulingWith(effect);
    ruling.withdraw = u"screen"_s;
    const auto kind = [&] { return json(ruling)["effects"_L1].toArray().at(0).toObject()["kind"_L1].toString(); };
    QCOMPARE(kind(), u"withdraw"_s);
    effect.kind = EffectKind::Displace;
    effect.displacer = m_small.unit("2inf");
    ruling.effects = {effect};
    QCOMPARE(kind(), u"displace"_s);
}

void RulingJsonTest::sameRulingSameBytes()
{
    const Ruling ruling = rulingWith(m_small.retreatEffect());
    QCOMPARE(rulingJson(m_small.position, ruling), rulingJson(m_small.position, ruling));
}

REARGUARD_APPLESS_TEST(RulingJsonTest)
#include "ruling_json_test.moc"
