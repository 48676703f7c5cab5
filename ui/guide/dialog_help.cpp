// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/dialog_help.h"

#include "guide/guide_topics.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>

#include <utility>

namespace {

constexpr const char* shortcutName = "guideShortcut";

} // namespace

DialogHelp::DialogHelp(const QAction& action, std::function<void()> show, QObject* parent)
    : QObject(parent), m_action(action), m_show(std::move(show))
{
    qApp->installEventFilter(this);
}

bool DialogHelp::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show) {
        if (auto* dialog = qobject_cast<QDialog*>(watched))
            equip(*dialog);
    }
    return false;
}

void DialogHelp::equip(QDialog& dialog)
{
    // The user may have changed it since the dialog was last open.
    auto* shortcut = dialog.findChild<QShortcut*>(QLatin1String(shortcutName), Qt::FindDirectChildrenOnly);
    if (shortcut != nullptr) {
        shortcut->setKeys(m_action.shortcuts());
        return;
    }
    shortcut = new QShortcut(&dialog);
    shortcut->setObjectName(QLatin1String(shortcutName));
    shortcut->setKeys(m_action.shortcuts());
    connect(shortcut, &QShortcut::activated, this, [this] { m_show(); });
    auto* buttons = dialog.findChild<QDialogButtonBox*>();
    // A question has its answers and nothing else.
    if (buttons == nullptr || qobject_cast<QMessageBox*>(&dialog) != nullptr || guidePageOf(&dialog).isEmpty()
        || buttons->button(QDialogButtonBox::Help) != nullptr)
        return;
    QPushButton* help = buttons->addButton(QDialogButtonBox::Help);
    help->setAutoDefault(false);
    connect(help, &QPushButton::clicked, this, [this] { m_show(); });
}
