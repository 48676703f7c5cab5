// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit_mode.h"
#include "edit/tools/tool.h"
#include "edit/tools/tool_manager.h"
#include "files/learn_card.h"
#include "io/counter_mix.h"
#include "support/test_registry.h"
#include "ui/support/dialog_reader.h"
#include "ui/support/pseudo_language.h"
#include "ui/support/shown_texts.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QApplication>
#include <QRegularExpression>

using namespace Qt::Literals::StringLiterals;

// Every word that the window shows has been asked for in the user's language.
class PseudoWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.install(); }
    void cleanup();
    void welcome();
    void playing();
    void choosingWithSeveralUnits();
    void editing();
    void learning();
    void allDialogs();
    void whyStepByStep();

private:
    void read(const QWidget& widget);
    void readAll(WindowDriver& driver);
    void know(WindowDriver& driver);
    void report();

    PseudoLanguage m_language;
    QSet<QString> m_data;
    QStringList m_found; ///< "where: words: text"
};

void PseudoWindowTest::cleanup()
{
    m_data.clear();
    m_found.clear();
}

/// Names of what is open: they are what they are in every language.
void PseudoWindowTest::know(WindowDriver& driver)
{
    for (const QString& word :
         {u"Rearguard"_s, u"xx"_s, u"English"_s, u"Deutsch"_s, u"PNG"_s, u"SVG"_s, u"PDF"_s, u"HTML"_s, u"json"_s})
        addWords(m_data, word);
    // The first page names the lesson that comes next, by its own title.
    for (const LessonLine& lesson : lessonLines())
        addWords(m_data, lesson.title);
    if (!driver.document().isOpen())
        return;
    addWords(m_data, driver.document().path());
    // Names of the file that an editor shows.
    const HexMap& map = driver.document().map();
    addWords(m_data, map.title);
    for (const auto& region : map.regions)
        addWords(m_data, region.name);
    addWords(m_data, driver.document().scenario().mapPath);
    const Ruleset& game = driver.document().ruleset();
    for (const ResultRule& result : game.results)
        addWords(m_data, result.code);
    for (const RuleText& rule : *game.rules)
        addWords(m_data, rule.number);
    // In the list of rules by the names that are typed after --reading.
    for (const Reading& reading : game.readings)
        addWords(m_data, reading.name);
    for (const Setting& setting : game.settings)
        addWords(m_data, setting.name);
    if (const auto position = driver.document().position()) {
        for (const Unit& unit : position->units) {
            for (const QString& name : {unit.id, unit.name, unit.formation})
                addWords(m_data, name);
        }
        for (const MapLabel& label : position->map->labels)
            addWords(m_data, label.text);
    }
}

void PseudoWindowTest::read(const QWidget& widget)
{
    visitShownTexts(widget, [this](const QString& where, const QString& text) {
        // A name in quotation marks is the file's.
        static const QRegularExpression quoted(u"\"[^\"]*\"|\\*\\.[a-z.]+"_s);
        // What is chosen there is written into the file as it stands: patterns of numbers, names of terrains
        // and of tables.
        if (where.startsWith("pattern/"_L1) || where.startsWith("terrain/"_L1) || where.startsWith("tableName/"_L1))
            return;
        if (text.contains("simdjson"_L1)) // names of libraries and formats
            return;
        if (const QStringList words = plainWords(QString(text).remove(quoted), m_data); !words.isEmpty())
            m_found += u"%1: %2: %3"_s.arg(where, words.join(u' '), text.left(120).simplified());
    });
}

void PseudoWindowTest::readAll(WindowDriver& driver)
{
    know(driver);
    read(driver.window());
}

void PseudoWindowTest::report()
{
    m_found.removeDuplicates();
    for (const QString& line : m_found)
        qInfo("%s", qUtf8Printable(line)); // the list may be longer than a message of a test
    QCOMPARE(m_found.size(), 0);
}

void PseudoWindowTest::welcome()
{
    WindowDriver driver;
    readAll(driver);
    report();
}

void PseudoWindowTest::playing()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    readAll(driver);
    // The card of each kind of hex: legal, forbidden, outranked, held.
    for (const QString& number : {u"3401"_s, u"3501"_s, u"3302"_s, u"3503"_s, u"3502"_s, u"3703"_s}) {
        driver.hover(number);
        readAll(driver);
    }
    driver.click(u"3401"_s);
    readAll(driver);
    driver.find<QAction>("confirm").trigger();
    readAll(driver);
    report();
}

void PseudoWindowTest::choosingWithSeveralUnits()
{
    for (const QString& name : {u"winter-front/stack-or-split"_s, u"panzergruppe-guderian/split-result"_s,
                                u"russia-besieged/one-or-two"_s, u"lost-battalion/storm-of-romagny"_s,
                                u"russia-besieged/owners-option"_s, u"panzergruppe-guderian/who-dies"_s}) {
        WindowDriver driver;
        QVERIFY2(driver.open(WindowDriver::shipped(name)), qPrintable(name));
        readAll(driver);
    }
    report();
}

void PseudoWindowTest::editing()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.find<QAction>("editMode").trigger();
    readAll(driver);
    // Every tool has hints and a palette of its own.
    const auto& tools = driver.window().edit().tools().tools();
    QVERIFY(tools.size() > 5);
    for (const auto& tool : tools) {
        if (auto* action = driver.window().findChild<QAction*>(tool->name()))
            action->trigger(); // pasting has none
        driver.hover(u"3402"_s);
        readAll(driver);
    }
    report();
}

void PseudoWindowTest::learning()
{
    WindowDriver driver;
    driver.find<QAction>("learnMode").trigger();
    QApplication::processEvents();
    readAll(driver);
    report();
}

void PseudoWindowTest::allDialogs()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    know(driver);
    // On the sheet of the game lie more counters than on this map.
    for (const Unit& unit : counterMix(driver.document().ruleset().id)) {
        for (const QString& name : {unit.name, unit.formation})
            addWords(m_data, name);
    }
    const DialogReader reader([this](const QWidget& widget) { read(widget); });
    reader.openAll(driver);
    QVERIFY2(reader.count() > 15, qPrintable(QString::number(reader.count())));
    report();
}

void PseudoWindowTest::whyStepByStep()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    for (const char* name : {"why", "whyZoc", "whySupply"}) {
        if (auto* action = driver.window().findChild<QAction*>(QLatin1String(name)))
            action->trigger();
        QApplication::processEvents();
        readAll(driver);
        for (int i = 0; i < 40; ++i) {
            driver.key(Qt::Key_F12, Qt::ControlModifier);
            readAll(driver);
        }
    }
    report();
}

REARGUARD_TEST(PseudoWindowTest)
#include "pseudo_window_test.moc"
