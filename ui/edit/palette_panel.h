// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "document/document.h"
#include "render/theme.h"

#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

class KindList;
class LookRow;
class QAction;
class QLabel;
class ToolManager;

/// What the drawing tools draw with: the terrains, hexsides, paths and features of the map and of the game, each with its
/// picture. What is picked here is in EditChoices; entries are added, renamed and removed here too.
class PalettePanel : public QWidget
{
    Q_OBJECT

public:
    PalettePanel(Document& document, ToolManager& tools, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Shows that list alone, and that of the tool in hand: what is below has the room. Nothing: all lists.
    void keepTo(const std::optional<MapList>& list);
    /// As narrow as two columns.
    QSize minimumSizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Section
    {
        MapList list = MapList::Legend;
        QWidget* box = nullptr;
        KindList* names = nullptr;
        QLabel* advice = nullptr; ///< what the tool in hand misses in it
        QAction* appearance = nullptr;
        QAction* rename = nullptr;
        QAction* remove = nullptr;
        QAction* removeUnused = nullptr;
        QStringList shown; ///< names, and marks of the game's; as they are listed
    };

    QWidget* addSection(MapList list, const char* name, const QString& title, const QString& one);
    void arrange();
    LookRow* addLook(MapList list);
    void rebuild(Section& section);
    void refresh();
    void showChoices();
    void beginChoices();
    void choose(const Section& section);
    void takeTool(const Section& section);
    void askNew(const Section& section);
    void askAppearance(const Section& section);
    void askRename(const Section& section);
    void remove(const Section& section, const QStringList& names);
    QString nameProblem(const Section& section, const QString& name) const;
    QString currentName(const Section& section) const;
    /// The game; null where none is chosen.
    const Ruleset* game() const;

    Document& m_document;
    ToolManager& m_tools;
    Theme m_theme;
    QLabel* m_nothing;
    QBoxLayout* m_pair; ///< roads and features
    std::vector<Section> m_sections;
    std::vector<std::pair<MapList, LookRow*>> m_looks;
    std::optional<MapList> m_keptTo;
    MapList m_lookList = MapList::Legend; ///< whose look is in sight
    bool m_isStale = true;
};
