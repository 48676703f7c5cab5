// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/terrain_panel.h"

#include "base/form.h"
#include "base/icons.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "edit/hex_runs.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"
#include "render/hatch.h"
#include "render/kind_styles.h"
#include "render/panel_text.h"
#include "render/styles.h"

#include <QEvent>
#include <QFrame>
#include <QHideEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QPainterPathStroker>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

/// Lies over the map and paints what is proposed. Of hexes: the terrain's colour, hatched the denser the surer it is; the
/// doubtful have no colour, but amber dashes and a question mark.
class ProposalOverlay : public QWidget
{
public:
    ProposalOverlay(MapView& map, const TerrainReader& reader) : QWidget(map.viewport()), m_map(map), m_reader(reader)
    {
        setObjectName(QStringLiteral("proposalOverlay"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        setFocusPolicy(Qt::NoFocus);
        map.viewport()->installEventFilter(this);
        hide();
    }

    void follow()
    {
        setGeometry(m_map.viewport()->rect());
        update();
    }

    /// The hexside or the link that is asked about is framed.
    void setAsked(const std::optional<Hexside>& asked) { m_asked = asked; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            follow();
        return QWidget::eventFilter(watched, event);
    }

    void paintEvent(QPaintEvent*) override
    {
        if (!m_map.hasContent())
            return;
        const HexGrid& grid = m_map.content().map().grid;
        const PlaneLayout::Range range = PlaneLayout(grid, 1.0).range(m_map.visibleArea());
        const PlaneLayout layout = m_map.view().layout(grid);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        m_styles.emplace(m_map.content().map(), m_map.content().rules);
        m_sure = Hatch(45.0, sureSpacing);
        m_fairlySure = Hatch(45.0, 2.0 * sureSpacing);
        const bool areHexes = isOfHexes(m_reader.list());
        const HexIndex cursor = m_map.cursorHex();
        for (int row = range.firstRow; row <= range.lastRow; ++row) {
            for (int column = range.firstColumn; column <= range.lastColumn; ++column) {
                const HexIndex hex = grid.index(OffsetCoord{column, row});
                // What is asked about is judged by the picture below it.
                if (areHexes && hex == cursor)
                    continue;
                for (const int item : m_reader.rowsOf(hex)) {
                    const auto guess = m_reader.guess(item);
                    if (guess && areHexes)
                        paintHex(painter, layout, hex, *guess);
                    else if (guess && m_reader.item(item).hex == hex)
                        paintHexside(painter, layout, m_reader.item(item), *guess);
                }
            }
        }
        painter.setPen(QPen(QColor(0, 0, 0, 110), 1.0));
        for (const Hatch& hatch : {m_sure, m_fairlySure}) {
            const std::vector<QLineF> lines = hatch.lines();
            painter.drawLines(lines.data(), static_cast<int>(lines.size()));
        }
        if (m_asked && !areHexes)
            paintFrame(painter, layout, *m_asked);
    }

private:
    static constexpr float fairly = 0.7F; ///< less sure than that: doubtful
    static constexpr double sureSpacing = 6.0; ///< pixels from line to line

    QColor colorOf(const QStringList& names) const
    {
        if (names.isEmpty())
            return Qt::gray;
        const Theme& theme = m_map.theme();
        const QString& name = names.front();
        switch (m_reader.list()) {
        case MapList::Legend:
            return theme.terrain(m_styles->look(MapList::Legend, name)).fill;
        case MapList::Hexsides:
            return hexsideColors(theme, m_styles->look(MapList::Hexsides, name)).second;
        case MapList::Paths:
            return pathColors(theme, m_styles->look(MapList::Paths, name)).second;
        default:
            return Qt::white;
        }
    }

    void paintHex(QPainter& painter, const PlaneLayout& layout, HexIndex hex, const TerrainReader::Guess& guess)
    {
        std::array<QPointF, directionCount> corners = layout.corners(hex);
        for (QPointF& corner : corners)
            corner = m_map.view().toView(corner);
        if (guess.confidence < fairly) {
            paintDoubt(painter, corners, layout.size());
            return;
        }
        QColor color = colorOf(guess.names);
        color.setAlphaF(0.6F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        if (m_reader.list() == MapList::Legend)
            painter.drawConvexPolygon(corners.data(), static_cast<int>(corners.size()));
        else
            painter.drawEllipse(m_map.view().toView(layout.center(hex)), layout.size() * 0.4, layout.size() * 0.4);
        (guess.confidence < TerrainReader::sure ? m_fairlySure : m_sure).add(corners);
    }

    void paintDoubt(QPainter& painter, const std::array<QPointF, directionCount>& corners, double size) const
    {
        const QColor amber = m_map.theme().outranked;
        QPolygonF outline;
        for (const QPointF& corner : corners)
            outline += corner;
        const QPointF middle = (corners[0] + corners[directionCount / 2]) / 2.0;
        for (QPointF& corner : outline)
            corner += (middle - corner) * 0.06; // beside that of the next hex
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(amber, std::max(1.2, size / 34.0), Qt::DashLine));
        painter.drawPolygon(outline);
        constexpr double leastForSign = 22.0; // pixels a hex
        if (size < leastForSign)
            return;
        const double radius = std::min(9.0, size / 7.0);
        painter.setPen(Qt::NoPen);
        painter.setBrush(amber);
        painter.drawEllipse(middle, radius, radius);
        QFont font = m_map.font();
        font.setBold(true);
        font.setPixelSize(std::max(1, static_cast<int>(radius * 1.4)));
        painter.setFont(font);
        painter.setPen(Theme::textOn(amber));
        painter.drawText(QRectF(middle - QPointF(radius, radius), QSizeF(2.0, 2.0) * radius), Qt::AlignCenter,
                         QStringLiteral("?"));
    }

    /// From hex to hex, or along the hexside between them; in the view.
    QLineF lineOf(const PlaneLayout& layout, Hexside item, bool isAlong) const
    {
        const QPointF near = m_map.view().toView(layout.center(item.hex));
        const QPointF far = m_map.view().toView(layout.center(farHex(m_map.content().map().grid, item)));
        if (!isAlong)
            return {near, far};
        const QPointF half = QPointF(near.y() - far.y(), far.x() - near.x()) / (2.0 * std::sqrt(3.0));
        return {(near + far) / 2.0 - half, (near + far) / 2.0 + half};
    }

    void paintFrame(QPainter& painter, const PlaneLayout& layout, Hexside item) const
    {
        const QLineF line = lineOf(layout, item, m_reader.list() == MapList::Hexsides);
        QPainterPath path(line.p1());
        path.lineTo(line.p2());
        QPainterPathStroker stroker;
        stroker.setWidth(std::max(8.0, layout.size() / 3.5));
        stroker.setCapStyle(Qt::SquareCap);
        const QPainterPath frame = stroker.createStroke(path);
        painter.strokePath(frame, QPen(Qt::white, 5.0));
        painter.strokePath(frame, QPen(Qt::black, 2.0));
    }

    /// Dashed: doubtful; dotted: very doubtful. What would be erased is crossed out.
    void paintHexside(QPainter& painter, const PlaneLayout& layout, Hexside item,
                      const TerrainReader::Guess& guess) const
    {
        const QLineF line = lineOf(layout, item, m_reader.list() == MapList::Hexsides || guess.names.isEmpty());
        const Qt::PenStyle style = guess.confidence >= TerrainReader::sure ? Qt::SolidLine
                                   : guess.confidence >= fairly            ? Qt::DashLine
                                                                           : Qt::DotLine;
        const double width = std::max(2.0, layout.size() / 9.0);
        painter.setPen(QPen(Qt::black, width + 2.0, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(line);
        painter.setPen(QPen(Qt::white, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(line);
        painter.setPen(QPen(colorOf(guess.names), width, style, Qt::FlatCap));
        painter.drawLine(line);
    }

private:
    MapView& m_map;
    const TerrainReader& m_reader;
    std::optional<Hexside> m_asked;
    std::optional<KindStyles> m_styles; ///< while it is painted
    Hatch m_sure{45.0, sureSpacing};
    Hatch m_fairlySure{45.0, 2.0 * sureSpacing};
};

TerrainPanel::TerrainPanel(Document& document, UnderlayStore& store, MapView& map, QWidget* parent)
    : QWidget(parent), m_document(document), m_map(map), m_reader(document, store),
      m_overlay(new ProposalOverlay(map, m_reader)), m_list(new QComboBox), m_state(new QLabel), m_hex(new QLabel),
      m_next(new QPushButton(tr("Next doubtful hex"))), m_odd(new QPushButton),
      m_right(new QPushButton(tr("As proposed"))), m_confirm(new QPushButton(tr("Right as drawn"))),
      m_acceptSure(new QPushButton(tr("Accept above 95 %"))), m_acceptAll(new QPushButton(tr("Accept all"))),
      m_takeBack(new QPushButton(tr("Take back")))
{
    asPanel(
        this, "terrainFromPicture", tr("Terrain from the picture"),
        tr("Proposes the terrain of each hex from the picture below the map. Draw a few hexes of each kind, and "
           "confirm "
           "some of the most common one; each hex that you draw or confirm makes the proposals better. The denser "
           "the hatching, the surer; amber dashes and a question mark: doubtful. Nothing is changed before you accept "
           "it."));
    auto* layout = columnIn(this, {18, 2, 18, 8});
    auto* close = named(new QToolButton, "closeTerrain", tr("Close: terrain from the picture"), tr("Close"));
    close->setIcon(panelIcon(PanelSign::Close));
    close->setAutoRaise(true);
    connect(close, &QAbstractButton::clicked, this, &TerrainPanel::closed);
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setForegroundRole(QPalette::Mid);
    addTo(*layout, {line, rowOf({{panel_text::heading(tr("Terrain from the picture")), 1}, close})});
    named(m_list, "readList", tr("What is read"), tr("What is proposed from the picture"));
    m_list->addItem(tr("Terrain"), static_cast<int>(MapList::Legend));
    m_list->addItem(tr("Towns and other features"), static_cast<int>(MapList::Features));
    m_list->addItem(tr("Rivers and other hexsides"), static_cast<int>(MapList::Hexsides));
    m_list->addItem(tr("Roads and other paths"), static_cast<int>(MapList::Paths));
    connect(m_list, &QComboBox::activated, this, [this] {
        m_asked.reset();
        m_reader.setList(static_cast<MapList>(m_list->currentData().toInt()));
    });
    named(m_state, "terrainProposals", tr("Proposals"));
    named(m_hex, "terrainProposal", tr("Proposal for the hex at the cursor"));
    named(m_next, "nextDoubtful",
          {.tip = tr("Goes to the hex whose answer helps most (N)"),
           .help =
               tr("Goes to the hex of which the program is least sure. Say that it is as proposed, or draw what it is; "
                  "either is an example for the others.")});
    named(m_odd, "nextOdd",
          {.tip = tr("Goes to an example of yours of which the others say something else (O)"),
           .help =
               tr("One wrong example may make many proposals wrong. Look at the picture: draw what it really shows, or "
                  "go on if you were right.")});
    named(m_right, "takeProposal",
          {.tip = tr("The hex at the cursor is as proposed (P): it gets that terrain, and is an example then")});
    named(m_confirm, "confirmTerrain",
          {.tip = tr("The hex at the cursor, or all that are selected with it, are right as drawn (R); they are "
                     "examples then. Once more: they are none.")});
    named(m_acceptSure, "acceptSure",
          {.tip = tr("Draws what is proposed with at least 95 % confidence, as one undo step"),
           .help = tr(
               "Draws what is proposed with at least 95 % confidence. That is no promise: some of it may be wrong all "
               "the same.")});
    named(m_acceptAll, "acceptAllTerrain",
          {.tip = tr("Draws all that is proposed, the doubtful too, as one undo step")});
    named(m_takeBack, "takeBackTerrain",
          {.tip = tr("What was accepted is again as before, where it was not drawn over since, as one undo step")});
    addTo(
        *layout,
        {m_list, rowOf({m_next, m_odd}), rowOf({m_right, m_confirm}), rowOf({m_acceptSure, m_acceptAll}), m_takeBack,
         wrapped(m_hex), wrapped(m_state),
         wrapped(named(new QLabel(tr("Kinds that are drawn alike, such as lake and sea, cannot be told apart; counters "
                                     "in the picture are in the way. Whatever is said to be sure may be wrong.")),
                       "terrainLimits")),
         spring(1)});
    connect(&m_reader, &TerrainReader::changed, this, [this] {
        refresh();
        if (!m_reader.isRunning() && std::exchange(m_goesOn, false))
            ask(m_reader.nextDoubtful());
    });
    connect(&m_map, &MapView::cursorMoved, this, [this] {
        m_note.clear();
        refresh();
    });
    connect(&m_map, &MapView::viewChanged, this, [this] { m_overlay->follow(); });
    connect(m_next, &QPushButton::clicked, this, [this] { ask(m_reader.nextDoubtful()); });
    connect(m_odd, &QPushButton::clicked, this, [this] { ask(m_reader.nextOdd()); });
    connect(m_right, &QPushButton::clicked, this, &TerrainPanel::takeProposal);
    connect(m_confirm, &QPushButton::clicked, this, &TerrainPanel::confirm);
    connect(m_acceptSure, &QPushButton::clicked, this, [this] { m_reader.accept(TerrainReader::sure); });
    connect(m_acceptAll, &QPushButton::clicked, this, [this] { m_reader.accept(0.0F); });
    connect(m_takeBack, &QPushButton::clicked, this, [this] { m_reader.takeBack(); });
    for (QPushButton* button : {m_next, m_odd, m_right, m_confirm}) {
        keepOwnKeys(*button);
        ownKey(*button, Qt::Key_N, this, [this] { ask(m_reader.nextDoubtful()); });
        ownKey(*button, Qt::Key_O, this, [this] { ask(m_reader.nextOdd()); });
        ownKey(*button, Qt::Key_P, this, [this] { takeProposal(); });
        ownKey(*button, Qt::Key_R, this, [this] { confirm(); });
    }
    refresh();
}

TerrainPanel::~TerrainPanel()
{
    delete m_overlay;
}

void TerrainPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (event->spontaneous())
        return;
    m_reader.begin();
    m_overlay->follow();
    m_overlay->show();
}

void TerrainPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (event->spontaneous())
        return; // the window is only put aside
    if (m_overlay)
        m_overlay->hide();
    m_reader.end();
}

void TerrainPanel::refresh()
{
    const bool hasProposals = m_reader.sureCount() + m_reader.doubtfulCount() > 0;
    QString state = m_reader.obstacle();
    if (state.isEmpty() && m_reader.isActive() && m_reader.exampleCount() > 0) {
        state = tr("Proposed: %1 sure, %2 doubtful.").arg(m_reader.sureCount()).arg(m_reader.doubtfulCount());
        if (m_reader.doubtfulAsDrawnCount() > 0)
            state += QLatin1Char(' ') + tr("Right as drawn, but doubtful: %1.").arg(m_reader.doubtfulAsDrawnCount());
        const HeldBack held = m_reader.heldBack();
        if (held.all > 0) {
            const double right = 100.0 * held.right / held.all;
            state += QLatin1Char(' ')
                     + tr("Of the examples held back, %1 % were proposed right (%2 in all).")
                           .arg(QLocale().toString(right, 'f', 0))
                           .arg(held.all);
        }
    } else if (m_reader.isRunning()) {
        state = tr("Reading the picture…");
    }
    m_state->setText(state);
    const int row = this->row();
    m_hex->setText(m_note.isEmpty() ? about(row) : m_note);
    m_next->setEnabled(m_reader.exampleCount() > 0);
    m_odd->setText(tr("Odd examples: %1").arg(m_reader.oddCount()));
    m_odd->setEnabled(m_reader.oddCount() > 0);
    m_right->setEnabled(m_reader.proposal(row).has_value());
    m_confirm->setEnabled(m_reader.canConfirm());
    m_acceptSure->setEnabled(m_reader.sureCount() > 0);
    m_acceptAll->setEnabled(hasProposals);
    m_takeBack->setEnabled(m_reader.canTakeBack());
    if (m_overlay) {
        m_overlay->setAsked(row >= 0 ? m_asked : std::nullopt);
        m_overlay->update();
    }
}

int TerrainPanel::row() const
{
    const HexIndex cursor = m_map.hasContent() ? m_map.cursorHex() : noHex;
    if (isOfHexes(m_reader.list()))
        return m_reader.rowOf({cursor});
    return m_asked && m_asked->hex == cursor ? m_reader.rowOf(*m_asked) : -1;
}

QString TerrainPanel::about(int row) const
{
    const auto proposal = m_reader.proposal(row);
    const auto oddity = m_reader.oddity(row);
    if (!proposal && !oddity)
        return {};
    const HexMap& map = m_document.map();
    const Hexside item = m_reader.item(row);
    const QString text = oddity                ? tr("%1 is your example; by the others it is: %2, %3 % sure")
                         : m_reader.guess(row) ? tr("%1: %2, %3 % sure")
                                               : tr("%1: %2 as drawn, %3 % sure");
    const TerrainReader::Guess& said = oddity ? *oddity : *proposal;
    return text.arg(isOfHexes(m_reader.list()) ? map.number(item.hex) : hexsideName(map.grid, item),
                    m_reader.titleOf(said.names),
                    QLocale().toString(100.0 * static_cast<double>(said.confidence), 'f', 0));
}

void TerrainPanel::ask(int row)
{
    m_goesOn = false;
    if (row < 0)
        return;
    m_asked = m_reader.item(row);
    m_note.clear();
    m_map.ensureVisible(m_asked->hex);
    m_map.setCursorHex(m_asked->hex);
    refresh();
}

void TerrainPanel::goOnFrom(int row)
{
    m_goesOn = m_asked && m_reader.item(row) == *m_asked;
    m_asked.reset();
}

void TerrainPanel::takeProposal()
{
    const int asked = row();
    if (!m_reader.proposal(asked))
        return;
    goOnFrom(asked);
    m_reader.takeProposal(asked);
}

void TerrainPanel::confirm()
{
    if (!m_map.hasContent())
        return;
    const auto selected = m_map.content().selectedHexes;
    const HexIndex cursor = m_map.cursorHex();
    // The next doubtful item is asked for while a selection is elsewhere.
    if (selected && !selected->isEmpty() && (cursor == noHex || selected->contains(cursor))) {
        if (const int contrary = m_reader.confirmHexes(hexesOf(runsOf(*selected)))) {
            m_note =
                tr("Not confirmed, as they look like something else: %1. Once more confirms them, too.").arg(contrary);
            refresh();
        }
        return;
    }
    const int asked = row();
    if (asked >= 0 && m_reader.isConfirmed(asked)) {
        m_reader.withdraw(asked);
    } else if (asked >= 0) {
        goOnFrom(asked);
        m_reader.confirm({asked});
    } else if (cursor != noHex) {
        m_reader.confirmHexes({cursor});
    }
}
