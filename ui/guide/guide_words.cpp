// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_words.h"

#include "base/markdown_html.h"
#include "base/replaced.h"
#include "shell/shortcut_store.h"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QRegularExpression>

namespace {

struct GuideText
{
    Q_DECLARE_TR_FUNCTIONS(GuideWords)
};

const QRegularExpression& placeholder()
{
    static const QRegularExpression shape(QStringLiteral("\\{(action|name|key|dock|press|text):([^{}]+)\\}"));
    return shape;
}

QString withoutMarks(QString text)
{
    // "&&" is a sign that is read, "&" only underlines what comes next.
    static const QRegularExpression mark(QStringLiteral("&(.)"));
    return text.replace(mark, QStringLiteral("\\1"));
}

/// One key as keyboards in the language have it; empty: it is none.
QString keyName(const QString& key)
{
    static const QHash<QString, QString> others{
        {QStringLiteral("Escape"), QStringLiteral("Esc")},       {QStringLiteral("Page Up"), QStringLiteral("PgUp")},
        {QStringLiteral("Page Down"), QStringLiteral("PgDown")}, {QStringLiteral("PageUp"), QStringLiteral("PgUp")},
        {QStringLiteral("PageDown"), QStringLiteral("PgDown")},  {QStringLiteral("Delete"), QStringLiteral("Del")},
        {QStringLiteral("Insert"), QStringLiteral("Ins")},       {QStringLiteral("Return"), QStringLiteral("Enter")}};
    static const QStringList known{QStringLiteral("Esc"),   QStringLiteral("PgUp"),      QStringLiteral("PgDown"),
                                   QStringLiteral("Del"),   QStringLiteral("Ins"),       QStringLiteral("Enter"),
                                   QStringLiteral("Tab"),   QStringLiteral("Backspace"), QStringLiteral("Home"),
                                   QStringLiteral("End"),   QStringLiteral("Space"),     QStringLiteral("Ctrl"),
                                   QStringLiteral("Alt"),   QStringLiteral("Shift"),     QStringLiteral("Left"),
                                   QStringLiteral("Right"), QStringLiteral("Up"),        QStringLiteral("Down")};
    static const QRegularExpression asItIs(QStringLiteral("^(?:F\\d{1,2}|[^\\s\\w]|[A-Z0-9])$"));
    const QString name = others.value(key, key);
    if (known.contains(name))
        return QCoreApplication::translate("QShortcut", name.toLatin1().constData());
    return asItIs.match(name).hasMatch() ? name : QString();
}

/// "Ctrl+Z", "Ctrl++"; empty: some of it is no key.
QString keysName(const QString& keys)
{
    QStringList parts = keys.split(u'+');
    if (keys.endsWith(QLatin1String("++")))
        parts = keys.chopped(2).split(u'+') << QStringLiteral("+");
    for (QString& part : parts) {
        part = keyName(part.trimmed());
        if (part.isEmpty())
            return {};
    }
    return parts.join(u'+');
}

} // namespace

GuideWords GuideWords::of(const QWidget& window, const ShortcutStore& shortcuts, Keys keys)
{
    GuideWords words;
    for (const ShortcutStore::Entry& entry : shortcuts.entries()) {
        const QString name = entry.action->objectName();
        words.m_names.insert(name, entry.title);
        QString path = entry.place + QStringLiteral(" › ") + entry.title;
        words.m_paths.insert(name, path.replace(QLatin1String(" › "), QStringLiteral(" › ")));
        const QList<QKeySequence> all = keys == Keys::Standard ? entry.standard : entry.action->shortcuts();
        words.m_keys.insert(name, all.isEmpty() ? QString() : all.front().toString(QKeySequence::NativeText));
    }
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
        words.m_docks.insert(dock->objectName(), dock->windowTitle());
    return words;
}

QString GuideWords::textOf(const QString& kind, const QString& name) const
{
    if (kind == QLatin1String("action"))
        return m_paths.value(name);
    if (kind == QLatin1String("name"))
        return m_names.value(name);
    if (kind == QLatin1String("dock"))
        return m_docks.value(name);
    if (kind == QLatin1String("press"))
        return keysName(name);
    if (kind == QLatin1String("key")) {
        const auto found = m_keys.constFind(name);
        if (found == m_keys.constEnd())
            return {};
        return found->isEmpty() ? GuideText::tr("no shortcut") : *found;
    }
    QString text = withoutMarks(QCoreApplication::translate(name.section(u':', 0, 0).toUtf8().constData(),
                                                            name.section(u':', 1).toUtf8().constData()));
    // What leads on to a field or a dialog is no part of the name within a sentence.
    while (text.endsWith(u':') || text.endsWith(QStringLiteral("…")))
        text.chop(1);
    return text;
}

QString GuideWords::html(const QString& kind, const QString& name) const
{
    const QString text = textOf(kind, name).toHtmlEscaped();
    if (text.isEmpty())
        return {};
    const bool isKey =
        kind == QLatin1String("press") || (kind == QLatin1String("key") && !m_keys.value(name).isEmpty());
    if (isKey)
        return QStringLiteral("<kbd>%1</kbd>").arg(text);
    return kind == QLatin1String("key") ? text : QStringLiteral("<b>%1</b>").arg(text);
}

QString GuideWords::fill(const QString& text) const
{
    return replaced(text, placeholder(), [this](const QRegularExpressionMatch& match) {
        const QString word = html(match.captured(1), htmlUnescaped(match.captured(2)));
        return word.isEmpty() ? match.captured() : word;
    });
}
