// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/loading_bar.h"
#include "io/map_file.h"
#include "io/text_file.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>
#include <atomic>
#include <memory>

namespace {

/// Holds the reader at the first progress of at least that share until it is let go.
class HeldReader
{
public:
    HeldReader(MainWindow& window, double share)
    {
        window.files().loading().setReaderHook([state = m_state, share](double told) {
            state->toldSince += state->hasHeld ? 1 : 0;
            if (told < share || state->hasHeld.exchange(true))
                return;
            state->isThere.release();
            state->mayGoOn.acquire();
        });
    }
    /// A reader that nobody lets go would hold the end of the window, too.
    ~HeldReader() { letGo(); }

    /// Waits until the reader stands there.
    void await() { m_state->isThere.acquire(); }
    void letGo() { m_state->mayGoOn.release(); }
    /// How often the reader told how far it is after it was held.
    int toldSince() const { return m_state->toldSince; }

private:
    struct State
    {
        std::atomic<bool> hasHeld = false;
        std::atomic<int> toldSince = 0;
        QSemaphore isThere;
        QSemaphore mayGoOn;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

/// Notes when a widget is shown.
class ShowWatch : public QObject
{
public:
    explicit ShowWatch(QWidget& widget) { widget.installEventFilter(this); }
    bool wasShown() const { return m_wasShown; }
    bool eventFilter(QObject*, QEvent* event) override
    {
        m_wasShown = m_wasShown || event->type() == QEvent::Show;
        return false;
    }

private:
    bool m_wasShown = false;
};

/// Answers every message box with Cancel.
class CancelsQuestions : public QObject
{
public:
    CancelsQuestions() { qApp->installEventFilter(this); }
    int asked() const { return m_asked; }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* box = event->type() == QEvent::Show ? qobject_cast<QMessageBox*>(watched) : nullptr;
        if (box != nullptr) {
            ++m_asked;
            QTimer::singleShot(0, box->button(QMessageBox::Cancel), &QAbstractButton::click);
        }
        return false;
    }

private:
    int m_asked = 0;
};

QByteArray scenarioOf(const QByteArray& map, const QByteArray& title)
{
    return R"({"format": "rearguard-scenario", "version": 1, "title": ")" + title + R"(", "map": ")" + map
           + R"(", "ruleset": "ardennes-offensive", "turn": {"number": 1, "player": "german", "phase": "combat"},)"
           + R"( "units": [{"id": "g1", "side": "german", "type": "infantry", "hex": "200200", "attack": 4,)"
           + R"( "defense": 4, "movement": 6}]})";
}

} // namespace

class LoadingTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aBigFileOpensBesideTheWindow();
    void asTheFirstFileItOpensFromTheWelcomePage();
    void theWindowAnswersWhileAFileIsRead();
    void progressIsToldToWhoeverListens();
    void readingIsCancelledHalfWay_data();
    void readingIsCancelledHalfWay();
    void theWindowClosesWhileAFileIsRead();
    void anotherFileTakesThePlaceOfTheOneThatIsRead_data();
    void anotherFileTakesThePlaceOfTheOneThatIsRead();
    void errorsOfABigFileLeaveWhatIsOpen();
    void whatChangedMeanwhileIsAskedAbout();
    void nothingIsExchangedBehindADialog();
    void aSmallFileShowsNoProgress();

private:
    QString path(const char* name) const
    {
        return m_folder.filePath(QLatin1String(name) + QStringLiteral(".scenario.json"));
    }
    static bool waitForOpen(WindowDriver& driver);
    bool write(const char* name, const QByteArray& map);

    QTemporaryDir m_folder;
};

void LoadingTest::initTestCase()
{
    HexMap map;
    const auto numbering =
        HexNumbering::create(QStringLiteral("CCCRRR"), QStringLiteral("001001"), HexNumbering::ColumnOrder::Rightward,
                             HexNumbering::RowOrder::Downward, 400, 400);
    QVERIFY(numbering.hasValue());
    map.grid = HexGrid(GridShape::Flat, 400, 400, Shifted::Even, *numbering, 0.0);
    map.legend = {{U'.', QStringLiteral("clear")}, {U'r', QStringLiteral("rough")}};
    QRandomGenerator random(7);
    HexsideSet rivers(map.grid.size());
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        map.legendIndex.push_back(static_cast<std::uint8_t>(random.bounded(2)));
        for (int direction = 0; direction < 3; ++direction) {
            const auto hexside = hexsideOf(map.grid, hex, directionFromInt(direction));
            if (hexside && random.bounded(2) == 0)
                rivers.insert(map.grid, *hexside);
        }
    }
    map.hexsides = {{QStringLiteral("river"), rivers}};
    QVERIFY(writeBytes(mapText(map), m_folder.filePath(QStringLiteral("big.hexmap.json"))).hasValue());
    QVERIFY(write("big", "big.hexmap.json"));
    QVERIFY(write("other", "big.hexmap.json"));
    QVERIFY(write("nowhere-unit", "big.hexmap.json"));
    QFile wrong(path("nowhere-unit"));
    QVERIFY(wrong.open(QIODevice::ReadWrite));
    const QByteArray text = wrong.readAll().replace("200200", "999999").replace("infantry", "infantri");
    QVERIFY(wrong.resize(0) && wrong.seek(0) && wrong.write(text) == text.size());
}

bool LoadingTest::write(const char* name, const QByteArray& map)
{
    QFile file(path(name));
    const QByteArray text = scenarioOf(map, name);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

bool LoadingTest::waitForOpen(WindowDriver& driver)
{
    QSignalSpy opened(&driver.document(), &Document::pathChanged);
    return opened.wait(30'000);
}

void LoadingTest::aBigFileOpensBesideTheWindow()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    auto& bar = driver.find<LoadingBar>("loadingBar");
    QVERIFY(!bar.isVisible());
    QVERIFY(driver.window().files().openFile(path("big")));
    QCOMPARE(driver.document().title(), QStringLiteral("Two units"));
    QVERIFY(bar.isVisible());
    QVERIFY(driver.find<QLabel>("loadingLabel").text().contains(QStringLiteral("big.scenario.json")));
    QVERIFY(waitForOpen(driver));
    QCOMPARE(driver.document().title(), QStringLiteral("big"));
    QCOMPARE(driver.document().map().grid.size(), 160'000);
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("200200"));
    QVERIFY(!bar.isVisible());
    QVERIFY(driver.map().hasFocus());
    QVERIFY(driver.window().windowTitle().startsWith(QStringLiteral("big")));
}

void LoadingTest::asTheFirstFileItOpensFromTheWelcomePage()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(path("big")));
    QVERIFY(driver.find<QPushButton>("welcomeOpen").isVisible());
    QVERIFY(driver.find<LoadingBar>("loadingBar").isVisible());
    QVERIFY(waitForOpen(driver));
    QVERIFY(driver.map().isVisible());
    QVERIFY(!driver.find<LoadingBar>("loadingBar").isVisible());
}

void LoadingTest::theWindowAnswersWhileAFileIsRead()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    HeldReader reader(driver.window(), 0.5);
    QVERIFY(driver.window().files().openFile(path("big")));
    reader.await();
    // The old scenario is played on: a path is chosen, by a click and by keys.
    driver.click(QStringLiteral("0404"));
    QCOMPARE(driver.chosen(), QStringList{QStringLiteral("0404")});
    driver.key(Qt::Key_Backspace);
    QCOMPARE(driver.chosen(), QStringList());
    // The bar lies on the map, inside it, and keeps no one from the rest.
    auto& bar = driver.find<LoadingBar>("loadingBar");
    QVERIFY(bar.parentWidget()->rect().contains(bar.geometry()));
    driver.window().resize(900, 700);
    QCoreApplication::processEvents();
    QVERIFY(bar.parentWidget()->rect().contains(bar.geometry()));
    const int shown = driver.find<QProgressBar>("loadingProgress").value();
    QVERIFY2(shown >= 30 && shown < 100, qPrintable(QString::number(shown)));
    reader.letGo();
    QVERIFY(waitForOpen(driver));
}

void LoadingTest::progressIsToldToWhoeverListens()
{
    WindowDriver driver;
    auto& progress = driver.find<QProgressBar>("loadingProgress");
    QAccessibleInterface* about = QAccessible::queryAccessibleInterface(&progress);
    QVERIFY(about != nullptr && about->valueInterface() != nullptr);
    QList<int> values;
    QStringList names;
    connect(&driver.window().files().loading(), &ScenarioLoading::progressed, &driver.window(), [&] {
        values += about->valueInterface()->currentValue().toInt();
        names += about->text(QAccessible::Name);
    });
    QVERIFY(driver.window().files().openFile(path("big")));
    QCOMPARE(about->role(), QAccessible::ProgressBar);
    QVERIFY(!about->state().invisible);
    QAccessibleInterface* cancel = QAccessible::queryAccessibleInterface(&driver.find<QPushButton>("loadingCancel"));
    QCOMPARE(cancel->text(QAccessible::Name), QStringLiteral("Cancel"));
    QVERIFY(cancel->text(QAccessible::Description).contains(QStringLiteral("what is open stays open")));
    QAccessibleInterface* bar = QAccessible::queryAccessibleInterface(&driver.find<LoadingBar>("loadingBar"));
    QCOMPARE(bar->text(QAccessible::Name), QStringLiteral("Opening big.scenario.json"));
    QVERIFY(waitForOpen(driver));
    QVERIFY(values.size() > 10);
    QVERIFY(std::is_sorted(values.begin(), values.end()));
    QVERIFY(values.front() < 20);
    QVERIFY(values.back() > 95);
    for (const QString& name : names)
        QCOMPARE(name, QStringLiteral("Opening big.scenario.json"));
}

void LoadingTest::readingIsCancelledHalfWay_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("button") << false;
    QTest::newRow("Escape") << true;
}

void LoadingTest::readingIsCancelledHalfWay()
{
    QFETCH(bool, byKey);
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    const auto position = driver.document().position();
    HeldReader reader(driver.window(), 0.5);
    QVERIFY(driver.window().files().openFile(path("big")));
    reader.await();
    QSignalSpy opened(&driver.document(), &Document::pathChanged);
    QSignalSpy told(&driver.window().files().loading(), &ScenarioLoading::progressed);
    if (byKey)
        driver.key(Qt::Key_Escape);
    else
        WindowDriver::press(driver.find<QPushButton>("loadingCancel"));
    QVERIFY(!driver.find<LoadingBar>("loadingBar").isVisible());
    QVERIFY(!driver.window().files().loading().isRunning());
    QCOMPARE(driver.document().position(), position);
    told.clear();
    driver.window().files().loading().setReaderHook({});
    reader.letGo();
    // The next one is read after the first has noticed, so by then nothing can come from that.
    QVERIFY(driver.window().files().openFile(path("other")));
    QVERIFY(waitForOpen(driver));
    QCOMPARE(opened.size(), 1);
    QCOMPARE(driver.document().title(), QStringLiteral("other"));
    QVERIFY(told.size() > 10 && told.front().front().toInt() < 20);
    QCOMPARE(reader.toldSince(), 0);
}

void LoadingTest::theWindowClosesWhileAFileIsRead()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    HeldReader reader(driver.window(), 0.5);
    QVERIFY(driver.window().files().openFile(path("big")));
    reader.await();
    driver.window().close();
    QVERIFY(!driver.window().isVisible());
    QVERIFY(!driver.window().files().loading().isRunning());
}

void LoadingTest::anotherFileTakesThePlaceOfTheOneThatIsRead_data()
{
    QTest::addColumn<QString>("another");
    QTest::newRow("small") << WindowDriver::fixture(QStringLiteral("two-units"));
    QTest::newRow("big") << path("other");
}

void LoadingTest::anotherFileTakesThePlaceOfTheOneThatIsRead()
{
    QFETCH(QString, another);
    WindowDriver driver;
    QSignalSpy opened(&driver.document(), &Document::pathChanged);
    HeldReader reader(driver.window(), 0.5);
    QVERIFY(driver.window().files().openFile(path("big")));
    reader.await();
    QVERIFY(driver.window().files().openFile(another));
    reader.letGo();
    if (driver.window().files().loading().isRunning())
        QVERIFY(waitForOpen(driver));
    QCOMPARE(driver.document().path(), another);
    QCOMPARE(opened.size(), 1);
    QVERIFY(!driver.find<LoadingBar>("loadingBar").isVisible());
}

void LoadingTest::errorsOfABigFileLeaveWhatIsOpen()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    const auto position = driver.document().position();
    QSignalSpy finished(&driver.window().files().loading(), &ScenarioLoading::finished);
    QVERIFY(driver.window().files().openFile(path("nowhere-unit")));
    QVERIFY(finished.wait(30'000));
    QCOMPARE(driver.document().position(), position);
    auto& tree = driver.find<QTreeWidget>("problemsTree");
    QVERIFY(tree.isVisible());
    QCOMPARE(tree.topLevelItemCount(), 2);
    QVERIFY(tree.topLevelItem(0)->text(3).contains(u':'));
    QVERIFY(tree.topLevelItem(0)->text(1).contains(QStringLiteral("infantry")));
    QVERIFY(!driver.find<LoadingBar>("loadingBar").isVisible());
}

void LoadingTest::whatChangedMeanwhileIsAskedAbout()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    HeldReader reader(driver.window(), 0.5);
    QVERIFY(driver.window().files().openFile(path("big")));
    reader.await();
    driver.flow().choosePath(0);
    driver.flow().confirm();
    QVERIFY(driver.document().isDirty());
    const CancelsQuestions answer;
    QSignalSpy finished(&driver.window().files().loading(), &ScenarioLoading::finished);
    reader.letGo();
    QVERIFY(finished.wait(30'000));
    QCOMPARE(answer.asked(), 1);
    QVERIFY(driver.document().isDirty());
    QCOMPARE(driver.document().title(), QStringLiteral("Two units"));
}

void LoadingTest::nothingIsExchangedBehindADialog()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    HeldReader reader(driver.window(), 0.5);
    QVERIFY(driver.window().files().openFile(path("big")));
    reader.await();
    QMessageBox dialog(&driver.window());
    QString openBehind;
    // As soon as the reader has done, and the window has heard of it.
    connect(
        &driver.window().files().loading(), &ScenarioLoading::finished, &dialog,
        [&] {
            openBehind = driver.document().title();
            dialog.reject();
        },
        Qt::QueuedConnection);
    QTimer::singleShot(0, &dialog, [&reader] { reader.letGo(); });
    dialog.exec();
    QCOMPARE(openBehind, QStringLiteral("Two units"));
    QVERIFY(waitForOpen(driver));
    QCOMPARE(driver.document().title(), QStringLiteral("big"));
}

void LoadingTest::aSmallFileShowsNoProgress()
{
    WindowDriver driver;
    const ShowWatch watch(driver.find<LoadingBar>("loadingBar"));
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QVERIFY(!watch.wasShown());
    QVERIFY(driver.window().files().openFile(path("big")));
    QVERIFY(watch.wasShown());
}

REARGUARD_TEST(LoadingTest)
#include "loading_test.moc"
