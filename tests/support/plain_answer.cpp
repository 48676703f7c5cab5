// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/plain_answer.h"

#include <QJsonArray>

#include <algorithm>
#include <tuple>
using namespace Qt::StringLiterals;

const QStringList plainPurposes = {u"movement"_s, u"supply"_s, u"retreat"_s};

QString plainGroup(QStringList units)
{
    units.sort();
    return units.join(u'+');
}

QString plainSource(const QString& kind, const QString& name, const QString& hex)
{
    return (name.isEmpty() ? kind : name) + u'/' + hex;
}

QString plainPath(const QStringList& hexes, int charges, int shortfall, const QString& option)
{
    return hexes.join(u',') + (charges != 0 ? u" charges %1"_s.arg(charges) : QString())
           + (shortfall != 0 ? u" shortfall %1"_s.arg(shortfall) : QString())
           + (option.isEmpty() ? QString() : u" option "_s + option);
}

namespace {

std::set<QString> texts(const QJsonValue& list)
{
    std::set<QString> result;
    for (const QJsonValue& text : list.toArray())
        result.insert(text.toString());
    return result;
}

QStringList textList(const QJsonValue& list)
{
    QStringList result;
    for (const QJsonValue& text : list.toArray())
        result << text.toString();
    return result;
}

PlainRetreat expectedRetreat(const QJsonValue& unit)
{
    PlainRetreat plain;
    if (unit[u"with"_s].isArray())
        plain.top = unit[u"unit"_s].toString();
    plain.follows = textList(unit[u"follows"_s]);
    plain.from = unit[u"from"_s].toString();
    plain.fate = unit[u"fate"_s].toString();
    plain.mayBeEliminated = unit[u"mayBeEliminated"_s].toBool();
    plain.gaveWay = texts(unit[u"gaveWay"_s]);
    for (const QJsonValue& path : unit[u"paths"_s].toArray()) {
        plain.paths.push_back(plainPath(textList(path[u"hexes"_s]), path[u"charges"_s].toInt(),
                                        path[u"shortfall"_s].toInt(), path[u"option"_s].toString()));
    }
    for (const QJsonValue& value : unit[u"hexes"_s].toArray()) {
        PlainVerdict& hex = plain.hexes[value[u"hex"_s].toString()];
        hex.verdict = value[u"verdict"_s].toString();
        hex.priority = value[u"priority"_s].toString();
        for (const QJsonValue& why : value[u"why"_s].toArray())
            hex.why.insert({why[u"reason"_s].toString(), why[u"rule"_s].toString(), texts(why[u"by"_s])});
    }
    return plain;
}

QString reasonText(const PlainReason& reason)
{
    const QStringList by(reason.by.begin(), reason.by.end());
    return reason.reason + u" ["_s + reason.rule + u"]("_s + by.join(u' ') + u')';
}

QString reasonTexts(const std::set<PlainReason>& reasons)
{
    QStringList list;
    for (const PlainReason& reason : reasons)
        list << reasonText(reason);
    return list.join(u", "_s);
}

QString joined(const std::set<QString>& set)
{
    return QStringList(set.begin(), set.end()).join(u' ');
}

/// Collects differences, each under the place where it is.
class Comparison
{
public:
    explicit Comparison(const Unsaid& unsaid) : m_unsaid(unsaid) {}

    QStringList found() const { return m_differences; }

    void same(const QString& where, const QString& expected, const QString& actual)
    {
        if (expected != actual)
            m_differences << where + u": '"_s + expected + u"' expected, '"_s + actual + u"' found"_s;
    }

    /// Calls compare(place, expected, found) for each key of either map, with an empty value where it is missing.
    template<typename Value, typename Compare>
    void each(const QString& where, const std::map<QString, Value>& expected, const std::map<QString, Value>& actual,
              Compare compare)
    {
        std::set<QString> keys;
        for (const auto& [key, value] : expected)
            keys.insert(key);
        for (const auto& [key, value] : actual)
            keys.insert(key);
        for (const QString& key : keys) {
            const auto e = expected.find(key);
            const auto a = actual.find(key);
            if (e == expected.end() || a == actual.end())
                m_differences << where + u' ' + key + (a == actual.end() ? u" is missing"_s : u" is not expected"_s);
            else
                compare(where + u' ' + key, e->second, a->second);
        }
    }

    void zoc(const QString& where, const PlainZocHex& e, const PlainZocHex& a)
    {
        same(where + u" by"_s, joined(e.by), joined(a.by));
        for (const QString& purpose : plainPurposes) {
            const auto ids = [&](const PlainZocHex& hex) {
                const auto at = hex.negated.find(purpose);
                return at == hex.negated.end() ? QString() : joined(at->second);
            };
            same(where + u" negated for "_s + purpose, ids(e), ids(a));
        }
    }

    void supply(const QString& where, const PlainSupply& e, const PlainSupply& a)
    {
        same(where + u" line"_s, e.line.join(u' '), a.line.join(u' '));
        same(where + u" supplied"_s, QString::number(e.isSupplied), QString::number(a.isSupplied));
        const auto source = [this](const PlainSupply& supply) {
            return m_unsaid.sourceKinds ? supply.source.section(u'/', 1) : supply.source;
        };
        same(where + u" source"_s, source(e), source(a));
        if (!m_unsaid.cuts) {
            each(where + u" cut"_s, e.cuts, a.cuts,
                 [this](const QString& at, const auto& x, const auto& y) { same(at, reasonTexts(x), reasonTexts(y)); });
        }
    }

    void verdict(const QString& where, const PlainVerdict& e, const PlainVerdict& a)
    {
        same(where, e.verdict, a.verdict);
        same(where + u" priority"_s, e.priority, a.priority);
        const auto why = [this](std::set<PlainReason> reasons) {
            if (!m_unsaid.causes)
                return reasonTexts(reasons);
            std::set<PlainReason> words;
            for (const PlainReason& reason : reasons)
                words.insert({reason.reason, {}, {}});
            return reasonTexts(words);
        };
        same(where + u" why"_s, why(e.why), why(a.why));
        if (!m_unsaid.pathsOfHexes)
            same(where + u" paths"_s, joined(e.paths), joined(a.paths));
        if (!m_unsaid.outrankedRules)
            same(where + u" rule"_s, e.rule, a.rule);
        if (m_unsaid.beatenBy)
            return;
        const bool isBeaten = a.verdict == u"outranked";
        const std::size_t least = isBeaten && !e.beatenBy.empty() ? 1 : 0; // a unit may have no legal path at all
        if (a.beatenBy.size() < least || a.beatenBy.size() > (isBeaten ? 1 : 0))
            m_differences << where + u": outranked without, or beaten without being outranked"_s;
        if (isBeaten && !a.beatenBy.empty() && !e.beatenBy.empty() && e.beatenBy.count(*a.beatenBy.begin()) == 0)
            same(where + u" beaten by any of"_s, joined(e.beatenBy), joined(a.beatenBy));
    }

    void retreat(const QString& where, const PlainRetreat& e, const PlainRetreat& a)
    {
        if (!m_unsaid.unitOrder)
            same(where + u" top"_s, e.top, a.top);
        const auto inOrder = [this](QStringList ids) {
            if (m_unsaid.unitOrder)
                ids.sort();
            return ids.join(u' ');
        };
        same(where + u" follows"_s, inOrder(e.follows), inOrder(a.follows));
        same(where + u" from"_s, e.from, a.from);
        same(where + u" fate"_s, e.fate, a.fate);
        same(where + u" may be eliminated"_s, QString::number(e.mayBeEliminated), QString::number(a.mayBeEliminated));
        same(where + u" gave way"_s, joined(e.gaveWay), joined(a.gaveWay));
        same(where + u" paths"_s, QStringList(e.paths.begin(), e.paths.end()).join(u" | "_s),
             QStringList(a.paths.begin(), a.paths.end()).join(u" | "_s));
        if (m_unsaid.verdictsOfFollowers && e.hexes.empty())
            return;
        each(where, e.hexes, a.hexes, [this](const QString& at, const auto& x, const auto& y) { verdict(at, x, y); });
    }

    void effect(const QString& where, const PlainEffect& e, const PlainEffect& a)
    {
        const auto head = [](const PlainEffect& x) {
            return QStringList{x.side,  x.player, x.kind,    QString::number(x.amount), x.choice, x.by,
                               x.mover, x.order,  x.planning}
                .join(u' ');
        };
        same(where, head(e), head(a));
        if (!m_unsaid.provisional)
            same(where + u" provisional"_s, QString::number(e.isProvisional), QString::number(a.isProvisional));
        const auto units = [this](QStringList list) {
            if (m_unsaid.unitOrder)
                list.sort();
            return list.join(u' ');
        };
        same(where + u" units"_s, units(e.units), units(a.units));
        each(where, e.retreats, a.retreats,
             [this](const QString& at, const auto& x, const auto& y) { retreat(at, x, y); });
    }

    void advance(const std::optional<PlainAdvance>& e, const std::optional<PlainAdvance>& a)
    {
        const auto text = [this](std::optional<PlainAdvance> advance) {
            if (!advance)
                return QString();
            if (m_unsaid.unitOrder)
                advance->units.sort();
            const QString limit = advance->limit ? u" limit %1"_s.arg(*advance->limit) : QString();
            return advance->rule + u": "_s + advance->units.join(u' ') + limit;
        };
        same(u"advance"_s, text(e), text(a));
    }

private:
    Unsaid m_unsaid;
    QStringList m_differences;
};

} // namespace

PlainAnswer plainAnswer(const QJsonObject& expected)
{
    PlainAnswer answer;
    const QJsonObject zoc = expected.value(u"zoc"_s).toObject();
    for (const QString& side : zoc.keys()) {
        answer.zoc[side];
        for (const QJsonValue& hex : zoc.value(side).toArray()) {
            PlainZocHex& to = answer.zoc[side][hex[u"hex"_s].toString()];
            to.by = texts(hex[u"by"_s]);
            for (const QString& purpose : plainPurposes)
                to.negated[purpose] = texts(hex[u"negated"_s][purpose]);
        }
    }
    for (const QJsonValue& unit : expected.value(u"supply"_s).toArray()) {
        PlainSupply& to = answer.supply[unit[u"unit"_s].toString()];
        to.isSupplied = unit[u"supplied"_s].toBool();
        to.line = textList(unit[u"line"_s]);
        const QJsonValue source = unit[u"source"_s];
        if (source.isObject()) {
            to.source =
                plainSource(source[u"kind"_s].toString(), source[u"name"_s].toString(), source[u"hex"_s].toString());
        }
    }
    const QJsonValue ruling = expected.value(u"ruling"_s);
    for (const QJsonValue& value : ruling[u"effects"_s].toArray()) {
        PlainEffect effect;
        effect.side = value[u"side"_s].toString();
        effect.player = value[u"player"_s].toString();
        effect.kind = value[u"kind"_s].toString();
        effect.amount = value[effect.kind == u"retreat" ? u"hexes"_s : u"steps"_s].toInt();
        effect.choice = value[u"choice"_s].toString();
        effect.by = value[u"by"_s].toString();
        effect.isProvisional = value[u"provisional"_s].toBool();
        effect.mover = value[u"mover"_s].toString();
        effect.order = value[u"order"_s].toString();
        effect.planning = value[u"planning"_s].toString();
        for (const QJsonValue& unit : value[u"units"_s].toArray()) {
            const QStringList ids = unit.isString()
                                        ? QStringList{unit.toString()}
                                        : QStringList{unit[u"unit"_s].toString()} + textList(unit[u"with"_s]);
            effect.units << plainGroup(ids);
            if (unit.isObject())
                effect.retreats[effect.units.last()] = expectedRetreat(unit);
        }
        answer.effects.push_back(effect);
    }
    answer.noRetreat = ruling[u"noRetreat"_s].toBool();
    if (const QJsonValue advance = ruling[u"advance"_s]; advance.isObject()) {
        answer.advance = PlainAdvance{advance[u"rule"_s].toString(), textList(advance[u"units"_s]), {}};
        if (const QJsonValue limit = advance[u"limit"_s]; limit.isDouble())
            answer.advance->limit = limit.toInt();
    }
    return answer;
}

QStringList differences(const PlainAnswer& expected, const PlainAnswer& found, const Unsaid& unsaid)
{
    Comparison comparison(unsaid);
    comparison.each(u"zoc"_s, expected.zoc, found.zoc, [&](const QString& side, const auto& e, const auto& a) {
        comparison.each(side, e, a, [&](const QString& at, const auto& x, const auto& y) { comparison.zoc(at, x, y); });
    });
    comparison.each(u"supply"_s, expected.supply, found.supply,
                    [&](const QString& at, const auto& e, const auto& a) { comparison.supply(at, e, a); });
    comparison.same(u"no retreat"_s, QString::number(expected.noRetreat), QString::number(found.noRetreat));
    comparison.advance(expected.advance, found.advance);
    comparison.same(u"number of effects"_s, QString::number(expected.effects.size()),
                    QString::number(found.effects.size()));
    std::vector<PlainEffect> wanted = expected.effects;
    std::vector<PlainEffect> given = found.effects;
    if (unsaid.effectOrder) {
        const auto isBefore = [](const PlainEffect& a, const PlainEffect& b) {
            return std::tie(a.side, a.kind, a.amount) < std::tie(b.side, b.kind, b.amount);
        };
        std::stable_sort(wanted.begin(), wanted.end(), isBefore);
        std::stable_sort(given.begin(), given.end(), isBefore);
    }
    for (std::size_t i = 0; i < wanted.size() && i < given.size(); ++i)
        comparison.effect(u"effect %1"_s.arg(i + 1), wanted[i], given[i]);
    return comparison.found();
}
