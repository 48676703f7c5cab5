// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rulings that are handed on: as text, as a picture, as a scenario that the command line answers the same way.

#include "play/reading_boards.h"
#include "rules/retreat/rule.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/ruling_share.h"
#include "ui/support/table_scene.h"
#include "ui/support/window_driver.h"
#include "verdict/ruling_json.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QProcess>
#include <QPushButton>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

class ShareTest : public QObject
{
    Q_OBJECT

private slots:
    void aRulingIsCopiedAsText();
    void aRulingIsCopiedAsAPicture();
    void theProgramAnswersTheSavedRulingTheSameWay_data();
    void theProgramAnswersTheSavedRulingTheSameWay();
    void theSavedRulingIsAsItWasBeforeTheLosses();
    void theOpenFileIsNotWrittenOver();
    void twoBoardsShowWhereReadingsDiffer();
    void theBoardsMoveTogether();

private:
    static QAction& action(WindowDriver& driver, const char* name) { return driver.find<QAction>(name); }
    static QJsonObject answerOf(const QString& scenario)
    {
        QProcess program;
        program.setProgram(programPath());
        program.setArguments({u"ruling"_s, scenario, u"--json"_s});
        program.start();
        if (!program.waitForFinished(60000) || program.exitCode() != 0)
            qFatal("%s", program.readAllStandardError().constData());
        return QJsonDocument::fromJson(program.readAllStandardOutput()).object();
    }
};

void ShareTest::aRulingIsCopiedAsText()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QTest::keyClick(&driver.window(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.contains(u"10.2"_s) && text.contains(u"3502"_s), qPrintable(text));
}

void ShareTest::aRulingIsCopiedAsAPicture()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QGuiApplication::clipboard()->clear();
    action(driver, "copyRulingPicture").trigger();
    const QImage picture = QGuiApplication::clipboard()->image();
    QVERIFY(picture.width() > 300 && picture.height() > 300);
    // The retreat is in it: without the ruling the picture is another.
    driver.flow().beginCombat();
    const BoardContent bare = driver.map().content();
    QVERIFY(bare.ruling == nullptr);
}

void ShareTest::theProgramAnswersTheSavedRulingTheSameWay_data()
{
    QTest::addColumn<QString>("scenario");
    for (const char* name :
         {"ardennes/worked-case-3502", "winter-front/stack-or-split", "russia-besieged/owners-option",
          "panzergruppe-guderian/split-result", "lost-battalion/storm-of-romagny"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void ShareTest::theProgramAnswersTheSavedRulingTheSameWay()
{
    QFETCH(QString, scenario);
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(scenario)));
    QVERIFY(driver.flow().ruling() != nullptr);
    QTemporaryDir folder;
    const QString file = folder.filePath(u"ruling.scenario.json"_s);
    QVERIFY(driver.window().ruling().saveAs(file));
    const QJsonObject shown =
        QJsonDocument::fromJson(rulingJson(*driver.document().position(), *driver.flow().ruling())).object();
    QCOMPARE(answerOf(file), shown);
    // What was open is as it was.
    QVERIFY(!driver.document().isDirty());
    QCOMPARE(driver.document().path(), QFileInfo(WindowDriver::shipped(scenario)).absoluteFilePath());
}

void ShareTest::theSavedRulingIsAsItWasBeforeTheLosses()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"russia-besieged/owners-option"_s)));
    driver.pressResult(u"D2"_s);
    const Position before = *driver.document().position();
    const QByteArray asked = rulingJson(before, *driver.flow().ruling());
    driver.flow().confirm();
    QVERIFY(!driver.document().play().isUntouched());
    const Scenario saved = rulingScenario(driver.window().session().table, driver.flow().combat());
    QVERIFY(saved.position == before);
    const auto again = rule(saved.position, *driver.document().rules(), {*saved.combat, {}, false});
    QVERIFY(again.hasValue());
    QCOMPARE(rulingJson(saved.position, *again), asked);
}

void ShareTest::theOpenFileIsNotWrittenOver()
{
    const TableScene scene(u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
                           {TableScene::unit("g1", "1 VG", "german", "infantry", "0503"),
                            TableScene::unit("a1", "1 Inf", "allied", "infantry", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"Dr1"_s);
    QVERIFY(!saveRuling(driver.window().session().table, driver.flow().combat(), scene.path()).hasValue());
    QVERIFY(saveRuling(driver.window().session().table, driver.flow().combat(), scene.file(u"one.scenario.json"_s))
                .hasValue());
    QVERIFY(QFile::exists(scene.file(u"one.scenario.json"_s)));
}

void ShareTest::twoBoardsShowWhereReadingsDiffer()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"winter-front/safe-or-closer"_s)));
    auto& sideBySide = driver.find<QPushButton>("compareBoards");
    // The game's first reading is compared when the panel is shown.
    action(driver, "show-compareDock").trigger();
    QCoreApplication::processEvents();
    WindowDriver::press(sideBySide);
    auto* boards = driver.window().findChild<ReadingBoards*>();
    QVERIFY(boards != nullptr && boards->isVisible());
    const auto& a = boards->board(0).content();
    const auto& b = boards->board(1).content();
    QVERIFY(a.ruling != nullptr && b.ruling != nullptr && a.ruling != b.ruling);
    const QString summary = boards->findChild<QLabel*>(u"boardsSummary"_s)->text();
    if (a.preview) {
        QCOMPARE(a.preview, b.preview);
        QVERIFY(!a.preview->outlined.empty());
        QVERIFY2(summary.contains(u"differ"_s), qPrintable(summary));
    } else {
        QVERIFY2(summary.contains(u"same answer"_s), qPrintable(summary));
    }
    QTest::keyClick(boards, Qt::Key_Escape);
    QVERIFY(!boards->isVisible());
}

void ShareTest::theBoardsMoveTogether()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"winter-front/safe-or-closer"_s)));
    action(driver, "show-compareDock").trigger();
    QCoreApplication::processEvents();
    WindowDriver::press(driver.find<QPushButton>("compareBoards"));
    auto* boards = driver.window().findChild<ReadingBoards*>();
    QVERIFY(boards != nullptr);
    QVERIFY(QTest::qWaitForWindowExposed(boards));
    MapView& a = boards->board(0);
    MapView& b = boards->board(1);
    a.zoomIn();
    QCOMPARE(b.view().hexSize, a.view().hexSize);
    const HexIndex hex = driver.hex(u"05.05"_s);
    b.centerOn(hex);
    QCOMPARE(a.view().origin, b.view().origin);
    a.setFocus();
    a.setCursorHex(hex);
    QTest::keyClick(&a, Qt::Key_Down);
    QCOMPARE(b.cursorHex(), a.cursorHex());
    QVERIFY(!boards->findChild<QLabel*>(u"boardsTold"_s)->text().isEmpty());
}

REARGUARD_TEST(ShareTest)
#include "share_test.moc"
