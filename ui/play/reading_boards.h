// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "layers/layer.h"
#include "render/board_content.h"
#include "render/theme.h"

#include <array>
#include <memory>

class MapView;
class ReadingComparison;

/// Two boards side by side in a window of their own, one for each of two readings. They move and zoom together; hexes in
/// which the readings differ are outlined on both. Follows the comparison and ends with it.
class ReadingBoards : public QWidget
{
    Q_OBJECT

public:
    explicit ReadingBoards(ReadingComparison& comparison, QWidget* parent = nullptr);

    void setLook(const Theme& theme, const LayerSettings& layers);
    /// Shows that part of the board on both, in hexes as PlaneLayout(grid, 1).
    void showPart(const QRectF& part);
    MapView& board(int side) { return *m_boards[static_cast<std::size_t>(side)]; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void fillHeads();
    BoardContent contentOf(int side) const;
    void follow(int side);
    void tell(HexIndex hex);

    ReadingComparison& m_comparison;
    QLabel* m_question;
    QLabel* m_summary;
    QComboBox* m_units;
    std::array<QLabel*, 2> m_heads;
    std::array<MapView*, 2> m_boards;
    QLabel* m_told;
    std::shared_ptr<const BoardPreview> m_marks; ///< outlines the hexes that differ …
    std::shared_ptr<const HexSet> m_marked; ///< … and sets them off from the others
    bool m_isFollowing = false;
};
