// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/imported_board.h"

#include <utility>
#include <vector>

/// An element of an XML text, or what stands in its place in JSON, with all that is in it.
struct Element
{
    QString name;
    std::vector<std::pair<QString, QString>> attributes;
    QString text; ///< of its own
    std::vector<Element> children;

    /// Empty: there is none.
    QString attribute(QStringView key) const;
    QString attribute(QStringView key, const QString& usual) const;
    int integer(QStringView key, int usual) const;
    double number(QStringView key, double usual) const;
    bool flag(QStringView key, bool usual) const; ///< true, 1
    const Element* child(QStringView name) const;
    std::vector<const Element*> all(QStringView name) const;
};

/// The root element. Entities, and nesting beyond 1,000, are refused. UTF-8, UTF-16 and what the text says otherwise;
/// versions 1.0 and 1.1.
Expected<Element, ImportError> parseXml(const QByteArray& bytes);
