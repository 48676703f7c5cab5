// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QNetworkAccessManager>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>

/// A headless Chromium that is driven by the WebDriver protocol, as somebody would click in it. The browser and its
/// driver end with this object.
class WebDriver
{
public:
    WebDriver() = default;
    WebDriver(const WebDriver&) = delete;
    WebDriver& operator=(const WebDriver&) = delete;
    ~WebDriver();

    /// Empty, or why there is no browser and what to do.
    QString start();

    // Each fails loudly: an answer that is an error stops the test with it (see error()).

    void open(const QString& file);
    /// The first element of the CSS selector; empty: none.
    QString find(const QString& selector);
    void click(const QString& element);
    void clickOn(const QString& selector) { click(find(selector)); }
    /// Types into the element; special keys as in the protocol.
    void type(const QString& element, const QString& keys);
    QString activeElement();
    QString attribute(const QString& element, const QString& name);
    /// What people can read of it.
    QString text(const QString& element);
    bool isShown(const QString& element);
    /// What a function body returns.
    QJsonValue script(const QString& body, const QJsonArray& arguments = {});
    /// Asks again and again until the function body returns something true. False: it never did.
    bool waitFor(const QString& body);
    bool savePicture(const QString& path);

    /// The last error of the browser; empty: all went well.
    const QString& error() const { return m_error; }
    /// What the page wrote into the browser's console.
    QStringList consoleLines();

private:
    QJsonValue send(const QByteArray& method, const QString& path, const QJsonObject& body = {});
    QString elementPath(const QString& element) const { return QStringLiteral("/element/") + element; }

    QTemporaryDir m_home; ///< the browser's profile and all that it leaves
    QProcess m_process;
    QNetworkAccessManager m_network;
    QString m_session; ///< "http://127.0.0.1:1234/session/…"
    QString m_error;
};
