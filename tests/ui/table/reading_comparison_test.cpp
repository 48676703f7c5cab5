// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/board_presenter.h"
#include "ruleset/ruleset_texts.h"
#include "support/test_registry.h"
#include "table/ruling_share.h"
#include "ui/support/window_driver.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTreeWidget>

class ReadingComparisonTest : public QObject
{
    Q_OBJECT

private slots:
    void twoReadingsStandSideBySide();
    void whatDiffersIsReadInFull();
    void theBoardMarksExactlyWhatDiffers();
    void equalAnswersAreSaidToBeEqual();
    void comparingChangesNothingAndEscapeEndsIt();
    void clicksChooseNothingWhileComparing();
    void anotherAnswerIsComparedAtOnce();
    void theCopiedRulingIsTheCommandLines();
};

void ReadingComparisonTest::twoReadingsStandSideBySide()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/safe-or-closer"))));
    driver.find<QPushButton>("compare-order").click();
    auto& table = driver.find<QTreeWidget>("compareTable");
    QVERIFY(table.isVisible());
    // The safe way under the one reading, the nearer one under the other.
    const auto cell = [&](const QString& what, int column) {
        const auto found = table.findItems(what, Qt::MatchExactly, 0);
        return found.isEmpty() ? QString() : found.front()->text(column);
    };
    QStringList onlyA;
    QStringList onlyB;
    for (int i = 0; i < table.topLevelItemCount(); ++i) {
        const auto* item = table.topLevelItem(i);
        if (!item->text(0).contains(u'→'))
            continue;
        (item->text(1).startsWith(QStringLiteral("legal")) ? onlyA : onlyB) += item->text(0);
        QVERIFY(item->text(1).startsWith(QStringLiteral("legal")) != item->text(2).startsWith(QStringLiteral("legal")));
    }
    QVERIFY(!onlyA.isEmpty() && !onlyB.isEmpty());
    QVERIFY(cell(QStringLiteral("27.16"), 1).contains(QStringLiteral("may end here"))
            != cell(QStringLiteral("27.16"), 2).contains(QStringLiteral("may end here")));
}

void ReadingComparisonTest::whatDiffersIsReadInFull()
{
    WindowDriver driver;
    driver.window().resize(1240, 760);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.pressResult(QStringLiteral("Ar3"));
    driver.find<QPushButton>("compare-evaluation").click();
    auto& table = driver.find<QTreeWidget>("compareTable");
    int wrapped = 0;
    const auto isRead = [&](const QTreeWidgetItem& item, int column) {
        const QFontMetrics letters(item.font(column));
        const int width = table.columnWidth(column);
        const int wanted =
            letters.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap, item.text(column)).height();
        wrapped += wanted > letters.height() ? 1 : 0;
        return table.visualItemRect(&item).height() >= wanted;
    };
    for (const int width : {1240, 1600, 1240}) {
        driver.window().resize(width, 760);
        wrapped = 0;
        for (int i = 0; i < table.topLevelItemCount(); ++i) {
            for (int column = 1; column < table.columnCount(); ++column)
                QTRY_VERIFY2(isRead(*table.topLevelItem(i), column), qPrintable(table.topLevelItem(i)->text(column)));
        }
    }
    QVERIFY2(wrapped > 0, "nothing is longer than its column");
    // The question, too, though its box has no room for it.
    const auto& reading = driver.find<QComboBox>("compareReading");
    QVERIFY(reading.toolTip().contains(reading.currentText()));
}

void ReadingComparisonTest::theBoardMarksExactlyWhatDiffers()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/safe-or-closer"))));
    driver.find<QPushButton>("compare-order").click();
    const auto& board = driver.map().content().comparison;
    QVERIFY(board != nullptr);
    QVERIFY(driver.map().content().shownRetreat() == nullptr);
    QStringList marked;
    for (const BoardComparison::Mark& mark : board->marks) {
        if (mark.differs)
            marked += driver.numberOf(mark.hex);
    }
    QStringList told;
    for (const HexIndex hex : driver.window().ruling().presenter().comparison().difference().hexes)
        told += driver.numberOf(hex);
    marked.sort();
    told.sort();
    QCOMPARE(marked, told);
    QVERIFY(!marked.isEmpty());
    for (const QString& number : marked)
        QVERIFY2(driver.find<QLabel>("compareSummary").text().contains(number), qPrintable(number));
    // And they are seen: the hex looks other than before.
    const QRect area = driver.map().hexRect(driver.hex(marked.front())).toAlignedRect();
    const QImage compared = driver.map().viewport()->grab(area).toImage();
    driver.find<QPushButton>("compareEnd").click();
    driver.map().ensureVisible(driver.hex(marked.front()));
    QVERIFY(driver.map().content().comparison == nullptr);
    QVERIFY(compared != driver.map().viewport()->grab(area).toImage());
}

void ReadingComparisonTest::equalAnswersAreSaidToBeEqual()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/safe-or-closer"))));
    driver.find<QPushButton>("compare-overstack-extends").click();
    QVERIFY(driver.find<QLabel>("compareSummary").text().contains(QStringLiteral("same answer")));
    for (const BoardComparison::Mark& mark : driver.map().content().comparison->marks)
        QVERIFY(!mark.differs);
}

void ReadingComparisonTest::comparingChangesNothingAndEscapeEndsIt()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("ardennes/opponents-choice"))));
    const auto ruling = driver.flow().ruling();
    driver.find<QPushButton>("compare-evaluation").click();
    QVERIFY(!driver.document().isDirty());
    QCOMPARE(driver.flow().ruling(), ruling);
    driver.map().setFocus();
    driver.key(Qt::Key_Escape);
    QVERIFY(driver.map().content().comparison == nullptr);
    QVERIFY(!driver.find<QTreeWidget>("compareTable").isVisible());
    QVERIFY(driver.map().content().shownRetreat() != nullptr);
}

void ReadingComparisonTest::clicksChooseNothingWhileComparing()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("ardennes/opponents-choice"))));
    driver.find<QPushButton>("compare-evaluation").click();
    driver.click(QStringLiteral("0820"));
    QVERIFY(driver.chosen().isEmpty());
    driver.find<QPushButton>("compareEnd").click();
    driver.click(QStringLiteral("0820"));
    QVERIFY(!driver.chosen().isEmpty());
}

void ReadingComparisonTest::anotherAnswerIsComparedAtOnce()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("ardennes/opponents-choice"))));
    driver.find<QPushButton>("compare-evaluation").click();
    QVERIFY(!driver.window().ruling().presenter().comparison().difference().isEmpty());
    auto& second = driver.find<QComboBox>("compareValueB");
    second.setFocus();
    QTest::keyClick(&second, Qt::Key_Up);
    QCOMPARE(driver.window().ruling().presenter().comparison().value(0),
             driver.window().ruling().presenter().comparison().value(1));
    QVERIFY(driver.window().ruling().presenter().comparison().difference().isEmpty());
}

void ReadingComparisonTest::theCopiedRulingIsTheCommandLines()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("ardennes/opponents-choice"))));
    const QString told =
        rulingText(*driver.document().position(), toldRules(*driver.document().rules()), *driver.flow().ruling());
    QVERIFY(told.contains(QStringLiteral("Readings in force")));
    QVERIFY(rulingReport(driver.document(), driver.flow()).endsWith(told));
}

REARGUARD_TEST(ReadingComparisonTest)
#include "reading_comparison_test.moc"
