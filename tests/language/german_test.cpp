// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QProcess>
#include <QProcessEnvironment>
#include <QPushButton>

using namespace Qt::Literals::StringLiterals;

// What somebody meets who speaks German.
class GermanTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { installLanguage(*qApp, u"en"_s); }
    void theWorkedCaseIsTold();
    void theEnvironmentAsksForIt();
    void dataForProgramsStaysWhatItIs();
    void aWindowSpeaksIt();
    void aSavedGameIsWhatItWas();
    void theButtonsOfQtSpeakIt();
    void supplyThatIsCutOffHasOneName();

private:
    static QString said(const QStringList& arguments, const QStringList& environment = {});
};

namespace {

QString workedCase()
{
    return sourcePath(u"/maps/ardennes/worked-case-3502.scenario.json");
}

/// What of a document programs live by: its keys, numbers, and texts without a blank in them.
QStringList skeleton(const QJsonValue& value, const QString& path = {})
{
    QStringList lines;
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto each = object.begin(); each != object.end(); ++each)
            lines += skeleton(each.value(), path + u'/' + each.key());
    } else if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            lines += skeleton(array.at(i), path + u'/' + QString::number(i));
    } else {
        static const QStringList forPeople{u"text"_s,    u"title"_s, u"message"_s, u"question"_s,
                                           u"edition"_s, u"why"_s,   u"nothing"_s};
        const QString key = path.section(u'/', -1);
        lines += path + u" = "_s + (forPeople.contains(key) ? u"…"_s : value.toVariant().toString());
    }
    return lines;
}

} // namespace

QString GermanTest::said(const QStringList& arguments, const QStringList& environment)
{
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    variables.remove(u"LANGUAGE"_s);
    for (const QString& setting : environment)
        variables.insert(setting.section(u'=', 0, 0), setting.section(u'=', 1));
    QProcess program;
    program.setProcessEnvironment(variables);
    program.start(programPath(), arguments);
    return program.waitForFinished() ? QString::fromUtf8(program.readAllStandardOutput()) : QString();
}

void GermanTest::theWorkedCaseIsTold()
{
    const QString path = sourcePath(u"/tests/language/expected/worked-case.de.txt");
    const QString text = said({u"ruling"_s, workedCase(), u"--language"_s, u"de"_s});
    QVERIFY(!text.isEmpty());
    QFile expected(path);
    if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE")) {
        QVERIFY(expected.open(QIODevice::WriteOnly));
        expected.write(text.toUtf8());
        return;
    }
    QVERIFY(expected.open(QIODevice::ReadOnly));
    QCOMPARE(text, QString::fromUtf8(expected.readAll()));
}

void GermanTest::theEnvironmentAsksForIt()
{
    const QString german = said({u"--help"_s, u"--language=de"_s});
    QVERIFY(german.startsWith("Aufruf:"_L1));
    QCOMPARE(said({u"--help"_s}, {u"LC_ALL="_s, u"LANG=de_DE.UTF-8"_s}), german);
    QCOMPARE(said({u"--help"_s}, {u"LC_ALL=de_AT.UTF-8"_s}), german);
    QCOMPARE(said({u"--help"_s}, {u"LC_ALL="_s, u"LANG=en_GB.UTF-8"_s, u"LANGUAGE=fr:de:en"_s}), german);
    QVERIFY(said({u"--help"_s}).startsWith("Usage:"_L1));
    QVERIFY(said({u"--help"_s}, {u"LC_ALL=fr_FR.UTF-8"_s}).startsWith("Usage:"_L1));
    // Who asks is asked first.
    QVERIFY(said({u"--language"_s, u"en"_s, u"--help"_s}, {u"LC_ALL=de_DE.UTF-8"_s}).startsWith("Usage:"_L1));
}

void GermanTest::dataForProgramsStaysWhatItIs()
{
    for (const QStringList& call : {QStringList{u"ruling"_s, workedCase(), u"--json"_s},
                                    {u"zoc"_s, workedCase(), u"--json"_s},
                                    {u"supply"_s, workedCase(), u"--json"_s},
                                    {u"rules"_s, u"ardennes-offensive"_s, u"--json"_s}}) {
        const auto document = [&](const QString& language) {
            return skeleton(
                QJsonDocument::fromJson(said(call + QStringList{u"--language"_s, language}).toUtf8()).object());
        };
        const QStringList english = document(u"en"_s);
        QVERIFY(english.size() > 5);
        QCOMPARE(document(u"de"_s), english);
    }
}

void GermanTest::aWindowSpeaksIt()
{
    installLanguage(*qApp, u"de"_s);
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QStringList menus;
    for (const QAction* action : driver.window().menuBar()->actions())
        menus += action->text().remove(u'&');
    QVERIFY2(menus.contains(u"Datei"_s) && menus.contains(u"Tisch"_s) && menus.contains(u"Hilfe"_s),
             qPrintable(menus.join(u' ')));
    QVERIFY2(driver.document().title().startsWith(u"Der Beispielfall"_s), qPrintable(driver.document().title()));
    driver.flow().beginCombat(); // before it the ruling has that place
    QVERIFY(driver.find<QLabel>("scenarioTitle").text() == driver.document().title());
    QCOMPARE(driver.document().ruleset().sides.front().name, u"Deutsche"_s);
    QCOMPARE(driver.document().ruleset().sides.front().id, u"german"_s);
}

void GermanTest::aSavedGameIsWhatItWas()
{
    installLanguage(*qApp, u"de"_s);
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"saved.scenario.json"_s);
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QVERIFY(driver.window().files().savePosition(file));
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QFile shipped(workedCase());
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    const auto document = [](QFile& from) {
        QJsonObject object = QJsonDocument::fromJson(from.readAll()).object();
        object.remove(u"map"_s); // it lies elsewhere now
        return object;
    };
    QCOMPARE(document(saved), document(shipped));
}

void GermanTest::theButtonsOfQtSpeakIt()
{
    installLanguage(*qApp, u"de"_s);
    QMessageBox box(QMessageBox::Question, {}, {}, QMessageBox::Cancel | QMessageBox::Save);
    QCOMPARE(box.button(QMessageBox::Cancel)->text().remove(u'&'), u"Abbrechen"_s);
    QCOMPARE(box.button(QMessageBox::Save)->text().remove(u'&'), u"Speichern"_s);
}

// On the board, in the states of units and in lessons.
void GermanTest::supplyThatIsCutOffHasOneName()
{
    installLanguage(*qApp, u"de"_s);
    QCOMPARE(QCoreApplication::translate("Verdict", "cut off", "sign on the board"), u"isoliert"_s);
    QCOMPARE(QCoreApplication::translate("Ruleset", "Isolated"), u"Isoliert"_s);
    for (const auto& name : {u"ardennes-3-supply"_s, u"russia-8-owners-option"_s}) {
        QFile file(sourcePath(u"/resources/lessons/%1.lesson.json").arg(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        QVERIFY2(text.contains(u"isoliert"_s) && !text.contains(u"abgeschnitten"_s), qPrintable(name));
    }
}

REARGUARD_TEST(GermanTest)
#include "german_test.moc"
