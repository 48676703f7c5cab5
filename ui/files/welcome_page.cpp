// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/welcome_page.h"

#include "base/elided.h"
#include "base/flow_layout.h"
#include "base/form.h"
#include "base/icons.h"
#include "base/panel_area.h"
#include "base/text_changes.h"
#include "files/card_grid.h"
#include "files/card_parts.h"
#include "files/example_menu.h"
#include "files/file_card.h"
#include "files/game_card.h"
#include "files/learn_card.h"
#include "io/shipped_examples.h"
#include "render/panel_text.h"

#include <QDir>
#include <QFileInfo>
#include <QIcon>
#include <QMenu>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <utility>
#include <vector>

namespace {

constexpr int pageMargin = 48; ///< pixels
constexpr int mostRecentShown = 4; ///< the menu has the others

/// A card that only holds others.
class PlainCard : public QWidget
{
public:
    PlainCard() { setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        paintCard(painter, *this, false, false);
    }
};

/// What looks like a field in which one types, and leads to one.
class FindButton : public QPushButton
{
public:
    QSize sizeHint() const override
    {
        constexpr int letters = 52;
        return {roomForLetters(*this, letters), QPushButton::sizeHint().height()};
    }
    QSize minimumSizeHint() const override { return {fontMetrics().averageCharWidth() * 20, sizeHint().height()}; }
    QString key;

protected:
    void paintEvent(QPaintEvent* event) override
    {
        const QString words = text();
        QPushButton::paintEvent(event);
        QPainter painter(this);
        painter.setPen(panel_text::dimColor(*this));
        const QRect room = rect().adjusted(cardGap, 0, -cardGap, 0);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, key);
        const int rest = room.width() - painter.fontMetrics().horizontalAdvance(key) - cardGap;
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(accessibleName(), Qt::ElideRight, rest));
    }
};

QLabel* headingOf(const QString& words)
{
    auto* label = panel_text::heading(words);
    label->setWordWrap(false); // a box with a line that may break promises less room than it takes
    return label;
}

/// A dim line that is not broken.
QLabel* lineOf(const QString& words)
{
    auto* label = panel_text::note(words);
    label->setWordWrap(false);
    return label;
}

QPushButton* headButton(const QString& text, const char* name, const QString& icon, const QString& tip)
{
    auto* button = named(new QPushButton(text), name, {.tip = tip});
    const auto dress = [button, icon] { button->setIcon(lineIcon(icon, button->palette())); };
    whenColorsChange(*button, dress);
    dress();
    button->setAutoDefault(true);
    return button;
}

} // namespace

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent), m_find(nullptr), m_recentBox(new QWidget), m_recentHeading(headingOf(tr("On the table"))),
      m_recent(new CardGrid(4)), m_games(new CardGrid(5)), m_own(new CardGrid(2)), m_learnBox(new QWidget),
      m_lower(rowOf({})), m_painting(new QTimer(this))
{
    setWhatsThis(tr("Where everything begins: go on with a file, start a game by its card, draw a map, or learn the "
                    "rules. A file can be dropped on the window, too."));
    setAccessibleName(tr("Welcome"));
    auto* page = new QWidget;
    page->setBackgroundRole(QPalette::AlternateBase);
    page->setAutoFillBackground(true);
    auto* layout = columnIn(page, {pageMargin, 28, pageMargin, 20}, 12);
    layout->addWidget(makeHead());
    addTo(*columnIn(m_recentBox, {0, 8, 0, 0}), {m_recentHeading, m_recent});
    named(m_games, "welcomeGames");
    auto* gamesLine = rowOf({headingOf(tr("Games")), lineOf(tr("each with positions to try and lessons")), spring(1)});
    gamesLine->setContentsMargins(0, 8, 0, 0);
    addTo(*layout, {m_recentBox, gamesLine, m_games});
    auto* ownBox = new QWidget;
    named(m_own, "welcomeOwn");
    addTo(*columnIn(ownBox, {0, 8, 0, 0}), {headingOf(tr("Your own")), {m_own, 1}});
    addTo(*columnIn(m_learnBox, {0, 8, 0, 0}), {headingOf(tr("Learn"))});
    addTo(*m_lower, {{ownBox, 1}, {m_learnBox, 1}});
    m_lower->setSpacing(cardGap);
    addTo(*layout, {m_lower, spring(1)});
    columnIn(this, {0, 0, 0, 0})->addWidget(new PanelArea(page));
    m_painting->setInterval(0);
    connect(m_painting, &QTimer::timeout, this, &WelcomePage::paintNextBoard);
    setRecentFiles({});
}

QWidget* WelcomePage::makeHead()
{
    auto* icon = new QLabel;
    constexpr int iconSide = 44;
    icon->setPixmap(QIcon(QStringLiteral(":/icons/rearguard.svg")).pixmap(iconSide, iconSide));
    auto* find =
        named(new FindButton, "welcomeFind",
              {.spoken = tr("Hex, unit, rule or command"), .tip = tr("Find a command, or what is on the board")});
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
    auto* open = headButton(tr("&Open…"), "welcomeOpen", QStringLiteral("open"),
                            tr("Open a scenario, a table, a map or a lesson"));
    auto* import = headButton(tr("I&mport…"), "welcomeImport", QStringLiteral("import"),
                              tr("Bring in a board of another program, or a picture of one"));
    auto* learn =
        headButton(tr("L&earn"), "welcomeLearn", QStringLiteral("mode-learn"), tr("Learn the rules, step by step"));
    auto* tour = headButton(tr("Tou&r"), "welcomeTour", QStringLiteral("tour"), tr("A short tour on a worked case"));
    connect(find, &QPushButton::clicked, this, &WelcomePage::findRequested);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    connect(import, &QPushButton::clicked, this, &WelcomePage::importRequested);
    connect(learn, &QPushButton::clicked, this, &WelcomePage::learnRequested);
    connect(tour, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    auto* ways = new QWidget;
    auto* flow = new FlowLayout(ways, 10);
    flow->setStretched(true);
    for (QWidget* each : std::initializer_list<QWidget*>{find, start, open, import, learn, tour})
        flow->addWidget(each);
    auto* head = new QWidget;
    auto* row = rowIn(head, {0, 0, 0, 0}, cardGap);
    auto* motto = new ElidedLabel;
    motto->setText(tr("Who retreats where, and why nowhere else"));
    panel_text::makeNote(*motto);
    motto->setWordWrap(false);
    motto->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    find->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    addTo(*row, {icon, columnOf({panel_text::title(tr("Rearguard")), motto}), {ways, 1}});
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
          {headingOf(tr("New here?")),
           panel_text::body(tr("A short tour shows the window on a worked case, and can be left at any step.")),
           spring(1), ways});
    connect(take, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    connect(read, &QPushButton::clicked, this, &WelcomePage::guideRequested);
    return card;
}

QWidget* WelcomePage::makeKitsCard()
{
    auto* card = new PlainCard;
    auto* kits =
        named(new QPushButton(tr("Starter &kits")), "welcomeKits",
              {.tip = tr("Small whole games to begin with"),
               .help = tr("Lists the starter kits: open one of their positions, or add a kit to your games.")});
    auto* menu = new QMenu(kits);
    auto* examples = new ExampleMenu(*menu, ExampleMenu::Holds::Kits);
    kits->setMenu(menu);
    connect(examples, &ExampleMenu::exampleRequested, this, &WelcomePage::exampleRequested);
    connect(examples, &ExampleMenu::kitRequested, this, [this](const QString& position) {
        emit kitRequested(position);
        QMetaObject::invokeMethod(this, &WelcomePage::fillOwn, Qt::QueuedConnection); // the card goes with its menu
    });
    addTo(*columnIn(card, {cardGap, 12, cardGap, 12}, 6),
          {headingOf(tr("A game of your own")),
           panel_text::body(tr("Small whole games, each with a map of its own and a position for each of its rules: "
                               "begin with the one that comes closest to yours, and change it.")),
           spring(1), rowOf({kits, spring(1)})});
    return card;
}

void WelcomePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_learn == nullptr)
        fillGames();
    fillOwn();
    m_learn->refresh();
    // In the colours of now.
    m_painted = 0;
    m_painting->start();
}

// Side by side only where both have room for their buttons.
void WelcomePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    constexpr int letters = 130;
    const bool isWide = width() >= fontMetrics().averageCharWidth() * letters;
    m_lower->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

GameCard* WelcomePage::addGame(std::vector<ShippedExample> positions, std::vector<QWidget*>& cards)
{
    const auto lessons = static_cast<int>(std::ranges::count(lessonLines(), positions.front().game, &LessonLine::game));
    auto* card = new GameCard(std::move(positions), lessons);
    cards.push_back(card);
    return card;
}

namespace {

std::vector<std::vector<ShippedExample>> byGame(std::vector<ShippedExample> all)
{
    std::vector<std::vector<ShippedExample>> games;
    for (ShippedExample& example : all) {
        if (games.empty() || games.back().front().game != example.game)
            games.emplace_back();
        games.back().push_back(std::move(example));
    }
    return games;
}

} // namespace

void WelcomePage::fillGames()
{
    std::vector<QWidget*> cards;
    std::vector<std::pair<QString, QString>> titles;
    for (std::vector<ShippedExample>& positions : byGame(shippedExamples())) {
        titles.emplace_back(positions.front().game, positions.front().gameTitle);
        GameCard* card = addGame(std::move(positions), cards);
        connect(card, &GameCard::positionRequested, this, &WelcomePage::exampleRequested);
        m_gameCards.push_back(card);
    }
    m_games->setCards(cards);
    m_learn = new LearnCard(std::move(titles));
    static_cast<QBoxLayout*>(m_learnBox->layout())->addWidget(m_learn, 1);
    connect(m_learn, &LearnCard::lessonRequested, this, &WelcomePage::fileRequested);
    connect(m_learn, &LearnCard::allRequested, this, &WelcomePage::learnRequested);
}

// The user may have added to them since.
void WelcomePage::fillOwn()
{
    std::vector<QWidget*> cards;
    m_ownCards.clear();
    for (std::vector<ShippedExample>& positions : byGame(ownExamples())) {
        GameCard* card = addGame(std::move(positions), cards);
        connect(card, &GameCard::positionRequested, this, &WelcomePage::fileRequested);
        m_ownCards.push_back(card);
    }
    cards.push_back(makeKitsCard());
    m_own->setCards(cards);
    m_painting->start();
}

void WelcomePage::paintNextBoard()
{
    const Theme theme = Theme::fromPalette(palette());
    std::size_t at = m_painted++;
    if (!isVisible()) {
        m_painting->stop();
        return;
    }
    for (const std::vector<GameCard*>* cards : {&m_gameCards, &m_ownCards}) {
        if (at < cards->size()) {
            (*cards)[at]->showBoard(theme);
            return;
        }
        at -= cards->size();
    }
    if (at < m_fileCards.size())
        m_fileCards[at]->showBoard(theme);
    else
        m_painting->stop();
}

QString WelcomePage::headingOfOwn()
{
    return tr("My games");
}

QString WelcomePage::nameAmong(const QStringList& files, const QString& file)
{
    const QFileInfo info(file);
    const auto isNamesake = [&](const QString& other) {
        return other != file && QFileInfo(other).fileName() == info.fileName();
    };
    return std::ranges::any_of(files, isNamesake)
               ? tr("%1 in %2", "file, folder").arg(info.fileName(), QDir::toNativeSeparators(info.path()))
               : info.fileName();
}

QString WelcomePage::headingOfKits()
{
    return tr("Starter kits for your own game");
}

QString WelcomePage::addingKit()
{
    return tr("Add to my games");
}

void WelcomePage::setFindKey(const QString& key)
{
    static_cast<FindButton*>(m_find)->key = key;
    m_find->update();
}

void WelcomePage::setRecentFiles(const QStringList& files)
{
    std::vector<QWidget*> cards;
    m_fileCards.clear();
    for (const QString& file : files.mid(0, mostRecentShown)) {
        auto* card = new FileCard(file, nameAmong(files, file));
        connect(card, &FileCard::clicked, this, [this, file] { emit fileRequested(file); });
        cards.push_back(card);
        m_fileCards.push_back(card);
    }
    // Who has nothing to go on with is new here.
    if (cards.empty())
        cards.push_back(makeTourCard());
    m_recent->setCards(cards);
    m_recentHeading->setVisible(!files.isEmpty());
    m_painted = 0;
    m_painting->start();
}
