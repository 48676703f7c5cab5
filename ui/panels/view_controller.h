// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/ruleset.h"

#include <QList>
#include <QObject>

class Actions;
class Document;
class LayersPanel;
class MapCorner;
class MapView;
class ModeSwitch;
class OverviewPanel;
class PanelHost;
class ProblemsPanel;
class QDockWidget;
class QSettings;
class Ruler;
class RulesPanel;
class UnitsPanel;

/// The panels that every mode of the map has (layers, units, rules, problems), and how all panels lie when
/// nobody has moved them.
class ViewController : public QObject
{
    Q_OBJECT

public:
    ViewController(PanelHost& panels, Actions& actions, ModeSwitch& modes, Document& document, MapView& map);

    LayersPanel& layers() { return *m_layers; }
    OverviewPanel& overview();
    UnitsPanel& units() { return *m_units; }
    RulesPanel& rules() { return *m_rules; }
    ProblemsPanel& problems() { return *m_problems; }
    QList<QDockWidget*> docks() const { return {m_layersDock, m_unitsDock, m_rulesDock, m_problemsDock}; }
    QDockWidget& layersDock() { return *m_layersDock; }
    QDockWidget& unitsDock() { return *m_unitsDock; }
    QDockWidget& problemsDock() { return *m_problemsDock; }

    /// Shows the rule in its panel; noRule: the whole list, ready to be searched.
    void showRule(RuleIndex rule);
    void showProblems();
    void hideProblems();
    /// As wide and high as panels are when nobody has moved anything.
    void sizePanels();
    /// The layers that are shown.
    void restore(const QSettings& settings);
    /// Panels, tool bar and sizes as they are when nobody has moved anything.
    void resetLayout();

signals:
    /// Whatever else is moved goes back as well.
    void layoutReset();

private:
    void bindActions();
    void checkLayers();
    void endMeasuring();

    PanelHost& m_panels;
    Actions& m_actions;
    ModeSwitch& m_modes;
    MapView& m_map;
    MapCorner* m_corner;
    LayersPanel* m_layers;
    Ruler* m_ruler;
    UnitsPanel* m_units;
    RulesPanel* m_rules;
    ProblemsPanel* m_problems;
    QDockWidget* m_layersDock;
    QDockWidget* m_unitsDock;
    QDockWidget* m_rulesDock;
    QDockWidget* m_problemsDock;
};
