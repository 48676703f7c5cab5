// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/phase_supply.h"

#include "io/scenario_file.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/act_text.h"
#include "table/carry_out.h"
#include "table/phase_upkeep.h"

#include <QTest>

#include <optional>

using namespace Qt::Literals::StringLiterals;

/// Supply that is judged as a phase begins: the states of its levels, and what rules remember of it.
class PhaseSupplyTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void levelsGiveAndTakeTheirStates();
    void aLevelIsRememberedForThePhase();

private:
    /// Supply of Volost is judged: two of its units are isolated.
    TurnAct judged() const
    {
        TurnAct act{Turn{1, u"volost"_s, u"supply"_s, {}}};
        judgeSupply(act, position(), rules(), u"volost"_s);
        return act;
    }
    void perform(const TurnAct& act)
    {
        const auto effect = carryOut(act, m_loaded->scenario, m_play, rules().ruleset());
        QVERIFY2(effect.hasValue(), effect ? "" : qPrintable(effect.error()));
        applyEdit(effect->edit, m_loaded->scenario);
        m_play = effect->play;
    }
    QStringList states(const QString& id) const { return position().unit(position().findUnit(id)).states; }

    const RulesInForce& rules() const { return m_loaded->rules; }
    const Position& position() const { return m_loaded->scenario.position; }

    std::optional<LoadedScenario> m_loaded;
    PlayState m_play;
};

void PhaseSupplyTest::init()
{
    auto loaded =
        loadScenario(sourcePath(u"/resources/kits/eastern-front/eastern-front-the-isolated-surrender.scenario.json"));
    QVERIFY(loaded.hasValue());
    m_loaded = std::move(loaded).value();
    m_play = {};
}

void PhaseSupplyTest::levelsGiveAndTakeTheirStates()
{
    perform(judged());
    QCOMPARE(states(u"v1"_s), QStringList{u"isolated"_s});
    QCOMPARE(states(u"v3"_s), QStringList{u"isolated"_s});
    QCOMPARE(states(u"v2"_s), QStringList());
    QCOMPARE(states(u"m1"_s), QStringList()); // its phase is another
    // One has a better level now, the other the best.
    TurnAct next{Turn{2, u"volost"_s, u"supply"_s, {}}, QStringList{u"v1"_s}, u"7.1"_s};
    next.levels = {{u"low"_s, {u"v1"_s}}};
    perform(next);
    QCOMPARE(states(u"v1"_s), QStringList{u"low"_s});
    QCOMPARE(states(u"v3"_s), QStringList());
}

void PhaseSupplyTest::aLevelIsRememberedForThePhase()
{
    perform(judged());
    const std::vector<int> levels = rememberedSupply(m_play, position(), rules().ruleset());
    const auto levelOf = [&](const QString& id) { return levels[static_cast<std::size_t>(position().findUnit(id))]; };
    QCOMPARE(levelOf(u"v1"_s), 2);
    QCOMPARE(levelOf(u"v2"_s), 0);
    QCOMPARE(levelOf(u"m1"_s), -1); // was not asked
    // Whatever happens in the phase, who was isolated pays at its end.
    for (Unit& unit : m_loaded->scenario.position.units) {
        if (unit.side == u"march")
            unit.hex = noHex;
    }
    QStringList told;
    for (const Act& act : upkeepActs(m_loaded->scenario, m_play, rules(), UpkeepRule::Edge::End, {}))
        told += actText(act, m_loaded->scenario, m_play, rules().ruleset());
    QCOMPARE(told, (QStringList{u"1 Rifles loses 1 step(s) [7.7]"_s, u"3 Rifles loses 1 step(s) [7.7]"_s}));
}

REARGUARD_APPLESS_TEST(PhaseSupplyTest)
#include "phase_supply_test.moc"
