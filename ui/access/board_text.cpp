// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "access/board_text.h"

#include "base/headline.h"
#include "base/rule_links.h"
#include "document/document.h"
#include "rules/advance.h"
#include "rules/derived_layers.h"
#include "ruleset/ruleset_texts.h"
#include "table/hex_description.h"
#include "table/log_text.h"
#include "table/ruling_flow.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace {

const QString hexScheme = QStringLiteral("hex:");

/// What a title says after its headline; where the headline itself was cut, all of it.
QString afterHeadline(const QString& title, const QString& headline)
{
    if (!title.startsWith(headline))
        return title;
    qsizetype begin = headline.size();
    while (begin < title.size() && (title[begin].isSpace() || title[begin].isPunct()) && title[begin] != u'[')
        ++begin;
    return title.mid(begin);
}

/// Writes the text from top to bottom.
class Writer
{
    Q_DECLARE_TR_FUNCTIONS(BoardText)

public:
    Writer(const Document& document, const RulingFlow& flow)
        : m_document(document), m_flow(flow), m_words(document.words())
    {}

    QString text(HexIndex cursor)
    {
        addHead();
        if (!m_document.isMapOnly()) {
            addRuling();
            addHexes(cursor);
            addUnits();
            addRules();
        } else if (cursor != noHex && m_document.map().hasHex(cursor)) {
            addHexes(cursor);
        }
        return m_html;
    }

private:
    // --- Pieces ---

    void heading(int level, const QString& text)
    {
        m_html += QStringLiteral("<h%1>%2</h%1>").arg(QString::number(level), text.toHtmlEscaped());
    }
    void paragraph(const QString& html)
    {
        if (!html.isEmpty())
            m_html += QStringLiteral("<p>%1</p>").arg(html);
    }
    void list(const QStringList& items, const char* tag = "ul")
    {
        if (items.isEmpty())
            return;
        const QLatin1String name(tag);
        m_html += u'<' + name + u'>';
        for (const QString& item : items)
            m_html += QStringLiteral("<li>%1</li>").arg(item);
        m_html += QStringLiteral("</") + name + u'>';
    }
    QString link(HexIndex hex) const
    {
        return QStringLiteral("<a href=\"%1%2\">%3</a>")
            .arg(hexScheme, QString::number(hex), m_document.map().number(hex).toHtmlEscaped());
    }
    QString links(const std::vector<HexIndex>& hexes) const
    {
        QStringList texts;
        for (const HexIndex hex : hexes)
            texts += link(hex);
        return texts.join(QStringLiteral(", "));
    }
    QString mark(RuleIndex rule)
    {
        if (rule != noRule)
            m_named.insert(rule);
        return rule_links::mark(m_document.ruleset(), rule);
    }

    /// Units of a hex that the viewer sees and that fight, and the hex. That there are others below is not told.
    QString stack(const Combat& combat, const Position& position, HexIndex hex) const
    {
        std::vector<UnitIndex> units = m_words.known(position.unitsIn(hex));
        combat.keepAttackers(position, units);
        return units.empty() ? link(hex)
                             : tr("%1 in %2", "units, hex").arg(m_words.unitNames(units).toHtmlEscaped(), link(hex));
    }

    // --- Parts ---

    void addHead()
    {
        const QString title = m_document.title();
        const QString first = headline(title);
        heading(1, first);
        paragraph(afterHeadline(title, first).toHtmlEscaped());
        if (m_document.isMapOnly()) {
            const HexGrid& grid = m_document.map().grid;
            paragraph(tr("A map of %1 columns and %2 rows. It has no units; combats are fought in a scenario on it.")
                          .arg(grid.columns())
                          .arg(grid.rows())
                          .toHtmlEscaped());
            return;
        }
        const Ruleset& game = m_document.ruleset();
        paragraph(tr("%1, %2", "game, edition").arg(game.title, game.edition).toHtmlEscaped());
        paragraph(turnHeading(m_document.position()->turn, game).toHtmlEscaped());
    }

    void addRuling()
    {
        const Combat& combat = m_flow.combat();
        if (combat.defend == noHex) {
            heading(2, tr("Ruling"));
            paragraph(tr("No combat is picked.").toHtmlEscaped());
            return;
        }
        heading(2, tr("Ruling"));
        const PlayState& play = m_document.play();
        const Position& position = !m_flow.isPicking() && play.before ? *play.before : *m_document.position();
        QStringList attackers;
        for (const HexIndex hex : combat.attack)
            attackers += stack(combat, position, hex);
        QStringList defenders;
        for (const HexIndex hex : combat.defenceHexes())
            defenders += stack(combat, position, hex);
        const QString defender = VerdictText::list(defenders);
        if (attackers.isEmpty())
            paragraph(tr("%1 is attacked; the attackers are not picked yet.", "units").arg(defender));
        else if (combat.result.isEmpty() || m_flow.isPicking())
            paragraph(tr("%1 against %2; no result yet.", "attackers, defenders")
                          .arg(VerdictText::list(attackers), defender));
        else
            paragraph(tr("%1 against %2: %3", "attackers, defenders, result code")
                          .arg(VerdictText::list(attackers), defender, combat.result.toHtmlEscaped()));
        paragraph(m_flow.problem().toHtmlEscaped());
        const std::shared_ptr<const Ruling> ruling = m_flow.shown().ruling ? m_flow.shown().ruling
                                                     : m_flow.isPicking()  ? nullptr
                                                                           : m_flow.ruling();
        if (ruling) {
            if (const auto dice = m_flow.dice()) {
                paragraph(dice->about.toHtmlEscaped() + mark(dice->rule));
                QStringList rows;
                for (const DiceTable::Row& row : dice->rows)
                    rows +=
                        tr("%1: %2", "totals of dice, what they lead to").arg(row.totals, row.outcome).toHtmlEscaped();
                list(rows);
            }
            for (const Effect& effect : ruling->effects)
                addEffect(effect);
            if (ruling->effects.empty())
                paragraph(tr("No effect.").toHtmlEscaped());
            if (ruling->noRetreat)
                paragraph(tr("This game has no retreats.").toHtmlEscaped());
            if (ruling->advance)
                paragraph(m_words.advance(*ruling->advance, combat.defenceHexes()).toHtmlEscaped()
                          + mark(advanceRuleTold(m_document.layers().board(), *ruling)));
        }
        addChosen();
        addDone();
        if (ruling)
            addReadings();
    }

    void addEffect(const Effect& effect)
    {
        const bool isWithdrawal = m_flow.withdrawal() != nullptr && effect.kind == EffectKind::Retreat;
        heading(3, isWithdrawal ? tr("Before the combat units may withdraw") : effectText(m_document, effect));
        const QString opponent = m_flow.opponentOf(effect);
        if (!effect.choice.isEmpty() && effect.choice != std::exchange(m_choice, effect.choice))
            paragraph(m_words.alternatives(effect, opponent).toHtmlEscaped());
        if (effect.provisional)
            paragraph(tr("Provisional: the other side's units are taken to stand where they are.").toHtmlEscaped());
        if (!hasPaths(effect)) {
            if (!m_words.known(effect.units).empty())
                paragraph(m_words.unitsWithHexes(effect.units).toHtmlEscaped());
            addPayment(effect, opponent);
            return;
        }
        const Ruleset& game = m_document.ruleset();
        paragraph(m_words.deciders(effect, opponent).toHtmlEscaped() + mark(ruleOfPaths(game, effect.kind)));
        for (const UnitRetreat& retreat : effect.retreats)
            addRetreat(retreat);
        if (effect.retreats.empty())
            paragraph(tr("No unit is left to retreat.").toHtmlEscaped());
    }

    /// Who pays, and of an exchange what may be paid.
    void addPayment(const Effect& effect, const QString& opponent)
    {
        const QString payers = m_words.payers(effect, opponent);
        const QString rule = mark(effect.rule);
        if (!payers.isEmpty() || !rule.isEmpty())
            paragraph(payers.toHtmlEscaped() + rule);
        if (!effect.bill)
            return;
        const bool isAtHand = m_flow.effect() != nullptr && keyOf(*m_flow.effect()) == keyOf(effect) && m_flow.bill();
        const ExchangeBill& bill = isAtHand ? *m_flow.bill() : *effect.bill;
        QStringList sets;
        for (const std::vector<Payment>& set : bill.sets)
            sets += m_words.payment(set).toHtmlEscaped();
        heading(4, tr("What may be paid"));
        list(sets, "ol");
        if (bill.hasMore)
            paragraph(tr("There are more ways to pay than are listed.").toHtmlEscaped());
    }

    void addRetreat(const UnitRetreat& retreat)
    {
        const QString fate = seenFate(m_document, retreat);
        if (fate.isEmpty())
            return;
        heading(4, fate);
        QStringList paths;
        std::set<HexIndex> ends;
        std::set<HexIndex> exits;
        for (const RetreatPath& path : retreat.paths) {
            const QString way = m_words.path(path, retreat.from);
            const QString cost = m_words.cost(path);
            paths += (cost.isEmpty() ? way : tr("%1 (%2)", "path, what it costs").arg(way, cost)).toHtmlEscaped();
            if (!path.hexes.empty() && !path.leavesMap())
                ends.insert(path.hexes.back());
            if (path.leavesMap())
                exits.insert(path.hexesOnMap().empty() ? retreat.from : path.hexesOnMap().back());
        }
        if (!ends.empty())
            paragraph(tr("Legal ends: %1", "hexes").arg(links({ends.begin(), ends.end()})));
        if (!exits.empty())
            paragraph(tr("It may leave the map from: %1", "hexes").arg(links({exits.begin(), exits.end()})));
        if (!paths.isEmpty()) {
            heading(5, tr("Paths"));
            list(paths, "ol");
        }
        addRefused(retreat);
    }

    // Every hex that is no part of a legal path, below the reason.
    void addRefused(const UnitRetreat& retreat)
    {
        struct Group
        {
            QString text;
            RuleIndex rule;
            std::vector<HexIndex> hexes;
        };
        std::vector<Group> groups;
        std::vector<HexIndex> outOfReach;
        const auto put = [&](const QString& text, RuleIndex rule, HexIndex hex) {
            const auto found = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
                return group.text == text && group.rule == rule;
            });
            if (found == groups.end())
                groups.push_back({text, rule, {hex}});
            else
                found->hexes.push_back(hex);
        };
        for (const HexVerdict& verdict : retreat.hexes) {
            if (verdict.verdict <= Verdict::LegalPass)
                continue;
            if (verdict.verdict == Verdict::OutOfReach) {
                outOfReach.push_back(verdict.hex);
                continue;
            }
            const HexDescription description = verdictDescription(m_document, retreat, verdict);
            const bool isClosed = verdict.verdict == Verdict::Forbidden && !description.why.empty();
            if (description.why.empty())
                put(description.headline, noRule, verdict.hex);
            // That a hex is closed goes without saying here; that it is a dead end does not.
            for (const HexDescription::Why& why : description.why)
                put(isClosed || why.text.isEmpty()
                        ? (why.text.isEmpty() ? description.headline : why.text)
                        : tr("%1: %2", "verdict, reason").arg(description.headline, why.text),
                    why.index, verdict.hex);
        }
        if (groups.empty() && outOfReach.empty())
            return;
        heading(5, retreat.paths.empty() ? tr("Why no hex is open") : tr("Why not elsewhere"));
        QStringList items;
        for (const Group& group : groups)
            items +=
                tr("%1: %2", "reason, hexes").arg(group.text.toHtmlEscaped() + mark(group.rule), links(group.hexes));
        if (!outOfReach.empty())
            items += tr("out of reach: %1", "hexes").arg(links(outOfReach));
        list(items);
    }

    void addChosen()
    {
        if (const auto onMap = hexesOnMap(m_flow.chosen()); !onMap.empty())
            paragraph(tr("Chosen so far: %1", "hexes").arg(links({onMap.begin(), onMap.end()})));
        const std::vector<HexIndex> next = m_flow.continuations();
        if (m_flow.stage() == RulingFlow::Stage::ChoosePath && !next.empty())
            paragraph(tr("Next may come: %1", "hexes").arg(links(next)));
    }

    void addDone()
    {
        const QStringList done = m_flow.isPicking() ? QStringList() : m_flow.done();
        if (done.isEmpty())
            return;
        heading(3, tr("Done"));
        QStringList items;
        for (const QString& line : done)
            items += line.toHtmlEscaped();
        list(items);
    }

    void addReadings()
    {
        const ToldRules told = toldRules(*m_document.rules());
        if (told.readings.empty())
            return;
        heading(3, tr("Readings in force"));
        QStringList items;
        for (const ToldReading& reading : told.readings)
            items += tr("%1 %2", "question, answer").arg(reading.question, reading.title).toHtmlEscaped()
                     + mark(reading.rule);
        list(items);
    }

    // What there is to say of the hexes that everything is about.
    void addHexes(HexIndex cursor)
    {
        std::vector<HexIndex> hexes;
        const auto add = [&](HexIndex hex) {
            if (hex != noHex && m_document.map().hasHex(hex)
                && std::find(hexes.begin(), hexes.end(), hex) == hexes.end())
                hexes.push_back(hex);
        };
        add(cursor);
        if (!m_document.isMapOnly()) {
            for (const HexIndex hex : m_flow.combat().defenceHexes())
                add(hex);
            for (const HexIndex hex : m_flow.combat().attack)
                add(hex);
            for (const HexIndex hex : hexesOnMap(m_flow.chosen()))
                add(hex);
            for (const HexIndex hex : m_flow.continuations())
                add(hex);
        }
        if (hexes.empty())
            return;
        heading(2, tr("Hexes"));
        QStringList items;
        for (const HexIndex hex : hexes) {
            const QString told = hexDescription(m_document, m_flow, hex).spoken().toHtmlEscaped();
            // It begins with the number.
            const QString number = m_document.map().number(hex).toHtmlEscaped();
            items += told.startsWith(number) ? link(hex) + told.mid(number.size()) : told;
        }
        list(items);
    }

    void addUnits()
    {
        const Position& position = *m_document.position();
        heading(2, tr("Units"));
        const bool tellsSupply = position.units.size() <= board_text::mostUnitsWithSupply;
        for (const SideRules& side : m_document.ruleset().sides) {
            std::vector<std::pair<QString, UnitIndex>> units;
            for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
                const Unit& each = position.unit(unit);
                if (each.side == side.id && !m_document.isHidden(unit))
                    units.emplace_back(each.isOnMap() ? m_document.map().number(each.hex) : QString(), unit);
            }
            std::stable_sort(units.begin(), units.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            heading(3, m_words.sideName(side.id));
            if (units.empty())
                paragraph(tr("no units").toHtmlEscaped());
            QStringList items;
            for (const auto& [number, unit] : units) {
                const Unit& each = position.unit(unit);
                const QString name = m_words.unitName(unit).toHtmlEscaped();
                const QString what =
                    (tellsSupply ? unitLine(m_document, unit) : unitKindLine(each, m_document.ruleset()))
                        .toHtmlEscaped();
                if (!each.isOnMap())
                    items += tr("%1, off the map: %2", "unit, what it is").arg(name, what);
                else
                    items += tr("%1 in %2: %3", "unit, hex, what it is").arg(name, link(each.hex), what);
            }
            list(items);
        }
    }

    void addRules()
    {
        if (m_named.empty())
            return;
        heading(2, tr("The rules named above, in other words than the book's"));
        QStringList items;
        for (const RuleIndex rule : m_named)
            items += tr("%1: %2", "number of a rule, what it says")
                         .arg(rule_links::html(m_document.ruleset(), rule), m_words.paraphrase(rule).toHtmlEscaped());
        list(items);
    }

    const Document& m_document;
    const RulingFlow& m_flow;
    VerdictText m_words;
    QString m_choice; // of the effect before
    std::set<RuleIndex> m_named;
    QString m_html;
};

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(BoardText)
};

} // namespace

QString board_text::html(const Document& document, const RulingFlow& flow, HexIndex cursor)
{
    if (!document.isOpen())
        return QStringLiteral("<p>%1</p>").arg(Text::tr("Nothing is open.").toHtmlEscaped());
    return Writer(document, flow).text(cursor);
}

std::optional<HexIndex> board_text::hexOf(const QString& link)
{
    if (!link.startsWith(hexScheme))
        return std::nullopt;
    bool isNumber = false;
    const int hex = link.mid(hexScheme.size()).toInt(&isNumber);
    return isNumber ? std::optional<HexIndex>(hex) : std::nullopt;
}
