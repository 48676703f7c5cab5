// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// Markdown (CommonMark with tables) as HTML, to be put into a page. HTML in the text is shown as it is written, links
/// lead to web pages only, and of pictures their description is left: nothing in a text can run or be fetched.
QString markdownHtml(const QString& markdown);
/// The same with all its links and pictures, for texts that ship with the program.
QString markdownBody(const QString& markdown);
/// The signs that either of them writes as names, as they are read: the opposite of QString::toHtmlEscaped().
QString htmlUnescaped(QString html);
