// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/quiz.h"

#include "lesson/grader_cache.h"
#include "lesson/quiz_position.h"

#include <algorithm>
#include <numeric>

using namespace Qt::Literals::StringLiterals;

namespace {

using Theme = QuizPositions::Theme;

class Asker;
using MaybeQuestion = std::optional<Question>;

/// A sort of question: in which positions it is asked, how often, and how.
struct QuestionRow
{
    Theme theme;
    int weights[3]; ///< by level: how often it comes up
    bool isGraded; ///< asked only of retreats that are as hard as the level asks
    MaybeQuestion (*ask)(Asker& at, bool wantsRare);
    bool (*isIn)(const Ruleset& game) = nullptr; ///< beside the theme
};

/// Asks about one position.
class Asker
{
public:
    Asker(const RulesInForce& rules, const QuizPosition& position, QuizLevel level, QuizChance& chance)
        : m_position(position), m_grader(position.scenario, rules), m_level(level), m_chance(chance)
    {}

    /// Nothing where the position has no good question of the sort. `wantsRare`: of two answers the one that comes up
    /// less often is wanted, so that nobody can guess.
    MaybeQuestion ask(const QuestionRow& row, bool wantsRare)
    {
        if (row.isGraded && !isOfLevel())
            return std::nullopt;
        MaybeQuestion question = row.ask(*this, wantsRare);
        return question && !m_grader.problemOf(*question) ? question : std::nullopt;
    }

    static const QuestionRow rows[];
    /// What can be asked of nearly anything in the game: whether a unit is in supply, else who exerts a zone of control
    /// into a hex, else who decides.
    static const QuestionRow& ofAnything(const Ruleset& game);

private:
    const Position& position() const { return m_position.scenario->position; }
    const HexMap& map() const { return *position().map; }
    const QString& sideId(int side) const
    {
        return sideOfTeam(m_grader.rules().ruleset(), static_cast<std::size_t>(side)).id;
    }
    const QString& subject() const { return m_position.subject; }
    const UnitRetreat* retreat() const { return m_grader.retreatOf(subject()); }
    int count(Verdict verdict) const
    {
        const UnitRetreat* found = retreat();
        return found == nullptr ? 0 : static_cast<int>(std::ranges::count(found->hexes, verdict, &HexVerdict::verdict));
    }

    /// Whether the retreat is as hard as the level asks.
    bool isOfLevel() const
    {
        if (retreat() == nullptr)
            return false;
        switch (m_level) {
        case QuizLevel::Easy:
            return count(Verdict::DeadEnd) == 0;
        case QuizLevel::Middle:
            return count(Verdict::Forbidden) > 1;
        case QuizLevel::Hard:
            return count(Verdict::DeadEnd) + count(Verdict::Outranked) > 0;
        }
        return false;
    }

    Question hexQuestion(HexQuery::Kind kind) const
    {
        Question question;
        question.hexes.kind = kind;
        question.hexes.unit = subject();
        return question;
    }

    MaybeQuestion about(Question::Kind kind, const QString& what = {}) const
    {
        Question question;
        question.kind = kind;
        question.unit = subject();
        question.what = what;
        return question;
    }

    /// The question if its answer has no fewer and no more hexes.
    MaybeQuestion ifSized(const Question& question, int least, int most) const
    {
        const auto hexes = m_grader.hexes(question.hexes);
        if (!hexes || static_cast<int>(hexes->size()) < least || static_cast<int>(hexes->size()) > most)
            return std::nullopt;
        return question;
    }

    MaybeQuestion outranked()
    {
        Question question = hexQuestion(HexQuery::Kind::Outranked);
        QStringList priorities;
        for (const HexVerdict& verdict : retreat()->hexes) {
            if (verdict.verdict == Verdict::Outranked && verdict.rule != noRule
                && !priorities.contains(verdict.priority))
                priorities.append(verdict.priority);
        }
        if (priorities.size() > 1)
            question.hexes.priority = priorities[m_chance.below(static_cast<int>(priorities.size()))];
        return ifSized(question, 1, 10);
    }

    MaybeQuestion ruleOfHex()
    {
        std::vector<HexIndex> hexes;
        for (const HexVerdict& verdict : retreat()->hexes) {
            const bool isHard = verdict.verdict == Verdict::Outranked || verdict.verdict == Verdict::DeadEnd;
            if (isHard ? m_level != QuizLevel::Easy
                       : verdict.verdict == Verdict::Forbidden && m_level != QuizLevel::Hard)
                hexes.push_back(verdict.hex);
        }
        if (hexes.empty())
            return std::nullopt;
        MaybeQuestion question = about(Question::Kind::Rule);
        question->hex = map().number(m_chance.oneOf(hexes));
        const auto options = m_grader.options(*question);
        return options && options->texts.size() > 1 ? question : std::nullopt;
    }

    MaybeQuestion cost(const QString& what, bool wantsRare)
    {
        const std::vector<RetreatPath>& paths = retreat()->paths;
        const bool isCharges = what == u"charges"_s;
        const bool hasPrice = std::any_of(paths.begin(), paths.end(), [&](const RetreatPath& path) {
            return (isCharges ? path.charges : path.shortfall) > 0;
        });
        return paths.empty() || hasPrice != wantsRare ? std::nullopt : about(Question::Kind::Number, what);
    }

    MaybeQuestion fate(bool wantsRare)
    {
        if (retreat() != nullptr && !isOfLevel())
            return std::nullopt;
        MaybeQuestion question = about(Question::Kind::Fate);
        const auto options = m_grader.options(*question);
        if (!options || std::count(options->isRight.begin(), options->isRight.end(), true) > 1)
            return std::nullopt; // too easily guessed
        // Of a retreat the usual fate is to go, of losses to stay.
        const std::size_t usual = retreat() != nullptr ? 0 : 2;
        return options->isRight[usual] == wantsRare ? std::nullopt : question;
    }

    MaybeQuestion atFault(bool wantsRare)
    {
        std::vector<HexIndex> hexes;
        for (const HexVerdict& verdict : retreat()->hexes) {
            const auto names = [&](const Reason& reason) { return reason.units.size() > (wantsRare ? 1U : 0U); };
            if (verdict.verdict == Verdict::Forbidden && std::any_of(verdict.why.begin(), verdict.why.end(), names))
                hexes.push_back(verdict.hex);
        }
        return hexes.empty() ? std::nullopt
                             : unitsAsked(UnitQuery::Kind::AtFault, map().number(m_chance.oneOf(hexes)), {});
    }

    MaybeQuestion unitsAsked(UnitQuery::Kind kind, const QString& hex, const QString& side)
    {
        Question question;
        question.kind = Question::Kind::Units;
        question.units.kind = kind;
        question.units.unit = kind == UnitQuery::Kind::AtFault ? subject() : QString();
        question.units.hex = hex;
        question.units.side = side;
        return question;
    }

    const QString& anyUnit() { return m_chance.oneOf(position().units).id; }

    MaybeQuestion zoc(const QString& purpose, bool wantsRare)
    {
        Question question = hexQuestion(HexQuery::Kind::Zoc);
        question.hexes.unit = anyUnit();
        const auto all = m_grader.hexes(question.hexes);
        question.hexes.purpose = purpose;
        const auto counting = m_grader.hexes(question.hexes);
        if (!all || !counting)
            return std::nullopt;
        // Something negates it somewhere, or, of no purpose, something stops it half the time.
        const bool isSpecial = purpose.isEmpty() ? !wantsRare || all->size() < 6 : counting->size() < all->size();
        return isSpecial ? ifSized(question, 1, 6) : std::nullopt;
    }

    MaybeQuestion exerts()
    {
        const std::vector<HexIndex> near = hexesAround(map(), m_position.center, 2);
        std::vector<std::pair<HexIndex, int>> reached;
        for (const HexIndex hex : near) {
            for (const int side : {0, 1}) {
                if (!m_grader.board().exertingUnits(hex, side).empty())
                    reached.emplace_back(hex, side);
            }
        }
        if (reached.empty())
            return std::nullopt;
        const auto [hex, side] = m_chance.oneOf(reached);
        const bool isOfSide = m_level != QuizLevel::Easy;
        return unitsAsked(UnitQuery::Kind::ExertsInto, map().number(hex), isOfSide ? sideId(side) : QString());
    }

    static MaybeQuestion supplied(Asker& at, bool wantsRare)
    {
        return at.m_grader.isSupplied(at.subject()) == wantsRare ? std::nullopt : at.about(Question::Kind::Supplied);
    }

    static MaybeQuestion eliminated(Asker& at, bool /*wantsRare*/)
    {
        return at.unitsAsked(UnitQuery::Kind::Eliminated, {}, {});
    }

    static MaybeQuestion fateOf(Asker& at, bool wantsRare) { return at.fate(wantsRare); }

    QString anyPurpose()
    {
        const bool isSupply = !m_chance.percent(50) && !m_grader.rules().ruleset().supply.lines.empty();
        return isSupply ? u"supply"_s : u"retreat"_s;
    }

    MaybeQuestion cuts()
    {
        if (m_grader.isSupplied(subject()))
            return std::nullopt;
        const Question question = hexQuestion(HexQuery::Kind::SupplyCuts);
        const auto hexes = m_grader.hexes(question.hexes);
        const bool isNear = hexes && std::all_of(hexes->begin(), hexes->end(), [this](HexIndex hex) {
                                return map().grid.distance(hex, m_position.center) <= 4;
                            });
        return isNear ? ifSized(question, 2, 10) : std::nullopt;
    }

    MaybeQuestion losses(bool wantsRare)
    {
        const MaybeQuestion question = about(Question::Kind::Number, u"losses"_s);
        const auto options = m_grader.options(*question);
        if (!options)
            return std::nullopt;
        for (qsizetype i = 0; i < options->texts.size(); ++i) {
            if (options->isRight[static_cast<std::size_t>(i)] && (options->texts[i].toInt() > 1) != wantsRare)
                return std::nullopt;
        }
        return question;
    }

    const QuizPosition& m_position;
    LessonGrader m_grader;
    QuizLevel m_level;
    QuizChance& m_chance;
};

const QuestionRow& Asker::ofAnything(const Ruleset& game)
{
    static const QuestionRow ofSupply{Theme::Pocket, {3, 2, 1}, false, &Asker::supplied};
    static const QuestionRow ofZones{Theme::Zones, {3, 2, 1}, false, [](Asker& at, bool) { return at.exerts(); }};
    static const QuestionRow ofDecider{
        Theme::Retreat, {3, 2, 1}, false, [](Asker& at, bool) { return at.about(Question::Kind::Decides, u"path"_s); }};
    return !game.supply.lines.empty() ? ofSupply : game.zoc.exists ? ofZones : ofDecider;
}

const QuestionRow Asker::rows[] = {
    {Theme::Retreat, {8, 6, 6}, true,
     [](Asker& at, bool) { return at.ifSized(at.hexQuestion(HexQuery::Kind::LegalEnds), 1, 8); }},
    {Theme::Retreat, {4, 3, 1}, true,
     [](Asker& at, bool) { return at.ifSized(at.hexQuestion(HexQuery::Kind::Forbidden), 2, 9); }},
    {Theme::Retreat, {0, 1, 4}, true, [](Asker& at, bool) { return at.outranked(); }},
    {Theme::Retreat, {0, 1, 4}, true,
     [](Asker& at, bool) { return at.ifSized(at.hexQuestion(HexQuery::Kind::DeadEnds), 1, 6); }},
    {Theme::Retreat, {2, 4, 4}, true, [](Asker& at, bool) {
         return at.retreat()->fate == Fate::Retreats ? at.about(Question::Kind::Path) : std::nullopt;
     }},
    {Theme::Retreat, {1, 3, 5}, true, [](Asker& at, bool) { return at.ruleOfHex(); }},
    {Theme::Retreat, {0, 2, 3}, true, [](Asker& at, bool wantsRare) {
         const std::size_t paths = at.retreat()->paths.size();
         return paths > (wantsRare ? 3U : 1U) && paths < 10 ? at.about(Question::Kind::Number, u"paths"_s)
                                                            : std::nullopt;
     }},
    {Theme::Retreat, {0, 2, 2}, true, [](Asker& at, bool wantsRare) { return at.cost(u"charges"_s, wantsRare); },
     [](const Ruleset& game) { return !game.retreat.charge.empty(); }},
    {Theme::Retreat, {0, 1, 2}, true, [](Asker& at, bool wantsRare) { return at.cost(u"shortfall"_s, wantsRare); },
     [](const Ruleset& game) {
         return std::ranges::any_of(game.retreat.otherwise, [](const Otherwise& otherwise) {
             return otherwise.kind == Otherwise::Kind::StayAndLose;
         });
     }},
    {Theme::Retreat, {2, 2, 3}, false, &Asker::fateOf},
    {Theme::Retreat, {2, 1, 0}, true, [](Asker& at, bool) { return at.about(Question::Kind::Decides, u"path"_s); }},
    {Theme::Retreat, {0, 1, 1}, true, [](Asker& at, bool) { return at.about(Question::Kind::Decides, u"order"_s); }},
    {Theme::Retreat, {1, 1, 1}, true, [](Asker& at, bool) { return at.about(Question::Kind::Decides, u"outcome"_s); }},
    {Theme::Retreat, {1, 2, 2}, true, [](Asker& at, bool wantsRare) { return at.atFault(wantsRare); }},
    {Theme::Retreat, {0, 1, 2}, false, &Asker::eliminated},
    {Theme::Zones, {5, 1, 0}, false, [](Asker& at, bool wantsRare) { return at.zoc({}, wantsRare); }},
    {Theme::Zones, {1, 3, 1}, false, [](Asker& at, bool wantsRare) { return at.zoc(at.anyPurpose(), wantsRare); }},
    {Theme::Zones, {1, 2, 1}, false, [](Asker& at, bool) {
         Question question = at.hexQuestion(HexQuery::Kind::ZocStopped);
         question.hexes.unit = at.anyUnit();
         return at.ifSized(question, 1, 5);
     }},
    {Theme::Zones, {0, 2, 2}, false, [](Asker& at, bool) {
         Question question;
         question.hexes.kind = HexQuery::Kind::ZocNegated;
         question.hexes.side = at.sideId(1 - at.m_position.side);
         question.hexes.purpose = at.anyPurpose();
         return at.ifSized(question, 1, 8);
     }},
    {Theme::Zones, {3, 3, 1}, false, [](Asker& at, bool) { return at.exerts(); }},
    {Theme::Pocket, {3, 2, 1}, false, &Asker::supplied},
    {Theme::Pocket, {1, 2, 2}, false, [](Asker& at, bool) {
         // Of the side in the pocket: that of those around it takes twice as long to find and is seldom in doubt.
         return at.m_grader.isSupplied(at.subject())
                    ? std::nullopt
                    : at.unitsAsked(UnitQuery::Kind::OutOfSupply, {}, at.sideId(at.m_position.side));
     }},
    {Theme::Pocket, {0, 2, 4}, false, [](Asker& at, bool) { return at.cuts(); }},
    {Theme::Losses, {4, 3, 2}, false, [](Asker& at, bool wantsRare) { return at.losses(wantsRare); }},
    {Theme::Losses, {4, 4, 4}, false,
     [](Asker& at, bool) { return at.unitsAsked(UnitQuery::Kind::MayAdvance, {}, {}); }},
    {Theme::Losses, {2, 2, 3}, false, &Asker::eliminated},
    {Theme::Losses, {3, 3, 3}, false, &Asker::fateOf}};

/// The sorts of question that the game and the level have, in an order that chance finds; frequent ones come first more
/// often.
std::vector<QuestionRow> sortsFor(const Ruleset& game, QuizLevel level, QuizChance& chance)
{
    std::vector<QuestionRow> rows;
    std::vector<int> weights;
    for (const QuestionRow& row : Asker::rows) {
        const bool isThere = row.theme == Theme::Retreat  ? game.retreat.exists
                             : row.theme == Theme::Zones  ? game.zoc.exists
                             : row.theme == Theme::Losses ? !game.retreat.exists
                                                          : !game.supply.lines.empty();
        const int weight = row.weights[static_cast<std::size_t>(level)];
        if (isThere && (row.isIn == nullptr || row.isIn(game)) && weight > 0) {
            rows.push_back(row);
            weights.push_back(weight);
        }
    }
    std::vector<QuestionRow> order;
    while (!rows.empty()) {
        int drawn = chance.below(std::accumulate(weights.begin(), weights.end(), 0));
        std::size_t at = 0;
        while (drawn >= weights[at])
            drawn -= weights[at++];
        order.push_back(rows[at]);
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(at));
        weights.erase(weights.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return order;
}

/// How many positions are tried for one sort of question before another comes up.
int triesOf(Theme theme)
{
    return theme == Theme::Pocket ? 3 : 12; // lines of supply take longest to find
}

constexpr std::size_t mostSorts = 6;

/// The part of the map that a question is about, whatever its answer is.
QStringList focusOf(const QuizPosition& position)
{
    QStringList numbers;
    const HexMap& map = *position.scenario->position.map;
    for (const HexIndex hex : hexesAround(map, position.center, 3))
        numbers.append(map.number(hex));
    return numbers;
}

} // namespace

Lesson quizLesson(RulesetPtr game, HexMapPtr map, QuizLevel level, std::uint64_t seed, const std::vector<Unit>& roster)
{
    const RulesInForce rules(game);
    QuizPositions positions(rules, map, level, roster);
    QuizChance chance(seed * 3 + static_cast<std::uint64_t>(level));
    std::vector<QuestionRow> sorts = sortsFor(*game, level, chance);
    if (sorts.size() > mostSorts)
        sorts.resize(mostSorts, Asker::ofAnything(*game));
    // Nearly anything is not all: where supply is not there to ask for, a few more positions are tried.
    sorts.insert(sorts.end(), game->supply.lines.empty() ? 20 : 2, Asker::ofAnything(*game));
    bool wantsRare = chance.percent(50);
    std::optional<QuizPosition> position;
    MaybeQuestion question;
    for (const QuestionRow& row : sorts) {
        positions.moveTo(chance);
        for (int left = triesOf(row.theme); left > 0 && !question; --left) {
            position = positions.make(chance, row.theme);
            if (position)
                question = Asker(rules, *position, level, chance).ask(row, wantsRare);
        }
        if (question)
            break;
        wantsRare = !wantsRare;
    }
    if (!question) {
        position = positions.makeLonely();
        question.emplace();
        if (game->supply.lines.empty()) {
            question->hexes.kind = HexQuery::Kind::Zoc;
            question->hexes.unit = position->subject;
        } else {
            question->kind = Question::Kind::Supplied;
            question->unit = position->subject;
        }
    }

    Lesson lesson;
    constexpr QLatin1StringView levels[] = {"easy"_L1, "middle"_L1, "hard"_L1};
    lesson.id = u"quiz-%1-%2-%3"_s.arg(game->id, levels[static_cast<std::size_t>(level)]).arg(seed);
    lesson.game = game->id;
    lesson.level = static_cast<int>(level) + 1;
    LessonStep step;
    step.focus = focusOf(*position);
    step.scenario = position->scenario;
    step.question = std::move(question);
    lesson.steps.push_back(std::move(step));
    return lesson;
}
