// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explanation_check.h"

#include "explain/explain.h"
#include "ruleset/rule_words.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace {

using Path = std::vector<HexIndex>;

/// Which reason tests of a forbid list give, in the words of the formats: the ruleset's and the rulings'. The others
/// give one of their own name.
const std::map<QString, QString>& reasonsOfTests()
{
    static const std::map<QString, QString> reasons = {
        {u"enemy-unit"_s, u"enemy-unit"_s},
        {u"enemy-zoc"_s, u"enemy-zoc"_s},
        {u"terrain"_s, u"prohibited-terrain"_s},
        {u"hexside"_s, u"prohibited-hexside"_s},
        {u"region"_s, u"prohibited-region"_s},
        {u"off-map"_s, u"off-map"_s},
        {u"not-away"_s, u"not-away"_s},
        {u"farther-from-supply"_s, u"farther-from-supply"_s},
        {u"vacated-hex"_s, u"vacated-hex"_s},
        {u"enemy-controlled"_s, u"not-controlled"_s},
        {u"not-controlled"_s, u"not-controlled"_s},
        {u"next-to-enemy"_s, u"next-to-enemy"_s},
        {u"off-path"_s, u"off-path"_s},
        {u"overstacked"_s, u"overstacked"_s},
        {u"end-too-near"_s, u"not-away"_s},
        {u"entered"_s, u"barred"_s},
        {u"crosses-bond"_s, u"zoc-bond"_s},
    };
    return reasons;
}

QString reasonOf(const QString& test)
{
    const auto other = reasonsOfTests().find(test);
    return other == reasonsOfTests().end() ? test : other->second;
}

/// Checks one explanation; keeps the first thing that is wrong.
class Checked
{
public:
    Checked(const Position& position, const RulesInForce& rules, const Ruling& ruling, const UnitRetreat& retreat,
            const Explanation& told)
        : m_position(position), m_rules(rules), m_game(rules.ruleset()), m_retreat(retreat), m_told(told)
    {
        checkFrame(ruling);
        checkStruck();
        checkOrder();
        checkWays();
        checkEnd();
        checkTexts();
    }

    const QString& wrong() const { return m_wrong; }

private:
    void expect(bool holds, const QString& what)
    {
        if (!holds && m_wrong.isEmpty())
            m_wrong = what;
    }
    QString number(HexIndex hex) const { return m_position.map->number(hex); }

    void checkFrame(const Ruling& ruling)
    {
        expect(m_told.unit == m_retreat.unit && m_told.from == m_retreat.from && m_told.rules == ruling.rules,
               u"another retreat is told"_s);
        expect(m_told.stages.size() >= 3, u"too few stages"_s);
        expect(m_told.stages.at(0).kind == StageKind::Question && m_told.stages.at(1).kind == StageKind::Reach,
               u"it does not begin with question and reach"_s);
        std::vector<HexIndex> inReach;
        for (const HexVerdict& verdict : m_retreat.hexes)
            inReach.push_back(verdict.hex);
        expect(m_told.stages.at(1).hexes == inReach, u"another reach"_s);
        for (std::size_t s = 1; s < m_told.stages.size(); ++s)
            expect(m_told.stages[s - 1].kind <= m_told.stages[s].kind, u"kinds of stages out of order"_s);
        const StageKind last = m_told.stages.back().kind;
        expect(last == StageKind::Choice || last == StageKind::NoPath, u"it does not end with what is left"_s);
    }

    void checkStruck()
    {
        std::map<HexIndex, int> struckIn;
        for (std::size_t s = 0; s < m_told.stages.size(); ++s) {
            const ExplainStage& stage = m_told.stages[s];
            const bool strikes = stage.kind >= StageKind::Forbid && stage.kind <= StageKind::EarlierChoice;
            expect(strikes != stage.struck.empty(), u"a stage that strikes nothing, or strikes out of turn"_s);
            for (const StruckHex& struck : stage.struck) {
                expect(struckIn.emplace(struck.hex, static_cast<int>(s)).second,
                       u"%1 is struck twice"_s.arg(number(struck.hex)));
                checkReasons(stage, struck);
            }
        }
        std::vector<HexIndex> left;
        for (const HexVerdict& verdict : m_retreat.hexes) {
            const bool isLegal = verdict.verdict <= Verdict::LegalPass;
            expect(struckIn.contains(verdict.hex) != isLegal,
                   u"%1: struck and legal, or neither"_s.arg(number(verdict.hex)));
            if (isLegal)
                left.push_back(verdict.hex);
            else if (struckIn.contains(verdict.hex))
                expect(m_told.stageOf(verdict.hex) == struckIn[verdict.hex],
                       u"%1: stageOf names another stage"_s.arg(number(verdict.hex)));
        }
        expect(struckIn.size() + left.size() == m_retreat.hexes.size(), u"hexes out of reach are struck"_s);
    }

    /// A hex that is struck has the verdict that goes with the stage, and all of its reasons, the stage's first.
    void checkReasons(const ExplainStage& stage, const StruckHex& struck)
    {
        const QString hex = number(struck.hex);
        const HexVerdict* verdict = m_retreat.verdictOf(struck.hex);
        if (verdict == nullptr) {
            expect(false, u"%1 has no verdict"_s.arg(hex));
            return;
        }
        const auto isIn = [](const Reason& reason, const std::vector<Reason>& list) {
            return std::find(list.begin(), list.end(), reason) != list.end();
        };
        expect(struck.why.size() == verdict->why.size()
                   && std::all_of(struck.why.begin(), struck.why.end(),
                                  [&](const Reason& reason) { return isIn(reason, verdict->why); }),
               u"%1: not the ruling's reasons"_s.arg(hex));
        switch (stage.kind) {
        case StageKind::Forbid:
        case StageKind::DeadEnd:
            expect(verdict->verdict == (stage.kind == StageKind::Forbid ? Verdict::Forbidden : Verdict::DeadEnd),
                   u"%1: the stage fits another verdict"_s.arg(hex));
            expect(!struck.why.empty() && struck.why.front().rule == stage.rule, u"%1: another rule"_s.arg(hex));
            for (std::size_t i = 1; i < struck.why.size(); ++i)
                expect(placeOf(struck.why[i - 1]) <= placeOf(struck.why[i]),
                       u"%1: reasons out of the ruleset's order"_s.arg(hex));
            for (const Reason& reason : struck.why) {
                // Of a dead end all reasons count, of a closed hex that of the stage.
                if (stage.kind == StageKind::Forbid && reason.rule != stage.rule)
                    continue;
                for (const UnitIndex unit : reason.units) {
                    const bool isLit = std::find(stage.units.begin(), stage.units.end(), unit) != stage.units.end();
                    expect(isLit || reason.code != struck.why.front().code, u"%1: a unit at fault is dark"_s.arg(hex));
                }
            }
            break;
        case StageKind::CutOff:
            expect(verdict->verdict == Verdict::OutOfReach, u"%1: not out of reach"_s.arg(hex));
            break;
        case StageKind::Priority:
            expect(verdict->verdict == Verdict::Outranked && verdict->priority == stage.priority
                       && verdict->rule == stage.rule && stage.priority != u"plan"_s,
                   u"%1: another priority"_s.arg(hex));
            break;
        case StageKind::EarlierChoice:
            expect(verdict->verdict == Verdict::Outranked && verdict->priority == u"plan"_s,
                   u"%1: closed by no earlier choice"_s.arg(hex));
            break;
        default:
            expect(false, u"%1: a stage that strikes nothing has it"_s.arg(hex));
        }
    }

    /// Place of the first entry of the forbid list that gives such a reason.
    std::size_t placeOf(const Reason& reason) const
    {
        const auto& forbid = m_game.retreat.forbid;
        for (std::size_t place = 0; place < forbid.size(); ++place) {
            const QString test = nameOf(forbid[place].kind);
            if (reasonOf(test) == reasonId(reason.code) && m_game.rule(forbid[place].rule) == reason.rule)
                return place;
        }
        return forbid.size();
    }

    std::size_t placeOf(const ExplainStage& stage) const
    {
        const auto& prefer = m_game.retreat.prefer;
        for (std::size_t place = 0; place < prefer.size(); ++place) {
            const bool mayBe = prefer[place].priority == stage.priority && m_game.rule(prefer[place].rule) == stage.rule
                               && readingsHold(prefer[place].when);
            if (mayBe)
                return place;
        }
        expectConst(false);
        return prefer.size();
    }

    bool readingsHold(const Condition& when) const
    {
        return std::all_of(when.readings.begin(), when.readings.end(), [&](const auto& reading) {
            return reading.second.contains(m_rules.reading(reading.first));
        });
    }

    void expectConst(bool holds) const { m_namesUnknownPriority = m_namesUnknownPriority || !holds; }

    void checkOrder()
    {
        for (std::size_t s = 1; s < m_told.stages.size(); ++s) {
            const ExplainStage& before = m_told.stages[s - 1];
            const ExplainStage& stage = m_told.stages[s];
            if (stage.kind != before.kind)
                continue;
            if (stage.kind == StageKind::Forbid || stage.kind == StageKind::DeadEnd) {
                const Reason& a = before.struck.front().why.front();
                const Reason& b = stage.struck.front().why.front();
                const bool isOrdered =
                    placeOf(a) < placeOf(b) || (placeOf(a) == placeOf(b) && placeOf(a) == m_game.retreat.forbid.size());
                expect(isOrdered, u"tests are not in the ruleset's order"_s);
            }
            if (stage.kind == StageKind::Priority)
                expect(placeOf(before) < placeOf(stage), u"priorities are not in the ruleset's order"_s);
        }
        expect(!m_namesUnknownPriority, u"a priority that the ruleset does not have"_s);
    }

    /// Ways that drop out are ways that might have been: from the start, hex by hex, over hexes that lie on possible
    /// paths, and none of them legal. Each hex that is outranked lies on one.
    void checkWays()
    {
        std::set<Path> legal;
        for (const RetreatPath& path : m_retreat.paths)
            legal.insert(path.hexes);
        for (const ExplainStage& stage : m_told.stages) {
            if (stage.kind != StageKind::Priority && stage.kind != StageKind::EarlierChoice)
                continue;
            std::set<HexIndex> passed;
            for (const Path& way : stage.paths) {
                expect(way.front() == m_retreat.from && way.size() > 1, u"a way that begins elsewhere"_s);
                expect(!legal.contains({way.begin() + 1, way.end()}), u"a legal way drops out"_s);
                for (std::size_t i = 1; i < way.size(); ++i) {
                    const HexVerdict* verdict = m_retreat.verdictOf(way[i]);
                    expect(m_position.map->grid.directionTo(way[i - 1], way[i]).has_value(), u"a way that jumps"_s);
                    expect(way[i] == m_retreat.from || (verdict != nullptr && verdict->verdict <= Verdict::Outranked),
                           u"a way over a closed hex"_s);
                }
                passed.insert(way.begin(), way.end());
            }
            for (const StruckHex& struck : stage.struck)
                expect(passed.contains(struck.hex), u"%1: no way through it is told"_s.arg(number(struck.hex)));
        }
    }

    void checkEnd()
    {
        std::multiset<Path> legal;
        std::multiset<Path> optional;
        bool goes = false;
        for (const RetreatPath& path : m_retreat.paths) {
            Path way{m_retreat.from};
            way.insert(way.end(), path.hexes.begin(), path.hexes.end());
            legal.insert(way);
            if (!path.option.isEmpty())
                optional.insert(way);
            goes = goes || !path.hexes.empty();
        }
        const ExplainStage& last = m_told.stages.back();
        expect(std::multiset<Path>(last.paths.begin(), last.paths.end()) == legal, u"other ways are left"_s);
        for (const ExplainStage& stage : m_told.stages) {
            for (std::size_t i = 0; i < stage.numbers.size(); ++i) {
                const Path& numbered = m_retreat.paths[static_cast<std::size_t>(stage.numbers[i] - 1)].hexes;
                expect(Path(stage.paths[i].begin() + 1, stage.paths[i].end()) == numbered,
                       u"a path with another's number"_s);
            }
        }
        expect(!goes || last.numbers.size() == (m_retreat.paths.size() > 1 ? last.paths.size() : 0U),
               u"paths without the ruling's numbers"_s);
        expect((last.kind == StageKind::Choice) == goes, u"a choice where there is none, or none where there is"_s);
        std::multiset<Path> optionalTold;
        int costly = 0;
        int gaveWay = 0;
        for (const ExplainStage& stage : m_told.stages) {
            if (stage.kind == StageKind::Option)
                optionalTold.insert(stage.paths.begin(), stage.paths.end());
            costly += stage.kind == StageKind::Charges ? static_cast<int>(stage.paths.size()) : 0;
            if (stage.kind == StageKind::GaveWay) {
                ++gaveWay;
                expect(stage.rule != noRule
                           && m_retreat.gaveWay.contains(m_game.rules->at(static_cast<std::size_t>(stage.rule)).number),
                       u"another rule gave way"_s);
            }
        }
        expect(optionalTold == optional, u"other optional ways"_s);
        expect(gaveWay == m_retreat.gaveWay.size(), u"rules that gave way are left out"_s);
        const auto costs = [](const RetreatPath& path) {
            const bool isCharged = path.charges > 0 || !path.rolls.empty() || !path.marks.isEmpty();
            return (isCharged ? 1 : 0) + (path.shortfall > 0 ? 1 : 0) + (path.displaces.of.empty() ? 0 : 1)
                   + (path.leavesMap() ? 1 : 0);
        };
        int expected = 0;
        for (const RetreatPath& path : m_retreat.paths)
            expected += costs(path);
        expect(costly == expected, u"costs are left out"_s);
    }

    void checkTexts()
    {
        const QStringList lines = explanationLines(m_told);
        expect(lines.size() == static_cast<int>(m_told.stages.size()), u"stages without a line"_s);
        for (std::size_t s = 0; s < m_told.stages.size(); ++s) {
            const ExplainStage& stage = m_told.stages[s];
            expect(!stage.title.isEmpty() && stage.sentence.endsWith(u'.'),
                   u"stage %1 says \"%2\": \"%3\""_s.arg(s).arg(stage.title, stage.sentence));
            expect(!stage.sentence.contains(u'%') && !stage.sentence.contains(u"  "_s),
                   u"stage %1 says \"%2\""_s.arg(s).arg(stage.sentence));
            expect(lines.value(static_cast<int>(s)).contains(stage.sentence), u"a line leaves the sentence out"_s);
        }
    }

    const Position& m_position;
    const RulesInForce& m_rules;
    const Ruleset& m_game;
    const UnitRetreat& m_retreat;
    const Explanation& m_told;
    QString m_wrong;
    mutable bool m_namesUnknownPriority = false;
};

} // namespace

QString wrongIn(const Position& position, const RulesInForce& rules, const Ruling& ruling,
                const RulingQuestion& question, std::map<StageKind, int>& stagesSeen)
{
    for (std::size_t e = 0; e < ruling.effects.size(); ++e) {
        const Effect& effect = ruling.effects[e];
        for (std::size_t r = 0; r < effect.retreats.size(); ++r) {
            const Explanation told =
                explainRetreat(position, rules, ruling, question, static_cast<int>(e), static_cast<int>(r));
            for (const ExplainStage& stage : told.stages)
                ++stagesSeen[stage.kind];
            const Checked checked(position, rules, ruling, effect.retreats[r], told);
            if (!checked.wrong().isEmpty())
                return checked.wrong() + u'\n' + explanationLines(told).join(u'\n');
        }
        if (effect.kind != EffectKind::Retreat) {
            const Explanation told = explainRetreat(position, rules, ruling, static_cast<int>(e), -1);
            if (told.stages.size() != 1 || told.stages.front().kind != StageKind::Losses
                || told.stages.front().units != effect.units || told.stages.front().sentence.isEmpty())
                return u"losses are not told"_s;
        }
    }
    return {};
}
