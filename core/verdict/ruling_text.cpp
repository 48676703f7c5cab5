// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/ruling_text.h"

#include "base/lists.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Writes one ruling; remembers which rules it named, to tell at the end what they say.
class RulingTextWriter
{
    Q_DECLARE_TR_FUNCTIONS(RulingText)

public:
    RulingTextWriter(const Position& position, const ToldRules& told, const Ruling& ruling, const LineLayout& layout,
                     const HiddenUnits& hidden)
        : m_position(position), m_told(told), m_ruling(ruling), m_layout(layout),
          m_words(position, ruling.rules, told.titles, hidden)
    {}

    QString text()
    {
        addHead();
        addStandingBy();
        addYours();
        addAudit();
        for (const Effect& effect : m_ruling.effects)
            addEffect(effect);
        if (m_ruling.effects.empty())
            addLine(tr("No effect."));
        addDecisions();
        addAdvance();
        addDuties();
        addReadings();
        addRules();
        return m_text;
    }

private:
    void addLine(const QString& text, const QString& first = {}) { m_text += m_layout(text, first) + u'\n'; }
    void addBlank() { m_text += u'\n'; }

    QString hexNumber(HexIndex hex) const { return m_position.map->number(hex); }

    // "[10.2]" behind a sentence; the rule is told at the end.
    QString mark(RuleIndex rule) { return rule == noRule ? QString() : u" ["_s + named(rule) + u']'; }

    QString named(RuleIndex rule)
    {
        if (rule != noRule)
            m_named.insert(rule);
        return m_words.number(rule);
    }

    QString stackName(HexIndex hex) const
    {
        std::vector<UnitIndex> units = m_position.unitsIn(hex);
        m_ruling.combat.keepAttackers(m_position, units);
        const QString names = m_words.unitNames(units);
        return names.isEmpty() ? hexNumber(hex) : u"%1 (%2)"_s.arg(names, hexNumber(hex));
    }

    void addHead()
    {
        const Combat& combat = m_ruling.combat;
        QStringList attackers;
        for (const HexIndex hex : combat.attack)
            attackers.append(stackName(hex));
        if (attackers.isEmpty()) // nobody in particular
            attackers.append(combat.kind);
        QStringList defenders;
        for (const HexIndex hex : combat.defenceHexes())
            defenders.append(stackName(hex));
        const QString code = m_ruling.withdraw.isEmpty() ? m_ruling.code : tr("withdrawal: %1").arg(m_ruling.withdraw);
        addLine(tr("%1 against %2: %3", "attackers, defenders, result code")
                    .arg(VerdictText::list(attackers), VerdictText::list(defenders), code));
        addBlank();
    }

    void addYours()
    {
        if (m_ruling.yours.isEmpty())
            return;
        addLine(VerdictText::yours(m_ruling.yours));
        addBlank();
    }

    void addAudit()
    {
        if (m_ruling.audit.breaches.empty())
            return;
        addLine(tr("A house rule: the game does not allow this attack."));
        for (const AuditBreach& breach : m_ruling.audit.breaches)
            addLine(breach.why + mark(breach.rule), u"  "_s);
        addBlank();
    }

    void addDuties()
    {
        if (!m_ruling.audit.duties || m_ruling.audit.duties->empty())
            return;
        addLine(tr("Still to be done in this phase:"));
        for (const OpenDuty& duty : *m_ruling.audit.duties)
            addLine(duty.why + mark(duty.rule), u"  "_s);
        addBlank();
    }

    void addEffect(const Effect& effect)
    {
        const QString opponent = m_told.opponent(effect.player, m_position.turn.player);
        const bool isNext = !effect.choice.isEmpty() && effect.choice == m_choice;
        if (!effect.choice.isEmpty() && !isNext)
            addLine(m_words.alternatives(effect, opponent));
        const bool isSame = isNext && effect.alternative && effect.alternative == m_alternative;
        m_choice = effect.choice;
        m_alternative = effect.alternative;
        const bool isWithdrawal = !m_ruling.withdraw.isEmpty() && effect.kind == EffectKind::Retreat;
        const bool moves = effect.kind == EffectKind::Retreat || effect.kind == EffectKind::Displace;
        const QString what =
            isWithdrawal
                ? m_words.withdrawal(effect)
                : m_words.effect(effect) + mark(!moves || VerdictText::hasLengths(effect) ? effect.rule : noRule);
        addLine(isSame ? tr("And: %1").arg(what) : isNext ? tr("Or: %1").arg(what) : what);
        addSpared(effect);
        if (effect.provisional)
            addLine(tr("Provisional: the other side's units are taken to stand where they are."));
        if (!moves) {
            if (!effect.units.empty())
                addLine(m_words.unitsWithHexes(effect.units), u"  "_s);
            if (const QString payers = m_words.payers(effect, opponent); !payers.isEmpty())
                addLine(payers, u"  "_s);
            if (effect.bill)
                addBill(*effect.bill);
            addBlank();
            return;
        }
        addLine(m_words.deciders(effect, opponent) + mark(m_told.retreatRule));
        addBlank();
        for (const UnitRetreat& retreat : effect.retreats) {
            if (isTold(retreat))
                addRetreat(effect, retreat);
        }
        if (effect.retreats.empty()) {
            addLine(tr("No unit is left to retreat."), u"  "_s);
            addBlank();
        }
    }

    /// A line for each rule.
    void addSpared(const std::vector<SparedUnit>& all, const QString& sentence, const QString& indent)
    {
        std::vector<std::pair<RuleIndex, std::vector<UnitIndex>>> byRule;
        for (const SparedUnit& spared : all)
            groupOf(byRule, spared.rule).push_back(spared.unit);
        for (const auto& [rule, units] : byRule)
            addLine(sentence.arg(m_words.unitsWithHexes(units)) + mark(rule), indent);
    }

    void addStandingBy()
    {
        if (m_ruling.audit.standingBy.empty())
            return;
        addSpared(m_ruling.audit.standingBy, tr("standing by: %1"), {});
        addBlank();
    }

    void addSpared(const Effect& effect)
    {
        addSpared(effect.spared, tr("spared: %1"), u"  "_s);
        if (effect.undecided)
            addLine(tr("The odds are not known: whom they would hit is spared here.") + mark(effect.undecided->rule),
                    u"  "_s);
    }

    void addBill(const ExchangeBill& bill)
    {
        for (std::size_t i = 0; i < bill.sets.size(); ++i)
            addLine(m_words.payment(bill.sets[i]), u"%1.  "_s.arg(QString::number(i + 1).rightJustified(4)));
        if (bill.hasMore)
            addLine(tr("and more such sets"), u"  "_s);
    }

    void addDecisions()
    {
        for (const Decision& decision : m_ruling.decisions) {
            const QString player = m_position.unit(decision.units.front()).side;
            addLine(m_words.decision(decision, m_told.opponent(player, m_position.turn.player)) + mark(decision.rule));
        }
        if (!m_ruling.decisions.empty())
            addBlank();
    }

    bool isTold(const UnitRetreat& retreat) const { return !m_words.known(retreat.group()).empty(); }

    // A unit that may do just what another of its hex may is told in a line.
    const UnitRetreat* toldAlready(const Effect& effect, const UnitRetreat& retreat) const
    {
        for (const UnitRetreat& other : effect.retreats) {
            if (&other == &retreat)
                return nullptr;
            if (isTold(other) && other.from == retreat.from && other.fate == retreat.fate
                && other.paths == retreat.paths && other.hexes == retreat.hexes)
                return &other;
        }
        return nullptr;
    }

    void addRetreat(const Effect& effect, const UnitRetreat& retreat)
    {
        const UnitRetreat* other = toldAlready(effect, retreat);
        addLine(other ? tr("%1, as told for %2").arg(m_words.fate(retreat), m_words.groupName(*other))
                      : m_words.fate(retreat));
        if (!retreat.follows.empty()) {
            QStringList names;
            for (const UnitIndex unit : m_words.known(retreat.follows))
                names.append(m_words.unitName(unit));
            if (names.isEmpty())
                names.append(HiddenUnits::several());
            addLine(tr("goes with one of: %1").arg(names.join(u", "_s)), u"  "_s);
        }
        if (!retreat.gaveWay.isEmpty())
            addLine(tr("gave way, for no path satisfies it: rule %1").arg(retreat.gaveWay.join(u", "_s)), u"  "_s);
        if (!other) {
            addPaths(retreat);
            addHexes(retreat);
        }
        addBlank();
    }

    void addPaths(const UnitRetreat& retreat)
    {
        qsizetype width = 0;
        for (const RetreatPath& path : retreat.paths)
            width = std::max(width, m_words.path(path, retreat.from).size());
        for (std::size_t i = 0; i < retreat.paths.size(); ++i) {
            const QString path = m_words.path(retreat.paths[i], retreat.from);
            addLine(m_words.cost(retreat.paths[i]) + costRules(retreat.paths[i]),
                    u"%1.  %2  "_s.arg(QString::number(i + 1).rightJustified(4), path.leftJustified(width)));
        }
    }

    // Behind what a path costs. An option's number is said there already.
    QString costRules(const RetreatPath& path)
    {
        QStringList numbers;
        if (path.charges > 0 || !path.rolls.empty() || !path.marks.isEmpty()) {
            for (const RuleIndex rule : m_told.charges)
                numbers.append(named(rule));
        }
        if (path.shortfall > 0 && m_told.shortfall != noRule)
            numbers.append(named(m_told.shortfall));
        for (std::size_t rule = 0; rule < m_ruling.rules->size(); ++rule) {
            if (!path.option.isEmpty() && m_ruling.rules->at(rule).number == path.option)
                named(static_cast<RuleIndex>(rule));
        }
        return numbers.isEmpty() ? QString() : u" ["_s + numbers.join(u", "_s) + u']';
    }

    // Every hex that is no part of a legal path: number, rule, why.
    void addHexes(const UnitRetreat& retreat)
    {
        QStringList outOfReach;
        struct Row
        {
            QString hex;
            QString rule;
            QString text;
        };
        std::vector<Row> rows;
        for (const HexVerdict& verdict : retreat.hexes) {
            const QString hex = hexNumber(verdict.hex);
            const QString words = m_words.verdict(verdict);
            switch (verdict.verdict) {
            case Verdict::LegalEnd:
            case Verdict::Displaces:
            case Verdict::LegalPass:
                break;
            case Verdict::OutOfReach:
                outOfReach.append(hex);
                break;
            case Verdict::Outranked:
                rows.push_back({hex, named(verdict.rule), words + betterPath(retreat, verdict)});
                break;
            case Verdict::DeadEnd:
            case Verdict::Forbidden:
                for (std::size_t i = 0; i < verdict.why.size(); ++i) {
                    const Reason& reason = verdict.why[i];
                    // That a hex is closed goes without saying here; that it is a dead end does not.
                    const bool isClosed = verdict.verdict == Verdict::Forbidden;
                    const QString text = m_words.reason(reason, isClosed ? verdict.hex : noHex);
                    rows.push_back({i == 0 ? hex : QString(), named(reason.rule),
                                    i == 0 && !isClosed ? words + u": "_s + text : text});
                }
                if (verdict.why.empty())
                    rows.push_back({hex, {}, words});
                break;
            }
        }
        if (rows.empty() && outOfReach.isEmpty())
            return;

        addLine(retreat.paths.empty() ? tr("Why no hex is open") : tr("Why not elsewhere"), u"  "_s);
        qsizetype hexWidth = 0;
        qsizetype ruleWidth = 0;
        for (const Row& row : rows) {
            hexWidth = std::max(hexWidth, row.hex.size());
            ruleWidth = std::max(ruleWidth, row.rule.size());
        }
        for (const Row& row : rows)
            addLine(row.text,
                    u"    %1  %2  "_s.arg(row.hex.leftJustified(hexWidth), row.rule.leftJustified(ruleWidth)));
        if (!outOfReach.isEmpty())
            addLine(tr("out of reach: %1").arg(outOfReach.join(u", "_s)), u"    "_s);
    }

    QString betterPath(const UnitRetreat& retreat, const HexVerdict& verdict) const
    {
        if (verdict.beatenBy < 0)
            return {};
        const RetreatPath& path = retreat.paths[static_cast<std::size_t>(verdict.beatenBy)];
        return u"; "_s + tr("better: %1").arg(m_words.path(path, retreat.from));
    }

    void addAdvance()
    {
        if (m_ruling.noRetreat)
            addLine(tr("This game has no retreats."));
        if (m_ruling.advance)
            addLine(m_words.advance(*m_ruling.advance, m_ruling.combat.defenceHexes()) + u" ["_s
                    + named(m_ruling.advance->rule) + u']');
        if (m_ruling.noRetreat || m_ruling.advance)
            addBlank();
    }

    void addReadings()
    {
        const bool hasRetreat = std::any_of(m_ruling.effects.begin(), m_ruling.effects.end(),
                                            [](const Effect& effect) { return effect.kind == EffectKind::Retreat; });
        if (m_told.readings.empty() || !hasRetreat)
            return;
        addLine(tr("Readings in force"));
        for (const ToldReading& reading : m_told.readings)
            addLine(u"%1 – %2%3"_s.arg(reading.question, reading.title, mark(reading.rule)),
                    u"  %1 = %2  "_s.arg(reading.name, reading.value));
        addBlank();
    }

    void addRules()
    {
        if (m_named.empty())
            return;
        addLine(tr("The rules named above, in other words than the book's"));
        qsizetype width = 0;
        for (const RuleIndex rule : m_named)
            width = std::max(width, m_words.number(rule).size());
        for (const RuleIndex rule : m_named)
            addLine(m_words.paraphrase(rule), u"  %1  "_s.arg(m_words.number(rule).leftJustified(width)));
    }

    const Position& m_position;
    const ToldRules& m_told;
    const Ruling& m_ruling;
    const LineLayout& m_layout;
    VerdictText m_words;
    QString m_choice; // of the effect before
    std::optional<int> m_alternative; // likewise
    std::set<RuleIndex> m_named; // in the order of the ruleset
    QString m_text;
};

} // namespace

QString ToldRules::opponent(const QString& side, const QString& player) const
{
    const auto teamOf = [&](const QString& id) {
        const auto found = std::find_if(teams.begin(), teams.end(), [&](const auto& each) { return each.first == id; });
        return found == teams.end() ? QString() : found->second;
    };
    const QString own = teamOf(side);
    if (own.isEmpty())
        return {};
    if (const QString other = teamOf(player); !other.isEmpty() && other != own)
        return player;
    const auto first = std::find_if(teams.begin(), teams.end(), [&](const auto& each) { return each.second != own; });
    return first == teams.end() ? QString() : first->first;
}

QString unwrapped(const QString& text, const QString& first)
{
    QString line = first + text;
    while (line.endsWith(u' '))
        line.chop(1);
    return line;
}

QString rulingText(const Position& position, const ToldRules& told, const Ruling& ruling, const LineLayout& layout,
                   const HiddenUnits& hidden)
{
    return RulingTextWriter(position, told, ruling, layout, hidden).text();
}
