// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_index.h"
#include "shell/actions.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QFile>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTest>
#include <QToolBar>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace Qt::StringLiterals;

namespace {

// By the names of the objects, which settings and pages of the guide know: a menu in another is in brackets.
const QStringList& menusAsTheyAre()
{
    static const QStringList menus{
        u"newMap newScenario newPosition | open import () () | save saveAs saveTable savePosition earlierVersions | "
        u"exportPicture "
        u"printMap printCounterSheets | quit"_s,
        u"undo redo find | playMode editMode learnMode | "
        u"(pieceNext piecePrevious pieceStackList pieceWholeStack pieceNone | (pieceTop pieceUp pieceDown "
        u"pieceBottom) | pieceLoseStep pieceRecoverStep pieceStates pieceEliminate pieceTray pieceUnmark "
        u"pieceUnmarkAll | pieceMarkers pieceControl | rollDice writeNote) "
        u"(pickUp pickUpStack | moveFreely ()) "
        u"(new-combat enterResult | nextUnit takeBack confirm | nextPhase previousPhase beginGame) "
        u"(logBack logForward logFirst logLast | logFind logNote | logCopyAll logExport | logAnimate) "
        u"(edit-cut edit-copy edit-paste edit-delete | "
        u"edit-select-all edit-select-none edit-select-invert | edit-turn-right edit-turn-left "
        u"edit-mirror-across edit-mirror-down (nudge-up nudge-down nudge-left nudge-right nudge-home "
        u"nudge-page-up nudge-end nudge-page-down)) "
        u"(select terrain-brush terrain-line terrain-rectangle terrain-fill "
        u"terrain-replace hexside-pen path-pen trace feature-stamp region-brush label furniture counter marker control "
        u"eyedropper measure align-picture | brush-smaller brush-larger) "
        u"(checkMap scenarioProperties counterValues | "
        u"showUnderlay readTerrain | resizeMap renumberMap mapProperties) | shortcuts settings"_s,
        u"zoom-in zoom-out fit-map fit-combat turnBoardRight turnBoardLeft goToHex measureWay boardAsText | zoc supply "
        u"danger hoverCard hideCounters miniMap legend | "
        u"projector projectorFollows () handOver handsOver | (theme-system theme-light theme-dark "
        u"theme-high-contrast) (mapColors-standard mapColors-safe mapColors-grey) (largerText smallerText "
        u"normalText) (titledPanels |) resetLayout switchPane fullScreen"_s,
        u"showRules | why (whySupply whyZoc | whyNext whyBefore whyExportStrip whyEnd) whatIf | copy "
        u"copyRulingPicture saveRuling | ruleBookValues | lessons makeLesson changeLesson "
        u"shareLessonPage shareLessonPdf"_s,
        u"guide firstRuling showKeys | whatsThis startTour | saveReport about"_s,
    };
    return menus;
}

QString namesIn(const QMenu& menu)
{
    QStringList names;
    for (const QAction* action : menu.actions())
        names += action->menu() != nullptr ? u"(%1)"_s.arg(namesIn(*action->menu()))
                 : action->isSeparator()   ? u"|"_s
                                           : action->objectName();
    return names.join(u' ');
}

/// What else listens to an action than the menus, bars and groups that hold it.
int handlersOf(const QAction& action)
{
    struct Receivers : QObject
    {
        static int of(const QObject& sender, const char* signal) { return (sender.*(&Receivers::receivers))(signal); }
    };
    const auto holders = std::ranges::count_if(action.associatedObjects(), [](const QObject* each) {
        return qobject_cast<const QMenu*>(each) != nullptr || qobject_cast<const QToolBar*>(each) != nullptr;
    });
    return Receivers::of(action, SIGNAL(triggered(bool))) + Receivers::of(action, SIGNAL(toggled(bool)))
           - static_cast<int>(holders) - (action.actionGroup() != nullptr ? 1 : 0);
}

bool isSentence(const QString& text)
{
    return text.size() >= 30 && text.front().isUpper() && text.endsWith(u'.');
}

} // namespace

class ActionTableTest : public QObject
{
    Q_OBJECT

private slots:
    void everyActionIsInTheMenusWhereItWas();
    void everyRowIsToldOf();
    void noNameStandsForTwo();
    void keysMeanOneActionInAMode();
    void modeAndFactEnable();
    void tipsNameTheKey();
    void anActionElsewhereKeepsToItsModes();
    void everyActionDoesSomething();
};

void ActionTableTest::everyActionIsInTheMenusWhereItWas()
{
    QMainWindow window;
    const Actions actions(window);
    QStringList menus;
    for (const QAction* menu : window.menuBar()->actions())
        menus += namesIn(*menu->menu());
    QCOMPARE(menus.size(), menusAsTheyAre().size());
    for (qsizetype i = 0; i < menus.size(); ++i)
        QCOMPARE(menus[i], menusAsTheyAre()[i]);
}

void ActionTableTest::everyRowIsToldOf()
{
    const GuideIndex guide = GuideIndex::of(sourcePath(u"/resources/guide"));
    for (const ActionRow& row : allActions()) {
        if (!row.isAction())
            continue;
        QVERIFY2(!row.text.isEmpty(), row.name);
        QVERIFY2(isSentence(row.whatsThis), row.name);
        QVERIFY2(guide.page(QLatin1String(row.page)) != nullptr, row.name);
        QVERIFY2(*row.icon == '\0' || QFile::exists(u":/icons/%1.svg"_s.arg(QLatin1String(row.icon))), row.name);
    }
}

void ActionTableTest::noNameStandsForTwo()
{
    std::set<QString> names;
    std::set<ActionId> ids;
    for (const ActionRow& row : allActions()) {
        if (row.isAction())
            QVERIFY2(names.insert(QLatin1String(row.name)).second && ids.insert(row.id).second, row.name);
    }
}

void ActionTableTest::keysMeanOneActionInAMode()
{
    for (const ModeId mode : {ModeId::Playing, ModeId::Editing, ModeId::Learning}) {
        std::map<QKeySequence, const char*> owners;
        for (const ActionRow& row : allActions()) {
            if (!row.isAction() || !row.modes.testFlag(mode))
                continue;
            for (const QKeySequence& keys : row.keys.all) {
                QVERIFY2(!keys.isEmpty() && keys[0].key() != Qt::Key_unknown, row.name);
                const auto [owner, isNew] = owners.emplace(keys, row.name);
                QVERIFY2(isNew, qPrintable(u"%1: %2, %3"_s.arg(keys.toString(), QLatin1String(owner->second),
                                                               QLatin1String(row.name))));
            }
        }
    }
}

void ActionTableTest::modeAndFactEnable()
{
    QMainWindow window;
    Actions actions(window);
    QVERIFY(actions[ActionId::NewMap].isEnabled());
    QVERIFY(!actions[ActionId::Save].isEnabled());
    actions.set(Fact::Open, true);
    QVERIFY(actions[ActionId::Save].isEnabled());
    QVERIFY(!actions[ActionId::TerrainBrush].isEnabled());
    actions.setMode(ModeId::Editing);
    QVERIFY(actions[ActionId::TerrainBrush].isEnabled());
    actions.setMode(ModeId::Learning);
    QVERIFY(!actions[ActionId::Save].isEnabled());
    QVERIFY(actions[ActionId::NewMap].isEnabled());
    actions.set(Fact::Open, false);
    actions.setMode(ModeId::Playing);
    QVERIFY(!actions[ActionId::Save].isEnabled());
}

void ActionTableTest::tipsNameTheKey()
{
    QMainWindow window;
    const Actions actions(window);
    QAction& save = actions[ActionId::SaveAs];
    QCOMPARE(save.toolTip(), u"Save as (Ctrl+Shift+S)"_s);
    save.setShortcut(QKeySequence());
    QCOMPARE(save.toolTip(), u"Save as"_s);
    QCOMPARE(actions[ActionId::SaveTable].toolTip(), u"The game in progress, with all that was done"_s);
    QVERIFY(actions[ActionId::TerrainBrush].toolTip().startsWith(u"<p><b>Terrain brush (B)</b></p><p>"_s));
    QAction& undo = actions[ActionId::Undo];
    undo.setText(u"&Undo Move"_s);
    QCOMPARE(undo.toolTip(), u"Undo (Ctrl+Z)"_s);
}

void ActionTableTest::anActionElsewhereKeepsToItsModes()
{
    QMainWindow window;
    Actions actions(window);
    auto other = std::make_unique<QAction>();
    actions.keepTo(inPlay, *other);
    QVERIFY(other->isEnabled());
    actions.setMode(ModeId::Editing);
    QVERIFY(!other->isEnabled());
    other.reset();
    actions.setMode(ModeId::Playing);
}

void ActionTableTest::everyActionDoesSomething()
{
    WindowDriver driver;
    const Actions& actions = driver.window().actions();
    for (const ActionRow& row : actions.rows()) {
        if (row.isAction())
            QVERIFY2(handlersOf(actions[row.id]) > 0, row.name);
    }
}

REARGUARD_TEST(ActionTableTest)
#include "action_table_test.moc"
