// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/panel_text.h"

#include "base/text_changes.h"
#include "render/theme.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace {

/// Keeps a label's colour right when the palette changes between light and dark.
void keepColor(QLabel& label, QColor (*colorOf)(const QWidget&))
{
    const auto apply = [&label, colorOf, isApplying = std::make_shared<bool>(false)] {
        if (std::exchange(*isApplying, true))
            return;
        QPalette own;
        own.setColor(QPalette::WindowText, colorOf(label));
        if (label.palette().color(QPalette::WindowText) != own.color(QPalette::WindowText))
            label.setPalette(own);
        *isApplying = false;
    };
    watchEvents(label, [apply](const QEvent& event) {
        if (event.type() == QEvent::PaletteChange || event.type() == QEvent::Polish
            || event.type() == QEvent::ParentChange)
            apply();
        return false;
    });
    apply();
}

QColor errorColor(const QWidget& widget)
{
    const QColor ground = widget.palette().color(QPalette::Window);
    return readableOn(Theme::fromPalette(widget.palette()).forbidden, ground);
}

/// Keeps a label larger or smaller than other text when all text grows.
void scale(QLabel& label, double factor, QFont::Weight weight)
{
    const auto apply = [&label, factor, weight] {
        QFont font = label.font();
        const QFont usual = QApplication::font(&label);
        if (usual.pointSizeF() > 0)
            font.setPointSizeF(usual.pointSizeF() * factor);
        font.setWeight(weight);
        label.setFont(font);
    };
    watchEvents(label, [apply](const QEvent& event) {
        if (event.type() == QEvent::ApplicationFontChange)
            apply();
        return false;
    });
    apply();
}

/// Names from files are shown as they are written: a label that guesses would read any picture that one names. Labels
/// with links say so themselves (rule_links::enable()).
void showAsWritten(QLabel& label)
{
    if (label.textFormat() == Qt::AutoText)
        label.setTextFormat(Qt::PlainText);
}

} // namespace

namespace panel_text {

QLabel* title(const QString& text)
{
    auto* label = new QLabel(text);
    scale(*label, 1.3, QFont::DemiBold);
    return label;
}

QLabel* heading(const QString& text)
{
    auto* label = new QLabel(text);
    makeHeading(*label);
    return label;
}

QLabel* body(const QString& text)
{
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    showAsWritten(*label);
    return label;
}

QLabel* note(const QString& text)
{
    auto* label = body(text);
    makeNote(*label);
    return label;
}

void makeHeading(QLabel& label)
{
    scale(label, 1.05, QFont::DemiBold);
    label.setWordWrap(true);
    showAsWritten(label);
}

void makeNote(QLabel& label)
{
    keepColor(label, &dimColor);
}

void makeError(QLabel& label)
{
    keepColor(label, &errorColor);
}

QColor dimColor(const QWidget& widget)
{
    // The label's own palette carries its colour already; its window's does not.
    const QPalette palette = widget.window()->palette();
    const QColor ground = palette.color(QPalette::Window);
    const QColor text = palette.color(QPalette::WindowText);
    const QColor mixed((text.red() * 2 + ground.red()) / 3, (text.green() * 2 + ground.green()) / 3,
                       (text.blue() * 2 + ground.blue()) / 3);
    return readableOn(mixed, ground);
}

} // namespace panel_text
