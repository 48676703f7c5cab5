// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands above the cards of the first page, and the card of who is new.

#include "base/elided.h"
#include "base/flow_layout.h"
#include "base/form.h"
#include "base/icons.h"
#include "base/text_changes.h"
#include "files/card_parts.h"
#include "files/welcome_page.h"
#include "render/panel_text.h"

#include <QApplication>
#include <QFontInfo>
#include <QIcon>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace {

/// What the head's fields and buttons are high.
int headHeight(const QWidget& widget)
{
    return widget.fontMetrics().height() * 5 / 2;
}

/// A card that only holds others.
class PlainCard : public QWidget
{
public:
    PlainCard() { setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        paintCard(painter, *this, false);
    }
};

/// What looks like a field in which one types, and leads to one.
class FindButton : public QPushButton
{
public:
    QSize sizeHint() const override
    {
        // In a narrow window the buttons beside it shall stand in its row.
        constexpr int wide = 1400; // of a window
        constexpr int many = 60;
        constexpr int few = 26;
        return {roomForLetters(*this, window()->width() >= wide ? many : few), headHeight(*this)};
    }
    QSize minimumSizeHint() const override { return {fontMetrics().averageCharWidth() * 20, sizeHint().height()}; }
    QString key;

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QPushButton::paintEvent(event);
        QPainter painter(this);
        QRect room = rect().adjusted(cardGap, 0, -cardGap, 0);
        const int side = fontMetrics().height() + 2;
        lineIcon(QStringLiteral("find"), palette())
            .paint(&painter, QRect(room.left(), (height() - side) / 2, side, side));
        room.setLeft(room.left() + side + cardGap / 2);
        painter.setPen(panel_text::dimColor(*this));
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, key);
        const int rest = room.width() - painter.fontMetrics().horizontalAdvance(key) - cardGap;
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(accessibleName(), Qt::ElideRight, rest));
    }
};

/// A button of the head, as high as the field beside it.
class HeadButton : public QPushButton
{
public:
    using QPushButton::QPushButton;

    QSize sizeHint() const override
    {
        const QSize usual = QPushButton::sizeHint();
        return {usual.width() + cardGap, std::max(usual.height(), headHeight(*this))};
    }
};

QPushButton* headButton(const QString& text, const char* name, const QString& icon, const QString& tip)
{
    auto* button = named(new HeadButton(text), name, {.tip = tip});
    const auto dress = [button, icon] { button->setIcon(lineIcon(icon, button->palette())); };
    whenColorsChange(*button, dress);
    dress();
    button->setAutoDefault(true);
    return button;
}

} // namespace

QWidget* WelcomePage::makeHead()
{
    auto* icon = new QLabel;
    constexpr int iconSide = 44;
    icon->setPixmap(QIcon(QStringLiteral(":/icons/rearguard.svg")).pixmap(iconSide, iconSide));
    auto* find = named(new FindButton, "welcomeFind",
                       {.spoken = tr("Game, position, lesson, rule or command"),
                        .tip = tr("Find a game, a position, a lesson, a command, or what is on the board")});
    m_find = find;
    auto* start =
        headButton(tr("&New…"), "welcomeNew", QStringLiteral("new-combat"), tr("Set up a position, or draw a map"));
    start->setDefault(true);
    auto* menu = new QMenu(start);
    QAction* position =
        named(menu->addAction(tr("New &position…"), this, &WelcomePage::newPositionRequested), "welcomePosition");
    position->setWhatsThis(tr("Leads to a ruling of your own: game, map, counters, result."));
    QAction* map = named(menu->addAction(tr("&Draw a new map…"), this, &WelcomePage::newMapRequested), "welcomeNewMap");
    map->setWhatsThis(tr("Begins a map of your own."));
    start->setMenu(menu);
    auto* import = headButton(tr("I&mport…"), "welcomeImport", QStringLiteral("import"),
                              tr("Bring in a board of another program, or a picture of one"));
    auto* learn =
        headButton(tr("L&earn"), "welcomeLearn", QStringLiteral("mode-learn"), tr("Learn the rules, step by step"));
    auto* tour = headButton(tr("Tou&r"), "welcomeTour", QStringLiteral("tour"), tr("A short tour on a worked case"));
    connect(find, &QPushButton::clicked, this, &WelcomePage::findRequested);
    connect(import, &QPushButton::clicked, this, &WelcomePage::importRequested);
    connect(learn, &QPushButton::clicked, this, &WelcomePage::learnRequested);
    connect(tour, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    auto* ways = new QWidget;
    auto* flow = new FlowLayout(ways, 8);
    flow->setStretched(true);
    for (QWidget* each : std::initializer_list<QWidget*>{find, start, import, learn, tour})
        flow->addWidget(each);
    auto* motto = new ElidedLabel;
    motto->setText(tr("Who retreats where, and why nowhere else"));
    panel_text::makeNote(*motto);
    motto->setWordWrap(false);
    motto->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    find->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* title = panel_text::title(tr("Rearguard"));
    whenTextChanges(*title, [title] {
        constexpr double larger = 1.75;
        QFont font = QApplication::font();
        font.setBold(true);
        font.setPixelSize(static_cast<int>(QFontInfo(font).pixelSize() * larger));
        if (title->font() != font)
            title->setFont(font);
    });
    auto* names = columnOf({spring(1), title, motto, spring(1)});
    names->setSpacing(0);
    auto* head = new QWidget;
    addTo(*rowIn(head, {cardRim, 0, cardRim, 0}, cardGap), {icon, names, {ways, 1}});
    return head;
}

QWidget* WelcomePage::makeTourCard()
{
    auto* card = new PlainCard;
    auto* take = named(new QPushButton(tr("&Take the tour")), "tourTake");
    auto* read = named(new QPushButton(tr("Your first rulin&g in two minutes")), "welcomeGuide");
    auto* ways = new QWidget;
    auto* flow = new FlowLayout(ways, 8);
    flow->addWidget(take);
    flow->addWidget(read);
    addTo(*columnIn(card, {cardGap, 12, cardGap, 12}, 6),
          {panel_text::heading(tr("New here?")),
           panel_text::body(tr("A short tour shows the window on a worked case, and can be left at any step.")),
           spring(1), ways});
    connect(take, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    connect(read, &QPushButton::clicked, this, &WelcomePage::firstRulingRequested);
    return card;
}

void WelcomePage::setFindKey(const QString& key)
{
    static_cast<FindButton*>(m_find)->key = key;
    m_find->update();
}
