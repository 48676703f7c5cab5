// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "console.h"
#include "edit/edit_mode.h"
#include "guide/guide_export.h"
#include "guide/guide_index.h"
#include "guide/guide_words.h"
#include "window/main_window.h"
#include "window/run_window.h"

#include <QSettings>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

ExitStatus run(const GuideCall& call)
{
    // The guide calls everything what the window calls it. That window is a new user's, no matter who calls.
    const QTemporaryDir noSettings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, noSettings.path());
    MainWindow window;
    const GuideWords words = GuideWords::of(window, window.edit().shortcuts(), GuideWords::Keys::Standard);
    const auto written = exportGuide(GuideIndex::shipped(), words, call.output);
    if (written)
        return ExitStatus::Done;
    FileError error;
    error.code = u"file.not-written"_s;
    error.message = written.error();
    return fail(ExitStatus::InputAtFault, {error}, call.json);
}

ExitStatus run(const WindowCall& call)
{
    return runWindow(call.file) == 0 ? ExitStatus::Done : ExitStatus::ProgramAtFault;
}
