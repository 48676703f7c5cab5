// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/counter_values_dialog.h"

#include "base/announcer.h"
#include "base/flow_layout.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "edit/counter_values_model.h"
#include "edit/counter_values_view.h"
#include "render/panel_text.h"

#include <QHeaderView>
#include <QMessageBox>
#include <QSlider>

CounterValuesDialog::CounterValuesDialog(const Document& document, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_model(new CounterValuesModel(document, theme, this)), m_table(new CounterValuesView(*m_model)),
      m_filter(new QLineEdit), m_order(new QComboBox), m_zoom(new QSlider(Qt::Horizontal)),
      m_count(panel_text::heading({})), m_problem(wrapped(new QLabel))
{
    asDialog(
        this, "counterValues", tr("Values of counters"),
        tr("What is printed on the counters, typed beside their pictures. Counters that look the same are one row. "
           "Enter goes down, Tab to the right. What is typed while several rows are selected is set in all of "
           "them. Cells can be copied from a spreadsheet and pasted. What is empty has the value of its type, "
           "which is shown dim. The reduced side is attack and defense with one step lost, then with two, such "
           "as 4-3, 2-2."));
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    m_filter->setClearButtonEnabled(true);
    m_filter->setPlaceholderText(tr("name, side, type"));
    m_filter->setMinimumWidth(fontMetrics().averageCharWidth() * 24);
    named(m_filter, "counterValuesFilter", {.tip = tr("Only rows with that in their name, side or type")});
    m_order->addItem(tr("without values first"), -1);
    for (int column = CounterValuesModel::Name; column < m_model->columnCount(); ++column)
        m_order->addItem(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), column);
    named(m_order, "counterValuesOrder", {.tip = tr("A click on a column's title sorts by it too")});
    auto* alone = named(new QCheckBox(tr("&Each unit on its own")), "counterValuesEach",
                        {.tip = tr("A row for each unit, also for those that look the same")});
    m_zoom->setRange(2, 12); // quarters
    m_zoom->setValue(4);
    m_zoom->setPageStep(2);
    named(m_zoom, "counterValuesZoom", {.tip = tr("How large counters are; Ctrl and the wheel, plus or minus too")});
    auto* settings = new FlowLayout(nullptr, 12);
    for (const auto& [text, field] :
         {std::pair<QString, QWidget*>(tr("&Find:"), m_filter), {tr("&Sort:"), m_order}, {tr("Co&unters:"), m_zoom}}) {
        auto* pair = new QWidget;
        addTo(*rowIn(pair, {0, 0, 0, 0}), {labelFor(text, field), field});
        settings->addWidget(pair);
    }
    settings->addWidget(alone);
    named(m_count, "counterValuesCount");
    named(
        m_table, "counterValuesTable", tr("Values of counters"),
        tr("Type values; Enter goes down, Tab to the right; F2 changes a cell, Delete empties it, Ctrl+Z takes back"));
    panel_text::makeError(*named(m_problem, "counterValuesProblem"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel);
    named(buttons->button(QDialogButtonBox::Apply), "applyValues",
          {.tip = tr("Takes over what was typed so far, as one undo step, and goes on")});
    connect(buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &CounterValuesDialog::apply);
    addTo(*new QVBoxLayout(this), {m_count, settings, {m_table, 1}, m_problem, buttons});

    connect(buttons, &QDialogButtonBox::accepted, this, &CounterValuesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &CounterValuesDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, m_model,
            [this](const QString& text) { m_model->setFilter(text.trimmed()); });
    connect(alone, &QCheckBox::toggled, m_model, &CounterValuesModel::setEachAlone);
    connect(m_order, &QComboBox::activated, m_table,
            [this] { m_table->sortByColumn(m_order->currentData().toInt(), Qt::AscendingOrder); });
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, m_order,
            [this](int column) { m_order->setCurrentIndex(std::max(0, m_order->findData(column))); });
    connect(m_zoom, &QSlider::valueChanged, this, &CounterValuesDialog::fitPictures);
    connect(m_table, &CounterValuesView::zoomRequested, m_zoom,
            [this](int steps) { m_zoom->setValue(m_zoom->value() + steps); });
    connect(m_table, &CounterValuesView::cellChanged, this, &CounterValuesDialog::refresh);
    connect(m_table, &CounterValuesView::said, this, &CounterValuesDialog::tell);
    connect(m_model, &CounterValuesModel::written, this, &CounterValuesDialog::refresh);
    whenTextChanges(*m_table, [this] {
        m_table->resizeColumnsToContents();
        fitPictures();
    });
    m_table->setFocus();
    refresh();
    fitToScreen(*this, {fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 40});
}

void CounterValuesDialog::fitPictures()
{
    const int line = m_table->fontMetrics().height();
    m_model->setPictures(line * m_zoom->value(), devicePixelRatioF());
    const QSize size = m_model->pictureSize();
    m_table->setIconSize(size);
    m_table->verticalHeader()->setDefaultSectionSize(std::max(size.height(), line * 2) + 4);
    m_table->setColumnWidth(CounterValuesModel::Picture, size.width() + line * 3);
}

void CounterValuesDialog::refresh()
{
    const int without = m_model->withoutValues();
    const int count = m_model->unitCount();
    m_count->setText(count == 0     ? tr("There are no counters")
                     : without == 0 ? tr("All counters have values")
                                    : tr("%1 of %n counter(s) have no values", nullptr, count).arg(without));
    tell(m_model->problem(m_table->currentIndex()));
}

void CounterValuesDialog::tell(const QString& problem)
{
    m_problem->setVisible(!problem.isEmpty());
    if (m_problem->text() == problem)
        return;
    m_problem->setText(problem);
    if (!problem.isEmpty())
        announce(*m_problem, problem);
}

bool CounterValuesDialog::apply()
{
    m_table->finishTyping();
    if (const auto wrong = m_model->firstWrong()) {
        if (m_model->rowOf(wrong->first) < 0)
            m_filter->clear();
        m_table->setCurrentIndex(m_model->index(m_model->rowOf(wrong->first), wrong->second));
        m_table->setFocus();
        return false;
    }
    if (const Edit typed = m_model->edit(); !isEmpty(typed))
        emit edited(typed);
    m_model->taken();
    return true;
}

void CounterValuesDialog::accept()
{
    if (apply())
        QDialog::accept();
}

void CounterValuesDialog::reject()
{
    m_table->finishTyping();
    if (m_model->isTyped()) {
        QMessageBox box(QMessageBox::Question, windowTitle(), tr("What you have typed is not taken over yet."),
                        QMessageBox::Discard | QMessageBox::Cancel, this);
        box.setObjectName(QStringLiteral("discardValues"));
        box.button(QMessageBox::Discard)->setText(tr("&Discard"));
        box.button(QMessageBox::Cancel)->setText(tr("&Go on typing"));
        box.setDefaultButton(QMessageBox::Cancel);
        if (box.exec() != QMessageBox::Discard)
            return;
    }
    QDialog::reject();
}
