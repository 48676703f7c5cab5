// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/brief_text.h"

#include "base/contains.h"
#include "base/language.h"
#include "base/lists.h"
#include "document/document.h"
#include "render/board_layout.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace {

class BriefWriter
{
    Q_DECLARE_TR_FUNCTIONS(BriefText)

public:
    BriefWriter(const Document& document, const UnitRetreat& retreat, int quarters)
        : m_document(document), m_retreat(retreat), m_quarters(quarters), m_words(document.words())
    {}

    QString run(const HexVerdict& verdict) const
    {
        switch (verdict.verdict) {
        case Verdict::Outranked:
            return outranked(verdict);
        case Verdict::DeadEnd:
            return verdict.isClosedBeyond() ? tr("no legal path goes on")
                   : verdict.why.empty()    ? tr("the retreat may not end there")
                                            : reason(verdict.why.front(), verdict.hex);
        case Verdict::Forbidden:
            return verdict.why.empty() ? QString() : reason(verdict.why.front(), verdict.hex);
        default:
            return {};
        }
    }

private:
    QString outranked(const HexVerdict& verdict) const
    {
        if (verdict.beatenBy < 0)
            return m_words.verdict(verdict);
        const auto better = m_retreat.paths[static_cast<std::size_t>(verdict.beatenBy)].hexesOnMap();
        const QString end = m_document.map().number(better.empty() ? m_retreat.from : better.back());
        const PreferScore* score = scoreOf(verdict);
        const bool isAboutUnits = score != nullptr
                                  && (score->kind->counts == ScoreCounts::FriendlyUnits
                                      || score->kind->counts == ScoreCounts::FriendlyUnitsInZoc);
        const std::vector<UnitIndex> here = m_words.known(m_document.position()->unitsIn(verdict.hex));
        if (score != nullptr && (here.empty() || !isAboutUnits))
            return tr("%1 first: %2", "hex, what is better about it").arg(end, merit(*score));
        return here.empty() ? tr("%1 comes first", "hex").arg(end)
                            : tr("%1 there, %2 comes first", "units, hex").arg(stack(here), end);
    }

    /// What outranks the hex; null: no priority of the game.
    const PreferScore* scoreOf(const HexVerdict& verdict) const
    {
        const Ruleset& game = m_document.ruleset();
        const auto found = std::ranges::find_if(game.retreat.prefer, [&](const PreferScore& score) {
            return score.priority == verdict.priority && game.rule(score.rule) == verdict.rule;
        });
        return found == game.retreat.prefer.end() ? nullptr : &*found;
    }

    /// "end in supply", "to the east (up)": what a priority looks for.
    QString merit(const PreferScore& score) const
    {
        const auto value = [](const auto& each) { return each.second; };
        if (score.kind != "direction" || score.values.empty())
            return QCoreApplication::translate("Explanation", score.kind->title);
        const auto best = std::ranges::min_element(score.values, {}, value);
        const auto worst = std::ranges::max_element(score.values, {}, value);
        return best->first == QLatin1String("neither") ? tr("not %1", "to the east").arg(direction(worst->first))
                                                       : direction(best->first);
    }

    /// With where that is on the board as it lies, unless north is up.
    QString direction(const QString& word) const
    {
        static const std::pair<const char*, const char*> names[] = {
            {"northward", QT_TR_NOOP("to the north")},
            {"eastward", QT_TR_NOOP("to the east")},
            {"southward", QT_TR_NOOP("to the south")},
            {"westward", QT_TR_NOOP("to the west")},
        };
        static const char* const onBoard[] = {QT_TR_NOOP("up"), QT_TR_NOOP("right"), QT_TR_NOOP("down"),
                                              QT_TR_NOOP("left")};
        const auto found =
            std::ranges::find_if(names, [&](const auto& name) { return word == QLatin1String(name.first); });
        if (found == std::end(names))
            return word;
        const QString text = tr(found->second);
        const QuarterTurn north(static_cast<int>(std::lround(m_document.map().grid.north() / 90.0)) + m_quarters);
        const QuarterTurn there(north.quarters() + static_cast<int>(found - names));
        return north.quarters() == 0 ? text : tr("%1 (%2)", "to the east, up").arg(text, tr(onBoard[there.quarters()]));
    }

    QString reason(const Reason& reason, HexIndex hex) const
    {
        if (reason.code == ReasonCode::FartherFromSupply)
            return tr("farther from supply");
        if (reason.code == ReasonCode::NotAway)
            return tr("not away from the start");
        // Its sign says that terrain forbids it.
        if (reason.code == ReasonCode::ProhibitedTerrain && hex != noHex)
            return inSentence(titleOf(m_document.ruleset().terrain, m_document.map().terrain(hex)));
        const std::vector<UnitIndex> known = m_words.known(reason.units);
        if (known.empty())
            return m_words.reason(reason, hex);
        switch (reason.code) {
        case ReasonCode::EnemyUnit:
            return isAttackedFrom(hex) ? tr("the attackers stand there") : tr("held by %1", "units").arg(stack(known));
        case ReasonCode::EnemyZoc: // as its sign says
            return stacksOf(known).join(QStringLiteral(", "));
        case ReasonCode::NextToEnemy:
            return tr("next to %1", "units").arg(stacksOf(known).join(QStringLiteral(", ")));
        case ReasonCode::Overstacked:
            return tr("no room beside %1", "units").arg(stack(known));
        case ReasonCode::VacatedHex:
            return tr("%1 started there", "units").arg(stack(known));
        case ReasonCode::ZocToZoc:
            return tr("from zone to zone: %1", "units").arg(stacksOf(known).join(QStringLiteral(", ")));
        default:
            return m_words.reason(reason, hex);
        }
    }

    bool isAttackedFrom(HexIndex hex) const
    {
        const auto& combat = m_document.scenario().combat;
        return combat && contains(combat->attack, hex);
    }

    /// "18 Pz", "18/18 +2": units of one hex.
    QString stack(const std::vector<UnitIndex>& units) const
    {
        const Position& position = *m_document.position();
        const QString& formation = position.unit(units.front()).formation;
        const HexIndex hex = position.unit(units.front()).hex;
        const bool isAll = std::ranges::all_of(
            position.unitsIn(hex), [&](UnitIndex unit) { return position.unit(unit).formation == formation; });
        if (units.size() > 1 && isAll && !formation.isEmpty() && units.size() == position.unitsIn(hex).size())
            return formation;
        const QString first = m_words.unitName(units.front());
        return units.size() == 1
                   ? first
                   : tr("%1 +%2", "a unit, how many others").arg(first).arg(static_cast<int>(units.size()) - 1);
    }

    /// "18 Pz (0319)": those of each hex.
    QStringList stacksOf(const std::vector<UnitIndex>& units) const
    {
        std::vector<std::pair<HexIndex, std::vector<UnitIndex>>> byHex;
        for (const UnitIndex unit : units)
            groupOf(byHex, m_document.position()->unit(unit).hex).push_back(unit);
        QStringList names;
        for (const auto& [hex, here] : byHex)
            names +=
                hex == noHex ? stack(here) : tr("%1 (%2)", "units, hex").arg(stack(here), m_document.map().number(hex));
        return names;
    }

    const Document& m_document;
    const UnitRetreat& m_retreat;
    int m_quarters;
    VerdictText m_words;
};

} // namespace

QString briefText(const Document& document, const UnitRetreat& retreat, const HexVerdict& verdict, int quarters)
{
    return BriefWriter(document, retreat, quarters).run(verdict);
}
