// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/log_line.h"

#include "base/elided.h"
#include "base/form.h"
#include "document/document.h"
#include "play/log_model.h"
#include "shell/actions.h"
#include "table/game_table.h"
#include "table/log_text.h"

LogLine::LogLine(Actions& actions, GameTable& table, LogModel& model)
    : m_table(table), m_model(model), m_number(new QLabel), m_sentence(new ElidedLabel), m_opener(new QToolButton)
{
    asPanel(this, "logLine", tr("Line of the log"),
            tr("What was done last. The arrows take the board back and forth, a line of the log at a time."));
    auto* row = rowIn(this, {4, 0, 4, 0}, 2);
    for (const ActionId id : {ActionId::LogBack, ActionId::LogForward}) {
        auto* button = new QToolButton;
        button->setDefaultAction(&actions[id]);
        button->setAutoRaise(true);
        button->setAccessibleName(actions.row(id).tip);
        row->addWidget(button);
    }
    m_number->setForegroundRole(QPalette::PlaceholderText);
    m_number->setContentsMargins(2, 0, 6, 0);
    // It takes the room that it needs before what is told of the hex.
    m_sentence->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_sentence->setMinimumWidth(1);
    addTo(*row, {named(m_number, "logNumber", tr("Number of the line")),
                 {named(m_sentence, "lastLine", tr("Last line of the log")), 1}});
    named(m_opener, "logOpener", tr("Log"), tr("Open the log: all that was done, and the way to each line"));
    m_opener->setWhatsThis(
        tr("Opens the log over the map: all that was done, a sentence each. Its pin keeps it open."));
    m_opener->setAutoRaise(true);
    connect(&table, &GameTable::currentChanged, this, &LogLine::refresh);
    connect(&table, &GameTable::logChanged, this, &LogLine::refresh);
    connect(&model, &QAbstractItemModel::dataChanged, this, &LogLine::refresh);
    refresh();
}

void LogLine::refresh()
{
    const int row = m_table.document().isOpen() ? m_model.currentRow() : -1;
    const QModelIndex at = m_model.index(row);
    m_number->setText(at.data(LogModel::NumberRole).toString());
    m_sentence->setText(at.data(Qt::DisplayRole).toString());
    m_sentence->setToolTip(plainTip(m_sentence->text()));
    const int lines = lineCount(m_table.log());
    m_opener->setText(lines == 0 ? tr("Log") : tr("Log · %1", "number of lines").arg(lines));
}
