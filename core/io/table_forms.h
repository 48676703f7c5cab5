// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/file_print.h"
#include "position/scenario.h"
#include "table/table_log.h"

class Form;

/// What stands in a table's file.
struct TableParts
{
    Scenario& start;
    std::vector<LogEntry>& entries;
    Scenario& now;
    FilePrint mapPrint = {};
    EntryIndex current = noEntry;
    EntryIndex tip = noEntry;
};

void describe(Form& form, TableParts& table);
