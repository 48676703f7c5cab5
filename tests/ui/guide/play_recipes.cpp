// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/guide/guide_recipes.h"

#include "io/scenario_file.h"
#include "panels/hover_card.h"
#include "play/board_presenter.h"
#include "support/places.h"
#include "ui/guide/guide_scene.h"
#include "whatif/what_if_controller.h"
#include "why/step_through.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::Literals::StringLiterals;

namespace {

QImage workedCase()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    return scene.board();
}

QImage wholeWindow()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    return scene.whole();
}

QImage whyNot()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    scene.hover(u"3403"_s);
    if (!QTest::qWaitFor([&scene] { return scene.window().ruling().card().isVisible(); }))
        qFatal("there is no card");
    return settled(*scene.map().viewport());
}

void confirmWorkedCase(Scene& scene)
{
    scene.example(u"worked-case-3502"_s);
    while (!scene.continuations().isEmpty())
        scene.click(scene.continuations().front());
    scene.act("confirm");
    QCoreApplication::processEvents();
}

void beginSecondCombat(Scene& scene)
{
    scene.act("new-combat");
    for (const QString& hex : {u"3503"_s, u"3402"_s, u"3602"_s})
        scene.click(hex);
}

QImage secondCombat()
{
    Scene scene;
    confirmWorkedCase(scene);
    beginSecondCombat(scene);
    return scene.whole();
}

QImage rulingPanel()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    return scene.panel("rulingDock", 420, 640);
}

QImage rulesPanel()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    scene.walkTo(u"3403"_s);
    scene.act("showRules");
    return scene.panel("rulesDock", 440, 520);
}

QImage logPanel()
{
    Scene scene;
    confirmWorkedCase(scene);
    beginSecondCombat(scene);
    scene.pressResult(u"Dr2"_s);
    scene.act("confirm");
    QCoreApplication::processEvents();
    WindowDriver::press(scene.find<QPushButton>("nobodyAdvances"));
    scene.act("nextPhase");
    return scene.panel("logDock", 420, 320);
}

QImage turnPanel()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    return scene.panel("turnDock", 400, 420);
}

QImage traysPanel()
{
    Scene scene;
    auto loaded = loadScenario(sourcePath(u"/maps/panzergruppe-guderian/across-the-nepra.scenario.json"));
    if (!loaded)
        qFatal("the scenario was not opened");
    // As in a game that says when who comes.
    int turn = 1;
    for (Unit& unit : loaded->scenario.position.units) {
        if (unit.isOnMap())
            continue;
        unit.tray = Tray::reinforcements;
        unit.arrival = Arrival{1 + ++turn / 2, {loaded->scenario.position.map->number(0)}};
    }
    scene.document().take(*std::move(loaded));
    return scene.panel("traysDock", 400, 420);
}

QImage unitsPanel()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    auto& dock = scene.dock("unitsDock", 420, 380);
    if (auto* filter = dock.findChild<QLineEdit*>())
        filter->setText(u"35"_s);
    return settled(dock);
}

QImage layersPanel()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    return scene.panel("layersDock", 320, 480);
}

QImage zocLayer()
{
    Scene scene;
    scene.example(u"river-crossing"_s);
    scene.act("zoc");
    return scene.board();
}

QImage supplyLayer()
{
    Scene scene;
    scene.window().why().steps().setAnimated(false);
    scene.example(u"worked-case-3502"_s);
    scene.walkTo(u"3402"_s);
    scene.act("whySupply");
    StepThrough& why = scene.window().why().steps();
    why.goTo(why.stageCount() - 1);
    return scene.board();
}

QImage compareReadings()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    scene.pressResult(u"Ar3"_s);
    WindowDriver::press(scene.find<QPushButton>("compare-evaluation"));
    return scene.whole();
}

QImage whatIfFates()
{
    Scene scene({1240, 860});
    scene.example(u"across-the-nepra"_s);
    scene.act("whatIf");
    const WhatIf& questions = scene.window().whatIf().questions();
    if (!QTest::qWaitFor([&] { return questions.fates() != nullptr && !questions.asksFates(); }))
        qFatal("nobody says what results come to");
    return scene.whole();
}

QImage whatIfDanger()
{
    Scene scene;
    auto loaded = loadScenario(sourcePath(u"/maps/winter-front/start.scenario.json"));
    if (!loaded)
        qFatal("the scenario was not opened");
    scene.document().take(*std::move(loaded));
    scene.act("danger");
    if (!QTest::qWaitFor([&] { return scene.window().whatIf().questions().danger() != nullptr; }))
        qFatal("nobody says who is in danger");
    return scene.board();
}

QImage boardText()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    return scene.panel("boardTextDock", 480, 520);
}

} // namespace

GuideRecipes playRecipes()
{
    return {
        {u"board-text"_s, boardText},        {u"compare-readings"_s, compareReadings},
        {u"first-combat"_s, secondCombat},   {u"first-ruling"_s, workedCase},
        {u"first-why-not"_s, whyNot},        {u"layers-panel"_s, layersPanel},
        {u"log-panel"_s, logPanel},          {u"rules-panel"_s, rulesPanel},
        {u"ruling-panel"_s, rulingPanel},    {u"supply-layer"_s, supplyLayer},
        {u"trays-panel"_s, traysPanel},      {u"turn-panel"_s, turnPanel},
        {u"units-panel"_s, unitsPanel},      {u"window"_s, wholeWindow},
        {u"what-if-danger"_s, whatIfDanger}, {u"what-if-fates"_s, whatIfFates},
        {u"zoc-layer"_s, zocLayer},
    };
}
