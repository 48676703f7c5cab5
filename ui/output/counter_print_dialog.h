// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "output/counter_sheets.h"

#include <QDialog>

#include <memory>
#include <optional>

class ColorChooser;
class PaperChooser;
class QTreeWidget;
class CounterPagePreview;

/// Which counters are printed and how, with a picture of the pages. Prints nothing itself.
class CounterPrintDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Target : unsigned char { Pdf, Printer };

    /// `chosen`: the units that are ticked at first; none: all.
    CounterPrintDialog(std::vector<Unit> units, std::shared_ptr<const RulesInForce> rules, const Theme& theme,
                       const QString& title, const std::vector<UnitIndex>& chosen, QWidget* parent = nullptr);

    Target target() const { return m_target; }
    CounterSheetSettings settings() const;
    /// Precondition: it was accepted.
    const CounterSheets& sheets() const { return *m_sheets; }

private:
    void fillTree(const std::vector<UnitIndex>& chosen);
    std::vector<Unit> chosenUnits() const;
    void refresh();
    void finish(Target target);

    std::vector<Unit> m_units;
    std::shared_ptr<const RulesInForce> m_rules;
    Theme m_theme;
    QString m_title;
    std::optional<CounterSheets> m_sheets;
    Target m_target = Target::Pdf;
    QTreeWidget* m_tree;
    PaperChooser* m_paper = nullptr;
    ColorChooser* m_colors = nullptr;
    QDoubleSpinBox* m_side;
    QDoubleSpinBox* m_gap;
    QCheckBox* m_backs;
    QCheckBox* m_cutLines;
    CounterPagePreview* m_preview;
    QSpinBox* m_page;
    QLabel* m_summary;
    QPushButton* m_pdf;
    QPushButton* m_print;
};
