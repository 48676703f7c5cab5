// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/crash/crash_handler.h"
#include "base/notice_bars.h"
#include "base/preferences.h"
#include "safety/crash_reports.h"
#include "safety/report_dialog.h"
#include "safety/system_report.h"
#include "support/test_registry.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

/// What people see of reports, and do with them.
class ReportTest : public QObject
{
    Q_OBJECT

private slots:
    void itIsCopiedAndSavedAsItWasWrittenOver();
    void itSaysWhenItCannotBeSaved();
    void itIsAsLargeAsOtherText();
    void theNoticeOffersTheReport();
    void onlyWhatWasChangedIsListed();
    void programAndDisplayAreNamed();
};

namespace {

void press(QWidget& dialog, const char* button)
{
    QTest::mouseClick(dialog.findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
}

QString said(const QWidget& dialog)
{
    return dialog.findChild<QLabel*>(QStringLiteral("reportSaid"))->text();
}

} // namespace

void ReportTest::itIsCopiedAndSavedAsItWasWrittenOver()
{
    QTemporaryDir home;
    ReportDialog dialog(QStringLiteral("Report"), QStringLiteral("Version: 1\n"));
    dialog.show();
    auto* text = dialog.findChild<QPlainTextEdit*>(QStringLiteral("reportText"));
    text->moveCursor(QTextCursor::End);
    QTest::keyClicks(text, QStringLiteral("I was dragging."));
    press(dialog, "reportCopy");
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("Version: 1\nI was dragging."));
    QCOMPARE(said(dialog), QStringLiteral("Copied."));
    const QString path = home.filePath(QStringLiteral("report.txt"));
    QVERIFY(dialog.saveTo(path));
    QVERIFY(said(dialog).contains(QLatin1String("report.txt")));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("Version: 1\nI was dragging."));
    // Tab leaves the text: nobody is caught in it.
    text->setFocus();
    QTest::keyClick(text, Qt::Key_Tab);
    QVERIFY(!text->hasFocus());
}

void ReportTest::itSaysWhenItCannotBeSaved()
{
    QTemporaryDir home;
    ReportDialog dialog(QStringLiteral("Report"), QStringLiteral("x"));
    QVERIFY(!dialog.saveTo(home.filePath(QStringLiteral("nowhere/report.txt"))));
    QVERIFY(said(dialog).contains(QLatin1String("report.txt")));
}

void ReportTest::itIsAsLargeAsOtherText()
{
    applyTextSize(200);
    const ReportDialog dialog(QStringLiteral("Report"), QStringLiteral("x"));
    QCOMPARE(dialog.findChild<QPlainTextEdit*>(QStringLiteral("reportText"))->font().pointSizeF(),
             dialog.font().pointSizeF());
    applyTextSize(100);
}

void ReportTest::theNoticeOffersTheReport()
{
    QTemporaryDir home;
    QFile report(home.filePath(QStringLiteral("window-1-2.txt")));
    QVERIFY(report.open(QIODevice::WriteOnly));
    report.write("Signal: 11\n");
    report.close();
    QWidget window;
    NoticeBars notices(&window);
    crash_reports::tell(home.path(), notices, window);
    QVERIFY(notices.text(QStringLiteral("crash")).contains(QLatin1String("nothing is sent")));
    QString shown;
    QTimer::singleShot(0, [&shown] {
        auto* dialog = qobject_cast<ReportDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        shown = dialog->report();
        dialog->reject();
    });
    window.show();
    press(notices, "showCrashReport");
    QCOMPARE(shown, QStringLiteral("Signal: 11\n"));
    QVERIFY(notices.text(QStringLiteral("crash")).isEmpty());
    crash_reports::tell(home.path(), notices, window);
    QVERIFY(notices.text(QStringLiteral("crash")).isEmpty());
}

void ReportTest::onlyWhatWasChangedIsListed()
{
    Preferences preferences;
    QCOMPARE(system_report::settings(preferences), QStringLiteral("as they come"));
    preferences.textPercent = 150;
    preferences.wheel = ScrollHabit::Pans;
    preferences.mapsFolder = QStringLiteral("/home/anna/secret");
    const QStringList lines = system_report::settings(preferences).split(u'\n');
    QCOMPARE(lines, QStringList({QStringLiteral("Text, percent: 150"), QStringLiteral("Wheel: moves the map"),
                                 QStringLiteral("Folder of maps: chosen, is not there")}));
}

void ReportTest::programAndDisplayAreNamed()
{
    QVERIFY(system_report::program().contains(QLatin1String("Qt ") + QLatin1String(qVersion())));
    QWidget window;
    window.show();
    const QString display = system_report::display(window);
    QVERIFY(display.contains(QLatin1String("Display: ") + QGuiApplication::platformName()));
    QVERIFY(display.contains(QLatin1String("Screen: ")));
    QVERIFY(!display.contains(QDir::homePath()));
}

REARGUARD_TEST(ReportTest)
#include "report_test.moc"
