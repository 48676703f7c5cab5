// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/observation.h"

#include "rules/conditions.h"

#include <QCoreApplication>

#include <tuple>

namespace {

class ObservationWords
{
    Q_DECLARE_TR_FUNCTIONS(Observation)
};

/// Calls `visit(const Observer&)` for everybody and everything of the side's team that sees as far as anything does.
template<typename Visit>
void forEachObserver(const RuleView& board, const QString& side, HexIndex hex, const Visit& visit)
{
    const Ruleset& game = board.ruleset();
    const SideIndex team = game.teamPlace(side);
    for (const ObserverRule& rule : game.observers) {
        if (rule.controlledFeature.isEmpty()) {
            for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(board.position().units.size()); ++unit) {
                const HexIndex from = board.hexOf(unit);
                if (from != noHex && board.side(unit) == team && holds(rule.when, {board, unit, {}}))
                    visit(Observer{unit, from, {}, board.grid().distance(from, hex), rule.sees});
            }
            continue;
        }
        const HexSet* feature =
            game.teamPlace(rule.side) == team ? board.map().feature(rule.controlledFeature) : nullptr;
        if (feature == nullptr)
            continue;
        const QString title = titleOf(game.features, rule.controlledFeature);
        feature->forEach([&](HexIndex from) {
            if (board.position().controller(from) == rule.side)
                visit(Observer{noUnit, from, title, board.grid().distance(from, hex), rule.sees});
        });
    }
}

} // namespace

bool isObserved(const RuleView& board, const QString& side, HexIndex hex)
{
    bool isSeen = false;
    forEachObserver(board, side, hex,
                    [&](const Observer& observer) { isSeen = isSeen || observer.distance <= observer.sees; });
    return isSeen;
}

std::optional<Observer> nearestObserver(const RuleView& board, const QString& side, HexIndex hex)
{
    std::optional<Observer> best;
    const auto rank = [&board](const Observer& observer) {
        return std::tuple(observer.distance - observer.sees, observer.distance, board.grid().number(observer.hex));
    };
    forEachObserver(board, side, hex, [&](const Observer& observer) {
        if (!best || rank(observer) < rank(*best))
            best = observer;
    });
    return best;
}

QString notObservedText(const RuleView& board, const QString& side, HexIndex hex)
{
    const QString number = board.grid().number(hex);
    const auto nearest = nearestObserver(board, side, hex);
    if (!nearest)
        return ObservationWords::tr("%1 is not observed: nobody there can see it").arg(number);
    const QString from = board.grid().number(nearest->hex);
    const QString who = nearest->unit == noUnit ? ObservationWords::tr("the %1", "kind of hex").arg(nearest->what)
                                                : board.unit(nearest->unit).displayName();
    return ObservationWords::tr(
               "%1 is not observed: the nearest observer is %2 in %3, which sees %n hex(es) and is %4 away", nullptr,
               nearest->sees)
        .arg(number, who, from)
        .arg(nearest->distance);
}
