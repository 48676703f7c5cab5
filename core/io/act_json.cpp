// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/act_json.h"

#include "io/edit_json.h"
#include "io/position_forms.h"
#include "io/value_forms.h"
#include "json/file_words.h"

namespace {

constexpr Alternatives<Act>
    acts(Alternative<MoveAct>{"move", "Units move together."},
         Alternative<EnterAct>{"enter", "Units come onto the map."},
         Alternative<PutAct>{"put", "Counters are put somewhere by hand: onto a hex or into a tray."},
         Alternative<DelayAct>{"delay", "A reinforcement is held back until a later turn."},
         Alternative<OrderAct>{"order", "All units of one hex in a new order."},
         Alternative<StepsAct>{"steps", "Steps are lost or recovered by hand."},
         Alternative<StateAct>{"state", "Units get or lose a state."},
         Alternative<MarkerAct>{"marker", "A marker is put down or taken up."},
         Alternative<ControlAct>{"control", "Hexes are given to a side."},
         Alternative<CombatAct>{"combat", "A combat is fought; without a result it is declared, without a combat the "
                                          "one at hand is given up."},
         Alternative<DecideAct>{"decide", "A decision in place of effects of the result is taken or left, or dice say "
                                          "how far units retreat."},
         Alternative<RetreatAct>{"retreat", "Units retreat."},
         Alternative<LossAct>{"loss", "An effect of the result other than a retreat is carried out."},
         Alternative<AdvanceAct>{"advance", "Units advance after the combat."},
         Alternative<TurnAct>{"turn", "Another phase or turn begins."},
         Alternative<PointsAct>{"points", "A side gets another number of victory points."},
         Alternative<RollAct>{"roll", "Dice are rolled for whatever the players want them."},
         Alternative<NoteAct>{"note", "A note in the log."},
         Alternative<UnmarkAct>{"unmark", "The moved marks and trails of units are taken away."},
         Alternative<SettleAct>{"settle", "Units whose hex an enemy retreated into stay, move or die."},
         Alternative<EditAct>{"edit", "A change that was made in another mode, or by a dialog."},
         Alternative<ReplaceAct>{"replace", "A unit gets steps back out of a pool of replacements."},
         Alternative<AnnounceAct>{"announce", "A player announces something for the rest of the game."});

constexpr const char* ruleDoc = "Number of the rule by which it is done.";
constexpr const char* againstDoc = "Numbers of the rules that do not allow it: it is done all the same.";

void units(Form& form, QStringList& units)
{
    form.names({"units", "Ids of the units.", Need::Required}, units);
}

void path(Form& form, std::vector<HexIndex>& path, Need need = Need::Required)
{
    form.hexes({"path", "The hexes along which they go, in order, without the one where they start.", need}, path);
}

/// Pairs [unit, steps].
void losses(Form& form, StepLosses& losses)
{
    const auto read = [&losses](const JsonValue& element, ReadForm& reading) {
        JsonProblems& problems = reading.problems();
        if (!isOfKind(element, JsonKind::Array, problems))
            return;
        if (element.size() != 2) {
            problems.add(element, "json.wrong-value",
                         {FileWords::tr("this is no loss"), FileWords::tr("a unit and how many steps")});
            return;
        }
        auto part = element.begin();
        const auto unit = asName(*part, problems);
        ++part;
        const auto lost = asInteger(*part, 0, Bounds().most, problems);
        if (unit && lost)
            losses.emplace_back(*unit, *lost);
    };
    array(form, {"losses", "Who loses how many steps: pairs of a unit's id and a number."},
          R"({"type": "array", "items": {"type": "array", "prefixItems": [{"type": "string", "minLength": 1},
              {"type": "integer", "minimum": 0, "maximum": 1000000}], "minItems": 2, "maxItems": 2}})",
          losses, read, [](WriteForm& writing, const auto& loss) { writeTuple(writing, loss.first, loss.second); });
}

const ReplaceBoard* lastBoard(const Edit& edit)
{
    if (const auto* group = std::get_if<EditGroup>(&edit)) {
        for (auto part = group->edits.rbegin(); part != group->edits.rend(); ++part) {
            if (const ReplaceBoard* board = lastBoard(*part))
                return board;
        }
        return nullptr;
    }
    return std::get_if<ReplaceBoard>(&edit);
}

} // namespace

void describe(Form& form, DiceRoll& roll)
{
    // Other programs' numbers are too small for a seed.
    form.special({"seed", "The number that the dice were made from, for anyone to roll them again.", Need::Required},
                 {R"({"type": "string", "pattern": "^[0-9]{1,20}$"})", false,
                  [&roll](const JsonValue& seed, ReadForm& reading) {
                      if (!isOfKind(seed, JsonKind::String, reading.problems()))
                          return;
                      bool isNumber = false;
                      roll.seed = seed.string().toULongLong(&isNumber);
                      if (!isNumber)
                          reading.problems().add(seed, "json.wrong-value",
                                                 {FileWords::tr("%1 is no seed").arg(quoted(seed.string())),
                                                  FileWords::tr("a whole number in quotation marks")});
                  },
                  [&roll](WriteForm& writing) { writing.writer().string(QString::number(roll.seed)); }});
    form.integer({"sides", "How many sides each of the dice has.", Need::Required}, roll.sides, {.least = 1});
    constexpr int mostDice = 1000;
    form.special({"values", "What was rolled, one number for each of the dice.", Need::Required},
                 {R"({"type": "array", "items": {"type": "integer", "minimum": 1}, "maxItems": 1000})", false,
                  [&roll](const JsonValue& values, ReadForm& reading) {
                      JsonProblems& problems = reading.problems();
                      if (!isOfKind(values, JsonKind::Array, problems))
                          return;
                      if (values.size() > mostDice) {
                          problems.add(values, "json.wrong-value",
                                       {FileWords::tr("more dice than anybody rolls"),
                                        FileWords::tr("%1 at most").arg(mostDice)});
                          return;
                      }
                      for (const JsonValue each : values)
                          roll.values.push_back(asInteger(each, 1, roll.sides, problems).value_or(1));
                  },
                  [&roll](WriteForm& writing) {
                      writeArray(writing, roll.values, [&](int value) { writing.writer().integer(value); });
                  }});
}

void describe(Form& form, MoveAct& act)
{
    units(form, act.units);
    path(form, act.path);
    form.text({"mode", "A mode of the game's movement; none: ordinary."}, act.mode);
    form.halfPoints({"cost", "Movement points that each of them spends."}, act.cost);
    form.flag({"free", "The move is not counted, nor is asked whether it is allowed."}, act.isFree);
    form.flag({"ends", "They may move no farther in this phase."}, act.endsMove);
}

void describe(Form& form, EnterAct& act)
{
    units(form, act.units);
    form.hexes({"path", "The hexes along which they go; the first is where they enter.", Need::Required}, act.path);
    form.halfPoints({"cost", "Movement points that each of them spends."}, act.cost);
    form.flag({"free", "The move is not counted, nor is asked whether it is allowed."}, act.isFree);
}

void describe(Form& form, PutAct& act)
{
    units(form, act.units);
    form.hex({"hex", "Where they are put; none: off the map."}, act.hex);
    form.text({"tray", "The tray into which they are put."}, act.tray);
    form.text({"rule", ruleDoc}, act.rule);
    form.text({"state", "State that they get, because they rested where they lay."}, act.state);
    form.names({"against", againstDoc}, act.against);
}

void describe(Form& form, DelayAct& act)
{
    units(form, act.units);
    form.integer({"turn", "The turn in which they arrive then.", Need::Required}, act.turn, {});
    form.text({"rule", ruleDoc}, act.rule);
}

void describe(Form& form, OrderAct& act)
{
    form.names({"units", "Ids of the units, the top one first.", Need::Required}, act.units);
}

void describe(Form& form, StepsAct& act)
{
    form.name({"unit", "Id of the unit.", Need::Required}, act.unit);
    form.integer({"lost", "How many steps it has lost then.", Need::Required}, act.lost, {});
    form.text({"rule", ruleDoc}, act.rule);
    form.names({"against", againstDoc}, act.against);
}

void describe(Form& form, StateAct& act)
{
    units(form, act.units);
    form.name({"state", "The state, as the game names it.", Need::Required}, act.state);
    form.flagUnless({"off", "The state is taken away."}, act.isOn);
    form.text({"rule", ruleDoc}, act.rule);
}

void describe(Form& form, ReplaceAct& act)
{
    form.name({"unit", "Id of the unit.", Need::Required}, act.unit);
    form.integer({"steps", "How many steps it gets."}, act.steps, {.least = 1, .usual = 1});
    form.text({"pool", "The pool out of which they come, as the game names it; none: that of its kind."}, act.pool);
    form.text({"state", "State that it gets."}, act.state);
    form.text({"rule", ruleDoc}, act.rule);
    form.names({"against", againstDoc}, act.against);
}

void describe(Form& form, AnnounceAct& act)
{
    form.name({"announcement", "What is announced, as the game names it.", Need::Required}, act.announcement);
    form.name({"tag", "The tag that turns have from then on.", Need::Required}, act.tag);
    form.text({"rule", ruleDoc}, act.rule);
}

void describe(Form& form, MarkerAct& act)
{
    describe(form, act.marker);
    form.flagUnless({"off", "The marker is taken up."}, act.isOn);
    form.object({"lifts", "Another marker, which is taken up for it."}, act.lifted);
    losses(form, act.losses);
    form.text({"rule", ruleDoc}, act.rule);
    form.names({"against", "Numbers of the rules that do not allow it: it is laid all the same."}, act.against);
}

void describe(Form& form, ControlAct& act)
{
    form.hexes({"hexes", "The hexes.", Need::Required}, act.hexes);
    form.text({"side", "Id of the side that gets them; none: nobody controls them."}, act.side);
}

void describe(Form& form, CombatAct& act)
{
    form.part("defend", act.combat);
    form.text({"odds", "The odds, such as 3-1, where the result was read off a table."}, act.odds);
    form.halfPoints({"cost", "Movement points that each attacker spends on it."}, act.cost);
    form.object({"dice", "The dice that gave the result."}, act.roll);
    form.names({"against", "Numbers of the rules that do not allow it: it is made all the same."}, act.against);
}

void describe(Form& form, DecideAct& act)
{
    form.text({"decision", "Name of the decision; none: dice say how far units retreat."}, act.decision);
    form.text({"length", "Name of the dice that say how far units retreat; none: a decision."}, act.length);
    form.names({"units", "Ids of the units that let it, or retreat."}, act.units);
    form.object({"dice", "The dice that decide; none: it is left, and the effects stand."}, act.roll);
    form.text({"rule", ruleDoc}, act.rule);
}

void describe(Form& form, Retreat& retreat)
{
    form.name({"unit", "Id of the unit.", Need::Required}, retreat.unit);
    form.names({"with", "Ids of the units that go with it."}, retreat.with);
    form.hex({"from", "The hex where it stood.", Need::Required}, retreat.from);
    form.hexes({"hexes", "The hexes along which it goes; none: it stays, or dies."}, retreat.hexes);
    form.flag({"dies", "It is eliminated."}, retreat.dies);
    form.integer({"short", "How many hexes its retreat lacks."}, retreat.shortfall, {});
    form.object({"leaves", "From the last of the hexes it leaves the map."}, retreat.leaves,
                [](Form& object, LeftMap& left) {
                    object.text({"tray", "Where it lies then."}, left.tray);
                    object.object({"arrives", "When and where it comes back."}, left.arrival);
                });
    form.names({"marks", "States that they get on the way."}, retreat.marks);
    form.text({"displacer", "Id of the unit for which it makes room; none: it retreats."}, retreat.displacer);
}

void describe(Form& form, RetreatAct& act)
{
    form.list({"retreats", "The retreats, in order; those of a plan are one act.", Need::Required}, act.retreats);
    losses(form, act.losses);
    form.flag({"split", "The stack was split."}, act.split);
    form.text({"rule", ruleDoc}, act.rule);
    form.text({"withdraw", "Name of the withdrawal before combat that it is part of; none: the result asks for it."},
              act.withdraw);
    form.flag({"endsWithdrawal", "Nobody else withdraws."}, act.endsWithdrawal);
    form.names({"lossRules", "Numbers of the rules by which steps are lost."}, act.lossRules);
}

void describe(Form& form, LossAct& act)
{
    form.text({"effect", "Which effect of the result it is."}, act.effect);
    losses(form, act.losses);
    form.names({"eliminated", "Ids of the units that die."}, act.eliminated);
    form.text({"rule", ruleDoc}, act.rule);
    form.names({"marked", "Ids of the units that get the state."}, act.marked);
    form.text({"state", "The state that they get, as the game names it."}, act.state);
}

void describe(Form& form, AdvanceAct& act)
{
    form.names({"units", "Ids of the units."}, act.units);
    path(form, act.path, Need::Optional);
    form.text({"state", "The state that they get where they stay, as the game names it."}, act.state);
    form.text({"rule", ruleDoc}, act.rule);
}

void describe(Form& form, TurnAct& act)
{
    describe(form, act.turn);
    form.names({"unsupplied", "Ids of the units out of supply, where the game has supply judged now."}, act.unsupplied);
    form.text({"rule", ruleDoc}, act.rule);
    byName(
        form, {"levels", "Ids by level of supply, for the levels below the best, where the game names levels."},
        R"({"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string", "minLength": 1},
               "uniqueItems": true}})",
        act.levels,
        [&act](const JsonValue& member, ReadForm& reading) {
            if (const auto ids = asNames(member, reading.problems()))
                act.levels.emplace_back(member.key(), *ids);
        },
        writeMember<QStringList>);
    form.names({"leftOpen", "Numbers of the rules whose duties were not done in the phase that ends."}, act.leftOpen);
    form.flag({"ofAll", "Everybody's supply was judged, where the phase names a side."}, act.isOfAll);
}

void describe(Form& form, PointsAct& act)
{
    form.name({"side", "Id of the side.", Need::Required}, act.side);
    form.integer({"points", "Victory points that it has then.", Need::Required}, act.points, {-Bounds().most});
    form.flag({"bid", "A player bids so many for the side, which has no more then."}, act.isBid);
}

void describe(Form& form, RollAct& act)
{
    form.text({"purpose", "What they are rolled for."}, act.purpose);
    form.object({"dice", "The dice.", Need::Required}, act.roll);
    form.text({"secret", "The secret number of the game that they give."}, act.secret);
}

void describe(Form& form, NoteAct& act)
{
    form.text({"text", "The note.", Need::Required}, act.text);
}

void describe(Form& form, UnmarkAct& act)
{
    form.names({"units", "Ids of the units; none: all."}, act.units);
}

void describe(Form& form, SettleAct& act)
{
    form.hex({"hex", "The hex that both sides share.", Need::Required}, act.hex);
    units(form, act.units);
    form.hex({"to", "The hex to which they move; none: they do not."}, act.to);
    form.flag({"die", "They are eliminated."}, act.die);
    form.text({"rule", ruleDoc}, act.rule);
}

void describe(Form& form, EditAct& act)
{
    form.text({"text", "Name of the undo step."}, act.text);
    form.special({"edit", "The change.", Need::Required},
                 {R"({"type": "object"})", false,
                  [&act](const JsonValue& value, ReadForm& reading) {
                      if (isOfKind(value, JsonKind::Object, reading.problems()))
                          act.edit = readEdit(value, reading.map(), reading.problems()).value_or(EditGroup());
                  },
                  [&act](WriteForm& writing) { writeEdit(writing.writer(), act.edit, writing.map()); }});
}

void describe(Form& form, Act& act)
{
    form.variant({"do", "What was done.", Need::Required}, act, acts);
}

std::optional<Act> readAct(JsonObjectReader& reader, const HexMapPtr& before)
{
    ReadForm form(reader, before);
    Act act;
    describe(form, act);
    return form.isLost() ? std::nullopt : std::optional(std::move(act));
}

void describeOn(Form& form, Act& act, const HexMapPtr& before)
{
    form.whenRead([&before](ReadForm& reading) { reading.setMap(before); });
    form.whenWritten([&before](WriteForm& writing) { writing.setMap(*before); });
    describe(form, act);
}

void LogMaps::add(const LogEntry& entry)
{
    const HexMapPtr before = m_maps[static_cast<std::size_t>(entry.after + 1)];
    const HexMapPtr after = mapAfter(entry.act, before);
    m_maps.push_back(after == nullptr ? before : after);
    m_isOneMap = m_isOneMap && m_maps.back() == m_maps.front();
}

void writeAct(JsonWriter& writer, const Act& act, const HexMap& before)
{
    WriteForm(writer, &before).members(act);
}

HexMapPtr mapAfter(const Act& act, const HexMapPtr& before)
{
    const auto* edit = std::get_if<EditAct>(&act);
    const ReplaceBoard* board = edit == nullptr ? nullptr : lastBoard(edit->edit);
    return board == nullptr ? before : board->map;
}
