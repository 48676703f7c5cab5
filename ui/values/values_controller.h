// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/values_store.h"

#include <QObject>

class Actions;
class Document;
class NoticeBars;
class PanelHost;

/// Has games hold the user's own values, and lets the user enter them.
class ValuesController : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        Actions& actions;
        Document& document;
        NoticeBars& notices;
    };

    explicit ValuesController(const Parts& parts);
    ~ValuesController() override;

    /// Where the values are kept; nothing before it is told a folder, so that tests never read the user's own.
    ValuesStore& store() { return m_store; }
    /// Opens the dialog on the page of that key; empty: the first.
    void edit(const QString& key = {});

private:
    void tellOfErrors();

    Parts m_parts;
    ValuesStore m_store;
};
