// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/undo_actions.h"

#include "base/form.h"
#include "document/document.h"
#include "shell/actions.h"

#include <QCoreApplication>

namespace {

struct UndoText
{
    Q_DECLARE_TR_FUNCTIONS(UndoActions)
};

} // namespace

void bindUndo(Actions& actions, Document& document)
{
    History& history = document.history();
    actions.on(ActionId::Undo, &history, &History::undo);
    actions.on(ActionId::Redo, &history, &History::redo);
    // Texts may name units that lie hidden from the viewer. Two words in a row would not do: a language may want more
    // between them.
    const auto report = [&actions, &document] {
        const History& steps = document.history();
        actions.set(Fact::CanUndo, steps.canUndo());
        actions.set(Fact::CanRedo, steps.canRedo());
        const QString done = document.asSeen(steps.undoText());
        const QString undone = document.asSeen(steps.redoText());
        actions[ActionId::Undo].setText(done.isEmpty()
                                            ? actions.row(ActionId::Undo).text
                                            : UndoText::tr("&Undo %1", "what was done").arg(plainLabel(done)));
        actions[ActionId::Redo].setText(undone.isEmpty()
                                            ? actions.row(ActionId::Redo).text
                                            : UndoText::tr("&Redo %1", "what was undone").arg(plainLabel(undone)));
    };
    QObject::connect(&history, &History::changed, &actions, report);
    QObject::connect(&document, &Document::changed, &actions, report);
    QObject::connect(&document, &Document::viewerChanged, &actions, report);
}
