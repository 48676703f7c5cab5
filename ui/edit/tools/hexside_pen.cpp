// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/drawing_tools.h"

#include "base/contains.h"
#include "document/document.h"
#include "edit/drawing.h"
#include "edit/tools/tool_manager.h"
#include "geometry/trace_line.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"
#include "render/kind_styles.h"
#include "render/styles.h"

#include <QKeyEvent>
#include <QLineF>

#include <algorithm>
#include <utility>
#include <vector>

namespace {

/// A stroke shorter than this, in hexes, is a click with an unsteady hand.
constexpr double clickReach = 0.28;
/// A stroke that begins or ends that near to the middle of a hexside, in hexes, means it too, although it follows but half
/// of it.
constexpr double nearMiddle = 0.2;
/// So many hexsides are asked about again while the pointer moves on; half of them then stay as they are.
constexpr std::size_t mostAhead = 16;
/// Points nearer to each other say nothing more.
constexpr double leastStep = 0.04;

QPointF middleOf(const PlaneLayout& layout, const HexGrid& grid, Hexside hexside)
{
    return (layout.center(hexside.hex) + layout.center(farHex(grid, hexside))) / 2;
}

void addOnce(std::vector<Hexside>& list, Hexside hexside)
{
    if (!contains(list, hexside))
        list.push_back(hexside);
}

bool sharesCorner(const HexGrid& grid, Hexside a, Hexside b)
{
    // Hexsides of one hex that follow one another, seen from either hex.
    for (const auto& [hex, direction] :
         {std::pair(a.hex, a.direction), std::pair(farHex(grid, a), opposite(a.direction))}) {
        for (const int turn : {-1, 1}) {
            if (hexsideOf(grid, hex, turned(direction, turn)) == b)
                return true;
        }
    }
    return false;
}

} // namespace

/// Draws hexsides: follows the pointer along them, as a pen does. What is drawn far behind the pointer stays as it is, so
/// that a long river costs no more a move than a short one. Signs across hexsides (bridges, fords) go one a click.
class HexsidePen : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("hexside-pen"); }

    std::optional<MapList> picks() const override { return MapList::Hexsides; }
    bool isBusy() const override { return m_isDown; }

    void takeUp() override
    {
        connect(&site().choices(), &EditChoices::changed, this, &HexsidePen::showHover, Qt::UniqueConnection);
    }

    void pointed(const MapPointer& pointer) override
    {
        // The cursor keeps the hexside that was chosen in the hex before.
        const HexDirection kept = m_at.hexside;
        m_at = pointer;
        if (pointer.isCursor)
            m_at.hexside = kept;
        showHover();
    }

    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override
    {
        m_isDown = true;
        m_draws = button == Qt::LeftButton;
        m_erasesAll = pointer.modifiers.testFlag(Qt::ShiftModifier);
        m_behind.clear();
        m_ahead.clear();
        m_line = {pointer.board};
        m_pressed = hexsideUnder(pointer);
        m_last.reset();
        if (const auto hexside = hexsideAt(pointer.place, pointer.hexside))
            m_ahead = {*hexside};
        preview(edit(drawn(), m_draws));
        return true;
    }

    void dragged(const MapPointer& pointer) override
    {
        if (!m_isDown || QLineF(m_line.back(), pointer.board).length() < leastStep)
            return;
        if (isSign()) {
            const auto hexside = hexsideAt(pointer.place, pointer.hexside);
            m_ahead.clear();
            if (hexside)
                m_ahead.push_back(*hexside);
            m_line = {pointer.board};
        } else {
            m_line.push_back(pointer.board);
            m_last = hexsideUnder(pointer);
            const bool isClick = m_behind.empty() && std::all_of(m_line.begin(), m_line.end(), [this](QPointF point) {
                                     return QLineF(m_line.front(), point).length() < clickReach;
                                 });
            if (!isClick)
                follow();
        }
        preview(edit(drawn(), m_draws));
    }

    void released(const MapPointer& pointer, Qt::MouseButton) override
    {
        if (!m_isDown)
            return;
        dragged(pointer);
        m_isDown = false;
        const std::vector<Hexside> hexsides = drawn();
        const Edit stroke = edit(hexsides, m_draws);
        const QString step = text(m_draws);
        if (!m_draws && isEmpty(stroke) && !isEmpty(eraseHexsides(scenario(), hexsides)))
            site().say(tr("Here is something else than %1. With Shift the right button erases every kind.")
                           .arg(chosenTitle(MapList::Hexsides)));
        m_erasesAll = false;
        m_at = pointer;
        site().perform(stroke, step);
        showHover();
    }

    void cancel() override
    {
        m_isDown = m_erasesAll = false;
        m_at = {};
        clearPreview();
    }

    bool keyPressed(QKeyEvent& event, HexIndex cursor) override
    {
        const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
        if (cursor == noHex || m_isDown || modifiers.testFlag(Qt::ControlModifier)
            || modifiers.testFlag(Qt::AltModifier))
            return false;
        const HexDirection direction = m_at.hexside;
        switch (event.key()) {
        // All the way round, then on to the next widget.
        case Qt::Key_Tab:
            if (direction == HexDirection::D5)
                return false;
            choose(cursor, turned(direction, 1));
            return true;
        case Qt::Key_Backtab:
            if (direction == HexDirection::D0)
                return false;
            choose(cursor, turned(direction, -1));
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Delete: {
            const auto hexside = hexsideAt(cursor, direction);
            if (!hexside || event.isAutoRepeat())
                return true;
            const HexsideSet* known = map().hexsideKind(site().choices().name(MapList::Hexsides));
            const bool draws = event.key() != Qt::Key_Delete && (known == nullptr || !known->contains(*hexside));
            m_erasesAll = modifiers.testFlag(Qt::ShiftModifier);
            site().perform(edit({*hexside}, draws), text(draws));
            m_erasesAll = false;
            choose(cursor, direction);
            return true;
        }
        default:
            break;
        }
        if (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_6) {
            choose(cursor, directionFromInt(event.key() - Qt::Key_1));
            return true;
        }
        return false;
    }

    void documentChanged() override { showHover(); }

private:
    /// Of the undo step.
    QString text(bool draws) const
    {
        if (!draws && m_erasesAll)
            return tr("Erase hexsides");
        return (draws ? tr("Draw: %1", "kind of hexside") : tr("Erase: %1", "kind of hexside"))
            .arg(chosenTitle(MapList::Hexsides));
    }

    Edit edit(const std::vector<Hexside>& hexsides, bool draws) const
    {
        if (!draws && m_erasesAll)
            return eraseHexsides(scenario(), hexsides);
        return setHexsides(scenario(), site().choices().name(MapList::Hexsides), hexsides, draws);
    }

    bool isSign() const
    {
        const KindStyles styles(document().map(), document().rules());
        return ::isSign(hexsideLook(styles.look(MapList::Hexsides, site().choices().name(MapList::Hexsides))));
    }

    // The hexside on whose middle the pointer is.
    std::optional<Hexside> hexsideUnder(const MapPointer& pointer) const
    {
        const auto hexside = hexsideAt(pointer.place, pointer.hexside);
        if (!hexside)
            return std::nullopt;
        const HexGrid& grid = map().grid;
        const double away = QLineF(middleOf(PlaneLayout(grid, 1.0), grid, *hexside), pointer.board).length();
        return away < nearMiddle ? hexside : std::nullopt;
    }

    std::vector<Hexside> drawn() const
    {
        std::vector<Hexside> all = m_behind;
        for (const Hexside hexside : m_ahead)
            addOnce(all, hexside);
        if (all.empty() || isSign())
            return all;
        const HexGrid& grid = map().grid;
        if (m_pressed && sharesCorner(grid, *m_pressed, all.front()))
            addOnce(all, *m_pressed);
        if (m_last && sharesCorner(grid, *m_last, m_ahead.empty() ? m_behind.back() : m_ahead.back()))
            addOnce(all, *m_last);
        return all;
    }

    // What the pointer followed since the part that is settled.
    void follow()
    {
        TraceOptions options;
        options.isOnMap = [&board = map()](HexIndex hex) { return board.hasHex(hex); };
        const HexsideTrace trace = traceHexsides(map().grid, m_line, options);
        std::vector<Hexside> found;
        for (const auto& chain : trace.chains)
            found.insert(found.end(), chain.begin(), chain.end());
        if (found.empty())
            return;
        m_ahead = std::move(found);
        if (m_ahead.size() <= mostAhead)
            return;
        // The line begins anew a little before the half of what was found, as it has to follow a hexside for long enough.
        const std::size_t half = m_ahead.size() / 2;
        const QPointF middle = middleOf(PlaneLayout(map().grid, 1.0), map().grid, m_ahead[half - 3]);
        const auto cut = std::min_element(m_line.begin(), m_line.end(), [&](QPointF a, QPointF b) {
            return QLineF(a, middle).length() < QLineF(b, middle).length();
        });
        const auto settled = static_cast<std::ptrdiff_t>(half);
        for (auto hexside = m_ahead.begin(); hexside != m_ahead.begin() + settled; ++hexside)
            addOnce(m_behind, *hexside);
        m_ahead.erase(m_ahead.begin(), m_ahead.begin() + settled);
        m_line.erase(m_line.begin(), cut);
    }

    void choose(HexIndex hex, HexDirection direction)
    {
        m_at = site().map().pointerOn(hex);
        m_at.hexside = direction;
        showHover();
        const auto hexside = hexsideAt(hex, direction);
        site().say(hexside ? tr("Hexside %1").arg(hexsideName(map().grid, *hexside))
                           : tr("There is no hexside: the map ends here."));
    }

    void showHover()
    {
        if (m_isDown)
            return;
        const auto hexside = document().isOpen() ? hexsideAt(m_at.place, m_at.hexside) : std::nullopt;
        if (!hexside) {
            clearPreview();
            return;
        }
        // Dashes say which hexside is meant where the kind lies there already, and that it is not drawn where it does not.
        const HexGrid& grid = map().grid;
        const PlaneLayout layout(grid, 1.0);
        const QPointF center = layout.center(hexside->hex);
        const int side = toInt(hexside->direction);
        const QPointF middle = middleOf(layout, grid, *hexside);
        const QPointF half = (layout.corner(center, side + 1) - layout.corner(center, side)) / 2;
        BoardPreview preview{edit({*hexside}, true), {}, {}};
        constexpr double dash = 0.16; // of half a hexside, to both sides of its middle
        for (const double at : {-0.62, 0.0, 0.62})
            preview.lines.push_back({middle + half * (at - dash), middle + half * (at + dash)});
        // The cursor's ring lies over the hexsides of its hex: a hand points at the one that is meant.
        if (m_at.isCursor) {
            const QPointF from = layout.center(m_at.place);
            preview.lines.push_back({from + (middle - from) * 0.2, from + (middle - from) * 0.8});
        }
        site().setPreview(std::move(preview));
    }

    MapPointer m_at; ///< where the pointer is, or the chosen hexside of the cursor's hex
    bool m_isDown = false;
    bool m_draws = true;
    bool m_erasesAll = false;
    std::optional<Hexside> m_pressed; ///< under the pointer when the button went down
    std::optional<Hexside> m_last; ///< under it now
    std::vector<Hexside> m_behind; ///< found, and no longer asked about
    std::vector<QPointF> m_line; ///< since then
    std::vector<Hexside> m_ahead; ///< found for m_line
};

void addHexsidePen(ToolManager& tools)
{
    tools.add<HexsidePen>();
}

#include "hexside_pen.moc"
