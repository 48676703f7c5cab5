// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/rules_panel.h"
#include "play/board_presenter.h"
#include "play/reason_list.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>

class RulesPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void everyEntryOfEveryGameIsListed_data();
    void everyEntryOfEveryGameIsListed();
    void assumedRulesAndThePlayersOwnAreMarked();
    void rulesStandByTheirNumbers();
    void searchingNarrowsTheList();
    void aRuleNumberInTheReasonsOpensItsRule();
    void spaceOnAReasonOpensItsRule();
    void theDecidersLinkOpensItsRule();
    void f2OpensTheRuleBehindTheHex();
    void aRightClickOnAHexOffersItsRules();
    void f2WithoutARuleSearches();
    void aHiddenRuleIsShownAgainWhenAskedFor();
    void anotherGameBringsItsOwnRules();

private:
    static RulesPanel& panel(WindowDriver& driver) { return *driver.window().findChild<RulesPanel*>(); }
    static QString spoken(const QListWidget& list, int row)
    {
        return list.item(row)->data(Qt::AccessibleTextRole).toString();
    }
    static QStringList shownLines(const QListWidget& list)
    {
        QStringList texts;
        for (int row = 0; row < list.count(); ++row) {
            if (!list.item(row)->isHidden())
                texts += spoken(list, row);
        }
        return texts;
    }
    static QString numberOf(WindowDriver& driver, RuleIndex rule)
    {
        return rule == noRule ? QString()
                              : driver.document().ruleset().rules->at(static_cast<std::size_t>(rule)).number;
    }
};

void RulesPanelTest::everyEntryOfEveryGameIsListed_data()
{
    QTest::addColumn<QString>("scenario");
    for (const char* name : {"ardennes/worked-case-3502", "winter-front/start", "lost-battalion/start",
                             "russia-besieged/june-1941", "panzergruppe-guderian/across-the-nepra"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void RulesPanelTest::everyEntryOfEveryGameIsListed()
{
    QFETCH(QString, scenario);
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(scenario)));
    const QString all = shownLines(driver.find<QListWidget>("rulesList")).join(u'\n');
    const Ruleset& ruleset = driver.document().ruleset();
    for (const RuleText& rule : *ruleset.rules) {
        QVERIFY2(all.contains(rule.text), qPrintable(rule.text));
        QVERIFY2(all.contains(QStringLiteral("Rule %1,").arg(rule.number)), qPrintable(rule.number));
    }
    for (const ResultRule& result : ruleset.results)
        QVERIFY2(all.contains(result.title), qPrintable(result.title));
    for (const Reading& reading : ruleset.readings) {
        QVERIFY2(all.contains(reading.question), qPrintable(reading.question));
        for (const Reading::Value& value : reading.values)
            QVERIFY2(all.contains(value.title), qPrintable(value.title));
    }
    for (const Setting& setting : ruleset.settings)
        QVERIFY2(all.contains(setting.title), qPrintable(setting.title));
}

void RulesPanelTest::assumedRulesAndThePlayersOwnAreMarked()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("russia-besieged/one-or-two"))));
    const auto& list = driver.find<QListWidget>("rulesList");
    const auto& rules = *driver.document().ruleset().rules;
    int assumed = 0;
    int nothing = 0;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        // In the order of their numbers.
        QString line;
        for (int row = 0; row < list.count() && line.isEmpty(); ++row) {
            if (spoken(list, row).contains(rules[i].text))
                line = spoken(list, row);
        }
        QVERIFY2(!line.isEmpty(), qPrintable(rules[i].text));
        QCOMPARE(line.contains(QStringLiteral(", assumed,")), rules[i].source == RuleText::Source::Assumed);
        const bool isNothing = !rules[i].nothing.isEmpty();
        QCOMPARE(line.contains(QStringLiteral(", players,")), !rules[i].enforced && !isNothing);
        QCOMPARE(line.contains(QStringLiteral(", nothing,")), isNothing);
        QVERIFY(line.contains(rules[i].nothing));
        nothing += isNothing ? 1 : 0;
        assumed += rules[i].source == RuleText::Source::Assumed ? 1 : 0;
    }
    QVERIFY(assumed > 0);
    QCOMPARE(nothing, 1); // 10.86: what the priorities are for
    QVERIFY(spoken(list, 0).contains(QStringLiteral("of the sources")));
}

void RulesPanelTest::rulesStandByTheirNumbers()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const QStringList lines = shownLines(driver.find<QListWidget>("rulesList"));
    const auto lineOf = [&lines](const QString& number) {
        for (qsizetype at = 0; at < lines.size(); ++at) {
            if (lines[at].startsWith(QStringLiteral("Rule ") + number + u','))
                return at;
        }
        return qsizetype{-1};
    };
    QVERIFY2(lineOf(QStringLiteral("5.2")) >= 0, qPrintable(lines.join(u'\n')));
    QVERIFY2(lineOf(QStringLiteral("5.2")) < lineOf(QStringLiteral("14.1")), qPrintable(lines.join(u'\n')));
}

void RulesPanelTest::searchingNarrowsTheList()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/safe-or-closer"))));
    auto& list = driver.find<QListWidget>("rulesList");
    const auto before = shownLines(list).size();
    auto& search = driver.find<QLineEdit>("rulesSearch");
    QTest::keyClicks(&search, QStringLiteral("9.2.2 ZONE"));
    const QStringList found = shownLines(list);
    // The rule under its heading.
    QCOMPARE(found.size(), 2);
    QVERIFY(found.back().contains(QStringLiteral("Rule 9.2.2")));
    QVERIFY(driver.find<QLabel>("rulesFound").text().startsWith(QStringLiteral("1 of ")));
    search.clear();
    QCOMPARE(shownLines(list).size(), before);
}

void RulesPanelTest::aRuleNumberInTheReasonsOpensItsRule()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& reasons = driver.find<ReasonList>("reasonList");
    const QRect line = reasons.visualItemRect(reasons.item(0));
    // The number stands at the right of the first line of text.
    QTest::mouseClick(reasons.viewport(), Qt::LeftButton, {}, QPoint(line.right() - 8, line.top() + 10));
    const RuleIndex rule = panel(driver).currentRule();
    QVERIFY(rule != noRule);
    QCOMPARE(rule, reasons.description(0).rule());
    auto& list = driver.find<QListWidget>("rulesList");
    QVERIFY(list.isVisible());
    QVERIFY(list.currentItem()->isSelected());
    QVERIFY(list.viewport()->rect().intersects(list.visualItemRect(list.currentItem())));
}

void RulesPanelTest::spaceOnAReasonOpensItsRule()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& reasons = driver.find<ReasonList>("reasonList");
    reasons.setFocus();
    reasons.setCurrentRow(1);
    QTest::keyClick(&reasons, Qt::Key_Space);
    QCOMPARE(panel(driver).currentRule(), reasons.description(1).rule());
    QCOMPARE(QApplication::focusWidget(), &driver.find<QListWidget>("rulesList"));
}

void RulesPanelTest::theDecidersLinkOpensItsRule()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& deciders = driver.find<QLabel>("deciders");
    deciders.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&deciders, Qt::Key_Tab);
    QTest::keyClick(&deciders, Qt::Key_Return);
    QCOMPARE(numberOf(driver, panel(driver).currentRule()), QStringLiteral("10.2"));
    driver.find<QListWidget>("rulesList").setCurrentRow(-1);
    QCOMPARE(panel(driver).currentRule(), noRule);
    WindowDriver::clickLink(deciders);
    QCOMPARE(numberOf(driver, panel(driver).currentRule()), QStringLiteral("10.2"));
}

void RulesPanelTest::f2OpensTheRuleBehindTheHex()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.walkTo(QStringLiteral("3503"));
    const UnitRetreat& unit = *driver.flow().retreat();
    const HexVerdict* verdict = unit.verdictOf(driver.hex(QStringLiteral("3503")));
    QVERIFY(verdict != nullptr && !verdict->why.empty());
    driver.key(Qt::Key_F2);
    QCOMPARE(panel(driver).currentRule(), verdict->why.front().rule);
}

void RulesPanelTest::aRightClickOnAHexOffersItsRules()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const HexVerdict* verdict = driver.flow().retreat()->verdictOf(driver.hex(QStringLiteral("3503")));
    QVERIFY(verdict != nullptr && !verdict->why.empty());
    const QPoint at = driver.pointOf(QStringLiteral("3503"));
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, driver.map().viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(driver.map().viewport(), &event);
    auto& menu = driver.find<QMenu>("hexMenu");
    QVERIFY(menu.isVisible());
    const QAction* offered = nullptr;
    for (QAction* action : menu.actions()) {
        const QString number = numberOf(driver, verdict->why.front().rule);
        if (action->text().startsWith(QStringLiteral("Rule %1: ").arg(number)) && offered == nullptr) {
            offered = action;
            action->trigger();
        }
    }
    QVERIFY(offered != nullptr);
    menu.close();
    QCOMPARE(panel(driver).currentRule(), verdict->why.front().rule);
}

void RulesPanelTest::f2WithoutARuleSearches()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    driver.key(Qt::Key_F2);
    QCOMPARE(QApplication::focusWidget(), &driver.find<QLineEdit>("rulesSearch"));
}

void RulesPanelTest::aHiddenRuleIsShownAgainWhenAskedFor()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.find<QLineEdit>("rulesSearch").setText(QStringLiteral("nothing says this"));
    QVERIFY(shownLines(driver.find<QListWidget>("rulesList")).isEmpty());
    panel(driver).showRule(0);
    QCOMPARE(panel(driver).currentRule(), 0);
    QVERIFY(driver.find<QLineEdit>("rulesSearch").text().isEmpty());
}

void RulesPanelTest::anotherGameBringsItsOwnRules()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const QString before = driver.find<QLabel>("rulesTitle").text();
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("lost-battalion/start"))));
    QVERIFY(driver.find<QLabel>("rulesTitle").text() != before);
    QVERIFY(shownLines(driver.find<QListWidget>("rulesList"))
                .join(u'\n')
                .contains(driver.document().ruleset().rules->front().text));
}

REARGUARD_TEST(RulesPanelTest)
#include "rules_panel_test.moc"
