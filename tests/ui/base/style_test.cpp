// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/icons.h"
#include "support/test_registry.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionComplex>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

bool hasColor(const QImage& image, const QRect& part, const QColor& color)
{
    const QRect seen = part.intersected(image.rect());
    for (int y = seen.top(); y <= seen.bottom(); ++y) {
        for (int x = seen.left(); x <= seen.right(); ++x) {
            if (image.pixelColor(x, y) == color)
                return true;
        }
    }
    return false;
}

QSize arrowOf(const QComboBox& combo)
{
    QStyleOptionComboBox option;
    option.initFrom(&combo);
    return combo.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxArrow, &combo).size();
}

} // namespace

// What the program draws otherwise than the common style.
class StyleTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installStyle(); }
    void cleanup();
    void boxesAndArrowsGrowWithTheText();
    void dialogButtonsHaveNoIcons();
    void signsInTitlesOfPanelsAreSeen();
    void menusHaveAFrameInHighContrast();
    void iconsAreSeenOnTheChosenLine();
};

void StyleTest::cleanup()
{
    applyTextSize(100);
    applyAppearance(Appearance::System);
}

void StyleTest::boxesAndArrowsGrowWithTheText()
{
    QCheckBox box(u"x"_s);
    QComboBox combo;
    combo.addItem(u"word"_s);
    QSpinBox spin;
    const int indicator = box.style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, &box);
    const int arrow = arrowOf(combo).width();
    const QSize icon = QPushButton().iconSize();
    const int small = box.style()->pixelMetric(QStyle::PM_SmallIconSize);
    applyTextSize(200);
    QCOMPARE(box.style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, &box), 2 * indicator);
    QCOMPARE(box.style()->pixelMetric(QStyle::PM_ExclusiveIndicatorHeight, nullptr, &box), 2 * indicator);
    // So do the pictures on small buttons and in menus.
    const QPushButton button;
    QCOMPARE(button.iconSize(), 2 * icon);
    QCOMPARE(button.style()->pixelMetric(QStyle::PM_SmallIconSize), 2 * small);
    QVERIFY(arrowOf(combo).width() >= arrow + 10);
    // The arrow does not take its room from the words.
    QCoreApplication::processEvents();
    QStyleOptionComboBox option;
    combo.resize(combo.sizeHint());
    option.initFrom(&combo);
    const QRect words =
        combo.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &combo);
    QVERIFY(words.width() >= combo.fontMetrics().horizontalAdvance(u"word"_s));
}

void StyleTest::dialogButtonsHaveNoIcons()
{
    const QDialogButtonBox buttons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Apply);
    for (QAbstractButton* button : buttons.buttons())
        QVERIFY2(button->icon().isNull(), qPrintable(button->text()));
}

// In the colours of now, not of when the panel was made.
void StyleTest::signsInTitlesOfPanelsAreSeen()
{
    QDockWidget dock(u"Panel"_s);
    dock.resize(200, 100);
    const auto* close = dock.findChild<QAbstractButton*>(u"qt_dockwidget_closebutton"_s);
    QVERIFY(close != nullptr);
    for (const Appearance look : {Appearance::Light, Appearance::Dark, Appearance::HighContrast}) {
        applyAppearance(look);
        const QImage sign = close->icon().pixmap(QSize(32, 32)).toImage();
        QVERIFY2(hasColor(sign, sign.rect(), QApplication::palette().color(QPalette::WindowText)),
                 qPrintable(appearanceName(look)));
    }
}

void StyleTest::menusHaveAFrameInHighContrast()
{
    applyAppearance(Appearance::HighContrast);
    QMenu menu;
    menu.addAction(u"One"_s);
    menu.addAction(u"Two"_s);
    menu.resize(menu.sizeHint());
    const QImage image = menu.grab().toImage();
    for (const QPoint& edge : {QPoint(image.width() / 2, 0), QPoint(image.width() / 2, image.height() - 1),
                               QPoint(0, image.height() / 2), QPoint(image.width() - 1, image.height() / 2)})
        QVERIFY2(image.pixelColor(edge).lightness() > 100, qPrintable(u"%1, %2"_s.arg(edge.x()).arg(edge.y())));
}

void StyleTest::iconsAreSeenOnTheChosenLine()
{
    applyAppearance(Appearance::HighContrast);
    QMenu menu;
    QAction* chosen = menu.addAction(lineIcon(u"guide"_s, QApplication::palette()), u"Guide"_s);
    menu.resize(menu.sizeHint());
    menu.setActiveAction(chosen);
    const QRect line = menu.actionGeometry(chosen);
    const QRect icon(line.left(), line.top(), line.height() + 6, line.height());
    const QImage image = menu.grab().toImage();
    const QColor ground = QApplication::palette().color(QPalette::Highlight);
    QVERIFY(hasColor(image, icon, ground));
    int dark = 0; // strokes of the icon
    for (int y = icon.top() + 3; y <= icon.bottom() - 3; ++y) {
        for (int x = icon.left() + 3; x <= icon.right(); ++x)
            dark += image.pixelColor(x, y).lightness() < 60 ? 1 : 0;
    }
    QVERIFY2(dark > 5, qPrintable(QString::number(dark)));
}

REARGUARD_TEST(StyleTest)
#include "style_test.moc"
