// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/output_controller.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTimer>
#include <QTreeWidget>

#include <atomic>
#include <cmath>
#include <functional>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

/// Does something in each dialog as it opens, and names the file where one is asked for.
class InDialogs : public QObject
{
public:
    InDialogs(QString path, std::function<void(QDialog&)> act) : m_path(std::move(path)), m_act(std::move(act))
    {
        qApp->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* dialog = event->type() == QEvent::Show ? qobject_cast<QDialog*>(watched) : nullptr;
        if (dialog != nullptr)
            QTimer::singleShot(0, dialog, [this, dialog] {
                if (auto* file = qobject_cast<QFileDialog*>(dialog)) {
                    file->findChild<QLineEdit*>()->setText(m_path);
                    QMetaObject::invokeMethod(file, "accept", Qt::QueuedConnection);
                } else {
                    m_act(*dialog);
                }
            });
        return false;
    }

private:
    QString m_path;
    std::function<void(QDialog&)> m_act;
};

void press(QDialog& dialog, const char* name)
{
    QTest::mouseClick(&namedChild<QPushButton>(dialog, name), Qt::LeftButton);
}

int pagesOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    static const QRegularExpression page(u"/Type\\s*/Page\\b"_s);
    return static_cast<int>(QString::fromLatin1(file.readAll()).count(page));
}

} // namespace

class OutputWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aRegionIsExportedAsPng();
    void whatIsPaleOnTheScreenIsWrittenInFull();
    void aScanBelowTerrainIsLeftOutUnlessAskedFor();
    void aMapOffersNoLayersOfAGame();
    void whatIsLeftOutHasTheRoomThereIs();
    void regionsAreCalledByTheirTitles();
    void hexesFromToAreExportedToScale();
    void theMapIsPrintedOverSeveralSheets();
    void whatCannotBePrintedIsToldInTheDialog();
    void chosenCountersArePrinted();
    void workGoesOnWhileAPictureIsWritten();
    void aFolderThatIsNotThereIsTold();

private:
    QTemporaryDir m_folder;
};

void OutputWindowTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
}

void OutputWindowTest::aRegionIsExportedAsPng()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    const QString path = m_folder.filePath(u"region.png"_s);
    QSignalSpy said(&driver.window().output(), &OutputController::said);
    QString summary;
    const InDialogs dialogs(path, [&](QDialog& dialog) {
        auto* part = dialog.findChild<QComboBox*>(u"partKind"_s);
        part->setCurrentIndex(part->findData(u"region:allied-supply"_s));
        dialog.findChild<QRadioButton*>(u"exportByPixels"_s)->click();
        dialog.findChild<QDoubleSpinBox*>(u"exportPixels"_s)->setValue(50);
        summary = dialog.findChild<QLabel*>(u"exportSummary"_s)->text();
        press(dialog, "exportSave");
    });
    driver.find<QAction>("exportPicture").trigger();
    QVERIFY(said.wait());
    // The region is one hex: a little more than that is shown.
    const QSize size = QImageReader(path).size();
    QVERIFY(size.width() > 50 && size.width() < 100);
    QVERIFY(size.height() > 50 && size.height() < 100);
    QCOMPARE(summary, u"%1 × %2 pixels"_s.arg(size.width()).arg(size.height()));
}

void OutputWindowTest::whatIsPaleOnTheScreenIsWrittenInFull()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    const auto picture = [&](const QString& name, bool isAsked) {
        const QString path = m_folder.filePath(name);
        QSignalSpy said(&driver.window().output(), &OutputController::said);
        const InDialogs dialogs(path, [&](QDialog& dialog) {
            auto& pale = namedChild<QCheckBox>(dialog, "print-as-on-screen");
            QCOMPARE(pale.isHidden(), driver.map().layers() == LayerSettings::forWindow());
            pale.setChecked(isAsked);
            press(dialog, "exportSave");
        });
        driver.find<QAction>("exportPicture").trigger();
        return said.wait() ? QImage(path) : QImage();
    };
    const QImage whole = picture(u"whole.png"_s, false);
    QVERIFY(!whole.isNull());
    driver.find<QSlider>("strength-terrain").setValue(30);
    QCOMPARE(picture(u"pale.png"_s, false), whole);
    QVERIFY(picture(u"asked.png"_s, true) != whole);
}

void OutputWindowTest::aScanBelowTerrainIsLeftOutUnlessAskedFor()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    QVERIFY(driver.map().layers().isShown(LayerId::Underlay));
    driver.find<QSlider>("strength-terrain").setValue(30);
    const InDialogs dialogs({}, [&](QDialog& dialog) {
        auto& scan = namedChild<QCheckBox>(dialog, "print-underlay");
        auto& terrain = namedChild<QCheckBox>(dialog, "print-terrain");
        auto& pale = namedChild<QCheckBox>(dialog, "print-as-on-screen");
        QVERIFY(!scan.isChecked());
        QVERIFY(scan.toolTip().contains(u"covers the picture"_s));
        terrain.click();
        QVERIFY(scan.isChecked()); // nothing covers it
        terrain.click();
        QVERIFY(!scan.isChecked());
        pale.click();
        QVERIFY(scan.isChecked());
        pale.click();
        scan.click(); // whoever wants it has it
        pale.click();
        pale.click();
        QVERIFY(scan.isChecked());
        dialog.reject();
    });
    for (const char* action : {"printMap", "exportPicture"})
        driver.find<QAction>(action).trigger();
}

void OutputWindowTest::aMapOffersNoLayersOfAGame()
{
    WindowDriver driver;
    QVERIFY(driver.open(QFileInfo(WindowDriver::fixture(u"plain"_s)).dir().filePath(u"plain.hexmap.json"_s)));
    QStringList offered;
    const InDialogs dialogs({}, [&](QDialog& dialog) {
        for (const QCheckBox* box : dialog.findChildren<QCheckBox*>())
            offered += box->objectName();
        dialog.reject();
    });
    for (const char* action : {"printMap", "exportPicture"}) {
        offered.clear();
        driver.find<QAction>(action).trigger();
        for (const char* layer : {"print-terrain", "print-regions", "print-numbers", "print-furniture"})
            QVERIFY2(offered.contains(QLatin1StringView(layer)), layer);
        for (const char* layer : {"print-counters", "print-zoc", "print-control", "print-supply", "print-trails"})
            QVERIFY2(!offered.contains(QLatin1StringView(layer)), layer);
    }
}

void OutputWindowTest::whatIsLeftOutHasTheRoomThereIs()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    int below = -1;
    const InDialogs dialogs({}, [&](QDialog& dialog) {
        auto& format = namedChild<QComboBox>(dialog, "exportFormat");
        format.setCurrentIndex(format.findData(u"vmod"_s));
        dialog.resize(dialog.width(), dialog.height() + 200);
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        const auto& list = namedChild<QListWidget>(dialog, "exportLeftOut");
        below = list.parentWidget()->height() - list.geometry().bottom();
        dialog.reject();
    });
    driver.find<QAction>("exportPicture").trigger();
    QVERIFY2(below >= 0 && below < 20, qPrintable(QString::number(below)));
}

void OutputWindowTest::regionsAreCalledByTheirTitles()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    QStringList texts;
    const InDialogs dialogs({}, [&](QDialog& dialog) {
        const auto* part = dialog.findChild<QComboBox*>(u"partKind"_s);
        for (int i = 0; i < part->count(); ++i)
            texts += part->itemText(i);
        dialog.reject();
    });
    for (const char* action : {"printMap", "exportPicture"}) {
        texts.clear();
        driver.find<QAction>(action).trigger();
        QVERIFY2(texts.contains(u"Region: Allied supply routes off the map"_s), qPrintable(texts.join(u'\n')));
        QVERIFY2(!texts.join(u'\n').contains(u"allied-supply"_s), qPrintable(texts.join(u'\n')));
    }
}

void OutputWindowTest::hexesFromToAreExportedToScale()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    const QString path = m_folder.filePath(u"part.png"_s);
    QSignalSpy said(&driver.window().output(), &OutputController::said);
    bool couldSaveNonsense = true;
    const InDialogs dialogs(path, [&](QDialog& dialog) {
        auto* part = dialog.findChild<QComboBox*>(u"partKind"_s);
        part->setCurrentIndex(part->findData(u"hexes"_s));
        dialog.findChild<QLineEdit*>(u"partHexes"_s)->setText(u"0303 7777"_s);
        couldSaveNonsense = dialog.findChild<QPushButton*>(u"exportSave"_s)->isEnabled();
        dialog.findChild<QLineEdit*>(u"partHexes"_s)->setText(u"0303 0707"_s);
        dialog.findChild<QRadioButton*>(u"exportByPaper"_s)->click();
        dialog.findChild<QDoubleSpinBox*>(u"exportMillimeters"_s)->setValue(10);
        dialog.findChild<QDoubleSpinBox*>(u"exportDots"_s)->setValue(254);
        press(dialog, "exportSave");
    });
    driver.find<QAction>("exportPicture").trigger();
    QVERIFY(said.wait());
    QVERIFY(!couldSaveNonsense);
    // 254 dots an inch are ten a millimetre: a hex of 10 mm has 100 pixels. Five hexes high, and a little more.
    const QImage image(path);
    QVERIFY(image.height() > 500 && image.height() < 600);
    QCOMPARE(image.dotsPerMeterX(), 10'000);
}

void OutputWindowTest::theMapIsPrintedOverSeveralSheets()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    const QString path = m_folder.filePath(u"map.pdf"_s);
    QSignalSpy said(&driver.window().output(), &OutputController::said);
    QString summary;
    const InDialogs dialogs(path, [&](QDialog& dialog) {
        dialog.findChild<QDoubleSpinBox*>(u"millimetersPerHex"_s)->setValue(40);
        dialog.findChild<QComboBox*>(u"paperSize"_s)
            ->setCurrentIndex(dialog.findChild<QComboBox*>(u"paperSize"_s)->findData(int(QPageSize::A4)));
        summary = dialog.findChild<QLabel*>(u"sheetSummary"_s)->text();
        press(dialog, "savePdf");
    });
    driver.find<QAction>("printMap").trigger();
    QVERIFY(said.wait(30'000));
    // 9 x 9 hexes of 40 mm, 339 x 396 mm with their rim.
    QCOMPARE(pagesOf(path), 4);
    QVERIFY2(summary.contains(u" of A4, portrait: 2 across, 2 down"_s), qPrintable(summary));
}

void OutputWindowTest::whatCannotBePrintedIsToldInTheDialog()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    QString told;
    bool canPrint = true;
    const InDialogs dialogs({}, [&](QDialog& dialog) {
        dialog.findChild<QDoubleSpinBox*>(u"paperMargin"_s)->setValue(50);
        auto* size = dialog.findChild<QComboBox*>(u"paperSize"_s);
        size->setCurrentIndex(size->findData(int(QPageSize::A5)));
        dialog.findChild<QDoubleSpinBox*>(u"sheetOverlap"_s)->setValue(50);
        told = dialog.findChild<QLabel*>(u"sheetSummary"_s)->text();
        canPrint = dialog.findChild<QPushButton*>(u"savePdf"_s)->isEnabled();
        dialog.reject();
    });
    driver.find<QAction>("printMap").trigger();
    QVERIFY2(told.contains(u"Make them smaller"_s), qPrintable(told));
    QVERIFY(!canPrint);
}

void OutputWindowTest::chosenCountersArePrinted()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    const QString path = m_folder.filePath(u"counters.pdf"_s);
    QSignalSpy said(&driver.window().output(), &OutputController::said);
    QStringList summaries;
    const InDialogs dialogs(path, [&](QDialog& dialog) {
        auto* tree = dialog.findChild<QTreeWidget*>(u"counterTree"_s);
        auto* summary = dialog.findChild<QLabel*>(u"counterSummary"_s);
        summaries += summary->text();
        tree->topLevelItem(0)->setCheckState(0, Qt::Unchecked); // the German side
        summaries += summary->text();
        dialog.findChild<QCheckBox*>(u"counterBacks"_s)->setChecked(true);
        press(dialog, "saveCounterPdf");
    });
    driver.find<QAction>("printCounterSheets").trigger();
    QVERIFY(said.wait());
    QCOMPARE(summaries.size(), 2);
    QVERIFY2(summaries[0].startsWith(u"3 counter"_s), qPrintable(summaries[0]));
    QVERIFY2(summaries[1].startsWith(u"1 counter"_s), qPrintable(summaries[1]));
    QCOMPARE(pagesOf(path), 2);
}

// The picture shows what was there when it was asked for; what is edited meanwhile is not in it. Cancelled, it leaves
// nothing behind.
void OutputWindowTest::workGoesOnWhileAPictureIsWritten()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    struct Held
    {
        QSemaphore isThere, mayGoOn;
        std::atomic<bool> hasHeld = false;
    };
    OutputController& desk = driver.window().output();
    const auto hold = [&] {
        const auto held = std::make_shared<Held>();
        desk.job().setHook([held](double) {
            if (held->hasHeld.exchange(true))
                return;
            held->isThere.release();
            held->mayGoOn.acquire();
        });
        return held;
    };
    // The first edit gives the document a map of its own, which later ones change in place.
    driver.document().perform(EditMap{{InsertLabel{0, {driver.hex(u"0202"_s), u"Sooner"_s}}}}, u"Label"_s);
    RenderRequest before = desk.request();
    before.hexSize = 40.0;
    const QString kept = m_folder.filePath(u"kept.svg"_s);
    auto held = hold();
    QSignalSpy said(&desk, &OutputController::said);
    desk.writePicture(before, kept);
    held->isThere.acquire();
    driver.document().perform(EditMap{{InsertLabel{0, {driver.hex(u"0303"_s), u"Later"_s}}}}, u"Label"_s);
    QVERIFY(driver.find<QWidget>("outputBar").isVisible());
    held->mayGoOn.release();
    QVERIFY(said.wait());
    QFile file(kept);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    QVERIFY(svg.contains("Sooner"));
    QVERIFY(!svg.contains("Later"));
    QVERIFY(!driver.find<QWidget>("outputBar").isVisible());

    const QString dropped = m_folder.filePath(u"dropped.png"_s);
    held = hold();
    desk.writePicture(before, dropped);
    held->isThere.acquire();
    WindowDriver::press(driver.find<QPushButton>("outputCancel"));
    QVERIFY(!driver.find<QWidget>("outputBar").isVisible());
    held->mayGoOn.release();
    desk.job().setHook({});
    // The next job begins when the dropped one has ended.
    QSignalSpy again(&desk, &OutputController::said);
    desk.writePicture(before, m_folder.filePath(u"next.png"_s));
    QVERIFY(again.wait());
    QVERIFY(!QFile::exists(dropped));
    QVERIFY(QFile::exists(m_folder.filePath(u"next.png"_s)));
}

void OutputWindowTest::aFolderThatIsNotThereIsTold()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    OutputController& desk = driver.window().output();
    QSignalSpy failed(&desk, &OutputController::failed);
    const InDialogs dialogs({}, [](QDialog& dialog) { dialog.accept(); });
    desk.writePicture(desk.request(), m_folder.filePath(u"nowhere/map.png"_s));
    QVERIFY(failed.wait());
    QVERIFY(failed.front().front().toString().contains(u"nowhere"_s));
}

REARGUARD_TEST(OutputWindowTest)
#include "output_window_test.moc"
