// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class Document;
class QWidget;
struct Preferences;

/// What helpers ask first. In English, a line each, whatever the program's language.
namespace system_report {

/// Version, libraries and system.
QString program();
/// Display, screens, language and assistive technology: needs the application object of a window.
QString display(const QWidget& window);
/// The settings that are not as they come, without the names of folders.
QString settings(const Preferences& now);
/// All of it, with what kind of thing is open, the last messages and the last crash.
QString whole(const QWidget& window, const Document& document, const Preferences& preferences);

} // namespace system_report
