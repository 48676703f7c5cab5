// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/game_choice.h"

#include "edit/map/new_map_dialog.h"
#include "io/ruleset_file.h"

void fillWithGames(QComboBox& box, const QString& ruleset)
{
    if (box.count() == 0) {
        box.addItem(NewMapDialog::tr("none: names only"), QString());
        for (const QString& id : knownRulesets()) {
            const auto game = knownRuleset(id);
            box.addItem(game ? game->title : id, id);
        }
    }
    if (box.findData(ruleset) < 0)
        box.addItem(isRulesetPath(ruleset) ? ruleset : NewMapDialog::tr("%1 (not here)", "game").arg(ruleset), ruleset);
    box.setCurrentIndex(box.findData(ruleset));
}

Edit gameEdit(const QComboBox& box, const HexMap& map)
{
    const QString ruleset = box.currentData().toString();
    return ruleset == map.ruleset ? Edit(EditGroup()) : Edit(EditMap{{SetMapRuleset{ruleset}}});
}
