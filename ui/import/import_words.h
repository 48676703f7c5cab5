// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

struct ImportOutcome;

/// What imports are called for people.
namespace import_words {

/// The report as a page, with links to what can be done next: "import:terrain", "import:grid", "import:game",
/// "import:values", "import:sides", "import:numbers", "import:check".
QString page(const ImportOutcome& outcome);

} // namespace import_words
