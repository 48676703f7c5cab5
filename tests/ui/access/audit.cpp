// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/access/audit.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QImage>
#include <QPixmap>
#include <QPointer>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QWidget>

#include <vector>

namespace {

constexpr int longestWalk = 500;

bool isInUse(const QWidget& widget)
{
    return widget.isVisible() && widget.isEnabled() && widget.focusProxy() == nullptr;
}

// Of several buttons one of which is down, Tab comes to that one; arrows go to the others.
bool isReachedByArrows(const QWidget& widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    if (button == nullptr || button->isChecked())
        return false;
    if (const QButtonGroup* group = button->group())
        return group->exclusive() && group->checkedButton() != nullptr;
    if (!button->autoExclusive())
        return false;
    for (const QAbstractButton* other : button->parentWidget()->findChildren<QAbstractButton*>()) {
        if (other->autoExclusive() && other->isChecked() && other->parentWidget() == button->parentWidget())
            return true;
    }
    return false;
}

// The widget with what is close around it, as it is seen.
QImage pictureOf(const QWidget& widget)
{
    QWidget& window = *widget.window();
    constexpr int around = 4;
    const QRect at(widget.mapTo(&window, QPoint()), widget.size());
    return window.grab(at.adjusted(-around, -around, around, around) & window.rect()).toImage();
}

} // namespace

QString audit::placeOf(const QWidget& widget)
{
    QString text;
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        text = button->text();
    QStringList parents;
    for (const QWidget* up = widget.parentWidget(); up != nullptr && parents.size() < 3; up = up->parentWidget()) {
        if (!up->objectName().isEmpty() && !up->objectName().startsWith(QLatin1String("qt_")))
            parents += up->objectName();
    }
    return QStringLiteral("%1 “%2” %3 in %4")
        .arg(QLatin1String(widget.metaObject()->className()), widget.objectName(), text,
             parents.join(QStringLiteral(" < ")));
}

QStringList audit::namelessWidgets(const QWidget& window)
{
    QStringList wrong;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        // Of bars of tabs the tabs have names.
        if (widget->focusPolicy() == Qt::NoFocus || !isInUse(*widget) || widget->window() != &window
            || qobject_cast<QScrollBar*>(widget) != nullptr || qobject_cast<QTabBar*>(widget) != nullptr)
            continue;
        QAccessibleInterface* about = QAccessible::queryAccessibleInterface(widget);
        const QString name = about != nullptr ? about->text(QAccessible::Name).trimmed() : QString();
        QString sort = QString::fromLatin1(widget->metaObject()->className());
        const QString bare = QString(name).remove(u' ');
        const bool isSort =
            bare.compare(sort, Qt::CaseInsensitive) == 0 || bare.compare(sort.mid(1), Qt::CaseInsensitive) == 0;
        if (name.isEmpty() || isSort)
            wrong += QStringLiteral("no name: %1").arg(placeOf(*widget));
    }
    return wrong;
}

QStringList audit::tabWalk(QWidget& window)
{
    QStringList wrong;
    QApplication::setCursorFlashTime(0);
    // Styles show the focus from the first Tab on.
    QTest::keyClick(&window, Qt::Key_Tab);
    QWidget* const start = QApplication::focusWidget();
    if (start == nullptr)
        return {QStringLiteral("nothing takes the keyboard: %1").arg(placeOf(window))};
    std::vector<QPointer<QWidget>> walked{start};
    QImage focused = pictureOf(*start);
    for (int i = 0; i < longestWalk; ++i) {
        const QPointer<QWidget> from = QApplication::focusWidget();
        QTest::keyClick(from, Qt::Key_Tab);
        // In running text Tab goes from link to link.
        constexpr int mostLinks = 30;
        for (int link = 0; link < mostLinks && from->inherits("QLabel") && QApplication::focusWidget() == from; ++link)
            QTest::keyClick(from, Qt::Key_Tab);
        QWidget* to = QApplication::focusWidget();
        if (to == from || to == nullptr) {
            if (walked.size() > 1)
                wrong += QStringLiteral("Tab does not leave: %1").arg(placeOf(*from));
            break;
        }
        if (from != nullptr && from->isVisible() && pictureOf(*from) == focused)
            wrong += QStringLiteral("focus is not seen: %1").arg(placeOf(*from));
        if (to == start)
            break;
        if (std::find(walked.begin(), walked.end(), to) != walked.end()) {
            wrong += QStringLiteral("Tab goes in a circle: %1").arg(placeOf(*to));
            break;
        }
        walked.emplace_back(to);
        QCoreApplication::processEvents(); // its panel may come to the front
        focused = pictureOf(*to);
    }
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !isInUse(*widget) || widget->window() != &window
            || isReachedByArrows(*widget) || std::find(walked.begin(), walked.end(), widget) != walked.end())
            continue;
        wrong += QStringLiteral("Tab never comes to: %1").arg(placeOf(*widget));
    }
    return wrong;
}
