// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_value.h"

#include <QString>

/// As much of JSON Schema (draft 2020-12) as our schemas use. A keyword that it does not know is a fault of the schema.
class SchemaValidator
{
public:
    explicit SchemaValidator(const JsonValue& schema) : m_root(schema) {}

    /// Where and why `value` is not valid; empty: it is valid.
    QString fault(const JsonValue& value) const { return fault(value, m_root); }

private:
    QString fault(const JsonValue& value, const JsonValue& schema) const;
    QString keywordFault(const JsonValue& value, const JsonValue& keyword, const JsonValue& schema) const;
    QString objectFault(const JsonValue& value, const JsonValue& keyword, const JsonValue& schema) const;
    QString arrayFault(const JsonValue& value, const JsonValue& keyword, const JsonValue& schema) const;
    QString scalarFault(const JsonValue& value, const JsonValue& keyword) const;

    JsonValue m_root;
};
