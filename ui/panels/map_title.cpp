// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/map_title.h"

#include "base/form.h"
#include "document/document.h"
#include "map_view/map_view.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <tuple>
#include <utility>

namespace {

constexpr int cartouchePadding = 12;
constexpr int scaleHexes = 2;

} // namespace

MapTitle::MapTitle(MapView& map, const Document& document) : QWidget(map.viewport()), m_map(map), m_document(document)
{
    named(this, "mapTitle", tr("Title of the map"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    connect(&map, &MapView::contentChanged, this, &MapTitle::refresh);
    connect(&map, &MapView::viewChanged, this, [this] {
        place();
        update(); // the scale
    });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.names)
            refresh();
    });
    map.viewport()->installEventFilter(this);
    refresh();
    place();
}

void MapTitle::refresh()
{
    const auto before = std::tuple(m_isWanted, m_game, m_title);
    m_isWanted = m_document.isOpen() && m_map.hasContent();
    if (m_isWanted) {
        const auto& pieces = m_document.map().furniture;
        m_isWanted = std::ranges::find(pieces, FurnitureKind::Title, &MapFurniture::kind) == pieces.end();
        m_game = m_document.isMapOnly() ? QString() : m_document.ruleset().title;
        m_title = m_document.title();
        if (m_game.isEmpty())
            m_game = std::exchange(m_title, {});
    }
    // Content is another with every hex that is pointed at, which must not paint this anew.
    if (before == std::tuple(m_isWanted, m_game, m_title))
        return;
    place();
    update();
}

bool MapTitle::isBrief() const
{
    constexpr int wide = 1000;
    return m_map.viewport()->width() < wide;
}

QFont MapTitle::heading() const
{
    QFont font = m_map.theme().font;
    font.setPixelSize(fontMetrics().height() * (isBrief() ? 9 : 11) / 10);
    font.setBold(true);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::PercentageSpacing, 106);
    return font;
}

QSize MapTitle::sizeHint() const
{
    QFont italic = font();
    italic.setItalic(true);
    const int line = fontMetrics().height();
    constexpr int letters = 40;
    const int most = std::min(fontMetrics().averageCharWidth() * letters, m_map.viewport()->width() / 3);
    const int words = std::min(most, std::max(QFontMetrics(heading()).horizontalAdvance(m_game),
                                              QFontMetrics(italic).horizontalAdvance(m_title)));
    const int rows = (m_title.isEmpty() ? 1 : 2) + (isBrief() ? 0 : 1);
    return {words + 3 * cartouchePadding + (isBrief() ? line : 2 * line),
            rows * (line + 2) + (isBrief() ? cartouchePadding : 2 * cartouchePadding)};
}

void MapTitle::place()
{
    constexpr int edge = 12;
    constexpr QSize least(640, 420);
    const QSize room = m_map.viewport()->size();
    resize(sizeHint());
    move(room.width() - width() - edge, edge);
    setVisible(
        m_isWanted && room.width() >= least.width() && room.height() >= least.height()
        && !(m_map.viewport()->underMouse() && geometry().contains(m_map.viewport()->mapFromGlobal(QCursor::pos()))));
}

bool MapTitle::eventFilter(QObject* watched, QEvent* event)
{
    // The map may be going, and with it what lies on it: pointers still enter and leave its view.
    if (qobject_cast<MapView*>(parentWidget()->parentWidget()) == nullptr)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::Resize) {
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
    const CardColors colors = cardColors(m_map.theme());
    const QRectF whole = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(colors.text);
    painter.setBrush(colors.ground);
    painter.drawRect(whole);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(whole.adjusted(3.0, 3.0, -3.0, -3.0));
    const int line = fontMetrics().height();
    const int compass = isBrief() ? line : 2 * line;
    const QRect words = rect().adjusted(cartouchePadding, isBrief() ? cartouchePadding / 2 : cartouchePadding,
                                        -2 * cartouchePadding - compass, 0);
    QRect row(words.topLeft(), QSize(words.width(), line + 2));
    const auto write = [&](const QFont& font, const QString& text) {
        painter.setFont(font);
        painter.drawText(row, Qt::AlignCenter, QFontMetrics(font).elidedText(text, Qt::ElideRight, row.width()));
        row.translate(0, row.height());
    };
    write(heading(), m_game);
    if (!m_title.isEmpty()) {
        QFont italic = font();
        italic.setItalic(true);
        write(italic, m_title);
    }
    if (!isBrief()) {
        // The scale: hexes, filled and empty.
        const double step =
            std::min(m_map.view().hexSize, (row.width() - fontMetrics().averageCharWidth() * 10.0) / 2.0);
        if (step >= 4.0) {
            constexpr double height = 5.0;
            const double left = row.left();
            for (int i = 0; i < scaleHexes; ++i) {
                painter.setBrush(i % 2 == 0 ? colors.text : colors.ground);
                painter.drawRect(QRectF(left + i * step, row.center().y() - height / 2.0, step, height));
            }
            const bool isWhole = step == m_map.view().hexSize;
            painter.setFont(font());
            if (isWhole)
                painter.drawText(row.adjusted(static_cast<int>(scaleHexes * step) + 6, 0, 0, 0),
                                 Qt::AlignVCenter | Qt::AlignLeft, tr("%n hex(es)", nullptr, scaleHexes));
        }
    }
    // The needle: its dark half points north.
    const QPointF middle(width() - cartouchePadding - compass / 2.0, height() / 2.0);
    painter.translate(middle);
    painter.rotate(m_map.content().map().grid.north());
    const double reach = compass / 2.0;
    const double half = reach / 3.0;
    painter.setPen(colors.text);
    painter.setBrush(colors.text);
    painter.drawPolygon(QPolygonF({{0.0, -reach}, {half, 0.0}, {-half, 0.0}}));
    painter.setBrush(colors.ground);
    painter.drawPolygon(QPolygonF({{0.0, reach}, {half, 0.0}, {-half, 0.0}}));
}
