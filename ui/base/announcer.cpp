// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/announcer.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QMetaMethod>
#include <QVariant>

#include <algorithm>
#include <utility>

namespace {

/// Milliseconds without anything new before it is said.
constexpr int rest = 100;

QAccessibleInterface* makeAnnouncerAccessible(const QString& className, QObject* object)
{
    Q_UNUSED(className)
    auto* announcer = qobject_cast<Announcer*>(object);
    return announcer != nullptr ? new QAccessibleWidget(announcer, QAccessible::Notification) : nullptr;
}

/// Of its own also for a widget that lies where another one was, whatever they are called.
QString matterOf(QWidget& about)
{
    constexpr auto property = "announcedAs";
    static int count = 0;
    if (!about.property(property).isValid())
        about.setProperty(property, ++count);
    return QStringLiteral("widget %1").arg(about.property(property).toInt());
}

} // namespace

Announcer::Announcer(QWidget* window) : QWidget(window)
{
    static bool isInstalled = false;
    if (!isInstalled)
        QAccessible::installFactory(makeAnnouncerAccessible);
    isInstalled = true;
    setObjectName(QStringLiteral("announcer"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    // What is not shown is not spoken.
    setGeometry(0, 0, 1, 1);
    m_rest.setSingleShot(true);
    m_rest.setInterval(rest);
    connect(&m_rest, &QTimer::timeout, this, &Announcer::sayNow);
    QAccessible::installActivationObserver(this);
}

Announcer::~Announcer()
{
    QAccessible::removeActivationObserver(this);
}

bool Announcer::isHeard() const
{
    return QAccessible::isActive() || isSignalConnected(QMetaMethod::fromSignal(&Announcer::said));
}

void Announcer::connectNotify(const QMetaMethod& signal)
{
    if (signal == QMetaMethod::fromSignal(&Announcer::said))
        emit joined();
}

void Announcer::accessibilityActiveChanged(bool isActive)
{
    if (isActive)
        emit joined();
}

Announcer* Announcer::of(const QWidget& widget)
{
    return widget.window()->findChild<Announcer*>(QString(), Qt::FindDirectChildrenOnly);
}

void Announcer::say(const QString& matter, const QString& text, Kind kind)
{
    const auto isOf = [&](const Saying& each) { return each.matter == matter; };
    std::erase_if(m_waiting, isOf);
    if (text.isEmpty()) {
        forget(matter);
        return;
    }
    const auto said = std::find_if(m_said.begin(), m_said.end(), isOf);
    if (said != m_said.end() && said->text == text)
        return;
    m_waiting.push_back({matter, text, kind});
    m_rest.start();
}

void Announcer::forget(const QString& matter)
{
    const auto isOf = [&](const Saying& each) { return each.matter == matter; };
    std::erase_if(m_waiting, isOf);
    std::erase_if(m_said, isOf);
}

void Announcer::forgetSaid()
{
    m_said.clear();
    m_text.clear();
    setAccessibleName({});
}

void Announcer::sayNow()
{
    if (m_waiting.empty())
        return;
    std::stable_sort(m_waiting.begin(), m_waiting.end(),
                     [](const Saying& a, const Saying& b) { return a.kind < b.kind; });
    QStringList texts;
    for (const Saying& each : std::exchange(m_waiting, {})) {
        std::erase_if(m_said, [&](const Saying& old) { return old.matter == each.matter; });
        m_said.push_back(each);
        if (!texts.contains(each.text))
            texts += each.text;
    }
    m_text = texts.join(u' ');
    // The name is read by who looks here later; the three events are what different readers listen for.
    setAccessibleName(m_text);
    for (const QAccessible::Event event : {QAccessible::ObjectShow, QAccessible::Alert}) {
        QAccessibleEvent told(this, event);
        QAccessible::updateAccessibility(&told);
    }
    emit said(m_text);
}

void announce(QWidget& about, const QString& text)
{
    if (Announcer* announcer = Announcer::of(about)) {
        announcer->say(matterOf(about), text.simplified());
        return;
    }
    if (text.isEmpty())
        return;
    QAccessibleEvent told(&about, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}
