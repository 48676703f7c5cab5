// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/act.h"

#include <array>
#include <type_traits>

// The words of act_json, in the order of the variant's alternatives.

inline constexpr std::array<const char*, std::variant_size_v<Act>> actWords{
    "move",    "enter", "put",     "delay", "order",  "steps", "state", "marker", "control", "combat",
    "retreat", "loss",  "advance", "turn",  "points", "roll",  "note",  "unmark", "edit"};

// Another kind of act needs a word at its place, and a reader and a writer.
static_assert(std::is_same_v<std::variant_alternative_t<5, Act>, StepsAct>);
static_assert(std::is_same_v<std::variant_alternative_t<9, Act>, CombatAct>);
static_assert(std::is_same_v<std::variant_alternative_t<12, Act>, AdvanceAct>);
static_assert(std::is_same_v<std::variant_alternative_t<16, Act>, NoteAct>);
static_assert(std::is_same_v<std::variant_alternative_t<18, Act>, EditAct>);
