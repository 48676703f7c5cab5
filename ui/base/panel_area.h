// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

class QStackedWidget;

/// What a dock holds: a panel that scrolls where there is less room than it needs, so that large text and small windows
/// never cut anything off and never make the window larger than the screen.
class PanelArea : public QScrollArea
{
    Q_OBJECT

public:
    explicit PanelArea(QWidget* panel, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// As wide as the panel needs to be, and a few lines high.
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
};

/// Lets a stack of pages be as small as the page that is shown. Call it when all pages are there.
void shrinkToPage(QStackedWidget& pages);
