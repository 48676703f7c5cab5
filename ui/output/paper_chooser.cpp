// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/paper_chooser.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLocale>
#include <QSettings>

#include <algorithm>

namespace {

const QString sizeKey = QStringLiteral("print/paper");
const QString orientationKey = QStringLiteral("print/orientation");
const QString marginKey = QStringLiteral("print/margin");

/// Room for marks and labels, and what printers cannot reach.
constexpr double leastMargin = 5.0;
constexpr double mostMargin = 50.0;

QPageSize::PageSizeId usualSize()
{
    return QLocale().measurementSystem() == QLocale::ImperialUSSystem ? QPageSize::Letter : QPageSize::A4;
}

} // namespace

QDoubleSpinBox* makeLength(const QString& name, double least, double most, double value, const QString& unit)
{
    auto* box = new QDoubleSpinBox;
    box->setObjectName(name);
    box->setRange(least, most);
    box->setDecimals(1);
    box->setValue(value);
    box->setSuffix(QStringLiteral(" ") + unit);
    return box;
}

PaperChooser::PaperChooser(QFormLayout& form, QObject* parent)
    : QObject(parent), m_size(new QComboBox), m_orientation(new QComboBox)
{
    const QSettings settings;
    for (const QPageSize::PageSizeId size : {QPageSize::A4, QPageSize::A3, QPageSize::A2, QPageSize::A1, QPageSize::A0,
                                             QPageSize::A5, QPageSize::Letter, QPageSize::Legal, QPageSize::Tabloid})
        m_size->addItem(QPageSize::name(size), static_cast<int>(size));
    m_size->setObjectName(QStringLiteral("paperSize"));
    m_size->setCurrentIndex(
        std::max(0, m_size->findData(settings.value(sizeKey, static_cast<int>(usualSize())).toInt())));
    m_orientation->setObjectName(QStringLiteral("paperOrientation"));
    m_orientation->addItem(tr("Whichever takes fewer sheets"), -1);
    m_orientation->addItem(tr("Portrait"), static_cast<int>(QPageLayout::Portrait));
    m_orientation->addItem(tr("Landscape"), static_cast<int>(QPageLayout::Landscape));
    m_orientation->setCurrentIndex(std::max(0, m_orientation->findData(settings.value(orientationKey, -1).toInt())));
    m_margin = makeLength(QStringLiteral("paperMargin"), leastMargin, mostMargin,
                          settings.value(marginKey, Paper().margin).toDouble(), tr("mm"));
    m_margin->setToolTip(tr("On all four sides; marks and labels stand in it"));
    form.addRow(tr("&Paper"), m_size);
    form.addRow(tr("&Direction"), m_orientation);
    form.addRow(tr("&Margins"), m_margin);
    connect(m_size, &QComboBox::currentIndexChanged, this, &PaperChooser::changed);
    connect(m_orientation, &QComboBox::currentIndexChanged, this, &PaperChooser::changed);
    connect(m_margin, &QDoubleSpinBox::valueChanged, this, &PaperChooser::changed);
}

Paper PaperChooser::paper() const
{
    Paper paper;
    paper.size = static_cast<QPageSize::PageSizeId>(m_size->currentData().toInt());
    if (const int turned = m_orientation->currentData().toInt(); turned >= 0)
        paper.orientation = static_cast<QPageLayout::Orientation>(turned);
    paper.margin = m_margin->value();
    return paper;
}

void PaperChooser::store() const
{
    QSettings settings;
    settings.setValue(sizeKey, m_size->currentData());
    settings.setValue(orientationKey, m_orientation->currentData());
    settings.setValue(marginKey, m_margin->value());
}
