// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/panel_text.h"

#include "render/theme.h"
#include "render/verdict_colors.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace {

// Keeps a label's colour right when the palette changes between light and dark.
class ColorKeeper : public QObject
{
public:
    using Color = QColor (*)(const QWidget&);

    ColorKeeper(QLabel& label, Color color) : QObject(&label), m_label(label), m_color(color)
    {
        label.installEventFilter(this);
        apply();
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::PaletteChange || event->type() == QEvent::Polish
            || event->type() == QEvent::ParentChange)
            apply();
        return false;
    }

private:
    void apply()
    {
        if (m_isApplying)
            return;
        m_isApplying = true;
        QPalette own;
        own.setColor(QPalette::WindowText, m_color(m_label));
        if (m_label.palette().color(QPalette::WindowText) != own.color(QPalette::WindowText))
            m_label.setPalette(own);
        m_isApplying = false;
    }

    QLabel& m_label;
    Color m_color;
    bool m_isApplying = false;
};

class WheelStopper : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() != QEvent::Wheel)
            return false;
        event->ignore();
        return true;
    }
};

QColor errorColor(const QWidget& widget)
{
    const QColor ground = widget.palette().color(QPalette::Window);
    return readableOn(Theme::fromPalette(widget.palette()).forbidden, ground);
}

// Keeps a label larger or smaller than other text when all text grows.
class SizeKeeper : public QObject
{
public:
    SizeKeeper(QLabel& label, double factor, QFont::Weight weight)
        : QObject(&label), m_label(label), m_factor(factor), m_weight(weight)
    {
        label.installEventFilter(this);
        apply();
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::ApplicationFontChange)
            apply();
        return false;
    }

private:
    void apply()
    {
        QFont font = m_label.font();
        const QFont usual = QApplication::font(&m_label);
        if (usual.pointSizeF() > 0)
            font.setPointSizeF(usual.pointSizeF() * m_factor);
        font.setWeight(m_weight);
        m_label.setFont(font);
    }

    QLabel& m_label;
    double m_factor;
    QFont::Weight m_weight;
};

void scale(QLabel& label, double factor, QFont::Weight weight)
{
    new SizeKeeper(label, factor, weight);
}

} // namespace

namespace panel_text {

QLabel* title(const QString& text)
{
    auto* label = new QLabel(text);
    scale(*label, 1.3, QFont::DemiBold);
    return label;
}

namespace {

/// Names from files are shown as they are written: a label that guesses would read any picture that one names. Labels
/// with links say so themselves (rule_links::enable()).
void showAsWritten(QLabel& label)
{
    if (label.textFormat() == Qt::AutoText)
        label.setTextFormat(Qt::PlainText);
}

} // namespace

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
    new ColorKeeper(label, &dimColor);
}

void makeError(QLabel& label)
{
    new ColorKeeper(label, &errorColor);
}

void leaveWheelToPanel(QWidget& box)
{
    box.installEventFilter(new WheelStopper(&box));
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
