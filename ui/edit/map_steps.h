// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <array>

class Actions;
class Document;
class ElidedLabel;
class MapStepButton;
class QLabel;
class QPushButton;
class Tool;
class UnderlayStore;

/// The steps of making a map, in their usual order.
enum class MapStep : unsigned char { Picture, Align, Ground, Roads, Towns, Regions, Counters };
inline constexpr int mapStepCount = 7;

/// The line above the map while one edits: the map's name and size, the steps of making it, and the way to try it. A
/// step that the map shows to be done has a tick, the one at hand is an arrow, and a click leads to its tool.
class MapSteps : public QWidget
{
    Q_OBJECT

public:
    MapSteps(Actions& actions, Document& document, const UnderlayStore& underlay);

    /// The step that the tool belongs to is at hand; of a tool that belongs to none, the one before stays.
    void showTool(const Tool* tool);
    /// Is seen where something is open and this says so.
    void setWanted(bool isWanted);
    /// It need not keep a window wide.
    QSize minimumSizeHint() const override;

signals:
    void stepChosen(MapStep step);
    /// The map is alone, and is to be played on.
    void scenarioRequested();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fit();
    bool isDone(MapStep step) const;
    bool isThere(MapStep step) const;

    Document& m_document;
    const UnderlayStore& m_underlay;
    ElidedLabel* m_title;
    QLabel* m_size;
    std::array<MapStepButton*, mapStepCount> m_steps{};
    QPushButton* m_try;
    MapStep m_current = MapStep::Ground;
    bool m_isWanted = false;
};
