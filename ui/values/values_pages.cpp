// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The pages of a game; declared in values_page.h.

#include "values/list_page.h"
#include "values/movement_page.h"
#include "values/table_page.h"
#include "values/values_page.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

struct PageText
{
    Q_DECLARE_TR_FUNCTIONS(ValuesPages)
};

QString numberText(std::optional<int> number)
{
    return number ? QString::number(*number) : QString();
}

QString wordOf(GroundValue::Place place)
{
    switch (place) {
    case GroundValue::Place::Terrain:
        return QStringLiteral("terrain");
    case GroundValue::Place::Feature:
        return QStringLiteral("feature");
    case GroundValue::Place::Hexside:
        break;
    }
    return QStringLiteral("hexside");
}

ListPage::Lines groundLines(const Values& values)
{
    ListPage::Lines lines;
    for (const GroundValue& ground : values.terrain) {
        const QString groundClass = !ground.groundClass                                  ? QString()
                                    : *ground.groundClass == GroundValue::Class::Natural ? QStringLiteral("natural")
                                                                                         : QStringLiteral("man-made");
        lines.push_back({wordOf(ground.place), ground.name, groundClass, numberText(ground.columns),
                         numberText(ground.times), numberText(ground.over),
                         ground.role == CombatRole::Attacker ? roleId(ground.role) : QString(),
                         ground.kinds.join(QStringLiteral(", "))});
    }
    return lines;
}

ValuesPage* terrainPage(const Ruleset& game)
{
    QStringList grounds;
    std::vector<Kind> all;
    for (const std::vector<Kind>* kinds : {&game.terrain, &game.features, &game.hexsides}) {
        grounds += namesOf(*kinds);
        all.insert(all.end(), kinds->begin(), kinds->end());
    }
    grounds.removeDuplicates();
    QStringList attacks{QStringLiteral("ordinary")};
    for (const AttackKind& kind : game.combat.kinds)
        attacks += kind.name;
    auto* page = new ListPage(
        "terrain",
        {PageText::tr("Terrain"),
         PageText::tr("What terrain, features of a hex and hexsides do in combat: columns of the table to the right "
                      "(with a minus to the left), or a number by which strength is multiplied or divided."),
         PageText::tr("Empty: terrain is not counted in odds.")},
        {{PageText::tr("Kind"),
          "kind",
          CellKind::Text,
          {QStringLiteral("terrain"), QStringLiteral("feature"), QStringLiteral("hexside")}},
         {PageText::tr("Ground"), "name", CellKind::Text, grounds, all},
         {PageText::tr("Class"), "class", CellKind::Text, {QStringLiteral("natural"), QStringLiteral("man-made")}},
         {PageText::tr("Columns"), "columns", CellKind::Number},
         {PageText::tr("Times"), "times", CellKind::Number},
         {PageText::tr("Divided by"), "over", CellKind::Number},
         {PageText::tr("Whose units"),
          "role",
          CellKind::Text,
          {QStringLiteral("defender"), QStringLiteral("attacker")}},
         {PageText::tr("Kinds of attack"), "kinds", CellKind::Names, attacks}},
        groundLines);
    page->setMemberBy([](const QString& kind) {
        return kind.isEmpty() || kind == QLatin1String("terrain") ? QStringLiteral("name") : kind;
    });
    return page;
}

ValuesPage* turnPage()
{
    return new ListPage(
        "turnTrack",
        {PageText::tr("Turn track"),
         PageText::tr("What the turn track says: counts such as attack-divisions=2, tags such as snow, and notes."),
         PageText::tr("Empty: nothing is known of single turns but what the scenario says.")},
        {{PageText::tr("Turn"), "turn", CellKind::Number},
         {PageText::tr("Counts"), "counts", CellKind::Counts},
         {PageText::tr("Tags"), "tags", CellKind::Names},
         {PageText::tr("Note"), "note", CellKind::Text}},
        [](const Values& values) {
            ListPage::Lines lines;
            for (const TrackedTurn& turn : values.turnTrack) {
                QStringList counts;
                for (const auto& [name, number] : turn.counts)
                    counts += QStringLiteral("%1=%2").arg(name).arg(number);
                lines.push_back({QString::number(turn.turn), counts.join(QStringLiteral(", ")),
                                 turn.tags.join(QStringLiteral(", ")), turn.note});
            }
            return lines;
        });
}

ValuesPage* arrivalsPage(const Ruleset& game)
{
    return new ListPage(
        "arrivals",
        {PageText::tr("Arrivals"),
         PageText::tr("When and where units arrive of which the scenario does not say it; hexes or regions."),
         PageText::tr("Empty: units off the map arrive as the scenario says, else when you put them there.")},
        {{PageText::tr("Unit"), "unit", CellKind::Text},
         {PageText::tr("Turn"), "turn", CellKind::Number},
         {PageText::tr("Where"), "at", CellKind::Names, namesOf(game.regions)}},
        [](const Values& values) {
            ListPage::Lines lines;
            for (const ArrivalValue& each : values.arrivals)
                lines.push_back(
                    {each.unit, QString::number(each.arrival.turn), each.arrival.at.join(QStringLiteral(", "))});
            return lines;
        });
}

ValuesPage* numbersPage(const Ruleset& game)
{
    auto* page = new ListPage(
        "numbers",
        {PageText::tr("Numbers"),
         PageText::tr("Numbers that the sources leave open. A scenario that sets one itself keeps its own."),
         PageText::tr("Empty: the program's own assumptions hold, and what is not known is not asked for.")},
        {{PageText::tr("Number"), "name", CellKind::Text},
         {PageText::tr("Yours"), "value", CellKind::Number},
         {PageText::tr("What it is"), ""}},
        [settings = game.settings](const Values& values) {
            ListPage::Lines lines;
            for (const Setting& setting : settings) {
                const auto own = std::find_if(values.numbers.begin(), values.numbers.end(),
                                              [&](const auto& number) { return number.first == setting.name; });
                const QString assumed = setting.value
                                            ? PageText::tr("%1: %2 to %3, assumed %4", "setting, least, most, default")
                                                  .arg(setting.title)
                                                  .arg(setting.least)
                                                  .arg(setting.most)
                                                  .arg(*setting.value)
                                            : PageText::tr("%1: %2 to %3", "setting, least, most")
                                                  .arg(setting.title)
                                                  .arg(setting.least)
                                                  .arg(setting.most);
                lines.push_back(
                    {setting.name, own == values.numbers.end() ? QString() : QString::number(own->second), assumed});
            }
            return lines;
        });
    page->setByName();
    return page;
}

ValuesPage* pointsPage(const Ruleset& game)
{
    QStringList places;
    for (const auto& [word, kinds] : {std::pair("feature:", &game.features), std::pair("terrain:", &game.terrain),
                                      std::pair("region:", &game.regions)}) {
        for (const Kind& kind : *kinds)
            places += QLatin1String(word) + kind.name;
    }
    auto* page = new ListPage(
        "points",
        {PageText::tr("Points"), PageText::tr("Victory points of a hex by what it has, such as feature:victory."),
         PageText::tr("Empty: victory points are counted by hand.")},
        {{PageText::tr("What"), "name", CellKind::Text, places}, {PageText::tr("Points"), "value", CellKind::Number}},
        [](const Values& values) {
            ListPage::Lines lines;
            for (const auto& [name, number] : values.points)
                lines.push_back({name, QString::number(number)});
            return lines;
        });
    page->setByName();
    return page;
}

} // namespace

std::vector<ValuesPage*> valuesPages(const Ruleset& game)
{
    return {
        new TablePage({PageText::tr("Table of results"),
                       PageText::tr("Odds in the first line, from the worst for the attacker on, and a line of results "
                                    "for each roll. A table that is pasted may have its rolls in the first column."),
                       game.combat.table
                           ? PageText::tr("Empty: the game's own table is used.")
                           : PageText::tr("Empty: odds are shown as strengths, and the result is entered by hand.")}),
        new TablesPage(
            {PageText::tr("Further tables"),
             PageText::tr("Tables of kinds of attack that have one of their own, and of barrages."),
             PageText::tr("Empty: every attack uses the table of results, and barrages are rolled by hand.")},
            game),
        terrainPage(game),
        new MovementPage(
            {PageText::tr("Movement"),
             PageText::tr("What a hex costs to enter, by its terrain; what crossing a hexside adds; and what a step "
                          "along a road costs instead. A column for each group of types of units."),
             game.moves.isCounted ? PageText::tr("Empty: the game's own costs are used.")
                                  : PageText::tr("Empty: moves are not counted, only what is forbidden is.")},
            game),
        turnPage(),
        arrivalsPage(game),
        numbersPage(game),
        pointsPage(game),
    };
}
