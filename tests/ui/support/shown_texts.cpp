// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/shown_texts.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTabBar>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextDocumentFragment>

namespace {

class Visitor
{
public:
    explicit Visitor(const std::function<void(const QString&, const QString&)>& visit) : m_visit(visit) {}

    void walk(const QWidget& widget)
    {
        // A file dialog shows folders.
        if (const auto* files = qobject_cast<const QFileDialog*>(&widget)) {
            say(widget, files->windowTitle());
            for (const QString& filter : files->nameFilters())
                say(widget, filter);
            return;
        }
        own(widget);
        for (const QObject* child : widget.children()) {
            if (const auto* inner = qobject_cast<const QWidget*>(child); inner != nullptr && !inner->isWindow())
                walk(*inner);
        }
        // A window of its own that belongs here: a menu. Dialogs are visited when they are shown.
        for (const QObject* child : widget.children()) {
            if (const auto* menu = qobject_cast<const QMenu*>(child))
                walk(*menu);
        }
    }

private:
    void say(const QObject& object, const QString& text)
    {
        if (text.isEmpty())
            return;
        QString where = object.objectName();
        for (const QObject* each = object.parent(); each != nullptr && where.isEmpty(); each = each->parent())
            where = each->objectName();
        m_visit(where + QLatin1Char('/') + QLatin1String(object.metaObject()->className()),
                Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text);
    }

    void own(const QWidget& widget)
    {
        for (const QString& text : {widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis(),
                                    widget.accessibleName(), widget.accessibleDescription()})
            say(widget, text);
        for (const QAction* action : widget.actions()) {
            for (const QString& text : {action->text(), action->toolTip(), action->statusTip(), action->whatsThis()})
                say(*action, text);
        }
        if (const auto* label = qobject_cast<const QLabel*>(&widget))
            say(widget, label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
            say(widget, button->text());
        if (const auto* group = qobject_cast<const QGroupBox*>(&widget))
            say(widget, group->title());
        if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
            say(widget, line->placeholderText());
        if (const auto* box = qobject_cast<const QPlainTextEdit*>(&widget)) {
            say(widget, box->placeholderText());
            if (box->isReadOnly())
                say(widget, box->toPlainText());
        }
        if (const auto* text = qobject_cast<const QTextEdit*>(&widget)) {
            say(widget, text->placeholderText());
            if (text->isReadOnly())
                say(widget, text->toPlainText());
        }
        if (const auto* number = qobject_cast<const QSpinBox*>(&widget))
            say(widget,
                number->prefix() + QLatin1Char(' ') + number->suffix() + QLatin1Char(' ') + number->specialValueText());
        if (const auto* number = qobject_cast<const QDoubleSpinBox*>(&widget))
            say(widget,
                number->prefix() + QLatin1Char(' ') + number->suffix() + QLatin1Char(' ') + number->specialValueText());
        if (const auto* choice = qobject_cast<const QComboBox*>(&widget))
            model(widget, *choice->model(), {});
        if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                say(widget, tabs->tabText(i));
                say(widget, tabs->tabToolTip(i));
            }
        }
        const auto* view = qobject_cast<const QAbstractItemView*>(&widget);
        if (view != nullptr && view->model() != nullptr && qobject_cast<const QHeaderView*>(&widget) == nullptr) {
            model(widget, *view->model(), view->rootIndex());
            for (int column = 0; column < view->model()->columnCount(); ++column)
                say(widget, view->model()->headerData(column, Qt::Horizontal).toString());
        }
    }

    void model(const QWidget& widget, const QAbstractItemModel& items, const QModelIndex& parent)
    {
        constexpr int most = 200; // of a kind: a map has ten thousand hexes
        for (int row = 0; row < std::min(items.rowCount(parent), most); ++row) {
            for (int column = 0; column < items.columnCount(parent); ++column) {
                const QModelIndex index = items.index(row, column, parent);
                for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole,
                                       Qt::AccessibleDescriptionRole, Qt::WhatsThisRole})
                    say(widget, index.data(role).toString());
                if (column == 0)
                    model(widget, items, index);
            }
        }
    }

    const std::function<void(const QString&, const QString&)>& m_visit;
};

} // namespace

void visitShownTexts(const QWidget& widget, const std::function<void(const QString&, const QString&)>& visit)
{
    Visitor(visit).walk(widget);
}
