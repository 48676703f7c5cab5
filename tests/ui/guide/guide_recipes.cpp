// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/guide/guide_recipes.h"

#include "ui/guide/guide_scene.h"

#include <QAction>
#include <QDialog>
#include <QKeySequenceEdit>
#include <QListWidget>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

using namespace Qt::Literals::StringLiterals;

namespace {

QImage settingsLook()
{
    Scene scene;
    return scene.dialog("settings",
                        [](QDialog& dialog) { namedChild<QListWidget>(dialog, "settingsPages").setCurrentRow(1); });
}

QImage shortcuts()
{
    Scene scene;
    const QObject* save = &scene.find<QAction>("save");
    return scene.dialog("shortcuts", [save](QDialog& dialog) {
        auto& list = namedChild<QTreeWidget>(dialog, "shortcutList");
        for (QTreeWidgetItemIterator item(&list); *item != nullptr; ++item) {
            if ((*item)->data(0, Qt::UserRole).value<QObject*>() == save)
                list.setCurrentItem(*item);
        }
        auto& keys = namedChild<QKeySequenceEdit>(dialog, "shortcutKeys");
        keys.setFocus();
        keys.setKeySequence(QKeySequence(Qt::CTRL | Qt::Key_K));
    });
}

GuideRecipes allRecipes()
{
    GuideRecipes all{{u"settings-look"_s, settingsLook}, {u"shortcuts"_s, shortcuts}};
    for (GuideRecipes room : {playRecipes(), editRecipes(), learnRecipes()})
        all.merge(room);
    return all;
}

} // namespace

const GuideRecipes& guideRecipes()
{
    static const GuideRecipes recipes = allRecipes();
    return recipes;
}
