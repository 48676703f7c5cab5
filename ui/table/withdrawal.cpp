// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/withdrawal.h"

#include "base/contains.h"
#include "rules/advance.h"

#include <algorithm>

namespace {

RuleIndex ruleOf(const Withdrawal& withdrawal, const Ruleset& game)
{
    return game.rule(withdrawal.rule);
}

/// The last one that is over in the combat at hand; null: none is.
const Withdrawal* lastOf(const Document& document)
{
    const QStringList& over = document.play().withdrawn;
    return over.isEmpty() ? nullptr : findBy(document.ruleset().withdrawals, &Withdrawal::name, over.back());
}

} // namespace

std::vector<WithdrawalOffer> withdrawalsFrom(const Document& document, const Combat& combat, RulingCache& rulings)
{
    std::vector<WithdrawalOffer> offers;
    if (combat.defend == noHex || combat.attack.empty())
        return offers;
    const auto& atHand = document.scenario().combat;
    const bool isAtHand = atHand && atHand->result.isEmpty() && atHand->defenceHexes() == combat.defenceHexes();
    for (const Withdrawal& withdrawal : document.ruleset().withdrawals) {
        if (isAtHand && document.play().withdrawn.contains(withdrawal.name))
            continue;
        RulingQuestion question{combat, {}, false};
        question.withdraw = withdrawal.name;
        const auto ruling = rulings.ask(document, question);
        if (!ruling || (*ruling)->effects.empty())
            continue;
        WithdrawalOffer offer{withdrawal.name, ruleOf(withdrawal, document.ruleset())};
        offer.title = withdrawal.heading();
        for (const UnitRetreat& unit : (*ruling)->effects.front().retreats) {
            const std::vector<UnitIndex> group = unit.group();
            offer.units.insert(offer.units.end(), group.begin(), group.end());
            offer.isOpen = offer.isOpen || !unit.paths.empty();
        }
        std::ranges::sort(offer.units);
        if (!offer.units.empty())
            offers.push_back(std::move(offer));
    }
    return offers;
}

bool isSetUp(const Document& document)
{
    if (document.ruleset().withdrawals.empty() || !document.scenario().combat || !document.play().isUntouched())
        return false;
    const TableLog& log = document.log();
    for (EntryIndex at = log.current(); at != noEntry; at = log.at(at).after) {
        if (std::holds_alternative<CombatAct>(log.at(at).act))
            return false;
    }
    return true;
}

bool isDeserted(const Document& document)
{
    const auto& combat = document.scenario().combat;
    if (!combat || !combat->result.isEmpty() || document.play().withdrawn.isEmpty())
        return false;
    const Position& before = *document.play().before;
    const auto isStillThere = [&](const Unit& unit, const Unit& then) {
        return unit.isOnMap() && combat->isDefenceHex(unit.hex) && combat->isDefenceHex(then.hex);
    };
    const std::vector<Unit>& now = document.position()->units;
    for (std::size_t i = 0; i < now.size() && i < before.units.size(); ++i) {
        if (isStillThere(now[i], before.units[i]))
            return false;
    }
    return true;
}

CombatEnd endOfWithdrawal(const Document& document)
{
    const Withdrawal* withdrawal = lastOf(document);
    const PlayState& play = document.play();
    if (withdrawal == nullptr || !withdrawal->mayBeEntered || play.settled.contains(advanceKey))
        return {};
    const Position& now = *document.position();
    const Combat& combat = *document.scenario().combat;
    CombatEnd end;
    end.kind = CombatEnd::Kind::Advance;
    end.rule = ruleOf(*withdrawal, document.ruleset());
    if (!document.ruleset().combat.advance.empty()) {
        if (auto way = advanceAfter(*play.before, now, *document.rules(), combat, {})) {
            end.units = std::move(way->units);
            end.limit = way->limit;
        }
    } else {
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(now.units.size()); ++unit) {
            const HexIndex hex = now.unit(unit).hex;
            const auto touches = [&](HexIndex to) { return document.map().grid.directionTo(hex, to).has_value(); };
            if (hex != noHex && contains(combat.attack, hex) && std::ranges::any_of(combat.defenceHexes(), touches))
                end.units.push_back(unit);
        }
    }
    for (const HexIndex hex : combat.defenceHexes())
        end.paths.push_back({hex});
    std::ranges::sort(end.paths);
    return withoutAdvanced(std::move(end), play);
}
