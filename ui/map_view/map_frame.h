// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class MapView;

/// The graduated frame round a map's view: cells as wide as columns and as high as rows, with their numbers, which go
/// along when the map is moved. So any hex has a name, under a stack too. Numbers that run slantwise have no place there
/// and are left out.
class MapFrame : public QWidget
{
    Q_OBJECT

public:
    /// Lies behind the map's viewport and is seen in the margins around it.
    explicit MapFrame(MapView& map);

    /// Pixels on each side, for the text of the moment.
    int thickness() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    MapView& m_map;
};
