// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/language.h"
#include "guide/guide_export.h"
#include "guide/guide_html.h"
#include "guide/guide_index.h"
#include "guide/guide_topics.h"
#include "guide/guide_view.h"
#include "guide/guide_window.h"
#include "guide/guide_words.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDirIterator>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScreen>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextLayout>
#include <QTimer>
#include <QTreeWidget>

using namespace Qt::Literals::StringLiterals;

namespace {

/// The one that is open; null: none.
GuideWindow* openGuide()
{
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (auto* guide = qobject_cast<GuideWindow*>(widget); guide != nullptr && guide->isVisible())
            return guide;
    }
    return nullptr;
}

/// Gives the keyboard to a window, as the window system does when it comes.
void activate(QWidget& window)
{
    window.activateWindow();
    if (!QTest::qWaitFor([&window] { return QApplication::activeWindow() == &window; }))
        qFatal("the window does not become active");
}

/// Opens the guide as the program does, and gives it the keyboard.
GuideWindow& guideOn(WindowDriver& driver, const QString& page)
{
    driver.window().help().showGuide(page);
    activate(*openGuide());
    return *openGuide();
}

/// Every panel and dialog of the program, as the code declares them.
QStringList dialogClasses()
{
    static const QRegularExpression dialog(u"class (\\w+) (?:final )?: public (\\w+Dialog)\\b"_s);
    QStringList classes;
    QStringList bases;
    for (QDirIterator files(sourcePath(u"/ui"), {u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
         files.hasNext();) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString code = QString::fromUtf8(file.readAll());
        for (auto matches = dialog.globalMatch(code); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            classes += match.captured(1);
            bases += match.captured(2);
        }
    }
    // What dialogs share is no dialog itself.
    classes.removeIf([&](const QString& name) { return bases.contains(name); });
    return classes;
}

} // namespace

// Who asks for help gets the page about what is before them.
class GuideWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void f1OnEveryPanelOpensItsPage();
    void everyDialogHasItsPage();
    void f1OnTheMapGoesByTheMode();
    void aLockedDialogHasItsHelp();
    void theGuidesOwnDialogHasItsHelp();
    void aDialogOverAnotherGivesTheGuideBack();
    void contentsLeadToPagesAndBack();
    void searchFindsPagesByTheirWords();
    void linksStayInTheGuide();
    void textGrowsAndPicturesFit();
    void picturesSpeakTheLanguage();
    void theGuideFollowsTheTheme();
    void itComesBackAsLargeAsItWas();
    void keysAreThoseOfTheUser();
    void theFirstRulingStandsBesideWhatItSpeaksOf();
};

void GuideWindowTest::f1OnEveryPanelOpensItsPage()
{
    const GuideIndex book = GuideIndex::shipped();
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    int met = 0;
    for (QDockWidget* dock : driver.window().findChildren<QDockWidget*>()) {
        const QString page = guidePageOf(dock);
        QVERIFY2(book.page(page) != nullptr, qPrintable(dock->objectName() + u" has no page in the guide: "_s + page));
        // What takes the keyboard in it, if anything does at the moment.
        dock->show();
        dock->raise();
        QCoreApplication::processEvents();
        QWidget* field = nullptr;
        for (QWidget* widget : dock->widget()->findChildren<QWidget*>()) {
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && widget->isEnabled())
                field = widget;
        }
        if (field == nullptr)
            continue;
        field->setFocus();
        if (QApplication::focusWidget() == nullptr || !dock->isAncestorOf(QApplication::focusWidget()))
            continue;
        const QString expected = guidePageOf(QApplication::focusWidget());
        QVERIFY(book.page(expected) != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
        GuideWindow* guide = openGuide();
        QVERIFY2(guide != nullptr, qPrintable(dock->objectName()));
        QCOMPARE(guide->page(), expected);
        guide->close();
        activate(driver.window());
        ++met;
    }
    QVERIFY2(met >= 8, "hardly any panel took the keyboard");
}

void GuideWindowTest::everyDialogHasItsPage()
{
    const GuideIndex book = GuideIndex::shipped();
    const QStringList classes = dialogClasses();
    QVERIFY(classes.contains(u"NewMapDialog"_s));
    for (const QString& name : classes)
        QVERIFY2(book.page(guidePageOfName(name)) != nullptr, qPrintable(name + u" has no page in the guide"_s));
}

void GuideWindowTest::f1OnTheMapGoesByTheMode()
{
    WindowDriver driver;
    driver.key(Qt::Key_F1);
    QVERIFY(openGuide() != nullptr);
    QCOMPARE(openGuide()->page(), u"index"_s);
    const auto pageBy = [&driver] {
        openGuide()->close();
        activate(driver.window());
        driver.map().setFocus();
        driver.find<QAction>("guide").trigger();
        return openGuide()->page();
    };
    QVERIFY(driver.open(u"two-units"_s));
    QCOMPARE(pageBy(), u"playing"_s);
    driver.find<QAction>("editMode").trigger();
    QCOMPARE(pageBy(), u"editing"_s);
    driver.find<QAction>("learnMode").trigger();
    QCOMPARE(pageBy(), u"learning"_s);
    // It does not lock what it is about.
    QVERIFY(QApplication::activeModalWidget() == nullptr);
}

void GuideWindowTest::aLockedDialogHasItsHelp()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    bool wasHelped = false;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        const auto closed = qScopeGuard([dialog] { dialog->reject(); });
        activate(*dialog);
        QPushButton* help = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Help);
        QVERIFY(help != nullptr);
        QTest::keyClick(dialog, Qt::Key_F1);
        GuideWindow* guide = openGuide();
        QVERIFY(guide != nullptr);
        QCOMPARE(guide->page(), u"shortcuts"_s);
        guide->close();
        activate(*dialog);
        QTest::mouseClick(help, Qt::LeftButton);
        QVERIFY(guide->isVisible());
        QCOMPARE(guide->page(), u"shortcuts"_s);
        // It is read while the dialog is open.
        activate(*guide);
        namedChild<QLineEdit>(*guide, "guideSearch").setFocus();
        QTest::keyClicks(&namedChild<QLineEdit>(*guide, "guideSearch"), u"guide"_s);
        QCOMPARE(namedChild<QLineEdit>(*guide, "guideSearch").text(), u"guide"_s);
        wasHelped = true;
    });
    driver.find<QAction>("shortcuts").trigger();
    QVERIFY(wasHelped);
    QVERIFY2(openGuide() != nullptr, "the guide went with the dialog");
    QCOMPARE(openGuide()->parentWidget(), &driver.window());
}

void GuideWindowTest::theGuidesOwnDialogHasItsHelp()
{
    WindowDriver driver;
    GuideWindow& guide = guideOn(driver, u"printing"_s);
    bool wasHelped = false;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        const auto closed = qScopeGuard([dialog] { dialog->reject(); });
        QCOMPARE(dialog->parentWidget(), &guide);
        activate(*dialog);
        QTest::keyClick(dialog, Qt::Key_F1);
        QCOMPARE(guide.parentWidget(), &driver.window());
        QCOMPARE(dialog->parentWidget(), &guide);
        QVERIFY(guide.isVisible());
        wasHelped = true;
    });
    QTest::keyClick(&guide, Qt::Key_P, Qt::ControlModifier);
    QVERIFY(wasHelped);
    QCOMPARE(openGuide(), &guide);
}

void GuideWindowTest::aDialogOverAnotherGivesTheGuideBack()
{
    WindowDriver driver;
    driver.key(Qt::Key_Comma, Qt::ControlModifier);
    auto* settings = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    QVERIFY(settings != nullptr);
    bool wasHelped = false;
    QTimer::singleShot(0, this, [&] {
        auto* editor = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(editor != nullptr && editor != settings);
        const auto closed = qScopeGuard([editor] { editor->reject(); });
        activate(*editor);
        QTest::keyClick(editor, Qt::Key_F1);
        QVERIFY(openGuide() != nullptr);
        QCOMPARE(openGuide()->parentWidget(), editor);
        wasHelped = true;
    });
    settings->findChild<QPushButton*>(u"settingsShortcuts"_s)->click();
    QVERIFY(wasHelped);
    // The settings still lock the window, but not the guide.
    GuideWindow* guide = openGuide();
    QVERIFY(guide != nullptr);
    QCOMPARE(guide->parentWidget(), settings);
    activate(*guide);
    namedChild<QLineEdit>(*guide, "guideSearch").setFocus();
    QTest::keyClicks(&namedChild<QLineEdit>(*guide, "guideSearch"), u"dice"_s);
    QCOMPARE(namedChild<QLineEdit>(*guide, "guideSearch").text(), u"dice"_s);
    // It outlives them, too.
    settings->reject();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(openGuide(), guide);
    QCOMPARE(guide->parentWidget(), &driver.window());
}

void GuideWindowTest::contentsLeadToPagesAndBack()
{
    WindowDriver driver;
    GuideWindow& guide = guideOn(driver, {});
    QCOMPARE(guide.page(), u"index"_s);
    auto& contents = namedChild<QTreeWidget>(guide, "guideContents");
    const GuideIndex book = GuideIndex::shipped();
    // By the arrow keys, over all parts.
    contents.setFocus();
    QStringList seen{guide.page()};
    for (std::size_t i = 1; i < book.pages().size(); ++i) {
        QTest::keyClick(&contents, Qt::Key_Down);
        seen += guide.page();
        QVERIFY(guide.plainText().contains(book.page(guide.page())->title));
    }
    QCOMPARE(seen.size(), QSet<QString>(seen.begin(), seen.end()).size());
    auto& back = namedChild<QAction>(guide, "guide-back");
    auto& forward = namedChild<QAction>(guide, "guide-forward");
    QVERIFY(back.isEnabled() && !forward.isEnabled());
    QTest::keyClick(&guide, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(guide.page(), seen[seen.size() - 2]);
    QTest::keyClick(&guide, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(guide.page(), seen.back());
    QTest::keyClick(&guide, Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(guide.page(), u"index"_s);
    QCOMPARE(contents.currentItem()->text(0), book.page(u"index"_s)->title);
}

void GuideWindowTest::searchFindsPagesByTheirWords()
{
    GuideSearch search;
    search.add(u"a"_s, u"Printing"_s, u"Paper and ferrule.\nPaper again."_s);
    search.add(u"b"_s, u"Rules"_s, u"The rule behind a hex, paper or not."_s);
    search.add(u"c"_s, u"Empty"_s, {});
    const auto names = [&search](const QString& words) {
        QStringList found;
        for (const GuideHit& hit : search.find(words))
            found += hit.page;
        return found;
    };
    QCOMPARE(names(u"paper"_s), (QStringList{u"a"_s, u"b"_s}));
    QCOMPARE(names(u"RULE"_s), QStringList{u"b"_s}); // no ferrule
    QCOMPARE(names(u"paper hex"_s), QStringList{u"b"_s});
    QCOMPARE(names(u"empty"_s), QStringList{u"c"_s});
    QVERIFY(names(u"dragon"_s).isEmpty());
    QVERIFY(names(u" "_s).isEmpty());
    QCOMPARE(search.find(u"again"_s).front().excerpt, u"Paper again."_s);

    WindowDriver driver;
    GuideWindow& guide = guideOn(driver, {});
    const QString title = GuideIndex::shipped().page(u"scan"_s)->title;
    QTest::keyClick(&guide, Qt::Key_F, Qt::ControlModifier);
    auto& line = namedChild<QLineEdit>(guide, "guideSearch");
    QCOMPARE(guide.focusWidget(), &line);
    QTest::keyClicks(&line, title);
    auto& hits = namedChild<QListWidget>(guide, "guideHits");
    QVERIFY(hits.isVisible());
    QVERIFY(hits.item(0)->text().startsWith(title));
    QCOMPARE(guide.page(), u"scan"_s);
    QVERIFY(!namedChild<GuideView>(guide, "guideView").extraSelections().isEmpty());
    QTest::keyClick(&line, Qt::Key_Escape);
    QVERIFY(namedChild<QTreeWidget>(guide, "guideContents").isVisible());
    QCOMPARE(guide.page(), u"scan"_s);
    line.setFocus();
    QTest::keyClicks(&line, u"xyzzyplugh"_s);
    QVERIFY(!hits.item(0)->flags().testFlag(Qt::ItemIsSelectable));
    QTest::keyClick(&guide, Qt::Key_Escape);
    QTest::keyClick(&guide, Qt::Key_Escape);
    QVERIFY(!guide.isVisible());
}

void GuideWindowTest::linksStayInTheGuide()
{
    WindowDriver driver;
    GuideWindow& guide = guideOn(driver, {});
    auto& view = namedChild<GuideView>(guide, "guideView");
    emit view.anchorClicked(QUrl(u"https://example.org/"_s));
    emit view.anchorClicked(QUrl(u"file:///etc/hostname"_s));
    emit view.anchorClicked(QUrl(u"guide:no-such-page"_s));
    QCOMPARE(guide.page(), u"index"_s);
    emit view.anchorClicked(QUrl(u"guide:first-ruling"_s));
    QCOMPARE(guide.page(), u"first-ruling"_s);
    // Nothing but its own pictures is read.
    QVERIFY(view.loadResource(QTextDocument::ImageResource, QUrl(u"file:///etc/hostname"_s)).isNull());
    QVERIFY(view.loadResource(QTextDocument::ImageResource, QUrl(u"pictures/../../../etc/hostname"_s)).isNull());
    QVERIFY(view.loadResource(QTextDocument::StyleSheetResource, QUrl(u"guide.css"_s)).isNull());
}

void GuideWindowTest::textGrowsAndPicturesFit()
{
    WindowDriver driver;
    GuideWindow& guide = guideOn(driver, u"first-ruling"_s);
    auto& view = namedChild<GuideView>(guide, "guideView");
    const auto size = [&view] { return view.document()->defaultFont().pointSizeF(); };
    const qreal before = size();
    QTest::keyClick(&guide, Qt::Key_Plus, Qt::ControlModifier);
    QTest::keyClick(&guide, Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(size() > before * 1.15);
    QTest::keyClick(&guide, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(size(), before);
    // With the program's own.
    QFont font = guide.font();
    font.setPointSizeF(font.pointSizeF() * 2);
    guide.setFont(font);
    QCOMPARE(size(), before * 2);
    // However narrow the window, nothing is cut off to the right.
    const QUrl url(u"pictures/first-ruling.png"_s);
    for (const int width : {1200, 700, 900}) {
        guide.resize(width, 600);
        QCoreApplication::processEvents();
        view.grab(); // it is loaded when it is painted
        const auto picture = view.document()->resource(QTextDocument::ImageResource, url).value<QImage>();
        QVERIFY(!picture.isNull());
        const QSizeF shown = picture.deviceIndependentSize();
        QVERIFY2(shown.width() <= view.viewport()->width() && view.horizontalScrollBar()->maximum() == 0,
                 qPrintable(QString::number(shown.width())));
        // Nor is there a hole below it, as high lines of text would make one.
        int pictures = 0;
        for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
            const QTextBlock::iterator first = block.begin();
            if (first.atEnd() || first.fragment().charFormat().toImageFormat().name() != url.toString())
                continue;
            ++pictures;
            const qreal room = block.layout()->boundingRect().height() - shown.height();
            QVERIFY2(room >= 0 && room < view.fontMetrics().height(), qPrintable(QString::number(room)));
        }
        QCOMPARE(pictures, 1);
    }
}

void GuideWindowTest::picturesSpeakTheLanguage()
{
    const auto english = qScopeGuard([] { installLanguage(*qApp, u"en"_s); });
    const auto bytesOf = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QString picture = u"settings-look.png"_s;
    for (const auto& [language, place] :
         {std::pair(u"en"_s, u":/guide/pictures/"_s), {u"de"_s, u":/guide/pictures/de/"_s}}) {
        installLanguage(*qApp, language);
        const QImage wanted = QImage(place + picture).convertToFormat(QImage::Format_RGB32);
        QVERIFY(!wanted.isNull());
        {
            WindowDriver driver;
            GuideWindow& guide = guideOn(driver, u"settings"_s);
            guide.resize(1400, 700);
            QCoreApplication::processEvents();
            const QVariant shown = namedChild<GuideView>(guide, "guideView")
                                       .loadResource(QTextDocument::ImageResource, QUrl(u"pictures/"_s + picture));
            QCOMPARE(shown.value<QImage>(), wanted);
        }
        const QTemporaryDir folder;
        QVERIFY(exportGuide(GuideIndex::shipped(), GuideWords(), folder.path()));
        QCOMPARE(bytesOf(folder.filePath(u"pictures/"_s + picture)), bytesOf(place + picture));
    }
    // Who has none of their own sees the English ones.
    QCOMPARE(guidePicturePath(picture, u"xx"_s), u":/guide/pictures/"_s + picture);
}

void GuideWindowTest::itComesBackAsLargeAsItWas()
{
    WindowDriver driver;
    GuideWindow* guide = &guideOn(driver, {});
    guide->setGeometry(40, 50, 620, 440);
    const QRect place = guide->geometry();
    delete guide;
    QCOMPARE(guideOn(driver, {}).geometry(), place);
}

void GuideWindowTest::theGuideFollowsTheTheme()
{
    WindowDriver driver;
    driver.window().settings().setAppearance(Appearance::Light);
    driver.window().help().showGuide({});
    auto& view = namedChild<GuideView>(*openGuide(), "guideView");
    const auto ink = [&view] {
        const QTextBlock block = view.document()->begin();
        return block.begin().fragment().charFormat().foreground().color();
    };
    QCoreApplication::processEvents();
    QVERIFY(ink().lightness() < 80);
    driver.window().settings().setAppearance(Appearance::Dark);
    QCoreApplication::processEvents();
    QVERIFY(ink().lightness() > 180);
    driver.window().settings().setAppearance(Appearance::System);
}

void GuideWindowTest::keysAreThoseOfTheUser()
{
    WindowDriver driver;
    auto& action = driver.find<QAction>("new-combat");
    action.setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_J));
    const GuideIndex book = GuideIndex::shipped();
    driver.window().help().showGuide(u"first-ruling"_s);
    QVERIFY2(!openGuide()->plainText().contains(u"{key:"_s), "a placeholder is not filled in");
    bool isNamed = false;
    for (const GuidePage& page : book.pages()) {
        if (!page.text.contains("{key:new-combat}"_L1))
            continue;
        driver.window().help().showGuide(page.name);
        isNamed = true;
        QVERIFY(openGuide()->plainText().contains(u"Ctrl+Alt+J"_s));
    }
    QVERIFY(isNamed);
}

void GuideWindowTest::theFirstRulingStandsBesideWhatItSpeaksOf()
{
    WindowDriver driver;
    const QSize usual = guideOn(driver, u"playing"_s).size();
    openGuide()->close();
    driver.find<QAction>("firstRuling").trigger();
    GuideWindow& guide = *openGuide();
    QCOMPARE(guide.page(), u"first-ruling"_s);
    const QRect screen = guide.screen()->availableGeometry();
    QVERIFY(guide.geometry().left() > screen.center().x());
    QVERIFY(guide.geometry().right() <= screen.right());
    QVERIFY(!guide.findChild<QWidget*>(u"guideContents"_s)->isVisible());
    guide.close();
    QCOMPARE(guideOn(driver, u"playing"_s).size(), usual);
    QVERIFY(openGuide()->findChild<QWidget*>(u"guideContents"_s)->isVisible());
}

REARGUARD_TEST(GuideWindowTest)
#include "guide_window_test.moc"
