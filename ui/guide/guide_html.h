// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/language.h"

#include <QString>
#include <QStringList>

class GuideWords;
class QPalette;
struct GuidePage;

/// Where a page is read: the window's text view knows less of HTML than a browser.
enum class GuideReader : unsigned char { Window, Browser };

/// What stands in the page's body. Links lead to pages of the guide only: "playing.html" for a browser, "guide:playing"
/// in the window; pictures are "pictures/window.png".
QString guideHtml(const GuidePage& page, const GuideWords& words, GuideReader reader);

/// The page's text as it is read, without anything that marks it: one line a block.
QString guidePlainText(const QString& html);

/// The pictures in a page's Markdown ("pictures/window.png"), in order.
QStringList guidePictures(const QString& markdown);

/// Where the picture lies in the resources: the language's own if there is one, else the English one.
QString guidePicturePath(const QString& name, const QString& language = spokenLanguage());

/// How a page of the guide looks in a text view: a style sheet in the palette's colours.
QString guidePageStyle(const QPalette& palette);

/// Black on white.
QPalette paperPalette();
