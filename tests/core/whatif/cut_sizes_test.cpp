// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/places.h"
#include "support/shipped_position.h"
#include "support/test_registry.h"
#include "whatif/retreat_cut.h"
#include "whatif/supply_cut.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

/// tests/golden/whatif_cuts.txt: how many closers close the retreats of units of the shipped combats, and cut their
/// supply. REARGUARD_REGENERATE=1 writes it anew.
class CutSizesTest : public QObject
{
    Q_OBJECT

private slots:
    void sizesAreThoseOfTheFile();
};

namespace {

QString goldenPath()
{
    return sourcePath(u"/tests/golden/whatif_cuts.txt");
}

/// "2", "none", "3 or more", or the code of the refusal
QString told(const Cuts& cuts)
{
    if (cuts.size)
        return QString::number(*cuts.size) + (cuts.isProved ? QString() : u"?"_s);
    return cuts.isProved ? u"none"_s : u"%1+"_s.arg(cuts.atLeast);
}

/// A line for each unit that a shipped combat makes retreat: hexes, further enemies of the first enemy's type, supply.
QStringList linesOf(const QString& scenario)
{
    const ShippedPosition shipped(scenario.toLatin1().constData());
    const Position& position = shipped.position();
    QStringList lines;
    for (std::size_t i = 0; shipped.scenario().combat && i < position.units.size(); ++i) {
        const Unit& unit = position.units[i];
        const auto& combat = *shipped.scenario().combat;
        if (!unit.isOnMap()
            || (!combat.isDefenceHex(unit.hex) && std::ranges::find(combat.attack, unit.hex) == combat.attack.end()))
            continue;
        RetreatCutQuestion question;
        question.unit = static_cast<UnitIndex>(i);
        question.combat = combat;
        QStringList sizes;
        for (const bool isByType : {false, true}) {
            for (const Unit& enemy : position.units) {
                if (isByType && question.by.type.isEmpty() && enemy.isOnMap()
                    && shipped.rules().ruleset().areEnemies(enemy.side, unit.side))
                    question.by.type = enemy.type;
            }
            WhatIfBudget budget(300);
            const auto cut = cutRetreat(position, shipped.rules(), question, budget);
            sizes += (isByType ? question.by.type : u"hexes"_s) + u' '
                     + (cut ? told(cut->cuts) : cut.error().code.section(u'.', 1));
        }
        WhatIfBudget budget(100); // a look is a search over the whole map
        SupplyCutQuestion supply;
        supply.unit = question.unit;
        const auto cut = cutSupply(position, shipped.rules(), supply, budget);
        sizes += u"supply "_s + (cut ? told(cut->cuts) : cut.error().code.section(u'.', 1));
        lines += u"%1 | %2 %3 | %4"_s.arg(scenario, unit.id, position.map->number(unit.hex), sizes.join(u", "));
    }
    return lines;
}

} // namespace

void CutSizesTest::sizesAreThoseOfTheFile()
{
    QString text =
        u"# SPDX-FileCopyrightText: 2026 The Rearguard developers\n"
        "# SPDX-License-Identifier: GPL-3.0-or-later\n"
        "#\n"
        "# The fewest closers that leave no complete retreat by the combat's result: hexes held by the enemy,\n"
        "# further enemies of a type; and the fewest hexes that cut supply. \"none\": there is no cut; \"3+\": not\n"
        "# settled. Words are refusals. REARGUARD_REGENERATE=1 ctest --test-dir build -R cut_sizes_test writes it.\n\n"_s;
    for (const QString& scenario : shippedPositions()) {
        const QStringList lines = linesOf(scenario);
        if (!lines.isEmpty())
            text += lines.join(u'\n') + u'\n';
    }
    QFile file(goldenPath());
    if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList expected = QString::fromUtf8(file.readAll()).split(u'\n');
    const QStringList found = text.split(u'\n');
    for (qsizetype i = 0; i < std::min(expected.size(), found.size()); ++i)
        QCOMPARE(found.at(i), expected.at(i));
    QCOMPARE(found.size(), expected.size());
}

REARGUARD_APPLESS_TEST(CutSizesTest)
#include "cut_sizes_test.moc"
