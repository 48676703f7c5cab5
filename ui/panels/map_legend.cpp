// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/map_legend.h"

#include "base/appearance.h"
#include "base/flow_layout.h"
#include "base/form.h"
#include "base/icons.h"
#include "base/text_changes.h"
#include "base/unfold.h"
#include "base/window_width.h"
#include "map_view/map_view.h"
#include "picture/kind_picture.h"
#include "render/furniture.h"
#include "render/verdict_ring.h"
#include "shell/actions.h"

#include <QEvent>
#include <QPainter>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace {

const QString legendKey = QStringLiteral("map/legend");
constexpr int swatchSide = 22; ///< pixels

/// Whether the words of two verdicts are one.
Verdict asShown(Verdict verdict)
{
    return verdict == Verdict::Displaces ? Verdict::LegalEnd : verdict;
}

QString wordsOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::LegalEnd:
    case Verdict::Displaces:
        return MapLegend::tr("Legal end");
    case Verdict::LegalPass:
        return MapLegend::tr("Legal passage");
    case Verdict::Outranked:
        return MapLegend::tr("Outranked");
    case Verdict::DeadEnd:
        return MapLegend::tr("Dead end");
    case Verdict::Forbidden:
        return MapLegend::tr("Barred");
    case Verdict::OutOfReach:
        break;
    }
    return {};
}

} // namespace

MapLegend::MapLegend(MapView& map, Actions& actions)
    : QWidget(map.viewport()), m_map(map), m_room(map), m_shown(actions[ActionId::Legend]),
      m_fold(new QToolButton(this)), m_slip(new QFrame(this)), m_items(new FlowLayout(m_slip, 10))
{
    asPanel(
        this, "mapLegend", tr("Legend"),
        tr("What the signs on the map mean: the ground and the lines that it has, the zones of control while they are "
           "shown, and the marks of a ruling."));
    setAttribute(Qt::WA_NoMousePropagation); // what is pressed here is not pressed on the map below
    setCursor(Qt::ArrowCursor);
    named(m_fold, "legendButton", {.tip = tr("Show or hide the legend of the map")});
    m_fold->setText(tr("Legend"));
    m_fold->setLayoutDirection(isRightToLeft() ? Qt::LeftToRight : Qt::RightToLeft); // the arrow behind the word
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setFocusPolicy(Qt::NoFocus); // the map's keys stay where they are
    constexpr int side = 16;
    m_fold->setIconSize(QSize(side, side));
    whenColorsChange(*m_fold, [this] {
        dress();
        m_isFilled = false;
        QMetaObject::invokeMethod(this, &MapLegend::follow, Qt::QueuedConnection); // once the map has its theme
    });
    named(m_slip, "legendSlip", tr("Legend"));
    m_slip->setFrameShape(QFrame::StyledPanel);
    m_slip->setAutoFillBackground(true);
    m_items->setContentsMargins(10, 6, 10, 6);
    const QVariant kept = QSettings().value(legendKey);
    if (kept.isValid())
        m_wanted = kept.toBool();
    connect(m_fold, &QAbstractButton::clicked, this, [this] { setWanted(m_slip->isHidden()); });
    connect(&m_shown, &QAction::triggered, this, &MapLegend::setWanted);
    connect(&map, &MapView::contentChanged, this, &MapLegend::follow);
    connect(&map, &MapView::edited, this, [this] {
        m_isFilled = false;
        follow();
    });
    connect(&map, &MapView::viewChanged, this, &MapLegend::place);
    whenTextChanges(*this, [this] { place(); });
    map.viewport()->installEventFilter(this);
    follow();
}

void MapLegend::setWanted(bool isOpen)
{
    m_wanted = isOpen;
    QSettings().setValue(legendKey, isOpen);
    follow();
    place();
}

void MapLegend::setAside(bool isAside)
{
    m_isAside = isAside;
    follow();
    place();
}

bool MapLegend::isOpen() const
{
    return m_wanted.value_or(window()->width() >= window_width::wide && !hasLargeText());
}

/// Fills the slip if it is seen and something else is to be said. Content is another with every hex that is pointed at.
void MapLegend::follow()
{
    if (m_isAside || !m_map.hasContent() || !isOpen()) {
        place();
        return;
    }
    const BoardContent& content = m_map.content();
    m_ruling.update(content);
    std::vector<HexIndex> fought = content.defendHexes;
    fought.insert(fought.end(), content.attackHexes.begin(), content.attackHexes.end());
    const bool isElsewhere = std::exchange(m_fought, fought) != fought;
    std::vector<Verdict> verdicts;
    for (const RulingScene::Mark& mark : m_ruling.marks()) {
        const Verdict verdict = asShown(mark.verdict);
        if (verdict != Verdict::OutOfReach && std::ranges::find(verdicts, verdict) == verdicts.end())
            verdicts.push_back(verdict);
    }
    std::ranges::sort(verdicts);
    const bool hasZones = content.zoc != nullptr
                          && std::ranges::any_of(*content.zoc, [](const SideZoc& side) { return !side.hexes.empty(); })
                          && m_map.layers().isShown(LayerId::Zoc);
    if (m_isFilled && m_shownMap == content.position->map && m_shownRules == content.rules && m_verdicts == verdicts
        && m_hasZones == hasZones) {
        if (isElsewhere)
            place();
        return;
    }
    m_verdicts = std::move(verdicts);
    m_hasZones = hasZones;
    m_shownMap = content.position->map;
    m_shownRules = content.rules;
    fill();
    place();
}

void MapLegend::addItem(const QPixmap& picture, const QString& words)
{
    auto* item = new QWidget;
    auto* sign = new QLabel;
    sign->setPixmap(picture);
    addTo(*rowIn(item, {0, 0, 0, 0}, 4), {sign, new QLabel(words)});
    m_items->addWidget(item);
    item->show(); // now, or it has no size yet
}

void MapLegend::fill()
{
    m_isFilled = true;
    while (QLayoutItem* item = m_items->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    KindPictures pictures;
    pictures.rules = m_shownRules;
    pictures.theme = m_shownRules != nullptr ? m_map.theme().withLivery(m_shownRules->ruleset().livery) : m_map.theme();
    pictures.shape = m_shownMap->grid.shape();
    pictures.size = QSize(swatchSide + 4, swatchSide);
    pictures.devicePixelRatio = devicePixelRatioF();
    pictures.map = m_shownMap;
    pictures.images = m_map.kindImages();
    constexpr std::size_t mostKinds = 24;
    const std::vector<LegendItem> items = legendItems(*m_shownMap, m_shownRules.get());
    for (std::size_t i = 0; i < std::min(items.size(), mostKinds); ++i)
        addItem(QPixmap::fromImage(pictures.of(items[i].list, items[i].kind)), items[i].title);
    if (m_hasZones && m_shownRules != nullptr) {
        int place = 0;
        for (const SideRules& side : m_shownRules->ruleset().sides) {
            addItem(pictureOfZone(m_map.theme().sideOnMap(QColor(side.color), place), place % 2 == 0),
                    tr("%1 zone", "of control, of a side").arg(side.name));
            ++place;
        }
    }
    for (const Verdict verdict : m_verdicts)
        addItem(pictureOf(verdict), wordsOf(verdict));
}

QPixmap MapLegend::pictureOf(Verdict verdict) const
{
    QPixmap picture(QSize(swatchSide, swatchSide) * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(swatchSide / 2.0, swatchSide / 2.0);
    const Theme& theme = m_map.theme();
    if (verdict == Verdict::LegalPass) { // on the board a dot above the arrows
        painter.setPen(Qt::NoPen);
        painter.setBrush(verdictColor(theme, verdict));
        painter.drawEllipse(QPointF(), swatchSide / 6.0, swatchSide / 6.0);
    } else {
        // Half as large again as it is seen, or its lines would be too thin.
        constexpr double scale = 0.5;
        painter.scale(scale, scale);
        paintVerdictRing(painter, verdict, m_shownMap->grid.shape(), (swatchSide - 2) / scale * 0.86, false, theme);
    }
    return picture;
}

QPixmap MapLegend::pictureOfZone(const QColor& side, bool isFirst) const
{
    QPixmap picture(QSize(swatchSide, swatchSide) * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = swatchSide / 2.0;
    QLinearGradient fading(0.0, middle - 4.0, 0.0, middle + 7.0);
    fading.setColorAt(0.0, withAlpha(side, 0.44));
    fading.setColorAt(1.0, withAlpha(side, 0.0));
    painter.fillRect(QRectF(0.0, middle - 4.0, swatchSide, 11.0), fading);
    QPen line(side, isFirst ? 2.5 : 3.5, Qt::CustomDashLine, isFirst ? Qt::FlatCap : Qt::RoundCap);
    line.setDashPattern(isFirst ? QList<qreal>{3.0, 1.2} : QList<qreal>{0.05, 1.5});
    painter.setPen(line);
    painter.drawLine(QPointF(1.0, middle - 4.0), QPointF(swatchSide - 1.0, middle - 4.0));
    return picture;
}

void MapLegend::dress()
{
    m_fold->setIcon(
        lineIcon(m_slip->isHidden() ? QStringLiteral("drop-up") : QStringLiteral("go-back"), m_fold->palette()));
}

/// By itself it opens only where it lies on nothing that is fought over or that the ruling speaks of, and not on a board
/// beside which there is room.
bool MapLegend::isInTheWay(const QRectF& place) const
{
    const QRectF board = m_map.view().toView(m_map.view().layout(m_map.content().map().grid).bounds());
    const QSize room = m_map.viewport()->size();
    if ((board.width() < room.width() || board.height() < room.height()) && board.intersects(place))
        return true;
    const auto isBelow = [&](HexIndex hex) { return m_map.hexRect(hex).intersects(place); };
    return std::ranges::any_of(m_ruling.marks(), isBelow, &RulingScene::Mark::hex)
           || std::ranges::any_of(m_fought, isBelow);
}

/// As far to the right, up to the middle, as least lies below.
QRect MapLegend::freePlace(const QRect& usual)
{
    constexpr int step = 12;
    std::vector<QRect> places;
    for (int x = usual.left(); x == usual.left() || x + usual.width() < m_map.viewport()->width() / 2; x += step)
        places.push_back(usual.translated(x - usual.left(), 0));
    return m_room.best(places, geometry());
}

void MapLegend::place()
{
    constexpr QSize least(560, 400);
    constexpr int edge = 12;
    constexpr int gap = 4;
    constexpr int mostWidth = 470;
    const QSize room = m_map.viewport()->size();
    m_shown.setChecked(isOpen());
    setVisible(!m_isAside && m_map.hasContent() && room.width() >= least.width() && room.height() >= least.height());
    if (isHidden())
        return;
    constexpr int mostRowsHigh = 120;
    const QRectF corner(edge, room.height() - edge - mostRowsHigh, room.width() / 2.0, mostRowsHigh);
    const bool isShown = isOpen() && m_isFilled && (m_wanted || !isInTheWay(corner));
    if (m_slip->isHidden() == isShown || m_fold->icon().isNull()) {
        unfold(*m_slip, isShown, Qt::LeftEdge);
        dress();
    }
    m_shown.setChecked(isShown);
    m_fold->adjustSize();
    QSize whole = m_fold->size();
    if (isShown) {
        // Not as wide as to meet what lies in the other corner.
        const int width = std::min(room.width() / 2, std::max(mostWidth, fontMetrics().averageCharWidth() * 60));
        m_slip->resize(width, m_items->heightForWidth(width));
        whole = QSize(whole.width() + gap + width, std::max(whole.height(), m_slip->height()));
        m_slip->move(m_fold->width() + gap, whole.height() - m_slip->height());
    }
    m_fold->move(0, whole.height() - m_fold->height());
    QRect at(QPoint(edge, room.height() - whole.height() - edge), whole);
    setGeometry(isShown ? at : freePlace(at));
}

bool MapLegend::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_map.viewport() && event->type() == QEvent::Resize) {
        follow();
        place();
    }
    return QWidget::eventFilter(watched, event);
}
