// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_forms.h"
#include "io/value_forms.h"
#include "ruleset/rule_words.h"
#include "json/file_words.h"

#include <QRegularExpression>

namespace {

constexpr int mostShift = 20;
constexpr int mostSecretDice = 10;

} // namespace

void oddsText(Form& form, const Key& key, QString& value)
{
    checkedText(form, key, R"({"type": "string", "pattern": "^[1-9][0-9]{0,3}-[1-9][0-9]{0,3}$"})", value,
                [](const JsonValue& found, const QString& text, ReadForm& reading) {
                    static const QRegularExpression odds(QStringLiteral("^[1-9][0-9]{0,3}-[1-9][0-9]{0,3}$"));
                    if (!odds.match(text).hasMatch())
                        reading.problems().add(
                            found, "json.wrong-value",
                            {FileWords::tr("%1 are no odds").arg(quoted(text)), FileWords::tr("odds such as \"3-1\"")});
                });
}

void describe(Form& form, StrengthRule& strength)
{
    form.named("strength", "The strength of units whose counter and type state none.");
    rule(form, strength.rule);
    when(form, strength.when, {.odds = false});
    form.integer({"strength", "What they attack or defend with.", Need::Required}, strength.strength,
                 {.usual = neverUsual});
}

void describe(Form& form, OddsShift& shift)
{
    using Cause = OddsShift::Cause;
    form.kind({"cause", "What must be so.", Need::Required}, shift.cause, shiftCauses(), "json.wrong-value",
              [&](const auto* row) {
                  rule(form, shift.rule);
                  when(form, shift.when, {.odds = false});
                  form.integer({"columns", "Columns to the right; to the left if it is negative.", Need::Required},
                               shift.columns, {.least = -mostShift, .most = mostShift, .usual = neverUsual});
                  form.names({"notKinds", "Kinds of attack for which it does not count."}, shift.notKinds,
                             Known::ConditionKinds);
                  if (row != nullptr && row->value == Cause::Always)
                      return;
                  form.names({"notTypes", "Units of these types cover no hex."}, shift.notTypes, Known::Types);
                  choice(form,
                         {"surrounded", "Whether every neighbour of the defence hex has to be covered, or two opposite "
                                        "or three alternate ones attacked from."},
                         shift.surrounded, {"every-hex", "opposite"});
              });
}

void describe(Form& form, AbsorbRule& absorb)
{
    rule(form, absorb.rule);
    form.names({"types", "Types of the units that do.", Need::Required}, absorb.types, Known::Types);
    when(form, absorb.when);
    form.integer({"steps", "How many steps they spare."}, absorb.steps, {.least = 1, .most = 100, .usual = 1});
    form.name({"secondBy", "Type of the unit that then pays the first step that is left; none: any pays."},
              absorb.secondBy, Known::Types);
}

void describe(Form& form, SecretRule& secret)
{
    form.name({"name", "What names it in kinds of attack.", Need::Required}, secret.name);
    form.text({"title", "What people read."}, secret.title);
    rule(form, secret.rule);
    form.name({"side", "Whose secret it is.", Need::Required}, secret.side, Known::Sides);
    form.objectIf({"roll", "How it is rolled.", Need::Required}, true, [&secret](Form& object) {
        object.integer({"dice", "How many dice."}, secret.dice, {.least = 1, .most = mostSecretDice, .usual = 1});
        object.integer({"sides", "How many sides each of them has."}, secret.sides,
                       {.least = 2, .most = 100, .usual = 6});
        object.integer({"over", "The total is divided by this."}, secret.over, {.least = 1, .most = 100, .usual = 1});
        object.word({"round", "Where fractions go."}, secret.isUp, roundings(), false);
    });
}
