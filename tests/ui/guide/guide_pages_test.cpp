// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/markdown_html.h"
#include "edit/edit_mode.h"
#include "guide/guide_html.h"
#include "guide/guide_index.h"
#include "guide/guide_words.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

QStringList captured(const QString& text, const QRegularExpression& wanted, int group)
{
    QStringList found;
    for (auto matches = wanted.globalMatch(text); matches.hasNext();)
        found += matches.next().captured(group);
    return found;
}

// Where the links of a page lead.
QStringList linksIn(const QString& markdown)
{
    return captured(markdownBody(markdown), QRegularExpression(u"<a href=\"([^\"]*)\""_s), 1);
}

// All that looks like something to be filled in, whatever its kind.
QStringList placeholdersIn(const QString& text)
{
    return captured(text, QRegularExpression(u"\\{\\w+:[^{}]*\\}"_s), 0);
}

} // namespace

// The guide names nothing that does not exist, and nothing of it lies where nobody finds it.
class GuidePagesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyPageIsInTheContents();
    void everyPageIsReachedByLinks();
    void page_data();
    void page();
    void everyPictureIsOnAPage();
    void everyTextOfTheProgramExists();

private:
    static QDir folder() { return QDir(sourcePath(u"/resources/guide")); }
    static QString source(const QString& page);

    GuideIndex m_book;
    std::unique_ptr<WindowDriver> m_driver;
    GuideWords m_words;
};

QString GuidePagesTest::source(const QString& page)
{
    QFile file(folder().filePath(page + u".md"_s));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void GuidePagesTest::initTestCase()
{
    m_book = GuideIndex::shipped();
    QVERIFY(!m_book.pages().empty());
    QCOMPARE(m_book.pages().front().name, u"index"_s);
    m_driver = std::make_unique<WindowDriver>();
    m_words = GuideWords::of(m_driver->window(), m_driver->window().edit().shortcuts(), GuideWords::Keys::Present);
}

void GuidePagesTest::everyPageIsInTheContents()
{
    QStringList files = folder().entryList({u"*.md"_s}, QDir::Files);
    for (QString& file : files)
        file.chop(3);
    QStringList listed;
    QFile contents(folder().filePath(u"contents.txt"_s));
    QVERIFY(contents.open(QIODevice::ReadOnly));
    for (const auto& entry : GuideContents::read(QString::fromUtf8(contents.readAll())).entries)
        listed += entry.page;
    files.sort();
    listed.sort();
    QCOMPARE(listed, files);
    QCOMPARE(m_book.pages().size(), static_cast<std::size_t>(files.size()));
}

void GuidePagesTest::everyPageIsReachedByLinks()
{
    QSet<QString> reached{u"index"_s};
    QStringList open{u"index"_s};
    while (!open.isEmpty()) {
        const GuidePage* page = m_book.page(open.takeFirst());
        QVERIFY(page != nullptr);
        for (QString link : linksIn(page->text)) {
            link.chop(3);
            if (!reached.contains(link)) {
                reached += link;
                open += link;
            }
        }
    }
    for (const GuidePage& page : m_book.pages())
        QVERIFY2(reached.contains(page.name), qPrintable(u"no link leads to "_s + page.name));
}

void GuidePagesTest::page_data()
{
    QTest::addColumn<QString>("name");
    for (const GuidePage& page : m_book.pages())
        QTest::newRow(qPrintable(page.name)) << page.name;
}

void GuidePagesTest::page()
{
    QFETCH(QString, name);
    const GuidePage& page = *m_book.page(name);
    QVERIFY(source(name).startsWith("# "_L1));
    QVERIFY(!page.title.isEmpty() && !page.title.contains(u'{') && !page.title.contains(u'#'));
    for (const QString& link : linksIn(page.text)) {
        QVERIFY2(link.endsWith(".md"_L1) && m_book.page(link.chopped(3)) != nullptr,
                 qPrintable(u"a link leads to %1, which is no page"_s.arg(link)));
        QVERIFY2(link.chopped(3) != name, qPrintable(u"the page links to itself"_s));
    }
    for (const QString& picture : guidePictures(page.text)) {
        QVERIFY2(picture.startsWith("pictures/"_L1) && QFile::exists(folder().filePath(picture)),
                 qPrintable(picture + u" does not exist"_s));
    }
    const QStringList unknown = placeholdersIn(m_words.fill(page.text.toHtmlEscaped()));
    QVERIFY2(unknown.isEmpty(), qPrintable(u"the program has no "_s + unknown.join(u" "_s)));

    const QString html = guideHtml(page, m_words, GuideReader::Browser);
    QVERIFY2(!html.contains("alt=\"\"><figcaption>"_L1) && !html.contains("<figcaption></figcaption>"_L1),
             "a picture is not described");
    QVERIFY2(!html.contains(u"<img src=\"pictures/"_s) || html.contains("<figure>"_L1), "a picture is not alone");
    QVERIFY2(html.count("<img"_L1) == html.count("<figure>"_L1), "a picture is not alone in its paragraph");
    // Names and shortcuts that are written by hand are wrong as soon as somebody changes them.
    static const QRegularExpression shortcut(u"(?:\\b(?:Ctrl|Shift|Alt)\\+[A-Z0-9])|(?<![\\w-])F\\d{1,2}(?!\\w)"_s);
    QString prose = source(name);
    static const QRegularExpression code(u"```.*?```"_s, QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression braces(u"\\{[^}]*\\}"_s);
    prose.remove(code).remove(braces);
    const auto byHand = shortcut.match(prose);
    QVERIFY2(!byHand.hasMatch(), qPrintable(u"a key is written by hand: "_s + byHand.captured()));
}

void GuidePagesTest::everyPictureIsOnAPage()
{
    QSet<QString> shown;
    for (const GuidePage& page : m_book.pages()) {
        for (const QString& picture : guidePictures(page.text))
            shown += picture.section(u'/', -1);
    }
    for (const QString& file : QDir(folder().filePath(u"pictures"_s)).entryList({u"*.png"_s}, QDir::Files))
        QVERIFY2(shown.contains(file), qPrintable(file + u" is on no page"_s));
}

void GuidePagesTest::everyTextOfTheProgramExists()
{
    // What the code has, as the translators' tool finds it: "Class:Text".
    const QTemporaryDir temporary;
    const QString ts = temporary.filePath(u"all_de.ts"_s);
    QProcess lupdate;
    lupdate.setWorkingDirectory(sourcePath());
    lupdate.start(QStringLiteral(REARGUARD_LUPDATE),
                  {u"-silent"_s, u"-locations"_s, u"none"_s, u"app"_s, u"core"_s, u"ui"_s, u"-ts"_s, ts});
    QVERIFY(lupdate.waitForFinished());
    QFile file(ts);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QSet<QString> texts;
    QString context;
    static const QRegularExpression part(u"<name>([^<]*)</name>|<source>([^<]*)</source>"_s);
    const QString all = QString::fromUtf8(file.readAll());
    for (auto matches = part.globalMatch(all); matches.hasNext();) {
        const auto match = matches.next();
        if (!match.captured(1).isEmpty())
            context = match.captured(1);
        else
            texts += context + u':'
                     + match.captured(2)
                           .replace(u"&lt;"_s, u"<"_s)
                           .replace(u"&gt;"_s, u">"_s)
                           .replace(u"&quot;"_s, u"\""_s)
                           .replace(u"&apos;"_s, u"'"_s)
                           .replace(u"&amp;"_s, u"&"_s);
    }
    QVERIFY(texts.contains(u"ActionText:&File"_s));
    QStringList missing;
    for (const GuidePage& page : m_book.pages()) {
        const QString kind = u"{text:"_s;
        for (const QString& placeholder : placeholdersIn(source(page.name))) {
            // Qt has texts of its own on standard buttons.
            if (placeholder.startsWith(kind) && !placeholder.startsWith("{text:QPlatformTheme:"_L1)
                && !texts.contains(placeholder.mid(kind.size()).chopped(1)))
                missing += page.name + u": "_s + placeholder;
        }
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
}

REARGUARD_TEST(GuidePagesTest)
#include "guide_pages_test.moc"
