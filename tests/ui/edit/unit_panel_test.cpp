// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/unit_panel.h"
#include "render/counter_face.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeWidget>

namespace {

class UnitDriver : public DrawingDriver
{
public:
    explicit UnitDriver(const QString& scenario = QStringLiteral("two-units")) : DrawingDriver(scenario)
    {
        takeByKey(Qt::Key_C);
        QCoreApplication::processEvents();
    }

    QLineEdit& field(const char* name) { return find<QLineEdit>(name); }
    void type(const char* name, const QString& text)
    {
        QLineEdit& line = field(name);
        line.setFocus();
        line.selectAll();
        if (text.isEmpty())
            QTest::keyClick(&line, Qt::Key_Delete);
        else
            QTest::keyClicks(&line, text);
        QTest::keyClick(&line, Qt::Key_Return);
    }
    void selectBoth()
    {
        clickAt(QStringLiteral("0505"));
        clickAt(QStringLiteral("0506"), Qt::LeftButton, Qt::ControlModifier);
    }
    const Unit& unit(const char* id)
    {
        return document().position()->unit(document().position()->findUnit(QString::fromLatin1(id)));
    }
    QString problem()
    {
        return find<QLabel>("unitProblem").isVisible() ? find<QLabel>("unitProblem").text() : QString();
    }
    void press(const char* name) { WindowDriver::press(find<QPushButton>(name)); }
    QStringList ids()
    {
        QStringList list;
        for (const Unit& each : document().position()->units)
            list += each.id;
        return list;
    }
};

} // namespace

class UnitPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFieldOfAUnitIsEdited();
    void whatIsEmptyIsTheTypesValue();
    void someFieldsAreOnlyThereWhereTheGameUsesThem();
    void writingInOneFieldIsOneStep();
    void whatIsBeingWrittenIsSaved();
    void idsStayUnique();
    void severalAreSetTogether();
    void moreStepsThanThereAreCannotBeLost();
    void reducedSidesAreWritten();
    void theEditorShowsSecretStrengths();
    void statesAreTicked();
    void duplicatedAndDeleted();
    void renumberedByAPattern();
    void upAndDownInTheStack();
    void theHexIsWritten();
    void aLineUnderUnitsSelects();
    void historyGoesBack();
    void undoInAFieldIsTheDocuments();
};

void UnitPanelTest::everyFieldOfAUnitIsEdited()
{
    UnitDriver driver;
    const Scenario before = driver.copyOfScenario();
    driver.clickAt(QStringLiteral("0505"));
    QCOMPARE(driver.field("unitName").text(), QStringLiteral("1 VG"));
    driver.type("unitName", QStringLiteral("26 VG"));
    driver.type("unitSize", QStringLiteral("division"));
    driver.type("unitFormation", QStringLiteral("XLVII"));
    driver.type("unitAttack", QStringLiteral("7"));
    driver.type("unitDefense", QStringLiteral("8"));
    driver.type("unitMovement", QStringLiteral("9"));
    driver.type("unitRange", QStringLiteral("2"));
    driver.type("unitSteps", QStringLiteral("3"));
    driver.type("unitLost", QStringLiteral("1"));
    driver.type("unitId", QStringLiteral("vg26"));
    for (const char* name : {"unitSide", "unitNation", "unitType"}) {
        auto& box = driver.find<QComboBox>(name);
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Down);
    }
    const Unit& unit = driver.unit("vg26");
    QCOMPARE(unit.name, QStringLiteral("26 VG"));
    QCOMPARE(unit.size, QStringLiteral("division"));
    QCOMPARE(unit.formation, QStringLiteral("XLVII"));
    QCOMPARE(unit.attack, std::optional(7));
    QCOMPARE(unit.defense, std::optional(8));
    QCOMPARE(unit.movement, std::optional(9));
    QCOMPARE(unit.range, std::optional(2));
    QCOMPARE(unit.steps, std::optional(3));
    QCOMPARE(unit.lost, 1);
    QCOMPARE(unit.side, driver.document().ruleset().sides[1].id);
    QCOMPARE(unit.nation, QStringLiteral("us"));
    QCOMPARE(unit.type, QStringLiteral("mechanized"));
    QCOMPARE(driver.steps(), 13);
    driver.document().history().show(noEntry);
    QVERIFY(driver.document().scenario() == before);
}

void UnitPanelTest::whatIsEmptyIsTheTypesValue()
{
    UnitDriver driver;
    driver.clickAt(QStringLiteral("0505"));
    QCOMPARE(driver.field("unitSteps").text(), QString());
    QCOMPARE(driver.field("unitSteps").placeholderText(), QStringLiteral("1"));
    driver.type("unitAttack", QString());
    QVERIFY(!driver.unit("g1").attack);
}

void UnitPanelTest::someFieldsAreOnlyThereWhereTheGameUsesThem()
{
    UnitDriver driver;
    driver.clickAt(QStringLiteral("0505"));
    QVERIFY(!driver.field("unitStackValue").isVisible());
    QVERIFY(!driver.field("unitSupplyRange").isVisible());
    const auto take = [&](const std::function<void(Ruleset&)>& change) {
        Ruleset game = driver.document().ruleset();
        change(game);
        Scenario scenario = driver.document().scenario();
        auto rules = RulesInForce::create(std::make_shared<const Ruleset>(game), scenario.readings, scenario.settings);
        driver.document().take(std::move(scenario), std::move(rules).value(), {});
        driver.clickAt(QStringLiteral("0505"));
    };
    take([](Ruleset& game) { game.stackingBy = StackingMeasure::Points; });
    QVERIFY(driver.field("unitStackValue").isVisible());
    QVERIFY(!driver.field("unitSupplyRange").isVisible());
    QCOMPARE(driver.field("unitStackValue").placeholderText(), QStringLiteral("1")); // of its type
    QCOMPARE(driver.field("unitStackValue").accessibleName(), QStringLiteral("Stacking points"));
    driver.type("unitStackValue", QStringLiteral("3"));
    QCOMPARE(driver.unit("g1").stackValue, std::optional(3));
    driver.document().history().undo();
    QCOMPARE(driver.unit("g1").stackValue, std::nullopt);
    take([](Ruleset& game) {
        SupplyLeg leg;
        leg.toUnits.emplace();
        game.supply.lines.front().legs = {leg};
    });
    QVERIFY(driver.field("unitSupplyRange").isVisible());
    driver.type("unitSupplyRange", QStringLiteral("5"));
    QCOMPARE(driver.unit("g1").supplyRange, std::optional(5));
}

void UnitPanelTest::writingInOneFieldIsOneStep()
{
    UnitDriver driver;
    driver.clickAt(QStringLiteral("0505"));
    driver.field("unitName").setFocus();
    driver.field("unitName").selectAll();
    QTest::keyClicks(&driver.field("unitName"), QStringLiteral("Panzer Lehr"));
    QCOMPARE(driver.steps(), 0);
    QTest::keyClick(&driver.field("unitName"), Qt::Key_Tab);
    QCOMPARE(driver.steps(), 1);
    QCOMPARE(driver.unit("g1").name, QStringLiteral("Panzer Lehr"));
    // Looking at a field changes nothing.
    QTest::keyClick(&driver.field("unitId"), Qt::Key_Return);
    QCOMPARE(driver.steps(), 1);
}

void UnitPanelTest::whatIsBeingWrittenIsSaved()
{
    UnitDriver driver;
    QTemporaryDir folder;
    driver.document().take(driver.document().scenario(), *driver.document().rules(), QString());
    driver.tools().setSelectedUnits({0});
    QVERIFY(driver.window().files().saveFile(folder.filePath(QStringLiteral("mine.scenario.json"))));
    driver.field("unitName").setFocus();
    driver.field("unitName").selectAll();
    QTest::keyClicks(&driver.field("unitName"), QStringLiteral("Lehr"));
    QTest::keyClick(&driver.field("unitName"), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(driver.unit("g1").name, QStringLiteral("Lehr"));
    QVERIFY(!driver.document().isDirty());
}

void UnitPanelTest::idsStayUnique()
{
    UnitDriver driver;
    driver.clickAt(QStringLiteral("0505"));
    driver.type("unitId", QStringLiteral("a1"));
    QVERIFY(driver.problem().contains(QStringLiteral("a1")));
    QCOMPARE(driver.field("unitId").text(), QStringLiteral("g1"));
    driver.type("unitId", QStringLiteral("g 1"));
    QVERIFY(!driver.problem().isEmpty());
    QCOMPARE(driver.steps(), 0);
    driver.type("unitId", QStringLiteral("g7"));
    QCOMPARE(driver.problem(), QString());
    QCOMPARE(driver.ids(), words("g7 a1 g2"));
}

void UnitPanelTest::severalAreSetTogether()
{
    UnitDriver driver;
    driver.selectBoth();
    QCOMPARE(driver.field("unitName").text(), QString());
    QCOMPARE(driver.field("unitName").placeholderText(), QStringLiteral("several"));
    QCOMPARE(driver.find<QComboBox>("unitSide").currentIndex(), -1);
    QCOMPARE(driver.field("unitAttack").text(), QStringLiteral("4"));
    QVERIFY(!driver.field("unitId").isEnabled());
    driver.type("unitMovement", QStringLiteral("6"));
    QCOMPARE(driver.unit("g1").movement, std::optional(6));
    QCOMPARE(driver.unit("a1").movement, std::optional(6));
    QCOMPARE(driver.unit("g2").movement, std::optional(5));
    QCOMPARE(driver.unit("g1").name, QStringLiteral("1 VG"));
    QCOMPARE(driver.steps(), 1);
}

void UnitPanelTest::moreStepsThanThereAreCannotBeLost()
{
    UnitDriver driver;
    driver.clickAt(QStringLiteral("0505"));
    driver.type("unitLost", QStringLiteral("1"));
    QVERIFY(!driver.problem().isEmpty());
    QCOMPARE(driver.unit("g1").lost, 0);
    driver.type("unitSteps", QStringLiteral("4"));
    driver.type("unitLost", QStringLiteral("3"));
    QCOMPARE(driver.unit("g1").lost, 3);
    driver.type("unitSteps", QStringLiteral("2"));
    QVERIFY(!driver.problem().isEmpty());
    QCOMPARE(driver.unit("g1").steps, std::optional(4));
}

void UnitPanelTest::reducedSidesAreWritten()
{
    UnitDriver driver;
    driver.clickAt(QStringLiteral("0505"));
    QCOMPARE(driver.field("unitReduced").placeholderText(), QString()); // of one step
    driver.type("unitSteps", QStringLiteral("3"));
    QCOMPARE(driver.field("unitReduced").placeholderText(), QStringLiteral("not known"));
    driver.type("unitReduced", QStringLiteral("3-3, =-1"));
    const std::vector<ReducedStrength> sides{{3, 3}, {std::nullopt, 1}};
    QVERIFY(driver.unit("g1").reduced == sides);
    QCOMPARE(driver.field("unitReduced").text(), QStringLiteral("3-3, =-1"));
    driver.type("unitReduced", QStringLiteral("3"));
    QVERIFY(!driver.problem().isEmpty());
    QVERIFY(driver.unit("g1").reduced == sides);
    driver.type("unitLost", QStringLiteral("1"));
    QVERIFY(faceOf(driver.unit("g1"), driver.document().rules().get()).strengths.startsWith(QStringLiteral("3-3")));
    driver.type("unitReduced", QString());
    QVERIFY(driver.unit("g1").reduced.empty());
    QVERIFY(faceOf(driver.unit("g1"), driver.document().rules().get()).strengths.startsWith(QStringLiteral("?-?")));
    driver.document().history().undo();
    QVERIFY(driver.unit("g1").reduced == sides);
}

void UnitPanelTest::theEditorShowsSecretStrengths()
{
    UnitDriver driver(WindowDriver::shipped(QStringLiteral("panzergruppe-guderian/across-the-nepra")));
    QVERIFY(driver.map().content().tellsSecrets);
    driver.find<QAction>("playMode").trigger();
    QVERIFY(!driver.map().content().tellsSecrets);
}

void UnitPanelTest::statesAreTicked()
{
    UnitDriver driver(WindowDriver::shipped(QStringLiteral("winter-front/start")));
    const UnitIndex unit = 0;
    driver.tools().setSelectedUnits({unit, 1});
    auto& isolated = driver.find<QCheckBox>("unitState-isolated");
    QCOMPARE(isolated.checkState(), Qt::Unchecked);
    QTest::keyClick(&isolated, Qt::Key_Space);
    QCOMPARE(driver.document().position()->unit(unit).states, QStringList(QStringLiteral("isolated")));
    QCOMPARE(driver.document().position()->unit(1).states, QStringList(QStringLiteral("isolated")));
    driver.tools().setSelectedUnits({unit, 2});
    QCOMPARE(driver.find<QCheckBox>("unitState-isolated").checkState(), Qt::PartiallyChecked);
}

void UnitPanelTest::duplicatedAndDeleted()
{
    UnitDriver driver;
    const Scenario before = driver.copyOfScenario();
    driver.selectBoth();
    driver.press("unitDuplicate");
    QCOMPARE(driver.ids(), words("g1 a1 g2 g-1 a-1"));
    QCOMPARE(driver.unit("g-1").hex, driver.unit("g1").hex);
    QCOMPARE(driver.tools().selectedUnits(), (std::vector<UnitIndex>{3, 4}));
    driver.press("unitDelete");
    QCOMPARE(driver.ids(), words("g1 a1 g2"));
    QVERIFY(driver.tools().selectedUnits().empty());
    QCOMPARE(driver.steps(), 2);
    driver.document().history().show(noEntry);
    QVERIFY(driver.document().scenario() == before);
}

void UnitPanelTest::renumberedByAPattern()
{
    UnitDriver driver;
    driver.selectBoth();
    driver.press("unitRenumber");
    QCoreApplication::processEvents();
    auto* dialog = driver.window().findChild<QDialog*>(QStringLiteral("renumberDialog"));
    QVERIFY(dialog != nullptr);
    auto* pattern = dialog->findChild<QLineEdit*>(QStringLiteral("renumberPattern"));
    auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    pattern->selectAll();
    QTest::keyClicks(pattern, QStringLiteral("same"));
    QVERIFY(!ok->isEnabled());
    pattern->selectAll();
    QTest::keyClicks(pattern, QStringLiteral("{type}.##"));
    dialog->findChild<QSpinBox*>(QStringLiteral("renumberFirst"))->setValue(9);
    QVERIFY(
        dialog->findChild<QLabel*>(QStringLiteral("renumberOutcome"))->text().contains(QStringLiteral("infantry.09")));
    QTest::mouseClick(ok, Qt::LeftButton);
    QCOMPARE(driver.ids(), words("infantry.09 infantry.10 g2"));
    QCOMPARE(driver.steps(), 1);
}

void UnitPanelTest::upAndDownInTheStack()
{
    UnitDriver driver;
    driver.stroke({QStringLiteral("0405"), QStringLiteral("0505")});
    const auto stack = [&] {
        QStringList names;
        for (const UnitIndex unit : driver.document().position()->unitsIn(driver.hex(QStringLiteral("0505"))))
            names += driver.document().position()->unit(unit).id;
        return names;
    };
    QCOMPARE(stack(), words("g1 g2"));
    driver.tools().setSelectedUnits({driver.document().position()->findUnit(u"g2")});
    QVERIFY(!driver.find<QPushButton>("unitDown").isEnabled());
    driver.press("unitUp");
    QCOMPARE(stack(), words("g2 g1"));
    QCOMPARE(driver.field("unitId").text(), QStringLiteral("g2"));
    QVERIFY(!driver.find<QPushButton>("unitUp").isEnabled());
    driver.press("unitDown");
    QCOMPARE(stack(), words("g1 g2"));
}

void UnitPanelTest::theHexIsWritten()
{
    UnitDriver driver;
    driver.clickAt(QStringLiteral("0505"));
    driver.type("unitHex", QStringLiteral("0202"));
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0202"));
    driver.type("unitHex", QStringLiteral("9999"));
    QVERIFY(driver.problem().contains(QStringLiteral("9999")));
    driver.type("unitHex", QString());
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QString());
    QCOMPARE(driver.field("unitHex").placeholderText(), QStringLiteral("off the map"));
}

void UnitPanelTest::aLineUnderUnitsSelects()
{
    UnitDriver driver;
    driver.find<QDockWidget>("unitsDock").show();
    driver.find<QDockWidget>("unitsDock").raise();
    QCoreApplication::processEvents();
    auto& tree = driver.find<QTreeWidget>("unitsTree");
    QTreeWidgetItem* line = tree.topLevelItem(1);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualItemRect(line).topLeft() + QPoint(12, 6));
    QCOMPARE(driver.tools().selectedUnits().size(), std::size_t{1});
    QCOMPARE(driver.field("unitName").text(), line->text(0));
}

void UnitPanelTest::historyGoesBack()
{
    UnitDriver driver;
    const Scenario before = driver.copyOfScenario();
    driver.clickAt(QStringLiteral("0505"));
    driver.type("unitName", QStringLiteral("One"));
    driver.type("unitName", QStringLiteral("Two"));
    driver.find<QToolButton>("historyOpener").click();
    QCoreApplication::processEvents();
    auto& history = driver.find<QListView>("history");
    QCOMPARE(history.model()->rowCount(), 3);
    const auto click = [&](int row) {
        QTest::mouseClick(history.viewport(), Qt::LeftButton, {},
                          history.visualRect(history.model()->index(row, 0)).center());
    };
    click(0);
    QVERIFY(driver.document().scenario() == before);
    click(1);
    QCOMPARE(driver.unit("g1").name, QStringLiteral("One"));
}

void UnitPanelTest::undoInAFieldIsTheDocuments()
{
    UnitDriver driver;
    driver.clickAt(QStringLiteral("0505"));
    const QString before = driver.unit("g1").name;
    driver.type("unitName", QStringLiteral("One"));
    QLineEdit& field = driver.field("unitName");
    QVERIFY(field.hasFocus());
    QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.unit("g1").name, before);
    QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(driver.unit("g1").name, QStringLiteral("One"));
    // What is being written is the field's.
    QTest::keyClicks(&field, QStringLiteral("x"));
    QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.unit("g1").name, QStringLiteral("One"));
}

REARGUARD_TEST(UnitPanelTest)
#include "unit_panel_test.moc"
