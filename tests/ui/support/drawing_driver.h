// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit_mode.h"
#include "ui/support/window_driver.h"

#include "edit/tools/tool.h"
#include "grid/hexside.h"
#include "io/map_file.h"

#include <QStringList>

#include <optional>

/// The words of a text, for lists of hex numbers.
QStringList words(const char* text);

/// A window in edit mode on a map, drawn on with mouse and keys as a person does.
class DrawingDriver : public WindowDriver
{
public:
    /// On a map of clear hexes, numbered CCRR from 0101, even columns half a hex lower.
    explicit DrawingDriver(int columns = 9, int rows = 8);
    /// On a map that the window's dialog for new maps makes, typed in by keys.
    DrawingDriver(const QString& title, int columns, int rows, const QString& ground);
    /// On a scenario of tests/fixtures/ui.
    explicit DrawingDriver(const QString& scenario);

    static HexMap plainMap(int columns, int rows);

    ToolManager& tools() { return window().edit().tools(); }
    EditChoices& choices() { return tools().choices(); }
    /// Clicks the tool on the strip.
    Tool& take(const char* name);
    /// Presses the tool's single key on the map.
    Tool& takeByKey(Qt::Key key);

    /// Chooses something for each tool to draw: forest, river, road, town, the region "west".
    void chooseThings();
    /// Clicks on the palette what the tool in hand draws.
    void choose(const QString& name);
    /// Saves under that name, typed into the file dialog.
    void saveAs(const QString& path);

    // --- The mouse. Places are hex numbers ("0304": the middle) or hexsides ("0304/0404": the middle of it).

    QPoint at(const QString& place);
    void point(const QString& place, Qt::KeyboardModifiers modifiers = {});
    void press(const QString& place, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {});
    void moveTo(const QString& place, Qt::MouseButton button = Qt::LeftButton);
    void moveTo(QPoint view, Qt::MouseButton button = Qt::LeftButton);
    void release(const QString& place, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {});
    /// Presses at the first place, goes over all, lets go at the last.
    void stroke(const QStringList& places, Qt::MouseButton button = Qt::LeftButton,
                Qt::KeyboardModifiers modifiers = {});
    void clickAt(const QString& place, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {});
    void doubleClickAt(const QString& place);

    // --- The keyboard.

    void walk(Qt::Key key, int steps = 1, Qt::KeyboardModifiers modifiers = {});
    /// Puts the cursor there by walking.
    void cursorTo(const QString& number);
    void shiftUp(); ///< lets Shift go

    // --- What is to be seen.

    /// The edit of the preview; nothing: there is none.
    std::optional<Edit> preview() const;
    QString terrainOf(const QString& number);
    QStringList hexesOf(const QString& terrain);
    QStringList hexsides(const QString& kind);
    QStringList lines(const QString& path); ///< "0101 0102 0203"
    QStringList selected();
    int steps() { return document().history().index(); }
    void undo() { key(Qt::Key_Z, Qt::ControlModifier); }
    /// The scenario, its map its own, so that it stays as it is now.
    Scenario copyOfScenario();
    /// Text of the tool's line in the status bar.
    QString hint();

private:
    void begin();
    std::optional<Hexside> hexside(const QString& place);
};
