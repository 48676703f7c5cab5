// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/read_form.h"
#include "io/read_limits.h"
#include "io/roll_form.h"
#include "io/rule_forms.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <QRegularExpression>

#include <algorithm>

namespace {

constexpr NamedValue<bool> lengthMeasures[] = {{"hexes", false}, {"movement", true}};
constexpr NamedValue<bool> pointUses[] = {{"all", false}, {"up-to", true}};

/// Scores that can apply to the same unit have priorities of their own.
void checkPriorities(const JsonValue& array, const std::vector<PreferScore>& scores, JsonProblems& problems)
{
    std::size_t later = 0;
    for (const JsonValue entry : array) {
        const PreferScore& score = scores[later];
        const bool isTaken = std::any_of(
            scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(later), [&score](const PreferScore& earlier) {
                return earlier.priority == score.priority && canBothApply(earlier.when, score.when);
            });
        if (isTaken && !score.priority.isEmpty())
            problems.add(entry.find("priority").value_or(entry), "ruleset.duplicate-priority",
                         {FileWords::tr("two scores that can apply to the same unit have the priority %1")
                              .arg(quoted(score.priority)),
                          FileWords::tr("a priority of its own, or conditions that shut each other out")});
        ++later;
    }
}

void checkNumberOfScores(const JsonValue& array, const std::vector<PreferScore>& scores, JsonProblems& problems)
{
    std::size_t later = 0;
    for (const JsonValue entry : array) {
        const PreferScore& score = scores[later];
        const auto together = static_cast<std::size_t>(
            std::count_if(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(later) + 1,
                          [&score](const PreferScore& earlier) { return canBothApply(earlier.when, score.when); }));
        if (together > mostScoresOfPlans)
            problems.add(entry, "ruleset.too-many-scores",
                         {FileWords::tr("too many scores can apply to the same unit"),
                          FileWords::tr("no more than %1 of them where the retreats are planned together")
                              .arg(mostScoresOfPlans)});
        ++later;
    }
}

void refuseInPoints(const JsonValue& value, const QString& what, JsonProblems& problems)
{
    problems.add(value, "ruleset.measure",
                 {FileWords::tr("%1 does not go with retreats in movement points").arg(what),
                  FileWords::tr("something else, or retreats in hexes")});
}

/// What has no meaning where lengths are in points: they demand no number of hexes that a path could lack or exceed.
void checkPoints(const JsonValue& object, const RetreatRules& retreat, JsonProblems& problems)
{
    const auto check = [&](const char* key, const auto& entries, const auto& isRefused, const QString& what) {
        const auto array = object.find(key);
        if (!array || !array->isArray() || array->size() != entries.size())
            return;
        auto entry = entries.begin();
        for (const JsonValue value : *array) {
            if (isRefused(*entry++))
                refuseInPoints(value, what, problems);
        }
    };
    const auto isTooNear = [](const auto& entry) { return entry.kind == "end-too-near"; };
    check("forbid", retreat.forbid, isTooNear, quoted(QStringLiteral("end-too-near")));
    check("prefer", retreat.prefer, isTooNear, quoted(QStringLiteral("end-too-near")));
    check(
        "charge", retreat.charge, [](const Charge& charge) { return charge.hexes != 0; },
        FileWords::tr("a charge in hexes"));
    const auto isShort = [](const Otherwise& entry) { return entry.kind != Otherwise::Kind::Eliminated; };
    const QString what = FileWords::tr("a way out for units that lack hexes");
    check("otherwise", retreat.otherwise, isShort, what);
    const auto single = object.find("otherwise");
    if (single && single->isObject() && std::any_of(retreat.otherwise.begin(), retreat.otherwise.end(), isShort))
        refuseInPoints(*single, what, problems);
}

const QStringList& directions()
{
    static const QStringList words = [] {
        QStringList all;
        for (const NamedValue<Compass>& row : compassWords())
            all += QString::fromLatin1(row.name);
        return all + QStringList{QStringLiteral("neither")};
    }();
    return words;
}

void scoreParameters(Form& form, PreferScore& score, const Parameters& takes)
{
    using P = EntryParameter;
    if (score.kind->scope == ScoreScope::Step)
        form.word({"at", "Which hexes of the path it looks at."}, score.at, entryPlaces(), EntryAt::Each);
    if (takes.knows(P::Value))
        form.integer({"value", "What each such hex counts."}, score.value, {.least = 1, .most = 1000, .usual = 1});
    if (takes.knows(P::Measure))
        measure(form, score.measure, takes.need(P::Measure));
    if (takes.knows(P::Terrain))
        form.names({"terrain", "The terrain that it is about.", takes.need(P::Terrain)}, score.terrain, Known::Terrain);
    if (takes.knows(P::Path))
        form.name({"path", "The path that it is about.", takes.need(P::Path)}, score.path, Known::Paths);
    if (takes.knows(P::Regions))
        form.names({"regions", "The regions that it is about.", takes.need(P::Regions)}, score.regions, Known::Regions);
    if (takes.knows(P::Values))
        numbers(form, {"values", "The value of each terrain or compass word.", takes.need(P::Values)}, score.values,
                Scale::Whole, Known::Terrain, score.kind == "direction" ? directions() : QStringList());
    if (takes.knows(P::Crossings))
        hexsideCases(form, {"crossings", "The values of hexsides that are crossed.", takes.need(P::Crossings)},
                     score.crossings, Scale::Whole);
    if (takes.knows(P::Units))
        unitTest(form, {"units", "The units to which distances are measured.", takes.need(P::Units)}, score.units);
    if (takes.knows(P::Away))
        form.flag({"away", "The farther away, the better."}, score.away);
    if (takes.knows(P::Zoc))
        zoneNames(form, score.zoc);
    if (takes.knows(P::LinkedAndOnto)) {
        form.list({"linked", "Hexsides over which a link of the path counts as one.", takes.need(P::LinkedAndOnto)},
                  score.linked);
        form.list({"onto", "Hexsides over which a step onto the path counts as one.", takes.need(P::LinkedAndOnto)},
                  score.onto);
    }
}

} // namespace

void describe(Form& form, PreferScore& score)
{
    form.named("score", "A score of paths: the lower the better.");
    form.kind({"score", "What is counted.", Need::Required}, score.kind, ScoreKind::table(), "ruleset.unknown-score",
              [&](const auto* row) {
                  form.name({"priority", "Its name on the board and in answers, such as 1b.", Need::Required},
                            score.priority);
                  rule(form, score.rule);
                  when(form, score.when);
                  form.flag(
                      {"lookAhead", "It is settled over whole paths first, also where hexes are judged one by one."},
                      score.lookAhead);
                  form.flag({"givesWay", "Where no path has the value 0, the answer names the rule that gave way."},
                            score.givesWay);
                  scoreParameters(form, score, Parameters(row));
              });
}

void describe(Form& form, Charge& charge)
{
    rule(form, charge.rule);
    when(form, charge.when);
    form.words({"causes", "What a hex that is entered is charged for; several together cost no more than one.",
                Need::Required},
               charge.causes, ChargeCause::table());
    zoneNames(form, charge.zoc);
    form.word({"at", "Which hexes it looks at."}, charge.at, entryPlaces(), EntryAt::Each);
    form.integer({"steps", "Steps that the payer loses."}, charge.steps, {});
    form.integer({"hexes", "Hexes that the retreat becomes longer."}, charge.hexes, {.most = mostChargedHexes});
    form.word({"payer", "Who loses the steps: the group that moves, or the whole stack."}, charge.payer, chargePayers(),
              Charge().payer);
    choice(form, {"extension", "Which such hexes make the retreat longer."}, charge.extension,
           {"every-hex", "last-hex"});
    form.name({"mark", "State of a unit that enters such a hex."}, charge.mark, Known::States);
    rollTable(form, {"roll", "Dice that are rolled for each such hex."}, charge.roll, [](Form& row, DiceLoss& loss) {
        row.integer({"steps", "Steps that the payer loses."}, loss.steps, {});
        row.name({"mark", "State that the unit gets."}, loss.mark, Known::States);
    });
    form.whenRead([&charge](ReadForm& reading) {
        if (charge.steps == 0 && charge.hexes == 0 && charge.mark.isEmpty() && !charge.roll)
            reading.problems().add(
                reading.object(), "ruleset.nothing",
                {FileWords::tr("the charge charges nothing"), oneOf({QStringLiteral("steps"), QStringLiteral("hexes"),
                                                                     QStringLiteral("mark"), QStringLiteral("roll")})});
    });
}

void describe(Form& form, Otherwise& otherwise)
{
    form.named("otherwise", "What happens to units without a path.");
    form.kind(
        {"kind", "What happens without a path.", Need::Required}, otherwise.kind, otherwiseKinds(), "json.wrong-value",
        [&](const auto* /*row*/) {
            rule(form, otherwise.rule);
            when(form, otherwise.when, {.step = false});
            if (otherwise.kind != Otherwise::Kind::StayAndLose)
                return;
            form.integer({"stepsPerHex", "Steps lost for each hex lacking."}, otherwise.stepsPerHex, {.usual = 1});
            form.name({"mark", "State of a unit that stayed and lives."}, otherwise.mark, Known::States);
        });
}

void describe(Form& form, OwnersOption& option)
{
    rule(form, option.rule);
    when(form, option.when);
    form.names({"notHeldBy", "Types of units that do not hold a hex for this."}, option.notHeldBy, Known::Types);
    form.names({"withoutPriorities", "Priorities that do not count among these paths."}, option.withoutPriorities,
               Known::Priorities);
    choice(form, {"heldHex", "Whether the held hex may be entered or passed, or only be passed."}, option.heldHex,
           {"enter-or-pass", "pass-only"});
}

void describe(Form& form, LongestRetreat& longest)
{
    rule(form, longest.rule);
    form.integer({"hexes", "How many hexes a retreat demands at most.", Need::Required}, longest.hexes,
                 {.least = 1, .usual = neverUsual});
}

void describe(Form& form, RetreatExit& exit)
{
    rule(form, exit.rule);
    when(form, exit.when);
    form.names({"regions", "The hexes from which a retreat may leave the map.", Need::Required}, exit.regions,
               Known::Regions);
    form.text({"tray", "Where the units lie then; none: nowhere in particular."}, exit.tray);
    form.object(
        {"returns", "How they come back; none: not by themselves."}, exit.returns,
        [](Form& object, RetreatExit::Return& returns) {
            object.integer({"turns", "So many turns later, at the earliest."}, returns.turns, {.least = 1, .usual = 1});
            object.names({"at", "Hexes or regions where they may enter; none: as the game says."}, returns.at);
            object.whenRead([](ReadForm& reading) {
                static const QRegularExpression hex(QStringLiteral("^[A-Za-z]{0,2}[0-9][0-9.,/-]*$"));
                const auto at = reading.object().find("at");
                const QStringList& regions = reading.known().of(Known::Regions);
                if (!at || !at->isArray())
                    return;
                for (const JsonValue place : *at) {
                    if (place.isString() && !regions.contains(place.string()) && !hex.match(place.string()).hasMatch())
                        reading.problems().add(
                            place, "ruleset.unknown-name",
                            unknownName(FileWords::tr("%1 is neither a region nor the number of a hex"), place.string(),
                                        regions));
                }
            });
        });
}

namespace {

/// A list that is there even if it is empty, or is not.
template<typename T>
void optionalList(Form& form, const Key& key, std::optional<std::vector<T>>& entries)
{
    std::vector<T> listed = entries.value_or(std::vector<T>());
    form.list(key, listed, {.evenIfEmpty = entries.has_value()});
    form.whenRead([&](ReadForm& reading) {
        if (reading.object().find(key.name))
            entries = std::move(listed);
    });
}

void checkPriorities(const ReadForm& reading, const std::vector<PreferScore>& scores)
{
    const auto prefer = reading.object().find("prefer");
    if (prefer && prefer->size() == scores.size())
        checkPriorities(*prefer, scores, reading.problems());
}

} // namespace

void describe(Form& form, DisplaceRules& displace)
{
    rule(form, displace.rule);
    when(form, displace.when);
    condition(form, {"whom", "What holds for those who make room."}, displace.whom, {.step = false});
    form.integer({"hexes", "Hexes that the displaced go."}, displace.hexes, {.least = 1, .most = 12, .usual = 1});
    form.word({"pick", "Who says which of several units makes room."}, displace.pick, deciders(), Decider::Owner);
    form.word({"mover", "Who picks its path."}, displace.mover, deciders(), Decider::Owner);
    form.integer({"chain", "How many units, one behind the other, may make room."}, displace.chain,
                 {.least = 1, .most = 6, .usual = 1});
    form.word({"otherwise", "Where nobody finds room: the hex is closed, or those without a path are eliminated."},
              displace.withoutRoom, roomlessWords(), DisplaceRules::WithoutRoom::Closed);
    form.name({"mark", "State of the displaced."}, displace.mark, Known::States);
    optionalList(form, {"forbid", "Tests that rule out paths of the displaced; none: those of retreats."},
                 displace.forbid);
    optionalList(form, {"prefer", "Scores of their paths; none: those of retreats."}, displace.prefer);
    form.whenRead([&displace](ReadForm& reading) {
        if (displace.prefer)
            checkPriorities(reading, *displace.prefer);
    });
}

void describe(Form& form, AdvanceRules& advance)
{
    rule(form, advance.rule);
    form.names({"notTypes", "Attackers of these types do not advance."}, advance.notTypes, Known::Types);
    form.names({"insteadTypes", "Where no attacker may, units of these types next to the hex do."},
               advance.insteadTypes, Known::Types);
    form.integer({"insteadLimit", "How many of them at most."}, advance.insteadLimit, {.usual = 1});
}

void retreatMembers(Form& form, RetreatRules& retreat)
{
    form.boolean({"exists", "False: the game has no retreats, and nothing else need be said."}, retreat.exists, true);
    rule(form, retreat.rule, Need::Optional);
    form.word({"mover", "Who picks among legal paths."}, retreat.mover, deciders());
    form.word({"order", "Who says which unit of a retreating defender goes next."}, retreat.order, deciders());
    form.word({"orderOfAttackers", "Who says so of a retreating attacker; none: as \"order\"."},
              retreat.orderOfAttackers, deciders(), retreat.order);
    form.word({"splitting", "Whether the units of a stack retreat one by one or may keep together."}, retreat.splitting,
              splittings());
    form.word(
        {"planning", "Whether each unit sees the board as the earlier ones left it, or all retreats are one plan."},
        retreat.planning, plannings());
    form.name({"followers", "Id of the rule by which units that are no combat units retreat with their stack."},
              retreat.followers, Known::Rules);
    choice(form, {"evaluation", "Whether sums over whole paths are compared, or one hex after the other."},
           retreat.evaluation, {"whole-path", "per-hex"}, true);
    form.word({"measure", "What lengths count: hexes, or movement points at the costs of \"movement\"."},
              retreat.isInPoints, lengthMeasures, false);
    form.word({"use", "Of points: whether a path ends only where none that can be paid for goes on, or anywhere."},
              retreat.isUpTo, pointUses, false);
    form.object({"longest", "No path may demand more hexes than that."}, retreat.longest);
    form.list({"forbid", "Tests that rule a path out."}, retreat.forbid);
    form.list({"prefer", "Scores in order of priority."}, retreat.prefer);
    form.list({"charge", "What entering a hex costs."}, retreat.charge);
    form.oneOrMore({"otherwise", "What happens without a path: the first entry that applies; none: eliminated."},
                   retreat.otherwise);
    form.object({"option", "The owner may leave the legal paths where they all end out of supply."}, retreat.option);
    form.list({"exits", "Where a retreat may leave the map, in place of a hex still demanded."}, retreat.exits);
    form.object({"displace", "Friends make room where a path ends."}, retreat.displace);
    form.object({"advance", "Who advances into an emptied hex, in a game without retreats."}, retreat.advance);
    form.whenRead([&retreat](ReadForm& reading) {
        if (const auto displace = reading.object().find("displace"); displace && retreat.planning == Planning::Together)
            reading.problems().addAtKey(*displace, "ruleset.displace-together",
                                        {FileWords::tr("nobody makes room where the retreats are planned together"),
                                         FileWords::tr("the planning \"one-by-one\", or no member \"displace\"")});
        const auto prefer = reading.object().find("prefer");
        if (!prefer || prefer->size() != retreat.prefer.size())
            return;
        checkPriorities(*prefer, retreat.prefer, reading.problems());
        if (retreat.planning == Planning::Together)
            checkNumberOfScores(*prefer, retreat.prefer, reading.problems());
    });
    form.whenRead([&retreat](ReadForm& reading) {
        if (retreat.isInPoints)
            checkPoints(reading.object(), retreat, reading.problems());
        else if (const auto use = reading.object().find("use"); use && retreat.isUpTo)
            reading.problems().addAtKey(*use, "json.wrong-value",
                                        {FileWords::tr("lengths count hexes, of which all are gone"),
                                         FileWords::tr("the measure \"movement\", or no member \"use\"")});
    });
}

void describe(Form& form, RetreatRules& retreat)
{
    form.lines();
    retreatMembers(form, retreat);
    form.demand(retreat.exists, {"rule", "mover", "order", "splitting", "planning", "evaluation", "otherwise"},
                R"("if": {"properties": {"exists": {"const": false}}, "required": ["exists"]}, "else": {"required":
                   ["rule", "mover", "order", "splitting", "planning", "evaluation", "otherwise"]})");
}

void checkCosts(const Ruleset& ruleset, ReadForm& reading)
{
    const auto movement = reading.object().find("movement");
    const auto retreat = reading.object().find("retreat");
    if (ruleset.retreat.isInPoints && !movement && retreat)
        reading.problems().add(retreat->find("measure").value_or(*retreat), "ruleset.measure",
                               {FileWords::tr("nothing says what a step costs"), FileWords::tr("\"movement\"")});
    if (!ruleset.retreat.isInPoints || !movement || movement->size() != ruleset.movement.size())
        return;
    const auto isFree = [](const auto& cost) { return cost.second == 0; };
    auto costs = ruleset.movement.begin();
    for (const JsonValue entry : *movement) {
        const auto refuse = [&](const char* key, const std::vector<std::pair<QString, int>>& values) {
            if (std::any_of(values.begin(), values.end(), isFree))
                refuseInPoints(entry.find(key).value_or(entry), FileWords::tr("a step that costs nothing"),
                               reading.problems());
        };
        refuse("terrain", costs->terrain);
        refuse("paths", costs->paths);
        ++costs;
    }
}
