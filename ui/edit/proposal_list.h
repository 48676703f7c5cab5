// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"

#include <QAbstractButton>
#include <QListWidget>
#include <QPixmap>
#include <QString>

#include <functional>
#include <vector>

class QToolButton;

/// How much of what is proposed is sure, fairly sure and doubtful, as a bar: hatched as on the map.
class ProposalBar : public QWidget
{
    Q_OBJECT

public:
    explicit ProposalBar(QWidget* parent = nullptr);

    void setCounts(int sure, int fairlySure, int doubtful);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_sure = 0;
    int m_fairlySure = 0;
    int m_doubtful = 0;
};

/// A kind that a doubtful hex may be, as a picture; a click says that it is.
class ChoicePicture : public QAbstractButton
{
    Q_OBJECT

public:
    static constexpr int leastWidth = 52; ///< pixels; wider where there is room

    explicit ChoicePicture(QWidget* parent = nullptr);

    void show(const QPixmap& picture, const QString& title, const QString& share);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPixmap m_picture;
};

/// What is doubtful, a row each: number, what it may be and how likely. The first few, and more behind "92 more".
class DoubtfulList : public QWidget
{
    Q_OBJECT

public:
    struct Row
    {
        int item = 0; ///< what the list says when the row is chosen
        QString number;
        QString words; ///< "forest or rough"
        QString shares; ///< "54 : 41"

        friend bool operator==(const Row&, const Row&) = default;
    };

    explicit DoubtfulList(QWidget* parent = nullptr);

    /// `rowOf`: what is said of one of them. It is called for those alone that are listed.
    void setItems(const std::vector<int>& items, const std::function<Row(int)>& rowOf);
    /// Marks the row of that item; -1: none.
    void setAsked(int item);
    QListWidget& list() { return *m_list; }

signals:
    void chosen(int item);

private:
    void build();
    void mark();
    void fit();

    QListWidget* m_list;
    QToolButton* m_more;
    std::vector<int> m_items;
    std::function<Row(int)> m_rowOf;
    std::vector<Row> m_rows; ///< listed: the first of the items, up to the one that is asked about
    int m_asked = -1;
    bool m_showsAll = false;
};
