// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class Actions;
class QStackedWidget;
class QWidget;
class RulingFlow;

/// Binds Undo and Redo to the history of the flow's document, both of which outlive the actions; their texts say what they
/// would do. In Play, Undo takes back a combat that is being picked alone. On the first of the pages nobody would see it.
void bindUndo(Actions& actions, RulingFlow& flow, QStackedWidget& pages, const QWidget& first);
