// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/form.h"
#include "play/projector.h"
#include "support/test_registry.h"
#include "ui/support/dialog_reader.h"
#include "ui/support/lesson_driver.h"
#include "ui/support/open_watch.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextEdit>
#include <QToolTip>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

/// Taken for rich text, each of these would be read from the folder in which the program runs.
const QString picture = u"<img src=secret.png>"_s;
const QString sheet = u"<style>@import url(secret.css);</style>"_s;
const QString anchor = u"<a href=secret.png>"_s;
const QString hostile = picture + sheet + anchor;

bool isHostile(const QString& text)
{
    return text.contains(picture) || text.contains(sheet) || text.contains(anchor);
}

QJsonObject readJson(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return QJsonDocument::fromJson(file.readAll()).object();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    file.write(bytes);
}

/// Every text of a list's members under a key begins as the hostile one does.
QJsonArray renamed(const QJsonValue& list, const QString& key)
{
    QJsonArray result;
    for (const auto& each : list.toArray()) {
        QJsonObject member = each.toObject();
        member[key] = hostile + member[key].toString();
        result += member;
    }
    return result;
}

} // namespace

/// What files of untrusted hands call things is shown as it is written, and makes the program read nothing.
class HostileNamesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void theWatchSeesAnOpenedFile();
    void panelsTipsAndDialogs();
    void whyAndCard();
    void messageBoxes();
    void lessons();

private:
    QString file(const QString& name) const { return m_folder.filePath(name); }
    void makeMap(const QString& from, const QString& hex);
    void makeScenario(const QString& from, const QString& name);
    void makeLesson();

    /// Looks at everything in a widget.
    void look(const QWidget& widget);
    void lookAtTip(const QString& where, const QString& tip);
    void lookAtModel(const QAbstractItemView& view, const QModelIndex& parent);
    void lookAtText(const QString& where, const QTextDocument& text);
    void complain(const QString& where, const QString& text) { m_wrong += where + u": "_s + text.left(160); }

    QTemporaryDir m_folder;
    std::unique_ptr<OpenWatch> m_watch;
    QStringList m_wrong;
    int m_labels = 0; ///< that showed a hostile name
    int m_tips = 0; ///< that tell one
};

void HostileNamesTest::initTestCase()
{
    QImage secret(4, 4, QImage::Format_RGB32);
    secret.fill(Qt::red);
    for (const QString& name : {u"secret.png"_s, u"markdown.png"_s})
        QVERIFY(secret.save(file(name)));
    write(file(u"secret.css"_s), "* { color: red; }");
    QVERIFY(QDir::setCurrent(m_folder.path()));
    const QString worked = WindowDriver::workedCase();
    const QString fixtures = QFileInfo(WindowDriver::fixture(u"plain"_s)).path() + u'/';
    makeMap(QFileInfo(worked).path() + u"/ardennes.hexmap.json"_s, u"3502"_s);
    makeScenario(worked, picture + u".scenario.json"_s);
    makeMap(fixtures + u"plain.hexmap.json"_s, u"0507"_s);
    for (const QString& name : {u"one-path"_s, u"several-paths"_s, u"two-units"_s})
        makeScenario(fixtures + name + u".scenario.json"_s, name + u".scenario.json"_s);
    makeLesson();
    m_watch =
        std::make_unique<OpenWatch>(QStringList{file(u"secret.png"_s), file(u"secret.css"_s), file(u"markdown.png"_s)});
}

void HostileNamesTest::makeMap(const QString& from, const QString& hex)
{
    QJsonObject map = readJson(from);
    map[u"title"_s] = hostile + map[u"title"_s].toString();
    map[u"labels"_s] = renamed(map[u"labels"_s], u"text"_s);
    for (const QString& key : {u"features"_s, u"regions"_s}) {
        QJsonObject names = map[key].toObject();
        names[hostile] = QJsonArray{hex};
        map[key] = names;
    }
    write(file(QFileInfo(from).fileName()), QJsonDocument(map).toJson());
}

void HostileNamesTest::makeScenario(const QString& from, const QString& name)
{
    QJsonObject scenario = readJson(from);
    scenario[u"title"_s] = hostile + scenario[u"title"_s].toString();
    scenario[u"units"_s] = renamed(scenario[u"units"_s], u"name"_s);
    write(file(name), QJsonDocument(scenario).toJson());
}

void HostileNamesTest::makeLesson()
{
    QJsonObject lesson = readJson(LessonDriver::lessonFile(u"by-keys"_s));
    lesson[u"title"_s] = hostile;
    lesson[u"summary"_s] = hostile;
    QJsonArray steps;
    for (const auto& each : lesson[u"steps"_s].toArray()) {
        QJsonObject step = each.toObject();
        step[u"title"_s] = hostile;
        step[u"text"_s] = hostile + u" ![a picture](markdown.png)\n\n"_s + hostile + u"\n\n[link](markdown.png)"_s;
        QJsonObject question = step[u"question"_s].toObject();
        question[u"text"_s] = hostile + u" ![a picture](markdown.png)"_s;
        question[u"hints"_s] = QJsonArray{hostile + u" ![a picture](markdown.png)"_s};
        question[u"done"_s] = hostile;
        step[u"question"_s] = question;
        steps += step;
    }
    lesson[u"steps"_s] = steps;
    write(file(u"hostile.lesson.json"_s), QJsonDocument(lesson).toJson());
}

void HostileNamesTest::cleanup()
{
    QStringList wrong = std::exchange(m_wrong, {});
    wrong.removeDuplicates();
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    QVERIFY2(!m_watch->wasOpened(), "a file was opened that only a name tells");
    m_labels = 0;
    m_tips = 0;
}

void HostileNamesTest::lookAtTip(const QString& where, const QString& tip)
{
    if (isHostile(tip))
        complain(where + u" (tip)"_s, tip);
    else if (tip.contains(u"&lt;img"_s))
        ++m_tips;
}

void HostileNamesTest::lookAtText(const QString& where, const QTextDocument& text)
{
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextCharFormat format = part.fragment().charFormat();
            if (format.toImageFormat().name().contains(u"secret"_s) || format.anchorHref().contains(u"secret"_s))
                complain(where + u" (rich text)"_s, part.fragment().text());
        }
    }
}

void HostileNamesTest::lookAtModel(const QAbstractItemView& view, const QModelIndex& parent)
{
    const QAbstractItemModel& model = *view.model();
    for (int row = 0; row < std::min(model.rowCount(parent), 200); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            lookAtTip(view.objectName(), model.index(row, column, parent).data(Qt::ToolTipRole).toString());
        lookAtModel(view, model.index(row, 0, parent));
    }
}

void HostileNamesTest::look(const QWidget& widget)
{
    QList<const QWidget*> all{&widget};
    for (const auto* each : widget.findChildren<QWidget*>())
        all += each;
    for (const QWidget* each : all) {
        const QString where = QLatin1String(each->metaObject()->className()) + u' ' + each->objectName();
        lookAtTip(where, each->toolTip());
        lookAtTip(where, each->whatsThis());
        const auto* menu = qobject_cast<const QMenu*>(each);
        const bool showsTips = menu == nullptr || menu->toolTipsVisible();
        for (const QAction* action : each->actions()) {
            if (showsTips)
                lookAtTip(where + action->text(), action->toolTip());
            lookAtTip(where + action->text(), action->whatsThis());
        }
        if (const auto* label = qobject_cast<const QLabel*>(each)) {
            label->ensurePolished();
            const bool guesses = label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text());
            if (isHostile(label->text()) && (guesses || label->textFormat() == Qt::RichText))
                complain(where + u" (label)"_s, label->text());
            m_labels += label->text().contains(u"img src=secret.png"_s) ? 1 : 0;
        } else if (const auto* text = qobject_cast<const QTextEdit*>(each)) {
            lookAtText(where, *text->document());
        } else if (const auto* view = qobject_cast<const QAbstractItemView*>(each); view != nullptr && view->model()) {
            lookAtModel(*view, {});
        }
        if (QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(each))) {
            spoken->text(QAccessible::Name);
            spoken->text(QAccessible::Description);
        }
    }
}

void HostileNamesTest::theWatchSeesAnOpenedFile()
{
    QVERIFY(!m_watch->wasOpened());
    QFile secret(u"secret.png"_s);
    QVERIFY(secret.open(QIODevice::ReadOnly));
    QVERIFY(m_watch->wasOpened());
}

void HostileNamesTest::panelsTipsAndDialogs()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(file(picture + u".scenario.json"_s)));
    QVERIFY(isHostile(driver.document().position()->units.front().name));
    for (const char* mode : {"playMode", "editMode"}) {
        driver.find<QAction>(mode).trigger();
        for (QDockWidget* dock : driver.window().findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            QApplication::processEvents();
            // Each list tells of what is chosen in it.
            for (auto* view : dock->findChildren<QAbstractItemView*>()) {
                if (view->isVisible() && view->model() != nullptr && view->model()->rowCount() > 0)
                    view->setCurrentIndex(view->model()->index(0, 0));
            }
            QApplication::processEvents();
            look(*dock);
        }
    }
    QVERIFY(driver.document().isOpen());
    driver.window().files().openFile(file(picture + u".scenario.json"_s));
    {
        const DialogReader reader([this](const QWidget& widget) { look(widget); });
        reader.openAll(driver);
        QVERIFY2(reader.count() > 10, qPrintable(QString::number(reader.count())));
    }
    look(driver.window());
    QVERIFY2(m_labels > 5, qPrintable(QString::number(m_labels)));
    QVERIFY2(m_tips > 5, qPrintable(QString::number(m_tips)));
}

void HostileNamesTest::whyAndCard()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(file(u"two-units.scenario.json"_s)));
    driver.hover(u"0506"_s);
    QTRY_VERIFY(driver.find<QWidget>("hoverCard").isVisible());
    look(driver.window());
    driver.click(u"0505"_s);
    for (const char* name : {"why", "whyZoc", "whySupply"}) {
        driver.find<QAction>(name).trigger();
        QApplication::processEvents();
        look(driver.window());
    }
    QToolTip::showText({10, 10}, plainTip(driver.document().position()->unit(0).displayName()), &driver.window());
    QApplication::processEvents();
    QToolTip::hideText();
    QVERIFY(m_labels > 0);
}

void HostileNamesTest::messageBoxes()
{
    WindowDriver driver;
    driver.window().files().guard(file(u"recovery"_s));
    const QString scenario = file(picture + u".scenario.json"_s);
    QVERIFY(driver.window().files().openFile(scenario));
    QStringList asked;
    const DialogReader reader([&](const QWidget& widget) {
        asked += widget.objectName();
        look(widget);
    });
    // Already open.
    WindowDriver other;
    other.window().files().guard(file(u"recovery"_s));
    QVERIFY(!other.window().files().openFile(scenario));
    // Not saved: there can be no such folder.
    write(file(u"nowhere"_s), {});
    QVERIFY(!driver.window().files().saveFile(file(u"nowhere/"_s + picture + u".scenario.json"_s)));
    // Unsaved changes.
    driver.document().perform(EditMap{{SetMapTitle{hostile}}}, hostile);
    look(driver.window());
    QCloseEvent closing;
    QApplication::sendEvent(&driver.window(), &closing);
    QVERIFY(!closing.isAccepted());
    QVERIFY2(asked.size() >= 3, qPrintable(asked.join(u", "_s)));
    QVERIFY2(m_labels >= 3, qPrintable(QString::number(m_labels)));
}

void HostileNamesTest::lessons()
{
    LessonDriver driver;
    QVERIFY(driver.window().files().openFile(file(u"hostile.lesson.json"_s)));
    ProjectorWindow projector(driver.document(), driver.board());
    projector.show();
    for (int step = 0; step < 4; ++step) {
        projector.setText(driver.session().current().text.in(u"en"_s));
        QApplication::processEvents();
        look(projector);
        driver.session().takeHint();
        QApplication::processEvents();
        look(driver.window());
        driver.session().giveUp();
        QApplication::processEvents();
        look(driver.window());
        driver.session().goTo(step + 1);
    }
    QVERIFY(m_labels > 0);
    driver.page().session().close();
    QApplication::processEvents();
    look(driver.window());
}

REARGUARD_TEST(HostileNamesTest)
#include "hostile_names_test.moc"
