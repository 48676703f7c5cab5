// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/tool_options.h"

#include "base/flow_layout.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "edit/tools/tool_manager.h"
#include "map_view/map_view.h"
#include "render/kind_styles.h"
#include "render/styles.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>
#include <QSignalBlocker>

namespace {

QString text(const char* source)
{
    return QCoreApplication::translate("ToolOptions", source);
}

QString listTitle(MapList list)
{
    switch (list) {
    case MapList::Legend:
        return text(QT_TRANSLATE_NOOP("ToolOptions", "Terrain"));
    case MapList::Features:
        return text(QT_TRANSLATE_NOOP("ToolOptions", "Feature"));
    case MapList::Hexsides:
        return text(QT_TRANSLATE_NOOP("ToolOptions", "Hexside"));
    case MapList::Paths:
        return text(QT_TRANSLATE_NOOP("ToolOptions", "Path"));
    case MapList::Regions:
        break;
    }
    return text(QT_TRANSLATE_NOOP("ToolOptions", "Region"));
}

QIcon swatch(ToolManager& site, MapList list, const QString& name)
{
    const Theme& theme = site.map().theme();
    QColor color;
    const KindLook look = KindStyles(site.document().map(), site.document().rules()).look(list, name);
    if (list == MapList::Legend)
        color = name.isEmpty() ? theme.ground : theme.terrain(look).fill;
    else if (list == MapList::Hexsides)
        color = hexsideColors(theme, look).second;
    else if (list == MapList::Paths)
        color = pathColors(theme, look).second;
    else if (list == MapList::Regions)
        color = theme.forName(name);
    else
        return {};
    QPixmap pixmap(16, 16);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setPen(theme.outline);
    painter.setBrush(color);
    painter.drawRect(1, 1, 13, 13);
    return pixmap;
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

QWidget* makeKindBox(ToolManager& site, MapList list)
{
    auto* box = new QComboBox;
    named(box, "kindBox", listTitle(list),
          text(QT_TRANSLATE_NOOP("ToolOptions", "What is drawn: choose it, or type a new name and press Enter")));
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setMinimumContentsLength(14);
    const auto fill = [box, &site, list] {
        const QSignalBlocker quiet(box);
        box->clear();
        if (!site.document().isOpen())
            return;
        QStringList names = offeredNames(site.document(), list);
        if (list == MapList::Legend)
            names += QString();
        const QString current = site.choices().name(list);
        if (!names.contains(current))
            names += current;
        for (const QString& name : names)
            box->addItem(swatch(site, list, name), titleOfName(site.document(), list, name), name);
        box->setCurrentIndex(static_cast<int>(names.indexOf(current)));
    };
    fill();
    QObject::connect(&site.choices(), &EditChoices::changed, box, fill);
    QObject::connect(&site.document(), &Document::changed, box, [fill](const DocumentChange& change) {
        if (change.all || change.touched.names || change.touched.wholeMap)
            fill();
    });
    QObject::connect(box, &QComboBox::activated, box, [box, &site, list](int index) {
        site.choices().setName(list, box->itemData(index).toString());
        site.map().setFocus();
    });
    // For as long as there are choices: the field can outlive the tools, and loses the keyboard in the end.
    QObject::connect(box->lineEdit(), &QLineEdit::editingFinished, &site.choices(), [box, &site, list] {
        const QString typed = box->currentText().trimmed();
        const int known = box->findText(typed, Qt::MatchFixedString);
        const QString name = known >= 0 ? box->itemData(known).toString() : typed;
        if ((!typed.isEmpty() || known >= 0) && name != site.choices().name(list))
            site.choices().setName(list, name);
    });
    QObject::connect(box->lineEdit(), &QLineEdit::returnPressed, &site.map(), qOverload<>(&QWidget::setFocus));
    return makeOption(listTitle(list), box);
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
