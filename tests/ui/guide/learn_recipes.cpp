// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/guide/guide_recipes.h"

#include "learn/make/draft_check.h"
#include "learn/make/lesson_controller.h"
#include "learn/read/learn_page.h"
#include "learn/read/lesson_card.h"
#include "learn/read/lesson_session.h"
#include "ui/guide/guide_scene.h"
#include "why/step_through.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>

using namespace Qt::Literals::StringLiterals;

namespace {

QImage whyRuling()
{
    Scene scene;
    scene.window().why().steps().setAnimated(false);
    scene.example(u"worked-case-3502"_s);
    scene.walkTo(u"3403"_s);
    scene.act("why");
    return scene.whole();
}

QImage whyZoc()
{
    Scene scene;
    scene.window().why().steps().setAnimated(false);
    scene.example(u"worked-case-3502"_s);
    scene.walkTo(u"3403"_s);
    scene.act("whyZoc");
    return scene.whole();
}

QImage lessonList()
{
    Scene scene;
    scene.act("learnMode");
    scene.window().learn().page().showLessons();
    const QWidget& page = scene.window().learn().page();
    if (!QTest::qWaitFor([&page] { return page.findChild<LessonCard*>() != nullptr; }))
        qFatal("there are no lessons");
    return settled(scene.window());
}

QImage lesson()
{
    Scene scene;
    if (!scene.window().files().openFile(u":/resources/lessons/ardennes-2-first-retreat.lesson.json"_s))
        qFatal("the lesson was not opened");
    LearnPage& page = scene.window().learn().page();
    // The other lessons of the game are read beside.
    const QWidget& others = namedChild<QWidget>(page, "lessonFoldOpener");
    if (!QTest::qWaitFor([&others] { return others.isVisible(); }))
        qFatal("there are no lessons of the game");
    WindowDriver::press(namedChild<QPushButton>(page, "lessonNext"));
    for (const QString& number : {u"2209"_s, u"2310"_s}) {
        QCoreApplication::processEvents();
        const HexIndex hex = page.session().position()->map->find(number).value_or(noHex);
        const QPoint at = page.map().hexCenter(hex).toPoint();
        QTest::mouseMove(page.map().viewport(), at);
        QTest::mouseClick(page.map().viewport(), Qt::LeftButton, {}, at);
    }
    return settled(scene.window());
}

QImage lessonMaker()
{
    Scene scene({1240, 860});
    scene.example(u"worked-case-3502"_s);
    scene.act("makeLesson");
    auto& dock = scene.find<QDockWidget>("lessonDock");
    WindowDriver::press(namedChild<QPushButton>(dock, "addFirstStep"));
    QCoreApplication::processEvents();
    auto& title = namedChild<QLineEdit>(dock, "lessonStepTitle");
    title.setFocus();
    QTest::keyClicks(&title, typed(u"Where to?"_s, u"Wohin?"_s));
    QTest::keyClick(&title, Qt::Key_Return);
    auto& kind = namedChild<QComboBox>(dock, "questionKind");
    auto& pages = namedChild<QTabWidget>(dock, "stepPages");
    for (int i = 0; i < pages.count(); ++i) {
        if (pages.widget(i)->isAncestorOf(&kind))
            pages.setCurrentIndex(i);
    }
    QCoreApplication::processEvents();
    kind.setFocus();
    const int wanted = kind.findData(static_cast<int>(Question::Kind::Hexes));
    while (kind.currentIndex() != wanted)
        QTest::keyClick(&kind, kind.currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
    // The unit that retreats.
    auto& units = namedChild<QComboBox>(dock, "questionUnit");
    units.setCurrentIndex(units.findText(u"316/212"_s, Qt::MatchStartsWith));
    emit units.activated(units.currentIndex());
    if (!QTest::qWaitFor([&scene] { return !scene.window().learn().lessons().check().isBehind(); }))
        qFatal("the rules do not answer");
    const QImage image = settled(scene.window());
    scene.window().learn().lessons().draft().undoStack().setClean();
    return image;
}

} // namespace

GuideRecipes learnRecipes()
{
    return {
        {u"learn-lesson"_s, lesson},  {u"learn-lessons"_s, lessonList}, {u"lesson-maker"_s, lessonMaker},
        {u"why-ruling"_s, whyRuling}, {u"why-zoc"_s, whyZoc},
    };
}
