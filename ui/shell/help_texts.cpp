// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_texts.h"

#include <QCoreApplication>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ActionText)
};

} // namespace

std::vector<ActionText> helpTexts()
{
    return {
        {"guide",
         Text::tr("Opens the guide at the page about the panel that has the keyboard, or about what is shown.")},
        {"firstRuling", Text::tr("Opens the page of the guide that leads to a first ruling in two minutes.")},
        {"showKeys", Text::tr("Lists what each key does on the map, while you play, edit and learn.")},
        {"showRules",
         Text::tr("Opens the Rules panel: at the rule behind the hex that is told about, else at the search.")},
        {"lessons", Text::tr("Opens the list of lessons, by game.")},
        {"whatsThis", Text::tr("Tells what a part of the window is for: press it, then click what you wonder about.")},
        {"startTour", Text::tr("Shows the window in eight short steps on a worked case. It can be left at any step.")},
        {"saveReport", Text::tr("Writes what the program knows about itself into a text that you can send with a "
                                "question. It contains none of your maps.")},
        {"about", Text::tr("Tells which version this is, and under which licence it may be used.")},
    };
}
