// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/language.h"

#include <QString>
#include <QStringList>

class GuideWords;
struct GuidePage;

/// Where a page is read: the window's text view knows less of HTML than a browser.
enum class GuideReader : unsigned char { Window, Browser };

/// What stands in the page's body. Links lead to pages of the guide only: "playing.html" for a browser, "guide:playing"
/// in the window; pictures are "pictures/window.png".
QString guideHtml(const GuidePage& page, const GuideWords& words, GuideReader reader);

/// The page's text as it is read, without anything that marks it: one line a block.
QString guidePlainText(const QString& html);

/// The pages that a page's Markdown links to, and the pictures in it ("window"), in order.
QStringList guideLinks(const QString& markdown);
QStringList guidePictures(const QString& markdown);

/// Where the picture lies in the resources: the language's own if there is one, else the English one.
QString guidePicturePath(const QString& name, const QString& language = spokenLanguage());
