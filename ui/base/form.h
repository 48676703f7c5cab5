// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAction>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSize>
#include <QSpinBox>
#include <QString>
#include <QToolButton>

#include <initializer_list>
#include <optional>

class QWidget;

/// The few words in which panels and dialogs are put together: widgets with their names, in rows and columns. The header
/// brings the widgets of which forms consist.

/// What a widget says of itself; what is left out stays as it is.
struct WidgetTexts
{
    QString title = {}; ///< of a window
    QString spoken = {}; ///< accessible name
    QString tip = {};
    QString help = {}; ///< what's this
};

void setTexts(QWidget& widget, const WidgetTexts& texts);

/// Gives the widget its object name and what it says of itself, and returns it.
template<class Widget>
Widget* named(Widget* widget, QAnyStringView name, const WidgetTexts& texts)
{
    widget->setObjectName(name.toString());
    setTexts(*widget, texts);
    return widget;
}

template<class Widget>
Widget* named(Widget* widget, QAnyStringView name, const QString& spoken, const QString& tip = {})
{
    return named(widget, name, {.spoken = spoken, .tip = tip});
}

template<class Object>
Object* named(Object* object, QAnyStringView name)
{
    object->setObjectName(name.toString());
    return object;
}

/// The same of a panel: what a screen reader calls it, and what's this.
void asPanel(QWidget* panel, const char* name, const QString& spoken, const QString& help);
void asDialog(QWidget* dialog, const char* name, const QString& title, const QString& help);

/// The label breaks its text into lines.
QLabel* wrapped(QLabel* label);
/// The text before a field, as its buddy: its letter with Alt goes to the field.
QLabel* labelFor(const QString& text, QWidget* field);
/// The box is wide enough for so many letters, whatever it lists.
QComboBox* limited(QComboBox* box, int letters);
/// The area shows the content as wide as it is itself, without a frame, and is no stop of the Tab key.
QScrollArea* scrolling(QScrollArea* area, QWidget* content);

/// What stands in a row or column: a widget, a layout, or room that nothing fills.
struct Piece
{
    Piece(QWidget* shown, int share = 0, Qt::Alignment side = {}) : widget(shown), stretch(share), alignment(side) {}
    Piece(QLayout* parts, int share = 0) : layout(parts), stretch(share) {}
    explicit Piece(int share) : stretch(share) {}

    QWidget* widget = nullptr;
    QLayout* layout = nullptr;
    int stretch;
    Qt::Alignment alignment;
};

/// Room that grows.
inline Piece spring(int stretch = 0)
{
    return Piece(stretch);
}

/// Adds the pieces at the end, in their order.
void addTo(QBoxLayout& layout, std::initializer_list<Piece> pieces);
QHBoxLayout* rowOf(std::initializer_list<Piece> pieces);
QVBoxLayout* columnOf(std::initializer_list<Piece> pieces);
/// The layout of a widget; without a spacing, the style's.
QHBoxLayout* rowIn(QWidget* widget, const QMargins& margins, std::optional<int> spacing = {});
QVBoxLayout* columnIn(QWidget* widget, const QMargins& margins, std::optional<int> spacing = {});

/// The text as a tool tip that shows it letter by letter. What comes out of files, such as a name with a "<" in it, is
/// never taken for markup, which a tool tip guesses at by itself.
QString plainTip(const QString& text);

/// The text as the label of a menu's line, a button, a box or a row with a field. What comes out of files, such as a name
/// with an "&" in it, would have its letter taken for the one that goes with Alt.
QString plainLabel(QString text);

/// Makes a dialog as large as `wanted`, as far as its screen has room for it and for the frame around it.
void fitToScreen(QWidget& dialog, QSize wanted);
/// As large as its parts would like to be.
void fitToScreen(QWidget& dialog);

/// Lets the shortcuts of a widget's own actions win over those of the window while it has the keyboard: F2 renames in a
/// list, though elsewhere it shows the rules.
void keepOwnKeys(QWidget& widget);
/// Adds an action of the widget's own with that key: `handler` of the receiver does it.
template<typename Receiver, typename Handler>
QAction* ownKey(QWidget& widget, const QKeySequence& key, Receiver* receiver, Handler handler)
{
    auto* action = new QAction(&widget);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    widget.addAction(action);
    QObject::connect(action, &QAction::triggered, receiver, handler);
    return action;
}
