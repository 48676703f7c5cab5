// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/rule_links.h"

#include "base/rule_number.h"
#include "base/text_changes.h"
#include "ruleset/ruleset.h"

#include <QColor>
#include <QGuiApplication>
#include <QLabel>
#include <QPalette>

#include <algorithm>
#include <utility>

namespace {

const QString scheme = QStringLiteral("rule:");

QString link(RuleIndex rule, const QString& number)
{
    return QStringLiteral("<a href=\"%1%2\">%3</a>").arg(scheme).arg(rule).arg(number.toHtmlEscaped());
}

QColor linkColor()
{
    return QGuiApplication::palette().color(QPalette::Link);
}

} // namespace

namespace rule_links {

QString html(const Ruleset& ruleset, RuleIndex rule)
{
    return html(ruleset.rules, rule);
}

QString html(const RuleTexts& rules, RuleIndex rule)
{
    return rule == noRule ? QString() : link(rule, ruleAt(rules, rule).number);
}

QString html(const Ruleset& ruleset, const QString& number)
{
    const auto& rules = *ruleset.rules;
    const auto found =
        std::find_if(rules.begin(), rules.end(), [&](const RuleText& rule) { return rule.number == number; });
    return found == rules.end() ? number.toHtmlEscaped() : link(static_cast<RuleIndex>(found - rules.begin()), number);
}

QString mark(const Ruleset& ruleset, RuleIndex rule)
{
    return isNumbered(ruleAt(ruleset.rules, rule).number) ? u' ' + html(ruleset, rule) : QString();
}

std::optional<RuleIndex> ruleOf(const QString& link)
{
    bool isNumber = false;
    const int rule = link.startsWith(scheme) ? link.mid(scheme.size()).toInt(&isNumber) : noRule;
    return isNumber ? std::optional(rule) : std::nullopt;
}

void enable(QLabel& label)
{
    label.setTextFormat(Qt::RichText);
    label.setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    // It keeps the colour that links had when its text was set: after a change between light and dark it is set anew.
    whenColorsChange(label, [&label, color = linkColor()]() mutable {
        if (std::exchange(color, linkColor()) == linkColor())
            return;
        const QString text = label.text();
        label.setText({});
        label.setText(text);
    });
    setText(label, label.text());
}

void enable(QLabel& label, std::function<void(RuleIndex)> follow)
{
    enable(label);
    QObject::connect(&label, &QLabel::linkActivated, &label, [follow = std::move(follow)](const QString& link) {
        if (const auto rule = ruleOf(link))
            follow(*rule);
    });
}

void setText(QLabel& label, const QString& html)
{
    label.setText(html);
    label.setFocusPolicy(html.contains(QStringLiteral("href=")) ? Qt::StrongFocus : Qt::NoFocus);
}

} // namespace rule_links
