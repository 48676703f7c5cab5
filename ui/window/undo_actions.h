// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class Actions;
class Document;

/// Binds Undo and Redo to the history of the document, which outlives the actions; their texts say what they would do.
void bindUndo(Actions& actions, Document& document);
