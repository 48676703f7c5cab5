// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"
#include "ui/support/table_scene.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QSlider>
#include <QTableView>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

const char* bothSides = R"(, "faces": ["front.png", "back.png"])";

/// As a board comes in: counters with pictures and names, most without values.
const QStringList& imported()
{
    static const QStringList units{
        TableScene::unit("g1", "352 VG", "german", "infantry", "0505", bothSides),
        TableScene::unit("g2", "352 VG", "german", "infantry", "0506", bothSides),
        TableScene::unit("g3", "Lehr", "german", "infantry", "0507", R"(, "faces": ["front.png"])"),
        TableScene::unit("a1", "28", "allied", "infantry", "0303"),
        TableScene::unit("a0", "10 Arm", "allied", "mechanized", "0304",
                         R"(, "attack": 6, "defense": 5, "movement": 9)"),
    };
    return units;
}

/// Presses a button of the box that comes next.
void answerNext(QMessageBox::StandardButton button)
{
    QTimer::singleShot(5, qApp, [button] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
            WindowDriver::press(*box->button(button));
        else
            answerNext(button);
    });
}

/// Somebody before the table, with mouse and keys.
class ValuesDriver : public DrawingDriver
{
public:
    explicit ValuesDriver(const TableScene& scene) : DrawingDriver(prepared(scene)) { open(); }

    void open()
    {
        find<QAction>("counterValues").trigger();
        dialog().activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), &dialog());
    }
    bool isOpen() { return window().findChild<QDialog*>(u"counterValues"_s) != nullptr; }
    QDialog& dialog() { return find<QDialog>("counterValues"); }
    QTableView& table() { return namedChild<QTableView>(dialog(), "counterValuesTable"); }
    QString text(const char* label)
    {
        auto& shown = namedChild<QLabel>(dialog(), label);
        return shown.isVisible() ? shown.text() : QString();
    }
    int column(const QString& title)
    {
        const QAbstractItemModel& model = *table().model();
        for (int column = 0; column < model.columnCount(); ++column) {
            if (model.headerData(column, Qt::Horizontal).toString() == title)
                return column;
        }
        return -1;
    }
    QString cell(int row, const QString& title) { return table().model()->index(row, column(title)).data().toString(); }
    QStringList names()
    {
        QStringList list;
        for (int row = 0; row < table().model()->rowCount(); ++row)
            list += cell(row, u"Name"_s);
        return list;
    }
    /// Clicks a cell.
    void goTo(int row, const QString& title, Qt::KeyboardModifiers modifiers = {})
    {
        const QModelIndex cell = table().model()->index(row, column(title));
        table().scrollTo(cell);
        QTest::mouseClick(table().viewport(), Qt::LeftButton, modifiers, table().visualRect(cell).center());
    }
    /// Types into whatever has the keyboard.
    static void type(const QString& text)
    {
        for (const QChar letter : text)
            QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
    }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void press(QDialogButtonBox::StandardButton button)
    {
        WindowDriver::press(*dialog().findChild<QDialogButtonBox*>()->button(button));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    const Unit& unit(const char* id)
    {
        return document().position()->unit(document().position()->findUnit(QString::fromLatin1(id)));
    }

private:
    static QString prepared(const TableScene& scene)
    {
        for (const auto& [name, color] : {std::pair("front.png", Qt::red), std::pair("back.png", Qt::blue)}) {
            QImage image(96, 96, QImage::Format_RGB32);
            image.fill(color);
            image.save(scene.file(QLatin1String(name)));
        }
        return scene.path();
    }
};

} // namespace

/// Values that came in as pictures only, typed into a table beside them.
class CounterValuesTest : public QObject
{
    Q_OBJECT

private slots:
    void countersThatLookTheSameAreOneRow();
    void bothSidesAreShownAndCanBeEnlarged();
    void typingGoesOnToTheRightAndDown();
    void severalRowsAreSetTogether();
    void cellsGoToASpreadsheetAndBack();
    void wrongTextStaysUntilItIsMended();
    void sidesAndTypesAreChosenByTheirTitles();
    void whatDiffersIsOnlySetWhenSomethingIsTyped();
    void rowsAreFoundAndSorted();
    void cancelAsksOnlyAfterTyping();
    void whatTheTypeSaysIsAValue();
    void onlyColumnsOfTheGameAreThere();
    void aMapAloneHasNone();

private:
    const QString m_game = u"ardennes-offensive"_s;
    const QString m_turn = uR"({"number": 1})"_s;
};

void CounterValuesTest::countersThatLookTheSameAreOneRow()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    QVERIFY(driver.text("counterValuesCount").startsWith(u"4 of 5 "_s));
    // Those without values first.
    QCOMPARE(driver.names(), (QStringList{u"28"_s, u"352 VG"_s, u"Lehr"_s, u"10 Arm"_s}));
    QCOMPARE(driver.cell(1, u"Counter"_s), u"× 2"_s);
    QCOMPARE(driver.cell(2, u"Counter"_s), QString());
    QCOMPARE(driver.cell(3, u"Attack"_s), u"6"_s);
    auto& each = namedChild<QCheckBox>(driver.dialog(), "counterValuesEach");
    QTest::keyClick(&driver.dialog(), Qt::Key_E, Qt::AltModifier);
    QTRY_VERIFY(each.isChecked());
    QCOMPARE(driver.names(), (QStringList{u"28"_s, u"352 VG"_s, u"352 VG"_s, u"Lehr"_s, u"10 Arm"_s}));
}

void CounterValuesTest::bothSidesAreShownAndCanBeEnlarged()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    const auto colors = [&driver] {
        const QModelIndex cell = driver.table().model()->index(1, 0);
        const QImage image = driver.table().viewport()->grab(driver.table().visualRect(cell)).toImage();
        int red = 0;
        int blue = 0;
        for (int x = 0; x < image.width(); ++x) {
            const QColor at = image.pixelColor(x, image.height() / 2);
            red += at.red() > 200 && at.blue() < 60 ? 1 : 0;
            blue += at.blue() > 200 && at.red() < 60 ? 1 : 0;
        }
        return std::pair(red, blue);
    };
    QTRY_VERIFY(colors().first >= 40); // they are read beside the window
    const auto [red, blue] = colors();
    QVERIFY(blue >= 40);
    driver.table().setFocus();
    ValuesDriver::press(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(colors().first > red && colors().second > blue);
    QVERIFY(driver.table().rowHeight(1) > red);
    ValuesDriver::press(Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(colors(), std::pair(red, blue));
}

void CounterValuesTest::typingGoesOnToTheRightAndDown()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    const Scenario before = driver.copyOfScenario();
    // It begins where values are missing.
    ValuesDriver::type(u"5"_s);
    ValuesDriver::press(Qt::Key_Tab);
    ValuesDriver::type(u"4"_s);
    ValuesDriver::press(Qt::Key_Tab);
    ValuesDriver::type(u"3"_s);
    ValuesDriver::press(Qt::Key_Return);
    ValuesDriver::type(u"7"_s); // Enter goes back to where Tab began
    ValuesDriver::press(Qt::Key_Right);
    ValuesDriver::type(u"6"_s);
    ValuesDriver::press(Qt::Key_Down);
    ValuesDriver::type(u"1"_s);
    ValuesDriver::press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(driver.cell(1, u"Defense"_s), u"6"_s);
    QCOMPARE(driver.text("counterValuesCount"), u"All counters have values"_s);
    ValuesDriver::press(Qt::Key_Delete);
    QCOMPARE(driver.cell(1, u"Defense"_s), QString());
    ValuesDriver::press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.cell(1, u"Defense"_s), u"6"_s);
    QVERIFY(driver.copyOfScenario() == before);
    driver.press(QDialogButtonBox::Ok);
    QVERIFY(!driver.isOpen());
    QCOMPARE(driver.unit("a1").attack, std::optional(5));
    QCOMPARE(driver.unit("a1").defense, std::optional(4));
    QCOMPARE(driver.unit("a1").movement, std::optional(3));
    for (const char* id : {"g1", "g2"}) { // they look the same
        QCOMPARE(driver.unit(id).attack, std::optional(7));
        QCOMPARE(driver.unit(id).defense, std::optional(6));
    }
    QCOMPARE(driver.unit("g3").attack, std::nullopt);
    QCOMPARE(driver.unit("g3").defense, std::optional(1));
    QCOMPARE(driver.steps(), 1);
    driver.document().history().undo();
    QVERIFY(driver.copyOfScenario() == before);
}

void CounterValuesTest::severalRowsAreSetTogether()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    driver.goTo(0, u"Attack"_s);
    driver.goTo(2, u"Attack"_s, Qt::ShiftModifier);
    ValuesDriver::type(u"4"_s);
    ValuesDriver::press(Qt::Key_Tab);
    ValuesDriver::type(u"2"_s); // the rows stay selected
    ValuesDriver::press(Qt::Key_Return);
    ValuesDriver::type(u"9"_s); // the row below them
    ValuesDriver::press(Qt::Key_Return);
    driver.press(QDialogButtonBox::Ok);
    for (const char* id : {"g1", "g2", "g3", "a1"}) {
        QCOMPARE(driver.unit(id).attack, std::optional(4));
        QCOMPARE(driver.unit(id).defense, std::optional(2));
    }
    QCOMPARE(driver.unit("a0").attack, std::optional(9));
    QCOMPARE(driver.steps(), 1);
}

void CounterValuesTest::cellsGoToASpreadsheetAndBack()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    driver.goTo(0, u"Attack"_s);
    QApplication::clipboard()->setText(u"5\t4\t3\r\n7\t6\t\r\n"_s);
    ValuesDriver::press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(driver.cell(0, u"Movement"_s), u"3"_s);
    QCOMPARE(driver.cell(1, u"Defense"_s), u"6"_s);
    QCOMPARE(driver.cell(2, u"Attack"_s), QString());
    driver.goTo(1, u"Defense"_s, Qt::ShiftModifier);
    ValuesDriver::press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), u"5\t4\n7\t6"_s);
    // One line goes into each row that is selected.
    QApplication::clipboard()->setText(u"2\t1"_s);
    driver.goTo(1, u"Attack"_s);
    driver.goTo(2, u"Attack"_s, Qt::ShiftModifier);
    ValuesDriver::press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(driver.cell(2, u"Attack"_s) + driver.cell(2, u"Defense"_s), u"21"_s);
    // What is too long is told.
    driver.goTo(3, u"Attack"_s);
    QApplication::clipboard()->setText(u"8\n8\n8"_s);
    ValuesDriver::press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(driver.cell(3, u"Attack"_s), u"8"_s);
    QVERIFY(driver.text("counterValuesProblem").startsWith(u"2 line"_s));
    driver.press(QDialogButtonBox::Ok);
    QCOMPARE(driver.unit("g2").attack, std::optional(2));
    QCOMPARE(driver.unit("a1").movement, std::optional(3));
}

void CounterValuesTest::wrongTextStaysUntilItIsMended()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    driver.goTo(0, u"Attack"_s);
    ValuesDriver::type(u"4x"_s);
    ValuesDriver::press(Qt::Key_Tab);
    ValuesDriver::type(u"3"_s);
    ValuesDriver::press(Qt::Key_Return, Qt::ShiftModifier); // there is nothing above
    driver.goTo(1, u"Reduced"_s);
    ValuesDriver::type(u"3"_s);
    ValuesDriver::press(Qt::Key_Return);
    driver.press(QDialogButtonBox::Ok);
    QVERIFY(driver.isOpen());
    QCOMPARE(driver.steps(), 0);
    QCOMPARE(driver.cell(0, u"Attack"_s), u"4x"_s);
    QVERIFY(!driver.table().model()->index(0, driver.column(u"Attack"_s)).data(Qt::DecorationRole).isNull());
    // The first is shown, and what is allowed is said.
    QCOMPARE(driver.table().currentIndex().data().toString(), u"3"_s);
    QVERIFY(driver.text("counterValuesProblem").contains(u"4-3, 2-2"_s));
    driver.goTo(0, u"Attack"_s);
    QCOMPARE(driver.text("counterValuesProblem"),
             u"Attack: Write a whole number from 0 to 999, or nothing for the value of the type."_s);
    driver.goTo(1, u"Reduced"_s);
    ValuesDriver::type(u"3-2"_s);
    ValuesDriver::press(Qt::Key_Return);
    // One that the filter hides is shown.
    auto& filter = namedChild<QLineEdit>(driver.dialog(), "counterValuesFilter");
    filter.setFocus();
    ValuesDriver::type(u"Lehr"_s);
    QCOMPARE(driver.names(), QStringList{u"Lehr"_s});
    driver.press(QDialogButtonBox::Ok);
    QVERIFY(driver.isOpen());
    QCOMPARE(driver.names().size(), 4);
    QCOMPARE(driver.table().currentIndex().data().toString(), u"4x"_s);
    ValuesDriver::type(u"4"_s);
    ValuesDriver::press(Qt::Key_Return);
    driver.press(QDialogButtonBox::Ok);
    QVERIFY(!driver.isOpen());
    QCOMPARE(driver.unit("a1").attack, std::optional(4));
    QCOMPARE(driver.unit("a1").defense, std::optional(3));
    QCOMPARE(driver.unit("g2").reduced.front().attack, std::optional(3));
}

void CounterValuesTest::sidesAndTypesAreChosenByTheirTitles()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    driver.goTo(0, u"Type"_s);
    ValuesDriver::type(u"mech"_s); // the rest is proposed
    ValuesDriver::press(Qt::Key_Return);
    QCOMPARE(driver.cell(0, u"Type"_s), u"Mechanized"_s);
    driver.goTo(1, u"Type"_s);
    QApplication::clipboard()->setText(u"Cavalry"_s);
    ValuesDriver::press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(driver.text("counterValuesProblem"), u"Type: Write one of these: Infantry, Mechanized, Artillery."_s);
    QApplication::clipboard()->setText(u"artillery"_s);
    ValuesDriver::press(Qt::Key_V, Qt::ControlModifier);
    driver.goTo(2, u"Side"_s);
    QApplication::clipboard()->setText(u"Allied"_s);
    ValuesDriver::press(Qt::Key_V, Qt::ControlModifier);
    driver.press(QDialogButtonBox::Ok);
    QCOMPARE(driver.unit("a1").type, u"mechanized"_s);
    QCOMPARE(driver.unit("g2").type, u"artillery"_s);
    QCOMPARE(driver.unit("g3").side, u"allied"_s);
}

void CounterValuesTest::whatDiffersIsOnlySetWhenSomethingIsTyped()
{
    QStringList units = imported();
    units[0] = TableScene::unit("g1", "352 VG", "german", "infantry", "0505",
                                R"(, "attack": 3, "faces": ["front.png", "back.png"])");
    const TableScene scene(m_game, m_turn, units);
    ValuesDriver driver(scene);
    QVERIFY(driver.text("counterValuesCount").startsWith(u"3 of 5 "_s));
    const auto row = static_cast<int>(driver.names().indexOf(u"352 VG"_s));
    QCOMPARE(driver.cell(row, u"Attack"_s), u"several"_s);
    driver.goTo(row, u"Attack"_s);
    ValuesDriver::press(Qt::Key_F2);
    ValuesDriver::press(Qt::Key_Return);
    QCOMPARE(driver.cell(row, u"Attack"_s), u"several"_s);
    driver.press(QDialogButtonBox::Ok);
    QCOMPARE(driver.steps(), 0);
    driver.open();
    driver.goTo(row, u"Attack"_s);
    ValuesDriver::type(u"3"_s);
    ValuesDriver::press(Qt::Key_Return);
    driver.press(QDialogButtonBox::Ok);
    QCOMPARE(driver.unit("g2").attack, std::optional(3));
}

void CounterValuesTest::rowsAreFoundAndSorted()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    auto& filter = namedChild<QLineEdit>(driver.dialog(), "counterValuesFilter");
    filter.setFocus();
    ValuesDriver::type(u"german"_s);
    QCOMPARE(driver.names(), (QStringList{u"352 VG"_s, u"Lehr"_s}));
    filter.clear();
    // What is being typed counts when rows go elsewhere.
    driver.goTo(1, u"Movement"_s);
    ValuesDriver::type(u"4"_s);
    const QHeaderView& header = *driver.table().horizontalHeader();
    const int movement = driver.column(u"Movement"_s);
    QTest::mouseClick(
        header.viewport(), Qt::LeftButton, {},
        {header.sectionViewportPosition(movement) + header.sectionSize(movement) / 2, header.height() / 2});
    QCOMPARE(driver.names(), (QStringList{u"352 VG"_s, u"10 Arm"_s, u"28"_s, u"Lehr"_s}));
    QCOMPARE(driver.table().currentIndex().siblingAtColumn(1).data().toString(), u"352 VG"_s);
    auto& order = namedChild<QComboBox>(driver.dialog(), "counterValuesOrder");
    QCOMPARE(order.currentText(), u"Movement"_s);
    order.setFocus();
    ValuesDriver::press(Qt::Key_Home); // those without values
    QCOMPARE(driver.names(), (QStringList{u"28"_s, u"Lehr"_s, u"10 Arm"_s, u"352 VG"_s}));
    driver.press(QDialogButtonBox::Ok);
    QCOMPARE(driver.unit("g1").movement, std::optional(4));
}

void CounterValuesTest::cancelAsksOnlyAfterTyping()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    driver.press(QDialogButtonBox::Cancel);
    QVERIFY(!driver.isOpen());
    driver.open();
    ValuesDriver::type(u"4"_s); // and not even Enter
    answerNext(QMessageBox::Cancel);
    driver.press(QDialogButtonBox::Cancel);
    QVERIFY(driver.isOpen());
    QCOMPARE(driver.cell(0, u"Attack"_s), u"4"_s);
    answerNext(QMessageBox::Discard);
    QTest::keyClick(&driver.table(), Qt::Key_Escape);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!driver.isOpen());
    QCOMPARE(driver.steps(), 0);
    // What was taken over on the way stays.
    driver.open();
    ValuesDriver::type(u"4"_s);
    driver.press(QDialogButtonBox::Apply);
    QVERIFY(driver.isOpen());
    QCOMPARE(driver.steps(), 1);
    driver.press(QDialogButtonBox::Cancel);
    QVERIFY(!driver.isOpen());
    QCOMPARE(driver.unit("a1").attack, std::optional(4));
    QCOMPARE(driver.steps(), 1);
}

void CounterValuesTest::whatTheTypeSaysIsAValue()
{
    const TableScene scene(u"lost-battalion"_s, m_turn,
                           {TableScene::unit("g1", "1", "german", "infantry", "0505"),
                            TableScene::unit("g2", "2", "german", "mg", "0506")});
    ValuesDriver driver(scene);
    QVERIFY(driver.text("counterValuesCount").startsWith(u"1 of 2 "_s));
    QCOMPARE(driver.cell(1, u"Defense"_s), u"2"_s);
    const QModelIndex defense = driver.table().model()->index(1, driver.column(u"Defense"_s));
    QCOMPARE(defense.data(Qt::EditRole).toString(), QString());
    QCOMPARE(defense.data(Qt::AccessibleTextRole).toString(), u"Defense of 2: 2"_s);
}

void CounterValuesTest::onlyColumnsOfTheGameAreThere()
{
    const TableScene scene(m_game, m_turn, imported());
    ValuesDriver driver(scene);
    QVERIFY(driver.column(u"Reduced"_s) > 0);
    QCOMPARE(driver.column(u"Stacking points"_s), -1);
    driver.press(QDialogButtonBox::Cancel);
    Ruleset game = driver.document().ruleset();
    game.stackingBy = StackingMeasure::Points;
    Scenario scenario = driver.document().scenario();
    auto rules = RulesInForce::create(std::make_shared<const Ruleset>(game), scenario.readings, scenario.settings);
    driver.document().take(std::move(scenario), std::move(rules).value(), {});
    driver.open();
    QVERIFY(driver.column(u"Stacking points"_s) > 0);
}

void CounterValuesTest::aMapAloneHasNone()
{
    DrawingDriver driver;
    QVERIFY(!driver.find<QAction>("counterValues").isEnabled());
}

REARGUARD_TEST(CounterValuesTest)
#include "counter_values_test.moc"
