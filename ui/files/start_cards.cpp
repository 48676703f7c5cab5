// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/start_cards.h"

#include "base/form.h"
#include "base/headline.h"
#include "base/text_changes.h"
#include "grid/plane_layout.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "picture/render.h"
#include "render/panel_text.h"

#include <QDateTime>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QHash>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace {

constexpr int gap = 16; ///< pixels
constexpr int radius = 6;
constexpr QSize boardSize(420, 245); ///< pixels of a board's picture, which is cut to the card
constexpr int boardHeight = 150;
constexpr double hexesAcross = 6.0;

/// The card's ground and rim; with the keyboard on it a ring.
void paintCard(QPainter& painter, const QWidget& card, bool hasKeyboard, bool isHovered)
{
    const QPalette& colors = card.palette();
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = hasKeyboard ? 2.0 : 1.0;
    painter.setPen(QPen(hasKeyboard ? colors.highlight().color()
                        : isHovered ? colors.text().color()
                                    : colors.mid().color(),
                        width));
    painter.setBrush(colors.base());
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(card.rect()).adjusted(inset, inset, -inset, -inset), radius, radius);
}

/// The fighting of a position, or its middle. Null: it cannot be read.
QImage paintedBoard(const ShippedExample& example, const Theme& theme)
{
    // The same boards are on the first page of every window.
    static QHash<QString, QImage> painted;
    const QString key = QStringLiteral("%1 %2 %3").arg(example.path, theme.ground.name()).arg(int(theme.colors));
    if (const auto known = painted.constFind(key); known != painted.constEnd())
        return *known;
    auto loaded = loadScenario(example.path);
    if (!loaded)
        return {};
    const Scenario& scenario = loaded->scenario;
    const HexGrid& grid = scenario.position.map->grid;
    RenderRequest request;
    request.theme = theme;
    request.margin = 0.0;
    request.content.position = std::make_shared<const Position>(scenario.position);
    request.content.rules = std::make_shared<const RulesInForce>(loaded->rules);
    const PlaneLayout layout(grid, 1.0);
    const QRectF bounds = layout.bounds();
    const bool isFought = scenario.combat && scenario.combat->defend != noHex;
    const QPointF middle = isFought ? layout.center(scenario.combat->defend) : bounds.center();
    QRectF part(QPointF(), QSizeF(hexesAcross, hexesAcross * boardSize.height() / boardSize.width()));
    part.moveCenter(middle);
    part.moveLeft(std::clamp(part.left(), bounds.left(), std::max(bounds.left(), bounds.right() - part.width())));
    part.moveTop(std::clamp(part.top(), bounds.top(), std::max(bounds.top(), bounds.bottom() - part.height())));
    request.part = part & bounds;
    request.hexSize = boardSize.width() / hexesAcross;
    return *painted.insert(key, renderImage(request));
}

QString kindOfFile(const QString& file)
{
    if (file.endsWith(QLatin1String(".table.json")))
        return FileCard::tr("Table");
    if (file.endsWith(QLatin1String(".scenario.json")))
        return FileCard::tr("Scenario");
    if (file.endsWith(QLatin1String(".lesson.json")))
        return FileCard::tr("Lesson");
    return FileCard::tr("Map");
}

QString timeOfFile(const QString& file)
{
    const QDateTime when = QFileInfo(file).lastModified();
    const QLocale locale;
    const qint64 days = when.date().daysTo(QDate::currentDate());
    if (days == 0)
        return FileCard::tr("today, %1").arg(locale.toString(when.time(), QLocale::ShortFormat));
    return days == 1 ? FileCard::tr("yesterday") : locale.toString(when.date(), QLocale::ShortFormat);
}

} // namespace

/// A board as wide as its card.
class CardBoard : public QWidget
{
public:
    CardBoard() { setFixedHeight(boardHeight); }

    void setBoard(const QImage& board)
    {
        m_board = board;
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        if (m_board.isNull()) {
            painter.fillRect(rect(), palette().alternateBase());
            return;
        }
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        const QSizeF seen = QSizeF(size()).scaled(m_board.size(), Qt::KeepAspectRatio);
        QRectF part(QPointF(), seen);
        part.moveCenter(QRectF(m_board.rect()).center());
        painter.drawImage(QRectF(rect()), m_board, part);
    }

private:
    QImage m_board;
};

CardGrid::CardGrid(int most, QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)), m_most(most)
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(gap);
    whenTextChanges(*this, [this] {
        m_columns = 0;
        arrange();
        // Once the cards have the text, too.
        QMetaObject::invokeMethod(this, &CardGrid::arrange, Qt::QueuedConnection);
    });
}

void CardGrid::setCards(const std::vector<QWidget*>& cards)
{
    for (QWidget* card : m_cards)
        delete card;
    m_cards = cards;
    m_columns = 0;
    arrange();
}

int CardGrid::columnsFor(int width) const
{
    constexpr int wide = 1400; // of a window
    constexpr int middling = 1100;
    constexpr int letters = 26;
    const int around = window()->width();
    const int bySize = around >= wide ? m_most : around >= middling ? 3 : 2;
    // No card is narrower than its buttons.
    int least = fontMetrics().averageCharWidth() * letters;
    for (const QWidget* card : m_cards)
        least = std::max(least, card->minimumSizeHint().width());
    const int byText = (width + gap) / (least + gap);
    return std::max(1, std::min({m_most, bySize, byText}));
}

void CardGrid::arrange()
{
    const int columns = columnsFor(width());
    if (columns == m_columns)
        return;
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, 0);
    m_columns = columns;
    int place = 0;
    for (QWidget* card : m_cards) {
        m_grid->addWidget(card, place / columns, place % columns);
        ++place;
    }
    for (int column = 0; column < columns; ++column)
        m_grid->setColumnStretch(column, 1);
}

void CardGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

GameCard::GameCard(std::vector<ShippedExample> positions, QWidget* parent)
    : QFrame(parent), m_positions(std::move(positions)), m_picture(new CardBoard),
      m_start(new QPushButton(tr("Start here")))
{
    const ShippedExample& first = m_positions.front();
    named(this, QStringLiteral("gameCard-") + first.game);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    named(m_start, QStringLiteral("startHere-") + first.game,
          {.spoken = tr("Start here: %1, %2", "game, position").arg(first.gameTitle, headline(first.title)),
           .tip = plainTip(first.title),
           .help = tr("Opens the position to begin with as a copy of your own.")});
    m_start->setAutoDefault(true); // Enter starts
    m_start->installEventFilter(this);
    const auto count = static_cast<int>(m_positions.size());
    auto* all = named(new QPushButton(tr("%n position(s)", nullptr, count)), QStringLiteral("positions-") + first.game,
                      {.spoken = tr("%1: all positions").arg(first.gameTitle),
                       .tip = tr("All positions of this game"),
                       .help = tr("Lists the positions of the game that ship with the program. One click opens one.")});
    auto* menu = new QMenu(all);
    menu->setToolTipsVisible(true);
    for (const ShippedExample& position : m_positions) {
        QAction* action = menu->addAction(plainLabel(headline(position.title)));
        action->setObjectName(QStringLiteral("start-") + QFileInfo(position.path).baseName());
        action->setToolTip(plainTip(position.title));
        action->setWhatsThis(tr("Opens this position as a copy of your own."));
        connect(action, &QAction::triggered, this, [this, path = position.path] { emit exampleRequested(path); });
    }
    all->setMenu(menu);
    m_title = panel_text::heading(first.gameTitle);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    auto* line = panel_text::body(headline(first.title));
    line->setTextFormat(Qt::PlainText);
    auto* words = new QVBoxLayout;
    words->setContentsMargins(gap, 0, gap, 12);
    addTo(*words, {m_title, line, spring(1), rowOf({m_start, all, spring()})});
    addTo(*columnIn(this, {2, 2, 2, 0}, 10), {m_picture, {words, 1}});
    connect(m_start, &QPushButton::clicked, this, [this] { emit exampleRequested(m_positions.front().path); });
}

void GameCard::showBoard(const Theme& theme)
{
    m_picture->setBoard(paintedBoard(m_positions.front(), theme));
    const auto rules = builtInRuleset(game());
    if (!rules || theme.isHighContrast)
        return;
    // In the colour of its sheet's title.
    QPalette colors = m_title->palette();
    colors.setColor(QPalette::WindowText,
                    readableOn(theme.withLivery(rules->livery).accent, palette().color(QPalette::Base)));
    m_title->setPalette(colors);
}

void GameCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintCard(painter, *this, m_start->hasFocus(), underMouse());
}

// The card as a whole is its button.
void GameCard::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        m_start->click();
}

bool GameCard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QFrame::eventFilter(watched, event);
}

FileCard::FileCard(const QString& file, const QString& name, QWidget* parent)
    : QAbstractButton(parent), m_kind(kindOfFile(file)), m_when(timeOfFile(file))
{
    setText(name);
    setObjectName(QStringLiteral("recentFile"));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setTexts(*this, {.spoken = tr("Go on: %1, %2, %3", "name, kind, time").arg(name, m_kind, m_when),
                     .tip = plainTip(file),
                     .help = tr("Opens this file again, as it was saved last.")});
    // As any button's.
    ownKey(*this, QKeySequence(Qt::Key_Return), this, &QAbstractButton::click);
}

QSize FileCard::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 24, 2 * fontMetrics().lineSpacing() + 22};
}

void FileCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintCard(painter, *this, hasFocus(), underMouse());
    const QRect room = rect().adjusted(12, 9, -12, -9);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                     QFontMetrics(bold).elidedText(text(), Qt::ElideMiddle, room.width()));
    painter.setFont(font());
    painter.setPen(panel_text::dimColor(*this));
    painter.drawText(
        room, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine,
        fontMetrics().elidedText(tr("%1, %2", "kind, time").arg(m_kind, m_when), Qt::ElideRight, room.width()));
}
