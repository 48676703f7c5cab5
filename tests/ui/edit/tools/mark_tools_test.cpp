// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

namespace {

class MarkDriver : public DrawingDriver
{
public:
    MarkDriver() : DrawingDriver(QStringLiteral("two-units")) {}

    /// "Hill 0507" of each label.
    QStringList labels()
    {
        QStringList texts;
        for (const MapLabel& label : document().map().labels)
            texts += label.text + u' ' + numberOf(label.at);
        return texts;
    }
    QLineEdit* editor() { return map().findChild<QLineEdit*>(QStringLiteral("labelEditor")); }
    const std::vector<Marker>& markers() { return document().position()->markers; }
    QString controller(const QString& number) { return document().position()->controller(hex(number)); }
};

} // namespace

class MarkToolsTest : public QObject
{
    Q_OBJECT

private slots:
    void aLabelIsWrittenInPlace();
    void singleKeysAreLettersWhileWriting();
    void escapeLeavesTheLabelAsItWas();
    void aLabelIsChangedMovedAndRemoved();
    void labelsByKeys();
    void aMarkerLiesWhereTheGameLooksForIt();
    void aMarkerHasSideTurnNumberAndText();
    void markersAreTakenOffAndPutByKeys();
    void controlIsGivenInOneStroke();
    void controlIsTakenByTheRightButtonAndKeys();
    void controlIsSeenWhileItIsDrawn();
    void whatIsShownIsWhatIsDone();
};

void MarkToolsTest::aLabelIsWrittenInPlace()
{
    MarkDriver driver;
    driver.takeByKey(Qt::Key_T);
    driver.clickAt(QStringLiteral("0303"));
    QVERIFY(driver.editor() != nullptr && driver.editor()->hasFocus());
    QTest::keyClicks(driver.editor(), QStringLiteral("Bastogne"));
    QTest::keyClick(driver.editor(), Qt::Key_Return);
    QCOMPARE(driver.labels(), (QStringList{QStringLiteral("Hill 0507"), QStringLiteral("Bastogne 0303")}));
    QCOMPARE(driver.steps(), 1);
    QVERIFY(driver.map().hasFocus());
    // A click elsewhere keeps what was written, and begins the next.
    driver.clickAt(QStringLiteral("0202"));
    QTest::keyClicks(driver.editor(), QStringLiteral("Wiltz"));
    driver.clickAt(QStringLiteral("0808"));
    QCOMPARE(driver.labels().back(), QStringLiteral("Wiltz 0202"));
}

void MarkToolsTest::singleKeysAreLettersWhileWriting()
{
    MarkDriver driver;
    driver.takeByKey(Qt::Key_T);
    driver.clickAt(QStringLiteral("0303"));
    QTest::keyClicks(driver.editor(), QStringLiteral("bc"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("label"));
    QCOMPARE(driver.editor()->text(), QStringLiteral("bc"));
}

void MarkToolsTest::escapeLeavesTheLabelAsItWas()
{
    MarkDriver driver;
    driver.takeByKey(Qt::Key_T);
    driver.clickAt(QStringLiteral("0507"));
    QCOMPARE(driver.editor()->text(), QStringLiteral("Hill"));
    QTest::keyClicks(driver.editor(), QStringLiteral("Mountain"));
    QTest::keyClick(driver.editor(), Qt::Key_Escape);
    QCOMPARE(driver.labels(), QStringList(QStringLiteral("Hill 0507")));
    QCOMPARE(driver.steps(), 0);
}

void MarkToolsTest::aLabelIsChangedMovedAndRemoved()
{
    MarkDriver driver;
    const Scenario before = driver.copyOfScenario();
    driver.takeByKey(Qt::Key_T);
    driver.clickAt(QStringLiteral("0507"));
    QTest::keyClicks(driver.editor(), QStringLiteral("Mound"));
    QTest::keyClick(driver.editor(), Qt::Key_Return);
    driver.stroke({QStringLiteral("0507"), QStringLiteral("0606"), QStringLiteral("0707")});
    QCOMPARE(driver.labels(), QStringList(QStringLiteral("Mound 0707")));
    driver.clickAt(QStringLiteral("0707"), Qt::RightButton);
    QVERIFY(driver.labels().isEmpty());
    QCOMPARE(driver.steps(), 3);
    driver.document().history().show(noEntry);
    QVERIFY(driver.document().scenario() == before);
}

void MarkToolsTest::labelsByKeys()
{
    MarkDriver driver;
    driver.takeByKey(Qt::Key_T);
    driver.cursorTo(QStringLiteral("0404"));
    driver.key(Qt::Key_Return);
    QVERIFY(driver.editor() != nullptr);
    QTest::keyClicks(driver.editor(), QStringLiteral("Clervaux"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.labels().back(), QStringLiteral("Clervaux 0404"));
    driver.key(Qt::Key_Return, Qt::ShiftModifier);
    driver.cursorTo(QStringLiteral("0405"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.labels().back(), QStringLiteral("Clervaux 0405"));
    driver.key(Qt::Key_Delete);
    QCOMPARE(driver.labels(), QStringList(QStringLiteral("Hill 0507")));
}

void MarkToolsTest::aMarkerLiesWhereTheGameLooksForIt()
{
    MarkDriver driver;
    driver.takeByKey(Qt::Key_K);
    QCOMPARE(driver.choices().markerKind(), QStringLiteral("interdicted"));
    driver.clickAt(QStringLiteral("0303/0304"));
    QCOMPARE(driver.markers().size(), std::size_t{1});
    QVERIFY(std::holds_alternative<Hexside>(driver.markers()[0].at));
    QCOMPARE(hexsideName(driver.document().map().grid, std::get<Hexside>(driver.markers()[0].at)),
             QStringLiteral("0303/0304"));
    driver.find<QComboBox>("markerOn").setCurrentIndex(1);
    driver.clickAt(QStringLiteral("0303"));
    QVERIFY(std::get<HexIndex>(driver.markers()[1].at) == driver.hex(QStringLiteral("0303")));
}

void MarkToolsTest::aMarkerHasSideTurnNumberAndText()
{
    MarkDriver driver;
    driver.takeByKey(Qt::Key_K);
    auto& kind = driver.find<QComboBox>("markerKind");
    kind.lineEdit()->selectAll();
    QTest::keyClicks(kind.lineEdit(), QStringLiteral("depot"));
    driver.find<QComboBox>("markerSide").setCurrentIndex(2);
    auto& turn = driver.find<QSpinBox>("markerTurn");
    turn.setFocus();
    QTest::keyClick(&turn, Qt::Key_Up);
    QTest::keyClick(&turn, Qt::Key_Up);
    driver.find<QSpinBox>("markerCount").setValue(7);
    QTest::keyClicks(&driver.find<QLineEdit>("markerText"), QStringLiteral("fuel"));
    driver.clickAt(QStringLiteral("0202"));
    QCOMPARE(driver.markers().size(), std::size_t{1});
    const Marker& marker = driver.markers().front();
    QCOMPARE(marker.kind, QStringLiteral("depot"));
    QVERIFY(std::holds_alternative<HexIndex>(marker.at)); // the game asks for it nowhere
    QCOMPARE(marker.side, driver.document().ruleset().sides[1].id);
    QCOMPARE(marker.turn, std::optional(1));
    QCOMPARE(marker.count, std::optional(7));
    QCOMPARE(marker.text, QStringLiteral("fuel"));
    // Another click changes the one that is there.
    driver.find<QSpinBox>("markerCount").setValue(8);
    driver.clickAt(QStringLiteral("0202"));
    QCOMPARE(driver.markers().size(), std::size_t{1});
    QCOMPARE(driver.markers().front().count, std::optional(8));
}

void MarkToolsTest::markersAreTakenOffAndPutByKeys()
{
    MarkDriver driver;
    const Scenario before = driver.copyOfScenario();
    driver.takeByKey(Qt::Key_K);
    driver.clickAt(QStringLiteral("0303/0304"));
    driver.clickAt(QStringLiteral("0303/0304"), Qt::RightButton);
    QVERIFY(driver.markers().empty());
    driver.cursorTo(QStringLiteral("0404"));
    driver.key(Qt::Key_4);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.markers().size(), std::size_t{1});
    QCOMPARE(hexsideName(driver.document().map().grid, std::get<Hexside>(driver.markers()[0].at)),
             QStringLiteral("0404/0405"));
    driver.key(Qt::Key_Delete);
    QVERIFY(driver.markers().empty());
    driver.document().history().show(noEntry);
    QVERIFY(driver.document().scenario() == before);
}

void MarkToolsTest::controlIsGivenInOneStroke()
{
    MarkDriver driver;
    const Scenario before = driver.copyOfScenario();
    driver.takeByKey(Qt::Key_O);
    const QString side = driver.document().ruleset().sides[0].id;
    driver.stroke({QStringLiteral("0202"), QStringLiteral("0204"), QStringLiteral("0206")});
    // The brush goes straight from one to the next.
    for (const char* number : {"0202", "0203", "0204", "0205", "0206"})
        QCOMPARE(driver.controller(QLatin1String(number)), side);
    QCOMPARE(driver.controller(QStringLiteral("0302")), QString());
    QCOMPARE(driver.steps(), 1);
    driver.undo();
    QVERIFY(driver.document().scenario() == before);
    driver.find<QSpinBox>("controlSize").setValue(2);
    driver.clickAt(QStringLiteral("0404"));
    QCOMPARE(driver.controller(QStringLiteral("0405")), side);
}

void MarkToolsTest::controlIsTakenByTheRightButtonAndKeys()
{
    MarkDriver driver;
    driver.takeByKey(Qt::Key_O);
    driver.find<QComboBox>("controlSide").setCurrentIndex(1);
    driver.cursorTo(QStringLiteral("0404"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.controller(QStringLiteral("0404")), driver.document().ruleset().sides[1].id);
    driver.key(Qt::Key_Delete);
    QCOMPARE(driver.controller(QStringLiteral("0404")), QString());
    driver.clickAt(QStringLiteral("0303"));
    driver.clickAt(QStringLiteral("0303"), Qt::RightButton);
    QCOMPARE(driver.controller(QStringLiteral("0303")), QString());
    QCOMPARE(driver.steps(), 4);
}

void MarkToolsTest::controlIsSeenWhileItIsDrawn()
{
    MarkDriver driver;
    QVERIFY(!driver.map().layers().isShown(LayerId::Control));
    driver.takeByKey(Qt::Key_O);
    QVERIFY(driver.map().layers().isShown(LayerId::Control));
    driver.takeByKey(Qt::Key_T);
    QVERIFY(!driver.map().layers().isShown(LayerId::Control));
}

void MarkToolsTest::whatIsShownIsWhatIsDone()
{
    MarkDriver driver;
    for (const Qt::Key key : {Qt::Key_K, Qt::Key_O}) {
        driver.takeByKey(key);
        driver.point(QStringLiteral("0606"));
        const auto shown = driver.preview();
        QVERIFY(shown);
        Scenario expected = driver.copyOfScenario();
        applyEdit(*shown, expected);
        driver.clickAt(QStringLiteral("0606"));
        QVERIFY(driver.document().scenario() == expected);
    }
}

REARGUARD_TEST(MarkToolsTest)
#include "mark_tools_test.moc"
