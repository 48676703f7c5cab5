// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/look_forms.h"
#include "io/rule_forms.h"
#include "io/value_forms.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <algorithm>

namespace {

constexpr int mostAmount = Bounds().most;
constexpr NamedValue<RuleText::Source> sources[] = {{"stated", RuleText::Source::Stated},
                                                    {"assumed", RuleText::Source::Assumed}};
constexpr NamedValue<bool> passages[] = {{"last-passage", true}};
bool isGameId(const QString& id)
{
    return !id.isEmpty() && std::all_of(id.begin(), id.end(), [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-' || c == u'_';
    });
}

/// A text that must look like something.
void patterned(Form& form, const Key& key, QString& value, QByteArrayView schema, bool (*isGood)(const QString&),
               const char* code, ProblemText (*fault)(const QString& text))
{
    scalar(form, key, schema, value, value.isEmpty(), [&](const JsonValue& text, ReadForm& reading) {
        std::optional<QString> found;
        if (isOfKind(text, JsonKind::String, reading.problems()))
            found = text.string();
        if (found && !isGood(*found))
            reading.problems().add(text, code, fault(*found));
        return found;
    });
}

} // namespace

void describe(Form& form, SideRules& side)
{
    form.name({"id", "What names it elsewhere.", Need::Required}, side.id);
    form.name({"name", "What people read.", Need::Required}, side.name);
    form.text({"team", "Its team, of which there are two; none: it is one by itself."}, side.team);
    color(form, {"color", "The colour of its counters.", Need::Required}, side.color);
}

static void describe(Form& form, Livery& livery)
{
    color(form, {"paper", "The colour of the sheet, round lines and letters too."}, livery.paper);
    color(form, {"numbers", "The ink of hex numbers."}, livery.numbers);
    color(form, {"accent", "The colour of the title and of what else stands for the game."}, livery.accent);
    form.word({"title", "The face of the title."}, livery.title, faceWords, Face::Narrow);
    form.word({"names", "The face of names on the map."}, livery.names, faceWords, Face::Serif);
}

void describe(Form& form, Kind& kind)
{
    form.named("kind", "A name to which the game gives a meaning.");
    form.name({"name", "What names it in maps, scenarios and rules.", Need::Required}, kind.name);
    form.text({"title", "What people read; none: the name."}, kind.title);
    form.text({"drawAs", "Name of the picture or pattern; none: the name itself."}, kind.drawAs);
    form.object({"look", "What it looks like on maps that say nothing else."}, kind.look);
}

/// A nation, whose counters may look otherwise than its side's.
static void describeNation(Form& form, Kind& nation)
{
    form.name({"name", "What names it in scenarios and rules.", Need::Required}, nation.name);
    form.text({"title", "What people read; none: the name."}, nation.title);
    form.text({"drawAs", "Not used for nations."}, nation.drawAs);
    color(form, {"color", "The colour of its counters; none: its side's."}, nation.color);
    color(form, {"text", "The colour of what is printed on them; none: what can be read best."}, nation.textColor);
}

void describe(Form& form, UnitType& type)
{
    form.name({"name", "What names it elsewhere.", Need::Required}, type.name);
    form.text({"title", "What people read; none: the name."}, type.title);
    form.text({"symbol", "Name of the counter symbol; none: the name itself."}, type.symbol);
    form.boolean({"exertsZoc", "Whether it exerts a zone of control."}, type.exertsZoc, true);
    form.boolean({"stacks", "Whether it counts for the stacking limit."}, type.stacks, true);
    form.integer({"stackValue", "Points that it counts where stacking is by points, where units say nothing else."},
                 type.stackValue, {.usual = 1});
    form.boolean({"isCombatUnit", "False: a headquarters or the like, which follows others and is overrun."},
                 type.isCombatUnit, true);
    form.integer({"steps", "Strength steps."}, type.steps, {.least = 1, .usual = neverUsual});
    form.names({"sides", "Sides that have such units; none: all."}, type.sides, Known::Sides);
    form.integer({"attack", "Attack strength, where units say nothing else."}, type.attack, {});
    form.integer({"defense", "Defence strength, where units say nothing else."}, type.defense, {});
    form.integer({"movement", "Movement allowance, where units say nothing else."}, type.movement, {});
    form.integer({"range", "Range or rating, where units say nothing else."}, type.range, {});
    form.integer({"supplyRange", "How far it supplies others, where units say nothing else; none: its range."},
                 type.supplyRange, {});
}

void describe(Form& form, ControlRules& control)
{
    rule(form, control.rule);
    form.word({"by", "Who controls a hex: the side whose unit entered it last.", Need::Required}, control.byPassage,
              passages);
    CapturedBridge& bridge = control.capturedBridge;
    form.objectIf(
        {"capturedBridge", "What becomes of bridges into enemy territory."}, !bridge.marker.isEmpty(),
        [&bridge](Form& object) {
            rule(object, bridge.rule);
            object.name({"hexside", "The kind of hexside that a unit crosses into a hex of the enemy.", Need::Required},
                        bridge.hexside, Known::Hexsides);
            object.name({"marker", "The marker that it gets then, with its owner and the turn.", Need::Required},
                        bridge.marker, Known::Markers);
        });
}

void describe(Form& form, SequencePhase& phase)
{
    form.name({"phase", "The phase, as the game names it.", Need::Required}, phase.phase, Known::Phases);
    form.name({"player", "Id of the side whose phase it is; none: both."}, phase.player, Known::Sides);
    form.text({"title", "What people read; none: the phase's own title."}, phase.title);
    form.name({"supply", "Id of the rule by which supply is judged, and remembered, when it begins."}, phase.supply,
              Known::Rules);
    form.name({"supplySide", "Whose supply; none: everybody's."}, phase.supplySide, Known::Sides);
    form.objectIf({"supplyOfAll", "Readings under which it is everybody's all the same."}, !phase.supplyOfAll.empty(),
                  [&phase](Form& object) { conditionReadings(object, phase.supplyOfAll); });
    form.flag({"movement", "Units move; moved marks and trails begin anew."}, phase.isMovement);
    form.flag({"combat", "Combats are fought."}, phase.isCombat);
    form.flag({"entry", "Reinforcements arrive."}, phase.isEntry);
    form.names({"removesStates", "States that the player's units lose when it ends."}, phase.removesStates,
               Known::States);
}

void describe(Form& form, SequenceRules& sequence)
{
    form.lines();
    rule(form, sequence.rule);
    std::size_t earlier = 0;
    form.list({"phases", "The phases of a turn, in order.", Need::Required}, sequence.phases, {},
              [&](Form& entry, SequencePhase& phase) {
                  describe(entry, phase);
                  const auto isSame = [&phase](const SequencePhase& other) {
                      return other.phase == phase.phase
                             && (other.player == phase.player || other.player.isEmpty() || phase.player.isEmpty());
                  };
                  const auto begin = sequence.phases.begin();
                  const bool isTaken = std::any_of(begin, begin + static_cast<std::ptrdiff_t>(earlier++), isSame);
                  entry.whenRead([&phase, isTaken](ReadForm& reading) {
                      if (isTaken)
                          reading.problems().add(reading.object(), "json.duplicate-value",
                                                 {FileWords::tr("%1 is in the list twice").arg(quoted(phase.phase)),
                                                  FileWords::tr("each phase of a player once")});
                  });
              });
    form.integer({"turns", "How many turns the game has; none: not known."}, sequence.turns, {});
}

void describe(Form& form, TurnTag& tag)
{
    form.name({"tag", "The tag.", Need::Required}, tag.tag);
    form.text({"title", "What people read while it holds; none: nothing."}, tag.title);
    rule(form, tag.rule);
    when(form, tag.when, {.step = false, .combat = false, .zoc = false, .supply = false});
    form.whenRead([&tag](ReadForm& reading) {
        Condition rest = tag.when;
        rest.fromTurn.reset();
        rest.untilTurn.reset();
        if (!rest.isPlain()) {
            rest.wide.front().players.clear();
            rest.wide.front().phases.clear();
            std::erase(rest.wide, Condition::Wide());
        }
        if (const auto member = reading.object().find("when"); member && !(rest == Condition()))
            reading.problems().add(*member, "ruleset.condition",
                                   {FileWords::tr("the turn has none of what is asked for here"),
                                    oneOf({QStringLiteral("fromTurn"), QStringLiteral("untilTurn"),
                                           QStringLiteral("players"), QStringLiteral("phases")})});
    });
}

void describe(Form& form, TrackNote& note)
{
    form.integer({"turn", "The number of the turn.", Need::Required}, note.turn, {.least = 1});
    rule(form, note.rule);
    form.name({"note", "What the track says.", Need::Required}, note.note);
}

void describe(Form& form, VictoryRule& victory)
{
    rule(form, victory.rule);
    form.name({"side", "Who wins.", Need::Required}, victory.side, Known::Sides);
    form.integer({"points", "With that many points or more.", Need::Required}, victory.points, {.least = -mostAmount});
    form.integer({"untilTurn", "Up to the end of that turn."}, victory.untilTurn, {});
}

void describe(Form& form, ObjectiveRules& objectives)
{
    rule(form, objectives.rule);
    form.name({"feature", "The feature of these hexes.", Need::Required}, objectives.feature, Known::Features);
}

void describe(Form& form, BiddingRoll& roll)
{
    form.name({"title", "What people read.", Need::Required}, roll.title);
    form.names({"formations", "The units that it is about.", Need::Required}, roll.formations);
    form.name({"state", "State of those that may not move.", Need::Required}, roll.state, Known::States);
}

void describe(Form& form, BiddingRules& bidding)
{
    rule(form, bidding.rule);
    form.name({"side", "The side that is bid for.", Need::Required}, bidding.side, Known::Sides);
    form.list({"rolls", "Dice before the bids: whether some units may move."}, bidding.rolls);
}

void describe(Form& form, SharedHexRule& shared)
{
    form.named("sharedHex", "What becomes of units whose hex an enemy retreats into.");
    rule(form, shared.rule);
    when(form, shared.when, {.step = false, .combat = false});
    form.flag({"stay", "They may stay."}, shared.mayStay);
    form.flag({"move", "Their player may move them one hex."}, shared.mayMove);
    form.flag({"die", "They may be eliminated; so are those that should move and cannot."}, shared.mayDie);
}

void describe(Form& form, SecrecyRules& secrecy)
{
    rule(form, secrecy.rule);
    form.flag({"hidesStacks", "Of an enemy stack only the top counter is seen."}, secrecy.hidesStacks);
}

void describe(Form& form, Reading::Value& value)
{
    form.name({"value", "What names it.", Need::Required}, value.name);
    form.text({"title", "What people read."}, value.title);
}

void describe(Form& form, Reading& reading)
{
    form.name({"name", "What names it in conditions and scenarios.", Need::Required}, reading.name);
    form.name({"question", "The question that the rule book leaves open.", Need::Required}, reading.question);
    form.list({"values", "The possible answers, the default first.", Need::Required}, reading.values,
              {.least = 1, .unique = "value"});
    form.whenRead([](ReadForm& entry) {
        const auto values = entry.object().find("values");
        if (values && values->isArray() && values->size() == 0)
            entry.problems().add(*values, "json.wrong-value",
                                 {FileWords::tr("the list is empty"), FileWords::tr("the values, the default first")});
    });
    form.text({"why", "Why it is open."}, reading.why);
    rule(form, reading.rule, Need::Optional);
}

void describe(Form& form, Setting& setting)
{
    form.name({"name", "What names it in rules and scenarios.", Need::Required}, setting.name);
    form.text({"title", "What people read."}, setting.title);
    // The bounds of the value come after it.
    std::optional<JsonValue> value;
    std::optional<JsonValue> most;
    const auto later = [&form](const Key& key, std::optional<JsonValue>& found, std::optional<int> number) {
        form.special(key, {R"({"type": "integer"})", false, [&found](const JsonValue& it, ReadForm&) { found = it; },
                           [number](WriteForm& writing) { writing.writer().integer(*number); }, nullptr, !number});
    };
    later({"value", "The default; none: only the printed game says it."}, value, setting.value);
    form.integer({"least", "The least that it may be.", Need::Required}, setting.least, {.least = -mostAmount});
    later({"most", "The most that it may be.", Need::Required}, most, setting.most);
    form.whenRead([&](ReadForm& reading) {
        JsonProblems& problems = reading.problems();
        const auto number = [&](const std::optional<JsonValue>& found, int upTo) {
            return found ? asInteger(*found, setting.least, upTo, problems).value_or(setting.least) : setting.least;
        };
        setting.most = number(most, mostAmount);
        if (value)
            setting.value = number(value, setting.most);
    });
    rule(form, setting.rule, Need::Optional);
}

void describe(Form& form, RuleText& rule)
{
    form.name({"id", "What entries refer to as \"rule\".", Need::Required}, rule.id);
    form.name({"number", "The number in the rule book, as players read it.", Need::Required}, rule.number);
    form.name({"text", "What it says, in one line.", Need::Required}, rule.text);
    form.word({"source", "Whether the rule book says it, or the program had to assume it."}, rule.source, sources,
              RuleText::Source::Stated);
    form.boolean({"enforced", "False: the players must mind it themselves."}, rule.enforced, true);
    form.names({"inventory", "Statements of the sources that it covers."}, rule.inventory);
    form.text({"nothing", "Why there is nothing to enforce, not even for the players."}, rule.nothing);
}

void describe(Form& form, GridRules& grid)
{
    form.word({"shape", "The shape of the hexes."}, grid.shape, gridShapes);
    form.text({"pattern", "How hexes are numbered, such as CCRR."}, grid.pattern);
    form.number({"north", "Where north is, in degrees clockwise from the top."}, grid.north, -360.0, 360.0);
}

/// The names to which others refer.
static void describeNames(Form& form, Ruleset& ruleset)
{
    constexpr int mostSides = 8;
    form.list({"sides", "The sides, two to eight, of two teams.", Need::Required}, ruleset.sides,
              {.least = 2, .most = mostSides, .unique = "id"});
    form.whenRead([&ruleset](ReadForm& reading) {
        const auto sides = reading.object().find("sides");
        if (!sides || !sides->isArray())
            return;
        const auto teams = static_cast<int>(ruleset.teams().size());
        if (sides->size() < 2 || sides->size() > mostSides)
            reading.problems().add(*sides, "ruleset.sides",
                                   {FileWords::tr("the game has %n side(s)", nullptr, static_cast<int>(sides->size())),
                                    FileWords::tr("two to eight sides")});
        else if (teams != 2)
            reading.problems().add(*sides, "ruleset.teams",
                                   {FileWords::tr("the sides are of %n team(s)", nullptr, teams),
                                    FileWords::tr("two teams: \"team\" of each side that has friends")});
    });
    const ListRules kinds{.unique = "name"};
    form.list({"nations", "The nations of units."}, ruleset.nations, kinds, describeNation);
    form.list({"terrain", "The terrain of hexes.", Need::Required}, ruleset.terrain, kinds);
    form.list({"features", "What else a hex may have: a town, a fort."}, ruleset.features, kinds);
    form.list({"hexsides", "What may be on a hexside: a river, a bridge."}, ruleset.hexsides, kinds);
    form.list({"paths", "What leads from hex to hex: a road, a railway."}, ruleset.paths, kinds);
    form.list({"regions", "Sets of hexes."}, ruleset.regions, kinds);
    markers(form, ruleset);
    form.list({"states", "What a unit may be: disrupted, out of supply."}, ruleset.states, kinds);
    form.list({"phases", "The phases of a turn."}, ruleset.phases, kinds);
    form.list({"unitTypes", "The types of units.", Need::Required}, ruleset.unitTypes, kinds);
}

void describe(Form& form, Ruleset& ruleset)
{
    form.lines();
    patterned(form, {"id", "The id of the game, by which scenarios name it.", Need::Required}, ruleset.id,
              R"({"type": "string", "pattern": "^[a-z0-9_-]+$"})", isGameId, "ruleset.id", [](const QString& text) {
                  return ProblemText{FileWords::tr("%1 cannot be the id of a game").arg(quoted(text)),
                                     FileWords::tr("small letters a to z, digits, - and _"),
                                     {}};
              });
    form.name({"title", "The title of the game.", Need::Required}, ruleset.title);
    form.text({"edition", "The edition of its rules."}, ruleset.edition);
    form.names({"about", "What it is about, in short lines for people."}, ruleset.about);
    form.object({"grid", "The grid of the game's own map; maps may have others."}, ruleset.grid);
    form.object({"livery", "The ink and paper of its maps."}, ruleset.livery);
    describeNames(form, ruleset);
    stacking(form, ruleset);
    form.objectIf({"control", "Who controls a hex; none: as the scenario says."}, ruleset.control.byPassage,
                  [&ruleset](Form& object) { describe(object, ruleset.control); });
    zones(form, ruleset);
    form.object({"bonds", "Which units close the way between them, two hexes apart."}, ruleset.bonds);
    form.list({"movement", "What movement costs the units of some types."}, ruleset.movement);
    form.object({"moves", "How units move."}, ruleset.moves);
    form.list({"entry", "Where reinforcements may enter the map."}, ruleset.entry);
    form.list({"returns", "Eliminated units that enter again; the first that fits a unit counts."}, ruleset.returns);
    form.object({"supply", "Lines of supply."}, ruleset.supply);
    form.list({"results", "The results of combat.", Need::Required}, ruleset.results,
              {.unique = "code", .sensitivity = Qt::CaseInsensitive});
    form.list(
        {"decisions", "Choices to let dice decide in place of a result's effects; the first that fits is offered."},
        ruleset.decisions, {.unique = "name"});
    form.list({"upkeep", "What happens to units as a phase begins or ends, in order."}, ruleset.upkeep);
    form.object({"retreat", "How units retreat.", Need::Required}, ruleset.retreat);
    form.object({"combat", "Combat beside results and retreats."}, ruleset.combat);
    form.list({"observers", "Who sees how far, for fire that has to be observed."}, ruleset.observers);
    form.list({"withdrawals", "Defenders that may leave before a combat."}, ruleset.withdrawals, {.unique = "name"});
    form.object({"sequence", "The order of a turn."}, ruleset.sequence);
    form.list({"turnTags", "Tags that turns have by their number, player and phase."}, ruleset.turnTags);
    form.list({"turnTrack", "What the printed turn track says about a turn."}, ruleset.turnTrack);
    form.list({"tags", "Tags that a scenario gives its turns, or not: variants of the game."}, ruleset.tags,
              {.unique = "name"});
    form.list({"limits", "So many units or formations and no more."}, ruleset.limits);
    form.list({"announcements", "What a player may say once, for the rest of the game."}, ruleset.announcements,
              {.unique = "name"});
    form.list({"trays", "Trays of the game's own."}, ruleset.trays, {.unique = "name"});
    form.list({"pools", "Replacement steps."}, ruleset.pools, {.unique = "name"});
    form.list({"replace", "Which units get steps out of a pool; the first that fits a unit counts."}, ruleset.replace);
    form.list({"victory", "Victories that are won at once."}, ruleset.victory);
    form.object({"objectives", "Hexes that count for victory with who controls them."}, ruleset.objectives);
    form.object({"secrecy", "What a player may not see."}, ruleset.secrecy);
    form.list({"secrets", "Numbers that one side rolls and only that side knows."}, ruleset.secrets,
              {.unique = "name"});
    form.object({"bidding", "Players bid victory points for a side before the game begins."}, ruleset.bidding);
    form.list({"sharedHexes", "What becomes of units whose hex an enemy retreats into; the first that holds counts."},
              ruleset.sharedHexes);
    form.list({"readings", "Open questions of the rule book."}, ruleset.readings, {.unique = "name"});
    form.list({"settings", "Numbers that a scenario may change."}, ruleset.settings, {.unique = "name"});
    std::vector<RuleText> rules = *ruleset.rules;
    form.list({"rules", "The rules to which entries refer.", Need::Required}, rules, {.unique = "id"});
    form.whenRead([&ruleset](ReadForm& reading) {
        checkCosts(ruleset, reading);
        checkSupplyCosts(ruleset, reading);
    });
    if (rules.size() != ruleset.rules->size())
        ruleset.rules = std::make_shared<const std::vector<RuleText>>(std::move(rules));
}
