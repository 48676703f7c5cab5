// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_forms.h"
#include "io/value_forms.h"
#include "ruleset/rule_words.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <QRegularExpression>

#include <algorithm>

namespace {

constexpr int mostNumber = 12; ///< that {n} stands for in a result code
constexpr NamedValue<bool> touches[] = {{"zoc", false}, {"adjacent", true}};
constexpr NamedValue<bool> belows[] = {{"table", false}, {"no-effect", true}};

void readColumns(const JsonValue& array, std::vector<std::pair<int, int>>& columns, JsonProblems& problems)
{
    static const QRegularExpression odds(QStringLiteral("^([1-9][0-9]{0,3})-([1-9][0-9]{0,3})$"));
    if (!isOfKind(array, JsonKind::Array, problems))
        return;
    for (const JsonValue element : array) {
        const auto text = asString(element, problems);
        if (!text)
            continue;
        const QRegularExpressionMatch match = odds.match(*text);
        const std::pair column{match.captured(1).toInt(), match.captured(2).toInt()};
        const auto isWorse = [](const auto& a, const auto& b) { return a.first * b.second < b.first * a.second; };
        if (!match.hasMatch())
            problems.add(element, "json.wrong-value",
                         {FileWords::tr("%1 are no odds").arg(quoted(*text)), FileWords::tr("odds such as \"3-1\"")});
        else if (!columns.empty() && !isWorse(columns.back(), column))
            problems.add(element, "ruleset.table",
                         {FileWords::tr("the column %1 stands in the wrong place").arg(quoted(*text)),
                          FileWords::tr("better odds than in the column before")});
        else
            columns.push_back(column);
    }
    if (array.size() == 0)
        problems.add(array, "json.wrong-value",
                     {FileWords::tr("the list is empty"), FileWords::tr("at least one column")});
}

bool isResult(const QString& code, const QStringList& results)
{
    return std::any_of(results.begin(), results.end(), [&code](const QString& result) {
        QString pattern = QRegularExpression::escape(result);
        pattern.replace(QRegularExpression::escape(QStringLiteral("{n}")), QStringLiteral("([1-9]|1[0-2])"));
        return QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                                  QRegularExpression::CaseInsensitiveOption)
            .match(code)
            .hasMatch();
    });
}

ProblemText unknownCode(const QString& code, const QStringList& results)
{
    // The number that stands for {n} is no slip.
    QStringList alike;
    for (const QString& result : results) {
        for (int number = 1; number <= (result.contains(QLatin1String("{n}")) ? mostNumber : 1); ++number)
            alike += QString(result).replace(QLatin1String("{n}"), QString::number(number));
    }
    return {FileWords::tr("%1 is no result of the game").arg(quoted(code)), oneOf(results), nearestHint(code, alike)};
}

void readRows(const JsonValue& array, ResultTable& table, const ReadForm& reading)
{
    JsonProblems& problems = reading.problems();
    if (!isOfKind(array, JsonKind::Array, problems))
        return;
    for (const JsonValue element : array) {
        if (!isOfKind(element, JsonKind::Array, problems))
            continue;
        QStringList codes;
        for (const JsonValue code : element) {
            codes += asName(code, problems).value_or(QString());
            if (!codes.back().isEmpty() && !isResult(codes.back(), reading.known().of(Known::Results)))
                problems.add(code, "ruleset.unknown-name",
                             unknownCode(codes.back(), reading.known().of(Known::Results)));
        }
        if (codes.size() != static_cast<qsizetype>(table.columns.size()))
            problems.add(element, "ruleset.table",
                         {FileWords::tr("the row has %n result(s)", nullptr, static_cast<int>(codes.size())),
                          FileWords::tr("one for each column")});
        table.rows.push_back(codes);
    }
    const int wanted = table.dice * (table.sides - 1) + 1;
    if (static_cast<int>(array.size()) != wanted)
        problems.add(array, "ruleset.table",
                     {FileWords::tr("the table has %n row(s)", nullptr, static_cast<int>(array.size())),
                      FileWords::tr("one for each roll, %1 in all").arg(wanted)});
}

} // namespace

void describe(Form& form, StrengthFactor& factor)
{
    using Cause = StrengthFactor::Cause;
    form.named("factor", "A change of strength in combat.");
    form.kind(
        {"cause", "What must be so.", Need::Required}, factor.cause, strengthCauses(), "json.wrong-value",
        [&](const auto* row) {
            rule(form, factor.rule);
            when(form, factor.when, {.odds = false});
            form.integer({"times", "The strength is multiplied by this …"}, factor.times, {.usual = 1});
            form.integer({"over", "… and divided by this."}, factor.over, {.least = 1, .usual = 1});
            form.word({"round", "Where fractions go."}, factor.isUp, roundings(), false);
            form.integer({"least", "No strength above nothing falls below this."}, factor.least, {});
            if (row == nullptr)
                return;
            if (row->value == Cause::Terrain)
                form.names({"terrain", "The defence hex has one of these.", Need::Required}, factor.terrain,
                           Known::Terrain);
            if (row->value == Cause::Hexsides)
                form.list({"hexsides", "One of these parts every attacking hex from the defence hex.", Need::Required},
                          factor.hexsides);
            if (row->value == Cause::AttackKind)
                form.name({"kind", "The kind of attack.", Need::Required}, factor.kind, Known::AttackKinds);
            if (row->value != Cause::WholeFormation)
                return;
            form.names({"types", "Types of the units of a formation.", Need::Required}, factor.types, Known::Types);
            form.integer({"members", "Units that the formation has at least."}, factor.members,
                         {.least = 1, .usual = 2});
            form.names({"companions", "Formations one unit of which may stand with it."}, factor.companions);
            form.integer({"companionsUpTo", "They may where the formation has no more units than this."},
                         factor.companionsUpTo, {});
        });
}

void describe(Form& form, ResultTable& table)
{
    form.lines();
    rule(form, table.rule);
    tableMembers(form, table);
}

void tableMembers(Form& form, ResultTable& table)
{
    form.integer({"dice", "How many dice are rolled."}, table.dice, {1, mostNumber, neverUsual});
    form.integer({"sides", "How many sides each of them has."}, table.sides, {2, 100, neverUsual});
    form.special(
        {"columns", "Odds such as 3-1, from the worst for the attacker on.", Need::Required},
        {R"({"type": "array", "items": {"type": "string",
                     "pattern": "^[1-9][0-9]{0,3}-[1-9][0-9]{0,3}$"}, "minItems": 1})",
         false,
         [&table](const JsonValue& array, ReadForm& reading) { readColumns(array, table.columns, reading.problems()); },
         [&table](WriteForm& writing) {
             QStringList columns;
             for (const auto& [attacker, defender] : table.columns)
                 columns += QStringLiteral("%1-%2").arg(attacker).arg(defender);
             writeValue(writing, columns);
         }});
    form.special(
        {"rows", "Result codes: a row for each roll, the lowest first, with a code for each column.", Need::Required},
        {R"({"type": "array", "items": {"type": "array", "items": {"type": "string", "minLength": 1}}})", false,
         [&table](const JsonValue& array, ReadForm& reading) { readRows(array, table, reading); },
         [&table](WriteForm& writing) {
             writeArray(writing, table.rows, [&](const QStringList& row) { writeValue(writing, row); });
         }});
}

void describe(Form& form, AttackBar& bar)
{
    form.named("attackBar", "Keeps a unit from attacking for which all that is stated holds.");
    rule(form, bar.rule);
    when(form, bar.when);
    form.names({"states", "It has one of these states."}, bar.states, Known::States);
    form.flag({"unsupplied", "It is out of supply."}, bar.isUnsupplied);
    form.names({"regions", "The defence hex lies in one of these regions."}, bar.regions, Known::Regions);
    form.list({"across", "One of these hexsides parts it from the defence hex."}, bar.across);
    form.list({"forbid", "A step into the defence hex fails one of these."}, bar.forbid);
}

void describe(Form& form, AuditCheck& check)
{
    form.kind(
        {"check", "What is looked at.", Need::Required}, check.kind, auditKinds(), "json.wrong-value",
        [&](const auto* row) {
            rule(form, check.rule);
            const AuditKind kind = row == nullptr ? AuditKind::Odds : row->value;
            when(form, check.when, {.step = !isDuty(kind), .combat = !isDuty(kind)});
            if (kind == AuditKind::Range)
                form.integer({"least", "No attacker stands nearer than that, in hexes."}, check.least, {});
            if (kind == AuditKind::Bar)
                form.word({"asks", "Whose units are asked."}, check.asks, combatRoles(), CombatRole::Attacker);
            if (kind == AuditKind::Step)
                form.list({"forbid", "Tests on the step into the defence hex.", Need::Required}, check.forbid);
            if (kind == AuditKind::Odds)
                form.name({"least", "The worst column of the table that is allowed.", Need::Required}, check.odds,
                          Known::Odds);
            if (!isDuty(kind))
                return;
            form.word({"touch", "Whether units touch by their zones of control or where they stand."}, check.isByPlace,
                      touches, false);
            condition(form, {"whom", "Which enemies count; none: all."}, check.whom, {.step = false, .combat = false});
        });
}

void describe(Form& form, GunRules& guns)
{
    form.names({"types", "Their types.", Need::Required}, guns.types, Known::Types);
    form.integer({"most", "How many fire into one hex for the side that attacks."}, guns.most,
                 {.least = 1, .usual = 1});
    numbers(form, {"mostFor", "The same where the attack beside which they fire is of one of these kinds."},
            guns.mostFor, Scale::Whole, Known::AttackKinds);
    form.integer({"defending", "How many fire into one hex for the side that is attacked."}, guns.defending, {});
    numbers(form, {"defendingFor", "The same where the attack is of one of these kinds."}, guns.defendingFor,
            Scale::Whole, Known::AttackKinds);
    form.name({"defendingRule", "Id of the rule that says so; none: that of the kind."}, guns.defendingRule,
              Known::Rules);
}

void describe(Form& form, FirePerTurn& perTurn)
{
    form.integer({"from", "The first turn in which it may be made."}, perTurn.from, {.usual = 1});
    form.integer({"most", "How often at most.", Need::Required}, perTurn.most, {.least = 1, .usual = neverUsual});
    form.name({"until", "The setting that is the turn from which it may not be made any more."}, perTurn.until,
              Known::Settings);
    form.name({"marker", "The marker that lies on the hex for the rest of the turn.", Need::Required}, perTurn.marker,
              Known::Markers);
}

void describe(Form& form, RuledGround& shift)
{
    rule(form, shift.rule);
    when(form, shift.when, {.odds = false});
    describe(form, shift.ground);
}

void describe(Form& form, ObserverRule& observer)
{
    rule(form, observer.rule, Need::Optional);
    when(form, observer.when, {.step = false, .combat = false});
    form.name({"side", "Where hexes see: whose."}, observer.side, Known::Sides);
    form.name({"controlledFeature", "Hexes with this feature that the side controls see; none: units do."},
              observer.controlledFeature, Known::Features);
    form.integer({"sees", "How many hexes far.", Need::Required}, observer.sees, {.least = 1, .usual = neverUsual});
    form.whenRead([&observer](ReadForm& reading) {
        if (observer.side.isEmpty() != observer.controlledFeature.isEmpty())
            reading.problems().add(reading.object(), "ruleset.observer",
                                   {FileWords::tr("hexes see for a side by a feature"),
                                    FileWords::tr("\"side\" and \"controlledFeature\", or neither")});
    });
}

/// The members of a kind of attack about fire.
static void fireMembers(Form& form, AttackKind& kind)
{
    form.object({"guns", "The units that attack so, of either side; they may beside another attack."}, kind.guns);
    form.names({"sides", "Whose it is; none: everybody's."}, kind.sides, Known::Sides);
    form.name({"observed", "Id of the rule by which the side must see the hex; see \"observers\"."}, kind.observed,
              Known::Rules);
    form.name({"sets", "State of guns that have fired, with which none fires again."}, kind.sets, Known::States);
    form.text({"table", "Name of its table among the user's values; none: as that of its name, else that of odds."},
              kind.table);
    form.word({"below", "What left of the first column of that table counts: what the table says, or no effect."},
              kind.isNothingBelow, belows, false);
    form.object({"perTurn", "How often it may be made in a turn of the game."}, kind.perTurn);
    form.integer({"strength", "With which nobody in particular attacks; none: units do."}, kind.strength, {.least = 1});
    form.list({"shifts", "What ground does against it."}, kind.shifts);
    form.name(
        {"uncovered", "Id of the rule by which man-made ground does not help units of an attack that are fired at."},
        kind.uncovered, Known::Rules);
}

void describe(Form& form, AttackKind& kind)
{
    form.name({"name", "Its name in combats.", Need::Required}, kind.name);
    form.name({"title", "What people read.", Need::Required}, kind.title);
    rule(form, kind.rule);
    form.names({"phases", "Phases in which it may be made.", Need::Required}, kind.phases, Known::Phases);
    form.flag({"fromOneHex", "The attackers stand in one hex."}, kind.fromOneHex);
    form.flag({"startedTogether", "The attackers stood in one hex when the phase began."}, kind.startedTogether);
    form.list({"mayNotAttack", "What keeps units from it, beside what keeps them from every attack."},
              kind.mayNotAttack);
    movementPoints(form, {"cost", "Movement points beside those of entering the hex."}, kind.halves);
    form.flag({"legalStack", "The attackers of a hex keep to the limits of stacking by themselves."},
              kind.isLegalStack);
    form.flag({"doubledCost", "Entering the hex costs twice as much."}, kind.isCostDoubled);
    form.objectIf({"marker", "A marker on the defence hex that makes it cost more."}, !kind.marker.isEmpty(),
                  [&kind](Form& object) {
                      rule(object, kind.markerRule);
                      object.name({"kind", "The kind of the marker.", Need::Required}, kind.marker, Known::Markers);
                      movementPoints(object, {"cost", "Movement points more."}, kind.markerHalves);
                      choice(object, {"hex", "Whether it lies on the hex that is attacked, or on the attackers'."},
                             kind.markerHex, {"target", "from"});
                  });
    form.flag({"goesOn", "Attackers that clear the hex enter it and may move on."}, kind.goesOn);
    form.name({"inHand", "Id of the rule by which those that went on end their moves before any other unit moves."},
              kind.inHand, Known::Rules);
    form.name({"staysIfHit", "Id of the rule by which attackers that cleared the hex but lost steps stay."},
              kind.staysIfHit, Known::Rules);
    form.name({"staysMark", "State that these get."}, kind.staysMark, Known::States);
    form.name({"repeats", "Id of the rule by which attackers that fail may attack again or go back."}, kind.repeats,
              Known::Rules);
    form.name({"disrupts", "State of defenders that lose steps or retreat."}, kind.disrupts, Known::States);
    fireMembers(form, kind);
    form.name({"uses", "The secret number of which it takes one."}, kind.uses, Known::Secrets);
    oddsText(form, {"column", "Its column of the table, whatever the strengths."}, kind.column);
    form.flag({"noModifiers", "Nothing changes strengths or shifts the column."}, kind.hasNoModifiers);
    form.integer({"needsAttack", "One attacker that is in supply has this attack strength at least."}, kind.needsAttack,
                 {});
}

void describe(Form& form, GuestRules& guests)
{
    rule(form, guests.rule);
    form.name({"state", "The state that marks them.", Need::Required}, guests.state, Known::States);
    form.names({"ontoTypes", "Types of the units onto which they retreat; none, nor states: any."}, guests.ontoTypes,
               Known::Types);
    form.names({"ontoStates", "States of the units onto which they retreat."}, guests.ontoStates, Known::States);
    form.words({"spares", "Effects that leave them alone."}, guests.spares, effectKinds());
    form.name({"endsWith", "The phase whose end takes the state away; none: any."}, guests.endsWith, Known::Phases);
}

void describe(Form& form, AdvanceRule& advance)
{
    rule(form, advance.rule);
    when(form, advance.when);
    form.word({"after", "What the hex must have suffered."}, advance.after, advanceCauses(), AdvanceRule().after);
    form.integer({"hexes", "How far at most; beyond the first hex along the path of the retreat."}, advance.hexes,
                 {.least = 1, .usual = 1});
    form.integer({"hexesEliminated", "How far at most where everybody there died."}, advance.hexesEliminated,
                 {1, mostNumber, 1});
    form.boolean({"ignoresZoc", "False: the advance ends in an enemy zone of control."}, advance.ignoresZoc, true);
    form.list({"forbid", "Tests on every hex of the advance."}, advance.forbid);
    form.names({"notTypes", "Units of these types do not advance."}, advance.notTypes, Known::Types);
    form.names({"notKinds", "Nobody advances after these kinds of attack."}, advance.notKinds, Known::AttackKinds);
    form.names({"notResults", "Nobody advances after these result codes."}, advance.notResults);
    form.flag({"notAfterSplit", "Nobody advances after results that hit both sides."}, advance.notAfterSplit);
    form.names({"insteadTypes", "Where no attacker may, units of these types next to the hex do."},
               advance.insteadTypes, Known::Types);
    form.integer({"insteadLimit", "How many of them at most."}, advance.insteadLimit, {.least = 1, .usual = 1});
}

void describe(Form& form, Withdrawal& withdrawal)
{
    form.name({"name", "Its name in calls.", Need::Required}, withdrawal.name);
    form.text({"title", "What people read; none: its name."}, withdrawal.title);
    rule(form, withdrawal.rule);
    when(form, withdrawal.when);
    condition(form, {"against", "What holds for every attacker; none: whoever attacks."}, withdrawal.against);
    form.objectIf({"hexes", "How far the units go.", Need::Required}, true, [&withdrawal](Form& object) {
        object.integer({"least", "At least."}, withdrawal.least, {1, mostNumber, 1});
        object.integer({"most", "At most.", Need::Required}, withdrawal.most, {1, mostNumber, neverUsual});
        object.whenRead([&withdrawal](ReadForm& reading) {
            const auto most = reading.object().find("most");
            if (most && withdrawal.most < withdrawal.least)
                reading.problems().add(*most, "json.out-of-range",
                                       {FileWords::tr("%1 is less than \"least\"").arg(withdrawal.most),
                                        FileWords::tr("%1 or more").arg(withdrawal.least)});
        });
    });
    form.flag({"whole", "All units of the hex withdraw, as one, or none."}, withdrawal.isWhole);
    form.flag({"advance", "The attackers may enter a hex that it empties."}, withdrawal.mayBeEntered);
    form.objectOver({"retreat", "Members that take the place of those of the game's retreat."}, "retreat",
                    withdrawal.retreat, withdrawal.replaced, retreatMembers);
}

void describe(Form& form, CombatRules& combat)
{
    form.lines();
    rule(form, combat.rule);
    form.word({"odds", "Whether strengths give odds by this game's own rules, or are only told."}, combat.areOddsKnown,
              oddsKnowledge(), false);
    form.name({"addedRule", "Id of the rule by which multiples by ground add up, less one; none: they multiply."},
              combat.addedRule, Known::Rules);
    form.name(
        {"onePerClass",
         "Id of the rule by which of ground of one class (natural, man-made: see the user's values) only the best "
         "for the defender counts; none: all of it counts."},
        combat.onePerClass, Known::Rules);
    form.name({"judgesSupply", "Id of the rule by which supply is judged as a combat begins; none: with the phase."},
              combat.judgesSupply, Known::Rules);
    form.names({"unknownStates", "Nobody knows the strength of a unit with one of these states."}, combat.unknownStates,
               Known::States);
    form.name({"worthlessDie", "Id of the rule by which units without any defence die as the combat begins."},
              combat.worthlessDie, Known::Rules);
    form.list({"strengths", "Strengths of units whose counter and type state none; the first that holds counts."},
              combat.strengths);
    form.list({"factors", "Changes of strength, applied in order."}, combat.factors);
    form.list({"shifts", "Shifts on the table of results for what is no ground."}, combat.shifts);
    form.list({"absorb", "Units that may spare their side steps of a loss."}, combat.absorb);
    form.objectIf({"support", "Units that attack with their rating, and only beside others."},
                  !(combat.support == SupportRules()), [&combat](Form& object) {
                      rule(object, combat.support.rule);
                      object.names({"types", "Their types.", Need::Required}, combat.support.types, Known::Types);
                      choice(object,
                             {"excess", "What counts of more than the others' strength: as much as theirs, or whole "
                                        "ratings alone."},
                             combat.support.excess, {"capped", "whole-leaders"});
                      choice(
                          object,
                          {"rounding", "Where a kind of attack changes strengths: the sum, or each rating for itself."},
                          combat.support.rounding, {"sum", "each"});
                  });
    form.object({"table", "The table of results."}, combat.table);
    form.list({"mayNotAttack", "What keeps units from attacking."}, combat.mayNotAttack);
    form.list({"audit", "What makes an attack illegal, and duties; with it, even empty, such attacks are refused."},
              combat.audit, {.evenIfEmpty = combat.isAudited});
    form.whenRead([&combat](ReadForm& reading) { combat.isAudited = reading.object().find("audit").has_value(); });
    form.flag({"severalHexes", "One combat may be against several hexes."}, combat.severalHexes);
    form.whenRead([&combat](ReadForm& reading) {
        const auto audit = reading.object().find("audit");
        if (combat.severalHexes || !audit || !audit->isArray() || audit->size() != combat.audit.size())
            return;
        auto check = combat.audit.begin();
        for (const JsonValue entry : *audit) {
            if ((check++)->kind == AuditKind::TouchAll)
                reading.problems().add(entry, "ruleset.nothing",
                                       {FileWords::tr("no combat is against several hexes, so none is to be touched"),
                                        FileWords::tr("\"severalHexes\": true in \"combat\"")});
        }
    });
    form.list({"kinds", "Kinds of attack beside the ordinary one."}, combat.kinds, {.unique = "name"});
    form.object({"guests", "What becomes of units that retreated onto others if those are attacked."}, combat.guests);
    form.list({"advance", "Who goes where after a combat."}, combat.advance);
}
