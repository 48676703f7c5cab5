// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/tool_options.h"

#include "base/flow_layout.h"
#include "document/document.h"
#include "edit/tools/tool_manager.h"

#include <QButtonGroup>
#include <QCoreApplication>

namespace {

QString text(const char* source)
{
    return QCoreApplication::translate("ToolOptions", source);
}

} // namespace

QWidget* makeOptionRow(std::initializer_list<QWidget*> widgets)
{
    auto* row = new QWidget;
    auto* layout = new FlowLayout(row);
    layout->setContentsMargins({});
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    return row;
}

QWidget* makeOption(const QString& title, QWidget* field)
{
    auto* option = new QWidget;
    constexpr int gap = 6;
    addTo(*rowIn(option, {}, gap), {labelFor(title, field), field});
    return option;
}

QWidget* makeBrushSizes(ToolManager& site)
{
    auto* row = new QWidget;
    auto* layout = rowIn(row, {}, 1);
    layout->addWidget(new QLabel(text(QT_TRANSLATE_NOOP("ToolOptions", "Size"))));
    auto* group = new QButtonGroup(row);
    for (int size = smallestBrush; size <= largestBrush; ++size) {
        auto* button = named(new QToolButton, QStringLiteral("brushSize%1").arg(size),
                             QCoreApplication::translate("ToolOptions", "Brush size %1").arg(size),
                             QCoreApplication::translate("ToolOptions", "Brush size %1 ([ and ] change it)").arg(size));
        button->setText(QString::number(size));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        group->addButton(button, size);
        layout->addWidget(button);
    }
    const auto show = [group, &site] { group->button(site.choices().brushSize())->setChecked(true); };
    show();
    QObject::connect(&site.choices(), &EditChoices::changed, row, show);
    QObject::connect(group, &QButtonGroup::idClicked, row, [&site](int size) { site.choices().setBrushSize(size); });
    return row;
}

QComboBox* makeSideBox(ToolManager& site, const char* name, const QString& spoken, const QString& nobody)
{
    auto* box = named(new QComboBox, name, spoken);
    if (!nobody.isEmpty())
        box->addItem(nobody, QString());
    if (site.document().hasGame()) {
        for (const SideRules& side : site.document().ruleset().sides)
            box->addItem(side.name, side.id);
    }
    box->setCurrentIndex(std::max(0, box->findData(site.choices().side())));
    QObject::connect(box, &QComboBox::currentIndexChanged, &site.choices(),
                     [box, &site] { site.choices().setSide(box->currentData().toString()); });
    return box;
}
