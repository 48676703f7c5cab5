// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "web_driver.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonDocument>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QUrl>

#include <sys/prctl.h>
#include <sys/wait.h>

#include <cerrno>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 60'000; ///< milliseconds, for a machine that is busy
const QString elementKey = u"element-6066-11e4-a52e-4f735466cecf"_s; // of the protocol

/// The browser's own processes outlive its driver for a moment. They become children of this process (it asked for that),
/// which waits for them: nothing is left behind, whoever runs the tests.
void waitForOrphans()
{
    while (waitpid(-1, nullptr, 0) > 0 || errno == EINTR) {}
}

QString elementOf(const QJsonValue& value)
{
    return value[elementKey].toString();
}

} // namespace

WebDriver::~WebDriver()
{
    if (!m_session.isEmpty())
        send("DELETE", {});
    if (m_process.state() != QProcess::NotRunning) {
        m_process.terminate();
        if (!m_process.waitForFinished(patience)) {
            m_process.kill();
            m_process.waitForFinished(patience);
        }
    }
    waitForOrphans();
}

QString WebDriver::start()
{
    const QString program = QStandardPaths::findExecutable(u"chromedriver"_s);
    const QString browser = QStandardPaths::findExecutable(u"chromium"_s);
    if (program.isEmpty() || browser.isEmpty())
        return u"There is no chromium with its chromedriver: install what packages-test.txt lists."_s;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& name : {u"HOME"_s, u"TMPDIR"_s, u"XDG_CONFIG_HOME"_s, u"XDG_CACHE_HOME"_s})
        environment.insert(name, m_home.path());
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    m_process.setProcessEnvironment(environment);
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.start(program, {u"--port=0"_s});
    static const QRegularExpression port(u"successfully on port (\\d+)"_s);
    QString said;
    QDeadlineTimer deadline(patience);
    while (!port.match(said).hasMatch()) {
        if (deadline.hasExpired() || (!m_process.waitForReadyRead(patience) && m_process.state() != QProcess::Running))
            return u"chromedriver does not start: "_s + m_process.errorString() + u' ' + said;
        said += QString::fromUtf8(m_process.readAll());
    }
    m_network.setProxy(QNetworkProxy::NoProxy);
    const QJsonArray arguments{u"--headless=new"_s,          u"--no-sandbox"_s,   u"--disable-gpu"_s,
                               u"--disable-dev-shm-usage"_s, u"--no-first-run"_s, u"--disable-background-networking"_s,
                               u"--window-size=1280,900"_s};
    const QJsonObject options{{u"binary"_s, browser}, {u"args"_s, arguments}};
    const QJsonObject wanted{{u"browserName"_s, u"chrome"_s},
                             {u"goog:chromeOptions"_s, options},
                             {u"goog:loggingPrefs"_s, QJsonObject{{u"browser"_s, u"ALL"_s}}}};
    const QString root = u"http://127.0.0.1:"_s + port.match(said).captured(1) + u"/session"_s;
    m_session = root;
    const QJsonValue session =
        send("POST", {}, {{u"capabilities"_s, QJsonObject{{u"alwaysMatch"_s, wanted}}}})[u"sessionId"_s];
    m_session = session.isString() ? root + u'/' + session.toString() : QString();
    return m_session.isEmpty() ? u"chromium does not start: "_s + m_error : QString();
}

QJsonValue WebDriver::send(const QByteArray& method, const QString& path, const QJsonObject& body)
{
    QNetworkRequest request(QUrl(m_session + path));
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setTransferTimeout(patience);
    const bool isPost = method == "POST";
    QNetworkReply* reply = m_network.sendCustomRequest(
        request, method, isPost ? QJsonDocument(body).toJson(QJsonDocument::Compact) : QByteArray());
    QEventLoop loop;
    QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    if (!reply->isFinished())
        loop.exec();
    const QJsonValue value = QJsonDocument::fromJson(reply->readAll()).object().value(u"value"_s);
    if (reply->error() != QNetworkReply::NoError && m_error.isEmpty())
        m_error = QString::fromLatin1(method) + u' ' + path + u": "_s
                  + value[u"message"_s].toString(reply->errorString()).section(u'\n', 0, 0);
    delete reply;
    return value;
}

void WebDriver::open(const QString& file)
{
    send("POST", u"/url"_s, {{u"url"_s, QUrl::fromLocalFile(file).toString(QUrl::FullyEncoded)}});
}

QString WebDriver::find(const QString& selector)
{
    const QJsonArray found =
        send("POST", u"/elements"_s, {{u"using"_s, u"css selector"_s}, {u"value"_s, selector}}).toArray();
    if (found.isEmpty() && m_error.isEmpty())
        m_error = u"there is no "_s + selector;
    return found.isEmpty() ? QString() : elementOf(found.first());
}

void WebDriver::click(const QString& element)
{
    send("POST", elementPath(element) + u"/click"_s, {});
}

void WebDriver::type(const QString& element, const QString& keys)
{
    send("POST", elementPath(element) + u"/value"_s, {{u"text"_s, keys}});
}

QString WebDriver::activeElement()
{
    return elementOf(send("GET", u"/element/active"_s));
}

QString WebDriver::attribute(const QString& element, const QString& name)
{
    return send("GET", elementPath(element) + u"/attribute/"_s + name).toString();
}

QString WebDriver::text(const QString& element)
{
    return send("GET", elementPath(element) + u"/text"_s).toString();
}

bool WebDriver::isShown(const QString& element)
{
    return send("GET", elementPath(element) + u"/displayed"_s).toBool();
}

QJsonValue WebDriver::script(const QString& body, const QJsonArray& arguments)
{
    return send("POST", u"/execute/sync"_s, {{u"script"_s, body}, {u"args"_s, arguments}});
}

bool WebDriver::waitFor(const QString& body)
{
    const QDeadlineTimer deadline(patience);
    while (!deadline.hasExpired() && m_error.isEmpty()) {
        if (script(body).toVariant().toBool())
            return true;
    }
    return false;
}

bool WebDriver::savePicture(const QString& path)
{
    const QByteArray png = QByteArray::fromBase64(send("GET", u"/screenshot"_s).toString().toLatin1());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(png) == png.size();
}

QStringList WebDriver::consoleLines()
{
    QStringList lines;
    for (const QJsonValue entry : send("POST", u"/se/log"_s, {{u"type"_s, u"browser"_s}}).toArray())
        lines += entry[u"message"_s].toString();
    return lines;
}
