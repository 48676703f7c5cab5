// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map_view/map_accessible.h"

#include "map_view/map_view.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHash>
#include <QKeyEvent>
#include <QTimer>

#include <algorithm>
#include <set>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(MapAccessible)
};

/// Cells are kept in two halves, the younger and the older one; the older one goes when the younger is full.
constexpr int halfOfCells = mostHeldMapCells / 2;
/// So many may be asked for in one breath before they begin to go at once.
constexpr int mostInOneBreath = 8 * halfOfCells;
/// Nobody listens to more selected hexes than this.
constexpr int mostSelectedTold = 1000;

bool isHex(const MapView* view, HexIndex hex)
{
    return view != nullptr && view->hasContent() && hex >= 0 && hex < view->content().map().grid.size();
}

bool isHexSelected(const BoardContent& content, HexIndex hex)
{
    if (content.selectedHexes && content.selectedHexes->contains(hex))
        return true;
    return std::any_of(content.selectedUnits.begin(), content.selectedUnits.end(), [&](UnitIndex unit) {
        return static_cast<std::size_t>(unit) < content.position->units.size()
               && content.position->unit(unit).hex == hex;
    });
}

/// One hex of a map.
class HexAccessible
    : public QAccessibleInterface
    , public QAccessibleActionInterface
    , public QAccessibleTableCellInterface
{
public:
    HexAccessible(MapView* view, HexIndex hex) : m_view(view), m_hex(hex) {}

    HexIndex hex() const { return m_hex; }
    const MapView* view() const { return m_view; }

    bool isValid() const override { return isHex(m_view, m_hex); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_view != nullptr ? m_view->window()->windowHandle() : nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    void setText(QAccessible::Text, const QString&) override {}

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        switch (kind) {
        case QAccessible::Name:
            return isHole() ? Text::tr("%1, no hex", "number").arg(number()) : m_view->describe(m_hex);
        case QAccessible::Value:
            return number();
        default:
            return {};
        }
    }

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect inView = m_view->hexRect(m_hex).toRect();
        return {m_view->viewport()->mapToGlobal(inView.topLeft()), inView.size()};
    }

    QAccessible::Role role() const override { return QAccessible::Cell; }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.focusable = true;
        state.selectable = true;
        state.disabled = isHole();
        state.focused = m_view->cursorHex() == m_hex && m_view->hasFocus();
        state.selected = isHexSelected(m_view->content(), m_hex);
        state.invisible = !m_view->isVisible();
        state.offscreen = !m_view->viewport()->rect().intersects(m_view->hexRect(m_hex).toRect());
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        switch (type) {
        case QAccessible::ActionInterface:
            return static_cast<QAccessibleActionInterface*>(this);
        case QAccessible::TableCellInterface:
            return static_cast<QAccessibleTableCellInterface*>(this);
        default:
            return nullptr;
        }
    }

    // --- The place in the table ---

    bool isSelected() const override { return isValid() && isHexSelected(m_view->content(), m_hex); }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return isValid() ? place().column : -1; }
    int rowIndex() const override { return isValid() ? place().row : -1; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

    // --- What can be done ---

    QStringList actionNames() const override
    {
        if (!isValid())
            return {};
        QStringList names{pressAction(), showMenuAction(), setFocusAction()};
        for (const QAction* action : m_view->actions()) {
            if (action->isEnabled() && action->isVisible() && !action->objectName().isEmpty())
                names += action->objectName();
        }
        return names;
    }

    QString localizedActionName(const QString& name) const override
    {
        const QAction* action = actionNamed(name);
        return action != nullptr ? action->iconText() : QAccessibleActionInterface::localizedActionName(name);
    }

    QString localizedActionDescription(const QString& name) const override
    {
        if (const QAction* action = actionNamed(name))
            return action->toolTip();
        if (name == pressAction())
            return Text::tr("Clicks the hex, as Enter does");
        if (name == showMenuAction())
            return Text::tr("Shows what one may ask of the hex");
        if (name == setFocusAction())
            return Text::tr("Moves the cursor to the hex");
        return {};
    }

    QStringList keyBindingsForAction(const QString& name) const override
    {
        return name == pressAction() ? QStringList{QKeySequence(Qt::Key_Return).toString()} : QStringList();
    }

    // The caller waits for the answer, so nothing that may open a dialog is done before there is one.
    void doAction(const QString& name) override
    {
        if (isValid())
            QMetaObject::invokeMethod(
                m_view, [view = m_view, hex = m_hex, name] { perform(view, hex, name); }, Qt::QueuedConnection);
    }

private:
    OffsetCoord place() const { return m_view->content().map().grid.offset(m_hex); }
    QString number() const { return m_view->content().map().number(m_hex); }
    bool isHole() const { return !m_view->content().map().hasHex(m_hex); }

    QAction* actionNamed(const QString& name) const { return m_view != nullptr ? find(*m_view, name) : nullptr; }

    static QAction* find(const MapView& view, const QString& name)
    {
        for (QAction* action : view.actions()) {
            if (action->objectName() == name)
                return action;
        }
        return nullptr;
    }

    static void perform(const QPointer<MapView>& view, HexIndex hex, const QString& name)
    {
        if (!isHex(view, hex))
            return;
        view->setFocus(Qt::OtherFocusReason);
        view->setCursorHex(hex);
        if (name == pressAction()) {
            for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
                QKeyEvent key(type, Qt::Key_Return, Qt::NoModifier);
                if (view != nullptr)
                    QCoreApplication::sendEvent(view, &key);
            }
        } else if (name == showMenuAction()) {
            view->ensureVisible(hex);
            const QPoint at = view->hexCenter(hex).toPoint();
            QContextMenuEvent menu(QContextMenuEvent::Keyboard, at, view->viewport()->mapToGlobal(at));
            QCoreApplication::sendEvent(view, &menu);
        } else if (QAction* action = find(*view, name)) {
            action->trigger();
        }
    }

    QPointer<MapView> m_view;
    HexIndex m_hex;
};

class MapAccessible
    : public QAccessibleWidget
    , public QAccessibleTableInterface
{
public:
    explicit MapAccessible(MapView* view) : QAccessibleWidget(view, QAccessible::Table), m_view(view)
    {
        m_rest.setSingleShot(true);
        QObject::connect(&m_rest, &QTimer::timeout, &m_rest, [this] { ageCells(); });
        QObject::connect(view, &MapView::contentChanged, &m_rest, [this] { followGrid(); });
        followGrid();
    }
    ~MapAccessible() override { dropCells(); }
    MapAccessible(const MapAccessible&) = delete;
    MapAccessible& operator=(const MapAccessible&) = delete;

    int heldCells() const { return static_cast<int>(m_young.size() + m_old.size()); }

    // --- Children ---

    int childCount() const override { return rowCount() * columnCount(); }
    QAccessibleInterface* child(int index) const override { return cell(index); }
    QAccessibleInterface* focusChild() const override { return cell(m_view->cursorHex()); }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        return cell(m_view->hexAt(m_view->viewport()->mapFromGlobal(QPointF(x, y))));
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* hex = dynamic_cast<const HexAccessible*>(child);
        return hex != nullptr && hex->view() == m_view && hex->isValid() ? hex->hex() : -1;
    }

    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Value)
            return m_view->describe(m_view->cursorHex());
        if (kind == QAccessible::Description && m_view->hasContent()) {
            const QString size = Text::tr("Rows: %1, columns: %2").arg(rowCount()).arg(columnCount());
            const int quarters = m_view->view().turn.quarters();
            return quarters == 0
                       ? size
                       : Text::tr("%1. Turned right by %2°.", "rows and columns").arg(size).arg(90 * quarters);
        }
        if (kind == QAccessible::Help)
            return m_view->whatsThis();
        return QAccessibleWidget::text(kind);
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

    // --- The table ---

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    int rowCount() const override { return m_view->hasContent() ? grid().rows() : 0; }
    int columnCount() const override { return m_view->hasContent() ? grid().columns() : 0; }

    QAccessibleInterface* cellAt(int row, int column) const override
    {
        return m_view->hasContent() ? cell(grid().index(OffsetCoord{column, row})) : nullptr;
    }

    // As they are printed: a person finds them on the map.
    QString columnDescription(int column) const override
    {
        if (column < 0 || column >= columnCount())
            return {};
        const HexNumbering& numbering = grid().numbering();
        return Text::tr("Column %1, hexes %2 to %3")
            .arg(numbering.columnText(column), numbering.number({column, 0}),
                 numbering.number({column, rowCount() - 1}));
    }

    QString rowDescription(int row) const override
    {
        if (row < 0 || row >= rowCount())
            return {};
        const HexNumbering& numbering = grid().numbering();
        return Text::tr("Row %1, hexes %2 to %3")
            .arg(numbering.rowText(row), numbering.number({0, row}), numbering.number({columnCount() - 1, row}));
    }

    int selectedCellCount() const override
    {
        if (!m_view->hasContent())
            return 0;
        const BoardContent& content = m_view->content();
        int count = content.selectedHexes ? content.selectedHexes->count() : 0;
        for (const HexIndex hex : hexesOfSelectedUnits())
            count += content.selectedHexes && content.selectedHexes->contains(hex) ? 0 : 1;
        return count;
    }

    QList<QAccessibleInterface*> selectedCells() const override
    {
        QList<QAccessibleInterface*> cells;
        if (!m_view->hasContent())
            return cells;
        std::set<HexIndex> hexes = hexesOfSelectedUnits();
        if (const auto& selected = m_view->content().selectedHexes) {
            selected->forEach([&](HexIndex hex) {
                if (hexes.size() < mostSelectedTold)
                    hexes.insert(hex);
            });
        }
        for (const HexIndex hex : hexes)
            cells += cell(hex);
        return cells;
    }

    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

private:
    const HexGrid& grid() const { return m_view->content().map().grid; }

    std::set<HexIndex> hexesOfSelectedUnits() const
    {
        std::set<HexIndex> hexes;
        const BoardContent& content = m_view->content();
        for (const UnitIndex unit : content.selectedUnits) {
            if (static_cast<std::size_t>(unit) < content.position->units.size()
                && content.position->unit(unit).isOnMap() && hexes.size() < mostSelectedTold)
                hexes.insert(content.position->unit(unit).hex);
        }
        return hexes;
    }

    QAccessibleInterface* cell(HexIndex hex) const
    {
        if (!isHex(m_view, hex))
            return nullptr;
        auto found = m_young.constFind(hex);
        if (found != m_young.constEnd())
            return QAccessible::accessibleInterface(*found);
        if (static_cast<int>(m_young.size()) >= mostInOneBreath)
            ageCells();
        const auto old = m_old.constFind(hex);
        const QAccessible::Id id =
            old != m_old.constEnd() ? *old : QAccessible::registerAccessibleInterface(new HexAccessible(m_view, hex));
        m_old.remove(hex);
        m_young.insert(hex, id);
        // The caller may hold several of them until it has what it wants.
        if (static_cast<int>(m_young.size()) > halfOfCells && !m_rest.isActive())
            m_rest.start(0);
        return QAccessible::accessibleInterface(id);
    }

    void ageCells() const
    {
        const HexIndex cursor = m_view->cursorHex();
        const auto kept = m_old.constFind(cursor);
        if (kept != m_old.constEnd()) {
            m_young.insert(cursor, *kept);
            m_old.remove(cursor);
        }
        for (const QAccessible::Id id : std::as_const(m_old))
            QAccessible::deleteAccessibleInterface(id);
        m_old = std::move(m_young);
        m_young.clear();
        // All that were asked for at once are too many to keep.
        for (auto at = m_old.begin(); static_cast<int>(m_old.size()) > halfOfCells && at != m_old.end();) {
            if (at.key() == cursor) {
                ++at;
                continue;
            }
            QAccessible::deleteAccessibleInterface(*at);
            at = m_old.erase(at);
        }
    }

    void dropCells()
    {
        for (const auto* half : {&m_young, &m_old}) {
            for (const QAccessible::Id id : *half)
                QAccessible::deleteAccessibleInterface(id);
        }
        m_young.clear();
        m_old.clear();
    }

    // On another grid the same places are other hexes.
    void followGrid()
    {
        const QString first = m_view->hasContent() ? grid().number(0) : QString();
        if (rowCount() == m_rows && columnCount() == m_columns && first == m_first)
            return;
        m_rows = rowCount();
        m_columns = columnCount();
        m_first = first;
        dropCells();
        QAccessibleTableModelChangeEvent changed(m_view, QAccessibleTableModelChangeEvent::ModelReset);
        if (m_isKnown)
            QAccessible::updateAccessibility(&changed);
        m_isKnown = true; // not while it is being made
    }

    MapView* m_view;
    int m_rows = 0;
    int m_columns = 0;
    QString m_first;
    bool m_isKnown = false;
    mutable QTimer m_rest;
    mutable QHash<HexIndex, QAccessible::Id> m_young;
    mutable QHash<HexIndex, QAccessible::Id> m_old;
};

QAccessibleInterface* makeMapAccessible(const QString& className, QObject* object)
{
    Q_UNUSED(className)
    auto* view = qobject_cast<MapView*>(object);
    return view != nullptr ? new MapAccessible(view) : nullptr;
}

} // namespace

void installMapAccessibility()
{
    static bool isInstalled = false;
    if (!isInstalled)
        QAccessible::installFactory(makeMapAccessible);
    isInstalled = true;
}

int heldMapCells(MapView& map)
{
    const auto* about = dynamic_cast<const MapAccessible*>(QAccessible::queryAccessibleInterface(&map));
    return about != nullptr ? about->heldCells() : 0;
}
