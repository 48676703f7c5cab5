// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Names come from files of untrusted hands, and a unit may be called <img src=/etc/hostname>. Where Qt takes it for rich
// text, it opens that file.

#include <QTextDocument>

#include <functional>

/// From this call on each label of the program shows what it is given letter by letter, also one in a message box or an
/// input dialog, unless it was said of it that its text is HTML (QLabel::setTextFormat()), in which names are escaped
/// then. Qt's labels guess by themselves. Tool tips still do: plainTip(). More calls change nothing.
void showNamesAsWritten();

/// A document that opens no file, whatever its text names. What it may show comes from `source` (type as in
/// QTextDocument::ResourceType; nothing valid: it shows nothing there).
class ClosedDocument : public QTextDocument
{
public:
    using Source = std::function<QVariant(int type, const QUrl& name)>;

    explicit ClosedDocument(QObject* parent = nullptr, Source source = {});

protected:
    QVariant loadResource(int type, const QUrl& name) override;

private:
    Source m_source;
};
