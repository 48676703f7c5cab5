// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/reading_comparison.h"

#include "rules/retreat/rule.h"
#include "table/hex_description.h"
#include "table/ruling_flow.h"

#include <algorithm>
#include <map>

ReadingComparison::ReadingComparison(RulingFlow& flow, QObject* parent) : QObject(parent), m_flow(flow)
{
    connect(&flow, &RulingFlow::changed, this, [this] {
        if (isActive())
            evaluate();
    });
}

void ReadingComparison::begin(const QString& name)
{
    const Reading* reading = m_flow.document().isOpen() ? m_flow.document().ruleset().reading(name) : nullptr;
    if (reading == nullptr || reading->values.size() < 2)
        return;
    m_reading = name;
    m_values[0] = m_flow.document().rules()->reading(name);
    const auto other = std::ranges::find_if(reading->values,
                                            [this](const Reading::Value& value) { return value.name != m_values[0]; });
    m_values[1] = other->name;
    m_unit = -1;
    evaluate();
}

void ReadingComparison::setValue(int side, const QString& value)
{
    if (!isActive() || m_values[static_cast<std::size_t>(side)] == value)
        return;
    m_values[static_cast<std::size_t>(side)] = value;
    evaluate();
}

void ReadingComparison::selectUnit(int at)
{
    if (at == m_unit || at < 0 || at >= static_cast<int>(m_units.size()))
        return;
    m_unit = at;
    makeBoard();
    emit changed();
}

void ReadingComparison::end()
{
    if (!isActive())
        return;
    m_reading.clear();
    evaluate();
}

void ReadingComparison::evaluate()
{
    const Document& document = m_flow.document();
    if (isActive() && (!document.isOpen() || document.ruleset().reading(m_reading) == nullptr))
        m_reading.clear();
    const UnitIndex unitBefore = m_unit >= 0 && m_unit < static_cast<int>(m_units.size())
                                     ? m_units[static_cast<std::size_t>(m_unit)].unit
                                     : noUnit;
    m_rulings = {};
    m_problems = {};
    m_units.clear();
    m_difference = {};
    m_unit = -1;
    if (isActive() && m_flow.ruling()) {
        const RulingQuestion question = m_flow.question();
        const Position& position = *judgedBoard(document, question);
        for (std::size_t side = 0; side < 2; ++side) {
            auto answer = rule(position, document.rules()->withReading(m_reading, m_values[side]), question);
            if (answer)
                m_rulings[side] = std::make_shared<const Ruling>(std::move(answer).value());
            else
                m_problems[side] = document.asSeen(answer.error().message);
        }
    }
    if (m_rulings[0] && m_rulings[1]) {
        m_difference = differenceOf({m_rulings[0].get(), m_rulings[1].get()});
        for (const UnitComparison& one : compareRulings(*m_rulings[0], *m_rulings[1])) {
            const UnitRetreat* retreat = one.retreats[0] != nullptr ? one.retreats[0] : one.retreats[1];
            // Units that lie hidden are not compared before those who may not know of them.
            const bool isTold = retreat != nullptr && !document.hidden().known(retreat->group()).empty();
            const bool isKnown = std::ranges::any_of(m_units, [&](const UnitComparison& other) {
                return other.retreats[0] == one.retreats[0] && other.retreats[1] == one.retreats[1];
            });
            if (isTold && !isKnown)
                m_units.push_back(one);
        }
        std::ranges::stable_partition(m_units, [](const UnitComparison& one) { return !one.isSame(); });
        const auto before = std::ranges::find(m_units, unitBefore, &UnitComparison::unit);
        if (!m_units.empty())
            m_unit = before == m_units.end() ? 0 : static_cast<int>(before - m_units.begin());
    }
    makeBoard();
    emit changed();
}

Document& ReadingComparison::document() const
{
    return m_flow.document();
}

QStringList ReadingComparison::problems() const
{
    QStringList sentences;
    for (const int side : {0, 1}) {
        if (!problem(side).isEmpty())
            sentences += tr("%1 has no answer: %2").arg(sideLetter(side), problem(side));
    }
    return sentences;
}

QString ReadingComparison::verdictText(int side, HexIndex hex) const
{
    if (m_unit < 0)
        return {};
    const UnitRetreat* unit = m_units[static_cast<std::size_t>(m_unit)].retreats[side];
    const HexVerdict* verdict = unit != nullptr ? unit->verdictOf(hex) : nullptr;
    if (verdict == nullptr)
        return tr("no part of the retreat");
    const HexDescription description = verdictDescription(m_flow.document(), *unit, *verdict);
    if (verdict->verdict <= Verdict::LegalPass || description.why.empty())
        return description.headline;
    QStringList reasons;
    for (const HexDescription::Why& why : description.why) {
        const QString text = verdict->verdict == Verdict::Outranked ? QString() : why.text;
        reasons += why.rule.isEmpty() ? text : QStringLiteral("%1 [%2]").arg(text, why.rule).trimmed();
    }
    return tr("%1: %2", "verdict, reasons").arg(description.headline, reasons.join(QStringLiteral("; ")));
}

void ReadingComparison::tell(HexDescription& description) const
{
    if (!isActive() || !m_board)
        return;
    // Two answers instead of one.
    description.verdict.reset();
    description.headline.clear();
    description.why.clear();
    description.cause.reset();
    const auto& marks = m_board->marks;
    const auto mark = std::ranges::find(marks, description.hex, &BoardComparison::Mark::hex);
    if (mark == marks.end())
        return;
    if (!mark->differs) {
        description.headline = tr("both readings: %1").arg(verdictText(0, description.hex));
        return;
    }
    description.headline = tr("the readings differ");
    for (const int side : {0, 1})
        description.why.push_back({sideLetter(side), verdictText(side, description.hex), sideLetter(side), {}, noRule});
}

void ReadingComparison::makeBoard()
{
    m_board.reset();
    if (!isActive() || m_unit < 0)
        return;
    const UnitComparison& unit = m_units[static_cast<std::size_t>(m_unit)];
    auto board = std::make_shared<BoardComparison>();
    const VerdictText words = m_flow.document().words();
    std::map<HexIndex, BoardComparison::Mark> marks;
    std::map<std::vector<HexIndex>, BoardComparison::Path> paths;
    for (const int side : {0, 1}) {
        const UnitRetreat* retreat = unit.retreats[side];
        if (retreat == nullptr)
            continue;
        board->from = retreat->from;
        board->dies[side] = retreat->fate == Fate::Eliminated;
        for (const HexVerdict& verdict : retreat->hexes) {
            BoardComparison::Mark& mark = marks[verdict.hex];
            mark.hex = verdict.hex;
            if (verdict.verdict == Verdict::OutOfReach)
                continue;
            mark.verdicts[side] = verdict.verdict;
            switch (verdict.verdict) {
            case Verdict::LegalEnd:
            case Verdict::Displaces:
                mark.texts[side] = tr("end", "in a word: may end there");
                break;
            case Verdict::LegalPass:
                mark.texts[side] = tr("pass", "in a word: may pass there");
                break;
            case Verdict::Outranked:
                mark.texts[side] = verdict.priority;
                break;
            default:
                mark.texts[side] = words.reasonSign(
                    verdict.isClosedBeyond() || verdict.why.empty() ? ReasonCode::NoPathOn : verdict.why.front().code);
            }
        }
        for (const RetreatPath& path : retreat->paths) {
            std::vector<HexIndex> hexes{retreat->from};
            hexes.insert(hexes.end(), path.hexesOnMap().begin(), path.hexesOnMap().end());
            BoardComparison::Path& one = paths[hexes];
            one.hexes = hexes;
            one.in[side] = true;
        }
    }
    for (auto& [hex, mark] : marks) {
        const auto verdictOf = [&, hex = hex](int side) {
            return unit.retreats[side] != nullptr ? unit.retreats[side]->verdictOf(hex) : nullptr;
        };
        mark.differs = !isSameVerdict(verdictOf(0), verdictOf(1));
        for (QString& text : mark.texts) {
            if (text.isEmpty())
                text = QStringLiteral("–");
        }
        if (mark.differs || mark.verdicts[0])
            board->marks.push_back(mark);
    }
    for (const auto& [hexes, path] : paths)
        board->paths.push_back(path);
    m_board = std::move(board);
}
