// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <QString>

#include <functional>
#include <map>
#include <vector>

/// What has to be known while work goes on, in bars above the map: one a matter, with what can be done about it.
/// Nothing is stopped by them, as a box would do.
class NoticeBars : public QWidget
{
    Q_OBJECT

public:
    struct Choice
    {
        QString name; ///< object name of the button
        QString text;
        std::function<void()> act; ///< null: the bar goes, that is all
    };

    enum class Kind : unsigned char { Warning, Information };

    explicit NoticeBars(QWidget* parent = nullptr);

    /// Shows a bar, in place of the one about the same matter. Whatever is chosen, the bar goes.
    void tell(const QString& matter, const QString& text, const std::vector<Choice>& choices,
              Kind kind = Kind::Warning);
    void clear(const QString& matter);
    /// What a bar says; empty: there is none about the matter.
    QString text(const QString& matter) const;

private:
    QVBoxLayout* m_layout;
    std::map<QString, QWidget*> m_bars;
};
