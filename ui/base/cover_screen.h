// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

/// A plain screen over the whole of its parent that nothing shows through and no key gets past, until it is told that
/// the other player sits there.
class CoverScreen : public QWidget
{
    Q_OBJECT

public:
    explicit CoverScreen(QWidget* parent);

    /// Comes up. `ready`: text of the button that takes it away; empty: it has none.
    void cover(const QString& text, const QString& ready);

signals:
    void ready();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QLabel* m_text;
    QPushButton* m_ready;
};
