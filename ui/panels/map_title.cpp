// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/map_title.h"

#include "base/form.h"
#include "base/headline.h"
#include "base/window_width.h"
#include "document/document.h"
#include "explain/explanation.h"
#include "map_view/map_view.h"
#include "render/board_faces.h"
#include "render/title_plate.h"

#include <QFileInfo>
#include <QMouseEvent>
#include <QPainter>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace {

constexpr int cartouchePadding = 16;
constexpr int briefPadding = 10;
constexpr int mostScaleHexes = 2;

/// A title of several words in two lines that are about as long.
QStringList inTwoLines(const QString& title)
{
    qsizetype best = -1;
    for (qsizetype at = title.indexOf(u' '); at >= 0; at = title.indexOf(u' ', at + 1)) {
        if (best < 0 || std::abs(title.size() - 2 * at) < std::abs(title.size() - 2 * best))
            best = at;
    }
    return best < 0 ? QStringList{title} : QStringList{title.left(best), title.mid(best + 1)};
}

} // namespace

MapTitle::MapTitle(MapView& map, const Document& document) : QWidget(map.viewport()), m_map(map), m_document(document)
{
    named(this, "mapTitle", tr("Title of the map"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    connect(&map, &MapView::contentChanged, this, &MapTitle::refresh);
    connect(&map, &MapView::cursorMoved, this, &MapTitle::refresh);
    connect(&map, &MapView::viewChanged, this, [this] {
        m_isAside = false;
        place();
        update(); // the scale
    });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        m_isAside = m_isAside && !change.all;
        if (change.all || change.touched.names)
            refresh();
    });
    map.viewport()->installEventFilter(this);
    refresh();
    place();
}

void MapTitle::refresh()
{
    const auto before = std::tuple(m_isWanted, m_game, m_title, m_livery, m_watched);
    m_isWanted = m_document.isOpen() && m_map.hasContent();
    if (m_isWanted) {
        const auto& pieces = m_document.map().furniture;
        m_isWanted = std::ranges::find(pieces, FurnitureKind::Title, &MapFurniture::kind) == pieces.end();
        m_game = m_document.isMapOnly() ? QString() : m_document.ruleset().title;
        m_livery = m_document.isMapOnly() ? Livery() : m_document.ruleset().livery;
        // What has no title of its own is called as its map is; the name of a file is no title.
        const QString& map = m_document.map().title;
        const QString& own = m_document.isMapOnly() ? map : m_document.scenario().title;
        m_title = headline(!own.isEmpty() || m_document.path().isEmpty() ? m_document.title()
                           : map.isEmpty()                               ? QFileInfo(m_document.path()).baseName()
                                                                         : map);
        if (m_game.isEmpty())
            m_game = std::exchange(m_title, {});
        m_watched = watchedHexes();
    }
    // Content is another with every hex that is pointed at, which must not paint this anew.
    if (before == std::tuple(m_isWanted, m_game, m_title, m_livery, m_watched))
        return;
    m_lines.reset();
    place();
    update();
}

std::vector<HexIndex> MapTitle::watchedHexes()
{
    const BoardContent& content = m_map.content();
    std::vector<HexIndex> hexes{content.cursorHex};
    m_ruling.update(content);
    for (const RulingScene::Mark& mark : m_ruling.marks())
        hexes.push_back(mark.hex);
    for (const UnitIndex unit : content.selectedUnits) {
        // One that an undo has taken away is selected until its tool hears of it.
        if (static_cast<std::size_t>(unit) < content.position->units.size())
            hexes.push_back(content.position->unit(unit).hex);
    }
    // A step of an animation is another content with the same explanation.
    const auto& explanation = content.stage ? content.stage->explanation : nullptr;
    if (explanation != m_explanation) {
        m_explanation = explanation;
        m_explained = explanation ? hexesToShow(*explanation, *content.position) : std::vector<HexIndex>();
    }
    hexes.insert(hexes.end(), m_explained.begin(), m_explained.end());
    if (content.lessonReach)
        content.lessonReach->forEach([&hexes](HexIndex hex) { hexes.push_back(hex); });
    if (content.lessonMarks) {
        for (const LessonMark& mark : *content.lessonMarks)
            hexes.push_back(mark.hex);
    }
    std::erase(hexes, noHex);
    return hexes;
}

bool MapTitle::isBrief() const
{
    return window()->width() < window_width::wide;
}

const MapTitle::Lines& MapTitle::lines() const
{
    if (!m_lines)
        m_lines = measured();
    return *m_lines;
}

MapTitle::Lines MapTitle::measured() const
{
    Lines lines;
    const bool isShort = isBrief();
    const int text = fontMetrics().height();
    // All of it takes a quarter of the map's width at most, however large the text; on a small map as much as names need.
    constexpr int leastRoom = 210;
    const int whole = std::max(m_map.viewport()->width() / 4, leastRoom);
    lines.compass = std::min((isShort ? 2 : 3) * text, whole / 4);
    const int most = whole - 3 * (isShort ? briefPadding : cartouchePadding) - lines.compass;
    constexpr int rounding = 2; // or a line that just fits is cut
    const auto widthOf = [](const QFont& font, const QStringList& words) {
        int width = 0;
        for (const QString& each : words)
            width = std::max(width, QFontMetrics(font).horizontalAdvance(each) + rounding);
        return width;
    };
    // Smaller letters before an ellipsis; and a title of the position only where it has room.
    constexpr int readable = 10; // pixels
    const int smallest = std::min(text * 6 / 10, readable);
    const int usual = text * (isShort ? 10 : 12) / 10;
    const auto fit = [&](const QStringList& game, int least) {
        int pixels = usual;
        do
            lines.title = titleFont(m_livery, pixels);
        while (widthOf(lines.title, game) > most && --pixels >= least);
        lines.game = game;
        return pixels >= least;
    };
    const QStringList halves = inTwoLines(m_game);
    const bool isOneLine =
        isShort ? fit({m_game}, usual * 8 / 10) : widthOf(titleFont(m_livery, usual), {m_game}) < most * 2 / 3;
    fit(isOneLine ? QStringList{m_game} : halves, smallest);
    lines.line = QFontMetrics(lines.title).height() * 11 / 10;
    lines.names = boardFace(m_livery.names);
    int small = text * 8 / 10;
    lines.names.setPixelSize(small);
    while (small > smallest && widthOf(lines.names, {m_title}) > most)
        lines.names.setPixelSize(--small);
    lines.position = widthOf(lines.names, {m_title}) > most ? QString() : m_title;
    const int forScale = isShort ? 0 : 7 * text;
    const int width =
        std::min(most, std::max({widthOf(lines.title, lines.game), widthOf(lines.names, {lines.position}), forScale}));
    const int below = lines.position.isEmpty() ? 0 : text + 4;
    lines.words = QSize(width, static_cast<int>(lines.game.size()) * lines.line + below + (isShort ? 0 : text));
    return lines;
}

QSize MapTitle::sizeHint() const
{
    const Lines& shown = lines();
    const int padding = isBrief() ? briefPadding : cartouchePadding;
    return {shown.words.width() + 3 * padding + shown.compass,
            std::max(shown.words.height(), shown.compass + (isBrief() ? 0 : fontMetrics().height())) + 2 * padding - 4};
}

bool MapTitle::coversWatched(const QRect& at) const
{
    return std::ranges::any_of(m_watched, [&](HexIndex hex) { return m_map.hexRect(hex).intersects(QRectF(at)); });
}

bool MapTitle::coversMap(const QRect& at) const
{
    const Viewport& view = m_map.view();
    return view.toView(view.layout(m_map.content().map().grid).bounds()).intersects(QRectF(at));
}

void MapTitle::setGivesWay(bool gives)
{
    m_givesWay = gives;
    place();
}

void MapTitle::place()
{
    constexpr int edge = 12;
    constexpr QSize least(640, 420);
    const QSize room = m_map.viewport()->size();
    resize(sizeHint());
    bool hasPlace = m_isWanted && room.width() >= least.width() && room.height() >= least.height();
    if (hasPlace) {
        QRect at(QPoint(room.width() - width() - edge, edge), size());
        const QRect left(QPoint(edge, edge), size());
        // Once aside it stays there until the map lies otherwise: what has been done lets nothing jump.
        m_isAside = coversWatched(at) || (coversMap(at) && !coversMap(left)) || (m_isAside && !coversWatched(left));
        if (m_isAside)
            at = left;
        hasPlace = !coversWatched(at) && !(m_givesWay && coversMap(at))
                   && !(m_map.viewport()->underMouse() && at.contains(m_map.viewport()->mapFromGlobal(QCursor::pos())));
        move(at.topLeft());
    }
    setVisible(hasPlace);
}

void MapTitle::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    m_lines.reset();
    place();
}

bool MapTitle::eventFilter(QObject* watched, QEvent* event)
{
    // The map may be going, and with it what lies on it: pointers still enter and leave its view.
    if (qobject_cast<MapView*>(parentWidget()->parentWidget()) == nullptr)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::Resize) {
        m_isAside = false;
        m_lines.reset();
        place();
    } else if (event->type() == QEvent::MouseMove && m_isWanted) {
        // What lies below it is to be read and clicked.
        const bool isMet = geometry().contains(static_cast<QMouseEvent*>(event)->position().toPoint());
        if (isMet == isVisible())
            isMet ? hide() : place();
    } else if (event->type() == QEvent::Leave) {
        place();
    }
    return QWidget::eventFilter(watched, event);
}

void MapTitle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = m_map.theme().withLivery(m_livery);
    const CardColors colors = cardColors(theme);
    paintTitlePlate(painter, rect(), theme);
    const Lines& shown = lines();
    const int padding = isBrief() ? briefPadding : cartouchePadding;
    QRect row(padding, (height() - shown.words.height()) / 2, shown.words.width(), shown.line);
    const auto write = [&](const QFont& font, const QString& text) {
        painter.setFont(font);
        painter.drawText(row, Qt::AlignCenter, QFontMetrics(font).elidedText(text, Qt::ElideRight, row.width()));
        row.translate(0, row.height());
    };
    painter.setPen(theme.isHighContrast ? colors.text : readableOn(theme.accent, colors.ground));
    for (const QString& each : shown.game)
        write(shown.title, each);
    painter.setPen(colors.text);
    if (!shown.position.isEmpty()) {
        row.setHeight(fontMetrics().height() + 4);
        write(shown.names, shown.position);
    }
    if (!isBrief()) {
        row.setHeight(fontMetrics().height());
        paintScale(painter, row);
    }
    paintNorth(painter,
               QPointF(width() - padding - shown.compass / 2.0, height() / 2.0 + (isBrief() ? 0 : padding / 2)),
               shown.compass / 2.0);
}

/// Hexes, filled and empty, in halves.
void MapTitle::paintScale(QPainter& painter, const QRectF& row) const
{
    const CardColors colors = cardColors(m_map.theme());
    painter.setFont(m_map.theme().digits);
    QFont digits = m_map.theme().digits;
    digits.setPixelSize(fontMetrics().height() * 6 / 10);
    painter.setFont(digits);
    // As many hexes as there is room for.
    int hexes = mostScaleHexes;
    const double wordsWidth = painter.fontMetrics().horizontalAdvance(tr("%n hex(es)", nullptr, hexes)) + 6.0;
    while (hexes > 1 && hexes * m_map.view().hexSize + wordsWidth > row.width())
        --hexes;
    const QString words = tr("%n hex(es)", nullptr, hexes);
    const double whole = hexes * m_map.view().hexSize;
    if (whole + wordsWidth > row.width() || whole < 12.0)
        return;
    constexpr double thickness = 4.0;
    const double left = row.center().x() - (whole + wordsWidth) / 2.0;
    constexpr int parts = 4;
    const double part = whole / parts;
    painter.setPen(QPen(colors.text, 0.8));
    for (int i = 0; i < parts; ++i) {
        painter.setBrush(i % 2 == 0 ? colors.text : colors.ground);
        painter.drawRect(QRectF(left + i * part, row.center().y() - thickness / 2.0, part, thickness));
    }
    painter.drawText(QRectF(left + whole + 6.0, row.top(), wordsWidth, row.height()), Qt::AlignVCenter | Qt::AlignLeft,
                     words);
}

/// A rose of eight points around which two circles run; with little room its needle alone. The letter stands upright.
void MapTitle::paintNorth(QPainter& painter, QPointF middle, double reach) const
{
    const CardColors colors = cardColors(m_map.theme());
    constexpr double quarter = 90.0;
    const double north = m_map.content().map().grid.north() + quarter * m_map.view().turn.quarters();
    QFont letter = boardFace(m_livery.names);
    letter.setPixelSize(lines().compass * 7 / (isBrief() ? 20 : 30));
    const double letterHeight = QFontMetricsF(letter).capHeight();
    painter.save();
    painter.translate(middle);
    painter.rotate(north);
    painter.setPen(QPen(colors.text, 0.8));
    const auto point = [&](double angle, double length, double width) {
        painter.save();
        painter.rotate(angle);
        painter.setBrush(colors.text);
        painter.drawPolygon(QPolygonF({{0.0, -length}, {width, 0.0}, {0.0, 0.0}}));
        painter.setBrush(colors.ground);
        painter.drawPolygon(QPolygonF({{0.0, -length}, {-width, 0.0}, {0.0, 0.0}}));
        painter.restore();
    };
    double tip = reach;
    if (isBrief()) {
        tip = reach - letterHeight;
        point(180.0, reach * 0.8, reach / 3.5);
        point(0.0, tip, reach / 3.5);
    } else {
        constexpr double toNorth = 1.3; // as far again the needle reaches
        const double circle = reach / toNorth;
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(), circle, circle);
        painter.drawEllipse(QPointF(), circle * 0.87, circle * 0.87);
        for (const double angle : {45.0, 135.0, 225.0, 315.0})
            point(angle, circle * 0.52, circle * 0.13);
        for (const double angle : {90.0, 180.0, 270.0})
            point(angle, circle * 0.96, circle * 0.18);
        point(0.0, tip, circle * 0.18);
    }
    painter.restore();
    const double angle = qDegreesToRadians(north);
    const QPointF at = middle + QPointF(std::sin(angle), -std::cos(angle)) * (tip + letterHeight * 0.75);
    painter.setFont(letter);
    painter.setPen(colors.text);
    painter.drawText(QRectF(at - QPointF(reach, letterHeight), QSizeF(2 * reach, 2 * letterHeight)), Qt::AlignCenter,
                     tr("N", "north"));
}
