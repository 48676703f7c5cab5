// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/example_menu.h"

#include "base/form.h"
#include "base/headline.h"
#include "files/welcome_page.h"
#include "io/shipped_examples.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>

ExampleMenu::ExampleMenu(QMenu& menu, Holds holds) : QObject(&menu), m_menu(menu)
{
    m_menu.setToolTipsVisible(true);
    connect(&m_menu, &QMenu::aboutToShow, this, [this, holds] {
        if (m_menu.isEmpty())
            holds == Holds::Kits ? fillKits(m_menu) : fill();
        if (holds == Holds::All)
            fillOwn();
    });
}

QMenu& ExampleMenu::addGame(QMenu& menu, const QString& title)
{
    QMenu* game = menu.addMenu(plainLabel(title));
    game->setToolTipsVisible(true);
    return *game;
}

QAction& ExampleMenu::add(QMenu& menu, const ShippedExample& example)
{
    QAction* action = menu.addAction(plainLabel(headline(example.title)));
    action->setToolTip(plainTip(example.title));
    return *action;
}

void ExampleMenu::fill()
{
    m_own = &addGame(m_menu, WelcomePage::headingOfOwn());
    QMenu* games = nullptr;
    QString game;
    for (const ShippedExample& example : shippedExamples()) {
        if (games == nullptr || example.game != game) {
            game = example.game;
            games = &addGame(m_menu, example.gameTitle);
        }
        addShipped(*games, example);
    }
    m_menu.addSeparator();
    fillKits(addGame(m_menu, WelcomePage::headingOfKits()));
}

void ExampleMenu::addShipped(QMenu& menu, const ShippedExample& example)
{
    QAction& action = add(menu, example);
    action.setObjectName(QStringLiteral("example-") + QFileInfo(example.path).baseName());
    action.setWhatsThis(
        tr("Opens this position as a copy of your own. The one that comes with the program stays as it is."));
    connect(&action, &QAction::triggered, this, [this, path = example.path] { emit exampleRequested(path); });
}

void ExampleMenu::fillKits(QMenu& kits)
{
    for (const StarterKit& kit : starterKits()) {
        QMenu& positions = addGame(kits, kit.title);
        positions.menuAction()->setToolTip(plainTip(kit.about));
        QAction* own = positions.addAction(WelcomePage::addingKit());
        own->setObjectName(QStringLiteral("addKit-") + kit.game);
        own->setWhatsThis(
            tr("Copies the rules, the map and the positions of this kit into the folder of your own games, "
               "where you may change them."));
        connect(own, &QAction::triggered, this, [this, path = kit.positions.front().path] { emit kitRequested(path); });
        positions.addSeparator();
        for (const ShippedExample& position : kit.positions)
            addShipped(positions, position);
    }
}

void ExampleMenu::fillOwn()
{
    qDeleteAll(m_own->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    m_own->clear();
    QMenu* games = nullptr;
    QString game;
    for (const ShippedExample& example : ownExamples()) {
        if (games == nullptr || example.game != game) {
            game = example.game;
            games = &addGame(*m_own, example.gameTitle);
        }
        QAction& action = add(*games, example);
        action.setObjectName(QStringLiteral("own-") + QFileInfo(example.path).baseName());
        action.setWhatsThis(tr("Opens this position of yours."));
        connect(&action, &QAction::triggered, this, [this, path = example.path] { emit fileRequested(path); });
    }
    m_own->menuAction()->setVisible(!m_own->isEmpty());
}
