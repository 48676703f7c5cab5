// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "map/hex_map.h"

#include <QPointer>
#include <QTimer>

#include <optional>

class Document;
class MapView;
class GridSearch;
class UnderlayPins;
class PinList;
class ScanSliders;
class UnderlayStore;

/// The picture below the map: which file, how strong, and where it lies, by numbers and by pins. What is changed here is
/// seen at once and becomes one undo step when it rests: a slider let go, a number left or unchanged for a moment.
class UnderlayPanel : public QWidget
{
    Q_OBJECT

public:
    UnderlayPanel(Document& document, MapView& map, UnderlayStore& store, UnderlayPins& pins,
                  QWidget* parent = nullptr);
    ~UnderlayPanel() override;

    /// Whether one edits: the sliders over the map are there then.
    void setEditing(bool isEditing);
    /// Asks for a picture and puts it below the map.
    void choosePicture();
    /// How strong the terrain above the picture is drawn, in percent.
    void setTerrainStrength(int percent);
    GridSearch& search() { return *m_search; }
    /// Makes an undo step of what was changed and only shown so far.
    void commit();

signals:
    void terrainStrengthChanged(int percent, bool isHeld);
    /// The document has no file yet, so a picture could not lie beside it.
    void saveRequested();
    /// Pins are to be seen and set.
    void alignRequested();
    /// Terrain is to be proposed from the picture.
    void readRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeFileBox();
    QWidget* makePlaceBox();
    QDoubleSpinBox* makeNumber(const char* name, const QString& accessible, double least, double most);
    void refresh();
    void change(const QString& text);
    void changeSize(bool isWidth);
    Underlay fromFields() const;
    void removeUnderlay();
    bool askForFile();

    Document& m_document;
    MapView& m_map;
    UnderlayStore& m_store;
    UnderlayPins& m_pins;
    QTimer m_rest;
    std::optional<Underlay> m_pending; ///< shown, and not an undo step yet
    QString m_pendingText;

    QLabel* m_file;
    QLabel* m_problem;
    QPushButton* m_choose;
    QPushButton* m_again;
    QPushButton* m_remove;
    QPointer<ScanSliders> m_sliders; ///< which the map view owns
    bool m_isEditing = false;
    QWidget* m_placeBox = nullptr;
    QDoubleSpinBox* m_originX;
    QDoubleSpinBox* m_originY;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QDoubleSpinBox* m_rotation;
    QCheckBox* m_keepAspect;
    QPushButton* m_regular;
    GridSearch* m_search = nullptr;
    PinList* m_pinList = nullptr;
    QPushButton* m_read = nullptr;
};
