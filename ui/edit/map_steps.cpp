// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map_steps.h"

#include "base/data_text.h"
#include "base/elided.h"
#include "base/form.h"
#include "base/icons.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "edit/tools/tool.h"
#include "map_view/underlay_store.h"
#include "render/panel_text.h"
#include "render/theme.h"
#include "shell/actions.h"

#include <QAbstractButton>
#include <QPainter>

#include <algorithm>
#include <utility>

/// A step: tick or ring and its name, or an arrow around the name of the one at hand. Brief, the sign alone.
class MapStepButton : public QAbstractButton
{
public:
    MapStepButton(const QString& title, const QString& tip)
    {
        setText(title);
        setToolTip(tip);
        setWhatsThis(tip + u'.');
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::PointingHandCursor);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    void show(bool isDone, bool isNow)
    {
        m_isDone = isDone;
        m_isNow = isNow;
        setAccessibleName(isDone ? MapSteps::tr("%1: done", "step of making a map").arg(text()) : text());
        setAccessibleDescription(isNow ? MapSteps::tr("at hand") : QString());
        updateGeometry();
        update();
    }

    void setBrief(bool isBrief)
    {
        if (std::exchange(m_isBrief, isBrief) != isBrief)
            updateGeometry();
    }

    /// With its name, be it brief now or not.
    int wholeWidth() const { return widthIf(false); }
    int briefWidth() const { return widthIf(true); }

    bool isDone() const { return m_isDone; }
    bool isNow() const { return m_isNow; }

    QSize sizeHint() const override { return {widthIf(m_isBrief), fontMetrics().height() + 10}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(shownFont());
        m_isNow ? paintArrow(painter) : paintSign(painter);
        if (hasFocus()) {
            constexpr double rounding = 4.0;
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(palette().color(m_isNow ? QPalette::WindowText : QPalette::Highlight), 2.0));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), rounding, rounding);
        }
    }

private:
    int widthIf(bool isBrief) const
    {
        const int height = fontMetrics().height();
        const int words = QFontMetrics(shownFont()).horizontalAdvance(text());
        if (m_isNow)
            return words + height * 5 / 2;
        return height + 4 + (isBrief ? 0 : words + 6);
    }

    QFont shownFont() const
    {
        QFont shown = font();
        shown.setBold(m_isNow);
        return shown;
    }

    void paintArrow(QPainter& painter) const
    {
        const QRectF place = rect();
        const double point = fontMetrics().height() / 2.0;
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Highlight));
        painter.drawPolygon(
            QPolygonF({place.topLeft(), place.topRight() - QPointF(point, 0.0),
                       QPointF(place.right(), place.center().y()), place.bottomRight() - QPointF(point, 0.0),
                       place.bottomLeft(), QPointF(place.left() + point, place.center().y())}));
        painter.setPen(palette().color(QPalette::HighlightedText));
        painter.drawText(place, Qt::AlignCenter, text());
    }

    void paintSign(QPainter& painter) const
    {
        const double line = fontMetrics().height();
        const QPointF middle(line / 2.0 + 2.0, rect().center().y() + 0.5);
        if (m_isDone) {
            const QColor green = Theme::fromPalette(palette()).legal;
            const double unit = line / 16.0;
            painter.setPen(Qt::NoPen);
            painter.setBrush(green);
            painter.drawEllipse(middle, 6.0 * unit, 6.0 * unit);
            painter.setPen(
                QPen(palette().color(QPalette::Window), 1.6 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPolyline(QPolygonF({middle + QPointF(-3.0, 0.0) * unit, middle + QPointF(-0.6, 2.7) * unit,
                                            middle + QPointF(3.4, -2.6) * unit}));
        } else {
            painter.setPen(QPen(panel_text::dimColor(*this), 1.2));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(middle, line / 4.6, line / 4.6);
        }
        if (m_isBrief)
            return;
        painter.setPen(m_isDone && !underMouse() ? panel_text::dimColor(*this) : palette().color(QPalette::WindowText));
        painter.drawText(rect().adjusted(static_cast<int>(line) + 6, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         text());
    }

    bool m_isDone = false;
    bool m_isNow = false;
    bool m_isBrief = false;
};

MapSteps::MapSteps(Actions& actions, Document& document, const UnderlayStore& underlay)
    : m_document(document), m_underlay(underlay), m_title(new ElidedLabel), m_size(new QLabel),
      m_try(new QPushButton(tr("Try it in Play")))
{
    asPanel(this, "mapSteps", tr("Steps of making a map"),
            tr("The steps of making a map, in their usual order. A tick says that the map has something of it, the "
               "arrow is at hand, and a click leads to its tool. Take them in whatever order you like."));
    named(m_title, "mapName", tr("Name of the map"));
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    named(m_size, "mapSize", tr("Size of the map"));
    panel_text::makeNote(*m_size);
    m_size->setWordWrap(false);
    auto* row = rowIn(this, {16, 4, 16, 4}, 10);
    addTo(*row, {m_title, m_size});
    row->addSpacing(6);
    const std::pair<QString, QString> words[] = {
        {tr("Picture"), tr("The scan of a printed map below your own")},
        {tr("Align"), tr("Pins bring the picture and the hexes together")},
        {tr("Ground and rivers"), tr("Draw terrain, and what runs along hexsides")},
        {tr("Roads"), tr("Draw roads and rails from hex to hex")},
        {tr("Towns and names"), tr("Put towns and other features on the map, and write their names")},
        {tr("Regions"), tr("Draw the parts of the map about which rules ask")},
        {tr("Counters"), tr("Put the units of a scenario on the map")}};
    for (int i = 0; i < mapStepCount; ++i) {
        auto* button = named(new MapStepButton(words[i].first, words[i].second), QStringLiteral("mapStep%1").arg(i));
        m_steps[static_cast<std::size_t>(i)] = button;
        row->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, i] { emit stepChosen(static_cast<MapStep>(i)); });
    }
    row->addStretch(1);
    named(m_try, "tryInPlay",
          {.tip = tr("Play on the map as it is now"), .help = tr("Plays on the map as it is now.")});
    m_try->setLayoutDirection(isRightToLeft() ? Qt::LeftToRight : Qt::RightToLeft); // the arrow behind the words
    const auto dress = [this] { m_try->setIcon(lineIcon(QStringLiteral("go-on"), m_try->palette())); };
    whenColorsChange(*m_try, dress);
    dress();
    m_try->setMinimumWidth(1); // it need not keep a window wide
    m_try->setFocusPolicy(Qt::TabFocus);
    row->addWidget(m_try);
    connect(m_try, &QAbstractButton::clicked, this, [this, &actions] {
        // One plays a scenario: a map alone gets one first.
        if (m_document.isMapOnly())
            emit scenarioRequested();
        if (m_document.hasGame())
            actions[ActionId::PlayMode].trigger();
    });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.map || change.touched.unitList || change.touched.units)
            refresh();
    });
    connect(&underlay, &UnderlayStore::changed, this, &MapSteps::refresh);
    setWanted(false);
}

void MapSteps::setWanted(bool isWanted)
{
    m_isWanted = isWanted;
    refresh();
}

void MapSteps::showTool(const Tool* tool)
{
    static const std::pair<const char*, MapStep> steps[] = {
        {"align-picture", MapStep::Align}, {"terrain-brush", MapStep::Ground},
        {"terrain-line", MapStep::Ground}, {"terrain-rectangle", MapStep::Ground},
        {"terrain-fill", MapStep::Ground}, {"terrain-replace", MapStep::Ground},
        {"hexside-pen", MapStep::Ground},  {"trace", MapStep::Ground},
        {"path-pen", MapStep::Roads},      {"feature-stamp", MapStep::Towns},
        {"label", MapStep::Towns},         {"region-brush", MapStep::Regions},
        {"counter", MapStep::Counters},    {"marker", MapStep::Counters},
        {"control", MapStep::Counters}};
    const QString name = tool == nullptr ? QString() : tool->name();
    const auto* found =
        std::ranges::find_if(steps, [&name](const auto& step) { return name == QLatin1String(step.first); });
    if (found == std::end(steps))
        return;
    m_current = found->second;
    if (m_current == MapStep::Ground && tool->picks() == MapList::Paths) // a line that is traced becomes a road
        m_current = MapStep::Roads;
    refresh();
}

bool MapSteps::isThere(MapStep step) const
{
    switch (step) {
    case MapStep::Align:
        return m_document.map().underlay.has_value();
    default:
        return true;
    }
}

bool MapSteps::isDone(MapStep step) const
{
    const HexMap& map = m_document.map();
    const auto holds = [](const auto& kind) { return !kind.content.isEmpty(); };
    switch (step) {
    case MapStep::Picture:
        return map.underlay.has_value();
    case MapStep::Align:
        // Somebody moved it from where it lies at first, and not by some of three pins alone.
        return map.underlay && m_underlay.picture() && (map.underlay->pins.empty() || map.underlay->pins.size() > 2)
               && !(placeOf(*map.underlay) == spreadPlace(map.grid, m_underlay.picture()->size()));
    case MapStep::Ground:
        return std::ranges::any_of(map.hexsides, holds)
               || std::ranges::adjacent_find(map.legendIndex, std::not_equal_to<>()) != map.legendIndex.end();
    case MapStep::Roads:
        return std::ranges::any_of(map.paths, [](const auto& kind) { return !kind.content.lines.empty(); });
    case MapStep::Towns:
        return !map.labels.empty() || std::ranges::any_of(map.features, holds);
    case MapStep::Regions:
        return std::ranges::any_of(map.regions, holds);
    case MapStep::Counters:
        break;
    }
    return !m_document.position()->units.empty();
}

void MapSteps::refresh()
{
    setVisible(m_isWanted && m_document.isOpen());
    if (isHidden())
        return;
    m_title->setText(m_document.map().title.isEmpty() ? m_document.name()
                                                      : dataText(scenarioTexts, m_document.map().title));
    m_title->setToolTip(plainTip(m_title->text()));
    const HexGrid& grid = m_document.map().grid;
    m_try->setToolTip(m_document.isMapOnly() ? tr("Make a scenario on the map, and play it")
                                             : tr("Play on the map as it is now"));
    m_size->setText(tr("%1 × %2 hexes", "columns, rows").arg(grid.columns()).arg(grid.rows()));
    for (int i = 0; i < mapStepCount; ++i) {
        MapStepButton* button = m_steps[static_cast<std::size_t>(i)];
        const auto step = static_cast<MapStep>(i);
        button->setVisible(isThere(step));
        button->show(isDone(step), step == m_current);
    }
    fit();
}

QSize MapSteps::minimumSizeHint() const
{
    return {1, QWidget::minimumSizeHint().height()};
}

void MapSteps::resizeEvent(QResizeEvent*)
{
    fit();
}

// A part has another size, as when the text has grown.
bool MapSteps::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        fit();
    return QWidget::event(event);
}

// Where there is little room the size goes first, then the title is cut, then names go, those of far steps first; that of
// the step at hand stays.
void MapSteps::fit()
{
    constexpr int gap = 10;
    constexpr int margins = 2 * 16 + 6 + 2 * gap; // with what is around the title
    int room = width() - margins - m_try->sizeHint().width();
    for (const MapStepButton* step : m_steps)
        room -= step->isHidden() ? 0 : step->wholeWidth() + gap;
    const int title = m_title->sizeHint().width();
    m_size->setVisible(room >= title + m_size->sizeHint().width() + gap);
    if (m_size->isVisibleTo(this))
        room -= m_size->sizeHint().width() + gap;
    const int least = std::min(title, width() / 8);
    std::array<bool, mapStepCount> isBrief{};
    const auto current = static_cast<int>(m_current);
    for (int away = mapStepCount - 1; away > 0 && room < least; --away) {
        for (const int at : {current - away, current + away}) {
            if (at < 0 || at >= mapStepCount || room >= least)
                continue;
            const MapStepButton* step = m_steps[static_cast<std::size_t>(at)];
            room += step->isHidden() ? 0 : step->wholeWidth() - step->briefWidth();
            isBrief[static_cast<std::size_t>(at)] = true;
        }
    }
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        m_steps[i]->setBrief(isBrief[i]);
    m_title->setMaximumWidth(std::max(1, std::min(title, room)));
}
