// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/kits_card.h"

#include "base/form.h"
#include "files/card_parts.h"
#include "files/example_menu.h"
#include "files/welcome_page.h"
#include "io/scenario_file.h"
#include "io/shipped_examples.h"
#include "render/panel_text.h"

#include <QMenu>
#include <QPainter>

KitsCard::KitsCard()
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* kits = named(
        new QPushButton(WelcomePage::tr("Starter &kits")), "welcomeKits",
        {.tip = WelcomePage::tr("Small whole games to begin with"),
         .help = WelcomePage::tr("Lists the starter kits: open one of their positions, or add a kit to your games.")});
    auto* menu = new QMenu(kits);
    auto* examples = new ExampleMenu(*menu, ExampleMenu::Holds::Kits);
    kits->setMenu(menu);
    connect(examples, &ExampleMenu::exampleRequested, this, &KitsCard::exampleRequested);
    connect(examples, &ExampleMenu::kitRequested, this, &KitsCard::kitRequested);
    auto* about = panel_text::body(
        WelcomePage::tr("Small whole games, each with a map of its own and a position for each of its rules: "
                        "begin with the one that comes closest to yours, and change it."));
    about->setMinimumWidth(1); // beside the board it has what is left
    addTo(*columnIn(this, {18, 16, 18, 16}, 6), {wrapped(panel_text::heading(WelcomePage::tr("A game of your own"))),
                                                 about, spring(1), rowOf({kits, spring(1)})});
}

void KitsCard::showBoard(const Theme& theme)
{
    const std::vector<StarterKit> kits = starterKits();
    if (kits.empty() || kits.front().positions.empty())
        return;
    constexpr QSize size(720, 440);
    constexpr double across = 7.0;
    if (const auto loaded = loadScenario(kits.front().positions.front().path))
        m_board = paintedBoard(loaded->scenario, loaded->rules, theme, size, across);
    update();
}

void KitsCard::resizeEvent(QResizeEvent*)
{
    constexpr int wide = 560; // pixels
    constexpr int margin = 18;
    const int forBoard = width() >= wide ? width() / 2 : 0;
    layout()->setContentsMargins(margin, margin, margin + forBoard, margin);
}

void KitsCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintCard(painter, *this, false);
    const int right = layout()->contentsMargins().right();
    const int forBoard = right - layout()->contentsMargins().left();
    if (forBoard > 0)
        paintBoardIn(painter, QRect(width() - forBoard, 1, forBoard - 1, height() - 2), m_board, palette());
}
