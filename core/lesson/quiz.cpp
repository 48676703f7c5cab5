// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/quiz.h"

#include "lesson/grader_cache.h"
#include "lesson/quiz_position.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

using Theme = QuizPositions::Theme;

/// What is asked. Beside the question itself it says which positions are worth asking it about.
enum class Sort : unsigned char {
    Ends,
    Forbidden,
    Outranked,
    DeadEnds,
    Path,
    RuleOfHex,
    PathCount,
    Charges,
    Shortfall,
    FateOfUnit,
    WhoMoves,
    WhoOrders,
    WhoElects,
    AtFault,
    Eliminated,
    ZocOfUnit,
    ZocOfPurpose,
    ZocStopped,
    ZocNegated,
    Exerts,
    Supplied,
    OutOfSupply,
    Cuts,
    Losses,
    Advance
};

struct SortRow
{
    Sort sort;
    Theme theme;
    int weights[3]; ///< by level: how often it comes up
};

constexpr SortRow sortRows[] = {
    {Sort::Ends, Theme::Retreat, {8, 6, 6}},       {Sort::Forbidden, Theme::Retreat, {4, 3, 1}},
    {Sort::Outranked, Theme::Retreat, {0, 1, 4}},  {Sort::DeadEnds, Theme::Retreat, {0, 1, 4}},
    {Sort::Path, Theme::Retreat, {2, 4, 4}},       {Sort::RuleOfHex, Theme::Retreat, {1, 3, 5}},
    {Sort::PathCount, Theme::Retreat, {0, 2, 3}},  {Sort::Charges, Theme::Retreat, {0, 2, 2}},
    {Sort::Shortfall, Theme::Retreat, {0, 1, 2}},  {Sort::FateOfUnit, Theme::Retreat, {2, 2, 3}},
    {Sort::WhoMoves, Theme::Retreat, {2, 1, 0}},   {Sort::WhoOrders, Theme::Retreat, {0, 1, 1}},
    {Sort::WhoElects, Theme::Retreat, {1, 1, 1}},  {Sort::AtFault, Theme::Retreat, {1, 2, 2}},
    {Sort::Eliminated, Theme::Retreat, {0, 1, 2}}, {Sort::ZocOfUnit, Theme::Zones, {5, 1, 0}},
    {Sort::ZocOfPurpose, Theme::Zones, {1, 3, 1}}, {Sort::ZocStopped, Theme::Zones, {1, 2, 1}},
    {Sort::ZocNegated, Theme::Zones, {0, 2, 2}},   {Sort::Exerts, Theme::Zones, {3, 3, 1}},
    {Sort::Supplied, Theme::Pocket, {3, 2, 1}},    {Sort::OutOfSupply, Theme::Pocket, {1, 2, 2}},
    {Sort::Cuts, Theme::Pocket, {0, 2, 4}},        {Sort::Losses, Theme::Losses, {4, 3, 2}},
    {Sort::Advance, Theme::Losses, {4, 4, 4}},     {Sort::Eliminated, Theme::Losses, {2, 2, 3}},
    {Sort::FateOfUnit, Theme::Losses, {3, 3, 3}}};

/// Asks about one position.
class Asker
{
public:
    Asker(const RulesInForce& rules, const QuizPosition& position, QuizLevel level, QuizChance& chance)
        : m_position(position), m_grader(position.scenario, rules), m_level(level), m_chance(chance)
    {}

    /// Nothing where the position has no good question of the sort. `wantsRare`: of two answers the one that comes up
    /// less often is wanted, so that nobody can guess.
    std::optional<Question> ask(Sort sort, bool wantsRare)
    {
        auto question = worded(sort, wantsRare);
        if (!question || m_grader.problemOf(*question))
            return std::nullopt;
        return question;
    }

private:
    const Position& position() const { return m_position.scenario->position; }
    const HexMap& map() const { return *position().map; }
    const QString& sideId(int side) const
    {
        return m_grader.rules().ruleset().sides[static_cast<std::size_t>(side)].id;
    }
    int enemy() const { return 1 - m_position.side; }
    const QString& subject() const { return m_position.subject; }
    const UnitRetreat* retreat() const { return m_grader.retreatOf(subject()); }
    int count(Verdict verdict) const
    {
        const UnitRetreat* found = retreat();
        return found == nullptr ? 0
                                : static_cast<int>(std::count_if(
                                    found->hexes.begin(), found->hexes.end(),
                                    [verdict](const HexVerdict& each) { return each.verdict == verdict; }));
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

    Question about(Question::Kind kind, const QString& what = {}) const
    {
        Question question;
        question.kind = kind;
        question.unit = subject();
        question.what = what;
        return question;
    }

    /// The question if its answer has no fewer and no more hexes.
    std::optional<Question> ifSized(const Question& question, int least, int most) const
    {
        const auto hexes = m_grader.hexes(question.hexes);
        if (!hexes || static_cast<int>(hexes->size()) < least || static_cast<int>(hexes->size()) > most)
            return std::nullopt;
        return question;
    }

    std::optional<Question> worded(Sort sort, bool wantsRare)
    {
        const bool isOfLosses = sort == Sort::FateOfUnit && retreat() == nullptr;
        if (sort <= Sort::AtFault && !isOfLosses && !isOfLevel())
            return std::nullopt;
        switch (sort) {
        case Sort::Ends:
            return ifSized(hexQuestion(HexQuery::Kind::LegalEnds), 1, 8);
        case Sort::Forbidden:
            return ifSized(hexQuestion(HexQuery::Kind::Forbidden), 2, 9);
        case Sort::Outranked:
            return outranked();
        case Sort::DeadEnds:
            return ifSized(hexQuestion(HexQuery::Kind::DeadEnds), 1, 6);
        case Sort::Path:
            return retreat()->fate == Fate::Retreats ? std::optional(about(Question::Kind::Path)) : std::nullopt;
        case Sort::RuleOfHex:
            return ruleOfHex();
        case Sort::PathCount:
            return retreat()->paths.size() > (wantsRare ? 3U : 1U) && retreat()->paths.size() < 10
                       ? std::optional(about(Question::Kind::Number, u"paths"_s))
                       : std::nullopt;
        case Sort::Charges:
            return cost(u"charges"_s, wantsRare);
        case Sort::Shortfall:
            return cost(u"shortfall"_s, wantsRare);
        case Sort::FateOfUnit:
            return fate(wantsRare);
        case Sort::WhoMoves:
            return about(Question::Kind::Decides, u"path"_s);
        case Sort::WhoOrders:
            return about(Question::Kind::Decides, u"order"_s);
        case Sort::WhoElects:
            return about(Question::Kind::Decides, u"outcome"_s);
        case Sort::AtFault:
            return atFault(wantsRare);
        case Sort::Eliminated:
            return unitsAsked(UnitQuery::Kind::Eliminated, {}, {});
        case Sort::ZocOfUnit:
            return zoc({}, wantsRare);
        case Sort::ZocOfPurpose:
            return zoc(m_chance.percent(50) ? u"retreat"_s : u"supply"_s, wantsRare);
        case Sort::ZocStopped: {
            Question question = hexQuestion(HexQuery::Kind::ZocStopped);
            question.hexes.unit = anyUnit();
            return ifSized(question, 1, 5);
        }
        case Sort::ZocNegated: {
            Question question;
            question.hexes.kind = HexQuery::Kind::ZocNegated;
            question.hexes.side = sideId(enemy());
            question.hexes.purpose = m_chance.percent(50) ? u"retreat"_s : u"supply"_s;
            return ifSized(question, 1, 8);
        }
        case Sort::Exerts:
            return exerts();
        case Sort::Supplied:
            return supplied(wantsRare);
        case Sort::OutOfSupply:
            // Of the side in the pocket: that of those around it takes twice as long to find and is seldom in doubt.
            return m_grader.isSupplied(subject())
                       ? std::nullopt
                       : unitsAsked(UnitQuery::Kind::OutOfSupply, {}, sideId(m_position.side));
        case Sort::Cuts:
            return cuts();
        case Sort::Losses:
            return losses(wantsRare);
        case Sort::Advance:
            return unitsAsked(UnitQuery::Kind::MayAdvance, {}, {});
        }
        return std::nullopt;
    }

    std::optional<Question> outranked()
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

    std::optional<Question> ruleOfHex()
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
        Question question = about(Question::Kind::Rule);
        question.hex = map().number(m_chance.oneOf(hexes));
        const auto options = m_grader.options(question);
        return options && options->texts.size() > 1 ? std::optional(question) : std::nullopt;
    }

    std::optional<Question> cost(const QString& what, bool wantsRare)
    {
        const std::vector<RetreatPath>& paths = retreat()->paths;
        const bool isCharges = what == u"charges"_s;
        const bool hasPrice = std::any_of(paths.begin(), paths.end(), [&](const RetreatPath& path) {
            return (isCharges ? path.charges : path.shortfall) > 0;
        });
        return paths.empty() || hasPrice != wantsRare ? std::nullopt
                                                      : std::optional(about(Question::Kind::Number, what));
    }

    std::optional<Question> fate(bool wantsRare)
    {
        Question question = about(Question::Kind::Fate);
        const auto options = m_grader.options(question);
        if (!options || std::count(options->isRight.begin(), options->isRight.end(), true) > 1)
            return std::nullopt; // too easily guessed
        // Of a retreat the usual fate is to go, of losses to stay.
        const std::size_t usual = retreat() != nullptr ? 0 : 2;
        return options->isRight[usual] == wantsRare ? std::nullopt : std::optional(question);
    }

    std::optional<Question> atFault(bool wantsRare)
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

    std::optional<Question> unitsAsked(UnitQuery::Kind kind, const QString& hex, const QString& side)
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

    std::optional<Question> zoc(const QString& purpose, bool wantsRare)
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

    std::optional<Question> exerts()
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

    std::optional<Question> supplied(bool wantsRare)
    {
        if (m_grader.isSupplied(subject()) == wantsRare)
            return std::nullopt;
        return about(Question::Kind::Supplied);
    }

    std::optional<Question> cuts()
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

    std::optional<Question> losses(bool wantsRare)
    {
        const Question question = about(Question::Kind::Number, u"losses"_s);
        const auto options = m_grader.options(question);
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

/// The sorts of question that the game and the level have, in an order that chance finds; frequent ones come first more
/// often.
std::vector<SortRow> sortsFor(const Ruleset& game, QuizLevel level, QuizChance& chance)
{
    std::vector<SortRow> rows;
    std::vector<int> weights;
    for (const SortRow& row : sortRows) {
        const bool isThere = row.theme == Theme::Retreat  ? game.retreat.exists
                             : row.theme == Theme::Zones  ? game.zoc.exists
                             : row.theme == Theme::Losses ? !game.retreat.exists
                                                          : !game.supply.lines.empty();
        const auto mayCost = [&](Sort sort) {
            if (sort == Sort::Charges)
                return !game.retreat.charge.empty();
            return sort != Sort::Shortfall || game.retreat.otherwise.kind == Otherwise::Kind::StayAndLose;
        };
        const int weight = row.weights[static_cast<std::size_t>(level)];
        if (isThere && mayCost(row.sort) && weight > 0) {
            rows.push_back(row);
            weights.push_back(weight);
        }
    }
    std::vector<SortRow> order;
    while (!rows.empty()) {
        int total = 0;
        for (const int weight : weights)
            total += weight;
        int drawn = chance.below(total);
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

QString levelName(QuizLevel level)
{
    switch (level) {
    case QuizLevel::Easy:
        return u"easy"_s;
    case QuizLevel::Middle:
        return u"middle"_s;
    case QuizLevel::Hard:
        break;
    }
    return u"hard"_s;
}

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
    std::vector<SortRow> sorts = sortsFor(*game, level, chance);
    // Whether a unit is in supply can be asked of anything.
    sorts.resize(std::min(sorts.size(), mostSorts));
    sorts.insert(sorts.end(), {SortRow{Sort::Supplied, Theme::Pocket, {}}, SortRow{Sort::Supplied, Theme::Pocket, {}}});
    bool wantsRare = chance.percent(50);
    std::optional<QuizPosition> position;
    std::optional<Question> question;
    for (const SortRow& row : sorts) {
        positions.moveTo(chance);
        for (int left = triesOf(row.theme); left > 0 && !question; --left) {
            position = positions.make(chance, row.theme);
            if (position)
                question = Asker(rules, *position, level, chance).ask(row.sort, wantsRare);
        }
        if (question)
            break;
        wantsRare = !wantsRare;
    }
    if (!question) {
        position = positions.makeLonely();
        question.emplace();
        question->kind = Question::Kind::Supplied;
        question->unit = position->subject;
    }

    Lesson lesson;
    lesson.id = u"quiz-%1-%2-%3"_s.arg(game->id, levelName(level)).arg(seed);
    lesson.game = game->id;
    lesson.level = static_cast<int>(level) + 1;
    LessonStep step;
    step.focus = focusOf(*position);
    step.scenario = position->scenario;
    step.question = std::move(question);
    lesson.steps.push_back(std::move(step));
    return lesson;
}
