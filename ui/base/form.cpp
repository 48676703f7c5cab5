// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/form.h"

#include "base/text_changes.h"

#include <QAction>
#include <QKeyEvent>
#include <QScreen>
#include <QTextDocument>

namespace {

template<class Layout>
Layout* layoutOf(std::initializer_list<Piece> pieces)
{
    auto* layout = new Layout;
    addTo(*layout, pieces);
    return layout;
}

template<class Layout>
Layout* layoutIn(QWidget* widget, const QMargins& margins, std::optional<int> spacing)
{
    auto* layout = new Layout(widget);
    layout->setContentsMargins(margins);
    if (spacing)
        layout->setSpacing(*spacing);
    return layout;
}

} // namespace

void setTexts(QWidget& widget, const WidgetTexts& texts)
{
    if (!texts.title.isEmpty())
        widget.setWindowTitle(texts.title);
    if (!texts.spoken.isEmpty())
        widget.setAccessibleName(texts.spoken);
    if (!texts.tip.isEmpty())
        widget.setToolTip(texts.tip);
    if (!texts.help.isEmpty())
        widget.setWhatsThis(texts.help);
}

void asPanel(QWidget* panel, const char* name, const QString& spoken, const QString& help)
{
    named(panel, name, {.spoken = spoken, .help = help});
}

void asDialog(QWidget* dialog, const char* name, const QString& title, const QString& help)
{
    named(dialog, name, {.title = title, .help = help});
}

QLabel* wrapped(QLabel* label)
{
    label->setWordWrap(true);
    return label;
}

QLabel* labelFor(const QString& text, QWidget* field)
{
    auto* label = new QLabel(text);
    label->setBuddy(field);
    return label;
}

QComboBox* limited(QComboBox* box, int letters)
{
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
    return box;
}

QScrollArea* scrolling(QScrollArea* area, QWidget* content)
{
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

void addTo(QBoxLayout& layout, std::initializer_list<Piece> pieces)
{
    for (const Piece& piece : pieces) {
        if (piece.widget != nullptr)
            layout.addWidget(piece.widget, piece.stretch, piece.alignment);
        else if (piece.layout != nullptr)
            layout.addLayout(piece.layout, piece.stretch);
        else
            layout.addStretch(piece.stretch);
    }
}

QHBoxLayout* rowOf(std::initializer_list<Piece> pieces)
{
    return layoutOf<QHBoxLayout>(pieces);
}

QVBoxLayout* columnOf(std::initializer_list<Piece> pieces)
{
    return layoutOf<QVBoxLayout>(pieces);
}

QHBoxLayout* rowIn(QWidget* widget, const QMargins& margins, std::optional<int> spacing)
{
    return layoutIn<QHBoxLayout>(widget, margins, spacing);
}

QVBoxLayout* columnIn(QWidget* widget, const QMargins& margins, std::optional<int> spacing)
{
    return layoutIn<QVBoxLayout>(widget, margins, spacing);
}

QString plainLabel(QString text)
{
    return text.replace(u'&', QLatin1String("&&"));
}

QString plainTip(const QString& text)
{
    // Qt breaks only what is marked up into lines.
    constexpr qsizetype longestLine = 90;
    return text.size() > longestLine || Qt::mightBeRichText(text)
               ? Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal)
               : text;
}

void fitToScreen(QWidget& dialog, QSize wanted)
{
    constexpr QSize frame(16, 48); // nobody knows it before the dialog is shown
    dialog.resize(wanted.boundedTo(dialog.screen()->availableSize() - frame));
}

void fitToScreen(QWidget& dialog)
{
    fitToScreen(dialog, dialog.sizeHint());
}

void keepOwnKeys(QWidget& widget)
{
    watchEvents(widget, [&widget](QEvent& event) {
        const bool isAsked = event.type() == QEvent::ShortcutOverride;
        if (!isAsked && event.type() != QEvent::KeyPress)
            return false;
        const QKeyCombination pressed = static_cast<QKeyEvent&>(event).keyCombination();
        for (QAction* action : widget.actions()) {
            if (action->shortcut() != QKeySequence(pressed))
                continue;
            event.accept();
            if (!isAsked)
                action->trigger();
            return true;
        }
        return false;
    });
}
