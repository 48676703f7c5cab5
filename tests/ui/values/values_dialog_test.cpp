// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "values/values_dialog.h"

#include "base/language.h"
#include "support/test_registry.h"
#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"
#include "values/values_controller.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QListWidget>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

/// Six against three, side by side; the attacker is the American player.
TableScene scene()
{
    return {u"lost-battalion"_s,
            uR"({"number": 2, "player": "allied", "phase": "combat"})"_s,
            {TableScene::unit("a1", "307/77", "allied", "infantry", "0505",
                              R"(, "nation": "usa", "attack": 6, "defense": 6, "movement": 4)"),
             TableScene::unit("g1", "120 LW", "german", "infantry", "0504",
                              R"(, "nation": "german", "attack": 3, "defense": 3, "movement": 4)")}};
}

/// Puts cells of a spreadsheet into a page, by its button.
void paste(QDialog& dialog, const char* page, const char* cells, const char* button, const QString& text)
{
    auto& shown = namedChild<ValuesPage>(dialog, page);
    QApplication::clipboard()->setText(text);
    namedChild<CellGrid>(shown, cells).setCurrentCell(0, 0);
    WindowDriver::press(namedChild<QPushButton>(shown, button));
}

/// Goes to a page by its line in the list.
void choosePage(QDialog& dialog, int row)
{
    WindowDriver::clickLine(namedChild<QListWidget>(dialog, "valuesPages"), row);
}

void press(QDialog& dialog, QDialogButtonBox::StandardButton button)
{
    WindowDriver::press(*dialog.findChild<QDialogButtonBox*>()->button(button));
}

/// Names the file in the next dialog that asks for one; whenOpen() would take the dialog that is open.
void chooseWhenAsked(const QString& file)
{
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, file] {
        auto* chooser = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (chooser == nullptr)
            return;
        timer->stop();
        timer->deleteLater();
        namedChild<QLineEdit>(*chooser, "fileNameEdit").setText(file);
        static_cast<QDialog*>(chooser)->accept();
    });
    timer->start(0);
}

constexpr int tablePage = 0;
constexpr int movementPage = 3;

/// With the rolls beside it, as a spreadsheet has it.
const QString table =
    u"\t1:2\t1:1\t2:1\n1\tA2\tA1\t-\n2\tA1\tA1\t-\n3\tA1\t-\tD1\n4\t-\tD2\tD1\n5\t-\tD1\tD2\n6\tD1\tD1\tDe\n"_s;

} // namespace

/// The user's own values, entered in the window: odds, dice and moves count them, and say whose they are.
class ValuesDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance()); }
    void oddsOfferToEnterWhatTheyLeaveOut();
    void whatIsWrongIsSaidAndItsCellShown();
    void whatBelongsInACellIsSaidInPlainWords();
    void whatIsTypedAndOfferedCanBeRead();
    void costsWithoutTypesAreThoseOfAllTypes();
    void emptyPagesSayWhatIsNotComputed();
    void movesAreCounted();
    void valuesAreExportedAndImported();
    void whatIsCancelledIsForgotten();
};

void ValuesDialogTest::oddsOfferToEnterWhatTheyLeaveOut()
{
    const TableScene files = scene();
    TableDriver driver;
    QVERIFY(driver.window().files().openFile(files.path()));
    driver.map().fitMap();
    driver.click(u"0504"_s);
    driver.click(u"0505"_s);
    QCOMPARE(driver.find<QLabel>("odds").text(), u"6 against 3"_s);
    auto& leftOut = driver.find<QLabel>("terrainLeftOut");
    QVERIFY(leftOut.isVisible());
    QCOMPARE(leftOut.text(), u"Terrain is not counted: this game's values are not in the program."_s);
    QVERIFY(!driver.find<QPushButton>("rollResult").isVisible());

    bool wasOnTerrain = false;
    TableDriver::whenOpen([&](QDialog& dialog) {
        wasOnTerrain = namedChild<ValuesPage>(dialog, "values-terrain").isVisible();
        paste(dialog, "values-terrain", "cells-terrain", "paste-terrain", u"terrain\tClear\t\t\t2"_s);
        choosePage(dialog, tablePage);
        paste(dialog, "values-table", "tableCells", "pasteTable", table);
        press(dialog, QDialogButtonBox::Ok);
    });
    WindowDriver::press(driver.find<QPushButton>("enterValues"));
    QVERIFY(wasOnTerrain);
    QCOMPARE(driver.find<QLabel>("odds").text(), u"6 against 6: odds 1-1"_s);
    QVERIFY(!leftOut.isVisible());
    QVERIFY(!driver.find<QPushButton>("enterValues").isVisible());
    QVERIFY(driver.find<QPushButton>("rollResult").isEnabled());
    QVERIFY(driver.find<QLabel>("oddsFactors").text().contains(u"yours"_s));
    // The dice read your table.
    const CombatRules& combat = driver.document().ruleset().combat;
    QCOMPARE(tableResult(driver.document().ruleset(), combat.columnOf(u"1-1"_s), 4), u"D2"_s);
    // What is saved holds none of it.
    QVERIFY(driver.document().scenario().settings.empty());
    // Strengths below the table are no odds of the table.
    TableDriver::whenOpen([&](QDialog& dialog) {
        paste(dialog, "values-terrain", "cells-terrain", "paste-terrain", u"terrain\tClear\t\t\t6"_s);
        press(dialog, QDialogButtonBox::Ok);
    });
    driver.action("ruleBookValues").trigger();
    QCOMPARE(driver.find<QLabel>("odds").text(), u"6 against 18: below the table, column 1-2"_s);
}

void ValuesDialogTest::whatIsWrongIsSaidAndItsCellShown()
{
    const TableScene files = scene();
    TableDriver driver;
    QVERIFY(driver.window().files().openFile(files.path()));
    QString said;
    bool stayed = false;
    bool isStillSaid = true;
    int row = -1;
    int column = -1;
    TableDriver::whenOpen([&](QDialog& dialog) {
        paste(dialog, "values-table", "tableCells", "pasteTable", QString(table).replace(u"D2"_s, u"E2"_s));
        choosePage(dialog, movementPage);
        press(dialog, QDialogButtonBox::Ok);
        stayed = dialog.isVisible();
        said = namedChild<QLabel>(dialog, "valuesError").text();
        const auto& page = namedChild<ValuesPage>(dialog, "values-table");
        if (page.isVisible()) {
            row = namedChild<CellGrid>(page, "tableCells").currentRow();
            column = namedChild<CellGrid>(page, "tableCells").currentColumn();
        }
        // It may be about what is changed now.
        namedChild<CellGrid>(page, "tableCells").item(4, 1)->setText(u"D2"_s);
        isStillSaid = namedChild<QLabel>(dialog, "valuesError").isVisible();
        press(dialog, QDialogButtonBox::Cancel);
    });
    driver.action("ruleBookValues").trigger();
    QVERIFY(stayed);
    QVERIFY(!isStillSaid);
    QVERIFY2(said.contains(u"E2"_s) && said.contains(u"no result of the game"_s), qPrintable(said));
    QCOMPARE(row, 4);
    QCOMPARE(column, 1);
    QVERIFY(!driver.document().ruleset().yours);
}

void ValuesDialogTest::whatBelongsInACellIsSaidInPlainWords()
{
    const TableScene files = scene();
    TableDriver driver;
    QVERIFY(driver.window().files().openFile(files.path()));
    QString said;
    TableDriver::whenOpen([&said](QDialog& dialog) {
        paste(dialog, "values-terrain", "cells-terrain", "paste-terrain",
              u"terrain\tClear\tnatural\t--\nterrain\tRough\tnatural\t--"_s);
        press(dialog, QDialogButtonBox::Ok);
        said = namedChild<QLabel>(dialog, "valuesError").text();
        press(dialog, QDialogButtonBox::Cancel);
    });
    driver.action("ruleBookValues").trigger();
    QCOMPARE(said, u"The marked place needs: a whole number\n1 more value needs a correction."_s);
}

void ValuesDialogTest::whatIsTypedAndOfferedCanBeRead()
{
    const TableScene files = scene();
    TableDriver driver;
    QVERIFY(driver.window().files().openFile(files.path()));
    QStringList cut;
    TableDriver::whenOpen([&](QDialog& dialog) {
        auto& odds = namedChild<CellGrid>(dialog, "tableCells");
        odds.setItem(0, 0, new QTableWidgetItem(u"15-1"_s));
        const auto& kinds = namedChild<CellGrid>(namedChild<ValuesPage>(dialog, "values-terrain"), "cells-terrain");
        const QFontMetrics letters(odds.font());
        if (odds.columnWidth(0) < letters.horizontalAdvance(u"15-1"_s) + 8)
            cut += u"odds"_s;
        if (kinds.columnWidth(0) < letters.horizontalAdvance(u"feature"_s) + 16)
            cut += u"kinds"_s;
        press(dialog, QDialogButtonBox::Cancel);
    });
    driver.action("ruleBookValues").trigger();
    QCOMPARE(cut, QStringList());
}

void ValuesDialogTest::costsWithoutTypesAreThoseOfAllTypes()
{
    const TableScene files = scene();
    TableDriver driver;
    QVERIFY(driver.window().files().openFile(files.path()));
    TableDriver::whenOpen([&](QDialog& dialog) {
        choosePage(dialog, movementPage);
        paste(dialog, "values-movement", "cells-movement", "paste-movement", u"\n1"_s);
        press(dialog, QDialogButtonBox::Ok);
    });
    driver.action("ruleBookValues").trigger();
    for (const UnitType& type : driver.document().ruleset().unitTypes)
        QVERIFY2(areMovesCounted(driver.document().ruleset(), type.name), qPrintable(type.name));
}

void ValuesDialogTest::emptyPagesSayWhatIsNotComputed()
{
    const TableScene files = scene();
    TableDriver driver;
    QVERIFY(driver.window().files().openFile(files.path()));
    QStringList silent;
    int pages = 0;
    QString filled;
    bool hasBarrage = false;
    bool hasBombardment = true;
    TableDriver::whenOpen([&](QDialog& dialog) {
        // Both kinds of fire are read in one table.
        const auto& tables = namedChild<QComboBox>(dialog, "tableName");
        hasBarrage = tables.findText(u"barrage"_s) >= 0;
        hasBombardment = tables.findText(u"bombardment"_s) >= 0;
        for (const ValuesPage* page : dialog.findChildren<ValuesPage*>()) {
            ++pages;
            if (!namedChild<QLabel>(*page, ("state-" + page->key().toLatin1()).constData())
                     .text()
                     .startsWith(u"Empty:"_s))
                silent += page->key();
        }
        choosePage(dialog, movementPage);
        paste(dialog, "values-movement", "cells-movement", "paste-movement", u"infantry\n1"_s);
        filled = namedChild<QListWidget>(dialog, "valuesPages").item(movementPage)->text();
        press(dialog, QDialogButtonBox::Cancel);
    });
    driver.action("ruleBookValues").trigger();
    QCOMPARE(pages, 8);
    QCOMPARE(silent, QStringList());
    QCOMPARE(filled, u"Movement (yours)"_s);
    QVERIFY(hasBarrage && !hasBombardment);
}

void ValuesDialogTest::movesAreCounted()
{
    const TableScene files = scene();
    TableDriver driver;
    QVERIFY(driver.window().files().openFile(files.path()));
    const auto isCounted = [&] { return areMovesCounted(driver.document().ruleset(), u"infantry"_s); };
    QVERIFY(!isCounted());
    TableDriver::whenOpen([&](QDialog& dialog) {
        choosePage(dialog, movementPage);
        paste(dialog, "values-movement", "cells-movement", "paste-movement", u"infantry, mg\n1\n2"_s);
        press(dialog, QDialogButtonBox::Ok);
    });
    driver.action("ruleBookValues").trigger();
    QVERIFY(isCounted());
    QVERIFY(!areMovesCounted(driver.document().ruleset(), u"tank"_s));
    QCOMPARE(driver.document().ruleset().movement.front().terrain.front(), std::pair(u"clear"_s, 2)); // halves
}

void ValuesDialogTest::valuesAreExportedAndImported()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"own.values.json"_s);
    const TableScene files = scene();
    {
        TableDriver driver;
        QVERIFY(driver.window().files().openFile(files.path()));
        TableDriver::whenOpen([&](QDialog& dialog) {
            paste(dialog, "values-table", "tableCells", "pasteTable", table);
            QTimer::singleShot(0, &dialog, [&] {
                chooseWhenAsked(file);
                WindowDriver::press(namedChild<QPushButton>(dialog, "exportValues"));
                press(dialog, QDialogButtonBox::Cancel);
            });
        });
        driver.action("ruleBookValues").trigger();
        QVERIFY(QFile::exists(file));
        QVERIFY(!driver.document().ruleset().yours);
    }
    TableDriver driver;
    QVERIFY(driver.window().files().openFile(files.path()));
    TableDriver::whenOpen([&](QDialog& dialog) {
        QTimer::singleShot(0, &dialog, [&] {
            chooseWhenAsked(file);
            WindowDriver::press(namedChild<QPushButton>(dialog, "importValues"));
            press(dialog, QDialogButtonBox::Ok);
        });
    });
    driver.action("ruleBookValues").trigger();
    QVERIFY(driver.document().ruleset().yours != nullptr);
    QCOMPARE(driver.document().ruleset().yours->table->rows[3][1], u"D2"_s);
}

void ValuesDialogTest::whatIsCancelledIsForgotten()
{
    const TableScene files = scene();
    TableDriver driver;
    QVERIFY(driver.window().files().openFile(files.path()));
    TableDriver::whenOpen([&](QDialog& dialog) {
        paste(dialog, "values-table", "tableCells", "pasteTable", table);
        press(dialog, QDialogButtonBox::Cancel);
    });
    driver.action("ruleBookValues").trigger();
    QVERIFY(!driver.document().ruleset().yours);
}

REARGUARD_TEST(ValuesDialogTest)
#include "values_dialog_test.moc"
