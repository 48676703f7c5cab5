// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "map/hex_map.h"

#include <QRectF>
#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;

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
