// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explain.h"

#include "base/language.h"
#include "base/lists.h"
#include "explain/explain_words.h"
#include "explain/strike_order.h"
#include "grid/number_order.h"
#include "rules/conditions.h"
#include "rules/rule_view.h"
#include "rules/supply_sources.h"
#include "ruleset/ruleset_texts.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

class SupplyStages
{
    Q_DECLARE_TR_FUNCTIONS(Explanation)

public:
    SupplyStages(const Position& position, const RulesInForce& rules, const SupplyStatus& status,
                 const HiddenUnits& hidden)
        : m_position(position), m_rules(rules), m_game(rules.ruleset()), m_status(status),
          m_words(position, rules, hidden)
    {
        const RuleView board(position, rules);
        for (const SupplyLine& line : m_game.supply.lines) {
            if (holds(line.when, supplyPlace(board, status.unit)))
                m_lines.push_back(&line);
        }
        m_told.title = tr("Supply of %1").arg(name());
        m_told.unit = status.unit;
        m_told.from = unit().hex;
        m_told.rules = m_game.rules;
    }

    Explanation explanation()
    {
        addTrace();
        if (!m_status.line.empty())
            addLegs();
        if (m_status.isSupplied) {
            addInSupply();
        } else {
            addCuts();
            addOutOfSupply();
        }
        return std::move(m_told);
    }

private:
    const Unit& unit() const { return m_position.unit(m_status.unit); }
    QString name() const { return m_words.verdict().unitName(m_status.unit); }
    /// What people call a source of the ruleset.
    QString sourceTitle(const QString& name) const
    {
        const SupplySourceRules* found = findBy(m_game.supply.sources, &SupplySourceRules::name, name);
        if (found == nullptr)
            return name;
        switch (found->kind) {
        case SupplySourceRules::Kind::Region:
            return titleOf(m_game.regions, found->region);
        case SupplySourceRules::Kind::Path:
            return tr("%1 joined to %2", "path, region")
                .arg(titleOf(m_game.paths, found->path), titleOf(m_game.regions, found->region));
        case SupplySourceRules::Kind::Feature:
            return titleOf(m_game.features, found->feature);
        case SupplySourceRules::Kind::Unit:
            return tr("units that are sources");
        case SupplySourceRules::Kind::Marker:
            return titleOf(m_game.markers, found->marker);
        }
        return name;
    }

    /// The source that the line found.
    QString sourceTitle() const
    {
        if (m_status.source.unit != noUnit)
            return m_words.verdict().unitName(m_status.source.unit);
        if (findBy(m_game.supply.sources, &SupplySourceRules::name, m_status.source.name) != nullptr)
            return sourceTitle(m_status.source.name);
        if (!m_status.source.name.isEmpty())
            return titleOf(m_game.regions, m_status.source.name);
        for (const SupplySourceRules& source : m_game.supply.sources) {
            const QString& shown = source.shownAs.isEmpty() ? source.name : source.shownAs;
            if (shown == m_status.source.kind && applies(source.when, unit(), m_position.turn, m_rules, {}))
                return sourceTitle(source.name);
        }
        return sourceKindTitle(m_game, m_status.source.kind);
    }

    QString limitTold(const SupplyLeg& leg) const
    {
        if (!leg.limit)
            return {};
        const int limit = m_rules.value(*leg.limit);
        return leg.measure == "movement"_L1 ? tr("It may cost no more than %n movement point(s).", nullptr, limit)
                                            : tr("It may be no longer than %n hex(es).", nullptr, limit);
    }

    /// "Closed to it: enemy units and the terrain Lake."
    QString closedTo(const SupplyLeg& leg) const
    {
        QStringList closed;
        ForbidTest terrain; // all of it is told at once
        terrain.kind = "terrain";
        const auto tell = [&](const ForbidTest& test) {
            const QString what = m_words.closes(test);
            if (!what.isEmpty() && !closed.contains(what))
                closed.append(what);
        };
        for (const ForbidTest& test : leg.blocked) {
            if (!applies(test.when, unit(), m_position.turn, m_rules, {}))
                continue;
            if (test.kind == "terrain")
                terrain.terrain += test.terrain;
            else
                tell(test);
        }
        if (!terrain.terrain.isEmpty())
            tell(terrain);
        return closed.isEmpty() ? QString() : tr("Closed to it: %1.").arg(VerdictText::list(closed));
    }

    void addTrace()
    {
        const RuleView board(m_position, m_rules);
        const SupplySources sources(board, m_status.unit);
        std::vector<HexIndex> hexes;
        QStringList ends;
        for (const SupplyLine* line : m_lines) {
            for (const SupplyLeg& leg : line->legs) {
                for (const QString& end : leg.to) {
                    const SupplySources::Source* source = sources.find(end);
                    if (source == nullptr || ends.contains(sourceTitle(end)))
                        continue;
                    ends.append(sourceTitle(end));
                    source->hexes().forEach([&](HexIndex hex) { hexes.push_back(hex); });
                }
            }
        }
        std::vector<const SupplyLine*> told = m_lines;
        if (m_status.lineRules >= 0)
            told = {&m_game.supply.lines[static_cast<std::size_t>(m_status.lineRules)]};
        m_mustRunThrough = true;
        for (const SupplyLine* line : told) {
            bool runsThrough = false;
            for (const SupplyLeg& leg : line->legs) {
                QStringList types;
                if (!leg.toUnit.isEmpty())
                    types += leg.toUnit;
                else if (leg.toUnits && !leg.toUnits->is.empty())
                    types = leg.toUnits->is.front().types;
                runsThrough = runsThrough || !types.isEmpty();
                for (const QString& name : types) {
                    const UnitType* type = m_game.unitType(name);
                    if (type != nullptr && !m_through.contains(type->title)) {
                        m_through.append(type->title);
                        m_throughTypes.append(name);
                    }
                }
            }
            m_mustRunThrough = m_mustRunThrough && runsThrough;
        }
        uniqueByNumber(m_position.map->grid, hexes);
        QString sentence =
            m_lines.empty() ? tr("No line of supply is open to %1.").arg(name())
            : ends.isEmpty()
                ? tr("%1 needs an open line from %2 to a source of supply.").arg(name(), m_words.number(unit().hex))
                : tr("%1 needs an open line from %2 to a source of supply: %3.")
                      .arg(name(), m_words.number(unit().hex), ends.join(tr(" or ", "sources")));
        if (!m_through.isEmpty())
            sentence += u' '
                        + (m_mustRunThrough ? tr("The line runs through a unit of the type %1.")
                                            : tr("The line may run through a unit of the type %1."))
                              .arg(VerdictText::list(m_through));
        const QString& rule = m_lines.empty() ? m_game.supply.rule : m_lines.front()->rule;
        ExplainStage& stage = m_told.add(StageKind::Trace, m_status.lineRules >= 0 ? m_status.rule : m_game.rule(rule),
                                         tr("Where supply comes from"), sentence);
        stage.hexes = std::move(hexes);
        stage.units = {m_status.unit};
    }

    void addLegs()
    {
        const std::vector<std::vector<HexIndex>> legs =
            m_status.legs.empty() ? std::vector<std::vector<HexIndex>>{m_status.line} : m_status.legs;
        const SupplyLine* line =
            m_status.lineRules < 0 ? nullptr : &m_game.supply.lines[static_cast<std::size_t>(m_status.lineRules)];
        QString closedBefore;
        std::size_t suppliersTold = 0;
        for (std::size_t l = 0; l < legs.size(); ++l) {
            const std::vector<HexIndex>& hexes = legs[l];
            const SupplyLeg* rules = line != nullptr && l < m_status.legRules.size()
                                         ? &line->legs[static_cast<std::size_t>(m_status.legRules[l])]
                                         : nullptr;
            const bool isLast = l + 1 == legs.size();
            const UnitIndex supplier = rules == nullptr || !rules->endsAtUnit() ? noUnit
                                       : rules->toUnits                         ? m_status.suppliers[suppliersTold++]
                                                                                : m_status.leader;
            QString end;
            if (supplier != noUnit)
                end = m_words.verdict().unitWithHex(supplier);
            else if (isLast)
                end = u"%1 (%2)"_s.arg(sourceTitle(), m_words.number(hexes.back()));
            else
                end = m_words.number(hexes.back());
            const int length = static_cast<int>(hexes.size()) - 1;
            QStringList sentences;
            if (length == 0)
                sentences.append(
                    tr("%1 is there already: %2.", "hex, what is there").arg(m_words.number(hexes.front()), end));
            else
                sentences.append(
                    tr("The line runs %n hex(es) to %1: %2.", nullptr, length).arg(end, m_words.path(hexes)));
            if (rules != nullptr) {
                if (!rules->follow.isEmpty())
                    sentences.append(tr("It follows the %1.").arg(inSentence(titleOf(m_game.paths, rules->follow))));
                if (const QString limit = limitTold(*rules); !limit.isEmpty())
                    sentences.append(limit);
                const QString closed = closedTo(*rules);
                if (!closed.isEmpty() && closed != closedBefore)
                    sentences.append(closed);
                closedBefore = closed;
                QStringList ends;
                for (const QString& terrain : rules->intoNotThrough)
                    ends.append(titleOf(m_game.terrain, terrain));
                if (!ends.isEmpty())
                    sentences.append(tr("It may run into %1, but not on through.").arg(VerdictText::list(ends)));
            }
            ExplainStage& stage = m_told.add(
                StageKind::Leg, m_status.rule,
                legs.size() == 1 ? tr("The line") : tr("Leg %1 of %2 of the line").arg(l + 1).arg(legs.size()),
                sentences.join(u' '));
            stage.hexes = hexes;
            sortByNumber(m_position.map->grid, stage.hexes);
            stage.paths = {hexes};
            if (supplier != noUnit)
                stage.units = {supplier};
        }
    }

    void addInSupply()
    {
        const int length = static_cast<int>(m_status.line.size()) - 1;
        const QString text =
            length == 0
                ? tr("%1 is in supply: it stands on a source.").arg(name())
                : tr("%1 is in supply. No shorter line is open than these %n hex(es).", nullptr, length).arg(name());
        ExplainStage& stage = m_told.add(StageKind::InSupply, m_status.rule, tr("In supply"), text);
        stage.hexes = m_status.line;
        sortByNumber(m_position.map->grid, stage.hexes);
        stage.units = {m_status.unit};
        stage.units.insert(stage.units.end(), m_status.suppliers.begin(), m_status.suppliers.end());
        if (m_status.leader != noUnit)
            stage.units.push_back(m_status.leader);
        stage.paths = {m_status.line};
    }

    /// Of terrain: a line may run into some of it, though not through, and that is another sentence.
    QString cutsTold(const StrikeOrder::Strike& strike) const
    {
        StrikeOrder::Strike closed = strike;
        std::vector<HexIndex> ends;
        std::erase_if(closed.struck, [&](const StruckHex& struck) {
            const QString terrain = m_position.map->terrain(struck.hex);
            const bool isEnd = strike.code == ReasonCode::ProhibitedTerrain
                               && std::any_of(m_lines.begin(), m_lines.end(), [&](const SupplyLine* line) {
                                      return m_game.rule(line->rule) == strike.rule
                                             && line->legs.front().intoNotThrough.contains(terrain);
                                  });
            if (isEnd)
                ends.push_back(struck.hex);
            return isEnd;
        });
        QStringList sentences;
        if (!closed.struck.empty())
            sentences.append(m_words.strikes(closed, ZocPurpose::Supply));
        if (!ends.empty())
            sentences.append(tr("The line may run into %1, but not on through.").arg(m_words.hexes(ends)));
        return sentences.join(u' ');
    }

    void addCuts()
    {
        std::vector<const ForbidTest*> tests;
        for (const SupplyLine* line : m_lines) {
            for (const SupplyLeg& leg : line->legs) {
                for (const ForbidTest& test : leg.blocked) {
                    if (applies(test.when, unit(), m_position.turn, m_rules, {}))
                        tests.push_back(&test);
                }
            }
        }
        std::vector<StruckHex> struck; // cuts come in order of number
        for (const SupplyCut& cut : m_status.cuts) {
            if (struck.empty() || struck.back().hex != cut.hex)
                struck.push_back({cut.hex, {}});
            struck.back().why.push_back(cut.reason);
        }
        for (StrikeOrder::Strike& strike : StrikeOrder(m_game, tests).strikes(std::move(struck))) {
            QString sentence;
            if (strike.code == ReasonCode::TooFar)
                sentence = tr("Nothing but the length stops the line: every open one is longer than the rules allow.");
            else if (strike.code == ReasonCode::NoSource)
                sentence = lacksWhomItRunsThrough()
                               ? tr("The line to %1 has to run through a unit of the type %2, and none is on the map.")
                                     .arg(name(), VerdictText::list(m_through))
                               : tr("The map has nothing from which a line to %1 could start.").arg(name());
            else
                sentence = cutsTold(strike);
            ExplainStage& stage =
                m_told.add(StageKind::Cut, strike.rule, tr("Cut: %1").arg(m_words.test(strike.code)), sentence);
            showStruck(stage, strike.leading(), std::move(strike.struck));
        }
    }

    /// Whether nobody of its side is there through whom the line would have to run.
    bool lacksWhomItRunsThrough() const
    {
        return m_mustRunThrough && !m_through.isEmpty()
               && std::ranges::none_of(m_position.units, [this](const Unit& each) {
                      return each.isOnMap() && each.side == unit().side && m_throughTypes.contains(each.type);
                  });
    }

    void addOutOfSupply()
    {
        const QString text = m_status.cuts.size() < 2
                                 ? tr("%1 is out of supply.").arg(name())
                                 : tr("%1 is out of supply: every line ends at one of these hexes.").arg(name());
        const std::vector<SupplyLevel>& levels = m_game.supply.levels;
        const QString level = levels.empty()
                                  ? QString()
                                  : tr(" Its level of supply: %1.").arg(inSentence(levelTitle(m_game, m_status.level)));
        const RuleIndex rule =
            levels.empty() ? noRule : m_game.rule(levels[static_cast<std::size_t>(m_status.level)].rule);
        ExplainStage& stage = m_told.add(StageKind::OutOfSupply, rule == noRule ? m_status.rule : rule,
                                         tr("Out of supply"), text + level);
        for (const SupplyCut& cut : m_status.cuts) {
            if (stage.hexes.empty() || stage.hexes.back() != cut.hex)
                stage.hexes.push_back(cut.hex);
        }
        stage.units = {m_status.unit};
    }

    const Position& m_position;
    const RulesInForce& m_rules;
    const Ruleset& m_game;
    const SupplyStatus& m_status;
    ExplainWords m_words;
    std::vector<const SupplyLine*> m_lines; ///< that may serve the unit
    QStringList m_through; ///< titles of the types of units through which a line runs …
    QStringList m_throughTypes; ///< … and their names
    bool m_mustRunThrough = false; ///< every line does
    Explanation m_told;
};

} // namespace

Explanation explainSupply(const Position& position, const RulesInForce& rules, const SupplyStatus& status,
                          const HiddenUnits& hidden)
{
    return SupplyStages(position, rules, status, hidden).explanation();
}
