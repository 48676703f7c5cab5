// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/loading_bar.h"
#include "base/notice_bars.h"
#include "io/map_file.h"
#include "safety/document_safety.h"
#include "safety/recovery.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/no_room.h"
#include "ui/support/window_driver.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;

/// Work that was left behind stays until something else holds it, and locks last no longer than what they are for.
class KeptWorkTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { obeyRights(); }
    void init();
    void aBigNewMapKeepsItsJournalUntilTheNextOneHasIt();
    void aSnapshotThatCannotBeWrittenLeavesTheOldJournal();
    void aBigNewMapWhoseSnapshotFailedIsKeptWithTheNextAct();
    void whatCannotBePutAsideIsNotReplaced();
    void recoveringReplacesNothingThatCannotBePutAside();
    void aJournalThatCannotBeReadIsPutAsideOnce_data();
    void aJournalThatCannotBeReadIsPutAsideOnce();
    void recoveringTheFileThatIsOpenKeepsItsLock();
    void whatIsRecoveredAsACopyLeavesItsFileToOthers();
    void recoveredPlayBySinceChangedRulesIsTold_data();
    void recoveredPlayBySinceChangedRulesIsTold();
    void aFileWhoseOpeningIsCancelledIsFreeForOthers_data();
    void aFileWhoseOpeningIsCancelledIsFreeForOthers();
    void aFileThatIsNotTakenAfterAllIsFreeForOthers();

private:
    static QByteArray bytes(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static Edit title(const QString& text) { return EditMap{{SetMapTitle{text}}}; }
    /// So many stretches of terrain that its snapshot is written beside the interface.
    static HexMap bigMap();
    static QAbstractButton* buttonOf(QWidget& box, const QString& name);
    /// Presses these buttons, each in the box or dialog that comes next.
    void answer(const QStringList& buttons)
    {
        m_answers = buttons;
        m_said.clear();
        QTimer::singleShot(0, this, &KeptWorkTest::press);
    }
    void press();
    static std::unique_ptr<WindowDriver> newWindow(const QString& recoveryFolder)
    {
        auto driver = std::make_unique<WindowDriver>();
        driver->window().files().guard(recoveryFolder);
        return driver;
    }
    /// Changes of the map that a window made before it was gone without a word.
    void crash()
    {
        auto driver = newWindow(recovery());
        QVERIFY(driver->window().files().openFile(mapPath()));
        driver->document().perform(title(u"drawn"_s), u"title"_s);
    }
    /// The file of a map that takes so long to read that it is read beside the interface.
    QString writeLongFile() const
    {
        const QString path = m_folder->filePath(u"long.hexmap.json"_s);
        write(path, bytes(mapPath()) + QByteArray(5 * 1024 * 1024, ' '));
        return path;
    }
    QStringList journalsAside() const { return QDir(recovery()).entryList({u"*.journal~"_s}, QDir::Files); }
    QString scenarioPath() const { return m_folder->filePath(u"two-units.scenario.json"_s); }
    QString mapPath() const { return m_folder->filePath(u"plain.hexmap.json"_s); }
    QString besideMap() const { return DocumentJournal::besidePath(mapPath()); }
    QString recovery() const { return m_folder->filePath(u"recovery"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QStringList m_answers; ///< that are still to be given
    QString m_said; ///< by the last message box
};

void KeptWorkTest::init()
{
    m_answers.clear();
    m_folder = std::make_unique<QTemporaryDir>();
    for (const QString& name : {u"two-units.scenario.json"_s, u"plain.hexmap.json"_s})
        write(m_folder->filePath(name), bytes(sourcePath(u"/tests/fixtures/ui/%1").arg(name)));
}

HexMap KeptWorkTest::bigMap()
{
    constexpr int side = 150;
    HexMap map;
    map.grid = HexGrid(GridShape::Flat, side, side, Shifted::Even,
                       HexNumbering::create(u"CCCRRR"_s, u"001001"_s, HexNumbering::ColumnOrder::Rightward,
                                            HexNumbering::RowOrder::Downward, side, side)
                           .value(),
                       0.0);
    map.legend = {{U'.', u"clear"_s}, {U'w', u"woods"_s}};
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex)
        map.legendIndex.push_back(static_cast<std::uint8_t>(hex % 2));
    return map;
}

QAbstractButton* KeptWorkTest::buttonOf(QWidget& box, const QString& name)
{
    const auto* message = qobject_cast<QMessageBox*>(&box);
    if (message != nullptr && name == u"Ok"_s)
        return message->button(QMessageBox::Ok);
    if (message != nullptr && name == u"Cancel"_s)
        return message->button(QMessageBox::Cancel);
    if (message != nullptr && name == u"Discard"_s)
        return message->button(QMessageBox::Discard);
    return box.findChild<QAbstractButton*>(name);
}

void KeptWorkTest::press()
{
    if (m_answers.isEmpty())
        return;
    // It comes as soon as what was begun goes on.
    if (QWidget* box = QApplication::activeModalWidget()) {
        if (const auto* message = qobject_cast<QMessageBox*>(box))
            m_said = message->text();
        const QString name = m_answers.takeFirst();
        QAbstractButton* button = buttonOf(*box, name);
        if (button == nullptr)
            qFatal("no button %s", qPrintable(name));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QTimer::singleShot(0, this, &KeptWorkTest::press);
}

void KeptWorkTest::aBigNewMapKeepsItsJournalUntilTheNextOneHasIt()
{
    QString left;
    {
        Document document;
        DocumentJournal journal(document);
        journal.setFolder(recovery());
        document.take(bigMap(), {});
        journal.finishFold();
        left = journal.path();
    }
    QVERIFY(recoveryOffer(left).has_value());
    Document document;
    DocumentJournal journal(document);
    journal.setFolder(recovery());
    QVERIFY(recover(left, document, false).hasValue());
    journal.adopt(left);
    // The program may end now.
    QVERIFY(journal.path() != left);
    QVERIFY(recoveryOffer(journal.path()).has_value());
    QVERIFY(!QFile::exists(left));
    Document again;
    QVERIFY(recover(journal.path(), again, false).hasValue());
    QVERIFY(again.map() == document.map());
}

void KeptWorkTest::aSnapshotThatCannotBeWrittenLeavesTheOldJournal()
{
    QString left;
    {
        Document document;
        DocumentJournal journal(document);
        journal.setFolder(recovery());
        document.take(bigMap(), {});
        journal.finishFold();
        left = journal.path();
    }
    Document document;
    DocumentJournal journal(document);
    journal.setFolder(recovery());
    {
        // Room for the head alone.
        const FullDisk full(10'000);
        QVERIFY(recover(left, document, false).hasValue());
        journal.adopt(left);
    }
    QVERIFY(!journal.problem().isEmpty());
    QCOMPARE(journal.path(), left);
    QVERIFY(recoveryOffer(left).has_value());
    // It is not offered to others meanwhile.
    QVERIFY(recoveryOffers(recovery()).empty());
    document.perform(title(u"room again"_s), u"title"_s);
    QVERIFY2(journal.problem().isEmpty(), qPrintable(journal.problem()));
    QVERIFY(!QFile::exists(left));
    Document again;
    QVERIFY(recover(journal.path(), again, false).hasValue());
    QVERIFY(again.map() == document.map());
}

void KeptWorkTest::aBigNewMapWhoseSnapshotFailedIsKeptWithTheNextAct()
{
    Document document;
    DocumentJournal journal(document);
    journal.setFolder(recovery());
    {
        const FullDisk full(10'000);
        document.take(bigMap(), {});
        journal.finishFold();
    }
    QVERIFY(!journal.problem().isEmpty());
    document.perform(title(u"room again"_s), u"title"_s);
    QVERIFY2(journal.problem().isEmpty(), qPrintable(journal.problem()));
    Document again;
    QVERIFY(recover(journal.path(), again, false).hasValue());
    QVERIFY(again.map() == document.map());
}

void KeptWorkTest::whatCannotBePutAsideIsNotReplaced()
{
    crash();
    const QByteArray kept = bytes(besideMap());
    // Nobody may write into a folder that is a file.
    const QString blocked = m_folder->filePath(u"blocked"_s);
    write(blocked, "x");
    auto driver = newWindow(blocked);
    answer({u"recoverLater"_s, u"Ok"_s});
    QVERIFY(!driver->window().files().openFile(mapPath()));
    QVERIFY(m_answers.isEmpty());
    QVERIFY2(m_said.contains(u"plain.hexmap.json"_s) && m_said.contains(blocked), qPrintable(m_said));
    QVERIFY(!driver->document().isOpen());
    QCOMPARE(bytes(besideMap()), kept);
    QCOMPARE(DocumentLock(mapPath()).state(), DocumentLock::State::Ours);
    // There is a way to the file all the same.
    answer({u"recover"_s});
    QVERIFY(driver->window().files().openFile(mapPath()));
    QCOMPARE(driver->document().map().title, u"drawn"_s);
}

void KeptWorkTest::recoveringReplacesNothingThatCannotBePutAside()
{
    crash();
    QVERIFY(setAside(besideMap(), recovery()));
    write(besideMap(), "of a newer version\n");
    auto driver = newWindow(recovery());
    letWrite(recovery(), false);
    answer({u"recover"_s, u"Ok"_s});
    const bool isRecovered = driver->window().files().safety()->offerRecovery();
    letWrite(recovery(), true);
    QVERIFY(!isRecovered);
    QVERIFY(m_answers.isEmpty());
    QVERIFY(!driver->document().isOpen());
    QCOMPARE(bytes(besideMap()), "of a newer version\n");
    QCOMPARE(journalsAside().size(), 1);
    QCOMPARE(DocumentLock(mapPath()).state(), DocumentLock::State::Ours);
}

void KeptWorkTest::aJournalThatCannotBeReadIsPutAsideOnce_data()
{
    QTest::addColumn<bool>("isEmpty");
    QTest::newRow("damaged") << false;
    QTest::newRow("empty") << true;
}

void KeptWorkTest::aJournalThatCannotBeReadIsPutAsideOnce()
{
    QFETCH(const bool, isEmpty);
    crash();
    // Without its first letter the sum over the head is wrong.
    const QByteArray left = isEmpty ? QByteArray() : bytes(besideMap()).mid(1);
    write(besideMap(), left);
    for (int time = 0; time < 2; ++time) {
        auto driver = newWindow(recovery());
        QVERIFY(driver->window().files().openFile(mapPath()));
        driver->document().perform(title(u"other"_s), u"title"_s);
        QCOMPARE(driver->window().files().safety()->journal().path(), besideMap());
        driver->window().files().safety()->letGo();
        // It is no offer, and stays for whoever can read it.
        QVERIFY(recoveryOffers(recovery()).empty());
        const QStringList aside = journalsAside();
        QCOMPARE(aside.size(), isEmpty ? 0 : 1);
        if (!isEmpty)
            QCOMPARE(bytes(QDir(recovery()).filePath(aside.front())), left);
    }
}

void KeptWorkTest::recoveringTheFileThatIsOpenKeepsItsLock()
{
    crash();
    auto driver = newWindow(recovery());
    answer({u"recoverLater"_s});
    QVERIFY(driver->window().files().openFile(mapPath()));
    driver->document().perform(title(u"other"_s), u"title"_s);
    driver->window().files().safety()->tellOfLeftWork();
    answer({u"Discard"_s, u"recover"_s});
    WindowDriver::press(driver->find<QPushButton>("showLeftWork"));
    QCOMPARE(driver->document().map().title, u"drawn"_s);
    QCOMPARE(driver->document().path(), mapPath());
    QCOMPARE(DocumentLock(mapPath()).state(), DocumentLock::State::Theirs);
    // What was discarded is gone, and the journal is where it was.
    QVERIFY(!QFile::exists(besideMap()));
    driver->document().perform(title(u"drawn on"_s), u"title"_s);
    QCOMPARE(driver->window().files().safety()->journal().path(), besideMap());
    QCOMPARE(journalsAside(), QStringList());
}

void KeptWorkTest::whatIsRecoveredAsACopyLeavesItsFileToOthers()
{
    crash();
    write(mapPath(), bytes(mapPath()) + "\n");
    auto driver = newWindow(recovery());
    answer({u"recover"_s});
    QVERIFY(driver->window().files().openFile(mapPath()));
    QVERIFY(driver->document().path().isEmpty());
    QCOMPARE(DocumentLock(mapPath()).state(), DocumentLock::State::Ours);
}

void KeptWorkTest::recoveredPlayBySinceChangedRulesIsTold_data()
{
    QTest::addColumn<bool>("isChanged");
    QTest::newRow("the same rules") << false;
    QTest::newRow("others") << true;
}

void KeptWorkTest::recoveredPlayBySinceChangedRulesIsTold()
{
    QFETCH(const bool, isChanged);
    const QString rules = m_folder->filePath(u"own.ruleset.json"_s);
    const QByteArray before = bytes(sourcePath(u"/resources/rulesets/ardennes-offensive.ruleset.json"_s));
    write(rules, before);
    write(scenarioPath(), bytes(scenarioPath()).replace("\"ardennes-offensive\"", "\"own.ruleset.json\""));
    {
        auto driver = newWindow(recovery());
        QVERIFY(driver->window().files().openFile(scenarioPath()));
        driver->document().perform(title(u"drawn"_s), u"title"_s);
    }
    if (isChanged)
        write(rules, QByteArray(before).replace("\"most\": 99", "\"most\": 98"));
    auto driver = newWindow(recovery());
    answer({u"recover"_s});
    QVERIFY(driver->window().files().openFile(scenarioPath()));
    QCOMPARE(driver->document().map().title, u"drawn"_s);
    QCOMPARE(driver->window().notices().text(u"otherRules"_s).contains(u"before you save"_s), isChanged);
}

void KeptWorkTest::aFileWhoseOpeningIsCancelledIsFreeForOthers_data()
{
    QTest::addColumn<bool>("isReplaced");
    QTest::newRow("cancelled") << false;
    QTest::newRow("another opened") << true;
}

void KeptWorkTest::aFileWhoseOpeningIsCancelledIsFreeForOthers()
{
    QFETCH(const bool, isReplaced);
    const QString path = writeLongFile();
    auto driver = newWindow(recovery());
    QVERIFY(driver->window().files().openFile(path));
    QVERIFY(driver->window().files().loading().isRunning());
    QCOMPARE(DocumentLock(path).state(), DocumentLock::State::Theirs);
    // No events in between, with which the file could be there already.
    if (isReplaced)
        QVERIFY(driver->window().files().openNewMap(*readMap(mapPath())));
    else
        emit driver->find<LoadingBar>("loadingBar").cancelRequested();
    QVERIFY(!driver->window().files().loading().isRunning());
    QCOMPARE(DocumentLock(path).state(), DocumentLock::State::Ours);
}

void KeptWorkTest::aFileThatIsNotTakenAfterAllIsFreeForOthers()
{
    const QString path = writeLongFile();
    auto driver = newWindow(recovery());
    QVERIFY(driver->window().files().openFile(scenarioPath()));
    QVERIFY(driver->window().files().openFile(path));
    driver->document().perform(title(u"changed meanwhile"_s), u"title"_s);
    answer({u"Cancel"_s});
    QTRY_VERIFY_WITH_TIMEOUT(!driver->window().files().loading().isRunning() && m_answers.isEmpty(), 30'000);
    QCOMPARE(driver->document().path(), scenarioPath());
    QCOMPARE(DocumentLock(path).state(), DocumentLock::State::Ours);
    // What is open keeps its own.
    QCOMPARE(DocumentLock(scenarioPath()).state(), DocumentLock::State::Theirs);
}

REARGUARD_TEST(KeptWorkTest)
#include "kept_work_test.moc"
