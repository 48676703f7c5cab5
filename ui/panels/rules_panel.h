// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "ruleset/rules_catalog.h"

#include <vector>

class Document;
class RulesInForce;
class QListWidget;
class QListWidgetItem;

/// Everything that the game's ruleset holds to read: every rule with its number, what it says in other words than the
/// book's, whether the sources state it and whether the engine acts on it; then the result codes, readings and
/// settings. A field on top narrows the list to the lines that hold all its words.
class RulesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RulesPanel(Document& document, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// Goes to the rule and marks it; a search that hides it is cleared.
    void showRule(RuleIndex rule);
    /// Puts the keyboard into the search field.
    void beginSearch();
    /// The rule that is marked; noRule: none, or another kind of line.
    RuleIndex currentRule() const;

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    static QString numberInForce(const RulesInForce& rules, const QString& setting);
    void fill(const CatalogSection& section, const std::vector<std::pair<QString, QString>>& inForce);
    QListWidgetItem* addLine(const QString& html, const QString& spoken, const QString& searched);
    void filter();
    void keepCurrentInSight();

    Document& m_document;
    QLabel* m_title;
    QLineEdit* m_search;
    QLabel* m_found;
    QListWidget* m_list;
};
