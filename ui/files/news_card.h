// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

/// What is new in this version, in a few words each.
class NewsCard : public QFrame
{
    Q_OBJECT

public:
    explicit NewsCard(QWidget* parent = nullptr);

    /// Of which version, as "0.1".
    const QString& version() const { return m_version; }
    /// Shows all changes, version by version.
    static void showAll(QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_version;
};
