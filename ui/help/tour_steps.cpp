// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/tour_steps.h"

#include "help/tour_scene.h"
#include "map_view/map_view.h"
#include "play/board_presenter.h"
#include "play/result_buttons.h"
#include "play/ruling_panel.h"
#include "table/ruling_flow.h"
#include "why/step_through.h"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QPushButton>

#include <algorithm>

namespace {

struct Tour
{
    Q_DECLARE_TR_FUNCTIONS(FirstTour)
};

QString doItForMe()
{
    return Tour::tr("Do &it for me");
}

template<typename Test>
bool isPointedAt(const MapView& map, Test isMeant)
{
    return (map.hoveredHex() != noHex && isMeant(map.hoveredHex()))
           || (map.cursorHex() != noHex && isMeant(map.cursorHex()));
}

std::function<QRect()> whereTheyFight(const TourScene& scene)
{
    return [scene] {
        return scene.window.rectOfHexes(
            {scene.combat.hex(TourCombat::attacked), scene.combat.hex(TourCombat::attackers)});
    };
}

TourStep boardStep(const TourScene& scene)
{
    TourStep step;
    step.title = Tour::tr("The board");
    step.text =
        Tour::tr("Two armies on a hex map: each counter is a unit, with its strengths printed on it. Drag with the "
                 "middle mouse button, or with Space held, to move the map.");
    step.task = Tour::tr("Come closer: turn the mouse wheel over the map, or press %1.")
                    .arg(scene.window.keyOf(ActionId::ZoomIn));
    step.praise = Tour::tr("So you look at a battle closely, or at all of it.");
    step.help = doItForMe();
    step.isDone = [scene] { return scene.main.map.view().hexSize > scene.memory.firstHexSize * 1.01; };
    step.doIt = [scene] { scene.main.map.zoomIn(); };
    step.part = whereTheyFight(scene);
    return step;
}

TourStep combatStep(const TourScene& scene)
{
    TourStep step;
    step.title = Tour::tr("The combat");
    step.text =
        Tour::tr("A ruling begins with who attacks whom. By keyboard: %1 leads to the map, the arrow keys walk, and "
                 "Enter clicks.")
            .arg(scene.window.keyOf(ActionId::SwitchPane));
    step.task = Tour::tr("Click the attacked hex %1, then %2, where the attackers stand.")
                    .arg(QLatin1String(TourCombat::attacked), QLatin1String(TourCombat::attackers));
    step.praise = Tour::tr("The Ruling panel names both sides.");
    step.help = doItForMe();
    step.isDone = [scene] { return scene.combat.isPicked(); };
    step.doIt = [scene] { scene.combat.pick(); };
    step.part = whereTheyFight(scene);
    step.hint = [scene] {
        const bool isOther = !scene.main.flow.combat().attack.empty() && !scene.combat.isPicked();
        return isOther ? Tour::tr("That is another combat. Press New combat in the Ruling panel and click %1, "
                                  "then %2.")
                             .arg(QLatin1String(TourCombat::attacked), QLatin1String(TourCombat::attackers))
                       : QString();
    };
    return step;
}

TourStep resultStep(const TourScene& scene)
{
    const auto code = QLatin1String(TourCombat::resultCode);
    TourStep step;
    step.title = Tour::tr("The result");
    step.text = Tour::tr("You roll the dice at your table. Here the attack failed: the attacker retreats two hexes, "
                         "which this game calls %1.")
                    .arg(code);
    step.task = Tour::tr("Press %1 among the results, or type it and press Enter.").arg(code);
    step.praise = Tour::tr("The ruling is on the board at once.");
    step.help = doItForMe();
    step.isDone = [scene] { return scene.combat.isRuled(); };
    step.doIt = [scene] { scene.combat.rule(); };
    step.part = [scene] {
        const QRect buttons = scene.window.rectOf(scene.main.rulingDock.findChild<ResultButtons*>());
        return buttons.isEmpty() ? scene.window.rectOf(&scene.main.rulingDock) : buttons;
    };
    step.hint = [scene, code] {
        if (!scene.combat.isPicked())
            return Tour::tr("That is another combat. Press “%1” below, and the tour continues with its own.")
                .arg(doItForMe().remove(u'&'));
        const bool isOther = scene.main.flow.ruling() != nullptr && !scene.combat.isRuled();
        return isOther ? Tour::tr("That is another result, with a ruling of its own. For the tour it is %1.").arg(code)
                       : QString();
    };
    return step;
}

TourStep endsStep(const TourScene& scene)
{
    TourStep step;
    step.title = Tour::tr("Where the unit may go");
    step.text = Tour::tr("A ring marks a legal end, an arrow a legal path; the Ruling panel says who chooses, and by "
                         "which rule.");
    step.task = Tour::tr("Point at the ringed hex, or walk to it with the arrow keys.");
    step.praise = Tour::tr("The card in the corner shows what the rules say about this hex. Next goes on.");
    step.help = doItForMe();
    step.isRead = true;
    step.isDone = [scene] {
        const auto legal = scene.combat.ends();
        return isPointedAt(scene.main.map,
                           [&legal](HexIndex at) { return std::ranges::find(legal, at) != legal.end(); });
    };
    step.doIt = [scene] {
        if (const auto legal = scene.combat.ends(); !legal.empty())
            scene.main.presenter.showHex(legal.front(), std::nullopt);
    };
    step.part = [scene] { return scene.window.rectOfHexes(scene.combat.ends()); };
    return step;
}

TourStep whyNotStep(const TourScene& scene)
{
    TourStep step;
    step.title = Tour::tr("Why not elsewhere");
    step.text = Tour::tr("A hatched hex is forbidden, with a small sign for the reason; a hollow one is legal, but "
                         "loses to a better path at the priority that it names.");
    step.task = Tour::tr("Point at the hatched hex %1 and read why not.").arg(QLatin1String(TourCombat::forbidden));
    step.praise = Tour::tr("%1 plays the whole test step by step; Escape ends that. Next goes on.")
                      .arg(scene.window.keyOf(ActionId::Why));
    step.help = doItForMe();
    step.isRead = true;
    step.isDone = [scene] {
        return scene.main.why.isOpen() || isPointedAt(scene.main.map, [scene](HexIndex at) {
                   const UnitRetreat* unit = scene.main.flow.shown().unit();
                   const HexVerdict* verdict = unit != nullptr ? unit->verdictOf(at) : nullptr;
                   return verdict != nullptr
                          && (verdict->verdict == Verdict::Forbidden || verdict->verdict == Verdict::Outranked
                              || verdict->verdict == Verdict::DeadEnd);
               });
    };
    step.doIt = [scene] { scene.main.presenter.showHex(scene.combat.hex(TourCombat::forbidden), std::nullopt); };
    step.part = [scene] { return scene.window.rectOfHexes({scene.combat.hex(TourCombat::forbidden)}); };
    return step;
}

TourStep confirmStep(const TourScene& scene)
{
    TourStep step;
    step.title = Tour::tr("Choose and confirm");
    step.text = Tour::tr("Of several legal paths, a click on an end, or hex by hex, chooses one; here there is only "
                         "one. Nothing moves before somebody confirms, and Undo (%1) takes it back.")
                    .arg(scene.window.keyOf(ActionId::Undo));
    step.task = Tour::tr("Press Confirm in the Ruling panel, or %1.").arg(scene.window.keyOf(ActionId::Confirm));
    step.praise = Tour::tr("The unit has retreated, and the log has a line about it.");
    step.help = doItForMe();
    step.isDone = [scene] { return scene.combat.isConfirmed(); };
    step.doIt = [scene] { scene.combat.confirm(); };
    step.part = [scene] {
        return scene.main.flow.canConfirm() ? scene.window.rectOf(&scene.main.ruling.confirmButton())
                                            : scene.window.rectOfHexes(scene.combat.ends());
    };
    return step;
}

TourStep modesStep(const TourScene& scene)
{
    TourStep step;
    step.title = Tour::tr("Play, Edit and Learn");
    step.text = Tour::tr("All this was the Play mode. In Edit you draw maps and set up units; in Learn, lessons ask "
                         "you questions about the rules.");
    step.task = Tour::tr("Press Edit at the top, look around, and come back with Play.");
    step.praise = Tour::tr("What is on the board stays while you change between them. Next goes on.");
    step.help = Tour::tr("Sh&ow me Edit");
    step.isRead = true;
    step.isDone = [scene] { return scene.memory.wasAway && scene.window.isPlaying(); };
    step.doIt = [scene] {
        scene.window.action(scene.window.isPlaying() ? ActionId::EditMode : ActionId::PlayMode).setChecked(true);
    };
    step.part = [scene] {
        const TourWindow& window = scene.window;
        return window.rectOfButtons({&window.action(ActionId::PlayMode), &window.action(ActionId::EditMode),
                                     &window.action(ActionId::LearnMode)});
    };
    return step;
}

TourStep helpStep(const TourScene& scene)
{
    TourStep step;
    step.title = Tour::tr("When you want to know more");
    step.text = Tour::tr("F1 opens the guide at the page about the panel that you are in. Shift+F1 and a click explain "
                         "anything in the window.");
    step.task =
        Tour::tr("Now open a position of your own, or play on with this one. You find the tour again under Help.");
    step.isRead = true;
    step.isDone = [] { return false; };
    step.part = [scene] { return scene.window.rectOfMenuTitle(ActionId::Guide); };
    return step;
}

} // namespace

std::vector<TourStep> makeTourSteps(const TourScene& scene)
{
    return {boardStep(scene),  combatStep(scene),  resultStep(scene), endsStep(scene),
            whyNotStep(scene), confirmStep(scene), modesStep(scene),  helpStep(scene)};
}
