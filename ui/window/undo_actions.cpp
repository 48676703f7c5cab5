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

namespace {

struct UndoText
{
    Q_DECLARE_TR_FUNCTIONS(UndoActions)
};

} // namespace

void bindUndo(Actions& actions, RulingFlow& flow, QStackedWidget& pages, const QWidget& first)
{
    Document& document = flow.document();
    History& history = document.history();
    // What is not done yet is given up before what was done is undone.
    const auto isDraft = [&actions, &flow] { return actions[ActionId::PlayMode].isChecked() && flow.hasDraft(); };
    actions.on(ActionId::Undo, &history, [&history, &flow, isDraft] {
        if (!isDraft() || !flow.leavePicking())
            history.undo();
    });
    actions.on(ActionId::Redo, &history, &History::redo);
    // Texts may name units that lie hidden from the viewer. Two words in a row would not do: a language may want more
    // between them.
    const auto report = [&actions, &document, &pages, &first, isDraft] {
        const History& steps = document.history();
        const bool isSeen = pages.currentWidget() != &first;
        actions.set(Fact::CanUndo, isSeen && (steps.canUndo() || isDraft()));
        actions.set(Fact::CanRedo, isSeen && steps.canRedo());
        const QString done =
            isDraft() ? UndoText::tr("the combat that is being picked") : document.asSeen(steps.undoText());
        const QString undone = document.asSeen(steps.redoText());
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
