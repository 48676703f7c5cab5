// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "compare_rulings.h"

#include "ruleset/told_rules.h"
#include "text_layout.h"
#include "verdict/reason_text.h"
#include "verdict/ruling_difference.h"
#include "verdict/ruling_json.h"
#include "json/json_parts.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

} // namespace

Difference difference(const Position& position, const ReadingComparison& comparison)
{
    std::vector<const Ruling*> rulings;
    for (const auto& [value, ruling] : comparison.rulings)
        rulings.push_back(&ruling);
    const RulingDifference found = differenceOf(rulings);
    Difference result;
    for (const UnitIndex unit : found.units)
        result.units.append(position.unit(unit).id);
    for (const HexIndex hex : found.hexes)
        result.hexes.append(position.map->number(hex));
    result.hexes.sort();
    return result;
}

QByteArray comparisonJson(const Position& position, const ReadingComparison& comparison)
{
    const Difference differ = difference(position, comparison);
    JsonWriter json;
    const auto writeString = [&](const QString& text) { json.string(text); };
    writeObject(json, [&] {
        member(json, "reading", comparison.reading);
        writeObjects(json, "values", comparison.rulings, [&](const auto& answer) {
            member(json, "value", answer.first);
            json.key("ruling");
            writeRuling(json, position, answer.second);
        });
        json.key("differ");
        writeObject(json, [&] {
            writeList(json, "units", differ.units, writeString);
            writeList(json, "hexes", differ.hexes, writeString);
        });
    });
    return json.finished();
}

QString comparisonText(const Position& position, const RulesInForce& rules, const ReadingComparison& comparison)
{
    const Ruleset& ruleset = rules.ruleset();
    const VerdictText words(position, ruleset.rules, sideNames(ruleset), terrainTitles(ruleset));
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
