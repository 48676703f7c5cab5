// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/read_form.h"
#include "io/values_file.h"

/// Reads a file of values.
class ValuesForm : public ReadForm
{
public:
    /// All must outlive this object.
    ValuesForm(JsonObjectReader& reader, const KnownNames* known, const ValuesSetting& setting)
        : ReadForm(reader, known), m_setting(setting)
    {}

    const ValuesSetting& setting() const { return m_setting; }

private:
    const ValuesSetting& m_setting;
};
