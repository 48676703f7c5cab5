// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/rule_text.h"

#include <QString>

#include <functional>
#include <optional>

class QLabel;
class Ruleset;

/// Rule numbers in running text that open the rules panel.
namespace rule_links {

/// The number as a link; the bare number (empty for noRule) where there is no such rule.
QString html(const Ruleset& ruleset, RuleIndex rule);
/// The same of a printed number: its first rule.
QString html(const Ruleset& ruleset, const QString& number);
/// The number of a rule of an answer as a link.
QString html(const RuleTexts& rules, RuleIndex rule);
/// " 10.2" with the number as a link; nothing for noRule.
QString mark(const Ruleset& ruleset, RuleIndex rule);
/// The rule that a link means.
std::optional<RuleIndex> ruleOf(const QString& link);
/// Makes the label's links reachable by mouse and keyboard; its text is HTML from now on.
void enable(QLabel& label);
/// The same, and tells which rule's link is followed.
void enable(QLabel& label, std::function<void(RuleIndex)> follow);
/// Gives such a label another text. Without a link in it, it is no stop of the Tab key.
void setText(QLabel& label, const QString& html);

} // namespace rule_links
