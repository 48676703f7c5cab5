// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/drawing_tools.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/tools/look_words.h"
#include "edit/tools/tool_manager.h"
#include "edit/tools/tool_options.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"
#include "render/furniture.h"
#include "render/name_dialog.h"

#include <QKeyEvent>
#include <QPointer>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

/// Lays title, compass, legend, scale, credits and frame on the sheet: buttons in the panel add and remove them, dragging
/// moves them. One of them is chosen, outlined, and what the keys are about: Tab goes through them, Enter takes up the
/// chosen one, or what lies at the cursor, and puts it down.
class FurnitureTool : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("furniture"); }
    QCursor cursor() const override { return Qt::ArrowCursor; }
    bool isHeldByEnter() const override { return true; }
    bool isBusy() const override { return m_held.has_value(); }

    QWidget* makeOptions() override
    {
        auto* box = makeOptionRow({});
        auto* layout = box->layout();
        m_buttons.clear();
        for (const auto& row : furnitureKinds) {
            const QString title = titleOf(row.value);
            auto* button = named(new QToolButton, QStringLiteral("furniture-") + QLatin1String(row.name), title,
                                 tr("Puts it on the sheet, or takes it off"));
            button->setText(title);
            button->setCheckable(true);
            connect(button, &QToolButton::clicked, this, [this, kind = row.value] { toggle(kind); });
            m_buttons.emplace_back(row.value, button);
            layout->addWidget(button);
        }
        const auto add = [&](const char* objectName, const QString& text, const QString& tip, auto handler) {
            auto* button = named(new QToolButton, objectName, text, tip);
            button->setText(text);
            connect(button, &QToolButton::clicked, this, handler);
            layout->addWidget(button);
        };
        add("furnitureText", tr("Text…"), tr("What the title, the credits or the scale say (F2)"),
            [this] { askText(); });
        add("furnitureSmaller", tr("Smaller"), tr("Makes the last piece that was touched smaller"),
            [this] { resize(1.0 / larger); });
        add("furnitureLarger", tr("Larger"), tr("Makes the last piece that was touched larger"),
            [this] { resize(larger); });
        showPieces();
        return box;
    }

    void pointed(const MapPointer& pointer) override
    {
        site().map().setMapCursor(pieceAt(pointer) ? Qt::OpenHandCursor : cursor());
    }

    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override
    {
        const auto piece = pieceAt(pointer);
        if (!piece)
            return false;
        cancel();
        choose(*piece);
        if (button == Qt::RightButton) {
            remove(*piece);
            return true;
        }
        m_held = piece;
        m_from = m_to = pointer.board;
        return true;
    }

    void dragged(const MapPointer& pointer) override
    {
        if (!m_held)
            return;
        m_to = pointer.board;
        outlinePiece(*m_held, m_to - m_from);
    }

    void released(const MapPointer& pointer, Qt::MouseButton button) override
    {
        if (!m_held || button != Qt::LeftButton)
            return;
        m_to = pointer.board;
        putDown();
    }

    void putDown()
    {
        const QPointF shift = m_to - m_from;
        std::vector<MapFurniture> pieces = map().furniture;
        MapFurniture& piece = pieces[*m_held];
        const auto round = [](double value) { return std::round(value * 100.0) / 100.0; };
        const bool isMoved = std::hypot(shift.x(), shift.y()) > 0.05 && piece.kind != FurnitureKind::Frame;
        piece.at = {round(piece.at.x() + shift.x()), round(piece.at.y() + shift.y())};
        const QString title = titleOf(piece.kind);
        cancel();
        if (isMoved)
            perform(std::move(pieces), tr("Move: %1").arg(title));
    }

    void doubleClicked(const MapPointer& pointer) override
    {
        if (const auto piece = pieceAt(pointer)) {
            cancel();
            choose(*piece);
            askText();
        }
    }

    void cancel() override
    {
        m_held.reset();
        m_isHeldByKeys = false;
        if (const auto piece = document().isOpen() ? placeOf(m_chosen) : std::nullopt)
            outlinePiece(*piece, {});
        else
            clearPreview();
    }

    void putAway() override
    {
        m_chosen.reset();
        cancel();
    }

    bool keyPressed(QKeyEvent& event, HexIndex cursor) override
    {
        const bool isPlain = (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::NoModifier;
        if (!isPlain || !document().isOpen())
            return false;
        std::optional<std::size_t> chosen;
        if (!m_held || m_isHeldByKeys)
            chosen = placeOf(m_chosen);
        switch (event.key()) {
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            return chooseNext(event.key() == Qt::Key_Tab ? 1 : -1);
        case Qt::Key_F2:
            if (const auto piece = chosen || cursor == noHex ? std::nullopt : pieceAt(site().map().pointerOn(cursor)))
                choose(*piece);
            askText();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (chosen)
                m_isHeldByKeys ? putDown() : pickUp(*chosen);
            return chosen.has_value();
        case Qt::Key_Delete:
            if (chosen)
                remove(*chosen);
            return chosen.has_value();
        case Qt::Key_Plus:
        case Qt::Key_Minus:
            if (chosen)
                resize(event.key() == Qt::Key_Plus ? larger : 1.0 / larger);
            return chosen.has_value();
        case Qt::Key_Escape:
            if (chosen && !m_held)
                putAway();
            else
                return false;
            return true;
        case Qt::Key_Left:
            return shiftBy({-1.0, 0.0}, event);
        case Qt::Key_Right:
            return shiftBy({1.0, 0.0}, event);
        case Qt::Key_Up:
            return shiftBy({0.0, -1.0}, event);
        case Qt::Key_Down:
            return shiftBy({0.0, 1.0}, event);
        default:
            return false;
        }
    }

    void documentChanged() override
    {
        cancel();
        showPieces();
    }

private:
    std::optional<std::size_t> pieceAt(const MapPointer& pointer) const
    {
        return furniture::pieceAt(map(), document().rules().get(), pointer.board);
    }

    std::optional<std::size_t> placeOf(std::optional<FurnitureKind> kind) const
    {
        const auto& pieces = map().furniture;
        const auto at = kind ? std::ranges::find(pieces, *kind, &MapFurniture::kind) : pieces.end();
        return at == pieces.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - pieces.begin()));
    }

    void outlinePiece(std::size_t piece, QPointF shift)
    {
        const QRectF area =
            furniture::areaOf(map(), map().furniture[piece], legendItems(map(), document().rules().get()))
                .translated(shift);
        site().setPreview(
            BoardPreview{EditGroup{},
                         {{area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft(), area.topLeft()}},
                         {}});
        // By keys it may be anywhere.
        if (!site().map().visibleArea().intersects(area))
            site().map().centerOnBoard(area.center());
    }

    void choose(std::size_t piece)
    {
        m_chosen = map().furniture[piece].kind;
        outlinePiece(piece, {});
        site().say(tr("%1: Enter takes it up, + and - change its size, F2 its text, Delete removes it.")
                       .arg(titleOf(*m_chosen)));
    }

    /// Past the last one Tab leaves the map.
    bool chooseNext(int step)
    {
        if (m_held)
            return true;
        const auto count = static_cast<int>(map().furniture.size());
        const auto chosen = placeOf(m_chosen);
        const int next = chosen ? static_cast<int>(*chosen) + step : step > 0 ? 0 : count - 1;
        if (next >= 0 && next < count) {
            choose(static_cast<std::size_t>(next));
            return true;
        }
        putAway();
        return false;
    }

    void pickUp(std::size_t piece)
    {
        if (map().furniture[piece].kind == FurnitureKind::Frame) {
            site().say(tr("The frame stays around the map."));
            return;
        }
        m_held = piece;
        m_isHeldByKeys = true;
        m_from = m_to = map().furniture[piece].at;
        site().say(tr("%1: the arrows move it, with Shift a little, Enter puts it down.").arg(titleOf(*m_chosen)));
    }

    /// With nothing in hand the arrows are the cursor's.
    bool shiftBy(QPointF way, const QKeyEvent& event)
    {
        if (m_isHeldByKeys) {
            m_to += site().map().view().turn.inverted().map(way) * (event.modifiers().testFlag(Qt::ShiftModifier) ? 0.1 : 0.5);
            outlinePiece(*m_held, m_to - m_from);
        } else if (!m_held) {
            putAway();
        }
        return m_isHeldByKeys;
    }

    void perform(std::vector<MapFurniture> pieces, const QString& text)
    {
        site().perform(EditMap{{SetFurniture{std::move(pieces)}}}, text);
    }

    void remove(std::size_t piece)
    {
        std::vector<MapFurniture> pieces = map().furniture;
        const QString title = titleOf(pieces[piece].kind);
        pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(piece));
        perform(std::move(pieces), tr("Remove: %1").arg(title));
    }

    void toggle(FurnitureKind kind)
    {
        if (!document().isOpen())
            return;
        if (const auto piece = placeOf(kind)) {
            remove(*piece);
        } else {
            std::vector<MapFurniture> pieces = map().furniture;
            pieces.push_back(furniture::newPiece(map(), kind, legendItems(map(), document().rules().get())));
            m_chosen = kind;
            perform(std::move(pieces), tr("Add: %1").arg(titleOf(kind)));
        }
        showPieces();
    }

    void resize(double by)
    {
        const auto piece = placeOf(m_chosen);
        if (!piece) {
            site().say(tr("Click a title, a legend or another piece first."));
            return;
        }
        std::vector<MapFurniture> pieces = map().furniture;
        pieces[*piece].size = std::clamp(std::round(pieces[*piece].size * by * 100.0) / 100.0, MapFurniture::smallest,
                                         MapFurniture::largest);
        if (pieces != map().furniture)
            perform(std::move(pieces), tr("Size: %1").arg(titleOf(*m_chosen)));
    }

    void askText()
    {
        const auto piece = placeOf(m_chosen);
        const bool hasText = m_chosen && *m_chosen != FurnitureKind::Compass && *m_chosen != FurnitureKind::Frame;
        if (!piece || !hasText) {
            site().say(tr("Click a title, credits, a scale or a legend first: they can have a text."));
            return;
        }
        const QString question = *m_chosen == FurnitureKind::Scale     ? tr("What one hex is, for example 5 km:")
                                 : *m_chosen == FurnitureKind::Legend  ? tr("Heading of the legend:")
                                 : *m_chosen == FurnitureKind::Credits ? tr("Credits:")
                                                                       : tr("Title on the sheet:");
        // Without a text of its own a title is the map's.
        const QString usual = *m_chosen == FurnitureKind::Title ? map().title : QString();
        const QString before = map().furniture[*piece].text;
        auto* dialog = new NameDialog(
            titleOf(*m_chosen), question, before.isEmpty() ? usual : before, [](const QString&) { return QString(); },
            &site().map());
        if (*m_chosen != FurnitureKind::Credits)
            dialog->setMayBeEmpty();
        connect(dialog, &NameDialog::named, this, [this, kind = m_chosen, usual](QString text) {
            if (text == usual)
                text.clear();
            const auto at = placeOf(kind);
            std::vector<MapFurniture> pieces = map().furniture;
            if (!at || pieces[*at].text == text)
                return;
            pieces[*at].text = text;
            perform(std::move(pieces), tr("Text: %1").arg(titleOf(*kind)));
        });
        dialog->open();
    }

    void showPieces()
    {
        for (const auto& [kind, button] : m_buttons) {
            if (button)
                button->setChecked(document().isOpen() && placeOf(kind).has_value());
        }
    }

    static constexpr double larger = 1.15;

    std::optional<std::size_t> m_held; ///< place in the map's list
    bool m_isHeldByKeys = false; ///< wherever the cursor is
    std::optional<FurnitureKind> m_chosen; ///< that was touched last
    QPointF m_from; ///< in hexes
    QPointF m_to;
    std::vector<std::pair<FurnitureKind, QPointer<QToolButton>>> m_buttons;
};

void addFurnitureTool(ToolManager& tools)
{
    tools.add<FurnitureTool>();
}

#include "furniture_tool.moc"
