// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QTableWidget>

#include <map>
#include <vector>

/// Cells as in a spreadsheet: they are typed into, copied, and pasted as lines of texts with tabs between them. There is
/// always one more row than is filled, where rows may be added.
class CellGrid : public QTableWidget
{
    Q_OBJECT

public:
    explicit CellGrid(QWidget* parent = nullptr);

    /// Rows may be added at the end.
    void setOpenBelow(bool isOpen);
    /// Words that are offered in a column; others may be typed.
    void setChoices(int column, const QStringList& words);

    QString cell(int row, int column) const; ///< trimmed
    void setCell(int row, int column, const QString& text);
    bool isRowEmpty(int row) const;
    bool isEmpty() const;
    /// Puts the texts at the current cell, with as many rows and columns as they need and there may be.
    void paste(const QString& text);
    /// Puts the keyboard into that cell.
    void show(int row, int column);

signals:
    /// A user changed something.
    void edited();
    /// What is about to be pasted; who listens may change it.
    void aboutToPaste(std::vector<QStringList>& rows);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    /// Wide enough for what is typed and offered.
    int sizeHintForColumn(int column) const override;

private:
    void clearSelected();
    void grow();

    bool m_isOpenBelow = true;
    std::map<int, int> m_offered; ///< width of the words that are offered, by column
};
