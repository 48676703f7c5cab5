// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/underlay/pin_list.h"

#include "base/text_changes.h"
#include "document/document.h"
#include "edit/underlay/grid_search.h"
#include "edit/underlay/underlay_pins.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLocale>
#include <QTableWidget>

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(UnderlayPanel)
};

} // namespace

PinList::PinList(Document& document, UnderlayPins& pins, GridSearch& search, QWidget* parent)
    : QGroupBox(Words::tr("By known hexes"), parent), m_document(document), m_pins(pins), m_search(search),
      m_align(new QPushButton(Words::tr("Align by three hexes"))), m_pinHex(new QLineEdit),
      m_addPin(new QPushButton(Words::tr("Add pin"))), m_clearPins(new QPushButton(Words::tr("No pins"))),
      m_table(new QTableWidget(0, 4)), m_fit(new QLabel), m_find(new QPushButton), m_found(new QLabel),
      m_unprinted(new QPushButton)
{
    auto* layout = new QVBoxLayout(this);
    named(m_align, "alignByThree",
          {.tip = Words::tr("Puts three pins on the map; drag each onto the printed hex with its number")});
    named(m_pinHex, "pinHex", Words::tr("Number of a hex that gets a pin"));
    m_pinHex->setMaximumWidth(fontMetrics().averageCharWidth() * 14);
    named(m_clearPins, "clearPins", {.tip = Words::tr("Take all pins away; the picture stays where it lies")});
    auto* row = rowOf({labelFor(Words::tr("Hex"), m_pinHex), {m_pinHex, 1}, named(m_addPin, "addPin"), m_clearPins});
    named(m_table, "pinTable", Words::tr("Pins"), Words::tr("Enter goes to the pin on the map, Delete takes it away"));
    m_table->setHorizontalHeaderLabels({Words::tr("Hex"), Words::tr("Across"), Words::tr("Down"), Words::tr("Off by")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    whenTextChanges(*m_table, [this] {
        m_table->setFixedHeight(m_table->fontMetrics().height() * 9);
        m_pinHex->setMaximumWidth(m_table->fontMetrics().averageCharWidth() * 14);
    });
    named(
        m_find, "findGrid",
        {.tip = Words::tr("Lays the picture by its printed outlines of hexes; two pins are enough to begin with"),
         .help = Words::tr("Set pins on two hexes, far apart if you like. The program then looks for the outlines of "
                           "hexes all over the picture and finds size, place, turn and unequal scale by them. It says "
                           "how far printed hexes are off, and whether it is sure. Where it is not, look at the grid "
                           "over the picture, put a pin where it is off, and search again.")});
    addTo(*layout, {m_align, row, m_table, wrapped(named(m_fit, "pinFit")), m_find,
                    wrapped(named(m_found, "foundGrid")), m_unprinted});
    // It keeps the focus while it searches: a field that got it would take Ctrl+Z.
    connect(m_find, &QPushButton::clicked, this, [this] {
        if (m_search.isRunning())
            m_search.cancel();
        else
            m_search.begin();
    });
    named(m_unprinted, "removeUnprinted",
          {.tip = Words::tr(
               "Hexes of the map whose middle the picture does not show, or of which no outline is printed up "
               "to the edge: the sheet does not have them")});
    connect(m_unprinted, &QPushButton::clicked, this, [this] {
        m_find->setFocus(); // before the button is gone: a field that got the focus would take Ctrl+Z
        m_search.removeUnprinted();
    });
    connect(&m_search, &GridSearch::changed, this, &PinList::refresh);
    connect(m_align, &QPushButton::clicked, this, [this] {
        emit alignRequested();
        if (m_pins.pins().empty())
            m_pins.addThree();
        if (!m_pins.pins().empty())
            m_pins.focus(m_pins.pins().front().hex);
    });
    connect(m_addPin, &QPushButton::clicked, this, &PinList::addTypedPin);
    connect(m_pinHex, &QLineEdit::returnPressed, this, &PinList::addTypedPin);
    connect(m_clearPins, &QPushButton::clicked, &m_pins, &UnderlayPins::clear);
    connect(m_table, &QTableWidget::cellActivated, this, [this](int pin) {
        emit alignRequested();
        m_pins.focus(m_pins.pins().at(static_cast<std::size_t>(pin)).hex);
    });
    keepOwnKeys(*m_table);
    ownKey(*m_table, Qt::Key_Delete, this, [this] {
        const int pin = m_table->currentRow();
        if (pin >= 0 && pin < static_cast<int>(m_pins.pins().size()))
            m_pins.remove(m_pins.pins()[static_cast<std::size_t>(pin)].hex);
    });
    connect(&m_pins, &UnderlayPins::changed, this, &PinList::refresh);
    refresh();
}

void PinList::refresh()
{
    const auto& pins = m_pins.pins();
    m_table->setRowCount(static_cast<int>(pins.size()));
    for (std::size_t i = 0; i < pins.size(); ++i) {
        const QString texts[] = {
            m_document.map().number(pins[i].hex), QLocale().toString(pins[i].point.x(), 'f', 1),
            QLocale().toString(pins[i].point.y(), 'f', 1),
            pins[i].isSet
                ? (m_pins.fitAnyhow() ? QStringLiteral("–") // three always do
                                      : Words::tr("%1 px").arg(QLocale().toString(m_pins.residuals().at(i), 'f', 2)))
                : Words::tr("not set")};
        for (int column = 0; column < 4; ++column) {
            auto* item = m_table->item(static_cast<int>(i), column);
            if (item == nullptr) {
                item = new QTableWidgetItem;
                m_table->setItem(static_cast<int>(i), column, item);
            }
            item->setText(texts[column]);
        }
    }
    m_clearPins->setEnabled(!pins.empty());
    m_find->setText(m_search.isRunning() ? Words::tr("Stop searching") : Words::tr("Find the grid"));
    m_find->setEnabled(m_search.canBegin() || m_search.isRunning());
    m_found->setText(m_search.result());
    m_found->setVisible(!m_search.result().isEmpty());
    const auto unprinted = static_cast<int>(m_search.unprinted().size());
    m_unprinted->setText(Words::tr("Remove %n hex(es) that the sheet has not", nullptr, unprinted));
    m_unprinted->setVisible(unprinted > 0);
    if (!m_pins.problem().isEmpty())
        m_fit->setText(m_pins.problem());
    else if (pins.empty())
        m_fit->setText(Words::tr(
            "Pins on three known hexes place the picture; more make it better. With two, the program can find the "
            "grid by its printed outlines."));
    else if (m_pins.setCount() == 2 && m_found->isVisibleTo(this))
        m_fit->clear(); // two were enough
    else if (m_pins.setCount() < 3)
        m_fit->setText(Words::tr("%1 of 3 pins set.").arg(m_pins.setCount()));
    else if (m_pins.fitAnyhow())
        m_fit->setText(Words::tr("Three pins fit anyhow; a fourth tells how good they are."));
    else
        m_fit->setText(Words::tr("Pins are off by %1 px on the whole.").arg(QLocale().toString(m_pins.rms(), 'f', 2)));
}

void PinList::addTypedPin()
{
    if (!m_document.isOpen())
        return;
    const QString number = m_pinHex->text().trimmed();
    const auto hex = m_document.map().find(number);
    if (!hex) {
        m_fit->setText(Words::tr("There is no hex %1 on this map.").arg(number));
        m_pinHex->selectAll();
        return;
    }
    m_pinHex->clear();
    emit alignRequested();
    m_pins.add(*hex);
    m_pins.focus(*hex);
}
