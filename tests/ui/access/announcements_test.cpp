// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_driver.h"

#include "base/announcer.h"
#include "base/notice_bars.h"
#include "learn/read/learn_page.h"
#include "learn/read/lesson_session.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QStatusBar>
#include <QTextDocumentFragment>

// What is said to those who do not see what has changed.
class AnnouncementsTest : public QObject
{
    Q_OBJECT

private slots:
    void whatComesTogetherIsSaidOnceAndNothingTwice();
    void whatWasSaidLastCanBeReadAgain();
    void nothingIsPutIntoWordsForNobody();
    void aRulingIsAnnouncedWithWhatIsToBeChosen();
    void aRetreatIsAnnouncedAndSoIsItsUndo();
    void whatMeansNothingIsSaidWithItsReason();
    void barsAndLinesOfTheStatusBarAreSaid();
    void aBarIsSaidAgainWhenItComesAgain();
    void hiddenUnitsAreNotSaid();
    void whatOnePlayerHeardIsNotThereForTheNext();
    void anOpenedFileIsSaid();
    void aGradedAnswerIsSaid();
};

namespace {

// The other side sees the top unit of a stack, which retreats as one.
void stacksTogether(Scenario&, Ruleset& game)
{
    game.secrecy.hidesStacks = true;
    game.secrecy.rule = QStringLiteral("5.6");
    game.retreat.splitting = Splitting::StackMayStay;
}

// All that was said since.
class Ear
{
public:
    explicit Ear(WindowDriver& driver)
    {
        m_connection = QObject::connect(Announcer::of(driver.window()), &Announcer::said, &driver.window(),
                                        [this](const QString& text) { m_heard += text; });
    }
    ~Ear() { QObject::disconnect(m_connection); }
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;

    bool hears(const QString& part)
    {
        return QTest::qWaitFor([&] { return m_heard.join(u'\n').contains(part); });
    }
    QStringList heard() const { return m_heard; }
    void forget() { m_heard.clear(); }

private:
    QStringList m_heard;
    QMetaObject::Connection m_connection;
};

} // namespace

void AnnouncementsTest::whatComesTogetherIsSaidOnceAndNothingTwice()
{
    QWidget window;
    Announcer announcer(&window);
    QStringList heard;
    connect(&announcer, &Announcer::said, &window, [&](const QString& text) { heard += text; });
    const auto rested = [&] { // all that waits has been said
        const auto before = heard.size();
        announcer.say(QStringLiteral("end"), QStringLiteral("end %1").arg(before));
        return QTest::qWaitFor(
            [&] { return !heard.isEmpty() && heard.back().endsWith(QStringLiteral("end %1").arg(before)); });
    };
    for (int i = 0; i <= 50; ++i)
        announcer.say(QStringLiteral("count"), QStringLiteral("Count %1.").arg(i));
    announcer.say(QStringLiteral("deed"), QStringLiteral("Done."), Announcer::Kind::Deed);
    QVERIFY(rested());
    QCOMPARE(heard, QStringList{QStringLiteral("Done. Count 50. end 0")});
    // The same about the same is no news; after another text, or once the matter was over, it is.
    announcer.say(QStringLiteral("count"), QStringLiteral("Count 50."));
    QVERIFY(rested());
    QCOMPARE(heard.back(), QStringLiteral("end 1"));
    announcer.forget(QStringLiteral("count"));
    announcer.say(QStringLiteral("count"), QStringLiteral("Count 50."));
    QVERIFY(rested());
    QCOMPARE(heard.back(), QStringLiteral("Count 50. end 2"));
    // What is over before it was said is not said.
    announcer.say(QStringLiteral("count"), QStringLiteral("Count 51."));
    announcer.say(QStringLiteral("count"), {});
    QVERIFY(rested());
    QCOMPARE(heard.back(), QStringLiteral("end 3"));
}

void AnnouncementsTest::whatWasSaidLastCanBeReadAgain()
{
    WindowDriver driver;
    Announcer* announcer = Announcer::of(driver.window());
    QVERIFY(announcer != nullptr && announcer->isVisible());
    QAccessibleInterface* about = QAccessible::queryAccessibleInterface(announcer);
    QCOMPARE(about->role(), QAccessible::Notification);
    Ear ear(driver);
    announcer->say(QStringLiteral("test"), QStringLiteral("Listen."));
    QVERIFY(ear.hears(QStringLiteral("Listen.")));
    QVERIFY(about->text(QAccessible::Name).contains(QStringLiteral("Listen.")));
}

void AnnouncementsTest::nothingIsPutIntoWordsForNobody()
{
    WindowDriver driver;
    Announcer* announcer = Announcer::of(driver.window());
    QVERIFY(!announcer->isHeard());
    QVERIFY(driver.open(QStringLiteral("one-path")));
    driver.flow().confirm();
    // What was said by then is in the name.
    announcer->say(QStringLiteral("end"), QStringLiteral("End."));
    QVERIFY(QTest::qWaitFor([&] { return announcer->text().contains(QStringLiteral("End.")); }));
    QVERIFY2(!announcer->text().contains(QStringLiteral("retreats")), qPrintable(announcer->text()));
    driver.find<QAction>("undo").trigger();
    // Whoever begins to listen hears how things stand, and then what happens.
    Ear ear(driver);
    QVERIFY(announcer->isHeard());
    QVERIFY(ear.hears(QStringLiteral("legal path")));
    driver.flow().confirm();
    QVERIFY(ear.hears(driver.window().session().table.log().entries().back().text));
}

void AnnouncementsTest::aRulingIsAnnouncedWithWhatIsToBeChosen()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    Ear ear(driver);
    driver.click(QStringLiteral("0506"));
    QVERIFY(ear.hears(QStringLiteral("Click the hexes of the attackers.")));
    driver.click(QStringLiteral("0505"));
    QVERIFY(ear.hears(QStringLiteral("Enter the result, or click more attackers.")));
    ear.forget();
    driver.pressResult(QStringLiteral("Ar2"));
    QVERIFY(ear.hears(QStringLiteral("legal path")));
    // In one breath, and once.
    QCOMPARE(ear.heard().size(), 1);
    const UnitRetreat* unit = driver.flow().retreat();
    QVERIFY(unit != nullptr);
    const VerdictText words = driver.document().words();
    for (const QString& part :
         {words.effect(*driver.flow().effect()), words.fate(*unit),
          words.deciders(*driver.flow().effect(), driver.flow().opponentOf(*driver.flow().effect()))})
        QVERIFY2(ear.heard().front().contains(part), qPrintable(ear.heard().front() + u'\n' + part));
    for (const HexIndex next : driver.flow().continuations())
        QVERIFY(ear.heard().front().section(QStringLiteral("Next:"), 1).contains(driver.numberOf(next)));

    // Hex by hex.
    ear.forget();
    driver.click(QStringLiteral("0604"));
    QVERIFY(ear.hears(QStringLiteral("Chosen: 0604. Next:")));
    driver.click(QStringLiteral("0704"));
    QVERIFY(ear.hears(QStringLiteral("Chosen: 0604 and 0704. Enter confirms")));
    QVERIFY(!ear.heard().join(u'\n').contains(words.effect(*driver.flow().effect())));
}

void AnnouncementsTest::aRetreatIsAnnouncedAndSoIsItsUndo()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    Ear ear(driver);
    QVERIFY2(ear.hears(QStringLiteral("legal path")), qPrintable(ear.heard().join(u'\n')));
    for (int i = 0; i < 2; ++i) {
        ear.forget();
        driver.flow().choosePath(0);
        driver.flow().confirm();
        const QString done = driver.window().session().table.log().entries().back().text;
        QVERIFY2(ear.hears(done), qPrintable(done));
        driver.find<QAction>("undo").trigger();
        QVERIFY(ear.hears(QStringLiteral("Taken back: %1").arg(done)));
    }
}

void AnnouncementsTest::whatMeansNothingIsSaidWithItsReason()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    Ear ear(driver);
    driver.click(QStringLiteral("0101"));
    const auto& error = driver.find<QLabel>("resultError");
    QVERIFY(!error.text().isEmpty());
    QVERIFY(ear.hears(error.text()));
}

void AnnouncementsTest::barsAndLinesOfTheStatusBarAreSaid()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    Ear ear(driver);
    driver.window().notices().tell(QStringLiteral("test"), QStringLiteral("The disk is full."), {});
    QVERIFY(ear.hears(QStringLiteral("The disk is full.")));
    driver.window().status().showMessage(QStringLiteral("Copied: 3504"));
    QVERIFY(ear.hears(QStringLiteral("Copied: 3504")));
}

void AnnouncementsTest::aBarIsSaidAgainWhenItComesAgain()
{
    WindowDriver driver;
    // New bars come to lie in memory where old ones were.
    for (int i = 0; i < 10; ++i) {
        Ear ear(driver);
        driver.window().notices().tell(QStringLiteral("test"), QStringLiteral("Once more."), {});
        QVERIFY2(ear.hears(QStringLiteral("Once more.")), qPrintable(QString::number(i)));
        driver.window().notices().clear(QStringLiteral("test"));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

void AnnouncementsTest::hiddenUnitsAreNotSaid()
{
    TableDriver driver;
    driver.openTable(stacksTogether);
    driver.action("viewer-allied").trigger();
    Ear ear(driver);
    driver.click(QStringLiteral("0506"));
    driver.click(QStringLiteral("0505"));
    driver.pressResult(QStringLiteral("Ar2"));
    const UnitRetreat* stack = driver.flow().retreat();
    QVERIFY(stack != nullptr && stack->with.size() == 2);
    QVERIFY(ear.hears(QStringLiteral("1 VG retreats")));
    const QString all = ear.heard().join(u'\n');
    // What the log says of the attack, too.
    QVERIFY2(all.contains(QStringLiteral("1 VG and hidden units (0505) attack 1 Inf, 2 Inf and 3 Inf (0506)")),
             qPrintable(all));
    for (const QString& hidden : {QStringLiteral("2 VG"), QStringLiteral("3 VG")})
        QVERIFY2(!all.contains(hidden), qPrintable(all));
}

void AnnouncementsTest::whatOnePlayerHeardIsNotThereForTheNext()
{
    TableDriver driver;
    driver.openTable(stacksTogether);
    driver.action("viewer-german").trigger();
    const Announcer& announcer = *Announcer::of(driver.window());
    Ear ear(driver);
    driver.click(QStringLiteral("0506"));
    driver.click(QStringLiteral("0505"));
    driver.pressResult(QStringLiteral("Ar2"));
    QVERIFY(ear.hears(QStringLiteral("1 VG, 2 VG and 3 VG retreat")));
    QVERIFY(announcer.accessibleName().contains(QStringLiteral("2 VG")));
    driver.action("viewer-allied").trigger();
    QVERIFY(!announcer.accessibleName().contains(QStringLiteral("2 VG")));
    QVERIFY(announcer.text().isEmpty());
}

void AnnouncementsTest::anOpenedFileIsSaid()
{
    WindowDriver driver;
    Ear ear(driver);
    QVERIFY(driver.open(QStringLiteral("one-path")));
    QVERIFY(ear.hears(QStringLiteral("%1 is open.").arg(driver.document().title())));
    ear.forget();
    QVERIFY(!driver.window().files().openFile(sourcePath(u"/README.md")));
    QVERIFY(ear.hears(QStringLiteral("was not opened")));
}

void AnnouncementsTest::aGradedAnswerIsSaid()
{
    WindowDriver driver;
    driver.find<QAction>("learnMode").trigger();
    LearnPage& learn = driver.window().learn().page();
    QVERIFY(learn.openLesson(sourcePath(u"/tests/fixtures/ui/click-the-answers.lesson.json")));
    LessonSession& session = learn.session();
    for (int step = 0; session.run() == nullptr && step < session.stepCount(); ++step)
        session.goTo(step);
    QVERIFY(session.run() != nullptr);
    Ear ear(driver);
    session.giveUp();
    QVERIFY(session.answer().has_value());
    const auto& feedback = driver.find<QLabel>("lessonFeedback");
    QVERIFY(!feedback.text().isEmpty());
    QString plain = QTextDocumentFragment::fromHtml(feedback.text()).toPlainText();
    plain.remove(QChar::ObjectReplacementCharacter);
    QVERIFY2(ear.hears(plain.simplified()), qPrintable(plain + u'\n' + ear.heard().join(u'\n')));
}

REARGUARD_TEST(AnnouncementsTest)
#include "announcements_test.moc"
