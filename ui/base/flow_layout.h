// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLayout>

#include <vector>

/// Lays widgets out in rows, from left to right, and begins a new row where the width ends.
class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(QWidget* parent = nullptr, int gap = 6);
    ~FlowLayout() override;

    /// Rows stand in the middle instead of at the left.
    void setCentred(bool isCentred) { m_isCentred = isCentred; }
    /// What stands in a row shares what is left of its width.
    void setStretched(bool isStretched) { m_isStretched = isStretched; }
    /// Buttons stand in columns of one width, as many as the widest of them allows and no more than `most`; what is wider
    /// takes several columns.
    void setColumns(int most) { m_mostColumns = most; }
    void addItem(QLayoutItem* item) override { m_items.push_back(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// Returns the height; moves the items only if `apply`.
    int arrange(const QRect& rect, bool apply) const;
    /// Pixels of a column; 0: there are none.
    int columnWidth(int width) const;

    std::vector<QLayoutItem*> m_items;
    int m_gap;
    int m_mostColumns = 0; ///< 0: everything is as wide as it likes
    bool m_isCentred = false;
    bool m_isStretched = false;
};
