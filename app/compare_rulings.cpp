// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "compare_rulings.h"

#include "answers_text.h"
#include "text_layout.h"
#include "verdict/reason_text.h"
#include "verdict/ruling_json.h"
#include "json/json_writer.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

// What a ruling says about one unit in one effect; alternatives of a result are told apart.
using Key = std::tuple<UnitIndex, CombatRole, EffectKind, int, QString>;

Key keyOf(UnitIndex unit, const Effect& effect)
{
    return {unit, effect.side, effect.kind, effect.amount, effect.choice};
}

using Retreats = std::map<Key, const UnitRetreat*>; // null: another kind of effect

Retreats retreatsIn(const Ruling& ruling)
{
    Retreats found;
    for (const Effect& effect : ruling.effects) {
        for (const UnitRetreat& retreat : effect.retreats) {
            found[keyOf(retreat.unit, effect)] = &retreat;
            for (const UnitIndex unit : retreat.with)
                found[keyOf(unit, effect)] = &retreat;
        }
        for (const UnitIndex unit : effect.units)
            found[keyOf(unit, effect)] = nullptr;
    }
    return found;
}

bool isSameFate(const UnitRetreat* a, const UnitRetreat* b)
{
    if (!a || !b)
        return a == b;
    return a->unit == b->unit && a->with == b->with && a->fate == b->fate && a->mayBeEliminated == b->mayBeEliminated
           && a->gaveWay == b->gaveWay && a->paths == b->paths;
}

// Which paths lead there is told by the paths; here it is the word that counts, and why.
bool isSameVerdict(const HexVerdict* a, const HexVerdict* b)
{
    if (!a || !b)
        return a == b;
    return a->verdict == b->verdict && a->priority == b->priority && a->why == b->why;
}

void collect(const Retreats& a, const Retreats& b, std::set<UnitIndex>& units, std::set<HexIndex>& hexes)
{
    for (const auto& [key, retreat] : a) {
        const auto found = b.find(key);
        const UnitRetreat* other = found == b.end() ? nullptr : found->second;
        if (found == b.end() || !isSameFate(retreat, other))
            units.insert(std::get<0>(key));
        if (!retreat)
            continue;
        for (const HexVerdict& verdict : retreat->hexes) {
            if (!isSameVerdict(&verdict, other ? other->verdictOf(verdict.hex) : nullptr))
                hexes.insert(verdict.hex);
        }
    }
}

} // namespace

Difference difference(const Position& position, const ReadingComparison& comparison)
{
    std::set<UnitIndex> units;
    std::set<HexIndex> hexes;
    for (std::size_t i = 1; i < comparison.rulings.size(); ++i) {
        const Retreats first = retreatsIn(comparison.rulings[0].second);
        const Retreats other = retreatsIn(comparison.rulings[i].second);
        collect(first, other, units, hexes);
        collect(other, first, units, hexes);
    }
    Difference result;
    for (const UnitIndex unit : units)
        result.units.append(position.unit(unit).id);
    for (const HexIndex hex : hexes)
        result.hexes.append(position.map->number(hex));
    result.hexes.sort();
    return result;
}

QByteArray comparisonJson(const Position& position, const ReadingComparison& comparison)
{
    const Difference differ = difference(position, comparison);
    const auto writeStrings = [](JsonWriter& json, const char* key, const QStringList& strings) {
        json.key(key);
        json.beginArray();
        for (const QString& text : strings)
            json.string(text);
        json.endArray();
    };
    JsonWriter json;
    json.beginObject();
    json.key("reading");
    json.string(comparison.reading);
    json.key("values");
    json.beginArray();
    for (const auto& [value, ruling] : comparison.rulings) {
        json.beginObject();
        json.key("value");
        json.string(value);
        json.key("ruling");
        writeRuling(json, position, ruling);
        json.endObject();
    }
    json.endArray();
    json.key("differ");
    json.beginObject();
    writeStrings(json, "units", differ.units);
    writeStrings(json, "hexes", differ.hexes);
    json.endObject();
    json.endObject();
    return json.finished();
}

QString comparisonText(const Position& position, const RulesInForce& rules, const ReadingComparison& comparison)
{
    const Ruleset& ruleset = rules.ruleset();
    const VerdictText words(position, ruleset.rules, sideNames(ruleset));
    const Reading* reading = ruleset.reading(comparison.reading);
    QString text = wrapped(reading->question) + u'\n';
    for (const auto& [value, ruling] : comparison.rulings) {
        const auto named = std::find_if(reading->values.begin(), reading->values.end(),
                                        [&](const Reading::Value& each) { return each.name == value; });
        text += u'\n' + wrapped(u"%1 = %2: %3"_s.arg(comparison.reading, value, named->title)) + u'\n';
        for (const Effect& effect : ruling.effects) {
            text += wrapped(words.effect(effect), u"  "_s) + u'\n';
            for (const UnitRetreat& retreat : effect.retreats) {
                text += wrapped(words.fate(retreat), u"    "_s) + u'\n';
                for (const RetreatPath& path : retreat.paths) {
                    const QString cost = words.cost(path);
                    text += wrapped(words.path(path, retreat.from) + (cost.isEmpty() ? QString() : u"; "_s + cost),
                                    u"      "_s)
                            + u'\n';
                }
            }
        }
    }
    const Difference differ = difference(position, comparison);
    text += u'\n';
    if (differ.isEmpty())
        return text + Text::tr("The answers are the same.") + u'\n';
    QStringList names;
    for (const QString& id : differ.units)
        names.append(words.unitName(position.findUnit(id)));
    if (!names.isEmpty())
        text += wrapped(VerdictText::list(names), Text::tr("The answers differ for: ")) + u'\n';
    if (!differ.hexes.isEmpty())
        text += wrapped(differ.hexes.join(u", "_s), Text::tr("Hexes with another verdict: ")) + u'\n';
    return text;
}
