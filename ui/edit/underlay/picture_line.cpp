// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/underlay/picture_line.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/underlay/underlay_pins.h"

#include <QFrame>
#include <QLocale>

#include <algorithm>

PictureLine::PictureLine(Document& document, UnderlayPins& pins)
    : m_document(document), m_pins(pins), m_opener(new QToolButton), m_off(new QLabel)
{
    asPanel(this, "pictureLine", tr("Picture below the map"),
            tr("The picture below the map and the pins that hold it. A click opens all about it, another one closes "
               "it."));
    named(m_opener, "pictureOpener", tr("Picture below the map"), tr("Pins, place and file of the picture"));
    m_opener->setAutoRaise(true);
    m_opener->setArrowType(Qt::RightArrow);
    m_opener->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    named(m_off, "pinsOff", tr("How far the pins are off"));
    m_off->setForegroundRole(QPalette::PlaceholderText);
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setForegroundRole(QPalette::Mid);
    auto* row = rowOf({m_opener, spring(1), m_off});
    row->setContentsMargins(12, 2, 18, 4);
    addTo(*columnIn(this, {0, 0, 0, 0}, 0), {line, row});
    connect(m_opener, &QAbstractButton::clicked, this, &PictureLine::opened);
    connect(&document, &Document::changed, this, &PictureLine::refresh);
    connect(&pins, &UnderlayPins::changed, this, &PictureLine::refresh);
    refresh();
}

void PictureLine::refresh()
{
    setVisible(m_document.isOpen() && m_document.map().underlay);
    const auto count = static_cast<int>(m_pins.pins().size());
    const int set = m_pins.setCount();
    m_opener->setText(count == 0     ? tr("Picture, no pins")
                      : set == count ? tr("Picture, %n pin(s)", nullptr, count)
                                     : tr("Picture, %1 of %n pin(s) set", nullptr, count).arg(set));
    const auto& off = m_pins.residuals();
    const double most = off.empty() ? 0.0 : *std::ranges::max_element(off);
    constexpr int enough = 3; // of fewer none is off
    m_off->setText(m_pins.setCount() < enough ? QString()
                   : m_pins.fitAnyhow()       ? tr("three always fit")
                                              : tr("off by %1 px at most").arg(QLocale().toString(most, 'f', 1)));
}
