// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/appearance.h"
#include "base/expected.h"
#include "base/form.h"
#include "layers/layer.h"
#include "map/hex_map.h"
#include "picture/print_pages.h"

#include <QGroupBox>
#include <QObject>
#include <QRectF>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

struct BoardContent;

/// Which colours go on paper: standard, safe for the colour-blind, none. Begins with what was printed last, or with what
/// is on the screen.
class ColorChooser : public QComboBox
{
    Q_OBJECT

public:
    explicit ColorChooser(QWidget* parent = nullptr);

    MapColors colors() const { return static_cast<MapColors>(currentData().toInt()); }
    /// Keeps the choice for the next print.
    void store() const;
};

/// Which layers a picture or print shows; at first those of the screen, in full strength, but no scan that terrain covers.
class LayerChooser : public QGroupBox
{
    Q_OBJECT

public:
    /// Of a map alone, layers of a game (counters, control, supply) show nothing and are not offered.
    LayerChooser(const LayerSettings& onScreen, const BoardContent& content, QWidget* parent = nullptr);

    LayerSettings layers() const;

signals:
    void changed();

private:
    QCheckBox* boxOf(LayerId layer) const;
    void leaveCoveredScan();

    LayerSettings m_onScreen;
    std::vector<std::pair<LayerId, QCheckBox*>> m_boxes;
    QCheckBox* m_asOnScreen = nullptr;
    bool m_isScanChosen = false; ///< the user said whether it is shown
};

/// Paper size, direction and margins, as rows of a form; remembered for the next print.
class PaperChooser : public QObject
{
    Q_OBJECT

public:
    PaperChooser(QFormLayout& form, QObject* parent);

    Paper paper() const;
    void store() const;

signals:
    void changed();

private:
    QComboBox* m_size;
    QComboBox* m_orientation;
    QDoubleSpinBox* m_margin;
};

/// A number with a unit behind it, for lengths in millimetres and the like.
QDoubleSpinBox* makeLength(const QString& name, double least, double most, double value, const QString& unit);

/// What a picture or print may show a part of.
struct PictureParts
{
    HexMapPtr map;
    std::optional<QRectF> seen; ///< what the window shows, in hexes
    std::shared_ptr<const HexSet> selection; ///< null: nothing is selected
    QStringList regions; ///< of each of the map's regions what people read for it
};

/// Which part of the map: all of it, what the window shows, the selected hexes, a region, or hexes by their numbers.
class PartChooser : public QWidget
{
    Q_OBJECT

public:
    explicit PartChooser(PictureParts parts, QWidget* parent = nullptr);

    /// In hexes, as PlaneLayout(grid, 1); no value: the whole map. Error: what is wrong with what was typed.
    Expected<std::optional<QRectF>, QString> part() const;
    /// A word for file names: the region's name, or empty.
    QString name() const;
    void choose(const QString& kind);

signals:
    void changed();

private:
    QString kind() const;

    PictureParts m_parts;
    QComboBox* m_kind;
    QLineEdit* m_hexes;
};
