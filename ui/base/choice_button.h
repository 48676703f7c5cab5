// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPushButton>

/// A button whose text wraps: a line in heavier type, and smaller print under it. One that can be checked has an empty
/// radio before it is.
class ChoiceButton : public QPushButton
{
    Q_OBJECT

public:
    ChoiceButton(const QString& heading, const QString& more, QWidget* parent = nullptr);

    /// Marks the choice that is being looked at, by an open eye.
    void setShown(bool isShown);
    bool isShown() const { return m_isShown; }
    /// Less room around the text.
    void setTight(bool isTight);
    /// What it leads to is cut to a line, and whole in a tip.
    void setOneLine(bool isOneLine);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Places
    {
        QRect heading, more, radio, eye;
        int height = 0;
    };
    Places placesFor(int width) const;
    QFont headingFont() const;

    QString m_more;
    bool m_isShown = false;
    bool m_isTight = false;
    bool m_isOneLine = false;
};
