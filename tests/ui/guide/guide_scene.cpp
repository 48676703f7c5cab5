// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/guide/guide_scene.h"

#include "base/language.h"
#include "io/ruleset_file.h"
#include "io/shipped_examples.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QStatusBar>
#include <QTimer>

using namespace Qt::Literals::StringLiterals;

QImage settled(QWidget& widget)
{
    QImage last;
    int same = 0;
    const bool isStill = QTest::qWaitFor([&] {
        const QImage now = widget.grab().toImage();
        same = now == last ? same + 1 : 0;
        last = now;
        constexpr int enough = 3;
        return same >= enough;
    });
    if (!isStill)
        qFatal("%s does not come to rest", qPrintable(widget.objectName()));
    last.setDevicePixelRatio(1.0);
    return last;
}

QString typed(const QString& english, const QString& german)
{
    return spokenLanguage() == "de"_L1 ? german : english;
}

void chooseArdennes(QComboBox& games)
{
    const auto game = knownRuleset(u"ardennes-offensive"_s);
    const int row = game ? games.findText(game->title) : -1;
    if (row < 0)
        qFatal("the game is not offered");
    games.setCurrentIndex(row);
}

Scene::Scene(QSize size)
{
    window().resize(size);
    QCoreApplication::processEvents();
}

void Scene::example(const QString& name)
{
    for (const ShippedExample& each : shippedExamples()) {
        if (each.path.endsWith(u'/' + name + u".scenario.json"_s) && window().files().openExample(each.path)) {
            QCoreApplication::processEvents();
            return;
        }
    }
    qFatal("no example called %s", qPrintable(name));
}

void Scene::act(const char* action)
{
    find<QAction>(action).trigger();
}

QDockWidget& Scene::dock(const char* name, int width, int height)
{
    auto& found = find<QDockWidget>(name);
    found.show();
    found.raise();
    QCoreApplication::processEvents();
    if (width > 0) {
        found.setFloating(true);
        found.resize(width, height);
        QCoreApplication::processEvents();
    }
    return found;
}

QImage Scene::panel(const char* name, int width, int height)
{
    return settled(dock(name, width, height));
}

QImage Scene::whole()
{
    park();
    // Where a file was saved is another place each time.
    window().status().clearMessage();
    return settled(window());
}

QImage Scene::board()
{
    park();
    return settled(*map().viewport());
}

void Scene::park()
{
    QMouseEvent move(QEvent::MouseMove, QPoint(1, 1), map().viewport()->mapToGlobal(QPoint(1, 1)), Qt::NoButton,
                     Qt::NoButton, {});
    QCoreApplication::sendEvent(map().viewport(), &move);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(map().viewport(), &leave);
}

void Scene::inDialog(const char* action, const std::function<void(QDialog&)>& fill)
{
    meet(action, [&fill](QDialog& found) {
        fill(found);
        found.accept();
    });
}

QImage Scene::dialog(const char* action, const std::function<void(QDialog&)>& prepare)
{
    QImage image;
    meet(action, [&](QDialog& found) {
        if (prepare)
            prepare(found);
        image = settled(found);
        found.reject();
    });
    return image;
}

void Scene::meet(const char* action, const std::function<void(QDialog&)>& act)
{
    QTimer::singleShot(0, &window(), [&] {
        auto* found = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (found == nullptr)
            qFatal("%s opens no dialog", action);
        found->activateWindow();
        if (!QTest::qWaitFor([found] { return QApplication::activeWindow() == found; }))
            qFatal("the dialog does not become active");
        act(*found);
    });
    find<QAction>(action).trigger();
    QCoreApplication::processEvents();
}
