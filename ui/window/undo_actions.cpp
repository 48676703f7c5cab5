// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/undo_actions.h"

#include "base/form.h"
#include "document/document.h"
#include "shell/actions.h"
#include "table/ruling_flow.h"

#include <QAction>
#include <QCoreApplication>
#include <QStackedWidget>

#include <variant>

namespace {

struct UndoText
{
    Q_DECLARE_TR_FUNCTIONS(UndoActions)
};

bool isReveal(const Document& document, EntryIndex line)
{
    const Ruleset& game = document.ruleset();
    const auto* act = std::get_if<StateAct>(&document.log().at(line).act);
    return act != nullptr && !act->isOn && !act->rule.isEmpty() && game.combat.unknownStates.contains(act->state);
}

/// Whether a combat with or without a result was entered.
bool isCombat(const Document& document, EntryIndex line, bool hasResult)
{
    const auto* act = std::get_if<CombatAct>(&document.log().at(line).act);
    return act != nullptr && act->combat && act->combat->result.isEmpty() != hasResult;
}

/// Where the step begins that ends with the line: whoever enters a result reveals by it who fights, if that was not looked
/// at before.
EntryIndex firstOf(const Document& document, EntryIndex line)
{
    const TableLog& log = document.log();
    if (!isCombat(document, line, true))
        return line;
    EntryIndex first = line;
    EntryIndex before = log.at(line).after;
    for (; before != noEntry && isReveal(document, before); before = log.at(before).after)
        first = before;
    return before != noEntry && isCombat(document, before, false) ? line : first;
}

/// Where the step ends that is done again next; noEntry: there is none.
EntryIndex lastOfNext(const Document& document)
{
    const TableLog& log = document.log();
    EntryIndex last = log.next();
    while (last != noEntry && isReveal(document, last))
        last = log.nextOf(last);
    return last != noEntry && firstOf(document, last) == log.next() ? last : log.next();
}

} // namespace

void bindUndo(Actions& actions, RulingFlow& flow, QStackedWidget& pages, const QWidget& first)
{
    Document& document = flow.document();
    History& history = document.history();
    // What is not done yet is given up before what was done is undone.
    const auto isDraft = [&actions, &flow] { return actions[ActionId::PlayMode].isChecked() && flow.hasDraft(); };
    actions.on(ActionId::Undo, &history, [&document, &history, &flow, isDraft] {
        if ((isDraft() && flow.leavePicking()) || !history.canUndo())
            return;
        const TableLog& log = document.log();
        for (int left = history.index() - log.at(firstOf(document, log.current())).depth; left > 0; --left)
            history.undo();
    });
    actions.on(ActionId::Redo, &history, [&document, &history] {
        const EntryIndex last = lastOfNext(document);
        for (int left = last == noEntry ? 0 : document.log().at(last).depth + 1 - history.index(); left > 0; --left)
            history.redo();
    });
    // Texts may name units that lie hidden from the viewer. Two words in a row would not do: a language may want more
    // between them.
    const auto report = [&actions, &document, &pages, &first, isDraft] {
        const History& steps = document.history();
        const bool isSeen = pages.currentWidget() != &first;
        actions.set(Fact::CanUndo, isSeen && (steps.canUndo() || isDraft()));
        actions.set(Fact::CanRedo, isSeen && steps.canRedo());
        const QString done =
            isDraft() ? UndoText::tr("the combat that is being picked") : document.asSeen(steps.undoText());
        const EntryIndex last = lastOfNext(document);
        const QString undone =
            document.asSeen(last == document.log().next() ? steps.redoText() : document.log().at(last).text);
        actions[ActionId::Undo].setText(done.isEmpty()
                                            ? actions.row(ActionId::Undo).text
                                            : UndoText::tr("&Undo %1", "what was done").arg(plainLabel(done)));
        actions[ActionId::Redo].setText(undone.isEmpty()
                                            ? actions.row(ActionId::Redo).text
                                            : UndoText::tr("&Redo %1", "what was undone").arg(plainLabel(undone)));
    };
    QObject::connect(&pages, &QStackedWidget::currentChanged, &actions, report);
    QObject::connect(&history, &History::changed, &actions, report);
    QObject::connect(&document, &Document::changed, &actions, report);
    QObject::connect(&document, &Document::viewerChanged, &actions, report);
    QObject::connect(&flow, &RulingFlow::changed, &actions, report);
    QObject::connect(&actions[ActionId::PlayMode], &QAction::toggled, &actions, report);
}
