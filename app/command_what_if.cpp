// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "what_if.h"

#include "arguments.h"
#include "commands.h"
#include "console.h"
#include "rules/retreat_question.h"
#include "ruleset/ruleset_texts.h"
#include "whatif/fate_table.h"
#include "json/nearest_name.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

VerdictText WhatIfContext::words() const
{
    return {position(), game().rules, verdictTitles(game())};
}

Expected<UnitIndex, CallError> WhatIfContext::unit(const QString& id) const
{
    return unitNamed(id, position());
}

ExitStatus WhatIfContext::refuse(const CallError& error) const
{
    return fail(error, call.json);
}

ExitStatus WhatIfContext::refuse(const QuestionError& error) const
{
    return fail(CallError{error.code, error.message, {}, {}}, call.json);
}

QString bringAboutText(BringAbout word)
{
    switch (word) {
    case BringAbout::Never:
        return WhatIfText::tr("never");
    case BringAbout::Avoidable:
        return WhatIfText::tr("avoidable");
    case BringAbout::Forced:
        return WhatIfText::tr("forced");
    case BringAbout::Unsettled:
        return WhatIfText::tr("unsettled");
    case BringAbout::Always:
        return WhatIfText::tr("always");
    }
    return {};
}

QString viewerText(const WhatIfContext& context)
{
    if (context.seen.viewer.isEmpty())
        return {};
    const SideRules* side = context.game().side(context.seen.viewer);
    const QString name = side == nullptr ? context.seen.viewer : side->name;
    return wrapped(context.seen.mayHideMore ? WhatIfText::tr("Seen by %1: enemy stacks may hold more.").arg(name)
                                            : WhatIfText::tr("Seen by %1.").arg(name))
           + u"\n\n"_s;
}

void beginAnswer(JsonWriter& json, const WhatIfContext& context, const char* answer)
{
    member(json, "whatIf", QString::fromLatin1(answer));
    json.key("viewer");
    if (context.seen.viewer.isEmpty())
        json.null();
    else
        json.string(context.seen.viewer);
}

void writeReadings(JsonWriter& json, const QStringList& readings)
{
    if (!readings.isEmpty())
        writeList(json, "readings", readings, [&](const QString& name) { json.string(name); });
}

QString readingsText(const QStringList& readings)
{
    if (readings.isEmpty())
        return {};
    return wrapped(WhatIfText::tr("Another reading changes this: %1.").arg(readings.join(u", "_s)), u"  * "_s) + u'\n';
}

void writeRange(JsonWriter& json, const WeightRange& range)
{
    writeObject(json, [&] {
        member(json, "least", range.least);
        json.key("played");
        if (range.played)
            json.integer(*range.played);
        else
            json.null();
        member(json, "most", range.most);
    });
}

static Expected<QString, CallError> sideNamed(const QString& name, const Ruleset& game)
{
    QStringList known;
    for (const SideRules& side : game.sides)
        known += side.id;
    if (name.isEmpty() || known.contains(name))
        return name;
    return CallError{u"call.unknown-side"_s, CallText::tr("%1 has no side \"%2\"").arg(game.title, name), oneOf(known),
                     nearestHint(name, known)};
}

ExitStatus run(const WhatIfCall& call)
{
    const auto loaded = loadWithValues(call.scenario, call.values);
    if (!loaded)
        return fail(ExitStatus::InputAtFault, loaded.error(), call.json);
    const auto rules = withReadings(call.readings, loaded->rules);
    if (!rules)
        return fail(rules.error(), call.json);
    if (loaded->scenario.whatIf == WhatIfUse::Forbidden)
        return fail(CallError{u"whatif.forbidden"_s,
                              CallText::tr("%1 forbids What if").arg(call.scenario),
                              {},
                              CallText::tr("its member \"whatIf\" says so")},
                    call.json);
    for (const QString& side : {call.viewer, call.danger}) {
        if (const auto known = sideNamed(side, rules->ruleset()); !known)
            return fail(known.error(), call.json);
    }
    const WhatIfContext context{call, *rules, viewedBy(call.viewer, loaded->scenario, rules->ruleset())};
    if (!call.cut.isEmpty())
        return answerCut(context);
    if (!call.supplyCut.isEmpty())
        return answerSupplyCut(context);
    if (!call.bestAttack.isEmpty())
        return answerBestAttack(context);
    if (!call.danger.isEmpty())
        return answerDanger(context);
    return call.move ? answerMove(context) : answerFates(context);
}
