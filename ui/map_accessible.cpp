// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map_accessible.h"

#include "map_view.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleWidget>

namespace {

// The hex under the cursor.
class CursorHexAccessible
    : public QAccessibleInterface
    , public QAccessibleActionInterface
{
public:
    explicit CursorHexAccessible(MapView* view) : m_view(view) {}

    bool isValid() const override { return m_view != nullptr; }
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
        return m_view != nullptr && kind == QAccessible::Name ? m_view->describe(m_view->cursorHex()) : QString();
    }

    QRect rect() const override
    {
        if (m_view == nullptr || m_view->cursorHex() == noHex)
            return {};
        const QRect inView = m_view->hexRect(m_view->cursorHex()).toRect();
        return {m_view->viewport()->mapToGlobal(inView.topLeft()), inView.size()};
    }

    QAccessible::Role role() const override { return QAccessible::Cell; }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.focused = m_view != nullptr && m_view->hasFocus();
        state.invisible = m_view == nullptr || m_view->cursorHex() == noHex;
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }

    QStringList actionNames() const override { return {pressAction()}; }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& name) override
    {
        if (m_view != nullptr && name == pressAction())
            emit m_view->enterPressed(m_view->cursorHex());
    }

private:
    QPointer<MapView> m_view;
};

class MapAccessible : public QAccessibleWidget
{
public:
    explicit MapAccessible(MapView* view)
        : QAccessibleWidget(view, QAccessible::Table), m_view(view),
          m_hexId(QAccessible::registerAccessibleInterface(new CursorHexAccessible(view)))
    {}
    ~MapAccessible() override { QAccessible::deleteAccessibleInterface(m_hexId); }
    MapAccessible(const MapAccessible&) = delete;
    MapAccessible& operator=(const MapAccessible&) = delete;

    int childCount() const override { return m_view->cursorHex() == noHex ? 0 : 1; }
    QAccessibleInterface* child(int index) const override { return index == 0 ? hexInterface() : nullptr; }
    QAccessibleInterface* focusChild() const override { return childCount() == 0 ? nullptr : hexInterface(); }
    int indexOfChild(const QAccessibleInterface* child) const override { return child == hexInterface() ? 0 : -1; }

    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description || kind == QAccessible::Value)
            return m_view->describe(m_view->cursorHex());
        if (kind == QAccessible::Help)
            return m_view->whatsThis();
        return QAccessibleWidget::text(kind);
    }

private:
    QAccessibleInterface* hexInterface() const { return QAccessible::accessibleInterface(m_hexId); }

    MapView* m_view;
    QAccessible::Id m_hexId;
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
