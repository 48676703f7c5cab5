// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_page_style.h"

#include <QColor>
#include <QPalette>

namespace {

/// `part` of 100 of the second colour.
QString mixed(const QColor& first, const QColor& second, int part)
{
    const auto mix = [part](int a, int b) { return (a * (100 - part) + b * part) / 100; };
    return QColor(mix(first.red(), second.red()), mix(first.green(), second.green()), mix(first.blue(), second.blue()))
        .name();
}

} // namespace

QString guidePageStyle(const QPalette& palette)
{
    const QColor ground = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QColor link = palette.color(QPalette::Link);
    const QString box = mixed(ground, text, 7);
    const QString line = mixed(ground, text, 30);
    return QStringLiteral("body, p, li, td { color: %1; }"
                          "p { margin-top: 0.5em; margin-bottom: 0.6em; line-height: 130%; }"
                          "li { margin-bottom: 0.35em; line-height: 130%; }"
                          "h1 { color: %1; font-size: xx-large; font-weight: 600; margin-bottom: 0.5em; }"
                          "h2 { color: %1; font-size: x-large; font-weight: 600; margin-top: 1.1em; }"
                          "h3 { color: %1; font-size: large; font-weight: 600; margin-top: 0.9em; }"
                          "a { color: %2; }"
                          "kbd { background-color: %3; color: %1; font-weight: 600; }"
                          "code, pre { color: %1; }"
                          "code { background-color: %3; }"
                          "table.code { background-color: %3; }"
                          "table.note { background-color: %4; }"
                          "table.grid { border-color: %5; border-collapse: collapse; }"
                          "th { background-color: %3; color: %1; text-align: left; }"
                          "p.picture { margin-bottom: 0.2em; line-height: 100%; }"
                          "p.caption { color: %6; font-style: italic; margin-top: 0; }")
        .arg(text.name(), link.name(), box, mixed(ground, link, 12), line, mixed(ground, text, 78));
}

QPalette paperPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    palette.setColor(QPalette::Link, QColor(0x0b5a8f));
    return palette;
}
