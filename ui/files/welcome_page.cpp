// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/welcome_page.h"

#include "base/form.h"
#include "base/panel_area.h"
#include "base/window_width.h"
#include "files/card_parts.h"
#include "files/file_card.h"
#include "files/game_card.h"
#include "files/game_words.h"
#include "files/kits_card.h"
#include "files/learn_card.h"
#include "files/map_card.h"
#include "files/news_card.h"
#include "io/shipped_examples.h"
#include "render/panel_text.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QScrollBar>
#include <QSettings>
#include <QTimer>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace {

constexpr int pageMargin = 48; ///< pixels
constexpr int mostRecentShown = 4; ///< until all are asked for
constexpr std::size_t mostOwnShown = 2; ///< the menu has the others

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

/// Cards below a line that says what they are; at its end a link.
QWidget* sectionOf(std::initializer_list<Piece> line, QWidget* cards)
{
    auto* section = new QWidget;
    auto* row = rowOf(line);
    row->setContentsMargins(cardRim, 0, cardRim, 0);
    row->setSpacing(10);
    auto* column = columnIn(section, {0, 0, 0, 0}, 2);
    addTo(*column, {row, {cards, 1}});
    return section;
}

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

GameCard* cardOf(std::vector<ShippedExample> positions, CardSize size)
{
    const auto lessons = static_cast<int>(std::ranges::count(lessonLines(), positions.front().game, &LessonLine::game));
    return new GameCard(std::move(positions), lessons, size);
}

bool isMap(const QString& file)
{
    return file.endsWith(QLatin1String(".hexmap.json"));
}

} // namespace

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent), m_find(nullptr), m_area(nullptr), m_recentHeading(headingOf(tr("On the table"))),
      m_allRecent(linkButton(tr("All tables"), "welcomeAllTables", tr("Show all that was opened last"))),
      m_recent(new CardGrid(4)), m_games(new CardGrid(5)),
      m_folder(linkButton(tr("Folder"), "welcomeFolder", tr("Show the folder with what is your own"))),
      m_own(new CardGrid(static_cast<int>(mostOwnShown), true)),
      m_allLessons(linkButton(tr("All lessons"), "welcomeLessons", tr("Show the lessons of all games, and the quiz"))),
      m_learnGrid(new CardGrid(1)), m_lower(new QGridLayout), m_head(makeHead()), m_painting(new QTimer(this))
{
    setWhatsThis(tr("Where everything begins: go on with a file, start a game by its card, draw a map, or learn the "
                    "rules. A file can be dropped on the window, too."));
    setAccessibleName(tr("Welcome"));
    named(m_games, "welcomeGames");
    named(m_own, "welcomeOwn");
    auto* news = new NewsCard;
    auto* changes = linkButton(tr("All changes"), "welcomeChanges", tr("Show what has changed, version by version"));
    connect(changes, &QPushButton::clicked, this, [this] { NewsCard::showAll(window()); });
    auto* newsGrid = new CardGrid(1);
    newsGrid->setCards({news});
    m_sections = {
        sectionOf({headingOf(tr("Your own")), spring(1), m_folder}, m_own),
        sectionOf({headingOf(tr("Learn")), spring(1), m_allLessons}, m_learnGrid),
        sectionOf({headingOf(tr("New in %1", "version").arg(news->version())), spring(1), changes}, newsGrid)};
    for (QWidget* section : m_sections)
        m_lower->addWidget(section);
    for (QWidget* section : m_sections)
        section->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    // The cards stand in a line, whether there is a link above them or not.
    QSizePolicy asShown = m_folder->sizePolicy();
    asShown.setRetainSizeWhenHidden(true);
    m_folder->setSizePolicy(asShown);
    constexpr int lowerHeight = 258; // with its headings
    m_lower->setRowMinimumHeight(0, lowerHeight);
    m_lower->setHorizontalSpacing(cardGap - 2 * cardRim);
    m_lower->setVerticalSpacing(cardGap);

    auto* page = new QWidget;
    page->setBackgroundRole(QPalette::AlternateBase);
    page->setAutoFillBackground(true);
    constexpr int besides = pageMargin - cardRim;
    auto* layout = columnIn(page, {besides, 28, besides, 14}, 13);
    addTo(*layout, {m_head, sectionOf({m_recentHeading, spring(1), m_allRecent}, m_recent),
                    sectionOf({headingOf(tr("Games")), lineOf(tr("each with positions to try and lessons")), spring(1)},
                              m_games),
                    m_lower, spring(1)});
    m_area = new PanelArea(page);
    columnIn(this, {0, 0, 0, 0})->addWidget(m_area);
    m_painting->setInterval(0);
    connect(m_painting, &QTimer::timeout, this, &WelcomePage::paintNextBoard);
    connect(m_allLessons, &QPushButton::clicked, this, &WelcomePage::learnRequested);
    connect(m_folder, &QPushButton::clicked, this, [this] { emit folderRequested(m_ownFolder); });
    connect(m_allRecent, &QPushButton::clicked, this, [this] {
        m_areAllShown = true;
        fillRecent();
    });
    fillRecent();
}

KitsCard* WelcomePage::makeKitsCard()
{
    auto* card = new KitsCard;
    connect(card, &KitsCard::exampleRequested, this, &WelcomePage::exampleRequested);
    connect(card, &KitsCard::kitRequested, this, [this](const QString& position) {
        emit kitRequested(position);
        QMetaObject::invokeMethod(this, &WelcomePage::fillOwn, Qt::QueuedConnection); // the card goes with its menu
    });
    return card;
}

void WelcomePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_learn == nullptr)
        fillGames();
    if (m_files.isEmpty())
        fillRecent(); // the tour may have been taken since
    fillOwn();
    m_learn->refresh();
    // It opens at its top. What the keyboard is on comes into sight: so it is put there, too, unless it is beside the page.
    const QWidget* focus = window()->focusWidget();
    if (focus == nullptr || !focus->isVisible() || parentWidget() == nullptr || parentWidget()->isAncestorOf(focus))
        m_find->setFocus(Qt::OtherFocusReason);
    m_area->verticalScrollBar()->setValue(0);
    // In the colours of now.
    m_painted = 0;
    m_painting->start();
}

void WelcomePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeLower();
}

// What is new comes last; what stands at the end of a row takes the rest of it.
void WelcomePage::arrangeLower()
{
    constexpr int letters = 34;
    const int bySize = window()->width() >= window_width::wide       ? 4
                       : window()->width() >= window_width::middling ? 3
                                                                     : 2;
    const int byText = (width() - 2 * pageMargin) / (fontMetrics().averageCharWidth() * letters);
    const int columns = std::clamp(byText, 1, bySize);
    for (QWidget* section : m_sections)
        m_lower->removeWidget(section);
    for (int column = 0; column < m_lower->columnCount(); ++column)
        m_lower->setColumnStretch(column, column < columns ? 1 : 0);
    int row = 0;
    int column = 0;
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        const auto spanOf = [&](std::size_t at) {
            return m_sections[at] != m_sections.front() ? 1 : columns > 3 ? 2 : std::min(columns, m_own->columns());
        };
        const int end = column + spanOf(i);
        const bool isLast = i + 1 == m_sections.size() || end + spanOf(i + 1) > columns;
        m_lower->addWidget(m_sections[i], row, column, 1, isLast ? columns - column : spanOf(i));
        row += isLast ? 1 : 0;
        column = isLast ? 0 : end;
    }
    for (int each = 0; each < columns; ++each)
        m_lower->setColumnStretch(each, 1);
}

// From the field one goes on with something; the other ways to begin come last.
void WelcomePage::orderKeys()
{
    std::vector<QWidget*> order;
    const auto add = [this, &order](QWidget* part) {
        if (part->window() != window()) // it is yet to be laid out
            return;
        if ((part->focusPolicy() & Qt::TabFocus) != 0)
            order.push_back(part);
        for (QWidget* each : part->findChildren<QWidget*>()) {
            if ((each->focusPolicy() & Qt::TabFocus) != 0 && each != m_find)
                order.push_back(each);
        }
    };
    for (QWidget* part : std::initializer_list<QWidget*>{m_find, m_recent, m_allRecent, m_games, m_own, m_folder,
                                                         m_learnGrid, m_allLessons, m_sections.back(), m_head})
        add(part);
    for (std::size_t i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void WelcomePage::fillGames()
{
    std::vector<QWidget*> cards;
    std::vector<std::pair<QString, QString>> titles;
    std::vector<std::vector<ShippedExample>> games = byGame(shippedExamples());
    std::ranges::stable_sort(games, {}, [](const std::vector<ShippedExample>& positions) {
        return std::ranges::find(gameWords(), positions.front().game, &GameWords::game) - gameWords().begin();
    });
    for (std::vector<ShippedExample>& positions : games) {
        titles.emplace_back(positions.front().game, positions.front().gameTitle);
        GameCard* card = cardOf(std::move(positions), CardSize::Large);
        connect(card, &GameCard::positionRequested, this, &WelcomePage::exampleRequested);
        connect(card, &GameCard::lessonRequested, this, &WelcomePage::fileRequested);
        cards.push_back(card);
        m_gameBoards.emplace_back([card](const Theme& theme) { card->showBoard(theme); });
    }
    m_games->setCards(cards);
    m_learn = new LearnCard(std::move(titles));
    m_learnGrid->setCards({m_learn});
    m_allLessons->setText(tr("All %n lesson(s)", nullptr, static_cast<int>(lessonLines().size())));
    connect(m_learn, &LearnCard::lessonRequested, this, &WelcomePage::fileRequested);
    connect(m_learn, &LearnCard::quizRequested, this, &WelcomePage::quizRequested);
}

QStringList WelcomePage::mapsShown() const
{
    QStringList maps;
    std::ranges::copy_if(m_files, std::back_inserter(maps), isMap);
    if (maps.isEmpty())
        return {}; // own games need not be read
    return maps.mid(0, ownExamples().empty() ? static_cast<qsizetype>(mostOwnShown) : 1);
}

// The user may have added to them since: a map and a game, or two of what there is.
void WelcomePage::fillOwn()
{
    std::vector<std::vector<ShippedExample>> games = byGame(ownExamples());
    const QStringList maps = mapsShown();
    games.resize(std::min(games.size(), mostOwnShown - static_cast<std::size_t>(maps.size())));
    m_ownFolder = !games.empty() ? QFileInfo(games.front().front().path).path()
                  : maps.empty() ? QString()
                                 : QFileInfo(maps.front()).path();
    std::vector<QWidget*> cards;
    m_ownBoards.clear();
    for (const QString& file : maps) {
        auto* card = new MapCard(file, nameAmong(m_files, file));
        connect(card, &MapCard::clicked, this, [this, file] { emit fileRequested(file); });
        cards.push_back(card);
        m_ownBoards.emplace_back([card](const Theme& theme) { card->showBoard(theme); });
    }
    for (std::vector<ShippedExample>& positions : games) {
        GameCard* card = cardOf(std::move(positions), CardSize::Small);
        connect(card, &GameCard::lessonRequested, this, &WelcomePage::fileRequested);
        connect(card, &GameCard::positionRequested, this, &WelcomePage::fileRequested);
        cards.push_back(card);
        m_ownBoards.emplace_back([card](const Theme& theme) { card->showBoard(theme); });
    }
    if (cards.size() < mostOwnShown) {
        KitsCard* card = makeKitsCard();
        cards.push_back(card);
        m_ownBoards.emplace_back([card](const Theme& theme) { card->showBoard(theme); });
    }
    m_own->setCards(cards);
    m_folder->setHidden(m_ownFolder.isEmpty());
    m_folder->setToolTip(plainTip(QDir::toNativeSeparators(m_ownFolder)));
    arrangeLower();
    orderKeys();
    m_painted = 0;
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
    for (const auto* boards : {&m_gameBoards, &m_recentBoards, &m_ownBoards}) {
        if (at < boards->size()) {
            (*boards)[at](theme);
            return;
        }
        at -= boards->size();
    }
    m_painting->stop();
}

QString WelcomePage::tourKey()
{
    return QStringLiteral("tour/leftAt");
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

void WelcomePage::setRecentFiles(const QStringList& files)
{
    m_files = files;
    fillRecent();
    if (m_learn != nullptr)
        fillOwn();
}

void WelcomePage::fillRecent()
{
    // Maps that are shown as one's own are not on the table, too.
    QStringList files = m_files;
    files.removeIf([maps = mapsShown()](const QString& file) { return maps.contains(file); });
    const bool hasMore = files.size() > mostRecentShown;
    std::vector<QWidget*> cards;
    m_recentBoards.clear();
    for (const QString& file : files.mid(0, m_areAllShown ? files.size() : mostRecentShown)) {
        auto* card = new FileCard(file, nameAmong(m_files, file));
        connect(card, &FileCard::clicked, this, [this, file] { emit fileRequested(file); });
        cards.push_back(card);
        m_recentBoards.emplace_back([card](const Theme& theme) { card->showBoard(theme); });
    }
    // Who has nothing to go on with is new here.
    if (cards.empty() && QSettings().value(tourKey(), 1).toInt() != 0)
        cards.push_back(makeTourCard());
    m_recent->setCards(cards);
    m_recentHeading->setHidden(files.isEmpty());
    m_recent->setHidden(m_recent->isEmpty());
    m_allRecent->setVisible(hasMore && !m_areAllShown);
    orderKeys();
    m_painted = 0;
    m_painting->start();
}
