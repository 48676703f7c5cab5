// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/elided.h"
#include "base/language.h"
#include "base/preferences.h"
#include "support/test_registry.h"
#include "ui/support/dialog_reader.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QScreen>
#include <QTemporaryFile>
#include <QToolButton>

using namespace Qt::Literals::StringLiterals;

// On a screen of 1280 x 720 every language has room for its words, whatever the size of the text.
class ClippedTextTest : public QObject
{
    Q_OBJECT

public:
    static void initMain();

private slots:
    void nothingIsClipped_data();
    void nothingIsClipped();

private:
    void look(const QWidget& widget);

    QStringList m_clipped;
};

void ClippedTextTest::nothingIsClipped_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("percent");
    for (const QString& code : languages()) {
        for (const int percent : {100, 150, 200})
            QTest::addRow("%s, %d %%", qPrintable(code), percent) << code << percent;
    }
}

void ClippedTextTest::look(const QWidget& widget)
{
    const QSize screen = widget.screen()->size();
    if (qobject_cast<const QMenu*>(&widget) == nullptr
        && (widget.width() > screen.width() || widget.height() > screen.height()))
        m_clipped += u"%1 (%2) is %3x%4"_s.arg(widget.objectName(), widget.windowTitle())
                         .arg(widget.width())
                         .arg(widget.height());
    for (const QWidget* each : widget.findChildren<QWidget*>()) {
        if (!each->isVisible() || each->visibleRegion().isEmpty())
            continue;
        QString text;
        if (const auto* label = qobject_cast<const QLabel*>(each);
            label != nullptr && qobject_cast<const ElidedLabel*>(each) == nullptr)
            text = label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(each)) {
            const auto* tool = qobject_cast<const QToolButton*>(each);
            if (tool == nullptr || tool->toolButtonStyle() != Qt::ToolButtonIconOnly)
                text = button->text();
        }
        if (text.trimmed().isEmpty())
            continue;
        const auto* label = qobject_cast<const QLabel*>(each);
        const bool isWrapped = label != nullptr && label->wordWrap();
        // A style may want its buttons wider than their words.
        const int wanted = label != nullptr
                               ? each->minimumSizeHint().width()
                               : std::min(each->minimumSizeHint().width(),
                                          each->fontMetrics().size(Qt::TextShowMnemonic, text).width() + 6);
        const bool isTooNarrow = !isWrapped && each->width() < wanted;
        const bool isTooLow = isWrapped ? each->height() < each->heightForWidth(each->width())
                                        : each->height() < each->minimumSizeHint().height();
        if (isTooNarrow || isTooLow)
            m_clipped += u"%1 (%2) %3x%4 of %5x%6: %7"_s.arg(each->objectName(), widget.windowTitle())
                             .arg(each->width())
                             .arg(each->height())
                             .arg(wanted)
                             .arg(each->minimumSizeHint().height())
                             .arg(text.left(80).simplified());
    }
}

void ClippedTextTest::nothingIsClipped()
{
    QFETCH(const QString, language);
    QFETCH(const int, percent);
    installLanguage(*qApp, language);
    m_clipped.clear();
    {
        WindowDriver driver;
        Preferences wanted = driver.window().preferences().now();
        wanted.textPercent = percent;
        driver.window().preferences().set(wanted);
        driver.window().resize(1280, 720);
        QVERIFY(driver.open(WindowDriver::workedCase()));
        for (const char* mode : {"playMode", "editMode", "learnMode"}) {
            driver.find<QAction>(mode).trigger();
            // A larger text asks for a larger panel, that for a larger window, and a ruling for the density that fits.
            for (int i = 0; i < 6; ++i)
                QApplication::processEvents();
            look(driver.window());
        }
        const DialogReader reader([this](const QWidget& widget) { look(widget); });
        reader.openAll(driver);
        QVERIFY(reader.count() > 15);
    }
    applyTextSize(100);
    installLanguage(*qApp, u"en"_s);
    m_clipped.removeDuplicates();
    for (const QString& line : m_clipped)
        qInfo("%s", qUtf8Printable(line));
    QCOMPARE(m_clipped.size(), 0);
}

void ClippedTextTest::initMain()
{
    static QTemporaryFile screens;
    if (!screens.open())
        qFatal("no room for the file of the screens");
    screens.write(R"({"screens": [{"name": "small", "x": 0, "y": 0, "width": 1280, "height": 720, "logicalDpi": 96,
        "logicalBaseDpi": 96, "dpr": 1}]})");
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
}

REARGUARD_TEST(ClippedTextTest)
#include "clipped_text_test.moc"
