// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/welcome_page.h"

#include "base/flow_layout.h"
#include "base/form.h"
#include "base/headline.h"
#include "base/panel_area.h"
#include "files/start_cards.h"
#include "io/shipped_examples.h"
#include "render/panel_text.h"

#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QIcon>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>
#include <utility>
#include <vector>

namespace {

constexpr int pathRole = Qt::UserRole;
constexpr int actionRole = Qt::UserRole + 1;
constexpr int pageMargin = 48; ///< pixels
constexpr int mostRecentShown = 8; ///< the menu has the others

/// What a click does with the path of its line.
enum class Click : unsigned char { OpensExample, OpensFile, AddsKit };

/// Lines that break where the list is too narrow for them: a tree elides them.
class WrappedLines : public QStyledItemDelegate
{
public:
    explicit WrappedLines(QTreeWidget& tree) : QStyledItemDelegate(&tree), m_tree(tree)
    {
        tree.setItemDelegate(this);
        connect(tree.header(), &QHeaderView::sectionResized, &tree, &QTreeWidget::doItemsLayout);
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        int depth = m_tree.rootIsDecorated() ? 1 : 0;
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            ++depth;
        QStyleOptionViewItem narrowed(option);
        narrowed.rect.setSize({m_tree.header()->sectionSize(0) - depth * m_tree.indentation(), 1});
        return QStyledItemDelegate::sizeHint(narrowed, index);
    }

private:
    QTreeWidget& m_tree;
};

void addExample(QTreeWidgetItem& game, const ShippedExample& example, Click click)
{
    auto* item = new QTreeWidgetItem(&game, {headline(example.title)});
    item->setToolTip(0, plainTip(example.title));
    item->setData(0, pathRole, example.path);
    item->setData(0, actionRole, static_cast<int>(click));
}

/// A line for each game with its examples below it.
void addGames(QTreeWidgetItem& above, const std::vector<ShippedExample>& examples, Click click)
{
    QTreeWidgetItem* game = nullptr;
    QString id;
    for (const ShippedExample& example : examples) {
        if (game == nullptr || example.game != id) {
            id = example.game;
            game = new QTreeWidgetItem(&above, {example.gameTitle});
        }
        addExample(*game, example, click);
    }
}

} // namespace

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent), m_examples(new QTreeWidget), m_recentBox(new QWidget), m_recent(new CardGrid(4)),
      m_games(new CardGrid(5)), m_painting(new QTimer(this))
{
    setWhatsThis(tr("Where everything begins: open a position or one of your recent files, draw a map, or learn the "
                    "rules. A file can be dropped on the window, too."));
    setAccessibleName(tr("Welcome"));
    auto* icon = new QLabel;
    constexpr int iconSide = 48;
    icon->setPixmap(QIcon(QStringLiteral(":/icons/rearguard.svg")).pixmap(iconSide, iconSide));
    auto* title = panel_text::title(tr("Who retreats where, and why nowhere else"));
    auto* text = panel_text::body(tr("Open a scenario, a map or a lesson, or drop its file on this window."));
    auto* position = named(new QPushButton(tr("New &position…")), "welcomePosition");
    auto* open = named(new QPushButton(tr("Open a &scenario…")), "welcomeOpen");
    position->setDefault(true);
    auto* newMap = named(new QPushButton(tr("&Draw a new map…")), "welcomeNewMap");
    auto* learn = named(new QPushButton(tr("Learn the &rules")), "welcomeLearn");
    auto* begin = named(new QPushButton(tr("Your first rulin&g in two minutes")), "welcomeGuide");
    auto* buttons = new FlowLayout;
    for (QPushButton* button : {position, open, newMap, learn, begin})
        buttons->addWidget(button);
    auto* page = new QWidget;
    auto* layout = columnIn(page, {pageMargin, 20, pageMargin, 20}, 12);
    addTo(*layout, {rowOf({{icon, 0, Qt::AlignTop}, {columnOf({wrapped(title), text}), 1}}), buttons});
    connect(position, &QPushButton::clicked, this, &WelcomePage::newPositionRequested);
    connect(begin, &QPushButton::clicked, this, &WelcomePage::guideRequested);
    const auto heading = [](const QString& words) {
        auto* label = panel_text::heading(words);
        label->setWordWrap(false); // a box with a line that may break promises less room than it takes
        return label;
    };
    addTo(*columnIn(m_recentBox, {0, 0, 0, 0}), {heading(tr("Recent files")), m_recent});
    named(m_games, "welcomeGames");
    addTo(*layout, {m_recentBox, heading(tr("Games")), m_games});
    m_painting->setInterval(0);
    connect(m_painting, &QTimer::timeout, this, &WelcomePage::paintNextBoard);
    m_examples->setHeaderHidden(true);
    m_examples->setWordWrap(true);
    new WrappedLines(*m_examples);
    m_examples->setExpandsOnDoubleClick(false); // one click does it
    m_examples->setMinimumHeight(fontMetrics().height() * 12);
    addTo(*layout, {heading(tr("Examples")), {named(m_examples, "welcomeExamples", tr("Examples")), 1}});
    const auto choose = [this](QTreeWidgetItem* item) {
        const QString path = item->data(0, pathRole).toString();
        if (path.isEmpty()) {
            item->setExpanded(!item->isExpanded());
            return;
        }
        switch (static_cast<Click>(item->data(0, actionRole).toInt())) {
        case Click::OpensExample:
            emit exampleRequested(path);
            break;
        case Click::OpensFile:
            emit fileRequested(path);
            break;
        case Click::AddsKit:
            emit kitRequested(path);
            fillOwn();
            break;
        }
    };
    m_examples->viewport()->installEventFilter(this);
    connect(m_examples, &QTreeWidget::itemClicked, this, choose);
    // What a click has done already is not done again.
    auto* enter = new QShortcut(QKeySequence(Qt::Key_Return), m_examples);
    enter->setContext(Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this, choose] {
        if (m_examples->currentItem() != nullptr)
            choose(m_examples->currentItem());
    });
    auto* outer = columnIn(this, {0, 0, 0, 0});
    outer->addWidget(new PanelArea(page));
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    connect(newMap, &QPushButton::clicked, this, &WelcomePage::newMapRequested);
    connect(learn, &QPushButton::clicked, this, &WelcomePage::learnRequested);
    setRecentFiles({});
}

void WelcomePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_examples->topLevelItemCount() == 0) {
        fillGames();
        fillExamples();
    }
    fillOwn();
    // In the colours of now.
    m_painted = 0;
    m_painting->start();
}

void WelcomePage::fillGames()
{
    std::vector<ShippedExample> all = shippedExamples();
    std::vector<std::vector<ShippedExample>> games;
    for (ShippedExample& example : all) {
        if (games.empty() || games.back().front().game != example.game)
            games.emplace_back();
        games.back().push_back(std::move(example));
    }
    for (std::vector<ShippedExample>& positions : games) {
        auto* card = new GameCard(std::move(positions));
        connect(card, &GameCard::exampleRequested, this, &WelcomePage::exampleRequested);
        m_cards.push_back(card);
    }
    m_games->setCards({m_cards.begin(), m_cards.end()});
}

void WelcomePage::paintNextBoard()
{
    if (!isVisible() || m_painted >= m_cards.size())
        m_painting->stop();
    else
        m_cards[m_painted++]->showBoard(Theme::fromPalette(palette()));
}

bool WelcomePage::eventFilter(QObject* watched, QEvent* event)
{
    // A click may move the lines: the second one of a double click would hit another.
    return event->type() == QEvent::MouseButtonDblClick || QWidget::eventFilter(watched, event);
}

void WelcomePage::fillExamples()
{
    addGames(*m_examples->invisibleRootItem(), shippedExamples(), Click::OpensExample);
    if (m_examples->topLevelItemCount() > 0)
        m_examples->topLevelItem(0)->setExpanded(true);
    fillKits();
}

// The user may have added to them since.
void WelcomePage::fillOwn()
{
    const bool wasExpanded = m_own == nullptr || m_own->isExpanded();
    delete std::exchange(m_own, nullptr);
    const std::vector<ShippedExample> own = ownExamples();
    if (own.empty())
        return;
    m_own = new QTreeWidgetItem({headingOfOwn()});
    addGames(*m_own, own, Click::OpensFile);
    m_examples->insertTopLevelItem(0, m_own);
    m_own->setExpanded(wasExpanded);
}

void WelcomePage::fillKits()
{
    auto* kits = new QTreeWidgetItem(m_examples, {headingOfKits()});
    kits->setToolTip(0,
                     plainTip(tr("Small whole games, each with a map of its own and a position for each of its rules: "
                                 "begin with the one that comes closest to yours, and change it.")));
    for (const StarterKit& kit : starterKits()) {
        auto* game = new QTreeWidgetItem(kits, {tr("%1 – %2", "game, what it shows").arg(kit.title, kit.about)});
        game->setToolTip(0, plainTip(kit.about));
        auto* own = new QTreeWidgetItem(game, {addingKit()});
        own->setToolTip(0,
                        plainTip(tr("Copies the rules, the map and the positions of this kit into the folder of your "
                                    "own games, where you may change them.")));
        own->setData(0, pathRole, kit.positions.front().path);
        own->setData(0, actionRole, static_cast<int>(Click::AddsKit));
        for (const ShippedExample& position : kit.positions)
            addExample(*game, position, Click::OpensExample);
    }
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
    std::vector<QWidget*> cards;
    for (const QString& file : files.mid(0, mostRecentShown)) {
        auto* card = new FileCard(file, nameAmong(files, file));
        connect(card, &FileCard::clicked, this, [this, file] { emit fileRequested(file); });
        cards.push_back(card);
    }
    m_recent->setCards(cards);
    m_recentBox->setVisible(!files.isEmpty());
}
