// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/top_bar.h"

#include "base/appearance.h"
#include "base/form.h"
#include "base/icons.h"
#include "base/text_changes.h"
#include "base/window_width.h"
#include "shell/actions.h"

#include <QCoreApplication>
#include <QMenuBar>
#include <QPainter>
#include <QResizeEvent>
#include <QStyleOptionMenuItem>

#include <algorithm>

namespace {

constexpr int rounding = 6; ///< pixels
constexpr int leastHeight = 46;
constexpr const char* signProperty = "sign"; ///< of a button under which a panel drops down

/// An arrow behind the word, or the sign alone.
void dressDropDown(QToolButton& button)
{
    const bool isSign = button.toolButtonStyle() == Qt::ToolButtonIconOnly;
    constexpr int arrowSide = 16;
    const int side = isSign ? std::max(arrowSide, button.fontMetrics().height() * 4 / 5) : arrowSide;
    button.setIconSize(QSize(side, side));
    button.setIcon(
        lineIcon(isSign ? button.property(signProperty).toString() : QStringLiteral("drop-down"), button.palette()));
}

} // namespace

TopBar::TopBar(QMenuBar& menus, Actions& actions)
    : QToolBar(Actions::tr("Tools")), m_menus(menus), m_find(new QToolButton),
      m_findAction(&actions[ActionId::Find]), m_undo{&actions[ActionId::Undo], &actions[ActionId::Redo]},
      m_sign(new QToolButton)
{
    named(this, "toolBar");
    setMovable(false);
    m_before = addSpring();
    for (const ActionId id : {ActionId::PlayMode, ActionId::EditMode, ActionId::LearnMode}) {
        addAction(&actions[id]);
        m_modes += qobject_cast<QToolButton*>(widgetForAction(&actions[id]));
        connect(&actions[id], &QAction::toggled, this, [this] { resizeEvent(nullptr); });
    }
    addSpring();
    addAction(&actions[ActionId::Undo]);
    addAction(&actions[ActionId::Redo]);
    m_endOfDropDowns = addSeparator();
    addFind(actions);
    addSign();
    whenTextChanges(*this, [this] {
        m_least = 0;
        // Once the buttons have the text, too.
        QMetaObject::invokeMethod(
            this, [this] { resizeEvent(nullptr); }, Qt::QueuedConnection);
    });
    menus.setCornerWidget(this);
}

void TopBar::addSign()
{
    named(m_sign, "programSign", {.spoken = tr("Start page"), .tip = tr("Show the start page; Play leads back")});
    m_sign->setAutoRaise(true);
    m_sign->setFocusPolicy(Qt::NoFocus); // the menu File has it for the keyboard
    m_sign->setIcon(QIcon(QStringLiteral(":/icons/rearguard.svg")));
    whenTextChanges(*m_sign, [this] {
        const int side = signSide(24);
        m_sign->setIconSize(QSize(side, side));
    });
    m_menus.setCornerWidget(m_sign, Qt::TopLeftCorner);
}

QWidget* TopBar::addSpring()
{
    auto* spring = new QWidget;
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(spring);
    return spring;
}

void TopBar::addFind(Actions& actions)
{
    const ActionRow& row = actions.row(ActionId::Find);
    QAction& find = actions[ActionId::Find];
    named(m_find, "findButton", {.spoken = row.title(), .tip = tr("Find a hex, a unit, a command or a rule")});
    m_find->setWhatsThis(row.whatsThis);
    m_find->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    actions.follow(*m_find, ActionId::Find);
    connect(m_find, &QAbstractButton::clicked, &find, &QAction::trigger);
    const auto follow = [this, &find] { m_find->setIcon(find.icon()); };
    connect(&find, &QAction::changed, m_find, follow);
    follow();
    addWidget(m_find);
    m_find->setAutoRaise(false); // which a tool bar does not leave
}

QToolButton* TopBar::addDropDown(const QString& name, const QString& title, const QString& tip, const QString& sign)
{
    auto* button = named(new QToolButton, name, {.spoken = title, .tip = tip});
    button->setText(title);
    button->setCheckable(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    // The arrow stands behind the word.
    button->setLayoutDirection(isRightToLeft() ? Qt::LeftToRight : Qt::RightToLeft);
    button->setProperty(signProperty, sign);
    whenColorsChange(*button, [button] { dressDropDown(*button); });
    whenTextChanges(*button, [button] { dressDropDown(*button); });
    m_dropDowns += insertWidget(m_endOfDropDowns, button);
    button->setAutoRaise(false); // which a tool bar does not leave
    return button;
}

void TopBar::setDropDownsShown(bool areShown)
{
    for (QAction* each : m_dropDowns)
        each->setVisible(areShown);
    resizeEvent(nullptr);
}

// The modes are one switch.
void TopBar::paintEvent(QPaintEvent* event)
{
    QToolBar::paintEvent(event);
    QRect place;
    for (const QToolButton* mode : m_modes)
        place |= mode->geometry();
    QColor ground = palette().color(QPalette::WindowText);
    constexpr float hint = 0.09F;
    ground.setAlphaF(hint);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), rounding + 2, rounding + 2);
}

// --- As wide as there is room ---

int TopBar::menusWidth() const
{
    const int between = m_menus.style()->pixelMetric(QStyle::PM_MenuBarItemSpacing, nullptr, &m_menus);
    int width = 2 * m_menus.style()->pixelMetric(QStyle::PM_MenuBarHMargin, nullptr, &m_menus);
    if (const QWidget* sign = m_menus.cornerWidget(Qt::TopLeftCorner))
        width += sign->sizeHint().width();
    for (const QAction* menu : m_menus.actions()) {
        QStyleOptionMenuItem option;
        option.initFrom(&m_menus);
        option.text = menu->text();
        const QSize text = m_menus.fontMetrics().size(Qt::TextShowMnemonic, menu->text());
        width += m_menus.style()->sizeFromContents(QStyle::CT_MenuBarItem, &option, text, &m_menus).width() + between;
    }
    return width;
}

/// Pixels for all that is there now; the springs can do without.
int TopBar::needed() const
{
    const QMargins margins = layout()->contentsMargins();
    int width = margins.left() + margins.right();
    for (QAction* action : actions()) {
        const QWidget* part = widgetForAction(action);
        if (part == nullptr || !action->isVisible())
            continue;
        const bool isSpring = part->sizePolicy().horizontalPolicy() == QSizePolicy::Expanding;
        width += layout()->spacing() + (isSpring ? 0 : part->sizeHint().width());
    }
    return width;
}

QSize TopBar::sizeHint() const
{
    constexpr int apart = 12; // that no menu is pushed out, as long as all has room
    return {std::max(m_least, m_menus.width() - menusWidth() - apart),
            std::max(leastHeight, QToolBar::sizeHint().height())};
}

QSize TopBar::minimumSizeHint() const
{
    return {0, std::max(leastHeight, QToolBar::minimumSizeHint().height())};
}

void TopBar::resizeEvent(QResizeEvent* event)
{
    if (event != nullptr)
        QToolBar::resizeEvent(event);
    m_before->setFixedWidth(0);
    bool isAllThere = false;
    for (const Words words : {Words::All, Words::ShortFind, Words::NoFind, Words::NoArrows, Words::NoModeSigns,
                              Words::DropDownSigns, Words::NoRedo, Words::NoUndo, Words::ChosenMode, Words::Icons}) {
        if (words == Words::All && window()->width() < window_width::wide)
            continue;
        say(words);
        isAllThere = needed() <= width();
        if (isAllThere)
            break;
    }
    centreModes();
    if (!isAllThere)
        tellLeast();
}

// The menus have a list for those that have no room; this has none.
void TopBar::tellLeast()
{
    const int least = std::min(needed(), m_menus.width() * 4 / 5);
    if (least == m_least || least <= width())
        return;
    m_least = least;
    QResizeEvent again(m_menus.size(), m_menus.size());
    QCoreApplication::sendEvent(&m_menus, &again);
}

// In the window's middle, whatever else stands in the bar: they are in the same place on every page and in every
// language, as long as there is room.
void TopBar::centreModes()
{
    int modes = 0;
    for (const QToolButton* mode : m_modes)
        modes += mode->sizeHint().width();
    const int room = std::max(0, width() - needed());
    const int wanted = (window()->width() - modes) / 2 - mapTo(window(), QPoint()).x();
    m_before->setFixedWidth(std::clamp(wanted, 0, room));
    layout()->activate();
    update(); // the ground below them moves, too
}

void TopBar::say(Words words)
{
    const QString key = m_findAction->shortcut().toString(QKeySequence::NativeText);
    const QString what = words == Words::All ? tr("Hex, unit or command") : tr("Find");
    m_find->setText(key.isEmpty() ? what : tr("%1   %2", "what is found, key").arg(what, key));
    m_find->setToolButtonStyle(words < Words::NoFind ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    for (QToolButton* mode : m_modes)
        mode->setToolButtonStyle(words < Words::NoModeSigns  ? Qt::ToolButtonTextBesideIcon
                                 : words < Words::ChosenMode ? Qt::ToolButtonTextOnly
                                 : words < Words::Icons && mode->defaultAction()->isChecked()
                                     ? Qt::ToolButtonTextBesideIcon
                                     : Qt::ToolButtonIconOnly);
    for (QAction* each : m_dropDowns) {
        auto& button = *static_cast<QToolButton*>(widgetForAction(each));
        const Qt::ToolButtonStyle style = words < Words::NoArrows        ? Qt::ToolButtonTextBesideIcon
                                          : words < Words::DropDownSigns ? Qt::ToolButtonTextOnly
                                                                         : Qt::ToolButtonIconOnly;
        if (button.toolButtonStyle() == style)
            continue;
        button.setToolButtonStyle(style);
        dressDropDown(button);
    }
    const auto show = [this](QAction* undo, QAction* before, bool isShown) {
        if (actions().contains(undo) == isShown)
            return;
        if (isShown)
            insertAction(before, undo);
        else
            removeAction(undo);
    };
    QAction* const end = m_dropDowns.isEmpty() ? m_endOfDropDowns : m_dropDowns.front();
    show(m_undo.back(), end, words < Words::NoRedo);
    show(m_undo.front(), words < Words::NoRedo ? m_undo.back() : end, words < Words::NoUndo);
}
