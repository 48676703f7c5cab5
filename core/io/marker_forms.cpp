// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/read_form.h"
#include "io/rule_forms.h"

namespace {

constexpr NamedValue<bool> hexWords[] = {{"hex", true}};
constexpr NamedValue<bool> untilWords[] = {{"lifted", false}, {"turn-end", true}};

/// Keys that are about laying: where one of them is, the rule and "on" are, too.
constexpr const char* layingKeys[] = {"on",       "side",   "perTurn", "most", "phases", "before",
                                      "observed", "onPath", "passed",  "laid", "until"};

/// What stands together in an entry of the file.
struct MarkerEntry
{
    Kind kind;
    MarkerRules laying;
    bool isLaid = false;
};

void describe(Form& form, MarkerEntry& entry)
{
    form.name({"name", "What names it in maps, scenarios and rules.", Need::Required}, entry.kind.name);
    form.text({"title", "What people read; none: the name."}, entry.kind.title);
    form.text({"drawAs", "Name of the picture; none: the name itself."}, entry.kind.drawAs);
    MarkerRules& laying = entry.laying;
    bool isOnHex = entry.isLaid;
    form.whenRead([&](ReadForm& reading) {
        for (const char* key : layingKeys)
            entry.isLaid = entry.isLaid || reading.object().find(key).has_value();
    });
    rule(form, laying.rule, Need::Optional);
    form.word({"on", "Where a side lays it in play."}, isOnHex, hexWords, false);
    form.name({"side", "Id of the side that lays it; none: whose turn it is."}, laying.side, Known::Sides);
    form.objectIf({"perTurn", "How many are laid in a turn."}, laying.mostPerTurn > 0 || laying.fromTurn > 0,
                  [&laying](Form& object) {
                      object.integer({"from", "The first turn in which any are."}, laying.fromTurn, {});
                      object.integer({"most", "So many at most."}, laying.mostPerTurn, {});
                  });
    form.integer({"most", "So many lie on the map at most; one of them is lifted for another."}, laying.most, {});
    form.names({"phases", "Only in these phases of the side that lays it."}, laying.phases, Known::Phases);
    form.objectIf(
        {"before", "Before units of that side come onto the map in this turn."}, !laying.beforeTypes.isEmpty(),
        [&laying](Form& object) {
            object.names({"types", "Units of these types.", Need::Required}, laying.beforeTypes, Known::Types);
        });
    form.name({"observed", "Id of the rule of observers that must see the hex."}, laying.observed, Known::Rules);
    form.name({"onPath", "A link of this path leads into the hex."}, laying.onPath, Known::Paths);
    form.flag({"passed", "A unit of that side moved into or through the hex in this phase."}, laying.isPassed);
    form.objectIf({"laid", "What it does as it is laid."}, laying.lostSteps > 0, [&laying](Form& object) {
        object.integer({"loseSteps", "Steps that the units in the hex lose together.", Need::Required},
                       laying.lostSteps, {.least = 1});
        object.name({"of", "Id of the side whose units lose them, as it picks.", Need::Required}, laying.loser,
                    Known::Sides);
    });
    form.word({"until", "When it is taken up."}, laying.endsWithTurn, untilWords, false);
    form.demand(entry.isLaid, {"rule", "on"},
                R"("anyOf": [{"not": {"anyOf": [{"required": ["on"]}, {"required": ["side"]},
                   {"required": ["perTurn"]}, {"required": ["most"]}, {"required": ["phases"]},
                   {"required": ["before"]}, {"required": ["observed"]}, {"required": ["onPath"]},
                   {"required": ["passed"]}, {"required": ["laid"]}, {"required": ["until"]}]}},
                   {"required": ["rule", "on"]}])");
}

} // namespace

void markers(Form& form, Ruleset& ruleset)
{
    std::vector<MarkerEntry> entries;
    for (const Kind& kind : ruleset.markers) {
        const MarkerRules* laying = rulesOfMarker(ruleset, kind.name);
        entries.push_back({kind, laying == nullptr ? MarkerRules() : *laying, laying != nullptr});
    }
    form.list({"markers", "What may lie on a hex or a hexside."}, entries, {.unique = "name"},
              [](Form& each, MarkerEntry& entry) { describe(each, entry); });
    form.whenRead([&](ReadForm&) {
        ruleset.markers.clear();
        ruleset.markerRules.clear();
        for (MarkerEntry& entry : entries) {
            entry.laying.marker = entry.kind.name;
            ruleset.markers.push_back(entry.kind);
            if (entry.isLaid)
                ruleset.markerRules.push_back(entry.laying);
        }
    });
}
