// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolButton>

/// A button at the end of the window's last line that opens something upward: "Check · 3 findings" with the arrow close
/// behind the words, and a warning sign before them where there is something to warn of. Its tool button style says what
/// there is room for.
class LineOpener : public QToolButton
{
    Q_OBJECT

public:
    LineOpener();

    void setWarning(bool hasWarning);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int signSide() const { return fontMetrics().ascent(); }

    bool m_hasWarning = false;
};
